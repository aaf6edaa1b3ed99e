"""What all games of the page with betting have in common: limits, who begins, and words for their rules. Rules page: pass-the-trash."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from parlour.games.pass_the_trash.options import PASSING, RAISE_CAP, SHARE
from parlour.kernel.options import Option, Value
from parlour.kernel.prose import spelled
from parlour.mechanisms.stakes.betting import FIXED, NO_CAP, SPREAD, Limit
from parlour.mechanisms.stakes.high_low import DECLARE_METHOD, HIGH_LOW, LOW_SYSTEM, Declare
from parlour.mechanisms.stakes.poker import Bets, Showdown, Step
from parlour.mechanisms.stakes.poker_words import BETTING_TERMS, HIGH_HANDS, LOW_HANDS, bets_in_words
from parlour.mechanisms.stakes.stud import StudDeal, StudGame
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

S = TypeVar("S", bound="StudDeal")


class PassingPoker(StudGame[S]):
    """What the games of this page have in common: the highest hand wins unless they say otherwise, and the best hand showing begins
    the betting."""

    page = "pass-the-trash"
    #: what is asked for in the rules of all of them; each has its own
    schema: ClassVar[Sequence[Option]] = (*PASSING, SHARE)
    minutes = 40
    #: from when on fixed bets are doubled
    doubled: ClassVar[str] = "once there are three cards face up"
    #: threes are wild in high hands, and kings in low ones
    threes_wild: ClassVar[bool] = False

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack)

    def limit_now(self, deal: S, step: Bets[Any]) -> Limit:
        return self.limit_of(step.rounds, self.raises() if len(deal.contenders()) > 2 else NO_CAP)

    def raises(self) -> int:
        """How many raises may follow a bet in a round that more than two begin."""
        cap = self[RAISE_CAP]
        return cap if isinstance(cap, int) and self.limit_kind() in (FIXED, SPREAD) else NO_CAP

    def ending(self) -> Sequence[Step[S]]:
        """What follows the last round of betting."""
        return (Declare(self[DECLARE_METHOD]), Showdown()) if self.objective() == HIGH_LOW else (Showdown(),)

    def rule_words(self) -> Mapping[str, Value]:
        raises = self.raises()
        return {
            "aim": self.aim, "threes_wild": self.threes_wild, "high_hands": HIGH_HANDS, "low_hands": LOW_HANDS[self[LOW_SYSTEM]],
            "bets": bets_in_words(self.limit_of(1, NO_CAP)), "double_bet": 2 * self.unit, "fourfold_bet": 4 * self.unit,
            "doubled": self.doubled, "raises": spelled(raises) if raises != NO_CAP else "", "betting_terms": BETTING_TERMS,
            "declaring": self.rules_of_declaring(self[DECLARE_METHOD]) if self.aim == HIGH_LOW else "",
            "the_match": self.rules_of_match()}
