"""Hands of Scat and what their cards count, in halves. Rules page: scat, section "Introduction"."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from parlour.equipment import bits, french
from parlour.kernel.phase import NO_SEAT
from parlour.mechanisms.table.dealing import StockDeal

if TYPE_CHECKING:
    from parlour.games.scat.game import Scat  # noqa: F401  the base of the deal names it

PACK: Final = french()
PIPS: Final = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10}
#: what each card counts; hands count in halves, because three of a kind may be worth 30½
HALVES: Final = tuple([2 * (PIPS[rank] if rank in PIPS else int(rank)) for rank in [PACK.ranks[rank] for rank in PACK.rank_of]])
THIRTY_ONE: Final = 62
#: sequences of three ranks as masks of ranks; the ace is low in one of them
SEQUENCES: Final = tuple([0b111 << low for low in range(11)] + [1 << 12 | 0b11])


class ScatDeal(StockDeal["Scat"]):
    """Hands, a stock and discards. ``knocker``: who has knocked, or :data:`NO_SEAT`; ``turns``: how many have been taken; ``renewed``: how
    often the stock has run out."""

    knocker: int = NO_SEAT
    turns: int = 0
    renewed: int = 0

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.knocker = old.knocker
        self.turns = old.turns
        self.renewed = old.renewed

    def knocked(self) -> bool:
        """Whether anybody has knocked."""
        return self.knocker != NO_SEAT


def in_sequence(hand: int) -> bool:
    """Whether three cards are of one suit and in sequence."""
    for suit in PACK.suit_masks:
        if hand & suit == hand:
            ranks = 0
            for card in bits(hand):
                ranks |= 1 << PACK.rank_of[card]
            return ranks in SEQUENCES
    return False


def in_words(halves: int) -> str:
    """What a hand is worth."""
    return f"{halves // 2}½" if halves % 2 else str(halves // 2)
