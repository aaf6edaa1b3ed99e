"""Where seconds count a person at a terminal can be too late."""
from __future__ import annotations

import io

import parlour
from parlour.bots import reaction
from parlour.kernel.match import Start
from parlour.terminal.play import Session, bot_rng
from parlour.terminal.screen import Screen
from parlour.terminal.story import Story


def session(id: str, stack: dict[str, str], **options: object) -> Session:
    game = parlour.game(id, 3, **options)
    return Session(Story(game, Start(1, dealer=0, stacks=[stack]), game.seat_names, 0), "gentle", Screen(io.StringIO()))


def snap() -> Session:
    at = session("snap", {"stack 1": "6H", "stack 2": "6D"}, simultaneous_calls="grab-object")
    for _ in range(2):
        at.match.play(at.match.turn()[0], "turn")
    return at


def test_a_bot_is_quicker_than_a_person_who_takes_long() -> None:
    at = snap()
    assert at.outrun(20.0)
    assert str(at.match.played[-1][1]) == "snap" and at.match.played[-1][0] != 0 and len(at.match.played) == 3


def test_a_quick_person_is_first() -> None:
    at = snap()
    assert not at.outrun(0.0) and len(at.match.played) == 2


def test_nobody_is_outrun_while_there_is_nothing_to_call() -> None:
    at = session("snap", {"stack 1": "6H", "stack 2": "7D"})
    for _ in range(2):
        at.match.play(at.match.turn()[0], "turn")
    assert not at.outrun(20.0)


def test_all_who_are_quicker_touch_their_noses_first() -> None:
    at = session("pig", {"West": "AC AD AH AS"})
    at.match.play(1, "touch nose")
    assert at.moved_on(20.0)
    assert at.match.scores() == [1, 0, 0] and at.match.deal.number == 1


def test_bots_pass_on_while_a_person_thinks_and_what_was_typed_still_counts() -> None:
    at = session("pig-with-stock", {})
    assert not at.moved_on(60.0)
    assert at.match.turn() == (0,) and [seat for seat, _ in at.match.played].count(1) == 1
    assert at.answered(str(at.match.legal(0)[0]), False) and at.match.played[-1][0] == 0


def test_bots_are_as_quick_as_a_person_who_types_at_once() -> None:
    at = session("pig-with-stock", {})
    for _ in range(10):
        assert not at.moved_on(0.0)
        at.match.play(0, at.match.legal(0)[0])
    others = [[seat for seat, _ in at.match.played].count(bot) for bot in (1, 2)]
    assert all(6 <= count <= 13 for count in others) and len(at.match.deal.coming[1].row) <= 4


def test_who_goes_on_without_calling_lets_the_others_call() -> None:
    at = snap()
    assert at.match.turn() == (0,)
    assert at.answered("turn", False)
    assert str(at.match.played[-1][1]) == "snap" and at.match.played[-1][0] != 0 and at.match.turn() == (0,)
    assert at.answered("turn", False)
    assert str(at.match.played[-1][1]) == "turn" and at.match.played[-1][0] == 0


def test_a_call_at_the_same_time_as_a_bots_is_no_later() -> None:
    at = session("snap", {"stack 1": "6H", "stack 2": "6D"})
    for _ in range(2):
        at.match.play(at.match.turn()[0], "turn")
    reacting = bot_rng(at.match, 0, "race")
    soonest = min([reaction(reacting) for _ in range(2)])
    assert not at.outrun(soonest + 0.05) and at.match.deal.phase.duration
    assert at.answered("snap", True) and at.match.deal.sizes == [2]


def test_a_right_call_of_ones_own_is_won_without_a_further_word() -> None:
    at = session("snap", {"stack 1": "6H", "stack 2": "6D"})
    for _ in range(2):
        at.match.play(at.match.turn()[0], "turn")
    at.match.play(0, "snap")
    at.let_pass()
    assert str(at.match.played[-1][1]) == "win" or at.match.deal.sizes == [2]


def test_nobody_is_hurried_where_seconds_do_not_count() -> None:
    at = session("old-maid", {})
    assert not at.outrun(100.0)
