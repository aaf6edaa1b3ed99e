"""Agram and its kin: only the last trick counts. Rules page: agram."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, french
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import ANTICLOCKWISE, Game
from parlour.kernel.options import Value, number
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickOrder, TrickPlay

STAKE: Final = number("stake", "What each of the others pays the winner of a deal.", 1, 1, 1000)
DEALS: Final = number("deals", "How many deals are played.", 5, 1, 1000)
NIGER: Final = french("A T 9 8 7 6 5 4 3").without("AS")
MALI: Final = french("A K T Q 9 8 J 7").without("AS")
#: how many stakes the last trick is worth that was won with a three, and when the winner took the one before with a three as well
WITH_THREE: Final = 2
WITH_TWO_THREES: Final = 4


class AgramDeal(TrickDeal["Agram"]):
    """Hands, the trick, and what was played before it, which is nobody's: face up on one pile in the middle, or where each plays to
    a pile of his own, before the players."""

    pile: CardRow
    own: list[CardRow]

    def set_table(self) -> None:
        super().set_table()
        self.pile = self.card_row("pile", "pile", ALL, "tricks played")
        self.own = self.card_rows("own", "row", ALL, "played")


class Agram(Game[AgramDeal]):
    """The game of Niger (page section "Agram in Niger"): six cards each."""

    id = "agram"
    name = "Agram"
    page = "agram"
    family = "trick-taking/last-trick"
    summary = "Follow suit with a short pack; whoever wins the last trick wins."
    also_known_as = ("Agram in Niger",)
    player_counts: ClassVar[Sequence[int]] = range(2, 6)
    best_players = (4,)
    minutes = 10
    direction = ANTICLOCKWISE
    zero_sum = True
    schema = (STAKE, DEALS)
    deal_type = AgramDeal
    ends = AfterDeals(DEALS)
    batches: ClassVar[tuple[int, ...]] = (3, 3)
    #: the cards that each has played stay before the player, not on one pile in the middle
    own_piles: ClassVar[bool] = False
    #: the end is worth more when it is won with threes
    threes_win_more: ClassVar[bool] = False
    prose = Prose(__name__, "agram.md")

    def make_pack(self) -> Pack:
        return NIGER

    def open(self, deal: AgramDeal) -> Phase[Any]:
        deal.place(deal.deal_out(deal.fresh_pack(), *self.batches), deal.rest)
        return LastTrickCounts(deal.order(deal.after(deal.dealer)), TrickOrder(self.pack))

    def put_by(self, deal: AgramDeal, seats: Sequence[int]) -> None:
        """A trick is over, to which these seats have played in this order: its cards stay on the table."""
        if not self.own_piles:
            deal.move_all(deal.trick, deal.pile)
            return
        for card, seat in zip(deal.trick.row[:], seats):
            deal.move(card, deal.trick, deal.own[seat])

    def next_dealer(self, deal: AgramDeal) -> int:
        # the winner of a deal, who gains, deals the next
        points = deal.points()
        return points.index(max(points))

    def multiplier(self, winning_card: int, previous: int) -> int:
        """How many stakes the last trick is worth; ``previous``: the card with which its winner won the one before, or -1."""
        if not self.threes_win_more or not self.is_three(winning_card):
            return 1
        return WITH_TWO_THREES if previous >= 0 and self.is_three(previous) else WITH_THREE

    def points_bounds(self) -> tuple[int, int] | None:
        stakes = self[STAKE] * (WITH_TWO_THREES if self.threes_win_more else 1)
        return -stakes, stakes * (self.players - 1)

    def points_sum(self) -> int | None:
        return 0

    def is_three(self, card: int) -> bool:
        """Whether a card is a three."""
        return self.pack.ranks[self.pack.rank_of[card]] == "3"

    def rule_words(self) -> Mapping[str, Value]:
        ranks = ["10" if rank == "T" else rank for rank in self.pack.ranks[::-1]]
        stake = self[STAKE]
        return {"pack": self.pack.size, "ranks": " ".join(ranks), "cards": sum(self.batches),
                "batches": " and then ".join([str(batch) for batch in self.batches]), "own_piles": self.own_piles,
                "threes_win_more": self.threes_win_more, "double": WITH_THREE * stake, "fourfold": WITH_TWO_THREES * stake}


class SinkSink(Agram):
    """Five cards each (page section "Sink-Sink in Niger")."""

    id = "sink-sink"
    name = "Sink-Sink"
    summary = "Agram with five cards each: whoever wins the fifth trick wins."
    also_known_as = ("Sink-Sink in Niger",)
    player_counts = range(2, 8)
    batches = (3, 2)


class Fapfap(SinkSink):
    """Threes win more, and everyone plays to a pile of his own (page section "Fapfap in Cameroon")."""

    id = "fapfap"
    name = "Fapfap"
    summary = "Agram with five cards each, where winning the end with threes pays double or fourfold."
    also_known_as = ("Fapfap in Cameroon",)
    own_piles = True
    threes_win_more = True


class AgramMali(Agram):
    """Another pack with an order of its own (page section "Agram in Mali")."""

    id = "agram-mali"
    name = "Agram in Mali"
    summary = "Five cards each from a pack that ranks A K 10 Q 9 8 J 7; whoever wins the last trick wins."
    also_known_as = ("Agram",)
    player_counts = range(2, 7)
    batches = (2, 3)

    def make_pack(self) -> Pack:
        return MALI


class LastTrickCounts(TrickPlay[AgramDeal]):
    """A trick; ``won_with`` is the card with which this trick's leader won the trick before, or -1."""

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, won_with: int = -1) -> None:
        super().__init__(seats, cards)
        self.won_with: Final = won_with

    def take(self, deal: AgramDeal) -> int:
        winner = self.seats[self.best(deal)]
        deal.beat()
        deal.tell(winner, "{win} the trick")
        deal.game.put_by(deal, self.seats)
        return winner

    def trick_over(self, deal: AgramDeal) -> Phase[Any]:
        place = self.best(deal)
        card = deal.trick.row[place]
        winner = self.take(deal)
        if deal.hands[winner].cards:
            return LastTrickCounts(deal.order(winner), self.card_order, card)
        game = deal.game
        stake = game[STAKE] * game.multiplier(card, self.won_with if winner == self.leader else -1)
        deal.collect(winner, stake)
        deal.tell(winner, "{win} the last trick and {get} {} from each of the others", stake)
        return OVER
