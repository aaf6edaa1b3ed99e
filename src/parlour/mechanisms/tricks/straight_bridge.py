"""Bridge without an auction: the dealer's side says what is trumps, the sides double, and each odd trick counts by the trumps.

:class:`StraightGame` is the game, with what is named and how one doubles. The dealer plays both hands whoever names trumps.
Rules pages: biritch; bridge, "Types of Bridge".
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.tricks.auction import DOUBLE, REDOUBLE
from parlour.mechanisms.tricks.contract import DENOMINATIONS, SYMBOLS, Contract
from parlour.mechanisms.tricks.contract_deal import DEALT, ContractDeal
from parlour.mechanisms.tricks.contract_game import ContractGame
from parlour.mechanisms.tricks.contract_play import OpeningLead, Play
from parlour.mechanisms.tricks.contract_score import NO_TRUMP, counted
from parlour.mechanisms.tricks.holding import Holding
from parlour.mechanisms.tricks.rubber import RUBBER_DEALS

#: tricks that count nothing
BOOK: Final = 6
#: with so many points and a balanced hand no trumps are named
STRONG: Final = 15
#: how many points more a defender or, for each double so far, anybody doubles on
DEFENDING: Final = 3
AGAIN: Final = 4
#: what bots measure of a deal ends here: doubling has no end, and makes points that no float holds
MOST_MEASURED: Final = 10 ** 100
NAMINGS: Final = tuple([word("name", each) for each in DENOMINATIONS])


@mypyc_attr(allow_interpreted_subclasses=True)
class StraightGame(ContractGame):
    """A game in which whoever takes more than six tricks scores them below the line."""

    player_counts: ClassVar[Sequence[int]] = (4,)
    minutes: ClassVar[int] = 25
    #: points for each trick over six in clubs, diamonds, hearts, spades and no trumps
    trick_values: ClassVar[Sequence[int]] = ()
    #: how what is trumps is said, in the same order
    namings: ClassVar[Sequence[Action]] = NAMINGS
    #: how one doubles, and how one doubles again
    doubles: ClassVar[Sequence[Action]] = (DOUBLE, REDOUBLE)
    schema: ClassVar[Sequence[Option]] = (RUBBER_DEALS,)

    def seating(self) -> Sequence[int]:
        return 0, 1, 0, 1

    def open(self, deal: ContractDeal) -> Phase[Any]:
        deal.deal_singly(deal.fresh_pack(), DEALT)
        return NameTrumps(self, deal.dealer, deal.dealer)

    def most_doubles(self) -> int:
        """After how many doubles nobody may double again; -1 where there is no end to it."""
        return -1

    def doubled_by(self, doubles: int) -> Action:
        """What one says to double, after so many doubles."""
        return self.doubles[1 if doubles else 0]

    def opening_lead(self, deal: ContractDeal, contract: Contract) -> Phase[Any]:
        """What is played is settled: the player on the dealer's left leads."""
        return OpeningLead(Play(self, contract, self.trick_orders[contract.denomination]), deal.after(contract.declarer))

    def late_calls(self) -> Sequence[Action]:
        return (*self.namings, *self.doubles, PASS)

    def too_late(self, action: Action) -> str:
        if action in self.namings:
            return "What is trumps has been said, and stays for this deal."
        return f"The doubling is over: nobody can say {action.text} now."

    def score(self, deal: ContractDeal, contract: Contract, taken: int) -> None:
        winner = contract.declarer if taken > BOOK else deal.after(contract.declarer)
        odd = max(taken, DEALT - taken) - BOOK
        self.put(deal, winner, odd * self.trick_values[contract.denomination] << contract.doubled, counted(odd, "odd trick"), True)

    def worth_of_contract(self, deal: ContractDeal, contract: Contract, taken: int) -> int:
        value = min(MOST_MEASURED, self.trick_values[contract.denomination] << contract.doubled)
        return value * (taken - BOOK if taken > BOOK else taken - (DEALT - BOOK - 1))

    def payoff(self, deal: ContractDeal, seat: int) -> float:
        points = deal.points()
        side = self.sides[seat]
        return float(max(-MOST_MEASURED, min(MOST_MEASURED, points[side] - points[1 - side])))

    def contract_facts(self, deal: ContractDeal, contract: Contract) -> list[str]:
        return [self.trumps_words(contract.denomination, contract.doubled),
                f"Tricks: {', '.join([f'{deal.pair(side)} {deal.side_tricks(side)}' for side in range(2)])}"]

    def result_facts(self, deal: ContractDeal) -> list[str]:
        contract = deal.contract
        if contract is None:
            return []
        side = deal.pair(contract.declarer % 2)
        return [f"{self.trumps_words(contract.denomination, contract.doubled)}: {side} took {deal.declarer_tricks} tricks"]

    def trumps_words(self, denomination: int, doubled: int) -> str:
        """What is trumps and how often it is doubled."""
        said = self.denomination_words(denomination)
        return said if not doubled else f"{said}, each trick counts {1 << doubled} times"

    def denomination_words(self, denomination: int) -> str:
        """What is trumps."""
        return f"Trumps: {SYMBOLS[denomination]}"

    def call_described(self, deal: ContractDeal, seat: int, action: Action, viewer: int) -> str:
        """A call as a viewer reads it."""
        return deal.describe(seat, action, viewer)

    def naming_prompt(self, dealer: bool) -> str:
        """What the dealer is asked, or the partner of a dealer who has passed."""
        return "Name trumps, or leave it to your partner" if dealer else "Your partner leaves it to you: name trumps"


