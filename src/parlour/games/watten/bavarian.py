"""Bavarian Watten, for four, two and three players. Rules page: watten."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.watten.cards import BAVARIAN, WattenCards, WattenOrder
from parlour.games.watten.deal import WattenDeal
from parlour.games.watten.options import BAVARIAN_TARGET, GESPANNT_AT_12, MACHINE, MAY_SIGNAL
from parlour.games.watten.play import POINTS, Watten, WattenRaises, WattenTrick
from parlour.kernel.actions import Action, word
from parlour.kernel.ending import FirstTo
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.prose import Prose
from parlour.mechanisms.table.signals import Signal, SignalCode
from parlour.mechanisms.tricks.raising import Stake

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


class BavarianDeal(WattenDeal["WattenBavarian"]):
    """A deal of Bavarian Watten."""


class BavarianRaises(WattenRaises[BavarianDeal]):
    """Who is gespannt may not bet."""

    def barred(self, deal: BavarianDeal, play: WattenTrick[Any], seat: int) -> str:
        game = deal.game
        if game.tight(deal, game.team(deal, seat)):
            return f"Your side is gespannt with {game.tight_from()} points or more: it may not bet."
        return super().barred(deal, play, seat)


class BavarianTrick(WattenTrick[BavarianDeal]):
    """Any card may be played, unless the Hauptschlag is led to the first trick: then trumps must be until a Kritische beats
    it (page section "The play")."""

    def next(self, seats: tuple[int, ...], stake: Stake, won: tuple[int, ...]) -> BavarianTrick:
        return BavarianTrick(seats, self.order, self.rules, stake, won, self.code)

    def duty(self, deal: BavarianDeal, seat: int) -> int:
        order = self.order
        trick = deal.trick.row
        if self.won or trick[0] != order.right:
            return 0
        for card in trick:
            if order.kritische >> card & 1:
                return 0
        return deal.hands[seat].cards & order.answers

    def duty_words(self) -> str:
        return "Trumpf oder Kritisch: the Hauptschlag was led to the first trick, and you hold trumps."

    def play(self, deal: BavarianDeal, seat: int, action: Action) -> Phase[Any]:
        if action.card >= 0 and not self.won:
            if not deal.trick.row:
                if action.card == self.order.right:
                    deal.tell(seat, "{call}: Trumpf oder Kritisch!")
            elif self.duty(deal, seat) == 0 and self._asked(deal):
                deal.hands[seat].excluded |= self.order.answers
        return super().play(deal, seat, action)

    def _asked(self, deal: BavarianDeal) -> bool:
        """Whether trumps are asked for: who has none shows it."""
        trick = deal.trick.row
        return trick[0] == self.order.right and not any([self.order.kritische >> card & 1 for card in trick])


class TakeKritische(Turn[BavarianDeal]):
    """The cut card is a Kritische, which the seat may take; ``turns``: how many may still take one, itself included."""

    about: ClassVar[str] = "deal"

    def __init__(self, seat: int, turns: int) -> None:
        super().__init__(seat)
        self.turns: Final = turns

    def legal(self, deal: BavarianDeal, seat: int) -> Sequence[Action]:
        return (TAKE, LEAVE)

    def play(self, deal: BavarianDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is LEAVE:
            return game.deal_after_cut(deal)
        deal.move(deal.rest.row[0], deal.rest, deal.hands[seat], openly=True)
        # the cutter, the dealer, the cutter again
        other = deal.dealer if self.turns != 2 else game.cutter(deal)
        return game.cut_card(deal, other, self.turns - 1)

    def advise(self, deal: BavarianDeal, seat: int, rng: Random) -> Action | None:
        return TAKE

    def describe(self, deal: BavarianDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, action.kind, "the cut card")

    def facts(self, deal: BavarianDeal, viewer: int) -> list[str]:
        return [f"The cut card is {deal.pack.names(1 << deal.rest.row[0])}"]

    def prompt(self, deal: BavarianDeal, seat: int) -> str:
        return f"The cut card is {deal.pack.names(1 << deal.rest.row[0])}, a Kritische: take it into your hand, or leave it"


class WattenBavarian(Watten[BavarianDeal]):
    """The main game of the page (section "Bavarian Watten")."""

    id = "watten-bavarian"
    name = "Bavarian Watten"
    summary = "Partners name a trump rank and a trump suit in turn, raise the stake at any moment, and want three of five tricks."
    also_known_as: ClassVar[Sequence[str]] = ("Watten",)
    minutes = 20
    schema: ClassVar[Sequence[Option]] = (BAVARIAN_TARGET, GESPANNT_AT_12, MACHINE, MAY_SIGNAL)
    deal_type = BavarianDeal
    to_win = BAVARIAN_TARGET
    prose = Prose(__name__, "bavarian.md")
    ends = FirstTo(BAVARIAN_TARGET)

    def special_cards(self) -> WattenCards:
        return WattenCards(BAVARIAN, KRITISCHE)

    def raise_rules(self) -> WattenRaises[Any, Any]:
        return BavarianRaises()

    def signal_code(self) -> SignalCode | None:
        return CODE if self[MAY_SIGNAL] else None

    def tight_from(self) -> int:
        return self.target - POINTS - (1 if self[GESPANNT_AT_12] else 0)

    def cutter(self, deal: BavarianDeal) -> int:
        """Who cuts: the player before the dealer."""
        return deal.order(deal.dealer)[-1]

    def open(self, deal: BavarianDeal) -> Phase[Any]:
        cards = deal.fresh_pack()
        if cards[-1] in self.cards.kritische:
            deal.place(cards[::-1], deal.rest)
            return self.cut_card(deal, self.cutter(deal), 3)
        return self._deal(deal, cards)

    def cut_card(self, deal: BavarianDeal, seat: int, turns: int) -> Phase[Any]:
        """The bottom card is shown; a Kritische may be taken by the seat while ``turns`` last."""
        bottom = deal.rest.row[0]
        if turns and bottom in self.cards.kritische:
            deal.show(1 << bottom)
            return TakeKritische(seat, turns)
        return self.deal_after_cut(deal)

    def deal_after_cut(self, deal: BavarianDeal) -> Phase[Any]:
        """The hands are dealt, to those who took a card so many fewer."""
        return self._deal(deal, deal.take_pack(deal.rest))

    def _deal(self, deal: BavarianDeal, cards: list[Card]) -> Phase[Any]:
        deal.deal_hands(cards, self.lookers(deal))
        deal.show(1 << cards[-1])
        deal.say(f"The cut card is {deal.pack.names(1 << cards[-1])}.")
        return self.name_trumps(deal)

    def first_trick(self, deal: BavarianDeal, order: WattenOrder) -> BavarianTrick:
        return BavarianTrick(deal.order(deal.forehand), order, self.bets, Stake(POINTS), (), self.code)

    def begin(self, deal: BavarianDeal, order: WattenOrder) -> Phase[Any]:
        if self[MACHINE]:
            kritische = order.kritische
            for seat in range(self.players):
                if not kritische & ~deal.hands[seat].cards:
                    deal.show(kritische)
                    deal.tell(seat, "{hold} {}: a machine", deal.pack.names(kritische))
                    return self.settle(deal, self.team(deal, seat), POINTS)
        return super().begin(deal, order)

    def rule_words(self) -> Mapping[str, Value]:
        return {"tight_from": self.tight_from()}


class WattenBavarianTwo(WattenBavarian):
    """The same for two (page section "Bavarian Watten for two or three players")."""

    id = "watten-bavarian-two"
    name = "Bavarian Watten for two"
    summary = "Bavarian Watten head to head: one names the trump rank, the other the suit, and either may raise at any moment."
    player_counts = (2,)
    minutes = 15
    leaves_out = (MAY_SIGNAL,)
    fixed = {"signals": False}


class WattenBavarianThree(WattenBavarian):
    """Forehand names rank and suit and plays alone against the two others; everyone keeps a score (the same section)."""

    id = "watten-bavarian-three"
    name = "Bavarian Watten for three"
    summary = "Bavarian Watten in which forehand names both trumps and plays alone against the two others."
    player_counts = (3,)
    minutes = 20
    leaves_out = (MAY_SIGNAL,)
    fixed = {"signals": False}
