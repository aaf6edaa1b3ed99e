"""Blind Hughie: dominoes with tiles that nobody has looked at, turned up one by one. Rules page: blind-hughie."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, Pack, bits
from parlour.equipment.dominoes import DominoSet, dominoes
from parlour.kernel.actions import Action, numbers, word
from parlour.kernel.ending import AfterDeals
from parlour.kernel.options import Option, OptionOf, Value, choice, number
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL, OWN
from parlour.kernel.zones import CardRow, MixedRow, Place, TileRow
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.tiles.block import pay_lightest
from parlour.mechanisms.tiles.domino_line import PARTNERSHIP, DominoDeal, DominoGame, Layout, Line, LineActions

TILES: Final = dominoes(6)
ACTIONS: Final = LineActions(TILES)
TURN: Final = word("turn")
LOOK: Final = word("look")
RIGHTMOST: Final = "rightmost"
ANY: Final = "any"
#: where tiles can be turned up again and again, so many turns in vain for each player and each tile of the longest row are the end
TURNS_IN_VAIN: Final = 2

TURN_CHOICE: Final[OptionOf[str]] = choice(
    "turn-choice", "Which tile of a row is turned up: the one at its right end, or any that its owner chooses.", RIGHTMOST, ANY)
STAKE: Final[OptionOf[int]] = number("stake", "How many chips everyone puts into the pot before a game.", 10, 1, 1000)
GAMES: Final[OptionOf[int]] = number("games", "How many games are played.", 1, 1, 100)


class BlindDeal(DominoDeal["BlindHughie"]):
    """A hand: before each player a row of tiles that nobody has looked at, the next to be turned at its right end; a tile that has
    been ``turned`` up and not been set yet; before each player a tile that its owner has ``looked`` at, the next in its turn."""

    rows: list[MixedRow]
    turned: CardRow
    looked: list[CardRow]

    def set_table(self) -> None:
        self.hands = []
        pack = self.pack
        assert isinstance(pack, DominoSet)
        self.tiles = pack
        self.rows = [self.custom_zone(MixedRow(Place(f"row {seat}", "row", seat, "face down", 1, "hand"), 0))
                     for seat in range(self.players)]
        self.looked = self.card_rows("looked", "row", OWN, "tile looked at")
        self.boneyard = self.card_row("boneyard", "heap")
        self.turned = self.card_row("turned", "row", ALL, "turned up")
        self.line = self.custom_zone(TileRow(Place("line", "line", -1, "line"), self.everyone))

    def left(self, seat: int) -> int:
        """The tiles that the seat has not set yet, as a mask."""
        return self.rows[seat].mask() | self.looked[seat].mask()

    def pips(self, seat: int) -> int:
        return sum([self.tiles.pips[tile] for tile in bits(self.left(seat))])

    @property
    def blocked(self) -> bool:
        return all([self.left(seat) for seat in range(self.players)])

    def set_tile(self, seat: int, tile: Card, left: bool) -> None:
        self.move_part(self.turned, 0, 1, self.line, 0 if left else self.line.count())

    def next_tile(self, seat: int) -> CardRow:
        """Where the next tile of a seat lies: at the right end of its row, unless the seat has looked at it."""
        return self.looked[seat] if self.looked[seat].row else self.rows[seat]

    def stuck(self, layout: Layout) -> bool:
        """Whether everybody can know that no tile in any row fits."""
        fitting = layout.fitting()
        rows = 0
        for seat in range(self.players):
            rows |= self.left(seat)
        if fitting & rows & self.open:
            return False
        # a tile that nobody has seen lies in a row, or perhaps in the boneyard
        return not rows & ~self.open or not fitting & ~self.open


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindHughie(DominoGame[BlindDeal]):
    """The page's main game: a tile a turn."""

    id = "blind-hughie"
    name = "Blind Hughie"
    page = "blind-hughie"
    family = "tiles/western"
    summary = "Block dominoes in which nobody has looked at the tiles: each turn turns one up."
    player_counts: ClassVar[Sequence[int]] = range(2, 5)
    minutes = 20
    deal_type = BlindDeal
    no_memory_aid = True
    #: who has a tile that fits at both ends may look at the next
    may_look: ClassVar[bool] = False
    schema: ClassVar[Sequence[Option]] = (TURN_CHOICE, PARTNERSHIP)
    prose = Prose(__name__, "blind_hughie.md")

    def make_pack(self) -> Pack:
        return TILES

    def target(self) -> int:
        """The score that wins the match (page section "Scoring")."""
        return 100 if self.players == 2 or self.partners() else 61

    def any_tile(self) -> bool:
        """Whether one may turn up any tile of one's row."""
        return self[TURN_CHOICE] == ANY

    def open(self, deal: BlindDeal) -> Phase[Any]:
        leader = self.draw_for_lead(deal, ends_decide=True) if deal.number == 0 else deal.after(deal.dealer)
        self.give_lead(deal, leader)
        each = self.hand_size()
        tiles = deal.fresh_pack()
        for place, seat in enumerate(deal.order(leader)):
            deal.place(tiles[place * each:(place + 1) * each], deal.rows[seat])
        deal.place(tiles[each * self.players:], deal.boneyard)
        return TurnTile(leader, Line(ACTIONS), 0)

    # --- a tile that was turned up (page section "The Play") ------------------------------------------------------------------

    def after_tile(self, deal: BlindDeal, seat: int, layout: Layout) -> Phase[Any]:
        """The phase after the seat has set a tile."""
        if not deal.left(seat):
            deal.tell(seat, "{have} set the last tile")
            return self.settle(deal)
        return self.next_turn(deal, deal.after(seat), layout, 0)

    def in_vain(self, deal: BlindDeal, seat: int, at: int, layout: Layout, in_vain: int) -> Phase[Any]:
        """The phase after the seat has turned up a tile, from this place in its row, that does not fit."""
        deal.beat()
        deal.move_part(deal.turned, 0, 1, deal.rows[seat], at if self.any_tile() else 0)
        return self.next_turn(deal, deal.after(seat), layout, in_vain + 1)

    def next_turn(self, deal: BlindDeal, seat: int, layout: Layout, in_vain: int) -> Phase[Any]:
        """The seat's turn, unless nobody can play any more."""
        longest = max([row.count() for row in deal.rows])
        if deal.stuck(layout) or (self.any_tile() and in_vain >= TURNS_IN_VAIN * longest * deal.players):
            deal.end_because(-1, "Nobody can play: the hand is blocked.")
            return self.settle(deal)
        return TurnTile(seat, layout, in_vain)

    # --- scores (page section "Scoring") -----------------------------------------------------------------------------------------

    def show_all(self, deal: BlindDeal) -> list[int]:
        """All tiles are turned up; the pips that each seat has left."""
        pips = [deal.pips(seat) for seat in range(deal.players)]
        for seat in range(deal.players):
            deal.expose(deal.rows[seat])
            deal.expose(deal.looked[seat])
            deal.tell(seat, "{are} left with {} pips", pips[seat])
        return pips

    def settle(self, deal: BlindDeal) -> Phase[Any]:
        """The hand is over."""
        return pay_lightest(deal, self.show_all(deal), 1)

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, self.heaviest_hands()

    def finished(self, deal: BlindDeal) -> bool:
        return max(deal.scores) >= self.target()

    def rule_words(self) -> Mapping[str, Value]:
        return {"partners": self.partners(), "tiles": self.hand_size(), "any_tile": self.any_tile(), "target": self.target()}


