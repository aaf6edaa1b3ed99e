"""The house rules of 5000 Rummy, in the order of the rule page's section "Variations"."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.kernel.options import Option, Value, choice, number, toggle
from parlour.rankings.melds import ANY_NUMBER, FEWER, ONE

if TYPE_CHECKING:
    from parlour.games.five_thousand_rummy.game import FiveThousandRummy

NONE: Final = "none"
NO_TWOS: Final = "no-twos"
NO_THREES: Final = "no-twos-or-threes"
FROM_SIX: Final = "nothing-below-six"
#: the ranks that are left
RANKS: Final = {
    NONE: "A K Q J T 9 8 7 6 5 4 3 2", NO_TWOS: "A K Q J T 9 8 7 6 5 4 3", NO_THREES: "A K Q J T 9 8 7 6 5 4",
    FROM_SIX: "A K Q J T 9 8 7 6",
}
TENS: Final = "tens"
ONE_EYED: Final = "one-eyed-jacks"
BURY: Final = "bury-and-replace"
CHOOSE: Final = "choose-2-or-12"
TOTAL: Final = "total-cards"
HIGHER: Final = "J11-Q12-K13"
FIRST: Final = "dealer-first-card"
LAST: Final = "dealer-last-card"
EXTRA: Final = "extra-card-to-dealer"
SEPARATE: Final = "separate-card-out-of-play"
MORE: Final = "give-more-cards"
SUBTRACT: Final = "subtract-from-owner"
WHO_WENT_OUT: Final = "player-who-went-out"
EXTEND: Final = "extend-melds"
NO_CALLS: Final = "forbidden"
IN_PILE: Final = "in-the-pile"
AS_WILD: Final = "counts-as-wild"
TARGETS: Final = (1500, 2000, 2200, 2500, 2800, 5000, 10000)

OMIT_LOW: Final = choice("omit-low-cards", "Which low cards are left out, so that nobody gets a very small hand.", NONE, NO_TWOS, NO_THREES,
                         FROM_SIX)
TWOS_WILD: Final = toggle("twos-permanent-wild", "All twos are wild in every deal.", when=OMIT_LOW.among(NONE),
                          because="without twos in the pack")
JOKERS: Final = choice("jokers", "How many jokers there are, which are wild in every deal.", 0, 2, 4, 6)
OTHER_WILD: Final = choice("other-permanent-wilds", "Which other cards are wild in every deal.", NONE, TENS, ONE_EYED)
EXTRA_PACK: Final = toggle("extra-packs", "One pack more is used than usual.")
ACE_VALUE: Final = choice("ace-value", "What an ace counts.", 100, 50)
ACES_WILD: Final = toggle("aces-may-be-wild", "Aces may be the wild cards of a deal.", True)
WILD_VALUE: Final = choice("wild-value", "What a wild card counts.", 100, 200)
EIGHTS_NINES: Final = choice("eights-nines-value", "What eights and nines count.", 5, 10)
SPECIAL_CARD: Final = choice("special-card-value", "Which card counts more than others of its rank.", NONE, "queen-of-spades-45")
UPCARD_COUNTS: Final = choice("upcard-counts", "Whether the first card says how many more one gets, or how many in all.",
                              "additional-cards", TOTAL)
PICTURE_UPCARDS: Final = choice("picture-upcard-numbers", "How many cards jack, queen and king bring.", "all-10", HIGHER)
ACE_UPCARD: Final = choice("ace-upcard-number", "How many cards an ace brings.", 11, 14, 15)
BURY_SMALL: Final = choice("bury-small-upcards", "Which small cards are buried and replaced when they are dealt first.", NONE, "2-to-4",
                           when=OMIT_LOW.other_than(FROM_SIX), because="without small cards in the pack")
#: some cards are wild in every deal, and may be the first of a hand
WILD_UPCARDS: Final = JOKERS.other_than(0) | OTHER_WILD.other_than(NONE) | (TWOS_WILD.among(True) & BURY_SMALL.among(NONE))
WILD_UPCARD: Final = choice("permanent-wild-upcard", "How many cards a card brings that is wild in every deal.", "15", "20", "25", BURY,
                            CHOOSE, when=WILD_UPCARDS, because="without such cards that are dealt first")
INDICATOR: Final = choice("wild-indicator", "Which card says what is wild in this deal.", FIRST, LAST, EXTRA, SEPARATE)
#: some cards cannot make their rank wild
UNFIT: Final = JOKERS.other_than(0) | OTHER_WILD.other_than(NONE) | TWOS_WILD.among(True) | ACES_WILD.among(False)
UNFIT_INDICATOR: Final = choice("indicator-is-permanent-wild", "What happens when that card cannot make its rank wild.", BURY, MORE,
                                when=UNFIT, needs={MORE: INDICATOR.other_than(SEPARATE)}, because="where no such card comes to the dealer")
WILD_LIMIT: Final = choice("wild-limit-in-meld", "How many wild cards a meld may hold.", ANY_NUMBER, FEWER, ONE)
WILD_AS_ITSELF: Final = choice("wild-as-itself", "What a wild card in its own place is, where their number is limited.",
                               "counts-as-natural", AS_WILD, when=WILD_LIMIT.other_than(ANY_NUMBER),
                               because="where melds may hold any number of wild cards")
WILD_SETS: Final = toggle("all-wild-set", "Three or more wild cards are a set of their own, to which only wild cards can be added.")
TRADING: Final = toggle("trade-natural-for-wild", "One may put down the card that a wild one stands for, and take the wild one.")
TWO_NATURALS: Final = toggle("pile-take-needs-two-hand-naturals",
                             "Whoever takes several discards melds the deepest with two natural cards from the hand.")
TOP_MELDED: Final = toggle("top-discard-must-be-melded", "A discard that is taken must be melded, also when it is only the top one.")
OWN_FIRST: Final = toggle("lay-off-needs-own-meld", "One may add to the others' melds only after laying a meld of one's own.")
CALLS: Final = choice("rummy-call", "Whether a discard that could be melded may be called for out of turn.", EXTEND, NO_CALLS, IN_PILE)
NO_FLOATING: Final = toggle("go-out-without-discard", "One may go out by melding all cards: nobody floats.")
FLOATERS_DRAW: Final = toggle("floaters-draw-at-end", "When somebody goes out, those who float draw a card.",
                              when=NO_FLOATING.among(False), because="where nobody floats")
GRACE: Final = toggle("first-turn-out-grace", "When somebody goes out in the first turn, those who have not played yet have a turn.")
LEFTOVERS: Final = choice("leftover-scoring", "What becomes of the cards left in hands.", "to-player-who-went-out", SUBTRACT)
GOING_OUT: Final = choice("going-out-bonus", "What going out scores besides.", 0, 200, when=LEFTOVERS.among(SUBTRACT),
                          because="where going out brings the cards left to the others")
TARGET: Final = choice("target", "How many points end the match.", 5000, *[target for target in TARGETS if target != 5000])
WINNER: Final = choice("game-winner", "Who wins when several reach the target in one deal.", "highest-score", WHO_WENT_OUT)
DEALS: Final = number("deals", "How many deals are played at the most; then the highest score wins.", 100, 1, 1000)

OPTIONS: Final[tuple[Option, ...]] = (
    OMIT_LOW, TWOS_WILD, JOKERS, OTHER_WILD, EXTRA_PACK, ACE_VALUE, ACES_WILD, WILD_VALUE, EIGHTS_NINES, SPECIAL_CARD, UPCARD_COUNTS,
    PICTURE_UPCARDS, ACE_UPCARD, WILD_UPCARD, BURY_SMALL, INDICATOR, UNFIT_INDICATOR, WILD_LIMIT, WILD_AS_ITSELF, WILD_SETS, TRADING,
    TWO_NATURALS, TOP_MELDED, OWN_FIRST, CALLS, NO_FLOATING, FLOATERS_DRAW, GRACE, LEFTOVERS, GOING_OUT, TARGET, WINNER, DEALS,
)
GEORGE: Final[tuple[Option, ...]] = (
    choice("wild-limit-in-meld", "How many wild cards a set may hold.", ONE, ANY_NUMBER, FEWER),
    choice("ace-upcard-number", "How many cards one gets for an ace.", 14, 15),
    choice("target", "How many points end the match.", 2500, *[target for target in TARGETS if target != 2500]),
    DEALS,
)
#: what George settles otherwise than 5000 Rummy does
GEORGE_SETTLES: Final[dict[str, Value]] = {
    "omit-low-cards": NO_TWOS, "upcard-counts": TOTAL, "picture-upcard-numbers": HIGHER, "pile-take-needs-two-hand-naturals": True,
}


def clash_of(game: FiveThousandRummy) -> str:
    """Which options make no sense together."""
    buried = game[WILD_UPCARD] == BURY and game[ACES_WILD]
    if game[UNFIT_INDICATOR] == MORE and buried and game[INDICATOR] == FIRST:
        return "indicator-is-permanent-wild makes no sense where such a card is never the dealer's first."
    return ""
