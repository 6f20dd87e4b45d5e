// The frame of every page.
(() => {
  "use strict";
  document.documentElement.classList.add("scripted"); // hides what only pages without scripts need

  function dropDowns() {
    const open = () => document.querySelectorAll("details.drop-down[open]");
    document.addEventListener("click", (event) => {
      for (const box of open()) if (!box.contains(event.target)) box.open = false;
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      for (const box of open()) {
        box.open = false;
        box.querySelector("summary").focus();
      }
    });
    for (const box of document.querySelectorAll("details.drop-down")) {
      box.addEventListener("toggle", () => {
        const input = box.querySelector("input:not([type=hidden])");
        if (box.open && input) input.select();
      });
    }
  }

  // A record file dropped anywhere on a page that has a form for one goes into that form.
  function recordDrop() {
    const form = document.querySelector("form[data-record-drop]");
    if (!form) return;
    const input = form.querySelector("input[type=file]");
    const carriesFile = (event) => [...(event.dataTransfer?.types || [])].includes("Files");
    let inside = 0;
    const mark = (steps) => {
      inside = Math.max(0, inside + steps);
      document.body.classList.toggle("record-over", inside > 0);
    };
    addEventListener("dragenter", (event) => carriesFile(event) && mark(1));
    addEventListener("dragleave", (event) => carriesFile(event) && mark(-1));
    addEventListener("dragover", (event) => carriesFile(event) && event.preventDefault());
    addEventListener("drop", (event) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      mark(-inside);
      if (event.dataTransfer.files.length === 0) return;
      input.files = event.dataTransfer.files;
      form.requestSubmit();
    });
    input.addEventListener("change", () => input.files.length && form.requestSubmit());
  }

  // Two clicks on one button are one wish: a table is set up once.
  function singleSubmits() {
    document.addEventListener("submit", (event) => {
      const form = event.target;
      if (!form.matches("form[data-once]")) return;
      if (form.dataset.sent) event.preventDefault();
      form.dataset.sent = "yes";
    });
    // coming back with the browser's button makes the form usable again
    addEventListener("pageshow", () => {
      for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
    });
  }

  // The tab says when some table waits for this person.
  function titleMark() {
    const mine = document.getElementById("mine");
    if (!mine) return;
    const plain = document.title;
    const tell = () => {
      const waiting = mine.querySelectorAll("[data-waiting]").length;
      document.title = waiting ? `● Your turn – ${plain}` : plain;
    };
    tell();
    new MutationObserver(tell).observe(mine, { childList: true, subtree: true });
  }

  // It keeps static files and shows notifications; see there.
  addEventListener("load", () => navigator.serviceWorker?.register("/service-worker.js").catch(() => {}));

  document.addEventListener("DOMContentLoaded", () => {
    dropDowns();
    recordDrop();
    singleSubmits();
    titleMark();
  });
})();
