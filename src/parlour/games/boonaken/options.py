"""The options of Boonaken (page section "Variations")."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, players_are, toggle

# --- values of options -----------------------------------------------------------------------------------------------------

DECLARER: Final = "declarer"
ONE_DOWN: Final = "one-down-two-up"
AS_LEFT: Final = "standard"
SIX_PLAYERS: Final = "six-players-5-cards"
SEVEN_PLAYERS: Final = "seven-players-4-cards"
MOVED_UP: Final = "100-105-and-125-130"
DECLARER_NAMES: Final = "declarer-names"
PLUS_MINUS: Final = "plus-minus"
TO_ZERO: Final = "points-to-zero"
LIMPT: Final = "limpt-bogmans"
#: no least bid, where bids are numbers
NO_LEAST: Final = "none"

# --- the options -----------------------------------------------------------------------------------------------------------

SCORING: Final = choice("points-scoring", "How wins and losses are written down; limpt-bogmans is a version with deal and bids of its own.",
                        PLUS_MINUS, TO_ZERO, LIMPT, needs={LIMPT: players_are(2, 3, 4, 5, 6)}, because="with seven players")
_NOT_LIMPT: Final = SCORING.other_than(LIMPT)
_LIMPT: Final = "in the version of Limpt-Bogmans, which has its own deal and bids"
NEXT_DEALER: Final = choice("next-dealer", "Who deals next: the player to the left, or who has just been the declarer.", "left", DECLARER)
LARGE: Final = choice("large-tables", "What six or seven are dealt when some are out: as for those left, or as at the beginning.",
                      AS_LEFT, SIX_PLAYERS, SEVEN_PLAYERS, players=(6, 7), when=_NOT_LIMPT,
                      needs={SIX_PLAYERS: players_are(6), SEVEN_PLAYERS: players_are(7)}, because="for another number of players")
CENTRE: Final = choice("small-table-centre", "How many cards lie in the centre when two, three or four play.", "two-down-two-up", ONE_DOWN,
                       when=_NOT_LIMPT & LARGE.among(AS_LEFT), because="in a game that is never dealt as for so few")
SEVEN_MISERE: Final = toggle("seven-player-misere", "Seven players must all play Misère in the first deal.", players=(7,),
                             when=_NOT_LIMPT & players_are(7), because="with fewer players")
LEAST: Final = choice("minimum-bid", "The lowest number that may be bid.", NO_LEAST, "25", when=_NOT_LIMPT, because=_LIMPT)
RANK: Final = choice("misere-zwabber-rank", "Where Misère and Zwabber stand among the numbers while four or more play.",
                     "70-75-and-100-105", MOVED_UP, players=(4, 5, 6, 7), when=_NOT_LIMPT & players_are(4, 5, 6, 7),
                     because="with fewer than four players, or without these bids")
ZWABBER_ROEM: Final = toggle("zwabber-roem", "Zwabber may be bid with Roem.", when=_NOT_LIMPT, because=_LIMPT)
NO_UNDERTRUMP: Final = toggle("no-undertrump", "A lower trump may not be played on a trumped trick, but from a hand of trumps alone.")
MISERE_TRUMPS: Final = choice("single-misere-trumps", "Whether a Misère played by one has a trump suit, which the declarer names.", "none",
                              DECLARER_NAMES, when=_NOT_LIMPT, because=_LIMPT)
SIX: Final = choice("six-sequence", "What a sequence of six cards counts.", 200, 100, when=_NOT_LIMPT, because=_LIMPT)
