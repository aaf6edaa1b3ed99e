import type { FaceInfo, PackInfo, SuitInfo } from "../../src/protocol";

type Names = Record<string, string>;

const NUMBERS: Names = {
  "1": "one",
  "2": "two",
  "3": "three",
  "4": "four",
  "5": "five",
  "6": "six",
  "7": "seven",
  "8": "eight",
  "9": "nine",
  T: "ten",
  "11": "eleven",
  "12": "twelve",
  "13": "thirteen",
};

function cards(name: string, suits: SuitInfo[], ranks: string, courts: Names): PackInfo {
  const order = ranks.split(" ").reverse();
  const names = { ...NUMBERS, ...courts };
  const faces = suits.flatMap((suit, suitIndex) =>
    order.map(
      (rank, rankIndex): FaceInfo => ({
        code: rank + suit.letter,
        symbol: rank.replace("T", "10") + suit.symbol,
        name: `${names[rank]} of ${suit.name}`,
        suit: suitIndex,
        rank: rankIndex,
      }),
    ),
  );
  return { name, suits, ranks: order, faces };
}

const suit = (letter: string, symbol: string, name: string, red = false): SuitInfo => ({ letter, symbol, name, red });

/** A French pack with jokers, as the server describes it. */
export function french(ranks = "A K Q J T 9 8 7 6 5 4 3 2", jokers = 2): PackInfo {
  const pack = cards(
    "french",
    [suit("C", "♣", "clubs"), suit("D", "♦", "diamonds", true), suit("H", "♥", "hearts", true), suit("S", "♠", "spades")],
    ranks,
    { A: "ace", K: "king", Q: "queen", J: "jack" },
  );
  if (jokers) {
    pack.suits.push(suit("X", "★", "jokers"));
    pack.ranks.push("X");
  }
  for (let number = 1; number <= jokers; number++) {
    const name = jokers === 1 ? "joker" : `joker ${number}`;
    pack.faces.push({ code: `X${number}`, symbol: `★${number}`, name, suit: 4, rank: pack.ranks.length - 1 });
  }
  return pack;
}

export function german(ranks = "A K O U T 9 8 7 6"): PackInfo {
  return cards(
    "german",
    [suit("B", "🔔", "bells", true), suit("H", "♥", "hearts", true), suit("L", "🍃", "leaves"), suit("E", "🌰", "acorns")],
    ranks,
    { A: "ace", K: "king", O: "ober", U: "unter" },
  );
}

export function spanish(ranks = "R C S 9 8 7 6 5 4 3 2 1"): PackInfo {
  return cards(
    "spanish",
    [suit("O", "O", "coins", true), suit("C", "C", "cups", true), suit("E", "E", "swords"), suit("B", "B", "clubs")],
    ranks,
    { "1": "ace", S: "sota", C: "caballo", R: "rey" },
  );
}

export function italian(ranks = "R C F 7 6 5 4 3 2 1"): PackInfo {
  return cards(
    "italian",
    [suit("D", "D", "coins", true), suit("C", "C", "cups", true), suit("S", "S", "swords"), suit("B", "B", "batons")],
    ranks,
    { "1": "ace", F: "fante", C: "cavallo", R: "re" },
  );
}

const ENDS = ["blank", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

export function dominoes(highest: number, lowest = 0, name = "dominoes"): PackInfo {
  const faces: FaceInfo[] = [];
  for (let high = lowest; high <= highest; high++) {
    for (let low = lowest; low <= high; low++) {
      const words = high === low ? `double ${ENDS[high]}` : `${ENDS[high]}-${ENDS[low]}`;
      faces.push({ code: `${high}-${low}`, symbol: `${high}|${low}`, name: words, suit: -1, rank: high });
    }
  }
  return { name, suits: [], ranks: ENDS.slice(0, highest + 1).map((_, i) => String(i)), faces };
}

export const chinese = () => dominoes(6, 1, "chinese dominoes");

/** A French pack with the numbers of the six-handed Five Hundred, and one joker. */
export const unusual = () => french("A K Q J 13 12 11 T", 1);

/** A German pack with a weli and ranks that nobody foresaw. */
export function odd(): PackInfo {
  const pack = german("Z 30 2");
  pack.faces.push({ code: "6B", symbol: "W", name: "Weli", suit: 0, rank: -1 });
  return pack;
}
