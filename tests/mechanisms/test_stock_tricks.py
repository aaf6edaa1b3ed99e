"""Tricks while a stock lasts: who draws what, the card turned up, and what is known of it."""
from __future__ import annotations

from typing import Any

from parlour.equipment import Pack, french
from parlour.kernel.game import Game
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.tricks.stock_tricks import FreeTrick, StockTrickDeal
from parlour.mechanisms.tricks.tricks import TrickOrder
from parlour.testing import arrange, choices, hand, lying, play, refused, seen


class Trick(FreeTrick[StockTrickDeal]):
    """The winner draws first and leads to the next; only who drew plays to it."""

    def trick_over(self, deal: StockTrickDeal) -> Phase[Any]:
        winner = self.take(deal)
        drawn = deal.draw_in_turn(deal.order(winner))
        return Trick(drawn, self.card_order) if drawn else OVER


class Table(Game[StockTrickDeal]):
    """Three players, two cards each. It has no id, so it is not registered."""

    player_counts = (3,)
    deal_type = StockTrickDeal

    def make_pack(self) -> Pack:
        return french("A K Q")

    def open(self, deal: StockTrickDeal) -> Phase[Any]:
        deal.put_stock(deal.deal_singly(deal.fresh_pack(), 2))
        trumps = deal.pack.suit_of[deal.turn_up()]
        return Trick(deal.order(deal.after(deal.dealer)), TrickOrder(deal.pack, trumps))


def dealt() -> StockTrickDeal:
    """South deals; the stock has five cards and the ace of spades, which is turned up."""
    stack = {"South": "AC KC", "West": "QC AD", "East": "KD QD", "turned": "AS", "stock": "AH KH QH KS QS"}
    match = Table().match(narrate=True)
    deal = match.deal
    assert isinstance(deal, StockTrickDeal)
    arrange(deal, stack)
    deal.phase = Trick((1, 2, 0), TrickOrder(deal.pack, deal.pack.suit("spades")))
    return deal


def test_any_card_may_be_played_and_nobody_shows_what_he_has_not() -> None:
    deal = play(dealt(), "West: QC")
    assert choices(deal) == ["play QD", "play KD"]
    refused(deal, "East: AC", "You do not hold")
    play(deal, "East: QD")
    assert choices(deal, "South") == ["play KC", "play AC"]
    assert not deal.hands[2].excluded


def test_the_winner_draws_first_and_then_the_others_in_turn() -> None:
    deal = play(dealt(), "West: QC", "East: QD", "South: KC")
    assert (hand(deal, "South"), hand(deal, "West"), hand(deal, "East")) == ({"AC", "AH"}, {"AD", "KH"}, {"KD", "QH"})
    assert not any(seen(deal, "hand 1", "East"))
    assert deal.turn() == (0,)


def test_the_card_turned_up_is_drawn_last_and_everybody_knows_it() -> None:
    deal = play(dealt(), "West: QC", "East: QD", "South: KC", "South: AC", "West: KH", "East: QH")
    assert lying(deal, "turned") == [] == lying(deal, "stock")
    assert hand(deal, "East") == {"KD", "AS"}
    assert deal.known_to(0) >> deal.pack.card("AS") & 1
    assert not deal.known_to(0) >> deal.pack.card("QS") & 1


def test_only_those_get_a_card_for_whom_there_is_one() -> None:
    deal = dealt()
    for _ in range(4):
        deal.draw(deal.rest, deal.taken[0])
    assert deal.in_stock() == 2
    assert deal.draw_in_turn((2, 0, 1)) == (2, 0)
    assert hand(deal, "East") == {"KD", "QD", "QS"} and hand(deal, "South") == {"AC", "KC", "AS"}
    assert deal.draw_in_turn((2, 0, 1)) == ()


def test_a_card_is_exchanged_for_the_one_turned_up() -> None:
    deal = dealt()
    deal.draw(deal.rest, deal.hands[0])
    deal.exchange_turned(0, deal.pack.card("AH"))
    assert lying(deal, "turned") == ["AH"]
    assert hand(deal, "South") == {"AC", "KC", "AS"}
    assert deal.known_to(1) >> deal.pack.card("AS") & 1 and deal.known_to(1) >> deal.pack.card("AH") & 1
