"""Nothing that somebody may not know is in anything that is sent to them: every message of whole matches is searched."""
from __future__ import annotations

import asyncio
import json
import random
import re
import signal
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from parlour.equipment import Pack
from parlour.kernel.deal import Deal
from parlour.kernel.match import Match
from parlour.kernel.view import View
from parlour.server import entries, live
from parlour.server.connection import Connection
from parlour.server.hall import Hall
from parlour.server.ids import Keys
from parlour.server.live import THINKS, Live
from parlour.server.protocol import Act, Hurry
from parlour.server.settings import Settings
from parlour.server.table import Table
from parlour.server.thinking import Thought
from server.crowd import Book, Gathered, Player, anything, gather, read
from server.people import Person, Server
from server.wire import apart, renewed

#: games, people, bots and options: cards in hands, on foreheads, face down before their owners, in shoes and in boneyards
GAMES: list[tuple[str, int, int, dict[str, object]]] = [
    ("hearts", 3, 1, {"target": 20, "pass-cycle-4": "left-right-across-scatter"}),
    ("hearts", 4, 0, {"target": 20, "kitty-4": "four-card-kitty"}),
    ("oh-hell", 3, 0, {"deals": 5, "last-card-on-forehead": True, "hand-sequence": "1-max-1"}),
    ("oh-hell", 2, 2, {"deals": 4, "bidding": "simultaneous"}),
    ("blackjack", 2, 1, {"deals": 6, "packs": 1}),
    ("block-dominoes", 2, 1, {}),
    ("down-and-back", 2, 1, {"deals": 2}),
    ("three-up-three-down", 2, 1, {"turns": 100}),
    ("best-pair-and-thirty-one", 2, 0, {}),
    ("agram", 2, 1, {}),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"), requests_per_second=1e6, burst=1_000_000)
    yield running
    assert running.stop() in (0, -signal.SIGTERM)


class Prober(Player):
    """Plays, and before each move asks about what it must not know."""

    async def _act(self) -> None:
        view = self.update.get("view")
        if self._waiting is None and view and self.seat >= 0 and view["choices"] and self._socket is not None:
            card = self.rng.choice(FACES[view["game"]])
            twice = f"play {card} {card}"
            for message in ({"type": "why", "id": f"why play {card}", "text": f"play {card}"}, {"type": "hint", "id": "hint"},
                            {"type": "act", "id": f"act {twice}", "version": self.update["asked"], "text": twice}):
                if self.rng.random() < 0.3:
                    await self._socket.send(json.dumps(message))
        await super()._act()


#: the codes of the cards of each game's pack, without its jokers
FACES: dict[str, list[str]] = {}


class Moment:
    """What the engine itself lets a viewer see at a moment, and the cards whose place the viewer does not know."""

    def __init__(self, deal: Deal, viewer: int, slim: Callable[[View], View]) -> None:
        self.view: Any = msgspec.to_builtins(slim(deal.view(viewer)))
        known = deal.known_to(viewer)
        codes = deal.pack.codes
        hidden = {codes[card] for zone in deal.zones for card in _cards(zone) if not known >> card & 1}
        seen = {codes[card] for zone in deal.zones for card in _cards(zone) if known >> card & 1}
        #: of twins the viewer may know one and not the other
        self.hidden = hidden - seen


def _cards(zone: Any) -> list[int]:
    mask, cards = zone.mask(), []
    while mask:
        cards.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return cards


class Truth:
    """A match replayed by the engine from its log: for each viewer the views after each entry, and all moments to be shown."""

    def __init__(self, id: str, book: Book) -> None:
        self.table = Table(id, book.secret)
        self.at: dict[tuple[int, int], Moment] = {}
        self.moments: dict[int, list[Any]] = {}
        match: Match | None = None
        game = None
        for number, entry in zip(book.numbers, book.entries):
            self.table.apply(number, entry)
            if isinstance(entry, entries.Opened):
                game = self.table.game
            if isinstance(entry, entries.Begun) and game is not None:
                match = Match(game, self.table.match.start, entry.names, True, self._note)  # type: ignore[union-attr]
            if isinstance(entry, entries.Acted) and match is not None:
                match.play(entry.seat, entry.text)
            if match is not None:
                everybody_sees = [Moment(match.deal, viewer, self.table.slim) for viewer in range(match.game.players + 1)]
                assert len({str(moment.view["trumps"]) for moment in everybody_sees}) == 1, "trumps do not depend on who looks"
                for viewer, moment in enumerate(everybody_sees):
                    self.at[viewer, number] = moment
        assert match is not None and match.over
        self.match = match

    def _note(self, deal: Deal) -> None:
        for viewer in range(deal.players + 1):
            moment = Moment(deal, viewer, self.table.slim)
            assert not spoken(moment.view, moment.hidden, deal.pack)
            self.moments.setdefault(viewer, []).append(moment.view)


def spoken(data: Any, codes: set[str], pack: Pack) -> set[str]:
    """Which of these cards are named in anything of this data but the log of former moves, as code, symbol or name."""
    texts = set(strings(data))
    words = {word for text in texts for word in re.split(r"[^\w♠♥♦♣-]+", text)}
    names = " | ".join(texts).lower()
    faces = {face.code: face for face in pack.faces}
    return {code for code in codes if {code, faces[code].symbol} & words or faces[code].name.lower() in names}


#: a hint may name the cards that somebody could hold, wherever they are: what is said is the same in all imagined deals
BEATEN_BY = re.compile(r"only the [^:;.]* can beat it")


def without_past_deals(sheet: dict[str, Any]) -> dict[str, Any]:
    """The score sheet without what the points of deals that are over were for: cards that were named then may lie hidden now."""
    rows = sheet["rows"]
    kinds = [row["kind"] for row in rows]
    now = kinds.index("running") if "running" in kinds else len(rows)
    return {**sheet, "rows": [row for row in rows[:now] if row["kind"] not in ("note", "rest")] + rows[now:]}


def strings(data: Any) -> Iterator[str]:
    """All texts in this data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for name, value in data.items():
            # what was seen once may be hidden again; which cards are trumps is no secret, wherever they are
            if name not in ("log", "trumps"):
                yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)


def forbidden(book: Book, table: Gathered, keys: Keys, own: Person | None) -> list[str]:
    """Texts that nobody may be sent before the end: the seed and the secret however written, who the others are."""
    seed = Table(table.id, book.secret)
    for number, entry in zip(book.numbers, book.entries):
        seed.apply(number, entry)
    texts = [book.secret.hex(), f"{seed.fairness.seed:064x}", f"{seed.fairness.seed:x}", str(seed.fairness.seed)]
    texts += [part.value.hex() for part in seed.fairness.parts if part.value is not None]
    for person in table.people:
        if person is not own:
            known = keys.person(person.cookie.partition("=")[2])
            assert known is not None
            texts += [known.player, person.cookie.partition("=")[2]]
    return texts


@pytest.mark.parametrize(("game", "people", "bots", "options"), GAMES, ids=[f"{game}-{people}+{bots}" for game, people, bots, _ in GAMES])
def test_whole_matches_hold_no_secrets(server: Server, game: str, people: int, bots: int, options: dict[str, object]) -> None:
    """Every view is what the engine shows that seat, and no card that it hides is named anywhere in a message."""
    table = gather(server, game, people, bots, options=options)
    players: list[Player] = [Prober(person, table.id, seat) for seat, person in enumerate(table.people)]
    watcher = Player(Person(server), table.id)
    watcher.person.get("/api/me")
    book = read(server.data / "parlour.sqlite")[table.id]
    pack = book.table(table.id).game.pack
    FACES[game] = [face.code for face in pack.faces]

    async def all_of_them() -> None:
        async with asyncio.timeout(60):
            await asyncio.gather(*[player.play() for player in (*players, watcher)])

    asyncio.run(all_of_them())
    book = read(server.data / "parlour.sqlite")[table.id]
    truth = Truth(table.id, book)
    keys = Keys(server.data.joinpath("key").read_bytes())
    searched = 0
    for player in (*players, watcher):
        own = player.person if player is not watcher else None
        never = forbidden(book, table, keys, own)
        viewer = player.seat if player is not watcher else truth.match.game.players
        version = 0
        whole: dict[str, Any] = {}
        for text in player.traffic:
            message = next(apart(json.loads(text)))
            is_update = message["type"] in ("update", "change")
            if is_update:
                whole = message = message if message["type"] == "update" else renewed(whole, message)
            over = is_update and message["table"]["stage"] == "over"
            if over:
                never = [each for each in never if each not in message["table"]["seed"]]
            for each in never:
                assert each not in text
            if is_update:
                version = message["version"]
                moment = truth.at.get((viewer, version))
                assert moment is not None
                assert message["view"] == moment.view, "the view is what the engine shows this seat"
                assert [beat for beat in message["beats"] if beat not in truth.moments.get(viewer, [])] == []
                assert message["table"]["seed"] == (f"{truth.match.start.seed:064x}" if over else "")
                searched += 1
                message = {name: part for name, part in message.items() if name != "beats"}
                message["sheet"] = without_past_deals(message["sheet"])
            if message["type"] == "welcome":
                # the whole pack is public
                message["table"].pop("pack")
                message["table"].pop("game")
            if message["type"] == "reply":
                asked = message["id"].split()
                # what was asked about may be named in the answer, and nothing else
                text_said = BEATEN_BY.sub("", message["text"])
                message = {"error": message["error"], "text": text_said, "action": message["action"]}
                hidden = truth.at[viewer, version].hidden - set(asked)
            else:
                hidden = truth.at[viewer, version].hidden if version else set()
            assert not spoken(message, hidden, pack), text[:2000]
    assert searched > len(book.acted)
    # what is searched for would be found: what one seat sees is hidden from another, but for the dealer's card at blackjack
    other = [(truth.at[1, number].view, truth.at[0, number].hidden) for viewer, number in truth.at if viewer == 0]
    assert game == "blackjack" or any(spoken(view, hidden, pack) for view, hidden in other)
    assert any('"hint"' in text for player in players for text in player.traffic)


def test_reasons_are_the_same_whatever_others_hold(server: Server) -> None:
    """Why something may not be done, told to somebody, fits every world that this player holds possible."""
    table = gather(server, "hearts", 4)
    pages = [person.at(table.id) for person in table.people]
    rng = random.Random(5)
    asked = 0
    for _ in range(24):
        page = next(page for page in pages if page.my_turn)
        match = read(server.data / "parlour.sqlite")[table.id].table(table.id).match
        assert match is not None
        for code in rng.sample([face.code for face in match.game.pack.faces], 4):
            for text in (f"play {code}", f"give {code}", code):
                reply = page.ask("why", text=text)
                told = reply["error"] or reply["text"]
                for number in range(3):
                    world = match.imagine(page.state["you"], random.Random(number))
                    try:
                        reason = world.reason(page.state["you"], world.read(page.state["you"], text))
                    except Exception as error:
                        reason = str(error)
                    assert told == (reason or "Nothing speaks against it: you may do that.")
                    asked += 1
        page.play(anything(page.view, rng))
        for other in pages:
            other.until(lambda other=other, page=page: other.version >= page.version)
    assert asked > 500


def test_before_the_end_nothing_can_be_fetched(server: Server) -> None:
    """Neither replay nor record nor list of tables tells anything of a match that goes on, to players or to strangers."""
    table = gather(server, "hearts", 2, 2)
    book = read(server.data / "parlour.sqlite")[table.id]
    for person in (*table.people, Person(server)):
        for path in (f"/api/replays/{table.id}", f"/api/replays/{table.id}/deals/0", f"/api/replays/{table.id}/deals/0?seat=-1",
                     f"/api/tables/{table.id}/record"):
            assert person.request("GET", path) == (409, {"error": "The match is not over yet: it can be replayed when it is."})
        mine = json.dumps(person.get("/api/me"))
        assert not [text for text in forbidden(book, table, Keys(server.data.joinpath("key").read_bytes()), None) if text in mine]


def test_the_clock_does_not_tell_who_has_chosen(server: Server) -> None:
    """While all choose in secret, everybody's clock runs on for the others."""
    table = gather(server, "hearts", 4, clock="relaxed")
    pages = [person.at(table.id) for person in table.people]
    for page in pages:
        page.until(lambda page=page: all(seat["here"] for seat in page.state["seats"]))
    pages[1].play(anything(pages[1].view, random.Random(1)))
    for page in pages:
        page.until(lambda page=page: page.version >= pages[1].version)
        running = [seat["left_ms"] >= 0 for seat in page.state["seats"]]
        assert running == [True, page is not pages[1], True, True]
        assert len({seat["left_ms"] for seat in page.state["seats"] if seat["left_ms"] >= 0}) == 1
        page.close()


# --- how long bots take --------------------------------------------------------------------------------------------------------


class NoTime(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps to whatever is due next."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.now = max(self.now, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


class Slow:
    """Thinkers who need so many seconds: for a decision with one way out, and for a real one."""

    def __init__(self, forced: float, real: float) -> None:
        self.forced = forced
        self.real = real
        self.live: Live | None = None

    async def ask(self, position: Any, seat: int, name: str, purpose: str = "turn") -> Thought:
        assert self.live is not None and self.live.table.match is not None
        legal = self.live.table.match.legal(seat)
        await asyncio.sleep(self.forced if len(legal) == 1 else self.real)
        return Thought(str(legal[0]), "")


class Memory:
    """Storage that forgets."""

    async def append(self, table: str, number: int, entry: str, stage: str = "") -> bool:
        return True

    async def set_stage(self, table: str, stage: str) -> None:
        pass


def answers(tmp_path_factory: pytest.TempPathFactory, forced: float, real: float, pace: float = 1.0,
            hurry: bool = False) -> list[tuple[float, int, str]]:
    """When bots at a table of agram answer, who, and with what; the person there plays at once, and with ``hurry`` wants no pauses."""
    async def play() -> list[tuple[float, int, str]]:
        hall = Hall(Settings(data=tmp_path_factory.mktemp("none"), pace=pace))
        thinkers = Slow(forced, real)
        hall.thinkers, hall.storage = thinkers, Memory()  # type: ignore[misc, assignment]
        table = Table("x" * 14, bytes(32))
        for number, entry in enumerate((entries.Opened("agram", 4, {"deals": 3}, "gentle", "none", True, True, False, True, "me", ""),
                                        entries.Sat(0, "me", "Me"), entries.Begun(["Me", "A", "B", "C"])), 1):
            table.apply(number, entry)
        thinkers.live = at = Live(hall, table)
        page = Connection("me")
        at.join(page)
        moments: list[tuple[float, int, str]] = []
        loop = asyncio.get_running_loop()
        before = table._act
        table._act = lambda seat, text: (moments.append((loop.time(), seat, text)), before(seat, text))[1]  # type: ignore[method-assign]
        assert table.match is not None
        while not table.match.over:
            if 0 in table.match.turn():
                await at.answer(page, Act(str(table.number), table.asked[0], str(table.match.legal(0)[0])))
            elif hurry:
                await at.answer(page, Hurry("at once"))
            page.waiting.clear()
            await asyncio.sleep(0.01)
        await at.close()
        return moments

    random.seed(17)
    loop = NoTime()
    try:
        return loop.run_until_complete(play())
    finally:
        loop.close()


def test_the_time_that_bots_take_says_nothing(tmp_path_factory: pytest.TempPathFactory) -> None:
    """With the same dice for how long they seem to think, bots answer at the same moments whatever they have to think about."""
    quick = answers(tmp_path_factory, 0.0, 0.0)
    assert len(quick) == 3 * 6 * 4
    for forced, real in ((0.0, 0.49), (0.3, 0.3), (0.4, 0.0)):
        assert [(seat, text) for _, seat, text in answers(tmp_path_factory, forced, real)] == [(seat, text) for _, seat, text in quick]
        assert [at for at, _, _ in answers(tmp_path_factory, forced, real)] == pytest.approx([at for at, _, _ in quick])
    waits = [after - before for (before, _, _), (after, seat, _) in pairwise(quick) if seat]
    least, most = THINKS
    assert min(waits) >= least
    assert max(waits) <= most + live.RESULT + 2 * live.REST + 0.02


def test_after_a_long_thought_all_take_long(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Where a real decision needs longer than bots seem to think, one with a single way out does not come sooner."""
    slow = answers(tmp_path_factory, 0.0, 2.0)
    waits = [after - before for (before, _, _), (after, seat, _) in pairwise(slow) if seat]
    thoughts = [seat for _, seat, _ in slow if seat]
    assert len(thoughts) == 3 * 6 * 3
    assert sum(wait < 1.4 for wait in waits) == 0


def test_who_is_in_a_hurry_waits_only_while_bots_think_and_learns_nothing(tmp_path_factory: pytest.TempPathFactory) -> None:
    for forced, real, most in ((0.0, 0.0, 0.15), (0.0, 2.0, 2.15)):
        hurried = answers(tmp_path_factory, forced, real, hurry=True)
        waits = [after - before for (before, _, _), (after, seat, _) in pairwise(hurried) if seat]
        assert len(waits) >= 3 * 6 * 3 - 1 and max(waits) < most
        assert sum(wait < 0.7 * real for wait in waits) == 0


def test_without_pace_nobody_waits(tmp_path_factory: pytest.TempPathFactory) -> None:
    quick = answers(tmp_path_factory, 0.0, 0.0, pace=0.0)
    assert quick[-1][0] - quick[0][0] < 1.0
