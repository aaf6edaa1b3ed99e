"""A kit for testing games: a table that is set as a test wants it, and asked what a player would see.

>>> from parlour.testing import table
>>> hearts = table("hearts", dealt={"South": "AS KS QS"}, dealer="East")
>>> hearts.hand("South").issuperset({"AS", "KS", "QS"})
True

What a :class:`Table` is asked, a match or a deal that came about otherwise is asked too:

>>> from parlour.testing import choices, play, refused
>>> import parlour
>>> match = parlour.game("three-card-brag", players=3, blind=False, ante=1).match(seed=1)
>>> choices(play(match, "bet 2", "fold"))[:2]
['fold', 'see']
>>> refused(match, "bet 1", "You may bet 2 to 5")
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import TypeVar

from parlour.equipment.pack import Card, Pack
from parlour.kernel.actions import Action, legal_text
from parlour.kernel.deal import Deal
from parlour.kernel.errors import IllegalAction, ParlourError
from parlour.kernel.game import Game
from parlour.kernel.match import Match, Start
from parlour.kernel.shelf import settle
from parlour.kernel.zones import CardRow, Zone

#: a seat by its number or its name
Seat = int | str
#: what is played: a match, or a single deal
At = TypeVar("At", Match, Deal)
#: which of the things that a seat may do it does
Choose = Callable[[Sequence[Action]], Action]
#: which of the seats that are waited for does it
Who = Callable[[Sequence[int]], int]
T = TypeVar("T")
#: no deal and no match takes more random decisions
MOST_DECISIONS = 200_000


def seat_of(at: Match | Deal, seat: Seat) -> int:
    """The number of a seat; :class:`ParlourError` where nobody has that name."""
    if isinstance(seat, int):
        return seat
    names = list(at.names)
    if seat not in names:
        raise ParlourError(f"there is no seat {seat!r}: they are {', '.join(names)}.")
    return names.index(seat)


def first(some: Sequence[T]) -> T:
    """The first of some actions, or of the seats that are waited for."""
    return some[0]


def last(some: Sequence[T]) -> T:
    """The last of them."""
    return some[-1]


def over(at: Match | Deal) -> bool:
    """Whether a match or a deal is over."""
    return at.over


def prefer(*said: str, otherwise: Choose | None = None) -> Choose:
    """Picks what is said first, by its words or its kind, that may be done; where none may, what ``otherwise`` picks.

    :raises ParlourError: where none may be done, and nothing is said of what otherwise.

    >>> import parlour
    >>> match = parlour.game("three-card-brag", players=3, blind=False, ante=1).match(seed=1)
    >>> play_out(match, prefer("see", "fold", otherwise=first)).played[:2]
    [(0, <fold>), (1, <fold>)]
    """
    def choose(legal: Sequence[Action]) -> Action:
        found: dict[str, Action] = {}
        for action in legal:
            found.setdefault(action.kind, action)
            found[str(action)] = action
        for words in said:
            if words in found:
                return found[words]
        if otherwise is None:
            raise ParlourError(f"neither {' nor '.join(said)} may be said: one may {legal_text(legal)}.")
        return otherwise(legal)

    return choose


# --- playing -----------------------------------------------------------------------------------------------------------

def play(at: At, *said: str, times: int = 1) -> At:
    """Plays each of these, so often: ``West: play QS``, or ``play QS`` for the one whose turn it is. Gives back the match or the deal.

    :raises IllegalAction: for the first that may not be done, with what might have been done as a note.

    >>> import parlour
    >>> play(parlour.game("down-and-back", players=3).match(seed=5), "draw stock").played
    [(2, <draw stock>)]
    """
    for line in said * times:
        seat, text = _read(at, line)
        try:
            _do(at, seat, text)
        except IllegalAction as illegal:
            illegal.add_note(f"{line!r} was to be played; {_may(at, seat)}")
            raise
    return at


def play_out(at: At, choose: Choose = first, who: Who = first) -> At:
    """Plays the deal at hand to its end; everybody does the first thing they may, or what ``choose`` picks of those. ``who`` picks one of
    several seats that are waited for.

    >>> import parlour
    >>> match = play_out(parlour.game("agram", players=3).match(seed=1), Random(1).choice)
    >>> match.deal.number, len(match.sheet)
    (1, 1)
    """
    if isinstance(at, Deal):
        return play_until(at, lambda deal: deal.over, choose, who)
    number = at.deal.number
    return play_until(at, lambda match: match.over or match.deal.number != number, choose, who)


def play_until(at: At, done: Callable[[At], bool], choose: Choose = first, who: Who = first) -> At:
    """Plays on until something holds, as :func:`play_out` does.

    :raises ParlourError: where all is over before that, or it does not come to an end.

    >>> import parlour
    >>> play_until(parlour.game("agram", players=3).match(seed=1), lambda match: match.deal.number == 2).over
    False
    """
    for _ in range(MOST_DECISIONS):
        if done(at):
            return at
        turn = at.turn()
        if not turn:
            raise ParlourError("it is over, and what was waited for has not come.")
        seat = who(turn)
        at.play(seat, choose(at.legal(seat)))
    raise ParlourError(f"what was waited for does not come: {MOST_DECISIONS} decisions were made.")


def play_on(at: At, decisions: int, choose: Choose = first, who: Who = first) -> At:
    """Plays so many decisions, as :func:`play_out` does.

    :raises ParlourError: where all is over before that.

    >>> import parlour
    >>> len(play_on(parlour.game("agram", players=3).match(seed=1), 5, Random(1).choice).played)
    5
    """
    left = iter(range(decisions))
    return play_until(at, lambda at: next(left, None) is None, choose, who)


# --- what a player sees ----------------------------------------------------------------------------------------------------

def choices(at: Match | Deal, seat: Seat = -1, but: str = "") -> list[str]:
    """What a seat may do, in order; the one whose turn it is unless said. All things ``but`` those of one kind.

    >>> import parlour
    >>> choices(parlour.game("down-and-back", players=3).match(seed=5))
    ['draw stock', 'draw discard']
    """
    return [str(action) for action in at.legal(_asked(at, seat)) if action.kind != but]


def legal(at: Match | Deal, seat: Seat = -1) -> set[str]:
    """The same where the order does not matter.

    >>> import parlour
    >>> legal(parlour.game("down-and-back", players=3).match(seed=5)) == {"draw discard", "draw stock"}
    True
    """
    return set(choices(at, seat))


def each(kind: str, codes: str) -> set[str]:
    """One thing done with each of some cards, to be compared with what is legal.

    >>> sorted(each("play", "AS KS"))
    ['play AS', 'play KS']
    """
    return {f"{kind} {code}" for code in codes.split()}


def refusal(at: Match | Deal, said: str) -> str:
    """Why this is refused, ``West: play QS`` or ``play QS``; empty where it may be done."""
    seat, text = _read(at, said)
    try:
        return at.reason(seat, at.read(seat, text)) if isinstance(at, Deal) else at.reason(seat, text)
    except IllegalAction as illegal:
        return str(illegal)


def refused(at: Match | Deal, said: str, because: str) -> None:
    """Tries this, and sees to it that it is refused with a reason in which these words stand.

    :raises AssertionError: where it may be done, or another reason is given: with what might be done.
    """
    seat, text = _read(at, said)
    try:
        _do(at, seat, text)
    except IllegalAction as illegal:
        if because not in str(illegal):
            raise AssertionError(f"{said!r} is refused, but not because {because!r}: {illegal} {_may(at, seat)}") from None
        return
    raise AssertionError(f"{said!r} is not refused: it was to be because {because!r}.")


def hand(at: Match | Deal, seat: Seat) -> set[str]:
    """The cards in a seat's hand."""
    return set(lying(at, f"hand {seat_of(at, seat)}"))


