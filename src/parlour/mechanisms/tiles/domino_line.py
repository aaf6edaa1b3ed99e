"""A line of dominoes: tiles set with equal numbers touching, for block, draw and fives games alike.

What is on the table is a :class:`Layout`, an immutable value that says what fits where and what the open ends count; the plain
one is a :class:`Line` with two ends, a :class:`CountedLine` one whose ends score, a :class:`SpinnerLine` has two arms; those
with any number are in ``spinners``. The turn is
:class:`SetTile`, or :class:`SetOrDraw` where who has none that fits draws; a game says there what follows a tile or a pass.
:class:`DominoGame` has what such games agree on, deals, and finds a leader.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import NO_CARD, Card, bits
from parlour.equipment.dominoes import DominoSet
from parlour.kernel.actions import PASS, Action, CardActions, card_actions, the_action, word
from parlour.kernel.features import LEFT_END, RIGHT_END, Features
from parlour.kernel.game import Game
from parlour.kernel.options import OptionOf, choice, players_are
from parlour.kernel.phase import Phase, Turn, Why
from parlour.kernel.prose import spelled
from parlour.kernel.table import G
from parlour.kernel.zones import Arm, CardRow, Place, TileRow
from parlour.mechanisms.table.dealing import HandsDeal

DRAW: Final = word("draw")
LEFT: Final = "left"
RIGHT: Final = "right"
UP: Final = "up"
DOWN: Final = "down"
BOTH: Final = "both"
#: before the tile at which another one is set
AT: Final = "at "
#: the number at the ends of a line without tiles
NONE_YET: Final = -1
#: no tile has been drawn
NO_TILE: Final = NO_CARD
#: no certain tile must be led
ANY: Final = NO_CARD
STANDARD: Final = "standard"
PARTNERS: Final = "partners"

HAND_SIZE: Final[OptionOf[object]] = choice(
    "hand-size", "How many tiles everyone gets: by the number of players, or as agreed.", STANDARD, *range(1, 15))
PARTNERSHIP: Final[OptionOf[str]] = choice(
    "partnership", "Each for himself, or partners who sit opposite.", "individual", PARTNERS, players=(4,),
    needs={PARTNERS: players_are(4)})
#: how many tiles each player gets, by the number of players; a number not listed gets what the last one does
TILES_EACH: Final = (0, 0, 7, 5)


@mypyc_attr(allow_interpreted_subclasses=True)
class DominoDeal(HandsDeal[G]):
    """Hands, the face-down boneyard, and the line, whose tiles lie in their order on the table from left to right.

    Touching tiles show how each is turned. ``after_block``: the hand before this one was blocked.
    """

    tiles: DominoSet
    boneyard: CardRow
    line: TileRow
    after_block: bool = False
    #: how the tiles lie: ``line``, end to end, or ``bricks``, each with its matching half beside that of the one before
    line_kind: ClassVar[str] = "line"

    def set_table(self) -> None:
        super().set_table()
        pack = self.pack
        assert isinstance(pack, DominoSet)
        self.tiles = pack
        self.boneyard = self.card_row("boneyard", "heap")
        self.line = self.custom_zone(TileRow(Place("line", self.line_kind, -1, "line", role="line"), self.everyone))

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.after_block = old.after_block

    def set_tile(self, seat: int, tile: Card, left: bool) -> None:
        """Lays a tile from the seat's hand at one end of the line."""
        if left:
            self.lay_at(tile, self.hands[seat], self.line, 0)
        elif self.line.arms:
            self.lay_at(tile, self.hands[seat], self.line, self.line.straight())
        else:
            self.lay(tile, self.hands[seat], self.line)

    def open_arms(self, spinner: Card) -> None:
        """From now on arms can go up and down from this tile of the line."""
        self.line.arms = (Arm(UP, spinner, 0), Arm(DOWN, spinner, 0))

    def set_on_arm(self, seat: int, tile: Card, word: str) -> None:
        """Lays a tile from the seat's hand at the end of the first arm that goes this way."""
        self.extend_arm(seat, tile, [arm.word for arm in self.line.arms].index(word))

    def extend_arm(self, seat: int, tile: Card, place: int) -> None:
        """Lays a tile from the seat's hand at the end of one of the arms."""
        line = self.line
        end = line.straight()
        for before in line.arms[:place + 1]:
            end += before.count
        self.lay_at(tile, self.hands[seat], line, end)
        arm = line.arms[place]
        line.arms = (*line.arms[:place], Arm(arm.word, arm.spinner, arm.count + 1), *line.arms[place + 1:])

    def begin_arm(self, seat: int, tile: Card, spinner: Card, word: str) -> None:
        """Lays a tile from the seat's hand at the side of a spinner, where an arm begins with it."""
        self.line.arms = (*self.line.arms, Arm(word, spinner, 0))
        self.extend_arm(seat, tile, len(self.line.arms) - 1)

    def pips(self, seat: int) -> int:
        """How many pips the tiles in a seat's hand have."""
        return sum([self.tiles.pips[tile] for tile in bits(self.hands[seat].cards)])

    @property
    def blocked(self) -> bool:
        """Whether everybody still has tiles: so ended, the hand was blocked."""
        return all([hand.cards for hand in self.hands])


