"""Scat: draw and discard for thirty-one in a suit, knock, and keep your lives. Rules page: scat."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, bits, french
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
from parlour.games.scat.rules import EXTRA_STEPS, STEPS, rules_of
from parlour.kernel.actions import Action, card_actions, word
from parlour.kernel.options import Option
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.mechanisms.melding.draw_discard import DRAW_DISCARD, DRAW_STOCK, Discard, Draw
from parlour.mechanisms.table.dealing import StockDeal
from parlour.mechanisms.table.lives import LivesGame

PACK: Final = french()
KNOCK: Final = word("knock")
THROW_DOWN: Final = word("throw", "down")
LOOK: Final = word("look")
PIPS: Final = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10}
#: what each card counts; hands count in halves, because three of a kind may be worth 30½
HALVES: Final = tuple([2 * (PIPS[rank] if rank in PIPS else int(rank)) for rank in [PACK.ranks[rank] for rank in PACK.rank_of]])
THIRTY_ONE: Final = 62
HAND: Final = 3
#: nobody has knocked
NOBODY_YET: Final = -1
#: pennies, and the life on the county after them
LIVES: Final = 4
#: with a hand of so many points, in halves, knocking is a good thing, and in an early turn
GOOD: Final = 54
GOOD_EARLY: Final = 46
#: sequences of three ranks as masks of ranks; the ace is low in one of them
SEQUENCES: Final = tuple([0b111 << low for low in range(11)] + [1 << 12 | 0b11])


class ScatDeal(StockDeal["Scat"]):
    """Hands, a stock and discards."""


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
        return self.won_at_once(deal, best) if best else ScatDraw(self.next_alive(deal, deal.dealer), Course())

    # --- the end of a deal --------------------------------------------------------------------------------------------

    def won_at_once(self, deal: ScatDeal, best: list[int]) -> Phase[Any]:
        """These seats have 31 and show it."""
        for seat in best:
            deal.expose(deal.hands[seat])
            deal.tell(seat, "{show} 31")
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
        self.score_hands(deal, worths, knocker)
        return OVER

    def score_hands(self, deal: ScatDeal, worths: Mapping[int, int], knocker: int) -> None:
        """The lowest hand loses a life, and two when its player knocked; a tie saves the one who knocked."""
        low = min(worths.values())
        lowest = [seat for seat in worths if worths[seat] == low]
        if lowest == [knocker]:
            self.lost(deal, knocker, 2)
            return
        if len(lowest) == len(worths) and knocker == NOBODY_YET:
            deal.say("All hands are equal: nobody loses anything.")
            return
        for seat in lowest:
            if seat != knocker:
                self.lost(deal, seat, 1)

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

    def advise(self, deal: ScatDeal, seat: int, rng: Random) -> Action | None:
        return advice(self, deal, seat)

    def trusts(self, deal: ScatDeal, seat: int) -> bool:
        # others who have drawn a few times have better hands than they are imagined with: whoever searched would knock too soon; with
        # knocking alone left to the advice, drawing and discarding by search still lost
        return True

    def rules(self) -> str:
        return rules_of(self)


class RideTheBus(Scat):
    """Places on a bus for lives (page section "Variations")."""

    id = "ride-the-bus"
    name = "Ride the Bus"
    summary = "Scat in which losers move step by step towards the door of a bus; the last passenger wins."
    minutes = 30
    schema = (*Scat.schema, EXTRA, SIGNAL)
    on_the_bus = True

    def lives(self) -> int:
        return len(STEPS) + self[EXTRA]

    def lost(self, deal: ScatDeal, seat: int, lives: int) -> None:
        self.lose(deal, seat, lives)
        deal.tell(seat, "{are} now {}", self.standing(deal, seat))

    def standing(self, deal: ScatDeal, seat: int) -> str:
        return [*STEPS, *EXTRA_STEPS[:self[EXTRA]], "off the bus"][deal.score(seat)]


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
        deal.award(seat, 1)
        deal.tell(seat, "{score} a point")

    def finished(self, deal: ScatDeal) -> bool:
        return max(deal.scores) >= self[TARGET]

    def result_badges(self, deal: ScatDeal, seat: int) -> list[str]:
        return []


def in_sequence(hand: int) -> bool:
    """Whether three cards are of one suit and in sequence."""
    for suit in PACK.suit_masks:
        if hand & suit == hand:
            ranks = 0
            for card in bits(hand):
                ranks |= 1 << PACK.rank_of[card]
            return ranks in SEQUENCES
    return False


def in_words(halves: int) -> str:
    """What a hand is worth."""
    return f"{halves // 2}½" if halves % 2 else str(halves // 2)


class Course:
    """How far a deal has gone: the ``knocker``, who has knocked; how many ``turns`` have been taken; how often the stock has been
    ``renewed`` from the discards."""

    def __init__(self, knocker: int = NOBODY_YET, turns: int = 0, renewed: int = 0) -> None:
        self.knocker: Final = knocker
        self.turns: Final = turns
        self.renewed: Final = renewed

    @property
    def knocked(self) -> bool:
        """Whether anybody has knocked."""
        return self.knocker != NOBODY_YET

    def after_knock(self, seat: int) -> Course:
        """The seat has knocked."""
        return Course(seat, self.turns, self.renewed)

    def after_turn(self) -> Course:
        """A turn has been taken."""
        return Course(self.knocker, self.turns + 1, self.renewed)

    def after_stock(self) -> Course:
        """The stock has run out."""
        return Course(self.knocker, self.turns, self.renewed + 1)

    def facts(self, deal: ScatDeal) -> list[str]:
        """That somebody has knocked."""
        return [f"{deal.name(self.knocker)} has knocked: one more turn for each of the others"] if self.knocked else []

    def badges(self, deal: ScatDeal, seat: int) -> list[str]:
        """What is left to a seat, and whether it has knocked."""
        return deal.game.result_badges(deal, seat) + (["knocked"] if seat == self.knocker else [])


class ThrowDown(Turn[ScatDeal]):
    """Before anybody looks, the seat may have all hands shown."""

    def legal(self, deal: ScatDeal, seat: int) -> Sequence[Action]:
        return (LOOK, THROW_DOWN)

    def play(self, deal: ScatDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        seats = game.players_left(deal)
        if action is LOOK:
            for other in seats:
                deal.expose(deal.hands[other], 1 << other)
            return game.begin(deal)
        best = [other for other in seats if game.worth(deal.hands[other].cards) == THIRTY_ONE]
        for other in seats:
            deal.expose(deal.hands[other])
        return game.won_at_once(deal, best) if best else game.showdown(deal, seat)

    def tell(self, deal: ScatDeal, seat: int, action: Action, viewer: int) -> str:
        if action is LOOK:
            return "Everybody looks at their cards."
        return deal.sentence(seat, viewer, "call", "a throw-down: all hands are shown")

    def prompt(self, deal: ScatDeal, seat: int) -> str:
        return "Look at your cards, or throw down: have all hands shown unseen"

    def badges(self, deal: ScatDeal, seat: int) -> list[str]:
        return deal.game.result_badges(deal, seat)


class ScatDraw(Draw[ScatDeal]):
    """The seat draws or knocks."""

    def __init__(self, seat: int, course: Course) -> None:
        super().__init__(seat)
        self.course: Final = course

    def may_knock(self, deal: ScatDeal) -> bool:
        """Whether the seat may knock now instead of drawing."""
        game = deal.game
        return not self.course.knocked and not game.signals and game.worth(deal.hands[self.seat].cards) >= game.least

    def legal(self, deal: ScatDeal, seat: int) -> Sequence[Action]:
        return (DRAW_STOCK, DRAW_DISCARD, KNOCK) if self.may_knock(deal) else (DRAW_STOCK, DRAW_DISCARD)

    def candidates(self, deal: ScatDeal, seat: int) -> Sequence[Action]:
        return (DRAW_STOCK, DRAW_DISCARD, KNOCK)

    def reason(self, deal: ScatDeal, seat: int, action: Action) -> str:
        game = deal.game
        if action is KNOCK and self.course.knocked:
            return f"{deal.name(self.course.knocker)} has knocked already: this is your last turn."
        if action is KNOCK and game.signals:
            return "The bus is stopped after drawing, before discarding."
        if action is KNOCK:
            worth = in_words(game.worth(deal.hands[seat].cards))
            return f"To knock, your hand must be worth {in_words(game.least)} at least; it is worth {worth}."
        return super().reason(deal, seat, action)

    def play(self, deal: ScatDeal, seat: int, action: Action) -> Phase[Any]:
        if action is KNOCK:
            return ScatDraw(deal.game.next_alive(deal, seat), self.course.after_knock(seat).after_turn())
        return super().play(deal, seat, action)

    def drawn(self, deal: ScatDeal, card: int, hidden: bool) -> Phase[Any]:
        return ScatDiscard(self.seat, -1 if hidden else card, self.course)

    def prompt(self, deal: ScatDeal, seat: int) -> str:
        return super().prompt(deal, seat) + (", or knock" if self.may_knock(deal) else "")

    def facts(self, deal: ScatDeal, viewer: int) -> list[str]:
        return self.course.facts(deal)

    def badges(self, deal: ScatDeal, seat: int) -> list[str]:
        return self.course.badges(deal, seat)


class ScatDiscard(Discard[ScatDeal]):
    """The seat discards, or knocks before it does where that is the signal for the bus to stop."""

    def __init__(self, seat: int, banned: int, course: Course) -> None:
        super().__init__(seat, banned)
        self.course: Final = course

    def free(self, deal: ScatDeal) -> int:
        """The cards that may be discarded: after knocking in this turn none that the hand needs for the least it must be worth."""
        hand = deal.hands[self.seat].cards
        game = deal.game
        free = hand & ~(1 << self.banned) if self.banned >= 0 else hand
        if self.course.knocker == self.seat and game.least:
            free = sum([1 << card for card in bits(free) if game.worth(hand & ~(1 << card)) >= game.least])
        return free

    def may_knock(self, deal: ScatDeal) -> bool:
        """Whether the seat may knock now that it has drawn."""
        game = deal.game
        if not game.signals or self.course.knocked or self.course.turns < len(game.players_left(deal)):
            return False
        return game.best_kept(deal.hands[self.seat].cards, self.free(deal)) >= game.least

    def legal(self, deal: ScatDeal, seat: int) -> Sequence[Action]:
        discards = card_actions(deal.pack, "discard").of(self.free(deal))
        return (*discards, KNOCK) if self.may_knock(deal) else discards

    def candidates(self, deal: ScatDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), KNOCK)

    def reason(self, deal: ScatDeal, seat: int, action: Action) -> str:
        game = deal.game
        if action is KNOCK:
            if not game.signals:
                return "You have drawn: one knocks instead of drawing. Discard a card."
            if self.course.knocked:
                return "The bus has been stopped already."
            if self.course.turns < len(game.players_left(deal)):
                return "The bus cannot be stopped in anybody's first turn."
            return f"To stop the bus you must keep a hand worth {in_words(game.least)} at least."
        if deal.hands[seat].cards >> action.card & 1 and action.card != self.banned:
            return f"You have knocked, and must keep a hand worth {in_words(game.least)} at least."
        return super().reason(deal, seat, action)

    def play(self, deal: ScatDeal, seat: int, action: Action) -> Phase[Any]:
        if action is KNOCK:
            return ScatDiscard(seat, self.banned, self.course.after_knock(seat))
        return super().play(deal, seat, action)

    def discarded(self, deal: ScatDeal, card: int) -> Phase[Any]:
        game = deal.game
        if game.worth(deal.hands[self.seat].cards) == THIRTY_ONE:
            return game.won_at_once(deal, [self.seat])
        after = game.next_alive(deal, self.seat)
        if after == self.course.knocker:
            return game.showdown(deal, after)
        course = self.course
        if not deal.stock.cards:
            course = course.after_stock()
            if course.renewed == game[STOCKS] and not course.knocked:
                deal.say("The stock has run out as often as was agreed: all hands are shown.")
                return game.showdown(deal, NOBODY_YET)
            deal.renew_stock(1)
            deal.say("The discards under the top one are shuffled into a new stock.")
        return ScatDraw(after, course.after_turn())

    def prompt(self, deal: ScatDeal, seat: int) -> str:
        return super().prompt(deal, seat) + (", or knock first" if self.may_knock(deal) else "")

    def facts(self, deal: ScatDeal, viewer: int) -> list[str]:
        return self.course.facts(deal)

    def badges(self, deal: ScatDeal, seat: int) -> list[str]:
        return self.course.badges(deal, seat)


def advice(game: Scat, deal: ScatDeal, seat: int) -> Action | None:
    """Takes the discard that improves the hand, keeps the best hand, knocks with a good one, sooner when it is early."""
    phase = deal.phase
    hand = deal.hands[seat].cards
    if isinstance(phase, ThrowDown):
        return LOOK
    if isinstance(phase, ScatDraw):
        now = game.worth(hand)
        early = phase.course.turns < len(game.players_left(deal))
        if phase.may_knock(deal) and now >= (GOOD_EARLY if early else GOOD):
            return KNOCK
        top = deal.discards.cards[-1]
        better = game.best_kept(hand | 1 << top, hand) - now
        return DRAW_DISCARD if better >= 6 or (better > 0 and phase.course.knocked) else DRAW_STOCK
    if isinstance(phase, ScatDiscard):
        free = phase.free(deal)
        if phase.may_knock(deal) and game.best_kept(hand, free) >= GOOD:
            return KNOCK
        best = max(bits(free), key=lambda card: (game.worth(hand & ~(1 << card)), -HALVES[card], -card))
        return card_actions(deal.pack, "discard").each[best]
    return None
