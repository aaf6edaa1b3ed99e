"""Oh Hell! and its kin: say how many tricks you will take, then take exactly that many. Rules page: oh-hell."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, french, mask_of
from parlour.equipment.french import CLUBS, DIAMONDS, HEARTS, SPADES
from parlour.games.oh_hell.advice import bid
from parlour.games.oh_hell.deal import OhHellDeal
from parlour.games.oh_hell.options import (
    BIDDING,
    BOWERS,
    DEALER_LEADS,
    DEALS,
    EXTRA_CARDS,
    FOREHEAD,
    HOOK,
    JOKERS,
    LARGEST_NO_TRUMPS,
    MAXIMUM,
    MUST_TRUMP,
    OPTIONS,
    RESULT,
    SCORING,
    SEQUENCE,
    TIE_DEALS,
    TRUMP_METHOD,
    ZERO_BONUS,
)
from parlour.games.oh_hell.play import (
    UNTOLD,
    BlindTrick,
    HighestBidderNames,
    HighLowTrick,
    OhHellTrick,
)
from parlour.kernel.actions import Action
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value, number
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose, listed
from parlour.mechanisms.tricks.bidding import NO_BID, BidInTurn, SealedBids, bid_badges, bid_total
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder, with_bowers

#: thirteen low cards and twenty-six, the bottom half of the pack
LOW_13: Final = "2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C"
LOW_26: Final = "2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S 7C 7D 7H 7S 8C 8D"
DEUCES: Final = "2C 2D 2H 2S"
#: with more tricks than this rules of thumb mislead a search
LONG: Final = 10
#: in words, what so many low cards add to the pack or take from it
LOW_CARDS: Final = {
    0: "",
    13: " and the twos, threes and fours and the five of clubs of a second pack",
    26: " and the twos to sevens and the eights of clubs and diamonds of a second pack",
    -13: " without the twos, threes and fours and the five of clubs",
}
#: where trumps go through a fixed sequence, deal by deal
CYCLES: Final[dict[str, tuple[int, ...]]] = {
    "fixed-cycle": (CLUBS, DIAMONDS, HEARTS, SPADES),
    "fixed-cycle-with-no-trump": (CLUBS, DIAMONDS, HEARTS, SPADES, NO_TRUMPS),
    "kachuful-cycle": (SPADES, DIAMONDS, CLUBS, HEARTS),
    "atkinson-cycle": (HEARTS, CLUBS, DIAMONDS, SPADES),
    "spades-always": (SPADES,),
}
#: how long Boerenbridge can take
AT_MOST: Final = number("deals", "How many deals are played at most; then the highest score wins.", 100, 1, 1000)
#: with deals of one size only, and no number of deals agreed, everyone deals so often
ROUNDS: Final = 4
#: cards each at the start for these numbers of players; page section "Sequence of Hands"
STANDARD: Final = {6: 8, 7: 7}


@cache
def pack_with(jokers: int = 0, extra: str = "", out: str = "") -> Pack:
    """The pack, one object for all games that play with it."""
    return french(extra=extra, jokers=jokers).without(out)


class SecondTwinWins(TrickOrder):
    """Of two identical cards in a trick the second played beats the first."""

    def beats(self, card: Card, best: int) -> bool:
        return self.pack.twins[card] >> best & 1 == 1 or super().beats(card, best)


class OhHell(Game[OhHellDeal]):
    """The game as the page tells it first, and its variations as options."""

    id = "oh-hell"
    all_in_numbers = True
    name = "Oh Hell!"
    page = "oh-hell"
    family = "trick-taking/exact-bidding"
    summary = "Bid how many tricks you will take and take exactly that many, in deals that shrink and grow."
    also_known_as: ClassVar[Sequence[str]] = (
        "Oh Pshaw!", "Oh Well!", "Oh Shit!", "Blob", "Blackout", "Elevator", "Elevator Whist", "L'Ascenseur",
        "Up and Down the River", "10 op en neer", "Nomination Whist", "Contract Whist", "Bust", "Boerenbridge", "Kachuful",
        "German Bridge", "Niggle")
    player_counts: ClassVar[Sequence[int]] = range(3, 8)
    best_players: ClassVar[Sequence[int]] = (4, 5, 6)
    minutes = 45
    schema: ClassVar[Sequence[Option]] = OPTIONS
    deal_type = OhHellDeal
    prose: ClassVar[Prose] = Prose(__name__, "rules.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.must_trump: Final = self[MUST_TRUMP]
        self.largest: Final = self.largest_hand()
        self.sizes: Final = self.hand_sizes()
        self.forehead_deal: Final = self.last_deal_of_one() if self[FOREHEAD] else -1
        self.trick_orders: Final = tuple([self.trick_order(trumps) for trumps in range(NO_TRUMPS, len(self.pack.suits))])

    def clash(self) -> str:
        if self.largest_hand() * self.players > self.pack.size:
            return (f"maximum-hand {self[MAXIMUM]} makes no sense for {self.players} players: the pack has "
                    f"{self.pack.size} cards.")
        if self[TRUMP_METHOD] == "turned-2-to-6-no-trump" and min(self.hand_sizes()) * self.players == self.pack.size:
            return "trump-method turned-2-to-6-no-trump makes no sense where all the cards are dealt, and none is left to turn up."
        if self[FOREHEAD] and self.last_deal_of_one() < 0:
            return "last-card-on-forehead makes no sense without a deal of one card each."
        return ""

    # --- players and cards; sequence of hands ---------------------------------------------------------------------

    def low_cards(self) -> int:
        """How many low cards are added, or left out where negative."""
        fitted = self[EXTRA_CARDS]
        return {"plus-13-for-5": 13, "plus-26-for-6": 26, "minus-13-for-3": -13,
                "as-needed": 13 * (self.players - 4)}.get(fitted, 0)

    def make_pack(self) -> Pack:
        extra = self.low_cards()
        return pack_with(0 if self[JOKERS] == "none" else 2, "" if extra <= 0 else LOW_13 if extra == 13 else LOW_26,
                         LOW_13 if extra < 0 else "")

    def largest_hand(self) -> int:
        """Cards each in the largest deal."""
        maximum = self[MAXIMUM]
        if maximum == "largest-possible":
            return self.pack.size // self.players
        if maximum == "standard":
            return 13 if self[EXTRA_CARDS] != "none" else STANDARD.get(self.players, 10)
        return int(maximum.removeprefix("fixed-"))

    def hand_sizes(self) -> list[int]:
        """Cards each in every deal of the match."""
        most = self.largest_hand()
        down = list(range(most, 0, -1))
        up = list(range(1, most + 1))
        sequence = {"max-1-max": down + up[1:], "1-max-1": up + down[1:], "max-1": down, "1-max": up,
                    "constant-max": [most] * (ROUNDS * self.players)}[self[SEQUENCE]]
        deals = self[DEALS]
        return [sequence[deal % len(sequence)] for deal in range(deals or len(sequence))]

    def last_deal_of_one(self) -> int:
        """The number of the last deal of one card each, or -1."""
        return max([deal for deal, size in enumerate(self.hand_sizes()) if size == 1], default=-1)

    def tricks(self, number: int) -> int:
        """How many tricks the deal with this number has; a deal that breaks a tie is of the largest size."""
        return self.sizes[number] if number < len(self.sizes) else self.largest

    def trick_order(self, trumps: int) -> TrickOrder:
        """How the cards count with these trumps."""
        kind = SecondTwinWins if self.pack.has_twins else TrickOrder
        if trumps in (CLUBS, DIAMONDS, HEARTS, SPADES) and self[BOWERS]:
            suits, strengths = with_bowers(self.pack, trumps)
            return kind(self.pack, trumps, suits, strengths)
        return kind(self.pack, trumps)

    # --- deal, trumps and bidding ---------------------------------------------------------------------------------

    def open(self, deal: OhHellDeal) -> Phase[Any]:
        tricks = self.tricks(deal.number)
        deal.deal_hands(tricks, deal.number == self.forehead_deal)
        first = deal.after(deal.dealer)
        seats = deal.order(deal.dealer if self[DEALER_LEADS] else first)
        if self.highest_bidder_names(tricks):
            then: Phase[Any] = HighestBidderNames(seats)
        else:
            then = self.first_trick(deal, seats, self.trumps(deal, tricks))
        if self[BIDDING] == "in-turn":
            return BidInTurn(first, tricks, self[HOOK], then)
        bidders = self.bidders(deal)
        return SealedBids(bidders, tricks, then) if bidders else then

    def without_trumps(self, tricks: int) -> bool:
        """Whether a deal of this size is played without trumps only for being the largest."""
        return tricks == self.largest and self[LARGEST_NO_TRUMPS] == "always-largest-deals"

    def highest_bidder_names(self, tricks: int) -> bool:
        """Whether trumps are named after the bidding."""
        return self[TRUMP_METHOD] == "highest-bidder-chooses" and not self.without_trumps(tricks)

    def trumps(self, deal: OhHellDeal, tricks: int) -> int:
        """Turns a card up where the rules say so, and returns the trump suit or none."""
        if self.without_trumps(tricks):
            return NO_TRUMPS
        method = self[TRUMP_METHOD]
        if method in CYCLES:
            return CYCLES[method][deal.number % len(CYCLES[method])]
        if not deal.rest.row:
            return NO_TRUMPS
        card = deal.draw(deal.rest, deal.turned)
        low = self.pack.ranks[self.pack.rank_of[card]] in "23456"
        plain_joker = self.pack.suit_of[card] > SPADES and self[JOKERS] == "atkinson-high-low"
        return NO_TRUMPS if plain_joker or (low and method == "turned-2-to-6-no-trump") else self.pack.suit_of[card]

    def bidders(self, deal: OhHellDeal) -> Sequence[int]:
        """Who takes part in simultaneous bidding."""
        return range(self.players)

    def first_trick(self, deal: OhHellDeal, seats: tuple[int, ...], trumps: int) -> OhHellTrick:
        """The play, led by the first of these seats."""
        cards = self.trick_orders[trumps - NO_TRUMPS]
        if deal.number == self.forehead_deal:
            return BlindTrick(seats, cards)
        if self[JOKERS] == "atkinson-high-low":
            return HighLowTrick(seats, cards)
        return OhHellTrick(seats, cards)

    # --- scoring ----------------------------------------------------------------------------------------------------

    def points(self, bid: int, won: int, tricks: int) -> int:
        """What a player scores who bid and won so many of the tricks; page sections "Scoring"."""
        made = bid == won
        missed_by = abs(bid - won)
        scoring = self[SCORING]
        if scoring == "ten-per-trick":
            return 10 * max(bid, 1) if made else -10 * missed_by
        if scoring == "five-plus-ten-per-trick":
            return 5 + 10 * won if made else -5 - 5 * missed_by
        if scoring == "squares":
            return 10 + bid * bid if made else -missed_by * missed_by
        bonus = self.bonus(bid, tricks) if made else 0
        return won + bonus if made or scoring == "trick-plus-ten" else 0

    def bonus(self, bid: int, tricks: int) -> int:
        """The bonus for making the bid, which may be another when nothing was bid."""
        zero = self[ZERO_BONUS]
        return 10 if bid or zero == "10" else 5 if zero == "5" else 5 + tricks

    def points_bounds(self) -> tuple[int, int] | None:
        most = self.largest
        scored = [self.points(bid, won, tricks) for tricks in (1, most) for bid in (0, tricks) for won in (0, tricks)]
        return min(scored), max(scored)

    def gain(self, deal: OhHellDeal, seat: int, won: int) -> int:
        """What the finished deal, in which it took so many tricks, brings the seat."""
        return self.points(deal.bids[seat], won, self.tricks(deal.number))

    def score_deal(self, deal: OhHellDeal) -> None:
        """Scores the finished deal, and settles the match where it ends."""
        for seat in deal.order(deal.after(deal.dealer)):
            won = deal.tricks_taken(seat)
            gain = self.gain(deal, seat, won)
            bid = deal.bids[seat]
            said = f"bid {bid} and took {won}" if bid != NO_BID else f"took {won}"
            deal.enter_score(seat, gain, said)
            if deal.narrating:
                deal.tell(seat, "{}: {} {}", said, gain, "point" if gain == 1 else "points")
        if deal.narrating and self.finished(deal):
            self.settle(deal)

    def settle(self, deal: OhHellDeal) -> None:
        """Tells how the match has ended: who has won, or how far everyone is from the average."""
        if self[RESULT] == "single-winner":
            deal.tell_of(mask_of(self.winners(deal)), "{win} the match with {} points", max(deal.scores))
            return
        for seat in deal.order(deal.after(deal.dealer)):
            amount = self.difference(deal, seat)
            verb = "{receive}" if amount >= 0 else "{pay}"
            deal.tell(seat, verb + " {}, the difference from the average", hundredths(amount))

    def difference(self, deal: OhHellDeal, seat: int) -> Fraction:
        """What a seat receives, or pays where negative, when all settle their differences from the average."""
        return deal.score(seat) - Fraction(sum(deal.scores), self.players)

    def result_badges(self, deal: OhHellDeal, seat: int) -> list[str]:
        if not self.finished(deal):
            return []
        if self[RESULT] == "single-winner":
            winners = self.winners(deal)
            return [] if seat not in winners else ["wins the match"] if len(winners) == 1 else ["shares the win"]
        amount = self.difference(deal, seat)
        return [f"{'receives' if amount >= 0 else 'pays'} {hundredths(amount)}"]

    def finished(self, deal: OhHellDeal) -> bool:
        if deal.number + 1 < len(self.sizes):
            return False
        return not self[TIE_DEALS] or deal.scores.count(max(deal.scores)) == 1

    # --- words and advice -------------------------------------------------------------------------------------------

    def facts(self, deal: OhHellDeal, viewer: int) -> list[str]:
        tricks = self.tricks(deal.number)
        return [f"Deal {deal.number + 1}: {tricks} {'card' if tricks == 1 else 'cards'} each", bid_total(deal, tricks)]

    def badges(self, deal: OhHellDeal, seat: int) -> list[str]:
        return bid_badges(deal, seat)

    def rule_words(self) -> Mapping[str, Value]:
        method = self[TRUMP_METHOD]
        cycle = ["no trumps" if trumps == NO_TRUMPS else self.pack.suits[trumps].name for trumps in CYCLES.get(method, ())]
        turns_up = method.startswith("turned")
        return {
            "pack_size": self.pack.size,
            "pack_made_of": self.pack_made_of(),
            "ranks": " ".join(self.pack.ranks[::-1]).replace("T", "10").removeprefix("X "),
            "identical_cards": self.pack.has_twins,
            "largest": self.largest,
            "match_deals": len(self.sizes),
            "until_exact": False,
            "turns_up": turns_up,
            "all_dealt": turns_up and min(self.sizes) * self.players == self.pack.size,
            "cycle": f"{cycle[0]} to {listed(cycle[1:])}" if len(cycle) > 1 else "",
        }

    def pack_made_of(self) -> str:
        """The pack in words, with what is added to it and left out."""
        words = "a French pack" + LOW_CARDS[self.low_cards()]
        if self[JOKERS] != "none":
            words += ", and two jokers" + (", but without the twos" if self.pack.size == 50 else "")
        return words

    def guides_search(self, deal: OhHellDeal) -> bool:
        # with seventeen cards each, a search that plays on at random was 2.75 ± 1.03 points a deal better, with ten and five as good
        return self.tricks(deal.number) <= LONG

    def advise(self, deal: OhHellDeal, seat: int, rng: Random) -> Action | None:
        phase = deal.phase
        if not isinstance(phase, (BidInTurn, SealedBids)):
            return super().advise(deal, seat, rng)
        then = phase.then
        if seat not in phase.turn(deal) or not deal.sees_hand(seat) or not isinstance(then, (OhHellTrick, HighestBidderNames)):
            return None
        expected = then.expected(deal, seat)
        return None if expected == UNTOLD else bid(phase.legal(deal, seat), expected)


def hundredths(amount: Fraction) -> str:
    """An amount received or paid, to the hundredth."""
    return f"{abs(float(amount)):.2f}"


class DevilsBridge(OhHell):
    """Page section "Variations, Sequence of Hands": up and down, and at the end a card on every forehead."""

    id = "devils-bridge"
    name = "Devil's Bridge"
    summary = "Oh Hell! up and down the bridge; in the last deal you see every card but your own."
    preset = {SEQUENCE.name: "1-max-1", FOREHEAD.name: True}


class Bust(OhHell):
    """Page section "Variations, Sequence of Hands": thirteen cards each, from a larger pack for five or six."""

    id = "oh-hell-bust-australia"
    name = "Bust"
    summary = "Oh Hell! from thirteen cards each; five or six players add low cards of a second pack."
    also_known_as = ("Bust (Australia)",)
    player_counts = (4, 5, 6)
    preset = {EXTRA_CARDS.name: "as-needed"}


class OhHellForThree(OhHell):
    """Page section "Variations, Sequence of Hands": three players, without thirteen low cards."""

    id = "oh-hell-three-player-39"
    name = "Oh Hell for three with a short pack"
    summary = "Oh Hell! for three players, from thirteen cards each with a pack of 39."
    player_counts = (3,)
    best_players = (3,)
    leaves_out = (EXTRA_CARDS,)
    fixed = {EXTRA_CARDS.name: "minus-13-for-3"}


class Kachuful(OhHell):
    """Page section "Determining Trumps": spades, diamonds, clubs, hearts, as its name says."""

    id = "kachuful"
    name = "Kachuful"
    summary = "Oh Hell! as played in Gujarat: trumps go from spades to diamonds, clubs and hearts."
    also_known_as = ("Kachu Ful",)
    leaves_out = (TRUMP_METHOD,)
    fixed = {TRUMP_METHOD.name: "kachuful-cycle"}


class SpadesAreTrumps(OhHell):
    """Page section "Determining Trumps": Brad Wilson's "Oh Shit!"."""

    id = "oh-shit-spades-trump"
    name = "Oh Shit! (Brad Wilson)"
    summary = "Oh Hell! in which spades are always trumps."
    also_known_as = ("Oh Shit!",)
    leaves_out = (TRUMP_METHOD,)
    fixed = {TRUMP_METHOD.name: "spades-always"}


