"""Tricks of nothing but trumps, and calling one for a partner (page sections "Oklahoma Ten Point Pitch" and "Pawnee Ten Point Call
Your Partner Pitch"). Rules page: pitch-setback."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.equipment import Card, bits
from parlour.games.pitch_setback.deal import Contract, PitchDeal, contract_facts
from parlour.games.pitch_setback.play import PitchTrick
from parlour.kernel.actions import Action, word
from parlour.kernel.chance import Dice
from parlour.kernel.phase import Phase, Why
from parlour.mechanisms.tricks.naming import Naming
from parlour.mechanisms.tricks.tricks import TrickOrder

CALL: Final = "call"


class TrumpsOnlyDeal(PitchDeal):
    """A deal whose tricks have as many cards as there are players with trumps."""

    taken_label = "cards won"

    def cards_per_trick(self) -> int:
        return 1


class PawneeDeal(TrumpsOnlyDeal):
    """A deal in which it counts who discarded a card."""

    own_discards = True


class CallCard(Naming[PitchDeal]):
    """The bidder calls a trump, whose holder is the partner (page section "Pawnee Ten Point Call Your Partner Pitch")."""

    def __init__(self, contract: Contract, order: TrickOrder) -> None:
        super().__init__(contract.seat, [word(CALL, order.pack.codes[card]) for card in order.trump_cards], "a trump")
        self.contract: Final = contract
        self.order: Final = order

    def named(self, deal: PitchDeal, place: int) -> Phase[Any]:
        return deal.game.named(deal, self.contract.with_called(self.order.trump_cards[place]))

    def advise(self, deal: PitchDeal, seat: int, rng: Random) -> Action | None:
        # the best trump that somebody else may hold
        return next(thing for thing, card in zip(self.things, self.order.trump_cards) if not deal.hands[seat].cards >> card & 1)

    def describe(self, deal: PitchDeal, seat: int, action: Action, viewer: int) -> str:
        card = self.order.trump_cards[self.things.index(action)]
        return deal.sentence(seat, viewer, "call", deal.pack.names(1 << card))

    def prompt(self, deal: PitchDeal, seat: int) -> str:
        return "Call a trump: its holder is your partner"

    def facts(self, deal: PitchDeal, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract)

    def trump_cards(self, deal: PitchDeal, viewer: int) -> Sequence[Card]:
        return self.order.trump_cards


class TrumpTrick(PitchTrick[PitchDeal]):
    """A trick in which only trumps are played, by those who have any (page section "Oklahoma Ten Point Pitch")."""

    def playable(self, deal: PitchDeal, seat: int, why: Why | None) -> int:
        trumps = self.hand(deal, seat) & self.card_order.suit_masks[self.card_order.trumps]
        if why is not None:
            why.only(trumps, "Only trumps may be played.")
        called = self.contract.called
        if self.first and called >= 0 and trumps >> called & 1:
            if why is not None:
                why.only(1 << called, f"{deal.pack.names(1 << called).capitalize()} was called: it must be played to the first trick.")
            return 1 << called
        return trumps

    def play(self, deal: PitchDeal, seat: int, action: Action) -> Phase[Any]:
        called = self.contract.called
        if self.first and called >= 0 and action.card != called:
            # its holder must play it now
            deal.hands[seat].excluded |= 1 << called
        return super().play(deal, seat, action)

    def imagined(self, deal: PitchDeal, viewer: int, dice: Dice) -> Phase[Any]:
        """Everybody who is still to play has a trump: where none was imagined one is exchanged for another card."""
        trumps = self.card_order.suit_masks[self.card_order.trumps]
        unknown = trumps & ~deal.known_to(viewer)
        waiting = self.seats[len(deal.trick.row):]
        for seat in waiting:
            if deal.hands[seat].cards & trumps:
                continue
            spare = unknown
            for other in waiting:
                held = deal.hands[other].cards & trumps
                if held & (held - 1) == 0:
                    spare &= ~held
            cards = bits(spare & ~deal.hands[seat].excluded)
            deal.suppose(cards[dice.below(len(cards))], deal.hands[seat], viewer, dice)
        return self

    def badges(self, deal: PitchDeal, seat: int) -> list[str]:
        tricks = deal.tricks[seat]
        called = self.contract.called
        shown = called >= 0 and seat != self.contract.seat and deal.played[seat] >> called & 1
        return [*super().badges(deal, seat)] + (["partner"] if shown else []) \
            + ([f"{tricks} {'trick' if tricks == 1 else 'tricks'}"] if tricks else [])

    def facts(self, deal: PitchDeal, viewer: int) -> list[str]:
        out = [deal.name(seat) for seat in range(deal.players) if seat not in self.seats]
        called = self.contract.called
        return [*super().facts(deal, viewer)] + ([f"Called: {deal.pack.names(1 << called)}"] if called >= 0 else []) \
            + ([f"Out of trumps: {', '.join(out)}"] if out else [])
