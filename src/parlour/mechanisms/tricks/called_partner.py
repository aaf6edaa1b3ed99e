"""A partner who is called by a card: whoever holds it plays with the declarer, and says nothing of it.

Nothing is kept of who that is but the card called: so all know what they see of it, and in imagined deals the partner is whoever has
it there. Rules pages: anrufen-knigrufen; marafon-beccaccino, section "Trionfo".
"""
from __future__ import annotations

from typing import Self

from mypy_extensions import mypyc_attr

from parlour.equipment import NO_CARD, Card
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.prose import listed
from parlour.kernel.table import G
from parlour.mechanisms.tricks.tricks import TrickDeal


@mypyc_attr(allow_interpreted_subclasses=True)
class CalledPartnerDeal(TrickDeal[G]):
    """A deal of whoever plays the contract, the ``declarer``, with whoever has the card ``called``; no card where nobody is called.

    ``played[seat]``: the cards the seat has played, a mask.
    """

    played: list[int]
    declarer: int = NO_SEAT
    called: Card = NO_CARD

    def set_table(self) -> None:
        super().set_table()
        self.played = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.declarer = old.declarer
        self.called = old.called

    def dealt_to(self, seat: int) -> int:
        """The cards that the seat has been dealt: those it holds and those it has played."""
        return self.hands[seat].cards | self.played[seat]

    def partner(self) -> int:
        """Who has the card called, or had it: the declarer, who then plays alone, where it is the declarer's own or nobody is called."""
        if self.called != NO_CARD:
            for seat in range(self.players):
                if self.dealt_to(seat) >> self.called & 1:
                    return seat
        return self.declarer

    def declaring_side(self) -> int:
        """The declarer and the partner, as a mask of seats."""
        return 1 << self.declarer | 1 << self.partner()

    def knows_partner(self, viewer: int) -> bool:
        """Whether a viewer knows where the card called is, and so who plays with whom."""
        return self.called == NO_CARD or bool(self.known_to(viewer) >> self.called & 1)

    def known_teams(self) -> list[int]:
        """Which seats count together as far as all know: the declarer's side and the others, or each by itself while nobody has seen the
        card called."""
        if self.called != NO_CARD and not self.open >> self.called & 1:
            return list(range(self.players))
        side = self.declaring_side()
        return [side >> seat & 1 for seat in range(self.players)]

    def names_of(self, seats: int) -> str:
        """What these seats are called: ``South and West``."""
        return listed([self.name(seat) for seat in range(self.players) if seats >> seat & 1])
