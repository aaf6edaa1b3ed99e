"""Ups and Downs, and the Crazy Eights it grew from. Rules page: ups-and-downs."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, french
from parlour.equipment.french import RANK_NAMES
from parlour.kernel.actions import Action, word
from parlour.kernel.game import Game
from parlour.kernel.options import number
from parlour.kernel.phase import Phase, Turn, Why
from parlour.mechanisms.dealing import StockDeal
from parlour.mechanisms.matching import MatchCard, MatchOrder, NameSuit

EIGHTS: Final = MatchOrder(french("K Q J T 9 8 7 6 5 4 3 2 A"), "8")
#: seven cards for each of eight players are more than one pack has
TWO_PACKS: Final = MatchOrder(french("K Q J T 9 8 7 6 5 4 3 2 A", copies=2), "8")
HAND: Final = 7
UP: Final = word("mode", "up")
DOWN: Final = word("mode", "down")


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
    schema = (number("deals", "How many deals are played; whoever goes out first in most of them wins.", 1, 1, 100),)

    def order(self) -> MatchOrder:
        """Which cards match, with one pack or two."""
        return TWO_PACKS if self.players * HAND >= EIGHTS.pack.size else EIGHTS

    def make_pack(self) -> Pack:
        return self.order().pack

    def blank(self) -> StockDeal:
        return StockDeal(self)

    def open(self, deal: StockDeal) -> Phase[Any]:
        deal.put_stock(deal.deal_singly(deal.fresh_pack(), HAND))
        return start_discards(deal, MatchCard(deal.dealer, self.order(), 0))

    def finished(self, deal: StockDeal) -> bool:
        return deal.number + 1 >= self.count("deals")

    def advise(self, deal: StockDeal, seat: int, rng: Random) -> Action | None:
        """Keep the eights, play from the longest suit, name it, and set the mode that one's own cards like best."""
        hand = deal.hands[seat].cards & ~EIGHTS_OF[deal.pack.size]
        legal = deal.legal(seat)
        worth = [self.worth(deal, hand, action) for action in legal]
        return legal[worth.index(max(worth))]

    def worth(self, deal: StockDeal, hand: int, action: Action) -> int:
        """How well an action suits the cards of the hand that are not eights."""
        pack = deal.pack
        if action is UP or action is DOWN:
            top = deal.discards.cards[-1] if deal.discards.cards else pack.card("7C")
            order = self.order()
            suits = [pack.suit_of[top]] if deal.discards.cards else range(len(pack.suits))
            beyond = order.above if action is UP else order.below
            return sum([(hand & beyond[suit][pack.rank_of[top]]).bit_count() for suit in suits])
        if action.card < 0:
            return (hand & pack.suit_masks[pack.suit(action.word)]).bit_count() if action.word else 0
        return (hand & action.cards and 10) + (hand & pack.suit_masks[pack.suit_of[action.card]]).bit_count()

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
        deals = self.count("deals")
        return "The first player without cards wins" + (
            "." if deals == 1 else f" the deal. {deals} deals are played, and whoever wins most of them wins the match.")


RENEWED: Final = """When the stock runs low, down to its last card, all discards but the latest are shuffled and put face down under it. If
everything is in the players' hands and there is nothing to draw, a player who cannot play passes."""
EIGHTS_OF: Final = {52: EIGHTS.wild, 104: TWO_PACKS.wild}


class UpsAndDowns(CrazyEights):
    """A family's Crazy Eights, in which cards of a suit must climb or fall as the mode says."""

    id = "ups-and-downs"
    name = "Ups and Downs"
    summary = "Crazy Eights in which cards of a suit go up or down, as the last to match a rank or play an eight has chosen."
    also_known_as: ClassVar[Sequence[str]] = ("The Everlasting Game",)
    minutes = 30

    def open(self, deal: StockDeal) -> Phase[Any]:
        deal.put_stock(deal.deal_singly(deal.fresh_pack(), HAND))
        return FirstMode(deal.dealer)

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


def start_discards(deal: StockDeal, turn: MatchCard) -> Phase[Any]:
    """Turns up the first discard; an eight lets the dealer, whose seat ``turn`` is for, name the suit to match."""
    card = deal.turn_up()
    deal.say(f"{deal.name(deal.dealer)} turns up {deal.pack.names(1 << card)}.", -1, deal.dealer)
    if turn.order.wild >> card & 1:
        return NameSuit(deal.dealer, turn)
    return turn.turn_of(deal.after(deal.dealer), deal.pack.suit_of[card])


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

    def matched(self, deal: StockDeal, seat: int, card: int, top: int) -> Phase[Any]:
        pack = self.order.pack
        if not self.order.wild >> card & 1 and pack.rank_of[card] == pack.rank_of[top]:
            return ChooseMode(seat, self.order, pack.suit_of[card], self.up)
        return super().matched(deal, seat, card, top)

    def named(self, deal: StockDeal, seat: int, suit: int) -> Phase[Any]:
        # the mode was announced before the first discard was turned up: an eight there leaves it as it is
        if len(deal.discards.cards) == 1 and deal.hands[seat].count() == HAND:
            return self.turn_of(deal.after(seat), suit)
        return ChooseMode(seat, self.order, suit, self.up)
