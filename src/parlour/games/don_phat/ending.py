"""What is scored when all tricks of a deal are played, in the order in which it is pegged (page sections "Scoring" and "Variations")."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.games.don_phat.cards import GAME_VALUES
from parlour.games.don_phat.deal import DonDeal
from parlour.games.don_phat.options import GAME_ONLY, WITH_JACK, WITH_LOW
from parlour.mechanisms.tricks.point_tricks import HELD, NO_TEAM, WON, CardPoint, Count, MostCards, Point, TopPoint

HIGH: Final = TopPoint("high", True, HELD)
LOW: Final = TopPoint("low", False, WON)
JACK: Final = CardPoint("jack", "J")


def game_point(value: int) -> MostCards:
    """The points for the most card points."""
    return MostCards("game", tuple(GAME_VALUES.items()), value)


class EndScoring:
    """A table of ``points``, in the order in which they are pegged."""

    def __init__(self, *points: Point) -> None:
        self.points: Final = points

    def count(self, deal: DonDeal, trumps: int) -> Count:
        """What there is to count in a deal."""
        seats = deal.playing()
        return Count(deal.game.scores.orders[trumps], [deal.teams[seat] for seat in seats], [deal.played[seat] for seat in seats],
                     [deal.taken[seat].cards for seat in seats])

    def score(self, deal: DonDeal, trumps: int) -> None:
        """Pegs them one after the other, as far as the leg goes."""
        count = self.count(deal, trumps)
        for point in self.points:
            team = point.winner(count)
            if point is self.points[-1]:
                deal.game_team = team
            if team == NO_TEAM:
                deal.say(f"Nobody gets the {'points' if point.value > 1 else 'point'} for {point.name}.")
            elif deal.game.peg(deal, team, point.value, f"for {point.name}"):
                return


END_SCORES: Final[Mapping[str, EndScoring]] = {
    GAME_ONLY: EndScoring(game_point(8)),
    WITH_JACK: EndScoring(HIGH, JACK, game_point(6)),
    WITH_LOW: EndScoring(HIGH, LOW, JACK, game_point(5)),
}
