"""The play of Bid Whist: contracts, the kitty, and tricks in which reneging may be possible. Rules page: bid-whist."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card
from parlour.games.bid_whist.advice import best_ranking, best_trumps, call, card_wanted
from parlour.games.bid_whist.deal import BOOK, DOWNTOWN, HAND, NO_TRUMP, RANKINGS, UPTOWN, Contract, WhistDeal
from parlour.games.bid_whist.jokers import IdleJokerPlay
from parlour.games.bid_whist.options import RENEGE
from parlour.kernel.actions import Action, CardsAction, word
from parlour.kernel.game import Game
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase, Turn, Why
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.auction import Auction, AuctionRules, Ladder
from parlour.mechanisms.tricks.naming import Naming, names, suit_names
from parlour.mechanisms.tricks.trick_advice import to_discard
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder
from parlour.mechanisms.tricks.widow import DISCARD, LayAside, take_widow

DECLARE: Final = word("declare", NO_TRUMP)
#: the books that a renege costs
PENALTY: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class WhistGame(Game[WhistDeal]):
    """What the phases of all forms of Bid Whist ask of the game."""

    page = "bid-whist"
    family = "trick-taking/boston"
    deal_type = WhistDeal
    #: what a trick is called
    trick_word: ClassVar[str] = "book"

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.suits: Final = suit_names(self.pack)
        #: card_orders[ranking][trumps + 1]: how cards count in tricks
        self.card_orders: Final[tuple[tuple[TrickOrder, ...], ...]] = tuple([
            tuple([self.make_order(trumps, ranking) for trumps in range(NO_TRUMPS, 4)]) for ranking in range(len(RANKINGS))])
        self.jokers: Final[int] = self.pack.suit_masks[4] if len(self.pack.suits) > 4 else 0
        self.may_renege: Final = self[RENEGE]
        self.auction: Final = self.make_auction()

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1)

    # --- what the forms of the game differ in ---------------------------------------------------------------------

    def kitty_size(self) -> int:
        """How many cards are dealt to the kitty."""
        return self.pack.size - 4 * HAND

    def make_auction(self) -> AuctionRules[WhistDeal]:
        """The rules of the auction."""
        raise NotImplementedError

    def rankings_named(self) -> int:
        """Of how many rankings one may be named after a bid that does not say."""
        return 2

    def signals(self) -> bool:
        """Whether low bids of the first two tell what they hold."""
        return False

    def contracted(self, deal: WhistDeal, seat: int, bid: Action) -> Phase[Any]:
        """The auction is over: what follows for the bidder."""
        raise NotImplementedError

    def take_kitty(self, deal: WhistDeal, contract: Contract) -> Phase[Any]:
        """The bidder takes the kitty, and discards as many."""
        take_widow(deal, contract.seat, deal.rest)
        return DiscardKitty(contract, self.kitty_size())

    def kitty_discarded(self, deal: WhistDeal, contract: Contract) -> Phase[Any]:
        """The bidder has discarded: the play."""
        return self.first_trick(deal, contract)

    def kitty_goes_to_first_trick(self) -> bool:
        """Whether the discarded kitty belongs to the winner of the first trick, and not to the bidder."""
        return False

    def idle_jokers_any_time(self) -> bool:
        """Whether jokers that win nothing may be played by those who could follow suit."""
        return False

    def decided_early(self, deal: WhistDeal, contract: Contract) -> bool:
        """Whether the deal is over before all its books are."""
        return False

    def settle(self, deal: WhistDeal, contract: Contract, books: Sequence[int]) -> None:
        """Scores the deal; ``books``: what each side has won."""
        raise NotImplementedError

    # --- the cards ------------------------------------------------------------------------------------------------

    def make_order(self, trumps: int, ranking: int) -> TrickOrder:
        """How cards count in tricks with these trumps, or none, and this ranking."""
        return TrickOrder(self.pack, trumps, (), self.strengths(ranking))

    def strengths(self, ranking: int) -> list[int]:
        """How strong each card is within its suit (page section "The Play")."""
        ranks = self.pack.rank_of
        if ranking == UPTOWN:
            return list(ranks)
        ace = self.pack.ranks.index("A")
        if ranking == DOWNTOWN:
            return [rank if rank >= ace else ace - 1 - rank for rank in ranks]
        return [rank if rank > ace else ace - rank for rank in ranks]

    def open(self, deal: WhistDeal) -> Phase[Any]:
        return self.deal_and_bid(deal)

    def deal_and_bid(self, deal: WhistDeal) -> Phase[Any]:
        """Deals and opens the auction (page sections "The Deal" and "The Bidding")."""
        each = (self.pack.size - self.kitty_size()) // 4
        deal.place(deal.deal_singly(deal.fresh_pack(), each), deal.rest)
        return self.first_call(deal.after(deal.dealer))

    def first_call(self, seat: int) -> Phase[Any]:
        """The auction before its first call."""
        return Auction(self.auction, seat)

    def first_trick(self, deal: WhistDeal, contract: Contract) -> WhistTrick:
        """The play, led by the bidder."""
        deal.bidder = contract.seat
        return self.trick(deal, contract.seat, contract)

    def trick(self, deal: WhistDeal, leader: int, contract: Contract) -> WhistTrick:
        """A trick that is led by this seat."""
        kind = RenegingTrick if self.may_renege else WhistTrick
        return kind(deal.order(leader), self.order_of(contract), self, contract)

    def order_of(self, contract: Contract) -> TrickOrder:
        """How cards count under a contract."""
        return self.card_orders[contract.ranking][contract.trumps + 1]

    def idle_jokers(self, contract: Contract) -> int:
        """The jokers that win nothing under a contract."""
        return self.jokers if contract.trumps == NO_TRUMPS else 0

    def ranking_word(self, ranking: int) -> str:
        """What a ranking is called at the table; nothing where there is only one."""
        return RANKINGS[ranking]

    def contract_words(self, contract: Contract) -> str:
        """A contract as it stands on the table."""
        suit = NO_TRUMP if contract.trumps == NO_TRUMPS else f"in {self.pack.suits[contract.trumps].name}"
        ranking = self.ranking_word(contract.ranking)
        return f"{contract.number} {suit}" + (f", {ranking}" if ranking else "")

    def badges(self, deal: WhistDeal, seat: int) -> list[str]:
        return ["bidder"] if seat == deal.bidder else []

    def rule_words(self) -> Mapping[str, Value]:
        return {"trick_word": self.trick_word}

    # --- the end of a deal ----------------------------------------------------------------------------------------

    def books(self, deal: WhistDeal, contract: Contract) -> list[int]:
        """The books of each side: its tricks, and the kitty unless a trick has brought it; and what reneging costs."""
        books = [deal.tricks_taken(0) + deal.tricks_taken(2), deal.tricks_taken(1) + deal.tricks_taken(3)]
        side = self.sides[contract.seat]
        if deal.rest.row and not self.kitty_goes_to_first_trick():
            books[side] += 1
        # where both sides have reneged one renege makes up for another, of which the page says nothing
        for loser in range(2):
            for _ in range(deal.reneges[loser] - deal.reneges[1 - loser]):
                moved = PENALTY if books[loser] >= PENALTY else books[loser]
                books[loser] -= moved
                books[1 - loser] += moved
        return books

    def close(self, deal: WhistDeal, contract: Contract) -> Phase[Any]:
        """All books are won."""
        books = self.books(deal, contract)
        side = self.sides[contract.seat]
        if deal.narrating:
            made = books[side] >= BOOK + contract.number
            won = f"{books[side]} {self.trick_word}s of the {BOOK + contract.number} needed"
            deal.tell(contract.seat, "{you} and partner have {}: the bid {}", won, "is made" if made else "fails")
        self.settle(deal, contract, books)
        return OVER


class NameTrumps(Naming[WhistDeal]):
    """The bidder names the trump suit, or where that is offered no trump."""

    def __init__(self, contract: Contract, things: Sequence[Action], ranked: bool) -> None:
        super().__init__(contract.seat, things, "the trump suit" if len(things) == 4 else "the trump suit, or no trump")
        self.contract: Final = contract
        self.ranked: Final = ranked

    def named(self, deal: WhistDeal, place: int) -> Phase[Any]:
        contract = self.contract.with_trumps(place if place < 4 else NO_TRUMPS)
        return after_naming(deal, contract) if self.ranked else NameRanking(contract, RANKINGS)

    def advise(self, deal: WhistDeal, seat: int, rng: Random) -> Action | None:
        rankings = [self.contract.ranking] if self.ranked else list(range(len(RANKINGS)))
        return self.things[best_trumps(deal, seat, rankings, len(self.things) > 4)]

    def facts(self, deal: WhistDeal, viewer: int) -> list[str]:
        ranking = deal.game.ranking_word(self.contract.ranking) if self.ranked else ""
        return [f"{deal.name(self.seat)} bid {self.contract.number}" + (f" {ranking}" if ranking else "")]


class NameRanking(Naming[WhistDeal]):
    """The bidder names how the cards rank; ``rankings``: the first two of :data:`RANKINGS`, or all."""

    def __init__(self, contract: Contract, rankings: Sequence[str]) -> None:
        super().__init__(contract.seat, names(*rankings), "how the cards rank")
        self.contract: Final = contract

    def named(self, deal: WhistDeal, place: int) -> Phase[Any]:
        return after_naming(deal, self.contract.with_ranking(place))

    def advise(self, deal: WhistDeal, seat: int, rng: Random) -> Action | None:
        return self.things[best_ranking(deal, seat, self.contract.trumps, len(self.things))]

    def facts(self, deal: WhistDeal, viewer: int) -> list[str]:
        trumps = self.contract.trumps
        suit = "No trump" if trumps == NO_TRUMPS else f"Trumps: {deal.pack.suits[trumps].shown}"
        return [suit, f"{deal.name(self.seat)} bid {self.contract.number}"]


def after_naming(deal: WhistDeal, contract: Contract) -> Phase[Any]:
    """All is named: the kitty, if there is one, and the play."""
    return deal.game.take_kitty(deal, contract) if deal.rest.row else deal.game.first_trick(deal, contract)


class DiscardKitty(LayAside[WhistDeal]):
    """The bidder lays as many cards aside as the kitty had."""

    def __init__(self, contract: Contract, count: int) -> None:
        super().__init__(contract.seat, count, count)
        self.contract: Final = contract

    def laid(self, deal: WhistDeal) -> Phase[Any]:
        return deal.game.kitty_discarded(deal, self.contract)

    def advise(self, deal: WhistDeal, seat: int, rng: Random) -> Action | None:
        return CardsAction(DISCARD, deal.pack, to_discard(deal.game.order_of(self.contract), deal.hands[seat].cards, self.least))

    def facts(self, deal: WhistDeal, viewer: int) -> list[str]:
        return [f"{deal.name(self.seat)}: {deal.game.contract_words(self.contract)}"]

    def trump_cards(self, deal: WhistDeal, viewer: int) -> Sequence[Card]:
        return deal.game.order_of(self.contract).trump_cards


class LeadTrumps(Turn[WhistDeal]):
    """The bidder leads, and so makes the suit of that card trumps, or declares no trump before leading."""

    def __init__(self, contract: Contract) -> None:
        super().__init__(contract.seat)
        self.contract: Final = contract

    def legal(self, deal: WhistDeal, seat: int) -> Sequence[Action]:
        return (*self._order(deal).plays.of(deal.hands[seat].cards), DECLARE)

    def candidates(self, deal: WhistDeal, seat: int) -> Sequence[Action]:
        return (*self._order(deal).plays.of(deal.pack.all), DECLARE)

    def _order(self, deal: WhistDeal) -> TrickOrder:
        return deal.game.card_orders[UPTOWN][0]

    def reason(self, deal: WhistDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or super().reason(deal, seat, action)

    def play(self, deal: WhistDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is DECLARE:
            return game.first_trick(deal, self.contract)
        return game.first_trick(deal, self.contract.with_trumps(deal.pack.suit_of[action.card])).play(deal, seat, action)

    def advise(self, deal: WhistDeal, seat: int, rng: Random) -> Action | None:
        suit = best_trumps(deal, seat, [UPTOWN], True)
        if suit == 4:
            return DECLARE
        lead = deal.hands[seat].cards & deal.pack.suit_masks[suit]
        return self._order(deal).plays.each[lead.bit_length() - 1]

    def prompt(self, deal: WhistDeal, seat: int) -> str:
        return "Lead a card: its suit is trumps; or declare no trump first"

    def facts(self, deal: WhistDeal, viewer: int) -> list[str]:
        return [f"{deal.name(self.seat)} bid {self.contract.number}"]


class WhistTrick(IdleJokerPlay[WhistDeal]):
    """A trick under a contract."""

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, game: WhistGame, contract: Contract) -> None:
        super().__init__(seats, cards, game.idle_jokers(contract), game.idle_jokers_any_time())
        self.game: Final = game
        self.contract: Final = contract

    def trick_over(self, deal: WhistDeal) -> Phase[Any]:
        game = self.game
        winner = self.take(deal)
        if deal.rest.row and game.kitty_goes_to_first_trick():
            deal.move_all(deal.rest, deal.taken[winner])
            deal.tell(winner, "{get} the kitty with it, as a second {}", game.trick_word)
        if not deal.hands[winner].cards or game.decided_early(deal, self.contract):
            return game.close(deal, self.contract)
        return game.trick(deal, winner, self.contract)

    def worth_of_tricks(self, deal: WhistDeal) -> Sequence[float]:
        """What the deal would be settled for with so many more books."""
        game = self.game
        if deal.rest.row and game.kitty_goes_to_first_trick():
            return ()
        books = game.books(deal, self.contract)
        left = max([hand.count() for hand in deal.hands])
        worth: list[float] = []
        for tricks in range(left + 1):
            settled = deal.copy()
            game.settle(settled, self.contract, [books[0] + tricks, books[1] + left - tricks])
            worth.append(game.payoff(settled, 0))
        return worth

    def advise(self, deal: WhistDeal, seat: int, rng: Random) -> Action | None:
        game = self.game
        place = self.best(deal) if deal.trick.row else -1
        ours = place >= 0 and game.sides[self.seats[place]] == game.sides[seat]
        return self.card_order.plays.each[card_wanted(
            deal, seat, self.card_order, self.worth_playing(deal, seat), place, ours, len(deal.trick.row) + 1 == len(self.seats))]

    def worth_playing(self, deal: WhistDeal, seat: int) -> list[Card]:
        """The cards that rules of thumb choose from."""
        return [action.card for action in self.legal(deal, seat)]

    def facts(self, deal: WhistDeal, viewer: int) -> list[str]:
        game = self.game
        books = game.books(deal, self.contract)
        side = game.sides[self.contract.seat]
        contract = f"{deal.name(self.contract.seat)}: {game.contract_words(self.contract)}"
        won = f"{game.trick_word.capitalize()}s: {books[side]} of {BOOK + self.contract.number} needed, {books[1 - side]} against"
        trumps = super().facts(deal, viewer) or ["No trump"]
        return [*trumps, contract, won]


class RenegingTrick(WhistTrick):
    """A trick in which nobody need follow suit, and who did not is found out later (page section "The Play")."""

    def playable(self, deal: WhistDeal, seat: int, why: Why | None) -> int:
        return deal.hands[seat].cards

    def revealed_void(self, deal: WhistDeal, seat: int, hand: CardSet, led: int) -> None:
        deal.denied[seat] |= 1 << led

    def play(self, deal: WhistDeal, seat: int, action: Action) -> Phase[Any]:
        suit = self.card_order.suit_of[action.card]
        if deal.denied[seat] >> suit & 1:
            deal.denied[seat] ^= 1 << suit
            deal.reneges[deal.game.sides[seat]] += 1
            deal.tell(seat, "{have} reneged: {} were led before", deal.pack.suits[suit].name)
        return super().play(deal, seat, action)

    def worth_of_tricks(self, deal: WhistDeal) -> Sequence[float]:
        return ()

    def worth_playing(self, deal: WhistDeal, seat: int) -> list[Card]:
        cards = super().worth_playing(deal, seat)
        suited = [card for card in cards if self.card_order.suit_of[card] == self.suit_led(deal)] if deal.trick.row else []
        return suited or cards

    def prompt(self, deal: WhistDeal, seat: int) -> str:
        if deal.trick.row:
            led = self.suit_led(deal)
            if led >= 0 and deal.hands[seat].cards & self.card_order.suit_masks[led]:
                return f"Play a card: you should follow with {deal.pack.suits[led].name}, or you renege"
        return super().prompt(deal, seat)

    def facts(self, deal: WhistDeal, viewer: int) -> list[str]:
        reneges = deal.reneges[0] + deal.reneges[1]
        return super().facts(deal, viewer) + ([f"Reneges so far: {reneges}"] if reneges else [])


@mypyc_attr(allow_interpreted_subclasses=True)
class BidWhistAuction(AuctionRules[WhistDeal]):
    """One round of bidding; the dealer must bid when all others have passed (page section "The Bidding")."""

    one_round: ClassVar[bool] = True

    def __init__(self, game: WhistGame, ladder: Ladder) -> None:
        super().__init__(ladder)
        self.game: Final = game

    def may_pass(self, deal: WhistDeal, auction: Auction, seat: int) -> bool:
        return seat != deal.dealer or auction.highest >= 0

    def won(self, deal: WhistDeal, auction: Auction) -> Phase[Any]:
        if deal.narrating:
            deal.tell(auction.holder, "{have} won the bidding with {}", self.words(deal, auction.bid))
        return self.game.contracted(deal, auction.holder, auction.bid)

    def advise(self, deal: WhistDeal, auction: Auction, seat: int, rng: Random) -> Action | None:
        return call(deal, seat, auction)
