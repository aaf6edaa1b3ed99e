"""Climbing with a partner who is told by a card: whoever holds it plays with the declarer, and says nothing of it before it is played.

As in :mod:`parlour.mechanisms.tricks.called_partner` nothing is kept of who that is but the card, until it is played: so all know what
they see of it, and in imagined deals the partner is whoever has it there. Rules pages: big-three, bao-huang.
"""
from __future__ import annotations

from typing import Self

from mypy_extensions import mypyc_attr

from parlour.equipment import NO_CARD, Card
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.prose import listed
from parlour.kernel.table import G
from parlour.mechanisms.climbing.climbing import ClimbingDeal
from parlour.rankings.combinations import Combinations


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretPartnerDeal(ClimbingDeal[G]):
    """A deal of a ``declarer`` with whoever has the card ``called``, against the others; no card where nobody is called.

    ``shown``: who has played the card called, or :data:`NO_SEAT`.
    """

    declarer: int = NO_SEAT
    called: Card = NO_CARD
    shown: int = NO_SEAT

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.declarer = old.declarer
        self.called = old.called
        self.shown = old.shown

    def lay_down(self, seat: int, cards: int, order: Combinations) -> None:
        super().lay_down(seat, cards, order)
        if self.called != NO_CARD and cards >> self.called & 1:
            self.shown = seat

    def partner(self) -> int:
        """Who has the card called, or has played it: the declarer, who then plays alone, where it is the declarer's own or nobody is
        called."""
        if self.shown != NO_SEAT:
            return self.shown
        if self.called != NO_CARD:
            for seat in range(self.players):
                if self.hands[seat].cards >> self.called & 1:
                    return seat
        return self.declarer

    def declaring_side(self) -> int:
        """The declarer and the partner, as a mask of seats."""
        return 1 << self.declarer | 1 << self.partner()

    def side_of(self, seat: int) -> int:
        """All who play with a seat, itself among them, as a mask."""
        declarers = self.declaring_side()
        return declarers if declarers >> seat & 1 else (1 << self.players) - 1 & ~declarers

    def knows_partner(self, viewer: int) -> bool:
        """Whether a viewer knows where the card called is, and so who plays with whom."""
        return self.called == NO_CARD or self.shown != NO_SEAT or bool(self.known_to(viewer) >> self.called & 1)

    def friends(self, seat: int) -> int:
        """The seats of which this one knows that they play with it, itself among them, as a mask."""
        # who neither is the declarer nor has the card called plays against the declarer, but may not know with whom
        return self.side_of(seat) if self.knows_partner(seat) else 1 << seat

    def names_of(self, seats: int) -> str:
        """What these seats are called: ``South and West``."""
        return listed([self.name(seat) for seat in range(self.players) if seats >> seat & 1])
