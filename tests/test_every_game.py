"""What every registered game gets tested for, with no code of its own: each check of :mod:`parlour.lab.checks`, which
``parlour lint`` runs as well, walks all player counts and several seeds; of the options' values all where something has changed, and
elsewhere the share that :mod:`sampling` says.
"""
from __future__ import annotations

import os

import pytest

import parlour
from parlour.lab.checks import CHECKS, Checks
from sampling import settle, share

GAMES = sorted(parlour.registry())


def checks(id: str) -> Checks:
    """The checks of a game, with the values of its options whose turn it is."""
    kind = parlour.registry()[id]
    settle(os.environ)
    return Checks(kind, share(kind, os.environ))


@pytest.mark.parametrize("id", GAMES)
def test_it_says_what_it_is(id: str) -> None:
    checks(id).it_says_what_it_is()


@pytest.mark.parametrize("id", GAMES)
def test_its_rules_tell_every_option(id: str) -> None:
    checks(id).its_rules_tell_every_option()


@pytest.mark.parametrize("id", GAMES)
def test_matches_end_and_scores_balance(id: str) -> None:
    checks(id).matches_end_and_scores_balance()


@pytest.mark.parametrize("id", GAMES)
def test_every_card_is_in_one_zone(id: str) -> None:
    checks(id).every_card_is_in_one_zone()


@pytest.mark.parametrize("id", GAMES)
def test_a_record_replays_to_the_same_end(id: str) -> None:
    checks(id).a_record_replays_to_the_same_end()


@pytest.mark.parametrize("id", GAMES)
def test_nothing_leaks_when_what_is_hidden_is_dealt_again(id: str) -> None:
    checks(id).nothing_leaks_when_what_is_hidden_is_dealt_again()


@pytest.mark.parametrize("id", GAMES)
def test_moments_to_be_seen_show_what_each_may_know_and_ask_nothing(id: str) -> None:
    checks(id).moments_to_be_seen_show_what_each_may_know_and_ask_nothing()


@pytest.mark.parametrize("id", GAMES)
def test_nothing_leaks_when_a_hidden_choice_is_replaced(id: str) -> None:
    checks(id).nothing_leaks_when_a_hidden_choice_is_replaced()


@pytest.mark.parametrize("id", GAMES)
def test_a_bot_chooses_the_same_when_hidden_cards_are_swapped(id: str) -> None:
    checks(id).a_bot_chooses_the_same_when_hidden_cards_are_swapped()


@pytest.mark.parametrize("id", GAMES)
def test_what_rules_of_thumb_advise_may_be_done(id: str) -> None:
    checks(id).what_rules_of_thumb_advise_may_be_done()


@pytest.mark.parametrize("id", GAMES)
def test_the_rules_have_a_section_about_each_decision(id: str) -> None:
    checks(id).the_rules_have_a_section_about_each_decision()


@pytest.mark.parametrize("id", GAMES)
def test_a_first_deal_can_be_taught(id: str) -> None:
    checks(id).a_first_deal_can_be_taught()


@pytest.mark.parametrize("id", GAMES)
def test_actions_are_read_back_and_refused_with_a_reason(id: str) -> None:
    checks(id).actions_are_read_back_and_refused_with_a_reason()


@pytest.mark.parametrize("id", GAMES)
def test_no_two_choices_have_the_same_words(id: str) -> None:
    checks(id).no_two_choices_have_the_same_words()


@pytest.mark.parametrize("id", GAMES)
def test_nothing_that_people_read_has_card_codes_in_it(id: str) -> None:
    checks(id).nothing_that_people_read_has_card_codes_in_it()


@pytest.mark.parametrize("id", GAMES)
def test_a_deal_ends_with_its_story(id: str) -> None:
    checks(id).a_deal_ends_with_its_story()


@pytest.mark.parametrize("id", GAMES)
def test_copies_are_independent_and_go_on_the_same(id: str) -> None:
    checks(id).copies_are_independent_and_go_on_the_same()


@pytest.mark.parametrize("id", GAMES)
def test_what_is_stored_comes_back_and_goes_on_the_same(id: str) -> None:
    checks(id).what_is_stored_comes_back_and_goes_on_the_same()


def test_no_check_is_left_out() -> None:
    assert {f"test_{name}" for name in CHECKS} <= set(globals())
