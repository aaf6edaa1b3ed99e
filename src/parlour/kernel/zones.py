"""Zones: named places where cards lie."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, how_many

#: what a zone is in play, beyond how it lies: what a seat plays from, what is played to, drawn from or discarded to
Role = Literal["", "hand", "trick", "line", "stock", "discard"]
#: by what a hand is sorted
HandOrder = Literal["suit", "rank"]
#: the roles of zones whose kind has but one
ROLES: Final[dict[str, Role]] = {"fan": "hand", "trick": "trick", "line": "line"}


class Place:
    """What never changes about a zone.

    ``kind``: how it lies on the table: fan, pile, row, grid, trick, meld, line, heap, or bricks, a line whose tiles lie beside one
    another. ``owner``: a seat, or -1 for the middle of the table. ``per``: so many cards are one of what the label names, as in tricks.
    ``role``: as in :data:`Role`, that of its kind unless said.
    """

    def __init__(self, name: str, kind: str, owner: int, label: str, per: int = 1, role: Role = "") -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.owner: Final = owner
        self.label: Final = label
        self.per: Final = per
        self.role: Final[Role] = role or ROLES.get(kind, "")

    def __copy__(self) -> Place:
        return self

    def __deepcopy__(self, memo: object) -> Place:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Place, (self.name, self.kind, self.owner, self.label, self.per, self.role)


@mypyc_attr(allow_interpreted_subclasses=True)
class Zone:
    """A place where cards lie. ``viewers``: mask of the seats that see the faces of cards put there."""

    place: Place
    viewers: int

    def copy(self) -> Zone:
        """An independent copy with the same cards."""
        raise NotImplementedError

    def __copy__(self) -> Zone:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Zone:
        return self.copy()

    def mask(self) -> int:
        """The cards in the zone as a mask."""
        raise NotImplementedError

    def count(self) -> int:
        """How many cards lie here."""
        raise NotImplementedError

    def put(self, card: Card) -> None:
        """Adds a card (on top of an ordered zone); for the kernel, which keeps the knowledge."""
        raise NotImplementedError

    def drop(self, card: Card) -> None:
        """Takes a card out; for the kernel, which keeps the knowledge."""
        raise NotImplementedError

    def clear(self) -> None:
        """Takes all cards out; for the kernel."""
        raise NotImplementedError


class CardSet(Zone):
    """A zone without order: ``cards`` is a mask. ``excluded``: cards that everybody knows cannot be here. ``holds_one_of``: sets of
    cards, none overlapping another, of each of which everybody knows that at least one is here."""

    def __init__(self, place: Place, viewers: int) -> None:
        self.place = place
        self.viewers = viewers
        self.cards: int = 0
        self.excluded: int = 0
        self.holds_one_of: tuple[int, ...] = ()

    def copy(self) -> CardSet:
        twin = CardSet(self.place, self.viewers)
        twin.cards = self.cards
        twin.excluded = self.excluded
        twin.holds_one_of = self.holds_one_of
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return _unpacked_set, (self.place, self.viewers, self.cards, self.excluded, self.holds_one_of)

    def mask(self) -> int:
        return self.cards

    def count(self) -> int:
        return how_many(self.cards)

    def put(self, card: Card) -> None:
        self.cards |= 1 << card

    def drop(self, card: Card) -> None:
        self.cards &= ~(1 << card)

    def clear(self) -> None:
        self.cards = 0
        self.holds_one_of = ()


class CardRow(Zone):
    """A zone with an order: ``row`` is a list, its last card the top (or the latest)."""

    def __init__(self, place: Place, viewers: int) -> None:
        self.place = place
        self.viewers = viewers
        self.row: list[Card] = []

    def copy(self) -> CardRow:
        twin = CardRow(self.place, self.viewers)
        twin.row = self.row[:]
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return _unpacked_row, (self.place, self.viewers, self.row)

    def mask(self) -> int:
        mask = 0
        for card in self.row:
            mask |= 1 << card
        return mask

    def count(self) -> int:
        return len(self.row)

    def put(self, card: Card) -> None:
        self.row.append(card)

    def drop(self, card: Card) -> None:
        self.row.remove(card)

    def clear(self) -> None:
        self.row = []


class MixedRow(CardRow):
    """A row of cards that lie face down, except those that have been turned up: ``up``, as a mask."""

    def __init__(self, place: Place, viewers: int) -> None:
        super().__init__(place, viewers)
        self.up: int = 0

    def copy(self) -> MixedRow:
        twin = MixedRow(self.place, self.viewers)
        twin.row = self.row[:]
        twin.up = self.up
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return _unpacked_mixed, (self.place, self.viewers, self.row, self.up)

    def clear(self) -> None:
        super().clear()
        self.up = 0


class GroupRow(CardRow):
    """A row in which cards lie together in groups, such as all the melds of a side: ``sizes`` says how many cards each group has,
    from the first on."""

    def __init__(self, place: Place, viewers: int) -> None:
        super().__init__(place, viewers)
        self.sizes: tuple[int, ...] = ()

    def groups(self) -> list[Group]:
        """The groups, numbered in the order in which they lie."""
        found: list[Group] = []
        start = 0
        for number, size in enumerate(self.sizes, 1):
            found.append(Group(self.name_of(number), number, self.row[start:start + size]))
            start += size
        return found

    def name_of(self, number: int) -> str:
        """What a group is called by actions that add to it."""
        return f"{self.place.name} {number}"

    def copy(self) -> GroupRow:
        twin = GroupRow(self.place, self.viewers)
        twin.row = self.row[:]
        twin.sizes = self.sizes
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return _unpacked_groups, (self.place, self.viewers, self.row, self.sizes)

    def clear(self) -> None:
        super().clear()
        self.sizes = ()


class Group:
    """Cards that lie together in a zone, such as a meld or a player's part of one: its ``name``, by which actions may say that they add
    to it (parts of one meld share theirs), its ``number`` in what actions say, and ``words`` that say what the cards do not."""

    def __init__(self, name: str, number: int, cards: Sequence[Card], words: str = "") -> None:
        self.name: Final = name
        self.number: Final = number
        self.cards: Final = tuple(cards)
        self.words: Final = words


class Arm:
    """Tiles that go out from a spinner at the side of its own line: how many, and in which direction, as a ``word`` (``up``,
    ``down right``) that takes that line to go from left to right."""

    def __init__(self, word: str, spinner: Card, count: int) -> None:
        self.word: Final = word
        self.spinner: Final = spinner
        self.count: Final = count


class TileRow(CardRow):
    """A line of tiles as they touch, from left to right; after it those of its ``arms``, each from its spinner outward.

    ``along``: the doubles that do not lie across the line, as a mask.
    """

    def __init__(self, place: Place, viewers: int) -> None:
        super().__init__(place, viewers)
        self.along: int = 0
        self.arms: tuple[Arm, ...] = ()

    def straight(self) -> int:
        """How many of the tiles lie in the line itself, not in an arm."""
        count = len(self.row)
        for arm in self.arms:
            count -= arm.count
        return count

    def copy(self) -> TileRow:
        twin = TileRow(self.place, self.viewers)
        twin.row = self.row[:]
        twin.along = self.along
        twin.arms = self.arms
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        arms = tuple([(arm.word, arm.spinner, arm.count) for arm in self.arms])
        return _unpacked_line, (self.place, self.viewers, self.row, self.along, arms)

    def clear(self) -> None:
        super().clear()
        self.along = 0
        self.arms = ()


def _unpacked_set(place: Place, viewers: int, cards: int, excluded: int, holds_one_of: tuple[int, ...]) -> CardSet:
    zone = CardSet(place, viewers)
    zone.cards = cards
    zone.excluded = excluded
    zone.holds_one_of = holds_one_of
    return zone


def _unpacked_row(place: Place, viewers: int, cards: list[Card]) -> CardRow:
    zone = CardRow(place, viewers)
    zone.row = cards
    return zone


def _unpacked_mixed(place: Place, viewers: int, cards: list[Card], up: int) -> MixedRow:
    zone = MixedRow(place, viewers)
    zone.row = cards
    zone.up = up
    return zone


def _unpacked_groups(place: Place, viewers: int, cards: list[Card], sizes: Sequence[int]) -> GroupRow:
    zone = GroupRow(place, viewers)
    zone.row = cards
    zone.sizes = tuple(sizes)
    return zone


def _unpacked_line(place: Place, viewers: int, cards: list[Card], along: int, arms: Sequence[tuple[str, Card, int]]) -> TileRow:
    zone = TileRow(place, viewers)
    zone.row = cards
    zone.along = along
    zone.arms = tuple([Arm(word, spinner, count) for word, spinner, count in arms])
    return zone
