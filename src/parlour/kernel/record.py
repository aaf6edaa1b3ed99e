"""Records: a whole match as text, to save, replay, share and check. One format for all four.

A record is a YAML mapping::

    parlour: 1                      # version of the format
    game: down-and-back
    players: 3                      # where seats are not named
    options: {no-same-card: yes}
    seats: [Ann, Ben, Cat]          # optional names
    seed: 7
    fair:                           # optional: where the seed comes from, see parlour.kernel.fairness; checked
      {commitment: 51…, secret: ab…, added: [07…]}
    dealer: Ben                     # optional first dealer, a name or a number
    chips: [150, 220, 200]          # optional: with how many chips each seat begins, where not all begin with as many
    shuffles:                       # optional: what chance brings, event by event
      - AS KS QD                    # a shuffle or a cut: cards from the top, the rest follow at random
      - 2                           # a picked number
      - null                        # whatever the seed brings
    stack:                          # optional: where cards lie when a deal that is shuffled opens; a list for several deals
      Ann: 7S 7H
      stock: KD                     # from the top
    actions:
      - Cat: draw stock
      - expect: {turn: Cat, legal: [discard KD], not legal: {discard 7S: do not hold}}

An ``expect`` item can ask for ``turn`` (a seat or a list), ``seat`` (whose actions are meant; else the first that is
waited for), ``legal`` (each of these is), ``only`` (these and no others are), ``not legal`` (a list, or the reason, or
a part of it, by action), ``scores`` (by seat, or a list), ``points`` (what the last finished deal brought each side),
``pot``, ``winner`` (a seat or a list), ``over``, ``deal`` (its number from 1) and ``view``: a mapping with ``seat`` and
any of ``facts``, ``prompt``, ``badges``, ``so far`` (texts that must occur), ``log`` (texts that must occur in it in this
order) and names of zones with the cards that the seat sees there.
"""
from __future__ import annotations

import os
import reprlib
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import yaml

from parlour.equipment import Card
from parlour.kernel.chance import Event
from parlour.kernel.errors import BadRecord, ParlourError
from parlour.kernel.fairness import Fairness
from parlour.kernel.game import find
from parlour.kernel.match import Match, Start, named
from parlour.kernel.options import as_typed

VERSION: Final = 1
#: a wrong value in a message is cut short: a few aliases in YAML make a list of billions
BRIEF: Final = reprlib.Repr()
BRIEF.maxlevel = 2
BRIEF.maxstring = BRIEF.maxother = 60
KEYS: Final = ("parlour", "about", "game", "players", "options", "seats", "seed", "fair", "dealer", "chips", "shuffles", "stack", "actions")


def write(match: Match) -> str:
    """The record of a match so far."""
    data: dict[str, Any] = {"parlour": VERSION, "game": match.game.id, "players": match.game.players}
    if match.game.options:
        data["options"] = dict(match.game.options)
    data["seats"] = list(match.names)
    start = match.start
    data["seed"] = start.seed
    if start.fairness is not None:
        data["fair"] = start.fairness.write()
    if start.dealer >= 0:
        data["dealer"] = match.names[start.dealer]
    if start.chips:
        data["chips"] = list(start.chips)
    if start.shuffles:
        codes = match.game.pack.codes
        data["shuffles"] = [" ".join([codes[card] for card in event]) if isinstance(event, list) else event
                            for event in start.shuffles]
    if start.stacks:
        data["stack"] = [dict(stack) if stack else None for stack in start.stacks]
    data["actions"] = [{match.names[seat]: str(action)} for seat, action in match.played]
    return str(yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=120))


