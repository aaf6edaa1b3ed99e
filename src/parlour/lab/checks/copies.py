"""What is copied, stored or written down comes back as it was, and goes on the same."""
from __future__ import annotations

import pickle
from copy import deepcopy
from random import Random

from parlour.kernel import record
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.lab.checks.faults import Fault, after, difference, whose
from parlour.lab.checks.playing import DEALS, TO_THE_END, Played, state, step


class Copies(Played):
    """Records, copies and stored matches are the match again."""

    def a_record_replays_to_the_same_end(self) -> None:
        """A match written down and played again is the same match."""
        for seed, game in enumerate(self.some_variants(4)):
            rng = Random(seed)
            match = self.begin(game, seed, narrate=True)
            while not match.over and match.deal.number < DEALS:
                step(match, rng)
                self.ends(len(match.played), "match", match)
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
            self.tried_first(match, game.match(seed, narrate=True))

    def tried_first(self, match: Match, again: Match) -> None:
        """What is carried out on a copy first, as at a table, is told just as it is otherwise. ``again``: the match as it began."""
        for seat, action in match.played:
            copy = again.copy()
            copy.play(seat, action)
            again.go_on_as(copy)
        for viewer in range(match.game.players + 1):
            if again.view(viewer) != match.view(viewer):
                raise Fault(f"{after(match)} {whose(match, viewer)} is another when each action was carried out on a copy: "
                            f"{difference(match.view(viewer), again.view(viewer))}.", match)

    def copies_are_independent_and_go_on_the_same(self) -> None:
        """A copy of a deal shares nothing that changes with it."""
        for seed, game in enumerate(self.some_variants(4)):
            for match in self.positions(game, seed, every=9, closely=TO_THE_END):
                self.copies(match, len(match.played))

    def copies(self, match: Match, number: int) -> None:
        """Two copies played with the same dice come to the same end, also where phases choose at random themselves, and the deal stays as
        it was."""
        before = state(match.deal)
        one, other = match.deal.copy(), match.deal.copy()
        if state(one) != before:
            raise Fault(f"{after(match)} a copy of the deal is not like it: numbers of the deal are taken over in its keep().", match)
        self.finish(one, Random(number))
        self.finish(other, Random(number), listed=False)
        if state(one)[:-1] != state(other)[:-1]:
            raise Fault(f"{after(match)} two copies of the deal come to different ends, though everybody does the same in both: does "
                        "something change that is not copied, or does at_random of a phase not choose among the legal actions as they "
                        "stand?", match)
        if state(match.deal) != before:
            raise Fault(f"{after(match)} the deal changes when a copy of it is played: keep what changes in zones, tallies and phases.",
                        match)

    def what_is_stored_comes_back_and_goes_on_the_same(self) -> None:
        """Matches, deals, what somebody imagines of them, and actions can be copied with :mod:`copy` and stored with :mod:`pickle`."""
        for seed, game in enumerate(self.some_variants(3)):
            for match in self.positions(game, seed, every=29, closely=TO_THE_END):
                self.stores(match, len(match.played))

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
