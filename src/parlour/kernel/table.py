"""The table: zones with cards in them, who knows which card, and how cards move."""
from __future__ import annotations

from collections.abc import Sequence
from types import GetSetDescriptorType
from typing import TYPE_CHECKING, Any, Final, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card, Pack, bits
from parlour.kernel.chance import Chance, Dice
from parlour.kernel.zones import CardRow, CardSet, MixedRow, Place, Role, Zone

if TYPE_CHECKING:
    from parlour.kernel.game import Game

#: a kind of zone
Z = TypeVar("Z", bound=Zone)
#: the game that a kind of deal belongs to
G = TypeVar("G", bound="Game[Any]", covariant=True, default="Game[Any]")

#: who sees the faces of cards put into a zone: nobody, all, its owner, or all but its owner
UNSEEN: Final = 0
ALL: Final = -1
OWN: Final = -2
OTHERS: Final = -3


#: what is found in an attribute: a zone, zones that were made one after the other, a tally, a list of any of these, or what all deals
#: of a game share, such as its set of tiles
ZONE: Final = 0
ZONES: Final = 1
TALLY: Final = 2
SEVERAL: Final = 3
SHARED: Final = 4

#: what a table has on it that has not been set yet
NO_ZONES: Final[list[Zone]] = []
NO_TALLIES: Final[list[list[int]]] = []
NO_NUMBERS: Final[list[int]] = []


class Finding:
    """How zones and tallies are found among all those of a deal: one by its place, several by their own findings; and what is shared."""

    def __init__(self, what: int, at: int = 0, each: Sequence[Finding] = (), shared: object = None) -> None:
        self.what: Final = what
        self.at: Final = at
        self.each: Final = each
        self.shared: Final = shared


