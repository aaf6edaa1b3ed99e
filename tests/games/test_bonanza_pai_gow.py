"""Pai Gow and Bonanza Pai Gow: how hands rank, three bets, who banks. Rules page: bonanza-pai-gow.

The page has the bets; how hands of Pai Gow rank is carried over from the catalogue's entry marked general-knowledge.
"""
from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import parlour
from parlour.equipment import chinese_dominoes
from parlour.games.bonanza_pai_gow import BONUS_TABLE, NO_BONUS, bonus, house_way, settings, value, words
from parlour.kernel.match import Match, Start

PACK = chinese_dominoes()


def tiles(codes: str) -> int:
    """A set of tiles by their codes; of two alike the second where the first is taken."""
    found = 0
    for code in codes.split():
        free = PACK.cards_of(code) & ~found
        found |= free & -free
    return found


def dealt(first: str, *others: str, game: str = "bonanza-pai-gow", dealer: int = -1, **options: Any) -> Match:
    """A match in which the dice let the bank take the first tiles, and whoever bets the next, in turn."""
    hands = (first, *others)
    # counted from the bank around all who get tiles, and back to the bank
    dice = [1, 1, len(hands) - 1]
    return parlour.game(game, len(others) + (dealer >= 0), **{"deals": 1, **options}).match(
        start=Start(dealer=dealer, shuffles=[pips - 1 for pips in dice], stacks=[{"wall": " ".join(hands)}]))


def bet(match: Match, seat: int, *bets: str) -> None:
    for one in bets:
        match.play(seat, one)
    if match.turn() == (seat,) and "pass" in [str(action) for action in match.legal(seat)]:
        match.play(seat, "pass")


# --- how hands rank ------------------------------------------------------------------------------------------------------------

def test_the_order_of_pairs_and_of_special_hands() -> None:
    order = ["4-2 2-1", "6-6 6-6", "1-1 1-1", "4-4 4-4", "3-1 3-1", "5-5 5-5", "3-3 3-3", "2-2 2-2", "6-5 6-5", "6-4 6-4", "6-1 6-1",
             "5-1 5-1", "6-3 5-4", "6-2 5-3", "5-2 4-3", "4-1 3-2", "6-6 5-4", "1-1 6-3", "6-6 6-2", "1-1 5-3", "4-4 6-5", "2-2 4-1"]
    values = [value(tiles(hand)) for hand in order]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


@pytest.mark.parametrize(("hand", "counts"), [
    ("6-5 4-4", "9"), ("5-5 6-4", "0"), ("3-3 3-1", "0"), ("4-2 2-2", "7"), ("2-1 4-4", "4"), ("4-2 6-6", "8"), ("2-1 6-3", "5"),
    ("6-6 6-1", "9"), ("1-1 5-2", "9"), ("6-6 5-1", "8"), ("6-6 6-3", "a Wong"), ("1-1 5-4", "a Wong"), ("6-6 5-3", "a Gong"),
    ("1-1 6-2", "a Gong"), ("6-3 5-4", "a pair"), ("4-1 3-2", "a pair"), ("4-2 2-1", "the Supreme pair"), ("6-6 6-6", "the Heaven pair"),
    ("1-1 1-1", "the Earth pair"),
])
def test_what_two_tiles_make(hand: str, counts: str) -> None:
    assert words(tiles(hand)) == counts


def test_the_highest_tile_settles_equal_counts_and_the_second_never_does() -> None:
    assert value(tiles("6-6 6-1")) > value(tiles("1-1 5-2")) > value(tiles("4-4 6-5")) > value(tiles("5-5 5-4"))
    assert value(tiles("3-1 3-2")) > value(tiles("2-2 4-1"))
    # a nine each with 6-4 on top: the other tile does not count
    assert value(tiles("6-4 6-3")) == value(tiles("6-4 5-4"))
    # 2-1 as six with 6-1 counts three, as does 4-2 as six with it
    assert value(tiles("2-1 6-1")) == value(tiles("4-2 6-1"))


# --- the bonus -----------------------------------------------------------------------------------------------------------------