class FreeTurning(BlindHughie):
    """Any tile of the row may be turned up (page section "Other Variants")."""

    id = "blind-hughie-any-tile"
    name = "Blind Hughie, free turning"
    summary = "Blind Hughie where players choose which tile of their row they turn up, and try to remember the others."
    preset = {"turn-choice": ANY}


class Billitonnen(BlindHughie):
    """A turn goes on as long as tiles fit, and the first without tiles takes the pot (page section "Billitonnen")."""

    id = "billitonnen"
    name = "Billitonnen"
    summary = "Turn up tile after tile as long as they fit; the first without tiles takes the pot."
    player_counts = range(3, 6)
    minutes = 5
    schema = (STAKE, GAMES)
    leaves_out = (TURN_CHOICE, PARTNERSHIP)
    ends = AfterDeals(GAMES)
    zero_sum = True
    may_look = True
    prose = Prose(__name__, "billitonnen.md")

    def open(self, deal: BlindDeal) -> Phase[Any]:
        deal.ante(self[STAKE])
        starter = self.draw_for_lead(deal, ends_decide=True)
        self.give_lead(deal, starter)
        tiles = deal.fresh_pack()
        # as far as they go round: with five players the last two get one less, with three one tile is left
        each, more = divmod(len(tiles), self.players)
        start = 0
        for place, seat in enumerate(deal.order(starter)):
            count = each + 1 if place < more and self.players > 3 else each
            deal.place(tiles[start:start + count], deal.rows[seat])
            start += count
        layout: Layout = Line(ACTIONS)
        if start < len(tiles):
            deal.place(tiles[start:], deal.line)
            layout = layout.then(ACTIONS.plain.of(1 << tiles[start])[0])
            deal.say(f"{deal.pack.names(1 << tiles[start]).capitalize()} is turned up in the middle.")
        return TurnTile(starter, layout, 0)

    def after_tile(self, deal: BlindDeal, seat: int, layout: Layout) -> Phase[Any]:
        if deal.left(seat):
            return self.next_turn(deal, seat, layout, 0)
        self.show_all(deal)
        deal.tell(seat, "{have} set the last tile and {take} the pot of {}", chips(deal.pot))
        deal.win_pot(seat)
        return OVER

    def in_vain(self, deal: BlindDeal, seat: int, at: int, layout: Layout, in_vain: int) -> Phase[Any]:
        deal.beat()
        tile = deal.turned.row[0]
        deal.move_part(deal.turned, 0, 1, deal.rows[seat], 0)
        if deal.tiles.doubles >> tile & 1:
            deal.turn_face_up(tile, deal.rows[seat])
        return self.next_turn(deal, deal.after(seat), layout, in_vain + 1)

    def settle(self, deal: BlindDeal) -> Phase[Any]:
        pips = self.show_all(deal)
        lightest = [seat for seat in deal.order(deal.after(deal.dealer)) if pips[seat] == min(pips)]
        share, odd = divmod(deal.pot, len(lightest))
        for place, seat in enumerate(lightest):
            amount = share + (1 if place < odd else 0)
            deal.award(seat, amount)
            deal.pot -= amount
            deal.tell(seat, "{have} the fewest pips and {take} {}", chips(amount))
        return OVER

    def points_bounds(self) -> tuple[int, int] | None:
        return -self[STAKE], self[STAKE] * (self.players - 1)

    def points_sum(self) -> int | None:
        return 0

    def finished(self, deal: BlindDeal) -> bool:
        return self.ends.reached(self, deal)

    def rule_words(self) -> Mapping[str, Value]:
        return {}


