"""Auction Bridge and Straight Bridge, from which Contract Bridge came. Rules page: bridge, "Types of Bridge".

The page gives their scoring in part only; the rest is as it was commonly played.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.bridge import rules
from parlour.games.bridge.bidding import Holding
from parlour.games.bridge.calls import DENOMINATIONS, SYMBOLS, Contract
from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.options import REDOUBLING, RUBBER_DEALS, SYSTEM
from parlour.games.bridge.rubber import RubberGame
from parlour.games.bridge.scoring import NO_TRUMP, Line, counted
from parlour.kernel.actions import Action, word
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.tricks.auction import DOUBLE, PASS, REDOUBLE

#: points for each trick over six in clubs, diamonds, hearts, spades and no trumps
AUCTION_TRICKS: Final = (6, 7, 8, 9, 10)
STRAIGHT_TRICKS: Final = (4, 6, 8, 2, 12)
NAMINGS: Final = tuple([word("name", each) for each in DENOMINATIONS])
BOOK: Final = 6
#: with so many points and a balanced hand no trumps are named
STRONG: Final = 15


class AuctionBridge(RubberGame):
    """Bridge before the contract counted: overtricks win games too."""

    id = "bridge-auction-bridge"
    name = "Auction Bridge"
    summary = "Bridge in which every trick over six counts towards game, bid or not."
    minutes = 40
    game_points = 30
    schema: ClassVar[Sequence[Option]] = (SYSTEM, RUBBER_DEALS)

    def score(self, deal: BridgeDeal, contract: Contract, taken: int) -> None:
        self.write(deal, contract, auction_lines(contract, taken))
        slam = taken if taken >= 12 else 13 - taken if taken <= 1 else 0
        if slam:
            winner = contract.declarer if taken >= 12 else deal.after(contract.declarer)
            self.put(deal, winner, 100 if slam == 13 else 50, "grand slam" if slam == 13 else "small slam")
        self.close(deal)

    def vulnerable(self, deal: BridgeDeal, side: int) -> bool:
        return False

    def rubber_bonus(self, lost: int) -> int:
        return 250

    def rules(self) -> str:
        return rules.auction_bridge(self)


def auction_lines(contract: Contract, taken: int) -> list[Line]:
    """What a contract brings in Auction Bridge."""
    over = taken - BOOK - contract.level
    if over < 0:
        return [Line(-over * 50 << contract.doubled, counted(-over, "undertrick"), False, True)]
    lines = [Line((taken - BOOK) * AUCTION_TRICKS[contract.denomination] << contract.doubled, counted(taken - BOOK, "odd trick"), True)]
    if contract.doubled:
        lines.append(Line(50 * contract.doubled * (1 + over), "doubled contract made"))
    return lines


class StraightBridge(RubberGame):
    """The dealer's side names trumps, the other may double; whoever takes more than six tricks scores."""

    id = "bridge-straight-bridge"
    name = "Straight Bridge"
    summary = "The dealer names trumps or leaves it to partner, whose hand is dummy; the others may double."
    also_known_as = ("Bridge-Whist",)
    minutes = 25
    game_points = 30
    schema: ClassVar[Sequence[Option]] = (REDOUBLING, RUBBER_DEALS)

    def auction(self, deal: BridgeDeal) -> Phase[Any]:
        return NameTrumps(self, deal.dealer, deal.dealer)

    def score(self, deal: BridgeDeal, contract: Contract, taken: int) -> None:
        odd = taken - BOOK
        winner = contract.declarer if odd > 0 else deal.after(contract.declarer)
        tricks = odd if odd > 0 else 13 - taken - BOOK
        self.put(deal, winner, tricks * STRAIGHT_TRICKS[contract.denomination] << contract.doubled, counted(tricks, "odd trick"), True)
        self.close(deal)

    def vulnerable(self, deal: BridgeDeal, side: int) -> bool:
        return False

    def rubber_bonus(self, lost: int) -> int:
        return 100

    def contract_facts(self, deal: BridgeDeal, contract: Contract) -> list[str]:
        return [trumps_words(contract.denomination, contract.doubled),
                f"Tricks: {', '.join([f'{deal.pair(side)} {deal.side_tricks(side)}' for side in range(2)])}"]

    def result_facts(self, deal: BridgeDeal) -> list[str]:
        contract = deal.contract
        if contract is None:
            return []
        side = deal.pair(contract.declarer % 2)
        return [f"{trumps_words(contract.denomination, contract.doubled)}: {side} took {deal.declarer_tricks} tricks"]

    def rules(self) -> str:
        return rules.straight_bridge(self)

    def advise(self, deal: BridgeDeal, seat: int, rng: Random) -> Action | None:
        phase = deal.phase
        if not isinstance(phase, (NameTrumps, Doubling)):
            return super().advise(deal, seat, rng)
        holding = Holding(deal, seat, 0)
        if isinstance(phase, Doubling):
            strong = STRONG + (3 if seat % 2 != phase.contract.declarer % 2 else 0) + 4 * phase.contract.doubled
            return phase.legal(deal, seat)[1 if holding.high >= strong else 0]
        if holding.balanced and holding.high >= STRONG:
            return NAMINGS[NO_TRUMP]
        # spades count so little that they are named only to lose little
        long = holding.longest(5, [3])
        if long >= 0 and holding.points >= 11:
            return NAMINGS[long]
        return PASS if seat == phase.dealer else NAMINGS[3 if holding.high < 8 else max(range(3), key=lambda suit: holding.lengths[suit])]