class BraderJokers(OhHell):
    """Page section "Variations, Play": Mark Brader's jokers, a suit of two equal cards."""

    id = "oh-hell-brader-jokers"
    name = "Oh Hell with two jokers (Mark Brader)"
    summary = "Oh Hell! with a fifth suit of two equal jokers, which may even be trumps."
    leaves_out = (JOKERS,)
    fixed = {JOKERS.name: "brader-joker-suit"}


class BlackoutNorthEast(OhHell):
    """Page section "Variations, Play": Blackout as played in Northeast England in the 1970s, told by Dick Atkinson."""

    id = "blackout-north-east-england"
    name = "Blackout (North-East England, Dick Atkinson)"
    summary = "Oh Hell! with the whole pack dealt every time and two jokers, one high and one low."
    also_known_as = ("Blackout",)
    player_counts = (5, 6)
    best_players = (5, 6)
    leaves_out = (JOKERS, TRUMP_METHOD, SEQUENCE, MAXIMUM, EXTRA_CARDS, FOREHEAD, LARGEST_NO_TRUMPS, BOWERS)
    fixed = {JOKERS.name: "atkinson-high-low", TRUMP_METHOD.name: "atkinson-cycle", SEQUENCE.name: "constant-max",
             MAXIMUM.name: "largest-possible"}
    preset = {SCORING.name: "blackout"}

    def make_pack(self) -> Pack:
        return pack_with(2, "", DEUCES if self.players == 5 else "")


