// Keeps static files, whose addresses change with what they hold, and nothing else: no page, no answer
// of the API. Shows that it is somebody's turn, by push or for a page that is hidden. The server puts
// FILES, VERSION, ICON and BADGE before these lines.
"use strict";
const KEPT = `moothall-${VERSION}`;

addEventListener("install", (event) => {
  skipWaiting();
  // where the browser knows how, it need not ask here for anything else
  event.addRoutes?.({ condition: { not: { urlPattern: "/static/*" } }, source: "network" })?.catch?.(() => {});
});
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  await clients.claim();
})()));
addEventListener("fetch", (event) => {
  const { origin, pathname, search } = new URL(event.request.url);
  const still = origin === location.origin && FILES.includes(pathname + search);
  if (still && event.request.method === "GET") event.respondWith(kept(event));
});
async function kept(event) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(event.request);
  if (found) return found;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(cache.put(event.request, answer.clone()));
  return answer;
}

async function pagesAt(table) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter((page) => new URL(page.url).pathname === table);
}
async function tell({ title, table }) {
  if (Notification.permission !== "granted") return;
  await registration.showNotification(title, { tag: table, data: table, icon: ICON, badge: BADGE });
}
addEventListener("message", (event) => event.waitUntil(tell(event.data)));
addEventListener("push", (event) => event.waitUntil((async () => {
  const told = event.data.json();
  const seen = (await pagesAt(told.table)).some((page) => page.visibilityState === "visible");
  if (!seen) await tell(told);
})()));
addEventListener("notificationclick", (event) => {
  const table = event.notification.data;
  event.notification.close();
  event.waitUntil((async () => {
    const [there] = await pagesAt(table);
    await (there ? there.focus() : clients.openWindow(table));
  })());
});
