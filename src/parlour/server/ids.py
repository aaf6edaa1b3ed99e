"""Who a browser is, and the links that let people in: signed with the server's key, impossible to guess."""
from __future__ import annotations

import base64
import hmac
import secrets
from typing import Final

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer
from msgspec import Struct

COOKIE: Final = "parlour"
#: letters and digits that are not mistaken for one another
LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
#: letters of a table's id
LENGTH: Final = 14
#: seconds for which somebody may come to another device
PASSAGE: Final = 600
#: seconds in a year
YEAR: Final = 31_536_000


class Person(Struct, frozen=True):
    """Whoever holds a browser's cookie: an id of 128 random bits."""

    player: str


class Keys:
    """Everything that is made with the server's secret key."""

    def __init__(self, key: bytes) -> None:
        self._key: Final = key
        self._cookies: Final = URLSafeSerializer(key, salt="cookie")
        self._passages: Final = URLSafeTimedSerializer(key, salt="passage")

    def cookie(self, person: Person) -> str:
        """The value of a person's cookie."""
        return str(self._cookies.dumps(person.player))

    def person(self, cookie: str | None) -> Person | None:
        """The person of a cookie; nothing where it is missing or was not made here."""
        if not cookie or len(cookie) > 400:
            return None
        try:
            return Person(str(self._cookies.loads(cookie)))
        except BadData:
            return None

    def set_cookie(self, person: Person, secure: bool) -> str:
        """The header that makes a browser this person's for a year."""
        return f"{COOKIE}={self.cookie(person)}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"

    def passage(self, person: Person) -> str:
        """What the link ends in by which a person comes to another device."""
        return str(self._passages.dumps([person.player, secrets.token_hex(12)]))

    def arrives(self, code: str) -> tuple[Person, str] | None:
        """Who comes by such a link, and what it is known by, so that it is used but once; nothing where it is too old, or was not
        made here."""
        if len(code) > 400:
            return None
        try:
            player, mark = self._passages.loads(code, max_age=PASSAGE)
        except BadData:
            return None
        return Person(str(player)), str(mark)

    def invite(self, table: str) -> str:
        """What the link for friends ends in."""
        digest = hmac.digest(self._key, b"invite " + table.encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:15]).decode()

    def invited(self, table: str, invite: str) -> bool:
        """Whether somebody holds the invitation to a table."""
        return hmac.compare_digest(self.invite(table).encode(), invite.encode())


def new_person() -> Person:
    """Somebody who is here for the first time."""
    return Person(secrets.token_urlsafe(16))


def new_table() -> str:
    """An id for a table: 82 bits, in a form that can be read aloud."""
    return "".join([secrets.choice(LETTERS) for _ in range(LENGTH)])


def may_be_table(id: str) -> bool:
    """Whether this looks like the id of a table at all."""
    return len(id) == LENGTH and set(id) <= set(LETTERS)
