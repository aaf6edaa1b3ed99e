"""Who decides when no person does. Each bot is a module with ``choose(deal, seat, rng)``; :data:`LEVELS` names them.

A bot's choice depends on what its seat knows and on ``rng`` alone.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log
from random import Random
from typing import Final

from parlour.bots import chance, thumb
from parlour.bots.chance import play_out
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError, nearest
from parlour.kernel.zones import CardSet

Choose = Callable[[Deal, int, Random], Action]

#: how many decisions may be played out for one decision at the table, so that nobody waits
PATIENCE: Final = 24_000
#: worlds in which more hands than this lack some cards for certain take longer to imagine, so fewer are
FREE: Final = 3
#: how many worlds a seat imagines to see whether to speak up
DOUBTS: Final = 8
#: a seat that plays at random speaks up once in so many times that it may
SELDOM: Final = 8
#: how people react to what they see at the table: half of them within so many seconds, and how far the logarithm spreads
REACTION: Final = 1.2
REACTION_SPREAD: Final = 0.35


def at_the_table(deal: Deal, seat: int, rng: Random) -> Action:
    """Rules of thumb with as many playouts as a person at the table has patience for, counted by the deal's length."""
    legal = deal.legal(seat)
    width = min(len(legal), thumb.WIDTH)
    if width == 1:
        return legal[0]
    advised = deal.game.advise(deal, seat, rng)
    if advised is not None:
        return advised
    dice = Dice(rng.getrandbits(60))
    length = 1 + play_out(deal.imagine(seat, dice), dice, thumb.LONGEST)
    narrow = sum([1 for zone in deal.zones if isinstance(zone, CardSet) and zone.excluded and zone.cards])
    worlds = min(thumb.PLAYOUTS // max(1, narrow - FREE), PATIENCE // (length * width))
    return thumb.choose(deal, seat, rng, max(1, worlds))


#: the levels that people can ask for, weakest first
LEVELS: Final[dict[str, Choose]] = {"random": chance.choose, "thumb": at_the_table}


def level(name: str) -> Choose:
    """The bot of this level; :class:`ParlourError` where there is none."""
    found = LEVELS.get(name.strip().lower())
    if found is None:
        known = list(LEVELS)
        raise ParlourError(f"there is no bot level {name!r}: the levels are {', '.join(known)}.{nearest(name.lower(), known)}")
    return found


def speak_up(name: str, deal: Deal, seat: int, rng: Random) -> Action | None:
    """What a bot of this level says when it may interrupt; nothing where it keeps quiet.

    At random it seldom speaks. Otherwise the game's advice decides, or where there is none a look at whether the
    deal goes on better with a word than without.
    """
    legal = deal.legal(seat)
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
    return options[gains.index(max(gains))] if max(gains) > 0 else None


def _outcome(world: Deal, seat: int, action: Action | None, dice: Dice) -> float:
    """How good a random end of an imagined deal is for the seat, after it has said this or nothing."""
    trial = world.copy()
    if action is not None:
        trial.play(seat, action)
    return trial.game.payoff(trial, seat) if chance.play_out(trial, dice, thumb.LONGEST) else 0.0


def reaction(rng: Random) -> float:
    """After how many seconds somebody acts on what is to be seen, drawn as people's reaction times are distributed."""
    return rng.lognormvariate(log(REACTION), REACTION_SPREAD)


def by_reaction(seats: Sequence[int], rng: Random) -> list[int]:
    """Seats that are free to act, in the order in which they would: each with a reaction time of its own."""
    if len(seats) < 2:
        return list(seats)
    return [seat for _, seat in sorted([(reaction(rng), seat) for seat in seats])]
