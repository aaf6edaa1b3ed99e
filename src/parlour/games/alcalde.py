"""Alcalde: one of three holds twice as many cards as the others, and plays two to each trick against both. Rules page: alcalde."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from parlour.equipment import Pack, spanish
from parlour.kernel.ending import AfterDeals
from parlour.kernel.options import Option, Value, choice, number
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.stock_points import ALL_POINTS, StockPoints, StockPointsDeal

RANKS: Final = "1 3 R C S 7 6 5 4 2"
VALUES: Final = {"1": 11, "3": 10, "R": 4, "C": 3, "S": 2}
#: where everybody plays alone one four is left out
LEFT_OUT: Final = "4C"
#: the alcalde wins with as many points as the others together
ENOUGH: Final = ALL_POINTS // 2
ONE_AGAINST_TWO: Final = "one-against-two"
EACH_ALONE: Final = "each-for-himself"

FORM: Final = choice("form", "Whether one plays two hands' cards against the others, or everybody alone with as many cards.",
                     ONE_AGAINST_TWO, EACH_ALONE)
DEALS: Final = number("deals", "How many deals are played.", 6, 2, 100)


class Alcalde(StockPoints):
    """Brisca for three. The dealer is the alcalde and stays it as long as he wins."""

    id = "alcalde"
    name = "Alcalde"
    page = "alcalde"
    summary = "Brisca for three: the alcalde holds six cards and plays two to each trick, against two who hold three."
    player_counts = (3,)
    schema: ClassVar[Sequence[Option]] = (FORM, DEALS)
    ends = AfterDeals(DEALS)
    prose = Prose(__name__, "alcalde.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.one_rules: Final = self[FORM] == ONE_AGAINST_TWO

    def make_pack(self) -> Pack:
        pack = spanish(RANKS)
        return pack if self[FORM] == ONE_AGAINST_TWO else pack.without(LEFT_OUT)

    def values(self) -> Mapping[str, int]:
        return VALUES

    def counts_in_points(self) -> bool:
        return False

    # --- six cards and two --------------------------------------------------------------------------------------------------------

    def places(self, deal: StockPointsDeal, first: int) -> tuple[int, ...]:
        seats = deal.order(first)
        if not self.one_rules:
            return seats
        at = seats.index(deal.dealer)
        return (*seats[:at], deal.dealer, *seats[at:])

    def deal_cards(self, deal: StockPointsDeal) -> None:
        cards = deal.fresh_pack()
        seats = self.places(deal, deal.after(deal.dealer))
        dealt = len(seats) * self.hand_size
        for place, seat in enumerate(seats):
            deal.place(cards[place:dealt:len(seats)], deal.hands[seat])
        deal.put_stock(cards[dealt:])

    def who_plays(self, deal: StockPointsDeal, leader: int) -> tuple[int, ...]:
        return self.places(deal, leader) if deal.hands[leader].cards else ()

    # --- who wins -------------------------------------------------------------------------------------------------------------------

    def won_already(self, deal: StockPointsDeal, winner: int) -> bool:
        return False

    def alcalde_wins(self, deal: StockPointsDeal) -> bool:
        """Whether the alcalde has as many points as the others together, or more."""
        return self.points.of(deal.taken[deal.dealer].cards) >= ENOUGH

    def score_deal(self, deal: StockPointsDeal) -> None:
        if not self.one_rules:
            super().score_deal(deal)
            return
        if deal.narrating:
            deal.say(f"Card points: {deal.aloud(lambda: self.points_words(deal))}.")
        won = self.alcalde_wins(deal)
        if won:
            deal.enter_score(deal.dealer, 1, "the deal won")
        deal.tell(deal.dealer, "{win} the deal" if won else "{lose} the deal")
        if not self.finished(deal):
            deal.tell(self.next_dealer(deal), "{stay} alcalde" if won else "{are} alcalde now")

    def next_dealer(self, deal: StockPointsDeal) -> int:
        return deal.dealer if self.one_rules and self.alcalde_wins(deal) else deal.after(deal.dealer)

    def friends(self, deal: StockPointsDeal, seat: int, other: int) -> bool:
        return seat == other or (self.one_rules and deal.dealer not in (seat, other))

    def payoff(self, deal: StockPointsDeal, seat: int) -> float:
        if not self.one_rules:
            return super().payoff(deal, seat)
        margin = self.points.of(deal.taken[deal.dealer].cards) / ENOUGH - 1.0 + (1.0 if self.alcalde_wins(deal) else -1.0)
        return margin if seat == deal.dealer else -margin

    def payoff_bounds(self) -> tuple[float, float] | None:
        return (-2.0, 2.0) if self.one_rules else super().payoff_bounds()

    def points_words(self, deal: StockPointsDeal) -> str:
        if not self.one_rules:
            return super().points_words(deal)
        mine = self.points.of(deal.taken[deal.dealer].cards)
        theirs = sum(self.card_points(deal)) - mine
        others = " and ".join([deal.name(seat) for seat in range(deal.players) if seat != deal.dealer])
        return f"{deal.name(deal.dealer)} {mine}, {others} {theirs}"

    def badges(self, deal: StockPointsDeal, seat: int) -> list[str]:
        return ["alcalde"] if self.one_rules and seat == deal.dealer else []

    def result_badges(self, deal: StockPointsDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "one_rules": self.one_rules, "enough": ENOUGH}
