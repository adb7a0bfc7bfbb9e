// Playing without a mouse: 1–9 press the buttons of the hand, "/" goes to the line to write in.

import { $ } from "./dom.js";

export function startKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || busyElsewhere(event.target)) return;
    if (/^[1-9]$/.test(event.key)) {
      handButtons()[Number(event.key) - 1]?.click();
    } else if (event.key === "/") {
      event.preventDefault();
      $("slash").click();
    }
  });
}

/** Show on each button of the hand which key presses it. */
export function numberButtons() {
  for (const button of $("hand").querySelectorAll("[data-key]")) delete button.dataset.key;
  handButtons()
    .slice(0, 9)
    .forEach((button, i) => (button.dataset.key = String(i + 1)));
}

function handButtons() {
  const live = $("hand").querySelector(".message.live") ?? $("hand").lastElementChild;
  return live ? [...live.querySelectorAll("[data-button]:not(.compact, [data-style=dim])")] : [];
}

function busyElsewhere(target) {
  return target.matches("input, textarea") || document.querySelector("dialog[open]") !== null;
}
