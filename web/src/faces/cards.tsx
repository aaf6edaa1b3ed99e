import type { ComponentChildren, VNode } from "preact";
import type { PackInfo } from "../protocol";
import { capital } from "../words";
import { at, corners, rankIndex } from "./corner";
import type { Described } from "./describe";
import { relative } from "./families";
import { framed, twoHeaded } from "./figures";
import { aceOfSpades } from "./french";
import { ace, weli } from "./german";
import { joker } from "./jokers";
import { latinCourt, pinta } from "./latin";
import { classical, round, standing } from "./layout";
import { INK, PAPER, RED, SUIT_COLOURS } from "./palette";
import { put } from "./shapes";

/** Suits whose pips are long and stand upright. */
const LONG = new Set(["spanish-E", "spanish-B", "italian-S", "italian-B"]);

const PINTAS: Record<string, string> = { O: pinta(0), C: pinta(1), E: pinta(2), B: pinta(3) };

/** A card of 100 × 140, face or back. */
export function card(pack: PackInfo, what: Described, coloured: boolean): ComponentChildren {
  return [
    <rect
      key="paper"
      x=".5"
      y=".5"
      width="99"
      height="139"
      rx="7"
      fill={PAPER}
      stroke="#0005"
      vector-effect="non-scaling-stroke"
    />,
    what.kind === "card" && pack.name === "families" ? (
      relative(
        what.rank,
        capital(what.words.slice(what.rank.length + 1)),
        pack.suits.findIndex((suit) => suit.letter === what.suit.letter),
      )
    ) : what.kind === "card" ? (
      suited(pack.name, what.rank, what.suit, what.words, coloured)
    ) : what.kind === "joker" ? (
      joker(what.number, what.alone, what.words)
    ) : (
      <use key="back" href="#face-back-card" transform="translate(50 70)" />
    ),
  ];
}

function suited(kind: string, rank: string, suit: { letter: string; red: boolean }, words: string, coloured: boolean): VNode {
  const symbol = `${kind}-${suit.letter}`;
  const { four = INK, tint = INK } = SUIT_COLOURS[symbol] ?? {};
  const long = LONG.has(symbol);
  return (
    <g style={{ color: coloured ? four : suit.red ? RED : INK }}>
      {kind === "spanish" && <path d={PINTAS[suit.letter]} fill="none" stroke="currentColor" stroke-width=".9" />}
      {words.includes("weli") ? weli : middle(kind, symbol, rank, tint)}
      {corners(
        <>
          {at(rankIndex(rank), 6.2, 8, 0.92)}
          {long ? put(symbol, 15.6, 48, 29, 45) : put(symbol, 15.6, 47.5, 18.5)}
        </>,
      )}
    </g>
  );
}

/** The sign of a suit in a square of 100. */
export function suitSign(kind: string, letter: string): VNode {
  const symbol = `${kind}-${letter}`;
  return LONG.has(symbol) ? put(symbol, 50, 50, 128, 45) : put(symbol, 50, 50, 96);
}

/** What is between the corners: a picture, or pips, or for a rank that nobody foresaw a single large suit. */
function middle(kind: string, symbol: string, rank: string, tint: string): ComponentChildren {
  switch (`${kind} ${rank}`) {
    case "french K":
    case "french Q":
    case "french J":
    case "german K":
    case "german O":
    case "german U":
      return twoHeaded(`half-${kind}-${rank}${symbol.slice(-1)}`, tint);
    case "spanish R":
    case "spanish C":
    case "spanish S":
    case "italian R":
    case "italian C":
    case "italian F":
      return framed(tint, latinCourt(`${kind}-${rank}`, symbol, LONG.has(symbol) ? 46 : 22));
    case "german A":
      return ace(symbol);
  }
  const count = rank === "A" ? 1 : Number(rank);
  const latin = kind === "spanish" || kind === "italian";
  const { pips, size } = LONG.has(symbol) ? standing(count) : latin ? round(count) : classical(count);
  return [
    pips.length ? pips.map(({ x, y, turned }) => put(symbol, x, y, size, turned ? 180 : 0, "pip")) : put(symbol, 50, 70, 58),
    symbol === "french-S" && count === 1 && aceOfSpades,
  ];
}
