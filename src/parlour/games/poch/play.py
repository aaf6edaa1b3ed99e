"""The betting and the playing out of Poch. Rules page: poch, sections "Second Stage" and "Third Stage"."""
from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from parlour.equipment import Card
from parlour.games.poch.advice import chance_to_win, worth_betting, worth_calling
from parlour.games.poch.deal import PochDeal
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.phase import Phase
from parlour.mechanisms.climbing.stops import BeginRun, advised_start
from parlour.mechanisms.stakes.betting import (
    CALL,
    CHECK,
    FOLD,
    FREE,
    BettingRound,
    BettingState,
    stake_badges,
)
from parlour.mechanisms.stakes.stakes import chips


class Poching(BettingRound[PochDeal]):
    """The betting. Whoever has no pair can only check and fold, where one needs a pair."""

    def then(self, seat: int, bets: BettingState) -> Phase[Any]:
        return Poching(seat, bets, self.limit)

    def may_take_part(self, deal: PochDeal, seat: int) -> bool:
        """Whether the seat may bet with the cards it has."""
        game = deal.game
        return not game.needs_pair() or game.best_set(deal.hands[seat].cards).bit_count() > 1

    def may_raise(self, deal: PochDeal, seat: int) -> bool:
        # whoever is alone in having chips may bet all the same, for the pool
        return self.may_take_part(deal, seat) and (super().may_raise(deal, seat) or not self.bets.level)

    def passive_actions(self, deal: PochDeal, seat: int) -> tuple[Action, ...]:
        if self.may_check(deal, seat):
            return FREE
        short = self.owed(deal, seat) > deal.stacks[seat] and not deal.game.all_in()
        return (FOLD,) if short or not self.may_take_part(deal, seat) else super().passive_actions(deal, seat)

    def reason(self, deal: PochDeal, seat: int, action: Action) -> str:
        if action not in (CHECK, FOLD) and not self.may_take_part(deal, seat):
            return "Your cards are all of different ranks: you cannot take part in the betting."
        if action is CALL and self.bets.level and self.owed(deal, seat) > deal.stacks[seat]:
            return f"A call costs {self.owed(deal, seat)}, and you have only {chips(deal.stacks[seat])}: fold."
        return super().reason(deal, seat, action)

    def raised(self, deal: PochDeal, seat: int, level: int) -> Phase[Any]:
        deal.bettor = seat
        if not deal.game.all_in():
            # whoever has put everything in cannot match this
            for other in range(deal.players):
                if other != seat and not deal.stacks[other]:
                    deal.fold(other)
            if deal.only_contender() >= 0:
                return self.won(deal, seat)
        return super().raised(deal, seat, level)

    def prompt(self, deal: PochDeal, seat: int) -> str:
        if self.may_take_part(deal, seat):
            return super().prompt(deal, seat) if CALL in self.legal(deal, seat) or self.may_check(deal, seat) else "You cannot call: fold"
        return "You have no pair: check" if self.may_check(deal, seat) else "You have no pair: fold"

    def ended(self, deal: PochDeal) -> Phase[Any]:
        return deal.game.showdown(deal)

    def won(self, deal: PochDeal, seat: int) -> Phase[Any]:
        return deal.game.uncontested(deal, seat)

    def imagined(self, deal: PochDeal, viewer: int, dice: Dice) -> Phase[Any]:
        if not deal.game.bets_first:
            deal.game.keep_sets_apart(deal, deal.pay, viewer, dice)
        return self

    def advise(self, deal: PochDeal, seat: int, rng: Random) -> Action | None:
        free = self.may_check(deal, seat)
        if not self.may_take_part(deal, seat):
            return CHECK if free else FOLD
        chance = chance_to_win(deal, seat, rng)
        least, most = self.range(deal, seat)
        wanted = worth_betting(chance, most)
        if wanted >= least and wanted > self.bets.level:
            return self.wagers(deal, seat)[wanted - least]
        if free:
            return CHECK
        return CALL if CALL in self.legal(deal, seat) and worth_calling(deal, chance, self.owed(deal, seat)) else FOLD

    def badges(self, deal: PochDeal, seat: int) -> list[str]:
        return stake_badges(deal, seat)


class PlayingOut(BeginRun[PochDeal]):
    """Runs are played until somebody is out of cards."""

    about: ClassVar[str] = "playing-out"

    def stopped(self, deal: PochDeal, seat: int) -> Phase[Any]:
        self.pay_stop(deal, seat)
        return PlayingOut(seat, self.card_order)

    def out(self, deal: PochDeal, seat: int, card: Card) -> Phase[Any]:
        following = self.card_order.following[card]
        if following < 0 or deal.holder(following) < 0:
            self.pay_stop(deal, seat)
        return deal.game.went_out(deal, seat)

    def pay_stop(self, deal: PochDeal, seat: int) -> None:
        """Where ending a run is paid for, all others pay a chip."""
        if deal.game.pays_stops:
            paid = sum([deal.hand_over(other, seat, 1) for other in range(deal.players) if other != seat])
            deal.tell(seat, "{end} the run and {are} paid {}", chips(paid))

    def imagined(self, deal: PochDeal, viewer: int, dice: Dice) -> Phase[Any]:
        deal.game.keep_sets_apart(deal, deal.pay, viewer, dice)
        return self

    def advise(self, deal: PochDeal, seat: int, rng: Random) -> Action | None:
        return advised_start(deal, seat, self.card_order)

    def badges(self, deal: PochDeal, seat: int) -> list[str]:
        return [chips(deal.stacks[seat])]
