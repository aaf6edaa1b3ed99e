"""The options of Honeymoon Bridge. Rules page: honeymoon-bridge."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, toggle

# --- Draw Bridge -------------------------------------------------------------------------------------------------------------------

FACE_UP: Final = toggle("top-stock-face-up", "The card that the next trick wins lies face up before its lead.")
MUST_FOLLOW: Final = toggle("must-follow-in-draw-phase", "Suit must be followed in the first thirteen tricks too.")

# --- Draw and Discard Bridge ---------------------------------------------------------------------------------------------------------

NO_PEEK: Final = toggle("no-peek-after-keep", "Who keeps the first card neither looks at the next nor discards it.")

# --- Double Dummy Bridge ---------------------------------------------------------------------------------------------------------------

CONCEALED: Final = toggle("concealed-dummies", "Nobody ever sees the other's dummy.")
SEATING: Final = choice("fixed-seating", "In which order the hands play: as they were dealt, or always the opponent's dummy before the "
                        "declarer's.", "as-seated", "opponents-dummy-first")
TWELVE: Final = toggle("twelve-card-deal", "Twelve cards to each hand, dummies seen by their owners; two more after the bidding, one for "
                       "each hand.")