class Boerenbridge(OhHell):
    """Page section "More variations": the program's Boerenbridge, to exactly 100."""

    id = "boerenbridge"
    name = "Boerenbridge"
    summary = "Bid tricks all at once with the whole pack dealt and no trumps; reach 100 exactly."
    player_counts = (4,)
    best_players = (4,)
    schema = (AT_MOST,)
    fixed = {SEQUENCE.name: "constant-max", MAXIMUM.name: "largest-possible", BIDDING.name: "simultaneous", HOOK.name: False,
             RESULT.name: "single-winner"}
    prose = Prose(__name__, "boerenbridge.md")
    target: Final = 100
    no_bids_from: Final = 80

    def bidders(self, deal: OhHellDeal) -> Sequence[int]:
        return [seat for seat in range(self.players) if deal.score(seat) < self.no_bids_from]

    def points(self, bid: int, won: int, tricks: int) -> int:
        if bid != won:
            return won
        return 10 + won if bid else 20

    def gain(self, deal: OhHellDeal, seat: int, won: int) -> int:
        before = deal.score(seat)
        total = before + super().gain(deal, seat, won)
        return min(total, 2 * self.target - total) - before

    def finished(self, deal: OhHellDeal) -> bool:
        return self.target in deal.scores or deal.number + 1 >= self[AT_MOST]

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "until_exact": True, "target": self.target, "no_bids_from": self.no_bids_from}


