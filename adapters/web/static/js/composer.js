// The line to write in: talk, and commands with a list that opens at "/".

import { $, make } from "./dom.js";
import { showAnswer } from "./notices.js";
import { act } from "./wire.js";
import { word } from "./words.js";

export const COMMANDS = ["durak", "hand", "rules", "settings", "stop", "help"];

export async function command(name, payload = "") {
  showAnswer(await busy(act("command", { name, payload })));
}

let waiting = 0;

/** Say on the line that an answer is awaited. */
async function busy(answer) {
  waiting += 1;
  $("composer").setAttribute("aria-busy", "true");
  const heard = await answer;
  waiting -= 1;
  if (!waiting) $("composer").removeAttribute("aria-busy");
  return heard;
}

let chosen = -1;

export function startComposer(said) {
  const write = $("write");
  $("composer").addEventListener("submit", (event) => {
    event.preventDefault();
    submit(said);
  });
  write.addEventListener("input", showHints);
  write.addEventListener("keydown", steer);
  write.addEventListener("blur", () => setTimeout(hideHints, 120));
  $("slash").addEventListener("click", () => {
    write.value = write.value.startsWith("/") ? "" : "/";
    write.focus();
    showHints();
  });
}

async function submit(said) {
  const write = $("write");
  const text = write.value.trim();
  hideHints();
  if (!text) return;
  write.value = "";
  said();
  const answer = await busy(act("say", { text }));
  if (answer.lost && !write.value) write.value = text;
  showAnswer(answer);
}

function matching() {
  const text = $("write").value;
  return text.startsWith("/") && !text.includes(" ")
    ? COMMANDS.filter((name) => name.startsWith(text.slice(1).toLowerCase()))
    : [];
}

function showHints() {
  const names = matching();
  chosen = names.length ? 0 : -1;
  $("hints").replaceChildren(...names.map(hint));
  $("hints").hidden = names.length === 0;
  $("write").setAttribute("aria-expanded", String(names.length > 0));
  mark();
}

function hint(name) {
  const item = make("li", "", make("strong", "", `/${name}`), make("span", "", word(`command-${name}`)));
  item.id = `hint-${name}`;
  item.setAttribute("role", "option");
  item.addEventListener("pointerdown", (event) => {
    event.preventDefault(); // the focus stays in the line
    choose(name);
  });
  return item;
}

function hideHints() {
  chosen = -1;
  $("hints").hidden = true;
  $("write").setAttribute("aria-expanded", "false");
  $("write").removeAttribute("aria-activedescendant");
}

function mark() {
  [...$("hints").children].forEach((item, i) => item.setAttribute("aria-selected", String(i === chosen)));
  const item = $("hints").children[chosen];
  if (item) $("write").setAttribute("aria-activedescendant", item.id);
}

function steer(event) {
  const names = $("hints").hidden ? [] : matching();
  if (event.key === "Escape") {
    if (names.length) hideHints();
    else $("write").blur();
  } else if (names.length && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    chosen = (chosen + (event.key === "ArrowDown" ? 1 : names.length - 1)) % names.length;
    mark();
  } else if (names.length && (event.key === "Enter" || event.key === "Tab")) {
    event.preventDefault();
    choose(names[chosen]);
  }
}

function choose(name) {
  $("write").value = "";
  hideHints();
  command(name);
}
