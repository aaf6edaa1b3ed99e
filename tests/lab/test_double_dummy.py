"""Bridge with all cards open: what can be made, par, and the cards that gave tricks away."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

import parlour
from parlour.kernel.match import Match, Start
from parlour.lab.double_dummy import analyse
from parlour.terminal import files
from parlour.terminal.cli import main

NORTH, SOUTH, EAST, WEST = "North", "South", "East", "West"
#: North and South hold all hearts and spades between them, East and West all clubs and diamonds
STACK = {
    "South": "AS KS QS JS TS 9S 8S AH KH QH JH TH 9H", "North": "7S 6S 5S 4S 3S 2S 8H 7H 6H 5H 4H 3H 2H",
    "West": "AC KC QC JC TC 9C 8C AD KD QD JD TD 9D", "East": "7C 6C 5C 4C 3C 2C 8D 7D 6D 5D 4D 3D 2D"}


@pytest.fixture(autouse=True, scope="module")
def solver() -> None:
    """The library that solves, loaded when it is needed."""
    pytest.importorskip("endplay")


def match(actions: list[tuple[str, str]]) -> Match:
    """A rubber begun with these cards, South dealing."""
    played = Match(parlour.game("bridge-rubber"), Start(1, dealer=0, stacks=[STACK]))
    for name, action in actions:
        played.play(played.names.index(name), action)
    return played


def test_what_every_side_can_make_is_counted() -> None:
    deal = next(analyse(match([])))
    # with all spades and hearts two hands take everything there, and nothing else but what they can ruff
    assert deal.tricks[0] == (0, 0, 13, 13, 0) == deal.tricks[2]
    assert deal.tricks[1] == (13, 13, 0, 0, 0) == deal.tricks[3]
    assert deal.contract is None and deal.mistakes == ()
    # seven of either major score 210, 300 for the game and 1000 for the grand slam, nobody vulnerable in the first deal
    assert deal.par == 1510 and {each[:2] for each in deal.par_contracts} == {"7♥", "7♠"}


def test_a_card_that_gives_tricks_away_is_named() -> None:
    played = match([(SOUTH, "bid 7NT"), (WEST, "pass"), (NORTH, "pass"), (EAST, "pass"), (WEST, "9C")])
    deal = next(analyse(played))
    assert deal.contract is not None and str(deal.contract) == "7NT"
    # whatever West leads, East and West take all tricks
    assert deal.makes == 0 and deal.mistakes == ()


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.yaml"
    files.save(match([(SOUTH, "bid 7S")]), path)
    assert main(["double-dummy", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["tricks"][0] == [0, 0, 13, 13, 0]
    assert main(["double-dummy", str(path)]) == 0
    assert "Par: +1510" in capsys.readouterr().out
    assert main(["double-dummy", str(path), "--deal", "2"]) == 2
    assert "there is no deal 2" in capsys.readouterr().err


def test_other_games_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.yaml"
    files.save(Match(parlour.game("hearts"), Start(1)), path)
    assert main(["double-dummy", str(path)]) == 2
    said = capsys.readouterr().err
    assert "Hearts is not Bridge" in said and said.count("\n") == 1
