"""Moments: a deal as it is just now, as its viewers see it, in the :mod:`parlour.kernel.view` of each."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from parlour.equipment import Card, bits
from parlour.kernel.actions import Action, listed_actions, shapes
from parlour.kernel.deal import Deal
from parlour.kernel.prose import listed
from parlour.kernel.story import why_over
from parlour.kernel.telling import READER, Told, addressed
from parlour.kernel.view import ActionView, ArmView, CallView, ChoiceView, GroupView, SeatView, View, ZoneView
from parlour.kernel.zones import CardRow, CardSet, Group, GroupRow, MixedRow, Place, TileRow, Zone

if TYPE_CHECKING:
    from parlour.kernel.game import Game

#: what a view has besides its seats, its zones and its log
PLAIN: Final = tuple([field.name for field in fields(View) if field.name not in ("seats", "zones", "log")])

#: how cards lie together as one sees it: of each group its name, its number, its cards and its words
Grouped = tuple[tuple[str, int, Sequence[Card], str], ...]

#: in so many ways a zone that stays as it is may have been seen before it is forgotten how
SEEN: Final = 24


def view_of(deal: Deal, viewer: int) -> View:
    """The deal as a seat sees it; ``viewer`` may be ``deal.players``, for the audience."""
    return Moment(deal).view(viewer)


def view_for(deal: Deal, viewer: int) -> View:
    """The deal as :func:`view_of` has it, told to the viewer, who is "you" in what stands on the table and at the seats, and in why the
    deal is over."""
    return Moment(deal, told=True).view(viewer)


class Moment:
    """A deal as it is at a moment, for several viewers one after the other. ``told``: as it is told to them, see :func:`view_for`."""

    def __init__(self, deal: Deal, told: bool = False) -> None:
        self.deal: Final = deal
        self._told: Final = told
        self._so_far: Final = [deal.counted_so_far(seat) for seat in range(deal.players)]
        self._viewer = -1
        self._waited: tuple[int, ...] = ()
        self._legal: Sequence[Action] = ()
        self._written: Sequence[Action] = ()
        self._badges: list[list[str]] = []
        self._facts: list[str] = []
        self._because = ""
        #: how the cards of each zone lie together, for those who see them
        self._groups: list[Sequence[Group]] = []
        #: whether all viewers read the same at the seats and among the cards, because nobody is named there
        self._alike = False
        #: what matters of each zone whoever looks
        self._lies: list[Lies | None] = []
        #: the seats as they were last made for a viewer, and which of them were waited for there
        self._seats: list[bytes] = []
        self._seats_waited: tuple[int, ...] = ()

    def _look(self, viewer: int) -> None:
        """Finds out what all parts of the viewer's view depend on."""
        deal = self.deal
        if viewer != self._viewer:
            self._viewer = viewer
            self._waited = () if deal.over or deal.at_beat else tuple(deal.phase.waited_for(deal, viewer))
            self._legal = deal.legal(viewer) if viewer < deal.players and not deal.at_beat else ()
            self._written = listed_actions(self._legal) if self._legal else ()
            self._read(viewer)

    def _read(self, viewer: int) -> None:
        """What there is to read on the table."""
        deal = self.deal
        names = deal.names
        told = self._told and viewer < deal.players
        try:
            if not self._groups:
                # as it would be told to everybody at once: where that is the same for all, it is made only this once
                if self._told:
                    deal.names = [READER] * deal.players
                self._alike = not self._read_among_cards() or not self._told
            deal.names = [READER if told and seat == viewer else name for seat, name in enumerate(names)]
            if not self._alike:
                self._read_among_cards()
            self._facts = [addressed(fact) for fact in deal.facts(viewer)]
            self._because = addressed(why_over(deal, viewer)) if deal.over else ""
        finally:
            deal.names = names

    def _read_among_cards(self) -> bool:
        """What there is to read at the seats and among the cards; whether a reader is named there."""
        deal = self.deal
        badges = [deal.badges(seat) for seat in range(deal.players)]
        self._badges = [(["dealer"] if seat == deal.dealer else []) + [addressed(badge) for badge in said]
                        for seat, said in enumerate(badges)]
        groups = [deal.phase.groups_in(deal, zone) for zone in deal.zones]
        self._groups = [_addressed_groups(lying) if lying else lying for lying in groups]
        return any([READER in badge for said in badges for badge in said]) or any(
            [READER in group.words for lying in groups for group in lying])

    def _lying(self, number: int, viewer: int) -> Sequence[Group]:
        """How the cards of a zone lie together, as a viewer sees it."""
        zone = self.deal.zones[number]
        lying = self._groups[number] if zone.viewers >> viewer & 1 else ()
        return lying or (zone.groups() if isinstance(zone, GroupRow) else ())

    def view(self, viewer: int) -> View:
        """The whole view of a viewer."""
        plain = dict(zip(PLAIN, self.plain(viewer)))
        return View(seats=self.seats(viewer), zones=self.zones(viewer), log=lines_of(self.deal.log, viewer), **plain)

    def plain(self, viewer: int) -> list[Any]:
        """What :data:`PLAIN` names, as a viewer sees it."""
        self._look(viewer)
        deal, phase, legal = self.deal, self.deal.phase, self._legal
        offered = shapes(legal) if legal else []
        return [
            deal.game.id,
            viewer,
            deal.number,
            deal.dealer,
            deal.pot,
            deal.game.score_words(deal.pot),
            self._facts,
            _prompt(deal, viewer, self._waited, len(legal) > 0),
            "" if deal.over else phase.section(deal),
            [ChoiceView(shape.kind, shape.gesture(), shape.grave, deal.pack.text(shape.cards).split(), shape.least, shape.most,
                        shape.step, list(shape.words), list(shape.parts), phase.places(deal, viewer) if shape.split else [])
             for shape in offered],
            [_action_view(deal, viewer, action) for action in self._written],
            [] if deal.over else [deal.pack.codes[card] for card in phase.trump_cards(deal, viewer)],
            deal.game.hand_order,
            not deal.over and phase.select_first,
            deal.over,
            self._because,
            [CallView(seat, words) for seat, words in deal.calls_made],
            phase.is_auction,
        ]

    def seats(self, viewer: int) -> list[SeatView]:
        """The seats as a viewer sees them."""
        self._look(viewer)
        return [self._seat(seat) for seat in range(self.deal.players)]

    def _seat(self, seat: int) -> SeatView:
        deal = self.deal
        score, stake = deal.score(seat), deal.stakes[seat]
        return SeatView(deal.name(seat), deal.game.sides[seat], score, stake, deal.game.score_words(score), deal.game.score_words(stake),
                        seat in self._waited, self._badges[seat], self._so_far[seat])

    def zones(self, viewer: int) -> list[ZoneView]:
        """The zones as a viewer sees them."""
        self._look(viewer)
        deal = self.deal
        touched = _touched(deal, self._written)
        return [_zone_view(deal, zone, viewer, touched.get(zone.place.name, ""), self._lying(number, viewer))
                for number, zone in enumerate(deal.zones)]

    def kept_seats(self, viewer: int, kept: Kept) -> list[bytes]:
        """The seats as a viewer sees them, as they are kept."""
        self._look(viewer)
        if self._seats and self._alike and self._seats_waited == self._waited:
            return self._seats
        deal = self.deal
        found = []
        for seat in range(deal.players):
            key = (deal.game, seat, deal.name(seat), deal.score(seat), deal.stakes[seat], seat in self._waited,
                   tuple(self._badges[seat]), self._so_far[seat])
            found.append(kept.seat(key) or kept.keep(key, self._seat(seat)))
        self._seats, self._seats_waited = found, self._waited
        return found

    def kept_zones(self, viewer: int, kept: Kept) -> list[bytes]:
        """The zones as a viewer sees them, as they are kept."""
        self._look(viewer)
        deal = self.deal
        touched = _touched(deal, self._written)
        known = deal.known_to(viewer)
        if not self._lies:
            self._lies = [kept.lies(deal, zone) for zone in deal.zones]
        found = []
        for number, zone in enumerate(deal.zones):
            does = touched.get(zone.place.name, "") if touched else ""
            lying = self._lying(number, viewer)
            lies = self._lies[number]
            if lies is None:
                found.append(kept.packed(_zone_view(deal, zone, viewer, does, lying)))
                continue
            # everything besides that :func:`_zone_view` depends on
            sees, knows = zone.viewers >> viewer & 1, known & lies.mask
            groups = tuple([(group.name, group.number, group.cards, group.words) for group in lying]) if lying else ()
            seen = lies.seen(sees, knows, groups, does)
            if seen is None:
                seen = Seen(sees, knows, groups, does, kept.packed(_zone_view(deal, zone, viewer, does, lying)))
                lies.keep(seen)
            found.append(seen.part)
        return found


