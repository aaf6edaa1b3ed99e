"""Stud in which a card may bring something before the next one is dealt: an extra card, a price, another game. Rules page:
baseball-no-peek, sections "Baseball" and "Jack the Shifter"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from parlour.equipment import Card
from parlour.games.baseball_no_peek.asides import Asides, AsideStud, bets_go_on
from parlour.games.baseball_no_peek.prices import Further
from parlour.kernel.phase import Phase
from parlour.mechanisms.stakes.stud import Street, StudDeal

C = TypeVar("C", bound="StudDeal[CardByCardStud[Any]]")


class CardByCardStud(AsideStud[C]):
    """Stud in which the game looks at every card before the next one is dealt."""

    def received(self, deal: C, seat: int, card: Card, up: bool, further: Further[Any]) -> Phase[Any] | None:
        """The seat has been dealt a card: the phase in which it decides what that makes necessary, if anything."""
        raise NotImplementedError

    def deal_extra(self, deal: C, seat: int, down: bool, further: Further[Any]) -> Phase[Any] | None:
        """The seat gets an extra card, which may bring something in turn."""
        deal.tell(seat, "{get} an extra card face {}", "down" if down else "up")
        deal.beat()
        if not down:
            deal.turn_up(seat)
            return self.received(deal, seat, deal.up[seat].row[-1], True, further)
        return self.received(deal, seat, deal.draw(deal.stock, deal.hands[seat]), False, further)

    def deal_ahead(self, deal: C, seat: int, up: bool) -> None:
        """Deals the seat a card, and what it brings, as if nobody decided anything: for bots that think ahead."""
        if up:
            deal.turn_up(seat)
        else:
            deal.serve(seat, 1)


class Innings(Street):
    """A street that is dealt card by card."""

    def __init__(self, down: int, up: int, street: int) -> None:
        super().__init__(down, up)
        self.street: Final = street

    def begin(self, deal: Any, at: int) -> Phase[Any] | None:
        return self.deal_on(deal, at, deal.contenders(), 0) if self.serves_all(deal) else None

    def deal_on(self, deal: StudDeal[CardByCardStud[Any]], at: int, seats: Sequence[int], place: int) -> Phase[Any] | None:
        """Deals the cards of the street from this place on, until somebody has to decide something."""
        for later in range(place, (self.down + self.up) * len(seats)):
            seat = seats[later % len(seats)]
            if not deal.competes(seat):
                continue
            up = later >= self.down * len(seats)
            if up:
                deal.turn_up(seat)
                card = deal.up[seat].row[-1]
            else:
                card = deal.draw(deal.stock, deal.hands[seat])
            phase = deal.game.received(deal, seat, card, up, Dealing(self, at, seats, later + 1))
            if phase is not None:
                return phase
        return None

    def ahead(self, deal: Any, at: int) -> None:
        if self.serves_all(deal):
            for up, count in ((False, self.down), (True, self.up)):
                for _ in range(count):
                    for seat in deal.contenders():
                        deal.game.deal_ahead(deal, seat, up)


class Inning(Further["StudDeal[Any]"]):
    """How such a deal goes on."""

    def extra(self, deal: StudDeal[Any], seat: int, down: bool) -> Phase[Any]:
        return deal.game.deal_extra(deal, seat, down, self) or self.resume(deal)


class Dealing(Inning):
    """The rest of a street, from this place on."""

    def __init__(self, step: Innings, at: int, seats: Sequence[int], place: int) -> None:
        super().__init__(at, step.street)
        self.step: Final = step
        self.seats: Final = tuple(seats)
        self.place: Final = place

    def to_deal(self, deal: StudDeal[Any]) -> int:
        cards = (self.step.down + self.step.up) * len(self.seats)
        return sum([1 for later in range(self.place, cards) if deal.competes(self.seats[later % len(self.seats)])])

    def resume(self, deal: StudDeal[Any]) -> Phase[Any]:
        return self.step.deal_on(deal, self.at, self.seats, self.place) or deal.game.go_on(deal, self.at + 1)


class Betting(Inning):
    """The betting goes on in which a card was shown."""

    def __init__(self, asides: Asides, street: int) -> None:
        super().__init__(asides.bets.at, street)
        self.asides: Final = asides

    def resume(self, deal: StudDeal[Any]) -> Phase[Any]:
        return bets_go_on(deal, self.asides)

    def folded(self, deal: StudDeal[Any], seat: int) -> Phase[Any]:
        deal.fold(seat)
        # what the seat has bet is lost, whether anybody has called it or not
        deal.pot += deal.stakes[seat]
        deal.stakes[seat] = 0
        return bets_go_on(deal, self.asides)
