"""What a browser asks over HTTP: the shelf, rules, tables to open, replays, and the browser table itself."""
from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlsplit

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import Parameter

from parlour.kernel import record
from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import find
from parlour.kernel.match import Match, NotedMatch
from parlour.kernel.view import View
from parlour.server import house, ids
from parlour.server.hall import Hall
from parlour.server.known import absent
from parlour.server.live import Live
from parlour.server.protocol import (
    Added,
    ChanceEvent,
    DealChance,
    Dealing,
    Elsewhere,
    Invitation,
    InvitationWanted,
    Me,
    NewTable,
    OneGame,
    Opened,
    Problem,
    Replay,
    ReplayedDeal,
    Review,
    RulesText,
    RulesWanted,
    Step,
)
from parlour.server.shelf import encoded_shelf, game_page, rules_of, table_info
from parlour.server.storage import in_short, traced
from parlour.server.table import Table, sheet_of

BROWSER_FILES: Final = Path(__file__).parent / "page"
#: where the shelf is; it is kept compressed
GAMES: Final = "/api/games"
#: seconds that the database may take to show that it can be read and written
PROOF: Final = 5.0

log: Final = logging.getLogger("parlour.http")

#: what is said of requests that reach no answer of ours
WORDS: Final = {404: "There is nothing here.", 405: "That cannot be asked for like this.", 413: "That is too long."}

Asked = Request[ids.Person, None, State]


class Refused(ParlourError):
    """A request that is refused with this status."""

    def __init__(self, text: str, status: int) -> None:
        super().__init__(text)
        self.status: Final = status


@get(GAMES, media_type=MediaType.JSON)
async def games(request: Asked) -> Response[bytes]:
    """All games, as :class:`parlour.server.protocol.Shelf`; nothing for whoever has them already."""
    shelf = encoded_shelf()
    headers = {"ETag": shelf.tag, "Cache-Control": "private, no-cache", "Vary": "Accept-Encoding"}
    if shelf.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(shelf.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=MediaType.JSON)
    return Response(shelf.plain, headers=headers, media_type=MediaType.JSON)


@get("/api/elsewhere")
async def elsewhere() -> Elsewhere:
    """Games that people look for and that are not here, and what is near them."""
    return Elsewhere(absent())


@get(GAMES + "/{id:str}")
async def game(id: str, hall: Hall) -> OneGame:
    """A game with its house rules, for its own page."""
    page = game_page(id, hall.learned)
    if page is None:
        raise Refused("There is no such game.", 404)
    return page


@post("/api/rules", status_code=200)
async def rules(data: RulesWanted) -> RulesText:
    """How to play a game with these options."""
    game = find(data.game)(data.players, data.options)
    return RulesText(game.title(), rules_of(game), game.changed())


@get("/api/me")
async def me(request: Asked, hall: Hall) -> Me:
    """Who you are."""
    return await hall.me(request.user.player)


@post("/api/tables")
async def open_table(request: Asked, data: NewTable, hall: Hall) -> Opened:
    """Opens a table."""
    return await hall.open_table(request.user.player, request.client.host if request.client else "", data)


@post("/api/tables/{table:str}/invitation", status_code=200)
async def invitation(request: Asked, table: str, data: InvitationWanted, hall: Hall) -> Invitation:
    """The link for friends, as others can open it: to whoever came by a name that means this machine alone, with an address in the
    house, where the server listens there."""
    if not hall.keys.invited(table, data.invite):
        raise Refused("That is not the invitation to this table: ask for the link.", 403)
    link, alone = await link_for_others(request, hall, f"/t/{table}#{data.invite}")
    return Invitation(link, "" if alone else house.picture(link), alone)


async def link_for_others(request: Asked, hall: Hall, path: str) -> tuple[str, bool]:
    """A link as other machines can open it, to whoever came by a name that means this machine alone with an address in the house, where
    the server listens there; and whether all the same no other can."""
    settings = hall.settings
    scheme = "https" if settings.secure else "http"
    origin = request.headers.get("origin") or f"{scheme}://{request.headers.get('host', '')}"
    alone = house.is_this_machine(urlsplit(origin).hostname or "")
    if alone:
        # names are looked up, which can take a while
        others = await asyncio.to_thread(house.origins, settings.host, settings.port)
        origin, alone = (others[0], False) if others else (origin, True)
    return f"{origin}{path}", alone


async def finished(hall: Hall, table: str, player: str) -> tuple[Live, Match]:
    """A table whose match is over; before that nothing of it is replayed, and where nobody may watch it is for those who sat there."""
    live = await hall.find(table)
    if live is None:
        raise Refused("There is no such table.", 404)
    if not live.table.spectators and player != live.table.opened.host and live.table.seat_of(player) < 0:
        raise Refused("Nobody watches at this table: only those who sat there can see how it was played.", 403)
    match = live.table.match
    if match is None or not match.over:
        raise Refused("The match is not over yet: it can be replayed when it is.", 409)
    return live, match


@get("/api/replays/{table:str}")
async def replay(request: Asked, table: str, hall: Hall) -> Replay:
    """A finished match."""
    live, match = await finished(hall, table, request.user.player)
    return Replay(table_info(live.table), list(match.names), list(match.winners), len(match.sheet), sheet_of(match),
                  f"{match.start.seed:064x}")


