"""Muggins: draw dominoes in which the ends of the line score, with All Threes, Sniff and more. Rules page: muggins."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack
from parlour.equipment.dominoes import DominoSet, dominoes
from parlour.games.muggins.options import (
    BLOCK,
    DRAW,
    DRAWING,
    END,
    FIFTHS_FINISH,
    FINISHER_SCORES,
    HANDS,
    MOST_LOADED_FIFTH,
    MOST_LOADED_THIRD,
    ONE_POINT,
    PER_FIVE,
    RESERVE,
    SUBTRACT_FIFTH,
    SUBTRACT_OWN,
    THREES_FINISH,
    UNIT,
)
from parlour.kernel.actions import Action, CardActions, card_actions
from parlour.kernel.ending import AfterDeals
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.tiles.domino_line import (
    HAND_SIZE,
    LEFT,
    NONE_YET,
    PARTNERSHIP,
    RIGHT,
    STANDARD,
    CountedLine,
    DominoDeal,
    DominoGame,
    Layout,
    Line,
    LineActions,
    SetOrDraw,
)

#: what all these games are played with
TILES: Final = dominoes(6)
#: no ends come to more than the pips of all tiles
ALL_PIPS: Final = sum(TILES.pips)


class MugginsDeal(DominoDeal["CountedEnds"]):
    """A hand of one of these games."""


class CountedEnds(DominoGame[MugginsDeal]):
    """What the games of this page share: the ends of a line with two ends are added up after every tile."""

    page = "muggins"
    family = "tiles/western"
    player_counts = range(2, 5)
    best_players = range(2, 3)
    minutes = 25
    deal_type = MugginsDeal
    ends = AfterDeals(HANDS)
    prose = Prose(__name__, "rules.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        #: what totals score: a multiple of five itself (``fives``), a point for each five in it (``fifths``), for each three
        #: (``thirds``), or for either (``both``)
        self.counting: Final[str] = self.count_by()
        self.worth: Final = tuple([points_for(self.counting, total) for total in range(ALL_PIPS + 1)])
        self.actions: Final = LineActions(TILES)

    def make_pack(self) -> Pack:
        return TILES

    # --- what the games differ in, and the options ------------------------------------------------------------------------

    def count_by(self) -> str:
        """What totals score; see :attr:`counting`."""
        return "fifths" if self[UNIT] == PER_FIVE else "fives"

    def draws(self) -> bool:
        """Whether a player who cannot play draws."""
        return self[DRAWING] == DRAW

    def finish(self) -> str:
        """What the tiles that are left at the end of a hand mean."""
        return self[END]

    def reserve(self) -> int:
        """How many tiles of the boneyard are never drawn."""
        return self[RESERVE]

    def lot_after_block(self) -> bool:
        """Whether the lead is found by lot after a blocked hand, or goes on in turn."""
        return True

    def exactly(self) -> bool:
        """Whether only the target itself wins, and points that would lead beyond it do not count."""
        return False

    def target(self) -> int:
        """The score that wins (page section "Scoring")."""
        if self.counting != "fives":
            return 61
        return 250 if self.players == 2 or self.partners() else 200

    # --- the hand (page sections "The Deal" and "The Play") ---------------------------------------------------------------

    def open(self, deal: MugginsDeal) -> Phase[Any]:
        self.deal_tiles(deal, self.hand_size())
        leader = deal.after(deal.dealer)
        by_lot = deal.after_block and self.lot_after_block()
        if by_lot:
            leader = deal.pick(self.players)
            self.give_lead(deal, leader)
        if by_lot or deal.number == 0:
            deal.tell(leader, "The lot falls on {you}, who {lead}")
        return MugginsTurn(leader, self.empty_line())

    def empty_line(self) -> Layout:
        """The line before the lead."""
        return CountedLine(self.actions)

    def next_dealer(self, deal: MugginsDeal) -> int:
        for seat in range(self.players):
            if not deal.hands[seat].cards:
                return deal.order(seat)[-1]
        return deal.dealer

    # --- scores (page section "Scoring") ----------------------------------------------------------------------------------

    def count_ends(self, deal: MugginsDeal, seat: int, total: int) -> None:
        """The seat scores what the open ends come to."""
        points = self.worth[total]
        if points:
            self.score(deal, seat, points, f"The ends come to {total}: ", f"ends of {total}")
        else:
            deal.say(f"The ends come to {total}.", -1, seat)

    def score(self, deal: MugginsDeal, seat: int, points: int, why: str, what: str) -> None:
        """The seat scores points; ``why``: words before that, as :meth:`Deal.tell` takes them; ``what``: for what, on the
        score sheet."""
        if self.exactly() and deal.score(seat) + points > self.target():
            deal.tell(seat, why + "{you} would pass {} with {} and {score} nothing", self.target(), points)
            return
        deal.enter_score(seat, points, what)
        deal.tell(seat, why + "{you} {score} {}", points)

    def won(self, deal: MugginsDeal) -> bool:
        """Whether somebody has reached the target."""
        return max(deal.scores) >= self.target()

    def settle(self, deal: MugginsDeal, out: int) -> Phase[Any]:
        """All show their tiles, and the end of the hand is scored; ``out`` is who went out, or :data:`NO_SEAT`."""
        for seat in range(deal.players):
            deal.expose(deal.hands[seat])
        finish = self.finish()
        if finish == SUBTRACT_OWN:
            unit = 5 if self.counting == "fifths" else 1
            for seat in range(deal.players):
                self.lose(deal, seat, rounded(deal.pips(seat)) // unit)
        elif out == NO_SEAT:
            deal.say("Nobody has gone out: what is left is not scored.")
        else:
            self.settle_out(deal, out, finish)
        return OVER

    def settle_out(self, deal: MugginsDeal, out: int, finish: str) -> None:
        """What it means that a seat went out, in the games where a blocked hand means nothing."""
        others = [seat for seat in range(deal.players) if self.sides[seat] != self.sides[out]]
        pips = [deal.pips(seat) for seat in others]
        out_with = "{you} {have} gone out: "
        if finish == FINISHER_SCORES:
            unit = 5 if self.counting == "fifths" else 1
            self.score(deal, out, rounded(sum(pips)) // unit, out_with, "gone out")
        elif finish == SUBTRACT_FIFTH:
            for seat in range(deal.players):
                self.lose(deal, seat, rounded(deal.pips(seat)) // 5)
        elif finish == MOST_LOADED_FIFTH:
            self.score(deal, out, rounded(max(pips)) // 5, out_with, "gone out")
        elif finish == MOST_LOADED_THIRD:
            self.score(deal, out, (max(pips) + 1) // 3, out_with, "gone out")
        else:
            self.score(deal, out, 1, out_with, "gone out")

    def lose(self, deal: MugginsDeal, seat: int, points: int) -> None:
        """The seat loses points for the tiles that it is left with."""
        if deal.hands[seat].cards:
            deal.enter_score(seat, -points, "pips left")
            deal.tell(seat, "{are} left with {} pips and {lose} {}", deal.pips(seat), points)

    def points_bounds(self) -> tuple[int, int] | None:
        # nothing more is counted once somebody has the target; what is left is rounded for each hand
        held = ALL_PIPS if self.draws() else sum(sorted(TILES.pips)[-self.hand_size() * (2 if self.partners() else 1):])
        pips = self.pips_for_a_loss()
        wins = 0 if pips else (ALL_PIPS + 5) // (1 if self.counting == "fives" else 5)
        most = self.target() if self.exactly() else self.target() - 1 + max(wins, self.most_at_once())
        return -((held + 5) // pips) if pips else 0, most

    def pips_for_a_loss(self) -> int:
        """For how many pips left one loses a point; 0 where what is left costs nothing."""
        finish = self.finish()
        if finish == SUBTRACT_OWN:
            return 5 if self.counting == "fifths" else 1
        return 5 if finish == SUBTRACT_FIFTH else 0

    def most_at_once(self) -> int:
        """The most that the open ends can count: of a line those of two doubles."""
        return max(self.worth[:4 * TILES.highest + 1])

    def finished(self, deal: MugginsDeal) -> bool:
        return self.won(deal) or super().finished(deal)

    # --- the rules in words -----------------------------------------------------------------------------------------------

    def rule_words(self) -> Mapping[str, Value]:
        partners = self.partners()
        return {"partners": partners, "winner": "side" if partners else "player", "others": "opponents" if partners else "others",
                "tiles": self.hand_size(), "as_usual": self[HAND_SIZE] == STANDARD, "draws": self.draws(), "reserve": self.reserve(),
                "lead_goes_round": not self.lot_after_block(), "sniff": False, "counting": self.counting, "finish": self.finish(),
                "for_pips": "a fifth of that" if self.counting == "fifths" else "that many points", "target": self.target(),
                "exactly": self.exactly()}


class MugginsTurn(SetOrDraw[MugginsDeal]):
    """A turn: after a tile the ends are counted, and the hand or the match may be over."""

    def with_drawn(self, seat: int, tile: Card) -> Phase[Any]:
        return MugginsTurn(seat, self.layout, 0, tile)

    def can_draw(self, deal: MugginsDeal) -> bool:
        return deal.game.draws() and super().can_draw(deal)

    def reserve(self, deal: MugginsDeal) -> int:
        return deal.game.reserve()

    def placed(self, deal: MugginsDeal, seat: int, action: Action, layout: Layout) -> Phase[Any]:
        game = deal.game
        game.count_ends(deal, seat, layout.total())
        if game.won(deal):
            return OVER
        return MugginsTurn(deal.after(seat), layout) if deal.hands[seat].cards else game.settle(deal, seat)

    def passed(self, deal: MugginsDeal, seat: int) -> Phase[Any]:
        if self.passes + 1 < deal.players:
            return MugginsTurn(deal.after(seat), self.layout, self.passes + 1)
        deal.end_because(-1, "Nobody can play: the hand is blocked.")
        return deal.game.settle(deal, NO_SEAT)

    def advise(self, deal: MugginsDeal, seat: int, rng: Random) -> Action | None:
        """Score as much as one can; then get rid of doubles and heavy tiles, and keep tiles that fit the new ends."""
        best: Action | None = None
        most = -1
        for action in self.legal(deal, seat):
            if action.card < 0:
                return action
            layout = self.layout.then(action)
            rest = deal.hands[seat].cards & ~action.cards & layout.fitting()
            worth = 20 * deal.game.worth[layout.total()] + deal.tiles.pips[action.card] + 2 * rest.bit_count()
            worth += 2 * (deal.tiles.doubles >> action.card & 1)
            if worth > most:
                best, most = action, worth
        return best

    def facts(self, deal: MugginsDeal, viewer: int) -> list[str]:
        total = [f"They come to {self.layout.total()}"] if self.layout.begun() else []
        return [*self.layout.facts(), *total]


class Muggins(CountedEnds):
    """The page's main game: draw dominoes, multiples of five, and what one is left with is lost."""

    id = "muggins"
    name = "Muggins"
    summary = "Play tiles so that the two ends of the line add up to five, ten, fifteen or twenty."
    also_known_as: ClassVar[Sequence[str]] = ("Five Up", "All Fives")
    schema: ClassVar[Sequence[Option]] = (HAND_SIZE, RESERVE, DRAWING, UNIT, END, PARTNERSHIP, HANDS)