class Named:
    """An attribute of a kind of deal in which zones or tallies are found."""

    def __init__(self, name: str, finding: Finding) -> None:
        self.name: Final = name
        self.finding: Final = finding


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Generic[G]):
    """What lies on the table in a deal, and what each viewer knows of it. Only here do cards move: what is known of them moves along.

    Seats are ``0 … players-1``, clockwise. As a viewer, ``players`` stands for the audience, who see what lies
    open to all. Masks of viewers have a bit for each seat and one for the audience; ``everyone`` has them all.

    What is known is kept as masks of cards: ``open`` are the cards whose place everyone knows, ``private[viewer]``
    those whose place the viewer knows besides.
    """

    def __init__(self, game: G) -> None:
        self.game: Final = game
        self.pack: Final[Pack] = game.pack
        self.players: Final[int] = game.players
        self.everyone: Final[int] = (2 << game.players) - 1
        self.zones: list[Zone] = NO_ZONES
        self.open: int = 0
        self.private: list[int] = NO_NUMBERS
        self.tallies: list[list[int]] = NO_TALLIES
        self.chance: Chance | None = None

    # --- setting up -------------------------------------------------------------------------------------------

    def set_table(self) -> None:
        """Makes the zones of this kind of deal, and its tallies of numbers, with :meth:`card_set`, :meth:`card_row`, :meth:`tally`
        and the like, and keeps each in an attribute of its own, or several in a list. That is done once for a game: other deals of
        it and copies find theirs in the same attributes. What else is put into an attribute here is the same in all of them."""

    def card_set(self, name: str, kind: str, viewers: int = UNSEEN, label: str = "", per: int = 1, owner: int = -1,
                 role: Role = "") -> CardSet:
        """In :meth:`set_table`: a zone without order, in the middle of the table unless a seat owns it."""
        return self.custom_zone(CardSet(Place(name, kind, owner, label or name, per, role), self._seen_by(viewers, owner)))

    def card_sets(self, name: str, kind: str, viewers: int = UNSEEN, label: str = "", per: int = 1) -> list[CardSet]:
        """In :meth:`set_table`: a zone without order before each seat, called ``name 0``, ``name 1`` and so on."""
        return [self.card_set(f"{name} {seat}", kind, viewers, label or name, per, seat) for seat in range(self.players)]

    def card_row(self, name: str, kind: str, viewers: int = UNSEEN, label: str = "", owner: int = -1, role: Role = "") -> CardRow:
        """In :meth:`set_table`: a zone with an order, in the middle of the table unless a seat owns it."""
        return self.custom_zone(CardRow(Place(name, kind, owner, label or name, 1, role), self._seen_by(viewers, owner)))

    def card_rows(self, name: str, kind: str, viewers: int = UNSEEN, label: str = "") -> list[CardRow]:
        """In :meth:`set_table`: a zone with an order before each seat, called ``name 0``, ``name 1`` and so on."""
        return [self.card_row(f"{name} {seat}", kind, viewers, label or name, seat) for seat in range(self.players)]

    def custom_zone(self, zone: Z) -> Z:
        """In :meth:`set_table`: a zone of a class of its own, such as a line of tiles."""
        self.zones.append(zone)
        return zone

    def tally(self, start: int = 0, size: int = -1) -> list[int]:
        """In :meth:`set_table`: a list of small numbers that belongs to the deal, one for each seat unless said."""
        return self.tally_of([start] * (self.players if size < 0 else size))

    def tally_of(self, numbers: Sequence[int]) -> list[int]:
        """In :meth:`set_table`: a list of small numbers that begins with these."""
        tally = list(numbers)
        self.tallies.append(tally)
        return tally

    def take_seats(self) -> None:
        """Works out who does what in a new deal, by who its ``dealer`` is: numbers, which copies :meth:`~.Deal.keep`."""

    def _seen_by(self, viewers: int, owner: int) -> int:
        if viewers == ALL:
            return self.everyone
        if viewers == OWN:
            return 1 << owner
        return self.everyone & ~(1 << owner) if viewers == OTHERS else viewers

    def set_up_first(self) -> list[Named]:
        """Sets the zones and tallies up, all empty, and says in which attributes they are found; for the kernel."""
        self.zones = []
        self.tallies = []
        before = _attributes(self)
        self.set_table()
        return [Named(name, self._found(name, value)) for name, value in _attributes(self).items()
                if before.get(name) is not value and not (isinstance(value, int) and before.get(name) == value)]

    def set_up(self, empty: Table) -> None:
        """Sets the zones and tallies up like those of an empty table of the same game; for the kernel."""
        self.zones = [zone.copy() for zone in empty.zones]
        self.tallies = [tally[:] for tally in empty.tallies]
        self.find_all(self.game.findings)

    def _found(self, name: str, value: object) -> Finding:
        """How what :meth:`set_table` has put into an attribute is found again."""
        for at, zone in enumerate(self.zones):
            if zone is value:
                return Finding(ZONE, at)
        for at, tally in enumerate(self.tallies):
            if tally is value:
                return Finding(TALLY, at)
        if isinstance(value, int):
            raise TypeError(f"{type(self).__name__}.set_table sets the number {name!r}: that is for take_seats, or for the game's open")
        if not isinstance(value, list):
            return Finding(SHARED, shared=value)
        each = [self._found(name, one) for one in value]
        in_a_row = [one.what == ZONE and one.at == each[0].at + place for place, one in enumerate(each)]
        return Finding(ZONES, each[0].at, each) if each and all(in_a_row) else Finding(SEVERAL, 0, each)

    def find_all(self, named: list[Named]) -> None:
        """Puts the zones and tallies, which have been copied, into the attributes in which they are found; for the kernel."""
        zones = self.zones
        for each in named:
            finding = each.finding
            at = finding.at
            if finding.what == ZONE:
                setattr(self, each.name, zones[at])
            elif finding.what == ZONES:
                setattr(self, each.name, zones[at:at + len(finding.each)])
            else:
                setattr(self, each.name, self._find(finding))

    def _find(self, finding: Finding) -> object:
        if finding.what == ZONE:
            return self.zones[finding.at]
        if finding.what == TALLY:
            return self.tallies[finding.at]
        return finding.shared if finding.what == SHARED else [self._find(one) for one in finding.each]

    # --- around the table ---------------------------------------------------------------------------------------

    def after(self, seat: int) -> int:
        """The seat whose turn comes after this one in the game's direction."""
        return self.game.next_seat[seat]

    def order(self, first: int) -> tuple[int, ...]:
        """All seats in turn, beginning with ``first``."""
        return self.game.orders[first]

    # --- moving cards ---------------------------------------------------------------------------------------------

    def fresh_pack(self) -> list[Card]:
        """All cards that are dealt, shuffled; the first is dealt first."""
        return self.shuffled(self.game.dealt)

    def shuffled(self, cards: Sequence[Card]) -> list[Card]:
        """These cards in random order."""
        order = list(cards)
        self._chance().shuffle(order)
        return order

    def _chance(self) -> Chance:
        chance = self.chance
        assert chance is not None
        return chance

    def known_to(self, viewer: int) -> int:
        """The cards whose place the viewer knows, as a mask."""
        return self.open | self.private[viewer]

    def knowers(self, card: Card) -> int:
        """The viewers who know where a card lies, as a mask."""
        mask = 0
        for viewer in range(self.players + 1):
            mask |= (self.known_to(viewer) >> card & 1) << viewer
        return mask

    def _learn(self, cards: int, viewers: int) -> None:
        """The viewers come to know where these cards lie."""
        if viewers == self.everyone:
            self.open |= cards
        else:
            private = self.private
            for viewer in viewers_in(viewers):
                private[viewer] = private[viewer] | cards

    def _forget(self, cards: int, except_for: int) -> None:
        """All viewers but these no longer know where these cards lie."""
        private = self.private
        opened = self.open & cards
        if opened:
            self.open ^= opened
            for viewer in viewers_in(except_for):
                private[viewer] = private[viewer] | opened
        for viewer in range(len(private)):
            known = private[viewer] & cards
            if known and not except_for >> viewer & 1:
                private[viewer] = private[viewer] ^ known

    def _forget_twins(self, cards: int, left: int, except_for: int) -> None:
        """Cards of an unordered zone have left it or been shown, and ``left`` are the others there: nobody but the viewers
        who look at the zone learns which copy it was. Whoever did not know of a card can no longer be sure of a twin it knew."""
        for card in bits(cards):
            twins = self.pack.twins[card] & left
            if twins:
                for viewer in viewers_in(self.everyone & ~except_for):
                    known = self.known_to(viewer)
                    if not known >> card & 1 and known & twins:
                        self._forget(known & twins & -(known & twins), self.everyone & ~(1 << viewer))

    def _arrived(self, cards: int, zone: CardSet) -> None:
        """What everybody knew not to be in a zone may be there now: these cards, or anything when not all have seen them."""
        zone.excluded = 0 if cards & ~self.open else zone.excluded & ~cards

    def _not_elsewhere(self, cards: int) -> None:
        """These cards are put together, and soon nobody can tell any more where each is. Of those that lay there for all to see everybody
        knows that they are in no other zone, until something arrives there."""
        seen = self.open & cards
        if seen:
            for zone in self.zones:
                if isinstance(zone, CardSet) and zone.cards & ~self.open & ~cards:
                    self.reveal_none_of(zone, seen)

    def _departed(self, cards: int, zone: CardSet, openly: bool) -> None:
        """These cards have left a zone: of a set of cards of which at least one was there that is no longer known, if one of the set left
        or not everybody saw what did."""
        zone.holds_one_of = tuple([some for some in zone.holds_one_of if openly and not some & cards])

    def reveal_none_of(self, zone: CardSet, cards: int) -> None:
        """Everybody learns that none of these cards is in the zone."""
        zone.excluded |= cards
        for touched in zone.holds_one_of:
            if touched & (zone.excluded | self.open):
                before = zone.holds_one_of
                zone.holds_one_of = ()
                for some in before:
                    self.reveal_one_of(zone, some)
                return

    def reveal_one_of(self, zone: CardSet, cards: int) -> None:
        """Everybody learns that at least one of these cards is in the zone.

        Where that leaves a single one, everybody knows it. Of two such sets that overlap only in part the first is kept.
        """
        elsewhere = zone.excluded | (self.open & ~zone.cards)
        cards &= ~elsewhere
        if cards & zone.cards & self.open:
            return
        if cards & (cards - 1) == 0:
            self.show(cards)
            return
        kept: list[int] = []
        for some in zone.holds_one_of:
            if some & cards:
                if cards & ~some:
                    return
            else:
                kept.append(some)
        kept.append(cards)
        zone.holds_one_of = tuple(kept)

    def gather_pack(self) -> None:
        """All cards are gathered up, to be shuffled and dealt again in this same deal: nobody knows any more where one lies."""
        for zone in self.zones:
            zone.clear()
            if isinstance(zone, CardSet):
                zone.excluded = 0
        self.forget_all()

    def forget_all(self) -> None:
        """Nobody knows any more where any card lies."""
        self.open = 0
        self.private = [0] * len(self.private)

    def take_pack(self, pile: CardRow) -> list[Card]:
        """Takes a whole pile up to deal it out: its cards with the top one first, as :meth:`fresh_pack` has them, to be placed
        at once. Until they are, everybody knows of them what he knew."""
        cards = pile.row[::-1]
        pile.clear()
        return cards

    def place(self, cards: list[Card], zone: Zone) -> None:
        """Puts cards from the shuffled pack into a zone: its viewers, and nobody else, come to know them."""
        mask = 0
        for card in cards:
            mask |= 1 << card
        if isinstance(zone, CardRow):
            zone.row.extend(cards)
        elif isinstance(zone, CardSet):
            zone.cards |= mask
        else:
            for card in cards:
                zone.put(card)
        if mask:
            self._forget(mask, 0)
            self._learn(mask, zone.viewers)
            if isinstance(zone, CardSet) and zone.excluded:
                self._arrived(mask, zone)

    def move(self, card: Card, source: Zone, target: Zone, openly: bool = False) -> None:
        """Moves one card. The viewers of either zone, or everyone when it moves openly, come to know it.

        Whoever does not see which card leaves an unordered zone can no longer rely on what it knew there. Of twins left
        behind only those who knew of both still know, and those who look at them.
        """
        seen = self.everyone if openly else target.viewers
        source.drop(card)
        if isinstance(source, CardSet):
            seen |= source.viewers
            if seen != self.everyone:
                self._forget(source.cards | 1 << card, seen)
            if self.pack.has_twins:
                self._forget_twins(1 << card, source.cards, source.viewers)
            if source.holds_one_of:
                self._departed(1 << card, source, seen == self.everyone)
        self._learn(1 << card, seen)
        target.put(card)
        if isinstance(target, CardSet) and target.excluded:
            self._arrived(1 << card, target)

    def lay(self, card: Card, source: CardSet, target: CardRow) -> None:
        """Moves one card face up for everyone from a hand to the table: :meth:`move`, at speed."""
        bit = 1 << card
        source.cards &= ~bit
        if self.pack.has_twins:
            self._forget_twins(bit, source.cards, source.viewers)
        if source.holds_one_of:
            self._departed(bit, source, True)
        self.open |= bit
        target.row.append(card)

    def lay_at(self, card: Card, source: CardSet, target: CardRow, at: int) -> None:
        """:meth:`lay`, so that the card comes to lie at this place of the row, counted from 0, and those from there on after it."""
        self.lay(card, source, target)
        target.row.insert(at, target.row.pop())

    def lay_cards(self, cards: Sequence[Card], source: CardSet, target: CardRow) -> None:
        """Moves cards face up for everyone from a hand to the table, together, where they lie in this order; see :meth:`lay`."""
        mask = 0
        for card in cards:
            mask |= 1 << card
        source.cards &= ~mask
        if self.pack.has_twins:
            self._forget_twins(mask, source.cards, source.viewers)
        if source.holds_one_of:
            self._departed(mask, source, True)
        self.open |= mask
        target.row.extend(cards)

    def move_cards(self, cards: int, source: CardSet, target: Zone) -> None:
        """Moves a set of cards chosen from an unordered zone, together; see :meth:`move`."""
        seen = target.viewers | source.viewers
        source.cards &= ~cards
        if seen != self.everyone:
            self._forget(source.cards | cards, seen)
        if self.pack.has_twins:
            self._forget_twins(cards, source.cards, source.viewers)
        if source.holds_one_of:
            self._departed(cards, source, seen == self.everyone)
        self._learn(cards, seen)
        if isinstance(target, CardSet):
            target.cards |= cards
            if target.excluded:
                self._arrived(cards, target)
        else:
            for card in bits(cards):
                target.put(card)

    def exchange(self, moves: Sequence[tuple[int, CardSet, CardSet]]) -> None:
        """Moves several sets of cards at the same moment, each ``(cards, source, target)``: nobody gives away what
        it has only just been given, so whoever knew a card follows it to its new place."""
        for cards, source, target in moves:
            self.move_cards(cards, source, target)
            target.cards &= ~cards
        for cards, _, target in moves:
            target.cards |= cards

    def move_all(self, source: Zone, target: Zone) -> None:
        """Moves a whole zone: what was known of each card stays known.

        Only when an unordered zone is put into order, those who do not know all its cards lose track of them.
        """
        mask = source.mask()
        if isinstance(source, CardSet) and isinstance(target, CardRow):
            sure = 0
            for viewer in range(self.players + 1):
                if not mask & ~self.known_to(viewer):
                    sure |= 1 << viewer
            if sure != self.everyone:
                self._not_elsewhere(mask)
                self._forget(mask, sure)
        self._learn(mask, target.viewers)
        for card in source.row if isinstance(source, CardRow) else bits(mask):
            target.put(card)
        source.clear()
        if isinstance(source, CardSet):
            source.excluded = 0
        if isinstance(target, CardSet) and target.excluded:
            self._arrived(mask, target)

    def sweep_up(self, row: CardRow, heap: CardSet) -> None:
        """Moves all cards of a row that everyone has seen, such as a trick, to a zone without order: :meth:`move_all`, at speed.
        What was known of each stays known; nobody comes to know more."""
        mask = 0
        for card in row.row:
            mask |= 1 << card
        row.clear()
        heap.cards |= mask
        if heap.excluded:
            self._arrived(mask, heap)

    def move_part(self, source: CardRow, start: int, end: int, target: CardRow, at: int) -> None:
        """Moves the cards from place ``start`` of a row to before ``end``, counted from 0 at the bottom, into another row, in their
        order, so that the first of them lies at place ``at`` there: what was known of each stays known, and the viewers of the
        target see them.

        :raises IndexError: where the row has no such places; then nothing has moved.
        """
        cards = source.row[start:end]
        if len(cards) != end - start:
            raise IndexError("there are too few cards")
        del source.row[start:end]
        target.row[at:at] = cards
        mask = 0
        for card in cards:
            mask |= 1 << card
        if isinstance(source, MixedRow):
            source.up &= ~mask
        self._learn(mask, target.viewers)

    def turn_pile(self, pile: CardRow, start: int = 0, end: int = -1) -> None:
        """Turns a pile over as a whole, or the cards from place ``start`` to before ``end`` of it, so that the lowest is on top:
        everyone sees that, and so knows of each card what it knew."""
        cards = pile.row[start:] if end < 0 else pile.row[start:end]
        cards.reverse()
        pile.row[start:start + len(cards)] = cards

    def cut_pile(self, pile: CardRow, count: int) -> None:
        """So many cards from the bottom of a pile go on top of the others, in their order: everyone sees how many, and so knows of
        each card what it knew."""
        pile.row = pile.row[count:] + pile.row[:count]

    def draw(self, source: CardRow, target: Zone, openly: bool = False) -> Card:
        """Moves the top card of an ordered zone and returns it: those who knew the top know where it went."""
        card = source.row.pop()
        self._learn(1 << card, self.everyone if openly else target.viewers)
        target.put(card)
        if isinstance(target, CardSet) and target.excluded:
            self._arrived(1 << card, target)
        return card

    def draw_round(self, source: CardRow, targets: Sequence[CardSet], each: int) -> None:
        """Deals so many cards from the top of an ordered zone to each of the targets, one at a time: :meth:`draw`, at speed."""
        cards = source.row
        left = len(cards) - each * len(targets)
        if left < 0:
            raise IndexError("there are too few cards")
        top = len(cards)
        step = len(targets)
        for target in targets:
            top -= 1
            at = top
            mask = 0
            while at >= left:
                mask |= 1 << cards[at]
                at -= step
            target.cards |= mask
            self._learn(mask, target.viewers)
            if target.excluded:
                self._arrived(mask, target)
        del cards[left:]

    def shuffle(self, zone: CardRow, above: int = 0) -> None:
        """Shuffles an ordered zone face down, above so many of its lowest cards: nobody knows any more which card lies where, but
        only that no other zone had them."""
        cards = zone.row[above:]
        mask = 0
        for card in cards:
            mask |= 1 << card
        self._chance().shuffle(cards)
        zone.row[above:] = cards
        self._not_elsewhere(mask)
        self._forget(mask, 0)
        self._learn(mask, zone.viewers)

    def bury(self, source: Zone, pile: CardRow) -> None:
        """Puts a whole zone under a pile: a row in its order, and known as it was; an unordered zone in one drawn by chance,
        which only those see who look at the zone."""
        mask = source.mask()
        if isinstance(source, CardRow):
            cards = source.row
        else:
            cards = self.shuffled(bits(mask)) if mask else []
            if source.viewers != self.everyone:
                self._not_elsewhere(mask)
                self._forget(mask, source.viewers)
        source.clear()
        pile.row = cards + pile.row
        self._learn(mask, pile.viewers)

    def slip_in(self, card: Card, source: Zone, pile: CardRow, above: int = 0) -> None:
        """Puts a card that everyone sees at a random place into a pile, above so many of its lowest cards: nobody knows any
        more where it lies there."""
        source.drop(card)
        if isinstance(source, CardSet):
            if self.pack.has_twins:
                self._forget_twins(1 << card, source.cards, source.viewers)
            if source.holds_one_of:
                self._departed(1 << card, source, True)
        self.open |= 1 << card
        pile.row.insert(above + self.pick(len(pile.row) - above + 1), card)
        mask = 0
        for each in pile.row[above:]:
            mask |= 1 << each
        self._not_elsewhere(mask)
        self._forget(mask, pile.viewers)

    def show(self, cards: int, viewers: int = -1) -> None:
        """Lets viewers (everyone unless said) know where these cards lie."""
        shown_to = self.everyone if viewers < 0 else viewers
        if self.pack.has_twins:
            for zone in self.zones:
                if isinstance(zone, CardSet) and zone.cards & cards:
                    self._forget_twins(zone.cards & cards, zone.cards & ~cards, self.everyone & ~shown_to | zone.viewers)
        self._learn(cards, shown_to)

    def expose(self, zone: Zone, viewers: int = -1) -> None:
        """Turns a zone's cards, and those put there later, face up for viewers (everyone unless said)."""
        zone.viewers |= self.everyone if viewers < 0 else viewers
        self.show(zone.mask(), viewers)

    def turn_face_up(self, card: Card, row: MixedRow) -> None:
        """Turns one card of a row face up for everyone; it stays so as long as it lies there."""
        row.up |= 1 << card
        self.show(1 << card)

    def cover(self, zone: Zone, viewers: int = 0) -> None:
        """Turns a zone's cards, and those put there later, face down for all but these viewers; what was seen is remembered."""
        zone.viewers = viewers

    def cut(self, cards: Sequence[Card]) -> Card:
        """A card cut from those given, at random."""
        return self._chance().cut(cards)

    def pick(self, n: int) -> int:
        """A random number from 0 to ``n``-1."""
        return self._chance().pick(n)

    def take_over(self, old: Table) -> None:
        """All cards lie as they did at the end of an earlier deal, and everybody knows of them what they knew then; for
        :meth:`Game.carry` where the pack is not shuffled."""
        self.zones = [zone.copy() for zone in old.zones]
        self.open = old.open
        self.private = old.private[:]
        self.find_all(self.game.findings)

    def take_over_pile(self, old: Table, pile: CardRow, heap: CardSet) -> None:
        """The pile lies as it did at the end of an earlier deal, all other cards of the pack lie in the heap, and everybody knows
        of them what they knew then; for :meth:`Game.carry` where the next deal goes on from the same pile."""
        before = old.zones[self.zones.index(pile)]
        assert isinstance(before, CardRow)
        pile.row = before.row[:]
        heap.cards = self.pack.all & ~before.mask()
        self.open = old.open
        self.private = old.private[:]

    # --- imagined deals -----------------------------------------------------------------------------------------------------

    def suppose(self, card: Card, zone: Zone, viewer: int, dice: Dice, keep: int = 0) -> None:
        """In a deal imagined by a viewer: lets this card, whose place the viewer does not know, lie in this zone, in exchange
        for one there that it does not know either, and that is not to be kept. For :meth:`Phase.imagined`, where a secret says
        where a card lies."""
        mask = zone.mask()
        if mask >> card & 1:
            return
        unknown = bits(mask & ~self.known_to(viewer) & ~keep)
        self.swap(card, unknown[dice.below(len(unknown))])

    def swap(self, card: Card, other: Card) -> None:
        """In a deal imagined by a viewer who does not know where these two cards lie: each lies where the other did."""
        both = 1 << card | 1 << other
        for place in self.zones:
            if isinstance(place, CardSet):
                if (place.cards & both).bit_count() == 1:
                    place.cards ^= both
            elif isinstance(place, CardRow):
                row = place.row
                for position in range(len(row)):
                    if both >> row[position] & 1:
                        row[position] = card if row[position] == other else other
        # whoever looks at one of the places now sees the other card there
        for looker in range(len(self.private)):
            if (self.private[looker] & both).bit_count() == 1:
                self.private[looker] ^= both

    def swap_places(self, row: CardRow, one: int, other: int) -> None:
        """:meth:`swap` with the cards at two places, counted from 0, of a row that nobody looks into."""
        cards = row.row
        cards[one], cards[other] = cards[other], cards[one]

    def suppose_laid(self, hand: CardSet, parts: Sequence[tuple[int, CardSet]]) -> None:
        """In a deal imagined by a viewer: what one player holds in its hand and has laid out face down is laid out otherwise. Each
        part lies in its zone, ``(cards, zone)``, and the hand has what is left. Only that player knows these cards, wherever they lie.

        :raises ValueError: where the player does not have the cards.
        """
        left = hand.cards
        for _, zone in parts:
            left |= zone.cards
        for cards, _ in parts:
            if cards & ~left:
                raise ValueError("cards are laid out that are not there")
            left ^= cards
        for cards, zone in parts:
            zone.cards = cards
        hand.cards = left

    def suppose_played(self, hand: CardSet, cards: int, row: CardRow, laid: Sequence[Card]) -> None:
        """On a copy with which rules are tried out: the hand holds these cards, and those are laid. What anybody knows of them is left
        as it was."""
        hand.cards = cards
        row.row = list(laid)


#: the viewers of each mask below this are kept in a list; those of others are found as they come
FEW: Final = 1 << 9
_viewers_of: Final[list[tuple[int, ...]]] = [tuple(bits(_mask)) for _mask in range(FEW)]
_viewers_in: Final[dict[int, tuple[int, ...]]] = {}


def viewers_in(mask: int) -> tuple[int, ...]:
    """The viewers of a mask."""
    if mask < FEW:
        return _viewers_of[mask]
    found = _viewers_in.get(mask)
    if found is None:
        found = tuple(bits(mask))
        _viewers_in[mask] = found
    return found


def _attributes(table: Table) -> dict[str, object]:
    """What the attributes of a table hold that can be set: compiled classes have descriptors in place of a dictionary."""
    held = dict(getattr(table, "__dict__", {}))
    for kind in type(table).__mro__:
        for name, value in vars(kind).items():
            if isinstance(value, GetSetDescriptorType) and not name.startswith("__"):
                try:
                    held[name] = getattr(table, name)
                    setattr(table, name, held[name])
                except (AttributeError, LookupError):
                    # not set yet, or a property
                    held.pop(name, None)
    return held
