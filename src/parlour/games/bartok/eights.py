"""Eights, the frame of Bartok, as it is best known. Rules page: bartok."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, bits, french
from parlour.games.bartok.advice import best_match
from parlour.games.bartok.options import TARGET
from parlour.kernel.actions import PASS, Action
from parlour.kernel.ending import FirstTo
from parlour.kernel.game import Game
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.melding.matching import DRAW, MatchCard, MatchOrder, start_discards
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
        return (*plays, DRAW if deal.stock.row else PASS)

    def reason(self, deal: EightsDeal, seat: int, action: Action) -> str:
        if action is PASS:
            return "There are cards to draw: draw one if you do not play."
        return "There is nothing left to draw." if action is DRAW else super().reason(deal, seat, action)

    def prompt(self, deal: EightsDeal, seat: int) -> str:
        return f"Play {self.wanted(deal)}, or draw" if deal.stock.row else f"Play {self.wanted(deal)}, or pass"

    def play(self, deal: EightsDeal, seat: int, action: Action) -> Phase[Any]:
        if action is PASS:
            # one may pass with a card to play: nobody learns anything
            return self.turn_of(deal.after(seat), self.suit)
        return super().play(deal, seat, action)

    def out(self, deal: EightsDeal, seat: int) -> Phase[Any]:
        points = deal.game.points_for(deal)
        deal.enter_score(seat, points, "what the others hold")
        deal.end_because(seat, "{have} no cards left and {score} {}", points)
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
    prose = Prose(__name__, "eights.md")
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

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, sum([value_of(self.pack.ranks[rank]) for rank in self.pack.rank_of])

    def points_for(self, deal: EightsDeal) -> int:
        """What all cards in the hands count."""
        total = 0
        for hand in deal.hands:
            for card in bits(hand.cards):
                total += value_of(self.pack.ranks[self.pack.rank_of[card]])
        return total

    def advise(self, deal: EightsDeal, seat: int, rng: Random) -> Action | None:
        """Play from the longest suit, keep the eights, and name the suit that you have most of."""
        return best_match(deal, seat, self.order().wild)

    def rule_words(self) -> Mapping[str, Value]:
        return {"two_packs": self.pack is EIGHTS_TWICE.pack}


def value_of(rank: str) -> int:
    """What a card of a rank counts for who is out before its holder."""
    return 50 if rank == "8" else 10 if rank in "TJQK" else 1 if rank == "A" else int(rank)