def save(match: Match, path: Path) -> None:
    """Writes the record of a match so that the file is either the old one or the whole new one."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf8") as file:
            file.write(write(match))
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


class Record:
    """A record that has been read: the match's start and its items, not yet played."""

    def __init__(self, text: str) -> None:
        data = _mapping(text)
        unknown = [key for key in data if key not in KEYS]
        if unknown:
            raise BadRecord(f"a record has no entry {unknown[0]!r}: its entries are {', '.join(KEYS)}")
        version = data.get("parlour", VERSION)
        if version != VERSION:
            raise BadRecord(f"this record is of version {_brief(version)}; this Parlour reads version {VERSION}")
        if not isinstance(data.get("game"), str):
            raise BadRecord("a record must say which game it is of, as in `game: hearts`")
        seats = _sequence(data.get("seats"), "seats")
        if [name for name in seats if not isinstance(name, (str, int))]:
            raise BadRecord("seats must be a list of names, as in `seats: [Ann, Ben]`")
        options = data.get("options")
        if options is None:
            options = {}
        if not isinstance(options, dict) or [value for value in options.values() if isinstance(value, (list, dict))]:
            raise BadRecord("options must be a mapping of names to values, as in `options: {circuits: 7}`")
        players = data.get("players", len(seats) or None)
        if players is not None:
            _number(players, "players")
        self.game: Final = find(data["game"])(players, {str(name): value for name, value in options.items()})
        self.names: Final = named([as_typed(name) for name in seats] or self.game.seat_names, self.game.players)
        dealer = data.get("dealer")
        fair = data.get("fair")
        seed = _number(data.get("seed", 0), "seed")
        self.start: Final = Start(
            seed, -1 if dealer is None else self.seat(dealer),
            [self._event(event) for event in _sequence(data.get("shuffles"), "shuffles")], self._stacks(data.get("stack")),
            None if fair is None else Fairness.read(fair, seed),
            [_number(amount, "chips") for amount in _sequence(data.get("chips"), "chips")])
        self.items: Final = [self._item(number, item) for number, item in enumerate(_sequence(data.get("actions"), "actions"), 1)]

    def seat(self, name: object) -> int:
        """The seat with this name or number."""
        if isinstance(name, (str, int)) and as_typed(name) in self.names:
            return self.names.index(as_typed(name))
        if isinstance(name, int) and not isinstance(name, bool) and 0 <= name < self.game.players:
            return name
        raise BadRecord(f"there is no seat {_brief(name)}: the seats are {', '.join(self.names)}")

    def _event(self, event: object) -> Event:
        if event is None or (isinstance(event, int) and not isinstance(event, bool)):
            return event
        if not isinstance(event, str):
            raise BadRecord(f"shuffles: {_brief(event)} is neither cards, as in `AS KS`, nor a number")
        cards = []
        used = 0
        for code in event.split():
            copies = self.game.pack.cards_of(code) & ~used
            if not copies:
                raise BadRecord(f"shuffles: {code!r} is no card of this pack, or named too often")
            used |= copies & -copies
            cards.append(Card((copies & -copies).bit_length() - 1))
        return cards

    def _stacks(self, stack: object) -> list[dict[str, str] | None]:
        stacks: list[Any] = stack if isinstance(stack, list) else [] if stack is None else [stack]
        for one in stacks:
            if one is not None and (not isinstance(one, dict) or [cards for cards in one.values() if not isinstance(cards, str)]):
                raise BadRecord("stack must say which cards lie in which zone, as in `stack: {South: QS 2C}`")
        return [{as_typed(zone): cards for zone, cards in one.items()} if one else None for one in stacks]

    def _item(self, number: int, item: Any) -> tuple[int, Any]:
        """``(seat, text)`` for an action, ``(-1, mapping)`` for an expectation."""
        if not isinstance(item, dict) or len(item) != 1:
            raise BadRecord(f"item {number}: {_brief(item)} is no action: write `- South: play QS` or `- expect: {{…}}`")
        key, what = next(iter(item.items()))
        if key == "expect" and (isinstance(what, dict) or key not in self.names):
            if not isinstance(what, dict) or not what.keys() - {"seat"}:
                raise BadRecord(f"item {number}: expect must be a mapping, as in `expect: {{turn: South}}`")
            return -1, what
        try:
            return self.seat(key), _action(what)
        except BadRecord as error:
            raise BadRecord(f"item {number}: {error}") from None

    def match(self, narrate: bool = True) -> Match:
        """The match at its beginning."""
        return Match(self.game, self.start, self.names, narrate)

    def steps(self, match: Match) -> Iterator[tuple[int, Any]]:
        """Plays the actions one by one, and yields each item when it has been played or is to be checked.

        :raises BadRecord: at the first action that cannot be played.
        """
        for number, (seat, what) in enumerate(self.items, 1):
            if seat >= 0:
                try:
                    match.play(seat, what)
                except ParlourError as error:
                    raise BadRecord(f"item {number} ({self.names[seat]}: {what}): {error}") from None
            yield seat, what

    def replay(self, narrate: bool = True) -> Match:
        """The match with all its actions played; expectations are passed over."""
        match = self.match(narrate)
        for _ in self.steps(match):
            pass
        return match

    def check(self) -> int:
        """Plays the match and checks every expectation; returns how many there were.

        :raises BadRecord: at the first that does not hold.
        """
        checked = 0
        match = self.match()
        for number, (seat, what) in enumerate(self.steps(match), 1):
            if seat < 0:
                try:
                    fault = _Check(self, match).fault(what)
                except ParlourError as error:
                    fault = str(error)
                if fault:
                    raise BadRecord(f"item {number} (expect): {fault}")
                checked += 1
        return checked


