"""What can go wrong, each with one sentence that says what would be right."""
from __future__ import annotations

from difflib import SequenceMatcher, get_close_matches
from typing import Final

#: how like a name must be to what was said to be meant by it, of 1, and how much less so than the nearest
LIKE: Final = 0.5
LESS: Final = 0.15


class ParlourError(ValueError):
    """Wrong input. Its text is one line that says what is wrong and what would be right."""


class UnknownGame(ParlourError):
    """A game that there is not. ``wanted``: what was asked for; ``certain``: the text names what must be meant, rather than what is
    spelled alike."""

    def __init__(self, wanted: str, text: str, certain: bool = False) -> None:
        super().__init__(text)
        self.wanted: Final = wanted
        self.certain: Final = certain

    def __reduce__(self) -> tuple[object, ...]:
        return UnknownGame, (self.wanted, str(self), self.certain)


class IllegalAction(ParlourError):
    """An action that the rules do not allow now; its text is the reason."""


class BadRecord(ParlourError):
    """A record that cannot be read or replayed, or whose expectation does not hold."""


def nearest(wanted: str, known: list[str]) -> str:
    """`` Did you mean …?`` with the nearest known names, or nothing; names much less near than the nearest are not meant."""
    close = get_close_matches(wanted, known, 1, LIKE)
    if close:
        close = get_close_matches(wanted, known, 3, max(LIKE, SequenceMatcher(None, close[0], wanted).ratio() - LESS))
    return f" Did you mean {' or '.join(close)}?" if close else ""
