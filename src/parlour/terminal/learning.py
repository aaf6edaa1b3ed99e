"""``parlour learn``: a policy learns a game by playing against itself, until it beats a level of our bots."""
from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.options import as_typed
from parlour.lab.learning import Learner, Point, resumed
from parlour.lab.plots import checked_picture, draw_learning
from parlour.lab.strength import BEYOND_DOUBT
from parlour.lab.tournament import LEARNED, chooser, places
from parlour.terminal import files
from parlour.terminal.progress import progress
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


def run(game: Game[Any], policy: Path | None, plan: Plan, plot: Path | None, as_json: bool, screen: Screen) -> int:
    """Begins, or goes on with what a file holds, until that player is beaten beyond doubt or the minutes are over. What has been learned
    up to the last meeting is kept in the file however it ends; where none is named, in one in the folder of saved matches.

    :raises ParlourError: for a player or folder that does not exist, or a file that holds something else.
    """
    path = files.made_home() / f"{game.id}{LEARNED}" if policy is None else policy
    if path.suffix != LEARNED:
        raise ParlourError(f"{path} would not be found as a policy: name a file that ends with {LEARNED}.")
    if not path.absolute().parent.is_dir():
        raise ParlourError(f"{path} cannot be saved: name a file in a folder that exists.")
    places(game)
    chooser(plan.against, game)
    if plot is not None:
        checked_picture(plot)
    learner = resumed(game, path) if path.exists() else Learner(game, plan.seed)
    # where the result is for a program, people read along in the errors' stream
    told = Screen(sys.stderr) if as_json else screen
    if learner.rounds:
        told.line(f"{path} goes on after {learner.rounds} rounds, {learner.seconds * SECOND:.1f} minutes.", QUIET)
    told.line(f"{game.title()}, {game.players} players, against {plan.against}, {plan.deals} deals a meeting", "bold")
    won = False
    with progress(game.name) as run:
        while not won and learner.seconds * SECOND < plan.minutes:
            for _ in range(plan.every):
                learner.round()
                run.say(f"{learner.rounds} rounds, {learner.choices:,} choices")
            run.say(f"{plan.deals} deals against {plan.against}")
            point = learner.measure(path, plan.against, plan.deals)
            won = point.margin > BEYOND_DOUBT * point.spread
            told.line(said(point, told))
            if plot is not None:
                draw(learner, plan.against, plot)
    if won:
        options = "".join([f" -o {name}={as_typed(value)}" for name, value in game.changed().items()])
        told.line(f"It beats {plan.against}. To see it again over other deals: parlour tournament {game.id} --seats {game.players}"
                    f"{options} --players {path},{plan.against} --deals {5 * plan.deals} --seed {learner.seed + 1}", QUIET)
    else:
        told.line(f"The {plan.minutes:g} minutes are over; with more of them (--minutes) it goes on from {path}.", QUIET)
    if as_json:
        print(json.dumps(as_data(learner, path, plan, won), indent=1), file=screen.stream)
    return 0


def as_data(learner: Learner, path: Path, plan: Plan, won: bool) -> dict[str, Any]:
    """What has been learned as plain data; ``seconds`` are those of learning up to a meeting."""
    game = learner.game
    return {"game": game.id, "players": game.players, "options": dict(game.options), "seed": learner.seed, "policy": str(path),
            "against": plan.against, "beaten": won, "rounds": learner.rounds, "choices": learner.choices,
            "meetings": [point._asdict() for point in learner.curve]}


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
