"""What stands on the table as numbers under fixed names, for programs that learn: the same names in all games.

A phase writes them with :meth:`.Phase.features`, mostly one of the mechanisms, so that games need not. What a kind of deal keeps in
numbers that everybody at the table knows it names itself, in ``Deal.known_numbers``.
"""
from __future__ import annotations

from typing import Final, Literal

#: of the table: how high the highest bid is, counted from 1; how often it was doubled; the number and, from 1, the suit of the contract or
#: of what has to be followed, with a number after the suits for no trumps; what the deal counts, or what has to be met; two ends of a
#: line, from 1; whether the suit that could not be led at first may be led
TABLE: Final = ("bid", "doubled", "level", "suit", "stake", "left end", "right end", "broken")
BID: Final = 0
DOUBLED: Final = 1
LEVEL: Final = 2
SUIT: Final = 3
STAKE: Final = 4
LEFT_END: Final = 5
RIGHT_END: Final = 6
BROKEN: Final = 7
#: of each seat: its latest call, which is 1 for a pass, 2 and 3 for a double and a redouble, and from 4 on a bid by how high it is; whether
#: it holds the highest bid or the contract, or laid what has to be beaten; whether its hand lies open as dummy; whether it has passed;
#: whether more is at stake for it, having won a game
SEAT: Final = ("call", "holder", "dummy", "passed", "vulnerable")
CALL: Final = 0
HOLDER: Final = 1
DUMMY: Final = 2
PASSED: Final = 3
VULNERABLE: Final = 4

#: what a number is: an amount; a seat, or -1; a set of seats as a mask
Kind = Literal["amount", "seat", "seats"]


class KnownNumber:
    """A number, or a tally of one or several for each seat, that a kind of deal keeps in an attribute for everybody at the table to know.

    ``most``: no amount is larger, as far as the game has a bound; it is what the amount is divided by for learners.
    """

    def __init__(self, name: str, most: int = 16, kind: Kind = "amount") -> None:
        self.name: Final = name
        self.most: Final = most
        self.kind: Final[Kind] = kind


class Features:
    """The numbers of :data:`TABLE`, and those of :data:`SEAT` seat by seat; 0 where there is nothing to say."""

    def __init__(self, players: int) -> None:
        self.table: Final = [0] * len(TABLE)
        #: for each seat, in the table's order, the numbers of :data:`SEAT` one after the other
        self.seats: Final = [0] * (len(SEAT) * players)

    def clear(self) -> None:
        """Nothing is said."""
        table = self.table
        for place in range(len(table)):
            table[place] = 0
        seats = self.seats
        for place in range(len(seats)):
            seats[place] = 0

    def of_seat(self, seat: int, what: int, number: int) -> None:
        """Says something of a seat."""
        self.seats[len(SEAT) * seat + what] = number
