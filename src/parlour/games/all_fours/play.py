"""The tricks of All Fours. Rules page: all-fours, "Play"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card
from parlour.games.all_fours.advice import card_wanted
from parlour.games.all_fours.deal import FoursDealT
from parlour.kernel.actions import Action
from parlour.kernel.phase import OVER, Phase, Turn, Why
from parlour.kernel.question import Ask
from parlour.mechanisms.tricks.follow_or_trump import FollowOrTrump

if TYPE_CHECKING:
    from parlour.games.all_fours.base import AllFours

UNDERTRUMPED: Final = "The trick is trumped: a lower trump may be played only by whoever has nothing else to play."


@mypyc_attr(allow_interpreted_subclasses=True)
class FoursTurn(Turn[FoursDealT]):
    """A decision besides the tricks; what belongs elsewhere is answered with the rule."""

    def candidates(self, deal: FoursDealT, seat: int) -> Sequence[Action]:
        return (*self.legal(deal, seat), *deal.game.words_early)

    def candidates_out_of_turn(self, deal: FoursDealT, seat: int) -> Sequence[Action]:
        return deal.game.words_elsewhere

    def reason(self, deal: FoursDealT, seat: int, action: Action) -> str:
        return deal.game.not_now(deal, action)


class FoursAsk(Ask[FoursDealT]):
    """A question; what belongs elsewhere is answered with the rule."""

    def candidates(self, deal: FoursDealT, seat: int) -> Sequence[Action]:
        return (*self.legal(deal, seat), *deal.game.words_early)

    def candidates_out_of_turn(self, deal: FoursDealT, seat: int) -> Sequence[Action]:
        return deal.game.words_elsewhere

    def reason(self, deal: FoursDealT, seat: int, action: Action) -> str:
        return deal.game.not_now(deal, action)


class Formality(FoursAsk[FoursDealT]):
    """A question on which nothing depends, such as how to deal shuffled cards: nobody looks ahead."""

    def trusts_advice(self, deal: FoursDealT, seat: int) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class FoursTrick(FollowOrTrump[FoursDealT]):
    """A trick: trumps may be played at any time, and another suit only by who cannot follow."""

    def __init__(self, seats: Sequence[int], game: AllFours[Any], trumps: int) -> None:
        super().__init__(tuple(seats), game.card_orders[trumps], game.manner)
        self.no_undertrumping: Final = game.no_undertrumping

    def hand(self, deal: FoursDealT, seat: int) -> int:
        return deal.in_hand(seat)

    def candidates(self, deal: FoursDealT, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *deal.game.words_elsewhere)

    def candidates_out_of_turn(self, deal: FoursDealT, seat: int) -> Sequence[Action]:
        return deal.game.words_elsewhere

    def reason(self, deal: FoursDealT, seat: int, action: Action) -> str:
        return deal.game.not_now(deal, action) if action in deal.game.words_elsewhere else super().reason(deal, seat, action)

    def playable(self, deal: FoursDealT, seat: int, why: Why | None) -> int:
        cards = super().playable(deal, seat, why)
        lower = self.undertrumps(deal.trick.row) if self.no_undertrumping else 0
        if lower and cards & ~lower:
            if why is not None:
                why.only(~lower, UNDERTRUMPED)
            return cards & ~lower
        return cards

    def undertrumps(self, trick: list[Card]) -> int:
        """The trumps that are lower than one played to a trick that another suit was led to, as a mask."""
        order = self.card_order
        if not trick or order.suit_of[trick[0]] == order.trumps:
            return 0
        best = trick[order.best(trick)]
        return order.suit_masks[order.trumps] & ~order.beating(best) if order.suit_of[best] == order.trumps else 0

    def play(self, deal: FoursDealT, seat: int, action: Action) -> Phase[Any]:
        card = action.card
        if self.no_undertrumping and self.undertrumps(deal.trick.row) >> card & 1:
            # only who has nothing else plays one
            deal.hands[seat].excluded |= deal.pack.all & ~self.undertrumps(deal.trick.row)
        deal.played[seat] |= 1 << card
        return super().play(deal, seat, action)

    def trick_over(self, deal: FoursDealT) -> Phase[Any]:
        game = deal.game
        winner = self.seats[self.best(deal)]
        if game.trick_won(deal, winner, deal.trick.mask()):
            return OVER
        self.take(deal)
        return self.taken(deal, winner)

    def taken(self, deal: FoursDealT, winner: int) -> Phase[Any]:
        """The trick is the winner's: what comes next."""
        return deal.game.next_trick(deal, winner)

    def advisable(self, deal: FoursDealT, seat: int) -> list[Card]:
        """The cards that rules of thumb choose from."""
        return [action.card for action in self.legal(deal, seat) if action.card >= 0]

    def advise(self, deal: FoursDealT, seat: int, rng: Random) -> Action | None:
        cards = self.advisable(deal, seat)
        place = self.best(deal) if deal.trick.row else -1
        teams = deal.game.teams(deal)
        ours = place >= 0 and teams[self.seats[place]] == teams[seat]
        last = len(deal.trick.row) + 1 == len(self.seats)
        unseen = deal.pack.all & ~deal.known_to(seat)
        return self.card_order.plays.each[card_wanted(deal.game.points_table, self.card_order, deal.trick.row, place, cards, ours, last,
                                                      unseen)]
