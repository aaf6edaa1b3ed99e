"""Builds the wheel: with mypyc where there is a C compiler, otherwise as plain Python.

``PARLOUR_COMPILE`` settles it: ``1`` insists on compiling, ``0`` leaves it out.
"""
import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

#: what runs hot; the rest (terminal, records, most of the server) stays plain Python
COMPILED = ("equipment", "kernel", "mechanisms", "rankings", "games", "bots", "lab", "server/connection.py", "server/parts.py")
#: these files and folders read files, start processes or build what people look at
PLAIN = ("kernel/prose.py", "kernel/record.py", "kernel/shelf.py", "kernel/view.py", "games/__init__.py", "bots/supervision.py",
         "lab/bench/command.py", "lab/bench/environments.py", "lab/bench/load.py", "lab/bench/poker.py", "lab/bench/search.py",
         "lab/bench/server.py", "lab/arrays.py", "lab/checks", "lab/converting.py", "lab/extras.py", "lab/foreign/guests.py",
         "lab/foreign/open_spiel.py", "lab/formats/pbn.py", "lab/formats/phh.py", "lab/forms.py", "lab/gymnasium.py",
         "lab/gymnasium_ids.py", "lab/learning.py", "lab/measured.py", "lab/newgame.py", "lab/odds.py", "lab/openspiel.py",
         "lab/pettingzoo.py", "lab/plots.py", "lab/simulate.py", "lab/sources.py", "lab/strength.py", "lab/vector.py",
         "lab/vocabulary.py", "lab/workers.py")


def modules() -> list[str]:
    """The files that are compiled."""
    source = Path("src/parlour")
    files = [file for part in COMPILED for file in (sorted((source / part).rglob("*.py")) or [source / part])]
    return [str(file) for file in files
            if not any([file.relative_to(source).is_relative_to(plain) for plain in PLAIN]) and file.name != "__init__.py"]


def extensions() -> list:
    """The extension modules, none where they are not wanted or cannot be built."""
    wanted = os.environ.get("PARLOUR_COMPILE", "")
    if {"dist_info", "egg_info"} & set(sys.argv):
        # asked only for the name and the requirements, before the wheel itself is built
        return []
    if wanted == "0" or (not wanted and not (shutil.which("cc") or shutil.which("gcc"))):
        return []
    from mypyc.build import mypycify
    # a C file for each module: one for all of them takes the compiler twice as long, and is no faster to play with
    found = mypycify(["--config-file", "pyproject.toml", *modules()], opt_level="3", debug_level="0", multi_file=True)
    # tools are no package
    sys.path.insert(0, str(Path("tools").resolve()))
    from docstrings import add_docstrings
    add_docstrings([file for extension in found for file in extension.sources], Path("src"))
    for extension in found:
        if sys.platform != "win32":
            # modules call one another inside one library, and need not look each other up
            extension.extra_compile_args.append("-fvisibility=hidden")
    return found


class BuildSideBySide(build_ext):
    """Compiles the C files of an extension side by side, as many at a time as there are processors.

    Games are four fifths of the code, and most of their time is spent in the kernel and the mechanisms: at -O1 the compiler needs half
    as long for them, and they play 3 percent slower. -O2 takes as long as -O3.
    """

    def build_extensions(self) -> None:
        self.check_extensions_list(self.extensions)
        # the library that all share, then the hundreds of small ones that only open a module of it, side by side as well
        large = [ext for ext in self.extensions if len(ext.sources) > 1]
        for ext in large:
            self.build_extension(ext)
        with ThreadPoolExecutor(os.cpu_count()) as workers:
            list(workers.map(super().build_extension, [ext for ext in self.extensions if ext not in large]))

    def build_extension(self, ext: Extension) -> None:
        compile_them = self.compiler.compile

        def compile_one(source: str, options: dict[str, Any]) -> list[str]:
            lightly = ["-O1"] if "___games___" in source else []
            return compile_them([source], **{**options, "extra_postargs": [*options["extra_postargs"], *lightly]})

        def compile_each(sources: list[str], **options: Any) -> list[str]:
            # the longest first, so that none is left over at the end
            by_size = sorted(sources, key=os.path.getsize, reverse=True)
            with ThreadPoolExecutor(os.cpu_count()) as workers:
                made = list(workers.map(lambda source: compile_one(source, options), by_size))
            return [file for files in made for file in files]

        self.compiler.compile = compile_each
        try:
            super().build_extension(ext)
        finally:
            self.compiler.compile = compile_them


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildSideBySide})
