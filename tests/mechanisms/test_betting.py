"""Betting rounds: what may be bet under each limit, all-in bets, raises that do not reopen the betting, caps and blinds."""
from __future__ import annotations

import pytest

from mechanisms.toy import betting, may
from parlour.mechanisms.stakes.betting import FIXED, HALF_POT, NO_LIMIT, POT, SPREAD, Limit
from parlour.testing import play, refusal, refused

NO_LIMIT_2 = Limit(NO_LIMIT, 2)
FIXED_10 = Limit(FIXED, 10)


# --- who acts, and when it is over --------------------------------------------------------------------------------------------


def test_all_check_and_the_round_is_over() -> None:
    deal = betting(FIXED_10, [100, 100, 100])
    assert may(deal) == ["check", "bet 10"]
    play(deal, "check", "check", "check")
    assert deal.over and deal.pot == 0 and deal.stacks == [100, 100, 100]


def test_it_is_over_when_all_who_are_in_have_matched_the_last_raise() -> None:
    deal = betting(FIXED_10, [100, 100, 100])
    play(deal, "check", "bet 10", "raise 20")
    assert deal.turn() == (0,) and may(deal) == ["fold", "call", "raise 30"]
    play(deal, "fold", "call")
    assert deal.over and deal.pot == 40 and deal.stacks == [100, 80, 80]


def test_a_check_raise() -> None:
    deal = betting(FIXED_10, [100, 100])
    play(deal, "check", "bet 10")
    assert may(deal) == ["fold", "call", "raise 20"]


def test_whoever_is_left_takes_the_pot_and_gets_back_what_nobody_called() -> None:
    deal = betting(NO_LIMIT_2, [100, 100, 100], pot=9)
    play(deal, "bet 10", "call", "raise 60")
    play(deal, "fold", "fold")
    assert deal.over and deal.stacks == [90, 90, 129] and deal.pot == 0


@pytest.mark.parametrize(("said", "action", "reason"), [
    ([], "fold", "Nothing has to be paid: check if you do not want to bet."),
    ([], "call", "There is nothing to call: check, or bet."),
    ([], "raise 20", "Nobody has bet yet: bet 10."),
    ([], "bet 15", "You may bet 10, not 15."),
    (["bet 10"], "check", "There is a bet of 10: call it, raise it, or fold."),
    (["bet 10"], "bet 10", "There is a bet of 10 already: raise to 20."),
    (["bet 10"], "raise 30", "You may raise to 20, not 30."),
])
def test_what_may_not_be_done_says_why(said: list[str], action: str, reason: str) -> None:
    deal = betting(FIXED_10, [100, 100, 100])
    play(deal, *said)
    assert refusal(deal, action) == reason
    refused(deal, action, reason)


# --- limits -----------------------------------------------------------------------------------------------------------------


def test_fixed_bets_and_raises_are_of_one_size() -> None:
    deal = betting(FIXED_10, [100, 100, 100])
    play(deal, "bet 10", "raise 20", "raise 30")
    assert may(deal) == ["fold", "call", "raise 40"]


def test_of_two_fixed_sizes_either_may_be_bet_and_raised() -> None:
    deal = betting(Limit(FIXED, 10, sizes=(10, 20), rising=False), [200, 200, 200])
    assert may(deal) == ["check", "bet 10", "bet 20"]
    play(deal, "bet 20")
    assert may(deal) == ["fold", "call", "raise 30", "raise 40"]
    play(deal, "raise 30")
    assert may(deal) == ["fold", "call", "raise 40", "raise 50"]


def test_where_raises_must_rise_a_big_bet_is_followed_by_big_raises_only() -> None:
    deal = betting(Limit(FIXED, 10, sizes=(10, 20), rising=True), [200, 200, 200])
    play(deal, "bet 10")
    assert may(deal) == ["fold", "call", "raise 20", "raise 30"]
    play(deal, "raise 30")
    assert may(deal) == ["fold", "call", "raise 50"]


def test_a_spread_limit() -> None:
    deal = betting(Limit(SPREAD, 2, 10), [100, 100])
    assert may(deal) == ["check", "bet 2-10"]
    play(deal, "bet 6")
    # at least as much as the bet, at most ten more
    assert may(deal) == ["fold", "call", "raise 12-16"]


def test_a_spread_limit_in_which_raises_need_not_rise() -> None:
    deal = betting(Limit(SPREAD, 2, 10, rising=False), [100, 100])
    play(deal, "bet 6")
    assert may(deal) == ["fold", "call", "raise 8-16"]


def test_pot_limit_counts_the_call_into_the_pot() -> None:
    deal = betting(Limit(POT, 2), [500, 500, 500], pot=30)
    assert may(deal) == ["check", "bet 2-30"]
    play(deal, "bet 30")
    # the call of 30 makes it 90, so 120 in all
    assert may(deal) == ["fold", "call", "raise 60-120"]
    play(deal, "raise 120")
    # 30 + 30 + 120 + a call of 120 = 300
    assert may(deal) == ["fold", "call", "raise 210-420"]


