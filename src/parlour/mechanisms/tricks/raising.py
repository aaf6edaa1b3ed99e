"""Raising: at any moment of the play a side may propose that the deal count for more, and the play stops, even in the middle
of a trick, until the other side holds, folds or raises back.

A game describes who may raise and by how much in its :class:`RaiseRules`; its tricks are :class:`StakedTrick`; while a raise
waits for its answer the deal is :class:`Raised`. Playing on without an answer is holding. Rules pages: watten; Truco and Put
raise in the same way.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card
from parlour.kernel.actions import Action, numbers, word
from parlour.kernel.chance import Dice
from parlour.kernel.features import HOLDER, STAKE, Features
from parlour.kernel.phase import NOBODY, Phase
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickDealT, TrickOrder, TrickPlay

HOLD: Final = word("hold")
FOLD: Final = word("fold")
#: the highest stake that can be typed
HIGHEST: Final = 40
#: the kind of trick in which a game raises
StakedT = TypeVar("StakedT", bound="StakedTrick[Any]", default="StakedTrick[Any]")


class Stake:
    """What the deal counts: its ``points``, and the seats of the side that raised last as a mask, 0 before the first raise."""

    def __init__(self, points: int, raisers: int = 0) -> None:
        self.points: Final = points
        self.raisers: Final = raisers


@mypyc_attr(allow_interpreted_subclasses=True)
class RaiseRules(Generic[TrickDealT, StakedT]):
    """Who may raise, by how much, and what it means to fold. A game subclasses this; one object serves all its deals.

    By default sides raise in turns, a point at a time. ``verb``: what one says, with the points proposed.
    """

    verb: ClassVar[str] = "bet"

    def __init__(self) -> None:
        #: the raises to 0, 1, 2 … points
        self.raises: Final[tuple[Action, ...]] = numbers(self.verb, 0, HIGHEST)

    def team(self, deal: TrickDealT, seat: int) -> int:
        """The seats that play together with this one, itself among them, as a mask."""
        sides = deal.game.sides
        mask = 0
        for other in range(deal.players):
            if sides[other] == sides[seat]:
                mask |= 1 << other
        return mask

    def proposals(self, deal: TrickDealT, play: StakedT, seat: int) -> tuple[Action, ...]:
        """The raises that a seat may choose from when it may raise at all."""
        points = play.stake.points
        return self.raises[points + 1:points + 2]

    def barred(self, deal: TrickDealT, play: StakedT, seat: int) -> str:
        """Why the seat may not raise now; empty when it may."""
        if play.stake.raisers >> seat & 1:
            return f"Your side has raised last: it is for the others to {self.verb} more."
        return ""

    def won(self, deal: TrickDealT, play: StakedT, team: int, points: int) -> Phase[Any]:
        """A team wins the deal and so many points, because the others fold."""
        raise NotImplementedError

    def other_answers(self, deal: TrickDealT, raised: Raised[Any, StakedT], seat: int) -> tuple[Action, ...]:
        """What else one can do while a raise waits for its answer; carried out by :meth:`other_answer`."""
        return ()

    def other_answer(self, deal: TrickDealT, raised: Raised[Any, StakedT], seat: int, action: Action) -> Phase[Any]:
        """Carries out one of the :meth:`other_answers`."""
        raise NotImplementedError

    def advise(self, deal: TrickDealT, raised: Raised[Any, StakedT], seat: int, rng: Random) -> Action | None:
        """What rules of thumb answer to a raise; nothing where they are silent."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class StakedTrick(TrickPlay[TrickDealT]):
    """A trick of a deal for a ``stake`` that can be raised at any moment, also by those who are not to play."""

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, rules: RaiseRules[Any, Any], stake: Stake) -> None:
        super().__init__(seats, cards)
        self.rules: Final = rules
        self.stake: Final = stake

    def with_stake(self, stake: Stake) -> StakedTrick[Any]:
        """The same trick of a deal that counts so much."""
        raise NotImplementedError

    def to_play(self, deal: TrickDealT) -> int:
        """The seat whose card is waited for."""
        return self.seats[len(deal.trick.row)]

    def may_interrupt(self, deal: TrickDealT) -> tuple[int, ...]:
        on_turn = self.to_play(deal)
        speakers = [seat for seat in self.seats if seat != on_turn and self.words(deal, seat)]
        return tuple(speakers) if speakers else NOBODY

    def words(self, deal: TrickDealT, seat: int) -> tuple[Action, ...]:
        """What the seat may say, its turn or not: its raises, and whatever a game adds."""
        return () if self.rules.barred(deal, self, seat) else self.rules.proposals(deal, self, seat)

    def legal(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        words = self.words(deal, seat)
        if seat != self.to_play(deal):
            return words
        return self.card_order.plays.of(self.playable(deal, seat, None)) + words

    def candidates(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        return self.card_order.plays.of(deal.pack.all) + self.rules.raises[1:]

    def candidates_out_of_turn(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        return self.rules.raises[1:]

    def reason(self, deal: TrickDealT, seat: int, action: Action) -> str:
        if action.kind == self.rules.verb:
            return self.not_raised(deal, seat)
        if action.card >= 0 and seat != self.to_play(deal):
            return f"It is {deal.name(self.to_play(deal))}'s turn to play a card."
        return super().reason(deal, seat, action)

    def not_raised(self, deal: TrickDealT, seat: int) -> str:
        """Why a raise by the seat, or one of that size, is refused."""
        barred = self.rules.barred(deal, self, seat)
        if barred:
            return barred
        sizes = " or ".join([str(each.number) for each in self.rules.proposals(deal, self, seat)])
        return f"The deal counts {self.stake.points}: you may {self.rules.verb} {sizes}." if sizes else (
            f"The deal counts {self.stake.points}: more would change nothing.")

    def play(self, deal: TrickDealT, seat: int, action: Action) -> Phase[Any]:
        if action.kind == self.rules.verb:
            return raise_to(deal, self, seat, action.number)
        return super().play(deal, seat, action)

    def describe(self, deal: TrickDealT, seat: int, action: Action, viewer: int) -> str:
        if action.kind == self.rules.verb:
            return deal.sentence(seat, viewer, action.kind, f"{action.number} points")
        return super().describe(deal, seat, action, viewer)

    def features(self, deal: TrickDealT, viewer: int, found: Features) -> None:
        super().features(deal, viewer, found)
        found.table[STAKE] = self.stake.points

    def facts(self, deal: TrickDealT, viewer: int) -> list[str]:
        return [*super().facts(deal, viewer), f"The deal counts {self.stake.points}"]

    def imagined(self, deal: TrickDealT, viewer: int, dice: Dice) -> StakedTrick[Any]:
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Raised(Phase[TrickDealT], Generic[TrickDealT, StakedT]):
    """The play stands still: ``seat`` has proposed ``points``, and any of those ``waiting`` may answer for their side; what is
    said first counts. ``before``: the trick at the old stake; ``held``: the same at the new one."""

    about: ClassVar[str] = "raising"

    def __init__(self, before: StakedT, held: StakedT, seat: int, points: int, waiting: tuple[int, ...]) -> None:
        self.before: Final = before
        self.held: Final = held
        self.seat: Final = seat
        self.points: Final = points
        self.waiting: Final = waiting

    def turn(self, deal: TrickDealT) -> tuple[int, ...]:
        return self.waiting

    def legal(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        held = self.held
        rules = held.rules
        answers: tuple[Action, ...] = (HOLD, FOLD)
        if not rules.barred(deal, held, seat):
            answers += rules.proposals(deal, held, seat)
        answers += rules.other_answers(deal, self, seat)
        if held.to_play(deal) == seat:
            answers += held.card_order.plays.of(held.playable(deal, seat, None))
        return answers

    def candidates(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        return (HOLD, FOLD, *self.held.rules.other_answers(deal, self, seat), *self.held.candidates(deal, seat))

    def candidates_out_of_turn(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        return (HOLD, FOLD, *self.held.candidates_out_of_turn(deal, seat))

    def reason(self, deal: TrickDealT, seat: int, action: Action) -> str:
        if action is HOLD or action is FOLD:
            return "Your side has raised: it is for the others to answer."
        return self.held.reason(deal, seat, action)

    def play(self, deal: TrickDealT, seat: int, action: Action) -> Phase[Any]:
        held = self.held
        rules = held.rules
        if action is HOLD:
            return held
        if action is FOLD:
            return rules.won(deal, self.before, rules.team(deal, self.seat), self.before.stake.points)
        if action.kind == rules.verb or (action.card >= 0 and action.kind == "play"):
            # who raises back or simply plays on has held
            return held.play(deal, seat, action)
        return rules.other_answer(deal, self, seat, action)

    def describe(self, deal: TrickDealT, seat: int, action: Action, viewer: int) -> str:
        if action is HOLD:
            return deal.sentence(seat, viewer, "hold", f"it: the deal counts {self.points}")
        if action is FOLD:
            return deal.sentence(seat, viewer, "fold", "")
        return self.held.describe(deal, seat, action, viewer)

    def prompt(self, deal: TrickDealT, seat: int) -> str:
        before = self.before.stake.points
        return (f"{deal.name(self.seat)} wants the deal to count {self.points}: hold, "
                f"fold and lose {before}{', or raise in turn' if self._may_raise(deal, seat) else ''}")

    def advise(self, deal: TrickDealT, seat: int, rng: Random) -> Action | None:
        return self.held.rules.advise(deal, self, seat, rng)

    def _may_raise(self, deal: TrickDealT, seat: int) -> bool:
        rules = self.held.rules
        return not rules.barred(deal, self.held, seat) and len(rules.proposals(deal, self.held, seat)) > 0

    def features(self, deal: TrickDealT, viewer: int, found: Features) -> None:
        self.before.features(deal, viewer, found)
        found.table[STAKE] = self.points
        found.of_seat(self.seat, HOLDER, 1)

    def facts(self, deal: TrickDealT, viewer: int) -> list[str]:
        return [*self.before.facts(deal, viewer), f"{deal.name(self.seat)} wants it to count {self.points}"]

    def badges(self, deal: TrickDealT, seat: int) -> list[str]:
        return self.before.badges(deal, seat)

    def trump_cards(self, deal: TrickDealT, viewer: int) -> Sequence[Card]:
        return self.before.trump_cards(deal, viewer)

    def trick_seats(self, deal: TrickDealT) -> tuple[int, ...]:
        return self.before.trick_seats(deal)

    def imagined(self, deal: TrickDealT, viewer: int, dice: Dice) -> Phase[Any]:
        before = self.before.imagined(deal, viewer, dice)
        if before is self.before:
            return self
        return Raised(before, before.with_stake(self.held.stake), self.seat, self.points, self.waiting)


def raise_to(deal: TrickDeal, play: StakedTrick[Any], seat: int, points: int) -> Raised:
    """A seat proposes that the deal count so many points, and the play stands still."""
    team = play.rules.team(deal, seat)
    waiting = tuple([other for other in deal.order(seat) if not team >> other & 1])
    return Raised(play, play.with_stake(Stake(points, team)), seat, points, waiting)
