// Zoom and pan of the board and of every wide panel: wheel, pinch, drag, buttons and keys.
// A viewport scrolls; zooming makes the picture in it larger.
(() => {
  "use strict";
  const LARGEST = 6;
  const STEP = 1.35;
  const GAP = 8; // pixels between the board and the prompt of a phone

  const zoomOf = (view) => Number(view.style.getPropertyValue("--zoom")) || 1;
  const picture = (view) => view.querySelector("svg");
  const viewport = (target) => target.closest?.(".viewport");

  // the zoom at which a picture is as wide as it must be to be read
  function readable(view) {
    const { width, height } = picture(view).viewBox.baseVal;
    const shown = Math.min(view.clientWidth, view.clientHeight ? (view.clientHeight * width) / height : Infinity);
    const zoom = shown ? Number(picture(view).dataset.least) / shown : 1;
    return zoom > 1.01 ? Math.min(LARGEST, zoom) : 1;
  }

  function zoomTo(view, wanted, x, y) {
    view.dataset.byHand = "yes";
    zoomed(view, wanted, x, y);
  }

  function zoomed(view, wanted, x, y) {
    const old = zoomOf(view);
    const zoom = Math.min(LARGEST, Math.max(1, wanted));
    if (Math.abs(zoom - old) < 0.001) return;
    const box = view.getBoundingClientRect();
    const [left, top] = [(x ?? box.left + box.width / 2) - box.left, (y ?? box.top + box.height / 2) - box.top];
    const [at, down] = [(view.scrollLeft + left) / old, (view.scrollTop + top) / old];
    if (zoom === 1) view.style.removeProperty("--zoom");
    else view.style.setProperty("--zoom", zoom.toFixed(3));
    view.classList.toggle("larger", zoom > 1);
    view.classList.toggle("zoomed", Boolean(view.dataset.byHand) && zoom > 1);
    if (zoom > 1) view.tabIndex = 0;
    else view.removeAttribute("tabindex");
    view.scrollLeft = at * zoom - left;
    view.scrollTop = down * zoom - top;
    tellRoom(view);
  }

  // ---- labels for which there is no room are left out

  const LEAST = 10.95; // pixels: what is smaller cannot be read
  function tellRoom(...boxes) {
    const labels = boxes.flatMap((box) => [...box.querySelectorAll(".detail")]);
    for (const label of labels) label.classList.remove("no-room");
    const small = labels.filter((label) => {
      const text = label.matches("text") ? label : label.querySelector("text");
      const grid = text?.getScreenCTM();
      return grid && Math.hypot(grid.a, grid.b) * parseFloat(getComputedStyle(text).fontSize) < LEAST;
    });
    for (const label of small) label.classList.add("no-room");
  }
  const room = new ResizeObserver((changes) => tellRoom(...changes.map(({ target }) => target)));
  function watchRooms() {
    const boxes = document.querySelectorAll(".panel-box");
    tellRoom(...boxes);
    for (const box of boxes) room.observe(box);
  }

  // ---- wheel: with Ctrl (a touch pad's pinch says so too), or once zoomed; otherwise the page scrolls

  document.addEventListener("wheel", (event) => {
    const view = viewport(event.target);
    if (!view) return;
    if (!event.ctrlKey && !view.matches(".zoomed")) return;
    event.preventDefault();
    const strength = event.ctrlKey ? 0.01 : 0.0018;
    zoomTo(view, zoomOf(view) * Math.exp(-event.deltaY * strength), event.clientX, event.clientY);
  }, { passive: false });

  // ---- drag with the mouse, pinch with two fingers; one finger scrolls by itself

  const fingers = new Map();
  let drag = null;
  let pinch = null;
  document.addEventListener("pointerdown", (event) => {
    const view = viewport(event.target);
    if (!view || !picture(view)) return;
    if (event.pointerType === "mouse") {
      if (event.button === 0 && zoomOf(view) > 1) {
        drag = { view, x: event.clientX, y: event.clientY, left: view.scrollLeft, top: view.scrollTop, far: false };
      }
      return;
    }
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) {
      const [a, b] = fingers.values();
      pinch = { view, apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), zoom: zoomOf(view) };
    }
  });
  document.addEventListener("pointermove", (event) => {
    if (drag) {
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.far && Math.hypot(x, y) < 6) return;
      drag.far = true;
      drag.view.classList.add("dragged");
      drag.view.scrollLeft = drag.left - x;
      drag.view.scrollTop = drag.top - y;
    }
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    if (pinch && fingers.size === 2) {
      const [a, b] = fingers.values();
      const apart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      zoomTo(pinch.view, pinch.zoom * (apart / pinch.apart), (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    }
  });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, (event) => {
      fingers.delete(event.pointerId);
      if (fingers.size < 2) pinch = null;
      drag?.view.classList.remove("dragged");
      if (drag?.far) {
        // the click at the end of a drag is no choice
        const swallow = (click) => click.stopPropagation();
        addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
      }
      drag = null;
    });
  }
  document.addEventListener("touchmove", (event) => {
    if (event.touches.length > 1 && viewport(event.target)) event.preventDefault();
  }, { passive: false });

  // ---- buttons and keys

  const board = () => document.getElementById("box-board");
  const zoomBoard = (how) => {
    const view = board();
    if (view) zoomTo(view, how === "in" ? zoomOf(view) * STEP : how === "out" ? zoomOf(view) / STEP : 1);
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-zoom]");
    if (button) zoomBoard(button.dataset.zoom);
  });
  // how wide a picture is, for the stylesheet: on a phone the board takes no more room than it needs
  function tellAspects() {
    for (const view of document.querySelectorAll(".viewport")) {
      const { width, height } = picture(view)?.viewBox.baseVal ?? {};
      if (height) view.style.setProperty("--aspect", (width / height).toFixed(3));
    }
  }
  // ---- who has not zoomed sees every picture as large as it must be to be read, and where the choices are

  const decisions = new WeakMap(); // for which each picture was last seen
  const sizes = new ResizeObserver(() => requestAnimationFrame(fit)); // also of those that a tab opens
  function fit() {
    giveRoom();
    const asked = document.getElementById("for-decision")?.value;
    for (const view of document.querySelectorAll(".viewport")) {
      sizes.observe(view);
      if (!picture(view) || !view.clientWidth) continue;
      if (!view.dataset.byHand) zoomed(view, readable(view));
      if (zoomOf(view) > 1 && asked !== decisions.get(view)) toChoices(view);
      decisions.set(view, asked);
    }
  }
  // on a phone the board has all the room that the prompt leaves, as far as its picture needs it
  function giveRoom() {
    const [view, prompt] = [board(), document.getElementById("decide")];
    if (!prompt || !view?.clientWidth || !picture(view)) return;
    const { width, height } = picture(view).viewBox.baseVal;
    const below = document.querySelector(".below-board").offsetHeight + prompt.offsetHeight;
    const free = innerHeight - (view.getBoundingClientRect().top + scrollY) - below - GAP;
    const whole = (Number(picture(view).dataset.least) * height) / width;
    view.style.setProperty("--room", `${Math.round(Math.min(free, whole))}px`);
  }
  // to all of them, if there is room; or else to where some are
  function toChoices(view) {
    const shown = view.getBoundingClientRect();
    const pieces = [...view.querySelectorAll("[data-choice]")].map((piece) => piece.getBoundingClientRect());
    const [x, y] = [(box) => (box.left + box.right) / 2, (box) => (box.top + box.bottom) / 2];
    const inside = (box) => x(box) > shown.left && x(box) < shown.right && y(box) > shown.top && y(box) < shown.bottom;
    if (!pieces.length) return;
    const seen = pieces.some(inside);
    const way = (low, high, from, to) => {
      if (high - low <= to - from) return Math.min(0, low - from) + Math.max(0, high - to);
      return seen ? 0 : (low + high - from - to) / 2;
    };
    const ends = (low, high) => [Math.min(...pieces.map((box) => box[low])), Math.max(...pieces.map((box) => box[high]))];
    view.scrollBy({
      left: way(...ends("left", "right"), shown.left, shown.right),
      top: way(...ends("top", "bottom"), shown.top, shown.bottom),
    });
  }

  for (const tell of [tellAspects, watchRooms, fit]) {
    tell();
    document.addEventListener("htmx:after:swap", (event) => isAside(event) || tell());
  }
  window.zoomBoard = zoomBoard;
})();
