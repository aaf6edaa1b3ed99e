"""The games that a jack may name, and what is particular about each. Rules page: baseball-no-peek, section "Jack the Shifter"."""
from __future__ import annotations

from typing import Final

from parlour.mechanisms.stakes.high_low import HIGH, HIGH_LOW, LOW

#: what decides which rank is wild while the cards are dealt
NOTHING_MOVES: Final = 0
IN_ORDER: Final = 1
AFTER_QUEENS: Final = 2
#: which spade in the hole takes half of the pot
NO_SPADE: Final = 0
HIGHEST_SPADE: Final = 1
LOWEST_SPADE: Final = 2


class Kind:
    """A game that may be named: ``name`` is what one says, ``title`` what it is called, ``rules`` what is particular about it.

    ``aim``: which hand wins; ``wild``: ranks of which all cards are wild; ``extra``: a rank that brings another card face up; ``moves``:
    what decides which rank is wild besides; ``hole``: the rank of one's lowest card face down is wild for oneself; ``spade``: which spade
    in the hole takes half of the pot; ``second``: the second highest hand wins.
    """

    def __init__(self, name: str, title: str, rules: str, aim: str = HIGH, wild: str = "", extra: str = "", moves: int = NOTHING_MOVES,
                 hole: bool = False, spade: int = NO_SPADE, second: bool = False) -> None:
        self.name: Final = name
        self.title: Final = title
        self.rules: Final = rules
        self.aim: Final = aim
        self.wild: Final = wild
        self.extra: Final = extra
        self.moves: Final = moves
        self.hole: Final = hole
        self.spade: Final = spade
        self.second: Final = second


KINDS: Final = (
    Kind("seven-card-stud", "Seven Card Stud", "the highest hand wins, and nothing is wild."),
    Kind("high-low", "High-Low", "the highest and the lowest hand share the pot; for low aces are low, and straights and flushes do not "
         "count. Nothing is declared.", aim=HIGH_LOW),
    Kind("razz", "Razz", "the lowest hand wins, with aces low, straights and flushes not counting; the lowest hand showing begins.",
         aim=LOW),
    Kind("deuces-wild", "Deuces Wild", "all twos are wild.", wild="2"),
    Kind("low-hole", "Low Hole", "your lowest card face down, and all others of its rank that you hold, are wild for you; not for who "
         "begins.", hole=True),
    Kind("baseball", "Baseball", "all threes and nines are wild, and a four that is dealt face up from then on brings an extra card face "
         "up at once, unless too few cards are left.", wild="39", extra="4"),
    Kind("chicago", "Chicago", "the highest hand and the highest spade face down share the pot; if there is no such spade the hand takes "
         "it all.", spade=HIGHEST_SPADE),
    Kind("low-chicago", "Low Chicago", "the highest hand and the lowest spade face down share the pot, aces high; without such a spade "
         "the hand takes it all.", spade=LOWEST_SPADE),
    Kind("second-hand-high", "Second Hand High", "the second highest hand wins at the showdown.", second=True),
    Kind("sequence", "Sequence", "the next two that is dealt face up makes twos wild, after that a three threes instead, and so on up to "
         "aces.", moves=IN_ORDER),
    Kind("follow-the-queen", "Follow the Queen", "the card face up that follows the next queen face up makes its rank wild, until another "
         "queen changes it.", moves=AFTER_QUEENS),
)
