"""Which tiles of Bagchen belong together, and what beats them (page section "Suits, ranking and combinations").

:class:`Hierarchy` is the order of the tiles for one deal, in which four of them are points and belong to no rank.
"""
from __future__ import annotations

from typing import Final

from parlour.equipment import Card, Pack
from parlour.kernel.prose import spelled
from parlour.mechanisms.tricks.combination_plays import faces_of, lowest

SKY: Final = 0
EARTH: Final = 1
#: both suits together
MIXED: Final = 2
SUITS: Final = ("sky", "earth")
#: the ranks of either suit that the rules name, from the weakest, 0
PEOPLE: Final = 0
MINISTERS: Final = 4
CHIEFS: Final = 5
RANKS: Final = 6

SINGLE: Final = "a tile"
EQUALS: Final = "equal tiles"
MINISTER_SET: Final = "mixed ministers"
CHIEF_SET: Final = "mixed chiefs"
MARE: Final = "mare"
STALLION: Final = "stallion"
HORSE: Final = "complete horse"
POINTS: Final = "points"


class Combination:
    """Tiles that belong together: their ``form``; of equal tiles their ``suit`` and ``rank``; how many sky tiles are among them;
    how many ``points`` they are."""

    def __init__(self, cards: int, form: str, suit: int = MIXED, rank: int = 0, sky: int = 0, points: int = 0) -> None:
        self.cards: Final = cards
        self.size: Final[int] = cards.bit_count()
        self.form: Final = form
        self.suit: Final = suit
        self.rank: Final = rank
        self.sky: Final = sky
        self.points: Final = points

    @property
    def special(self) -> bool:
        """Whether it is one of the special combinations that are not points."""
        return self.form in (MARE, STALLION, HORSE)


