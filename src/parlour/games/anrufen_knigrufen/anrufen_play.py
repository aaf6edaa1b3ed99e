"""The play of Anrufen: trumps, the card called, three cards exchanged by who plays alone against two, tricks. Rules page:
anrufen-knigrufen.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from parlour.equipment import Card, bits, french, mask_of
from parlour.games.anrufen_knigrufen.advice import best_trumps, card_for_points, card_for_tricks, to_call, to_lay_aside, tricks_from_the_top
from parlour.games.anrufen_knigrufen.marriages import marriages_of
from parlour.games.anrufen_knigrufen.partners import DUTIES, GWISS, CallCard, CallingDeal, CallingTrick, trumps_facts
from parlour.kernel.actions import Action, CardActions, CardsAction, card_actions, word
from parlour.kernel.phase import NO_SEAT, NOBODY, Phase
from parlour.kernel.telling import tally_words
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.naming import Naming, suit_names
from parlour.mechanisms.tricks.tricks import ALL_TRICKS, NO_TRICK, NO_TRUMPS, PointsLeft, TrickOrder
from parlour.mechanisms.tricks.widow import DISCARD, LayAside, take_widow

if TYPE_CHECKING:
    from parlour.games.anrufen_knigrufen.anrufen import Anrufen  # noqa: F401  the base of the deal names it

PACK: Final = french("A T K Q J 9")
SUITS: Final = (0, 1, 2, 3)
#: the orders of the cards with each suit as trumps, and without
ORDERS: Final = tuple([TrickOrder(PACK, suit) for suit in SUITS])
NO_TRUMP_ORDER: Final = TrickOrder(PACK)
POINTS: Final = CardPoints(PACK, {"A": GWISS, "T": GWISS})
MARRIAGES: Final = marriages_of(PACK)
ROYALS: Final[int] = sum(MARRIAGES)
TRUMP_MARRIAGE: Final = 40
PLAIN_MARRIAGE: Final = 20
GOAL: Final = 100
#: how many cards are exchanged with three players
TALON: Final = 3

NO_LEVEL: Final = -1
SIMPLE: Final = 0
HUNDRED: Final = 1
NULL: Final = 2
SWEEP: Final = 3
BOTH: Final = 4


class Level:
    """What can be bid: its ``name``, and what it pays in ``tokens``; whether the caller's side must have 100 points, win all tricks, or
    the caller alone none."""

    def __init__(self, name: str, tokens: int, hundred: bool = False, sweep: bool = False, null: bool = False) -> None:
        self.name: Final = name
        self.tokens: Final = tokens
        self.hundred: Final = hundred
        self.sweep: Final = sweep
        self.null: Final = null


LEVELS: Final = (
    Level("simple game", 1), Level("100 points", 2, hundred=True), Level("no tricks", 2, null=True), Level("all tricks", 2, sweep=True),
    Level("all tricks with 100", 3, hundred=True, sweep=True),
)

CONTRA: Final = word("contra")
ANNOUNCE: Final = "announce"
RAISE_HUNDRED: Final = word(ANNOUNCE, "100 points")
RAISE_SWEEP: Final = word(ANNOUNCE, "all tricks")
RAISE_BOTH: Final = word(ANNOUNCE, "all tricks with 100")
#: what the partner may announce beside each bid, and what it makes of it
RAISES: Final[Mapping[int, Mapping[Action, int]]] = {
    SIMPLE: {RAISE_HUNDRED: HUNDRED, RAISE_SWEEP: SWEEP, RAISE_BOTH: BOTH}, HUNDRED: {RAISE_SWEEP: BOTH}, NULL: {},
    SWEEP: {RAISE_HUNDRED: BOTH}, BOTH: {},
}
EVERY_WORD: Final = (CONTRA, RAISE_HUNDRED, RAISE_SWEEP, RAISE_BOTH)
REGISTER: Final = "register"
REGISTERS: Final[CardActions] = card_actions(PACK, REGISTER)


class AnrufenDeal(CallingDeal["Anrufen"]):
    """A deal of the contract ``level`` with these ``trumps``. ``registered[seat]``: the points of marriages; ``contra``: who has said it,
    or -1."""

    rest_label = "face-down cards"
    registered: list[int]
    level: int = NO_LEVEL
    trumps: int = NO_TRUMPS
    contra: int = NO_SEAT

    def set_table(self) -> None:
        super().set_table()
        self.registered = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.level = old.level
        self.trumps = old.trumps
        self.contra = old.contra

    def order_of_cards(self) -> TrickOrder:
        """How the cards rank in this contract."""
        return NO_TRUMP_ORDER if self.trumps == NO_TRUMPS else ORDERS[self.trumps]

    def against(self) -> int:
        """The seats that play against the caller, as a mask."""
        return (1 << self.players) - 1 & ~self.declaring_side()


class NameTrumps(Naming[AnrufenDeal]):
    """The caller names the trumps."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, suit_names(PACK), "the trumps")

    def named(self, deal: AnrufenDeal, place: int) -> Phase[Any]:
        return deal.game.trumps_named(deal, place)

    def advise(self, deal: AnrufenDeal, seat: int, rng: Random) -> Action | None:
        return self.things[best_trumps(PACK, deal.hands[seat].cards, SUITS)]


