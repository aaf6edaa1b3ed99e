"""Buraco: the melds on the table, and what they allow their side. Rules page: buraco, "Melds"."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.mechanisms.melding.melding import Laying, replaced
from parlour.rankings.melds import RUN, Meld

if TYPE_CHECKING:
    from parlour.games.buraco.game import Buraco

#: so many cards make a canastra
CANASTRA: Final = 7
#: how many cards a run of a whole suit has, and with a second ace
SUIT: Final = 13
WHOLE: Final = 14
#: how many natural cards a rank has
RANK: Final = 8


class Course:
    """The melds of each side, in the order in which they were begun."""

    def __init__(self, game: Buraco, table: tuple[tuple[Meld, ...], ...] = ((), ())) -> None:
        self.game: Final = game
        self.table: Final = table

    def laid(self, action: Laying, side: int) -> Course:
        """The same when a side has laid cards."""
        own = self.table[side]
        grown = (*own, action.meld) if action.target < 0 else replaced(own, action.target, action.grown())
        return self.with_melds(side, grown)

    def with_melds(self, side: int, melds: tuple[Meld, ...]) -> Course:
        """The same with other melds of a side."""
        return Course(self.game, (melds, self.table[1]) if side == 0 else (self.table[0], melds))

    def may_close(self, side: int) -> bool:
        """Whether a side has the canastra that it needs to end the deal."""
        return any([self.closes(meld) for meld in self.table[side]])

    def closes(self, meld: Meld) -> bool:
        """Whether a meld is a canastra with which the deal may be ended."""
        return is_canastra(meld) and (not meld.wild or self.game.dirty_closes)

    def closes_after(self, action: Laying, side: int) -> bool:
        """Whether a side has such a canastra when it has laid cards: one that gets a wild card may be none any more."""
        return self.laid(action, side).may_close(side)

    def badges(self, side: int) -> list[str]:
        """How many canastras a side has of each kind."""
        canastras = [meld for meld in self.table[side] if is_canastra(meld)]
        clean = len([meld for meld in canastras if not meld.wild])
        return [f"{count} {what}" for count, what in ((clean, "clean"), (len(canastras) - clean, "dirty")) if count]


def is_canastra(meld: Meld) -> bool:
    """Whether a meld is a canastra."""
    return meld.cards.bit_count() >= CANASTRA


def is_run(meld: Meld) -> bool:
    """Whether a meld is a run."""
    return meld.rank == RUN
