"""Naming trumps: whoever has won the auction says what the trump suit is, or how the cards are to rank."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.tricks.tricks import TrickDealT

NAME: Final = "name"


def names(*things: str) -> tuple[Action, ...]:
    """The actions of naming each of these."""
    return tuple([word(NAME, thing) for thing in things])


def suit_names(pack: Pack) -> tuple[Action, ...]:
    """The actions of naming each suit of the pack; the jokers are none."""
    return names(*[suit.name for suit in pack.suits if suit.name != "jokers"])


@mypyc_attr(allow_interpreted_subclasses=True)
class Naming(Turn[TrickDealT]):
    """The seat names one of ``things``; a game says in :meth:`named` what follows. ``what`` completes "Name …"."""

    about: ClassVar[str] = "trumps"

    def __init__(self, seat: int, things: Sequence[Action], what: str) -> None:
        super().__init__(seat)
        self.things: Final = tuple(things)
        self.what: Final = what

    def legal(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        return self.things

    def play(self, deal: TrickDealT, seat: int, action: Action) -> Phase[Any]:
        return self.named(deal, self.things.index(action))

    def named(self, deal: TrickDealT, place: int) -> Phase[Any]:
        """The thing with this place has been named: the phase that follows."""
        raise NotImplementedError

    def prompt(self, deal: TrickDealT, seat: int) -> str:
        return f"Name {self.what}"