def test_the_bonus_of_all_four_tiles() -> None:
    every = Counter(bonus(1 << a | 1 << b | 1 << c | 1 << d) for a, b, c, d in combinations(range(32), 4))
    lost = every.pop(NO_BONUS)
    assert [every[place] for place in range(len(BONUS_TABLE))] == [1, 1, 1, 64, 117, 1260, 5460, 2704]
    # the page: once in 3.7 hands
    assert round(35960 / (35960 - lost), 1) == 3.7


@pytest.mark.parametrize(("hand", "pays"), [
    ("4-2 2-1 6-6 6-6", 200), ("4-2 2-1 1-1 1-1", 60), ("6-6 6-6 1-1 1-1", 30), ("3-3 5-1 6-1 3-1", 20), ("3-3 5-1 5-2 2-2", 20),
    ("3-3 5-1 4-3 2-2", 20), ("4-2 2-1 5-5 5-5", 12), ("6-6 6-6 6-3 5-4", 12), ("6-1 6-1 4-1 3-2", 12), ("4-2 2-1 6-6 5-4", 5),
    ("6-6 6-6 3-1 5-4", 5), ("1-1 1-1 4-1 2-2", 5), ("3-3 3-3 5-1 6-1", 2), ("6-3 5-4 1-1 2-2", 2), ("6-6 6-3 4-4 2-2", 1),
    ("1-1 5-4 4-4 2-2", 1), ("6-6 6-2 4-4 2-2", -1), ("3-3 5-1 6-1 4-1", -1), ("4-2 3-2 6-6 1-1", -1),
])
@pytest.mark.parametrize("low", [0, 1])
def test_what_the_bonus_pays_whichever_way_the_tiles_are_laid(hand: str, pays: int, low: int) -> None:
    match = dealt("6-5 6-5 6-4 6-4", hand)
    bet(match, 0, "bonus 5")
    laid = match.legal(0)
    match.play(0, laid[low % len(laid)])
    assert match.scores() == [5 * pays * 100]


# --- against the bank ----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("bank", "bank_low", "hand", "low", "won"), [
    # both higher; both lower
    ("5-5 6-4 4-4 3-1", "5-5 6-4", "6-6 6-1 4-4 6-5", "4-4 6-5", 1), ("6-6 6-1 4-4 6-5", "4-4 6-5", "5-5 6-4 4-4 3-1", "5-5 6-4", -1),
    # nine with 6-6 beats nine with 1-1; below it is three against seven
    ("1-1 5-2 6-1 5-5", "6-1 5-5", "6-6 6-1 5-5 2-1", "5-5 2-1", 0),
    # the pair beats the nine; nine with 6-4 equals nine with 6-4, and that is the bank's
    ("6-4 6-3 1-1 5-2", "6-4 6-3", "6-4 5-4 3-3 3-3", "6-4 5-4", 0),
    # low hands that both count nothing are the bank's, too, although 3-1 is higher than 5-5
    ("5-5 6-4 1-1 5-2", "6-4 5-5", "3-1 5-1 6-6 6-1", "3-1 5-1", 0),
])
def test_the_regular_bet_with_a_player_as_banker(bank: str, bank_low: str, hand: str, low: str, won: int) -> None:
    match = dealt(bank, hand, dealer=0, game="bonanza-pai-gow-base", banker="players", commission=0)
    match.play(1, "regular 10")
    match.play(1, f"low {low}")
    match.play(0, f"low {bank_low}")
    assert match.scores() == [-10 * won * 100, 10 * won * 100]


@pytest.mark.parametrize(("percent", "bet_on", "won"), [(5, 10, 950), (5, 7, 665), (3, 5, 485), (0, 10, 1000)])
def test_the_house_keeps_a_part_of_what_a_regular_bet_wins(percent: int, bet_on: int, won: int) -> None:
    match = dealt("5-5 6-4 4-4 3-1", "6-6 6-6 1-1 1-1", bets="regular", commission=percent)
    match.play(0, f"regular {bet_on}")
    match.play(0, "low 1-1 1-1")
    assert match.scores() == [won]


def test_a_banker_pays_commission_on_what_is_won_in_all() -> None:
    # West loses 30 and East wins 10
    match = dealt("3-3 3-3 4-4 6-5", "5-5 6-4 4-4 3-1", "6-6 6-6 1-1 1-1", dealer=0, game="bonanza-pai-gow-base", banker="players")
    match.play(1, "regular 30")
    match.play(2, "regular 10")
    match.play(1, "low 6-4 5-5")
    match.play(2, "low 1-1 1-1")
    match.play(0, "low 4-4 6-5")
    assert match.scores() == [1900, -3000, 950]


