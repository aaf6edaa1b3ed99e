"""Auction Draw and Domino Pool: hands, purchases, the auction, and chips counted again. Plays are in records/auction-draw-dominoes."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour.games.auction_draw_dominoes import AuctionDraw, Bid, PoolDeal, PoolTurn
from parlour.mechanisms.tiles.domino_line import Line
from parlour.testing import arrange, choices, refused, table


@pytest.mark.parametrize("id", ["auction-draw-dominoes", "domino-pool"])
@pytest.mark.parametrize(("players", "each", "left"), [(2, 7, 14), (3, 7, 7), (4, 6, 4)])
def test_hands_boneyard_and_pool(id: str, players: int, each: int, left: int) -> None:
    deal = parlour.game(id, players=players).deal(seed=1)
    assert [hand.count() for hand in deal.hands] == [each] * players
    assert deal.boneyard.count() == left
    assert deal.pot == 3 * players
    assert deal.scores == [-3] * players


@pytest.mark.parametrize(("players", "options", "size"), [
    (4, {}, 28), (5, {}, 55), (8, {}, 55), (8, {"larger_set": "double-twelve"}, 91), (2, {"larger_set": "double-nine"}, 55),
])
def test_sets(players: int, options: dict[str, Any], size: int) -> None:
    assert parlour.game("auction-draw-dominoes", players=players, **options).pack.size == size


def test_options() -> None:
    with pytest.raises(parlour.ParlourError, match="left to buy"):
        parlour.game("auction-draw-dominoes", players=2, hand_size=13)
    assert parlour.game("domino-pool").options["auction"] is False
    assert parlour.game("auction-draw-dominoes", players=2, hand_size=12).deal().boneyard.count() == 4


@pytest.mark.parametrize(("hands", "shares", "left"), [
    ({"South": "1-0", "West": "6-5", "East": "5-5"}, [7, 0, 0], 0),
    # [derived] a pool of seven: three each, and one is left
    ({"South": "2-0", "West": "6-5", "East": "1-1"}, [3, 0, 3], 1),
    ({"South": "2-1", "West": "3-0", "East": "1-0 2-0"}, [2, 2, 2], 1),
])
def test_a_blocked_pool_is_shared_and_odd_chips_stay(hands: dict[str, str], shares: list[int], left: int) -> None:
    game = parlour.game("auction-draw-dominoes", 3)
    assert isinstance(game, AuctionDraw)
    deal = arrange(game.deal(), hands, rest="line")
    deal.scores = [0, 0, 0]
    deal.before = [0, 0, 0]
    deal.pot = 7
    game.settle_block(deal)
    assert deal.points() == shares
    assert deal.pot == left


def test_in_the_last_round_no_chip_is_left() -> None:
    game = parlour.game("auction-draw-dominoes", 3, rounds=1)
    assert isinstance(game, AuctionDraw)
    deal = arrange(game.deal(), {"South": "2-0", "West": "6-5", "East": "1-1"}, rest="line")
    deal.scores = [0, 0, 0]
    deal.before = [0, 0, 0]
    deal.pot = 7
    game.give_lead(deal, 2)
    game.settle_block(deal)
    assert deal.points() == [3, 0, 4]


def test_why_another_tile_may_not_be_led() -> None:
    seated = table("auction-draw-dominoes", 2, hand_size=2, base_version="highest-double-leads", dealer="South",
                   dealt={"South": "6-6 4-1", "North": "5-5 6-0"})
    assert seated.refusal("South: 4-1") == "The highest double must be led, here the double six."
    seated = table("auction-draw-dominoes", 2, hand_size=2, base_version="highest-double-leads", dealer="South",
                   dealt={"South": "6-5 4-1", "North": "3-2 6-0"})
    assert seated.refusal("South: 4-1") == "Nobody has a double, so the heaviest tile must be led, here the six-five."


def auction(said: int = 0) -> tuple[PoolDeal, Bid]:
    """An auction among three whose auctioneer is South."""
    game = parlour.game("auction-draw-dominoes", 3)
    assert isinstance(game, AuctionDraw)
    deal = arrange(game.deal(), {"South": "2-0", "West": "6-5", "East": "1-1", "boneyard": "6-6 5-5"}, rest="line")
    deal.phase = Bid(0, 0, Line(game.ways, 3, 4), 0, said, -1, 0)
    return deal, deal.phase


def test_each_bid_must_be_larger_than_the_one_before() -> None:
    """[derived] check, 1, 1: the third is refused."""
    deal, _ = auction()
    refused(deal, "bid 0", "A bid of nothing is a check")
    refused(deal, "pass", "Nobody has bid yet")
    refused(deal, "play 2-0", "First the last two tiles")
    deal.play(0, deal.read(0, "check"))
    deal.play(1, deal.read(1, "bid 1"))
    refused(deal, "bid 1", "larger than the one before: more than 1")
    refused(deal, "check", "West has bid 1")
    assert "bid 2" in choices(deal, 2)[:2]
    refused(deal, "bid 501", "At most 500")


def test_bids_go_round_twice_and_the_highest_pays() -> None:
    deal, _ = auction()
    pool = deal.pot
    for seat, said in ((0, "check"), (1, "bid 1"), (2, "bid 3"), (0, "bid 4"), (1, "pass"), (2, "pass")):
        assert deal.turn() == (seat,)
        deal.play(seat, deal.read(seat, said))
    assert deal.turn() == (0,), "the auctioneer plays"
    assert deal.hands[0].cards == deal.pack.mask("2-0 6-6 5-5")
    assert not deal.boneyard.row
    assert deal.pot == pool + 4


def test_tiles_that_nobody_bids_for_stay() -> None:
    deal, _ = auction()
    for seat in (0, 1, 2, 0, 1, 2):
        deal.play(seat, deal.read(seat, "check"))
    assert deal.boneyard.count() == 2
    assert deal.turn() == (0,)


@pytest.mark.parametrize("id", ["auction-draw-dominoes", "domino-pool"])
@pytest.mark.parametrize("options", [{}, {"base_version": "highest-double-leads"}, {"base_version": "first-double-is-a-spinner"},
                                     {"hand_size": 4}, {"stake": 7}])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_chips_counted_again(id: str, options: dict[str, Any], players: int) -> None:
    """Whole rounds at random: what went into the pool comes out of it."""
    auctions = 0
    for seed in range(25):
        deal = parlour.game(id, players=players, **options).deal(seed)
        assert isinstance(deal, PoolDeal)
        rng = Random(seed)
        paid = [options.get("stake", 3)] * players
        fewest, bids = deal.boneyard.count(), 0
        best, high = -1, 0
        buyer = -1
        while not deal.over:
            seat = deal.turn()[0]
            legal = list(deal.legal(seat))
            before = deal.boneyard.count()
            fitting = deal.phase.layout.fitting() & deal.hands[seat].cards
            kinds = {action.kind for action in legal}
            if kinds == {"buy", "pass"} or kinds == {"pass"}:
                assert not fitting or "buy" not in kinds
            action = legal[min(rng.choice([0, 1, 2, len(legal) - 1]), len(legal) - 1)]
            if "buy" in kinds and rng.random() < 0.9:
                action = next(each for each in legal if each.kind == "buy")
            if action.kind == "bid":
                action = legal[1]
            deal.play(seat, action)
            if action.kind == "buy":
                paid[seat] += 1
                assert before > 2
                buyer = seat
            if action.kind in ("bid", "check") or (action.kind == "pass" and bids):
                assert before == 2
                if not bids:
                    assert seat == deal.after(buyer)
                bids += 1
                if action.kind == "bid":
                    assert action.number > high
                    best, high = seat, action.number
                if bids == 2 * players:
                    auctions += 1
                    assert deal.boneyard.count() == (0 if high else 2)
                    if high:
                        paid[best] += high
                    bids = 0
            fewest = min(fewest, deal.boneyard.count())
        assert (fewest >= 2) or id == "auction-draw-dominoes"
        pips = [deal.pips(seat) if hand.cards else -1 for seat, hand in enumerate(deal.hands)]
        winners = [seat for seat in range(players) if pips[seat] == min(pips)]
        share = sum(paid) // len(winners)
        assert deal.points() == [(share if seat in winners else 0) - paid[seat] for seat in range(players)]
        assert deal.pot == sum(paid) % len(winners)
    assert bool(auctions) == (id == "auction-draw-dominoes")


def test_a_pass_without_buying_tells_that_nothing_fits() -> None:
    found = 0
    for seed in range(40):
        deal = parlour.game("auction-draw-dominoes", 3).deal(seed)
        assert isinstance(deal, PoolDeal)
        rng = Random(seed)
        while not deal.over:
            seat = deal.turn()[0]
            action = rng.choice(list(deal.legal(seat))[:9])
            fitting = deal.phase.layout.fitting()
            told = action.kind == "pass" and isinstance(deal.phase, PoolTurn) and not deal.phase.bought
            deal.play(seat, action)
            if told and not deal.over:
                for viewer in range(4):
                    if viewer != seat:
                        imagined = deal.imagine(viewer, Random(1))
                        assert isinstance(imagined, PoolDeal)
                        assert not imagined.hands[seat].cards & fitting
                        found += 1
    assert found > 20


def test_advice_does_not_go_nuts_at_the_auction() -> None:
    deal, _ = auction()
    game = deal.game
    deal.pot = 9
    assert str(game.advise(deal, 0, Random(1))) == "bid 1"
    deal.play(0, deal.read(0, "bid 3"))
    assert str(game.advise(deal, 1, Random(1))) == "pass"
