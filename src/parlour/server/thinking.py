"""Bots think in processes of their own. Each keeps the matches it was last asked about, and only plays on what is new.

Who wants a thought waits in one line for a free process: turns before hints before reviews. The longer the line, the less time a
bot takes for its turn, down to rules of thumb, so that the line does not grow and nobody plays at random because a server is busy.
"""
from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

from prometheus_client import Counter, Gauge

from parlour.bots import DEFAULT_LEVEL, LEVELS, SECONDS, TOO_LITTLE_TIME, coach, hurried, speak_up, supervision
from parlour.kernel.game import find, registry
from parlour.kernel.match import Match, Start
from parlour.server.policies import Learned, Policies

log: Final = logging.getLogger("parlour.thinking")

Answer = TypeVar("Answer")

#: matches that each process keeps
KEPT: Final = 256
#: seconds after which whoever waits for a bot stops waiting
PATIENCE: Final = 6.0
#: seconds that a turn waits for a free process, and a hint: then rules of thumb decide, for which none is needed
HURRY: Final = 2.0
HINTED: Final = 3.0
#: who comes first where several wait
TURN: Final = 0
HINT: Final = 1
REVIEW: Final = 2
#: so many seconds of a processor's time that a thought takes end its process, where nothing else could stop it
ENDLESS: Final = 20.0

#: what a hint may cost: imagined deals, and seconds at the most
LOOKS: Final = {"glance": (20, 0.1), "look": (3000, 0.8)}

#: how many seconds a review of a match may take in all, and a look at one decision at the most and at the least
JUDGES: Final = 7.0
GLANCE: Final = 0.3
LEAST: Final = 0.02

#: a match that a bot is to think about: the table's id, game, players, options, seed, names and actions
Position = tuple[str, str, int, Mapping[str, Any], int, Sequence[str], Sequence[tuple[int, str]]]

thoughts: Final = Counter("parlour_thoughts", "Thoughts of bots, by how they came about", ["how"])
waiting: Final = Gauge("parlour_thoughts_waiting", "Thoughts that wait for a free process")
IN_FULL: Final = "in full"
IN_HASTE: Final = "in haste"
GIVEN_UP: Final = "given up"
for _how in (IN_FULL, IN_HASTE, GIVEN_UP):
    thoughts.labels(_how)


class Busy(Exception):
    """No process has become free in time."""
#: a decision judged, as the fields of :class:`parlour.bots.coach.Judged`
Verdict = tuple[int, int, str, str, str, str, float, str, float, float, str]


class Thought:
    """What a bot thinks of: its text, and in words; empty where it keeps quiet. ``more``: the figures that advice rests on."""

    def __init__(self, text: str, words: str, more: str = "") -> None:
        self.text: Final = text
        self.words: Final = words
        self.more: Final = more


