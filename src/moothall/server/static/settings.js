// The person's own settings, kept in this browser. Loaded before the page is drawn, so that chosen
// colours never flash. Everybody reads them with `remembered`; an input with `data-setting` sets one.
(() => {
  "use strict";
  const root = document.documentElement;
  const USUAL = {
    theme: "system", motion: "system", speed: "normal", sound: "off", keys: "on", "by-itself": "on",
    "taps-twice": "on", ask: "on", chat: "on", list: "closed", notify: "off",
  };
  const forbidden = {}; // without storage they last as long as the page

  function remembered(key, otherwise = USUAL[key]) {
    try { return localStorage.getItem(`moothall-${key}`) ?? otherwise; } catch { return forbidden[key] ?? otherwise; }
  }
  function remember(key, value) {
    try { localStorage.setItem(`moothall-${key}`, value); } catch { forbidden[key] = value; }
    changed(key);
  }
  function changed(key) {
    wear();
    fill();
    document.dispatchEvent(new CustomEvent("setting", { detail: key }));
  }
  function wear() {
    for (const key of ["theme", "motion"]) {
      if (remembered(key) === "system") delete root.dataset[key];
      else root.dataset[key] = remembered(key);
    }
  }
  function fill() {
    for (const input of document.querySelectorAll("[data-setting]")) {
      input.checked = remembered(input.dataset.setting) === (input.type === "radio" ? input.value : "on");
    }
  }
  // where settings are shown, the script for what the browser must be asked for comes too
  function showSettings() {
    fill();
    const address = document.querySelector("[data-notify]")?.dataset.notify;
    if (address && !document.querySelector(`script[src="${address}"]`)) {
      const script = document.createElement("script");
      script.nonce = document.querySelector("script[nonce]").nonce;
      script.src = address;
      document.head.append(script);
    }
    document.dispatchEvent(new Event("settings-shown"));
  }

  Object.assign(window, { remembered, remember, showSettings });
  wear();
  document.addEventListener("DOMContentLoaded", showSettings);
  document.addEventListener("change", ({ target }) => {
    const key = target.dataset.setting;
    if (key) remember(key, target.type === "radio" ? target.value : target.checked ? "on" : "off");
  });
  addEventListener("storage", (event) => event.key?.startsWith("moothall-") && changed(event.key.slice(9)));
})();
