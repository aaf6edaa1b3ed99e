"""A deal: one dealing-out of the cards, and everything that changes while it is played."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from types import GetSetDescriptorType
from typing import TYPE_CHECKING, Any, Final, Generic, Self, cast

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Pack, bits
from parlour.kernel.actions import Action, LazyActions, among, exactly, legal_text, read, same
from parlour.kernel.chance import Chance, Dice
from parlour.kernel.errors import IllegalAction
from parlour.kernel.imagine import deal_again
from parlour.kernel.past import Imagined, Past, Played, made_again, storable
from parlour.kernel.phase import NOTHING, OVER, Phase, Sealed
from parlour.kernel.telling import Told, third_person, worded
from parlour.kernel.zones import CardRow, CardSet, Place, Zone

if TYPE_CHECKING:
    from parlour.kernel.game import Game
    from parlour.kernel.view import View

#: what has been played in all deals in which nothing has been: not empty, so that nobody goes on with it
SHARED: Final[list[int | Action]] = [0]

#: a kind of zone
Z = TypeVar("Z", bound=Zone)
#: how much work rules of thumb put into an advice: little in deals that a search plays on again and again, as usual, and as much
#: as a strong player has time for
HASTY: Final = 0
USUAL: Final = 1
THOROUGH: Final = 2

#: who sees the faces of cards put into a zone: nobody, all, its owner, or all but its owner
UNSEEN: Final = 0
ALL: Final = -1
OWN: Final = -2
OTHERS: Final = -3


class Entry:
    """What somebody writes on the score sheet: ``points`` for a side, and what they are for."""

    def __init__(self, side: int, points: int, words: str) -> None:
        self.side: Final = side
        self.points: Final = points
        self.words: Final = words

    def __copy__(self) -> Entry:
        return self

    def __deepcopy__(self, memo: object) -> Entry:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Entry, (self.side, self.points, self.words)


#: the game that a kind of deal belongs to
G = TypeVar("G", bound="Game[Any]", covariant=True, default="Game[Any]")


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal(Generic[G]):
    """The changing state of a game: zones, who knows which card, scores and stakes, the phase, and chance.

    Seats are ``0 … players-1``, clockwise. As a viewer, ``players`` stands for the audience, who see what lies
    open to all. Masks of viewers have a bit for each seat and one for the audience; ``everyone`` has them all.

    What is known is kept as masks of cards: ``open`` are the cards whose place everyone knows, ``private[viewer]``
    those whose place the viewer knows besides.

    >>> import parlour
    >>> deal = parlour.game("hearts").deal(seed=1)
    >>> deal.turn()
    (0, 1, 2, 3)
    >>> deal.play(0, deal.legal(0)[0])
    >>> deal.turn()
    (1, 2, 3)
    """

    def __init__(self, game: G) -> None:
        self.game: Final = game
        self.pack: Final[Pack] = game.pack
        self.players: Final[int] = game.players
        self.everyone: Final[int] = (2 << game.players) - 1
        self.number: int = 0
        self.dealer: int = 0
        self.zones: list[Zone] = []
        self.open: int = 0
        self.private: list[int] = []
        self.scores: list[int] = []
        self.before: list[int] = []
        #: what the points of this deal were for, where the game writes that on its score sheet
        self.entries: list[Entry] = []
        self.stakes: list[int] = []
        self.pot: int = 0
        self.tallies: list[list[int]] = []
        self.sealed: list[Action | None] = []
        self.phase: Phase[Any] = OVER
        self.chance: Chance | None = None
        self.names: Sequence[str] = game.seat_names
        self.narrating: bool = False
        self.on_beat: Callable[[Deal], None] | None = None
        self.log: Told | None = None
        # how it came about: opened or imagined, and what has been played since, so many entries of a list that copies share
        self._origin: Past | None = None
        self._done: list[int | Action] = SHARED
        self._played: int = 0
        #: how much work rules of thumb put into an advice here
        self.care: int = USUAL
        #: this is a moment to be seen, between two decisions: nobody is asked anything
        self.at_beat: bool = False
        self._zones_named: int = 0
        self._tallies_named: int = 0
        self._legal: Sequence[Action] | None = None
        self._legal_seat: int = -1
        self._turn: tuple[int, ...] | None = None

    # --- setting up -------------------------------------------------------------------------------------------

    def set_table(self) -> None:
        """Names the zones of this kind of deal, and its tallies of numbers, with :meth:`card_set`, :meth:`card_row`, :meth:`tally`
        and the like. On a new deal that makes them; on a copy it finds those that have been copied, so it asks for the same ones
        in the same order, whatever lies in them."""

    def keep(self, old: Self) -> None:
        """Takes over the numbers of a deal of the same kind of which this is a copy: ``self.starter = old.starter``."""

    def card_set(self, name: str, kind: str, viewers: int = UNSEEN, label: str = "", per: int = 1, owner: int = -1) -> CardSet:
        """In :meth:`set_table`: a zone without order, in the middle of the table unless a seat owns it."""
        return self._set(name, False, kind, owner, viewers, label, per)

    def card_sets(self, name: str, kind: str, viewers: int = UNSEEN, label: str = "", per: int = 1) -> list[CardSet]:
        """In :meth:`set_table`: a zone without order before each seat, called ``name 0``, ``name 1`` and so on."""
        return [self._set(name, True, kind, seat, viewers, label, per) for seat in range(self.players)]

    def card_row(self, name: str, kind: str, viewers: int = UNSEEN, label: str = "", owner: int = -1) -> CardRow:
        """In :meth:`set_table`: a zone with an order, in the middle of the table unless a seat owns it."""
        return self._row(name, False, kind, owner, viewers, label)

    def card_rows(self, name: str, kind: str, viewers: int = UNSEEN, label: str = "") -> list[CardRow]:
        """In :meth:`set_table`: a zone with an order before each seat, called ``name 0``, ``name 1`` and so on."""
        return [self._row(name, True, kind, seat, viewers, label) for seat in range(self.players)]

    def place_for(self, zone: Z) -> Z:
        """In :meth:`set_table`: a zone of a kind of its own, empty on a new deal, and what has become of it on a copy."""
        at = self._zones_named
        if at == len(self.zones):
            self.zones.append(zone)
        self._zones_named = at + 1
        return cast(Z, self.zones[at])

    def numbers(self) -> dict[str, int]:
        """The numbers that this kind of deal has by name, those that :meth:`keep` takes over: for comparing deals, not for play."""
        kinds = type(self).__mro__
        names = [name for kind in kinds[:kinds.index(Deal)] for name, said in _declared(kind) if "ClassVar" not in said]
        values = [(name, getattr(self, name, None)) for name in names]
        return {name: value for name, value in values if isinstance(value, int)}

    def tally(self, start: int = 0, size: int = -1) -> list[int]:
        """In :meth:`set_table`: a list of small numbers that belongs to the deal, one for each seat unless said."""
        at = self._tallies_named
        if at == len(self.tallies):
            self.tallies.append([start] * (self.players if size < 0 else size))
        self._tallies_named = at + 1
        return self.tallies[at]

    def tally_of(self, numbers: Sequence[int]) -> list[int]:
        """In :meth:`set_table`: a list of small numbers that begins with these."""
        at = self._tallies_named
        if at == len(self.tallies):
            self.tallies.append(list(numbers))
        self._tallies_named = at + 1
        return self.tallies[at]

    def _set(self, name: str, numbered: bool, kind: str, owner: int, viewers: int, label: str, per: int) -> CardSet:
        at = self._zones_named
        if at == len(self.zones):
            place = Place(f"{name} {owner}" if numbered else name, kind, owner, label or name, per)
            self.zones.append(CardSet(place, self._seen_by(viewers, owner)))
        self._zones_named = at + 1
        zone = self.zones[at]
        assert isinstance(zone, CardSet)
        return zone

    def _row(self, name: str, numbered: bool, kind: str, owner: int, viewers: int, label: str) -> CardRow:
        at = self._zones_named
        if at == len(self.zones):
            place = Place(f"{name} {owner}" if numbered else name, kind, owner, label or name)
            self.zones.append(CardRow(place, self._seen_by(viewers, owner)))
        self._zones_named = at + 1
        zone = self.zones[at]
        assert isinstance(zone, CardRow)
        return zone

    def _seen_by(self, viewers: int, owner: int) -> int:
        if viewers == ALL:
            return self.everyone
        if viewers == OWN:
            return 1 << owner
        return self.everyone & ~(1 << owner) if viewers == OTHERS else viewers

    def _name_all(self) -> None:
        self._zones_named = 0
        self._tallies_named = 0
        self.set_table()

    # --- around the table ---------------------------------------------------------------------------------------

    def after(self, seat: int) -> int:
        """The seat whose turn comes after this one in the game's direction."""
        return self.game.next_seat[seat]

    def order(self, first: int) -> tuple[int, ...]:
        """All seats in turn, beginning with ``first``."""
        return self.game.orders[first]

    def name(self, seat: int) -> str:
        """What the seat is called."""
        return self.names[seat]

    # --- playing ----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.phase is OVER

    def turn(self) -> tuple[int, ...]:
        """The seats that are waited for: one, several for sealed choices, none when the deal is over."""
        turn = self._turn
        if turn is None:
            turn = self.phase.turn(self)
            self._turn = turn
        return turn

    def may_interrupt(self) -> tuple[int, ...]:
        """The seats that may speak up though nobody waits for them."""
        return self.phase.may_interrupt(self)

    def legal(self, seat: int) -> Sequence[Action]:
        """What the seat may do now; empty when it is neither its turn nor its right to interrupt."""
        if self._legal_seat == seat and self._legal is not None:
            return self._legal
        turn = self._turn
        if turn is None:
            turn = self.turn()
        if seat in turn or seat in self.phase.may_interrupt(self):
            legal = self.phase.legal(self, seat)
            self._legal = legal
            self._legal_seat = seat
            return legal
        return NOTHING

    def play(self, seat: int, action: Action) -> None:
        """Carries out the seat's action; :class:`IllegalAction` with the reason, and no change, where it is not allowed."""
        legal = self._legal if self._legal_seat == seat else None
        if legal is None:
            legal = self.legal(seat)
        allowed = False
        if isinstance(legal, tuple):
            # nearly always it is one of them itself, and need not be compared with those before it
            for some in legal:
                if some is action:
                    allowed = True
                    break
        if not allowed and not among(legal, action):
            # rules tell actions by their identity: one that was made elsewhere stands for the one that is meant
            meant = same(legal, action)
            if meant is None:
                raise IllegalAction(self.reason(seat, action))
            action = meant
        self._legal = None
        self._turn = None
        if self.narrating:
            self._play_aloud(seat, action)
        else:
            self.phase = self.phase.play(self, seat, action)
        played = self._played
        if len(self._done) != played:
            # another deal has gone on with the list
            self._done = self._done[:played]
        self._done.append(seat)
        self._done.append(action)
        self._played = played + 2

    def reason(self, seat: int, action: Action) -> str:
        """Why the seat may not do this now, in one sentence; empty when it may."""
        if self.over:
            return "The deal is over."
        if action in self.legal(seat):
            return ""
        if seat not in self.turn() and seat not in self.may_interrupt() and not among(self.phase.spoken_up(self, seat), action):
            return self._out_of_turn(seat)
        return self.phase.reason(self, seat, action)

    def _out_of_turn(self, seat: int) -> str:
        """Whose turn it is, and what the seat may say meanwhile."""
        names = [self.name(other) for other in self.phase.waited_for(self, seat)]
        waited = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
        legal = self.legal(seat)
        return f"It is not {self.name(seat)}'s turn: {waited} must act." + (f" You may: {legal_text(legal)}." if legal else "")

    def read(self, seat: int, text: str) -> Action:
        """The action that a typed text means here, allowed or not; :class:`IllegalAction` where it means none."""
        # cards as the pack writes them: a tile typed from its lower end, a ten with two digits
        said = " ".join([self.pack.faces_named(piece) or piece for piece in text.replace(",", " ").split()])
        meant = self.phase.meant(self, seat, said) if seat in self.turn() else None
        if meant is not None:
            return meant
        in_turn = seat in self.turn()
        legal = self.legal(seat)
        action = exactly(legal, said)
        if action is not None:
            return action
        possible = self.phase.candidates(self, seat) if in_turn else self.phase.spoken_up(self, seat)
        if not isinstance(legal, LazyActions):
            # a word that may not be said now is no short form of another that may
            action = exactly(possible, said)
            if action is not None:
                return action
        for actions in (legal, possible):
            # a card's name can be a word of its own too, as the weli's is
            action = read(actions, said) or read(actions, text)
            if action is not None:
                return action
        if self.over:
            raise IllegalAction("The deal is over.")
        if not in_turn:
            raise IllegalAction(self._out_of_turn(seat))
        raise IllegalAction(f"{text.strip()!r} is nothing one can do here; you may: {legal_text(self.legal(seat))}.")

    # --- moving cards ---------------------------------------------------------------------------------------------

    def fresh_pack(self) -> list[int]:
        """All cards that are dealt, shuffled; the first is dealt first."""
        return self.shuffled(self.game.dealt)

    def shuffled(self, cards: Sequence[int]) -> list[int]:
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

    def knowers(self, card: int) -> int:
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
                private[viewer] |= cards

    def _doubt(self, cards: int, viewers: int) -> None:
        """All but these viewers no longer know where these cards lie."""
        private = self.private
        opened = self.open & cards
        if opened:
            self.open ^= opened
            for viewer in viewers_in(viewers):
                private[viewer] |= opened
        for viewer in viewers_in(self.everyone & ~viewers):
            known = private[viewer]
            if known & cards:
                private[viewer] = known & ~cards

    def _doubt_twins(self, cards: int, left: int, viewers: int) -> None:
        """Cards of an unordered zone have left it or been shown, and ``left`` are the others there: nobody but these
        viewers, who look at the zone, learns which copy it was. Whoever did not know of a card doubts a twin it knew."""
        for card in bits(cards):
            twins = self.pack.twins[card] & left
            if twins:
                for viewer in viewers_in(self.everyone & ~viewers):
                    known = self.known_to(viewer)
                    if not known >> card & 1 and known & twins:
                        self._doubt(known & twins & -(known & twins), self.everyone & ~(1 << viewer))

    def _arrived(self, cards: int, zone: CardSet) -> None:
        """What everybody knew not to be in a zone may be there now: these cards, or anything when not all have seen them."""
        zone.excluded = 0 if cards & ~self.open else zone.excluded & ~cards

    def _not_elsewhere(self, cards: int) -> None:
        """These cards, put together, are about to become doubtful. Of those that lay there for all to see everybody knows that they are
        in no other zone, until something arrives there."""
        seen = self.open & cards
        if seen:
            for zone in self.zones:
                if isinstance(zone, CardSet) and zone.cards & ~self.open & ~cards:
                    self.tell_none(zone, seen)

    def _departed(self, cards: int, zone: CardSet, openly: bool) -> None:
        """Some of which one was known to be in a zone have left it, or may have where not all have seen what left."""
        zone.some = tuple([some for some in zone.some if openly and not some & cards])

    def tell_none(self, zone: CardSet, cards: int) -> None:
        """Everybody learns that none of these cards is in the zone."""
        zone.excluded |= cards
        for touched in zone.some:
            if touched & (zone.excluded | self.open):
                before = zone.some
                zone.some = ()
                for some in before:
                    self.tell_some(zone, some)
                return

    def tell_some(self, zone: CardSet, cards: int) -> None:
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
        for some in zone.some:
            if some & cards:
                if cards & ~some:
                    return
            else:
                kept.append(some)
        kept.append(cards)
        zone.some = tuple(kept)

    def place(self, cards: list[int], zone: Zone) -> None:
        """Puts cards from the shuffled pack into a zone: its viewers, and nobody else, come to know them."""
        mask = 0
        for card in cards:
            mask |= 1 << card
        if isinstance(zone, CardRow):
            zone.cards.extend(cards)
        else:
            for card in cards:
                zone.put(card)
        if mask:
            self._doubt(mask, 0)
            self._learn(mask, zone.viewers)
            if isinstance(zone, CardSet) and zone.excluded:
                self._arrived(mask, zone)

    def move(self, card: int, source: Zone, target: Zone, openly: bool = False) -> None:
        """Moves one card. The viewers of either zone, or everyone when it moves openly, come to know it.

        Whoever does not see which card leaves an unordered zone comes to doubt all it knew there. Of twins left
        behind only those who knew of both still know, and those who look at them.
        """
        seen = self.everyone if openly else target.viewers
        source.drop(card)
        if isinstance(source, CardSet):
            seen |= source.viewers
            if seen != self.everyone:
                self._doubt(source.cards | 1 << card, seen)
            if self.pack.has_twins:
                self._doubt_twins(1 << card, source.cards, source.viewers)
            if source.some:
                self._departed(1 << card, source, seen == self.everyone)
        self._learn(1 << card, seen)
        target.put(card)
        if isinstance(target, CardSet) and target.excluded:
            self._arrived(1 << card, target)

    def lay(self, card: int, source: CardSet, target: CardRow) -> None:
        """Moves one card face up for everyone from a hand to the table: :meth:`move`, at speed."""
        bit = 1 << card
        source.cards &= ~bit
        if self.pack.has_twins:
            self._doubt_twins(bit, source.cards, source.viewers)
        if source.some:
            self._departed(bit, source, True)
        self.open |= bit
        target.cards.append(card)

    def move_cards(self, cards: int, source: CardSet, target: Zone) -> None:
        """Moves a set of cards chosen from an unordered zone, together; see :meth:`move`."""
        seen = target.viewers | source.viewers
        source.cards &= ~cards
        if seen != self.everyone:
            self._doubt(source.cards | cards, seen)
        if self.pack.has_twins:
            self._doubt_twins(cards, source.cards, source.viewers)
        if source.some:
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
                self._doubt(mask, sure)
        self._learn(mask, target.viewers)
        for card in source.cards if isinstance(source, CardRow) else bits(mask):
            target.put(card)
        source.clear()
        if isinstance(source, CardSet):
            source.excluded = 0
        if isinstance(target, CardSet) and target.excluded:
            self._arrived(mask, target)

    def draw(self, source: CardRow, target: Zone, openly: bool = False) -> int:
        """Moves the top card of an ordered zone and returns it: those who knew the top know where it went."""
        card = source.cards.pop()
        self._learn(1 << card, self.everyone if openly else target.viewers)
        target.put(card)
        if isinstance(target, CardSet) and target.excluded:
            self._arrived(1 << card, target)
        return card

    def draw_round(self, source: CardRow, targets: Sequence[CardSet], each: int) -> None:
        """Deals so many cards from the top of an ordered zone to each of the targets, one at a time: :meth:`draw`, at speed."""
        cards = source.cards
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

    def shuffle(self, zone: CardRow) -> None:
        """Shuffles an ordered zone face down: nobody knows any more which card lies where, but only that no other zone had them."""
        mask = zone.mask()
        self._chance().shuffle(zone.cards)
        self._not_elsewhere(mask)
        self._doubt(mask, 0)
        self._learn(mask, zone.viewers)

    def bury(self, source: Zone, pile: CardRow) -> None:
        """Puts a whole zone under a pile: a row in its order, and known as it was; an unordered zone in one drawn by chance,
        which only those see who look at the zone."""
        mask = source.mask()
        if isinstance(source, CardRow):
            cards = source.cards
        else:
            cards = self.shuffled(bits(mask)) if mask else []
            if source.viewers != self.everyone:
                self._not_elsewhere(mask)
                self._doubt(mask, source.viewers)
        source.clear()
        pile.cards = cards + pile.cards
        self._learn(mask, pile.viewers)

    def slip_in(self, card: int, source: Zone, pile: CardRow, above: int = 0) -> None:
        """Puts a card that everyone sees at a random place into a pile, above so many of its lowest cards: nobody knows any
        more where it lies there."""
        source.drop(card)
        if isinstance(source, CardSet):
            if self.pack.has_twins:
                self._doubt_twins(1 << card, source.cards, source.viewers)
            if source.some:
                self._departed(1 << card, source, True)
        self.open |= 1 << card
        pile.cards.insert(above + self.pick(len(pile.cards) - above + 1), card)
        mask = 0
        for each in pile.cards[above:]:
            mask |= 1 << each
        self._not_elsewhere(mask)
        self._doubt(mask, pile.viewers)

    def show(self, cards: int, viewers: int = -1) -> None:
        """Lets viewers (everyone unless said) know where these cards lie."""
        shown_to = self.everyone if viewers < 0 else viewers
        if self.pack.has_twins:
            for zone in self.zones:
                if isinstance(zone, CardSet) and zone.cards & cards:
                    self._doubt_twins(zone.cards & cards, zone.cards & ~cards, self.everyone & ~shown_to | zone.viewers)
        self._learn(cards, shown_to)

    def expose(self, zone: Zone, viewers: int = -1) -> None:
        """Turns a zone's cards, and those put there later, face up for viewers (everyone unless said)."""
        zone.viewers |= self.everyone if viewers < 0 else viewers
        self.show(zone.mask(), viewers)

    def cover(self, zone: Zone, viewers: int = 0) -> None:
        """Turns a zone's cards, and those put there later, face down for all but these viewers; what was seen is remembered."""
        zone.viewers = viewers

    def cut(self, cards: Sequence[int]) -> int:
        """A card cut from those given, at random."""
        return self._chance().cut(cards)

    def pick(self, n: int) -> int:
        """A random number from 0 to ``n``-1."""
        return self._chance().pick(n)

    def take_over(self, old: Deal) -> None:
        """All cards lie as they did at the end of an earlier deal, and everybody knows of them what they knew then; for
        :meth:`Game.carry` where the pack is not shuffled."""
        self.zones = [zone.copy() for zone in old.zones]
        self.open = old.open
        self.private = old.private[:]
        self._name_all()

    # --- scores -----------------------------------------------------------------------------------------------------

    def award(self, seat: int, points: int) -> None:
        """Adds points to the score of the seat's side."""
        self.scores[self.game.sides[seat]] += points

    def enter(self, seat: int, points: int, words: str) -> None:
        """Adds points to the score of the seat's side, and writes on the score sheet what they are for."""
        self.award(seat, points)
        self.entries.append(Entry(self.game.sides[seat], points, words))

    def score(self, seat: int) -> int:
        """The running score of the seat's side."""
        return self.scores[self.game.sides[seat]]

    def points(self) -> list[int]:
        """What each side scored since the deal began."""
        return [self.scores[side] - self.before[side] for side in range(len(self.scores))]

    # --- copies -------------------------------------------------------------------------------------------------------

    def lay_empty(self, like: Deal | None) -> None:
        """Lays the zones and tallies out empty; ``like`` is an empty deal of the same game to take them from."""
        if like is not None:
            self.zones = [zone.copy() for zone in like.zones]
            self.tallies = [tally[:] for tally in like.tallies]
        self._name_all()

    def copy(self) -> Self:
        """An independent copy that would go on just the same. It does not narrate."""
        twin: Self = self.game.blank()
        twin.number = self.number
        twin.dealer = self.dealer
        twin.zones = [zone.copy() for zone in self.zones]
        twin.open = self.open
        twin.private = self.private[:]
        twin.scores = self.scores[:]
        twin.before = self.before
        twin.entries = self.entries[:]
        twin.stakes = self.stakes[:]
        twin.pot = self.pot
        if self.tallies:
            twin.tallies = [tally[:] for tally in self.tallies]
        twin.sealed = self.sealed[:]
        twin.phase = self.phase
        chance = self.chance
        if chance is not None:
            twin.chance = chance.copy()
        twin.names = self.names
        twin.log = self.log
        twin._origin = self._origin
        twin._done = self._done
        twin._played = self._played
        twin.care = self.care
        twin.at_beat = self.at_beat
        twin._name_all()
        twin.keep(self)
        return twin

    def past(self) -> Past | None:
        """How it came about, for :mod:`pickle`."""
        return Played(self._origin, self._done, self._played) if self._played else self._origin

    def came_from(self, past: Past) -> None:
        """It has just come about in these steps; for the kernel."""
        self._origin = past
        self._done = SHARED
        self._played = 0

    def __copy__(self) -> Deal:
        twin = self.copy()
        twin.narrating = self.narrating
        return twin

    def __deepcopy__(self, memo: object) -> Deal:
        return self.__copy__()

    def __reduce__(self) -> tuple[object, ...]:
        lines: list[tuple[int, Sequence[str]]] = []
        line = self.log
        while line is not None:
            lines.append((line.seat, line.texts))
            line = line.before
        return _unpacked, (self.game, storable(self), self.narrating, self.care, lines)

    def imagine(self, seat: int, rng: Random | Dice) -> Self:
        """A copy in which everything the seat does not know is dealt again.

        The cards are dealt uniformly among the arrangements consistent with what the seat knows; the others'
        sealed choices are un-made; chance to come is new. The same knowledge and the same ``rng`` give the same
        copy, whatever was hidden. ``seat`` may be ``players``, for the audience.
        """
        dice = rng if isinstance(rng, Dice) else Dice(rng.getrandbits(60))
        shift, line = dice.stands()
        twin = self.copy()
        twin.came_from(Imagined(self.past(), seat, shift, line))
        deal_again(twin.zones, twin.pack.all & ~twin.known_to(seat), twin.private, dice)
        for other in range(self.players):
            if other != seat:
                twin.sealed[other] = None
        twin.chance = Chance(b"imagined %d %d" % (dice.below(0x10000000), dice.below(0x10000000)))
        twin.log = self._log_of(seat)
        twin.phase = twin.phase.imagined(twin, seat, dice)
        return twin

    def suppose(self, card: int, zone: Zone, viewer: int, dice: Dice, keep: int = 0) -> None:
        """In a deal imagined by a viewer: lets this card, whose place the viewer does not know, lie in this zone, in exchange
        for one there that it does not know either, and that is not to be kept. For :meth:`Phase.imagined`, where a secret says
        where a card lies."""
        mask = zone.mask()
        if mask >> card & 1:
            return
        unknown = bits(mask & ~self.known_to(viewer) & ~keep)
        self.swap(card, unknown[dice.below(len(unknown))])

    def swap(self, card: int, other: int) -> None:
        """In a deal imagined by a viewer who does not know where these two cards lie: each lies where the other did."""
        both = 1 << card | 1 << other
        for place in self.zones:
            if isinstance(place, CardSet):
                if (place.cards & both).bit_count() == 1:
                    place.cards ^= both
            elif isinstance(place, CardRow):
                row = place.cards
                for position in range(len(row)):
                    if both >> row[position] & 1:
                        row[position] = card if row[position] == other else other
        # whoever looks at one of the places now sees the other card there
        for looker in range(len(self.private)):
            if (self.private[looker] & both).bit_count() == 1:
                self.private[looker] ^= both

    def _log_of(self, viewer: int) -> Told | None:
        lines = []
        line = self.log
        while line is not None:
            lines.append(line)
            line = line.before
        log: Told | None = None
        for line in reversed(lines):
            log = Told(line.seat, [text if other == viewer else "" for other, text in enumerate(line.texts)], log)
        return log

    def view(self, seat: int) -> View:
        """What the seat may know, as plain data; ``seat`` may be ``players``, for the audience."""
        from parlour.kernel.view import view_of
        return view_of(self, seat)

    # --- telling the table ----------------------------------------------------------------------------------------------

    def say(self, text: str, viewers: int = -1, seat: int = -1) -> None:
        """Adds a line to the log, for everyone unless said; costs nothing when nobody reads."""
        if self.narrating:
            self.log = Told(seat, [text if viewers >> viewer & 1 else "" for viewer in range(self.players + 1)], self.log)

    def say_of(self, seat: int, verb: str, rest: str) -> None:
        """Adds a line about a seat: ``You take the trick.`` to itself, ``West takes the trick.`` to the others."""
        if self.narrating:
            self.log = Told(seat, [self.sentence(seat, viewer, verb, rest) for viewer in range(self.players + 1)], self.log)

    def tell(self, seat: int, words: str, *inserted: object, other: int = -1, to: int = -1) -> None:
        """Adds a line about a seat, worded for each reader: ``tell(seat, "{take} {} from {other}", chips(3), other=loser)`` is read
        as "You take 3 chips from West.", "South takes 3 chips from you." or "South takes 3 chips from West.".

        Verbs stand in braces as one says them to oneself; ``{}`` takes what is ``inserted`` in its turn, ``{other}`` another seat, and
        ``{you}`` the seat itself where it does not begin the sentence. ``to``: the viewers who are told, all unless said.
        """
        if self.narrating:
            texts = [worded(words, inserted, self.names, seat, other, viewer) if to >> viewer & 1 else ""
                     for viewer in range(self.players + 1)]
            self.log = Told(seat, texts, self.log)

    def beat(self) -> None:
        """Marks a moment that the players should see before it passes."""
        if self.on_beat is not None:
            self.at_beat = True
            self.on_beat(self)
            self.at_beat = False
            # who looked now may have asked whose turn it is, which the action being carried out is about to change
            self._legal = None
            self._turn = None

    def describe(self, seat: int, action: Action, viewer: int) -> str:
        """An action in words as a viewer saw it: cards the viewer does not know are only counted."""
        what = ""
        if action.cards:
            hidden = action.cards & ~self.known_to(viewer)
            size = action.cards.bit_count()
            what = self.pack.names(action.cards) if not hidden else "a card" if size == 1 else f"{size} cards"
        if (not action.cards and action.text.endswith(f" {action.number}")) or (not action.cards and action.number):
            what = str(action.number)
        said = " ".join([piece for piece in (what, action.word) if piece])
        return self.sentence(seat, viewer, action.kind, said)

    def sentence(self, seat: int, viewer: int, verb: str, rest: str) -> str:
        """``You play the two of clubs.`` to the seat itself, ``West plays the two of clubs.`` to the others."""
        subject = f"You {verb}" if seat == viewer else f"{self.name(seat)} {third_person(verb)}"
        return f"{subject} {rest}".rstrip() + "."

    def _play_aloud(self, seat: int, action: Action) -> None:
        phase = self.phase
        log = self.log
        self.log = None
        sealed = list(self.sealed)
        self.phase = phase.play(self, seat, action)
        said = self._latest()
        self.log = log
        everyone = range(self.players + 1)
        if isinstance(phase, Sealed):
            self._tell(seat, [phase.tell(self, seat, action, seat) if viewer == seat else "" for viewer in everyone])
            if self.phase is not phase:
                sealed[seat] = action
                for other in phase.seats:
                    chosen = sealed[other]
                    if chosen is not None:
                        texts = ["" if viewer == other else phase.tell(self, other, chosen, viewer) for viewer in everyone]
                        self._tell(other, texts)
        else:
            self._tell(seat, [phase.tell(self, seat, action, viewer) for viewer in everyone])
        lines: list[Told] = []
        while said is not None:
            lines.append(said)
            said = said.before
        for line in reversed(lines):
            self._tell(line.seat, line.texts)

    def _latest(self) -> Told | None:
        """The log as it stands, read anew: the phase has just written to it."""
        return self.log

    def _tell(self, seat: int, texts: Sequence[str]) -> None:
        self.log = Told(seat, texts, self.log)


def _unpacked(game: Game[Any], taken: Sequence[Past], narrating: bool, care: int, lines: Sequence[tuple[int, Sequence[str]]]) -> Deal:
    deal = made_again(game, taken)
    deal.narrating = narrating
    deal.care = care
    deal.log = None
    for seat, texts in reversed(lines):
        deal.log = Told(seat, texts, deal.log)
    return deal


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


def _declared(kind: type) -> list[tuple[str, str]]:
    """The attributes of its instances that a class declares, with their types as far as they are known: compiled classes have
    descriptors in place of annotations."""
    own = vars(kind)
    said = [(name, str(annotation)) for name, annotation in own.get("__annotations__", {}).items()]
    return said or [(name, "") for name, value in own.items() if isinstance(value, GetSetDescriptorType)]
