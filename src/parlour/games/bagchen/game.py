"""Bagchen, the Tibetan game for four with a double set of Chinese dominoes. Rules page: bagchen."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from parlour.equipment import Pack, chinese_dominoes
from parlour.games.bagchen.opening import AFTER_GOBAH, Between, TowerChoice, take_seats
from parlour.games.bagchen.options import (
    DEALS,
    GOBAH_FIVE_DEALS,
    OPTIONS,
    REBUY,
    SEAT_EXCHANGE,
    SESSION_END,
)
from parlour.games.bagchen.table import ALL_TRICKS, OPEN_END, PLACES, BagchenDeal
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.stakes import StakesGame


class Bagchen(StakesGame[BagchenDeal]):
    """Four players, sixteen tricks, four point tiles that the dice have named, and the last trick that pays."""

    id = "bagchen"
    name = "Bagchen"
    page = "bagchen"
    family = "tiles/chinese"
    also_known_as: ClassVar[Sequence[str]] = ("Pagchen", "Bakchen", "Pakchen")
    summary = "Chinese dominoes from Tibet: tiles and combinations in two suits, points thrown with dice, and the last trick pays."
    player_counts = (4,)
    minutes = 120
    schema: ClassVar[Sequence[Option]] = OPTIONS
    deal_type = BagchenDeal
    prose = Prose(__name__, "rules.md")

    def make_pack(self) -> Pack:
        return chinese_dominoes(2)

    def open(self, deal: BagchenDeal) -> Phase[Any]:
        self.seat_all(deal)
        deal.build_towers(deal.fresh_pack())
        if not deal.seated():
            take_seats(deal)
            return TowerChoice(deal.dealer)
        if deal.closing == OPEN_END and deal.number >= self[DEALS]:
            deal.closing = AFTER_GOBAH if self[SESSION_END] == GOBAH_FIVE_DEALS else 0
            deal.say("Gobah is declared: five more deals are played." if deal.closing else "This is the last deal, the tashi gobah.")
        asked = deal.closing == OPEN_END or self[SEAT_EXCHANGE]
        return Between(range(deal.players)) if asked else TowerChoice(deal.dealer)

    def carry(self, old: BagchenDeal, new: BagchenDeal) -> None:
        super().carry(old, new)
        new.sit(old.ring)
        new.closing = old.closing - 1 if old.closing > 0 else old.closing

    def next_dealer(self, deal: BagchenDeal) -> int:
        # the winner of the last trick starts, and the player opposite throws the dice
        return deal.opposite(deal.last_winner)

    def finished(self, deal: BagchenDeal) -> bool:
        broke = not self[REBUY] and min(deal.stacks) <= 0
        return deal.closing == 0 or broke or deal.tricks(deal.last_winner) == ALL_TRICKS

    def badges(self, deal: BagchenDeal, seat: int) -> list[str]:
        # where a seat sits, whether all know that it has the four chiefs of sky, and whether it has a passport
        place = [] if deal.ring == sorted(deal.ring) else [PLACES[deal.ring.index(seat)]]
        chiefs = deal.pack.cards_of("6-6")
        shown = [] if chiefs & ~(deal.hands[seat].cards & deal.open) else ["four chiefs of sky"]
        return place + shown + (["passport"] if deal.has_passport(seat) else [])

    def result_facts(self, deal: BagchenDeal) -> list[str]:
        facts = [f"{deal.name(deal.last_winner)} wins the last trick"]
        if deal.factor > 1:
            facts.append(f"A jump: payments times {deal.factor}")
        return facts

    def result_badges(self, deal: BagchenDeal, seat: int) -> list[str]:
        tricks = deal.tricks(seat)
        return [f"{tricks} {'trick' if tricks == 1 else 'tricks'}"]

    def payoff_bounds(self) -> tuple[float, float] | None:
        # whoever is short buys more, or owes it
        return None


class BagchenDigitalGamers(Bagchen):
    """The rules of another site: whoever can beat must, and at most four mixed ministers (page section "Other Bagchen Web Pages")."""

    id = "bagchen-dg"
    name = "Bagchen (Digital Gamers rules)"
    summary = "Bagchen in which whoever can beat must, and no more than four mixed ministers are led together."
    preset = {"mixed-minister-limit": 4, "must-beat": True}
