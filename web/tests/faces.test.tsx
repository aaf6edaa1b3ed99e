import { render } from "preact";
import { afterEach, expect, test } from "vitest";
import { aspect, Card, faceName, SuitSign, Symbols, shortName } from "../src/faces";
import type { PackInfo } from "../src/protocol";
import { Picture } from "../src/table/TableCard";
import { chinese, dominoes, french, german, italian, odd, spanish, unusual } from "./faces/packs";

const PACKS: Record<string, PackInfo> = {
  french: french(),
  "french with more numbers": unusual(),
  german: german(),
  "german with odd cards": odd(),
  spanish: spanish(),
  italian: italian(),
  "double six": dominoes(6),
  "double twelve": dominoes(12),
  chinese: chinese(),
};

afterEach(() => render(null, document.body));

function draw(pack: PackInfo, code: string, props: { fourColours?: boolean; label?: string } = {}): SVGSVGElement {
  render(<Card pack={pack} code={code} {...props} />, document.body);
  return document.body.querySelector("svg") as SVGSVGElement;
}

/** How many spots the path of one end of a tile draws. */
function spots(end: Element): number {
  return [...end.querySelectorAll("path")].reduce((sum, path) => sum + (path.getAttribute("d")?.match(/M/g)?.length ?? 0), 0);
}

test("names are proper names", () => {
  expect(faceName(french(), "QS")).toBe("queen of spades");
  expect(faceName(german(), "UB")).toBe("unter of bells");
  expect(faceName(dominoes(6), "6-6")).toBe("double six");
  expect(faceName(french(), "")).toBe("face-down card");
  expect(faceName(dominoes(6), "")).toBe("face-down tile");
});

test("a card that the pack lacks is named by its rank and suit", () => {
  expect(faceName(french("A K Q J T 9 8 7", 0), "2S")).toBe("2 of spades");
});

test("short names are the pack's", () => {
  expect(shortName(french(), "TH")).toBe("10♥");
  expect(shortName(dominoes(6), "6-4")).toBe("6|4");
  expect(shortName(french(), "")).toBe("");
});

test("what is read out is the proper name, something else, or nothing", () => {
  expect(draw(french(), "QS").getAttribute("aria-label")).toBe("Queen of spades");
  expect(draw(french(), "QS").getAttribute("role")).toBe("img");
  expect(draw(french(), "X1", { label: "Joker as the ten of hearts" }).getAttribute("aria-label")).toBe(
    "Joker as the ten of hearts",
  );
  const silent = draw(french(), "QS", { label: "" });
  expect(silent.getAttribute("aria-hidden")).toBe("true");
  expect(silent.hasAttribute("aria-label")).toBe(false);
});

test.each(Object.entries(PACKS))("%s: the picture has the aspect that is promised", (_, pack) => {
  const [, , width = 0, height = 0] = (draw(pack, "").getAttribute("viewBox") ?? "").split(" ").map(Number);
  expect(width / height).toBe(aspect(pack));
});

test.each(Object.entries(PACKS))("%s: every face renders and differs from every other and from the back", (_, pack) => {
  for (const fourColours of [false, true]) {
    const pictures = new Set(
      ["", ...pack.faces.map((face) => face.code)].map((code) => draw(pack, code, { fourColours }).innerHTML),
    );
    expect(pictures.size).toBe(pack.faces.length + 1);
  }
});

test.each(Object.entries(PACKS))("%s: every shape that a face points to is among the symbols, and none is missing", (_, pack) => {
  render(<Symbols />, document.body);
  const shapes = new Set([...document.body.querySelectorAll("[id]")].map((shape) => `#${shape.id}`));
  for (const { code } of [{ code: "" }, ...pack.faces]) {
    for (const use of draw(pack, code).querySelectorAll("use")) {
      expect(shapes).toContain(use.getAttribute("href"));
    }
  }
});

test("backs differ in what is drawn, and a card has the one that is chosen", () => {
  const shapes = (["blue", "red", "green"] as const).map((back) => {
    render(<Symbols back={back} />, document.body);
    return ["back-card", "back-tile", "back-slim-tile"].map((id) => document.getElementById(`face-${id}`)?.innerHTML);
  });
  for (const place of [0, 1, 2]) expect(new Set(shapes.map((some) => some[place])).size).toBe(3);
});

test("symbols have each id once and point only to each other", () => {
  render(<Symbols />, document.body);
  const ids = [...document.body.querySelectorAll("[id]")].map((shape) => shape.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const use of document.body.querySelectorAll("use")) {
    expect(ids).toContain(use.getAttribute("href")?.slice(1));
  }
});

test.each(Object.entries(PACKS).filter(([, pack]) => pack.suits.length > 0))("%s: numbers have as many pips", (_, pack) => {
  for (const face of pack.faces) {
    const rank = pack.ranks[face.rank] ?? "";
    const number = rank === "T" ? 10 : rank === "A" && pack.name === "french" ? 1 : Number(rank);
    if (number > 0 && number < 14) {
      expect([face.code, draw(pack, face.code).querySelectorAll(".pip").length]).toEqual([face.code, number]);
    }
  }
});

