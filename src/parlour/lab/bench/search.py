"""``parlour bench --search``: how fast the search and the trick solver are, against OpenSpiel's search and the double-dummy
library of Bridge in the same run.

An iteration of either search imagines what is hidden, walks down its tree, adds a place to it and plays one deal on to its end at
random. Both look for the first lead of the same number of deals, ours with its single tree and without rules of thumb.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final

from parlour._plain import is_compiled
from parlour.bots.search import Search
from parlour.bots.solver import Tricks
from parlour.equipment import french
from parlour.kernel.chance import Dice
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import game
from parlour.mechanisms.tricks.tricks import TrickPlay

#: our game, its players and options, the number of the deal (in Hearts one without passing), and the game in OpenSpiel
SEARCHED: Final[dict[str, tuple[int, dict[str, object], int, str]]] = {
    "hearts": (4, {"no-points-first-trick": True, "queen-breaks": True}, 3, "hearts(pass_cards=false)"),
    "oh-hell": (4, {"hand-sequence": "constant-max"}, 0, "oh_hell(players=4,num_tricks_fixed=10)"),
}
#: iterations for one decision
ITERATIONS: Final = 2000
#: how much OpenSpiel's search tries what was tried little; it has no part in the speed
CURIOSITY: Final = 10.0
#: cards in each hand of the endings that are solved; whole deals only by the compiled build, the plain sources take minutes
ENDINGS: Final = (4, 8)
WHOLE: Final = (13,)


def searches(id: str, seconds: float, rounds: int, seed: int) -> dict[str, Any]:
    """Iterations a second of the two searches, in alternation; medians."""
    import pyspiel
    players, options, number, name = SEARCHED[id]
    some_game = game(id, players, **options)
    peer = pyspiel.load_game(name)
    rows: list[tuple[float, float]] = []
    for each in range(seed, seed + rounds):
        ours = theirs = 0
        start = perf_counter()
        while not ours or perf_counter() - start < seconds:
            deal = some_game.deal(each, number)
            rng = Random(each)
            while not isinstance(deal.phase, TrickPlay):
                seat = deal.turn()[0]
                deal.play(seat, rng.choice(deal.legal(seat)))
            search = Search(deal, deal.turn()[0], Dice(each))
            search.run(ITERATIONS)
            ours += search.iterations
        took = perf_counter() - start
        start = perf_counter()
        while not theirs or perf_counter() - start < seconds:
            state = _first_lead(pyspiel, peer, each, id)
            pyspiel.ISMCTSBot(each, pyspiel.RandomRolloutEvaluator(1, each), CURIOSITY, ITERATIONS).step(state)
            theirs += ITERATIONS
        rows.append((ours / took, theirs / (perf_counter() - start)))
    return {"search": id, "peer": name, "compiled": is_compiled(), "ours": median([ours for ours, _ in rows]),
            "theirs": median([theirs for _, theirs in rows]), "ratio": median([ours / theirs for ours, theirs in rows])}


def _first_lead(pyspiel: Any, peer: Any, seed: int, id: str) -> Any:
    """A deal of OpenSpiel's at its first lead: bids made at random, and in Hearts the two of clubs not led yet."""
    rng = Random(seed)
    state = peer.new_initial_state()
    words = "Bid" if id == "oh-hell" else ""
    while state.is_chance_node() or (words and "bid" in state.action_to_string(state.legal_actions()[0]).lower()):
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()] if state.is_chance_node()
                                      else state.legal_actions()))
    return state


def endings(size: int, deals: int, seed: int) -> dict[str, Any]:
    """Milliseconds for every card of the leader solved, here and by the double-dummy library, and here for the ``value`` of the deal
    alone; medians over random deals."""
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player
    pack = french()
    rng = Random(seed)
    denominations = (Denom.nt, Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades)
    ours: list[float] = []
    theirs: list[float] = []
    value: list[float] = []
    for number in range(deals):
        cards = rng.sample(range(pack.size), 4 * size)
        hands = [sum([1 << card for card in cards[seat * size:(seat + 1) * size]]) for seat in range(4)]
        start = perf_counter()
        found = Tricks(pack.suit_of, pack.rank_of, hands, (0, 1, 0, 1), number % 5 - 1).each(0)
        ours.append(perf_counter() - start)
        start = perf_counter()
        best = Tricks(pack.suit_of, pack.rank_of, hands, (0, 1, 0, 1), number % 5 - 1).most(0)
        value.append(perf_counter() - start)
        text = " ".join([".".join(["".join([code[0] for code in pack.text(hand & pack.suit_masks[suit]).split()])
                                   for suit in (3, 2, 1, 0)]) for hand in hands])
        board = Deal("N:" + text, first=Player.north, trump=denominations[number % 5])
        start = perf_counter()
        solved = list(solve_board(board))
        theirs.append(perf_counter() - start)
        if {pack.card(card.rank.abbr + card.suit.name[0]): tricks for card, tricks in solved} != found or best != max(found.values()):
            raise ParlourError(f"the two solvers differ in {text}")
    return {"solver": size, "compiled": is_compiled(), "deals": deals, "ours": 1000 * median(ours), "theirs": 1000 * median(theirs),
            "ratio": median(ours) / median(theirs), "value": 1000 * median(value)}


def rows(seconds: float, rounds: int, seed: int) -> list[dict[str, Any]]:
    """All the figures.

    :raises ParlourError: where the libraries to compare with are missing.
    """
    try:
        import endplay  # noqa: F401
        import pyspiel  # noqa: F401
    except ImportError:
        raise ParlourError("the search is measured against OpenSpiel and endplay: pip install open_spiel endplay") from None
    return [*[searches(id, seconds, rounds, seed) for id in SEARCHED],
            *[endings(size, 4 * rounds if size > 8 else 20 * rounds, seed) for size in (ENDINGS + WHOLE if is_compiled() else ENDINGS)]]


def table(found: Sequence[dict[str, Any]]) -> str:
    """The figures as text."""
    lines = ["Iterations a second, medians of the rounds: ours / OpenSpiel's ISMCTS = ratio"]
    for row in found:
        if "search" in row:
            lines.append(f"{row['search']:16} {build(row):12} {row['ours']:10,.0f} / {row['theirs']:10,.0f} = {row['ratio']:.2f}")
    lines.append("Milliseconds for every lead of a random deal solved, medians: ours / the double-dummy library = ratio")
    for row in found:
        if "solver" in row:
            lines.append(f"{row['solver']:2} cards each    {build(row):12} {row['ours']:10.2f} / {row['theirs']:10.2f} = "
                         f"{row['ratio']:.2f}  ({row['deals']} deals; ours for the value alone {row['value']:.2f})")
    return "\n".join(lines)


def build(row: dict[str, Any]) -> str:
    """Which build a row was measured on."""
    return "compiled" if row["compiled"] else "interpreted"
