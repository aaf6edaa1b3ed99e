"""Pictures: how deals end for each seat and how long they are, how players compare, how a policy learns, how near to an equilibrium
play comes, and what somebody could expect in a match. They are drawn with Matplotlib, an extra."""
from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from typing import Any, Final, NamedTuple

from parlour.kernel.errors import ParlourError
from parlour.lab.odds import OUTCOMES, Odds, Sampled

#: the kinds of picture, by how their files' names end
KINDS: Final = (".svg", ".png")
WIDTH: Final = 8.0
HEIGHT: Final = 3.4
#: dots to the inch of a picture that is made of dots
DOTS: Final = 110
#: inches of height that a line takes, and what stands above and below lines
LINE: Final = 0.28
AROUND: Final = 1.3
#: lengths are shown in so many bars
BARS: Final = 60
#: for each of the outcomes; they can be told apart without seeing colours, too
COLOURS: Final = ("#3b7d4f", "#c9b458", "#9a9a9a", "#5d3a6b")
INK: Final = "#33414e"


class Interval(NamedTuple):
    """A figure with its 95 % interval, and what it is a figure of."""

    name: str
    value: float
    low: float
    high: float


def checked_picture(path: Path) -> Path:
    """The path itself, where a picture can be saved.

    :raises ParlourError: for another kind of file, a folder that does not exist, or where Matplotlib is not installed.
    """
    if path.suffix.lower() not in KINDS:
        raise ParlourError(f"{path} is no picture that can be drawn: name a file that ends with .svg or .png.")
    if not path.absolute().parent.is_dir():
        raise ParlourError(f"{path} cannot be saved: name a file in a folder that exists.")
    _pyplot()
    return path


def _pyplot() -> Any:
    """Matplotlib without a screen, drawing the same file from the same odds."""
    try:
        import matplotlib
    except ImportError:
        raise ParlourError("matplotlib is not installed: pip install 'parlour[plots]'") from None
    matplotlib.use("agg")
    matplotlib.rcParams["svg.hashsalt"] = "parlour"
    from matplotlib import pyplot
    return pyplot


def _save(figure: Any, path: Path) -> None:
    figure.tight_layout()
    # no date: the same odds give the same file
    figure.savefig(path, dpi=DOTS, metadata={"Date": None} if path.suffix.lower() == ".svg" else {})
    _pyplot().close(figure)


