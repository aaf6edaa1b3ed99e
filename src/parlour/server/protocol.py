"""What the browser and the server say to each other, as typed messages. All of it is JSON with these names.

A browser opens ``/ws/TABLE``. The server sends :class:`Welcome` and an :class:`Update` with everything once, and whenever something has
changed a :class:`Change`: those parts of the update that are not as they were, each as a whole. A part is put in the place of the one
before, and nothing of the rules has to be known for that. Chat comes by itself, as :class:`Chat`. The browser sends
requests, each with an ``id`` of its own making; the server answers each with one :class:`Reply`, in order but for hints. An
action that is sent again with the same ``id`` is played once; one made at an outdated ``version`` is refused, with a fresh
view. The HTTP side is in :mod:`parlour.server.http`.
"""
from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from parlour.kernel.view import ActionView, CallView, ChoiceView, SeatView, View, ZoneView
from parlour.kernel.zones import HandOrder

Clock = Literal["none", "relaxed", "fast"]
Stage = Literal["gathering", "playing", "over"]
Who = Literal["open", "person", "bot"]

# --- the shelf -----------------------------------------------------------------------------------------------------------


class OptionInfo(Struct):
    """A house rule as a form shows it. ``kind``: toggle, choice or number; a number lies in ``low … high``.
    ``players``: the player counts for which it means anything."""

    name: str
    kind: Literal["toggle", "choice", "number"]
    default: bool | int | str
    values: list[bool | int | str]
    low: int
    high: int
    help: str
    players: list[int]


class GameInfo(Struct):
    """A game on the shelf. ``family``: its path in the classification; ``pack``: the kind of pack; ``mechanisms``: what
    one does in it, as words to filter by."""

    id: str
    name: str
    page: str
    family: str
    summary: str
    also_known_as: list[str]
    players: list[int]
    best_players: list[int]
    minutes: int
    pack: str
    mechanisms: list[str]


class OpenGame(GameInfo):
    """A game as its own page shows it, with its house rules: they weigh twice as much as all the rest, and stay off the shelf."""

    options: list[OptionInfo]


class PolicyInfo(Struct):
    """A bot that has learned a game for so many ``players``, with ``options`` that are not its usual ones. ``name``: what a table
    asks for as its ``level``."""

    name: str
    players: int
    options: dict[str, bool | int | str]


class OneGame(Struct):
    """``GET /api/games/{id}``. ``forms``: the other games of the same rule page; ``levels``: how well bots can play, gentlest first, and
    in ``level_words`` what each of them does and does not do in this game; ``strength``: what has been measured of them, in a sentence,
    or nothing; ``policies``: bots that have learned the game."""

    game: OpenGame
    forms: list[GameInfo]
    levels: list[str]
    level_words: dict[str, str]
    strength: str
    policies: list[PolicyInfo]


class Shelf(Struct):
    """``GET /api/games``: all games: the best known first, so many as ``known`` says, then by family and name."""

    games: list[GameInfo]
    known: int


class Nearby(Struct):
    """A game that is here, and ``why`` somebody who asked for another might like it."""

    game: str
    why: str


class Absent(Struct):
    """A game that people ask for and that is not here. ``names``: the usual one first; ``near``: the nearest first."""

    names: list[str]
    near: list[Nearby]


class Elsewhere(Struct):
    """``GET /api/elsewhere``: what is not on the shelf."""

    games: list[Absent]


class RulesWanted(Struct):
    """``POST /api/rules``: how to play a game with these options."""

    game: str
    players: int | None = None
    options: dict[str, bool | int | str] = field(default_factory=dict)


class Section(Struct):
    """A heading of the rules and the paragraphs under it. ``names``: what decisions that it is about call it."""

    heading: str
    paragraphs: list[str]
    names: list[str] = field(default_factory=list)


class RulesText(Struct):
    """Answer to :class:`RulesWanted`. ``title``: the game's name with the options that were changed. ``options``: these, also those
    that came along with what was asked for."""

    title: str
    sections: list[Section]
    options: dict[str, bool | int | str]


class TableCard(Struct):
    """One of a person's tables. ``your_turn``: the game waits for this person."""

    id: str
    game: str
    title: str
    names: list[str]
    stage: Stage
    your_turn: bool
    updated: float


