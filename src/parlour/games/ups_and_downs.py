"""Ups and Downs, and the Crazy Eights it grew from. Rules page: ups-and-downs."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, french
from parlour.kernel.actions import Action, word
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import Game
from parlour.kernel.options import Value, number
from parlour.kernel.phase import Phase, Turn, Why
from parlour.kernel.prose import Prose
from parlour.mechanisms.melding.matching import MatchCard, MatchOrder, start_discards
from parlour.mechanisms.table.dealing import StockDeal

EIGHTS: Final = MatchOrder(french("K Q J T 9 8 7 6 5 4 3 2 A"), "8")
#: seven cards for each of eight players are more than one pack has
TWO_PACKS: Final = MatchOrder(french("K Q J T 9 8 7 6 5 4 3 2 A", copies=2), "8")
HAND: Final = 7
UP: Final = word("mode", "up")
DOWN: Final = word("mode", "down")
#: there is no suit to match before the first discard
NO_SUIT: Final = -1

DEALS: Final = number("deals", "How many deals are played; whoever goes out first in most of them wins.", 1, 1, 50)


class CrazyEights(Game[StockDeal]):
    """The plain game, as the rule page recalls it: match suit or rank, eights are wild."""

    id = "ups-and-downs-crazy-eights"
    name = "Crazy Eights"
    page = "ups-and-downs"
    family = "matching/eights"
    summary = "Match the suit or rank of the top card, name a suit with an eight, and be the first without cards."
    player_counts = range(2, 9)
    best_players = range(3, 6)
    minutes = 15
    deal_type = StockDeal
    schema = (DEALS,)
    ends = AfterDeals(DEALS)
    prose = Prose(__name__, "ups_and_downs.md")
    #: whether cards of a suit go up or down
    modes: ClassVar[bool] = False

    def order(self) -> MatchOrder:
        """Which cards match, with one pack or two."""
        return TWO_PACKS if self.players * HAND >= EIGHTS.pack.size else EIGHTS

    def make_pack(self) -> Pack:
        return self.order().pack

    def open(self, deal: StockDeal) -> Phase[Any]:
        deal.put_stock(deal.deal_singly(deal.fresh_pack(), HAND))
        return start_discards(deal, MatchCard(deal.dealer, self.order(), NO_SUIT))

    def advise(self, deal: StockDeal, seat: int, rng: Random) -> Action | None:
        """Keep the eights, play from the longest suit, and name it."""
        hand = deal.hands[seat].cards & ~self.order().wild
        legal = deal.legal(seat)
        worth = [self.worth(deal, hand, action) for action in legal]
        return legal[worth.index(max(worth))]

    def worth(self, deal: StockDeal, hand: int, action: Action) -> int:
        """How well an action suits the cards of the hand that are not eights."""
        pack = deal.pack
        if action.card >= 0:
            return (10 if hand & action.cards else 0) + (hand & pack.suit_masks[pack.suit_of[action.card]]).bit_count()
        return (hand & pack.suit_masks[pack.suit(action.word)]).bit_count() if action.kind == "name" else 0

    def rule_words(self) -> Mapping[str, Value]:
        return {"two_packs": self.pack is TWO_PACKS.pack, "modes": self.modes}

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, 1


class UpsAndDowns(CrazyEights):
    """A family's Crazy Eights, in which cards of a suit must climb or fall as the mode says."""

    id = "ups-and-downs"
    name = "Ups and Downs"
    summary = "Crazy Eights in which cards of a suit go up or down, as the last to match a rank or play an eight has chosen."
    also_known_as: ClassVar[Sequence[str]] = ("The Everlasting Game",)
    minutes = 30
    modes = True

    def open(self, deal: StockDeal) -> Phase[Any]:
        deal.put_stock(deal.deal_singly(deal.fresh_pack(), HAND))
        return FirstMode(deal.dealer, self.order())

    def advise(self, deal: StockDeal, seat: int, rng: Random) -> Action | None:
        """As in Crazy Eights, but for the mode, of which its phases know."""
        return deal.phase.advise(deal, seat, rng) or super().advise(deal, seat, rng)


def better_mode(deal: StockDeal, seat: int, order: MatchOrder, suits: Sequence[int], rank: int) -> Action:
    """The mode in which the seat can play more cards next, eights apart: cards of these suits above the rank, or below it."""
    hand = deal.hands[seat].cards & ~order.wild
    above, below = [sum([(hand & beyond[suit][rank]).bit_count() for suit in suits]) for beyond in (order.above, order.below)]
    return UP if above >= below else DOWN


