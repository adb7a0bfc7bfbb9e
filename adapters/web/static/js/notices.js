// Toasts, notices to be read, and the call when it is your move.

import { withCards } from "./cards.js";
import { $, make } from "./dom.js";
import { download } from "./files.js";
import { ofBrowser } from "./storage.js";
import { word } from "./words.js";

const TOAST_TIME = 4_500;

let reveal = () => {};

export function onReveal(callback) {
  reveal = callback;
}

/** The answer to something done here. */
export function showAnswer(answer) {
  if (answer.lost) toast(word("unsent"));
  if (answer.toast) (answer.alert ? notice : toast)(answer.toast);
  if (answer.message) reveal(answer.message);
  if (answer.document) download(answer.document);
}

export function toast(text) {
  const box = $("toasts");
  for (const old of box.children) if (old.textContent === text) old.remove();
  const item = make("div", "toast", ...withCards(text));
  box.append(item);
  while (box.children.length > 3) box.firstElementChild.remove();
  const time = TOAST_TIME + 40 * text.length;
  setTimeout(() => item.classList.add("leaving"), time);
  setTimeout(() => item.remove(), time + 300);
}

function notice(text) {
  $("notice-text").replaceChildren(
    ...text.split("\n").map((line) => make("p", "line", ...withCards(line))),
  );
  if (!$("notice").open) $("notice").showModal();
}

// --- your move ---

let called = "";
let blinking = 0;

/** `name` says what you are needed for; empty: you are not. */
export function need(name, atFirst) {
  const anew = name && name !== called;
  called = name;
  $("your-move").hidden = !name;
  document.documentElement.classList.toggle("needed", Boolean(name));
  if (!name) calm();
  else if (anew && !atFirst) call();
}

function call() {
  chime();
  if (document.hidden || !document.hasFocus()) {
    $("icon").href = "/page/icon-alert.svg";
    clearInterval(blinking);
    blinking = setInterval(blink, 1_000);
    blink();
  }
}

function blink() {
  const plain = document.title === word("title");
  document.title = plain ? `● ${word("your-move")}` : word("title");
}

export function calm() {
  clearInterval(blinking);
  blinking = 0;
  if (word("title")) document.title = word("title");
  if (!$("icon").href.endsWith("/icon.svg")) $("icon").href = "/page/icon.svg";
}

export const soundOn = () => ofBrowser.get("sound") === "on";

export function setSound(on) {
  ofBrowser.set("sound", on ? "on" : "off");
  if (on) chime();
}

let audio = null;

/** Two soft notes. */
function chime() {
  if (!soundOn()) return;
  audio ??= new AudioContext();
  audio.resume();
  for (const [at, pitch] of [[0, 659.3], [0.14, 880]]) {
    const start = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.55);
  }
}
