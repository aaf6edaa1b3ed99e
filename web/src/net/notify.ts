import { settings } from "../settings";

/** Whether the browser can show notifications for this page at all: only those that come over a safe line may. */
export function canNotify(): boolean {
  return typeof Notification !== "undefined" && globalThis.isSecureContext;
}

/** A notification, if it is wanted and allowed, in place of an earlier one of its kind; a click on it comes back to the page. */
export function notification(title: string, body: string, kind: string): Notification | undefined {
  if (!settings.notify.value || !canNotify() || Notification.permission !== "granted") return undefined;
  try {
    const shown = new Notification(title, { body, icon: "/icon.svg", tag: `${location.pathname} ${kind}` });
    shown.onclick = () => {
      focus();
      shown.close();
    };
    return shown;
  } catch {
    // some phones let only installed pages do this
    return undefined;
  }
}
