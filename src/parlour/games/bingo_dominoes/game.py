"""Bingo: tricks with dominoes, doubles shown for points, and rubbers. Rules page: bingo-dominoes."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, Pack, bits, dominoes
from parlour.games.bingo_dominoes.options import EMPERORS, SCORING, THRESHOLD
from parlour.kernel.actions import Action, CardsAction, Joined, Subsets, word
from parlour.kernel.features import Features
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn, Why
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickOrder, TrickPlay

TILES: Final = dominoes(6)
BINGO: Final = TILES.card("0-0")
SPECIALS: Final = TILES.mask("3-0 6-4")
#: what so many doubles score, and what that is called
DOUBLES_SCORE: Final = (0, 0, 20, 40, 50, 60, 70, 200)
DOUBLES_NAME: Final = ("", "", "double", "triplet", "double double", "king", "emperor", "invincible")
#: so many rubbers win the match
RUBBERS: Final = 7
CLOSE: Final = word("close")
NO_MORE: Final = word("pass")
PLAIN: Final = 0
TRUMP: Final = 1


class BingoDeal(TrickDeal["Bingo"]):
    """Hands, the trick and the tiles taken, the boneyard and the tile turned up for trumps; ``made[seat]``: the points towards
    the rubber that is being played for."""

    rest_label: ClassVar[str] = "boneyard"
    turned: CardRow
    made: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.turned = self.card_row("turned", "row", ALL, "turned up")
        self.made = self.tally()


class BingoOrder(TrickOrder):
    """How tiles count when a number is trumps (page sections "The Play" and "Scoring"): trumps by their other end, the double
    highest; other tiles by their pips; the Bingo above all. ``points[tile]`` is what a tile taken in a trick scores."""

    def __init__(self, number: int, berndt: bool) -> None:
        suit_of = []
        strength = []
        points = []
        for tile in TILES.every:
            high, low = TILES.high[tile], TILES.low[tile]
            trump = number in (high, low)
            suit_of.append(TRUMP if trump or tile == BINGO else PLAIN)
            other = high + low - number
            strength.append(8 if tile == BINGO else 7 if trump and high == low else other if trump else high + low)
            points.append(simple_points(tile, number) if berndt else traditional_points(tile, number))
        super().__init__(TILES, TRUMP, suit_of, strength)
        self.number: Final = number
        self.points: Final = tuple(points)
        self.double: Final[int] = TILES.card(f"{number}-{number}")

    def points_of(self, tiles: int) -> int:
        """What a mask of tiles scores."""
        return sum([self.points[tile] for tile in bits(tiles)])


def traditional_points(tile: Card, number: int) -> int:
    """What a tile scores when this number is trumps: each tile counts once, as trump, special tile or double."""
    high, low = TILES.high[tile], TILES.low[tile]
    pips = (high or 7) + (low or 7)
    if number in (high, low):
        return 28 if high == low else pips
    if SPECIALS >> tile & 1:
        return 10
    return pips if high == low else 0


def simple_points(tile: Card, number: int) -> int:
    """What a tile scores in Berndt's way (page section "Variant One"): trumps the pips of the other end, their double all its
    pips, other doubles three."""
    high, low = TILES.high[tile], TILES.low[tile]
    if number in (high, low):
        return 2 * number if high == low else high + low - number
    return 3 if high == low else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Bingo(Game[BingoDeal]):
    """Bingo with its traditional scoring."""

    id = "bingo-dominoes"
    name = "Bingo"
    page = "bingo-dominoes"
    family = "tiles/western"
    summary = "Tricks with dominoes: the blank double beats all, doubles are shown for points, and seven rubbers win."
    player_counts = range(2, 3)
    minutes = 45
    schema: ClassVar[Sequence[Option]] = (THRESHOLD, EMPERORS, SCORING)
    deal_type = BingoDeal
    prose = Prose(__name__, "rules.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.berndt: Final = self[SCORING] == "berndt"
        self.emperor_rubbers: Final = self[EMPERORS] == "rubbers"
        self.target: Final = 66 if self.berndt else 70
        self.by_number: Final = tuple([BingoOrder(number, self.berndt) for number in range(7)])

    def make_pack(self) -> Pack:
        return TILES

    def open(self, deal: BingoDeal) -> Phase[Any]:
        tiles = deal.deal_singly(deal.fresh_pack(), 7)
        deal.place(tiles[:1], deal.turned)
        deal.place(tiles[1:], deal.rest)
        number = TILES.high[tiles[0]]
        deal.tell(deal.dealer, "{turn} up {}: {} is trumps", TILES.names(1 << tiles[0]), number)
        return BingoTrick(deal.order(deal.after(deal.dealer)), self.by_number[number])

    def carry(self, old: BingoDeal, new: BingoDeal) -> None:
        new.made[:] = old.made

    def finished(self, deal: BingoDeal) -> bool:
        return max(deal.scores) >= RUBBERS

    def payoff(self, deal: BingoDeal, seat: int) -> float:
        points = deal.points()
        lead = points[seat] - points[1 - seat]
        return lead + (deal.made[seat] - deal.made[1 - seat]) / self.target

    def result_badges(self, deal: BingoDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    # --- scoring (page section "Scoring") ---------------------------------------------------------------------------

    def add_points(self, deal: BingoDeal, seat: int, points: int) -> bool:
        """The seat scores points at once; returns whether that made a rubber."""
        deal.made[seat] += points
        return self.rubbers_made(deal, seat)

    def rubbers_made(self, deal: BingoDeal, seat: int) -> bool:
        """Awards what the seat has made rubbers for, and returns whether it has. The points of each rubber are taken off, and
        the opponent begins anew."""
        made = deal.made
        if made[seat] < self.target:
            return False
        worth = self.worth(made[1 - seat])
        while made[seat] >= self.target:
            made[seat] -= self.target
            made[1 - seat] = 0
            self.award_rubbers(deal, seat, worth)
            worth = 1
        return True

    def worth(self, others: int) -> int:
        """How many rubbers reaching the target is worth when the opponent has so many points."""
        if self.berndt:
            return 1
        return 3 if not others else 2 if others < self[THRESHOLD] else 1

    def award_rubbers(self, deal: BingoDeal, seat: int, rubbers: int) -> None:
        """The seat scores rubbers."""
        deal.enter_score(seat, rubbers, rubber_words(rubbers))
        deal.tell(seat, "{score} {}", rubber_words(rubbers))

    def score_doubles(self, deal: BingoDeal, seat: int, doubles: int) -> bool:
        """The seat scores for these doubles, the one it won the trick with among them; returns whether that made a rubber."""
        if self.berndt:
            deal.tell(seat, "The double is worth 3 points to {you}")
            return self.add_points(deal, seat, 3)
        size = doubles.bit_count()
        points = DOUBLES_SCORE[size]
        rubber = size >= 6 and self.emperor_rubbers
        extra = 10 if doubles >> BINGO & 1 else 0
        deal.tell(seat, "{score} a {}", DOUBLES_NAME[size] + ("" if rubber else f": {points + extra} points"))
        if rubber:
            self.award_rubbers(deal, seat, 1 if size == 6 else 3)
            self.add_points(deal, seat, extra)
            return True
        return self.add_points(deal, seat, points + extra)

    def score_hand(self, deal: BingoDeal, order: BingoOrder, closer: int, closer_made: bool, last: int) -> None:
        """Both score what they took in tricks; who closed and has not made a rubber since pays for it."""
        for seat in range(2):
            points = order.points_of(deal.taken[seat].cards)
            deal.made[seat] += points
            deal.tell(seat, "{have} taken {} points in tricks", points)
        made = deal.made
        failed = closer >= 0 and not closer_made and made[closer] < self.target
        # where both have enough only one makes the rubber
        first = last
        if closer >= 0 and made[closer] >= self.target:
            first = closer
        elif made[0] != made[1]:
            first = 0 if made[0] > made[1] else 1
        if not self.rubbers_made(deal, first):
            self.rubbers_made(deal, 1 - first)
        if failed:
            deal.tell(closer, "closed and {have} not made {}", self.target)
            self.award_rubbers(deal, 1 - closer, 2)

    def badges(self, deal: BingoDeal, seat: int) -> list[str]:
        points = deal.made[seat]
        return [f"{points} {'point' if points == 1 else 'points'}"]

    def rule_words(self) -> Mapping[str, Value]:
        return {"berndt": self.berndt, "target": self.target, "emperor_rubbers": self.emperor_rubbers}


class BingoBerndt(Bingo):
    """Berndt's simpler scoring (page section "Variant One")."""

    id = "bingo-dominoes-berndt"
    name = "Bingo, Berndt's scoring"
    summary = "Bingo with simpler values: no special tiles, one double shown at a time, and a rubber at 66 points."
    also_known_as = ("Variant One",)
    minutes = 60
    preset = {"scoring-system": "berndt"}


