"""``parlour bench --against pokerkit``: whole random hands of the poker games that PokerKit has too, in the same run.

Both sides play the same game by the same loop in Python. Whoever must act checks or calls, folds, or bets or raises, each
that is allowed equally likely, and to any amount where there are several; in a draw any set of the cards in hand is as likely
to be exchanged as any other. So hands are about equally long on both sides, which the table shows. Here that takes
``turn``, ``legal`` and ``play``; there the questions ``can_…`` and the action, with everything automated that is no decision.
"""
from __future__ import annotations

import warnings
from collections.abc import Callable
from random import Random
from statistics import fmean, median
from time import perf_counter
from typing import Any, Final

from parlour._plain import is_compiled
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game, game

PLAYERS: Final = 6
STACK: Final = 400


class Shared:
    """A game that both have: its options here, and what makes a hand of it there, given the library and its automations."""

    def __init__(self, options: dict[str, object], make: Callable[[Any, Any], Any]) -> None:
        self.options: Final[dict[str, object]] = {"stack": STACK, **options}
        self.make: Final = make


def variant(name: str, ante: int, *arguments: object) -> Callable[[Any, Any], Any]:
    """One of PokerKit's own variants."""
    def make(pokerkit: Any, automations: Any) -> Any:
        return getattr(pokerkit, name).create_state(automations, True, ante, *arguments, STACK, PLAYERS)
    return make


def five_card_draw(pokerkit: Any, automations: Any) -> Any:
    """Five-card draw, which PokerKit leaves to be put together: an ante of 2, fixed bets of 2, and of 4 after the draw."""
    streets = (pokerkit.Street(False, (False,) * 5, 0, False, pokerkit.Opening.POSITION, 2, 5),
               pokerkit.Street(True, (), 0, True, pokerkit.Opening.POSITION, 4, 5))
    return pokerkit.State(automations, pokerkit.Deck.STANDARD, (pokerkit.StandardHighHand,), streets, pokerkit.BettingStructure.FIXED_LIMIT,
                          True, 2, 0, 0, STACK, PLAYERS)


SHARED: Final = {
    "five-card-draw": Shared({"limit": "fixed", "more-than-three": "4-or-5-unconditional"}, five_card_draw),
    "deuce-to-seven-triple-draw": Shared({"raise-cap": 4}, variant("FixedLimitDeuceToSevenLowballTripleDraw", 0, (1, 2), 2, 4)),
    "badugi": Shared({"raise-cap": 3}, variant("FixedLimitBadugi", 0, (1, 2), 2, 4)),
    "seven-card-stud": Shared({"limit-scheme": "fixed-limit-casino", "bet-sizes": "1-2-4-8", "bring-in": "lowest-card-showing"},
                              variant("FixedLimitSevenCardStud", 1, 2, 4, 8)),
    "razz": Shared({"bet-sizes": "1-2-4-8"}, variant("FixedLimitRazz", 1, 2, 4, 8)),
    "limit-holdem": Shared({}, variant("FixedLimitTexasHoldem", 0, (1, 2), 2, 4)),
    "texas-holdem": Shared({}, variant("NoLimitTexasHoldem", 0, (1, 2), 2)),
}


def ours(some_game: Game[Any], seconds: float, seed: int) -> tuple[int, int, float]:
    """Random hands here: hands, decisions, seconds."""
    rand = Random(seed).random
    hands = decisions = 0
    start = perf_counter()
    while not hands or perf_counter() - start < seconds:
        deal = some_game.deal(seed, hands)
        while True:
            seats = deal.turn()
            if not seats:
                break
            seat = seats[0]
            legal = deal.legal(seat)
            size = len(legal)
            kind = legal[0].kind
            if kind == "stand pat":
                action = legal[int(rand() * size)]
            else:
                # one action to stay in, and one to fold where that makes sense; what follows are bets or raises
                stays = 2 if kind == "fold" else 1
                chosen = int(rand() * (stays + 1 if size > stays else stays))
                action = legal[chosen if chosen < stays or size == stays + 1 else stays + int(rand() * (size - stays))]
            deal.play(seat, action)
            decisions += 1
        hands += 1
    return hands, decisions, perf_counter() - start


def theirs(make: Callable[[Any, Any], Any], seconds: float, seed: int) -> tuple[int, int, float]:
    """Random hands in PokerKit: hands, decisions, seconds."""
    import pokerkit
    automations = tuple(pokerkit.Automation)
    # it warns when discards are dealt again, which happens here as well
    warnings.simplefilter("ignore")
    rng = Random(seed)
    rand = rng.random
    hands = decisions = 0
    start = perf_counter()
    while not hands or perf_counter() - start < seconds:
        state = make(pokerkit, automations)
        while state.status:
            decisions += 1
            if state.can_stand_pat_or_discard():
                held = list(state.get_down_cards(state.stand_patter_or_discarder_index))
                chosen = rng.getrandbits(len(held))
                state.stand_pat_or_discard([card for place, card in enumerate(held) if chosen >> place & 1])
                continue
            can = [state.check_or_call] if state.can_check_or_call() else []
            if state.can_fold():
                can.append(state.fold)
            if state.can_post_bring_in():
                can.append(state.post_bring_in)
            if state.can_complete_bet_or_raise_to():
                can.append(state.complete_bet_or_raise_to)
            act = can[int(rand() * len(can))]
            least, most = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
            if act == state.complete_bet_or_raise_to and least != most:
                act(least + int(rand() * (most - least + 1)))
            else:
                act()
        hands += 1
    return hands, decisions, perf_counter() - start


def against_pokerkit(ids: list[str], seconds: float, rounds: int, seed: int) -> list[dict[str, Any]]:
    """A row for each shared game: medians of the rounds, the two sides taking turns."""
    try:
        import pokerkit  # noqa: F401
    except ImportError:
        raise ParlourError("PokerKit is not installed: pip install pokerkit") from None
    rows = []
    for id in ids:
        some_game = game(id, PLAYERS, **SHARED[id].options)
        found = []
        lengths = []
        for number in range(seed, seed + rounds):
            hands, decisions, took = ours(some_game, seconds, number)
            peer_hands, peer_decisions, peer_took = theirs(SHARED[id].make, seconds, number)
            found.append((hands / took, peer_hands / peer_took))
            lengths.append((decisions / hands, peer_decisions / peer_hands))
        rows.append({
            "game": id, "compiled": is_compiled(), "rounds": rounds, "hands": median([mine for mine, _ in found]),
            "hands_peer": median([peer for _, peer in found]), "ratio": median([mine / peer for mine, peer in found]),
            "decisions_per_hand": fmean([mine for mine, _ in lengths]), "decisions_per_hand_peer": fmean([peer for _, peer in lengths])})
    return rows


def shared(ids: list[str]) -> list[str]:
    """Those of these games that both have, all of them where none are named."""
    return [id for id in ids or SHARED if id in SHARED]


def table(rows: list[dict[str, Any]]) -> str:
    """The rows as text."""
    lines = [f"Medians of the rounds, hands of {PLAYERS} players a second: ours / PokerKit = ratio (decisions in a hand on each side)."]
    for row in rows:
        build = "compiled" if row["compiled"] else "interpreted"
        lines.append(f"{row['game']:20} {build:12} {row['hands']:10,.0f} / {row['hands_peer']:,.0f} = {row['ratio']:.1f} "
                     f"({row['decisions_per_hand']:.1f} / {row['decisions_per_hand_peer']:.1f})")
    return "\n".join(lines)
