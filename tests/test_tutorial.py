"""The tutorial is run cell by cell, and puts out what it says."""
from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import parlour

ROOT = Path(__file__).parents[1]
NOTEBOOK = ROOT / "docs" / "tutorial.ipynb"
sys.path.insert(0, str(ROOT / "tools"))
from notebook import main, run  # noqa: E402


def test_every_cell_puts_out_what_the_notebook_says() -> None:
    pytest.importorskip("numpy")
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf8"))
    before = set(parlour.registry())
    try:
        found = run(notebook)
    finally:
        for id in set(parlour.registry()) - before:
            del parlour.registry()[id]
    for number, (cell, outputs) in enumerate(zip(notebook["cells"], found), 1):
        assert cell.get("outputs", []) == outputs, f"cell {number}"
    assert sum([1 for cell in notebook["cells"] if cell["cell_type"] == "code"]) > 20


def test_it_is_a_notebook_that_jupyter_reads() -> None:
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(set(ids)) == len(ids)
    for cell in notebook["cells"]:
        assert {"cell_type", "id", "metadata", "source"} <= cell.keys()
        assert cell["cell_type"] == "markdown" or {"outputs", "execution_count"} <= cell.keys()
    try:
        import nbformat
    except ImportError:
        return
    nbformat.validate(notebook)


def test_a_cell_that_fails_is_told_and_outputs_are_written_down(tmp_path: Path) -> None:
    cell = {"cell_type": "code", "id": "a", "metadata": {}, "source": ["print(1)\n", "2 / 1"], "outputs": [], "execution_count": None}
    file = tmp_path / "small.ipynb"
    file.write_text(json.dumps({"cells": [cell]}))
    main(file)
    [written] = json.loads(file.read_text())["cells"]
    assert [output.get("text", output.get("data")) for output in written["outputs"]] == [["1\n"], {"text/plain": ["2.0"]}]
    with pytest.raises(ZeroDivisionError):
        run({"cells": [cell | {"source": ["1 / 0"]}]})
    told = run({"cells": [cell | {"source": ["1 / 0"], "metadata": {"tags": ["raises-exception"]}}]})
    assert told[0][0]["text"] == ["ZeroDivisionError: division by zero\n"]
