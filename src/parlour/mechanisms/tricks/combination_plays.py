"""Plays of several cards: lazy sets of what may be led and of what may be played to it, counted exactly. They belong to
:mod:`.combination_tricks`.
"""
from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack, bits
from parlour.kernel.actions import Action, LazyActions, Shape, Subsets

if TYPE_CHECKING:
    from parlour.mechanisms.tricks.combination_tricks import CombinationOrder

KIND: Final = "play"


class Needs:
    """What must be among the cards with which one follows suit: so many pairs (``pairs``, triples among them), so many
    ``triples``, and a sequence of ``length`` sets of ``width``, none where that is 0."""

    def __init__(self, pairs: int = 0, triples: int = 0, width: int = 0, length: int = 0) -> None:
        self.pairs: Final = pairs
        self.triples: Final = triples
        self.width: Final = width
        self.length: Final = length


@mypyc_attr(allow_interpreted_subclasses=True)
class CombinationPlays(LazyActions):
    """A large set of plays from a hand; what they have in common."""

    def __init__(self, order: CombinationOrder, hand: int, least: int, most: int) -> None:
        self.order: Final = order
        self.hand: Final = hand
        self.least: Final = least
        self.most: Final = most

    def read(self, text: str) -> Action | None:
        pieces = text.replace(",", " ").split()
        if pieces and pieces[0].lower() == KIND:
            pieces = pieces[1:]
        chosen = 0
        for code in pieces:
            copies = self.order.pack.cards_of(code) & ~chosen
            copies = copies & self.hand or copies
            if not copies:
                return None
            chosen |= copies & -copies
        return self.order.play_of(chosen) if chosen else None

    def has(self, action: Action) -> bool:
        return (action.kind == KIND and action.cards != 0 and not action.cards & ~self.hand
                and self.least <= action.cards.bit_count() <= self.most and self.fits(action.cards))

    def fits(self, cards: int) -> bool:
        """Whether so many cards of the hand may be played together."""
        return True

    def shape(self) -> Shape:
        return Shape(KIND, self.hand, self.least, self.most)


class AnyPlay(CombinationPlays):
    """Every set of ``least`` to ``most`` cards of the hand, each copy of a face for itself: what one could say. Cards that are
    not held are read, too."""

    def __len__(self) -> int:
        held = self.hand.bit_count()
        return sum([comb(held, size) for size in range(self.least, self.most + 1)])

    def at(self, index: int) -> Action:
        size = self.least
        cards = bits(self.hand)
        while index >= comb(len(cards), size):
            index -= comb(len(cards), size)
            size += 1
        chosen = 0
        for place, card in enumerate(cards):
            ways = comb(len(cards) - place - 1, size - 1) if size else 0
            if index < ways:
                chosen |= 1 << card
                size -= 1
            else:
                index -= ways
        return self.order.play_of(chosen)


class LeadPlays(CombinationPlays):
    """Every lead: any cards of one suit, identical ones as one choice; and ``others``, sets of cards of several suits, as masks."""

    def __init__(self, order: CombinationOrder, hand: int, others: Sequence[int] = ()) -> None:
        self.others: Final = tuple(others)
        self._faces: Final[list[list[int]]] = []
        self._sizes: Final[list[int]] = []
        longest = 0
        for mask in order.suit_masks:
            held = hand & mask
            if held:
                faces = faces_of(order.pack, held)
                size = 1
                for face in faces:
                    size *= face.bit_count() + 1
                self._faces.append(faces)
                self._sizes.append(size - 1)
                longest = max(longest, held.bit_count())
        for cards in self.others:
            longest = max(longest, cards.bit_count())
        super().__init__(order, hand, 1, longest)

    def __len__(self) -> int:
        return sum(self._sizes) + len(self.others)

    def at(self, index: int) -> Action:
        if index < len(self.others):
            return self.order.play_of(self.others[index])
        index -= len(self.others)
        suit = 0
        while index >= self._sizes[suit]:
            index -= self._sizes[suit]
            suit += 1
        index += 1
        chosen = 0
        for face in self._faces[suit]:
            index, taken = divmod(index, face.bit_count() + 1)
            chosen |= lowest(face, taken)
        return self.order.play_of(chosen)

    def fits(self, cards: int) -> bool:
        return self.order.suit(cards) >= 0 or cards in self.others


