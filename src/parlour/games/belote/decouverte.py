"""Belote Découverte: Belote for two with half of the cards open, each covering one that nobody has seen. Rules page: belote."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from parlour.equipment import Pack
from parlour.games.belote import advice as belote_advice
from parlour.games.belote.cards import (
    ALL,
    BELOTE,
    CAPOT,
    COMBINATIONS,
    LAST_TRICK,
    NONE,
    PACK,
    SUITS,
    TARGET,
    TRUMP_NAMES,
    WHOLE,
    Contract,
)
from parlour.games.belote.decouverte_rules import rules_text
from parlour.games.belote.play import TakeRules, TakingGame
from parlour.kernel.actions import Action
from parlour.kernel.deal import ALL as SEEN_BY_ALL
from parlour.kernel.deal import UNSEEN, Deal
from parlour.kernel.options import choice, toggle
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.zones import CardRow
from parlour.mechanisms.table.gathering import GatheredDeal
from parlour.mechanisms.tricks.auction import PASS, Auction, AuctionRules, Ladder, bid
from parlour.mechanisms.tricks.declarations import Claim, Claims, contend
from parlour.mechanisms.tricks.duties import Beat, Duty, DutyTrick, MustTrump, Overtrump
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickDeal

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


class DecouverteDeal(GatheredDeal):
    """Open cards in a hand that both see, ``covering`` ones in a row, each on the card ``under`` it at the same place.

    ``played[seat]``: the cards the seat has played; ``uncovered[seat]``: the place, from 1, of the card in its row that is to be
    turned up after the trick, or 0; ``declared[0]``: the seat that scores combinations, or -1, ``declared[1]``: how many points.
    """

    covering: list[CardRow]
    under: list[CardRow]
    played: list[int]
    uncovered: list[int]
    declared: list[int]

    def set_table(self) -> None:
        super().set_table()
        for hand in self.hands:
            hand.viewers = self.everyone
        self.covering = self.card_rows("covering", "row", SEEN_BY_ALL, "each on a hidden card")
        self.under = self.card_rows("under", "row", UNSEEN, "hidden under them")
        self.played = self.tally()
        self.uncovered = self.tally()
        self.declared = self.tally(-1, 2)

    def lying(self) -> list[int]:
        """Each card with the one under it, along the row of the player after the dealer and then the dealer's; before them the rest."""
        cards: list[int] = []
        for seat in self.order(self.after(self.dealer)):
            above = self.covering[seat].cards
            below = self.under[seat].cards
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
        if place:
            card = self.under[seat].cards[place - 1]
            self.move(card, self.under[seat], self.hands[seat], True)
            self.uncovered[seat] = 0
            if self.narrating:
                self.say(f"{self.name(seat)} turns up {self.pack.names(1 << card)}.", -1, seat)


