"""The French pack: spades, hearts, diamonds, clubs, and jokers."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment.pack import Face, Pack, Suit, suited, the_pack

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3
SUITS: Final = (
    Suit("C", "♣", "clubs"),
    Suit("D", "♦", "diamonds", red=True),
    Suit("H", "♥", "hearts", red=True),
    Suit("S", "♠", "spades"),
)
RANK_NAMES: Final = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine", "8": "eight", "7": "seven",
    "6": "six", "5": "five", "4": "four", "3": "three", "2": "two",
}


class FrenchPack(Pack):
    """A pack with French suits; reads ``10H`` and ``Q♠`` as well as ``TH`` and ``QS``."""

    def normal(self, code: str) -> str:
        code = code.strip().upper()
        for suit in SUITS:
            code = code.replace(suit.symbol, suit.letter)
        return "T" + code[2:] if len(code) == 3 and code.startswith("10") else code

    def of_faces(self, faces: Sequence[Face]) -> Pack:
        return the_pack(FrenchPack, self.name, self.suits, self.ranks, faces)


_packs: Final[dict[tuple[str, int, int, str, tuple[str, ...]], Pack]] = {}


def french(ranks: str = "A K Q J T 9 8 7 6 5 4 3 2", copies: int = 1, jokers: int = 0, extra: str = "",
           joker_names: Sequence[str] = ()) -> Pack:
    """A French pack; the same pack whenever the same is asked for.

    ``ranks``: from the highest to the lowest, as they rank in this game. ``copies``: how many packs are shuffled
    together. ``jokers``: how many, ``X1 X2 …``, a suit of their own after the others. ``extra``: single cards
    added from further packs. ``joker_names``: what the jokers are called in this game, where they have names.

    >>> pack = french("A K Q J T 9 8 7")
    >>> pack.size, pack.codes[0], pack.codes[-1]
    (32, '7C', 'AS')
    """
    key = (ranks, copies, jokers, extra, tuple(joker_names))
    if key not in _packs:
        _packs[key] = _make(ranks, copies, jokers, extra, joker_names)
    return _packs[key]


def _make(ranks: str, copies: int, jokers: int, extra: str, joker_names: Sequence[str]) -> Pack:
    order = ranks.split()[::-1]
    more = extra.split()
    faces: list[Face] = []
    for face in suited(SUITS, order, RANK_NAMES):
        faces += [face] * (copies + more.count(face.code))
    suits = list(SUITS)
    if jokers:
        order = [*order, "X"]
        suits.append(Suit("X", "★", "jokers"))
    for number_of_joker in range(1, jokers + 1):
        name = joker_names[number_of_joker - 1] if joker_names else "joker" if jokers == 1 else f"joker {number_of_joker}"
        faces.append(Face(f"X{number_of_joker}", f"★{number_of_joker}", name, len(SUITS), len(order) - 1))
    return the_pack(FrenchPack, "french", suits, order, faces)
