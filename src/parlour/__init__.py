"""Parlour: card and tile games as people wrote their rules, to play, to study and to extend.

>>> import parlour
>>> match = parlour.game("hearts").match(seed=7)
>>> seat = match.turn()[0]
>>> match.play(seat, match.legal(seat)[0])
>>> parlour.game("down-and-bak")  # doctest: +ELLIPSIS
Traceback (most recent call last):
    ...
parlour.kernel.errors.UnknownGame: there is no game 'down-and-bak'. Did you mean down-and-back...
"""
import os

if os.environ.get("PARLOUR_PLAIN") == "1":
    from parlour._plain import read_sources_only
    read_sources_only()

from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal
from parlour.kernel.errors import BadRecord, IllegalAction, ParlourError
from parlour.kernel.game import Game, game, registry, shelve
from parlour.kernel.match import Match, Start

__version__ = "0.1.0"
__all__ = ["Action", "BadRecord", "Deal", "Game", "IllegalAction", "Match", "ParlourError", "Start", "game", "registry"]

# the games are imported when somebody first asks for one
shelve("parlour.games")
