"""The game whose highest trump is the two of spades. Rules page: back-alley, "Game with high two of spades"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack
from parlour.games.back_alley.bidding import BOARD, BOARDS
from parlour.games.back_alley.cards import PLAIN, with_high_trumps
from parlour.games.back_alley.deal import AGAIN_BY_SAME, BackAlleyDeal
from parlour.games.back_alley.options import SPADES
from parlour.games.back_alley.play import BackAlleyTrick, HighTwoTrick
from parlour.games.back_alley.table import BackAlleyGame
from parlour.kernel.actions import Action
from parlour.kernel.options import Option
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

LARGEST: Final = 13
#: with so many cards or more everyone must have a trump
TRUMPS_NEEDED: Final = 7


class HighTwoOfSpades(BackAlleyGame):
    """Partners who score each for himself, up to thirteen cards and down again."""

    id = "back-alley-high-two-of-spades"
    name = "Back Alley with high two of spades"
    summary = "Back Alley without jokers: the two of spades is the highest trump, and who leads it may go on leading trumps."
    player_counts: ClassVar[Sequence[int]] = (4,)
    best_players: ClassVar[Sequence[int]] = (4,)
    minutes = 60
    schema: ClassVar[Sequence[Option]] = (SPADES,)
    prose: ClassVar[Prose] = Prose(__name__, "high_two.md")
    board_calls = BOARDS[:3]
    no_trump_lead = "Trumps may be led only by who holds nothing else, or has led the two of spades and won every trick since."
    per_trick = 10

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1)

    def scoring_teams(self) -> list[tuple[int, ...]]:
        return [(seat,) for seat in range(self.players)]

    def make_pack(self) -> Pack:
        return PLAIN

    def hand_sizes(self) -> list[int]:
        up = list(range(1, LARGEST + 1))
        return up + up[::-1]

    def make_order(self, trumps: int) -> TrickOrder:
        return TrickOrder(self.pack) if trumps == NO_TRUMPS else with_high_trumps(self.pack, trumps, [self.two()])

    def two(self) -> Card:
        """The two of spades."""
        return self.pack.card("2S")

    def turned_up(self, deal: BackAlleyDeal, card: Card) -> int:
        return NO_TRUMPS if card == self.two() else self.pack.suit_of[card]

    def open(self, deal: BackAlleyDeal) -> Phase[Any]:
        phase = super().open(deal)
        if deal.each < TRUMPS_NEEDED or deal.trumps == NO_TRUMPS:
            return phase
        trumps = self.order_of(deal.trumps).suit_masks[deal.trumps]
        without = [seat for seat in deal.order(deal.after(deal.dealer)) if not deal.hands[seat].cards & trumps]
        if not without:
            # that nobody threw the cards in tells everybody that each has a trump
            for hand in deal.hands:
                deal.reveal_one_of(hand, trumps)
            return phase
        deal.tell(without[0], "{have} no trumps: the cards are thrown in")
        deal.then = AGAIN_BY_SAME
        return OVER

    # --- bidding ------------------------------------------------------------------------------------------------------------

    def highest_number(self, each: int) -> int:
        return each

    def against_board(self, deal: BackAlleyDeal, seat: int, call: Action) -> str:
        if deal.each > 1:
            return "Board is bid only where everyone has one card."
        if not max(deal.bids) > 0:
            return "Board can be bid only after another player has bid 1."
        following = self.board_calls[max(deal.boards)]
        if call is following:
            return ""
        return f"The next board is {following}." if following is not BOARD else "No board has been bid so far: the next is board."

    def no_such_board(self, call: Action) -> str:
        return "Nobody can bid higher than triple board."

    # --- play and scoring -----------------------------------------------------------------------------------------------------

    def may_lead_trumps(self, deal: BackAlleyDeal, seat: int) -> bool:
        return deal.privileged == seat

    def trick(self, deal: BackAlleyDeal, leader: int) -> BackAlleyTrick:
        return HighTwoTrick(deal.order(leader), self.order_of(deal.trumps), self.two())

    def board_points(self, height: int, each: int) -> int:
        return 10 * (height + 1)

    def trump_facts(self, deal: BackAlleyDeal) -> list[str]:
        found = super().trump_facts(deal)
        if deal.privileged >= 0:
            found.append(f"{deal.name(deal.privileged)} may lead trumps")
        return found
