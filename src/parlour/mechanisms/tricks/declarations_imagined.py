"""Declarations in imagined deals: hidden cards are moved so that those who claimed something hold it, and would have said the same."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from parlour.equipment import bits
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.kernel.imagine import can_be_dealt, deal_again
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.declarations import Claim, Claims, Declaration, DeclarationTable, contend

#: how claims are settled: the claims, the seats in turn, the side of each, trumps, and whether equals annul each other
Settle = Callable[[Claims, Sequence[int], Sequence[int], int, bool], Claims]
#: so many ways to fit what was claimed are tried when imagining, before the claims are let be
MOST_WAYS: Final = 2000


def imagined(claims: Claims, combinations: DeclarationTable, deal: Deal, hands: Sequence[CardSet], played: Sequence[int],
             order: Sequence[int], trumps: int, viewer: int, dice: Dice, annul: bool = False, settle: Settle = contend) -> Claims:
    """The claims in a deal imagined by a viewer, whose hidden cards are moved to fit. ``played``: the cards that each seat has played;
    ``order``: the seats in turn; ``settle``: how the claims are settled, where equal ones perhaps ``annul`` each other. Where nothing fits
    within :data:`MOST_WAYS`, the hidden cards are dealt without regard to the claims."""
    hidden = [place for place, claim in enumerate(claims.claims) if not claim.shown and claim.seat != viewer]
    if not hidden:
        return claims
    search = _Search(claims, combinations, deal, hands, played, order, trumps, viewer, dice, annul, settle)
    chosen = search.run(list(claims.claims), hidden)
    if chosen is None:
        deal_again(deal.zones, search.unknown, deal.private, dice)
        return claims
    return claims.chosen(chosen)


class _Search:
    """Looks for combinations that fit hidden claims, one after the other."""

    def __init__(self, claims: Claims, combinations: DeclarationTable, deal: Deal, hands: Sequence[CardSet], played: Sequence[int],
                 order: Sequence[int], trumps: int, viewer: int, dice: Dice, annul: bool, settle: Settle) -> None:
        self.claims: Final = claims
        self.combinations: Final = combinations
        self.deal: Final = deal
        self.hands: Final = hands
        self.played: Final = played
        self.order: Final = order
        self.trumps: Final = trumps
        self.viewer: Final = viewer
        self.dice: Final = dice
        self.annul: Final = annul
        self.settle: Final = settle
        self.unknown: Final[int] = deal.pack.all & ~deal.known_to(viewer)
        self.ways: int = MOST_WAYS

    def run(self, chosen: list[Claim], hidden: list[int]) -> list[Claim] | None:
        """The claims with those at the ``hidden`` places chosen again, and the deal's cards moved to fit."""
        if not hidden:
            self.ways -= 1
            return chosen if self._same(chosen) and self._moved(chosen) else None
        claim = self.claims.claims[hidden[0]]
        options = self._fitting(claim, chosen, hidden)
        self.dice.shuffle(options)
        for option in options:
            if self.ways <= 0:
                return None
            again = chosen[:]
            again[hidden[0]] = Claim(claim.seat, self.combinations.all[option], claim.told)
            found = self.run(again, hidden[1:])
            if found is not None:
                return found
        return None

    def _fitting(self, claim: Claim, chosen: list[Claim], hidden: list[int]) -> list[int]:
        """The places among all combinations of those that the seat may hold, and would have told in the same words."""
        hand = self.hands[claim.seat]
        held = self.played[claim.seat] | hand.cards & ~self.unknown
        possible = held | self.unknown & ~hand.excluded
        for place, other in enumerate(chosen):
            if place not in hidden:
                possible &= ~other.declaration.cards
        places = []
        for place, each in enumerate(self.combinations.all):
            if not each.cards & ~possible and claim.same_told(each) and not self._beside(each, claim.seat) & held:
                places.append(place)
        return places

    def _beside(self, declared: Declaration, seat: int) -> int:
        """The cards next to a sequence, which would have been part of it."""
        return self.combinations.beside(declared, self.claims.of(seat))

    def _same(self, chosen: list[Claim]) -> bool:
        """Whether these claims would have been settled in the same words."""
        claims = self.claims
        if not claims.settled:
            return True
        contending = chosen[:len(chosen) - claims.late]
        again = self.settle(Claims(tuple([Claim(claim.seat, claim.declaration) for claim in contending])), self.order,
                            self.deal.game.sides, self.trumps, self.annul)
        return again.best == claims.best and again.said == claims.said

    def _moved(self, chosen: list[Claim]) -> bool:
        """Moves the claimed cards to those who claim them, and deals the other hidden cards again; or nothing where they leave no
        way to do so."""
        deal = self.deal
        wanted = [0] * deal.players
        claimed = [0] * deal.players
        beside = [0] * deal.players
        for claim in chosen:
            claimed[claim.seat] |= claim.declaration.cards
            wanted[claim.seat] |= claim.declaration.cards & self.unknown
            beside[claim.seat] |= self._beside(claim.declaration, claim.seat)
        keep = 0
        for seat in range(deal.players):
            room = (self.hands[seat].cards & self.unknown).bit_count()
            if claimed[seat] & beside[seat] or wanted[seat] & keep or wanted[seat].bit_count() > room:
                return False
            keep |= wanted[seat]
        excluded = [zone.excluded for zone in self.hands]
        for seat in range(deal.players):
            for card in bits(wanted[seat]):
                deal.suppose(card, self.hands[seat], self.viewer, self.dice, wanted[seat])
            self.hands[seat].excluded |= beside[seat]
        fits = can_be_dealt(deal.zones, self.unknown & ~keep)
        if fits:
            deal_again(deal.zones, self.unknown & ~keep, deal.private, self.dice)
        for seat in range(deal.players):
            self.hands[seat].excluded = excluded[seat]
        return fits