# --- bets on a tie -------------------------------------------------------------------------------------------------------------

def test_a_tie_gives_the_regular_bet_back_and_wins_the_tie_bet() -> None:
    match = dealt("6-5 6-4 4-1 2-2", "6-6 6-1 5-5 6-4", commission=5)
    bet(match, 0, "regular 10", "tie 10")
    # however the bank sets its tiles, nine with 6-6 beats its high hand, and nothing at all loses to its low hand
    match.play(0, "low 5-5 6-4")
    assert match.scores() == [1000]


@pytest.mark.parametrize(("hand", "low", "times"), [
    ("6-6 6-2 3-3 3-3", "6-6 6-2", 25), ("6-6 5-4 3-3 3-3", "6-6 5-4", 25), ("5-1 5-1 3-3 3-3", "5-1 5-1", 25),
    ("6-6 6-1 3-3 3-3", "6-6 6-1", 1),
])
@pytest.mark.parametrize("odds", [25, 20])
def test_a_tie_with_a_low_hand_of_a_gong_or_better(hand: str, low: str, times: int, odds: int) -> None:
    # the bank's pairs are above the pair of 3-3 and, as its low hand, above every low hand here but none of them wins or loses both
    match = dealt("4-4 4-4 5-5 5-5", hand, tie_odds=odds)
    bet(match, 0, "tie 10")
    match.play(0, f"low {low}")
    assert match.scores() == [-1000]
    # here the bank has a pair above and nothing below that beats any of these
    match = dealt("4-4 4-4 2-1 6-5", hand, tie_odds=odds)
    bet(match, 0, "tie 10")
    match.play(0, f"low {low}")
    assert match.scores() == [1000 * (odds if times == 25 else 1)]


@pytest.mark.parametrize(("bank", "hand", "low"), [
    # won twice, lost twice, and lost by hands that are equal
    ("5-5 6-4 4-4 3-1", "6-6 6-6 1-1 1-1", "1-1 1-1"), ("6-6 6-6 1-1 1-1", "5-5 6-4 4-4 3-1", "6-4 5-5"),
])
def test_a_bet_on_a_tie_is_lost_where_there_is_none(bank: str, hand: str, low: str) -> None:
    match = dealt(bank, hand)
    bet(match, 0, "tie 10")
    match.play(0, f"low {low}")
    assert match.scores() == [-1000]


def test_all_three_bets_are_settled_by_the_same_setting() -> None:
    match = dealt("4-4 4-4 2-1 6-5", "6-6 6-2 3-3 3-3")
    bet(match, 0, "regular 50", "tie 5", "bonus 6")
    match.play(0, "low 6-6 6-2")
    # a push, 25 times five, and twice six for the pair
    assert match.scores() == [12500 + 1200]


# --- at the table --------------------------------------------------------------------------------------------------------------

def test_what_can_be_bet() -> None:
    match = parlour.game("bonanza-pai-gow", 1, deals=1).match(seed=1)
    assert match.reason(0, "pass") == "Bet on something first: then you can pass."
    assert match.reason(0, "regular 3") == "A bet at this table is from 5 to 50."
    match.play(0, "tie 5")
    assert match.reason(0, "tie 6") == "You have made that bet already."
    match.play(0, "bonus 50")
    match.play(0, "regular 5")
    assert {action.kind for action in match.legal(0)} == {"low"}
    one = parlour.game("bonanza-pai-gow", 1, deals=1, bets="tie").match(seed=1)
    assert one.reason(0, "bonus 5") == "There is no such bet at this table."
    one.play(0, "tie 5")
    assert {action.kind for action in one.legal(0)} == {"low"}


