"""All for One and One for All: draw one card or all five, again and again. Rules page: draw-poker."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from parlour.games.draw_poker.options import ALL_FOR_ONE
from parlour.kernel.actions import Action, Joined, Subsets, word
from parlour.kernel.options import Value
from parlour.kernel.phase import NO_SEAT, Phase, Sealed
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.betting import NO_CAP
from parlour.mechanisms.stakes.one_draw import raise_cap
from parlour.mechanisms.stakes.poker import DISCARD, Ante, Bets, DealCards, DrawCards, Draws, PokerGame, Showdown, Step
from parlour.mechanisms.stakes.poker_deal import NOT_DRAWN, PokerDeal
from parlour.mechanisms.stakes.poker_words import BETTING_TERMS, HIGH_HANDS, bets_in_words
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

ALL_FIVE: Final = 5
SHOW: Final = word("show")
GO_ON: Final = word("go on")


class AllForOneDeal(PokerDeal):
    """A deal with any number of drawing rounds. ``began``: who began the latest one, or :data:`NO_SEAT`."""

    began: int = NO_SEAT

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.began = old.began


class AllForOne(PokerGame[AllForOneDeal]):
    """Page section "All for One and One for All"."""

    id = "all-for-one"
    name = "All for One and One for All"
    page = "draw-poker"
    summary = "Exchange one card or all five, bet, and again, until the cards run out."
    player_counts = range(2, 7)
    best_players = (4, 5)
    schema = ALL_FOR_ONE
    deal_type = AllForOneDeal
    prose = Prose(__name__, "all_for_one.md")

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack)

    def plan(self) -> Sequence[Step[AllForOneDeal]]:
        bets = Bets(1, raise_cap(self))
        return (Ante(self.unit), DealCards(down=5), bets, DrawOneOrFive(ALL_FIVE), bets, OnceMore(), Showdown())

    def first_to_draw(self, deal: AllForOneDeal, at: int) -> int:
        if deal.began == NO_SEAT:
            return super().first_to_draw(deal, at)
        first = deal.after(deal.began)
        while not deal.competes(first):
            first = deal.after(first)
        return first

    def rule_words(self) -> Mapping[str, Value]:
        return {"high_hands": HIGH_HANDS, "bets": bets_in_words(self.limit_of(1, NO_CAP)), "betting_terms": BETTING_TERMS,
                "the_match": self.rules_of_match()}


class DrawOneOrFive(Draws[AllForOneDeal]):
    """A drawing round, begun one seat further each time."""

    def drawing(self, deal: AllForOneDeal, seat: int, at: int) -> Phase[Any]:
        deal.began = seat
        return DrawingOneOrFive(seat, self.most, at)


class DrawingOneOrFive(DrawCards[AllForOneDeal]):
    """The seat stands pat, or exchanges one card or all five."""

    def then(self, seat: int) -> Phase[Any]:
        return DrawingOneOrFive(seat, self.most, self.at)

    def enough(self, deal: AllForOneDeal, seat: int) -> bool:
        """Whether the seat leaves a card for each who has still to draw in this round if it takes five."""
        waiting = [other for other in deal.contenders() if other != seat and deal.drew[other] == NOT_DRAWN]
        return len(deal.stock.row) - ALL_FIVE >= len(waiting)

    def exchanges(self, deal: AllForOneDeal, seat: int) -> Sequence[Action]:
        hand = deal.hands[seat].cards
        one = Subsets(DISCARD, deal.pack, hand, 1, 1)
        return Joined((one, Subsets(DISCARD, deal.pack, hand, ALL_FIVE, ALL_FIVE))) if self.enough(deal, seat) else one

    def reason(self, deal: AllForOneDeal, seat: int, action: Action) -> str:
        size = action.cards.bit_count()
        if size == ALL_FIVE and not self.enough(deal, seat):
            return "There are too few cards for that: those who draw after you must be able to exchange one each."
        if 1 < size < ALL_FIVE:
            return "You may exchange one card or all five."
        return super().reason(deal, seat, action)

    def prompt(self, deal: AllForOneDeal, seat: int) -> str:
        return f"Discard one card{' or all five' if self.enough(deal, seat) else ''} to draw as many, or stand pat"


class OnceMore(Step[AllForOneDeal]):
    """Another drawing round and another round of betting follow while there are enough cards. Where nobody has drawn or bet all may agree
    to show."""

    def begin(self, deal: AllForOneDeal, at: int) -> Phase[Any] | None:
        contenders = deal.contenders()
        idle = deal.aggressor == NO_SEAT and not any([deal.drew[seat] for seat in contenders])
        if len(deal.stock.row) < len(contenders):
            return None
        return ShowOrGoOn(contenders, at) if idle else next_round(deal, at)


def next_round(deal: AllForOneDeal, at: int) -> Phase[Any]:
    """The drawing round that follows the decision at this place of the plan, and the betting after it."""
    return deal.game.go_on(deal, at - 2)


class ShowOrGoOn(Sealed[AllForOneDeal]):
    """Everybody has stood pat and nobody has bet: if all want that, the hands are shown."""

    about: ClassVar[str] = "showdown"

    def __init__(self, seats: Sequence[int], at: int) -> None:
        super().__init__(seats)
        self.at: Final = at

    def legal(self, deal: AllForOneDeal, seat: int) -> Sequence[Action]:
        return (SHOW, GO_ON)

    def reveal(self, deal: AllForOneDeal, choices: list[Action | None]) -> Phase[Any]:
        if all([choices[seat] is SHOW for seat in self.seats]):
            return deal.game.go_on(deal, self.at + 1)
        return next_round(deal, self.at)

    def prompt(self, deal: AllForOneDeal, seat: int) -> str:
        return "Nobody has drawn or bet: show the hands, if all agree, or go on with another drawing round"

    def advise(self, deal: AllForOneDeal, seat: int, rng: Random) -> Action | None:
        return SHOW
