"""The melds of a side in one row of the table, each a group of cards that lie together: laid, grown and taken back."""
from __future__ import annotations

from typing import Any

from parlour.equipment import Card, bits
from parlour.kernel.deal import Deal
from parlour.kernel.zones import CardSet, GroupRow
from parlour.mechanisms.melding.melding import Laying
from parlour.rankings.melds import Meld


def as_it_lies(meld: Meld) -> list[Card]:
    """The cards of a meld as they lie: a run from its lowest place on, a set with wild cards last."""
    return list(meld.row) if meld.row else [*bits(meld.cards & ~meld.wild), *bits(meld.wild)]


def lay_in_groups(deal: Deal[Any], hand: CardSet, row: GroupRow, action: Laying) -> None:
    """Lays the cards of an action from a hand: a new group of the row, or added to the one that it is for, in which all then lie in
    their order."""
    if action.target < 0:
        deal.lay_cards(as_it_lies(action.meld), hand, row)
        row.sizes = (*row.sizes, action.meld.cards.bit_count())
        return
    target = action.target
    start = sum(row.sizes[:target])
    size = row.sizes[target]
    for card in bits(action.cards):
        deal.lay_at(card, hand, row, start + size)
        size += 1
    for place, card in enumerate(as_it_lies(action.grown())):
        at = row.row.index(card)
        if at != start + place:
            deal.move_part(row, at, at + 1, row, start + place)
    row.sizes = (*row.sizes[:target], size, *row.sizes[target + 1:])


def take_groups_back(deal: Deal[Any], hand: CardSet, row: GroupRow) -> None:
    """Takes all the cards of a row of groups into a hand, for all to see."""
    for card in row.row[:]:
        deal.move(card, row, hand, openly=True)
    row.sizes = ()
