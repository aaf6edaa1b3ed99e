"""House rules as a typed schema: one declaration gives validation, forms, flags, text and random sampling."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.kernel.errors import ParlourError, nearest

#: what an option can hold
Value = bool | int | str


class Option:
    """One house rule.

    ``values``: all values of a choice or a toggle, in the order a form shows them; empty for a number, which
    then lies in ``low … high``. ``players``: the player counts for which the option means anything.
    """

    def __init__(self, name: str, default: Value, values: Sequence[Value], low: int, high: int, help: str,
                 players: Sequence[int]) -> None:
        self.name: Final = name
        self.default: Final = default
        self.values: Final = tuple(values)
        self.low: Final = low
        self.high: Final = high
        self.help: Final = help
        self.players: Final = tuple(players)

    @property
    def kind(self) -> str:
        """``toggle``, ``choice`` or ``number``."""
        return "number" if not self.values else "toggle" if isinstance(self.default, bool) else "choice"

    def range(self) -> str:
        """The values in words."""
        if self.values:
            return " | ".join([show(value) for value in self.values])
        return f"{self.low} to {self.high}"

    def read(self, given: object) -> Value:
        """The value that somebody gave, as text or as itself; :class:`ParlourError` where it is not one."""
        text = show(given).strip().lower().replace("_", "-")
        for value in self.values:
            if show(value).lower() == text:
                return value
        if self.kind == "toggle" and text in ("true", "on", "1", "false", "off", "0"):
            return text in ("true", "on", "1")
        if self.kind == "number" and text.removeprefix("-").isdecimal() and len(text) < 20 and self.low <= int(text) <= self.high:
            return int(text)
        text = text if len(text) <= 40 else text[:40] + "…"
        close = nearest(text, [show(value) for value in self.values])
        raise ParlourError(f"option {self.name} cannot be {text!r}: it is one of {self.range()}.{close}"
                           if self.values else f"option {self.name} cannot be {text!r}: it is a number from {self.range()}.")


def show(value: object) -> str:
    """An option's value as people type it: ``yes`` and ``no`` for a toggle."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def toggle(name: str, help: str, default: bool = False, players: Sequence[int] = ()) -> Option:
    """A rule that is played or not."""
    return Option(name, default, [False, True], 0, 0, help, players)


def choice(name: str, help: str, default: Value, *others: Value, players: Sequence[int] = ()) -> Option:
    """A rule with named forms, the page's main game first."""
    return Option(name, default, [default, *others], 0, 0, help, players)


def number(name: str, help: str, default: int, low: int, high: int, players: Sequence[int] = ()) -> Option:
    """A rule with a number in it."""
    return Option(name, default, [], low, high, help, players)
