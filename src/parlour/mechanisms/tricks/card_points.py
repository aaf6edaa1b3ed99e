"""Card points: what the cards that are taken in tricks count.

A table gives the points of each rank, and another those of the trumps where they count differently, as in Belote and all games of
the Jass family. Ace-ten games have one table for all suits.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.equipment import Pack
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, worth


class CardPoints:
    """The points of cards by rank: ``values`` for plain suits, ``trump_values`` for the suit of trumps. Ranks that are not named
    count nothing."""

    def __init__(self, pack: Pack, values: Mapping[str, int], trumps: int = NO_TRUMPS,
                 trump_values: Mapping[str, int] | None = None) -> None:
        each = [0] * pack.size
        for card in pack.every:
            rank = pack.rank_of[card]
            table = trump_values if trump_values is not None and trumps >= 0 and pack.suit_of[card] == trumps else values
            if rank >= 0:
                each[card] = table.get(pack.ranks[rank], 0)
        #: what each card counts
        self.each: Final[tuple[int, ...]] = tuple(each)
        #: masks of cards and the points of each of them
        self.groups: Final = tuple([
            (sum([1 << card for card in pack.every if each[card] == points]), points)
            for points in sorted(set(each), reverse=True) if points])

    def of(self, cards: int) -> int:
        """What the cards of a mask count together."""
        return worth(cards, self.groups)


def rank_names(pack: Pack) -> dict[str, str]:
    """What the ranks are called, from high to low: ``{"A": "ace", "K": "king"}``; those of which the pack has no card are left out."""
    return {pack.ranks[rank]: pack.faces[pack.rank_masks[rank].bit_length() - 1].name.partition(" of ")[0]
            for rank in range(len(pack.ranks) - 1, -1, -1) if pack.rank_masks[rank]}


def points_words(values: Mapping[str, int], names: Mapping[str, str]) -> str:
    """A table of points in words: ``ace 11, ten 10, king 4``."""
    return ", ".join([f"{names[rank]} {points}" for rank, points in values.items()])
