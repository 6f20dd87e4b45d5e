// Pieces and sentences: every choice stands on the board and in the list, and each shows the other.
// What a piece is, its title, appears in a box beside it when it is pointed at, touched or focused.
(() => {
  "use strict";
  const form = document.getElementById("decide");
  const box = document.getElementById("details");
  const several = document.getElementById("several");
  const table = document.getElementById("table");

  const buttonOf = (choice) => document.getElementById(`pick-${choice}`);
  const piecesOf = (choice) => table.querySelectorAll(`svg [data-choice="${CSS.escape(choice)}"]`);
  const pieceAt = (target) => target.closest?.("svg [data-choice]");

  // ---- making a choice

  const sender = document.getElementById("pick-piece"); // sends what no button of the list does
  function pick(choice) {
    hide();
    sender.value = choice;
    form.requestSubmit(sender);
  }

  // Pieces may lie on each other: all the choices under a point, the uppermost first.
  function choicesAt(x, y, uppermost) {
    const found = new Set([uppermost.dataset.choice]);
    const size = area(uppermost);
    for (const element of document.elementsFromPoint(x, y)) {
      const piece = pieceAt(element);
      // a large thing under a small one was not meant, and neither is what holds the other
      if (!piece || piece.contains(uppermost) || uppermost.contains(piece)) continue;
      if (area(piece) < 1.6 * size) found.add(piece.dataset.choice);
    }
    return [...found];
  }

  function area(element) {
    const { width, height } = element.getBoundingClientRect();
    return width * height;
  }

  function choose(piece, x, y) {
    const choices = choicesAt(x, y, piece);
    if (choices.length < 2) {
      pick(piece.dataset.choice);
      return;
    }
    const place = document.getElementById("several-choices");
    place.replaceChildren(...choices.map((choice) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "pick";
      button.textContent = wordsOf(piecesOf(choice)[0]);
      button.dataset.pick = choice;
      return button;
    }));
    several.showModal();
  }
  several.addEventListener("click", (event) => {
    const chosen = event.target.closest("[data-pick]");
    if (!chosen) return;
    several.close();
    pick(chosen.dataset.pick);
  });

  table.addEventListener("click", (event) => {
    const piece = pieceAt(event.target);
    if (piece && !looksFirst(event, piece)) choose(piece, event.clientX, event.clientY);
    else if (!piece && !table.contains(titled(event.target))) hide();
  });

  // A finger covers what it points at: the first tap shows what the choice brings, with a button, and
  // the second makes it. Where several pieces lie on each other, the page asks anyway.
  let tapped = null;
  function looksFirst(event, piece) {
    const { choice } = piece.dataset;
    if (event.pointerType !== "touch" || remembered("taps-twice") !== "on" || tapped === choice) return false;
    if (choicesAt(event.clientX, event.clientY, piece).length > 1) return false;
    if (shown?.matches("button")) hide(); // the list is not what is looked at now
    lit = null;
    light(choice, false);
    tapped = choice;
    // another piece may have taken its place meanwhile, or none
    ahead(choice).then(() => {
      const there = piece.isConnected ? piece : piecesOf(choice)[0];
      if (tapped === choice && there) show(there);
      else if (tapped === choice) hide();
    });
    return true;
  }
  box.addEventListener("click", (event) => event.target.matches("[data-pick]") && pick(event.target.dataset.pick));
  table.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    const piece = pieceAt(event.target);
    if (!piece) return;
    event.preventDefault();
    pick(piece.dataset.choice);
  });

  // ---- arrows: from piece to piece, to the nearest that lies that way

  const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  function middle(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }
  function nearest(from, [right, down]) {
    const [x, y] = middle(from);
    let [best, least] = [null, Infinity];
    for (const piece of table.querySelectorAll("svg [data-choice]")) {
      const [dx, dy] = [middle(piece)[0] - x, middle(piece)[1] - y];
      const ahead = dx * right + dy * down;
      const aside = Math.abs(dx * down) + Math.abs(dy * right);
      if (piece === from || ahead < 1 || aside > 2 * ahead || !piece.checkVisibility()) continue;
      if (ahead + 2 * aside < least) [best, least] = [piece, ahead + 2 * aside];
    }
    return best;
  }
  document.addEventListener("keydown", (event) => {
    const way = WAYS[event.key];
    if (!way || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (document.querySelector("dialog[open]")) return;
    const from = pieceAt(event.target);
    const idle = event.target === document.body || event.target.id === "prompt-heading";
    const next = from ? nearest(from, way) : idle ? table.querySelector("svg [data-choice]") : null;
    if (!next && !from) return;
    event.preventDefault();
    next?.focus();
  });

  // ---- each shows the other

  let lit = null;
  function light(choice, fromList) {
    if (lit === choice) return;
    for (const element of document.querySelectorAll(".selected")) element.classList.remove("selected");
    lit = choice;
    foresee(choice, fromList);
    if (choice == null) return;
    for (const piece of piecesOf(choice)) piece.classList.add("selected");
    const button = buttonOf(choice);
    if (!button) return;
    button.classList.add("selected");
    if (!fromList) {
      const list = button.closest(".choices");
      const [top, bottom] = [button.offsetTop - list.offsetTop, button.offsetTop - list.offsetTop + button.offsetHeight];
      if (top < list.scrollTop) list.scrollTop = top;
      else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
    }
  }
  function follow(event) {
    const piece = pieceAt(event.target);
    if (piece) light(piece.dataset.choice, false);
    else light(event.target.closest?.("button.pick")?.value ?? null, true);
  }
  document.addEventListener("pointerover", follow);
  document.addEventListener("focusin", follow);

  // ---- what a choice would bring: asked for when one is pointed at for a moment

  const foreseen = new Map(); // by decision and choice
  let pointedAt = 0;
  function foresee(choice, fromList) {
    clearTimeout(pointedAt);
    if (marked.length) mark([], false);
    if (choice == null) {
      if (shown?.matches("button")) hide();
      return;
    }
    pointedAt = setTimeout(async () => {
      const brings = await ahead(choice);
      if (lit !== choice || !brings) return;
      mark(brings.pieces, false);
      const button = buttonOf(choice);
      if (fromList && button && (brings.follows.length || brings.points.length)) show(button);
      else if (shown && pieceAt(shown)?.dataset.choice === choice) show(shown);
      if (document.activeElement?.matches(":focus-visible")) {
        heard.textContent = [...brings.follows, ...brings.points.map(pointWords)].join(" ");
      }
    }, 150);
  }
  async function ahead(choice) {
    const key = `${document.getElementById("for-decision")?.value} ${choice}`;
    if (!foreseen.has(key)) {
      if (foreseen.size > 500) foreseen.clear();
      const address = new URL(`${table.dataset.address}/preview`, location.href);
      address.searchParams.set("choice", choice);
      address.searchParams.set("seat", new URLSearchParams(location.search).get("seat") ?? "");
      foreseen.set(key, fetch(address).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null));
      foreseen.get(key).then((brings) => foreseen.set(key, brings));
    }
    return foreseen.get(key);
  }
  // what is known by now
  function known(choice) {
    const brings = foreseen.get(`${document.getElementById("for-decision")?.value} ${choice}`);
    return brings instanceof Promise ? null : brings;
  }
  const heard = document.getElementById("foretold");
  const pointWords = ([, colour, points]) => `${points > 0 ? "+" : "−"}${Math.abs(points)} for ${colour}.`;

  // ---- what a piece is

  function titled(target) {
    let element = target instanceof SVGElement ? target : null;
    while (element && element !== table && !(element instanceof HTMLElement)) {
      if ([...element.children].some((child) => child.localName === "title")) return element;
      element = element.parentNode;
    }
    return null;
  }
  const wordsOf = (element) => [...element.children].find((child) => child.localName === "title")?.textContent ?? "";

  let shown = null;
  function show(element) {
    const choice = element.matches("button") ? element.value : pieceAt(element)?.dataset.choice;
    const brings = choice == null ? null : known(choice);
    if (shown === element && !brings) return;
    shown = element;
    box.replaceChildren();
    if (!element.matches("button")) {
      const [head, rest] = split(wordsOf(element));
      const strong = document.createElement("b");
      strong.textContent = head[0].toUpperCase() + head.slice(1);
      box.append(strong);
      if (rest) box.append(document.createElement("br"), rest);
      if (brings && brings.sentence !== wordsOf(element)) line("", brings.sentence);
    }
    if (brings) {
      for (const words of brings.follows) line("follows", words);
      const gains = brings.points.length ? line("gains", "") : null;
      for (const [seat, colour, points] of brings.points) {
        const chip = document.createElement("span");
        chip.className = `gain seat-${seat}`;
        chip.textContent = `${points > 0 ? "+" : "−"}${Math.abs(points)}`;
        gains.append(chip, ` ${colour} `);
      }
    }
    if (tapped !== null && tapped === choice) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button primary";
      button.textContent = "Do this";
      button.dataset.pick = choice;
      box.append(button);
    }
    box.hidden = false;
    const place = element.getBoundingClientRect();
    const [width, height] = [box.offsetWidth, box.offsetHeight];
    const low = phone.matches ? innerHeight - (form.offsetHeight + 8) : innerHeight;
    let top = place.bottom + 10;
    if (top + height > low) top = place.top - height - 10;
    // under a finger's piece the board stays in sight, if the piece does
    if (top < 4 || (tapped !== null && place.bottom + 10 < low - height)) top = Math.max(4, low - height - 4);
    const left = place.left + place.width / 2 - width / 2;
    box.style.left = `${Math.max(4, Math.min(innerWidth - width - 4, left))}px`;
    box.style.top = `${top}px`;
  }
  function line(name, words) {
    const made = document.createElement("p");
    made.className = name;
    made.textContent = words;
    box.append(made);
    return made;
  }
  // `Mason: builds.` is a name and what it does
  function split(words) {
    const place = words.indexOf(": ");
    return place > 0 && place < 40 ? [words.slice(0, place), words.slice(place + 2)] : [words, ""];
  }
  function hide() {
    shown = tapped = null;
    box.hidden = true;
  }

  const phone = matchMedia("(max-width: 820px)");
  let rest = 0;
  document.addEventListener("pointerover", (event) => {
    clearTimeout(rest);
    const element = titled(event.target);
    if (!element) {
      if (event.pointerType === "mouse") hide();
      return;
    }
    if (event.pointerType === "mouse") rest = setTimeout(() => show(element), 180);
  });
  document.addEventListener("pointerup", (event) => {
    if (event.pointerType === "mouse") return;
    if (pieceAt(event.target) || box.contains(event.target)) return; // a click follows
    const element = titled(event.target);
    if (element) show(element);
    else hide();
  });
  document.addEventListener("focusin", (event) => {
    if (!event.target.matches?.(":focus-visible") || event.target.matches(".viewport")) return;
    const element = titled(event.target);
    if (element) show(element);
    else hide();
  });
  // the list scrolls to what was tapped: only who moves the piece itself takes the box away
  addEventListener("scroll", ({ target }) => target.contains(shown) && hide(), { capture: true, passive: true });
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());

  // ---- what a choice brings, or a line of the log speaks of

  // Pieces by id are lit for as long as it takes to find them, or until others are.
  let marked = [];
  let markedFor = 0;
  function mark(ids, scroll) {
    clearTimeout(markedFor);
    for (const element of marked) element.classList.remove("spoken-of");
    marked = ids.map((id) => document.getElementById(id)).filter((element) => table.contains(element));
    for (const element of marked) element.classList.add("spoken-of");
    if (!scroll || !marked.length) return;
    const page = marked[0].closest("[data-page]").dataset.page;
    if (!marked[0].checkVisibility()) document.querySelector(`.tabs [data-tab="${page}"]`).click();
    marked[0].scrollIntoView({ block: "nearest" });
    markedFor = setTimeout(() => mark([], false), 3000);
  }

  // what was pointed at may be gone
  const canHover = matchMedia("(hover: hover)"); // a finger points at nothing once it is lifted
  document.addEventListener("htmx:after:swap", () => {
    const choice = lit;
    lit = null;
    if (shown && !shown.isConnected) hide();
    if (tapped !== null && piecesOf(tapped).length) light(tapped, false);
    else if (choice != null) {
      const pointed = canHover.matches ? ".pick:hover, .pick:focus-visible" : ".pick:focus-visible";
      light(document.querySelector(pointed)?.value ?? null, true);
    }
  });
  window.pickChoice = pick;
  window.markPieces = mark;
})();
