"""The games that the checks play: every number of players, and every option at each of its values."""
from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value, as_typed
from parlour.lab.checks.faults import Fault

#: of the values of options beyond the defaults: which of how many parts. Within so many runs one has had them all
Share = tuple[int, int]
ALL: Final[Share] = (0, 1)


def variants(kind: type[Game[Any]], share: Share = ALL) -> Iterator[Game[Any]]:
    """The game for every player count, then with each option at each of its values, one at a time; of these a share may do."""
    place, of = share
    for players in kind.player_counts:
        yield kind(players)
    turn = 0
    for option in kind.schema:
        for value in values_of(option):
            if value == kind.default(option):
                continue
            turn += 1
            playable = games_with(kind, option, value)
            if not playable and not needs_another_option(kind, option.name, value):
                raise Fault(f"Option {option.name}={as_typed(value)} can never be played: no number of players takes it, alone or with "
                            "another option.")
            if playable and (turn + place) % of == 0:
                yield playable[turn % len(playable)]


def values_of(option: Option) -> list[Value]:
    """All the values of an option; of a number the lowest, the highest and one between."""
    return list(option.values) or sorted({option.low, (option.low + option.high) // 2, option.high})


def games_with(kind: type[Game[Any]], option: Option, value: Value) -> list[Game[Any]]:
    """The game with this value of an option and nothing else changed, for each number of players that takes it."""
    playable = []
    for players in kind.player_counts:
        if option.players and players not in option.players:
            continue
        try:
            playable.append(kind(players, {option.name: value}))
        except ParlourError as clash:
            if "no sense" not in str(clash):
                raise Fault(f"With option {option.name}={as_typed(value)} and {players} players the game cannot be made: {clash} "
                            "Where a combination makes no sense, clash() says so in these words.") from None
    return playable


def needs_another_option(kind: type[Game[Any]], name: str, value: object) -> bool:
    """Whether a value that cannot stand alone can be played together with a value of another option."""
    for other in kind.schema:
        for companion in other.values:
            for players in kind.player_counts:
                try:
                    kind(players, {name: value, other.name: companion})
                    return True
                except ParlourError:
                    continue
    return False


def some_variants(kind: type[Game[Any]], most: int, rng: Random) -> list[Game[Any]]:
    """A few of the variants, the plain game always among them, and one with about half of its options drawn at random."""
    every = list(variants(kind))
    chosen = [every[0], *rng.sample(every[1:], min(most - 1, len(every) - 1))]
    for _ in range(10):
        # what is not drawn can be brought along by what is
        drawn = {option.name: rng.choice(option.values) if option.values else rng.randint(option.low, option.high)
                 for option in kind.schema if rng.random() < 0.5}
        try:
            return [*chosen, kind(rng.choice(list(kind.player_counts)), drawn)]
        except ParlourError:
            continue
    return chosen
