"""Belote Découverte: Belote for two with half of the cards open, each covering one that nobody has seen. Rules page: belote."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Self

from parlour.equipment import Card, Pack
from parlour.equipment.french import RANK_NAMES
from parlour.games.belote.cards import CAPOT, TARGET
from parlour.games.belote.options import (
    ALL_TRUMPS,
    AT_ONCE,
    COINCHE,
    CONTRACTS,
    EVERYTHING,
    LEAD_REVEAL,
    NO_TRUMPS,
    NOTHING,
    OPEN_DECLARATIONS,
    SHUFFLED,
)
from parlour.games.belote.taking import BeloteTaking, TakingGame
from parlour.kernel.actions import PASS, Action
from parlour.kernel.options import Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL as SEEN_BY_ALL
from parlour.kernel.table import UNSEEN
from parlour.kernel.telling import tally_words
from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.auction import Auction, AuctionRules, Ladder, bid
from parlour.mechanisms.tricks.belote import (
    ALL,
    ALL_TRUMP_VALUES,
    BELOTE,
    COMBINATIONS,
    LAST_TRICK,
    MOST_FOR_ONE,
    NONE,
    PACK,
    SUITS,
    TRUMP_NAMES,
    WHOLE,
    Contract,
    card_words,
)
from parlour.mechanisms.tricks.belote_advice import worth_taking
from parlour.mechanisms.tricks.card_points import points_words
from parlour.mechanisms.tricks.declarations import Claim, Claims, contend
from parlour.mechanisms.tricks.declaring import DeclaringDeal
from parlour.mechanisms.tricks.duties import Beat, Duty, DutyTrick, MustTrump, Overtrump
from parlour.mechanisms.tricks.trick_advice import card_for_side_points

#: how many cards of each player lie face up at first
ROW: Final = 8
LOWEST_BID: Final = 80
HIGHEST_BID: Final = 160
#: a bid of 80 is a promise of 82
NEEDED: Final = 82
#: what a failed bid brings the other, and all tricks, with a step of 10
FAILED: Final = 160
ALL_TRICKS: Final = 250
COINCHE_TARGET: Final = 2000
#: what one can take with besides suits
MORE_TAKES: Final = {NO_TRUMPS: (NONE,), ALL_TRUMPS: (ALL,)}
#: no card is to be turned up
NOWHERE: Final = -1


class DecouverteDeal(DeclaringDeal["Decouverte"]):
    """Open cards in a hand that both see, ``covering`` ones in a row, each on the card ``under`` it at the same place.

    ``uncovered[seat]``: the place of the card in its row that is to be turned up after the trick, or -1. ``declarer``: the seat that
    scores combinations, or -1; ``declared``: how many points.
    """

    covering: list[CardRow]
    under: list[CardRow]
    uncovered: list[int]
    declarer: int = NO_SEAT
    declared: int = 0

    def set_table(self) -> None:
        super().set_table()
        for hand in self.hands:
            hand.viewers = self.everyone
        self.covering = self.card_rows("covering", "row", SEEN_BY_ALL, "each on a hidden card")
        self.under = self.card_rows("under", "row", UNSEEN, "hidden under them")
        self.uncovered = self.tally(NOWHERE)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.declarer = old.declarer
        self.declared = old.declared

    def lying(self) -> list[Card]:
        """Each card with the one under it, along the row of the player after the dealer and then the dealer's; before them the rest."""
        cards: list[Card] = []
        for seat in self.order(self.after(self.dealer)):
            above = self.covering[seat].row
            below = self.under[seat].row
            for place in range(max(len(above), len(below))):
                cards += above[place:place + 1] + below[place:place + 1]
        picked = set(cards)
        return [card for card in super().lying() if card not in picked] + cards

    def face_up(self, seat: int) -> int:
        """The cards the seat may play from."""
        return self.hands[seat].cards | self.covering[seat].mask()

    def turn_up(self, seat: int) -> None:
        """Turns the card up that a card just played has covered, if there is one."""
        place = self.uncovered[seat]
        if place != NOWHERE:
            card = self.under[seat].row[place]
            self.move(card, self.under[seat], self.hands[seat], True)
            self.uncovered[seat] = NOWHERE
            if self.narrating:
                self.tell(seat, "{turn} up {}", self.pack.names(1 << card))


