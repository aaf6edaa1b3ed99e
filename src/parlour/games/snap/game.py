"""Snap, on piles of one's own or on a single pile. Rules page: snap."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from parlour.equipment import Pack
from parlour.games.snap.deal import PICTURES, STANDARD, SnapDeal
from parlour.games.snap.options import ONE_PILE_CALLS, OWNERS, SETS, SIMULTANEOUS_CALLS
from parlour.games.snap.play import OnePile, OwnPiles, Since
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.races.race import SPAN


class Snap(Game[SnapDeal]):
    """Everyone turns up cards onto a pile of his own (page sections "Players and Cards" and "Deal and Play")."""

    id = "snap"
    name = "Snap"
    page = "snap"
    family = "war"
    summary = "Turn up cards, and be the first to call snap when two piles match; a wrong call costs you your pile."
    player_counts: ClassVar[Sequence[int]] = range(2, 7)
    best_players: ClassVar[Sequence[int]] = (3, 4)
    minutes = 15
    deal_type = SnapDeal
    prose = Prose(__name__, "rules.md")
    schema: ClassVar[Sequence[Option]] = (SETS, SIMULTANEOUS_CALLS, OWNERS)

    def make_pack(self) -> Pack:
        return PICTURES if self[SETS] == "special-matching-sets" else STANDARD

    def open(self, deal: SnapDeal) -> Phase[Any]:
        deal.deal_stacks()
        return self.first_turn(deal)

    def first_turn(self, deal: SnapDeal) -> Phase[Any]:
        """The turn of the dealer's left."""
        return OwnPiles(deal.after(deal.dealer), Since())

    # --- in words -------------------------------------------------------------------------------------------------------

    def facts(self, deal: SnapDeal, viewer: int) -> list[str]:
        return [pool.words for pool in deal.lying_pools()]

    def badges(self, deal: SnapDeal, seat: int) -> list[str]:
        return [] if deal.holds(seat) else ["out"]

    def rule_words(self) -> Mapping[str, Value]:
        return {"seconds": f"{SPAN:g}"}

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, 1


class SinglePile(Snap):
    """All turn up cards onto one pile (page section "Single Pile")."""

    id = "snap-single-pile"
    name = "Snap, single pile"
    summary = "Turn up cards onto one pile, and be the first to call snap when two in a row match; a wrong call costs a card."
    schema: ClassVar[Sequence[Option]] = (SETS, ONE_PILE_CALLS)
    prose = Prose(__name__, "single_pile.md")

    def first_turn(self, deal: SnapDeal) -> Phase[Any]:
        return OnePile(deal.after(deal.dealer), Since())
