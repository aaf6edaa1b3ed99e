"""Poker with community cards: a board of five that lie face up for all, dealt in stages with a round of betting after each.

Before each stage a card is burned. Rules page: omaha, sections "The Deal and Betting" and "Courchevel".
"""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card
from parlour.kernel.phase import Phase
from parlour.mechanisms.stakes.poker import Bets, Blinds, DealCards, Showdown, Step
from parlour.mechanisms.stakes.poker_deal import BurningDeal, PokerDealT

#: the stages in which the board is dealt: flop, turn and river
FLOP: Final = (3, 1, 1)
#: and their names, by how many cards lie on the board then
STAGES: Final = {3: "flop", 4: "turn", 5: "river"}


class HoleCards(DealCards[BurningDeal]):
    """A card is burned, and everybody is dealt so many face down."""

    def begin(self, deal: BurningDeal, at: int) -> Phase[Any] | None:
        deal.burn()
        return super().begin(deal, at)


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardCards(Step[PokerDealT]):
    """So many cards are dealt face up for all."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def begin(self, deal: PokerDealT, at: int) -> Phase[Any] | None:
        cards: list[Card] = [deal.draw(deal.stock, deal.board) for _ in range(self.count)]
        if deal.narrating:
            names = ", ".join([deal.pack.faces[card].name for card in cards])
            deal.say(f"The {STAGES.get(len(deal.board.row), 'first card of the board')}: {names}.")
            deal.beat()
        return None

    def ahead(self, deal: PokerDealT, at: int) -> None:
        self.begin(deal, at)


class NextStage(BoardCards[BurningDeal]):
    """A card is burned before they are dealt."""

    def begin(self, deal: BurningDeal, at: int) -> Phase[Any] | None:
        deal.burn()
        return super().begin(deal, at)


def with_board(small: int, big: int, hole: int, raises: int, before: int = 0) -> tuple[Step[BurningDeal], ...]:
    """Blinds, so many hole cards, and four rounds of betting: before the flop, and after each of its stages. From the turn on limits
    that fix bets allow twice as much. ``before``: how many cards of the flop are turned up before the first bets."""
    first, turn, river = FLOP
    early = (BoardCards[BurningDeal](before),) if before else ()
    return (Blinds(small, big, True), HoleCards(down=hole), *early, Bets(1, raises), NextStage(first - before), Bets(1, raises),
            NextStage(turn), Bets(2, raises), NextStage(river), Bets(2, raises), Showdown())
