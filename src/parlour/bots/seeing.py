"""What seats see of an action: what search trees and information sets are made of."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.kernel.actions import Action, word
from parlour.kernel.deal import Deal
from parlour.kernel.phase import Phase, Sealed

#: saying nothing, as one of the choices of somebody who may speak up
QUIET: Final = word("keep quiet")


class Before:
    """A deal as an action finds it, for some observers; afterwards :meth:`seen` says what each of them saw.

    ``learnt``, in what is seen, is the mask of the cards whose place an observer did not know before and knows now.
    """

    def __init__(self, deal: Deal, observers: Sequence[int]) -> None:
        phase: Phase[Any] = deal.phase
        self.phase: Final[Phase[Any]] = phase
        self.known: Final[list[int]] = [deal.known_to(observer) for observer in observers]
        self.chosen: Final[list[Action | None] | None] = deal.sealed[:] if isinstance(phase, Sealed) else None

    def learnt(self, deal: Deal, index: int, observer: int) -> int:
        """The cards whose place the observer with this index has learnt, now that the action has been carried out."""
        return deal.known_to(observer) & ~self.known[index]

    def seen(self, deal: Deal, index: int, observer: int, seat: int, action: Action) -> object:
        """What the observer with this index has seen of the seat's action, which has been carried out: equal things where it
        could not tell two actions apart."""
        learnt = self.learnt(deal, index, observer)
        if self.chosen is not None:
            return self._unsealed(deal, self.chosen, observer, seat, action, learnt)
        if observer != seat and action.cards & ~deal.known_to(observer):
            return (action.kind, action.cards.bit_count(), learnt)
        return (action, learnt) if learnt & ~action.cards else action

    def _unsealed(self, deal: Deal, chosen: list[Action | None], observer: int, seat: int, action: Action, learnt: int) -> object:
        """What an observer sees of a sealed choice: of others' nothing, until all are carried out."""
        own = action if observer == seat else None
        if deal.phase is self.phase:
            return own
        said = tuple([other if other is not None and not other.cards else None for other in chosen])
        return (own, action if not action.cards else None, said, learnt)
