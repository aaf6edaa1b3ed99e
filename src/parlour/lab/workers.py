"""Jobs shared out over processes of this machine or over a Ray cluster, and their results kept in a file.

A job is plain data (what JSON can hold), and so is its result; how a job is done is the function ``module:name``. Nothing else
goes from one process to another, so that compiled and plain builds, and machines that have only the package in common, can
work together.

With a file of results each result is written down as it comes in, under its job and the version of the package. A job that is
in the file is not done again: a run that was broken off, however it was, goes on from there.

>>> from parlour.lab.workers import map_jobs
>>> got = {}
>>> map_jobs("math:prod", [(2, 3), (4, 5)], lambda job, result, kept: got.update({job: result}))
>>> got
{(2, 3): 6, (4, 5): 20}
"""
from __future__ import annotations

import contextlib
import json
import logging
import multiprocessing
import os
import re
import signal
import sqlite3
import threading
import time
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from importlib import import_module
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final, cast

from parlour import __version__
from parlour.kernel.errors import ParlourError, nearest

#: where jobs are done: on this machine, or on Ray; at a certain cluster it is written ``ray://host:port``
HERE: Final = "here"
RAY: Final = "ray"
CLUSTER: Final = re.compile(r"ray://(\[[0-9a-fA-F:]+\]|[^\s/:\[\]]+):[0-9]{1,5}")
#: how often a job is begun again whose worker died: a machine may fail, but a job that kills its worker always would
RETRIES: Final = 3
DEADLY: Final = f"its worker died {RETRIES + 1} times; something kills it, or memory runs out."
#: seconds after which a cluster is asked again how many processors it has
LOOK_AGAIN: Final = 5.0
#: marks an SQLite file as one of ours: "Parl"
APPLICATION: Final = 0x5061726C

#: what the function that does it gets: one value, or several as a tuple
Job = Any
#: a job, and the same as text
Task = tuple[Job, str]
#: the jobs and their results, as they come in
Done = Generator[tuple[Task, str], None, None]
#: whether a job was done, and its result as text, or what went wrong
Answer = tuple[bool, str]


class SimulationError(ParlourError):
    """A deal or a whole job that cannot be done; the text says which, so that it can be tried again."""


class Results:
    """A file of results: an SQLite database that one run at a time writes to.

    What is in it stays whole when the process, or the machine, stops at any moment.

    :raises ParlourError: where the file cannot be had, holds something else, or another run is writing to it; later on, where
        the disk does not take or give what it should.
    """

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        if path.is_dir() or not path.absolute().parent.is_dir():
            raise ParlourError(f"{path} cannot hold results: name a file in a folder that exists.")
        try:
            # every statement is a transaction of its own
            self.database: Final = sqlite3.connect(path, timeout=1.0, isolation_level=None)
        except sqlite3.Error as error:
            raise ParlourError(f"{path} cannot hold results ({error}): name a file that you may write to.") from None
        try:
            self._open()
        except sqlite3.Error as error:
            self.close()
            if "locked" in str(error):
                raise ParlourError(f"another run is writing to {path}: wait for it, or name another file.") from None
            raise ParlourError(f"{path} does not hold results of Parlour ({error}): name another file.") from None

    def _open(self) -> None:
        run = self.database.execute
        # nobody else writes meanwhile, and no memory need be shared, which folders on a network do not offer
        run("pragma locking_mode = exclusive")
        marked = run("pragma application_id").fetchone()[0]
        if marked != APPLICATION and run("select count(*) from sqlite_master").fetchone()[0]:
            raise sqlite3.DatabaseError("it is another program's database")
        # a result is appended without waiting for the disk: thousands fit into a second
        run("pragma journal_mode = wal")
        run("pragma synchronous = normal")
        run(f"pragma application_id = {APPLICATION}")
        run("create table if not exists results (job text primary key, result text not null) without rowid")

    def get(self, job: str) -> str | None:
        """The result of a job as text; nothing where it is not in the file."""
        row = self._run("select result from results where job = ?", _key(job)).fetchone()
        return None if row is None else str(row[0])

    def put(self, job: str, result: str) -> None:
        """Writes a result down."""
        self._run("insert or replace into results values (?, ?)", _key(job), result)

    def _run(self, statement: str, *values: str) -> sqlite3.Cursor:
        try:
            return self.database.execute(statement, values)
        except sqlite3.Error as error:
            raise ParlourError(f"{self.path} cannot be used any more: {error}. Mend that and start the same run again.") from None

    def close(self) -> None:
        """Puts the file in order and leaves it to others."""
        self.database.close()


def _key(job: str) -> str:
    """What a result is kept under: other versions of the package may play otherwise."""
    return f"{__version__} {job}"


