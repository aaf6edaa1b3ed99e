"""Bergen: draw dominoes in which equal ends of the train score. Rules page: bergen."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, Pack
from parlour.equipment.dominoes import DominoSet, dominoes
from parlour.kernel.actions import Action
from parlour.kernel.options import OptionOf, Value, choice, number, toggle
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Why
from parlour.kernel.prose import Prose
from parlour.mechanisms.tiles.domino_line import (
    DOWN,
    HAND_SIZE,
    LEFT,
    NO_TILE,
    NONE_YET,
    STANDARD,
    UP,
    DominoDeal,
    DominoGame,
    Layout,
    Line,
    LineActions,
    SetOrDraw,
    SpinnerActions,
    SpinnerLine,
)

#: so many tiles of the boneyard are never drawn
RESERVE: Final = 2
DOUBLE_HEADER: Final = 2
TRIPLE_HEADER: Final = 3
#: how many tiles each player gets, by the number of players; more get what the last number says
TILES_EACH: Final = (0, 0, 6, 6, 5)
#: how many can play with one set
MOST_FOR_ONE_SET: Final = 4
SIZES: Final = {"double-six": 6, "double-nine": 9, "double-twelve": 12}
LOWEST: Final = "lowest-double"
HIGHEST: Final = "highest-double"
AMERICAN: Final = "american"
GERMAN: Final = "german"
SIMPLE: Final = "simple"
#: where the end lies at which one plays, in the order of :meth:`Layout.numbers`
PLACES: Final = {LEFT: 0, UP: 2, DOWN: 3}
RIGHT_PLACE: Final = 1

BLOCK_RULE: Final[OptionOf[str]] = choice(
    "block-rule", "Who wins a blocked round: the fewest pips, for one point; or after the American or the German rules, which look at "
    "doubles first, for two.", SIMPLE, AMERICAN, GERMAN)
LEAD: Final[OptionOf[str]] = choice("lead", "Which double is led.", LOWEST, HIGHEST)
FIRST_DOUBLE: Final[OptionOf[bool]] = toggle(
    "first-double-both-sides", "No tile may be played elsewhere before both sides of the double that was led have been played on.")
BONUS: Final[OptionOf[int]] = choice("domino-bonus", "What going out scores.", 2, 5)
LARGER_SET: Final[OptionOf[str]] = choice("larger-set", "The set of dominoes.", *SIZES)
SPINNER: Final[OptionOf[bool]] = toggle(
    "larger-set-spinner", "In a larger set the first double is a spinner: once it is covered on both sides, tiles go out from its ends "
    "too.", True, when=LARGER_SET.other_than("double-six"), because="with a double-six set")
SETS: Final[OptionOf[int]] = number(
    "multiple-sets", "How many double-six sets are shuffled together; more than four players take at least two, or a larger set.",
    1, 1, 4, when=LARGER_SET.among("double-six"), because="with a larger set")
CHIPS: Final[OptionOf[bool]] = toggle(
    "chip-scoring", "The score is kept with chips: everyone begins with as many as points win, and gives one back for each point.")


class BergenDeal(DominoDeal["Bergen"]):
    """A round of Bergen. Where chips keep the score, those that a seat still has are its stake."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bergen(DominoGame[BergenDeal]):
    """The page's main game."""

    id = "bergen"
    name = "Bergen"
    page = "bergen"
    family = "tiles/western"
    summary = "Draw dominoes that score whenever both ends of the train are equal, and most with a double among them."
    player_counts = range(2, 9)
    best_players = range(2, 5)
    minutes = 25
    deal_type = BergenDeal
    schema = (BLOCK_RULE, LEAD, HAND_SIZE, FIRST_DOUBLE, BONUS, SETS, LARGER_SET, SPINNER, CHIPS)
    prose = Prose(__name__, "bergen.md")
    #: the tiles show animals
    pictures: ClassVar[bool] = False

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.ways: Final = SpinnerActions(self.domino_set())

    def make_pack(self) -> Pack:
        return self.domino_set()

    # --- what the options come to -----------------------------------------------------------------------------------

    def domino_set(self) -> DominoSet:
        """What is played with."""
        return dominoes(SIZES[self[LARGER_SET]], self.sets())

    def sets(self) -> int:
        """How many sets are shuffled together."""
        asked = self[SETS]
        return max(asked, 2) if self.players > MOST_FOR_ONE_SET and not self.larger() else asked

    def larger(self) -> bool:
        """Whether the set is larger than a double-six."""
        return self[LARGER_SET] != "double-six"

    def has_spinner(self) -> bool:
        """Whether the first double is a spinner."""
        return self.larger() and self[SPINNER]

    def hand_size(self) -> int:
        agreed = self[HAND_SIZE]
        return agreed if isinstance(agreed, int) else TILES_EACH[min(self.players, len(TILES_EACH) - 1)]

    def clash(self) -> str:
        most = (self.pack.size - RESERVE) // self.players
        if self.hand_size() > most:
            return (f"{self.hand_size()} tiles each make no sense for {self.players} players: of {self.pack.size} tiles two stay in the "
                    "boneyard.")
        return ""

    def target(self) -> int:
        """The points that win."""
        return 15 if self.players == 2 else 10

    def block_points(self) -> int:
        """What winning a blocked round scores."""
        return 1 if self[BLOCK_RULE] == SIMPLE else 2

    # --- a round (page sections "The Deal" and "The Play") ------------------------------------------------------------

    def open(self, deal: BergenDeal) -> Phase[Any]:
        self.deal_tiles(deal, self.hand_size())
        if self[CHIPS]:
            for seat in range(self.players):
                deal.stakes[seat] = self.target() - deal.score(seat)
        tile = self.called(deal, self.calls(deal.tiles))
        twins = deal.tiles.twins[tile]
        callers: list[int] = []
        for seat in deal.order(deal.after(deal.dealer)):
            held = deal.hands[seat].cards & twins
            if held:
                # all who have one answer, and show no more than that
                callers.append(seat)
                deal.show(held & -held)
            else:
                deal.hands[seat].excluded |= twins
        leader = callers[0]
        deal.tell(leader, "{have} {} and {lead} it", deal.pack.names(1 << tile))
        for seat in callers[1:]:
            deal.tell(seat, "{have} it, too")
        self.give_lead(deal, leader)
        return BergenTurn(leader, self.empty_line(), 0, NO_TILE, deal.hands[leader].cards & twins)

    def calls(self, tiles: DominoSet) -> Sequence[Card]:
        """The tiles in the order in which they are called for the lead."""
        way = 1 if self[LEAD] == LOWEST else -1
        return sorted(tiles.every, key=lambda tile: (-(tiles.doubles >> tile & 1), *[way * part for part in self.weight(tiles, tile)]))

    def weight(self, tiles: DominoSet, tile: Card) -> tuple[int, int]:
        """By what tiles that are no doubles are heavier or lighter than one another."""
        return tiles.pips[tile], tiles.high[tile]

    def empty_line(self) -> Layout:
        """The train before the lead."""
        return SpinnerLine(self.ways) if self.has_spinner() else BergenLine(self.ways)

    # --- scores (page section "Scoring") ----------------------------------------------------------------------------------

    def score_header(self, deal: BergenDeal, seat: int, points: int) -> None:
        """The seat scores for a double or triple header: less where it has nearly won."""
        left = self.target() - deal.score(seat)
        name = "triple header" if points == TRIPLE_HEADER else "double header"
        self.score(deal, seat, 1 if left <= 2 else min(points, 2) if left == 3 else points, f"A {name}: ", f"a {name}")

    def score(self, deal: BergenDeal, seat: int, points: int, why: str, what: str) -> None:
        """The seat scores points, as many as it still needs; ``why``: words before that, as :meth:`Deal.tell` takes them; ``what``: they
        are for, on the score sheet."""
        points = min(points, self.target() - deal.score(seat))
        deal.enter_score(seat, points, what)
        if self[CHIPS]:
            deal.stakes[seat] -= points
            deal.tell(seat, why + "{you} {give} back {}", f"{points} {'chip' if points == 1 else 'chips'}")
        else:
            deal.tell(seat, why + "{you} {score} {}", points)

    def won(self, deal: BergenDeal) -> bool:
        """Whether somebody has all points that are needed."""
        return max(deal.scores) >= self.target()

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, self.target()

    def finished(self, deal: BergenDeal) -> bool:
        return self.won(deal)

    def settle_block(self, deal: BergenDeal) -> Phase[Any]:
        """Nobody can play: all show their tiles, and somebody wins the round, or nobody."""
        for seat in range(deal.players):
            deal.expose(deal.hands[seat])
        winner = self.block_winner(deal)
        if winner == NO_SEAT:
            deal.say("The round is a tie: nobody scores.")
        else:
            self.score(deal, winner, self.block_points(), "{you} {win} the blocked round: ", "the blocked round")
        return OVER

    def block_winner(self, deal: BergenDeal) -> int:
        """Who wins a blocked round, or :data:`NO_SEAT`."""
        seats = range(deal.players)
        doubles = [(deal.hands[seat].cards & deal.tiles.doubles).bit_count() for seat in seats]
        pips = [deal.pips(seat) for seat in seats]
        rule = self[BLOCK_RULE]
        if rule == AMERICAN:
            return american_winner(deal, doubles, pips)
        if rule == GERMAN:
            # a single player without doubles has the fewest of all
            fewest = min(doubles)
            return single([pips[seat] if doubles[seat] == fewest else -1 for seat in seats])
        return single(pips)

    def rule_words(self) -> Mapping[str, Value]:
        larger = self.larger()
        tiles = self.hand_size()
        return {"tiles": tiles, "as_usual": self[HAND_SIZE] == STANDARD, "left": self.pack.size - self.players * tiles,
                "target": self.target(), "sets": self.sets(), "several_sets": self.sets() > 1,
                "sets_for_so_many": self.sets() > self[SETS], "larger": larger,
                "spinner": self.has_spinner(), "pictures": self.pictures, "block_points": self.block_points(),
                "near": self.target() - 3, "nearer": self.target() - 2, "nearest": self.target() - 1}


