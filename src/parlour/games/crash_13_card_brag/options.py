"""The options of Crash, and of Nine, Six and Seven Card Brag (all sections of the page)."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import Condition, Option, OptionOf, choice, number, toggle

# --- Crash (page sections from "Players, cards and deal" to "No pairs") ------------------------------------------------------------------

#: what losers pay
FIXED: Final = "fixed-per-game"
SHORT: Final = "per-point-short"
#: what four of a kind is good for
BUS_RIDE: Final = "bus-ride"
WINS_ALL: Final = "wins-all-four-points"
#: what a crash brings, and a thirteen-card run
WINS: Final = "wins-game"
ONE_MORE: Final = "one-extra-point"
PAID: Final = "four-points-plus-stake"
#: whether a crash must be announced
UNANNOUNCED: Final = "not-announced"
ANNOUNCED_WINS: Final = "announced-wins-game"
#: how many pairs one must show, and what everybody pays for a bus ride unless that is what a game costs, in pence
PAIRS: Final = {"none": 0, "five-pairs": 5, "six-pairs": 6}
GAME_VALUE: Final = "game-value"
PENCE: Final = {"none": 0, "5p": 5, "10p": 10, "20p": 20}

TARGET: Final = number("target", "How many points win the game; with two or three players often 15.", 11, 5, 50)
TWO_AHEAD: Final = toggle("two-point-lead", "The winner must also be two points ahead of everybody else.")
PAYMENT: Final = choice("payment", "What losers pay: the same for every game, or an amount for each point short of the target.",
                        FIXED, SHORT)
SPARE_STAKE: Final = toggle("spare-hand-stake", "Whoever takes the spare hand pays as much as a game costs into a pool for the winner.")


def stake_where(costs: Condition) -> OptionOf[int]:
    """What the game costs, where something costs as much under this condition."""
    return number("stake", "What the game costs each loser, in pence.", 50, 1, 1000, when=costs,
                  because="where points short are paid for")


GAME_STAKE: Final = stake_where(PAYMENT.among(FIXED))
POINT_RATE: Final = number("point-rate", "What each point short of the target costs, in pence, where that is how one pays.", 2, 1, 100,
                           when=PAYMENT.among(SHORT), because="where every game costs the same")
ZERO_DOUBLE: Final = toggle("zero-score-double", "A loser without any points pays double.")
ZERO_TREBLE: Final = toggle("all-zero-treble", "If no loser has any points, all pay treble.")
ANNOUNCING: Final = choice(
    "announce", "Whether a crash must be announced before the hands are exposed, to win the game (and otherwise score nothing), "
    "or to be paid the value of a game (and otherwise pay it).", UNANNOUNCED, ANNOUNCED_WINS, "announced-side-payment")
BONUS: Final = choice(
    "bonus", "What winning all four hands of a deal, a crash, brings where it need not be announced: one point more, nothing more, "
    "the game, or the value of a game from everybody.", ONE_MORE, "none", WINS, PAID,
    when=ANNOUNCING.among(UNANNOUNCED), because="where a crash must be announced")
FOUR_KIND: Final = choice(
    "four-kind", "What four of a kind is good for: a point when all four are played, nothing, or all four points of the deal.",
    BUS_RIDE, "none", WINS_ALL)
RIDES_PLAYED: Final = FOUR_KIND.among(BUS_RIDE)
RIDE_KNOCK: Final = toggle("bus-ride-knock", "Whoever wants to be paid for a bus ride must knock before the hands are laid out.",
                           when=RIDES_PLAYED, because="where there is no bus ride")
RIDE_PAYMENT: Final = choice("bus-ride-payment", "What everybody pays for a bus ride besides.", GAME_VALUE, *PENCE,
                             when=RIDES_PLAYED, because="where there is no bus ride")
PAIRS_REDEAL: Final = choice("pairs-redeal", "How many pairs one may show to have the cards dealt again.",
                             "six-pairs", "none", "five-pairs")
RUN: Final = choice("thirteen-card-run", "What showing one card of each rank does: it wins the game, nothing, or is paid for.",
                    WINS, "none", "payment")
OPTIONAL_SHUFFLE: Final = toggle(
    "optional-shuffle", "The dealer may leave the pack unshuffled, and the player at the dealer's right need not cut it.")
YOGI: Final = toggle("yogi-chas", "Points that are tied for go to Yogi, who is nobody, and whom one should not be behind.")
RESET: Final = toggle("reset-to-zero", "Showing pairs or a thirteen-card run reduces the scores of the others to zero.",
                      when=PAIRS_REDEAL.other_than("none") | RUN.other_than("none"),
                      because="where neither pairs nor a thirteen-card run can be shown")
NO_PAIRS: Final = toggle("pairs-not-valid", "A pair is no hand: a flush is the lowest.")


def crash(stake: Option) -> tuple[Option, ...]:
    """What every form of Crash can be played with."""
    return (TARGET, TWO_AHEAD, PAYMENT, stake, POINT_RATE, ZERO_DOUBLE, ZERO_TREBLE, BONUS, ANNOUNCING, FOUR_KIND, RIDE_KNOCK, RIDE_PAYMENT,
            PAIRS_REDEAL, RUN, OPTIONAL_SHUFFLE, YOGI, RESET, NO_PAIRS)


CRASH: Final = crash(GAME_STAKE)
CRASH_FOR_THREE: Final = (*crash(stake_where(PAYMENT.among(FIXED) | SPARE_STAKE.among(True))), SPARE_STAKE)

# --- the games for a pot (page sections "Nine Card Brag", "Six Card Brag" and "Seven Card Brag") -----------------------------------

STAKE: Final = number("stake", "How many chips everyone puts into the pot before each deal.", 1, 1, 1000)
DEALS: Final = number("deals", "How many deals are played; a pot that nobody has won by then is shared.", 20, 1, 1000)
TWO_OF_THREE: Final = "two-of-three"
MUST_WIN_ALL: Final = choice(
    "must-win-all", "What takes the pot: two of the three hands, or to be best or equal best, alone, in all three.",
    TWO_OF_THREE, "all-three-or-ties")
TOP_OF_NINE: Final = choice("top-prial", "The rank of the highest prial and four of a kind.", "9", "3", "7")
TENTH_CARD: Final = toggle(
    "tenth-card", "The dealer, having seen the own hand, may deal everybody a tenth card, of which one is discarded.")
BUM_DEALS: Final = toggle("bum-deal", "A player may call a bum deal and throw the hand in.")
PAIRS_FIRST: Final = "four-pairs-first"
PRIORITY: Final = choice("four-pairs-priority", "Whether four of a kind comes before four pairs, or four pairs first.",
                         "four-of-a-kind-first", PAIRS_FIRST)
NINE_FLUSH: Final = toggle("nine-card-flush", "A running flush of nine cards wins the pot, before four of a kind.")
EQUAL: Final = "joker-equal"
JOKERS: Final = choice("jokers", "Whether a hand with a joker loses to an equal one without, or is as good.", "joker-inferior", EQUAL)
TOP_OF_SIX: Final = choice("top-prial", "The rank of the highest prial and four of a kind.", "6", "3")
SIX_FLUSH: Final = toggle("six-card-flush", "A running flush of six cards wins the pot, before four of a kind.")
SEVEN_FLUSH: Final = toggle("seven-card-flush", "A running flush of seven cards wins the pot, before four of a kind.")

#: what Nine Card Brag can be played with, for a pot or for points
NINE: Final[tuple[Option, ...]] = (TOP_OF_NINE, TENTH_CARD, BUM_DEALS, PRIORITY)

# --- Nine Card Brag for points (page section "Variations of Nine-Card Brag") -------------------------------------------------------

TO_TARGET: Final = "target"
TIMED: Final = "time-limit"
ONE_STAKE: Final = number("stake", "How many chips everyone puts into the pot at the beginning.", 10, 1, 1000)
MATCH_END: Final = choice(
    "points-target", "How the match ends: when somebody reaches a target, or after some last deals called at an agreed time.",
    TO_TARGET, TIMED)
POINTS: Final = number("target", "How many points win.", 15, 3, 100, when=MATCH_END.among(TO_TARGET),
                       because="where one plays until time is up")
CALL_AFTER: Final = number("call-after", "With a time limit: after how many deals the last ones are called.", 8, 1, 100,
                           when=MATCH_END.among(TIMED), because="where one plays to a target")
LAST_DEALS: Final = number("last-deals", "With a time limit: how many deals are the last ones.", 4, 1, 20,
                           when=MATCH_END.among(TIMED), because="where one plays to a target")
PEG_THREE: Final = "peg-3"
PENALTY: Final = choice(
    "four-kind-penalty", "What four of a kind scores: three points, or six, or setting all others back six, as one likes.",
    PEG_THREE, "peg-6-or-set-back-6", when=MATCH_END.among(TO_TARGET), because="where one does not play to a target")
FOR_POINTS: Final[tuple[Option, ...]] = (ONE_STAKE, MATCH_END, POINTS, CALL_AFTER, LAST_DEALS, PENALTY, *NINE)
