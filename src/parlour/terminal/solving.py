"""``parlour solve``: an equilibrium of a small betting game, and how near it is."""
from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rich.table import Table as Grid

from parlour.bots.cfr import Solver
from parlour.bots.game_tree import LARGEST, InfoSet, TooLarge, Tree, size, smaller
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game, find
from parlour.kernel.shelf import PLAYERS, settle
from parlour.lab.plots import checked_picture, draw_nearing
from parlour.lab.small_games import SMALL_GAMES, small_game
from parlour.terminal.progress import progress
from parlour.terminal.screen import QUIET, Screen

#: after how many iterations people are told how near it is, over and over for each power of ten
TOLD: Final = (1, 2, 5)
#: so many first decisions are shown, so many lines of a strategy, and so many hands in a line
DECISIONS: Final = 8
LINES: Final = 24
HANDS: Final = 4
#: the least width of the first column
LEAST: Final = 16
#: how many ways to make a game smaller are named
NAMED: Final = 3


def game_of(id: str, players: int | None, options: Mapping[str, object]) -> Game[Any]:
    """The game asked for: one of the shelf, or a small one made for being solved; for two unless another number is said."""
    if id.strip().lower() in SMALL_GAMES:
        return small_game(id.strip().lower(), 2 if players is None else players, options)
    if players is None and PLAYERS not in options and 2 in find(id).player_counts:
        players = 2
    return settle(id, players, options)


def run(game: Game[Any], iterations: int, plot: Path | None, as_json: bool, screen: Screen) -> int:
    """Lays the game out, solves it, and shows how it is played then. ``plot``: where a picture is saved."""
    begun = time.perf_counter()
    about = size(game)
    if about > LARGEST:
        raise ParlourError(too_large(game, about))
    if plot is not None:
        checked_picture(plot)
    curve: list[tuple[int, float]] = []
    with progress(game.name) as run:
        try:
            tree = Tree(game, 0, LARGEST, lambda made: run.say(f"{game.name}: {made} of about {about:.0f} positions"))
        except TooLarge as error:
            raise ParlourError(too_large(game, about)) from error
        solver = Solver(tree)
        while solver.iterations < iterations:
            solver.run(1)
            run.say(f"{game.name}: {solver.iterations} of {iterations} iterations")
            if solver.iterations == iterations or to_be_told(solver.iterations):
                curve.append((solver.iterations, solver.exploitability()))
    if plot is not None:
        draw_nearing(game.title(), curve, plot)
    result = as_data(game, solver, curve)
    if as_json:
        print(json.dumps(result, indent=1), file=screen.stream)
        return 0
    _show(game, solver, result, screen)
    if plot is not None:
        screen.line(f"Drawn: {plot}", QUIET)
    screen.line(f"{time.perf_counter() - begun:.1f} s", QUIET)
    return 0


def to_be_told(iterations: int) -> bool:
    """Whether so many iterations are worth looking at: 1, 2, 5, 10, 20, 50 …"""
    while iterations % 10 == 0:
        iterations //= 10
    return iterations in TOLD


def too_large(game: Game[Any], about: float) -> str:
    """Why a game cannot be solved, and what would make it smaller, in one line."""
    many = number(about) if about > LARGEST else f"more than {number(LARGEST)}"
    told = f"{game.title()} with {game.players} players has {many} positions: at most {number(LARGEST)} can be solved."
    ways = smaller(game)[:NAMED]
    if not ways:
        return f"{told} No option makes it much smaller; see what can be solved with: parlour solve {next(iter(SMALL_GAMES))}"
    return f"{told} What makes it smaller: " + ", ".join([f"{words} ({number(positions)})" for words, positions in ways]) + "."


def number(positions: float) -> str:
    """A number of positions in words: exact where it is small, else as a power of ten."""
    if positions < 100_000:
        return f"about {positions:,.0f}"
    if positions >= 1e300:
        return "more than 10^300"
    digits, _, power = f"{positions:.0e}".partition("e+")
    return f"{'' if positions == LARGEST else 'about '}{digits} x 10^{int(power)}"


