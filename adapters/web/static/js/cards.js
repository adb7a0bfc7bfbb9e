// Cards and signs in text: "10♥" becomes a little card, "⚔" a drawn sign; the text itself stays.

import { icon, make, quiet } from "./dom.js";

const SUITS = { "♠": "s", "♣": "c", "♦": "d", "♥": "h" };

const SIGNS = {
  "⚔": "attack", "🛡": "defend", "⏳": "wait", "⌛": "wait", "🏁": "flag", "🏳": "flag",
  "✅": "check", "📥": "take", "⚠": "warn", "🛑": "stop", "💤": "sleep", "🤖": "robot",
  "👋": "wave", "➡": "next", "➕": "plus", "👁": "eye", "🃏": "fool", "🤝": "draw",
  "🎉": "party", "↪": "pass-on",
  "🔎": "look", "🔄": "swap", "↩": "back", "💬": "talk",
  "🔵": "team-blue", "🔴": "team-red", "🏆": "trophy", "👏": "praise", "❌": "cross",
  "🐣": "chick", "🐼": "panda", "🦊": "fox", "🦈": "shark",
};

const CARD = "(?:10|[2-9JQKAВДКТ])[♠♣♦♥]\uFE0E?";
const SIGN = `(?:${Object.keys(SIGNS).join("|")})\uFE0F?`;
const TOKEN = new RegExp(`(${CARD})|([♠♣♦♥])\uFE0E?|(${SIGN})`, "gu");
const PAIRS = new RegExp(`(${CARD})(?:(\\s*[←/]\\s*)(?:(${CARD})|(…)))?`, "gu");

/** A run of nothing but cards, what beats them, and space: a table or a hand. */
const ONLY_CARDS = new RegExp(`^\\s*(?:(?:${CARD}|[←/…·,])\\s*)+$`, "u");
/** The same behind a few words and a colon. */
const LABELLED = new RegExp(`^([^♠♣♦♥]*:\\s*)((?:(?:${CARD}|[·,])\\s*)+)$`, "u");
const LABEL_ONLY = new RegExp(`^(?:\\s|${CARD}|[←/…·,]|${SIGN})+$`, "u");

export function card(text) {
  const suit = SUITS[text.replace("\uFE0E", "").slice(-1)];
  const rank = text.replace(/[♠♣♦♥\uFE0E]/gu, "");
  const face = make("span", "card", make("span", "rank", rank));
  face.dataset.suit = suit;
  face.append(icon(`suit-${suit}`, "pip"), icon(`suit-${suit}`, "pip large"), quiet(text.slice(rank.length)));
  return face;
}

/** Text with its cards and signs drawn. */
export function withCards(text) {
  const nodes = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > end) nodes.push(text.slice(end, match.index));
    nodes.push(drawn(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) nodes.push(text.slice(end));
  return nodes;
}

function drawn([all, cardText, suit, sign]) {
  if (cardText) return card(cardText);
  const name = suit ? `suit-${SUITS[suit]}` : `sign-${SIGNS[sign.replace("\uFE0F", "")]}`;
  const mark = make("span", suit ? "suit" : "sign", icon(name), quiet(all));
  mark.dataset.sign = name;
  return mark;
}

/** Whether a line is a table or a hand: its label (or "") and the part with the cards. */
export function cardLine(runs) {
  const text = runs.map((run) => run.s).join("");
  if (ONLY_CARDS.test(text) && text.match(/[♠♣♦♥]/u)) return { label: "", cards: text };
  // A label is bold; "Anna: 8♦ 8♣" is something told.
  const labelled = runs[0]?.style?.includes("b") && text.match(LABELLED);
  return labelled ? { label: labelled[1], cards: labelled[2] } : null;
}

export const cardsIn = (text) => text.match(new RegExp(CARD, "gu")) ?? [];

export const isPaired = (text) => /[←/…]/u.test(text);

/** The cards of such a line: pairs laid over each other, or a row. */
export function cardRow(text) {
  const paired = isPaired(text);
  const row = make("span", paired ? "pairs" : "cards");
  let end = 0;
  for (const match of text.matchAll(PAIRS)) {
    if (match.index > end) row.append(quiet(text.slice(end, match.index)));
    row.append(paired ? pair(match) : card(match[0]));
    end = match.index + match[0].length;
  }
  if (end < text.length) row.append(quiet(text.slice(end)));
  return row;
}

function pair([, attack, between, beat, open]) {
  const both = make("span", beat ? "pair beaten" : "pair", card(attack));
  if (between) both.append(quiet(between));
  if (beat) both.append(card(beat));
  if (open) both.append(quiet(open));
  return both;
}

/** "(10♥)", a card that cannot be played and says why when it is pressed, as "10♥". */
export const unbracketed = (label) => label.replace(/^\((.+)\)$/u, "$1");

/** The face of a button whose label is cards alone ("7♣", "(7♣)", "↪ 7♣", "9♥ ← 10♥"); else null. */
export function cardFace(text) {
  const label = unbracketed(text);
  const cards = cardsIn(label);
  if (!cards.length || !LABEL_ONLY.test(label)) return null;
  const face = make("span", "face");
  if (isPaired(label) && cards.length === 2) {
    face.append(cardRow(label).firstElementChild);
  } else {
    face.append(...withCards(label).map((node) => (node.nodeType ? node : gap(node))));
  }
  return face;
}

/** What stands between the cards of a face: space, or the "…" of a card that asks for more. */
const gap = (text) => (text.trim() ? make("span", "sign more", text) : quiet(text));
