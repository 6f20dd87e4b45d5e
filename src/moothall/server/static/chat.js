// The chat of the table page, loaded when there is something to read or somebody opens it.
(() => {
  "use strict";
  const byId = (name) => document.getElementById(name);
  const table = byId("table");
  const box = byId("chat-box");
  const door = byId("open-chat");
  const tab = document.querySelector('.tabs [data-tab="chat"]');
  const ASKED = { "HX-Request": "true" };

  // ---- what is unread; a line is read when it is in sight

  const KEY = "moothall-read";
  const TABLES = 50; // remembered
  let kept = {};
  function readSoFar() {
    try { kept = JSON.parse(localStorage.getItem(KEY)) ?? kept; } catch { /* as long as the page */ }
    return kept;
  }
  function keep(lines) {
    const { [table.dataset.address]: _, ...others } = kept;
    kept = Object.fromEntries([...Object.entries(others), [table.dataset.address, lines]].slice(-TABLES));
    try { localStorage.setItem(KEY, JSON.stringify(kept)); } catch { /* see above */ }
  }

  const told = document.createElement("p");
  told.className = "visually-hidden";
  told.setAttribute("role", "status");
  table.after(told);

  function tell() {
    const lines = Number(byId("chat").dataset.lines ?? 0);
    const read = readSoFar()[table.dataset.address] ?? 0;
    const seen = byId("say") && box.offsetParent && !document.hidden;
    if (seen && read !== lines) keep(lines);
    const unread = seen ? 0 : Math.max(0, lines - read);
    for (const one of [door, tab]) {
      one.toggleAttribute("data-unread", unread > 0);
      if (unread) one.dataset.unread = unread;
    }
    const words = unread ? `The chat has ${unread} unread ${unread === 1 ? "line" : "lines"}.` : "";
    if (told.textContent !== words) told.textContent = words;
  }
  document.addEventListener("visibilitychange", tell);

  // ---- opening and closing

  const style = new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = door.dataset.style;
    link.onload = link.onerror = done;
    document.head.append(link);
  });

  async function prepare() {
    const answer = await fetch(door.href, { headers: ASKED });
    if (!answer.ok) throw new Error("there is no chat");
    const form = await answer.text();
    await style;
    box.insertAdjacentHTML("afterbegin", form);
    box.append(byId("say"));
    byId("close-chat").addEventListener("click", close);
    byId("say").addEventListener("keydown", (event) => event.key === "Escape" && close());
    for (const one of [byId("say"), byId("unsay")]) one.addEventListener("submit", send);
  }

  let prepared = null;
  async function open() {
    prepared ??= prepare();
    try {
      await prepared;
    } catch {
      location.assign(door.href);
      return;
    }
    table.classList.add("chatting");
    tell();
    // where a keyboard would come up, people say themselves when they want to type
    if (matchMedia("(pointer: fine)").matches) byId("say-words").focus({ preventScroll: true });
  }

  function close() {
    if (innerWidth <= 820) return; // there the tabs lead on
    table.classList.remove("chatting");
    door.focus();
  }

  // ---- saying something, and deleting a line

  let sending = false;
  async function send(event) {
    event.preventDefault();
    if (sending) return;
    sending = true;
    const form = event.target;
    const wish = event.submitter?.name ?? "";
    const body = new URLSearchParams(new FormData(form, event.submitter));
    const answer = await fetch(form.action, { method: "POST", headers: ASKED, body }).catch(() => null);
    sending = false;
    byId("chat-notice").textContent = answer ? await answer.text() : "The server cannot be reached. Try again.";
    if (!answer?.ok) return;
    if (wish === "delete") box.querySelector(".chat-lines").focus();
    else if (wish !== "phrase") byId("say-words").value = "";
  }

  window.moothallChat = { open, tell };
})();
