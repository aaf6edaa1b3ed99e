"""``parlour bench --server``: how much the server of the browser table bears, and a boardgame.io server in the same run.

Two runs for each server, always a fresh one, with the load generator of :mod:`parlour.lab.bench.load` on the same machine. *Flat
out*: at a few tables everybody plays at once, for moves per second. *As people play*: at many tables everybody thinks for
about a second, for the latency, and for the memory that a table takes in each of its stages. Figures of different runs,
let alone machines, do not compare; ratios within one do.

With ``--at HOST:PORT`` the load goes to a server that runs already, or to several behind a proxy, on this machine or others: what they
take of processors and memory is not seen then.
"""
from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import os
import platform
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any, Final

from parlour.kernel.errors import ParlourError
from parlour.lab.bench.command import OneLine, some_seconds, whole
from parlour.lab.bench.load import Figures, work

PEER: Final = "boardgame.io"
#: the folder of the boardgame.io server, from the root of the repository
PEER_FOLDER: Final = Path("benchmarks/server/boardgame_io")
#: limits that are there to keep strangers from doing what a benchmark does
UNLIMITED: Final = {"PARLOUR_TABLES_PER_HOUR": "1000000", "PARLOUR_REQUESTS_PER_SECOND": "1000000", "PARLOUR_BURST": "1000000",
                    "PARLOUR_TABLES": "1000000", "PARLOUR_PAGES": "1000000", "PARLOUR_PAGES_EACH": "1000000"}
#: seconds: until a server must answer, of play before anything is measured, of rest before memory is read
START: Final = 30.0
WARM: Final = 4.0
REST: Final = 1.0
#: tables played at first, so that what is made only once is not counted as a table's memory
FIRST: Final = 8
DIFFERENCES: Final = """\
Ratios: above 1 when Parlour does better.
Alike: hearts for four without passing, random players in the same load generator, which draws nothing and keeps nothing;
to all four after every move what there is to see; WebSockets without compression; one server process on loopback.
Not alike: Parlour stores every move in SQLite on disk before it answers, boardgame.io keeps matches in memory only;
Parlour's view carries the legal actions, the deal's log in words and a score sheet, boardgame.io's the bare state;
Parlour sends the parts of it that have changed, boardgame.io all of it;
Parlour keeps an idle table on disk, boardgame.io in memory; Parlour also answers every action."""


def family(pid: int) -> list[int]:
    """A process and those that it has started."""
    found = [pid]
    for each in found:
        for children in Path(f"/proc/{each}/task").glob("*/children"):
            found += [int(child) for child in children.read_text().split()]
    return found


def cpu_of(pid: int) -> float:
    """Seconds of processor time that a process, and those that it has started, have taken so far."""
    ticks = 0
    for each in family(pid):
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


class Server:
    """A server in a process of its own."""

    def __init__(self, kind: str, folder: Path) -> None:
        self.kind: Final = kind
        self.host: Final = "127.0.0.1"
        self.port: Final = free_port()
        if kind == PEER:
            command = ["node", "--expose-gc", "server.js", str(self.port)]
            place, more = peer_folder(), {"NODE_ENV": "production"}
        else:
            command = [sys.executable, "-m", "parlour", "serve", "--port", str(self.port), "--data", str(folder / "data")]
            place, more = folder, UNLIMITED
        self.words: Final = folder / "output"
        with self.words.open("wb") as output:
            self.process: Final = subprocess.Popen(command, cwd=place, env={**os.environ, **more}, stdin=subprocess.DEVNULL,
                                                   stdout=output, stderr=subprocess.STDOUT)

    def wait(self) -> None:
        """Until it answers."""
        start = time.monotonic()
        while time.monotonic() - start < START and self.process.poll() is None:
            with contextlib.suppress(OSError, http.client.HTTPException):
                connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
                connection.request("GET", "/games" if self.kind == PEER else "/api/games")
                connection.getresponse().read()
                return
            time.sleep(0.1)
        raise ParlourError(f"the {self.kind} server did not start: {self.last_words()}")

    def last_words(self) -> str:
        """The last line of what it printed."""
        lines = self.words.read_text("utf-8", "replace").split("\n")
        return " ".join([line for line in lines if line.strip()][-1:]) or "no message"

    def stop(self) -> None:
        """Ends it."""
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        return cpu_of(self.process.pid)

    def memory(self) -> int:
        """Resident bytes, after a rest and for Node.js a garbage collection."""
        time.sleep(REST)
        if self.kind == PEER:
            self.process.send_signal(signal.SIGUSR2)
            time.sleep(REST)
        pages = sum([int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in family(self.process.pid)])
        return pages * os.sysconf("SC_PAGE_SIZE")


