"""What people type and read: actions are understood, refused with a reason and told apart, and nobody reads codes."""
from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Final

from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal
from parlour.kernel.errors import IllegalAction
from parlour.kernel.match import Match
from parlour.kernel.phase import Sealed
from parlour.kernel.story import entries_of, why_over
from parlour.kernel.view import View
from parlour.lab.checks.faults import Fault, after
from parlour.lab.checks.playing import CLOSELY, Played, some, state

#: so many of those who may act at a position are looked at
SEATS: Final = 3


class Words(Played):
    """Every text has one meaning, and each that is read is for people."""

    def actions_are_read_back_and_refused_with_a_reason(self) -> None:
        """What is legal can be typed, and what is not is refused with one sentence, and nothing changes."""
        for seed, game in enumerate(self.some_variants(6)):
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
        """What can be chosen at a decision is told apart by what the screen says for it; where one bids after another, it is seen in which
        order."""
        for seed, game in enumerate(self.some_variants(4)):
            first: dict[tuple[int, type], int] = {}
            for number, match in enumerate(self.positions(game, seed)):
                self.bids_are_seen(match, first)
                for seats in (match.turn(), match.deal.may_interrupt()):
                    # where very many are free to act at once, others of them each time
                    for place in range(number, number + min(len(seats), SEATS)):
                        self.tells_apart(match, seats[place % len(seats)])

    def bids_are_seen(self, match: Match, first: dict[tuple[int, type], int]) -> None:
        """A seat that bids after another sees an auction. ``first``: who was seen to bid first, by deal and phase; a declarer who alone may
        bid once more is no auction."""
        phase, turn = match.deal.phase, match.turn()
        if len(turn) != 1 or phase.is_auction or isinstance(phase, Sealed):
            return
        bids = "bid" in [choice.kind for choice in match.view(turn[0]).choices]
        if bids and first.setdefault((match.deal.number, type(phase)), turn[0]) != turn[0]:
            raise Fault(f"{after(match)} {match.names[turn[0]]} bids after others, and nobody sees in which order: set is_auction.", match)

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
        for seed, game in enumerate(self.some_variants(5)):
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

            for number, match in enumerate(self.positions(game, seed, on_beat=look)):
                for seat in match.turn()[:2] + match.deal.may_interrupt()[:1]:
                    read(match.deal, seat)
                if number % 7 == 0:
                    self._reasons_codeless(match, match.turn()[0], rng, codes)
            for entry in [each for deal in match.entries for each in deal]:
                self._codeless(entry.words, codes)

    def a_deal_ends_with_its_story(self) -> None:
        """Whoever reads along is told of itself, why a deal is over, and of all that each side scored in it what it was for."""
        for seed, game in enumerate(self.some_variants(2)):
            codes = {face.code for face in game.pack.faces if face.code != face.symbol}

            def look(deal: Deal, codes: set[str] = codes) -> None:
                if deal.over:
                    self._has_its_story(deal, codes)
                    self._is_told_to_readers(deal)

            # names that are words of nothing
            names = [f"Guest{seat}" for seat in range(game.players)]
            for _ in self.positions(game, seed, every=CLOSELY, on_beat=look, names=names):
                pass

    def _has_its_story(self, deal: Deal, codes: set[str]) -> None:
        where = after(self.match) if self.match is not None else "When a match opens,"
        for viewer in range(deal.players + 1):
            because = why_over(deal, viewer)
            if not because.endswith((".", "!")) or len(because) <= 10:
                raise Fault(f"{where} a deal is over, and {because!r} is all that says why: let the game say it with Deal.end_because().",
                            self.match)
            self._codeless(because, codes)
        scored = deal.points()
        for entry in entries_of(deal):
            scored[entry.side] -= entry.points
            if not entry.words:
                raise Fault(f"{where} {deal.side_name(entry.side)} scored {entry.points} in a deal, and nothing says what for: use "
                            "Deal.enter_score() instead of Deal.award(), or say it in rest_words().", self.match)
        if any(scored):
            raise Fault(f"{where} what the sides scored and what is written down for it differ by {scored}.", self.match)

    def _is_told_to_readers(self, deal: Deal) -> None:
        for viewer in range(deal.players):
            for line in deal.view(viewer).log:
                if re.search(rf"\b{deal.name(viewer)}\b", line):
                    where = after(self.match) if self.match is not None else "When a match opens,"
                    raise Fault(f"{where} {deal.name(viewer)} reads {line!r}, and should be told \"you\": let the game say it with "
                                "Deal.tell() or Deal.tell_of(), or name seats with those().", self.match)

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


def said_in(view: View) -> set[str]:
    """All that a person reads in a view: what is asked and offered, what stands on the table and at the seats, and what happened."""
    return {view.prompt, *view.facts, *view.log, *[action.words for action in view.actions], *[zone.label for zone in view.zones],
            *[badge for seat in view.seats for badge in seat.badges], *[seat.so_far for seat in view.seats]}


def refusal(match: Match, seat: int, action: Action) -> str | None:
    """Why an action is refused; nothing where it is carried out."""
    try:
        match.play(seat, action)
    except IllegalAction as error:
        return str(error)
    return None
