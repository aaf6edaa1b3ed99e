"""What La Coinche adds to the cards of Belote: what can be bid, what cards count without trumps and with all suits trumps, what can be
announced. Rules page: la-coinche."""
from __future__ import annotations

from typing import Final

from parlour.games.la_coinche.options import SCALED, SYSTEM
from parlour.mechanisms.tricks.belote import (
    BELOTE,
    LAST_TRICK,
    NONE,
    PACK,
    PLAIN_VALUES,
    POINTS,
    SUITS,
    TRUMP_VALUES,
    WHOLE,
    Contract,
)
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.declarations import DeclarationTable
from parlour.mechanisms.tricks.duties import Duty

TRICKS: Final = 8
#: what one can bid to play, suits from the lowest, and as they may be typed in French
SANS_ATOUT: Final = "sans atout"
TOUT_ATOUT: Final = "tout atout"
DENOMINATIONS: Final = (*[suit.name for suit in PACK.suits], SANS_ATOUT, TOUT_ATOUT)
FRENCH: Final = {"trefle": "clubs", "carreau": "diamonds", "coeur": "hearts", "pique": "spades", "sa": SANS_ATOUT, "ta": TOUT_ATOUT,
                 "contre": "coinche", "surcontre": "surcoinche"}

LOWEST_BID: Final = 80
STEP: Final = 10
#: what must be taken for a bid of 80
FOR_80: Final = 82
#: no bid is higher, whatever is announced
HIGHEST_BID: Final = 400

#: what a bid to take all tricks adds up to, and the tricks themselves
CAPOT_BID: Final = 250
ALL_TRICKS: Final = 250
#: what the opponents score for a failed contract besides the bid
FAILED: Final = 160

#: how much is undertaken
POINTS_BID: Final = 0
CAPOT: Final = 1
GENERALE: Final = 2

#: what can be announced (page section "Announcements"); of squares that count the same the one that takes the others' tricks is higher
COMBINATIONS: Final = DeclarationTable(PACK, {3: 20, 4: 50, 5: 100}, {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100})

#: the cards of every suit counted as in a plain suit, and as in trumps
ALL_PLAIN: Final = CardPoints(PACK, PLAIN_VALUES)
ALL_AS_TRUMPS: Final = CardPoints(PACK, TRUMP_VALUES)


def points_of(trumps: int, system: str) -> CardPoints:
    """What the cards count with these trumps under one of the systems for playing without and with all."""
    if trumps in SUITS or system == SYSTEM:
        return POINTS[trumps]
    return ALL_PLAIN if trumps == NONE else ALL_AS_TRUMPS


class Undertaking(Contract):
    """The contract: who bid it, with which trumps, how many points or what else (``goal``), and what was doubled how often.

    ``whole``: what the cards and the last trick add up to; ``scaled``: points are counted as parts of 162.
    """

    def __init__(self, taker: int, trumps: int, duties: tuple[Duty, ...], bid: int, goal: int, doubled: int, system: str) -> None:
        super().__init__(taker, trumps, duties, bid, doubled, points_of(trumps, system))
        self.goal: Final = goal
        self.whole: Final[int] = self.points.of(PACK.all) + LAST_TRICK
        self.scaled: Final[bool] = system == SCALED

    def counted(self, cards: int, last: bool) -> int:
        """What the cards of a mask count, with the ``last`` trick or without it."""
        return self.scaled_to(self.points.of(cards) + (LAST_TRICK if last else 0))

    def scaled_to(self, points: int) -> int:
        """What so many points count."""
        if not self.scaled or self.whole == WHOLE:
            return points
        return (2 * points * WHOLE + self.whole) // (2 * self.whole)


def most_points(more_trumps: bool, system: str, belote: bool) -> int:
    """The most that one side can take in tricks, with belotes if they count."""
    most = WHOLE + (BELOTE if belote else 0)
    if more_trumps:
        whole = WHOLE if system in (SYSTEM, SCALED) else ALL_AS_TRUMPS.of(PACK.all) + LAST_TRICK
        most = whole + (BELOTE * len(SUITS) if belote else 0)
    return most


def with_trumps(trumps: int) -> str:
    """The trumps in words, as they stand on the table."""
    return f"Trumps: {PACK.suits[trumps].name} {PACK.suits[trumps].symbol}" if trumps in SUITS else DENOMINATIONS[trumps].capitalize()
