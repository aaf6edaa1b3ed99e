"""Bagchen: seats, dice and towers, combinations, passports, charity, unions, payments. Rules page: bagchen.

Tiles are dealt by stacking the towers and scripting the dice: South is made the starting player, so that North throws.
"""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour.equipment import chinese_dominoes
from parlour.games.bagchen.combinations import Hierarchy, hierarchy
from parlour.games.bagchen.play import passport_leads
from parlour.games.bagchen.table import BagchenDeal
from parlour.kernel.match import Match, Start
from parlour.testing import Choose, choices, play_out, prefer, refused

PACK = chinese_dominoes(2)
SEATS = ("South", "West", "North", "East")
SOUTH, WEST, NORTH, EAST = range(4)
PLAIN: dict[str, Any] = {"seating": "informal", "seat_exchange": False, "hand_exchange": False}


def dice(text: str) -> list[int | None]:
    """Throws such as ``6-4 5-5``, or single dice, as the events that bring them."""
    return [int(one) - 1 for throw in text.split() for one in throw.split("-")]


def opened(point: str, hands: dict[int, str], throws: str = "", next_deal: str = "", game: str = "bagchen", **options: Any) -> Match:
    """A match in which all have looked at these hands, the other tiles dealt by the seed. ``throws``: dice that come later, and
    in the ``next_deal``."""
    first, second = (int(one) for one in point.split("-"))
    taker = (NORTH + first + second - 1) % 4
    stack = {"tower 1": ""}
    for seat, tiles in hands.items():
        codes = tiles.split()
        place = (seat - taker) % 4 + 1
        stack[f"tower {place}"] = " ".join(codes[:8])
        stack[f"tower {place + 4}"] = " ".join(codes[8:])
    # South throws a five twice and so counts to South
    script = [*dice(f"1-4 1-4 {point} {throws}"), None, *dice(next_deal)]
    start = Start(1, SOUTH, script, [stack])
    match = parlour.game(game, **{**PLAIN, **options}).match(start=start, narrate=True)
    match.play(NORTH, "tower 1")
    return match


def ready(match: Match) -> Match:
    for seat in match.turn():
        match.play(seat, "ready")
    return match


def begun(point: str, hands: dict[int, str], throws: str = "", **options: Any) -> Match:
    """A match in which South is to lead."""
    return ready(opened(point, hands, throws, **options))


def holds(match: Match, seat: int, codes: str) -> bool:
    """Whether the seat holds all these tiles, whichever copies."""
    held = PACK.text(match.deal.hands[seat].cards).split()
    return all(held.count(code) >= codes.split().count(code) for code in codes.split())


def may(match: Match, seat: int, text: str) -> bool:
    return not match.reason(seat, text)


def hide_any(match: Match, seat: int) -> None:
    """The seat plays face down what it can."""
    match.play(seat, next(action for action in match.legal(seat) if action.kind == "hide"))


def order(point: str, most: int = 8) -> Hierarchy:
    return hierarchy(PACK, PACK.card(point), most)


def beats(hier: Hierarchy, tiles: str, led: str) -> bool:
    lead = hier.of(PACK.mask(led))
    assert lead is not None
    return hier.beats(PACK.mask(tiles), lead)


def unbeatable(hier: Hierarchy, led: str) -> bool:
    lead = hier.of(PACK.mask(led))
    assert lead is not None
    return not hier.beating(PACK.all & ~lead.cards, lead)


# --- suits, ranking and combinations ---------------------------------------------------------------------------------------


def test_the_set_has_64_tiles_in_two_suits() -> None:
    assert PACK.size == 64 and chinese_dominoes().size == 32
    sky, earth = PACK.suit_masks
    assert (sky.bit_count(), earth.bit_count()) == (44, 20)
    assert PACK.cards_of("6-6").bit_count() == 4 and PACK.cards_of("3|6").bit_count() == 2


@pytest.mark.parametrize(("led", "winning", "losing"), [
    ("5-3", "6-3,5-4", "6-6,6-2,5-3,1-1"),
    ("3-3", "6-6,1-1,4-4,3-1", "5-5,2-2,6-5,6-3"),
    ("5-1", "6-6,1-1,4-4,3-1,5-5,2-2", "6-5,6-4,6-1,6-3,2-1"),
    ("6-4 6-4 6-4", "2-2 2-2 2-2,1-1 1-1 1-1", "2-2 3-3 3-3,6-6 4-4 3-1,6-5 6-5 6-5,6-6 6-6"),
    ("4-3 5-2", "6-2 6-2,6-3 5-4,6-2 5-3", "6-3 6-2,6-6 6-6,4-2 4-2"),
    ("1-1 6-2 5-3", "6-6 5-4 5-4,6-6 6-3 5-4", "6-6 6-6 6-3,6-6 6-6 6-6"),
    ("4-1 2-1", "4-3 4-2", "5-2 4-2,6-3 6-3,4-2 4-2"),
    ("4-1 4-1 2-1 2-1", "4-3 4-3 4-2 4-2", "4-3 4-2 4-1 2-1"),
])
def test_what_beats_what(led: str, winning: str, losing: str) -> None:
    # a point that has to do with none of these
    hier = order("6-1")
    assert all(beats(hier, tiles, led) for tiles in winning.split(","))
    assert not any(beats(hier, tiles, led) for tiles in losing.split(","))


@pytest.mark.parametrize("led", ["4-4 5-2", "3-3 2-2", "3-1 6-3", "3-2 2-1", "5-2 4-2", "6-6 1-1", "4-2 3-2", "4-1 4-1 2-1",
                                 "4-2 2-1 3-3", "4-2 4-2 2-1", "5-5 4-4", "6-1 6-4"])