class PictureBergen(Bergen):
    """For children, with animals in place of pips (page section "Comments & Strategy")."""

    id = "bergen-picture-dominoes"
    name = "Bergen with picture dominoes"
    summary = "Bergen for children: the tiles show animals, and in a blocked round the smallest double wins."
    player_counts = range(2, 5)
    leaves_out = (BLOCK_RULE, SETS, LARGER_SET, SPINNER)
    pictures = True

    def domino_set(self) -> DominoSet:
        return dominoes(6, pictures=True)

    def weight(self, tiles: DominoSet, tile: Card) -> tuple[int, int]:
        return tiles.high[tile], tiles.low[tile]

    def block_points(self) -> int:
        return 2

    def block_winner(self, deal: BergenDeal) -> int:
        winner = lowest_double(deal)
        return winner if winner != NO_SEAT else single([hand.count() for hand in deal.hands])


def single(counts: Sequence[int]) -> int:
    """The seat that alone has the lowest count, or :data:`NO_SEAT`; seats with a count below 0 are left out."""
    lowest = min([count for count in counts if count >= 0])
    return counts.index(lowest) if counts.count(lowest) == 1 else NO_SEAT


def lowest_double(deal: BergenDeal) -> int:
    """The seat with the lowest double in its hand; :data:`NO_SEAT` where nobody has one, or two have the same from two sets."""
    doubles = deal.tiles.doubles
    lowest = [deal.tiles.high[lowest_of(hand.cards & doubles)] if hand.cards & doubles else -1 for hand in deal.hands]
    return single(lowest) if max(lowest) >= 0 else NO_SEAT


