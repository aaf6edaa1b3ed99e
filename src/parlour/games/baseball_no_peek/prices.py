"""What one pays for a card that one has been dealt: whoever gets a three pays or folds, and an extra card may have to be bought. Rules
page: baseball-no-peek, sections "Baseball" and "Night Baseball"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar

from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.stakes.betting import CALL, CHECK, FOLD
from parlour.mechanisms.stakes.poker_advice import Drawn, care, share_to_win
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.stakes.stud import StudDeal

PAY: Final = word("pay")
BUY: Final = word("buy")
DECLINE: Final = word("decline")
#: how many hands are looked at for the worth of a card, at least
LEAST: Final = 12
#: a deal in which it goes on
FD = TypeVar("FD", bound="StudDeal[Any]", contravariant=True)


class Further(Generic[FD]):
    """How it goes on when a card has brought all that it brings: at the place ``at`` of the plan, on this street."""

    def __init__(self, at: int, street: int) -> None:
        self.at: Final = at
        self.street: Final = street

    def resume(self, deal: FD) -> Phase[Any]:
        """It goes on."""
        raise NotImplementedError

    def extra(self, deal: FD, seat: int, down: bool) -> Phase[Any]:
        """The seat gets an extra card first."""
        raise NotImplementedError

    def folded(self, deal: FD, seat: int) -> Phase[Any]:
        """The seat folds first."""
        deal.fold(seat)
        winner = deal.only_contender()
        return deal.game.won_unseen(deal, winner) if winner >= 0 else self.resume(deal)

    def to_deal(self, deal: FD) -> int:
        """How many cards are still owed to others."""
        return 0


class PayOrFold(Turn["StudDeal[Any]"]):
    """The seat was dealt a three face up: it pays this price, or all it has, or folds."""

    about: ClassVar[str] = "threes"

    def __init__(self, seat: int, price: int, further: Further[Any]) -> None:
        super().__init__(seat)
        self.price: Final = price
        self.further: Final = further

    def cost(self, deal: StudDeal[Any], seat: int) -> int:
        """What the seat pays: the price, or all that it has."""
        return min(self.price, deal.stacks[seat])

    def legal(self, deal: StudDeal[Any], seat: int) -> Sequence[Action]:
        return (PAY, FOLD)

    def candidates(self, deal: StudDeal[Any], seat: int) -> Sequence[Action]:
        return (PAY, FOLD, CHECK, CALL, DECLINE)

    def reason(self, deal: StudDeal[Any], seat: int, action: Action) -> str:
        return f"You have a new three face up: pay {chips(self.cost(deal, seat))}, or fold."

    def play(self, deal: StudDeal[Any], seat: int, action: Action) -> Phase[Any]:
        if action is FOLD:
            return self.further.folded(deal, seat)
        deal.pay_pot(seat, self.cost(deal, seat))
        return self.further.resume(deal)

    def describe(self, deal: StudDeal[Any], seat: int, action: Action, viewer: int) -> str:
        if action is FOLD:
            return super().describe(deal, seat, action, viewer)
        return deal.sentence(seat, viewer, "pay", f"{self.price if deal.stacks[seat] else 'what is left'} for the three")

    def prompt(self, deal: StudDeal[Any], seat: int) -> str:
        cost = self.cost(deal, seat)
        return f"Pay {f'your last {cost}' if cost < self.price else chips(cost)} into the pot for your three, or fold"

    def advise(self, deal: StudDeal[Any], seat: int, rng: Random) -> Action | None:
        cost = self.cost(deal, seat)
        win = share_to_win(deal, self.further.at, seat, rng)
        return PAY if win * (deal.pot + sum(deal.stakes) + cost) > cost else FOLD

    def trusts_advice(self, deal: StudDeal[Any], seat: int) -> bool:
        return True


class BuyExtra(Turn["StudDeal[Any]"]):
    """The seat may buy an extra card at this price."""

    about: ClassVar[str] = "fours"

    def __init__(self, seat: int, price: int, down: bool, further: Further[Any]) -> None:
        super().__init__(seat)
        self.price: Final = price
        self.down: Final = down
        self.further: Final = further

    def legal(self, deal: StudDeal[Any], seat: int) -> Sequence[Action]:
        return (BUY, DECLINE)

    def candidates(self, deal: StudDeal[Any], seat: int) -> Sequence[Action]:
        return (BUY, DECLINE, FOLD, CHECK, CALL)

    def reason(self, deal: StudDeal[Any], seat: int, action: Action) -> str:
        return f"You may buy an extra card for {chips(self.price)}, or decline it; one folds only when one bets."

    def play(self, deal: StudDeal[Any], seat: int, action: Action) -> Phase[Any]:
        if action is DECLINE:
            return self.further.resume(deal)
        deal.pay_pot(seat, self.price)
        return self.further.extra(deal, seat, self.down)

    def describe(self, deal: StudDeal[Any], seat: int, action: Action, viewer: int) -> str:
        if action is DECLINE:
            return deal.sentence(seat, viewer, "decline", "an extra card")
        return deal.sentence(seat, viewer, "pay", f"{self.price} for an extra card")

    def prompt(self, deal: StudDeal[Any], seat: int) -> str:
        return f"Buy an extra card face {'down' if self.down else 'up'} for {chips(self.price)}, or decline it"

    def advise(self, deal: StudDeal[Any], seat: int, rng: Random) -> Action | None:
        return BUY if worth_of_a_card(deal, seat, rng) > self.price else DECLINE

    def trusts_advice(self, deal: StudDeal[Any], seat: int) -> bool:
        return True


def worth_of_a_card(deal: StudDeal[Any], seat: int, rng: Random) -> float:
    """About how many chips of the pot one more card is worth to the seat."""
    held = deal.cards(seat) & deal.known_to(seat)
    to_come = max(0, 7 - deal.cards(seat).bit_count()) + (deal.cards(seat) & ~held).bit_count()
    tries = max(LEAST, care(deal).first_look // 2)
    without, having = Drawn(deal, seat, held.bit_count() + to_come, rng).chances([(held, to_come), (held, to_come + 1)], tries)
    return (having - without) / tries * (deal.pot + sum(deal.stakes))
