"""The player that plays at random, and whole deals played so, at the engine's own speed."""
from __future__ import annotations

from random import Random
from typing import Any

from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.kernel.game import Game


def choose(deal: Deal, seat: int, rng: Random) -> Action:
    """Any legal action, each equally likely."""
    legal = deal.legal(seat)
    return legal[rng.randrange(len(legal))]


def play_out(deal: Deal, dice: Dice, longest: int) -> int:
    """Plays a deal to its end at random, or ``longest`` decisions far; returns how many were made."""
    for made in range(longest):
        if not deal.play_at_random(dice):
            return made
    return longest


def play_deals(game: Game[Any], seed: int, first: int, count: int, longest: int = 1_000_000) -> int:
    """Plays deals ``first`` to ``first + count - 1`` of a seed at random; returns how many decisions that took."""
    made = 0
    dice = Dice(seed * 1_000_003 + first)
    for number in range(first, first + count):
        made += play_out(game.deal(seed, number), dice, longest)
    return made
