"""The deal of Avinas: cards turned up, trumps, knocks, and the score sheet. Rules page: avinas."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from parlour.games.avinas.cards import ORDERS, POINTS, SUITS, TRUMPS, length
from parlour.kernel.chance import Dice
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.table.signals import NOTICED
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.games.avinas.game import Avinas  # noqa: F401  the base of the deal names it

NO_SUIT: Final = -1
NO_SIDE: Final = -1
#: what a viewer has seen of the face of somebody who has led face down
SAW_NOTHING: Final = 0
SAW_VALUE: Final = 1
SAW_NONE: Final = 2


class AvinasDeal(TrickDeal["Avinas"]):
    """Hands, before each seat what was ``turned`` up there, and a card that was led ``covered``.

    ``declarer``, and ``trumps``, the suit that is trumps: -1 before they are known. ``sevens`` are turned up; ``named`` is the length
    that was named where there are none. ``knocks``: how many sides have knocked. ``hidden``: the trick at hand was led face down.
    ``played[seat]``: the cards the seat has played; ``saw[viewer]``: what that one has seen of the leader's face. ``rams[side]`` are on
    the score sheet, ``rams_before`` before this deal. ``liar``: the side that has lost the match for a length it did not have, or -1.
    """

    turned: list[CardRow]
    covered: CardSet
    played: list[int]
    saw: list[int]
    rams: list[int]
    rams_before: list[int]
    declarer: int = NO_SEAT
    trumps: int = NO_SUIT
    sevens: int = 0
    named: int = 0
    knocks: int = 0
    hidden: int = 0
    liar: int = NO_SIDE

    def set_table(self) -> None:
        super().set_table()
        self.turned = self.card_rows("turned", "row", ALL, "turned up")
        self.covered = self.card_set("covered", "pile", UNSEEN, "led face down")
        self.played = self.tally()
        self.saw = self.tally()
        self.rams = self.tally(0, 2)
        self.rams_before = self.tally(0, 2)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.declarer = old.declarer
        self.trumps = old.trumps
        self.sevens = old.sevens
        self.named = old.named
        self.knocks = old.knocks
        self.hidden = old.hidden
        self.liar = old.liar

    def held(self, seat: int) -> int:
        """The cards of a seat that it has not played, those turned up before it among them."""
        return self.hands[seat].cards | self.turned[seat].mask()

    def take_up(self) -> None:
        """All take up what was turned up before them."""
        for seat in range(self.players):
            if self.turned[seat].row:
                self.move_all(self.turned[seat], self.hands[seat])

    def partner(self, seat: int) -> int:
        """The seat opposite."""
        return self.order(seat)[self.players // 2]

    def declares(self, seat: int) -> bool:
        """Whether the seat is of Declarer's side."""
        return self.game.sides[seat] == self.game.sides[self.declarer]

    def points_of(self, side: int) -> int:
        """The card points that a side has taken in tricks."""
        return sum([POINTS.of(self.taken[seat].cards) for seat in range(self.players) if self.game.sides[seat] == side])

    def short(self) -> bool:
        """Whether Declarer has had fewer trumps than were named; in any suit, as long as none is trumps."""
        dealt = self.held(self.declarer) | self.played[self.declarer]
        return max([length(dealt, suit) for suit in (SUITS if self.trumps == NO_SUIT else (self.trumps,))]) < self.named

    def found_short(self) -> bool:
        """Whether everybody can tell so: Declarer has no trumps left, and has not played so many."""
        trumps = ORDERS[self.trumps].suit_masks[TRUMPS]
        return (not trumps & ~self.hands[self.declarer].excluded
                and length(self.played[self.declarer], self.trumps) < self.named)

    def penalise(self, side: int, count: int) -> None:
        """Rams are marked against a side: they cancel those of the other side first."""
        cancelled = min(count, self.rams[1 - side])
        self.rams[1 - side] -= cancelled
        self.rams[side] += count - cancelled

    def imagine_faces(self, face: int, leader: int, viewer: int, dice: Dice) -> None:
        """In a deal that the viewer imagines the leader has this face: the partner has seen it, and nobody knows which others have."""
        for seat in range(self.players):
            if seat not in (leader, viewer):
                noticed = seat == self.partner(leader) or dice.below(NOTICED) == 0
                self.saw[seat] = face if noticed else SAW_NOTHING
