"""Bots think in processes of their own. Each keeps the matches it was last asked about, and only plays on what is new."""
from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any, Final

from parlour.bots import coach, level, minding, speak_up
from parlour.kernel.game import find
from parlour.kernel.match import Match, Start

log: Final = logging.getLogger("parlour.thinking")

#: matches that each process keeps
KEPT: Final = 256
#: seconds after which whoever waits for a bot stops waiting
PATIENCE: Final = 6.0
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


class Thought:
    """What a bot thinks of: its text, and in words; empty where it keeps quiet."""

    def __init__(self, text: str, words: str) -> None:
        self.text: Final = text
        self.words: Final = words


class Kept:
    """A match as a process remembers it, with the actions that led there."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.played: list[tuple[int, str]] = []


_kept: Final[OrderedDict[str, Kept]] = OrderedDict()


@contextlib.contextmanager
def _limited() -> Iterator[None]:
    # what runs compiled hears no alarm: then the system ends the process, and the server starts another
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_VIRTUAL, ENDLESS)
    try:
        with minding.within(minding.LONGEST):
            yield
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _prepare() -> None:
    # the server decides when its processes stop, also when somebody presses Ctrl-C
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


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


def think(position: Position, seat: int, name: str, purpose: str) -> tuple[str, str]:
    """In a process: what the bot of this level does, as text and in words; empty where it keeps quiet.

    ``purpose``: ``turn`` or ``interrupt``; or else a hint is asked for, after a ``glance`` or a ``look``, and the words say why.
    """
    match = _match(position)
    # the same chance as at the terminal, where a bot's fault can be seen again
    rng = Random(f"{match.start.seed} {seat} {len(match.played)} {'' if purpose == 'turn' else purpose}")
    with _limited():
        if purpose in LOOKS:
            look = coach.consider(match.deal, seat, rng, *LOOKS[purpose])
            return str(look.best.action), coach.words(match.deal, seat, look)
        if purpose == "interrupt":
            action = speak_up(name, match.deal, seat, rng)
            if action is None:
                return "", ""
        else:
            action = level(name)(match.deal, seat, rng)
        minding.checked(match.deal, seat, action)
    return str(action), match.deal.describe(seat, action, seat)


def judge(position: Position, seat: int, number: int) -> list[tuple[Any, ...]]:
    """In a process: the decisions that a seat made in a deal of a finished match, judged, each as the fields of
    :class:`parlour.server.protocol.JudgedMove`."""
    _, game, players, options, seed, names, played = position
    match = Match(find(game)(players, options), Start(seed), names)
    for who, text in played:
        match.play(who, text)
    budget = JUDGES / max(1, sum([1 for who, _ in played if who == seat]))
    judged = list(coach.review(match, seat, number, seconds=min(GLANCE, max(LEAST, budget))))
    mistakes = coach.mistakes(judged)
    return [(each.place, each.done, each.done_words, each.best, each.best_words, each.value, each.value_words, each.wins, each.cost,
             each.cost_words, each in mistakes) for each in judged]


def note_fault(position: Position, seat: int, name: str, error: Exception) -> None:
    """Writes into the log that a bot failed, with the record of the match that it was to decide in."""
    table, game, players, options, seed, names, played = position
    try:
        match = Match(find(game)(players, options), Start(seed), names)
        for who, text in played:
            match.play(who, text)
        shown = minding.evidence(match, seat, name, error)
    except Exception:
        log.exception("a match cannot be played again", extra={"table": table})
        shown = ""
    log.error("a bot failed; something else was played for it. What it was to decide:\n%s", shown, exc_info=error, extra={"table": table})


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, workers: int) -> None:
        self.workers: Final = max(1, workers)
        self._pool: ProcessPoolExecutor | None = None

    def open(self) -> None:
        """Starts the processes."""
        self._pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), _prepare)
        for _ in range(self.workers):
            self._pool.submit(int)

    async def close(self) -> None:
        """Stops the processes."""
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, True, cancel_futures=True)

    async def ask(self, position: Position, seat: int, name: str, purpose: str = "turn") -> Thought | None:
        """What a bot does; nothing where it took too long, it failed or its process died, which is then replaced."""
        pool = self._pool
        assert pool is not None
        try:
            work = asyncio.get_running_loop().run_in_executor(pool, think, position, seat, name, purpose)
            answer = await asyncio.wait_for(work, PATIENCE)
        except TimeoutError:
            log.warning("no bot answered within %g seconds", PATIENCE, extra={"table": position[0]})
            return None
        except BrokenProcessPool as error:
            if self._pool is pool:
                self.open()
            await asyncio.to_thread(note_fault, position, seat, name, error)
            return None
        except Exception as error:
            await asyncio.to_thread(note_fault, position, seat, name, error)
            return None
        return Thought(*answer)

    async def judge(self, position: Position, seat: int, number: int) -> list[tuple[Any, ...]] | None:
        """A deal reviewed by :func:`judge`; nothing where that failed."""
        pool = self._pool
        assert pool is not None
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, judge, position, seat, number)
        except BrokenProcessPool:
            if self._pool is pool:
                self.open()
            return None
        except Exception:
            log.exception("a review failed", extra={"table": position[0]})
            return None