class Address:
    """Where Parlour runs already."""

    def __init__(self, host: str, port: int) -> None:
        self.kind: Final = "parlour"
        self.host: Final = host
        self.port: Final = port

    def last_words(self) -> str:
        """What is known of what it has to say."""
        return f"only those who run {self.host}:{self.port} can read them"


class Load:
    """The load generator's processes, which share the tables among them."""

    def __init__(self, server: Server | Address, workers: int, seed: int) -> None:
        self.server: Final = server
        context = get_context("spawn")
        pipes = [context.Pipe() for _ in range(workers)]
        self.pipes: Final = [mine for mine, _ in pipes]
        self.processes: Final = [context.Process(target=work, args=(theirs, server.kind, server.host, server.port, seed * 1000 + number),
                                                 daemon=True)
                                 for number, (_, theirs) in enumerate(pipes)]
        for process in self.processes:
            process.start()
        for _, theirs in pipes:
            theirs.close()

    def tell(self, command: str, *what: float) -> list[Figures]:
        """All do the same; what they measured."""
        return self._answers([(command, *what)] * len(self.pipes))

    def open(self, tables: int) -> None:
        """Opens tables, as evenly shared as can be."""
        each, more = divmod(tables, len(self.pipes))
        self._answers([("open", each + (number < more)) for number in range(len(self.pipes))])

    def _answers(self, commands: Sequence[tuple[object, ...]]) -> list[Figures]:
        for pipe, command in zip(self.pipes, commands):
            pipe.send(command)
        found: list[Figures] = []
        for pipe in self.pipes:
            try:
                answer = pipe.recv()
            except (EOFError, OSError):
                answer = "the load generator has ended"
            if isinstance(answer, str):
                raise ParlourError(f"{self.server.kind}: {answer} (the server's last words: {self.server.last_words()})")
            if answer is not None:
                found.append(answer)
        return found

    def stop(self) -> None:
        """Ends them."""
        for process in self.processes:
            process.terminate()
            process.join()


@contextlib.contextmanager
def running(kind: str, workers: int, seed: int) -> Iterator[tuple[Server, Load]]:
    """A fresh server and its load generator."""
    with tempfile.TemporaryDirectory(prefix="parlour-bench-", ignore_cleanup_errors=True) as folder:
        server = Server(kind, Path(folder))
        try:
            server.wait()
            load = Load(server, workers, seed)
            try:
                yield server, load
            finally:
                load.stop()
        finally:
            server.stop()


def played(server: Server, load: Load, seconds: float, think: float) -> dict[str, float]:
    """Play for a while after some that is not measured, and what the server took for it."""
    load.tell("play", WARM, think)
    cpu = server.cpu()
    figures = load.tell("play", seconds, think)
    cpu = server.cpu() - cpu
    found = seen(server, figures)
    return {**found, "server_ms_per_move": 1000 * cpu / sum([len(each.latencies) for each in figures]),
            "server_busy": cpu / max([each.seconds for each in figures])}


