"""Deals that nobody can change afterwards: the seed of a match from a secret that was promised, and what players added to it.

Before the first deal the host of a match publishes a commitment, the SHA-256 of its secret. Then the players add what
they like. The seed is the SHA-256 of all of it, and after the match the secret is shown: whoever kept the commitment can
compute the seed again, and knows that the deals were settled when the match began. It is no proof that they were not chosen:
whoever knows the secret and adds last can try many values.
"""
from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from parlour.kernel.errors import BadRecord


class Fairness:
    """Where a seed comes from: the ``secret`` (32 bytes) and what was ``added`` after its commitment was published."""

    def __init__(self, secret: bytes, added: Sequence[bytes] = ()) -> None:
        self.secret: Final = secret
        self.added: Final = tuple(added)

    def __reduce__(self) -> tuple[object, ...]:
        return Fairness, (self.secret, self.added)

    @property
    def commitment(self) -> str:
        """What is published before the first deal, as hexadecimal digits."""
        return hashlib.sha256(b"parlour commitment " + self.secret).hexdigest()

    @property
    def seed(self) -> int:
        """The seed of the match, a number of 256 bits."""
        digest = hashlib.sha256(b"parlour seed " + self.secret)
        for each in self.added:
            digest.update(len(each).to_bytes(2, "big") + each)
        return int.from_bytes(digest.digest(), "big")

    def write(self) -> dict[str, object]:
        """As a record has it."""
        return {"commitment": self.commitment, "secret": self.secret.hex(), "added": [each.hex() for each in self.added]}

    @staticmethod
    def read(data: object, seed: object) -> Fairness:
        """The fairness of a record, checked: :class:`BadRecord` where the secret is not the one that was promised, or
        the seed does not follow from it."""
        if not isinstance(data, dict) or data.keys() != {"commitment", "secret", "added"} or not isinstance(data["added"], list):
            raise BadRecord("fair must have commitment, secret and the list added, each of hexadecimal digits")
        fairness = Fairness(_bytes(data["secret"]), [_bytes(each) for each in data["added"]])
        if data["commitment"] != fairness.commitment:
            raise BadRecord("the secret is not the one that was promised: its commitment is " + fairness.commitment)
        if seed != fairness.seed:
            raise BadRecord(f"the seed does not follow from the secret and what was added: it must be {fairness.seed}")
        return fairness


def _bytes(text: object) -> bytes:
    try:
        return bytes.fromhex(str(text))
    except ValueError:
        raise BadRecord("fair: secret and added are hexadecimal digits") from None
