"""The options of all forms of Pitch. Rules page: pitch-setback."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import Condition, OptionOf, choice, number, players_are, toggle
from parlour.mechanisms.tricks.follow_or_trump import ELSE_TRUMP, FOLLOW, FOLLOW_OR_TRUMP


def target(default: int, when: Condition | None = None, because: str = "") -> OptionOf[int]:
    """The score that wins."""
    return number("target", "The score that wins.", default, 5, 200, when=when, because=because)


DEALS: Final = number("deals", "After so many deals the match ends, and the best score wins.", 100, 1, 1000)
TARGET: Final = target(21)

# --- Partnership Pitch -----------------------------------------------------------------------------------------------------

DRAW: Final = toggle("draw", "When trumps are named, other cards can be exchanged for cards of the stock.")
MAY_PITCH: Final = toggle("pitch-instead-of-bid", "A player may lead a card instead of bidding, which counts as a bid of four.")
DOUBLES_LOSS: Final = toggle("dealer-overrides-pitch-doubles-loss", "A dealer who takes over a pitch and is set loses double.",
                             when=MAY_PITCH.among(True), because="unless one may pitch instead of bidding")
NO_TRUMPS_FIRST: Final = toggle("no-trumps-on-first-trick",
                                "The first lead may be another suit than trumps, and then nobody may trump it.")

# --- Nine Card Pitch -------------------------------------------------------------------------------------------------------

START: Final = number("start", "The score from which one counts down.", 21, 5, 100)

# --- Cutthroat Pitch -------------------------------------------------------------------------------------------------------

TO_21: Final = "to-21-points"
AVERAGE: Final = "money-by-average"
OVER_FOUR: Final = "moon-only-over-4"
RACEHORSE: Final = "racehorse"
MONEY: Final = choice("money", "Whether one plays for points or for money, and how.", TO_21, AVERAGE, OVER_FOUR, RACEHORSE)
CUTTHROAT_TARGET: Final = target(21, when=MONEY.among(TO_21, OVER_FOUR), because="where one plays for money only")

# --- Tunkhannock Pitch -----------------------------------------------------------------------------------------------------

PARTNERSHIP: Final = "partnership"
TUNKHANNOCK: Final = choice("tunkhannock-partnership", "Whether four play alone or in two partnerships.", "cutthroat", PARTNERSHIP)

# --- Oklahoma Pitch --------------------------------------------------------------------------------------------------------

CARD_POINTS: Final = "card-points"
GAME_POINT: Final = choice("game-point-method", "Who gets the game point.", CARD_POINTS, "ten-of-trumps")
NO_DRAW: Final = "no-draw"
DISCARDING: Final = choice("discard-and-draw", "Whether four players may exchange cards before discarding down to six.", "draw", NO_DRAW,
                           players=(4,), when=players_are(4), because="with six players, who never draw")
TRUMP_FIRST: Final = "must-be-trump"
FIRST_LEAD: Final = choice("first-lead", "What the bidder may lead first.", "anything", TRUMP_FIRST)
#: how one must follow suit
MANNERS: Final = {"follow-or-trump": FOLLOW_OR_TRUMP, "always-follow": FOLLOW, "follow-or-trump-else-trump-if-void": ELSE_TRUMP}
FOLLOWING: Final = choice("follow-suit", "How one must follow suit.", *MANNERS)
TREY_COUNTS: Final = choice("trey-of-trumps", "What the three of trumps counts.", 3, 0)

# --- Ten Point Pitch, Dirty Pitch, Reverse Pitch ---------------------------------------------------------------------------

SOME_OMITTED: Final = "some-omitted"
OFF_CARDS: Final = "off-ace-off-ten-off-three-off-two-added"
TOTALS: Final = choice("other-point-totals",
                       "Whether some of the ten points are left out, or other cards of the trump colour added.",
                       "ten-standard-points", SOME_OMITTED, OFF_CARDS)
#: the names of the points that are left out
OMISSIONS: Final = {"trey": ("trey",), "off-jack": ("off-jack",), "off-jack-and-trey": ("off-jack", "trey"),
                    "jokers-off-jack-and-trey": ("high joker", "low joker", "off-jack", "trey")}
OMITTED: Final = choice("omitted", "Which points are left out, where some are.", *OMISSIONS, when=TOTALS.among(SOME_OMITTED),
                        because="unless some of the ten points are left out")
REVERSED: Final = toggle("reversed-trump-rank", "Whether the two is the highest trump and the ace the lowest.")
HOLDER: Final = "holder"
WINNER_OF_TWO: Final = "winner-of-two"
LOW_POINT: Final = choice("low-point", "Who gets the point for low.", HOLDER, WINNER_OF_TWO, when=REVERSED.among(False),
                          because="with reversed trumps, where the two is the highest")
