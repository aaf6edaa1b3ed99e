"""A long random run over all registered games: nothing fails, every deal ends, cards and stakes are never lost.

Usage: python benchmarks/soak.py [DECISIONS] [SEED]      ten million decisions unless said
"""
from __future__ import annotations

import sys
from random import Random
from time import perf_counter

import parlour
from parlour._plain import is_compiled

#: a match is left after so many decisions, so that all games get their turn
LONGEST = 5000


def random_game(id: str, rng: Random) -> parlour.Game:
    """The game for a random number of players, every other time with random options."""
    kind = parlour.registry()[id]
    for _ in range(20):
        options = {option.name: rng.choice(option.values) if option.values else rng.randint(option.low, option.high)
                   for option in kind.schema} if rng.random() < 0.5 else {}
        try:
            return kind(rng.choice(list(kind.player_counts)), options)
        except parlour.ParlourError:
            continue
    return kind()


def play(game: parlour.Game, seed: int, rng: Random) -> tuple[int, int]:
    """Plays one match at random; returns its decisions and deals."""
    match = game.match(seed)
    made = 0
    while not match.over and made < LONGEST:
        deal = match.deal
        seats = match.turn()
        speakers = deal.may_interrupt()
        seat = rng.choice(speakers) if speakers and rng.random() < 0.2 else rng.choice(seats)
        legal = match.legal(seat)
        match.play(seat, legal[rng.randrange(len(legal))])
        made += 1
        if made % 16 == 0:
            everywhere = 0
            count = 0
            for zone in match.deal.zones:
                everywhere |= zone.mask()
                count += zone.count()
            assert everywhere == match.deal.pack.all and count == match.deal.pack.size, "a card is lost or doubled"
            if made % 160 == 0:
                viewer = rng.randrange(game.players + 1)
                assert match.deal.imagine(viewer, rng).view(viewer) == match.deal.view(viewer), "a view leaks"
        if game.zero_sum:
            assert sum(match.deal.scores) + sum(match.deal.stakes) + match.deal.pot == 0, "stakes do not balance"
    return made, match.deal.number + 1


def main() -> int:
    """Runs the soak and prints what it did, game by game."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    rng = Random(seed)
    ids = sorted(parlour.registry())
    done = dict.fromkeys(ids, 0)
    deals = dict.fromkeys(ids, 0)
    start = perf_counter()
    number = 0
    while sum(done.values()) < wanted:
        id = min(ids, key=lambda one: done[one])
        game = random_game(id, rng)
        number += 1
        try:
            made, dealt = play(game, seed * 1_000_000 + number, rng)
        except Exception:
            print(f"failed: {game.title()}, {game.players} players, options {game.options}, seed {seed * 1_000_000 + number}")
            raise
        done[id] += made
        deals[id] += dealt
    took = perf_counter() - start
    for id in ids:
        print(f"{id:36} {done[id]:12,} decisions {deals[id]:10,} deals")
    build = "compiled" if is_compiled() else "interpreted"
    print(f"{sum(done.values()):,} decisions in {number:,} matches of {len(ids)} games, {took:,.0f} s, {build}: no failure")
    return 0


if __name__ == "__main__":
    sys.exit(main())
