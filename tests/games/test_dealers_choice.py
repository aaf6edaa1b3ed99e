"""Dealer's choice: who names what, what may be named, chips that go from game to game, pots that stay. No rule page owes it."""
from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

import parlour
from parlour.games.dealers_choice import DealersChoice, poker_games
from parlour.kernel import record
from parlour.kernel.match import Match, Start


def begun(players: int = 4, dealer: int = 0, seed: int = 1, **options: Any) -> Match:
    return parlour.game("dealers-choice", players, **options).match(start=Start(seed, dealer), narrate=True)


def name(match: Match, game: str, *rules: str) -> None:
    """The dealer names a game and its house rules."""
    dealer = match.turn()[0]
    choose(match, game)
    match.play(dealer, f"name {game}")
    for rule in rules:
        match.play(dealer, rule)
    if match.deal.game.id == "dealers-choice":
        match.play(dealer, "deal")


def choose(match: Match, game: str) -> None:
    """The dealer says of which kind a game is, unless it is alone of its kind."""
    dealer = match.turn()[0]
    page = parlour.registry()[game].page
    if f"choose {page}" in [str(action) for action in match.legal(dealer)]:
        match.play(dealer, f"choose {page}")


def all_but_one_fold(match: Match) -> None:
    """Somebody bets, or must, and all the others fold."""
    hand = match.deal
    while match.deal is hand and not match.over:
        seat = match.turn()[0]
        words = [str(action) for action in match.legal(seat)]
        bets = [word for word in words if word.startswith("bet")]
        match.play(seat, "fold" if "fold" in words else [*bets, *words][0])


def test_each_dealer_names_a_game_and_deals_it() -> None:
    match = begun(deals=4, stack=200)
    played = []
    for dealer, game in enumerate(("five-card-draw", "texas-holdem", "razz", "badugi")):
        assert match.turn() == (dealer,)
        name(match, game)
        assert match.deal.dealer == dealer
        played.append(match.deal.game.id)
        all_but_one_fold(match)
    assert played == ["five-card-draw", "texas-holdem", "razz", "badugi"]
    assert match.over
    assert sum(match.scores()) == 0


def test_chips_go_along_from_game_to_game() -> None:
    match = begun(3, stack=100, bet=4)
    name(match, "texas-holdem")
    hand = match.deal
    assert (hand.game.options["stack"], hand.game.options["bet"]) == (100, 4)
    # seat 1 has the small blind of 2, seat 2 the big one of 4
    match.play(0, "fold")
    match.play(1, "fold")
    assert match.scores() == [0, -2, 2]
    assert match.deal.stacks == [100, 98, 102]
    name(match, "omaha-high")
    # dealt by seat 1: seat 2 pays 2 and seat 0 pays 4
    assert match.deal.stacks == [96, 98, 100]


def test_a_house_rule_is_settled_before_the_cards_are_dealt() -> None:
    match = begun(5)
    assert match.reason(0, "name wild-widow") == "First choose draw-poker: Wild Widow is among these."
    match.play(0, "choose lowball")
    assert match.reason(0, "name wild-widow") == "Wild Widow is of another kind: go back first."
    match.play(0, "back")
    match.play(0, "choose draw-poker")
    match.play(0, "name wild-widow")
    assert match.view(1).facts == ["Wild Widow"]
    match.play(0, "wild-base trips-to-win")
    assert match.view(1).facts == ["Wild Widow", "wild-base: trips-to-win"]
    assert match.reason(0, "wild-base jacks-or-better") == "You have settled wild-base already."
    match.play(0, "deal")
    assert match.deal.game.id == "wild-widow" and match.deal.game.options["wild-base"] == "trips-to-win"
    assert "Seat 1 names Wild Widow." in match.view(2).log


def test_what_cannot_be_named_says_why() -> None:
    match = begun(2)
    assert match.reason(0, "name jacks-or-better") == "Jacks or Better is for 4-8 players."
    assert match.reason(0, "name thirty-two-card-poker") == "32-Card Poker is not played with these 52 cards and these chips."
    choose(match, "five-card-draw")
    match.play(0, "name five-card-draw")
    assert match.reason(0, "limit fixed") == "Five Card Draw is played with limit fixed anyway."
    # jokers would be cards that are not on this table
    assert not any("joker" in str(action) for action in match.legal(0))


def test_no_dealer_changes_what_the_bets_are() -> None:
    match = begun(4, bet_sizes="3-5-20-40")
    choose(match, "follow-the-queen")
    match.play(0, "name follow-the-queen")
    assert not any("bet-sizes" in str(action) for action in match.legal(0))
    assert match.reason(0, "bet-sizes 1-4-10-20") == "In a match bet-sizes is the same for all games."
    match.play(0, "deal")
    assert match.deal.game.options["bet-sizes"] == "3-5-20-40" and match.deal.pot == 4 * 10
    assert "the small bet is 20 and the big one 40" in match.game.rules().replace("\n", " ")
    # unless said otherwise they are near to the smallest bet of the other games
    assert "the small bet is 4 and the big one 8" in begun().game.rules().replace("\n", " ")