class Decouverte(TakingGame):
    """Belote with exposed cards, for two."""

    id = "belote-decouverte"
    name = "Belote Découverte"
    page = "belote"
    family = "trick-taking/ace-ten/marriage/jass"
    summary = "Belote for two: eight cards lie open before each player, and under each of them one that nobody has seen."
    also_known_as = ("Belote with exposed cards", "Open Belote")
    player_counts = range(2, 3)
    minutes = 30
    schema = (
        choice("lead-reveal", "When the leader turns up the card under the one led.", "after-trick", "immediately"),
        choice("declarations", "What counts besides cards.", "none", "belote-rebelote", "all"),
        choice("contract-variants", "What else one can take with; with coinche points are bid.",
               "none", "no-trumps", "all-trumps", "coinche"),
        toggle("shuffled", "The pack is shuffled before every deal."),
    )

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.variant: Final = self.choice("contract-variants")
        self.coinche: Final = self.variant == "coinche"
        self.reveals_at_once: Final = self.choice("lead-reveal") == "immediately"
        self.counts_belote: Final = self.choice("declarations") != "none"
        self.declares: Final = self.choice("declarations") == "all"
        self.target: Final = COINCHE_TARGET if self.coinche else TARGET
        more = [NONE] if self.variant == "no-trumps" else [ALL] if self.variant == "all-trumps" else []
        self.rounds = [(TakeRules(suit, False, more), TakeRules(suit, True, more)) for suit in SUITS]
        self.coinche_rules: Final = CoincheRules()
        self.trump_duties: Final[tuple[Duty, ...]] = (
            MustTrump("You have nothing of the suit led: you must trump."),
            Overtrump("You can beat the trump in the trick: you must."),
        )
        self.beat_duties: Final[tuple[Duty, ...]] = (Beat("All suits are trumps: you must beat the card led if you can."),)

    def make_pack(self) -> Pack:
        return PACK

    def blank(self) -> DecouverteDeal:
        return DecouverteDeal(self)

    # --- the deal and the bidding (page sections "The Deal" and "The Bidding") -------------------------------------------------

    def carry(self, old: DecouverteDeal, new: DecouverteDeal) -> None:
        if not self.flag("shuffled"):
            new.take_up(old)

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
        turned = deal.covering[deal.dealer].cards[-1]
        deal.say(f"{deal.pack.names(1 << turned).capitalize()} proposes trumps.")
        return Auction(self.rounds[deal.pack.suit_of[turned]][0], first)

    def taken(self, deal: Any, taker: int, trumps: int) -> Phase[Any]:
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
            deal.declared[0] = seat
            deal.declared[1] = claims.points(self.sides)
            for claim in claims.claims:
                if claim.seat == seat:
                    deal.say(f"{deal.name(seat)} has a {claim.declaration.full}.".replace("a four", "four"), -1, seat)
            deal.say(f"{deal.name(seat)} has the best declaration, and declares {deal.declared[1]} in all.", -1, seat)

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
        declared = max(0, deal.declared[1])
        mine = [declared if deal.declared[0] == seat and deal.taken[seat].cards else 0 for seat in range(2)]
        belotes = [self.belote_points(deal, contract, seat) for seat in range(2)]
        totals = [cards[seat] + mine[seat] + belotes[seat] for seat in range(2)]
        worth = contract.bid << contract.doubled
        if self.coinche:
            made = totals[taker] >= max(contract.bid, NEEDED)
        else:
            made = totals[taker] > totals[other] or not deal.taken[other].cards
        if made:
            deal.say(f"{deal.name(taker)} has made it, with {totals[taker]} against {totals[other]}.")
            self.write(deal, taker, totals[taker] + worth, "the contract is made")
            self.write(deal, other, totals[other], "against the taker")
        else:
            deal.say(f"{deal.name(taker)} has lost, with {totals[taker]} against {totals[other]}.")
            whole = FAILED if self.coinche else CAPOT if not deal.taken[taker].cards else WHOLE
            self.write(deal, other, whole + declared + belotes[other] + worth, "the taker has lost")
            self.write(deal, taker, belotes[taker], "belote")
        return OVER

    def write(self, deal: DecouverteDeal, seat: int, points: int, words: str) -> None:
        """Writes what a player scores, in tens when points were bid."""
        rounded = (points + 5) // 10 * 10 if self.coinche else points
        if rounded:
            deal.enter(seat, rounded, words)

    def finished(self, deal: DecouverteDeal) -> bool:
        return max(deal.scores) >= self.target

    def winners(self, deal: DecouverteDeal) -> list[int]:
        best = max(deal.scores) if self.coinche else self.target
        return [seat for seat in range(2) if deal.scores[seat] >= best]

    # --- advice -----------------------------------------------------------------------------------------------------------------

    def advise(self, deal: DecouverteDeal, seat: int, rng: Random) -> Action | None:
        phase = deal.phase
        if isinstance(phase, Auction):
            return self.call(deal, seat, phase)
        if isinstance(phase, OpenTrick):
            table = deal.trick.cards
            return phase.cards.plays.each[belote_advice.card(
                phase.contract, table, [action.card for action in phase.legal(deal, seat)], deal.face_up(1 - seat), False,
                bool(table), phase.contract.taker == seat)]
        return None

    def call(self, deal: DecouverteDeal, seat: int, auction: Auction) -> Action:
        """Takes with trumps in which the own open cards are better than the other's."""
        bids = [each for each in auction.legal(deal, seat) if auction.rules.ladder.place(each) >= 0]
        best = PASS
        most = 1.0
        for each in bids:
            trumps = TRUMP_NAMES.index(each.word)
            value = belote_advice.worth_taking(deal.face_up(seat), trumps) - belote_advice.worth_taking(deal.face_up(1 - seat), trumps)
            if self.coinche:
                value -= (each.number - LOWEST_BID) / 5 + 2
            if value > most:
                best, most = each, value
        return best

    def rules(self) -> str:
        return rules_text(self)


def decouverte(deal: Deal) -> Decouverte:
    """The game that is played."""
    game = deal.game
    assert isinstance(game, Decouverte)
    return game


