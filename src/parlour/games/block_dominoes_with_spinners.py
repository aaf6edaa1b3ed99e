"""Block Dominoes with Spinners: lines go out in four or eight directions. Rules page: block-dominoes-with-spinners."""
from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from parlour.equipment import Card, Pack
from parlour.kernel.actions import Action
from parlour.kernel.options import OptionOf, Value, choice
from parlour.kernel.phase import Phase, Why
from parlour.kernel.prose import Prose
from parlour.mechanisms.tiles.block import DRAW_HIGH_TILE, LEAD_AFTER_BLOCK, SETS, lightening, settle
from parlour.mechanisms.tiles.domino_line import (
    ANY,
    DRAW,
    HAND_SIZE,
    NO_TILE,
    PARTNERSHIP,
    STANDARD,
    DominoDeal,
    DominoGame,
    Layout,
    SetOrDraw,
    must_lead,
)
from parlour.mechanisms.tiles.spinners import ArmedLine, SpinnerRules

SINGLE: Final = "single-spinner"
ALL: Final = "all-spinners"
EVERY_HAND: Final = "highest-double-every-hand"
HIGH_TILE: Final = "draw-high-tile-then-rotate"
NO_DRAWING: Final = "none"
#: for how many players the tiles of each set are enough
ENOUGH_FOR: Final = {"double-six": 4, "double-nine": 6, "double-twelve": 8}
#: how many arms the first spinner has, where all of them are begun before anything else
ARMS: Final = {"double-nine": 4, "double-twelve": 8}
#: how many tiles each player may draw in a turn
DRAWN: Final = {"draw-1": 1, "draw-2": 2}
#: so many tiles of the boneyard are never drawn
NEVER_DRAWN: Final = 2

LATER_DOUBLES: Final[OptionOf[str]] = choice(
    "later-doubles", "Only the first double is a spinner, or all doubles are.", SINGLE, ALL)
LEAD_RULE: Final[OptionOf[str]] = choice(
    "lead-rule", "The highest double opens the first hand, and then the lead goes round; or it opens every hand; or all draw a tile "
    "for the first lead, the highest leads anything, and then the lead goes round.", "highest-double-then-rotate", EVERY_HAND, HIGH_TILE)
DOMINO_SET: Final[OptionOf[str]] = choice(
    "domino-set", "The set of dominoes; a double-six is enough for four players, a double-nine for six. With a double-nine all four arms "
    "of the first double are begun before anything else, with a double-twelve all eight.", *SETS)
DUTCH_DRAW: Final[OptionOf[str]] = choice(
    "dutch-draw", "Whether a player who cannot play draws: one tile, or a second one if the first does not fit.", NO_DRAWING, *DRAWN)
DOUBLE_ZERO: Final[OptionOf[int]] = choice("double-zero-value", "How many pips the double blank counts in hand.", 0, 13)


class SpinnerDeal(DominoDeal["SpinnerBlock"]):
    """A hand with spinners."""

    def pips(self, seat: int) -> int:
        blank = self.hands[seat].cards >> self.tiles.card("0-0") & 1
        return super().pips(seat) + (self.game[DOUBLE_ZERO] if blank else 0)


