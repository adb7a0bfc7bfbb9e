// The buttons of a message: words as pills, cards as cards, each kept while its label stays.

import { card, cardFace, withCards } from "./cards.js";
import { make, quiet, reconcile } from "./dom.js";

/** The cards of a hand, those that can be played as buttons; `plays` finds a card's button. */
export function renderHand(row, cards, plays, press) {
  row.dataset.many = String(cards.length > 18 ? 2 : cards.length > 10 ? 1 : 0);
  row.classList.toggle("choice", [...plays.values()].some((button) => button.style !== "dim"));
  reconcile(row, cards, {
    key: (text) => text + (plays.get(text)?.text ?? ""),
    create(text) {
      const element = plays.has(text) ? createButton(plays.get(text), press) : card(text);
      element.append(quiet(" "));
      return element;
    },
    update: (element, text) => plays.has(text) && updateButton(element, plays.get(text)),
  });
}

export function renderButtons(box, rows, press) {
  reconcile(box, segments(rows), {
    key: (segment) => segment.kind + segment.nth,
    create: (segment) => make("div", `row ${segment.kind}`),
    update: (row, segment) =>
      reconcile(row, segment.buttons, {
        key: (button) => button.text,
        create: (button) => createButton(button, press),
        update: updateButton,
      }),
  });
  box.hidden = !rows.some((row) => row.length);
}

/** Rows of cards that follow each other flow together; other rows stay rows. */
function segments(rows) {
  const found = [];
  const count = { faces: 0, words: 0 };
  for (const row of rows.filter((row) => row.length)) {
    const kind = row.every((button) => cardFace(button.text)) ? "faces" : "words";
    const last = found.at(-1);
    if (kind === "faces" && last?.kind === "faces") last.buttons.push(...row);
    else found.push({ kind, nth: count[kind]++, buttons: [...row] });
  }
  return found;
}

function createButton({ text }, press) {
  const face = cardFace(text);
  const button = make("button", face ? "press face-press" : "press");
  button.type = "button";
  button.append(...(face ? [face] : withCards(text)));
  if (face) button.setAttribute("aria-label", text);
  button.classList.toggle("compact", !face && !/[\p{L}\p{N}]/u.test(text));
  // What is pressed is what was under the finger when it came down, even if it changes meanwhile.
  button.addEventListener("pointerdown", () => (button.dataset.armed = button.dataset.button));
  button.addEventListener("pointerleave", () => delete button.dataset.armed);
  button.addEventListener("click", async () => {
    const data = button.dataset.armed ?? button.dataset.button;
    delete button.dataset.armed;
    button.setAttribute("aria-busy", "true");
    await press(data);
    button.removeAttribute("aria-busy");
  });
  return button;
}

function updateButton(button, { data, style }) {
  button.dataset.button = data;
  button.dataset.style = style;
}
