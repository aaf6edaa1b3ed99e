"""The shelf in a terminal: the list of games, their rules, and picking one."""
from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from rich.table import Table as Grid
from rich.text import Text

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game, find
from parlour.kernel.options import as_typed
from parlour.kernel.shelf import as_data, counts, search
from parlour.server.known import neighbours
from parlour.terminal.play import read_line
from parlour.terminal.screen import ACCENT, QUIET, Screen

#: so many games at most are offered at a time when one is picked
OFFERED: Final = 12
#: how wide their names and numbers of players are
NAME_WIDTH: Final = 28
PLAYERS_WIDTH: Final = 13


def print_games(games: Sequence[type[Game[Any]]], screen: Screen, as_json: bool) -> None:
    """Prints games: for a program as JSON, in a pipe a line each, at a terminal by family."""
    if as_json:
        print(json.dumps([as_data(kind) for kind in games], indent=1), file=screen.stream)
        return
    if not screen.interactive:
        rows = [[kind.id, kind.name, kind.page, kind.family, counts(kind.player_counts),
                 ",".join([option.name for option in kind.schema]) or "-"] for kind in games]
        widths = [max([len(row[column]) for row in rows]) for column in range(5)] if rows else []
        for row in rows:
            screen.line("  ".join([*[cell.ljust(width) for cell, width in zip(row, widths)], row[5]]))
        return
    family = ""
    for kind in games:
        if kind.family != family:
            family = kind.family
            screen.line()
            screen.rule(" · ".join([part.replace("-", " ") for part in family.split("/")]))
        head = Text(kind.id, "bold")
        head.append(f"  {kind.name}" if kind.name.lower() != kind.id else "")
        page = f" · page {kind.page}" if kind.page != kind.id else ""
        head.append(f"  {counts(kind.player_counts)} players · {kind.minutes} minutes{page}", QUIET)
        screen.show(head)
        screen.line(f"  {kind.summary}")
        if kind.schema:
            screen.line("  options: " + ", ".join([option.name for option in kind.schema]), QUIET)
    screen.line()
    how = "To play: parlour play GAME. How to play: parlour rules GAME."
    screen.line(f"{len(games)} {'game' if len(games) == 1 else 'games'}. {how}", QUIET)


def print_rules(game: Game[Any], screen: Screen) -> None:
    """Prints how to play, and the options with their values here."""
    screen.rule(game.title())
    others = f" (it is for {counts(game.player_counts)})" if len(game.player_counts) > 1 else ""
    players = "1 player" if game.players == 1 else f"{game.players} players"
    screen.line(f"{players}{others} · about {game.minutes} minutes", QUIET)
    screen.headed(game.rules())
    if game.schema:
        screen.headed("## Options")
        for option in game.schema:
            value = game.options[option.name]
            note = "" if value == game.default(option) else f" (usually {as_typed(game.default(option))})"
            some = option.players and list(option.players) != list(game.player_counts)
            only = f" For {counts(option.players)} players." if some else ""
            # what one may want to type is never cut: each stands in lines as wide as there are
            screen.line(f"  {option.name}={as_typed(value)}", "bold")
            screen.line(f"      {option.help}{note}{only} Values: {option.range()}.")
        screen.line()
        screen.line("Change them with -o name=value.", QUIET)


def pick(screen: Screen) -> str:
    """Lets the person find a game by typing; returns its id."""
    offered = search()
    screen.line("Which game? Type a part of its name, family or description; Enter shows more.", "bold")
    start = 0
    while True:
        shown = offered[start:start + OFFERED]
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for number, kind in enumerate(shown, 1):
            name, summary = Text(kind.name, "bold"), Text(kind.summary)
            name.truncate(NAME_WIDTH, overflow="ellipsis")
            summary.truncate(screen.width - NAME_WIDTH - PLAYERS_WIDTH - 11, overflow="ellipsis")
            grid.add_row(Text(f"{number:>4}", QUIET), name, Text(f"{counts(kind.player_counts)} players", QUIET), summary)
        screen.show(grid)
        more = len(offered) - start - len(shown)
        if more > 0:
            screen.line(f"      and {more} more", QUIET)
        text = read_line(screen, "Which game?").strip()
        if text.isdecimal() and 1 <= int(text) <= len(shown):
            return shown[int(text) - 1].id
        if not text:
            start = start + OFFERED if more > 0 else 0
            continue
        start = 0
        try:
            return find(text).id
        except ParlourError as error:
            found = search(text)
            if len(found) == 1:
                screen.line(found[0].name, ACCENT)
                return found[0].id
            if not found:
                screen.line(neighbours(text).strip() or str(error))
            offered = found or offered
