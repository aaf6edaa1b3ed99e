"""The play of Stovkahra: declaring, tricks, and saying enough. Rules page: stovkahra."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.stovkahra.advice import better_to_add, card_to_play
from parlour.games.stovkahra.cards import ACTIONS, COMBINATIONS, FOUR, ORDERS, PACK, SEVENS, bonus_for, combination_of, held
from parlour.games.stovkahra.deal import StovkahraDeal
from parlour.games.stovkahra.options import SERIES, SIGNALS
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.chance import Dice
from parlour.kernel.phase import NOBODY, ONE_SEAT, Phase, Turn
from parlour.kernel.telling import those
from parlour.mechanisms.table.signals import SIGNAL, Signal, SignalCode
from parlour.mechanisms.tricks.duties import Beat, Duty, DutyTrick, HeadWithTrump, MustTrump

TRICKS: Final = 8
DECLARE: Final = "declare"
PLAY: Final = "play"
DOST: Final = word("dost", grave=True)
GO_ON: Final = word("count")
ADD: Final = word("add")
TAKE_OFF: Final = word("take off")
DECLARED_BEFORE: Final = "Combinations are declared before the first lead, each in turn."
DUTIES: Final[tuple[Duty, ...]] = (
    Beat("You can beat the best card so far with one of the suit led: you must."),
    MustTrump("You have nothing of the suit led: you must play a trump."),
    HeadWithTrump("You can beat the best card so far with a trump: you must."),
)
#: one suit after the other, mouthed to the leader
CODE: Final = SignalCode([Signal(suit.name, "mouths a suit to the leader") for suit in PACK.suits], truthful=False)


def mouthed(deal: StovkahraDeal, seat: int) -> tuple[Action, ...]:
    """The suits that a seat may mouth before the first lead: those that the player at the dealer's right has none of, if that is who
    holds the seven of trumps."""
    hand = deal.holding(seat)
    if not deal.game[SIGNALS] or seat != deal.signaller or not hand & SEVENS & deal.pack.suit_masks[deal.trumps]:
        return ()
    return tuple([action for action in CODE.legal(deal, seat, hand, deal.seen)
                  if not hand & deal.pack.suit_masks[deal.pack.suit(action.word)]])


def mouth(deal: StovkahraDeal, seat: int, action: Action) -> None:
    """The seat mouths a suit: whoever sees it knows who has the seven of trumps."""
    CODE.give(deal, seat, deal.hands[seat], deal.seen, action)
    seven = SEVENS & deal.pack.suit_masks[deal.trumps]
    for viewer in range(deal.players):
        if deal.seen[viewer * deal.players + seat]:
            deal.show(seven, 1 << viewer)


def not_mouthed(deal: StovkahraDeal, seat: int, action: Action) -> str:
    """Why a suit is not mouthed."""
    if not deal.game[SIGNALS]:
        return "There are no signals in this game."
    if seat != deal.signaller:
        return "Only the player at the dealer's right signals, to the leader."
    if deal.trick.row or any(deal.played):
        return "Signals are given before the first card is led."
    hand = deal.holding(seat)
    suit = deal.pack.suit(action.word)
    if not hand & SEVENS & deal.pack.suit_masks[deal.trumps]:
        return "One signals with the seven of trumps in hand, and you do not hold it."
    if suit == deal.trumps or hand & deal.pack.suit_masks[suit]:
        return f"You hold {action.word}: one mouths a suit of which one has none."
    return CODE.reason(deal, seat, deal.seen, action)


def enough_said(deal: StovkahraDeal, seat: int, viewer: int) -> str:
    """That a player has said enough, as a viewer reads it."""
    return deal.sentence(seat, viewer, "say", "dost: enough")


def imagined(deal: StovkahraDeal, viewer: int, dice: Dice) -> None:
    """Hidden cards lie so that they fit what was declared and what the viewer saw signalled."""
    barred = [0] * deal.players
    seat = deal.signaller
    if viewer not in (seat, deal.players):
        for place, suit in enumerate(deal.pack.suit_masks):
            if deal.seen[viewer * deal.players + seat] >> place & 1:
                barred[seat] |= suit
    deal.fit_to_claims(viewer, barred, dice)


class Declaring(Turn[StovkahraDeal]):
    """A player may declare combinations before the first lead (page section "Combinations"). ``just``: has declared one, and may say
    enough."""

    about: ClassVar[str] = "combinations"

    def __init__(self, seat: int, just: bool = False) -> None:
        super().__init__(seat)
        self.just: Final = just

    def may_interrupt(self, deal: StovkahraDeal) -> tuple[int, ...]:
        seat = deal.signaller
        return ONE_SEAT[seat] if seat != self.seat and mouthed(deal, seat) else NOBODY

    def possible_interrupters(self, deal: StovkahraDeal) -> tuple[int, ...]:
        return ONE_SEAT[deal.signaller] if deal.game[SIGNALS] and deal.signaller != self.seat else NOBODY

    def legal(self, deal: StovkahraDeal, seat: int) -> Sequence[Action]:
        signals = mouthed(deal, seat)
        if seat != self.seat:
            return signals
        declared = deal.declared_by(seat)
        found = tuple([each.action for each in held(deal.holding(seat)) if each not in declared])
        return (PASS, *found, *((DOST,) if self.just else ()), *signals)

    def candidates(self, deal: StovkahraDeal, seat: int) -> Sequence[Action]:
        return (PASS, *ACTIONS, DOST, *CODE.every(), *ORDERS[deal.trumps].plays.of(deal.pack.all))

    def candidates_out_of_turn(self, deal: StovkahraDeal, seat: int) -> Sequence[Action]:
        return (*ACTIONS, DOST, *CODE.every())

    def reason(self, deal: StovkahraDeal, seat: int, action: Action) -> str:
        if action.kind == SIGNAL:
            return not_mouthed(deal, seat, action)
        if action is DOST:
            return "Enough is said by who has just declared a combination or won a trick."
        if seat != self.seat:
            return f"One declares in turn: it is for {deal.name(self.seat)} to declare or pass."
        if action.kind == PLAY:
            return "Declare or pass first: a card is led when everybody has."
        combination = combination_of(action)
        if not combination.points:
            return "Nines and eights are no combination that counts."
        if combination in deal.declared_by(seat):
            return "You have declared that already."
        count = (deal.holding(seat) & combination.cards).bit_count()
        if count > combination.count:
            return "You hold all four: declare four of them, or nothing."
        return f"You do not hold {combination.name}."

    def play(self, deal: StovkahraDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == SIGNAL:
            mouth(deal, seat, action)
            return self
        if action is DOST:
            return deal.game.stop(deal, seat)
        if action is PASS:
            following = deal.after(seat)
            if following != deal.forehand:
                return Declaring(following)
            deal.pick_up()
            return StovkahraTrick(deal.order(following), deal.trumps, 0)
        combination = combination_of(action)
        deal.claims[seat] |= 1 << COMBINATIONS.index(combination)
        deal.declared[deal.game.sides[seat]] += combination.points
        if combination.count == FOUR:
            deal.show(combination.cards)
        deal.tell_apart()
        return Declaring(seat, True)

    def advise(self, deal: StovkahraDeal, seat: int, rng: Random) -> Action | None:
        signals = mouthed(deal, seat)
        if signals:
            return signals[0]
        if seat != self.seat:
            return None
        if self.just and deal.game.has_enough(deal, seat):
            return DOST
        legal = self.legal(deal, seat)
        found = [action for action in legal if action.kind == DECLARE]
        return found[0] if found else PASS

    def describe(self, deal: StovkahraDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == SIGNAL:
            return CODE.describe(deal, seat, deal.seen, action, viewer)
        return enough_said(deal, seat, viewer) if action is DOST else super().describe(deal, seat, action, viewer)

    def prompt(self, deal: StovkahraDeal, seat: int) -> str:
        if seat != self.seat:
            return "You may signal to the leader"
        return "Declare, say enough, or pass" if self.just else "Declare, or pass"

    def facts(self, deal: StovkahraDeal, viewer: int) -> list[str]:
        bottom = deal.pack.names(1 << deal.bottom)
        return [f"Bottom card: {bottom}, dealt to {deal.name(deal.dealer)}", *CODE.facts(deal, viewer, deal.seen)]

    def trump_cards(self, deal: StovkahraDeal, viewer: int) -> Sequence[Card]:
        return ORDERS[deal.trumps].trump_cards

    def imagined(self, deal: StovkahraDeal, viewer: int, dice: Dice) -> Phase[Any]:
        imagined(deal, viewer, dice)
        return self


class StovkahraTrick(DutyTrick[StovkahraDeal]):
    """A trick (page section "Play"); ``number`` counts them from 0. Who has won one may say enough instead of leading."""

    def __init__(self, seats: tuple[int, ...], trumps: int, number: int) -> None:
        super().__init__(seats, ORDERS[trumps], DUTIES)
        self.number: Final = number

    def before_lead(self, deal: StovkahraDeal) -> bool:
        """Whether no card has been led yet."""
        return self.number == 0 and not deal.trick.row

    def on_turn(self, deal: StovkahraDeal) -> int:
        """The seat whose card is waited for."""
        return self.seats[len(deal.trick.row)]

    def may_interrupt(self, deal: StovkahraDeal) -> tuple[int, ...]:
        return ONE_SEAT[deal.signaller] if self.before_lead(deal) and mouthed(deal, deal.signaller) else NOBODY

    def possible_interrupters(self, deal: StovkahraDeal) -> tuple[int, ...]:
        return ONE_SEAT[deal.signaller] if self.before_lead(deal) and deal.game[SIGNALS] else NOBODY

    def legal(self, deal: StovkahraDeal, seat: int) -> Sequence[Action]:
        if seat != self.on_turn(deal):
            return mouthed(deal, seat)
        plays = super().legal(deal, seat)
        return (*plays, DOST) if self.number and not deal.trick.row else plays

    def candidates(self, deal: StovkahraDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *self.candidates_out_of_turn(deal, seat), PASS)

    def candidates_out_of_turn(self, deal: StovkahraDeal, seat: int) -> Sequence[Action]:
        return (*ACTIONS, DOST, *CODE.every())

    def reason(self, deal: StovkahraDeal, seat: int, action: Action) -> str:
        if action.kind == SIGNAL:
            return not_mouthed(deal, seat, action)
        if action is DOST:
            return "Enough is said by who has just declared a combination or won a trick, instead of leading."
        if action.kind == DECLARE:
            return DECLARED_BEFORE
        if action is PASS:
            return "Passing is for declaring: now you must play a card."
        if seat != self.on_turn(deal):
            return f"It is {deal.name(self.on_turn(deal))}'s turn to play a card."
        return super().reason(deal, seat, action)

    def play(self, deal: StovkahraDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == SIGNAL:
            mouth(deal, seat, action)
            return self
        if action is DOST:
            return deal.game.stop(deal, seat)
        deal.played[seat] |= action.cards
        following = super().play(deal, seat, action)
        if any(deal.claims):
            deal.tell_apart()
        return following

    def trick_over(self, deal: StovkahraDeal) -> Phase[Any]:
        card = deal.trick.row[self.best(deal)]
        winner = self.take(deal)
        bonus = bonus_for(card, self.number, TRICKS)
        if bonus:
            deal.bonuses[deal.game.sides[winner]] += bonus
            deal.tell(winner, "{win} {} more", bonus)
        if self.number + 1 == TRICKS:
            return LastWord(winner)
        return StovkahraTrick(deal.order(winner), deal.trumps, self.number + 1)

    def advise(self, deal: StovkahraDeal, seat: int, rng: Random) -> Action | None:
        if seat != self.on_turn(deal):
            signals = mouthed(deal, seat)
            return signals[0] if signals else None
        legal = self.legal(deal, seat)
        if DOST in legal and deal.game.has_enough(deal, seat):
            return DOST
        table = deal.trick.row
        sides = deal.game.sides
        ours = bool(table) and sides[self.seats[self.best(deal)]] == sides[seat]
        asked = deal.seen[seat * deal.players + deal.signaller] if self.before_lead(deal) else 0
        card = card_to_play(deal, self.card_order, seat, [action.card for action in legal if action.card >= 0], ours,
                            len(table) + 1 == deal.players, asked)
        return self.card_order.plays.each[card]

    def describe(self, deal: StovkahraDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == SIGNAL:
            return CODE.describe(deal, seat, deal.seen, action, viewer)
        return enough_said(deal, seat, viewer) if action is DOST else super().describe(deal, seat, action, viewer)

    def prompt(self, deal: StovkahraDeal, seat: int) -> str:
        if seat != self.on_turn(deal):
            return "You may signal to the leader"
        if deal.trick.row:
            return "Play a card"
        return "Lead a card, or say enough" if self.number else "Lead a card"

    def facts(self, deal: StovkahraDeal, viewer: int) -> list[str]:
        return CODE.facts(deal, viewer, deal.seen)

    def imagined(self, deal: StovkahraDeal, viewer: int, dice: Dice) -> Phase[Any]:
        imagined(deal, viewer, dice)
        return self


class LastWord(Turn[StovkahraDeal]):
    """The winner of the last trick may say enough before the deal is counted."""

    about: ClassVar[str] = "enough"

    def legal(self, deal: StovkahraDeal, seat: int) -> Sequence[Action]:
        return GO_ON, DOST

    def candidates(self, deal: StovkahraDeal, seat: int) -> Sequence[Action]:
        return (GO_ON, *self.candidates_out_of_turn(deal, seat))

    def candidates_out_of_turn(self, deal: StovkahraDeal, seat: int) -> Sequence[Action]:
        return (*ACTIONS, DOST, *CODE.every())

    def reason(self, deal: StovkahraDeal, seat: int, action: Action) -> str:
        if action.kind == SIGNAL:
            return not_mouthed(deal, seat, action)
        if action.kind == DECLARE:
            return DECLARED_BEFORE
        if action is DOST:
            return "Enough is said by who has just won a trick."
        return super().reason(deal, seat, action)

    def play(self, deal: StovkahraDeal, seat: int, action: Action) -> Phase[Any]:
        return deal.game.stop(deal, seat) if action is DOST else deal.game.count(deal)

    def advise(self, deal: StovkahraDeal, seat: int, rng: Random) -> Action | None:
        return DOST if deal.game.has_enough(deal, seat) else GO_ON

    def describe(self, deal: StovkahraDeal, seat: int, action: Action, viewer: int) -> str:
        return enough_said(deal, seat, viewer) if action is DOST else ""

    def prompt(self, deal: StovkahraDeal, seat: int) -> str:
        return "Count the deal, or say enough because your side has 100 points"


class Matchsticks(Turn[StovkahraDeal]):
    """Winners of a game add the matchsticks to their own, or take as many off the other side's (page section "Scoring")."""

    about: ClassVar[str] = "matchsticks"

    def legal(self, deal: StovkahraDeal, seat: int) -> Sequence[Action]:
        return ADD, TAKE_OFF

    def candidates(self, deal: StovkahraDeal, seat: int) -> Sequence[Action]:
        return ADD, TAKE_OFF, DOST

    def candidates_out_of_turn(self, deal: StovkahraDeal, seat: int) -> Sequence[Action]:
        return (DOST,)

    def reason(self, deal: StovkahraDeal, seat: int, action: Action) -> str:
        return "The game is decided: enough has been said." if action is DOST else super().reason(deal, seat, action)

    def play(self, deal: StovkahraDeal, seat: int, action: Action) -> Phase[Any]:
        return deal.game.settle(deal, action is TAKE_OFF)

    def advise(self, deal: StovkahraDeal, seat: int, rng: Random) -> Action | None:
        own = deal.game.sides[seat]
        return ADD if better_to_add(deal.scores[own], deal.scores[1 - own], deal.sticks, deal.game[SERIES]) else TAKE_OFF

    def describe(self, deal: StovkahraDeal, seat: int, action: Action, viewer: int) -> str:
        if action is ADD:
            return deal.sentence(seat, viewer, "add", f"{deal.game.score_words(deal.sticks)} to your side's" if viewer == seat else
                                 f"{deal.game.score_words(deal.sticks)} to their own")
        others = those(deal.seats_of_side(1 - deal.game.sides[seat]))
        return deal.sentence(seat, viewer, "take", f"{deal.game.score_words(deal.sticks)} off {others}")

    def prompt(self, deal: StovkahraDeal, seat: int) -> str:
        other = deal.side_name(1 - deal.game.sides[seat])
        return f"Add {deal.game.score_words(deal.sticks)} to your own, or take them off {other}"
