"""Snap, single pile Snap and Animals: calls right and wrong, pools, and who is quicker. From the page and its worked examples."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.bots import by_reaction, reaction, speak_up
from parlour.kernel.match import Start
from parlour.lab.simulate import simulate
from parlour.mechanisms.races.race import SPAN
from parlour.testing import choices, play, refused, seen, table


def snap(tops: dict[int, str], id: str = "snap", players: int = 3, **options: object) -> parlour.Match:
    """A match in which these are the top cards of the seats' stacks, seat 1 beginning; most tests do without simultaneous calls."""
    start = Start(5, dealer=0, stacks=[{f"stack {seat}": codes for seat, codes in tops.items()}])
    options.setdefault("simultaneous_calls", "grab-object")
    return parlour.game(id, players, **options).match(start=start, narrate=True)


def counts(match: parlour.Match) -> list[int]:
    return [match.deal.holds(seat) for seat in range(match.game.players)]


# --- a pile each -------------------------------------------------------------------------------------------------------


def test_the_dealers_left_begins_and_cards_lie_open() -> None:
    match = snap({1: "6H", 2: "9C"})
    assert match.turn() == (1,)
    play(match, "turn", times=2)
    assert seen(match, "up 1") == ["6H"] and seen(match, "up 2") == ["9C"] and match.turn() == (0,)


def test_a_third_player_who_is_first_wins_both_piles() -> None:
    match = snap({1: "KC 6H", 2: "9C 6D", 0: "2S"})
    play(match, "turn", times=5)
    before = counts(match)
    match.play(0, "snap")
    assert counts(match) == [before[0] + 4, before[1] - 2, before[2] - 2]
    assert seen(match, "up 1") == seen(match, "up 2") == [] and seen(match, "up 0") == ["2S"]


def test_play_goes_on_after_the_one_who_turned_up_the_last_card() -> None:
    match = snap({1: "6H", 2: "6D"})
    play(match, "turn", times=2)
    match.play(1, "snap")
    assert match.turn() == (0,)


def test_the_first_call_counts_and_a_second_one_is_wrong() -> None:
    match = snap({1: "6H", 2: "6D", 0: "3C"}, players=3)
    play(match, "turn", times=2)
    match.play(2, "snap")
    assert counts(match)[2] == 18
    match.play(1, "snap")
    assert "West was wrong." in match.view(0).log[-1]


def test_suits_do_not_matter_but_ranks_do() -> None:
    match = snap({1: "6H", 2: "7H"})
    play(match, "turn", times=2)
    match.play(0, "snap")
    assert "wrong" in match.view(1).log[-1]


def test_a_wrong_call_makes_a_snap_pool_of_the_callers_pile() -> None:
    match = snap({1: "6H", 2: "9C"})
    play(match, "turn", times=2)
    match.play(2, "snap")
    assert seen(match, "pools") == ["9C"] and seen(match, "up 2") == []
    assert match.view(0).facts == ["Snap pool of 1 card: the nine of clubs on top"]
    assert 1 in match.deal.may_interrupt() and "wait for the next card" in match.reason(2, "snap")


def test_a_wrong_snap_costs_the_pile_and_nothing_else() -> None:
    match = snap({1: "9C 2C", 2: "JH 9H", 0: "4D TD"})
    play(match, "turn", times=3)
    match.play(1, "snap")
    play(match, "turn", times=2)
    # the nine matches the pool; South says the wrong word first, and then the right one
    match.play(0, "snap")
    assert seen(match, "pools") == ["9C", "4D"]
    before = counts(match)
    match.play(0, "snap-pool")
    assert counts(match) == [before[0] + 3, before[1], before[2] - 2] and seen(match, "pools") == ["4D"]


def test_a_call_that_was_wrong_may_be_right_when_there_is_another_pool() -> None:
    match = snap({1: "9C", 2: "JH", 0: "9D"}, players=3)
    play(match, "turn", times=2)
    match.play(2, "snap")
    match.play(1, "snap-pool")
    assert "wait for the next card" in match.reason(1, "snap-pool")
    assert seen(match, "pools") == ["JH", "9C"]


def test_a_pile_that_matches_a_snap_pool_is_won_with_it() -> None:
    match = snap({1: "6H", 2: "9C", 0: "9S"})
    play(match, "turn", times=2)
    match.play(2, "snap")
    assert "snap-pool" in choices(match, 1)
    play(match, "turn")
    before = counts(match)
    match.play(1, "snap-pool")
    assert counts(match) == [before[0] - 1, before[1] + 2, before[2]]
    assert not seen(match, "pools")


