"""Rules of thumb: a game's own advice where it has some; otherwise a look at how things would likely go on.

The look: imagine the hidden cards a few times, try each sensible action in each, let all play on at random, and
take the action that did best. It knows only what its seat knows.
"""
from __future__ import annotations

from random import Random
from typing import Final

from parlour.bots.chance import play_out
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal

#: how many worlds are imagined for a decision, and how many actions are looked at
PLAYOUTS: Final = 24
WIDTH: Final = 24
#: a playout that takes longer than this counts as even
LONGEST: Final = 3000


def choose(deal: Deal, seat: int, rng: Random, playouts: int = PLAYOUTS) -> Action:
    """The action that rules of thumb or a short look prefer; depends on what the seat knows and on ``rng`` alone."""
    legal = deal.legal(seat)
    if len(legal) == 1:
        return legal[0]
    advised = deal.game.advise(deal, seat, rng)
    if advised is not None:
        return advised
    dice = Dice(rng.getrandbits(60))
    size = len(legal)
    options = list(legal) if size <= WIDTH else [legal[rng.randrange(size)] for _ in range(WIDTH)]
    totals = [0.0] * len(options)
    for _ in range(playouts):
        world = deal.imagine(seat, dice)
        for index, action in enumerate(options):
            trial = world.copy()
            trial.play(seat, action)
            play_out(trial, dice, LONGEST)
            if trial.over:
                totals[index] += trial.game.payoff(trial, seat)
    return options[totals.index(max(totals))]
