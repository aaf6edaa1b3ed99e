"""The games that most people know come first, and what is not on the shelf leads to what is."""
from __future__ import annotations

import pytest

import parlour
from parlour.server.known import KNOWN, LIKE


def test_what_most_people_know_is_on_the_shelf_each_from_another_page() -> None:
    games = parlour.registry()
    assert len({games[id].page for id in KNOWN}) == len(KNOWN) >= 8


@pytest.mark.parametrize("name", sorted(LIKE))
def test_another_name_leads_to_games_that_are_here(name: str) -> None:
    games = parlour.registry()
    assert name == name.lower() and LIKE[name] and len(set(LIKE[name])) == len(LIKE[name])
    assert all([id in games for id in LIKE[name]])
    # what is called so by itself is found without
    assert name not in [kind.name.lower() for kind in games.values()]
