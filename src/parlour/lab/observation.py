"""What a seat knows of a deal, as numbers for learners and as text: made from the kernel's knowledge, with no code in the games.

An :class:`Observer` writes the knowledge of a seat as a vector of a shape that is fixed for a game value (game, players, options).
Seats are counted from the seat that looks, in the direction of play: 0 is itself. First come :attr:`Observer.bits` zeros and ones:

``places``
    for each column a plane with a bit for each physical card: the seat knows that the card lies there. The columns are the zones of
    each seat in turn, then those in the middle of the table; :attr:`Observer.columns` names them. A card that it knows nothing of has
    no bit set, and what it only remembers counts as what it sees.
``tops``
    the known top card, or latest, of each column that has an order, and the first card of lines, one plane each.
``not held``
    for each hand the cards that everybody knows not to be in it.
``trick``
    for each seat the cards that it laid to the trick on the table, in games with tricks.
``trumps``
    the trumps, as far as the seat knows them.
``spelled``
    the tokens of the action that the seat is spelling; see :mod:`parlour.lab.choices`.
``asked``
    two bits: the seat is asked for an action; it is asked whether it speaks up.
``seat``, ``turn``, ``dealer``
    which seat this is, counted as the table does; who is waited for; who deals.
``facts``, ``badges``
    what stands on the table in words (trumps, contract, bid): for each text one of :data:`FACTS` bits, for each seat one of
    :data:`BADGES`, by a hash of the text.

Then :attr:`Observer.numbers` small numbers in the game's smallest units: how many cards lie in each column (``counts``), for each seat
its ``scores``, its ``points`` of this deal and its ``stakes``, the ``pot``, the number of the deal (``deal``), and the first numbers in
the texts: :data:`TOLD` of those on the table (``told``), :data:`SAID` of those at each seat (``said``, as bid and tricks taken).

A :class:`Recall` keeps what each seat has seen and done since a deal began: :meth:`Recall.text` is the same for two histories exactly
where the seat cannot tell them apart.

>>> import parlour
>>> deal = parlour.game("hearts").deal(seed=1)
>>> observer = Observer(deal.game)
>>> observer.bits, observer.numbers, len(observer.columns)
(1277, 36, 10)
>>> [(name, start, shape) for name, start, shape in observer.layout()[:2]]
[('places', 0, (10, 52)), ('tops', 520, (1, 52))]
"""
from __future__ import annotations

from collections.abc import Sequence
from re import findall
from typing import Any, Final
from zlib import crc32

from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal
from parlour.kernel.game import Game
from parlour.kernel.phase import OVER
from parlour.kernel.telling import Told
from parlour.kernel.zones import CardRow, CardSet, GroupRow, TileRow, Zone
from parlour.lab.choices import Choices

#: so many bits for the texts that stand on the table, and for those that stand at a seat
FACTS: Final = 64
BADGES: Final = 16
#: so many of the numbers in these texts
TOLD: Final = 4
SAID: Final = 2
#: no number in a text counts as more
LARGEST: Final = 1_000_000
#: no zone: a seat that has fewer than others
NO_ZONE: Final = -1


