"""The play in English pubs, where a useless hand is thrown in. Rules page: all-fours, "West Yorkshire All Fours"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.games.all_fours.pitched import PitchTrumps
from parlour.games.all_fours.play import FoursTrick
from parlour.games.all_fours.yorkshire_deal import YorkshireDeal
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase

THROW: Final = word("throw-in", grave=True)
NOT_HERE: Final = "Hands are not thrown in here: all play to the end."
LEADER_PLAYS: Final = "Whoever leads must play a card: a hand is thrown in to a trick that others have led to."


class YorkshirePitch(PitchTrumps[YorkshireDeal]):
    """The first lead; nobody can throw in a hand yet."""

    def reason(self, deal: YorkshireDeal, seat: int, action: Action) -> str:
        if action is THROW:
            return LEADER_PLAYS if deal.game.throws_in else NOT_HERE
        return super().reason(deal, seat, action)


class YorkshireTrick(FoursTrick[YorkshireDeal]):
    """A trick to which a useless hand may be thrown in."""

    def legal(self, deal: YorkshireDeal, seat: int) -> Sequence[Action]:
        cards = self.card_order.plays.of(self.playable(deal, seat, None))
        return cards if self.no_throw(deal, seat) else (*cards, THROW)

    def reason(self, deal: YorkshireDeal, seat: int, action: Action) -> str:
        if action is THROW and seat in self.turn(deal):
            return self.no_throw(deal, seat)
        return super().reason(deal, seat, action)

    def no_throw(self, deal: YorkshireDeal, seat: int) -> str:
        """Why the seat may not throw its hand in; empty when it may."""
        game = deal.game
        order = self.card_order
        hand = deal.hands[seat].cards
        if not game.throws_in:
            return NOT_HERE
        if not deal.trick.row:
            return LEADER_PLAYS
        if hand & order.suit_masks[order.trumps]:
            return "You hold a trump: only a hand without trumps may be thrown in."
        if hand & game.high_cards:
            return "You hold a card above the nine: only a useless hand may be thrown in."
        if hand & order.beating(deal.trick.row[self.best(deal)]):
            return "You can win the trick so far: only who is not winning it may throw in."
        if deal.thrown[game.partner(deal, seat)].cards:
            return "Your partner has thrown in already: you play on alone."
        return ""

    def play(self, deal: YorkshireDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not THROW:
            following = super().play(deal, seat, action)
            return self.going_on(deal) if following is self else following
        deal.move_cards(deal.hands[seat].cards, deal.hands[seat], deal.thrown[seat])
        left = YorkshireTrick([other for other in self.seats if other != seat], deal.game, deal.trumps)
        return left.trick_over(deal) if len(deal.trick.row) == len(left.seats) else left.going_on(deal)

    def going_on(self, deal: YorkshireDeal) -> Phase[Any]:
        """The trick is not complete: it goes on, unless the rest of the deal need not be played."""
        return deal.game.close(deal) if deal.game.decided(deal) else self

    def advise(self, deal: YorkshireDeal, seat: int, rng: Random) -> Action | None:
        return super().advise(deal, seat, rng) if self.no_throw(deal, seat) else THROW

    def describe(self, deal: YorkshireDeal, seat: int, action: Action, viewer: int) -> str:
        if action is THROW:
            return deal.sentence(seat, viewer, "throw", f"in {deal.pack.names(deal.thrown[seat].cards)}")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: YorkshireDeal, seat: int) -> str:
        return super().prompt(deal, seat) + ("" if self.no_throw(deal, seat) else ", or throw in your hand")
