"""Lectio: Big Two with tiles. Rules page: big-two (page section "Other Big Two WWW sites and software").

The page tells the tiles, the chips and when a game ends; the rest is Big Two, with the settling usual for these tiles.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Pack
from parlour.equipment.numbered import numbered
from parlour.games.big_two.combinations import Kinds, combinations_of
from parlour.games.big_two.deal import BigTwoDeal, BigTwoGame, Manners
from parlour.games.big_two.play import Play, cards_left, twos
from parlour.kernel.game import ANTICLOCKWISE
from parlour.kernel.options import Option, Value, number
from parlour.kernel.phase import NO_SEAT, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.climbing.climbing_advice import Shedding
from parlour.rankings.combinations import CardOrder

#: the highest number on the tiles for so many players
HIGHEST: Final = {3: 9, 4: 13, 5: 15}
DEALS: Final = number("deals", "After how many deals the game ends.", 5, 1, 100)
CHIPS: Final = number("chips", "How many chips everybody begins with; whoever runs out of them ends the game.", 149, 10, 10_000)


class Lectio(BigTwoGame):
    """A tile version of Big Two for up to five players, for chips."""

    id = "lectio"
    name = "Lectio"
    page = "big-two"
    family = "climbing"
    summary = "Big Two with numbered tiles for three to five players, settled in chips after each deal."
    player_counts = range(3, 6)
    best_players = (4, 5)
    minutes = 20
    direction = ANTICLOCKWISE
    zero_sum = True
    schema: ClassVar[Sequence[Option]] = (DEALS, CHIPS)
    prose = Prose(__name__, "lectio.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.alternates = False
        self.heap_open = False
        self.order: Final = CardOrder(self.pack, "", "DCHS")
        self.cards = combinations_of(self.order, self.straights(), Kinds())
        self.manners = Manners()
        self.shedding = Shedding(self.cards)

    def make_pack(self) -> Pack:
        numbers = [str(each) for each in range(HIGHEST[self.players], 2, -1)]
        return numbered(" ".join(["2", "1", *numbers]))

    def straights(self) -> list[str]:
        """The straights from the lowest: as in Big Two the one stands at either end, and the two is low."""
        highest = HIGHEST[self.players]
        upwards = [str(each) for each in range(3, highest + 1)] + ["1"]
        rows = ["5 4 3 2 1", "6 5 4 3 2"]
        for start in range(len(upwards) - 4):
            rows.append(" ".join(upwards[start:start + 5][::-1]))
        return rows

    def open(self, deal: BigTwoDeal) -> Phase[Any]:
        deal.deal_singly(deal.fresh_pack(), self.pack.size // self.players)
        lowest = self.order.lowest(self.pack.all)
        deal.show(1 << lowest)
        begins = [hand.cards >> lowest & 1 for hand in deal.hands].index(1)
        deal.starter = begins
        deal.say_of(begins, "begin", "")
        return Play(self.cards, self.manners, begins, first=1 << lowest)

    def settle(self, deal: BigTwoDeal) -> None:
        for hand in deal.hands:
            deal.expose(hand)
        deal.winner = deal.finished[0]
        worth = [hand.count() << (hand.cards & twos(self.order)).bit_count() for hand in deal.hands]
        for seat in range(self.players):
            words = f"{cards_left(deal.hands[seat].count()).replace('card', 'tile')} left"
            deal.enter_score(seat, sum(worth) - self.players * worth[seat], words)

    def points_bounds(self) -> tuple[int, int] | None:
        most = (self.pack.size // self.players << twos(self.order).bit_count()) * (self.players - 1)
        return -most, most

    def points_sum(self) -> int | None:
        return 0

    def next_dealer(self, deal: BigTwoDeal) -> int:
        return deal.winner if deal.winner != NO_SEAT else deal.after(deal.dealer)

    def finished(self, deal: BigTwoDeal) -> bool:
        return deal.number + 1 >= self[DEALS] or min(deal.scores) <= -self[CHIPS]

    def result_facts(self, deal: BigTwoDeal) -> list[str]:
        return ["Chips: " + ", ".join([f"{deal.name(seat)} {self[CHIPS] + deal.score(seat)}" for seat in range(self.players)])]

    def rule_words(self) -> Mapping[str, Value]:
        highest = HIGHEST[self.players]
        return {"highest": highest, "next_highest": highest - 1, "tiles": self.pack.size, "each": self.pack.size // self.players,
                "highest_straight": self.straights()[-1]}
