"""Agram and its kin: only the last trick counts. Rules page: agram."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, french
from parlour.kernel.deal import ALL
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import ANTICLOCKWISE, Game
from parlour.kernel.options import number
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickOrder, TrickPlay

STAKE: Final = number("stake", "What each of the others pays the winner of a deal.", 1, 1, 1000)
DEALS: Final = number("deals", "How many deals are played.", 5, 1, 1000)
NIGER: Final = french("A T 9 8 7 6 5 4 3").without("AS")
MALI: Final = french("A K T Q 9 8 J 7").without("AS")


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
    #: where the cards played lie afterwards
    pile_words: ClassVar[str] = "All cards are played face up on one pile in the middle, and the trick that is over stays there."

    def make_pack(self) -> Pack:
        return NIGER

    def open(self, deal: AgramDeal) -> Phase[Any]:
        deal.place(deal.deal_out(deal.fresh_pack(), *self.batches), deal.rest)
        return LastTrickCounts(deal.order(deal.after(deal.dealer)), TrickOrder(self.pack))

    def put_by(self, deal: AgramDeal, seats: Sequence[int]) -> None:
        """A trick is over, to which these seats have played in this order: its cards stay on the table."""
        deal.move_all(deal.trick, deal.pile)

    def next_dealer(self, deal: AgramDeal) -> int:
        # the winner of a deal, who gains, deals the next
        points = deal.points()
        return points.index(max(points))

    def multiplier(self, winning_card: int, previous: int) -> int:
        """How many stakes the last trick is worth; ``previous``: the card with which its winner won the one before, or -1."""
        return 1

    def rules(self) -> str:
        ranks = " ".join(self.pack.ranks[::-1]).replace("T", "10")
        cards = sum(self.batches)
        batches = " and then ".join(map(str, self.batches))
        return f"""## Aim
Win the last trick. The tricks before it only decide who leads.
## Cards
{self.pack.size} cards of the French pack: in each suit, from high to low, {ranks}, but without the ace of spades. There are
no trumps.
## Deal
Play goes anticlockwise. Everyone gets {cards} cards, {batches} at a time. The rest is not used. The winner deals the next.
## Play
The player to the dealer's right leads any card. If you can follow suit you must; otherwise play what you like. The highest
card of the suit led wins the trick, and its player leads to the next. {self.pile_words}
## Stakes
{self.stakes_rule()}
The match lasts {self[DEALS]} deals; whoever is furthest ahead then has won.
"""

    def stakes_rule(self) -> str:
        """What the winner of the last trick gets."""
        return f"Each of the others pays the winner of the last trick {self[STAKE]}."


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
    pile_words = "Everyone's cards then stay face up before the player."

    def put_by(self, deal: AgramDeal, seats: Sequence[int]) -> None:
        for card, seat in zip(deal.trick.cards[:], seats):
            deal.move(card, deal.trick, deal.own[seat])

    def multiplier(self, winning_card: int, previous: int) -> int:
        three = self.pack.ranks.index("3")
        if self.pack.rank_of[winning_card] != three:
            return 1
        return 4 if previous >= 0 and self.pack.rank_of[previous] == three else 2

    def stakes_rule(self) -> str:
        stake = self[STAKE]
        return (f"Each of the others pays the winner of the last trick {stake}; {2 * stake} when it was won with a three; "
                f"{4 * stake} when the same player won the last two tricks with threes.")


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
        card = deal.trick.cards[place]
        winner = self.take(deal)
        if deal.hands[winner].cards:
            return LastTrickCounts(deal.order(winner), self.cards, card)
        game = deal.game
        stake = game[STAKE] * game.multiplier(card, self.won_with if winner == self.leader else -1)
        deal.collect(winner, stake)
        deal.tell(winner, "{win} the last trick and {get} {} from each of the others", stake)
        return OVER
