"""The options of Hearts and its variations."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import Condition, Option, OptionOf, choice, number, toggle

LEAD_HEARTS: Final = choice("lead-hearts", "When hearts may be led.", "after-broken", "any-time")
#: why rules on breaking hearts make no sense without it
NEVER_BARRED: Final = "where hearts may be led at any time"
OPENING: Final = choice("opening-lead", "Who leads to the first trick, and what.", "holder-of-2c", "left-of-dealer-any-card")
CLEAN_FIRST: Final = toggle("no-points-first-trick", "No penalty card may be played to the first trick, unless the hand has nothing else.")
QUEEN_BREAKS: Final = toggle("queen-breaks", "The queen of spades breaks hearts, as any heart does.",
                             when=LEAD_HEARTS.among("after-broken"), because=NEVER_BARRED)
QUEEN_OR_HEART: Final = toggle("lead-with-only-hearts-and-queen", "With nothing but hearts and the queen of spades, a heart may be led.",
                               when=LEAD_HEARTS.among("after-broken"), because=NEVER_BARRED)
MUST_DUMP: Final = toggle("must-dump-queen", "The queen of spades must be played as soon as it is safe.")
PLAY_RULES: Final[tuple[Option, ...]] = (LEAD_HEARTS, OPENING, CLEAN_FIRST, QUEEN_BREAKS, QUEEN_OR_HEART, MUST_DUMP)

SUN: Final = toggle("sun", "Taking all the tricks counts twice what shooting the moon does.")
MOON: Final = choice("moon-scoring", "What shooting the moon brings.", "shooter-chooses", "shooter-minus-26", "others-plus-26",
                     "others-plus-26-unless-it-gives-an-opponent-the-win")
EXACT: Final = choice("exact-100", "What a score of exactly the target becomes.", "none", "to-50", "to-0")
TIES: Final = toggle("tie-extra-hands", "A tie for the lowest score is played on until one player is lowest.")
TARGET: Final = number("target", "The match ends when a score reaches this.", 100, 20, 1000)
SCORE_RULES: Final[tuple[Option, ...]] = (SUN, MOON, EXACT, TIES, TARGET)

CYCLE_4: Final = choice("pass-cycle-4", "Where cards are passed, deal after deal.", "left-right-across-hold", "left-right-across",
                        "left-right-across-scatter", "left-right-across-scatter-hold", "with-mix")
OPTIONAL_PASS: Final = toggle("optional-pass", "Instead of own cards a player may hand on, unseen, the cards that come.")
MIX_PASS: Final = toggle("mix-pass", "The cycle has one more deal in which all put their cards in the middle to be dealt again.",
                         when=CYCLE_4.other_than("with-mix"), because="where the cycle has such a deal already")
PASS_RULES: Final[tuple[Option, ...]] = (OPTIONAL_PASS, MIX_PASS)

KITTY_4: Final = choice("kitty-4", "Whether twelve cards are dealt and four left over as a kitty.", "none", "four-card-kitty")
#: the ways to deal with cards left over that make them a kitty
KITTIES: Final = ("kitty-to-tricks", "kitty-to-hand-and-discard")
SCATTER: Final = ("left-right-scatter", "left-right-scatter-hold")
PASS_COUNT_3: Final = choice("pass-count-3", "How many cards are passed; scattering needs four.", 3, 4)
CYCLE_3: Final = choice("pass-cycle-3", "Where cards are passed, deal after deal.", "left-right-hold", "left-right", *SCATTER,
                        needs={way: PASS_COUNT_3.among(4) for way in SCATTER})
CYCLE_5: Final = choice("pass-cycle-5", "Where cards are passed, deal after deal.", "left-right-hold", "left-right",
                        "left-right-2left-2right-hold", "left-right-2left-hold-left-right-2right-hold")


def mix_kitty(when: Condition) -> OptionOf[bool]:
    """Whether a kitty is mixed in: where there is a kitty, and a mix."""
    return toggle("mix-kitty", "When cards are mixed, the kitty is mixed in with them.", when=when, because="without a kitty and a mix")


def uneven_deal(left: str) -> OptionOf[str]:
    """What is done with what is left over."""
    return choice("uneven-deal", f"What is done with the {left} left over.", "remove-low-cards", *KITTIES)


def kitty_taker(uneven: Option) -> OptionOf[str]:
    """Who gets a kitty, where there is one."""
    return choice("kitty-taker", "Who gets a kitty.", "winner-of-first-trick", "first-penalty-point", when=uneven.among(*KITTIES),
                  because="without a kitty")


UNEVEN_3: Final = uneven_deal("card")
TAKER_3: Final = kitty_taker(UNEVEN_3)
MIX_KITTY_3: Final = mix_kitty(UNEVEN_3.among(*KITTIES) & MIX_PASS.among(True))
UNEVEN_5: Final = uneven_deal("two cards")
TAKER_5: Final = kitty_taker(UNEVEN_5)
MIX_KITTY_5: Final = mix_kitty(UNEVEN_5.among(*KITTIES) & MIX_PASS.among(True))
MIX_KITTY_4: Final = mix_kitty(KITTY_4.among("four-card-kitty") & (MIX_PASS.among(True) | CYCLE_4.among("with-mix")))

WITHOUT_KITTY: Final[tuple[Option, ...]] = (CYCLE_4, *PASS_RULES, *PLAY_RULES, *SCORE_RULES)
FOR_FOUR: Final[tuple[Option, ...]] = (KITTY_4, CYCLE_4, *PASS_RULES, MIX_KITTY_4, *PLAY_RULES, *SCORE_RULES)
FOR_THREE: Final[tuple[Option, ...]] = (UNEVEN_3, TAKER_3, CYCLE_3, PASS_COUNT_3, *PASS_RULES, MIX_KITTY_3, *PLAY_RULES, *SCORE_RULES)
FOR_FIVE: Final[tuple[Option, ...]] = (UNEVEN_5, TAKER_5, CYCLE_5, *PASS_RULES, MIX_KITTY_5, *PLAY_RULES, *SCORE_RULES)

# --- of single variations ----------------------------------------------------------------------------------------------

BONUS_CARD: Final = choice("bonus-card", "The card that counts minus ten.", "jack-of-diamonds", "ten-of-diamonds")
SPOTS: Final = choice("values", "What the pictures and the ace of hearts count.", "a-j11-q12-k13-a14", "b-pictures10-ace15")
DUTCH_TARGET: Final = number("target", "The match ends when a score reaches this.", 60, 15, 1000)
DIRECTION: Final = choice("pass-direction", "Where three cards are always passed.", "right", "left")
SCORING: Final = choice("scoring", "What the cards count; spots are played to 500 points, the others to 100.", "hearts-1-queen-13",
                        "hearts-1-queen-13-king-10-ace-7", "spot-500")
WIDE_OPEN: Final = toggle("wide-open", "Anything may be thrown on the first trick.")
FLORIDA_TARGET: Final = number("target", "The match ends when a score reaches this.", 300, 20, 1000)
