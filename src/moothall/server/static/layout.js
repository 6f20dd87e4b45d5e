// Where panels stand on a screen that is wide enough: what belongs to whoever looks, and what the open
// decision is about, come beside the board and below the prompt; what fits there besides comes too.
// Everything else stays where the page has it, below.
(() => {
  "use strict";
  const byId = (name) => document.getElementById(name);
  const wideEnough = matchMedia("(min-width: 821px)");
  const GAP = 12; // pixels, as in table.css
  const COLUMN = 360; // the width of a small panel

  const picture = (box) => box.querySelector("svg.panel");
  const told = (box) => picture(box).dataset;
  const aspect = (box) => {
    const { width, height } = picture(box).viewBox.baseVal;
    return width / height;
  };
  const homes = ["scene-board", "scene-own", "scene-shared"];
  const places = ["wide", "column", "near"].map(byId);

  // each panel's home, and its number in it, so that it finds its way back
  let order = new Map();
  function boxes() {
    const found = [];
    for (const home of homes) for (const box of byId(home).children) found.push([box, home]);
    const there = new Map(found.map(([box]) => [box.id, box]));
    for (const place of places) {
      for (const box of [...place.children]) {
        if (there.has(box.id)) box.remove(); // its home was written anew
        else found.push([box, order.get(box.id)?.home ?? "scene-shared"]);
      }
    }
    const known = order;
    order = new Map();
    found.sort(([a], [b]) => (known.get(a.id)?.rank ?? Infinity) - (known.get(b.id)?.rank ?? Infinity));
    found.forEach(([box, home], rank) => order.set(box.id, { home, rank }));
    return found.map(([box]) => box);
  }

  function put(box, parent) {
    const rank = order.get(box.id).rank;
    const next = [...parent.children].find((other) => other !== box && order.get(other.id)?.rank > rank) ?? null;
    if (box.parentNode === parent && box.nextElementSibling === next) return;
    if (parent.moveBefore && box.isConnected) parent.moveBefore(box, next);
    else parent.insertBefore(box, next);
  }

  function plan() {
    const all = boxes();
    const goal = new Map(all.map((box) => [box, byId(order.get(box.id).home)]));
    if (!wideEnough.matches) return goal;
    const board = all.find((box) => told(box).role === "board");
    const small = all.filter((box) => box !== board);
    const mine = small.filter((box) => told(box).role === "board" || told(box).role === "own");
    const needed = small.filter((box) => !mine.includes(box) && (told(box).needed || box.querySelector("[data-choice]")));
    const rest = small.filter((box) => !mine.includes(box) && !needed.includes(box));
    const area = byId("stage").parentElement.getBoundingClientRect();
    const [wide, column, near] = places;
    let height = area.height;
    const broad = mine.filter((box) => Number(told(box).least) > COLUMN); // side by side
    const form = Math.min(...broad.map(aspect));
    wide.style.setProperty("--aspect", form);
    if (broad.length) height -= Math.min(((area.width + GAP) / broad.length - GAP) / form, area.height * 0.6) + GAP;
    for (const box of broad) goal.set(box, wide);
    const rooms = [];
    if (board && area.width - COLUMN - GAP >= Number(told(board).least)) rooms.push({ place: column, left: height });
    rooms.push({ place: near, left: near.parentElement.clientHeight });
    const need = (box) => COLUMN / aspect(box) + GAP;
    const into = (box, room) => {
      goal.set(box, room.place);
      room.left -= need(box);
    };
    for (const [boxes, must] of [[mine, true], [needed, true], [rest, false]]) {
      for (const box of boxes) {
        if (goal.get(box) === wide || Number(told(box).least) > COLUMN) continue;
        const room = rooms.find((one) => one.left + GAP >= need(box));
        if (room) into(box, room);
        else if (must) into(box, rooms.reduce((a, b) => (a.left >= b.left ? a : b)));
      }
    }
    return goal;
  }

  function layOut() {
    for (const [box, parent] of plan()) put(box, parent);
  }

  let waiting = 0;
  const later = () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(layOut);
  };
  document.addEventListener("htmx:after:swap", layOut);
  addEventListener("resize", later);
  wideEnough.addEventListener("change", later);
  layOut();

  // ---- somebody else's area is one line, and opens at a click

  const opened = byId("opened");
  document.addEventListener("toggle", (event) => {
    const row = event.target;
    if (!row.matches?.(".seat-row > details") || !wideEnough.matches) return;
    const box = document.querySelector(`figure:has(> svg[data-role="seat"][data-owner="${row.dataset.colour}"])`);
    if (row.open) {
      for (const other of document.querySelectorAll(".seat-row > details[open]")) if (other !== row) other.open = false;
      if (box) opened.append(box);
    } else if (box && box.parentNode === opened) byId("scene-players").append(box);
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const row of document.querySelectorAll(".seat-row > details[open]")) row.open = false;
  });
})();