def turn_up(deal: BlindDeal, seat: int, row: CardRow, at: int, layout: Layout, in_vain: int) -> Phase[Any]:
    """The seat turns up a tile from a place of a row and sets it where it fits; where that is a choice, it is asked."""
    tile = row.row[at]
    deal.move_part(row, at, at + 1, deal.turned, 0)
    plays = layout.plays(1 << tile)
    name = deal.pack.names(1 << tile)
    if not plays:
        deal.tell(seat, "{turn} up {}, which does not fit", name)
        return deal.game.in_vain(deal, seat, at, layout, in_vain)
    if len(plays) > 1:
        deal.tell(seat, "{turn} up {}, which fits at both ends", name)
        return ChooseEnd(seat, layout)
    where = f" on the {plays[0].word}" if plays[0].word else ""
    deal.tell(seat, "{turn} up {} and {set} it{}", name, where)
    return set_turned(deal, seat, plays[0], layout)


def set_turned(deal: BlindDeal, seat: int, action: Action, layout: Layout) -> Phase[Any]:
    """The tile that was turned up is set."""
    layout.put(deal, seat, action)
    return deal.game.after_tile(deal, seat, layout.then(action))


class BlindTurn(Turn[BlindDeal]):
    """What the two decisions of the game share: the ``layout`` of the line."""

    def __init__(self, seat: int, layout: Layout) -> None:
        super().__init__(seat)
        self.layout: Final = layout

    def candidates(self, deal: BlindDeal, seat: int) -> Sequence[Action]:
        return (TURN, *numbers("turn", 1, TILES.size), *self.layout.every_play(), LOOK)

    def facts(self, deal: BlindDeal, viewer: int) -> list[str]:
        return self.layout.facts()

    def badges(self, deal: BlindDeal, seat: int) -> list[str]:
        return ["leader"] if seat == deal.after(deal.dealer) else []


