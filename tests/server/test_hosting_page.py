"""That the page for those who run a server names every setting with its default, and every metric."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlour.server.settings import Settings
from server.people import Person, Server

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"


@pytest.fixture(scope="module")
def rows() -> dict[str, str]:
    """The settings on the page, with their defaults."""
    return dict(re.findall(r"^\| `PARLOUR_(\w+)` \| [^|]*\| (?:`([^`]*)`)? ?\|", PAGE.read_text(), re.M))


def test_all_settings_are_there(rows: dict[str, str]) -> None:
    settings = Settings(data=Path("~/.local/share/parlour/tables"))
    told = {name.upper(): getattr(settings, name) for name in settings.__struct_fields__} | {"KEY": "", "PUSH_KEY": ""}
    assert set(rows) == set(told)
    for name, value in told.items():
        assert rows[name] == ("" if value in ((), None) else str(value).lower().removesuffix(".0")), name


def test_all_metrics_are_there(server: Server) -> None:
    named = set(re.findall(r"`((?:parlour|process)_[a-z_]+)`", PAGE.read_text()))
    metrics = Person(server).get("/metrics")
    Person(server).get("/api/games")
    found = set(re.findall(r"^# HELP (parlour_\w+) ", metrics, re.M))
    assert {name for name in found if not name.endswith("_created")} <= named
    for name in named:
        assert f"# HELP {name} " in Person(server).get("/metrics"), name
