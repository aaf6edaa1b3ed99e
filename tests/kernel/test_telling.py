"""Lines of the log: each reader is told what happened in words that fit."""
from __future__ import annotations

import pytest

from kernel.toy import HandOn, ToyDeal, toy

SOUTH, WEST, EAST = range(3)


def told(deal: ToyDeal, viewer: int) -> str:
    """The latest line as a viewer reads it."""
    assert deal.log is not None
    return deal.log.texts[viewer]


@pytest.mark.parametrize(("words", "inserted", "own", "others"), [
    ("{take} the last trick", (), "You take the last trick.", "South takes the last trick."),
    ("{pay} {} for {}", ("3 chips", "the queen"), "You pay 3 chips for the queen.", "South pays 3 chips for the queen."),
    ("{pass}, {have} no cards and {are} out!", (), "You pass, have no cards and are out!", "South passes, has no cards and is out!"),
    ("{carry} on", (), "You carry on.", "South carries on."),
    ("{do} so, and {play} on", (), "You do so, and play on.", "South does so, and plays on."),
    ("The kitty goes to {you}.", (), "The kitty goes to you.", "The kitty goes to South."),
    ("{you} alone {win}", (), "You alone win.", "South alone wins."),
])
def test_a_line_about_a_seat_is_worded_for_each_reader(words: str, inserted: tuple[object, ...], own: str, others: str) -> None:
    deal = toy(phase=HandOn(0))
    deal.tell(SOUTH, words, *inserted)
    assert [told(deal, viewer) for viewer in range(4)] == [own, others, others, others]


def test_a_line_about_two_seats() -> None:
    deal = toy(phase=HandOn(0))
    deal.tell(SOUTH, "{take} {} from {other}", "2 cards", other=WEST)
    assert [told(deal, viewer) for viewer in range(4)] == [
        "You take 2 cards from West.", "South takes 2 cards from you.", "South takes 2 cards from West.", "South takes 2 cards from West."]


def test_a_line_for_some_readers() -> None:
    deal = toy(phase=HandOn(0))
    deal.tell(SOUTH, "{draw} {}", "the ace", to=1 << SOUTH)
    assert [told(deal, viewer) for viewer in range(4)] == ["You draw the ace.", "", "", ""]


def test_nothing_is_worded_when_nobody_reads() -> None:
    deal = toy()
    deal.tell(SOUTH, "{take} {}")
    assert deal.log is None
