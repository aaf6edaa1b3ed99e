"""What a move costs two servers, PostgreSQL, Redis and the proxy that stands before them, in processor time: the figures from which
docs/hosting.md says what more machines bring.

Usage: python benchmarks/fleet.py [--tables 20] [--think 0] [--seconds 15] [--servers 1|2]

All of them run on this machine, as in the tests of several servers, with the load generator of ``parlour bench --server``: four people
at each table play hearts. With one server the proxy knows a second that is not there. Waits mean nothing here: six processes and the
load share the processors.
"""
from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from parlour.lab.bench.server import UNLIMITED, WARM, Address, Load, cpu_of, seen
from server.people import Server
from server.services import Postgres, Proxy, Redis


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--think", type=float, default=0.0)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--servers", type=int, choices=(1, 2), default=1)
    options = parser.parse_args()
    unlimited = {name.removeprefix("PARLOUR_").lower(): value for name, value in UNLIMITED.items()}
    with tempfile.TemporaryDirectory(prefix="parlour-fleet-") as folder:
        postgres, redis = Postgres(), Redis()
        shared = {**unlimited, "database": postgres.new_database(), "channels": redis.url, "key": os.urandom(16).hex()}
        servers = [Server(Path(folder) / str(number), **shared) for number in range(2)]
        proxy = Proxy(servers[0], servers[1], Path(folder))
        if options.servers == 1:
            servers[1].kill()
            proxy.until_down("two")
        load = Load(Address("127.0.0.1", proxy.port), 1, 1)
        running = [server.process.pid for server in servers[:options.servers] if server.process is not None]
        who = {"servers": running, "PostgreSQL": [postgres.process.pid], "Redis": [redis.process.pid], "proxy": [proxy.process.pid]}
        try:
            load.open(options.tables)
            load.tell("sit")
            load.tell("begin")
            load.tell("play", WARM, options.think)
            before = {name: sum(map(cpu_of, pids)) for name, pids in who.items()}
            figures = load.tell("play", options.seconds, options.think)
            after = {name: sum(map(cpu_of, pids)) for name, pids in who.items()}
        finally:
            load.stop()
            for part in (proxy, redis, postgres):
                part.stop()
            for server in servers:
                server.forsake()
    moves = sum([len(each.latencies) for each in figures])
    costs = ", ".join([f"{name} {1000 * (after[name] - before[name]) / moves:.3f}" for name in who])
    print(f"{options.servers} server{'s' if options.servers > 1 else ''}, {options.tables} tables, {moves} moves, "
          f"{seen(load.server, figures)['moves_per_second']:.0f} a second; processor time a move, ms: {costs}")


if __name__ == "__main__":
    main()
