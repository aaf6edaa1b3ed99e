"""How fast hands are ranked, one call from Python at a time, beside eval7 and phevaluator; and every seven-card hand counted.

Usage: python benchmarks/rankings.py [--seconds S] [--rounds N]     hands per second, and ratios in the same run
       python benchmarks/rankings.py --seven                        133,784,560 hands by kind, for high and for low
"""
from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from math import comb
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from parlour.equipment import Pack, french
from parlour.rankings import poker_high
from parlour.rankings.badugi import Badugi
from parlour.rankings.brag import Brag
from parlour.rankings.poker import FLUSH, FOUR, FULL_HOUSE, HIGH_CARD, PAIR, STRAIGHT, STRAIGHT_FLUSH, STRIPPED, THREE, TWO_PAIRS
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.poker_low import ace_to_five, ace_to_six, deuce_to_seven
from parlour.rankings.ranking import Ranking

#: how many hands are ranked between two looks at the clock
BATCH = 20_000

#: of all seven-card hands, by the best five cards for high, and for ace to five by the highest card of five different ranks
SEVEN_HIGH = {STRAIGHT_FLUSH: 41_584, FOUR: 224_848, FULL_HOUSE: 3_473_184, FLUSH: 4_047_644, STRAIGHT: 6_180_020, THREE: 6_461_620,
              TWO_PAIRS: 31_433_400, PAIR: 58_627_800, HIGH_CARD: 23_294_460}
SEVEN_LOW = {"5": 781_824, "6": 3_151_360, "7": 7_426_560, "8": 13_171_200, "9": 19_174_400, "10": 23_675_904, "J": 24_837_120,
             "Q": 21_457_920, "K": 13_939_200}


def rate(evaluate: Callable[..., object], hands: list[Any], seconds: float, spread: bool = False) -> float:
    """Hands per second; ``spread``: the cards of a hand are arguments each."""
    done = 0
    start = perf_counter()
    while not done or perf_counter() - start < seconds:
        if spread:
            for hand in hands:
                evaluate(*hand)
        else:
            for hand in hands:
                evaluate(hand)
        done += len(hands)
    return done / (perf_counter() - start)


def own_rankings() -> list[tuple[str, int, Callable[[], Ranking]]]:
    """What is measured: a name, how many cards, and how the ranking is made."""
    full, short = french(), french("A K Q J T 9 8 7")
    twos = full.mask("2C 2D 2H 2S")
    return [
        ("high", 5, lambda: PokerHigh(full)), ("high", 7, lambda: PokerHigh(full)),
        ("high, deuces wild", 5, lambda: PokerHigh(full, twos)), ("high, deuces wild", 7, lambda: PokerHigh(full, twos)),
        ("high, 32 cards with suits", 5, lambda: PokerHigh(short, order=STRIPPED, suits="H D C S")),
        ("ace to five", 5, lambda: ace_to_five(full)), ("ace to five", 7, lambda: ace_to_five(full)),
        ("deuce to seven", 5, lambda: deuce_to_seven(full)), ("ace to six", 7, lambda: ace_to_six(full)),
        ("deuce to seven, deuces wild", 5, lambda: deuce_to_seven(full, twos)),
        ("badugi", 4, lambda: Badugi(full)), ("brag", 3, lambda: Brag(full)),
        ("brag, best of four", 4, lambda: Brag(full, discards=True)), ("brag, best of five", 5, lambda: Brag(full, discards=True)),
    ]


def speeds(seconds: float, rounds: int) -> None:
    """Prints the table of rankings, and then the comparison."""
    rng = Random(1)
    print(f"rankings {build()}; making one includes its tables where it is the first to need them")
    print(f"{'ranking':30} {'cards':>5} {'hands/s':>12} {'ns each':>8} {'made in':>10}")
    for name, size, make in own_rankings():
        start = perf_counter()
        ranking = make()
        took = perf_counter() - start
        hands = [sum(1 << card for card in rng.sample(range(ranking.pack.size), size)) for _ in range(BATCH)]
        each = median([rate(ranking.value, hands, seconds / 4) for _ in range(rounds)])
        print(f"{name:30} {size:5} {each:12,.0f} {1e9 / each:8.0f} {took * 1e3:7.1f} ms")
    compare(seconds, rounds, rng)


