"""The shelf: all games as plain data, searched, and the one found that is meant."""
from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

from parlour.kernel.errors import ParlourError, nearest
from parlour.kernel.game import Game, find, registry
from parlour.kernel.options import Option

#: the number of players, where it is listed and given among the options
PLAYERS: Final = "players"


def settle(name: str, players: int | None, options: Mapping[str, object]) -> Game[Any]:
    """The game with this name for so many players, its options settled.

    How many play may also be given as the option ``players``, as house rules that are a number of players are called.

    :raises ParlourError: for what the game does not have, or a number of players given twice.
    """
    settled = dict(options)
    said = settled.pop(PLAYERS, None)
    if said is not None:
        text = str(said).strip()
        if players is not None and text != str(players):
            raise ParlourError(f"{name}: {players} players or {text}? The number is given twice.")
        if not text.isdecimal():
            raise ParlourError(f"{name}: {text!r} is no number of players.")
        players = int(text)
    return find(name)(players, settled)


def search(text: str = "", family: str = "") -> list[type[Game[Any]]]:
    """The games of a family in which a text occurs, in the order of the shelf: by family and name.

    :raises ParlourError: for a family that does not exist.
    """
    games = sorted(registry().values(), key=lambda kind: (kind.family, kind.name.lower()))
    if family:
        wanted = family.strip().lower().strip("/")
        families = sorted({kind.family for kind in games})
        parts = sorted({part for one in families for part in one.split("/")} | set(families))
        games = [kind for kind in games if wanted == kind.family or kind.family.startswith(wanted + "/")
                 or wanted in kind.family.split("/")]
        if not games:
            near = nearest(wanted, parts)
            raise ParlourError(f"there is no family {family!r}.{near or ' The families are: ' + ', '.join(families)}")
    words = text.lower().split()
    return [kind for kind in games if all([word in _described(kind) for word in words])]


def _described(kind: type[Game[Any]]) -> str:
    return " ".join([kind.id, kind.name, *kind.also_known_as, kind.page, kind.family, kind.summary]).lower()


def counts(players: Sequence[int]) -> str:
    """Player counts in short: ``2-5``, ``4``, ``2, 4, 6``."""
    listed = list(players)
    if len(listed) > 1 and listed == list(range(listed[0], listed[-1] + 1)):
        return f"{listed[0]}-{listed[-1]}"
    return ", ".join([str(count) for count in listed])


def as_data(kind: type[Game[Any]]) -> dict[str, Any]:
    """A game as plain data."""
    return {
        "id": kind.id, "name": kind.name, "page": kind.page, "family": kind.family, "players": list(kind.player_counts),
        "best_players": list(kind.best_players), "summary": kind.summary, "also_known_as": list(kind.also_known_as),
        "minutes": kind.minutes, "mechanisms": mechanisms(kind),
        "options": [*_players_data(kind), *[_option_data(kind, option) for option in kind.schema]],
    }


def _players_data(kind: type[Game[Any]]) -> list[dict[str, Any]]:
    """The number of players as an option, where there is a choice."""
    counts = list(kind.player_counts)
    if len(counts) < 2:
        return []
    return [{"name": PLAYERS, "kind": "number", "default": kind().players, "values": counts, "help": "How many play.", "players": counts}]


def _option_data(kind: type[Game[Any]], option: Option) -> dict[str, Any]:
    data: dict[str, Any] = {"name": option.name, "kind": option.kind, "default": kind.default(option)}
    if option.values:
        data["values"] = list(option.values)
    else:
        data["low"], data["high"] = option.low, option.high
    data["help"] = option.help
    data["players"] = list(option.players or kind.player_counts)
    return data


def mechanisms(kind: type[Game[Any]]) -> list[str]:
    """What one does in the game, as words: the names of the mechanisms that its modules are made of, and what modules of its own
    page say that one does in them (``MECHANISM``)."""
    found = set()
    for each in kind.__mro__:
        module = sys.modules.get(each.__module__)
        if module is not None and (each.__module__.startswith("parlour.games.") or not each.__module__.startswith("parlour.")):
            for thing in vars(module).values():
                if not isinstance(thing, type):
                    continue
                home = str(getattr(thing, "__module__", ""))
                if home.startswith("parlour.mechanisms."):
                    found.add(home.rpartition(".")[2].replace("_", " "))
                elif home in sys.modules:
                    found.add(str(getattr(sys.modules[home], "MECHANISM", "")))
    # not what every game does, what a mechanism is dealt on, or what bots go by
    return sorted([name for name in found - {"dealing", "poker deal", ""} if not name.endswith(" advice")])
