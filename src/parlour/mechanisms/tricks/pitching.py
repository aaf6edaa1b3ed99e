"""Pitching: who leads to the first trick makes the suit of that card trumps. Rules pages: all-fours, pitch-setback."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from parlour.kernel.actions import Action, card_actions
from parlour.kernel.phase import Turn
from parlour.mechanisms.tricks.tricks import TrickDealT


@mypyc_attr(allow_interpreted_subclasses=True)
class Pitching(Turn[TrickDealT]):
    """The seat leads any card. A game says in :meth:`play` what follows: the trick, begun with this card."""

    about: ClassVar[str] = "trumps"

    def legal(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, "play").of(deal.hands[seat].cards)

    def candidates(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, "play").of(deal.pack.all)

    def reason(self, deal: TrickDealT, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or super().reason(deal, seat, action)

    def prompt(self, deal: TrickDealT, seat: int) -> str:
        return "Pitch: lead a card, and its suit is trumps"
