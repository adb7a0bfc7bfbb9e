// The lines of a message, from the runs that the server sends: words, and what they say drawn.

import { cardLine, cardRow, cardsIn, isPaired, withCards } from "./cards.js";
import { countdown } from "./clock.js";
import { make, quiet } from "./dom.js";
import { isMe } from "./me.js";

const textOf = (runs) => runs.map((run) => run.s).join("");
const allIn = (runs, style) => runs.length > 0 && runs.every((run) => run.style?.includes(style));

/** "⚔ Anna · 5": how many cards somebody has. */
const PLAYER = /^(⚔|🛡|▫)\uFE0F?(\s)(.+?)(\s·\s)(\d+)$/u;
/** "🏁 Anna", among such lines: somebody who has none left. */
const OUT = /^(🏁)(\s)(.+)$/u;

/** The line that shows a hand: its cards can be pressed where they lie. */
export function isHand(runs) {
  const found = cardLine(runs);
  return found !== null && !isPaired(found.cards);
}

export const handOf = (runs) => cardsIn(cardLine(runs).cards);

/** Lines that are shown together: the pairs of one table, the players around it. */
export function blocks(lines) {
  const found = [];
  const kinds = lines.map(kindOf);
  markOut(kinds);
  for (const [i, runs] of lines.entries()) {
    const kind = kinds[i];
    if (kind !== "line" && found.at(-1)?.kind === kind) found.at(-1).lines.push(runs);
    else found.push({ kind, lines: [runs] });
  }
  return found;
}

/** Who is out belongs to the players only beside one who plays: alone it is something told. */
function markOut(kinds) {
  const join = (i, beside) => {
    if (kinds[i] === "out" && kinds[beside] === "players") kinds[i] = "players";
  };
  for (let i = 0; i < kinds.length; i++) join(i, i - 1);
  for (let i = kinds.length - 1; i >= 0; i--) join(i, i + 1);
  for (let i = 0; i < kinds.length; i++) if (kinds[i] === "out") kinds[i] = "line";
}

function kindOf(runs) {
  if (PLAYER.test(textOf(runs))) return "players";
  if (OUT.test(textOf(runs)) && !allIn(runs, "i")) return "out";
  const cards = cardLine(runs);
  return cards && !cards.label && isPaired(cards.cards) ? "pairs" : "line";
}

export function renderBlock({ kind, lines }) {
  if (kind === "players") return make("div", "players", ...lines.map(renderPlayer));
  if (kind === "pairs") {
    return make("div", "pairs", ...lines.flatMap((runs) => [...cardRow(textOf(runs)).childNodes, quiet("\n")]));
  }
  return renderLine(lines[0]);
}

function renderLine(runs) {
  const cards = cardLine(runs);
  if (cards) {
    const line = make("p", "line laid");
    if (cards.label) line.append(make("span", "label", ...labelRuns(runs, cards.label.length)));
    line.append(cardRow(cards.cards));
    return line;
  }
  const text = textOf(runs);
  const line = make("p", text.trim() ? "line" : "line blank", ...runs.map(renderRun));
  line.classList.toggle("title", allIn(runs, "b"));
  line.classList.toggle("aside", allIn(runs, "i"));
  line.classList.toggle("versus", /^⚔.*→.*🛡/u.test(text));
  line.classList.toggle("waiting", /^⏳/u.test(text));
  line.classList.toggle("prompt", /^(➡|🛡|➕|🔎|📥)/u.test(text) && runs.some((run) => run.style === "b"));
  return line;
}

function renderPlayer(runs) {
  const text = textOf(runs);
  const [, sign, space, name, dot, count] = text.match(PLAYER) ?? text.match(OUT);
  const mark = sign === "▫" ? [quiet(sign)] : withCards(sign);
  const player = make("p", "player", ...mark, quiet(space), make("bdi", "", ...withCards(name)));
  if (count) player.append(quiet(dot), make("span", "held", count));
  player.dataset.role = { "⚔": "lead", "🛡": "defender", "🏁": "out" }[sign] ?? "";
  return player;
}

/** The runs of the first `length` characters. */
function labelRuns(runs, length) {
  const nodes = [];
  for (const run of runs) {
    if (length <= 0) break;
    nodes.push(renderRun({ ...run, s: run.s.slice(0, length) }));
    length -= run.s.length;
  }
  return nodes;
}

const STYLES = { b: "strong", i: "em", c: "code" };

function renderRun(run) {
  if (run.time !== undefined) return countdown(run.time, run.s);
  let nodes = withCards(run.s);
  for (const letter of run.style ?? "") nodes = [make(STYLES[letter], "", ...nodes)];
  if (run.at) nodes = [make("span", isMe(run.at) ? "mention me" : "mention", ...nodes)];
  return nodes.length === 1 ? nodes[0] : make("span", "", ...nodes);
}
