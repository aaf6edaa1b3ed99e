"""``parlour odds``: with what probability each seat wins, and what a house rule changes about it."""
from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.table import Table as Grid

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.options import as_typed
from parlour.lab.odds import (
    DEALS,
    ENDLESS,
    GLANCE,
    MOST,
    OUTCOMES,
    Estimate,
    Exact,
    Inexact,
    Odds,
    Sampled,
    exact_odds,
    option_of,
    sampled_odds,
    variants,
)
from parlour.lab.plots import checked_picture, draw_lengths, draw_outcomes
from parlour.lab.simulate import players_of
from parlour.lab.workers import HERE
from parlour.terminal.progress import progress
from parlour.terminal.screen import QUIET, Screen

#: what is told of how long deals are: the length that so large a share of them does not exceed
QUANTILES: Final = (0.05, 0.5, 0.95, 0.99)
#: what a bank wins in the long run is told as a share of the least that may be bet
PER_BET: Final = "% of least bet"


class Asked:
    """What somebody wants to know. ``option``: the house rule that is compared, if any, at these ``values``, all where there are
    none; ``seconds``: how long players that search think, as at the table where that is 0; ``deals``: how many are to be played, 0 where
    that is left open; ``exactly``: nothing but exact odds will do; ``lengths``: how long deals are is told too; ``plot``: where a picture
    is saved."""

    def __init__(self, option: str = "", values: Sequence[str] = (), levels: Sequence[str] = ("gentle",), seconds: float = 0.0,
                 deals: int = 0, exactly: bool = False, lengths: bool = False, plot: Path | None = None, seed: int = 0) -> None:
        self.option: Final = option
        self.values: Final = tuple(values)
        self.levels: Final = tuple(levels)
        self.seconds: Final = seconds
        self.deals: Final = deals
        self.exactly: Final = exactly
        self.lengths: Final = lengths
        self.plot: Final = plot
        self.seed: Final = seed


class Workforce:
    """How many ``workers`` play the deals, where (``on``), and the file in which ``results`` are kept."""

    def __init__(self, workers: int = 0, on: str = HERE, results: Path | None = None) -> None:
        self.workers: Final = workers
        self.on: Final = on
        self.results: Final = results


def compared(text: str) -> tuple[str, list[str]]:
    """The house rule of ``--compare`` and its values."""
    name, equals, values = text.partition("=")
    found = [value.strip() for value in values.split(",") if value.strip()]
    if not name.strip() or not equals or len(found) < 2:
        raise ParlourError(f"--compare {text!r} does not say what to compare: write --compare option=value,value")
    return name.strip(), found


def run(game: Game[Any], asked: Asked, force: Workforce, as_json: bool, screen: Screen) -> int:
    """Finds the odds, exact ones where that is possible at a glance or asked for, and shows them."""
    begun = time.perf_counter()
    levels = players_of(asked.levels, game.players, asked.seconds)
    if asked.exactly and (asked.deals or asked.lengths):
        raise ParlourError(f"--exact plays no deals: leave out {'--deals' if asked.deals else '--lengths'}.")
    if asked.plot is not None:
        checked_picture(asked.plot)
    games = variants(game, asked.option, asked.values) if asked.option else [game]
    names = [f"{option_of(game, asked.option).name} {value_of(each, asked.option)}" for each in games] if asked.option else [""]
    found, why = _find(games, asked, levels, force)
    if asked.plot is not None:
        if asked.lengths:
            draw_lengths([each for each in found if isinstance(each, Sampled)], names, asked.plot)
        else:
            draw_outcomes(found, names, asked.plot)
    if as_json:
        print(json.dumps(as_data(game, asked, found), indent=1), file=screen.stream)
        return 0
    _show(game, asked, found, screen)
    if why:
        screen.line(f"Estimated, as {why}.", QUIET)
    if asked.plot is not None:
        screen.line(f"Drawn: {asked.plot}", QUIET)
    screen.line(f"{time.perf_counter() - begun:.1f} s", QUIET)
    return 0


def value_of(game: Game[Any], option: str) -> str:
    """A house rule of the game as people type it."""
    return as_typed(game.options[option_of(game, option).name])


def _find(games: Sequence[Game[Any]], asked: Asked, levels: Sequence[str], force: Workforce) -> tuple[Sequence[Odds], str]:
    """The odds of each variant, and why they are not exact where nobody said that they need not be."""
    why = ""
    with progress(games[0].name, 1) as run:
        if not asked.deals and not asked.lengths:
            try:
                exact: list[Exact] = []
                for each in games:
                    exact.append(exact_odds(each, levels, MOST if asked.exactly else GLANCE,
                                            lambda done: run.at(len(exact) + done, len(games))))
                return exact, ""
            except Inexact as error:
                why = str(error)
                if asked.exactly:
                    raise ParlourError(f"{games[0].id}: exact odds cannot be had: {why}.") from None
        deals = asked.deals or DEALS
        run.at(0, deals)
        return sampled_odds(games, levels, deals, asked.seed, force.workers, run.advance, force.on, force.results), why


# --- shown ----------------------------------------------------------------------------------------------------------


