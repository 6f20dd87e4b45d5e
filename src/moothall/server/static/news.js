// The table page's two ways to the server: the stream that brings what changed, and decisions.
(() => {
  "use strict";
  const byId = (name) => document.getElementById(name);
  const table = byId("table");
  const form = byId("decide");

  // ---- the stream. A hidden tab listens too, or its title could not say whose turn it is.

  htmx.config.sse = { pauseOnBackground: false, reconnectDelay: 400, reconnectMaxDelay: 4000 };
  const banner = byId("connection");
  let lostTimer = 0;
  function lost() {
    if (!lostTimer) lostTimer = setTimeout(() => { banner.hidden = false; }, 700);
  }
  function found() {
    clearTimeout(lostTimer);
    lostTimer = 0;
    banner.hidden = true;
  }
  document.addEventListener("htmx:sse:after:connection", found);
  document.addEventListener("htmx:sse:error", lost);
  document.addEventListener("htmx:sse:before:connection", (event) => {
    if (event.detail.connection.attempt > 0) lost();
  });
  document.addEventListener("htmx:sse:close", (event) => {
    if (event.target.id === "stream") listenAgain(1000);
  });
  // the first connection is not tried again by itself
  for (const failure of ["htmx:error", "htmx:response:error"]) {
    document.addEventListener(failure, (event) => event.target.id === "stream" && listenAgain(2000));
  }

  // A new connection brings everything the page needs, whatever it shows.
  let again = 0;
  function listenAgain(delay) {
    clearTimeout(again);
    if (delay > 200) lost();
    again = setTimeout(() => {
      const old = byId("stream");
      const fresh = old.cloneNode(false);
      fresh.removeAttribute("data-htmx-powered");
      const address = new URL(fresh.getAttribute("hx-sse:connect"), location.href);
      address.searchParams.set("shown", "");
      fresh.setAttribute("hx-sse:connect", address.pathname + address.search);
      const connection = old._htmx?.sse;
      old.replaceWith(fresh);
      connection?.abortController?.abort();
      htmx.process(fresh);
    }, delay);
  }
  addEventListener("pageshow", (event) => event.persisted && listenAgain(0));

  // Something between here and the server may hold a stream back without ending it.
  setInterval(async () => {
    const shown = byId("facts").dataset.version;
    const answer = await fetch(`${table.dataset.address}/version`).catch(() => null);
    const version = answer?.ok ? await answer.text() : shown;
    if (version === shown || form.matches(".behind")) return;
    setTimeout(() => byId("facts").dataset.version === shown && listenAgain(0), 3000);
  }, 20000);

  // ---- what the others did is shown step by step; that is fetched when the page is there

  const nonce = document.querySelector("script[nonce]").nonce;
  function fetchFollowing() {
    const [follow, glide, style] = table.dataset.follow.split(" ");
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style }));
    for (const src of [glide, follow]) {
      document.head.append(Object.assign(document.createElement("script"), { src, nonce, async: false }));
    }
  }
  if (document.readyState === "complete") fetchFollowing();
  else addEventListener("load", fetchFollowing);

  // ---- a decision on its way

  // A decision is sent once: a second click before the answer is not another wish, and neither is the
  // second half of a double click, however soon the answer came and whatever lies there now. What is
  // asked next may else be answered at once, even while the last answer is under way. Undo may be
  // pressed as fast as one likes.
  const notice = byId("notice");
  let sent = null;
  let awaited = 0;
  let presses = 0; // of the click under way: browsers count those in quick succession
  let spent = false; // whether one of them has sent a decision
  addEventListener("click", (event) => {
    presses = event.pointerType === "touch" ? 1 : event.detail;
    if (presses < 2) spent = false;
    setTimeout(() => { presses = 0; }); // what is sent later was not sent by it
  }, true);
  document.addEventListener("submit", (event) => {
    if (event.target !== form) return;
    const decision = byId("for-decision")?.value;
    const again = presses > 1 && spent && event.submitter?.name !== "undo";
    if (decision !== sent && !again) {
      sent = decision;
      spent = true;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  form.addEventListener("htmx:before:request", () => {
    notice.replaceChildren();
    form.classList.add("sent");
  });
  form.addEventListener("htmx:finally:request", () => form.classList.remove("sent"));
  form.addEventListener("htmx:after:request", (event) => {
    const status = event.detail.ctx.response?.status;
    clearTimeout(awaited);
    if (status < 300) {
      // the news comes by the stream; if it does not, the stream is broken
      const decision = sent;
      awaited = setTimeout(() => byId("for-decision")?.value === decision && listenAgain(0), 3000);
      return;
    }
    sent = null;
    if (status === 409) listenAgain(0);
    else if (!event.detail.ctx.text.includes("hx-partial")) say("That did not work. Try again.");
  });
  form.addEventListener("htmx:error", () => {
    sent = null;
    say("The server cannot be reached. Try again.");
  });
  function say(words) {
    const line = document.createElement("p");
    line.textContent = words;
    notice.replaceChildren(line);
  }
})();
