"""The packs of 200 and what their cards count. Rules page: two-hundred, "Players and Cards", "Number of cards"."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.equipment import Pack, french

#: what counts in tricks, and how much there is in a pack
VALUES: Final[Mapping[str, int]] = {"A": 10, "T": 10, "5": 5}
WHOLE: Final = 100
#: the ranks of each size of pack, from high to low: the first to be left out is the six
RANKS: Final[Mapping[int, str]] = {
    36: "A K Q J T 9 8 7 5",
    40: "A K Q J T 9 8 7 6 5",
    44: "A K Q J T 9 8 7 6 5 4",
    52: "A K Q J T 9 8 7 6 5 4 3 2",
}
#: cards in the kitty
KITTY_SIZE: Final = 4
#: a hand without any of these may be dealt again
HIGH_RANKS: Final = ("A", "K", "Q", "J")


def pack_of(size: int) -> Pack:
    """The pack of so many cards."""
    return french(RANKS[size])


def high_cards(pack: Pack) -> int:
    """The cards above the tens, as a mask."""
    return sum([pack.rank_masks[pack.ranks.index(rank)] for rank in HIGH_RANKS])
