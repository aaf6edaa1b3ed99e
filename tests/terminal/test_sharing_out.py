"""Runs that are shared out and broken off: killed, interrupted, gone on with; and what is said to wrong places and files."""
from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from parlour_command import environment

SIMULATE = ("simulate", "agram", "--seats", "2", "--deals", "150", "--players", "gentle,random", "--seed", "3", "--json")
TOURNAMENT = ("tournament", "agram", "--seats", "2", "--players", "gentle,random", "--deals", "150", "--seed", "3", "--json")
#: so many jobs each of them has: a deal is one
JOBS = 150
MANY = 900


class Driver:
    """A run of ``parlour`` that can be broken off."""

    def __init__(self, home: Path, *args: str, cluster: str = "") -> None:
        env = environment(home) | {"RAY_ADDRESS": cluster or "local"}
        # a shell that runs the tests in the background has interrupts ignored, and what is started inherits that
        run = ["env", "--default-signal=INT", sys.executable, "-m", "parlour", *args]
        self.process = subprocess.Popen(run, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8", env=env,
                                        start_new_session=True)

    def workers(self) -> list[int]:
        """The processes that work for it on this machine."""
        return [int(text) for text in Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()]

    def until_some_are_done(self, file: Path) -> None:
        """Waits until results are in the file; what comes in goes to a log beside it first."""
        log = file.with_name(file.name + "-wal")
        begun = time.monotonic()
        while not log.exists() or log.stat().st_size < 60_000:
            assert self.process.poll() is None and time.monotonic() - begun < 240, "nothing came in"
            time.sleep(0.005)

    def end(self) -> tuple[int, str, str]:
        """Its exit code, output and errors."""
        out, err = self.process.communicate(timeout=240)
        return self.process.returncode, out, err


def rows(file: Path) -> dict[str, str]:
    """What a file of results holds; it must be whole."""
    database = sqlite3.connect(file)
    assert database.execute("pragma integrity_check").fetchone() == ("ok",)
    found = dict(database.execute("select job, result from results").fetchall())
    database.close()
    return found


#: a line of Ray's log: its time in brackets, and where in its sources it was written
RAY_SAYS = re.compile(r"^\[\d{4}-\d\d-\d\d [^\]]*\] \w+\.cc:\d+: .*\n?", re.MULTILINE)


@pytest.fixture(params=["here", "ray"])
def place(request: pytest.FixtureRequest) -> tuple[list[str], str]:
    """Arguments for the place, and the cluster's address."""
    if request.param == "ray":
        return ["--on", "ray"], request.getfixturevalue("ray_cluster")
    return ["--workers", "2"], ""


@pytest.mark.parametrize("command", [SIMULATE, TOURNAMENT])
def test_a_driver_that_is_killed_goes_on_where_it_was(tmp_path: Path, place: tuple[list[str], str], command: tuple[str, ...]) -> None:
    code, whole, _ = Driver(tmp_path, *command, *([] if place[1] else place[0])).end()
    assert code == 0
    file = tmp_path / "results.sqlite"
    args = (*command, *place[0], "--results", str(file))
    driver = Driver(tmp_path, *args, cluster=place[1])
    driver.until_some_are_done(file)
    working = driver.workers()
    driver.process.send_signal(signal.SIGKILL)
    assert driver.end()[0] == -signal.SIGKILL
    before = rows(file)
    assert 0 < len(before) < JOBS
    if not place[1]:
        begun = time.monotonic()
        while any([Path(f"/proc/{process}/cmdline").exists() for process in working]):
            assert time.monotonic() - begun < 30, "workers go on without their driver"
            time.sleep(0.05)
    code, out, err = Driver(tmp_path, *args, cluster=place[1]).end()
    assert code == 0 and json.loads(out) == json.loads(whole) and out == whole
    after = rows(file)
    assert len(after) == JOBS and before.items() <= after.items()
    if command is SIMULATE:
        kept = re.search(r"(\d+) decisions in .*; (\d+) more were in .*results\.sqlite already", err)
        assert kept is not None and int(kept[2]) > 0
        assert int(kept[1]) + int(kept[2]) == json.loads(whole)["decisions"], "nothing is counted twice, and nothing is played again"


