"""The options of Basra (page sections "Deal and Play" to "Basra in Lebanon")."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import choice, players_are, toggle

DOUBLE: Final = "double-20"
SINGLE: Final = "single-game"
LONG_GAME: Final = 150
PARTNERS: Final = "partners"
SHOWN_BOTTOM: Final = toggle("shown-bottom", "After the cut the bottom card, the last to be dealt, is shown to both players.", players=(2,),
                             when=players_are(2), because="with four players")
JACK_ON_JACK: Final = choice("jack-on-jack", "What a jack scores that takes a single jack, the only card on the floor.", "no-basra", DOUBLE)
TARGET: Final = choice("target", "How many points win a game.", 101, 121)
MATCH: Final = choice("match", "Whether one game is played, or whoever first wins three.", "best-of-five", SINGLE)
LONG_DECIDER: Final = toggle("long-decider", f"At two games each, the fifth is played to {LONG_GAME} points.", True,
                             when=MATCH.among("best-of-five"), because="where a single game is played")
HUMP_SIZE: Final = choice("hump-size", "How many cards everyone gets at a time; three players always get four.", 6, 4, players=(2, 4),
                          when=players_are(2, 4), because="with three players, who always get four cards at a time")
FOUR_PLAYERS: Final = choice("four-players", "Whether four play as partners or each alone.", PARTNERS, "individuals", players=(4,),
                             when=players_are(4), because="unless four play")
