"""The options of the games of the page, and what they need of each other. Rules page: baseball-no-peek."""
from __future__ import annotations

from typing import Final

from parlour.games.seven_card_stud.options import RANKS, STUD
from parlour.kernel.options import OptionOf, choice, number, toggle
from parlour.mechanisms.stakes.betting import LIMIT, SMALL_BET
from parlour.mechanisms.stakes.high_low import HIGH, declare_methods, low_systems
from parlour.mechanisms.stakes.one_draw import RAISE_CAP
from parlour.mechanisms.stakes.stakes import CHIPS

# --- Baseball -------------------------------------------------------------------------------------------------------------------

BASEBALL_SET: Final = "threes-nines-extra-four"
FOOTBALL_SET: Final = "threes-sixes-extra-two"
WOOLWORTH_SET: Final = "fives-tens-extra-two"
CUSTOM: Final = "custom"
NO_PENALTY: Final = "none"
MATCH_POT: Final = "match-pot-or-fold"
FIXED_PAYMENT: Final = "fixed-payment-or-fold"
FACE_UP_ONLY: Final = "face-up-only"
AT_ONCE: Final = "reveal-at-once"
BEFORE_BETS: Final = "reveal-before-next-betting"
ANY_TIME: Final = "reveal-any-time"
FACE_UP: Final = "face-up"
FACE_DOWN: Final = "face-down"
FREE: Final = "free"
FIXED_PRICE: Final = "fixed-price"
RISING_PRICE: Final = "price-by-side-and-stage"

WILD_SET: Final = choice(
    "wild-set", "Which two ranks are wild, and which one brings an extra card: the usual ones, those of Football or Woolworth, or others.",
    BASEBALL_SET, FOOTBALL_SET, WOOLWORTH_SET, CUSTOM)
AGREED: Final = WILD_SET.among(CUSTOM)
WHY_AGREED: Final = "unless wild-set is custom"
FIRST_WILD: Final = choice("first-wild-rank", "A rank that is wild, with wild-set custom.", "7",
                           *[rank for rank in RANKS if rank != "7"], when=AGREED, because=WHY_AGREED)
SECOND_WILD: Final = choice("second-wild-rank", "The other rank that is wild, with wild-set custom.", "jack",
                            *[rank for rank in RANKS if rank != "jack"], when=AGREED, because=WHY_AGREED)
EXTRA_RANK: Final = choice("extra-card-rank", "The rank that brings an extra card, with wild-set custom.", *RANKS, when=AGREED,
                           because=WHY_AGREED)
THREE_PENALTY: Final = choice(
    "three-penalty", "Whether whoever is dealt a three face up must fold or pay: as much as is in the pot, or a fixed sum.", NO_PENALTY,
    MATCH_POT, FIXED_PAYMENT, when=WILD_SET.among(BASEBALL_SET, FOOTBALL_SET, CUSTOM), because="where threes are not wild")
CONCEALED: Final = choice(
    "concealed-fours", "Whether a four face down brings an extra card, too: not at all, shown as soon as it is dealt, before the next "
    "round of betting, or whenever its holder likes.", FACE_UP_ONLY, AT_ONCE, BEFORE_BETS, ANY_TIME)
EXTRA_SIDE: Final = choice(
    "extra-card-side", "How the extra card for a four that was dealt face down is dealt.", FACE_UP, FACE_DOWN,
    when=CONCEALED.other_than(FACE_UP_ONLY), because="where such a four brings none")
PRICE: Final = choice(
    "pay-for-extra-card", "Whether an extra card must be bought: for a fixed price, or for more the later it comes, and twice as much "
    "face down.", FREE, FIXED_PRICE, RISING_PRICE)
BASEBALL: Final = (*STUD, WILD_SET, FIRST_WILD, SECOND_WILD, EXTRA_RANK, THREE_PENALTY, CONCEALED, EXTRA_SIDE, PRICE)

# --- No Peek --------------------------------------------------------------------------------------------------------------------

SECOND_DECK: Final = toggle("second-deck-first-card", "A card from a second pack is turned up, which the first player must beat before "
                            "anybody bets.")
BACK_BETTING: Final = toggle("back-betting", "When somebody is knocked out there is a round of betting before the next player's turn.")
BET_AFTER_FOLD: Final = toggle("bet-after-fold", "When somebody must fold for a card like the one in the middle there is a round of "
                               "betting before the next player's turn.")
PRICE_OF_TURNED: Final = choice(
    PRICE.name, "Whether an extra card must be bought: for a fixed price, or for more the more cards one has turned up.", FREE, FIXED_PRICE,
    RISING_PRICE)
BET: Final = number(SMALL_BET.name, "The smallest bet; a spread limit allows up to twice as much.", 2, 1, 1000)
BETTING: Final = (*CHIPS, LIMIT, BET, RAISE_CAP)
NO_PEEK: Final = (*BETTING, SECOND_DECK, BACK_BETTING)
MEXICAN_SWEAT: Final = (*BETTING, BACK_BETTING, BET_AFTER_FOLD)
NIGHT: Final = (*NO_PEEK, WILD_SET, FIRST_WILD, SECOND_WILD, EXTRA_RANK, THREE_PENALTY, PRICE_OF_TURNED)

# --- Sequence -------------------------------------------------------------------------------------------------------------------

DECLARED: Final = "high-low-declare"
HIGH_LOW: Final = choice("high-low", "Whether the highest hand wins, or the highest and the lowest share the pot and one declares what one "
                         "goes for.", HIGH, DECLARED)
SPLIT: Final = HIGH_LOW.among(DECLARED)
SEQUENCE: Final = (*STUD, HIGH_LOW, low_systems(SPLIT), declare_methods(SPLIT))

# --- Jack the Shifter -----------------------------------------------------------------------------------------------------------


def on_the_list(name: str, title: str) -> OptionOf[bool]:
    """The option whether a game may be named."""
    return toggle(f"list-{name}", f"Whether {title} is on the list of games that one may name.", True)


#: which games may be named besides Seven Card Stud, by what one says
LISTED: Final = {
    "high-low": on_the_list("high-low", "Seven Card Stud High-Low"), "razz": on_the_list("razz", "Razz"),
    "deuces-wild": on_the_list("deuces-wild", "Seven Card Stud, Deuces Wild"), "low-hole": on_the_list("low-hole", "Low Hole"),
    "baseball": on_the_list("baseball", "Baseball"), "chicago": on_the_list("chicago", "Chicago, for high spades"),
    "low-chicago": on_the_list("low-chicago", "Low Chicago"), "second-hand-high": on_the_list("second-hand-high", "Second Hand High"),
    "sequence": on_the_list("sequence", "Sequence"), "follow-the-queen": on_the_list("follow-the-queen", "Follow the Queen")}
SHIFTER: Final = (*STUD, *LISTED.values())
