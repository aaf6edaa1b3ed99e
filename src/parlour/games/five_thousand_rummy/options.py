"""The house rules of 5000 Rummy, in the order of the rule page's section "Variations"."""
from __future__ import annotations

from typing import Any, Final

from parlour.kernel.game import Game
from parlour.kernel.options import Option, choice, number, toggle
from parlour.rankings.melds import ANY_NUMBER, FEWER, ONE

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
DEALS: Final = number("deals", "How many deals are played at the most; then the highest score wins.", 100, 1, 1000)
TARGETS: Final = (1500, 2000, 2200, 2500, 2800, 5000, 10000)

OPTIONS: Final[tuple[Option, ...]] = (
    choice("omit-low-cards", "Which low cards are left out, so that nobody gets a very small hand.", NONE, NO_TWOS, NO_THREES, FROM_SIX),
    toggle("twos-permanent-wild", "All twos are wild in every deal."),
    choice("jokers", "How many jokers there are, which are wild in every deal.", 0, 2, 4, 6),
    choice("other-permanent-wilds", "Which other cards are wild in every deal.", NONE, TENS, ONE_EYED),
    toggle("extra-packs", "One pack more is used than usual."),
    choice("ace-value", "What an ace counts.", 100, 50),
    toggle("aces-may-be-wild", "Aces may be the wild cards of a deal.", True),
    choice("wild-value", "What a wild card counts.", 100, 200),
    choice("eights-nines-value", "What eights and nines count.", 5, 10),
    choice("special-card-value", "Which card counts more than others of its rank.", NONE, "queen-of-spades-45"),
    choice("upcard-counts", "Whether the first card says how many more one gets, or how many in all.", "additional-cards", TOTAL),
    choice("picture-upcard-numbers", "How many cards jack, queen and king bring.", "all-10", HIGHER),
    choice("ace-upcard-number", "How many cards an ace brings.", 11, 14, 15),
    choice("permanent-wild-upcard", "How many cards a card brings that is wild in every deal.", "15", "20", "25", BURY, CHOOSE),
    choice("bury-small-upcards", "Which small cards are buried and replaced when they are dealt first.", NONE, "2-to-4"),
    choice("wild-indicator", "Which card says what is wild in this deal.", FIRST, LAST, EXTRA, SEPARATE),
    choice("indicator-is-permanent-wild", "What happens when that card cannot make its rank wild.", BURY, MORE),
    choice("wild-limit-in-meld", "How many wild cards a meld may hold.", ANY_NUMBER, FEWER, ONE),
    choice("wild-as-itself", "What a wild card in its own place is, where their number is limited.", "counts-as-natural", AS_WILD),
    toggle("all-wild-set", "Three or more wild cards are a set of their own, to which only wild cards can be added."),
    toggle("trade-natural-for-wild", "One may put down the card that a wild one stands for, and take the wild one."),
    toggle("pile-take-needs-two-hand-naturals",
           "Whoever takes several discards melds the deepest with two natural cards from the hand."),
    toggle("top-discard-must-be-melded", "A discard that is taken must be melded, also when it is only the top one."),
    toggle("lay-off-needs-own-meld", "One may add to the others' melds only after laying a meld of one's own."),
    choice("rummy-call", "Whether a discard that could be melded may be called for out of turn.", EXTEND, NO_CALLS, IN_PILE),
    toggle("go-out-without-discard", "One may go out by melding all cards: nobody floats."),
    toggle("floaters-draw-at-end", "When somebody goes out, those who float draw a card."),
    toggle("first-turn-out-grace", "When somebody goes out in the first turn, those who have not played yet have a turn."),
    choice("leftover-scoring", "What becomes of the cards left in hands.", "to-player-who-went-out", SUBTRACT),
    choice("going-out-bonus", "What going out scores besides.", 0, 200),
    choice("target", "How many points end the match.", 5000, *[target for target in TARGETS if target != 5000]),
    choice("game-winner", "Who wins when several reach the target in one deal.", "highest-score", WHO_WENT_OUT),
    DEALS,
)
GEORGE: Final[tuple[Option, ...]] = (
    choice("wild-limit-in-meld", "How many wild cards a set may hold.", ONE, ANY_NUMBER, FEWER),
    choice("ace-upcard-number", "How many cards one gets for an ace.", 14, 15),
    choice("target", "How many points end the match.", 2500, *[target for target in TARGETS if target != 2500]),
    DEALS,
)
#: what George settles of the options of 5000 Rummy
GEORGE_SETTLES: Final[dict[str, bool | int | str]] = {
    **{option.name: option.default for option in OPTIONS if option.name not in [own.name for own in GEORGE]},
    "omit-low-cards": NO_TWOS, "upcard-counts": TOTAL, "picture-upcard-numbers": HIGHER, "pile-take-needs-two-hand-naturals": True,
}


def clash_of(game: Game[Any]) -> str:
    """Which options make no sense together."""
    permanent = game.flag("twos-permanent-wild") or game.count("jokers") > 0 or game.choice("other-permanent-wilds") != NONE
    if game.flag("twos-permanent-wild") and game.choice("omit-low-cards") != NONE:
        return "twos-permanent-wild makes no sense without twos in the pack."
    if game.choice("permanent-wild-upcard") != "15" and not permanent:
        return "permanent-wild-upcard makes no sense without cards that are wild in every deal."
    only_twos = not game.count("jokers") and game.choice("other-permanent-wilds") == NONE
    if game.choice("permanent-wild-upcard") != "15" and only_twos and game.choice("bury-small-upcards") != NONE:
        return "permanent-wild-upcard makes no sense where twos, the only such cards, are buried as small ones."
    if game.choice("bury-small-upcards") != NONE and game.choice("omit-low-cards") == FROM_SIX:
        return "bury-small-upcards makes no sense without small cards in the pack."
    if game.choice("indicator-is-permanent-wild") == MORE:
        if not permanent and game.flag("aces-may-be-wild"):
            return "indicator-is-permanent-wild makes no sense where every card can say what is wild."
        buried = game.choice("permanent-wild-upcard") == BURY and game.flag("aces-may-be-wild")
        if buried and game.choice("wild-indicator") == FIRST:
            return "indicator-is-permanent-wild makes no sense where such a card is never the dealer's first."
        if game.choice("wild-indicator") == SEPARATE:
            return "indicator-is-permanent-wild=give-more-cards makes no sense with a card that is nobody's."
    if game.choice("wild-as-itself") == AS_WILD and game.choice("wild-limit-in-meld") == ANY_NUMBER:
        return "wild-as-itself makes no sense where melds may hold any number of wild cards."
    if game.count("going-out-bonus") and game.choice("leftover-scoring") != SUBTRACT:
        return "going-out-bonus makes no sense unless leftover-scoring is subtract-from-owner."
    if game.flag("floaters-draw-at-end") and game.flag("go-out-without-discard"):
        return "floaters-draw-at-end makes no sense where nobody floats."
    return ""