class CoincheRules(AuctionRules):
    """Points are bid with trumps, and bids doubled and redoubled; a double ends the bidding but for the answer to it."""

    final_pass = False
    doubling = 2

    def __init__(self) -> None:
        numbers = range(LOWEST_BID, HIGHEST_BID + 1, 10)
        super().__init__(Ladder([bid(number, TRUMP_NAMES[suit]) for number in numbers for suit in SUITS],
                                [number // 10 - LOWEST_BID // 10 for number in numbers for _ in SUITS]))

    def bids(self, deal: Deal, auction: Auction, seat: int) -> Sequence[Action]:
        return () if auction.doubled else super().bids(deal, auction, seat)

    def refused(self, deal: Deal, auction: Auction, seat: int, action: Action) -> str:
        if auction.doubled and self.ladder.place(action) >= 0:
            return "Your bid is doubled: redouble or pass."
        return ""

    def closed(self, deal: Deal, auction: Auction) -> bool:
        return auction.doubled == self.doubling

    def won(self, deal: Deal, auction: Auction) -> Phase[Any]:
        assert isinstance(deal, DecouverteDeal)
        call = auction.bid
        return decouverte(deal).begin(deal, auction.holder, TRUMP_NAMES.index(call.word), call.number, auction.doubled)

    def passed_out(self, deal: Deal, auction: Auction) -> Phase[Any]:
        deal.say("Both have passed: the cards are thrown in.")
        return OVER

    def prompt(self, deal: Deal, auction: Auction, seat: int) -> str:
        if auction.doubled:
            return "Your bid is doubled: redouble or pass"
        return super().prompt(deal, auction, seat)


class OpenTrick(DutyTrick):
    """A trick from the open cards (page section "The Play")."""

    def __init__(self, seats: tuple[int, ...], contract: Contract) -> None:
        super().__init__(seats, contract.order, contract.duties)
        self.contract: Final = contract

    def hand(self, deal: TrickDeal, seat: int) -> int:
        assert isinstance(deal, DecouverteDeal)
        return deal.face_up(seat)

    def play(self, deal: TrickDeal, seat: int, action: Action) -> Phase[Any]:
        assert isinstance(deal, DecouverteDeal)
        game = decouverte(deal)
        card = action.card
        deal.played[seat] |= 1 << card
        if game.counts_belote and self.contract.belote_of(card) and not self.contract.belote_of(card) & ~deal.played[seat]:
            deal.say(f"{deal.name(seat)}: Belote and rebelote!", -1, seat)
        row = deal.covering[seat]
        if card in row.cards:
            deal.uncovered[seat] = row.cards.index(card) + 1
            deal.move(card, row, deal.trick)
        else:
            deal.lay(card, deal.hands[seat], deal.trick)
        if len(deal.trick.cards) == len(self.seats):
            return self.trick_over(deal)
        if game.reveals_at_once:
            deal.turn_up(seat)
        return self

    def trick_over(self, deal: TrickDeal) -> Phase[Any]:
        assert isinstance(deal, DecouverteDeal)
        winner = self.take(deal)
        for seat in self.seats:
            deal.turn_up(seat)
        if not deal.face_up(winner):
            return decouverte(deal).score_deal(deal, self.contract, winner)
        return OpenTrick(deal.order(winner), self.contract)

    def facts(self, deal: TrickDeal, viewer: int) -> list[str]:
        contract = self.contract
        facts = super().facts(deal, viewer)
        if self.cards.trumps == NO_TRUMPS:
            facts = [TRUMP_NAMES[contract.trumps].capitalize()]
        bid_words = ""
        if contract.bid:
            bid_words = f": {contract.bid}{('', ', doubled', ', redoubled')[contract.doubled]}"
        facts.append(f"{deal.name(contract.taker)} took{bid_words}")
        assert isinstance(deal, DecouverteDeal)
        if deal.declared[0] >= 0:
            facts.append(f"{deal.name(deal.declared[0])} declared {deal.declared[1]}")
        return facts

    def badges(self, deal: TrickDeal, seat: int) -> list[str]:
        return ["taker"] if seat == self.contract.taker else []

    def reason(self, deal: TrickDeal, seat: int, action: Action) -> str:
        if action.card >= 0 and not self.hand(deal, seat) >> action.card & 1:
            return f"{deal.pack.names(action.cards).capitalize()} does not lie face up before you."
        return super().reason(deal, seat, action)