class Kept:
    """Seats and zones of views, in whatever form they are kept: what several viewers see alike, or what is as it was a moment ago, is
    made once. ``pack`` makes that form, which is never empty."""

    def __init__(self, pack: Callable[[SeatView | ZoneView], bytes]) -> None:
        self.packed: Final = pack
        self._seats: dict[object, bytes] = {}
        self._seats_before: dict[object, bytes] = {}
        self._game: Game[Any] | None = None
        self._zones: Final[dict[Place, Lies]] = {}

    def next(self) -> None:
        """Another moment begins: of seats, what was not seen in the last is forgotten."""
        self._seats_before, self._seats = self._seats, {}

    def seat(self, key: object) -> bytes:
        """The seat of which everything that matters is ``key``; nothing where that was not seen lately."""
        found = self._seats.get(key)
        if found is None:
            found = self._seats_before.get(key, b"")
            if found:
                self._seats[key] = found
        return found

    def keep(self, key: object, seat: SeatView) -> bytes:
        """A seat as it was not yet."""
        found = self._seats[key] = self.packed(seat)
        return found

    def lies(self, deal: Deal, zone: Zone) -> Lies | None:
        """How a zone lies now, with what has been made of it since it lies so; nothing for a zone of a kind that a game has of its own."""
        now = _lies_of(deal, zone)
        if now is None:
            return None
        if deal.game is not self._game:
            # at some tables each deal is of another game
            self._game = deal.game
            self._zones.clear()
        before = self._zones.get(zone.place)
        if before is not None and before.is_like(now):
            return before
        self._zones[zone.place] = now
        return now


