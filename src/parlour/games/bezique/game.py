"""Bezique: combinations are declared after tricks, each of which brings a new card. Rules page: bezique, which gives no rules; these
are those of the books."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Pack
from parlour.games.bezique.cards import (
    BEZIQUE_NAMES,
    BEZIQUE_POINTS,
    FOUR_POINTS,
    PLURALS,
    SINGLE_PACKS,
    SUITS,
    Combination,
    Declared,
    Terms,
)
from parlour.games.bezique.deal import BeziqueDeal, OpenDeal
from parlour.games.bezique.options import AT_ONCE, EVERY_COMBINATION, TARGET, TO_THE_END
from parlour.games.bezique.play import OpenTrick
from parlour.kernel.ending import AheadAtTarget, Ending
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder


class Bezique(Game[BeziqueDeal]):
    """Bezique for two with two short packs."""

    id = "bezique"
    name = "Bezique"
    page = "bezique"
    family = "trick-taking/ace-ten/marriage"
    summary = "Win tricks to declare marriages, beziques and fours, with two short packs and a stock to draw from."
    also_known_as = ("Bésigue",)
    player_counts = (2,)
    minutes = 40
    schema: ClassVar[Sequence[Option]] = (TARGET, AT_ONCE)
    ends: ClassVar[Ending] = AheadAtTarget(TARGET)
    deal_type = BeziqueDeal
    prose = Prose(__name__, "rules.md")
    terms: ClassVar[Terms] = Terms()
    batches: ClassVar[tuple[int, ...]] = (3, 2, 3)
    last_trick: ClassVar[int] = 10
    #: a card is turned up for trumps, and the sevens of trumps score
    sevens_count: ClassVar[bool] = True
    #: what a hand without kings, queens and jacks scores; 0 where nothing
    carte_blanche: ClassVar[int] = 0
    #: the aces and tens that are taken count, and do so as soon as they are
    brisques_count: ClassVar[bool] = True
    brisques_at_once: ClassVar[bool] = False

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        pack = self.pack
        every = (NO_TRUMPS, *SUITS)
        #: what can be declared, and how the cards rank, without trumps and with each suit as trumps: in place ``trumps + 1``
        self.combinations: Final[tuple[tuple[Combination, ...], ...]] = tuple([self.terms.combinations(pack, trumps) for trumps in every])
        self.trick_orders: Final[tuple[TrickOrder, ...]] = tuple([TrickOrder(pack, trumps) for trumps in every])
        self.at_once: Final[bool] = self[AT_ONCE]
        self.declares_all: Final[bool] = self[EVERY_COMBINATION]
        self.declares_to_the_end: Final[bool] = self[TO_THE_END]

    def make_pack(self) -> Pack:
        return SINGLE_PACKS

    def open(self, deal: BeziqueDeal) -> Phase[Any]:
        deal.put_stock(deal.deal_out(deal.fresh_pack(), *self.batches))
        return self.begin(deal)

    def begin(self, deal: BeziqueDeal) -> Phase[Any]:
        """The hands are dealt: a card is turned up for trumps, with which the dealer scores if it is a seven."""
        turned = deal.turn_up()
        deal.trumps = deal.pack.suit_of[turned]
        deal.score_seven(deal.dealer, 1 << turned, "the seven turned up")
        return OpenTrick(deal, deal.after(deal.dealer), 0) if deal.first == NO_SEAT else OVER

    # --- scoring ------------------------------------------------------------------------------------------------------------

    def score(self, deal: BeziqueDeal, seat: int, points: int, words: str) -> None:
        """The seat scores; nothing more once somebody has reached a target that ends the match at once."""
        if deal.first != NO_SEAT:
            return
        deal.earned[seat] += points
        self.write(deal, seat, points, words)
        deal.tell(seat, "{score} {} for {}", points, words)
        if self.at_once and deal.score(seat) >= self[TARGET]:
            deal.first = seat

    def write(self, deal: BeziqueDeal, seat: int, points: int, words: str) -> None:
        """Writes down what the seat scores in the course of a deal."""
        deal.enter_score(seat, points, words)

    def declare(self, deal: BeziqueDeal, seat: int, declared: Declared) -> None:
        """The seat declares a combination, or a seven of trumps."""
        combination = declared.combination
        deal.lay_down(seat, declared.cards)
        deal.note(seat, combination, declared.cards)
        if declared.cards & deal.sevens_of_trumps() and combination.size == 1:
            deal.score_seven(seat, declared.cards, "the seven of trumps")
            return
        if deal.trumps == NO_TRUMPS and combination.suit >= 0:
            deal.trumps = combination.suit
            deal.say(f"{deal.pack.suits[combination.suit].name.capitalize()} are trumps.")
        self.score(deal, seat, combination.points, combination.with_article())

    def count_trick(self, deal: BeziqueDeal, winner: int, cards: int) -> None:
        """What a trick with these cards brings its winner at once."""
        if self.brisques_count and (self.brisques_at_once or self.at_once) and deal.brisques(cards):
            self.score(deal, winner, deal.brisques(cards), "aces and tens")

    def count_deal(self, deal: BeziqueDeal) -> Phase[Any]:
        """All cards are played: aces and tens count, if they have not yet."""
        self.settle(deal, [self.still_to_count(deal, seat) for seat in range(deal.players)])
        return OVER

    def still_to_count(self, deal: BeziqueDeal, seat: int) -> int:
        """What a seat has taken that is counted at the end."""
        return 0 if self.brisques_at_once or self.at_once or not self.brisques_count else deal.brisques(deal.taken[seat].cards)

    def counted_so_far(self, deal: BeziqueDeal, seat: int) -> str:
        points = self.still_to_count(deal, seat)
        return f"{points} for aces and tens" if points else ""

    def settle(self, deal: BeziqueDeal, points: Sequence[int]) -> None:
        """The seats score so much at the end."""
        for seat in deal.order(deal.after(deal.dealer)):
            if points[seat]:
                self.score(deal, seat, points[seat], "aces and tens")

    def values_left(self, deal: BeziqueDeal) -> Sequence[int]:
        """What each card counts in the last tricks; nothing where that follows from more than who takes it."""
        return [deal.brisques(1 << card) if self.brisques_count else 0 for card in self.pack.every]

    def could_end_early(self, deal: BeziqueDeal) -> bool:
        """Whether somebody could reach the target in the last tricks, where that ends the match at once."""
        return self.at_once and max(deal.scores) + sum(self.values_left(deal)) + self.last_trick >= self[TARGET]

    def finished(self, deal: BeziqueDeal) -> bool:
        return deal.first != NO_SEAT or super().finished(deal)

    def winners(self, deal: BeziqueDeal) -> list[int]:
        return super().winners(deal) if deal.first == NO_SEAT else [deal.first]

    # --- what is seen ---------------------------------------------------------------------------------------------------------

    def when_declared(self, deal: BeziqueDeal) -> str:
        """When combinations are declared."""
        if deal.in_stock():
            return "Combinations are declared by who has just won a trick, before drawing."
        if self.declares_to_the_end:
            return "Combinations are declared by who has just won a trick, before leading to the next."
        return "The stock is used up: nothing is declared any more."

    def badges(self, deal: BeziqueDeal, seat: int) -> list[str]:
        return [f"{deal.earned[seat]} in this deal"]

    def rule_words(self) -> Mapping[str, Value]:
        return {
            **self.form_words(),
            "copies": self.pack.size // 32, "cards": self.pack.size, "hand": sum(self.batches), "last_trick": self.last_trick,
            "quartets": ", ".join([f"four {PLURALS[rank]} {points}" for rank, points in FOUR_POINTS.items()]),
            "beziques": ", ".join([f"{BEZIQUE_NAMES[pairs]} {BEZIQUE_POINTS[pairs]}" for pairs in range(self.terms.pairs)]),
        }

    def form_words(self) -> Mapping[str, Value]:
        """What the rules of this form ask for besides."""
        return {}


class PolishBezique(Bezique):
    """Combinations are made of the cards that one has taken in tricks."""

    id = "bezique-polish"
    name = "Polish Bezique"
    summary = "Bezique in which combinations are made of the cards taken in tricks, which lie face up."
    also_known_as = ("Fildinski",)
    schema = (TARGET, AT_ONCE, EVERY_COMBINATION, TO_THE_END)
    deal_type = OpenDeal
    terms = Terms(sevens=False)
    brisques_at_once = True
    prose = Prose(__name__, "polish.md")
