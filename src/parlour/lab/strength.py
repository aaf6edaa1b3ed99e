"""How strong the bots are, game by game: the strong level against random play and against the fair level, over the same deals.

A meeting goes on until its result is beyond doubt, or until it has had its deals or its time. Results are kept in a file one by
one (:mod:`parlour.lab.workers`), so that a run that was broken off goes on where it stopped.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import inf
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

from parlour.bots.levels import FAIR_SECONDS, STRONG_SECONDS
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game, game
from parlour.lab.tournament import Meeting, play_meeting
from parlour.lab.workers import HERE, map_jobs

#: a meeting is beyond doubt when the better one is ahead by so many times the half width of the 95 % interval (looking
#: again and again, one would be misled too often by once), after so many deals
BEYOND_DOUBT: Final = 1.8
FEWEST: Final = 8
#: where not even so many deals would fit into the time of a meeting, it is played faster
WANTED: Final = 12
#: random deals that are looked through for something to decide
LOOKED_AT: Final = 20
LONGEST: Final = 20_000
OPPONENTS: Final = ("random", "fair")

#: game, opponent, seconds a decision, deals at the most, seconds for the meeting, seed
Job = tuple[str, str, float, int, float, int]


def nothing_to_decide(some_game: Game[Any], seed: int = 0) -> bool:
    """Whether nobody ever had two things to choose from in some random deals: a game of luck alone."""
    rng = Random(seed)
    for number in range(LOOKED_AT):
        deal = some_game.deal(seed, number)
        for _ in range(LONGEST):
            turn = deal.turn()
            if not turn:
                break
            if deal.may_interrupt():
                return False
            legal = deal.legal(turn[0])
            if len(legal) > 1:
                return False
            deal.play(turn[0], legal[rng.randrange(len(legal))])
    return True


def measure(job: Job) -> dict[str, Any]:
    """One meeting of the strong level, as plain data. Where too few deals would fit into its time, less is thought over a decision."""
    id, opponent, seconds, deals, limit, seed = job
    some_game = game(id)
    result: dict[str, Any] = {"game": id, "players": some_game.players, "against": opponent, "asked": seconds, "seed": seed}
    try:
        meeting = _meeting(opponent, seconds)
        begun = perf_counter()
        while meeting.deals < deals and (perf_counter() - begun < limit or meeting.deals < 2):
            meeting.margins += play_meeting(some_game, *meeting.players, 1, seed, meeting.deals).margins
            needed = (perf_counter() - begun) * min(deals, WANTED)
            if meeting.deals == 1 and needed > limit and seconds == job[2]:
                seconds *= limit / needed
                meeting = _meeting(opponent, seconds)
                begun = perf_counter()
            elif meeting.deals >= FEWEST and abs(meeting.margin()) > BEYOND_DOUBT * meeting.spread() > 0:
                break
    except ParlourError as error:
        return result | {"failed": str(error)}
    return result | {"seconds": seconds, "deals": meeting.deals, "share": meeting.share(), "margin": meeting.margin(),
                     "spread": meeting.spread(), "luck": nothing_to_decide(some_game)}


def _meeting(opponent: str, seconds: float) -> Meeting:
    """The strong level, with so much time, and its opponent: the fair level with as much less as at the table."""
    other = opponent if opponent == "random" else f"{opponent}@{seconds * FAIR_SECONDS / STRONG_SECONDS:g}"
    return Meeting(f"strong@{seconds:g}", other)


def strength(games: Sequence[str], seconds: float, deals: int, limit: float, seed: int, workers: int, results: Path,
             progress: Callable[[], None], on: str = HERE) -> list[dict[str, Any]]:
    """Measures these games, as far as the file of ``results`` does not hold the same measurement, and returns all of them.

    ``seconds``: how long the strong level thinks over a decision; the fair level as much less as at the table. ``deals`` and
    ``limit`` (seconds): the most for a meeting. ``workers``, ``on``: how many work at it, and where, as
    :func:`parlour.lab.workers.map_jobs` has it.
    """
    jobs: list[Job] = [(id, opponent, seconds, deals, limit, seed) for id in games for opponent in OPPONENTS]
    done: dict[tuple[str, str], dict[str, Any]] = {}

    def take(job: Sequence[Any], row: dict[str, Any], kept: bool) -> None:
        done[job[0], job[1]] = row
        progress()

    map_jobs(f"{__name__}:measure", jobs, take, workers, on, results)
    return [done[id, opponent] for id in games for opponent in OPPONENTS]


def verdict(row: Mapping[str, Any]) -> str:
    """What a meeting has shown, in a word or two; nothing with fewer than :data:`FEWEST` deals."""
    if "failed" in row:
        return "failed"
    low, high = row["margin"] - row["spread"], row["margin"] + row["spread"]
    if row["deals"] < FEWEST:
        return "too few deals"
    if row["luck"]:
        return "luck alone" if low <= 0 <= high else "luck alone, yet not even"
    return "better" if low > 0 else "worse" if high < 0 else "not shown"


def table(rows: Sequence[Mapping[str, Any]]) -> str:
    """The results as a table in Markdown: a line for each game."""
    lines = ["| game | players | against random: deals won | better by | deals | | against fair: deals won | better by | deals | |",
             "|---|---|---|---|---|---|---|---|---|---|"]
    for random, fair in list(pairwise(rows))[::2]:
        lines.append(f"| {random['game']} | {random['players']} | {_cells(random)} | {_cells(fair)} |")
    return "\n".join(lines)


def _cells(row: Mapping[str, Any]) -> str:
    if "failed" in row:
        return f"| | | failed: {row['failed']}"
    spread = "" if row["spread"] in (0, inf) else f" ± {row['spread']:.2f}"
    hurried = f", at {row['seconds']:.2g} s" if row["seconds"] < row["asked"] else ""
    return f"{100 * row['share']:.0f} % | {row['margin']:.2f}{spread} | {row['deals']}{hurried} | {verdict(row)}"


def summary(rows: Sequence[Mapping[str, Any]]) -> str:
    """How many games showed what against each opponent, and in how many the strong level was ahead, shown or not: with equals it
    would be behind in as many."""
    lines = []
    for opponent in OPPONENTS:
        counts: dict[str, int] = {}
        ahead = behind = 0
        for row in rows:
            if row["against"] == opponent:
                counts[verdict(row)] = counts.get(verdict(row), 0) + 1
                margin = row.get("margin", 0.0)
                ahead += 1 if margin > 0 else 0
                behind += 1 if margin < 0 else 0
        lines.append(f"Against {opponent}: " + ", ".join([f"{what} in {count}" for what, count in sorted(counts.items())])
                     + f". Ahead in {ahead}, behind in {behind}.")
    return "\n".join(lines)