class MugginsBlock(Muggins):
    """Without drawing (page section "Variations")."""

    id = "muggins-block"
    name = "Muggins as a block game"
    summary = "Muggins without drawing: whoever has no tile that fits passes."
    leaves_out = (RESERVE, DRAWING)
    fixed = {"drawing": BLOCK}


class MugginsInFives(CountedEnds):
    """A point for each five (page section "Variations")."""

    id = "muggins-fifths"
    name = "Muggins scored in fives"
    summary = "Muggins with one point for each five in the ends of the line, and one for going out."
    schema = (RESERVE, DRAWING, UNIT, FIFTHS_FINISH, HANDS)
    preset = {"score-unit": PER_FIVE}

    def finish(self) -> str:
        return self[FIFTHS_FINISH]


class AllThrees(CountedEnds):
    """Multiples of three (page section "All Threes")."""

    id = "all-threes"
    name = "All Threes"
    summary = "Muggins with threes: one point for each three in the ends of the line."
    schema = (RESERVE, DRAWING, THREES_FINISH, HANDS)

    def count_by(self) -> str:
        return "thirds"

    def finish(self) -> str:
        return self[THREES_FINISH]


class FivesAndThrees(CountedEnds):
    """Multiples of five and of three, without drawing, to exactly 61 (page section "Fives and Threes")."""

    id = "muggins-ref-fives-and-threes"
    name = "Fives and Threes"
    summary = "Fives and threes in the ends of the line both score, fifteen for both; exactly 61 wins."
    best_players = range(4, 5)
    schema = (HANDS,)
    fixed = {"drawing": BLOCK}

    def count_by(self) -> str:
        return "both"

    def finish(self) -> str:
        return ONE_POINT

    def lot_after_block(self) -> bool:
        return False

    def next_dealer(self, deal: MugginsDeal) -> int:
        return deal.after(deal.dealer)

    def exactly(self) -> bool:
        return True


