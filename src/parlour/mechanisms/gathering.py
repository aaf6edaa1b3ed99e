"""Gathering: a pack that is not shuffled between deals, but picked up as it lies, and cut.

The cards come back in the order in which they were won in tricks, so that what was played together lies together. Nobody sees the
cut, and so nobody knows where a card lies; what follows from the order is for players to remember and to guess. Rules page:
belote; La Coinche and others do not shuffle either.
"""
from __future__ import annotations

from mypy_extensions import mypyc_attr

from parlour.equipment import bits
from parlour.mechanisms.tricks import TrickDeal


@mypyc_attr(allow_interpreted_subclasses=True)
class GatheredDeal(TrickDeal):
    """A deal of tricks that knows in which order cards were won: ``won`` are the cards, first to last."""

    won: list[int]

    def lay_out(self) -> None:
        super().lay_out()
        self.add_tally(0)

    def bind(self) -> None:
        super().bind()
        self.won = self.next_tally()

    def sweep(self, seat: int) -> None:
        self.won.extend(self.trick.cards)
        super().sweep(seat)

    def gathered(self) -> list[int]:
        """All cards as they are picked up, the top one first: the tricks of the side that took the last one, in the order in
        which they were won, on those of the other side; then hands that were not played, in turn; then what was not dealt."""
        taken = [0] * len(self.scores)
        for seat in range(self.players):
            taken[self.game.sides[seat]] |= self.taken[seat].cards
        cards: list[int] = []
        if self.won:
            latest = [side for side in range(len(taken)) if taken[side] >> self.won[-1] & 1]
            for side in latest + [side for side in range(len(taken)) if side not in latest]:
                cards += [card for card in self.won if taken[side] >> card & 1]
        for seat in self.order(self.after(self.dealer)):
            cards += bits(self.hands[seat].cards)
        picked = sum([1 << card for card in cards])
        for zone in self.zones:
            cards += bits(zone.mask() & ~picked)
            picked |= zone.mask()
        return cards

    def take_up(self, old: GatheredDeal) -> None:
        """For :meth:`Game.carry`: the pack lies as it was picked up after an earlier deal."""
        self.place(old.gathered()[::-1], self.rest)

    def pack_to_deal(self) -> list[int]:
        """The pack to deal from, its first card first: the one taken up, cut, or where there is none a shuffled one."""
        cards = self.rest.cards[::-1]
        if not cards:
            return self.fresh_pack()
        self.gather_pack()
        place = 1 + self.pick(len(cards) - 1)
        return cards[place:] + cards[:place]
