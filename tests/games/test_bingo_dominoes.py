"""Bingo with dominoes: what tiles are worth, and the rubbers. How it is played is in records/bingo-dominoes.

The page's table gives 144 in all when fours are trumps: it counts 6-4 both as a trump and as a special tile, against its own
rule that a tile counts once. It is 134.
"""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour.equipment import dominoes
from parlour.games.bingo_dominoes.game import Bingo
from parlour.testing import play_out, table

TILES = dominoes(6)


def points(id: str, trumps: int, tiles: str) -> list[int]:
    game = parlour.game(id)
    assert isinstance(game, Bingo)
    return [game.by_number[trumps].points[TILES.card(tile)] for tile in tiles.split()]


def test_points_when_ones_are_trumps() -> None:
    assert points("bingo-dominoes", 1, "1-0 1-1 1-2 1-3 1-4 1-5 1-6") == [8, 28, 3, 4, 5, 6, 7]
    assert points("bingo-dominoes", 1, "0-0 2-2 3-3 4-4 5-5 6-6") == [14, 4, 6, 8, 10, 12]
    assert points("bingo-dominoes", 1, "0-3 4-6") == [10, 10]


@pytest.mark.parametrize(("trumps", "of_trumps", "of_doubles", "of_specials", "total"), [
    (0, 91, 42, 10, 143), (1, 61, 54, 20, 135), (2, 66, 52, 20, 138), (3, 71, 50, 10, 131), (4, 76, 48, 10, 134),
    (5, 81, 46, 20, 147), (6, 86, 44, 10, 140),
])
def test_the_table_of_points(trumps: int, of_trumps: int, of_doubles: int, of_specials: int, total: int) -> None:
    every = [str(code) for code in TILES.codes]
    suit = [code for code in every if str(trumps) in code]
    doubles = [code for code in every if code[0] == code[2] and code not in suit]
    specials = [code for code in ("3-0", "6-4") if code not in suit]
    rest = [code for code in every if code not in suit + doubles + specials]
    assert [sum(points("bingo-dominoes", trumps, " ".join(some))) for some in (suit, doubles, specials, rest, every)] == [
        of_trumps, of_doubles, of_specials, 0, total]


@pytest.mark.parametrize("trumps", range(7))
def test_the_table_of_berndts_points(trumps: int) -> None:
    suit = [code for code in TILES.codes if str(trumps) in code]
    doubles = [code for code in TILES.codes if code[0] == code[2] and code not in suit]
    of_trumps, of_doubles = [sum(points("bingo-dominoes-berndt", trumps, " ".join(some))) for some in (suit, doubles)]
    assert (of_trumps, of_doubles) == (21 + trumps, 18)
    assert sum(points("bingo-dominoes-berndt", trumps, " ".join(TILES.codes))) == 39 + trumps


def opened(hand: str, other: str, turned: str = "6-5", id: str = "bingo-dominoes", boneyard: str = "", **options: object) -> Any:
    """A match in which South leads with this hand."""
    return table(id, dealt={"South": hand, "North": other, "turned": turned, "rest": boneyard}, dealer=1, seed=3, **options).match


EVERY_DOUBLE = "0-0 1-1 2-2 3-3 4-4 5-5 6-6"


def test_seven_doubles_shown_are_an_invincible() -> None:
    """210 points: the first of three rubbers counts three against nothing, the others one each."""
    match = opened(EVERY_DOUBLE, "1-0 2-0 3-0 4-0 5-0 6-0 2-1")
    match.play(0, "0-0")
    match.play(1, "1-0")
    assert match.turn() == (0,) and len(match.legal(0)) == 64
    match.play(0, "show 1-1 2-2 3-3 4-4 5-5 6-6")
    assert match.scores() == [5, 0]
    assert match.view(0).seats[0].badges == ["0 points"]


def test_an_invincible_may_bring_rubbers_at_once() -> None:
    match = opened(EVERY_DOUBLE, "1-0 2-0 3-0 4-0 5-0 6-0 2-1", emperor_invincible_award="rubbers")
    match.play(0, "0-0")
    match.play(1, "1-0")
    match.play(0, "show 1-1 2-2 3-3 4-4 5-5 6-6")
    assert match.scores() == [3, 0]
    assert match.view(0).seats[0].badges == ["10 points"], "the Bingo among the doubles is ten points more"


