"""The levels at which bots play."""
from __future__ import annotations

import pytest

import parlour
from parlour.lab.tournament import play_meeting


@pytest.mark.parametrize(("id", "deals"), [("pitch-money-game", 60), ("muggins", 160)])
def test_a_short_look_plays_better_than_rules_of_thumb(id: str, deals: int) -> None:
    meeting = play_meeting(parlour.game(id), "fair", "gentle", deals, seed=1)
    assert meeting.margin() > meeting.spread(), f"{meeting.margin():.2f} ± {meeting.spread():.2f}"
