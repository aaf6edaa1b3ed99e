"""Running the plain Python sources although the compiled modules are installed beside them.

With ``PARLOUR_PLAIN=1`` in the environment the package's modules are read from their ``.py`` files. The benchmark
and the test that both ways give the same records use it.
"""
from __future__ import annotations

import importlib.machinery
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import ModuleType


class PlainFinder(MetaPathFinder):
    """Finds this package's modules as sources only."""

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None,
                  ) -> importlib.machinery.ModuleSpec | None:
        if not fullname.startswith("parlour.") or path is None:
            return None
        loader = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for entry in path:
            spec = importlib.machinery.FileFinder(entry, loader).find_spec(fullname, target)
            if spec is not None:
                return spec
        return None


def read_sources_only() -> None:
    """From now on imports modules of the package as plain Python."""
    sys.meta_path.insert(0, PlainFinder())


def is_compiled() -> bool:
    """Whether the engine that is running is the compiled one."""
    import parlour.kernel.deal as deal
    return Path(str(deal.__file__)).suffix != ".py"
