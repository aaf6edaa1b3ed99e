"""Whether a bot speaks up where it may though nobody waits for it."""
from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from parlour.bots import chance, rules_of_thumb
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal

#: how many worlds a seat imagines to see what it could say, and then whether that is worth more than keeping quiet: by so many times as
#: much as chance alone would show
DOUBTS: Final = 8
PROOF: Final = 24
SURELY: Final = 2.0
#: a seat that plays at random speaks up once in so many times that it may
SELDOM: Final = 8


def speak_up(name: str, deal: Deal, seat: int, rng: Random) -> Action | None:
    """What a bot of this level says when it may interrupt; nothing where it keeps quiet.

    At random it seldom speaks. Otherwise the game's advice decides, or where there is none a look at whether the
    deal goes on better with a word than without.
    """
    legal = deal.phase.interruptions(deal, seat)
    if not legal:
        return None
    if name == "random":
        return legal[rng.randrange(len(legal))] if rng.randrange(SELDOM) == 0 else None
    advised = deal.game.advise(deal, seat, rng)
    if advised is not None:
        return advised if advised in legal else None
    dice = Dice(rng.getrandbits(60))
    options = [legal[index] for index in range(min(len(legal), SELDOM))]
    gains = [0.0] * len(options)
    for _ in range(DOUBTS):
        world = deal.imagine(seat, dice)
        quiet = _outcome(world, seat, None, dice)
        for index, action in enumerate(options):
            gains[index] += _outcome(world, seat, action, dice) - quiet
    if max(gains) <= 0:
        return None
    # the best of several looks good by chance: it has to show that in other worlds
    action = options[gains.index(max(gains))]
    worth = [_gain(deal.imagine(seat, dice), seat, action, dice) for _ in range(PROOF)]
    return action if fmean(worth) > SURELY * stdev(worth) / sqrt(PROOF) else None


def _gain(world: Deal, seat: int, action: Action, dice: Dice) -> float:
    quiet = _outcome(world, seat, None, dice)
    return _outcome(world, seat, action, dice) - quiet


def _outcome(world: Deal, seat: int, action: Action | None, dice: Dice) -> float:
    """How good a random end of an imagined deal is for the seat, after it has said this or nothing."""
    trial = world.copy()
    if action is not None:
        trial.play(seat, action)
    return trial.game.payoff(trial, seat) if chance.play_out(trial, dice, rules_of_thumb.LONGEST) else 0.0