def lying(at: Match | Deal, name: str) -> list[str]:
    """The cards of a zone as they lie, the top of a pile last; :class:`ParlourError` where there is none of that name."""
    deal = _deal(at)
    zone = _zones(deal, [name])[name]
    cards = zone.row if isinstance(zone, CardRow) else [card for card in deal.pack.every if zone.mask() >> card & 1]
    return [deal.pack.codes[card] for card in cards]


def seen(at: Match | Deal, name: str, viewer: Seat = 0) -> list[str]:
    """The cards of a zone as a viewer sees them."""
    deal = _deal(at)
    return list(deal.view(seat_of(at, viewer)).zones[deal.zones.index(_zones(deal, [name])[name])].cards)


# --- how the cards lie -----------------------------------------------------------------------------------------------------

def cards_named(pack: Pack, codes: str, used: int = 0) -> list[Card]:
    """The cards written one after another, another copy for each time that a card is named, and none of those ``used``.

    :raises ParlourError: for what is no card of the pack, or named more often than the pack has it.

    >>> import parlour
    >>> pack = parlour.game("cancellation-hearts", 8).pack
    >>> [pack.codes[card] for card in cards_named(pack, "2C QS 2C")]
    ['2C', 'QS', '2C']
    """
    found = []
    for code in codes.split():
        copies = pack.cards_of(code)
        free = copies & ~used
        if not free:
            raise ParlourError(f"{code!r} is {'named more often than the pack has it' if copies else 'no card of this pack'}.")
        used |= free & -free
        found.append(Card((free & -free).bit_length() - 1))
    return found