def rubber_words(rubbers: int) -> str:
    """So many rubbers in words."""
    return "a rubber" if rubbers == 1 else f"{rubbers} rubbers"


class BingoTrick(TrickPlay[BingoDeal]):
    """A trick (page sections "The Play" and "Closing a game"). ``closer`` is who has closed the game, or -1; ``closer_made``
    whether that seat has made a rubber since."""

    def __init__(self, seats: tuple[int, ...], tiles: BingoOrder, closer: int = NO_SEAT, closer_made: bool = False) -> None:
        super().__init__(seats, tiles)
        self.tiles: Final = tiles
        self.closer: Final = closer
        self.closer_made: Final = closer_made

    def closed(self, deal: BingoDeal) -> bool:
        """Whether no tiles are drawn any more, so that one must follow."""
        return self.closer >= 0 or not deal.turned.row

    def legal(self, deal: BingoDeal, seat: int) -> Sequence[Action]:
        plays = self.card_order.plays.of(self.playable(deal, seat, None))
        return plays if deal.trick.row or self.closed(deal) else (*plays, CLOSE)

    def candidates(self, deal: BingoDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), CLOSE)

    def reason(self, deal: BingoDeal, seat: int, action: Action) -> str:
        if action is CLOSE:
            return "The game is closed already." if self.closed(deal) else "Only the leader may close, before leading."
        return super().reason(deal, seat, action)

    def playable(self, deal: BingoDeal, seat: int, why: Why | None) -> int:
        hand = deal.hands[seat].cards
        if not deal.trick.row or not self.closed(deal):
            return hand
        for number in self.to_follow(deal.trick.row[0]):
            follow = hand & TILES.with_number[number]
            if follow:
                if why is not None:
                    what = "a trump" if number == self.tiles.number else f"a tile with a {number}"
                    why.only(follow, f"The game is closed: you must play {what}.")
                return follow
        return hand

    def to_follow(self, led: int) -> tuple[int, ...]:
        """The numbers that must be followed with, the first that one can: trumps to trumps, otherwise the higher end of the tile
        led and then its lower end."""
        high, low = TILES.high[led], TILES.low[led]
        return (self.tiles.number,) if self.tiles.number in (high, low) else (high, low)

    def play(self, deal: BingoDeal, seat: int, action: Action) -> Phase[Any]:
        if action is CLOSE:
            deal.cover(deal.turned)
            return BingoTrick(self.seats, self.tiles, seat)
        if deal.trick.row and self.closed(deal):
            for number in self.to_follow(deal.trick.row[0]):
                if TILES.with_number[number] >> action.card & 1:
                    break
                deal.hands[seat].excluded |= TILES.with_number[number]
        return super().play(deal, seat, action)

    def revealed_void(self, deal: BingoDeal, seat: int, hand: CardSet, led: int) -> None:
        """There is no duty to follow with a trump or without one as such; see :meth:`play`."""

    def trick_over(self, deal: BingoDeal) -> Phase[Any]:
        place = self.best(deal)
        best, other = deal.trick.row[place], deal.trick.row[1 - place]
        winner = self.take(deal)
        if best == BINGO and other == self.tiles.double:
            deal.tell(winner, "{have} caught the double of trumps with the Bingo")
            deal.game.award_rubbers(deal, winner, 1)
            if deal.game.finished(deal):
                return OVER
        if TILES.doubles >> best & 1 and deal.hands[winner].cards & TILES.doubles:
            return ShowDoubles(winner, best, self)
        return self.go_on(deal, winner, self.closer_made)

    def go_on(self, deal: BingoDeal, winner: int, closer_made: bool) -> Phase[Any]:
        """Both draw, as long as nobody has closed, and the winner of the trick leads; or the hand is over."""
        if not deal.hands[winner].cards and self.closed(deal):
            deal.game.score_hand(deal, self.tiles, self.closer, closer_made, winner)
            return OVER
        if not self.closed(deal):
            loser = 1 - winner
            if deal.rest.count() > 1:
                deal.draw(deal.rest, deal.hands[winner])
                deal.draw(deal.rest, deal.hands[loser])
            else:
                deal.tell(winner, "{take} the tile turned up, {other} the last of the boneyard", other=loser)
                deal.draw(deal.turned, deal.hands[winner])
                deal.draw(deal.rest, deal.hands[loser])
        return BingoTrick(deal.order(winner), self.tiles, self.closer, closer_made)

    def advise(self, deal: BingoDeal, seat: int, rng: Random) -> Action | None:
        """Close when tricks that nothing can beat are enough; take tricks for what they are worth, with no more than
        they need; lead what costs little."""
        legal = self.legal(deal, seat)
        order = self.tiles
        if CLOSE in legal and self.sure_points(deal, seat) >= deal.game.target:
            return CLOSE
        doubles = deal.hands[seat].cards & TILES.doubles
        best = legal[0]
        most = -1000
        for action in legal:
            if action.card < 0:
                continue
            tile = action.card
            worth = -order.points[tile]
            if deal.trick.row:
                led = deal.trick.row[0]
                if order.beats(tile, led):
                    worth = order.points[tile] + order.points[led]
                    worth -= order.strength[tile] if order.suit_of[tile] == TRUMP else 0
                    worth += 20 if tile == BINGO and led == order.double else 0
                    worth += DOUBLES_SCORE[doubles.bit_count()] if doubles >> tile & 1 else 0
                else:
                    worth -= order.points[led]
            elif tile == BINGO and doubles.bit_count() > 1:
                worth = 20
            elif order.suit_of[tile] == TRUMP:
                worth += 2 * order.strength[tile] if self.closed(deal) else -order.strength[tile]
            else:
                worth += TILES.pips[tile] // 4
            if worth > most:
                best, most = action, worth
        return best

    def sure_points(self, deal: BingoDeal, seat: int) -> int:
        """What the seat has towards a rubber with the tricks it has taken and those of its tiles that none it has not seen can beat."""
        hand = deal.hands[seat].cards
        unseen = TILES.all & ~(hand | deal.taken[0].cards | deal.taken[1].cards | deal.turned.mask())
        sure = sum([1 << tile for tile in bits(hand) if not unseen & self.tiles.beating(tile)])
        return deal.made[seat] + self.tiles.points_of(deal.taken[seat].cards | sure)

    def describe(self, deal: BingoDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "close", "the game") if action is CLOSE else super().describe(deal, seat, action, viewer)

    def prompt(self, deal: BingoDeal, seat: int) -> str:
        if deal.trick.row:
            return "Play a tile"
        return "Lead a tile" if self.closed(deal) else "Lead a tile, or close the game first"

    def facts(self, deal: BingoDeal, viewer: int) -> list[str]:
        facts = [f"Trumps: {self.tiles.number}"]
        if self.closer >= 0:
            facts.append(f"{deal.name(self.closer)} has closed the game")
        elif self.closed(deal):
            facts.append("The boneyard is empty: follow if you can")
        return facts


