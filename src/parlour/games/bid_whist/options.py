"""The options of Bid Whist and its forms. Rules page: bid-whist, section "Variations" and the games after it."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

# --- with jokers -----------------------------------------------------------------------------------------------------------------

NO_TRUMP_JOKERS: Final = choice("no-trump-jokers", "What becomes of the jokers when there is no trump.", "play-only-when-void",
                                "out-of-play-exchange", "playable-any-time")
MINIMUM_BID: Final = choice("minimum-bid", "The lowest bid.", 3, 4)
PRIORITY: Final = choice("downtown-priority", "Whether bids of one number outrank each other.", "equal", "low-over-high",
                         "all-equal-for-a-number")
SPORT: Final = toggle("sport-the-kitty", "When trumps are bid all see the kitty before the bidder takes it.")
HIGH_TRUMPS: Final = choice("jokers-and-deuce", "How many jokers there are, and whether the two of spades is a high trump.", "two-jokers",
                            "one-joker", "one-joker-and-spade-deuce-second", "two-jokers-and-spade-deuce-third")
OVERBOOKS: Final = toggle("opponents-score-overbooks", "The bidder's opponents score their books above six.")
QUADRUPLE: Final = toggle("boston-quadruple", "A bid of seven decides the whole game.")
RENEGE: Final = toggle("renege-penalty", "One can fail to follow suit, which costs three books; otherwise nobody can.")
TARGET: Final = number("target", "The score that wins, and below zero loses.", 7, 3, 100)

# --- without -------------------------------------------------------------------------------------------------------------------------

SIGNALS: Final = toggle("bid-signals", "Low bids of the first two players tell their partners what they hold.", True)
REDEAL: Final = toggle("redeal-no-face-cards",
                       "Whoever holds no king, queen or jack may have the cards dealt again instead of bidding.", True)
RISING_TARGET: Final = number("target", "The score that wins.", 21, 5, 100)
RUBBER: Final = choice("parr-rubber", "A single game, or a rubber that goes to the first side with two games.", "single-game", "rubber")
GAME_TARGET: Final = number("target", "The score that wins a game.", 11, 5, 100)