class Me(Struct):
    """``GET /api/me``: who the browser's cookie says you are, and your tables, the latest first."""

    name: str
    tables: list[TableCard]


class BestDeal(Struct):
    """A deal of a finished match, numbered from 0, and what it brought who had this seat."""

    id: str
    deal: int
    seat: int
    words: str


class PastMatch(Struct):
    """A finished match of yours: at which table, who sat there, in the order of the seats, yours, what you ended with, who won, and when
    anything last happened there."""

    id: str
    game: str
    title: str
    names: list[str]
    seat: int
    score: str
    won: bool
    winners: list[str]
    updated: float


class GameHistory(Struct):
    """Your finished matches of a game."""

    game: str
    name: str
    matches: int
    won: int
    best: BestDeal | None


class Companion(Struct):
    """Somebody with whom you finished matches: how many, and in how many of them either of you was among the winners."""

    name: str
    matches: int
    won: int
    you_won: int


class History(Struct):
    """``GET /api/me/history``: your finished matches, the latest first; the games, and the people, that you met most often first."""

    name: str
    matches: list[PastMatch]
    games: list[GameHistory]
    people: list[Companion]


class Passage(Struct):
    """``POST /api/me/passage``: a link that makes another device yours as well. It can be used once, within so many ``minutes``.
    ``picture`` and ``alone`` as of an :class:`Invitation`."""

    link: str
    picture: str
    alone: bool
    minutes: int


class Arrival(Struct):
    """``POST /api/me/arrival``: what such a link ends in."""

    code: str


class PushKey(Struct):
    """``GET /api/push``: the key by which browsers know the messages of this server; empty where it sends none."""

    key: str


class PushSubscription(Struct):
    """``POST /api/push``: call me in this browser when it is my turn. The address of its push service, and its keys, as base64url."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class PushEnd(Struct):
    """``POST /api/push/end``: call me in this browser no more."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class NewTable(Struct):
    """``POST /api/tables``: a table to be opened. ``alone``: bots take all other seats.

    ``name``: what you are called. ``seat``: where you sit, -1 to watch. ``level``: of the bots. ``undo``: whether moves
    may be taken back while only bots sit with you. ``memory_aid``: whether screens show what one could remember.
    """

    game: str
    players: int | None = None
    options: dict[str, bool | int | str] = field(default_factory=dict)
    name: str = ""
    seat: int = 0
    alone: bool = True
    level: str = "gentle"
    clock: Clock = "none"
    spectators: bool = True
    undo: bool = True
    memory_aid: bool = False


class Opened(Struct):
    """Answer to :class:`NewTable`. Whoever has ``invite`` may sit down: ``/t/ID#INVITE`` is the link for friends."""

    id: str
    invite: str


class InvitationWanted(Struct):
    """``POST /api/tables/TABLE/invitation``: the link for friends, for whoever has ``invite``."""

    invite: str


class Invitation(Struct):
    """Answer to :class:`InvitationWanted`. ``picture``: the link as a QR code, an address for a picture. ``alone``: the link leads nowhere
    but on the machine on which the server runs, and there is no picture of it."""

    link: str
    picture: str
    alone: bool


class Problem(Struct):
    """Any refused HTTP request: one sentence that says what would be right."""

    error: str


# --- what a browser says at the table --------------------------------------------------------------------------------------


class Act(Struct, tag="act"):
    """Play an action, as its text, decided on at ``version``."""

    id: str
    version: int
    text: str


class Why(Struct, tag="why"):
    """Why may I not play this? Also answers for actions that are allowed."""

    id: str
    text: str


class Hint(Struct, tag="hint"):
    """What would a bot do in my place?"""

    id: str


class LetGo(Struct, tag="let go"):
    """I have nothing to say here: do not wait for me to interrupt."""

    id: str
    version: int


class Hurry(Struct, tag="hurry"):
    """Let bots play without pauses until it is my turn, where nobody else sits at the table."""

    id: str


class Undo(Struct, tag="undo"):
    """Take my latest decision back."""

    id: str
    version: int


class Say(Struct, tag="say"):
    """Chat."""

    id: str
    text: str