def test_a_pot_that_nobody_opens_is_played_for_by_the_same_game() -> None:
    match = begun(4, deals=2)
    name(match, "jacks-or-better")
    pot = match.deal.pot
    assert pot
    for seat in (1, 2, 3, 0):
        match.play(seat, "pass" if "pass" in [str(action) for action in match.legal(seat)] else "check")
    assert match.deal.game.id == "jacks-or-better" and match.deal.dealer == 1
    assert match.deal.pot > pot


def test_a_pot_into_which_all_have_put_their_last_chips_is_played_for_again() -> None:
    stack = {"hand 0": "2C 3D", "hand 1": "3H 9S", "up 0": "7S", "up 1": "KH", "stock": "QS JD"}
    match = parlour.game("dealers-choice", 2, stack=10, rebuy=False, bet_sizes="1-4-10-20").match(start=Start(1, 0, stacks=[None, stack]))
    name(match, "the-bitch")
    # what is left after the antes
    match.play(1, "bet 5")
    match.play(0, "call")
    # the queen of spades breaks the deal off: nobody has a chip, and yet somebody is to win these
    while not match.over and match.deal.game.id == "the-bitch":
        match.play(match.turn()[0], "check")
    assert match.deal.pot == 0 and sum(match.scores()) == 0


def test_how_many_cards_go_to_the_forehead_may_be_named() -> None:
    match = begun(4)
    name(match, "indian-poker-multi", "number-of-cards 3")
    assert [match.deal.hands[seat].cards.bit_count() for seat in range(4)] == [3, 3, 3, 3]


def test_a_pot_that_nobody_ever_wins_is_shared_in_the_end() -> None:
    match = begun(3, deals=2, seed=3)
    name(match, "indian-poker-match-pot")
    hands = 0
    while not match.over:
        deal = match.deal
        for seat in range(3):
            match.play(seat, "drop out")
        hands += 1
        assert deal is not match.deal or match.over
    # two that are to be played, and fifty more for the pot
    assert hands == 52 and match.deal.pot == 0 and match.scores() == [0, 0, 0]
    again = record.read(record.write(match)).replay()
    assert again.over and again.sheet == match.sheet


def test_a_game_can_be_dealt_for_the_last_time_with_any_house_rule() -> None:
    choice = parlour.game("dealers-choice", 4)
    assert isinstance(choice, DealersChoice)
    for game in choice.offered():
        for rule in choice.house_rules(game, ()):
            option = next(option for option in type(game).schema if option.name == rule.kind)
            named = choice.made(type(game), [(rule.kind, option.read(rule.word))])
            assert named is not None
            options = choice.last_time(named).options
            assert {**options, "deals": 0} == {**named.options, "deals": 0}


def test_nobody_can_name_a_game_when_the_hands_are_played() -> None:
    match = begun(3, deals=1)
    name(match, "seven-card-stud")
    all_but_one_fold(match)
    assert match.over and match.winners


@pytest.mark.parametrize("rebuy", [True, False])
def test_whole_matches_come_to_an_end_and_every_chip_is_somewhere(rebuy: bool) -> None:
    for seed in range(6):
        rng = Random(seed)
        game = parlour.game("dealers-choice", 2 + seed, deals=8, stack=40, rebuy=rebuy)
        match = game.match(seed)
        while not match.over:
            seat = match.turn()[0]
            match.play(seat, rng.choice(match.legal(seat)))
            assert sum(match.deal.scores) + sum(match.deal.stakes) + match.deal.pot == 0
        hands = [deal for deal in match.sheet if any(deal)]
        assert hands
        again = record.read(record.write(match)).replay()
        assert again.sheet == match.sheet
        copied = pickle.loads(pickle.dumps(match))
        assert copied.sheet == match.sheet and copied.over


def test_a_match_in_the_middle_of_a_hand_is_stored_and_goes_on() -> None:
    match = begun(4)
    name(match, "five-card-draw")
    all_but_one_fold(match)
    name(match, "omaha-high-low-8")
    again = pickle.loads(pickle.dumps(match))
    assert again.deal.game.id == "omaha-high-low-8"
    assert again.scores() == match.scores() and again.deal.stacks == match.deal.stacks
    all_but_one_fold(again)
    assert again.turn() == (2,)


def test_every_game_of_the_shelf_that_fits_can_be_named_and_played() -> None:
    for kind in poker_games():
        players = min(max(4, kind.player_counts[0]), kind.player_counts[-1])
        match = begun(players, deals=1)
        if "52 cards" in match.reason(0, f"name {kind.id}"):
            assert kind().pack is not match.game.pack
            continue
        name(match, kind.id)
        rng = Random(5)
        while not match.over:
            seat = match.turn()[0]
            match.play(seat, match.deal.game.advise(match.deal, seat, rng) or rng.choice(match.legal(seat)))
        assert sum(match.scores()) == 0