def _grid(*titles: str) -> Grid:
    """A table without lines; all but the first column hold numbers."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="bold")
    grid.add_column(titles[0])
    for title in titles[1:]:
        grid.add_column(title, justify="right")
    return grid


def number(estimate: Estimate, scale: float, exact: bool, screen: Screen, sign: bool = False) -> str:
    """An estimate in words: with four places where it is exact, otherwise to the second figure of how far off it may be, which
    stands below it. ``sign``: it is told also of what is above 0."""
    plus = "+" if sign else ""
    value, margin = scale * estimate.value, scale * estimate.margin
    if exact:
        return f"{value:{plus}.4f}"
    if margin == float("inf"):
        return f"{value:{plus}.1f}\n?"
    about = "±" if screen.fancy else "+-"
    if margin == 0:
        # all deals were alike in this
        return f"{value:{plus}.1f}\n{about}0"
    places = 0
    while places < 4 and margin * 10**places < 10:
        places += 1
    return f"{value:{plus}.{places}f}\n{about}{margin:.{places}f}"


def _show(game: Game[Any], asked: Asked, found: Sequence[Odds], screen: Screen) -> None:
    first = found[0]
    how = "exact" if first.exact else f"{first.deals} deals, 95 % confidence"
    players = "1 player" if game.players == 1 else f"{game.players} players"
    levels = ", ".join(sorted(set(first.levels), key=first.levels.index))
    screen.line(f"{game.title()}, {players} ({levels}): {how}", "bold")
    shown = [place for place in range(len(OUTCOMES)) if place != ENDLESS or any([each.chance(0, ENDLESS).value for each in found])]
    bets = [PER_BET] if first.least_bet() else []
    for odds in found:
        if asked.option:
            screen.line()
            screen.line(f"{option_of(game, asked.option).name} {value_of(odds.game, asked.option)}")
        grid = _grid("seat", *[f"{OUTCOMES[place]} %" for place in shown], "points", *bets)
        for seat in range(game.players):
            chances = [number(odds.chance(seat, place), 100, odds.exact, screen) for place in shown]
            grid.add_row(game.seat_names[seat], *chances, *_money(odds, odds.mean(seat), screen))
        screen.show(grid)
        if asked.lengths and isinstance(odds, Sampled):
            _show_lengths(odds, screen)
    for odds in found[1:]:
        screen.line()
        screen.line(f"{value_of(odds.game, asked.option)} against {value_of(first.game, asked.option)}, "
                    f"{'exact' if odds.exact else 'deal by deal'}")
        grid = _grid("seat", "win %", "points", *bets)
        for seat in range(game.players):
            wins = number(odds.more_wins(seat, first), 100, odds.exact, screen, True)
            grid.add_row(game.seat_names[seat], wins, *_money(odds, odds.more_points(seat, first), screen))
        screen.show(grid)


def _money(odds: Odds, points: Estimate, screen: Screen) -> list[str]:
    """Points as people count them, and against a bank also as a share of the least bet."""
    told = [number(points, 1 / odds.unit(), odds.exact, screen, True)]
    bet = odds.least_bet()
    return [*told, number(points, 100 / bet, odds.exact, screen, True)] if bet else told


def _show_lengths(odds: Sampled, screen: Screen) -> None:
    """How many decisions the deals took that ended."""
    sums = odds.sums
    if not sums.lengths:
        screen.line("No deal ended.")
        return
    grid = _grid("decisions", "shortest", *[f"{100 * share:g} %" for share in QUANTILES], "longest", "mean")
    grid.add_row("in a deal", str(min(sums.lengths)), *[str(sums.quantile(share)) for share in QUANTILES], str(max(sums.lengths)),
                 number(sums.length(), 1, False, screen))
    screen.show(grid)


# --- as data --------------------------------------------------------------------------------------------------------


def as_data(game: Game[Any], asked: Asked, found: Sequence[Odds]) -> dict[str, Any]:
    """The odds as plain data, nothing of time in it."""
    first = found[0]
    return {
        "game": game.id, "players": game.players, "levels": list(first.levels), "seed": None if first.exact else asked.seed,
        "deals": first.deals, "exact": first.exact, "option": option_of(game, asked.option).name if asked.option else None,
        "variants": [{
            "options": dict(odds.game.options), "unit": odds.unit(), "least_bet": odds.least_bet() or None,
            "seats": [{
                "seat": seat, "name": game.seat_names[seat], "player": odds.levels[seat],
                **{outcome: numbers(odds.chance(seat, place)) for place, outcome in enumerate(OUTCOMES)},
                "points": numbers(odds.mean(seat)),
                **({"more_points": numbers(odds.more_points(seat, first)), "more_wins": numbers(odds.more_wins(seat, first))}
                   if odds is not first else {}),
            } for seat in range(game.players)],
            **({"lengths": {str(length): count for length, count in sorted(odds.sums.lengths.items())}}
               if asked.lengths and isinstance(odds, Sampled) else {}),
        } for odds in found],
    }


def numbers(estimate: Estimate) -> dict[str, float | None]:
    """An estimate with its interval; nothing where one deal says nothing of it."""
    known = estimate.margin != float("inf")
    return {"value": estimate.value, "low": estimate.low if known else None, "high": estimate.high if known else None}
