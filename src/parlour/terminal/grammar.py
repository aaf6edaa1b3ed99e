"""The grammar of the command line: what each command takes. A number of players is ``--seats`` everywhere, who plays is ``--players``.

Only the command that is asked for is described in full, and no game is imported for it, so that help comes at once.
"""
from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NoReturn

from parlour import __version__
from parlour.bots.levels import DEFAULT_LEVEL, LEVELS, STRONG_SECONDS
from parlour.kernel.errors import ParlourError, nearest

#: where work is done unless something else is said: on this machine
HERE: Final = "here"
#: what a word of the command line was called before, and is called now
RENAMED: Final = {"--players": "--seats", "--levels": "--players"}
#: the games made for being solved
SMALL: Final = ("kuhn-poker", "leduc-poker", "one-card-poker", "one-card-indian-poker", "small-brag", "small-scat")
#: players from elsewhere
ELSEWHERE: Final = ("openspiel-ismcts", "openspiel-ismcts-even")
#: how closely a review can look at decisions, and how it does unless something else is said
LOOKS: Final = ("fair", "strong")
#: the sides that may be vulnerable in a deal of Bridge
VULNERABLE: Final = ("none", "ns", "ew", "both")
#: what a deal takes of odds, and of a meeting of ``strength`` and ``learn``
ODDS_DEALS: Final = 10_000
MEETING: Final = 200


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        message = " ".join(message.split())
        wrong = message.partition("unrecognized arguments: ")[2].split()
        flags = [flag for action in self._actions for flag in action.option_strings]
        now = RENAMED.get(wrong[0].partition("=")[0], "") if wrong else ""
        near = nearest(wrong[0], flags) if wrong and wrong[0].startswith("-") else ""
        if now in flags:
            near = f" It is called {now} here."
        raise ParlourError(f"{message}.{near or f' See: {self.prog} --help'}")


# --- what is said of numbers ---------------------------------------------------------------------------------------------------


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
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0, up to 3600, as in 0.5")
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


def named(text: str) -> str:
    """Who plays; whoever says how many is told how that is said."""
    if text.strip().isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no player. How many play is said with --seats {text.strip()}")
    return text


# --- what several commands take ------------------------------------------------------------------------------------------------


def _game(command: argparse.ArgumentParser, help: str = "its id, its name, or the page that it is alone on") -> None:
    command.add_argument("game", metavar="GAME", help=help)


def _options(command: argparse.ArgumentParser) -> None:
    command.add_argument("-o", "--option", metavar="name=value", action="append", default=[], dest="options",
                         help="a house rule; parlour rules GAME lists them")


def _seats(command: argparse.ArgumentParser, usual: str = "") -> None:
    command.add_argument("--seats", metavar="N", type=whole, help=f"how many play{usual}")


def _seed(command: argparse.ArgumentParser, help: str = "default: 0") -> None:
    command.add_argument("--seed", metavar="S", type=whole, default=0, help=help)


def _levels(command: argparse.ArgumentParser, usual: str) -> None:
    command.add_argument("--players", metavar="LEVEL,…", type=named, default=usual,
                         help=f"who plays, seat after seat, over and over: {', '.join(LEVELS)} (default: {usual})")


def _seconds(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seconds", metavar="S", type=moment, default=0.0,
                         help="how long players that search think over a decision (default: as long as at the table)")


def _json(command: argparse.ArgumentParser, help: str = "the result for programs, the same for the same seed") -> None:
    command.add_argument("--json", action="store_true", help=help)


def _plot(command: argparse.ArgumentParser, what: str) -> None:
    command.add_argument("--plot", metavar="FILE", type=Path, help=f"draw {what} (.svg or .png)")


def _workers(command: argparse.ArgumentParser, kept: str = "") -> None:
    command.add_argument("--workers", metavar="N", type=positive, default=0,
                         help="how many work at it (default: 1 here, and as many as the cluster has processors on ray)")
    command.add_argument("--on", metavar="PLACE", default=HERE,
                         help="ray, or ray://host:port for a certain cluster (default: here, on this machine)")
    command.add_argument("--results", metavar="FILE", type=Path,
                         help="a file in which results are kept as they come; the same command goes on from there if it was broken off"
                              + kept)


