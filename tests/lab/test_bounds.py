"""The least and the most that a deal can bring: held here to what the rules say, and in every game's checks to what is played."""
from __future__ import annotations

import pytest

import parlour

#: games, their options, and what the rules say that a player or side can score
SCORED = [
    ("hearts", {}, (-26, 26)),
    ("hearts", {"sun": True}, (-52, 52)),
    ("hearts", {"moon-scoring": "others-plus-26"}, (-26, 26)),
    ("hartenjagen", {}, (0, 15)),
    ("omnibus-hearts", {}, (-36, 26)),
    ("oh-hell", {"maximum-hand": "fixed-7"}, (0, 17)),
    ("oh-hell", {"scoring": "ten-per-trick", "maximum-hand": "fixed-7"}, (-70, 70)),
    ("german-bridge", {"maximum-hand": "fixed-7"}, (-49, 59)),
    ("go-fish", {}, (0, 13)),
    ("agram", {"stake": 5}, (-5, 15)),
    ("bridge-rubber", {"honours": False}, (0, 7000)),
    ("bridge-chicago-russian", {}, (-24, 24)),
    ("barbu-french-simple", {}, (-30, 65)),
    ("barbu", {}, (-210, 455)),
    ("old-maid", {}, (0, 1)),
    ("seven-up", {}, (0, 5)),
    ("watten-bavarian", {"target": 11}, (0, 11)),
    ("bid-whist", {"boston-quadruple": True}, (-28, 28)),
    ("block-dominoes-partnership", {"hand-size": 5}, (0, 92)),
]


@pytest.mark.parametrize(("id", "options", "wanted"), SCORED)
def test_what_can_be_scored(id: str, options: dict[str, object], wanted: tuple[int, int]) -> None:
    kind = parlour.registry()[id]
    game = kind(4 if 4 in kind.player_counts else None, options)
    assert game.points_bounds() == wanted
