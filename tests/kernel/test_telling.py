"""Lines of the log: each reader is told what happened in words that fit."""
from __future__ import annotations

import pytest

from kernel.toy import HandOn, ToyDeal, toy
from parlour.kernel.telling import those

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


def test_a_line_about_several_seats_together() -> None:
    deal = toy(phase=HandOn(0))
    deal.tell_of(1 << SOUTH | 1 << EAST, "{pass}, and {have} {}", "no cards")
    assert [told(deal, viewer) for viewer in range(4)] == [
        "You and East pass, and have no cards.", "South and East pass, and have no cards.", "You and South pass, and have no cards.",
        "South and East pass, and have no cards."]
    deal.tell_of(1 << WEST, "The pot is shared: {you} {have} {}", "all of it")
    assert [told(deal, viewer) for viewer in (WEST, EAST)] == [
        "The pot is shared: you have all of it.", "The pot is shared: West has all of it."]


@pytest.mark.parametrize(("words", "west", "audience"), [
    (f"{those(1 << WEST)} has won.", "You have won.", "West has won."),
    (f"The pot goes to {those(1 << SOUTH | 1 << WEST | 1 << EAST)}.", "The pot goes to you, South and East.",
     "The pot goes to South, West and East."),
    (f"{those(1 << WEST)}'s bid stands.", "Your bid stands.", "West's bid stands."),
    (f"It is {those(1 << SOUTH | 1 << WEST)}'s trick.", "It is South's and your trick.", "It is South and West's trick."),
    (f"Points: {those(1 << SOUTH)} 3, {those(1 << WEST)} 4.", "Points: South 3, you 4.", "Points: South 3, West 4."),
    (f"{those(1 << SOUTH)} gives {those(1 << WEST)} two cards. {those(1 << WEST)} passes.", "South gives you two cards. You pass.",
     "South gives West two cards. West passes."),
])
def test_seats_in_a_line_are_told_of_themselves(words: str, west: str, audience: str) -> None:
    deal = toy(phase=HandOn(0))
    deal.say(words)
    assert [told(deal, viewer) for viewer in (WEST, 3)] == [west, audience]


def test_names_are_no_words_of_a_line() -> None:
    """Whatever somebody is called, nothing but the reader is turned into "you"."""
    deal = toy(phase=HandOn(0))
    deal.names = ["{win}", "plays", "Ann and Ben"]
    deal.tell_of(1 << SOUTH | 1 << EAST, "{win} with {}", those(1 << WEST))
    assert [told(deal, viewer) for viewer in range(4)] == [
        "You and Ann and Ben win with plays.", "{win} and Ann and Ben win with you.", "You and {win} win with plays.",
        "{win} and Ann and Ben win with plays."]
    deal.say(deal.aloud(lambda: f"{deal.name(WEST)} takes what {deal.side_name(EAST)} leaves."))
    assert [told(deal, viewer) for viewer in range(4)] == [
        "plays takes what Ann and Ben leaves.", "You take what Ann and Ben leaves.", "plays takes what you leave.",
        "plays takes what Ann and Ben leaves."]
    assert deal.name(WEST) == "plays"


def test_nothing_is_worded_when_nobody_reads() -> None:
    deal = toy()
    deal.tell(SOUTH, "{take} {}")
    deal.tell_of(1 << SOUTH | 1 << WEST, "{take} {}")
    assert deal.log is None