def test_there_can_be_several_pools() -> None:
    match = snap({1: "6H", 2: "9C", 0: "TS"})
    play(match, "turn", times=3)
    match.play(2, "snap")
    match.play(1, "snap")
    assert match.deal.sizes == [1, 1] and len(match.view(0).facts) == 2


def test_calling_a_pool_that_nothing_matches_is_wrong_too() -> None:
    match = snap({1: "6H", 2: "9C", 0: "TS"})
    play(match, "turn", times=3)
    match.play(2, "snap")
    match.play(0, "snap-pool")
    assert seen(match, "pools") == ["9C", "TS"]


def test_a_used_up_stack_is_the_face_up_pile_turned_over() -> None:
    match = parlour.game("snap", 2).match(start=Start(3, dealer=0))
    first = match.game.pack.codes[match.deal.stacks[1].row[-1]]
    while match.deal.stacks[1].row or match.turn() != (1,):
        play(match, "turn")
    play(match, "turn")
    assert seen(match, "up 1") == [first] and len(match.deal.stacks[1].row) == 25


def test_who_has_no_cards_is_out_and_the_last_one_in_wins() -> None:
    match = snap({}, players=2)
    deal = match.deal
    for stack, codes in ((deal.stacks[0], "6D"), (deal.stacks[1], "2C 6H")):
        stack.row = [deal.pack.card(code) for code in codes.split()]
    play(match, "turn", times=2)
    match.play(1, "snap")
    assert match.over and match.winners == [1]


def test_nobody_can_call_before_a_card_is_turned_up() -> None:
    match = snap({})
    assert not match.deal.may_interrupt() and "No card has been turned up" in match.reason(1, "snap")


def test_calls_at_the_same_time_make_a_pool() -> None:
    match = snap({1: "6H", 2: "6D"}, simultaneous_calls="pool")
    play(match, "turn", times=2)
    match.play(0, "snap")
    assert not match.deal.sizes and match.deal.may_interrupt() == (1, 2)
    match.play(2, "snap")
    assert sorted(seen(match, "pools")) == ["6D", "6H"] and match.deal.sizes == [2] and match.turn() == (0,)
    assert "South and East called at the same time: the cards go to a snap pool." in match.view(1).log


def test_pool_calls_at_the_same_time_add_the_pile_to_the_pool() -> None:
    match = snap({1: "6H", 2: "9C", 0: "9S"}, simultaneous_calls="pool")
    play(match, "turn", times=2)
    match.play(2, "snap")
    play(match, "turn")
    match.play(1, "snap-pool")
    match.play(0, "snap-pool")
    assert seen(match, "pools") == ["9C", "9S"] and match.deal.sizes == [2]


@pytest.mark.parametrize("id", ["snap", "snap-single-pile"])
@pytest.mark.parametrize("simultaneous", ["pool", "grab-object"])
def test_who_is_alone_to_call_rightly_always_wins(id: str, simultaneous: str) -> None:
    for seed in range(60):
        match = table(id, 3, dealt={"stack 1": "6H", "stack 2": "6D"}, dealer=0, seed=seed, simultaneous_calls=simultaneous).match
        play(match, "turn", times=2)
        match.play(1, "snap")
        if simultaneous == "pool":
            match.play(1, "win")
        assert not match.deal.sizes and match.deal.holds(1) == 19 and match.turn() == (0,)


def test_while_a_call_lasts_nothing_else_happens() -> None:
    match = snap({1: "6H", 2: "6D"}, simultaneous_calls="pool")
    play(match, "turn", times=2)
    match.play(1, "snap")
    assert match.turn() == (1,) and choices(match, 1) == ["win"] and 0 < match.deal.phase.duration < 0.3
    assert "West has called: wait for a moment" in match.reason(0, "turn")
    assert "as soon as nobody else" in match.reason(1, "snap") and "no snap pool" in match.reason(2, "snap-pool")
    match.play(1, "win")
    assert counts(match)[1] == 19 and "There is nothing to win" in match.reason(1, "win")