class ShowDoubles(Turn[BingoDeal]):
    """The seat has won a trick with the double ``won_with`` and may show others that it holds."""

    about: ClassVar[str] = "doubles"

    def __init__(self, seat: int, won_with: int, trick: BingoTrick) -> None:
        super().__init__(seat)
        self.won_with: Final = won_with
        self.trick: Final = trick

    def legal(self, deal: BingoDeal, seat: int) -> Sequence[Action]:
        doubles = deal.hands[seat].cards & TILES.doubles
        most = 1 if deal.game.berndt else doubles.bit_count()
        return Joined([(NO_MORE,), Subsets("show", TILES, doubles, 1, most)])

    def candidates(self, deal: BingoDeal, seat: int) -> Sequence[Action]:
        return Joined([(NO_MORE,), Subsets("show", TILES, TILES.all, 1, 2)])

    def reason(self, deal: BingoDeal, seat: int, action: Action) -> str:
        if action.cards & ~TILES.doubles:
            return "Only doubles are shown."
        return deal.not_held(seat, action.cards) or "Only one double may be shown at a time."

    def play(self, deal: BingoDeal, seat: int, action: Action) -> Phase[Any]:
        closer_made = self.trick.closer_made
        if isinstance(action, CardsAction):
            deal.show(action.cards)
            made = deal.game.score_doubles(deal, seat, action.cards | 1 << self.won_with)
            closer_made = closer_made or (made and seat == self.trick.closer)
            if deal.game.finished(deal):
                return OVER
        return self.trick.go_on(deal, seat, closer_made)

    def advise(self, deal: BingoDeal, seat: int, rng: Random) -> Action | None:
        # the last of the choices with cards has most of them
        return self.legal(deal, seat)[-1]

    def describe(self, deal: BingoDeal, seat: int, action: Action, viewer: int) -> str:
        if action is NO_MORE:
            return deal.sentence(seat, viewer, "show", "no doubles")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: BingoDeal, seat: int) -> str:
        how = "another double" if deal.game.berndt else "doubles"
        return f"You won with {TILES.names(1 << self.won_with)}: show {how} for points, or pass"

    def trump_cards(self, deal: BingoDeal, viewer: int) -> Sequence[Card]:
        return self.trick.trump_cards(deal, viewer)

    def features(self, deal: BingoDeal, viewer: int, found: Features) -> None:
        self.trick.features(deal, viewer, found)

    def facts(self, deal: BingoDeal, viewer: int) -> list[str]:
        return self.trick.facts(deal, viewer)
