import { shake128 } from "@noble/hashes/sha3.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { ChanceEvent, Dealing } from "../protocol";
import { list, several } from "../words";
import { hashed, type Part, promiseOf } from "./parts";

/**
 * How a finished match was dealt: as `promised`, or `broken`; it `fits` where this browser took no part and can compare with nothing, and
 * `before` is a match from before there were promises. `words`: what was found, in sentences.
 */
export interface Verdict {
  kind: "promised" | "broken" | "fits" | "before";
  words: string[];
}

const BLOCK = 168;
const WORD = 0x8000;

/** The chance of a deal: the bytes of `docs/fair-dealing.md`. */
class Stream {
  private block = 0;
  private bytes = new Uint8Array();
  private at = 0;
  private readonly key: Uint8Array;

  constructor(seed: string, deal: number) {
    this.key = utf8ToBytes(`parlour ${BigInt(`0x${seed}`)} ${deal} `);
  }

  private pair(): number {
    if (this.at >= this.bytes.length) {
      const number = new Uint8Array(8);
      new DataView(number.buffer).setBigUint64(0, BigInt(this.block++));
      this.bytes = Uint8Array.from(shake128(concatBytes(this.key, number), { dkLen: BLOCK }));
      this.at = 0;
    }
    this.at += 2;
    return (((this.bytes[this.at - 2] ?? 0) << 8) | (this.bytes[this.at - 1] ?? 0)) >> 1;
  }

  below(n: number): number {
    if (n >= WORD) return this.wide(n);
    for (;;) {
      const product = this.pair() * n;
      if (product % WORD >= WORD % n) return Math.floor(product / WORD);
    }
  }

  private wide(n: number): number {
    for (;;) {
      let drawn = 0;
      for (let bits = Math.ceil(Math.log2(n)); bits > 0; bits--) drawn = 2 * drawn + this.below(2);
      if (drawn < n) return drawn;
    }
  }

  /** What an event of chance brings. */
  brings({ kind, before }: ChanceEvent): number[] {
    if (kind === "pick") return [this.below(before[0] ?? 1)];
    if (kind === "cut") return [before[this.below(before.length)] ?? -1];
    const cards = [...before];
    for (let left = cards.length; left > 1; left--) {
      const at = this.below(left);
      [cards[at], cards[left - 1]] = [cards[left - 1] as number, cards[at] as number];
    }
    return cards;
  }
}

/** Checks how a finished match was dealt, against what this browser has kept of it. `names`: of the seats. */
export function check(table: string, dealing: Dealing, part: Part | undefined, names: readonly string[]): Verdict {
  if (!dealing.together) {
    return {
      kind: "before",
      words: ["This match was begun before pages promised anything: whoever ran the server could add last."],
    };
  }
  const broken = [...promisesBroken(table, dealing, part, names), ...dealBroken(table, dealing, part)];
  if (broken.length > 0) return { kind: "broken", words: broken };
  const words = found(dealing, part);
  const without = dealing.parts.filter((each) => !each.value).map((each) => names[each.seat] ?? "");
  if (without.length > 0) words.push(`The cards were dealt without a part of ${list(without)}: it was not shown in time.`);
  return { kind: part?.taken ? "promised" : "fits", words };
}

function promisesBroken(table: string, dealing: Dealing, part: Part | undefined, names: readonly string[]): string[] {
  const broken: string[] = [];
  const commitment = hashed("parlour commitment ", hexToBytes(dealing.secret));
  if (commitment !== dealing.commitment || (part && commitment !== part.commitment)) {
    broken.push(
      "The server did not keep to the secret that it had promised: it could choose another one, and with it the cards.",
    );
  }
  const seats = new Set(dealing.parts.map((each) => each.seat));
  if (seats.size !== dealing.parts.length) broken.push("Somebody has added to chance twice.");
  for (const { seat, promise, value } of dealing.parts) {
    if (value && promiseOf(table, seat, value) !== promise) broken.push(`${names[seat]} did not add what was promised.`);
  }
  if (!part || part.promises.length === 0) return broken;
  const told = part.promises.map((_, seat) => dealing.parts.find((each) => each.seat === seat)?.promise ?? "");
  if (told.join() !== part.promises.join()) {
    broken.push("The promises are not those that this page was shown before it showed its own part.");
  }
  const own = dealing.parts.find((each) => each.seat === part.seat)?.value ?? "";
  if (own ? own !== part.value : part.taken)
    broken.push("What this page added is not in the seed, though the server had taken it.");
  return broken;
}

function dealBroken(table: string, dealing: Dealing, part: Part | undefined): string[] {
  const pieces: (string | Uint8Array)[] = [`parlour seed 2 ${table} `, hexToBytes(dealing.secret)];
  for (const { seat, value } of dealing.parts) {
    if (value) pieces.push(new Uint8Array([seat >> 8, seat & 255]), hexToBytes(value));
  }
  if (hashed(...pieces) !== dealing.seed) return ["The seed does not follow from the server's secret and what people added."];
  for (const { number, events } of dealing.deals) {
    const stream = new Stream(dealing.seed, number);
    for (const event of events) {
      if (stream.brings(event).join() !== event.after.join()) {
        return [`In deal ${number + 1} the cards were not shuffled as the seed says.`];
      }
    }
  }
  const places = placesOf(dealing, part);
  const pack = dealing.deals.find((deal) => deal.number === 0)?.events[dealing.shuffled]?.after ?? [];
  const there = places.map((place) => dealing.codes[pack[place] ?? -1] ?? "");
  for (const code of places.length > 0 ? (part?.hand ?? []) : []) {
    const at = there.indexOf(code);
    if (at < 0) return ["The cards that this page was shown first are not those that the seed deals to its seat."];
    there.splice(at, 1);
  }
  return [];
}

/** The places of the shuffled pack from which this page's first cards came, where that can be said. */
function placesOf(dealing: Dealing, part: Part | undefined): number[] {
  return part && part.hand.length > 0 && dealing.shuffled >= 0 ? (dealing.places[part.seat] ?? []) : [];
}

function found(dealing: Dealing, part: Part | undefined): string[] {
  const events = dealing.deals.reduce((sum, deal) => sum + deal.events.length, 0);
  const others = dealing.parts.filter((each) => each.value && each.seat !== part?.seat).length;
  const places = placesOf(dealing, part);
  const words = [
    part
      ? "The server kept to the secret that it had promised before anybody added anything."
      : "The server's secret fits the promise that is told now; this browser took no part, and has none to compare it with.",
  ];
  if (part?.taken)
    words.push(
      `What this page added is in the seed${others ? `, and so is what ${several(others, "other")} had promised` : ""}.`,
    );
  words.push(`The seed follows from all of that, and ${several(events, "shuffle or draw", "shuffles and draws")} from the seed.`);
  if (places.length > 0) words.push(`Your first cards were at places ${ranges(places)} of the shuffled pack.`);
  return words;
}

/** Places, counted from 1: `1–3, 10–12`. */
function ranges(places: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last && last[1] === place - 1) last[1] = place;
    else runs.push([place, place]);
  }
  return list(runs.map(([from, to]) => (from === to ? `${from + 1}` : `${from + 1}–${to + 1}`)));
}