class Seen:
    """A zone as it is seen by whoever ``sees`` its faces or not, ``knows`` these of its cards, sees it in these ``groups``, and ``does``
    that by touching it: the ``part`` that shows it."""

    def __init__(self, sees: int, knows: int, groups: Grouped, does: str, part: bytes) -> None:
        self.sees: Final = sees
        self.knows: Final = knows
        self.groups: Final = groups
        self.does: Final = does
        self.part: Final = part


class Lies:
    """What matters of a zone whoever looks: which ``cards`` lie there and how, the same as a ``mask``, and who laid them; and how it has
    been seen."""

    def __init__(self, cards: object, mask: int, by: Sequence[int]) -> None:
        self.cards: Final = cards
        self.mask: Final = mask
        self.by: Final = tuple(by)
        self._seen: Final[list[Seen]] = []

    def is_like(self, other: Lies) -> bool:
        """Whether all that matters is the same."""
        return self.mask == other.mask and self.cards == other.cards and self.by == other.by

    def seen(self, sees: int, knows: int, groups: Grouped, does: str) -> Seen | None:
        """How somebody like this has seen it."""
        for seen in self._seen:
            if seen.sees == sees and seen.knows == knows and seen.does == does and seen.groups == groups:
                return seen
        return None

    def keep(self, seen: Seen) -> None:
        """Keeps how it has been seen; of all that is kept the oldest goes where that is much."""
        if len(self._seen) == SEEN:
            del self._seen[0]
        self._seen.append(seen)


def _action_view(deal: Deal, viewer: int, action: Action) -> ActionView:
    words = action.in_words(deal.pack)
    cards = deal.pack.text(action.cards).split()
    return ActionView(str(action), words[:1].upper() + words[1:], action.kind, cards, action.number, action.word,
                      deal.phase.adds_to(deal, viewer, action))


def _touched(deal: Deal, actions: Sequence[Action]) -> dict[str, str]:
    """For each shared zone at which one of the actions is done, by its name, the text of the action."""
    found: dict[str, str] = {}
    for action in actions:
        there = [zone for zone in deal.zones if zone.place.owner < 0 and zone.place.role == action.at and zone.count()] if action.at else []
        if len(there) == 1:
            found[there[0].place.name] = str(action)
    return found


