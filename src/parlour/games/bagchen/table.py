"""The table of Bagchen: the towers, the dice, who sits where, and what each has taken."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from parlour.equipment import Card
from parlour.games.bagchen.combinations import Hierarchy, hierarchy
from parlour.games.bagchen.options import MINISTER_LIMIT
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.stakes.stakes import StakesDeal, chips

if TYPE_CHECKING:
    from parlour.games.bagchen.game import Bagchen  # noqa: F401  the base of the deal names it

TOWERS: Final = 8
#: so many tricks are a passport
PASSPORT: Final = 6
ALL_TRICKS: Final = 16
#: no last deal has been settled yet
OPEN_END: Final = -1
PLACES: Final = ("1st in turn", "2nd in turn", "3rd in turn", "4th in turn")


class BagchenDeal(StakesDeal["Bagchen"]):
    """Eight towers of tiles to be dealt, two before each seat; the ``trick`` with what was played face up; ``under`` it what was
    played face down; before each seat the stacks it has ``taken``.

    ``ring``: the seats clockwise, the East place first. ``closing``: how many deals follow this one before the session ends, or
    :data:`OPEN_END`. ``last_winner``: who won the last trick, and ``factor``: by what the payments were multiplied.
    """

    towers: list[CardRow]
    trick: CardRow
    under: CardSet
    taken: list[CardSet]
    ring: list[int]
    closing: int = OPEN_END
    last_winner: int = 0
    factor: int = 1

    def set_table(self) -> None:
        super().set_table()
        self.towers = [self.card_row(f"tower {tower + 1}", "heap", owner=tower // 2) for tower in range(TOWERS)]
        self.trick = self.card_row("trick", "trick", ALL)
        self.under = self.card_set("under", "heap", UNSEEN, "face down")
        self.taken = self.card_sets("taken", "heap", UNSEEN, "tricks", self.players)
        self.ring = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.closing = old.closing
        self.last_winner = old.last_winner
        self.factor = old.factor

    # --- who sits where ----------------------------------------------------------------------------------------------

    def seated(self) -> bool:
        """Whether it is known who sits where: from the first deal on."""
        return self.ring[0] != self.ring[1]

    def sit(self, ring: list[int]) -> None:
        """The seats sit in this order, clockwise from the East place."""
        for place, seat in enumerate(ring):
            self.ring[place] = seat

    def after(self, seat: int) -> int:
        return self.ring[(self.ring.index(seat) + 1) % self.players]

    def order(self, first: int) -> tuple[int, ...]:
        at = self.ring.index(first)
        return tuple([self.ring[(at + step) % self.players] for step in range(self.players)])

    def opposite(self, seat: int) -> int:
        """Who sits opposite: the starting player's opposite throws the dice and counts as the dealer."""
        return self.order(seat)[2]

    def starter(self) -> int:
        """The starting player."""
        return self.opposite(self.dealer)

    # --- the dice ----------------------------------------------------------------------------------------------------

    def throw(self) -> tuple[int, int]:
        """A throw of both dice."""
        first = self.pick(6) + 1
        return first, self.pick(6) + 1

    def tile_of(self, dice: tuple[int, int]) -> Card:
        """The first of the tiles that the dice show."""
        return self.pack.card(f"{dice[0]}-{dice[1]}")

    def ranked_by_dice(self, seats: list[int]) -> list[int]:
        """These seats from the highest throw to the lowest; those who throw the same throw again among themselves."""
        thrown: dict[int, list[int]] = {}
        for seat in seats:
            dice = self.throw()
            self.tell(seat, "{throw} {} and {}", *dice)
            thrown.setdefault(dice[0] + dice[1], []).append(seat)
        ranked = []
        for total in sorted(thrown, reverse=True):
            ranked += self.ranked_by_dice(thrown[total]) if len(thrown[total]) > 1 else thrown[total]
        return ranked

    def counted(self, seat: int, total: int) -> int:
        """The seat at which a count ends that begins with this seat as one and goes round clockwise."""
        return self.order(seat)[(total - 1) % self.players]

    # --- tiles -------------------------------------------------------------------------------------------------------

    def build_towers(self, tiles: list[Card]) -> None:
        """The shuffled tiles are built up into eight towers, four high and two wide."""
        each = len(tiles) // TOWERS
        for number, tower in enumerate(self.towers):
            self.place(tiles[number * each:(number + 1) * each], tower)

    def take_towers(self, first: int, taker: int) -> None:
        """The seat takes the tower with this number, from 0, and the next seats the next towers clockwise, until all are taken."""
        clockwise = [tower for seat in self.order(first // 2) for tower in (2 * seat, 2 * seat + 1)]
        if first % 2:
            clockwise = clockwise[1:] + clockwise[:1]
        for turn, tower in enumerate(clockwise):
            self.move_all(self.towers[tower], self.hands[self.counted(taker, turn + 1)])

    def reveal(self, seat: int, tiles: int) -> None:
        """All see these tiles of a hand, which are then taken up again."""
        hand = self.hands[seat]
        if tiles == hand.cards:
            self.expose(hand)
            self.beat()
            self.cover(hand, 1 << seat)
        else:
            self.show(tiles)
        self.tell(seat, "{show} {}", self.pack.text(tiles))

    def show_chiefs(self, order: Hierarchy) -> None:
        """Whoever has all four chiefs of sky must show them, unless they are points."""
        chiefs = self.pack.cards_of("6-6")
        for seat in range(self.players):
            if not chiefs & order.points and not chiefs & ~self.hands[seat].cards and chiefs & ~self.open:
                self.reveal(seat, chiefs)

    # --- chips -------------------------------------------------------------------------------------------------------

    def pay(self, seat: int, other: int, amount: int) -> None:
        """The seat pays another in full: chips only keep the account, and who is short buys more, or owes them where none are bought."""
        game = self.game
        while self.stacks[seat] < amount and game.buys_again():
            self.stacks[seat] += game.new_stack()
            self.tell(seat, "{buy} {}", chips(game.new_stack()))
        self.stacks[seat] -= amount
        self.award(seat, -amount)
        self.stacks[other] += amount
        self.award(other, amount)

    # --- tricks ------------------------------------------------------------------------------------------------------

    def tricks(self, seat: int) -> int:
        """How many tricks the seat has won: a stack of several tiles side by side is as many."""
        return self.taken[seat].cards.bit_count() // self.players

    def has_passport(self, seat: int) -> bool:
        """Whether the seat has won six tricks."""
        return self.tricks(seat) >= PASSPORT


def order_for(deal: BagchenDeal, dice: tuple[int, int]) -> Hierarchy:
    """The order of the tiles when these dice show the point."""
    limit = deal.game[MINISTER_LIMIT]
    return hierarchy(deal.pack, deal.tile_of(dice), limit if isinstance(limit, int) else deal.pack.size)
