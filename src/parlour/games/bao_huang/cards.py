"""Bao Huang's cards: four packs without low cards, jokers two of which are marked, and what beats what (page sections "Players and cards",
"Playable Combinations" and "Order of Playable Combinations")."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.equipment import Card, Pack, french
from parlour.equipment.french import FrenchPack
from parlour.equipment.pack import Face, Suit, the_pack
from parlour.kernel.prose import plural, spelled
from parlour.rankings.combinations import CardOrder, Combination
from parlour.rankings.equal_sets import EqualSets, Group, SetPlay, SetRules, set_name

COPIES: Final = 4
#: the ranks without the jokers, from the lowest
RANKS: Final = ("6", "7", "8", "9", "T", "J", "Q", "K", "A", "2")
#: what the jokers are called, and how many there are of each
JOKERS: Final = (("black joker", 3), ("red joker", 3), ("black joker of the eunuch", 1), ("red joker of the emperor", 1))


def _make_pack() -> Pack:
    plain = french(" ".join(RANKS[::-1]), COPIES)
    faces = list(plain.faces)
    for place, (name, copies) in enumerate(JOKERS):
        faces += [Face(f"X{place + 1}", f"★{place + 1}", name, len(plain.suits), len(RANKS))] * copies
    return the_pack(FrenchPack, plain.name, [*plain.suits, Suit("X", "★", "jokers")], [*RANKS, "X"], faces)


PACK: Final = _make_pack()
#: the marked jokers
EUNUCH: Final[Card] = PACK.card("X3")
EMPEROR: Final[Card] = PACK.card("X4")
BLACK: Final[int] = PACK.cards_of("X1") | 1 << EUNUCH
RED: Final[int] = PACK.cards_of("X2") | 1 << EMPEROR
ALL_JOKERS: Final[int] = BLACK | RED
SIXES: Final[int] = PACK.rank_masks[0]
TWO: Final = len(RANKS) - 1
TWOS: Final[int] = PACK.rank_masks[TWO]


class JokerPlay(SetPlay):
    """Cards played together: so many ``naturals`` of the rank with this ``level``, ``twos`` added to them as trumps are, and jokers."""

    def __init__(self, cards: int, size: int, level: int, naturals: int, twos: int, blacks: int, reds: int) -> None:
        super().__init__(cards, size - 1, level, level)
        self.naturals: Final = naturals
        self.twos: Final = twos
        self.blacks: Final = blacks
        self.reds: Final = reds

    @property
    def trumps(self) -> int:
        """How many cards are jokers, or twos that were added."""
        return self.twos + self.blacks + self.reds


class JokerSets(EqualSets):
    """Equal cards, alone or with any jokers, or jokers alone; each beats as many cards that are lower one by one.

    ``jokers_only``: nothing but the jokers has to be higher than what it lies on, and ordinary cards may be equal. ``twos_added``: twos are
    added to other cards as jokers are. There are no wild cards: a joker stays the joker that it is.
    """

    def __init__(self, jokers_only: bool, twos_added: bool) -> None:
        order = CardOrder(PACK, " ".join(RANKS) + " X1+X3 X2+X4")
        most = COPIES * 4 + ALL_JOKERS.bit_count() + (TWOS.bit_count() if twos_added else 0)
        super().__init__(order, SetRules(), most)
        self.jokers_only: Final = jokers_only
        self.twos_added: Final = twos_added

    # --- what cards are ----------------------------------------------------------------------------------------------

    def of(self, cards: int) -> JokerPlay | None:
        blacks = (cards & BLACK).bit_count()
        reds = (cards & RED).bit_count()
        naturals = cards & ~ALL_JOKERS
        twos = 0
        if self.twos_added and naturals & ~TWOS:
            twos = (naturals & TWOS).bit_count()
            naturals &= ~TWOS
        if not naturals:
            return JokerPlay(cards, blacks + reds, TWO + (1 if blacks else 2), 0, 0, blacks, reds) if cards else None
        level = self.order.rank_of[(naturals & -naturals).bit_length() - 1]
        if naturals & ~self.order.by_rank[level]:
            return None
        return JokerPlay(cards, cards.bit_count(), level, naturals.bit_count(), twos, blacks, reds)

    def level(self, cards: int) -> int:
        played = self.of(cards)
        return -1 if played is None else played.level

    # --- what beats what ---------------------------------------------------------------------------------------------

    def beats(self, later: Combination, best: Combination) -> bool:
        return (isinstance(later, JokerPlay) and isinstance(best, JokerPlay) and later.size == best.size
                and self._beats(best, later.level if later.naturals else TWO + 1, later.twos, later.blacks, later.reds))

    def _beats(self, best: JokerPlay, level: int, twos: int, blacks: int, reds: int) -> bool:
        """Whether as many cards as the best play has beat it: these trumps, and for the rest cards of this level, or one above all ranks
        where there is no rest. Put in order, each of them must be higher than the one in its place."""
        if best.reds or reds < best.blacks:
            return False
        if best.twos and reds + blacks < best.blacks + best.twos:
            return False
        if not best.naturals:
            return True
        if self.jokers_only:
            # what must be higher is by now, so that one joker is enough, or one rank more
            return level >= best.level and (level > best.level or twos + blacks + reds > 0)
        if best.level == TWO:
            # nothing but jokers is higher than twos
            return blacks + reds == best.size
        return level > best.level

    # --- what a hand can play ----------------------------------------------------------------------------------------

    def groups(self, hand: int, best: Combination | None) -> list[Group]:
        found: list[Group] = []
        black = hand & BLACK
        red = hand & RED
        two = hand & TWOS
        most_blacks = black.bit_count()
        most_reds = red.bit_count()
        size = 0 if best is None else best.size
        under = best if isinstance(best, JokerPlay) else None
        if under is not None and under.reds:
            return found
        for reds in range(most_reds + 1):
            for blacks in range(most_blacks + 1):
                jokers = reds + blacks
                if jokers and (size == 0 or jokers == size) and (under is None or self._beats(under, TWO + 1, 0, blacks, reds)):
                    found.append(_group((black, red), (blacks, reds)))
                if size and jokers >= size:
                    continue
                for level in range(len(RANKS)):
                    natural = hand & self.order.by_rank[level]
                    held = natural.bit_count()
                    if not held:
                        continue
                    most_twos = two.bit_count() if self.twos_added and level < TWO else 0
                    for twos in range(most_twos + 1):
                        if under is None:
                            found += [_group((natural, two, black, red), (count, twos, blacks, reds)) for count in range(1, held + 1)]
                        else:
                            count = size - jokers - twos
                            if 0 < count <= held and self._beats(under, level, twos, blacks, reds):
                                found.append(_group((natural, two, black, red), (count, twos, blacks, reds)))
        return found

    # --- words -------------------------------------------------------------------------------------------------------

    def name(self, best: Combination) -> str:
        if not isinstance(best, JokerPlay):
            return super().name(best)
        added = list(_added(best))
        if best.naturals:
            words = set_name(self._names[best.level], best.naturals)
            return f"{words} with {' and '.join(added)}" if added else words
        return " and ".join(added)


def _added(best: JokerPlay) -> Iterator[str]:
    """What is added to the equal cards of a play, in words."""
    for count, what in ((best.twos, "two"), (best.blacks, "black joker"), (best.reds, "red joker")):
        if count:
            yield f"a {what}" if count == 1 else f"{spelled(count)} {plural(what)}"


def _group(masks: tuple[int, ...], counts: tuple[int, ...]) -> Group:
    """So many of each mask, without those of which none is taken."""
    taken = [(mask, count) for mask, count in zip(masks, counts) if count]
    return Group(tuple([mask for mask, _ in taken]), tuple([count for _, count in taken]))
