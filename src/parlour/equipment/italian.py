"""The Italian pack: coins, cups, swords, batons, with king, horse and jack."""
from __future__ import annotations

from typing import Final

from parlour.equipment.pack import Pack, Suit, suited, the_pack

COINS: Final = 0
CUPS: Final = 1
SWORDS: Final = 2
BATONS: Final = 3
SUITS: Final = (
    Suit("D", "D", "coins", red=True),
    Suit("C", "C", "cups", red=True),
    Suit("S", "S", "swords"),
    Suit("B", "B", "batons"),
)
RANK_NAMES: Final = {
    "R": "king", "C": "horse", "F": "jack", "7": "seven", "6": "six", "5": "five", "4": "four", "3": "three", "2": "two", "1": "ace",
}

_packs: Final[dict[str, Pack]] = {}


def italian(ranks: str = "R C F 7 6 5 4 3 2 1") -> Pack:
    """An Italian pack; the same pack whenever the same is asked for. ``ranks``: from the highest to the lowest, as they rank in
    this game.

    >>> italian().size, italian().names(italian().mask("CD"))
    (40, 'the horse of coins')
    """
    if ranks not in _packs:
        order = ranks.split()[::-1]
        _packs[ranks] = the_pack(Pack, "italian", SUITS, order, suited(SUITS, order, RANK_NAMES))
    return _packs[ranks]
