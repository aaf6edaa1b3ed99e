import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * What this page adds to the chance of a match, from its seat, and what it must not forget to be able to check the deal afterwards.
 * `commitment`: of the server, as it was seen first. `promises`: of all seats, as they were settled before this page showed its
 * `value`; none until then. `hand`: the codes of the cards that it was dealt first.
 */
export interface Part {
  table: string;
  seat: number;
  value: string;
  promise: string;
  commitment: string;
  promises: string[];
  hand: string[];
  /** the server has taken the value in time */
  taken: boolean;
}

const KEPT = "parlour.parts";
/** Parts of so many matches are kept. */
const MOST = 100;
const SIZE = 32;

/** SHA-256, by a library: browsers do not offer theirs to pages that came over plain HTTP, as in the house. */
export function hashed(...pieces: (string | Uint8Array)[]): string {
  return bytesToHex(sha256(concatBytes(...pieces.map((piece) => (typeof piece === "string" ? utf8ToBytes(piece) : piece)))));
}

/** The hash that promises a value from a seat of a table. */
export function promiseOf(table: string, seat: number, value: string): string {
  return hashed(`parlour part ${table} ${seat} `, hexToBytes(value));
}

/** A new part, with a value that nobody can guess. */
export function newPart(table: string, seat: number, commitment: string): Part {
  const value = bytesToHex(crypto.getRandomValues(new Uint8Array(SIZE)));
  return { table, seat, value, promise: promiseOf(table, seat, value), commitment, promises: [], hand: [], taken: false };
}

/** What a page of this browser has kept of a match. */
export function keptPart(table: string): Part | undefined {
  return all().find((part) => part.table === table);
}

/** Keeps a part, also for when the page is loaded anew. */
export function keepPart(part: Part): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify([...all().filter((other) => other.table !== part.table), part].slice(-MOST)));
  } catch {
    // without storage it is kept as long as the page is open
  }
}

function all(): Part[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? (kept as Part[]) : [];
  } catch {
    return [];
  }
}
