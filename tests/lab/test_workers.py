"""Jobs shared out: each is done once, by whoever is there, and what has come in is not lost."""
from __future__ import annotations

import multiprocessing
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.lab import simulate as simulation
from parlour.lab import strength as strengths
from parlour.lab import tournament as tournaments
from parlour.lab.simulate import share, simulate
from parlour.lab.strength import strength
from parlour.lab.tournament import tournament
from parlour.lab.workers import RETRIES, Results, SimulationError, answer, map_jobs, plain

HEARTS = parlour.game("hearts")
AGRAM = parlour.game("agram", players=2)


def gathered(work: str, jobs: list[Any], **where: Any) -> list[tuple[Any, Any, bool]]:
    """What is handed over: job, result, and whether it was known."""
    got: list[tuple[Any, Any, bool]] = []
    map_jobs(work, jobs, lambda job, result, kept: got.append((job, result, kept)), **where)
    return sorted(got)


def descendants() -> dict[int, str]:
    """The processes that this one started, they or theirs, with their command lines."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
    found: dict[int, str] = {}
    for process in parents:
        above = process
        while above in parents and above != os.getpid():
            above = parents[above]
        if above == os.getpid() and process != above:
            try:
                found[process] = Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ")
            except OSError:
                continue
    return found


@pytest.fixture(params=["here", "two processes", "ray"])
def where(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The places at which jobs can be done."""
    if request.param == "ray":
        request.getfixturevalue("ray_cluster")
        return {"on": "ray"}
    return {"workers": 2 if request.param == "two processes" else 1}


def test_every_job_is_done_once(where: dict[str, Any]) -> None:
    assert gathered("math:sqrt", [1, 4, 9, 16, 25], **where) == [(1, 1.0, False), (4, 2.0, False), (9, 3.0, False), (16, 4.0, False),
                                                                 (25, 5.0, False)]
    assert gathered("math:sqrt", [], **where) == []
    # compiled functions insist on a tuple
    assert gathered("builtins:repr", [("agram", 2)], **where) == [(("agram", 2), "('agram', 2)", False)]


def test_a_job_that_fails_is_named_in_a_line(where: dict[str, Any]) -> None:
    with pytest.raises(SimulationError) as caught:
        gathered("math:sqrt", [4, -1], **where)
    assert str(caught.value).startswith("the job math:sqrt -1 failed: ValueError: ") and "\n" not in str(caught.value)


def test_a_deal_that_fails_says_which(where: dict[str, Any]) -> None:
    job = ("agram", 9, {}, 1, 0, 1, ["random"])
    with pytest.raises(SimulationError, match=r"simulate:work .*agram.*failed: agram is played by .* not 9"):
        gathered("parlour.lab.simulate:work", [job], **where)


def test_simulations_tournaments_and_strengths_are_the_same_everywhere(where: dict[str, Any], tmp_path: Path) -> None:
    assert simulate(HEARTS, 50, ["random"], 5, **where).numbers() == simulation.play_deals(HEARTS, 5, 0, 50, ["random"] * 4).numbers()
    meeting, = tournament(AGRAM, ["gentle", "random"], 6, 3, **where)
    assert meeting.margins == tournaments.play_meeting(AGRAM, "gentle", "random", 6, 3).margins
    workers, on = where.get("workers", 0), where.get("on", "here")
    rows = strength(["beggar-my-neighbour"], 0.01, 3, 60.0, 1, workers, tmp_path / "results.sqlite", lambda: None, on)
    assert [row["deals"] for row in rows] == [3, 3] and rows[0]["luck"]


