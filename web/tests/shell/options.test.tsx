import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OptionInfo } from "../../src/protocol";
import { OptionsForm } from "../../src/shelf/game/OptionsForm";
import { type SetUp, setUpOf } from "../../src/shelf/game/setup";
import { byId } from "./games";

const hearts = byId("hearts");
let setUp: SetUp;
let clash: { text: string; about: OptionInfo[] };
let along: SetUp["options"];
const onChange = vi.fn((changed: SetUp) => {
  setUp = changed;
  draw();
});

function draw() {
  act(() => render(<OptionsForm game={hearts} setUp={setUp} clash={clash} along={along} onChange={onChange} />, document.body));
}

function control<T extends Element>(name: string): T {
  const label = [...document.querySelectorAll("label")].find((each) => each.textContent === name);
  const found = document.querySelector<T>(`[aria-labelledby~="${label?.id}"]`);
  if (!found) throw new Error(`no control ${name}`);
  return found;
}

beforeEach(() => {
  setUp = setUpOf(hearts, new URLSearchParams());
  clash = { text: "", about: [] };
  along = {};
  draw();
});

afterEach(() => {
  act(() => render(null, document.body));
  onChange.mockClear();
});

describe("the form", () => {
  test("a toggle", () => {
    act(() => control<HTMLInputElement>("Queen breaks").click());
    expect(setUp.options).toEqual({ "queen-breaks": true });
    act(() => control<HTMLInputElement>("Queen breaks").click());
    expect(setUp.options).toEqual({});
  });

  test("a choice", () => {
    const radios = control("Exact 100").querySelectorAll<HTMLInputElement>("input");
    expect([...radios].map((radio) => radio.checked)).toEqual([true, false, false]);
    act(() => radios[1]?.click());
    expect(setUp.options).toEqual({ "exact-100": "to-50" });
  });

  test("a number, typed and stepped; what lies outside is not taken", () => {
    const field = control<HTMLInputElement>("Target");
    const type = (text: string) =>
      act(() => {
        field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      });
    type("5");
    expect(setUp.options).toEqual({});
    expect(field.getAttribute("aria-invalid")).toBe("true");
    type("50");
    expect(setUp.options).toEqual({ target: 50 });
    act(() => document.querySelector<HTMLButtonElement>('[aria-label="More"]')?.click());
    expect(setUp.options).toEqual({ target: 51 });
    act(() => {
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    });
    expect(setUp.options).toEqual({ target: 50 });
  });

  test("what is changed is marked and can be taken back", () => {
    setUp = setUpOf(hearts, new URLSearchParams("rule.target=50&rule.queen-breaks=yes"));
    draw();
    expect(document.querySelectorAll(".option.changed")).toHaveLength(2);
    const usual = [...document.querySelectorAll<HTMLButtonElement>(".option-usual")].find((each) =>
      each.textContent?.includes("100"),
    );
    act(() => usual?.click());
    expect(setUp.options).toEqual({ "queen-breaks": true });
    act(() => document.querySelector<HTMLButtonElement>(".options-reset")?.click());
    expect(setUp.options).toEqual({});
    expect(document.querySelector(".options-reset")).toBeNull();
  });

  test("a clash is told where it arose", () => {
    clash = { text: "“Target” makes no sense.", about: hearts.options.slice(2) };
    draw();
    expect(document.querySelector(".option.blamed")?.textContent).toContain("“Target” makes no sense.");
    clash = { text: "This makes no sense.", about: [] };
    draw();
    expect(document.querySelector(".options")?.firstElementChild?.textContent).toBe("This makes no sense.");
  });

  test("what comes along with a choice is shown as it is settled, and says so", () => {
    const target = hearts.options.find((option) => option.name === "target");
    if (!target) throw new Error("hearts has a target");
    along = { target: 150 };
    draw();
    expect(control<HTMLInputElement>("Target").value).toBe("150");
    const row = control("Target").closest(".option");
    expect(row?.textContent).toContain("comes along with what you chose");
    expect(row?.querySelector(".option-usual")).toBeNull();
    expect(setUp.options).toEqual({});
  });

  test("what does not matter for the number of players is not there", () => {
    const ohHell = byId("oh-hell");
    setUp = setUpOf(ohHell, new URLSearchParams("players=4"));
    act(() => render(<OptionsForm game={ohHell} setUp={setUp} clash={clash} along={along} onChange={onChange} />, document.body));
    expect(document.body.textContent).toContain("Hook");
    expect(document.body.textContent).not.toContain("Pass count");
  });
});
