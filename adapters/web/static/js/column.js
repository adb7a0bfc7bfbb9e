// A column of messages that stays at its end unless the reader has gone up.

import { reconcile } from "./dom.js";
import { createMessage, enliven, laidCards, updateMessage } from "./message.js";

const NEAR = 60; // pixels from the end that still count as the end
const MARGIN = 8;

export class Column {
  constructor(list, scroller, { order, changed, headFirst }) {
    this.list = list;
    this.scroller = scroller;
    this.order = order;
    this.changed = changed;
    this.headFirst = headFirst;
    this.messages = new Map();
    this.atEnd = true;
    this.unread = 0;
    scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    const resized = new ResizeObserver(() => this.#settle());
    resized.observe(scroller);
    resized.observe(list);
  }

  /** The whole state, after connecting. */
  sync(messages) {
    this.messages = new Map(messages.map((message) => [message.id, message]));
    this.#render();
  }

  show(message) {
    if (!this.messages.has(message.id) && !this.atEnd) this.unread += 1;
    this.messages.set(message.id, message);
    this.#render();
  }

  drop(id) {
    if (this.messages.delete(id)) this.#render();
  }

  /** All elements again, in another language. */
  redraw() {
    this.list.replaceChildren();
    this.#render();
  }

  toEnd() {
    this.atEnd = true;
    this.#settle(true);
  }

  reveal(id) {
    const item = this.list.querySelector(`[data-message="${CSS.escape(id)}"]`);
    item?.scrollIntoView({ block: "nearest" });
    return item;
  }

  #render() {
    const shown = [...this.messages.values()].sort(this.order);
    const before = laidCards(this.list);
    const known = new Set(Array.from(this.list.children, (item) => item.dataset.message));
    reconcile(this.list, shown, {
      key: (message) => message.id,
      create: createMessage,
      update: (item, message) => {
        updateMessage(item, message);
        item.classList.toggle("arriving", known.size > 0 && !known.has(message.id));
      },
    });
    const last = shown.filter((message) => message.sort === "screen").at(-1);
    for (const item of this.list.children) {
      const live = item.dataset.message === last?.id;
      item.classList.toggle("live", live);
      if (live) enliven(item, before);
    }
    this.#settle(shown.some((message) => !known.has(message.id)));
    this.changed(shown, this);
  }

  #scrolled() {
    this.atEnd = this.scroller.scrollTop > this.#end() - NEAR;
    if (this.atEnd) this.unread = 0;
    this.changed([...this.messages.values()], this);
  }

  /** Go to the end, or to the head of a last message that is too tall to be seen whole. */
  #settle(anew = false) {
    if (!this.atEnd) return;
    const end = this.#end();
    if (anew || this.scroller.scrollTop < end) this.scroller.scrollTop = end;
  }

  #end() {
    const { scroller, list } = this;
    const last = list.nextElementSibling?.hidden === false ? null : list.lastElementChild;
    const bottom = scroller.scrollHeight - scroller.clientHeight;
    if (!this.headFirst || !last?.matches(".screen")) return bottom;
    const head = last.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
    return Math.min(bottom, head - MARGIN);
  }
}

export const byId = (one, other) => Number(one.id) - Number(other.id);

/** Answers above, the hand below them: nearest to the thumb. */
export const handLast = (one, other) =>
  Number(one.sort === "screen") - Number(other.sort === "screen") || byId(one, other);