def test_ctrl_c_leaves_the_file_in_order(tmp_path: Path, place: tuple[list[str], str]) -> None:
    file = tmp_path / "results.sqlite"
    # so many that some are left when the first have come in, also on a fast machine
    args = (*SIMULATE, "--deals", str(MANY), *place[0], "--results", str(file))
    driver = Driver(tmp_path, *args, cluster=place[1])
    driver.until_some_are_done(file)
    # a terminal interrupts everybody in the foreground
    os.killpg(driver.process.pid, signal.SIGINT)
    code, out, err = driver.end()
    # Ray's own processes may say on the way out that nobody listens to them any more
    assert (code, out, RAY_SAYS.sub("", err)) == (130, "", "")
    assert not file.with_name(file.name + "-wal").exists()
    assert 0 < len(rows(file)) < MANY
    code, out, _ = Driver(tmp_path, *args, cluster=place[1]).end()
    assert code == 0 and json.loads(out)["deals"] == MANY


def test_another_number_of_workers_goes_on_with_it(tmp_path: Path) -> None:
    file = tmp_path / "results.sqlite"
    driver = Driver(tmp_path, *SIMULATE, "--workers", "2", "--results", str(file))
    driver.until_some_are_done(file)
    driver.process.send_signal(signal.SIGKILL)
    driver.end()
    code, out, err = Driver(tmp_path, *SIMULATE, "--results", str(file)).end()
    assert code == 0 and "more were in" in err and out == Driver(tmp_path, *SIMULATE).end()[1]


def test_a_cluster_is_reached_by_its_address(tmp_path: Path, ray_cluster: str) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    # the mode that starts no further process for every client: on a busy machine Ray gives those up too soon
    arguments = ["--address", ray_cluster, "--host", "127.0.0.1", "--port", str(port), "--mode", "legacy"]
    server = subprocess.Popen([sys.executable, "-m", "ray.util.client.server", *arguments], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        begun = time.monotonic()
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            assert time.monotonic() - begun < 60
            time.sleep(0.1)
        args = ("simulate", "agram", "--deals", "30", "--seed", "3", "--json")
        code, out, err = Driver(tmp_path, *args, "--on", f"ray://127.0.0.1:{port}").end()
        assert code == 0, err
        assert out == Driver(tmp_path, *args).end()[1]
    finally:
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()


@pytest.mark.parametrize(("args", "says"), [
    (["simulate", "agram", "--deals", "9", "--on", "roy"], "Did you mean ray?"),
    (["simulate", "agram", "--deals", "9", "--on", "ray://nowhere"], "ray://host:port"),
    (["tournament", "agram", "--deals", "9", "--on", "10.0.0.1:6379"], "ray://host:port"),
    (["strength", "agram", "--on", "cluster"], "write ray"),
    (["simulate", "agram", "--deals", "9", "--results", "nowhere/results.sqlite"], "a folder that exists"),
    (["tournament", "agram", "--deals", "9", "--results", "notes.txt"], "does not hold results of Parlour"),
])
def test_wrong_places_and_files(tmp_path: Path, args: list[str], says: str) -> None:
    (tmp_path / "notes.txt").write_text("something else, and not short: " + "words " * 200)
    told = subprocess.run([sys.executable, "-m", "parlour", *args], cwd=tmp_path, capture_output=True, text=True, env=environment(tmp_path),
                          timeout=60, check=False)
    assert told.returncode == 2 and told.stdout == ""
    assert told.stderr.startswith("parlour: ") and told.stderr.count("\n") == 1 and says in told.stderr
