"""Options that change nothing: neither asked for by the game's code, nor seen in random matches."""
from __future__ import annotations

import ast
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

from parlour.kernel.game import Game
from parlour.kernel.options import Option, OptionOf
from parlour.lab.checks.playing import some, step
from parlour.lab.checks.variants import games_with, values_of

#: what declares an option
DECLARES: Final = ("toggle", "choice", "number", "Option")
#: so many matches are played to find one that an option changes, each for so many decisions at most
MATCHES: Final = 24
LONGEST: Final = 3_000


def idle_options(kind: type[Game[Any]]) -> list[str]:
    """The options of which no value made a difference in some random matches: to what may be done, the scores or the winners.

    An option for something rare may be among them; see :func:`asked_for`.
    """
    return [option.name for option in kind.schema if not _makes_a_difference(kind, option)]


def _makes_a_difference(kind: type[Game[Any]], option: Option) -> bool:
    changed = [game for value in values_of(option) if value != kind.default(option) for game in games_with(kind, option, value)]
    if not changed:
        return True
    return any([_differs(changed[number % len(changed)], number) for number in range(max(MATCHES, len(changed)))])


def _differs(game: Game[Any], seed: int) -> bool:
    """Whether a random match goes otherwise with the options as they are than with none of them changed."""
    plain = type(game)(game.players).match(seed)
    match = game.match(seed)
    rng = Random(seed)
    for _ in range(LONGEST):
        if match.over or plain.over:
            break
        if match.turn() != plain.turn() or match.deal.may_interrupt() != plain.deal.may_interrupt():
            return True
        seat = rng.choice(match.turn())
        legal, usual = match.legal(seat), plain.legal(seat)
        if len(legal) != len(usual) or list(map(str, some(legal))) != list(map(str, some(usual))):
            return True
        choice = rng.randrange(len(legal))
        match.play(seat, legal[choice])
        plain.play(seat, usual[choice])
        if match.deal.scores != plain.deal.scores or match.deal.stakes != plain.deal.stakes or match.deal.pot != plain.deal.pot:
            return True
    return match.over != plain.over or match.winners != plain.winners or match.sheet != plain.sheet


def mentioned(kind: type[Game[Any]], name: str) -> bool:
    """Whether the code of a game names an option anywhere but where it is declared and in the text of the rules."""
    for path in sorted(_sources(kind)):
        try:
            tree = ast.parse(path.read_text(encoding="utf8"))
        except (OSError, SyntaxError, UnicodeDecodeError):
            return True
        passed_over: set[ast.AST] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("rules"):
                passed_over.update(ast.walk(node))
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in DECLARES and node.args:
                passed_over.add(node.args[0])
        if any([isinstance(node, ast.Constant) and node.value == name and node not in passed_over for node in ast.walk(tree)]):
            return True
    return False


def _sources(kind: type[Game[Any]]) -> set[Path]:
    """The files in which a game is written: those of its classes, and of the packages that they lie in."""
    found = set()
    for each in kind.__mro__:
        module = sys.modules.get(each.__module__)
        file = getattr(module, "__file__", None)
        if file is not None and not each.__module__.startswith(("parlour.kernel.", "typing")):
            # a compiled module has its source beside it
            path = Path(file).parent / f"{Path(file).name.partition('.')[0]}.py"
            found |= set(path.parent.glob("*.py")) if getattr(module, "__package__", "") else {path}
    return found


def asked_for(kind: type[Game[Any]], name: str) -> bool:
    """Whether the value of an option is asked for when the game is made and played, its rules text apart.

    Always so of a game that is compiled, which cannot be listened to.
    """
    asked: set[str] = set()

    def listen(self: Any, wanted: OptionOf[Any]) -> object:
        asked.add(wanted.name)
        return kind.__getitem__(self, wanted)

    try:
        listening = type(kind.__name__, (kind,), {"__getitem__": listen, "__module__": kind.__module__})
    except TypeError:
        return True
    option = next(option for option in kind.schema if option.name == name)
    for value in values_of(option):
        for seed, game in enumerate(games_with(kind, option, value)):
            match = listening(game.players, {name: value}).match(seed, narrate=True)
            rng = Random(seed)
            while not match.over and len(match.played) < LONGEST:
                match.view(seed % game.players)
                step(match, rng)
            if name in asked:
                return True
    return False
