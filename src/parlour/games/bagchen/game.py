"""Bagchen, the Tibetan game for four with a double set of Chinese dominoes. Rules page: bagchen."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from parlour.equipment import Pack, chinese_dominoes
from parlour.games.bagchen.advice import advise_bagchen
from parlour.games.bagchen.opening import AFTER_GOBAH, Between, TowerChoice, take_seats
from parlour.games.bagchen.rules import rules_text
from parlour.games.bagchen.table import ALL_TRICKS, FACTOR, OPEN_END, WINNER, BagchenDeal
from parlour.kernel.actions import Action
from parlour.kernel.options import Option, choice, number, toggle
from parlour.kernel.phase import Phase
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
    schema: ClassVar[Sequence[Option]] = (
        choice("seating", "How the players find their seats and who starts.", "formal-dice", "informal"),
        choice("time-of-day", "Whether high throws sit first, as in the morning, or low ones, as after noon.", "morning", "afternoon"),
        toggle("seat-exchange", "Before a deal anyone may demand that all throw for other seats.", True),
        toggle("hand-exchange", "Two players who agree exchange their hands before anybody looks.", True),
        choice("mixed-minister-limit", "How many ministers of both suits may be led together.", "unlimited", 4),
        toggle("must-beat", "Whoever can beat what lies there must do so."),
        toggle("dice-hint", "Whoever is not sure what to play may throw the dice for a hint."),
        choice("passport-rules", "What may be led with six tricks: as is usual, or by the short form, in which only what nobody can beat "
               "comes first.", "standard", "local"),
        number("jump-factor", "By what each point at the end multiplies the last payments.", 2, 2, 6),
        choice("session-end", "How the session is closed.", "gobah-five-deals", "one-last-deal"),
        number("stack", "How many chips everyone begins with.", 100, 20, 10_000),
        number("deals", "After how many deals the end is settled, if nobody has done so before.", 8, 1, 200),
        toggle("rebuy", "Whoever has no chips left buys as many again; otherwise the session ends.", True),
    )

    def clash(self) -> str:
        throws = self.choice("seating") == "formal-dice" or self.flag("seat-exchange")
        if self.choice("time-of-day") == "afternoon" and not throws:
            return "the time of day makes no sense where nobody throws for a seat"
        return ""

    def make_pack(self) -> Pack:
        return chinese_dominoes(2)

    def blank(self) -> BagchenDeal:
        return BagchenDeal(self)

    def open(self, deal: BagchenDeal) -> Phase[Any]:
        self.seat_all(deal)
        deal.build_towers(deal.fresh_pack())
        if deal.ring[0] == deal.ring[1]:
            take_seats(deal)
            return TowerChoice(deal.dealer)
        if deal.closing == OPEN_END and deal.number >= self.count("deals"):
            deal.closing = AFTER_GOBAH if self.choice("session-end") == "gobah-five-deals" else 0
            deal.say("Gobah is declared: five more deals are played." if deal.closing else "This is the last deal, the tashi gobah.")
        asked = deal.closing == OPEN_END or self.flag("seat-exchange")
        return Between(range(deal.players)) if asked else TowerChoice(deal.dealer)

    def carry(self, old: BagchenDeal, new: BagchenDeal) -> None:
        super().carry(old, new)
        new.sit(old.ring)
        new.closing = old.closing - 1 if old.closing > 0 else old.closing

    def next_dealer(self, deal: BagchenDeal) -> int:
        # the winner of the last trick starts, and the player opposite throws the dice
        return deal.opposite(deal.last[WINNER])

    def finished(self, deal: BagchenDeal) -> bool:
        broke = not self.flag("rebuy") and min(deal.stacks) <= 0
        return deal.closing == 0 or broke or deal.tricks(deal.last[WINNER]) == ALL_TRICKS

    def rules(self) -> str:
        return rules_text(self)

    def advise(self, deal: BagchenDeal, seat: int, rng: Random) -> Action | None:
        return advise_bagchen(deal, seat, rng)

    def result_facts(self, deal: BagchenDeal) -> list[str]:
        facts = [f"{deal.name(deal.last[WINNER])} wins the last trick"]
        if deal.last[FACTOR] > 1:
            facts.append(f"A jump: payments times {deal.last[FACTOR]}")
        return facts

    def result_badges(self, deal: BagchenDeal, seat: int) -> list[str]:
        tricks = deal.tricks(seat)
        return [f"{tricks} {'trick' if tricks == 1 else 'tricks'}"]


class BagchenDigitalGamers(Bagchen):
    """The rules of another site: whoever can beat must, and at most four mixed ministers (page section "Other Bagchen Web Pages")."""

    id = "bagchen-dg"
    name = "Bagchen (Digital Gamers rules)"
    also_known_as = ()
    summary = "Bagchen in which whoever can beat must, and no more than four mixed ministers are led together."
    preset = {"mixed-minister-limit": 4, "must-beat": True}
