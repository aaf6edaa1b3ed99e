"""Matches: what is played to a finish, deal after deal."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING, Any, Final

from parlour.equipment import Card, bits
from parlour.kernel.actions import Action
from parlour.kernel.chance import Chance, Dice, Event, Noted, Unshuffled
from parlour.kernel.deal import Deal, Entry
from parlour.kernel.errors import BadRecord, IllegalAction, ParlourError
from parlour.kernel.fairness import Fairness
from parlour.kernel.story import entries_of
from parlour.kernel.view import View
from parlour.kernel.zones import CardRow, CardSet

if TYPE_CHECKING:
    from parlour.kernel.game import Game

#: where cards are to lie when a deal opens, by the names of zones; see :func:`stacked`
Stack = Mapping[str, str]


#: what has come of a match so far, besides the deal in play: see :class:`Match`
Standing = tuple[list[tuple[int, Action]], list[list[int]], list[list[int]], list[tuple[Entry, ...]], list[int], bool]


class Start:
    """How a match begins: its seed and whatever of chance is settled in advance.

    ``dealer``: the first dealer; when -1 the one whom the rules name, or drawn from the seed. ``shuffles``: a script of chance.
    ``stacks``: for each deal in turn where cards are to lie when it opens, or ``None``; a deal whose pack is not shuffled cannot be
    stacked. ``fairness``: how the seed came about, where that can be checked. ``chips``: with how many chips each seat begins, in games for
    chips; with as many as the game says where it is empty.
    """

    def __init__(self, seed: int = 0, dealer: int = -1, shuffles: Sequence[Event] = (),
                 stacks: Sequence[Stack | None] = (), fairness: Fairness | None = None, chips: Sequence[int] = ()) -> None:
        self.seed: Final = seed
        self.dealer: Final = dealer
        self.shuffles: Final = tuple(shuffles)
        self.stacks: Final = tuple(stacks)
        self.fairness: Final = fairness
        self.chips: Final = tuple(chips)

    def __copy__(self) -> Start:
        return self

    def __deepcopy__(self, memo: object) -> Start:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Start, (self.seed, self.dealer, self.shuffles, self.stacks, self.fairness, self.chips)


class Match:
    """A match of a game: its deals, one after the other, until the game says it is finished.

    ``played`` holds every action so far as ``(seat, action)``; ``sheet`` what each side scored in each deal, ``totals``
    what it stood at after each, ``entries`` what for: all of it where the match is told, otherwise what the game itself writes down.
    ``like``: a match to go on from, as :meth:`copy` does.
    When a deal ends and the match does not, the next one is opened at once.

    :raises ParlourError: for a first dealer other than the rules name, or chips with which the game cannot begin.

    :mod:`copy` and :mod:`pickle` give a match that goes on just the same, with what is hidden in it; nobody is called at its beats.

    >>> import parlour
    >>> match = parlour.game("down-and-back", players=3).match(seed=5)
    >>> seat = match.turn()[0]
    >>> match.play(seat, "draw stock")
    >>> len(match.played)
    1
    """

    def __init__(self, game: Game[Any], start: Start, names: Sequence[str] = (), narrate: bool = False,
                 on_beat: Callable[[Deal], None] | None = None, deal: Deal | None = None) -> None:
        self.game: Final = game
        self.start: Final = start
        self.names: Final = named(names, game.players) if names else game.seat_names
        self.narrate: Final = narrate
        self.on_beat: Final = on_beat
        self.played: list[tuple[int, Action]] = []
        self.sheet: list[list[int]] = []
        self.totals: list[list[int]] = []
        self.entries: list[tuple[Entry, ...]] = []
        self.winners: list[int] = []
        self.over = False
        if deal is not None:
            # a match that goes on
            self.deal: Deal = deal
            return
        refused = game.dealer_refused(start.dealer) if start.dealer >= 0 else ""
        if refused:
            raise ParlourError(f"{game.id}: {refused}")
        dealer = game.first_dealer(self._source(-1, ())) if start.dealer < 0 else start.dealer
        self.deal = self._open(game, 0, dealer, start.shuffles, None)
        self._close()

    def _open(self, game: Game[Any], number: int, dealer: int, script: Sequence[Event], old: Deal | None) -> Deal:
        stacks = self.start.stacks
        chips = self.start.chips if old is None else ()
        stack = stacks[number] if number < len(stacks) else None
        if stack:
            unshuffled = Unshuffled(Chance.of(self.start.seed, number).key, script, game.dealt)
            trial = game.new_deal(unshuffled, number, dealer, old, self.names, chips=chips)
            at = unshuffled.at
            if at < 0:
                raise BadRecord(f"deal {number + 1} cannot be stacked: here its pack is not shuffled, but dealt as it was picked up; "
                                "stack the first deal instead")
            before = [*script[:at], *[None] * (at - len(script))]
            script = [*before, stacked(trial, stack, Dice(self.start.seed + number)), *script[at:]]
        chance = self._source(number, script)
        deal: Deal = game.new_deal(chance, number, dealer, old, self.names, self.narrate, self.on_beat, chips)
        return deal

    def _source(self, number: int, script: Sequence[Event]) -> Chance:
        """The chance of a deal; -1 for the choice of the first dealer."""
        return Chance.of(self.start.seed, number, script)

    def turn(self) -> tuple[int, ...]:
        """The seats that are waited for; none when the match is over."""
        return self.deal.turn() if not self.over else ()

    def legal(self, seat: int) -> Sequence[Action]:
        """What the seat may do now."""
        return self.deal.legal(seat) if not self.over else ()

    def reason(self, seat: int, action: Action | str) -> str:
        """Why the seat may not do this now, in one sentence; empty when it may."""
        if self.over:
            return "The match is over."
        return self.deal.reason(seat, self.deal.read(seat, action) if isinstance(action, str) else action)

    def play(self, seat: int, action: Action | str) -> None:
        """Carries out an action, given as itself or as text; :class:`IllegalAction` where it is not allowed."""
        if self.over:
            raise IllegalAction("The match is over.")
        if isinstance(action, str):
            action = self.deal.read(seat, action)
        self.deal.play(seat, action)
        self.played.append((seat, action))
        self._close()

    def _close(self) -> None:
        while self.deal.over and not self.over:
            deal = self.deal
            self.sheet.append(deal.points())
            self.totals.append(list(deal.scores))
            self.entries.append(entries_of(deal) if self.narrate else deal.entries)
            if not deal.game.quiet:
                deal.beat()
            if self.game.finished(deal):
                self.over = True
                self.winners = self.game.winners(deal)
                return
            chance = deal.chance
            script = chance.rest_of_script() if chance is not None else ()
            self.deal = self._open(self.game.next_game(deal), deal.number + 1, self.game.next_dealer(deal), script, deal)

    def scores(self) -> list[int]:
        """The running score of each seat's side."""
        return [self.deal.score(seat) for seat in range(self.game.players)]

    def view(self, seat: int) -> View:
        """What the seat may know of the deal in play; see :meth:`Deal.view`."""
        return self.deal.view(seat)

    def imagine(self, seat: int, rng: Random | Dice) -> Deal:
        """The deal in play with everything the seat does not know dealt again; see :meth:`Deal.imagine`."""
        return self.deal.imagine(seat, rng)

    def copy(self, on_beat: Callable[[Deal], None] | None = None) -> Match:
        """An independent copy that would go on just the same and tells what happens; nobody looks at its moments unless said."""
        deal = self.deal.copy()
        deal.narrating = True
        deal.on_beat = on_beat
        return _going_on(self.game, self.start, self.names, True, deal, *self._standing(), on_beat)

    def go_on_as(self, copy: Match) -> None:
        """Takes what has come of a copy for its own; the copy is not used any more."""
        self.deal = copy.deal
        self.played = copy.played
        self.sheet = copy.sheet
        self.totals = copy.totals
        self.entries = copy.entries
        self.winners = copy.winners
        self.over = copy.over

    def __copy__(self) -> Match:
        return self.__deepcopy__({})

    def __deepcopy__(self, memo: dict[int, object]) -> Match:
        # whoever holds a match and its deal holds the copies of both
        return _going_on(self.game, self.start, self.names, self.narrate, deepcopy(self.deal, memo), *self._standing())

    def __reduce__(self) -> tuple[object, ...]:
        return _going_on, (self.game, self.start, self.names, self.narrate, self.deal, *self._standing())

    def _standing(self) -> Standing:
        return self.played, self.sheet, self.totals, self.entries, self.winners, self.over

    def replayed(self, actions: int) -> Match:
        """A new match with the same start, replayed up to its first ``actions`` actions: for undo and replay."""
        again = Match(self.game, self.start, self.names, self.narrate, self.on_beat)
        for seat, action in self.played[:actions]:
            again.play(seat, action)
        return again


