"""Marriages that somebody is known to hold, but not of which suit: in imagined deals hidden cards are moved so that it is so.

Whoever declares 20 says only that a king and over are there, and whoever bids a hundred at Graden that there is a king with its
queen. Rules page: anrufen-knigrufen.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Pack, bits
from parlour.games.anrufen_knigrufen.partners import CallingDeal
from parlour.kernel.chance import Dice
from parlour.kernel.imagine import can_be_dealt, deal_again

#: how often the hidden cards are dealt again before the marriages are put where they must be
TRIES: Final = 24


def marriages_of(pack: Pack) -> tuple[int, ...]:
    """Of each suit the king with its queen, or with its ober, as a mask."""
    queens = "O" if "O" in pack.ranks else "Q"
    royals = pack.rank_masks[pack.ranks.index("K")] | pack.rank_masks[pack.ranks.index(queens)]
    return tuple([royals & suit for suit in pack.suit_masks])


class Known:
    """What all know of a seat: among the cards it was dealt are ``count`` of these ``marriages``."""

    def __init__(self, seat: int, count: int, marriages: Sequence[int]) -> None:
        self.seat: Final = seat
        self.count: Final = count
        self.marriages: Final = tuple(marriages)


def imagine_marriages(deal: CallingDeal, known: Sequence[Known], viewer: int, dice: Dice) -> None:
    """In a deal imagined by a viewer: everybody holds the marriages that all know of.

    Deals the hidden cards again until it is so, and where that does not come about puts some of the possible cards there."""
    if not known:
        return
    unknown = deal.pack.all & ~deal.known_to(viewer)
    for _ in range(TRIES):
        if all([_holds(deal, each) for each in known]):
            return
        deal_again(deal.zones, unknown, deal.private, dice)
    wants = [each for each in known for _ in range(each.count)]
    _put(deal, wants, [0] * deal.players, unknown, viewer, dice)


def _holds(deal: CallingDeal, known: Known) -> bool:
    cards = deal.dealt_to(known.seat)
    return len([pair for pair in known.marriages if not pair & ~cards]) >= known.count


def _put(deal: CallingDeal, wants: list[Known], given: list[int], unknown: int, viewer: int, dice: Dice) -> bool:
    """Finds a marriage for each that is wanted, one after the other; ``given``: the cards each seat has for those before."""
    if not wants:
        return _moved(deal, given, unknown, viewer, dice)
    known = wants[0]
    seat = known.seat
    taken = 0
    for cards in given:
        taken |= cards
    possible = deal.dealt_to(seat) & ~unknown | unknown & ~deal.hands[seat].excluded
    pairs = [pair for pair in known.marriages if not pair & ~possible and not pair & taken]
    dice.shuffle(pairs)
    for pair in pairs:
        again = given[:]
        again[seat] |= pair
        if _put(deal, wants[1:], again, unknown, viewer, dice):
            return True
    return False


def _moved(deal: CallingDeal, given: list[int], unknown: int, viewer: int, dice: Dice) -> bool:
    """Moves the cards to those who must have them, and deals the other hidden cards again; or nothing where there is no room."""
    wanted = [given[seat] & unknown for seat in range(deal.players)]
    keep = 0
    for seat in range(deal.players):
        if wanted[seat].bit_count() > (deal.hands[seat].cards & unknown).bit_count():
            return False
        keep |= wanted[seat]
    for seat in range(deal.players):
        for card in bits(wanted[seat]):
            deal.suppose(card, deal.hands[seat], viewer, dice, wanted[seat])
    if not can_be_dealt(deal.zones, unknown & ~keep):
        return False
    deal_again(deal.zones, unknown & ~keep, deal.private, dice)
    return True

