"""Buki: stakes and payments, when they are placed, spectators, directions. Plays are in records/austrian-dominoes."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour.games.austrian_dominoes.buki import Buki, BukiDeal, BukiTurn
from parlour.games.austrian_dominoes.game import ACTIONS
from parlour.kernel.deal import Deal
from parlour.kernel.match import Match
from parlour.mechanisms.tiles.domino_line import Line
from parlour.testing import arrange, choices, refused, seen

A, B, C, BANKER = 0, 1, 2, 3
HANDS = {"South": "8-1 8-2 8-3", "West": "6-5 6-4 6-3", "North": "5-4 5-3 5-2", "East": "4-3 4-2 4-1", "line": "8-7"}


def buki(deal: Deal) -> BukiDeal:
    assert isinstance(deal, BukiDeal)
    return deal


def started(players: int = 4, **options: Any) -> BukiDeal:
    """A game whose banker is the last of the four, before the first turn of A."""
    game = parlour.game("buki", players, **options)
    assert isinstance(game, Buki)
    deal = buki(game.match(start=parlour.Start(1, BANKER, (), [])).deal)
    deal.phase = BukiTurn(A, Line(ACTIONS), 0, False)
    return deal


def say(deal: BukiDeal, seat: int, text: str) -> None:
    deal.play(seat, deal.read(seat, text))


# the page's own example: A stakes 4, B 2 and C 6
@pytest.mark.parametrize(("winner", "points"), [
    (A, [10, -2, -6, -2]), (B, [-4, 5, -6, 5]), (C, [-4, -2, 15, -9]), (BANKER, [-4, -2, -6, 12]),
])
def test_who_is_paid(winner: int, points: list[int]) -> None:
    deal = started()
    for seat, stake in ((A, 4), (B, 2), (C, 6)):
        deal.put(seat, 2 * stake)
    deal.winner = winner
    deal.game.settle(deal)
    assert [deal.game.score_words(each) for each in deal.points()] == [str(each) for each in points]
    assert deal.stakes == [0] * 4


def test_half_chips() -> None:
    deal = started(minimum_stake=1, stake_ratio=3)
    deal.put(A, 2)
    deal.winner = A
    deal.game.settle(deal)
    assert [deal.game.score_words(each) for each in deal.points()] == ["2½", "0", "0", "-2½"]


@pytest.mark.parametrize(("id", "each", "left"), [("buki", 6, 12), ("buki-seven", 7, 8)])
def test_hands(id: str, each: int, left: int) -> None:
    deal = buki(parlour.game(id).deal(3))
    assert [hand.count() for hand in deal.hands] == [each] * 4
    assert deal.boneyard.count() == left


def test_the_banker_stays() -> None:
    match = parlour.game("buki", games=6).match(seed=4)
    banker = buki(match.deal).banker
    rng = Random(4)
    while not match.over:
        assert buki(match.deal).banker == banker
        seat = match.turn()[0]
        match.play(seat, rng.choice(list(match.legal(seat))))


def test_a_stake_is_placed_before_the_third_turn() -> None:
    deal = started()
    deal.phase = BukiTurn(A, Line(ACTIONS, 8, 7), 0, False)
    arrange(deal, HANDS, rest="boneyard")
    assert choices(deal) == ["play 8-1 left", "play 8-2 left", "play 8-3 left", "stake 2", "stake 3", "stake 4", "stake 5", "stake 6"]
    refused(deal, "stake 7", "from 2 to 6")
    refused(deal, "stake 1", "from 2 to 6")
    refused(deal, "ask 4", "without asking")
    refused(deal, "West: stake 4", "in your own turn")
    refused(deal, "East: stake 4", "The banker places no stake")
    deal.turns[A] = 2
    arrange(deal, HANDS, rest="boneyard")
    assert choices(deal) == ["stake 2", "stake 3", "stake 4", "stake 5", "stake 6"]
    refused(deal, "play 8-1 left", "before your third turn")
    say(deal, A, "stake 3")
    assert deal.stakes[A] == 6
    refused(deal, "stake 5", "stays as it is")
    refused(deal, "stake 2", "not less")
    say(deal, A, "play 8-1 left")
    assert deal.turns[A] == 3


def test_the_winner_stakes_before_the_first_tile() -> None:
    deal = started()
    deal.debtor = A
    deal._turn = deal._legal = None
    refused(deal, choices(deal)[0].replace("stake 2", "pass"), "won the game before")
    assert all(choice.startswith("stake") for choice in choices(deal))


def test_after_a_tie_stakes_stay_and_may_be_added_to() -> None:
    game = parlour.game("buki", games=3)
    assert isinstance(game, Buki)
    old = started()
    old.put(A, 8)
    old.put(B, 4)
    old.winner, old.last_set = -1, C
    game.settle(old)
    assert old.stakes == [8, 4, 0, 0]
    new = buki(game.new_deal(parlour.game("buki").deal(2).chance.copy(), 1, old.dealer, old))
    assert new.stakes == [8, 4, 0, 0]
    assert new.turn() == (C,), "who set the last tile leads"
    new.phase = BukiTurn(A, Line(ACTIONS), 0, False)
    new._turn = new._legal = None
    assert [choice for choice in choices(new) if "stake" in choice] == ["stake 5", "stake 6"]
    refused(new, "stake 3", "not less")
    say(new, A, "stake 6")
    assert new.stakes[A] == 12
    new.phase = BukiTurn(B, Line(ACTIONS), 0, False)
    new.turns[B] = 2
    new._turn = new._legal = None
    assert "stake 3" in choices(new)
    new.turns[B] = 3
    new._turn = new._legal = None
    assert "stake 3" not in choices(new)


def test_after_a_tie_in_the_last_game_stakes_go_back() -> None:
    deal = started(games=1)
    deal.put(A, 8)
    deal.game.settle(deal)
    assert deal.stakes == [0] * 4
    assert deal.points() == [0] * 4


@pytest.mark.parametrize(("answer", "stake"), [("accept", 10), ("refuse", 4)])
def test_asking_for_a_higher_stake(answer: str, stake: int) -> None:
    deal = started(increase_request=True)
    say(deal, A, "stake 2")
    refused(deal, "stake 4", "Ask the banker")
    say(deal, A, "ask 5")
    assert deal.turn() == (BANKER,)
    say(deal, BANKER, answer)
    assert deal.stakes[A] == stake
    assert deal.turn() == (A,)
    refused(deal, "ask 6", "answered you in this turn")
    deal.turns[A] = 3
    deal.phase = BukiTurn(A, Line(ACTIONS), 0, False)
    deal._turn = deal._legal = None
    assert "ask 6" in choices(deal)
    deal.turns[A] = 4
    deal._turn = deal._legal = None
    refused(deal, "ask 6", "until your fourth turn")


def test_spectators_see_one_hand_and_bet_on_it() -> None:
    deal = started(6, spectator_bets=True)
    assert seen(deal, "hand 0", 4).count("") == 0 and seen(deal, "hand 1", 4).count("") == 6
    assert seen(deal, "hand 1", 5).count("") == 0 and seen(deal, "hand 0", 5).count("") == 6
    assert seen(deal, "hand 3", 4).count("") == 6
    assert deal.may_interrupt() == (4, 5)
    refused(deal, "Seat 5: stake 4", "consent")
    refused(deal, "Seat 5: ask 9", "from 2 to 6")
    refused(deal, "Seat 5: play 8-7", "")
    say(deal, 4, "ask 4")
    assert deal.turn() == (BANKER,)
    say(deal, BANKER, "accept")
    say(deal, 5, "ask 2")
    say(deal, BANKER, "refuse")
    assert deal.may_interrupt() == ()
    assert deal.turn() == (A,)
    deal.put(A, 4)
    deal.winner = A
    deal.game.settle(deal)
    assert deal.points() == [10, 0, 0, -30, 20, 0]


def test_spectators_only_watch_unless_they_may_bet() -> None:
    deal = started(5)
    assert deal.may_interrupt() == ()
    with pytest.raises(parlour.ParlourError, match="four at the table"):
        parlour.game("buki", players=4, spectator_bets=True)
    assert parlour.game("buki", spectator_bets=True).players == 5


@pytest.mark.parametrize(("options", "ways"), [
    ({}, [1] * 6), ({"direction": "counter-clockwise"}, [-1] * 6), ({"direction_reversal": 2}, [1, 1, -1, -1, 1, 1]),
    ({"direction": "counter-clockwise", "direction_reversal": 1}, [-1, 1, -1, 1, -1, 1]),
])
def test_directions(options: dict[str, Any], ways: list[int]) -> None:
    match = parlour.game("buki", games=6, **options).match(seed=5)
    rng = Random(5)
    while not match.over:
        number, seat = match.deal.number, match.turn()[0]
        action = rng.choice(list(match.legal(seat)))
        match.play(seat, action)
        if action.kind in ("play", "pass") and not match.over and match.deal.number == number:
            assert match.turn() == ((seat + ways[number]) % 4,)


def told(match: Match, seed: int) -> None:
    """Plays a match at random and counts all payments again."""
    rng = Random(seed)
    staked = [0] * match.game.players
    won = [0] * match.game.players
    while not match.over:
        deal, number = buki(match.deal), match.deal.number
        turns = [0] * 4
        asked: tuple[int, int] | None = None
        while not match.over and match.deal.number == number:
            speakers = match.deal.may_interrupt()
            seat = rng.choice(speakers) if speakers and rng.random() < 0.2 else match.turn()[0]
            action = rng.choice(list(match.legal(seat)))
            match.play(seat, action)
            if action.kind == "stake":
                assert turns[seat] <= 2 and seat != deal.banker and action.number > staked[seat]
                staked[seat] = action.number
            elif action.kind == "ask":
                asked = (seat, action.number)
            elif action.kind == "accept":
                assert asked is not None
                staked[asked[0]] = asked[1]
            elif action.kind in ("play", "pass"):
                turns[seat] += 1
                assert seat == deal.banker or turns[seat] < 3 or staked[seat]
        pips = [deal.pips(seat) if deal.hands[seat].cards else -1 for seat in range(4)]
        winners = [seat for seat in range(4) if pips[seat] == min(pips)]
        if len(winners) > 1:
            continue
        for seat, stake in enumerate(staked):
            gain = 5 * stake if deal.backs(seat) == winners[0] else -2 * stake
            won[seat] += gain
            won[deal.banker] -= gain
        staked = [0] * match.game.players
    assert match.scores() == won


@pytest.mark.parametrize(("players", "options"), [
    (4, {}), (4, {"increase_request": True, "direction_reversal": 3}), (4, {"tiles": 7, "direction": "counter-clockwise"}),
    (7, {"spectator_bets": True, "increase_request": True}), (5, {"spectator_bets": True, "stake_ratio": 1}),
])
def test_sessions_told_again(players: int, options: dict[str, Any]) -> None:
    for seed in range(12):
        told(parlour.game("buki", players, games=12, **options).match(seed), seed)


def test_where_all_stakes_are_equal_nobody_asks_for_more() -> None:
    with pytest.raises(parlour.ParlourError, match="all stakes are equal"):
        parlour.game("buki", stake_ratio=1, increase_request=True)


def test_how_stakes_are_told() -> None:
    """Of equal stakes nobody chooses how much, and nothing is added after a tie; of others one may add in the third turn, too."""
    text = " ".join(parlour.game("buki", stake_ratio=1).rules().split())
    assert "a stake of 2 in one of your turns" in text and "You choose when, but" in text and "add to yours" not in text
    text = " ".join(parlour.game("buki").rules().split())
    assert "a stake from 2 to 6 in one of your turns" in text and "add to yours, up to 6, in any of your first three turns" in text
    refused(started(stake_ratio=1), "stake 3", "A stake here is 2.")
    assert "Stakes of 2" in parlour.game("buki", stake_ratio=1).match(seed=1).view(0).facts
