"""Block Dominoes: hand sizes, targets, sets, and what passing tells. How it plays is in records/block-dominoes."""
from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import parlour
from parlour.equipment import bits
from parlour.mechanisms.tiles.domino_line import DominoDeal, Line, LineActions


@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 5), (4, 5)])
def test_hands_and_boneyard(players: int, each: int) -> None:
    deal = parlour.game("block-dominoes", players=players).deal(seed=1)
    assert [hand.count() for hand in deal.hands] == [each] * players
    assert deal.boneyard.count() == 28 - players * each


def test_hand_sizes_can_be_agreed_while_the_tiles_last() -> None:
    deal = parlour.game("block-dominoes", players=4, hand_size=7).deal(seed=1)
    assert deal.boneyard.count() == 0
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("block-dominoes", players=4, hand_size=8)


@pytest.mark.parametrize(("players", "chosen", "tiles"), [
    (4, "double-six", 28), (4, "double-nine", 55), (6, "double-six", 55), (6, "double-nine", 55), (6, "double-twelve", 91),
])
def test_more_players_need_a_larger_set(players: int, chosen: str, tiles: int) -> None:
    assert parlour.game("block-dominoes", players=players, larger_set=chosen).pack.size == tiles


@pytest.mark.parametrize(("id", "players", "target"), [
    ("block-dominoes", 2, 100), ("block-dominoes", 3, 61), ("block-dominoes", 4, 61), ("block-dominoes-partnership", 4, 100),
    ("block-dominoes-british-doubles", 2, 100), ("block-dominoes-british-doubles", 4, 61),
])
def test_matches_are_played_to_100_or_61(id: str, players: int, target: int) -> None:
    match = parlour.game(id, players=players).match(seed=3)
    rng = Random(3)
    while not match.over:
        assert max(match.deal.before) < target
        seat = match.turn()[0]
        match.play(seat, rng.choice(list(match.legal(seat))))
    assert max(match.scores()) >= target
    assert all(match.scores()[seat] == max(match.scores()) for seat in match.winners)


def test_partners_need_four_players() -> None:
    assert list(parlour.game("block-dominoes", players=4, partnership="partners").sides) == [0, 1, 0, 1]
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("block-dominoes", players=3, partnership="partners")
    assert parlour.game("block-dominoes", partnership="partners").players == 4, "four follow from it"


def after_passes(game: parlour.Game[Any], passes: int) -> Iterator[tuple[DominoDeal, int]]:
    """Deals played at random until so many passes were made and not yet over, with the seat that passed last."""
    for seed in range(40):
        deal = game.deal(seed)
        assert isinstance(deal, DominoDeal)
        rng = Random(seed)
        made = 0
        while not deal.over and made < passes:
            seat = deal.turn()[0]
            action = rng.choice(list(deal.legal(seat)))
            deal.play(seat, action)
            made += action.kind == "pass"
        if not deal.over:
            yield deal, seat


def test_a_pass_tells_everybody_what_is_not_in_the_hand() -> None:
    found = list(after_passes(parlour.game("block-dominoes", players=3), 1))
    assert len(found) > 5
    for deal, seat in found:
        ends = set(deal.phase.layout.numbers())
        barred = sum(1 << tile for tile in range(28) if {deal.tiles.high[tile], deal.tiles.low[tile]} & ends)
        assert deal.hands[seat].excluded == barred
        for viewer in (deal.after(seat), deal.players):
            assert not deal.imagine(viewer, Random(1)).zones[seat].mask() & barred


def test_many_passes_by_many_players_are_imagined_in_good_time() -> None:
    deal, _ = next(after_passes(parlour.game("block-dominoes", players=8, larger_set="double-twelve"), 12))
    began = time.perf_counter()
    places: list[set[int]] = [set() for _ in range(8)]
    for number in range(50):
        imagined = deal.imagine(0, Random(number))
        for seat in range(8):
            assert not imagined.zones[seat].mask() & deal.hands[seat].excluded
            places[seat] |= set(bits(imagined.zones[seat].mask()))
    assert time.perf_counter() - began < 5
    assert places[0] == set(bits(deal.hands[0].cards))
    assert all(len(places[seat]) > 2 * deal.hands[seat].count() for seat in range(1, 8))


def test_the_line_lies_in_order_with_equal_numbers_touching() -> None:
    deal = parlour.game("block-dominoes", players=2).deal(seed=4)
    assert isinstance(deal, DominoDeal)
    rng = Random(4)
    while not deal.over:
        seat = deal.turn()[0]
        deal.play(seat, rng.choice(list(deal.legal(seat))))
        ends = {(deal.tiles.high[deal.line.row[0]], deal.tiles.low[deal.line.row[0]]),
                (deal.tiles.low[deal.line.row[0]], deal.tiles.high[deal.line.row[0]])}
        for tile in deal.line.row[1:]:
            high, low = deal.tiles.high[tile], deal.tiles.low[tile]
            ends = {(left, there) for left, right in ends for here, there in ((high, low), (low, high)) if right == here}
        assert ends
        if not deal.over:
            assert tuple(deal.phase.layout.numbers()) in ends


def test_what_fits_a_line() -> None:
    game = parlour.game("block-dominoes", players=2)
    deal = game.deal()
    assert isinstance(deal, DominoDeal)
    tiles = deal.tiles
    line = Line(LineActions(tiles), 6, 4)
    assert line.fitting() == tiles.mask("6-0 6-1 6-2 6-3 6-4 6-5 6-6 4-0 4-1 4-2 4-3 4-4 5-4")
    assert [line.ways(tiles.card(code)) for code in ("6-4", "6-6", "3-2")] == [2, 1, 0]
    assert [str(action) for action in line.plays(tiles.mask("6-4 5-4 3-2"))] == ["play 6-4 left", "play 5-4 right", "play 6-4 right"]
    after = [line.then(action).numbers() for action in line.plays(tiles.mask("6-4 5-4"))]
    assert after == [(4, 4), (6, 5), (6, 6)]


def test_the_highest_double_tells_what_nobody_holds() -> None:
    for seed in range(20):
        deal = parlour.game("block-dominoes", players=2, first_hand_lead="highest-double-leads").deal(seed)
        assert isinstance(deal, DominoDeal)
        leader = deal.turn()[0]
        led, = deal.legal(leader)
        held = deal.hands[0].cards | deal.hands[1].cards
        doubles = list(bits(deal.tiles.doubles & held))
        assert not doubles or led.card == max(doubles)
        for viewer in range(3):
            imagined = deal.imagine(viewer, Random(seed))
            assert isinstance(imagined, DominoDeal)
            assert list(imagined.legal(leader)) == [led]
            both = imagined.hands[0].cards | imagined.hands[1].cards
            assert max(bits(imagined.tiles.doubles & both), default=led.card) == led.card