def test_what_does_not_belong_together(led: str) -> None:
    assert order("5-5").of(PACK.mask(led)) is None


@pytest.mark.parametrize("led", ["6-6 6-3", "6-6 6-6 5-4", "4-2 2-1", "4-3 4-2", "4-3 4-2 4-1 2-1", "4-3 4-3 4-2 4-2", "5-5", "6-6",
                                 "5-5 5-5 4-2 2-1", "6-3"])
def test_what_nothing_beats(led: str) -> None:
    assert unbeatable(order("5-5"), led)


@pytest.mark.parametrize(("point", "unbeaten", "unplayable"), [
    ("6-6", ["1-1", "1-1 1-1", "1-1 6-2", "1-1 6-2 5-3"], ["6-6 6-3"]),
    ("5-4", ["6-2", "5-3", "6-2 5-3", "1-1 6-2"], ["6-6 5-4"]),
    ("6-3", ["6-2", "5-3", "1-1 5-3"], ["6-6 5-4"]),
    ("1-1", [], ["1-1 6-2"]),
    ("6-2", [], ["1-1 5-3"]),
    ("5-3", [], ["1-1 6-2"]),
    ("4-3", ["4-1 2-1"], ["4-3 4-2", "4-3 4-2 4-1 2-1"]),
    ("5-2", ["4-1 2-1"], ["4-3 4-2"]),
    ("4-1", ["4-3 4-2"], ["4-1 2-1", "4-3 4-2 4-1 2-1"]),
    ("3-2", [], ["4-1 2-1"]),
    ("4-2", ["4-2 2-1"], ["4-3 4-2", "4-1 2-1", "4-3 4-2 4-1 2-1"]),
    ("2-1", ["4-2 2-1"], ["4-3 4-2", "4-1 2-1", "4-3 4-2 4-1 2-1"]),
])
def test_what_a_point_makes_unbeatable_or_unplayable(point: str, unbeaten: list[str], unplayable: list[str]) -> None:
    hier = order(point)
    assert all(unbeatable(hier, led) for led in unbeaten)
    assert all(hier.of(PACK.mask(led)) is None for led in unplayable)


@pytest.mark.parametrize(("point", "tiles", "points"), [
    ("3-3", "3-3", 1), ("3-3", "3-3 3-3 3-3", 3), ("3-3", "4-2 2-1", 1), ("3-3", "3-3 3-3 4-2 2-1", 3), ("6-2", "6-2 5-3", 2),
    ("4-2", "4-2 2-1", 3), ("2-1", "4-2", 1), ("2-1", "4-2 4-2 2-1 2-1", 6), ("3-3", "4-3 4-2 4-1 2-1", 0), ("3-3", "3-3 2-2", 0),
])
def test_how_many_points_tiles_are(point: str, tiles: str, points: int) -> None:
    assert order(point).points_in(PACK.mask(tiles)) == points


@pytest.mark.parametrize(("point", "high"), [
    ("6-5", "6-6 1-1 6-3 5-4 6-2 5-3"), ("6-6", "1-1 4-4 6-3 5-4 6-2 5-3"), ("1-1", "6-6 4-4 6-3 5-4 6-2 5-3"),
    ("6-3", "6-6 1-1 6-2 5-3 5-2 4-3"), ("5-3", "6-6 1-1 6-3 5-4 5-2 4-3"),
])
def test_sixteen_tiles_bar_a_new_deal(point: str, high: str) -> None:
    assert order(point).high.bit_count() == 16
    assert {PACK.codes[tile] for tile in range(64) if order(point).high >> tile & 1} == set(high.split())


def test_leads_offered_are_all_there_are() -> None:
    """Every set of up to four tiles of a hand that counts as a combination is offered, and nothing else."""
    rng = Random(4)
    for point in ("3-3", "4-2", "6-2", "4-1", "6-6"):
        hier = order(point)
        hand = sum(1 << tile for tile in rng.sample(range(64), 16))
        offered = {PACK.text(cards) for cards in hier.leads(hand) if cards.bit_count() <= 3}
        tiles = [tile for tile in range(64) if hand >> tile & 1]
        sets = [1 << one for one in tiles]
        sets += [1 << one | 1 << two for one in tiles for two in tiles if one < two]
        sets += [1 << one | 1 << two | 1 << three for one in tiles for two in tiles for three in tiles if one < two < three]
        assert offered == {PACK.text(cards) for cards in sets if hier.of(cards) is not None}


# --- seats, dice and towers ------------------------------------------------------------------------------------------------


def test_informal_counts_find_the_starting_player() -> None:
    # South throws 5-2: the count ends at North; North throws 4-4: the count ends at West
    match = parlour.game("bagchen", seating="informal").match(start=Start(1, SOUTH, [None, *dice("5-2 4-4")]), narrate=True)
    assert "West is the starting player." in match.view(0).log
    # the player opposite throws
    assert match.turn() == (EAST,) and match.deal.dealer == EAST


