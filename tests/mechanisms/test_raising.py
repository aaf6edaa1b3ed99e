"""Raising: who may raise, whom it stops, and what holding, folding, raising back and playing on mean."""
from __future__ import annotations

from typing import Any, ClassVar

from parlour.equipment import Pack, french
from parlour.kernel.actions import Action
from parlour.kernel.game import Game
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.tricks.raising import Raised, RaiseRules, Stake, StakedTrick
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickOrder
from parlour.testing import legal, play, refused


class Staircase(RaiseRules):
    """A deal counts 1, then 3, 6, 9 and 12, as in Truco."""

    steps: ClassVar[dict[int, int]] = {1: 3, 3: 6, 6: 9, 9: 12}

    def proposals(self, deal: TrickDeal, play: StakedTrick, seat: int) -> tuple[Action, ...]:
        points = self.steps.get(play.stake.points, 0)
        return self.raises[points:points + 1] if points else ()

    def won(self, deal: TrickDeal, play: StakedTrick, team: int, points: int) -> Phase[Any]:
        deal.award(0 if team & 1 else 1, points)
        return OVER


class OneByOne(RaiseRules):
    """The rules as they are unless a game says otherwise, with the word of another game."""

    verb = "raise"

    def won(self, deal: TrickDeal, play: StakedTrick, team: int, points: int) -> Phase[Any]:
        deal.award(0 if team & 1 else 1, points)
        return OVER


class Trick(StakedTrick):
    """One trick decides."""

    def with_stake(self, stake: Stake) -> StakedTrick:
        return Trick(self.seats, self.card_order, self.rules, stake)

    def trick_over(self, deal: TrickDeal) -> Phase[Any]:
        winner = self.take(deal)
        return self.rules.won(deal, self, self.rules.team(deal, winner), self.stake.points)


class Table(Game[TrickDeal]):
    """Four players in two pairs, a card each. It has no id, so it is not registered."""

    player_counts = (4,)

    def make_pack(self) -> Pack:
        return french("A K")

    def seating(self) -> tuple[int, ...]:
        return (0, 1, 0, 1)

    def blank(self) -> TrickDeal:
        return TrickDeal(self)

    def open(self, deal: TrickDeal) -> Phase[Any]:
        # the ace of spades for seat 0, which leads
        for seat, card in enumerate(("AS", "KS", "AH", "KH")):
            deal.place([deal.pack.card(card)], deal.hands[seat])
        deal.place([deal.pack.card(card) for card in ("AC", "KC", "AD", "KD")], deal.rest)
        return Trick(deal.order(0), TrickOrder(self.pack), self.raising, Stake(1))

    raising: ClassVar[RaiseRules] = Staircase()


class Stepwise(Table):
    """The same a point at a time."""

    raising = OneByOne()


def test_anybody_may_raise_also_out_of_turn_and_the_play_stops() -> None:
    deal = Table().deal()
    assert set(deal.may_interrupt()) == {1, 2, 3}
    assert legal(deal, 0) == {"play AS", "bet 3"} and legal(deal, 3) == {"bet 3"}
    play(deal, "East: bet 3")
    assert isinstance(deal.phase, Raised) and deal.turn() == (0, 2)
    assert legal(deal, 1) == set() and legal(deal, 2) == {"hold", "fold", "bet 6"}
    assert legal(deal, 0) == {"hold", "fold", "bet 6", "play AS"}


def test_whoever_folds_loses_what_it_counted_before() -> None:
    assert play(Table().deal(), "East: bet 3", "North: fold").scores == [0, 1]
    assert play(Table().deal(), "East: bet 3", "North: hold", "North: bet 6", "East: fold").scores == [3, 0]
    assert play(Table().deal(), "East: bet 3", "North: bet 6", "West: bet 9", "South: fold").scores == [0, 6]


def test_the_sides_raise_in_turns() -> None:
    deal = play(Table().deal(), "East: bet 3", "North: hold")
    assert deal.turn() == (0,) and set(deal.may_interrupt()) == {2}
    refused(deal, "West: bet 6", "Your side has raised last")
    assert "Your side has raised last" in play(deal, "South: play AS").reason(1, deal.phase.candidates(deal, 1)[-1])


def test_playing_on_holds() -> None:
    deal = play(Table().deal(), "South: play AS", "North: bet 3", "West: play KS", "North: play AH", "East: play KH")
    assert deal.over and deal.scores == [3, 0]


def test_the_last_step_cannot_be_raised() -> None:
    deal = play(Table().deal(), "South: bet 3", "West: bet 6", "South: bet 9", "West: bet 12")
    assert legal(deal, 2) == {"hold", "fold"}
    play(deal, "North: hold")
    assert deal.may_interrupt() == ()
    assert "more would change nothing" in deal.reason(0, deal.phase.candidates(deal, 0)[-1])


def test_a_point_at_a_time_in_the_games_own_word() -> None:
    deal = Stepwise().deal()
    assert legal(deal, 2) == {"raise 2"}
    play(deal, "North: raise 2", "West: raise 3")
    assert legal(deal, 0) == {"hold", "fold", "raise 4", "play AS"}
    assert "you may raise 4" in deal.reason(0, deal.read(0, "raise 9"))


def test_what_is_proposed_can_be_read() -> None:
    deal = play(Table().deal(), "East: bet 3")
    assert "wants it to count 3" in " ".join(deal.view(1).facts)
    assert "fold and lose 1" in deal.view(2).prompt and "raise in turn" in deal.view(2).prompt
    play(deal, "South: hold")
    assert "The deal counts 3" in deal.view(1).facts