class Invited(Struct, tag="invited"):
    """I hold the invitation: let me speak here though I only watch, and read along where not everybody may."""

    id: str
    invite: str


class Look(Struct, tag="look"):
    """Whether I look at the page, as is taken for granted until it says otherwise."""

    id: str
    looking: bool


class Hold(Struct, tag="hold"):
    """Whether I am reading what a decision is about: until I have, bots do nothing, where nobody else sits here and no clock runs."""

    id: str
    reading: bool


class Sit(Struct, tag="sit"):
    """Take an open seat, or with -1 any."""

    id: str
    name: str
    invite: str
    seat: int = -1


class Stand(Struct, tag="stand"):
    """Give my seat up: before the start it is open again, later a bot plays on."""

    id: str


class Commit(Struct, tag="commit"):
    """The hash of what my page will add to the chance of this match, from this seat, after it has seen the server's: ``promise`` is 64
    hexadecimal digits, see docs/fair-dealing.md."""

    id: str
    seat: int
    promise: str


class Reveal(Struct, tag="reveal"):
    """What my page has promised to add: 64 hexadecimal digits. Only when the match was called, and no promise can change any more."""

    id: str
    seat: int
    value: str


class Fill(Struct, tag="fill"):
    """Let a bot take an open seat, or with ``bot`` false open a bot's seat again; before the start, by the host."""

    id: str
    seat: int
    bot: bool = True


class Free(Struct, tag="free"):
    """Take the seat of a person, who may not sit down again: before the start it is open, later a bot plays on. By the host."""

    id: str
    seat: int


class Mute(Struct, tag="mute"):
    """Let somebody who watches, and speaks under this name, say no more, or with ``muted`` false speak again. By the host."""

    id: str
    name: str
    muted: bool = True


class Close(Struct, tag="close"):
    """Let nobody watch any more, for good: what is said from here on is for the players alone. By the host."""

    id: str


class Begin(Struct, tag="begin"):
    """Start the match; bots take the open seats. By the host."""

    id: str


class StandIn(Struct, tag="stand in"):
    """Let a bot play for a seat whose player has left."""

    id: str
    seat: int


class Back(Struct, tag="back"):
    """I play my seat myself again."""

    id: str


class Rematch(Struct, tag="rematch"):
    """Open a new table with the same game, options and players."""

    id: str


Request = (
    Act | Why | Hint | LetGo | Hurry | Undo | Say | Invited | Look | Hold | Sit | Stand | Commit | Reveal | Fill | Free | Mute | Close
    | Begin | StandIn | Back | Rematch)


# --- what the server says at the table ---------------------------------------------------------------------------------------


class SuitInfo(Struct):
    """A suit of the pack."""

    letter: str
    symbol: str
    name: str
    red: bool


class FaceInfo(Struct):
    """What is printed on a card: ``code`` is what views call it, ``name`` its proper name. ``suit`` and ``rank`` are
    indexes into the pack's, -1 for none; of a suit the higher rank is the stronger. Tiles have codes as ``6-4``."""

    code: str
    symbol: str
    name: str
    suit: int
    rank: int


class PackInfo(Struct):
    """The pack: ``name`` is its kind: french, german, spanish, italian, dominoes, chinese dominoes. Each face once."""

    name: str
    suits: list[SuitInfo]
    ranks: list[str]
    faces: list[FaceInfo]


class TableInfo(Struct):
    """What never changes about a table. ``changed``: the options that are not at the game's defaults, ``options``: all.
    ``sides``: the side of each seat. ``direction``: 1 clockwise, -1 anticlockwise. ``commitment``: hash of the server's
    part of the seed."""

    id: str
    game: GameInfo
    title: str
    players: int
    options: dict[str, bool | int | str]
    changed: dict[str, bool | int | str]
    sides: list[int]
    direction: int
    pack: PackInfo
    clock: Clock
    undo: bool
    memory_aid: bool
    level: str
    commitment: str


class Seat(Struct):
    """Who sits there. ``here``: they are connected. ``stands_in``: a bot plays for the person just now. ``left_ms``: what
    is left on the clock of a seat that is waited for, -1 without a clock."""

    name: str
    who: Who
    here: bool
    stands_in: bool
    left_ms: int