class NameTrumps(Turn[ContractDeal]):
    """The dealer says what is trumps or passes; then partner must say it."""

    about: ClassVar[str] = "trumps"

    def __init__(self, game: StraightGame, seat: int, dealer: int) -> None:
        super().__init__(seat)
        self.game: Final = game
        self.dealer: Final = dealer

    def legal(self, deal: ContractDeal, seat: int) -> Sequence[Action]:
        return (*self.game.namings, PASS) if seat == self.dealer else self.game.namings

    def candidates(self, deal: ContractDeal, seat: int) -> Sequence[Action]:
        return (*self.game.namings, PASS, *self.game.doubles)

    def candidates_out_of_turn(self, deal: ContractDeal, seat: int) -> Sequence[Action]:
        return (*self.game.namings, *self.game.doubles)

    def reason(self, deal: ContractDeal, seat: int, action: Action) -> str:
        if action in self.game.doubles:
            return f"{action.text.capitalize()} is said when trumps have been settled."
        if seat != self.seat:
            return f"It is for {deal.name(self.seat)} to say what is trumps."
        return "The dealer has passed: you must name trumps or no trumps."

    def play(self, deal: ContractDeal, seat: int, action: Action) -> Phase[Any]:
        if action is PASS:
            return NameTrumps(self.game, (seat + 2) % 4, self.dealer)
        left = deal.after(self.dealer)
        return Doubles(self.game, left, (left + 2) % 4, Contract(0, self.game.namings.index(action), 0, self.dealer))

    def prompt(self, deal: ContractDeal, seat: int) -> str:
        return self.game.naming_prompt(seat == self.dealer)

    def describe(self, deal: ContractDeal, seat: int, action: Action, viewer: int) -> str:
        return self.game.call_described(deal, seat, action, viewer)

    def advise(self, deal: ContractDeal, seat: int, rng: Random) -> Action | None:
        namings = self.game.namings
        holding = Holding(deal.pack, deal.hands[seat].cards)
        if holding.balanced and holding.high >= STRONG:
            return namings[NO_TRUMP]
        # spades count so little that they are named only to lose little
        long = holding.longest(5, [3])
        if long >= 0 and holding.points >= 11:
            return namings[long]
        return PASS if seat == self.dealer else namings[3 if holding.high < 8 else max(range(3), key=lambda suit: holding.lengths[suit])]


class Doubles(Turn[ContractDeal]):
    """Both players of a side are asked in turn whether they double; ``other`` is asked after this one, or -1."""

    about: ClassVar[str] = "trumps"

    def __init__(self, game: StraightGame, seat: int, other: int, contract: Contract) -> None:
        super().__init__(seat)
        self.game: Final = game
        self.other: Final = other
        self.contract: Final = contract

    def legal(self, deal: ContractDeal, seat: int) -> Sequence[Action]:
        return PASS, self.game.doubled_by(self.contract.doubled)

    def candidates(self, deal: ContractDeal, seat: int) -> Sequence[Action]:
        return (PASS, *self.game.doubles, *self.game.namings)

    def candidates_out_of_turn(self, deal: ContractDeal, seat: int) -> Sequence[Action]:
        return (*self.game.doubles, *self.game.namings)

    def reason(self, deal: ContractDeal, seat: int, action: Action) -> str:
        due = self.game.doubled_by(self.contract.doubled)
        if action in self.game.namings:
            return self.game.too_late(action)
        if action is not due:
            if self.contract.doubled:
                return f"{action.text.capitalize()} has been said: what comes next is {due.text}."
            return f"{action.text.capitalize()} answers {due.text}, which nobody has said."
        if seat % 2 != self.seat % 2:
            return f"{due.text.capitalize()} is for the other side to say."
        return f"It is {deal.name(self.seat)}'s turn to say {due.text} or pass."

    def play(self, deal: ContractDeal, seat: int, action: Action) -> Phase[Any]:
        contract = self.contract
        if action is PASS:
            if self.other >= 0:
                return Doubles(self.game, self.other, -1, contract)
            return self.game.opening_lead(deal, contract)
        doubled = Contract(0, contract.denomination, contract.doubled + 1, contract.declarer)
        if doubled.doubled == self.game.most_doubles():
            return self.game.opening_lead(deal, doubled)
        # the other side answers: the dealer before the dummy, the leader before the leader's partner
        first = contract.declarer if seat % 2 != contract.declarer % 2 else deal.after(contract.declarer)
        return Doubles(self.game, first, (first + 2) % 4, doubled)

    def prompt(self, deal: ContractDeal, seat: int) -> str:
        return f"{self.game.doubled_by(self.contract.doubled).text.capitalize()}, or pass"

    def describe(self, deal: ContractDeal, seat: int, action: Action, viewer: int) -> str:
        return self.game.call_described(deal, seat, action, viewer)

    def advise(self, deal: ContractDeal, seat: int, rng: Random) -> Action | None:
        strong = STRONG + (DEFENDING if seat % 2 != self.contract.declarer % 2 else 0) + AGAIN * self.contract.doubled
        return self.legal(deal, seat)[1 if Holding(deal.pack, deal.hands[seat].cards).high >= strong else 0]

    def facts(self, deal: ContractDeal, viewer: int) -> list[str]:
        return [self.game.trumps_words(self.contract.denomination, self.contract.doubled)]
