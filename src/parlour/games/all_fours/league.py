"""A match between two pubs at four tables (page section "Variations" of "West Yorkshire All Fours"). Rules page: all-fours.

Four people sit at this table. The other three matches are played by rules of thumb when this one is over.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from parlour.games.all_fours.west_yorkshire import WestYorkshireAllFours
    from parlour.games.all_fours.yorkshire_deal import YorkshireDeal

TABLES: Final = 4
LEAGUE_GOAL: Final = 15
#: match points for each match won, and for the higher total
MATCH_POINTS: Final = 2
SEEDS: Final = 1 << 14


class League:
    """The other tables of a league match, at each of which the game ``other`` is played."""

    def __init__(self, other: WestYorkshireAllFours) -> None:
        self.other: Final = other
        #: the seed asked for last, and what was played with it
        self._latest: tuple[int, list[list[int]]] = (-1, [])

    def tables(self, deal: YorkshireDeal) -> list[list[int]]:
        """The scores of the two pubs at all four tables, this one's first."""
        seed, results = self._latest
        if deal.elsewhere != seed:
            results = [self._played(deal.elsewhere * TABLES + table) for table in range(1, TABLES)]
            # in one go: several matches may ask at the same time
            self._latest = deal.elsewhere, results
        return [list(deal.scores), *results]

    def _played(self, seed: int) -> list[int]:
        """The scores of a whole match played by rules of thumb."""
        match = self.other.match(seed)
        rng = Random(seed)
        while not match.over:
            seat = match.turn()[0]
            action = match.deal.phase.advise(match.deal, seat, rng)
            assert action is not None
            match.play(seat, action)
        return list(match.deal.scores)

    def match_points(self, deal: YorkshireDeal) -> tuple[int, int]:
        """What the two pubs have."""
        tables = self.tables(deal)
        won = len([table for table in tables if table[0] > table[1]])
        totals = self.totals(tables)
        ahead = (1 if totals[0] > totals[1] else 0, 1 if totals[1] > totals[0] else 0)
        return MATCH_POINTS * (won + ahead[0]), MATCH_POINTS * (len(tables) - won + ahead[1])

    def totals(self, tables: Sequence[Sequence[int]]) -> tuple[int, int]:
        """The points of the two pubs over all tables."""
        return sum([table[0] for table in tables]), sum([table[1] for table in tables])

    def winners(self, deal: YorkshireDeal) -> list[int]:
        """Those at this table whose pub has won, all of them where neither has."""
        ours, theirs = self.match_points(deal)
        return [seat for seat, side in enumerate(deal.game.sides) if ours == theirs or (ours > theirs) == (side == 0)]

    def words(self, deal: YorkshireDeal) -> list[str]:
        """How the league match has ended."""
        tables = self.tables(deal)
        totals = self.totals(tables)
        points = self.match_points(deal)
        scores = ", ".join([f"{ours}–{theirs}" for ours, theirs in tables])
        return [f"The four tables: {scores}", f"Totals: {totals[0]}–{totals[1]}",
                f"Match points: {deal.side_name(0)}'s pub {points[0]}, {deal.side_name(1)}'s pub {points[1]}"]
