"""The compiled engine and the plain sources are the same engine."""
from __future__ import annotations

import ast
import hashlib
import importlib
import inspect
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random

import pytest

import parlour
from parlour._plain import is_compiled
from parlour.kernel import record
from sampling import settle_day

MOST_DECISIONS = 400


def fingerprint(id: str, day: int) -> str:
    """A hash of what happens in a random match of a game, with another of its player counts each day."""
    digest = hashlib.sha256()
    kind = parlour.registry()[id]
    players = kind.player_counts[day % len(kind.player_counts)]
    game = kind(players)
    rng = Random(day)
    match = game.match(seed=day, narrate=True)
    for _ in range(MOST_DECISIONS):
        if match.over:
            break
        seat = rng.choice(match.turn())
        legal = match.legal(seat)
        match.play(seat, legal[rng.randrange(len(legal))])
    digest.update(record.write(match).encode())
    for viewer in range(players + 1):
        digest.update(repr(match.view(viewer)).encode())
        digest.update(repr(match.imagine(viewer, Random(1)).view(viewer)).encode())
    return digest.hexdigest()


def fingerprints(day: int) -> dict[str, str]:
    """The fingerprints of all games."""
    return {id: fingerprint(id, day) for id in sorted(parlour.registry())}


def test_this_is_the_build_that_is_meant() -> None:
    assert is_compiled() == (os.environ.get("PARLOUR_EXPECT") == "compiled")


@pytest.mark.skipif(not is_compiled(), reason="this is the plain build; the compiled one is compared with it")
def test_compiled_and_plain_play_give_the_same_records() -> None:
    settle_day(os.environ)
    day = int(os.environ["PARLOUR_DAY"])
    here = os.path.dirname(__file__)
    program = f"import sys; sys.path.insert(0, {here!r}); import json, test_builds; print(json.dumps(test_builds.fingerprints({day})))"
    with subprocess.Popen([sys.executable, "-c", program], env={**os.environ, "PARLOUR_PLAIN": "1"}, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE) as plain:
        compiled = fingerprints(day)
        out, err = plain.communicate()
    assert plain.returncode == 0, err
    assert json.loads(out) == compiled


@pytest.mark.parametrize("name", ["Match", "Match.play", "Deal.imagine", "Deal.over", "Game.match", "Start", "ParlourError", "game",
                                  "registry"])
def test_help_says_on_either_build_what_the_sources_say(name: str) -> None:
    found = parlour
    for part in name.split("."):
        found = getattr(found, part)
    assert inspect.getdoc(found), name


def test_the_docstrings_of_the_public_names_are_those_of_the_sources() -> None:
    for module in ("kernel.match", "kernel.deal", "kernel.game", "kernel.actions", "equipment.pack"):
        source = Path(parlour.__file__).parent.joinpath(*module.split(".")).with_suffix(".py")
        tree = ast.parse(source.read_text(encoding="utf8"))
        here = importlib.import_module(f"parlour.{module}")
        assert here.__doc__ == ast.get_docstring(tree, clean=False) or here.__doc__ == ast.get_docstring(tree)
        for node in tree.body:
            said = ast.get_docstring(node) if isinstance(node, ast.ClassDef | ast.FunctionDef) else None
            assert said is None or inspect.getdoc(getattr(here, node.name)) == said, node.name
            for each in node.body if isinstance(node, ast.ClassDef) else ():
                # what Python itself asks for, as lengths, has no text of ours when it is compiled
                if isinstance(each, ast.FunctionDef) and ast.get_docstring(each) and not each.name.startswith("__"):
                    assert isinstance(node, ast.ClassDef)
                    method = inspect.getattr_static(getattr(here, node.name), each.name)
                    method = getattr(method, "__func__", method)
                    assert inspect.getdoc(method) == ast.get_docstring(each), f"{node.name}.{each.name}"


#: in which package of the build's requirements the compiler finds what is imported under another name
PACKAGES = {"yaml": "types-PyYAML", "mypy_extensions": "mypy", "typing_extensions": "mypy"}


