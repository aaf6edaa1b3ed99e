"""The rules tests that are written as records: every file under ``records`` is played and checked."""
from __future__ import annotations

from pathlib import Path

import pytest

from parlour.kernel import record

RECORDS = sorted((Path(__file__).parent / "records").rglob("*.yaml"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_record_holds(path: Path) -> None:
    assert record.load(path).check() > 0, "a rules test without an expectation proves nothing"
