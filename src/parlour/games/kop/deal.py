"""The deal of Kop, and who plays with whom in it. Rules page: kop."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from parlour.equipment import Card, bits
from parlour.games.kop.cards import CLUB_QUEEN, JACK_CARDS, OLD_QUEENS, POINTS, SPADE_QUEEN, Said, partner_jack
from parlour.kernel.phase import NO_SEAT
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.games.kop.game import Kop  # noqa: F401  the base of the deal names it


class KopDeal(TrickDeal["Kop"]):
    """A deal of tricks. ``played[seat]``: the cards the seat has played, a mask; ``old``: when the deal is over, the seats that were
    the old side, or the one that played alone, as a mask."""

    played: list[int]
    old: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.played = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.old = old.old

    def dealt(self, seat: int) -> int:
        """The cards that the seat was dealt."""
        return self.hands[seat].cards | self.played[seat]

    def holder(self, card: Card) -> int:
        """The seat that was dealt a card."""
        return next(seat for seat in range(self.players) if self.dealt(seat) >> card & 1)

    def old_side(self, said: Said) -> int:
        """The seats of the old side, or the one that plays alone, as a mask (page section "Partnerships")."""
        if said.contract is None:
            return 1 << self.holder(CLUB_QUEEN) | 1 << self.holder(SPADE_QUEEN)
        if said.contract.alone:
            return 1 << said.by
        return 1 << said.by | 1 << self.holder(partner_jack(self.dealt(said.by), said.jack))

    def seen_old(self, said: Said, viewer: int) -> int:
        """Which seats a viewer can tell to be of the old side, from the cards that it knows to be theirs."""
        known = self.known_to(viewer)
        if said.contract is None:
            cards = known & OLD_QUEENS
        elif said.alone:
            return 1 << said.by
        elif said.jack >= 0:
            cards = known & 1 << said.jack
        else:
            cards = 0
            for jack in JACK_CARDS:
                if not known >> jack & 1:
                    break
                if not self.dealt(said.by) >> jack & 1:
                    cards = 1 << jack
                    break
        seats = 1 << said.by if said.by != NO_SEAT else 0
        for seat in range(self.players):
            if self.dealt(seat) & cards:
                seats |= 1 << seat
        return seats

    def sides_seen(self, said: Said, viewer: int) -> bool:
        """Whether a viewer can tell who plays with whom."""
        seen = self.seen_old(said, viewer)
        return said.alone or seen.bit_count() > 1 or (said.contract is None and not OLD_QUEENS & ~self.known_to(viewer))


class Result:
    """What some ``seats``, as a mask, have taken together: card ``points`` and ``tricks``; what lies before them, unless said."""

    def __init__(self, deal: KopDeal, seats: int, points: int = -1, tricks: int = -1) -> None:
        self.deal: Final = deal
        self.seats: Final = seats
        self.points: Final[int] = sum([POINTS.of(deal.taken[seat].cards) for seat in bits(seats)]) if points < 0 else points
        self.tricks: Final[int] = sum([deal.tricks_taken(seat) for seat in bits(seats)]) if tricks < 0 else tricks

    def with_more(self, points: int, tricks: int) -> Result:
        """The same with so much more."""
        return Result(self.deal, self.seats, self.points + points, self.tricks + tricks)
