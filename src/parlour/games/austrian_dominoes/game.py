"""Austrian dominoes: 36 tiles without doubles, laid like bricks, as a block game and as a draw game. Rules page: austrian-dominoes."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card, Pack
from parlour.equipment.dominoes import dominoes
from parlour.games.austrian_dominoes.options import DRAW_LIMIT, DRAW_TWO, FOUR, ROUNDS, THREE, TWO
from parlour.kernel.actions import Action
from parlour.kernel.ending import AfterDeals
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.tiles.domino_line import NO_TILE, DominoDeal, DominoGame, Layout, Line, LineActions, SetOrDraw, SetTile

#: the 36 tiles of a double-eight set that are no doubles
BRICKS: Final = dominoes(8, with_doubles=False)
ACTIONS: Final = LineActions(BRICKS)

#: the game that a kind of deal belongs to
AustrianGameT = TypeVar("AustrianGameT", bound="AustrianGame[Any]", covariant=True, default="AustrianGame[Any]")


@mypyc_attr(allow_interpreted_subclasses=True)
class AustrianDeal(DominoDeal[AustrianGameT]):
    """A game with 36 tiles, which lie like bricks. ``leader``: who leads this game because of the one before, or :data:`NO_SEAT`;
    ``last_set``: who has set the last tile; ``winner``: who has won this game."""

    line_kind: ClassVar[str] = "bricks"
    leader: int = NO_SEAT
    last_set: int = NO_SEAT
    winner: int = NO_SEAT

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.leader = old.leader
        self.last_set = old.last_set
        self.winner = old.winner

    def blocked_among(self, seats: Sequence[int]) -> bool:
        """Whether all of these seats still have tiles: so ended, the game was blocked."""
        return all([self.hands[seat].cards for seat in seats])


#: the kind of deal that one of these games plays
A = TypeVar("A", bound=AustrianDeal, default=AustrianDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class AustrianGame(DominoGame[A]):
    """What these games share: the tiles, who leads, and who has won when a game is over."""

    page = "austrian-dominoes"
    family = "tiles/western"
    deal_type: ClassVar[type[DominoDeal[Any]]] = AustrianDeal

    def make_pack(self) -> Pack:
        return BRICKS

    def open(self, deal: A) -> Phase[Any]:
        self.deal_tiles(deal, self.hand_size())
        return self.lead(deal)

    def lead(self, deal: A) -> Phase[Any]:
        """The first turn: the winner's of the game before, or that of the holder of the heaviest tile."""
        leader = deal.leader
        if leader == NO_SEAT:
            tiles = deal.tiles
            heaviest = self.called(deal, sorted(tiles.every, key=lambda tile: (-tiles.pips[tile], -tiles.high[tile])))
            leader = self.holder(deal, heaviest)
            deal.tell(leader, "{have} the heaviest tile, {}, and {lead}", tiles.names(1 << heaviest))
        self.give_lead(deal, leader)
        return self.first_turn(deal, leader)

    def first_turn(self, deal: A, leader: int) -> Phase[Any]:
        """The turn of the leader."""
        return BrickTurn(leader, Line(ACTIONS))

    def carry(self, old: A, new: A) -> None:
        new.leader = old.winner if old.winner != NO_SEAT else old.last_set

    # --- the end of a game (page section "Scoring") ---------------------------------------------------------------------------

    def playing(self, deal: A) -> Sequence[int]:
        """The seats that have been dealt tiles, the leader first."""
        return deal.order(deal.after(deal.dealer))

    def tile_set(self, deal: A, seat: int) -> bool:
        """Notes that the seat has set a tile; whether it was its last, so that it has won."""
        deal.last_set = seat
        if deal.hands[seat].cards:
            return False
        deal.end_because(seat, "{set} the last tile and {win}")
        deal.winner = seat
        return True

    def block(self, deal: A) -> None:
        """Nobody can play: the fewest pips win, unless several have as few."""
        deal.end_because(-1, "Nobody can play: the game is blocked.")
        seats = self.playing(deal)
        pips = [deal.pips(seat) for seat in seats]
        for seat, left in zip(seats, pips):
            deal.expose(deal.hands[seat])
            deal.tell(seat, "{are} left with {} pips", left)
        if pips.count(min(pips)) > 1:
            deal.say("The lowest are equal: nobody wins.")
            return
        deal.winner = seats[pips.index(min(pips))]
        deal.tell(deal.winner, "{have} the fewest pips and {win}")

    def settle(self, deal: A) -> Phase[Any]:
        """What it means that the game is over."""
        if deal.winner != NO_SEAT:
            deal.enter_score(deal.winner, 1, "the game won")
        return OVER


