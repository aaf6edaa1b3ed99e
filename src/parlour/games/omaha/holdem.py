"""Texas hold'em, which shares its board and its bets with Omaha. No rule page here describes it: it is played as everybody knows it."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from parlour.games.omaha.game import BoardGame
from parlour.kernel.options import Value
from parlour.mechanisms.stakes.betting import FIXED, LIMIT, NO_LIMIT


class TexasHoldem(BoardGame):
    """Two hole cards each, and the best five of these and the board: with bets of all one has, unless something else is agreed."""

    id = "texas-holdem"
    name = "Texas Hold'em"
    also_known_as: ClassVar[Sequence[str]] = ("Hold'em", "No-Limit Hold'em")
    summary = "Two cards in the hand, five on the board: the best five of these seven take the pot."
    player_counts: ClassVar[Sequence[int]] = range(2, 11)
    best_players: ClassVar[Sequence[int]] = (6, 7, 8, 9)
    preset: ClassVar[Mapping[str, Value]] = {"stack": 400, "limit": NO_LIMIT}
    hole = 2
    any_five = True


class LimitHoldem(TexasHoldem):
    """Hold'em with fixed bets, twice as large from the turn on."""

    id = "limit-holdem"
    all_in_numbers = True
    name = "Limit Hold'em"
    also_known_as: ClassVar[Sequence[str]] = ("Fixed-Limit Hold'em",)
    summary = "Texas Hold'em with fixed bets: a small one before and after the flop, a big one after turn and river."
    preset: ClassVar[Mapping[str, Value]] = {"stack": 400}
    leaves_out = (LIMIT,)
    fixed: ClassVar[Mapping[str, Value]] = {"limit": FIXED}
