"""Michigan: chips are placed, and runs are played. Rules page: michigan-newmarket."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card
from parlour.games.michigan_newmarket.deal import MichiganDeal, MichiganDealT
from parlour.kernel.actions import Action, numbers
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.climbing.stops import BeginRun, RunOrder, advised_start
from parlour.mechanisms.stakes.stakes import chips

NO_SUIT: Final = -1
PUT: Final = "put"


class Placing(Turn[MichiganDeal]):
    """The seat places its chips on the layout, one card after the other; on the last goes what is ``left``."""

    about: ClassVar[str] = "stakes"

    def __init__(self, seat: int, place: int, left: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.left: Final = left

    def legal(self, deal: MichiganDeal, seat: int) -> Sequence[Action]:
        return numbers(PUT, 0, self.left)

    def candidates(self, deal: MichiganDeal, seat: int) -> Sequence[Action]:
        return numbers(PUT, 0, max(100, self.left))

    def reason(self, deal: MichiganDeal, seat: int, action: Action) -> str:
        return f"You have {chips(self.left)} left to place."

    def play(self, deal: MichiganDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        game.put(deal, seat, self.place, action.number)
        left = self.left - action.number
        if self.place + 2 < len(game.board):
            return Placing(seat, self.place + 1, left)
        # the last card gets the rest
        game.put(deal, seat, self.place + 1, left)
        if left:
            deal.tell(seat, "{put} {} on the {}", chips(left), game.board[self.place + 1].name)
        after = deal.after(seat)
        return game.begin(deal) if after == deal.after(deal.dealer) else Placing(after, 0, game.free_chips())

    def describe(self, deal: MichiganDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, PUT, f"{chips(action.number)} on the {deal.game.board[self.place].name}")

    def prompt(self, deal: MichiganDeal, seat: int) -> str:
        board = deal.game.board
        rest = f", and the rest on the {board[-1].name}" if self.place + 2 == len(board) else ""
        return f"How many of your {chips(self.left)} do you put on the {board[self.place].name}{rest}?"

    def advise(self, deal: MichiganDeal, seat: int, rng: Random) -> Action | None:
        # nobody knows yet which card will be reached: they are spread
        places = len(deal.game.board) - self.place
        share, odd = divmod(self.left, places)
        return numbers(PUT, 0, self.left)[share + (rng.randrange(places) < odd)]


@mypyc_attr(allow_interpreted_subclasses=True)
class MichiganRun(BeginRun[MichiganDealT]):
    """The seat starts a run, with its lowest card of a suit. ``last``: the suit that was played last, where another must be played now
    if possible, or :data:`NO_SUIT`."""

    def __init__(self, seat: int, cards: RunOrder, last: int = NO_SUIT) -> None:
        super().__init__(seat, cards)
        self.last: Final = last

    def starts(self, deal: MichiganDealT, seat: int) -> int:
        """The cards with which the seat may start: the lowest of each suit, of another than the last where it has one."""
        suits = deal.pack.suit_masks
        hand = deal.hands[seat].cards
        if self.last != NO_SUIT:
            hand = hand & ~suits[self.last] or hand
        found = 0
        for suit in suits:
            cards = hand & suit
            found |= cards & -cards
        return found

    def legal(self, deal: MichiganDealT, seat: int) -> Sequence[Action]:
        return self.card_order.plays.of(self.starts(deal, seat))

    def reason(self, deal: MichiganDealT, seat: int, action: Action) -> str:
        missing = deal.not_held(seat, action.cards)
        if missing:
            return missing
        suit = deal.pack.suit_of[action.card]
        if suit == self.last and deal.hands[seat].cards & ~deal.pack.suit_masks[suit]:
            return "You must start in another suit than the last: you hold one."
        cards = deal.hands[seat].cards & deal.pack.suit_masks[suit]
        return f"You must start with the lowest card that you hold of the suit: {deal.pack.names(cards & -cards)}."

    def play(self, deal: MichiganDealT, seat: int, action: Action) -> Phase[Any]:
        suit = deal.pack.suit_masks[deal.pack.suit_of[action.card]]
        # everybody learns that there is no lower card of the suit, and no other suit where one had to be played
        deal.reveal_none_of(deal.hands[seat], suit & (action.cards - 1))
        if self.last == deal.pack.suit_of[action.card]:
            deal.reveal_none_of(deal.hands[seat], deal.pack.all & ~suit)
        return super().play(deal, seat, action)

    def laid(self, deal: MichiganDealT, seat: int, card: Card) -> None:
        deal.game.played(deal, seat, card)

    def stopped(self, deal: MichiganDealT, seat: int) -> Phase[Any]:
        return deal.game.after_stop(deal, seat, deal.pack.suit_of[deal.laid_by[seat].row[-1]])

    def out(self, deal: MichiganDealT, seat: int, card: Card) -> Phase[Any]:
        return deal.game.went_out(deal, seat)

    def prompt(self, deal: MichiganDealT, seat: int) -> str:
        if self.last == NO_SUIT:
            return "Start a run with your lowest card of any suit"
        suit = deal.pack.suits[self.last].name
        if deal.hands[seat].cards & ~deal.pack.suit_masks[self.last]:
            return f"Start a run with your lowest card of another suit than {suit}"
        return f"Start a run with your lowest card: you have nothing but {suit}"

    def advise(self, deal: MichiganDealT, seat: int, rng: Random) -> Action | None:
        brings = [deal.game.chips_on(deal, card) for card in deal.pack.every]
        return advised_start(deal, seat, self.card_order, self.starts(deal, seat), brings)
