"""Who decides when no person does. :data:`LEVELS` names the bots, weakest first.

A bot's choice depends on what its seat knows and on ``rng`` alone.
"""
from parlour.bots.levels import LEVELS, SECONDS, TOO_LITTLE, USUAL, Choose, level, pressed
from parlour.bots.manners import by_reaction, reaction
from parlour.bots.speaking import SELDOM, speak_up

__all__ = ["LEVELS", "SECONDS", "SELDOM", "TOO_LITTLE", "USUAL", "Choose", "by_reaction", "level", "pressed", "reaction", "speak_up"]
