"""Königrufen as it is played at Rubach, and Rufmariasch: a card is called after half of the cards. Rules page: anrufen-knigrufen."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import NO_CARD, Card, Pack, german
from parlour.games.anrufen_knigrufen.advice import best_trumps, card_for_points, sure, to_call
from parlour.games.anrufen_knigrufen.marriages import Known, imagine_marriages, marriages_of
from parlour.games.anrufen_knigrufen.options import ANY_SUIT, CALL_SCOPE, DEALS, NEEDED, WINNER
from parlour.games.anrufen_knigrufen.partners import (
    ALL_POINTS,
    DUTIES,
    GWISS,
    CallCard,
    CallingDeal,
    CallingGame,
    CallingTrick,
    trumps_facts,
)
from parlour.kernel.actions import Action, the_action, word
from parlour.kernel.chance import Dice
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NOBODY, OVER, Phase
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL
from parlour.kernel.telling import tally_words, those
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.naming import Naming, suit_names
from parlour.mechanisms.tricks.tricks import ALL_TRICKS, NO_TRICK, PointsLeft, TrickOrder

PACK: Final = german("A T K O U 9 8 7")
SUITS: Final = (0, 1, 2, 3)
ORDERS: Final = tuple([TrickOrder(PACK, suit) for suit in SUITS])
POINTS: Final = CardPoints(PACK, {"A": GWISS, "T": GWISS})
MARRIAGES: Final = marriages_of(PACK)
BATCH: Final = 4
TRICKS: Final = 8

DECLARE: Final = "declare"
TRUMP_MARRIAGE: Final = 40
PLAIN_MARRIAGE: Final = 20
FORTY: Final = the_action(DECLARE, number=TRUMP_MARRIAGE, text=f"{DECLARE} {TRUMP_MARRIAGE}")
TWENTY: Final = the_action(DECLARE, number=PLAIN_MARRIAGE, text=f"{DECLARE} {PLAIN_MARRIAGE}")
ANNOUNCE: Final = "announce"
HUNDRED: Final = word(ANNOUNCE, "100 points")
SWEEP: Final = word(ANNOUNCE, "all tricks")
#: where both cards are laid open: the declaration in each suit, as trumps and otherwise
OPEN_FORTIES: Final = tuple([word(DECLARE, f"40 in {suit.name}") for suit in PACK.suits])
OPEN_TWENTIES: Final = tuple([word(DECLARE, f"20 in {suit.name}") for suit in PACK.suits])
EVERY_WORD: Final = (FORTY, TWENTY, *OPEN_FORTIES, *OPEN_TWENTIES, HUNDRED, SWEEP)

#: what a side needs that has declared nothing, and besides its declarations one that has
NEED: Final = 50
NEED_BESIDES: Final = 40
GOAL: Final = 100
#: the payments in cents (page section "Scoring")
GAME: Final = 10
UNANNOUNCED_HUNDRED: Final = 20
ANNOUNCED_HUNDRED: Final = 30
UNANNOUNCED_SWEEP: Final = 20
ANNOUNCED_SWEEP: Final = 30
#: Rufmariasch pays one for so many points of difference
UNIT: Final = 10


class RubachDeal(CallingDeal["CallingEarly"]):
    """A deal with what is said in its first trick.

    ``declared[seat]``: the points the seat has declared; ``twenties[seat]``: how often it has declared 20 without showing the suit, and
    ``early[seat]`` how often of these before its own first card, ``first[seat]``. ``said_hundred[seat]``, ``said_sweep[seat]``: whether
    the seat has announced that. ``shown``: what lies open before each seat, where declarations are laid open.
    """

    shown: list[CardSet]
    declared: list[int]
    twenties: list[int]
    early: list[int]
    first: list[int]
    said_hundred: list[int]
    said_sweep: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.shown = self.card_sets("shown", "row", ALL, "declared") if self.game.lays_open else []
        self.declared = self.tally()
        self.twenties = self.tally()
        self.early = self.tally()
        self.first = self.tally(NO_CARD)
        self.said_hundred = self.tally()
        self.said_sweep = self.tally()

    def dealt_to(self, seat: int) -> int:
        cards = super().dealt_to(seat)
        return cards | self.shown[seat].cards if self.game.lays_open else cards

    def playable_from(self, seat: int) -> int:
        """The cards the seat can play: those of its hand, and those that lie open before it."""
        cards = self.hands[seat].cards
        return cards | self.shown[seat].cards if self.game.lays_open else cards

    def twenties_left(self, seat: int, trumps: int) -> int:
        """How many 20s the seat can still declare: a marriage for each, in its hand. One that was declared before its first card may
        be the one to which this card belonged."""
        hand = self.hands[seat].cards
        whole = 0
        begun = 0
        for suit in SUITS:
            pair = MARRIAGES[suit]
            if suit != trumps:
                whole += not pair & ~hand
                begun += self.first[seat] != NO_CARD and bool(pair >> self.first[seat] & 1) and not pair & ~self.dealt_to(seat)
        return whole - (self.twenties[seat] - min(begun, self.early[seat]))

    def known_marriages(self, trumps: int) -> list[Known]:
        """What all know of marriages that were declared as 20."""
        found = []
        for seat in range(self.players):
            if self.twenties[seat]:
                # who has declared nothing before the first card has played none of them
                pairs = [pair for suit, pair in enumerate(MARRIAGES) if suit != trumps and (
                    self.early[seat] or self.first[seat] == NO_CARD or not pair >> self.first[seat] & 1)]
                found.append(Known(seat, self.twenties[seat], pairs))
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class CallingEarly(CallingGame[RubachDeal]):
    """A game in which the player after the dealer calls a card after half of the deal."""

    schema: ClassVar[Sequence[Option]] = (CALL_SCOPE, WINNER, DEALS)
    deal_type = RubachDeal
    prose = Prose(__name__, "rubach.md")
    #: declared cards are laid face up on the table, with their suit
    lays_open: ClassVar[bool] = False
    #: 100 points and all tricks are paid for, and announced
    pays_feats: ClassVar[bool] = True

    def make_pack(self) -> Pack:
        return PACK

    # --- the deal (page section "Deal and Calling") -------------------------------------------------------------------------

    def open(self, deal: RubachDeal) -> Phase[Any]:
        rest = deal.deal_out(deal.fresh_pack(), BATCH)
        deal.place(rest[::-1], deal.rest)
        return self.calling(deal.after(deal.dealer))

    def calling(self, seat: int) -> Phase[Any]:
        """The caller calls a card, and with it the trumps."""
        return CallTrump(seat, PACK, EVERY_WORD)

    def first_trick(self, deal: RubachDeal, trumps: int) -> Phase[Any]:
        """All get the rest of their cards, and the caller leads."""
        order = deal.order(deal.after(deal.dealer))
        for seat in order:
            for _ in range(BATCH):
                deal.draw(deal.rest, deal.hands[seat])
        return RubachTrick(order, ORDERS[trumps])

    # --- scoring (page section "Scoring") -------------------------------------------------------------------------------------

    def score_deal(self, deal: RubachDeal, last: int) -> Phase[Any]:
        """Settles the deal when all tricks are played; ``last``: who won the last."""
        callers = deal.declaring_side()
        self.settle(deal, [Side(deal, seats, POINTS.of(deal.taken_by(seats)) + (GWISS if seats >> last & 1 else 0),
                                deal.taken_by(seats) == deal.pack.all) for seats in (callers, deal.everyone >> 1 & ~callers)])
        return OVER

    def more_is_better(self) -> bool:
        """Whether a side is never worse off for having more points."""
        return True

    def settle(self, deal: RubachDeal, sides: Sequence[Side]) -> None:
        """The sides, the caller's first, pay each other."""
        won, lost = (sides[0], sides[1]) if self.beats(sides[0], sides[1]) else (sides[1], sides[0])
        if deal.narrating:
            deal.say(f"{those(won.seats)}: {self.points_words(won)}. {those(lost.seats)}: {self.points_words(lost)}.")
        deal.tell_of(won.seats, "{win} the deal")
        self.pay(deal, won, lost)

    def beats(self, one: Side, other: Side) -> bool:
        """Whether the first of two sides wins: the only one that has what it needs, or of two that have the one with more."""
        if (one.points >= one.need) != (other.points >= other.need):
            return one.points >= one.need
        return one.points > other.points

    def points_words(self, side: Side) -> str:
        """The points of a side, and what it needed."""
        return f"{side.points} points of {side.need}"

    def pay(self, deal: RubachDeal, won: Side, lost: Side) -> None:
        """What the sides pay each other."""
        announced = False
        for side, other in ((won, lost), (lost, won)):
            if side.announced_hundred:
                announced = True
                made = side.points >= GOAL
                deal.settle(side.seats if made else other.seats, ANNOUNCED_HUNDRED,
                            "100 points, announced" if made else "100 points announced and missed")
        if not announced and won.points >= GOAL:
            deal.settle(won.seats, UNANNOUNCED_HUNDRED, "100 points")
        elif not announced:
            deal.settle(won.seats, GAME, "the game")
        for side, other in ((won, lost), (lost, won)):
            if side.announced_sweep:
                deal.settle(side.seats if side.swept else other.seats, ANNOUNCED_SWEEP,
                            "all tricks, announced" if side.swept else "all tricks announced and missed")
            elif side.swept:
                deal.settle(side.seats, UNANNOUNCED_SWEEP, "all tricks")

    def most_paid(self) -> int:
        # both sides may announce a hundred points and all tricks, of which only one makes either
        return 2 * ANNOUNCED_HUNDRED + 2 * ANNOUNCED_SWEEP

    def rule_words(self) -> Mapping[str, Value]:
        return {"lays_open": self.lays_open, "pays_feats": self.pays_feats, "need": NEED, "need_with_20": NEED_BESIDES + PLAIN_MARRIAGE,
                "need_with_40": NEED_BESIDES + TRUMP_MARRIAGE, "need_with_60": NEED_BESIDES + PLAIN_MARRIAGE + TRUMP_MARRIAGE,
                "all_points": ALL_POINTS, "game": GAME, "hundred": UNANNOUNCED_HUNDRED, "announced_hundred": ANNOUNCED_HUNDRED,
                "sweep": UNANNOUNCED_SWEEP, "announced_sweep": ANNOUNCED_SWEEP,
                "hundred_and_sweep": UNANNOUNCED_HUNDRED + UNANNOUNCED_SWEEP, "unit": UNIT, "end": self.ends.words(self)}


