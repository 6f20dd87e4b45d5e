// The shared worker of all tabs of a browser: it holds one stream and hands out what comes by it. A tab
// has a port of its own for each table that it listens to, and a number by which the server knows it.
"use strict";
const ASK = 30000; // milliseconds between two questions whether a tab is still there
const tabs = new Map(); // by number: { port, there }
let count = 0;
let stream = null; // { key: a promise, end }

addEventListener("connect", ({ ports: [port] }) => {
  let tab = 0;
  port.onmessage = ({ data }) => {
    if (data === "leave") leave(tab);
    else if (data === "here") { if (tabs.has(tab)) tabs.get(tab).there = true; }
    else {
      tab = ++count;
      tabs.set(tab, { port, there: true });
      join(tab, data);
    }
  };
});

// ---- the stream

function open() {
  const control = new AbortController();
  let told;
  const key = new Promise((tell, fail) => { told = { tell, fail }; });
  key.catch(() => {}); // who waits for it hears of it
  const made = { key, end: () => control.abort() };
  read(control.signal, told).catch(() => {}).finally(() => {
    told.fail(new Error("the stream has ended"));
    if (stream === made) stream = null;
    for (const [tab, { port, by }] of tabs) {
      if (by !== made) continue;
      tabs.delete(tab);
      port.postMessage("ended");
    }
  });
  return made;
}
async function read(signal, told) {
  const answer = await fetch("/listen", { signal, headers: { Accept: "text/event-stream" } });
  if (!answer.ok) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let keyed = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const messages = (text + value).split("\n\n");
    text = messages.pop();
    for (const message of messages) {
      const [first, ...rest] = message.split("\n");
      if (!first.startsWith("data: ")) continue; // a ping
      const said = first.slice(6);
      if (!keyed) {
        keyed = true;
        told.tell(said);
      } else hand(Number(said), rest);
    }
  }
}
function hand(tab, lines) {
  const port = tabs.get(tab)?.port;
  if (lines.length) port?.postMessage(`${lines.join("\n")}\n\n`);
  else if (port) {
    tabs.delete(tab);
    port.postMessage("ended");
  }
}

// ---- tabs

const post = (address, fields) => fetch(address, { method: "POST", body: new URLSearchParams(fields) });
async function join(tab, wish) {
  // a stream may be of who one was before, or of another process: a new one is tried once
  for (let tried = 0; tried < 2 && tabs.has(tab); tried++) {
    const by = (stream ??= open());
    tabs.get(tab).by = by;
    try {
      const address = `/listen/${await by.key}`;
      const answer = await post(address, { tab, ...wish });
      if (answer.ok) {
        if (tabs.has(tab)) tabs.get(tab).port.postMessage("open");
        else post(`${address}/leave`, { tab }).catch(() => {}); // it has left meanwhile
        return;
      }
      if (answer.status !== 404) break;
    } catch {
      break;
    }
    if (stream === by) stream = null;
    if (tabs.has(tab)) delete tabs.get(tab).by; // it goes on with the next
    by.end();
  }
  const port = tabs.get(tab)?.port;
  tabs.delete(tab);
  port?.postMessage("refused");
}
async function leave(tab) {
  const by = tabs.get(tab)?.by;
  if (!tabs.delete(tab) || !by) return;
  if (tabs.size) await post(`/listen/${await by.key}/leave`, { tab }).catch(() => {});
  else {
    by.end();
    if (stream === by) stream = null;
  }
}
setInterval(() => {
  for (const [tab, one] of tabs) {
    if (one.there) {
      one.there = false;
      one.port.postMessage("there?");
    } else { // closed without a word, or asleep: when it wakes up it listens again
      one.port.postMessage("ended");
      leave(tab);
    }
  }
}, ASK);