def trumps_words(denomination: int, doubled: int) -> str:
    """What is trumps and how often it is doubled."""
    return f"Trumps: {SYMBOLS[denomination]}" if not doubled else f"Trumps: {SYMBOLS[denomination]}, each trick counts {1 << doubled} times"


class NameTrumps(Turn[BridgeDeal]):
    """The dealer names trumps or passes; then partner must name them."""

    def __init__(self, game: StraightBridge, seat: int, dealer: int) -> None:
        super().__init__(seat)
        self.game: Final = game
        self.dealer: Final = dealer

    def legal(self, deal: BridgeDeal, seat: int) -> Sequence[Action]:
        return NAMINGS + (PASS,) if seat == self.dealer else NAMINGS

    def candidates(self, deal: BridgeDeal, seat: int) -> Sequence[Action]:
        return NAMINGS + (PASS,)

    def reason(self, deal: BridgeDeal, seat: int, action: Action) -> str:
        return "The dealer has passed: you must name trumps or no trumps."

    def play(self, deal: BridgeDeal, seat: int, action: Action) -> Phase[Any]:
        if action is PASS:
            return NameTrumps(self.game, (seat + 2) % 4, self.dealer)
        left = deal.after(self.dealer)
        return Doubling(self.game, left, (left + 2) % 4, Contract(0, NAMINGS.index(action), 0, self.dealer))

    def prompt(self, deal: BridgeDeal, seat: int) -> str:
        return "Name trumps, or leave it to your partner" if seat == self.dealer else "Your partner leaves it to you: name trumps"

    def facts(self, deal: BridgeDeal, viewer: int) -> list[str]:
        return self.game.state_facts(deal)


class Doubling(Turn[BridgeDeal]):
    """Both players of a side are asked in turn whether they double; ``other`` is asked after this one, or -1."""

    def __init__(self, game: StraightBridge, seat: int, other: int, contract: Contract) -> None:
        super().__init__(seat)
        self.game: Final = game
        self.other: Final = other
        self.contract: Final = contract

    def legal(self, deal: BridgeDeal, seat: int) -> Sequence[Action]:
        return PASS, REDOUBLE if self.contract.doubled else DOUBLE

    def play(self, deal: BridgeDeal, seat: int, action: Action) -> Phase[Any]:
        contract = self.contract
        if action is PASS:
            if self.other >= 0:
                return Doubling(self.game, self.other, -1, contract)
            return self.game.opening_lead(deal, contract)
        doubled = Contract(0, contract.denomination, contract.doubled + 1, contract.declarer)
        if doubled.doubled == 2 and self.game[REDOUBLING] == "one-redouble":
            return self.game.opening_lead(deal, doubled)
        # the other side answers: the dealer before the dummy, the leader before the leader's partner
        first = contract.declarer if seat % 2 != contract.declarer % 2 else deal.after(contract.declarer)
        return Doubling(self.game, first, (first + 2) % 4, doubled)

    def prompt(self, deal: BridgeDeal, seat: int) -> str:
        return "Redouble, or pass" if self.contract.doubled else "Double, or pass"

    def facts(self, deal: BridgeDeal, viewer: int) -> list[str]:
        return [trumps_words(self.contract.denomination, self.contract.doubled), *self.game.state_facts(deal)]