@mypyc_attr(allow_interpreted_subclasses=True)
class AustrianDominoes(AustrianGame[AustrianDeal]):
    """The block game."""

    id = "austrian-dominoes"
    name = "Austrian Dominoes"
    summary = "A block game with the 36 tiles of a double-eight set that are no doubles, laid like bricks."
    also_known_as: ClassVar[Sequence[str]] = ("Austrian block game",)
    player_counts: ClassVar[Sequence[int]] = range(2, 5)
    best_players: ClassVar[Sequence[int]] = range(4, 5)
    minutes = 20
    schema: ClassVar[Sequence[Option]] = (FOUR, THREE, TWO, ROUNDS)
    ends = AfterDeals(ROUNDS)
    prose = Prose(__name__, "rules.md")
    #: whoever cannot play draws
    draws: ClassVar[bool] = False

    def hand_size(self) -> int:
        return (self[TWO], self[THREE], self[FOUR])[self.players - 2]

    def most_drawn(self) -> int:
        """How many tiles are drawn in one turn at the most."""
        return BRICKS.size

    def rule_words(self) -> Mapping[str, Value]:
        left = BRICKS.size - self.players * self.hand_size()
        return {"draws": self.draws, "hand": self.hand_size(), "left": left, "limited": self.most_drawn() < BRICKS.size,
                "most_drawn": self.most_drawn()}

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, 1


class AustrianDraw(AustrianDominoes):
    """The draw game, for two or three."""

    id = "austrian-dominoes-draw"
    name = "Austrian draw game"
    summary = "The Austrian tiles as a draw game: whoever cannot play draws until a tile fits."
    player_counts = range(2, 4)
    best_players = range(2, 4)
    schema = (DRAW_TWO, DRAW_LIMIT, ROUNDS)
    leaves_out = (FOUR, THREE, TWO)
    draws = True

    def hand_size(self) -> int:
        return self[DRAW_TWO] if self.players == 2 else 7

    def most_drawn(self) -> int:
        limit = self[DRAW_LIMIT]
        return limit if isinstance(limit, int) else BRICKS.size

    def first_turn(self, deal: AustrianDeal, leader: int) -> Phase[Any]:
        return BrickDraw(leader, Line(ACTIONS), 0, NO_TILE, self.most_drawn())


def best_tile(deal: AustrianDeal[Any], seat: int, layout: Layout, plays: Sequence[Action]) -> Action:
    """What rules of thumb say: get rid of heavy tiles, and leave ends that one's other tiles fit, and the others' are few of."""
    tiles = deal.tiles
    best = plays[0]
    most = -1000
    for action in plays:
        after = layout.then(action)
        rest = deal.hands[seat].cards & ~action.cards
        fitting = after.fitting()
        unseen = fitting & ~deal.known_to(seat)
        worth = tiles.pips[action.card] + 5 * (fitting & rest).bit_count() - unseen.bit_count()
        if worth > most:
            best, most = action, worth
    return best


AustrianPlayed = TypeVar("AustrianPlayed", bound=AustrianDeal, contravariant=True, default=AustrianDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class BrickTurn(SetTile[AustrianPlayed]):
    """A turn of a block game."""

    def next_turn(self, deal: AustrianPlayed, layout: Layout, passes: int) -> Phase[Any]:
        """The turn of the next seat."""
        return BrickTurn(deal.after(self.seat), layout, passes)

    def placed(self, deal: AustrianPlayed, seat: int, action: Action, layout: Layout) -> Phase[Any]:
        game = deal.game
        return game.settle(deal) if game.tile_set(deal, seat) else self.next_turn(deal, layout, 0)

    def passed(self, deal: AustrianPlayed, seat: int) -> Phase[Any]:
        game = deal.game
        if self.passes + 1 < len(game.playing(deal)):
            return self.next_turn(deal, self.layout, self.passes + 1)
        game.block(deal)
        return game.settle(deal)

    def advise(self, deal: AustrianPlayed, seat: int, rng: Random) -> Action | None:
        legal = self.legal(deal, seat)
        return best_tile(deal, seat, self.layout, legal) if legal[0].card >= 0 else legal[0]


class BrickDraw(SetOrDraw[AustrianDeal]):
    """A turn of the draw game. ``most``: how many tiles may be drawn in it."""

    def __init__(self, seat: int, layout: Layout, passes: int, drawn: Card, most: int) -> None:
        super().__init__(seat, layout, passes, drawn)
        self.most: Final = most

    def with_drawn(self, seat: int, tile: Card) -> Phase[Any]:
        return BrickDraw(seat, self.layout, 0, tile, self.most)

    def most_drawn(self, deal: AustrianDeal) -> int:
        return self.most

    def placed(self, deal: AustrianDeal, seat: int, action: Action, layout: Layout) -> Phase[Any]:
        game = deal.game
        if game.tile_set(deal, seat):
            return game.settle(deal)
        return BrickDraw(deal.after(seat), layout, 0, NO_TILE, self.most)

    def passed(self, deal: AustrianDeal, seat: int) -> Phase[Any]:
        game = deal.game
        # as long as there are tiles to draw somebody may yet draw one that fits
        if self.passes + 1 < deal.players or self.can_draw(deal):
            return BrickDraw(deal.after(seat), self.layout, self.passes + 1, NO_TILE, self.most)
        game.block(deal)
        return game.settle(deal)

    def advise(self, deal: AustrianDeal, seat: int, rng: Random) -> Action | None:
        legal = self.legal(deal, seat)
        return best_tile(deal, seat, self.layout, legal) if legal[0].card >= 0 else legal[0]
