"""Players from elsewhere: other people's bots at our tables, for games whose rules are the same there.

A :class:`Guest` sits at a deal, is told every action, and chooses for its seats. Guests are asked for by name like levels:

>>> from parlour.lab.foreign import NAMES
>>> "openspiel-ismcts" in NAMES
True
"""
from parlour.lab.foreign.guests import NAMES, Guest, guest

__all__ = ["NAMES", "Guest", "guest"]