# --- the commands --------------------------------------------------------------------------------------------------------------


def _games(games: argparse.ArgumentParser) -> None:
    games.add_argument("words", metavar="WORD", nargs="*", help="only games in which these words occur")
    games.add_argument("--search", metavar="TEXT", default="", help="the same as WORD")
    games.add_argument("--family", metavar="F", default="", help="only games of this family, as in trick-taking")
    _json(games, "everything about each game, for programs")


def _rules(rules: argparse.ArgumentParser) -> None:
    _game(rules)
    _seats(rules)
    _options(rules)


def _play(play: argparse.ArgumentParser) -> None:
    play.add_argument("game", metavar="GAME", nargs="?", help="pick one from a list where it is left out")
    _seats(play)
    play.add_argument("--seat", metavar="SEAT", default="0", help="where you sit: a name or a number from 0 (default: 0)")
    play.add_argument("--names", metavar="A,B,…", help="what the seats are called, yours first")
    play.add_argument("--bots", metavar="LEVEL", default=DEFAULT_LEVEL,
                      help=f"how the others play: {', '.join(LEVELS)} (default: {DEFAULT_LEVEL})")
    play.add_argument("--seed", metavar="S", type=whole, help="play the deals of this seed again")
    play.add_argument("--resume", metavar="RECORD", type=Path, help="go on with a saved match")
    play.add_argument("--save", metavar="PATH", help="where to save the match")
    play.add_argument("--watch", action="store_true", help="let the bots play all seats")
    _options(play)


def _serve(serve: argparse.ArgumentParser) -> None:
    where = serve.add_mutually_exclusive_group()
    where.add_argument("--host", metavar="H", help="where to listen (default: 127.0.0.1, this machine alone)")
    where.add_argument("--house", action="store_true", help="let in everyone in the house, and show phones the way with a QR code")
    serve.add_argument("--port", metavar="P", type=whole, help="default: 8765")
    serve.add_argument("--data", metavar="DIR", type=Path, help="the folder in which tables are kept")
    serve.add_argument("--database", metavar="URL", help="a PostgreSQL database instead of a file in that folder")
    serve.add_argument("--channels", metavar="URL", help="redis://… or postgresql://…, where several processes share the tables")
    serve.add_argument("--policies", metavar="DIR", type=Path, help="a folder of policies of parlour learn, offered as bots")
    serve.add_argument("--open", action="store_true", help="open the page in a browser")


def _doctor(doctor: argparse.ArgumentParser) -> None:
    doctor.add_argument("--data", metavar="DIR", type=Path, help="the folder in which tables are kept")
    doctor.add_argument("--database", metavar="URL", help="a PostgreSQL database instead of a file in that folder")
    doctor.add_argument("--channels", metavar="URL", help="redis://… or postgresql://…, where several processes share the tables")
    doctor.add_argument("--url", metavar="URL", default="", help="where people reach the server, as in https://cards.example.org: looks "
                        "whether the proxy passes on what it should")


def _simulate(simulation: argparse.ArgumentParser) -> None:
    _game(simulation)
    simulation.add_argument("--deals", metavar="N", type=positive, required=True, help="how many deals")
    _seats(simulation)
    _levels(simulation, "random")
    _seconds(simulation)
    _seed(simulation)
    _workers(simulation)
    _plot(simulation, "points for each seat, with their intervals")
    _json(simulation)
    _options(simulation)


def _odds(chances: argparse.ArgumentParser) -> None:
    _game(chances)
    _seats(chances)
    _levels(chances, DEFAULT_LEVEL)
    _seconds(chances)
    chances.add_argument("--deals", metavar="N", type=positive, default=0,
                         help=f"how many deals are played (default: none where exact odds are quickly had, else {ODDS_DEALS})")
    chances.add_argument("--exact", action="store_true", help="exact odds or none, however long it takes")
    which = chances.add_mutually_exclusive_group()
    which.add_argument("--by", metavar="OPTION", default="", help="compare all values of a house rule, over the same cards")
    which.add_argument("--compare", metavar="OPTION=A,B", help="compare some values of a house rule, over the same cards")
    chances.add_argument("--lengths", action="store_true", help="tell, and draw, how many decisions deals take")
    _plot(chances, "how deals end for each seat")
    _seed(chances)
    _workers(chances)
    _json(chances, "the odds for programs, the same for the same seed")
    _options(chances)


