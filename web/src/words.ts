/** How this page says numbers, names and times in words. */

/** `no-points-first-trick` as a person would write it: `No points first trick`. */
export function plain(name: string): string {
  const text = name
    .replaceAll(/-(?!taking\b)/g, " ")
    .replaceAll(/\b(10|[2-9tjqka])([cdhs])\b/g, (_, rank: string, suit: string) => rank.toUpperCase() + SUITS[suit]);
  return capital(text);
}

const SUITS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** The text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The parts of a family's path in words: `trick-taking/reverse` is `Trick-taking`, `Reverse`. */
export function familyParts(family: string): string[] {
  return family.split("/").map(plain);
}

/** Numbers in short: `2–5`, `4`, `2, 4, 6`. */
export function counts(numbers: readonly number[]): string {
  const first = numbers[0];
  const last = numbers.at(-1);
  if (first === undefined || last === undefined) return "";
  if (numbers.length > 1 && last - first === numbers.length - 1) return `${first}–${last}`;
  return numbers.join(", ");
}

/** `2–5 players`, `1 player`. */
export function players(numbers: readonly number[]): string {
  return `${counts(numbers)} ${numbers.length === 1 && numbers[0] === 1 ? "player" : "players"}`;
}

/** `one thing`, `3 things`. */
export function several(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `A`, `A and B`, `A, B and C`. */
export function list(names: readonly string[], and = "and"): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;
}

/** How long ago a moment was; both in seconds. */
export function ago(moment: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - moment) / 60);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${several(minutes, "minute")} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${several(hours, "hour")} ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}
