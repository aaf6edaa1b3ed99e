"""The options of the games of the page, and what they need of each other. Rules page: seven-card-stud."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, players_are, toggle
from parlour.mechanisms.stakes.betting import FIXED, HALF_POT, NO_LIMIT, POT, SPREAD
from parlour.mechanisms.stakes.high_low import ACE_TO_FIVE, DECLARE_METHOD, HIGH, LOW_SYSTEM, OBJECTIVE, low_systems
from parlour.mechanisms.stakes.stakes import CHIPS
from parlour.mechanisms.stakes.wild_cards import DEALERS_CHOICE

NO_BRING_IN: Final = "none"
WORST: Final = "lowest-card-showing"
HOME: Final = "fixed-limit-home"
CASINO: Final = "fixed-limit-casino"
AGREED: Final = "agreed-by-players"

BRING_IN: Final = choice(
    "bring-in", "Whether the first bet of the first round is compulsory, and for whom.", NO_BRING_IN, "opener-best-showing", WORST)
ANTE: Final = toggle("ante", "Everybody puts an ante into the pot; with a bring-in it may be left out.", True,
                     when=BRING_IN.other_than(NO_BRING_IN), because="where nobody must bring it in")
SCHEME: Final = choice(
    "limit-scheme", "Fixed bets, the big one where a pair shows, or always from fifth street on; or whatever the players agree on.",
    HOME, CASINO, AGREED)
AGREED_LIMIT: Final = choice(
    "limit", "What the players agree on, with limit-scheme agreed-by-players: any amount from the small bet to the big one, up to "
    "half the pot or the pot, or all one has.", SPREAD, HALF_POT, POT, NO_LIMIT,
    when=SCHEME.among(AGREED), because="where bets are fixed")
SIZES: Final = choice(
    "bet-sizes", "How many chips the ante, the bring-in, the small bet and the big bet are.", "1-4-10-20", "1-2-4-8", "3-5-20-40")
NO_BRING_IN_THIRD: Final = toggle(
    "third-street-no-bring-in", "Without a bring-in the ante is half a small bet, and the first bet at least a small one; otherwise "
    "the ante is small, and one may open for as little as a bring-in.", True,
    when=BRING_IN.among(NO_BRING_IN), because="with a bring-in")
RAISE_CAP: Final = choice(
    "raise-cap", "How many raises there may be in a round, with fixed or spread limits.", "1-bet-3-raises", "none")
BURN: Final = toggle("burn-cards", "A card is laid aside unseen before each stage of the deal.")
OPEN_PAIR: Final = toggle("open-pair-in-high-low", "An open pair allows big bets in high-low, too.", True,
                          when=SCHEME.among(HOME, CASINO), because="unless bets are fixed")
AT_LEAST_LAST: Final = toggle(
    "raise-at-least-last", "A raise is at least as much as the bet or raise before it.",
    when=AGREED_LIMIT.among(SPREAD) & OPEN_PAIR.among(True),
    because="where it goes without saying, or where all bets of a round are of one size")
LONDON_LIMIT: Final = choice(
    "limit", "What may be bet: up to the pot or half of it, all one has, any amount from the small bet to the big one, or fixed bets.",
    POT, HALF_POT, NO_LIMIT, SPREAD, FIXED)
QUALIFIER: Final = choice("low-qualifier", "Whether a low hand counts only without any card above an eight.", "none", "8-or-better",
                          when=LOW_SYSTEM.among(ACE_TO_FIVE), because="where straights and flushes count against low hands")
#: options of all games that are played like the first
STUD: Final = (*CHIPS, BRING_IN, ANTE, SCHEME, AGREED_LIMIT, SIZES, NO_BRING_IN_THIRD, RAISE_CAP, AT_LEAST_LAST, BURN)
HIGH_LOW_STUD: Final = (*STUD, OPEN_PAIR, LOW_SYSTEM, QUALIFIER)
DECLARING: Final = (*STUD, OPEN_PAIR, LOW_SYSTEM, DECLARE_METHOD)
RAZZ: Final = (*CHIPS, ANTE, SIZES, RAISE_CAP, BURN)
LONDON: Final = (*CHIPS, ANTE, LONDON_LIMIT, SIZES, BURN)

# --- games with wild cards, or with cards to exchange -------------------------------------------------------------------------

#: the ranks as an option names them, from the lowest
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")
WILD_RANK: Final = choice(
    "wild-rank", "The rank of which all four cards are wild: one in every deal, or whichever the dealer names before each.", *RANKS,
    DEALERS_CHOICE)
SEVENTH_CARD: Final = toggle(
    "seventh-card", "After the second exchange everybody is dealt a seventh card face down.", players=(2, 3, 4, 5),
    when=players_are(2, 3, 4, 5), because="with six players, for whom there are not enough cards")
#: how low hands rank, in games that may be played for high alone
LOW_TOO: Final = low_systems(OBJECTIVE.other_than(HIGH))
PRICE: Final = choice("exchange-price", "What one pays into the pot for exchanging a card.", 0, "minimum-bet")
WILD: Final = (*STUD, WILD_RANK, OBJECTIVE, LOW_TOO)
LOW_HOLE: Final = (*STUD, OBJECTIVE, LOW_TOO)
ENGLISH: Final = (*STUD, SEVENTH_CARD, PRICE)

#: what all games of the page have between them: each has its own
ALL: Final = (*DECLARING, QUALIFIER, SEVENTH_CARD, PRICE)
