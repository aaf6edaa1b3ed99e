"""Views: what one seat, or the audience, may know of a deal, as plain typed data, one schema for all games."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from parlour.equipment import bits
from parlour.kernel.actions import Action, Gesture, listed_actions, shapes
from parlour.kernel.deal import Deal
from parlour.kernel.prose import listed
from parlour.kernel.story import why_over
from parlour.kernel.telling import READER, addressed
from parlour.kernel.zones import CardRow, CardSet, Group, GroupRow, HandOrder, MixedRow, Role, TileRow, Zone


@dataclass
class SeatView:
    """A seat: what is said of it and whether it is waited for. ``side`` numbers the sides from 0; ``score`` and ``stake``
    are in the game's smallest units, ``score_words`` and ``stake_words`` as the players say them. ``so_far``: what its side has taken in
    this deal, as the game counts it."""

    name: str
    side: int
    score: int
    stake: int
    score_words: str
    stake_words: str
    turn: bool
    badges: list[str]
    so_far: str


@dataclass
class ArmView:
    """An arm of a line of tiles: the last ``count`` tiles, after those of earlier arms, which go out sideways from the tile
    ``spinner``, in the line or in an arm. ``word``: the direction, such as ``up`` or ``down right``, if the spinner's own line or arm
    goes to the right, outward."""

    word: str
    spinner: str
    count: int


@dataclass
class GroupView:
    """Cards of a zone that lie together: so many of them, the ``name`` by which actions say that they add to it, its ``number`` in what
    they say, and ``words`` that say what the cards do not, such as what wild cards stand for; empty for none."""

    count: int
    name: str
    number: int
    words: str


@dataclass
class ZoneView:
    """A zone: ``cards`` in order, as notation where the viewer sees the face and empty for a back.

    ``remembered`` goes with ``cards``: notation where the viewer does not see the face but can know it.
    ``owner`` is a seat, or -1 for the middle of the table; ``kind`` as in :class:`parlour.kernel.zones.Place`.
    ``by``: in a trick, the seat that laid each card. ``per``: so many cards are one of what the label names.
    ``role``: what it is in play, as :data:`parlour.kernel.zones.Role`. ``does``: the text of the action that the viewer does by
    touching it, empty for none. ``along``: in a line of tiles, doubles that do not lie across it. ``arms``: its arms, whose tiles come
    after those of the line. ``groups``: where the cards lie in groups, these, from the first card on.
    """

    name: str
    kind: str
    role: Role
    owner: int
    label: str
    count: int
    cards: list[str]
    remembered: list[str]
    by: list[int]
    per: int
    does: str
    along: list[str]
    arms: list[ArmView]
    groups: list[GroupView]

    def slim(self, remembering: bool) -> None:
        """Leaves out lists of nothing but backs, and what one could remember unless it is to be shown."""
        if not any(self.cards):
            self.cards = []
        if not remembering or not any(self.remembered):
            self.remembered = []


@dataclass
class ChoiceView:
    """A kind of action that the viewer may take: of ``cards`` from ``least`` to ``most``, for several places when
    ``parts`` gives how many each takes; or a number from ``least`` to ``most`` by ``step``; ``words`` where it takes one.

    ``gesture``: how it is done, as :data:`parlour.kernel.actions.Gesture`. ``grave``: it gives so much away that one is asked twice.
    ``places``: what the places are called among which cards are dealt out, where they have names.
    """

    kind: str
    gesture: Gesture
    grave: bool
    cards: list[str] = field(default_factory=list)
    least: int = 0
    most: int = 0
    step: int = 0
    words: list[str] = field(default_factory=list)
    parts: list[int] = field(default_factory=list)
    places: list[str] = field(default_factory=list)


@dataclass
class ActionView:
    """One legal action: the ``text`` that plays it, the ``words`` that a screen says for it, which no other of the view says, and
    what it is made of, for a screen to find it by. ``adds_to``: the name of the group of cards on the table that it adds to, or none."""

    text: str
    words: str
    kind: str
    cards: list[str]
    number: int
    word: str
    adds_to: str = ""


@dataclass
class CallView:
    """A call of an auction: who made it, and its ``words``."""

    seat: int
    words: str


@dataclass
class View:
    """What ``viewer`` may know of the deal. ``section``: of the rules, the one that the decision is about, empty when the deal is over.
    ``actions``: the legal actions of each kind of which there are few. ``trumps``: the trump cards that the viewer sees, strongest first.
    ``because``: why the deal is over, in one sentence. ``calls``: of its auction, in their order; ``calling``: it is going on.
    ``hand_order``: by what hands are sorted. ``select_first``: a card that is touched
    is only chosen, see :attr:`Phase.select_first`.
    """

    game: str
    viewer: int
    deal: int
    dealer: int
    seats: list[SeatView]
    zones: list[ZoneView]
    pot: int
    pot_words: str
    facts: list[str]
    prompt: str
    section: str
    choices: list[ChoiceView]
    actions: list[ActionView]
    trumps: list[str]
    hand_order: HandOrder
    select_first: bool
    log: list[str]
    over: bool
    because: str
    calls: list[CallView]
    calling: bool


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
        self._lying: list[Sequence[Group]] = []

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
        if self._told and viewer < deal.players:
            deal.names = [READER if seat == viewer else name for seat, name in enumerate(names)]
        try:
            self._badges = [(["dealer"] if seat == deal.dealer else []) + [addressed(badge) for badge in deal.badges(seat)]
                            for seat in range(deal.players)]
            self._facts = [addressed(fact) for fact in deal.facts(viewer)]
            self._because = addressed(why_over(deal, viewer)) if deal.over else ""
            self._lying = [_addressed_groups(_lying(deal, zone, viewer)) for zone in deal.zones]
        finally:
            deal.names = names

    def view(self, viewer: int) -> View:
        """The whole view of a viewer."""
        view = self.without_parts(viewer)
        view.seats = self.seats(viewer)
        view.zones = self.zones(viewer)
        return view

    def without_parts(self, viewer: int) -> View:
        """The view of a viewer, still without seats and zones."""
        self._look(viewer)
        deal, phase, legal = self.deal, self.deal.phase, self._legal
        offered = shapes(legal) if legal else []
        return View(
            game=deal.game.id,
            viewer=viewer,
            deal=deal.number,
            dealer=deal.dealer,
            seats=[],
            zones=[],
            pot=deal.pot,
            pot_words=deal.game.score_words(deal.pot),
            facts=self._facts,
            prompt=_prompt(deal, viewer, self._waited, len(legal) > 0),
            section="" if deal.over else phase.section(deal),
            choices=[ChoiceView(shape.kind, shape.gesture(), shape.grave, deal.pack.text(shape.cards).split(), shape.least, shape.most,
                                shape.step, list(shape.words), list(shape.parts), phase.places(deal, viewer) if shape.split else [])
                     for shape in offered],
            actions=[_action_view(deal, viewer, action) for action in self._written],
            trumps=[] if deal.over else [deal.pack.codes[card] for card in phase.trump_cards(deal, viewer)],
            hand_order=deal.game.hand_order,
            select_first=not deal.over and phase.select_first,
            log=_log(deal, viewer),
            over=deal.over,
            because=self._because,
            calls=[CallView(seat, words) for seat, words in deal.calls_made],
            calling=phase.is_auction,
        )

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
        touched = _touched(self.deal, self._written)
        return [_zone_view(self.deal, zone, viewer, touched.get(zone.place.name, ""), lying)
                for zone, lying in zip(self.deal.zones, self._lying)]

    def kept_seats(self, viewer: int, kept: Kept) -> list[bytes]:
        """The seats as a viewer sees them, as they are kept."""
        self._look(viewer)
        deal = self.deal
        return [kept.part((deal.game, "seat", seat, deal.name(seat), deal.score(seat), deal.stakes[seat], seat in self._waited,
                           tuple(self._badges[seat]), self._so_far[seat]), lambda seat=seat: self._seat(seat))  # type: ignore[misc]
                for seat in range(deal.players)]

    def kept_zones(self, viewer: int, kept: Kept) -> list[bytes]:
        """The zones as a viewer sees them, as they are kept."""
        self._look(viewer)
        deal = self.deal
        touched = _touched(deal, self._written)
        known = deal.known_to(viewer)
        found = []
        for zone, lying in zip(deal.zones, self._lying):
            does = touched.get(zone.place.name, "")
            key = _all_that_matters(deal, zone, viewer, known, does, lying)
            found.append(kept.part(key, lambda zone=zone, does=does, lying=lying: _zone_view(deal, zone, viewer, does, lying)))  # type: ignore[misc]
        return found


class Kept:
    """Seats and zones of views, in whatever form they are kept: what several viewers see alike, or what is as it was a moment ago, is
    made once. ``pack`` makes that form."""

    def __init__(self, pack: Callable[[SeatView | ZoneView], bytes]) -> None:
        self._pack: Final = pack
        self._now: dict[object, bytes] = {}
        self._before: dict[object, bytes] = {}

    def next(self) -> None:
        """Another moment begins: what was not seen in the last is forgotten."""
        self._before, self._now = self._now, {}

    def part(self, key: object, make: Callable[[], SeatView | ZoneView]) -> bytes:
        """The part for which everything that matters is ``key``; nothing is known of it where that is ``None``."""
        found = self._now.get(key) or self._before.get(key)
        if found is None:
            found = self._pack(make())
        if key is not None:
            self._now[key] = found
        return found


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


def _lying(deal: Deal, zone: Zone, viewer: int) -> Sequence[Group]:
    """How the cards of a zone lie together, as a viewer sees it."""
    lying = deal.phase.groups_in(deal, zone) if zone.viewers >> viewer & 1 else ()
    return lying or (zone.groups() if isinstance(zone, GroupRow) else ())


def _addressed_groups(lying: Sequence[Group]) -> Sequence[Group]:
    """Groups of cards, with their words as their reader is told them."""
    if not any([READER in group.words for group in lying]):
        return lying
    return [Group(group.name, group.number, group.cards, addressed(group.words)) for group in lying]


def _all_that_matters(deal: Deal, zone: Zone, viewer: int, known: int, does: str, lying: Sequence[Group]) -> object:
    """Everything that :func:`_zone_view` depends on; nothing for a zone of a kind that a game has of its own."""
    cards: object
    kind = type(zone)
    if kind is CardSet:
        assert isinstance(zone, CardSet)
        mask = cards = zone.cards
    elif kind in (CardRow, MixedRow, GroupRow, TileRow):
        assert isinstance(zone, CardRow)
        mask = zone.mask()
        cards = tuple(zone.row)
        if isinstance(zone, MixedRow):
            cards = (cards, zone.up)
        elif isinstance(zone, TileRow):
            cards = (cards, zone.along, zone.arms)
    else:
        return None
    by = deal.phase.trick_seats(deal) if zone.place.kind == "trick" and mask else ()
    groups = tuple([(group.name, group.number, group.cards, group.words) for group in lying]) if lying else ()
    return deal.game, zone.place, cards, bool(zone.viewers >> viewer & 1), known & mask, by, groups, does


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
    by = list(deal.phase.trick_seats(deal)) if zone.place.kind == "trick" and cards else []
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


def _log(deal: Deal, viewer: int) -> list[str]:
    lines = []
    line = deal.log
    while line is not None:
        if line.texts[viewer]:
            lines.append(line.texts[viewer])
        line = line.before
    return lines[::-1]
