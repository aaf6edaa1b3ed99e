"""What bots decide and rules of thumb advise: legal actions, by what their seat knows."""
from __future__ import annotations

import re
from random import Random
from typing import Final

from parlour.bots import coach, rules_of_thumb, search
from parlour.bots.betting import bets_fairly, bets_gently, bets_strongly
from parlour.kernel.actions import Action
from parlour.kernel.match import Match
from parlour.kernel.prose import sections
from parlour.lab.checks.faults import Fault, after
from parlour.lab.checks.playing import DEALS, TO_THE_END, Played, step

#: and so many decisions of one in which advice is followed
ADVISED: Final = 600
#: imagined deals are looked at for a bet
FEW: Final = 8


class Decisions(Played):
    """Bots decide by what they may know, advice can be followed, and the rules have a section about each decision."""

    def the_rules_have_a_section_about_each_decision(self) -> None:
        """Each decision names a section of the rules, so that they open there."""
        for seed, game in enumerate(self.some_variants(4)):
            named: dict[str, list[str]] = {}
            for match in self.positions(game, seed):
                about = match.deal.phase.section(match.deal)
                # a match can be made of several games, each with its own rules
                rules = match.deal.game
                if rules.id not in named:
                    named[rules.id] = [name for section in sections(rules.rules()) for name in section.names]
                names = named[rules.id]
                if about not in names:
                    raise Fault(f"{after(match)} the decision is about the section {about!r} of the rules, which have only "
                                f"{', '.join(names)}. The phase says which with `about`, and a heading has further names in braces, as "
                                f"in '## Heading {{#{about}}}'.", match)

    def a_first_deal_can_be_taught(self) -> None:
        """Of each decision somebody new to the game can be told what is asked, what would be sensible, and what speaks for it, in words
        without codes that tell nothing of what their seat cannot know."""
        for seed, game in enumerate(self.some_variants(2)):
            codes = {face.code for face in game.pack.faces if face.code != face.symbol}
            for number, match in enumerate(self.positions(game, seed, every=5)):
                seat = match.turn()[0]
                deal = match.deal
                if not match.view(seat).prompt:
                    raise Fault(f"{after(match)} {match.names[seat]} is asked nothing: let prompt() say what is to be decided.", match)
                legal = match.legal(seat)
                action = legal[number % len(legal)]
                look = coach.Look([coach.Candidate(action, 0.0, 0.0, 1)], 1)
                said = coach.words(deal, seat, look)
                if said != coach.words(deal.imagine(seat, Random(number)), seat, look):
                    raise Fault(f"{after(match)} what speaks for {str(action)!r} depends on cards that {match.names[seat]} does not see.",
                                match)
                found = codes.intersection(re.findall("[A-Za-z0-9]+", said))
                if found or "  " in said or not said.endswith("."):
                    raise Fault(f"{after(match)} somebody who learns the game is told {said!r}: let speaks_for() give a clause in words.",
                                match)

    def a_bot_chooses_the_same_when_hidden_cards_are_swapped(self) -> None:
        """Bots decide by what their seat knows, and by nothing else."""
        game = self.kind()
        for match in self.positions(game, 3, 1, every=7, closely=TO_THE_END):
            number = len(match.played)
            seat = match.turn()[0]
            swapped = match.deal.imagine(seat, Random(number))
            self._same_choice(match, seat, rules_of_thumb.choose(match.deal, seat, Random(number), playouts=2),
                              rules_of_thumb.choose(swapped, seat, Random(number), playouts=2))
            for each in (False, True):
                found = search.choose(match.deal, seat, Random(number), 8, guided=each, each=each)
                self._same_choice(match, seat, found, search.choose(swapped, seat, Random(number), 8, guided=each, each=each))
            for bets in (bets_gently, bets_fairly, bets_strongly):
                bet = bets(match.deal, seat, Random(number), worlds=FEW)
                other = bets(swapped, seat, Random(number), worlds=FEW)
                if bet is not None and other is not None:
                    self._same_choice(match, seat, bet, other)

    def _same_choice(self, match: Match, seat: int, one: Action, other: Action) -> None:
        if one != other:
            raise Fault(f"{after(match)} a bot in {match.names[seat]}'s seat chooses {str(one)!r}, but {str(other)!r} when the cards "
                        "hidden from it are dealt anew.", match)
        if one not in match.legal(seat):
            raise Fault(f"{after(match)} a bot in {match.names[seat]}'s seat chooses {str(one)!r}, which is not legal.", match)

    def what_rules_of_thumb_advise_may_be_done(self) -> None:
        """Where a game advises something it is legal, in matches in which it is mostly followed and in others."""
        says_something = False
        for seed, game in enumerate(self.some_variants(5)):
            if seed and not says_something:
                return
            rng = Random(seed)
            match = self.begin(game, seed)
            decisions = 0
            while not match.over and match.deal.number < DEALS and decisions < ADVISED:
                decisions += 1
                seat = rng.choice(match.turn())
                advised = match.deal.game.advise(match.deal, seat, rng)
                says_something = says_something or advised is not None
                if advised is None or rng.random() < 0.1 * seed:
                    step(match, rng)
                elif advised in match.legal(seat):
                    match.play(seat, advised)
                else:
                    raise Fault(f"{after(match)} {match.names[seat]} is advised {str(advised)!r}, which is not legal.", match)
