"""The play of Bagchen: leads of single tiles and combinations, beating them or playing face down, passports, charity, payments.

Page sections "The Play" to "Scoring".
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.equipment import bits
from parlour.games.bagchen.advice import best_lead, least_wanted, worth_beating_with
from parlour.games.bagchen.combinations import (
    CHIEFS,
    EARTH,
    EQUALS,
    MINISTER_SET,
    PEOPLE,
    POINTS,
    RANKS,
    SINGLE,
    SKY,
    SUITS,
    Combination,
    Hierarchy,
)
from parlour.games.bagchen.options import DICE_HINT, JUMP_FACTOR, LOCAL, MUST_BEAT, PASSPORT_RULES
from parlour.games.bagchen.table import ALL_TRICKS, PASSPORT, BagchenDeal
from parlour.kernel.actions import Action, CardsAction, Joined, Subsets, card_actions, word
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.mechanisms.climbing.climbing import KIND, Plays
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.tricks.combination_plays import faces_of, lowest

HIDE: Final = "hide"
HINT: Final = word("throw", "the dice")
#: any suit, and no suit in particular
ANY: Final = -1
#: the verbs of leading a tile face down, by the suit named
CHARITY: Final = {ANY: "charity", SKY: "charity-sky", EARTH: "charity-earth"}
NAMED: Final = {verb: suit for suit, verb in CHARITY.items()}


class Course:
    """What stays through the play: the ``order`` of the tiles, the ``dice`` that show the point, the tiles ``shown`` face up so
    far; with how many points the latest tricks were won in a row (``run``), and what each has ``paid`` for those."""

    def __init__(self, order: Hierarchy, dice: tuple[int, int], shown: int = 0, run: int = 0, paid: tuple[int, ...] = ()) -> None:
        self.order: Final = order
        self.dice: Final = dice
        self.shown: Final = shown
        self.run: Final = run
        self.paid: Final = paid

    def with_shown(self, cards: int) -> Course:
        """The same, with these tiles played face up too."""
        return Course(self.order, self.dice, self.shown | cards, self.run, self.paid)

    def with_run(self, run: int, paid: tuple[int, ...]) -> Course:
        """The same, with other points won in a row."""
        return Course(self.order, self.dice, self.shown, run, paid)


def point_fact(order: Hierarchy, dice: tuple[int, int]) -> str:
    """Which tiles are points."""
    codes = sorted({order.pack.codes[tile] for tile in bits(order.points)}, reverse=True)
    return f"Dice {max(dice)} and {min(dice)}: points are {' and '.join(codes)}"


class TilePlay(Turn[BagchenDeal]):
    """Somebody is to play. ``hint``: the dice that the seat has thrown for a hint, where that is played."""

    def __init__(self, course: Course, seat: int, hint: tuple[int, int] | None) -> None:
        super().__init__(seat)
        self.course: Final = course
        self.hint: Final = hint

    def hints(self, deal: BagchenDeal) -> tuple[Action, ...]:
        """The throw for a hint, once before each play."""
        return (HINT,) if self.hint is None and deal.game[DICE_HINT] else ()

    def thrown_for_hint(self, deal: BagchenDeal, seat: int) -> tuple[int, int]:
        """Throws the dice for a hint, and puts them back to show the point."""
        dice = deal.throw()
        deal.say(f"The dice show {dice[0]} and {dice[1]}: whatever that may mean.", -1, seat)
        return dice

    def facts(self, deal: BagchenDeal, viewer: int) -> list[str]:
        hint = self.hint
        said = [] if hint is None else [f"Hint for {deal.name(self.seat)}: {hint[0]} and {hint[1]}"]
        return [point_fact(self.course.order, self.course.dice), *said]


# --- leading --------------------------------------------------------------------------------------------------------------


class Allowed:
    """What a passport holder may lead: the ``leads``; whether the hand must be shown for it; whether the holder is ``stuck``, with
    no combination and nothing that cannot be beaten."""

    def __init__(self, leads: list[int], shows: bool = False, stuck: bool = False) -> None:
        self.leads: Final = leads
        self.shows: Final = shows
        self.stuck: Final = stuck


def passport_leads(order: Hierarchy, hand: int, shown: int, local: bool) -> Allowed:
    """What a passport holder may lead from a hand, when these tiles have been shown (page section "Passport").

    ``local``: the simpler rule, by which only the lead of something unbeatable is required.
    """
    everything = order.leads(hand)
    unseen = order.pack.all & ~shown & ~hand
    chiefs = hand & (order.by_rank[SKY][CHIEFS] | order.by_rank[EARTH][CHIEFS])
    sure = []
    other = []
    equal_earth = []
    for cards in everything:
        what = order.of(cards)
        assert what is not None
        sky_set = what.form == EQUALS and what.suit == SKY
        if not order.beating(unseen, what):
            sure.append(cards)
        elif what.form == MINISTER_SET or (sky_set and what.rank > PEOPLE):
            other.append(cards)
        elif order.points_in(hand & ~cards):
            # nothing but points is left
            other.append(cards)
        elif not chiefs and (what.special or sky_set):
            # mares, and people in sets
            other.append(cards)
        elif what.form == EQUALS:
            equal_earth.append(cards)
    if local:
        return Allowed(sure or everything)
    if sure or other:
        return Allowed(sure + other)
    return Allowed(equal_earth, True) if equal_earth else Allowed(everything, True, True)


def lead_by(deal: BagchenDeal, course: Course, seat: int) -> Phase[Any]:
    """The seat is to lead; a passport holder who has nothing that may be led shows the hand, and the dice choose a suit."""
    suit = ANY
    hand = deal.hands[seat].cards
    restricted = deal.has_passport(seat) and deal.game[PASSPORT_RULES] == "standard"
    if restricted and passport_leads(course.order, hand, course.shown, False).stuck:
        deal.reveal(seat, hand)
        sky = hand & deal.pack.suit_masks[SKY]
        if sky and sky != hand:
            dice = deal.throw()
            suit = deal.pack.suit_of[deal.tile_of(dice)]
            deal.tell(seat, "{throw} {} and {}, and must lead {}", *dice, SUITS[suit])
    return Lead(course, seat, suit)


class Lead(TilePlay):
    """The seat leads. ``suit``: the suit that the dice have chosen, or :data:`ANY`."""

    def __init__(self, course: Course, seat: int, suit: int = ANY, hint: tuple[int, int] | None = None) -> None:
        super().__init__(course, seat, hint)
        self.suit: Final = suit

    def allowed(self, deal: BagchenDeal) -> Allowed:
        """What may be led face up."""
        hand = deal.hands[self.seat].cards
        if self.suit != ANY:
            hand &= deal.pack.suit_masks[self.suit]
        if not deal.has_passport(self.seat):
            return Allowed(self.course.order.leads(hand))
        local = deal.game[PASSPORT_RULES] == LOCAL
        return passport_leads(self.course.order, hand, self.course.shown, local)

    def legal(self, deal: BagchenDeal, seat: int) -> Sequence[Action]:
        hand = deal.hands[seat].cards
        others = self.hints(deal)
        if not deal.has_passport(seat):
            for verb in NAMED:
                others += card_actions(deal.pack, verb).of(hand)
        return Joined([Plays(deal.pack, hand, self.allowed(deal).leads), others])

    def candidates(self, deal: BagchenDeal, seat: int) -> Sequence[Action]:
        every = deal.pack.all
        return Joined([Plays(deal.pack, deal.hands[seat].cards, [1 << tile for tile in bits(every)]),
                       *[card_actions(deal.pack, verb).of(every) for verb in NAMED], (HINT,)])

    def reason(self, deal: BagchenDeal, seat: int, action: Action) -> str:
        order = self.course.order
        if action is HINT:
            return no_hint(deal)
        if action.cards & ~deal.hands[seat].cards:
            return deal.not_held(seat, action.cards)
        if action.kind in NAMED:
            return "You have a passport: you may not play charity."
        if action.kind != "play":
            return "You lead: play a tile or a combination."
        what = order.of(action.cards)
        if what is None:
            return "These tiles may not be led together."
        if self.suit != ANY:
            return f"The dice have chosen {SUITS[self.suit]}: lead a tile of it."
        if deal.game[PASSPORT_RULES] == LOCAL:
            return "You have a passport: you must lead what nobody can beat."
        return f"You have a passport, and {order.name(what)} could be beaten: you may not lead that."

    def play(self, deal: BagchenDeal, seat: int, action: Action) -> Phase[Any]:
        hand = deal.hands[seat]
        if action is HINT:
            return Lead(self.course, seat, self.suit, self.thrown_for_hint(deal, seat))
        if action.kind in NAMED:
            deal.move_cards(action.cards, hand, deal.under)
            return Follow(self.course, deal.after(seat), Stack(seat, 1, NAMED[action.kind]))
        if deal.has_passport(seat) and self.allowed(deal).shows and hand.cards & ~deal.open:
            deal.reveal(seat, hand.cards)
        deal.move_cards(action.cards, hand, deal.trick)
        what = self.course.order.of(action.cards)
        assert what is not None
        stack = Stack(seat, what.size, ANY, what, seat, (seat,))
        return Follow(self.course.with_shown(action.cards), deal.after(seat), stack)

    def prompt(self, deal: BagchenDeal, seat: int) -> str:
        if self.suit != ANY:
            return f"Lead a tile of {SUITS[self.suit]}, as the dice have chosen"
        if deal.has_passport(seat):
            return "With your passport, lead what nobody can beat, or one of the sets that are allowed"
        return "Lead a tile or a combination, or one tile face down as charity"

    def section(self, deal: BagchenDeal) -> str:
        return "passport" if deal.has_passport(self.seat) else "play"

    def advise(self, deal: BagchenDeal, seat: int, rng: Random) -> Action | None:
        course = self.course
        return CardsAction(KIND, deal.pack, best_lead(deal, seat, course.order, course.shown, self.allowed(deal).leads))

    def describe(self, deal: BagchenDeal, seat: int, action: Action, viewer: int) -> str:
        if action is HINT:
            return deal.sentence(seat, viewer, "throw", "the dice for a hint")
        if action.kind in NAMED:
            suit = NAMED[action.kind]
            tile = deal.pack.names(action.cards) if viewer == seat else "a tile"
            named = "" if suit == ANY else f", naming {SUITS[suit]}"
            return deal.sentence(seat, viewer, "lead", f"{tile} face down{named}")
        what = self.course.order.of(action.cards)
        assert what is not None
        if what.size == 1 and what.form == SINGLE:
            return deal.sentence(seat, viewer, "lead", deal.pack.names(action.cards))
        return deal.sentence(seat, viewer, "lead", f"{self.course.order.name(what)}: {deal.pack.text(action.cards)}")


def no_hint(deal: BagchenDeal) -> str:
    """Why the dice may not be thrown for a hint."""
    return "The dice have given their hint." if deal.game[DICE_HINT] else "At this table the dice give no hints."


# --- following ------------------------------------------------------------------------------------------------------------


class Stack:
    """The tiles on the table: who led how many, the suit named for a tile led face down; what is to be beaten and who played it,
    and whose tiles lie face up, in order."""

    def __init__(self, leader: int, size: int, suit: int = ANY, best: Combination | None = None, by: int = ANY,
                 open_by: tuple[int, ...] = ()) -> None:
        self.leader: Final = leader
        self.size: Final = size
        self.suit: Final = suit
        self.best: Final = best
        self.by: Final = by
        self.open_by: Final = open_by

    @property
    def winner(self) -> int:
        """Who wins it as it is: with nothing face up, whoever led face down."""
        return self.leader if self.by == ANY else self.by

    def beating(self, order: Hierarchy, hand: int) -> list[int]:
        """The sets of these tiles that win it."""
        best = self.best
        if best is None:
            return [lowest(face, 1) for face in faces_of(order.pack, self.takers(order) & hand)]
        return order.beating(hand, best)

    def takers(self, order: Hierarchy) -> int:
        """The tiles that win it, where single tiles are played."""
        best = self.best
        if best is None:
            return order.plain if self.suit == ANY else order.plain & order.pack.suit_masks[self.suit]
        over = 0
        if best.form == SINGLE:
            for rank in range(best.rank + 1, RANKS):
                over |= order.by_rank[best.suit][rank]
        return over


class Follow(TilePlay):
    """The seat beats what lies there, or plays as many tiles face down."""

    def __init__(self, course: Course, seat: int, stack: Stack, hint: tuple[int, int] | None = None) -> None:
        super().__init__(course, seat, hint)
        self.stack: Final = stack

    def trick_seats(self, deal: BagchenDeal) -> tuple[int, ...]:
        return tuple([seat for seat in self.stack.open_by for _ in range(self.stack.size)])

    def legal(self, deal: BagchenDeal, seat: int) -> Sequence[Action]:
        hand = deal.hands[seat].cards
        parts: list[Sequence[Action]] = []
        beating = self.stack.beating(self.course.order, hand)
        if beating:
            parts.append(Plays(deal.pack, hand, beating))
        if not beating or not deal.game[MUST_BEAT]:
            parts.append(Subsets(HIDE, deal.pack, hand, self.stack.size, self.stack.size))
        hints = self.hints(deal)
        if hints:
            parts.append(hints)
        return Joined(parts)

    def candidates(self, deal: BagchenDeal, seat: int) -> Sequence[Action]:
        every = deal.pack.all
        return Joined([Plays(deal.pack, deal.hands[seat].cards, [1 << tile for tile in bits(every)]),
                       Subsets(HIDE, deal.pack, every, self.stack.size, self.stack.size), (HINT,)])

    def reason(self, deal: BagchenDeal, seat: int, action: Action) -> str:
        order = self.course.order
        size = self.stack.size
        if action is HINT:
            return no_hint(deal)
        if action.cards & ~deal.hands[seat].cards:
            return deal.not_held(seat, action.cards)
        if action.cards.bit_count() != size:
            return f"Play {'one tile' if size == 1 else f'{size} tiles'}, as many as were led."
        if action.kind == HIDE:
            return f"You can beat {self.to_beat()}: you must."
        best = self.stack.best
        if action.cards & order.points:
            return "Points beat nothing: play face down."
        if best is None:
            return f"Only a tile of {SUITS[self.stack.suit]} beats this one."
        if not order.beating(order.pack.all, best):
            return f"Nothing beats {self.to_beat()}: play face down."
        return f"That does not beat {self.to_beat()}: beat it, or play face down."

    def to_beat(self) -> str:
        """What is to be beaten, in words."""
        best = self.stack.best
        if best is None:
            return "the tile led face down"
        return f"{self.course.order.name(best)} ({self.course.order.pack.text(best.cards)})"

    def play(self, deal: BagchenDeal, seat: int, action: Action) -> Phase[Any]:
        stack = self.stack
        course = self.course
        if action is HINT:
            return Follow(course, seat, stack, self.thrown_for_hint(deal, seat))
        hand = deal.hands[seat]
        if action.kind == HIDE:
            deal.move_cards(action.cards, hand, deal.under)
            if stack.size == 1 and deal.game[MUST_BEAT]:
                deal.reveal_none_of(hand, stack.takers(course.order))
        else:
            deal.move_cards(action.cards, hand, deal.trick)
            course = course.with_shown(action.cards)
            stack = Stack(stack.leader, stack.size, stack.suit, course.order.of(action.cards), seat, (*stack.open_by, seat))
        following = deal.after(seat)
        if following != stack.leader:
            return Follow(course, following, stack)
        return won(deal, course, stack)

    def facts(self, deal: BagchenDeal, viewer: int) -> list[str]:
        stack = self.stack
        if stack.best is None:
            wanted = "any tile" if stack.suit == ANY else f"any tile of {SUITS[stack.suit]}"
            return [*super().facts(deal, viewer), f"{deal.name(stack.leader)} has led a tile face down: {wanted} beats it"]
        return [*super().facts(deal, viewer), f"To beat: {self.to_beat()}, played by {deal.name(stack.by)}"]

    def prompt(self, deal: BagchenDeal, seat: int) -> str:
        size = self.stack.size
        tiles = "a tile" if size == 1 else f"{size} tiles"
        beaten = self.stack.beating(self.course.order, deal.hands[seat].cards)
        if not beaten:
            return f"Play {tiles} face down: you cannot beat {self.to_beat()}"
        if deal.game[MUST_BEAT]:
            return f"Beat {self.to_beat()}"
        return f"Beat {self.to_beat()}, or play {tiles} face down"

    def advise(self, deal: BagchenDeal, seat: int, rng: Random) -> Action | None:
        order = self.course.order
        size = self.stack.size
        cards = worth_beating_with(deal, seat, order, self.stack.beating(order, deal.hands[seat].cards), size)
        return CardsAction(KIND, deal.pack, cards) if cards else CardsAction(HIDE, deal.pack, least_wanted(deal, seat, order, size))

    def describe(self, deal: BagchenDeal, seat: int, action: Action, viewer: int) -> str:
        if action is HINT:
            return deal.sentence(seat, viewer, "throw", "the dice for a hint")
        if action.kind == HIDE:
            size = action.cards.bit_count()
            what = deal.pack.text(action.cards) if viewer == seat else "a tile" if size == 1 else f"{size} tiles"
            return deal.sentence(seat, viewer, "play", f"{what} face down")
        return deal.sentence(seat, viewer, "play", deal.pack.text(action.cards))


# --- payments -------------------------------------------------------------------------------------------------------------


def won(deal: BagchenDeal, course: Course, stack: Stack) -> Phase[Any]:
    """All have played: the winner takes the stack, is paid for points, and leads or, after the last trick, settles up."""
    winner = stack.winner
    if deal.narrating:
        deal.beat()
        tricks = "the trick" if stack.size == 1 else f"{stack.size} tricks"
        deal.tell(winner, "{win} {}", tricks)
    deal.move_all(deal.trick, deal.taken[winner])
    deal.move_all(deal.under, deal.taken[winner])
    best = stack.best
    if best is not None and best.form == POINTS:
        course = course.with_run(course.run + best.points, pay_points(deal, winner, best.points, course.paid))
    else:
        course = course.with_run(0, ())
    if deal.hands[winner].cards:
        return lead_by(deal, course, winner)
    settle(deal, course, winner)
    return OVER


def pay_points(deal: BagchenDeal, winner: int, points: int, before: tuple[int, ...]) -> tuple[int, ...]:
    """Everybody without a passport pays the winner a chip for each point; returns what each has paid for points in a row."""
    paid = list(before) or [0] * deal.players
    for seat in range(deal.players):
        if seat != winner and not deal.has_passport(seat):
            deal.pay(seat, winner, points)
            paid[seat] += points
    deal.tell(winner, "{are} paid {} by everyone without a passport", chips(points))
    return tuple(paid)


def settle(deal: BagchenDeal, course: Course, winner: int) -> None:
    """The winner of the last trick is paid for each trick short of six, and pays for each above; a jump multiplies that."""
    deal.last_winner = winner
    deal.factor = 1
    others = [seat for seat in deal.order(winner) if seat != winner]
    if deal.tricks(winner) == ALL_TRICKS:
        for seat in others:
            deal.pay(seat, winner, max(0, deal.stacks[seat]))
        deal.tell(winner, "{have} won all sixteen tricks, and {take} all the chips")
        return
    if course.run:
        deal.factor = course.run * deal.game[JUMP_FACTOR]
        # the points of a jump are not paid singly
        for seat in others:
            deal.pay(winner, seat, course.paid[seat])
        deal.tell(winner, "{jump} with {}: the chips for them are given back, and all payments are multiplied by {}",
                  f"{course.run} {'point' if course.run == 1 else 'points'}", deal.factor)
    # what the winner must pay may come from what the winner gets
    for seat in others:
        short = PASSPORT - deal.tricks(seat)
        if short > 0:
            owed = short * deal.factor
            deal.pay(seat, winner, owed)
            deal.tell(seat, "{pay} {}", chips(owed))
    for seat in others:
        over = deal.tricks(seat) - PASSPORT
        if over > 0:
            owed = over * deal.factor
            deal.pay(winner, seat, owed)
            deal.tell(seat, "{are} paid {}", chips(owed))
