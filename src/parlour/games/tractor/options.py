"""The options of Tractor (page section "Variations")."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.kernel.options import AnyOf, Condition, Option, OptionOf, Value, choice, players_are, toggle
from parlour.mechanisms.tricks.levels import ABOVE_ACE as ABOVE_ACE
from parlour.mechanisms.tricks.levels import LEVELS, START
from parlour.mechanisms.tricks.levels import level as level

#: what one may not skip where a table has agreed on a set of levels of its own
AGREED_SET: Final = "agreed-set"
LEVEL_WORDS: Final = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}


def compulsory_levels(needs: Mapping[Value, Condition]) -> OptionOf[str]:
    """Which levels nobody can skip; an agreed set ``needs`` levels."""
    return choice("compulsory-levels", "Levels that nobody can skip.", "none", "K-and-A", "10", AGREED_SET, needs=needs)


def agreed_level(name: str) -> OptionOf[bool]:
    """Whether a level belongs to the agreed set."""
    word = LEVEL_WORDS.get(name, name)
    return toggle(f"compulsory-{word}", f"With an agreed set: nobody can skip level {name}.",
                  when=compulsory_levels({}).among(AGREED_SET), because="unless a set of compulsory levels is agreed on")


AGREED: Final = {name: agreed_level(name) for name in LEVELS[1:]}
#: a set of which no level is named has the king
COMPULSORY: Final = compulsory_levels({
    AGREED_SET: AnyOf([AGREED[name].among(True) for name in ("K", *[name for name in AGREED if name != "K"])])})
TARGET: Final = choice("target-level", "The level that wins when it is reached; A: one must go above ace.", "A", "7", "agreed")
AGREED_TARGET: Final = choice("agreed-target", "With an agreed target: which level it is.", "10", "3", "4", "5", "6", "8", "9",
                              "J", "Q", "K", when=TARGET.among("agreed"), because="unless a target is agreed on")
HOOK: Final = toggle("hook", "Winning the last trick with the jack of trumps over the others' jack throws these back to two.")
SKIP: Final = toggle("skip-played-ranks", "Sequences may skip ranks of which all cards have been played.")
DECKS: Final = choice("decks", "How many packs are shuffled together.", 2, 3, needs={3: players_are(4)}, because="for six players")
TWENTY: Final = toggle("twenty-points-per-rank", "Every 20 points count a level, not every 40.", when=DECKS.among(2),
                       because="with three packs, where 60 points make a level")
JOKER: Final = toggle("joker-overrule", "A pair can be overruled by a pair with a joker, and that by a pair with two jokers.",
                      when=DECKS.among(2), because="with three packs, where triples overrule pairs")
LENGTH: Final[tuple[Option, ...]] = (COMPULSORY, *AGREED.values(), TARGET, AGREED_TARGET, START)
