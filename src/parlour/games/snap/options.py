"""The options of Snap and Animals (all sections of the page)."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, toggle

SIMULTANEOUS: Final = "What happens when two call at once: the cards become a snap pool, or the first hand tells who was first."
CALL: Final = choice("call", "What is called for the other player.", "animal-name", "make-the-noise", "word-of-the-noise")
SIMULTANEOUS_CALLS: Final = choice("simultaneous-calls", SIMULTANEOUS, "pool", "grab-object")
ONE_PILE_CALLS: Final = choice("simultaneous-calls", SIMULTANEOUS, "pool", "grab-object", "slap-pile")
SETS: Final = choice("pack", "What is matched: ranks of an ordinary pack, or twelve sets of four identical picture cards.",
                     "standard-52", "special-matching-sets")
OWNERS: Final = toggle("owners-only", "Only the owners of two matching cards may call.", players=range(3, 7))
