"""The options of the games of Briscola. Rules page: briscola."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import OptionOf, choice, number, players_are, toggle

#: values of options
FRENCH: Final = "french"
ITALIAN: Final = "italian"
QUEEN_HIGHER: Final = "queen-over-jack"
JACK_HIGHER: Final = "jack-over-queen"
NO_SIGNALS: Final = "none"
FACES: Final = "face-signals"
POINTS: Final = "points"
RANK: Final = "rank"
ALONE: Final = "none"
PAIRS: Final = "two-against-two"
FORTY: Final = 40
THIRTY_TWO: Final = 32

CARDS: Final = choice("cards", "Which cards are played with.", FRENCH, ITALIAN)
QUEEN_JACK: Final = choice("queen-jack-order", "Which is higher, and counts 3: the queen, as in the north of Italy, or the jack.",
                           QUEEN_HIGHER, JACK_HIGHER, when=CARDS.among(FRENCH), because="with Italian cards, which have no queen")
RETRUMP: Final = toggle("retrump-ace-three", "An ace or three that is turned up for trumps goes back, and another card is turned.")
SIGNALS: Final = choice("partner-signals", "Whether partners may tell each other by their faces which high trumps they hold.",
                        NO_SIGNALS, FACES)
TARGET: Final = number("target", "How many points win the match.", 10, 10, 15)
BID_FORM: Final = choice("bid-form", "What is bid: a number of points to be made, or how low a card one would call.", POINTS, RANK)
PACK_SIZE: Final[OptionOf[int]] = choice("pack", "How many cards the pack has: 40 in Croatia, 32 in Bosnia and Herzegovina.", FORTY,
                                         THIRTY_TWO)

#: whether four play for themselves or in pairs, in the game of 32 cards and in that with four cards each
PARTNERS: Final = choice("partners", "Whether four play each for himself or two against two.", ALONE, PAIRS,
                         needs={PAIRS: players_are(4)}, because="with another number of players")
PAIRS_OR_NOT: Final = choice("partners", "Whether four play two against two or each for himself.", PAIRS, ALONE, players=(4,),
                             needs={ALONE: players_are(4)}, because="with another number of players, who play so anyway")
