"""``parlour simulate``: many deals played and summed up."""
from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from parlour.kernel.game import Game
from parlour.lab.plots import Interval, checked_picture, draw_intervals
from parlour.lab.simulate import Totals, players_of, simulate
from parlour.terminal.progress import progress
from parlour.terminal.screen import QUIET, Screen


def run(game: Game[Any], deals: int, players: Sequence[str], seconds: float, seed: int, workers: int, on: str, results: Path | None,
        plot: Path | None, as_json: bool, screen: Screen) -> int:
    """Plays the deals and shows what came of them. ``seconds``: how long a player that searches thinks, as at the table where that is 0.

    ``workers``, ``on``, ``results``: how many work at it, where, and the file in which results are kept; ``plot``: where a picture
    is saved.
    """
    levels = players_of(players, game.players, seconds)
    if plot is not None:
        checked_picture(plot)
    begun = time.perf_counter()
    with progress(game.name, deals) as run:
        totals = simulate(game, deals, levels, seed, workers, run.advance, on, results)
    taken = time.perf_counter() - begun
    if plot is not None:
        draw_intervals(game.title(), "points per deal", [
            Interval(f"{game.seat_names[seat]}, {levels[seat]}", totals.mean(seat), totals.mean(seat) - totals.margin(seat),
                     totals.mean(seat) + totals.margin(seat)) for seat in range(game.players)], plot)
    if as_json:
        print(json.dumps(as_data(game, levels, seed, totals), indent=1), file=screen.stream)
    else:
        _show(game, levels, totals, screen)
        if plot is not None:
            screen.line(f"Drawn: {plot}", QUIET)
    made = totals.decisions - totals.kept
    speed = f"{made} decisions in {taken:.1f} s, {made / taken:,.0f} a second"
    if totals.kept:
        speed += f"; {totals.kept} more were in {results} already"
    if as_json:
        print(speed, file=sys.stderr)
    else:
        screen.line(speed, QUIET)
    return 0


def as_data(game: Game[Any], levels: Sequence[str], seed: int, totals: Totals) -> dict[str, Any]:
    """The result of a simulation as plain data, nothing of time in it."""
    known = totals.deals > 1
    return {
        "game": game.id, "players": game.players, "options": dict(game.options), "seed": seed, "deals": totals.deals,
        "decisions": totals.decisions,
        "seats": [{
            "seat": seat, "name": game.seat_names[seat], "player": levels[seat], "points": totals.points[seat],
            "mean": totals.mean(seat),
            "low": totals.mean(seat) - totals.margin(seat) if known else None,
            "high": totals.mean(seat) + totals.margin(seat) if known else None,
            "best": totals.best_share(seat),
        } for seat in range(game.players)],
    }


def _show(game: Game[Any], levels: Sequence[str], totals: Totals, screen: Screen) -> None:
    screen.line(f"{game.title()}, {game.players} players, {totals.deals} deals", "bold")
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="bold")
    for title in ("seat", "player"):
        grid.add_column(title)
    for title in ("points per deal", "95 % confidence", "best result"):
        grid.add_column(title, justify="right")
    for seat in range(game.players):
        margin = f"± {totals.margin(seat):.3f}" if totals.deals > 1 else "?"
        grid.add_row(game.seat_names[seat], levels[seat], f"{totals.mean(seat):.3f}", margin if screen.fancy else margin.replace("±", "+-"),
                     f"{100 * totals.best_share(seat):.1f} %")
    screen.show(grid)