@pytest.mark.parametrize(("shown", "scored"), [
    ("5-5", 20), ("5-5 4-4", 40), ("5-5 4-4 3-3", 50), ("5-5 4-4 3-3 2-2", 60), ("0-0", 30), ("0-0 5-5", 50),
])
def test_doubles_shown(shown: str, scored: int) -> None:
    match = opened("0-0 2-2 3-3 4-4 5-5 6-6 2-1", "1-0 2-0 3-0 4-0 5-0 6-0 5-1")
    match.play(0, "6-6")
    match.play(1, "1-0")
    match.play(0, f"show {shown}")
    assert match.view(1).seats[0].badges == [f"{scored} points"]
    assert set(shown.split()) <= set(next(zone for zone in match.view(1).zones if zone.name == "hand 0").remembered)


@pytest.mark.parametrize(("award", "rubbers", "left"), [("points", 3, 0), ("rubbers", 1, 0)])
def test_six_doubles_are_an_emperor(award: str, rubbers: int, left: int) -> None:
    """Seventy points make a rubber, which counts three against nothing; a rubber at once counts one."""
    match = opened("1-1 2-2 3-3 4-4 5-5 6-6 2-1", "1-0 2-0 3-0 4-0 5-0 6-0 5-1", emperor_invincible_award=award)
    match.play(0, "6-6")
    match.play(1, "1-0")
    match.play(0, "show 1-1 2-2 3-3 4-4 5-5")
    assert match.scores() == [rubbers, 0]
    assert match.view(0).seats[0].badges == [f"{left} points"]


@pytest.mark.parametrize(("others", "threshold", "rubbers"), [
    (0, 30, 3), (1, 30, 2), (29, 30, 2), (30, 30, 1), (19, 20, 2), (20, 20, 1), (29, 20, 1), (69, 30, 1),
])
def test_what_a_rubber_is_worth(others: int, threshold: int, rubbers: int) -> None:
    game = parlour.game("bingo-dominoes", rubber_threshold=threshold)
    assert isinstance(game, Bingo)
    deal = game.deal(1)
    deal.made[:] = [60, others]
    assert game.add_points(deal, 0, 20)
    assert deal.scores == [rubbers, 0]
    assert deal.made == [10, 0], "what is beyond the seventy stays, and the opponent begins anew"


def test_berndts_rubber_is_one_at_66() -> None:
    game = parlour.game("bingo-dominoes-berndt")
    assert isinstance(game, Bingo)
    deal = game.deal(1)
    deal.made[:] = [62, 0]
    assert not game.add_points(deal, 0, 3)
    assert game.add_points(deal, 0, 3)
    assert deal.scores == [1, 0] and deal.made == [2, 0]


def test_berndts_double_is_three_points_and_only_one_is_shown() -> None:
    match = opened("1-1 2-2 3-3 4-4 5-5 6-6 2-1", "1-0 2-0 3-0 4-0 5-0 6-0 5-1", id="bingo-dominoes-berndt")
    match.play(0, "6-6")
    match.play(1, "1-0")
    assert "Only one double" in match.reason(0, "show 1-1 2-2")
    match.play(0, "show 1-1")
    assert match.view(0).seats[0].badges == ["3 points"]


def test_the_lead_alternates() -> None:
    match = parlour.game("bingo-dominoes").match(seed=4)
    leaders = []
    while not match.over and len(leaders) < 5:
        if len(match.sheet) == len(leaders):
            leaders.append(match.turn()[0])
        seat = match.turn()[0]
        match.play(seat, match.legal(seat)[0])
    assert leaders[1:] == [1 - leader for leader in leaders[:-1]]


def test_both_reach_seventy_at_the_end_of_a_hand() -> None:
    """Only one makes the rubber: the closer, else the higher total, else the winner of the last trick."""
    game = parlour.game("bingo-dominoes")
    assert isinstance(game, Bingo)
    for closer, made, last, winner in [(1, [80, 75], 0, 1), (-1, [80, 75], 1, 0), (-1, [75, 75], 1, 1), (0, [60, 90], 0, 1)]:
        deal = game.deal(1)
        deal.made[:] = made
        game.score_hand(deal, game.by_number[1], closer, False, last)
        assert deal.scores[winner] == (3 if closer == 0 else 1), "who closed for nothing loses two rubbers more"
        assert deal.scores[1 - winner] == 0
        assert deal.made[1 - winner] == 0 and deal.made[winner] == made[winner] - 70


