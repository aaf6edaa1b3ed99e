"""All Fives: Seven Up in which six trumps count as they are taken. Rules page: all-fives."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from parlour.equipment import bits
from parlour.games.all_fours.deal import TurnUpDeal
from parlour.games.all_fours.seven_up import SevenUp
from parlour.kernel.options import Option, Value, choice, number
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.card_points import CardPoints, points_words, rank_names
from parlour.mechanisms.tricks.point_tricks import Point

#: what trumps count for who takes them in tricks
TRUMP_POINTS: Final = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10, "5": 5}

KEPT: Final = "kept"
DROPPED: Final = "dropped"
ORIGINAL: Final = choice("original-points", "Whether high, low, jack and game are scored too.", KEPT, DROPPED)
TARGET: Final = number("target", "The score that wins.", 61, 10, 200)


class AllFives(SevenUp):
    """The card game of the American books, for two or three."""

    id = "all-fives-card"
    name = "All Fives (card game)"
    page = "all-fives"
    summary = "Seven Up to 61 points in which the ace, king, queen, jack, ten and five of trumps count for whoever takes them."
    also_known_as: ClassVar[Sequence[str]] = ()
    player_counts: ClassVar[Sequence[int]] = (2, 3)
    best_players: ClassVar[Sequence[int]] = (2,)
    schema: ClassVar[Sequence[Option]] = (ORIGINAL, TARGET, *SevenUp.schema)
    prose: ClassVar[Prose | None] = Prose(__name__, "all_fives.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.counting: Final = CardPoints(self.pack, TRUMP_POINTS)

    def playing_to(self) -> int:
        return self[TARGET]

    def points(self) -> Sequence[Point]:
        return () if self[ORIGINAL] == DROPPED else super().points()

    def trick_won(self, deal: TurnUpDeal, winner: int, cards: int) -> bool:
        trumps = cards & deal.pack.suit_masks[deal.trumps]
        for card in bits(trumps)[::-1]:
            points = self.counting.each[card]
            if points and self.peg(deal, winner, points, f"taking {deal.pack.names(1 << card)}"):
                return True
        return False

    def most_counted(self) -> int:
        return super().most_counted() + sum(TRUMP_POINTS.values())

    def badges(self, deal: TurnUpDeal, seat: int) -> list[str]:
        return []

    def rule_words(self) -> Mapping[str, Value]:
        words = super().rule_words()
        kept = {name: words[name] for name in ("givers", "gift_limit", "points_table")}
        return {**kept, "trump_points": points_words(TRUMP_POINTS, rank_names(self.pack))}


class PureAllFives(AllFives):
    """Only the trumps count (page: "some players have dropped the original points")."""

    id = "all-fives-card-pure"
    name = "All Fives without high, low, jack, game"
    summary = "All Fives in which nothing counts but the trumps that are taken."
    leaves_out = (ORIGINAL,)
    fixed: ClassVar[Mapping[str, Value]] = {**AllFives.fixed, ORIGINAL.name: DROPPED}
