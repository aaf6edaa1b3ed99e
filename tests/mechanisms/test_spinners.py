"""Layouts with arms: what fits where, what the ends count, where tiles come to lie, and what a view tells of it."""
from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from parlour.equipment import bits
from parlour.equipment.dominoes import DominoSet, dominoes
from parlour.games.muggins.game import Muggins
from parlour.kernel.actions import Action
from parlour.kernel.zones import TileRow
from parlour.mechanisms.tiles.domino_line import DominoDeal, Layout
from parlour.mechanisms.tiles.spinners import ArmActions, ArmedLine, SpinnerRules

TILES = dominoes(6)
FIRST = SpinnerRules(TILES)
EVERY = SpinnerRules(TILES, every=True)
EIGHT = SpinnerRules(dominoes(12), arms=8, all_first=True)


def play_of(layout: Layout, text: str) -> Action:
    tiles = layout.rules.tiles if isinstance(layout, ArmedLine) else TILES
    some = [action for action in layout.plays(tiles.all) if str(action) == f"play {text}"]
    assert some, f"{text} does not fit"
    return some[0]


def played(layout: Layout, *plays: str) -> Layout:
    """The layout after some plays, each of which must be possible."""
    for text in plays:
        layout = layout.then(play_of(layout, text))
    return layout


def after(rules: SpinnerRules, *plays: str) -> Layout:
    return played(ArmedLine(rules), *plays)


def refusal(layout: Layout, text: str) -> str:
    """What is said where one says this in vain."""
    tile, _, host = text.partition(" at ")
    actions = ArmActions(TILES)
    card = TILES.card(tile)
    return layout.misfit(actions.at(TILES.card(host))[card] if host else actions.plain.each[card])


def test_the_first_double_has_arms_once_both_its_sides_are_covered() -> None:
    assert after(FIRST, "5-5").total() == 10
    one = after(FIRST, "5-5", "5-0 at 5-5")
    assert one.total() == 10 and sorted(one.numbers()) == [0, 5]
    two = played(one, "5-1 at 5-5")
    assert two.total() == 1 and sorted(two.numbers()) == [0, 1, 5], "its ends are open and count nothing"
    three = played(two, "5-4 at 5-5")
    assert three.total() == 5 and sorted(three.numbers()) == [0, 1, 4, 5]
    four = played(three, "5-3 at 5-5", "4-4 at 5-4", "3-3 at 5-3")
    assert sorted(four.numbers()) == [0, 1, 3, 4] and four.total() == 1 + 0 + 8 + 6
    assert four.fitting() == TILES.mask("6-1 5-1 4-1 3-1 2-1 1-1 1-0 6-0 5-0 4-0 3-0 2-0 0-0 6-4 5-4 4-4 4-3 4-2 6-3 5-3 3-3 3-2")


def test_a_spinner_that_is_set_at_an_end() -> None:
    line = after(FIRST, "6-4", "4-4 at 6-4")
    assert line.total() == 14 and line.ways(TILES.card("6-4")) == 2
    covered = played(line, "4-2 at 4-4")
    assert sorted(covered.numbers()) == [2, 4, 6] and covered.total() == 8
    # a second double opens nothing
    assert sorted(played(covered, "6-6 at 6-4", "6-1 at 6-6").numbers()) == [1, 2, 4]
    # the highest play of all: three double ends and a five
    rich = after(FIRST, "3-3", "6-3 at 3-3", "5-3 at 3-3", "4-3 at 3-3", "3-2 at 3-3", "6-6 at 6-3", "5-5 at 5-3", "4-4 at 4-3",
                 "5-2 at 3-2")
    assert rich.total() == 12 + 10 + 8 + 5


def test_where_every_double_is_a_spinner_each_opens_three_ends() -> None:
    line = after(EVERY, "6-4", "4-4 at 6-4")
    assert sorted(line.numbers()) == [4, 6]
    for tile, total in (("4-1", 6 + 1), ("4-2", 6 + 1 + 2), ("4-3", 6 + 1 + 2 + 3)):
        line = played(line, f"{tile} at 4-4")
        assert line.total() == total
    assert sorted(line.numbers()) == [1, 2, 3, 6], "all sides are covered"
    both = played(line, "6-6 at 6-4", "3-3 at 4-3")
    assert both.total() == 12 + 1 + 2 + 6
    assert {str(play) for play in both.plays(TILES.mask("6-3"))} == {"play 6-3 at 6-6", "play 6-3 at 3-3"}


def test_all_arms_of_the_first_double_come_first() -> None:
    layout = after(EIGHT, "12-12")
    others = EIGHT.tiles.mask("11-3 3-3 6-3")
    for begun in range(8):
        assert layout.fitting() == EIGHT.tiles.with_number[12]
        assert f"{8 - begun} arm" in layout.facts()[0]
        layout = played(layout, f"12-{begun} at 12-12")
        assert bool(layout.fitting() & others) == (begun == 7)
    assert sorted(layout.numbers()) == list(range(8))
    late = after(EIGHT, "12-3", "12-12 at 12-3")
    assert late.fitting() == EIGHT.tiles.with_number[12]
    assert "7 arms" in late.facts()[0], "the tile that the double was set at covers a side"


def test_what_does_not_fit_is_refused_with_the_reason() -> None:
    layout = after(FIRST, "5-5", "5-0 at 5-5", "5-1 at 5-5")
    assert refusal(layout, "4-3") == "The four-three does not fit: the open ends show 0, 1, 5."
    assert refusal(layout, "5-1 at 5-0") == "The five-one does not fit at the five-blank, where the end shows 0."
    assert refusal(layout, "5-1 at 6-0") == "There is no open end at the six-blank."
    assert refusal(layout, "5-2") == "Say at which tile the five-two goes, such as play 5|2 at 5|5."
    assert refusal(after(FIRST, "6-3"), "5-1 at 6-3") == "The five-one does not fit at the six-three, where the end shows 6 and 3."
    begun = played(ArmedLine(SpinnerRules(TILES, all_first=True)), "5-5", "5-0 at 5-5")
    assert refusal(begun, "3-0 at 5-0") == "First all arms of the double five must be begun: now only a tile with 5 can be set, there."


