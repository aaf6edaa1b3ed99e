"""The tricks of Forty-Fives: following suit or trumping, and keeping the best trumps back. Rules page: forty-fives."""
from __future__ import annotations

from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.games.forty_fives.advice import card_wanted
from parlour.games.forty_fives.cards import ORDERS
from parlour.games.forty_fives.deal import AuctionDeal, Contract, FortyDealT, contract_facts
from parlour.kernel.actions import Action
from parlour.kernel.phase import Phase, Why
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.follow_or_trump import FollowOrTrump


@mypyc_attr(allow_interpreted_subclasses=True)
class FortyTrick(FollowOrTrump[FortyDealT]):
    """A trick. To a plain lead one follows suit or trumps. To a trump a trump is played, but each of the three highest trumps may be
    kept back unless a higher trump was led."""

    def __init__(self, seats: tuple[int, ...], trumps: int) -> None:
        super().__init__(seats, ORDERS[trumps])
        self.forty: Final = ORDERS[trumps]

    def playable(self, deal: FortyDealT, seat: int, why: Why | None) -> int:
        trick = deal.trick.row
        if not trick or not self.forty.all_trumps >> trick[0] & 1:
            return super().playable(deal, seat, why)
        hand = self.hand(deal, seat)
        trumps = hand & self.forty.all_trumps
        bound = trumps & ~self.forty.may_stay(trick[0])
        if not bound:
            return hand
        if why is not None:
            why.only(trumps, f"A trump was led: you hold {deal.pack.names(bound)}, and must play a trump.")
        return trumps

    def revealed_void(self, deal: FortyDealT, seat: int, hand: CardSet, led: int) -> None:
        if led == self.forty.trumps:
            # the trumps that may be kept back may still be there
            hand.excluded |= self.forty.all_trumps & ~self.forty.may_stay(deal.trick.row[0])
        else:
            super().revealed_void(deal, seat, hand, led)

    def advise(self, deal: FortyDealT, seat: int, rng: Random) -> Action | None:
        cards = [action.card for action in self.card_order.plays.of(self.playable(deal, seat, None))]
        return self.card_order.plays.each[card_wanted(deal, seat, self.forty, self.seats, cards)]

    def badges(self, deal: FortyDealT, seat: int) -> list[str]:
        return ["has won the highest trump so far"] if deal.best_trump(self.forty) == seat else []


class AuctionTrick(FortyTrick[AuctionDeal]):
    """A trick under a contract."""

    def __init__(self, seats: tuple[int, ...], contract: Contract) -> None:
        super().__init__(seats, contract.trumps)
        self.contract: Final = contract

    def trick_over(self, deal: AuctionDeal) -> Phase[Any]:
        winner = self.take(deal)
        if deal.hands[winner].cards:
            return AuctionTrick(deal.order(winner), self.contract)
        return deal.game.close(deal, self.contract)

    def facts(self, deal: AuctionDeal, viewer: int) -> list[str]:
        side = deal.game.sides[self.contract.seat]
        won = deal.points_won(self.forty)
        return [*contract_facts(deal, self.contract), f"Won so far: {won[side]} of {self.contract.stake.needed}"]

