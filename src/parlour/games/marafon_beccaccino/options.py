"""The options of Marafon-Beccaccino (page section "Variations") and of Trionfo."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, number, toggle

#: the target of the first two games, and of the one that decides between sides with one each
TARGETS: Final = {"41": (41, 41), "31": (31, 31), "31-31-then-41": (31, 41)}
TWO_TARGETS: Final = "31-31-then-41"
TWO_GAMES: Final = "two-and-decider"
ONE_GAME: Final = "one"
ANY_PLAYER: Final = "any-player"
NAMER_ONLY: Final = "battezzante-only"
NORMAL: Final = "normal"
MORE_THAN_31: Final = "31-and-one-third-without-marafona"

GAMES: Final = choice("games", "Two games, and where each side has won one a third that decides; or one game.", TWO_GAMES, ONE_GAME)
TARGET: Final = choice("target", "How many points win a game.", *TARGETS, needs={TWO_TARGETS: GAMES.among(TWO_GAMES)},
                       because="where there is no third game")
CLAIMS: Final = choice("claim-third", "What is needed to claim a game for 31 points.", NORMAL, MORE_THAN_31,
                       when=TARGET.among("31", TWO_TARGETS), because="where no game is for 31 points")
WHO: Final = choice("who-may-declare", "Who may declare the best three trumps.", ANY_PLAYER, NAMER_ONLY)
LEAD_ACE: Final = toggle("lead-ace", "Who named the trumps declares the best three only when leading the ace of them.")
MORE_WORDS: Final = toggle("extra-announcements", "With a lead one may also say fuori tutto or taglia.")
MONTE: Final = toggle("monte", "Who is to name trumps with cards worth less than one and a third may have them dealt again.")

DEALS: Final = number("deals", "How many deals are played; those in which all pass count too.", 10, 1, 100)
