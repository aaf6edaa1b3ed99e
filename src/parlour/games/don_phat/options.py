"""The options of Don and Phat (page sections "Variations" and "Irregularities"). Rules page: don-phat."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

LANCASHIRE: Final = 91
TWICE_ROUND: Final = 121
ONE_GAME: Final = "single-game"
BEST_OF_THREE: Final = "best-of-three-legs"
ROWS: Final = "four-legs-of-30"
GAME_ONLY: Final = "8-game"
WITH_JACK: Final = "1-high-1-jack-6-game"
WITH_LOW: Final = "1-high-1-low-1-jack-5-game"
HIGHER: Final = "higher"
LOWER: Final = "lower"
NO_PENALTY: Final = "none"
FRIENDLY: Final = "friendly"
LEAGUE: Final = "league"

FOUR_PITCHES: Final = toggle("four-pitches", "A game is one deal by each player, and the higher score wins it.")
NOT_FOUR_PITCHES: Final = FOUR_PITCHES.among(False)
TARGET: Final = choice("target", "How many points win a game, or a leg where it has several.", LANCASHIRE, TWICE_ROUND,
                       when=NOT_FOUR_PITCHES, because="where a game is four pitches")
LEGS: Final = choice("legs", "One game, the best of three legs, or a game whose rows of 30 holes are called legs.",
                     ONE_GAME, BEST_OF_THREE, ROWS, when=NOT_FOUR_PITCHES, needs={ROWS: TARGET.among(TWICE_ROUND)},
                     because="unless a game goes four times along a row")
END_SCORING: Final = choice("end-scoring", "What is scored after the last trick of a deal, in this order.", GAME_ONLY, WITH_JACK, WITH_LOW)
CUT_WINNER: Final = choice("opening-cut-winner", "Which card wins the cut for the first pitch.", HIGHER, LOWER)
OUT_OF_TURN: Final = choice("play-out-of-turn-penalty", "One can play a card out of turn, and what that costs; with none nobody can.",
                            NO_PENALTY, FRIENDLY, LEAGUE)
RENEGE: Final = choice("renege-penalty", "One can fail to follow suit, and what that costs; with none nobody can.",
                       NO_PENALTY, FRIENDLY, LEAGUE)
SIDE_BETS: Final = toggle("side-bets", "Before each deal everybody may offer a bet for a chip to the other side.")
LEAGUE_MATCH: Final = toggle("league-match-format", "Two teams play nine matches of three games, each the best of three legs.",
                             when=LEGS.among(BEST_OF_THREE), because="unless a match is the best of three legs")

JACKS_LANCASHIRE: Final = "jacks-out-lancashire"
JACKS_CHESHIRE: Final = "jacks-out-cheshire-regiment"
SELECTION: Final = choice("player-selection", "How the four who play are found: a stake each, or cards that are bought.",
                          JACKS_LANCASHIRE, JACKS_CHESHIRE)

#: packs by the number of their cards, and the ranks that they lack
PACKS: Final = {52: "", 48: "2", 44: "32"}
IRISH_PACK: Final = choice("pack", "How many cards the pack has: all, or without the twos, or without twos and threes.", 52, 48, 44)
FIRST_CARD: Final = choice("first-pitch-card", "The lowest card of this suit says who pitches first.",
                           "diamonds", "hearts", "clubs", "spades")
ONE: Final = "single-game"
OF_THREE: Final = "best-of-three"
FIRST_TO: Final = "first-to-n"
MATCH: Final = choice("match", "One game, the best of three, or whoever first wins an agreed number.", ONE, OF_THREE, FIRST_TO)
GAMES: Final = number("games", "How many games win the match.", 3, 2, 20, when=MATCH.among(FIRST_TO),
                      because="unless the first to win a number of games wins")
LAST_SCORER: Final = "last-scoring-trick-loses"
DRAW: Final = "draw"
TIE: Final = choice("80-80", "Who wins where both sides have 80 after two deals.", LAST_SCORER, DRAW)

CARRY_OVER: Final = "carry-over"
TENS: Final = "majority-of-tens-then-carry-over"
TIED_MUCK: Final = choice("tied-muck", "What becomes of the points for muck where both sides have 40.", CARRY_OVER, TENS)

CRIB_LEGS: Final = choice("legs", "One game, or the best of three legs.", ONE_GAME, BEST_OF_THREE)
