"""Betting rounds as in poker: check, bet, call, raise or fold, until all who are still in have put in the same.

What may be bet is a :class:`Limit`; who begins, and what follows, is the game's: it subclasses :class:`BettingRound`.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import bits
from parlour.kernel.actions import Action, Joined, NumberAction, Numbers, word
from parlour.kernel.features import HOLDER, LEVEL, STAKE, Features
from parlour.kernel.options import choice, number
from parlour.kernel.phase import NO_SEAT, NOTHING, ONE_SEAT, Phase
from parlour.kernel.prose import spelled
from parlour.mechanisms.stakes.asking import CALLED, CHECKED, FOLDED, RAISED, Asked
from parlour.mechanisms.stakes.stakes import StakesDeal, StakesDealT, chips

CHECK: Final = word("check")
CALL: Final = word("call")
FOLD: Final = word("fold")
BET: Final = "bet"
RAISE: Final = "raise"
#: what one may do without betting or raising
FREE: Final[tuple[Action, ...]] = (CHECK,)
OWING: Final[tuple[Action, ...]] = (FOLD, CALL)
#: to make a full bet of what was less than one
COMPLETE: Final = "complete"

FIXED: Final = "fixed"
SPREAD: Final = "spread"
POT: Final = "pot"
HALF_POT: Final = "half-pot"
NO_LIMIT: Final = "no-limit"
#: any number of raises
NO_CAP: Final = -1

#: how much may be bet, as games offer it
LIMIT: Final = choice(
    "limit", "What may be bet: fixed amounts, any amount up to the big bet, up to half the pot or the pot, or all one has.",
    FIXED, SPREAD, HALF_POT, POT, NO_LIMIT)
SMALL_BET: Final = number("bet", "The smallest bet; fixed limits double it for the later rounds.", 2, 1, 1_000_000)


class Wager(NumberAction):
    """The action of betting an amount, or raising to it, and all that one may do where it is the only one: ``alone``, beside a
    check (``free``), or beside folding and calling (``owing``)."""

    def __init__(self, kind: str, amount: int) -> None:
        super().__init__(kind, amount)
        self.alone: Final[tuple[Action, ...]] = (self,)
        self.free: Final[tuple[Action, ...]] = (*FREE, self)
        self.owing: Final[tuple[Action, ...]] = (*OWING, self)

    def __reduce__(self) -> tuple[object, ...]:
        return wager, (self.kind, self.number)


_wagers: Final[dict[str, dict[int, Wager]]] = {}


def wager(kind: str, amount: int) -> Wager:
    """The action of betting an amount, or raising to it; the same whenever it is asked for."""
    known = _wagers.get(kind)
    if known is None:
        known = {}
        _wagers[kind] = known
    found = known.get(amount)
    if found is None:
        found = Wager(kind, amount)
        known[amount] = found
    return found


class Limit:
    """What may be bet in a round.

    ``unit``: the least bet. ``most``: the most of one bet in a spread limit. ``raises``: how many raises may follow the
    first bet, or :data:`NO_CAP`. ``sizes``: the amounts of a bet or raise in a fixed limit, from the least; the unit alone
    unless said. ``rising``: no raise is less than the bet or raise before it.
    """

    def __init__(self, kind: str, unit: int, most: int = 0, raises: int = NO_CAP, sizes: tuple[int, ...] = (),
                 rising: bool = True) -> None:
        self.kind: Final = kind
        self.unit: Final = unit
        self.most: Final = most
        self.raises: Final = raises
        self.sizes: Final[tuple[int, ...]] = sizes or (unit,)
        self.rising: Final = rising

    def highest(self, deal: StakesDeal, seat: int, bets: BettingState) -> int:
        """The highest that the seat may bring its stake to, by this limit alone."""
        if self.kind == NO_LIMIT:
            return deal.matched(seat) + deal.stacks[seat]
        if self.kind == FIXED:
            return bets.base + self.sizes[-1]
        if self.kind == SPREAD:
            return bets.base + self.most
        # the pot as it is after a call
        pot = deal.on_table() + bets.level - deal.matched(seat)
        return bets.level + max(self.unit, pot if self.kind == POT else pot // 2)


class BettingState:
    """How far the betting of a round has come.

    ``level``: the stake that must be matched. ``base``: what a raise is counted from, the level unless the last amount put
    in was less than a full bet or, with fixed bets, a full raise. ``step``: the least raise. ``made``: the full bets and
    raises so far, blind bets counted as one bet. ``last``: who bet or raised last. ``pending``: who still has to act.
    ``acted``: who has acted since the last full bet or raise. Both are masks of seats.
    """

    def __init__(self, level: int, base: int, step: int, made: int, last: int, pending: int, acted: int = 0) -> None:
        self.level: Final = level
        self.base: Final = base
        self.step: Final = step
        self.made: Final = made
        self.last: Final = last
        self.pending: Final = pending
        self.acted: Final = acted


@mypyc_attr(allow_interpreted_subclasses=True)
class BettingRound(Phase[StakesDealT]):
    """A round of betting in which it is the turn of ``seat``. A subclass says in :meth:`then` how it goes on, and in
    :meth:`ended` and :meth:`won` what follows."""

    about: ClassVar[str] = "betting"
    #: what is said of a seat that puts in its last chip
    last_chip: ClassVar[str] = "all in"

    def __init__(self, seat: int, bets: BettingState, limit: Limit) -> None:
        self.seat: Final = seat
        self.bets: Final = bets
        self.limit: Final = limit

    def turn(self, deal: StakesDealT) -> tuple[int, ...]:
        return ONE_SEAT[self.seat]

    def then(self, seat: int, bets: BettingState) -> Phase[Any]:
        """This round, when it is the turn of another seat."""
        raise NotImplementedError

    def ended(self, deal: StakesDealT) -> Phase[Any]:
        """The betting of this round is over, and several compete."""
        raise NotImplementedError

    def won(self, deal: StakesDealT, seat: int) -> Phase[Any]:
        """All others have folded."""
        raise NotImplementedError

    def may_raise(self, deal: StakesDealT, seat: int) -> bool:
        """Whether the seat may bet or raise at all, apart from how much it has."""
        return (not self.may_not_raise_again(deal, seat) and (self.limit.raises == NO_CAP or self.bets.made <= self.limit.raises)
                and others_can_bet(deal, seat))

    def may_not_raise_again(self, deal: StakesDealT, seat: int) -> bool:
        """Whether the seat may only call or fold: it has acted already, and what was put in since is less than a raise."""
        bets = self.bets
        return bool(bets.acted >> seat & 1) and bets.level - deal.matched(seat) < bets.step

    def may_check(self, deal: StakesDealT, seat: int) -> bool:
        """Whether the seat may stay in without putting anything in."""
        return deal.matched(seat) >= self.bets.level

    def owed(self, deal: StakesDealT, seat: int) -> int:
        """What a call costs the seat, if it has as much."""
        return self.bets.level - deal.matched(seat)

    def passive_actions(self, deal: StakesDealT, seat: int) -> tuple[Action, ...]:
        """What the seat may do without betting or raising."""
        return FREE if self.may_check(deal, seat) else OWING

    def kind(self) -> str:
        """What one calls it here to put in more than anybody: to bet, to complete a bet that was less than a full one, to raise."""
        return BET if not self.bets.level else RAISE if self.bets.base else COMPLETE

    def range(self, deal: StakesDealT, seat: int) -> tuple[int, int]:
        """To what stakes, from the least to the most, the seat may bet or raise; (1, 0) for none."""
        bets = self.bets
        has = deal.matched(seat) + deal.stacks[seat]
        if has <= bets.level or not self.may_raise(deal, seat):
            return 1, 0
        least = bets.base + bets.step
        # whoever has less than a full raise may put in all of it
        return min(least, has), min(max(self.limit.highest(deal, seat, bets), least), has)

    def wagers(self, deal: StakesDealT, seat: int) -> Sequence[Action]:
        """All the bets or raises that the seat may make."""
        least, most = self.range(deal, seat)
        if most < least:
            return NOTHING
        if least == most:
            return wager(self.kind(), most).alone
        if self.limit.kind != FIXED:
            return Numbers(self.kind(), least, most)
        return tuple([wager(self.kind(), level) for level in self.levels(least, most)])

    def levels(self, least: int, most: int) -> list[int]:
        """The stakes from ``least`` to ``most`` that the fixed amounts come to, and ``most``, which may be all that one has."""
        levels = [self.bets.base + size for size in self.limit.sizes]
        return [level for level in levels if least <= level < most] + [most]

    def legal(self, deal: StakesDealT, seat: int) -> Sequence[Action]:
        stay = self.passive_actions(deal, seat)
        more = self.wagers(deal, seat)
        if not isinstance(more, tuple):
            return Joined((stay, more)) if more else stay
        if not more:
            return stay
        only = more[0]
        if len(more) == 1 and isinstance(only, Wager):
            if stay is FREE:
                return only.free
            if stay is OWING:
                return only.owing
        return (*stay, *more)

    def candidates(self, deal: StakesDealT, seat: int) -> Sequence[Action]:
        has = deal.matched(seat) + deal.stacks[seat]
        return Joined(((CHECK, CALL, FOLD), Numbers(BET, 1, has), Numbers(RAISE, 1, has), Numbers(COMPLETE, 1, has)))

    def reason(self, deal: StakesDealT, seat: int, action: Action) -> str:
        bets = self.bets
        if action is FOLD:
            return "Nothing has to be paid: check if you do not want to bet."
        if action is CALL:
            return "There is nothing to call: check, or bet."
        if action is CHECK:
            return f"There is a bet of {bets.level}: call it, {self.kind()} it, or fold."
        stay = "check" if self.may_check(deal, seat) else "call or fold"
        kind = self.kind()
        if action.kind not in (BET, COMPLETE, RAISE):
            return f"Now one bets: {stay}, or {kind}."
        more = self.wagers(deal, seat)
        if not more:
            return self.why_no_raise(deal, seat, stay)
        what = f"{kind}{' to' if bets.level else ''} {self.amounts(deal, seat)}"
        if action.kind != kind:
            return f"There is a bet of {bets.level} already: {what}." if bets.level else f"Nobody has bet yet: {what}."
        return f"You may {what}, not {action.number}."

    def amounts(self, deal: StakesDealT, seat: int) -> str:
        """What the seat may bet or raise to, in words."""
        more = self.wagers(deal, seat)
        return " or ".join([str(some.number) for some in more]) if isinstance(more, tuple) else (
            f"anything from {more[0].number} to {more[-1].number}")

    def why_no_raise(self, deal: StakesDealT, seat: int, stay: str) -> str:
        """Why the seat may not put in more than anybody has."""
        if not others_can_bet(deal, seat):
            return f"Nobody else has chips left to bet against: {stay}."
        if self.may_not_raise_again(deal, seat):
            return f"You have acted already, and what was put in since is less than a raise: {stay}."
        if self.may_raise(deal, seat):
            return f"You have only {chips(deal.stacks[seat])}: {stay}."
        return f"There have been {self.limit.raises} raises, which is the limit: {stay}."

    def question(self, deal: StakesDealT, seat: int, at: int, rounds: int) -> Asked | None:
        """What the seat is asked, for bots that weigh hands against bets; ``at`` and ``rounds`` as in :class:`Asked`."""
        legal = deal.legal(seat)
        free = FOLD not in legal
        stay = CALL if CALL in legal else legal[0]
        has = deal.stacks[seat]
        reach = deal.paid[seat] + has
        # nobody wins what others have put in beyond what the seat can match
        pot = deal.on_table() - sum([max(0, paid - reach) for paid in deal.paid])
        if not free and stay is not CALL:
            return None
        more: Sequence[Action] = NOTHING
        if isinstance(legal, tuple):
            kinds = (BET, RAISE, COMPLETE, self.kind())
            more = tuple([action for action in legal if action is not stay and action.kind in kinds])
        else:
            more = self.wagers(deal, seat)
        cost = 0 if free else min(self.owed(deal, seat), has)
        return Asked(pot, max(0, cost), stay, None if free else FOLD, more, deal.matched(seat), self.bets.made, at, rounds)

    def note(self, deal: StakesDealT, seat: int, action: Action, at: int) -> None:
        """Takes down what the seat is about to do."""
        owed = max(0, self.owed(deal, seat))
        if action is FOLD:
            deal.note(seat, FOLDED, owed, 0, at)
        elif action.kind == self.kind():
            deal.note(seat, RAISED, owed, action.number - deal.matched(seat), at)
        elif owed:
            deal.note(seat, CALLED, owed, owed, at)
        else:
            deal.note(seat, CHECKED, 0, 0, at)

    def place(self) -> int:
        """The place of this round in the plan of the deal."""
        return 0

    def play(self, deal: StakesDealT, seat: int, action: Action) -> Phase[Any]:
        self.note(deal, seat, action, self.place())
        bets = self.bets
        left = bets.pending & ~(1 << seat)
        if action is FOLD:
            deal.fold(seat)
            winner = deal.only_contender()
            if winner >= 0:
                return self.won(deal, winner)
        elif action is CALL:
            self.call(deal, seat)
        elif action.kind == self.kind():
            deal.bet(seat, action.number - deal.matched(seat))
            return self.raised(deal, seat, action.number)
        return self.go_on(deal, seat, BettingState(bets.level, bets.base, bets.step, bets.made, bets.last, left, bets.acted | 1 << seat))

    def call(self, deal: StakesDealT, seat: int) -> None:
        """The seat puts in what it owes, or all it has."""
        deal.bet(seat, self.owed(deal, seat))

    def raised(self, deal: StakesDealT, seat: int, level: int) -> Phase[Any]:
        """The stake to be matched is now ``level``: all others who have chips must act again."""
        bets = self.bets
        others = can_still_bet(deal) & ~(1 << seat)
        by = level - bets.base
        if by < bets.step:
            # less than a full bet or raise: those who have acted may not raise for it
            base = bets.base if self.limit.kind == FIXED or not bets.base else level
            return self.go_on(deal, seat, BettingState(level, base, bets.step, bets.made, seat, others, bets.acted | 1 << seat))
        if self.limit.kind == FIXED:
            fixed = 0
            for size in self.limit.sizes:
                if fixed < size <= by:
                    fixed = size
            by = fixed
            level_of_bet = bets.base + by
        else:
            level_of_bet = level
        step = by if self.limit.rising else bets.step
        return self.go_on(deal, seat, BettingState(level, level_of_bet, step, bets.made + 1, seat, others, 1 << seat))

    def go_on(self, deal: StakesDealT, seat: int, bets: BettingState) -> Phase[Any]:
        """After the seat it is the turn of the next who has to act; where there is none, the round has ended."""
        pending = bets.pending
        if pending:
            for other in deal.order(deal.after(seat)):
                if pending >> other & 1:
                    if self.need_not_act(deal, other, bets):
                        break
                    return self.then(other, bets)
        deal.give_back()
        return self.ended(deal)

    def need_not_act(self, deal: StakesDealT, seat: int, bets: BettingState) -> bool:
        """Whether the seat need not be asked: it has matched everything, and nobody else has chips to bet against."""
        if others_can_bet(deal, seat):
            return False
        matched = deal.matched(seat)
        # nobody may have put in the whole of a blind bet: more than the others have would come back
        return matched >= bets.level or matched >= max([deal.matched(other) for other in bits(deal.contest & ~(1 << seat))], default=0)

    def describe(self, deal: StakesDealT, seat: int, action: Action, viewer: int) -> str:
        if action is CALL:
            said = deal.sentence(seat, viewer, "call", "")
        elif action.kind in (RAISE, COMPLETE):
            said = deal.sentence(seat, viewer, action.kind, f"to {action.number}")
        else:
            said = super().describe(deal, seat, action, viewer)
        if action not in (CHECK, FOLD) and not deal.stacks[seat]:
            said = f"{said.removesuffix('.')}, {self.last_chip}."
        return said

    def prompt(self, deal: StakesDealT, seat: int) -> str:
        pieces = []
        if self.may_check(deal, seat):
            pieces.append("check")
        else:
            owed = self.owed(deal, seat)
            pieces.append(f"call {owed}" if owed <= deal.stacks[seat] else f"call with your last {deal.stacks[seat]}")
        if self.wagers(deal, seat):
            pieces.append(f"{self.kind()}{' to' if self.bets.level else ''} {self.amounts(deal, seat)}")
        if not self.may_check(deal, seat):
            pieces.append("fold")
        last = ", or " if [piece for piece in pieces if " or " in piece] else " or "
        said = ", ".join(pieces[:-1]) + last + pieces[-1] if len(pieces) > 1 else pieces[0]
        return said[:1].upper() + said[1:]

    def speaks_for(self, deal: StakesDealT, seat: int, action: Action) -> str:
        if action is CHECK:
            return "it costs nothing to stay in"
        owed = min(self.owed(deal, seat), deal.stacks[seat])
        there = deal.on_table()
        if action is FOLD:
            return f"it would cost {chips(owed)} to stay in, for a pot of {there}"
        if action is not CALL or owed <= 0:
            return ""
        times = there // owed
        often = f"one time in {spelled(times + 1)}" if times else "more often than not"
        return f"it costs {chips(owed)}, for a pot of {there}: it pays if you win {often}"

    def features(self, deal: StakesDealT, viewer: int, found: Features) -> None:
        found.table[STAKE] = self.bets.level
        found.table[LEVEL] = self.bets.made
        if self.bets.last >= 0:
            found.of_seat(self.bets.last, HOLDER, 1)

    def facts(self, deal: StakesDealT, viewer: int) -> list[str]:
        return [f"Bet to meet: {self.bets.level}"] if self.bets.level else []


def stake_badges(deal: StakesDeal, seat: int) -> list[str]:
    """The chips that a seat has behind, and whether it is still in."""
    if not deal.competes(seat):
        return [chips(deal.stacks[seat]), "folded" if deal.took_part(seat) else "out"]
    return [chips(deal.stacks[seat]) if deal.stacks[seat] else "all in"]


def can_still_bet(deal: StakesDeal) -> int:
    """The seats that compete and still have chips, as a mask."""
    mask = 0
    contest = deal.contest
    stacks = deal.stacks
    for seat in range(deal.players):
        if contest >> seat & 1 and stacks[seat]:
            mask |= 1 << seat
    return mask


def others_can_bet(deal: StakesDeal, seat: int) -> bool:
    """Whether any other seat competes and still has chips."""
    others = deal.contest & ~(1 << seat)
    stacks = deal.stacks
    other = 0
    while others:
        if others & 1 and stacks[other]:
            return True
        others >>= 1
        other += 1
    return False


def opening(deal: StakesDeal, limit: Limit, level: int = 0, pending: int = -1) -> BettingState:
    """The beginning of a round: everyone who can has to act; ``level`` is what blind bets amount to."""
    full = level >= limit.unit
    return BettingState(level, level if full else 0, limit.sizes[0] if limit.kind == FIXED else limit.unit, 1 if full else 0, NO_SEAT,
                can_still_bet(deal) if pending < 0 else pending)