@get("/api/replays/{table:str}/deals/{number:int}")
async def replayed_deal(request: Asked, table: str, number: int, hall: Hall,
                        seat: Annotated[int, Parameter(ge=-1)] = 0) -> ReplayedDeal:
    """A deal of a finished match, step by step, as a seat saw it; -1 for the audience."""
    live, match = await finished(hall, table, request.user.player)
    if seat >= match.game.players or number >= len(match.sheet):
        raise Refused("There is no such deal, or no such seat.", 404)
    return ReplayedDeal(steps_of(live.table, match, number, seat if seat >= 0 else match.game.players))


@get("/api/replays/{table:str}/deals/{number:int}/review")
async def review(request: Asked, table: str, number: int, hall: Hall, seat: Annotated[int, Parameter(ge=0)] = 0) -> Review:
    """The decisions that a seat made in a deal of a finished match, judged."""
    live, match = await finished(hall, table, request.user.player)
    if seat >= match.game.players or number >= len(match.sheet):
        raise Refused("There is no such deal, or no such seat.", 404)
    return await hall.review(live, seat, number)


@get("/api/replays/{table:str}/dealing")
async def dealing(request: Asked, table: str, hall: Hall) -> Dealing:
    """What is needed to check that a finished match was dealt as promised."""
    _, match = await finished(hall, table, request.user.player)
    return await asyncio.to_thread(dealing_of, match)


def dealing_of(match: Match) -> Dealing:
    """How a finished match was dealt."""
    fairness = match.start.fairness
    assert fairness is not None
    noted = NotedMatch(match)
    parts = [Added(part.seat, part.promise, "" if part.value is None else part.value.hex()) for part in fairness.parts]
    deals = [DealChance(number, [ChanceEvent(kind, before, after) for kind, before, after in source.happened])
             for number, source in noted.noted]
    return Dealing(fairness.commitment, fairness.secret.hex(), bool(fairness.table), parts, f"{match.start.seed:064x}",
                   list(match.game.pack.codes), deals, *noted.places())


def steps_of(table: Table, match: Match, number: int, viewer: int) -> list[Step]:
    """The steps of a deal."""
    beats: list[tuple[int, View]] = []

    def on_beat(deal: Deal) -> None:
        if deal.number == number:
            beats.append((deal.number, table.slim(deal.view_for(viewer))))

    again = Match(match.game, match.start, match.names, True, on_beat)
    steps: list[Step] = []
    if number == 0:
        steps.append(Step(-1, "", [], table.slim(again.deal.view_for(viewer))))
    for seat, action in match.played:
        at = again.deal.number
        again.play(seat, action)
        moments = [view for _, view in beats]
        beats.clear()
        if at == number:
            ended = again.over or again.deal.number != number
            view = moments.pop() if ended and moments else table.slim(again.deal.view_for(viewer))
            steps.append(Step(seat, str(action), moments, view))
            if ended:
                break
        elif again.deal.number == number:
            steps.append(Step(-1, "", [], table.slim(again.deal.view_for(viewer))))
    return steps


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def record_of(request: Asked, table: str, hall: Hall) -> Response[str]:
    """The record of a finished match, with what is needed to check that its deals followed from what was promised."""
    _, match = await finished(hall, table, request.user.player)
    return Response(record.write(match), headers={"Content-Disposition": f'attachment; filename="{match.game.id}-{table}.yaml"'})


@get("/health", media_type=MediaType.TEXT)
async def health(hall: Hall) -> Response[str]:
    """Whether tables can be read and written, and new pages are welcome."""
    if hall.draining:
        return Response("draining", status_code=503)
    try:
        async with asyncio.timeout(PROOF):
            await hall.prove()
    except Exception as error:
        log.error("the database does not answer: %s", in_short(error))
        raise Refused("The database does not answer.", 503) from None
    return Response("well")


@get(["/", "/me", "/g/{rest:str}", "/t/{rest:str}", "/r/{rest:str}"], media_type=MediaType.HTML)
async def browser_table() -> Response[bytes]:
    """The browser table; its own script shows what the address means."""
    return the_page(200)


def the_page(status: int) -> Response[bytes]:
    """The browser table, with this status: of an address that means nothing it says so itself."""
    try:
        return Response((BROWSER_FILES / "index.html").read_bytes(), status_code=status, media_type=MediaType.HTML,
                        headers={"Cache-Control": "no-cache"})
    except FileNotFoundError:
        return Response(b"The page is not built: in a checkout, run make page.", status_code=503, media_type=MediaType.TEXT)


def problem(request: Request[object, object, State], error: Exception) -> Response[Problem] | Response[bytes]:
    """Any refusal, in one sentence; for somebody who has mistyped an address, the browser table."""
    mistyped = isinstance(error, HTTPException) and error.status_code == 404 and request.method == "GET"
    if mistyped and "text/html" in request.headers.get("accept", ""):
        return the_page(404)
    status = error.status_code if isinstance(error, HTTPException) else error.status if isinstance(error, Refused) else 400
    text = WORDS.get(status, error.detail) if isinstance(error, HTTPException) else str(error)
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        text = f"{extra[0].get('key', 'the request')}: {extra[0].get('message', text)}"
    return Response(Problem(" ".join(text.split())), status_code=status)


def senseless(request: Request[object, object, State], error: Exception) -> Response[Problem]:
    """A request that cannot be read at all."""
    return Response(Problem("That is no request that this server understands."), status_code=400)


def fault(request: Request[object, object, State], error: Exception) -> Response[Problem]:
    """A fault of the server's own: the log says more."""
    log.error("a request failed: %s: %s", request.scope["path"], in_short(error), exc_info=traced(error))
    return Response(Problem("Something is wrong on this server: try again later."), status_code=500)
