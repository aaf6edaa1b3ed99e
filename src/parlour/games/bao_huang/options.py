"""The options of Bao Huang (page sections "Players and cards", "Sixes Played Last" and "Other Variations")."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import Option, choice, number, toggle

#: points by the order in which the players run out of cards
POINTS: Final = "points"
FACE_UP: Final = "face-up-by-finish-order"
JOKERS_ONLY: Final = "jokers-only"

SIXES_LAST: Final = toggle("sixes-last", "A six may be played only when no other card is left in the hand.")
DIRECTION: Final = choice("direction", "The direction of dealing and play.", "anticlockwise", "clockwise")
SCORING: Final = choice("scoring", "What the deals are scored by: whose side has won, or points for the order of running out.", "win-lose",
                        POINTS)
PENALTY: Final = choice("penalty", "How the winners of the last deal take the cards that its losers give up.", "face-down", FACE_UP)
ANNOUNCE_PARTNER: Final = toggle("announce-partner", "The emperor's partner may announce it before the play, which doubles the scores.",
                                 when=SCORING.among(POINTS), because="without points, which it would double")
ANNOUNCE_ALONE: Final = toggle("announce-alone", "An emperor without a partner may announce it before the play, which triples the scores.",
                               when=SCORING.among(POINTS), because="without points, which it would triple")
JOKER_RULE: Final = choice("joker-rule", "What has to be higher in a combination that beats another.", "all-cards-higher", JOKERS_ONLY)
TWOS: Final = toggle("twos-as-trumps", "Twos may be added to other cards as jokers are.")
DEALS: Final = number("deals", "How many deals are played.", 5, 1, 100)

OPTIONS: Final[tuple[Option, ...]] = (
    SIXES_LAST, DIRECTION, SCORING, PENALTY, ANNOUNCE_PARTNER, ANNOUNCE_ALONE, JOKER_RULE, TWOS, DEALS)
