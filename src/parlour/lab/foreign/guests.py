"""What a player from elsewhere has to do, and where each of them is."""
from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any, Final, Protocol

from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game

#: for each player from elsewhere its module here, what it needs to be imported, and how that is installed
NAMES: Final = {
    "openspiel-ismcts": ("parlour.lab.foreign.open_spiel", "pyspiel", "pip install 'parlour[bench]'"),
    "openspiel-ismcts-even": ("parlour.lab.foreign.open_spiel", "pyspiel", "pip install 'parlour[bench]'"),
}


class Guest(Protocol):
    """A player from elsewhere, for one game. It may hold several seats of a deal."""

    def open(self, seed: int, number: int) -> Deal:
        """A deal such as it plays them; the same for the same seed and number."""

    def sit(self, deal: Deal) -> None:
        """It joins this deal, in which nothing has been done yet."""

    def told(self, seat: int, action: Action) -> None:
        """A seat is about to do this."""

    def choose(self, deal: Deal, seat: int, rng: Random) -> Action:
        """What it does for the seat, whose turn it is."""

    def leave(self) -> None:
        """The deal is over."""


def guest(name: str, game: Game[Any], seconds: float) -> Guest:
    """The player from elsewhere with this name, who thinks ``seconds`` over a decision.

    :raises ParlourError: where what it needs is not installed, or it does not play this game by these rules.
    """
    module, needed, install = NAMES[name]
    try:
        import_module(needed)
    except ImportError:
        raise ParlourError(f"{name} needs {needed}, which is not installed: {install}") from None
    found: Guest = import_module(module).guest(name, game, seconds)
    return found
