"""Gathering: a pack that is not shuffled between deals, but picked up as it lies, and cut.

The cards come back in the order in which they were won in tricks, so that what was played together lies together; what lies in a
pile or in a row is picked up as it lies, and a hand that was not played in the order in which its player held it, which is anybody's
guess: chance says it. Nobody sees the cut, and so nobody knows where a card lies; what follows from the order is for players to
remember and to guess. Rules page: belote; La Coinche and others do not shuffle either.
"""
from __future__ import annotations

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, bits
from parlour.kernel.deal import Deal
from parlour.kernel.table import G
from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.tricks import TrickDeal


@mypyc_attr(allow_interpreted_subclasses=True)
class GatheredDeal(TrickDeal[G]):
    """A deal of tricks that knows in which order cards were won: ``won`` are the cards, first to last."""

    won: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.won = self.tally(0, 0)

    def sweep(self, seat: int) -> None:
        self.won.extend(self.trick.row)
        super().sweep(seat)

    def gathered(self, by: Deal) -> list[Card]:
        """All cards as they are picked up, the top one first: the tricks of the side that took the last one, in the order in
        which they were won, on those of the other side; then hands that were not played, in turn, each in an order that the
        chance of the deal ``by`` says; then what lies on the table besides."""
        taken = [0] * len(self.scores)
        for seat in range(self.players):
            taken[self.game.sides[seat]] |= self.taken[seat].cards
        cards: list[Card] = []
        if self.won:
            latest = [side for side in range(len(taken)) if taken[side] >> self.won[-1] & 1]
            for side in latest + [side for side in range(len(taken)) if side not in latest]:
                cards += [Card(card) for card in self.won if taken[side] >> card & 1]
        for seat in self.order(self.after(self.dealer)):
            held = self.hands[seat].cards
            if held:
                cards += by.shuffled(bits(held))
        return cards + self.lying()

    def lying(self) -> list[Card]:
        """The cards that lie on the table and in no trick, the one picked up first first: piles from the top, rows along."""
        cards: list[Card] = []
        for zone in self.zones:
            if isinstance(zone, CardRow):
                cards += zone.row[::-1] if zone.place.kind == "pile" else zone.row
        return cards

    def take_up(self, old: GatheredDeal) -> None:
        """For :meth:`Game.carry`: the pack lies as it was picked up after an earlier deal."""
        self.place(old.gathered(self)[::-1], self.rest)

    def pack_to_deal(self) -> list[Card]:
        """The pack to deal from, its first card first: the one taken up, cut, or where there is none a shuffled one."""
        cards = self.rest.row[::-1]
        if not cards:
            return self.fresh_pack()
        self.gather_pack()
        place = 1 + self.pick(len(cards) - 1)
        return cards[place:] + cards[:place]