class TurnTile(BlindTurn):
    """The seat turns up a tile. ``in_vain``: how many have been turned up since one was set."""

    def __init__(self, seat: int, layout: Layout, in_vain: int) -> None:
        super().__init__(seat, layout)
        self.in_vain: Final = in_vain

    def legal(self, deal: BlindDeal, seat: int) -> Sequence[Action]:
        return numbers("turn", 1, deal.rows[seat].count()) if deal.game.any_tile() else (TURN,)

    def reason(self, deal: BlindDeal, seat: int, action: Action) -> str:
        if action.kind == "play":
            return "Nobody has looked at these tiles: turn one up, and it is set if it fits."
        if action is LOOK:
            return "You may look at your next tile only when the one that you have turned up fits at both ends."
        if not deal.game.any_tile():
            return "You turn up the tile at the right end of your row, no other."
        count = deal.rows[seat].count()
        return f"Say which of your tiles you turn up, counted from the left: from 1 to {count}."

    def play(self, deal: BlindDeal, seat: int, action: Action) -> Phase[Any]:
        row = deal.rows[seat] if deal.game.any_tile() else deal.next_tile(seat)
        at = action.number - 1 if deal.game.any_tile() else row.count() - 1
        return turn_up(deal, seat, row, at, self.layout, self.in_vain)

    def prompt(self, deal: BlindDeal, seat: int) -> str:
        if deal.game.any_tile():
            return "Turn up one of your tiles, counted from the left"
        return "Turn up the tile at the right end of your row"

    def describe(self, deal: BlindDeal, seat: int, action: Action, viewer: int) -> str:
        if action is TURN:
            return ""
        return deal.sentence(seat, viewer, "choose", f"tile {action.number} of {deal.rows[seat].count()}")

    def advise(self, deal: BlindDeal, seat: int, rng: Random) -> Action | None:
        """Where one may choose: the heaviest tile of which one knows that it fits, or else one that nobody has seen."""
        if not deal.game.any_tile():
            return TURN
        row = deal.rows[seat].row
        fitting = self.layout.fitting()
        best = 0
        most = -1
        for at, tile in enumerate(row):
            seen = bool(deal.open >> tile & 1)
            worth = 1 if not seen else 2 + deal.tiles.pips[tile] if fitting >> tile & 1 else 0
            if worth > most:
                best, most = at, worth
        return self.legal(deal, seat)[best]


class ChooseEnd(BlindTurn):
    """The tile that the seat has turned up fits at both ends: it says where it goes, and may look at its next tile before, where the
    rules have that."""

    def legal(self, deal: BlindDeal, seat: int) -> Sequence[Action]:
        plays = self.layout.plays(deal.turned.mask())
        return (*plays, LOOK) if not self.no_look(deal, seat) else plays

    def no_look(self, deal: BlindDeal, seat: int) -> str:
        """Why the seat may not look at its next tile; empty when it may."""
        if not deal.game.may_look:
            return "Nobody may look at a tile before turning it up."
        if deal.looked[seat].row:
            return "You have looked at your next tile already."
        row = deal.rows[seat]
        if not row.row:
            return "You have no other tile to look at."
        return "Your next tile lies face up." if row.up >> row.row[-1] & 1 else ""

    def reason(self, deal: BlindDeal, seat: int, action: Action) -> str:
        if action is LOOK:
            return self.no_look(deal, seat)
        turned = deal.turned.mask()
        if action.kind == "turn":
            return f"First say at which end {deal.pack.names(turned)} goes, left or right."
        if action.cards != turned:
            return f"The tile that you have turned up is {deal.pack.names(turned)}."
        return self.layout.misfit(action)

    def play(self, deal: BlindDeal, seat: int, action: Action) -> Phase[Any]:
        if action is LOOK:
            row = deal.rows[seat]
            deal.move_part(row, row.count() - 1, row.count(), deal.looked[seat], 0)
            return self
        return set_turned(deal, seat, action, self.layout)

    def prompt(self, deal: BlindDeal, seat: int) -> str:
        look = "" if self.no_look(deal, seat) else ", or look at your next tile before you say"
        return f"{deal.pack.names(deal.turned.mask()).capitalize()} fits at both ends: say where it goes{look}"

    def describe(self, deal: BlindDeal, seat: int, action: Action, viewer: int) -> str:
        if action is LOOK:
            return deal.sentence(seat, viewer, "look", "at the next tile")
        return deal.sentence(seat, viewer, "set", f"it on the {action.word}")

    def advise(self, deal: BlindDeal, seat: int, rng: Random) -> Action | None:
        """Look where that is allowed; then leave ends that the next tile fits, and as many as one can of the others that one knows."""
        legal = self.legal(deal, seat)
        if legal[-1] is LOOK:
            return LOOK
        known = deal.left(seat) & deal.known_to(seat)
        others = (deal.open & ~deal.line.mask()) & ~known & ~deal.turned.mask()
        row = deal.next_tile(seat).row
        next_tile = (1 << row[-1]) & known if row else 0
        best = legal[0]
        most = -1000
        for action in legal:
            fitting = self.layout.then(action).fitting()
            worth = 2 * (fitting & known).bit_count() - (fitting & others).bit_count()
            worth += 10 if fitting & next_tile and not deal.game.any_tile() else 0
            if worth > most:
                best, most = action, worth
        return best
