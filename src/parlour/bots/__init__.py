"""Who decides when no person does. :data:`LEVELS` names the bots, weakest first.

A bot's choice depends on what its seat knows and on ``rng`` alone.
"""
from parlour.bots.levels import LEVELS, USUAL, Choose, level
from parlour.bots.manners import by_reaction, reaction
from parlour.bots.speaking import SELDOM, speak_up

__all__ = ["LEVELS", "SELDOM", "USUAL", "Choose", "by_reaction", "level", "reaction", "speak_up"]
