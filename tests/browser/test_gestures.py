"""One game of every rule page, a whole deal played by gestures alone, with a clean console and a picture of the table."""
from __future__ import annotations

from pathlib import Path

import pytest

import parlour
from browser.visitor import Visitor

#: the game that stands for each page: the one that is called as the page is, or else the first
PAGES = {page: next((id for id, kind in parlour.registry().items() if kind.page == page and id == page),
                    next(id for id, kind in sorted(parlour.registry().items()) if kind.page == page))
         for page in sorted({kind.page for kind in parlour.registry().values()})}


@pytest.mark.parametrize("game", PAGES.values())
def test_a_whole_deal_is_played_by_gestures_alone(visitor: Visitor, game: str, pictures: Path) -> None:
    visitor.sit_down(game)
    visitor.wait_for_turn()
    visitor.picture(pictures / f"{game}.png")
    visitor.play_deal()
    assert visitor.result.is_visible()
    visitor.picture(pictures / f"{game}-result.png")
