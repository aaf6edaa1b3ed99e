"""Chinese dominoes: every throw of two dice once or several times over, in a suit of doubles and their like and a suit of odd tiles.

The civil tiles, four of each in a double set, are here the suit of sky, the military ones, two of each, the suit of earth.
Tiles of one rank are equal in play though their faces may differ.
"""
from __future__ import annotations

from typing import Final

from parlour.equipment.dominoes import higher_first
from parlour.equipment.pack import Face, Pack, Suit

#: the tiles of each suit by rank, the weakest rank first, with what a tile of that rank is called
SKY: Final = (
    ("people", "5-1 6-1 6-4 6-5"), ("sister", "2-2 3-3 5-5"), ("bird", "3-1"), ("lama", "4-4"), ("sky minister", "1-1"),
    ("sky chief", "6-6"),
)
EARTH: Final = (
    ("son", "2-1"), ("owl", "3-2 4-1"), ("mother", "4-2"), ("seven", "4-3 5-2"), ("earth minister", "5-3 6-2"),
    ("earth chief", "5-4 6-3"),
)
RANKS: Final = ("1", "2", "3", "4", "5", "6")


class ChineseDominoSet(Pack):
    """A set of Chinese dominoes. A tile is a card, written with the higher number first."""

    def normal(self, code: str) -> str:
        return higher_first(code)

    def __reduce__(self) -> tuple[object, ...]:
        return chinese_dominoes, (self.size // 32,)


_sets: Final[dict[int, ChineseDominoSet]] = {}


def chinese_dominoes(sets: int = 1) -> ChineseDominoSet:
    """So many sets of 32 tiles together: of each two of every sky tile and one of every earth tile. The same whenever asked for.

    >>> chinese_dominoes().size, chinese_dominoes(2).size, chinese_dominoes(2).cards_of("6-6").bit_count()
    (32, 64, 4)
    """
    if sets not in _sets:
        faces = []
        for suit, (ranks, copies) in enumerate(((SKY, 2 * sets), (EARTH, sets))):
            for rank, (name, codes) in enumerate(ranks):
                for code in codes.split():
                    faces += [Face(code, code.replace("-", "|"), f"{name} {code}", suit, rank)] * copies
        suits = [Suit("S", "sky", "sky"), Suit("E", "earth", "earth")]
        _sets[sets] = ChineseDominoSet("chinese dominoes", suits, RANKS, faces)
    return _sets[sets]
