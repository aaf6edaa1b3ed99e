"""Auction: everybody bids in secret, and the highest bidder chooses first. Rules page: buy-your-card, section "Auction"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.buy_your_card.advice import Way, chances_of, pot_to_win
from parlour.games.buy_your_card.base import BuyingPoker
from parlour.games.buy_your_card.options import AUCTION, MAXIMUM_BID
from parlour.kernel.actions import Action, Numbers, card_actions
from parlour.kernel.options import Value
from parlour.kernel.phase import Phase, Sealed, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.poker import Ante, Bets, DealCards, Step
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.stakes.stud import StudDeal

BID: Final = "bid"
TAKE: Final = "take"
#: how many cards are auctioned to everybody
AUCTIONS: Final = 5


class AuctionDeal(StudDeal["Auction"]):
    """A deal with a row of cards to be bid for."""

    lots: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.lots = self.card_row("lots", "row", ALL, "to be bid for")


class Auction(BuyingPoker[AuctionDeal]):
    """Page section "Auction"."""

    id = "auction-poker"
    name = "Auction"
    summary = "Seven cards, five of them bid for in secret: the highest bidder chooses first, and all pay what they bid."
    player_counts = range(2, 8)
    best_players = (4, 5, 6, 7)
    schema = AUCTION
    deal_type = AuctionDeal
    prose = Prose(__name__, "auction.md")

    def plan(self) -> Sequence[Step[AuctionDeal]]:
        return Ante(self.unit), DealCards(down=2), *[Lots() for _ in range(AUCTIONS)], Bets(), *self.ending()

    def maximum_bid(self) -> int:
        """The most that anybody may bid in chips; 0 for no maximum."""
        return self[MAXIMUM_BID] * self.unit

    def precedence(self, deal: AuctionDeal, bids: Sequence[int]) -> list[int]:
        """Who chooses first, and so on: by the bids, then by the hands that show, then from the dealer's left."""
        order = deal.contenders()
        return sorted(order, key=lambda seat: (-bids[seat], -self.ranking.value(deal.up[seat].mask()), order.index(seat)))

    def way(self, deal: AuctionDeal, seat: int, card: int) -> Way:
        """What it comes to if the seat takes a card."""
        held = deal.cards(seat)
        return Way(held | 1 << card, max(0, self.cards_in_the_end() - held.bit_count() - 1), 0)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "most": self.maximum_bid()}


class Lots(Step[AuctionDeal]):
    """As many cards are turned up as there are players, who bid for them."""

    def begin(self, deal: AuctionDeal, at: int) -> Phase[Any] | None:
        seats = deal.contenders()
        for _ in seats:
            deal.draw(deal.stock, deal.lots)
        return Bidding(seats, at)

    def ahead(self, deal: AuctionDeal, at: int) -> None:
        for seat in deal.contenders():
            deal.draw(deal.stock, deal.up[seat])


class Bidding(Sealed[AuctionDeal]):
    """All hold chips in a closed fist."""

    about: ClassVar[str] = "bidding"

    def __init__(self, seats: Sequence[int], at: int) -> None:
        super().__init__(seats)
        self.at: Final = at

    def legal(self, deal: AuctionDeal, seat: int) -> Sequence[Action]:
        game = deal.game
        has = deal.stacks[seat]
        return Numbers(BID, min(game.unit, has), min(game.maximum_bid() or has, has))

    def candidates(self, deal: AuctionDeal, seat: int) -> Sequence[Action]:
        return Numbers(BID, 0, max(deal.stacks))

    def reason(self, deal: AuctionDeal, seat: int, action: Action) -> str:
        if action.number > deal.stacks[seat]:
            return f"You have only {chips(deal.stacks[seat])}."
        if deal.stacks[seat] < deal.game.unit:
            return f"You have only {chips(deal.stacks[seat])}: bid all that is left."
        if action.number < deal.game.unit:
            return f"Everybody must bid at least {chips(deal.game.unit)}."
        return f"Nobody may bid more than {chips(deal.game.maximum_bid())}."

    def reveal(self, deal: AuctionDeal, choices: list[Action | None]) -> Phase[Any]:
        bids = [action.number if action is not None else 0 for action in choices]
        for seat in self.seats:
            deal.pay_pot(seat, bids[seat])
        deal.beat()
        return choose_next(deal, deal.game.precedence(deal, bids), bids, self.at)

    def prompt(self, deal: AuctionDeal, seat: int) -> str:
        may = self.legal(deal, seat)
        least, most = may[0].number, may[-1].number
        return f"Bid {least} to {most} for the first choice" if most > least else f"Bid {least}, which is all you can"

    def advise(self, deal: AuctionDeal, seat: int, rng: Random) -> Action | None:
        # half of what the best card is worth more than the worst
        chances = chances_of(deal, seat, [deal.game.way(deal, seat, card) for card in deal.lots.row], rng)
        gain = int((max(chances) - min(chances)) * pot_to_win(deal, self.at) / 2)
        may = self.legal(deal, seat)
        return may[min(len(may) - 1, max(0, gain - may[0].number))]


def choose_next(deal: AuctionDeal, order: Sequence[int], bids: Sequence[int], at: int) -> Phase[Any]:
    """The first of these seats chooses; the last one gets what is left, and the deal goes on."""
    if len(order) > 1:
        return Choosing(order, bids, at)
    card = deal.lots.row[0]
    deal.tell(order[0], "{get} the {}", deal.pack.faces[card].name)
    deal.move(card, deal.lots, deal.up[order[0]])
    return deal.game.go_on(deal, at + 1)


class Choosing(Turn[AuctionDeal]):
    """The first of these seats takes one of the cards, and the others follow."""

    about: ClassVar[str] = "bidding"

    def __init__(self, order: Sequence[int], bids: Sequence[int], at: int) -> None:
        super().__init__(order[0])
        self.order: Final = tuple(order)
        self.bids: Final = tuple(bids)
        self.at: Final = at

    def legal(self, deal: AuctionDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, TAKE).of(deal.lots.mask())

    def candidates(self, deal: AuctionDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, TAKE).each

    def reason(self, deal: AuctionDeal, seat: int, action: Action) -> str:
        return f"The {deal.pack.faces[action.card].name} is not to be had."

    def play(self, deal: AuctionDeal, seat: int, action: Action) -> Phase[Any]:
        deal.move(action.card, deal.lots, deal.up[seat])
        return choose_next(deal, self.order[1:], self.bids, self.at)

    def badges(self, deal: AuctionDeal, seat: int) -> list[str]:
        return [f"bid {self.bids[seat]}"] if deal.competes(seat) else []

    def prompt(self, deal: AuctionDeal, seat: int) -> str:
        return "Take one of the cards"

    def advise(self, deal: AuctionDeal, seat: int, rng: Random) -> Action | None:
        cards = deal.lots.row
        chances = chances_of(deal, seat, [deal.game.way(deal, seat, card) for card in cards], rng)
        return card_actions(deal.pack, TAKE).each[cards[chances.index(max(chances))]]