class Sniff(CountedEnds):
    """The first double, the sniff, may lie in line, and then counts one half only (page section "Sniff")."""

    id = "sniff-berndt"
    name = "Sniff (Berndt)"
    summary = "Muggins where the first double, the sniff, may be set across the line or along it."
    also_known_as = ("Sniff",)
    schema = (RESERVE, DRAWING, HANDS)

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.ways: Final = SniffActions(TILES)

    def empty_line(self) -> Layout:
        return SniffLine(self.ways)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "sniff": True}


ACROSS: Final = "across"
IN_LINE: Final = "in line"


class SniffActions(LineActions):
    """The actions of setting a tile on a line, and a first double across it or in line."""

    def __init__(self, tiles: DominoSet) -> None:
        super().__init__(tiles)
        self.across: Final[CardActions] = card_actions(tiles, "play", ACROSS)
        self.in_line: Final[CardActions] = card_actions(tiles, "play", IN_LINE)
        self.at_ends: Final = tuple([card_actions(tiles, "play", f"{end} {way}") for end in (LEFT, RIGHT) for way in (ACROSS, IN_LINE)])


class SniffLine(CountedLine):
    """A line on which no double lies yet: the first may be set in two ways. After it the line has no choice of that kind."""

    def __init__(self, ways: SniffActions, left: int = NONE_YET, right: int = NONE_YET, left_pips: int = 0, right_pips: int = 0,
                 alone: bool = False) -> None:
        super().__init__(ways, left, right, left_pips, right_pips, alone)
        self.ways_to_set: Final = ways

    def with_ends(self, left: int, right: int, left_pips: int, right_pips: int, alone: bool = False) -> Line:
        return SniffLine(self.ways_to_set, left, right, left_pips, right_pips, alone)

    def plays(self, tiles: int) -> Sequence[Action]:
        doubles = tiles & self.ways_to_set.tiles.doubles
        plain = super().plays(tiles & ~doubles)
        if not doubles:
            return plain
        with_number = self.ways_to_set.tiles.with_number
        if self.alike():
            fitting = doubles & with_number[self.left] if self.begun() else doubles
            return (*plain, *self.ways_to_set.across.of(fitting), *self.ways_to_set.in_line.of(fitting))
        some: list[Action] = [*plain]
        for place, actions in enumerate(self.ways_to_set.at_ends):
            some.extend(actions.of(doubles & with_number[self.left if place < 2 else self.right]))
        return tuple(some)

    def every_play(self) -> Sequence[Action]:
        doubles = self.ways_to_set.tiles.doubles
        some = [*super().every_play(), *self.ways_to_set.across.of(doubles), *self.ways_to_set.in_line.of(doubles)]
        for actions in self.ways_to_set.at_ends:
            some.extend(actions.of(doubles))
        return tuple(some)

    def misfit(self, action: Action) -> str:
        tiles = self.ways_to_set.tiles
        double = bool(tiles.doubles >> action.card & 1)
        if double and action.word in ("", LEFT, RIGHT) and self.fitting() >> action.card & 1:
            return f"{tiles.names(action.cards).capitalize()} is the first double: say whether it goes across or in line."
        return super().misfit(plain_play(self.actions, action))

    def then(self, action: Action) -> Layout:
        tiles = self.ways_to_set.tiles
        if not tiles.doubles >> action.card & 1:
            return super().then(action)
        half = tiles.high[action.card]
        pips = half if action.word.endswith(IN_LINE) else 2 * half
        if not self.begun():
            return CountedLine(self.actions, half, half, pips, pips, True)
        if action.word.startswith(LEFT):
            return CountedLine(self.actions, half, self.right, pips, self.right_pips)
        return CountedLine(self.actions, self.left, half, self.left_pips, pips)

    def put(self, deal: DominoDeal, seat: int, action: Action) -> None:
        deal.set_tile(seat, action.card, action.word.startswith(LEFT))
        if action.word.endswith(IN_LINE):
            deal.line.along |= action.cards


def plain_play(actions: LineActions, action: Action) -> Action:
    """The play of the same tile at the same end, however it lies."""
    if action.word.startswith(LEFT):
        return actions.left.each[action.card]
    return (actions.right if action.word.startswith(RIGHT) else actions.plain).each[action.card]


def points_for(counting: str, total: int) -> int:
    """What a total of the open ends scores (page sections "Scoring", "Variations", "All Threes", "Fives and Threes")."""
    fives = total // 5 if total % 5 == 0 else 0
    threes = total // 3 if total % 3 == 0 else 0
    return {"fives": 5 * fives, "fifths": fives, "thirds": threes, "both": fives + threes}[counting]


def rounded(pips: int) -> int:
    """Pips to the nearest multiple of five."""
    return (pips + 2) // 5 * 5
