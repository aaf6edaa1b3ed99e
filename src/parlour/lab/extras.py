"""What the environments say when the packages that they are made for are not installed."""
from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game, game


def needed(*names: str, extra: str = "envs") -> None:
    """Checks that these packages, which come with an extra of this one, can be imported.

    :raises ParlourError: naming what to install where one cannot.
    """
    for name in names:
        try:
            import_module(name)
        except ImportError:
            raise ParlourError(f"{name} is not installed: pip install 'parlour[{extra}]'") from None


def settled_game(which: str | Game[Any], players: int | None, options: Mapping[str, object]) -> Game[Any]:
    """The game with this id, its options settled; or the game itself, which then has its own.

    :raises ParlourError: for a game, player count or option that does not exist.
    """
    if isinstance(which, str):
        return game(which, players, **options)
    if players is not None or options:
        raise ParlourError(f"players and options are those of the game given: {which.id or which.name} for {which.players}")
    return which
