"""Declarations: combinations found in a hand, declared for points, and compared by stages so as to tell no more than is needed.

:class:`DeclarationTable` are what a game lets its players declare: sequences by their length, sets by their rank. A declared one is a
:class:`Claim`. At first only its kind is said, "a sequence of 3"; where two sides claim the same kind, :func:`contend` lets them
name heights, then trumps, each only as far as needed. A claim keeps how much of it was told, so that
:mod:`.declarations_imagined` can find hands that would have made just the same claims. Rules pages: belote, la-coinche,
bela-clobyosh, mpourloto.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from parlour.equipment import Pack
from parlour.equipment.french import RANK_NAMES
from parlour.kernel.actions import Action, word
from parlour.kernel.prose import plural, spelled

DECLARE: Final = "declare"
#: no claim is the best one, and no side has it
NO_CLAIM: Final = -1
NO_SIDE: Final = -1
#: how much of a claim is told: its kind, its height besides, its suit besides (which is only said of trumps)
KIND: Final = 1
HEIGHT: Final = 2
SUIT: Final = 3


class Declaration:
    """A combination: its ``cards``, the ``points`` it counts, and its ``suit``, -1 for a set. Those of one ``kind`` are compared by
    ``height``; of two kinds the one with more ``rank`` is better. ``name`` tells the kind, ``top`` the height."""

    def __init__(self, cards: int, points: int, suit: int, rank: int, height: int, name: str, top: str, text: str, full: str) -> None:
        self.cards: Final = cards
        self.points: Final = points
        self.suit: Final = suit
        self.rank: Final = rank
        self.height: Final = height
        self.name: Final = name
        self.top: Final = top
        #: all of it in words, ``four kings``, ``sequence of 3 to the king of hearts``
        self.full: Final = full
        self.action: Final[Action] = word(DECLARE, text)

    def as_said(self, wholly: bool) -> str:
        """What is declared in words, with its article: ``a sequence of 3``, or ``wholly`` ``a sequence of 3 to the king of hearts``."""
        words = self.full if wholly else self.name
        return words if self.suit < 0 else f"a {words}"


class DeclarationTable:
    """All that can be declared with a pack: ``sequences`` points by length, ``sets`` of all cards of a rank points by rank, the best
    set first; any set is better than any sequence. ``ranks``: the order of the ranks in sequences, lowest first. ``names``: what
    sequences of a length are called."""

    def __init__(self, pack: Pack, sequences: Mapping[int, int], sets: Mapping[str, int], ranks: Sequence[str] = (),
                 names: Mapping[int, str] | None = None) -> None:
        self.pack: Final = pack
        self._names: Final[Mapping[int, str]] = names or {}
        self.order: Final[tuple[str, ...]] = tuple(ranks) if ranks else pack.ranks
        self.shortest: Final[int] = min(sequences) if sequences else 0
        self.longest: Final[int] = max(sequences) if sequences else 0
        self.sets: Final = tuple([self._set(rank, points, len(sets) - place) for place, (rank, points) in enumerate(sets.items())])
        found: list[Declaration] = []
        for suit in range(len(pack.suits)):
            for length in sorted(sequences):
                for start in range(len(self.order) - length + 1):
                    found.append(self._sequence(suit, start, length, sequences[length]))
        self.sequences: Final = tuple(found)
        #: the sequence of each mask of cards
        self._by_cards: Final[dict[int, Declaration]] = {each.cards: each for each in found}
        self.all: Final = self.sets + self.sequences
        self.actions: Final = tuple([each.action for each in self.all])

    def _set(self, rank: str, points: int, better: int) -> Declaration:
        cards = self.pack.rank_masks[self.pack.ranks.index(rank)]
        name = f"{spelled(cards.bit_count())} {plural(RANK_NAMES[rank])}"
        return Declaration(cards, points, -1, len(self.order) + better, 0, name, "", name, name)

    def _sequence(self, suit: int, start: int, length: int, points: int) -> Declaration:
        cards = 0
        for rank in self.order[start:start + length]:
            cards |= self.pack.suit_masks[suit] & self.pack.rank_masks[self.pack.ranks.index(rank)]
        top = self.order[start + length - 1]
        highest = f"{RANK_NAMES[top]} of {self.pack.suits[suit].name}"
        name = self._names.get(length, f"sequence of {length}")
        return Declaration(cards, points, suit, length, start + length, name, RANK_NAMES[top],
                           f"{name} to {top}{self.pack.suits[suit].letter}", f"{name} to the {highest}")

    def meant_by(self, action: Action) -> Declaration:
        """What an action declares; it must be one of ``actions``."""
        return self.all[self.actions.index(action)]

    def open_to(self, hand: int, declared: Sequence[Declaration]) -> list[Declaration]:
        """What a hand can declare besides what it has declared: no card twice, and of a sequence the whole, or any part as long as
        the longest that counts."""
        used = 0
        in_sets = 0
        for each in declared:
            used |= each.cards
            if each.suit < 0:
                in_sets |= each.cards
        found = [each for each in self.sets if not each.cards & ~hand and not each.cards & used]
        if self.longest:
            for run in self.runs(hand & ~in_sets):
                mask = sum([1 << card for card in run])
                if len(run) >= self.shortest and not mask & used:
                    length = min(len(run), self.longest)
                    for start in range(len(run) - length + 1):
                        found.append(self._by_cards[sum([1 << card for card in run[start:start + length]])])
        return found

    def beside(self, declared: Declaration, by_holder: Sequence[Declaration]) -> int:
        """The cards next to a sequence, which would have been part of it, and so are not held by who has declared it and these."""
        if declared.suit < 0 or declared.rank >= self.longest:
            return 0
        beside = 0
        for place in (declared.height - declared.rank - 1, declared.height):
            if 0 <= place < len(self.order):
                beside |= self.pack.suit_masks[declared.suit] & self.pack.rank_masks[self.pack.ranks.index(self.order[place])]
        for other in by_holder:
            if other.suit < 0:
                beside &= ~other.cards
        return beside

    def runs(self, cards: int) -> list[list[int]]:
        """The cards suit by suit in unbroken runs, each from its lowest card."""
        pack = self.pack
        runs: list[list[int]] = []
        for suit in range(len(pack.suits)):
            run: list[int] = []
            for rank in self.order:
                card = cards & pack.suit_masks[suit] & pack.rank_masks[pack.ranks.index(rank)]
                if card:
                    run.append(card.bit_length() - 1)
                elif run:
                    runs.append(run)
                    run = []
            if run:
                runs.append(run)
        return runs

    def best(self, hand: int, declared: Sequence[Declaration] = ()) -> list[Declaration]:
        """What a hand can declare besides, so that it counts most; of equal ways that with the best combination."""
        best: list[Declaration] = []
        most = (0, 0, 0)
        for each in self.open_to(hand, declared):
            rest = [each, *self.best(hand, [*declared, each])]
            top = max([(one.rank, one.height) for one in rest])
            value = (sum([one.points for one in rest]), top[0], top[1])
            if value > most:
                best, most = rest, value
        return best


class Claim:
    """What a seat has declared, ``told`` so far as one of :data:`KIND`, :data:`HEIGHT`, :data:`SUIT`; ``shown``: everybody knows
    its cards."""

    def __init__(self, seat: int, declaration: Declaration, told: int = KIND, shown: bool = False) -> None:
        self.seat: Final = seat
        self.declaration: Final = declaration
        self.told: Final = told
        self.shown: Final = shown

    def words(self) -> str:
        """The claim as far as everybody knows it."""
        if self.shown:
            return self.declaration.full
        return self.declaration.name + (f" to the {self.declaration.top}" if self.told >= HEIGHT else "")

    def same_told(self, other: Declaration) -> bool:
        """Whether another combination would have been told in the same words so far."""
        mine = self.declaration
        if mine.rank != other.rank or mine.name != other.name:
            return False
        return (self.told < HEIGHT or mine.height == other.height) and (self.told < SUIT or mine.suit == other.suit)


class Claims:
    """All claims of a deal in the order in which they were made. ``best``: the place of the one that won, -1 before that is
    settled or where there is none; ``said``: what was said to settle it, seat and words; ``late``: how many of the last were made only
    when it was settled."""

    def __init__(self, claims: tuple[Claim, ...] = (), best: int = NO_CLAIM, said: tuple[tuple[int, str], ...] = (),
                 settled: bool = False, late: int = 0) -> None:
        self.claims: Final = claims
        self.best: Final = best
        self.said: Final = said
        self.settled: Final = settled
        self.late: Final = late

    def of(self, seat: int) -> list[Declaration]:
        """What a seat has declared."""
        return [claim.declaration for claim in self.claims if claim.seat == seat]

    def made(self, seat: int, declaration: Declaration, shown: bool) -> Claims:
        """These claims and one more."""
        late = self.late + 1 if self.settled else 0
        return Claims((*self.claims, Claim(seat, declaration, KIND, shown)), self.best, self.said, self.settled, late)

    def chosen(self, claims: Sequence[Claim]) -> Claims:
        """The same with other claims in the places of these."""
        return Claims(tuple(claims), self.best, self.said, self.settled, self.late)

    def side(self, sides: Sequence[int]) -> int:
        """The side whose claims count, or :data:`NO_SIDE`."""
        return sides[self.claims[self.best].seat] if self.best >= 0 else NO_SIDE

    def points(self, sides: Sequence[int]) -> int:
        """What the claims of the side count that has the best one."""
        side = self.side(sides)
        return sum([claim.declaration.points for claim in self.claims if sides[claim.seat] == side])

    def hidden(self, sides: Sequence[int], side: int) -> int:
        """The cards of a side's claims that have not been shown."""
        return sum([claim.declaration.cards for claim in self.claims if sides[claim.seat] == side and not claim.shown])

    def showing(self, sides: Sequence[int], side: int) -> Claims:
        """The same with all claims of a side shown."""
        return self.chosen([Claim(claim.seat, claim.declaration, claim.told, True) if sides[claim.seat] == side else claim
                            for claim in self.claims])


