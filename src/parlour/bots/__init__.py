"""Who decides when no person does. :data:`LEVELS` names the bots, weakest first.

A bot's choice depends on what its seat knows and on ``rng`` alone.
"""
from parlour.bots.levels import DEFAULT_LEVEL, LEVELS, SECONDS, TOO_LITTLE_TIME, Choose, hurried, level
from parlour.bots.manners import by_reaction, reaction
from parlour.bots.speaking import SELDOM, speak_up

__all__ = ["DEFAULT_LEVEL", "LEVELS", "SECONDS", "SELDOM", "TOO_LITTLE_TIME", "Choose", "by_reaction", "hurried", "level", "reaction",
           "speak_up"]
