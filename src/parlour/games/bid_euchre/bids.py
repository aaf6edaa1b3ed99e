"""What is bid: numbers of tricks in a suit or without trumps, and to play alone. Rules page: bid-euchre."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment.french import SUITS
from parlour.kernel.actions import Action
from parlour.mechanisms.tricks.auction import Ladder, bid

#: the denominations are the four suits of the pack, and these
NO_TRUMP: Final = 4
LOW: Final = 5
#: a bid that does not say in what: trumps are named afterwards
UNNAMED: Final = -1
NO_TRUMP_WORDS: Final = "no trump"
HIGH_WORDS: Final = "no trump high"
LOW_WORDS: Final = "no trump low"
SUIT_WORDS: Final = tuple([suit.name for suit in SUITS])


class Level:
    """How high a bid is: ``tricks`` to be won, for which ``worth`` points are won or lost, or with 0 those that the tricks count.

    ``alone``: without the partner, who passes ``least`` to ``most`` cards; ``tail``: what one says then after the tricks and the suit.
    ``named``: whether the bid says in what.
    """

    def __init__(self, tricks: int, worth: int = 0, named: bool = True, alone: bool = False, tail: str = "", least: int = 0,
                 most: int = 0) -> None:
        self.tricks: Final = tricks
        self.worth: Final = worth
        self.named: Final = named
        self.alone: Final = alone
        self.tail: Final = tail
        self.least: Final = least
        self.most: Final = most

    def words(self, denomination: str) -> str:
        """The bid in words; ``denomination`` is empty as long as none is named."""
        return " ".join([piece for piece in (str(self.tricks), denomination, self.tail) if piece])

    def bid(self, denomination: str) -> Action:
        """What one says."""
        return bid(self.tricks, " ".join([piece for piece in (denomination, self.tail) if piece]))


class EuchreLadder(Ladder):
    """All bids of some levels, lowest first; ``denominations[place]`` says what each is in, ``words`` what they are called.

    ``suits_only``: below this number of tricks one bids no bid without trumps.
    """

    def __init__(self, levels: Sequence[Level], words: Sequence[str], suits_only: int = 0) -> None:
        bids: list[Action] = []
        heights: list[int] = []
        denominations: list[int] = []
        for height, level in enumerate(levels):
            if not level.named:
                some = [UNNAMED]
            elif level.tricks < suits_only:
                some = list(range(NO_TRUMP))
            else:
                some = list(range(len(words)))
            for denomination in some:
                bids.append(level.bid(words[denomination] if level.named else ""))
                heights.append(height)
                denominations.append(denomination)
        super().__init__(bids, heights)
        self.levels: Final = tuple(levels)
        self.denominations: Final = tuple(denominations)

    def level(self, place: int) -> Level:
        """How high the bid of a place is."""
        return self.levels[self.heights[place]]


class Contract:
    """What the ``seat`` has undertaken: a ``level`` in a ``denomination``; ``called``: how many cards the partner passes, where that is
    settled after the bid."""

    def __init__(self, seat: int, level: Level, denomination: int, called: int = 0) -> None:
        self.seat: Final = seat
        self.level: Final = level
        self.denomination: Final = denomination
        self.called: Final = called

    def named(self, denomination: int) -> Contract:
        """The same in this denomination."""
        return Contract(self.seat, self.level, denomination, self.called)

    def calling(self, cards: int) -> Contract:
        """The same with so many cards called from the partner."""
        return Contract(self.seat, self.level, self.denomination, cards)
