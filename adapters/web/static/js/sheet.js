// On a phone the hand is a sheet below the group: it can be folded, and makes room for typing.

import { $ } from "./dom.js";
import { word } from "./words.js";

const root = document.documentElement.classList;

export function startSheet() {
  $("hand-toggle").addEventListener("click", () => {
    root.toggle("folded");
    showSheet();
  });
  $("chat-toggle").addEventListener("click", () => {
    root.add("typing");
    $("write").focus();
  });
  $("write").addEventListener("focus", () => root.add("typing"));
  $("composer").addEventListener("focusout", (event) => {
    if (!$("composer").contains(event.relatedTarget)) root.remove("typing");
  });
}

/** With nothing in it to play or to answer the sheet folds itself, and opens when there is. */
export function restSheet(resting) {
  if (root.contains("resting") === resting) return;
  root.toggle("resting", resting);
  root.toggle("folded", resting);
  showSheet();
}

export function openSheet() {
  root.remove("folded");
  showSheet();
}

export function showSheet() {
  const folded = root.contains("folded");
  const text = word(folded ? "hand-show" : "hand-hide");
  $("hand-toggle").setAttribute("aria-expanded", String(!folded));
  $("hand-toggle").setAttribute("aria-label", text);
  $("hand-toggle").title = text;
}