def test_bots_call_at_the_same_time_as_often_as_people_who_react_to_the_same_thing() -> None:
    match = snap({1: "6H", 2: "6D"}, simultaneous_calls="pool")
    play(match, "turn", times=2)
    match.play(1, "snap")
    said = [speak_up("gentle", match.deal, 2, Random(seed)) for seed in range(1000)]
    assert 60 < sum(action is not None for action in said) < 180
    assert sum(abs(reaction(Random(seed)) - reaction(Random(~seed))) < SPAN for seed in range(1000)) < 180


def test_where_only_owners_may_call_a_third_player_may_not() -> None:
    match = snap({1: "6H", 2: "6D"}, owners_only=True)
    play(match, "turn", times=2)
    assert "Only the owners" in match.reason(0, "snap") and 0 not in match.deal.may_interrupt()
    refused(match, "South: snap", "Only the owners of the matching cards may call")
    match.play(1, "snap")
    assert counts(match)[1] == 19


def test_pictures_match_when_they_are_the_same() -> None:
    match = snap({1: "KH QS", 2: "KD QS"}, pack="special-matching-sets")
    play(match, "turn", times=2)
    assert not match.deal.phase.right(match.deal, match.legal(1)[0])
    play(match, "turn", times=3)
    match.play(0, "snap")
    assert "takes the piles of you and East" in match.view(1).log[-1]
    assert match.game.pack.size == 48


def two_matches(**options: object) -> parlour.Match:
    """Four players: the sixes of seats 1 and 2 match, and since then the kings of seats 3 and 0."""
    match = snap({1: "6H", 2: "6D", 3: "KC", 0: "KD"}, players=4, **options)
    play(match, "turn", times=4)
    return match


def test_one_call_wins_one_match_the_latest_and_the_next_call_the_other() -> None:
    match = two_matches()
    match.play(1, "snap")
    assert counts(match) == [12, 15, 13, 12] and seen(match, "up 2") == ["6D"] and match.turn() == (1,)
    match.play(3, "snap")
    assert counts(match) == [12, 14, 12, 14] and not seen(match, "up 1")


def test_an_owner_wins_the_match_of_his_own_where_only_owners_may_call() -> None:
    match = two_matches(owners_only=True)
    match.play(2, "snap")
    assert counts(match) == [13, 12, 14, 13] and seen(match, "up 3") == ["KC"]
    assert 1 not in match.deal.may_interrupt() and "Only the owners" in match.reason(1, "snap")


def test_the_turn_skips_those_who_are_out_after_a_snap() -> None:
    match = snap({}, players=3)
    deal = match.deal
    for seat, codes in enumerate(("6D", "9C 6H", "2C 3C")):
        deal.stacks[seat].row = [deal.pack.card(code) for code in codes.split()]
    play(match, "turn", times=3)
    # the sixes of seats 1 and 0; seat 0 has nothing else
    match.play(1, "snap")
    assert counts(match) == [0, 3, 2] and match.turn() == (1,)
    play(match, "turn", times=2)
    assert match.turn() == (1,) and "out" in match.view(1).seats[0].badges


def test_those_whose_last_cards_go_to_a_pool_share_the_win() -> None:
    match = snap({0: "6D", 1: "6H"}, players=2, simultaneous_calls="pool")
    for stack in match.deal.stacks:
        del stack.row[:-1]
    play(match, "turn", times=2)
    match.play(0, "snap")
    match.play(1, "snap")
    assert match.over and match.winners == [0, 1]


def stacks_of(match: parlour.Match, *stacks: str) -> None:
    """Lays these cards in the stacks, the last of each on top; the others are out of play."""
    deal = match.deal
    left = deal.pack.all
    for seat, codes in enumerate(stacks):
        deal.stacks[seat].row = [deal.pack.card(code) for code in codes.split()]
        left &= ~deal.stacks[seat].mask()
    deal.pools.row = []


def test_where_nothing_can_ever_be_called_the_most_cards_win() -> None:
    match = snap({}, players=2)
    stacks_of(match, "2C 3C 4C", "5D 6D")
    turns = 0
    while not match.over:
        play(match, "turn")
        turns += 1
    assert match.winners == [0] and turns < 60 and "All cards lie as they did before" in match.deal.log.texts[0]


def test_where_something_could_be_called_nobody_stops_those_who_sleep() -> None:
    match = snap({}, players=2)
    stacks_of(match, "2C 3C 4C", "5D 3D")
    play(match, "turn", times=400)
    assert not match.over


