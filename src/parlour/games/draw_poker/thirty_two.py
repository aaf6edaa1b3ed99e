"""Five Card Draw with 32 cards, and as it is played in Bosnia. Rules page: draw-poker."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, bits, french
from parlour.games.draw_poker.game import DrawPoker
from parlour.games.draw_poker.options import AGREED, AGREED_ORDER, SUIT_RANKING, THIRTY_TWO
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.one_draw import MORE, D
from parlour.mechanisms.stakes.poker import DrawCards, Draws
from parlour.mechanisms.stakes.poker_deal import PokerDeal
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
        order = self[SUIT_RANKING]
        return (self[AGREED_ORDER] if order == AGREED else order).split("-")

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack, 0, 0, STRIPPED, " ".join([suit[0].upper() for suit in self.suit_order()]))


class ThirtyTwoCardPoker(ThirtyTwo[PokerDeal]):
    """Page section "32-Card Poker"."""

    id = "thirty-two-card-poker"
    name = "32-Card Poker"
    also_known_as = ("Stripped Deck Poker",)
    summary = "Five Card Draw with the cards from seven to ace: a flush beats a full house, and suits break ties."


# --- Bosnia -------------------------------------------------------------------------------------------------------------------


class BosnianDeal(PokerDeal):
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
    fourth_chosen = True

    def drawing(self) -> Draws[BosnianDeal]:
        return DrawBosnian(self.most)


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
        if len(deal.stock.row) <= self.most:
            deal.renew_stock()
        self.discard(deal, seat, action.cards)
        deal.serve(seat, self.most - 1)
        deal.draw(deal.stock, deal.up[seat])
        deal.draw(deal.stock, deal.offered)
        return ChooseFourth(seat, self)


class ChooseFourth(Turn[BosnianDeal]):
    """The seat chooses its last card: the one face up or the one face down. ``drawing``: the draw that this is part of."""

    about: ClassVar[str] = "draw"

    def __init__(self, seat: int, drawing: DrawingBosnian) -> None:
        super().__init__(seat)
        self.drawing: Final = drawing

    def legal(self, deal: BosnianDeal, seat: int) -> Sequence[Action]:
        return (TAKE_UP, TAKE_DOWN)

    def play(self, deal: BosnianDeal, seat: int, action: Action) -> Phase[Any]:
        up = deal.up[seat].row[-1]
        if action is TAKE_UP:
            deal.move(up, deal.up[seat], deal.hands[seat])
            deal.draw(deal.offered, deal.discards)
        else:
            deal.move(up, deal.up[seat], deal.discards)
            deal.draw(deal.offered, deal.hands[seat])
        return self.drawing.next_to_draw(deal, seat)

    def describe(self, deal: BosnianDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "take", f"the card that lies {action.word}")

    def prompt(self, deal: BosnianDeal, seat: int) -> str:
        return f"Take {deal.pack.names(deal.up[seat].mask())}, or the card that lies face down"

    def advise(self, deal: BosnianDeal, seat: int, rng: Random) -> Action | None:
        # the card face up, if it is better than most of those that could lie face down
        game = deal.game
        hand = deal.hands[seat].cards
        mine = game.worth(deal, hand | deal.up[seat].mask())
        unseen = bits(deal.pack.all & ~deal.known_to(seat))
        better = [card for card in unseen if game.worth(deal, hand | 1 << card) > mine]
        return TAKE_DOWN if 2 * len(better) > len(unseen) else TAKE_UP
