"""Vying as in Brag: bets are never made equal. To stay in one puts in at least as much as the last bet, at every turn anew.

Blind players, who have not looked at their cards, pay half. Two who are left may see each other, but nobody sees a blind
player. Rules page: brag, sections "The betting", "Running out of money" and "Playing blind".
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import bits, mask_of
from parlour.games.brag.options import (
    AGREED,
    AGREED_AMOUNT,
    ANTE,
    BLIND_PLAY,
    COVERS,
    DOUBLE,
    FIRST_LEAST,
    FIRST_MOST,
    MORE_MONEY,
    NO_MONEY,
    ON_TABLE,
    POT,
    RAISE_AMOUNT,
    RAISE_LIMIT,
    SEE_COST,
)
from parlour.games.brag.vying_deal import Terms, VyingDeal
from parlour.games.brag.vying_turns import BLIND, LOOK, Looking, Vying
from parlour.kernel.actions import Action
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.stakes.asking import Asked
from parlour.mechanisms.stakes.betting import NO_CAP
from parlour.mechanisms.stakes.stakes import STACK, StakesGame, chips

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "vying"

V = TypeVar("V", bound=VyingDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class VyingGame(StakesGame[V]):
    """A game with this betting. It says what hands are worth, what becomes of cards, and what follows the betting."""

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.terms: Final = self.agree()

    # --- what a game says -------------------------------------------------------------------------------------------------

    def value(self, deal: V, seat: int) -> int:
        """How good the seat's hand is, higher for better."""
        return self.worth(deal, deal.cards(seat))

    def worth(self, deal: V, cards: int) -> int:
        """How good a hand of these cards is in this deal, higher for better."""
        raise NotImplementedError

    def hand_size(self, deal: V) -> int:
        """How many cards each is dealt."""
        return 3

    def asked(self, deal: V, seat: int) -> Asked | None:
        phase = deal.phase
        return phase.question(deal, seat) if isinstance(phase, Vying) else None

    def share_of(self, deal: V, seat: int, seats: int) -> float:
        values = [self.value(deal, other) for other in bits(seats)]
        best = max(values)
        return 1.0 / values.count(best) if self.value(deal, seat) == best else 0.0

    def strengths(self, deal: V, seat: int) -> tuple[int, ...]:
        return (self.value(deal, seat),)

    def shown_value(self, deal: V, seat: int) -> int:
        """How good the seat's hand is by the cards that it shows at first, without others that only settle ties."""
        return self.value(deal, seat)

    def show_rest(self, deal: V, seat: int) -> None:
        """The hand is equal to another by the cards shown at first: the seat shows what settles ties."""

    def hand_words(self, deal: V, seat: int) -> str:
        """The seat's hand in words."""
        raise NotImplementedError

    def may_stay_blind(self, deal: V) -> bool:
        """Whether cards may be left unseen in this deal."""
        return self[BLIND_PLAY]

    def looks(self, deal: V, seat: int) -> tuple[Action, ...]:
        """In which ways the seat may look at cards now."""
        return (LOOK,) if deal.is_blind(seat) else ()

    def look(self, deal: V, seat: int, action: Action) -> None:
        """The seat looks at its cards."""
        deal.take_up(seat)

    def after_looking(self, deal: V, then: Phase[Any] | None) -> Phase[Any]:
        """What those who have looked must settle at once; else the phase given, or the beginning of the betting."""
        return then if then is not None else self.first_bet(deal)

    def throw_in(self, deal: V, seat: int) -> None:
        """What becomes of the cards of a seat that folds."""

    def won_unseen(self, deal: V, seat: int) -> Phase[Any]:
        """All others have folded, and no pot is covered: the seat takes the pot and shows nothing."""
        deal.end_because(seat, "{are} the only one left and {take} the pot of {}", chips(deal.pot))
        deal.win(seat, deal.pot)
        return self.deal_over(deal)

    def hands_shown(self, deal: V, winners: list[int]) -> None:
        """The hands have been compared, and these have won in the end."""

    # --- what is agreed ---------------------------------------------------------------------------------------------------

    def chips_needed(self) -> int:
        return max(1, self[ON_TABLE])

    def brings_in(self) -> bool:
        """Whether one may bring in more chips in the middle of a deal."""
        return self[MORE_MONEY] and self.buys_again()

    def clash(self) -> str:
        if self[ON_TABLE] > self[STACK]:
            return "to have more on the table than everyone begins with makes no sense"
        return ""

    def agree(self) -> Terms:
        """What may be bet by these options."""
        unit = max(1, self[ANTE])
        least = unit * self[FIRST_LEAST]
        limit = self[RAISE_LIMIT]
        by = unit * self[RAISE_AMOUNT] if limit == AGREED_AMOUNT else NO_CAP
        return Terms(least, least * self[FIRST_MOST], by, limit == POT, self[SEE_COST] == DOUBLE, self[AGREED])

    # --- the course of a deal ---------------------------------------------------------------------------------------------

    def begin(self, deal: V) -> Phase[Any]:
        """The cards are dealt: those who may look at them or not decide that, and then the betting begins."""
        seats = [seat for seat in deal.contenders() if self.looks(deal, seat)]
        deal.undecided = sum([1 << seat for seat in seats])
        return Looking(seats) if seats else self.after_looking(deal, None)

    def first_bet(self, deal: V) -> Phase[Any]:
        """The betting begins at the dealer's next."""
        return Vying(deal.contenders()[0], 0)

    def see(self, deal: V, seer: int, other: int) -> Phase[Any]:
        """One of two who are left sees the other, who shows first; to win the seer must show something better."""
        if deal.is_blind(seer) and deal.is_blind(other):
            self.turn_by_turns(deal, (other, seer))
            self.lay_open(deal, other)
            self.lay_open(deal, seer)
            better = self.value(deal, seer) > self.value(deal, other)
            return self.decided(deal, [seer if better else other])
        self.lay_open(deal, other)
        if deal.is_blind(seer):
            deal.take_up(seer)
        tied = self.shown_value(deal, seer) == self.shown_value(deal, other)
        if tied:
            self.show_rest(deal, other)
        if self.value(deal, seer) > self.value(deal, other):
            self.lay_open(deal, seer)
            if tied:
                self.show_rest(deal, seer)
            return self.decided(deal, [seer])
        deal.tell(seer, "{have} nothing better")
        return self.decided(deal, [other])

    def turn_by_turns(self, deal: V, seats: tuple[int, int]) -> None:
        """Two who have not looked turn their cards face up one at a time, each in turn."""
        for seat in seats:
            deal.one_hand(seat)
            deal.expose(deal.hands[seat])
        while deal.blind[seats[0]].row:
            for seat in seats:
                card = deal.draw(deal.blind[seat], deal.hands[seat])
                if deal.narrating:
                    deal.tell(seat, "{turn} up {}", deal.pack.names(1 << card))
                    deal.beat()

    def show_all(self, deal: V) -> Phase[Any]:
        """All who are still in show, and the best hand wins; equal ones share."""
        seats = deal.contenders()
        for seat in seats:
            self.lay_open(deal, seat)
        best = max([self.shown_value(deal, seat) for seat in seats])
        self.show_ties(deal, [seat for seat in seats if self.shown_value(deal, seat) == best])
        best = max([self.value(deal, seat) for seat in seats])
        return self.decided(deal, [seat for seat in seats if self.value(deal, seat) == best])

    def show_ties(self, deal: V, seats: Sequence[int]) -> None:
        """These have the best hands by the cards shown at first: where there are several, what settles ties is shown."""
        if len(seats) > 1:
            for seat in seats:
                self.show_rest(deal, seat)

    def alone(self, deal: V, seat: int) -> Phase[Any]:
        """All others have folded; but for covered pots the hands are compared all the same."""
        if not deal.covers:
            return self.won_unseen(deal, seat)
        self.lay_open(deal, seat)
        return self.decided(deal, [seat])

    def decided(self, deal: V, winners: list[int]) -> Phase[Any]:
        """These have won the pot that was bet for, and shown their hands; whoever covers a pot needs a better one."""
        self.pay_winners(deal, winners, deal.bet_for())
        for cover in deal.covers[::-1]:
            self.lay_open(deal, cover.seat)
            if self.shown_value(deal, cover.seat) == self.shown_value(deal, winners[0]):
                self.show_ties(deal, [cover.seat, *winners])
            if self.value(deal, cover.seat) > self.value(deal, winners[0]):
                winners = [cover.seat]
            self.pay_winners(deal, winners, cover.amount)
        self.hands_shown(deal, winners)
        return self.deal_over(deal)

    def pay_winners(self, deal: V, winners: list[int], amount: int) -> None:
        """The winners share chips of the pot."""
        if amount:
            deal.tell_of(mask_of(winners), "{take} {}" if len(winners) == 1 else "{share} {}", chips(amount))
            deal.split(amount, winners)

    def lay_open(self, deal: V, seat: int) -> None:
        """The seat turns its cards face up for all."""
        if deal.is_blind(seat):
            deal.take_up(seat)
        deal.expose(deal.hands[seat])
        if deal.narrating:
            deal.tell(seat, "{show} {}", self.hand_words(deal, seat))
            deal.beat()

    def deal_over(self, deal: V) -> Phase[Any]:
        """Debts are paid, and the deal is over."""
        deal.repay()
        return OVER

    def carry(self, old: V, new: V) -> None:
        super().carry(old, new)
        for place in range(len(old.debts)):
            new.debts[place] = old.debts[place]

    def seat_all(self, deal: V) -> None:
        super().seat_all(deal)
        deal.dealt_in = deal.contest

    def shown(self, deal: V, seat: int) -> bool:
        """Whether the seat's hand lies open for all."""
        return bool(deal.hands[seat].cards) and not deal.blind[seat].row and deal.hands[seat].viewers == deal.everyone

    # --- what is said of it -----------------------------------------------------------------------------------------------

    def facts(self, deal: V, viewer: int) -> list[str]:
        return [f"{deal.name(cover.seat)} covers a pot of {cover.amount}" for cover in deal.covers]

    def badges(self, deal: V, seat: int) -> list[str]:
        """A seat's chips and debts, its last bet, and whether it is blind, out, or covers a pot."""
        badges = [chips(deal.stacks[seat])]
        if deal.owes(seat):
            badges.append(f"owes {deal.owes(seat)}")
        if not deal.took_part(seat):
            return [*badges, "out"]
        if self.shown(deal, seat):
            return [*badges, self.hand_words(deal, seat)]
        amounts = [cover.amount for cover in deal.covers if cover.seat == seat]
        if amounts:
            return [*badges, f"covers {amounts[0]}"]
        if not deal.competes(seat):
            return [*badges, "folded"]
        if deal.blind[seat].row and not deal.undecided >> seat & 1:
            badges.append(BLIND.word)
        if deal.latest[seat]:
            badges.append(f"bet {deal.latest[seat]}")
        return badges

    def result_badges(self, deal: V, seat: int) -> list[str]:
        return self.badges(deal, seat)

    def payoff_bounds(self) -> tuple[float, float] | None:
        if self.brings_in():
            # more can be brought in at any turn
            return None
        if self[NO_MONEY] == COVERS:
            return super().payoff_bounds()
        # what the others have can be borrowed and lost
        most = float(self.new_stack() * self.players)
        return -most, most