def test_games_of_bots_and_of_chance_end() -> None:
    for id, players in (("snap", 2), ("snap", 4), ("snap-single-pile", 3)):
        for names in (["gentle"], ["random"]):
            assert simulate(parlour.game(id, players), 6, names, seed=3).deals == 6


# --- a single pile -----------------------------------------------------------------------------------------------------


def test_two_in_a_row_win_the_single_pile() -> None:
    match = snap({1: "6H", 2: "9C", 0: "9S"}, "snap-single-pile")
    play(match, "turn", times=3)
    assert seen(match, "centre")[-1] == "9S"
    before = counts(match)
    match.play(2, "snap")
    assert counts(match) == [before[0], before[1], before[2] + 3] and match.turn() == (1,)


def test_a_wrong_call_costs_a_card_for_the_last_to_turn_one_up() -> None:
    match = snap({1: "6H", 2: "9C 2D"}, "snap-single-pile")
    play(match, "turn", times=2)
    before = counts(match)
    match.play(0, "snap")
    assert counts(match) == [before[0] - 1, before[1], before[2] + 1]
    match.play(1, "snap")
    assert counts(match) == [before[0] - 1, before[1] - 1, before[2] + 2]
    # what was given lies underneath: the next card is still the two
    play(match, "turn", times=2)
    play(match, "turn")
    assert seen(match, "centre")[-1] == "2D"
    assert not seen(match, "pools")


def test_who_calls_wrongly_for_his_own_card_pays_nobody() -> None:
    match = snap({1: "6H", 2: "9C"}, "snap-single-pile")
    play(match, "turn", times=2)
    before = counts(match)
    match.play(2, "snap")
    assert counts(match) == before


def test_simultaneous_calls_move_the_single_pile_aside_and_its_pool_is_won_alone() -> None:
    match = snap({1: "6H", 2: "6D", 0: "6C"}, "snap-single-pile", simultaneous_calls="pool")
    play(match, "turn", times=2)
    match.play(0, "snap")
    match.play(1, "snap")
    assert match.deal.sizes == [2] and seen(match, "centre") == [] and match.turn() == (0,)
    pool = match.deal.pool_tops()[0]
    assert match.game.pack.codes[pool] == "6D"
    play(match, "turn")
    before = counts(match)
    match.play(1, "snap-pool")
    assert counts(match)[1] == before[1] + 2 and seen(match, "centre")[-1] == "6C" and not match.deal.sizes


def test_a_wrong_call_at_an_empty_pile_costs_nothing() -> None:
    match = snap({1: "6H", 2: "6D"}, "snap-single-pile")
    play(match, "turn", times=2)
    match.play(0, "snap")
    before = counts(match)
    match.play(1, "snap")
    assert counts(match) == before


def test_who_has_turned_up_the_last_card_is_out_and_cannot_call() -> None:
    match = snap({}, "snap-single-pile")
    deal = match.deal
    for seat, codes in enumerate(("2C 3C", "6H", "4S 6D")):
        deal.stacks[seat].row = [deal.pack.card(code) for code in codes.split()]
    play(match, "turn", times=2)
    assert set(match.deal.may_interrupt()) == {0, 2} and "out" in match.view(0).seats[1].badges
    match.play(0, "snap")
    assert counts(match) == [4, 0, 1]


def test_the_pile_can_be_slapped() -> None:
    match = snap({1: "6H", 2: "6D"}, "snap-single-pile", simultaneous_calls="slap-pile")
    play(match, "turn", times=2)
    assert choices(match, 1) == ["slap"]
    match.play(1, "slap")
    assert counts(match)[1] == 19


# --- animals -----------------------------------------------------------------------------------------------------------


def animals(deck: str, chosen: tuple[str, ...] = ("cat", "dog", "cow", "pig"), **options: object) -> parlour.Match:
    """A match of four, in which seat 1 is the first to choose its animal and to get a card."""
    match = table("snap-animals", 4, dealt={"deck": deck}, dealer=0, seed=2, **options).match
    play(match, *[f"be {animal}" for animal in chosen])
    return match


def piles(match: parlour.Match) -> list[int]:
    return [len(pile.row) for pile in match.deal.piles]


def test_everybody_is_a_different_animal() -> None:
    match = animals("2C", ("cat",))
    assert "Somebody else is the cat" in match.reason(2, "be cat")