def test_a_build_of_its_own_has_what_the_compiler_reads() -> None:
    """As ``pip install`` from the sources makes one, and the container: of what modules that are compiled import, and what that imports in
    turn, all is required for the build, but for what mypy is told to do without."""
    root = Path(__file__).parents[1]
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf8"))
    required = {wanted.partition(">")[0].partition("[")[0].lower() for wanted in project["build-system"]["requires"]}
    without = {name.removesuffix(".*") for override in project["tool"]["mypy"]["overrides"] for name in override["module"]}
    settled = {node.targets[0].id: ast.literal_eval(node.value) for node in ast.parse((root / "setup.py").read_text(encoding="utf8")).body
               if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)}
    source = root / "src"
    read: set[Path] = set()
    parts = [source / "parlour" / part for part in settled["COMPILED"]]
    left = [file for part in parts for file in (list(part.rglob("*.py")) or [part])
            if not any([file.relative_to(source / "parlour").is_relative_to(plain) for plain in settled["PLAIN"]])]
    foreign: dict[str, Path] = {}
    while left:
        file = left.pop()
        if file in read:
            continue
        read.add(file)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *[f"{node.module}.{alias.name}" for alias in node.names]]
            for name in names:
                if name.partition(".")[0] == "parlour":
                    place = source.joinpath(*name.split("."))
                    left += [there for there in (place.with_suffix(".py"), place / "__init__.py") if there.exists()]
                else:
                    foreign[name.partition(".")[0]] = file
    needed = {name: file for name, file in foreign.items() if name not in sys.stdlib_module_names and name not in without}
    assert needed, "nothing was found"
    assert {name: file for name, file in needed.items() if PACKAGES.get(name, name).lower() not in required} == {}


SAMPLE = '''"""What a sample is: “quoted”, with ??/ in it."""


class Sample:
    """A sample with a \\\\ backslash.

    It goes on.
    """

    def tell(self, count: int = 3) -> int:
        """How many ♠ there are."""
        return count

    def quiet(self) -> int:
        return 1

    @property
    def half(self) -> int:
        """Half of it."""
        return 2

    @staticmethod
    def made() -> "Sample":
        """A new one."""
        return Sample()


def tell(count: int) -> int:
    """A function of the same name."""
    return count
'''
BUILD = """
import sys
from pathlib import Path
from mypyc.build import mypycify
from setuptools import setup
sys.path.insert(0, sys.argv[1])
from docstrings import add_docstrings
found = mypycify(["parlour/sample.py", "parlour/other.py"], opt_level="0", debug_level="0", multi_file=True)
assert add_docstrings([file for extension in found for file in extension.sources], Path(".")) == 2
setup(name="sample", ext_modules=found, script_args=["-q", "build_ext", "--inplace"])
"""
LOOK = """
import inspect, parlour.sample as sample
assert not sample.__file__.endswith(".py")
names = [sample, sample.Sample, sample.Sample.tell, sample.Sample.half, sample.Sample.made, sample.tell]
print([inspect.getdoc(each) for each in names])
print([inspect.getdoc(sample.Sample.quiet), str(inspect.signature(sample.Sample.tell)), str(inspect.signature(sample.Sample))])
"""


def test_docstrings_are_compiled_in(tmp_path: Path) -> None:
    """A small package is compiled as the wheel is."""
    pytest.importorskip("mypyc")
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler")
    (tmp_path / "parlour").mkdir()
    (tmp_path / "parlour" / "__init__.py").touch()
    (tmp_path / "parlour" / "sample.py").write_text(SAMPLE, encoding="utf8")
    (tmp_path / "parlour" / "other.py").write_text("from parlour.sample import tell\n\nEIGHT = tell(8)\n", encoding="utf8")
    tools = Path(__file__).parents[1] / "tools"
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([sys.executable, "-c", BUILD, str(tools)], cwd=tmp_path, env=env, check=True, timeout=240, capture_output=True)
    told = subprocess.run([sys.executable, "-c", LOOK], cwd=tmp_path, env=env, check=True, timeout=60, capture_output=True, text=True)
    docs, others = map(ast.literal_eval, told.stdout.splitlines())
    assert docs == ["What a sample is: “quoted”, with ??/ in it.", "A sample with a \\ backslash.\n\nIt goes on.", "How many ♠ there are.",
                    "Half of it.", "A new one.", "A function of the same name."]
    assert others == [None, "(self, /, count=3)", "()"] or others == ["", "(self, /, count=3)", "()"]
