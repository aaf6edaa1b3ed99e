"""Actions: what a player can do, as immutable values, and the sequences that hold all that may be done now.

Small sets of actions are tuples of interned actions: there is one ``play QS`` in a pack, so they are compared by
identity. Large sets (three of thirteen cards, any bet from 20 to 4000) are lazy sequences that count and unrank.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, overload
from unicodedata import combining, normalize

from mypy_extensions import i64, mypyc_attr

from parlour.equipment import NO_CARD, Card, Pack, bits, how_many
from parlour.kernel.zones import Role

if TYPE_CHECKING:
    from parlour.kernel.chance import Dice

#: how one does something at a screen: touching cards, dealing them out to places, saying a number, or by a button
Gesture = Literal["cards", "split", "number", "button"]
#: up to this many legal actions of a kind are written out in :attr:`View.actions`
MOST_LISTED: Final = 200


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """Something a player does.

    ``kind`` is its verb (``play``, ``bid``, ``pass``); the rest is what the kind needs: a ``card``, a set of
    ``cards`` as a mask, a ``number``, a ``word``. ``str(action)`` is its one text form.

    ``at``: the role of the shared zone that one touches to do this, where it is done there. ``grave``: it gives so much away that
    screens ask twice.
    """

    def __init__(self, kind: str, card: Card = NO_CARD, cards: int = 0, number: int = 0, word: str = "", text: str = "", at: Role = "",
                 grave: bool = False) -> None:
        self.kind: Final = kind
        self.card: Final = card
        self.cards: Final = cards
        self.number: Final = number
        self.word: Final = word
        self.text: Final = text
        self.at: Final[Role] = at
        self.grave: Final = grave

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self}>"

    def in_words(self, pack: Pack) -> str:
        """The action as people read it on a button or in a sentence: ``play Q♠``, ``name hearts ♥``. No other action that can
        be chosen at the same time says the same."""
        named = pack.cards_of(self.word) if self.word and not self.cards else 0
        one = named & -named
        if one and pack.symbols(one) == self.word:
            # a card that is spoken of, of a pack whose suits have no signs in print
            return f"{self.kind} {pack.names(one)}"
        return pack.in_symbols(str(self))

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        more: dict[str, object] = {name: value for name, value in getattr(self, "__dict__", {}).items() if name not in FIELDS}
        return _unpacked, (type(self), self.kind, self.card, self.cards, self.number, self.word, self.text, self.at, self.grave, more)


#: what every action has
FIELDS: Final = ("kind", "card", "cards", "number", "word", "text", "at", "grave")
_made: Final[dict[tuple[str, int, int, int, str, str, Role, bool], Action]] = {}


def the_action(kind: str, card: Card = NO_CARD, cards: int = 0, number: int = 0, word: str = "", text: str = "", at: Role = "",
               grave: bool = False) -> Action:
    """The interned action that holds this; see :class:`Action`."""
    key = (kind, card, cards, number, word, text, at, grave)
    found = _made.get(key)
    if found is None:
        found = Action(kind, card, cards, number, word, text, at, grave)
        _made[key] = found
    return found


def _unpacked(made: type[Action], kind: str, card: Card, cards: int, number: int, word: str, text: str, at: Role, grave: bool,
              more: dict[str, object]) -> Action:
    """An action that comes out of storage: the interned one, or one of a class of another package with what else that has."""
    if made is Action:
        return the_action(kind, card, cards, number, word, text, at, grave)
    action = made.__new__(made)
    Action.__init__(action, kind, card, cards, number, word, text, at, grave)
    for name, value in more.items():
        setattr(action, name, value)
    return action


class CardsAction(Action):
    """An action with a set of cards: one action, however many cards. Compared by what it holds.

    ``parts``: the same cards in order as several sets, where the action deals them out to several places.
    """

    def __init__(self, kind: str, pack: Pack, cards: int, parts: tuple[int, ...] = ()) -> None:
        super().__init__(kind, NO_CARD, cards)
        self.pack: Final = pack
        self.parts: Final[tuple[int, ...]] = parts or (cards,)

    def __str__(self) -> str:
        return f"{self.kind} {' / '.join([self.pack.text(part) for part in self.parts])}".strip()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardsAction) and self.parts == other.parts and self.kind == other.kind

    def __hash__(self) -> int:
        return hash((self.kind, self.parts))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.kind, self.pack, self.cards, self.parts)


class NumberAction(Action):
    """An action with a number out of a large range, compared by what it holds."""

    def __init__(self, kind: str, number: int) -> None:
        super().__init__(kind, NO_CARD, 0, number)

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NumberAction) and self.number == other.number and self.kind == other.kind

    def __hash__(self) -> int:
        return hash((self.kind, self.number))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.kind, self.number)


#: how long the actions are altogether that a message names
LINE: Final = 160
#: CHOOSE[n][k]: in how many ways k of n cards can be chosen
CHOOSE: Final = [[1]]
for _n in range(1, 121):
    CHOOSE.append([1, *[CHOOSE[-1][_k - 1] + CHOOSE[-1][_k] for _k in range(1, _n)], 1])


def comb(n: int, k: int) -> int:
    """In how many ways ``k`` of ``n`` cards can be chosen, from a table as far as it goes."""
    if n >= len(CHOOSE):
        return math.comb(n, k) if k >= 0 else 0
    return CHOOSE[n][k] if 0 <= k <= n else 0


_words: Final[dict[tuple[str, str, Role, bool], Action]] = {}
_numbers: Final[dict[str, tuple[Action, ...]]] = {}
_card_actions: Final[dict[tuple[int, str, str], CardActions]] = {}


def word(kind: str, what: str = "", at: Role = "", grave: bool = False) -> Action:
    """The interned action of a kind that takes no card: ``word("pass")``, ``word("name", "hearts")``; see :class:`Action`."""
    key = (kind, what, at, grave)
    if key not in _words:
        _words[key] = the_action(kind, word=what, text=f"{kind} {what}".strip(), at=at, grave=grave)
    return _words[key]


#: to pass, whatever it is that one lets go by
PASS: Final = word("pass")


def numbers(kind: str, low: int, high: int) -> tuple[Action, ...]:
    """The interned actions ``kind low`` to ``kind high``, for small ranges such as bids of tricks."""
    known = _numbers.get(kind, ())
    if high >= len(known):
        known += tuple([the_action(kind, number=n, text=f"{kind} {n}") for n in range(len(known), high + 1)])
        _numbers[kind] = known
    return known[low:high + 1]


#: the cards of four runs of thirteen
FOUR_RUNS: Final = 0xFFFFFFFFFFFFF


class CardActions:
    """The interned actions of one kind on single cards: ``play QS``, ``discard QS``, ``play 6-4 left``.

    Twins, the identical cards of a pack made of several, are one choice: of those at hand the first is taken.
    """

    def __init__(self, pack: Pack, kind: str, what: str = "") -> None:
        self.each: Final = tuple([
            the_action(kind, card, 1 << card, 0, what, f"{kind} {pack.codes[card]} {what}".strip()) for card in pack.every])
        self.pack: Final = pack
        # for each run of thirteen cards (a suit, in a full pack) the tuples for what of it is at hand, as they are needed
        self._runs: Final[list[list[tuple[Action, ...] | None]]] = [
            [None] * (1 << 13) for _ in range(0, 0 if pack.has_twins else pack.size, 13)]

    def of(self, mask: int) -> tuple[Action, ...]:
        """The actions for the cards of a mask, lowest card first."""
        if self.pack.has_twins:
            return self._first_of_twins(mask)
        found: tuple[Action, ...] = ()
        first: i64 = 0
        while mask:
            # four runs at a time are a number that compiled code counts with at full speed
            left: i64 = mask & FOUR_RUNS
            mask >>= 4 * 13
            run = first
            while left:
                part = left & 0x1FFF
                if part:
                    some = self._runs[run][part]
                    if some is None:
                        some = tuple([self.each[13 * run + card] for card in bits(part)])
                        self._runs[run][part] = some
                    found = found + some if found else some
                left >>= 13
                run += 1
            first += 4
        return found

    def at_random(self, mask: int, dice: Dice) -> Action:
        """Any of the actions for the cards of a mask: the one of :meth:`of` at ``dice.below`` of how many they are."""
        if self.pack.has_twins:
            several = self._first_of_twins(mask)
            return several[dice.below(len(several))]
        for _ in range(dice.below(how_many(mask))):
            mask &= mask - 1
        return self.each[(mask & -mask).bit_length() - 1]

    def _first_of_twins(self, mask: int) -> tuple[Action, ...]:
        chosen = []
        while mask:
            card = (mask & -mask).bit_length() - 1
            chosen.append(self.each[card])
            mask &= ~self.pack.twins[card]
        return tuple(chosen)


def card_actions(pack: Pack, kind: str, what: str = "") -> CardActions:
    """The one table of these actions for this pack."""
    key = (id(pack), kind, what)
    if key not in _card_actions:
        _card_actions[key] = CardActions(pack, kind, what)
    return _card_actions[key]


@mypyc_attr(allow_interpreted_subclasses=True)
class LazyActions(Sequence[Action]):
    """A large set of legal actions: it counts, indexes and tests without enumerating."""

    def __len__(self) -> int:
        raise NotImplementedError

    def at(self, index: int) -> Action:
        """The action with this index, ``0 … len-1``."""
        raise NotImplementedError

    def has(self, action: Action) -> bool:
        """Whether the action is one of these."""
        raise NotImplementedError

    def read(self, text: str) -> Action | None:
        """The action that a typed text means, legal or not; nothing where the text means none of this shape."""
        raise NotImplementedError

    def shape(self) -> Shape:
        """What a screen needs to offer these actions."""
        raise NotImplementedError

    @overload
    def __getitem__(self, index: int) -> Action: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...

    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        size = len(self)
        if isinstance(index, slice):
            return tuple([self.at(place) for place in range(*index.indices(size))])
        if index < 0:
            index += size
        if not 0 <= index < size:
            raise IndexError(index)
        return self.at(index)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.has(action)


def among(actions: Sequence[Action], action: Action) -> bool:
    """Whether an action is one of these."""
    if isinstance(actions, tuple) or not isinstance(actions, LazyActions):
        return action in actions
    return actions.has(action)


def equal_action(actions: Sequence[Action], action: Action) -> Action | None:
    """The action among these that equals this one, which was made elsewhere; nothing where there is none."""
    if isinstance(actions, Joined):
        for part in actions.parts:
            found = equal_action(part, action)
            if found is not None:
                return found
    elif not isinstance(actions, LazyActions):
        for each in actions:
            if (type(each) is type(action) and each.kind == action.kind and each.cards == action.cards and each.number == action.number
                    and str(each) == str(action)):
                return each
    return None


class Shape:
    """How the actions of one kind are made: the ``cards`` (a mask) to choose ``least`` to ``most`` of, for places
    that take so many each as ``parts`` say; or the ``numbers`` from ``least`` to ``most`` by ``step``; or ``words``.
    ``kind`` is the verb. ``split``: the cards are dealt out to places, what is left over going to the last. ``grave``: see
    :class:`Action`."""

    def __init__(self, kind: str, cards: int = 0, least: int = 0, most: int = 0, step: int = 0,
                 words: tuple[str, ...] = (), parts: tuple[int, ...] = (), split: bool = False, grave: bool = False) -> None:
        self.parts: Final = parts
        self.kind: Final = kind
        self.cards: Final = cards
        self.least: Final = least
        self.most: Final = most
        self.step: Final = step
        self.words: Final = words
        self.split: Final[bool] = split or len(parts) > 1
        self.grave: Final = grave

    def gesture(self) -> Gesture:
        """How one of these is done at a screen."""
        if self.split:
            return "split"
        if self.cards:
            return "cards"
        return "number" if self.step or (self.words and all([each.isdecimal() for each in self.words])) else "button"


class Subsets(LazyActions):
    """Every choice of ``least`` to ``most`` cards of a mask, as one action each. ``split``: those that are not chosen become
    something too."""

    def __init__(self, kind: str, pack: Pack, cards: int, least: int, most: int, split: bool = False) -> None:
        self.split: Final = split
        self.kind: Final = kind
        self.pack: Final = pack
        self.cards: Final = cards
        self.least: Final = least
        self.most: Final = most
        self._list: Final = bits(cards)
        self._twins: Final[bool] = pack.has_twins and any([(pack.twins[card] & cards).bit_count() > 1 for card in bits(cards)])
        self._groups: Final = self._group_sizes() if self._twins else []
        self._table: Final = self._count_from_the_end() if self._twins else []
        size = 0
        ways = [] if self._twins else CHOOSE[len(self._list)]
        for count in range(least, most + 1):
            size += self._ways(0, count) if self._twins else ways[count] if count < len(ways) else 0
        self._size: Final = size

    def _group_sizes(self) -> list[int]:
        """The masks of equal cards among these, so that equal choices count once."""
        groups = []
        left = self.cards
        while left:
            group = self.pack.twins[(left & -left).bit_length() - 1] & left
            groups.append(group)
            left &= ~group
        return groups

    def _count_from_the_end(self) -> list[list[int]]:
        """For each group of twins, and after the last, in how many ways each number of cards can be chosen from it on."""
        ways = [1] + [0] * self.most
        table = [ways]
        for group in reversed(self._groups):
            copies = group.bit_count()
            ways = [sum(ways[max(0, size - copies):size + 1]) for size in range(self.most + 1)]
            table.append(ways)
        table.reverse()
        return table

    def _ways(self, start: int, size: int) -> int:
        """In how many ways ``size`` cards can be chosen from the cards (or groups of twins) from ``start`` on."""
        return self._table[start][size] if self._twins else comb(len(self._list) - start, size)

    def __len__(self) -> int:
        return self._size

    def at(self, index: int) -> Action:
        size = self.least
        while size < self.most and index >= self._ways(0, size):
            index -= self._ways(0, size)
            size += 1
        chosen = 0
        place = 0
        while size:
            if self._twins:
                group = self._groups[place]
                taken = 0
                while index >= self._ways(place + 1, size - taken):
                    index -= self._ways(place + 1, size - taken)
                    taken += 1
                size -= taken
                while taken:
                    chosen |= group & -group
                    group &= group - 1
                    taken -= 1
            else:
                ways = comb(len(self._list) - place - 1, size - 1)
                if index < ways:
                    chosen |= 1 << self._list[place]
                    size -= 1
                else:
                    index -= ways
            place += 1
        return CardsAction(self.kind, self.pack, chosen)

    def has(self, action: Action) -> bool:
        return (isinstance(action, CardsAction) and action.kind == self.kind and not action.cards & ~self.cards
                and len(action.parts) == 1 and self.least <= action.cards.bit_count() <= self.most)

    def read(self, text: str) -> Action | None:
        words = text.replace(",", " ").split()
        if words and words[0].lower() == self.kind:
            words = words[1:]
        chosen = 0
        for code in words:
            copies = self.pack.cards_of(code) & ~chosen
            if not copies:
                return None
            chosen |= (copies & self.cards or copies) & -(copies & self.cards or copies)
        return CardsAction(self.kind, self.pack, chosen)

    def shape(self) -> Shape:
        return Shape(self.kind, self.cards, self.least, self.most, split=self.split)


class Partitions(LazyActions):
    """Every way to choose cards for several places at once, ``sizes`` giving how many each takes: one action each.

    Without twins; written with ``/`` between the places: ``give QS / 2C / 3H``. Where each place takes one card, so that
    they are put in order, it can be typed without.
    """

    def __init__(self, kind: str, pack: Pack, cards: int, sizes: Sequence[int]) -> None:
        self.kind: Final = kind
        self.pack: Final = pack
        self.cards: Final = cards
        self.sizes: Final = tuple(sizes)

    def __len__(self) -> int:
        left = self.cards.bit_count()
        ways = 1
        for size in self.sizes:
            ways *= comb(left, size)
            left -= size
        return ways

    def at(self, index: int) -> Action:
        left = self.cards
        parts = []
        for size in self.sizes:
            choices = Subsets(self.kind, self.pack, left, size, size)
            part = choices.at(index % len(choices)).cards
            index //= len(choices)
            parts.append(part)
            left &= ~part
        return CardsAction(self.kind, self.pack, self.cards & ~left, tuple(parts))

    def has(self, action: Action) -> bool:
        return (isinstance(action, CardsAction) and action.kind == self.kind and not action.cards & ~self.cards
                and tuple([part.bit_count() for part in action.parts]) == self.sizes
                and action.cards.bit_count() == sum(self.sizes))

    def read(self, text: str) -> Action | None:
        parts = []
        whole = 0
        pieces = text.split("/")
        if len(pieces) == 1 and max(self.sizes) == 1:
            pieces = [piece for piece in text.replace(",", " ").split() if piece.lower() != self.kind]
        for number, piece in enumerate(pieces):
            action = Subsets(self.kind, self.pack, self.cards & ~whole, 0, 0).read(piece)
            if action is None or (number and piece.strip().lower().startswith(self.kind)):
                return None
            parts.append(action.cards)
            whole |= action.cards
        return CardsAction(self.kind, self.pack, whole, tuple(parts))

    def shape(self) -> Shape:
        return Shape(self.kind, self.cards, sum(self.sizes), sum(self.sizes), parts=self.sizes)


class Numbers(LazyActions):
    """Every number from ``low`` to ``high`` by ``step``: bets and bids out of large ranges."""

    def __init__(self, kind: str, low: int, high: int, step: int = 1) -> None:
        self.kind: Final = kind
        self.low: Final = low
        self.high: Final = high
        self.step: Final = step

    def __len__(self) -> int:
        return max(0, (self.high - self.low) // self.step + 1)

    def at(self, index: int) -> Action:
        return NumberAction(self.kind, self.low + index * self.step)

    def has(self, action: Action) -> bool:
        return (isinstance(action, NumberAction) and action.kind == self.kind and self.low <= action.number <= self.high
                and (action.number - self.low) % self.step == 0)

    def read(self, text: str) -> Action | None:
        words = text.lower().split()
        if words and words[0] == self.kind:
            words = words[1:]
        if len(words) == 1 and words[0].isdecimal() and len(words[0]) < 20:
            return NumberAction(self.kind, int(words[0]))
        return None

    def shape(self) -> Shape:
        return Shape(self.kind, 0, self.low, self.high, self.step)


class Joined(LazyActions):
    """Several sequences of actions as one, each after the one before; any of them may be lazy."""

    def __init__(self, parts: Sequence[Sequence[Action]]) -> None:
        self.parts: Final[tuple[Sequence[Action], ...]] = tuple(parts)
        self._sizes: list[int] = []

    def _counts(self) -> list[int]:
        """How many actions each part has; counted when it is first asked for."""
        sizes = self._sizes
        if not sizes:
            sizes = [len(part) for part in self.parts]
            self._sizes = sizes
        return sizes

    def __len__(self) -> int:
        total = 0
        for size in self._counts():
            total += size
        return total

    def at(self, index: int) -> Action:
        for place, size in enumerate(self._counts()):
            if index < size:
                part = self.parts[place]
                return part.at(index) if isinstance(part, LazyActions) else part[index]
            index -= size
        raise IndexError(index)

    def has(self, action: Action) -> bool:
        found = False
        for part in self.parts:
            found = found or among(part, action)
        return found

    def read(self, text: str) -> Action | None:
        wanted = _plain(text)
        for part in self.parts:
            if not isinstance(part, LazyActions):
                for small in part:
                    if _plain(str(small)) == wanted:
                        return small
        for part in self.parts:
            action = read(part, text)
            if action is not None:
                return action
        return None


def read(actions: Sequence[Action], text: str) -> Action | None:
    """The action among these that a typed text means: its own form, or a shorter one that only it has.

    ``play qs``, ``qs`` and ``play QS`` are the same where no other action takes that card.
    """
    if isinstance(actions, LazyActions):
        return actions.read(text)
    exact = read_exactly(actions, text)
    if exact is not None:
        return exact
    wanted = _plain(text)
    for short in (_without_kind, _initial, _start):
        some = [action for action in actions if wanted and short(action, wanted)]
        if len(some) == 1:
            return some[0]
    return None


def read_exactly(actions: Sequence[Action], text: str) -> Action | None:
    """The action among these whose own form a typed text is; none of a lazy sequence."""
    if isinstance(actions, LazyActions):
        return None
    wanted = _plain(text)
    for action in actions:
        if _plain(str(action)) == wanted:
            return action
    return None


def _plain(text: str) -> str:
    """Typed text with its spelling evened out: case, accents, spaces, ``10`` for T, suit symbols."""
    if not text.isascii():
        text = "".join([letter for letter in normalize("NFD", text) if not combining(letter)])
    words = text.lower().replace(",", " ").split()
    for place, piece in enumerate(words):
        for symbol, letter in (("♠", "s"), ("♥", "h"), ("♦", "d"), ("♣", "c")):
            piece = piece.replace(symbol, letter)
        if len(piece) == 3 and piece.startswith("10"):
            piece = "t" + piece[2:]
        words[place] = piece
    return " ".join(words)


def _without_kind(action: Action, wanted: str) -> bool:
    return _plain(str(action)).partition(" ")[2] == wanted


def _initial(action: Action, wanted: str) -> bool:
    return action.kind == wanted


def _start(action: Action, wanted: str) -> bool:
    text = _plain(str(action))
    # ``bid 1`` is not the start of ``bid 10``
    return text.startswith(wanted) and not (wanted[-1].isdigit() and text[len(wanted):len(wanted) + 1].isdigit())


def listed_actions(legal: Sequence[Action]) -> list[Action]:
    """The legal actions of each kind of which there are at most :data:`MOST_LISTED`, in their order."""
    if len(legal) <= MOST_LISTED:
        return list(legal)
    parts = _parts(legal)
    many: dict[str, int] = {}
    for part in parts:
        if isinstance(part, LazyActions):
            kind = part.shape().kind
            many[kind] = many.get(kind, 0) + len(part)
        else:
            for action in part:
                many[action.kind] = many.get(action.kind, 0) + 1
    written: list[Action] = []
    for part in parts:
        if not isinstance(part, LazyActions):
            written += [action for action in part if many[action.kind] <= MOST_LISTED]
        elif many[part.shape().kind] <= MOST_LISTED:
            written += list(part)
    return written


def _parts(legal: Sequence[Action]) -> list[Sequence[Action]]:
    """Sets of actions that are joined, each by itself."""
    # this and the function above stand here since code that is not compiled takes every tuple for a compiled kind of sequence
    if isinstance(legal, Joined):
        return [each for part in legal.parts for each in _parts(part)]
    return [legal]


def shapes(actions: Sequence[Action]) -> list[Shape]:
    """The actions grouped by kind, as a screen offers them."""
    if isinstance(actions, Joined):
        return [shape for part in actions.parts for shape in shapes(part)]
    if isinstance(actions, LazyActions):
        return [actions.shape()]
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(action.kind, []).append(action)
    return [_shape_of(kind, some) for kind, some in kinds.items()]


def _shape_of(kind: str, actions: list[Action]) -> Shape:
    cards = 0
    words: list[str] = []
    grave = False
    for action in actions:
        cards |= action.cards
        grave = grave or action.grave
        if action.word and action.word not in words:
            words.append(action.word)
    if cards:
        return Shape(kind, cards, 1, 1, 0, tuple(words), grave=grave)
    listed = sorted([action.number for action in actions])
    if str(actions[0]) == f"{kind} {actions[0].number}":
        even = len(listed) == listed[-1] - listed[0] + 1
        return Shape(kind, 0, listed[0], listed[-1], 1 if even else 0, () if even else tuple([str(n) for n in listed]), grave=grave)
    return Shape(kind, words=tuple(words), grave=grave)


def legal_text(actions: Sequence[Action], pack: Pack | None = None, most: int = 8) -> str:
    """The first few of the actions, for messages; fewer where each is long. As they are typed, or with a ``pack`` in words."""
    some: list[str] = []
    room = LINE
    for index in range(min(most, len(actions))):
        text = str(actions[index]) if pack is None else actions[index].in_words(pack)
        room -= len(text)
        if some and room < 0:
            break
        some.append(text)
    return ", ".join(some) + (f" … ({len(actions)} in all)" if len(actions) > len(some) else "")
