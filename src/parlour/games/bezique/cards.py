"""The cards of Bezique: how they rank, and what can be declared with them. Rules page: bezique."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from parlour.equipment import Card, Pack, bits, french
from parlour.kernel.actions import Action, CardsAction, LazyActions, Shape
from parlour.mechanisms.tricks.tricks import NO_TRUMPS

DECLARE: Final = "declare"
#: from the best: the ten ranks second
RANKS: Final = "A T K Q J 9 8 7"
SUITS: Final = (0, 1, 2, 3)
SEQUENCE_RANKS: Final = ("A", "T", "K", "Q", "J")
COURTS: Final = ("K", "Q", "J")
BRISQUES: Final = ("A", "T")

#: the classes of combinations: in one of them a card is not used again but in something larger
ROYALS: Final = 0
BEZIQUES: Final = 1
QUARTETS: Final = 2
#: the seven of trumps, which is no combination
SEVENS: Final = 3

MARRIAGE: Final = 20
ROYAL_MARRIAGE: Final = 40
SEQUENCE: Final = 250
PLAIN_SEQUENCE: Final = 150
SEVEN: Final = 10
BRISQUE: Final = 10
#: a bezique, a double one and so on
BEZIQUE_POINTS: Final = (40, 500, 1500, 4500)
BEZIQUE_NAMES: Final = ("bezique", "double bezique", "triple bezique", "quadruple bezique")
FOUR_POINTS: Final[Mapping[str, int]] = {"A": 100, "K": 80, "Q": 60, "J": 40}
FOUR_TRUMPS_POINTS: Final[Mapping[str, int]] = {"A": 1000, "T": 900, "K": 800, "Q": 600, "J": 400}
PLURALS: Final[Mapping[str, str]] = {"A": "aces", "T": "tens", "K": "kings", "Q": "queens", "J": "jacks"}

SINGLE_PACKS: Final = french(RANKS, copies=2)
RUBICON_PACKS: Final = french(RANKS, copies=4)
SIX_PACKS: Final = french(RANKS, copies=6)

CLUBS, DIAMONDS, HEARTS, SPADES = SUITS
#: the suits of the queen and the jack of a bezique: where nothing else is said, and in Six Pack Bezique by the trumps
USUAL_BEZIQUE: Final = (SPADES, DIAMONDS)
BEZIQUES_BY_TRUMPS: Final = {SPADES: (SPADES, DIAMONDS), DIAMONDS: (DIAMONDS, SPADES), HEARTS: (HEARTS, CLUBS), CLUBS: (CLUBS, HEARTS)}


def of_rank(pack: Pack, rank: str) -> int:
    """The mask of all cards of a rank."""
    return pack.rank_masks[pack.ranks.index(rank)]


def of_ranks(pack: Pack, ranks: Sequence[str]) -> int:
    """The mask of all cards of these ranks."""
    mask = 0
    for rank in ranks:
        mask |= of_rank(pack, rank)
    return mask


class Part:
    """Some of the cards of a combination: ``count`` of those of a mask."""

    def __init__(self, cards: int, count: int) -> None:
        self.cards: Final = cards
        self.count: Final = count


class Combination:
    """Something that can be declared: its ``name``, its ``points``, its class and, in that, how large it is; what cards make it.

    ``suit``: of a marriage or a sequence, its suit; otherwise -1.
    """

    def __init__(self, name: str, points: int, kind: int, level: int, parts: Sequence[Part], suit: int = -1) -> None:
        self.name: Final = name
        self.points: Final = points
        self.kind: Final = kind
        self.level: Final = level
        self.parts: Final = tuple(parts)
        self.suit: Final = suit
        self.size: Final = sum([part.count for part in parts])

    def made_of(self, cards: int) -> bool:
        """Whether these cards, and no others, make it."""
        return cards.bit_count() == self.size and can_be_made(self, cards)

    def with_article(self) -> str:
        """Its name in a sentence: ``a marriage``, ``four kings``."""
        return f"the {self.name}" if self.kind == SEVENS else self.name if self.kind == QUARTETS else f"a {self.name}"


class Terms:
    """What a form of Bezique scores: ``plain_sequences`` as well as those of trumps, beziques up to so many ``pairs``, those with other
    queens and jacks ``by_trumps``, ``four_trumps`` of a rank more than any four; ``sevens`` of trumps; and whether a combination may be
    ``mended``: declared again with a new card for one that was played."""

    def __init__(self, pairs: int = 2, plain_sequences: bool = False, by_trumps: bool = False, four_trumps: bool = False,
                 sevens: bool = True, mended: bool = False) -> None:
        self.pairs: Final = pairs
        self.plain_sequences: Final = plain_sequences
        self.by_trumps: Final = by_trumps
        self.four_trumps: Final = four_trumps
        self.sevens: Final = sevens
        self.mended: Final = mended

    def combinations(self, pack: Pack, trumps: int) -> tuple[Combination, ...]:
        """All that can be declared with these trumps, the most valuable first. While there are none, the first marriage or sequence makes
        its suit trumps, and counts so."""
        found: list[Combination] = []
        for suit in SUITS:
            of_suit = pack.suit_masks[suit]
            royal = trumps in (suit, NO_TRUMPS)
            pair = [Part(of_rank(pack, rank) & of_suit, 1) for rank in ("K", "Q")]
            name, points = ("royal marriage", ROYAL_MARRIAGE) if royal else ("marriage", MARRIAGE)
            found.append(Combination(name, points, ROYALS, 0, pair, suit))
            if royal or self.plain_sequences:
                five = [Part(of_rank(pack, rank) & of_suit, 1) for rank in SEQUENCE_RANKS]
                name, points = ("sequence in trumps", SEQUENCE) if royal else ("sequence", PLAIN_SEQUENCE)
                found.append(Combination(name, points, ROYALS, 1, five, suit))
        if trumps != NO_TRUMPS or not self.by_trumps:
            queen, jack = BEZIQUES_BY_TRUMPS[trumps] if self.by_trumps else USUAL_BEZIQUE
            queens = of_rank(pack, "Q") & pack.suit_masks[queen]
            jacks = of_rank(pack, "J") & pack.suit_masks[jack]
            for pairs in range(self.pairs):
                found.append(Combination(BEZIQUE_NAMES[pairs], BEZIQUE_POINTS[pairs], BEZIQUES, pairs,
                                         [Part(queens, pairs + 1), Part(jacks, pairs + 1)]))
        for rank, points in FOUR_POINTS.items():
            found.append(Combination(f"four {PLURALS[rank]}", points, QUARTETS, 0, [Part(of_rank(pack, rank), 4)]))
        if trumps != NO_TRUMPS:
            of_trumps = pack.suit_masks[trumps]
            if self.four_trumps:
                for rank, points in FOUR_TRUMPS_POINTS.items():
                    found.append(Combination(f"four {PLURALS[rank]} of trumps", points, QUARTETS, 1,
                                             [Part(of_rank(pack, rank) & of_trumps, 4)]))
            if self.sevens:
                found.append(Combination("seven of trumps", SEVEN, SEVENS, 0, [Part(of_rank(pack, "7") & of_trumps, 1)]))
        return tuple(sorted(found, key=lambda each: -each.points))


class Declared:
    """Something that has been declared, and with which cards."""

    def __init__(self, combination: Combination, cards: int) -> None:
        self.combination: Final = combination
        self.cards: Final = cards


class Barred:
    """Which of the cards at hand cannot be used in a combination because of what was declared with them before, and which are ``fresh``
    for it."""

    def __init__(self, combination: Combination, before: Sequence[Declared], available: int, mended: bool) -> None:
        used = 0
        whole = 0
        for declared in before:
            if declared.combination.kind == combination.kind and declared.combination.level >= combination.level:
                used |= declared.cards
                if not declared.cards & ~available:
                    whole |= declared.cards
        self.cards: Final = whole if mended else used
        self.fresh: Final = available & ~used


def choices(pack: Pack, combinations: Sequence[Combination], before: Sequence[Declared], available: int, shown: int,
            mended: bool) -> list[Declared]:
    """What can be declared with the cards that are ``available``, some of which lie ``shown`` on the table already, after what was
    declared ``before``: equal cards are one choice, of which those are taken that this class cannot use once more, then those shown, and of
    these such as stand in most combinations."""
    found: list[Declared] = []
    seen: list[str] = []
    uses = {card: len([each for each in before if each.cards >> card & 1]) for card in bits(available)}
    for combination in combinations:
        if not can_be_made(combination, available):
            continue
        barred = Barred(combination, before, available, mended)
        free = available & ~barred.cards
        if not can_be_made(combination, free):
            continue
        order = [card for _, _, _, card in sorted([
            (barred.fresh >> card & 1, 1 - (shown >> card & 1), -times, card) for card, times in uses.items()])]
        for cards in selections(pack, combination, free, barred.fresh, order):
            faces = pack.text(cards)
            if faces not in seen:
                seen.append(faces)
                found.append(Declared(combination, cards))
    return found


def can_be_made(combination: Combination, cards: int) -> bool:
    """Whether there are enough cards for each part."""
    return all([(cards & part.cards).bit_count() >= part.count for part in combination.parts])


def selections(pack: Pack, combination: Combination, free: int, fresh: int, order: Sequence[Card]) -> list[int]:
    """The different choices of cards that make a combination, at least one of them fresh; of equal ones those first in the ``order``."""
    ways = [0]
    for part in combination.parts:
        ways = [before | taken for before in ways for taken in from_faces(pack, free & part.cards, part.count, order)]
    found = []
    for cards in ways:
        with_fresh = cards if cards & fresh else renewed(pack, cards, [card for card in order if free & fresh >> card & 1])
        if with_fresh:
            found.append(with_fresh)
    return found


def from_faces(pack: Pack, cards: int, count: int, order: Sequence[Card]) -> list[int]:
    """So many of these cards in every way that looks different."""
    if count == 0:
        return [0]
    if not cards:
        return []
    face = pack.twins[(cards & -cards).bit_length() - 1] & cards
    ranked = [card for card in order if face >> card & 1]
    found = []
    taken = 0
    for size in range(min(count, len(ranked)) + 1):
        if size:
            taken |= 1 << ranked[size - 1]
        found += [taken | others for others in from_faces(pack, cards & ~face, count - size, order)]
    return found


def renewed(pack: Pack, cards: int, fresh: Sequence[Card]) -> int:
    """The same cards with a fresh one, the first that there is, for an equal one; 0 where there is none."""
    for card in bits(cards):
        for twin in fresh:
            if pack.twins[card] >> twin & 1:
                return cards & ~(1 << card) | 1 << twin
    return 0


class Declarations(LazyActions):
    """What may be declared, each by its cards. ``available``: the cards that what is typed is meant to be of."""

    def __init__(self, pack: Pack, found: Sequence[Declared], available: int) -> None:
        self.pack: Final = pack
        self.found: Final = tuple(found)
        self.available: Final = available

    def __len__(self) -> int:
        return len(self.found)

    def at(self, index: int) -> Action:
        return self.action(self.found[index])

    def action(self, declared: Declared) -> Action:
        """The action of declaring this."""
        return CardsAction(DECLARE, self.pack, declared.cards)

    def has(self, action: Action) -> bool:
        if action.kind == DECLARE:
            for each in self.found:
                if each.cards == action.cards:
                    return True
        return False

    def read(self, text: str) -> Action | None:
        words = text.split()
        if words and words[0].lower() == DECLARE:
            words = words[1:]
        elif len(words) < 2:
            # a card by itself is played
            return None
        cards = 0
        for code in words:
            copies = self.pack.cards_of(code) & ~cards
            copies = copies & self.available or copies
            if not copies:
                return None
            cards |= copies & -copies
        if not cards:
            return None
        faces = self.pack.text(cards)
        for each in self.found:
            if self.pack.text(each.cards) == faces:
                return CardsAction(DECLARE, self.pack, each.cards)
        return CardsAction(DECLARE, self.pack, cards)

    def shape(self) -> Shape:
        cards = 0
        sizes = [each.combination.size for each in self.found]
        for each in self.found:
            cards |= each.cards
        return Shape(DECLARE, cards, min(sizes, default=0), max(sizes, default=0))


class Unavailable(Declarations):
    """Declarations that somebody may type though nothing is declared now. They are only read, so that the reason can be told: as a
    sequence it is empty."""

    def __init__(self, pack: Pack, available: int) -> None:
        super().__init__(pack, (), available)

    def has(self, action: Action) -> bool:
        return action.kind == DECLARE
