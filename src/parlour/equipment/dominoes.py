"""Western dominoes: a set of tiles with two ends each."""
from __future__ import annotations

from typing import Final

from parlour.equipment.pack import Face, Pack, Suit

NUMBER_NAMES: Final = (
    "blank", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)


#: the pictures of a children's set in place of the numbers, from the smallest animal
ANIMALS: Final = ("ant", "mouse", "cat", "dog", "sheep", "horse", "elephant")


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

    ``with_number[n]`` is the mask of the tiles that show ``n`` on either end, and ``said[n]`` what that number is called on the
    table: in a set with pictures, which has animals in place of numbers, the animal.
    """

    def __init__(self, highest: int, copies: int = 1, with_doubles: bool = True, pictures: bool = False) -> None:
        faces = []
        highs = []
        lows = []
        names = ANIMALS if pictures else NUMBER_NAMES
        signs = ANIMALS if pictures else tuple([str(number) for number in range(highest + 1)])
        for high in range(highest + 1):
            for low in range(high + 1 if with_doubles else high):
                name = f"double {names[high]}" if high == low else f"{names[high]}-{names[low]}"
                for _ in range(copies):
                    faces.append(Face(f"{high}-{low}", f"{signs[high]}|{signs[low]}", name, -1, high))
                    highs.append(high)
                    lows.append(low)
        suits: list[Suit] = []
        super().__init__("picture dominoes" if pictures else "dominoes", suits, [str(number) for number in range(highest + 1)], faces)
        self.highest: Final = highest
        self.copies: Final = copies
        self.with_doubles: Final = with_doubles
        self.pictures: Final = pictures
        self.said: Final = signs
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
        if self.pictures:
            for number, animal in enumerate(ANIMALS):
                code = code.lower().replace(animal, str(number))
        return higher_first(code)

    def __reduce__(self) -> tuple[object, ...]:
        return dominoes, (self.highest, self.copies, self.with_doubles, self.pictures)


_sets: Final[dict[tuple[int, int, bool, bool], DominoSet]] = {}


def dominoes(highest: int = 6, copies: int = 1, with_doubles: bool = True, pictures: bool = False) -> DominoSet:
    """A double-``highest`` set: every pair of numbers from 0 to ``highest`` once, or as often as there are ``copies``; perhaps without
    the doubles, or with pictures in place of numbers. The same set whenever it is asked for.

    >>> dominoes(6).size, dominoes(9).size, dominoes(8, with_doubles=False).size
    (28, 55, 36)
    """
    key = (highest, copies, with_doubles, pictures)
    if key not in _sets:
        _sets[key] = DominoSet(highest, copies, with_doubles, pictures)
    return _sets[key]
