import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

test("settings outlive the page", async () => {
  const first = await import("../../src/settings");
  first.settings.fourColours.value = true;
  first.settings.speed.value = 2;
  first.settings.name.value = "Ada";
  vi.resetModules();
  const { settings } = await import("../../src/settings");
  expect([settings.fourColours.value, settings.speed.value, settings.name.value]).toEqual([true, 2, "Ada"]);
});

test("nothing is stored before something is chosen", async () => {
  await import("../../src/settings");
  expect(localStorage.length).toBe(0);
});

test("what is stored and makes no sense is passed over", async () => {
  localStorage.setItem("parlour.theme", '"purple"');
  localStorage.setItem("parlour.speed", '"fast"');
  localStorage.setItem("parlour.sound", "{");
  for (const [name, odd] of [
    ["handOrder", '"colour"'],
    ["felt", '"pink"'],
    ["back", '"pink"'],
    ["cardSize", "9"],
  ])
    localStorage.setItem(`parlour.${name}`, odd ?? "");
  const { settings } = await import("../../src/settings");
  expect([settings.handOrder.value, settings.felt.value, settings.cardSize.value]).toEqual(["game", "green", 1]);
  expect(settings.back.value).toBe("blue");
  expect([settings.theme.value, settings.speed.value, settings.sound.value]).toEqual(["system", 1, true]);
});

test("another tab's change is followed", async () => {
  const { settings } = await import("../../src/settings");
  dispatchEvent(new StorageEvent("storage", { key: "parlour.theme", newValue: '"dark"' }));
  expect(settings.theme.value).toBe("dark");
});

test("the document follows", async () => {
  const { settings, followSettings } = await import("../../src/settings");
  const root = document.createElement("div");
  const stop = followSettings(root);
  expect(root.dataset.theme).toBeUndefined();
  settings.theme.value = "dark";
  settings.speed.value = 0;
  expect(root.dataset.theme).toBe("dark");
  expect(root.style.getPropertyValue("--speed")).toBe("0");
  settings.theme.value = "system";
  expect(root.dataset.theme).toBeUndefined();
  stop();
});
