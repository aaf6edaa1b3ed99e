"""Beggar My Neighbour: who is out, who takes over a debt, and a game without end. The page's example is in records/beggar-my-neighbour.

Where the page says that the first to run out of cards loses, a last card may still win the pile: out is who has to turn up a card and
has none, or has none left when a pile has been taken.
"""
from __future__ import annotations

import pytest

import parlour
from parlour.kernel.match import Start
from parlour.kernel.record import read, write
from parlour.mechanisms.races.piles import RepetitionWatch
from parlour.testing import arrange, over, play, play_until, prefer

#: a deal that was found in 2024 never to end, by Brayden Casella: only the pay cards matter
ENDLESS = ("---K---Q-KQAJ-----AAJ--J--", "----------Q----KQ-J-----KA")


def cards(pattern: str, pool: dict[str, list[str]]) -> str:
    return " ".join(pool[each].pop() for each in pattern)


def endless() -> Start:
    pool = {rank: [rank + suit for suit in "CDHS"] for rank in "AKQJ"}
    pool["-"] = [rank + suit for rank in "23456789T" for suit in "CDHS"]
    return Start(1, dealer=0, stacks=[{"stack 1": cards(ENDLESS[0], pool), "stack 0": cards(ENDLESS[1], pool)}])


def stack(match: parlour.Match, seat: int) -> list[str]:
    """The cards of a stack from the top."""
    zone = next(zone for zone in match.deal.zones if zone.place.name == f"stack {seat}")
    return [match.game.pack.codes[card] for card in reversed(zone.row)]


def small(players: int, hands: dict[int, str], dealer: int = 0) -> parlour.Match:
    """A match in which the stacks hold only these cards, the others being out of the way."""
    match = parlour.game("beggar-my-neighbour", players).match(start=Start(1, dealer=dealer), narrate=True)
    return arrange(match, {f"stack {seat}": codes for seat, codes in hands.items()})


@pytest.mark.parametrize(("players", "sizes"), [(2, [26, 26]), (3, [17, 18, 17]), (5, [10, 11, 11, 10, 10])])
def test_the_pack_is_dealt_as_evenly_as_it_goes(players: int, sizes: list[int]) -> None:
    match = parlour.game("beggar-my-neighbour", players).match(start=Start(3, dealer=0))
    assert [len(stack(match, seat)) for seat in range(players)] == sizes


def test_a_game_that_repeats_itself_is_stopped_and_nobody_wins() -> None:
    match = parlour.game("beggar-my-neighbour", 2).match(start=endless(), narrate=True)
    play_until(match, over, prefer("turn"))
    assert match.scores() == [0, 0] and match.winners == [0, 1]
    assert "for ever" in match.view(0).log[-1] and "for ever" in match.view(0).facts[0]
    assert 500 < len(match.played) < 5000


def test_a_game_without_end_can_be_saved_and_replayed() -> None:
    match = parlour.game("beggar-my-neighbour", 2).match(start=endless())
    play_until(match, over, prefer("turn"))
    again = read(write(match)).replay()
    assert again.over and len(again.played) == len(match.played)


def test_the_lookout_finds_a_round_of_any_length_after_any_beginning() -> None:
    for before, length in ((0, 1), (0, 2), (3, 7), (10, 3), (5, 40)):
        lookout = RepetitionWatch()
        for step in range(500):
            position = [step if step < before else before + (step - before) % length]
            if lookout.recurs(position):
                break
            lookout = lookout.after(position)
        else:
            pytest.fail("it was not found")
        assert before + length <= step <= 4 * (before + length)


def test_the_lookout_never_mistakes_new_positions_for_old_ones() -> None:
    lookout = RepetitionWatch()
    for step in range(1000):
        assert not lookout.recurs([step])
        lookout = lookout.after([step])


def test_the_pile_goes_under_the_stack_so_that_its_first_card_comes_first() -> None:
    match = small(2, {1: "QH 5D", 0: "6S 2C 9C"})
    play(match, "turn", times=3)
    assert stack(match, 1) == ["5D", "QH", "6S", "2C"]


def test_a_last_card_that_is_a_pay_card_still_wins_the_pile() -> None:
    match = small(2, {1: "JH", 0: "6S 2C"})
    play(match, "turn", times=2)
    assert not match.over and match.turn() == (1,)
    assert stack(match, 1) == ["JH", "6S"]


def test_who_has_to_pay_and_has_no_card_left_loses() -> None:
    match = small(2, {1: "AH 3D", 0: "6S 2C"})
    play(match, "turn", times=3)
    assert match.over and match.winners == [1]


def test_the_next_player_pays_the_rest_for_one_who_has_run_out() -> None:
    match = small(3, {1: "KH 3D", 2: "6S", 0: "2C 4C 5C"})
    play(match, "turn", times=2)
    assert match.turn() == (0,) and "owes West 2 cards" in match.view(0).facts[0]
    assert "out" in match.view(0).seats[2].badges
    play(match, "turn", times=2)
    assert match.turn() == (1,) and not match.over
    assert stack(match, 1) == ["3D", "KH", "6S", "2C", "4C"]


def test_with_several_players_only_the_next_one_pays() -> None:
    match = small(3, {1: "QH 3D", 2: "6S 7S 8S", 0: "2C 4C 5C"})
    play(match, "turn")
    assert match.turn() == (2,)
    play(match, "turn", times=2)
    assert match.turn() == (1,)


