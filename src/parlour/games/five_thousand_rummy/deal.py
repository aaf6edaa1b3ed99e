"""5000 Rummy: whole hands dealt by the first card of each, and the card that says what is wild. Rules page: 5000-rummy, section "Deal"."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from parlour.equipment import Card, Pack, french
from parlour.games.five_thousand_rummy.options import (
    ACE_UPCARD,
    ACES_WILD,
    BURY,
    BURY_SMALL,
    CHOOSE,
    EXTRA,
    EXTRA_PACK,
    FIRST,
    FROM_SIX,
    HIGHER,
    INDICATOR,
    JOKERS,
    LAST,
    MORE,
    NONE,
    OMIT_LOW,
    ONE_EYED,
    OTHER_WILD,
    PICTURE_UPCARDS,
    RANKS,
    SEPARATE,
    TENS,
    TOTAL,
    TWOS_WILD,
    UNFIT_INDICATOR,
    UPCARD_COUNTS,
    WILD_UPCARD,
)
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow
from parlour.mechanisms.melding.melding import MeldDeal

if TYPE_CHECKING:
    from parlour.games.five_thousand_rummy.game import FiveThousandRummy

#: how many cards are left when all hands are dealt, at least: one to begin the discard pile, and a stock
LEFT: Final = 2
#: in more deals than this of all the pack must not run short of what first cards announce: otherwise there is one more
SHORT: Final = 0.01
#: no rank is wild
NO_RANK: Final = -1
#: what a hand is for whoever chooses it
CHOICES: Final = (2, 12)


class RummyDeal(MeldDeal["FiveThousandRummy"]):
    """Beside the melds: the card that says what is wild where it is nobody's; who went out, or :data:`NO_SEAT`; the rank that is wild, or
    :data:`NO_RANK`."""

    indicator: CardRow
    went_out: int = NO_SEAT
    wild_rank: int = NO_RANK

    def set_table(self) -> None:
        super().set_table()
        self.indicator = self.card_row("indicator", "row", ALL, "wild")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.went_out = old.went_out
        self.wild_rank = old.wild_rank


class DealPlan:
    """How hands are dealt under a game's options."""

    def __init__(self, game: FiveThousandRummy, pack: Pack) -> None:
        self.pack: Final = pack
        permanent = 0
        if game[TWOS_WILD] and "2" in pack.ranks:
            permanent |= pack.rank_masks[pack.ranks.index("2")]
        if game[JOKERS]:
            permanent |= pack.rank_masks[pack.ranks.index("X")]
        other = game[OTHER_WILD]
        if other == TENS:
            permanent |= pack.rank_masks[pack.ranks.index("T")]
        elif other == ONE_EYED:
            permanent |= pack.cards_of("JS") | pack.cards_of("JH")
        #: the cards that are wild in every deal
        self.permanent: Final = permanent
        aces = pack.rank_masks[pack.ranks.index("A")]
        #: the cards that cannot make their rank wild
        self.unfit: Final[int] = permanent if game[ACES_WILD] else permanent | aces
        self.wild_upcard: Final = game[WILD_UPCARD]
        self.indicator: Final = game[INDICATOR]
        self.gives_more: Final = game[UNFIT_INDICATOR] == MORE
        buried = permanent if self.wild_upcard == BURY else 0
        if game[BURY_SMALL] != NONE:
            for rank in "234":
                if rank in pack.ranks:
                    buried |= pack.rank_masks[pack.ranks.index(rank)]
        #: the first cards that are buried and replaced
        self.buried: Final = buried
        pictures = (11, 12, 13) if game[PICTURE_UPCARDS] == HIGHER else (10, 10, 10)
        numbers = {"J": pictures[0], "Q": pictures[1], "K": pictures[2], "A": game[ACE_UPCARD], "T": 10, "X": 0}
        fewer = 1 if game[UPCARD_COUNTS] == TOTAL else 0
        by_rank = [(numbers[rank] if rank in numbers else int(rank)) - fewer for rank in pack.ranks]
        wild_number = (int(self.wild_upcard) if self.wild_upcard.isdecimal() else 0) - fewer
        #: for each card how many more one gets whose first card it is
        self.more: Final = tuple([wild_number if permanent >> card & 1 else by_rank[pack.rank_of[card]] for card in pack.every])
        sizes = [1 + (max(CHOICES) - 1 if self.chooses(card) else self.more[card]) for card in pack.every if not buried >> card & 1]
        #: how large a hand each first card may make that is not buried
        self.sizes: Final = tuple(sizes)
        #: the least that a first card brings besides itself
        self.least: Final[int] = min(sizes) - 1
        #: how many cards a card takes up that is dealt after all hands to say what is wild
        self.after: Final[int] = 1 if self.indicator in (EXTRA, SEPARATE) else 0

    def lasts(self, players: int) -> bool:
        """Whether the pack is enough for what first cards announce, but for a few deals in which one too large is buried."""
        room = self.pack.size - LEFT - self.after
        if max(self.sizes) * players <= room:
            return True
        chances = [1.0]
        for _ in range(players):
            after = [0.0] * (len(chances) + max(self.sizes))
            for size in set(self.sizes):
                share = self.sizes.count(size) / len(self.sizes)
                for total, chance in enumerate(chances):
                    after[total + size] += chance * share
            chances = after
        return sum(chances[room + 1:]) <= SHORT

    def room(self, deal: RummyDeal, seat: int) -> int:
        """How many of the cards in the stock the seat can get, so that those after it can have a hand."""
        later = deal.players - 1 - deal.order(deal.after(deal.dealer)).index(seat)
        return len(deal.stock.row) - LEFT - self.after - later * (1 + self.least)

    def chooses(self, card: Card) -> bool:
        """Whether a first card lets its player choose how many cards to get."""
        return self.wild_upcard == CHOOSE and self.permanent >> card & 1 == 1

    def first_card(self, deal: RummyDeal, seat: int) -> Card:
        """Deals the seat its first card, face up; one that announces more cards than there are for this hand is buried, too."""
        bars = self.buried
        if seat == deal.dealer and self.indicator == FIRST and not self.gives_more:
            bars |= self.unfit
        room = self.room(deal, seat) - 1
        if room < max(self.sizes) - 1:
            for card, more in zip(deal.pack.every, self.more):
                if (min(CHOICES) - 1 if self.chooses(card) else more) > room:
                    bars |= 1 << card
        return self.open_card(deal, seat, bars)

    def open_card(self, deal: RummyDeal, seat: int, bars: int) -> Card:
        """Deals the seat a card face up; those barred are buried and replaced, unless there is nothing else left."""
        hand = deal.hands[seat]
        card = deal.draw(deal.stock, hand, openly=True)
        while bars >> card & 1 and [other for other in deal.stock.row if not bars >> other & 1]:
            deal.say(f"{deal.pack.names(1 << card).capitalize()} is buried in the pack and replaced.")
            deal.slip_in(card, hand, deal.stock)
            card = deal.draw(deal.stock, hand, openly=True)
        deal.tell(seat, "{are} dealt {}", deal.pack.names(1 << card))
        return card

    def give(self, deal: RummyDeal, seat: int, more: int) -> None:
        """Deals the seat the rest of its hand face down."""
        if more > len(deal.stock.row) - LEFT:
            # no card was left that announces few enough
            more = len(deal.stock.row) - LEFT
            deal.tell(seat, "The pack is used up: {you} {get} {} more cards", more)
        last = seat == deal.dealer and self.indicator == LAST
        for _ in range(more - 1 if last else more):
            deal.draw(deal.stock, deal.hands[seat])

    def find_wild(self, deal: RummyDeal, first: int) -> int:
        """Finds the card that says what is wild, now that all hands are dealt, and returns its rank; ``first``: the dealer's first."""
        bars = 0 if self.gives_more else self.unfit
        card = first
        if self.indicator in (LAST, EXTRA):
            card = self.open_card(deal, deal.dealer, bars)
        elif self.indicator == SEPARATE:
            card = self.separate(deal)
        while self.unfit >> card & 1:
            if len(deal.stock.row) <= LEFT:
                return NO_RANK
            card = self.open_card(deal, deal.dealer, 0)
        return self.pack.rank_of[card]

    def separate(self, deal: RummyDeal) -> int:
        """Turns up a card that is nobody's; one that cannot make its rank wild is buried and replaced."""
        card = deal.draw(deal.stock, deal.indicator)
        while self.unfit >> card & 1:
            deal.slip_in(card, deal.indicator, deal.stock)
            card = deal.draw(deal.stock, deal.indicator)
        return card


def pack_of(game: FiveThousandRummy, few: int, many: int) -> Pack:
    """The pack for these options: ``few`` packs for up to four players, ``many`` for more, and as many more as large hands need."""
    low = game[OMIT_LOW]
    jokers = game[JOKERS]
    copies = few if game.players <= 4 else many
    if low == FROM_SIX:
        copies = max(2, copies)
    while not DealPlan(game, french(RANKS[low], copies, jokers)).lasts(game.players):
        copies += 1
    return french(RANKS[low], copies + (1 if game[EXTRA_PACK] else 0), jokers)