@pytest.mark.parametrize(("time", "throws", "ring"), [
    ("morning", "1-2 6-6 5-5 2-2", [WEST, NORTH, EAST, SOUTH]),
    ("afternoon", "1-2 6-6 5-5 2-2", [SOUTH, EAST, NORTH, WEST]),
    # West and North both throw eight: they throw again
    ("morning", "1-2 4-4 5-3 2-2 3-3 6-5", [NORTH, WEST, EAST, SOUTH]),
])
def test_formal_seats_by_the_dice(time: str, throws: str, ring: list[int]) -> None:
    match = parlour.game("bagchen", time_of_day=time).match(start=Start(1, SOUTH, [None, *dice(throws)]), narrate=True)
    # the first seat starts, so the third throws the dice
    assert match.turn() == (ring[2],)
    assert [f"{place} in turn" for place in ("1st", "2nd", "3rd", "4th")] == [
        badge for seat in ring for badge in match.view(0).seats[seat].badges if badge.endswith("in turn")]
    match.play(ring[2], "tower 1")
    for seat in range(4):
        match.play(seat, "keep")
    ready(match)
    match.play(ring[0], match.legal(ring[0])[0])
    assert match.turn() == (ring[1],)


# the page says "If South had thrown 4 and 1", but it is North who throws
@pytest.mark.parametrize(("throw", "points", "taker"), [("6-4", {"6-4"}, EAST), ("4-1", {"4-1", "3-2"}, NORTH)])
def test_the_dice_show_the_point_and_who_takes_the_tower(throw: str, points: set[str], taker: int) -> None:
    tower = "6-6 6-6 1-1 1-1 4-4 4-4 3-1 3-1"
    start = Start(1, SOUTH, dice(f"1-4 1-4 {throw}"), [{"tower 3": tower}])
    match = parlour.game("bagchen", **PLAIN).match(start=start, narrate=True)
    match.play(NORTH, "tower 3")
    assert holds(match, taker, tower)
    assert [hand.count() for hand in match.deal.hands] == [16] * 4
    assert match.view(4).facts[0].endswith(f"points are {' and '.join(sorted(points, reverse=True))}")


def test_hands_exchanged_before_anybody_looks() -> None:
    match = opened("6-1", {}, hand_exchange=True)
    before = [hand.cards for hand in match.deal.hands]
    assert match.view(SOUTH).zones[0].cards == [""] * 16
    for seat, wish in enumerate(("exchange with West", "exchange with South", "exchange with East", "keep")):
        match.play(seat, wish)
    after = [hand.cards for hand in match.deal.hands]
    assert after == [before[WEST], before[SOUTH], before[NORTH], before[EAST]]
    assert "" not in match.view(SOUTH).zones[0].cards
    refused(opened("6-1", {}), "South: keep", "nothing one can do here")


# --- before the play -------------------------------------------------------------------------------------------------------

POOR = "6-5 6-5 6-5 6-4 6-4 6-4 3-1 3-1 2-2 2-2 5-2 4-3 4-1 4-1 3-2 2-1"


def test_a_very_poor_hand_may_be_dealt_again() -> None:
    match = opened("5-1", {SOUTH: POOR, WEST: "5-3"})
    assert "highest ranks" in match.reason(WEST, "demand new deal")
    for seat, wish in enumerate(("demand new deal", "ready", "ready", "ready")):
        match.play(seat, wish)
    assert any("South shows" in line and "6-5" in line for line in match.view(WEST).log)
    # dealt again: the same player starts, and North throws anew
    assert match.turn() == (NORTH,) and match.deal.number == 0
    match.play(NORTH, "tower 5")
    assert [hand.count() for hand in match.deal.hands] == [16] * 4
    assert ready(match).turn() == (SOUTH,)


def test_a_lama_bars_a_new_deal_only_when_it_is_second() -> None:
    hand = POOR.replace("3-1 3-1", "3-1 4-4")
    assert may(opened("5-1", {SOUTH: hand}), SOUTH, "demand new deal")
    assert not may(opened("6-6", {SOUTH: hand}), SOUTH, "demand new deal")
    # sevens are second highest of earth when the nines are points
    assert not may(opened("6-3", {SOUTH: POOR}), SOUTH, "demand new deal")


def test_four_chiefs_of_sky_are_shown() -> None:
    chiefs = {SOUTH: "6-6 6-6 6-6 6-6"}
    match = opened("3-3", chiefs)
    assert "South shows 6-6 6-6 6-6 6-6." in match.view(WEST).log
    assert match.view(WEST).zones[0].remembered.count("6-6") == 4
    assert "four chiefs of sky" in match.view(WEST).seats[SOUTH].badges
    assert "6-6" not in opened("6-6", chiefs).view(WEST).zones[0].remembered


def test_mother_and_son_are_united() -> None:
    # the page lets West throw and South give, against its own rule: the one who has 15 tiles throws, and is given a tile
    hands = {SOUTH: "2-1 5-5 3-1 6-1", WEST: "4-2 6-3 6-6 6-6 6-4 6-4 6-5 6-5 6-1 6-1 5-1 5-1 1-1 1-1 4-4 4-4", NORTH: "5-4 5-4"}
    match = opened("6-2", hands, "3 4 5-3 5-5 4-2 5-4")
    for seat, wish in enumerate(("offer son", "ready", "ready", "ready")):
        match.play(seat, wish)
    assert match.turn() == (WEST, NORTH, EAST)
    assert "2-1" in match.view(NORTH).zones[SOUTH].remembered
    for seat in (WEST, NORTH, EAST):
        match.play(seat, "accept" if seat == WEST else "decline")
    assert [hand.count() for hand in match.deal.hands] == [16] * 4
    assert holds(match, WEST, "4-2 2-1") and not holds(match, WEST, "6-3")
    assert holds(match, SOUTH, "6-3") and not holds(match, SOUTH, "2-1")
    log = match.view(EAST).log
    assert log[-5:] == ["South throws 5 and 3.", "South throws 5 and 5.", "South throws 4 and 2.", "South throws 5 and 4.",
                        "West gives the earth chief 6-3."]
    assert match.turn() == (SOUTH, WEST, NORTH, EAST), "all are asked whether they offer more"
    assert ready(match).turn() == (SOUTH,)


