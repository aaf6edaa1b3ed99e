"""A hand as a bidder counts it: high card points, lengths, and what long and short suits are worth. Rules page: bridge."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Pack
from parlour.mechanisms.tricks.contract_score import point_masks
from parlour.mechanisms.tricks.tricks import worth


class Holding:
    """A hand as a bidder counts it: high card points, lengths, and ``points`` with what long suits are worth; ``style``: points
    more than others count."""

    def __init__(self, pack: Pack, hand: int, style: int = 0) -> None:
        self.hand: Final = hand
        self.high: Final = worth(hand, point_masks(pack)) + style
        self.lengths: Final = [(hand & suit).bit_count() for suit in pack.suit_masks]
        self.points: Final = self.high + sum([max(0, length - 4) for length in self.lengths])
        shape = sorted(self.lengths)
        self.balanced: Final = shape[0] >= 2 and shape[1] >= 3
        #: for each suit how many of its five top cards
        self.tops: Final = [(hand & suit & ~(suit >> 5)).bit_count() for suit in pack.suit_masks]

    def longest(self, least: int, barred: Sequence[int] = ()) -> int:
        """The longest suit of at least so many cards, the higher one of two of five or more, the lower of shorter ones; or -1."""
        best = -1
        for suit in range(4):
            length = self.lengths[suit]
            if length >= least and suit not in barred and (best < 0 or length > self.lengths[best]
                                                           or (length == self.lengths[best] and length >= 5)):
                best = suit
        return best

    def stopper(self, suit: int) -> bool:
        """Whether the suit is held: its ace, or a king, queen or jack with enough small cards."""
        cards = self.hand >> 13 * suit & 0x1FFF
        length = self.lengths[suit]
        return bool(cards >> 12 & 1 or (cards >> 11 & 1 and length >= 2) or (cards >> 10 & 1 and length >= 3)
                    or (cards >> 9 & 1 and length >= 4))

    def for_trumps(self, suit: int) -> int:
        """Points with short suits counted for ruffs, where this suit is trumps."""
        short = sum([max(0, 3 - length) for place, length in enumerate(self.lengths) if place != suit])
        return self.high + (short if self.lengths[suit] >= 4 else short // 2) + max(0, self.lengths[suit] - 5)
