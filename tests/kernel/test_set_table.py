"""A table is set once for a game: other deals and copies find their zones and tallies in the same attributes."""
from __future__ import annotations

import pickle

import pytest

import parlour
from parlour.author import OVER, Game, HandsDeal, french
from parlour.kernel.zones import CardRow, CardSet


class Shelves(HandsDeal["Cupboard"]):
    """Hands, and before each seat two shelves and what is counted; a drawer that all deals share, for it stays empty."""

    shelves: list[list[CardSet]]
    counted: list[int]
    chest: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.shelves = [[self.card_set(f"shelf {seat} {place}", "meld", owner=seat) for place in range(2)] for seat in range(self.players)]
        self.counted = self.tally(3)
        self.chest = self.card_row("chest", "pile")


class Cupboard(Game[Shelves]):
    """Everybody gets a card."""

    name = "Cupboard"
    player_counts = (2,)
    deal_type = Shelves

    def make_pack(self):
        return french()

    def open(self, deal):
        deal.place(deal.deal_singly(deal.fresh_pack(), 1), deal.chest)
        return OVER


class Counted(Shelves):
    """A deal that works a number out where zones are made."""

    starter: int = -1

    def set_table(self) -> None:
        super().set_table()
        self.starter = 1


class Counting(Cupboard):
    """Cupboard with a number in the wrong place."""

    deal_type = Counted


def test_deals_and_copies_have_zones_of_their_own_in_the_same_attributes() -> None:
    first = Cupboard(2).deal(seed=1)
    twin = first.copy()
    for deal in (first, twin):
        assert [zone.place.name for row in deal.shelves for zone in row] == ["shelf 0 0", "shelf 0 1", "shelf 1 0", "shelf 1 1"]
        assert all([zone in deal.zones for row in deal.shelves for zone in row]) and deal.chest in deal.zones
        assert deal.counted is deal.tallies[0] and deal.counted == [3, 3]
    assert twin.chest.row == first.chest.row and len(first.chest.row) == 50
    twin.counted[0] = 7
    twin.move_all(twin.chest, twin.shelves[1][0])
    assert first.counted == [3, 3] and len(first.chest.row) == 50 and not first.shelves[1][0].cards
    assert Cupboard(2).deal(seed=2).counted == [3, 3]


def test_a_number_is_not_set_where_zones_are_made() -> None:
    with pytest.raises(TypeError, match=r"Counted\.set_table sets the number 'starter'"):
        Counting(2).deal(seed=1)


@pytest.mark.parametrize("id", sorted(parlour.registry()))
def test_a_deal_in_which_nothing_lies_on_the_table_is_copied_and_stored(id: str) -> None:
    empty = parlour.game(id).empty()
    for again in (empty.copy(), pickle.loads(pickle.dumps(empty.copy()))):
        assert [zone.mask() for zone in again.zones] == [0] * len(empty.zones) == [zone.mask() for zone in empty.zones]
