"""How a deal came about, step by step: opened, played, imagined. From that it is made again in another process.

What a deal holds besides, its phase above all, is made of the rules' own objects, which every process makes for itself. So a
deal is stored as a record is: by what has happened to it.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from parlour.kernel.actions import Action
from parlour.kernel.chance import Chance, Dice
from parlour.kernel.errors import ParlourError
from parlour.kernel.zones import CardRow, CardSet, GroupRow, TileRow, Zone

if TYPE_CHECKING:
    from parlour.kernel.deal import Deal
    from parlour.kernel.game import Game


class Past:
    """A step in which a deal came about, after all that was ``before``."""

    def __init__(self, before: Past | None) -> None:
        self.before: Final = before

    def redo(self, deal: Deal | None) -> Deal:
        """Takes the step again, with a deal as it was before."""
        raise NotImplementedError


class Opened(Past):
    """A deal of a game was opened, with ``chance`` as it stood; after the deal that came about ``before`` it, where there is one."""

    def __init__(self, before: Past | None, game: Game[Any], chance: Chance, number: int, dealer: int, names: Sequence[str],
                 chips: Sequence[int] = ()) -> None:
        super().__init__(before)
        self.game: Final = game
        self.chance: Final = chance
        self.number: Final = number
        self.dealer: Final = dealer
        self.names: Final = names
        self.chips: Final = tuple(chips)

    def redo(self, deal: Deal | None) -> Deal:
        opened: Deal = self.game.new_deal(self.chance.copy(), self.number, self.dealer, deal, self.names, chips=self.chips)
        return opened

    def __reduce__(self) -> tuple[object, ...]:
        return Opened, (None, self.game, self.chance, self.number, self.dealer, self.names, self.chips)


class Played(Past):
    """What seats have done, one after the other: the first ``count`` entries of a list ``done`` of actions. Where an action was not that
    of the only seat that was waited for, the seat stands before it. Deals that were copied share the list, which only grows."""

    def __init__(self, before: Past | None, done: list[int | Action], count: int) -> None:
        super().__init__(before)
        self.done: Final = done
        self.count: Final = count

    def redo(self, deal: Deal | None) -> Deal:
        assert deal is not None
        seat = -1
        for entry in self.done[:self.count]:
            if isinstance(entry, int):
                seat = entry
            else:
                deal.play(seat if seat >= 0 else deal.turn()[0], entry)
                seat = -1
        return deal

    def __reduce__(self) -> tuple[object, ...]:
        return Played, (None, self.done[:self.count], self.count)


class Imagined(Past):
    """A seat has imagined the deal, with dice that stood so."""

    def __init__(self, before: Past | None, seat: int, shift: int, line: int) -> None:
        super().__init__(before)
        self.seat: Final = seat
        self.shift: Final = shift
        self.line: Final = line

    def redo(self, deal: Deal | None) -> Deal:
        assert deal is not None
        return deal.imagine(self.seat, Dice.at(self.shift, self.line))

    def __reduce__(self) -> tuple[object, ...]:
        return Imagined, (None, self.seat, self.shift, self.line)


def steps(past: Past | None) -> list[Past]:
    """All the steps, the first first."""
    found: list[Past] = []
    while past is not None:
        found.append(past)
        past = past.before
    found.reverse()
    return found


def rebuilt(game: Game[Any], taken: Sequence[Past]) -> Deal:
    """A deal that has come about in these steps; an empty one of the game where there are none."""
    deal: Deal | None = None
    for step in taken:
        deal = step.redo(deal)
    if deal is None:
        deal = game.empty().copy()
    return deal


def storable(deal: Deal) -> list[Past]:
    """The steps in which a deal came about, when it has been seen that they lead to it.

    :raises ParlourError: for a deal that has been changed otherwise, or is just changing.
    """
    if deal.at_beat:
        raise ParlourError("a deal cannot be stored at a moment between two decisions, while an action is being carried out")
    taken = steps(deal.past())
    if not alike(rebuilt(deal.game, taken), deal):
        raise ParlourError("this deal cannot be stored: it was changed otherwise than by playing and imagining and cannot be made again")
    return taken


def alike(one: Deal, other: Deal) -> bool:
    """Whether two deals of a game stand the same, as far as can be compared."""
    if (one.open != other.open or one.private != other.private or one.scores != other.scores or one.stakes != other.stakes
            or one.pot != other.pot or one.tallies != other.tallies or one.named_numbers() != other.named_numbers()
            or one.number != other.number or one.dealer != other.dealer
            or type(one.phase) is not type(other.phase) or len(one.zones) != len(other.zones)):
        return False
    for seat, action in enumerate(one.sealed):
        if str(action) != str(other.sealed[seat]):
            return False
    for place, zone in enumerate(one.zones):
        if contents(zone) != contents(other.zones[place]):
            return False
    first, second = one.chance, other.chance
    return first is second or (first is not None and second is not None and first.state() == second.state())


def contents(zone: Zone) -> tuple[object, ...]:
    """All that changes in a zone."""
    if isinstance(zone, CardSet):
        return zone.viewers, zone.cards, zone.excluded, zone.holds_one_of
    if isinstance(zone, TileRow):
        return zone.viewers, tuple(zone.row), zone.along, tuple([(arm.word, arm.spinner, arm.count) for arm in zone.arms])
    if isinstance(zone, GroupRow):
        return zone.viewers, tuple(zone.row), zone.sizes
    return zone.viewers, tuple(zone.row) if isinstance(zone, CardRow) else zone.mask()
