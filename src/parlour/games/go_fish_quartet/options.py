"""The options of Go Fish, Quartett and their relations (all sections of the page)."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

RANK: Final = "rank"
CARD: Final = "specific-card"
MOST: Final = "most-books"
SERIES: Final = "one-per-book-to-target"
FACE_VALUE: Final = "face-value-of-book"
END: Final = "end"
CONTINUE: Final = "continue-to-all-books"
DRAW: Final = "draw-5"
TO_ASKED: Final = "to-asked-player"
TO_LEFT: Final = "to-left"
CHOICE: Final = "player-choice"
STORE: Final = "store-face-down"
IN_HAND: Final = "keep-in-hand"

# --- Go Fish and Authors
ASK_UNIT: Final = choice("ask-unit", "Whether one asks for all cards of a rank or for one certain card.", RANK, CARD)
ASK_OWN: Final = toggle("ask-own-card", "Who asks for certain cards may ask for one that it holds itself, to mislead the others.",
                        when=ASK_UNIT.among(CARD), because="unless one asks for certain cards")
STOCK_EMPTY: Final = choice("stock-empty", "Whether the deal ends when the stock runs out, or goes on until all cards are in books.", END,
                            CONTINUE)
EMPTY_HAND: Final = choice("empty-hand", "Whether the deal ends when somebody runs out of cards, or they draw five new ones.", END, DRAW)
TURN_AFTER_FAILED_DRAW: Final = choice("turn-after-failed-draw", "Whose turn it is after somebody has fished in vain.", TO_ASKED, TO_LEFT)
SCORING: Final = choice("scoring", "How books count: the most in one deal, a point each to a target, or by their cards.",
                        MOST, SERIES, FACE_VALUE)
PLAY_TO_TARGET: Final = toggle("play-to-target", "Deals are played until somebody's books are worth the target.",
                               when=SCORING.other_than(SERIES), because=f"beside scoring {SERIES}, which is to the target already")
TARGET_POINTS: Final = number("target", "With how many points a series of deals ends.", 10, 1, 200,
                              when=PLAY_TO_TARGET.among(True) | SCORING.among(SERIES))

# --- Merci, Australian Fish and Omben
POLITENESS: Final = toggle("politeness", "Who forgets to say merci for cards gives them back, and loses the turn.", True)
JOKERS: Final = choice("jokers", "Two jokers in the pack, which make a pair for one point or for two.", "none", "pair-1-point",
                       "pair-2-points")
TWO_PAIRS_BONUS: Final = toggle("two-pairs-bonus", "Both pairs of a rank in one player's hands count three points instead of two.")
HAND_SIZE: Final = number("hand-size", "How many cards each is dealt.", 5, 4, 5)

# --- Happy Families and Pai Hong
PLEASE_AND_THANKS: Final = toggle("politeness", "Who forgets to say please or thank you does not get the card, and loses the turn.")
STAKE: Final = number("stake", "How many chips everyone puts into the pool.", 2, 1, 1000)
STORAGE: Final = choice("storage", "What becomes of a complete room: its owner chooses, or it is always stored, or always kept in hand.",
                        CHOICE, STORE, IN_HAND)