class Decouverte(TakingGame[DecouverteDeal]):
    """Belote with exposed cards, for two."""

    id = "belote-decouverte"
    name = "Belote Découverte"
    summary = "Belote for two: eight cards lie open before each player, and under each of them one that nobody has seen."
    also_known_as = ("Belote with exposed cards", "Open Belote")
    player_counts = range(2, 3)
    minutes = 30
    schema = (LEAD_REVEAL, OPEN_DECLARATIONS, CONTRACTS, SHUFFLED)
    deal_type = DecouverteDeal
    prose = Prose(__name__, "decouverte.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.coinche: Final = self[CONTRACTS] == COINCHE
        self.reveals_at_once: Final = self[LEAD_REVEAL] == AT_ONCE
        self.counts_belote: Final = self[OPEN_DECLARATIONS] != NOTHING
        self.declares: Final = self[OPEN_DECLARATIONS] == EVERYTHING
        self.target: Final = COINCHE_TARGET if self.coinche else TARGET
        more = MORE_TAKES.get(self[CONTRACTS], ())
        self.bidding: Final = tuple([BeloteTaking(suit, more) for suit in SUITS])
        self.coinche_rules: Final = CoincheRules()
        self.trump_duties: Final[tuple[Duty, ...]] = (
            MustTrump("You have nothing of the suit led: you must trump."),
            Overtrump("You can beat the trump in the trick: you must."),
        )
        self.beat_duties: Final[tuple[Duty, ...]] = (Beat("All suits are trumps: you must beat the card led if you can."),)

    def make_pack(self) -> Pack:
        return PACK

    # --- the deal and the bidding (page sections "The Deal" and "The Bidding") -------------------------------------------------

    def open(self, deal: DecouverteDeal) -> Phase[Any]:
        cards = deal.pack_to_deal()
        for rows in (deal.under, deal.covering):
            for _ in range(2):
                for seat in (deal.after(deal.dealer), deal.dealer):
                    deal.place(cards[:ROW // 2], rows[seat])
                    cards = cards[ROW // 2:]
        first = deal.after(deal.dealer)
        if self.coinche:
            return Auction(self.coinche_rules, first)
        turned = deal.covering[deal.dealer].row[-1]
        deal.say(f"{deal.pack.names(1 << turned).capitalize()} proposes trumps.")
        return Auction(self.bidding[deal.pack.suit_of[turned]], first)

    def taken(self, deal: DecouverteDeal, taker: int, trumps: int) -> Phase[Any]:
        return self.begin(deal, taker, trumps, 0, 0)

    def begin(self, deal: DecouverteDeal, taker: int, trumps: int, points: int, doubled: int) -> Phase[Any]:
        """The play begins; combinations in the open cards are settled before."""
        duties: tuple[Duty, ...] = self.trump_duties if trumps in SUITS else self.beat_duties if trumps == ALL else ()
        contract = Contract(taker, trumps, duties, points, doubled)
        order = deal.order(deal.after(deal.dealer))
        if self.declares:
            self.declare(deal, contract, order)
        return OpenTrick(order, contract)

    def declare(self, deal: DecouverteDeal, contract: Contract, order: Sequence[int]) -> None:
        """Whoever has the best combination among the open cards scores all of that player's."""
        found = [Claim(seat, each, shown=True) for seat in order for each in COMBINATIONS.best(deal.face_up(seat))]
        claims = contend(Claims(tuple(found)), order, self.sides, contract.trumps)
        if claims.best >= 0:
            seat = claims.claims[claims.best].seat
            deal.declarer = seat
            deal.declared = claims.points(self.sides)
            for claim in claims.claims:
                if claim.seat == seat:
                    deal.tell(seat, "{have} {}", claim.declaration.as_said(True))
            deal.tell(seat, "{have} the best declaration, and {declare} {} in all", deal.declared)

    # --- scoring (page section "The Score") -----------------------------------------------------------------------------------

    def belote_points(self, deal: DecouverteDeal, contract: Contract, seat: int) -> int:
        """20 for each king and queen of trumps that one player has played."""
        return BELOTE * contract.belotes(deal.played[seat]) if self.counts_belote else 0

    def score_deal(self, deal: DecouverteDeal, contract: Contract, last: int) -> Phase[Any]:
        """Counts the deal when all tricks are played; ``last``: who won the last."""
        taker = contract.taker
        other = 1 - taker
        cards = [contract.points.of(deal.taken[seat].cards) + (LAST_TRICK if seat == last else 0) for seat in range(2)]
        for seat in range(2):
            if deal.taken[seat].cards == deal.pack.all:
                cards[seat] = ALL_TRICKS if self.coinche else CAPOT
        mine = [deal.declared if deal.declarer == seat and deal.taken[seat].cards else 0 for seat in range(2)]
        belotes = [self.belote_points(deal, contract, seat) for seat in range(2)]
        totals = [cards[seat] + mine[seat] + belotes[seat] for seat in range(2)]
        worth = contract.bid << contract.doubled
        if self.coinche:
            made = totals[taker] >= max(contract.bid, NEEDED)
        else:
            made = totals[taker] > totals[other] or not deal.taken[other].cards
        if made:
            deal.tell(taker, "{have} made it, with {} against {}", totals[taker], totals[other])
            self.write(deal, taker, totals[taker] + worth, "the contract is made")
            self.write(deal, other, totals[other], "against the taker")
        else:
            deal.tell(taker, "{have} lost, with {} against {}", totals[taker], totals[other])
            whole = FAILED if self.coinche else CAPOT if not deal.taken[taker].cards else WHOLE
            self.write(deal, other, whole + deal.declared + belotes[other] + worth, "the taker has lost")
            self.write(deal, taker, belotes[taker], "belote")
        return OVER

    def write(self, deal: DecouverteDeal, seat: int, points: int, words: str) -> None:
        """Writes what a player scores, in tens when points were bid."""
        rounded = (points + 5) // 10 * 10 if self.coinche else points
        if rounded:
            deal.enter_score(seat, rounded, words)

    def points_bounds(self) -> tuple[int, int] | None:
        besides = (MOST_FOR_ONE if self.declares else 0) + (BELOTE * len(SUITS) if self.counts_belote else 0)
        if not self.coinche:
            return 0, CAPOT + besides
        # the highest bid, redoubled
        return 0, ALL_TRICKS + besides + (max([each.number for each in self.coinche_rules.ladder.bids]) << 2) + 5

    def finished(self, deal: DecouverteDeal) -> bool:
        return max(deal.scores) >= self.target

    def winners(self, deal: DecouverteDeal) -> list[int]:
        best = max(deal.scores) if self.coinche else self.target
        return [seat for seat in range(2) if deal.scores[seat] >= best]

    # --- advice -----------------------------------------------------------------------------------------------------------------

    def call(self, deal: DecouverteDeal, seat: int, auction: Auction) -> Action:
        """Takes with trumps in which the own open cards are better than the other's."""
        bids = [each for each in auction.legal(deal, seat) if auction.rules.ladder.place(each) >= 0]
        best = PASS
        most = 1.0
        for each in bids:
            trumps = TRUMP_NAMES.index(each.word)
            value = worth_taking(deal.face_up(seat), trumps) - worth_taking(deal.face_up(1 - seat), trumps)
            if self.coinche:
                value -= (each.number - LOWEST_BID) / 5 + 2
            if value > most:
                best, most = each, value
        return best

    def rule_words(self) -> Mapping[str, Value]:
        counting = {rank: points for rank, points in ALL_TRUMP_VALUES.items() if points}
        return {**card_words(), "all_trump_values": points_words(counting, RANK_NAMES), "target": self.target}


class CoincheRules(AuctionRules[DecouverteDeal]):
    """Points are bid with trumps, and bids doubled and redoubled; a double ends the bidding but for the answer to it."""

    final_pass = False
    doubling = 2

    def __init__(self) -> None:
        numbers = range(LOWEST_BID, HIGHEST_BID + 1, 10)
        super().__init__(Ladder([bid(number, TRUMP_NAMES[suit]) for number in numbers for suit in SUITS],
                                [number // 10 - LOWEST_BID // 10 for number in numbers for _ in SUITS]))

    def bids(self, deal: DecouverteDeal, auction: Auction, seat: int) -> Sequence[Action]:
        return () if auction.doubled else super().bids(deal, auction, seat)

    def refused(self, deal: DecouverteDeal, auction: Auction, seat: int, action: Action) -> str:
        if auction.doubled and self.ladder.place(action) >= 0:
            return "Your bid is doubled: redouble or pass."
        return ""

    def closed(self, deal: DecouverteDeal, auction: Auction) -> bool:
        return auction.doubled == self.doubling

    def won(self, deal: DecouverteDeal, auction: Auction) -> Phase[Any]:
        call = auction.bid
        return deal.game.begin(deal, auction.holder, TRUMP_NAMES.index(call.word), call.number, auction.doubled)

    def passed_out(self, deal: DecouverteDeal, auction: Auction) -> Phase[Any]:
        deal.say("Both have passed: the cards are thrown in.")
        return OVER

    def advise(self, deal: DecouverteDeal, auction: Auction, seat: int, rng: Random) -> Action | None:
        return deal.game.call(deal, seat, auction)

    def prompt(self, deal: DecouverteDeal, auction: Auction, seat: int) -> str:
        if auction.doubled:
            return "Your bid is doubled: redouble or pass"
        return super().prompt(deal, auction, seat)


class OpenTrick(DutyTrick[DecouverteDeal]):
    """A trick from the open cards (page section "The Play")."""

    def __init__(self, seats: tuple[int, ...], contract: Contract) -> None:
        super().__init__(seats, contract.order, contract.duties)
        self.contract: Final = contract

    def hand(self, deal: DecouverteDeal, seat: int) -> int:
        return deal.face_up(seat)

    def counted_so_far(self, deal: DecouverteDeal, seat: int) -> str:
        return tally_words(self.contract.points.of(deal.seen_taken(seat)), "point")

    def speaks_for(self, deal: DecouverteDeal, seat: int, action: Action) -> str:
        # the cards lie in rows, not in hands
        return ""

    def play(self, deal: DecouverteDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        card = action.card
        deal.played[seat] |= 1 << card
        if game.counts_belote and self.contract.belote_of(card) and not self.contract.belote_of(card) & ~deal.played[seat]:
            deal.tell(seat, "{you}: Belote and rebelote!")
        row = deal.covering[seat]
        if card in row.row:
            deal.uncovered[seat] = row.row.index(card)
            deal.move(card, row, deal.trick)
        else:
            deal.lay(card, deal.hands[seat], deal.trick)
        if len(deal.trick.row) == len(self.seats):
            return self.trick_over(deal)
        if game.reveals_at_once:
            deal.turn_up(seat)
        return self

    def trick_over(self, deal: DecouverteDeal) -> Phase[Any]:
        winner = self.take(deal)
        for seat in self.seats:
            deal.turn_up(seat)
        if not deal.face_up(winner):
            return deal.game.score_deal(deal, self.contract, winner)
        return OpenTrick(deal.order(winner), self.contract)

    def advise(self, deal: DecouverteDeal, seat: int, rng: Random) -> Action | None:
        table = deal.trick.row
        return self.card_order.plays.each[card_for_side_points(
            self.card_order, self.contract.points.each, table, [action.card for action in self.legal(deal, seat)], False, bool(table),
            deal.face_up(1 - seat), self.contract.taker == seat)]

    def facts(self, deal: DecouverteDeal, viewer: int) -> list[str]:
        contract = self.contract
        facts = super().facts(deal, viewer)
        if self.contract.trumps not in SUITS:
            facts = [TRUMP_NAMES[contract.trumps].capitalize()]
        bid_words = ""
        if contract.bid:
            bid_words = f": {contract.bid}{('', ', doubled', ', redoubled')[contract.doubled]}"
        facts.append(f"{deal.name(contract.taker)} took{bid_words}")
        if deal.declarer != NO_SEAT:
            facts.append(f"{deal.name(deal.declarer)} declared {deal.declared}")
        return facts

    def badges(self, deal: DecouverteDeal, seat: int) -> list[str]:
        return ["taker"] if seat == self.contract.taker else []

    def reason(self, deal: DecouverteDeal, seat: int, action: Action) -> str:
        if action.card >= 0 and not self.hand(deal, seat) >> action.card & 1:
            return f"{deal.pack.names(action.cards).capitalize()} does not lie face up before you."
        return super().reason(deal, seat, action)
