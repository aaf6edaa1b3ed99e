"""Finds the constants that compiled code would not have.

mypyc keeps a final tuple of fixed length as its items, and takes one of which every item is a float for a constant that was never
set: reading it raises ``NameError: value for final name … was not set``, on the compiled build alone. With another kind of item
among them it is kept, and as ``Final[Sequence[float]]`` too.

    .venv/bin/python tools/constants.py [FILE …]     what is compiled, unless said
"""
from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
#: the layers of which modules are compiled, and modules, as setup.py has them
COMPILED = ("equipment", "kernel", "mechanisms", "rankings", "games", "bots", "lab", "server/parts.py")
#: what gives a float whatever it is given
FLOATS = ("float", "sqrt", "log", "exp", "hypot")


def is_float(value: ast.expr, known: set[str]) -> bool:
    """Whether an expression is a float, or a tuple of nothing but such; ``known`` has the names of others that are."""
    match value:
        case ast.Constant(number):
            return isinstance(number, float)
        case ast.UnaryOp(_, operand):
            return is_float(operand, known)
        case ast.BinOp(left, operator, right):
            return isinstance(operator, ast.Div) or is_float(left, known) or is_float(right, known)
        case ast.Tuple(items):
            return bool(items) and all([is_float(item, known) for item in items])
        case ast.Call(ast.Name(name) | ast.Attribute(_, name)):
            return name in FLOATS
        case ast.Name(name):
            return name in known
        case ast.Attribute(ast.Name("math"), name):
            return name in ("pi", "e", "tau", "inf", "nan")
    return False


def is_float_type(type: ast.expr) -> bool:
    """Whether a type is that of floats, or of tuples of so many of nothing else."""
    match type:
        case ast.Name("float"):
            return True
        case ast.Subscript(ast.Name("tuple"), ast.Tuple(items)):
            return bool(items) and all([is_float_type(item) for item in items])
        case ast.Subscript(ast.Name("tuple"), item):
            return is_float_type(item)
    return False


def lost(source: str) -> Iterator[tuple[int, str]]:
    """The line and the name of each constant of a module or a class that would be lost."""
    known: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Module | ast.ClassDef):
            continue
        for each in node.body:
            if not isinstance(each, ast.AnnAssign) or not isinstance(each.target, ast.Name) or each.value is None:
                continue
            match each.annotation:
                case ast.Name("Final") | ast.Attribute(_, "Final"):
                    floats, tuples = is_float(each.value, known), isinstance(each.value, ast.Tuple)
                case ast.Subscript(ast.Name("Final") | ast.Attribute(_, "Final"), type):
                    floats, tuples = is_float_type(type), isinstance(type, ast.Subscript)
                case _:
                    continue
            if floats and tuples:
                yield each.lineno, each.target.id
            elif floats:
                known.add(each.target.id)


def main(files: list[str]) -> int:
    """Says what would be lost."""
    parts = [ROOT / "src/parlour" / part for part in COMPILED]
    paths = [Path(file) for file in files] or [path for part in parts for path in (sorted(part.rglob("*.py")) or [part])]
    found = [f"{path}:{line}: {name} is a final tuple of floats, which compiled code loses: write Final[Sequence[float]]"
             for path in paths for line, name in lost(path.read_text(encoding="utf8"))]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