def test_results_are_kept_and_not_found_twice(where: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "results.sqlite"
    assert gathered("math:sqrt", [1, 4], results=file, **where) == [(1, 1.0, False), (4, 2.0, False)]
    assert gathered("math:sqrt", [1, 4, 9], results=file, **where) == [(1, 1.0, True), (4, 2.0, True), (9, 3.0, False)]
    # the same job for another function is another job
    assert gathered("math:exp", [1], results=file, **where)[0][2] is False
    assert sorted([path.name for path in tmp_path.iterdir()]) == ["results.sqlite"]


def test_what_is_in_the_file_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "results.sqlite"
    first = simulate(AGRAM, 30, seed=2, results=file), tournament(AGRAM, ["gentle", "random"], 5, seed=2, results=file)
    rows = strength(["agram"], 0.01, 2, 60.0, 1, 1, file, lambda: None)

    def never(*args: object) -> None:
        raise AssertionError("played again")

    for module, name in ((simulation, "play_deals"), (tournaments, "play_meeting"), (strengths, "play_meeting")):
        monkeypatch.setattr(module, name, never)
    told: list[int] = []
    again = simulate(AGRAM, 30, seed=2, results=file, progress=told.append, workers=1)
    assert again.numbers() == first[0].numbers() and again.kept == again.decisions and sum(told) == 30
    assert tournament(AGRAM, ["gentle", "random"], 5, seed=2, results=file)[0].margins == first[1][0].margins
    assert strength(["agram"], 0.01, 2, 60.0, 1, 1, file, lambda: None) == rows
    # another seed, other options, another level: other deals
    for other in (lambda: simulate(AGRAM, 30, seed=3, results=file), lambda: simulate(AGRAM, 30, ["gentle"], seed=2, results=file),
                  lambda: simulate(parlour.game("agram", players=3), 30, seed=2, results=file)):
        with pytest.raises(SimulationError, match="played again"):
            other()


def test_shares_do_not_depend_on_who_works() -> None:
    assert share(10, ["random"]) == 1 and share(3_000_000, ["random"]) == 3_000 and share(10**9, ["random"]) == 50_000
    assert share(10**9, ["random", "gentle"]) == 20 and share(10**9, ["random", "strong"]) == 1


def test_a_worker_that_is_killed_is_replaced(tmp_path: Path) -> None:
    killed: list[int] = []

    def kill(done: int) -> None:
        if len(killed) < 4:
            for process in multiprocessing.active_children():
                assert process.pid is not None
                os.kill(process.pid, signal.SIGKILL)
                killed.append(process.pid)

    told: list[int] = []
    game = parlour.game("down-and-back", players=3)
    totals = simulate(game, 60, seed=4, workers=2, progress=lambda done: (told.append(done), kill(done))[0], results=tmp_path / "r.sqlite")
    assert len(killed) >= 2 and sum(told) == 60
    assert totals.numbers() == simulate(game, 60, seed=4).numbers()


def test_a_ray_worker_that_is_killed_is_replaced(ray_cluster: str, tmp_path: Path) -> None:
    killed: list[int] = []

    def kill(done: int) -> None:
        if len(killed) < 4:
            for process, line in descendants().items():
                if line.startswith("ray::answer"):
                    os.kill(process, signal.SIGKILL)
                    killed.append(process)

    told: list[int] = []
    totals = simulate(HEARTS, 40, ["gentle", "random", "random", "random"], seed=4, on="ray", results=tmp_path / "r.sqlite",
                      progress=lambda done: (told.append(done), kill(done))[0])
    assert killed and sum(told) == 40
    assert totals.numbers() == simulate(HEARTS, 40, ["gentle", "random", "random", "random"], seed=4, workers=2).numbers()


@pytest.mark.parametrize("place", ["two processes", "ray"])
def test_a_job_that_kills_every_worker_is_given_up(place: str, request: pytest.FixtureRequest) -> None:
    if place == "ray":
        request.getfixturevalue("ray_cluster")
    with pytest.raises(SimulationError, match=rf"the job os:_exit 3 failed: .*died {RETRIES + 1} times") as caught:
        gathered("os:_exit", [3], **({"on": "ray"} if place == "ray" else {"workers": 2}))
    assert "\n" not in str(caught.value)


def test_workers_end_when_something_goes_wrong_in_between() -> None:
    def stop(job: object, result: object, kept: bool) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        map_jobs("time:sleep", [0.01, 60, 60], stop, workers=2)
    assert multiprocessing.active_children() == []


def test_the_same_package_must_be_installed_everywhere() -> None:
    assert answer("math:sqrt", parlour.__version__, "9") == (True, "3.0")
    done, text = answer("math:sqrt", "0.0.0", "9")
    assert not done and "install the same" in text


def test_the_results_of_another_version_are_not_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from parlour.lab import workers
    gathered("math:sqrt", [4], results=tmp_path / "r.sqlite")
    monkeypatch.setattr(workers, "__version__", "99")
    assert gathered("math:sqrt", [4], results=tmp_path / "r.sqlite") == [(4, 2.0, False)]


def test_jobs_are_the_same_text_whatever_the_order_of_options() -> None:
    assert plain(("agram", {"b": True, "a": 1})) == plain(["agram", {"a": 1, "b": True}]) == '["agram",{"a":1,"b":true}]'


def test_one_run_at_a_time_writes_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "r.sqlite"
    mine = Results(file)
    with pytest.raises(parlour.ParlourError, match=r"another run is writing to .*r\.sqlite"):
        Results(file)
    mine.close()
    Results(file).close()


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("something else, and not short: " + "words " * 200)
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as database:
        database.execute("create table guests (name text)")
    database.close()
    before = text.read_bytes(), other.read_bytes()
    for file in (text, other):
        with pytest.raises(parlour.ParlourError, match="does not hold results of Parlour"):
            Results(file)
    assert (text.read_bytes(), other.read_bytes()) == before
    for path in (tmp_path, tmp_path / "nowhere" / "r.sqlite"):
        with pytest.raises(parlour.ParlourError, match="a folder that exists"):
            Results(path)


@pytest.mark.parametrize("on", ["roy", "ray://", "ray://host", "ray://host:port", "ray://a b:1", "host:6379", ""])
def test_wrong_places(on: str) -> None:
    with pytest.raises(parlour.ParlourError, match="is no place to work on: write ray, or ray://host:port"):
        gathered("math:sqrt", [4], on=on)


def test_without_ray_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(parlour.ParlourError, match=r"pip install 'parlour\[ray\]'"):
        gathered("math:sqrt", [4], on="ray")


def test_results_are_handed_over_as_they_come(where: dict[str, Any]) -> None:
    if where == {"workers": 1}:
        return
    came: list[float] = []
    begun = time.monotonic()
    # the first worker to be free takes what is left: nobody waits for the slow one
    map_jobs("time:sleep", [1.5, 0.01, 0.02, 0.03], lambda job, result, kept: came.append(job), **where)
    assert came[-1] == 1.5 and time.monotonic() - begun < 60


#: starts nothing, but is interrupted where a process would be started, while a thread lives that does not block that
INTERRUPTED = """
import os, signal, threading, time
from parlour.lab.workers import _without_interrupts
threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
whole = False
try:
    with _without_interrupts():
        os.kill(os.getpid(), signal.SIGINT)
        for _ in range(100):
            time.sleep(0.001)
        whole = True
except KeyboardInterrupt:
    print("started whole" if whole else "torn")
"""


def test_ctrl_c_does_not_tear_the_start_of_a_worker() -> None:
    """It counts as soon as the process has been started, whichever thread is told of it."""
    command = [sys.executable, "-c", f"import signal; signal.signal(signal.SIGINT, signal.default_int_handler){INTERRUPTED}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("started whole\n", "")
