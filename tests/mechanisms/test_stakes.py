"""Stakes: pots, side pots, bets that nobody matched, odd chips."""
from __future__ import annotations

from random import Random

import pytest

from mechanisms.toy import seated
from parlour.mechanisms.stakes.stakes import StakesDeal


def pots(deal: StakesDeal) -> list[tuple[int, list[int]]]:
    """The pots, each with the seats that compete for it."""
    return [(pot.amount, [seat for seat in range(deal.players) if pot.seats >> seat & 1]) for pot in deal.pots()]


def put_in(deal: StakesDeal, *amounts: int) -> None:
    """Every seat bets so much, and it goes into the pot."""
    for seat, amount in enumerate(amounts):
        deal.bet(seat, amount)
    deal.gather()


def test_one_pot_where_all_have_put_in_the_same() -> None:
    deal = seated(100, 100, 100)
    put_in(deal, 20, 20, 20)
    assert pots(deal) == [(60, [0, 1, 2])]


def test_three_all_in_for_different_amounts_and_one_who_folded_after_paying_more_than_some() -> None:
    # 10, 30 and 60 are all those players had; the fourth matches it all, the fifth folds after putting in 40
    deal = seated(10, 30, 60, 100, 100)
    put_in(deal, 10, 30, 60, 60, 40)
    deal.fold(4)
    assert pots(deal) == [(50, [0, 1, 2, 3]), (80, [1, 2, 3]), (70, [2, 3])]
    assert deal.stacks == [0, 0, 0, 40, 60]


def test_whoever_folded_without_paying_anybodys_all_in_makes_no_pot_of_its_own() -> None:
    deal = seated(30, 100, 100, 100)
    put_in(deal, 30, 50, 50, 12)
    deal.fold(3)
    assert pots(deal) == [(102, [0, 1, 2]), (40, [1, 2])]


def test_what_a_folder_paid_beyond_all_who_compete_goes_to_the_last_pot() -> None:
    deal = seated(10, 20, 100)
    put_in(deal, 10, 20, 50)
    deal.fold(2)
    assert pots(deal) == [(30, [0, 1]), (50, [1])]


def test_what_a_short_stack_wins_of_the_main_pot_the_others_do_not_lose_twice() -> None:
    deal = seated(10, 40, 40)
    put_in(deal, 10, 40, 40)
    main, side = deal.pots()
    deal.split(main.amount, [0])
    deal.split(side.amount, [1])
    assert deal.stacks == [30, 60, 0] and deal.pot == 0
    assert deal.scores == [20, 20, -40]


def test_chips_left_from_the_deal_before_and_payments_nobody_must_match_are_in_the_main_pot() -> None:
    deal = seated(10, 50, 50)
    deal.pot = 7
    put_in(deal, 10, 50, 50)
    deal.stacks[1] = 5
    deal.pay_pot(1, 5)
    assert pots(deal) == [(7 + 30 + 5, [0, 1, 2]), (80, [1, 2])]


def test_an_uncalled_bet_goes_back() -> None:
    deal = seated(100, 30, 100)
    for seat, amount in enumerate((80, 30, 0)):
        deal.bet(seat, amount)
    deal.give_back()
    assert deal.stakes == [30, 30, 0] and deal.stacks == [70, 0, 100] and deal.scores == [-30, -30, 0]


def test_a_bet_matched_by_one_who_then_folded_does_not_go_back() -> None:
    deal = seated(100, 100, 10)
    for seat, amount in enumerate((60, 60, 10)):
        deal.bet(seat, amount)
    deal.fold(1)
    deal.give_back()
    deal.gather()
    assert pots(deal) == [(30, [0, 2]), (100, [0])]


def test_an_ante_that_nobody_else_can_match_goes_back() -> None:
    deal = seated(3, 50, 2)
    deal.ante_up(5)
    assert deal.stacks == [0, 47, 0]
    assert pots(deal) == [(6, [0, 1, 2]), (2, [0, 1])]


@pytest.mark.parametrize(("amount", "seats", "got"), [
    (9, (0, 1, 2), [3, 3, 3, 0]),
    (10, (0, 1, 2), [4, 3, 3, 0]),
    (11, (0, 2, 3), [4, 0, 4, 3]),
    (2, (1, 2, 3), [0, 1, 1, 0]),
    (5, (2, 0), [3, 0, 2, 0]),
])
def test_odd_chips_go_one_by_one_to_the_first_from_the_dealers_left(amount: int, seats: tuple[int, ...], got: list[int]) -> None:
    deal = seated(1, 1, 1, 1)
    deal.stacks[:] = [0, 0, 0, 0]
    deal.pot = amount
    deal.split(amount, seats)
    assert deal.stacks == got and deal.pot == 0


def test_odd_chips_are_counted_from_the_dealer() -> None:
    deal = seated(1, 1, 1)
    deal.stacks[:] = [0, 0, 0]
    deal.dealer = 0
    deal.pot = 5
    deal.split(5, [0, 2])
    assert deal.stacks == [2, 0, 3]


def test_nobody_bets_more_than_the_stack() -> None:
    deal = seated(7, 20)
    assert deal.bet(0, 10) == 7
    assert deal.pay_pot(1, 30) == 20
    assert deal.stacks == [0, 0] and deal.pot == 20 and deal.stakes == [7, 0]
    assert sum(deal.scores) + sum(deal.stakes) + deal.pot == 0


def chip_by_chip(deal: StakesDeal) -> list[tuple[int, list[int]]]:
    """The pots by their definition: for every chip level those compete who have paid that much."""
    found: list[tuple[int, list[int]]] = []
    for level in range(1, max(deal.paid) + 1):
        amount = sum([1 for paid in deal.paid if paid >= level])
        seats = [seat for seat in range(deal.players) if deal.competes(seat) and deal.paid[seat] >= level]
        if found and seats in ([], found[-1][1]):
            found[-1] = (found[-1][0] + amount, found[-1][1])
        else:
            found.append((amount, seats))
    return found


def test_pots_are_what_their_definition_says() -> None:
    rng = Random(5)
    for _ in range(300):
        players = rng.randint(2, 8)
        deal = seated(*[rng.randint(1, 20) for _ in range(players)])
        put_in(deal, *[rng.randint(1, 20) for _ in range(players)])
        for seat in rng.sample(range(players), rng.randrange(players - 1)):
            deal.fold(seat)
        assert pots(deal) == chip_by_chip(deal)
        assert sum([amount for amount, _ in pots(deal)]) == deal.pot
