"""Eights, the frame of Bartok, as it is best known. Rules page: bartok."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, bits, french
from parlour.games.bartok.options import TARGET
from parlour.kernel.actions import Action
from parlour.kernel.ending import FirstTo
from parlour.kernel.game import Game
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.melding.matching import DRAW, PASS, MatchCard, MatchOrder, start_discards
from parlour.mechanisms.table.dealing import StockDeal

ORDER: Final = "K Q J T 9 8 7 6 5 4 3 2 A"
EIGHTS: Final = MatchOrder(french(ORDER), "8")
EIGHTS_TWICE: Final = MatchOrder(french(ORDER, copies=2), "8")
HAND: Final = 7
#: with fewer cards than this left for the stock a second pack is needed
LEAST_STOCK: Final = 10


class EightsDeal(StockDeal["EightsBase"]):
    """A deal of Crazy Eights."""


class FreeMatch(MatchCard[EightsDeal]):
    """A turn in which one may draw instead of playing, also by choice."""

    def turn_of(self, seat: int, suit: int) -> MatchCard[Any]:
        return FreeMatch(seat, self.order, suit)

    def legal(self, deal: EightsDeal, seat: int) -> Sequence[Action]:
        plays = self.order.plays.of(deal.hands[seat].cards & self.matching(deal))
        return (*plays, DRAW if deal.stock.cards else PASS)

    def reason(self, deal: EightsDeal, seat: int, action: Action) -> str:
        if action is PASS:
            return "There are cards to draw: draw one if you do not play."
        return "There is nothing left to draw." if action is DRAW else super().reason(deal, seat, action)

    def prompt(self, deal: EightsDeal, seat: int) -> str:
        return f"Play {self.wanted(deal)}, or draw" if deal.stock.cards else f"Play {self.wanted(deal)}, or pass"

    def play(self, deal: EightsDeal, seat: int, action: Action) -> Phase[Any]:
        if action is PASS:
            # one may pass with a card to play: nobody learns anything
            return self.turn_of(deal.after(seat), self.suit)
        return super().play(deal, seat, action)

    def out(self, deal: EightsDeal, seat: int) -> Phase[Any]:
        points = deal.game.points_for(deal)
        deal.award(seat, points)
        deal.tell(seat, "{have} no cards left and {score} {}", points)
        return OVER


class EightsBase(Game[EightsDeal]):
    """Eights, as it is best known: the frame in which the page sets Bartok."""

    id = "bartok-eights-base"
    name = "Eights"
    page = "bartok"
    family = "matching/eights"
    summary = "Match the suit or rank of the top card or draw; eights are wild, and whoever is out scores what the others hold."
    also_known_as: ClassVar[Sequence[str]] = ("Eights group",)
    player_counts = range(2, 8)
    best_players = (4,)
    minutes = 25
    deal_type = EightsDeal
    schema = (TARGET,)
    ends = FirstTo(TARGET)

    def order(self) -> MatchOrder:
        """Which cards match, with one pack or two."""
        return EIGHTS if EIGHTS.pack.size - self.players * HAND >= LEAST_STOCK else EIGHTS_TWICE

    def make_pack(self) -> Pack:
        return self.order().pack

    def open(self, deal: EightsDeal) -> Phase[Any]:
        deal.put_stock(deal.deal_singly(deal.fresh_pack(), HAND))
        return start_discards(deal, FreeMatch(deal.dealer, self.order(), -1))

    def points_for(self, deal: EightsDeal) -> int:
        """What all cards in the hands count."""
        total = 0
        for hand in deal.hands:
            for card in bits(hand.cards):
                rank = self.pack.ranks[self.pack.rank_of[card]]
                total += 50 if rank == "8" else 10 if rank in "TJQK" else 1 if rank == "A" else int(rank)
        return total

    def advise(self, deal: EightsDeal, seat: int, rng: Random) -> Action | None:
        """Play from the longest suit, keep the eights, and name the suit that you have most of."""
        return best_match(deal, seat, self.order().wild)

    def rules(self) -> str:
        packs = "a pack of 52 cards" if self.pack is EIGHTS.pack else "two packs of 52 cards, shuffled together"
        return f"""## Aim
Be the first to get rid of all your cards.
## Deal
From {packs}, everyone gets seven cards; the others are the stock. Its top card is turned up as the first of the discards. Should it
be an eight, the dealer names the suit to match.
## Play
From the dealer's left, clockwise, play one card onto the discards: one of the suit of the top card, or of its rank. **Eights** may be
played on anything, and then you name the suit that the next player must match. If you cannot play, or do not wish to, **draw** a card
from the stock, which ends your turn. When the stock runs low, all discards but the latest are shuffled and put under it. If there is
nothing to draw, pass.
## Scoring
Whoever has no cards left scores what the others still hold: 50 for each eight, 10 for each king, queen, jack and ten, 1 for each ace,
and its number for any other card. The first to have {self[TARGET]} points wins the match.
"""


def best_match(deal: StockDeal, seat: int, wild: int) -> Action:
    """The card of the longest suit in the hand, wild ones last; the suit that the hand has most of; or the first thing to do."""
    legal = deal.legal(seat)
    pack = deal.pack
    hand = deal.hands[seat].cards & ~wild
    best = legal[0]
    most = -1
    for action in legal:
        worth = -1
        if action.card >= 0:
            worth = (100 if hand & action.cards else 50) + (hand & pack.suit_masks[pack.suit_of[action.card]]).bit_count()
        elif action.kind == "name":
            worth = (hand & pack.suit_masks[pack.suit(action.word)]).bit_count()
        if worth > most:
            best, most = action, worth
    return best
