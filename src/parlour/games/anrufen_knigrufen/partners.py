"""Calling a card: whoever holds it is the caller's partner, and says nothing of it. Rules page: anrufen-knigrufen."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import NO_CARD, Card, Pack
from parlour.games.anrufen_knigrufen.options import DEALS
from parlour.kernel.actions import Action, word
from parlour.kernel.ending import AfterDeals, Ending
from parlour.kernel.game import Game
from parlour.kernel.phase import Phase
from parlour.kernel.table import G
from parlour.kernel.telling import those
from parlour.mechanisms.tricks.called_partner import CalledPartnerDeal
from parlour.mechanisms.tricks.duties import Beat, Duty, DutyTrick, HeadWithTrump, MustTrump
from parlour.mechanisms.tricks.naming import Naming
from parlour.mechanisms.tricks.tricks import NO_TRUMPS

CALL: Final = "call"
#: an ace, a ten and the last trick count so much, and all together
GWISS: Final = 10
ALL_POINTS: Final = 90
#: where there are trumps (page sections "Play"): who has none of the suit led trumps, and everybody beats what lies if possible
DUTIES: Final[tuple[Duty, ...]] = (
    MustTrump("You have nothing of the suit led: you must play a trump."),
    Beat("You can beat the best card of the suit led: you must."),
    HeadWithTrump("You can beat the best card so far with a trump: you must."),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class CallingDeal(CalledPartnerDeal[G]):
    """A deal of a caller and whoever holds the card called: payments between the sides."""

    def friends(self, seat: int) -> int:
        """The seats of which this one knows that they play with it, itself among them, as a mask."""
        everyone = (1 << self.players) - 1
        if not self.knows_partner(seat):
            # who neither calls nor holds the card called plays against the caller, but does not know with whom
            return 1 << seat
        callers = self.declaring_side()
        return callers if callers >> seat & 1 else everyone & ~callers

    def of_side(self, seats: int, cards: Sequence[int]) -> int:
        """What these seats have together of something that is counted for each, or of cards."""
        return sum([cards[seat] for seat in range(self.players) if seats >> seat & 1])

    def taken_by(self, seats: int) -> int:
        """The cards that these seats have taken in tricks."""
        return self.of_side(seats, [heap.cards for heap in self.taken])

    def settle(self, winners: int, amount: int, words: str) -> None:
        """The other side pays the winners, a mask of seats: two pay one each, and one pays, or is paid by, each of the others."""
        won = winners.bit_count()
        lost = self.players - won
        if self.narrating:
            whom = f"each of {those(winners)}" if lost == 1 else those(winners)
            payers = " from each of the others" if won == 1 else ""
            self.say(f"{words[:1].upper()}{words[1:]}: {amount} to {whom}{payers}.")
        for seat in range(self.players):
            if winners >> seat & 1:
                self.enter_score(seat, amount * (lost if won == 1 else 1), words)
            else:
                self.enter_score(seat, -amount * (won if lost == 1 else 1), words)


CallingDealT = TypeVar("CallingDealT", bound=CallingDeal, contravariant=True, default=CallingDeal)
PlayedDealT = TypeVar("PlayedDealT", bound=CallingDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class CallingGame(Game[PlayedDealT]):
    """A game of this page: payments after each deal."""

    page = "anrufen-knigrufen"
    family = "trick-taking/ace-ten/marriage"
    player_counts: ClassVar[Sequence[int]] = (4,)
    minutes: ClassVar[int] = 30
    zero_sum = True
    ends: ClassVar[Ending] = AfterDeals(DEALS)

    def points_bounds(self) -> tuple[int, int] | None:
        # who plays alone pays each of the others, or is paid by each
        most = self.most_paid() * (self.players - 1)
        return -most, most

    def points_sum(self) -> int | None:
        return 0

    def most_paid(self) -> int:
        """The most that one player pays another in a deal."""
        raise NotImplementedError

    def facts(self, deal: PlayedDealT, viewer: int) -> list[str]:
        if deal.called == NO_CARD:
            return []
        card = f"{deal.name(deal.declarer)} called {deal.pack.names(1 << deal.called)}"
        if not deal.knows_partner(viewer):
            return [card]
        callers = deal.declaring_side()
        return [card, f"{deal.name(deal.declarer)} plays alone" if callers.bit_count() == 1 else f"{deal.names_of(callers)} are partners"]

    def badges(self, deal: PlayedDealT, seat: int) -> list[str]:
        if seat == deal.declarer:
            return ["caller"]
        # what all know, whoever looks
        return ["partner"] if deal.called != NO_CARD and deal.open >> deal.called & 1 and seat == deal.partner() else []


def trumps_facts(pack: Pack, trumps: int) -> list[str]:
    """Which suit is trumps, for screens, before there is a trick; nothing without trumps."""
    return [] if trumps == NO_TRUMPS else [f"Trumps: {pack.suits[trumps].name} {pack.suits[trumps].symbol}"]


def call_actions(pack: Pack) -> tuple[Action, ...]:
    """The actions of calling each card, in the order of the pack: they are said, whoever holds the card."""
    return tuple([word(CALL, code) for code in pack.codes])


@mypyc_attr(allow_interpreted_subclasses=True)
class CallCard(Naming[CallingDealT]):
    """The seat calls a card; a game says in :meth:`card_called` what follows. ``later``: what may be said in the first trick only."""

    about: ClassVar[str] = "calling"

    def __init__(self, seat: int, pack: Pack, later: tuple[Action, ...] = ()) -> None:
        super().__init__(seat, call_actions(pack), "a card")
        self.later: Final = later

    def candidates(self, deal: CallingDealT, seat: int) -> Sequence[Action]:
        return self.things + self.later

    def candidates_out_of_turn(self, deal: CallingDealT, seat: int) -> Sequence[Action]:
        return self.later

    def reason(self, deal: CallingDealT, seat: int, action: Action) -> str:
        return "That is said in the first trick." if action in self.later else super().reason(deal, seat, action)

    def play(self, deal: CallingDealT, seat: int, action: Action) -> Phase[Any]:
        card = deal.pack.card(action.word)
        deal.declarer = seat
        deal.called = card
        return self.card_called(deal, card)

    def card_called(self, deal: CallingDealT, card: Card) -> Phase[Any]:
        """The card has been called: the phase that follows."""
        raise NotImplementedError

    def describe(self, deal: CallingDealT, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, CALL, deal.pack.names(1 << deal.pack.card(action.word)))

    def prompt(self, deal: CallingDealT, seat: int) -> str:
        return "Call a card: whoever holds it is your partner"


@mypyc_attr(allow_interpreted_subclasses=True)
class CallingTrick(DutyTrick[CallingDealT]):
    """A trick; ``number`` counts them from 0. In the first some things may be said, by :meth:`words`, also out of turn."""

    prompts_interrupters: ClassVar[bool] = False

    def on_turn(self, deal: CallingDealT) -> int:
        """The seat whose card is waited for."""
        return self.seats[len(deal.trick.row)]

    def words(self, deal: CallingDealT, seat: int) -> tuple[Action, ...]:
        """What the seat may say now, its turn or not."""
        return ()

    def every_word(self, deal: CallingDealT) -> tuple[Action, ...]:
        """All that can be said in some deal of these games, allowed or not, so that it is understood and refused."""
        return ()

    def no_word(self, deal: CallingDealT, seat: int, action: Action) -> str:
        """Why the seat may not say this."""
        raise NotImplementedError

    def may_interrupt(self, deal: CallingDealT) -> tuple[int, ...]:
        on_turn = self.on_turn(deal)
        return tuple([seat for seat in self.seats if seat != on_turn and self.words(deal, seat)])

    def legal(self, deal: CallingDealT, seat: int) -> Sequence[Action]:
        words = self.words(deal, seat)
        if seat != self.on_turn(deal):
            return words
        return self.card_order.plays.of(self.playable(deal, seat, None)) + words

    def candidates(self, deal: CallingDealT, seat: int) -> Sequence[Action]:
        return self.card_order.plays.of(deal.pack.all) + self.every_word(deal)

    def candidates_out_of_turn(self, deal: CallingDealT, seat: int) -> Sequence[Action]:
        return self.every_word(deal)

    def reason(self, deal: CallingDealT, seat: int, action: Action) -> str:
        if action in self.every_word(deal):
            return self.no_word(deal, seat, action)
        if seat != self.on_turn(deal):
            return f"It is {deal.name(self.on_turn(deal))}'s turn to play a card."
        return super().reason(deal, seat, action)

    def play(self, deal: CallingDealT, seat: int, action: Action) -> Phase[Any]:
        deal.played[seat] |= action.cards
        return super().play(deal, seat, action)