class _Check:
    """The comparison of a match with one ``expect`` item."""

    def __init__(self, record: Record, match: Match) -> None:
        self.record: Final = record
        self.match: Final = match

    def fault(self, wanted: Mapping[str, Any]) -> str:
        """What does not hold, or nothing."""
        for key, value in wanted.items():
            fault = self._one(key, value, wanted)
            if fault:
                return fault
        return ""

    def _one(self, key: str, value: Any, wanted: Mapping[str, Any]) -> str:
        match = self.match
        if key == "seat":
            return ""
        if key == "turn":
            return self._seats("the turn", value, match.turn())
        if key in ("legal", "only", "not legal"):
            seat = self.record.seat(wanted["seat"]) if "seat" in wanted else (*match.turn(), 0)[0]
            return self._legality(key, value, seat)
        if key == "scores":
            return self._numbers("the scores", value, match.scores())
        if key == "points":
            last = match.sheet[-1] if match.sheet else [0] * match.game.players
            return self._numbers("the points of the last deal", value, [last[side] for side in match.game.sides])
        if key == "pot":
            return self._compare("the pot", value, match.deal.pot)
        if key == "deal":
            return self._compare("the deal", value, match.deal.number + 1)
        if key == "winner":
            return self._seats("the winner", value, match.winners)
        if key == "over":
            return self._compare("over", value, match.over)
        if key == "view":
            return self._view(value)
        return f"there is no expectation {key!r}; see the record format"

    def _seats(self, what: str, value: Any, found: Sequence[int]) -> str:
        wanted = sorted([self.record.seat(name) for name in (value if isinstance(value, list) else [value])])
        return "" if wanted == sorted(found) else f"{what} should be {self._names(wanted)}, but is {self._names(sorted(found))}"

    def _names(self, seats: list[int]) -> str:
        return ", ".join([self.match.names[seat] for seat in seats]) or "nobody"

    def _compare(self, what: str, wanted: object, found: int) -> str:
        if type(wanted) is type(found) and wanted == found:
            return ""
        return f"{what} should be {_said(wanted)}, but is {as_typed(found)}"

    def _numbers(self, what: str, wanted: Any, found: list[int]) -> str:
        if isinstance(wanted, dict):
            for name, number in wanted.items():
                fault = self._compare(f"{what} of {_said(name)}", number, found[self.record.seat(name)])
                if fault:
                    return fault
            return ""
        return "" if wanted == found else f"{what} should be {_said(wanted)}, but are {found}"

    def _legality(self, key: str, value: Any, seat: int) -> str:
        match = self.match
        name = match.names[seat]
        legal = match.legal(seat)
        actions = set()
        for given in value if isinstance(value, (list, dict)) else [value]:
            text = _action(given)
            try:
                action = match.deal.read(seat, text)
            except ParlourError as error:
                if key == "not legal" and not isinstance(value, dict):
                    continue
                return f"{name}: {error}"
            actions.add(action)
            allowed = action in legal
            if key == "not legal":
                reason = match.reason(seat, action)
                if allowed:
                    return f"{text} should not be legal for {name}, but is"
                if isinstance(value, dict) and _said(value[given]).lower() not in reason.lower():
                    return f"the reason against {text} should say {_said(value[given])!r}, but is {reason!r}"
            elif not allowed:
                return f"{text} should be legal for {name}, but: {match.reason(seat, action)}"
        if key == "only" and len(legal) != len(actions):
            more = [str(action) for action in legal if action not in actions]
            return f"{name} should have no other choice, but may also: {', '.join(more[:8])}"
        return ""

    def _view(self, wanted: Any) -> str:
        if not isinstance(wanted, dict):
            return f"view must be a mapping, as in `view: {{seat: South, prompt: Play}}`, not {_said(wanted)}"
        seat = self.match.game.players if wanted.get("seat") == "audience" else self.record.seat(wanted.get("seat", 0))
        view = self.match.view(seat)
        zones = {zone.name: zone for zone in view.zones}
        for index, name in enumerate(self.record.names):
            if f"hand {index}" in zones:
                zones[name] = zones[f"hand {index}"]
        for key, value in wanted.items():
            if key == "seat":
                continue
            if key in zones:
                codes = [code or "?" for code in zones[key].cards]
                given = _said("" if value is None else value).split()
                expected = [code if code == "?" else self.match.game.pack.normal(code) for code in given]
                ordered = zones[key].kind in ("pile", "trick", "line", "bricks", "row")
                if (codes if ordered else sorted(codes)) != (expected if ordered else sorted(expected)):
                    return f"{key} should show {' '.join(expected) or 'nothing'}, but shows {' '.join(codes) or 'nothing'}"
                continue
            texts = [_said(text) for text in value] if isinstance(value, list) else [_said(value)]
            found = {"facts": view.facts, "prompt": [view.prompt], "log": view.log,
                     "badges": [f"{one.name}: {badge}" for one in view.seats for badge in one.badges],
                     "so far": [f"{one.name}: {one.so_far}" for one in view.seats]}.get(key)
            if found is None:
                return f"there is no zone {_said(key)!r} to view: there are {', '.join(zones)}"
            start = 0
            for text in texts:
                places = [place for place in range(start, len(found)) if text.lower() in found[place].lower()]
                if not places:
                    return f"{key} should say {text!r}, but says: {' / '.join(found[-6:]) or 'nothing'}"
                start = places[0] + 1 if key == "log" else 0
        return ""


