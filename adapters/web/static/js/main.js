// The page: a column for the group, one for your hand, and the wire between them and the table.

import { countdown, setClock, startCountdowns } from "./clock.js";
import { byId, Column, handLast } from "./column.js";
import { command, startComposer } from "./composer.js";
import { askName, drawFans, drawMenu, redeem, setInvite, startInvite, startMenu, startName } from "./dialogs.js";
import { $ } from "./dom.js";
import { numberButtons, startKeys } from "./keys.js";
import { me } from "./me.js";
import { calm, need, onReveal } from "./notices.js";
import { showPresent } from "./people.js";
import { openSheet, restSheet, showSheet, startSheet } from "./sheet.js";
import { openWire } from "./wire.js";
import { setWords, word } from "./words.js";

const group = new Column($("group"), $("group-scroller"), { order: byId, changed: showLatest, headFirst: true });
const hand = new Column($("hand"), $("hand-scroller"), { order: handLast, changed: showHand, headFirst: false });
let people = [];
let syncing = false;

const hear = {
  welcome(frame) {
    syncing = true;
    Object.assign(me, frame.me);
    setClock(frame.now, frame.speed);
    speak(frame);
    group.sync(frame.messages.filter((message) => message.column === "group"));
    hand.sync(frame.messages.filter((message) => message.column === "hand"));
    showTable(frame.table);
    syncing = false;
    document.documentElement.dataset.ready = me.name ? "in" : "out";
    if (me.name) redeem();
    else askName();
  },
  show: ({ message }) => (message.column === "group" ? group : hand).show(message),
  drop({ id }) {
    group.drop(id);
    hand.drop(id);
  },
  me({ id, name }) {
    Object.assign(me, { id, name });
    document.documentElement.dataset.ready = "in";
  },
  people(frame) {
    people = frame.people;
    showPresent(people);
  },
  table: showTable,
  words(frame) {
    speak(frame);
    group.redraw();
    hand.redraw();
  },
  pong: ({ now }) => setClock(now),
};

function speak({ language, words }) {
  setWords(language, words);
  drawMenu();
  showPresent(people);
  showLine(document.documentElement.dataset.line);
  showSheet();
  calm();
}

function showTable({ open, invite }) {
  $("opening").hidden = open;
  setInvite(invite);
  if (!open) group.toEnd();
}

function showLatest(_, column) {
  $("latest").hidden = column.atEnd;
  $("latest").classList.toggle("unread", column.unread > 0);
}

function showHand(messages) {
  $("hand-empty").hidden = messages.length > 0;
  document.documentElement.classList.toggle("has-hand", messages.length > 0);
  numberButtons();
  showHandTime();
  restSheet(!$("hand").querySelector(".note, .laid, [data-button]"));
  need(messages.filter((message) => message.sort === "screen").at(-1)?.notify ?? "", syncing);
}

/** On a phone the countdown of the table may be out of sight. */
function showHandTime() {
  const shown = $("hand").querySelector(".live time.countdown");
  const until = shown?.dataset.until ?? "";
  if ($("hand-time").dataset.until === until) return;
  $("hand-time").dataset.until = until;
  $("hand-time").replaceChildren(...(until ? [countdown(Number(until), "")] : []));
}

function showLine(line) {
  document.documentElement.dataset.line = line;
  const words = { connecting: "connecting", lost: "reconnecting", open: "connected" };
  $("line-state").textContent = word(words[line]) || $("line-state").textContent;
}

drawFans();
startName();
startInvite();
startMenu();
startKeys();
startSheet();
startCountdowns();
startComposer(() => group.toEnd());
$("latest").addEventListener("click", () => group.toEnd());
$("open-table").addEventListener("click", () => command("durak"));
onReveal((id) => {
  openSheet();
  hand.reveal(id);
});
addEventListener("focus", calm);
openWire((frame) => hear[frame.t]?.(frame), showLine);
