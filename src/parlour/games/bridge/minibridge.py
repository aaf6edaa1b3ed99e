"""Minibridge: a first course in Bridge, without an auction. Rules page: bridge, "Minibridge"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.bridge.game import BridgeGame
from parlour.games.bridge.options import FORM, MINIBRIDGE_DEALS
from parlour.games.bridge.slips import MinibridgeDeal, Opening
from parlour.kernel.actions import Action, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.contract import DENOMINATIONS, SYMBOLS, Contract
from parlour.mechanisms.tricks.contract_deal import ContractDeal
from parlour.mechanisms.tricks.contract_play import ContractTrick, OpeningLead, Play
from parlour.mechanisms.tricks.contract_score import (
    GAME_LEVELS,
    NO_TRUMP,
    PER_TRICK,
    Line,
    counted,
    duplicate_lines,
    point_words,
    total,
    trick_words,
    undertricks,
)

PART_SCORES: Final = tuple([word("part score", each) for each in DENOMINATIONS])
GAMES: Final = tuple([word("game", each) for each in DENOMINATIONS])
CHOICES: Final = PART_SCORES + GAMES
PART_LEVEL: Final = 1
#: the decision table: with so many points together a game is tried
GAME_FROM: Final = 25
MINOR_GAME_FROM: Final = 29


class Minibridge(BridgeGame[MinibridgeDeal]):
    """Points are announced; the stronger side plays, and sees dummy before it says what."""

    id = "bridge-minibridge"
    name = "Minibridge"
    summary = "Bridge without an auction: the side with more points plays, and sees dummy before choosing the contract."
    minutes = 30
    schema: ClassVar[Sequence[Option]] = (FORM, MINIBRIDGE_DEALS)
    deal_type = MinibridgeDeal
    prose = Prose(__name__, "minibridge.md")

    @property
    def form(self) -> str:
        """Which form is played."""
        return self[FORM]

    def auction(self, deal: MinibridgeDeal) -> Phase[Any]:
        for seat in range(4):
            deal.write_slip(seat)
        if self.form == "slips":
            return Opening(self, deal.dealer, 0)
        for seat in deal.order(deal.dealer):
            deal.tell(seat, "{announce} {} points", deal.announced(seat))
        ours = [deal.announced(side) + deal.announced(side + 2) for side in range(2)]
        if ours[0] == ours[1]:
            return self.passed_out(deal)
        side = 0 if ours[0] > ours[1] else 1
        first, second = [seat for seat in deal.order(deal.dealer) if seat % 2 == side]
        declarer = second if deal.announced(second) > deal.announced(first) else first
        dummy = (declarer + 2) % 4
        deal.tell(declarer, "{} have {} points; {you} {declare}, and dummy is laid open", deal.aloud(lambda: deal.pair(side)),
                  ours[side])
        deal.expose(deal.hands[dummy])
        return Choose(self, declarer)

    def next_dealer(self, deal: MinibridgeDeal) -> int:
        return deal.dealer if deal.contract is None else deal.after(deal.dealer)

    def passed_out(self, deal: MinibridgeDeal) -> Phase[Any]:
        deal.tell(deal.dealer, "{}: {you} {deal} again", "Nobody opens" if self.form == "slips" else "Both sides have 20 points")
        return OVER

    def finished(self, deal: MinibridgeDeal) -> bool:
        return deal.counted >= self[MINIBRIDGE_DEALS]

    def score(self, deal: MinibridgeDeal, contract: Contract, taken: int) -> None:
        if self.form == "slips":
            self.write(deal, contract, duplicate_lines(contract.level, contract.denomination, 0, False, taken))
        else:
            self.write(deal, contract, minibridge_lines(contract.level, contract.denomination, taken))

    def points_bounds(self) -> tuple[int, int] | None:
        if self.form == "slips":
            return 0, total(duplicate_lines(7, NO_TRUMP, 0, False, 13))
        return 0, undertricks(6 + max(GAME_LEVELS), 0, False)

    def contract_facts(self, deal: MinibridgeDeal, contract: Contract) -> list[str]:
        facts = super().contract_facts(deal, contract)
        if self.form != "slips":
            kind = "part score" if contract.level == PART_LEVEL else "game"
            what = "no trumps" if contract.denomination == NO_TRUMP else SYMBOLS[contract.denomination]
            facts[0] = f"Contract: {kind} in {what} by {deal.name(contract.declarer)}"
        return facts

    def badges(self, deal: MinibridgeDeal, seat: int) -> list[str]:
        return [] if self.form == "slips" else [f"{deal.announced(seat)} points"]

    def facts(self, deal: MinibridgeDeal, viewer: int) -> list[str]:
        return [f"Deal {deal.counted + 1} of {self[MINIBRIDGE_DEALS]}"]


    def rule_words(self) -> Mapping[str, Value]:
        return {**self.play_words(), "point_count": point_words(), "trick_scores": trick_words()}

    def play_words(self) -> Mapping[str, Value]:
        return {**super().play_words(), "dummy_open": self.form != "slips"}


class MinibridgeSlips(Minibridge):
    """Everyone writes points and lengths on a slip; the opener reads partner's, and may be overcalled."""

    id = "bridge-minibridge-slips"
    name = "Minibridge with slips"
    summary = "Open, read your partner's slip and name a contract; your opponents may read theirs and overcall."
    leaves_out = (FORM,)
    fixed: ClassVar[Mapping[str, Value]] = {FORM.name: "slips"}


