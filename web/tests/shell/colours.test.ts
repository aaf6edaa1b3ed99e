import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync("src/styles/base.css", "utf8");
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name = "", day = "", night = ""]) => [
    name,
    { day, night },
  ]),
);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: "day" | "night"): number {
  const [dark = 0, light = 0] = [one, other].map((name) => luminance(tokens.get(name)?.[theme] ?? "")).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["ground", "surface", "surface-2", "felt", "felt-blue", "felt-wine", "felt-grey"];
const words = ["ink", "ink-2", "accent", "warn", "good", ...[0, 1, 2, 3, 4, 5].map((side) => `side-${side}`)];

describe.each(["day", "night"] as const)("by %s", (theme) => {
  test.each(words.flatMap((word) => grounds.map((ground) => [word, ground] as const)))("%s is readable on %s", (word, ground) => {
    expect(contrast(word, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test("words on the accent and on what is changed are readable", () => {
    expect(contrast("accent-ink", "accent", theme)).toBeGreaterThanOrEqual(4.5);
    for (const word of ["ink", "ink-2", "accent"]) expect(contrast(word, "accent-soft", theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)("borders of controls are seen on %s", (ground) => {
    expect(contrast("line-strong", ground, theme)).toBeGreaterThanOrEqual(3);
  });
});

test("a button that cannot be pressed does not light up under the mouse", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".css"));
  const selectors = files.flatMap((path) =>
    [...readFileSync(`src/${path}`, "utf8").matchAll(/([^{}]+)\{/g)].flatMap(([, list = ""]) => list.split(/,(?![^(]*\))/)),
  );
  const lively = selectors.map((each) => each.trim()).filter((each) => /\.button\b(\(.*\)|[^ (])*:(hover|active)$/.test(each));
  expect(lively.length).toBeGreaterThan(4);
  for (const selector of lively) expect(selector).toContain(':not(:disabled, [aria-disabled="true"])');
});
