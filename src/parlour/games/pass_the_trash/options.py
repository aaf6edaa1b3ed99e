"""The options of the games of the page, and what they need of each other. Rules page: pass-the-trash."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import Condition, Option, choice, number, toggle
from parlour.mechanisms.stakes.high_low import DECLARE_METHOD, HIGH, HIGH_LOW, LOW, LOW_SYSTEM, declare_methods, low_systems
from parlour.mechanisms.stakes.match_pot import ALL_OUT_PENALTY, DECLARATION
from parlour.mechanisms.stakes.poker import POKER
from parlour.mechanisms.stakes.stakes import CHIPS

#: a pattern of passing that is not agreed in advance
BY_DEALER: Final = "dealer-specified"
#: for each way to pass: in each phase how many cards, and how many places to the left
PATTERNS: Final = {
    "3-left": ((3, 1),),
    "3-left/2-two-left/1-three-left": ((3, 1), (2, 2), (1, 3)),
    BY_DEALER: (),
}
#: what is played for, as an option of Push names it
OBJECTIVES: Final = {"all-high": HIGH, "all-low": LOW, "high-low-declare": HIGH_LOW}

RAISE_CAP: Final = choice(
    "raise-cap", "How many raises may follow a bet in a round that more than two begin, with fixed or spread limits.", 3, "no-cap")
#: options of all games of this page with betting
PASSING: Final = (*POKER, RAISE_CAP)


def declaring(low: Condition, both: Condition) -> tuple[Option, ...]:
    """How the pot can be split, where it takes one setting to play for low, and one to play both ways."""
    return low_systems(low), declare_methods(both)


# --- Pass the Trash and Howdy Doody -------------------------------------------------------------------------------------------

PATTERN: Final = choice("pass-pattern", "How many cards are passed where.", *PATTERNS)
DECLARED: Final = choice(
    "high-low", "Whether the highest hand wins, or the pot is split between high and low, with a declaration.", HIGH,
    "high-low-declare")
SHARE: Final = toggle("share-with-right", "The highest hand splits the pot with the next player at its right who is still in.",
                      when=DECLARED.among(HIGH), because="where high and low split the pot")
TRASH: Final = (*PASSING, PATTERN, DECLARED, SHARE, *declaring(DECLARED.other_than(HIGH), DECLARED.other_than(HIGH)))
HOWDY_DOODY: Final = (*PASSING, PATTERN, LOW_SYSTEM, DECLARE_METHOD)

# --- Selection / Rejection and Do Ya ------------------------------------------------------------------------------------------

SELECTION: Final = (*PASSING, LOW_SYSTEM, DECLARE_METHOD)
HIGH_LOW_TOO: Final = toggle("high-low", "The pot is split between high and low, with a declaration.")
DO_YA: Final = (*PASSING, HIGH_LOW_TOO, *declaring(HIGH_LOW_TOO.among(True), HIGH_LOW_TOO.among(True)))

# --- Push -----------------------------------------------------------------------------------------------------------------------

FORM: Final = toggle(
    "roll-your-own-form", "Cards are dealt and pushed face down, pushing is free, and each turns up a card of the two face down.")
PRICE: Final = number("price", "How many times the smallest bet it costs to push a card.", 5, 1, 50,
                      when=FORM.among(False), because="where pushing is free")
SUBSTITUTION: Final = toggle("final-substitution", "After the last card everybody may pay to exchange one.")
SUBSTITUTION_PRICE: Final = number(
    "substitution-price", "How many times the smallest bet it costs to exchange a card at the end.", 10, 1, 100,
    when=SUBSTITUTION.among(True), because="where nothing is exchanged")
PUSH: Final = (*PASSING, PRICE, FORM, SUBSTITUTION, SUBSTITUTION_PRICE)
OBJECTIVE: Final = choice("objective", "Which hand wins: the highest, the lowest, or both share the pot.", *OBJECTIVES)
ROLL_YOUR_OWN: Final = (*PASSING, OBJECTIVE, *declaring(OBJECTIVE.other_than("all-high"), OBJECTIVE.among("high-low-declare")))

# --- Have a Heart, Buddha's Folly and Trees -----------------------------------------------------------------------------------

EXCHANGE: Final = toggle("exchange", "Whoever takes a card gives one back, face up for face up, face down for face down.")
HEART: Final = (*PASSING, EXCHANGE)
ANTE: Final = number("ante", "What everybody puts into an empty pot.", 2, 1, 10)
CIRCUITS: Final = number("circuits", "How often cards on offer go round the table at the most.", 100, 1, 1000)
FOLLY: Final = (*CHIPS, ANTE, DECLARATION, ALL_OUT_PENALTY, CIRCUITS)
EQUAL: Final = toggle("equal-trade", "In a trade both give the same number of cards.", True)
TRADING: Final = number("trading-rounds", "How many turns to propose a trade everybody has at the most.", 100, 1, 1000)
TREES: Final = (*PASSING, EQUAL, TRADING)
