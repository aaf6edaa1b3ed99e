"""A table at which nothing but bets are made, for tests of stakes and betting."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.equipment import Pack, french
from parlour.kernel.actions import Joined, Numbers
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.stakes.betting import BettingRound, BettingState, Limit, opening
from parlour.mechanisms.stakes.stakes import CHIPS, StakesDeal, StakesGame


class Table(StakesGame[StakesDeal]):
    """Everybody has chips; what is done with them is the test's."""

    player_counts = range(2, 9)
    schema = CHIPS

    def make_pack(self) -> Pack:
        return french()

    def blank(self) -> StakesDeal:
        return StakesDeal(self)

    def open(self, deal: StakesDeal) -> Phase[Any]:
        self.seat_all(deal)
        return OVER


class Round(BettingRound):
    """A round after which nothing follows."""

    def then(self, seat: int, bets: BettingState) -> Phase[Any]:
        return Round(seat, bets, self.limit)

    def ended(self, deal: StakesDeal) -> Phase[Any]:
        deal.gather()
        return OVER

    def won(self, deal: StakesDeal, seat: int) -> Phase[Any]:
        deal.give_back()
        deal.gather()
        deal.win(seat, deal.pot)
        return OVER


def seated(*stacks: int) -> StakesDeal:
    """A deal with these stacks; the last seat deals, so that seat 0 is the first after the dealer."""
    deal = Table(len(stacks)).deal()
    deal.dealer = len(stacks) - 1
    deal.stacks[:] = stacks
    return deal


def betting(limit: Limit, stacks: Sequence[int], first: int = 0, blinds: Mapping[int, int] | None = None, pot: int = 0) -> StakesDeal:
    """A betting round that begins with these stacks behind, and these blind bets made before."""
    deal = seated(*stacks)
    deal.pot = pot
    for seat, amount in (blinds or {}).items():
        deal.bet(seat, amount)
    deal.phase = Round(first, opening(deal, limit, max(deal.stakes)), limit)
    return deal


def may(deal: StakesDeal) -> list[str]:
    """What the seat whose turn it is may do, in words; any amount of many as ``raise 20-60``."""
    legal = deal.legal(deal.turn()[0])
    # of a compiled class derived from Sequence, isinstance says yes to every sequence
    parts = legal.parts if type(legal) is Joined else (legal,)
    found = []
    for part in parts:
        found += [f"{part.kind} {part.low}-{part.high}"] if type(part) is Numbers else [str(action) for action in part]
    return found
