// The socket: it comes back by itself, and what was not answered is sent again under the same id.

import { ofWindow } from "./storage.js";

const PATIENCE = 120_000; // a press older than this is not sent again
const SILENCE = 20_000; // after this, ask whether anybody is there
const DEAD = 10_000; // no answer for this long: the line is dead
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 5_000;

const unanswered = new Map();
let socket = null;
let welcomed = false;
let tries = 0;
let retry = 0;
let heard = 0;
let asked = 0;
let hear = () => {};
let tell = () => {};

export function openWire(onFrame, onLine) {
  hear = onFrame;
  tell = onLine;
  addEventListener("online", comeBack);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) comeBack();
  });
  setInterval(checkLine, 2_000);
  connect();
}

/** Do something that counts once; the promise is its answer. */
export function act(t, values) {
  const frame = { t, id: uuid(), ...values };
  return new Promise((resolve) => {
    unanswered.set(frame.id, { frame, resolve, at: Date.now() });
    if (welcomed) send(frame);
  });
}

function connect() {
  clearTimeout(retry);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const mine = new WebSocket(`${scheme}://${location.host}/socket`);
  socket = mine;
  mine.onopen = () => {
    heard = Date.now();
    asked = 0;
    send({ t: "hello", token: ofWindow.get("token"), language: navigator.language ?? "" });
  };
  mine.onmessage = (event) => {
    if (mine === socket) receive(JSON.parse(event.data));
  };
  mine.onclose = () => {
    if (mine === socket) lost();
  };
}

function receive(frame) {
  heard = Date.now();
  asked = 0;
  if (frame.t === "done") {
    const waiting = unanswered.get(frame.id);
    unanswered.delete(frame.id);
    waiting?.resolve(frame);
    return;
  }
  if (frame.t === "welcome") {
    ofWindow.set("token", frame.token);
    welcomed = true;
    tries = 0;
    tell("open");
  }
  hear(frame);
  if (frame.t === "welcome") sendAgain();
}

function sendAgain() {
  for (const [id, waiting] of unanswered) {
    if (Date.now() - waiting.at < PATIENCE) {
      send(waiting.frame);
    } else {
      unanswered.delete(id);
      waiting.resolve({ lost: true });
    }
  }
}

function lost() {
  socket = null;
  welcomed = false;
  tell(tries || heard ? "lost" : "connecting");
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries);
  tries += 1;
  retry = setTimeout(connect, pause * (0.7 + 0.6 * Math.random()));
}

function comeBack() {
  if (!socket) connect();
  else checkLine();
}

function checkLine() {
  if (!welcomed) return;
  const now = Date.now();
  if (asked && now - asked > DEAD) {
    const dead = socket;
    lost();
    dead.close();
  } else if (!asked && now - heard > SILENCE) {
    asked = now;
    send({ t: "ping" });
  }
}

function send(frame) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

// crypto.randomUUID is not there on plain http beyond this machine.
function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