def seen(server: Server | Address, figures: Sequence[Figures]) -> dict[str, float]:
    """What the players saw."""
    took = max([each.seconds for each in figures])
    moves = sum([each.moves for each in figures])
    waits = sorted([1000 * latency for each in figures for latency in each.latencies])
    if not waits:
        raise ParlourError(f"{server.kind}: no move arrived within {took:.0f} seconds")
    messages = sum([each.messages for each in figures])
    return {
        "moves_per_second": moves / took,
        "p50_ms": waits[len(waits) // 2],
        "p99_ms": waits[len(waits) * 99 // 100],
        "load_busy": sum([each.cpu for each in figures]) / took,
        "message_kb": sum([each.received for each in figures]) / max(messages, 1) / 1000,
        "late": float(sum([each.late for each in figures])),
        "lost": float(sum([each.lost for each in figures])),
    }


def at_address(address: Address, args: argparse.Namespace, seed: int) -> dict[str, dict[str, float]]:
    """Both runs at a server that runs already, at tables of their own."""
    found = {}
    for run, tables, think in (("flat_out", args.busy, 0.0), ("as_people_play", args.tables, args.think)):
        load = Load(address, args.workers, seed)
        try:
            load.open(tables)
            for step in ("sit", "begin"):
                load.tell(step)
            load.tell("play", WARM, think)
            found[run] = seen(address, load.tell("play", args.seconds, think))
        finally:
            load.stop()
    return found


def flat_out(kind: str, args: argparse.Namespace, seed: int) -> dict[str, float]:
    """Nobody thinks."""
    with running(kind, args.workers, seed) as (server, load):
        load.open(args.busy)
        load.tell("sit")
        load.tell("begin")
        return played(server, load, args.seconds, 0.0)


def as_people_play(kind: str, args: argparse.Namespace, seed: int) -> dict[str, float]:
    """Everybody thinks; and what the tables take, in kilobytes each."""
    with running(kind, args.workers, seed) as (server, load):
        load.open(FIRST * args.workers)
        load.tell("sit")
        load.tell("begin")
        # gently: what a server has grown for a rush would be taken for the tables' memory, or hide it
        load.tell("play", WARM, WARM / 10)
        memory = [server.memory()]
        load.open(args.tables)
        memory.append(server.memory())
        for step in ("sit", "begin"):
            load.tell(step)
            memory.append(server.memory())
        found = played(server, load, args.seconds, args.think)
        memory.append(server.memory())
    for name, bytes in zip(("opened", "seated", "begun", "played"), memory[1:]):
        found[f"{name}_kb"] = (bytes - memory[0]) / 1000 / args.tables
    found["empty_mb"] = memory[0] / 1e6
    return found


#: the rows of the table: run, name of the figure, what it is, format, whether more is better
ROWS: Final = (
    ("flat_out", "moves_per_second", "moves per second", ",.0f", True),
    ("flat_out", "server_ms_per_move", "server's processor time per move, ms", ".3f", False),
    ("flat_out", "p50_ms", "sent to seen by all four, p50, ms", ".1f", False),
    ("flat_out", "p99_ms", "sent to seen by all four, p99, ms", ".1f", False),
    ("flat_out", "server_busy", "processors that the server kept busy", ".2f", None),
    ("flat_out", "load_busy", "processors that the load generator kept busy", ".2f", None),
    ("as_people_play", "moves_per_second", "moves per second", ",.0f", None),
    ("as_people_play", "p50_ms", "sent to seen by all four, p50, ms", ".1f", False),
    ("as_people_play", "p99_ms", "sent to seen by all four, p99, ms", ".1f", False),
    ("as_people_play", "server_ms_per_move", "server's processor time per move, ms", ".3f", False),
    ("as_people_play", "server_busy", "processors that the server kept busy", ".2f", None),
    ("as_people_play", "load_busy", "processors that the load generator kept busy", ".2f", None),
    ("as_people_play", "message_kb", "a message to a page, kB", ".2f", None),
    ("as_people_play", "opened_kb", "memory of an idle table (opened, nobody there), kB", ",.0f", False),
    ("as_people_play", "seated_kb", "… with four pages connected, before the start, kB", ",.0f", False),
    ("as_people_play", "begun_kb", "… of a live table (dealt, four pages connected), kB", ",.0f", False),
    ("as_people_play", "played_kb", "… of a live table after the run, kB", ",.0f", False),
    ("as_people_play", "empty_mb", "memory of the server before, MB", ",.0f", None),
)


def middle(rounds: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The median of every figure."""
    first = rounds[0]
    return {name: middle([each[name] for each in rounds]) if isinstance(first[name], dict) else median([each[name] for each in rounds])
            for name in first}


def ratios(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, dict[str, float]]:
    """How many times better ours is, above 1 when it is."""
    found: dict[str, dict[str, float]] = {"flat_out": {}, "as_people_play": {}}
    for run, name, _, _, more in ROWS:
        mine, other = ours[run][name], theirs[run][name]
        if more is not None and mine > 0 and other > 0:
            found[run][name] = mine / other if more else other / mine
    return found


def table(result: dict[str, Any]) -> str:
    """The result as text."""
    args, servers = result["settings"], result["servers"]
    titles = {"flat_out": f"Flat out at {args['busy']} tables",
              "as_people_play": f"As people play at {args['tables']} tables, {args['think']:g} s of thought"}
    lines: list[str] = []
    for run, name, words, form, _ in ROWS:
        if run in titles:
            head = "".join([f"{kind:>14}" for kind in servers]) + (f"{'ratio':>16}" if "ratios" in result else "")
            lines += ["", f"{titles.pop(run):58}" + head]
        ratio = result.get("ratios", {}).get(run, {}).get(name)
        if not all([name in figures[run] for figures in servers.values()]):
            continue
        lines.append(f"  {words:56}" + "".join([f"{format(figures[run][name], form):>14}" for figures in servers.values()])
                     + (f"{ratio:15.2f}×" if ratio else ""))
    for kind, figures in servers.items():
        for run, found in figures.items():
            if found["lost"]:
                lines.append(f"\n{kind}, {run.replace('_', ' ')}: {found['lost']:.0f} moves never reached all four.")
            if found["load_busy"] > 0.9 * args["workers"]:
                lines.append(f"\n{kind}, {run.replace('_', ' ')}: the load generator was the limit; more --workers would show more.")
    lines += ["", f"Medians of {args['rounds']} rounds; {result['machine']}."]
    return "\n".join([*lines[1:], DIFFERENCES] if PEER in servers else lines[1:])


def machine(kinds: Sequence[str]) -> str:
    """What it ran on."""
    from parlour._plain import is_compiled
    words = [f"{os.cpu_count()} processors", f"Python {platform.python_version()}",
             f"engine {'compiled' if is_compiled() else 'interpreted'}"]
    if PEER in kinds:
        node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
        package = json.loads((peer_folder() / "node_modules" / PEER / "package.json").read_text())
        words.append(f"Node.js {node.removeprefix('v')}, {PEER} {package['version']}")
    return ", ".join(words)


def peer_folder() -> Path:
    """Where the boardgame.io server is: in the repository that one stands in, or that this module belongs to."""
    for root in (Path.cwd(), *Path(__file__).resolve().parents):
        if (root / PEER_FOLDER / "server.js").is_file():
            return root / PEER_FOLDER
    raise ParlourError(f"{PEER_FOLDER} is not here: run this in the repository, or with --against nothing")


def check_peer() -> None:
    """Refuses to go on without what the boardgame.io server needs."""
    if shutil.which("node") is None:
        raise ParlourError("Node.js is not installed: install it, or run with --against nothing")
    if not (peer_folder() / "node_modules" / PEER).is_dir():
        raise ParlourError(f"{PEER} is not installed: npm ci --prefix {PEER_FOLDER}, or run with --against nothing")


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def address(text: str) -> Address:
    """Where ``HOST:PORT`` means."""
    host, _, port = text.rpartition(":")
    if not host or not port.isdecimal():
        raise argparse.ArgumentTypeError(f"{text} is no address: give HOST:PORT, as in 127.0.0.1:8765")
    return Address(host, int(port))


def main(arguments: list[str]) -> int:
    """The command ``parlour bench --server``."""
    parser = OneLine(prog="parlour bench --server", description="How much the server of the browser table bears.")
    parser.add_argument("--against", choices=["boardgame_io", "nothing"], default="boardgame_io",
                        help="what else is measured in the same run")
    parser.add_argument("--at", type=address, metavar="HOST:PORT", help="measure a server that runs already, or several behind a proxy, "
                        "alone; its limits must be far away (docs/hosting.md)")
    parser.add_argument("--tables", type=whole, default=500, help="tables at which everybody thinks")
    parser.add_argument("--think", type=some_seconds, default=1.0, help="for how many seconds, give or take half")
    parser.add_argument("--busy", type=whole, default=50, help="tables at which nobody thinks")
    parser.add_argument("--seconds", type=some_seconds, default=20.0, help="how long each run is measured")
    parser.add_argument("--rounds", type=whole, default=3, help="how often the servers alternate")
    parser.add_argument("--workers", type=whole, default=1, help="processes of the load generator")
    parser.add_argument("--seed", type=whole, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(arguments)
    if args.at is not None:
        return measured_at(args.at, args)
    if not Path("/proc/self/statm").exists():
        raise ParlourError("memory can be read on Linux only")
    kinds = ["parlour"]
    if args.against == "boardgame_io":
        check_peer()
        kinds.append(PEER)
    runs: dict[str, Callable[[str, argparse.Namespace, int], dict[str, float]]] = {"flat_out": flat_out, "as_people_play": as_people_play}
    rounds: list[dict[str, Any]] = []
    for number in range(args.rounds):
        row: dict[str, Any] = {kind: {} for kind in kinds}
        for run, measure in runs.items():
            for kind in kinds:
                print(f"round {number + 1} of {args.rounds}: {kind}, {run.replace('_', ' ')}", file=sys.stderr)
                row[kind][run] = measure(kind, args, args.seed + number)
        rounds.append(row)
    result: dict[str, Any] = {"machine": machine(kinds), "settings": vars(args), "servers": middle(rounds), "rounds": rounds}
    if PEER in kinds:
        result["ratios"] = ratios(result["servers"]["parlour"], result["servers"][PEER])
    print(json.dumps(result, indent=1) if args.json else table(result))
    return 0


def measured_at(there: Address, args: argparse.Namespace) -> int:
    """Measures a server that runs already."""
    rounds = []
    for number in range(args.rounds):
        print(f"round {number + 1} of {args.rounds}: {there.host}:{there.port}", file=sys.stderr)
        rounds.append({there.kind: at_address(there, args, args.seed + number)})
    settings = {**vars(args), "at": f"{there.host}:{there.port}"}
    result = {"machine": f"the load from a machine with {os.cpu_count()} processors", "settings": settings, "servers": middle(rounds),
              "rounds": rounds}
    print(json.dumps(result, indent=1) if args.json else table(result))
    return 0
