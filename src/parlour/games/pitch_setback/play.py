"""The play of Pitch: naming trumps, pitching, tricks. Rules page: pitch-setback."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card
from parlour.games.pitch_setback.advice import best_suit, together
from parlour.games.pitch_setback.auction import pitched
from parlour.games.pitch_setback.deal import Contract, PitchDeal, PitchDealT, contract_facts
from parlour.kernel.actions import Action, card_actions
from parlour.kernel.phase import Phase, Why
from parlour.mechanisms.tricks.follow_or_trump import FollowOrTrump
from parlour.mechanisms.tricks.naming import Naming
from parlour.mechanisms.tricks.pitching import Pitching
from parlour.mechanisms.tricks.point_trick_advice import card_to_give
from parlour.mechanisms.tricks.trick_advice import card_for_side

if TYPE_CHECKING:
    from parlour.games.pitch_setback.base import PitchGame


class NameTrumps(Naming[PitchDeal]):
    """The bidder names trumps."""

    def __init__(self, contract: Contract, suits: Sequence[Action]) -> None:
        super().__init__(contract.seat, suits, "the trump suit")
        self.contract: Final = contract

    def named(self, deal: PitchDeal, place: int) -> Phase[Any]:
        return deal.game.named(deal, self.contract.with_trumps(place))

    def advise(self, deal: PitchDeal, seat: int, rng: Random) -> Action | None:
        return self.things[best_suit(deal, seat)]

    def facts(self, deal: PitchDeal, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract)


class PitchLead(Pitching[PitchDeal]):
    """The bidder pitches."""

    def __init__(self, contract: Contract) -> None:
        super().__init__(contract.seat)
        self.contract: Final = contract

    def play(self, deal: PitchDeal, seat: int, action: Action) -> Phase[Any]:
        return pitched(deal, self.contract, action)

    def advise(self, deal: PitchDeal, seat: int, rng: Random) -> Action | None:
        trumps = deal.hands[seat].cards & deal.pack.suit_masks[best_suit(deal, seat)]
        return card_actions(deal.pack, "play").each[trumps.bit_length() - 1]

    def facts(self, deal: PitchDeal, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract)


@mypyc_attr(allow_interpreted_subclasses=True)
class PitchTrick(FollowOrTrump[PitchDealT]):
    """A trick; ``first`` is true of a deal's first."""

    def __init__(self, seats: tuple[int, ...], game: PitchGame[Any], contract: Contract, first: bool) -> None:
        super().__init__(seats, game.card_orders[contract.trumps], game.manner)
        self.contract: Final = contract
        self.first: Final = first

    def counted_so_far(self, deal: PitchDealT, seat: int) -> str:
        # a partner may be one in secret
        return deal.seen_for_game(seat, deal.game.sides, deal.game.points_table)

    def leads(self, deal: PitchDealT, seat: int, hand: int, why: Why | None) -> int:
        trumps = hand & self.card_order.suit_masks[self.card_order.trumps]
        if self.first and trumps and deal.game.trump_first:
            if why is not None:
                why.only(trumps, "The first lead must be a trump.")
            return trumps
        return hand

    def playable(self, deal: PitchDealT, seat: int, why: Why | None) -> int:
        if self.trumps_barred(deal):
            hand = self.hand(deal, seat)
            others = hand & ~self.card_order.suit_masks[self.card_order.trumps]
            follow = hand & self.card_order.suit_masks[self.card_order.suit_of[deal.trick.row[0]]]
            if why is not None and others:
                why.only(others, "No trump may be played to the first trick, which another suit was led to.")
            if why is not None and follow:
                why.only(follow, "You can follow suit, and no trump may be played to this trick: follow suit.")
            return follow or others or hand
        return super().playable(deal, seat, why)

    def trumps_barred(self, deal: PitchDealT) -> bool:
        """Whether no trump may be played to this trick."""
        trick = deal.trick.row
        return self.first and bool(trick) and deal.game.no_trump_first and self.card_order.suit_of[trick[0]] != self.card_order.trumps

    def play(self, deal: PitchDealT, seat: int, action: Action) -> Phase[Any]:
        card = action.card
        trumps = self.card_order.suit_masks[self.card_order.trumps]
        if self.trumps_barred(deal) and trumps >> card & 1:
            # only who has nothing but trumps plays one
            deal.hands[seat].excluded |= deal.pack.all & ~trumps
        if self.first and not deal.trick.row and deal.game.trump_first and not trumps >> card & 1:
            # only who has no trump leads another card
            deal.hands[seat].excluded |= trumps
        deal.played[seat] |= 1 << card
        return super().play(deal, seat, action)

    def trick_over(self, deal: PitchDealT) -> Phase[Any]:
        winner = self.take(deal)
        deal.tricks[winner] += 1
        return deal.game.next_trick(deal, self.contract, winner)

    def advise(self, deal: PitchDealT, seat: int, rng: Random) -> Action | None:
        legal = self.legal(deal, seat)
        cards = [action.card for action in legal if action.card >= 0]
        if not cards:
            return legal[0]
        table = deal.trick.row
        place = self.best(deal) if table else -1
        best = table[place] if table else -1
        last = len(table) + 1 == len(self.seats)
        unseen = deal.pack.all & ~deal.known_to(seat)
        if place >= 0 and together(deal, self.contract, seat, self.seats[place]):
            given = card_to_give(deal.game.points_table, self.card_order, cards, best, last, unseen)
            if given is not None:
                return self.card_order.plays.each[given]
        return self.contending(deal, seat, card_for_side(self.card_order, table, best, cards, False, last, unseen))

    def contending(self, deal: PitchDealT, seat: int, card: Card) -> Action:
        """How the seat plays where this card is the best that it can do for its side."""
        return self.card_order.plays.each[card]

    def facts(self, deal: PitchDealT, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract)

    def badges(self, deal: PitchDealT, seat: int) -> list[str]:
        return ["bidder"] if seat == self.contract.seat else []
