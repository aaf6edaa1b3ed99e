"""How well the levels bet: against the simplest players there are, and how far from perfect in games small enough to be solved.

Usage: python benchmarks/betting.py holdem [--game limit-holdem] [--level strong] [--deals 10000] [--seats 2] [--worlds N] [--seed S]
       python benchmarks/betting.py solved [--samples 12] [--worlds N]
       python benchmarks/betting.py matches [--game limit-holdem] [--level strong] [--deals 20] [--matches 50] [--worlds N] [--seed S]
       python benchmarks/betting.py shelf --results FILE [--limit 20] [--many 60] [--worlds N] [--seed S]

The references are ``calls``, who calls or checks whatever it holds, and ``odds``, who bets whenever its hand wins more often than an
even share against random hands, and calls when the pot pays for that. Each deal is played twice, with the places exchanged.
``solved``: at each decision of the game it is asked so many times what a level does; from that follows exactly what the best answer
wins against it, a deal, and how much of that is left against an equilibrium.
``shelf``: in every game in which chips are bet, with the fewest players that it allows and with six (or the most, where those are
fewer), strong against fair and fair against gentle, until it is beyond doubt who is better or it has taken so many seconds of a
processor (the latter, who think less, a third of them), ``--many`` at the larger tables, where chance is larger. Each result is written
into the file as it comes, and a run that was broken off goes on from there; it ends with the table.
``matches``: against those who do not look at their cards, in ``--matches`` matches of ``--deals`` deals between two: who always calls, who
raises every other time, and a ``bully`` who always raises. Each match is played twice, with the places exchanged.
``--worlds``: as many imagined deals for the strong one.
"""
from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from math import inf
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

import parlour
from parlour.bots import Choose
from parlour.bots.betting import bets_fairly, bets_gently, bets_strongly
from parlour.bots.betting.players import asked, wager_near
from parlour.bots.betting.ranges import Ranges
from parlour.bots.cfr import Solver
from parlour.bots.chance import choose as at_random
from parlour.bots.game_tree import Tree
from parlour.bots.levels import by_rules_of_thumb
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.kernel.game import registry
from parlour.lab.simulate import play_deal
from parlour.lab.small_games import small_game
from parlour.lab.strength import BEYOND_DOUBT, FEWEST
from parlour.lab.tournament import Meeting, places
from parlour.mechanisms.stakes.stakes import StakesDeal, StakesGame

#: imagined deals with which ``odds`` counts its chances
WORLDS = 100
#: players at a table of the shelf, at the most, and at a small one, and deals that are looked through for a bet
TABLE = 6
FEW = 2
#: of the seconds, so much for those who think less
LESS = 1 / 3
LOOKED_AT = 3
#: chips that everybody has in a match, so that nobody runs out of them
DEEP = 5000
#: small games that are solved, with how many iterations
SOLVED = {"kuhn-poker": 1000, "leduc-poker": 300, "one-card-indian-poker": 100}
LEVELS: dict[str, Callable[..., Action | None]] = {"gentle": bets_gently, "fair": bets_fairly, "strong": bets_strongly}


def calls(deal: Deal, seat: int, rng: Random) -> Action:
    """Never folds and never bets."""
    question = asked(deal, seat)
    return question.stay if question is not None else by_rules_of_thumb(deal, seat, rng)


