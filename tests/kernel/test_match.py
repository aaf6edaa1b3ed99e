"""Copies of a match: they go on just the same, over the ends of deals, and leave the match as it is."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.kernel.match import Match


def anything(match: Match, seed: int, most: int = 100_000) -> None:
    """Everybody does anything, for so many actions."""
    rng = Random(seed)
    for _ in range(most):
        if match.over:
            return
        seat = rng.choice(match.turn())
        legal = match.legal(seat)
        match.play(seat, str(legal[rng.randrange(len(legal))]))


@pytest.mark.parametrize("id", ["agram", "hearts", "oh-hell", "scat"])
def test_a_copy_goes_on_the_same_and_changes_nothing(id: str) -> None:
    match = parlour.game(id).match(seed=9, narrate=True)
    for number in range(5):
        before = (list(match.played), [list(each) for each in match.sheet], match.deal.number, match.view(0), match.over)
        copy = match.copy()
        assert copy.view(0) == match.view(0) and copy.turn() == match.turn()
        anything(copy, number)
        assert copy.over and copy.winners
        assert (list(match.played), match.sheet, match.deal.number, match.view(0), match.over) == before
        again = match.copy()
        anything(again, number)
        assert (again.sheet, again.winners, again.played, again.view(1)) == (copy.sheet, copy.winners, copy.played, copy.view(1))
        anything(match, 100 + number, 25)
    anything(match, 7)
    over = match.copy()
    assert over.over and over.winners == match.winners and over.sheet == match.sheet and not over.turn()


def test_a_copy_shows_its_moments_to_nobody() -> None:
    seen: list[int] = []
    match = parlour.game("agram", players=2).match(seed=9, narrate=True, on_beat=lambda deal: seen.append(deal.number))
    anything(match.copy(), 1)
    assert not seen
    anything(match, 1)
    assert seen