def test_the_higher_die_takes_both_and_equal_dice_are_thrown_again() -> None:
    hands = {SOUTH: "2-1 5-5 3-1 6-1", WEST: "4-2 6-3 6-6 6-6 6-4 6-4 6-5 6-5 6-1 6-1 5-1 5-1 1-1 1-1 4-4 4-4"}
    match = opened("6-2", hands, "3 3 5 2 5-5 6-6")
    for seat, wish in enumerate(("ready", "offer mother", "ready", "ready")):
        match.play(seat, wish)
    for seat in (SOUTH, NORTH, EAST):
        match.play(seat, "accept" if seat == SOUTH else "decline")
    # West, who offered, throws five to South's two; West has no 5-5
    assert holds(match, WEST, "4-2 2-1 6-6") and not holds(match, WEST, "6-6 6-6")
    assert holds(match, SOUTH, "6-6") and match.deal.hands[SOUTH].count() == 16


def test_both_mothers_and_both_sons_need_no_dice() -> None:
    match = opened("3-3", {SOUTH: "4-2 4-2", EAST: "2-1 2-1"})
    for seat, wish in enumerate(("offer both mothers", "ready", "ready", "ready")):
        match.play(seat, wish)
    assert "cannot accept" in match.reason(WEST, "accept")
    for seat in (WEST, NORTH, EAST):
        match.play(seat, "accept" if seat == EAST else "decline")
    for seat in (SOUTH, EAST):
        assert holds(match, seat, "4-2 2-1")
        assert match.deal.hands[seat].count() == 16


def test_nothing_is_united_when_mother_and_son_are_points() -> None:
    match = opened("2-1", {SOUTH: "4-2 4-2"})
    assert "points in this deal" in match.reason(SOUTH, "offer mother")


def test_an_offer_may_be_declined() -> None:
    match = opened("3-3", {SOUTH: "4-2", EAST: "2-1"})
    for seat, wish in enumerate(("offer mother", "ready", "ready", "ready")):
        match.play(seat, wish)
    for seat in (WEST, NORTH, EAST):
        match.play(seat, "decline")
    assert match.deal.hands[SOUTH].cards & PACK.cards_of("4-2")
    assert "Nobody has accepted that" in match.reason(SOUTH, "offer mother")
    assert "before anything is offered" in match.reason(SOUTH, "demand new deal")
    assert ready(match).turn() == (SOUTH,)


def wish(match: Match, **wishes: str) -> None:
    """All choose at the same time: what is said, or that they are ready."""
    for seat in match.turn():
        match.play(seat, wishes.get(match.names[seat], "ready"))


def answer(match: Match, *takers: int) -> None:
    for seat in match.turn():
        match.play(seat, "accept" if seat in takers else "decline")


def test_a_second_mother_may_be_offered_to_another_son() -> None:
    """South has both mothers: the first goes to West's son, and then the second is offered to East's."""
    high = "6-6 6-6 6-6 6-4 6-4 6-4 6-4 6-5 6-5 1-1 1-1 1-1 4-4"
    match = opened("3-3", {SOUTH: f"4-2 4-2 {high}", WEST: "2-1 5-1 5-1", EAST: "2-1 4-1 4-1"}, "6 1 6-4 6 1 6-4")
    wish(match, South="offer mother")
    answer(match, WEST, EAST)
    assert holds(match, SOUTH, "4-2 4-2 2-1") and not match.deal.hands[WEST].cards & PACK.cards_of("2-1")
    assert may(match, SOUTH, "offer mother"), "after something was united one may offer again"
    wish(match, South="offer mother")
    answer(match, EAST)
    assert holds(match, SOUTH, "4-2 4-2 2-1 2-1") and [hand.count() for hand in match.deal.hands] == [16] * 4
    assert "twice in this deal" in match.reason(SOUTH, "offer mother")
    assert ready(match).turn() == (SOUTH,)


def test_one_may_offer_after_seeing_how_another_offer_ended() -> None:
    match = opened("3-3", {SOUTH: "4-2", WEST: "2-1", NORTH: "2-1", EAST: "4-2"})
    wish(match, South="offer mother")
    answer(match)
    assert may(match, EAST, "offer mother") and may(match, WEST, "offer son")
    wish(match, West="offer son", East="offer mother")
    assert match.turn() == (SOUTH, NORTH, EAST), "one after the other"
    answer(match)
    assert match.turn() == (SOUTH, WEST, NORTH)
    answer(match)
    assert "Nobody has accepted that" in match.reason(EAST, "offer mother")


def test_bots_do_not_offer_a_mother_who_has_her_son() -> None:
    match = opened("3-3", {SOUTH: "4-2 2-1"})
    assert str(match.game.advise(match.deal, SOUTH, Random(1))) == "ready"


# --- the play --------------------------------------------------------------------------------------------------------------


