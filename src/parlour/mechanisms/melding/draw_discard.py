"""Drawing and discarding: take the top of the stock or of the discard pile, then discard."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import NO_CARD, Card
from parlour.kernel.actions import Action, card_actions, word
from parlour.kernel.chance import Dice
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.table.dealing import StockDealT

DRAW_STOCK: Final = word("draw", "stock", at="stock")
DRAW_DISCARD: Final = word("draw", "discard", at="discard")
SKIP: Final = word("skip")


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Turn[StockDealT]):
    """The seat takes the top card of the stock or of the discard pile; see :class:`Discard` for what follows."""

    def legal(self, deal: StockDealT, seat: int) -> Sequence[Action]:
        sources = []
        if deal.stock.row:
            sources.append(DRAW_STOCK)
        if deal.discards.row:
            sources.append(DRAW_DISCARD)
        return sources

    def candidates(self, deal: StockDealT, seat: int) -> Sequence[Action]:
        return (DRAW_STOCK, DRAW_DISCARD, SKIP)

    def reason(self, deal: StockDealT, seat: int, action: Action) -> str:
        if action is DRAW_DISCARD and not deal.discards.row:
            return "There is no card on the discard pile to draw."
        if action is DRAW_STOCK and not deal.stock.row:
            return "The stock is empty: take the top of the discard pile."
        return super().reason(deal, seat, action)

    def play(self, deal: StockDealT, seat: int, action: Action) -> Phase[Any]:
        if action is DRAW_STOCK:
            return self.drawn(deal, deal.draw(deal.stock, deal.hands[seat]), True)
        return self.drawn(deal, deal.draw(deal.discards, deal.hands[seat], openly=True), False)

    def drawn(self, deal: StockDealT, card: Card, hidden: bool) -> Phase[Any]:
        """The phase in which the drawn card is in hand; ``hidden``: the others did not see it."""
        raise NotImplementedError

    def describe(self, deal: StockDealT, seat: int, action: Action, viewer: int) -> str:
        if action is DRAW_STOCK:
            return deal.sentence(seat, viewer, "draw", "from the stock")
        if action is DRAW_DISCARD:
            return deal.sentence(seat, viewer, "take", "the top discard")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: StockDealT, seat: int) -> str:
        return "Draw from the stock or take the top discard"


@mypyc_attr(allow_interpreted_subclasses=True)
class Discard(Turn[StockDealT]):
    """The seat discards a card face up; ``banned`` is the card just drawn, where it may not go straight back, or -1."""

    def __init__(self, seat: int, banned: Card = NO_CARD, hidden: bool = False) -> None:
        super().__init__(seat)
        self.banned: Final = banned
        self.hidden: Final = hidden

    def legal(self, deal: StockDealT, seat: int) -> Sequence[Action]:
        cards = deal.hands[seat].cards
        if self.banned >= 0:
            cards &= ~(1 << self.banned)
        return card_actions(deal.pack, "discard").of(cards)

    def candidates(self, deal: StockDealT, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, "discard").of(deal.pack.all)

    def reason(self, deal: StockDealT, seat: int, action: Action) -> str:
        if action.card == self.banned:
            return "You may not discard the card that you have just drawn: discard another."
        return deal.not_held(seat, action.cards) or super().reason(deal, seat, action)

    def play(self, deal: StockDealT, seat: int, action: Action) -> Phase[Any]:
        deal.move(action.card, deal.hands[seat], deal.discards)
        return self.discarded(deal, action.card)

    def discarded(self, deal: StockDealT, card: Card) -> Phase[Any]:
        """The phase after the discard."""
        raise NotImplementedError

    def with_banned(self, card: Card) -> Phase[Any]:
        """This phase with another card just drawn."""
        raise NotImplementedError

    def imagined(self, deal: StockDealT, viewer: int, dice: Dice) -> Phase[Any]:
        """A card drawn from the stock is the drawer's secret: for others it may be any that they do not know."""
        if self.banned < 0 or not self.hidden or deal.known_to(viewer) >> self.banned & 1:
            return self
        unseen = deal.unseen(self.seat, viewer)
        return self.with_banned(unseen[dice.below(len(unseen))])

    def prompt(self, deal: StockDealT, seat: int) -> str:
        return "Discard a card"
