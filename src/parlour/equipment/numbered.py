"""Numbered tiles in the four French suits, as they are sold for games that are otherwise played with cards."""
from __future__ import annotations

from typing import Final

from parlour.equipment.french import SUITS
from parlour.equipment.pack import Pack, suited, the_pack

_packs: Final[dict[str, Pack]] = {}


def numbered(ranks: str) -> Pack:
    """Tiles with these numbers in each suit, from the highest to the lowest, as they rank in this game; the same tiles whenever
    the same are asked for.

    >>> numbered("2 1 15 14 13 12 11 10 9 8 7 6 5 4 3").size
    60
    """
    if ranks not in _packs:
        order = ranks.split()[::-1]
        _packs[ranks] = the_pack(Pack, "french", SUITS, order, suited(SUITS, order, {number: number for number in order}))
    return _packs[ranks]