class CallPartner(CallCard[AnrufenDeal]):
    """The caller calls any card."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, PACK, EVERY_WORD)

    def card_called(self, deal: AnrufenDeal, card: Card) -> Phase[Any]:
        return deal.game.first_trick(deal)

    def advise(self, deal: AnrufenDeal, seat: int, rng: Random) -> Action | None:
        return self.things[to_call(deal.order_of_cards(), deal.hands[seat].cards, PACK.all)]

    def facts(self, deal: AnrufenDeal, viewer: int) -> list[str]:
        return trumps_facts(PACK, deal.trumps)

    def trump_cards(self, deal: AnrufenDeal, viewer: int) -> Sequence[Card]:
        return deal.order_of_cards().trump_cards


class Exchange(LayAside[AnrufenDeal]):
    """Who plays alone against two lays aside as many cards as the three that were taken."""

    about: ClassVar[str] = "exchange"

    def __init__(self, seat: int) -> None:
        super().__init__(seat, TALON, TALON)

    def laid(self, deal: AnrufenDeal) -> Phase[Any]:
        return deal.game.first_trick(deal)

    def advise(self, deal: AnrufenDeal, seat: int, rng: Random) -> Action | None:
        order = deal.order_of_cards()
        return CardsAction(DISCARD, PACK, mask_of(to_lay_aside(
            order, POINTS.each, MARRIAGES, deal.hands[seat].cards, TALON, LEVELS[deal.level].null)))

    def facts(self, deal: AnrufenDeal, viewer: int) -> list[str]:
        return trumps_facts(PACK, deal.trumps)

    def trump_cards(self, deal: AnrufenDeal, viewer: int) -> Sequence[Card]:
        return deal.order_of_cards().trump_cards


def take_talon(deal: AnrufenDeal) -> Phase[Any]:
    """The caller takes the cards left over."""
    take_widow(deal, deal.declarer, deal.rest)
    return Exchange(deal.declarer)


class AnrufenTrick(CallingTrick[AnrufenDeal]):
    """A trick (page section "Play"). Who leads may register a marriage; in the first the partner announces more, and an opponent says
    contra."""

    def __init__(self, seats: tuple[int, ...], order: TrickOrder, number: int = 0) -> None:
        super().__init__(seats, order, DUTIES)
        self.number: Final = number

    def counted_so_far(self, deal: AnrufenDeal, seat: int) -> str:
        level = LEVELS[deal.level]
        if level.null or (level.sweep and not level.hundred):
            # only tricks count
            return ""
        return tally_words(POINTS.of(deal.seen_taken(seat, deal.known_teams())), "point")

    # --- contra and more announced ----------------------------------------------------------------------------------------------

    def possible_interrupters(self, deal: AnrufenDeal) -> tuple[int, ...]:
        if self.number or deal.contra != NO_SEAT:
            return NOBODY
        on_turn = self.on_turn(deal)
        return tuple([seat for seat in self.seats if seat not in (on_turn, deal.declarer)])

    def words(self, deal: AnrufenDeal, seat: int) -> tuple[Action, ...]:
        if self.number:
            return ()
        if deal.against() >> seat & 1:
            return () if deal.contra != NO_SEAT else (CONTRA,)
        return tuple(RAISES[deal.level]) if seat != deal.declarer and seat == self.on_turn(deal) else ()

    def every_word(self, deal: AnrufenDeal) -> tuple[Action, ...]:
        return EVERY_WORD

    def no_word(self, deal: AnrufenDeal, seat: int, action: Action) -> str:
        if self.number:
            return "That is said in the first trick only."
        if action is CONTRA:
            if not deal.against() >> seat & 1:
                return "Only an opponent of the caller says contra."
            return f"{deal.name(deal.contra)} has said contra already, and it is said once."
        if seat == deal.declarer:
            return "Only the caller's partner may announce more than was bid."
        if LEVELS[deal.level].null or deal.players == 3:
            return "The caller plays alone: nobody announces more than was bid."
        if deal.against() >> seat & 1:
            return "Only the caller's partner, who holds the card called, may announce more than was bid."
        if action not in RAISES[deal.level]:
            return f"The contract is {LEVELS[deal.level].name} already: that would not be more."
        return "The partner announces more on turn to play to the first trick."

    # --- marriages --------------------------------------------------------------------------------------------------------------

    def registrable(self, deal: AnrufenDeal, seat: int) -> int:
        """The cards of marriages with which the seat may lead and register them."""
        if deal.trick.row or LEVELS[deal.level].null:
            return 0
        hand = deal.hands[seat].cards
        return sum([pair for pair in MARRIAGES if not pair & ~hand])

    def legal(self, deal: AnrufenDeal, seat: int) -> Sequence[Action]:
        legal = super().legal(deal, seat)
        if seat != self.on_turn(deal):
            return legal
        cards = self.registrable(deal, seat)
        return (*legal, *REGISTERS.of(cards)) if cards else legal

    def candidates(self, deal: AnrufenDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *REGISTERS.each)

    def candidates_out_of_turn(self, deal: AnrufenDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates_out_of_turn(deal, seat), *REGISTERS.each)

    def read_shorthand(self, deal: AnrufenDeal, seat: int, text: str) -> Action | None:
        """A card by itself is played, not registered."""
        code = PACK.faces_named(text)
        return self.card_order.plays.each[PACK.card(code)] if code else None

    def reason(self, deal: AnrufenDeal, seat: int, action: Action) -> str:
        if action.kind != REGISTER:
            return super().reason(deal, seat, action)
        if LEVELS[deal.level].null:
            return "No marriages are registered when the caller is to win no tricks."
        if seat != self.on_turn(deal) or deal.trick.row:
            return "A marriage is registered only by leading one of its cards."
        if not ROYALS & action.cards:
            return "Only a king or a queen is led to register a marriage."
        return deal.not_held(seat, action.cards) or f"You do not hold king and queen of {PACK.suits[PACK.suit_of[action.card]].name}."

    # --- playing ------------------------------------------------------------------------------------------------------------

    def play(self, deal: AnrufenDeal, seat: int, action: Action) -> Phase[Any]:
        if action is CONTRA:
            deal.contra = seat
            # an opponent of the caller does not hold the card called
            if deal.called >= 0:
                deal.reveal_none_of(deal.hands[seat], 1 << deal.called)
            return AnrufenTrick(self.seats, self.card_order)
        if action.kind == ANNOUNCE:
            deal.level = RAISES[deal.level][action]
            deal.show(1 << deal.called)
            return AnrufenTrick(self.seats, self.card_order)
        if action.kind == REGISTER:
            suit = PACK.suit_of[action.card]
            deal.registered[seat] += TRUMP_MARRIAGE if suit == deal.trumps else PLAIN_MARRIAGE
            deal.show(MARRIAGES[suit])
        return super().play(deal, seat, action)

    def trick_over(self, deal: AnrufenDeal) -> Phase[Any]:
        winner = self.take(deal)
        if not deal.hands[winner].cards or self.is_lost(deal):
            return deal.game.score_deal(deal, winner)
        return AnrufenTrick(deal.order(winner), self.card_order, self.number + 1)

    def points_left(self, deal: AnrufenDeal) -> PointsLeft | None:
        level = LEVELS[deal.level]
        played = sum(deal.played)
        if not self.number or (not level.null and any([not pair & played for pair in MARRIAGES])):
            return None
        return PointsLeft(1 << deal.declarer if level.null else deal.declaring_side(), POINTS.each, GWISS, sweeps=level.null or level.sweep)

    def worth_of_points(self, deal: AnrufenDeal, seat: int, ours: int, theirs: int, tricks: int) -> float:
        game = deal.game
        mine = game.points_of(deal, deal.declaring_side(), NO_SEAT) + ours
        yours = game.points_of(deal, deal.against(), NO_SEAT) + POINTS.of(deal.rest.mask()) + theirs
        settled = deal.copy()
        game.settle(settled, game.is_made(deal, mine, yours, tricks == NO_TRICK and not deal.taken[deal.declarer].cards,
                                          tricks == ALL_TRICKS and not deal.taken_by(deal.against())))
        return game.payoff(settled, seat)

    def is_lost(self, deal: AnrufenDeal) -> bool:
        """Whether all can see that the contract has failed, so that the rest need not be played."""
        level = LEVELS[deal.level]
        if level.null:
            return deal.taken[deal.declarer].cards != 0
        # while nobody knows the partner, that it goes on or does not would tell
        known = deal.called < 0 or bool(deal.open >> deal.called & 1)
        return level.sweep and known and deal.taken_by(deal.against()) != 0

    def advise(self, deal: AnrufenDeal, seat: int, rng: Random) -> Action | None:
        level = LEVELS[deal.level]
        order = self.card_order
        words = self.words(deal, seat)
        hand = deal.hands[seat].cards
        if CONTRA in words and self.doubts(deal, seat):
            return CONTRA
        if seat != self.on_turn(deal):
            return None
        calling = bool(deal.declaring_side() >> seat & 1)
        if RAISE_HUNDRED in words and deal.registered[deal.declarer] >= TRUMP_MARRIAGE and POINTS.of(hand) >= 2 * GWISS:
            return RAISE_HUNDRED
        registers = self.registrable(deal, seat)
        if registers:
            # the better marriage, with its queen
            trumps = MARRIAGES[deal.trumps] & registers
            return REGISTERS.each[bits(trumps or registers)[0]]
        allowed = [action.card for action in self.legal(deal, seat) if action.kind == "play"]
        if level.null or level.sweep:
            return order.plays.each[card_for_tricks(deal, seat, order, allowed, level.sweep and calling)]
        return order.plays.each[card_for_points(deal, seat, order, POINTS.each, self.seats, allowed, calling)]

    def doubts(self, deal: AnrufenDeal, seat: int) -> bool:
        """Whether an opponent has reason to think that the contract fails."""
        level = LEVELS[deal.level]
        hand = deal.hands[seat].cards
        if level.null:
            return False
        if level.sweep:
            return bool(hand >> self.card_order.trump_cards[0] & 1)
        trumps = (hand & self.card_order.suit_masks[deal.trumps]).bit_count()
        return trumps >= 2 and tricks_from_the_top(self.card_order, hand) >= 3

    # --- what is seen -------------------------------------------------------------------------------------------------------

    def describe(self, deal: AnrufenDeal, seat: int, action: Action, viewer: int) -> str:
        if action is CONTRA:
            return deal.sentence(seat, viewer, "say", "contra")
        if action.kind == REGISTER:
            suit = PACK.suit_of[action.card]
            points = TRUMP_MARRIAGE if suit == deal.trumps else PLAIN_MARRIAGE
            return deal.sentence(seat, viewer, REGISTER, f"{points} in {PACK.suits[suit].name} with {PACK.names(action.cards)}")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: AnrufenDeal, seat: int) -> str:
        words = self.words(deal, seat)
        if seat != self.on_turn(deal):
            return "You may say contra"
        more = ", say contra" if CONTRA in words else ", announce more" if words else ""
        if self.registrable(deal, seat):
            return f"Lead a card{more}, or register a marriage by leading one of its cards"
        doing = "Play a card" if deal.trick.row else "Lead a card"
        return f"{doing}, or {more.removeprefix(', ')}" if more else doing

    def badges(self, deal: AnrufenDeal, seat: int) -> list[str]:
        found = [f"registered {deal.registered[seat]}"] if deal.registered[seat] else []
        return [*found, "contra"] if deal.contra == seat else found
