"""What all games of Card Bingo have in common: the shout, and who takes the pot for it. Rules page: card-bingo."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, Pack, mask_of
from parlour.equipment.french import RANK_NAMES
from parlour.kernel.actions import Action, word
from parlour.kernel.deal import Deal
from parlour.kernel.phase import D, Phase
from parlour.mechanisms.table.dealing import share_out

BINGO: Final = word("bingo")


@mypyc_attr(allow_interpreted_subclasses=True)
class Shout(Phase[D]):
    """Some have discarded everything and shout; the first counts. A subclass says what follows."""

    about: ClassVar[str] = "winning"

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats: Final = tuple(seats)

    def turn(self, deal: D) -> tuple[int, ...]:
        return self.seats

    def legal(self, deal: D, seat: int) -> Sequence[Action]:
        return (BINGO,)

    def describe(self, deal: D, seat: int, action: Action, viewer: int) -> str:
        return shout_words(deal, seat, viewer)

    def prompt(self, deal: D, seat: int) -> str:
        return "You have discarded everything: shout bingo"

    def advise(self, deal: D, seat: int, rng: Random) -> Action | None:
        return BINGO


def shout_words(deal: Deal, seat: int, viewer: int) -> str:
    """Somebody's shout as a viewer hears it."""
    return f"{'You shout' if seat == viewer else f'{deal.name(seat)} shouts'}: bingo!"


def take_pot(deal: Deal, amount: int, winners: Sequence[int]) -> None:
    """The winners take so much of the pot, in equal shares."""
    deal.tell_of(mask_of(winners), "{win} the pot of {}" if len(winners) == 1 else "{share} the pot of {}", amount)
    share_out(deal, amount, winners)


def chips(amount: int) -> str:
    """A number of chips in words."""
    return "one chip" if amount == 1 else f"{amount} chips"


def rank_name(pack: Pack, card: Card) -> str:
    """``eight`` for any eight."""
    return RANK_NAMES[pack.ranks[pack.rank_of[card]]]
