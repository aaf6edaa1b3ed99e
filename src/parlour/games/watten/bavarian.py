"""Bavarian Watten, for four, two and three players. Rules page: watten."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.watten.advice import advise
from parlour.games.watten.cards import BAVARIAN, WattenCards, WattenOrder
from parlour.games.watten.play import POINTS, Watten, WattenDeal, WattenRaises, WattenTrick
from parlour.games.watten.rules import bavarian_rules
from parlour.kernel.actions import Action, word
from parlour.kernel.options import Option, Value, choice, toggle
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.table.signals import Signal, SignalCode
from parlour.mechanisms.tricks.raising import Stake, StakedTrick
from parlour.mechanisms.tricks.tricks import TrickDeal

KRITISCHE: Final = ("KH", "7B", "7E")
TAKE: Final = word("take")
LEAVE: Final = word("leave")

CODE: Final = SignalCode([
    Signal("Maxi", "makes a kissing mouth"),
    Signal("Belli", "winks with the right eye"),
    Signal("Spritzer", "winks with the left eye"),
    Signal("Hauptschlag", "wrinkles the nose"),
    Signal("one Blinder", "extends one finger"),
    Signal("two Blinde", "extends two fingers"),
    Signal("three Blinde", "extends three fingers"),
    Signal("one trump", "taps once with the middle finger"),
    Signal("two trumps", "taps twice with the middle finger"),
    Signal("three trumps", "taps three times with the middle finger"),
    Signal("four trumps", "taps four times with the middle finger"),
    Signal("five trumps", "taps five times with the middle finger"),
], truthful=False)


class BavarianRaises(WattenRaises):
    """Who is gespannt may not bet."""

    def barred(self, deal: TrickDeal, play: StakedTrick, seat: int) -> str:
        game = deal.game
        assert isinstance(game, WattenBavarian)
        if game.tight(deal, game.team(deal, seat)):
            return f"Your side is gespannt with {game.tight_from()} points or more: it may not bet."
        return super().barred(deal, play, seat)


class BavarianTrick(WattenTrick):
    """Any card may be played, unless the Hauptschlag is led to the first trick: then trumps must be until a Kritische beats
    it (page section "The play")."""

    def next(self, seats: tuple[int, ...], stake: Stake, won: tuple[int, ...]) -> WattenTrick:
        return BavarianTrick(seats, self.order, self.rules, stake, won, self.code)

    def duty(self, deal: TrickDeal, seat: int) -> int:
        order = self.order
        trick = deal.trick.cards
        if self.won or trick[0] != order.right:
            return 0
        for card in trick:
            if order.kritische >> card & 1:
                return 0
        return deal.hands[seat].cards & order.answers

    def duty_words(self) -> str:
        return "Trumpf oder Kritisch: the Hauptschlag was led to the first trick, and you hold trumps."

    def play(self, deal: TrickDeal, seat: int, action: Action) -> Phase[Any]:
        if action.card >= 0 and not self.won:
            if not deal.trick.cards:
                if action.card == self.order.right:
                    deal.say(f"{deal.name(seat)} calls: Trumpf oder Kritisch!", -1, seat)
            elif self.duty(deal, seat) == 0 and self._asked(deal):
                deal.hands[seat].excluded |= self.order.answers
        return super().play(deal, seat, action)

    def _asked(self, deal: TrickDeal) -> bool:
        """Whether trumps are asked for: who has none shows it."""
        trick = deal.trick.cards
        return trick[0] == self.order.right and not any([self.order.kritische >> card & 1 for card in trick])


class TakeKritische(Turn[WattenDeal]):
    """The cut card is a Kritische, which the seat may take; ``turns``: how many may still take one, itself included."""

    def __init__(self, seat: int, turns: int) -> None:
        super().__init__(seat)
        self.turns: Final = turns

    def legal(self, deal: WattenDeal, seat: int) -> Sequence[Action]:
        return (TAKE, LEAVE)

    def play(self, deal: WattenDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        assert isinstance(game, WattenBavarian)
        if action is LEAVE:
            return game.deal_after_cut(deal)
        deal.move(deal.rest.cards[0], deal.rest, deal.hands[seat], openly=True)
        # the cutter, the dealer, the cutter again
        other = deal.dealer if self.turns != 2 else game.cutter(deal)
        return game.cut_card(deal, other, self.turns - 1)

    def tell(self, deal: WattenDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, action.kind, "the cut card")

    def facts(self, deal: WattenDeal, viewer: int) -> list[str]:
        return [f"The cut card is {deal.pack.names(1 << deal.rest.cards[0])}"]

    def prompt(self, deal: WattenDeal, seat: int) -> str:
        return f"The cut card is {deal.pack.names(1 << deal.rest.cards[0])}, a Kritische: take it into your hand, or leave it"


class WattenBavarian(Watten):
    """The main game of the page (section "Bavarian Watten")."""

    id = "watten-bavarian"
    name = "Bavarian Watten"
    summary = "Partners name a trump rank and a trump suit in turn, raise the stake at any moment, and want three of five tricks."
    also_known_as: ClassVar[Sequence[str]] = ("Watten",)
    minutes = 20
    schema: ClassVar[Sequence[Option]] = (
        choice("target", "How many points win the game; with two fewer one is gespannt and may not bet.", 11, 15),
        toggle("gespannt-at-12", "In a game to 15, 12 points already make a side gespannt."),
        toggle("machine", "A player with all three Kritische must declare them, and scores 2 without play."),
        toggle("signals", "Partners may signal what they hold.", True),
    )

    def special_cards(self) -> WattenCards:
        return WattenCards(BAVARIAN, KRITISCHE)

    def raise_rules(self) -> WattenRaises:
        return BavarianRaises()

    def signal_code(self) -> SignalCode | None:
        return CODE if self.flag("signals") else None

    def clash(self) -> str:
        if self.flag("gespannt-at-12") and self.count("target") == 11:
            return "to be gespannt at 12 makes no sense in a game to 11."
        return ""

    def tight_from(self) -> int:
        return self.target - POINTS - (1 if self.flag("gespannt-at-12") else 0)

    def cutter(self, deal: WattenDeal) -> int:
        """Who cuts: the player before the dealer."""
        return deal.order(deal.dealer)[-1]

    def open(self, deal: WattenDeal) -> Phase[Any]:
        cards = deal.fresh_pack()
        if cards[-1] in self.cards.kritische:
            deal.place(cards[::-1], deal.rest)
            return self.cut_card(deal, self.cutter(deal), 3)
        return self._deal(deal, cards)

    def cut_card(self, deal: WattenDeal, seat: int, turns: int) -> Phase[Any]:
        """The bottom card is shown; a Kritische may be taken by the seat while ``turns`` last."""
        bottom = deal.rest.cards[0]
        if turns and bottom in self.cards.kritische:
            deal.show(1 << bottom)
            return TakeKritische(seat, turns)
        return self.deal_after_cut(deal)

    def deal_after_cut(self, deal: WattenDeal) -> Phase[Any]:
        """The hands are dealt, to those who took a card so many fewer."""
        cards = deal.rest.cards[::-1]
        deal.rest.clear()
        return self._deal(deal, cards)

    def _deal(self, deal: WattenDeal, cards: list[int]) -> Phase[Any]:
        deal.deal_hands(cards, self.lookers(deal))
        deal.show(1 << cards[-1])
        deal.say(f"The cut card is {deal.pack.names(1 << cards[-1])}.")
        return self.name_trumps(deal)

    def first_trick(self, deal: WattenDeal, order: WattenOrder) -> WattenTrick:
        return BavarianTrick(deal.order(deal.forehand), order, self.bets, Stake(POINTS), (), self.code)

    def begin(self, deal: WattenDeal, first: WattenTrick) -> Phase[Any]:
        if self.flag("machine"):
            kritische = first.order.kritische
            for seat in range(self.players):
                if not kritische & ~deal.hands[seat].cards:
                    deal.show(kritische)
                    deal.say(f"{deal.name(seat)} holds {deal.pack.names(kritische)}: a machine.", -1, seat)
                    return self.settle(deal, self.team(deal, seat), POINTS)
        return first

    def rules(self) -> str:
        return bavarian_rules(self)

    def advise(self, deal: WattenDeal, seat: int, rng: Random) -> Action | None:
        return advise(deal, seat)


class WattenBavarianTwo(WattenBavarian):
    """The same for two (page section "Bavarian Watten for two or three players")."""

    id = "watten-bavarian-two"
    name = "Bavarian Watten for two"
    summary = "Bavarian Watten head to head: one names the trump rank, the other the suit, and either may raise at any moment."
    also_known_as = ()
    player_counts = (2,)
    minutes = 15
    schema = WattenBavarian.schema[:3]
    fixed: ClassVar[Mapping[str, Value]] = {"signals": False}


class WattenBavarianThree(WattenBavarian):
    """Forehand names rank and suit and plays alone against the two others; everyone keeps a score (the same section)."""

    id = "watten-bavarian-three"
    name = "Bavarian Watten for three"
    summary = "Bavarian Watten in which forehand names both trumps and plays alone against the two others."
    also_known_as = ()
    player_counts = (3,)
    minutes = 20
    schema = WattenBavarian.schema[:3]
    fixed: ClassVar[Mapping[str, Value]] = {"signals": False}
