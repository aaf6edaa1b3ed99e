"""Being called when it is one's turn: what a browser needs for it, that it is wanted, and that it is wanted no more."""
from __future__ import annotations

from urllib.parse import urlsplit

from litestar import get, post

from parlour.server.hall import Hall
from parlour.server.http import Asked, Refused
from parlour.server.protocol import PushEnd, PushKey, PushSubscription
from parlour.server.push import Pusher, mark


@get("/api/push")
async def push_key(hall: Hall) -> PushKey:
    """By what browsers know the messages of this server."""
    return PushKey("" if hall.pusher is None else hall.pusher.key)


@post("/api/push", status_code=200)
async def subscribe(request: Asked, data: PushSubscription, hall: Hall) -> PushKey:
    """You are called in this browser from now on."""
    pusher = _pusher(hall)
    await pusher.subscribe(request.user.player, data, urlsplit(f"//{request.headers.get('host', '')}").hostname or "")
    return PushKey(pusher.key)


@post("/api/push/end", status_code=200)
async def unsubscribe(request: Asked, data: PushEnd, hall: Hall) -> PushKey:
    """You are called in this browser no more."""
    await hall.storage.unsubscribe(mark(data.endpoint), request.user.player)
    return PushKey("" if hall.pusher is None else hall.pusher.key)


def _pusher(hall: Hall) -> Pusher:
    if hall.pusher is None:
        raise Refused("This server sends no messages.", 409)
    return hall.pusher
