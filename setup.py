"""Builds the wheel: with mypyc where there is a C compiler, otherwise as plain Python.

``PARLOUR_COMPILE`` settles it: ``1`` insists on compiling, ``0`` leaves it out.
"""
import os
import shutil
from pathlib import Path

from setuptools import setup

#: what runs hot; the rest (terminal, records, views) stays plain Python
COMPILED = ("equipment", "kernel", "mechanisms", "rankings", "games", "bots", "lab")
#: these read files, start processes or build what people look at
PLAIN = ("kernel/record.py", "kernel/shelf.py", "kernel/view.py", "games/__init__.py", "lab/simulate.py", "lab/bench.py",
         "lab/bench_poker.py", "lab/bench_server.py", "lab/load.py")


def modules() -> list[str]:
    """The files that are compiled."""
    source = Path("src/parlour")
    files = [file for layer in COMPILED for file in sorted((source / layer).rglob("*.py"))]
    return [str(file) for file in files
            if str(file.relative_to(source)) not in PLAIN and (file.name != "__init__.py")]


def extensions() -> list:
    """The extension modules, none where they are not wanted or cannot be built."""
    wanted = os.environ.get("PARLOUR_COMPILE", "")
    if wanted == "0" or (not wanted and not (shutil.which("cc") or shutil.which("gcc"))):
        return []
    from mypyc.build import mypycify
    return mypycify(["--config-file", "pyproject.toml", *modules()], opt_level="3", debug_level="0")


setup(ext_modules=extensions())
