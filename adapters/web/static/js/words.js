// The page's own texts, which the server sends in the person's language.

let texts = {};

export function setWords(language, words) {
  texts = words;
  document.documentElement.lang = language;
  for (const [name, put] of Object.entries(PLACES)) {
    for (const element of document.querySelectorAll(`[data-word${name}]`)) {
      put(element, word(element.getAttribute(`data-word${name}`)));
    }
  }
}

export const word = (key) => texts[key] ?? "";

const PLACES = {
  "": (element, text) => (element.textContent = text),
  "-title": (element, text) => (element.title = text),
  "-placeholder": (element, text) => (element.placeholder = text),
  "-label": (element, text) => {
    element.setAttribute("aria-label", text);
    if (element.matches("button")) element.title = text;
  },
};
