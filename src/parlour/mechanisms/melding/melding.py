"""Melding: laying sets and runs before oneself, adding to those on the table, and taking part of the discard pile to do so.

A meld is a thing on the table that may grow by cards of several players. Each card lies before the player who laid it, who counts
it; which meld it belongs to, and what a wild card stands for, is kept in :class:`parlour.rankings.melds.Meld`.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.equipment import NO_CARD, Card, Pack, bits, mask_of
from parlour.kernel.actions import Action, Joined, LazyActions, Shape
from parlour.kernel.table import ALL, G
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.table.dealing import StockDeal
from parlour.rankings.melds import ALL_WILD, LEAST, ONE, RUN, Form, Meld, MeldOrder

MELD: Final = "meld"
ADD: Final = "add"
TRADE: Final = "trade"
TAKE: Final = "take"
CALL: Final = "rummy"
NOT_ON_TABLE: Final = -1
#: the rank of what is no meld
NO_MELD: Final = -3
NO_PLACE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class MeldDeal(StockDeal[G]):
    """Hands, stock, discards that lie spread so that all can be seen, and before each seat the cards it has melded."""

    melded: list[CardSet]

    def set_table(self) -> None:
        super().set_table()
        self.melded = self.card_sets("melds", "meld", ALL)

    def place_of_discards(self) -> CardRow:
        return self.card_row("discards", "row", ALL, role="discard")

    def pile(self, count: int) -> int:
        """The latest so many discards, as a mask."""
        return mask_of(self.discards.row[len(self.discards.row) - count:])

    def take_pile(self, seat: int, count: int) -> None:
        """The seat takes the latest so many discards into the hand, for all to see."""
        for _ in range(count):
            self.draw(self.discards, self.hands[seat], openly=True)


class Laying(Action):
    """Cards laid down in one act, ``cards``: a new ``meld``, or one ``card`` added at a ``place`` to the meld ``target`` of those
    on the table, counted from 0, or traded there for the wild card ``gets``. With ``number`` that many discards are taken first.
    ``between``: the cards that are added before it, from the run's end on, to fill what lies between the end and its place. ``slides``:
    it takes the place of a wild card, which goes to this place at an end of the run."""

    def __init__(self, order: MeldOrder, kind: str, number: int, meld: Meld, target: int = NOT_ON_TABLE, card: Card = NO_CARD,
                 gets: Card = NO_CARD, place: int = 0, what: str = MELD, between: tuple[Card, ...] = (),
                 slides: int = NO_PLACE) -> None:
        place_words = ""
        if what == TRADE:
            place_words = f"for {order.pack.codes[gets]} in {target + 1}"
        elif what == ADD:
            stands = "" if meld.rank != RUN else order.stands(meld, card, place).partition("=")[2]
            place_words = f"to {target + 1}" + (f" as {stands}" if stands else "")
            if slides != NO_PLACE:
                place_words += f" {order.stands(meld, meld.row[place - meld.low], slides)}"
        laid = meld.cards if card < 0 else 1 << card
        for other in between:
            laid |= 1 << other
        super().__init__(kind, card, laid, number, place_words)
        self.order: Final = order
        self.meld: Final = meld
        self.target: Final = target
        self.gets: Final = gets
        self.place: Final = place
        self.what: Final = what
        self.between: Final = between
        self.slides: Final = slides

    def __str__(self) -> str:
        words = [self.kind]
        if self.kind != self.what:
            words += [str(self.number), self.what]
        if self.what == MELD:
            words.append(self.order.text(self.meld))
        else:
            words += [self.added_words(), self.word]
        return " ".join(words)

    def added_words(self) -> str:
        """The cards that are added or traded in notation: ``9H TH``, with a wild card ``6C=9H TH``."""
        words = [self.order.stands(self.meld, other, place) for other, place in self.steps_between()]
        return " ".join([*words, self.order.pack.codes[self.card]])

    def steps_between(self) -> list[tuple[Card, int]]:
        """The cards that are added before it, each with its place in the run."""
        step = 1 if self.place > self.meld.low else -1
        return [(other, self.place - step * (len(self.between) - index)) for index, other in enumerate(self.between)]

    def in_words(self, pack: Pack) -> str:
        laid = f"{self.what} {self.laid_words()}"
        if self.kind == self.what:
            return laid
        taken = f"take the top discard and {laid}" if self.number == 1 else f"take {self.number} discards and {laid}"
        return taken if self.kind == TAKE else f"call rummy: {taken}"

    def laid_words(self) -> str:
        """What is laid and where, for people to read: ``8♥, 6♣ as 9♥, 10♥``, ``J♥ to meld 4 (run 8♥–10♥)``."""
        order = self.order
        if self.what == MELD:
            return order.words(self.meld)
        meld = f"meld {self.target + 1} ({order.name(self.meld)})"
        if self.what == TRADE:
            faces = order.pack.faces
            return f"{faces[self.card].symbol} for {faces[self.gets].symbol} in {meld}"
        added = [order.said(self.meld, card, place) for card, place in [*self.steps_between(), (self.card, self.place)]]
        if self.meld.rank != RUN:
            added = [order.pack.faces[self.card].symbol]
        if self.slides != NO_PLACE:
            moved = self.meld.row[self.place - self.meld.low]
            return f"{added[0]} to {meld}, where {order.pack.faces[moved].symbol} becomes {order.symbol_at(self.meld.suit, self.slides)}"
        return f"{', '.join(added)} to {meld}"

    def grown(self) -> Meld:
        """The meld as it is when the card has been added or traded."""
        if self.what == TRADE:
            return self.order.traded(self.meld, self.card, self.gets)
        if self.slides != NO_PLACE:
            return self.order.slid(self.meld, self.card, self.place, self.slides)
        grown = self.meld
        for other in self.between:
            grown = self.order.added(grown, other, grown.low + len(grown.row) if self.place > grown.low else grown.low - 1)
        return self.order.added(grown, self.card, self.place)

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Laying) and self.kind == other.kind and self.number == other.number and self.what == other.what
                and self.cards == other.cards and self.target == other.target and self.gets == other.gets
                and self.place == other.place and self.slides == other.slides and (self.target >= 0 or self.meld.like(other.meld)))

    def __hash__(self) -> int:
        return hash((self.kind, self.number, self.cards, self.target, self.place))

    def __reduce__(self) -> tuple[object, ...]:
        return Laying, (self.order, self.kind, self.number, self.meld, self.target, self.card, self.gets, self.place, self.what,
                        self.between, self.slides)


class MeldChoices(LazyActions):
    """All new melds that can be laid of some cards; with the card ``must`` (a mask) among them and so many natural ones ``beside``
    it, where the top ``number`` discards are taken for it. ``forms``: of these forms alone."""

    def __init__(self, order: MeldOrder, kind: str, cards: int, must: int = 0, number: int = 0, beside: int = 0,
                 forms: Sequence[Form] | None = None) -> None:
        self.order: Final = order
        self.kind: Final = kind
        self.cards: Final = cards
        self.must: Final = must
        self.number: Final = number
        self.beside: Final = beside
        self.forms: Final[Sequence[Form]] = order.forms(cards, must, beside) if forms is None else forms
        size = 0
        for form in self.forms:
            size += form.count
        self._size: Final = size

    def __len__(self) -> int:
        return self._size

    def at(self, index: int) -> Action:
        for form in self.forms:
            if index < form.count:
                return Laying(self.order, self.kind, self.number, self.order.melds_of(form, index))
            index -= form.count
        raise IndexError(index)

    def has(self, action: Action) -> bool:
        if (not isinstance(action, Laying) or action.kind != self.kind or action.number != self.number or action.what != MELD
                or action.cards & ~self.cards or self.must & ~action.cards):
            return False
        meld = self.order.meld(action.cards, action.meld.rank, action.meld.suit, action.meld.low)
        return meld is not None and self.fits(meld)

    def fits(self, meld: Meld) -> bool:
        """Whether a meld of these cards has the wild and the natural cards that it should."""
        natural = meld.cards & ~meld.wild & ~self.must
        return self.order.is_allowed(meld) and natural.bit_count() >= self.beside

    def read(self, text: str) -> Action | None:
        words = text.upper().replace(",", " ").split()
        counted = False
        for word in (self.kind.upper(), str(self.number), MELD.upper()):
            if words and words[0] == word:
                words = words[1:]
                counted = counted or word == str(self.number)
            elif word == self.kind.upper() and self.kind != MELD:
                return None
        if len(words) < 3:
            return None
        cards = 0
        said: list[str] = []
        for word in words:
            code, _, stands = word.partition("=")
            copies = self.order.pack.cards_of(code) & ~cards
            if not copies:
                return None
            copies = copies & self.must or copies & self.cards or copies
            card = (copies & -copies).bit_length() - 1
            cards |= 1 << card
            code = self.order.pack.codes[card]
            said.append(f"{code}={'wild' if stands == 'WILD' else stands}" if stands else code)
        if self.number and not counted and (self.must & ~cards or cards & ~self.cards):
            # without a number the discards are taken of which the deepest is named
            return None
        best: Meld | None = None
        most: tuple[int, ...] = ()
        for meld in self.order.readings(cards):
            # as it was said; or with wild cards that stand for what was said, or if nothing was with the most natural and the highest cards
            faces = self.order.text(meld).split()
            fit = (1 if faces == said else 0, 1 if self.fits(meld) else 0, -meld.wild.bit_count(), meld.low)
            if fit > most and not [each for each in said if "=" in each and each not in faces]:
                best = meld
                most = fit
        return Laying(self.order, self.kind, self.number, best) if best is not None else None

    def shape(self) -> Shape:
        return Shape(self.kind, self.cards, LEAST, self.cards.bit_count())


class Unavailable(LazyActions):
    """Layings that somebody may type though they are not allowed now. They are only read, so that the reason can be told: as a
    sequence it is empty. ``hand``: the cards from which those that are typed are meant."""

    def __init__(self, order: MeldOrder, kind: str, hand: int) -> None:
        self.order: Final = order
        self.kind: Final = kind
        self.hand: Final = hand

    def __len__(self) -> int:
        return 0

    def at(self, index: int) -> Action:
        raise IndexError(index)

    def has(self, action: Action) -> bool:
        return action.kind == self.kind

    def read(self, text: str) -> Action | None:
        words = text.split()
        if not words or words[0].lower() != self.kind:
            return None
        number = int(words[1]) if len(words) > 1 and words[1].isdecimal() and len(words[1]) < 5 else 0
        cards = 0
        for word in words[1:]:
            copies = self.order.pack.cards_of(word.partition("=")[0]) & ~cards
            if self.kind in (ADD, TRADE) and copies and not cards:
                cards |= (copies & self.hand or copies) & -(copies & self.hand or copies)
        return Action(self.kind, NO_CARD, cards, number, text=" ".join(words).lower())

    def shape(self) -> Shape:
        return Shape(self.kind)


class Pickups(LazyActions):
    """The ways to take discards, all of one kind, which a screen offers as one choice of cards."""

    def __init__(self, kind: str, parts: Sequence[Sequence[Action]]) -> None:
        self.kind: Final = kind
        self.parts: Final = Joined(parts)

    def __len__(self) -> int:
        return len(self.parts)

    def at(self, index: int) -> Action:
        return self.parts.at(index)

    def has(self, action: Action) -> bool:
        return self.parts.has(action)

    def read(self, text: str) -> Action | None:
        found = self.parts.read(text)
        if found is not None:
            return found
        words = text.lower().split()
        if len(words) > 1 and words[0] == self.kind:
            for part in self.parts.parts:
                if not isinstance(part, LazyActions):
                    for action in part:
                        if action.card >= 0 and self.typed(action) == sorted(words[1:]):
                            return action
        return None

    def typed(self, action: Action) -> list[str]:
        """The cards of an action as they are typed, sorted."""
        assert isinstance(action, Laying)
        return sorted([action.order.pack.codes[card].lower() for card in bits(action.cards)])

    def shape(self) -> Shape:
        cards = 0
        least = LEAST
        for part in self.parts.parts:
            if isinstance(part, LazyActions):
                cards |= part.shape().cards
            else:
                least = 1
                for action in part:
                    cards |= action.cards
        return Shape(self.kind, cards, least, max(1, cards.bit_count()))


def target_of(action: Action) -> int:
    """The meld on the table, counted from 0, that an action adds to or trades with, or :data:`NOT_ON_TABLE`."""
    return action.target if isinstance(action, Laying) else NOT_ON_TABLE


def additions(order: MeldOrder, table: Sequence[Meld], cards: int, kind: str = ADD, number: int = 0) -> list[Laying]:
    """All ways to add one of these cards to a meld on the table."""
    found: list[Laying] = []
    for target, meld in enumerate(table):
        if meld.rank == RUN:
            for place in order.covered(meld):
                for card in one_of_each(order, cards & order.at[meld.suit][place]):
                    found.append(Laying(order, kind, number, meld, target, card, NO_CARD, place, ADD))
            natural = 0
            ends = order.ends(meld)
            for place in ends:
                fit = cards & order.at[meld.suit][place] & ~natural
                # an ace that fits at both ends goes to the low one: the high one stays open
                natural |= fit
                for card in one_of_each(order, fit):
                    found.append(Laying(order, kind, number, meld, target, card, NO_CARD, place, ADD))
            for place in ends:
                if order.may_take_wild(meld, place):
                    for card in one_of_each(order, cards & order.wild & ~order.at[meld.suit][place]):
                        found.append(Laying(order, kind, number, meld, target, card, NO_CARD, place, ADD))
        else:
            fit = order.natural_for(meld) & cards
            if order.may_take_wild(meld, 0):
                fit |= cards & order.wild
            for card in one_of_each(order, fit):
                found.append(Laying(order, kind, number, meld, target, card, NO_CARD, 0, ADD))
    return found


def slidings(order: MeldOrder, table: Sequence[Meld], cards: int, kind: str = ADD, number: int = 0) -> list[Laying]:
    """All ways to put one of these cards, a natural one, in the place of a wild card in a run that goes to an end of it."""
    found: list[Laying] = []
    for target, meld in enumerate(table):
        if meld.rank == RUN:
            for place in order.slid_from(meld):
                for card in one_of_each(order, cards & order.at[meld.suit][place]):
                    for end in order.ends(meld):
                        found.append(Laying(order, kind, number, meld, target, card, NO_CARD, place, ADD, (), end))
    return found


def bridged(order: MeldOrder, table: Sequence[Meld], cards: int, far: int, kind: str, number: int, wild: int = -1) -> list[Laying]:
    """The ways to add the card ``far`` (a mask) to a run that it does not touch, with some of these cards between: the natural one
    where there is one, otherwise a wild one, of those of the mask ``wild``."""
    found: list[Laying] = []
    for target, meld in enumerate(table):
        if meld.rank != RUN:
            continue
        for step in (-1, 1):
            grown = meld
            between: list[Card] = []
            left = cards & ~far
            place = meld.low - 1 if step < 0 else meld.low + len(meld.row)
            while 0 <= place < len(order.steps):
                if between and far & order.at[meld.suit][place]:
                    found.append(Laying(order, kind, number, meld, target, Card(far.bit_length() - 1), NO_CARD, place, ADD, tuple(between)))
                    break
                fit = left & order.at[meld.suit][place]
                if not fit and order.may_take_wild(grown, place):
                    fit = left & order.wild & wild
                if not fit or far & order.at[meld.suit][place]:
                    break
                card = Card((fit & -fit).bit_length() - 1)
                grown = order.added(grown, card, place)
                between.append(card)
                left &= ~(1 << card)
                place += step
    return found


def trades(order: MeldOrder, table: Sequence[Meld], cards: int, kind: str = TRADE, number: int = 0) -> list[Laying]:
    """All ways to put one of these cards, a natural one, in place of a wild card that stands for it."""
    found: list[Laying] = []
    for target, meld in enumerate(table):
        for wild in one_of_each(order, meld.wild):
            natural = 0
            if meld.rank == RUN:
                place = meld.low + meld.row.index(wild)
                natural = 0 if meld.beside >> place & 1 else order.at[meld.suit][place]
            elif meld.rank >= 0:
                natural = order.of_rank[meld.rank]
            for card in one_of_each(order, cards & natural & ~order.wild):
                found.append(Laying(order, kind, number, meld, target, card, wild, 0, TRADE))
    return found


def one_of_each(order: MeldOrder, cards: int) -> list[Card]:
    """One of each kind of equal cards."""
    found: list[Card] = []
    while cards:
        card = Card((cards & -cards).bit_length() - 1)
        found.append(card)
        cards &= ~order.pack.twins[card]
    return found


def addable(order: MeldOrder, table: Sequence[Meld]) -> int:
    """The cards that could be added to some meld on the table, as a mask."""
    mask = 0
    for meld in table:
        mask |= order.natural_for(meld)
        if order.wild & ~mask:
            places = order.ends(meld) if meld.rank == RUN else [0]
            if [place for place in places if order.may_take_wild(meld, place)]:
                mask |= order.wild
    return mask


def words_of(order: MeldOrder, meld: Meld) -> str:
    """A meld in words, for the table to read."""
    if meld.rank == RUN:
        besides = [order.symbol_at(meld.suit, place) for place in range(len(order.steps)) if meld.beside >> place & 1]
        beside = f", and besides {', '.join(besides)}" if besides else ""
        return f"run {order.words(meld)}{beside}"
    return f"{'wild cards' if meld.rank == ALL_WILD else 'set'} {order.words(meld)}"


def no_meld(order: MeldOrder, hand: int, text: str) -> Laying | None:
    """What somebody wants to meld though it is no meld, so that it can be said why not: the cards that are named, of a hand if they
    are in it."""
    words = text.split()
    if not words or words[0].lower() != MELD:
        return None
    cards = 0
    for code in words[1:]:
        copies = order.pack.cards_of(code.partition("=")[0]) & ~cards
        copies = copies & hand or copies
        cards |= copies & -copies
    return Laying(order, MELD, 0, Meld(NO_MELD, -1, 0, cards, 0)) if cards else None


def replaced(table: Sequence[Meld], target: int, meld: Meld) -> tuple[Meld, ...]:
    """The melds on the table with one of them grown."""
    return tuple([meld if place == target else each for place, each in enumerate(table)])


def limit_words(order: MeldOrder) -> str:
    """How many wild cards a meld may hold, in words."""
    if order.limit == ONE:
        return "A meld may hold one wild card only."
    return "A meld must hold more natural cards than wild ones."
