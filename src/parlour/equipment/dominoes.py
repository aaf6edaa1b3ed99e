"""Western dominoes: a set of tiles with two ends each."""
from __future__ import annotations

from typing import Final

from parlour.equipment.pack import Face, Pack, Suit

NUMBER_NAMES: Final = (
    "blank", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)


def higher_first(code: str) -> str:
    """The notation of a tile that somebody typed from either end, however the ends are parted; anything else as it is.

    >>> higher_first("4|6")
    '6-4'
    """
    ends = code.strip().replace("|", "-").replace(":", "-").split("-")
    if len(ends) != 2 or not ends[0].isdecimal() or not ends[1].isdecimal() or len(code) > 20:
        return code
    first, second = int(ends[0]), int(ends[1])
    return f"{max(first, second)}-{min(first, second)}"


class DominoSet(Pack):
    """A set of dominoes. A tile is a card; ``high`` and ``low`` are its ends, ``pips`` their sum.

    ``with_number[n]`` is the mask of the tiles that show ``n`` on either end.
    """

    def __init__(self, highest: int) -> None:
        faces = []
        highs = []
        lows = []
        for high in range(highest + 1):
            for low in range(high + 1):
                name = f"double {NUMBER_NAMES[high]}" if high == low else f"{NUMBER_NAMES[high]}-{NUMBER_NAMES[low]}"
                faces.append(Face(f"{high}-{low}", f"{high}|{low}", name, -1, high))
                highs.append(high)
                lows.append(low)
        suits: list[Suit] = []
        super().__init__("dominoes", suits, [str(number) for number in range(highest + 1)], faces)
        self.highest: Final = highest
        self.high: Final = tuple(highs)
        self.low: Final = tuple(lows)
        self.pips: Final = tuple([high + low for high, low in zip(highs, lows)])
        with_number = [0] * (highest + 1)
        doubles = 0
        for tile in range(len(faces)):
            with_number[highs[tile]] |= 1 << tile
            with_number[lows[tile]] |= 1 << tile
            if highs[tile] == lows[tile]:
                doubles |= 1 << tile
        self.with_number: Final = tuple(with_number)
        self.doubles: Final[int] = doubles

    def normal(self, code: str) -> str:
        return higher_first(code)

    def __reduce__(self) -> tuple[object, ...]:
        return dominoes, (self.highest,)


_sets: Final[dict[int, DominoSet]] = {}


def dominoes(highest: int = 6) -> DominoSet:
    """A double-``highest`` set: every pair of numbers from 0 to ``highest`` once. The same set whenever it is asked for.

    >>> dominoes(6).size, dominoes(9).size
    (28, 55)
    """
    if highest not in _sets:
        _sets[highest] = DominoSet(highest)
    return _sets[highest]
