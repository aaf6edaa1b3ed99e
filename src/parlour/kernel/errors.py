"""What can go wrong, each with one sentence that says what would be right."""
from __future__ import annotations

from difflib import get_close_matches


class ParlourError(ValueError):
    """Wrong input. Its text is one line that says what is wrong and what would be right."""


class IllegalAction(ParlourError):
    """An action that the rules do not allow now; its text is the reason."""


class BadRecord(ParlourError):
    """A record that cannot be read or replayed, or whose expectation does not hold."""


def nearest(wanted: str, known: list[str]) -> str:
    """`` Did you mean …?`` with the nearest known names, or nothing."""
    close = get_close_matches(wanted, known, 3, 0.5)
    return f" Did you mean {' or '.join(close)}?" if close else ""