def test_as_many_tiles_are_played_face_up_or_face_down() -> None:
    match = begun("6-1", {SOUTH: "6-4 6-4 6-4 4-4 5-2", WEST: "2-2 2-2 2-2 3-3 6-6 6-6 4-4 3-1 3-1 5-5 5-5 1-1 1-1 5-1 6-3 6-2",
                          NORTH: "1-1 1-1 6-5 6-5 6-5"})
    assert "may not be led together" in match.reason(SOUTH, "play 4-4 5-2")
    match.play(SOUTH, "play 6-4 6-4 6-4")
    assert may(match, WEST, "play 2-2 2-2 2-2") and may(match, WEST, "hide 6-6 1-1 6-3")
    assert "does not beat" in match.reason(WEST, "play 2-2 3-3 5-5")
    assert "as many" in match.reason(WEST, "play 6-6 6-6")
    match.play(WEST, "play 2-2 2-2 2-2")
    match.play(NORTH, "hide 1-1 1-1 6-5")
    assert match.view(WEST).log[-1] == "North plays 3 tiles face down."
    assert next(zone for zone in match.view(WEST).zones if zone.name == "under").cards == ["", "", ""]
    hide_any(match, EAST)
    assert match.turn() == (WEST,)
    assert match.view(SOUTH).log[-1] == "West wins 3 tricks."


def test_points_are_paid_at_once_and_beat_nothing() -> None:
    match = begun("3-3", {SOUTH: "3-3 3-3 4-2 2-1", WEST: "3-3 6-5"})
    match.play(SOUTH, "play 3-3 3-3")
    for seat in (WEST, NORTH, EAST):
        assert [action for action in match.legal(seat) if action.kind == "play"] == []
        hide_any(match, seat)
    assert match.scores() == [6, -2, -2, -2]
    match.play(SOUTH, "play 4-2 2-1")
    for seat in (WEST, NORTH, EAST):
        hide_any(match, seat)
    assert match.scores() == [9, -3, -3, -3]


def test_a_point_beats_no_lower_tile() -> None:
    match = begun("3-3", {SOUTH: "6-5", WEST: "3-3 2-2"})
    match.play(SOUTH, "play 6-5")
    assert "Points beat nothing" in match.reason(WEST, "play 3-3")
    assert may(match, WEST, "play 2-2")


def test_mother_and_son_that_are_points_are_three() -> None:
    match = begun("4-2", {SOUTH: "4-2 2-1"})
    match.play(SOUTH, "play 4-2 2-1")
    for seat in (WEST, NORTH, EAST):
        hide_any(match, seat)
    assert match.scores() == [9, -3, -3, -3]


def test_charity_with_and_without_a_suit() -> None:
    hands = {SOUTH: "6-6 4-2 3-2", WEST: "5-1 2-1 3-3 6-3", NORTH: "2-1 6-5 6-2", EAST: "5-4 5-1"}
    match = begun("3-3", hands)
    match.play(SOUTH, "charity-earth 6-6")
    # it need not belong to the suit that is named, and nobody sees it
    assert match.view(WEST).log[-1] == "South leads a tile face down, naming earth."
    assert "Only a tile of earth" in match.reason(WEST, "play 5-1")
    assert "Points beat nothing" in match.reason(WEST, "play 3-3")
    match.play(WEST, "play 2-1")
    # now that tile is to be beaten
    assert may(match, NORTH, "play 6-2") and "does not beat" in match.reason(NORTH, "play 2-1")
    match.play(NORTH, "hide 6-5")
    match.play(EAST, "play 5-4")
    assert match.turn() == (EAST,)
    match.play(EAST, "charity 5-1")
    assert may(match, SOUTH, "play 4-2")
    for seat in (SOUTH, WEST, NORTH):
        hide_any(match, seat)
    assert match.turn() == (EAST,) and match.deal.tricks(EAST) == 2


# --- passports -------------------------------------------------------------------------------------------------------------


def leads(point: str, hand: str, shown: str = "", local: bool = False) -> set[str]:
    found = passport_leads(order(point), PACK.mask(hand), PACK.mask(shown) & ~PACK.mask(hand), local)
    return {PACK.text(cards) for cards in found.leads}


def test_what_was_played_face_up_makes_tiles_unbeatable() -> None:
    hand = "5-2 4-3 6-1"
    assert leads("6-2", hand, "6-3 6-3 5-4") >= {"5-2 4-3"}
    # with two nines to come only three sevens could not be beaten
    assert leads("6-2", "5-2 5-2 4-3 3-3 3-3", "6-3 5-4") == {"5-2 5-2 4-3", "3-3 3-3"}
    assert leads("6-2", "5-2 5-2 4-3 3-3 3-3", "6-3 6-3 5-4") == {"5-2 5-2 4-3", "5-2 5-2", "5-2 4-3", "3-3 3-3"}


@pytest.mark.parametrize(("point", "hand", "allowed", "barred"), [
    # mixed ministers and sets of sky, but not of the lowest; the chief allows no more
    ("6-5", "6-6 1-1 6-2 3-3 3-3 6-1 6-1 3-2 4-1", {"6-6", "6-2 1-1", "3-3 3-3"}, {"6-1 6-1", "6-1", "3-3", "4-1 3-2", "1-1", "6-2"}),
    # no chief: the mare and people in sets
    ("6-5", "4-1 2-1 6-1 6-1 3-3", {"4-1 2-1", "6-1 6-1"}, {"3-3", "4-1", "2-1", "6-1"}),
    # with a chief neither
    ("6-5", "5-4 4-1 2-1 6-1 6-1 3-3", {"5-4"}, {"4-1 2-1", "6-1 6-1"}),
    # a chief that is a point counts for nothing
    ("5-4", "5-4 4-1 2-1 6-1 6-1 3-3", {"5-4", "4-1 2-1", "6-1 6-1"}, {"3-3"}),
    # keeping nothing but points
    ("6-5", "6-5 6-5 3-2", {"6-5", "6-5 6-5", "3-2"}, set()),
    ("6-5", "4-2 2-1 3-2 4-1", {"4-2 2-1", "4-1 3-2", "4-1 2-1"}, {"3-2"}),
    # nothing but equal tiles of earth
    ("6-5", "3-2 4-1 3-3 6-1", {"4-1 3-2"}, {"3-2", "3-3", "6-1"}),
    # nothing at all: any tile, as the dice say
    ("6-5", "3-2 3-3 6-1", {"3-2", "3-3", "6-1"}, set()),
])
def test_what_a_passport_holder_may_lead(point: str, hand: str, allowed: set[str], barred: set[str]) -> None:
    found = leads(point, hand)
    assert allowed <= found and not barred & found


