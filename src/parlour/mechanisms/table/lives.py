"""Lives: whoever loses a deal loses a life; players without lives drop out, and the last one left wins the match.

A seat's score is the number of lives it has lost. Those who are out are dealt no cards and pass no turn.
"""
from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from parlour.kernel.deal import Deal
from parlour.kernel.game import Game

L = TypeVar("L", bound=Deal)


@mypyc_attr(allow_interpreted_subclasses=True)
class LivesGame(Game[L], Generic[L]):
    """A game in which players drop out."""

    low_wins = True

    def lives(self) -> int:
        """How many lives everyone has."""
        raise NotImplementedError

    def drops_out(self) -> bool:
        """Whether those without lives drop out; where not, the game keeps score in another way."""
        return True

    def lives_left(self, deal: L, seat: int) -> int:
        """How many lives the seat has left."""
        return max(0, self.lives() - deal.score(seat))

    def alive(self, deal: L, seat: int) -> bool:
        """Whether the seat is still in the match."""
        return not self.drops_out() or deal.score(seat) < self.lives()

    def players_left(self, deal: L) -> list[int]:
        """The seats still in the match, from the dealer's next."""
        return [seat for seat in deal.order(deal.after(deal.dealer)) if self.alive(deal, seat)]

    def next_alive(self, deal: L, seat: int) -> int:
        """The next seat in turn that is still in the match."""
        seat = deal.after(seat)
        while not self.alive(deal, seat):
            seat = deal.after(seat)
        return seat

    def lose(self, deal: L, seat: int, lives: int) -> int:
        """The seat loses so many lives, or those that it has; returns how many."""
        lost = min(lives, self.lives_left(deal, seat))
        deal.enter_score(seat, lost, "a life lost" if lost == 1 else f"{lost} lives lost")
        return lost

    def finished(self, deal: L) -> bool:
        return len(self.players_left(deal)) <= 1

    def next_dealer(self, deal: L) -> int:
        return self.next_alive(deal, deal.dealer)
