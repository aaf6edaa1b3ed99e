"""The player that plays at random."""
from __future__ import annotations

from random import Random

from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal


def choose(deal: Deal, seat: int, rng: Random) -> Action:
    """Any legal action, each equally likely."""
    legal = deal.legal(seat)
    return legal[rng.randrange(len(legal))]