class SpinnerBlock(DominoGame[SpinnerDeal]):
    """The page's main game: the first double is the only spinner."""

    id = "spinner-block-single"
    name = "Block Dominoes with a single spinner"
    page = "block-dominoes-with-spinners"
    family = "tiles/western"
    summary = "Block Dominoes in which tiles go out from the first double in four directions."
    player_counts = range(2, 9)
    best_players = range(2, 5)
    minutes = 25
    deal_type = SpinnerDeal
    schema = (LATER_DOUBLES, HAND_SIZE, LEAD_RULE, LEAD_AFTER_BLOCK, DOMINO_SET, DUTCH_DRAW, DOUBLE_ZERO, PARTNERSHIP)
    prose = Prose(__name__, "block_dominoes_with_spinners.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        name = self.set_name()
        self.spinners: Final = SpinnerRules(SETS[name], self[LATER_DOUBLES] == ALL, ARMS.get(name, 4), name in ARMS)

    def make_pack(self) -> Pack:
        return SETS[self.set_name()]

    def set_name(self) -> str:
        """Which set is played with: the one that was asked for, or the next that has enough tiles (page section "Equipment")."""
        names = list(SETS)
        return next(name for name in names[names.index(self[DOMINO_SET]):] if ENOUGH_FOR[name] >= self.players)

    def clash(self) -> str:
        left = self.pack.size - self.hand_size() * self.players
        if 0 <= left <= NEVER_DRAWN and self.most_drawn():
            return f"Drawing makes no sense with {self.hand_size()} tiles each: no more than the last two are left, which are never drawn."
        return super().clash()

    def most_drawn(self) -> int:
        """How many tiles a player who cannot play draws at most."""
        return DRAWN.get(self[DUTCH_DRAW], 0)

    def target(self) -> int:
        """The score that wins the match (page section "Scoring")."""
        return 101 if self.players == 2 or self.partners() else 61

    def open(self, deal: SpinnerDeal) -> Phase[Any]:
        self.deal_tiles(deal, self.hand_size())
        called = ANY
        if deal.after_block and self[LEAD_AFTER_BLOCK] == DRAW_HIGH_TILE:
            leader = self.draw_for_lead(deal, ends_decide=True)
        elif self[LEAD_RULE] == EVERY_HAND or (deal.number == 0 and self[LEAD_RULE] != HIGH_TILE):
            called = self.first_double(deal)
            leader = self.leader_with(deal, called)
        elif deal.number == 0:
            leader = self.draw_for_lead(deal, ends_decide=True)
        else:
            leader = deal.after(deal.dealer)
        self.give_lead(deal, leader)
        return SpinnerTurn(leader, ArmedLine(self.spinners), called=called)

    def first_double(self, deal: SpinnerDeal) -> Card:
        """The highest double in any hand; until somebody has one all draw a tile (page section "The Play")."""
        doubles = deal.tiles.doubles
        while not any([hand.cards & doubles for hand in deal.hands]):
            deal.say("Nobody has a double: everybody draws a tile.")
            for seat in deal.order(deal.after(deal.dealer)):
                deal.reveal_none_of(deal.hands[seat], doubles)
                deal.draw(deal.boneyard, deal.hands[seat])
        return self.highest_double(deal)

    def points_bounds(self) -> tuple[int, int] | None:
        # tiles are drawn, in any case until somebody has a double
        return 0, self.all_pips() + self[DOUBLE_ZERO]

    def finished(self, deal: SpinnerDeal) -> bool:
        return max(deal.scores) >= self.target()

    def rule_words(self) -> Mapping[str, Value]:
        name = self.set_name()
        after_block = self[LEAD_AFTER_BLOCK] == DRAW_HIGH_TILE
        return {"partners": self.partners(), "set": name, "larger_than_asked": name != self[DOMINO_SET], "tiles": self.hand_size(),
                "as_usual": self[HAND_SIZE] == STANDARD, "all_spinners": self[LATER_DOUBLES] == ALL,
                "arms": {"double-nine": "four", "double-twelve": "eight"}.get(name, ""), "highest": self.spinners.tiles.highest,
                "drawn_after_block": after_block, "any_tile_led": self[LEAD_RULE] != EVERY_HAND or after_block,
                "boneyard": self.pack.size > self.hand_size() * self.players,
                "most_drawn": self.most_drawn(), "draws": self.most_drawn() > 0, "target": self.target()}


class AllSpinners(SpinnerBlock):
    """Every double opens sides (page section "The Play")."""

    id = "spinner-block-all"
    name = "Block Dominoes, all spinners"
    summary = "Block Dominoes in which tiles go out from every double in four directions."
    preset = {"later-doubles": ALL}


class DoubleNineSpinner(SpinnerBlock):
    """Four arms to begin with (page section "Comments & Strategy", 5)."""

    id = "spinner-block-double-nine"
    name = "Spinner Block, double-nine set"
    summary = "Block Dominoes with 55 tiles: first all four arms of the first double are begun."
    player_counts = range(2, 7)
    best_players = range(3, 7)
    preset = {"domino-set": "double-nine"}


class DoubleTwelveSpinner(SpinnerBlock):
    """Eight arms to begin with (page section "Comments & Strategy", 5)."""

    id = "spinner-block-double-twelve"
    name = "Spinner Block, double-twelve set"
    summary = "Block Dominoes with 91 tiles: first all eight arms of the first double are begun."
    best_players = range(4, 9)
    preset = {"domino-set": "double-twelve"}


class DutchSpinner(SpinnerBlock):
    """Drawing up to two tiles (page section "Comments & Strategy", 6)."""

    id = "spinner-block-dutch"
    name = "Spinner Block, traditional Dutch"
    summary = "Block Dominoes with a spinner in which one draws up to two tiles, and the double blank is dear."
    player_counts = range(2, 5)
    preset = {"dutch-draw": "draw-2", "double-zero-value": 13}


class SpinnerTurn(SetOrDraw[SpinnerDeal]):
    """The seat sets a tile, or draws or passes; ``called`` is the tile that must be led, or :data:`ANY`."""

    def __init__(self, seat: int, layout: Layout, passes: int = 0, drawn: Card = NO_TILE, called: Card = ANY) -> None:
        super().__init__(seat, layout, passes, drawn)
        self.called: Final = called

    def with_drawn(self, seat: int, tile: Card) -> Phase[Any]:
        return SpinnerTurn(seat, self.layout, 0, tile)

    def reserve(self, deal: SpinnerDeal) -> int:
        return NEVER_DRAWN

    def most_drawn(self, deal: SpinnerDeal) -> int:
        return deal.game.most_drawn()

    def can_draw(self, deal: SpinnerDeal) -> bool:
        return deal.game.most_drawn() > 0 and super().can_draw(deal)

    def advise(self, deal: SpinnerDeal, seat: int, rng: Random) -> Action | None:
        return lightening(deal, seat, self.legal(deal, seat), self.layout)

    def leads(self, deal: SpinnerDeal, seat: int, hand: int, why: Why | None) -> int:
        return must_lead(deal, self.called, hand, why)

    def placed(self, deal: SpinnerDeal, seat: int, action: Action, layout: Layout) -> Phase[Any]:
        if deal.hands[seat].cards:
            return SpinnerTurn(deal.after(seat), layout)
        deal.tell(seat, "{go} out")
        return settle(deal, 1)

    def passed(self, deal: SpinnerDeal, seat: int) -> Phase[Any]:
        # while there are tiles to draw, somebody may still get one that fits
        passes = 0 if self.can_draw(deal) else self.passes + 1
        if passes < deal.players:
            return SpinnerTurn(deal.after(seat), self.layout, passes)
        deal.end_because(-1, "Nobody can play: the hand is blocked.")
        return settle(deal, 1)

    def reason(self, deal: SpinnerDeal, seat: int, action: Action) -> str:
        if action is DRAW and not deal.game.most_drawn():
            return "Nobody draws in this game: whoever has no tile that fits passes."
        if action is DRAW and not self.can_draw(deal):
            return "The last two tiles of the boneyard are never drawn."
        return super().reason(deal, seat, action)

    def prompt(self, deal: SpinnerDeal, seat: int) -> str:
        said = super().prompt(deal, seat)
        return said.replace("draw until one does", "draw a tile" if deal.game.most_drawn() == 1 else "draw up to two tiles")
