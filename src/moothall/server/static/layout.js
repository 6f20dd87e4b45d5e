// Where panels stand on a screen that is wide enough: what belongs to whoever looks, and what the open
// decision is about, come beside the board and below the prompt; what fits there besides comes too.
// Everything else stays where the page has it, below.
(() => {
  "use strict";
  const byId = (name) => document.getElementById(name);
  const wideEnough = matchMedia("(min-width: 821px)");
  const tablet = matchMedia("(min-width: 740px) and (max-width: 820px)"); // two small panels below the board
  const GAP = 12; // pixels, as in table.css
  const NEAR_GAP = 8;
  const COLUMN = 360; // the width of a small panel
  const MOST = 0.6; // of the board's place, for what stands above it

  const picture = (box) => box.querySelector("svg.panel");
  const told = (box) => picture(box).dataset;
  const least = (box) => Number(told(box).least);
  const aspect = (box) => {
    const { width, height } = picture(box).viewBox.baseVal;
    return width / height;
  };
  const homes = ["scene-board", "scene-own", "scene-shared", "scene-players"];
  const places = ["wide", "column", "near", "opened"].map(byId);
  const rowsOpen = () => [...document.querySelectorAll(".seat-row > details[open]")];

  // each panel's home, and its rank among all, so that it finds its way back
  let order = new Map();
  function learn() {
    order = new Map();
    for (const home of homes) for (const box of byId(home).children) order.set(box.id, { home, rank: order.size });
    return [...order.keys()].map(byId);
  }

  function put(box, parent) {
    const rank = order.get(box.id).rank;
    const next = [...parent.children].find((other) => other !== box && order.get(other.id)?.rank > rank) ?? null;
    if (box.parentNode === parent && box.nextElementSibling === next) return;
    if (parent.moveBefore && box.isConnected) parent.moveBefore(box, next);
    else parent.insertBefore(box, next);
  }

  // Panels that are too wide for a column stand above the board, side by side or one below the other.
  // Where neither leaves them readable, the first stays there and the others go below the prompt.
  function makeRoom(broad, board) {
    const [wide] = places;
    let area = byId("stage").parentElement.getBoundingClientRect();
    wide.style.removeProperty("--each");
    if (!broad.length) return { area, above: broad, height: area.height };
    const form = Math.min(...broad.map(aspect));
    const must = Math.max(...broad.map(least));
    const share = (size, count) => (size + GAP) / count - GAP;
    const count = broad.length;
    let [above, rows] = [broad, 1];
    let width = Math.min(share(area.width, count), MOST * area.height * form);
    if (width < must) {
      rows = count;
      width = Math.min(area.width, share(MOST * area.height, count) * form);
    }
    if (width < must) {
      byId("table").classList.add("broad-side");
      area = byId("stage").parentElement.getBoundingClientRect();
      [above, rows] = [broad.slice(0, 1), 1];
      const spare = area.height - GAP - (board ? least(board) / aspect(board) : 0);
      width = Math.min(area.width, Math.max(must, Math.min(MOST * area.height, spare) * form));
    }
    wide.style.setProperty("--each", `${Math.floor(width)}px`);
    return { area, above, height: area.height - rows * (width / form + GAP) };
  }

  function plan(all) {
    byId("table").classList.remove("broad-side");
    const goal = new Map(all.map((box) => [box, byId(order.get(box.id).home)]));
    const board = all.find((box) => told(box).role === "board");
    const small = all.filter((box) => box !== board);
    const mine = small.filter((box) => told(box).role === "board" || told(box).role === "own");
    if (tablet.matches) for (const box of small) if (told(box).needed || mine.includes(box)) goal.set(box, byId("near"));
    if (!wideEnough.matches) return goal;
    const open = rowsOpen().map((row) => row.dataset.colour);
    const opened = small.filter((box) => told(box).role === "seat" && open.includes(told(box).owner));
    for (const box of opened) goal.set(box, byId("opened"));
    const needed = small.filter((box) => !mine.includes(box) && (told(box).needed || box.querySelector("[data-choice]")));
    const rest = small.filter((box) => ![...mine, ...needed, ...opened].includes(box));
    const [wide, column, near] = places;
    const broad = mine.filter((box) => least(box) > COLUMN);
    const { area, above, height } = makeRoom(broad, board);
    for (const box of broad) goal.set(box, above.includes(box) ? wide : near);
    const rooms = [];
    if (board && area.width - COLUMN - GAP >= least(board)) rooms.push({ place: column, left: height, gap: GAP });
    const taken = broad.filter((box) => !above.includes(box)).reduce((sum, box) => sum + least(box) / aspect(box) + NEAR_GAP, 0);
    rooms.push({ place: near, left: near.parentElement.clientHeight - taken, gap: NEAR_GAP });
    const high = (box) => COLUMN / aspect(box);
    const into = (box, room) => {
      goal.set(box, room.place);
      room.left -= high(box) + room.gap;
    };
    // a flat one, where the board can still be read below it
    const fitsAbove = (box) => board && !broad.length && ![...goal.values()].includes(wide) && high(box) < area.height / 6
      && Math.min(area.width, (height - high(box) - GAP) * aspect(board)) >= least(board);
    for (const [boxes, must] of [[mine, true], [needed, true], [rest, false]]) {
      for (const box of boxes) {
        if (broad.includes(box) || least(box) > COLUMN) continue;
        const room = rooms.find((one) => one.left >= high(box));
        if (room) into(box, room);
        else if (must && fitsAbove(box)) goal.set(box, wide);
        else if (must) into(box, rooms.reduce((a, b) => (a.left >= b.left ? a : b)));
      }
    }
    return goal;
  }

  // Everything that the plan is made of: as long as it stays, so does every panel.
  function basis() {
    const panels = [...order.keys()].map((id) => {
      const box = byId(id);
      if (!box) return id;
      const { role, owner, needed, least: width } = told(box);
      const wanted = role !== "board" && role !== "own" && [needed, Boolean(box.querySelector("[data-choice]"))];
      return [id, role, owner, width, picture(box).getAttribute("viewBox"), wanted];
    });
    // what stands beside it below the prompt
    const side = ["notice", "game-end", "chat-box"].map(byId).map((one) => [one.className, one.hidden, one.matches(":empty")]);
    const open = rowsOpen().map((row) => row.dataset.colour);
    return JSON.stringify([innerWidth, innerHeight, byId("table").className, panels, side, open]);
  }
  let laidOut = ""; // for which they stand where they stand
  function layOut() {
    if (laidOut && basis() === laidOut) return;
    // panels that only show something else stay where they are, as far as the new plan does; the place below
    // the prompt can only be measured while something is in it
    const there = [...order.keys()].map(byId);
    const stay = laidOut && there.every(Boolean) && byId("near").parentElement.querySelector("figure");
    if (!stay) goHome();
    for (const [box, parent] of plan(stay ? there : learn())) put(box, parent);
    laidOut = basis();
    for (const place of [byId("column"), byId("near").parentElement]) {
      if (place.scrollHeight > place.clientHeight) place.tabIndex = 0; // or keys could not scroll it
      else place.removeAttribute("tabindex");
    }
  }
  function goHome() {
    laidOut = "";
    for (const place of places) for (const box of [...place.children]) put(box, byId(order.get(box.id).home));
  }

  // Panels that come, go or change places do so where the server has them, so all must be at home then. What
  // changes within a panel finds it wherever it is.
  const MOVES = /<hx-partial (?!id="box-[^"]*">|[^>]*hx-swap="set")[^>]*\b(?:scene|box)-/;

  let waiting = 0;
  const later = () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => {
      laidOut = "";
      layOut();
    });
  };
  document.addEventListener("htmx:before:swap", (event) => isAside(event) || (MOVES.test(event.detail.ctx.text) && goHome()));
  document.addEventListener("htmx:after:swap", (event) => isAside(event) || layOut());
  addEventListener("resize", later);
  for (const size of [wideEnough, tablet]) size.addEventListener("change", later);
  layOut();

  // ---- somebody else's area is one line, and opens at a click

  document.addEventListener("toggle", ({ target: row }) => {
    if (!row.matches?.(".seat-row > details") || !wideEnough.matches) return;
    if (row.open) for (const other of rowsOpen()) if (other !== row) other.open = false;
    layOut();
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const row of rowsOpen()) row.open = false;
  });
})();