def test_pot_limit_with_blinds() -> None:
    deal = betting(Limit(POT, 2), [500, 500, 500], first=2, blinds={0: 1, 1: 2})
    # a call of 2 makes the pot 5
    assert may(deal) == ["fold", "call", "raise 4-7"]


def test_half_pot_limit() -> None:
    deal = betting(Limit(HALF_POT, 2), [500, 500], pot=40)
    assert may(deal) == ["check", "bet 2-20"]
    play(deal, "bet 20")
    # 40 + 20 + 20 = 80, half of it on top of the 20
    assert may(deal) == ["fold", "call", "raise 40-60"]


def test_no_limit_is_the_stack_and_raises_are_at_least_as_much_as_the_last() -> None:
    deal = betting(NO_LIMIT_2, [100, 80, 300])
    assert may(deal) == ["check", "bet 2-100"]
    play(deal, "bet 10", "raise 35")
    assert may(deal) == ["fold", "call", "raise 60-300"]


# --- how many raises --------------------------------------------------------------------------------------------------------


def test_one_bet_and_three_raises() -> None:
    deal = betting(Limit(FIXED, 10, 0, 3), [200, 200, 200, 200])
    play(deal, "bet 10", "raise 20", "raise 30", "raise 40")
    assert may(deal) == ["fold", "call"]
    refused(deal, "raise 50", "There have been 3 raises, which is the limit: call or fold.")
    play(deal, "call", "call", "call")
    assert deal.over and deal.pot == 160


def test_blinds_count_as_the_bet() -> None:
    deal = betting(Limit(FIXED, 10, 0, 3), [200, 200, 200], first=2, blinds={0: 5, 1: 10})
    play(deal, "raise 20", "raise 30", "raise 40")
    assert may(deal) == ["fold", "call"]


def test_a_bring_in_does_not_count_as_a_bet() -> None:
    deal = betting(Limit(FIXED, 10, 0, 3), [200, 200, 200], first=1, blinds={0: 4})
    assert may(deal) == ["fold", "call", "complete 10"]
    play(deal, "complete 10", "raise 20", "raise 30", "raise 40")
    assert may(deal) == ["fold", "call"]


def test_no_cap() -> None:
    deal = betting(FIXED_10, [200, 200])
    play(deal, *["bet 10"], *[f"raise {amount}" for amount in range(20, 110, 10)])
    assert may(deal) == ["fold", "call", "raise 110"]


# --- less than a full bet: bring-ins and all-in bets --------------------------------------------------------------------------


def test_only_after_completion_may_one_raise() -> None:
    deal = betting(FIXED_10, [200, 200, 200], first=1, blinds={0: 4})
    refused(deal, "raise 20", "There is a bet of 4 already: complete to 10.")
    play(deal, "call", "complete 10")
    assert may(deal) == ["fold", "call", "raise 20"]


def test_whoever_can_not_pay_the_call_is_all_in_for_less() -> None:
    deal = betting(FIXED_10, [100, 4, 100])
    play(deal, "bet 10", "call", "call")
    assert deal.over and deal.stacks == [90, 0, 90]
    assert [pot.amount for pot in deal.pots()] == [12, 12]


def test_an_all_in_bet_of_less_than_a_bet_may_be_completed() -> None:
    deal = betting(FIXED_10, [100, 4, 100])
    play(deal, "check")
    assert may(deal) == ["check", "bet 4"]
    play(deal, "bet 4")
    assert may(deal) == ["fold", "call", "complete 10"]


def test_who_has_checked_may_only_call_what_is_less_than_a_bet() -> None:
    deal = betting(FIXED_10, [100, 4, 100])
    play(deal, "check", "bet 4", "call")
    assert may(deal) == ["fold", "call"]
    refused(deal, "complete 10", "You have acted already, and what was put in since is less than a raise: call or fold.")


def test_an_all_in_raise_of_less_than_a_raise_does_not_reopen_the_betting() -> None:
    deal = betting(NO_LIMIT_2, [500, 500, 150, 500])
    play(deal, "bet 100", "call")
    assert may(deal) == ["fold", "call", "raise 150"]
    play(deal, "raise 150")
    # the fourth has not acted yet, and may raise by a full 100
    assert may(deal) == ["fold", "call", "raise 250-500"]
    play(deal, "call")
    assert deal.turn() == (0,) and may(deal) == ["fold", "call"]
    play(deal, "call")
    assert deal.turn() == (1,) and may(deal) == ["fold", "call"]
    play(deal, "fold")
    assert deal.over
    assert [(pot.amount, pot.seats) for pot in deal.pots()] == [(550, 0b1101)]


def test_after_a_full_raise_over_an_all_in_raise_everybody_may_raise_again() -> None:
    deal = betting(NO_LIMIT_2, [900, 900, 150, 900])
    play(deal, "bet 100", "call", "raise 150", "raise 250")
    assert deal.turn() == (0,) and may(deal) == ["fold", "call", "raise 350-900"]


