import { describe, expect, it } from "vitest";
import { noticesOf } from "../../notices";

const PACKAGES = `${import.meta.dirname}/../../node_modules`;

describe("the notices of what the page contains", () => {
  it("have each package once, with its licence, and nothing of our own", () => {
    const text = noticesOf([
      `${PACKAGES}/preact/dist/preact.mjs`,
      `${PACKAGES}/preact/hooks/dist/hooks.mjs`,
      `${PACKAGES}/@noble/hashes/sha3.js?used`,
      "/somewhere/src/main.tsx",
      "\0vite/preload-helper",
    ]);
    expect(text.match(/^preact [\d.a-z-]+ \(MIT\)$/gm)).toHaveLength(1);
    expect(text).toMatch(/^@noble\/hashes [\d.]+ \(MIT\)$/m);
    expect(text.match(/Permission is hereby granted/g)).toHaveLength(2);
    expect(text).not.toContain("main.tsx");
  });
});