def _tournament(contest: argparse.ArgumentParser) -> None:
    _game(contest)
    everybody = ",".join(reversed(LEVELS))
    contest.add_argument("--players", metavar="PLAYER,…", type=named, default=everybody,
                         help=f"who meets whom (default: {everybody}; from elsewhere, for some games: {', '.join(ELSEWHERE)})")
    contest.add_argument("--deals", metavar="N", type=positive, required=True, help="how many deals each two play, each of them twice")
    _seconds(contest)
    _seats(contest)
    _seed(contest)
    _workers(contest)
    _plot(contest, "the ratings, with their intervals")
    _json(contest)
    _options(contest)


def _strength(strength: argparse.ArgumentParser) -> None:
    strength.add_argument("games", metavar="GAME", nargs="*", help="which games (all of them unless named)")
    strength.add_argument("--seconds", metavar="S", type=moment, default=STRONG_SECONDS,
                          help=f"how long the strong level thinks over a decision (default: {STRONG_SECONDS}, as at the table)")
    strength.add_argument("--deals", metavar="N", type=positive, default=MEETING,
                          help=f"deals of a meeting at the most (default: {MEETING})")
    strength.add_argument("--limit", metavar="S", type=moment, default=600.0, help="seconds for a meeting (default: 600)")
    strength.add_argument("--document", metavar="PATH", type=Path, help="write the table into this document instead of showing it")
    _seed(strength)
    _workers(strength, " (default: strength.sqlite in the folder of saved matches)")
    _plot(strength, "how much better it is, game by game")
    _json(strength, "the meetings for programs")


def _learn(learn: argparse.ArgumentParser) -> None:
    _game(learn)
    _seats(learn)
    learn.add_argument("--policy", metavar="FILE", type=Path,
                       help="where what has been learned is kept (default: GAME.pt in the folder of saved matches); the same command goes "
                            "on with it")
    learn.add_argument("--minutes", metavar="M", type=some_minutes, default=20.0, help="how long it learns at the most (default: 20)")
    learn.add_argument("--against", metavar="PLAYER", default="fair",
                       help="it learns until it beats this player of tournaments (default: fair)")
    learn.add_argument("--deals", metavar="N", type=positive, default=MEETING, help=f"deals of a meeting with it (default: {MEETING})")
    learn.add_argument("--every", metavar="N", type=positive, default=30, help="rounds between two meetings (default: 30)")
    _plot(learn, "how it gets better")
    _seed(learn, "of a policy that begins (default: 0)")
    _json(learn, "the meetings so far for programs")
    _options(learn)


def _solve(solve: argparse.ArgumentParser) -> None:
    _game(solve, f"a game of the shelf, or one of {', '.join(SMALL)}")
    _seats(solve, " (default: 2 where two may)")
    solve.add_argument("--iterations", metavar="N", type=positive, default=200, help="how often all learn (default: 200)")
    _plot(solve, "how it comes near to an equilibrium")
    _json(solve, "the result for programs")
    _options(solve)


def _replay(replay: argparse.ArgumentParser) -> None:
    replay.add_argument("record", metavar="RECORD", type=Path)
    replay.add_argument("--seat", metavar="SEAT", default="0", help="who looks: a name, a number from 0, or audience (default: 0)")


def _double_dummy(double: argparse.ArgumentParser) -> None:
    double.add_argument("deal_or_file", metavar="DEAL",
                        help='a record, a .pbn file, or a deal as in "N:AKQ2.… ….… ….… ….…": from that seat clockwise, spades first')
    double.add_argument("--deal", metavar="N", type=positive, help="only this deal of a file, counted from 1")
    double.add_argument("--dealer", metavar="SEAT", choices=tuple("NESW"),
                        help="who deals, of a deal written here: N, E, S or W (default: N)")
    double.add_argument("--vulnerable", metavar="SIDES", choices=VULNERABLE,
                        help=f"who is vulnerable, of a deal written here: {', '.join(VULNERABLE)} (default: none)")
    _json(double, "the result for programs")


