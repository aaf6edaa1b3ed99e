"""Cards on sale: some lie face up, each in a place with a price, beside the stock, whose top card may be had unseen.

A :class:`MarketGame` says what the places cost, what else one may do than buy, and what becomes of a card. Rules page: buy-your-card.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from typing_extensions import TypeVar

from parlour.equipment import NO_CARD, Card
from parlour.games.buy_your_card.advice import Way, best_way_for
from parlour.games.buy_your_card.base import BuyingPoker
from parlour.kernel.actions import Action, Joined, Numbers, card_actions, word
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.prose import listed
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.betting import BET, CALL, CHECK, FOLD, RAISE, BettingState, Limit, opening
from parlour.mechanisms.stakes.poker import STAND_PAT, DealCards, PokerBetting, Step
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.stakes.stud import StudDeal

BUY: Final = "buy"
#: to buy the top card of the stock, or to be dealt it
BUY_TOP: Final = word(BUY, "top", at="stock")
DRAW: Final = word("draw", at="stock")
#: all that is said in one of these games or another instead of buying what lies face up
OTHER_WORDS: Final = (BUY_TOP, DRAW, STAND_PAT, FOLD, CHECK, CALL)
#: the place of the card that nobody has seen
TOP: Final = -1

MG = TypeVar("MG", bound="MarketGame[Any]", covariant=True, default="MarketGame[Any]")
M = TypeVar("M", bound="MarketDeal[Any]")


class MarketDeal(StudDeal[MG]):
    """A deal with places for cards on sale, the first one the furthest from the stock."""

    offers: list[CardRow]

    def set_table(self) -> None:
        super().set_table()
        self.offers = [self.card_row(f"offer {place}", "row", ALL, label) for place, label in enumerate(self.game.labels())]

    def on_offer(self, place: int) -> Card:
        """The card in a place, or :data:`NO_CARD` where there is none."""
        row = self.offers[place].row
        return row[0] if row else NO_CARD

    def place_of(self, card: Card) -> int:
        """In which place a card lies, or :data:`TOP` where it is not on sale."""
        for place, row in enumerate(self.offers):
            if card in row.row:
                return place
        return TOP

    def prepare_stock(self) -> bool:
        """Shuffles what was discarded where nothing is left to deal; whether there is anything now."""
        if not self.stock.row:
            self.renew_stock()
        return bool(self.stock.row)

    def restock(self) -> None:
        """Turns cards up for the empty places."""
        for row in self.offers:
            if not row.row and self.prepare_stock():
                self.draw(self.stock, row)

    def slide(self) -> None:
        """The cards on sale move away from the stock, into the places that are empty."""
        for place, row in enumerate(self.offers):
            for nearer in self.offers[place + 1:]:
                if not row.row and nearer.row:
                    self.move(nearer.row[0], nearer, row)


class MarketGame(BuyingPoker[M]):
    """A game in which cards are bought."""

    #: how one gets a card that nobody has seen, and what else one may say than to buy
    unseen: ClassVar[Action] = BUY_TOP
    besides: ClassVar[tuple[Action, ...]] = ()
    #: whether an empty place is filled at once, and not only before the next player buys
    filled_at_once: ClassVar[bool] = False
    #: whether those who cannot pay for the unseen card get it for all they have left
    unseen_for_the_rest: ClassVar[bool] = False
    #: why nobody may do what else is said in games like this
    instead: ClassVar[str] = "You must buy a card"

    def prices(self) -> Sequence[int]:
        """What the places cost, in smallest bets, and last the unseen card, 0 where it is dealt free."""
        raise NotImplementedError

    def labels(self) -> Sequence[str]:
        """What is written on the places."""
        return [f"for {chips(price * self.unit)}" for price in self.prices()[:-1]]

    def price(self, deal: M, place: int) -> int:
        """What the card in a place costs, or the unseen one in :data:`TOP`, in chips."""
        return self.prices()[place] * self.unit

    def price_unseen(self, deal: M, seat: int) -> str:
        """What the unseen card costs the seat, in words."""
        price = self.price(deal, TOP)
        return str(price) if price <= deal.stacks[seat] else f"your last {deal.stacks[seat]}"

    def on_sale(self, deal: M, places: Sequence[int]) -> list[str]:
        """What may be bought in these places, in words: the prices are written on them."""
        return ["a card at its price"] if places else []

    def affords(self, deal: M, seat: int, place: int) -> bool:
        """Whether the seat has enough for what lies in a place."""
        return self.price(deal, place) <= deal.stacks[seat] or (place == TOP and self.unseen_for_the_rest)

    def bought(self, deal: M, seat: int, place: int, at: int) -> Phase[Any]:
        """The seat buys what lies in a place, or the unseen card, and what follows."""
        if place == TOP:
            self.take_unseen(deal, seat)
        else:
            pay(deal, seat, self.price(deal, place))
            deal.move(deal.offers[place].row[0], deal.offers[place], deal.up[seat])
        if self.filled_at_once:
            self.fill(deal)
        return next_buyer(deal, seat, at)

    def take_unseen(self, deal: M, seat: int) -> None:
        """The seat takes the top card of the stock."""
        pay(deal, seat, self.price(deal, TOP))
        deal.draw(deal.stock, deal.hands[seat])

    def fill(self, deal: M) -> None:
        """Cards are turned up for the empty places."""
        deal.restock()

    def ways(self, deal: M, seat: int, place: int) -> list[Way]:
        """What the seat may come to hold that buys what lies in a place."""
        held = deal.cards(seat)
        to_come = max(0, self.cards_in_the_end() - held.bit_count() - 1)
        if place == TOP:
            return [Way(held, to_come + 1, min(self.price(deal, TOP), deal.stacks[seat]))]
        return [Way(held | 1 << deal.on_offer(place), to_come, self.price(deal, place))]

    def bets_of(self, limit: Limit, deal: M, first: int, at: int) -> PokerBetting[Any]:
        return MarketBetting(first, opening(deal, limit), limit, at)


def pay(deal: StudDeal, seat: int, amount: int) -> None:
    """The seat pays a price into the pot, or all that is left."""
    paid = deal.pay_pot(seat, amount)
    if paid:
        deal.tell(seat, "{pay} {}", chips(paid))


class MarketBetting(PokerBetting["MarketDeal"]):
    """A round of betting between purchases."""

    def then(self, seat: int, bets: BettingState) -> Phase[Any]:
        return MarketBetting(seat, bets, self.limit, self.at)

    def candidates(self, deal: MarketDeal, seat: int) -> Sequence[Action]:
        return Joined((super().candidates(deal, seat), (BUY_TOP, DRAW), card_actions(deal.pack, BUY).each))


# --- the steps of a deal --------------------------------------------------------------------------------------------------------


class SetOut(Step["MarketDeal"]):
    """The first cards are put on sale."""

    def begin(self, deal: MarketDeal, at: int) -> Phase[Any] | None:
        deal.restock()
        return None


class Clear(Step["MarketDeal"]):
    """What has not been sold is discarded."""

    def begin(self, deal: MarketDeal, at: int) -> Phase[Any] | None:
        for row in deal.offers:
            deal.move_all(row, deal.discards)
        return None


class LastCard(DealCards["MarketDeal"]):
    """Everybody still in is dealt a card face down, some of them perhaps from what has not been sold."""

    def __init__(self) -> None:
        super().__init__(down=1)

    def begin(self, deal: MarketDeal, at: int) -> Phase[Any] | None:
        if len(deal.stock.row) < len(deal.contenders()):
            deal.renew_stock()
        return super().begin(deal, at)

    def ahead(self, deal: MarketDeal, at: int) -> None:
        deal_ahead(deal)


class Buy(Step["MarketDeal"]):
    """Everybody still in gets a card, from the dealer's left."""

    def begin(self, deal: MarketDeal, at: int) -> Phase[Any] | None:
        deal.game.fill(deal)
        return Purchase(deal.contenders()[0], at)

    def ahead(self, deal: MarketDeal, at: int) -> None:
        deal_ahead(deal)


