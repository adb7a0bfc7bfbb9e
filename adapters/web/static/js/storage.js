// What a window (its token, so that each window is a person) and a browser (the sound) remember.

function shelf(name) {
  const spare = new Map(); // where the browser keeps nothing
  try {
    const storage = window[name];
    storage.getItem("probe");
    return {
      get: (key) => storage.getItem(`durak-${key}`),
      set: (key, value) => storage.setItem(`durak-${key}`, value),
    };
  } catch {
    return { get: (key) => spare.get(key) ?? null, set: (key, value) => spare.set(key, value) };
  }
}

export const ofWindow = shelf("sessionStorage");
export const ofBrowser = shelf("localStorage");
