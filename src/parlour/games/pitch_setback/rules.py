"""What the rules of Pitch in words take from the cards. Rules page: pitch-setback."""
from __future__ import annotations

from parlour.mechanisms.tricks.tricks import TrickOrder


def trump_ranks(order: TrickOrder, jokers: int) -> str:
    """The trumps from high to low, jokers and cards of the other suit of the colour among them."""
    pack = order.pack
    ranks = []
    for card in order.trump_cards:
        rank = pack.ranks[pack.rank_of[card]].replace("T", "10")
        if pack.suit_of[card] == 4:
            ranks.append("joker" if jokers == 1 else "high joker" if pack.codes[card] == "X1" else "low joker")
        else:
            ranks.append(rank if pack.suit_of[card] == order.trumps else f"off-{rank}")
    return ", ".join(ranks)
