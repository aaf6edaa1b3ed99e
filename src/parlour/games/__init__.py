"""The games: a room for each rule page, named as the page: a module, or a package. Importing this one registers them all,
and :func:`parlour.kernel.game.registry` imports it when somebody first asks for a game.

Games of other packages join them: a package names its module under the entry points ``parlour.games``, and it is imported, too.
"""
import importlib
import logging
import multiprocessing
import pkgutil
import re
from importlib.metadata import EntryPoint, entry_points

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import registry
from parlour.kernel.shelf import as_data

#: the entry points under which a package names the modules of its games
GROUP = "parlour.games"

log = logging.getLogger("parlour.games")


def _register_all() -> None:
    for module in pkgutil.walk_packages(__path__, __name__ + "."):
        importlib.import_module(module.name)


def _register_installed() -> None:
    """Registers the games of the other packages that are installed here.

    A package whose games cannot be used is left out, with one line that says why, and takes nothing else down.
    """
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.value, entry.name)):
        before = set(registry())
        try:
            entry.load()
            for id in set(registry()) - before:
                _usable(id)
        except (Exception, SystemExit) as error:
            for id in set(registry()) - before:
                del registry()[id]
            # processes that work for another one would only say it again
            if multiprocessing.current_process().name == "MainProcess":
                what = str(error) if isinstance(error, ParlourError) else f"{type(error).__name__}: {error}"
                log.warning("parlour: the games of %s are left out: %s", _package(entry), " ".join(what.split()))


def _usable(id: str) -> None:
    """:class:`ParlourError`, or whatever the game raises, where it cannot stand on the shelf."""
    kind = registry()[id]
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id):
        raise ParlourError(f"the id {id!r} must be made of small letters, digits and single hyphens.")
    if not (kind.name and kind.family and kind.summary):
        raise ParlourError(f"the game {id!r} must say its name, its family and its summary.")
    as_data(kind)
    kind().rules()


def _package(entry: EntryPoint) -> str:
    """The package that an entry point belongs to, as people know it."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist is not None else entry.value


_register_all()
_register_installed()
