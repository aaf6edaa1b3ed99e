import { settings } from "../settings";
import { getPushKey, subscribe, unsubscribe } from "./api";
import { canNotify } from "./notify";

/** Whether the browser can get messages for this page while it is closed. Those on iPhones can once the page is on the home screen. */
export function canPush(): boolean {
  return canNotify() && "serviceWorker" in navigator && "PushManager" in globalThis;
}

/** Be called in this browser when it is one's turn. The browser asks its own question. False where it does not let the page, or the
 * server cannot reach it. */
export async function startPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  try {
    await renew();
    settings.push.value = true;
  } catch {
    settings.push.value = false;
  }
  return settings.push.value;
}

/** Be called in this browser no more. */
export async function stopPush(): Promise<void> {
  settings.push.value = false;
  const worker = await navigator.serviceWorker?.getRegistration();
  const kept = await worker?.pushManager.getSubscription();
  if (!kept) return;
  // what the server still sends to a browser that has given it up, it finds gone
  await Promise.allSettled([unsubscribe(kept.endpoint), kept.unsubscribe()]);
}

/** Tell the server again where this browser is called: the browser, the server's key and who one is can change. */
export async function renewPush(): Promise<void> {
  if (!settings.push.value || !canPush() || Notification.permission !== "granted") return;
  await renew().catch(() => {});
}

async function renew(): Promise<void> {
  const { key } = await getPushKey();
  const worker = await navigator.serviceWorker.ready;
  let kept = await worker.pushManager.getSubscription();
  if (kept && encoded(kept.options.applicationServerKey) !== key) {
    await kept.unsubscribe();
    kept = null;
  }
  kept ??= await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await subscribe({ endpoint: kept.endpoint, p256dh: encoded(kept.getKey("p256dh")), auth: encoded(kept.getKey("auth")) });
}

/** Bytes as base64url. */
function encoded(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