def minibridge_lines(level: int, denomination: int, taken: int) -> list[Line]:
    """What a part score or a game brings."""
    over = taken - 6 - level
    if over < 0:
        return [Line(undertricks(-over, 0, False), counted(-over, "undertrick"), False, True)]
    tricks = (taken - 6) * PER_TRICK[denomination] + (10 if denomination == NO_TRUMP else 0)
    game = level > PART_LEVEL
    return [Line(tricks, counted(taken - 6, "trick") + " over six"), Line(300 if game else 50, "game" if game else "part score")]


class Choose(Turn[MinibridgeDeal]):
    """The declarer, who sees dummy, says what is played: a part score or a game, and in what."""

    about: ClassVar[str] = "points"

    def __init__(self, game: Minibridge, seat: int) -> None:
        super().__init__(seat)
        self.game: Final = game

    def legal(self, deal: MinibridgeDeal, seat: int) -> Sequence[Action]:
        return CHOICES

    def play(self, deal: MinibridgeDeal, seat: int, action: Action) -> Phase[Any]:
        denomination = DENOMINATIONS.index(action.word)
        level = PART_LEVEL if action in PART_SCORES else GAME_LEVELS[denomination]
        return MiniLead(Play(self.game, Contract(level, denomination, 0, seat), self.game.trick_orders[denomination]),
                        deal.after(seat))

    def advise(self, deal: MinibridgeDeal, seat: int, rng: Random) -> Action | None:
        return best_contract(deal, seat)

    def describe(self, deal: MinibridgeDeal, seat: int, action: Action, viewer: int) -> str:
        what = "a part score" if action in PART_SCORES else "game"
        return deal.sentence(seat, viewer, "declare", f"{what} in {action.word}")

    def prompt(self, deal: MinibridgeDeal, seat: int) -> str:
        return "Declare a part score or a game, and in what"

    def facts(self, deal: MinibridgeDeal, viewer: int) -> list[str]:
        return [decision(deal, self.seat)] if self.game.form == "decision-table" and viewer == self.seat else []

    def badges(self, deal: MinibridgeDeal, seat: int) -> list[str]:
        return ["declarer"] if seat == self.seat else ["dummy"] if seat == (self.seat + 2) % 4 else []


class MiniLead(OpeningLead):
    """The opening lead, with dummy open already."""

    def play(self, deal: ContractDeal, seat: int, action: Action) -> Phase[Any]:
        deal.played[seat] |= 1 << action.card
        deal.lay(action.card, deal.hands[seat], deal.trick)
        return ContractTrick(self.of, deal.order(seat), deal.hands[self.of.contract.dummy].cards)


def best_contract(deal: MinibridgeDeal, seat: int) -> Action:
    """What the decision table says to declare with these two hands: a major suit of eight cards or no trumps or the longest suit,
    and game from 25 points, in a minor suit from 29."""
    points = deal.announced(seat) + deal.announced((seat + 2) % 4)
    both = deal.hands[seat].cards | deal.hands[(seat + 2) % 4].cards
    lengths = [(both & suit).bit_count() for suit in deal.pack.suit_masks]
    major = 3 if lengths[3] >= lengths[2] else 2
    minor = 1 if lengths[1] >= lengths[0] else 0
    short = min([(hand & suit).bit_count() for hand in (deal.hands[seat].cards, deal.hands[(seat + 2) % 4].cards)
                 for suit in deal.pack.suit_masks])
    if lengths[major] >= 8:
        denomination = major
    elif lengths[minor] >= 9 and short < 2:
        denomination = minor
    else:
        denomination = NO_TRUMP
    needed = MINOR_GAME_FROM if denomination < 2 else GAME_FROM
    return GAMES[denomination] if points >= needed else PART_SCORES[denomination]


def decision(deal: MinibridgeDeal, seat: int) -> str:
    """The decision table's line for the declarer."""
    best = best_contract(deal, seat)
    return f"Decision table: {deal.announced(seat) + deal.announced((seat + 2) % 4)} points together, {best.kind} in {best.word}"