class SheetRow(Struct):
    """A line of the score sheet. ``kind``: ``deal``, then what its points were for, a ``note`` each and the ``rest``; ``running`` for
    the deal in play, and the ``total``. Of a deal, ``totals``: what each side stood at when it was over, before anything was paid for the
    next, in words, and ``points`` and ``standing``: what it brought and that, in the game's smallest units."""

    kind: Literal["deal", "total", "note", "rest", "running"]
    label: str
    cells: list[str]
    totals: list[str] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    standing: list[int] = field(default_factory=list)


class Sheet(Struct):
    """The score sheet as the game keeps it: a column for each side, and the ``sides`` of the seats. ``low``: the lowest score wins."""

    columns: list[str]
    rows: list[SheetRow]
    sides: list[int] = field(default_factory=list)
    low: bool = False


class ChatLine(Struct):
    """Something that somebody said. ``seat`` is -1 for who watches."""

    number: int
    seat: int
    name: str
    text: str


class TableState(Struct):
    """Everything about the table that is not the game's. ``you``: your seat, -1 when you watch; ``host``: whoever may
    start. ``next``: the table of the rematch. ``seed``: shown when the match is over. ``spectators``: anybody may watch. ``muted``: the
    names of those who watch and may say no more. ``removed``: the host has taken your seat, and you may not sit down again.
    ``promises``: for each seat the hash of what the person there will add to chance, or nothing. ``called``: no promise can change any
    more, and pages show what they have promised. ``without``: the seats of people without whom the cards were dealt, because they had
    promised nothing or did not show it."""

    stage: Stage
    seats: list[Seat]
    you: int
    host: bool
    watchers: int
    winners: list[int]
    next: str
    seed: str
    spectators: bool
    muted: list[str]
    removed: bool
    promises: list[str]
    called: bool
    without: list[int]


class Welcome(Struct, tag="welcome"):
    """The first message. ``invite``: for the host and the players, empty for others."""

    table: TableInfo
    invite: str
    chat: list[ChatLine]


class Played(Struct):
    """The game that the deal in play is of, where a match is made of several. ``changed``: the options that are not at that game's defaults
    and are not the match's own, ``options``: all."""

    game: str
    name: str
    changed: dict[str, bool | int | str]
    options: dict[str, bool | int | str]


class Update(Struct, tag="update"):
    """What the table is like now, whole: what a page is told first, before any :class:`Change`. ``version`` is the latest entry of its log,
    later chat apart; ``asked``: the version at which what you are asked arose, to be sent with your action. ``beats``: the moments to be
    shown on the way from the update before. ``may_undo``: you may take your latest decision back. ``interrupts``: nobody waits for you,
    but you may speak up. ``played``: the deal's game, where it is not the table's.

    In its views ``cards`` and ``remembered`` are empty lists for zones of which no face is seen.
    """

    version: int
    asked: int
    table: TableState
    view: View | None
    beats: list[View]
    sheet: Sheet | None
    may_undo: bool
    interrupts: bool
    played: Played | None = None


class LogChange(Struct):
    """A log: so many lines are as they were, and then come others."""

    kept: int
    more: list[str]


class ViewChange(Struct):
    """A view where it is not as the one before: what is missing is as it was, and of seats and zones those in whose place there is
    nothing. What comes after no view has everything."""

    game: str | UnsetType = UNSET
    viewer: int | UnsetType = UNSET
    deal: int | UnsetType = UNSET
    dealer: int | UnsetType = UNSET
    seats: list[SeatView | None] | UnsetType = UNSET
    zones: list[ZoneView | None] | UnsetType = UNSET
    pot: int | UnsetType = UNSET
    pot_words: str | UnsetType = UNSET
    facts: list[str] | UnsetType = UNSET
    prompt: str | UnsetType = UNSET
    section: str | UnsetType = UNSET
    choices: list[ChoiceView] | UnsetType = UNSET
    actions: list[ActionView] | UnsetType = UNSET
    trumps: list[str] | UnsetType = UNSET
    hand_order: HandOrder | UnsetType = UNSET
    select_first: bool | UnsetType = UNSET
    log: LogChange | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    because: str | UnsetType = UNSET
    calls: list[CallView] | UnsetType = UNSET
    calling: bool | UnsetType = UNSET