def lowest_of(tiles: int) -> Card:
    """The first tile of a mask."""
    return Card((tiles & -tiles).bit_length() - 1)


def american_winner(deal: BergenDeal, doubles: Sequence[int], pips: Sequence[int]) -> int:
    """Who wins a blocked round by the American rules (page section "The American Rules"): who alone has no double; the fewest pips
    where nobody has one; the fewest tiles; the lowest double. The fewest pips decide what is even then open."""
    without = [seat for seat in range(deal.players) if not doubles[seat]]
    if len(without) == 1:
        return without[0]
    if len(without) == deal.players:
        return single(pips)
    for winner in (single([hand.count() for hand in deal.hands]), lowest_double(deal)):
        if winner != NO_SEAT:
            return winner
    return single(pips)


# --- the train ------------------------------------------------------------------------------------------------------------------


class BergenLine(Line):
    """A train on which it matters whether an end is a double: ``left_double``, ``right_double``."""

    def __init__(self, actions: LineActions, left: int = NONE_YET, right: int = NONE_YET, left_double: bool = False,
                 right_double: bool = False) -> None:
        super().__init__(actions, left, right)
        self.left_double: Final = left_double
        self.right_double: Final = right_double

    def alike(self) -> bool:
        return self.left == self.right and self.left_double == self.right_double

    def then(self, action: Action) -> Layout:
        tiles = self.actions.tiles
        high, low = tiles.high[action.card], tiles.low[action.card]
        double = high == low
        if self.left < 0:
            return BergenLine(self.actions, high, low, double, double)
        if action.word == LEFT:
            return BergenLine(self.actions, high + low - self.left, self.right, double, self.right_double)
        return BergenLine(self.actions, self.left, high + low - self.right, self.left_double, double)


