"""Banking: each player bets for himself against one banker, who is the house or one of the players."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from parlour.kernel.actions import Action, Numbers
from parlour.kernel.chance import Chance
from parlour.kernel.deal import Deal
from parlour.kernel.game import Game
from parlour.kernel.phase import Phase, Turn

#: the banker where no player is
HOUSE: Final = -1
#: bets are whole units; all money is counted in halves of one, so that half a bet can be paid
HALVES: Final = 2

B = TypeVar("B", bound="BankingDeal")


@mypyc_attr(allow_interpreted_subclasses=True)
class BankingDeal(Deal):
    """A deal against a banker: the ``dealer``, or the house. ``bettors``: the others in turn, from the banker's left."""

    bettors: tuple[int, ...]

    def bind(self) -> None:
        game = self.game
        assert isinstance(game, BankingGame)
        if game.house_banks:
            self.dealer = HOUSE
        first = 0 if self.dealer == HOUSE else self.after(self.dealer)
        self.bettors = tuple([seat for seat in self.order(first) if seat != self.dealer])

    def stake(self, seat: int, amount: int) -> None:
        """The seat puts an amount on the table."""
        self.award(seat, -amount)
        self.stakes[seat] += amount

    def settle(self, seat: int, amount: int, won: int) -> None:
        """The seat takes back an amount from the table with what it won on it from the banker, or less what it lost to him."""
        self.stakes[seat] -= amount
        self.award(seat, amount + won)
        if self.dealer != HOUSE:
            self.award(self.dealer, -won)


@mypyc_attr(allow_interpreted_subclasses=True)
class BankingGame(Game[B]):
    """A game against a banker, for as many deals as its option ``deals`` says."""

    #: the house banks and is no seat; otherwise the players take turns at it
    house_banks: ClassVar[bool] = True

    def limits(self) -> tuple[int, int]:
        """The least and the most that may be bet."""
        raise NotImplementedError

    def bank_lasts(self) -> int:
        """How many deals in a row a player is banker; 0 for the whole match."""
        return 1

    def first_dealer(self, chance: Chance) -> int:
        return HOUSE if self.house_banks else super().first_dealer(chance)

    def next_dealer(self, deal: B) -> int:
        lasts = self.bank_lasts()
        if self.house_banks or lasts == 0 or (deal.number + 1) % lasts:
            return deal.dealer
        return deal.after(deal.dealer)

    def finished(self, deal: B) -> bool:
        return deal.number + 1 >= self.count("deals")

    def payoff(self, deal: B, seat: int) -> float:
        # nobody plays against the other bettors: only one's own money counts
        return float(deal.points()[self.sides[seat]])

    def score_words(self, score: int) -> str:
        whole, half = divmod(abs(score), HALVES)
        return ("-" if score < 0 else "") + (str(whole) if whole or not half else "") + ("½" if half else "")


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaceBet(Turn[B]):
    """The seat bets between the table's limits, before the deal. A subclass says what follows a bet."""

    def limits(self, deal: B) -> tuple[int, int]:
        """The least and the most that may be bet."""
        game = deal.game
        assert isinstance(game, BankingGame)
        return game.limits()

    def legal(self, deal: B, seat: int) -> Sequence[Action]:
        least, most = self.limits(deal)
        return Numbers("bet", least, most)

    def candidates(self, deal: B, seat: int) -> Sequence[Action]:
        return Numbers("bet", 0, 10 * self.limits(deal)[1])

    def reason(self, deal: B, seat: int, action: Action) -> str:
        least, most = self.limits(deal)
        if action.kind == "bet" and action.number < least:
            return f"The minimum bet at this table is {least}."
        if action.kind == "bet":
            return f"The maximum bet at this table is {most}."
        return f"Bet from {least} to {most} first: the cards are dealt when all have bet."

    def play(self, deal: B, seat: int, action: Action) -> Phase[Any]:
        deal.stake(seat, action.number * HALVES)
        place = deal.bettors.index(seat) + 1
        if place < len(deal.bettors):
            return self.next_bet(deal.bettors[place])
        return self.bets_placed(deal)

    def next_bet(self, seat: int) -> Phase[Any]:
        """The phase in which the next seat bets."""
        raise NotImplementedError

    def bets_placed(self, deal: B) -> Phase[Any]:
        """The phase after the last bet."""
        raise NotImplementedError

    def prompt(self, deal: B, seat: int) -> str:
        least, most = self.limits(deal)
        return f"Place your bet, from {least} to {most}"