def arrange(at: At, cards: Mapping[str, str], rest: str = "") -> At:
    """Lays the cards of the deal at hand anew, for a test in the middle of it: these, by the names of zones or seats, the top of a pile
    first; all others in the zone ``rest``, or nowhere. Who sees a zone knows what lies there, and nobody knows anything else. What
    phase the deal is in is the test's to say.

    :raises ParlourError: for a zone that does not exist, or a card that is not there.

    >>> import parlour
    >>> match = parlour.game("hearts").match(seed=1)
    >>> sorted(hand(arrange(match, {"South": "AS KS", "West": "2S 3S"}, rest="taken 2"), "South"))
    ['AS', 'KS']
    """
    deal = _deal(at)
    zones = _zones(deal, [*cards, *([rest] if rest else [])])
    found = {}
    used = 0
    for name, codes in cards.items():
        found[name] = cards_named(deal.pack, codes, used)
        used |= sum([1 << card for card in found[name]])
    deal.gather_pack()
    if rest:
        # under what is named
        deal.place([card for card in deal.pack.every if not used >> card & 1], zones[rest])
    for name, some in found.items():
        pile = isinstance(zones[name], CardRow) and zones[name].place.kind in ("pile", "heap")
        deal.place(some[::-1] if pile else some, zones[name])
    deal._turn = deal._legal = None
    return at


def _deal(at: Match | Deal) -> Deal:
    return at if isinstance(at, Deal) else at.deal


def _zones(deal: Deal, names: Iterable[str]) -> dict[str, Zone]:
    """The zones of these names, a seat's name being its hand."""
    zones = {zone.place.name: zone for zone in deal.zones}
    found = {}
    for name in names:
        inner = f"hand {list(deal.names).index(name)}" if name in deal.names else name
        if inner not in zones:
            raise ParlourError(f"there is no zone {name!r}: they are {', '.join(zones)}.")
        found[name] = zones[inner]
    return found


def _asked(at: Match | Deal, seat: Seat) -> int:
    if seat != -1:
        return seat_of(at, seat)
    turn = at.turn()
    if not turn:
        raise ParlourError("nobody is asked anything: it is over.")
    return turn[0]


def _read(at: Match | Deal, said: str) -> tuple[int, str]:
    name, colon, text = said.partition(": ")
    # what is said begins with a capital letter only where it is a name
    return (seat_of(at, name), text) if colon and name[:1].isupper() else (_asked(at, -1), said)


def _do(at: Match | Deal, seat: int, text: str) -> None:
    if isinstance(at, Deal):
        at.play(seat, at.read(seat, text))
    else:
        at.play(seat, text)


