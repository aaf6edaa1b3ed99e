"""Minding bots at a table: one that thinks for too long is stopped, and what made one fail is kept as a record.

A bot may also be somebody's first, or from elsewhere: nobody at the table waits for it, and its fault can be seen again.
"""
from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType
from typing import Final

from parlour.kernel import record
from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal
from parlour.kernel.errors import IllegalAction
from parlour.kernel.match import Match

#: how many seconds a bot may think over a decision: several times what the strongest level takes
LONGEST: Final = 5.0


class Overrun(Exception):
    """A bot thinks for too long."""


@contextlib.contextmanager
def within(seconds: float) -> Iterator[None]:
    """Stops what is done inside after so many seconds.

    Only the main thread of a process can be stopped, and only on systems with alarms; elsewhere nothing is.

    :raises Overrun: when the time is up.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise Overrun(f"it thought for more than {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def checked(deal: Deal, seat: int, action: Action) -> Action:
    """What a bot chose, if it may be done; :class:`IllegalAction` otherwise."""
    if action not in deal.legal(seat):
        raise IllegalAction(f"it chose {str(action)!r}, which it may not do")
    return action


def evidence(match: Match, seat: int, name: str, error: BaseException) -> str:
    """The record of a match up to where the bot of this level failed, and a line before it that says how.

    ``parlour play --resume`` with that record, ``--watch`` and ``--bots`` asks the bots again.
    """
    what = " ".join(f"{type(error).__name__}: {error}".split())
    return f"# Here {match.names[seat]} is to decide, and the {name} bot failed: {what}\n{record.write(match)}"
