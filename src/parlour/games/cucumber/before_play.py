"""Before the first lead of Cucumber: changing cards, whole hands thrown in, and kontra. Rules page: cucumber, sections "Agurk", "Ogórek",
"Rassi" and "Gúrka".
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from parlour.equipment import mask_of
from parlour.games.cucumber.advice import CHANGED_DOUBLE, CHANGED_FOURFOLD, CHANGED_FREE, GOOD, bad_hand, badness, worst
from parlour.games.cucumber.cards import PLAY
from parlour.games.cucumber.deal import CucumberDeal
from parlour.kernel.actions import PASS, Action, CardsAction, Joined, Subsets, word
from parlour.kernel.phase import Phase, Turn

if TYPE_CHECKING:
    from parlour.games.cucumber.ogorek import Rassi

KEEP: Final = word("keep", "hand")
THROW_IN: Final = word("throw", "in")
DOUBLE: Final = word("double", grave=True)
REDOUBLE: Final = word("redouble", grave=True)
KONTRA_SAID: Final = word("kontra", grave=True)
CHANGE: Final = "change"
#: what one says to get a new hand, and when
NEW_HANDS: Final = (THROW_IN, DOUBLE, REDOUBLE)
WHEN_ASKED: Final = (
    "A hand is thrown in free only when all are asked whether it is free, before anybody doubles.",
    "One doubles before the first lead, when all have been asked whether it is free.",
    "Only who has just doubled may redouble.")
#: why nobody plays a card yet
PLAYED_EARLY: Final = "Nothing is led before all have been asked about {}."
#: what a penalty is multiplied by
TWICE: Final = 2
FOURFOLD: Final = 4


class Exchange(Turn[CucumberDeal]):
    """The seat may change cards; then the seats ``later``, in this order. ``size``: how many the first player has changed, 0 while it is
    that player's turn."""

    about: ClassVar[str] = "changing-cards"

    def __init__(self, seat: int, later: tuple[int, ...], size: int = 0) -> None:
        super().__init__(seat)
        self.later: Final = later
        self.size: Final = size

    def most(self, deal: CucumberDeal) -> int:
        """How many cards may be changed at the most."""
        stock = len(deal.rest.row)
        return min(self.size or deal.hands[self.seat].count() - deal.game.least_kept, stock)

    def least(self, deal: CucumberDeal) -> int:
        """How many cards must be changed at least, by who changes any."""
        return self.most(deal) if self.size and deal.game.changes_equal else 1

    def legal(self, deal: CucumberDeal, seat: int) -> Sequence[Action]:
        return Joined([(KEEP,), Subsets(CHANGE, deal.pack, deal.hands[seat].cards, self.least(deal), self.most(deal))])

    def candidates(self, deal: CucumberDeal, seat: int) -> Sequence[Action]:
        changes = Subsets(CHANGE, deal.pack, deal.pack.all, 1, deal.hands[seat].count())
        return Joined([(KEEP,), changes, too_early(deal)])

    def reason(self, deal: CucumberDeal, seat: int, action: Action) -> str:
        if action.kind == PLAY:
            return PLAYED_EARLY.format("changing cards")
        missing = deal.not_held(seat, action.cards)
        if missing:
            return missing
        most = self.most(deal)
        if most < self.size or (not self.size and most < deal.hands[seat].count() - deal.game.least_kept):
            return f"Only {'one card is' if most == 1 else f'{most} cards are'} left to draw: change {self.how_many(deal)}."
        if not self.size:
            return f"You must keep {deal.game.least_kept} cards: change {self.how_many(deal)}."
        return f"The first player has changed {self.size}: change {self.how_many(deal)}."

    def how_many(self, deal: CucumberDeal) -> str:
        """How many may be changed, in words."""
        most = self.most(deal)
        return f"{most} or none" if self.least(deal) == most else f"{most} at the most"

    def play(self, deal: CucumberDeal, seat: int, action: Action) -> Phase[Any]:
        size = action.cards.bit_count()
        if size:
            deal.move_cards(action.cards, deal.hands[seat], deal.discards)
            for _ in range(size):
                deal.draw(deal.rest, deal.hands[seat])
        if not self.later or not deal.rest.row or not (self.size or size):
            return deal.game.begin_play(deal)
        return Exchange(self.later[0], self.later[1:], self.size or size)

    def prompt(self, deal: CucumberDeal, seat: int) -> str:
        return f"Change {self.how_many(deal)}, or keep your hand"

    def advise(self, deal: CucumberDeal, seat: int, rng: Random) -> Action | None:
        ranks = deal.game.first_order
        hand = deal.hands[seat].cards
        useless = [card for card in worst(ranks, hand) if badness(ranks, card) > 0.0]
        size = max(self.least(deal), min(len(useless), self.most(deal)))
        if 2 * len(useless) < size or not useless:
            return KEEP
        return CardsAction(CHANGE, deal.pack, mask_of(worst(ranks, hand)[:size]))

    def describe(self, deal: CucumberDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "keep", "the hand") if action is KEEP else super().describe(deal, seat, action, viewer)


