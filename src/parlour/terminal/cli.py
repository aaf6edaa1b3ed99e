"""The command line: ``parlour games``, ``rules``, ``play``, ``serve``, ``simulate``, ``odds``, ``tournament``, ``strength``,
``replay``, ``review``, ``check``, ``learn``, ``solve``, ``new``, ``lint``, ``bench``."""
from __future__ import annotations

import argparse
import contextlib
import importlib
import json
import os
import secrets
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

import parlour
from parlour.bots import DEFAULT_LEVEL, LEVELS, level
from parlour.bots.levels import STRONG_SECONDS
from parlour.kernel.errors import ParlourError, nearest
from parlour.kernel.game import Game
from parlour.kernel.match import Start
from parlour.kernel.shelf import search, settle
from parlour.lab.foreign import NAMES
from parlour.lab.odds import DEALS
from parlour.lab.simulate import SimulationError, Totals, players_of, simulate
from parlour.lab.small_games import SMALL_GAMES
from parlour.lab.tournament import LEARNED
from parlour.lab.workers import HERE
from parlour.server.known import neighbours
from parlour.terminal import files, odds, open_cards, records, reviewing, shelf, solving, strengths, tournaments, workshop
from parlour.terminal.play import Leave, play, seat_names, seat_of
from parlour.terminal.screen import QUIET, Screen

WRONG_INPUT: Final = 2
FAILED: Final = 1
INTERRUPTED: Final = 130
#: what a record says of a match that is resumed
SETTLED: Final = ("game", "seats", "seed", "names", "options")


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        message = " ".join(message.split())
        wrong = message.partition("unrecognized arguments: ")[2].split()
        flags = [flag for action in self._actions for flag in action.option_strings]
        near = nearest(wrong[0], flags) if wrong and wrong[0].startswith("-") else ""
        raise ParlourError(f"{message}.{near or f' See: {self.prog} --help'}")


