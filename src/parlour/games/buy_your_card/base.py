"""What all games of the page have in common: stud for high and low, what is bet, and words for their rules. Rules page: buy-your-card."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, TypeVar

from parlour.games.buy_your_card.options import ALL
from parlour.kernel.options import Option, Value
from parlour.mechanisms.stakes.betting import FIXED, NO_CAP, SPREAD, Limit
from parlour.mechanisms.stakes.high_low import DECLARE_METHOD, HIGH_LOW, LOW_SYSTEM, Declare
from parlour.mechanisms.stakes.one_draw import raise_cap
from parlour.mechanisms.stakes.poker import Bets, Showdown, Step
from parlour.mechanisms.stakes.poker_words import BETTING_TERMS, HIGH_HANDS, LOW_HANDS, bets_in_words
from parlour.mechanisms.stakes.stud import StudDeal, StudGame
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

#: which round of betting it is
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")

S = TypeVar("S", bound="StudDeal")


class BuyingPoker(StudGame[S]):
    """Stud in which the highest and the lowest hand share the pot, and the best hand showing begins the betting."""

    page = "buy-your-card"
    minutes = 45
    schema: ClassVar[Sequence[Option]] = ALL
    preset: ClassVar[Mapping[str, Value]] = {"stack": 400}

    def objective(self) -> str:
        return HIGH_LOW

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack)

    def limit_now(self, deal: S, step: Bets[Any]) -> Limit:
        return self.limit_of(step.rounds, raise_cap(self) if len(deal.contenders()) > 2 else NO_CAP)

    def cards_in_the_end(self) -> int:
        """How many cards everybody has who stays in."""
        return 7

    def declares(self) -> bool:
        """Whether everybody says before the showdown what to go for."""
        return True

    def ending(self) -> Sequence[Step[S]]:
        """What follows the last round of betting."""
        return (Declare(self[DECLARE_METHOD]), Showdown()) if self.declares() else (Showdown(),)

    def bets_to_come(self, at: int) -> int:
        """How many smallest bets somebody who stays in may put in after this place of the plan, if all bet once in every round."""
        return sum([step.rounds for step in self.steps[at:] if isinstance(step, Bets)])

    def betting_words(self) -> Mapping[str, Value]:
        """What the rules in words ask for in all games of the page."""
        raises = raise_cap(self)
        bets = [step.rounds for step in self.steps if isinstance(step, Bets)]
        ordinal = ORDINALS[bets.index(max(bets))]
        limited = self.limit_kind() in (FIXED, SPREAD)
        return {
            "seven": self.cards_in_the_end() == 7, "high_hands": HIGH_HANDS, "bets": bets_in_words(self.limit_of(1, NO_CAP)),
            "when_doubled": f"from the {ordinal} round on", "double_bet": 2 * self.unit, "fourfold_bet": 4 * self.unit,
            "doubled": limited and max(bets) > 1,
            "raises": raises if raises != NO_CAP else 0, "betting_terms": BETTING_TERMS, "the_match": self.rules_of_match()}

    def rule_words(self) -> Mapping[str, Value]:
        return {**self.betting_words(), "low_hands": LOW_HANDS[self[LOW_SYSTEM]],
                "declaring": self.rules_of_declaring(self[DECLARE_METHOD]) if self.declares() else ""}