class ModalTurn(MatchCard):
    """A turn in Ups and Downs: cards of the suit must be higher than the top card when the mode is ``up``, else lower."""

    def __init__(self, seat: int, order: MatchOrder, suit: int, up: bool) -> None:
        super().__init__(seat, order, suit)
        self.up: Final = up

    def turn_of(self, seat: int, suit: int) -> MatchCard:
        return ModalTurn(seat, self.order, suit, self.up)

    def in_suit(self, deal: StockDeal, top: int) -> int:
        beyond = self.order.above if self.up else self.order.below
        return beyond[self.suit][self.order.pack.rank_of[top]]

    def misfit(self, deal: StockDeal, why: Why) -> None:
        others = deal.pack.all & ~deal.pack.suit_masks[self.suit]
        why.only(self.matching(deal) | others, f"The mode is {'up' if self.up else 'down'}: play {self.wanted(deal)}.")
        super().misfit(deal, why)

    def suit_words(self, deal: StockDeal) -> str:
        return f"{super().suit_words(deal)} {'above' if self.up else 'below'} the {self.top_rank(deal)}"

    def matched(self, deal: StockDeal, seat: int, card: Card, top: int) -> Phase[Any]:
        pack = self.order.pack
        if not self.order.wild >> card & 1 and pack.rank_of[card] == pack.rank_of[top]:
            return ChooseMode(seat, self.order, pack.suit_of[card], self.up)
        return super().matched(deal, seat, card, top)

    def named(self, deal: StockDeal, seat: int, suit: int) -> Phase[Any]:
        return ChooseMode(seat, self.order, suit, self.up)

    def conditions(self) -> list[str]:
        return [f"Mode: {'up' if self.up else 'down'}"]


def tell_mode(deal: StockDeal, seat: int, action: Action, viewer: int) -> str:
    """Who announces which mode, in words."""
    return deal.sentence(seat, viewer, "say", action.word)


class FirstMode(Turn[StockDeal]):
    """The dealer, having seen its own cards alone, announces the mode to begin with; then the first discard is turned up."""

    about: ClassVar[str] = "deal"

    def __init__(self, seat: int, order: MatchOrder) -> None:
        super().__init__(seat)
        self.order: Final = order

    def legal(self, deal: StockDeal, seat: int) -> Sequence[Action]:
        return (UP, DOWN)

    def candidates(self, deal: StockDeal, seat: int) -> Sequence[Action]:
        return (UP, DOWN, *self.order.plays.of(deal.pack.all))

    def reason(self, deal: StockDeal, seat: int, action: Action) -> str:
        return "Announce the first mode, up or down, before anybody plays."

    def play(self, deal: StockDeal, seat: int, action: Action) -> Phase[Any]:
        return start_discards(deal, ModalTurn(seat, self.order, NO_SUIT, action is UP))

    def advise(self, deal: StockDeal, seat: int, rng: Random) -> Action | None:
        return better_mode(deal, seat, self.order, range(len(deal.pack.suits)), deal.pack.ranks.index("7"))

    def prompt(self, deal: StockDeal, seat: int) -> str:
        return "Announce the mode to begin with"

    def describe(self, deal: StockDeal, seat: int, action: Action, viewer: int) -> str:
        return tell_mode(deal, seat, action, viewer)


class ChooseMode(ModalTurn):
    """The seat has matched the rank or played an eight, and may change the mode."""

    def legal(self, deal: StockDeal, seat: int) -> Sequence[Action]:
        return (UP, DOWN)

    def candidates(self, deal: StockDeal, seat: int) -> Sequence[Action]:
        return (UP, DOWN, *super().candidates(deal, seat))

    def reason(self, deal: StockDeal, seat: int, action: Action) -> str:
        return "Say first whether the mode is to be up or down."

    def play(self, deal: StockDeal, seat: int, action: Action) -> Phase[Any]:
        return ModalTurn(deal.after(seat), self.order, self.suit, action is UP)

    def advise(self, deal: StockDeal, seat: int, rng: Random) -> Action | None:
        return better_mode(deal, seat, self.order, (self.suit,), deal.pack.rank_of[deal.discards.row[-1]])

    def prompt(self, deal: StockDeal, seat: int) -> str:
        return "Choose the mode, up or down"

    def describe(self, deal: StockDeal, seat: int, action: Action, viewer: int) -> str:
        return tell_mode(deal, seat, action, viewer)
