"""The pack of families: each family is a suit, its members are the ranks."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment.pack import Face, Pack, Suit, bits, the_pack

FAMILIES: Final = ("Bones", "Bun", "Bung", "Chip", "Dip", "Dose", "Field", "Grits", "Mug", "Pots", "Soot")
MEMBERS: Final = ("Mr", "Mrs", "Master", "Miss", "Grandpa", "Grandma")


class FamilyPack(Pack):
    """Cards such as Mrs Bun, written ``MRS-BUN``; ``Mrs Bun`` typed with an underscore or a dot is read too."""

    def normal(self, code: str) -> str:
        return code.strip().upper().replace("_", "-").replace(".", "-")

    def names(self, mask: int) -> str:
        words = [self.faces[card].name for card in bits(mask)]
        return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1] if words else "nothing"

    def of_faces(self, faces: Sequence[Face]) -> Pack:
        return the_pack(FamilyPack, self.name, self.suits, self.ranks, faces)


_packs: Final[dict[tuple[int, int], Pack]] = {}


def families(count: int = 11, members: int = 4) -> Pack:
    """So many families with so many members each; the same pack whenever the same is asked for.

    >>> families().size, families(7, 6).size, families().names(0b11)
    (44, 42, 'Mr Bones and Mrs Bones')
    """
    key = (count, members)
    if key not in _packs:
        suits = [Suit(name.upper(), name, name, place % 2 == 1) for place, name in enumerate(FAMILIES[:count])]
        ranks = list(MEMBERS[:members])
        faces = [Face(f"{rank}-{suit.name}".upper(), f"{rank} {suit.name}", f"{rank} {suit.name}", family, member)
                 for family, suit in enumerate(suits) for member, rank in enumerate(ranks)]
        _packs[key] = the_pack(FamilyPack, "families", suits, ranks, faces)
    return _packs[key]
