"""``parlour bench --against pokerkit``: whole random hands of the poker games that PokerKit has too, in the same run.

On both sides the same loop in Python plays fixed-limit hands of six players: whoever may act does any of what is allowed,
each kind of action equally likely, and in a draw any of the cards.
"""
from __future__ import annotations

import warnings
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final

from parlour._plain import is_compiled
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game, game, registry

#: the games that both have: the name in PokerKit, and what it takes besides antes and stacks there
SHARED: Final = {
    "seven-card-stud": ("FixedLimitSevenCardStud", (2, 4, 8)),
    "razz": ("FixedLimitRazz", (2, 4, 8)),
    "badugi": ("FixedLimitBadugi", ((2, 4), 4, 8)),
}
PLAYERS: Final = 6
STACK: Final = 400


def ours(some_game: Game[Any], seconds: float, seed: int) -> tuple[int, float]:
    """Random hands here: hands, seconds."""
    rng = Random(seed)
    hands = 0
    start = perf_counter()
    while not hands or perf_counter() - start < seconds:
        deal = some_game.deal(seed, hands)
        while True:
            seats = deal.turn()
            if not seats:
                break
            legal = deal.legal(seats[0])
            deal.play(seats[0], legal[rng.randrange(len(legal))])
        hands += 1
    return hands, perf_counter() - start


def theirs(name: str, arguments: tuple[Any, ...], seconds: float, seed: int) -> tuple[int, float]:
    """Random hands in PokerKit: hands, seconds."""
    import pokerkit
    kind = getattr(pokerkit, name)
    automations = tuple(pokerkit.Automation)
    # it warns when discards are dealt again, which happens here as well
    warnings.simplefilter("ignore")
    rng = Random(seed)
    hands = 0
    start = perf_counter()
    while not hands or perf_counter() - start < seconds:
        state = kind.create_state(automations, True, 1, *arguments, STACK, PLAYERS)
        while state.status:
            if state.can_stand_pat_or_discard():
                held = list(state.get_down_cards(state.stand_patter_or_discarder_index))
                state.stand_pat_or_discard(rng.sample(held, rng.randrange(len(held) + 1)))
                continue
            can = [state.check_or_call] if state.can_check_or_call() else []
            if state.can_fold():
                can.append(state.fold)
            if state.can_post_bring_in():
                can.append(state.post_bring_in)
            if state.can_complete_bet_or_raise_to():
                can.append(state.complete_bet_or_raise_to)
            rng.choice(can)()
        hands += 1
    return hands, perf_counter() - start


def against_pokerkit(ids: list[str], seconds: float, rounds: int, seed: int) -> list[dict[str, Any]]:
    """A row for each shared game: medians of the rounds, the two sides taking turns."""
    try:
        import pokerkit  # noqa: F401
    except ImportError:
        raise ParlourError("PokerKit is not installed: pip install pokerkit") from None
    rows = []
    for id in ids:
        name, arguments = SHARED[id]
        some_game = game(id, PLAYERS)
        found = []
        for number in range(seed, seed + rounds):
            hands, took = ours(some_game, seconds, number)
            peer_hands, peer_took = theirs(name, arguments, seconds, number)
            found.append((hands / took, peer_hands / peer_took))
        rows.append({
            "game": id, "peer": name, "compiled": is_compiled(), "rounds": rounds, "hands": median([mine for mine, _ in found]),
            "hands_peer": median([peer for _, peer in found]), "ratio": median([mine / peer for mine, peer in found])})
    return rows


def shared(ids: list[str]) -> list[str]:
    """Those of these games that both have and that are registered."""
    return [id for id in ids or SHARED if id in SHARED and id in registry()]


def table(rows: list[dict[str, Any]]) -> str:
    """The rows as text."""
    lines = [f"Medians of the rounds, hands of {PLAYERS} players a second: ours / PokerKit = ratio."]
    for row in rows:
        build = "compiled" if row["compiled"] else "interpreted"
        lines.append(f"{row['game']:20} {build:12} {row['hands']:10,.0f} / {row['hands_peer']:,.0f} = {row['ratio']:.1f}")
    return "\n".join(lines)