DominoDealT = TypeVar("DominoDealT", bound=DominoDeal, contravariant=True, default=DominoDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout:
    """The tiles on the table as far as the next tile is concerned: what fits, and where."""

    def begun(self) -> bool:
        """Whether a tile has been led."""
        raise NotImplementedError

    def fitting(self) -> int:
        """The tiles of the set that fit somewhere, as a mask; all of them before the lead."""
        raise NotImplementedError

    def plays(self, tiles: int) -> Sequence[Action]:
        """The ways in which those of these tiles that fit can be set."""
        raise NotImplementedError

    def every_play(self) -> Sequence[Action]:
        """What one could say, whether it fits or not."""
        raise NotImplementedError

    def ways(self, tile: Card) -> int:
        """At how many ends the tile fits."""
        raise NotImplementedError

    def misfit(self, action: Action) -> str:
        """Why a tile cannot be set in this way, in one sentence."""
        raise NotImplementedError

    def then(self, action: Action) -> Layout:
        """The layout after a tile has been set."""
        raise NotImplementedError

    def put(self, deal: DominoDeal, seat: int, action: Action) -> None:
        """Moves the tile from the seat's hand to its place on the table."""
        raise NotImplementedError

    def numbers(self) -> Sequence[int]:
        """The numbers at the open ends, each end for itself."""
        raise NotImplementedError

    def total(self) -> int:
        """What the open ends count together: a double that lies across counts the pips of both its halves."""
        raise NotImplementedError

    def facts(self) -> list[str]:
        """The open ends in words."""
        raise NotImplementedError


class LineActions:
    """The actions of setting a tile of a set on a line: at either end, or where it makes no difference."""

    def __init__(self, tiles: DominoSet) -> None:
        self.tiles: Final = tiles
        self.plain: Final[CardActions] = card_actions(tiles, "play")
        self.left: Final[CardActions] = card_actions(tiles, "play", LEFT)
        self.right: Final[CardActions] = card_actions(tiles, "play", RIGHT)


@mypyc_attr(allow_interpreted_subclasses=True)
class Line(Layout):
    """A single line: a tile must match the number at one of its two ends. Doubles lie across it and open nothing more.

    ``left`` and ``right`` are the numbers to match, ``left_pips`` and ``right_pips`` what these ends count. ``alone``: a double
    is the only tile so far, so that both ends are the same and count once.
    """

    def __init__(self, actions: LineActions, left: int = NONE_YET, right: int = NONE_YET, left_pips: int = 0, right_pips: int = 0,
                 alone: bool = False) -> None:
        self.actions: Final = actions
        self.left: Final = left
        self.right: Final = right
        self.left_pips: Final = left_pips
        self.right_pips: Final = right_pips
        self.alone: Final = alone

    def with_ends(self, left: int, right: int, left_pips: int, right_pips: int, alone: bool = False) -> Line:
        """This line with other ends."""
        return Line(self.actions, left, right, left_pips, right_pips, alone)

    def alike(self) -> bool:
        """Whether it makes no difference at which end a tile goes."""
        return self.left == self.right

    def begun(self) -> bool:
        return self.left >= 0

    def fitting(self) -> int:
        tiles = self.actions.tiles
        if self.left < 0:
            return tiles.all
        return tiles.with_number[self.left] | tiles.with_number[self.right]

    def plays(self, tiles: int) -> Sequence[Action]:
        actions = self.actions
        if self.left < 0:
            return actions.plain.of(tiles)
        with_number = actions.tiles.with_number
        if self.alike():
            return actions.plain.of(tiles & with_number[self.left])
        return actions.left.of(tiles & with_number[self.left]) + actions.right.of(tiles & with_number[self.right])

    def every_play(self) -> Sequence[Action]:
        every = self.actions.tiles.all
        return self.actions.plain.of(every) + self.actions.left.of(every) + self.actions.right.of(every)

    def ways(self, tile: Card) -> int:
        if self.left < 0:
            return 1
        with_number = self.actions.tiles.with_number
        return (with_number[self.left] >> tile & 1) + (with_number[self.right] >> tile & 1)

    def misfit(self, action: Action) -> str:
        tiles = self.actions.tiles
        name = tiles.names(action.cards)
        if not self.fitting() >> action.card & 1:
            left, right = tiles.said[self.left], tiles.said[self.right]
            ends = f"both ends show {left}" if left == right else f"the ends show {left} and {right}"
            return f"{name[:1].upper()}{name[1:]} does not fit: {ends}."
        if self.alike():
            return f"It makes no difference where {name} goes: play it without naming an end."
        if not action.word:
            return f"Say at which end {name} goes, left or right."
        end = self.left if action.word == LEFT else self.right
        return f"{name[:1].upper()}{name[1:]} does not fit on the {action.word}, where the end shows {tiles.said[end]}."

    def then(self, action: Action) -> Layout:
        tiles = self.actions.tiles
        high, low = tiles.high[action.card], tiles.low[action.card]
        both = tiles.pips[action.card] if high == low else 0
        if self.left < 0:
            return self.with_ends(high, low, both or high, both or low, high == low)
        if action.word == LEFT:
            outer = high + low - self.left
            return self.with_ends(outer, self.right, both or outer, self.right_pips)
        outer = high + low - self.right
        return self.with_ends(self.left, outer, self.left_pips, both or outer)

    def put(self, deal: DominoDeal, seat: int, action: Action) -> None:
        deal.set_tile(seat, action.card, action.word == LEFT)

    def numbers(self) -> Sequence[int]:
        return (self.left, self.right) if self.left >= 0 else ()

    def total(self) -> int:
        return self.left_pips if self.alone else self.left_pips + self.right_pips

    def facts(self) -> list[str]:
        said = self.actions.tiles.said
        return [f"Ends: {said[self.left]} on the left, {said[self.right]} on the right"] if self.left >= 0 else []


@mypyc_attr(allow_interpreted_subclasses=True)
class CountedLine(Line):
    """A line whose ends are counted: it matters whether a tile covers a double or an end that shows the number once."""

    def alike(self) -> bool:
        return self.left == self.right and self.left_pips == self.right_pips

    def with_ends(self, left: int, right: int, left_pips: int, right_pips: int, alone: bool = False) -> Line:
        return CountedLine(self.actions, left, right, left_pips, right_pips, alone)


def set_at(tiles: DominoSet, tile: Card, host: Card) -> Action:
    """The action of setting a tile at another one, in layouts with arms."""
    where = f"{AT}{tiles.codes[host]}"
    return the_action("play", tile, 1 << tile, 0, where, f"play {tiles.codes[tile]} {where}")


class SpinnerActions(LineActions):
    """The actions of setting a tile at the ends of a line, and above and below its spinner."""

    def __init__(self, tiles: DominoSet) -> None:
        super().__init__(tiles)
        self.up: Final[CardActions] = card_actions(tiles, "play", UP)
        self.down: Final[CardActions] = card_actions(tiles, "play", DOWN)


class Spinner:
    """The spinner of a line. ``side``: where it is still open along the line, :data:`LEFT`, :data:`RIGHT` or :data:`BOTH`, or
    nothing once tiles lie on both sides; then its arms open. ``up`` and ``down``: the numbers at their ends, the spinner's own
    where an arm has not begun, and what they count."""

    def __init__(self, tile: Card, side: str, up: int, down: int, up_pips: int = 0, down_pips: int = 0) -> None:
        self.tile: Final = tile
        self.side: Final = side
        self.up: Final = up
        self.down: Final = down
        self.up_pips: Final = up_pips
        self.down_pips: Final = down_pips

    def covered(self, side: str) -> Spinner:
        """This spinner after a tile has been set on the line on this side of all others."""
        if self.side not in (side, BOTH):
            return self
        other = (RIGHT if side == LEFT else LEFT) if self.side == BOTH else ""
        return Spinner(self.tile, other, self.up, self.down, self.up_pips, self.down_pips)


class SpinnerLine(CountedLine):
    """A line whose first double is a spinner: when tiles lie on both its sides, tiles may be set above and below it too.

    A spinner at an end counts as a double does; one that is covered on both sides counts nothing, and its arms what their ends
    show once they are begun.
    """

    def __init__(self, ways: SpinnerActions, left: int = NONE_YET, right: int = NONE_YET, left_pips: int = 0, right_pips: int = 0,
                 alone: bool = False, spinner: Spinner | None = None) -> None:
        super().__init__(ways, left, right, left_pips, right_pips, alone)
        self.ways_to_set: Final = ways
        self.spinner: Final = spinner

    def with_ends(self, left: int, right: int, left_pips: int, right_pips: int, alone: bool = False) -> Line:
        return SpinnerLine(self.ways_to_set, left, right, left_pips, right_pips, alone, self.spinner)

    def with_spinner(self, spinner: Spinner) -> Line:
        """This line with a new state of its spinner."""
        return SpinnerLine(self.ways_to_set, self.left, self.right, self.left_pips, self.right_pips, self.alone, spinner)

    def alike(self) -> bool:
        return self.alone

    def arms(self) -> Spinner | None:
        """The spinner, where its arms are open."""
        spinner = self.spinner
        return spinner if spinner is not None and not spinner.side else None

    def fitting(self) -> int:
        fitting = super().fitting()
        spinner = self.arms()
        if spinner is not None:
            with_number = self.ways_to_set.tiles.with_number
            fitting |= with_number[spinner.up] | with_number[spinner.down]
        return fitting

    def plays(self, tiles: int) -> Sequence[Action]:
        plays = super().plays(tiles)
        spinner = self.arms()
        if spinner is None:
            return plays
        ways = self.ways_to_set
        with_number = ways.tiles.with_number
        return (*plays, *ways.up.of(tiles & with_number[spinner.up]), *ways.down.of(tiles & with_number[spinner.down]))

    def every_play(self) -> Sequence[Action]:
        every = self.ways_to_set.tiles.all
        return (*super().every_play(), *self.ways_to_set.up.of(every), *self.ways_to_set.down.of(every))

    def ways(self, tile: Card) -> int:
        spinner = self.arms()
        if spinner is None:
            return super().ways(tile)
        with_number = self.ways_to_set.tiles.with_number
        return super().ways(tile) + (with_number[spinner.up] >> tile & 1) + (with_number[spinner.down] >> tile & 1)

    def misfit(self, action: Action) -> str:
        if action.word not in (UP, DOWN):
            return super().misfit(action)
        spinner = self.arms()
        if spinner is None:
            return "One can go up and down from a spinner only when tiles lie on both its sides."
        name = self.ways_to_set.tiles.names(action.cards)
        return f"{name[:1].upper()}{name[1:]} does not fit there, where the end shows {spinner.up if action.word == UP else spinner.down}."

    def then(self, action: Action) -> Layout:
        tiles = self.ways_to_set.tiles
        spinner = self.spinner
        if action.word in (UP, DOWN):
            assert spinner is not None
            return self.with_spinner(on_arm(tiles, spinner, action))
        line = super().then(action)
        assert isinstance(line, SpinnerLine)
        side = LEFT if action.word == LEFT else RIGHT
        if spinner is not None:
            return line.with_spinner(spinner.covered(side))
        if tiles.doubles >> action.card & 1:
            number = tiles.high[action.card]
            return line.with_spinner(Spinner(action.card, side if self.begun() else BOTH, number, number))
        return line

    def put(self, deal: DominoDeal, seat: int, action: Action) -> None:
        spinner = self.spinner
        if action.word in (UP, DOWN):
            deal.set_on_arm(seat, action.card, action.word)
            return
        super().put(deal, seat, action)
        if spinner is not None and spinner.side and not spinner.covered(LEFT if action.word == LEFT else RIGHT).side:
            deal.open_arms(spinner.tile)

    def numbers(self) -> Sequence[int]:
        spinner = self.arms()
        ends = super().numbers()
        return (*ends, spinner.up, spinner.down) if spinner is not None else ends

    def total(self) -> int:
        spinner = self.arms()
        return super().total() + (spinner.up_pips + spinner.down_pips if spinner is not None else 0)

    def facts(self) -> list[str]:
        spinner = self.arms()
        if spinner is None:
            return super().facts()
        return [f"Ends: {self.left} on the left, {self.right} on the right, {spinner.up} up, {spinner.down} down"]


def on_arm(tiles: DominoSet, spinner: Spinner, action: Action) -> Spinner:
    """The spinner after a tile has been set on one of its arms."""
    high, low = tiles.high[action.card], tiles.low[action.card]
    outer = high + low - (spinner.up if action.word == UP else spinner.down)
    pips = high + low if high == low else outer
    if action.word == UP:
        return Spinner(spinner.tile, spinner.side, outer, spinner.down, pips, spinner.down_pips)
    return Spinner(spinner.tile, spinner.side, spinner.up, outer, spinner.up_pips, pips)


def must_lead(deal: DominoDeal[Any], called: Card, hand: int, why: Why | None) -> int:
    """The tiles of a hand that may be led, as a mask, where one was ``called`` for as in :meth:`DominoGame.highest_double`, or
    :data:`ANY`; tells why others may not."""
    if called == ANY:
        return hand
    if why is not None:
        what = "The highest double" if deal.tiles.doubles >> called & 1 else "Nobody has a double, so the heaviest tile"
        why.only(1 << called, f"{what} must be led, here {deal.pack.names(1 << called)}.")
    return 1 << called


@mypyc_attr(allow_interpreted_subclasses=True)
class SetTile(Turn[DominoDealT]):
    """The seat leads a tile or sets one that fits; who has none that fits passes, which everybody sees.

    ``passes``: how many seats in a row have passed. A game says in :meth:`placed` what follows a tile and in
    :meth:`passed` what follows a pass, narrows what may be led in :meth:`leads`, and lets a player who cannot set a
    tile do something else than pass in :meth:`unable`.
    """

    def __init__(self, seat: int, layout: Layout, passes: int = 0) -> None:
        super().__init__(seat)
        self.layout: Final = layout
        self.passes: Final = passes

    def legal(self, deal: DominoDealT, seat: int) -> Sequence[Action]:
        playable = self.playable(deal, seat, None)
        return self.layout.plays(playable) if playable else self.unable(deal, seat)

    def candidates(self, deal: DominoDealT, seat: int) -> Sequence[Action]:
        return (*self.layout.every_play(), *self.unable(deal, seat))

    def reason(self, deal: DominoDealT, seat: int, action: Action) -> str:
        if action.card < 0:
            return "You have a tile that fits: you must play." if self.layout.begun() else "You have the lead: play a tile."
        missing = deal.not_held(seat, action.cards)
        if missing:
            return missing
        if not self.layout.begun() and action.word:
            return "The line has no ends yet: lead a tile without naming one."
        why = Why(action.card)
        self.playable(deal, seat, why)
        return why.reason or self.layout.misfit(action)

    def playable(self, deal: DominoDealT, seat: int, why: Why | None) -> int:
        """The tiles in the seat's hand that may be set, as a mask; tells ``why`` what bars the others beside not fitting."""
        hand = deal.hands[seat].cards
        if not self.layout.begun():
            return self.leads(deal, seat, hand, why)
        return hand & self.layout.fitting()

    def leads(self, deal: DominoDealT, seat: int, hand: int, why: Why | None) -> int:
        """The tiles of the hand that may be led."""
        return hand

    def unable(self, deal: DominoDealT, seat: int) -> Sequence[Action]:
        """What a seat may do that has no tile to set."""
        return (PASS,)

    def play(self, deal: DominoDealT, seat: int, action: Action) -> Phase[Any]:
        if action is PASS:
            # everybody learns that the seat has no tile with the number of an open end
            deal.hands[seat].excluded |= self.layout.fitting()
            return self.passed(deal, seat)
        self.layout.put(deal, seat, action)
        return self.placed(deal, seat, action, self.layout.then(action))

    def placed(self, deal: DominoDealT, seat: int, action: Action, layout: Layout) -> Phase[Any]:
        """The phase after the seat has set a tile, which led to this layout."""
        raise NotImplementedError

    def passed(self, deal: DominoDealT, seat: int) -> Phase[Any]:
        """The phase after the seat has passed."""
        raise NotImplementedError

    def read_shorthand(self, deal: DominoDealT, seat: int, text: str) -> Action | None:
        if seat != self.seat:
            return None
        tile, at, host = text.lower().removeprefix("play").strip().partition(f" {AT}")
        codes = deal.pack.codes
        if at and tile in codes and host in codes:
            return set_at(deal.tiles, deal.pack.card(tile), deal.pack.card(host))
        # in a layout with arms the tile is enough where it fits at one end only
        ways = [action for action in self.legal(deal, seat) if action.word.startswith(AT) and codes[action.card] == tile]
        return ways[0] if len(ways) == 1 else None

    def describe(self, deal: DominoDealT, seat: int, action: Action, viewer: int) -> str:
        said = deal.describe(seat, action, viewer)
        if action.word.startswith(AT):
            host = deal.pack.names(1 << deal.pack.card(action.word.removeprefix(AT)))
            return f"{said.removesuffix(action.word + '.')}{AT}{host}."
        end, _, way = action.word.partition(" ")
        if end not in (LEFT, RIGHT):
            return said
        return f"{said.removesuffix(action.word + '.')}on the {end}{', ' + way if way else ''}."

    def speaks_for(self, deal: DominoDealT, seat: int, action: Action) -> str:
        if action.card < 0:
            return ""
        left = deal.hands[seat].cards & ~action.cards
        if not left:
            return "it is your last tile"
        fitting = (left & self.layout.then(action).fitting()).bit_count()
        if not fitting:
            return ""
        return f"{spelled(fitting)} more of your tiles {'fits' if fitting == 1 else 'fit'} then"

    def prompt(self, deal: DominoDealT, seat: int) -> str:
        if not self.layout.begun():
            return "Lead a tile"
        return "Set a tile that fits" if self.playable(deal, seat, None) else "You have no tile that fits: pass"

    def features(self, deal: DominoDealT, viewer: int, found: Features) -> None:
        layout = self.layout
        if isinstance(layout, Line):
            found.table[LEFT_END] = layout.left + 1
            found.table[RIGHT_END] = layout.right + 1

    def facts(self, deal: DominoDealT, viewer: int) -> list[str]:
        return self.layout.facts()

    def badges(self, deal: DominoDealT, seat: int) -> list[str]:
        return ["leader"] if seat == deal.after(deal.dealer) else []


@mypyc_attr(allow_interpreted_subclasses=True)
class SetOrDraw(SetTile[DominoDealT]):
    """The seat sets a tile; who has none that fits draws until one does, as long as the boneyard has tiles to draw, and must set
    that one; only when there are none left it passes.

    ``drawn``: the tile that was drawn and is to be set, which everybody sees, or :data:`NO_TILE`.
    """

    def __init__(self, seat: int, layout: Layout, passes: int = 0, drawn: Card = NO_TILE) -> None:
        super().__init__(seat, layout, passes)
        self.drawn: Final = drawn

    def with_drawn(self, seat: int, tile: Card) -> Phase[Any]:
        """This turn after the seat has drawn a tile that fits in more than one way."""
        raise NotImplementedError

    def reserve(self, deal: DominoDealT) -> int:
        """How many tiles of the boneyard are never drawn."""
        return 0

    def most_drawn(self, deal: DominoDealT) -> int:
        """How many tiles are drawn in one turn at the most."""
        return deal.pack.size

    def can_draw(self, deal: DominoDealT) -> bool:
        """Whether there are tiles to draw."""
        return len(deal.boneyard.row) > self.reserve(deal)

    def playable(self, deal: DominoDealT, seat: int, why: Why | None) -> int:
        playable = super().playable(deal, seat, why)
        if self.drawn != NO_TILE:
            if why is not None:
                why.only(1 << self.drawn, f"You must play the tile that you have drawn, {deal.pack.names(1 << self.drawn)}.")
            playable &= 1 << self.drawn
        return playable

    def unable(self, deal: DominoDealT, seat: int) -> Sequence[Action]:
        return (DRAW,) if self.can_draw(deal) else (PASS,)

    def candidates(self, deal: DominoDealT, seat: int) -> Sequence[Action]:
        return (*self.layout.every_play(), PASS, DRAW)

    def reason(self, deal: DominoDealT, seat: int, action: Action) -> str:
        if action.card < 0 and not self.playable(deal, seat, None):
            return self.why_not_drawn(deal) if action is DRAW else "You have no tile that fits: draw."
        return super().reason(deal, seat, action)

    def why_not_drawn(self, deal: DominoDealT) -> str:
        """Why nothing can be drawn."""
        left = len(deal.boneyard.row)
        if not left:
            return "There is nothing to draw: pass."
        reserve = self.reserve(deal)
        if left > reserve:
            return "Nobody draws in this game: pass."
        last = "last tile of the boneyard is" if reserve == 1 else f"last {spelled(reserve)} tiles of the boneyard are"
        return f"The {last} never drawn: pass."

    def play(self, deal: DominoDealT, seat: int, action: Action) -> Phase[Any]:
        return self.draw(deal, seat) if action is DRAW else super().play(deal, seat, action)

    def draw(self, deal: DominoDealT, seat: int) -> Phase[Any]:
        """The seat draws until a tile fits, and sets it where there is only one way; or passes when there is none to draw."""
        fitting = self.layout.fitting()
        hand = deal.hands[seat]
        tile = NO_TILE
        drawn = 0
        while tile == NO_TILE and drawn < self.most_drawn(deal) and self.can_draw(deal):
            top = deal.boneyard.row[-1]
            if fitting >> top & 1:
                tile = top
            deal.draw(deal.boneyard, hand, openly=tile == top)
            drawn += 1
        hand.excluded |= fitting & ~(1 << tile if tile != NO_TILE else 0)
        tiles = f"{drawn} {'tile' if drawn == 1 else 'tiles'}"
        if tile == NO_TILE:
            deal.tell(seat, "{draw} {}, none of which fits, and {pass}", tiles)
            return self.passed(deal, seat)
        plays = self.layout.plays(1 << tile)
        if len(plays) > 1:
            if deal.narrating:
                deal.tell(seat, "{draw} {}: {} fits", tiles, deal.pack.names(1 << tile))
            return self.with_drawn(seat, tile)
        if deal.narrating:
            deal.tell(seat, "{draw} {} and {play} {}", tiles, deal.pack.names(1 << tile))
        return super().play(deal, seat, plays[0])

    def prompt(self, deal: DominoDealT, seat: int) -> str:
        if self.drawn != NO_TILE:
            return f"Play the tile that you have drawn, {deal.pack.names(1 << self.drawn)}"
        if self.can_draw(deal) and not self.playable(deal, seat, None):
            return "You have no tile that fits: draw until one does"
        return super().prompt(deal, seat)


#: the kind of deal that a game of dominoes plays
DominoPlayed = TypeVar("DominoPlayed", bound=DominoDeal, default=DominoDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class DominoGame(Game[DominoPlayed]):
    """What domino games share. The dealer of a hand is the player before its leader, so that the lead goes round with it."""

    deal_type = DominoDeal

    def carry(self, old: DominoPlayed, new: DominoPlayed) -> None:
        new.after_block = old.blocked

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1) if self.partners() and self.players == 4 else range(self.players)

    def clash(self) -> str:
        if self.hand_size() * self.players > self.pack.size:
            return f"{self.hand_size()} tiles each make no sense for {self.players} players: the set has {self.pack.size} tiles."
        return ""

    def partners(self) -> bool:
        """Whether two play against two."""
        return self[PARTNERSHIP] == PARTNERS

    def hand_size(self) -> int:
        """How many tiles everyone gets: as agreed, or by the number of players."""
        agreed = self[HAND_SIZE]
        return agreed if isinstance(agreed, int) else TILES_EACH[min(self.players, len(TILES_EACH) - 1)]

    def all_pips(self) -> int:
        """The pips of the whole set."""
        pack = self.pack
        assert isinstance(pack, DominoSet)
        return sum(pack.pips)

    def heaviest_hands(self) -> int:
        """The most pips that the hands of all opponents can have, where nobody draws."""
        pack = self.pack
        assert isinstance(pack, DominoSet)
        opponents = self.players - self.sides.count(0)
        return sum(sorted(pack.pips)[-self.hand_size() * opponents:])

    def deal_tiles(self, deal: DominoPlayed, each: int) -> None:
        """Shuffles, deals everyone so many tiles, and leaves the others in the boneyard."""
        deal.place(deal.deal_singly(deal.fresh_pack(), each), deal.boneyard)

    def give_lead(self, deal: DominoPlayed, leader: int) -> None:
        """Makes a seat the leader of this hand, from which the lead will go round."""
        deal.dealer = deal.order(leader)[-1]

    def draw_for_lead(self, deal: DominoPlayed, ends_decide: bool = False) -> int:
        """The seat that draws the tile with the most pips, each drawing one from the whole set for all to see.

        Of tiles with equal pips the one with the higher number on one end is higher when ``ends_decide``; otherwise
        those who drew them draw again.
        """
        tiles = deal.tiles
        drawing = list(deal.order(deal.after(deal.dealer)))
        while len(drawing) > 1:
            heap = list(tiles.every)
            values = []
            for seat in drawing:
                tile = deal.cut(heap)
                heap.remove(tile)
                values.append(tiles.pips[tile] * 100 + (tiles.high[tile] if ends_decide else 0))
                if deal.narrating:
                    deal.tell(seat, "{draw} {} for the lead", tiles.names(1 << tile))
            best = max(values)
            drawing = [seat for seat, value in zip(drawing, values) if value == best]
        deal.tell(drawing[0], "{lead}")
        return drawing[0]

    def highest_double(self, deal: DominoPlayed) -> Card:
        """The highest double in any hand, or the tile with the most pips (then the higher end) where nobody has a double."""
        tiles = deal.tiles
        return self.called(deal, sorted(tiles.every, key=lambda tile: (-(tiles.doubles >> tile & 1), -tiles.pips[tile], -tiles.high[tile])))

    def called(self, deal: DominoPlayed, calls: Sequence[Card]) -> Card:
        """The first of these tiles that somebody holds, when they are called for one by one.

        That it is the first tells everybody what is in no hand, and who answers to the call shows where it is.
        """
        held = 0
        for hand in deal.hands:
            held |= hand.cards
        missing = 0
        at = 0
        while not held >> calls[at] & 1:
            missing |= 1 << calls[at]
            at += 1
        # of a tile that is there twice nobody can tell which one is missing
        missing &= ~deal.tiles.twins[calls[at]]
        for hand in deal.hands:
            hand.excluded |= missing
        deal.show(1 << calls[at])
        return calls[at]

    def leader_with(self, deal: DominoPlayed, tile: Card) -> int:
        """The seat that holds the tile which must be led, and says so."""
        leader = self.holder(deal, tile)
        if deal.narrating:
            deal.tell(leader, "{have} {} and {lead} it", deal.pack.names(1 << tile))
        return leader

    def holder(self, deal: DominoPlayed, tile: Card) -> int:
        """The seat whose hand holds the tile."""
        seat = 0
        while not deal.hands[seat].cards >> tile & 1:
            seat += 1
        return seat