class SheetChange(Struct):
    """A score sheet of which so many rows are as they were, and then come others; the rest as in :class:`Sheet`."""

    columns: list[str]
    sides: list[int]
    low: bool
    kept: int
    rows: list[SheetRow]


class Change(Struct, tag="change"):
    """What the table is like now, where it is not as the page was told before: what is missing is as it was. ``views``: the moments to be
    shown on the way, and then the view, each as it differs from the one before; nothing where there is no view any more. ``done``: the
    id of the page's own request that has brought this about, which gets no other reply."""

    version: int
    asked: int | UnsetType = UNSET
    table: TableState | UnsetType = UNSET
    views: list[ViewChange] | UnsetType | None = UNSET
    sheet: SheetChange | UnsetType | None = UNSET
    may_undo: bool | UnsetType = UNSET
    interrupts: bool | UnsetType = UNSET
    played: Played | UnsetType | None = UNSET
    done: str | UnsetType = UNSET


class Chat(Struct, tag="chat"):
    """Somebody has just said something."""

    line: ChatLine


class Reply(Struct, tag="reply"):
    """The answer to the request with this ``id``. ``error`` is empty when it was done. ``text``: the words of a reason or
    a hint, ``action``: the action that is hinted at, ``more``: the figures that the hint rests on."""

    id: str
    error: str = ""
    text: str = ""
    action: str = ""
    more: str = ""


Message = Welcome | Update | Change | Chat | Reply


# --- replays -----------------------------------------------------------------------------------------------------------------


class Replay(Struct):
    """``GET /api/replays/TABLE``: a finished match. ``deals``: how many there were."""

    table: TableInfo
    names: list[str]
    winners: list[int]
    deals: int
    sheet: Sheet
    seed: str


class Step(Struct):
    """The table after an action of ``seat`` (-1 at the beginning of a deal), and the moments on the way there."""

    seat: int
    action: str
    beats: list[View]
    view: View


class Added(Struct):
    """What a person added to chance: its hash, shown before any value was, and the value, each empty where there was none; hexadecimal
    digits."""

    seat: int
    promise: str
    value: str


class ChanceEvent(Struct):
    """What chance brought. Of a ``shuffle`` the cards before and after, from the top, of a ``cut`` the card; for a ``pick`` of how many
    numbers, and which. Cards are numbers."""

    kind: Literal["shuffle", "pick", "cut"]
    before: list[int]
    after: list[int]


class DealChance(Struct):
    """What chance brought in a deal; number -1 is the choice of the first dealer."""

    number: int
    events: list[ChanceEvent]


class Dealing(Struct):
    """``GET /api/replays/TABLE/dealing``: what is needed to check that a finished match was dealt as promised. ``parts``: of all
    people, by seat. ``together``: whether there were promises of people at all; matches of older servers have none. ``codes``: of each
    card of the pack. ``shuffled``: which event of the first deal shuffled the whole pack, -1 for none; ``places``: for each seat the
    places of that pack, 0 on top, whose cards lay before it when there was first something to decide."""

    commitment: str
    secret: str
    together: bool
    parts: list[Added]
    seed: str
    codes: list[str]
    deals: list[DealChance]
    shuffled: int
    places: list[list[int]]


class ReplayedDeal(Struct):
    """``GET /api/replays/TABLE/deals/N?seat=S``: deal N, from 0, as a seat saw it."""

    steps: list[Step]


class JudgedMove(Struct):
    """A decision judged by what its player could know: made after step ``place`` of the deal. ``done`` and ``best`` are actions,
    each with its words; ``value`` is what was to be expected after the best, ``wins`` in what share of deals it is ahead of
    the others, ``cost`` by how much it is better than what was done; a ``mistake`` cost so much that it is unlikely to be
    chance."""

    place: int
    done: str
    done_words: str
    best: str
    best_words: str
    value: float
    value_words: str
    wins: float
    cost: float
    cost_words: str
    mistake: bool


class Review(Struct):
    """``GET /api/replays/TABLE/deals/N/review?seat=S``: the decisions of a seat in deal N in which it had a choice."""

    moves: list[JudgedMove]