class NotedMatch(Match):
    """A match, played again, of which it is noted what chance brought: ``noted`` has the number of each deal, -1 for the choice of the
    first dealer, and its source."""

    def __init__(self, match: Match) -> None:
        self.noted: list[tuple[int, Noted]] = []
        self.first_dealer = 0
        super().__init__(match.game, match.start, match.names)
        for seat, action in match.played:
            self.play(seat, action)

    def _source(self, number: int, script: Sequence[Event]) -> Chance:
        noted = Noted(Chance.of(self.start.seed, number).key, script)
        self.noted.append((number, noted))
        return noted

    def _open(self, game: Game[Any], number: int, dealer: int, script: Sequence[Event], old: Deal | None) -> Deal:
        if old is None:
            self.first_dealer = dealer
        return super()._open(game, number, dealer, script, old)

    def places(self) -> tuple[int, list[list[int]]]:
        """Which event of the first deal shuffled the whole pack, the last before there was something to decide, and for each seat the
        places of that pack, 0 on top, whose cards lay before it then, none where not all that it saw there was of that pack; -1 where the
        pack was not shuffled as a whole."""
        source = Noted(Chance.of(self.start.seed, 0).key, self.start.shuffles)
        opened = self.game.new_deal(source, 0, self.first_dealer, None, self.names, chips=self.start.chips)
        pack = sorted(self.game.dealt)
        whole = [event for event, (kind, before, _) in enumerate(source.happened) if kind == "shuffle" and sorted(before) == pack]
        if not whole:
            return -1, []
        shuffled = source.happened[whole[-1]][2]
        places = {card: place for place, card in enumerate(shuffled)}
        codes = self.game.pack.codes
        found: list[list[int]] = []
        for seat in range(self.game.players):
            cards = [card for zone in opened.zones if zone.place.owner == seat for card in bits(zone.mask())]
            mine = sorted([places[card] for card in cards if card in places])
            there = [codes[shuffled[place]] for place in mine]
            seen = [code for zone in opened.view(seat).zones if zone.owner == seat for code in zone.cards if code]
            # tiles of other packs may lie there too
            found.append(mine if all([seen.count(code) <= there.count(code) for code in seen]) else [])
        return whole[-1], found


