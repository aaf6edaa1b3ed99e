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

/** Keeps the order of a hand, under the table, the deal and what else tells it apart; forgets those of earlier deals there. */
export function keepOrder(key: string, order: readonly string[]): void {
  const [id, deal] = key.split(".");
  const table = `${PREFIX}${id}.`;
  try {
    for (const other of Object.keys(sessionStorage)) {
      if (other.startsWith(table) && !other.startsWith(`${table}${deal}.`)) sessionStorage.removeItem(other);
    }
    sessionStorage.setItem(PREFIX + key, JSON.stringify(order));
  } catch {
    // Without storage the hand is sorted anew.
  }
}