class HalfOpen(Layout):
    """A train of the double that was led and a tile on its right, where the next must go to the double's left; ``train`` is what
    would be open otherwise."""

    def __init__(self, ways: SpinnerActions, train: Layout) -> None:
        self.ways_to_set: Final = ways
        self.train: Final = train

    def begun(self) -> bool:
        return True

    def fitting(self) -> int:
        return self.ways_to_set.tiles.with_number[self.train.numbers()[0]]

    def plays(self, tiles: int) -> Sequence[Action]:
        return self.ways_to_set.left.of(tiles & self.fitting())

    def every_play(self) -> Sequence[Action]:
        return self.train.every_play()

    def ways(self, tile: Card) -> int:
        return self.fitting() >> tile & 1

    def misfit(self, action: Action) -> str:
        return "Both sides of the first double must be played on before anything else: its left side is still open."

    def then(self, action: Action) -> Layout:
        return self.train.then(action)

    def put(self, deal: DominoDeal, seat: int, action: Action) -> None:
        self.train.put(deal, seat, action)

    def numbers(self) -> Sequence[int]:
        return self.train.numbers()

    def total(self) -> int:
        return self.train.total()

    def facts(self) -> list[str]:
        return [*self.train.facts(), "Only the left side of the first double can be played on"]


def header(deal: DominoDeal, layout: Layout, action: Action) -> int:
    """What the tile that has just been set scores: :data:`TRIPLE_HEADER`, :data:`DOUBLE_HEADER` or nothing. An end at which a double
    lies across shows its number twice; a spinner's arm is an end once a tile lies in it."""
    line = deal.line
    numbers = layout.numbers()
    straight = line.straight()
    if straight == 1:
        return DOUBLE_HEADER if numbers[0] == numbers[1] else 0
    ends = [0, straight - 1]
    at = straight - 1
    for arm in line.arms:
        at += arm.count
        ends.append(at if arm.count else -1)
    number = numbers[PLACES.get(action.word, RIGHT_PLACE)]
    equal = [line.row[end] for place, end in enumerate(ends) if end >= 0 and numbers[place] == number]
    if len(equal) < 2:
        return 0
    return TRIPLE_HEADER if len(equal) > 2 or any([deal.tiles.doubles >> tile & 1 for tile in equal]) else DOUBLE_HEADER


