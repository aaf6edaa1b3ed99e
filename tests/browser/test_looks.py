"""Every size of screen, light and dark: nothing is cut or covered that one needs, and axe-core finds nothing."""
from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.visitor import DOABLE, FREE, SEEN, SIZES, Visitor
from server.people import Server

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
#: what differs most on a table: tricks and passing, bids, a split, a line, a bank, climbing with what lies before one, bets
KINDS = ["hearts", "oh-hell", "down-and-back", "block-dominoes", "blackjack", "three-up-three-down", "five-card-draw"]

#: what sticks out of the window, or lies on another seat
ASTRAY = """() => {
  const seen = [...document.querySelectorAll('main.live .pod, main.live .hand, main.live .bar, main.live [data-zone]')]
    .filter(element => element.getClientRects().length);
  const name = element => element.dataset.zone ?? element.dataset.seat ?? element.className;
  const out = [];
  for (const element of seen) {
    const box = element.getBoundingClientRect();
    if (box.width && box.height && (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1))
      out.push(`${name(element)} sticks out: ${box.left} ${box.top} ${box.right} ${box.bottom}`);
  }
  const pods = [...document.querySelectorAll('main.live .pod, main.live .bar, main.live .hand')].filter(e => e.getClientRects().length);
  for (const one of pods) for (const other of pods) {
    if (one === other || one.contains(other) || other.contains(one)) continue;
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 3 && high > 3 && name(one) < name(other)) out.push(`${name(one)} lies on ${name(other)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) out.push(`the page is ${document.documentElement.scrollWidth} wide`);
  return out;
}"""


def faults_by_axe(visitor: Visitor) -> list[str]:
    """What axe-core has to say about the page as it is."""
    visitor.page.evaluate(AXE.read_text())
    found = visitor.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{fault['id']}: {fault['help']} ({node['html'][:120]})" for fault in found["violations"] for node in fault["nodes"][:3]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_axe_finds_nothing(chromium: Browser, host: Server, size: str, scheme: str) -> None:
    with Visitor(chromium, host, size, scheme) as visitor:
        visitor.page.goto("/")
        visitor.page.get_by_role("searchbox").wait_for()
        visitor.page.locator("h2").first.wait_for()
        assert not faults_by_axe(visitor)
        visitor.page.goto("/?q=skat")
        visitor.page.locator(".game-card-why").first.wait_for()
        assert not faults_by_axe(visitor)
        visitor.page.goto("/me")
        visitor.page.locator("#mine-keep").wait_for()
        assert not faults_by_axe(visitor)
        visitor.open_game("blackjack")
        assert not faults_by_axe(visitor)
        for game in ("hearts", "oh-hell", "block-dominoes", "blackjack", "down-and-back"):
            visitor.sit_down(game)
            visitor.wait_for_turn()
            assert not faults_by_axe(visitor), game
        for tab in ("l", "r", "c"):
            visitor.page.keyboard.press(tab)
            visitor.page.wait_for_timeout(150)
            assert not faults_by_axe(visitor), tab
        visitor.page.keyboard.press("Escape")


@pytest.mark.parametrize(("size", "scheme"), [("phone", "dark"), ("laptop", "light")])
def test_axe_finds_nothing_where_friends_are_invited(chromium: Browser, tmp_path: Path, size: str, scheme: str) -> None:
    server = Server(tmp_path / "tables", host="0.0.0.0")
    try:
        with Visitor(chromium, server, size, scheme) as visitor:
            visitor.page.goto("/g/agram?players=3")
            visitor.page.get_by_role("button", name="Invite").click()
            visitor.page.get_by_label("What do your friends call you?").fill("Ann")
            visitor.page.get_by_role("button", name="Open the table").click()
            visitor.page.locator("details.given-link-code summary, [data-alone]").first.click()
            assert not faults_by_axe(visitor)
            assert not visitor.page.evaluate("() => document.documentElement.scrollWidth > innerWidth + 1")
            visitor.page.locator("[data-begin]").click()
            visitor.at_table()
            visitor.page.locator("[data-more]").click()
            assert not faults_by_axe(visitor)
    finally:
        server.kill()


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_covered(chromium: Browser, host: Server, game: str, size: str, pictures: Path) -> None:
    with Visitor(chromium, host, size, "dark" if size in ("tablet", "wide") else "light") as visitor:
        visitor.sit_down(game)
        rng = random.Random(7)
        for _ in range(6):
            if not visitor.wait_for_turn():
                break
            visitor.page.wait_for_timeout(60)
            assert not visitor.page.evaluate(ASTRAY)
            for things in (visitor.page.locator(DOABLE), visitor.page.locator(FREE)):
                for place in range(things.count()):
                    assert things.nth(place).evaluate(SEEN), f"{things.nth(place).evaluate('e => e.outerHTML')[:200]} is covered"
            visitor.decide(rng)
        visitor.picture(pictures / f"{game}-{size}.png")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_felt_backs_and_order_are_chosen_by_keyboard_apply_at_once_and_stay(chromium: Browser, host: Server, scheme: str) -> None:
    with Visitor(chromium, host, "phone", scheme) as visitor:
        visitor.sit_down("go-fish")
        visitor.wait_for_turn()
        page = visitor.page
        back = page.locator("#face-back-card")
        felt = page.locator(".table")

        def look() -> tuple[str, str]:
            return back.inner_html(), felt.evaluate("e => getComputedStyle(e).backgroundImage")

        looks = [look()]
        page.get_by_role("button", name="Settings").press("Enter")
        for legend in ("Felt", "Backs of the cards"):
            page.get_by_role("group", name=legend).locator("input:checked").focus()
            page.keyboard.press("ArrowRight")
        order = page.get_by_role("group", name="Sort my hand")
        order.locator("input:checked").focus()
        page.keyboard.press("ArrowLeft")
        assert order.get_by_label("As they come").is_checked()
        page.wait_for_timeout(100)
        assert not faults_by_axe(visitor)
        page.keyboard.press("Escape")
        looks.append(look())
        assert all(before != now for before, now in zip(*looks, strict=True))
        assert not faults_by_axe(visitor)
        page.reload()
        visitor.at_table()
        back.wait_for(state="attached")
        looks.append(look())
        assert looks[2] == looks[1]


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_the_trick_is_seen_beside_a_dummy(chromium: Browser, host: Server, size: str, pictures: Path) -> None:
    with Visitor(chromium, host, size, "light") as visitor:
        visitor.sit_down("bridge-rubber")
        rng = random.Random(1)
        dummy = visitor.page.locator(".before [data-card]")
        trick = visitor.page.locator("[data-zone=trick] [data-card]")
        for _ in range(60):
            if visitor.wait_for_turn() and dummy.count() > 8 and trick.count() > 1:
                break
            if visitor.result.is_visible():
                visitor.page.locator("[data-next-deal]").click()
            else:
                visitor.decide(rng)
        visitor.page.wait_for_timeout(600)
        visitor.picture(pictures / f"dummy-{size}.png")
        assert trick.count() > 1
        for things in (trick, dummy):
            for place in range(things.count()):
                assert things.nth(place).evaluate(SEEN), f"{things.nth(place).evaluate('e => e.outerHTML')[:200]} is covered"
