"""President and its kin: who is out first is the highest in the next deal, and gets the best cards of the lowest. Rules page: president."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack
from parlour.games.president.between import CUT, FAULTS, FEWEST, Joining
from parlour.games.president.cards import ORDERS, aces_open, order_of, pack_of, rank_line, sets_of, turned_order
from parlour.games.president.deal import PresidentDeal
from parlour.games.president.options import (
    ABOUT_JOKERS,
    BY_SCORE,
    COLLUSION,
    DEALS,
    EQUAL_PLAYS,
    EXCHANGE,
    EXPOSED_CARD,
    FIRST_LEAD,
    FIXED_SEATS,
    FOR_PARTNERS,
    FOR_PARTNERS_ALONE,
    FOR_SIX,
    FOUR_INVERTS,
    HATS,
    JOIN_LEAVE,
    JOKERS,
    LANDLORD_FAULTS,
    LATER_LEAD,
    MUST_BEAT,
    NO_RETURN,
    OPTIONS,
    PACKS,
    RANKS,
    SCORING,
    SCUM_CLEARS,
    SINGLE_ROUND,
    SUITS,
    TARGET,
    THREE_HIGH,
    TO_TARGET,
    TOP_MUST_WIN,
    TRANSPARENT,
    clash,
    has_wild,
    ranked_jokers,
)
from parlour.games.president.play import Manners, Play
from parlour.games.president.social_ranks import OFFERS, GiveDown, Haggle, Titles, collude
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, Phase
from parlour.kernel.prose import Prose, listed
from parlour.kernel.question import Ask
from parlour.kernel.telling import those
from parlour.rankings.equal_sets import STEP

#: cards given to the highest and back, to the second and back, and so on
EXCHANGES: Final[Mapping[str, Sequence[tuple[int, int]]]] = {
    "one-for-one": ((1, 1),),
    "two-and-one": ((2, 2), (1, 1)),
    "butthead-2-3": ((2, 3), (1, 2)),
    "huberes-3-2-1": ((3, 3), (2, 2), (1, 1)),
    "merchants": ((2, 2), (1, 1)),
    "klootzakken-2-2": ((2, 2),),
    "none": (),
}
#: points in the order of coming out
POINTS: Final[Mapping[str, Sequence[int]]] = {
    "none": (),
    "2-1": (2, 1),
    "5-players-2-1-0-minus": (2, 1, 0, -1, -2),
    "7-players-3-to-minus-3": (3, 2, 1, 0, -1, -2, -3),
    FOR_PARTNERS: (6, 5, 4, 3, 2, 1),
}
#: a match with a target ends after so many deals anyway
MOST_DEALS: Final = 100
#: the Landlord falls when so many deals in a row have changed nothing
UNCHANGED: Final = 2


class President(Game[PresidentDeal]):
    """The basic game (page section "The Basic Game"), with all its variations."""

    id = "president"
    name = "President"
    page = "president"
    family = "climbing"
    hand_order = "rank"
    summary = "Beat single cards and sets of equal ones; who is out first takes the best cards of the last in the next deal."
    also_known_as: ClassVar[Sequence[str]] = (
        "Scum", "Asshole", "Arsehole", "Rich Man Poor Man", "Bum", "Landlord", "Emperors and Scum", "Root Beer", "Butthead", "Capitalism",
        "Warlords and Scumbags", "Trouduc", "Trou du Cul", "Einer ist immer der Arsch", "Sluitspieren")
    player_counts: ClassVar[Sequence[int]] = range(4, 8)
    minutes = 40
    schema: ClassVar[Sequence[Option]] = OPTIONS
    deal_type = PresidentDeal
    prose = Prose(__name__, "rules.md")
    #: the ranks of the pack from the lowest, where no option settles them
    order: ClassVar[str] = ""
    #: whether the cards of tricks stay on a pile face up
    pile: ClassVar[bool] = False
    ranks: ClassVar[Titles] = Titles("President", "Vice-President", "Citizen", "Vice-Scum", "Scum")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.normal: Final = sets_of(self, self.base(), False)
        self.turned: Final = sets_of(self, self.base(), True)
        self.manners: Final = Manners(
            single_round=self[SINGLE_ROUND], comes_back=not self[NO_RETURN], must_beat=self[MUST_BEAT], equal_plays=self[EQUAL_PLAYS],
            four_inverts=self[FOUR_INVERTS], top_must_win=self[TOP_MUST_WIN], only_scum_touches=self[SCUM_CLEARS], hats=self[HATS])
        #: what each card is worth when the best are given away
        self.worth: Final = tuple([self.worth_of(card) for card in self.pack.every])

    def base(self) -> str:
        """The ranks of the pack from the lowest, before wild and high cards are taken out of line."""
        return self.order or ORDERS[self[RANKS]]

    def worth_of(self, card: Card) -> int:
        """How good a card is: by rank, wild cards above all."""
        level = self.normal.order.rank_of[card]
        coloured = self.normal.rules.coloured >> card & 1
        return (level if level >= 0 else len(self.normal.order.by_rank)) * STEP + coloured

    def make_pack(self) -> Pack:
        return pack_of(self, self.base())

    def clash(self) -> str:
        return clash(self)

    # --- before the play ---------------------------------------------------------------------------------------------

    def open(self, deal: PresidentDeal) -> Phase[Any]:
        if deal.has_ranks:
            if self[JOIN_LEAVE]:
                deal.place(deal.fresh_pack(), deal.stock)
                return Joining(range(self.players))
            return self.seat_and_deal(deal)
        return self.deal_cards(deal)

    def seat_and_deal(self, deal: PresidentDeal) -> Phase[Any]:
        """The players sit down by rank; a Landlord is asked about the cut first."""
        playing = deal.by_rank()
        if not self[FIXED_SEATS]:
            deal.places[:] = playing + [seat for seat in range(self.players) if seat not in playing]
        deal.dealer = playing[0] if self[LANDLORD_FAULTS] else playing[-1]
        if self[LANDLORD_FAULTS]:
            if not deal.stock.row:
                deal.place(deal.fresh_pack(), deal.stock)
            return Ask(deal.dealer, CUT)
        return self.deal_cards(deal)

    def deal_cards(self, deal: PresidentDeal) -> Phase[Any]:
        """Deals all cards singly (page section "Deal"; exposed cards: "Expose a card to assign hands")."""
        if not deal.stock.row:
            deal.place(deal.fresh_pack()[::-1], deal.stock)
        playing = deal.by_rank()
        owners = [seat for seat in deal.order(deal.after(deal.dealer)) if seat in playing]
        cards = deal.take_pack(deal.stock)
        if deal.has_ranks and self[EXPOSED_CARD]:
            tops = [cards[place::len(owners)][-1] for place in range(len(owners))]
            by_card = sorted(range(len(owners)), key=lambda place: -self.worth[tops[place]])
            for rank, place in enumerate(by_card):
                owners[place] = playing[rank]
                deal.say_of(playing[rank], "get", f"the hand with {self.pack.names(1 << tops[place])}")
            self.hand_out(deal, cards, owners)
            for card in tops:
                deal.show(1 << card)
        else:
            self.hand_out(deal, cards, owners)
        return self.exchange(deal) if deal.has_ranks else self.exchanged(deal) if not self[COLLUSION] else self.collusion(deal)

    def hand_out(self, deal: PresidentDeal, cards: list[Card], owners: list[int]) -> None:
        """All cards go to the hands in turn."""
        for place, seat in enumerate(owners):
            deal.place(cards[place::len(owners)], deal.hands[seat])

    def exchange(self, deal: PresidentDeal) -> Phase[Any]:
        """The low give the high their best cards, and get others back."""
        if self[COLLUSION]:
            return self.collusion(deal)
        playing = deal.by_rank()
        up: list[tuple[int, int, int]] = []
        down: list[tuple[int, int, int]] = []
        for place, numbers in enumerate(self.exchanges(len(playing))):
            high, low = playing[place], playing[-1 - place]
            up.append((low, high, numbers[0]))
            down.append((high, low, numbers[1]))
        if not up:
            return self.exchanged(deal)
        deal.give_best(up, self.worth)
        return GiveDown(down)

    def exchanges(self, players: int) -> list[tuple[int, int]]:
        """How many cards go up and down between the highest and the lowest, the next of both, and so on (page section "Card
        Exchange"; points: "Scoring")."""
        way = self[EXCHANGE]
        if way == BY_SCORE:
            return [(number, number) for number in POINTS[self[SCORING]] if number > 0]
        if way == "huberes-3-2-1" and players != 6:
            way = "two-and-one"
        return list(EXCHANGES[way])

    def collusion(self, deal: PresidentDeal) -> Phase[Any]:
        """Partners are the highest and the lowest, and so on inwards (page section "Trading Cards")."""
        playing = deal.by_rank()
        return collude(deal, [(playing[place], playing[-1 - place]) for place in range(len(playing) // 2)])

    def exchanged(self, deal: PresidentDeal) -> Phase[Any]:
        if deal.has_ranks and self[EXCHANGE] == "merchants" and not deal.merchants_asked:
            deal.merchants_asked = True
            playing = deal.by_rank()
            return Haggle(playing[2], (playing[2], playing[3]))
        return Play(self.normal, self.manners, self.leader(deal))

    def leader(self, deal: PresidentDeal) -> int:
        """Who leads first (page section "Opening Lead")."""
        playing = deal.by_rank()
        if deal.has_ranks:
            return playing[0] if self[LATER_LEAD] == "president" else playing[-1]
        if self[FIRST_LEAD] == "left-of-dealer":
            return playing[0]
        lowest = self.normal.order.by_rank[0]
        copies = self.pack.twins[(lowest & -lowest).bit_length() - 1]
        for seat in playing:
            held = deal.hands[seat].cards & copies
            if held:
                deal.show(held & -held)
                deal.say_of(seat, "lead", f"for holding {self.pack.names(held & -held)}")
                return seat
            deal.reveal_none_of(deal.hands[seat], copies)
        return playing[0]

    # --- after the play ----------------------------------------------------------------------------------------------

    def settle(self, deal: PresidentDeal) -> None:
        playing = deal.by_rank()
        for seat, points in zip(deal.result(), POINTS[self[SCORING]]):
            deal.enter_score(seat, points, "the place in which the cards ran out")
            if self[COLLUSION]:
                deal.enter_score(playing[-1 - playing.index(seat)], points, "the place of the partner")
        ranks = self.ranks_next(deal)
        if deal.narrating:
            titles = [f"{those(1 << seat)} {self.ranks.of(place, len(ranks))}" for place, seat in enumerate(ranks)]
            deal.say(f"The ranks now: {', '.join(titles)}.")

    def ranks_after(self, deal: PresidentDeal) -> list[int]:
        """The ranks that a finished deal leaves (page sections "Social Status" and from "Only the Scum may touch the cards" on)."""
        result = deal.result()
        if deal.touched != NO_SEAT:
            result.remove(deal.touched)
            result.append(deal.touched)
        return result

    def unchanged(self, deal: PresidentDeal) -> int:
        """How many deals in a row have left the ranks as they were, this one among them."""
        return deal.unchanged + 1 if deal.has_ranks and self.ranks_after(deal) == deal.by_rank() else 0

    def landlord_falls(self, deal: PresidentDeal) -> bool:
        """Whether the Landlord falls because nothing changes."""
        return self[LANDLORD_FAULTS] and self.unchanged(deal) >= UNCHANGED

    def ranks_next(self, deal: PresidentDeal) -> list[int]:
        """The ranks with which the next deal begins."""
        result = self.ranks_after(deal)
        return [*result[1:], result[0]] if self.landlord_falls(deal) else result

    def carry(self, old: PresidentDeal, new: PresidentDeal) -> None:
        ranks = self.ranks_next(old)
        new.set_ranks(ranks)
        same_landlord = old.has_ranks and ranks[0] == old.ranked[0]
        new.faults = old.faults if same_landlord else 0
        new.unchanged = 0 if self.landlord_falls(old) else self.unchanged(old)

    def next_dealer(self, deal: PresidentDeal) -> int:
        return self.ranks_next(deal)[0 if self[LANDLORD_FAULTS] else -1]

    def finished(self, deal: PresidentDeal) -> bool:
        if self[SCORING] in TO_TARGET:
            return max(deal.scores) >= self[TARGET] or deal.number + 1 >= MOST_DEALS
        return deal.number + 1 >= self[DEALS]

    def winners(self, deal: PresidentDeal) -> list[int]:
        return self.ranks_next(deal)[:1] if self[SCORING] == "none" else super().winners(deal)

    def payoff(self, deal: PresidentDeal, seat: int) -> float:
        result = deal.result()
        if seat not in result:
            return 0.0
        good = len(result) / 2 - result.index(seat)
        if self[COLLUSION]:
            before = deal.by_rank()
            good += len(result) / 2 - result.index(before[-1 - before.index(seat)])
        return good

    def payoff_bounds(self) -> tuple[float, float] | None:
        # the first place and the last, or those of two partners
        first, last = self.players / 2, 1 - self.players / 2
        return (last + last + 1, first + first - 1) if self[COLLUSION] else (last, first)

    def result_facts(self, deal: PresidentDeal) -> list[str]:
        ranks = self.ranks_next(deal)
        said = [f"{self.ranks.of(place, len(ranks))}: {deal.name(seat)}" for place, seat in enumerate(ranks)]
        return [*said, f"Nothing has changed twice: the {self.ranks.first} falls"] if self.landlord_falls(deal) else said

    def badges(self, deal: PresidentDeal, seat: int) -> list[str]:
        place = deal.rank_of(seat)
        if place < 0:
            return []
        title = self.ranks.of(place, len(deal.by_rank()))
        if not self.manners.hats:
            return [title]
        phase = deal.phase
        return [f"{title}'s hat{', inside out' if isinstance(phase, Play) and phase.sets is self.turned else ''}"]

    def rule_words(self) -> Mapping[str, Value]:
        base = self.base()
        ranks = order_of(self, base)
        by_suit = self[SUITS] in ("reverse-colour", "suit-ranking")
        jokers = self[PACKS] * self[JOKERS]
        return {
            "titles": self.ranks.listed(self.players), "first": self.ranks.first, "last": self.ranks.last,
            "plain_cards": self.pack.size - jokers, "jokers_in_all": jokers, "ranks_from_high": rank_line(ranks),
            "turned_ranks": rank_line(turned_order(self, ranks)), "aces_open": aces_open(self), "pile_open": self.pile,
            "wild_cards": has_wild(self), "ranked_jokers": ranked_jokers(self), "equals_by_suit": by_suit,
            # four single cards in succession are possible where one of the same rank beats another
            "singles_revolt": self[EQUAL_PLAYS] != "none" or self[SUITS] == "reverse-colour",
            "fewest": FEWEST, "faults": FAULTS, "offers": OFFERS, "most_deals": MOST_DEALS, "to_target": self[SCORING] in TO_TARGET,
            "points": listed([str(points).replace("-", "−") for points in POINTS[self[SCORING]]]),
        }


# --- separately named games --------------------------------------------------------------------------------------------------


class Klootzakken(President):
    """The Dutch game with 40 cards (page section "40 card pack (Klootzakken)")."""

    id = "klootzakken"
    name = "Klootzakken (40 cards)"
    summary = "President with 40 cards, threes and twos high; the last gives the first two cards, and leads."
    leaves_out = (RANKS, *ABOUT_JOKERS, TRANSPARENT, THREE_HIGH, COLLUSION)
    preset = {"exchange": "klootzakken-2-2", "later-lead": "scum", "fixed-seats": True}
    order = "7 8 9 T J Q K A 2 3"
    pile = True
    ranks = Titles("Winner", "Second", "Middle", "Last but one", "Klootzak")


class Huberes(President):
    """The Hungarian game (page sections "Jokers, Twos and Threes Wild" and "Hűbéres")."""

    id = "huberes"
    name = "Hűbéres"
    summary = "Hungarian President: jokers, twos and threes are wild, and each of the low gives cards to one of the high."
    best_players = (6,)
    preset = {"threes-twos-wild": "jokers-twos-threes", "jokers": 2, "exchange": "huberes-3-2-1"}
    ranks = Titles("Király", "Nagybirtokos", "Paraszt", "Kisparaszt", "Mocsár",
                   ("Király", "Nagybirtokos", "Kisbirtokos", "Nagyparaszt", "Kisparaszt", "Mocsár"))


class HamishAllan(President):
    """Hamish Allan's version (page sections "Four of a kind reverses ranks and direction of play" and "Hats")."""

    id = "president-hamish-allan"
    name = "Hamish Allan's President"
    summary = "President with revolutions that turn round ranks and direction, transparent threes, and a Rich Man who must win or fall."
    also_known_as = ("Rich Man Poor Man",)
    preset = {"equal-plays": "equal", "transparent": "threes", "single-two": "beats-and-anything", "four-inverts": "revolution",
              "hats": True, "top-must-win": True}
    ranks = Titles("Rich Man", "Second", "Middle", "Last but one", "Poor Man")


class Toronto(President):
    """Sofia's version from Toronto (page section "Jokers, jacks and twos high")."""

    id = "president-toronto"
    name = "President with jokers, jacks and twos high"
    summary = "President in which single jokers, jacks and twos, or few of them, beat larger sets."
    preset = {"ranks": "toronto", "jokers": 2}


class Butthead(President):
    """James Lundeen's version (page section "Card Exchange")."""

    id = "butthead"
    name = "Butthead"
    summary = "President with an uneven exchange: the low give their best cards and get one more of the others back."
    preset = {"exchange": "butthead-2-3"}
    ranks = Titles("President", "Vice-President", "Citizen", "Vice-Butthead", "Butthead",
                   ("President", "Vice-President", "Vice-Butthead", "Butthead"))


class Landlord(President):
    """The version with procedural faults (page section "Procedural Faults")."""

    id = "president-landlord"
    name = "Landlord"
    summary = "President in which the Landlord deals, and falls after two faults or when two deals change nothing."
    preset = {"landlord-faults": True}
    ranks = Titles("Landlord", "Vice-Landlord", "Citizen", "Vice-Scum", "Scum")


class TheodoreHwa(President):
    """Theodore Hwa's version (page section "Suit Ranking")."""

    id = "president-theodore-hwa"
    name = "President with suit ranking"
    summary = "President in which the suit decides between equal single cards, and the spade between equal pairs."
    preset = {"suits": "suit-ranking"}


class Trading(President):
    """The trading version (page section "Trading Cards")."""

    id = "president-trading"
    name = "President with merchants"
    summary = "President for six: high and low exchange cards, and the two merchants in the middle haggle."
    player_counts = (6,)
    schema = FOR_SIX
    preset = {"exchange": "merchants"}
    ranks = Titles("Landlord", "Noble", "Merchant", "Peasant", "Scum",
                   ("Landlord", "Noble", "Upper Merchant", "Lower Merchant", "Peasant", "Scum"))


class HandOfCollusion(President):
    """Anthony O'Dea's Hand of Collusion (page section "Trading Cards")."""

    id = "hand-of-collusion"
    name = "The Hand of Collusion"
    summary = "Six players collude in pairs: partners swap as many cards as they like, and the best pair wins."
    minutes = 25
    player_counts = (6,)
    schema = FOR_PARTNERS_ALONE
    leaves_out = (JOIN_LEAVE,)
    preset = {"collusion": True, "scoring": "collusion-6-to-1", "exchange": "none", "jokers": 2, "ranks": "jokers-high"}


class Tahimi(President):
    """Jens Alfke's version (page section "Other WWW sites")."""

    id = "tahimi"
    name = "Tahimi"
    summary = "Plain President with aces high and twos low."
    preset = {"ranks": "aces-high"}