def test_a_pay_card_turned_up_while_paying_is_paid_by_the_player_after() -> None:
    match = small(3, {1: "QH 3D", 2: "6S KS 8S", 0: "2C 4C 5C 9D"})
    play(match, "turn", times=3)
    assert match.turn() == (0,) and "South owes East 3 cards" in match.view(0).facts[0]
    play(match, "turn", times=3)
    assert match.turn() == (2,) and stack(match, 2) == ["8S", "QH", "6S", "KS", "2C", "4C", "5C"] and stack(match, 1) == ["3D"]


def test_a_creditor_without_cards_wins_when_nobody_can_pay_in_full() -> None:
    match = small(3, {1: "AH", 2: "6S", 0: "2C 4C"})
    play(match, "turn", times=3)
    assert not match.over
    play(match, "turn")
    assert match.over and match.winners == [1]


def test_an_ordinary_last_card_leaves_its_player_out_when_the_turn_comes_round() -> None:
    match = small(3, {1: "6H", 2: "6S 7S", 0: "2C JC"})
    play(match, "turn", times=3)
    assert "out" in match.view(0).seats[1].badges and match.turn() == (2,)
    play(match, "turn", times=2)
    # the jack still has to be paid for, and nobody but its player is left
    assert match.over and match.winners == [0]


@pytest.mark.parametrize(("id", "way", "first"), [
    ("beggar-my-neighbour", "clockwise", 1), ("beggar-my-neighbour", "anticlockwise", 3), ("suck-the-well", "clockwise", 1)])
def test_the_direction_of_play(id: str, way: str, first: int) -> None:
    match = parlour.game(id, 4, direction=way).match(start=Start(2, dealer=0))
    assert match.turn() == (first,)


def test_suck_the_well_goes_anticlockwise() -> None:
    assert parlour.game("suck-the-well", 4).match(start=Start(2, dealer=0)).turn() == (3,)


def test_nobody_knows_a_card_before_it_is_turned_up_and_everybody_remembers_it() -> None:
    match = parlour.game("beggar-my-neighbour", 2).match(seed=4)
    deal = match.deal
    assert all(deal.known_to(viewer) == 0 for viewer in range(3))
    seen = 0
    for _ in range(30):
        seat = match.turn()[0]
        seen |= 1 << deal.stacks[seat].row[-1]
        play(match, "turn")
        assert [deal.known_to(viewer) for viewer in range(3)] == [seen] * 3


#: long games as they were published: the stack of who turns first, the other one, and how many cards are turned up
PUBLISHED = [
    ("------------KAQ----J------", "-JQQK---K----JK--QA-A-JA--", 4791), ("---JQ---K-A----A-J-K---QK-", "-J-----------AJQA----K---Q", 5790),
    ("A-QK------Q----KA-----J---", "-JAK----A--Q----J---QJ--K-", 6913), ("K-KK----K-A-----JAA--Q--J-", "---Q---Q-J-----J------AQ--", 7157),
    ("----Q------A--K--A-A--QJK-", "-Q--J--J---QK---K----JA---", 7207), ("--A-Q--J--J---Q--AJ-K---K-", "-J-------Q------A--A--QKK-", 7225),
    ("-J------Q------AAA-----QQ-", "K----JA-----------KQ-K-JJK", 7959), ("---AJ--Q---------QAKQJJ-QK", "-----A----KJ-K--------A---", 8344),
]


@pytest.mark.parametrize(("first", "second", "turned"), PUBLISHED)
def test_published_games_take_as_many_cards(first: str, second: str, turned: int) -> None:
    pool = {rank: [rank + suit for suit in "CDHS"] for rank in "AKQJ"}
    pool["-"] = [rank + suit for rank in "23456789T" for suit in "CDHS"]
    start = Start(1, dealer=0, stacks=[{"stack 1": cards(first, pool), "stack 0": cards(second, pool)}])
    match = parlour.game("beggar-my-neighbour", 2).match(start=start)
    play_until(match, over, prefer("turn"))
    assert len(match.played) == turned


def counted(stacks: list[list[int]]) -> int:
    """How many cards are turned up, counted without the engine: the first stack's owner begins, and prices are all that cards are."""
    turned = seat = owed = 0
    pile: list[int] = []
    while stacks[seat]:
        pile.append(stacks[seat].pop(0))
        turned += 1
        if pile[-1]:
            owed = pile[-1]
        elif owed:
            owed -= 1
            if owed:
                continue
            stacks[1 - seat] += pile
            pile = []
            if not stacks[seat]:
                return turned
        seat = 1 - seat
    return turned


def test_random_deals_take_as_many_cards_as_an_independent_count() -> None:
    game = parlour.game("beggar-my-neighbour", 2)
    prices = {"A": 4, "K": 3, "Q": 2, "J": 1}
    for seed in range(300):
        match = game.match(start=Start(seed, dealer=0))
        stacks = [[prices.get(code[0], 0) for code in stack(match, seat)] for seat in (1, 0)]
        play_until(match, over, prefer("turn"))
        assert len(match.played) == counted(stacks), seed


def test_who_pays_with_the_last_cards_has_lost_at_once() -> None:
    match = small(2, {1: "JH 4D", 0: "6S"})
    play(match, "turn", times=2)
    assert match.over and match.winners == [1] and stack(match, 1) == ["4D", "JH", "6S"]
    assert "out" in match.view(0).seats[0].badges


def test_of_several_players_whoever_has_no_cards_left_when_a_pile_is_taken_is_out() -> None:
    match = small(3, {1: "6H", 2: "JS 7S", 0: "2C 5C"})
    play(match, "turn", times=3)
    assert not match.over and match.turn() == (2,)
    assert "out" in match.view(0).seats[1].badges and "out" not in match.view(0).seats[0].badges
