"""Selection / Rejection: a card that is offered round may be rejected twice. Rules page: pass-the-trash, section
"Selection / Rejection".
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Self

from parlour.equipment import Card
from parlour.games.pass_the_trash.base import PassingPoker
from parlour.games.pass_the_trash.offering import OfferDeal, Offered, OfferRound
from parlour.games.pass_the_trash.options import SELECTION
from parlour.kernel.phase import NO_SEAT, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.high_low import HIGH_LOW
from parlour.mechanisms.stakes.poker import Ante, Bets, DealCards, Step

#: how often a card may be rejected
REJECTIONS: Final = 2
#: how many cards everybody has at the end
HAND: Final = 7


class SelectionDeal(OfferDeal):
    """A deal of Selection / Rejection. ``leader``: who was offered the first card of the latest round, or -1."""

    leader: int = NO_SEAT

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.leader = old.leader


class SelectionRejection(PassingPoker[SelectionDeal]):
    """Page section "Selection / Rejection"."""

    id = "selection-rejection"
    name = "Selection / Rejection"
    also_known_as = ("Want It? Want It? Got It!", "Polish")
    summary = "Seven card stud for high and low in which every card is offered round: want it, want it, got it."
    player_counts = range(3, 8)
    best_players = (4, 5, 6)
    schema = SELECTION
    deal_type = SelectionDeal
    prose = Prose(__name__, "selection.md")
    fixed = {"objective": HIGH_LOW}

    def plan(self) -> Sequence[Step[SelectionDeal]]:
        return (Ante(self.unit), DealCards(down=2), SelectionRound(), Bets(1), SelectionRound(), Bets(1), SelectionRound(), Bets(2),
                SelectionRound(), Bets(2), DealCards(down=1), Bets(2), *self.ending())


class SelectionRound(OfferRound[SelectionDeal]):
    """A round in which everybody still in gets a card that may have been rejected twice before."""

    def begin(self, deal: SelectionDeal, at: int) -> Phase[Any] | None:
        before = deal.leader if deal.leader >= 0 else deal.dealer
        leader = deal.next_waiting(before, deal.contest)
        deal.leader = leader
        return offer_new(deal, leader, deal.contest, at)


def offer_new(deal: OfferDeal, seat: int, waiting: int, at: int) -> Phase[Any]:
    """A new card is turned up for the seat, which has to take it when nobody else waits for one."""
    selecting = Selecting(seat, at, waiting, deal.offer_top(), 0)
    return selecting.must_take(deal, seat) if waiting == 1 << seat else selecting


class Selecting(Offered):
    """The seat accepts or rejects a card that has been rejected ``rejections`` times before."""

    def __init__(self, seat: int, at: int, waiting: int, card: Card, rejections: int) -> None:
        super().__init__(seat, at, waiting, card)
        self.rejections: Final = rejections

    def to_come(self, deal: OfferDeal, seat: int) -> int:
        return HAND - 1 - deal.cards(seat).bit_count()

    def accepted(self, deal: OfferDeal, seat: int) -> Phase[Any]:
        deal.take_offer(deal.up[seat])
        left = self.waiting & ~(1 << seat)
        return offer_new(deal, deal.next_waiting(seat, left), left, self.at) if left else self.round_over(deal)

    def refused(self, deal: OfferDeal, seat: int) -> Phase[Any]:
        following = deal.next_waiting(seat, self.waiting)
        offered = Selecting(following, self.at, self.waiting, self.card, self.rejections + 1)
        return offered if offered.rejections < REJECTIONS else offered.must_take(deal, following)

    def must_take(self, deal: OfferDeal, seat: int) -> Phase[Any]:
        """The seat gets the card without being asked."""
        deal.beat()
        deal.tell(seat, "must take the {}", deal.pack.faces[self.card].name)
        return self.accepted(deal, seat)
