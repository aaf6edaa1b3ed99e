"""Big Two's deal, and what a game of the family tells it. Rules page: big-two."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from parlour.games.big_two.options import NO_DRAW, NOTHING
from parlour.kernel.features import KnownNumber
from parlour.kernel.game import Game
from parlour.kernel.phase import NO_SEAT, Phase
from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.climbing.climbing import ClimbingDeal
from parlour.mechanisms.climbing.climbing_advice import Shedding
from parlour.rankings.combinations import Combinations


class Manners:
    """How a table plays, beside the combinations.

    ``draws``: what passing costs; ``renews``: the cards set aside are drawn from, too. ``before_one``: what is owed by whoever
    plays before somebody with one card. ``announced``: the numbers of cards that are announced. ``never_last``: the cards, as a
    mask, that may not be the last of a hand by themselves. ``bonus``: what an unbeaten combination scores at once, by form.
    """

    def __init__(self, comes_back: bool = True, until_one_left: bool = False, draws: str = NO_DRAW, renews: bool = False,
                 before_one: str = NOTHING, announced: Sequence[int] = (), never_last: int = 0, bonus: Sequence[int] = ()) -> None:
        self.comes_back: Final = comes_back
        self.until_one_left: Final = until_one_left
        self.draws: Final = draws
        self.renews: Final = renews
        self.before_one: Final = before_one
        self.announced: Final = tuple(announced)
        self.never_last: Final = never_last
        self.bonus: Final = tuple(bonus)


class BigTwoDeal(ClimbingDeal["BigTwoGame"]):
    """A deal of Big Two. With fewer than four players there is a ``stock`` of cards that are not dealt.

    ``finished``: the seats that have run out of cards, in order, then -1. ``starter``: who began this deal; ``winner`` and ``loser``: of
    the one before until this one has its own; -1 where there is none. ``last_cards``: how many cards the winner played last, and
    ``last_twos``: how many twos among them. ``careless``: who did not hinder the next player, who has one card left, or -1.
    ``renewed``: how often the stock was renewed.
    """

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (KnownNumber("starter", kind="seat"), KnownNumber("finished", 4))
    stock: CardRow
    finished: list[int]
    starter: int = NO_SEAT
    winner: int = NO_SEAT
    loser: int = NO_SEAT
    last_cards: int = 0
    last_twos: int = 0
    careless: int = NO_SEAT
    renewed: int = 0

    def __init__(self, game: BigTwoGame) -> None:
        super().__init__(game)
        self.alternates: Final[bool] = game.alternates
        self.heap_open: Final[bool] = game.heap_open

    def set_table(self) -> None:
        super().set_table()
        self.stock = self.card_row("stock", "pile", UNSEEN, "not dealt", role="stock")
        self.finished = self.tally(NO_SEAT)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.starter = old.starter
        self.winner = old.winner
        self.loser = old.loser
        self.last_cards = old.last_cards
        self.last_twos = old.last_twos
        self.careless = old.careless
        self.renewed = old.renewed

    def aside_open(self) -> bool:
        return self.heap_open

    # --- the direction, which may alternate --------------------------------------------------------------------------

    def after(self, seat: int) -> int:
        if self.alternates and self.number & 1:
            return self.game.next_seat.index(seat)
        return self.game.next_seat[seat]

    def order(self, first: int) -> tuple[int, ...]:
        seats = self.game.orders[first]
        return seats[:1] + seats[:0:-1] if self.alternates and self.number & 1 else seats


@mypyc_attr(allow_interpreted_subclasses=True)
class BigTwoGame(Game[BigTwoDeal]):
    """What the deal and the play ask of any game of this family."""

    hand_order = "rank"
    alternates: bool
    heap_open: bool
    cards: Combinations
    manners: Manners
    #: what rules of thumb know of the combinations
    shedding: Shedding
    deal_type = BigTwoDeal

    def turns_of_play(self, deal: BigTwoDeal) -> Phase[Any]:
        """The play begins."""
        raise NotImplementedError

    def settle(self, deal: BigTwoDeal) -> None:
        """The deal is over: everybody scores."""
        raise NotImplementedError
