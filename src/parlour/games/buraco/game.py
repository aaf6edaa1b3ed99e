"""Buraco: runs of a suit and canastras, and a second hand, the morto, for each side. Rules page: buraco."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, bits, french
from parlour.games.buraco.cutting import ABOUT_HALF, CutPack, dealt_out, look_at_cut
from parlour.games.buraco.deal import BuracoDeal
from parlour.games.buraco.options import (
    BONUSES,
    CANASTRAS,
    CLOSED,
    DIRECTION,
    EIGHT,
    EXACT_CUT,
    JOKER_VALUE,
    KEEPS_WILD,
    MINIMUM,
    OPEN,
    TARGET,
    VULNERABILITY,
    WAYS,
)
from parlour.games.buraco.play import IDLE
from parlour.kernel.ending import AheadAtTarget
from parlour.kernel.game import CLOCKWISE, Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose
from parlour.rankings.melds import ONE, MeldOrder

ACE_VALUE: Final = 15
HIGH_VALUE: Final = 10
LOW_VALUE: Final = 5
TWO: Final = "2"
JOKER: Final = "X"
PACK: Final = french(copies=2, jokers=4)


class Buraco(Game[BuracoDeal]):
    """Open Buraco: runs alone, and all discards are seen and taken together (page, up to "Scoring")."""

    id = "buraco-aberto"
    name = "Buraco Aberto"
    page = "buraco"
    family = "draw-and-discard/rummy"
    summary: ClassVar[str] = "Partners lay runs of a suit, make canastras of seven, and win a second hand, the morto."
    also_known_as: ClassVar[Sequence[str]] = ("Buraco", "open Buraco", "Canastra", "Biriba", "Perida")
    player_counts = (4,)
    minutes = 90
    schema: ClassVar[Sequence[Option]] = OPEN
    deal_type = BuracoDeal
    prose = Prose(__name__, "rules.md")
    ends = AheadAtTarget(TARGET)
    #: all discards are seen, and may be taken whatever one does with them
    open_pile: ClassVar[bool] = True
    #: there are sets, too
    sets: ClassVar[bool] = False
    #: a dirty canastra is enough to end the deal
    dirty_closes: ClassVar[bool] = False

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.target: Final = self[TARGET]
        self.vulnerability: Final = self[VULNERABILITY]
        self.bonuses: Final = BONUSES[self[CANASTRAS]]
        #: the rank of the twos
        self.twos: Final = self.pack.ranks.index(TWO)
        wild = self.pack.rank_masks[self.twos] | self.pack.rank_masks[self.pack.ranks.index(JOKER)]
        self.melding: Final = MeldOrder(self.pack, wild, limit=ONE, sets=self.sets, slides=True, both_aces=True)
        self.values: Final = tuple([self.worth(card) for card in self.pack.every])

    def make_pack(self) -> Pack:
        return PACK

    def seating(self) -> Sequence[int]:
        return [seat % 2 for seat in range(self.players)]

    def direction_of_play(self) -> int:
        return WAYS[self[DIRECTION]]

    def next_dealer(self, deal: BuracoDeal) -> int:
        # to the left, whichever way the turn passes
        return (deal.dealer + 1) % self.players

    # --- the cards ---------------------------------------------------------------------------------------------------

    def worth(self, card: Card) -> int:
        """What a card counts."""
        rank = self.pack.ranks[self.pack.rank_of[card]]
        if rank == JOKER:
            return self[JOKER_VALUE]
        return ACE_VALUE if rank == "A" else LOW_VALUE if rank in "76543" else HIGH_VALUE

    def value_of(self, cards: int) -> int:
        """What some cards count together."""
        values = self.values
        return sum([values[card] for card in bits(cards)])

    # --- the deal ----------------------------------------------------------------------------------------------------

    def open(self, deal: BuracoDeal) -> Phase[Any]:
        deal.put_stock(deal.fresh_pack())
        if self[EXACT_CUT]:
            return CutPack(deal.cutter())
        return look_at_cut(deal, ABOUT_HALF) if self[KEEPS_WILD] else dealt_out(deal, ABOUT_HALF)

    def badges(self, deal: BuracoDeal, seat: int) -> list[str]:
        side = deal.side(seat)
        words = ["vulnerable"] if deal.vulnerable(side) else []
        return [*words, "morto taken"] if deal.had_morto[side] else words

    def rule_words(self) -> Mapping[str, Value]:
        way = self[DIRECTION]
        return {
            "open_pile": self.open_pile, "sets": self.sets, "dirty_closes": self.dirty_closes, "half": self.target // 2,
            "minimum": MINIMUM, "dirty": self.bonuses[0], "clean": self.bonuses[1], "real_eight": self.sets and self[EIGHT],
            "way": way, "first": f"at the dealer's {'left' if WAYS[way] == CLOCKWISE else 'right'}", "idle": IDLE,
        }


class BuracoFechado(Buraco):
    """Closed Buraco (page section "Buraco Fechado")."""

    id = "buraco-fechado"
    name = "Buraco Fechado"
    summary = "Buraco with sets as well as runs; the discards are taken only to lay the top one at once."
    also_known_as = ("closed Buraco",)
    schema = CLOSED
    open_pile = False
    sets = True
    dirty_closes = True
