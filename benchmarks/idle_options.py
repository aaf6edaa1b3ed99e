"""House rules that change nothing: values of options, alone or beside one another, with which no match comes out otherwise.

Usage: python benchmarks/idle_options.py [--pairs] [--seeds N] [PAGE ...]      all pages unless some are named

Matches are played with and without a value by the same dice, and compared decision by decision: who may act, how much may be done,
the scores; and where that is the same throughout, everything that people read. A value that makes a difference by itself and
none beside another value is printed with it. A difference that chance hardly ever reaches is missed: what is printed is to be looked at.
"""
from __future__ import annotations

import argparse
from collections.abc import Mapping
from itertools import combinations
from random import Random

import parlour
from parlour.kernel.match import Match
from parlour.kernel.options import Option, Value, as_typed

#: a match is compared for so many decisions
LONGEST = 600
#: of those read by people, which takes longer
READ = 120


def state(match: Match) -> tuple[object, ...]:
    """What a player could tell one match from another by, without reading."""
    return match.turn(), match.deal.may_interrupt(), tuple(match.deal.scores), match.deal.pot, match.deal.number, match.over


def texts(match: Match) -> object:
    """What people read of a match now."""
    view = match.view(0)
    return view.prompt, view.facts, view.log, [seat.badges for seat in view.seats], [(zone.name, zone.label) for zone in view.zones]


def differs(one: parlour.Game, other: parlour.Game, seed: int, reading: bool) -> bool:
    """Whether two games come apart in a match by the same dice."""
    matches = [game.match(seed, narrate=reading) for game in (one, other)]
    dice = Random(seed)
    for _ in range(READ if reading else LONGEST):
        first, second = matches
        if state(first) != state(second) or (reading and texts(first) != texts(second)):
            return True
        if first.over:
            return first.winners != second.winners or first.sheet != second.sheet
        speakers = first.deal.may_interrupt()
        seat = dice.choice(speakers) if speakers and dice.random() < 0.2 else dice.choice(first.turn())
        counts = [len(match.legal(seat)) for match in matches]
        if counts[0] != counts[1]:
            return True
        chosen = [match.legal(seat)[int(part * counts[0])] for part in (dice.random(),) for match in matches]
        if str(chosen[0]) != str(chosen[1]):
            return True
        for match, action in zip(matches, chosen):
            match.play(seat, action)
    return False


def share_that_differs(one: parlour.Game, other: parlour.Game, seeds: int) -> float:
    """The share of matches in which two games come apart; it is enough to see four of them."""
    seen = 0
    for seed in range(seeds):
        seen += differs(one, other, seed, False)
        if seen == 4:
            return seen / (seed + 1)
    return seen / seeds


def same_throughout(one: parlour.Game, other: parlour.Game, seeds: int) -> bool:
    """Whether no match differs, nor anything that people read."""
    return not any(differs(one, other, seed, False) for seed in range(seeds)) and not any(
        differs(one, other, seed, True) for seed in range(min(seeds, 4)))


def settled(id: str, players: int, options: Mapping[str, Value]) -> parlour.Game | None:
    """The game with these options, or nothing where they are refused or bring along others."""
    try:
        game = parlour.registry()[id](players, options)
    except parlour.ParlourError:
        return None
    return game if set(game.changed()) == set(options) else None


def values(kind: type[parlour.Game], option: Option) -> list[Value]:
    """The values of an option that are not its default; of a number one on either side."""
    usual = kind.default(option)
    found = option.values or ((option.low + int(usual)) // 2, (int(usual) + option.high) // 2)
    return [value for value in found if value != usual]


def look(id: str, pairs: bool, seeds: int) -> None:
    """Prints what changes nothing in one game, for its usual number of players."""
    kind = parlour.registry()[id]
    usual = kind()
    shares: dict[tuple[str, Value], float] = {}
    games: dict[tuple[str, Value], parlour.Game] = {}
    for option in kind.schema:
        for value in values(kind, option):
            game = settled(id, usual.players, {option.name: value})
            if game is None or (option.players and usual.players not in option.players):
                continue
            share = share_that_differs(usual, game, seeds)
            if share:
                shares[option.name, value] = share
                games[option.name, value] = game
            elif same_throughout(usual, game, 4):
                told = "" if usual.rules() == game.rules() else ", though the rules tell of it"
                print(f"{id}: {option.name}={as_typed(value)} changes nothing seen{told}", flush=True)
    if not pairs:
        return
    for one, other in combinations(games, 2):
        if one[0] == other[0]:
            continue
        both = settled(id, usual.players, {one[0]: one[1], other[0]: other[1]})
        if both is None:
            continue
        for idle, beside in ((one, other), (other, one)):
            enough = min(40 * seeds, round(25 / shares[idle]))
            if same_throughout(games[beside], both, enough):
                told = "" if games[beside].rules() == both.rules() else ", though the rules tell of it"
                print(f"{id}: {idle[0]}={as_typed(idle[1])} changes nothing beside {beside[0]}={as_typed(beside[1])}{told}", flush=True)


def main() -> None:
    """Looks through the games of the pages named, or of all."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("pages", nargs="*")
    reader.add_argument("--pairs", action="store_true", help="values beside one another, too")
    reader.add_argument("--seeds", type=int, default=20)
    args = reader.parse_args()
    for id, kind in sorted(parlour.registry().items()):
        if not args.pages or kind.page in args.pages:
            look(id, args.pairs, args.seeds)


if __name__ == "__main__":
    main()
