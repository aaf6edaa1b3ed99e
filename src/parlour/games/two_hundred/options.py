"""The options of 200 (page section "Variations")."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import Condition, OptionOf, choice, number, toggle

# --- values of options -----------------------------------------------------------------------------------------------------

NOBODY_KEEPS: Final = "none"
DEALER_KEEPS: Final = "dealer"
ANYBODY_KEEPS: Final = "any-player-once-per-bid"
OPPONENTS: Final = "opponents"
LAST_TRICK: Final = "last-trick-winner"
FIRST_TRICK: Final = "first-trick-winner"
CONTRACTOR: Final = "contractor"
ANY_CARDS: Final = "any"
NO_POINT_CARDS: Final = "no-point-cards"
NO_TRUMPS_OR_POINTS: Final = "no-trumps-or-point-cards"
TWO_TWOS: Final = "two-twos"
SINGLY_ANY_TIME: Final = "singly-any-time"
TWO_AT_A_TIME: Final = "two-at-a-time"
ALL_AT_ONCE: Final = "all-at-once"
MUST_HAVE_BID: Final = "target-minus-100"
MUST_WIN_OR_DEFEAT: Final = "win-or-defeat-within-50"
NO_THRESHOLD: Final = "off"
BIDDERS_WIN: Final = "bidding-side-wins"
HIGHER_WINS: Final = "higher-score-wins"
ONLY_BY_CONTRACT: Final = "win-only-by-contract"
OPPONENTS_NEGATIVE: Final = "opponents-negative"
TWO_NIL: Final = "two-nil"
THREES: Final = "threes"
SINGLY: Final = "singly"
TWOS: Final = "twos"
NO_LEAST: Final = "none"
ANY_BID: Final = "any"
TWO_TEAMS: Final = "two-teams-of-three"
THREE_PAIRS: Final = "three-pairs"
PACK_36: Final = "36-no-kitty"
PACK_40: Final = "40-kitty"
PACK_52: Final = "52-kitty"
FIXED: Final = "fixed"
ROTATES: Final = "rotate-dealers-right"

# --- cards (page sections "200 with a Kitty", "Number of cards", "Deal variations") -------------------------------------------

KITTY: Final = toggle("kitty", "A larger pack, and a kitty of four cards for whoever wins the bidding.")
HAND: Final = choice("hand-size", "How many cards everyone holds, from a pack of the size for it.", 9, 10, 12,
                     needs={12: KITTY.among(True)}, because="without a kitty")
PACKETS: Final = choice("deal-packets", "How many cards are dealt at a time.", THREES, SINGLY, TWOS, ALL_AT_ONCE)
MISDEAL: Final = toggle("misdeal", "A hand without an ace or a face card may be thrown in, and the cards are dealt again.")


def kitty_options(has: Condition) -> tuple[OptionOf[str], OptionOf[str], OptionOf[bool], OptionOf[bool], OptionOf[str]]:
    """The options that mean something only where there is a kitty: what may be discarded, who gets its points, whether trumps in it are
    shown and points announced, and how it is dealt."""
    without = "without a kitty from which any cards may be discarded"
    limits = choice("kitty-discard-limits", "What the contractor may discard.", ANY_CARDS, NO_POINT_CARDS, NO_TRUMPS_OR_POINTS, when=has,
                    because="without a kitty")
    points = choice("kitty-discard-points", "Who gets the points of the cards that the contractor discards.", OPPONENTS, LAST_TRICK,
                    FIRST_TRICK, CONTRACTOR, when=has & limits.among(ANY_CARDS), because=without)
    show = toggle("show-discarded-trumps", "The contractor shows which trumps were discarded.",
                  when=has & limits.other_than(NO_TRUMPS_OR_POINTS), because="without a kitty, or where no trumps may be discarded")
    announce = toggle("announce-points-in-discard", "The contractor says whether there are point cards among the discards.",
                      when=has & limits.among(ANY_CARDS), because=without)
    dealing = choice("kitty-deal", "How the kitty is dealt: two and two between the packets, or singly.", TWO_TWOS, SINGLY_ANY_TIME,
                     when=has, because="without a kitty")
    return limits, points, show, announce, dealing


KITTY_OPTIONS: Final = kitty_options(KITTY.among(True))
LIMITS, DISCARD_POINTS, SHOW_TRUMPS, ANNOUNCE_POINTS, KITTY_DEAL = KITTY_OPTIONS

# --- bidding (page sections "100 for 200" to "Single Round Bidding", "Minimum bid") --------------------------------------------

WINS_GAME: Final = toggle("100-wins-game", "Bidders who take all 100 points win the whole game.")
FOR_200: Final = toggle("100-for-200", "One may bid to take all 100 points for 200.", when=WINS_GAME.among(False),
                        because="where 100 points win the game anyway")
KEEP: Final = choice("keep", "Who may take the contract over by equalling the highest bid.", NOBODY_KEEPS, DEALER_KEEPS, ANYBODY_KEEPS)
SINGLE_ROUND: Final = toggle("single-round", "Everyone has one chance to bid, the dealer last.")
FREE_CONTRACT: Final = toggle("free-contract-after-three-passes",
                              "When all others pass the dealer plays the contract without a bid, and cannot lose.")
DEALER_MUST: Final = toggle("dealer-must-bid", "When all others pass the dealer must play for the least bid.",
                            when=FREE_CONTRACT.among(False), because="where the dealer plays without a bid then")
MINIMUM: Final = choice("minimum-bid", "The lowest bid.", 50, NO_LEAST, 20, 25, 30, 35, 40, 45, 55, 60, 65, 70, 75, 80,
                        85, 90)

# --- play (page sections "No Trump Contract", "Compulsory trump lead") ----------------------------------------------------------

NO_TRUMP: Final = toggle("no-trump", "The contractor may play without trumps, and everything counts double.")
COMPULSORY: Final = toggle("compulsory-trump-lead", "The contractor's first card says which suit is trumps.",
                           when=LIMITS.among(ANY_CARDS, NO_POINT_CARDS),
                           because="where trumps are named before the discard, so that none is among it")

# --- scoring (page sections "Target score of 300 or 500", "Other scoring variations") -----------------------------------------

TARGET: Final = number("target", "The score that wins.", 200, 50, 1000)
THRESHOLD: Final = choice("required-to-bid-threshold", "What a side near the target must do to score against a contract.", MUST_HAVE_BID,
                          MUST_WIN_OR_DEFEAT, NO_THRESHOLD)
WITHIN: Final = number("within-amount", "How near the target a side must win or defeat the contract to score.", 50, 5, 95,
                       when=THRESHOLD.among(MUST_WIN_OR_DEFEAT), because="where one need not win or defeat the contract")
QUALIFYING: Final = choice("qualifying-bid", "The least bid that lets a side near the target score against a contract.", ANY_BID, 60,
                           when=THRESHOLD.among(MUST_HAVE_BID) & MINIMUM.among(50, NO_LEAST, 20, 25, 30, 35, 40, 45, 55),
                           because="where nobody must have bid, or bids are higher anyway")
NEGATIVE: Final = number("negative-limit", "How far below zero a side has lost; 0: as far as the target is above.", 0, 0, 1000)
BOTH: Final = choice("both-reach-target", "Who wins when several sides have reached the target.", BIDDERS_WIN, HIGHER_WINS,
                     ONLY_BY_CONTRACT)
SKUNK: Final = choice("skunk", "When a game counts as two.", "none", OPPONENTS_NEGATIVE, TWO_NIL)

OPTIONS: Final = (KITTY, *KITTY_OPTIONS, HAND, PACKETS, MISDEAL, WINS_GAME, FOR_200, KEEP, SINGLE_ROUND, FREE_CONTRACT, DEALER_MUST,
                  MINIMUM, NO_TRUMP, COMPULSORY, TARGET, THRESHOLD, WITHIN, QUALIFYING, NEGATIVE, BOTH, SKUNK)

# --- Le Rough ------------------------------------------------------------------------------------------------------------------

ROUGH_KITTY_DEAL: Final = choice("kitty-deal", "How the kitty is dealt.", TWO_AT_A_TIME, ALL_AT_ONCE)
ALSO_PASSES: Final = toggle("dealer-also-passes", "When all others pass the dealer must pass too.")
ROUGH_NO_TRUMP: Final = toggle("no-trump", "Without trumps everything counts double.")

# --- five and six players --------------------------------------------------------------------------------------------------------

TEAMS: Final = choice("teams", "Who plays together.", TWO_TEAMS, THREE_PAIRS)
PACK: Final = choice("pack", "How many cards there are, and whether there is a kitty.", PACK_36, PACK_40, PACK_52)
ANTE: Final = number("pot-stake", "What everyone pays into the pot at the start, in cents.", 100, 1, 1000)
FINE: Final = number("pot-fine", "What a bid that fails costs each player of the side, in cents.", 50, 1, 1000)
SILENT: Final = choice("silent-partner-choice", "Who is the silent partner: the player at the dealer's right, or always the same.", ROTATES,
                       FIXED)