def test_the_short_form_of_the_passport_rule() -> None:
    # whatever is unbeatable comes first; without that anything may be led
    assert leads("6-5", "6-6 3-3 3-3 6-1", local=True) == {"6-6"}
    assert leads("6-5", "3-2 4-1 3-3 6-1 6-1", local=True) == {"3-2", "4-1", "3-3", "6-1", "6-1 6-1", "4-1 3-2"}


def play_singles(match: Match, hands: dict[int, list[str]], winners: str) -> None:
    """Plays singles: each seat its tiles in this order, so that these seats win. Leads are face down as long as they may be."""
    for letter in winners:
        winner = "SWNE".index(letter)
        leader = match.turn()[0]
        for step in range(4):
            seat = (leader + step) % 4
            tile = hands[seat].pop(0)
            if step == 0:
                charity = may(match, seat, f"charity {tile}")
                match.play(seat, f"charity {tile}" if charity else f"play {tile}")
            else:
                match.play(seat, f"{'play' if seat == winner and leader != winner else 'hide'} {tile}")


def lists(last: dict[int, str]) -> dict[int, list[str]]:
    """Sixteen tiles for each seat, in the order in which it plays them: at the end these, before them what is left of the set."""
    rest = [PACK.codes[tile] for tile in range(64)]
    for codes in last.values():
        for code in codes.split():
            rest.remove(code)
    hands = {}
    for seat in range(4):
        listed = last.get(seat, "").split()
        size = 16 - len(listed)
        hands[seat] = rest[:size] + listed
        rest = rest[size:]
    return hands


def dealt(point: str, last: dict[int, str], throws: str = "", **options: Any) -> tuple[Match, dict[int, list[str]]]:
    """A match, and the tiles of each seat in the order in which it plays them, of which the last are given."""
    hands = lists(last)
    return begun(point, {seat: " ".join(codes) for seat, codes in hands.items()}, throws, **options), hands


def test_stuck_with_both_suits_the_dice_choose() -> None:
    # South has won six tricks face down and holds neither a combination nor anything that cannot be beaten
    last = {SOUTH: "3-3 3-3 3-3 2-2 2-2 2-2 5-5 6-1 6-4 5-1 3-1 4-4 4-3 3-2 2-1 6-2"}
    match, hands = dealt("6-5", last, throws="5-3")
    play_singles(match, hands, "SSSSSS")
    assert "passport" in match.view(0).seats[SOUTH].badges and match.view(SOUTH).section == "passport"
    assert "South throws 5 and 3, and must lead earth." in match.view(WEST).log
    shown = next(zone for zone in match.view(WEST).zones if zone.name == "hand 0")
    assert sorted(shown.remembered) == sorted(hands[SOUTH])
    assert "dice have chosen earth" in match.reason(SOUTH, "play 4-4")
    assert may(match, SOUTH, "play 3-2") and may(match, SOUTH, "play 6-2")
    assert "may not play charity" in match.reason(SOUTH, "charity 3-2")


def test_equal_tiles_of_earth_are_led_with_the_hand_shown() -> None:
    last = {SOUTH: "6-2 5-3 3-2 6-1 6-4 5-1 2-2 5-5 3-1 4-4"}
    match, hands = dealt("6-5", last)
    play_singles(match, hands, "SSSSSS")
    assert "could be beaten" in match.reason(SOUTH, "play 4-4") and not may(match, SOUTH, "play 3-2")
    assert choices(match, SOUTH) == ["play 6-2 5-3"]
    assert "4-4" not in next(zone for zone in match.view(WEST).zones if zone.name == "hand 0").remembered
    match.play(SOUTH, "play 6-2 5-3")
    shown = next(zone for zone in match.view(WEST).zones if zone.name == "hand 0").remembered
    assert sorted(shown) == sorted(hands[SOUTH][2:])


def test_whoever_shares_the_table_with_the_short_form_shows_nothing() -> None:
    last = {SOUTH: "6-2 5-3 3-2 6-1 6-4 5-1 2-2 5-5 3-1 4-4"}
    match, hands = dealt("6-5", last, passport_rules="local")
    play_singles(match, hands, "SSSSSS")
    assert may(match, SOUTH, "play 4-4") and may(match, SOUTH, "play 3-2")


def test_a_passport_saves_paying_for_points() -> None:
    # West, with six tricks, is stuck and must lead sky by the dice; South beats the 6-4 and leads a point
    last = {SOUTH: "6-6 3-3 3-3 1-1 1-1 1-1 6-6 6-6 4-4 4-4", WEST: "6-4 6-5 6-1 5-1 2-2 5-5 4-4 3-1 3-2 6-2"}
    match, hands = dealt("3-3", last, throws="6-5")
    play_singles(match, hands, "WWWWWWS")
    assert match.scores() == [0, 0, 0, 0]
    match.play(SOUTH, "play 3-3")
    for seat in (WEST, NORTH, EAST):
        hide_any(match, seat)
    assert match.scores() == [2, 0, -1, -1]


# --- payments after the last trick -----------------------------------------------------------------------------------------


