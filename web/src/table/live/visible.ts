import { signal } from "@preact/signals";

/** Whether the page is looked at: it is not while it is in another tab, or the phone is put away. */
export const visible = signal(!document.hidden);

document.addEventListener("visibilitychange", () => {
  visible.value = !document.hidden;
});
