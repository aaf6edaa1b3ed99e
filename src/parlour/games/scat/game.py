"""Scat: draw and discard for thirty-one in a suit, knock, and keep your lives. Rules page: scat."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, bits
from parlour.games.scat.deal import HALVES, PACK, THIRTY_ONE, ScatDeal, in_sequence, in_words
from parlour.games.scat.options import (
    AFTER_DRAWING,
    EXTRA,
    LEAST_TO_KNOCK,
    NO,
    SIGNAL,
    STOCKS,
    STRAIGHT_FLUSH,
    TARGET,
    THREE_OF_A_KIND,
    THROW_DOWNS,
)
from parlour.games.scat.play import ScatDraw, ThrowDown
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.table.lives import LivesGame

HAND: Final = 3
#: pennies, and the life on the county after them
LIVES: Final = 4
#: the places on a bus in the order in which one loses them, and those that can be agreed on besides
STEPS: Final = ("sitting at the back", "standing at the back", "in the middle", "at the front", "on the stairs")
EXTRA_STEPS: Final = ("on the second step", "asking the driver to stop")
ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


class Scat(LivesGame[ScatDeal]):
    """The main game (page sections "Deal" to "Scoring")."""

    id = "scat"
    name = "Scat"
    page = "scat"
    family = "draw-and-discard"
    summary: ClassVar[str] = "Collect 31 in one suit, knock when you think you are ahead, and do not have the worst hand."
    also_known_as: ClassVar[Sequence[str]] = ("31", "Thirty-One", "Blitz", "High Hat")
    player_counts = range(2, 10)
    best_players = (3,)
    minutes: ClassVar[int] = 20
    schema: ClassVar[Sequence[Option]] = (THREE_OF_A_KIND, STRAIGHT_FLUSH, LEAST_TO_KNOCK, THROW_DOWNS, STOCKS)
    deal_type = ScatDeal
    prose = Prose(__name__, "rules.md")
    #: the best hand scores a point, where otherwise the worst one loses a life
    for_points: ClassVar[bool] = False
    #: lives are steps towards the door of a bus
    on_the_bus: ClassVar[bool] = False

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.three_of_a_kind: Final[int] = {NO: 0, "30": 60, "30.5": 61}[self[THREE_OF_A_KIND]]
        self.straight_flush: Final[int] = 60 if self[STRAIGHT_FLUSH] != NO else 0
        self.least: Final[int] = 2 * self[LEAST_TO_KNOCK]
        self.signals: Final[bool] = self[SIGNAL] == AFTER_DRAWING

    def make_pack(self) -> Pack:
        return PACK

    def lives(self) -> int:
        return LIVES

    # --- hands ------------------------------------------------------------------------------------------------------

    def worth(self, hand: int) -> int:
        """What three cards are worth, in halves."""
        best = 0
        for suit in PACK.suit_masks:
            best = max(best, sum([HALVES[card] for card in bits(hand & suit)]))
        if self.three_of_a_kind > best and hand in [hand & ranks for ranks in PACK.rank_masks]:
            best = self.three_of_a_kind
        if self.straight_flush > best and in_sequence(hand):
            best = self.straight_flush
        return best

    def best_kept(self, hand: int, free: int) -> int:
        """The most that a hand of four is worth after the best discard of one of the cards ``free`` to go."""
        return max([self.worth(hand & ~(1 << card)) for card in bits(free)])

    # --- the deal ---------------------------------------------------------------------------------------------------

    def open(self, deal: ScatDeal) -> Phase[Any]:
        seats = self.players_left(deal)
        unseen = self[THROW_DOWNS]
        if unseen:
            for hand in deal.hands:
                deal.cover(hand)
        deal.put_stock(deal.deal_singly_to(deal.fresh_pack(), seats, HAND))
        deal.turn_up()
        return ThrowDown(seats[0]) if unseen else self.begin(deal)

    def begin(self, deal: ScatDeal) -> Phase[Any]:
        """The first turn, unless somebody has been dealt 31."""
        best = [seat for seat in self.players_left(deal) if self.worth(deal.hands[seat].cards) == THIRTY_ONE]
        return self.won_at_once(deal, best) if best else ScatDraw(self.next_alive(deal, deal.dealer))

    # --- the end of a deal --------------------------------------------------------------------------------------------

    def won_at_once(self, deal: ScatDeal, best: list[int]) -> Phase[Any]:
        """These seats have 31 and show it."""
        for seat in best:
            deal.expose(deal.hands[seat])
            deal.end_because(seat, "{show} 31")
        deal.beat()
        self.score_thirty_one(deal, best)
        return OVER

    def score_thirty_one(self, deal: ScatDeal, best: list[int]) -> None:
        """What 31 brings: everyone else loses a life."""
        for seat in self.players_left(deal):
            if seat not in best:
                self.lost(deal, seat, 1)

    def showdown(self, deal: ScatDeal, knocker: int) -> Phase[Any]:
        """All hands are shown; ``knocker`` may be nobody."""
        seats = self.players_left(deal)
        worths = {seat: self.worth(deal.hands[seat].cards) for seat in seats}
        for seat in seats:
            deal.expose(deal.hands[seat])
            deal.tell(seat, "{have} {}: {}", deal.pack.symbols(deal.hands[seat].cards), in_words(worths[seat]))
        deal.beat()
        if knocker < 0:
            deal.end_because(-1, "Nobody has knocked, and the hands are compared.")
        else:
            deal.end_because(knocker, "{have} knocked, and the hands are compared")
        self.score_hands(deal, worths, knocker)
        return OVER

    def score_hands(self, deal: ScatDeal, worths: Mapping[int, int], knocker: int) -> None:
        """The lowest hand loses a life, and two when its player knocked; a tie saves the one who knocked."""
        low = min(worths.values())
        lowest = [seat for seat in worths if worths[seat] == low]
        if lowest == [knocker]:
            self.lost(deal, knocker, 2)
            return
        if len(lowest) == len(worths) and knocker == NO_SEAT:
            deal.say("All hands are equal: nobody loses anything.")
            return
        for seat in lowest:
            if seat != knocker:
                self.lost(deal, seat, 1)

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, 1 if self.for_points else 2

    def lost(self, deal: ScatDeal, seat: int, lives: int) -> None:
        """The seat loses lives. Two pennies are paid only by those who have two."""
        left = self.lives_left(deal, seat)
        lost = self.lose(deal, seat, lives if left > lives else 1)
        what = "a life" if lost == 1 else f"{lost} lives"
        still = "{have} {} left" if self.lives_left(deal, seat) > 1 else "{are} {}"
        deal.tell(seat, f"{{lose}} {{}} and {still}", what, self.standing(deal, seat))

    def standing(self, deal: ScatDeal, seat: int) -> str:
        """What the seat has left, in words."""
        left = self.lives_left(deal, seat)
        return {0: "out", 1: "on the county"}.get(left, f"{left - 1} {'penny' if left == 2 else 'pennies'}")

    def result_badges(self, deal: ScatDeal, seat: int) -> list[str]:
        return [self.standing(deal, seat)]

    def facts(self, deal: ScatDeal, viewer: int) -> list[str]:
        return [f"{deal.name(deal.knocker)} has knocked: one more turn for each of the others"] if deal.knocked() else []

    def badges(self, deal: ScatDeal, seat: int) -> list[str]:
        return self.result_badges(deal, seat) + (["knocked"] if seat == deal.knocker else [])

    def trusts_advice(self, deal: ScatDeal, seat: int) -> bool:
        # others who have drawn a few times have better hands than they are imagined with: whoever searched would knock too soon; with
        # knocking alone left to the advice, drawing and discarding by search still lost
        return True

    def places(self) -> Sequence[str]:
        """Where one can be on a bus, in the order in which one loses these places."""
        return STEPS

    def rule_words(self) -> Mapping[str, Value]:
        places = self.places()
        return {"for_points": self.for_points, "on_the_bus": self.on_the_bus, "signals": self.signals, "points": self[TARGET],
                "last_time": ORDINALS[self[STOCKS]], "first_place": places[0], "other_places": ", ".join(places[1:])}


class RideTheBus(Scat):
    """Places on a bus for lives (page section "Variations")."""

    id = "ride-the-bus"
    name = "Ride the Bus"
    summary = "Scat in which losers move step by step towards the door of a bus; the last passenger wins."
    minutes = 30
    schema = (*Scat.schema, EXTRA, SIGNAL)
    on_the_bus = True

    def places(self) -> Sequence[str]:
        return [*STEPS, *EXTRA_STEPS[:self[EXTRA]]]

    def lives(self) -> int:
        return len(self.places())

    def lost(self, deal: ScatDeal, seat: int, lives: int) -> None:
        self.lose(deal, seat, lives)
        deal.tell(seat, "{are} now {}", self.standing(deal, seat))

    def standing(self, deal: ScatDeal, seat: int) -> str:
        return [*self.places(), "off the bus"][deal.score(seat)]


class ScatThrowDown(Scat):
    """Hands may be shown unseen (page section "Variations", Philadelphia)."""

    id = "scat-throw-down"
    name = "Throw-Down"
    summary = "Scat in which the first player may have all hands shown before anybody has looked at them."
    minutes = 15
    leaves_out = (THROW_DOWNS,)
    fixed = {"throw-down-allowed": True}


class ScatFrenchCanadian(Scat):
    """The best hand scores (page section "Variations", from Cribbage.ca)."""

    id = "scat-french-canadian-31"
    name = "French Canadian 31"
    summary = "Scat for points: the best hand of each deal scores one, and 31 points win."
    minutes = 60
    low_wins = False
    schema = (THREE_OF_A_KIND, TARGET, STOCKS)
    for_points = True

    def drops_out(self) -> bool:
        return False

    def score_thirty_one(self, deal: ScatDeal, best: list[int]) -> None:
        for seat in best:
            self.point(deal, seat)

    def score_hands(self, deal: ScatDeal, worths: Mapping[int, int], knocker: int) -> None:
        high = max(worths.values())
        best = [seat for seat in worths if worths[seat] == high]
        for seat in best:
            if seat != knocker or len(best) == 1:
                self.point(deal, seat)

    def point(self, deal: ScatDeal, seat: int) -> None:
        """The seat scores a point."""
        deal.enter_score(seat, 1, "the best hand")
        deal.tell(seat, "{score} a point")

    def finished(self, deal: ScatDeal) -> bool:
        return max(deal.scores) >= self[TARGET]

    def result_badges(self, deal: ScatDeal, seat: int) -> list[str]:
        return []
