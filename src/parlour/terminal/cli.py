"""The command line: ``parlour games``, ``rules``, ``play``, ``serve``, ``doctor``, ``simulate``, ``odds``, ``tournament``, ``strength``,
``replay``, ``review``, ``double-dummy``, ``check``, ``convert``, ``learn``, ``solve``, ``new``, ``lint``, ``bench``.

What a command needs is imported when it is asked for, so that help comes at once.
"""
from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from parlour.kernel.errors import ParlourError, UnknownGame, nearest
from parlour.terminal.grammar import COMMANDS, HERE, Parser, parser

if TYPE_CHECKING:
    from parlour.kernel.game import Game
    from parlour.terminal.screen import Screen

WRONG_INPUT: Final = 2
FAILED: Final = 1
INTERRUPTED: Final = 130
#: what a record says of a match that is resumed
SETTLED: Final = ("game", "seats", "seed", "names", "options")
#: where all games are
ALL: Final = " See them all with: parlour games"


def read_options(given: Sequence[str]) -> dict[str, object]:
    """``name=value`` pairs; a name alone switches a rule on."""
    options: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not name.strip():
            raise ParlourError(f"-o {text!r} names no option: write -o name=value")
        options[name.strip()] = value.strip() if equals else "yes"
    return options


def settled(args: argparse.Namespace) -> Game[Any]:
    """The game of a command with its options, for so many players."""
    from parlour.kernel.shelf import settle
    return settle(args.game, args.seats, read_options(args.options))


def run_play(args: argparse.Namespace, screen: Screen) -> int:
    """The terminal table."""
    from parlour.bots import level
    from parlour.kernel.match import Start
    from parlour.kernel.shelf import settle
    from parlour.terminal import files, reviewing, shelf, workshop
    from parlour.terminal.play import Leave, play, seat_names, seat_of
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
    from parlour.terminal import files, records, reviewing
    from parlour.terminal.play import play, seat_of
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


def run_odds(args: argparse.Namespace, screen: Screen) -> int:
    """With what probability each seat wins."""
    from parlour.terminal import odds
    option, values = odds.compared(args.compare) if args.compare is not None else (args.by, [])
    asked = odds.Asked(option, values, args.players.split(","), args.seconds, args.deals, args.exact, args.lengths, args.plot, args.seed)
    return odds.run(settled(args), asked,
                    odds.Workforce(args.workers, args.on, args.results), args.json, screen)


def run_serve(args: argparse.Namespace) -> int:
    """The browser table, which is imported only here."""
    from parlour.server import settings
    asked = {name: getattr(args, name) for name in ("host", "port", "data", "database", "channels", "policies")}
    given = settings.settled({**asked, "host": settings.EVERYWHERE} if args.house else asked)
    from parlour.server import app
    app.serve(given, args.open, args.house)
    return 0


def run_doctor(args: argparse.Namespace, screen: Screen) -> int:
    """What is wrong with a server."""
    from parlour.server import settings
    from parlour.terminal import doctoring
    given = settings.settled({name: getattr(args, name) for name in ("data", "database", "channels")})
    return doctoring.run(given, args.url, screen)


def run_bench(args: Sequence[str]) -> int:
    """The project's own benchmark, which is imported only here."""
    try:
        bench = importlib.import_module("parlour.lab.bench.command")
    except ModuleNotFoundError as error:
        raise ParlourError(f"the benchmark cannot run here: {error}") from None
    return int(bench.main(list(args)))


def run(argv: Sequence[str]) -> int:
    """Does what the command line says; returns the exit code."""
    commands = list(COMMANDS)
    if argv and argv[0] == "bench":
        return run_bench(argv[1:])
    if argv and not argv[0].startswith("-") and argv[0] not in commands:
        raise ParlourError(f"there is no command {argv[0]!r}: the commands are {', '.join(commands)}.{nearest(argv[0], commands)}")
    grammar, of_command = parser(argv[0] if argv else "")
    args = parsed(argv, grammar, of_command)
    if args.command is None:
        grammar.print_help()
        return 0
    from parlour.terminal.screen import Screen
    screen = Screen(sys.stdout)
    if getattr(args, "on", HERE) == HERE:
        return run_command(args, screen)
    # Ray prints what happens to its workers, and the output is for the result alone
    with contextlib.redirect_stdout(sys.stderr):
        return run_command(args, screen)


