"""All Fives: Seven Up with points for trumps as they are taken, from the rule page; deal and begging are those of Seven Up."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

import parlour
from parlour.games.all_fives import AllFives
from parlour.kernel.errors import ParlourError
from parlour.testing import Table, play_out, play_until, table

TRUMPS = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10, "5": 5}
#: all the trumps that count are in one hand, and clubs in the other
ALL_OF_THEM = {"turned": "9H", "North": "AH KH QH JH TH 5H", "South": "2C 3C 4C 5C 6C 7C"}


def fives(dealt: Mapping[str, str], players: int = 2, scores: Sequence[int] = (), id: str = "all-fives-card", **options: object) -> Table:
    return table(id, players, dealt=dealt, dealer="South", scores=scores, **options)


@pytest.mark.parametrize(("id", "last"), [("all-fives-card", 4), ("all-fives-card-pure", 0)])
def test_all_counting_trumps_make_25(id: str, last: int) -> None:
    at = fives(ALL_OF_THEM, id=id).play("North: stand")
    for mine, yours, score in (("AH", "2C", 4), ("KH", "3C", 7), ("QH", "4C", 9), ("JH", "5C", 10), ("TH", "6C", 20)):
        at.play(f"North: {mine}", f"South: {yours}")
        assert at.scores() == [0, score]
    at.play("North: 5H", "South: 7C")
    assert at.match.sheet == [[0, 25 + last]]             # and high, low, jack and game, where they are kept


def test_the_taker_scores_not_the_holder() -> None:
    at = fives({"turned": "9H", "North": "TH 5H 2S 3S 4S 6S", "South": "AH JH 4C 5C 6C 7C"}).play("stand", "North: TH", "South: AH")
    assert at.scores() == [14, 0]
    assert fives({"turned": "9H", "North": "TH 5H 2S 3S 4S 6S", "South": "AH JH 4C 5C 6C 7C"}).play(
        "stand", "North: 5H", "South: JH").scores() == [6, 0]


def test_cards_of_other_suits_count_nothing() -> None:
    at = fives({"turned": "9H", "North": "TS AS 2S 3S 4S 6S", "South": "5S KS QS JS 6C 7C"}).play("stand", "North: AS", "South: KS")
    assert at.scores() == [0, 0]


def test_the_match_ends_as_soon_as_somebody_has_enough() -> None:
    at = fives(ALL_OF_THEM, scores=[60, 51]).play("stand", "AH", "2C", "KH", "3C", "QH", "4C", "JH", "5C")
    assert at.match.over and at.winners() == {"North"} and at.match.deal.scores == [60, 61]
    assert fives(ALL_OF_THEM, target=10).play("stand", "TH", "2C").match.over


def test_points_at_the_end_are_counted_in_order() -> None:
    dealt = {"turned": "9H", "North": "AH 7S 8S 9S 4S 6S", "South": "2H TC TD TS JC 7C"}
    at = fives(dealt, scores=[55, 56]).play("stand", "AH", "2H")
    assert at.scores() == [55, 60]
    play_out(at.match)
    assert at.match.over and at.winners() == {"North"}     # high makes 61, before game is counted


def test_seven_ups_turned_jack_gift_and_discards() -> None:
    assert fives({"turned": "JH"}).play("stand").scores() == [1, 0]
    assert fives({"turned": "KH"}, players=3).play("beg", "give one").scores() == [0, 1, 1]
    at = fives({"turned": "KH"}, players=3, scores=[0, 5, 60]).play("beg")
    assert at.legal() == {"run the cards"}
    at = fives({"turned": "JH", "rest": "2S 3S 4S 5S 6S 7S JD"}).play("beg", "run the cards", "accept the trumps", "accept the trumps")
    assert at.scores() == [1, 0] and at.match.deal.phase.prompt(at.match.deal, 1) == "Discard three cards"


def test_original_points_are_kept_or_dropped() -> None:
    assert [point.name for point in AllFives(2).points_table] == ["high", "low", "jack", "game"]
    assert AllFives(2, {"original-points": "dropped"}).points_table == ()
    with pytest.raises(ParlourError, match="no option"):
        parlour.game("all-fives-card-pure", original_points="kept")


@pytest.mark.parametrize("players", [2, 3])
def test_a_second_count_of_random_deals_agrees(players: int) -> None:
    game = parlour.game("all-fives-card-pure", players)
    for seed in range(60):
        rng = Random(seed)
        match = game.match(seed)
        deal = match.deal
        play_until(match, lambda match: bool(match.deal.trick.row), rng.choice, rng.choice)
        if match.deal is not deal:
            continue
        early = list(deal.scores)
        play_out(match, rng.choice, rng.choice)
        for seat in range(players):
            cards = [deal.pack.codes[card] for card in deal.pack.every if deal.taken[seat].cards >> card & 1
                     and deal.pack.suit_of[card] == deal.trumps]
            assert match.sheet[0][seat] - early[seat] == sum([TRUMPS.get(code[0], 0) for code in cards])
