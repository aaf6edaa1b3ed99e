"""Between drawing and tricks in Sheng Ji: cards are turned up where nobody has made trumps, and the starter discards.

Rules pages: tractor, da-bai-fen.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card
from parlour.kernel.actions import Action, CardsAction
from parlour.kernel.phase import Phase
from parlour.kernel.zones import Zone
from parlour.mechanisms.tricks.combination_plays import faces_of
from parlour.mechanisms.tricks.combination_tricks import CombinationOrder
from parlour.mechanisms.tricks.levels import LEVELS
from parlour.mechanisms.tricks.sheng_ji import JOKERS, NO_RANK, NO_SUIT, ShengJiDeal
from parlour.mechanisms.tricks.sheng_ji_advice import cards_to_discard
from parlour.mechanisms.tricks.sheng_ji_trumps import rank_plural
from parlour.mechanisms.tricks.widow import DISCARD, LayAside

D = TypeVar("D", bound=ShengJiDeal, contravariant=True, default=ShengJiDeal)


def take_back_exposed(deal: ShengJiDeal) -> None:
    """All cards are drawn: what was exposed goes back into the hands."""
    for seat in range(deal.players):
        if deal.shown[seat].cards:
            deal.move_cards(deal.shown[seat].cards, deal.shown[seat], deal.hands[seat])


def turn_up(deal: ShengJiDeal, rank: int) -> int:
    """The last cards are turned up one by one: the first of the trump rank settles the suit, or else the highest, of equals the first.
    A rank that is always trumps is above the ace."""
    pack = deal.pack
    always = deal.game.always
    best = -1
    highest = -1
    while deal.rest.row:
        card = deal.draw(deal.rest, deal.turned)
        deal.say(f"{pack.names(1 << card).capitalize()} is turned up.")
        if pack.rank_of[card] == rank:
            best = card
            break
        height = len(LEVELS) if pack.rank_of[card] == always else pack.rank_of[card]
        if pack.suit_of[card] != JOKERS and height > highest:
            best = card
            highest = height
    suit = pack.suit_of[best] if best >= 0 else NO_SUIT
    if deal.narrating:
        deal.say(f"That makes {pack.suits[suit].name} trumps." if best >= 0 else "There are no trumps but the jokers.")
        deal.beat()
    return suit


def table_facts(deal: ShengJiDeal, order: CombinationOrder, rank: int) -> list[str]:
    """The trumps, and what the opponents have."""
    trumps = "jokers only"
    if order.trumps != JOKERS:
        always = deal.game.always
        ranks = [rank_plural(deal.pack, each) for each in (rank, always) if each != NO_RANK]
        trumps = " and ".join([deal.pack.suits[order.trumps].shown, *ranks[:1 if always == rank else 2]])
    return [f"Trumps: {trumps}", f"Opponents: {deal.caught} points of {deal.game.needed}"]


def side_badges(deal: ShengJiDeal, seat: int) -> list[str]:
    """Which side one is on; of the starter that is said by itself."""
    return [] if seat == deal.starter else ["opponent"] if deal.opposes(seat) else ["declarer"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Bury(LayAside[D]):
    """The starter, with the last cards in hand, discards as many face down. A game says in :meth:`laid` what follows."""

    about: ClassVar[str] = "last-cards"

    def __init__(self, seat: int, size: int, order: CombinationOrder, rank: int) -> None:
        super().__init__(seat, size, size)
        self.order: Final = order
        self.rank: Final = rank

    def pile(self, deal: D) -> Zone:
        return deal.bottom

    def play(self, deal: D, seat: int, action: Action) -> Phase[Any]:
        deal.cover(deal.bottom, 1 << seat)
        seen = deal.open & deal.hands[seat].cards
        after = super().play(deal, seat, action)
        # what all have seen is still in the hand, or discarded; of identical cards nobody can tell which was seen, unless all were
        nowhere_else = 0
        for face in faces_of(deal.pack, seen):
            if face == deal.pack.twins[face.bit_length() - 1]:
                nowhere_else |= face
        for other in range(deal.players):
            if other != seat:
                deal.reveal_none_of(deal.hands[other], nowhere_else)
        return after

    def advise(self, deal: D, seat: int, rng: Random) -> Action | None:
        return CardsAction(DISCARD, deal.pack, cards_to_discard(deal, seat, self.order))

    def prompt(self, deal: D, seat: int) -> str:
        return f"Discard {self.most} cards face down: {deal.game.discards_words()}"

    def facts(self, deal: D, viewer: int) -> list[str]:
        return table_facts(deal, self.order, self.rank)

    def badges(self, deal: D, seat: int) -> list[str]:
        return side_badges(deal, seat)

    def trump_cards(self, deal: D, viewer: int) -> Sequence[Card]:
        return self.order.trump_cards
