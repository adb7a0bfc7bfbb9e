// The server's time, which may run faster than the wall's, and the countdowns that show it.

import { make } from "./dom.js";
import { word } from "./words.js";

const LATE = 10;

let serverThen = Date.now() / 1000;
let wallThen = performance.now();
let speed = 1;

export function setClock(now, newSpeed = speed) {
  serverThen = now;
  wallThen = performance.now();
  speed = newSpeed;
}

const serverNow = () => serverThen + ((performance.now() - wallThen) / 1000) * speed;

export function countdown(moment, fallback) {
  const element = make("time", "countdown", fallback);
  element.dataset.until = String(moment);
  element.setAttribute("aria-hidden", "true"); // a reader is not to be told each second
  element.title = word("time-left");
  tick(element);
  return element;
}

export function startCountdowns() {
  setInterval(() => document.querySelectorAll("time.countdown").forEach(tick), 250);
}

function tick(element) {
  const left = Math.max(0, Math.ceil(Number(element.dataset.until) - serverNow()));
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  if (element.textContent !== text) element.textContent = text;
  element.classList.toggle("late", left <= LATE);
}

export function timeOfDay(moment) {
  const date = new Date(moment * 1000);
  return date.toLocaleTimeString(navigator.language, { hour: "2-digit", minute: "2-digit" });
}
