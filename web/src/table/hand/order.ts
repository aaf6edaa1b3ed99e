const PREFIX = "parlour.order.";

/** The order that a hand was given by its player, for as long as the tab and the deal last. */
export function keptOrder(key: string): string[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "[]");
    return Array.isArray(value) ? value.filter((code): code is string => typeof code === "string") : [];
  } catch {
    return [];
  }
}

/** Keeps the order of a hand, and forgets those of earlier deals at the same table. */
export function keepOrder(key: string, order: readonly string[]): void {
  const table = `${PREFIX}${key.split(".")[0]}.`;
  try {
    for (const other of Object.keys(sessionStorage)) {
      if (other.startsWith(table) && other !== PREFIX + key) sessionStorage.removeItem(other);
    }
    sessionStorage.setItem(PREFIX + key, JSON.stringify(order));
  } catch {
    // Without storage the hand is sorted anew.
  }
}
