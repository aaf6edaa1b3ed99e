import { render } from "preact";
import { afterEach, describe, expect, test } from "vitest";
import { blocks } from "../../src/rules/markup";
import { RulesView } from "../../src/rules/RulesView";

afterEach(() => {
  render(null, document.body);
});

describe("markup", () => {
  test("emphasis", () => {
    expect(blocks(["An ace is **high** here."])).toEqual([
      {
        kind: "paragraph",
        source: "An ace is **high** here.",
        runs: [
          { text: "An ace is ", strong: false },
          { text: "high", strong: true },
          { text: " here.", strong: false },
        ],
      },
    ]);
  });

  test("lines that were broken are joined, points make a list", () => {
    const made = blocks(["You may:\n- **hit**, as often\n  as you like;\n- stand.", "- or\nnot"]);
    expect(made.map((block) => (block.kind === "list" ? block.points.map((point) => point.source) : block.source))).toEqual([
      "You may:",
      ["- **hit**, as often as you like;", "- stand.", "- or not"],
    ]);
  });

  test("what looks like a page's own code is only words", () => {
    render(
      <RulesView
        rules={{ title: "", options: {}, sections: [{ heading: "Aim", paragraphs: ["<img src=x onerror=alert(1)>"] }] }}
      />,
      document.body,
    );
    expect(document.querySelector("img")).toBeNull();
    expect(document.body.textContent).toContain("<img");
  });
});

test("what changed options have made of the rules is marked", () => {
  const usual = { title: "", options: {}, sections: [{ heading: "End", paragraphs: ["Play to 100.", "- Ties share."] }] };
  const rules = {
    title: "",
    options: {},
    sections: [{ heading: "End", paragraphs: ["Play to 50.", "- Ties share.", "- No undo."] }],
  };
  render(<RulesView rules={rules} usual={usual} />, document.body);
  expect([...document.querySelectorAll(".rules-changed")].map((element) => element.textContent)).toEqual([
    "Play to 50.",
    "No undo.",
  ]);
  render(<RulesView rules={usual} usual={usual} />, document.body);
  expect(document.querySelectorAll(".rules-changed")).toHaveLength(0);
});
