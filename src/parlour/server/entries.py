"""The log of a table: a table *is* the sequence of its entries, and any process can rebuild it from them.

``player`` is the id in a person's signed cookie. An entry is kept as JSON and never changed.
"""
from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct

from parlour.server.protocol import Clock


class Opened(Struct, tag="opened"):
    """The table was opened, by the player ``host``, for a game with these options. ``alone``: bots sit in all seats but
    the host's."""

    game: str
    players: int
    options: dict[str, bool | int | str]
    level: str
    clock: Clock
    spectators: bool
    undo: bool
    memory_aid: bool
    alone: bool
    host: str
    commitment: str


class Sat(Struct, tag="sat"):
    """A person took a seat."""

    seat: int
    player: str
    name: str


class Stood(Struct, tag="stood"):
    """A person gave a seat up: before the start it is open again."""

    seat: int


class Removed(Struct, tag="removed"):
    """The host took the seat of a person, who may not sit down again: before the start it is open, later a bot plays on."""

    seat: int
    player: str


class Muted(Struct, tag="muted"):
    """The host let a person who watches say no more, or with ``muted`` false speak again."""

    player: str
    muted: bool


class Closed(Struct, tag="closed"):
    """The host let nobody watch any more."""


class Filled(Struct, tag="filled"):
    """The host gave an open seat to a bot, or opened a bot's seat."""

    seat: int
    bot: bool


class Added(Struct, tag="added"):
    """A player's browser added to the chance of the match, ``value`` in hexadecimal digits. Only in logs of tables whose match was begun
    before there were promises: there is no :class:`Called` in them."""

    player: str
    value: str


class Committed(Struct, tag="committed"):
    """The page of the person in this seat promised what it will add to the chance of the match: ``promise`` is the hash of that."""

    seat: int
    promise: str


class Called(Struct, tag="called"):
    """The host wants the match to begin with these names of the seats: from here on nobody sits down, stands up or promises, and pages
    show what they have promised."""

    names: list[str]


class Revealed(Struct, tag="revealed"):
    """The page of the person in this seat showed what it had promised, ``value`` in hexadecimal digits."""

    seat: int
    value: str


class Begun(Struct, tag="begun"):
    """The match began with these names of the seats; bots took those that were open. The cards are dealt, without what people have not
    shown by now."""

    names: list[str]


class Acted(Struct, tag="acted"):
    """An action was accepted. ``id``: of the request that asked for it; ``by``: who decided."""

    seat: int
    text: str
    by: Literal["person", "bot", "clock"]
    id: str = ""


class TookBack(Struct, tag="took back"):
    """A player took decisions back: the match goes on after its first ``keep`` actions."""

    seat: int
    keep: int


class Said(Struct, tag="said"):
    """Chat; ``seat`` is -1 for who watches, and ``player`` says which of them that was."""

    seat: int
    name: str
    text: str
    player: str = ""


class StoodIn(Struct, tag="stood in"):
    """A bot plays for a person from here on."""

    seat: int


class CameBack(Struct, tag="came back"):
    """The person plays the seat again."""

    seat: int


class Followed(Struct, tag="followed"):
    """The same players meet again at another table."""

    table: str


Entry = (
    Opened | Sat | Stood | Removed | Muted | Closed | Filled | Added | Committed | Called | Revealed | Begun | Acted | TookBack | Said |
    StoodIn | CameBack | Followed)

encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder(Entry).decode
