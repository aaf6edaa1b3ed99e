"""What a seat knows of a deal, as numbers for learners and as text: made from the kernel's knowledge, with no code in the games.

An :class:`Observer` writes the knowledge of a seat as a vector of a shape that is fixed for a game value (game, players, options).
Seats are counted from the seat that looks, in the direction of play: 0 is itself. Cards are counted by their faces: where the pack has
one card of each, a face is a card. First come :attr:`Observer.bits` zeros and ones:

``places``
    for each column a plane with a bit for each face: the seat knows that the card lies there. The columns are the zones of each seat in
    turn, then those in the middle of the table; :attr:`Observer.columns` names them. A card that it knows nothing of has no bit set,
    and what it only remembers counts as what it sees. Where the pack has several cards of a face, these are numbers: how many.
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
    in games that do not say all of it in numbers (``Game.all_in_numbers``), what stands on the table in words: for each text one of
    :data:`FACTS` bits, for each seat one of :data:`BADGES`, by a hash of the text.
``history``
    with ``history=n``, the last n actions of the deal as far as the seat has seen them, the latest first: for each who did it, and the
    tokens of its spelling. Of cards that were not shown there are none, and nothing of what is sealed. With an n as large as a deal is
    long, this and the rest are all that the seat has seen: an information state.

Then :attr:`Observer.numbers` numbers, each divided by what it is at the most, as far as that is known (:attr:`Observer.most`):
``places`` where they are counted, how many cards lie in each column (``counts``), for each seat its ``scores``, its ``points`` of this
deal and its ``stakes``, the ``pot``, the number of the deal (``deal``); what the phase says of the table and of each seat (``of
seats``) under the names of :mod:`parlour.kernel.features`, such as ``bid``, ``level`` and ``call``; what the deal keeps in numbers for
all to know (``Deal.known_numbers``), such as ``bids``, and seats as a bit for each; where there are facts and badges, the first numbers in
these texts: :data:`TOLD` of those on the table (``told``), :data:`SAID` of those at each seat (``said``); and with a history the number
of each action (``numbers``).

:meth:`Observer.layout` says where each part lies, :meth:`Observer.meanings` what each place of the vector is.

A :class:`Recall` keeps what each seat has seen and done since a deal began: :meth:`Recall.text` is the same for two histories exactly
where the seat cannot tell them apart.

>>> import parlour
>>> deal = parlour.game("hearts").deal(seed=1)
>>> observer = Observer(deal.game)
>>> len(observer.columns)
10
>>> [(name, start, shape) for name, start, shape in observer.layout()[:2]]
[('places', 0, (10, 52)), ('tops', 520, (1, 52))]
>>> observer.meanings()[0]
'places: hand of seat 0: 2C'
"""
from __future__ import annotations

from collections.abc import Sequence
from re import findall
from typing import Any, Final
from zlib import crc32

from librt.vecs import vec
from mypy_extensions import i32, i64

from parlour.equipment import how_many
from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError
from parlour.kernel.features import SEAT, TABLE, Features, KnownNumber
from parlour.kernel.game import Game
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.telling import Told
from parlour.kernel.zones import CardRow, CardSet, GroupRow, TileRow, Zone
from parlour.lab.choices import Choices
from parlour.lab.vocabulary import vocabulary

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
#: masks are gone through so many bits at a time
WORD: Final = 60
LOW: Final = (1 << WORD) - 1
#: how 1.0 is written as a 32-bit float
SET: Final[i32] = 0x3F800000
#: the powers of two up to 2 ** 65 all leave another rest
PRIME: Final = 67
#: what points, stakes and numbers without a bound are divided by
MANY: Final = 100
#: what the features of the table and of each seat are divided by, in the order of their names
MOST_OF_TABLE: Final = (40, 2, 7, 8, MANY, 7, 7, 1)
MOST_OF_SEAT: Final = (40, 1, 1, 1, 1)


class Deed:
    """An action that has been carried out, as far as others saw it.

    ``cards`` and ``words``: the tokens of its spelling that are cards, and all others. ``blind``: the seats that did not see the cards,
    as a mask. ``sealed``: nobody else knows of it yet.
    """

    def __init__(self, seat: int, cards: int, words: int, number: int, sealed: bool) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.words: Final = words
        self.number: Final = number
        self.blind: int = 0
        self.sealed: bool = sealed

    def copy(self) -> Deed:
        """The same, that can still be unsealed by itself."""
        return _unpacked_deed(self.seat, self.cards, self.words, self.number, self.sealed, self.blind)

    def __reduce__(self) -> tuple[object, ...]:
        return _unpacked_deed, (self.seat, self.cards, self.words, self.number, self.sealed, self.blind)