def contend(claims: Claims, order: Sequence[int], sides: Sequence[int], trumps: int, annul: bool = False) -> Claims:
    """Settles which claim is best, the seats speaking in turn, as far as they need to.

    A better kind wins without a word. Of one kind, the first tells its height; who beats it tells a better one, an opponent who
    does not says "good", or tells that it is as high. Of equal heights one in trumps wins, or else the first in turn; where equals
    ``annul`` each other, neither side does.
    """
    if not claims.claims:
        return Claims(claims.claims, NO_CLAIM, (), True)
    top = max([claim.declaration.rank for claim in claims.claims])
    places: list[int] = []
    for seat in order:
        mine = [place for place, claim in enumerate(claims.claims) if claim.seat == seat and claim.declaration.rank == top]
        if mine:
            best = mine[0]
            for place in mine[1:]:
                if _value(claims.claims[place], trumps) > _value(claims.claims[best], trumps):
                    best = place
            places.append(best)
    best = places[0]
    for place in places:
        if _value(claims.claims[place], trumps) > _value(claims.claims[best], trumps):
            best = place
    if len({sides[claims.claims[place].seat] for place in places}) == 1:
        return Claims(claims.claims, best, (), True)
    told = [claim.told for claim in claims.claims]
    said: list[tuple[int, str]] = []
    leading = NO_CLAIM
    for place in places:
        claim = claims.claims[place]
        height = claim.declaration.height
        if leading < 0 or height > claims.claims[leading].declaration.height:
            said.append((claim.seat, f"to the {claim.declaration.top}" if leading < 0 else f"better: to the {claim.declaration.top}"))
            told[place] = max(told[place], HEIGHT)
            leading = place
        elif sides[claim.seat] != sides[claims.claims[leading].seat]:
            equal = height == claims.claims[leading].declaration.height
            said.append((claim.seat, f"also to the {claim.declaration.top}" if equal else "good"))
            if equal:
                told[place] = max(told[place], HEIGHT)
    height = claims.claims[leading].declaration.height
    equals = [place for place in places if claims.claims[place].declaration.height == height]
    if len({sides[claims.claims[place].seat] for place in equals}) > 1:
        if claims.claims[best].declaration.suit == trumps:
            said.append((claims.claims[best].seat, "in trumps"))
            told[best] = SUIT
        elif annul:
            best = NO_CLAIM
    settled = [Claim(claim.seat, claim.declaration, told[place], claim.shown or told[place] == SUIT)
               for place, claim in enumerate(claims.claims)]
    return Claims(tuple(settled), best, tuple(said), True)


def _value(claim: Claim, trumps: int) -> int:
    """How good a claim is among those of its kind; of equals the one before is better."""
    return 2 * claim.declaration.height + (1 if claim.declaration.suit == trumps else 0)
