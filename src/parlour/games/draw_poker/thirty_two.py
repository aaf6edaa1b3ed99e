"""Five Card Draw with 32 cards, and as it is played in Bosnia. Rules page: draw-poker."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, bits, french
from parlour.games.draw_poker.game import SHOWN_AND_RENEWED, D, DrawDeal, DrawPoker
from parlour.games.draw_poker.options import AGREED, AGREED_ORDER, MORE, SUIT_RANKING, THIRTY_TWO
from parlour.kernel.actions import Action, word
from parlour.kernel.deal import UNSEEN
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.poker import DrawCards, Draws, poker_badges
from parlour.rankings.poker import STRIPPED
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

TAKE_UP: Final = word("take", "face up")
TAKE_DOWN: Final = word("take", "face down")

class ThirtyTwo(DrawPoker[D]):
    """What the games with 32 cards have in common: a flush beats a full house, and suits rank."""

    player_counts = range(2, 6)
    best_players: ClassVar[Sequence[int]] = (4,)
    schema = THIRTY_TWO

    def make_pack(self) -> Pack:
        return french("A K Q J T 9 8 7")

    def suit_order(self) -> list[str]:
        """The suits, from the highest."""
        order = self[SUIT_RANKING]
        return (self[AGREED_ORDER] if order == AGREED else order).split("-")

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack, 0, 0, STRIPPED, " ".join([suit[0].upper() for suit in self.suit_order()]))

    def rules_of_hands(self) -> str:
        suits = self.suit_order()
        return f"""The pack has 32 cards: ace (high), king, queen, jack, 10, 9, 8 and 7 of each suit.
From the best: straight flush, four of a kind, **flush** (five of a suit), full house, straight (five in sequence; the ace is high, or
low in A-7-8-9-10), three of a kind, two pairs, one pair, high card. A flush is harder to make with so few cards, and beats a full
house. Of equal kinds the higher ranks decide, the cards of the combination before the others.
If everything is equal, suits decide, which rank {', '.join(suits[:-1])} and {suits[-1]} from the highest: that of the highest card in
the combination counts. Between equal pairs with equal cards beside them the pair with the card of {suits[0]} wins, whatever the suits of
the other cards."""


class ThirtyTwoCardPoker(ThirtyTwo[DrawDeal]):
    """Page section "32-Card Poker"."""

    id = "thirty-two-card-poker"
    name = "32-Card Poker"
    also_known_as = ("Stripped Deck Poker",)
    summary = "Five Card Draw with the cards from seven to ace: a flush beats a full house, and suits break ties."


# --- Bosnia -------------------------------------------------------------------------------------------------------------------


class BosnianDeal(DrawDeal):
    """A deal in which one may choose between two cards: ``offered`` is the one that lies face down."""

    offered: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.offered = self.card_row("offered", "row", UNSEEN, "offered face down")


class ThirtyTwoCardBosnian(ThirtyTwo[BosnianDeal]):
    """Page section "32-Card Poker", "Variants"."""

    id = "thirty-two-card-bosnian"
    name = "32-Card Poker (Bosnia and Herzegovina)"
    summary = "32-Card Poker in which whoever draws four chooses the last one: the card face up or the one face down."
    leaves_out = (MORE,)
    deal_type = BosnianDeal
    most = 4

    def drawing(self) -> Draws[BosnianDeal]:
        return DrawBosnian(self.most)

    def advise(self, deal: BosnianDeal, seat: int, rng: Random) -> Action | None:
        if not isinstance(deal.phase, ChooseFourth):
            return super().advise(deal, seat, rng)
        # the card face up, if it is better than most of those that could lie face down
        hand = deal.hands[seat].cards
        mine = self.worth(deal, hand | deal.up[seat].mask())
        unseen = bits(deal.pack.all & ~deal.known_to(seat))
        better = [card for card in unseen if self.worth(deal, hand | 1 << card) > mine]
        return TAKE_DOWN if 2 * len(better) > len(unseen) else TAKE_UP

    def rules_of_drawing(self) -> str:
        return f"""From the dealer's left each player who is still in discards up to four cards face down and is dealt as many, or **stands
pat**. Whoever exchanges **four** is dealt three to look at first, then one face up and one face down, and takes whichever of these two
as the fourth; the other is discarded, unseen if it lay face down. {SHOWN_AND_RENEWED}"""


class DrawBosnian(Draws[BosnianDeal]):
    """The draw of up to four cards."""

    def drawing(self, deal: BosnianDeal, seat: int, at: int) -> Phase[Any]:
        return DrawingBosnian(seat, self.most, at)


class DrawingBosnian(DrawCards[BosnianDeal]):
    """The seat draws; whoever discards four cards is dealt three, and may choose the last."""

    def then(self, seat: int) -> Phase[Any]:
        return DrawingBosnian(seat, self.most, self.at)

    def play(self, deal: BosnianDeal, seat: int, action: Action) -> Phase[Any]:
        if action.cards.bit_count() < self.most:
            return super().play(deal, seat, action)
        deal.drew[seat] = self.most
        if len(deal.stock.cards) <= self.most:
            deal.renew_stock()
        self.discard(deal, seat, action.cards)
        deal.serve(seat, self.most - 1)
        deal.draw(deal.stock, deal.up[seat])
        deal.draw(deal.stock, deal.offered)
        return ChooseFourth(seat, self)


class ChooseFourth(Turn[BosnianDeal]):
    """The seat chooses its last card: the one face up or the one face down. ``drawing``: the draw that this is part of."""

    def __init__(self, seat: int, drawing: DrawingBosnian) -> None:
        super().__init__(seat)
        self.drawing: Final = drawing

    def legal(self, deal: BosnianDeal, seat: int) -> Sequence[Action]:
        return (TAKE_UP, TAKE_DOWN)

    def play(self, deal: BosnianDeal, seat: int, action: Action) -> Phase[Any]:
        up = deal.up[seat].cards[-1]
        if action is TAKE_UP:
            deal.move(up, deal.up[seat], deal.hands[seat])
            deal.draw(deal.offered, deal.discards)
        else:
            deal.move(up, deal.up[seat], deal.discards)
            deal.draw(deal.offered, deal.hands[seat])
        return self.drawing.next_to_draw(deal, seat)

    def tell(self, deal: BosnianDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "take", f"the card that lies {action.word}")

    def prompt(self, deal: BosnianDeal, seat: int) -> str:
        return f"Take {deal.pack.names(deal.up[seat].mask())}, or the card that lies face down"

    def facts(self, deal: BosnianDeal, viewer: int) -> list[str]:
        return deal.game.facts(deal, viewer)

    def badges(self, deal: BosnianDeal, seat: int) -> list[str]:
        return poker_badges(deal, seat)
