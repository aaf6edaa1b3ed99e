"""The options of the games of the page. Rules page: chicago."""
from __future__ import annotations

from typing import Final

from parlour.games.seven_card_stud.options import STUD
from parlour.kernel.options import choice, toggle

SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
IN_SEQUENCE: Final = "sequence-from-dealers-left"
TOGETHER: Final = "simultaneous-chips"
EXTRA_CARD: Final = "extra-card-decides"
CENTRE: Final = "centre-card"
UNLESS_PAID: Final = "face-up-unless-paid"
WILD: Final = "qs-wild"

SUIT: Final = choice("suit", "The suit whose highest or lowest card in the hole wins half of the pot.", *SUITS)
DECLARATION: Final = choice("declaration", "How one declares: all at once with chips in the fist, or one after the other.", TOGETHER,
                            IN_SEQUENCE)
CHICAGO: Final = (*STUD, SUIT, DECLARATION)

HOLE_QUEENS: Final = toggle("hole-queens-wild", "All queens in the hole are wild, too.")
NO_QUEEN: Final = toggle("no-queen-redeal", "Where no queen is dealt face up nobody wins: those who have not folded are dealt anew for the "
                         "same pot.")
LAST_QUEEN: Final = choice("last-card-queen", "What a queen as the last card face up brings: no wild cards, or one further card that is "
                           "nobody's and says what is wild.", "no-wild", EXTRA_CARD)
QUEENS: Final = (*STUD, HOLE_QUEENS, NO_QUEEN, LAST_QUEEN)

CENTRE_CARD: Final = choice("centre-card", "What says which rank is wild after a pair: the next card that a player is dealt face up, or a "
                            "card that is turned up in the middle at once.", "next-player-card", CENTRE)
SEVENTH: Final = choice("seventh-card", "How the seventh card is dealt: face down, or face up unless one pays a small bet to the pot.",
                        "normal", UNLESS_PAID)
WILD_PAIR: Final = choice("wild-pair", "Whether a second wild card before the same player counts as a pair.", "counts-as-pair",
                          "does-not-count")
THIRD_CARD: Final = choice("third-card", "Whether a third card of a rank before the same player counts as a new pair.", "no-new-pair",
                           "new-pair")
SCHULTZ: Final = (*STUD, CENTRE_CARD, SEVENTH, WILD_PAIR, THIRD_CARD)

HOLE_QUEEN: Final = choice("hole-queen-wild", "What the queen of spades in the hole brings: half of the pot, or that she is wild.",
                           "split-pot", WILD)
BITCH: Final = (*STUD, HOLE_QUEEN)