def test_the_low_hand_is_never_the_higher_one_and_its_tiles_are_typed_in_any_order() -> None:
    match = dealt("6-5 6-5 6-4 6-4", "4-2 2-1 6-6 5-4", bets="regular")
    match.play(0, "regular 5")
    assert match.reason(0, "low 2-1 4-2") == "The high hand must be at least as high as the low hand."
    assert match.reason(0, "low 6-6") == "Name the two tiles of the low hand."
    assert match.reason(0, "low 6-6 1-1") == "You do not hold the sky minister 1-1."
    assert not match.reason(0, "low 5-4 6-6")
    assert not match.reason(0, "6-6 5-4")
    # 6-6 with 4-2 counts eight, 5-4 with 2-1 as six five; 6-6 with 2-1 eight as six, too, 5-4 with 4-2 five
    assert not match.reason(0, "low 5-4 2-1")
    assert match.reason(0, "low 6-6 4-2") == "The high hand must be at least as high as the low hand."


def test_every_four_tiles_can_be_set_and_the_house_sets_them_by_its_rule() -> None:
    # two pairs stay together, and a Wong is broken for two good hands
    assert house_way(tiles("4-4 4-4 5-5 5-5")) == tiles("5-5 5-5")
    seen = Counter(value(hand) for one, other in combinations(range(32), 2) for hand in [1 << one | 1 << other])
    for held in combinations(range(0, 32, 2), 4):
        four = sum(1 << tile for tile in held)
        best = max(sum(count for worth, count in seen.items() if worth <= value(low))
                   + sum(count for worth, count in seen.items() if worth <= value(four & ~low)) for low in settings(four))
        low = house_way(four)
        assert best == sum(count for worth, count in seen.items() if worth <= value(low)) \
            + sum(count for worth, count in seen.items() if worth <= value(four & ~low))
        assert value(low) <= value(four & ~low)


@pytest.mark.parametrize(("pips", "first"), [((1, 1, 1), 2), ((1, 1, 2), 3), ((1, 1, 3), 0), ((6, 6, 6), 1), ((2, 3, 6), 2)])
def test_the_dice_say_who_takes_the_first_tiles(pips: tuple[int, int, int], first: int) -> None:
    # the banker counts as one, then those at his right in turn
    match = parlour.game("bonanza-pai-gow-base", 4, deals=4, banker="players").match(
        start=Start(dealer=0, shuffles=[one - 1 for one in pips], stacks=[{"wall": "6-6 6-6 1-1 1-1"}]))
    for seat in (1, 2, 3):
        match.play(seat, "regular 5")
    assert match.deal.hands[first].cards == tiles("6-6 6-6 1-1 1-1")


def test_players_bank_in_turn_and_set_their_tiles_last_before_any_others_are_seen() -> None:
    match = parlour.game("bonanza-pai-gow", 3, banker="players", deals=3).match(seed=5, narrate=True)
    banks = []
    while not match.over:
        seat = match.turn()[0]
        kinds = {action.kind for action in match.legal(seat)}
        if kinds == {"low"} and match.turn() == (match.deal.banker,):
            banks.append(seat)
            laid = [zone for zone in match.view(seat).zones if zone.label in ("high hand", "low hand") and zone.owner != seat]
            assert [zone.cards for zone in laid] == [["", ""]] * 4
            assert sum(line.endswith("makes two hands.") for line in match.view(seat).log) == 2
            # and all the others see the banker's
            assert all(zone.cards == PACK.text(match.deal.hands[seat].cards).split()
                       for zone in match.view((seat + 1) % 3).zones if zone.name == f"hand {seat}")
        match.play(seat, match.legal(seat)[0])
    assert sorted(banks) == [0, 1, 2]


def test_a_player_cannot_bank_alone() -> None:
    with pytest.raises(parlour.ParlourError, match="it needs 2 or 3"):
        parlour.game("bonanza-pai-gow-base", 1, banker="players")


@pytest.mark.parametrize(("bets", "aim", "compared"), [
    ("all", "You win if both are higher", True), ("regular", "You win if both are higher", True),
    ("tie-and-bonus", "one that beats the banker's and one that does not", True), ("tie", "and one that does not", True),
    ("bonus", "Bet that your four tiles will be rare ones", False),
])
def test_the_rules_tell_what_one_plays_for(bets: str, aim: str, compared: bool) -> None:
    text = " ".join(parlour.game("bonanza-pai-gow", bets=bets).rules().split())
    assert aim in text
    assert ("You win if both" in text) == (bets in ("all", "regular"))
    assert ("Your high hand is compared" in text) == compared
