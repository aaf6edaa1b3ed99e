"""Crash and Nine, Six and Seven Card Brag: the page's examples, and what each option does. More is in records/crash-13-card-brag."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour.games.crash_13_card_brag.crash import Crash, CrashDeal
from parlour.games.crash_13_card_brag.nine_card_brag import NineCardBragTwoJokers
from parlour.games.crash_13_card_brag.pot_brag import PotBrag
from parlour.kernel.match import Start
from parlour.mechanisms.melding.partition import PartitionGame
from parlour.testing import choices, play

#: hands as they are laid out, by seat; behind the bar what is left over
Layouts = dict[str, str]


def stacked(id: str, *deals: Layouts, dealer: int = 0, players: int | None = None, **options: object) -> parlour.Match:
    """A match whose deals are stacked with these hands."""
    game = parlour.game(id, players or len(deals[0]), **options)
    stacks = [{seat: hand.replace("/", " ").replace("|", " ") for seat, hand in deal.items()} for deal in deals]
    return game.match(start=Start(seed=1, dealer=dealer, stacks=stacks), narrate=True)


def lay_out(match: parlour.Match, hands: Layouts) -> parlour.Match:
    """All who are asked lay out these hands."""
    for seat in match.turn():
        match.play(seat, "split " + hands[match.names[seat]].partition("|")[0])
    return match


def deals_of(id: str, *deals: Layouts, players: int | None = None, **options: object) -> parlour.Match:
    """A match in which these hands are laid out, deal after deal, until it is over; more deals follow from the seed."""
    match = stacked(id, *deals, players=players, **options)
    for deal in deals:
        if not match.over:
            lay_out(match, deal)
    return match


def money(match: parlour.Match) -> list[int]:
    """What each seat has won besides points; with the pool it always balances."""
    deal = match.deal
    assert isinstance(deal, CrashDeal)
    assert sum(deal.money) + deal.pot == 0
    return deal.money


def log(match: parlour.Match, seat: int = 0) -> str:
    """The log of the deal, as a seat reads it."""
    return "\n".join(match.view(seat).log)


# South wins the first two hands, North the third and the fourth
EVEN: Layouts = {
    "South": "3S 3H 3D / AS KS QS / 9C 8D 7C / 2S 2H 5S | 6S",
    "West": "TS 9S 8S / 6H 5H 4H / AH JH TH | 7S 4S 2D 3C",
    "North": "KH KD KC / 9H 8H 7H / 6D 5D 4D / QH JS TC | 2C",
    "East": "JD TD 9D / 6C 5C 4C / AD QD 7D / QC JC 8C | AC",
}
# South wins all four
SWEEP: Layouts = {
    "South": "3S 3H 3D / AS KS QS / 9S 8S 7S / 6S 5S 4S | 2S",
    "West": "QD JH TH / AH 8H 7H | JS TS 5H 4H AD TD 9D",
    "North": "KH KD KC / QH JD TC / 9H 8D 7C / 6H 5D 4C | 2H",
    "East": "QC JC 9C / 8C 6C 5C | AC 7D 6D 4D 2D 3C 2C",
}
# South and North tie in all four
TIED: Layouts = {
    "South": "AS KS QS / JS TS 9S / 8S 7S 6S / 5S 4S 3S | 2S",
    "West": "7D 5D 2D | AD KD QD JD TD 9D 8D 6D 4D 3D",
    "North": "AH KH QH / JH TH 9H / 8H 7H 6H / 5H 4H 3H | 2H",
    "East": "7C 5C 2C | AC KC QC JC TC 9C 8C 6C 4C 3C",
}
# South and North win two hands each, South with four aces and North with four fours
RIDES: Layouts = {
    "South": "AS AH AD / AC KC QC / TH TD 9S / 8H 8D 2S | 7D",
    "West": "KS QS TS | 3S 5S 6S 7S 8S 2H 3H 5H 6H QH",
    "North": "4S 4H 4D / 6C 5C 4C / JS JH 2C / 9H 9D 2D | 7H",
    "East": "JC TC 9C | KH 3D 5D 6D JD QD KD 3C 7C 8C",
}
# South has six pairs, West five, and North one card of each rank
SPECIAL: Layouts = {
    "South": "AS AH KS / KH QS QH / JS JH TS / TH 9S 9H | 2C",
    "West": "7S 7C 5S / 3H 3S 4H | 8C 8H 2H 2S AC 4S KC",
    "North": "KD QD JD / TD 9D 8D / 7D 5D 4D | AD 6H 3D 2D",
    "East": "6C 6D 6S | QC JC TC 9C 8S 7H 5C 5H 4C 3C",
}


# --- ranking (section "Rank of Brag hands") ---------------------------------------------------------------------------------


def value(id: str, cards: str, **options: object) -> int:
    """What a hand is worth in a game."""
    game = parlour.game(id, **options)
    assert isinstance(game, PartitionGame)
    assert len(cards.split()) == 3
    return game.plan.ranking.value(game.pack.mask(cards))


@pytest.mark.parametrize(("id", "hands"), [
    # the list of the section "The Play", each kind at its ends
    ("crash", ["3S 3H 3D", "AS AH AD", "KS KH KD", "4S 4H 4D", "2S 2H 2D", "3S 2S AS", "AS KS QS", "KS QS JS", "4S 3S 2S",
               "3S 2H AS", "AS KH QS", "4S 3H 2S", "AS KS JS", "5S 3S 2S", "AS AH KD", "2S 2H 3D"]),
    # any running flush beats any run
    ("crash", ["4H 3H 2H", "3S 2H AD", "AS KH QD"]),
    ("crash", ["KS 9S 2S", "QS TS 5S", "QH TH 3H", "QD 9D 8D"]),
    ("crash", ["9S 9H 3D", "8S 8H KD", "8D 8C JD"]),
    ("six-card-brag", ["JS 6H 3D", "TS 9H 7D", "TS 9H 6D"]),
    ("six-card-brag", ["2S 2H 3D", "AS KH JD", "5S 3H 2D"]),
    # where it is played that way the sixes, sevens or nines are the best prial, and the others follow
    ("six-card-brag", ["6S 6H 6D", "AS AH AD", "KS KH KD", "7S 7H 7D", "5S 5H 5D", "3S 3H 3D", "2S 2H 2D"]),
    ("seven-card-brag", [f"{rank}S {rank}H {rank}D" for rank in "7AKQJT9865432"]),
    ("nine-card-brag", [f"{rank}S {rank}H {rank}D" for rank in "9AKQJT8765432"]),
    # a joker is the lowest card of a flush, and hands with one lose to equal ones without
    ("nine-card-brag-two-jokers", ["7S 4S X1", "7H 3H 2H", "7D 3D X2"]),
    ("nine-card-brag-two-jokers", ["TS 9H 8D", "TH X1 8S", "TD 9C 7S"]),
])
def test_hands_in_order(id: str, hands: list[str]) -> None:
    values = [value(id, hand) for hand in hands]
    assert values == sorted(values, reverse=True) and len(set(values)) == len(values)


@pytest.mark.parametrize(("id", "one", "other", "options"), [
    ("crash", "7S 7H QS", "7D 7C QH", {}),
    ("nine-card-brag-two-jokers", "TS 9S 8H", "TH X1 8D", {"jokers": "joker-equal"}),
])
def test_equal_hands(id: str, one: str, other: str, options: dict[str, object]) -> None:
    assert value(id, one, **options) == value(id, other, **options)


@pytest.mark.parametrize(("id", "hands", "playable"), [
    ("crash", ["JS 6H 3D", "AS KH JD", "2S AH KD"], False),
    ("crash-no-pairs", ["AS AH KD", "JS 6H 3D"], False),
    ("crash-no-pairs", ["5S 3S 2S", "2S 2H 2D"], True),
    ("nine-card-brag", ["JS 6H 3D", "2S AH KD"], True),
])
def test_what_is_a_hand(id: str, hands: list[str], playable: bool) -> None:
    assert [value(id, hand) > 0 for hand in hands] == [playable] * len(hands)


def test_two_ace_king_is_no_run() -> None:
    # it is worth no more than any ace, king and a lower card
    assert value("nine-card-brag", "2S AH KD") < value("nine-card-brag", "3S AH KD") < value("nine-card-brag", "4S 3H 2D")


@pytest.mark.parametrize(("id", "options", "order"), [
    ("crash", {}, "4AKQJT9876532"), ("six-card-brag", {}, "6AKQJT9875432"), ("seven-card-brag", {}, "7AKQJT9865432"),
    ("nine-card-brag", {}, "9AKQJT8765432"), ("nine-card-brag", {"top_prial": "3"}, "3AKQJT9876542"),
    ("nine-card-brag", {"top_prial": "7"}, "7AKQJT9865432"), ("six-card-brag", {"top_prial": "3"}, "3AKQJT9876542"),
])
def test_fours_of_a_kind_in_order(id: str, options: dict[str, object], order: str) -> None:
    game = parlour.game(id, **options)
    assert isinstance(game, (Crash, PotBrag))
    values = [game.fours.value(game.pack.mask(f"{rank}S {rank}H {rank}D {rank}C")) for rank in order]
    assert values == sorted(values, reverse=True) and values[-1] > 0


def test_only_a_natural_four_of_a_kind_wins() -> None:
    game = parlour.game("nine-card-brag-two-jokers", jokers="joker-equal")
    assert isinstance(game, NineCardBragTwoJokers)
    assert not game.fours.value(game.pack.mask("9S 9H 9D X1 X2"))


# --- Crash: scoring -----------------------------------------------------------------------------------------------------------


def test_a_point_for_each_hand_that_is_best() -> None:
    assert deals_of("crash", EVEN).sheet == [[2, 0, 2, 0]]


def test_nobody_scores_where_hands_tie() -> None:
    assert deals_of("crash", TIED).sheet == [[0, 0, 0, 0]]


def test_hands_not_made_compete_for_the_last_points() -> None:
    # with three hands North takes the third point still, and the fourth is East's flush
    fewer = {**EVEN, "North": "KH KD KC / 9H 8H 7H / 6D 5D 4D | QH JS TC 2C"}
    assert deals_of("crash", fewer).sheet == [[2, 0, 1, 1]]
    # with one hand only, South's run is the best third hand
    only = {**EVEN, "North": "KH KD KC | 9H 8H 7H 6D 5D 4D QH JS TC 2C"}
    assert deals_of("crash", only).sheet == [[3, 0, 0, 1]]


def test_the_first_to_reach_the_target_wins_though_others_would_score_later() -> None:
    match = deals_of("crash", EVEN, EVEN, EVEN, EVEN, target=7)
    assert match.sheet == [[2, 0, 2, 0]] * 3 + [[1, 0, 0, 0]]
    assert match.over and match.winners == [0] and match.scores() == [7, 0, 6, 0]
    # what was not compared is not shown
    hidden = [zone.cards for zone in match.view(1).zones if zone.name == "fourth 2"]
    assert hidden == [["", "", ""]]


def test_two_points_ahead() -> None:
    match = deals_of("crash", EVEN, EVEN, EVEN, target=5, two_point_lead=True)
    assert match.sheet[2] == [2, 0, 0, 0] and match.winners == [0] and match.scores() == [6, 0, 4, 0]
    assert parlour.game("crash-south-wales").options["target"] == 12 and parlour.game("crash-south-wales").options["two-point-lead"]


@pytest.mark.parametrize(("options", "paid"), [
    ({}, [150, -50, -50, -50]),
    ({"stake": 80}, [240, -80, -80, -80]),
    ({"zero_score_double": True}, [250, -100, -50, -100]),
    ({"all_zero_treble": True}, [150, -50, -50, -50]),
    # North is one point short, the others five
    ({"payment": "per-point-short"}, [22, -10, -2, -10]),
    ({"payment": "per-point-short", "point_rate": 3, "zero_score_double": True}, [63, -30, -3, -30]),
])
def test_what_losers_pay(options: dict[str, object], paid: list[int]) -> None:
    match = deals_of("crash", EVEN, EVEN, EVEN, target=5, **options)
    assert match.scores() == [5, 0, 4, 0] and money(match) == paid


@pytest.mark.parametrize(("options", "each"), [
    ({}, 50), ({"zero_score_double": True}, 100), ({"all_zero_treble": True}, 150),
    ({"zero_score_double": True, "all_zero_treble": True}, 150), ({"payment": "per-point-short", "all_zero_treble": True}, 30),
])
def test_what_losers_without_points_pay(options: dict[str, object], each: int) -> None:
    match = deals_of("crash", SWEEP, target=5, **options)
    assert match.scores() == [5, 0, 0, 0] and money(match) == [3 * each, -each, -each, -each]


# --- Crash: the crash ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bonus", "points", "won", "over"), [
    ("one-extra-point", 5, 0, False), ("none", 4, 0, False), ("wins-game", 4, 150, True), ("four-points-plus-stake", 4, 150, False),
])
def test_what_a_crash_brings(bonus: str, points: int, won: int, over: bool) -> None:
    match = deals_of("crash", SWEEP, bonus=bonus)
    assert match.sheet == [[points, 0, 0, 0]] and money(match)[0] == won and match.over == over


def test_no_crash_when_the_game_is_over_before() -> None:
    # at 7 points the third hand of the second deal ends it: no stake for a crash is paid
    match = deals_of("crash", SWEEP, SWEEP, target=7, bonus="four-points-plus-stake")
    assert match.sheet == [[4, 0, 0, 0], [3, 0, 0, 0]] and money(match) == [300, -100, -100, -100]
    # at 8 it is the fourth hand, and the crash is one
    match = deals_of("crash", SWEEP, SWEEP, target=8, bonus="four-points-plus-stake")
    assert match.sheet[1] == [4, 0, 0, 0] and money(match) == [450, -150, -150, -150]


def announced(*deals: Layouts, who: dict[int, int], **options: object) -> parlour.Match:
    """A match in which, in these deals, a seat announces a crash."""
    match = stacked("crash", *deals, **options)
    for number, deal in enumerate(deals):
        lay_out(match, deal)
        for seat in match.turn():
            match.play(seat, "announce crash" if who.get(number) == seat else "pass")
    return match


TEN: dict[str, Any] = {"target": 10, "payment": "per-point-short", "announce": "announced-side-payment"}


def test_an_announced_crash_is_paid_for() -> None:
    # the page's example: ten points, 2p for each point short
    match = announced(SWEEP, who={0: 0}, **TEN)
    assert match.sheet == [[4, 0, 0, 0]] and money(match) == [60, -20, -20, -20]
    match = announced(EVEN, who={0: 0}, **TEN)
    assert match.sheet == [[2, 0, 2, 0]] and money(match) == [-60, 20, 20, 20]
    match = announced(SWEEP, who={}, **TEN)
    assert match.sheet == [[4, 0, 0, 0]] and money(match) == [0, 0, 0, 0]
    # somebody else's announcement costs that player
    match = announced(SWEEP, who={0: 2}, **TEN)
    assert match.sheet == [[4, 0, 0, 0]] and money(match) == [20, 20, -60, 20]


def test_an_announced_crash_fails_where_three_points_are_enough() -> None:
    # the game ends with the third hand, won by the one who announced: 50p to each, and trebled 150p from each for the game
    match = announced(SWEEP, SWEEP, who={1: 0}, target=7, all_zero_treble=True, announce="announced-side-payment")
    assert match.winners == [0] and match.sheet[1] == [3, 0, 0, 0] and money(match) == [300, -100, -100, -100]
    # four points can be won and announced
    match = announced(SWEEP, SWEEP, who={1: 0}, target=8, announce="announced-side-payment")
    assert match.winners == [0] and money(match) == [300, -100, -100, -100]


def test_an_announced_crash_wins_the_game_or_scores_nothing() -> None:
    match = announced(SWEEP, who={0: 0}, announce="announced-wins-game")
    assert match.over and match.winners == [0] and money(match) == [150, -50, -50, -50]
    match = announced(EVEN, who={0: 0}, announce="announced-wins-game")
    assert not match.over and match.sheet == [[0, 0, 2, 0]]
    match = announced(SWEEP, who={}, announce="announced-wins-game")
    assert match.sheet == [[4, 0, 0, 0]]


def test_whoever_announces_a_crash_in_vain_scores_no_bus_ride() -> None:
    # North has four fours in the hands played, and wins two of them; the ride is paid for all the same
    match = announced(RIDES, who={0: 2}, announce="announced-wins-game")
    assert match.sheet == [[2, 0, 0, 0]] and money(match) == [-50, -50, 150, -50]
    match = announced(RIDES, who={0: 0}, announce="announced-wins-game")
    assert match.sheet == [[0, 0, 3, 0]]


@pytest.mark.parametrize(("id", "options"), [
    ("crash", {"bonus": "wins-game", "announce": "announced-wins-game"}),
    ("crash", {"bus_ride_payment": "5p", "four_kind": "none"}),
    ("crash", {"stake": 80, "payment": "per-point-short"}),
    ("nine-card-brag-points", {"points_target": "time-limit", "target": 20}),
])
def test_options_that_would_do_nothing_are_refused(id: str, options: dict[str, Any]) -> None:
    with pytest.raises(parlour.ParlourError, match="makes no sense"):
        parlour.game(id, **options)


def test_only_those_with_four_hands_are_asked_for_a_crash() -> None:
    match = lay_out(stacked("crash", SWEEP, announce="announced-wins-game"), SWEEP)
    assert match.turn() == (0, 2)
    match.play(0, "announce crash")
    # nobody sees it before all have said what they want to say
    assert match.view(1).seats[0].badges == ["dealer"] and match.view(1).seats[0].turn


# --- Crash: special hands -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "points", "paid"), [
    ({}, [2, 0, 3, 0], [-50, -50, 150, -50]),
    ({"bus_ride_payment": "none"}, [2, 0, 3, 0], [0, 0, 0, 0]),
    ({"bus_ride_payment": "5p"}, [2, 0, 3, 0], [-5, -5, 15, -5]),
    ({"bus_ride_payment": "20p", "payment": "per-point-short"}, [2, 0, 3, 0], [-20, -20, 60, -20]),
    ({"payment": "per-point-short"}, [2, 0, 3, 0], [-22, -22, 66, -22]),
    ({"four_kind": "none"}, [2, 0, 2, 0], [0, 0, 0, 0]),
])
def test_the_best_bus_ride_scores(options: dict[str, object], points: list[int], paid: list[int]) -> None:
    # four fours are better than four aces
    match = deals_of("crash", RIDES, **options)
    assert match.sheet == [points] and money(match) == paid


def test_a_bus_ride_needs_all_four_in_hands_that_are_played() -> None:
    # North leaves the fourth four over: the four aces ride, and South wins all hands besides
    match = deals_of("crash", {**RIDES, "North": "4S 4H 4D / JS JH 2C / 9H 9D 2D | 7H 6C 5C 4C"}, bonus="none")
    assert match.sheet == [[5, 0, 0, 0]] and money(match) == [150, -50, -50, -50]


def test_a_bus_ride_does_not_count_when_the_game_is_over_before() -> None:
    # 2 and 3 points in the first deal, and in the second South's two and North's second hand, the fifth point
    match = deals_of("crash", RIDES, RIDES, target=5)
    assert match.sheet == [[2, 0, 3, 0], [2, 0, 2, 0]] and match.winners == [2]
    # one game, and one bus ride
    assert money(match) == [-100, -100, 300, -100]


def test_a_bus_ride_must_be_knocked_for() -> None:
    match = stacked("crash", RIDES, RIDES, bus_ride_knock=True)
    assert [choices(match, seat) for seat in range(4)] == [["knock", "pass"], ["pass"], ["knock", "pass"], ["pass"]]
    assert "four cards of one rank" in match.reason(1, "knock")
    for seat, said in enumerate(("knock", "pass", "pass", "pass")):
        match.play(seat, said)
    assert match.view(3).seats[0].badges == ["dealer", "knocked"]
    lay_out(match, RIDES)
    assert match.sheet == [[3, 0, 2, 0]]


def test_four_of_a_kind_may_win_all_four_points() -> None:
    options = {"four_kind": "wins-all-four-points"}
    match = stacked("crash", RIDES, **options)
    match.play(0, "show four of a kind")
    assert "do not hold four" in match.reason(1, "show four of a kind")
    match.play(1, "split KS QS TS")
    match.play(2, "split " + RIDES["North"].partition("|")[0])
    match.play(3, "split JC TC 9C")
    assert match.sheet == [[4, 0, 0, 0]]
    # four fours win the game
    match = stacked("crash", RIDES, **options)
    for seat, said in enumerate(("show four", "split KS QS TS", "show four", "split JC TC 9C")):
        match.play(seat, said)
    assert match.over and match.winners == [2] and match.sheet == [[0, 0, 0, 0]] and money(match) == [-50, -50, 150, -50]


def special(*said: str, **options: object) -> parlour.Match:
    """A match whose second deal has all special hands, after one in which South and North score two each."""
    match = stacked("crash", EVEN, SPECIAL, **options)
    lay_out(match, EVEN)
    for seat, text in zip(range(4), said):
        match.play(seat, text or "split " + SPECIAL[match.names[seat]].partition("|")[0])
    return match


def test_six_pairs_are_dealt_again_by_the_same_dealer() -> None:
    match = special("show pairs", "", "show thirteen-card run", "")
    # pairs come before everything else
    assert match.sheet[1] == [0, 0, 0, 0] and match.deal.number == 2 and match.deal.dealer == 1 and not match.over


def test_who_may_show_pairs_and_how_many() -> None:
    match = stacked("crash", SPECIAL)
    # West's 77 33 88 22 44 are five pairs
    assert match.reason(0, "show pairs") == "" and "6 pairs, and you hold 5" in match.reason(1, "show pairs")
    five = stacked("crash", SPECIAL, pairs_redeal="five-pairs")
    assert five.reason(1, "show pairs") == "" and "5 pairs, and you hold 0" in five.reason(2, "show pairs")
    none = stacked("crash", SPECIAL, pairs_redeal="none")
    assert "not played here" in none.reason(0, "show pairs")


def test_a_thirteen_card_run_wins_the_game_or_is_paid_for() -> None:
    match = special("", "", "show thirteen-card run", "")
    assert match.over and match.winners == [2] and money(match) == [-50, -50, 150, -50]
    match = special("", "", "show thirteen-card run", "", thirteen_card_run="payment")
    assert not match.over and match.scores() == [2, 0, 2, 0] and money(match) == [-50, -50, 150, -50]
    assert match.deal.number == 2 and match.deal.dealer == 2
    # the value of ten points
    match = special("", "", "show thirteen-card run", "", thirteen_card_run="payment", payment="per-point-short", point_rate=3)
    assert money(match) == [-30, -30, 90, -30]
    match = stacked("crash", SPECIAL, thirteen_card_run="none")
    assert "not played here" in match.reason(2, "show thirteen-card run")
    assert "one card of each rank" in stacked("crash", SPECIAL).reason(0, "show thirteen-card run")


@pytest.mark.parametrize(("shower", "text", "scores"), [(0, "show pairs", [2, 0, 0, 0]), (2, "show thirteen-card run", [0, 0, 2, 0])])
def test_resetting_to_zero(shower: int, text: str, scores: list[int]) -> None:
    match = special(*[text if seat == shower else "" for seat in range(4)], reset_to_zero=True)
    # the next player deals
    assert match.scores() == scores and match.deal.dealer == 2 and not match.over


def test_hands_that_could_be_shown_may_be_played() -> None:
    match = special("", "", "", "")
    # East's sixes are the best first hand, then come North's running flush and flush, and South's nines have no rival
    assert match.sheet[1] == [1, 0, 2, 1]


# --- Crash: Yogi, fewer players, the pack ---------------------------------------------------------------------------------------


def test_yogi_scores_for_ties() -> None:
    match = stacked("crash-yogi", TIED, EVEN)
    lay_out(match, TIED)
    assert match.scores() == [0, 0, 0, 0] and "Yogi 4" in match.view(0).facts


def test_whoever_is_not_ahead_of_yogi_pays_double() -> None:
    # Yogi has four; then South and North come to four and South to five
    match = deals_of("crash-yogi", TIED, EVEN, EVEN, EVEN, target=5)
    assert match.winners == [0] and match.scores() == [5, 0, 4, 0]
    assert money(match) == [300, -100, -100, -100]
    match = deals_of("crash-yogi", EVEN, EVEN, EVEN, target=5)
    assert money(match) == [250, -100, -50, -100]


def test_yogi_may_win_the_game() -> None:
    match = deals_of("crash-yogi", EVEN, TIED, TIED, target=5)
    # everybody pays into the pool, and the next game begins from nothing
    assert not match.over and match.sheet[2] == [0, 0, 0, 0]
    assert match.scores() == [0, 0, 0, 0] and match.view(0).facts == ["To 5 points", "Yogi 0", "Pool 200p"]
    assert money(match) == [-50, -50, -50, -50]
    match = deals_of("crash-yogi", TIED, TIED, SWEEP, target=5)
    # the winner of the next game takes the pool, and from those without points, as Yogi, double
    assert match.winners == [0] and money(match) == [450, -150, -150, -150]


THREE: Layouts = {name: EVEN[name] for name in ("South", "West", "East")}


def test_three_players_may_take_the_spare_hand() -> None:
    match = stacked("crash-three-player", {**THREE, "spare 0": EVEN["North"]}, players=3, spare_hand_stake=True)
    # from the dealer's left
    assert match.turn() == (1,)
    match.play(1, "keep")
    assert match.turn() == (2,)
    match.play(2, "exchange")
    # the spare hand is gone, and what was thrown away is out of play
    assert match.turn() == (0, 1, 2) and match.view(0).facts == ["To 11 points", "Pool 50p"]
    assert sorted(zone.count for zone in match.view(0).zones if zone.label in ("spare hand", "thrown away")) == [0, 13]
    view = {zone.name: zone for zone in match.view(2).zones}
    assert sorted(view["hand 2"].cards) == sorted(EVEN["North"].replace("/", "").replace("|", "").split())
    assert "".join(view["thrown"].cards) == "" and "AC" in view["thrown"].remembered
    lay_out(match, {**THREE, "East": EVEN["North"]})
    assert match.sheet == [[2, 0, 2]]


def test_the_winner_takes_the_pool() -> None:
    north = {"South": SWEEP["South"], "West": SWEEP["West"], "East": SWEEP["East"]}
    match = stacked("crash-three-player", {**north, "spare 0": SWEEP["North"]}, players=3, spare_hand_stake=True, target=5)
    match.play(1, "exchange")
    lay_out(match, {**north, "West": SWEEP["North"]})
    # 50p from each, and the pool of 50p that West has paid
    assert match.winners == [0] and money(match) == [150, -100, -50]


def test_two_players_may_each_take_a_spare_hand() -> None:
    deal = {"South": EVEN["South"], "North": EVEN["West"], "spare 0": EVEN["North"], "spare 1": EVEN["East"]}
    match = stacked("crash-two-player", deal, players=2)
    assert match.turn() == (1,)
    match.play(1, "exchange")
    assert match.turn() == (0,)
    match.play(0, "exchange")
    assert match.turn() == (0, 1)
    hands = [set(zone.cards) for zone in (match.deal.view(0).zones[0], match.deal.view(1).zones[1])]
    spares = [set(EVEN[name].replace("/", "").replace("|", "").split()) for name in ("North", "East")]
    assert hands in (spares, spares[::-1])


def test_the_pack_may_be_left_as_it_is() -> None:
    match = stacked("crash", EVEN, optional_shuffle=True)
    lay_out(match, EVEN)
    # the new dealer is West, and South sits at the dealer's right
    assert match.turn() == (1,) and choices(match, 1) == ["shuffle", "leave the pack as it is"]
    match.play(1, "leave")
    assert "West leaves the pack as it is." in log(match)
    assert match.turn() == (0,)
    match.play(0, "waive the cut")
    # the cards of one player lie together, so that everybody is dealt three or four of them
    deal = match.deal
    for hand in EVEN.values():
        before = deal.pack.mask(hand.replace("/", "").replace("|", ""))
        assert sorted((deal.view(seat).zones[seat].count, (deal.zones[seat].mask() & before).bit_count()) for seat in range(4)) == [
            (13, 3), (13, 3), (13, 3), (13, 4)]
    # but nobody knows where a card has gone
    for viewer in range(5):
        assert not any(card for zone in deal.view(viewer).zones for card in zone.remembered)


def test_the_pack_may_be_shuffled_or_cut() -> None:
    for said in (("shuffle",), ("leave", "cut")):
        match = stacked("crash", EVEN, optional_shuffle=True)
        lay_out(match, EVEN)
        play(match, *said)
        assert match.turn() == (0, 1, 2, 3) and all(len(match.legal(seat)) > 1 for seat in range(4))


# --- Nine Card Brag ---------------------------------------------------------------------------------------------------------------

# East has the best left hand; South and West are equal in the middle and to the right
NINE: Layouts = {
    "South": "8S 8H 8D / 6S 6H 2C / AS JH 3C",
    "West": "7S 7H 7D / 6D 6C 2D / AD JC 3S",
    "East": "9S 9H 9D / 5S 5H 4C / KS TH 4D",
}
# a hand each
SHARED: Layouts = {
    "South": "9S 9H 9D / 5S 5H 4C / KS TH 4D",
    "West": "8S 8H 8D / 6S 6H 2C / QC JD 4H",
    "East": "7S 7H 7D / 2D 2H 3C / AS JH 3D",
}
# South is equal best with West to the left and with East in the middle, and best to the right
SOUTH: Layouts = {
    "South": "AS KS QS / 8S 8H 4S / KC JD 3S",
    "West": "AH KH QH / 7S 7H 4C / QC JH 3D",
    "East": "JS TH 9D / 8D 8C 4D / QD JC 3H",
}
# South and West are equal in all three
EQUAL: Layouts = {
    "South": "AS KS QS / JS TS 9S / 8S 7S 6S",
    "West": "AH KH QH / JH TH 9H / 8H 7H 6H",
    "East": "AD KC 2D / QD JC 3D / 9D 7C 4D",
}
ALL: dict[str, object] = {"must_win_all": "all-three-or-ties"}


def test_of_equal_hands_the_one_exposed_first_wins_and_leads() -> None:
    # South deals, so that West is first; but East wins the left hands and is first in the middle, then comes South, who wins
    # there before West, and is first to the right
    assert deals_of("nine-card-brag", NINE).sheet == [[2, -1, -1]]


@pytest.mark.parametrize(("dealer", "points"), [(0, [-1, 2, -1]), (1, [2, -1, -1]), (2, [2, -1, -1])])
def test_of_equal_left_hands_the_first_from_the_dealer_wins(dealer: int, points: list[int]) -> None:
    assert lay_out(stacked("nine-card-brag", EQUAL, dealer=dealer), EQUAL).sheet == [points]


def test_the_pot_stays_when_three_players_win_a_hand_each() -> None:
    match = deals_of("nine-card-brag", SHARED, NINE, stake=2)
    # six chips stay, and six more are put in
    assert match.sheet[0] == [-2, -2, -2]
    assert sorted(match.sheet[1]) == [-2, -2, 10]


@pytest.mark.parametrize(("hands", "points"), [
    (NINE, [-1, -1, -1]), (SHARED, [-1, -1, -1]), (SOUTH, [2, -1, -1]), (EQUAL, [-1, -1, -1]),
])
def test_all_three_hands_must_be_best_or_equal(hands: Layouts, points: list[int]) -> None:
    assert deals_of("nine-card-brag", hands, **ALL).sheet == [points]


FOURS: Layouts = {
    "South": "AS AH KS / KH QS QH / JS JH 2C",
    "West": "9S 9H 9D / 9C 2S 3S / 5H 4D 2H",
    "East": "AD AC 7S / TS TH 8S / TD TC 4H",
}


@pytest.mark.parametrize(("said", "options", "points"), [
    # South has four pairs, West four nines, East four tens
    (("show four pairs", "", ""), {}, [-1, -1, -1]),
    (("show four pairs", "show four of a kind", ""), {}, [-1, 2, -1]),
    (("show four pairs", "show four of a kind", ""), {"four_pairs_priority": "four-pairs-first"}, [-1, -1, -1]),
    (("", "show four of a kind", "show four of a kind"), {}, [-1, 2, -1]),
    (("", "show four of a kind", "show four of a kind"), {"top_prial": "7"}, [-1, -1, 2]),
])
def test_four_pairs_and_four_of_a_kind(said: tuple[str, ...], options: dict[str, object], points: list[int]) -> None:
    match = stacked("nine-card-brag", FOURS, **options)
    for seat, text in enumerate(said):
        match.play(seat, text or "split " + FOURS[match.names[seat]])
    assert match.sheet == [points]
    assert match.deal.dealer == 1


def test_a_running_flush_of_nine_cards() -> None:
    hands = {"South": "AS KS QS / JS TS 9S / 8S 7S 6S", "East": "TH TD TC / AD AC 7H / 8D 4H 3H",
             "West": "9H 9D 9C / 5H 5D 5C / 5S 2H 3D"}
    match = stacked("nine-card-brag", hands, nine_card_flush=True)
    for seat, text in enumerate(("show running flush", "show four of a kind", "split " + hands["East"])):
        match.play(seat, text)
    assert match.sheet == [[2, -1, -1]]
    plain = stacked("nine-card-brag", hands)
    assert "does not win here" in plain.reason(0, "show running flush")
    assert "nine cards of a suit" in stacked("nine-card-brag", hands, nine_card_flush=True).reason(1, "show running flush")


def test_whoever_packs_is_out_and_the_others_play_on() -> None:
    match = stacked("nine-card-brag", NINE, bum_deal=True)
    for seat, text in enumerate(("split " + NINE["South"], "split " + NINE["West"], "pack")):
        match.play(seat, text)
    # South wins the left hands, and as the first to expose them the others too
    assert match.sheet == [[2, -1, -1]]
    assert "not played here" in stacked("nine-card-brag", NINE).reason(0, "pack")


def test_the_dealer_may_deal_a_tenth_card() -> None:
    match = stacked("nine-card-brag", {**NINE, "stock": "9C AH 2H"}, dealer=2, players=3, tenth_card=True)
    assert match.turn() == (2,) and len(match.legal(0)) == 0
    match.play(2, "deal a tenth card")
    assert [match.deal.zones[seat].count() for seat in range(3)] == [10, 10, 10]
    # the first of the pack goes to the dealer's left, and the card that is not laid out is discarded
    match.play(0, "split 8S 8H 8D / 6S 6H 2C / AS JH 9C")
    assert "AH" in match.view(1).zones[1].cards
    assert "three cards" in match.reason(1, "split 7S 7H 7D AH / 6D 6C 2D / AD JC 3S")
    none = stacked("nine-card-brag", NINE, dealer=2, tenth_card=True)
    none.play(2, "deal no more")
    assert [none.deal.zones[seat].count() for seat in range(3)] == [9, 9, 9]


SIX: Layouts = {
    "hand 0": "AS AH AD / KS KH QS / QH JS 2S",
    "hand 1": "AC KD KC / QD QC 3S / JH JD 4S",
    "hand 2": "5S 5H 5D / 6S 6H 6D / 7S 7H X1",
    "hand 3": "9S 9H 9D / 8S 8H 8D / TS TH 7D",
    "hand 4": "4H 4D 4C / 3H 3D 3C / 2H 2D 2C",
    "hand 5": "5C 6C 7C / 8C 9C TC / TD JC X2",
}


def six(**options: object) -> parlour.Match:
    """Six players, two jokers, and no card left over; the last seat deals."""
    return stacked("nine-card-brag-two-jokers", SIX, dealer=5, players=6, tenth_card=True, bum_deal=True, **options)


def test_tenth_cards_for_six_come_from_a_hand_thrown_in() -> None:
    match = six()
    assert match.turn() == (0, 1, 2, 3, 4, 5)
    for seat in range(6):
        match.play(seat, "call a bum deal" if seat in (1, 3) else "play")
    # the first from the dealer's left throws the hand in, and the dealer decides
    assert match.turn() == (5,) and match.deal.zones[1].count() == 0 and match.deal.zones[3].count() == 9
    match.play(5, "deal a tenth card")
    assert match.turn() == (0, 2, 3, 4, 5)
    assert [match.deal.zones[seat].count() for seat in range(6)] == [10, 0, 10, 10, 10, 10]
    thrown = set(SIX["hand 1"].replace("/", "").split())
    for seat in (0, 2, 3, 4, 5):
        assert len(thrown & set(match.view(seat).zones[seat].cards)) == 1
        assert "play on" in match.reason(seat, "pack")
        match.play(seat, str(match.legal(seat)[0]))
    # the others' five discards and the four cards not dealt
    assert match.turn() == (1,) and match.deal.zones[1].count() == 9
    assert match.reason(1, "pack") == ""
    match.play(1, match.legal(1)[0])
    assert len(match.sheet) == 1 and sum(match.sheet[0]) + match.deal.pot + sum(match.deal.points()) == 0


def test_the_dealer_need_not_deal_from_a_hand_thrown_in() -> None:
    match = six()
    for seat in range(6):
        match.play(seat, "call a bum deal" if seat == 0 else "play")
    match.play(5, "deal no more")
    assert match.turn() == (1, 2, 3, 4, 5)


def test_without_a_bum_deal_six_play_with_nine_cards() -> None:
    match = six()
    for seat in range(6):
        match.play(seat, "play")
    assert match.turn() == (0, 1, 2, 3, 4, 5)
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("nine-card-brag-two-jokers", 6, tenth_card=True)


# --- Nine Card Brag for points --------------------------------------------------------------------------------------------------


SOUTH_ALL = {**EQUAL, "West": "AH KH 2H / 8H 8D 3H / 6H 5D 2C"}


@pytest.mark.parametrize(("hands", "said", "points"), [
    (SOUTH_ALL, ("", "", ""), [4, 0, 0]),
    (NINE, ("", "", ""), [2, 0, 1]),
    (SHARED, ("", "", ""), [1, 1, 1]),
    (FOURS, ("show four pairs", "", ""), [1, 0, 0]),
    (FOURS, ("show four pairs", "show four of a kind", ""), [0, 3, 0]),
])
def test_points_for_hands_won(hands: Layouts, said: tuple[str, ...], points: list[int]) -> None:
    match = stacked("nine-card-brag-points", hands)
    for seat, text in enumerate(said):
        match.play(seat, text or "split " + hands[match.names[seat]])
    assert match.sheet == [points]


def test_the_target_wins_the_pot_in_the_middle_of_a_deal() -> None:
    # East wins the left hand, South the others: at three points each South is first
    match = deals_of("nine-card-brag-points", SHARED, SHARED, NINE, target=3)
    assert match.over and match.winners == [2] and match.scores() == [2, 2, 3]
    assert match.deal.pot == 0 and "wins the pot of 30 chips" in log(match)


def test_saving_the_game_does_not_win_the_pot() -> None:
    match = stacked("nine-card-brag-points", SHARED, SHARED, FOURS, SHARED, target=3)
    lay_out(match, SHARED)
    lay_out(match, SHARED)
    for seat, text in enumerate(("show four pairs", "split " + FOURS["West"], "split " + FOURS["East"])):
        match.play(seat, text)
    assert match.scores() == [3, 2, 2] and not match.over
    lay_out(match, SHARED)
    # South scores again with the left hand
    assert match.winners == [0] and match.scores() == [4, 2, 2]


def test_four_of_a_kind_may_peg_six_or_set_the_others_back() -> None:
    options = {"four_kind_penalty": "peg-6-or-set-back-6"}
    for said, scores in (("peg six", [4, 6, 0]), ("set-back the others", [0, 0, 0])):
        match = stacked("nine-card-brag-points", SOUTH_ALL, FOURS, **options)
        lay_out(match, SOUTH_ALL)
        for seat, text in enumerate(("split " + FOURS["South"], "show four of a kind", "split " + FOURS["East"])):
            match.play(seat, text)
        assert match.turn() == (1,)
        match.play(1, said)
        assert match.scores() == scores


def test_the_last_deals_are_called() -> None:
    timed: dict[str, object] = {"points_target": "time-limit", "call_after": 1, "last_deals": 1}
    match = deals_of("nine-card-brag-points", SHARED, NINE, **timed)
    assert match.over and match.scores() == [3, 1, 2] and match.winners == [0]
    # nobody wins when several have most, or by saving the game in the last deal
    assert not deals_of("nine-card-brag-points", SHARED, SHARED, **timed).over
    match = stacked("nine-card-brag-points", SHARED, FOURS, SHARED, **timed)
    lay_out(match, SHARED)
    for seat, text in enumerate(("show four pairs", "split " + FOURS["West"], "split " + FOURS["East"])):
        match.play(seat, text)
    assert match.scores() == [2, 1, 1] and not match.over
    lay_out(match, SHARED)
    assert match.over and match.winners == [0]


# --- Six and Seven Card Brag ----------------------------------------------------------------------------------------------------

HALF: Layouts = {"South": "8S 8H 8D / KS KH 2S", "West": "7S 7H 7D / AS AH 3S", "East": "JS TS 9S / QS QH 4D"}


def brag(hands: Layouts, *said: str, id: str = "six-card-brag", **options: object) -> parlour.Match:
    """A deal, East dealing, in which these hands are laid out and the players expose or pass."""
    match = lay_out(stacked(id, hands, dealer=2, **options), hands)
    play(match, *said)
    return match


@pytest.mark.parametrize(("hands", "said", "points"), [
    # the right hand is another's
    (HALF, ("expose", "expose", "expose", "expose"), [-1, -1, -1]),
    # unless that player keeps it secret
    (HALF, ("expose", "expose", "pass", "expose"), [2, -1, -1]),
    (HALF, ("pass", "pass", "pass", "pass"), [2, -1, -1]),
    # whoever has passed with the left hand may expose the right hand
    (HALF, ("pass", "pass", "expose", "pass"), [-1, -1, -1]),
    # equal in one, alone in the other
    ({"South": "AS KS QS / KC KD 8D", "West": "AH KH QH / JH JD 9H", "East": "2D 2C 5D / 9D 4D 3C"}, ("expose",) * 4, [2, -1, -1]),
    # equal with different players
    ({"South": "AS KS QS / 8S 8H 4S", "West": "AH KH QH / 7S 7H 4C", "East": "JS TS 9D / 8D 8C 4D"}, ("expose",) * 4, [2, -1, -1]),
])
def test_the_pot_goes_to_whoever_is_best_or_equal_in_both(hands: Layouts, said: tuple[str, ...], points: list[int]) -> None:
    assert brag(hands, *said).sheet == [points]


def test_the_same_two_share() -> None:
    hands = {"South": "AS KS QS / 8S 8H 4S", "West": "AH KH QH / 8D 8C 4C", "East": "JS TS 9D / 7D 7C 4D"}
    match = brag(hands, "expose", "expose", "expose", "expose")
    # three chips: the odd one goes to the first from the dealer's left
    assert match.sheet == [[1, 0, -1]]


def test_who_exposes_first() -> None:
    match = brag(HALF)
    assert match.turn() == (1,) and "You expose the left hand: prial of eights." in log(match)
    match.play(1, "pass")
    match.play(2, "expose")
    # South has the best left hand still, and exposes the right hand
    assert "You expose the right hand: pair of kings, two kicker." in log(match) and match.turn() == (1,)
    assert [zone.cards for zone in match.view(0).zones if zone.name == "left 1"] == [["", "", ""]]
    equal = {"South": "JS TD 9S / QS QH 4D", "West": "AS KS QD / 7S 7H 2S", "East": "AH KH QC / 7D 7C 2H"}
    match = brag(equal, "expose", "expose")
    # of equal hands the first exposed leads
    assert "West exposes the right hand: " in log(match) and match.turn() == (2,)


def test_six_cards_in_sequence_beat_four_of_a_kind() -> None:
    hands = {"South": "8S 7S 6S / 5S 4S 3S", "West": "6H 6D 6C / 2S 2H 2D", "East": "AS AH AD / AC KS QH"}
    options = {"six_card_flush": True}
    match = stacked("six-card-brag", hands, dealer=2, **options)
    for seat, text in enumerate(("show running flush", "split " + hands["West"], "show four of a kind")):
        match.play(seat, text)
    assert match.sheet == [[2, -1, -1]]
    plain = stacked("six-card-brag", hands, dealer=2)
    assert "does not win here" in plain.reason(0, "show running flush")
    for seat, text in enumerate(("split " + hands["South"], "split " + hands["West"], "show four of a kind")):
        plain.play(seat, text)
    assert plain.sheet == [[-1, -1, 2]]


def test_one_of_seven_cards_is_discarded() -> None:
    hands = {"South": "7S 7H 7D / KS KH 2S | 3C", "West": "AS AH AD / QS QH 3S | 4C", "East": "JS TS 9S / 5S 5H 4D | 6C"}
    match = brag(hands, "expose", "expose", "expose", "expose", id="seven-card-brag")
    # sevens are the best prial; what was discarded nobody sees
    assert match.sheet == [[2, -1, -1]]
    hands = {"South": "9S 8S 7S / 6S 5S 4S | 3S", "West": "AS AH AD / QS QH 3H | 4C", "East": "JD TD 9D / KH KC 2D | 6C"}
    match = stacked("seven-card-brag", hands, dealer=2, seven_card_flush=True)
    assert match.reason(0, "show running flush") == "" and "seven cards" in match.reason(1, "show running flush")


# --- rules of thumb ---------------------------------------------------------------------------------------------------------------


def advice(match: parlour.Match, seat: int) -> str:
    """What rules of thumb would do."""
    return str(match.game.advise(match.deal, seat, Random(1)))


def test_bots_lay_out_well() -> None:
    # four hands on the bounce, each better than in the other way of cutting a suit up
    match = stacked("crash", TIED, thirteen_card_run="none")
    assert advice(match, 0) == "split AS 3S 2S / KS QS JS / TS 9S 8S / 7S 6S 5S"
    # a prial, and a run too
    match = stacked("six-card-brag", {"South": "KS KH 4D / KD 3C 2S"}, players=4)
    assert advice(match, 0) == "split KS KH KD / 2S 4D 3C"


def test_bots_show_what_wins_and_expose_what_is_best() -> None:
    assert advice(stacked("nine-card-brag", FOURS), 1) == "show four of a kind"
    assert advice(stacked("crash", SPECIAL), 2) == "show thirteen-card run"
    match = brag(HALF)
    assert advice(match, 1) == "pass"
    match.play(1, "pass")
    match.play(2, "pass")
    assert match.turn() == (1,) and advice(match, 1) == "expose"


def test_bots_exchange_bad_hands_and_announce_sure_crashes() -> None:
    bad = "2H 2D 4H 4C 6D 6C 8H 8D TC TD QH 9C 7C"
    deal = {"South": TIED["South"], "North": bad, "spare 0": "3D", "spare 1": "5H"}
    match = stacked("crash-two-player", deal, players=2)
    assert advice(match, 1) == "exchange"
    match.play(1, "keep")
    assert advice(match, 0) == "keep"
    match = lay_out(stacked("crash", SWEEP, announce="announced-wins-game"), SWEEP)
    assert advice(match, 0) == "announce crash" and advice(match, 2) == "pass"


def test_a_deal_by_itself_is_shuffled_even_where_the_dealer_need_not() -> None:
    deal = parlour.game("crash", **{"optional-shuffle": True}).deal(seed=1, number=1)
    assert all([deal.hands[seat].cards.bit_count() == 13 for seat in range(deal.players)])


# --- rules that need others ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "given", "brought"), [
    ("crash", {"point_rate": 5}, {"payment": "per-point-short"}),
    ("crash", {"bus_ride_knock": True}, {}),
    ("crash-three-player", {"stake": 80, "payment": "per-point-short"}, {"spare-hand-stake": True}),
    ("nine-card-brag-points", {"call_after": 5}, {"points-target": "time-limit"}),
    ("nine-card-brag-points", {"last_deals": 2}, {"points-target": "time-limit"}),
    ("nine-card-brag-points", {"target": 20}, {}),
])
def test_a_rule_brings_along_the_one_that_it_belongs_to(id: str, given: dict[str, Any], brought: dict[str, object]) -> None:
    game = parlour.game(id, **given)
    assert game.changed() == {**{name.replace("_", "-"): value for name, value in given.items()}, **brought}


@pytest.mark.parametrize(("id", "given", "says"), [
    ("crash", {"bus_ride_knock": True, "four_kind": "none"}, "makes no sense where there is no bus ride: it needs four-kind=bus-ride"),
    ("crash", {"point_rate": 5, "payment": "fixed-per-game"}, "makes no sense where every game costs the same: it needs payment="),
    ("crash", {"reset_to_zero": True, "pairs_redeal": "none", "thirteen_card_run": "none"},
     "makes no sense where neither pairs nor a thirteen-card run can be shown"),
    ("crash-yogi", {"zero_score_double": True}, "makes no sense with Yogi"),
    ("nine-card-brag-points", {"call_after": 5, "points_target": "target"}, "makes no sense where one plays to a target"),
    ("nine-card-brag-points", {"four_kind_penalty": "peg-6-or-set-back-6", "points_target": "time-limit"},
     "makes no sense where one does not play to a target"),
])
def test_rules_that_belong_to_others_make_no_sense_without_them(id: str, given: dict[str, Any], says: str) -> None:
    with pytest.raises(parlour.ParlourError, match=says):
        parlour.game(id, **given)


def test_a_hand_that_is_exposed_is_told_once() -> None:
    match = brag(HALF, "expose")
    assert [line for line in match.view(1).log if "expose" in line and "You" in line] == [
        line for line in match.view(1).log if line.startswith("You expose the left hand: ")]
    assert sum(1 for line in match.view(1).log if line.startswith("You expose")) == 1
