"""Indian Stud Poker: the first card goes to the forehead, and its rank is wild for its owner. Rules page: indian, section "Indian
Stud Poker"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.games.seven_card_stud.game import Stud
from parlour.games.seven_card_stud.options import STUD
from parlour.kernel.phase import Phase
from parlour.kernel.table import OTHERS
from parlour.kernel.zones import CardSet
from parlour.mechanisms.stakes.foreheads import look_at_last
from parlour.mechanisms.stakes.poker import DealCards, Step
from parlour.mechanisms.stakes.stud import StudDeal
from parlour.rankings.ranking import Ranking


class IndianStudDeal(StudDeal["IndianStud"]):
    """A deal of stud with a card on the forehead of each."""

    foreheads: list[CardSet]

    def set_table(self) -> None:
        super().set_table()
        self.foreheads = self.card_sets("forehead", "row", OTHERS)

    def cards(self, seat: int) -> int:
        return super().cards(seat) | self.foreheads[seat].cards


class ToForeheads(Step[IndianStudDeal]):
    """Everybody is dealt a first card, which goes to the forehead."""

    def begin(self, deal: IndianStudDeal, at: int) -> Phase[Any] | None:
        if deal.game.burns():
            deal.burn()
        deal.draw_round(deal.stock, [deal.foreheads[seat] for seat in deal.contenders()], 1)
        return None


class FromForeheads(Step[IndianStudDeal]):
    """Those who are still in take the cards from their foreheads, for the showdown."""

    def begin(self, deal: IndianStudDeal, at: int) -> Phase[Any] | None:
        look_at_last(deal, [deal.foreheads[seat] for seat in deal.contenders()])
        return None


class IndianStud(Stud[IndianStudDeal]):
    """Seven Card Stud with a wild rank of one's own, which all see but its owner."""

    id = "indian-stud-poker"
    name = "Indian Stud Poker"
    page = "indian"
    summary = "Seven Card Stud with your first card on your forehead: its rank is wild for you, and you alone do not see it."
    schema = STUD
    deal_type = IndianStudDeal
    form = "indian"

    def streets(self) -> Sequence[Step[IndianStudDeal]]:
        # the first stage of the deal is in two parts
        return (ToForeheads(), DealCards(down=1, up=1), *super().streets()[1:], FromForeheads())

    def high_ranking(self, deal: IndianStudDeal, seat: int) -> Ranking:
        """What ranks a seat's hand: the rank on its forehead is wild."""
        card = deal.foreheads[seat].cards.bit_length() - 1
        return self.ranking.with_wild(self.pack.rank_masks[self.pack.rank_of[card]])

    def settle(self, deal: IndianStudDeal) -> Phase[Any]:
        over = super().settle(deal)
        look_at_last(deal, deal.foreheads)
        return over

    def won_unseen(self, deal: IndianStudDeal, seat: int) -> Phase[Any]:
        over = super().won_unseen(deal, seat)
        look_at_last(deal, deal.foreheads)
        return over