def test_several_all_in_raises_that_come_to_a_full_one_reopen_it_for_those_who_face_it() -> None:
    deal = betting(NO_LIMIT_2, [900, 160, 220, 900])
    play(deal, "bet 100", "raise 160", "raise 220", "call")
    # from 100 to 220 is more than a full raise of 100
    assert deal.turn() == (0,) and may(deal) == ["fold", "call", "raise 320-900"]


def test_whoever_called_the_first_of_two_all_in_raises_faces_less_than_a_raise() -> None:
    deal = betting(NO_LIMIT_2, [900, 160, 900, 220, 900])
    play(deal, "bet 100", "raise 160", "call", "raise 220", "fold")
    assert deal.turn() == (0,) and may(deal) == ["fold", "call", "raise 320-900"]
    play(deal, "call")
    # called 160, faces 60 more
    assert deal.turn() == (2,) and may(deal) == ["fold", "call"]


def test_a_fixed_raise_cut_short_is_completed_not_raised_upon() -> None:
    deal = betting(FIXED_10, [100, 14, 100, 100])
    play(deal, "bet 10", "raise 14")
    assert may(deal) == ["fold", "call", "raise 20"]
    play(deal, "raise 20", "call")
    # completed to a full raise: the bettor may raise again
    assert deal.turn() == (0,) and may(deal) == ["fold", "call", "raise 30"]


def test_a_fixed_raise_cut_short_does_not_reopen_the_betting() -> None:
    deal = betting(FIXED_10, [100, 14, 100])
    play(deal, "bet 10", "raise 14", "call")
    assert deal.turn() == (0,) and may(deal) == ["fold", "call"]


def test_a_raise_cut_short_does_not_count_against_the_cap() -> None:
    deal = betting(Limit(FIXED, 10, 0, 1), [100, 14, 100, 100])
    play(deal, "bet 10", "raise 14")
    assert may(deal) == ["fold", "call", "raise 20"]
    play(deal, "raise 20")
    assert may(deal) == ["fold", "call"]


def test_between_two_fixed_sizes_one_may_bet_all_one_has() -> None:
    deal = betting(Limit(FIXED, 10, sizes=(10, 20), rising=False), [200, 14, 200])
    play(deal, "check")
    assert may(deal) == ["check", "bet 10", "bet 14"]
    play(deal, "bet 14")
    # a full small bet, and not all of a raise
    assert may(deal) == ["fold", "call", "raise 20", "raise 30"]


def test_nobody_bets_against_players_who_are_all_in() -> None:
    deal = betting(NO_LIMIT_2, [100, 30, 40])
    play(deal, "check", "bet 30", "raise 40")
    assert deal.turn() == (0,) and may(deal) == ["fold", "call"]
    refused(deal, "raise 100", "Nobody else has chips left to bet against: call or fold.")
    play(deal, "call")
    assert deal.over and deal.stacks == [60, 0, 0]


def test_whoever_has_covered_everybody_is_not_asked_again() -> None:
    deal = betting(NO_LIMIT_2, [100, 30, 20])
    play(deal, "bet 100", "call", "call")
    assert deal.over and deal.stacks == [70, 0, 0]
    assert [(pot.amount, pot.seats) for pot in deal.pots()] == [(60, 0b111), (20, 0b011)]


def test_those_who_are_all_in_are_passed_over() -> None:
    deal = betting(NO_LIMIT_2, [10, 100, 100])
    play(deal, "bet 10", "raise 20", "call")
    assert deal.over and [(pot.amount, pot.seats) for pot in deal.pots()] == [(30, 0b111), (20, 0b110)]


# --- blinds -----------------------------------------------------------------------------------------------------------------


def test_the_big_blind_may_raise_when_all_have_called() -> None:
    deal = betting(NO_LIMIT_2, [100, 100, 100], first=2, blinds={0: 1, 1: 2})
    assert may(deal) == ["fold", "call", "raise 4-100"]
    play(deal, "call", "call")
    assert deal.turn() == (1,) and may(deal) == ["check", "raise 4-100"]
    play(deal, "raise 4")
    assert deal.turn() == (2,) and may(deal) == ["fold", "call", "raise 6-100"]


def test_the_big_blind_may_check_and_end_the_round() -> None:
    deal = betting(NO_LIMIT_2, [100, 100, 100], first=2, blinds={0: 1, 1: 2})
    play(deal, "call", "fold", "check")
    assert deal.over and deal.pot == 5


def test_the_big_blind_wins_the_small_one_and_takes_the_rest_back() -> None:
    deal = betting(NO_LIMIT_2, [100, 100, 100], first=2, blinds={0: 1, 1: 2})
    play(deal, "fold", "fold")
    assert deal.over and deal.stacks == [99, 101, 100]


def test_the_small_blind_owes_the_difference() -> None:
    deal = betting(FIXED_10, [100, 100, 100], first=2, blinds={0: 5, 1: 10})
    play(deal, "raise 20", "call")
    assert deal.stacks == [80, 90, 80] and deal.turn() == (1,)


def test_a_blind_that_is_all_in_is_not_asked() -> None:
    deal = betting(NO_LIMIT_2, [100, 2, 100], first=2, blinds={0: 1, 1: 2})
    play(deal, "call", "call")
    assert deal.over and deal.pot == 6
