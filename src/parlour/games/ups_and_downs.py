"""Ups and Downs, and the Crazy Eights it grew from. Rules page: ups-and-downs."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, french
from parlour.kernel.actions import Action, word
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import Game
from parlour.kernel.options import number
from parlour.kernel.phase import Phase, Turn, Why
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

    def rules(self) -> str:
        return f"""## Aim
Be the first to get rid of all your cards.
## Deal
{self.pack_words()} Everyone gets seven cards; the others are the stock. The dealer turns its top card up beside it as the first
of the discards. Should it be an eight, the dealer names the suit to match.
## Play
From the dealer's left, clockwise, play one card onto the discards: one of the same suit as the top card, or of the same rank.
**Eights** are wild: you may play one on anything, and then you name the suit that the next player must match (or play another
eight). If you have no card to play, draw one card from the stock instead, which ends your turn; you may not draw when you can
play.
{RENEWED}
## Winning
{self.winning_words()}
"""

    def pack_words(self) -> str:
        """The pack in words, for the rules."""
        return "Shuffle two packs of 52 cards together." if self.pack is TWO_PACKS.pack else "Shuffle a pack of 52 cards."

    def winning_words(self) -> str:
        """How a deal and the match are won, for the rules."""
        deals = self[DEALS]
        return "The first player without cards wins" + (
            "." if deals == 1 else f" the deal. {deals} deals are played, and whoever wins most of them wins the match.")


RENEWED: Final = """When the stock runs low, down to its last card, all discards but the latest are shuffled and put face down under it. If
everything is in the players' hands and there is nothing to draw, a player who cannot play passes."""


class UpsAndDowns(CrazyEights):
    """A family's Crazy Eights, in which cards of a suit must climb or fall as the mode says."""

    id = "ups-and-downs"
    name = "Ups and Downs"
    summary = "Crazy Eights in which cards of a suit go up or down, as the last to match a rank or play an eight has chosen."
    also_known_as: ClassVar[Sequence[str]] = ("The Everlasting Game",)
    minutes = 30

    def open(self, deal: StockDeal) -> Phase[Any]:
        deal.put_stock(deal.deal_singly(deal.fresh_pack(), HAND))
        return FirstMode(deal.dealer, self.order())

    def worth(self, deal: StockDeal, hand: int, action: Action) -> int:
        """As in Crazy Eights; of the modes the one in which more cards of the hand can be played next is better."""
        if action.kind != "mode":
            return super().worth(deal, hand, action)
        beyond = self.order().above if action is UP else self.order().below
        phase = deal.phase
        if isinstance(phase, ChooseMode):
            return (hand & beyond[phase.suit][deal.pack.rank_of[deal.discards.cards[-1]]]).bit_count()
        middle = deal.pack.ranks.index("7")
        return sum([(hand & beyond[suit][middle]).bit_count() for suit in range(len(deal.pack.suits))])

    def rules(self) -> str:
        return f"""## Aim
Be the first to get rid of all your cards.
## Deal
{self.pack_words()} Everyone gets seven cards and looks at them; the others are the stock. Then the dealer announces the first
**mode**, up or down, and only after that turns the top card of the stock up as the first of the discards. Should it be an eight,
the dealer names the suit to match.
## Play
Cards rank, from the lowest, A 2 3 4 5 6 7 8 9 10 J Q K: aces are always low. From the dealer's left, clockwise, play one card onto
the discards:
- a card of the same suit as the top card, but when the mode is up it must be higher, and when it is down lower;
- or a card of the same rank; you may then change the mode, whatever the rank (even to up on a king, or to down on an ace);
- or any **eight**; you then name the suit that the next player must match, and choose the mode. The next card of that suit must be
  above or below eight.

A card that matches the suit never changes the mode: it stays until somebody changes it. If you have no card to play, draw one card
from the stock instead, which ends your turn; you may not draw when you can play.
{RENEWED}
## Winning
{self.winning_words()}
"""


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

    def matched(self, deal: StockDeal, seat: int, card: int, top: int) -> Phase[Any]:
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

    def prompt(self, deal: StockDeal, seat: int) -> str:
        return "Announce the mode to begin with"

    def tell(self, deal: StockDeal, seat: int, action: Action, viewer: int) -> str:
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

    def prompt(self, deal: StockDeal, seat: int) -> str:
        return "Choose the mode, up or down"

    def tell(self, deal: StockDeal, seat: int, action: Action, viewer: int) -> str:
        return tell_mode(deal, seat, action, viewer)
