"""Deals that nobody can choose: the seed of a match from a secret and from parts that were all promised before any was shown.

Whoever deals publishes the hash of its secret. Each person at the table answers with the hash of a random value, bound to the table
and the seat. When all these promises are known and nobody can change one any more, the values are shown, and the seed is the hash of
the secret and all of them. After the match the secret is shown too, and anybody can compute everything again. The bytes are those of
``docs/fair-dealing.md``.
"""
from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from parlour.kernel.errors import BadRecord

#: bytes of a secret, and of what a person adds
SIZE: Final = 32
#: hexadecimal digits of a promise
DIGITS: Final = 64
HEX: Final = "0123456789abcdef"


def promise_of(table: str, seat: int, value: bytes) -> str:
    """What somebody publishes who will add this value (32 bytes) from a seat (from 0) of a table, as hexadecimal digits."""
    return hashlib.sha256(b"parlour part %s %d " % (table.encode(), seat) + value).hexdigest()


class Part:
    """What a person adds to the chance of a match. ``promise``: published before any value was shown, as hexadecimal digits, empty for
    a person who promised nothing; ``value``: 32 bytes, none where it was not shown in time: then the seed is without it."""

    def __init__(self, seat: int, promise: str = "", value: bytes | None = None) -> None:
        self.seat: Final = seat
        self.promise: Final = promise
        self.value: Final = value

    def __reduce__(self) -> tuple[object, ...]:
        return Part, (self.seat, self.promise, self.value)

    def write(self) -> dict[str, object]:
        """As a record has it."""
        data: dict[str, object] = {"seat": self.seat}
        if self.promise:
            data["promise"] = self.promise
        if self.value is not None:
            data["value"] = self.value.hex()
        return data


class Fairness:
    """Where a seed comes from: the ``secret`` (32 bytes), and what people at the ``table`` added, their :class:`Part` s in the order of
    the seats.

    ``added``: at tables without an id, of matches that were begun before there were promises of people, what was added after the
    commitment to the secret was published, in that order. That is no proof that the deals were not chosen: whoever knows the secret
    and adds last can try many values.
    """

    def __init__(self, secret: bytes, added: Sequence[bytes] = (), table: str = "", parts: Sequence[Part] = ()) -> None:
        self.secret: Final = secret
        self.added: Final = tuple(added)
        self.table: Final = table
        self.parts: Final = tuple(parts)

    def __reduce__(self) -> tuple[object, ...]:
        return Fairness, (self.secret, self.added, self.table, self.parts)

    @property
    def commitment(self) -> str:
        """What is published before the first deal, as hexadecimal digits."""
        return hashlib.sha256(b"parlour commitment " + self.secret).hexdigest()

    @property
    def seed(self) -> int:
        """The seed of the match, a number of 256 bits."""
        if self.table:
            digest = hashlib.sha256(b"parlour seed 2 %s " % self.table.encode() + self.secret)
            for part in self.parts:
                if part.value is not None:
                    digest.update(part.seat.to_bytes(2, "big") + part.value)
        else:
            digest = hashlib.sha256(b"parlour seed " + self.secret)
            for each in self.added:
                digest.update(len(each).to_bytes(2, "big") + each)
        return int.from_bytes(digest.digest(), "big")

    @property
    def without(self) -> list[int]:
        """The seats of people that the cards were dealt without: they promised nothing, or did not show it in time."""
        return [part.seat for part in self.parts if part.value is None]

    def write(self) -> dict[str, object]:
        """As a record has it."""
        promised: dict[str, object] = {"commitment": self.commitment, "secret": self.secret.hex()}
        if self.table:
            return {**promised, "table": self.table, "parts": [part.write() for part in self.parts]}
        return {**promised, "added": [each.hex() for each in self.added]}

    @staticmethod
    def read(data: object, seed: object) -> Fairness:
        """The fairness of a record, checked: :class:`BadRecord` where the secret or what somebody added is not what was promised, or
        the seed does not follow from it."""
        if not isinstance(data, dict):
            raise BadRecord("fair must have commitment, secret, table and the list parts")
        if data.keys() == {"commitment", "secret", "added"} and isinstance(data["added"], list):
            fairness = Fairness(_bytes(data["secret"]), [_bytes(each) for each in data["added"]])
        elif data.keys() == {"commitment", "secret", "table", "parts"} and isinstance(data["parts"], list):
            table = data["table"]
            if not isinstance(table, str) or not table:
                raise BadRecord("fair: table is the id of the table")
            parts = [_part(each, table) for each in data["parts"]]
            seats = [part.seat for part in parts]
            if seats != sorted(set(seats)):
                raise BadRecord("fair: parts has each seat once, the lowest first")
            fairness = Fairness(_whole(data["secret"]), (), table, parts)
        else:
            raise BadRecord("fair must have commitment, secret, table and the list parts; in older records commitment, secret and the list "
                            "added")
        if data["commitment"] != fairness.commitment:
            raise BadRecord("the secret is not the one that was promised: its commitment is " + fairness.commitment)
        if seed != fairness.seed:
            raise BadRecord(f"the seed does not follow from the secret and what was added: it must be {fairness.seed}")
        return fairness


def _part(data: object, table: str) -> Part:
    if not isinstance(data, dict) or not {"seat"} <= data.keys() <= {"seat", "promise", "value"}:
        raise BadRecord("fair: each of the parts has seat, promise and value")
    seat = data["seat"]
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < 1 << 16:
        raise BadRecord("fair: seats are numbered from 0")
    promise = str(data.get("promise", ""))
    value = _whole(data["value"]) if "value" in data else None
    if value is not None and promise_of(table, seat, value) != promise:
        raise BadRecord(f"what seat {seat} added is not what it promised: the promise of that is {promise_of(table, seat, value)}")
    return Part(seat, promise, value)


def _bytes(text: object) -> bytes:
    try:
        return bytes.fromhex(str(text))
    except ValueError:
        raise BadRecord("fair: secrets and values are hexadecimal digits") from None


def _whole(text: object) -> bytes:
    found = _bytes(text)
    if len(found) != SIZE:
        raise BadRecord(f"fair: secrets and values have {SIZE} bytes")
    return found


def is_hex(text: str, digits: int) -> bool:
    """Whether a text consists of so many hexadecimal digits, in small letters."""
    return len(text) == digits and set(text) <= set(HEX)
