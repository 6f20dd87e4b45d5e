// Motion on the table page: pieces that come fly from where they were or from their owner, points
// count up, and white dots lie on what happened. Nothing here changes what the server has drawn.
window.glides = (() => {
  "use strict";
  const SVG = "http://www.w3.org/2000/svg";
  const table = document.getElementById("table");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const root = document.documentElement;
  const moves = () => !document.hidden && (root.dataset.motion === "on" || (!still.matches && root.dataset.motion !== "off"));
  const time = () => (moves() ? window.glideTime?.() ?? 0 : 0); // milliseconds
  const make = (name, attributes, ...inside) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...inside);
    return made;
  };

  // ---- before and after a change

  const LARGEST = 130; // pixels: what is larger is no piece
  const MOST = 14; // that fly at once
  let before = null;
  let owners = new Map(); // whose each panel was
  let totals = new Map();
  const shape = (piece) => `${piece.getAttribute("href") ?? piece.querySelector("use")?.getAttribute("href") ?? ""} ${piece.getAttribute("class")}`;
  function places() {
    const found = new Map();
    for (const panel of table.querySelectorAll("svg.panel")) {
      const frame = panel.getBoundingClientRect();
      if (!frame.width) continue;
      for (const piece of panel.querySelectorAll("[id]")) {
        if (piece.closest("defs, [id$='-still']") || piece.matches(".recent, .choice, [data-choice]")) continue;
        const { left, top, width, height } = piece.getBoundingClientRect();
        if (!width || width > LARGEST || height > LARGEST) continue;
        const [x, y] = [left + width / 2, top + height / 2];
        found.set(piece.id, { piece, panel, x, y, inX: x - frame.left, inY: y - frame.top, shape: shape(piece) });
      }
    }
    return found;
  }
  document.addEventListener("htmx:before:swap", (event) => {
    if (isAside(event)) return;
    stop();
    const long = time();
    before = long ? places() : null;
    owners = new Map([...table.querySelectorAll("svg.panel")].map((panel) => [panel, panel.dataset.owner]));
    if (long) root.style.setProperty("--glide", `${long}ms`);
    else root.style.removeProperty("--glide");
    totals = new Map([...table.querySelectorAll(".total")].map((one) => [one.id, Number(one.textContent)]));
  }, true); // before panels go home (layout.js)
  document.addEventListener("htmx:after:swap", (event) => {
    const long = time();
    if (!before || !long || isAside(event)) return;
    const after = places();
    const gone = [...before.values()].filter(({ piece }) => !after.has(piece.id) && !piece.isConnected);
    const come = [...after.values()].filter((now) => now.piece !== before.get(now.piece.id)?.piece);
    let flown = 0;
    for (const now of come) {
      if (flown >= MOST || isAnothers(now.panel) || come.some((other) => other !== now && other.piece.contains(now.piece))) continue;
      const from = origin(now, gone);
      if (!from || isAnothers(from.panel) || Math.hypot(from.x - now.x, from.y - now.y) < 4) continue;
      fly(now, from, long);
      flown += 1;
    }
    for (const one of table.querySelectorAll(".total")) {
      const then = totals.get(one.id);
      if (then !== undefined && then !== Number(one.textContent)) count(one, then, Number(one.textContent), long);
    }
    before = null;
  });

  // where another's sheet has come to the front no piece has moved
  const isAnothers = (panel) => owners.has(panel) && owners.get(panel) !== panel.dataset.owner;

  // Where a piece comes from: its old place, that of one like it which is gone, or its owner.
  function origin(now, gone) {
    const then = before.get(now.piece.id);
    // its panel may have moved as a whole
    if (then?.panel === now.panel) return { x: now.x + then.inX - now.inX, y: now.y + then.inY - now.inY };
    if (then) return then;
    const alike = gone.findIndex((one) => one.shape === now.shape);
    if (alike >= 0) return gone.splice(alike, 1)[0];
    const seat = document.querySelector("#log > [id^='line-'] .seat-sign")?.getAttribute("class").match(/seat-(\d)/)?.[1];
    if (seat === undefined) return null;
    const row = document.querySelector(`#seat-row-${seat} .seat-sign`);
    const area = [...table.querySelectorAll("svg.panel[data-owner]")].find((one) => one.dataset.owner === row?.closest("li")?.querySelector(".colour")?.textContent.toLowerCase());
    if (area && area === now.panel) return spokenOf(now);
    for (const place of [area, row]) {
      const { left, top, width, height, bottom } = place?.getBoundingClientRect() ?? { width: 0 };
      if (width && bottom > 0 && top < innerHeight) return { x: left + width / 2, y: top + Math.min(height / 2, 60) };
    }
    return null;
  }
  // what comes into an owner's area comes from what the sentence speaks of
  function spokenOf({ panel }) {
    const line = document.querySelector("#log > [data-pieces]");
    for (const id of line?.dataset.pieces.split(" ") ?? []) {
      const piece = document.getElementById(id);
      const { left, top, width, height } = piece?.getBoundingClientRect() ?? { width: 0 };
      if (width && !panel.contains(piece)) return { x: left + width / 2, y: top + height / 2 };
    }
    return null;
  }

  // ---- a copy flies above everything, since panels hide what leaves them

  let sky = null;
  let counting = [];
  function fly({ piece, x, y }, from, duration) {
    sky ??= document.body.appendChild(make("svg", { class: "sky", "aria-hidden": "true" }));
    const { a, b, c, d, e, f } = piece.getScreenCTM();
    let copy = piece.cloneNode(true);
    for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
    for (const one of copy.querySelectorAll("title")) one.remove();
    for (const name of ["transform", "x", "y", "tabindex"]) copy.removeAttribute(name);
    const place = piece.localName === "use" ? [piece.x.baseVal.value, piece.y.baseVal.value] : [0, 0];
    if (place[0] || place[1]) copy.setAttribute("transform", `translate(${place})`);
    for (let around = piece.parentElement; around && around.localName !== "svg"; around = around.parentElement) {
      copy = make("g", { class: around.getAttribute("class") ?? "" }, copy);
    }
    const flight = make("g", {}, make("g", { transform: `matrix(${[a, b, c, d, e, f]})` }, copy));
    sky.append(flight);
    const timing = { duration, easing: "ease-in-out" };
    const hidden = piece.animate({ opacity: [0, 0] }, timing);
    const moved = flight.animate(
      { transform: [`translate(${from.x - x}px, ${from.y - y}px)`, "none"] }, timing);
    moved.onfinish = moved.oncancel = () => { flight.remove(); hidden.cancel(); };
  }
  function count(one, from, to, duration) {
    const start = performance.now();
    const state = { one, to, frame: 0 };
    const tick = (now) => {
      const done = Math.min(1, (now - start) / duration);
      one.textContent = String(Math.round(from + (to - from) * done));
      if (done < 1) state.frame = requestAnimationFrame(tick);
    };
    counting.push(state);
    tick(start);
  }
  function stop() {
    for (const flight of [...(sky?.children ?? [])]) for (const one of flight.getAnimations()) one.cancel();
    for (const { one, to, frame } of counting) {
      cancelAnimationFrame(frame);
      if (one.isConnected) one.textContent = String(to);
    }
    counting = [];
  }

  // ---- white dots

  const RADIUS = 5;
  function dots(ids) {
    for (const old of table.querySelectorAll("svg.panel > .dots")) old.remove();
    const taken = new Map(); // panel: the boxes that have a dot
    const pieces = [...ids].map((id) => document.getElementById(id)).filter((one) => one?.closest("svg.panel"));
    const boxes = pieces.map(box).filter(Boolean).sort((one, other) => one.width * one.height - other.width * other.height);
    for (const one of boxes) {
      const others = taken.get(one.panel) ?? [];
      const inside = ([x, y]) => Math.abs(x - one.x) < one.width / 2 && Math.abs(y - one.y) < one.height / 2;
      if (others.map(spot).some(inside)) continue; // its dot says it for both
      taken.set(one.panel, [...others, one]);
    }
    for (const [panel, marked] of taken) {
      const least = Math.max(RADIUS, 4.5 / panel.getScreenCTM().a); // to be seen on a phone, too
      panel.append(make("g", { class: "dots", "aria-hidden": "true" }, ...marked.map((one) => {
        const [cx, cy] = spot(one);
        const r = Math.round(Math.min(least, Math.max(3, Math.min(one.width, one.height) / 5)));
        return make("circle", { class: "dot", r, cx, cy });
      })));
    }
  }
  // where the dot of a piece stands: up to the right of its middle
  const spot = ({ x, y, width, height }) => [
    Math.round(x + Math.min(width / 2, 3 * RADIUS)), Math.round(y - Math.min(height / 2, 3 * RADIUS)),
  ];
  // where a piece lies in its panel
  function box(piece) {
    const panel = piece.closest("svg.panel");
    const to = panel.getScreenCTM();
    const from = piece.getScreenCTM();
    if (!to || !from || !panel.getBoundingClientRect().width) return null;
    const { x, y, width, height } = piece.getBBox();
    const matrix = to.inverse().multiply(from);
    const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix);
    const scale = Math.hypot(matrix.a, matrix.b);
    return { panel, x: middle.x, y: middle.y, width: width * scale, height: height * scale };
  }

  return { dots, stop };
})();
