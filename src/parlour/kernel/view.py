"""Views: what one seat, or the audience, may know of a deal, as plain typed data, one schema for all games.

They are made in :mod:`parlour.kernel.moment`.
"""
from __future__ import annotations

from dataclasses import dataclass, field

from parlour.kernel.actions import Gesture
from parlour.kernel.zones import HandOrder, Role


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
