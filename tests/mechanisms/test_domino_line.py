"""Lines of dominoes with a spinner: what fits, what the ends count, and what a view tells of the arms."""
from __future__ import annotations

from parlour.equipment.dominoes import dominoes
from parlour.games.muggins.game import Muggins
from parlour.kernel.actions import Action
from parlour.mechanisms.tiles.domino_line import CountedLine, DominoDeal, Layout, LineActions, SpinnerActions, SpinnerLine
from parlour.testing import table

TILES = dominoes(6)


def played(layout: Layout, *plays: str) -> Layout:
    """The layout after some plays, each of which must be possible."""
    for text in plays:
        layout = layout.then(play_of(layout, text))
    return layout


def play_of(layout: Layout, text: str) -> Action:
    some = [action for action in layout.plays(TILES.all) if str(action) == f"play {text}"]
    assert some, f"{text} does not fit"
    return some[0]


def spinner_line(*plays: str) -> Layout:
    return played(SpinnerLine(SpinnerActions(TILES)), *plays)


def test_it_matters_whether_a_double_or_a_single_end_is_covered() -> None:
    line = played(CountedLine(LineActions(TILES)), "5-5", "5-3", "3-1 right", "5-1 right")
    assert list(line.numbers()) == [5, 5] and line.total() == 15
    assert [str(play) for play in line.plays(TILES.mask("5-0"))] == ["play 5-0 left", "play 5-0 right"]
    assert line.then(play_of(line, "5-0 left")).total() == 5
    assert line.then(play_of(line, "5-0 right")).total() == 10


def test_the_first_double_has_arms_once_both_its_sides_are_covered() -> None:
    assert spinner_line("5-5").total() == 10
    one = spinner_line("5-5", "5-0")
    assert one.total() == 10 and list(one.numbers()) == [5, 0]
    assert one.ways(TILES.card("5-1")) == 1
    assert "both its sides" in one.misfit(SpinnerActions(TILES).up.each[TILES.card("5-1")])
    two = played(one, "5-1 left")
    assert list(two.numbers()) == [1, 0, 5, 5] and two.total() == 1
    assert two.ways(TILES.card("5-2")) == 2
    three = played(two, "5-4 up")
    assert list(three.numbers()) == [1, 0, 4, 5] and three.total() == 5
    four = played(three, "5-3 down", "4-4 up", "3-3 down")
    assert list(four.numbers()) == [1, 0, 4, 3] and four.total() == 1 + 0 + 8 + 6
    assert four.fitting() == TILES.mask("6-1 5-1 4-1 3-1 2-1 1-1 1-0 6-0 5-0 4-0 3-0 2-0 0-0 6-4 5-4 4-4 4-3 4-2 6-3 5-3 3-3 3-2")


def test_a_spinner_that_is_set_at_an_end() -> None:
    line = spinner_line("6-4", "4-4 right")
    assert line.total() == 14
    after = played(line, "4-2 right")
    assert list(after.numbers()) == [6, 2, 4, 4] and after.total() == 8
    # a second double opens nothing
    assert list(played(after, "6-6 left", "6-1 left").numbers()) == [1, 2, 4, 4]
    # the highest play of all: three double ends and a five
    rich = spinner_line("3-3", "6-3", "5-3 left", "4-3 up", "3-2 down", "6-6 right", "5-5 left", "4-4 up", "5-2 down")
    assert rich.total() == 12 + 10 + 8 + 5


def test_a_view_tells_of_arms() -> None:
    deal = Muggins(2).deal(seed=1)
    assert isinstance(deal, DominoDeal)
    layout: Layout = SpinnerLine(SpinnerActions(TILES))
    for text in ("3-3", "6-3", "5-3 left", "4-3 up", "3-2 down", "4-4 up", "6-6 right", "5-0 left", "4-2 up"):
        action = play_of(layout, text)
        seat = 0
        for zone in deal.zones:
            if zone.mask() >> action.card & 1:
                zone.drop(action.card)
        deal.hands[seat].put(action.card)
        layout.put(deal, seat, action)
        layout = layout.then(action)
    line, = [zone for zone in deal.view(1).zones if zone.kind == "line"]
    assert line.cards == ["5-0", "5-3", "3-3", "6-3", "6-6", "4-3", "4-4", "4-2", "3-2"]
    assert [(arm.word, arm.spinner, arm.count) for arm in line.arms] == [("up", "3-3", 3), ("down", "3-3", 1)]
    assert deal.copy().view(1) == deal.view(1)


def test_a_view_tells_which_double_lies_in_line() -> None:

    match = table("sniff-berndt", dealt={"North": "6-1 4-4", "South": "4-1"}, dealer=0, players=2).match
    for seat, text in ((1, "6-1"), (0, "4-1 right"), (1, "4-4 right in line")):
        match.play(seat, text)
    line, = [zone for zone in match.view(0).zones if zone.kind == "line"]
    assert (line.cards, line.along, line.arms) == (["6-1", "4-1", "4-4"], ["4-4"], [])
