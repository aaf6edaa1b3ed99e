"""How a match ends, as a value: what it needs of the options, when it is over, who has won it, and its sentence of the rules."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from parlour.kernel.options import Option, OptionOf

if TYPE_CHECKING:
    from parlour.kernel.deal import Deal
    from parlour.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Ending:
    """When a match is over, looked at after every deal."""

    def options(self) -> Sequence[Option]:
        """What people can settle about it, for the game's schema."""
        return ()

    def reached(self, game: Game[Any], deal: Deal) -> bool:
        """Whether the match is over, now that this deal is."""
        raise NotImplementedError

    def winners(self, game: Game[Any], deal: Deal) -> list[int]:
        """The seats that have won the match, now that it is over: those with the best score."""
        best = min(deal.scores) if game.lowest_wins() else max(deal.scores)
        return [seat for seat in range(game.players) if deal.score(seat) == best]

    def words(self, game: Game[Any]) -> str:
        """The sentence of the rules about it."""
        raise NotImplementedError

    def __or__(self, other: Ending) -> Ending:
        return Either(self, other)


class AfterOneDeal(Ending):
    """A match is a single deal."""

    def reached(self, game: Game[Any], deal: Deal) -> bool:
        return True

    def words(self, game: Game[Any]) -> str:
        return "A match is one deal."


class AfterDeals(Ending):
    """A match has so many deals."""

    def __init__(self, deals: OptionOf[int]) -> None:
        self.deals: Final = deals

    def options(self) -> Sequence[Option]:
        return (self.deals,)

    def reached(self, game: Game[Any], deal: Deal) -> bool:
        return deal.number + 1 >= game[self.deals]

    def words(self, game: Game[Any]) -> str:
        deals = game[self.deals]
        return "A match is one deal." if deals == 1 else f"The match ends after {deals} deals."


class FirstTo(Ending):
    """A match is over as soon as a score reaches the target, after a whole deal."""

    def __init__(self, target: OptionOf[int]) -> None:
        self.target: Final = target

    def options(self) -> Sequence[Option]:
        return (self.target,)

    def reached(self, game: Game[Any], deal: Deal) -> bool:
        return max(deal.scores) >= game[self.target]

    def words(self, game: Game[Any]) -> str:
        target = game[self.target]
        least = "fewest" if game.lowest_wins() else "most"
        return f"The match ends after the deal in which somebody reaches {target} points; whoever has the {least} then has won."


class AheadAtTarget(FirstTo):
    """A match is over as soon as somebody has the target and is ahead: where both have the same, another deal is played."""

    def reached(self, game: Game[Any], deal: Deal) -> bool:
        return super().reached(game, deal) and deal.scores.count(max(deal.scores)) == 1


class Either(Ending):
    """A match is over when one of two endings is reached; the winners are those of the one that is, of the first where both are."""

    def __init__(self, first: Ending, second: Ending) -> None:
        self.first: Final = first
        self.second: Final = second

    def options(self) -> Sequence[Option]:
        return (*self.first.options(), *self.second.options())

    def reached(self, game: Game[Any], deal: Deal) -> bool:
        return self.first.reached(game, deal) or self.second.reached(game, deal)

    def winners(self, game: Game[Any], deal: Deal) -> list[int]:
        return (self.first if self.first.reached(game, deal) else self.second).winners(game, deal)

    def words(self, game: Game[Any]) -> str:
        return f"{self.first.words(game)} {self.second.words(game)}"