def test_the_winner_of_the_last_trick_settles_with_two_and_with_six() -> None:
    last = {SOUTH: "1-1 6-6", NORTH: "6-5 6-1"}
    match, hands = dealt("5-1", last)
    play_singles(match, hands, "SSSSSWWENNNNNN")
    # North has a passport and nothing to lead but people: the hand is shown
    assert any(line.startswith("North shows") for line in match.view(0).log)
    play_singles(match, hands, "SS")
    # West with two pays four, North with six nothing, East with one five; the winner gains two and a chip for each of seven tricks
    assert match.sheet[0] == [9, -4, 0, -5]
    assert match.deal.number == 1 and match.deal.dealer == NORTH


def test_the_winner_of_the_last_trick_pays_somebody_with_eight() -> None:
    last = {SOUTH: "1-1", EAST: "6-6 6-6 6-5"}
    match, hands = dealt("3-3", last)
    play_singles(match, hands, "SSSWWWWEEEEEEEES")
    assert match.sheet[0] == [2 + 4, -2, -6, 2]


def jump(**options: Any) -> tuple[Match, dict[int, list[str]]]:
    """The last four tiles of South are two points, mother and son, after a double trick of earth; West has one stack."""
    last = {SOUTH: "6-6 6-3 5-4 3-3 3-3 4-2 2-1"}
    match, hands = dealt("3-3", last, **options)
    play_singles(match, hands, "WNNNNEEEES")
    match.play(SOUTH, "play 6-3 5-4")
    for seat in (WEST, NORTH, EAST):
        match.play(seat, "hide " + " ".join(hands[seat][:2]))
    return match, hands


@pytest.mark.parametrize("parts", [["3-3 3-3 4-2 2-1"], ["3-3", "3-3", "4-2 2-1"], ["4-2 2-1", "3-3 3-3"]])
@pytest.mark.parametrize(("factor", "west"), [(2, 30), (4, 60), (6, 90)])
def test_a_jump_with_three_points(parts: list[str], factor: int, west: int) -> None:
    match, _ = jump(jump_factor=factor)
    for part in parts:
        match.play(SOUTH, f"play {part}")
        for seat in (WEST, NORTH, EAST):
            hide_any(match, seat)
    # the page's product of three figures has lost its signs: 2 × 3 × 5
    assert west == factor * 3 * 5
    assert match.sheet[0] == [west + 2 * factor * 3 * 2, -west, -factor * 3 * 2, -factor * 3 * 2]


def test_a_jump_with_mother_and_son_after_a_chief() -> None:
    last = {SOUTH: "6-6 4-2 2-1"}
    match, hands = dealt("3-3", last)
    play_singles(match, hands, "WWWWNNNNNEEEES")
    match.play(SOUTH, "play 4-2 2-1")
    for seat in (WEST, NORTH, EAST):
        hide_any(match, seat)
    # one point, so twice: West with four stacks pays four, not two, and nobody a chip for the point itself
    assert match.sheet[0] == [4 + 2 + 4, -4, -2, -4]


def test_points_before_another_trick_are_no_jump() -> None:
    last = {SOUTH: "6-6 3-3 6-6"}
    match, hands = dealt("3-3", last)
    play_singles(match, hands, "WWWWNNNNNEEEES")
    match.play(SOUTH, "play 3-3")
    for seat in (WEST, NORTH, EAST):
        match.play(seat, f"hide {hands[seat].pop(0)}")
    assert match.scores() == [3, -1, -1, -1]
    match.play(SOUTH, "play 6-6")
    for seat in (WEST, NORTH, EAST):
        hide_any(match, seat)
    assert match.sheet[0] == [3 + 2 + 1 + 2, -1 - 2, -1 - 1, -1 - 2]


def test_all_sixteen_tricks_win_all_the_chips() -> None:
    last = {SOUTH: "6-6 6-6 6-6 6-6 1-1 1-1 1-1 1-1 4-4 4-4"}
    match, hands = dealt("3-3", last, stack=70)
    play_singles(match, hands, "S" * 16)
    assert match.over and match.winners == [SOUTH]
    assert match.scores() == [210, -70, -70, -70]


# --- the session -----------------------------------------------------------------------------------------------------------


def quietly(rng: Random) -> Choose:
    """Wants nothing before the play, and does anything else at random."""
    return prefer("ready", "keep", "decline", otherwise=rng.choice)


def test_whoever_wins_the_last_trick_starts_the_next_deal() -> None:
    match = parlour.game("bagchen").match(3)
    for _ in range(3):
        old = match.deal
        play_out(match, quietly(Random(1)))
        winner = old.last_winner
        assert match.deal.opposite(match.deal.dealer) == winner


def test_gobah_is_declared_by_one_and_brings_five_more_deals() -> None:
    match = parlour.game("bagchen").match(3, narrate=True)
    play_out(match, quietly(Random(1)))
    assert len(match.turn()) == 4
    for seat, wish in enumerate(("ready", "declare gobah", "ready", "ready")):
        match.play(seat, wish)
    rng = Random(2)
    while not match.over:
        play_out(match, quietly(rng))
    assert len(match.sheet) == 1 + 5


@pytest.mark.parametrize("agreed", [True, False])
def test_one_last_deal_is_agreed_on_by_all(agreed: bool) -> None:
    match = parlour.game("bagchen", session_end="one-last-deal", deals=4).match(3)
    play_out(match, quietly(Random(1)))
    for seat in range(4):
        match.play(seat, "propose last deal" if agreed or seat else "ready")
    rng = Random(2)
    while not match.over:
        play_out(match, quietly(rng))
    assert len(match.sheet) == (2 if agreed else 5)


