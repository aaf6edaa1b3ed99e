"""The German pack: bells, hearts, leaves, acorns, and the weli of the Tyrol."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment.pack import Face, Pack, Suit, suited, the_pack

BELLS: Final = 0
HEARTS: Final = 1
LEAVES: Final = 2
ACORNS: Final = 3
SUITS: Final = (
    Suit("B", "B", "bells", red=True),
    Suit("H", "H", "hearts", red=True),
    Suit("L", "L", "leaves"),
    Suit("E", "E", "acorns"),
)
RANK_NAMES: Final = {
    "A": "ace", "K": "king", "O": "ober", "U": "unter", "T": "ten", "9": "nine", "8": "eight", "7": "seven", "6": "six",
    "5": "five",
}
#: the notation of the weli, which is the six of bells
WELI: Final = "6B"


class GermanPack(Pack):
    """A pack with German suits; reads ``10H`` as well as ``TH``, and ``weli``."""

    def normal(self, code: str) -> str:
        code = code.strip().upper()
        if code in ("WELI", "W"):
            return WELI
        return "T" + code[2:] if len(code) == 3 and code.startswith("10") else code

    def of_faces(self, faces: Sequence[Face]) -> Pack:
        return the_pack(GermanPack, self.name, self.suits, self.ranks, faces)


_packs: Final[dict[tuple[str, bool], Pack]] = {}


def german(ranks: str = "A K O U T 9 8 7", weli: bool = False) -> Pack:
    """A German pack; the same pack whenever the same is asked for. ``ranks``: from the highest to the lowest, as they rank in
    this game. ``weli``: with the six of bells that bears this name, the only six where ``ranks`` has none.

    >>> german().size, german(weli=True).size, german("A K O U T 9 8 7 6").size
    (32, 33, 36)
    """
    key = (ranks, weli)
    if key not in _packs:
        _packs[key] = _make(ranks, weli)
    return _packs[key]


def _make(ranks: str, weli: bool) -> Pack:
    order = ranks.split()[::-1]
    if weli and "6" not in order:
        order = ["6", *order]
    faces = suited(SUITS, order, RANK_NAMES)
    if weli:
        six = order.index("6")
        sixes = "6" in ranks.split()
        faces = [Face(WELI, "weli", "weli", BELLS, six) if face.code == WELI else face
                 for face in faces if sixes or face.rank != six or face.code == WELI]
    return the_pack(GermanPack, "german", SUITS, order, faces)
