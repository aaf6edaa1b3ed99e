"""Claiming a draw: who has no trumps may show the hand before the first lead (page section "The deal").

Any of the four may do so at any moment from when trumps are known until the first lead, so that is an interruption.
"""
from __future__ import annotations

from typing import Any, Final

from parlour.games.da_bai_fen.deal import DaBaiFenDeal
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.tricks.combination_tricks import CombinationOrder

CLAIM: Final[Action] = word("claim", "draw", grave=True)


def trumps_of(order: CombinationOrder) -> int:
    """All trumps, as a mask."""
    return order.suit_masks[order.trumps]


def may_claim(deal: DaBaiFenDeal, seat: int, order: CombinationOrder) -> bool:
    """Whether the seat holds no trumps."""
    return not deal.hands[seat].cards & trumps_of(order)


def claimers(deal: DaBaiFenDeal, order: CombinationOrder, but: int) -> tuple[int, ...]:
    """All seats but one that may claim."""
    return tuple([seat for seat in range(deal.players) if seat != but and may_claim(deal, seat, order)])


def possible_claimers(deal: DaBaiFenDeal, order: CombinationOrder, but: int) -> tuple[int, ...]:
    """All seats but one that may claim as far as everybody can know: those that have not shown a trump."""
    shown = deal.open & trumps_of(order)
    return tuple([seat for seat in range(deal.players) if seat != but and not deal.hands[seat].cards & shown])


def no_claim(deal: DaBaiFenDeal, seat: int, order: CombinationOrder) -> str:
    """Why a seat may not claim before the first lead."""
    return "" if may_claim(deal, seat, order) else "You hold trumps: only who has none at all may claim a draw."


def claimed(deal: DaBaiFenDeal, seat: int) -> Phase[Any]:
    """The seat shows its hand, and the hand is a draw."""
    deal.expose(deal.hands[seat])
    deal.tell(seat, "{show} a hand without trumps: this hand is a draw")
    deal.beat()
    deal.drawn = True
    return OVER


def claim_words(deal: DaBaiFenDeal, seat: int, viewer: int) -> str:
    """A claim in words."""
    return deal.sentence(seat, viewer, "claim", "a draw")
