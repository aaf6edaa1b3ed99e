"""Betting rounds as in poker: check, bet, call, raise or fold, until all who are still in have put in the same.

What may be bet is a :class:`Limit`; who begins, and what follows, is the game's: it subclasses :class:`BettingRound`.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import bits
from parlour.kernel.actions import Action, Joined, NumberAction, Numbers, word
from parlour.kernel.options import Option, choice, number
from parlour.kernel.phase import ONE_SEAT, Phase
from parlour.mechanisms.stakes import StakesDeal, chips

CHECK: Final = word("check")
CALL: Final = word("call")
FOLD: Final = word("fold")
BET: Final = "bet"
RAISE: Final = "raise"

FIXED: Final = "fixed"
SPREAD: Final = "spread"
POT: Final = "pot"
HALF_POT: Final = "half-pot"
NO_LIMIT: Final = "no-limit"
#: any number of raises
NO_CAP: Final = -1
#: nobody has bet or raised
NOBODY_YET: Final = -1

#: how much may be bet, as games offer it
LIMIT: Final[Option] = choice(
    "limit", "What may be bet: fixed amounts, any amount up to the big bet, up to half the pot or the pot, or all one has.",
    FIXED, SPREAD, HALF_POT, POT, NO_LIMIT)
SMALL_BET: Final[Option] = number("bet", "The smallest bet; fixed limits double it for the later rounds.", 2, 1, 1000)

_wagers: Final[dict[tuple[str, int], Action]] = {}


def wager(kind: str, amount: int) -> Action:
    """The action of betting an amount, or raising to it; the same whenever it is asked for."""
    found = _wagers.get((kind, amount))
    if found is None:
        found = NumberAction(kind, amount)
        _wagers[kind, amount] = found
    return found


class Limit:
    """What may be bet in a round: ``unit`` is the least bet, ``most`` the most of one bet in a spread limit, ``raises``
    how many raises may follow the first bet, or :data:`NO_CAP`."""

    def __init__(self, kind: str, unit: int, most: int = 0, raises: int = NO_CAP) -> None:
        self.kind: Final = kind
        self.unit: Final = unit
        self.most: Final = most
        self.raises: Final = raises

    def highest(self, deal: StakesDeal, seat: int, level: int) -> int:
        """The highest that the seat may bring its stake to, by this limit alone; ``level`` is what must be matched."""
        if self.kind == NO_LIMIT:
            return deal.stakes[seat] + deal.stacks[seat]
        if self.kind == FIXED:
            return level - level % self.unit + self.unit if level % self.unit else level + self.unit
        if self.kind == SPREAD:
            return level + self.most
        # the pot as it is after a call
        pot = deal.pot + sum(deal.stakes) + level - deal.stakes[seat]
        return level + max(self.unit, pot if self.kind == POT else pot // 2)


class Bets:
    """How far the betting of a round has come.

    ``level``: the stake that must be matched. ``step``: the least raise. ``made``: bets and raises so far, a blind bet not
    among them. ``last``: who bet or raised last. ``pending``: who still has to act; ``closed``: those of them who may
    only call or fold, since what was raised after their bet was less than a raise. Both are masks of seats.
    """

    def __init__(self, level: int, step: int, made: int, last: int, pending: int, closed: int = 0) -> None:
        self.level: Final = level
        self.step: Final = step
        self.made: Final = made
        self.last: Final = last
        self.pending: Final = pending
        self.closed: Final = closed


@mypyc_attr(allow_interpreted_subclasses=True)
class BettingRound(Phase[StakesDeal]):
    """A round of betting in which it is the turn of ``seat``. A subclass says in :meth:`then` how it goes on, and in
    :meth:`ended` and :meth:`won` what follows."""

    def __init__(self, seat: int, bets: Bets, limit: Limit) -> None:
        self.seat: Final = seat
        self.bets: Final = bets
        self.limit: Final = limit

    def turn(self, deal: StakesDeal) -> tuple[int, ...]:
        return ONE_SEAT[self.seat]

    def then(self, seat: int, bets: Bets) -> Phase[Any]:
        """This round, when it is the turn of another seat."""
        raise NotImplementedError

    def ended(self, deal: StakesDeal) -> Phase[Any]:
        """The betting of this round is over, and several compete."""
        raise NotImplementedError

    def won(self, deal: StakesDeal, seat: int) -> Phase[Any]:
        """All others have folded."""
        raise NotImplementedError

    def may_raise(self, deal: StakesDeal, seat: int) -> bool:
        """Whether the seat may bet or raise at all, apart from how much it has."""
        bets = self.bets
        return not bets.closed >> seat & 1 and (self.limit.raises == NO_CAP or bets.made <= self.limit.raises)

    def may_check(self, deal: StakesDeal, seat: int) -> bool:
        """Whether the seat may stay in without putting anything in."""
        return deal.stakes[seat] >= self.bets.level

    def range(self, deal: StakesDeal, seat: int) -> tuple[int, int]:
        """To what stakes, from the least to the most, the seat may bet or raise; (1, 0) for none."""
        bets = self.bets
        has = deal.stakes[seat] + deal.stacks[seat]
        if has <= bets.level or not self.may_raise(deal, seat):
            return 1, 0
        most = self.limit.highest(deal, seat, bets.level)
        least = most if self.limit.kind == FIXED else bets.level + bets.step
        # whoever has less than a full raise may put in all of it
        return min(least, has), min(max(most, least), has)

    def legal(self, deal: StakesDeal, seat: int) -> Sequence[Action]:
        if self.may_check(deal, seat):
            stay: tuple[Action, ...] = (CHECK,)
        else:
            stay = (FOLD, CALL)
        least, most = self.range(deal, seat)
        if most < least:
            return stay
        kind = RAISE if self.bets.level else BET
        if least == most:
            return (*stay, wager(kind, most))
        return Joined((stay, Numbers(kind, least, most)))

    def candidates(self, deal: StakesDeal, seat: int) -> Sequence[Action]:
        has = deal.stakes[seat] + deal.stacks[seat]
        return Joined(((CHECK, CALL, FOLD), Numbers(BET, 1, has), Numbers(RAISE, 1, has)))

    def reason(self, deal: StakesDeal, seat: int, action: Action) -> str:
        bets = self.bets
        if action is FOLD:
            return "Nothing has to be paid: check if you do not want to bet."
        if action is CALL:
            return "There is nothing to call: check, or bet."
        if action is CHECK:
            return f"There is a bet of {bets.level}: call it, raise it, or fold."
        least, most = self.range(deal, seat)
        if most < least:
            if bets.closed >> seat & 1:
                return "You have bet already, and the last raise was not a full one: call or fold."
            if self.may_raise(deal, seat):
                return f"You have only {chips(deal.stacks[seat])}: call or fold."
            return f"There have been {self.limit.raises} raises, which is the limit: call or fold."
        kind = RAISE if bets.level else BET
        if action.kind not in (BET, RAISE):
            return f"Now one bets: check, {kind}, call or fold."
        if action.kind != kind:
            return f"There is a bet of {bets.level} already: raise to at least {least}." if kind == RAISE else "Nobody has bet yet: bet."
        amount = f"{least}" if least == most else f"{least} to {most}"
        return f"You may {kind}{' to' if kind == RAISE else ''} {amount}, not {action.number}."

    def play(self, deal: StakesDeal, seat: int, action: Action) -> Phase[Any]:
        bets = self.bets
        left = bets.pending & ~(1 << seat)
        if action is FOLD:
            deal.fold(seat)
            winner = deal.only_contender()
            if winner >= 0:
                return self.won(deal, winner)
        elif action is CALL:
            deal.bet(seat, bets.level - deal.stakes[seat])
        elif action is not CHECK:
            deal.bet(seat, action.number - deal.stakes[seat])
            return self._raised(deal, seat, action.number)
        return self._next(deal, seat, Bets(bets.level, bets.step, bets.made, bets.last, left, bets.closed))

    def _raised(self, deal: StakesDeal, seat: int, level: int) -> Phase[Any]:
        bets = self.bets
        others = 0
        for other in bits(deal.contest[0] & ~(1 << seat)):
            if deal.stacks[other]:
                others |= 1 << other
        by = level - bets.level
        if by >= bets.step or (self.limit.kind == FIXED and level % self.limit.unit == 0):
            return self._next(deal, seat, Bets(level, by if self.limit.kind != FIXED else bets.step, bets.made + 1, seat, others))
        # less than a full raise: those who have acted since the last one may not raise again
        return self._next(deal, seat, Bets(level, bets.step, bets.made, seat, others, others & ~bets.pending | bets.closed))

    def _next(self, deal: StakesDeal, seat: int, bets: Bets) -> Phase[Any]:
        pending = bets.pending
        for other in deal.order(deal.after(seat)):
            if pending >> other & 1:
                if self.needless(deal, other, bets):
                    break
                return self.then(other, bets)
        deal.give_back()
        return self.ended(deal)

    def needless(self, deal: StakesDeal, seat: int, bets: Bets) -> bool:
        """Whether the seat need not be asked: it has matched everything, and nobody else has chips to bet against."""
        if deal.stakes[seat] < bets.level:
            return False
        return all(not deal.stacks[other] for other in bits(deal.contest[0] & ~(1 << seat)))

    def tell(self, deal: StakesDeal, seat: int, action: Action, viewer: int) -> str:
        if action is CALL:
            said = deal.sentence(seat, viewer, "call", "")
        elif action.kind == RAISE:
            said = deal.sentence(seat, viewer, "raise", f"to {action.number}")
        else:
            said = super().tell(deal, seat, action, viewer)
        if action.kind in ("call", BET, RAISE) and not deal.stacks[seat]:
            said = f"{said.removesuffix('.')}, all in."
        return said

    def prompt(self, deal: StakesDeal, seat: int) -> str:
        pieces = []
        if self.may_check(deal, seat):
            pieces.append("check")
        else:
            owed = self.bets.level - deal.stakes[seat]
            pieces.append(f"call {owed}" if owed <= deal.stacks[seat] else f"call with your last {deal.stacks[seat]}")
        least, most = self.range(deal, seat)
        if least <= most:
            kind = "raise to" if self.bets.level else "bet"
            pieces.append(f"{kind} {least}" + (f" to {most}" if most > least else ""))
        if not self.may_check(deal, seat):
            pieces.append("fold")
        said = ", ".join(pieces[:-1]) + " or " + pieces[-1] if len(pieces) > 1 else pieces[0]
        return said[:1].upper() + said[1:]

    def facts(self, deal: StakesDeal, viewer: int) -> list[str]:
        return [f"Bet to meet: {self.bets.level}"] if self.bets.level else []

    def badges(self, deal: StakesDeal, seat: int) -> list[str]:
        return stake_badges(deal, seat)


def stake_badges(deal: StakesDeal, seat: int) -> list[str]:
    """The chips that a seat has behind, and whether it is still in."""
    if not deal.competes(seat):
        return [chips(deal.stacks[seat]), "folded" if deal.paid[seat] or deal.hands[seat].cards else "out"]
    return [chips(deal.stacks[seat]) if deal.stacks[seat] else "all in"]


def able(deal: StakesDeal) -> int:
    """The seats that compete and still have chips, as a mask."""
    mask = 0
    for seat in bits(deal.contest[0]):
        if deal.stacks[seat]:
            mask |= 1 << seat
    return mask


def opening(deal: StakesDeal, limit: Limit, level: int = 0, pending: int = -1) -> Bets:
    """The beginning of a round: everyone who can has to act; ``level`` is what blind bets amount to."""
    return Bets(level, limit.unit, 1 if level else 0, NOBODY_YET, able(deal) if pending < 0 else pending)
