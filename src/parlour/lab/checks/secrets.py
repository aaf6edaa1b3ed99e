"""What is hidden stays hidden: views, choices, and how long a table waits do not depend on it."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.kernel.phase import Sealed
from parlour.lab.checks.faults import Fault, after, difference, whose
from parlour.lab.checks.playing import DEALS, TO_THE_END, Played, some, step


class Secrets(Played):
    """Whatever a viewer may not know can be dealt or chosen anew, and it sees the same."""

    def nothing_leaks_when_what_is_hidden_is_dealt_again(self) -> None:
        """No view depends on what the viewer may not know."""
        for seed, game in enumerate(self.some_variants(5)):
            rng = Random(seed)
            for match in self.positions(game, seed, every=2, closely=TO_THE_END):
                self.hides(match, rng.randrange(game.players + 1), len(match.played), rng)

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
        if not phase.prompts_interrupters or phase.own_pace or not phase.gives_time:
            return
        # who chooses in secret is waited for in any case
        choosing = phase.seats if isinstance(phase, Sealed) else ()
        waits = [seat for seat in phase.possible_interrupters(deal) if seat not in choosing]
        again = [seat for seat in imagined.phase.possible_interrupters(imagined) if seat not in choosing]
        if sorted(waits) != sorted(again):
            names = [match.names[seat] for seat in sorted(set(waits) ^ set(again))]
            raise Fault(f"{after(match)} whether the table waits for {' and '.join(names)} to interrupt changes when the cards hidden from "
                        f"{whose(match, viewer)} are dealt anew: Phase.possible_interrupters must go by what all know.",
                        match)
        forgotten = [match.names[seat] for seat in deal.may_interrupt() if seat not in (*waits, *choosing)]
        if forgotten:
            raise Fault(f"{after(match)} {' and '.join(forgotten)} may interrupt, but Phase.possible_interrupters leaves that out.", match)

    def moments_to_be_seen_show_what_each_may_know_and_ask_nothing(self) -> None:
        """At a beat everybody looks at the table: no view leaks, none asks for a decision, and the match goes on the same."""
        rng = Random(11)
        for game in self.some_variants(3):
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
                self.ends(len(alone.played), "match", alone)
                watched.play(*alone.played[-1])
            if watched.played != alone.played or watched.deal.scores != alone.deal.scores:
                raise Fault(f"{after(alone)} the match stands differently where somebody looks on.", alone)
            if not seen:
                raise Fault("No moment of a match is marked to be seen.", alone)

    def nothing_leaks_when_a_hidden_choice_is_replaced(self) -> None:
        """Whoever does not see what another chose sees the same whatever it was."""
        for seed, game in enumerate(self.some_variants(5)):
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


def _only(one: Sequence[str], other: Sequence[str]) -> str:
    """In which actions two lists differ, in words."""
    first = [text for text in one if text not in other][:3]
    second = [text for text in other if text not in one][:3]
    return f"only before {', '.join(first) or 'nothing'}; only after {', '.join(second) or 'nothing'}"