def test_the_dealer_deals_face_up_to_everybody_in_turn() -> None:
    match = animals("2C 3C 4C 5C 6C")
    for _ in range(5):
        match.play(0, "deal")
    assert piles(match) == [1, 2, 1, 1] and seen(match, "pile 1")[-1] == "6C" and seen(match, "pile 0") == ["5C"]


def test_the_owner_who_first_calls_the_others_animal_wins_the_pile() -> None:
    match = animals("2C 3C 2D")
    for _ in range(3):
        match.play(0, "deal")
    match.play(3, "call cat")
    assert piles(match) == [0, 0, 1, 2] and seen(match, "pile 3")[-1] == "2D"


def test_the_wrong_animal_brings_nothing_and_the_other_may_still_call() -> None:
    match = animals("2C 3C 2D")
    for _ in range(3):
        match.play(0, "deal")
    match.play(3, "call dog")
    assert piles(match) == [0, 1, 1, 1] and "just called that in error" in match.reason(3, "call dog")
    match.play(1, "call cow")
    assert piles(match) == [0, 2, 1, 0]


def test_a_wrong_call_costs_nothing_and_the_right_one_may_follow_at_once() -> None:
    match = animals("2C 3C 2D")
    for _ in range(3):
        match.play(0, "deal")
    match.play(3, "call dog")
    match.play(3, "call cat")
    assert piles(match) == [0, 0, 1, 2]


def test_what_nobody_can_call_is_refused_with_the_rule() -> None:
    match = animals("2C 3C 2D")
    for _ in range(3):
        match.play(0, "deal")
    assert "no card to match" in match.reason(0, "call cat") and "That is yourself" in match.reason(3, "call cow")
    assert "Nobody is the lion" in match.reason(3, "call lion")


def test_of_three_equal_cards_one_player_may_win_two_piles() -> None:
    match = animals("2C 2D 2H")
    for _ in range(3):
        match.play(0, "deal")
    match.play(2, "call cat")
    match.play(2, "call cow")
    assert piles(match) == [0, 0, 3, 0]


def test_only_the_two_owners_have_a_say() -> None:
    match = animals("2C 3C 2D")
    for _ in range(3):
        match.play(0, "deal")
    match.play(2, "call cat")
    assert piles(match) == [0, 1, 1, 1]


@pytest.mark.parametrize(("call", "right", "wrong", "reason"), [
    ("animal-name", "call cat", "say meow", "call the name"), ("make-the-noise", "make mrrreow", "say meow", "make the noise"),
    ("word-of-the-noise", "say meow", "make mrrreow", "say the word"),
])
def test_what_is_called(call: str, right: str, wrong: str, reason: str) -> None:
    match = animals("2C 3C 2D", call=call)
    for _ in range(3):
        match.play(0, "deal")
    refused(match, f"East: {wrong}", reason)
    actions = {str(action): action for action in match.deal.phase.candidates(match.deal, 3)}
    assert reason in match.reason(3, actions[wrong])
    match.play(3, right)
    assert piles(match) == [0, 0, 1, 2]


def test_most_cards_win_when_the_pack_is_dealt_out() -> None:
    match = animals("2C 3C 2D")
    for _ in range(3):
        match.play(0, "deal")
    match.play(3, "call cat")
    for _ in range(49):
        match.play(0, "deal")
    match.play(0, "count")
    assert match.over and sum(match.scores()) == 52
    assert match.winners == [3] and match.scores() == [13, 12, 13, 14]


# --- who is quicker ------------------------------------------------------------------------------------------------------


def test_bots_call_what_is_there_and_keep_quiet_otherwise() -> None:
    match = snap({1: "6H", 2: "9C", 0: "6D"})
    play(match, "turn", times=2)
    assert all(speak_up("gentle", match.deal, seat, Random(1)) is None for seat in range(3))
    play(match, "turn")
    assert all(str(speak_up("gentle", match.deal, seat, Random(1))) == "snap" for seat in range(3))


def test_bots_that_may_call_all_get_the_same_chance() -> None:
    totals = simulate(parlour.game("snap-single-pile", 4, simultaneous_calls="grab-object"), 400, ["gentle"], seed=1)
    assert totals.deals == 400 and all(0.15 < totals.best_share(seat) < 0.35 for seat in range(4))


def test_the_player_in_turn_calls_as_quickly_as_the_others() -> None:
    firsts = [by_reaction([0, 1, 2], Random(seed))[0] for seed in range(300)]
    assert all(60 < firsts.count(seat) < 140 for seat in range(3))
