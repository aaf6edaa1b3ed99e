"""Games in files: the games of a module, a package or a project that is not installed, to look at and to play."""
from __future__ import annotations

import importlib
import sys
import tomllib
import traceback
from pathlib import Path
from typing import Any

from parlour.games import GROUP
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game, registry


def games_in(path: Path) -> list[type[Game[Any]]]:
    """The games in a ``.py`` file, a package's folder, or the folder of a project whose ``pyproject.toml`` names its games.

    They are registered from now on, in this process.

    :raises ParlourError: where there are none, or they cannot be imported.
    """
    found: list[type[Game[Any]]] = []
    for root, name in _modules(path):
        _import(root, name)
        found += [kind for kind in registry().values() if _within(kind.__module__, name) and kind not in found]
    if not found:
        raise ParlourError(f"{path} has no game in it: a game is a class derived from parlour.Game, with an id.")
    return found


def _modules(path: Path) -> list[tuple[Path, str]]:
    """The modules that are meant, each with the folder from which it is imported."""
    path = path.expanduser().resolve()
    if path.is_file() and path.suffix == ".py" and path.stem.isidentifier():
        return [_module(path.parent if path.stem == "__init__" else path.with_suffix(""))]
    if (path / "pyproject.toml").is_file():
        return [(path / "src" if (path / "src").is_dir() else path, name) for name in _named(path / "pyproject.toml")]
    if (path / "__init__.py").is_file():
        return [_module(path)]
    if not path.exists():
        raise ParlourError(f"there is no file {path}")
    raise ParlourError(f"{path} is no game: name a .py file, the folder of a package, or that of a project with its pyproject.toml")


def _module(path: Path) -> tuple[Path, str]:
    """A module or package as it is imported, from within the packages that it lies in."""
    root, name = path.parent, path.name
    while (root / "__init__.py").is_file():
        root, name = root.parent, f"{root.name}.{name}"
    return root, name


def _named(project: Path) -> list[str]:
    """The modules that a project names as those of its games."""
    try:
        points = tomllib.loads(project.read_text(encoding="utf8")).get("project", {}).get("entry-points", {}).get(GROUP, {})
    except ValueError as error:
        raise ParlourError(f"{project} cannot be read: {error}") from None
    if not isinstance(points, dict) or not points:
        raise ParlourError(f'{project} names no games: it should have a table [project.entry-points."{GROUP}"], as parlour new writes it')
    return [str(value).partition(":")[0].strip() for value in points.values()]


def _import(root: Path, name: str) -> None:
    loaded = sys.modules.get(name)
    if loaded is not None:
        file = Path(str(getattr(loaded, "__file__", None) or "")).resolve()
        if file in (root.joinpath(*name.split(".")).with_suffix(".py"), root.joinpath(*name.split("."), "__init__.py")):
            return
        if not [kind for kind in registry().values() if _within(kind.__module__, name)]:
            raise ParlourError(f"a game cannot be called {name!r}: there is a module of that name already. Give the file another name.")
        # the same games are installed from somewhere else: those in the file are meant
        for module in [module for module in sys.modules if _within(module, name)]:
            del sys.modules[module]
        for id in [kind.id for kind in registry().values() if _within(kind.__module__, name)]:
            del registry()[id]
    sys.path.insert(0, str(root))
    importlib.invalidate_caches()
    try:
        importlib.import_module(name)
    except ParlourError:
        raise
    except (Exception, SystemExit) as error:
        raise ParlourError(f"{name} cannot be imported: {_what(error)}") from None


def _what(error: BaseException) -> str:
    """What went wrong while a module was imported, and where."""
    said = f"{type(error).__name__}: {error}"
    if isinstance(error, SyntaxError):
        return said
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "importlib" not in frame.filename]
    return f"{said} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else said


def _within(module: str, package: str) -> bool:
    """Whether a module is this one or lies in it."""
    return module == package or module.startswith(package + ".")
