"""The options of Kop (page sections "Deal and Bidding" and "Variations")."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

THREE_TENS: Final = "as-trzy-dychy"
UNLIMITED: Final = "unlimited"
FREE: Final = "free-for-all"

CARD_ORDER: Final = choice("card-order", "Whether the black tens are high trumps as well.", "as-dycha", THREE_TENS)
EXTRA_DOUBLES: Final = choice("extra-doubles", "Whether sup is the last double.", "stop-at-sup", UNLIMITED)
KONTRA_OWN_WESELE: Final = toggle("kontra-own-wesele", "One may say kontra to one's own wesele.")
NAMED_JACK: Final = toggle("named-jack-wesele", "Whoever announces a wesele names the jack whose holder is the partner.")
ANNOUNCEMENT_ORDER: Final = choice("announcement-order", "Whether players speak in turn or whenever they like.", "clockwise-turns", FREE)
DEALS: Final = number("deals", "How many deals are played.", 12, 1, 1000)
