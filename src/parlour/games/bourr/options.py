"""The options of Bourré (page section "Variations"; the limit of the pot: "Payments")."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

NO_LIMIT: Final = "none"
OWN: Final = "dealer-last-card"
NOBODYS: Final = "extra-card-belongs-to-nobody"
TO_TAKE: Final = "extra-card-dealer-may-take"
DOUBLE: Final = "double-ante"
TWO_ROUNDS: Final = "double-ante-two-rounds"

LIMIT: Final = choice("pot-limit", "The most that is won from the pot, and that a player without a trick pays into it.",
                      NO_LIMIT, 10, 20, 30, 50, 100)
UPCARD: Final = choice(
    "separate-trump-card", "Which card is turned up for trumps: the dealer's last, or an extra one, nobody's or for the dealer to take.",
    OWN, NOBODYS, TO_TAKE)
TOGETHER: Final = toggle("simultaneous-declaration", "All say at the same time, with a chip or nothing in the fist, whether they play.")
ANTES: Final = choice(
    "double-ante", "Whether whoever plays pays a second chip; in two rounds all say first whether they play, and then exchange.",
    "none", DOUBLE, TWO_ROUNDS, needs={TWO_ROUNDS: TOGETHER.among(False)}, because="where all say at the same time whether they play")
DEALS: Final = number("deals", "After how many deals the match ends, once nothing is left in the pot.", 20, 1, 1000)
