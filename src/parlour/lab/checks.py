"""What every game is checked for, with no code of its own; the project's tests and ``parlour lint`` run the same checks.

Each check of :class:`Checks` plays a game at random, with all player counts and every value of every option at least once,
and raises :class:`Fault` where something does not hold: one sentence in plain words, with the match that shows it.

>>> import parlour
>>> from parlour.lab.checks import CHECKS, Checks
>>> Checks(parlour.registry()["agram"]).it_says_what_it_is()
>>> CHECKS["it_says_what_it_is"]
'it says what it is'
"""
from __future__ import annotations

import ast
import pickle
import re
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import yaml

import parlour.kernel
from parlour.bots import search, thumb
from parlour.bots.levels import advises
from parlour.equipment import bits
from parlour.kernel import record
from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal
from parlour.kernel.errors import IllegalAction, ParlourError
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.options import Option, Value, show
from parlour.kernel.phase import Sealed
from parlour.kernel.view import View

#: a match is played for so many deals at most, unless the check is that it ends
DEALS: Final = 2
#: and so many decisions of one in which advice is followed
ADVISED: Final = 600
#: no match may take more decisions than this
ENDLESS: Final = 200_000
#: so many actions are written down of a match that does not end
BEGINNING: Final = 1_000
#: a shorter text of the rules tells nobody how to play
RULES: Final = 300
#: an id, the name of an option, and each part of a family
NAME: Final = r"[a-z0-9]+(-[a-z0-9]+)*"
#: pages whose names no module can have
ROOMS: Final = {"5000-rummy": "five_thousand_rummy"}
#: what declares an option
DECLARES: Final = ("toggle", "choice", "number", "Option")
#: so many matches are played to find one that an option changes, each for so many decisions at most
MATCHES: Final = 24
LONGEST: Final = 3_000


class Fault(Exception):
    """Something that does not hold. Its text is one sentence in plain words; ``match`` shows it, where a match does."""

    def __init__(self, words: str, match: Match | None = None) -> None:
        super().__init__(words)
        self.match: Final = match

    def record(self) -> str:
        """The record of the match that shows the fault, as far as it had been played; empty where none was."""
        match = self.match
        if match is None:
            return ""
        about = yaml.safe_dump({"about": str(self)}, allow_unicode=True, width=120)
        played = match.played
        match.played = played if len(played) < ENDLESS else played[:BEGINNING]
        try:
            return str(about) + record.write(match)
        finally:
            match.played = played


class Endless(Fault):
    """A match or a deal that does not end."""


class Failure(Fault):
    """An error in the game's own code; ``place`` says where."""

    def __init__(self, words: str, place: str, match: Match | None = None) -> None:
        super().__init__(words, match)
        self.place: Final = place


# --- games to play -------------------------------------------------------------------------------------------------------


def variants(kind: type[Game[Any]]) -> Iterator[Game[Any]]:
    """The game for every player count, then with each option at each of its values, one at a time."""
    for players in kind.player_counts:
        yield kind(players)
    turn = 0
    for option in kind.schema:
        for value in values_of(option):
            if value == kind.default(option):
                continue
            turn += 1
            playable = games_with(kind, option, value)
            if not playable and not needs_another_option(kind, option.name, value):
                raise Fault(f"Option {option.name}={show(value)} can never be played: no number of players takes it, alone or with "
                            "another option.")
            if playable:
                yield playable[turn % len(playable)]