def _unpacked_deed(seat: int, cards: int, words: int, number: int, sealed: bool, blind: int) -> Deed:
    deed = Deed(seat, cards, words, number, sealed)
    deed.blind = blind
    return deed


class Sheet:
    """What seats know, in rows that are written again and again by an :class:`Observer`.

    ``cells``: the bits of row after row, as 32-bit floats. ``numbers``: the numbers of row after row, not yet divided by their ``most``.
    """

    def __init__(self, observer: Observer, count: int) -> None:
        self.observer: Final = observer
        self.count: Final = count
        self.cells: Final[vec[i32]] = vec[i32]([0] * (count * observer.bits))
        self.numbers: Final[vec[i64]] = vec[i64]([0] * (count * observer.numbers))
        self._size: Final[i64] = observer.bits
        # the cells of each row that are set: few are, and only these have to be cleared
        self._marks: Final[vec[i32]] = vec[i32]([0] * (count * observer.bits))
        self._marked: Final[vec[i64]] = vec[i64]([0] * count)
        # which bit a power of two is, by the rest it leaves
        self._bit: Final[vec[i64]] = vec[i64]([0] * PRIME)
        for bit in range(WORD):
            self._bit[(1 << bit) % PRIME] = bit
        #: the row that is written: where its cells begin
        self._row: i64 = 0
        self._at: i64 = 0

    def __reduce__(self) -> tuple[object, ...]:
        return Sheet, (self.observer, self.count)

    def begin(self, row: i64) -> None:
        """From now on this row is written, which is blank."""
        cells = self.cells
        marks = self._marks
        at = row * self._size
        for place in range(at, at + self._marked[row]):
            cells[at + i64(marks[place])] = 0
        self._marked[row] = 0
        self._row = row
        self._at = at

    def mark(self, place: i64) -> None:
        """Sets a bit of the row, unless it is set."""
        cell = self._at + place
        if self.cells[cell] == 0:
            self.cells[cell] = SET
            marked = self._marked[self._row]
            self._marks[self._at + marked] = i32(place)
            self._marked[self._row] = marked + 1

    def put(self, place: i64, mask: int) -> None:
        """Sets the bits of a mask, the lowest at this place; none of them is set."""
        cells = self.cells
        marks = self._marks
        bits = self._bit
        start = self._at
        after = start + self._marked[self._row]
        while mask:
            word: i64 = mask & LOW
            while word:
                low = word & -word
                word ^= low
                bit = place + bits[low % PRIME]
                cells[start + bit] = SET
                marks[after] = i32(bit)
                after += 1
            mask >>= WORD
            place += WORD
        self._marked[self._row] = after - start

    def places(self) -> list[int]:
        """The bits of the row that are set, in the order in which they were."""
        marks = self._marks
        return [marks[place] for place in range(self._at, self._at + self._marked[self._row])]


