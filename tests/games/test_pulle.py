"""Pulle: buying back, dropping out, broken pools, payments, and matches told again. Plays are in records/austrian-dominoes."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.games.austrian_dominoes.pulle import BuyBack, Pulle, PulleDeal
from parlour.kernel.deal import Deal
from parlour.testing import arrange, choices, refused


def pulle(deal: Deal) -> PulleDeal:
    assert isinstance(deal, PulleDeal)
    return deal


def after_a_game(pips: list[int], winner: int = 3, out: tuple[int, ...] = (), **options: object) -> PulleDeal:
    """A game that has been counted: so many pips have all, and buying back begins."""
    game = parlour.game("pulle", 4, **options)
    assert isinstance(game, Pulle)
    deal = pulle(game.deal())
    deal.pips_made[:] = pips
    for seat in out:
        deal.out[seat] = 1
    deal.winner = winner
    deal.last_set = winner
    deal.phase = game.offer(deal, deal.left(winner))
    return deal


# the page's own examples, and what follows from them
@pytest.mark.parametrize(("pips", "seat", "bought"), [
    ([107, 94, 68, 50], 0, 68), ([68, 94, 68, 50], 1, 68), ([99, 70, 70, 70], 0, 71), ([107, 94, 94, 20], 0, 94),
    ([101, 100, 100, 100], 0, 101),
])
def test_what_one_buys_back_to(pips: list[int], seat: int, bought: int) -> None:
    deal = after_a_game([0, 0, 0, 0])
    deal.pips_made[:] = pips
    assert deal.game.bought_score(deal, seat) == bought


def test_the_pages_first_example() -> None:
    deal = after_a_game([107, 94, 68, 50])
    assert deal.turn() == (0,)
    refused(deal, "West: buy back", "asked in turn")
    pool = deal.pot
    deal.play(0, deal.read(0, "buy back"))
    assert deal.pips_made == [68, 94, 68, 50]
    assert deal.pot - pool == 3, "one and a half"
    assert deal.turn() == (1,), "then B too"
    assert choices(deal) == ["buy back", "pass"]
    deal.play(1, deal.read(1, "buy back"))
    assert deal.pips_made == [68, 68, 68, 50]
    assert deal.over
    assert not any(deal.out)


def test_who_does_not_buy_back_is_out() -> None:
    deal = after_a_game([107, 94, 68, 50])
    deal.play(0, deal.read(0, "pass"))
    deal.play(1, deal.read(1, "pass"))
    assert deal.over
    assert deal.out == [1, 0, 0, 0]


def test_exactly_a_hundred_is_in() -> None:
    deal = after_a_game([100, 101, 0, 0])
    while not deal.over:
        deal.play(deal.turn()[0], deal.read(deal.turn()[0], "pass"))
    assert deal.out == [0, 1, 0, 0]


def test_buying_back_where_it_is_of_no_use_is_not_offered() -> None:
    deal = after_a_game([120, 110, 105, 90])
    # 105 is out too; the fewest have nothing to gain
    assert deal.over
    assert deal.out == [1, 1, 1, 0]
    assert deal.points()[3] > 0 and deal.pot == 0, "the last one in has the pool"
    assert deal.game.finished(deal)
    assert "no fewer than now" in deal.game.no_buying(after_a_game([50, 50, 50, 50]), 0)


def test_three_and_two_players() -> None:
    deal = after_a_game([107, 94, 68, 0], winner=2, out=(3,))
    assert deal.game.bought_score(deal, 0) == 94, "the higher of the two others"
    assert deal.turn() == (0,)
    deal.pips_made[:] = [107, 70, 70, 0]
    assert deal.game.bought_score(deal, 0) == 71
    deal = after_a_game([99, 70, 0, 0], winner=1, out=(2, 3))
    assert deal.over
    assert "two players" in deal.game.no_buying(deal, 0)


def test_a_broken_pool() -> None:
    deal = after_a_game([101, 110, 130, 102])
    assert deal.over and not deal.game.finished(deal)
    assert deal.pips_made == [0, 0, 0, 0]
    assert deal.pot == 2 * 4 * 6, "everyone pays again"
    deal = after_a_game([101, 110, 130, 0], winner=0, out=(3,))
    assert deal.out == [0, 0, 0, 1], "who was out stays out"
    assert deal.pot == 4 * 6 + 3 * 6


@pytest.mark.parametrize(("payment", "blocked", "each"), [(0, False, 0), (1, False, 2), (1, True, 1), (3, True, 3)])
def test_payments(payment: int, blocked: bool, each: int) -> None:
    """Three into the pool, one and a half for buying back, one for a game and a half for a blocked one: counted in halves."""
    game = parlour.game("pulle", 4, game_payment=payment)
    assert isinstance(game, Pulle)
    assert (game.stake(), game.buy_back(), game.payment(blocked)) == (6, 3, each)
    assert [game.score_words(units) for units in (6, 3, 1, 0, -3)] == ["3", "1½", "½", "0", "-1½"]
    hands = {"South": "1-0" if blocked else "", "West": "8-7 8-6", "North": "7-6", "East": "5-4"}
    deal = arrange(pulle(game.deal()), {name: tiles for name, tiles in hands.items() if tiles}, rest="line")
    before = deal.scores[:]
    deal.winner = deal.last_set = 0
    game.settle(deal)
    assert [new - old for new, old in zip(deal.scores, before)] == [3 * each, -each, -each, -each]
    assert deal.pips_made == [int(blocked), 29, 13, 9]


@pytest.mark.parametrize(("payment", "pips"), [(0, [9, 29, 13, 9]), (1, [0, 0, 0, 0])])
def test_a_tie_counts_no_pips_where_games_are_paid(payment: int, pips: list[int]) -> None:
    game = parlour.game("pulle", 4, game_payment=payment)
    assert isinstance(game, Pulle)
    deal = arrange(pulle(game.deal()), {"South": "8-1", "West": "8-7 8-6", "North": "7-6", "East": "5-4"}, rest="line")
    deal.last_set = 2
    before = deal.scores[:]
    game.block(deal)
    game.settle(deal)
    assert deal.scores == before
    assert deal.pips_made == pips


@pytest.mark.parametrize("options", [{}, {"game_payment": 1}])
def test_matches_told_again(options: dict[str, object]) -> None:
    broken = three = bought = 0
    for seed in range(25):
        match = parlour.game("pulle", 4, games=1000, **options).match(seed)
        rng = Random(seed)
        pips, out, pool = [0] * 4, [False] * 4, 4 * 6
        while not match.over:
            deal, number = pulle(match.deal), match.deal.number
            inside = [seat for seat in range(4) if not out[seat]]
            assert [hand.count() for hand in deal.hands] == [0 if out[seat] else 7 for seat in range(4)]
            three += len(inside) == 3
            while not match.over and match.deal.number == number:
                assert deal.pot == pool
                seat = match.turn()[0]
                assert not out[seat]
                if isinstance(deal.phase, BuyBack):
                    # bots buy back seldom, so that matches end
                    text = "buy back" if rng.random() < 0.2 else "pass"
                    left = sorted(deal.pips_made[other] for other in inside if other != seat)
                    middle = left[0] + 1 if left[0] == left[-1] else left[1]
                    assert middle < deal.pips_made[seat] and middle <= 100
                    match.play(seat, text)
                    if text == "buy back":
                        bought += 1
                        pool += 3
                        assert deal.pips_made[seat] == middle or max(deal.pips_made) == 0
                else:
                    match.play(seat, rng.choice(list(match.legal(seat))))
            if deal.pot > pool:
                # a broken pool
                broken += 1
                assert deal.pot == pool + 6 * len(inside)
                assert all(deal.pips_made[seat] == 0 for seat in inside)
                pool = deal.pot
            pips = list(deal.pips_made)
            out = [bool(each) for each in deal.out]
            assert all(pips[seat] <= 100 for seat in range(4) if not out[seat])
        assert out.count(False) == 1
        assert out.index(False) in match.winners or options
        assert sum(match.scores()) == 0
    assert three > 5 and bought > 5 and broken < 25
