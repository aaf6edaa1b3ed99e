"""Doubling between pairs of players: each double is a side bet between two players on who of them does better in the deal.

After the contract has been declared everyone has one turn to double others, the declarer last.
"""
from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import bits
from parlour.games.barbu.advice import DOUBLE_DECLARER, DOUBLE_OTHERS
from parlour.games.barbu.compendium import CompendiumDeal, Contract
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.telling import those

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "pair doubles"
MAXIMUM: Final = word("maximum")


@mypyc_attr(allow_interpreted_subclasses=True)
class PairDoublesDeal(CompendiumDeal):
    """``doubles[seat]``: whom the seat has doubled in this deal, a mask; ``made[seat]``: in how many deals of this declarer it
    has doubled the declarer."""

    doubles: list[int]
    made: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.doubles = self.tally()
        self.made = self.tally()

    def doubled_by(self, seat: int) -> int:
        """Who has doubled the seat, as a mask."""
        mask = 0
        for other in range(self.players):
            if self.doubles[other] >> seat & 1:
                mask |= 1 << other
        return mask


def side_payments(raw: Sequence[int], doubles: Sequence[int]) -> list[tuple[int, int, int]]:
    """What the doubles bring, pair by pair, as ``(who pays, who gets it, how much)``: the difference of their raw scores,
    twice where each has doubled the other."""
    payments = []
    for one, other in combinations(range(len(raw)), 2):
        doubled = (doubles[one] >> other & 1) + (doubles[other] >> one & 1)
        amount = (raw[one] - raw[other]) * doubled
        if amount > 0:
            payments.append((other, one, amount))
        elif amount < 0:
            payments.append((one, other, -amount))
    return payments


class DoublingRules:
    """``at_least``: in so many deals of a declarer's series everybody must double the declarer. ``declarer_only``: nobody else
    may be doubled, and the declarer redoubles all who doubled or none."""

    def __init__(self, at_least: int, declarer_only: bool) -> None:
        self.at_least: Final = at_least
        self.declarer_only: Final = declarer_only


