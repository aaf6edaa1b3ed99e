"""5000 Rummy: the melds on the table and who has gone out. Rules page: 5000-rummy, section "Play"."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.five_thousand_rummy.deal import RummyDeal
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.zones import CardSet, Group, Zone
from parlour.mechanisms.melding.groups import as_it_lies
from parlour.mechanisms.melding.melding import Laying, addable, replaced, words_of
from parlour.rankings.melds import Meld, MeldOrder

if TYPE_CHECKING:
    from parlour.games.five_thousand_rummy.game import FiveThousandRummy


def part_name(target: int) -> str:
    """What the parts of a meld are called, the meld counted from 0; empty for none."""
    return f"meld {target + 1}" if target >= 0 else ""


class Course:
    """How far a deal has come: the melds on the ``table``, the seats (a mask) that have had a turn, who has gone out first in a deal
    that still goes on, and all who have gone out (a mask)."""

    def __init__(self, game: FiveThousandRummy, order: MeldOrder, table: tuple[Meld, ...], played: int = 0, out: int = NO_SEAT,
                 gone: int = 0) -> None:
        self.game: Final = game
        self.order: Final = order
        self.table: Final = table
        self.played: Final = played
        self.out: Final = out
        self.gone: Final = gone
        #: the cards that fit some meld on the table
        self.addable: Final = addable(order, table)

    def with_table(self, table: tuple[Meld, ...]) -> Course:
        """The same with other melds."""
        return Course(self.game, self.order, table, self.played, self.out, self.gone)

    def laid(self, action: Laying, seat: int) -> Course:
        """The same when a seat has laid cards."""
        if action.target < 0:
            return self.with_table((*self.table, action.meld.owned(seat)))
        return self.with_table(replaced(self.table, action.target, action.grown()))

    def after_turn(self, seat: int, out: int = NO_SEAT, gone: int = 0) -> Course:
        """The same after a seat's turn; ``out``: it has gone out, the first."""
        return Course(self.game, self.order, self.table, self.played | 1 << seat, self.out if out == NO_SEAT else out, self.gone | gone)

    def own_meld(self, seat: int) -> bool:
        """Whether the seat has begun a meld."""
        return seat in [meld.owner for meld in self.table]

    def may_add(self, seat: int) -> bool:
        """Whether the seat may add to melds."""
        return not self.game.own_first or self.own_meld(seat)

    def may_call(self, deal: RummyDeal, seat: int) -> bool:
        """Whether the seat has laid cards, so that it may call rummy."""
        return deal.melded[seat].cards != 0 and self.may_add(seat)

    def floating(self, deal: RummyDeal) -> int:
        """The seats (a mask) that have no cards but have not gone out."""
        mask = 0
        for seat in range(deal.players):
            if not deal.hands[seat].cards and not self.gone >> seat & 1:
                mask |= 1 << seat
        return mask

    def facts(self) -> list[str]:
        """The melds on the table, numbered."""
        return [f"{place}: {words_of(self.order, meld)}" for place, meld in enumerate(self.table, 1)]

    def parts(self, deal: RummyDeal, zone: Zone) -> list[Group]:
        """What one player has laid of each meld: their own, and what they have added to others'."""
        if not isinstance(zone, CardSet) or zone not in deal.melded:
            return []
        found: list[Group] = []
        for place, (meld, words) in enumerate(zip(self.table, self.facts())):
            cards = [card for card in as_it_lies(meld) if zone.cards >> card & 1]
            if cards:
                found.append(Group(part_name(place), place + 1, cards, words))
        return found

    def badges(self, deal: RummyDeal, seat: int) -> list[str]:
        """What the seat has laid, in points, and whether it floats."""
        laid = self.game.value_of(deal, deal.melded[seat].cards)
        badges = [f"laid {laid}"] if laid else []
        if self.gone >> seat & 1:
            badges.append("out")
        elif not deal.hands[seat].cards:
            badges.append("floats")
        return badges