class Kept:
    """A match as a process remembers it, with the actions that led there."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.played: list[tuple[int, str]] = []


_kept: Final[OrderedDict[str, Kept]] = OrderedDict()
#: in a process: the bots that have learned
_policies: Final = Policies()


@contextlib.contextmanager
def _limited() -> Iterator[None]:
    # what runs compiled hears no alarm: then the system ends the process, and the server starts another
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_VIRTUAL, ENDLESS)
    try:
        with supervision.within(supervision.LONGEST):
            yield
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _prepare(policies: Path | None) -> None:
    # the server decides when its processes stop, also when somebody presses Ctrl-C
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()
    # the games are there before the first thought is asked for
    registry()
    if policies is not None:
        _policies.read(policies)


def read_policies() -> tuple[list[Learned], list[str]]:
    """In a process: the policies that it has read, and a line on each that cannot play here."""
    return [learned for learned, _ in _policies.players.values()], _policies.refused


def _end_with_server() -> None:
    # a server that is killed cannot tell its processes to stop
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _match(position: Position) -> Match:
    table, game, players, options, seed, names, played = position
    kept = _kept.pop(table, None)
    if kept is None or kept.match.start.seed != seed or list(played[:len(kept.played)]) != kept.played:
        kept = Kept(Match(find(game)(players, options), Start(seed), names))
    for seat, text in played[len(kept.played):]:
        kept.match.play(seat, text)
        kept.played.append((seat, text))
    _kept[table] = kept
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return kept.match


def level_of(name: str) -> str:
    """The level that bots play at where a table asks for this one: the usual one in the place of a policy that is not at hand."""
    return name if name in LEVELS else DEFAULT_LEVEL


def think(position: Position, seat: int, name: str, purpose: str, seconds: float) -> tuple[str, ...]:
    """In a process: what the bot of this level does, as the fields of :class:`Thought`; empty where it keeps quiet.

    ``purpose``: ``turn`` or ``interrupt``; or else a hint is asked for, after a ``glance`` or a ``look``, and the words say why.
    ``seconds``: how long it may think over a turn at the most.
    """
    match = _match(position)
    # the same chance as at the terminal, where a bot's fault can be seen again
    rng = Random(f"{match.start.seed} {seat} {len(match.played)} {'' if purpose == 'turn' else purpose}")
    with _limited():
        if purpose in LOOKS:
            look = coach.consider(match.deal, seat, rng, *LOOKS[purpose])
            return str(look.best.action), coach.words(match.deal, seat, look), coach.figures(match.deal, look)
        if purpose == "interrupt":
            action = speak_up(name, match.deal, seat, rng)
            if action is None:
                return "", ""
        else:
            learned = _policies.player(name, match.game)
            action = (learned or hurried(level_of(name), seconds))(match.deal, seat, rng)
        supervision.checked(match.deal, seat, action)
    return str(action), match.deal.describe(seat, action, seat)


def judge(position: Position, seat: int, number: int, since: int) -> Verdict | None:
    """In a process: the first decision, from place ``since`` on, that a seat made in a deal of a finished match, judged, as the
    fields of :class:`parlour.bots.coach.Judged`; nothing where there is none."""
    _, game, players, options, seed, names, played = position
    match = Match(find(game)(players, options), Start(seed), names)
    for who, text in played:
        match.play(who, text)
    budget = JUDGES / max(1, sum([1 for who, _ in played if who == seat]))
    each = next(coach.review(match, seat, number, seconds=min(GLANCE, max(LEAST, budget)), since=since), None)
    return None if each is None else (each.deal, each.place, each.done, each.done_words, each.best, each.best_words, each.value,
                                      each.value_words, each.wins, each.cost, each.cost_words)


def note_fault(position: Position, seat: int, name: str, error: Exception) -> None:
    """Writes into the log that a bot failed, with the record of the match that it was to decide in."""
    table, game, players, options, seed, names, played = position
    try:
        match = Match(find(game)(players, options), Start(seed), names)
        for who, text in played:
            match.play(who, text)
        shown = supervision.evidence(match, seat, name, error)
    except Exception:
        log.exception("a match cannot be played again", extra={"table": table})
        shown = ""
    log.error("a bot failed; something else was played for it. What it was to decide:\n%s", shown, exc_info=error, extra={"table": table})


class Line:
    """Who waits for one of the processes: first those of the lower rank, and of the same rank who came first."""

    def __init__(self, free: int) -> None:
        self._free = free
        self._waiting: Final[list[tuple[int, int, asyncio.Future[None]]]] = []
        self._numbers: Final = itertools.count()
        self._ranks: Final = [0] * (REVIEW + 1)

    def behind(self, rank: int) -> int:
        """How many of this rank wait."""
        return self._ranks[rank]

    async def enter(self, rank: int) -> None:
        """Waits for a process; whoever has one must :meth:`leave`."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (rank, next(self._numbers), turn))
        self._ranks[rank] += 1
        waiting.inc()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()
            raise
        finally:
            self._ranks[rank] -= 1
            waiting.dec()

    def leave(self) -> None:
        """A process is free for the next one."""
        while self._waiting:
            _, _, turn = heapq.heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class Thinkers:
    """The processes in which bots think. ``policies``: a folder of bots that have learned."""

    def __init__(self, workers: int, policies: Path | None = None) -> None:
        self.workers: Final = max(1, workers)
        self.policies: Final = policies
        self.line: Final = Line(self.workers)
        self._pool: ProcessPoolExecutor | None = None
        self._warned = -ENDLESS

    def open(self) -> None:
        """Starts the processes."""
        self._pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), _prepare, (self.policies,))
        for _ in range(self.workers):
            self._pool.submit(int)

    async def learned(self) -> list[Learned]:
        """The bots that have learned, once a process has read them; the log says why others are not among them."""
        if self.policies is None or self._pool is None:
            return []
        found, refused = await asyncio.get_running_loop().run_in_executor(self._pool, read_policies)
        for line in refused:
            log.warning("not offered as a bot: %s", line)
        if found:
            log.info("offered as bots: %s", ", ".join([each.name for each in found]))
        return found

    async def close(self) -> None:
        """Stops the processes, whatever they are at: nobody waits for it, and one that only starts may take long on a busy machine."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list(pool._processes.values()):
                process.kill()
            await asyncio.to_thread(pool.shutdown, True, cancel_futures=True)

    async def ask(self, position: Position, seat: int, name: str, purpose: str = "turn") -> Thought | None:
        """What a bot does; nothing where it took too long, it failed or its process died, which is then replaced.

        :raises Busy: where no process has become free in time.
        """
        begun = time.monotonic()
        rank, longest = (HINT, HINTED) if purpose in LOOKS else (TURN, HURRY)
        try:
            await asyncio.wait_for(self.line.enter(rank), longest)
        except TimeoutError:
            self._give_up(position, longest)
            raise Busy from None
        waited = time.monotonic() - begun
        # whoever waits behind has to be thought about in the same time
        seconds = max(SECONDS.values()) / (1 + self.line.behind(TURN) / self.workers)
        pool = self._pool
        try:
            work = self._submit(think, position, seat, name, purpose, seconds)
            answer = await asyncio.wait_for(asyncio.shield(work), max(HURRY, PATIENCE - waited))
        except TimeoutError:
            self._give_up(position, PATIENCE)
            return None
        except BrokenProcessPool as error:
            self._replace(pool)
            await asyncio.to_thread(note_fault, position, seat, name, error)
            return None
        except Exception as error:
            await asyncio.to_thread(note_fault, position, seat, name, error)
            return None
        hasty = purpose == "turn" and seconds < SECONDS.get(name, TOO_LITTLE_TIME)
        thoughts.labels(IN_HASTE if hasty else IN_FULL).inc()
        return Thought(*answer)

    async def judge(self, position: Position, seat: int, number: int) -> list[coach.Judged] | None:
        """The decisions that a seat made in a deal, judged; nothing where that failed. Between them those come first who wait for a
        turn or a hint."""
        judged: list[coach.Judged] = []
        while True:
            await self.line.enter(REVIEW)
            pool = self._pool
            try:
                found = await asyncio.shield(self._submit(judge, position, seat, number, judged[-1].place + 1 if judged else 0))
            except BrokenProcessPool:
                self._replace(pool)
                return None
            except Exception:
                log.exception("a review failed", extra={"table": position[0]})
                return None
            if found is None:
                return judged
            judged.append(coach.Judged(*found))

    def _submit(self, work: Callable[..., Answer], *arguments: object) -> asyncio.Future[Answer]:
        """Has something done in a process; only whoever has one of the line's may. It is free again when that is done, whether
        somebody still waits for it or not."""
        assert self._pool is not None
        try:
            under_way = asyncio.get_running_loop().run_in_executor(self._pool, work, *arguments)
        except BaseException:
            self.line.leave()
            raise
        under_way.add_done_callback(self._done)
        return under_way

    def _done(self, work: asyncio.Future[Any]) -> None:
        self.line.leave()
        if not work.cancelled():
            # that it failed is told to whoever waits, if anybody does
            work.exception()

    def _replace(self, pool: ProcessPoolExecutor | None) -> None:
        if self._pool is pool:
            self.open()

    def _give_up(self, position: Position, longest: float) -> None:
        thoughts.labels(GIVEN_UP).inc()
        # when there is much to do there are many of them
        if time.monotonic() - self._warned >= ENDLESS:
            self._warned = time.monotonic()
            log.warning("no bot answered within %g seconds: %d wait", longest, self.line.behind(TURN), extra={"table": position[0]})