def test_the_session_is_closed_in_the_end() -> None:
    match = parlour.game("bagchen", deals=2).match(5)
    rng = Random(2)
    while not match.over:
        play_out(match, quietly(rng))
    assert len(match.sheet) == 2 + 5


@pytest.mark.parametrize(("time", "ring"), [
    # South throws 6, West 11, North 5, East 9. Clockwise going down: West, East, South, North; North keeps the third place
    ("morning", [EAST, SOUTH, NORTH, WEST]),
    # going up: North, South, East, West
    ("afternoon", [EAST, WEST, NORTH, SOUTH]),
])
def test_a_change_of_seats(time: str, ring: list[int]) -> None:
    last = {SOUTH: "1-1 6-6", NORTH: "6-5 6-1"}
    match, hands = dealt("5-1", last, next_deal="3-3 5-6 1-4 5-4 1-1", seat_exchange=True, time_of_day=time)
    play_singles(match, hands, "SSSSSWWENNNNNNSS")
    for seat in range(4):
        match.play(seat, "change seats" if seat == NORTH else "ready")
    assert list(match.deal.ring) == ring
    # South, who won the last trick, starts, and whoever sits opposite now throws the dice: a two
    thrower = ring[(ring.index(SOUTH) + 2) % 4]
    assert match.turn() == (thrower,)
    match.play(thrower, "tower 4")
    assert f"the count ends at {SEATS[ring[(ring.index(thrower) + 1) % 4]]}" in match.view(0).log[-1]


def test_no_other_seats_where_that_is_not_played() -> None:
    match = parlour.game("bagchen", seat_exchange=False).match(3)
    play_out(match, quietly(Random(1)))
    assert "not changed" in match.reason(0, "change seats")
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("bagchen", seating="informal", seat_exchange=False, time_of_day="afternoon")


def test_without_new_chips_the_session_ends_when_somebody_has_none() -> None:
    ended = 0
    for seed in range(6):
        match = parlour.game("bagchen", stack=20, rebuy=False, jump_factor=6, deals=50).match(seed)
        rng = Random(seed)
        while not match.over:
            play_out(match, quietly(rng))
        ended += min(match.scores()) <= -20 and len(match.sheet) < 55
    assert ended


@pytest.mark.parametrize(("rebuy", "chips_left"), [(True, 18), (False, -2)])
def test_payments_are_full_however_many_chips_one_has(rebuy: bool, chips_left: int) -> None:
    """West has 20 chips and owes 22."""
    match = parlour.game("bagchen", stack=20, rebuy=rebuy).match(seed=3)
    deal = match.deal
    assert isinstance(deal, BagchenDeal)
    deal.pay(WEST, SOUTH, 22)
    assert deal.scores[SOUTH] == 22 and deal.scores[WEST] == -22 and deal.stacks[WEST] == chips_left
    assert match.game.finished(deal) == (not rebuy)
    told = "buys 20 more" if rebuy else "counts as if it were paid"
    assert told in match.game.rules() and "no more chips" not in match.game.rules()


def test_a_deal_scores_the_same_however_few_chips_there_are() -> None:
    rich, poor = [parlour.game("bagchen", stack=stack, jump_factor=6).match(seed=11) for stack in (10_000, 20)]
    poor.deal.stacks[:] = [1] * 4  # type: ignore[attr-defined]
    rng = Random(5)
    while rich.deal.number < 6 and not rich.over:
        seat = rich.turn()[0]
        action = rng.choice(rich.legal(seat))
        for match in (rich, poor):
            match.play(seat, str(action))
    assert rich.sheet == poor.sheet and min(poor.sheet[0]) < -1


# --- other options ---------------------------------------------------------------------------------------------------------


def test_the_other_site_limits_ministers_and_makes_one_beat() -> None:
    hands = {SOUTH: "1-1 1-1 1-1 6-2 5-3 3-1", WEST: "4-4 5-1"}
    match = begun("3-3", hands)
    assert may(match, SOUTH, "play 1-1 1-1 1-1 6-2 5-3")
    match.play(SOUTH, "play 3-1")
    assert may(match, WEST, "hide 5-1")
    other = begun("3-3", hands, game="bagchen-dg")
    assert "may not be led together" in other.reason(SOUTH, "play 1-1 1-1 1-1 6-2 5-3")
    assert may(other, SOUTH, "play 1-1 1-1 6-2 5-3")
    other.play(SOUTH, "play 3-1")
    assert "you must" in other.reason(WEST, "hide 5-1")
    assert may(other, WEST, "play 4-4")


def test_the_dice_may_be_asked_for_a_hint() -> None:
    assert "no hints" in begun("3-3", {}).reason(SOUTH, "throw the dice")
    match = begun("3-3", {}, "4-2", dice_hint=True)
    match.play(SOUTH, "throw the dice")
    # the point is what it was, and it is still South's turn
    assert match.view(EAST).facts == ["Dice 3 and 3: points are 3-3", "Hint for South: 4 and 2"]
    assert match.turn() == (SOUTH,) and "given their hint" in match.reason(SOUTH, "throw the dice")


def test_the_time_of_day_matters_where_somebody_throws_for_a_seat() -> None:
    for options in ({"seat_exchange": False}, {"seating": "informal"}):
        assert parlour.game("bagchen", time_of_day="afternoon", **options).options["time-of-day"] == "afternoon"
    with pytest.raises(parlour.ParlourError, match="makes no sense where nobody throws for a seat: it needs seating=formal-dice or"):
        parlour.game("bagchen", time_of_day="afternoon", seating="informal", seat_exchange=False)