class Rubach(CallingEarly):
    """The game of Rubach in the Tennengau (page section "Königrufen (Rubach)")."""

    id = "konigrufen-rubach"
    name = "Königrufen (Rubach)"
    summary = "Call a card after half of the deal: its suit is trumps, and its holder your partner, who says nothing."
    leaves_out = (CALL_SCOPE, WINNER)


class Rufmariasch(CallingEarly):
    """The game of the Danube Swabians (page section "Rufmariasch")."""

    id = "rufmariasch"
    name = "Rufmariasch"
    summary = "As at Rubach, but declared cards are laid open, and the sides pay the difference of their points."
    lays_open = True
    pays_feats = False

    def calling(self, seat: int) -> Phase[Any]:
        return NameTrumps(seat) if self[CALL_SCOPE] == ANY_SUIT else super().calling(seat)

    def beats(self, one: Side, other: Side) -> bool:
        return super().beats(one, other) if self[WINNER] == NEEDED else one.points > other.points

    def more_is_better(self) -> bool:
        # who wins with fewer points than the others gets less for more of them
        return self[WINNER] != NEEDED

    def points_words(self, side: Side) -> str:
        return super().points_words(side) if self[WINNER] == NEEDED else f"{side.points} points"

    def most_paid(self) -> int:
        return (ALL_POINTS + TRUMP_MARRIAGE + 3 * PLAIN_MARRIAGE) // UNIT

    def pay(self, deal: RubachDeal, won: Side, lost: Side) -> None:
        deal.settle(won.seats, abs(won.points - lost.points) // UNIT, f"{won.points} against {lost.points}")


class FreeCall(Rufmariasch):
    """Trumps and the card called are named apart (page section "Rufmariasch", the variant)."""

    id = "rufmariasch-free-call"
    name = "Rufmariasch with free call"
    summary = "Rufmariasch in which the card called need not be a trump."
    schema = (WINNER, DEALS)
    fixed = {CALL_SCOPE.name: ANY_SUIT}


class Side:
    """What a side has when all tricks are played: its ``seats`` as a mask, the points it has ``declared`` that count, and all its
    ``points``, with those that it has ``taken`` in tricks; whether it has ``swept`` all tricks, and what any of its players has
    announced."""

    def __init__(self, deal: RubachDeal, seats: int, taken: int, swept: bool) -> None:
        self.seats: Final = seats
        counting = [deal.declared[seat] if deal.taken[seat].cards else 0 for seat in range(deal.players)]
        self.declared: Final[int] = deal.of_side(seats, counting)
        self.points: Final[int] = taken + self.declared
        self.need: Final[int] = NEED_BESIDES + self.declared if self.declared else NEED
        self.swept: Final = swept
        self.announced_hundred: Final[bool] = deal.of_side(seats, deal.said_hundred) > 0
        self.announced_sweep: Final[bool] = deal.of_side(seats, deal.said_sweep) > 0


class CallTrump(CallCard[RubachDeal]):
    """The suit of the card called is trumps."""

    def card_called(self, deal: RubachDeal, card: Card) -> Phase[Any]:
        return deal.game.first_trick(deal, deal.pack.suit_of[card])

    def prompt(self, deal: RubachDeal, seat: int) -> str:
        return "Call a card: its suit is trumps, and whoever holds it or gets it is your partner"

    def advise(self, deal: RubachDeal, seat: int, rng: Random) -> Action | None:
        hand = deal.hands[seat].cards
        trumps = best_trumps(PACK, hand, SUITS)
        return self.things[to_call(ORDERS[trumps], hand, PACK.suit_masks[trumps])]


class NameTrumps(Naming[RubachDeal]):
    """The caller names trumps, and calls any card after that."""

    about: ClassVar[str] = "calling"

    def __init__(self, seat: int) -> None:
        super().__init__(seat, suit_names(PACK), "the trumps")

    def named(self, deal: RubachDeal, place: int) -> Phase[Any]:
        return CallAnyCard(self.seat, place)

    def advise(self, deal: RubachDeal, seat: int, rng: Random) -> Action | None:
        return self.things[best_trumps(PACK, deal.hands[seat].cards, SUITS)]


class CallAnyCard(CallCard[RubachDeal]):
    """Any card is called, with these ``trumps``."""

    def __init__(self, seat: int, trumps: int) -> None:
        super().__init__(seat, PACK, EVERY_WORD)
        self.trumps: Final = trumps

    def card_called(self, deal: RubachDeal, card: Card) -> Phase[Any]:
        return deal.game.first_trick(deal, self.trumps)

    def prompt(self, deal: RubachDeal, seat: int) -> str:
        return "Call a card of any suit: whoever holds it or gets it is your partner"

    def advise(self, deal: RubachDeal, seat: int, rng: Random) -> Action | None:
        return self.things[to_call(ORDERS[self.trumps], deal.hands[seat].cards, PACK.all)]

    def trump_cards(self, deal: RubachDeal, viewer: int) -> Sequence[Card]:
        return ORDERS[self.trumps].trump_cards

    def facts(self, deal: RubachDeal, viewer: int) -> list[str]:
        return trumps_facts(PACK, self.trumps)


class RubachTrick(CallingTrick[RubachDeal]):
    """A trick (page section "Play"). Until the last card of the first lies, marriages are declared and feats announced."""

    def __init__(self, seats: tuple[int, ...], order: TrickOrder, number: int = 0) -> None:
        super().__init__(seats, order, DUTIES)
        self.number: Final = number

    def counted_so_far(self, deal: RubachDeal, seat: int) -> str:
        return tally_words(POINTS.of(deal.seen_taken(seat, deal.known_teams())), "point")

    def hand(self, deal: RubachDeal, seat: int) -> int:
        return deal.playable_from(seat)

    # --- declaring and announcing ---------------------------------------------------------------------------------------------

    def possible_interrupters(self, deal: RubachDeal) -> tuple[int, ...]:
        if self.number:
            return NOBODY
        on_turn = self.on_turn(deal)
        return tuple([seat for seat in self.seats if seat != on_turn])

    def words(self, deal: RubachDeal, seat: int) -> tuple[Action, ...]:
        if self.number:
            return ()
        game = deal.game
        trumps = self.card_order.trumps
        hand = deal.hands[seat].cards
        found: list[Action] = []
        if game.lays_open:
            for suit in SUITS:
                if not MARRIAGES[suit] & ~hand:
                    found.append(OPEN_FORTIES[suit] if suit == trumps else OPEN_TWENTIES[suit])
        else:
            if not MARRIAGES[trumps] & ~hand and deal.declared[seat] - PLAIN_MARRIAGE * deal.twenties[seat] == 0:
                found.append(FORTY)
            if deal.twenties_left(seat, trumps) > 0:
                found.append(TWENTY)
        if game.pays_feats:
            if not deal.said_hundred[seat]:
                found.append(HUNDRED)
            if not deal.said_sweep[seat]:
                found.append(SWEEP)
        return tuple(found)

    def every_word(self, deal: RubachDeal) -> tuple[Action, ...]:
        return EVERY_WORD

    def no_word(self, deal: RubachDeal, seat: int, action: Action) -> str:
        game = deal.game
        trumps = self.card_order.trumps
        if action.kind == ANNOUNCE:
            if not game.pays_feats:
                return "Nothing is announced in this game: neither 100 points nor all tricks."
            return "Announcements are made in the first trick." if self.number else "You have announced that already."
        if self.number:
            return "King and ober are declared in the first trick."
        if action is FORTY or action is TWENTY:
            if game.lays_open:
                return "Both cards are laid open: say in which suit, as in declare 40 in hearts."
            suits = "of trumps" if action is FORTY else "of another suit than trumps"
            said = deal.declared[seat] > PLAIN_MARRIAGE * deal.twenties[seat] if action is FORTY else deal.twenties[seat] > 0
            return f"You hold no king and ober {suits}" + (" that you have not declared yet." if said else ".")
        if not game.lays_open:
            return "The cards are not shown here: declare 40 in trumps, 20 in another suit."
        suit = (OPEN_FORTIES if action in OPEN_FORTIES else OPEN_TWENTIES).index(action)
        if (suit == trumps) != (action in OPEN_FORTIES):
            return f"A marriage in trumps counts {TRUMP_MARRIAGE}, in another suit {PLAIN_MARRIAGE}."
        return f"You do not hold king and ober of {PACK.suits[suit].name}."

    def play(self, deal: RubachDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == ANNOUNCE:
            if action is HUNDRED:
                deal.said_hundred[seat] = 1
            else:
                deal.said_sweep[seat] = 1
            return RubachTrick(self.seats, self.card_order, self.number)
        if action.kind == DECLARE:
            self.declare(deal, seat, action)
            return RubachTrick(self.seats, self.card_order, self.number)
        if not self.number:
            deal.first[seat] = action.card
        if deal.game.lays_open and deal.shown[seat].cards >> action.card & 1:
            deal.move(action.card, deal.shown[seat], deal.hands[seat])
        return super().play(deal, seat, action)

    def declare(self, deal: RubachDeal, seat: int, action: Action) -> None:
        """The seat declares a marriage: its cards are laid open, or only the points are said, of which 40 tell the suit."""
        trumps = self.card_order.trumps
        if action in OPEN_FORTIES or action in OPEN_TWENTIES:
            suit = (OPEN_FORTIES if action in OPEN_FORTIES else OPEN_TWENTIES).index(action)
            deal.declared[seat] += TRUMP_MARRIAGE if suit == trumps else PLAIN_MARRIAGE
            deal.move_cards(MARRIAGES[suit], deal.hands[seat], deal.shown[seat])
        elif action is FORTY:
            deal.declared[seat] += TRUMP_MARRIAGE
            deal.show(MARRIAGES[trumps])
        else:
            deal.declared[seat] += PLAIN_MARRIAGE
            deal.twenties[seat] += 1
            if deal.first[seat] == NO_CARD:
                deal.early[seat] += 1

    # --- playing ------------------------------------------------------------------------------------------------------------

    def trick_over(self, deal: RubachDeal) -> Phase[Any]:
        winner = self.take(deal)
        if self.number + 1 == TRICKS:
            return deal.game.score_deal(deal, winner)
        return RubachTrick(deal.order(winner), self.card_order, self.number + 1)

    def points_left(self, deal: RubachDeal) -> PointsLeft | None:
        game = deal.game
        # what is declared counts for who takes a trick
        if not self.number or not game.more_is_better() or any([zone.cards for zone in deal.shown]):
            return None
        if any([points and not deal.taken[seat].cards for seat, points in enumerate(deal.declared)]):
            return None
        return PointsLeft(deal.declaring_side(), POINTS.each, GWISS, sweeps=True)

    def worth_of_points(self, deal: RubachDeal, seat: int, ours: int, theirs: int, tricks: int) -> float:
        settled = deal.copy()
        callers = deal.declaring_side()
        others = deal.everyone >> 1 & ~callers
        mine, yours = deal.taken_by(callers), deal.taken_by(others)
        deal.game.settle(settled, [Side(deal, callers, POINTS.of(mine) + ours, tricks == ALL_TRICKS and not yours),
                                   Side(deal, others, POINTS.of(yours) + theirs, tricks == NO_TRICK and not mine)])
        return deal.game.payoff(settled, seat)

    def advise(self, deal: RubachDeal, seat: int, rng: Random) -> Action | None:
        words = self.words(deal, seat)
        declaring = [action for action in words if action.kind == DECLARE]
        if declaring:
            return declaring[0]
        if seat != self.on_turn(deal):
            return None
        if HUNDRED in words and deal.declared[seat] >= TRUMP_MARRIAGE and self.strong(deal, seat):
            return HUNDRED
        if SWEEP in words and len(sure(self.card_order, [card for card in PACK.every if self.hand(deal, seat) >> card & 1],
                                       PACK.all & ~deal.known_to(seat))) >= TRICKS - 1:
            return SWEEP
        allowed = [action.card for action in self.legal(deal, seat) if action.card >= 0]
        return self.card_order.plays.each[card_for_points(deal, seat, self.card_order, POINTS.each, self.seats, allowed,
                                                          bool(deal.friends(seat) >> deal.declarer & 1))]

    def strong(self, deal: RubachDeal, seat: int) -> bool:
        """Whether a hand with 40 in it should come to 100 points: five trumps with the ace, and an ace or a ten beside them."""
        hand = self.hand(deal, seat)
        trumps = hand & self.card_order.suit_masks[self.card_order.trumps]
        counting = POINTS.groups[0][0]
        return trumps.bit_count() >= 5 and bool(trumps >> self.card_order.trump_cards[0] & 1) and bool(hand & counting & ~trumps)

    # --- what is seen -------------------------------------------------------------------------------------------------------

    def prompt(self, deal: RubachDeal, seat: int) -> str:
        if any([action.kind == DECLARE for action in self.words(deal, seat)]):
            return "Declare king and ober, or play a card" if seat == self.on_turn(deal) else "You may declare king and ober"
        return super().prompt(deal, seat)

    def badges(self, deal: RubachDeal, seat: int) -> list[str]:
        found = [f"declared {deal.declared[seat]}"] if deal.declared[seat] else []
        if deal.said_hundred[seat]:
            found.append("announced 100")
        if deal.said_sweep[seat]:
            found.append("announced all tricks")
        return found

    def imagined(self, deal: RubachDeal, viewer: int, dice: Dice) -> RubachTrick:
        imagine_marriages(deal, deal.known_marriages(self.card_order.trumps), viewer, dice)
        return self
