"""Messages to people who are not looking: Web Push (RFC 8030), encrypted for one browser (RFC 8291) and signed with this server's key
(RFC 8292), so that whoever passes them on can read nothing.

Where messages go is said by browsers, so it is not believed: only services on the internet, over HTTPS, are connected to.
"""
from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import logging
import socket
import ssl
import time
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, Final
from urllib.parse import urlsplit

import http_ece
import httpcore
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from parlour.kernel.errors import ParlourError
from parlour.server.protocol import PushSubscription
from parlour.server.storage import Storage, Subscription

log: Final = logging.getLogger("parlour.push")

#: browsers in which one person is called at the most
BROWSERS: Final = 5
#: seconds that a message is kept for a browser that is away
KEPT: Final = 86_400
#: seconds for which a signature is good; a day is the most that is allowed
SIGNED: Final = 43_200
#: seconds that a service may take
PATIENCE: Final = 10.0
#: messages under way at a time, and those that wait; what comes then is not sent
AT_ONCE: Final = 20
WAITING: Final = 1_000
#: an address of a service is no longer than this
LONGEST: Final = 1_000
#: all messages are as long as this, so that their length tells nothing
LENGTH: Final = 512
#: the port of HTTPS
HTTPS: Final = 443
#: what a service says of a browser that has gone for good
GONE: Final = (404, 410)
#: IPv6 addresses that lead to an IPv4 one
TRANSLATED: Final = IPv6Network("64:ff9b::/96")
FOUR: Final = 0xFFFF_FFFF


