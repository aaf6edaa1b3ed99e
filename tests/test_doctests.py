"""Every example in the docstrings and in the documentation is run and gives what it says."""
from __future__ import annotations

import ast
import doctest
import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.kernel import record
from parlour.lab.sources import games_in
from parlour.terminal.cli import main

PACKAGE = Path(parlour.__file__).parent
DOCS = sorted((Path(__file__).parent.parent / "docs").glob("*.md"))
ADDING = Path(__file__).parent.parent / "docs" / "adding-a-game.md"
PARSER = doctest.DocTestParser()


def sources() -> Iterator[tuple[str, Path]]:
    """The names of all modules with the files they are written in, which lie beside the compiled ones."""
    yield "parlour", PACKAGE / "__init__.py"
    for module in pkgutil.walk_packages([str(PACKAGE)], "parlour."):
        path = PACKAGE.joinpath(*module.name.split(".")[1:])
        yield module.name, path / "__init__.py" if module.ispkg else path.with_suffix(".py")


def docstrings(tree: ast.Module) -> Iterator[tuple[str, str, int]]:
    """Name, text and line of every docstring in a module: its own, and those of classes, functions and methods."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node, clean=True)
            if text:
                yield getattr(node, "name", "module"), text, node.body[0].lineno


def examples() -> list[tuple[str, str, str, int, Path]]:
    """Each docstring with examples: its module, name, text, line and file.

    They are read from the sources, not from what is imported: a compiled module keeps few docstrings.
    """
    found = []
    for module, path in sources():
        source = path.read_text(encoding="utf8")
        count = 0
        for name, text, line in docstrings(ast.parse(source)):
            if ">>>" in text:
                found.append((module, name, text, line, path))
                count += len(PARSER.get_examples(text))
        assert count == source.count(">>> "), f"{path} has examples outside its docstrings"
    return found


EXAMPLES = examples()


def run(test: doctest.DocTest) -> None:
    """Runs the examples; the games that they register are forgotten again."""
    registered = dict(parlour.registry())
    said: list[str] = []
    try:
        outcome = doctest.DocTestRunner().run(test, out=said.append)
    finally:
        for id in set(parlour.registry()) - set(registered):
            del parlour.registry()[id]
    assert outcome.attempted == len(test.examples) > 0
    assert not outcome.failed, "".join(said)


@pytest.mark.parametrize(("module", "name", "text", "line", "path"), EXAMPLES, ids=[f"{one[0]}.{one[1]}" for one in EXAMPLES])
def test_examples_in_docstrings(module: str, name: str, text: str, line: int, path: Path) -> None:
    names: dict[str, Any] = dict(vars(importlib.import_module(module)))
    run(PARSER.get_doctest(text, names, f"{module}.{name}", str(path), line))


def test_the_public_modules_have_examples() -> None:
    assert {"parlour", "parlour.kernel.match", "parlour.kernel.deal", "parlour.kernel.game"} <= {module for module, *_ in EXAMPLES}


@contextmanager
def written_files(path: Path, folder: Path) -> Iterator[list[Path]]:
    """The files that a page of the documentation shows whole, named after the fence: written down, their games registered meanwhile."""
    files = []
    for name, text in re.findall(r"^```\w+ (\S+)\n(.*?)^```$", path.read_text(encoding="utf8"), re.MULTILINE | re.DOTALL):
        files.append(folder / name)
        files[-1].write_text(text, encoding="utf8")
    registered = dict(parlour.registry())
    before = sys.path[:]
    try:
        for file in files:
            if file.suffix == ".py":
                games_in(file)
        yield files
    finally:
        sys.path[:] = before
        for file in files:
            sys.modules.pop(file.stem, None)
        for id in set(parlour.registry()) - set(registered):
            del parlour.registry()[id]


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_examples_in_the_documentation(path: Path, tmp_path: Path) -> None:
    # the fences round the examples are no part of what they print
    lines = ["" if line.lstrip().startswith("```") else line for line in path.read_text(encoding="utf8").splitlines()]
    test = PARSER.get_doctest("\n".join(lines) + "\n", {"__name__": "__main__"}, path.name, str(path), 0)
    with written_files(path, tmp_path):
        if test.examples:
            run(test)


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_records_in_the_documentation_hold(path: Path, tmp_path: Path) -> None:
    with written_files(path, tmp_path) as files:
        for file in files:
            if file.suffix == ".yaml":
                assert record.load(file).check() > 0


def test_the_game_of_the_documentation_has_nothing_wrong(tmp_path: Path) -> None:
    with written_files(ADDING, tmp_path) as files:
        assert [file.name for file in files] == ["sixpence.py", "sixpence.yaml"]
        assert main(["lint", str(files[0])]) == 0
        assert main(["lint", *map(str, files)]) == 0
        assert main(["rules", str(files[0]), "-o", "cards=4"]) == 0