def odds(deal: Deal, seat: int, rng: Random) -> Action:
    """Bets what wins more often than an even share, and calls when the pot pays for it."""
    question = asked(deal, seat)
    if question is None or not isinstance(deal, StakesDeal):
        return by_rules_of_thumb(deal, seat, rng)
    ranges = Ranges(deal, seat, question, WORLDS, Dice(rng.getrandbits(60)), False)
    share = ranges.share()
    if question.more and share > 1.0 / (len(ranges.rivals) + 1):
        return wager_near(question, question.cost + question.pot // 2)
    pays = question.fold is None or share * (question.pot + question.cost) > question.cost
    return question.stay if pays or question.fold is None else question.fold


def player(level: str, worlds: int) -> Choose:
    """A level that looks at so many imagined deals, at as many as at the table where that is 0."""
    bets = LEVELS[level]

    def choose(deal: Deal, seat: int, rng: Random) -> Action:
        bet = bets(deal, seat, rng, worlds=worlds) if worlds else bets(deal, seat, rng)
        return bet if bet is not None else by_rules_of_thumb(deal, seat, rng)

    return choose


def meet(game: Any, one: Choose, other: Choose, deals: int, seed: int, limit: float = inf) -> Meeting:
    """The two over so many deals; with a limit until the better one is beyond doubt or it has taken so many
    seconds of a processor."""
    meeting = Meeting("one", "other")
    even, odd = places(game)
    begun = process_time()
    for number in range(deals):
        margin = 0.0
        for mine, theirs in ((even, odd), (odd, even)):
            deal = game.deal(seed, number)
            key = seed << 32 | number << 1 | (mine is odd)
            play_deal(deal, [one if seat in mine else other for seat in range(game.players)], [""] * game.players, Dice(key), Random(key),
                      [])
            margin += (sum([game.payoff(deal, seat) for seat in mine]) / len(mine)
                       - sum([game.payoff(deal, seat) for seat in theirs]) / len(theirs))
        meeting.margins.append(margin / 2)
        beyond_doubt = abs(meeting.margin()) > BEYOND_DOUBT * meeting.spread() > 0
        if limit < inf and meeting.deals >= FEWEST and (beyond_doubt or process_time() - begun > limit):
            break
    return meeting


def bully(deal: Deal, seat: int, rng: Random) -> Action:
    """Raises whatever it holds."""
    question = asked(deal, seat)
    if question is None:
        return by_rules_of_thumb(deal, seat, rng)
    return wager_near(question, question.cost + question.pot) if question.more else question.stay


def loose(deal: Deal, seat: int, rng: Random) -> Action:
    """Raises every other time, whatever it holds, and never gives up."""
    question = asked(deal, seat)
    if question is None:
        return by_rules_of_thumb(deal, seat, rng)
    return wager_near(question, question.cost + question.pot) if question.more and rng.random() < 0.5 else question.stay


def matches(options: argparse.Namespace) -> None:
    """A level against those who do not look at their cards, in matches, in which it gets to know them."""
    game = parlour.game(options.game, players=2, deals=options.deals, stack=DEEP)
    level = player(options.level, options.worlds)
    for name, reference in (("calls", calls), ("loose", loose), ("bully", bully)):
        begun = perf_counter()
        meeting = Meeting("one", "other")
        for number in range(options.matches):
            won = 0.0
            for mine in range(2):
                match = game.match(options.seed * 1000 + number)
                rngs = [Random(number), Random(number)]
                while not match.over:
                    seat = match.turn()[0]
                    match.play(seat, (level if seat == mine else reference)(match.deal, seat, rngs[seat]))
                won += match.deal.score(mine) / options.deals
            meeting.margins.append(won / 2)
        print(f"{game.id}: {options.level} against {name}, {meeting.deals} matches of {options.deals} deals, twice each: "
              f"{100 * meeting.margin():.0f} ± {100 * meeting.spread():.0f} chips a hundred deals ({perf_counter() - begun:.0f} s)",
              flush=True)


def holdem(options: argparse.Namespace) -> None:
    """A level against the references."""
    game = parlour.game(options.game, players=options.seats)
    for name, reference in (("calls", calls), ("odds", odds)):
        begun = perf_counter()
        meeting = meet(game, player(options.level, options.worlds), reference, options.deals, options.seed)
        print(f"{game.id}, {game.players} seats: {options.level} against {name}, {meeting.deals} deals: {100 * meeting.margin():.0f} "
              f"± {100 * meeting.spread():.0f} chips a hundred deals ({perf_counter() - begun:.0f} s)", flush=True)


def solved(options: argparse.Namespace) -> None:
    """How much the best answer to each level wins."""
    for id, iterations in SOLVED.items():
        tree = Tree(small_game(id), keep=True)
        solver = Solver(tree)
        solver.run(iterations)
        print(f"{id}: the best answer wins {solver.exploitability():.4f} chips a deal from an equilibrium of {iterations} iterations")
        levels: dict[str, Choose] = {"random": at_random} | {level: player(level, options.worlds) for level in LEVELS}
        for level, choose in levels.items():
            played = [0.0] * tree.choices
            for index, each in enumerate(tree.sets):
                for sample in range(options.samples):
                    action = choose(tree.deals[index], each.seat, Random(index << 16 | sample))
                    played[each.first + each.actions.index(action)] += 1.0 / options.samples
            gains = solver.gains_against(played)
            print(f"{id}: from {level} it wins {sum(gains) / len(gains):.4f}", flush=True)


def is_bet_in(game: Any, seed: int) -> bool:
    """Whether chips are bet in the game, as some deals show in which all calls are made."""
    if not isinstance(game, StakesGame) or len(set(game.sides)) < 2:
        return False
    for number in range(LOOKED_AT):
        deal = game.deal(seed, number)
        rng = Random(number)
        while deal.turn():
            seat = deal.turn()[0]
            if asked(deal, seat) is not None:
                return True
            deal.play(seat, by_rules_of_thumb(deal, seat, rng))
    return False


def shelf(options: argparse.Namespace) -> None:
    """All games in which chips are bet."""
    path = Path(options.results)
    rows: dict[tuple[str, int, str], dict[str, Any]] = {}
    if path.exists():
        for line in path.read_text().splitlines():
            row = json.loads(line)
            rows[row["game"], row["seats"], row["level"]] = row
    pairs = (("strong", "fair"), ("fair", "gentle"))
    found: list[tuple[str, int]] = []
    seconds: dict[tuple[str, int], float] = {}
    for id, kind in sorted(registry().items()):
        counts = [count for count in kind.player_counts if 1 < count <= TABLE]
        if not counts or not is_bet_in(parlour.game(id, players=counts[0]), options.seed):
            continue
        for seats in sorted({counts[0], counts[-1]}):
            found.append((id, seats))
            seconds[id, seats] = options.many if seats == counts[-1] > FEW else options.limit
    for level, weaker in pairs:
        for id, seats in found:
            if (id, seats, level) in rows:
                continue
            game = parlour.game(id, players=seats)
            meeting = meet(game, player(level, options.worlds if level == "strong" else 0), player(weaker, 0), options.deals, options.seed,
                           seconds[id, seats] * (1.0 if level == "strong" else LESS))
            row = {"game": id, "seats": seats, "level": level, "deals": meeting.deals, "margin": 100 * meeting.margin(),
                   "spread": 100 * meeting.spread()}
            rows[id, seats, level] = row
            with path.open("a") as file:
                file.write(json.dumps(row) + "\n")
    print("| game | players | deals | `strong` over `fair` | | deals | `fair` over `gentle` | |\n|---|---:|---:|---:|---|---:|---:|---|")
    counted: dict[tuple[str, str], int] = {}
    for id, seats in found:
        cells: list[str] = []
        for level, _ in pairs:
            row = rows[id, seats, level]
            low, high = row["margin"] - row["spread"], row["margin"] + row["spread"]
            shown = "better" if low > 0 else "worse" if high < 0 else "not shown"
            for what in (shown, "ahead" if row["margin"] > 0 else "behind"):
                counted[level, what] = counted.get((level, what), 0) + 1
            cells.append(f"{row['deals']} | {row['margin']:.0f} ± {row['spread']:.0f} | {shown}")
        print(f"| {id} | {seats} | {' | '.join(cells)} |")
    for (level, what), count in sorted(counted.items()):
        print(f"{level}: {what} in {count} of {len(found)}")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("holdem", "matches", "solved", "shelf"))
    parser.add_argument("--game", default="limit-holdem")
    parser.add_argument("--level", choices=tuple(LEVELS), default="strong")
    parser.add_argument("--deals", type=int, default=0)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--samples", type=int, default=12)
    parser.add_argument("--worlds", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=20.0)
    parser.add_argument("--many", type=float, default=60.0)
    parser.add_argument("--results", default="betting.jsonl")
    options = parser.parse_args()
    # a match is short, so that people get to know each other anew
    options.deals = options.deals or (20 if options.what == "matches" else 10_000)
    {"holdem": holdem, "matches": matches, "solved": solved, "shelf": shelf}[options.what](options)


if __name__ == "__main__":
    main()