def as_data(game: Game[Any], solver: Solver, curve: Sequence[tuple[int, float]]) -> dict[str, Any]:
    """The result as plain data, nothing of time in it."""
    tree = solver.tree
    pot = solver.pot()
    return {
        "game": game.id or game.name, "players": game.players, "options": dict(game.options), "positions": len(tree.owner),
        "decisions": len(tree.sets), "iterations": solver.iterations, "pot": pot,
        "exploitability": [{"iterations": done, "chips": gain, "of_pot": gain / pot if pot else None} for done, gain in curve],
        "values": [{"seat": seat, "name": game.seat_names[seat], "value": value} for seat, value in enumerate(solver.values())],
        "first_decisions": [{
            "seat": each.seat, "name": game.seat_names[each.seat], "heard": list(each.heard), "knows": each.knows,
            "strategy": {str(action): share for action, share in zip(each.actions, solver.strategy(each))},
        } for each in tree.sets if each.before == 0],
    }


def _show(game: Game[Any], solver: Solver, result: Mapping[str, Any], screen: Screen) -> None:
    pot = result["pot"]
    screen.line(f"{game.title()}, {game.players} players, {game.seat_names[0]} deals: {result['positions']} positions, "
                f"{result['decisions']} decisions", "bold")
    grid = _grid("iterations", "exploitability", "of the pot")
    for each in result["exploitability"]:
        grid.add_row(str(each["iterations"]), f"{each['chips']:.5f}", f"{100 * each['of_pot']:.3f} %" if pot else "")
    screen.show(grid)
    if game.players > 2:
        screen.line("With more than two players nothing promises an equilibrium; what each could gain is exact all the same.", QUIET)
    if pot:
        screen.line(f"The pot is {pot:.2f} on average.")
    screen.line()
    grid = _grid("seat", "value")
    for each in result["values"]:
        grid.add_row(each["name"], f"{each['value']:+.5f}")
    screen.show(grid)
    told: dict[tuple[int, tuple[str, ...], tuple[str, ...]], list[InfoSet]] = {}
    for found in solver.tree.sets:
        if found.before == 0:
            told.setdefault((found.seat, found.heard, tuple([str(action) for action in found.actions])), []).append(found)
    shown = sorted(told.items(), key=lambda one: len(one[0][1]))[:DECISIONS]
    for (seat, heard, actions), sets in shown:
        screen.line()
        screen.line(game.seat_names[seat] + (f", after {', '.join(heard)}" if heard else " begins"), "bold")
        _show_strategy(solver, actions, sets, screen)
    if len(told) > DECISIONS:
        screen.line(f"… and {len(told) - DECISIONS} first decisions more; --json has all.", QUIET)


def _show_strategy(solver: Solver, actions: Sequence[str], sets: Sequence[InfoSet], screen: Screen) -> None:
    """With what probability each action is taken, a line for all hands with which it is the same to a percent."""
    alike: dict[tuple[int, ...], list[str]] = {}
    for each in sets:
        shares = tuple([round(100 * share) for share in solver.strategy(each)])
        alike.setdefault(shares, []).append(each.knows or "nothing")
    grid = _grid("knows", *actions)
    for shares, hands in sorted(alike.items(), key=lambda line: line[0])[:LINES]:
        more = f" and {len(hands) - HANDS} more" if len(hands) > HANDS + 1 else ""
        grid.add_row("; ".join(hands[:HANDS] if more else hands) + more, *[f"{share} %" for share in shares])
    screen.show(grid)
    if len(alike) > LINES:
        screen.line(f"… and {len(alike) - LINES} lines more; --json has all.", QUIET)


def _grid(first: str, *others: str) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="bold")
    grid.add_column(first, min_width=LEAST)
    for title in others:
        grid.add_column(title, justify="right")
    return grid
