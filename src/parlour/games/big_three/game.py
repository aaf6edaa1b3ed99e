"""Big Three: one player digs up the four cards left over and plays alone against the others to be the first out. Rules page: big-three."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import NO_CARD, Pack
from parlour.games.big_three.bidding import BIDDING, BIDS, BigThreeAuction, CallCard
from parlour.games.big_three.cards import HEARTS, PACK, SETS
from parlour.games.big_three.deal import BigThreeDeal
from parlour.games.big_three.play import Play
from parlour.kernel.chance import Chance
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import ANTICLOCKWISE, Game
from parlour.kernel.options import Option, Value, number
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose

DEALS: Final = number("deals", "How many deals are played.", 10, 1, 1000)
#: what the cards that are drawn for the first deal count; pictures nothing
NUMBERS: Final = "A23456789T"


class BigThree(Game[BigThreeDeal]):
    """The game for three, one of them against the two others."""

    id = "big-three"
    name = "Big Three"
    page = "big-three"
    family = "climbing"
    hand_order = "rank"
    summary = "Bid for four hidden cards, and play alone against two to be the first out; threes are high."
    also_known_as: ClassVar[Sequence[str]] = ("Da San", "Wa Keng", "Dig a Hole")
    player_counts: ClassVar[Sequence[int]] = (3,)
    minutes = 30
    direction = ANTICLOCKWISE
    zero_sum = True
    schema: ClassVar[Sequence[Option]] = (DEALS,)
    deal_type = BigThreeDeal
    ends = AfterDeals(DEALS)
    prose = Prose(__name__, "rules.md")
    #: how many cards everyone gets
    each: ClassVar[int] = 16

    def make_pack(self) -> Pack:
        return PACK

    # --- the deal (page section "Players, Cards and Deal") --------------------------------------------------------------

    def first_dealer(self, chance: Chance) -> int:
        """Who draws the card with the highest number; those who tie draw again."""
        seats = list(range(self.players))
        while len(seats) > 1:
            left = list(self.pack.every)
            drawn = []
            for _ in seats:
                card = chance.cut(left)
                left.remove(card)
                drawn.append(NUMBERS.find(self.pack.ranks[self.pack.rank_of[card]]))
            seats = [seat for seat, shown in zip(seats, drawn) if shown == max(drawn)]
        return seats[0]

    def open(self, deal: BigThreeDeal) -> Phase[Any]:
        if not deal.number:
            deal.tell(deal.dealer, "{draw} the highest number and {deal} first")
        deal.place(deal.deal_singly_to(deal.fresh_pack(), deal.order(deal.dealer), self.each), deal.kitty)
        deal.starter = self.lowest_heart(deal)
        return BigThreeAuction(BIDDING, deal.starter)

    def lowest_heart(self, deal: BigThreeDeal) -> int:
        """Who holds the lowest heart that was dealt: all come to know of it, and that lower ones are in no hand."""
        held = 0
        for hand in deal.hands:
            held |= hand.cards
        lowest = held & HEARTS & -(held & HEARTS)
        below = HEARTS & (lowest - 1)
        starter = [hand.cards & lowest != 0 for hand in deal.hands].index(True)
        for hand in deal.hands:
            if below:
                deal.reveal_none_of(hand, below)
        deal.show(lowest)
        deal.tell(starter, "{have} {} and {speak} first", self.pack.names(lowest))
        return starter

    # --- the auction is over ---------------------------------------------------------------------------------------------

    def declared(self, deal: BigThreeDeal) -> Phase[Any]:
        """The declarer takes the cards that are left over."""
        deal.move_all(deal.kitty, deal.hands[deal.declarer])
        deal.tell(deal.declarer, "{dig} up the four cards and {play} alone for {}", deal.stake)
        return Play(SETS, deal.starter)

    def no_call_yet(self) -> str:
        """Why no card is called during the auction."""
        return "No card is called with three players: the highest bidder plays alone."

    def settle(self, deal: BigThreeDeal) -> None:
        """The side of whoever is out first is paid (page section "Scoring")."""
        for hand in deal.hands:
            deal.expose(hand)
        declarers = deal.declaring_side()
        winners = deal.side_of(deal.first)
        for seat in range(self.players):
            share = self.players - 1 if declarers == 1 << seat else 1
            deal.award(seat, deal.stake * share if winners >> seat & 1 else -deal.stake * share)
        deal.tell_of(winners, "{have} won: each of the others pays {}", deal.stake)

    def points_bounds(self) -> tuple[int, int] | None:
        # who plays alone pays each of the others, or is paid by each
        most = BIDS[-1].number * (self.players - 1)
        return -most, most

    def points_sum(self) -> int | None:
        return 0

    def next_dealer(self, deal: BigThreeDeal) -> int:
        return deal.first

    # --- what is shown -------------------------------------------------------------------------------------------------------

    def facts(self, deal: BigThreeDeal, viewer: int) -> list[str]:
        if not deal.stake:
            return []
        return [f"{deal.name(deal.declarer)} plays alone for {deal.stake}"]

    def badges(self, deal: BigThreeDeal, seat: int) -> list[str]:
        if deal.stake and seat == deal.declarer:
            return ["bidder"]
        return ["partner"] if deal.called != NO_CARD and seat == deal.shown else []

    def rule_words(self) -> Mapping[str, Value]:
        return {"each": self.each, "kitty": self.pack.size - self.each * self.players}


class BigThreeFour(BigThree):
    """The game for four (page section "Four-player Game"): the bidder calls a partner by a card."""

    id = "big-three-four-player"
    name = "Big Three for four"
    summary = "Bid, and call a card whose holder is your secret partner; whose side is first out is paid."
    player_counts = (4,)
    each = 13

    def declared(self, deal: BigThreeDeal) -> Phase[Any]:
        return CallCard(deal.declarer)

    def no_call_yet(self) -> str:
        return "A card is called after the auction, by the highest bidder."

    def facts(self, deal: BigThreeDeal, viewer: int) -> list[str]:
        if not deal.stake:
            return []
        bid = f"{deal.name(deal.declarer)} plays for {deal.stake}"
        if deal.called == NO_CARD:
            return [bid]
        said = [f"{bid} with whoever has {deal.pack.names(1 << deal.called)}"]
        if deal.knows_partner(viewer):
            said.append(f"{deal.names_of(deal.declaring_side())} are partners")
        return said
