"""What games for a contract of Bridge share: the pack, rubbers where they are played, the end of the play, and the score.

A game subclasses :class:`ContractGame`: it finds a contract in :meth:`~parlour.kernel.game.Game.open`, and scores it in
:meth:`ContractGame.score`. Rules pages: bridge, biritch, honeymoon-bridge.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Pack, french
from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal
from parlour.kernel.features import VULNERABLE, Features
from parlour.kernel.game import Game
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.tricks.contract import Contract
from parlour.mechanisms.tricks.contract_deal import DEALT, ContractDeal
from parlour.mechanisms.tricks.contract_score import Line, counted, duplicate_lines, total
from parlour.mechanisms.tricks.rubber import RUBBER_DEALS, Rubber
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

PACK: Final = french()
#: the kind of deal of a game
CD = TypeVar("CD", bound=ContractDeal, default=ContractDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class ContractGame(Game[CD]):
    """A game of two sides in which one undertakes to take so many of thirteen tricks."""

    deal_type: ClassVar[type[Deal]] = ContractDeal
    #: tricks are gathered, and the cards of the last one may be asked for. Otherwise everyone's cards are turned down before
    #: their player, who may look at the last of them until the next trick is led to
    tricks_inspected: ClassVar[bool] = True
    #: how games and the rubber are won, where rubbers are played; then :data:`RUBBER_DEALS` belongs to the schema
    rubber: ClassVar[Rubber | None] = None

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        #: how cards count by the denomination of the contract
        self.trick_orders: Final = tuple([TrickOrder(self.pack, suit) for suit in range(4)]) + (TrickOrder(self.pack, NO_TRUMPS),)

    def make_pack(self) -> Pack:
        return PACK

    def carry(self, old: CD, new: CD) -> None:
        new.games[:] = old.games
        new.below[:] = old.below
        new.counted = old.counted

    def vulnerable(self, deal: CD, side: int) -> bool:
        """Whether a side is vulnerable in this deal: of a rubber, whether it has won a game."""
        return self.rubber is not None and deal.games[side] > 0

    def passed_out(self, deal: CD) -> Phase[Any]:
        """Nobody has bid."""
        self.close(deal)
        return OVER

    # --- scoring ----------------------------------------------------------------------------------------------------

    def played_out(self, deal: CD, contract: Contract, last: tuple[int, ...], winner: int) -> Phase[Any]:
        """All tricks are played; ``last`` are the cards of the last one, which the hand ``winner`` took."""
        taken = deal.finish(contract)
        deal.counted += 1
        if deal.narrating and contract.level:
            over = taken - 6 - contract.level
            how = f"{counted(over, 'trick')} over" if over > 0 else "just made" if over == 0 else f"{counted(-over, 'trick')} short"
            deal.tell(contract.declarer, "{} by {you}: {} tricks, {}", contract, taken, how)
        self.after_last_trick(deal, contract, taken, last, winner)
        self.score(deal, contract, taken)
        self.close(deal)
        return OVER

    def after_last_trick(self, deal: CD, contract: Contract, taken: int, last: tuple[int, ...], winner: int) -> None:
        """What else happens when the last trick is taken, before anything is written down."""

    def score(self, deal: CD, contract: Contract, taken: int) -> None:
        """Writes down what the finished deal brings."""
        raise NotImplementedError

    def worth_of_contract(self, deal: CD, contract: Contract, taken: int) -> int:
        """What so many tricks are worth to the declarer's side, as a board would be scored: of rubbers too the best measure of a
        single deal."""
        lines = duplicate_lines(contract.level, contract.denomination, contract.doubled,
                                self.vulnerable(deal, self.sides[contract.declarer]), taken)
        return total(lines)

    def worth_of_tricks(self, deal: CD, contract: Contract) -> Sequence[float]:
        """What the deal is worth to the first side with none, one … all of the tricks that are left."""
        side = self.sides[contract.declarer]
        left = DEALT - deal.side_tricks(0) - deal.side_tricks(1)
        worth: list[float] = []
        for tricks in range(left + 1):
            points = self.worth_of_contract(deal, contract, deal.side_tricks(side) + (left - tricks if side else tricks))
            worth.append(float(-points if side else points))
        return worth

    def close(self, deal: CD) -> None:
        """Where a rubber is played: games that are won, and what is left when it is broken off."""
        rubber = self.rubber
        if rubber is not None:
            rubber.settle(self, deal)
            if self.finished(deal) and not rubber.won(deal):
                self.break_off(deal)

    def break_off(self, deal: CD) -> None:
        """The rubber is left unfinished."""

    def pay_unfinished(self, deal: CD, game: int, part_score: int) -> None:
        """What an unfinished rubber brings: for a game that was won, and for points below the line towards the next."""
        for side in range(2):
            if deal.games[side]:
                self.put(deal, side, game, "a game in an unfinished rubber")
            if deal.below[side]:
                self.put(deal, side, part_score, "a part score in an unfinished rubber")

    def finished(self, deal: CD) -> bool:
        rubber = self.rubber
        return super().finished(deal) if rubber is None else rubber.won(deal) or deal.number + 1 >= self[RUBBER_DEALS]

    def write(self, deal: CD, contract: Contract, lines: Sequence[Line]) -> None:
        """Writes lines of the score down for the sides that they are for."""
        for line in lines:
            seat = deal.after(contract.declarer) if line.defence else contract.declarer
            self.put(deal, seat, line.points, line.words, line.below)

    def put(self, deal: CD, seat: int, points: int, words: str, below: bool = False) -> None:
        """Writes one line down for the side of a seat, ``below`` the line or above where there is one."""
        side = self.sides[seat]
        if self.rubber is not None:
            words = f"{'below' if below else 'above'} the line, {words}"
            if below:
                deal.below[side] += points
        deal.enter_score(seat, points, words)
        deal.tell_side(side, "score", "{}: {}", points, words)

    def late_calls(self) -> Sequence[Action]:
        """What is said before the play alone, so that it is understood and refused later."""
        return ()

    def too_late(self, action: Action) -> str:
        """Why such a call may not be made during the play."""
        raise NotImplementedError

    # --- words ------------------------------------------------------------------------------------------------------

    def contract_facts(self, deal: CD, contract: Contract) -> list[str]:
        """The contract and the tricks so far, in a line or two."""
        need = 6 + contract.level
        side = self.sides[contract.declarer]
        return [f"Contract: {contract} by {deal.name(contract.declarer)}",
                f"Declarer's side has {deal.side_tricks(side)} of {need} tricks, the defenders {deal.side_tricks(1 - side)}"]

    def facts(self, deal: CD, viewer: int) -> list[str]:
        return [] if self.rubber is None else self.rubber.facts(deal)

    def vulnerable_features(self, deal: CD, found: Features) -> None:
        """Who is vulnerable."""
        for seat in range(self.players):
            if self.vulnerable(deal, self.sides[seat]):
                found.of_seat(seat, VULNERABLE, 1)

    def badges(self, deal: CD, seat: int) -> list[str]:
        return ["vulnerable"] if self.vulnerable(deal, self.sides[seat]) else []

    def result_facts(self, deal: CD) -> list[str]:
        contract = deal.contract
        if contract is None:
            return ["Passed out"]
        over = deal.declarer_tricks - 6 - contract.level
        sign = "=" if over == 0 else f"+{over}" if over > 0 else f"−{-over}"
        return [f"{contract} by {deal.name(contract.declarer)} {sign}"]
