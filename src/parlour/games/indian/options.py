"""The options of the games of the page, and what they need of each other. Rules page: indian."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number
from parlour.mechanisms.stakes import betting
from parlour.mechanisms.stakes.match_pot import TOGETHER
from parlour.mechanisms.stakes.stakes import CHIPS

HIGHEST: Final = "highest"
LOWEST: Final = "lowest"
BOTH: Final = "high-and-low-split"
POKER: Final = "poker"
MATCH_POT: Final = "match-pot"
#: why nothing limits bets
NO_BETS: Final = "where one only stays in or drops out"

WHO_WINS: Final = choice(
    "who-wins", "Which hand takes the pot: the highest, the lowest, or both share it.", HIGHEST, LOWEST, BOTH)
ANTE: Final = number(
    "ante", "What everybody puts into the pot before the cards are dealt; with match pot only into an empty one.", 1, 1, 10)
BETTING: Final = choice("betting", "Whether one bets as at poker, or stays in or drops out and matches the pot.", POKER, MATCH_POT)
NUMBER_OF_CARDS: Final = number("number-of-cards", "How many cards everybody holds against the forehead.", 2, 2, 5)
LIMIT: Final = choice(
    betting.LIMIT.name, betting.LIMIT.help, betting.FIXED, betting.SPREAD, betting.POT, betting.HALF_POT, betting.NO_LIMIT,
    when=BETTING.among(POKER), because=NO_BETS)
BET: Final = number(betting.SMALL_BET.name, "The smallest bet; a spread limit allows up to twice as much.", 2, 1, 1000,
                    when=BETTING.among(POKER), because=NO_BETS)
DECLARATION_ORDER: Final = choice(
    "declaration-order", "How the players say whether they stay in: all at once, or one after the other.", TOGETHER, "sequential",
    when=BETTING.among(MATCH_POT), because="where one bets as at poker")
ALL: Final = (*CHIPS, WHO_WINS, ANTE, BETTING, NUMBER_OF_CARDS, LIMIT, BET, DECLARATION_ORDER)
