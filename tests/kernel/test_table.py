"""The table of a deal: zones, tallies and numbers are named once, and a copy has its own."""
from __future__ import annotations

from typing import Any, Self

from kernel.toy import SMALL
from parlour.equipment import Pack
from parlour.kernel.deal import Deal
from parlour.kernel.game import Game
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.table import ALL, OTHERS, OWN
from parlour.kernel.zones import CardRow, CardSet


class SetDeal(Deal):
    """Some of everything."""

    hands: list[CardSet]
    heads: list[CardSet]
    stock: CardRow
    lives: list[int]
    starter: int = -1

    def set_table(self) -> None:
        self.hands = self.card_sets("hand", "fan", OWN)
        self.heads = self.card_sets("head", "fan", OTHERS, "forehead")
        self.stock = self.card_row("stock", "pile")
        self.lives = self.tally(3)

    def keep(self, old: Self) -> None:
        self.starter = old.starter


class MoreDeal(SetDeal):
    """The same with more."""

    rows: list[CardRow]
    board: CardSet
    pools: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.rows = self.card_rows("row", "row", ALL)
        self.board = self.card_set("board", "row", ALL, owner=1)
        self.pools = self.tally(0, 5)


class SetGame(Game[MoreDeal]):
    """A game of nothing."""

    player_counts = (3,)
    deal_type = MoreDeal

    def make_pack(self) -> Pack:
        return SMALL

    def open(self, deal: MoreDeal) -> Phase[Any]:
        deal.place([0, 1, 2], deal.hands[1])
        deal.place([3], deal.heads[2])
        deal.place([4, 5], deal.rows[0])
        deal.place(list(range(6, SMALL.size)), deal.stock)
        deal.lives[1] -= 1
        deal.starter = 2
        return OVER


def test_what_is_named_is_made_and_seen_by_whom_it_says() -> None:
    deal = SetGame().deal(1)
    assert [zone.place.name for zone in deal.zones] == [
        "hand 0", "hand 1", "hand 2", "head 0", "head 1", "head 2", "stock", "row 0", "row 1", "row 2", "board"]
    assert [zone.place.label for zone in deal.zones][2:8] == ["hand", "forehead", "forehead", "forehead", "stock", "row"]
    assert [zone.place.owner for zone in deal.zones] == [0, 1, 2, 0, 1, 2, -1, 0, 1, 2, 1]
    assert [zone.viewers for zone in deal.zones] == [1, 2, 4, 0b1110, 0b1101, 0b1011, 0, 15, 15, 15, 15]
    assert deal.lives == [3, 2, 3] and deal.pools == [0] * 5 and deal.starter == 2


def test_a_copy_has_its_own() -> None:
    deal = SetGame().deal(1)
    twin = deal.copy()
    assert deal.named_numbers() == twin.named_numbers() == {"starter": 2}
    assert isinstance(twin, MoreDeal) and [zone.mask() for zone in twin.zones] == [zone.mask() for zone in deal.zones]
    assert twin.hands[1] is twin.zones[1] and twin.stock is twin.zones[6] and twin.starter == 2 and twin.lives == [3, 2, 3]
    twin.lives[0] = 0
    twin.starter = 0
    twin.draw(twin.stock, twin.hands[0])
    assert deal.lives == [3, 2, 3] and deal.starter == 2 and not deal.hands[0].cards and deal.stock.count() == twin.stock.count() + 1


def test_a_new_deal_begins_anew() -> None:
    game = SetGame()
    first, second = game.deal(1), game.deal(2)
    assert first.zones[0] is not second.zones[0] and second.lives == [3, 2, 3] and second.starter == 2
