"""The options of Botifarra (page section "Variants", and what the page says of the aim and of championships)."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

EASTERN: Final = "eastern"
WESTERN: Final = "western"
#: what Contrar, Recontrar and Sant Vicens multiply by
SCALES: Final = {"2-4-8": (2, 4, 8), "2-3-5": (2, 3, 5), "2-4-10": (2, 4, 10)}
AGREED: Final = "agreed"
SINGLE: Final = "single"
NEW_PARTNERS: Final = "three-with-partner-change"
SERIES: Final = "series"

VERSION: Final = choice("rules-version", "Whether also what loses a trick is laid down, or only what must win it.", EASTERN, WESTERN)
SECOND_GIVES: Final = toggle(
    "second-player-counting-card", "Who plays second, follows suit and cannot win may play a counting card.",
    when=VERSION.among(EASTERN), because="where whatever loses may be played")
ONLY_SAFE: Final = toggle(
    "third-player-safe-partner", "Who plays third gives a counting card only to a partner whose card is safe.",
    when=VERSION.among(EASTERN), because="where whatever loses may be played")
SCALE: Final = choice("doubling-scale", "How often the score counts after Contrar, Recontrar and Sant Vicens.", *SCALES, AGREED)
WITHOUT_SCALE: Final = "where the scale is one of those with a name"
CONTRAR_TIMES: Final = number("contrar-times", "How often the score counts after Contrar.", 2, 2, 10,
                              when=SCALE.among(AGREED), because=WITHOUT_SCALE)
RECONTRAR_ADDS: Final = number("recontrar-adds", "How many times more the score counts after Recontrar than after Contrar.", 1, 1, 10,
                               when=SCALE.among(AGREED), because=WITHOUT_SCALE)
SANT_VICENS_ADDS: Final = number("sant-vicens-adds", "How many times more the score counts after Sant Vicens than after Recontrar.", 1, 1,
                                 20, when=SCALE.among(AGREED), because=WITHOUT_SCALE)
GAMES: Final = choice("games-per-session", "One game, three in which everybody is everybody's partner, or a series with the same partners.",
                      SINGLE, NEW_PARTNERS, SERIES)
SERIES_GAMES: Final = number("series-games", "How many games a series has.", 3, 2, 9, when=GAMES.among(SERIES), because="without a series")
CARRY_OVER: Final = toggle("carry-over", "What the winners of a game have above 101 is where they begin the next.",
                           when=GAMES.among(SERIES), because="without a next game against the same opponents")
TABLES: Final = number("tables", "At how many tables the hands are played: two teams at each.", 3, 2, 9)
