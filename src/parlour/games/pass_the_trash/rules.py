"""What all games of the page have in common: limits, who begins, and the rules of that in words. Rules page: pass-the-trash."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from parlour.games.pass_the_trash.options import PASSING, RAISE_CAP
from parlour.kernel.options import Option
from parlour.mechanisms.stakes.betting import FIXED, NO_CAP, SPREAD, Limit
from parlour.mechanisms.stakes.high_low import DECLARE_METHOD, HIGH, HIGH_LOW, LOW, LOW_SYSTEM, Declare
from parlour.mechanisms.stakes.poker import Bets, Showdown, Step
from parlour.mechanisms.stakes.poker_words import AT_LEAST_THE_LAST, BETTING_TERMS, HIGH_HANDS, LOW_HANDS, bets_in_words
from parlour.mechanisms.stakes.stud import StudDeal, StudGame
from parlour.mechanisms.table.passing import COUNTS
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

S = TypeVar("S", bound="StudDeal")


class PassingPoker(StudGame[S]):
    """What the games of this page have in common: the highest hand wins unless they say otherwise, and the best hand showing begins
    the betting."""

    page = "pass-the-trash"
    schema: ClassVar[Sequence[Option]] = PASSING
    minutes = 40
    #: from when on fixed bets are doubled
    doubled: ClassVar[str] = "once there are three cards face up"

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

    # --- the rules in words -------------------------------------------------------------------------------------------------

    def rules(self) -> str:
        return f"""## Aim
{self.rules_of_aim()}
## Hands
{self.rules_of_hands()}
{self.rules_of_deal()}
## Betting
{self.rules_of_betting()}

{BETTING_TERMS}
## Showdown
{self.rules_of_showdown()}
{self.rules_of_match()}
"""

    def rules_of_aim(self) -> str:
        """What wins the pot."""
        best = {HIGH: "the highest hand", LOW: "the lowest hand", HIGH_LOW: "the highest or the lowest hand"}[self.aim]
        return f"Win chips: by making {best} of five cards, or by betting so that everybody else folds."

    def rules_of_hands(self) -> str:
        """How hands rank."""
        low = LOW_HANDS[self[LOW_SYSTEM]]
        return {HIGH: HIGH_HANDS, LOW: low, HIGH_LOW: f"**High.** {HIGH_HANDS}\n\n**Low.** {low}"}[self.aim]

    def rules_of_deal(self) -> str:
        """The sections on the deal and what is done between the rounds of betting."""
        raise NotImplementedError

    def rules_of_betting(self) -> str:
        """What may be bet."""
        kind, unit = self.limit_kind(), self.unit
        if kind == FIXED:
            amounts = f"A bet or raise is {unit}, and {2 * unit} {self.doubled}."
        elif kind == SPREAD:
            amounts = f"A bet or raise is {unit} to {2 * unit}, and up to {4 * unit} {self.doubled}. {AT_LEAST_THE_LAST}"
        else:
            return bets_in_words(self.limit_of(1, NO_CAP))
        if self.raises() == NO_CAP:
            return amounts
        return f"{amounts} No more than {COUNTS[self.raises()]} raises may follow a bet in a round that more than two players begin."

    def rules_of_beginning(self) -> str:
        """Who begins the betting where cards lie face up."""
        best, higher = ("lowest", "lower") if self.aim == LOW else ("best", "higher")
        return f"""begun by whoever shows the {best} cards: pairs, three and four of a kind count as usual, straights and flushes do
not, and between equals the {higher} suit of the highest card decides (from the highest: spades, hearts, diamonds, clubs)"""

    def rules_of_showdown(self) -> str:
        """How the pot is won at the end."""
        shown = """Those who are still in show their cards, beginning with the last who bet or raised in the last round, or else at the
dealer's left."""
        if self.aim == HIGH_LOW:
            return f"""After the last round of betting everybody declares. {self.rules_of_declaring(self[DECLARE_METHOD])}

{shown} An odd chip goes to the high hand."""
        return f"{shown} The {'lowest' if self.aim == LOW else 'highest'} hand takes the pot."
