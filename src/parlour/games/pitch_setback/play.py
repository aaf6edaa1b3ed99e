"""The play of Pitch: naming trumps, pitching, tricks. Rules page: pitch-setback."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from parlour.games.pitch_setback.auction import pitched
from parlour.games.pitch_setback.deal import Contract, PitchDeal, PitchDealT, bid_fact
from parlour.kernel.actions import Action, card_actions
from parlour.kernel.phase import Phase, Turn, Why
from parlour.mechanisms.tricks.follow_or_trump import FollowOrTrump
from parlour.mechanisms.tricks.naming import Naming

if TYPE_CHECKING:
    from parlour.games.pitch_setback.base import PitchGame


class NameTrumps(Naming[PitchDeal]):
    """The bidder names trumps."""

    def __init__(self, contract: Contract, suits: Sequence[Action]) -> None:
        super().__init__(contract.seat, suits, "the trump suit")
        self.contract: Final = contract

    def named(self, deal: PitchDeal, place: int) -> Phase[Any]:
        return deal.game.named(deal, self.contract.with_trumps(place))

    def facts(self, deal: PitchDeal, viewer: int) -> list[str]:
        return [bid_fact(deal, self.contract)]


class PitchLead(Turn[PitchDeal]):
    """The bidder leads: the suit of the card led becomes trumps."""

    def __init__(self, contract: Contract) -> None:
        super().__init__(contract.seat)
        self.contract: Final = contract

    def legal(self, deal: PitchDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, "play").of(deal.hands[seat].cards)

    def candidates(self, deal: PitchDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, "play").of(deal.pack.all)

    def reason(self, deal: PitchDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or super().reason(deal, seat, action)

    def play(self, deal: PitchDeal, seat: int, action: Action) -> Phase[Any]:
        return pitched(deal, self.contract, action)

    def prompt(self, deal: PitchDeal, seat: int) -> str:
        return "Pitch: lead a card, and its suit is trumps"

    def facts(self, deal: PitchDeal, viewer: int) -> list[str]:
        return [bid_fact(deal, self.contract)]


@mypyc_attr(allow_interpreted_subclasses=True)
class PitchTrick(FollowOrTrump[PitchDealT]):
    """A trick; ``first`` is true of a deal's first."""

    def __init__(self, seats: tuple[int, ...], game: PitchGame[Any], contract: Contract, first: bool) -> None:
        super().__init__(seats, game.card_orders[contract.trumps], game.manner)
        self.contract: Final = contract
        self.first: Final = first

    def leads(self, deal: PitchDealT, seat: int, hand: int, why: Why | None) -> int:
        trumps = hand & self.cards.suit_masks[self.cards.trumps]
        if self.first and trumps and deal.game.trump_first:
            if why is not None:
                why.only(trumps, "The first lead must be a trump.")
            return trumps
        return hand

    def playable(self, deal: PitchDealT, seat: int, why: Why | None) -> int:
        if self.trumps_barred(deal):
            hand = self.hand(deal, seat)
            others = hand & ~self.cards.suit_masks[self.cards.trumps]
            follow = hand & self.cards.suit_masks[self.cards.suit_of[deal.trick.cards[0]]]
            if why is not None and others:
                why.only(others, "No trump may be played to the first trick, which another suit was led to.")
            if why is not None and follow:
                why.only(follow, "You can follow suit, and no trump may be played to this trick: follow suit.")
            return follow or others or hand
        return super().playable(deal, seat, why)

    def trumps_barred(self, deal: PitchDealT) -> bool:
        """Whether no trump may be played to this trick."""
        trick = deal.trick.cards
        return self.first and bool(trick) and deal.game.no_trump_first and self.cards.suit_of[trick[0]] != self.cards.trumps

    def play(self, deal: PitchDealT, seat: int, action: Action) -> Phase[Any]:
        card = action.card
        trumps = self.cards.suit_masks[self.cards.trumps]
        if self.trumps_barred(deal) and trumps >> card & 1:
            # only who has nothing but trumps plays one
            deal.hands[seat].excluded |= deal.pack.all & ~trumps
        if self.first and not deal.trick.cards and deal.game.trump_first and not trumps >> card & 1:
            # only who has no trump leads another card
            deal.hands[seat].excluded |= trumps
        deal.played[seat] |= 1 << card
        return super().play(deal, seat, action)

    def trick_over(self, deal: PitchDealT) -> Phase[Any]:
        winner = self.take(deal)
        deal.tricks[winner] += 1
        return deal.game.next_trick(deal, self.contract, winner)

    def facts(self, deal: PitchDealT, viewer: int) -> list[str]:
        return [*super().facts(deal, viewer), bid_fact(deal, self.contract)]

    def badges(self, deal: PitchDealT, seat: int) -> list[str]:
        return ["bidder"] if seat == self.contract.seat else []
