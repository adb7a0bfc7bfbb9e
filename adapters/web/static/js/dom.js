// Small tools for making elements and keeping them: nothing here reads text as HTML.

export const $ = (id) => document.getElementById(id);

export function make(tag, className = "", ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

export function icon(id, className = "icon") {
  const SVG = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  svg.append(use);
  return svg;
}

/** Text that is there for copying, reading aloud and tests, but not drawn. */
export const quiet = (text) => make("span", "quiet", text);

const KEY = Symbol("key");

/**
 * Make the children of `parent` show `items`, in order, and keep the element of an item that was
 * there before: a finger on a button, the focus and a screen reader must not lose it.
 */
export function reconcile(parent, items, { key, create, update = () => {} }) {
  const kept = new Map();
  for (const child of parent.children) {
    const same = kept.get(child[KEY]) ?? [];
    kept.set(child[KEY], [...same, child]);
  }
  const wanted = items.map((item) => {
    const name = key(item);
    const element = kept.get(name)?.shift() ?? create(item);
    element[KEY] = name;
    return [element, item];
  });
  for (const spare of kept.values()) for (const child of spare) child.remove();
  let cursor = parent.firstElementChild;
  for (const [element, item] of wanted) {
    if (element === cursor) cursor = cursor.nextElementSibling;
    else parent.insertBefore(element, cursor);
    update(element, item);
  }
}
