"""Bots that have learned: the policies of ``parlour learn`` in a folder, which play in the processes in which bots think.

They are read when such a process starts, all of them, so that nobody waits for PyTorch at a table. The server's own process never
imports it.
"""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from parlour.bots import Choose
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game, find
from parlour.kernel.options import as_typed
from parlour.lab.tournament import LEARNED

#: characters of a file's name at the most: it travels as the level of a table's bots
LONGEST: Final = 60


class Learned(NamedTuple):
    """A policy that can play here: the ``name`` of its file; the ``game``, ``players`` and ``options`` that it has learned, and which of
    these the game does not have by itself (``changed``)."""

    name: str
    game: str
    players: int
    options: Mapping[str, Any]
    changed: Mapping[str, Any]

    def plays(self, game: Game[Any]) -> bool:
        """Whether this is the game that it has learned."""
        return (self.game, self.players, dict(self.options)) == (game.id, game.players, dict(game.options))

    def checked(self, game: Game[Any]) -> None:
        """Checks that this is the game that it has learned.

        :raises ParlourError: saying which that is.
        """
        if not self.plays(game):
            options = "".join([f" -o {name}={as_typed(value)}" for name, value in self.changed.items()])
            raise ParlourError(f"{self.name} has learned another game: {self.game} --seats {self.players}{options}.")


class Policies:
    """The policies of a folder: ``players`` by the names of their files, and in ``refused`` a line on each that cannot play here."""

    def __init__(self) -> None:
        self.players: Final[dict[str, tuple[Learned, Choose]]] = {}
        self.refused: Final[list[str]] = []

    def read(self, folder: Path) -> None:
        """Reads what is in a folder."""
        try:
            paths = sorted([path for path in folder.iterdir() if path.suffix == LEARNED])
        except OSError as error:
            self.refused.append(f"the policies in {folder} cannot be read: {error.strerror}")
            return
        for path in paths:
            try:
                self.players[path.name] = _read(path)
            except ParlourError as error:
                self.refused.append(str(error))
            except Exception as error:
                # whatever somebody has put there, the server starts
                self.refused.append(f"{path} is no policy that can play: {type(error).__name__}")

    def player(self, name: str, game: Game[Any]) -> Choose | None:
        """The policy of this name as a player of this game; nothing where there is none."""
        found = self.players.get(name)
        return found[1] if found is not None and found[0].plays(game) else None


def _read(path: Path) -> tuple[Learned, Choose]:
    """A policy, and how it plays.

    :raises ParlourError: where it cannot play here.
    """
    if not path.name.isprintable() or len(path.name) > LONGEST:
        raise ParlourError(f"{path} cannot be offered as a bot: a policy's name has {LONGEST} printable characters at the most.")
    # PyTorch is an extra, and takes seconds to import
    from parlour.lab.learning import learned, read, single_threaded
    single_threaded()
    state = read(path)
    try:
        game = find(state["game"])(state["players"], state["options"])
    except ParlourError as error:
        raise ParlourError(f"{path} has learned a game that is not played here: {error}") from None
    return Learned(path.name, game.id, game.players, dict(game.options), game.changed()), learned(path, game)
