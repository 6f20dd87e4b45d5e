// The table page: what it says when something changed, tabs, drawers, links, sounds and keys.
(() => {
  "use strict";
  const byId = (name) => document.getElementById(name);
  const table = byId("table");
  const form = byId("decide");

  // ---- whenever something changed

  let facts = {};
  function look() {
    const now = { ...byId("facts").dataset };
    const turn = now.turn === "yes";
    document.title = (turn ? "● Your turn – " : "") + table.dataset.title;
    if (facts.version !== undefined) {
      if (turn && facts.turn !== "yes") myTurn();
      else if (now.over === "yes" && facts.over !== "yes") {
        play([523, 659, 784]);
        if (pictures.includes(table.dataset.tab)) openTab("board");
        scrollTo({ top: 0 }); // the board, beside how it ended
      } else if (now.version !== facts.version) play([440], 0.03);
    }
    facts = now;
    unfold();
    filter();
    markTabs();
    keepFocus();
    showAddresses();
    showTimes();
    tellChat();
    pointElsewhere();
    endByItself();
  }
  document.addEventListener("htmx:after:swap", look);

  // Whoever decides by keyboard keeps their place when the buttons they used are gone.
  let last = null;
  document.addEventListener("focusin", (event) => { last = event.target; });
  function keepFocus() {
    if (document.activeElement !== document.body || !last || last.isConnected) return;
    if (last.matches(".pick, #confirm, #undo-turn, [data-choice]")) byId("prompt-heading")?.focus({ preventScroll: true });
  }

  // ---- numbers that changed flash once

  new MutationObserver((changes) => {
    for (const change of changes) {
      const element = change.target.parentElement;
      if (!element || !/^[+−-]?\d+$/.test(change.target.data.trim())) continue;
      element.classList.remove("flash");
      requestAnimationFrame(() => element.classList.add("flash"));
    }
  }).observe(table, { characterData: true, subtree: true });
  table.addEventListener("animationend", (event) => event.target.classList.remove("flash"));

  // ---- on a large screen the board may hide that the choices lie further down

  const elsewhere = byId("elsewhere");
  const marked = () => [...table.querySelectorAll("svg [data-choice]")];
  function seen(element) {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 60 && top < innerHeight;
  }
  function pointElsewhere() {
    const pieces = marked();
    elsewhere.hidden = !pieces.length || pieces.some(seen);
  }
  elsewhere.addEventListener("click", () => {
    marked()[0]?.closest(".panel-box").scrollIntoView({ behavior: "smooth", block: "center" });
  });
  addEventListener("scroll", () => requestAnimationFrame(pointElsewhere), { passive: true });

  // ---- a turn in which nothing is left but to end it ends after a moment, unless it is stopped

  const PAUSE = 2000; // milliseconds
  const ending = byId("by-itself");
  let endingTimer = 0;
  let endingFor = null; // the decision that is made by itself
  let stopped = null; // the decision that somebody wants to make
  function endByItself() {
    const button = document.querySelector("#choices [data-by-itself]");
    const decision = button && remembered("by-itself") === "on" ? byId("for-decision").value : null;
    if (decision === endingFor) return;
    clearTimeout(endingTimer);
    endingFor = decision;
    ending.hidden = decision === null || decision === stopped;
    if (!ending.hidden) endingTimer = setTimeout(endNow, PAUSE);
  }
  function endNow() {
    const button = document.querySelector("#choices [data-by-itself]");
    if (document.querySelector("dialog[open]")) endingTimer = setTimeout(endNow, PAUSE); // reading
    else if (button) {
      ending.hidden = true;
      form.requestSubmit(button);
    }
  }
  byId("stop-by-itself").addEventListener("click", () => {
    clearTimeout(endingTimer);
    stopped = endingFor;
    ending.hidden = true;
  });

  // ---- the end of a turn that would leave something undone is asked about: a second press means it

  const TWICE = 400; // milliseconds; a double click is one press
  let asked = {};
  addEventListener("submit", (event) => { // before anything else hears of it
    const { name, value } = event.submitter ?? {};
    const button = name === "choice" ? byId(`pick-${value}`) : null;
    if (!button?.dataset.forgone || remembered("ask", "on") === "off") return;
    const about = `${byId("for-decision").value} ${value}`;
    const again = asked.about === about;
    if (again && event.timeStamp - asked.at > TWICE) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (again) return;
    asked = { about, at: event.timeStamp };
    button.classList.add("asks");
    button.scrollIntoView({ block: "nearest" });
    byId("foretold").textContent = `${button.dataset.forgone} Press again to go on.`;
  }, true);

  // ---- lists of choices: a long one can be filtered, and what pieces offer comes when it is asked for

  document.addEventListener("input", (event) => event.target.matches(".filter-box > input") && filter());
  document.addEventListener("keydown", (event) => {
    if (!event.target.matches?.(".filter-box > input") || event.key !== "Enter") return;
    event.preventDefault(); // one that is left is meant, the first of many is not
    const open = offers(event.target.parentElement.nextElementSibling);
    if (open.length === 1) open[0].click();
  });
  const offers = (list) => [...(list?.querySelectorAll(":scope > li:not([hidden]) > button") ?? [])];
  function filter() {
    for (const box of document.querySelectorAll(".filter-box")) {
      const wanted = box.querySelector("input").value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const item of box.nextElementSibling.children) {
        const words = item.textContent.toLowerCase();
        item.hidden = !wanted.every((word) => words.includes(word));
      }
    }
  }
  let unfolded = remembered("list") === "open";
  let unfoldedFor = null; // the decision whose choices the fold holds
  function unfold() {
    const fold = byId("folded");
    if (!fold) return;
    if (fold.open !== unfolded) fold.open = unfolded;
    const decision = byId("for-decision").value;
    if (!unfolded || (unfoldedFor === decision && byId("folded-choices").firstChild)) return;
    unfoldedFor = decision;
    byId("folded-choices").replaceChildren();
    htmx.ajax("GET", `${table.dataset.address}/choices${table.dataset.query}`, { target: "#folded-choices" });
  }
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#folded > summary")) return;
    unfolded = !byId("folded").open; // before the click opens or closes it
    remember("list", unfolded ? "open" : "closed");
    setTimeout(unfold);
  });

  // ---- tabs and the folding prompt, on a phone

  const tabs = [...document.querySelectorAll(".tabs [data-tab]")];
  function openTab(name) {
    table.dataset.tab = name;
    for (const tab of tabs) tab.setAttribute("aria-pressed", String(tab.dataset.tab === name));
    scrollTo({ top: 0 });
    if (name === "chat") chat("open");
  }
  for (const tab of tabs) tab.addEventListener("click", () => openTab(tab.dataset.tab));
  function markTabs() {
    for (const tab of tabs) {
      const pages = table.querySelectorAll(`[data-page="${tab.dataset.tab}"]`);
      const full = [...pages].some((page) => page.querySelector("svg.panel, ol, ul, .score-table"));
      tab.hidden = !full;
      tab.classList.toggle("has-choices", [...pages].some((page) => page.querySelector("svg [data-choice]")));
    }
    if (!byId("curtain").hidden) openTab("board");
    if (tabs.find((tab) => tab.dataset.tab === table.dataset.tab)?.hidden) openTab("board");
    lookWhereChoicesAre();
  }
  // when choices come to lie elsewhere: whoever turns to another page meanwhile stays there
  const pictures = ["board", "own", "shared"];
  const ownBelowBoard = matchMedia("(min-width: 740px)"); // on a tablet
  let places = "";
  function lookWhereChoicesAre() {
    const full = tabs.filter((tab) => tab.classList.contains("has-choices")).map((tab) => tab.dataset.tab);
    if (full.join() === places) return bringIntoSight();
    places = full.join();
    table.classList.toggle("own-first", full.includes("own") && !full.includes("board"));
    const shown = full.map((tab) => (tab === "own" && ownBelowBoard.matches ? "board" : tab));
    const looks = pictures.includes(table.dataset.tab) && tabs[0].parentElement.checkVisibility();
    if (looks && full.length && ![...full, ...shown].includes(table.dataset.tab)) openTab(shown[0]);
    bringIntoSight();
  }
  // the prompt may lie on all that a new question offers
  let brought = ""; // the question for which that was done
  function bringIntoSight() {
    const question = byId("for-decision")?.value;
    if (question === brought || !tabs[0].parentElement.checkVisibility()) return;
    brought = question;
    const [top, bottom] = [tabs[0].getBoundingClientRect().bottom, form.getBoundingClientRect().top];
    const middle = ({ top: from, bottom: to }) => (from + to) / 2;
    const pieces = [...table.querySelectorAll("svg [data-choice]")].filter((piece) => piece.checkVisibility());
    const places = pieces.map((piece) => middle(piece.getBoundingClientRect()));
    if (pieces.length && !places.some((y) => y > top && y < bottom)) pieces[0].scrollIntoView({ block: "center" });
  }
  const fold = byId("fold");
  fold.addEventListener("click", () => {
    const folded = form.classList.toggle("folded");
    fold.setAttribute("aria-expanded", String(!folded));
  });

  // ---- drawers

  const drawer = byId("drawer");
  let holds = "";
  async function open(title, address, section) {
    byId("drawer-heading").textContent = title;
    if (!drawer.open) drawer.showModal();
    if (holds !== address || title === "Log") {
      holds = address;
      await htmx.ajax("GET", address, { target: "#drawer-body", swap: "innerHTML" });
    }
    const place = section && drawer.querySelector(`#rule-${CSS.escape(section)}`);
    if (place) {
      place.scrollIntoView({ block: "start" });
      for (const other of drawer.querySelectorAll(".here")) other.classList.remove("here");
      place.classList.add("here");
    } else byId("drawer-body").scrollTop = title === "Log" ? byId("drawer-body").scrollHeight : 0;
  }
  const openLog = () => open("Log", `${table.dataset.address}/log${table.dataset.query}`);
  const openRules = () => open("Rules", `${table.dataset.rules}/part`, byId("facts").dataset.section);
  byId("open-log").addEventListener("click", openLog);
  byId("whole-log").addEventListener("click", openLog);
  byId("open-rules")?.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a tab of its own
    event.preventDefault();
    openRules();
  });
  byId("open-settings").addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const here = encodeURIComponent(location.pathname + location.search);
    await open("Settings", `/settings/part?next=${here}`);
    showSettings();
  });
  drawer.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (!link) return;
    event.preventDefault();
    drawer.querySelector(`#${CSS.escape(link.hash.slice(1))}`)?.scrollIntoView();
  });
  byId("open-keys").addEventListener("click", () => byId("keys").showModal());
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => {
      // outside of the sheet is the backdrop
      if (event.target === dialog || event.target.closest("[data-close]")) dialog.close();
    });
  }

  // ---- the chat: its script comes when there is something to read, or somebody opens it

  const { nonce } = document.currentScript;
  const chatDoor = byId("open-chat");
  let chatComes = null;
  async function chat(wish) {
    chatComes ??= new Promise((onload) => {
      const { script: src } = chatDoor.dataset;
      document.head.append(Object.assign(document.createElement("script"), { src, nonce, onload }));
    });
    await chatComes;
    moothallChat[wish]();
  }
  chatDoor?.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a tab of its own
    event.preventDefault();
    chat("open");
  });
  function tellChat() {
    const off = byId("chat").hidden || remembered("chat", "on") === "off";
    table.classList.toggle("no-chat", off);
    if (off && table.dataset.tab === "chat") openTab("board");
    if (!off && byId("chat").dataset.lines > 0) chat("tell");
  }
  document.addEventListener("setting", tellChat); // it may be switched off or on

  // ---- the chart of a game that is over

  document.addEventListener("toggle", (event) => {
    const place = event.target.id === "end-chart" && byId("chart");
    if (!place || place.firstChild || place.dataset.asked) return;
    place.dataset.asked = "yes";
    htmx.ajax("GET", place.dataset.address, { target: "#chart", swap: "innerHTML" });
  }, true);

  // ---- links to hand on

  // a link to a seat is made when it is first copied, and told once: this page remembers it
  const links = new Map();
  function showAddresses() {
    for (const field of document.querySelectorAll(".seat-link")) {
      const address = links.get(field.dataset.seat) ?? field.value;
      field.value = address.startsWith("/") ? location.origin + address : address;
    }
  }
  async function makeLink(seat) {
    const request = { method: "POST", body: new URLSearchParams({ seat }), headers: { "HX-Request": "true" } };
    const answer = await fetch(`${table.dataset.address}/link`, request);
    if (answer.ok) links.set(seat, (await answer.json()).address);
    showAddresses();
    return answer.ok;
  }
  // times by the reader's own clock
  function showTimes() {
    for (const one of table.querySelectorAll("time")) {
      const at = new Date(one.dateTime);
      const today = at.toDateString() === new Date().toDateString();
      one.textContent = today ? at.toLocaleTimeString([], { timeStyle: "short" }) : at.toLocaleDateString();
    }
  }
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    event.preventDefault();
    const field = byId(button.dataset.copy);
    const words = button.textContent;
    if (!field.value && !(await makeLink(field.dataset.seat))) return;
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      field.select(); // without a secure connection the browser has only the old way
      document.execCommand("copy");
    }
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = words; }, 1500);
  });

  // ---- sounds, made here and off by default

  const sound = byId("sound");
  let audio = null;
  function showSound() {
    const on = remembered("sound") === "on";
    sound.setAttribute("aria-pressed", String(on));
    sound.title = on ? "Sounds are on" : "Sounds are off";
  }
  sound.addEventListener("click", () => {
    remember("sound", remembered("sound") === "on" ? "off" : "on");
    play([660]);
  });
  function play(notes, loud = 0.08) {
    if (remembered("sound") !== "on") return;
    audio ??= new AudioContext();
    notes.forEach((pitch, place) => {
      const start = audio.currentTime + place * 0.13;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.type = "triangle";
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(loud, start);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.25);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.26);
    });
  }

  // ---- a hidden page says whose turn it is by a notification, if that is wanted

  const worker = () => navigator.serviceWorker?.getRegistration();
  async function myTurn() {
    play([660, 880]);
    if (!document.hidden || remembered("notify") !== "on") return;
    const title = `Your turn in ${document.querySelector("h1").textContent}`;
    (await worker())?.active?.postMessage({ title, table: table.dataset.address });
  }
  document.addEventListener("visibilitychange", async () => {
    if (document.hidden) return;
    const shown = (await (await worker())?.getNotifications({ tag: table.dataset.address })) ?? [];
    for (const one of shown) one.close();
  });

  // ---- keys

  const typing = (element) => element.matches("input, select, textarea");
  const keys = {
    u: () => !byId("undo").disabled && form.requestSubmit(byId("undo")),
    l: openLog,
    c: () => !table.classList.contains("no-chat") && (innerWidth > 820 ? chat("open") : openTab("chat")),
    r: () => byId("open-rules") && openRules(),
    "?": () => byId("keys").showModal(),
    "+": () => zoomBoard("in"),
    "=": () => zoomBoard("in"),
    "-": () => zoomBoard("out"),
    0: () => zoomBoard("fit"),
  };
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (remembered("keys") !== "on" || typing(event.target) || document.querySelector("dialog[open]")) return;
    if (event.key === "Enter") {
      const busy = event.target.closest("a, button, summary, [data-choice]");
      if (!busy) (byId("confirm") ?? document.querySelector("#choices [data-ends-turn]"))?.click();
    } else if (/^[1-9]$/.test(event.key)) offers(byId("choices"))[Number(event.key) - 1]?.click();
    else if (keys[event.key.toLowerCase()]) {
      event.preventDefault();
      keys[event.key.toLowerCase()]();
    }
  });

  document.addEventListener("setting", () => {
    showSound();
    endByItself();
  });
  document.querySelector("#decide noscript")?.remove(); // at a shared screen it is not everybody's
  showSound();
  look();
})();