class Observer:
    """Writes what seats know of the deals of one game.

    ``bits``: how many zeros and ones there are. ``numbers``: how many numbers follow. ``columns``: the zones in the order of their
    planes, each with the seat whose it is, -1 for the middle of the table. ``choices``: the tokens of the game. ``empty``: a deal in
    which nothing has been dealt.
    """

    def __init__(self, game: Game[Any], choices: Choices | None = None) -> None:
        self.game: Final = game
        self.choices: Final = choices if choices is not None else Choices(game.pack)
        self.cards: Final[int] = game.pack.size
        blank = game.empty()
        #: a deal in which nothing has been dealt
        self.empty: Final[Deal] = blank
        players = game.players
        owned: list[list[int]] = [[] for _ in range(players)]
        middle: list[int] = []
        for index, zone in enumerate(blank.zones):
            (owned[zone.place.owner] if 0 <= zone.place.owner < players else middle).append(index)
        most = max([len(indices) for indices in owned])
        #: for each seat that looks the zones of the columns
        self._zones: Final[list[list[int]]] = []
        for seat in range(players):
            zones: list[int] = []
            for other in game.orders[seat]:
                zones += owned[other] + [NO_ZONE] * (most - len(owned[other]))
            self._zones.append(zones + middle)
        self.columns: Final[list[tuple[int, str]]] = []
        for place in range(players * most):
            fullest = next(indices for indices in owned if len(indices) == most)
            name = blank.zones[fullest[place % most]].place.name
            self.columns.append((place // most, " ".join([piece for piece in name.split() if not piece.isdigit()])))
        self.columns.extend([(-1, blank.zones[index].place.name) for index in middle])
        # what is the same of a zone wherever it lies is asked of the seat that has all its zones
        example = self._zones[max(range(players), key=lambda seat: len(owned[seat]))]
        kinds = ["" if index < 0 else blank.zones[index].place.kind for index in example]
        ordered = [index >= 0 and isinstance(blank.zones[index], CardRow) for index in example]
        # tricks and lines before piles, which are mostly larger
        self._ordered: Final[list[int]] = sorted([column for column, row in enumerate(ordered) if row],
                                                 key=lambda column: (kinds[column] == "pile", column))
        self._rows: Final[list[int]] = [column for column, row in enumerate(ordered) if row and kinds[column] != "trick"]
        self._lines: Final[list[int]] = [column for column in self._rows if kinds[column] in ("line", "bricks")]
        self._hands: Final[list[int]] = [column for column, kind in enumerate(kinds) if kind == "fan" and not ordered[column]]
        self._tricks: Final[list[int]] = [column for column, kind in enumerate(kinds) if kind == "trick"]
        self._seats: Final[list[int]] = [0] * (players * players)
        for seat in range(players):
            for place, other in enumerate(game.orders[seat]):
                self._seats[seat * players + other] = place
        self._texts: Final[dict[str, Text]] = {}
        planes = len(self.columns) + len(self._rows) + len(self._lines) + len(self._hands) + 1 + (players if self._tricks else 0)
        self.bits: Final[int] = planes * self.cards + self.choices.size + 2 + 3 * players + FACTS + players * BADGES
        self.numbers: Final[int] = len(self.columns) + 3 * players + 2 + TOLD + SAID * players
        self.size: Final[int] = self.bits + self.numbers

    def __copy__(self) -> Observer:
        return self

    def __deepcopy__(self, memo: object) -> Observer:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Observer, (self.game, self.choices)

    def layout(self) -> list[tuple[str, int, tuple[int, ...]]]:
        """The parts of the vector in order: name, where it starts, its shape."""
        players = self.game.players
        parts: list[tuple[str, tuple[int, ...]]] = [
            ("places", (len(self.columns), self.cards)), ("tops", (len(self._rows) + len(self._lines), self.cards)),
            ("not held", (len(self._hands), self.cards)), ("trick", (players if self._tricks else 0, self.cards)),
            ("trumps", (self.cards,)), ("spelled", (self.choices.size,)), ("asked", (2,)), ("seat", (players,)), ("turn", (players,)),
            ("dealer", (players,)), ("facts", (FACTS,)), ("badges", (players, BADGES)), ("counts", (len(self.columns),)),
            ("scores", (players,)), ("points", (players,)), ("stakes", (players,)), ("pot", (1,)), ("deal", (1,)), ("told", (TOLD,)),
            ("said", (players, SAID))]
        found = []
        start = 0
        for name, shape in parts:
            found.append((name, start, shape))
            size = 1
            for side in shape:
                size *= side
            start += size
        return found

    def observe(self, deal: Deal, seat: int, numbers: list[int], spelled: int = 0, asked: int = 0) -> int:
        """The bits of what the seat knows, the first lowest; its numbers are added to the list.

        ``spelled``: the tokens of the action that it is spelling, as a mask. ``asked``: 1 when it is asked for an action, 2
        whether it speaks up.
        """
        players = deal.players
        cards = self.cards
        known = deal.known_to(seat)
        zones: list[Zone] = deal.zones
        order = deal.game.orders[seat]
        column_zones = self._zones[seat]
        whole = 0
        at = 0
        # known cards that have not been found yet: large piles that nobody knows are not gone through
        left = known
        for index in column_zones:
            if index >= 0:
                zone = zones[index]
                if isinstance(zone, CardSet):
                    mask = zone.cards & left
                    if mask:
                        left ^= mask
                        whole |= mask << at
                    numbers.append(zone.cards.bit_count())
                elif isinstance(zone, CardRow):
                    numbers.append(len(zone.row))
            else:
                numbers.append(0)
            at += cards
        for column in self._ordered:
            if not left:
                break
            index = column_zones[column]
            row = zones[index] if index >= 0 else None
            if isinstance(row, CardRow) and row.row:
                mask = row.mask() & left
                if mask:
                    left ^= mask
                    whole |= mask << column * cards
        for column in self._rows:
            top = self._card_at(zones, column_zones[column], -1)
            if top >= 0 and known >> top & 1:
                whole |= 1 << at + top
            at += cards
        for column in self._lines:
            first = self._card_at(zones, column_zones[column], 0)
            if first >= 0 and known >> first & 1:
                whole |= 1 << at + first
            at += cards
        for column in self._hands:
            if column_zones[column] >= 0:
                hand = zones[column_zones[column]]
                if isinstance(hand, CardSet) and hand.excluded:
                    whole |= (hand.excluded & deal.pack.all) << at
            at += cards
        phase = deal.phase
        over = phase is OVER
        if self._tricks:
            if not over:
                laid = phase.trick_seats(deal)
                if laid:
                    whole |= self._trick(zones, column_zones, laid, seat, known) << at
            at += cards * players
        # small masks first: each shift of a large one takes its time
        mask = 0
        if not over:
            for card in phase.trump_cards(deal, seat):
                mask |= 1 << card
        if mask:
            whole |= mask << at
        at += cards
        if spelled:
            whole |= spelled << at
        at += self.choices.size
        mask = asked | 4 << seat
        start = 2 + players
        places = seat * players
        if not over:
            for other in phase.waited_for(deal, seat):
                mask |= 1 << start + self._seats[places + other]
        start += players
        whole |= (mask | 1 << start + self._seats[places + deal.dealer]) << at
        at += start + players
        said: list[int] = []
        if over:
            said = [0] * (TOLD + SAID * players)
        else:
            mask = self._words(deal.facts(seat), FACTS, TOLD, said)
            if mask:
                whole |= mask << at
            at += FACTS
            for other in order:
                mask = self._words(deal.badges(other), BADGES, SAID, said)
                if mask:
                    whole |= mask << at
                at += BADGES
        scores = deal.scores
        sides = deal.game.sides
        numbers.extend([scores[sides[other]] for other in order])
        numbers.extend([scores[sides[other]] - deal.before[sides[other]] for other in order])
        numbers.extend([deal.stakes[other] for other in order])
        numbers.append(deal.pot)
        numbers.append(deal.number)
        numbers.extend(said)
        return whole

    def _words(self, texts: Sequence[str], bits: int, most: int, said: list[int]) -> int:
        """One of so many bits for each text; the first numbers in them, filled up with zeros, are added to ``said``."""
        mask = 0
        left = most
        for text in texts:
            found = self._texts.get(text)
            if found is None:
                found = Text(text)
                if len(self._texts) < 10_000:
                    self._texts[text] = found
            mask |= 1 << found.hash % bits
            for number in found.numbers:
                if left:
                    said.append(number)
                    left -= 1
        for _ in range(left):
            said.append(0)
        return mask

    def _card_at(self, zones: list[Zone], index: int, place: int) -> int:
        """The first or the last card of an ordered zone, -1 where there is none."""
        if index >= 0:
            zone = zones[index]
            if isinstance(zone, CardRow) and zone.row:
                return zone.row[place]
        return -1

    def _trick(self, zones: list[Zone], column_zones: list[int], laid: tuple[int, ...], seat: int, known: int) -> int:
        """The planes of the trick on the table: for each seat what it laid."""
        whole = 0
        for column in self._tricks:
            zone = zones[column_zones[column]]
            if isinstance(zone, CardRow) and len(zone.row) == len(laid):
                for place, card in enumerate(zone.row):
                    if known >> card & 1:
                        whole |= 1 << self._seats[seat * self.game.players + laid[place]] * self.cards + card
        return whole


class Text:
    """What is used of a text on the table: a hash of it, and the numbers in it."""

    def __init__(self, text: str) -> None:
        self.hash: Final[int] = crc32(text.encode())
        self.numbers: Final[list[int]] = [min(int(digits), LARGEST) for digits in findall("[0-9]+", text)]


class Seen:
    """Something that a seat saw or did, after all that was ``before``."""

    def __init__(self, text: str, before: Seen | None) -> None:
        self.text: Final = text
        self.before: Final = before


class Recall:
    """What each seat has seen and done since a deal began, in words. The deal has to narrate.

    It is told with :meth:`begin` how the deal opens, of each action with :meth:`did`, and takes :meth:`note` of what everybody sees
    afterwards.
    """

    def __init__(self) -> None:
        self._seen: list[Seen | None] = []
        self._zones: list[list[str]] = []
        self._said: list[str] = []
        self._log: Told | None = None

    def begin(self, deal: Deal) -> None:
        """The deal has been opened."""
        self._seen = [None] * deal.players
        self._zones = [[""] * len(deal.zones) for _ in range(deal.players)]
        self._said = [""] * deal.players
        self._log = None
        for seat in range(deal.players):
            self._add(seat, f"{deal.name(seat)}, deal {deal.number} by {deal.name(deal.dealer)}")
        self.note(deal)

    def copy(self) -> Recall:
        """An independent copy."""
        twin = Recall()
        twin._seen = self._seen[:]
        twin._zones = [zones[:] for zones in self._zones]
        twin._said = self._said[:]
        twin._log = self._log
        return twin

    def __copy__(self) -> Recall:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Recall:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        seen = [self._texts(seat) for seat in range(len(self._seen))]
        return _unpacked, (seen, self._zones, self._said)

    def go_on(self, deal: Deal) -> None:
        """From now on another deal is noted, of which everything so far is known to be the same."""
        self._log = deal.log

    def _add(self, seat: int, text: str) -> None:
        self._seen[seat] = Seen(text, self._seen[seat])

    def did(self, seat: int, action: Action) -> None:
        """The seat has done something: that at least it knows."""
        self._add(seat, f"> {action}")

    def note(self, deal: Deal) -> None:
        """Takes note of what everybody was told and sees now, as far as it is new."""
        lines: list[Told] = []
        line = deal.log
        while line is not None and line is not self._log:
            lines.append(line)
            line = line.before
        self._log = deal.log
        lines.reverse()
        for seat in range(deal.players):
            told = [each.texts[seat] for each in lines if each.texts[seat]]
            known = deal.known_to(seat)
            zones = self._zones[seat]
            for index, zone in enumerate(deal.zones):
                text = _zone_text(deal, zone, known)
                if text != zones[index]:
                    zones[index] = text
                    told.append(f"{zone.place.name}: {text}")
            said = _table_text(deal, seat)
            if said != self._said[seat]:
                self._said[seat] = said
                told.append(said)
            if told:
                self._add(seat, "\n".join(told))

    def imagined(self, deal: Deal, seat: int) -> Recall:
        """What is remembered in a deal that the seat imagines: itself remembers the same, for the others it begins anew."""
        twin = Recall()
        twin.begin(deal)
        twin._seen[seat] = self._seen[seat]
        twin._zones[seat] = self._zones[seat][:]
        twin._said[seat] = self._said[seat]
        return twin

    def text(self, seat: int) -> str:
        """All that the seat has seen and done, line by line."""
        return "\n".join(self._texts(seat))

    def _texts(self, seat: int) -> list[str]:
        texts: list[str] = []
        seen = self._seen[seat]
        while seen is not None:
            texts.append(seen.text)
            seen = seen.before
        texts.reverse()
        return texts


def _unpacked(seen: list[list[str]], zones: list[list[str]], said: list[str]) -> Recall:
    """A recall that comes out of storage; it has yet to be told of its deal, with :meth:`Recall.go_on`."""
    recall = Recall()
    recall._seen = [None] * len(seen)
    recall._zones = zones
    recall._said = said
    for seat, texts in enumerate(seen):
        for text in texts:
            recall._add(seat, text)
    return recall


def _zone_text(deal: Deal, zone: Zone, known: int) -> str:
    """What somebody who knows these cards knows of a zone."""
    codes = deal.pack.codes
    if isinstance(zone, CardRow):
        text = " ".join([codes[card] if known >> card & 1 else "?" for card in zone.row])
        if isinstance(zone, TileRow):
            text += "".join([f" {arm.word} {codes[arm.spinner]} {arm.count}" for arm in zone.arms])
        if isinstance(zone, GroupRow):
            text += "".join([f" {size}" for size in zone.sizes])
        return text
    hidden = zone.mask() & ~known
    return f"{deal.pack.text(zone.mask() & known)} +{hidden.bit_count()}"


def _table_text(deal: Deal, seat: int) -> str:
    """What else stands on the table for a seat: scores, stakes, facts and badges."""
    said = [f"{deal.scores} {deal.stakes} {deal.pot}"]
    if not deal.over:
        said += deal.facts(seat)
        for other in range(deal.players):
            said += deal.badges(other)
    return "; ".join(said)