def _prompt(deal: Deal, viewer: int, waited: Sequence[int], may_speak: bool) -> str:
    if deal.over:
        return "The deal is over"
    if deal.at_beat:
        return ""
    if viewer in waited:
        return deal.phase.prompt(deal, viewer)
    meanwhile = deal.phase.meanwhile(deal, viewer)
    return (f"Waiting for {listed([deal.name(seat) for seat in waited])}" + ("; you may speak up" if may_speak else "")
            + (f". {meanwhile}" if meanwhile else ""))


def _addressed_groups(lying: Sequence[Group]) -> Sequence[Group]:
    """Groups of cards, with their words as their reader is told them."""
    if not any([READER in group.words for group in lying]):
        return lying
    return [Group(group.name, group.number, group.cards, addressed(group.words)) for group in lying]


def _lies_of(deal: Deal, zone: Zone) -> Lies | None:
    """What matters of a zone whoever looks; nothing for a zone of a kind that a game has of its own."""
    kind = type(zone)
    if kind is CardSet:
        assert isinstance(zone, CardSet)
        return Lies(zone.cards, zone.cards, _layers(deal, zone))
    if kind not in (CardRow, MixedRow, GroupRow, TileRow):
        return None
    assert isinstance(zone, CardRow)
    cards: object = tuple(zone.row)
    if isinstance(zone, MixedRow):
        cards = (cards, zone.up)
    elif isinstance(zone, TileRow):
        cards = (cards, zone.along, zone.arms)
    return Lies(cards, zone.mask(), _layers(deal, zone))


def _layers(deal: Deal, zone: Zone) -> Sequence[int]:
    """In a trick the seat that laid each card."""
    return deal.phase.trick_seats(deal) if zone.place.kind == "trick" and zone.count() else ()


def _zone_view(deal: Deal, zone: Zone, viewer: int, does: str, lying: Sequence[Group]) -> ZoneView:
    sees = bool(zone.viewers >> viewer & 1)
    known = deal.known_to(viewer)
    cards: list[str] = []
    remembered: list[str] = []
    if isinstance(zone, CardSet):
        kept: list[str] = []
        for card in reversed(bits(zone.cards)):
            if sees:
                cards.append(deal.pack.codes[card])
            elif known >> card & 1:
                kept.append(deal.pack.codes[card])
        if sees:
            remembered = [""] * len(cards)
        else:
            cards = [""] * zone.count()
            remembered = kept + [""] * (len(cards) - len(kept))
    elif isinstance(zone, CardRow):
        top = len(zone.row) - 1
        up = zone.up if isinstance(zone, MixedRow) else 0
        for place, card in enumerate(zone.row):
            knows = bool(known >> card & 1)
            shown = knows and (sees or bool(up >> card & 1)) and (zone.place.kind != "pile" or place == top)
            cards.append(deal.pack.codes[card] if shown else "")
            remembered.append(deal.pack.codes[card] if knows and not shown else "")
    if deal.game.no_memory_aid:
        remembered = [""] * len(remembered)
    by = list(_layers(deal, zone))
    along: list[str] = []
    arms: list[ArmView] = []
    if isinstance(zone, TileRow):
        along = deal.pack.text(zone.along).split()
        arms = [ArmView(arm.word, deal.pack.codes[arm.spinner], arm.count) for arm in zone.arms]
    groups = [GroupView(len(group.cards), group.name, group.number, group.words) for group in lying]
    if groups:
        cards = [deal.pack.codes[card] for group in lying for card in group.cards]
    return ZoneView(zone.place.name, zone.place.kind, zone.place.role, zone.place.owner, zone.place.label, len(cards), cards, remembered,
                    by, zone.place.per, does, along, arms, groups)


def lines_of(line: Told | None, viewer: int, until: Told | None = None) -> list[str]:
    """What a viewer is told in the log up to a line, after the line ``until``, which is one of it."""
    lines = []
    while line is not None and line is not until:
        if line.texts[viewer]:
            lines.append(line.texts[viewer])
        line = line.before
    return lines[::-1]


def goes_on_from(line: Told | None, before: Told | None) -> bool:
    """Whether a log that ends with this line begins with one that ended with the line ``before``."""
    while line is not before and line is not None:
        line = line.before
    return line is before
