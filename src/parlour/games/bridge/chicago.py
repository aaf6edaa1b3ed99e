"""Chicago: four deals with the vulnerability laid down, scored in three ways. Rules page: bridge, "Chicago"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.game import COMPASS, NORTH, BridgeGame
from parlour.games.bridge.options import BEER, CHICAGO_DEALS, HONOURS, RUSSIAN_TABLE, SYSTEM, VULNERABILITY
from parlour.games.bridge.rubber import claim_honours
from parlour.games.bridge.scoring import MOST_IMPS, compensation, imp_words, imps, russian_target, target_words
from parlour.kernel.chance import Chance
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.contract import Contract
from parlour.mechanisms.tricks.contract_score import (
    GAME,
    MOST_HONOURS,
    contract_lines,
    duplicate_lines,
    most_lost,
    point_masks,
    total,
)
from parlour.mechanisms.tricks.tricks import worth

#: how many deals have their vulnerability laid down, before it begins anew
FOUR: Final = 4

@mypyc_attr(allow_interpreted_subclasses=True)
class ChicagoGame(BridgeGame):
    """Four deals, or a multiple; who passes out deals again."""

    minutes = 25

    def first_dealer(self, chance: Chance) -> int:
        return NORTH

    def dealer_refused(self, seat: int) -> str:
        return "" if seat == NORTH else f"{COMPASS[NORTH]} deals first, and the deal says who is vulnerable."

    def deal(self, seed: int = 0, number: int = 0) -> BridgeDeal:
        return self.new_deal(Chance.of(seed, number), number, NORTH)

    def next_dealer(self, deal: BridgeDeal) -> int:
        return deal.dealer if deal.contract is None else deal.after(deal.dealer)

    def passed_out(self, deal: BridgeDeal) -> Phase[Any]:
        deal.tell(deal.dealer, "{deal} again")
        return OVER

    def place(self, deal: BridgeDeal) -> int:
        """Which of the four deals of a round this is, from 0; deals that were passed out do not count."""
        return (deal.counted - (deal.contract is not None)) % FOUR

    def vulnerable(self, deal: BridgeDeal, side: int) -> bool:
        place = self.place(deal)
        if place in (0, 3):
            return place == 3
        dealing = self[VULNERABILITY].startswith("dealing")
        return (side == deal.dealer % 2) == dealing

    def deals(self) -> int:
        """How many deals are played."""
        return FOUR

    def finished(self, deal: BridgeDeal) -> bool:
        return deal.counted >= self.deals()

    def points_bounds(self) -> tuple[int, int] | None:
        # a deal by itself is the first of four: nobody is vulnerable
        return 0, most_lost(False) + (MOST_HONOURS if self[HONOURS] else 0)

    def facts(self, deal: BridgeDeal, viewer: int) -> list[str]:
        return [f"Deal {deal.counted + 1} of {self.deals()}"] if deal.contract is None else []

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), **self.contract_words()}


class Chicago(ChicagoGame):
    """The standard form: part scores are carried until a side makes a game."""

    id = "bridge-chicago"
    name = "Chicago"
    summary = "Four deals of Bridge with the vulnerability laid down, and part scores carried on."
    also_known_as = ("Four-Deal Bridge",)
    schema: ClassVar[Sequence[Option]] = (VULNERABILITY, HONOURS, BEER, SYSTEM)
    prose = Prose(__name__, "chicago.md")

    def put(self, deal: BridgeDeal, seat: int, points: int, words: str, below: bool = False) -> None:
        super().put(deal, seat, points, f"{'below' if below else 'above'} the line, {words}")
        if below:
            deal.below[seat % 2] += points

    def score(self, deal: BridgeDeal, contract: Contract, taken: int) -> None:
        side = contract.declarer % 2
        vulnerable = self.vulnerable(deal, side)
        self.write(deal, contract, contract_lines(contract.level, contract.denomination, contract.doubled, vulnerable, taken))
        claim_honours(self, deal, contract)
        if deal.below[side] >= GAME:
            self.put(deal, side, 500 if vulnerable else 300, "game")
            deal.below[:] = [0, 0]
        elif self.finished(deal) and taken >= 6 + contract.level:
            self.put(deal, side, 100, "part score in the last deal")

    def facts(self, deal: BridgeDeal, viewer: int) -> list[str]:
        lines = super().facts(deal, viewer)
        if any(deal.below):
            lines += [f"{deal.pair(side)}: {deal.below[side]} below the line" for side in range(2)]
        return lines


class ChicagoDuplicate(ChicagoGame):
    """Section "Chicago with Duplicate Scoring": each deal by itself."""

    id = "bridge-chicago-duplicate"
    all_in_numbers = True
    name = "Chicago with Duplicate Scoring"
    summary = "Chicago in which every deal is scored by itself, as in duplicate."
    schema: ClassVar[Sequence[Option]] = (VULNERABILITY, CHICAGO_DEALS, SYSTEM)
    prose = Prose(__name__, "chicago_duplicate.md")

    def deals(self) -> int:
        return self[CHICAGO_DEALS]

    def score(self, deal: BridgeDeal, contract: Contract, taken: int) -> None:
        vulnerable = self.vulnerable(deal, contract.declarer % 2)
        self.write(deal, contract, duplicate_lines(contract.level, contract.denomination, contract.doubled, vulnerable, taken))


class ChicagoRussian(ChicagoDuplicate):
    """Section "Chicago with Russian Scoring": the score against what the cards should bring, in IMPs."""

    id = "bridge-chicago-russian"
    name = "Chicago with Russian Scoring"
    summary = "Chicago scored in IMPs against what your side's cards should have brought."
    zero_sum = True
    tricks_inspected = False
    schema: ClassVar[Sequence[Option]] = (VULNERABILITY, CHICAGO_DEALS, RUSSIAN_TABLE, SYSTEM)
    prose = Prose(__name__, "chicago_russian.md")

    def score(self, deal: BridgeDeal, contract: Contract, taken: int) -> None:
        declaring = contract.declarer % 2
        lines = duplicate_lines(contract.level, contract.denomination, contract.doubled, self.vulnerable(deal, declaring), taken)
        points = [worth(deal.held(side) | deal.held(side + 2), point_masks(deal.pack)) for side in range(2)]
        side = 0 if points[0] > points[1] else 1 if points[1] > points[0] else self.even_side(deal)
        actual = total(lines) if side == declaring else -total(lines)
        target = self.target(deal, side, points[side])
        won = imps(actual - target)
        deal.tell_side(side, "held", "{} points: target {}, score {}", points[side], target, actual)
        for each in range(2):
            deal.enter_score(each, won if each == side else -won, f"score {actual} against a target of {target}, {points[side]} points")

    def points_bounds(self) -> tuple[int, int] | None:
        return -MOST_IMPS, MOST_IMPS

    def even_side(self, deal: BridgeDeal) -> int:
        """Whose target counts when both have twenty points: it is nothing for either by the page's table, and by the other one the
        dealer's."""
        return deal.dealer % 2

    def target(self, deal: BridgeDeal, side: int, points: int) -> int:
        """What a side with so many points should score."""
        vulnerable = self.vulnerable(deal, side)
        if self[RUSSIAN_TABLE] == "listed":
            return russian_target(points, vulnerable)
        held = deal.held(side) | deal.held(side + 2)
        return compensation(points, [(held & suit).bit_count() for suit in deal.pack.suit_masks], vulnerable)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "imps": imp_words(), "targets": target_words(False), "vulnerable_targets": target_words(True)}
