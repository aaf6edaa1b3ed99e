"""Phat: Don with all cards dealt, nines that score, and muck whose points are carried over. Rules page: don-phat (page section "Phat")."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from parlour.games.don_phat.base import DonGame
from parlour.games.don_phat.cards import PACK, PHAT
from parlour.games.don_phat.deal import DonDeal
from parlour.games.don_phat.options import TENS, TIED_MUCK
from parlour.kernel.chance import Chance
from parlour.kernel.options import Option, Value
from parlour.kernel.prose import Prose
from parlour.kernel.telling import tally_words
from parlour.mechanisms.tricks.tricks import worth

#: what most of the muck scores, and the points that win
MUCK: Final = 8
TWICE_ROUND: Final = 181
#: all that there is to score in a deal, and of muck
PER_DEAL: Final = 88
WHOLE: Final = 80
#: who has three tens has most of them
TEN_MAJORITY: Final = 3
TEN_CARDS: Final = PACK.rank_masks[PACK.ranks.index("T")]


class Phat(DonGame[DonDeal]):
    """Phat."""

    id = "phat"
    name = "Phat"
    summary = "Two pairs with all cards dealt: nines, fives and top trumps are pegged at once, most of the muck after the last trick."
    minutes = 30
    hand_size = 13
    scores = PHAT
    target = TWICE_ROUND
    schema: ClassVar[Sequence[Option]] = (TIED_MUCK,)
    deal_type = DonDeal
    prose = Prose(__name__, "phat.md")

    def first_dealer(self, chance: Chance) -> int:
        return self.dealer_by_cut(chance, False)

    def deal_scored(self, deal: DonDeal, trumps: int) -> None:
        muck = [self.game_points(deal, team) for team in range(2)]
        points = MUCK + deal.carried
        if muck[0] != muck[1]:
            self.peg_muck(deal, muck.index(max(muck)), f"with {max(muck)} points of muck against {min(muck)}", points)
            return
        tens = [(deal.taken_by(team) & TEN_CARDS).bit_count() for team in range(2)]
        if self[TIED_MUCK] == TENS and max(tens) >= TEN_MAJORITY:
            self.peg_muck(deal, tens.index(max(tens)), f"with equal muck and {max(tens)} of the tens", points)
            return
        deal.carried = points
        deal.say(f"Both sides have {WHOLE // 2} points of muck: {points} points are carried over to the next deal.")

    def most_in_deal(self) -> int:
        return PER_DEAL

    def counted_so_far(self, deal: DonDeal, seat: int) -> str:
        muck = worth(deal.taken_by(deal.teams[seat]) & deal.open, self.scores.game.groups)
        return f"{tally_words(muck, 'point')} of muck" if muck else ""

    def peg_muck(self, deal: DonDeal, team: int, words: str, points: int) -> None:
        """A side pegs what there is for muck."""
        deal.carried = 0
        self.peg(deal, team, points, words)

    def facts(self, deal: DonDeal, viewer: int) -> list[str]:
        return [f"Muck counts {MUCK + deal.carried}"] if deal.carried else []

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "muck": MUCK, "twice": 2 * MUCK, "target": TWICE_ROUND, "per_deal": PER_DEAL,
                "most_of_muck": WHOLE // 2 + 1, "half_of_muck": WHOLE // 2}
