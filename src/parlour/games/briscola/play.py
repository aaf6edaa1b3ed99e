"""The tricks of Briscola with a stock, and the signals of partners. Rules page: briscola."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase
from parlour.mechanisms.table.signals import SIGNAL, SignalCode
from parlour.mechanisms.tricks.stock_points import StockPointsDeal, StockPointsTrick
from parlour.mechanisms.tricks.tricks import TrickOrder

#: of so many of the highest trumps it is worth telling
TELL: Final = 2
#: what those say out of turn who do not signal: nothing that can be said here
SILENCE: Final = word("pass")


class BriscolaDeal(StockPointsDeal):
    """Hands, tricks, stock; what was ``seen`` of signals."""

    seen: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.seen = self.tally(0, self.players * self.players)


class BriscolaTrick(StockPointsTrick[BriscolaDeal]):
    """A trick, during which partners may signal (page section "Signals"). ``code``: how they do, or nothing. ``known``: the signals of
    all suits, so that those that may not be given are understood and refused."""

    prompts_interrupters: ClassVar[bool] = False

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, code: SignalCode | None, known: tuple[Action, ...]) -> None:
        super().__init__(seats, cards)
        self.code: Final = code
        self.known: Final = known

    def signals(self, deal: BriscolaDeal, seat: int) -> tuple[Action, ...]:
        """What the seat can signal."""
        code = self.code
        return () if code is None else code.legal(deal, seat, deal.hands[seat].cards, deal.seen)

    def to_play(self, deal: BriscolaDeal) -> int:
        """Who is to play a card."""
        return self.seats[len(deal.trick.row)]

    def may_interrupt(self, deal: BriscolaDeal) -> tuple[int, ...]:
        if self.code is None:
            return ()
        return tuple([seat for seat in range(deal.players) if seat != self.to_play(deal) and self.signals(deal, seat)])

    def possible_interrupters(self, deal: BriscolaDeal) -> tuple[int, ...]:
        # who holds a card to signal is not for all to know
        return () if self.code is None else tuple([seat for seat in range(deal.players) if seat != self.to_play(deal)])

    def legal(self, deal: BriscolaDeal, seat: int) -> Sequence[Action]:
        signals = self.signals(deal, seat)
        if seat != self.to_play(deal):
            return signals
        return self.card_order.plays.of(deal.hands[seat].cards) + signals

    def candidates(self, deal: BriscolaDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *self.known)

    def candidates_out_of_turn(self, deal: BriscolaDeal, seat: int) -> Sequence[Action]:
        return self.known

    def reason(self, deal: BriscolaDeal, seat: int, action: Action) -> str:
        if action.kind != SIGNAL:
            return super().reason(deal, seat, action)
        code = self.code
        if code is None:
            return "There are no signals in this game."
        return code.reason(deal, seat, deal.seen, action) if action in code.every() else "Only high trumps are signalled."

    def play(self, deal: BriscolaDeal, seat: int, action: Action) -> Phase[Any]:
        code = self.code
        if action.kind == SIGNAL and code is not None:
            code.give(deal, seat, deal.hands[seat], deal.seen, action)
            return self
        return super().play(deal, seat, action)

    def advise(self, deal: BriscolaDeal, seat: int, rng: Random) -> Action | None:
        code = self.code
        if seat != self.to_play(deal):
            return SILENCE
        if code is not None:
            worth_telling = code.every()[:TELL]
            for action in self.signals(deal, seat):
                if action in worth_telling:
                    return action
        return super().advise(deal, seat, rng)

    def describe(self, deal: BriscolaDeal, seat: int, action: Action, viewer: int) -> str:
        code = self.code
        if action.kind == SIGNAL and code is not None:
            return code.describe(deal, seat, deal.seen, action, viewer)
        return super().describe(deal, seat, action, viewer)

    def facts(self, deal: BriscolaDeal, viewer: int) -> list[str]:
        facts = super().facts(deal, viewer)
        return facts if self.code is None else facts + self.code.facts(deal, viewer, deal.seen)