class TenOpEnNeer(OhHell):
    """Page section "Software": the deals and scores of Axel Brink's program."""

    id = "ten-op-en-neer-brink"
    name = "10 op en neer (Axel Brink)"
    summary = "Oh Hell! up to ten cards and down again, without the hook; a missed bid scores nothing."
    also_known_as = ("10 op en neer",)
    player_counts = (3, 4, 5)
    best_players = (3, 4, 5)
    leaves_out = (SEQUENCE, MAXIMUM, HOOK, SCORING, EXTRA_CARDS)
    fixed = {SEQUENCE.name: "1-max-1", MAXIMUM.name: "fixed-10", HOOK.name: False, SCORING.name: "blackout"}


class OhShitForTwo(OhHell):
    """Page section "Software": Jack Marrows's two-player game with bowers."""

    id = "oh-shit-marrows"
    name = "Oh Shit! for two (Jack Marrows)"
    summary = "Oh Hell! for two players; the jack of trumps and the other jack of its colour are the highest trumps."
    player_counts = (2,)
    best_players = (2,)
    leaves_out = (EXTRA_CARDS,)
    preset = {BOWERS.name: True}


class DkmOhHell(OhHell):
    """Page section "Software": DKM Oh Hell, four players and ten cards throughout."""

    id = "dkm-oh-hell"
    name = "DKM Oh Hell"
    summary = "Oh Hell! for four players with ten cards each in every deal."
    player_counts = (4,)
    best_players = (4,)
    leaves_out = (SEQUENCE, MAXIMUM, EXTRA_CARDS, FOREHEAD)
    fixed = {SEQUENCE.name: "constant-max", MAXIMUM.name: "fixed-10"}


class GermanBridge(OhHell):
    """Page section "Related games": Oh Hell! in Hong Kong, scored with squares."""

    id = "german-bridge"
    name = "German Bridge"
    summary = "Oh Hell! as played in Hong Kong: bids made and misses are squared."
    also_known_as = ("German Bridge (Hong Kong)",)
    leaves_out = (SCORING, ZERO_BONUS)
    fixed = {SCORING.name: "squares"}


class LaPodrida(OhHell):
    """Page sections "Play" and "Related games": the Spanish and Latin American game, in which one must trump."""

    id = "la-podrida"
    name = "La Podrida"
    summary = "Oh Hell! as played in Spain and Latin America: who cannot follow suit must trump."
    leaves_out = (MUST_TRUMP,)
    fixed = {MUST_TRUMP.name: True}
