// The name, the invite link and the menu.

import { card } from "./cards.js";
import { COMMANDS, command } from "./composer.js";
import { $, make } from "./dom.js";
import { me } from "./me.js";
import { setSound, soundOn, toast } from "./notices.js";
import { ofWindow } from "./storage.js";
import { act } from "./wire.js";
import { word } from "./words.js";

export function drawFans() {
  for (const [id, cards] of [
    ["name-fan", ["Q♠", "10♥", "A♣"]],
    ["opening-fan", ["9♦", "J♠", "A♥", "K♣", "6♦"]],
    ["empty-fan", ["", "", ""]],
  ]) {
    $(id).replaceChildren(...cards.map((text) => (text ? card(text) : make("span", "card back"))));
  }
}

// --- the name ---

export function startName() {
  $("name-form").addEventListener("submit", (event) => {
    event.preventDefault();
    enter();
  });
  $("name-cancel").addEventListener("click", () => $("name-dialog").close());
  $("name-dialog").addEventListener("cancel", (event) => {
    if (!me.name) event.preventDefault();
  });
  $("rename").addEventListener("click", () => {
    $("menu").hidePopover();
    askName();
  });
}

export function askName() {
  const dialog = $("name-dialog");
  $("name").value = me.name || ofWindow.get("name") || "";
  $("name-problem").textContent = "";
  $("name-cancel").hidden = !me.name;
  if (!dialog.open) dialog.showModal();
  $("name").select();
}

async function enter() {
  const name = $("name").value.trim();
  if (!name) {
    $("name-problem").textContent = word("name-invalid");
    return;
  }
  const answer = await act("enter", { name });
  $("name-problem").textContent = answer.toast ?? "";
  if (!answer.toast && !answer.lost) {
    ofWindow.set("name", name);
    $("name-dialog").close();
    redeem();
  }
}

// --- the invite ---

let invite = null;

export function setInvite(payload) {
  invite = payload;
}

export function startInvite() {
  const link = new URL(location.href);
  if (link.searchParams.has("invite")) {
    ofWindow.set("invite", link.searchParams.get("invite") ?? "");
    history.replaceState(null, "", link.pathname);
  }
  $("invite").addEventListener("click", copyInvite);
  $("invite-link").addEventListener("focus", (event) => event.target.select());
}

/** Follow the link by which this window came, once there is a name. */
export function redeem() {
  const payload = ofWindow.get("invite");
  if (!me.name || !payload) return;
  ofWindow.set("invite", "");
  if (/^[A-Za-z0-9_-]{1,64}$/.test(payload)) command("start", payload);
}

async function copyInvite() {
  const link = location.origin + (invite ? `/?invite=${encodeURIComponent(invite)}` : "/");
  try {
    await navigator.clipboard.writeText(link);
    toast(word("invite-copied"));
  } catch {
    $("invite-link").value = link;
    $("invite-dialog").showModal();
  }
}

// --- the menu ---

export function startMenu() {
  $("sound").addEventListener("click", () => {
    setSound(!soundOn());
    showSound();
  });
  $("menu").addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [...$("menu").querySelectorAll("button")];
    items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
  });
  $("menu").addEventListener("toggle", (event) => {
    if (event.newState === "open") $("menu").querySelector("button").focus();
  });
}

export function drawMenu() {
  $("menu-commands").replaceChildren(...COMMANDS.map(menuItem));
  showSound();
}

function menuItem(name) {
  const button = make("button", "", make("span", "", word(`command-${name}`)), make("kbd", "", `/${name}`));
  button.type = "button";
  button.addEventListener("click", () => {
    $("menu").hidePopover();
    command(name);
  });
  return button;
}

function showSound() {
  $("sound").setAttribute("aria-pressed", String(soundOn()));
  $("sound-word").textContent = word(soundOn() ? "sound-on" : "sound-off");
}
