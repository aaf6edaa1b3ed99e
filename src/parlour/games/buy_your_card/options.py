"""The options of the games of the page, and what they need of each other. Rules page: buy-your-card."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle
from parlour.mechanisms.stakes.high_low import DECLARE_METHOD, LOW_SYSTEM, declare_methods
from parlour.mechanisms.stakes.one_draw import RAISE_CAP
from parlour.mechanisms.stakes.poker import POKER

#: options of all games of this page, and of those that are played for high and low
BETTING: Final = (*POKER, RAISE_CAP)
BUYING: Final = (*BETTING, LOW_SYSTEM, DECLARE_METHOD)

# --- Abyssinia ------------------------------------------------------------------------------------------------------------------

CONCEALED: Final = toggle("concealed", "Cards that were bought are picked up and held unseen, and before the showdown all declare.")
EXAMPLE: Final = "example-prices"
PRICES: Final = choice(
    "prices", "What cards cost, in smallest bets: 2 for the ranks from two to five, 1 from six to king, 4 for an ace; or whatever the "
    "players agree on.", EXAMPLE, "other")
AGREED: Final = PRICES.among("other")
WHY_AGREED: Final = "with the prices of the example"
LOW_PRICE: Final = number("price-of-two-to-five", "What a card from two to five costs, in smallest bets.", 1, 0, 20, when=AGREED,
                          because=WHY_AGREED)
MIDDLE_PRICE: Final = number("price-of-six-to-ten", "What a card from six to ten costs, in smallest bets.", 1, 0, 20, when=AGREED,
                             because=WHY_AGREED)
PICTURE_PRICE: Final = number("price-of-pictures", "What a jack, queen or king costs, in smallest bets.", 2, 0, 20, when=AGREED,
                              because=WHY_AGREED)
ACE_PRICE: Final = number("price-of-aces", "What an ace costs, in smallest bets.", 3, 0, 20, when=AGREED, because=WHY_AGREED)
ABYSSINIA: Final = (*BETTING, LOW_SYSTEM, CONCEALED, declare_methods(CONCEALED.among(True)), PRICES, LOW_PRICE, MIDDLE_PRICE,
                    PICTURE_PRICE, ACE_PRICE)

# --- The Price is Right, Auction ------------------------------------------------------------------------------------------------

TWO_CARDS: Final = "two-cards-1-2-deck-3"
THREE_CARDS: Final = choice("three-cards", "How many cards are on offer face up, what they cost, and the unseen one, in smallest bets.",
                            TWO_CARDS, "three-cards-1-2-3-deck-4")
PRICE_IS_RIGHT: Final = (*BUYING, THREE_CARDS)
MAXIMUM_BID: Final = number("maximum-bid", "The most that anybody may bid, in smallest bets; 0 for no maximum.", 0, 0, 100)
AUCTION: Final = (*BUYING, MAXIMUM_BID)

#: what all games of the page have between them: each has its own
ALL: Final = (*BUYING, CONCEALED, PRICES, LOW_PRICE, MIDDLE_PRICE, PICTURE_PRICE, ACE_PRICE, THREE_CARDS, MAXIMUM_BID)