def test_a_closer_who_has_made_a_rubber_since_has_not_failed() -> None:
    match = opened("0-0 2-2 3-3 4-4 5-5 6-6 2-1", "1-0 2-0 3-0 4-0 5-0 6-0 5-1")
    match.play(0, "close")
    match.play(0, "6-6")
    match.play(1, "6-0")
    match.play(0, "show 0-0 2-2 3-3 4-4 5-5")      # an emperor and the Bingo: eighty points
    assert match.scores() == [3, 0]
    play_out(match)
    assert match.sheet[0][1] == 0


def test_the_tile_turned_up_goes_last_and_then_one_must_follow() -> None:
    for seed in range(4):
        match = parlour.game("bingo-dominoes").match(seed=seed)
        turned = match.deal.turned.row[0]     # type: ignore[attr-defined]
        while match.deal.turned.row:          # type: ignore[attr-defined]
            seat = match.turn()[0]
            match.play(seat, next(action for action in match.legal(seat) if str(action) != "close"))
        leader = match.turn()[0]
        assert match.deal.hands[leader].cards >> turned & 1     # type: ignore[attr-defined]
        assert [hand.count() for hand in match.deal.hands] == [7, 7]     # type: ignore[attr-defined]
        assert not match.deal.rest.row                         # type: ignore[attr-defined]
        assert "close" not in map(str, match.legal(leader))
        assert match.reason(leader, "close") == "The game is closed already."
        led = match.legal(leader)[0]
        match.play(leader, led)
        numbers = [str(TILES.high[turned])] if str(TILES.high[turned]) in str(led) else [str(led)[5], str(led)[7]]
        held = match.view(1 - leader)
        hand = next(zone for zone in held.zones if zone.name == f"hand {1 - leader}").cards
        must = next((fits for number in numbers if (fits := [tile for tile in hand if number in tile])), hand)
        assert sorted(map(str, match.legal(1 - leader))) == sorted(f"play {tile}" for tile in must)


@pytest.mark.parametrize("id", ["bingo-dominoes", "bingo-dominoes-berndt"])
def test_the_rules_say_that_the_opponent_of_a_failed_closer_scores_and_who_turns_a_tile_up(id: str) -> None:
    text = " ".join(parlour.game(id).rules().split())
    assert "the opponent scores two rubbers. The closer loses none" in text and "loses two rubbers" not in text
    assert "the second player, who does not lead, turns one more up" in text


def test_a_closer_who_fails_keeps_the_rubbers_and_the_opponent_scores_two() -> None:
    match = opened("6-6 6-4 5-4 5-1 3-2 4-0 2-0", "6-0 6-3 5-3 4-4 4-2 1-1 2-1", "6-5")
    match.deal.scores[0] = 3
    for seat, action in ((0, "close"), (0, "6-6"), (1, "6-0"), (0, "5-4"), (1, "5-3"), (0, "5-1"), (1, "2-1"), (0, "4-0"), (1, "4-4"),
                         (1, "pass"), (1, "6-3"), (0, "6-4"), (0, "3-2"), (1, "4-2"), (1, "1-1"), (0, "2-0")):
        match.play(seat, action)
    assert match.scores() == [3, 2]


@pytest.mark.parametrize(("made", "call"), [(70 - 28 - 14 - 11, "close"), (70 - 28 - 14 - 11 - 1, "play")])
def test_bots_close_when_what_nothing_can_beat_is_enough(made: int, call: str) -> None:
    """Sixes are trumps: their double scores 28, the Bingo 14 and the six-five, which only those two beat, eleven."""
    match = opened("6-6 0-0 6-5 3-1 3-2 2-1 4-1", "5-5 5-4 5-3 4-4 4-3 3-3 2-2", "6-1")
    deal = match.deal
    assert deal.phase.sure_points(deal, 0) == 28 + 14 + 11
    deal.made[0] = made
    assert str(deal.game.advise(deal, 0, Random(1))).startswith(call)


@pytest.mark.parametrize("options", [{"rubber_threshold": 20}, {"emperor_invincible_award": "rubbers"}])
def test_thresholds_and_emperors_belong_to_the_traditional_scoring(options: dict[str, Any]) -> None:
    with pytest.raises(parlour.ParlourError, match=r"makes no sense where .*: it needs scoring-system=traditional"):
        parlour.game("bingo-dominoes", scoring_system="berndt", **options)
    assert parlour.game("bingo-dominoes", **options).options["scoring-system"] == "traditional"