class Pusher:
    """Sends messages, signed with the key ``secret``. ``seal``: makes what services see of tables. ``at_home``: services may be in the
    house, over plain HTTP and at any port.

    :raises ParlourError: where the key is none.
    """

    def __init__(self, storage: Storage, secret: str, seal: bytes, at_home: bool) -> None:
        self._storage: Final = storage
        try:
            self._signs: Final = Vapid02(Vapid02.from_string(secret).private_key, {"no-strict": True})
        except Exception:
            raise ParlourError("the key for messages to browsers cannot be read: restore it, or let a new one be made") from None
        self._seal: Final = seal
        self._at_home: Final = at_home
        self._limit: Final = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._pool: Final = httpcore.AsyncConnectionPool(
            ssl_context=ssl.create_default_context(), http1=True, max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE,
            keepalive_expiry=30.0, network_backend=None if at_home else Outside())

    @property
    def key(self) -> str:
        """The key that browsers know this server by."""
        return _text(self._signs.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    async def close(self) -> None:
        """Closes the lines to the services."""
        await self._pool.aclose()

    async def subscribe(self, player: str, wanted: PushSubscription, host: str) -> None:
        """From now on a person is called in this browser too. ``host``: the name of this server as the browser knows it.

        :raises ParlourError: where messages cannot be sent there.
        """
        self._check(wanted)
        contact = f"https://{host or 'localhost'}"
        await self._storage.subscribe(player, Subscription(
            mark(wanted.endpoint), wanted.endpoint, wanted.p256dh, wanted.auth, contact), BROWSERS)

    def _check(self, wanted: PushSubscription) -> None:
        refused = ParlourError("Messages cannot be sent there: allow them again in your browser.")
        if len(wanted.endpoint) > LONGEST or not wanted.endpoint.isascii() or not wanted.endpoint.isprintable() or " " in wanted.endpoint:
            raise refused
        try:
            parts = urlsplit(wanted.endpoint)
            port = parts.port
        except ValueError:
            raise refused from None
        if not parts.hostname or parts.username is not None or parts.scheme not in ("http", "https"):
            raise refused
        if not self._at_home and (parts.scheme != "https" or port not in (None, HTTPS) or _is_address(parts.hostname)):
            raise refused
        try:
            _sealed(b"", wanted.p256dh, wanted.auth)
        except Exception:
            raise refused from None

    async def call(self, player: str, table: str, game: str) -> None:
        """Tells a person in all browsers in which they want it that it is their turn; what does not arrive is not tried again."""
        if self._waiting >= WAITING:
            log.warning("so many messages wait that one was not sent")
            return
        self._waiting += 1
        try:
            async with self._limit:
                found = await self._storage.subscriptions(player)
                text = json.dumps({"game": game, "says": "It is your turn.", "path": f"/t/{table}"}).ljust(LENGTH).encode()
                # whoever passes it on learns which messages replace each other, and not where anybody plays
                topic = _text(hmac.digest(self._seal, f"topic {player} {table}".encode(), "sha256")[:18])
                await asyncio.gather(*[self._send(each, text, topic) for each in found])
        finally:
            self._waiting -= 1

    async def _send(self, to: Subscription, text: bytes, topic: str) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                status = await self._post(to, text, topic)
        except Exception as error:
            # not in the error's own words: they may name the address
            log.warning("a message could not be sent: %s", type(error).__name__)
            return
        if status in GONE:
            await self._storage.unsubscribe(to.id)
        elif status >= 300:
            log.warning("a message was refused with status %d", status)

    async def _post(self, to: Subscription, text: bytes, topic: str) -> int:
        parts = urlsplit(to.endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + SIGNED, "sub": to.contact}
        headers = {
            **self._signs.sign(claims), "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream",
            "TTL": str(KEPT), "Topic": topic, "Urgency": "normal"}
        # what is answered is not read, however much it is
        async with self._pool.stream("POST", to.endpoint, headers=headers, content=_sealed(text, to.p256dh, to.auth),
                                     extensions={"timeout": dict.fromkeys(("connect", "read", "write", "pool"), PATIENCE)}) as answer:
            return answer.status


class Outside(httpcore.AsyncNetworkBackend):
    """Connects to the internet, and to nothing in the house or on the machine: whatever a name leads to is looked at, and then that very
    address is connected to."""

    def __init__(self) -> None:
        self._lines: Final = httpcore.AnyIOBackend()

    async def connect_tcp(self, host: str, port: int, timeout: float | None = None, local_address: str | None = None,
                          socket_options: Any = None) -> httpcore.AsyncNetworkStream:
        """A line to a host on the internet.

        :raises httpcore.ConnectError: where it is none, or does not answer.
        """
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        failed: Exception = httpcore.ConnectError("This leads to no address on the internet.")
        for address in dict.fromkeys([str(each[4][0]) for each in found]):
            if not is_outside(address):
                continue
            try:
                return await self._lines.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failed = error
        raise failed

    async def sleep(self, seconds: float) -> None:
        """Waits."""
        await self._lines.sleep(seconds)


def new_key() -> str:
    """A key to sign with."""
    return _text(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big"))


def is_outside(address: str) -> bool:
    """Whether an address is one of the internet: not of this machine, of the network around it, or of nobody."""
    try:
        ip = ip_address(address)
    except ValueError:
        return False
    inner: IPv4Address | IPv6Address | None = None
    if isinstance(ip, IPv6Address):
        inner = IPv4Address(int(ip) & FOUR) if ip in TRANSLATED else ip.ipv4_mapped or ip.sixtofour
    return is_outside(str(inner)) if inner is not None else ip.is_global and not ip.is_multicast


def mark(endpoint: str) -> str:
    """What a browser's subscription is known by."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


def _sealed(text: bytes, p256dh: str, auth: str) -> bytes:
    """A text that only the browser with these keys can read; fails where they are none."""
    secret = _bytes(auth)
    if len(secret) != 16:
        raise ValueError("the secret of a subscription has 16 bytes")
    sealed: bytes = http_ece.encrypt(
        text, private_key=ec.generate_private_key(ec.SECP256R1()), dh=_bytes(p256dh), auth_secret=secret, version="aes128gcm")
    return sealed


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _bytes(text: str) -> bytes:
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)


def _text(some: bytes) -> str:
    return base64.urlsafe_b64encode(some).decode().rstrip("=")
