"""A whole deal of a game played by gestures alone, with a clean console and a picture of the table: one game of every rule page whose
turn it is, of those that something has changed behind at once; and with ``--soak`` every game there is."""
from __future__ import annotations

import os
from pathlib import Path

import pytest

import parlour
from browser.visitor import Visitor
from sampling import is_its_turn, settle

#: so many decisions of a deal are enough: some deals can go on for ever
ENOUGH = 400
#: within so many days a game of each page has had its turn
DAYS = 3


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    games = sorted(parlour.registry().values(), key=lambda kind: (kind.page, kind.id != kind.page, kind.id))
    if not metafunc.config.getoption("--soak"):
        settle(os.environ)
        first = {kind.page: kind for kind in reversed(games)}
        games = [first[page] for page in sorted(first) if is_its_turn(first[page], os.environ, DAYS)]
    metafunc.parametrize("game", [kind.id for kind in games])


def test_a_whole_deal_is_played_by_gestures_alone(visitor: Visitor, game: str, pictures: Path) -> None:
    visitor.sit_down(game)
    visitor.wait_for_turn()
    visitor.picture(pictures / f"{game}.png")
    if visitor.play_deal(most=ENOUGH) < ENOUGH:
        assert visitor.result.is_visible()
    visitor.picture(pictures / f"{game}-result.png")
