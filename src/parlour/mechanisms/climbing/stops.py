"""Stops: a card is led, and whoever holds the next higher of its suit must play it, until nobody can.

There is nothing to choose in following, so a run goes on by itself once it is begun: the choice is which card to begin with.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import NO_CARD, Card, Pack
from parlour.kernel.actions import Action, CardActions, card_actions
from parlour.kernel.phase import NO_SEAT, Phase, Turn
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.pools import PG, PoolsDeal


class RunOrder:
    """Which card follows which: ``following[card]`` is the next higher of its suit, or :data:`NO_CARD`."""

    def __init__(self, pack: Pack) -> None:
        self.plays: Final[CardActions] = card_actions(pack, "play")
        last = len(pack.ranks) - 1
        self.following: Final = tuple([Card(card + 1) if pack.rank_of[card] < last else NO_CARD for card in pack.every])


@mypyc_attr(allow_interpreted_subclasses=True)
class StopsDeal(PoolsDeal[PG]):
    """A board of stakes; the run that is being played, and the runs played before it, all face up.

    ``apart``: each seat's cards stay before it instead, in ``laid_by[seat]``, as they were played.
    """

    apart: ClassVar[bool] = False
    run: CardRow
    played: CardRow
    laid_by: list[CardRow]

    def set_table(self) -> None:
        super().set_table()
        if self.apart:
            self.laid_by = self.card_rows("played", "row", ALL, "played")
        else:
            self.run = self.card_row("run", "row", ALL)
            self.played = self.card_row("played", "pile", ALL)

    def lay_in_run(self, card: Card, seat: int) -> None:
        """The seat plays a card of its hand to the run."""
        self.lay(card, self.hands[seat], self.laid_by[seat] if self.apart else self.run)

    def clear_run(self) -> None:
        """The run is over."""
        if not self.apart:
            self.move_all(self.run, self.played)

    def holder(self, card: int) -> int:
        """The seat that holds a card, or :data:`NO_SEAT`."""
        for seat in range(self.players):
            if self.hands[seat].cards >> card & 1:
                return seat
        return NO_SEAT


StopsDealT = TypeVar("StopsDealT", bound=StopsDeal, contravariant=True, default=StopsDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class BeginRun(Turn[StopsDealT]):
    """The seat begins a run with a card of its hand, and the run goes on to its stop. A game says in :meth:`stopped` and
    :meth:`out` what follows."""

    def __init__(self, seat: int, cards: RunOrder) -> None:
        super().__init__(seat)
        self.card_order: Final = cards

    def legal(self, deal: StopsDealT, seat: int) -> Sequence[Action]:
        return self.card_order.plays.of(deal.hands[seat].cards)

    def candidates(self, deal: StopsDealT, seat: int) -> Sequence[Action]:
        return self.card_order.plays.each

    def reason(self, deal: StopsDealT, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards)

    def play(self, deal: StopsDealT, seat: int, action: Action) -> Phase[Any]:
        card = action.card
        deal.lay_in_run(card, seat)
        deal.beat()
        self.laid(deal, seat, card)
        while deal.hands[seat].cards:
            following = self.card_order.following[card]
            holder = deal.holder(following) if following >= 0 else NO_SEAT
            if holder == NO_SEAT:
                self.stop(deal, following)
                return self.stopped(deal, seat)
            card, seat = following, holder
            deal.lay_in_run(card, seat)
            if deal.narrating:
                deal.tell(seat, "{play} {}", deal.pack.names(1 << card))
            deal.beat()
            self.laid(deal, seat, card)
        deal.clear_run()
        return self.out(deal, seat, card)

    def laid(self, deal: StopsDealT, seat: int, card: Card) -> None:
        """The seat has played a card: what it wins by that."""

    def stop(self, deal: StopsDealT, missing: int) -> None:
        """The run has stopped: everybody knows now that the next card, if there is one, is in no hand."""
        deal.clear_run()
        if missing >= 0:
            for hand in deal.hands:
                deal.reveal_none_of(hand, 1 << missing)

    def stopped(self, deal: StopsDealT, seat: int) -> Phase[Any]:
        """The phase after a run that the seat ended."""
        raise NotImplementedError

    def out(self, deal: StopsDealT, seat: int, card: Card) -> Phase[Any]:
        """The phase after the seat has played its last card, this one."""
        raise NotImplementedError

    def prompt(self, deal: StopsDealT, seat: int) -> str:
        return "Begin a run with any card: it goes on upward in its suit"


def advised_start(deal: StopsDeal, seat: int, cards: RunOrder, choice: int = -1, brings: Sequence[int] = ()) -> Action:
    """The card that sheds most: its run leads through many of the seat's own cards, and better still comes back to the seat.
    ``choice``: the cards that may be played, all that are held unless said; ``brings``: what each card wins whoever plays it."""
    hand = deal.hands[seat].cards
    gone = deal.open & ~hand
    for other in deal.hands:
        gone &= ~other.cards
    best = -1
    most = -1_000_000
    for action in cards.plays.of(hand if choice < 0 else choice):
        card = action.card
        own = 1
        won = brings[card] if brings else 0
        following = cards.following[card]
        while following >= 0 and hand >> following & 1:
            own += 1
            won += brings[following] if brings else 0
            following = cards.following[following]
        # nobody can go on: the seat begins again
        keeps = following < 0 or bool(gone >> following & 1)
        worth = 4 * (own + won) + (8 if keeps else 0)
        if not keeps:
            # those above that the seat holds as well come back to it
            while following >= 0:
                held = bool(hand >> following & 1)
                # what others win on the way is lost, but they may not get so far
                worth += (2 if held else 0) + ((2 if held else -1) * brings[following] if brings else 0)
                following = cards.following[following]
        if worth > most:
            best, most = card, worth
    return cards.plays.each[best]
