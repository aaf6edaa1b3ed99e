"""The options of Getaway, and what is said in it. Rules page: getaway, "Variants"."""
from __future__ import annotations

from typing import Final

from parlour.kernel.actions import word
from parlour.kernel.options import choice, number, toggle

FROM_WASTE: Final = "draw-from-waste"
FROM_NEXT: Final = "draw-from-next-player"
FROM_ANY: Final = "draw-from-any-player"
FREE: Final = "free-to-get-away"

PILES: Final = choice("pile-deal", "Whether the cards are dealt, or put down in piles that look alike, of which each chooses one.", "dealt",
                      "piles")
DIRECTION: Final = choice("direction", "Which way the turn passes; hands are taken from the next in turn.", "clockwise", "anticlockwise")
LAST_CARD: Final = choice("last-card-power", "What happens when somebody's last card is the highest of a trick that everybody followed.",
                          FROM_WASTE, FROM_NEXT, FROM_ANY, FREE)
DOUBLE: Final = toggle("double-pack", "Two packs are shuffled together; the first of two equal cards is the higher.")
FIRST_TRICK: Final = choice("first-trick-order", "Whether the others wait for their turn in the first trick.", "free-order", "clockwise")
PENALTY: Final = toggle("penalty", "One can play wrongly, and then picks the trick up and leads.")
DEALS: Final = number("deals", "How many deals are played; whoever has lost the fewest has won.", 1, 1, 100)

ALL: Final = (PILES, DIRECTION, LAST_CARD, DOUBLE, FIRST_TRICK, PENALTY, DEALS)

TAKE: Final = word("take", "hand")
DRAW: Final = word("draw", at="stock")
#: to draw from the hand of the next player in turn who has cards, from that of the one after, and so on
PLACES: Final = ("next", "second", "third", "fourth", "fifth", "sixth", "seventh")
DRAWS: Final = tuple([word("draw", f"from the {place} player") for place in PLACES])
