"""Watten as it is played in the Tyrol: Vierer-Watten, for two and three, with Kritische, and with 36 cards. Rules page: watten."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.games.watten.advice import advise
from parlour.games.watten.cards import ONLY_WELI, SCHLAGE, SIX, THIRTY_SIX, TYROLEAN, WattenCards, WattenOrder
from parlour.games.watten.play import (
    POINTS,
    NameSchlag,
    Watten,
    WattenDeal,
    WattenRaises,
    WattenTrick,
)
from parlour.games.watten.rules import kritisch_rules, thirty_six_rules, two_three_rules, vierer_rules
from parlour.kernel.actions import Action, exactly, word
from parlour.kernel.deal import UNSEEN
from parlour.kernel.options import Option, Value, choice, toggle
from parlour.kernel.phase import Phase, Sealed, Turn
from parlour.kernel.zones import CardSet
from parlour.mechanisms.table.signals import SIGNAL, Signal, SignalCode
from parlour.mechanisms.tricks.raising import FOLD, Raised, Stake, StakedTrick
from parlour.mechanisms.tricks.tricks import TrickDeal

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
#: the permanent trumps, highest first
SETS: Final = {
    "martl-weli-nell": ("KH", "6B", "7E"),
    "martl-weli-kleiner-weli-eichelspitz": ("KH", "6B", "7B", "7E"),
    "martl-weli-kleiner-weli": ("KH", "6B", "7B"),
    "maxi-and-bell-ober": ("KH", "OB"),
}


def kritisch_code(kritische: Sequence[str]) -> SignalCode:
    """The signals for these Kritische."""
    return SignalCode([
        *[KRITISCHE_SIGNALS[card] for card in kritische if card in KRITISCHE_SIGNALS],
        Signal("Rechter", "winks with the right eye"),
        Signal("Linke", "winks with the left eye"),
        *TRUMP_FINGERS,
    ], truthful=False)


class TyroleanDeal(WattenDeal):
    """With a place for the cards thrown away for better ones."""

    discards: CardSet

    def set_table(self) -> None:
        super().set_table()
        self.discards = self.card_set("discards", "heap", UNSEEN, "thrown away")


class TyroleanRaises(WattenRaises):
    """No bets when a side is gestrichen, and a rule of its own for the last trick (page section "Betting and scoring")."""

    def barred(self, deal: TrickDeal, play: StakedTrick, seat: int) -> str:
        game = deal.game
        assert isinstance(game, Tyrolean) and isinstance(play, TyroleanTrick)
        if max(deal.scores) >= game.tight_from():
            return "A side is gestrichen: there are no bets in this deal."
        if play.last_bet(deal) and play.bound(deal, seat):
            hand = deal.hands[seat].cards
            if not hand:
                return "You have played your last card, and nobody has bet before: you may not bet now."
            if not game.bluff and not play.proper(deal, hand):
                return "In the last trick you may bet only with a card of the suit led, a trump or a Schlag."
        return super().barred(deal, play, seat)

    def proposals(self, deal: TrickDeal, play: StakedTrick, seat: int) -> tuple[Action, ...]:
        bets = super().proposals(deal, play, seat)
        game = deal.game
        assert isinstance(game, Tyrolean) and isinstance(play, TyroleanTrick)
        if game.four_when_behind and not play.stake.raisers and not play.won and not deal.trick.cards:
            behind = max(deal.scores) - deal.score(seat)
            if behind >= 4:
                bets += self.raises[4:5]
        return bets

    def other_answers(self, deal: TrickDeal, raised: Raised, seat: int) -> tuple[Action, ...]:
        answers = super().other_answers(deal, raised, seat)
        game = deal.game
        assert isinstance(game, Tyrolean)
        before = raised.before
        assert isinstance(before, TyroleanTrick)
        return (*answers, FARBE) if game.bluff and before.last_bet(deal) else answers

    def other_answer(self, deal: TrickDeal, raised: Raised, seat: int, action: Action) -> Phase[Any]:
        if action is not FARBE:
            return super().other_answer(deal, raised, seat, action)
        before = raised.before
        assert isinstance(before, TyroleanTrick)
        hand = deal.hands[raised.seat]
        deal.expose(hand)
        proper = before.proper(deal, hand.cards)
        deal.say(f"{deal.name(raised.seat)} shows {deal.pack.names(hand.cards)}, {'a card' if proper else 'not a card'} to bet with.",
                 -1, raised.seat)
        team = self.team(deal, raised.seat if proper else seat)
        return self.won(deal, before, team, before.stake.points)


@mypyc_attr(allow_interpreted_subclasses=True)
class TyroleanTrick(WattenTrick):
    """When a card of the trump suit or the weli as a trump is led, whoever holds such a card must answer with one, a Linke or a
    Kritische; any other lead leaves everybody free (page section "The play")."""

    def next(self, seats: tuple[int, ...], stake: Stake, won: tuple[int, ...]) -> WattenTrick:
        return TyroleanTrick(seats, self.order, self.rules, stake, won, self.code)

    def bound(self, deal: TrickDeal, seat: int) -> bool:
        """Whether the rules of following and of the last bet bind the seat."""
        return True

    def duty(self, deal: TrickDeal, seat: int) -> int:
        order = self.order
        hand = deal.hands[seat].cards
        if order.forced >> deal.trick.cards[0] & 1 and hand & order.forced and self.bound(deal, seat):
            return hand & order.answers
        return 0

    def duty_words(self) -> str:
        linke = ", or one of the Linke" if self.order.left else ""
        return f"Trumps are led and you hold trumps: you must play one{linke}."

    def revealed_void(self, deal: TrickDeal, seat: int, hand: CardSet, led: int) -> None:
        """Who need not answer trumps with anything holds none of those that can be forced out."""
        if self.order.forced >> deal.trick.cards[0] & 1:
            hand.excluded |= self.order.forced

    def last_bet(self, deal: TrickDeal) -> bool:
        """Whether a bet now would be the first of the deal, with the last trick begun."""
        return not self.stake.raisers and len(self.won) == 4 and len(deal.trick.cards) > 0

    def proper(self, deal: TrickDeal, cards: int) -> bool:
        """Whether these cards are of the suit led, trumps or Schläge; the weli, where it is always a trump, is of no other suit."""
        return cards & (self.order.printed[deal.trick.cards[0]] | self.order.answers) != 0


class AskOrName(NameSchlag):
    """Forehand may ask the dealer for better cards instead of naming the Schlag (page section "Choosing trumps")."""

    def legal(self, deal: WattenDeal, seat: int) -> Sequence[Action]:
        return (*super().legal(deal, seat), ASK)

    def play(self, deal: WattenDeal, seat: int, action: Action) -> Phase[Any]:
        return BetterCards(deal.dealer) if action is ASK else super().play(deal, seat, action)

    def tell(self, deal: WattenDeal, seat: int, action: Action, viewer: int) -> str:
        if action is ASK:
            return deal.sentence(seat, viewer, "ask", "for better cards")
        return super().tell(deal, seat, action, viewer)

    def prompt(self, deal: WattenDeal, seat: int) -> str:
        return super().prompt(deal, seat) + ", or ask for better cards"


class BetterCards(Turn[WattenDeal]):
    """The dealer agrees that forehand and dealer get five new cards each, or refuses."""

    def legal(self, deal: WattenDeal, seat: int) -> Sequence[Action]:
        return (AGREE, REFUSE)

    def play(self, deal: WattenDeal, seat: int, action: Action) -> Phase[Any]:
        if action is AGREE:
            assert isinstance(deal, TyroleanDeal)
            both = (deal.forehand, deal.dealer)
            for one in both:
                deal.move_cards(deal.hands[one].cards, deal.hands[one], deal.discards)
            for one in both:
                for _ in range(5):
                    deal.draw(deal.rest, deal.hands[one])
        game = deal.game
        assert isinstance(game, Tyrolean)
        return game.name_schlag(deal)

    def prompt(self, deal: WattenDeal, seat: int) -> str:
        return f"{deal.name(deal.forehand)} asks for better cards: agree, and both of you get five new ones, or refuse"


class LookAtPartner(Sealed[WattenDeal]):
    """Partners hold each other's hands until all have seen enough; then ``first`` is led to."""

    def __init__(self, first: WattenTrick) -> None:
        super().__init__(range(4))
        self.first: Final = first

    def legal(self, deal: WattenDeal, seat: int) -> Sequence[Action]:
        return (READY,)

    def reveal(self, deal: WattenDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            deal.cover(deal.hands[seat], 1 << seat)
        game = deal.game
        assert isinstance(game, Tyrolean)
        return game.stay_or_fold(deal, self.first)

    def tell(self, deal: WattenDeal, seat: int, action: Action, viewer: int) -> str:
        return "You give your partner's cards back." if seat == viewer else f"{deal.name(seat)} gives the partner's cards back."

    def prompt(self, deal: WattenDeal, seat: int) -> str:
        return "Remember your partner's cards, then say that you are ready"

    def facts(self, deal: WattenDeal, viewer: int) -> list[str]:
        return self.first.named(deal, viewer)

    def trump_cards(self, deal: WattenDeal, viewer: int) -> Sequence[int]:
        return self.first.trump_cards(deal, viewer)


@mypyc_attr(allow_interpreted_subclasses=True)
class StayOrFold(Phase[WattenDeal]):
    """One side alone is gestrichen: either of its players says whether it plays on, for the stake of ``first``, or gives up."""

    def __init__(self, seats: tuple[int, ...], first: TyroleanTrick) -> None:
        self.seats: Final = seats
        self.first: Final = first

    def turn(self, deal: WattenDeal) -> tuple[int, ...]:
        return self.seats

    def legal(self, deal: WattenDeal, seat: int) -> Sequence[Action]:
        return (STAY, FOLD, *self.first.signals(deal, seat))

    def meant(self, deal: WattenDeal, seat: int, text: str) -> Action | None:
        # only a whole bet: a bare number is that of a choice
        return exactly(self.spoken_up(deal, seat), text)

    def spoken_up(self, deal: WattenDeal, seat: int) -> Sequence[Action]:
        return (STAY, FOLD, *self.first.candidates(deal, seat))

    def reason(self, deal: WattenDeal, seat: int, action: Action) -> str:
        if action.kind == self.first.rules.verb or (action.kind == SIGNAL and seat in self.seats):
            return self.first.reason(deal, seat, action)
        who = " and ".join([deal.name(other) for other in self.seats])
        return f"First {who} must say whether they stay in." if len(self.seats) > 1 else f"First {who} must say whether to stay in."

    def play(self, deal: WattenDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == SIGNAL:
            self.first.signal(deal, seat, action)
            return self
        game = deal.game
        assert isinstance(game, Tyrolean)
        return self.first if action is STAY else game.settle(deal, game.against(game.team(deal, seat)), POINTS)

    def tell(self, deal: WattenDeal, seat: int, action: Action, viewer: int) -> str:
        if action is STAY:
            return deal.sentence(seat, viewer, "stay", f"in: the deal counts {self.first.stake.points}")
        return self.first.tell(deal, seat, action, viewer)

    def prompt(self, deal: WattenDeal, seat: int) -> str:
        return f"Your side is gestrichen: stay in and play for {self.first.stake.points}, or fold and lose {POINTS}"

    def facts(self, deal: WattenDeal, viewer: int) -> list[str]:
        return self.first.facts(deal, viewer)

    def trump_cards(self, deal: WattenDeal, viewer: int) -> Sequence[int]:
        return self.first.trump_cards(deal, viewer)

    def badges(self, deal: WattenDeal, seat: int) -> list[str]:
        return self.first.badges(deal, seat)

    def imagined(self, deal: WattenDeal, viewer: int, dice: Any) -> Phase[Any]:
        first = self.first.imagined(deal, viewer, dice)
        if first is self.first:
            return self
        assert isinstance(first, TyroleanTrick)
        return StayOrFold(self.seats, first)


# --- the games ----------------------------------------------------------------------------------------------------------

TARGET: Final = choice("target", "How many points win the game; with two fewer a side is gestrichen.", 15, 11, 18)
SIGNALS: Final = choice("signals", "Partners signal, or instead look at each other's hands once.", "signals", "look-at-partner-once")


@mypyc_attr(allow_interpreted_subclasses=True)
class Tyrolean(Watten):
    """The rules of the Tyrol (page section "Tyrolean Watten")."""

    schema: ClassVar[Sequence[Option]] = (TARGET,)
    fixed: ClassVar[Mapping[str, Value]] = {
        "last-trick-bluff": False, "signals": "signals", "signal-code": "none", "weli-is-bell": False, "der-guate": False,
        "immediate-four": "none",
    }

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        four = self.choice("immediate-four")
        self.bluff: Final[bool] = self.flag("last-trick-bluff")
        self.four_when_behind: Final[bool] = four == "when-4-or-more-behind"
        self.luft: Final[bool] = four == "gespannt-luft"

    def special_cards(self) -> WattenCards:
        return WattenCards(TYROLEAN, (), self.flag("der-guate"), not self.flag("weli-is-bell"))

    def signal_code(self) -> SignalCode | None:
        return TYROL_CODE if self.choice("signal-code") == "tyrol-code" else None

    def raise_rules(self) -> WattenRaises:
        return TyroleanRaises()

    def blank(self) -> WattenDeal:
        return TyroleanDeal(self)

    def schlage(self) -> Sequence[str]:
        return (*SCHLAGE, SIX)

    def clash(self) -> str:
        if self.choice("signals") != "signals" and self.choice("signal-code") == "none":
            return "a signal-code makes no sense where partners look at each other's hands instead"
        return ""

    def looks(self, order: WattenOrder) -> bool:
        """Whether partners look at each other's hands instead of signalling: with the weli on top always."""
        return self.players == 4 and (order.weli_on_top or self.choice("signals") == "look-at-partner-once")

    def open(self, deal: WattenDeal) -> Phase[Any]:
        deal.deal_hands(deal.fresh_pack(), self.lookers(deal))
        return self.name_trumps(deal)

    def name_trumps(self, deal: WattenDeal) -> Phase[Any]:
        return AskOrName(deal.forehand) if self.players != 3 else NameSchlag(deal.forehand)

    def name_schlag(self, deal: WattenDeal) -> Phase[Any]:
        """Forehand names the Schlag, and cannot ask for better cards any more."""
        return NameSchlag(deal.forehand)

    def first_trick(self, deal: WattenDeal, order: WattenOrder) -> WattenTrick:
        return self.trick(deal, order, POINTS)

    def trick(self, deal: WattenDeal, order: WattenOrder, points: int) -> TyroleanTrick:
        """The first trick of a deal that counts so much."""
        return TyroleanTrick(deal.order(deal.forehand), order, self.bets, Stake(points), (), None if self.looks(order) else self.code)

    def begin(self, deal: WattenDeal, first: WattenTrick) -> Phase[Any]:
        if self.looks(first.order):
            for seat in range(4):
                deal.expose(deal.hands[seat], 1 << (seat + 2) % 4)
            return LookAtPartner(first)
        return self.stay_or_fold(deal, first)

    def stay_or_fold(self, deal: WattenDeal, first: WattenTrick) -> Phase[Any]:
        """When one side alone is gestrichen, it says whether it plays."""
        team = self.team(deal, deal.forehand)
        if self.tight(deal, team) == self.tight(deal, self.against(team)):
            return first
        if not self.tight(deal, team):
            team = self.against(team)
        held = first.with_stake(Stake(self.price(deal, team)))
        assert isinstance(held, TyroleanTrick)
        return StayOrFold(tuple([seat for seat in deal.order(deal.forehand) if team >> seat & 1]), held)

    def price(self, deal: WattenDeal, team: int) -> int:
        """What a deal counts in which this team alone is gestrichen."""
        others = [deal.score(seat) for seat in range(self.players) if not team >> seat & 1]
        return 4 if self.luft and max(others) == 0 else 3

    def settle(self, deal: WattenDeal, team: int, points: int) -> Phase[Any]:
        over = super().settle(deal, team, points)
        for side, score in enumerate(deal.scores):
            if score == 0 and max(deal.scores) >= self.tight_from():
                deal.empty_handed[side] = 1
        return over

    def carry(self, old: WattenDeal, new: WattenDeal) -> None:
        for side, nothing in enumerate(old.empty_handed):
            new.empty_handed[side] = nothing

    def advise(self, deal: WattenDeal, seat: int, rng: Random) -> Action | None:
        return advise(deal, seat)

    def result_facts(self, deal: WattenDeal) -> list[str]:
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
    schema: ClassVar[Sequence[Option]] = (
        TARGET,
        toggle("last-trick-bluff", "In the last trick one may bet without a proper card, and be called: Farbe!"),
        SIGNALS,
        choice("signal-code", "The code in which partners signal.", "tyrol-code", "none"),
        toggle("weli-is-bell", "The weli is just a bell, and a trump only with bells, unless six is the Schlag."),
        toggle("der-guate", "The trump next above the Schlag, der Guate, is the highest card."),
        choice("immediate-four", "A stake of four before the first lead: a bet of the side that is 4 behind, or to stay in with 13 "
               "or 14 against nothing.", "none", "when-4-or-more-behind", "gespannt-luft"),
    )

    def rules(self) -> str:
        return vierer_rules(self)


class TyroleanTwoThree(Tyrolean):
    """The same for two or three, as the Bavarian game is adapted (page section "Two or three players")."""

    id = "watten-tyrolean-two-three"
    name = "Tyrolean Watten for two or three"
    summary = "Vierer-Watten head to head, or with forehand alone against the two others."
    player_counts = (2, 3)
    best_players = (2,)

    def rules(self) -> str:
        return two_three_rules(self)


class KritischWatten(Tyrolean):
    """Permanent trumps above the Rechte (page section "Kritisch-Watten")."""

    id = "kritisch-watten"
    name = "Kritisch-Watten"
    summary = "Vierer-Watten with a few cards that are always the highest trumps and may be played to anything."
    minutes = 25
    schema: ClassVar[Sequence[Option]] = (
        TARGET,
        SIGNALS,
        choice("signal-code", "The code in which partners signal.", "three-kritischen-code", "none"),
        choice("set", "The permanent trumps, highest first.", *SETS),
    )

    def special_cards(self) -> WattenCards:
        return WattenCards(TYROLEAN, SETS[self.choice("set")], False, True)

    def signal_code(self) -> SignalCode | None:
        return kritisch_code(SETS[self.choice("set")]) if self.choice("signal-code") != "none" else None

    def schlage(self) -> Sequence[str]:
        return (*SCHLAGE, SIX) if self.choice("set") == "maxi-and-bell-ober" else SCHLAGE

    def rules(self) -> str:
        return kritisch_rules(self)


class ThirtySix(Tyrolean):
    """The game of Toblach with all four sixes (page section "Watten with 36 cards")."""

    id = "watten-36"
    name = "Watten with 36 cards"
    summary = "Vierer-Watten with four sixes and der Guate; the Schlag can be the weli alone."
    also_known_as = ("Watten of Toblach",)
    minutes = 25
    fixed = {**Tyrolean.fixed, "signal-code": "tyrol-code", "der-guate": True, "weli-is-bell": True}

    def special_cards(self) -> WattenCards:
        return WattenCards(THIRTY_SIX, (), True, False)

    def schlage(self) -> Sequence[str]:
        return (*SCHLAGE, SIX, ONLY_WELI)

    def rules(self) -> str:
        return thirty_six_rules(self)
