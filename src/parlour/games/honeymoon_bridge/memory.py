"""Memory Bridge: a hand at one no trump that tells what the other half of the pack is. Rules page: honeymoon-bridge."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.honeymoon_bridge.advice import card_to_play
from parlour.games.honeymoon_bridge.deal import HoneymoonDeal, MemoryDeal
from parlour.games.honeymoon_bridge.game import UNFINISHED_PART, HoneymoonGame
from parlour.games.honeymoon_bridge.play import HoneymoonTrick
from parlour.kernel.actions import Action
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.contract import Contract
from parlour.mechanisms.tricks.contract_deal import DEALT
from parlour.mechanisms.tricks.contract_score import NO_TRUMP, contract_lines, counted, total
from parlour.mechanisms.tricks.rubber import RUBBER_DEALS

#: tricks that count nothing, and what the first hand brings besides
BOOK: Final = 6
PREMIUM: Final = 100


class MemoryBridge(HoneymoonGame[MemoryDeal]):
    """Thirteen tricks without trumps, scored as one no trump; then the other twenty-six cards are dealt, bid and played."""

    id = "memory-bridge"
    name = "Memory Bridge"
    summary = "Bridge for two: play one hand at no trumps, remember it, and you know the cards of the hand that you bid next."
    minutes = 40
    deal_type = MemoryDeal
    schema: ClassVar[Sequence[Option]] = (RUBBER_DEALS,)
    prose = Prose(__name__, "memory.md")

    def open(self, deal: MemoryDeal) -> Phase[Any]:
        deal.put_stock(deal.deal_singly(deal.fresh_pack(), DEALT))
        return FirstTrick(self, deal.order(deal.after(deal.dealer)))

    def second_half(self, deal: MemoryDeal) -> Phase[Any]:
        """The first hand is played: it is scored, and the other is dealt unless that has won the rubber."""
        winner = 0 if deal.side_tricks(0) > BOOK else 1
        taken = deal.side_tricks(winner)
        first = Contract(1, NO_TRUMP, 0, winner)
        deal.tell(winner, "{have} taken {} tricks in the first hand", taken)
        self.write(deal, first, contract_lines(1, NO_TRUMP, 0, False, taken))
        self.put(deal, winner, PREMIUM, "premium for the first hand")
        rubber = self.rubber
        assert rubber is not None
        rubber.settle(self, deal)
        for seat in range(2):
            deal.move_all(deal.taken[seat], deal.aside)
        if rubber.won(deal):
            return OVER
        deal.deal_singly_to(deal.take_pack(deal.rest), deal.order(deal.after(deal.dealer)), DEALT)
        return self.bidding(deal)

    def worth_of_first(self, taken: int) -> float:
        """What the first hand is worth to the first player with so many tricks."""
        points = total(contract_lines(1, NO_TRUMP, 0, False, max(taken, DEALT - taken))) + PREMIUM
        return float(points if taken > BOOK else -points)

    def points_bounds(self) -> tuple[int, int] | None:
        second = super().points_bounds()
        assert second is not None
        # the first hand may leave a part score, which counts where the rubber is broken off
        return 0, second[1] + int(self.worth_of_first(DEALT)) + UNFINISHED_PART

    def result_facts(self, deal: MemoryDeal) -> list[str]:
        if deal.contract is None and self.finished(deal) and self.rubber is not None and self.rubber.won(deal):
            return ["The rubber was won with the first hand"]
        return super().result_facts(deal)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "premium": PREMIUM}


class FirstTrick(HoneymoonTrick):
    """A trick of the first hand, which is played without trumps."""

    about: ClassVar[str] = "first-hand"

    def __init__(self, game: MemoryBridge, seats: tuple[int, ...]) -> None:
        super().__init__(game, seats, game.trick_orders[NO_TRUMP])
        self.memory: Final = game

    def trick_over(self, deal: HoneymoonDeal) -> Phase[Any]:
        assert isinstance(deal, MemoryDeal)
        winner = self.take(deal)
        return FirstTrick(self.memory, deal.order(winner)) if deal.hands[winner].cards else self.memory.second_half(deal)

    def worth_of_tricks(self, deal: HoneymoonDeal) -> Sequence[float]:
        taken = deal.side_tricks(0)
        left = DEALT - taken - deal.side_tricks(1)
        return [self.memory.worth_of_first(taken + more) for more in range(left + 1)]

    def advise(self, deal: HoneymoonDeal, seat: int, rng: Random) -> Action | None:
        cards = [action.card for action in deal.legal(seat)]
        return self.card_order.plays.each[card_to_play(deal, self.card_order, self.seats, Contract(1, NO_TRUMP, 0, seat), seat, cards)]

    def facts(self, deal: HoneymoonDeal, viewer: int) -> list[str]:
        tricks = ", ".join([f"{deal.name(seat)} {deal.side_tricks(seat)}" for seat in range(2)])
        return [f"First hand, no trumps; {counted(BOOK + 1, 'trick')} win it: {tricks}"]
