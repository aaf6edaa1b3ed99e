"""A match as one viewer follows it: what is new since the last look, deals that ended meanwhile among it."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.equipment import bits
from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal
from parlour.kernel.game import Game
from parlour.kernel.match import Match, Start
from parlour.kernel.view import View


class Ended:
    """A deal that ended: its last lines that the viewer has not read, how the table looked, points and scores by side."""

    def __init__(self, lines: Sequence[str], view: View, points: Sequence[int], scores: Sequence[int]) -> None:
        self.lines: Final = lines
        self.view: Final = view
        self.points: Final = points
        self.scores: Final = scores


class Story:
    """A match that ``viewer`` watches from the beginning; ``viewer`` may be ``players``, for the audience."""

    def __init__(self, game: Game[Any], start: Start, names: Sequence[str], viewer: int,
                 played: Sequence[tuple[int, Action]] = ()) -> None:
        self.viewer: Final = viewer
        self._ended: list[Ended] = []
        self._read = 0
        self._first = 0
        self._match: Match | None = None
        self.match: Final = Match(game, start, names, True, self._on_beat)
        self._match = self.match
        for seat, action in played:
            self.match.play(seat, action)

    def _on_beat(self, deal: Deal) -> None:
        if deal.over:
            view = deal.view(self.viewer)
            self._ended.append(Ended(view.log[self._read:], view, deal.points(), list(deal.scores)))
            self._read = 0
            self._first = len(self._match.played) if self._match is not None else 0

    def view(self) -> View:
        """The table as the viewer sees it now."""
        return self.match.view(self.viewer)

    def news(self) -> tuple[list[Ended], list[str]]:
        """The deals that ended and the lines of the log that are new, since this was last asked."""
        ended = self._ended
        self._ended = []
        if self.match.over:
            return ended, []
        log = self.view().log
        lines = log[self._read:]
        self._read = len(log)
        return ended, lines

    def skip_news(self) -> None:
        """Counts everything so far as read."""
        self.news()

    def laid(self, view: View) -> list[int]:
        """Who laid each card of the trick in the middle, as everybody saw it; -1 where nobody did."""
        trick = [code for zone in view.zones if zone.kind == "trick" and zone.owner < 0 for code in zone.cards]
        seats = [-1] * len(trick)
        codes = self.match.game.pack.codes
        for seat, action in reversed(self.match.played[self._first:]):
            if -1 not in seats:
                break
            for card in bits(action.cards):
                places = [place for place, code in enumerate(trick) if code == codes[card] and seats[place] < 0]
                if places:
                    seats[places[-1]] = seat
        return seats
