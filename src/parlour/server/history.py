"""What a person has played, from what is stored of tables anyway: told, taken along, deleted, and carried to another device."""
from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec
from litestar import Response, delete, get, post
from msgspec import Struct

from parlour.kernel import record
from parlour.kernel.game import registry
from parlour.server import house
from parlour.server.hall import Hall
from parlour.server.http import Asked, Refused, link_for_others
from parlour.server.ids import PASSAGE, Person, new_person
from parlour.server.protocol import Arrival, BestDeal, Companion, GameHistory, History, Me, Passage, PastMatch
from parlour.server.storage import Listed
from parlour.server.table import Outcome, Summary

#: a person's tables that are looked through at most, the latest first
LOOKED_THROUGH: Final = 500


class Taken(Struct):
    """A finished match as its player takes it along: ``record`` as ``parlour replay`` reads it."""

    match: PastMatch
    record: str


class Everything(Struct):
    """All that is kept of a person's finished matches."""

    name: str
    matches: list[Taken]


@get("/api/me/history")
async def of_mine(request: Asked, hall: Hall) -> History:
    """Your finished matches."""
    player = request.user.player
    return history(player, await hall.summaries(player, LOOKED_THROUGH))


def history(player: str, tables: list[tuple[Listed, Summary]]) -> History:
    """What a player has played at these tables, the latest first."""
    finished = [(listed.id, listed.at, summary, summary.outcome) for listed, summary in tables
                if summary.outcome is not None and player in summary.players]
    matches: list[PastMatch] = []
    games: dict[str, list[tuple[bool, BestDeal, tuple[int, bool]]]] = {}
    names: dict[str, str] = {}
    met: Counter[str] = Counter()
    theirs: Counter[str] = Counter()
    ours: Counter[str] = Counter()
    for id, at, summary, outcome in finished:
        seat = summary.players.index(player)
        won = seat in outcome.winners
        matches.append(PastMatch(id, summary.game, summary.title, summary.names, seat, outcome.scores[seat], won,
                                 [summary.names[each] for each in outcome.winners], at))
        games.setdefault(summary.game, []).append((won, *_best(id, outcome, seat)))
        for other, someone in enumerate(summary.players):
            if someone and someone != player:
                # what somebody was called the last time
                names.setdefault(someone, summary.names[other])
                met[someone] += 1
                theirs[someone] += other in outcome.winners
                ours[someone] += won
    of_games = [GameHistory(game, _name(game), len(played), sum([won for won, _, _ in played]), _best_of(played))
                for game, played in games.items()]
    of_games.sort(key=lambda game: -game.matches)
    people = [Companion(names[someone], count, theirs[someone], ours[someone]) for someone, count in met.most_common()]
    return History(next((summary.name_of(player) for _, _, summary, _ in finished), ""), matches, of_games, people)


def _name(game: str) -> str:
    return registry()[game].name if game in registry() else game


def _best(id: str, outcome: Outcome, seat: int) -> tuple[BestDeal, tuple[int, bool]]:
    number, points, words = outcome.best[seat]
    return BestDeal(id, number, seat, words), (points, outcome.low_wins)


def _best_of(played: list[tuple[bool, BestDeal, tuple[int, bool]]]) -> BestDeal | None:
    """The best deal of a game; none where by some of its house rules many points are good, and by others few."""
    low = {each for _, _, (_, each) in played}
    if len(low) != 1:
        return None
    choose = min if low == {True} else max
    return choose(played, key=lambda each: each[2][0])[1]


@get("/api/me/everything")
async def everything(request: Asked, hall: Hall) -> Response[bytes]:
    """Your finished matches with their records, as a file."""
    player = request.user.player
    taken: list[Taken] = []
    async with hall.packing:
        found = history(player, await hall.summaries(player, LOOKED_THROUGH))
        for match in found.matches:
            table = await hall.look_at(match.id)
            if table is not None and table.match is not None:
                taken.append(Taken(match, record.write(table.match)))
    return Response(msgspec.json.format(msgspec.json.encode(Everything(found.name, taken))), media_type="application/json",
                    headers={"Content-Disposition": 'attachment; filename="parlour-matches.json"'})


@delete("/api/me", status_code=200)
async def farewell(request: Asked, hall: Hall) -> Response[Me]:
    """Deletes your matches, those with others from your list alone: they keep them. The browser is somebody new then."""
    await hall.forget_player(request.user.player)
    return _as(hall, new_person(), Me("", []))


@post("/api/me/passage", status_code=200)
async def passage(request: Asked, hall: Hall) -> Passage:
    """A link that makes another device yours as well."""
    link, alone = await link_for_others(request, hall, f"/me#{hall.keys.passage(request.user)}")
    return Passage(link, "" if alone else house.picture(link), alone, PASSAGE // 60)


@post("/api/me/arrival", status_code=200)
async def arrival(data: Arrival, hall: Hall) -> Response[Me]:
    """Makes this browser the person's who made the link."""
    came = hall.keys.arrives(data.code)
    if came is None or not await hall.storage.use_up(f"passage {came[1]}", PASSAGE):
        raise Refused("This link is too old, or it has been used already: make a new one on the other device.", 403)
    return _as(hall, came[0], await hall.me(came[0].player))


def _as(hall: Hall, person: Person, me: Me) -> Response[Me]:
    return Response(me, headers={"Set-Cookie": hall.keys.set_cookie(person, hall.settings.secure)})