class Hierarchy:
    """The order of the tiles in a deal. ``points``: the tiles that the dice have made points, as a mask; ``most_ministers``: how
    many ministers of both suits may be led together."""

    def __init__(self, pack: Pack, points: int, most_ministers: int) -> None:
        self.pack: Final = pack
        self.points: Final = points
        self.most_ministers: Final = most_ministers
        self.plain: Final[int] = pack.all & ~points
        mothers = pack.cards_of("4-2")
        sons = pack.cards_of("2-1")
        self.mothers: Final[int] = mothers
        self.sons: Final[int] = sons
        #: mother and son are points by themselves too
        self.family_points: Final[bool] = bool(points & mothers)
        #: the tiles of each face in a mare and in a stallion; both together are the horse, and a double one has each tile twice
        self.mare: Final[tuple[int, ...]] = (pack.cards_of("4-1"), sons)
        self.stallion: Final[tuple[int, ...]] = (pack.cards_of("4-3"), mothers)
        suits = []
        for suit in range(2):
            suits.append(tuple([pack.suit_masks[suit] & pack.rank_masks[rank] & ~points for rank in range(RANKS)]))
        #: by_rank[suit][rank]: the tiles of that rank that are no points
        self.by_rank: Final[tuple[tuple[int, ...], ...]] = tuple(suits)
        high = 0
        for ranks in suits:
            for mask in [some for some in ranks if some][-2:]:
                high |= mask
        #: the tiles of the two highest ranks of each suit: whoever has one may not ask for a new deal
        self.high: Final[int] = high

    # --- what tiles are ----------------------------------------------------------------------------------------------

    def of(self, cards: int) -> Combination | None:
        """What these tiles are together; nothing where they may not be led together."""
        count = self.points_in(cards)
        if count:
            return Combination(cards, POINTS, points=count)
        if cards & self.points:
            return None
        sky = cards & self.pack.suit_masks[SKY]
        low = (cards & -cards).bit_length() - 1
        rank = self.pack.rank_of[low]
        if sky and sky != cards:
            if cards & ~self.pack.rank_masks[rank] or rank < MINISTERS:
                return None
            if rank == MINISTERS and cards.bit_count() > self.most_ministers:
                return None
            return Combination(cards, CHIEF_SET if rank == CHIEFS else MINISTER_SET, MIXED, rank, sky.bit_count())
        suit = SKY if sky else EARTH
        form = SINGLE if cards & (cards - 1) == 0 else EQUALS
        if not cards & ~(self.pack.twins[low] if sky else self.by_rank[EARTH][rank]):
            return Combination(cards, form, suit, rank, sky.bit_count())
        horse = self._horse(cards) if not sky else ""
        return Combination(cards, horse, EARTH) if horse else None

    def points_in(self, cards: int) -> int:
        """How many points these tiles are, one for each point tile and each mother with a son; 0 where they are not points alone."""
        plain = cards & self.plain
        mothers = (cards & self.mothers).bit_count()
        sons = (cards & self.sons).bit_count()
        if plain & ~(self.mothers | self.sons) or (plain and mothers != sons):
            return 0
        return (cards & self.points).bit_count() + min(mothers, sons)

    def _horse(self, cards: int) -> str:
        """Which of mare, stallion and horse these earth tiles are, if any."""
        for double in (1, 2):
            if _consists(cards, self.mare, double):
                return MARE
            if _consists(cards, self.stallion, double):
                return STALLION
        if _consists(cards, self.mare + self.stallion, 1):
            return HORSE
        return ""

    # --- what may be led ---------------------------------------------------------------------------------------------

    def leads(self, hand: int) -> list[int]:
        """Every single tile and every combination in these tiles; identical tiles count once."""
        found = [lowest(face, 1) for face in faces_of(self.pack, hand)]
        for rank in range(RANKS):
            for face in faces_of(self.pack, hand & self.by_rank[SKY][rank]):
                for size in range(2, face.bit_count() + 1):
                    found.append(lowest(face, size))
            equal = hand & self.by_rank[EARTH][rank]
            for size in range(2, equal.bit_count() + 1):
                found += choices(self.pack, equal, size)
        for rank, most in ((MINISTERS, self.most_ministers), (CHIEFS, 8)):
            sky = hand & self.by_rank[SKY][rank]
            earth = hand & self.by_rank[EARTH][rank]
            for above in range(1, sky.bit_count() + 1):
                for below in range(1, min(earth.bit_count(), most - above) + 1):
                    found += [lowest(sky, above) | some for some in choices(self.pack, earth, below)]
        return found + self._horses(hand & self.plain) + self._point_sets(hand)

    def _horses(self, hand: int) -> list[int]:
        found = []
        for copies in (1, 2):
            mare = _take(hand, self.mare, copies)
            stallion = _take(hand, self.stallion, copies)
            found += [some for some in (mare, stallion) if some]
            if mare and stallion and copies == 1:
                found.append(mare | stallion)
        return found

    def _point_sets(self, hand: int) -> list[int]:
        """Two or more point tiles and pairs of mother and son."""
        held = hand & self.points
        families = 0 if self.family_points else min((hand & self.mothers).bit_count(), (hand & self.sons).bit_count())
        found = []
        for pairs in range(families + 1):
            family = lowest(hand & self.mothers, pairs) | lowest(hand & self.sons, pairs)
            for size in range(held.bit_count() + 1):
                if size + 2 * pairs > 1:
                    found += [family | some for some in choices(self.pack, held, size)]
        return found

    # --- what beats what ---------------------------------------------------------------------------------------------

    def beating(self, hand: int, best: Combination) -> list[int]:
        """Every set of these tiles that beats a combination."""
        found: list[int] = []
        if best.form in (SINGLE, EQUALS):
            for rank in range(best.rank + 1, RANKS):
                held = hand & self.by_rank[best.suit][rank]
                if best.suit == EARTH:
                    found += choices(self.pack, held, best.size)
                else:
                    found += [lowest(face, best.size) for face in faces_of(self.pack, held) if face.bit_count() >= best.size]
        elif best.form == MINISTER_SET:
            sky = hand & self.by_rank[SKY][CHIEFS]
            if sky.bit_count() >= best.sky:
                earth = choices(self.pack, hand & self.by_rank[EARTH][CHIEFS], best.size - best.sky)
                found = [lowest(sky, best.sky) | some for some in earth]
        elif best.form == MARE:
            stallion = _take(hand & self.plain, self.stallion, best.size // 2)
            found = [stallion] if stallion else []
        return found

    def beats(self, cards: int, best: Combination) -> bool:
        """Whether these tiles beat a combination."""
        played = self.of(cards)
        return played is not None and played.size == best.size and bool(self.beating(cards, best))

    def name(self, what: Combination) -> str:
        """A combination in words."""
        if what.form == POINTS:
            family = what.size == 2 and not what.cards & (self.pack.all & ~(self.mothers | self.sons))
            return "mother and son" if family and what.cards & self.mothers and what.cards & self.sons else (
                "a point" if what.size == 1 else spelled(what.points) + " points")
        if what.form == SINGLE:
            return "a tile of " + SUITS[what.suit]
        if what.form == EQUALS:
            return f"{spelled(what.size)} equal tiles of {SUITS[what.suit]}"
        if what.special:
            return f"a {'double ' if what.size == 4 and what.form != HORSE else ''}{what.form}"
        return f"{spelled(what.size)} {what.form}"


def _consists(cards: int, faces: tuple[int, ...], copies: int) -> bool:
    """Whether these are so many copies of each of the faces, and nothing else."""
    return cards.bit_count() == copies * len(faces) and all([(face & cards).bit_count() == copies for face in faces])


def _take(hand: int, faces: tuple[int, ...], copies: int) -> int:
    """So many copies of each of these faces; 0 where they are not all there."""
    taken = 0
    for face in faces:
        if (face & hand).bit_count() < copies:
            return 0
        taken |= lowest(face & hand, copies)
    return taken


def kin(pack: Pack, tile: Card) -> int:
    """The tiles equal to this one, itself among them: of sky those of its face, of earth those of its rank."""
    if pack.suit_of[tile] == SKY:
        return pack.twins[tile]
    return pack.suit_masks[EARTH] & pack.rank_masks[pack.rank_of[tile]]


def point_tiles(pack: Pack, tile: Card) -> int:
    """The four tiles that become points when the dice show this tile: those equal to it, or every mother and son."""
    family = pack.cards_of("4-2") | pack.cards_of("2-1")
    return family if family >> tile & 1 else kin(pack, tile)


_known: Final[dict[tuple[int, int], Hierarchy]] = {}


def hierarchy(pack: Pack, tile: Card, most_ministers: int) -> Hierarchy:
    """The order of the tiles when the dice show this one."""
    points = point_tiles(pack, tile)
    key = (points, most_ministers)
    if key not in _known:
        _known[key] = Hierarchy(pack, points, most_ministers)
    return _known[key]


def choices(pack: Pack, cards: int, size: int) -> list[int]:
    """Every choice of so many of these tiles, identical ones as one choice."""
    if size > cards.bit_count():
        return []
    if not size:
        return [0]
    face = pack.twins[(cards & -cards).bit_length() - 1] & cards
    rest = cards & ~face
    found = []
    for taken in range(min(size, face.bit_count()), -1, -1):
        found += [lowest(face, taken) | some for some in choices(pack, rest, size - taken)]
    return found
