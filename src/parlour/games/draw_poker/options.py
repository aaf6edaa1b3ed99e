"""The options of the games of the page, and what they need of each other. Rules page: draw-poker."""
from __future__ import annotations

from itertools import permutations
from typing import Final

from parlour.kernel.options import OptionOf, choice, toggle
from parlour.mechanisms.stakes.one_draw import DRAW, FIVE_CARD, RAISE_CAP
from parlour.mechanisms.stakes.poker import POKER
from parlour.mechanisms.stakes.wild_cards import DEALERS_CHOICE

ALL_FOR_ONE: Final = (*POKER, RAISE_CAP)

# --- Seven Card Draw ------------------------------------------------------------------------------------------------------------

ANTE: Final = choice("ante", "Whether everybody puts in an ante besides the blinds.", "blinds-only", "blinds-and-ante")
SEVEN_CARD: Final = (*POKER, RAISE_CAP, ANTE)

# --- what one needs to open and to win ----------------------------------------------------------------------------------------

CALIFORNIA: Final = "california"
JACKS: Final = "jacks-or-better"
TRIPS: Final = "trips-to-win"

PROGRESSIVE: Final = toggle(
    "progressive-jackpots", "When nobody opens, queens are needed in the next deal, then kings, then aces, and down again.")
PROGRESSIVES: Final = (*DRAW, PROGRESSIVE)

BLIND: Final = choice(
    "blind", "Whether the dealer's left must bet blind when the game changes to low, so that no hand is thrown in.",
    "none", "forced-blind")
CHECK_RAISE: Final = choice(
    "check-raise", "Whether one may check and raise later in the game for low; where not, sevens must be bet after the draw.",
    "allowed", "forbidden")
JOKER: Final = choice(
    "joker", "Whether a joker is added: a bug for high hands, for low ones the lowest card that one lacks.", "none", "bug-and-fitter")
JACKS_BACK: Final = (*DRAW, BLIND, CHECK_RAISE, JOKER)

# --- 32 cards -------------------------------------------------------------------------------------------------------------------

USUAL: Final = "hearts-diamonds-clubs-spades"
AGREED: Final = "other-agreed-order"
SUIT_RANKING: Final = choice(
    "suit-ranking", "How suits rank, which decides between equal hands: as usual, or as the players agree.", USUAL, AGREED)
AGREED_ORDER: Final = choice(
    "agreed-order", "The order of the suits, from the highest, with suit-ranking other-agreed-order.",
    *[order for order in ["-".join(some) for some in permutations(("spades", "hearts", "diamonds", "clubs"))] if order != USUAL],
    when=SUIT_RANKING.among(AGREED), because="where suits rank as usual")
#: options of both games; in the second one's draw nobody may exchange five
THIRTY_TWO: Final = (*DRAW, SUIT_RANKING, AGREED_ORDER)

# --- a bug, and wild cards ------------------------------------------------------------------------------------------------------


def base_option(name: str, default: str, *others: str) -> OptionOf[str]:
    """Which game it is that is played with wild cards."""
    return choice(name, "What one needs: anything will do; a pair of jacks or better to open; and three of a kind or better to win.",
                  default, *others)


BUG_BASE: Final = base_option("bug-base", CALIFORNIA, JACKS, TRIPS)
WILD_BASE: Final = base_option("wild-base", JACKS, CALIFORNIA, TRIPS)
DECLARE: Final = choice(
    "declare-hands", "Whether everybody says at the showdown what hand it is, and is held to it, or the cards speak for themselves.",
    "declare", "cards-speak")
WILD_SET: Final = choice(
    "wild-set", "Which cards are wild: one set in every deal, or whichever the dealer names before each.",
    "deuces", "fives", "one-eyed-jacks", DEALERS_CHOICE)
TIMING: Final = choice(
    "timing", "After which card of each hand the card is turned up that makes its rank wild.",
    "after-fourth-card", "after-third-card", "after-fifth-card")
BUG: Final = (*DRAW, BUG_BASE)
DEUCES: Final = (*DRAW, WILD_SET, WILD_BASE, DECLARE)
WIDOW: Final = (*DRAW, TIMING, WILD_BASE, DECLARE)

#: what the games with one draw have between them: each has its own
ONE_DRAW: Final = (*FIVE_CARD, PROGRESSIVE, BLIND, CHECK_RAISE, JOKER, WILD_SET, TIMING, DECLARE)
