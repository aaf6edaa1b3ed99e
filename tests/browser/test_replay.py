"""A finished match is looked through, with the coach, and was dealt as promised."""
from __future__ import annotations

from pathlib import Path

from browser.visitor import Visitor


def test_a_review_of_ones_decisions(visitor: Visitor, pictures: Path) -> None:
    page = visitor.page
    page.goto("/g/hearts?level=random&o.target=20")
    page.get_by_role("button", name="Play now").click()
    visitor.at_table()
    while not page.locator("main.live[data-stage=over]").count():
        visitor.play_deal()
        if page.locator("main.live[data-stage=over]").count():
            break
        page.get_by_role("button", name="Next deal").click()
    # the page has computed the whole dealing again
    page.locator("[data-result=match] [data-dealt=promised]").wait_for()
    page.locator("[data-result=match] [data-dealt] summary").click()
    assert "Your first cards were at places" in page.locator("[data-dealt]").inner_text()
    visitor.picture(pictures / "dealt.png")
    table = page.url.rpartition("/")[2].partition("#")[0]
    page.goto(f"/r/{table}")
    page.get_by_role("tab", name="Record").click()
    page.locator("[data-dealt=promised]").wait_for()
    page.get_by_role("tab", name="Review").click()
    moves = page.locator(".review-moves button")
    # thinking a deal through takes its time on a busy machine
    moves.first.wait_for(timeout=60_000)
    assert page.locator(".review-curve circle").count() == moves.count() > 3
    moves.last.click()
    visitor.until(lambda: moves.last.get_attribute("aria-current") == "step")
    # the address leads to the moment that is looked at
    visitor.until(lambda: int((page.url.partition("#")[2].split(".") + ["0"])[1]) > 3)
    visitor.picture(pictures / "review.png")
