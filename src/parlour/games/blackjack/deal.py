"""What hands of Blackjack count, and the shoe, the dealer's cards and up to four hands for each seat. Rules page: blackjack."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from parlour.equipment import Card, Pack
from parlour.kernel.features import KnownNumber
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.stakes.banking import ShoeDeal

if TYPE_CHECKING:
    from parlour.games.blackjack.game import Blackjack  # noqa: F401  the base of the deal names it

#: what each rank counts, from the two to the ace
VALUES: Final[tuple[int, ...]] = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1)
ACE: Final = 12
TENS: Final = (8, 9, 10, 11)

#: one seat can have so many hands by splitting
MOST_HANDS: Final = 4
HAND_NAMES: Final = ("hand", "second hand", "third hand", "fourth hand")
#: where a hand comes from
DEALT: Final = 0
FROM_SPLIT: Final = 1
FROM_ACES: Final = 2


def total(pack: Pack, cards: Sequence[Card]) -> int:
    """What a hand counts, each ace as 1 or 11 as is best (page section "Game objective").

    >>> from parlour.equipment import french
    >>> pack = french()
    >>> [total(pack, [pack.card(code) for code in codes.split()]) for codes in ("AS KH", "AS KH 5D", "AS AH", "KS QH 2D")]
    [21, 16, 12, 22]
    """
    points = hard_total(pack, cards)
    return points + 10 if points <= 11 and has_ace(pack, cards) else points


def hard_total(pack: Pack, cards: Sequence[Card]) -> int:
    """What a hand counts with each ace as 1."""
    points = 0
    for card in cards:
        points += VALUES[pack.rank_of[card]]
    return points


def has_ace(pack: Pack, cards: Sequence[Card]) -> bool:
    """Whether there is an ace among the cards."""
    return any([pack.rank_of[card] == ACE for card in cards])


def is_soft(pack: Pack, cards: Sequence[Card]) -> bool:
    """Whether an ace of the hand counts 11."""
    return total(pack, cards) != hard_total(pack, cards)


def ace_and_ten(pack: Pack, cards: Sequence[Card]) -> bool:
    """Whether a hand is just an ace with a ten-point card (page section "The deal and 'blackjack'")."""
    return len(cards) == 2 and total(pack, cards) == 21


class BlackjackDeal(ShoeDeal["Blackjack"]):
    """A shoe, the dealer's cards and hole card, and up to four hands for each seat.

    A hand's index is ``MOST_HANDS * seat`` and its place among the seat's hands. ``bets`` are in half units, 0 for a hand that
    is settled or not there; ``origins`` say where a hand comes from.
    """

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (KnownNumber("bets", 100), KnownNumber("insured", 100))
    cards: CardRow
    hole: CardSet
    hands: list[CardRow]
    bets: list[int]
    origins: list[int]
    hand_counts: list[int]
    insured: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.cards = self.card_row("dealer", "row", ALL)
        self.hole = self.card_set("hole", "row", UNSEEN, "hole card")
        self.hands = [self.card_row(f"{label} {seat}", "row", ALL, label, seat) for seat in range(self.players) for label in HAND_NAMES]
        self.bets = self.tally(0, MOST_HANDS * self.players)
        self.origins = self.tally(0, MOST_HANDS * self.players)
        self.hand_counts = self.tally(1)
        self.insured = self.tally()

    # --- cards ---

    def count(self, index: int) -> int:
        """What a hand counts."""
        return total(self.pack, self.hands[index].row)

    def up_rank(self) -> int:
        """The rank of the dealer's card that lies face up."""
        return self.pack.rank_of[self.cards.row[0]]

    def up_value(self) -> int:
        """What that card counts, an ace 1."""
        return VALUES[self.up_rank()]

    # --- money ---

    def win(self, index: int, won: int, why: str) -> None:
        """Settles a hand, on which the seat wins an amount or loses one below zero; ``why`` goes on the score sheet."""
        seat = index // MOST_HANDS
        amount = self.bets[index]
        self.bets[index] = 0
        self.settle(seat, amount, won, why)
        if self.narrating:
            which = f" with the {self.which_hand(index)}" if self.hand_counts[seat] > 1 else ""
            self.tell(seat, self.won_words(won) + which)

    def won_words(self, won: int) -> str:
        """What was won or lost, in words to :meth:`tell`."""
        if won == 0:
            return "{push} and {keep} the bet"
        return ("{win} " if won > 0 else "{lose} ") + self.game.score_words(abs(won))

    def which_hand(self, index: int) -> str:
        """Which of its seat's hands this is, where there are several."""
        return HAND_NAMES[index % MOST_HANDS] if index % MOST_HANDS else "first hand"

    def hand_words(self, index: int) -> str:
        """A hand in words: ``16``, ``soft 17``, ``blackjack``."""
        cards = self.hands[index].row
        if ace_and_ten(self.pack, cards) and self.game.has_bonus(self, index):
            return "blackjack"
        return ("soft " if is_soft(self.pack, cards) else "") + str(total(self.pack, cards))
