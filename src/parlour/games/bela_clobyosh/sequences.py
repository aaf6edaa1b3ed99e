"""The sequences of Bela, and the talk that settles whose are good (page sections "Combinations" and "Play and Declarations")."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.kernel.actions import Action, word
from parlour.mechanisms.tricks.belote import PACK
from parlour.mechanisms.tricks.declarations import HEIGHT, NO_CLAIM, SUIT, Claim, Claims, Declaration, DeclarationTable

#: five in a row count no more than four, and nothing else is a combination but Bela
SEQUENCES: Final = DeclarationTable(PACK, {3: 20, 4: 50}, {}, names={3: "twenty", 4: "fifty"})
SHOW: Final = "show"
#: showing a sequence besides the best one, in the second trick
SHOW_ACTIONS: Final[tuple[Action, ...]] = tuple([word(SHOW, each.action.word) for each in SEQUENCES.all])
#: the most that the sequences of one hand can count
MOST_SEQUENCES: Final = 100


def settle(claims: Claims, order: Sequence[int], sides: Sequence[int], trumps: int, annul: bool = False) -> Claims:
    """Whose sequence is the best, the players speaking in turn and each no more than needed.

    A fifty beats a twenty without a word. Of equals the first tells the height, and the others say "good", or that they have as much
    or more. Where the best are equally high the first of them names the suit; another only says "not good" if it is in trumps, and
    "good" otherwise. Nobody declares two, and equals never ``annul`` each other.
    """
    kept = claims.claims
    if not kept:
        return Claims(kept, NO_CLAIM, (), True)
    top = max([claim.declaration.rank for claim in kept])
    places = [place for seat in order for place, claim in enumerate(kept) if claim.seat == seat and claim.declaration.rank == top]
    told = [claim.told for claim in kept]
    said: list[tuple[int, str]] = []
    best = places[0]
    if len(places) > 1:
        equals = _heights(kept, places, told, said)
        best = equals[0]
        if len(equals) > 1:
            best = _suits(kept, equals, trumps, told, said)
    return Claims(tuple([Claim(claim.seat, claim.declaration, told[place], claim.shown or told[place] == SUIT)
                         for place, claim in enumerate(kept)]), best, tuple(said), True)


def _heights(claims: Sequence[Claim], places: Sequence[int], told: list[int], said: list[tuple[int, str]]) -> list[int]:
    """The players with sequences of the same worth tell how high they are, as far as needed; returns the places of the highest."""
    highest: list[int] = []
    for place in places:
        claim = claims[place]
        height = claim.declaration.height
        best = claims[highest[0]].declaration.height if highest else 0
        if height < best:
            said.append((claim.seat, "good"))
            continue
        words = "I have also" if height == best else f"mine is {claim.declaration.top} high"
        said.append((claim.seat, words if height == best or not highest else f"not good, {words}"))
        told[place] = max(told[place], HEIGHT)
        highest = [*highest, place] if height == best else [place]
    return highest


def _suits(claims: Sequence[Claim], equals: Sequence[int], trumps: int, told: list[int], said: list[tuple[int, str]]) -> int:
    """The first of those with equally high sequences names the suit, and the others say whether theirs is in trumps; returns the place
    of the best."""
    best = equals[0]
    suit = claims[best].declaration.suit
    said.append((claims[best].seat, "mine is in trumps" if suit == trumps else f"mine is in {PACK.suits[suit].name}"))
    told[best] = SUIT
    for place in equals[1:]:
        better = claims[place].declaration.suit == trumps
        said.append((claims[place].seat, "not good" if better else "good"))
        if better:
            told[place] = SUIT
            best = place
    return best


def least_to_declare(claims: Claims) -> int:
    """What a sequence must count at least to be declared: as much as the best of the others so far."""
    return max([claim.declaration.points for claim in claims.claims], default=0)


def to_show(hand: int, claims: Claims, seat: int, trumps: int) -> list[Declaration]:
    """The sequences that the holder of the best one may show besides to have them counted: inferior ones, and no card in two of them."""
    best = claims.claims[claims.best].declaration
    return [each for each in SEQUENCES.open_to(hand, claims.of(seat)) if worth(each, trumps) <= worth(best, trumps)]


def worth(declared: Declaration, trumps: int) -> tuple[int, int, bool]:
    """What sequences are compared by."""
    return declared.points, declared.height, declared.suit == trumps


def best_of(declared: Sequence[Declaration], trumps: int) -> Declaration:
    """The best of some sequences."""
    best = declared[0]
    for each in declared[1:]:
        if worth(each, trumps) > worth(best, trumps):
            best = each
    return best


def shown_by(action: Action) -> Declaration:
    """The sequence that somebody shows with an action."""
    return SEQUENCES.all[SHOW_ACTIONS.index(action)]
