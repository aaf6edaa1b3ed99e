"""The options of Bid Euchre and its forms. Rules page: bid-euchre."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import OptionOf, choice, number, toggle

NO_LONE_BIDS: Final = "no-lone-bids"
THROWN_IN: Final = "thrown-in"
DEALER_BIDS: Final = "dealer-bids"
MUST_WIN_A_BID: Final = "must-win-a-bid"

# --- the general rules -----------------------------------------------------------------------------------------------------------

PACK: Final = choice("pack", "How many cards there are: two packs, or one, from the ace down to the nine, the ten or the jack.",
                     "48-a-to-9", "40-a-to-10", "32-a-to-j", "24-a-to-9", "20-a-to-10", "16-a-to-j")
LONE_EXCHANGE: Final[OptionOf[int | str]] = choice(
    "lone-exchange", "Whether there are bids to play alone, and how many cards are then exchanged with the partner.",
    NO_LONE_BIDS, 0, 1, 2, 3)
ALL_PASS: Final = choice("all-pass", "What happens when nobody bids.", THROWN_IN, DEALER_BIDS)
TARGET: Final = number("target", "The score that wins.", 52, 10, 500)
DEALS: Final = number("deals", "After so many deals the match ends, and the best score wins.", 100, 1, 1000)

# --- the versions ----------------------------------------------------------------------------------------------------------------

GAME_END: Final = choice("game-end", "Whether one wins only with a deal in which one has made a bid.", MUST_WIN_A_BID, "first-to-52")
SHOOTER_KITTY: Final = toggle("shooter-gets-kitty", "Who bids a shooter takes the kitty.", True)
SHOOTER_EXCHANGE: Final = toggle("shooter-exchange", "Who bids a shooter may exchange two cards with the partner.")
MOON_FOR_TWO: Final = number("moon-with-two-cards", "What shooting the moon counts when the partner has passed two cards.", 15, 1, 100)
MOON_FOR_ONE: Final = number("moon-with-one-card", "What shooting the moon counts when the partner has passed one card.", 15, 1, 100)