def plain(value: object) -> str:
    """A job or a result as text, the same for the same value."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def map_jobs(work: str, jobs: Iterable[Job], take: Callable[[Job, Any, bool], None], workers: int = 0, on: str = HERE,
             results: Path | None = None, here: Callable[[Any], Any] | None = None) -> None:
    """Has every job done once, and hands each result to ``take``, in any order.

    ``work``: the function that does a job, as ``module:name``.
    ``take``: gets the job, its result, and whether that was in the file already.
    ``workers``: how many jobs are under way at once; 0 for one here, and on Ray for as many as the cluster has processors. A single
    one here is this process itself, and there ``here`` may do what ``work`` does elsewhere.
    ``on``: ``here``, ``ray`` (the cluster that Ray finds, and a private one on this machine where it finds none) or
    ``ray://host:port``.
    ``results``: the file in which results are kept and looked for.

    A job whose worker dies is begun again. On Ctrl-C the workers are stopped; what has come in is in the file.

    :raises SimulationError: where a job fails, or its worker dies again and again; its text says which.
    :raises ParlourError: for a place or a file that cannot be used.
    """
    checked_place(on)
    kept = Results(results) if results is not None else None
    try:
        tasks = _left(work, jobs, take, kept)
        if on != HERE:
            done = _on_ray(work, tasks, workers, on)
        elif workers > 1:
            done = _on_processes(work, tasks, workers)
        else:
            done = _in_this_process(work, tasks, here)
        with contextlib.closing(done):
            for (job, text), result in done:
                if kept is not None:
                    kept.put(f"{work} {text}", result)
                take(job, json.loads(result), False)
    finally:
        if kept is not None:
            kept.close()


def checked_place(on: str) -> str:
    """The place itself, where jobs can be sent there.

    :raises ParlourError: for anything but ``here``, ``ray`` and ``ray://host:port``.
    """
    if on not in (HERE, RAY) and CLUSTER.fullmatch(on) is None:
        raise ParlourError(f"{on!r} is no place to work on: write ray, or ray://host:port for a certain cluster.{nearest(on, [HERE, RAY])}")
    return on


def _left(work: str, jobs: Iterable[Job], take: Callable[[Job, Any, bool], None], kept: Results | None) -> Iterator[Task]:
    """The jobs that are not in the file; the results of the others are handed on."""
    for job in jobs:
        text = plain(job)
        result = kept.get(f"{work} {text}") if kept is not None else None
        if result is None:
            yield job, text
        else:
            take(job, json.loads(result), True)


def _job(text: str) -> Job:
    """The job in a text: a tuple is a list there, and compiled functions take nothing else for it."""
    job = json.loads(text)
    return tuple(job) if isinstance(job, list) else job


def _function(work: str) -> Callable[[Any], Any]:
    module, _, name = work.partition(":")
    function: Callable[[Any], Any] = getattr(import_module(module), name)
    return function


def _failed(work: str, job: str, what: object) -> SimulationError:
    """Says which job failed; errors that say so themselves are left as they are."""
    if isinstance(what, SimulationError):
        return what
    if isinstance(what, BaseException) and not isinstance(what, ParlourError):
        what = f"{type(what).__name__}: {what}"
    return SimulationError(f"the job {work} {job} failed: {' '.join(str(what).split())}")


def answer(work: str, version: str, job: str) -> Answer:
    """Does a job for another process, which has this version of the package."""
    try:
        if version != __version__:
            raise ParlourError(f"version {version} of Parlour was asked, and {__version__} is installed at this worker: install the same.")
        return True, plain(_function(work)(_job(job)))
    except Exception as error:
        return False, str(_failed(work, job, error))


def _result(given: Answer) -> str:
    done, text = given
    if not done:
        raise SimulationError(text)
    return text


def _in_this_process(work: str, tasks: Iterator[Task], here: Callable[[Any], Any] | None) -> Done:
    function = here or _function(work)
    for job, text in tasks:
        try:
            result = plain(function(job))
        except Exception as error:
            failed = _failed(work, text, error)
            if failed is error:
                raise
            raise failed from error
        yield (job, text), result


class _Worker:
    """A process that does one job after another, and the line to it."""

    def __init__(self, work: str) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self.line: Final[Connection] = ours
        self.process: Final[BaseProcess] = context.Process(target=_serve, args=(theirs, work), daemon=True)
        with _without_interrupts():
            self.process.start()
        # only the process itself holds its end: when it dies, the line is at its end too
        theirs.close()

    def begin(self, job: str) -> None:
        # of a process that died meanwhile one hears at once that the line is at its end
        with contextlib.suppress(OSError):
            self.line.send(job)

    def end(self) -> None:
        self.line.close()
        self.process.terminate()
        self.process.join()


@contextlib.contextmanager
def _without_interrupts() -> Iterator[None]:
    """Processes that are started here do not hear of Ctrl-C: it is for this one to stop them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    interrupted: list[int] = []
    handler = None
    if threading.current_thread() is threading.main_thread():
        # a library's thread that does not block it may be given the signal: Python then handles it in this one all the same
        handler = signal.signal(signal.SIGINT, lambda number, frame: interrupted.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if handler is not None:
            signal.signal(signal.SIGINT, handler)
        if interrupted:
            signal.raise_signal(signal.SIGINT)


def _serve(line: Connection, work: str) -> None:
    """In a process of ours: does the jobs that come over the line, until it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while True:
            line.send(answer(work, __version__, line.recv()))


def _end_with_parent() -> None:
    # a process that is killed cannot tell its workers to stop
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _on_processes(work: str, tasks: Iterator[Task], count: int) -> Done:
    workers: dict[Connection, _Worker] = {}
    under_way: dict[Connection, Task] = {}
    died: dict[str, int] = {}
    try:
        for task in tasks:
            _begin(work, task, workers, under_way)
            while len(under_way) == count:
                yield from _heard(work, workers, under_way, died)
        while under_way:
            yield from _heard(work, workers, under_way, died)
    finally:
        for worker in workers.values():
            worker.end()


def _begin(work: str, task: Task, workers: dict[Connection, _Worker], under_way: dict[Connection, Task]) -> None:
    """Gives a job to a worker that has none, if need be to a new one."""
    worker = next((worker for line, worker in workers.items() if line not in under_way), None)
    if worker is None:
        worker = _Worker(work)
        workers[worker.line] = worker
    under_way[worker.line] = task
    worker.begin(task[1])


def _heard(work: str, workers: dict[Connection, _Worker], under_way: dict[Connection, Task],
           died: dict[str, int]) -> Done:
    """Waits until some workers are done; the jobs of those that died are begun again."""
    for line in cast("list[Connection]", wait(list(under_way))):
        task = under_way.pop(line)
        try:
            given = line.recv()
        except (EOFError, OSError):
            workers.pop(line).end()
            died[task[1]] = died.get(task[1], 0) + 1
            if died[task[1]] > RETRIES:
                raise _failed(work, task[1], DEADLY) from None
            _begin(work, task, workers, under_way)
        else:
            yield task, _result(given)


def _on_ray(work: str, tasks: Iterator[Task], count: int, on: str) -> Done:
    try:
        import ray
    except ImportError:
        raise ParlourError("ray is not installed: pip install 'parlour[ray]'") from None
    ours = not ray.is_initialized()
    if ours:
        # nothing is reported to anybody unless somebody wants it
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            with warnings.catch_warnings(action="ignore"):
                ray.init(None if on == RAY else on, log_to_driver=False, logging_level=logging.ERROR)
        except Exception as error:
            where = "Ray" if on == RAY else on
            raise ParlourError(f"{where} cannot be reached: {' '.join(str(error).split())}") from None
    under_way: dict[Any, Task] = {}
    try:
        begin = ray.remote(answer).options(num_cpus=1, max_retries=RETRIES).remote
        room, looked = count, -LOOK_AGAIN
        more = True
        while more or under_way:
            if not count and time.monotonic() - looked > LOOK_AGAIN:
                # twice as many as can be at work: nobody waits for the next job, and a cluster that can grow sees what for
                room, looked = 2 * max(1, int(ray.cluster_resources().get("CPU", 1))), time.monotonic()
            for task in islice(tasks, max(0, room - len(under_way))):
                under_way[begin(work, __version__, task[1])] = task
            more = len(under_way) >= room
            if under_way:
                ray.wait(list(under_way))
                # whatever else is done by now
                for one in ray.wait(list(under_way), num_returns=len(under_way), timeout=0)[0]:
                    task = under_way.pop(one)
                    try:
                        given = ray.get(one)
                    except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError, ray.exceptions.OutOfMemoryError):
                        raise _failed(work, task[1], DEADLY) from None
                    except ray.exceptions.RayTaskError:
                        # whatever goes wrong in the function is part of its answer
                        raise ParlourError(f"a worker of the cluster cannot load Parlour: install version {__version__} on all its "
                                           "machines.") from None
                    except ray.exceptions.RayError as error:
                        raise _failed(work, task[1], _told(error)) from None
                    yield task, _result(given)
    except ConnectionError as error:
        raise ParlourError(f"the cluster is gone: {_told(error)} What has come in is in the file of results, if there is one.") from None
    finally:
        if ours:
            ray.shutdown()
        else:
            for one in under_way:
                ray.cancel(one, force=True)


def _told(error: BaseException) -> str:
    """What Ray says, without the pages that may follow."""
    return f"{type(error).__name__}: {(str(error).strip() or 'no message').splitlines()[0]}"