def laid(layout: Layout, *plays: str) -> DominoDeal:
    """A deal on whose table these plays have been made."""
    deal = Muggins(2).deal(seed=1)
    assert isinstance(deal, DominoDeal)
    for text in plays:
        action = play_of(layout, text)
        for zone in deal.zones:
            if zone.mask() >> action.card & 1:
                zone.drop(action.card)
        deal.hands[0].put(action.card)
        layout.put(deal, 0, action)
        layout = layout.then(action)
    return deal


def test_a_view_tells_of_arms() -> None:
    deal = laid(ArmedLine(FIRST), "3-3", "6-3 at 3-3", "5-3 at 3-3", "4-3 at 3-3", "3-2 at 3-3", "4-4 at 4-3", "6-6 at 6-3", "5-0 at 5-3",
                "4-2 at 4-4")
    line, = [zone for zone in deal.view(1).zones if zone.kind == "line"]
    assert line.cards == ["5-0", "5-3", "3-3", "6-3", "6-6", "4-3", "4-4", "4-2", "3-2"]
    assert [(arm.word, arm.spinner, arm.count) for arm in line.arms] == [("up", "3-3", 3), ("down", "3-3", 1)]
    assert deal.copy().view(1) == deal.view(1)


def test_arms_go_out_from_spinners_in_arms() -> None:
    deal = laid(ArmedLine(EVERY), "3-3", "6-3 at 3-3", "5-3 at 3-3", "4-3 at 3-3", "4-4 at 4-3", "4-2 at 4-4", "4-1 at 4-4", "4-0 at 4-4",
                "6-6 at 6-3", "6-5 at 6-6", "6-2 at 6-6", "1-1 at 4-1", "2-1 at 1-1")
    line, = [zone for zone in deal.view(1).zones if zone.kind == "line"]
    assert line.cards[:5] == ["5-3", "3-3", "6-3", "6-6", "6-5"]
    assert line.cards[5:] == ["4-3", "4-4", "4-2", "4-1", "1-1", "2-1", "4-0", "6-2"]
    assert [(arm.word, arm.spinner, arm.count) for arm in line.arms] == [
        ("up", "3-3", 3), ("up", "4-4", 3), ("down", "4-4", 1), ("up", "6-6", 1)]


@pytest.mark.parametrize("rules", [FIRST, EVERY, EIGHT, SpinnerRules(dominoes(9), True, all_first=True)])
def test_random_layouts_are_counted_once_more_from_the_table(rules: SpinnerRules) -> None:
    """Of every tile as many sides are open as it has less those that others touch; the pairs of tiles alone tell it."""
    for seed in range(30):
        rng = Random(seed)
        layout: Layout = ArmedLine(rules)
        touched: Counter[int] = Counter()
        shown: dict[int, list[int]] = {}
        left = rules.tiles.all
        first = -1
        while plays := layout.plays(left):
            action = rng.choice(list(plays))
            tile, host = action.card, rules.actions.host(action)
            high, low = rules.tiles.high[tile], rules.tiles.low[tile]
            shown[tile] = [high, low]
            double = high == low
            if host >= 0:
                number, = {high, low} & set(shown[host])
                if not double:
                    shown[tile].remove(number)
                if rules.tiles.doubles >> host & 1:
                    touched[host] += 1
                else:
                    shown[host].remove(number)
            if double:
                touched[tile] += host >= 0
                first = tile if first < 0 else first
            left &= ~(1 << tile)
            layout = layout.then(action)
            open_ends: list[int] = []
            total = 0
            for each in bits(rules.tiles.all & ~left):
                if rules.tiles.doubles >> each & 1:
                    sides = len(rules.first_sides) + 2 if each == first else 4 if rules.every else 2
                    assert touched[each] <= sides
                    if touched[each] < sides:
                        open_ends.append(rules.tiles.high[each])
                    total += rules.tiles.pips[each] if touched[each] < 2 else 0
                else:
                    open_ends += shown[each]
                    total += sum(shown[each])
            assert sorted(layout.numbers()) == sorted(open_ends)
            assert layout.total() == total


def test_the_table_holds_what_was_laid_with_equal_numbers_touching() -> None:
    for rules in (FIRST, EVERY):
        for seed in range(20):
            rng = Random(seed)
            layout: Layout = ArmedLine(rules)
            said: list[str] = []
            left = TILES.all
            while plays := layout.plays(left):
                action = rng.choice(list(plays))
                said.append(str(action).removeprefix("play "))
                left &= ~action.cards
                layout = layout.then(action)
            line = laid(ArmedLine(rules), *said).line
            assert len(line.row) == len(said)
            for run in runs(line):
                assert joins(TILES, run), (said, run)


def runs(line: TileRow) -> list[list[int]]:
    """The line, and each arm with its spinner before it."""
    at = line.straight()
    found = [line.row[:at]]
    for arm in line.arms:
        found.append([arm.spinner, *line.row[at:at + arm.count]])
        at += arm.count
    return found


def joins(tiles: DominoSet, run: list[int]) -> bool:
    """Whether each tile has a number that the one before it leaves open."""
    ends = {tiles.high[run[0]], tiles.low[run[0]]}
    for tile in run[1:]:
        high, low = tiles.high[tile], tiles.low[tile]
        ends = {low if end == high else high for end in ends if end in (high, low)}
    return bool(ends)
