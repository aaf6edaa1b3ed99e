"""Brisca: Briscola with the Spanish pack, in which low trumps may be exchanged for the card turned up. Rules page: brisca."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, bits, spanish
from parlour.kernel.actions import Action
from parlour.kernel.options import Option, Value, toggle
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.stock_points import MATCH_FORM, TO_120, StockPoints, StockPointsDeal, StockPointsTrick
from parlour.mechanisms.tricks.stock_tricks import EXCHANGE, exchanges
from parlour.mechanisms.tricks.tricks import TrickOrder

#: ranks from high to low, of 40 cards and of 48
FORTY: Final = "1 3 R C S 7 6 5 4 2"
FORTY_EIGHT: Final = "1 3 R C S 9 8 7 6 5 4 2"
VALUES: Final = {"1": 11, "3": 10, "R": 4, "C": 3, "S": 2}
#: with three players one two is left out
LEFT_OUT: Final = "2C"
#: the trump that is exchanged for one of those that have points, and the one that is for the others
FOR_HIGH: Final = "7"
FOR_LOW: Final = "2"
#: with so many players the nines and eights are in
SIX: Final = 6

SWAP: Final = toggle("seven-swap", "After winning a trick one may exchange the seven or the two of trumps for the card turned up.")


class Brisca(StockPoints):
    """Brisca for two to six."""

    id = "brisca"
    name = "Brisca"
    page = "brisca"
    summary = "The Spanish Briscola: three cards each, a card turned up for trumps, and nobody has to follow suit."
    also_known_as = ("Briscas",)
    player_counts = range(2, 7)
    best_players = (2, 4)
    schema: ClassVar[Sequence[Option]] = (SWAP, MATCH_FORM)
    prose = Prose(__name__, "brisca.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        #: for each card, when it is turned up, the one that may be exchanged for it, as a mask; nothing where none may be
        self.swaps: Final[tuple[int, ...]] = tuple([self.exchanged(card) for card in self.pack.every]) if self[SWAP] else ()

    def make_pack(self) -> Pack:
        pack = spanish(FORTY_EIGHT if self.players == SIX else FORTY)
        return pack.without(LEFT_OUT) if self.players == 3 else pack

    def values(self) -> Mapping[str, int]:
        return VALUES

    def in_teams(self) -> bool:
        """Whether two teams play, seated by turns."""
        return self.players in (4, SIX)

    def seating(self) -> Sequence[int]:
        return [seat % 2 for seat in range(self.players)] if self.in_teams() else range(self.players)

    def trick(self, deal: StockPointsDeal, seats: tuple[int, ...], order: TrickOrder) -> Phase[Any]:
        return BriscaTrick(seats, order, self.swaps)

    def exchanged(self, turned: Card) -> int:
        """The card of the same suit that is exchanged for this one when it is turned up, as a mask; none for the two."""
        rank = self.pack.ranks[self.pack.rank_of[turned]]
        wanted = FOR_HIGH if rank in VALUES else FOR_LOW
        return self.pack.rank_masks[self.pack.ranks.index(wanted)] & self.pack.suit_masks[self.pack.suit_of[turned]] & ~(1 << turned)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "teams": self.in_teams(), "added_up": self[MATCH_FORM] == TO_120}


class BriscaTrick(StockPointsTrick[StockPointsDeal]):
    """A trick; before leading, the winner of the last one may exchange a low trump for the card turned up.

    ``swaps``: for each card turned up, which may be exchanged for it, as a mask; nothing where none may be.
    """

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, swaps: tuple[int, ...]) -> None:
        super().__init__(seats, cards)
        self.swaps: Final = swaps

    def swappable(self, deal: StockPointsDeal) -> int:
        """The card that may be exchanged before this lead by whoever leads, if that is who holds it, as a mask."""
        if not self.swaps or deal.trick.row or not deal.turned.row:
            return 0
        return self.swaps[deal.turned.row[0]] if self.after_a_trick(deal) else 0

    def after_a_trick(self, deal: StockPointsDeal) -> bool:
        """Whether a trick has been won in this deal."""
        return any([taken.cards for taken in deal.taken])

    def legal(self, deal: StockPointsDeal, seat: int) -> Sequence[Action]:
        swaps = self.swappable(deal) & deal.hands[seat].cards
        plays = self.card_order.plays.of(self.playable(deal, seat, None))
        return plays + exchanges(deal.pack).of(swaps) if swaps else plays

    def candidates(self, deal: StockPointsDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *exchanges(deal.pack).of(deal.pack.all))

    def candidates_out_of_turn(self, deal: StockPointsDeal, seat: int) -> Sequence[Action]:
        return exchanges(deal.pack).of(deal.pack.all)

    def reason(self, deal: StockPointsDeal, seat: int, action: Action) -> str:
        if action.kind != EXCHANGE:
            return super().reason(deal, seat, action)
        if not self.swaps:
            return "Nothing is exchanged for the card turned up in this game."
        if not deal.turned.row:
            return "The card that was turned up has been drawn."
        if deal.trick.row or seat != self.leader or not self.after_a_trick(deal):
            return "You may exchange a card when you have won a trick, before you lead to the next."
        wanted = self.swaps[deal.turned.row[0]]
        if not wanted:
            return f"Nothing is exchanged for {deal.pack.names(deal.turned.mask())}."
        if action.cards != wanted:
            return f"Only {deal.pack.names(wanted)} is exchanged for {deal.pack.names(deal.turned.mask())}."
        return f"You do not hold {deal.pack.names(wanted)}."

    def play(self, deal: StockPointsDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == EXCHANGE:
            deal.exchange_turned(seat, action.card)
            return self
        return super().play(deal, seat, action)

    def advise(self, deal: StockPointsDeal, seat: int, rng: Random) -> Action | None:
        swaps = bits(self.swappable(deal) & deal.hands[seat].cards)
        return exchanges(deal.pack).each[swaps[0]] if swaps else super().advise(deal, seat, rng)

    def describe(self, deal: StockPointsDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == EXCHANGE:
            return deal.sentence(seat, viewer, EXCHANGE, f"{deal.pack.names(action.cards)} for the card turned up")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: StockPointsDeal, seat: int) -> str:
        prompt = super().prompt(deal, seat)
        return f"{prompt}, or exchange one for the card turned up" if self.swappable(deal) & deal.hands[seat].cards else prompt