test("pips lie inside the card, clear of the index and hardly touching each other", () => {
  for (const pack of [french("A K Q J 13 12 11 T 9 8 7 6 5 4 3 2", 0), spanish(), italian()]) {
    for (const face of pack.faces) {
      const long = /^(spanish.[EB]|italian.[SB])$/.test(`${pack.name} ${face.code.slice(-1)}`);
      const pips = [...draw(pack, face.code).querySelectorAll(".pip")].map((pip) => {
        const [, x, y, scale] = /translate\((\S+) (\S+)\).*scale\((\S+)\)/.exec(pip.getAttribute("transform") ?? "") ?? [];
        return { x: Number(x), y: Number(y), width: Number(scale) * (long ? 28 : 94), height: Number(scale) * 98 };
      });
      for (const [index, pip] of pips.entries()) {
        expect(pip.y - pip.height / 2).toBeGreaterThan(8);
        expect(pip.y + pip.height / 2).toBeLessThan(132);
        expect(pips.length < 4 || pip.x - pip.width / 2 > 26).toBe(true);
        for (const other of pips.slice(0, index)) {
          const apart = Math.max(Math.abs(pip.x - other.x) / pip.width, Math.abs(pip.y - other.y) / pip.height);
          expect([face.code, apart > 0.74]).toEqual([face.code, true]);
        }
      }
    }
  }
});

test.each(["double six", "double twelve", "chinese"])("%s: the ends of tiles have as many pips, the first on top", (name) => {
  const pack = PACKS[name] as PackInfo;
  for (const { code } of pack.faces) {
    const ends = [...draw(pack, code).querySelectorAll(".end")];
    expect([code, ends.map(spots).join("-")]).toEqual([code, code]);
    expect(ends[0]?.hasAttribute("transform")).toBe(false);
  }
});

test("ones and fours of Chinese dominoes are red, and half of the double six", () => {
  const reds = (code: string) =>
    [...draw(chinese(), code).querySelectorAll(".end path")].map(
      (path) =>
        [path.getAttribute("fill") === "#fffdf6" ? "white" : "red", path.getAttribute("d")?.match(/M/g)?.length ?? 0] as const,
    );
  const count = (code: string, color: string) => reds(code).reduce((sum, [of, many]) => sum + (of === color ? many : 0), 0);
  expect(count("4-1", "red")).toBe(5);
  expect(count("6-5", "red")).toBe(0);
  expect(count("6-6", "red")).toBe(6);
});

test("jokers are coloured by what their name says, else by their number", () => {
  const pack = french("A K", 2);
  const colorOf = (code: string) => draw(pack, code).querySelector("g")?.style.color;
  const [first, second] = [colorOf("X1"), colorOf("X2")];
  expect(first).not.toBe(second);
  for (const face of pack.faces.filter(({ code }) => code.startsWith("X"))) {
    face.name = face.code === "X1" ? "red joker" : "black joker";
  }
  expect([colorOf("X1"), colorOf("X2")]).toEqual([second, first]);
});

test("four colours are four", () => {
  for (const pack of [french(), german(), spanish(), italian()]) {
    const colors = pack.suits
      .filter(({ letter }) => letter !== "X")
      .map(({ letter }) => draw(pack, `9${letter}`, { fourColours: true }).querySelector("g")?.style.color);
    expect(new Set(colors).size).toBe(4);
  }
});

test("the sign of a suit is drawn and not read out", () => {
  render(<SuitSign pack={german()} letter="L" />, document.body);
  expect(document.body.querySelector("use")?.getAttribute("href")).toBe("#face-german-L");
  expect(document.body.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
});

test("a card too small for its picture shows rank and sign, never a code", () => {
  const shown = (pack: PackInfo, code: string) => {
    render(<Picture pack={pack} code={code} mini />, document.body);
    return { words: document.body.textContent, sign: document.body.querySelector(".mini-face use")?.getAttribute("href") };
  };
  expect(shown(french(), "TS")).toEqual({ words: "10♠", sign: undefined });
  expect(shown(spanish(), "RC")).toEqual({ words: "R", sign: "#face-spanish-C" });
  const tiles = { ...chinese(), suits: [{ letter: "S", symbol: "sky", name: "sky", red: false }] };
  tiles.faces = tiles.faces.map((face) => ({ ...face, suit: 0 }));
  expect(shown(tiles, "6-6").words).toBe("");
  expect(document.body.querySelector("svg")).not.toBeNull();
});

test("a card takes few elements", () => {
  for (const pack of Object.values(PACKS)) {
    for (const { code } of pack.faces) {
      expect(draw(pack, code).querySelectorAll("*").length).toBeLessThan(32);
    }
  }
});
