"""Jacks Out: of five to seven who want to play, jacks find the four, who play Nine Card Don for the pool. Rules page: don-phat."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from parlour.equipment import Card, bits, mask_of
from parlour.games.don_phat.base import PAIRS
from parlour.games.don_phat.cards import PACK
from parlour.games.don_phat.crib_count import JACKS, PLACE
from parlour.games.don_phat.deal import NO_TEAM, DonDeal
from parlour.games.don_phat.game import NineCardGame
from parlour.games.don_phat.options import JACKS_CHESHIRE, SELECTION, SIDE_BETS
from parlour.kernel.actions import PASS, Action, card_actions, numbers, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Sealed, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL
from parlour.kernel.telling import those
from parlour.kernel.zones import CardRow
from parlour.mechanisms.table.dealing import share_out

#: what a stake is, in chips, or a card that is bought: even, so that two can always share what lies there
STAKE: Final = 2
#: so many cards one can buy, and so much can be paid for a jack
MOST_CARDS: Final = 10
MOST_PRICE: Final = 20
TABLE: Final = 4
#: with so many jacks one has won what lies there
OUTRIGHT: Final = 3
#: which of four are partners, by their places
PAIRINGS: Final = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))

BUY: Final = "buy"
OFFER: Final = "offer"
ASK: Final = "ask"
SELL: Final = "sell"
KEEP: Final = word("keep", "both jacks")
ACCEPT: Final = word("accept", "the offer")
TAKE: Final = word("take", "the jack")
BACK: Final = "back"


class JacksDeal(DonDeal["JacksOut"]):
    """Cards dealt face up before those who want to play, or a deal of Don between the four who do.

    ``chosen``: the four are found, and play. ``bought[seat]``: how many cards it has bought. ``owner[suit]``: who has the jack of a suit,
    or -1. ``kitty_winner``: who has won what lies there without a game.
    """

    up: list[CardRow]
    bought: list[int]
    owner: list[int]
    chosen: bool = False
    kitty_winner: int = NO_SEAT

    def set_table(self) -> None:
        super().set_table()
        self.up = self.card_rows("up", "row", ALL, "cards for jacks")
        self.bought = self.tally()
        self.owner = self.tally(NO_SEAT, len(PACK.suits))

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.chosen = old.chosen
        self.kitty_winner = old.kitty_winner

    def turn_over(self, cards: list[Card], seat: int) -> None:
        """Deals the next card face up to a seat, and says so where it is a jack."""
        card = cards.pop(0)
        self.place([card], self.up[seat])
        if JACKS >> card & 1:
            self.owner[PACK.suit_of[card]] = seat
            self.tell(seat, "{get} {}", PACK.names(1 << card))

    def jacks_of(self, seat: int) -> int:
        """How many jacks a seat has."""
        return self.owner.count(seat)

    def all_out(self) -> bool:
        """Whether all four jacks have appeared."""
        return NO_SEAT not in self.owner

    def seat_pairs(self, pairs: Sequence[int]) -> None:
        """These four play, the first two of them against the others, and take seats so that partners are opposite."""
        order = [pairs[0], pairs[2], pairs[1], pairs[3]]
        self.ring[:] = [*order, *[seat for seat in range(self.players) if seat not in order]]
        self.table = TABLE
        for place, seat in enumerate(self.ring):
            self.teams[seat] = PAIRS[place] if place < TABLE else NO_TEAM
        self.chosen = True
        self.tell_of(self.team_seats(0), "{play} against {}", those(self.team_seats(1)))


class JacksOut(NineCardGame[JacksDeal]):
    """Jacks Out, and Nine Card Don for the pool."""

    id = "jacks-out"
    name = "Jacks Out"
    summary = "Five to seven put up stakes, four jacks find those who play, and they play Nine Card Don for the pool."
    player_counts: ClassVar[Sequence[int]] = range(5, 8)
    minutes = 35
    schema: ClassVar[Sequence[Option]] = (SELECTION, *NineCardGame.schema)
    deal_type = JacksDeal
    prose = Prose(__name__, "jacks_out.md")
    zero_sum = True
    apart = True

    def seating(self) -> Sequence[int]:
        return range(self.players)

    # --- finding the four ---------------------------------------------------------------------------------------------------------

    def open(self, deal: JacksDeal) -> Phase[Any]:
        if deal.chosen:
            return self.deal_cards(deal)
        if self[SELECTION] == JACKS_CHESHIRE:
            deal.place(deal.fresh_pack()[::-1], deal.rest)
            return BuyCards(deal.after(deal.dealer))
        deal.ante(STAKE)
        cards = deal.fresh_pack()
        seat = deal.dealer
        while not deal.all_out():
            seat = deal.after(seat)
            if not deal.jacks_of(seat):
                deal.turn_over(cards, seat)
        deal.place(cards, deal.rest)
        deal.beat()
        return PartnerBets(range(self.players)) if self[SIDE_BETS] else self.cut_for_partners(deal)

    def four(self, deal: JacksDeal) -> list[int]:
        """Those who have a jack, in order."""
        return sorted(deal.owner)

    def cut_for_partners(self, deal: JacksDeal) -> Phase[Any]:
        """The four cut, and the two higher cards play together; equal ones of which it depends are cut again."""
        while True:
            left = list(self.dealt)
            drawn: list[tuple[int, int]] = []
            for seat in self.four(deal):
                card = deal.cut(left)
                left.remove(card)
                drawn.append((PACK.rank_of[card], seat))
                deal.tell(seat, "{cut} {}", PACK.names(1 << card))
            drawn.sort()
            if drawn[1][0] != drawn[2][0]:
                deal.seat_pairs([seat for _, seat in drawn])
                return OVER
            deal.say("The cut does not tell the pairs: they cut again.")

    def deal_for_jacks(self, deal: JacksDeal) -> Phase[Any]:
        """Cheshire: the cards that were bought are dealt, round after round, until all jacks are out."""
        count = PLACE[deal.cut(self.dealt)] + 1
        seat = deal.dealer
        for _ in range(count):
            seat = deal.after(seat)
        deal.tell(seat, "A card is cut and counts {}: {you} {get} the first cards", count)
        cards = deal.take_pack(deal.rest)
        while not deal.all_out():
            for _ in range(deal.bought[seat] - deal.jacks_of(seat)):
                # who has found the fourth ends the dealing, and no pack has more than it has
                if not deal.all_out():
                    deal.turn_over(cards, seat)
            seat = deal.after(seat)
        deal.place(cards[::-1], deal.rest)
        deal.beat()
        return self.jacks_are_out(deal)

    def jacks_are_out(self, deal: JacksDeal) -> Phase[Any]:
        """Who has the jacks: four play, or one or two have won the kitty, or one is for sale."""
        most = max([deal.jacks_of(seat) for seat in range(self.players)])
        holders = sorted(set(deal.owner))
        if most >= OUTRIGHT:
            winner = next(seat for seat in holders if deal.jacks_of(seat) == most)
            deal.kitty_winner = winner
            deal.tell(winner, "{have} {} jacks and {win} the kitty of {}", most, deal.pot)
            deal.win_pot(winner)
            return OVER
        if len(holders) == TABLE // 2:
            deal.tell_of(mask_of(holders), "No game, jacks out: {you} {divide} the kitty of {}", deal.pot)
            deal.share_pot(holders)
            return OVER
        if len(holders) < TABLE:
            return ChooseJack(next(seat for seat in holders if deal.jacks_of(seat) == 2))
        return self.by_colour(deal)

    def by_colour(self, deal: JacksDeal) -> Phase[Any]:
        """The owners of the red jacks play against those of the black ones."""
        red = [deal.owner[suit] for suit in range(TABLE) if PACK.suits[suit].red]
        deal.seat_pairs([*red, *[deal.owner[suit] for suit in range(TABLE) if not PACK.suits[suit].red]])
        return OVER

    def no_sale(self, deal: JacksDeal) -> Phase[Any]:
        """Nobody gets the jack that is one too many."""
        deal.say("No jack is sold, so that there are only three: no game, and the kitty stays.")
        return OVER

    def sold(self, deal: JacksDeal, jack: Card, buyer: int, price: int) -> Phase[Any]:
        """A jack changes its owner."""
        seller = deal.owner[PACK.suit_of[jack]]
        deal.owner[PACK.suit_of[jack]] = buyer
        deal.award(buyer, -price)
        deal.award(seller, price)
        deal.tell(buyer, "{buy} {} from {other} for {}", PACK.names(1 << jack), price, other=seller)
        deal.move(jack, deal.up[seller], deal.up[buyer])
        return self.by_colour(deal)

    # --- from deal to deal ------------------------------------------------------------------------------------------------------------

    def carry(self, old: JacksDeal, new: JacksDeal) -> None:
        if not old.chosen:
            return
        new.chosen = True
        if old.pitcher != NO_SEAT:
            super().carry(old, new)
            return
        # the four have been found
        new.ring[:] = old.ring
        new.teams[:] = old.teams
        new.table = old.table
        new.first = True
        new.cutter = old.ring[0]

    def next_dealer(self, deal: JacksDeal) -> int:
        if deal.pitcher != NO_SEAT:
            return super().next_dealer(deal)
        return deal.ring[0] if deal.chosen else deal.after(deal.dealer)

    def pay_chip(self, deal: DonDeal, winner: int, loser: int) -> None:
        deal.award(winner, 1)
        deal.award(loser, -1)

    def after_deal(self, deal: DonDeal) -> Phase[Any]:
        assert isinstance(deal, JacksDeal)
        super().after_deal(deal)
        if self.finished(deal):
            winners = self.winners(deal)
            deal.say(f"The pool of {deal.pot} goes to {those(mask_of(winners))}.")
            share_out(deal, deal.pot, winners)
        return OVER

    def finished(self, deal: JacksDeal) -> bool:
        if deal.pitcher == NO_SEAT:
            return deal.kitty_winner != NO_SEAT
        return super().finished(deal)

    def winners(self, deal: JacksDeal) -> list[int]:
        if deal.kitty_winner != NO_SEAT:
            return [deal.kitty_winner]
        if self.deals_in_leg:
            best = max([deal.leg_points[team] for team in self.team_numbers(deal)])
            return sorted([seat for seat in deal.playing() if deal.leg_points[deal.teams[seat]] == best])
        return super().winners(deal)

    def facts(self, deal: JacksDeal, viewer: int) -> list[str]:
        return super().facts(deal, viewer) if deal.chosen else []

    def badges(self, deal: JacksDeal, seat: int) -> list[str]:
        if not deal.chosen:
            return [f"{deal.bought[seat]} cards bought"] if deal.bought[seat] else []
        if deal.teams[seat] == NO_TEAM:
            return ["looks on"]
        return [f"{deal.leg_points[deal.teams[seat]]} points", *super().badges(deal, seat)]

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "stake": STAKE, "most_cards": MOST_CARDS}


class PartnerBets(Sealed[JacksDeal]):
    """Before the cut anybody may bet a chip on who will be partners (page section "Choice of players, Seating, Deal")."""

    about: ClassVar[str] = "side-bets"

    def legal(self, deal: JacksDeal, seat: int) -> Sequence[Action]:
        return (PASS, *numbers(BACK, 1, len(PAIRINGS)))

    def reveal(self, deal: JacksDeal, choices: list[Action | None]) -> Phase[Any]:
        deal.game.cut_for_partners(deal)
        backed = [choice.number for choice in choices if choice is not None]
        came = next(place + 1 for place, pairing in enumerate(PAIRINGS) if self.came(deal, pairing))
        right = [seat for seat in range(deal.players) if backed[seat] == came]
        wrong = [seat for seat in range(deal.players) if backed[seat] not in (0, came)]
        if right:
            for seat in wrong:
                deal.award(seat, -1)
            deal.pot += len(wrong)
            share_out(deal, len(wrong), right)
            deal.tell_of(mask_of(right), "{you} had bet on these pairs")
        return OVER

    def came(self, deal: JacksDeal, pairing: Sequence[int]) -> bool:
        """Whether the pairs have come out so."""
        four = deal.game.four(deal)
        return deal.teams[four[pairing[0]]] == deal.teams[four[pairing[1]]]

    def prompt(self, deal: JacksDeal, seat: int) -> str:
        four = [deal.name(seat) for seat in deal.game.four(deal)]
        pairs = [f"{place + 1} for {four[each[0]]} with {four[each[1]]}" for place, each in enumerate(PAIRINGS)]
        return f"Bet a chip on who will be partners, or pass: back {', '.join(pairs)}"

    def advise(self, deal: JacksDeal, seat: int, rng: Random) -> Action | None:
        return PASS


class BuyCards(Turn[JacksDeal]):
    """Everybody buys cards in turn (page section "Jacks Out")."""

    about: ClassVar[str] = "jacks-out"

    def legal(self, deal: JacksDeal, seat: int) -> Sequence[Action]:
        return numbers(BUY, 1, MOST_CARDS)

    def candidates(self, deal: JacksDeal, seat: int) -> Sequence[Action]:
        return numbers(BUY, 0, 2 * MOST_CARDS)

    def reason(self, deal: JacksDeal, seat: int, action: Action) -> str:
        return f"You buy 1 to {MOST_CARDS} cards."

    def play(self, deal: JacksDeal, seat: int, action: Action) -> Phase[Any]:
        deal.bought[seat] = action.number
        deal.award(seat, -STAKE * action.number)
        deal.pot += STAKE * action.number
        return deal.game.deal_for_jacks(deal) if seat == deal.dealer else BuyCards(deal.after(seat))

    def prompt(self, deal: JacksDeal, seat: int) -> str:
        return f"How many cards do you buy, for {STAKE} chips each?"

    def advise(self, deal: JacksDeal, seat: int, rng: Random) -> Action | None:
        return numbers(BUY, 3, 3)[0]

    def describe(self, deal: JacksDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "buy", f"{action.number} {'card' if action.number == 1 else 'cards'}")


class ChooseJack(Turn[JacksDeal]):
    """Who has two jacks says which is for sale, or keeps both."""

    about: ClassVar[str] = "jacks-out"

    def legal(self, deal: JacksDeal, seat: int) -> Sequence[Action]:
        mine = sum([1 << card for card in bits(JACKS) if deal.owner[PACK.suit_of[card]] == seat])
        return (*card_actions(PACK, SELL).of(mine), KEEP)

    def play(self, deal: JacksDeal, seat: int, action: Action) -> Phase[Any]:
        if action is KEEP:
            return deal.game.no_sale(deal)
        buyers = [other for other in deal.order(deal.after(seat)) if not deal.jacks_of(other)]
        return OfferPrice(buyers, 0, seat, action.card, NO_SEAT, 0)

    def candidates(self, deal: JacksDeal, seat: int) -> Sequence[Action]:
        return (*card_actions(PACK, SELL).of(PACK.all), KEEP)

    def reason(self, deal: JacksDeal, seat: int, action: Action) -> str:
        return "You can sell one of your two jacks."

    def prompt(self, deal: JacksDeal, seat: int) -> str:
        return "You have two jacks: which will you sell to somebody who has none, who will then play?"

    def advise(self, deal: JacksDeal, seat: int, rng: Random) -> Action | None:
        return self.legal(deal, seat)[0]

    def describe(self, deal: JacksDeal, seat: int, action: Action, viewer: int) -> str:
        if action is KEEP:
            return super().describe(deal, seat, action, viewer)
        return deal.sentence(seat, viewer, "offer", f"{PACK.names(action.cards)} for sale")


class OfferPrice(Turn[JacksDeal]):
    """One after the other those without a jack offer a price for one; ``bidder`` has made the highest offer, ``highest``."""

    about: ClassVar[str] = "jacks-out"

    def __init__(self, buyers: Sequence[int], place: int, seller: int, jack: Card, bidder: int, highest: int) -> None:
        super().__init__(buyers[place])
        self.buyers: Final = tuple(buyers)
        self.place: Final = place
        self.seller: Final = seller
        self.jack: Final = jack
        self.bidder: Final = bidder
        self.highest: Final = highest

    def legal(self, deal: JacksDeal, seat: int) -> Sequence[Action]:
        return (PASS, *numbers(OFFER, self.highest + 1, MOST_PRICE))

    def candidates(self, deal: JacksDeal, seat: int) -> Sequence[Action]:
        return (PASS, *numbers(OFFER, 0, 2 * MOST_PRICE))

    def reason(self, deal: JacksDeal, seat: int, action: Action) -> str:
        return f"Offer more than {self.highest} chips, and {MOST_PRICE} at the most, or pass."

    def play(self, deal: JacksDeal, seat: int, action: Action) -> Phase[Any]:
        bidder, highest = (self.bidder, self.highest) if action is PASS else (seat, action.number)
        if self.place + 1 < len(self.buyers):
            return OfferPrice(self.buyers, self.place + 1, self.seller, self.jack, bidder, highest)
        return AcceptPrice(self.buyers, self.seller, self.jack, bidder, highest)

    def prompt(self, deal: JacksDeal, seat: int) -> str:
        best = f"; {self.highest} is offered" if self.highest else ""
        return f"Offer {deal.name(self.seller)} chips for {PACK.names(1 << self.jack)}{best}, or pass"

    def advise(self, deal: JacksDeal, seat: int, rng: Random) -> Action | None:
        return numbers(OFFER, self.highest + 1, self.highest + 1)[0] if self.highest < STAKE else PASS


class AcceptPrice(Turn[JacksDeal]):
    """The seller accepts the highest offer, asks for another price, or keeps the jacks."""

    about: ClassVar[str] = "jacks-out"

    def __init__(self, buyers: Sequence[int], seller: int, jack: Card, bidder: int, highest: int) -> None:
        super().__init__(seller)
        self.buyers: Final = tuple(buyers)
        self.jack: Final = jack
        self.bidder: Final = bidder
        self.highest: Final = highest

    def legal(self, deal: JacksDeal, seat: int) -> Sequence[Action]:
        return (*((ACCEPT,) if self.highest else ()), KEEP, *numbers(ASK, self.highest + 1, MOST_PRICE))

    def candidates(self, deal: JacksDeal, seat: int) -> Sequence[Action]:
        return (ACCEPT, KEEP, *numbers(ASK, 0, 2 * MOST_PRICE))

    def reason(self, deal: JacksDeal, seat: int, action: Action) -> str:
        if action is ACCEPT:
            return "Nobody has offered anything."
        return f"Ask for more than the {self.highest} chips that are offered, and for {MOST_PRICE} at the most."

    def play(self, deal: JacksDeal, seat: int, action: Action) -> Phase[Any]:
        if action is KEEP:
            return deal.game.no_sale(deal)
        if action is ACCEPT:
            return deal.game.sold(deal, self.jack, self.bidder, self.highest)
        return TakePrice(self.buyers, 0, self.jack, action.number)

    def prompt(self, deal: JacksDeal, seat: int) -> str:
        if self.bidder == NO_SEAT:
            return "Nobody has made an offer: ask for a price, or keep both jacks"
        return f"{deal.name(self.bidder)} offers {self.highest} chips: accept, ask for another price, or keep both jacks"

    def advise(self, deal: JacksDeal, seat: int, rng: Random) -> Action | None:
        return ACCEPT if self.highest else numbers(ASK, 1, 1)[0]


class TakePrice(Turn[JacksDeal]):
    """One after the other those without a jack may take one at the price that is asked."""

    about: ClassVar[str] = "jacks-out"

    def __init__(self, buyers: Sequence[int], place: int, jack: Card, price: int) -> None:
        super().__init__(buyers[place])
        self.buyers: Final = tuple(buyers)
        self.place: Final = place
        self.jack: Final = jack
        self.price: Final = price

    def legal(self, deal: JacksDeal, seat: int) -> Sequence[Action]:
        return (TAKE, PASS)

    def play(self, deal: JacksDeal, seat: int, action: Action) -> Phase[Any]:
        if action is TAKE:
            return deal.game.sold(deal, self.jack, seat, self.price)
        if self.place + 1 < len(self.buyers):
            return TakePrice(self.buyers, self.place + 1, self.jack, self.price)
        return deal.game.no_sale(deal)

    def prompt(self, deal: JacksDeal, seat: int) -> str:
        return f"{PACK.names(1 << self.jack).capitalize()} is yours for {self.price} chips: take it, or pass"

    def advise(self, deal: JacksDeal, seat: int, rng: Random) -> Action | None:
        return TAKE if self.price <= STAKE else PASS
