// What the others did since one's last turn: step by step as it comes, each held long enough to be
// seen with its sentence, and once more on request. What is asked of who looks is never held back:
// while the page asks something it takes all news at once, and nobody decides on a page that is behind.
(() => {
  "use strict";
  const byId = (name) => document.getElementById(name);
  const table = byId("table");
  const form = byId("decide");
  const bar = byId("step");
  const words = byId("step-words");
  const skipButton = byId("skip");
  const again = byId("what-happened");
  let replayed = null; // the lines that have been played again so far
  // milliseconds: how long a step is held; how long all that wait together, and at least each of them
  const SPEEDS = { slow: [1800, 40000, 700], normal: [900, 12000, 220], fast: [350, 3500, 70] };
  const speed = () => {
    const wish = remembered("speed");
    if (wish === "at-once") return replayed ? SPEEDS.fast : null; // who asks to be shown is shown
    return SPEEDS[wish] ?? SPEEDS.normal;
  };
  const facts = () => byId("facts").dataset;

  // ---- the queue: messages of the stream, and those that play what happened again

  const queue = [];
  const isBehind = () => queue.some(({ step }) => step) || Boolean(replayed);
  let longest = 0; // how many have waited together
  const untold = []; // the numbers of lines
  let playing = false;
  let skipping = false;
  let wake = null; // ends the time for which a step is held
  document.addEventListener("htmx:sse:before:message", (event) => {
    if (isAside(event)) return; // what is said and what clocks show waits for nothing
    const { detail } = event;
    const text = detail.message.data;
    const atOnce = document.hidden || !speed() || facts().turn === "yes";
    const step = text.includes("data-version="); // or nothing was done: somebody came or went
    if (!playing && (atOnce || !step)) return;
    detail.cancelled = true; // not by htmx, but when it is its turn
    queue.push({ text, detail, step });
    if (atOnce && step && !replayed) skip();
    play();
  });

  async function play() {
    longest = Math.max(longest, queue.length);
    showBar();
    if (playing) return;
    playing = true;
    try {
      await playAll();
    } catch (error) {
      location.reload(); // a new page is right, whatever went wrong
      throw error;
    }
    playing = skipping = false;
    longest = untold.length = 0;
    showBar();
  }
  async function playAll() {
    while (queue.length) {
      const step = queue.shift();
      const last = newest();
      await take(step);
      const lines = step.lines ?? numbers().filter((number) => number > last).reverse();
      untold.push(...lines);
      if (step.lines?.length) replayed[1] = step.lines.at(-1) + 1;
      if (step.end) replayed = goBack();
      mark();
      if (!replayed && isBehind() && facts().turn === "yes") skipping = true; // asked already
      showBar();
      // what shows nowhere on the table is told together with what comes next
      const seen = lines.some((number) => byId(`line-${number}`)?.dataset.pieces);
      if (untold.length && !skipping && (seen || !queue.length)) await hold(untold.splice(0));
    }
  }
  async function take({ text, detail }) {
    const stream = byId("stream");
    if (skipping) glides.stop();
    await htmx.swap({ sourceElement: stream, target: stream, text, swap: "none swapEmpty:false" });
    if (detail) byId("stream").dispatchEvent(new CustomEvent("htmx:sse:after:message", { bubbles: true, detail }));
  }
  function hold(lines) {
    tell(lines);
    showBar();
    if (replayed) lead(lines);
    return new Promise((done) => {
      const timer = setTimeout(done, held(lines.length));
      wake = () => { clearTimeout(timer); done(); };
    }).finally(() => { wake = null; });
  }
  function held(lines) {
    const [usual, together, least] = speed() ?? [0, 0, 0];
    return Math.max(least, Math.min(usual * (lines > 1 ? 1.4 : 1), together / longest));
  }
  function skip() {
    if (!playing) return;
    skipping = true;
    glides.stop();
    wake?.();
  }

  // how long a piece may glide: not longer than its step is held
  window.glideTime = () => {
    if (skipping || !speed()) return 0;
    return playing ? 0.8 * Math.min(700, held(1)) : 250;
  };

  // ---- the log's lines by number, and what they say

  const numbers = () => [...byId("log").children].filter((line) => line.id.startsWith("line-")).map((line) => Number(line.id.slice(5)));
  const newest = () => numbers()[0] ?? -1;
  function tell(lines) {
    const said = lines.map((number) => byId(`line-${number}`)).filter(Boolean).map((line) => {
      const copy = document.createElement("p");
      copy.append(...line.cloneNode(true).childNodes);
      return copy;
    });
    words.replaceChildren(...said);
  }
  function showBar() {
    const waits = isBehind();
    const mine = facts().turn === "yes" && !replayed;
    const asked = mine || queue.some(({ text }) => text.includes('data-turn="yes"'));
    if (!playing && !waits && (mine || facts().over === "yes")) words.replaceChildren();
    bar.hidden = !waits && !words.firstChild;
    skipButton.disabled = !waits;
    skipButton.textContent = asked && waits ? "Skip to your turn" : "Skip";
    form.classList.toggle("behind", waits);
    again.hidden = !facts().since;
    again.disabled = waits;
  }

  // ---- what happened, once more

  async function playAgain() {
    if (again.hidden || queue.length || replayed) return;
    const address = new URL(`${table.dataset.address}/since${table.dataset.query}`, location.href);
    address.searchParams.set("version", facts().version);
    const answer = await fetch(address).catch(() => null);
    const steps = answer?.ok ? await answer.json() : [];
    if (!steps.length || queue.length || replayed || facts().version !== address.searchParams.get("version")) return;
    if (!byId("by-itself").hidden) byId("stop-by-itself").click(); // who looks back wants time
    const first = steps[1].lines[0];
    replayed = [first, first];
    queue.push(...steps.map(({ partials, lines }, place) => ({ text: partials, step: true, lines, end: place === steps.length - 1 })));
    [leftAt, longest] = [scrollY, 0];
    if (!byId("scene-board").checkVisibility()) document.querySelector('.tabs [data-tab="board"]').click();
    wake?.();
    play();
  }
  // who asked to be shown is led there; afterwards everything is where it was
  let leftAt = 0;
  function lead(lines) {
    const pieces = lines.flatMap((number) => byId(`line-${number}`)?.dataset.pieces?.split(" ") ?? []).map(byId);
    const there = pieces.filter((piece) => piece && table.contains(piece) && piece.checkVisibility());
    const inSight = (piece) => {
      const { top, bottom } = piece.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    if (!there.some(inSight)) there[0]?.closest(".panel-box").scrollIntoView({ block: "nearest" });
  }
  function goBack() {
    scrollTo({ top: leftAt });
    return null;
  }
  again.addEventListener("click", playAgain);

  // ---- skipping, and no decision on a page that is behind

  skipButton.addEventListener("click", skip);
  addEventListener("submit", (event) => {
    if (event.target !== form || !playing) return;
    const behind = isBehind();
    skip();
    if (!behind) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  document.addEventListener("visibilitychange", () => document.hidden && skip());
  addEventListener("pagehide", skip);
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches?.("input, select, textarea") || document.querySelector("dialog[open]")) return;
    const single = remembered("keys") === "on";
    if (event.key === "Escape" || (single && event.key.toLowerCase() === "s")) skip();
    else if (single && event.key.toLowerCase() === "w") playAgain();
  });

  // ---- a white dot on everything that was placed or changed since one's last turn

  function mark() {
    const [first, end] = replayed ?? facts().since?.split("-").map(Number) ?? [0, 0];
    const ids = [];
    for (let number = end - 1; number >= first; number -= 1) {
      ids.push(...(byId(`line-${number}`)?.dataset.pieces?.split(" ") ?? []));
    }
    glides.dots(new Set(ids));
  }
  document.addEventListener("htmx:after:swap", () => {
    if (playing) return; // then it comes with the step
    mark();
    showBar();
  });
  const watch = new ResizeObserver(() => mark()); // what was not shown had no place
  for (const box of table.querySelectorAll(".scene-group")) watch.observe(box);
  // ---- a line of the log shows what it speaks of

  const lineAt = (target) => target.closest?.(".log li[data-pieces]");
  let pointed = false; // what is only pointed at is lit no longer than that
  function find(line) {
    pointed = false;
    line.closest("dialog")?.close();
    markPieces(line.dataset.pieces.split(" "), true);
  }
  document.addEventListener("click", (event) => lineAt(event.target) && find(lineAt(event.target)));
  document.addEventListener("pointerover", (event) => {
    const line = lineAt(event.target);
    if (event.pointerType !== "mouse" || (!line && !pointed) || line?.contains(event.relatedTarget)) return;
    pointed = Boolean(line);
    markPieces(line?.dataset.pieces.split(" ") ?? [], false);
  });
  // in the log arrows go from line to line, and Enter shows what the line speaks of
  document.addEventListener("keydown", (event) => {
    const log = event.target.closest?.(".log");
    if (!log) return;
    const line = lineAt(event.target);
    if (event.key === "Enter" && line) find(line);
    else if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    else {
      const lines = [...log.querySelectorAll("li[data-pieces]")];
      const next = lines[event.key === "ArrowDown" ? lines.indexOf(line) + 1 : Math.max(0, lines.indexOf(line) - 1)];
      if (!next) return;
      next.tabIndex = -1;
      next.focus();
    }
    event.preventDefault();
  });
  mark();
  showBar();
})();
