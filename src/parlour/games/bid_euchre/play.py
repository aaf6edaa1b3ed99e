"""From the bid to the last trick: naming trumps, the kitty, cards from the partner, and the tricks. Rules page: bid-euchre."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.bid_euchre.advice import best_denomination, card_wanted, losers, to_pass
from parlour.games.bid_euchre.bids import HIGH_WORDS, LOW_WORDS, NO_TRUMP_WORDS, Contract
from parlour.games.bid_euchre.deal import EuchreDeal
from parlour.kernel.actions import Action, CardsAction, numbers, word
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.zones import Zone
from parlour.mechanisms.tricks.naming import Naming, names
from parlour.mechanisms.tricks.trick_advice import to_discard
from parlour.mechanisms.tricks.tricks import TrickOrder, TrickPlay
from parlour.mechanisms.tricks.widow import DISCARD, LayAside, cards_words

EXCHANGE: Final = word("exchange", "two cards")
AS_IT_IS: Final = word("keep", "all cards")
CALL: Final = "call"
GIVE: Final = "give"
#: how many cards a shooter exchanges, and the most that whoever shoots the moon calls for
TWO: Final = 2


class NameTrumps(Naming[EuchreDeal]):
    """The bidder names a trump suit or says that there is none."""

    def __init__(self, contract: Contract, things: Sequence[Action]) -> None:
        super().__init__(contract.seat, things, "the trump suit, or no trump")
        self.contract: Final = contract

    def candidates(self, deal: EuchreDeal, seat: int) -> Sequence[Action]:
        return *self.things, *names(NO_TRUMP_WORDS)

    def reason(self, deal: EuchreDeal, seat: int, action: Action) -> str:
        return f"Say which end is high: {HIGH_WORDS} or {LOW_WORDS}."

    def named(self, deal: EuchreDeal, place: int) -> Phase[Any]:
        return deal.game.named(deal, self.contract.named(place))

    def advise(self, deal: EuchreDeal, seat: int, rng: Random) -> Action | None:
        return self.things[best_denomination(deal, seat)]

    def facts(self, deal: EuchreDeal, viewer: int) -> list[str]:
        return [contract_words(deal, self.contract)]


class EuchreDiscard(LayAside[EuchreDeal]):
    """The bidder lays cards aside under a contract."""

    def __init__(self, contract: Contract, seat: int, least: int, most: int) -> None:
        super().__init__(seat, least, most)
        self.contract: Final = contract

    def pile(self, deal: EuchreDeal) -> Zone:
        return deal.discards

    def advise(self, deal: EuchreDeal, seat: int, rng: Random) -> Action | None:
        return CardsAction(DISCARD, deal.pack, to_discard(deal.game.order_of(self.contract), deal.hands[seat].cards, self.least))

    def facts(self, deal: EuchreDeal, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract)

    def trump_cards(self, deal: EuchreDeal, viewer: int) -> Sequence[Card]:
        return deal.game.order_of(self.contract).trump_cards


class DiscardKitty(EuchreDiscard):
    """The bidder, who has taken the kitty, lays as many cards aside."""

    def laid(self, deal: EuchreDeal) -> Phase[Any]:
        return deal.game.kitty_done(deal, self.contract)


class DiscardForPartners(EuchreDiscard):
    """Who plays alone lays cards aside; then the partner, who has not seen them, passes as many (page section "Bidding")."""

    about: ClassVar[str] = "alone"

    def laid(self, deal: EuchreDeal) -> Phase[Any]:
        return deal.game.called(deal, self.contract, deal.game.hand_size - deal.hands[self.seat].count())

    def advise(self, deal: EuchreDeal, seat: int, rng: Random) -> Action | None:
        order = deal.game.order_of(self.contract)
        hand = deal.hands[seat].cards
        if self.least == self.most:
            return super().advise(deal, seat, rng)
        return CardsAction(DISCARD, deal.pack, losers(order, hand, self.most))


class DiscardBack(EuchreDiscard):
    """Who has been passed cards by the partner lays as many aside (page section "Scott Alber's Bid Euchre")."""

    about: ClassVar[str] = "alone"

    def laid(self, deal: EuchreDeal) -> Phase[Any]:
        return deal.game.first_trick(deal, self.contract)


class PassToBidder(EuchreDiscard):
    """The partner of who plays alone passes cards face down."""

    about: ClassVar[str] = "alone"
    verb: ClassVar[str] = GIVE

    def pile(self, deal: EuchreDeal) -> Zone:
        return deal.hands[self.contract.seat]

    def laid(self, deal: EuchreDeal) -> Phase[Any]:
        return deal.game.passed(deal, self.contract)

    def advise(self, deal: EuchreDeal, seat: int, rng: Random) -> Action | None:
        return CardsAction(GIVE, deal.pack, to_pass(deal.game.order_of(self.contract), deal.hands[seat].cards, self.least))

    def prompt(self, deal: EuchreDeal, seat: int) -> str:
        return f"{super().prompt(deal, seat)} to {deal.name(self.contract.seat)}, who plays alone"


class AskAlone(Turn[EuchreDeal]):
    """Who plays alone is asked whether the partner is to pass cards, or how many."""

    about: ClassVar[str] = "alone"

    def __init__(self, contract: Contract) -> None:
        super().__init__(contract.seat)
        self.contract: Final = contract

    def facts(self, deal: EuchreDeal, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract)

    def trump_cards(self, deal: EuchreDeal, viewer: int) -> Sequence[Card]:
        return deal.game.order_of(self.contract).trump_cards


class OfferExchange(AskAlone):
    """Who bid a shooter may exchange two cards with the partner, or keeps the hand (page section "Bid Euchre with a kitty")."""

    def legal(self, deal: EuchreDeal, seat: int) -> Sequence[Action]:
        return EXCHANGE, AS_IT_IS

    def play(self, deal: EuchreDeal, seat: int, action: Action) -> Phase[Any]:
        if action is EXCHANGE:
            return DiscardForPartners(self.contract, seat, TWO, TWO)
        return deal.game.first_trick(deal, self.contract)

    def advise(self, deal: EuchreDeal, seat: int, rng: Random) -> Action | None:
        order = deal.game.order_of(self.contract)
        return EXCHANGE if losers(order, deal.hands[seat].cards, TWO).bit_count() == TWO else AS_IT_IS

    def prompt(self, deal: EuchreDeal, seat: int) -> str:
        return "Exchange two cards with your partner, or keep all cards"


class CallCards(AskAlone):
    """Who shoots the moon asks the partner for one or two cards (page section "Scott Alber's Bid Euchre")."""

    def legal(self, deal: EuchreDeal, seat: int) -> Sequence[Action]:
        return numbers(CALL, 1, TWO)

    def candidates(self, deal: EuchreDeal, seat: int) -> Sequence[Action]:
        return numbers(CALL, 0, deal.game.hand_size)

    def reason(self, deal: EuchreDeal, seat: int, action: Action) -> str:
        return "You must ask your partner for one card or for two."

    def play(self, deal: EuchreDeal, seat: int, action: Action) -> Phase[Any]:
        return deal.game.called(deal, self.contract.calling(action.number), action.number)

    def advise(self, deal: EuchreDeal, seat: int, rng: Random) -> Action | None:
        order = deal.game.order_of(self.contract)
        found = losers(order, deal.hands[seat].cards, TWO).bit_count()
        return numbers(CALL, 1, TWO)[min(max(found, 1), TWO) - 1]

    def describe(self, deal: EuchreDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "ask", f"the partner for {cards_words(action.number)}")

    def prompt(self, deal: EuchreDeal, seat: int) -> str:
        return "Ask your partner for one card or for two"


class EuchreTrick(TrickPlay[EuchreDeal]):
    """A trick under a contract."""

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, contract: Contract) -> None:
        super().__init__(seats, cards)
        self.contract: Final = contract

    def trick_over(self, deal: EuchreDeal) -> Phase[Any]:
        winner = self.take(deal)
        deal.tricks[winner] += 1
        game = deal.game
        return game.trick(deal, winner, self.contract) if deal.hands[winner].cards else game.close(deal, self.contract)

    def worth_of_tricks(self, deal: EuchreDeal) -> Sequence[float]:
        """What the deal would be settled for. Of equal cards the first would have to win, so none may be left."""
        game = deal.game
        if deal.pack.has_twins or self.contract.level.alone or game.side_count != TWO:
            return ()
        won = game.tricks_of_sides(deal)
        left = max([hand.count() for hand in deal.hands])
        worth: list[float] = []
        for more in range(left + 1):
            points = game.points(self.contract, [won[0] + more, won[1] + left - more])
            worth.append(float(points[0] - points[1]))
        return worth

    def advise(self, deal: EuchreDeal, seat: int, rng: Random) -> Action | None:
        table = deal.trick.row
        place = self.best(deal) if table else -1
        sides = deal.game.sides
        ours = place >= 0 and sides[self.seats[place]] == sides[seat]
        cards = [action.card for action in self.legal(deal, seat)]
        return self.card_order.plays.each[card_wanted(deal, seat, self.card_order, cards, self.contract, table[place] if table else -1,
                                                      ours, len(table) + 1 == len(self.seats))]

    def badges(self, deal: EuchreDeal, seat: int) -> list[str]:
        return [] if seat in self.seats else ["sits out"]

    def facts(self, deal: EuchreDeal, viewer: int) -> list[str]:
        game = deal.game
        side = game.sides[self.contract.seat]
        won = game.tricks_of_sides(deal)
        against = sum(won) - won[side]
        return [*contract_facts(deal, self.contract), f"Tricks: {won[side]} of {self.contract.level.tricks} needed, {against} against"]


def contract_words(deal: EuchreDeal, contract: Contract) -> str:
    """Who has undertaken what."""
    named = deal.game.words[contract.denomination] if contract.denomination >= 0 else ""
    return f"{deal.name(contract.seat)}: {contract.level.words(named)}"


def contract_facts(deal: EuchreDeal, contract: Contract) -> list[str]:
    """The trumps and the contract."""
    game = deal.game
    trumps = game.order_of(contract).trumps
    shown = f"Trumps: {deal.pack.suits[trumps].shown}" if trumps >= 0 else game.words[contract.denomination].capitalize()
    return [shown, contract_words(deal, contract)]