class Observer:
    """Writes what seats know of the deals of one game.

    ``history``: so many of the latest actions are part of it. ``bits``: how many zeros and ones there are. ``numbers``: how many numbers
    follow, and ``most`` what each of them is divided by. ``columns``: the zones in the order of their planes, each with the seat whose it
    is, -1 for the middle of the table. ``choices``: the tokens of the game. ``empty``: a deal in which nothing has been dealt.

    It writes into a :class:`Sheet`, of which :mod:`parlour.lab.arrays` makes vectors.

    :raises ParlourError: for a history below 0.
    """

    def __init__(self, game: Game[Any], choices: Choices | None = None, history: int = 0) -> None:
        if history < 0:
            raise ParlourError(f"a history of {history} actions cannot be seen: there must be 0 or more")
        self.game: Final = game
        self.choices: Final = choices if choices is not None else Choices(game.pack, vocabulary(game))
        self.history: Final = history
        pack = game.pack
        self.twins: Final[bool] = pack.has_twins
        #: how many faces there are, and which each card has
        self.cards: Final[int] = len(set(pack.codes))
        self._face: Final[list[int]] = [token - 1 for token in self.choices.of_card]
        self._copies: Final[int] = max([pack.codes.count(code) for code in set(pack.codes)]) if self.twins else 1
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
        self._in_words: Final[bool] = not vars(type(game)).get("all_in_numbers", False)
        self._texts: Final[dict[str, Text]] = {}
        self._features: Final = Features(players)
        self._known: Final[list[KnownNumber]] = []
        #: for each of these numbers how many there are: 1, or one for each seat; and which of them are tallies
        self._many: Final[list[int]] = []
        for kind in reversed(type(blank).__mro__):
            for number in vars(kind).get("known_numbers", ()):
                value = getattr(blank, number.name)
                self._known.append(number)
                self._many.append(players if number.kind != "amount" else len(value) if isinstance(value, list) else 1)
        planes = 0 if self.twins else len(self.columns)
        planes += len(self._rows) + len(self._lines) + len(self._hands) + 1 + (players if self._tricks else 0)
        tail = self.choices.size + 2 + 3 * players + (FACTS + players * BADGES if self._in_words else 0)
        self.bits: Final[int] = planes * self.cards + tail + history * (players + self.choices.size)
        self.most: Final[list[int]] = self._bounds()
        self.numbers: Final[int] = len(self.most)
        self.size: Final[int] = self.bits + self.numbers

    def __copy__(self) -> Observer:
        return self

    def __deepcopy__(self, memo: object) -> Observer:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Observer, (self.game, self.choices, self.history)

    def _bounds(self) -> list[int]:
        """What each number is divided by."""
        players = self.game.players
        most = [self._copies] * (len(self.columns) * self.cards if self.twins else 0)
        most += [self.game.pack.size] * len(self.columns) + [MANY] * (3 * players + 1) + [16]
        most += [*MOST_OF_TABLE, *MOST_OF_SEAT * players]
        for place, number in enumerate(self._known):
            most += [max(number.most, 1) if number.kind == "amount" else 1] * self._many[place]
        return most + [MANY] * ((TOLD + SAID * players if self._in_words else 0) + self.history)

    def layout(self) -> list[tuple[str, int, tuple[int, ...]]]:
        """The parts of the vector in order: name, where it starts, its shape."""
        players = self.game.players
        places: tuple[str, tuple[int, ...]] = ("places", (len(self.columns), self.cards))
        parts: list[tuple[str, tuple[int, ...]]] = [] if self.twins else [places]
        parts += [("tops", (len(self._rows) + len(self._lines), self.cards)), ("not held", (len(self._hands), self.cards)),
                  ("trick", (players if self._tricks else 0, self.cards)), ("trumps", (self.cards,)),
                  ("spelled", (self.choices.size,)), ("asked", (2,)), ("seat", (players,)), ("turn", (players,)), ("dealer", (players,))]
        if self._in_words:
            parts += [("facts", (FACTS,)), ("badges", (players, BADGES))]
        if self.history:
            parts.append(("history", (self.history, players + self.choices.size)))
        if self.twins:
            parts.append(places)
        parts += [("counts", (len(self.columns),)), ("scores", (players,)), ("points", (players,)), ("stakes", (players,)), ("pot", (1,)),
                  ("deal", (1,)), *[(name, (1,)) for name in TABLE], ("of seats", (players, len(SEAT)))]
        parts += [(number.name, (self._many[place],)) for place, number in enumerate(self._known)]
        if self._in_words:
            parts += [("told", (TOLD,)), ("said", (players, SAID))]
        if self.history:
            parts.append(("numbers", (self.history,)))
        found = []
        start = 0
        for name, shape in parts:
            found.append((name, start, shape))
            size = 1
            for side in shape:
                size *= side
            start += size
        return found

    def meanings(self) -> list[str]:
        """What each place of the vector is, in words: the part and, within it, whose, where, which card, which token."""
        words = self.choices.words
        faces = words[1:self.cards + 1]
        columns = [f"{name} of seat {seat}" if seat >= 0 else name for seat, name in self.columns]
        tops = [f"top of {columns[column]}" for column in self._rows] + [f"first of {columns[column]}" for column in self._lines]
        players = self.game.players
        seats = [f"seat {seat}" for seat in range(players)]
        names: dict[str, list[Sequence[str]]] = {
            "places": [columns, faces], "tops": [tops, faces], "not held": [[columns[column] for column in self._hands], faces],
            "trick": [seats, faces], "trumps": [faces], "spelled": [words], "asked": [["for an action", "whether it speaks up"]],
            "seat": [[str(seat) for seat in range(players)]], "turn": [seats], "dealer": [seats], "badges": [seats, []],
            "history": [[], [*seats, *words]], "counts": [columns], "scores": [seats], "points": [seats], "stakes": [seats],
            "of seats": [seats, SEAT], "said": [seats, []]}
        found: list[str] = []
        for name, _, shape in self.layout():
            said = names.get(name, [seats] if shape == (players,) else [[]] * len(shape))
            texts = [name]
            for side, some in zip(shape, said):
                texts = [f"{text}: {some[place] if some else place}" for text in texts for place in range(side)]
            found += texts if shape != (1,) else [name]
        return found

    def observe(self, deal: Deal, seat: int, numbers: list[int], spelled: int = 0, asked: int = 0, past: Sequence[Deed] = ()) -> int:
        """The bits of what the seat knows, the first lowest; its numbers, not yet divided by their :attr:`most`, are added to the list.

        ``spelled``: the tokens of the action that it is spelling, as a mask. ``asked``: 1 when it is asked for an action, 2
        whether it speaks up. ``past``: what has been done in the deal, for the history.
        """
        sheet = Sheet(self, 1)
        self.write(deal, seat, sheet, 0, spelled, asked, past)
        numbers += [sheet.numbers[place] for place in range(self.numbers)]
        whole = 0
        for place in sheet.places():
            whole |= 1 << place
        return whole

    def write(self, deal: Deal, seat: int, sheet: Sheet, row: i64, spelled: int, asked: int, past: Sequence[Deed]) -> None:
        """Writes what the seat knows into a row of a sheet. For the rest see :meth:`observe`."""
        players = deal.players
        known = deal.known_to(seat)
        zones: list[Zone] = deal.zones
        column_zones = self._zones[seat]
        numbers = sheet.numbers
        twins = self.twins
        cards: i64 = self.cards
        columns: i64 = len(column_zones)
        start: i64 = row * self.numbers
        sheet.begin(row)
        counts = start
        if twins:
            counts += columns * cards
            for number in range(start, counts):
                numbers[number] = 0
        # known cards that have not been found yet: large piles that nobody knows are not gone through
        left = known
        for column, index in enumerate(column_zones):
            lie: i64 = 0
            if index >= 0:
                zone = zones[index]
                if isinstance(zone, CardSet):
                    lie = how_many(zone.cards)
                    mask = zone.cards & left
                    if mask:
                        left ^= mask
                        if twins:
                            self._count(numbers, start + column * cards, mask)
                        else:
                            sheet.put(column * cards, mask)
                elif isinstance(zone, CardRow):
                    lie = len(zone.row)
            numbers[counts + column] = lie
        for place in self._ordered:
            if not left:
                break
            index = column_zones[place]
            line = zones[index] if index >= 0 else None
            if isinstance(line, CardRow) and line.row:
                mask = line.mask() & left
                if mask:
                    left ^= mask
                    if twins:
                        self._count(numbers, start + place * cards, mask)
                    else:
                        sheet.put(place * cards, mask)
        at: i64 = 0 if twins else columns * cards
        for place in self._rows:
            top = self._card_at(zones, column_zones[place], -1)
            if top >= 0 and known >> top & 1:
                sheet.mark(at + self._face[top])
            at += cards
        for place in self._lines:
            first = self._card_at(zones, column_zones[place], 0)
            if first >= 0 and known >> first & 1:
                sheet.mark(at + self._face[first])
            at += cards
        for place in self._hands:
            if column_zones[place] >= 0:
                hand = zones[column_zones[place]]
                if isinstance(hand, CardSet) and hand.excluded:
                    mask = hand.excluded & deal.pack.all
                    sheet.put(at, self._faces(mask) if twins else mask)
            at += cards
        phase = deal.phase
        over = phase is OVER
        if self._tricks:
            if not over:
                laid = phase.trick_seats(deal)
                if laid:
                    self._trick(zones, column_zones, laid, seat, known, sheet, at)
            at += players * cards
        if not over:
            for card in phase.trump_cards(deal, seat):
                sheet.mark(at + self._face[card])
        at += cards
        if spelled:
            sheet.put(at, spelled)
        at += self.choices.size
        if asked:
            sheet.put(at, asked)
        at += 2
        sheet.mark(at + seat)
        at += players
        own = seat * players
        if not over:
            for other in phase.waited_for(deal, seat):
                sheet.mark(at + self._seats[own + other])
        at += players
        sheet.mark(at + self._seats[own + deal.dealer])
        at += players
        number = self._write_numbers(deal, seat, numbers, counts + columns, over, phase)
        if self._in_words:
            number = self._write_words(deal, seat, sheet, at, number, over)
            at += FACTS + players * BADGES
        if self.history:
            self._write_past(seat, sheet, at, number, past)

    def _count(self, numbers: vec[i64], at: i64, mask: int) -> None:
        """Counts the cards of a mask by their faces."""
        face = self._face
        while mask:
            place = at + face[(mask & -mask).bit_length() - 1]
            numbers[place] = numbers[place] + 1
            mask &= mask - 1

    def _faces(self, mask: int) -> int:
        """The faces of the cards of a mask."""
        face = self._face
        twins = self.game.pack.twins
        found = 0
        while mask:
            card = (mask & -mask).bit_length() - 1
            found |= 1 << face[card]
            mask &= ~twins[card]
        return found

    def _write_numbers(self, deal: Deal, seat: int, numbers: vec[i64], at: i64, over: bool, phase: Phase[Any]) -> i64:
        """The numbers but for those in texts and of the history; returns where these begin."""
        game = deal.game
        order = game.orders[seat]
        players: i64 = deal.players
        scores = deal.scores
        before = deal.before
        sides = game.sides
        stakes = deal.stakes
        for other in order:
            side = sides[other]
            score = scores[side]
            numbers[at] = score
            numbers[at + players] = score - before[side]
            numbers[at + 2 * players] = stakes[other]
            at += 1
        at += 2 * players
        numbers[at] = deal.pot
        numbers[at + 1] = deal.number
        at += 2
        features = self._features
        features.clear()
        if not over:
            phase.features(deal, seat, features)
        for number in features.table:
            numbers[at] = number
            at += 1
        said = features.seats
        each = len(SEAT)
        for other in order:
            for what in range(each * other, each * other + each):
                numbers[at] = said[what]
                at += 1
        for place, known in enumerate(self._known):
            at = self._write_known(deal, order, known, self._many[place], numbers, at)
        return at

    def _write_known(self, deal: Deal, order: Sequence[int], known: KnownNumber, many: int, numbers: vec[i64], at: i64) -> i64:
        """One of the numbers that the deal keeps; returns where the next begins."""
        value: object = getattr(deal, known.name)
        if isinstance(value, list):
            if many % deal.players == 0:
                each = many // deal.players
                for other in order:
                    for place in range(each * other, each * other + each):
                        numbers[at] = value[place]
                        at += 1
            else:
                for place in range(many):
                    numbers[at] = value[place]
                    at += 1
        elif known.kind == "amount":
            numbers[at] = int(value) if isinstance(value, int) else 0
            at += 1
        else:
            seats = value if isinstance(value, int) else 0
            if known.kind == "seat":
                seats = 1 << seats if seats >= 0 else 0
            for other in order:
                numbers[at] = seats >> other & 1
                at += 1
        return at

    def _write_words(self, deal: Deal, seat: int, sheet: Sheet, at: i64, start: i64, over: bool) -> i64:
        """The bits of the texts on the table and at the seats; the numbers in them, and where the next begin."""
        said: list[int] = []
        if over:
            said = [0] * (TOLD + SAID * deal.players)
        else:
            sheet.put(at, self._words(deal.facts(seat), FACTS, TOLD, said))
            at += FACTS
            for other in deal.game.orders[seat]:
                sheet.put(at, self._words(deal.badges(other), BADGES, SAID, said))
                at += BADGES
        numbers = sheet.numbers
        for number in said:
            numbers[start] = number
            start += 1
        return start

    def _write_past(self, seat: int, sheet: Sheet, at: i64, start: i64, past: Sequence[Deed]) -> None:
        """The latest actions, as far as the seat has seen them."""
        players = self.game.players
        numbers = sheet.numbers
        index = len(past) - 1
        for place in range(start, start + self.history):
            number = 0
            while index >= 0 and past[index].sealed and past[index].seat != seat:
                index -= 1
            if index >= 0:
                deed = past[index]
                index -= 1
                sheet.mark(at + self._seats[seat * players + deed.seat])
                sheet.put(at + players, deed.words if deed.blind >> seat & 1 else deed.words | deed.cards)
                number = deed.number
            numbers[place] = number
            at += players + self.choices.size

    def deed(self, seat: int, action: Action, spelling: Sequence[int], sealed: bool) -> Deed:
        """An action that a seat has carried out, for the history. ``spelling``: its tokens."""
        cards = 0
        words = 0
        for token in spelling:
            if 1 <= token <= self.cards:
                cards |= 1 << token
            else:
                words |= 1 << token
        return Deed(seat, cards, words, action.number, sealed)

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

    def _trick(self, zones: list[Zone], column_zones: list[int], laid: tuple[int, ...], seat: int, known: int, sheet: Sheet,
               at: i64) -> None:
        """The planes of the trick on the table: for each seat what it laid."""
        own = seat * self.game.players
        for column in self._tricks:
            zone = zones[column_zones[column]]
            if isinstance(zone, CardRow) and len(zone.row) == len(laid):
                for place, card in enumerate(zone.row):
                    if known >> card & 1:
                        sheet.mark(at + self._seats[own + laid[place]] * self.cards + self._face[card])


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
