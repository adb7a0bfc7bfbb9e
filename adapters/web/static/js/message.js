// One message: who says it, its lines, its buttons.

import { renderButtons, renderHand } from "./buttons.js";
import { unbracketed } from "./cards.js";
import { timeOfDay } from "./clock.js";
import { icon, make, reconcile } from "./dom.js";
import { isMe } from "./me.js";
import { avatar } from "./people.js";
import { blocks, handOf, isHand, renderBlock } from "./text.js";
import { act } from "./wire.js";
import { word } from "./words.js";
import { showAnswer } from "./notices.js";

export function createMessage(message) {
  const item = make("li", `message ${message.sort}`);
  item.dataset.message = message.id;
  const body = make("div", "body");
  if (message.sort === "talk") {
    if (isMe(message.author.id)) item.classList.add("mine");
    item.append(avatar(message.author));
    body.append(make("p", "who", make("bdi", "", message.author.name)));
  }
  body.append(make("div", "text"), make("div", "buttons"));
  const time = make("time", "when", timeOfDay(message.at));
  body.append(time);
  if (message.sort === "note") body.append(closer(message));
  item.append(body);
  return item;
}

export function updateMessage(item, message) {
  item.dataset.notify = message.notify;
  const focused = item.contains(document.activeElement);
  const onPress = (data) => press(message, data);
  const plays = message.column === "hand" ? playable(message) : new Map();
  reconcile(item.querySelector(".text"), blocks(message.lines), {
    key: (block) => JSON.stringify(block.lines),
    create: renderBlock,
    update(element, { lines: [runs] }) {
      if (message.column === "hand" && isHand(runs)) {
        renderHand(element.querySelector(".cards"), handOf(runs), plays, onPress);
      }
    },
  });
  markContext(item.querySelector(".text"));
  const inHand = new Set(plays.values());
  const others = message.rows.map((row) => row.filter((button) => !inHand.has(button)));
  renderButtons(item.querySelector(".buttons"), others, onPress);
  if (focused && !item.contains(document.activeElement)) {
    item.querySelector("[data-button]:not([data-style=dim])")?.focus({ preventScroll: true });
  }
}

/** What a hand says before its cards: on a phone the table just above it says the same. */
function markContext(text) {
  const lines = [...text.children];
  const hand = lines.findIndex((line) => line.matches(".laid:has(.cards)"));
  lines.forEach((line, i) => line.classList.toggle("context", i < hand));
}

/** The buttons that are a card of the hand shown here: they are pressed in the hand itself. */
function playable(message) {
  const cards = new Set(message.lines.filter(isHand).flatMap(handOf));
  const plays = new Map();
  for (const button of message.rows.flat()) {
    const card = unbracketed(button.text).replace(/ …$/u, ""); // "10♥ …" will ask what it beats
    if (cards.has(card) && !plays.has(card)) plays.set(card, button);
  }
  return plays;
}

/** Cards that lie on the table of this message. */
export function laidCards(item) {
  return new Set(Array.from(item.querySelectorAll(".pairs .card"), (face) => face.textContent));
}

/** Let the cards that were not there before come in with a small move. */
export function enliven(item, before) {
  for (const face of item.querySelectorAll(".pairs .card")) {
    face.classList.toggle("fresh", !before.has(face.textContent));
  }
}

async function press(message, data) {
  showAnswer(await act("press", { message: message.id, column: message.column, data }));
}

function closer(message) {
  const button = make("button", "tool round close", icon("icon-close"));
  button.type = "button";
  button.title = word("close");
  button.setAttribute("aria-label", word("close"));
  button.addEventListener("click", () => act("close", { message: message.id }));
  return button;
}
