"""Muggins: hands, targets, counting, and whole matches told again from what lies on the table. Plays are in records/muggins."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour.games.muggins.game import CountedEnds
from parlour.mechanisms.tiles.domino_line import DominoDeal, SetOrDraw

IDS = ("muggins", "muggins-block", "muggins-fifths", "all-threes", "muggins-ref-fives-and-threes", "sniff-berndt")


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 5), (4, 5)])
def test_hands_and_boneyard(id: str, players: int, each: int) -> None:
    deal = parlour.game(id, players=players).deal(seed=1)
    assert [hand.count() for hand in deal.hands] == [each] * players
    assert deal.boneyard.count() == 28 - players * each


def test_hand_sizes_can_be_agreed() -> None:
    assert [hand.count() for hand in parlour.game("muggins", players=3, hand_size=6).deal(seed=1).hands] == [6] * 3
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("muggins", players=4, hand_size=8)


def test_options_that_contradict_each_other() -> None:
    with pytest.raises(parlour.ParlourError, match="nobody draws"):
        parlour.game("muggins", drawing="block", boneyard_reserve=2)
    with pytest.raises(parlour.ParlourError, match="it needs 4 players"):
        parlour.game("muggins", players=3, partnership="partners")
    assert parlour.game("muggins", partnership="partners").players == 4


# all fifty beads of the abacus, five points each, are 250: the target of two players; the fives of the variation count to 61
@pytest.mark.parametrize(("id", "players", "options", "target"), [
    ("muggins", 2, {}, 50 * 5), ("muggins", 3, {}, 200), ("muggins", 4, {}, 200), ("muggins", 4, {"partnership": "partners"}, 250),
    ("muggins", 2, {"score_unit": "per-five"}, 61), ("muggins-fifths", 3, {}, 61), ("muggins-fifths", 3, {"score_unit": "full"}, 200),
    ("all-threes", 2, {}, 61), ("sniff-berndt", 2, {}, 250), ("sniff-berndt", 4, {}, 200),
])
def test_whoever_reaches_the_target_wins_at_once(id: str, players: int, options: dict[str, Any], target: int) -> None:
    game = parlour.game(id, players=players, hands=1000, **options)
    match = game.match(seed=3)
    rng = Random(3)
    while not match.over:
        before = match.scores()
        assert max(before) < target
        seat = match.turn()[0]
        match.play(seat, game.advise(match.deal, seat, rng) or match.legal(seat)[0])
    assert max(match.scores()) >= target
    assert {match.game.sides[winner] for winner in match.winners} == {match.game.sides[seat]}
    assert match.view(0).facts == []


def test_fives_and_threes_are_won_with_exactly_61() -> None:
    beyond = 0
    for seed in range(6):
        match = parlour.game("muggins-ref-fives-and-threes", players=2).match(seed, narrate=True)
        rng = Random(seed)
        while not match.over:
            seat = match.turn()[0]
            match.play(seat, rng.choice(list(match.legal(seat))))
            assert max(match.scores()) <= 61
            beyond += "would pass 61" in (match.view(0).log or [""])[-1]
        assert max(match.scores()) == 61
    assert beyond > 0


@pytest.mark.parametrize(("id", "total", "points"), [
    ("muggins", 5, 5), ("muggins", 10, 10), ("muggins", 15, 15), ("muggins", 20, 20), ("muggins", 12, 0), ("muggins", 0, 0),
    ("muggins-fifths", 5, 1), ("muggins-fifths", 10, 2), ("muggins-fifths", 15, 3), ("muggins-fifths", 20, 4),
    ("all-threes", 3, 1), ("all-threes", 18, 6), ("all-threes", 10, 0),
    *[("muggins-ref-fives-and-threes", total, points) for total, points in (
        (3, 1), (5, 1), (6, 2), (9, 3), (10, 2), (12, 4), (15, 8), (18, 6), (20, 4), (7, 0))],
])
def test_what_totals_score(id: str, total: int, points: int) -> None:
    game = parlour.game(id)
    assert isinstance(game, CountedEnds)
    assert game.worth[total] == points


def ends_of(codes: list[str], along: str) -> int:
    """What the ends of a line come to, counted from the tiles as they lie."""
    tiles = [tuple(map(int, code.split("-"))) for code in codes]
    if len(tiles) == 1:
        high, low = tiles[0]
        return high if codes[0] == along else high + low
    total = 0
    for tile, code, beside in ((tiles[0], codes[0], tiles[1]), (tiles[-1], codes[-1], tiles[-2])):
        high, low = tile
        if high == low:
            total += high if code == along else 2 * high
        else:
            total += high if low in beside else low
    return total


FINISHES = ["subtract-own-rounded", "finisher-scores-others", "one-point-to-finisher", "subtract-own-rounded-over-five",
            "finisher-takes-max-loser-over-five"]
CASES: list[tuple[str, dict[str, Any], str, str]] = [
    *[("muggins", {"end_of_hand_score": finish, "drawing": drawing}, "fives", finish)
      for finish in FINISHES for drawing in ("draw", "block")],
    *[("muggins-fifths", {"muggins_fifths_finish": finish}, "fifths", finish) for finish in FINISHES[2:]],
    ("muggins", {"score_unit": "per-five"}, "fifths", "subtract-fifths"), ("muggins-block", {}, "fives", FINISHES[0]),
    ("all-threes", {}, "thirds", "one-point-to-finisher"),
    ("all-threes", {"all_threes_finish": "one-third-of-most-pips"}, "thirds", "third"),
    ("sniff-berndt", {}, "fives", FINISHES[0]), ("sniff-berndt", {"drawing": "block"}, "fives", FINISHES[0]),
]


@pytest.mark.parametrize(("id", "options", "counting", "finish"), CASES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_told_again_from_the_table(id: str, options: dict[str, Any], counting: str, finish: str, players: int) -> None:
    """Whole hands at random: every score follows from the tiles on the table and in the hands."""
    worth = {"fives": lambda total: total if total % 5 == 0 else 0, "fifths": lambda total: total // 5 if total % 5 == 0 else 0,
             "thirds": lambda total: total // 3 if total % 3 == 0 else 0}[counting]

    def fives(pips: int) -> int:
        return round(pips / 5)

    for seed in range(4):
        deal = parlour.game(id, players=players, **options).deal(seed)
        assert isinstance(deal, DominoDeal)
        rng = Random(seed)
        scores = [0] * players
        along = ""
        while not deal.over:
            seat = deal.turn()[0]
            before = deal.line.count()
            action = rng.choice(list(deal.legal(seat)))
            deal.play(seat, action)
            along = deal.pack.text(action.cards) if action.word.endswith("in line") else along
            codes = [deal.pack.codes[tile] for tile in deal.line.row]
            if len(codes) > before:
                scores[seat] += worth(ends_of(codes, along))
        pips = [sum(deal.tiles.pips[tile] for tile in range(28) if hand.cards >> tile & 1) for hand in deal.hands]
        out = [seat for seat in range(players) if not deal.hands[seat].cards]
        if finish == "subtract-own-rounded":
            scores = [score - 5 * fives(left) for score, left in zip(scores, pips)]
        elif finish == "subtract-fifths" or (out and finish == "subtract-own-rounded-over-five"):
            scores = [score - fives(left) for score, left in zip(scores, pips)]
        elif out:
            scores[out[0]] += {"finisher-scores-others": 5 * fives(sum(pips)), "one-point-to-finisher": 1, "third": round(max(pips) / 3),
                               "finisher-takes-max-loser-over-five": fives(max(pips))}[finish]
        assert deal.scores == scores


def test_drawing_tells_what_is_not_in_the_hand() -> None:
    """Who draws has no tile that fits; when the turn is over everybody knows that of the whole hand."""
    found = 0
    for seed in range(30):
        deal = parlour.game("muggins", players=3).deal(seed)
        assert isinstance(deal, DominoDeal)
        rng = Random(seed)
        while not deal.over:
            seat = deal.turn()[0]
            action = rng.choice(list(deal.legal(seat)))
            phase = deal.phase
            assert isinstance(phase, SetOrDraw)
            fitting = phase.layout.fitting()
            deal.play(seat, action)
            if action.kind == "draw" and not deal.over:
                viewer = deal.after(seat)
                drawn = deal.phase.drawn
                rest = fitting & ~(1 << drawn if drawn >= 0 else 0)
                assert not deal.hands[seat].cards & rest
                assert not deal.imagine(viewer, Random(seed)).zones[seat].mask() & rest
                found += 1
    assert found > 20


def test_scoring_well_beats_playing_at_random() -> None:
    game = parlour.game("muggins", players=2, hands=200)
    rng = Random(5)
    won = 0
    for seed in range(10):
        match = game.match(seed)
        while not match.over:
            seat = match.turn()[0]
            advised = game.advise(match.deal, seat, rng) if seat == seed % 2 else None
            match.play(seat, advised or rng.choice(list(match.legal(seat))))
        won += match.winners == [seed % 2]
    assert won >= 9
