// Avatars, and who is here.

import { $, make, reconcile } from "./dom.js";
import { isMe } from "./me.js";
import { word } from "./words.js";

const MOST = 5;

export function avatar(person) {
  const letter = Array.from(person.name.trim())[0]?.toUpperCase() ?? "·";
  const circle = make("span", "avatar", letter);
  circle.setAttribute("aria-hidden", "true");
  circle.style.setProperty("--hue", String(hue(person.id)));
  return circle;
}

function hue(id) {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.codePointAt(0)) % 3600;
  return (sum * 47) % 360;
}

export function showPresent(people) {
  const list = $("present");
  people = [...people].sort((one, other) => Number(isMe(other.id)) - Number(isMe(one.id)));
  const shown = people.length > MOST ? people.slice(0, MOST - 1) : people;
  const items = shown.map((person) => ({ ...person, label: label(person) }));
  if (shown.length < people.length) {
    const others = people.slice(shown.length).map(label).join(", ");
    items.push({ id: "more", name: `+${people.length - shown.length}`, label: others });
  }
  list.setAttribute("aria-label", word("people"));
  reconcile(list, items, {
    key: (person) => person.id + person.name,
    create: (person) => make("li", "", person.id === "more" ? more(person) : avatar(person)),
    update: (item, person) => {
      item.title = person.label;
      item.lastElementChild.classList.toggle("me", isMe(person.id));
    },
  });
}

const label = (person) => (isMe(person.id) ? `${person.name} (${word("you")})` : person.name);

const more = (person) => make("span", "avatar more", person.name);
