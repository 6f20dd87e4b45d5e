// Over HTTP/1.1 a browser has six connections to a server, and a stream would take one for each tab. So
// all tabs listen by one stream, which a shared worker holds. For the page it looks like a stream of its
// own: whoever fetches one gets an answer that the worker fills. Where there is no such worker, or where it
// does not answer, or over HTTP/2, which has no such limit, it is a stream of its own.
(() => {
  "use strict";
  const PATIENCE = 15000; // milliseconds
  const { listener, process } = document.currentScript.dataset;
  const [page] = performance.getEntriesByType("navigation");
  if (!window.SharedWorker || /^h[23]/.test(page?.nextHopProtocol ?? "")) return;
  const alone = window.fetch.bind(window);
  const encoder = new TextEncoder();

  window.fetch = async (address, options) => {
    const { pathname, searchParams } = new URL(address.url ?? address, location.href);
    const [, table] = /^\/table\/(\w+)\/stream$/.exec(pathname) ?? [];
    if (!table) return alone(address, options);
    const wish = { process, table, seat: searchParams.get("seat") ?? "", shown: searchParams.get("shown") ?? "" };
    const shared = await share(wish, options?.signal).catch(() => null);
    return shared ?? alone(address, options);
  };

  function share(wish, signal) {
    return new Promise((answer) => {
      const worker = new SharedWorker(listener);
      const { port } = worker;
      let stream = null; // where what is heard goes
      const leave = () => {
        port.postMessage("leave");
        port.close();
        stream = null;
        removeEventListener("pagehide", leave);
      };
      const body = new ReadableStream({ start: (made) => { stream = made; }, cancel: leave });
      const giveUp = () => { leave(); answer(null); };
      const late = setTimeout(giveUp, PATIENCE);
      worker.addEventListener("error", giveUp);
      addEventListener("pagehide", leave);
      signal?.addEventListener("abort", () => {
        stream?.error(signal.reason);
        leave();
      });
      port.onmessage = ({ data }) => {
        if (data === "there?") port.postMessage("here");
        else if (data === "refused") { clearTimeout(late); giveUp(); }
        else if (data === "open") {
          clearTimeout(late);
          answer(new Response(body, { headers: { "Content-Type": "text/event-stream" } }));
        } else if (data === "ended") { stream?.close(); leave(); }
        else stream?.enqueue(encoder.encode(data));
      };
      port.postMessage(wish);
    });
  }
})();
