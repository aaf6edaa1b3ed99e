"""How well bots play: each level is a function that decides for a seat, :data:`LEVELS` names them, weakest first."""
from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from parlour.bots import chance, rules_of_thumb, search
from parlour.bots.betting import bets_fairly, bets_gently, bets_strongly
from parlour.bots.chance import play_out
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.deal import THOROUGH, Deal
from parlour.kernel.errors import ParlourError, nearest
from parlour.kernel.zones import CardSet

Choose = Callable[[Deal, int, Random], Action]

#: how many decisions may be played out for one decision at the table, so that nobody waits
PATIENCE: Final = 24_000
#: worlds in which more hands than this lack some cards for certain take longer to imagine, so fewer are
FREE: Final = 3
#: in how many imagined deals the fair level tries each action, where rules of thumb say something, and seconds at the most
FAIR: Final = 3
FAIR_SECONDS: Final = 0.4
#: what the strong level may spend on a decision: iterations, and seconds at the most
STRONG: Final = 20_000
STRONG_SECONDS: Final = 1.5
#: with less time than so many seconds nobody searches
TOO_LITTLE_TIME: Final = 0.05
#: the seconds that the levels which search may spend on a decision
SECONDS: Final[dict[str, float]] = {"fair": FAIR_SECONDS, "strong": STRONG_SECONDS}
#: iterations where only seconds count
UNCOUNTED: Final = 1_000_000_000
#: seconds that somebody may think over a decision at the most
LONGEST: Final = 3600


def gentle(deal: Deal, seat: int, rng: Random) -> Action:
    """Rules of thumb with as many playouts as a person at the table has patience for, counted by the deal's length."""
    legal = deal.legal(seat)
    width = min(len(legal), rules_of_thumb.WIDTH)
    if width == 1:
        return legal[0]
    bet = bets_gently(deal, seat, rng)
    if bet is not None:
        return bet
    advised = deal.game.advise(deal, seat, rng)
    if advised is not None:
        return advised
    dice = Dice(rng.getrandbits(60))
    length = 1 + play_out(deal.imagine(seat, dice), dice, rules_of_thumb.LONGEST)
    narrow = sum([1 for zone in deal.zones if isinstance(zone, CardSet) and zone.excluded and zone.cards])
    worlds = min(rules_of_thumb.PLAYOUTS // max(1, narrow - FREE), PATIENCE // (length * width))
    return rules_of_thumb.choose(deal, seat, rng, max(1, worlds))


def fair(deal: Deal, seat: int, rng: Random) -> Action:
    """A look at whether rules of thumb are plainly wrong here; where they say nothing, a longer one."""
    return _fair(deal, seat, rng, FAIR_SECONDS)


def _fair(deal: Deal, seat: int, rng: Random, seconds: float) -> Action:
    bet = bets_fairly(deal, seat, rng, seconds) if seconds > 0 and len(deal.legal(seat)) > 1 else None
    if bet is not None:
        return bet
    iterations = rules_of_thumb.PLAYOUTS * min(len(deal.legal(seat)), rules_of_thumb.WIDTH) if seconds > 0 else 0
    return search.choose(deal, seat, rng, iterations, seconds, True, deals=FAIR)


def strong(deal: Deal, seat: int, rng: Random) -> Action:
    """As long a search as a person waits for."""
    return _strong(deal, seat, rng, STRONG, STRONG_SECONDS)


def _strong(deal: Deal, seat: int, rng: Random, iterations: int, seconds: float) -> Action:
    bet = bets_strongly(deal, seat, rng, seconds) if seconds > 0 and len(deal.legal(seat)) > 1 else None
    return bet if bet is not None else search.choose(deal, seat, rng, iterations, seconds, deal.game.guides_search(deal), care=THOROUGH)


def by_name(name: str) -> Choose:
    """The bot of this name: that of a level, or of a level that searches with so many seconds for a decision, as in ``strong@0.5``.

    :raises ParlourError: where there is no such level, or no such time.
    """
    base, at, own = name.strip().lower().partition("@")
    usual = level(base)
    return timed(base, seconds_of(own)) if at else usual


def seconds_of(text: str) -> float:
    """How long somebody may think, more than nothing and an hour at the most.

    :raises ParlourError: for anything else.
    """
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST:
        raise ParlourError(f"{text!r} is not how long a player may think: write seconds, as in strong@0.5.")
    return seconds


def timed(name: str, seconds: float) -> Choose:
    """The bot of this level; one that searches goes on for so many seconds a decision, the strong one however far it gets in
    them. With no time at all it still does something legal.

    :raises ParlourError: where there is no such level.
    """
    if name == "fair":
        return lambda deal, seat, rng: _fair(deal, seat, rng, seconds)
    if name == "strong":
        return lambda deal, seat, rng: _strong(deal, seat, rng, UNCOUNTED if seconds > 0 else 0, seconds)
    return level(name)


def hurried(name: str, seconds: float) -> Choose:
    """The bot of this level, with no more than so many seconds for a decision; with too little time to search, rules of thumb
    decide.

    :raises ParlourError: where there is no such level.
    """
    usual = level(name)
    if seconds < TOO_LITTLE_TIME:
        return usual if usual is LEVELS["random"] else by_rules_of_thumb
    if usual is LEVELS["fair"] and seconds < FAIR_SECONDS:
        return lambda deal, seat, rng: _fair(deal, seat, rng, seconds)
    if usual is LEVELS["strong"] and seconds < STRONG_SECONDS:
        return lambda deal, seat, rng: _strong(deal, seat, rng, STRONG, seconds)
    return usual


def by_rules_of_thumb(deal: Deal, seat: int, rng: Random) -> Action:
    """Rules of thumb in milliseconds: the game's own advice, or the shortest look."""
    return rules_of_thumb.choose(deal, seat, rng, 1)


#: the levels that people can ask for, weakest first
LEVELS: Final[dict[str, Choose]] = {"random": chance.choose, "gentle": gentle, "fair": fair, "strong": strong}
#: the level of bots of which nothing else was said
DEFAULT_LEVEL: Final = "gentle"


def level(name: str) -> Choose:
    """The bot of this level; :class:`ParlourError` where there is none."""
    found = LEVELS.get(name.strip().lower())
    if found is None:
        known = list(LEVELS)
        raise ParlourError(f"there is no bot level {name!r}: the levels are {', '.join(known)}.{nearest(name.lower(), known)}")
    return found