class NewHand(Turn["CucumberDeal[Rassi]"]):
    """The seat may throw in its hand for another; a base of the three times that this is offered."""

    about: ClassVar[str] = "new-hands"
    #: what one says to get a new hand
    asks: ClassVar[Action] = THROW_IN
    #: how bad a hand rules of thumb throw in
    bad: ClassVar[float] = CHANGED_FREE

    def legal(self, deal: CucumberDeal[Rassi], seat: int) -> Sequence[Action]:
        return (KEEP, self.asks)

    def candidates(self, deal: CucumberDeal[Rassi], seat: int) -> Sequence[Action]:
        return Joined([(KEEP, *NEW_HANDS), too_early(deal)])

    def reason(self, deal: CucumberDeal[Rassi], seat: int, action: Action) -> str:
        return PLAYED_EARLY.format("new hands") if action.kind == PLAY else WHEN_ASKED[NEW_HANDS.index(action)]

    def advise(self, deal: CucumberDeal[Rassi], seat: int, rng: Random) -> Action | None:
        game = deal.game
        bad = bad_hand(game.first_order, game.last_order, deal.hands[seat].cards)
        return self.asks if bad > self.bad and len(self.legal(deal, seat)) > 1 else KEEP

    def describe(self, deal: CucumberDeal[Rassi], seat: int, action: Action, viewer: int) -> str:
        if action is KEEP:
            return deal.sentence(seat, viewer, "keep", "the hand")
        return deal.sentence(seat, viewer, action.kind, f"{action.word} for a new hand".lstrip())


class FreeHand(NewHand):
    """"Is it free?": a hand without pictures may be thrown in."""

    def legal(self, deal: CucumberDeal[Rassi], seat: int) -> Sequence[Action]:
        return (KEEP,) if deal.hands[seat].cards & deal.game.pictures else (KEEP, THROW_IN)

    def reason(self, deal: CucumberDeal[Rassi], seat: int, action: Action) -> str:
        if action is not THROW_IN:
            return super().reason(deal, seat, action)
        held = deal.game.first_order.symbols(deal.hands[seat].cards & deal.game.pictures)
        return f"It is free only without pictures, and you hold {held}."

    def play(self, deal: CucumberDeal[Rassi], seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is THROW_IN:
            deal.move_all(deal.hands[seat], deal.thrown_free)
            # a hand that is free has no pictures
            deal.reveal_none_of(deal.thrown_free, game.pictures)
            game.draw_hand(deal, seat)
        seats = game.players_left(deal)
        place = seats.index(seat) + 1
        if not game.can_draw_hand(deal):
            return game.begin_play(deal)
        return FreeHand(seats[place]) if place < len(seats) else DoubleHand(seats[0])

    def prompt(self, deal: CucumberDeal[Rassi], seat: int) -> str:
        return "Is it free? Without kings, queens and jacks you may throw in your hand for a new one"


class DoubleHand(NewHand):
    """"Doubles?": any hand may be thrown in, for a penalty that counts twice."""

    asks: ClassVar[Action] = DOUBLE
    bad: ClassVar[float] = CHANGED_DOUBLE

    def play(self, deal: CucumberDeal[Rassi], seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is KEEP:
            return game.after_doubling(deal, seat)
        deal.times[seat] = TWICE
        deal.move_all(deal.hands[seat], deal.discards)
        game.draw_hand(deal, seat)
        return RedoubleHand(seat) if game.can_draw_hand(deal) else game.begin_play(deal)

    def prompt(self, deal: CucumberDeal[Rassi], seat: int) -> str:
        risk = at_worst(deal, seat, TWICE)
        return f"Doubles? You may throw in your hand for a new one; if you lose with that, your penalty is doubled, {risk}"


class RedoubleHand(NewHand):
    """Who has doubled may throw in the new hand too, for a penalty that counts fourfold."""

    asks: ClassVar[Action] = REDOUBLE
    bad: ClassVar[float] = CHANGED_FOURFOLD

    def play(self, deal: CucumberDeal[Rassi], seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is REDOUBLE:
            deal.times[seat] = FOURFOLD
            deal.move_all(deal.hands[seat], deal.discards)
            game.draw_hand(deal, seat)
        return game.after_doubling(deal, seat)

    def prompt(self, deal: CucumberDeal[Rassi], seat: int) -> str:
        risk = at_worst(deal, seat, FOURFOLD)
        return f"Redouble? You may throw in this hand too for another; if you lose with that, your penalty is four times as high, {risk}"


class Kontra(Turn[CucumberDeal]):
    """The seat passes or says kontra; after a pass the seats ``later`` are asked."""

    about: ClassVar[str] = "kontra"

    def __init__(self, seat: int, later: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.later: Final = later

    def legal(self, deal: CucumberDeal, seat: int) -> Sequence[Action]:
        return (PASS, KONTRA_SAID)

    def candidates(self, deal: CucumberDeal, seat: int) -> Sequence[Action]:
        return Joined([(PASS, KONTRA_SAID), too_early(deal)])

    def reason(self, deal: CucumberDeal, seat: int, action: Action) -> str:
        return PLAYED_EARLY.format("kontra")

    def play(self, deal: CucumberDeal, seat: int, action: Action) -> Phase[Any]:
        if action is KONTRA_SAID:
            deal.kontra = seat
        elif self.later:
            return Kontra(self.later[0], self.later[1:])
        return deal.game.begin_play(deal)

    def prompt(self, deal: CucumberDeal, seat: int) -> str:
        return f"Pass, or say kontra: penalties count double, and fourfold if you lose yourself, {at_worst(deal, seat, FOURFOLD)}"

    def advise(self, deal: CucumberDeal, seat: int, rng: Random) -> Action | None:
        game = deal.game
        return KONTRA_SAID if bad_hand(game.first_order, game.last_order, deal.hands[seat].cards) < GOOD else PASS

    def describe(self, deal: CucumberDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "say", "kontra") if action is KONTRA_SAID else super().describe(deal, seat, action, viewer)


def at_worst(deal: CucumberDeal, seat: int, times: int) -> str:
    """What the seat scores at the most whose penalty counts so many times, and how near it is to being out."""
    game = deal.game
    return f"up to {times * max(game.values)} points. You have {deal.score(seat)}, and {game.limit} is out"


def too_early(deal: CucumberDeal) -> Sequence[Action]:
    """What somebody could try who wants to lead at once."""
    return deal.game.first_order.plays.of(deal.pack.all)