class BuyForAnother(Buy):
    """Everybody still in may get a card for another."""

    def ahead(self, deal: MarketDeal, at: int) -> None:
        pass

    def most_drawn(self) -> int:
        return 1


def deal_ahead(deal: MarketDeal) -> None:
    """A card for everybody still in, as far as they go: for bots that think ahead."""
    for seat in deal.contenders():
        if deal.stock.row:
            deal.draw(deal.stock, deal.hands[seat])


def next_buyer(deal: MarketDeal, seat: int, at: int) -> Phase[Any]:
    """After the seat the next one who is still in buys; after the last the deal goes on."""
    order = deal.order(deal.after(deal.dealer))
    for other in order[order.index(seat) + 1:]:
        if deal.competes(other):
            deal.game.fill(deal)
            return Purchase(other, at)
    return deal.game.go_on(deal, at + 1)


class Purchase(Turn["MarketDeal"]):
    """The seat buys what lies in one of the places or the unseen card, or does what else is allowed."""

    about: ClassVar[str] = "buying"

    def __init__(self, seat: int, at: int) -> None:
        super().__init__(seat)
        self.at: Final = at

    def to_be_bought(self, deal: MarketDeal, seat: int) -> list[int]:
        """What the seat may buy: the places, and :data:`TOP` for the unseen card."""
        game = deal.game
        some = [place for place, row in enumerate(deal.offers) if row.row and game.affords(deal, seat, place)]
        return [*some, TOP] if (deal.stock.row or deal.discards.cards) and game.affords(deal, seat, TOP) else some

    def action(self, deal: MarketDeal, place: int) -> Action:
        """What one says who wants what lies in a place."""
        return deal.game.unseen if place == TOP else card_actions(deal.pack, BUY).each[deal.on_offer(place)]

    def legal(self, deal: MarketDeal, seat: int) -> Sequence[Action]:
        return (*[self.action(deal, place) for place in self.to_be_bought(deal, seat)], *deal.game.besides)

    def candidates(self, deal: MarketDeal, seat: int) -> Sequence[Action]:
        has = deal.stacks[seat]
        return Joined((card_actions(deal.pack, BUY).each, OTHER_WORDS, Numbers(BET, 1, has), Numbers(RAISE, 1, has)))

    def reason(self, deal: MarketDeal, seat: int, action: Action) -> str:
        game = deal.game
        place = TOP
        if action.kind == BUY and action is not BUY_TOP:
            place = deal.place_of(action.card)
            if place == TOP:
                return f"The {deal.pack.faces[action.card].name} is not on sale."
        elif action not in (BUY_TOP, DRAW):
            return f"{game.instead}."
        elif action is not game.unseen:
            return f"To {action} is not played here: {game.unseen}."
        if not deal.stock.row and place == TOP:
            return "There are no cards left to be dealt."
        return f"That costs {chips(game.price(deal, place))}, and you have {deal.stacks[seat]}."

    def play(self, deal: MarketDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is FOLD:
            deal.fold(seat)
            winner = deal.only_contender()
            return game.won_unseen(deal, winner) if winner >= 0 else next_buyer(deal, seat, self.at)
        if action is STAND_PAT:
            return next_buyer(deal, seat, self.at)
        if action is game.unseen:
            deal.prepare_stock()
            return game.bought(deal, seat, TOP, self.at)
        return game.bought(deal, seat, deal.place_of(action.card), self.at)

    def describe(self, deal: MarketDeal, seat: int, action: Action, viewer: int) -> str:
        if action is STAND_PAT:
            return deal.sentence(seat, viewer, "stand", "pat")
        if action is DRAW:
            return deal.sentence(seat, viewer, "take", "a card from the stock")
        if action is BUY_TOP:
            return deal.sentence(seat, viewer, "buy", "the top card")
        if action.kind == BUY:
            return deal.sentence(seat, viewer, "buy", f"the {deal.pack.faces[action.card].name}")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: MarketDeal, seat: int) -> str:
        game = deal.game
        places = self.to_be_bought(deal, seat)
        some = game.on_sale(deal, [place for place in places if place != TOP])
        if game.unseen is BUY_TOP and TOP in places:
            some.append(f"the top card for {game.price_unseen(deal, seat)}")
        others = [f"buy {listed(some, 'or')}"] if some else []
        if game.unseen is DRAW:
            others.append("take a card from the stock")
        said = "; or ".join([*others, *[str(action) for action in game.besides]])
        return said[:1].upper() + said[1:]

    def advise(self, deal: MarketDeal, seat: int, rng: Random) -> Action | None:
        """What gives the best chance at the pot for what it costs; fold where nothing is worth it."""
        game = deal.game
        actions: list[Action] = []
        ways: list[Way] = []
        for place in self.to_be_bought(deal, seat):
            for way in game.ways(deal, seat, place):
                actions.append(self.action(deal, place))
                ways.append(way)
        if STAND_PAT in game.besides:
            actions.append(STAND_PAT)
            ways.append(Way(deal.cards(seat), 0, 0))
        best, worth = best_way_for(deal, seat, self.at, ways, rng)
        return FOLD if worth <= 0.0 and FOLD in game.besides and STAND_PAT not in game.besides else actions[best]