@mypyc_attr(allow_interpreted_subclasses=True)
class PairDoubling(Turn[PairDoublesDeal]):
    """The seat doubles all, some or none of those it may double: in a positive contract only the declarer, who may only double
    who has doubled the declarer. Then come the others, and then the play."""

    about: ClassVar[str] = "doubling"

    def __init__(self, seat: int, rules: DoublingRules, contract: Contract, call: int) -> None:
        super().__init__(seat)
        self.rules: Final = rules
        self.contract: Final = contract
        self.call: Final = call

    def open_to(self, deal: PairDoublesDeal, seat: int) -> int:
        """Whom the seat may double, as a mask."""
        declarer = deal.game.declarer(deal)
        if seat == declarer:
            return deal.doubled_by(seat)
        if self.contract.positive or self.rules.declarer_only:
            return 1 << declarer
        return (1 << deal.players) - 1 & ~(1 << seat)

    def must_double(self, deal: PairDoublesDeal, seat: int) -> bool:
        """Whether the seat must double the declarer now: it owes as many doubles as there are deals left to make them."""
        game = deal.game
        return seat != game.declarer(deal) and self.rules.at_least - deal.made[seat] > game.left_in_series(deal)

    def choices(self, deal: PairDoublesDeal, seat: int) -> list[tuple[int, Action]]:
        """Each set of players that the seat may double, as a mask, and the action for it."""
        declarer = deal.game.declarer(deal)
        others = self.open_to(deal, seat)
        among = [other for other in deal.order(seat) if others >> other & 1]
        sizes = [0, len(among)] if self.rules.declarer_only else range(len(among) + 1)
        must = 1 << declarer if self.must_double(deal, seat) else 0
        return [(mask, action) for size in sizes for mask, action in doubles_of(deal, seat == declarer, among, size)
                if not must & ~mask]

    def legal(self, deal: PairDoublesDeal, seat: int) -> Sequence[Action]:
        return [action for _, action in self.choices(deal, seat)]

    def candidates(self, deal: PairDoublesDeal, seat: int) -> Sequence[Action]:
        among = list(deal.order(seat)[1:])
        declares = seat == deal.game.declarer(deal)
        return [action for size in range(len(among) + 1) for _, action in doubles_of(deal, declares, among, size)]

    def reason(self, deal: PairDoublesDeal, seat: int, action: Action) -> str:
        declarer = deal.game.declarer(deal)
        name = deal.name(declarer)
        if seat == declarer:
            if self.rules.declarer_only:
                return "As the declarer you redouble everyone who has doubled you, or nobody."
            return "As the declarer you may only double players who have doubled you."
        if self.contract.positive:
            only = f"In this contract only {name}, the declarer, may be doubled"
        elif self.rules.declarer_only:
            only = f"Only {name}, the declarer, may be doubled"
        else:
            only = ""
        if self.must_double(deal, seat):
            owed = f"that is owed in {self.rules.at_least} deals of each declarer"
            return f"You must double {name} now: {owed}, and no other deal is left for it."
        return f"{only}." if only else super().reason(deal, seat, action)

    def play(self, deal: PairDoublesDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        declarer = game.declarer(deal)
        for mask, choice in self.choices(deal, seat):
            if choice is action:
                deal.doubles[seat] = mask
                deal.made[seat] += mask >> declarer & 1
        following = deal.after(seat)
        if seat == declarer or (following == declarer and not deal.doubled_by(declarer)):
            return game.begin(deal, self.contract, self.call)
        return PairDoubling(following, self.rules, self.contract, self.call)

    def advise(self, deal: PairDoublesDeal, seat: int, rng: Random) -> Action | None:
        wanted = self.worth_doubling(deal, seat)
        return min([((mask ^ wanted).bit_count(), place, action)
                    for place, (mask, action) in enumerate(self.choices(deal, seat))], key=lambda each: each[:2])[2]

    def worth_doubling(self, deal: PairDoublesDeal, seat: int) -> int:
        """Whom the seat would like to double, as a mask."""
        game = deal.game
        declarer = game.declarer(deal)
        hopes = self.contract.outlook(deal.hands[seat].cards, self.call)
        at_least = self.rules.at_least
        wanted = 0
        for other in bits(self.open_to(deal, seat)):
            needed = DOUBLE_OTHERS
            if seat == declarer:
                # who had to double, and doubled nobody else, has nothing to show for it
                owed = at_least - deal.made[other] + 1
                if owed > game.left_in_series(deal) and deal.doubles[other] == 1 << declarer and not self.contract.positive:
                    needed = -DOUBLE_OTHERS
            elif deal.doubles[other] >> seat & 1:
                needed = DOUBLE_DECLARER
            elif other == declarer:
                needed = DOUBLE_DECLARER / 2 if at_least > deal.made[seat] else DOUBLE_DECLARER
            if hopes >= needed:
                wanted |= 1 << other
        return wanted

    def describe(self, deal: PairDoublesDeal, seat: int, action: Action, viewer: int) -> str:
        doubled = those(deal.doubles[seat])
        if action is MAXIMUM:
            return deal.sentence(seat, viewer, "say", f"maximum: this doubles {doubled}")
        return super().describe(deal, seat, action, viewer) if action is PASS else deal.sentence(seat, viewer, action.kind, doubled)

    def prompt(self, deal: PairDoublesDeal, seat: int) -> str:
        if seat == deal.game.declarer(deal):
            return "Redouble those who doubled you, or pass"
        owed = self.rules.at_least - deal.made[seat]
        if self.must_double(deal, seat):
            return "Double: you must double the declarer in this deal"
        return "Double or pass" + (f" (you still owe {owed} {'double' if owed == 1 else 'doubles'} of the declarer)" if owed > 0 else "")

    def facts(self, deal: PairDoublesDeal, viewer: int) -> list[str]:
        return [f"Contract: {self.contract.title(self.call)}"]


def doubles_of(deal: PairDoublesDeal, redoubles: bool, among: Sequence[int], size: int) -> list[tuple[int, Action]]:
    """The ways to double so many of these seats: a mask and the action for each. All of several at once are the maximum."""
    if not size:
        return [(0, PASS)]
    found = []
    for seats in combinations(among, size):
        mask = sum([1 << other for other in seats])
        names = " and ".join([deal.name(other) for other in seats])
        action = MAXIMUM if size > 1 and size == len(among) else word("redouble" if redoubles else "double", names)
        found.append((mask, action))
    return found
