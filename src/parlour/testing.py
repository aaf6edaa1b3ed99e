"""A kit for testing games: a table that is set as a test wants it, and asked what a player would see.

>>> from parlour.testing import table
>>> hearts = table("hearts", hands={"South": "AS KS QS"}, dealer="East")
>>> hearts.hand("South").issuperset({"AS", "KS", "QS"})
True
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from parlour.kernel.errors import IllegalAction, ParlourError
from parlour.kernel.game import Game
from parlour.kernel.match import Match, Start
from parlour.kernel.shelf import settle

#: a seat by its number or its name
Seat = int | str
#: no deal and no match takes more random decisions
MOST_DECISIONS = 200_000


class Table:
    """A match with somebody to ask: every question is answered as a player would see it, in the games' own notation."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def seat(self, seat: Seat) -> int:
        """The number of a seat; :class:`ParlourError` where nobody has that name."""
        if isinstance(seat, int):
            return seat
        names = list(self.match.names)
        if seat not in names:
            raise ParlourError(f"there is no seat {seat!r}: they are {', '.join(names)}.")
        return names.index(seat)

    # --- playing ---------------------------------------------------------------------------------------------------------

    def play(self, *said: str) -> Table:
        """Plays each of these: ``West: play QS``, or ``play QS`` for the one whose turn it is."""
        for line in said:
            seat, text = self._read(line)
            self.match.play(seat, text)
        return self

    def at_random(self, seed: int = 1) -> Table:
        """Plays the deal to its end at random."""
        dice = Random(seed)
        number = self.match.deal.number
        for _ in range(MOST_DECISIONS):
            if self.match.over or self.match.deal.number != number:
                return self
            seat = dice.choice(self.match.turn())
            legal = self.match.legal(seat)
            self.match.play(seat, legal[dice.randrange(len(legal))])
        raise ParlourError(f"the deal does not end: {MOST_DECISIONS} random decisions were made in it.")

    # --- what a player sees ------------------------------------------------------------------------------------------------

    def legal(self, seat: Seat = -1) -> set[str]:
        """What a seat may do; the one whose turn it is unless said."""
        asked = self.match.turn()[0] if seat == -1 else self.seat(seat)
        return {str(action) for action in self.match.legal(asked)}

    def refusal(self, said: str) -> str:
        """Why this is refused, ``West: play QS`` or ``play QS``; empty where it may be done."""
        seat, text = self._read(said)
        try:
            return self.match.reason(seat, text)
        except IllegalAction as illegal:
            return str(illegal)

    def hand(self, seat: Seat) -> set[str]:
        """The cards in a seat's hand."""
        return set(self.zone(f"hand {self.seat(seat)}"))

    def zone(self, name: str) -> list[str]:
        """The cards of a zone as they lie, the top of a pile last; :class:`ParlourError` where there is none of that name."""
        deal = self.match.deal
        for zone in deal.zones:
            if zone.place.name == name:
                cards = getattr(zone, "cards")  # noqa: B009  a mask or a list
                order = [card for card in range(deal.pack.size) if cards >> card & 1] if isinstance(cards, int) else cards
                return [deal.pack.codes[card] for card in order]
        raise ParlourError(f"there is no zone {name!r}: they are {', '.join([zone.place.name for zone in deal.zones])}.")

    def facts(self, viewer: Seat = 0) -> list[str]:
        """What stands on the table in words, for a viewer."""
        return list(self.match.view(self.seat(viewer)).facts)

    def badges(self, seat: Seat) -> list[str]:
        """What is said of a seat for all to read."""
        return list(self.match.view(0).seats[self.seat(seat)].badges)

    def log(self, viewer: Seat = 0) -> list[str]:
        """What a viewer has been told in this deal."""
        return list(self.match.view(self.seat(viewer)).log)

    def turn(self) -> set[str]:
        """The names of those who are waited for."""
        return {self.match.names[seat] for seat in self.match.turn()}

    def scores(self) -> list[int]:
        """The scores of the sides so far."""
        return self.match.scores()

    def winners(self) -> set[str]:
        """The names of those who have won the match."""
        return {self.match.names[seat] for seat in self.match.winners}

    def _read(self, said: str) -> tuple[int, str]:
        name, colon, text = said.partition(": ")
        return (self.seat(name), text) if colon and name in self.match.names else (self.match.turn()[0], said)


def table(id: str, players: int | None = None, *, hands: Mapping[str, str] | None = None, stack: Mapping[str, str] | None = None,
          dealer: Seat = -1, scores: Sequence[int] = (), seed: int = 1, **options: object) -> Table:
    """A match of a game at its first decision, with somebody to ask.

    ``hands``: cards that seats are dealt, by the seats' names; ``stack``: cards in other places, by the names of zones, the top of a
    pile first. ``dealer``: who deals first, drawn from the seed unless said. ``scores``: what the sides have already.

    :raises ParlourError: for a game, option, seat or zone that does not exist.
    """
    return of(settle(id, players, options), hands=hands, stack=stack, dealer=dealer, scores=scores, seed=seed)


def of(game: Game, *, hands: Mapping[str, str] | None = None, stack: Mapping[str, str] | None = None, dealer: Seat = -1,  # type: ignore[type-arg]
       scores: Sequence[int] = (), seed: int = 1) -> Table:
    """The same for a game that need not be registered; see :func:`table`."""
    names = list(game.seat_names)
    if isinstance(dealer, str):
        if dealer not in names:
            raise ParlourError(f"there is no seat {dealer!r}: they are {', '.join(names)}.")
        dealer = names.index(dealer)
    lying = {**(hands or {}), **(stack or {})}
    match = game.match(start=Start(seed, dealer, (), [lying] if lying else []), narrate=True)
    if scores:
        match.deal.scores[:] = scores
        match.deal.before = match.deal.scores[:]
    return Table(match)
