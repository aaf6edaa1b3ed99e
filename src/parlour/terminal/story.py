"""A match as one viewer follows it: what is new since the last look, deals that ended meanwhile among it."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

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
        self.match: Final = Match(game, start, names, True, self._on_beat)
        for seat, action in played:
            self.match.play(seat, action)

    def _on_beat(self, deal: Deal) -> None:
        if deal.over:
            view = deal.view_for(self.viewer)
            self._ended.append(Ended(view.log[self._read:], view, deal.points(), list(deal.scores)))
            self._read = 0

    def view(self) -> View:
        """The table as the viewer sees it now."""
        return self.match.deal.view_for(self.viewer)

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