def compare(seconds: float, rounds: int, rng: Random) -> None:
    """Seven cards for high here, in eval7 and in phevaluator, in alternation; each is handed the cards as it wants them."""
    try:
        import eval7
        import phevaluator
    except ImportError:
        print("eval7 and phevaluator are not installed: pip install eval7 phevaluator")
        return
    full = french()
    cards = [rng.sample(range(52), 7) for _ in range(BATCH)]
    masks = [sum(1 << card for card in hand) for hand in cards]
    theirs = [[eval7.Card(full.codes[card][0] + full.codes[card][1].lower()) for card in hand] for hand in cards]
    # phevaluator numbers cards by rank and then by suit: clubs, diamonds, hearts, spades from 0 for the two of clubs
    numbers = [[full.rank_of[card] * 4 + full.suit_of[card] for card in hand] for hand in cards]
    value = PokerHigh(full).value
    agree(masks, value, [eval7.evaluate(hand) for hand in theirs])
    agree(masks, value, [-phevaluator.evaluate_cards(*hand) for hand in numbers])

    def from_cards(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
        return value(1 << a | 1 << b | 1 << c | 1 << d | 1 << e | 1 << f | 1 << g)

    from phevaluator import _pheval
    ways: list[tuple[str, Callable[..., object], list[Any], bool]] = [
        ("parlour, a mask", value, masks, False), ("parlour, seven cards put into a mask", from_cards, cards, True),
        ("eval7.evaluate, a list of cards", eval7.evaluate, theirs, False),
        ("phevaluator.evaluate_cards, seven numbers", phevaluator.evaluate_cards, numbers, True),
        ("phevaluator's extension itself, seven numbers", _pheval.evaluate_7cards, numbers, True),
    ]
    measured = [[rate(evaluate, hands, seconds, spread) for _, evaluate, hands, spread in ways] for _ in range(rounds)]
    print(f"\nseven cards, one call from Python at a time, medians of {rounds} rounds")
    print(f"{'evaluator':46} {'hands/s':>12} {'ns each':>8} {'a mask here is faster by':>26}")
    for place, (name, _, _, _) in enumerate(ways):
        each = median([row[place] for row in measured])
        ratio = median([row[0] / row[place] for row in measured])
        print(f"{name:46} {each:12,.0f} {1e9 / each:8.0f} {ratio:26.2f}")


def agree(masks: list[int], value: Callable[[int], int], other: list[int]) -> None:
    """Stops where another evaluator puts the hands in another order."""
    pairs = sorted((value(mask), worth) for mask, worth in zip(masks, other))
    assert all((low == high) == (worth == more) and worth <= more for (low, worth), (high, more) in pairwise(pairs))


def every_hand(pack: Pack, size: int) -> Iterator[list[int]]:
    """All hands of so many cards, in lists that share all but the three highest cards."""
    tails = [[sum(1 << card for card in three) for three in combinations(range(low, pack.size), 3)] for low in range(pack.size)]
    for first in combinations(range(pack.size - 3), size - 3):
        start = sum(1 << card for card in first)
        yield [start | rest for rest in tails[first[-1] + 1]]


def count(ranking: Ranking, name: Callable[[int], str], expected: dict[str, int]) -> bool:
    """Ranks every seven-card hand and prints how many there are by name; whether they are as many as they should be."""
    start = perf_counter()
    values: Counter[int] = Counter()
    for hands in every_hand(ranking.pack, 7):
        values.update(map(ranking.value, hands))
    found: Counter[str] = Counter()
    for value, times in values.items():
        found[name(value)] += times
    for kind, times in expected.items():
        print(f"  {kind:16} {found[kind]:13,} {'as it should be' if found[kind] == times else f'but there are {times:,}'}")
    total = sum(values.values())
    print(f"  {'all hands':16} {total:13,}, {len(values):,} of them different, {perf_counter() - start:,.0f} s")
    return total == comb(52, 7) and all(found[kind] == times for kind, times in expected.items())


def seven() -> int:
    """Counts all seven-card hands; 0 where every count is right."""
    full = french()
    high = PokerHigh(full)
    print(f"seven cards for high, rankings {build()}")
    right = count(high, high.kind, SEVEN_HIGH)
    low = ace_to_five(full)
    print("seven cards for ace to five, by the highest card of five different ranks")

    def highest(value: int) -> str:
        words = low.name(value)
        return words[4:].split("-")[0] if words.startswith("low") else "pairs"

    return 0 if count(low, highest, SEVEN_LOW) and right else 1


def build() -> str:
    """Which build is running."""
    return "interpreted" if str(poker_high.__file__).endswith(".py") else "compiled"


def main() -> int:
    """Measures, or counts."""
    parser = argparse.ArgumentParser(description="How fast hands are ranked.")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each figure is measured")
    parser.add_argument("--rounds", type=int, default=5, help="how often the evaluators alternate")
    parser.add_argument("--seven", action="store_true", help="rank all 133,784,560 seven-card hands instead, and count them by kind")
    args = parser.parse_args()
    if args.seven:
        return seven()
    speeds(args.seconds, max(1, args.rounds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
