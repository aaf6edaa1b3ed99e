"""What every game is checked for, with no code of its own; the project's tests and ``parlour lint`` run the same checks.

Each check of :class:`Checks` plays a game at random, with all player counts and every value of every option at least once,
and raises :class:`Fault` where something does not hold: one sentence in plain words, with the match that shows it.

- ``whole``: all the checks, of a game and of a record; ``introduction``, ``balance``, ``secrets``, ``decisions``, ``words``,
  ``copies`` and ``idle`` (options that change nothing) have them by what they look after.
- ``variants``: the games that are played; ``playing``: how; ``faults``: what does not hold, in words.

>>> import parlour
>>> from parlour.lab.checks import CHECKS, Checks
>>> Checks(parlour.registry()["agram"]).it_says_what_it_is()
>>> CHECKS["it_says_what_it_is"]
'it says what it is'
"""
from parlour.lab.checks.faults import Endless, Failure, Fault
from parlour.lab.checks.idle import idle_options
from parlour.lab.checks.whole import CHECKS, Checks, check, check_record

__all__ = ["CHECKS", "Checks", "Endless", "Failure", "Fault", "check", "check_record", "idle_options"]
