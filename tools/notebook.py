"""Runs the cells of a notebook in one process of Python, without Jupyter, and writes down what they print.

    python tools/notebook.py docs/tutorial.ipynb

The tests run it, too, and compare: a cell prints what the notebook says that it prints.
"""
from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any


def run(notebook: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """What each cell puts out, as the format has it: what is printed, and the value of its last line.

    An error in a cell is raised, except where the cell is tagged ``raises-exception``: then its last line is put out.
    """
    names: dict[str, Any] = {"__name__": "__main__"}
    return [_outputs(cell, number, names) for number, cell in enumerate(notebook["cells"], 1)]


def _outputs(cell: dict[str, Any], number: int, names: dict[str, Any]) -> list[dict[str, Any]]:
    if cell["cell_type"] != "code":
        return []
    tree = ast.parse("".join(cell["source"]), f"cell {number}")
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    value: object = None
    with contextlib.redirect_stdout(printed):
        try:
            exec(compile(tree, f"cell {number}", "exec"), names)
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)
        except Exception as error:
            if "raises-exception" not in cell["metadata"].get("tags", ()):
                raise
            print(f"{type(error).__name__}: {error}")
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": printed.getvalue().splitlines(keepends=True)})
    if value is not None:
        outputs.append({"output_type": "execute_result", "execution_count": None, "metadata": {},
                        "data": {"text/plain": repr(value).splitlines(keepends=True)}})
    return outputs


def main(path: Path) -> None:
    """Runs a notebook and writes it down again, with what its cells put out."""
    notebook = json.loads(path.read_text(encoding="utf8"))
    for cell, outputs in zip(notebook["cells"], run(notebook)):
        if cell["cell_type"] == "code":
            cell["outputs"] = outputs
            cell["execution_count"] = None
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