def parsed(argv: Sequence[str], grammar: Parser, of_command: Parser) -> argparse.Namespace:
    """What was asked for; :class:`ParlourError` where it is not understood."""
    args, unknown = grammar.parse_known_args(argv)
    if unknown:
        of_command.error(f"unrecognized arguments: {' '.join(unknown)}")
    return args


def run_command(args: argparse.Namespace, screen: Screen) -> int:
    """Does what a command says; returns the exit code."""
    if args.command == "games":
        from parlour.kernel.shelf import search
        from parlour.server.known import neighbours
        from parlour.terminal import shelf
        words = " ".join([*args.words, args.search]).strip()
        found = search(words, args.family)
        if not found and not args.json:
            raise ParlourError(f"no game has {words!r} in its name or description.{neighbours(words) or ALL}")
        shelf.print_games(found, screen, args.json)
        return 0
    if args.command == "rules":
        from parlour.kernel.shelf import settle
        from parlour.terminal import shelf, workshop
        shelf.print_rules(settle(workshop.meant(args.game), args.seats, read_options(args.options)), screen)
        return 0
    if args.command == "play":
        return run_play(args, screen)
    if args.command == "simulate":
        from parlour.terminal import simulation
        return simulation.run(settled(args), args.deals, args.players.split(","), args.seconds, args.seed, args.workers, args.on,
                              args.results, args.plot, args.json, screen)
    if args.command == "odds":
        return run_odds(args, screen)
    if args.command == "tournament":
        from parlour.terminal import tournaments
        return tournaments.run(settled(args), args.players.split(","), args.deals, args.seed, args.workers, args.seconds, args.on,
                               args.results, args.plot, args.json, screen)
    if args.command == "double-dummy":
        from parlour.terminal import open_cards
        return open_cards.run(args.deal_or_file, args.deal, args.dealer, args.vulnerable, args.json, screen)
    if args.command == "strength":
        from parlour.terminal import strengths
        return strengths.run(args.games, args.seconds, args.deals, args.limit, args.seed, args.workers, args.on, args.results,
                             args.document, args.plot, args.json, screen)
    if args.command == "learn":
        from parlour.terminal import learning
        plan = learning.Plan(args.minutes, args.against, args.deals, args.every, args.seed)
        return learning.run(settled(args), args.policy, plan, args.plot, args.json, screen)
    if args.command == "solve":
        from parlour.terminal import solving
        return solving.run(solving.game_of(args.game, args.seats, read_options(args.options)), args.iterations, args.plot, args.json,
                           screen)
    if args.command == "serve":
        return run_serve(args)
    if args.command == "doctor":
        return run_doctor(args, screen)
    if args.command == "convert":
        from parlour.terminal import conversion
        return conversion.convert(args.file, args.to, args.hide, screen)
    if args.command == "new":
        from parlour.terminal import workshop
        return workshop.new(args.id, args.dir, screen)
    if args.command == "lint":
        from parlour.terminal import workshop
        return workshop.lint(args.game, args.record, args.save, args.json, screen)
    if args.command == "replay":
        from parlour.terminal import records
        return records.replay(args.record, args.seat, screen)
    if args.command == "review":
        from parlour.terminal import reviewing
        return reviewing.run(args.record, args.seat, args.level, args.deal, args.plot, args.json, screen)
    from parlour.terminal import records
    return records.check(args.records, args.commitment, args.added, screen)


def refusal(error: ParlourError) -> str:
    """What is said to wrong input, in a line; who asked for a game that is not here is shown those near to it, or all."""
    if isinstance(error, UnknownGame) and not error.certain:
        from parlour.server.known import neighbours
        near = neighbours(error.wanted)
        if near:
            return f"there is no game {error.wanted!r}.{near}"
        if not str(error).endswith("?"):
            return f"{error}{ALL}"
    return str(error)


def main(argv: Sequence[str] | None = None) -> int:
    """The entry point of ``parlour``."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        code = run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
        return code
    except ParlourError as error:
        with contextlib.suppress(BrokenPipeError):
            sys.stdout.flush()
        print(f"parlour: {' '.join(refusal(error).split())}", file=sys.stderr)
        from parlour.lab.workers import SimulationError
        return FAILED if isinstance(error, SimulationError) else WRONG_INPUT
    except BrokenPipeError:
        # nobody reads any more: let nothing complain when Python closes the stream
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
