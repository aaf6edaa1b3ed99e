"""Briscola for two, three, four and six players, and Brikula. Rules page: briscola.

Briscola Bastarda, in which nothing is drawn and trumps are called, is in :mod:`.bastarda`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack, french
from parlour.games.briscola.cards import THIRTY_TWO_RANKS, for_players, ranked_pack, signal_code, values_of
from parlour.games.briscola.options import (
    CARDS,
    FACES,
    FRENCH,
    PACK_SIZE,
    PAIRS,
    PAIRS_OR_NOT,
    PARTNERS,
    QUEEN_JACK,
    RETRUMP,
    SIGNALS,
    THIRTY_TWO,
)
from parlour.games.briscola.play import BriscolaDeal, BriscolaTrick
from parlour.kernel.actions import Action
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose, spelled
from parlour.mechanisms.table.signals import NOTICED, SignalCode
from parlour.mechanisms.tricks.stock_points import MATCH_FORM, TO_120, StockPoints
from parlour.mechanisms.tricks.tricks import TrickOrder


@mypyc_attr(allow_interpreted_subclasses=True)
class BriscolaGame(StockPoints[BriscolaDeal]):
    """What all forms with a stock share."""

    page = "briscola"
    schema: ClassVar[Sequence[Option]] = (CARDS, QUEEN_JACK, RETRUMP, SIGNALS, MATCH_FORM)
    deal_type = BriscolaDeal
    prose = Prose(__name__, "rules.md")
    #: two teams play, seated by turns; otherwise everybody for himself
    teams: ClassVar[bool] = False

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        codes = [signal_code(self.pack, suit) for suit in range(len(self.pack.suits))]
        #: how partners signal with each suit of trumps, or nothing
        self.codes: Final[tuple[SignalCode | None, ...]] = tuple([code if self[SIGNALS] == FACES else None for code in codes])
        self.known_signals: Final[tuple[Action, ...]] = tuple([action for code in codes for action in code.every()])

    def make_pack(self) -> Pack:
        return for_players(ranked_pack(self[CARDS], self[QUEEN_JACK]), self.players)

    def values(self) -> Mapping[str, int]:
        return values_of(self.pack)

    def in_teams(self) -> bool:
        """Whether two teams play, seated by turns."""
        return self.teams

    def seating(self) -> Sequence[int]:
        return [seat % 2 for seat in range(self.players)] if self.in_teams() else range(self.players)

    def turn_trumps(self, deal: BriscolaDeal) -> None:
        turned = deal.turn_up()
        while self[RETRUMP] and self.pack.rank_of[turned] >= len(self.pack.ranks) - 2:
            deal.beat()
            back = turned
            if deal.narrating:
                deal.say(f"{self.pack.names(1 << back)} goes back into the stock.".capitalize())
            turned = deal.turn_up()
            deal.slip_in(back, deal.turned, deal.rest)

    def trick(self, deal: BriscolaDeal, seats: tuple[int, ...], order: TrickOrder) -> Phase[Any]:
        return BriscolaTrick(seats, order, self.codes[order.trumps], self.known_signals)

    def rule_words(self) -> Mapping[str, Value]:
        dealt = self.hand_size * self.players
        # what the last draw leaves over: perhaps not a card for everybody, nor two to play
        over = (self.pack.size - dealt) % (self.players * self.passes)
        last = over // self.players if over else self.passes
        teams = self.in_teams()
        return {**super().rule_words(), "hand": spelled(self.hand_size), "teams": teams,
                "french": self.pack.name == FRENCH, "tens": "T" in self.pack.ranks, "double": self.passes > 1,
                "left_out": self.pack.suits[0].name, "uneven": over % self.players > 0,
                "odd_end": (self.hand_size - self.passes + last) % self.passes > 0,
                "added_up": self[MATCH_FORM] == TO_120, "noticed": NOTICED, "gestures": self.gestures() if self[SIGNALS] == FACES else ""}

    def gestures(self) -> str:
        """The signals in words, of whatever suit of trumps."""
        return "; ".join([f"{signal.meaning.partition(' of ')[0]}, {signal.gesture}" for signal in signal_code(self.pack, 0).signals])


class BriscolaForTwo(BriscolaGame):
    """The basis of the others (page section "Two player Briscola")."""

    id = "briscola-2p"
    name = "Briscola"
    summary = "Take the aces and threes home: three cards each, a card turned up for trumps, and nobody has to follow suit."
    also_known_as = ("Two-player Briscola", "Briškula")
    player_counts = (2,)
    leaves_out = (SIGNALS,)


class BriscolaForThree(BriscolaGame):
    """Each for himself, without one of the twos (page section "Three player Briscola")."""

    id = "briscola-3p"
    name = "Briscola for three"
    summary = "Briscola in which three play each for himself with 39 cards."
    also_known_as = ("Three-player Briscola",)
    player_counts = (3,)
    leaves_out = (SIGNALS,)


class BriscolaForFour(BriscolaGame):
    """Two against two (page section "Four player Briscola")."""

    id = "briscola-4p"
    name = "Briscola for four"
    summary = "Briscola in two pairs: what partners take counts together."
    also_known_as = ("Four-player Briscola",)
    player_counts = (4,)
    teams = True


class BriscolaForSix(BriscolaGame):
    """Three against three, without the twos (page section "Six player Briscola")."""

    id = "briscola-6p"
    name = "Briscola for six"
    summary = "Briscola in two teams of three, with 36 cards."
    also_known_as = ("Six-player Briscola",)
    player_counts = (6,)
    teams = True


class BrikulaBosnia(BriscolaGame):
    """With 32 cards, for any number (page section "Brikula in Bosnia and Herzegovina")."""

    id = "brikula-bosnia"
    name = "Briškula of Bosnia and Herzegovina"
    summary = "Briscola with 32 cards, tens high, for up to ten: who gets no card at the end of the stock sits a trick out."
    also_known_as = ("Brikula",)
    player_counts = range(2, 11)
    best_players = (2, 4)
    schema = (PARTNERS, MATCH_FORM)

    def make_pack(self) -> Pack:
        return french(THIRTY_TWO_RANKS)

    def in_teams(self) -> bool:
        return self[PARTNERS] == PAIRS


class DoubleBrikula(BriscolaGame):
    """Two cards from everyone to each trick (page section "Four-card or double Brikula")."""

    id = "brikula-double"
    name = "Double Briškula"
    summary = "Briscola with four cards each, of which everyone plays two to every trick."
    also_known_as = ("Four-card Brikula", "Double Brikula")
    player_counts = range(2, 5)
    best_players = (4,)
    schema = (PACK_SIZE, PAIRS_OR_NOT, MATCH_FORM)
    hand_size = 4
    passes = 2

    def make_pack(self) -> Pack:
        return french(THIRTY_TWO_RANKS) if self[PACK_SIZE] == THIRTY_TWO else super().make_pack()

    def in_teams(self) -> bool:
        return self.players == 4 and self[PAIRS_OR_NOT] == PAIRS