def values_of(option: Option) -> list[Value]:
    """All the values of an option; of a number the lowest, the highest and one between."""
    return list(option.values) or sorted({option.low, (option.low + option.high) // 2, option.high})


def games_with(kind: type[Game[Any]], option: Option, value: Value) -> list[Game[Any]]:
    """The game with this value of an option and nothing else changed, for each number of players that takes it."""
    playable = []
    for players in kind.player_counts:
        if option.players and players not in option.players:
            continue
        try:
            playable.append(kind(players, {option.name: value}))
        except ParlourError as clash:
            if "no sense" not in str(clash):
                raise Fault(f"With option {option.name}={show(value)} and {players} players the game cannot be made: {clash} "
                            "Where a combination makes no sense, clash() says so in these words.") from None
    return playable


def needs_another_option(kind: type[Game[Any]], name: str, value: object) -> bool:
    """Whether a value that cannot stand alone can be played together with a value of another option."""
    for other in kind.schema:
        for companion in other.values:
            for players in kind.player_counts:
                try:
                    kind(players, {name: value, other.name: companion})
                    return True
                except ParlourError:
                    continue
    return False


def some_variants(kind: type[Game[Any]], most: int, rng: Random) -> list[Game[Any]]:
    """A few of the variants, the plain game always among them, and one with about half of its options drawn at random."""
    every = list(variants(kind))
    chosen = [every[0], *rng.sample(every[1:], min(most - 1, len(every) - 1))]
    for _ in range(10):
        # what is not drawn can be brought along by what is
        drawn = {option.name: rng.choice(option.values) if option.values else rng.randint(option.low, option.high)
                 for option in kind.schema if rng.random() < 0.5}
        try:
            return [*chosen, kind(rng.choice(list(kind.player_counts)), drawn)]
        except ParlourError:
            continue
    return chosen


def step(match: Match, rng: Random) -> None:
    """One random action, now and then an interruption."""
    seats = match.turn()
    if not seats:
        raise Fault(f"{after(match)} nobody's turn comes, yet the deal is not over.", match)
    speakers = [seat for seat in match.deal.may_interrupt() if len(match.legal(seat))]
    seat = rng.choice(speakers) if speakers and rng.random() < 0.2 else rng.choice(seats)
    legal = match.legal(seat)
    if not len(legal):
        raise Fault(f"{after(match)} it is {match.names[seat]}'s turn, who may do nothing at all.", match)
    match.play(seat, legal[rng.randrange(len(legal))])


def state(deal: Deal) -> tuple[object, ...]:
    """Everything that changes in a deal."""
    return ([zone.mask() for zone in deal.zones], deal.open, deal.private[:], deal.scores[:], deal.stakes[:], deal.pot,
            [tally[:] for tally in deal.tallies], deal.numbers(), deal.sealed[:], deal.phase)


def some(actions: Any) -> list[Any]:
    """The actions, or of very many the first, the last and a few between."""
    size = len(actions)
    return list(actions) if size <= 60 else [actions[place * (size - 1) // 59] for place in range(60)]


# --- in words ----------------------------------------------------------------------------------------------------------


def after(match: Match) -> str:
    """Where a match stands, as a sentence begins: ``After South's play QS``."""
    if not match.played:
        return "When the first deal opens,"
    seat, action = match.played[-1]
    return f"After {match.names[seat]}'s {str(action)!r}" + (f" in deal {match.deal.number + 1}," if match.deal.number else ",")


def whose(match: Match, viewer: int) -> str:
    """Somebody's view: ``South's view``, ``the audience's view``."""
    return f"{match.names[viewer]}'s view" if viewer < len(match.names) else "the audience's view"


def said_in(view: View) -> set[str]:
    """All that a person reads in a view: what is asked and offered, what stands on the table and at the seats, and what happened."""
    return {view.prompt, *view.facts, *view.log, *[action.words for action in view.actions], *[zone.label for zone in view.zones],
            *[badge for seat in view.seats for badge in seat.badges]}


def difference(one: View, other: View) -> str:
    """The first thing in which two views differ, in words."""
    for field in fields(one):
        first, second = getattr(one, field.name), getattr(other, field.name)
        if first == second:
            continue
        if not isinstance(first, list):
            return f"{field.name} is {first!r}, then {second!r}"
        if len(first) != len(second):
            return f"{field.name} has {len(first)} entries, then {len(second)}" if is_dataclass((first + second)[0]) else \
                f"{field.name} is {first}, then {second}"
        for place, (old, new) in enumerate(zip(first, second)):
            if old == new:
                continue
            if not is_dataclass(old):
                return f"line {place + 1} of {field.name} is {old!r}, then {new!r}"
            name = getattr(old, "name", "") or getattr(old, "text", "") or getattr(old, "kind", "") or str(place + 1)
            for part in fields(old):
                before, now = getattr(old, part.name), getattr(new, part.name)
                if before != now:
                    return f"{part.name} of {field.name.removesuffix('s')} {name!r} is {before!r}, then {now!r}"
    return "nothing that can be named"


# --- the checks ----------------------------------------------------------------------------------------------------------


class Checks:
    """The checks of one game. ``match`` is what is being played, for whoever wants to know where something else went wrong."""

    def __init__(self, kind: type[Game[Any]]) -> None:
        self.kind: Final = kind
        self.match: Match | None = None

    def begin(self, game: Game[Any], seed: int, narrate: bool = False, on_beat: Callable[[Deal], None] | None = None) -> Match:
        """A new match, which :attr:`match` is from now on."""
        self.match = None
        self.match = game.match(seed, narrate=narrate, on_beat=on_beat)
        return self.match

    def positions(self, game: Game[Any], seed: int, deals: int = DEALS) -> Iterator[Match]:
        """A match before each of its first decisions."""
        rng = Random(seed)
        match = self.begin(game, seed, narrate=True)
        made = 0
        while not match.over and match.deal.number < deals:
            yield match
            step(match, rng)
            made += 1
            self._ends(made, "deal", match)

    def _ends(self, made: int, what: str, match: Match) -> None:
        if made >= ENDLESS:
            raise Endless(f"The {what} does not end: {ENDLESS} random decisions were made in it.", match)

    def finish(self, deal: Deal, rng: Random) -> None:
        """Plays a deal to its end at random."""
        for _ in range(ENDLESS):
            if deal.over:
                return
            seat = rng.choice(deal.turn())
            legal = deal.legal(seat)
            deal.play(seat, legal[rng.randrange(len(legal))])
        raise Endless(f"The deal does not end: {ENDLESS} random decisions were made in it.", self.match)

    def it_says_what_it_is(self) -> None:
        """The game, its family and its options have names that others can type."""
        kind = self.kind
        if not re.fullmatch(NAME, kind.id):
            raise Fault(f"The id {kind.id!r} must be made of small letters, digits and single hyphens, as in 'crazy-eights'.")
        for name in ("name", "page", "summary"):
            if not getattr(kind, name):
                raise Fault(f"The class {kind.__name__} must say its {name}.")
        if kind.minutes <= 0:
            raise Fault(f"The class {kind.__name__} must say how many minutes a match takes.")
        if kind.__module__.startswith("parlour.games."):
            room = kind.__module__.removeprefix("parlour.games.").partition(".")[0]
            if room != ROOMS.get(kind.page, kind.page.replace("-", "_")):
                raise Fault(f"The page {kind.page!r} must have the room {kind.page.replace('-', '_')!r}: it lies in {room!r}.")
        if not re.fullmatch(f"{NAME}(/{NAME})*", kind.family):
            raise Fault(f"The family {kind.family!r} must be words with slashes between them, as in 'trick-taking/reverse'.")
        names = [option.name for option in kind.schema]
        for name in names:
            if names.count(name) > 1:
                raise Fault(f"Two options are called {name!r}.")
            if not re.fullmatch(NAME, name):
                raise Fault(f"The option {name!r} must be made of small letters, digits and single hyphens.")
        for name in kind.preset:
            if name not in names:
                raise Fault(f"The preset {name!r} is no option of the game.")
        for option in kind.schema:
            value = kind.default(option)
            try:
                kept = option.read(value) == value
            except ParlourError:
                kept = False
            if not kept:
                raise Fault(f"Option {option.name} is {show(value)} unless said, which is none of its values: {option.range()}.")
            if len(option.values) == 1 and option.kind != "number":
                raise Fault(f"Option {option.name} leaves no choice: its only value is {show(option.values[0])}.")

    def its_rules_tell_every_option(self) -> None:
        """The rules text is there, and each option changes it."""
        for game in variants(self.kind):
            text = game.rules()
            changed = ", ".join([f"{name}={show(value)}" for name, value in game.changed().items()])
            told = f" with {changed}" if changed else ""
            if len(text) <= RULES:
                raise Fault(f"The rules text{told} has only {len(text)} characters: it should tell a newcomer how to play.")
            if "## " not in text:
                raise Fault(f"The rules text{told} has no heading: a line that begins with '## '.")
            if "{" in text:
                raise Fault(f"The rules text{told} has a brace in it: {text[text.index('{'):][:40]!r} was not filled in.")
            if changed and text == self.kind(game.players).rules():
                raise Fault(f"The rules text says nothing of {changed}: it is the same as without.")

    def matches_end_and_scores_balance(self) -> None:
        """Random matches end with a winner, and where the game is zero-sum nothing is won that nobody pays."""
        for seed, game in enumerate(some_variants(self.kind, 8, Random(self.kind.id))):
            rng = Random(seed)
            match = self.begin(game, seed)
            decisions = 0
            while not match.over:
                step(match, rng)
                decisions += 1
                self._ends(decisions, "match", match)
                self.balances(match)
            if (not match.winners and not game.rivals_elsewhere) or not set(match.winners) <= set(range(game.players)):
                raise Fault(f"{after(match)} the match is over, but its winners are {match.winners}: they should be seats.", match)
            if len(match.sheet) != match.deal.number + 1:
                raise Fault(f"The match had {match.deal.number + 1} deals, but the sheet has {len(match.sheet)} lines.", match)

    def balances(self, match: Match) -> None:
        """What is won, staked and in the pot adds up to nothing, where the game says that it is zero-sum."""
        deal = match.deal
        if match.game.zero_sum:
            total = sum(deal.scores) + sum(deal.stakes) + deal.pot
            if total != 0:
                raise Fault(f"{after(match)} scores {deal.scores}, stakes {deal.stakes} and the pot of {deal.pot} add up to {total}: the "
                            "game says that it is zero-sum, so they should add up to 0.", match)

    def every_card_is_in_one_zone(self) -> None:
        """No card is lost or there twice, and whoever looks at a zone knows its cards."""
        for seed, game in enumerate(variants(self.kind)):
            for match in self.positions(game, seed):
                self.lies_in_one_zone(match)

    def lies_in_one_zone(self, match: Match) -> None:
        """Every card lies in one zone, and its viewers know it."""
        deal = match.deal
        everywhere = 0
        for zone in deal.zones:
            mask = zone.mask()
            if zone.count() != mask.bit_count() or everywhere & mask:
                twice = everywhere & mask
                what = deal.pack.names(twice) if twice else f"a card of {zone.place.name!r}"
                raise Fault(f"{after(match)} {what} is there twice.", match)
            everywhere |= mask
        if everywhere != deal.pack.all:
            raise Fault(f"{after(match)} no zone holds {deal.pack.names(deal.pack.all & ~everywhere)}.", match)
        for zone in deal.zones:
            for viewer in bits(zone.viewers):
                unknown = zone.mask() & ~deal.known_to(viewer)
                if unknown:
                    raise Fault(f"{after(match)} {whose(match, viewer)} shows the zone {zone.place.name!r}, but {deal.pack.names(unknown)} "
                                "there is not known to it: move cards through the deal.", match)

    def a_record_replays_to_the_same_end(self) -> None:
        """A match written down and played again is the same match."""
        for seed, game in enumerate(some_variants(self.kind, 4, Random(self.kind.id))):
            rng = Random(seed)
            match = self.begin(game, seed, narrate=True)
            while not match.over and match.deal.number < DEALS:
                step(match, rng)
                self._ends(len(match.played), "match", match)
            try:
                again = record.read(record.write(match)).replay()
            except ParlourError as error:
                raise Fault(f"The record of a match cannot be played again: {error}", match) from None
            if again.sheet != match.sheet or again.winners != match.winners:
                raise Fault(f"A match and its record come out differently: {match.sheet} won by {match.winners}, then {again.sheet} won by "
                            f"{again.winners}. Let all chance come from the deal.", match)
            for viewer in range(game.players + 1):
                if again.view(viewer) != match.view(viewer):
                    raise Fault(f"{after(match)} {whose(match, viewer)} is another when the record is played again: "
                                f"{difference(match.view(viewer), again.view(viewer))}.", match)
            if record.write(again) != record.write(match):
                raise Fault("The record of a match that is played again is another record.", match)

    def nothing_leaks_when_what_is_hidden_is_dealt_again(self) -> None:
        """No view depends on what the viewer may not know."""
        for seed, game in enumerate(some_variants(self.kind, 5, Random(self.kind.id))):
            rng = Random(seed)
            for number, match in enumerate(self.positions(game, seed)):
                if number > 20 and rng.random() < 0.7:
                    continue
                self.hides(match, rng.randrange(game.players + 1), number, rng)

    def hides(self, match: Match, viewer: int, number: int, rng: Random) -> None:
        """What is hidden from a viewer can be dealt anew, and neither its view nor its choice nor how long tables wait changes."""
        deal = match.deal
        imagined = deal.imagine(viewer, Random(number))
        if viewer < match.game.players:
            may, might = list(map(str, some(deal.legal(viewer)))), list(map(str, some(imagined.legal(viewer))))
            if may != might:
                raise Fault(f"{after(match)} what {match.names[viewer]} may do changes when the cards hidden from that seat are dealt "
                            f"anew: {_only(may, might)}.", match)
        shown, again = deal.view(viewer), imagined.view(viewer)
        if again != shown:
            raise Fault(f"{after(match)} {whose(match, viewer)} changes when the cards hidden from it are dealt anew: "
                        f"{difference(shown, again)}.", match)
        self.waits_by_what_all_know(match, viewer, imagined)
        twice = imagined.imagine(viewer, Random(number))
        if [zone.mask() for zone in twice.zones] != [zone.mask() for zone in imagined.zones]:
            raise Fault(f"{after(match)} the same dice deal the cards hidden from {whose(match, viewer)} in two ways: Phase.imagined must "
                        "take all chance from them.", match)
        try:
            self.finish(imagined, rng)
        except ParlourError as error:
            raise Fault(f"{after(match)} a deal as {whose(match, viewer)} can imagine it cannot be played to its end: {error}",
                        match) from None

    def waits_by_what_all_know(self, match: Match, viewer: int, imagined: Deal) -> None:
        """For whom a table waits who may interrupt does not depend on what is hidden from a viewer, and nobody is left out."""
        deal = match.deal
        phase = deal.phase
        # where all act at their own pace, or can speak up just as well later, nobody is waited for
        if not phase.asks_interrupters or phase.own_pace or not phase.gives_time:
            return
        # who chooses in secret is waited for in any case
        choosing = phase.seats if isinstance(phase, Sealed) else ()
        waits = [seat for seat in phase.might_interrupt(deal) if seat not in choosing]
        again = [seat for seat in imagined.phase.might_interrupt(imagined) if seat not in choosing]
        if sorted(waits) != sorted(again):
            names = [match.names[seat] for seat in sorted(set(waits) ^ set(again))]
            raise Fault(f"{after(match)} whether the table waits for {' and '.join(names)} to interrupt changes when the cards hidden from "
                        f"{whose(match, viewer)} are dealt anew: Phase.might_interrupt must go by what all know.",
                        match)
        forgotten = [match.names[seat] for seat in deal.may_interrupt() if seat not in (*waits, *choosing)]
        if forgotten:
            raise Fault(f"{after(match)} {' and '.join(forgotten)} may interrupt, but Phase.might_interrupt leaves that out.", match)

    def moments_to_be_seen_show_what_each_may_know_and_ask_nothing(self) -> None:
        """At a beat everybody looks at the table: no view leaks, none asks for a decision, and the match goes on the same."""
        rng = Random(11)
        for game in some_variants(self.kind, 3, rng):
            seen: list[int] = []

            def look(deal: Deal, seen: list[int] = seen) -> None:
                for viewer in range(deal.players + 1):
                    view = deal.view(viewer)
                    who = f"{deal.name(viewer)}'s view" if viewer < deal.players else "the audience's view"
                    if view.choices or view.actions or any([seat.turn for seat in view.seats]):
                        raise Fault(f"At a moment to be seen, between two decisions, {who} asks for one.", self.match)
                    again = deal.imagine(viewer, Random(3)).view(viewer)
                    if again != view:
                        raise Fault(f"At a moment to be seen {who} changes when the cards hidden from it are dealt anew: "
                                    f"{difference(view, again)}.", self.match)
                    seen.append(viewer)

            watched, alone = game.match(5, narrate=True, on_beat=look), self.begin(game, 5)
            while not alone.over and len(alone.sheet) < DEALS:
                step(alone, rng)
                self._ends(len(alone.played), "match", alone)
                watched.play(*alone.played[-1])
            if watched.played != alone.played or watched.deal.scores != alone.deal.scores:
                raise Fault(f"{after(alone)} the match stands differently where somebody looks on.", alone)
            if not seen:
                raise Fault("No moment of a match is marked to be seen.", alone)

    def nothing_leaks_when_a_hidden_choice_is_replaced(self) -> None:
        """Whoever does not see what another chose sees the same whatever it was."""
        for seed, game in enumerate(some_variants(self.kind, 5, Random(self.kind.id))):
            rng = Random(seed)
            for match in self.positions(game, seed):
                seat = rng.choice(match.deal.turn())
                legal = match.deal.legal(seat)
                first = legal[rng.randrange(len(legal))]
                second = legal[rng.randrange(len(legal))]
                self.hides_choice(match, seat, first, second)

    def hides_choice(self, match: Match, seat: int, first: Action, second: Action) -> None:
        """Of two choices that look alike from outside no viewer can tell which was made, unless it sees the cards."""
        deal = match.deal
        if first.kind != second.kind or first.cards.bit_count() != second.cards.bit_count() or first == second:
            return
        one, other = deal.copy(), deal.copy()
        one.narrating = other.narrating = True
        phase = deal.phase
        one.play(seat, first)
        other.play(seat, second)
        for viewer in range(match.game.players + 1):
            hidden = first.cards and not (one.known_to(viewer) | other.known_to(viewer)) & (first.cards | second.cards)
            # a signal given while others choose is not sealed
            sealed = isinstance(phase, Sealed) and one.sealed[seat] is not None and viewer != seat
            if (sealed or (hidden and one.turn() == other.turn())) and one.view(viewer) != other.view(viewer):
                raise Fault(f"{after(match)} {whose(match, viewer)} tells whether {match.names[seat]} does {str(first)!r} or "
                            f"{str(second)!r}, which it does not see: {difference(one.view(viewer), other.view(viewer))}.", match)

    def a_bot_chooses_the_same_when_hidden_cards_are_swapped(self) -> None:
        """Bots decide by what their seat knows, and by nothing else."""
        game = self.kind()
        for number, match in enumerate(self.positions(game, 3, 1)):
            if number % 7 == 0:
                seat = match.turn()[0]
                swapped = match.deal.imagine(seat, Random(number))
                self._same_choice(match, seat, thumb.choose(match.deal, seat, Random(number), playouts=2),
                                  thumb.choose(swapped, seat, Random(number), playouts=2))
                for each in (False, True):
                    found = search.choose(match.deal, seat, Random(number), 8, guided=each, each=each)
                    self._same_choice(match, seat, found, search.choose(swapped, seat, Random(number), 8, guided=each, each=each))

    def _same_choice(self, match: Match, seat: int, one: Action, other: Action) -> None:
        if one != other:
            raise Fault(f"{after(match)} a bot in {match.names[seat]}'s seat chooses {str(one)!r}, but {str(other)!r} when the cards "
                        "hidden from it are dealt anew.", match)
        if one not in match.legal(seat):
            raise Fault(f"{after(match)} a bot in {match.names[seat]}'s seat chooses {str(one)!r}, which is not legal.", match)

    def what_rules_of_thumb_advise_may_be_done(self) -> None:
        """Where a game advises something it is legal, in matches in which it is mostly followed and in others."""
        if not advises(self.kind()):
            return
        for seed, game in enumerate(some_variants(self.kind, 5, Random(self.kind.id))):
            rng = Random(seed)
            match = self.begin(game, seed)
            decisions = 0
            while not match.over and match.deal.number < DEALS and decisions < ADVISED:
                decisions += 1
                seat = rng.choice(match.turn())
                advised = match.deal.game.advise(match.deal, seat, rng)
                if advised is None or rng.random() < 0.1 * seed:
                    step(match, rng)
                elif advised in match.legal(seat):
                    match.play(seat, advised)
                else:
                    raise Fault(f"{after(match)} {match.names[seat]} is advised {str(advised)!r}, which is not legal.", match)

    def actions_are_read_back_and_refused_with_a_reason(self) -> None:
        """What is legal can be typed, and what is not is refused with one sentence, and nothing changes."""
        for seed, game in enumerate(some_variants(self.kind, 6, Random(self.kind.id))):
            rng = Random(seed)
            for number, match in enumerate(self.positions(game, seed)):
                self.reads_and_refuses(match, rng.choice(match.deal.turn()), rng, number % 5 == 0)

    def reads_and_refuses(self, match: Match, seat: int, rng: Random, refusals: bool = True, most: int = 6) -> None:
        """Some legal actions of the seat are read back from their text, and where asked for a few others are refused."""
        deal = match.deal
        legal = deal.legal(seat)
        if not len(legal):
            raise Fault(f"{after(match)} it is {match.names[seat]}'s turn, who may do nothing at all.", match)
        for action in rng.sample(some(legal), min(most, len(some(legal)))):
            text = str(action)
            try:
                meant = deal.read(seat, text)
            except IllegalAction as error:
                raise Fault(f"{after(match)} {match.names[seat]} may {text!r}, but that text is not understood: {error}", match) from None
            if meant != action:
                raise Fault(f"{after(match)} {match.names[seat]} may {text!r}, but that text is read as {str(meant)!r}.", match)
            against = deal.reason(seat, action)
            if against:
                raise Fault(f"{after(match)} {match.names[seat]} may {text!r}, but there is a reason against it: {against}", match)
        if not refusals:
            return
        refused = [action for action in some(deal.phase.candidates(deal, seat)) if action not in legal]
        for action in rng.sample(refused, min(4, len(refused))):
            before = state(deal)
            played = len(match.played)
            reason = refusal(match, seat, action)
            del match.played[played:]
            if reason is None:
                raise Fault(f"{after(match)} {str(action)!r} is not legal for {match.names[seat]}, but can be played.", match)
            if not reason.endswith((".", "!")) or len(reason) <= 10:
                raise Fault(f"{after(match)} {str(action)!r} is not legal for {match.names[seat]}, and the reason is {reason!r}: it should "
                            "be one sentence that says why.", match)
            if state(deal) != before:
                raise Fault(f"{after(match)} {str(action)!r} is refused, and yet something has changed.", match)
        idle = set(range(match.game.players)).difference(deal.turn(), deal.may_interrupt())
        for other in sorted(idle)[:1]:
            if len(deal.legal(other)):
                may = str(deal.legal(other)[0])
                raise Fault(f"{after(match)} it is not {match.names[other]}'s turn, but that seat may {may!r}.", match)
            if refusal(match, other, legal[0]) is None:
                match.played.pop()
                raise Fault(f"{after(match)} it is not {match.names[other]}'s turn, but that seat can play {str(legal[0])!r}.", match)

    def no_two_choices_have_the_same_words(self) -> None:
        """What can be chosen at a decision is told apart by what the screen says for it."""
        for seed, game in enumerate(some_variants(self.kind, 4, Random(self.kind.id))):
            for match in self.positions(game, seed):
                for seat in {*match.turn(), *match.deal.may_interrupt()}:
                    self.tells_apart(match, seat)

    def tells_apart(self, match: Match, seat: int) -> None:
        """Each choice of a seat has words of its own: those that are listed as a whole, and the kinds of the others."""
        view = match.view(seat)
        texts: dict[str, str] = {}
        for action in view.actions:
            if not action.words:
                raise Fault(f"{after(match)} {match.names[seat]} may {action.text!r}, for which the screen has no words.", match)
            other = texts.setdefault(action.words.lower(), action.text)
            if other != action.text:
                raise Fault(f"{after(match)} {match.names[seat]} may {other!r} and {action.text!r}, and the screen says {action.words!r} "
                            "for both: let in_words() say what tells them apart.", match)
        listed = {action.kind for action in view.actions}
        large = [choice.kind for choice in view.choices if choice.kind not in listed]
        for kind in large:
            if large.count(kind) > 1:
                raise Fault(f"{after(match)} {match.names[seat]} has two large choices that are both called {kind!r}.", match)

    def nothing_that_people_read_has_card_codes_in_it(self) -> None:
        """Cards have names or symbols wherever somebody reads: codes are what one types."""
        for seed, game in enumerate(some_variants(self.kind, 5, Random(self.kind.id))):
            rng = Random(seed)
            codes = {face.code for face in game.pack.faces if face.code != face.symbol}
            seen: set[str] = set()

            def read(deal: Deal, viewer: int, seen: set[str] = seen, codes: set[str] = codes) -> None:
                for text in sorted(said_in(deal.view(viewer)) - seen):
                    self._codeless(text, codes)
                    seen.add(text)

            def look(deal: Deal, read: Callable[[Deal, int], None] = read) -> None:
                for viewer in (0, deal.players):
                    read(deal, viewer)

            match = self.begin(game, seed, narrate=True, on_beat=look)
            while not match.over and match.deal.number < DEALS:
                for seat in match.turn()[:2] + match.deal.may_interrupt()[:1]:
                    read(match.deal, seat)
                if len(match.played) % 7 == 0:
                    self._reasons_codeless(match, match.turn()[0], rng, codes)
                step(match, rng)
                self._ends(len(match.played), "match", match)
            for entry in [each for deal in match.entries for each in deal]:
                self._codeless(entry.words, codes)

    def _reasons_codeless(self, match: Match, seat: int, rng: Random, codes: set[str]) -> None:
        legal = match.legal(seat)
        refused = [action for action in some(match.deal.phase.candidates(match.deal, seat)) if action not in legal]
        for action in rng.sample(refused, min(2, len(refused))):
            self._codeless(match.deal.reason(seat, action), codes)

    def _codeless(self, text: str, codes: set[str]) -> None:
        found = codes.intersection(re.findall("[A-Za-z0-9]+", text))
        if found:
            when = after(self.match) if self.match is not None else "When a match opens,"
            raise Fault(f"{when} somebody reads {text!r}, in which {min(found)} is a code: write cards as Pack.symbols or Pack.names does.",
                        self.match)

    def copies_are_independent_and_go_on_the_same(self) -> None:
        """A copy of a deal shares nothing that changes with it."""
        for seed, game in enumerate(some_variants(self.kind, 4, Random(self.kind.id))):
            for number, match in enumerate(self.positions(game, seed)):
                if number % 9 == 0:
                    self.copies(match, number)

    def copies(self, match: Match, number: int) -> None:
        """Two copies played with the same dice come to the same end, and the deal stays as it was."""
        before = state(match.deal)
        one, other = match.deal.copy(), match.deal.copy()
        if state(one) != before:
            raise Fault(f"{after(match)} a copy of the deal is not like it: numbers of the deal are taken over in its keep().", match)
        self.finish(one, Random(number))
        self.finish(other, Random(number))
        if state(one)[:-1] != state(other)[:-1]:
            raise Fault(f"{after(match)} two copies of the deal come to different ends, though everybody does the same in both.", match)
        if state(match.deal) != before:
            raise Fault(f"{after(match)} the deal changes when a copy of it is played: keep what changes in zones, tallies and phases.",
                        match)

    def what_is_stored_comes_back_and_goes_on_the_same(self) -> None:
        """Matches, deals, what somebody imagines of them, and actions can be copied with :mod:`copy` and stored with :mod:`pickle`."""
        for seed, game in enumerate(some_variants(self.kind, 3, Random(self.kind.id))):
            for number, match in enumerate(self.positions(game, seed)):
                if number % 13 == 0:
                    self.stores(match, number)

    def stores(self, match: Match, number: int) -> None:
        """A match that was stored, one that was copied, and what a seat imagines of it stand as they did and go on the same."""
        deal = match.deal
        viewers = range(match.game.players + 1)
        for what, again in (("stored with pickle", pickle.loads(pickle.dumps(match))), ("copied with copy.deepcopy", deepcopy(match))):
            if again.deal is deal or record.write(again) != record.write(match):
                raise Fault(f"{after(match)} a match that was {what} is another.", match)
            for viewer in viewers:
                one, other = deal.view(viewer), again.deal.view(viewer)
                if one != other:
                    raise Fault(f"{after(match)} in a match that was {what} {whose(match, viewer)} differs: {difference(one, other)}.",
                                match)
            seat = match.turn()[0]
            legal = match.legal(seat)
            action = legal[number % len(legal)]
            same = pickle.loads(pickle.dumps(action))
            if same not in legal or deepcopy(action) not in legal or str(same) != str(action):
                raise Fault(f"{after(match)} {str(action)!r} is no longer legal when it was stored with pickle.", match)
            plain = deal.copy()
            plain.play(seat, action)
            again.deal.play(seat, same)
            self.finish(plain, Random(number))
            self.finish(again.deal, Random(number))
            if state(plain)[:-1] != state(again.deal)[:-1]:
                raise Fault(f"{after(match)} a match that was {what} goes on in another way, though everybody does the same.", match)
        viewer = number % len(viewers)
        imagined = deal.imagine(viewer, Random(number))
        kept = pickle.loads(pickle.dumps(imagined))
        if state(kept)[:-1] != state(imagined)[:-1]:
            raise Fault(f"{after(match)} what {whose(match, viewer)} lets one imagine is another when it was stored with pickle.", match)

    def at(self, match: Match) -> None:
        """All that can be checked of one position, more thoroughly than when the whole game is."""
        rng = Random(len(match.played))
        self.match = match
        self.balances(match)
        self.lies_in_one_zone(match)
        if match.over:
            return
        for seat in match.turn():
            self.reads_and_refuses(match, seat, rng, most=60)
            legal = match.deal.legal(seat)
            for _ in range(4):
                self.hides_choice(match, seat, rng.choice(legal), rng.choice(legal))
        for viewer in range(match.game.players + 1):
            for number in range(4):
                self.hides(match, viewer, number, rng)
        self.copies(match, 0)


#: the checks in their order, and what they look after
CHECKS: Final[Mapping[str, str]] = {
    "it_says_what_it_is": "it says what it is",
    "its_rules_tell_every_option": "its rules tell every option",
    "matches_end_and_scores_balance": "matches end and scores balance",
    "every_card_is_in_one_zone": "every card is in one zone",
    "a_record_replays_to_the_same_end": "a record replays to the same end",
    "nothing_leaks_when_what_is_hidden_is_dealt_again": "nothing leaks when what is hidden is dealt again",
    "moments_to_be_seen_show_what_each_may_know_and_ask_nothing": "moments to be seen show what each may know and ask nothing",
    "nothing_leaks_when_a_hidden_choice_is_replaced": "nothing leaks when a hidden choice is replaced",
    "a_bot_chooses_the_same_when_hidden_cards_are_swapped": "a bot chooses the same when hidden cards are swapped",
    "what_rules_of_thumb_advise_may_be_done": "what rules of thumb advise may be done",
    "actions_are_read_back_and_refused_with_a_reason": "actions are read back and refused with a reason",
    "no_two_choices_have_the_same_words": "no two choices have the same words",
    "nothing_that_people_read_has_card_codes_in_it": "nothing that people read has card codes in it",
    "copies_are_independent_and_go_on_the_same": "copies are independent and go on the same",
    "what_is_stored_comes_back_and_goes_on_the_same": "what is stored comes back and goes on the same",
}


def refusal(match: Match, seat: int, action: Action) -> str | None:
    """Why an action is refused; nothing where it is carried out."""
    try:
        match.play(seat, action)
    except IllegalAction as error:
        return str(error)
    return None


def _only(one: Sequence[str], other: Sequence[str]) -> str:
    """In which actions two lists differ, in words."""
    first = [text for text in one if text not in other][:3]
    second = [text for text in other if text not in one][:3]
    return f"only before {', '.join(first) or 'nothing'}; only after {', '.join(second) or 'nothing'}"


# --- a game looked at as a whole -----------------------------------------------------------------------------------------


def check(kind: type[Game[Any]]) -> Iterator[tuple[str, Fault | None]]:
    """Runs all checks, and yields each with what it found, if anything; also where the game's own code fails.

    That a match does not end, or that the code fails in some place, is told at length once.
    """
    endless = False
    failed: set[str] = set()
    for name, words in {**CHECKS, "": "every option changes something"}.items():
        fault = _found(kind, name) if name else _found_idle(kind)
        if isinstance(fault, Endless):
            if endless:
                continue
            endless = True
        if isinstance(fault, Failure):
            if fault.place in failed:
                fault = Failure(f"The game's code fails in the same place: {fault.place}", fault.place)
            failed.add(fault.place)
        yield words, fault


def _found(kind: type[Game[Any]], name: str) -> Fault | None:
    checks = Checks(kind)
    try:
        getattr(checks, name)()
    except Fault as fault:
        return fault
    except Exception as error:
        return failure(error, checks.match)
    return None


def _found_idle(kind: type[Game[Any]]) -> Fault | None:
    try:
        idle = [name for name in idle_options(kind) if not mentioned(kind, name) and not asked_for(kind, name)]
    except Fault as fault:
        return fault
    except Exception as error:
        return failure(error, None)
    if not idle:
        return None
    return Fault(f"Option {' and option '.join(idle)} changes nothing: the game never asks for its value, and {MATCHES} matches went the "
                 "same with every one.")


def check_record(kind: type[Game[Any]], again: record.Record) -> Fault | None:
    """Plays a record and checks each position on the way; what it found first, if anything."""
    checks = Checks(kind)
    match = again.match()
    try:
        checks.at(match)
        for seat, _ in again.steps(match):
            if seat >= 0:
                checks.at(match)
    except Fault as fault:
        return fault
    except ParlourError as error:
        return Fault(f"{after(match)} the record cannot be played on: {error}", match)
    except Exception as error:
        return failure(error, match)
    return None


def failure(error: Exception, match: Match | None) -> Failure:
    """An error in the game's own code as a fault: what happened, and where in the game's files."""
    frames = traceback.extract_tb(error.__traceback__)
    package = str(Path(parlour.kernel.__file__ or "").parents[1])
    # where the game's own code was last, when it is no part of this package
    place = ([frame for frame in frames if not frame.filename.startswith(package)] or list(frames))[-1]
    where = f"{Path(place.filename).name}, line {place.lineno}: {place.line}"
    said = " ".join(str(error).split())
    what = f"{type(error).__name__}: {said}" if said else type(error).__name__
    position = after(match) if match is not None else "Before anything is played"
    return Failure(f"{position.rstrip(',')}, the game's code fails: {what} ({where})", where, match)


def idle_options(kind: type[Game[Any]]) -> list[str]:
    """The options of which no value made a difference in some random matches: to what may be done, the scores or the winners.

    An option for something rare may be among them; see :func:`asked_for`.
    """
    return [option.name for option in kind.schema if not _makes_a_difference(kind, option)]


def _makes_a_difference(kind: type[Game[Any]], option: Option) -> bool:
    changed = [game for value in values_of(option) if value != kind.default(option) for game in games_with(kind, option, value)]
    if not changed:
        return True
    return any([_differs(changed[number % len(changed)], number) for number in range(max(MATCHES, len(changed)))])


def _differs(game: Game[Any], seed: int) -> bool:
    """Whether a random match goes otherwise with the options as they are than with none of them changed."""
    plain = type(game)(game.players).match(seed)
    match = game.match(seed)
    rng = Random(seed)
    for _ in range(LONGEST):
        if match.over or plain.over:
            break
        if match.turn() != plain.turn() or match.deal.may_interrupt() != plain.deal.may_interrupt():
            return True
        seat = rng.choice(match.turn())
        legal, usual = match.legal(seat), plain.legal(seat)
        if len(legal) != len(usual) or list(map(str, some(legal))) != list(map(str, some(usual))):
            return True
        choice = rng.randrange(len(legal))
        match.play(seat, legal[choice])
        plain.play(seat, usual[choice])
        if match.deal.scores != plain.deal.scores or match.deal.stakes != plain.deal.stakes or match.deal.pot != plain.deal.pot:
            return True
    return match.over != plain.over or match.winners != plain.winners or match.sheet != plain.sheet


def mentioned(kind: type[Game[Any]], name: str) -> bool:
    """Whether the code of a game names an option anywhere but where it is declared and in the text of the rules."""
    for path in sorted(_sources(kind)):
        try:
            tree = ast.parse(path.read_text(encoding="utf8"))
        except (OSError, SyntaxError, UnicodeDecodeError):
            return True
        passed_over: set[ast.AST] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("rules"):
                passed_over.update(ast.walk(node))
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in DECLARES and node.args:
                passed_over.add(node.args[0])
        if any([isinstance(node, ast.Constant) and node.value == name and node not in passed_over for node in ast.walk(tree)]):
            return True
    return False


def _sources(kind: type[Game[Any]]) -> set[Path]:
    """The files in which a game is written: those of its classes, and of the packages that they lie in."""
    found = set()
    for each in kind.__mro__:
        module = sys.modules.get(each.__module__)
        file = getattr(module, "__file__", None)
        if file is not None and not each.__module__.startswith(("parlour.kernel.", "typing")):
            # a compiled module has its source beside it
            path = Path(file).parent / f"{Path(file).name.partition('.')[0]}.py"
            found |= set(path.parent.glob("*.py")) if getattr(module, "__package__", "") else {path}
    return found


def asked_for(kind: type[Game[Any]], name: str) -> bool:
    """Whether the value of an option is asked for when the game is made and played, its rules text apart.

    Always so of a game that is compiled, which cannot be listened to.
    """
    asked: set[str] = set()

    def setting(self: Any, wanted: str) -> Value:
        asked.add(wanted)
        return kind.setting(self, wanted)

    try:
        listening = type(kind.__name__, (kind,), {"setting": setting, "__module__": kind.__module__})
    except TypeError:
        return True
    option = next(option for option in kind.schema if option.name == name)
    for value in values_of(option):
        for seed, game in enumerate(games_with(kind, option, value)):
            match = listening(game.players, {name: value}).match(seed, narrate=True)
            rng = Random(seed)
            while not match.over and len(match.played) < LONGEST:
                match.view(seed % game.players)
                step(match, rng)
            if name in asked:
                return True
    return False
