"""Somebody with a real browser who does everything by gestures: clicks, keys, drags; never through the server's interface."""
from __future__ import annotations

import random
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from playwright.sync_api import Browser, Error, Locator, Page

from server.people import Server

SIZES = {"phone": (360, 740), "tablet": (768, 1024), "laptop": (1280, 800), "wide": (1920, 1080)}
#: what can be done at once: buttons and cards that stand for one action, or for several to choose between, and are not barred
DOABLE = "main.live button:is([data-action], [data-fold], [data-whom], [data-what]):visible:not([aria-disabled='true'], [disabled])"
#: cards in the hand and on the table that can be touched on the way to an action
FREE = "main.live :is(button.card.free, button.card.usable):visible:not([aria-disabled='true'])"
#: what plays the cards that are chosen, and what lays them all down again
CONFIRM = "main.live button[data-confirm][data-action]:visible:not([aria-disabled='true']):not([disabled])"
CLEAR = "main.live button[data-clear]:visible"
#: a point of an element at which nothing else lies on it, as far as possible from its edges, or null
SEEN = """element => {
  const box = element.getBoundingClientRect();
  const steps = [0.5, 0.25, 0.75, 0.12, 0.88];
  for (const down of steps) for (const across of steps) {
    const x = box.left + box.width * across, y = box.top + box.height * down;
    const top = document.elementFromPoint(x, y);
    if (top && element.contains(top)) return [x, y];
  }
  return null;
}"""
#: milliseconds between two looks
SKIP = 25
#: so many gestures at random make any decision
GESTURES = 300
#: after so many that led nowhere somebody lays down what was chosen and thinks again
MUDDLED = 30
#: milliseconds in which whatever passes over something must have passed
PASSING = 2_000
#: milliseconds for anything to happen
PATIENCE = 40_000


class Visitor:
    """A browser window of its own, with its own cookies."""

    def __init__(self, chromium: Browser, server: Server, size: str = "laptop", scheme: str = "light", **more: Any) -> None:
        width, height = SIZES[size]
        self.server = server
        self.fingers = bool(more.get("has_touch"))
        self.context = chromium.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce", base_url=server.url, **more)
        # moments pass as quickly as the settings allow
        self.context.add_init_script("localStorage.setItem('parlour.speed', '4'); localStorage.setItem('parlour.sound', 'false')")
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self.page.on("console", lambda message: self.faults.append(message.text) if message.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.context.close()
        if kind is None:
            assert not self.faults, f"the console is not clean: {self.faults}"

    # --- getting to a table -----------------------------------------------------------------------------------------------

    def open_game(self, game: str) -> None:
        """The game's page, set up for quick bots."""
        self.page.goto(f"/g/{game}?level=random")
        self.page.get_by_role("button", name="Play now").wait_for()

    def sit_down(self, game: str) -> None:
        """Plays a game against bots, from its page."""
        self.open_game(game)
        self.page.get_by_role("button", name="Play now").click()
        self.at_table()

    def at_table(self) -> None:
        """Waits for the table."""
        self.page.locator("main.live[data-stage=playing], main.live[data-stage=over]").first.wait_for()

    @property
    def table(self) -> Locator:
        return self.page.locator("main.live")

    def attribute(self, name: str) -> str:
        return self.table.get_attribute(f"data-{name}") or ""

    # --- playing ----------------------------------------------------------------------------------------------------------

    @property
    def my_turn(self) -> bool:
        return self.attribute("turn") == "you"

    @property
    def result(self) -> Locator:
        """What is shown when a deal or the match has ended."""
        return self.page.locator("[data-result]")

    def wait_for_turn(self) -> bool:
        """Waits until the game asks something; false when the deal has ended."""
        waited = self.page.locator("main.live[data-turn=you], main.live:has([data-result]), main.live:has([data-let-go])").first
        for _ in range(PATIENCE // SKIP):
            if waited.is_visible():
                return not self.result.is_visible()
            if self.attribute("late") == "true":
                # any key goes to the newest of the moments that are being shown
                self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(SKIP)
        raise AssertionError("the table asks nothing any more")

    def decide(self, rng: random.Random) -> None:
        """One decision, by whatever gestures it takes: the table must answer it."""
        before = self.attribute("version")
        gestures = waited = 0
        while gestures < GESTURES and waited < PATIENCE:
            if self.attribute("version") != before or self.result.is_visible():
                return
            if self.page.locator("main.live:has(.split-board):has([data-note=error])").is_visible():
                # not every way to deal a hand out is allowed: somebody who does not see one asks for a hint
                self.page.locator("[data-hint]").click()
                self.page.locator("[data-note=hint]").wait_for()
                self.touch(self.page.locator("main.live [data-confirm]:visible"))
                self.page.wait_for_timeout(60)
                gestures += 1
                continue
            things = self.things(rng)
            if not things:
                self.page.wait_for_timeout(SKIP)
                waited += SKIP
                continue
            gestures += 1
            muddled = gestures % MUDDLED == 0 and self.page.locator(CLEAR).count()
            self.touch(self.page.locator(CLEAR) if muddled else rng.choice(things))
            self.page.wait_for_timeout(20)
        self.until(lambda: self.attribute("version") != before)

    def things(self, rng: random.Random) -> list[Locator]:
        """What somebody would touch next: among thirty cards people find the button for those that they have chosen."""
        confirming = self.page.locator(CONFIRM).all()
        if confirming and rng.random() < 0.5:
            return confirming
        return self.page.locator(DOABLE).all() or self.page.locator(FREE).all()

    def until(self, true: Callable[[], bool]) -> None:
        """Waits until something holds."""
        for _ in range(PATIENCE // SKIP):
            if true():
                return
            self.page.wait_for_timeout(SKIP)
        raise AssertionError("what was waited for did not happen")

    def touch(self, thing: Locator) -> None:
        """Clicks or taps a thing where it is to be seen: cards may overlap, but none may stay covered altogether. Cards on their
        way across the table pass over others."""
        point = None
        for _ in range(PASSING // SKIP):
            try:
                point = thing.evaluate(SEEN, timeout=PASSING)
            except Error:
                return  # it has just gone
            if point:
                break
            self.page.wait_for_timeout(SKIP)
        assert point, f"{thing} is covered, or outside of what is to be seen"
        if self.fingers:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    def play_deal(self, seed: int = 1, most: int = 400) -> int:
        """Plays until the deal in play has ended, or so many decisions far; returns how many were made."""
        rng = random.Random(seed)
        for made in range(most):
            if not self.wait_for_turn():
                return made
            self.decide(rng)
        return most

    def picture(self, path: Any) -> None:
        """Keeps a picture of what is to be seen."""
        self.page.screenshot(path=str(path))