def parser() -> tuple[Parser, Mapping[str, Parser]]:
    """The grammar of the command line, and that of each command."""
    top = Parser(prog="parlour", description="Card and tile games as people wrote their rules: to play, to study and to extend.",
                 allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"parlour {parlour.__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    games = commands.add_parser("games", help="list the games", allow_abbrev=False)
    games.add_argument("--family", metavar="F", default="", help="only games of this family, as in trick-taking")
    games.add_argument("--search", metavar="TEXT", default="", help="only games in which these words occur")
    games.add_argument("--json", action="store_true", help="everything about each game, for programs")

    rules = commands.add_parser("rules", help="how to play a game", allow_abbrev=False)
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("--players", metavar="N", type=whole, help="how many play")
    _options(rules)

    play = commands.add_parser("play", help="play at a terminal table against bots", allow_abbrev=False)
    play.add_argument("game", metavar="GAME", nargs="?", help="pick one from a list where it is left out")
    play.add_argument("--seats", metavar="N", type=whole, help="how many play")
    play.add_argument("--seat", metavar="SEAT", default="0", help="where you sit: a name or a number from 0 (default: 0)")
    play.add_argument("--names", metavar="A,B,…", help="what the seats are called, yours first")
    play.add_argument("--bots", metavar="LEVEL", default=DEFAULT_LEVEL,
                      help=f"how the others play: {', '.join(LEVELS)} (default: {DEFAULT_LEVEL})")
    play.add_argument("--seed", metavar="S", type=whole, help="play the deals of this seed again")
    play.add_argument("--resume", metavar="RECORD", type=Path, help="go on with a saved match")
    play.add_argument("--save", metavar="PATH", help="where to save the match")
    play.add_argument("--watch", action="store_true", help="let the bots play all seats")
    _options(play)

    serve = commands.add_parser("serve", help="the browser table, for you and whoever has the link", allow_abbrev=False)
    where = serve.add_mutually_exclusive_group()
    where.add_argument("--host", metavar="H", help="where to listen (default: 127.0.0.1, this machine alone)")
    where.add_argument("--house", action="store_true", help="let in everyone in the house, and show phones the way with a QR code")
    serve.add_argument("--port", metavar="P", type=whole, help="default: 8765")
    serve.add_argument("--data", metavar="DIR", type=Path, help="the folder in which tables are kept")
    serve.add_argument("--database", metavar="URL", help="a PostgreSQL database instead of a file in that folder")
    serve.add_argument("--channels", metavar="URL", help="redis://… or postgresql://…, where several processes share the tables")
    serve.add_argument("--open", action="store_true", help="open the page in a browser")

    simulation = commands.add_parser("simulate", help="play many deals and sum them up", allow_abbrev=False)
    simulation.add_argument("game", metavar="GAME")
    simulation.add_argument("--deals", metavar="N", type=positive, required=True, help="how many deals")
    simulation.add_argument("--seats", metavar="N", type=whole, help="how many play")
    simulation.add_argument("--players", metavar="LEVEL,…", default="random",
                            help=f"who plays, seat after seat, over and over: {', '.join(LEVELS)} (default: random)")
    simulation.add_argument("--seed", metavar="S", type=whole, default=0, help="default: 0")
    _workers(simulation)
    simulation.add_argument("--json", action="store_true", help="the result for programs, the same for the same seed")
    _options(simulation)

    chances = commands.add_parser("odds", help="with what probability each seat wins, and what a house rule changes about it",
                                  allow_abbrev=False)
    chances.add_argument("game", metavar="GAME")
    chances.add_argument("--players", metavar="N", type=whole, help="how many play")
    chances.add_argument("--levels", metavar="LEVEL,…", default=DEFAULT_LEVEL,
                         help=f"who plays, seat after seat, over and over: {', '.join(LEVELS)} (default: {DEFAULT_LEVEL})")
    chances.add_argument("--deals", metavar="N", type=positive, default=0,
                         help=f"how many deals are played (default: none where exact odds are quickly had, else {DEALS})")
    chances.add_argument("--exact", action="store_true", help="exact odds or none, however long it takes")
    which = chances.add_mutually_exclusive_group()
    which.add_argument("--by", metavar="OPTION", default="", help="compare all values of a house rule, over the same cards")
    which.add_argument("--compare", metavar="OPTION=A,B", help="compare some values of a house rule, over the same cards")
    chances.add_argument("--lengths", action="store_true", help="tell, and draw, how many decisions deals take")
    chances.add_argument("--plot", metavar="FILE", type=Path, help="draw a picture: .svg or .png")
    chances.add_argument("--seed", metavar="S", type=whole, default=0, help="default: 0")
    _workers(chances)
    chances.add_argument("--json", action="store_true", help="the odds for programs, the same for the same seed")
    _options(chances)

    contest = commands.add_parser("tournament", help="let several players meet over the same deals", allow_abbrev=False)
    contest.add_argument("game", metavar="GAME")
    contest.add_argument("--players", metavar="PLAYER,…", default=",".join(reversed(LEVELS)),
                         help=f"who meets whom (default: {','.join(reversed(LEVELS))}; from elsewhere, for some games: {', '.join(NAMES)})")
    contest.add_argument("--deals", metavar="N", type=positive, required=True, help="how many deals each two play, each of them twice")
    contest.add_argument("--seconds", metavar="S", type=moment, default=0.0,
                         help="how long players that search think over a decision (default: as long as at the table)")
    contest.add_argument("--seats", metavar="N", type=whole, help="how many play")
    contest.add_argument("--seed", metavar="S", type=whole, default=0, help="default: 0")
    _workers(contest)
    contest.add_argument("--json", action="store_true", help="the result for programs, the same for the same seed")
    _options(contest)

    strength = commands.add_parser("strength", help="how strong the bots are, game by game", allow_abbrev=False)
    strength.add_argument("games", metavar="GAME", nargs="*", help="which games (all of them unless named)")
    strength.add_argument("--seconds", metavar="S", type=moment, default=STRONG_SECONDS,
                          help=f"how long the strong level thinks over a decision (default: {STRONG_SECONDS}, as at the table)")
    strength.add_argument("--deals", metavar="N", type=positive, default=200, help="deals of a meeting at the most (default: 200)")
    strength.add_argument("--limit", metavar="S", type=moment, default=600.0, help="seconds for a meeting (default: 600)")
    strength.add_argument("--document", metavar="PATH", type=Path, help="write the table into this document instead of showing it")
    strength.add_argument("--seed", metavar="S", type=whole, default=0, help="default: 0")
    _workers(strength, Path("strength.sqlite"))

    learn = commands.add_parser("learn", help="let a policy learn a game by playing against itself", allow_abbrev=False)
    learn.add_argument("game", metavar="GAME")
    learn.add_argument("--seats", metavar="N", type=whole, help="how many play")
    learn.add_argument("--policy", metavar="FILE", type=Path,
                       help=f"where what has been learned is kept (default: GAME{LEARNED}); the same command goes on with it")
    learn.add_argument("--minutes", metavar="M", type=some_minutes, default=20.0, help="how long it learns at the most (default: 20)")
    learn.add_argument("--against", metavar="PLAYER", default="fair",
                       help="it learns until it beats this player of tournaments (default: fair)")
    learn.add_argument("--deals", metavar="N", type=positive, default=200, help="deals of a meeting with it (default: 200)")
    learn.add_argument("--every", metavar="N", type=positive, default=30, help="rounds between two meetings (default: 30)")
    learn.add_argument("--plot", metavar="FILE", type=Path, help="draw how it gets better (.svg or .png)")
    learn.add_argument("--seed", metavar="S", type=whole, default=0, help="of a policy that begins (default: 0)")
    _options(learn)

    solve = commands.add_parser("solve", help="find how a small betting game is best played", allow_abbrev=False)
    solve.add_argument("game", metavar="GAME", help=f"a game of the shelf, or one of {', '.join(SMALL_GAMES)}")
    solve.add_argument("--players", metavar="N", type=whole, help="how many play (default: 2 where two may)")
    solve.add_argument("--iterations", metavar="N", type=positive, default=200, help="how often all learn (default: 200)")
    solve.add_argument("--json", action="store_true", help="the result for programs")
    _options(solve)

    replay = commands.add_parser("replay", help="step through a record", allow_abbrev=False)
    replay.add_argument("record", metavar="RECORD", type=Path)
    replay.add_argument("--seat", metavar="SEAT", default="0", help="who looks: a name, a number from 0, or audience (default: 0)")

    double = commands.add_parser("double-dummy", help="deals of Bridge with all cards open", allow_abbrev=False)
    double.add_argument("record", metavar="RECORD", type=Path)
    double.add_argument("--deal", metavar="N", type=positive, help="only this deal, counted from 1")
    double.add_argument("--json", action="store_true", help="the result for programs")

    review = commands.add_parser("review", help="go through somebody's decisions of a match", allow_abbrev=False)
    review.add_argument("record", metavar="RECORD", type=Path)
    review.add_argument("--seat", metavar="SEAT", default="0", help="whose decisions: a name or a number from 0 (default: 0)")
    review.add_argument("--deal", metavar="N", type=positive, help="only this deal, counted from 1")
    review.add_argument("--level", metavar="LEVEL", default=reviewing.USUAL,
                        help=f"how closely to look: {', '.join(reviewing.LOOKS)} (default: {reviewing.USUAL})")
    review.add_argument("--json", action="store_true", help="the review for programs")

    check = commands.add_parser("check", help="check what records expect", allow_abbrev=False)
    check.add_argument("records", metavar="RECORD", nargs="+", help="a file, or a folder with all the records in it")

    convert = commands.add_parser("convert", help="write a record in another format, or another format as a record", allow_abbrev=False)
    convert.add_argument("file", metavar="FILE", type=Path, help="a match: .yaml, .pbn (bridge), .phh or .phhs (poker)")
    convert.add_argument("to", metavar="TO", help="a file whose name ends so, or only the format, to print it")

    new = commands.add_parser("new", help="make a package with a game of your own in it", allow_abbrev=False)
    new.add_argument("id", metavar="MY-GAME", help="its id: small letters, digits and hyphens")
    new.add_argument("--dir", metavar="DIR", default=".", help="where to make it (default: here)")

    lint = commands.add_parser("lint", help="say what is wrong with a game", allow_abbrev=False)
    lint.add_argument("game", metavar="GAME", help="a game, or a .py file, the folder of a package or of a project")
    lint.add_argument("record", metavar="RECORD", nargs="?", type=Path, help="check the positions of this match instead")
    lint.add_argument("--save", metavar="DIR", help="where to save matches that show what is wrong (default: the saved matches)")

    commands.add_parser("bench", help="the project's own benchmark", add_help=False)
    return top, commands.choices


def _options(command: argparse.ArgumentParser) -> None:
    command.add_argument("-o", "--option", metavar="name=value", action="append", default=[], dest="options",
                         help="a house rule; parlour rules GAME lists them")


def _workers(command: argparse.ArgumentParser, results: Path | None = None) -> None:
    command.add_argument("--workers", metavar="N", type=positive, default=0,
                         help="how many work at it (default: 1 here, and as many as the cluster has processors on ray)")
    command.add_argument("--on", metavar="PLACE", default=HERE,
                         help="ray, or ray://host:port for a certain cluster (default: here, on this machine)")
    command.add_argument("--results", metavar="FILE", type=Path, default=results,
                         help="a file in which results are kept as they come; the same command goes on from there if it was broken off"
                              + (f" (default: {results})" if results else ""))


def whole(text: str) -> int:
    """A number from 0."""
    if not text.isdecimal() or len(text) > 30:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0")
    return int(text)


def positive(text: str) -> int:
    """A number from 1."""
    if not text.isdecimal() or not 0 < int(text) < 10**12:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def moment(text: str) -> float:
    """A number of seconds, more than none and not more than an hour."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0, as in 0.5")
    return seconds


def some_minutes(text: str) -> float:
    """A number of minutes, more than none and not more than a week."""
    try:
        minutes = float(text)
    except ValueError:
        minutes = 0.0
    if not 0 < minutes <= 7 * 24 * 60:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of minutes above 0, as in 20")
    return minutes


def read_options(given: Sequence[str]) -> dict[str, object]:
    """``name=value`` pairs; a name alone switches a rule on."""
    options: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not name.strip():
            raise ParlourError(f"-o {text!r} names no option: write -o name=value")
        options[name.strip()] = value.strip() if equals else "yes"
    return options


def run_play(args: argparse.Namespace, screen: Screen) -> int:
    """The terminal table."""
    bots = args.bots.strip().lower()
    level(bots)
    path = files.checked_target(args.save) if args.save else None
    if args.resume is not None:
        return _resume(args, bots, path, screen)
    options = read_options(args.options)
    if args.game is None:
        try:
            args.game = shelf.pick(screen)
        except Leave:
            return 0
    game = settle(workshop.meant(args.game), args.seats, options)
    names = seat_names(game, args.names or "")
    person = game.players if args.watch else seat_of(args.seat, names)
    start = Start(args.seed if args.seed is not None else secrets.randbits(32))
    return play(game, start, names, person, bots, [], path or files.new_path(game.id), screen, reviewing.offer)


def _resume(args: argparse.Namespace, bots: str, path: Path | None, screen: Screen) -> int:
    for name in SETTLED:
        if getattr(args, name) not in (None, []):
            what = "a game" if name == "game" else "-o" if name == "options" else f"--{name}"
            raise ParlourError(f"--resume goes on with the match as it was saved: leave out {what}")
    record = files.load(args.resume)
    records.playable(record, args.resume)
    match = record.replay(False)
    if match.over:
        raise ParlourError(f"{args.resume}: this match is over. To see it again: parlour replay {args.resume}")
    person = record.game.players if args.watch else seat_of(args.seat, record.names)
    if path is None:
        own = all([seat >= 0 for seat, _ in record.items]) and os.access(args.resume, os.W_OK)
        path = args.resume if own else files.new_path(record.game.id)
    return play(record.game, record.start, record.names, person, bots, match.played, path, screen, reviewing.offer)


def run_simulate(args: argparse.Namespace, screen: Screen) -> int:
    """Many deals, summed up."""
    game = settle(args.game, args.seats, read_options(args.options))
    levels = players_of(args.players.split(","), game.players)
    begun = time.perf_counter()
    error_console = Console(stderr=True)
    with Progress(TextColumn(game.name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=error_console,
                  transient=True, disable=not error_console.is_terminal) as bar:
        task = bar.add_task("", total=args.deals)
        totals = simulate(game, args.deals, levels, args.seed, args.workers, lambda done: bar.advance(task, done), args.on, args.results)
    seconds = time.perf_counter() - begun
    if args.json:
        print(json.dumps(simulation_data(game, levels, args.seed, totals), indent=1), file=screen.stream)
    else:
        _print_simulation(game, levels, totals, screen)
    made = totals.decisions - totals.kept
    speed = f"{made} decisions in {seconds:.1f} s, {made / seconds:,.0f} a second"
    if totals.kept:
        speed += f"; {totals.kept} more were in {args.results} already"
    if args.json:
        print(speed, file=sys.stderr)
    else:
        screen.line(speed, QUIET)
    return 0


def simulation_data(game: Game[Any], levels: Sequence[str], seed: int, totals: Totals) -> dict[str, Any]:
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


def _print_simulation(game: Game[Any], levels: Sequence[str], totals: Totals, screen: Screen) -> None:
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


def run_odds(args: argparse.Namespace, screen: Screen) -> int:
    """With what probability each seat wins."""
    option, values = odds.compared(args.compare) if args.compare is not None else (args.by, [])
    asked = odds.Asked(option, values, args.levels.split(","), args.deals, args.exact, args.lengths, args.plot, args.seed)
    return odds.run(settle(args.game, args.players, read_options(args.options)), asked,
                    odds.Workforce(args.workers, args.on, args.results), args.json, screen)


def run_serve(args: argparse.Namespace) -> int:
    """The browser table, which is imported only here."""
    from parlour.server import settings
    asked = {name: getattr(args, name) for name in ("host", "port", "data", "database", "channels")}
    given = settings.settled({**asked, "host": settings.EVERYWHERE} if args.house else asked)
    from parlour.server import app
    app.serve(given, args.open, args.house)
    return 0


def run_bench(args: Sequence[str]) -> int:
    """The project's own benchmark, which is imported only here."""
    try:
        bench = importlib.import_module("parlour.lab.bench.command")
    except ModuleNotFoundError as error:
        raise ParlourError(f"the benchmark cannot run here: {error}") from None
    return int(bench.main(list(args)))


def run(argv: Sequence[str], screen: Screen) -> int:
    """Does what the command line says; returns the exit code."""
    grammar, parsers = parser()
    commands = list(parsers)
    if not argv:
        grammar.print_help(screen.stream)
        return 0
    if argv[0] == "bench":
        return run_bench(argv[1:])
    if not argv[0].startswith("-") and argv[0] not in commands:
        raise ParlourError(f"there is no command {argv[0]!r}: the commands are {', '.join(commands)}.{nearest(argv[0], commands)}")
    args, unknown = grammar.parse_known_args(argv)
    if unknown:
        parsers.get(args.command, grammar).error(f"unrecognized arguments: {' '.join(unknown)}")
    if getattr(args, "on", HERE) == HERE:
        return run_command(args, screen)
    # Ray prints what happens to its workers, and the output is for the result alone
    with contextlib.redirect_stdout(sys.stderr):
        return run_command(args, screen)


def run_command(args: argparse.Namespace, screen: Screen) -> int:
    """Does what a command says; returns the exit code."""
    if args.command == "games":
        found = search(args.search, args.family)
        if not found and not args.json:
            near = neighbours(args.search) or " See them all with: parlour games"
            raise ParlourError(f"no game has {args.search!r} in its name or description.{near}")
        shelf.print_games(found, screen, args.json)
        return 0
    if args.command == "rules":
        shelf.print_rules(settle(workshop.meant(args.game), args.players, read_options(args.options)), screen)
        return 0
    if args.command == "play":
        return run_play(args, screen)
    if args.command == "simulate":
        return run_simulate(args, screen)
    if args.command == "odds":
        return run_odds(args, screen)
    if args.command == "tournament":
        return tournaments.run(settle(args.game, args.seats, read_options(args.options)), args.players.split(","), args.deals,
                               args.seed, args.workers, args.seconds, args.on, args.results, args.json, screen)
    if args.command == "double-dummy":
        return open_cards.run(args.record, args.deal, args.json, screen)
    if args.command == "strength":
        return strengths.run(args.games, args.seconds, args.deals, args.limit, args.seed, args.workers, args.on, args.results,
                             args.document, screen)
    if args.command == "learn":
        # PyTorch is an extra, and slow to import
        from parlour.terminal import learning
        game = settle(args.game, args.seats, read_options(args.options))
        plan = learning.Plan(args.minutes, args.against, args.deals, args.every, args.seed)
        return learning.run(game, args.policy or Path(f"{game.id}{LEARNED}"), plan, args.plot, screen)
    if args.command == "solve":
        return solving.run(solving.game_of(args.game, args.players, read_options(args.options)), args.iterations, args.json, screen)
    if args.command == "serve":
        return run_serve(args)
    if args.command == "convert":
        from parlour.terminal import conversion
        return conversion.convert(args.file, args.to, screen)
    if args.command == "new":
        return workshop.new(args.id, args.dir, screen)
    if args.command == "lint":
        return workshop.lint(args.game, args.record, args.save, screen)
    if args.command == "replay":
        return records.replay(args.record, args.seat, screen)
    if args.command == "review":
        return reviewing.run(args.record, args.seat, args.level, args.deal, args.json, screen)
    return records.check(args.records, screen)


def main(argv: Sequence[str] | None = None) -> int:
    """The entry point of ``parlour``."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        code = run(sys.argv[1:] if argv is None else argv, Screen(sys.stdout))
        sys.stdout.flush()
        return code
    except ParlourError as error:
        with contextlib.suppress(BrokenPipeError):
            sys.stdout.flush()
        print(f"parlour: {' '.join(str(error).split())}", file=sys.stderr)
        return FAILED if isinstance(error, SimulationError) else WRONG_INPUT
    except BrokenPipeError:
        # nobody reads any more: let nothing complain when Python closes the stream
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
