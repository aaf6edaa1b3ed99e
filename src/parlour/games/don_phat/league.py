"""A night of the Crib and Don League: nine matches, three each of Don, Double Cribbage and Single Crib. Rules page: don-phat."""
from __future__ import annotations

from typing import Final, Self

from parlour.games.don_phat.base import PAIRS
from parlour.games.don_phat.crib import DOUBLE, SINGLE, CribDeal, CribRules
from parlour.games.don_phat.deal import NO_TEAM

#: so many matches of each game are played
EACH: Final = 3
MATCHES: Final = 9
#: what is played in the matches, one after the other; Don has no rules of cribbage
GAMES: Final = ("Don", "Double Cribbage", "Single Crib")
CRIBS: Final[tuple[CribRules | None, ...]] = (None, DOUBLE, SINGLE)
#: who plays in the three matches of Single Crib
SINGLES: Final = ((0, 1), (2, 3), (0, 3))


class LeagueDeal(CribDeal):
    """A deal of a night in which the two sides are teams: ``match_number`` counts the matches from 0."""

    match_number: int = 0

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.match_number = old.match_number

    def crib_rules(self) -> CribRules | None:
        """How cribbage is played in this match; nothing where it is Don."""
        return CRIBS[self.match_number // EACH]

    def begin_match(self, number: int) -> None:
        """Those who play in this match take their seats; the first of them deals, or cuts."""
        self.match_number = number
        playing = SINGLES[number % EACH] if CRIBS[number // EACH] is SINGLE else range(self.players)
        self.ring[:] = [*playing, *[seat for seat in range(self.players) if seat not in playing]]
        self.table = len(playing)
        for seat in range(self.players):
            self.teams[seat] = PAIRS[seat] if seat in playing else NO_TEAM
        self.first = True
        self.dealer = self.ring[number % self.table]
        self.cutter = self.dealer
        self.legs_won[:] = [0] * self.players
        self.say(f"Match {number + 1} of {MATCHES} begins: {GAMES[number // EACH]}.")
