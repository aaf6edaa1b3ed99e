"""The options of Bauernschnapsen and Talon-Schnapsen (page sections "Players and cards", "Variations", "Talon-Schnapsen")."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, toggle

# --- values of options -----------------------------------------------------------------------------------------------------

FRENCH: Final = "french"
TEN_LOW: Final = "ten-low"
ALL_PLAY: Final = "all-play"
ABOVE_GANG: Final = "10-above-gang"
#: what the Zehner-Gang counts
ZEHNER_POINTS: Final = {ABOVE_GANG: 10, "9-below-gang": 9, "8-below-gang": 8}
ALLOWED: Final = "allowed"

# --- both games ------------------------------------------------------------------------------------------------------------

CARDS: Final = choice("pack", "Whether French or German suits are on the cards.", FRENCH, "german")
BETTLER: Final = toggle("bettler-allowed", "Bettler, a contract to lose every trick, may be bid.", True)
_BETTLER: Final = BETTLER.among(True)
_WITHOUT: Final = "where nobody can bid Bettler"
BETTLER_ORDER: Final = choice("bettler-order", "How cards rank in a Bettler: as usual, or with the ten below the jack.", "normal", TEN_LOW,
                              when=_BETTLER, because=_WITHOUT)
BETTLER_VALUE: Final = choice("bettler-value", "Game points for a Bettler.", 4, 5, when=_BETTLER, because=_WITHOUT)
BETTLER_PARTNER: Final = choice("bettler-partner-plays", "Whether the declarer's partner plays in a Bettler.", "partner-out", ALL_PLAY,
                                when=_BETTLER, because=_WITHOUT)
KONTRA_FIRST: Final = toggle("kontra-normal-priority", "Kontra to the normal game comes before a Bettler, and annuls one that is bid.",
                             when=_BETTLER, because=_WITHOUT)
AS_BETTLER: Final = toggle("as-bettler", "As-Bettler, a Bettler with an ace in hand for 5 game points, may be bid.",
                           when=_BETTLER, because=_WITHOUT)
ZEHNER: Final = toggle("zehner-gang-allowed", "Zehner-Gang, all tricks with the aces lowest, may be bid.", True)
ZEHNER_VALUE: Final = choice("zehner-gang-value", "Game points for a Zehner-Gang, and whether it is above or below a Gang.",
                             *ZEHNER_POINTS, when=ZEHNER.among(True), because="where nobody can bid Zehner-Gang")
LOOK: Final = choice("look-at-tricks", "Whether a side may look through its tricks before it claims.", ALLOWED, "memory-only")

# --- Talon-Schnapsen -------------------------------------------------------------------------------------------------------

RAISE: Final = choice("talon-raise-after-look", "Whether the declarer may go up to a higher contract with the talon in hand.",
                      "forbidden", ALLOWED)
REFUSED: Final = toggle("talon-refused-bonus", "The declarer may leave the talon unseen, and then plays for an extra game point.")