def _review(review: argparse.ArgumentParser) -> None:
    review.add_argument("record", metavar="RECORD", type=Path)
    review.add_argument("--seat", metavar="SEAT", default="0", help="whose decisions: a name or a number from 0 (default: 0)")
    review.add_argument("--deal", metavar="N", type=positive, help="only this deal, counted from 1")
    review.add_argument("--level", metavar="LEVEL", default=LOOKS[0], help=f"how closely to look: {', '.join(LOOKS)} (default: {LOOKS[0]})")
    _plot(review, "what was to be expected, decision by decision")
    _json(review, "the review for programs")


def _check(check: argparse.ArgumentParser) -> None:
    check.add_argument("records", metavar="RECORD", nargs="+", help="a file, or a folder with all the records in it")
    check.add_argument("--commitment", metavar="HASH", help="the record must be of a match whose server had promised this before the deal")
    check.add_argument("--added", metavar="SEAT:VALUE", nargs="+", default=[], action="extend",
                       help="and what the page of this seat, from 0, added to chance must be this")


def _convert(convert: argparse.ArgumentParser) -> None:
    convert.add_argument("file", metavar="FILE", type=Path, help="a match: .yaml, .pbn (bridge), .phh or .phhs (poker)")
    convert.add_argument("to", metavar="TO", help="a file whose name ends so, or only the format, to print it")
    convert.add_argument("--hide", action="store_true", help="write cards of poker that nobody showed as hidden (.phh, .phhs)")


def _new(new: argparse.ArgumentParser) -> None:
    new.add_argument("id", metavar="MY-GAME", help="its id: small letters, digits and hyphens")
    new.add_argument("--dir", metavar="DIR", default=".", help="where to make it (default: here)")


def _lint(lint: argparse.ArgumentParser) -> None:
    _game(lint, "a game, or a .py file, the folder of a package or of a project")
    lint.add_argument("record", metavar="RECORD", nargs="?", type=Path, help="check the positions of this match instead")
    lint.add_argument("--save", metavar="DIR", help="where to save matches that show what is wrong (default: the saved matches)")
    _json(lint, "what holds and what does not, for programs")


def _nothing(_bench: argparse.ArgumentParser) -> None:
    """The benchmark reads its own arguments."""


#: each command with what it is for and what it takes
COMMANDS: Final[Mapping[str, tuple[str, Callable[[argparse.ArgumentParser], None]]]] = {
    "games": ("list the games", _games),
    "rules": ("how to play a game", _rules),
    "play": ("play at a terminal table against bots", _play),
    "serve": ("the browser table, for you and whoever has the link", _serve),
    "doctor": ("say what is wrong with a server's folder, database, clock or proxy", _doctor),
    "simulate": ("play many deals and sum them up", _simulate),
    "odds": ("with what probability each seat wins, and what a house rule changes about it", _odds),
    "tournament": ("let several players meet over the same deals", _tournament),
    "strength": ("how strong the bots are, game by game", _strength),
    "learn": ("let a policy learn a game by playing against itself", _learn),
    "solve": ("find how a small betting game is best played", _solve),
    "replay": ("step through a record", _replay),
    "double-dummy": ("deals of Bridge with all cards open", _double_dummy),
    "review": ("go through somebody's decisions of a match", _review),
    "check": ("check what records expect", _check),
    "convert": ("write a record in another format, or another format as a record", _convert),
    "new": ("make a package with a game of your own in it", _new),
    "lint": ("say what is wrong with a game", _lint),
    "bench": ("the project's own benchmark", _nothing),
}


def parser(command: str) -> tuple[Parser, Parser]:
    """The grammar of the command line, with what this command takes, and the grammar of that command; of no command: the whole."""
    top = Parser(prog="parlour", description="Card and tile games as people wrote their rules: to play, to study and to extend.",
                 allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"parlour {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    of_command = top
    for name, (help, describe) in COMMANDS.items():
        each = commands.add_parser(name, help=help, allow_abbrev=False, add_help=name != "bench")
        if name == command:
            describe(each)
            of_command = each
    return top, of_command
