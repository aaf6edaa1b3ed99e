"""Trees: everybody trades cards with everybody. Rules page: pass-the-trash, section "Trees"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.games.pass_the_trash.base import PassingPoker
from parlour.games.pass_the_trash.options import EQUAL, TRADING, TREES
from parlour.games.pass_the_trash.trading import Trades
from parlour.kernel.options import Value
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.poker import Ante, Bets, DealCards, Step
from parlour.mechanisms.stakes.stud import StudDeal


class Trees(PassingPoker[StudDeal]):
    """Page section "Trees"."""

    id = "trees"
    name = "Trees"
    summary = "Five cards each, a bet, and then everybody trades cards with everybody until no more can be agreed."
    player_counts = range(2, 11)
    best_players = (4, 5, 6)
    schema = TREES
    deal_type = StudDeal
    prose = Prose(__name__, "trees.md")
    doubled = "in the second round"

    def plan(self) -> Sequence[Step[StudDeal]]:
        return (Ante(self.unit), DealCards(down=5), Bets(1), Trades(self[TRADING], self[EQUAL]), Bets(2),
                *self.ending())

    def rule_words(self) -> Mapping[str, Value]:
        rounds = self[TRADING]
        return {**super().rule_words(), "turns_to_propose": f"{rounds} {'turn' if rounds == 1 else 'turns'}"}
