// The shared worker of all tabs of a browser: it holds one stream for each process of the server at whose
// tables they are, and hands out what comes by it. A tab has a port of its own for each table that it listens
// to, and a number by which the server knows it.
"use strict";
const ASK = 30000; // milliseconds between two questions whether a tab is still there
const tabs = new Map(); // by number: { port, there }
let count = 0;
const streams = new Map(); // by process: { process, key: a promise, end }

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

// ---- the streams

function open(process) {
  const control = new AbortController();
  let told;
  const key = new Promise((tell, fail) => { told = { tell, fail }; });
  key.catch(() => {}); // who waits for it hears of it
  const made = { process, key, end: () => control.abort() };
  streams.set(process, made);
  read(process, control.signal, told).catch(() => {}).finally(() => {
    told.fail(new Error("the stream has ended"));
    drop(made);
    for (const [tab, { port, by }] of tabs) {
      if (by !== made) continue;
      tabs.delete(tab);
      port.postMessage("ended");
    }
  });
  return made;
}
function drop(stream) {
  if (streams.get(stream.process) === stream) streams.delete(stream.process);
}
async function read(process, signal, told) {
  const answer = await fetch(`/listen?process=${process}`, { signal, headers: { Accept: "text/event-stream" } });
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

const address = async ({ process, key }, what = "") => `/listen/${await key}${what}?process=${process}`;
const post = (address, fields) => fetch(address, { method: "POST", body: new URLSearchParams(fields) });
async function join(tab, { process, ...wish }) {
  // a stream may be of who one was before, or of a process that is gone: a new one is tried once
  for (let tried = 0; tried < 2 && tabs.has(tab); tried++) {
    const by = streams.get(process) ?? open(process);
    tabs.get(tab).by = by;
    try {
      const answer = await post(await address(by), { tab, ...wish });
      if (answer.ok) {
        if (tabs.has(tab)) tabs.get(tab).port.postMessage("open");
        else post(await address(by, "/leave"), { tab }).catch(() => {}); // it has left meanwhile
        return;
      }
      if (answer.status !== 404) break;
    } catch {
      break;
    }
    drop(by);
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
  if ([...tabs.values()].some((other) => other.by === by)) {
    await address(by, "/leave").then((left) => post(left, { tab })).catch(() => {});
  } else {
    by.end();
    drop(by);
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
