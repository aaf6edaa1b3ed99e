"""The tricks of Bestia. Rules page: bestia, sections "Play" and "Further restrictions in the play"."""
from __future__ import annotations

from typing import Any, Final

from parlour.equipment import NO_CARD, bits
from parlour.games.bestia.deal import BestiaDeal
from parlour.games.bestia.options import ALWAYS, ANNOUNCE, FIRST, LEAD
from parlour.kernel.actions import Action
from parlour.kernel.phase import Phase, Why
from parlour.mechanisms.tricks.duties import Beat, Duty, HeadWithTrump, MustTrump, Overtrump
from parlour.mechanisms.tricks.rams import PoolTrick

BEAT: Final = Beat("You can beat the best card of the trick: you must.")
#: who cannot follow must head the trick with a trump, and with too low a one is free
HEADING: Final[tuple[Duty, ...]] = (BEAT, HeadWithTrump("You can head the trick with a trump: you must."))
#: who cannot follow must play a trump in any case
TRUMPING: Final[tuple[Duty, ...]] = (
    BEAT, MustTrump("You have nothing of the suit led: you must play a trump."),
    Overtrump("You can beat the best trump of the trick: you must."))


class BestiaTrick(PoolTrick[BestiaDeal]):
    """A trick, whose leader may have to lead the highest trump."""

    def to_be_led(self, deal: BestiaDeal) -> int:
        """The card that must be led to this trick by who holds it, as a mask: the ace of trumps, or the highest trump not played yet, that
        does not lie face up."""
        rule = deal.game[LEAD]
        if rule == ALWAYS:
            left = self.card_order.suit_masks[self.card_order.trumps] & ~deal.turned.mask()
            for taken in deal.taken:
                left &= ~taken.cards
            return 1 << max(bits(left), key=lambda card: self.card_order.strength[card]) if left else 0
        return 1 << self.card_order.trump_cards[0] if rule == FIRST and not max(deal.tricks) else 0

    def reason(self, deal: BestiaDeal, seat: int, action: Action) -> str:
        if action.card == NO_CARD and not deal.form.folds:
            return "Nobody folds, exchanges cards or knocks in this deal: only tricks are played."
        return super().reason(deal, seat, action)

    def leads(self, deal: BestiaDeal, seat: int, hand: int, why: Why | None) -> int:
        wanted = hand & self.to_be_led(deal)
        if wanted and why is not None:
            rest = "of trumps" if deal.game[LEAD] == FIRST else "of those that are left"
            why.only(wanted, f"You hold the {'ace' if deal.game[LEAD] == FIRST else 'highest trump'} {rest}: you must lead it.")
        return wanted or hand

    def play(self, deal: BestiaDeal, seat: int, action: Action) -> Phase[Any]:
        if not deal.trick.row:
            deal.hands[seat].excluded |= self.to_be_led(deal) & ~action.cards
        if deal.game[ANNOUNCE] and self.card_order.suit_of[action.card] == self.card_order.trumps:
            deal.tell(seat, '{you}: "{}!"', deal.pack.names(action.cards).removeprefix("the ").capitalize())
        return super().play(deal, seat, action)
