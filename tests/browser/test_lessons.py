"""Somebody who has never played a game is shown how: every kind of decision is explained once, beside the cards. Six games of different
kinds; with ``--soak`` every game there is."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

import parlour
from browser.visitor import Visitor

#: tricks after a pass, drawing and discarding, betting, an auction with a dummy, tiles, a race
KINDS = ("hearts", "scat", "seven-card-stud", "bridge-rubber", "block-dominoes", "bouchon")
#: a lesson is given at the first decision of a deal, and at most one for each kind
DECISIONS = 12
#: somebody who had nothing to decide begins again so many times
MATCHES = 8


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    metafunc.parametrize("game", sorted(parlour.registry()) if metafunc.config.getoption("--soak") else KINDS)


def taught(visitor: Visitor, rng: random.Random, seen: list[str], picture: Path) -> None:
    """Plays the first deal in which there is something to decide, and reads the lessons; ``seen`` gets their kinds."""
    page = visitor.page
    decided = 0
    while decided < DECISIONS:
        if not visitor.wait_for_turn():
            following = page.locator("[data-next-deal]")
            if decided or not following.is_visible():
                return
            following.click()
            continue
        page.locator("main.live:not(:has([data-opening]))").wait_for()
        lesson = page.locator("[data-lesson]")
        if lesson.is_visible():
            kind = lesson.get_attribute("data-lesson") or ""
            assert kind not in seen, "it comes once a kind"
            # the advice takes a moment of thought, and bots wait meanwhile, also where all grab at once
            page.locator("[data-advice]:not(:text-is('…'))").wait_for()
            seen.append(kind)
            advice = page.locator("[data-advice]").inner_text()
            assert advice and "imagined deals" not in advice, "in a person's words"
            assert page.locator("[data-lesson] h3").count() >= 2, "what the rules say, and what is sensible"
            visitor.picture(picture.with_name(f"{picture.name}-{len(seen)}.png"))
            box, bar = lesson.bounding_box(), page.locator(".bar").first.bounding_box()
            assert box and bar and box["y"] + box["height"] <= bar["y"], "it covers nothing that can be chosen"
            # not every game has a hand
            for hand in page.locator(".hand").all()[:1]:
                cards = hand.bounding_box()
                assert cards and box["y"] + box["height"] <= cards["y"], "and lies beside the cards"
            page.locator("[data-got-it]").click()
        visitor.decide(rng)
        decided += 1


def test_a_first_deal_is_taught(visitor: Visitor, game: str, pictures: Path) -> None:
    page = visitor.page
    rng = random.Random(1)
    seen: list[str] = []
    # a match may be over before one has had anything to decide
    for _ in range(MATCHES):
        page.goto(f"/g/{game}?level=gentle")
        page.locator("[data-teach]").click()
        visitor.at_table()
        taught(visitor, rng, seen, pictures / f"lesson-{game}")
        if seen:
            break
    assert seen
    page.reload()
    visitor.at_table()
    if visitor.wait_for_turn() and page.locator("[data-lesson]").is_visible():
        assert page.locator("[data-lesson]").get_attribute("data-lesson") not in seen, "nor again when the page is loaded anew"
