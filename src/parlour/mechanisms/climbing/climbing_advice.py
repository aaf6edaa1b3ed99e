"""Rules of thumb for climbing games: shed in few plays, keep high cards until they bring the lead, hinder who is nearly out."""
from __future__ import annotations

from typing import Final

from parlour.equipment import bits
from parlour.rankings.combinations import NOTHING, Combinations

#: so many plays are looked at for a decision; of large hands the larger combinations come first
LOOKED_AT: Final = 40
#: what giving up a card of the highest rank costs, in plays, and one of the next; less when few plays are left
HIGHEST: Final = 0.3
NEXT_HIGHEST: Final = 0.1
NEARLY_OUT: Final = 3
#: what each rank costs, and what each card of a lead is worth
PER_RANK: Final = 0.01
PER_CARD: Final = 0.2
#: somebody with so few cards is hindered
DANGER: Final = 1
#: so many hands are remembered
MEMORY: Final = 20_000
#: combinations of so many cards or more are taken out of a hand first
LARGE: Final = 5


class Shedding:
    """How to get rid of cards in the combinations of a game."""

    def __init__(self, cards: Combinations) -> None:
        self.combinations: Final = cards
        widest = 1
        for form in cards.forms:
            if form.name in ("pair", "triple", "four of a kind"):
                widest = max(widest, form.size)
        self.widest: Final = widest
        self._moves: Final[dict[int, int]] = {}

    def moves(self, hand: int) -> int:
        """About how many plays it takes to get rid of these cards."""
        known = self._moves.get(hand)
        if known is None:
            if len(self._moves) >= MEMORY:
                self._moves.clear()
            known = self._count(hand)
            self._moves[hand] = known
        return known

    def _count(self, hand: int) -> int:
        fewest = self.sets(hand)
        held = hand.bit_count()
        for form in self.combinations.forms:
            if LARGE <= form.size <= held:
                for some in form.find(hand, NOTHING)[:LOOKED_AT]:
                    fewest = min(fewest, 1 + self._rest(hand & ~some))
        return fewest

    def _rest(self, hand: int) -> int:
        """What is left after one large combination: another one, where there is one, and sets."""
        fewest = self.sets(hand)
        held = hand.bit_count()
        for form in self.combinations.forms:
            if LARGE <= form.size <= held:
                for some in form.find(hand, NOTHING)[:LARGE]:
                    fewest = min(fewest, 1 + self.sets(hand & ~some))
        return fewest

    def sets(self, hand: int) -> int:
        """How many single cards, pairs and so on there are."""
        plays = 0
        for same in self.combinations.order.by_rank:
            plays += -(-(hand & same).bit_count() // self.widest)
        return plays

    def choose(self, hand: int, sets: list[int], leads: bool, fewest: int) -> int:
        """What to play of these sets, or 0 to pass. ``fewest``: the fewest cards that another player has."""
        order = self.combinations.order
        before = self.moves(hand)
        best = 0
        least = 1000.0 if leads else float(before)
        in_danger = fewest <= DANGER
        for cards in sets if len(sets) <= LOOKED_AT else sorted(sets, key=int.bit_count, reverse=True)[:LOOKED_AT]:
            rest = hand & ~cards
            if not rest:
                return cards
            cost = float(self.moves(rest))
            size = cards.bit_count()
            if in_danger:
                # play what the others may not be able to beat: more cards than they have, or high ones
                cost -= 2.0 if size > fewest else 1.0
                cost -= 0.05 * order.value[order.highest(cards)]
            else:
                cost += self.price(cards, before)
                if leads:
                    cost -= PER_CARD * size
            if cost < least:
                least = cost
                best = cards
        return best

    def price(self, cards: int, before: int) -> float:
        """What the high cards among these are worth in hand."""
        ranks = len(self.combinations.order.by_rank)
        price = 0.0
        for card in bits(cards):
            rank = self.combinations.order.rank_of[card]
            high = HIGHEST if rank == ranks - 1 else NEXT_HIGHEST if rank == ranks - 2 else 0.0
            price += high * (0.3 if before <= NEARLY_OUT else 1.0) + PER_RANK * rank
        return price
