"""Arlington and Fortune Rummy: melds of three or four cards for their points, wild twos, and the discards taken whole. Rules page:
arlington, which names both games and tells the main rules of the first; the rest is as they are best known."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, bits, french
from parlour.games.arlington.deal import ArlingtonDeal, Course
from parlour.games.arlington.options import (
    ARLINGTON,
    DEALS,
    FORTUNE,
    FORTUNE_SETTLES,
    FREE,
    OUT_BONUS,
    QUEEN_DISCARD,
    QUEEN_IN_HAND,
    TARGET,
)
from parlour.games.arlington.play import ArlingtonDraw
from parlour.kernel.ending import AfterDeals, FirstTo
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose
from parlour.rankings.melds import RUN, Meld, MeldOrder

#: how many cards a meld has at most
MOST: Final = 4
#: how many cards everyone is dealt where the pack is not enough for more
FEW: Final = 11
#: how many cards are left when all hands are dealt, at least: one to begin the discards, and a stock
LEFT: Final = 2
QUEEN: Final = 50
HIGH: Final = 10
LOW: Final = 5
PACK: Final = french(copies=2)


class Arlington(Game[ArlingtonDeal]):
    """Arlington, which is also called Oklahoma Rummy."""

    id = "arlington"
    name = "Arlington"
    page = "arlington"
    family = "draw-and-discard/rummy"
    hand_order = "rank"
    summary: ClassVar[str] = "Lay sets and runs of three or four for their points, with wild twos and a queen of spades that counts 50."
    also_known_as: ClassVar[Sequence[str]] = ("Oklahoma Rummy",)
    player_counts = range(2, 9)
    best_players: ClassVar[Sequence[int]] = (3, 4, 5)
    minutes = 60
    schema: ClassVar[Sequence[Option]] = ARLINGTON
    deal_type = ArlingtonDeal
    prose = Prose(__name__, "rules.md")
    ends = FirstTo(TARGET) | AfterDeals(DEALS)
    #: how many cards everyone is dealt
    dealt_each: ClassVar[int] = 13
    #: what an ace counts, and below the two; what a two counts that stands for nothing else
    ace: ClassVar[int] = 20
    low_ace: ClassVar[int] = 20
    two: ClassVar[int] = 20
    #: twos are melded as twos, too, and none stands for the queen of spades in a run
    plain_twos: ClassVar[bool] = True

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        pack = self.pack
        #: how many cards everyone gets
        self.each: Final[int] = self.dealt_each if self.dealt_each * self.players + LEFT <= pack.size else FEW
        #: the queens of spades, and the twos
        self.queens: Final[int] = pack.cards_of("QS")
        self.twos: Final[int] = pack.rank_masks[pack.ranks.index("2")]
        self.order: Final = self.order_with(self.queens if self.plain_twos else 0)
        #: what each rank counts
        self.rank_values: Final = tuple([self.worth(rank) for rank in pack.ranks])
        #: what each card counts in a hand
        self.values: Final = tuple([self[QUEEN_IN_HAND] if self.queens >> card & 1 else self.rank_values[pack.rank_of[card]]
                                    for card in pack.every])
        self.keeps_queen: Final = self[QUEEN_DISCARD] != FREE

    def make_pack(self) -> Pack:
        return PACK

    def order_with(self, own: int) -> MeldOrder:
        """Which cards meld when no two stands for some cards (a mask) in a run."""
        return MeldOrder(self.pack, self.twos, itself=not self.plain_twos, most=MOST, beside=False, own=own)

    # --- what cards count --------------------------------------------------------------------------------------------

    def worth(self, rank: str) -> int:
        """What a rank counts."""
        if rank == "A":
            return self.ace
        if rank == "2":
            return self.two
        return LOW if rank in "34567" else HIGH

    def value_of(self, cards: int) -> int:
        """What cards count in a hand."""
        values = self.values
        return sum([values[card] for card in bits(cards)])

    def value_of_meld(self, meld: Meld) -> int:
        """What a meld counts: a two as much as the card it stands for, but never as the queen of spades."""
        values = self.rank_values
        total = (QUEEN - HIGH) * (meld.cards & self.queens).bit_count()
        if meld.rank != RUN:
            return total + values[meld.rank] * meld.cards.bit_count()
        steps = self.order.steps
        for place in range(meld.low, meld.low + len(meld.row)):
            total += values[steps[place]] if place else self.low_ace
        return total

    # --- the deal ----------------------------------------------------------------------------------------------------

    def open(self, deal: ArlingtonDeal) -> Phase[Any]:
        deal.put_stock(deal.deal_singly(deal.fresh_pack(), self.each))
        deal.turn_up()
        deal.beat()
        return ArlingtonDraw(deal.after(deal.dealer), Course(self, ((),) * self.players))

    def score_deal(self, deal: ArlingtonDeal, course: Course, out: int) -> Phase[Any]:
        """The deal is over: ``out`` has gone out, or nobody has."""
        if out == NO_SEAT:
            deal.end_because(-1, "The stock is used up, and nobody has gone out.")
        else:
            deal.end_because(out, "{have} gone out")
        deal.went_out = out
        for hand in deal.hands:
            deal.expose(hand)
        deal.beat()
        for seat in range(self.players):
            words = []
            for points, why in self.parts_of(deal, course, seat):
                deal.enter_score(seat, points, why)
                words.append(f"{points} for {why}")
            deal.tell(seat, "{score} {}", ", ".join(words) or "nothing")
        return OVER

    def parts_of(self, deal: ArlingtonDeal, course: Course, seat: int) -> list[tuple[int, str]]:
        """What a seat scores, and what for."""
        parts = [(course.count(seat), "melds"), (-self.value_of(deal.hands[seat].cards), "cards left")]
        if deal.went_out == seat != NO_SEAT:
            parts.append((self[OUT_BONUS], "going out"))
        return [part for part in parts if part[0]]

    def points_bounds(self) -> tuple[int, int] | None:
        # a two may stand for any card but the queen of spades
        dearest = max(self.low_ace, *self.rank_values)
        melded = [QUEEN if self.queens >> card & 1 else dearest if self.twos >> card & 1 else
                  max(self.rank_values[self.pack.rank_of[card]], self.low_ace if self.pack.ranks[self.pack.rank_of[card]] == "A" else 0)
                  for card in self.pack.every]
        return -sum(self.values), sum(melded) + self[OUT_BONUS]

    def rule_words(self) -> Mapping[str, Value]:
        return {
            "each": self.each, "short": self.each != self.dealt_each, "usual": self.dealt_each, "ace": self.ace, "low_ace": self.low_ace,
            "two": self.two, "queen": QUEEN, "plain_twos": self.plain_twos, "left": self.pack.size - self.each * self.players - 1,
            "in_hand": self[QUEEN_IN_HAND], "keeps_queen": self.keeps_queen, "bonus": self[OUT_BONUS],
        }


class FortuneRummy(Arlington):
    """Fortune Rummy, in which twos stand for other cards alone."""

    id = "fortune-rummy"
    name = "Fortune Rummy"
    summary = "Arlington with eleven cards: twos always stand for other cards, also for the queen of spades, and aces count less."
    also_known_as = ()
    best_players = (4, 5)
    minutes = 45
    schema = FORTUNE
    fixed = FORTUNE_SETTLES
    dealt_each = 11
    ace = 10
    low_ace = 5
    two = 10
    plain_twos = False
