"""The Spanish pack: coins, cups, swords, batons."""
from __future__ import annotations

from typing import Final

from parlour.equipment.pack import Pack, Suit, suited, the_pack

COINS: Final = 0
CUPS: Final = 1
SWORDS: Final = 2
BATONS: Final = 3
SUITS: Final = (
    Suit("O", "O", "coins", red=True),
    Suit("C", "C", "cups", red=True),
    Suit("E", "E", "swords"),
    Suit("B", "B", "batons"),
)
RANK_NAMES: Final = {
    "R": "king", "C": "knight", "S": "jack", "9": "nine", "8": "eight", "7": "seven", "6": "six", "5": "five", "4": "four",
    "3": "three", "2": "two", "1": "ace",
}

_packs: Final[dict[str, Pack]] = {}


def spanish(ranks: str = "R C S 7 6 5 4 3 2 1") -> Pack:
    """A Spanish pack; the same pack whenever the same is asked for. ``ranks``: from the highest to the lowest, as they rank in
    this game.

    >>> spanish().size, spanish("R C S 9 8 7 6 5 4 3 2 1").size
    (40, 48)
    """
    if ranks not in _packs:
        order = ranks.split()[::-1]
        _packs[ranks] = the_pack(Pack, "spanish", SUITS, order, suited(SUITS, order, RANK_NAMES))
    return _packs[ranks]