def draw_outcomes(found: Sequence[Odds], names: Sequence[str], path: Path) -> None:
    """Draws with what probability deals end how, a group of bars for each variant and seat, with their intervals.

    ``names``: what the variants are called; empty where there is only one.
    """
    figure, axes = _pyplot().subplots(figsize=(WIDTH, HEIGHT))
    game = found[0].game
    bars = [(odds, seat, f"{name}\n{game.seat_names[seat]}".strip()) for odds, name in zip(found, names) for seat in range(game.players)]
    shown = [place for place in range(len(OUTCOMES)) if any([odds.chance(seat, place).value for odds, seat, _ in bars])]
    width = 0.8 / len(shown)
    for at, outcome in enumerate(shown):
        chances = [odds.chance(seat, outcome) for odds, seat, _ in bars]
        axes.bar([group - 0.4 + width * (at + 0.5) for group in range(len(bars))], [100 * each.value for each in chances], width,
                 yerr=[[100 * (each.value - each.low) for each in chances], [100 * (each.high - each.value) for each in chances]],
                 color=COLOURS[outcome], ecolor=INK, capsize=2, label=OUTCOMES[outcome])
    axes.set_xticks(range(len(bars)), [label for _, _, label in bars])
    axes.set_ylabel("% of deals")
    axes.set_title(game.name)
    axes.legend(frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    _save(figure, path)


def draw_lengths(found: Sequence[Sampled], names: Sequence[str], path: Path) -> None:
    """Draws how many decisions deals take: what share takes so many, and, on a logarithmic scale, what share takes more."""
    figure, (left, right) = _pyplot().subplots(1, 2, figsize=(WIDTH, HEIGHT))
    longest = max([max(odds.sums.lengths, default=1) for odds in found])
    # bars as wide as fits, up to where one deal in a hundred is longer
    usual = max([odds.sums.quantile(0.99) for odds in found])
    step = max(1, -(-usual // BARS))
    for place, (odds, name) in enumerate(zip(found, names)):
        lengths = sorted(odds.sums.lengths.items())
        deals = sum([count for _, count in lengths])
        edges = list(range(0, usual + step, step))
        shares = [0.0] * len(edges)
        for length, count in lengths:
            if length < edges[-1] + step:
                shares[length // step] += 100 * count / deals
        left.stairs(shares, [*edges, edges[-1] + step], fill=len(found) == 1, color=COLOURS[place % len(COLOURS)], label=name)
        more = deals
        rest = []
        for _, count in lengths:
            more -= count
            rest.append(100 * more / deals)
        right.step([length for length, _ in lengths][:-1], rest[:-1], where="post", color=COLOURS[place % len(COLOURS)], label=name)
    left.set_xlabel("decisions in a deal")
    left.set_ylabel(f"% of deals, {step} decisions a bar" if step > 1 else "% of deals")
    right.set_yscale("log")
    right.set_xlim(0, longest)
    right.set_xlabel("decisions")
    right.set_ylabel("% of deals that take more")
    if len(found) > 1:
        left.legend(frameon=False)
    for axes in (left, right):
        axes.spines[["top", "right"]].set_visible(False)
    figure.suptitle(found[0].game.name)
    _save(figure, path)


def draw_learning(title: str, against: str, minutes: Sequence[float], margins: Sequence[float], spreads: Sequence[float],
                  path: Path) -> None:
    """Draws how much better than a level of our bots a policy was after how many minutes of learning, with the 95 % intervals."""
    figure, axes = _pyplot().subplots(figsize=(WIDTH, HEIGHT))
    axes.axhline(0, color=INK, linewidth=1)
    axes.errorbar(minutes, margins, yerr=spreads, color=COLOURS[0], ecolor=COLOURS[2], capsize=2, marker="o", markersize=3)
    axes.set_xlabel("minutes of learning")
    axes.set_ylabel(f"points better than {against}, a deal")
    axes.set_title(title)
    axes.spines[["top", "right"]].set_visible(False)
    _save(figure, path)


def draw_intervals(title: str, figure_of: str, found: Sequence[Interval], path: Path) -> None:
    """Draws figures with their intervals, a line for each, the first at the top. ``figure_of``: what is counted, with its unit.

    Where nobody knows an interval, as from a single deal, none is drawn.
    """
    known = [isfinite(each.low) and isfinite(each.high) for each in found]
    figure, axes = _pyplot().subplots(figsize=(WIDTH, max(HEIGHT, AROUND + LINE * len(found))))
    places = list(range(len(found)))
    axes.axvline(0, color=COLOURS[2], linewidth=1)
    axes.errorbar([each.value for each in found], places,
                  xerr=[[each.value - each.low if sure else 0 for each, sure in zip(found, known)],
                        [each.high - each.value if sure else 0 for each, sure in zip(found, known)]],
                  color=COLOURS[0], ecolor=INK, capsize=3, marker="o", linestyle="none")
    axes.set_yticks(places, [each.name for each in found])
    axes.set_ylim(len(found) - 0.5, -0.5)
    axes.set_xlabel(figure_of)
    axes.set_title(title)
    axes.spines[["top", "right"]].set_visible(False)
    _save(figure, path)


def draw_nearing(title: str, curve: Sequence[tuple[int, float]], path: Path) -> None:
    """Draws what players could still gain by playing otherwise, in chips a deal, after how many iterations, both on logarithmic scales."""
    figure, axes = _pyplot().subplots(figsize=(WIDTH, HEIGHT))
    axes.plot([done for done, _ in curve], [gain for _, gain in curve], color=COLOURS[0], marker="o", markersize=3)
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel("iterations")
    axes.set_ylabel("exploitability, chips a deal")
    axes.set_title(title)
    axes.spines[["top", "right"]].set_visible(False)
    _save(figure, path)


def draw_expected(title: str, worth: Sequence[float], costly: Sequence[int], begins: Sequence[int], path: Path) -> None:
    """Draws what was to be expected after each decision. ``costly``: the places of those that cost something; ``begins``: of those with
    which another deal begins."""
    figure, axes = _pyplot().subplots(figsize=(WIDTH, HEIGHT))
    axes.axhline(0, color=INK, linewidth=1)
    for begin in begins:
        axes.axvline(begin + 0.5, color=COLOURS[2], linewidth=1, linestyle="dotted")
    axes.plot(range(1, len(worth) + 1), worth, color=COLOURS[0], marker="o", markersize=3)
    axes.plot([place + 1 for place in costly], [worth[place] for place in costly], color=COLOURS[3], marker="x", linestyle="none",
              label="cost something")
    if costly:
        axes.legend(frameon=False)
    axes.set_xlabel("decisions")
    axes.set_ylabel("points to be expected")
    axes.set_title(title)
    axes.spines[["top", "right"]].set_visible(False)
    _save(figure, path)
