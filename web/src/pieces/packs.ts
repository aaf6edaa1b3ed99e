import type { PackInfo } from "../protocol";

/** Cards to show for a kind of pack: `pairs` of them look well together. */
export interface Sample {
  pack: PackInfo;
  pairs: [back: string, front: string][];
}

type Suit = [letter: string, symbol: string, name: string, red: boolean];

function suited(name: string, ranks: string[], suits: Suit[], pairs: Sample["pairs"]): Sample {
  const faces = suits.flatMap(([letter], suit) =>
    ranks.map((sign, rank) => ({ code: sign + letter, symbol: sign + letter, name: sign + letter, suit, rank })),
  );
  return {
    pack: { name, ranks, faces, suits: suits.map(([letter, symbol, word, red]) => ({ letter, symbol, name: word, red })) },
    pairs,
  };
}

function tiled(name: string, pairs: Sample["pairs"]): Sample {
  const faces = [...new Set(pairs.flat())].map((code) => ({ code, symbol: code, name: code, suit: -1, rank: -1 }));
  return { pack: { name, ranks: [], suits: [], faces }, pairs };
}

const SAMPLES: readonly Sample[] = [
  suited(
    "french",
    ["A", "K", "Q", "J"],
    [
      ["C", "♣", "clubs", false],
      ["D", "♦", "diamonds", true],
      ["H", "♥", "hearts", true],
      ["S", "♠", "spades", false],
    ],
    [
      ["AC", "QH"],
      ["AD", "KS"],
      ["AH", "JC"],
      ["AS", "QD"],
      ["AD", "QS"],
      ["AC", "KH"],
      ["AS", "JD"],
      ["AH", "KC"],
      ["AC", "JH"],
      ["AD", "QC"],
      ["AS", "KD"],
      ["AH", "JS"],
    ],
  ),
  suited(
    "german",
    ["A", "K", "O", "U"],
    [
      ["E", "E", "acorns", false],
      ["L", "L", "leaves", false],
      ["H", "H", "hearts", true],
      ["B", "B", "bells", true],
    ],
    [
      ["AE", "OB"],
      ["AH", "UE"],
      ["AL", "KH"],
      ["AB", "OL"],
      ["AE", "KB"],
      ["AH", "OL"],
    ],
  ),
  suited(
    "spanish",
    ["1", "S", "C", "R"],
    [
      ["O", "O", "coins", true],
      ["C", "C", "cups", true],
      ["E", "E", "swords", false],
      ["B", "B", "clubs", false],
    ],
    [
      ["1O", "SE"],
      ["1C", "RO"],
      ["1E", "CC"],
      ["1B", "SO"],
      ["1O", "RB"],
    ],
  ),
  suited(
    "italian",
    ["1", "F", "C", "R"],
    [
      ["D", "D", "coins", true],
      ["C", "C", "cups", true],
      ["S", "S", "swords", false],
      ["B", "B", "batons", false],
    ],
    [
      ["1D", "FS"],
      ["1C", "RD"],
      ["1S", "CC"],
      ["1B", "FD"],
      ["1D", "RB"],
    ],
  ),
  tiled("dominoes", [
    ["3-1", "6-4"],
    ["4-0", "5-5"],
    ["2-1", "6-2"],
    ["5-3", "6-6"],
  ]),
  tiled("picture dominoes", [
    ["1-0", "6-4"],
    ["3-2", "6-5"],
  ]),
  tiled("chinese dominoes", [
    ["3-1", "6-6"],
    ["1-1", "5-5"],
    ["4-4", "6-4"],
  ]),
];

/** The cards that stand for a kind of pack; the same `name` always gets the same ones. */
export function sampleOf(kind: string, name: string): { pack: PackInfo; codes: [back: string, front: string] } {
  const sample = SAMPLES.find(({ pack }) => pack.name === kind);
  const codes = sample?.pairs[scattered(name) % sample.pairs.length];
  if (!sample || !codes) return { pack: { name: kind, suits: [], ranks: [], faces: [] }, codes: ["", ""] };
  return { pack: sample.pack, codes };
}

/** A number from a text; texts that are alike get numbers that are not. */
function scattered(text: string): number {
  let sum = 2_166_136_261;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 16_777_619);
  return (sum ^ (sum >>> 15)) >>> 0;
}
