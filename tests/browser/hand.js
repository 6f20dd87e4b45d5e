// A quick hand for tests: it clicks what a person would click, on the page as it is shown, and
// waits until the page has taken in all that the server sent.
(() => {
  "use strict";
  const PATIENCE = 120000; // milliseconds; only a broken page takes so long
  const byId = (name) => document.getElementById(name);
  let connected = false;
  let reading = false; // a message of the stream is being swapped in
  const bells = new Set();
  const ring = () => { for (const bell of [...bells]) bell(); };
  document.addEventListener("htmx:sse:before:message", () => { reading = true; });
  document.addEventListener("htmx:sse:after:message", () => { reading = false; ring(); });
  document.addEventListener("htmx:finally:request", () => setTimeout(ring));
  document.addEventListener("htmx:sse:after:connection", () => {
    connected = true;
    reading = false;
    ring();
  });

  function look() {
    const facts = byId("facts").dataset;
    return {
      version: Number(facts.version),
      turn: facts.turn === "yes",
      over: facts.over === "yes",
      decision: byId("for-decision")?.value ?? null,
      confirm: Boolean(byId("confirm")),
      curtain: Boolean(byId("curtain") && !byId("curtain").hidden),
    };
  }

  function until(wanted, what) {
    return new Promise((done, fail) => {
      const late = setTimeout(() => {
        bells.delete(check);
        fail(new Error(`waited in vain: ${what}; the page is at ${JSON.stringify(look())}`));
      }, PATIENCE);
      function check() {
        if (reading || !wanted(look())) return;
        clearTimeout(late);
        bells.delete(check);
        done(look());
      }
      bells.add(check);
      check();
    });
  }

  // Everything that can be clicked: the list, and the pieces that offer what it does not say.
  function offers() {
    const found = new Map();
    for (const one of document.querySelectorAll("#choices button.pick")) {
      found.set(one.value, { value: one.value, words: one.textContent, click: () => one.click() });
    }
    for (const one of document.querySelectorAll("#table svg [data-choice]")) {
      const { choice } = one.dataset;
      const words = one.querySelector(":scope > title")?.textContent ?? "";
      if (!found.has(choice)) found.set(choice, { value: choice, words, click: () => window.pickChoice(choice) });
    }
    return [...found.values()];
  }
  const allowed = (avoid) => {
    const open = offers();
    const kept = avoid ? open.filter(({ words }) => !new RegExp(avoid).test(words)) : open;
    return kept.length ? kept : open;
  };

  // Click, and wait for what comes of it. The decision's number changes with the seat's own choice.
  // The news may come before the answer; a person is not so quick as to click between the two.
  const idle = () => !byId("decide").classList.contains("sent");
  const answered = (before, what) =>
    until((now) => idle() && (now.over || now.decision !== before), `an answer to ${what}`);
  async function click(offer) {
    const before = look().decision;
    offer.click();
    return answered(before, offer.words ?? offer.textContent);
  }

  // A choice for each number, and End turn whenever it is asked; ends early when the game is over
  // or, for the impatient, when others are to move.
  async function play(numbers, { avoid = "", patient = true } = {}) {
    const made = [];
    let choices = 0; // a gesture makes several
    let now = await until(() => true, "the page");
    for (const number of numbers) {
      if (patient) now = await until((seen) => seen.over || (seen.turn && !seen.curtain), "my turn");
      while (now.confirm && !now.over) {
        now = await click(byId("confirm"));
        if (patient) now = await until((seen) => seen.over || seen.turn, "my turn");
      }
      const open = allowed(avoid);
      if (now.over || !now.turn || now.curtain || !open.length) break;
      const offer = open[Math.floor(number * open.length)];
      made.push(offer.words);
      choices += offer.value.split("-").length;
      now = await click(offer);
    }
    return { made, choices, ...look() };
  }

  const listening = () => until(() => connected, "the stream");

  window.hand = { answered, idle, listening, look, ring, until, click, offers, play };
})();