def _may(at: Match | Deal, seat: int) -> str:
    """What a seat may do, for who has tried something else."""
    legal = at.legal(seat)
    return f"{at.names[seat]} may: {legal_text(legal)}." if legal else f"{at.names[seat]} may do nothing now."


class Table:
    """A match with somebody to ask: every question is answered as a player would see it, in the games' own notation."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def seat(self, seat: Seat) -> int:
        """The number of a seat; :class:`ParlourError` where nobody has that name."""
        return seat_of(self.match, seat)

    # --- playing ---------------------------------------------------------------------------------------------------------

    def play(self, *said: str) -> Table:
        """Plays each of these: ``West: play QS``, or ``play QS`` for the one whose turn it is."""
        play(self.match, *said)
        return self

    def at_random(self, seed: int = 1) -> Table:
        """Plays the deal to its end at random."""
        dice = Random(seed)
        play_out(self.match, dice.choice, dice.choice)
        return self

    # --- what a player sees ------------------------------------------------------------------------------------------------

    def legal(self, seat: Seat = -1) -> set[str]:
        """What a seat may do; the one whose turn it is unless said."""
        return legal(self.match, seat)

    def refusal(self, said: str) -> str:
        """Why this is refused, ``West: play QS`` or ``play QS``; empty where it may be done."""
        return refusal(self.match, said)

    def hand(self, seat: Seat) -> set[str]:
        """The cards in a seat's hand."""
        return hand(self.match, seat)

    def zone(self, name: str) -> list[str]:
        """The cards of a zone as they lie, the top of a pile last; :class:`ParlourError` where there is none of that name."""
        return lying(self.match, name)

    def facts(self, viewer: Seat = 0) -> list[str]:
        """What stands on the table in words, for a viewer."""
        return list(self.match.view(self.seat(viewer)).facts)

    def badges(self, seat: Seat) -> list[str]:
        """What is said of a seat for all to read."""
        return list(self.match.view(0).seats[self.seat(seat)].badges)

    def so_far(self) -> list[str]:
        """What the side of each seat has taken so far in this deal."""
        return [seat.so_far for seat in self.match.view(0).seats]

    def log(self, viewer: Seat = 0) -> list[str]:
        """What a viewer has been told in this deal."""
        return list(self.match.view(self.seat(viewer)).log)

    def turn(self) -> set[str]:
        """The names of those who are waited for."""
        return {self.match.names[seat] for seat in self.match.turn()}

    def scores(self) -> list[int]:
        """The scores of the sides so far."""
        return self.match.scores()

    def winners(self) -> set[str]:
        """The names of those who have won the match."""
        return {self.match.names[seat] for seat in self.match.winners}


def table(id: str, players: int | None = None, *, dealt: Mapping[str, str] | None = None, dealer: Seat = -1, scores: Sequence[int] = (),
          seed: int = 1, **options: object) -> Table:
    """A match of a game at its first decision, with somebody to ask.

    ``dealt``: cards that lie in hands and elsewhere when the first deal opens, by the names of seats and of zones, the top of a pile
    first. ``dealer``: who deals first, drawn from the seed unless said. ``scores``: what the sides have already.

    :raises ParlourError: for a game, option, seat or zone that does not exist.
    """
    return of(settle(id, players, options), dealt=dealt, dealer=dealer, scores=scores, seed=seed)


def of(game: Game, *, dealt: Mapping[str, str] | None = None, dealer: Seat = -1, scores: Sequence[int] = (),  # type: ignore[type-arg]
       seed: int = 1) -> Table:
    """The same for a game that need not be registered; see :func:`table`."""
    names = list(game.seat_names)
    if isinstance(dealer, str):
        if dealer not in names:
            raise ParlourError(f"there is no seat {dealer!r}: they are {', '.join(names)}.")
        dealer = names.index(dealer)
    match = game.match(start=Start(seed, dealer, (), [dict(dealt)] if dealt else []), narrate=True)
    if scores:
        match.deal.scores[:] = scores
        match.deal.before = match.deal.scores[:]
    return Table(match)
