"""Takes the pictures of the README from a server of this checkout: ``.venv/bin/python tools/pictures.py [NAME …]``.

Each is a moment of a game that a scripted person has played to; the page must be built (``make page``), and Playwright there
(``.venv/bin/pip install playwright``).
"""
from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import sync_playwright  # noqa: E402

from browser.visitor import Visitor  # noqa: E402
from server.people import Server  # noqa: E402

OUT = ROOT / "docs" / "pictures"


def laid(count: int) -> Callable[[Visitor], bool]:
    """Whether so many cards lie in the trick."""
    return lambda visitor: visitor.page.locator("[data-zone=trick] [data-card]").count() >= count


def line(count: int) -> Callable[[Visitor], bool]:
    """Whether the line is so long."""
    return lambda visitor: visitor.page.locator("[data-zone=line] [data-card]").count() >= count


def there(selector: str) -> Callable[[Visitor], bool]:
    """Whether something is to be seen."""
    return lambda visitor: visitor.page.locator(selector).first.is_visible()


#: file, game, seed, size of the window, by day or by lamplight, and the moment
MOMENTS: tuple[tuple[str, str, int, str, str, Callable[[Visitor], bool]], ...] = (
    ("hearts", "hearts", 3, "laptop", "light", laid(3)),
    ("down-and-back", "down-and-back", 4, "laptop", "light", there(".split-board")),
    ("dominoes", "block-dominoes", 2, "laptop", "dark", line(9)),
    ("blackjack", "blackjack", 5, "laptop", "dark", there("[data-action=hit]")),
    ("oh-hell", "oh-hell", 1, "laptop", "light", there(".number-grid")),
    ("phone", "hearts", 6, "phone", "light", laid(2)),
)


def review(visitor: Visitor) -> None:
    """Plays a short match of Hearts and looks at its review, at a decision in the middle."""
    page = visitor.page
    page.goto("/g/hearts?level=random&o.target=20")
    page.get_by_role("button", name="Play now").click()
    visitor.at_table()
    while not page.locator("main.live[data-stage=over]").count():
        visitor.play_deal()
        if not page.locator("main.live[data-stage=over]").count():
            visitor.page.locator("[data-next-deal]").click()
    page.goto(f"/r/{page.url.rpartition('/')[2].partition('#')[0]}")
    page.get_by_role("tab", name="Review").click()
    moves = page.locator(".review-moves button")
    moves.first.wait_for(timeout=120_000)
    moves.nth(moves.count() // 2).click()


def main() -> None:
    """Takes them all, or those that are named."""
    wanted = sys.argv[1:]
    OUT.mkdir(parents=True, exist_ok=True)
    server = Server(Path(tempfile.mkdtemp()) / "tables")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"])
            if not wanted or "review" in wanted:
                with Visitor(browser, server, "laptop", "light") as visitor:
                    review(visitor)
                    visitor.page.wait_for_timeout(600)
                    visitor.picture(OUT / "review.png")
                    print(OUT / "review.png")
            for name, game, seed, size, scheme, reached in MOMENTS:
                if wanted and name not in wanted:
                    continue
                with Visitor(browser, server, size, scheme, device_scale_factor=2 if size == "phone" else 1) as visitor:
                    rng = random.Random(seed)
                    visitor.sit_down(game)
                    for _ in range(300):
                        if visitor.wait_for_turn() and reached(visitor):
                            break
                        if visitor.result.is_visible():
                            visitor.page.locator("[data-next-deal]").click()
                        else:
                            visitor.decide(rng)
                    if name == "down-and-back":
                        for place in range(2):
                            visitor.touch(visitor.page.locator(".hand button.card.free").nth(2 * place))
                    visitor.page.mouse.move(1, 1)
                    visitor.page.wait_for_timeout(600)
                    visitor.picture(OUT / f"{name}.png")
                    print(OUT / f"{name}.png")
    finally:
        server.stop()


if __name__ == "__main__":
    main()
