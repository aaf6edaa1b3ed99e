"""La Coinche: Belote in which trumps are bid for with the points that one undertakes to take. Rules page: la-coinche."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack
from parlour.equipment.french import RANK_NAMES
from parlour.games.la_coinche.bidding import CoincheAuction, CoincheRules, ladder
from parlour.games.la_coinche.cards import (
    ALL_AS_TRUMPS,
    ALL_PLAIN,
    DENOMINATIONS,
    GENERALE,
    HIGHEST_BID,
    LOWEST_BID,
    Undertaking,
    most_points,
)
from parlour.games.la_coinche.deal import IN_BATCHES, PARTNER, WHETHER_TO_SHUFFLE, CoincheDeal
from parlour.games.la_coinche.options import (
    ANNOUNCEMENTS,
    ANNUL,
    ANY_TEAM,
    ANY_TIME,
    BATCHES,
    BELOTE_ANYONE,
    BIDDER_LEADS,
    CAPOT_DOUBLABLE,
    CONTINUES,
    DEAL_BATCHES,
    DEALER_CHOOSES,
    EQUAL_SEQUENCES,
    FAILED_BELOTE,
    FORBIDDEN,
    FREE,
    FULL,
    GENERALE_LEAD,
    MORE_TRUMPS,
    NOTHING,
    ONLY_BEST,
    OPTIONS,
    OVER_PARTNER,
    RANKED,
    REQUIRED,
    RESTRICTION,
    SHUFFLE,
    SUPPRESS,
    TARGET,
    TIMING,
    TO_OPPONENTS,
    TWO_STAGES,
    UNDERTRUMP,
    VALUES,
)
from parlour.games.la_coinche.options import GENERALE as WITH_GENERALE
from parlour.games.la_coinche.play import CoincheTrick, bid_words
from parlour.games.la_coinche.scoring import Reckoning, most_scored
from parlour.kernel.ending import FirstTo
from parlour.kernel.game import ANTICLOCKWISE, Game
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose
from parlour.kernel.question import Ask
from parlour.mechanisms.tricks.belote import ALL, ALL_TRUMP_VALUES, LAST_TRICK, NO_TRUMP_VALUES, PACK, SUITS, card_words
from parlour.mechanisms.tricks.card_points import points_words
from parlour.mechanisms.tricks.declarations import Claims
from parlour.mechanisms.tricks.duties import Beat, BeatTrumps, Duty, HeadWithTrump, MustTrump, Overtrump

#: six cards are dealt before the bidding in two stages, and so many after it
BEFORE: Final = (3, 3)
AFTER: Final = 2


class Coinche(Game[CoincheDeal]):
    """La Coinche."""

    id = "coinche"
    name = "La Coinche"
    page = "la-coinche"
    family = "trick-taking/ace-ten/marriage/jass"
    summary = "Belote with an auction: bid how many points your side will take with which trumps, and double what the others bid."
    also_known_as: ClassVar[Sequence[str]] = ("La Belote Coinchée", "La Belote aux Enchères", "La Belote Contrée")
    player_counts = range(4, 5)
    minutes = 60
    direction = ANTICLOCKWISE
    schema = OPTIONS
    ends = FirstTo(TARGET)
    deal_type = CoincheDeal
    prose = Prose(__name__, "rules.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.declares: Final = self[ANNOUNCEMENTS] == FULL
        self.counts_belote: Final = self[ANNOUNCEMENTS] != NOTHING
        self.anyone_says_belote: Final = self[BELOTE_ANYONE] == ANY_TEAM
        self.must_complete: Final = self[SUPPRESS] == FORBIDDEN
        self.loses_belote: Final = self[FAILED_BELOTE] == TO_OPPONENTS
        self.annuls: Final = self[EQUAL_SEQUENCES] == ANNUL
        self.only_best: Final = self[RESTRICTION] == ONLY_BEST
        self.bidder_leads: Final = self[GENERALE_LEAD] == BIDDER_LEADS
        self.denominations: Final[int] = len(DENOMINATIONS) if self[MORE_TRUMPS] else len(SUITS)
        most = most_points(self[MORE_TRUMPS], self[VALUES], self.counts_belote)
        self.highest_bid: Final[int] = HIGHEST_BID if self.declares else most // 10 * 10
        self.auction_rules: Final = CoincheRules(
            ladder(self.denominations, self.highest_bid, self[RANKED], self[WITH_GENERALE]), self[TIMING] == ANY_TIME,
            self[TIMING] == CONTINUES, self[CAPOT_DOUBLABLE])
        self.trump_duties: Final = self._trump_duties()
        self.beat_duties: Final[tuple[Duty, ...]] = (Beat("All suits are trumps: you must beat the best card so far if you can."),)

    def _trump_duties(self) -> tuple[Duty, ...]:
        """What binds with a suit as trumps (page section "The Play")."""
        beat = BeatTrumps("Trumps are led, and you can beat the best one: you must.", PARTNER if self[OVER_PARTNER] == FREE else 0)
        if not self[UNDERTRUMP]:
            return (beat, HeadWithTrump("You have nothing of the suit led and can win the trick with a trump: you must.", PARTNER))
        return (beat, MustTrump("You have nothing of the suit led and an opponent wins the trick: you must trump.", PARTNER),
                Overtrump("You can beat the opponent's trump: you must.", PARTNER))

    def make_pack(self) -> Pack:
        return PACK

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1)

    # --- the deal (page section "The Deal") ---------------------------------------------------------------------------------

    def carry(self, old: CoincheDeal, new: CoincheDeal) -> None:
        if self[SHUFFLE] != REQUIRED:
            new.take_up(old)

    def open(self, deal: CoincheDeal) -> Phase[Any]:
        if deal.rest.row and self[SHUFFLE] == SHUFFLE.default:
            return Ask(deal.dealer, WHETHER_TO_SHUFFLE)
        return self.deal_pack(deal, deal.pack_to_deal())

    def deal_pack(self, deal: CoincheDeal, cards: list[Card]) -> Phase[Any]:
        """The pack is dealt as the options say."""
        if self[TWO_STAGES]:
            return self.deal_hands(deal, cards, BEFORE)
        if self[DEAL_BATCHES] == DEALER_CHOOSES:
            deal.place(cards[::-1], deal.rest)
            return Ask(deal.dealer, IN_BATCHES)
        return self.deal_hands(deal, cards, BATCHES[self[DEAL_BATCHES]])

    def deal_hands(self, deal: CoincheDeal, cards: list[Card], batches: Sequence[int]) -> Phase[Any]:
        """Deals in these batches; what is left over waits for the end of the bidding."""
        left = deal.deal_out(cards, *batches)
        deal.place(left[::-1], deal.rest)
        return CoincheAuction(self.auction_rules, deal.after(deal.dealer))

    # --- the play -------------------------------------------------------------------------------------------------------------

    def begin(self, deal: CoincheDeal, bidder: int, trumps: int, points: int, goal: int, doubled: int) -> Phase[Any]:
        """The bidding is over: the play begins, after the rest of the cards has been dealt."""
        for seat in deal.order(deal.after(deal.dealer)):
            for _ in range(min(AFTER, len(deal.rest.row))):
                deal.draw(deal.rest, deal.hands[seat])
        duties = self.trump_duties if trumps in SUITS else self.beat_duties if trumps == ALL else ()
        undertaking = Undertaking(bidder, trumps, duties, points, goal, doubled, self[VALUES])
        return CoincheTrick(deal.order(self.leader(deal, undertaking)), undertaking, Claims())

    def leader(self, deal: CoincheDeal, undertaking: Undertaking) -> int:
        """Who leads to the first trick."""
        if undertaking.goal == GENERALE and self.bidder_leads:
            return undertaking.taker
        return deal.after(deal.dealer)

    # --- scoring (page section "The Scoring") -----------------------------------------------------------------------------------

    def score_deal(self, deal: CoincheDeal, undertaking: Undertaking, claims: Claims, last: int) -> Phase[Any]:
        """Counts the deal when all tricks are played; ``last``: who won the last."""
        cards = [undertaking.counted(deal.won_by(side), self.sides[last] == side) for side in range(2)]
        self.settle(deal, Reckoning(self, deal, undertaking, claims, cards, deal.won_by(self.sides[undertaking.taker]) == deal.pack.all,
                                    deal.taken[undertaking.taker].cards == deal.pack.all))
        return OVER

    def worth_of_points(self, deal: CoincheDeal, seat: int, trick: CoincheTrick, points: Sequence[int], tricks: int) -> float:
        """What the deal brings a seat when the sides take so many of the points that are left: see :meth:`.TrickPlay.worth_of_points`."""
        settled = deal.copy()
        undertaking = trick.undertaking
        swept = deal.beaten(tricks) == 1 - self.sides[undertaking.taker]
        cards = [undertaking.scaled_to(undertaking.points.of(deal.won_by(side)) + points[side]) for side in range(2)]
        self.settle(settled, Reckoning(self, settled, undertaking, trick.claims, cards, swept, False))
        return self.payoff(settled, seat)

    def settle(self, deal: CoincheDeal, has: Reckoning) -> None:
        """Writes down what a deal brings both sides."""
        undertaking = has.undertaking
        taken = f"with {has.totals[has.bidders]} against {has.totals[has.others]}"
        deal.tell_of(deal.seats_of_side(has.bidders), "{have} made {}, {}" if has.made else "{have} failed with {}, {}",
                     bid_words(undertaking), taken)
        deal.won_deal = has.bidders if has.made else has.others
        words = ("the contract is made", "against the bidders") if has.made else ("belote", "the bidders have failed")
        for side, said in ((has.bidders, words[0]), (has.others, words[1])):
            if has.scores[side]:
                deal.enter_score(self.sides.index(side), has.scores[side], said)

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, most_scored(self)

    def winners(self, deal: CoincheDeal) -> list[int]:
        best = max(deal.scores)
        winning = [side for side in range(2) if deal.scores[side] == best]
        side = winning[0] if len(winning) == 1 else deal.won_deal
        return [seat for seat in range(self.players) if self.sides[seat] == side]

    def rule_words(self) -> Mapping[str, Value]:
        counting = {rank: points for rank, points in ALL_TRUMP_VALUES.items() if points}
        return {**card_words(), "all_trump_values": points_words(counting, RANK_NAMES), "ace_without": NO_TRUMP_VALUES["A"],
                "lowest": LOWEST_BID, "highest": self.highest_bid, "whole_without": ALL_PLAIN.of(PACK.all) + LAST_TRICK,
                "whole_with_all": ALL_AS_TRUMPS.of(PACK.all) + LAST_TRICK}


class CoincheAnnouncements(Coinche):
    """La Coinche in which sequences and squares are announced (page section "Announcements")."""

    id = "coinche-announcements"
    name = "La Coinche with announcements"
    summary = "La Coinche in which sequences and squares are announced and compared, as in Belote."
    minutes = 75
    leaves_out = (ANNOUNCEMENTS,)
    fixed = {ANNOUNCEMENTS.name: FULL}
    preset = {TARGET.name: 3000}


class BeloteContree(Coinche):
    """La Coinche without announcements, in which a double does not end the bidding (page section "Announcements")."""

    id = "belote-contree"
    name = "Belote Contrée"
    summary = "La Coinche with nothing but tricks to count, in which the bidding goes on after a double."
    leaves_out = (TIMING,)
    fixed = {TIMING.name: CONTINUES}
    preset = {ANNOUNCEMENTS.name: NOTHING}


class CoincheBridge(Coinche):
    """La Coinche in which one bids sans atout and tout atout, too (page section "Bidding")."""

    id = "coinche-bridge"
    name = "La Coinche with sans atout and tout atout"
    summary = "La Coinche in which one may bid to play without trumps, or with all suits trumps."
    also_known_as = ("Bridge-like Coinche",)
    leaves_out = (MORE_TRUMPS,)
    fixed = {MORE_TRUMPS.name: True}