def _going_on(game: Game[Any], start: Start, names: Sequence[str], narrate: bool, deal: Deal, played: list[tuple[int, Action]],
              sheet: list[list[int]], totals: list[list[int]], entries: list[tuple[Entry, ...]], winners: list[int], over: bool,
              on_beat: Callable[[Deal], None] | None = None) -> Match:
    """A match that has come so far."""
    match = Match(game, start, names, narrate, on_beat, deal)
    match.played = played[:]
    match.sheet = sheet[:]
    match.totals = totals[:]
    match.entries = entries[:]
    match.winners = winners[:]
    match.over = over
    return match


def named(names: Sequence[str], players: int) -> tuple[str, ...]:
    """The players' names; :class:`ParlourError` where they cannot be told apart, or in a line of text."""
    for name in names:
        if not name.isprintable() or not name.strip():
            raise ParlourError(f"{name!r} cannot be a seat's name: a name is text in one line")
    if len(names) != players:
        raise ParlourError(f"{len(names)} {'seat is' if len(names) == 1 else 'seats are'} named, but the game is for {players} players")
    if len(set(names)) < players:
        raise ParlourError(f"the seats must have different names, not {', '.join(names)}")
    return tuple(names)


def stacked(trial: Deal, stack: Stack, dice: Dice) -> list[Card]:
    """The order of the cards dealt with which a deal opens so that named cards lie in named zones.

    ``trial``: the deal opened with the pack in the order of its ids. ``stack``: for a zone's name, or a seat's
    name for its hand, the cards to lie there: from the top for a pile or a heap, in order for other ordered zones.

    :raises BadRecord: for a zone, a card or a number of cards that does not fit.
    """
    zones = {zone.place.name: zone for zone in trial.zones}
    dealt = 0
    for card in trial.game.dealt:
        dealt |= 1 << card
    for seat in range(trial.players):
        if f"hand {seat}" in zones:
            zones[trial.name(seat)] = zones[f"hand {seat}"]
    order: dict[Card, Card] = {}
    used = 0
    for name, codes in stack.items():
        if name not in zones:
            raise BadRecord(f"there is no zone {name!r} to stack: there are {', '.join(zones)}")
        zone = zones[name]
        places: list[Card] = []
        if isinstance(zone, CardRow):
            places = zone.row[::-1] if zone.place.kind in ("pile", "heap") else zone.row[:]
        elif isinstance(zone, CardSet):
            places = [card for card in trial.pack.every if zone.cards >> card & 1]
        places = [place for place in places if dealt >> place & 1 and place not in order]
        wanted = []
        for code in codes.split():
            copies = trial.pack.cards_of(code) & dealt & ~used
            if not copies:
                raise BadRecord(f"{code!r} cannot be stacked: it is no card of this pack, or stacked already")
            wanted.append(Card((copies & -copies).bit_length() - 1))
            used |= copies & -copies
        if len(wanted) > len(places):
            raise BadRecord(f"{name} holds {len(places)} cards when the deal opens: {len(wanted)} cannot be stacked there")
        for place, card in zip(places, wanted):
            order[place] = card
    rest = [card for card in trial.game.dealt if not used >> card & 1]
    dice.shuffle(rest)
    return [order[place] if place in order else rest.pop() for place in trial.game.dealt]
