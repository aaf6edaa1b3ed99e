"""Jean-François Bustarret's Barbu for three to five players. Rules page: barbu, section "Other Barbu Web Pages"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from parlour.equipment import Pack, french
from parlour.games.barbu.compendium import Contract
from parlour.games.barbu.contracts import AllAtOnce, CountedTricks
from parlour.games.barbu.game import BarbuGame
from parlour.games.barbu.options import CONTRACT_CHOICE, DEALER_CHOOSES, DOMINO_ACE, DOMINO_START, DOUBLING, EARLY_DUMP, HEART_LEADS, ROUNDS
from parlour.kernel.options import Option, Value

#: taken out so that all cards can be dealt
LEFT_OUT: Final = {3: "2C", 4: "", 5: "2C 2S"}
#: penalties for first to last out
DOMINO_PENALTIES: Final = {3: (-40, 0, 40), 4: (-50, -20, 20, 40), 5: (-50, -25, 0, 25, 50)}


class BustarretBarbu(BarbuGame):
    """Eight contracts that count penalty points, without doubling."""

    id = "barbu-bustarret"
    name = "Barbu (Bustarret)"
    summary = "Barbu as played in France by three to five: eight contracts of penalty points, among them the Salad, and no doubling."
    player_counts: ClassVar[Sequence[int]] = (3, 4, 5)
    best_players: ClassVar[Sequence[int]] = (4,)
    minutes = 120
    low_wins = True
    schema: ClassVar[Sequence[Option]] = (DEALER_CHOOSES, CONTRACT_CHOICE, HEART_LEADS, EARLY_DUMP, DOMINO_ACE, DOMINO_START)
    fixed: ClassVar[Mapping[str, Value]] = {DOUBLING.name: False}

    def make_pack(self) -> Pack:
        return french().without(LEFT_OUT[self.players])

    def first_five(self) -> list[Contract]:
        """The contracts of avoiding cards or tricks, and the one of avoiding all that at once."""
        tricks = CountedTricks("no tricks", self.pack, [5] * self.each())
        hearts = self.no_hearts(5, 5)
        queens = self.no_queens(20)
        king = self.no_king(80)
        duties = [self.heart_leads(), *self.early(queens.counting | king.counting)]
        return [tricks, hearts, queens, king, AllAtOnce("salad", self.pack, [tricks, hearts, queens, king], duties)]

    def make_contracts(self) -> Sequence[Contract]:
        tricks = self.each()
        return [*self.first_five(), CountedTricks("tricks", self.pack, [-5] * tricks, True),
                CountedTricks("no first or last trick", self.pack, [40] + [0] * (tricks - 2) + [40]),
                self.dominoes(DOMINO_PENALTIES[self.players])]


class BustarretFive(BustarretBarbu):
    """Only the first five contracts, in their order."""

    id = "barbu-bustarret-fixed-five"
    name = "Barbu (Bustarret), five fixed contracts"
    summary = "The five contracts of Bustarret's Barbu in which all is to be avoided, in a fixed sequence."
    minutes = 20
    schema = (HEART_LEADS, EARLY_DUMP, ROUNDS)
    fixed = {CONTRACT_CHOICE.name: "fixed-sequence", DOUBLING.name: False}

    def make_contracts(self) -> Sequence[Contract]:
        return self.first_five()

    def times_through(self) -> int:
        return self[ROUNDS]
