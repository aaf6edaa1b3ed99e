"""Block Dominoes: set a tile at either end of the line or pass, and go out first. Rules page: block-dominoes."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack
from parlour.kernel.actions import Action
from parlour.kernel.options import OptionOf, Value, choice, toggle
from parlour.kernel.phase import Phase, Why
from parlour.kernel.prose import Prose
from parlour.mechanisms.tiles.block import DRAW_HIGH_TILE, LEAD_AFTER_BLOCK, MOST_FOR_DOUBLE_SIX, SETS, lightening, settle
from parlour.mechanisms.tiles.domino_line import (
    ANY,
    HAND_SIZE,
    PARTNERSHIP,
    DominoDeal,
    DominoGame,
    Layout,
    Line,
    LineActions,
    SetTile,
    must_lead,
)

DRAW: Final = "draw"
HIGH_TILE: Final = "high-tile-then-rotate"
HIGHEST_DOUBLE: Final = "highest-double-leads"

LEAD: Final[OptionOf[str]] = choice(
    "first-hand-lead", "Who leads: whoever draws the most pips (equal pips draw again), or the highest tile (of equal "
    "pips the higher end), and then each in turn; or in every hand the highest double.", DRAW, HIGH_TILE, HIGHEST_DOUBLE)
DOUBLE_IF_BOTH_ENDS: Final[OptionOf[bool]] = toggle(
    "british-double-if-both-ends", "Going out with a tile that fits both ends doubles what the opponents pay.")
DOUBLE_IF_LAST_DOUBLE: Final[OptionOf[bool]] = toggle(
    "british-double-if-last-double", "Going out with a double doubles what the opponents pay.")
LARGER_SET: Final[OptionOf[str]] = choice(
    "larger-set", "The set of dominoes; more than four players need more than a double-six set and take a double-nine.", *SETS)


class BlockDominoes(DominoGame):
    """The simplest domino game: no drawing, whoever cannot play passes."""

    id = "block-dominoes"
    name = "Block Dominoes"
    page = "block-dominoes"
    family = "tiles/western"
    summary = "Match either end of the line or pass; the lightest hand collects what the others are left with."
    also_known_as: ClassVar[Sequence[str]] = ("Block Game",)
    player_counts = range(2, 9)
    best_players = range(2, 5)
    minutes = 25
    schema = (HAND_SIZE, LEAD, LEAD_AFTER_BLOCK, DOUBLE_IF_BOTH_ENDS, DOUBLE_IF_LAST_DOUBLE, PARTNERSHIP, LARGER_SET)
    prose = Prose(__name__, "block_dominoes.md")

    def make_pack(self) -> Pack:
        return SETS[self.set_name()]

    def set_name(self) -> str:
        """Which set is played with (page section "Equipment")."""
        chosen = self[LARGER_SET]
        return "double-nine" if chosen == "double-six" and self.players > MOST_FOR_DOUBLE_SIX else chosen

    def target(self) -> int:
        """The score that wins the match (page section "Scoring")."""
        return 100 if self.players == 2 or self.partners() else 61

    def open(self, deal: DominoDeal) -> Phase[Any]:
        self.deal_tiles(deal, self.hand_size())
        called = ANY
        if deal.after_block and self[LEAD_AFTER_BLOCK] == DRAW_HIGH_TILE:
            leader = self.draw_for_lead(deal, ends_decide=True)
        elif self[LEAD] == HIGHEST_DOUBLE:
            called = self.highest_double(deal)
            leader = self.leader_with(deal, called)
        elif deal.number == 0:
            leader = self.draw_for_lead(deal, ends_decide=self[LEAD] == HIGH_TILE)
        else:
            leader = deal.after(deal.dealer)
        self.give_lead(deal, leader)
        return BlockTurn(leader, Line(LineActions(deal.tiles)), 0, called)

    def points_bounds(self) -> tuple[int, int] | None:
        times = (2 if self[DOUBLE_IF_BOTH_ENDS] else 1) * (2 if self[DOUBLE_IF_LAST_DOUBLE] else 1)
        return 0, self.heaviest_hands() * times

    def finished(self, deal: DominoDeal) -> bool:
        return max(deal.scores) >= self.target()

    def rule_words(self) -> Mapping[str, Value]:
        return {"partners": self.partners(), "set": self.set_name(), "larger_than_asked": self.set_name() != self[LARGER_SET],
                "tiles": self.hand_size(), "drawn_after_block": self[LEAD_AFTER_BLOCK] == DRAW_HIGH_TILE,
                "any_tile_led": self[LEAD] != HIGHEST_DOUBLE, "target": self.target()}


class BritishBlockDominoes(BlockDominoes):
    """Some British clubs pay double for going out in style."""

    id = "block-dominoes-british-doubles"
    name = "Block Dominoes, British club scoring"
    summary = "Block Dominoes where going out with a double, or with a tile that fits both ends, doubles the score."
    preset = {"british-double-if-both-ends": True, "british-double-if-last-double": True}


class PartnershipBlockDominoes(BlockDominoes):
    """Two against two, to 100."""

    id = "block-dominoes-partnership"
    name = "Block Dominoes, partnership"
    summary = "Block Dominoes for four, partners sitting opposite, to 100 points."
    player_counts = range(4, 5)
    best_players = range(4, 5)
    preset = {"partnership": "partners"}


class BlockTurn(SetTile):
    """The seat sets a tile or passes; ``called`` is the tile that must be led, or :data:`ANY`."""

    def __init__(self, seat: int, layout: Layout, passes: int = 0, called: Card = ANY) -> None:
        super().__init__(seat, layout, passes)
        self.called: Final = called

    def advise(self, deal: DominoDeal, seat: int, rng: Random) -> Action | None:
        return lightening(deal, seat, self.legal(deal, seat), self.layout)

    def leads(self, deal: DominoDeal, seat: int, hand: int, why: Why | None) -> int:
        return must_lead(deal, self.called, hand, why)

    def placed(self, deal: DominoDeal, seat: int, action: Action, layout: Layout) -> Phase[Any]:
        if deal.hands[seat].cards:
            return BlockTurn(deal.after(seat), layout)
        times = 1
        if deal.game[DOUBLE_IF_BOTH_ENDS] and self.layout.ways(action.card) == 2:
            times *= 2
        if deal.game[DOUBLE_IF_LAST_DOUBLE] and deal.tiles.doubles >> action.card & 1:
            times *= 2
        deal.tell(seat, "{go} out{}", f": the opponents' pips count {times} times" if times > 1 else "")
        return settle(deal, times)

    def passed(self, deal: DominoDeal, seat: int) -> Phase[Any]:
        if self.passes + 1 < deal.players:
            return BlockTurn(deal.after(seat), self.layout, self.passes + 1)
        deal.end_because(-1, "Nobody can play: the hand is blocked.")
        return settle(deal, 1)
