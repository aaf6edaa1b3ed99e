"""The options of I Doubt It, its forms and Bullshit (all sections of the page)."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

UP: Final = "up"
DOWN: Final = "down"
EITHER: Final = "either"
ALL_EQUAL: Final = "max-equal"
DIRECTION: Final = choice("direction", "Whether the rank to be claimed is the next above, the next below, or either.", UP, DOWN, EITHER)
JOKERS: Final = toggle("jokers", "Two jokers are added; they pass for any rank and are never a lie.")
PLAY_TO_LAST: Final = toggle("play-to-last", "The deal goes on until only one player has cards, who loses.")
PASS_LOCKS_OUT: Final = toggle("pass-locks-out", "Whoever has passed may not play again in that round.")
HAND_SIZE: Final = choice("hand-size", "How many cards everyone is dealt: as many as there are for all, or fewer.", ALL_EQUAL,
                          5, 6, 7, 8, 9, 10)
MULTI: Final = toggle("multi-card", "Several cards may be played at once.")
FORCED: Final = toggle("force", "One may also force: the player must then show another card of the rank.")
#: what stops a deal in which the same cards go round for ever
PLAYS: Final = number(
    "plays", "After so many plays the deal is stopped, and whoever has the fewest cards wins.", 1000, 100, 5000)
