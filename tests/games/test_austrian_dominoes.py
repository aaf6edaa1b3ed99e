"""The Austrian block and draw games: hands, leads, and rounds told again. Plays are in records/austrian-dominoes."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour.games.austrian_dominoes.game import BRICKS, AustrianDeal


def austrian(deal: object) -> AustrianDeal[Any]:
    assert isinstance(deal, AustrianDeal)
    return deal


def test_the_set_has_36_tiles_and_no_doubles() -> None:
    assert BRICKS.size == 36
    assert not BRICKS.doubles
    assert max(BRICKS.pips) == 15


@pytest.mark.parametrize(("id", "players", "options", "each", "left"), [
    ("austrian-dominoes", 4, {}, 7, 8), ("austrian-dominoes", 4, {"block_hand_size_4p": 6}, 6, 12),
    ("austrian-dominoes", 4, {"block_hand_size_4p": 8}, 8, 4), ("austrian-dominoes", 3, {}, 8, 12),
    ("austrian-dominoes", 3, {"block_hand_size_3p": 9}, 9, 9), ("austrian-dominoes", 2, {}, 11, 14),
    ("austrian-dominoes", 2, {"block_hand_size_2p": 12}, 12, 12), ("austrian-dominoes-draw", 2, {}, 8, 20),
    ("austrian-dominoes-draw", 2, {"draw_hand_size_2p": 9}, 9, 18), ("austrian-dominoes-draw", 3, {}, 7, 15),
])
def test_hands(id: str, players: int, options: dict[str, Any], each: int, left: int) -> None:
    deal = austrian(parlour.game(id, players=players, **options).deal(seed=1))
    assert [hand.count() for hand in deal.hands] == [each] * players
    assert deal.boneyard.count() == left


def test_the_heaviest_tile_leads_the_first_round_and_may_stay_in_the_hand() -> None:
    for seed in range(30):
        deal = austrian(parlour.game("austrian-dominoes").deal(seed))
        leader, = deal.turn()
        held = [tile for tile in range(36) if any(hand.cards >> tile & 1 for hand in deal.hands)]
        heaviest = max(held, key=lambda tile: (deal.tiles.pips[tile], deal.tiles.high[tile]))
        assert deal.hands[leader].cards >> heaviest & 1
        assert len(deal.legal(leader)) == 7


def test_the_eight_five_leads_before_the_seven_six() -> None:
    found = 0
    for seed in range(400):
        deal = austrian(parlour.game("austrian-dominoes-draw", players=2).deal(seed))
        held = deal.hands[0].cards | deal.hands[1].cards
        if held & BRICKS.mask("8-7 8-6") or held & BRICKS.mask("8-5 7-6") != BRICKS.mask("8-5 7-6"):
            continue
        found += 1
        assert deal.hands[deal.turn()[0]].cards & BRICKS.mask("8-5")
    assert found > 3


@pytest.mark.parametrize(("id", "players", "options"), [
    ("austrian-dominoes", 2, {}), ("austrian-dominoes", 3, {}), ("austrian-dominoes", 4, {}), ("austrian-dominoes-draw", 2, {}),
    ("austrian-dominoes-draw", 3, {}), ("austrian-dominoes-draw", 3, {"draw_limit": 3}),
])
def test_rounds_told_again(id: str, players: int, options: dict[str, Any]) -> None:
    ties = blocks = 0
    for seed in range(30):
        match = parlour.game(id, players=players, rounds=8, **options).match(seed)
        rng = Random(seed)
        expected = -1
        while not match.over:
            deal = austrian(match.deal)
            number, before = deal.number, match.scores()
            leader, = deal.turn()
            assert expected in (-1, leader)
            last = -1
            while not match.over and match.deal.number == number:
                seat = match.turn()[0]
                tiles, hand, heap = deal.line.count(), deal.hands[seat].count(), deal.boneyard.count()
                match.play(seat, rng.choice(list(match.legal(seat))))
                if deal.line.count() > tiles:
                    last = seat
                if options.get("draw_limit"):
                    assert heap - deal.boneyard.count() <= 3
                elif id == "austrian-dominoes":
                    assert deal.boneyard.count() == heap
                assert hand
            pips = [deal.pips(seat) if hand.cards else -1 for seat, hand in enumerate(deal.hands)]
            winners = [seat for seat in range(players) if pips[seat] == min(pips)]
            gained = [new - old for new, old in zip(match.scores(), before)]
            blocks += min(pips) >= 0
            if len(winners) > 1:
                ties += 1
                assert gained == [0] * players
                expected = last
            else:
                assert gained == [int(seat in winners) for seat in range(players)]
                expected = winners[0]
            if id != "austrian-dominoes" and min(pips) >= 0:
                assert not deal.boneyard.row
    assert blocks > 3
    assert ties or id != "austrian-dominoes"
