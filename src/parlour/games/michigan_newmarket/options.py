"""The options of Michigan and of Three in One. Rules page: michigan-newmarket."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number

FREE: Final = "free"
FREE_STAKES: Final = choice("free-stakes", "How the layout is paid into: a chip on each card, two from the dealer; or as many chips from "
                            "all, placed as each likes.", "fixed", FREE)
FREE_CHIPS: Final = number("free-chips", "How many chips everyone places as he likes.", 6, 1, 40, when=FREE_STAKES.among(FREE),
                           because="where the stakes are fixed")
OFFERED: Final = "exchange-or-auction"
SPARE_HAND: Final = choice("spare-hand", "The spare hand is dead, or the dealer may change for it unseen, or auction it.", "dead", OFFERED)
ANY_SUIT: Final = "none"
IF_POSSIBLE: Final = "if-possible"
PASS_LEFT: Final = "pass-to-left"
CHANGE_SUIT: Final = choice("change-suit", "Whether a new start must be in another suit than the last; who has only that one plays it, or "
                            "the start passes to the left.", ANY_SUIT, IF_POSSIBLE, PASS_LEFT)
HIGHEST_BET: Final = number("highest-bet", "The most that a bet or a raise may be.", 5, 1, 100)
DEALS: Final = number("deals", "After so many deals the match ends, if nobody runs out of chips before.", 20, 1, 1000)
