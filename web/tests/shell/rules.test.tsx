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
        rules={{
          title: "",
          options: {},
          sections: [{ heading: "Aim", paragraphs: ["<img src=x onerror=alert(1)>"], names: [] }],
        }}
      />,
      document.body,
    );
    expect(document.querySelector("img")).toBeNull();
    expect(document.body.textContent).toContain("<img");
  });
});

test("what changed options have made of the rules is marked", () => {
  const usual = {
    title: "",
    options: {},
    sections: [{ heading: "End", paragraphs: ["Play to 100.", "- Ties share."], names: [] }],
  };
  const rules = {
    title: "",
    options: {},
    sections: [{ heading: "End", paragraphs: ["Play to 50.", "- Ties share.", "- No undo."], names: [] }],
  };
  render(<RulesView rules={rules} usual={usual} />, document.body);
  expect([...document.querySelectorAll(".rules-changed")].map((element) => element.textContent)).toEqual([
    "Play to 50.",
    "No undo.",
  ]);
  render(<RulesView rules={usual} usual={usual} />, document.body);
  expect(document.querySelectorAll(".rules-changed")).toHaveLength(0);
});

test("the section that the decision is about is marked, whatever it is called", () => {
  const rules = {
    title: "",
    options: {},
    sections: [
      { heading: "Aim", paragraphs: ["Win."], names: ["aim"] },
      { heading: "The cut and deal", paragraphs: ["Cut."], names: ["the-cut-and-deal", "cut"] },
    ],
  };
  render(<RulesView rules={rules} about="cut" />, document.body);
  expect(document.querySelector(".rules-about h2")?.textContent).toContain("The cut and deal");
  expect(document.querySelectorAll(".rules-about")).toHaveLength(1);
  render(<RulesView rules={rules} about="nowhere" />, document.body);
  expect(document.querySelector(".rules-about")).toBeNull();
});
