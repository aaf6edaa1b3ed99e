"""All the checks of a game: one by one, of a whole game, and of each position of a record."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

from parlour.kernel import record
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.lab.checks.balance import Balance
from parlour.lab.checks.copies import Copies
from parlour.lab.checks.decisions import Decisions
from parlour.lab.checks.faults import Endless, Failure, Fault, after, failure
from parlour.lab.checks.idle import MATCHES, asked_for, idle_options, mentioned
from parlour.lab.checks.introduction import Introduction
from parlour.lab.checks.secrets import Secrets
from parlour.lab.checks.words import Words

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
    "the_rules_have_a_section_about_each_decision": "the rules have a section about each decision",
    "a_first_deal_can_be_taught": "a first deal can be taught",
    "actions_are_read_back_and_refused_with_a_reason": "actions are read back and refused with a reason",
    "no_two_choices_have_the_same_words": "no two choices have the same words",
    "nothing_that_people_read_has_card_codes_in_it": "nothing that people read has card codes in it",
    "a_deal_ends_with_its_story": "a deal ends with its story",
    "copies_are_independent_and_go_on_the_same": "copies are independent and go on the same",
    "what_is_stored_comes_back_and_goes_on_the_same": "what is stored comes back and goes on the same",
}


class Checks(Introduction, Balance, Secrets, Decisions, Words, Copies):
    """The checks of one game, each a method with the name that :data:`CHECKS` has for it."""

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
