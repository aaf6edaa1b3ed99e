"""The server: routes, security headers, cookies, channels between processes."""
from __future__ import annotations

import asyncio
import gc
import ipaddress
import json
import logging
import os
import socket as net
import sys
import webbrowser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from types import FrameType
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
import uvicorn
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController
from litestar.static_files import create_static_files_router
from litestar.types import LifeSpanReceive, LifeSpanScope, LifeSpanSend, Message, Receive, Scope, Send
from sqlalchemy.exc import DBAPIError

from parlour.kernel.errors import ParlourError
from parlour.server import calling, history, house, http, ids, socket
from parlour.server.channel import reachable
from parlour.server.hall import Hall
from parlour.server.ids import COOKIE, new_person
from parlour.server.migrations import upgrade
from parlour.server.patience import Patience
from parlour.server.protocol import Problem
from parlour.server.settings import MEMORY, Settings
from parlour.server.shelf import encoded_shelf
from parlour.server.storage import Storage, in_short

log: Final = logging.getLogger("parlour.server")

#: seconds after which a thread that has stored something may say so, also while the event loop has much to do
SOON: Final = 0.0005
#: what only refers to itself is looked for after so many objects have come to stay, and then so many times among the young ones, the
#: older ones, all. But for what pages leave behind, which the hall sees to, there is hardly ever any, and everybody waits meanwhile: with
#: 500 tables a twentieth of a second, or half a second
COLLECTED: Final = (100_000, 20, 20)
#: seconds between two looks at whether it shall stop at once
TICK: Final = 0.1
#: an address that means anything is no longer than this
PATH: Final = 1_000
#: a request's body is no longer than this
BODY: Final = 16_384
SECURITY: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
#: heeded over HTTPS and on the machine itself; elsewhere browsers complain of it
APART: Final = {"cross-origin-opener-policy": "same-origin"}
#: endings of names that a network at home gives, and that no foreign page can have
AT_HOME: Final = (".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".fritz.box")
#: what anybody may keep for all: no cookie goes with it
SHARED: Final = ("/assets/", "/health", "/metrics")


class Door:
    """Lets people in: who they are by their cookie, a new one for whoever has none, no requests from foreign pages or under a
    foreign name, not too many of anybody, and security headers on all that goes out. It stands before everything else."""

    def __init__(self, app: Litestar, hall: Hall) -> None:
        self.app: Final = app
        self.hall: Final = hall
        self.settings: Final = hall.settings
        own = [net.gethostname(), *self.settings.hosts]
        own += [urlsplit(origin).hostname or "" for origin in self.settings.origins]
        self.own: Final = frozenset([name.lower() for name in own])

    async def __call__(self, scope: Scope | LifeSpanScope, receive: Receive | LifeSpanReceive, send: Send | LifeSpanSend) -> None:
        """Serves a request."""
        if scope["type"] != "lifespan":
            await self._let_in(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _let_in(self, scope: Any, receive: Any, send: Any) -> None:
        headers = {name: value.decode("latin1") for name, value in scope["headers"]}
        person = self.hall.keys.person(_cookie(headers.get(b"cookie", "")))
        fresh = person is None and not scope["path"].startswith(SHARED)
        person = person or new_person()
        scope["user"] = person
        if scope["type"] == "websocket":
            scope[socket.STRAIGHT] = send
        host = headers.get(b"host", "")
        # a WebSocket has no method, and can do anything
        foreign = scope.get("method") not in ("GET", "HEAD") and not same_origin(headers.get(b"origin"), host, self.settings.origins)
        # a WebSocket lasts, and so would they
        del headers

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", [])
                out = MutableScopeHeaders(message)
                trusted = self.settings.secure or house.is_this_machine(_name(host) or "")
                for name, value in ({**SECURITY, **APART} if trusted else SECURITY).items():
                    out[name] = value
                if scope["path"].startswith("/api/") and "cache-control" not in out:
                    out["cache-control"] = "no-store"
                if fresh and message["status"] < 400 and "set-cookie" not in out:
                    out.add("set-cookie", self.hall.keys.set_cookie(person, self.settings.secure))
            await send(message)

        if scope["type"] == "websocket" and (foreign or not self.is_called(host)):
            await send({"type": "websocket.close", "code": socket.FORBIDDEN})
        elif not self.is_called(host):
            await _refuse(send_on, 403, "This server is not known by that name. Whoever runs it can set PARLOUR_HOSTS to it.")
        elif scope["type"] == "http" and scope["path"].startswith("/api/") and not self.hall.may_ask(person.player, _address(scope)):
            await _refuse(send_on, 429, "That was too fast: wait a moment and try again.")
        elif foreign:
            await _refuse(send_on, 403, "This page is not allowed to do that.")
        elif scope["type"] == "http" and (not scope["path"].isprintable() or len(scope["path"]) > PATH):
            await _refuse(send_on, 404, "There is nothing here.")
        else:
            await self.app(scope, receive, send_on)

    def is_called(self, host: str) -> bool:
        """Whether the server may be meant by this ``Host``. A foreign page can let its own name lead here, and would then be taken for
        our own page; what it cannot have is an address, a name without a dot or one of a network at home. Over HTTPS it has no
        certificate."""
        name = _name(host)
        if name is None:
            return False
        if name in self.own or "." not in name or name.endswith(AT_HOME) or (self.settings.secure and not self.settings.hosts):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def same_origin(origin: str | None, host: str, allowed: tuple[str, ...]) -> bool:
    """Whether a request with this Origin comes from our own pages; programs that are no browsers send none."""
    return origin is None or origin in (f"http://{host}", f"https://{host}") or origin in allowed


def _name(host: str) -> str | None:
    """The name or address in a ``Host``; nothing where it has none that could be read."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return None


def _address(scope: Any) -> str:
    return scope["client"][0] if scope.get("client") else ""


def _cookie(header: str) -> str | None:
    for piece in header.split(";"):
        name, _, value = piece.strip().partition("=")
        if name == COOKIE:
            return value
    return None


async def _refuse(send: Any, status: int, text: str) -> None:
    body = msgspec.json.encode(Problem(text))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def create(settings: Settings) -> Door:
    """The application. The games are all there before anybody comes: whoever was first would wait for them, and all others too."""
    hall = Hall(settings)
    encoded_shelf()

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    class Metrics(PrometheusController):
        """What Prometheus reads."""

        path = "/metrics"

    handlers: list[Any] = [
        http.games, http.game, http.elsewhere, http.rules, http.me, http.open_table, http.invitation, http.replay, http.replayed_deal,
        http.dealing, http.review, history.of_mine, history.everything, history.farewell, history.passage, history.arrival,
        calling.push_key, calling.subscribe, calling.unsubscribe,
        http.record_of, http.health, http.browser_table,
        socket.table_socket, Metrics]
    if (http.BROWSER_FILES / "assets").is_dir():
        handlers.append(create_static_files_router(
            "/assets", [http.BROWSER_FILES / "assets"], cache_control=CacheControlHeader(max_age=ids.YEAR, immutable=True, public=True)))
        handlers.append(create_static_files_router("/", [http.BROWSER_FILES], name="page"))
    app = Litestar(
        handlers,
        dependencies={"hall": Provide(lambda: hall, sync_to_thread=False)},
        middleware=[PrometheusConfig(app_name="parlour", prefix="parlour", group_path=True, exclude=["/assets", "/metrics"]).middleware],
        exception_handlers={ParlourError: http.problem, HTTPException: http.problem, RecursionError: http.senseless, Exception: http.fault},
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, gzip_compress_level=6, exclude=[f"^{http.GAMES}$"]),
        request_max_body_size=BODY,
        openapi_config=None,
        lifespan=[lifespan],
        logging_config=None,
    )
    return Door(app, hall)


class JsonLines(logging.Formatter):
    """A log line as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"), "level": record.levelname.lower(), "from": record.name,
            "says": record.getMessage()}
        for name in ("table", "number"):
            if hasattr(record, name):
                line[name] = getattr(record, name)
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def no_nonsense(record: logging.LogRecord) -> bool:
    """Whether a line of the web server's is worth keeping: not that somebody sent text that is none, which anybody can do for ever."""
    return "Invalid UTF-8" not in record.getMessage()


def log_to(stream: Any) -> None:
    """Sends the logs of the server to a stream: for people at a terminal, otherwise as JSON lines."""
    handler = logging.StreamHandler(stream)
    if not stream.isatty():
        handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    # every connection that comes and goes is a line there
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(no_nonsense)
    logging.getLogger("alembic").setLevel(logging.WARNING)


class Server(uvicorn.Server):
    """The web server, which says where it is as soon as it listens. ``opens``: it opens the page in a browser; ``shows``: it draws the
    address for the phones in the house."""

    def __init__(self, config: uvicorn.Config, hall: Hall, opens: bool, shows: bool) -> None:
        super().__init__(config)
        self.hall: Final = hall
        self.asked = 0
        self.opens: Final = opens
        self.shows: Final = shows

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Somebody says that it shall stop."""
        self.asked += 1
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[Any] | None = None) -> None:
        """Begins to listen."""
        await super().startup(sockets)
        if self.started:
            everywhere = house.is_everywhere(self.config.host)
            address = f"{house.origin('127.0.0.1' if everywhere else self.config.host, self.config.port)}/"
            log.info("started at %s", address)
            print(f"Parlour is at {address}", flush=True)
            if everywhere:
                print(for_the_house(self.config.host, self.config.port, self.shows, sys.stdout.isatty()), flush=True)
            if self.opens:
                webbrowser.open(address)

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        """Closes the connections and stops; where there are other servers for the pages, sends them there before. Whoever says again
        that it shall stop does not wait for that."""
        log.info("stopping")
        if self.hall.settings.drain:
            drained = asyncio.ensure_future(self.hall.drain())
            asked = self.asked
            while not drained.done() and self.asked == asked:
                await asyncio.wait([drained], timeout=TICK)
            drained.cancel()
        await super().shutdown(sockets)
        log.info("stopped")


def for_the_house(host: str, port: int, shows: bool, colours: bool) -> str:
    """What is said of the addresses at which others in the house find the server; with ``shows`` the first as a QR code too."""
    found = [f"{each}/" for each in house.origins(host, port)]
    if not found:
        return "This machine is in no network just now: nobody else can open that."
    lines = [f"in the house at {' or '.join(found)}"]
    return "\n".join([*lines, house.drawn(found[0], colours)] if shows else lines)


def serve(settings: Settings, opens: bool = False, shows: bool = False) -> None:
    """Serves until somebody stops it, opens the table in a browser if wanted, and shows phones where it is. Tables survive.

    :raises ParlourError: where the data folder, the database or the port cannot be used.
    """
    # whoever can read the database knows all cards
    os.umask(0o077)
    sys.setswitchinterval(SOON)
    had_key = settings.has_key()
    settings.key()
    has_tables = _try(settings)
    log_to(sys.stderr)
    if has_tables and not had_key:
        log.warning("there are tables, but the key was gone: everybody is a stranger now, and invitations are no longer valid. "
                    "Stop the server and put the key back into %s if you have it", settings.data)
    door = create(settings)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)
    config = uvicorn.Config(
        door, host=settings.host, port=settings.port, log_config=None, ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False, server_header=False, timeout_graceful_shutdown=5, lifespan="on", access_log=False,
        http=Patience)
    server = Server(config, door.hall, opens, shows)
    with suppress(KeyboardInterrupt):
        server.run()


async def _usable(storage: Storage) -> None:
    """:class:`ParlourError` where nothing can be stored; a damaged file is told to the log, as far as it can be read it is served."""
    try:
        await storage.prove()
    except DBAPIError as error:
        raise ParlourError(f"nothing can be stored: {in_short(error)}. More says: parlour doctor") from None
    damage = await storage.damage()
    if damage:
        log.error("the database is damaged, and some tables cannot be opened: %s. Restore it from the latest backup", damage)


def _try(settings: Settings) -> bool:
    """Whether one can listen there, and whether the database can be used, before anything starts; says whether it has tables."""
    family = net.AF_INET6 if ":" in settings.host else net.AF_INET
    try:
        with net.socket(family) as trial:
            trial.setsockopt(net.SOL_SOCKET, net.SO_REUSEADDR, 1)
            trial.bind((settings.host, settings.port))
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise ParlourError(f"the address {settings.host}:{settings.port} cannot be used: {reason}. Another port: --port N") from None

    async def upgrade_once() -> bool:
        storage = Storage(settings.database_url)
        try:
            await upgrade(storage.engine)
            await _usable(storage)
            return await storage.has_tables()
        finally:
            await storage.engine.dispose()

    has_tables = asyncio.run(upgrade_once())
    for file in [settings.file.with_name(settings.file.name + end) for end in ("", "-wal", "-shm")] if settings.file else []:
        with suppress(OSError):
            file.chmod(0o600)
    if settings.channels != MEMORY:
        asyncio.run(reachable(settings.channels))
    return has_tables
