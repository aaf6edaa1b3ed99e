"""Steps of a poker deal: betting rounds with players who are all in before they begin, and pots that are won in parts."""
from __future__ import annotations

import parlour
from parlour.kernel.chance import Chance
from parlour.kernel.game import find
from parlour.kernel.shelf import mechanisms
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.testing import play


def second_deal(stacks: list[int], dealer: int, **options: object) -> PokerDeal:
    """A deal of Five Card Draw between players with these stacks."""
    game = parlour.game("five-card-draw", players=len(stacks), **options)
    before = game.deal(seed=1)
    assert isinstance(before, PokerDeal)
    before.stacks[:] = stacks
    before.pot = 0
    deal = game.new_deal(Chance.of(1, 1), 1, dealer, before)
    assert isinstance(deal, PokerDeal)
    return deal


def test_whoever_owes_a_blind_bet_to_one_who_is_all_in_must_call_or_fold() -> None:
    deal = second_deal([1, 50], 1, blinds="blind")
    assert deal.stakes == [1, 0] and deal.stacks[0] == 0
    play(deal, "decline")
    assert deal.turn() == (1,) and [str(action) for action in deal.legal(1)] == ["fold", "call"]
    play(deal, "call")
    assert deal.pot == 2 and deal.stakes == [0, 0] and deal.stacks == [0, 49]


def test_a_blind_bet_that_nobody_can_call_goes_back() -> None:
    deal = second_deal([2, 50], 0, blinds="ante-and-blind")
    # both have paid the ante of 2, which is all that South had; nobody is asked for bets
    assert str(deal.legal(deal.turn()[0])[0]) == "stand pat"
    assert deal.pot == 4 and deal.stakes == [0, 0] and deal.stacks == [0, 48]


def test_where_all_are_all_in_the_deal_goes_on_without_bets() -> None:
    deal = second_deal([2, 2, 1], 2)
    assert deal.pot == 5 and deal.stacks == [0, 0, 0]
    play(deal, "stand pat", "stand pat", "stand pat")
    assert deal.over and deal.pot == 0 and sum(deal.stacks) == 5


def test_the_shelf_says_poker_once_and_nothing_that_one_does_not_do() -> None:
    assert mechanisms(find("badugi")) == ["poker"]
    assert mechanisms(find("buddhas-folly")) == ["match pot", "offering", "poker"]
