// Files that the table gives you: they go where downloads go.

import { make } from "./dom.js";

const KEPT = 60_000; // some browsers fetch a file only after they have asked where to put it

export function download({ name, text }) {
  const link = make("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
