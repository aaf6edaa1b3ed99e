"""A deal with the betting of Brag: cards not looked at, what was bet last, debts and covered pots. Rules page: brag."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.stakes import StakesDeal, chips

if TYPE_CHECKING:
    from parlour.games.brag.vying import VyingGame

#: the game that a kind of deal with this betting belongs to
VG = TypeVar("VG", bound="VyingGame[Any]", covariant=True, default="VyingGame[Any]")


class Terms:
    """What may be bet, at the price of a player who has looked.

    The first bet is ``least`` to ``most``; later ones exceed the last by no more than ``by``, unless that is
    :data:`~parlour.mechanisms.stakes.betting.NO_CAP`; none exceeds the pot where ``pot``. Seeing costs twice the last bet where
    ``double``. ``agreed``: all may agree to show.
    """

    def __init__(self, least: int, most: int, by: int, pot: bool, double: bool, agreed: bool) -> None:
        self.least: Final = least
        self.most: Final = most
        self.by: Final = by
        self.pot: Final = pot
        self.double: Final = double
        self.agreed: Final = agreed


class Cover:
    """A pot that somebody covers who has no more money: nobody bets for it any more."""

    def __init__(self, seat: int, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount


@mypyc_attr(allow_interpreted_subclasses=True)
class VyingDeal(StakesDeal[VG]):
    """Cards lie unseen before each seat until it looks at them and takes them up.

    ``blind[seat]``: the cards not looked at, in the order in which they were dealt. ``latest[seat]``: the seat's last bet.
    ``debts``: what seat ``a`` owes seat ``b``, at ``a * players + b``. ``dealt_in``: who was dealt in, as a mask; ``undecided``: who
    may still choose to play blind. ``covers``: the pots that are covered, from the first.
    """

    blind: list[CardRow]
    latest: list[int]
    debts: list[int]
    dealt_in: int = 0
    undecided: int = 0
    covers: tuple[Cover, ...] = ()

    def set_table(self) -> None:
        super().set_table()
        self.blind = self.card_rows("blind", "row", UNSEEN, "not looked at")
        self.latest = self.tally()
        self.debts = self.tally(0, self.players * self.players)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.dealt_in = old.dealt_in
        self.undecided = old.undecided
        self.covers = old.covers

    def took_part(self, seat: int) -> bool:
        return bool(self.dealt_in >> seat & 1)

    def is_blind(self, seat: int) -> bool:
        """Whether the seat has not looked at any cards."""
        return not self.hands[seat].cards

    def cards(self, seat: int) -> int:
        """The cards with which the seat plays."""
        return self.hands[seat].cards | self.blind[seat].mask()

    def bet_for(self) -> int:
        """How much is bet for: the pot without what is covered."""
        return self.pot - sum([cover.amount for cover in self.covers])

    def take_up(self, seat: int) -> None:
        """The seat looks at its cards."""
        self.one_hand(seat)
        self.move_all(self.blind[seat], self.hands[seat])

    def one_hand(self, seat: int) -> None:
        """Cards that the seat has not looked at are to be shown: where it has two hands of them, one goes."""

    def put_in(self, seat: int, amount: int) -> int:
        """The seat puts chips into the pot, as many as it has; returns how many."""
        amount = self.pay_pot(seat, amount)
        self.paid[seat] += amount
        return amount

    def lend(self, lender: int, borrower: int, amount: int) -> None:
        """Chips change stacks and are owed; what one has won or lost does not change."""
        self.stacks[lender] -= amount
        self.stacks[borrower] += amount
        self.debts[borrower * self.players + lender] += amount

    def repay(self) -> None:
        """Everyone pays debts as far as the stack goes."""
        for place in range(len(self.debts)):
            if self.debts[place]:
                borrower, lender = divmod(place, self.players)
                amount = min(self.debts[place], self.stacks[borrower])
                self.debts[place] -= amount
                self.stacks[borrower] -= amount
                self.stacks[lender] += amount
                if amount:
                    self.tell(borrower, "{pay} {} back to {other}", chips(amount), other=lender)

    def owes(self, seat: int) -> int:
        """How many chips the seat owes in all."""
        return sum(self.debts[seat * self.players:(seat + 1) * self.players])
