// A replay: slider, keys, playing, the chart as a second slider. The server draws every step; this
// asks for one at a time, always the last one wanted, so that nothing queues up behind a fast hand.
(() => {
  "use strict";
  const PACE = 40; // milliseconds between two steps on the way: a dragged slider asks for many

  document.addEventListener("DOMContentLoaded", () => {
    const root = document.getElementById("replay");
    if (!root || !window.htmx) return;
    const { address, view } = root.dataset;
    const length = Number(root.dataset.length);
    const byId = (name) => document.getElementById(name);
    const slider = byId("slider");
    const play = byId("play");
    const speed = byId("speed");
    const notice = byId("replay-notice");
    const words = () => byId("step-words");

    let step = Number(words().dataset.step); // what the page shows
    let wanted = step;
    let busy = false;
    let timer = 0;
    let addressTimer = 0;

    const within = (number) => Math.min(length, Math.max(0, number));

    // ---- going to a step

    async function go(to) {
      wanted = within(to);
      slider.value = wanted;
      if (busy) return;
      busy = true;
      while (wanted !== step) {
        const asked = wanted;
        try {
          await htmx.ajax("GET", `${address}/step/${asked}?seat=${view}&from=${step}`, {
            source: root,
            swap: "none",
          });
        } catch {
          // told below: the page has not moved
        }
        if (Number(words().dataset.step) !== asked) {
          fail();
          break;
        }
        step = asked;
        notice.hidden = true;
        follow();
        if (wanted !== step) await new Promise((done) => setTimeout(done, PACE));
      }
      busy = false;
    }

    function fail() {
      pause();
      wanted = step;
      slider.value = step;
      notice.textContent = "The step could not be fetched. Is the connection there? Try again.";
      notice.hidden = false;
    }

    // The address is that of the step shown, so that it can be copied; browsers refuse to change
    // it many times a second, so it follows when the hand rests.
    function follow() {
      markLine();
      slider.setAttribute("aria-valuetext", byId("step-words").querySelector("p").textContent);
      clearTimeout(addressTimer);
      addressTimer = setTimeout(() => {
        history.replaceState(history.state, "", here());
      }, 250);
    }

    const here = () => `${address}?step=${step}&seat=${view}`;

    // ---- the log

    function markLine() {
      const log = byId("log");
      for (const old of log.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
      const line = log.querySelector(`a[data-to="${step}"]`);
      const box = byId("log-scroll");
      if (!line) {
        if (step === 0) box.scrollTop = 0;
        return;
      }
      line.setAttribute("aria-current", "step");
      const place = line.getBoundingClientRect();
      const frame = box.getBoundingClientRect();
      if (place.top < frame.top || place.bottom > frame.bottom) {
        box.scrollTop += place.top - frame.top - frame.height / 3;
      }
    }

    document.addEventListener("htmx:after:swap", (event) => {
      if (event.target.id === "log-scroll") markLine();
    });

    // ---- playing

    function start() {
      if (step >= length) go(0);
      play.setAttribute("aria-pressed", "true");
      words().parentElement.setAttribute("aria-live", "off"); // nobody can listen that fast
      plan();
    }

    function pause() {
      clearTimeout(timer);
      timer = 0;
      play.setAttribute("aria-pressed", "false");
      words().parentElement.setAttribute("aria-live", "polite");
    }

    function plan() {
      timer = setTimeout(async () => {
        await go(step + 1);
        if (!timer) return;
        if (step >= length) pause();
        else plan();
      }, Number(speed.value));
    }

    const toggle = () => (timer ? pause() : start());

    // ---- hands

    play.hidden = false;
    byId("zoom-buttons").hidden = false;
    byId("speed-label").hidden = false;
    play.addEventListener("click", toggle);
    slider.addEventListener("input", () => {
      pause();
      go(Number(slider.value));
    });

    root.addEventListener("click", (event) => {
      const link = event.target.closest("a[data-to]");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
      event.preventDefault();
      pause();
      go(Number(link.dataset.to));
    });

    const turnTo = (name) => go(Number(byId(name).dataset.to));
    const KEYS = {
      ArrowLeft: (shift) => (shift ? turnTo("go-previous-turn") : go(wanted - 1)),
      ArrowRight: (shift) => (shift ? turnTo("go-next-turn") : go(wanted + 1)),
      Home: () => go(0),
      End: () => go(length),
    };
    const ZOOM = { "+": "in", "=": "in", "-": "out", 0: "fit" };

    document.addEventListener("keydown", (event) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target.closest("input:not(#slider), select, textarea, [contenteditable]")) return;
      if (key === " ") {
        if (target.closest("a, button, summary")) return;
        event.preventDefault();
        toggle();
      } else if (KEYS[key]) {
        if (target.matches(".viewport, .log-scroll, .table-scroll")) return; // it scrolls itself
        event.preventDefault();
        pause();
        KEYS[key](event.shiftKey);
      } else if (ZOOM[key]) {
        window.zoomBoard?.(ZOOM[key]);
      }
    });

    // ---- the chart is a slider too, for a pointer

    const chart = byId("points-chart");
    const seek = (event) => {
      const box = chart.getBoundingClientRect();
      const { left, right } = chart.dataset;
      const x = ((event.clientX - box.left) / box.width) * chart.viewBox.baseVal.width;
      go(Math.round(((x - left) / (right - left)) * length));
    };
    chart.addEventListener("pointerdown", (event) => {
      pause();
      seek(event);
    });
    chart.addEventListener("pointermove", (event) => event.buttons === 1 && seek(event));

    // ---- a link to this step

    const copy = byId("copy-link");
    copy.hidden = false;
    const plain = copy.textContent;
    copy.addEventListener("click", async () => {
      const link = new URL(here(), location.href).href;
      try {
        await navigator.clipboard.writeText(link);
        copy.textContent = "Copied";
      } catch {
        history.replaceState(history.state, "", here());
        copy.textContent = "Copy it from the address bar";
      }
      setTimeout(() => (copy.textContent = plain), 2500);
    });

    markLine();
  });
})();
