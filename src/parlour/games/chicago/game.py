"""Chicago and its kin: the highest hand splits the pot with the highest or lowest card of a suit in the hole. Rules page: chicago,
section "Chicago"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import bits
from parlour.games.chicago.options import CHICAGO, DECLARATION, IN_SEQUENCE, SUIT
from parlour.games.seven_card_stud.game import Stud
from parlour.kernel.options import Option, Value
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes import high_low
from parlour.mechanisms.stakes.high_low import HIGH_LOW, Declare
from parlour.mechanisms.stakes.poker import Step
from parlour.mechanisms.stakes.stud import StudDeal
from parlour.rankings.ranking import NOTHING, Ranking

DECLARING: Final = Prose(__name__, "declaring.md")


class Chicago(Stud):
    """Half of the pot is for the highest spade in the hole, and one declares what one goes for: where games split by high and low
    have the low hand, this one has the spade."""

    id = "chicago-high"
    name = "Chicago"
    also_known_as: ClassVar[Sequence[str]] = ("High Chicago", "Black Mariah")
    page = "chicago"
    summary = "Seven Card Stud in which the highest spade face down takes half of the pot."
    schema: ClassVar[Sequence[Option]] = CHICAGO
    fixed: ClassVar[Mapping[str, Value]] = {"objective": HIGH_LOW}
    form = "chicago"
    #: the lowest card of the suit wins its half
    lowest: ClassVar[bool] = False

    def declarable(self) -> Sequence[str]:
        return ("", "hand", self.suit_word(), "both")

    def suit_word(self) -> str:
        """A card of the suit, as it is declared."""
        return self[SUIT].removesuffix("s")

    def make_low(self) -> Ranking:
        return self.ranking

    def declaring(self) -> Sequence[Step[StudDeal[Stud[Any]]]]:
        return (Declare(high_low.IN_SEQUENCE if self[DECLARATION] == IN_SEQUENCE else high_low.TOGETHER),)

    # --- the spade ------------------------------------------------------------------------------------------------------

    def hole_card(self, deal: StudDeal[Stud[Any]], seat: int) -> int:
        """The seat's card face down that counts for the suit, as a mask; 0 where it has none."""
        held = bits(deal.hands[seat].cards & self.pack.suit_masks[self.pack.suit(self[SUIT][0].upper())])
        if not held:
            return 0
        ranked = sorted(held, key=lambda card: self.pack.rank_of[card])
        return 1 << (ranked[0] if self.lowest else ranked[-1])

    def low_value(self, deal: StudDeal[Stud[Any]], seat: int) -> int:
        card = self.hole_card(deal, seat)
        if not card:
            return NOTHING
        rank = self.pack.rank_of[card.bit_length() - 1]
        return len(self.pack.ranks) - rank if self.lowest else 1 + rank

    def hand_words(self, deal: StudDeal[Stud[Any]], seat: int) -> str:
        goes = deal.declared[seat]
        hand = self.high_ranking(deal, seat).words(deal.cards(seat))
        card = self.hole_card(deal, seat)
        hole = self.pack.names(card) + " in the hole" if card else f"no {self.suit_word()} in the hole"
        return hand if goes == high_low.FOR_HIGH else hole if goes == high_low.FOR_LOW else f"{hand}, and {hole}"

    def strengths(self, deal: StudDeal[Stud[Any]], seat: int) -> tuple[int, ...]:
        return self.high_value(deal, seat), self.low_value(deal, seat)

    def worths(self, deal: StudDeal[Stud[Any]], cards: int) -> tuple[int, ...]:
        return (self.high_now(deal).value(cards),)

    def part_words(self, deal: StudDeal[Stud[Any]], place: int) -> str:
        return f"for the {self.suit_word()}" if place else "for the hand"

    def how_to_declare(self) -> str:
        return DECLARING.written({"in_turn": self[DECLARATION] == IN_SEQUENCE, "one": self.suit_word(),
                                  "which": "lowest" if self.lowest else "highest"}, {})

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "half": f"the {'lowest' if self.lowest else 'highest'} {self.suit_word()} in the hole",
                "suit_order": self.order_in_words()}

    def order_in_words(self) -> str:
        """Which card of the suit is best."""
        return (f"the two of {self[SUIT]} is the best, and the ace the worst" if self.lowest
                else f"the ace of {self[SUIT]} is the best, and the two the worst")


class LowChicago(Chicago):
    """The lowest spade wins its half, aces being high."""

    id = "chicago-low"
    name = "Low Chicago"
    summary = "Seven Card Stud in which the lowest spade face down takes half of the pot."
    lowest = True


class HighSanFrancisco(Chicago):
    """With hearts."""

    id = "san-francisco-high"
    name = "High San Francisco"
    summary = "Seven Card Stud in which the highest heart face down takes half of the pot."
    fixed: ClassVar[Mapping[str, Value]] = {"objective": HIGH_LOW, "suit": "hearts"}
    leaves_out: ClassVar[Sequence[Option]] = (SUIT,)


class LowSanFrancisco(LowChicago):
    """With hearts."""

    id = "san-francisco-low"
    name = "Low San Francisco"
    summary = "Seven Card Stud in which the lowest heart face down takes half of the pot."
    fixed: ClassVar[Mapping[str, Value]] = {"objective": HIGH_LOW, "suit": "hearts"}
    leaves_out: ClassVar[Sequence[Option]] = (SUIT,)