class FollowPlays(CombinationPlays):
    """Every choice of ``size`` cards of the suit led that has what is needed, identical cards as one choice.

    Rank by rank from the weakest, it counts in how many ways the rest can be chosen.
    """

    def __init__(self, order: CombinationOrder, held: int, size: int, suit: int, needs: Needs, gone: int) -> None:
        super().__init__(order, held, size, size)
        self.suit: Final = suit
        self.needs: Final = needs
        self.gone: Final = gone
        ranks: list[list[tuple[int, int, int, int, bool]]] = []
        for faces in order.ladder(suit, gone):
            here = [(0, 0, 0, 0, False)]
            for face in faces:
                here = self._with_face(here, face & held)
            ranks.append(here)
        #: for each rank what can be chosen there: cards, how many, pairs, triples, and whether that goes on with a sequence
        self._ranks: Final = ranks
        self._known: Final[dict[int, int]] = {}

    def _with_face(self, here: list[tuple[int, int, int, int, bool]], copies: int) -> list[tuple[int, int, int, int, bool]]:
        """What can be chosen of a rank with one more face, from what could be chosen without it."""
        found = []
        for cards, size, pairs, triples, goes_on in here:
            for taken in range(copies.bit_count() + 1):
                found.append((cards | lowest(copies, taken), size + taken, pairs + (1 if taken > 1 else 0),
                              triples + (1 if taken > 2 else 0), goes_on or taken >= self.needs.width > 0))
        return found

    def _ways(self, rank: int, size: int, pairs: int, triples: int, run: int) -> int:
        """In how many ways ``size`` more cards can be chosen from this rank on, with so many pairs and triples among them;
        ``run``: how long the sequence is that has come so far, the full length once it was reached."""
        if size < 0:
            return 0
        if rank == len(self._ranks):
            return 1 if not size and pairs <= 0 and triples <= 0 and run == self.needs.length else 0
        key = (((rank * 64 + size) * 32 + max(0, pairs)) * 32 + max(0, triples)) * 32 + run
        known = self._known.get(key)
        if known is None:
            known = 0
            for _, taken, two, three, goes_on in self._ranks[rank]:
                known += self._ways(rank + 1, size - taken, pairs - two, triples - three, self._run(run, goes_on))
            self._known[key] = known
        return known

    def _run(self, run: int, goes_on: bool) -> int:
        return run if run == self.needs.length else run + 1 if goes_on else 0

    def __len__(self) -> int:
        return self._ways(0, self.least, self.needs.pairs, self.needs.triples, 0)

    def at(self, index: int) -> Action:
        chosen = 0
        size, pairs, triples, run = self.least, self.needs.pairs, self.needs.triples, 0
        for rank in range(len(self._ranks)):
            for cards, taken, two, three, goes_on in self._ranks[rank]:
                after = self._run(run, goes_on)
                ways = self._ways(rank + 1, size - taken, pairs - two, triples - three, after)
                if index < ways:
                    chosen |= cards
                    size -= taken
                    pairs -= two
                    triples -= three
                    run = after
                    break
                index -= ways
        return self.order.play_of(chosen)

    def fits(self, cards: int) -> bool:
        return not self.order.lacks(cards, self.needs, self.suit, self.gone)


class FilledPlays(CombinationPlays):
    """All cards of the suit led, which are too few, and any others to fill the number."""

    def __init__(self, order: CombinationOrder, hand: int, held: int, size: int) -> None:
        super().__init__(order, hand, size, size)
        self.held: Final = held
        missing = size - held.bit_count()
        self._others: Final = Subsets(KIND, order.pack, hand & ~held, missing, missing)

    def __len__(self) -> int:
        return len(self._others)

    def at(self, index: int) -> Action:
        return self.order.play_of(self.held | self._others.at(index).cards)

    def fits(self, cards: int) -> bool:
        return not self.held & ~cards


def faces_of(pack: Pack, cards: int) -> list[int]:
    """These cards as masks of identical ones."""
    faces = []
    while cards:
        face = pack.twins[(cards & -cards).bit_length() - 1] & cards
        faces.append(face)
        cards ^= face
    return faces


def lowest(cards: int, number: int) -> int:
    """The first ``number`` of these cards."""
    chosen = 0
    while number:
        chosen |= cards & -cards
        cards &= cards - 1
        number -= 1
    return chosen
