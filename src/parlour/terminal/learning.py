"""``parlour learn``: a policy learns a game by playing against itself, until it beats a level of our bots."""
from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.options import as_typed
from parlour.lab.learning import Learner, Point, resumed
from parlour.lab.plots import checked_picture, draw_learning
from parlour.lab.strength import BEYOND_DOUBT
from parlour.lab.tournament import LEARNED, chooser, places
from parlour.terminal.screen import QUIET, Screen

#: a second's share of a minute
SECOND: Final = 1 / 60


class Plan(NamedTuple):
    """For how many ``minutes`` is learned at the most, the player that is to be beaten, in meetings of how many ``deals`` after how
    many rounds each, and the seed of a policy that begins."""

    minutes: float
    against: str
    deals: int
    every: int
    seed: int


def run(game: Game[Any], path: Path, plan: Plan, plot: Path | None, screen: Screen) -> int:
    """Begins, or goes on with what a file holds, until that player is beaten beyond doubt or the minutes are over. What has been learned
    up to the last meeting is kept in the file however it ends.

    :raises ParlourError: for a player or folder that does not exist, or a file that holds something else.
    """
    if path.suffix != LEARNED:
        raise ParlourError(f"{path} would not be found as a policy: name a file that ends with {LEARNED}.")
    if not path.absolute().parent.is_dir():
        raise ParlourError(f"{path} cannot be saved: name a file in a folder that exists.")
    places(game)
    chooser(plan.against, game)
    if plot is not None:
        checked_picture(plot)
    learner = resumed(game, path) if path.exists() else Learner(game, plan.seed)
    if learner.rounds:
        screen.line(f"{path} goes on after {learner.rounds} rounds, {learner.seconds * SECOND:.1f} minutes.", QUIET)
    screen.line(f"{game.title()}, {game.players} players, against {plan.against}, {plan.deals} deals a meeting", "bold")
    console = Console(stderr=True)
    won = False
    with Progress(SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(), console=console, transient=True,
                  disable=not console.is_terminal) as bar:
        task = bar.add_task("")
        while not won and learner.seconds * SECOND < plan.minutes:
            for _ in range(plan.every):
                learner.round()
                bar.update(task, description=f"{learner.rounds} rounds, {learner.choices:,} choices")
            bar.update(task, description=f"{plan.deals} deals against {plan.against}")
            point = learner.measure(path, plan.against, plan.deals)
            won = point.margin > BEYOND_DOUBT * point.spread
            screen.line(said(point, screen))
            if plot is not None:
                draw(learner, plan.against, plot)
    if won:
        options = "".join([f" -o {name}={as_typed(value)}" for name, value in game.changed().items()])
        screen.line(f"It beats {plan.against}. To see it again over other deals: parlour tournament {game.id} --seats {game.players}"
                    f"{options} --players {path},{plan.against} --deals {5 * plan.deals} --seed {learner.seed + 1}", QUIET)
    else:
        screen.line(f"The {plan.minutes:g} minutes are over; with more of them (--minutes) it goes on from {path}.", QUIET)
    return 0


def said(point: Point, screen: Screen) -> str:
    """How a meeting went, in a line."""
    about = "±" if screen.fancy else "+-"
    return (f"{point.seconds * SECOND:5.1f} min {point.rounds:5} rounds {point.choices:10,} choices: "
            f"{point.margin:+.2f} {about} {point.spread:.2f} a deal, {100 * point.share:.0f} % of the deals won")


def draw(learner: Learner, against: str, path: Path) -> None:
    """The curve against a player so far, as a picture."""
    points = [point for point in learner.curve if point.against == against]
    draw_learning(learner.game.title(), against, [point.seconds * SECOND for point in points], [point.margin for point in points],
                  [point.spread for point in points], path)
