"""``parlour tournament``: players meet over the same deals."""
from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from parlour.kernel.game import Game
from parlour.lab.plots import Interval, checked_picture, draw_intervals
from parlour.lab.tournament import Meeting, Rating, ratings, tournament
from parlour.terminal.progress import progress
from parlour.terminal.screen import QUIET, Screen


def run(game: Game[Any], players: Sequence[str], deals: int, seed: int, workers: int, seconds: float, on: str, results: Path | None,
        plot: Path | None, as_json: bool, screen: Screen) -> int:
    """Plays the tournament and shows who won. ``seconds``: how long a player that searches thinks, as at the table where that is 0.

    ``workers``, ``on``, ``results``: how many work at it, where, and the file in which results are kept; ``plot``: where a picture
    is saved.
    """
    begun = time.perf_counter()
    pairs = len(players) * (len(players) - 1) // 2
    if plot is not None:
        checked_picture(plot)
    with progress(game.name, deals * pairs) as run:
        meetings = tournament(game, players, deals, seed, workers, run.advance, seconds, on, results)
    rated = ratings(meetings, seed)
    if plot is not None:
        draw_intervals(game.title(), "rating", [Interval(each.player, each.rating, each.low, each.high) for each in rated], plot)
    if as_json:
        print(json.dumps(as_data(game, seed, meetings, rated), indent=1), file=screen.stream)
        return 0
    screen.line(f"{game.title()}, {game.players} players: {deals} deals a meeting, each played twice", "bold")
    _show(rated, meetings, screen)
    if plot is not None:
        screen.line(f"Drawn: {plot}", QUIET)
    screen.line(f"{time.perf_counter() - begun:.1f} s", QUIET)
    return 0


def _show(rated: Sequence[Rating], meetings: Sequence[Meeting], screen: Screen) -> None:
    about = "± " if screen.fancy else "+- "
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="bold")
    grid.add_column("player")
    for title in ("rating", "95 % confidence"):
        grid.add_column(title, justify="right")
    for each in rated:
        grid.add_row(each.player, f"{each.rating:+.0f}", f"{each.low:+.0f} to {each.high:+.0f}")
    screen.show(grid)
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="bold")
    grid.add_column("meeting")
    for title in ("deals won", "better by", "95 % confidence"):
        grid.add_column(title, justify="right")
    for meeting in meetings:
        first = 0 if meeting.margin() >= 0 else 1
        grid.add_row(f"{meeting.players[first]} against {meeting.players[1 - first]}", f"{100 * meeting.share(first):.1f} %",
                     f"{meeting.margin(first):.3f}", f"{about}{meeting.spread():.3f}")
    screen.show(grid)


def as_data(game: Game[Any], seed: int, meetings: Sequence[Meeting], rated: Sequence[Rating]) -> dict[str, Any]:
    """The result as plain data, nothing of time in it."""
    return {
        "game": game.id, "players": game.players, "options": dict(game.options), "seed": seed,
        "ratings": [{"player": each.player, "rating": each.rating, "low": each.low, "high": each.high} for each in rated],
        "meetings": [{
            "players": list(meeting.players), "deals": meeting.deals, "share": meeting.share(), "margin": meeting.margin(),
            "low": meeting.margin() - meeting.spread() if meeting.deals > 1 else None,
            "high": meeting.margin() + meeting.spread() if meeting.deals > 1 else None,
        } for meeting in meetings],
    }
