// Clocks at a table: counted down here from when the server says that they come to zero.
(() => {
  "use strict";
  const SECOND = 1000;
  const MINUTE = 60 * SECOND;
  const HOUR = 60 * MINUTE;
  const table = document.getElementById("table");
  const clocks = document.getElementById("clocks"); // as they are; a row may still show an earlier step
  const told = document.getElementById("clock-told");

  // ---- the server's time: this machine's clock may be wrong

  const SLOW = 4 * SECOND; // a longer way says little: the machine may have slept meanwhile
  let ahead = null; // of performance.now()
  async function ask() {
    const sent = performance.now();
    const answer = await fetch(`${table.dataset.address}/time`).catch(() => null);
    if (answer?.status !== 200) return;
    const time = Number(await answer.text());
    const come = performance.now();
    if (ahead !== null && come - sent > SLOW) return;
    ahead = time - (sent + come) / 2;
    show();
  }

  // ---- what is left

  const two = (number) => String(number).padStart(2, "0");
  function words(left) {
    if (left >= 24 * HOUR) return `${Math.floor(left / HOUR / 24)} d ${Math.floor(left / HOUR) % 24} h`;
    const seconds = Math.ceil(left / SECOND);
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
    return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
  }
  let last = Infinity; // what one's own clock had left
  function show() {
    if (ahead === null) return;
    const now = performance.now() + ahead;
    let own = Infinity;
    for (const [seat, told] of [...clocks.children].entries()) {
      const clock = document.getElementById(`clock-${seat}`);
      const { until } = told.dataset;
      const left = Math.max(0, until - now);
      const text = until ? words(left) : told.textContent;
      if (clock.textContent !== text) clock.textContent = text;
      clock.classList.add("counted");
      clock.parentElement.hidden = told.hidden;
      clock.parentElement.className = told.className;
      if (told.dataset.own) own = Math.min(own, left);
    }
    // rarely, so that nobody is disturbed who listens
    for (const [span, name] of [[HOUR, "One hour"], [MINUTE, "One minute"]]) {
      if (last < Infinity && last > span && own <= span) told.textContent = `${name} left on your clock.`;
    }
    last = own;
  }

  document.addEventListener("htmx:after:swap", show);
  document.addEventListener("htmx:sse:after:connection", ask);
  document.addEventListener("visibilitychange", () => document.hidden || ask());
  setInterval(show, 250);
  setInterval(ask, 5 * MINUTE);
  ask();
})();
