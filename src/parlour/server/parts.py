"""What a page is told of a table, in parts that are encoded once and sent where they have changed.

A page that comes is told everything, as an :class:`parlour.server.protocol.Update`; from then on only the parts that are not as it
has them already, as a :class:`parlour.server.protocol.Change`. A part is replaced as a whole: nobody but the server knows rules.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from parlour.kernel.moment import PLAIN, Kept, Moment, goes_on_from, lines_of
from parlour.server.protocol import Sheet

encode: Final = msgspec.json.Encoder().encode

#: the beginnings, in a message, of what a view has besides its seats, its zones and its log
NAMED: Final = tuple([b'"%b":' % name.encode() for name in PLAIN])
#: those of them that are compared encoded
STRUCTURED: Final = tuple([name in ("choices", "actions", "calls") for name in PLAIN])
#: what a score sheet has besides its rows
SHEET: Final = tuple([name for name in Sheet.__struct_fields__ if name != "rows"])


class Glimpse:
    """A viewer's view at a moment, in parts. ``line``: the last of the log. What is compared as it is, is encoded only where it is sent."""

    __slots__ = ("_plain", "_told", "line", "over", "seats", "viewer", "zones")

    def __init__(self, moment: Moment, viewer: int, kept: Kept) -> None:
        self.viewer: Final = viewer
        self.over: Final = moment.deal.over
        self.line: Final = moment.deal.log
        self.seats: Final = moment.kept_seats(viewer, kept)
        self.zones: Final = moment.kept_zones(viewer, kept)
        self._plain: Final = [_structured(part) if structured else part for part, structured in zip(moment.plain(viewer), STRUCTURED)]
        #: how many lines of the log the viewer has been told, once that is known
        self._told = -1

    @property
    def told(self) -> int:
        """How many lines of the log the viewer is told."""
        if self._told < 0:
            self._told = len(self.log())
        return self._told

    def log(self) -> list[str]:
        """What the viewer is told in the log."""
        return lines_of(self.line, self.viewer)

    def whole(self) -> bytes:
        """All of it, as a :class:`View`."""
        return b'{%b,"seats":[%b],"zones":[%b],"log":%b}' % (
            self._all_plain(), b",".join(self.seats), b",".join(self.zones), encode(self.log()))

    def since(self, before: Glimpse | None) -> bytes:
        """What is not as it was before, as a :class:`parlour.server.protocol.ViewChange`."""
        if before is None:
            return b'{%b,"seats":[%b],"zones":[%b],"log":{"kept":0,"more":%b}}' % (
                self._all_plain(), b",".join(self.seats), b",".join(self.zones), encode(self.log()))
        changed = [name + _encoded(part) for name, part, old in zip(NAMED, self._plain, before._plain) if part != old]
        if self.seats != before.seats:
            changed.append(b'"seats":[%b]' % _renewed(self.seats, before.seats))
        if self.zones != before.zones:
            changed.append(b'"zones":[%b]' % _renewed(self.zones, before.zones))
        if goes_on_from(self.line, before.line):
            kept, more = before.told, lines_of(self.line, self.viewer, before.line)
        else:
            now, earlier = self.log(), before.log()
            kept = _same(now, earlier)
            more = now[kept:]
        self._told = kept + len(more)
        if more or kept < before.told:
            changed.append(b'"log":{"kept":%d,"more":%b}' % (kept, encode(more)))
        return b"{%b}" % b",".join(changed)

    def _all_plain(self) -> bytes:
        return b",".join([name + _encoded(part) for name, part in zip(NAMED, self._plain)])


def _structured(part: Any) -> bytes:
    return encode(part) if part else b"[]"


def _encoded(part: object) -> bytes:
    return part if isinstance(part, bytes) else encode(part)


def _renewed(now: Sequence[bytes], before: Sequence[bytes]) -> bytes:
    """A list of parts with nothing in place of those that are as they were at the same place."""
    return b",".join([b"null" if place < len(before) and part == before[place] else part for place, part in enumerate(now)])


def _same(now: Sequence[object], before: Sequence[object]) -> int:
    """How many there are at the beginning that are as they were."""
    if now[:len(before)] == before:
        return len(before)
    return next((place for place, (one, other) in enumerate(zip(now, before)) if one != other), min(len(now), len(before)))


class Rows:
    """A score sheet in parts. ``plain``: what it has besides its rows, encoded, with names."""

    __slots__ = ("plain", "rows")

    def __init__(self, sheet: Sheet) -> None:
        self.plain: Final = b",".join([b'"%b":%b' % (name.encode(), encode(getattr(sheet, name))) for name in SHEET])
        self.rows: Final = [encode(row) for row in sheet.rows]

    def whole(self) -> bytes:
        """All of it, as a :class:`parlour.server.protocol.Sheet`."""
        return b'{%b,"rows":[%b]}' % (self.plain, b",".join(self.rows))

    def since(self, before: Rows | None) -> bytes:
        """What is not as it was before, as a :class:`parlour.server.protocol.SheetChange`."""
        same = _same(self.rows, before.rows) if before is not None else 0
        return b'{%b,"kept":%d,"rows":[%b]}' % (self.plain, same, b",".join(self.rows[same:]))


class Told:
    """What a page is told of a table at a version. ``parts``: what is not the view's nor the sheet's, by name."""

    __slots__ = ("parts", "sheet", "version", "view")

    def __init__(self, version: int, parts: dict[bytes, bytes], view: Glimpse | None, sheet: Rows | None) -> None:
        self.version: Final = version
        self.parts: Final = parts
        self.view: Final = view
        self.sheet: Final = sheet

    def whole(self) -> bytes:
        """All of it, as an :class:`parlour.server.protocol.Update`."""
        return b'{"type":"update","version":%d,%b,"view":%b,"beats":[],"sheet":%b}' % (
            self.version, b",".join([b'"%b":%b' % part for part in self.parts.items()]),
            b"null" if self.view is None else self.view.whole(), b"null" if self.sheet is None else self.sheet.whole())

    def since(self, before: Told, beats: Sequence[Glimpse]) -> bytes:
        """What is not as it was before, as a :class:`parlour.server.protocol.Change`, and the moments on the way."""
        changed = [b'{"type":"change","version":%d' % self.version]
        changed += [b'"%b":%b' % (name, part) for name, part in self.parts.items() if part != before.parts[name]]
        if self.sheet is None:
            if before.sheet is not None:
                changed.append(b'"sheet":null')
        elif before.sheet is None or self.sheet.rows != before.sheet.rows or self.sheet.plain != before.sheet.plain:
            changed.append(b'"sheet":%b' % self.sheet.since(before.sheet))
        if self.view is None:
            if before.view is not None:
                changed.append(b'"views":null')
        else:
            views = []
            last = before.view
            for glimpse in (*beats, self.view):
                views.append(glimpse.since(last))
                last = glimpse
            if views != [b"{}"]:
                changed.append(b'"views":[%b]' % b",".join(views))
        return b",".join(changed) + b"}"
