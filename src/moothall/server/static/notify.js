// Settings that the browser must allow: notifications while the page is hidden, and push while there
// is none. Loaded where settings are shown. Nothing is asked before somebody clicks.
(() => {
  "use strict";
  const byId = (name) => document.getElementById(name);
  const able = "Notification" in window && "serviceWorker" in navigator;
  const pushes = able && "PushManager" in window;

  function say(words) {
    const place = byId("notify-said");
    if (place) place.textContent = words;
  }
  async function send(address, body) {
    const answer = await fetch(`/api/v1/push${address}`, body && {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    });
    const told = await answer.json();
    if (!answer.ok) throw new Error(told.detail);
    return told;
  }
  // what this browser has for this server; a subscription under an older key is none
  async function subscription() {
    const worker = pushes && await navigator.serviceWorker.getRegistration();
    const found = worker && await worker.pushManager.getSubscription();
    const key = found?.options?.applicationServerKey;
    const written = key && btoa(String.fromCharCode(...new Uint8Array(key)));
    const ours = byId("push-on")?.dataset.push;
    return written?.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === ours ? found : null;
  }

  async function show() {
    const notify = byId("notify-on");
    const push = byId("push-on");
    if (!notify) return;
    const denied = able && Notification.permission === "denied";
    const granted = able && Notification.permission === "granted";
    notify.disabled = !able || denied;
    notify.checked = granted && remembered("notify") === "on";
    if (push) {
      push.disabled = !pushes || denied;
      push.checked = granted && Boolean(await subscription());
    }
    if (!isSecureContext) say("Browsers show notifications only for pages that come by https.");
    else if (!able) say("This browser has none for pages; a phone may once this one is on its home screen.");
    else if (denied) say("This browser blocks notifications from here; its own settings can allow them.");
  }
  async function allowed() {
    return (await Notification.requestPermission()) === "granted";
  }
  async function turnPush(on) {
    const old = await subscription();
    if (!on) {
      await old?.unsubscribe();
      if (old) await send("/end", { endpoint: old.endpoint });
      return;
    }
    const { pushManager } = await navigator.serviceWorker.ready;
    await (await pushManager.getSubscription())?.unsubscribe();
    const applicationServerKey = byId("push-on").dataset.push;
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const { endpoint, keys: { p256dh, auth } } = made.toJSON();
    await send("", { endpoint, keys: { p256dh, auth } });
  }

  document.addEventListener("change", async ({ target }) => {
    if (target.id !== "notify-on" && target.id !== "push-on") return;
    say("");
    target.disabled = true;
    try {
      const wanted = target.checked && await allowed();
      if (target.id === "notify-on") remember("notify", wanted ? "on" : "off");
      else if (wanted || !target.checked) await turnPush(wanted);
    } catch (error) {
      say(`That did not work: ${error.message}.`);
    }
    target.disabled = false;
    await show();
  });
  document.addEventListener("settings-shown", show);
  document.addEventListener("setting", ({ detail }) => detail === "notify" && show());
  show();
})();
