"""Watten as it is played in the Tyrol: Vierer-Watten, for two and three, with Kritische, and with 36 cards. Rules page: watten."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card
from parlour.games.watten.advice import strength
from parlour.games.watten.cards import ONLY_WELI, SCHLAGE, SIX, THIRTY_SIX, TYROLEAN, WattenCards, WattenOrder
from parlour.games.watten.deal import WattenDeal
from parlour.games.watten.options import (
    BLUFF,
    FOUR_AGAINST_LUFT,
    FOUR_WHEN_BEHIND,
    GUATE,
    IMMEDIATE_FOUR,
    KRITISCH_CODE,
    KRITISCHE_SET,
    MAXI_AND_BELL_OBER,
    NO_CODE,
    SETS,
    SIGNAL_CODE,
    SIGNALS,
    TARGET,
    TELL,
    WELI_IS_BELL,
)
from parlour.games.watten.play import POINTS, NameSchlag, Watten, WattenRaises, WattenTrick
from parlour.kernel.actions import Action, read_exactly, word
from parlour.kernel.chance import Dice
from parlour.kernel.ending import FirstTo
from parlour.kernel.features import Features
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase, Sealed
from parlour.kernel.prose import Prose
from parlour.kernel.question import Answer, Ask, Question
from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardSet
from parlour.mechanisms.table.signals import SIGNAL, Signal, SignalCode
from parlour.mechanisms.tricks.raising import FOLD, Raised, Stake

ASK: Final = word("ask", "better cards")
AGREE: Final = word("agree")
REFUSE: Final = word("refuse")
READY: Final = word("ready")
STAY: Final = word("stay")
FARBE: Final = word("farbe")

TRUMP_FINGERS: Final = (
    Signal("ace of trumps", "moves the right thumb"),
    Signal("king of trumps", "moves the right index finger"),
    Signal("ober of trumps", "moves the right middle finger"),
    Signal("unter of trumps", "moves the right ring finger"),
    Signal("small trump", "moves the right little finger"),
)
TYROL_CODE: Final = SignalCode([
    Signal("Rechter", "makes a kissing mouth"),
    Signal("one Linker", "winks with one eye"),
    Signal("two Linke", "shuts both eyes"),
    Signal("three Linke", "shuts both eyes and then winks"),
    *TRUMP_FINGERS,
    Signal("acorns", "moves the left little finger"),
    Signal("leaves", "moves the left ring finger"),
    Signal("bells", "moves the left middle finger"),
    Signal("hearts", "moves the left index finger"),
    Signal("poor cards", "glances at the ceiling"),
], truthful=False)
#: the signals for Kritische, by card
KRITISCHE_SIGNALS: Final = {
    "KH": Signal("Martl", "makes a kissing mouth"),
    "6B": Signal("weli", "moves the lips to the right"),
    "7E": Signal("Nell", "moves the lips to the left"),
}

def kritisch_code(kritische: Sequence[str]) -> SignalCode:
    """The signals for these Kritische."""
    return SignalCode([
        *[KRITISCHE_SIGNALS[card] for card in kritische if card in KRITISCHE_SIGNALS],
        Signal("Rechter", "winks with the right eye"),
        Signal("Linke", "winks with the left eye"),
        *TRUMP_FINGERS,
    ], truthful=False)


#: the game that is played in a deal
TyroleanG = TypeVar("TyroleanG", bound="Tyrolean", covariant=True, default="Tyrolean")


class TyroleanDeal(WattenDeal[TyroleanG]):
    """With a place for the cards thrown away for better ones."""

    discards: CardSet

    def set_table(self) -> None:
        super().set_table()
        self.discards = self.card_set("discards", "heap", UNSEEN, "thrown away")


class TyroleanRaises(WattenRaises[TyroleanDeal, "TyroleanTrick"]):
    """No bets when a side is gestrichen, and a rule of its own for the last trick (page section "Betting and scoring")."""

    def barred(self, deal: TyroleanDeal, play: TyroleanTrick, seat: int) -> str:
        game = deal.game
        if max(deal.scores) >= game.tight_from():
            return "A side is gestrichen: there are no bets in this deal."
        if play.last_bet(deal) and play.bound(deal, seat):
            hand = deal.hands[seat].cards
            if not hand:
                return "You have played your last card, and nobody has bet before: you may not bet now."
            if not game.bluff and not play.proper(deal, hand):
                return "In the last trick you may bet only with a card of the suit led, a trump or a Schlag."
        return super().barred(deal, play, seat)

    def proposals(self, deal: TyroleanDeal, play: TyroleanTrick, seat: int) -> tuple[Action, ...]:
        bets = super().proposals(deal, play, seat)
        game = deal.game
        if game.four_when_behind and not play.stake.raisers and not play.won and not deal.trick.row:
            behind = max(deal.scores) - deal.score(seat)
            if behind >= 4:
                bets += self.raises[4:5]
        return bets

    def other_answers(self, deal: TyroleanDeal, raised: Raised[Any, TyroleanTrick], seat: int) -> tuple[Action, ...]:
        answers = super().other_answers(deal, raised, seat)
        return (*answers, FARBE) if deal.game.bluff and raised.before.last_bet(deal) else answers

    def other_answer(self, deal: TyroleanDeal, raised: Raised[Any, TyroleanTrick], seat: int, action: Action) -> Phase[Any]:
        if action is not FARBE:
            return super().other_answer(deal, raised, seat, action)
        before = raised.before
        hand = deal.hands[raised.seat]
        deal.expose(hand)
        proper = before.proper(deal, hand.cards)
        deal.tell(raised.seat, "{show} {}, {} to bet with", deal.pack.names(hand.cards), "a card" if proper else "not a card")
        team = self.team(deal, raised.seat if proper else seat)
        return self.won(deal, before, team, before.stake.points)


@mypyc_attr(allow_interpreted_subclasses=True)
class TyroleanTrick(WattenTrick[TyroleanDeal]):
    """When a card of the trump suit or the weli as a trump is led, whoever holds such a card must answer with one, a Linke or a
    Kritische; any other lead leaves everybody free (page section "The play")."""

    def next(self, seats: tuple[int, ...], stake: Stake, won: tuple[int, ...]) -> TyroleanTrick:
        return TyroleanTrick(seats, self.order, self.rules, stake, won, self.code)

    def bound(self, deal: TyroleanDeal, seat: int) -> bool:
        """Whether the rules of following and of the last bet bind the seat."""
        return True

    def duty(self, deal: TyroleanDeal, seat: int) -> int:
        order = self.order
        hand = deal.hands[seat].cards
        if order.forced >> deal.trick.row[0] & 1 and hand & order.forced and self.bound(deal, seat):
            return hand & order.answers
        return 0

    def duty_words(self) -> str:
        linke = ", or one of the Linke" if self.order.left else ""
        return f"Trumps are led and you hold trumps: you must play one{linke}."

    def revealed_void(self, deal: TyroleanDeal, seat: int, hand: CardSet, led: int) -> None:
        """Who need not answer trumps with anything holds none of those that can be forced out."""
        if self.order.forced >> deal.trick.row[0] & 1:
            hand.excluded |= self.order.forced

    def last_bet(self, deal: TyroleanDeal) -> bool:
        """Whether a bet now would be the first of the deal, with the last trick begun."""
        return not self.stake.raisers and len(self.won) == 4 and len(deal.trick.row) > 0

    def proper(self, deal: TyroleanDeal, cards: int) -> bool:
        """Whether these cards are of the suit led, trumps or Schläge; the weli, where it is always a trump, is of no other suit."""
        return cards & (self.order.printed[deal.trick.row[0]] | self.order.answers) != 0

    def imagined(self, deal: TyroleanDeal, viewer: int, dice: Dice) -> TyroleanTrick:
        return self


class AskOrName(NameSchlag[TyroleanDeal]):
    """Forehand may ask the dealer for better cards instead of naming the Schlag (page section "Choosing trumps")."""

    def legal(self, deal: TyroleanDeal, seat: int) -> Sequence[Action]:
        return (*super().legal(deal, seat), ASK)

    def play(self, deal: TyroleanDeal, seat: int, action: Action) -> Phase[Any]:
        return Ask(deal.dealer, BETTER_CARDS) if action is ASK else super().play(deal, seat, action)

    def advise(self, deal: TyroleanDeal, seat: int, rng: Random) -> Action | None:
        return ASK if strength(deal, seat) == 0 else super().advise(deal, seat, rng)

    def describe(self, deal: TyroleanDeal, seat: int, action: Action, viewer: int) -> str:
        if action is ASK:
            return deal.sentence(seat, viewer, "ask", "for better cards")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: TyroleanDeal, seat: int) -> str:
        return super().prompt(deal, seat) + ", or ask for better cards"


def asked_for_better(deal: TyroleanDeal, seat: int) -> str:
    """What the dealer is asked."""
    return f"{deal.name(deal.forehand)} asks for better cards: agree, and both of you get five new ones, or refuse"


def get_better(deal: TyroleanDeal, seat: int) -> Phase[Any]:
    """Both throw their cards away and get new ones; then forehand names the Schlag."""
    both = (deal.forehand, deal.dealer)
    for one in both:
        deal.move_cards(deal.hands[one].cards, deal.hands[one], deal.discards)
    for one in both:
        for _ in range(5):
            deal.draw(deal.rest, deal.hands[one])
    return deal.game.name_schlag(deal)


def keep_both(deal: TyroleanDeal, seat: int) -> Phase[Any]:
    """Forehand names the Schlag with the cards that there are."""
    return deal.game.name_schlag(deal)


def want_better(deal: TyroleanDeal, seat: int) -> Action:
    """Good cards are kept."""
    return AGREE if strength(deal, seat) < 3 else REFUSE


#: the dealer agrees that forehand and dealer get five new cards each, or refuses
BETTER_CARDS: Final = Question(asked_for_better, Answer(AGREE, get_better), Answer(REFUSE, keep_both), advice=want_better, about="trumps")


class LookAtPartner(Sealed[TyroleanDeal]):
    """Partners hold each other's hands until all have seen enough; then ``first`` is led to."""

    about: ClassVar[str] = "looking"

    def __init__(self, first: TyroleanTrick) -> None:
        super().__init__(range(4))
        self.first: Final = first

    def legal(self, deal: TyroleanDeal, seat: int) -> Sequence[Action]:
        return (READY,)

    def reveal(self, deal: TyroleanDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            deal.cover(deal.hands[seat], 1 << seat)
        return deal.game.stay_or_fold(deal, self.first)

    def describe(self, deal: TyroleanDeal, seat: int, action: Action, viewer: int) -> str:
        return "You give your partner's cards back." if seat == viewer else f"{deal.name(seat)} gives the partner's cards back."

    def prompt(self, deal: TyroleanDeal, seat: int) -> str:
        return "Remember your partner's cards, then say that you are ready"

    def facts(self, deal: TyroleanDeal, viewer: int) -> list[str]:
        return self.first.named(deal, viewer)

    def trump_cards(self, deal: TyroleanDeal, viewer: int) -> Sequence[Card]:
        return self.first.trump_cards(deal, viewer)


@mypyc_attr(allow_interpreted_subclasses=True)
class StayOrFold(Phase[TyroleanDeal]):
    """One side alone is gestrichen: either of its players says whether it plays on, for the stake of ``first``, or gives up."""

    about: ClassVar[str] = "bets"

    def __init__(self, seats: tuple[int, ...], first: TyroleanTrick) -> None:
        self.seats: Final = seats
        self.first: Final = first

    def turn(self, deal: TyroleanDeal) -> tuple[int, ...]:
        return self.seats

    def legal(self, deal: TyroleanDeal, seat: int) -> Sequence[Action]:
        return (STAY, FOLD, *self.first.signals(deal, seat))

    def read_shorthand(self, deal: TyroleanDeal, seat: int, text: str) -> Action | None:
        # only a whole bet: a bare number is that of a choice
        return read_exactly(self.candidates_out_of_turn(deal, seat), text)

    def candidates_out_of_turn(self, deal: TyroleanDeal, seat: int) -> Sequence[Action]:
        return (STAY, FOLD, *self.first.candidates(deal, seat))

    def reason(self, deal: TyroleanDeal, seat: int, action: Action) -> str:
        if action.kind == self.first.rules.verb or (action.kind == SIGNAL and seat in self.seats):
            return self.first.reason(deal, seat, action)
        who = " and ".join([deal.name(other) for other in self.seats])
        return f"First {who} must say whether they stay in." if len(self.seats) > 1 else f"First {who} must say whether to stay in."

    def play(self, deal: TyroleanDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == SIGNAL:
            self.first.signal(deal, seat, action)
            return self
        game = deal.game
        return self.first if action is STAY else game.settle(deal, game.against(game.team(deal, seat)), POINTS)

    def advise(self, deal: TyroleanDeal, seat: int, rng: Random) -> Action | None:
        return STAY if strength(deal, seat) >= 1 else FOLD

    def describe(self, deal: TyroleanDeal, seat: int, action: Action, viewer: int) -> str:
        if action is STAY:
            return deal.sentence(seat, viewer, "stay", f"in: the deal counts {self.first.stake.points}")
        return self.first.describe(deal, seat, action, viewer)

    def prompt(self, deal: TyroleanDeal, seat: int) -> str:
        return f"Your side is gestrichen: stay in and play for {self.first.stake.points}, or fold and lose {POINTS}"

    def features(self, deal: TyroleanDeal, viewer: int, found: Features) -> None:
        self.first.features(deal, viewer, found)

    def facts(self, deal: TyroleanDeal, viewer: int) -> list[str]:
        return self.first.facts(deal, viewer)

    def trump_cards(self, deal: TyroleanDeal, viewer: int) -> Sequence[Card]:
        return self.first.trump_cards(deal, viewer)

    def badges(self, deal: TyroleanDeal, seat: int) -> list[str]:
        return self.first.badges(deal, seat)

    def imagined(self, deal: TyroleanDeal, viewer: int, dice: Dice) -> Phase[Any]:
        first = self.first.imagined(deal, viewer, dice)
        return self if first is self.first else StayOrFold(self.seats, first)


# --- the games ----------------------------------------------------------------------------------------------------------

@mypyc_attr(allow_interpreted_subclasses=True)
class Tyrolean(Watten[TyroleanDeal]):
    """The rules of the Tyrol (page section "Tyrolean Watten")."""

    schema: ClassVar[Sequence[Option]] = (TARGET, BLUFF, SIGNALS, SIGNAL_CODE, WELI_IS_BELL, GUATE, IMMEDIATE_FOUR)
    deal_type = TyroleanDeal
    ends = FirstTo(TARGET)

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.bluff: Final[bool] = self[BLUFF]
        self.four_when_behind: Final[bool] = self[IMMEDIATE_FOUR] == FOUR_WHEN_BEHIND
        self.luft: Final[bool] = self[IMMEDIATE_FOUR] == FOUR_AGAINST_LUFT

    def special_cards(self) -> WattenCards:
        return WattenCards(TYROLEAN, (), self[GUATE], not self[WELI_IS_BELL])

    def raise_rules(self) -> WattenRaises[Any, Any]:
        return TyroleanRaises()

    def schlage(self) -> Sequence[str]:
        return (*SCHLAGE, SIX)

    def looks(self, order: WattenOrder) -> bool:
        """Whether partners look at each other's hands instead of signalling: with the weli on top always."""
        return self.players == 4 and (order.weli_on_top or self[SIGNALS] != TELL)

    def open(self, deal: TyroleanDeal) -> Phase[Any]:
        deal.deal_hands(deal.fresh_pack(), self.lookers(deal))
        return self.name_trumps(deal)

    def name_trumps(self, deal: TyroleanDeal) -> Phase[Any]:
        return AskOrName(deal.forehand) if self.players != 3 else NameSchlag(deal.forehand)

    def name_schlag(self, deal: TyroleanDeal) -> Phase[Any]:
        """Forehand names the Schlag, and cannot ask for better cards any more."""
        return NameSchlag(deal.forehand)

    def first_trick(self, deal: TyroleanDeal, order: WattenOrder) -> TyroleanTrick:
        code = None if self.looks(order) else self.code
        return TyroleanTrick(deal.order(deal.forehand), order, self.bets, Stake(POINTS), (), code)

    def begin(self, deal: TyroleanDeal, order: WattenOrder) -> Phase[Any]:
        first = self.first_trick(deal, order)
        if self.looks(order):
            for seat in range(4):
                deal.expose(deal.hands[seat], 1 << (seat + 2) % 4)
            return LookAtPartner(first)
        return self.stay_or_fold(deal, first)

    def stay_or_fold(self, deal: TyroleanDeal, first: TyroleanTrick) -> Phase[Any]:
        """When one side alone is gestrichen, it says whether it plays."""
        team = self.team(deal, deal.forehand)
        if self.tight(deal, team) == self.tight(deal, self.against(team)):
            return first
        if not self.tight(deal, team):
            team = self.against(team)
        held = first.next(first.seats, Stake(self.price(deal, team)), first.won)
        return StayOrFold(tuple([seat for seat in deal.order(deal.forehand) if team >> seat & 1]), held)

    def price(self, deal: TyroleanDeal, team: int) -> int:
        """What a deal counts in which this team alone is gestrichen."""
        others = [deal.score(seat) for seat in range(self.players) if not team >> seat & 1]
        return 4 if self.luft and max(others) == 0 else 3

    def settle(self, deal: TyroleanDeal, team: int, points: int) -> Phase[Any]:
        over = super().settle(deal, team, points)
        for side, score in enumerate(deal.scores):
            if score == 0 and max(deal.scores) >= self.tight_from():
                deal.empty_handed[side] = 1
        return over

    def carry(self, old: WattenDeal, new: WattenDeal) -> None:
        for side, nothing in enumerate(old.empty_handed):
            new.empty_handed[side] = nothing

    def rule_words(self) -> Mapping[str, Value]:
        return {"tight_from": self.tight_from(), "weli_always": self.cards.weli, "guate": self.cards.guate, "pack_size": self.pack.size}

    def result_facts(self, deal: TyroleanDeal) -> list[str]:
        if not self.finished(deal):
            return []
        winners = self.winners(deal)
        names = " and ".join([deal.name(seat) for seat in winners])
        verb = "win" if len(winners) > 1 else "wins"
        if deal.empty_handed[self.sides[winners[0]]]:
            return [f"Reverse Schneider: {names} {verb} four Bummerlen"]
        beaten = [seat for seat in range(self.players) if deal.score(seat) == 0]
        if beaten:
            losers = " and ".join([deal.name(seat) for seat in beaten])
            return [f"{losers} {'are' if len(beaten) > 1 else 'is'} Schneider: {names} {verb} two Bummerlen"]
        return [f"{names} {verb} a Bummerl"]


class ViererWatten(Tyrolean):
    """The usual game of Austria, with its variations (page sections "Vierer-Watten" and "Variations")."""

    id = "vierer-watten"
    name = "Vierer-Watten"
    summary = "The Watten of the Tyrol: the weli is a trump, trumps led must be answered, and partners signal or bluff."
    also_known_as = ("Tyrolean Watten",)
    minutes = 25
    prose = Prose(__name__, "vierer.md")

    def signal_code(self) -> SignalCode | None:
        return None if self[SIGNAL_CODE] == NO_CODE else TYROL_CODE


class TyroleanTwoThree(Tyrolean):
    """The same for two or three, as the Bavarian game is adapted (page section "Two or three players")."""

    id = "watten-tyrolean-two-three"
    name = "Tyrolean Watten for two or three"
    summary = "Vierer-Watten head to head, or with forehand alone against the two others."
    player_counts = (2, 3)
    best_players = (2,)
    schema = (TARGET,)
    prose = Prose(__name__, "two_three.md")


class KritischWatten(Tyrolean):
    """Permanent trumps above the Rechte (page section "Kritisch-Watten")."""

    id = "kritisch-watten"
    name = "Kritisch-Watten"
    summary = "Vierer-Watten with a few cards that are always the highest trumps and may be played to anything."
    minutes = 25
    schema = (TARGET, SIGNALS, KRITISCH_CODE, KRITISCHE_SET)
    prose = Prose(__name__, "kritisch.md")

    def special_cards(self) -> WattenCards:
        return WattenCards(TYROLEAN, SETS[self[KRITISCHE_SET]], False, True)

    def signal_code(self) -> SignalCode | None:
        return None if self[KRITISCH_CODE] == NO_CODE else kritisch_code(SETS[self[KRITISCHE_SET]])

    def schlage(self) -> Sequence[str]:
        return (*SCHLAGE, SIX) if self[KRITISCHE_SET] == MAXI_AND_BELL_OBER else SCHLAGE


class ThirtySix(Tyrolean):
    """The game of Toblach with all four sixes (page section "Watten with 36 cards")."""

    id = "watten-36"
    name = "Watten with 36 cards"
    summary = "Vierer-Watten with four sixes and der Guate; the Schlag can be the weli alone."
    also_known_as = ("Watten of Toblach",)
    minutes = 25
    schema = (TARGET,)
    prose = Prose(__name__, "thirty_six.md")

    def special_cards(self) -> WattenCards:
        return WattenCards(THIRTY_SIX, (), True, False)

    def signal_code(self) -> SignalCode | None:
        return TYROL_CODE

    def schlage(self) -> Sequence[str]:
        return (*SCHLAGE, SIX, ONLY_WELI)