def read(text: str) -> Record:
    """The record in a text; :class:`BadRecord` where it is none."""
    return Record(text)


def load(path: Path) -> Record:
    """The record in a file; :class:`BadRecord` where it cannot be read."""
    try:
        return Record(path.read_text(encoding="utf8"))
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not a text file in UTF-8") from None


def _mapping(text: str) -> dict[str, Any]:
    try:
        data = yaml.safe_load(text)
    except Exception as error:  # beside its own errors PyYAML lets those of its converters pass: of a date, a very long number
        where = getattr(error, "problem_mark", None)
        line = f" at line {where.line + 1}" if where is not None else ""
        raise BadRecord(f"this is not a record: the YAML cannot be read{line}") from None
    if not isinstance(data, dict):
        raise BadRecord("this is not a record: a record is a YAML mapping with game, seed and actions")
    return data


def _sequence(value: object, name: str) -> Sequence[Any]:
    if value is None:
        return []
    if not isinstance(value, list):
        raise BadRecord(f"{name} must be a list")
    return value


def _number(value: object, name: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord(f"{name} must be a number, not {_brief(value)}")
    return value


def _action(value: object) -> str:
    """What somebody wrote for an action: YAML takes some words and numbers for more than text."""
    if not isinstance(value, (str, int)):
        raise BadRecord(f"{_brief(value)} is no action: write it as in `play QS`")
    return " ".join(as_typed(value).split())


def _brief(value: object) -> str:
    """A wrong value as a message quotes it."""
    return BRIEF.repr(value)


def _said(value: object) -> str:
    """A value from a record in a line, however it nests."""
    return " ".join(as_typed(value).split()) if isinstance(value, (str, int)) else _brief(value)
