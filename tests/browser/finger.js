// A finger for tests: says where it would tap next to make a choice, one point at a time. The test
// taps there for real, and asks again as soon as something has come of it.
(() => {
  "use strict";
  const byId = (name) => document.getElementById(name);
  const table = byId("table");
  const several = byId("several");
  const details = byId("details");
  const pieceOf = (choice) => table.querySelector(`svg [data-choice="${choice}"]`);
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

  // what the page does by itself, without the server, is heard of as well
  const watch = new MutationObserver(hand.ring);
  for (const part of [several, details, table, byId("decide")]) {
    watch.observe(part, { attributes: true, childList: true, subtree: part === byId("decide") });
  }

  // all that a tap can change
  const shown = () => (details.hidden ? null : details.querySelector("[data-pick]")?.dataset.pick);
  function standing() {
    const asks = document.querySelectorAll(".pick.asks").length;
    const folded = byId("folded")?.open ? document.querySelectorAll("#folded-choices .pick").length : -1;
    return [hand.look().decision, table.dataset.tab, shown(), several.open, folded, asks].join();
  }

  // What is to be tapped for the first of the choices, or for as many as are offered in one go: the
  // uppermost thing that the page asks with, a piece, its tab if another one is open, a sentence, or
  // what the sentences are folded into.
  function target(choices, again) {
    const fits = (value) => value && `${choices.join("-")}-`.startsWith(`${value}-`);
    const longest = (values) => values.filter(fits).sort((a, b) => b.length - a.length)[0];
    if (byId("confirm")) return byId("confirm");
    if (several.open) return [...several.querySelectorAll("[data-pick]")].find(({ dataset }) => fits(dataset.pick));
    if (fits(shown())) return again ? pieceOf(shown()) : details.querySelector("[data-pick]");
    const pieces = [...table.querySelectorAll("svg [data-choice]")].map(({ dataset }) => dataset.choice);
    const sentences = [...document.querySelectorAll("#decide .pick")].map(({ value }) => value);
    const choice = longest([...pieces, ...sentences]);
    if (!choice) return document.querySelector("#folded > summary");
    const piece = pieceOf(choice);
    if (!piece) return byId(`pick-${choice}`);
    return piece.checkVisibility() ? piece : tabOf(piece);
  }
  const tabOf = (piece) => document.querySelector(`.tabs [data-tab="${piece.closest("[data-page]").dataset.page}"]`);

  // a point of it that is in sight, and not below something else
  const GRID = 9;
  function visiblePoint(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (let step = 0; step < GRID * GRID; step++) {
      const place = (step * 5 + 40) % (GRID * GRID); // the middle first, then all over it
      const x = left + (width * ((place % GRID) + 0.5)) / GRID;
      const y = top + (height * (Math.floor(place / GRID) + 0.5)) / GRID;
      const hit = document.elementFromPoint(x, y);
      if (hit && (element.matches("svg *") ? hit.closest("[data-choice]") === element : element.contains(hit))) return [x, y];
    }
    return null;
  }
  async function pointOf(element) {
    const there = visiblePoint(element);
    if (there) return there;
    element.scrollIntoView({ block: "center", inline: "center" });
    await frame(); // whoever scrolls takes the finger away first
    await frame();
    return visiblePoint(element);
  }

  let before = ""; // how everything stood when the finger was last told where to tap
  let last = false; // whether that tap was to make the choice

  // Where to tap next for one of the choices. `decision` is the one to be made, null if that is
  // whichever comes next; once it is made there is a point only if the end of the turn is to be
  // confirmed. `again`: a piece is tapped a second time, instead of the button that it shows.
  async function nextTap(choices, decision, again) {
    const answered = (now) => now.over || now.decision !== decision;
    const ready = (now) => (decision ? answered(now) || (now.turn && !last) : now.over || now.turn);
    const seen = await hand.until(
      (now) => hand.idle() && ready(now) && standing() !== before, `what comes of a tap at ${before}`,
    );
    before = "";
    last = false;
    const made = Boolean(decision) && answered(seen);
    if (seen.over || (made && !seen.confirm)) return { ...seen, made };
    await frame(); // pictures are laid out, then drawn to fit
    await frame();
    const element = target(choices, again);
    const point = element && (await pointOf(element));
    const { choice, pick } = element?.dataset ?? {};
    last = element ? element.matches(".pick, [data-pick]") || choice === shown() : false;
    before = standing();
    return {
      ...seen, made, point,
      choice: choice ?? pick ?? (element?.matches(".pick") ? element.value : null),
      piece: Boolean(choice),
      what: element?.outerHTML.slice(0, 120) ?? "nothing",
    };
  }

  window.finger = { nextTap };
})();
