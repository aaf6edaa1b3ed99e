"""The story of a finished deal: why it ended, in words for each reader, and what the points of each side were for."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from parlour.equipment.chinese_dominoes import ChineseDominoSet
from parlour.equipment.dominoes import DominoSet
from parlour.kernel.prose import NUMBERS as FEW
from parlour.kernel.telling import worded

if TYPE_CHECKING:
    from parlour.kernel.deal import Deal, Entry

#: how many tricks there were, as one says it
NUMBERS: Final[Sequence[str]] = (*FEW, "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")


def why_over(deal: Deal, viewer: int) -> str:
    """Why the finished deal ended, in one sentence: as the game said it (:meth:`.Deal.end_because`), otherwise as everybody sees from the
    hands, or by what happened last; empty where nothing was told."""
    if deal.because:
        return deal.because[viewer]
    hands = [[zone for zone in deal.zones if zone.place.owner == seat and zone.place.role == "hand"] for seat in range(deal.players)]
    if all(hands):
        holding = [seat for seat in range(deal.players) if any([zone.count() for zone in hands[seat]])]
        # where chips are played for, hands that were thrown in are empty too
        thrown_in = deal.game.zero_sum and not _has_tricks(deal)
        if not holding and not thrown_in:
            return _all_played(deal)
        if len(holding) == deal.players - 1:
            out = next(seat for seat in range(deal.players) if seat not in holding)
            return worded("{have} no {} left", (_things(deal),), deal.names, out, -1, viewer)
        # where tricks are played, a hand that is left is that of somebody who sat out
        if len(holding) == 1 and deal.players > 2 and not thrown_in and not _has_tricks(deal):
            return worded("Only {you} {have} {} left", (_things(deal),), deal.names, holding[0], -1, viewer)
    line = deal.log
    while line is not None:
        if line.texts[viewer]:
            return line.texts[viewer]
        line = line.before
    return ""


def _all_played(deal: Deal) -> str:
    if not _has_tricks(deal):
        return f"All {_things(deal)} were played."
    taken = [(zone.count(), zone.place.per) for zone in deal.zones if zone.place.owner >= 0 and zone.place.per > 1]
    tricks = sum([count // per for count, per in taken])
    if tricks < 2 or [count for count, per in taken if count % per]:
        return "All tricks were played."
    return f"All {NUMBERS[tricks] if tricks < len(NUMBERS) else tricks} tricks were played."


def _has_tricks(deal: Deal) -> bool:
    return any([zone.place.role == "trick" for zone in deal.zones])


def _things(deal: Deal) -> str:
    return "tiles" if isinstance(deal.pack, (DominoSet, ChineseDominoSet)) else "cards"


def entries_of(deal: Deal) -> tuple[Entry, ...]:
    """What the points of the finished deal were for: what the game wrote on its score sheet, and for each side of which that does not say
    it all, the rest, as :meth:`.Game.rest_words` has it."""
    rest = deal.points()
    for entry in deal.entries:
        rest[entry.side] -= entry.points
    left = [side for side, points in enumerate(rest) if points]
    return (*deal.entries, *[deal.rest_of(side, rest[side]) for side in left])


class Note:
    """A line of the score sheet: what something brought each side in a deal, nothing where it does not concern it. ``rest`` as in
    :class:`.Entry`."""

    def __init__(self, words: str, points: Sequence[int | None], rest: bool) -> None:
        self.words: Final = words
        self.points: Final = points
        self.rest: Final = rest


def notes_of(entries: Sequence[Entry], sides: int) -> list[Note]:
    """Entries as they stand on a score sheet: a line for each thing, whichever sides scored for it and however often."""
    found: dict[tuple[str, bool], list[int | None]] = {}
    for entry in entries:
        points = found.setdefault((entry.words, entry.rest), [None] * sides)
        points[entry.side] = (points[entry.side] or 0) + entry.points
    return [Note(words, points, rest) for (words, rest), points in found.items()]
