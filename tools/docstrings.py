"""Docstrings for the compiled modules, which mypyc leaves out: put into the C files that it writes, before they are compiled.

mypyc gives every class, function and method a text of its signature alone. What the sources say is added to that, so that ``help`` and
:func:`inspect.getdoc` say the same on both builds; modules and properties get theirs, too.
"""
from __future__ import annotations

import ast
import re
from pathlib import Path

#: how the C file of a module is called, with the parts of the module's name between
FILE = re.compile(r"__native_(parlour___\w+)\.c")
#: a text in C, or none
TEXT = r'(NULL|"(?:[^"\\\n]|\\.)*")'
#: where a function's text stands, where a class's, where a property's and where a module's
FUNCTION = re.compile(r"(CPyPy_(\w+)\b[^;{}]*?PyDoc_STR\()" + TEXT + r"(\))")
CLASS = re.compile(r'(\.tp_name = "(\w+)",(?:(?!\.tp_name)[^}])*?\.tp_doc = PyDoc_STR\()' + TEXT + r"(\))")
PROPERTY = re.compile(r"(\(getter\)(\w+),\s*(?:NULL|\(setter\)\w+),\s*)" + TEXT + r"(,\s*NULL\})")
MODULE = re.compile(r"(PyModuleDef_HEAD_INIT,\s*\"([\w.]+)\",\s*)" + TEXT + r"(, /\* docstring \*/)")


def described(generated: str, source: str) -> str:
    """The C of a module with the docstrings of its source."""
    docs = docstrings(ast.parse(source))
    getters = {name.replace("___", "_get_", 1): doc for name, doc in docs.items()}

    def added(found: re.Match[str], doc: str) -> str:
        signature = "" if found[3] == "NULL" else found[3]
        return f"{found[1]}{signature}{literal(doc)}{found[4]}" if doc else found[0]

    generated = FUNCTION.sub(lambda found: added(found, ending(found[2], docs)), generated)
    generated = CLASS.sub(lambda found: added(found, docs.get(found[2], "")), generated)
    generated = PROPERTY.sub(lambda found: added(found, ending(found[2], getters)), generated)
    return MODULE.sub(lambda found: added(found, docs[""]), generated)


def docstrings(tree: ast.Module) -> dict[str, str]:
    """The docstrings of a module by name: its own is ``""``, that of a class ``Match``, that of a method ``Match___play``, as in C."""
    found = {"": ast.get_docstring(tree) or ""}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found[node.name] = ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
                    # of a property what reads it comes before what sets it
                    found.setdefault(f"{node.name}___{each.name}", ast.get_docstring(each) or "")
    return found


def ending(symbol: str, docs: dict[str, str]) -> str:
    """The docstring whose name is the end of a name in C, after that of the module."""
    for at in re.finditer("(?=___)", symbol):
        if symbol[at.start() + 3:] in docs:
            return docs[symbol[at.start() + 3:]]
    return ""


def literal(text: str) -> str:
    """A text in C, a piece for each line: the longest that a compiler must take is 509 letters long."""
    lines = text.splitlines(keepends=True)
    return " ".join(['"' + "".join([_escaped(byte) for byte in line.encode()]) + '"' for line in lines])


def _escaped(byte: int) -> str:
    if byte in b'"\\':
        return "\\" + chr(byte)
    return chr(byte) if 32 <= byte < 127 and byte != ord("?") else f"\\{byte:03o}"


def add_docstrings(sources: list[str], root: Path) -> int:
    """Rewrites those of these C files that are a module of ours, whose source lies below ``root``; how many they are."""
    count = 0
    for file in map(Path, sources):
        named = FILE.fullmatch(file.name)
        if named is None:
            continue
        source = root.joinpath(*named[1].split("___")).with_suffix(".py")
        generated = file.read_text(encoding="utf8")
        file.write_text(described(generated, source.read_text(encoding="utf8")), encoding="utf8")
        count += 1
    return count