class BergenTurn(SetOrDraw[BergenDeal]):
    """A turn: a tile that makes ends equal scores. ``called``: the tiles, copies of one, that may be led."""

    def __init__(self, seat: int, layout: Layout, passes: int = 0, drawn: Card = NO_TILE, called: int = 0) -> None:
        super().__init__(seat, layout, passes, drawn)
        self.called: Final = called

    def with_drawn(self, seat: int, tile: Card) -> Phase[Any]:
        return BergenTurn(seat, self.layout, 0, tile)

    def reserve(self, deal: BergenDeal) -> int:
        return RESERVE

    def leads(self, deal: BergenDeal, seat: int, hand: int, why: Why | None) -> int:
        if why is not None:
            low = deal.game[LEAD] == LOWEST
            what = f"The {'lowest' if low else 'highest'} double"
            if not self.called & deal.tiles.doubles:
                what = f"Nobody has a double, so the {'lightest' if low else 'heaviest'} tile"
            why.only(self.called, f"{what} must be led, here {deal.pack.names(self.called & -self.called)}.")
        return self.called

    def placed(self, deal: BergenDeal, seat: int, action: Action, layout: Layout) -> Phase[Any]:
        game = deal.game
        points = header(deal, layout, action)
        if points:
            game.score_header(deal, seat, points)
        if not deal.hands[seat].cards and not game.won(deal):
            game.score(deal, seat, game[BONUS], "{you} {have} gone out: ", "gone out")
            return OVER
        if game.won(deal):
            return OVER
        if game[FIRST_DOUBLE] and deal.line.count() == 2:
            led = self.layout.numbers()
            if led[0] == led[1]:
                layout = HalfOpen(game.ways, layout)
        return BergenTurn(deal.after(seat), layout)

    def passed(self, deal: BergenDeal, seat: int) -> Phase[Any]:
        if self.passes + 1 < deal.players:
            return BergenTurn(deal.after(seat), self.layout, self.passes + 1)
        deal.say("Nobody can play: the round is blocked.")
        return deal.game.settle_block(deal)

    def advise(self, deal: BergenDeal, seat: int, rng: Random) -> Action | None:
        """Score; keep doubles for triple headers as long as one can; leave ends that one's other tiles fit, and none that the next
        player could make equal with a tile that one has not seen."""
        tiles = deal.tiles
        best: Action | None = None
        most = -1000.0
        for action in self.legal(deal, seat):
            if action.card < 0:
                return action
            layout = self.layout.then(action)
            rest = deal.hands[seat].cards & ~action.cards
            worth = 10.0 * self.header_after(deal, layout, action) + 2 * (rest & layout.fitting()).bit_count()
            worth += tiles.pips[action.card] / 4 - 8 * (tiles.doubles >> action.card & 1)
            ends = layout.numbers()
            joining = tiles.with_number[ends[0]] & tiles.with_number[ends[1]] if ends[0] != ends[1] else 0
            if joining & rest:
                worth += 3
            elif joining & ~deal.known_to(seat):
                worth -= 2
            if worth > most:
                best, most = action, worth
        return best

    def header_after(self, deal: BergenDeal, layout: Layout, action: Action) -> int:
        """What an action would score as far as the two ends of the train go."""
        ends = layout.numbers()
        if ends[0] != ends[1]:
            return 0
        row = deal.line.row
        double = bool(deal.tiles.doubles >> action.card & 1)
        if row and not double:
            other = row[-1] if action.word == LEFT else row[0]
            double = bool(deal.tiles.doubles >> other & 1)
        return TRIPLE_HEADER if double and row else DOUBLE_HEADER
