"""Pig, Spoons and their relatives: packs, letters, elimination, stocks and races. How hands go is in records/pig-spoons.

Where the page has Bouchon lost after six hands though its word has seven letters, one letter for each hand lost is played.
"""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.bots import by_reaction
from parlour.kernel.chance import Dice
from parlour.kernel.match import Start
from parlour.lab.simulate import one_of, play_number, simulate
from parlour.testing import choices, hand, lying, of, table


def kinds(match: parlour.Match) -> set[str]:
    return {code[0] for seat in range(match.game.players) for code in hand(match, seat)}


def finish_hand(match: parlour.Match, loser: int) -> None:
    """Plays the hand on until it is over, at random but so that this seat is the last to give the sign."""
    number = match.deal.number
    rng = Random(number)
    while not match.over and match.deal.number == number:
        turn = [seat for seat in match.turn() if seat != loser] or list(match.turn())
        seat = turn[0]
        legal = [match.legal(seat)[index] for index in range(len(match.legal(seat)))]
        if seat == loser and len(match.turn()) > 1:
            legal = [action for action in legal if action.cards]
        signs = [action for action in legal if not action.cards and action.kind in ("touch", "grab")]
        match.play(seat, signs[0] if signs and (match.deal.phase.__class__.__name__ == "Hurry" or seat != loser) else
                   rng.choice([action for action in legal if action.cards] or legal))


# --- packs ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "players", "size", "ranks"), [
    ("pig", 7, 28, "AKQJT98"), ("pig", 4, 16, "AKQJ"), ("vatra", 13, 52, "AKQJT98765432"), ("vatra", 4, 16, "AKQJ"),
    ("popa-prostul", 4, 17, "AKQJX")])
def test_four_cards_of_a_rank_for_every_player(id: str, players: int, size: int, ranks: str) -> None:
    match = parlour.game(id, players).match(seed=1)
    assert match.game.pack.size == size and kinds(match) == set(ranks)


def test_two_packs_have_eight_of_a_rank() -> None:
    match = parlour.game("pig", 5, multi_packs=2).match(seed=1)
    codes = [code for seat in range(5) for code in lying(match, f"hand {seat}")]
    assert sorted({code[0]: 0 for code in codes}) == ["A", "K", "Q"] and len(codes) == 20
    assert codes.count("AS") == codes.count("KS") == 2 and codes.count("QS") == 1


@pytest.mark.parametrize(("id", "players", "packs"), [("pig", 13, 1), ("pig", 14, 2), ("pig-with-stock", 12, 1), ("pig-with-stock", 13, 2)])
def test_more_players_than_one_pack_is_for(id: str, players: int, packs: int) -> None:
    assert parlour.game(id, players).copies() == packs


@pytest.mark.parametrize(("players", "code"), [(4, "7D"), (7, "7D"), (8, "X1"), (13, "X1")])
def test_the_travelling_card_is_no_seven_where_sevens_are_played(players: int, code: str) -> None:
    game = parlour.game("vatra-magarac-travelling-card", players)
    assert game.pack.text(game.traveller) == code and game.pack.size == 4 * players + 1
    match = game.match(start=Start(3, dealer=0))
    assert match.turn() == (1,) and len(hand(match, 1)) == 5


def test_donkey_deals_five_cards_and_leaves_the_others_out() -> None:
    match = parlour.game("donkey", 6).match(seed=2)
    assert all(len(hand(match, seat)) == 5 for seat in range(6))
    assert match.deal.aside.count() == 22 and not any(match.deal.known_to(seat) & match.deal.aside.mask() for seat in range(6))


# --- lives and letters -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "options", "said"), [
    ("pig", {}, ["P", "PI"]), ("hog", {}, ["Pig once", "Pig twice"]), ("spoons", {"lives_word": "game-name", "lives": 6}, ["S", "SP"]),
    ("pig", {"lives_word": "none"}, ["2 lives left", "1 life left"]), ("donkey", {}, ["D", "DO"]), ("bouchon", {}, ["B", "BO"]),
    ("magarac", {}, ["M", "MA"]), ("pig", {"lives": 6}, ["5 lives left", "4 lives left"]),
])
def test_what_a_loser_is_told(id: str, options: dict[str, object], said: list[str]) -> None:
    game = parlour.game(id, 4, **options)
    assert [game.loss_words(1), game.loss_words(2)] == said


def test_who_loses_for_the_third_time_gets_the_g_and_drops_out() -> None:
    match = parlour.game("pig", 4).match(seed=3)
    for lost in (1, 2):
        finish_hand(match, 2)
        assert match.scores()[2] == lost and len(hand(match, 2)) == 4
    finish_hand(match, 2)
    assert "PIG" in match.view(0).seats[2].badges and not hand(match, 2)
    # four cards of one rank are gone
    assert kinds(match) == set("AKQ") and not match.over


def test_the_last_two_are_joint_winners_of_pig() -> None:
    match = parlour.game("pig", 3, elimination="immediate").match(seed=3)
    finish_hand(match, 1)
    assert match.over and match.winners == [0, 2]


def test_one_life_is_the_same_as_dropping_out_at_once() -> None:
    match = parlour.game("pig", 3, lives=1).match(seed=3)
    finish_hand(match, 1)
    assert match.over and match.winners == [0, 2]


@pytest.mark.parametrize(("id", "lives"), [("donkey", 6), ("bouchon", 7)])
def test_one_letter_of_the_word_is_one_life(id: str, lives: int) -> None:
    assert parlour.game(id, 4).lives() == lives


def test_magarac_ends_with_the_seventh_letter_of_one_player() -> None:
    match = parlour.game("magarac", 3).match(seed=3)
    match.deal.scores[1] = 6
    match.deal.first = 0
    match.game.lose(match.deal, 1)
    assert match.game.finished(match.deal) and match.game.winners(match.deal) == [0, 2]
    assert "MAGARAC (jackass)" in match.game.badges(match.deal, 1)


@pytest.mark.parametrize(("options", "message"), [
    ({"elimination": "immediate", "lives": 6}, "lives=6"), ({"elimination": "immediate", "lives_word": "none"}, "lives-word=none"),
])
def test_options_that_make_no_sense_together(options: dict[str, object], message: str) -> None:
    with pytest.raises(parlour.ParlourError, match=f"{message} makes no sense when the loser drops out"):
        parlour.game("pig", 4, **options)


# --- spoons -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "things"), [("spoons", "spoons"), ("forks", "forks"), ("knives", "knives"), ("bouchon", "corks")])
def test_there_is_one_spoon_fewer_than_players(id: str, things: str) -> None:
    match = parlour.game(id, 5).match(seed=1)
    assert f"In the middle: 4 {things}" in match.view(0).facts


def test_a_spoon_and_a_rank_go_with_a_player() -> None:
    match = parlour.game("spoons", 5, elimination="immediate").match(seed=1)
    finish_hand(match, 4)
    assert "In the middle: 3 spoons" in match.view(0).facts and kinds(match) == set("AKQJ")


def test_the_last_player_left_wins_at_spoons() -> None:
    match = parlour.game("spoons", 3, elimination="immediate").match(seed=1)
    finish_hand(match, 1)
    assert not match.over
    finish_hand(match, 2)
    assert match.over and match.winners == [0]


def test_a_spoon_that_is_gone_can_be_seen_and_then_all_may_grab() -> None:
    match = table("spoons", 4, dealt={"South": "AC AD AH AS"}, dealer=0).match
    assert match.legal(0)[4].text == "grab spoon" and len(match.legal(1)) == 4
    match.play(0, "grab spoon")
    assert "In the middle: 2 spoons" in match.view(1).facts and "has a spoon" in match.view(1).seats[0].badges
    assert sorted(map(str, match.legal(1)))[-1] == "grab spoon"
    match.play(2, "grab spoon")
    match.play(3, "grab spoon")
    assert match.scores() == [0, 1, 0, 0]


# --- with a stock ----------------------------------------------------------------------------------------------------------------


def stock_match(**options: object) -> parlour.Match:
    stack = {"South": "AC AD KH QS", "West": "2C 3C 4C 5C", "East": "6C 7C 8C 9C", "stock": "AH AS 2D"}
    return table("pig-with-stock", 3, dealt=stack, dealer=0, **options).match


def test_the_dealer_draws_and_the_players_right_of_him_discards() -> None:
    match = stock_match()
    match.play(0, "give KH")
    match.play(1, "give 2C")
    match.play(2, "give 6C")
    assert set(hand(match, 0)) == {"AC", "AD", "AH", "QS"}
    assert set(hand(match, 1)) == {"3C", "4C", "5C", "KH"} and set(hand(match, 2)) == {"7C", "8C", "9C", "2C"}
    assert [match.game.pack.codes[card] for card in match.deal.discards.row] == ["6C"]


def test_discards_are_face_down_and_only_who_laid_them_knows_them() -> None:
    match = stock_match()
    for seat, code in ((0, "KH"), (1, "2C"), (2, "6C")):
        match.play(seat, f"give {code}")
    card = match.game.pack.cards_of("6C")
    assert [bool(match.deal.known_to(viewer) & card) for viewer in range(4)] == [False, False, True, False]
    assert match.deal.known_to(0) & match.game.pack.cards_of("KH") and not match.deal.known_to(2) & match.game.pack.cards_of("KH")


def test_the_discards_are_the_next_stock() -> None:
    match = parlour.game("pig-with-stock", 12).match(seed=1)
    assert match.deal.stock.count() == 4
    for _ in range(5):
        for seat in range(12):
            cards = [match.legal(seat)[index] for index in range(4)]
            match.play(seat, cards[0])
    # the fifth discard lies there before the dealer draws
    assert match.deal.stock.count() == 4 and match.deal.discards.count() == 0


def test_the_first_to_finish_deals_next_and_the_pack_stays_whole() -> None:
    match = stock_match()
    for seat, code in ((0, "KH"), (1, "2C"), (2, "6C"), (0, "QS"), (1, "3C"), (2, "7C")):
        match.play(seat, f"give {code}")
    assert "touch nose" in [str(action) for action in match.deal.phase.interruptions(match.deal, 0)]
    match.play(0, "touch nose")
    match.play(2, "touch nose")
    assert match.deal.number == 1 and match.deal.dealer == 0 and match.deal.stock.count() == 40


@pytest.mark.parametrize(("single", "over", "winners"), [(True, False, []), (False, True, [0, 2])])
def test_two_left_play_on_for_a_single_winner(single: bool, over: bool, winners: list[int]) -> None:
    match = stock_match(elimination="immediate", single_winner=single)
    finish_hand(match, 1)
    assert match.over == over and match.winners == winners


def test_the_first_of_two_to_collect_four_wins_alone_whatever_lives_are_left() -> None:
    match = parlour.game("pig-with-stock", 3).match(seed=1)
    for _ in range(3):
        finish_hand(match, 1)
    assert not match.over and match.scores()[1] == 3
    deal = match.deal
    deal.first = 0
    match.game.lose(deal, 2)
    assert match.game.finished(deal) and match.game.winners(deal) == [0]


@pytest.mark.parametrize(("size", "codes", "ready"), [
    (3, "AC AD AH", True), (3, "AC AD KH", False), (5, "AC AD AH AS KC", True), (5, "AC AD AH KS KC", False)])
def test_hands_of_three_and_of_five(size: int, codes: str, ready: bool) -> None:
    match = table("pig-with-stock", 4, dealt={"South": codes}, dealer=0, hand_size=size).match
    assert len(hand(match, 0)) == size
    assert ("touch nose" in choices(match, 0)) == ready


def test_a_number_of_hands_belongs_to_the_punishment() -> None:
    assert parlour.game("magarac", 4, deals=3).options["punishment"] == "punish"
    with pytest.raises(parlour.ParlourError, match="makes no sense when letters are collected"):
        parlour.game("vatra", 4, punishment="letters", deals=3)


def test_other_hands_than_four_need_a_stock() -> None:
    with pytest.raises(parlour.ParlourError, match="makes no sense without a stock"):
        parlour.game("spoons", 4, hand_size=5, stock=False)
    assert parlour.game("spoons", 4, hand_size=5).match(seed=1).deal.stock.count() == 32


def test_pig_can_be_played_with_tokens() -> None:
    match = table("pig", 4, dealt={"South": "AC AD AH AS"}, dealer=0, end="grab-token").match
    assert "In the middle: 3 tokens" in match.view(1).facts
    match.play(0, "grab token")
    assert "has a token" in match.view(1).seats[0].badges


# --- talking to a pig ---------------------------------------------------------------------------------------------------------------


def test_who_answers_a_pig_becomes_one() -> None:
    match = parlour.game("pig", 4, talk_to_pig=True, elimination="immediate").match(seed=2)
    finish_hand(match, 3)
    assert match.deal.may_interrupt() == (3,)
    assert sorted(map(str, match.legal(3))) == ["ask North", "ask South", "ask West"]
    assert "Nobody has spoken to you" in match.reason(0, "answer") and "still in the game" in match.reason(0, "ask West")
    match.play(3, "ask South")
    assert "being talked to already" in match.reason(3, "ask South")
    match.play(0, "answer")
    assert match.scores() == [1, 0, 0, 1] and match.over and match.winners == [1, 2]


def test_a_pig_may_try_any_survivor_and_again_when_they_have_passed_on() -> None:
    match = parlour.game("pig", 4, talk_to_pig=True, elimination="immediate").match(seed=2)
    finish_hand(match, 3)
    for name in ("West", "North", "South"):
        match.play(3, f"ask {name}")
    assert not match.legal(3) and not match.deal.may_interrupt()
    assert all("answer" in map(str, match.legal(seat)) for seat in range(3))
    assert "is being talked to" in match.view(2).seats[0].badges
    match.play(1, match.legal(1)[0])
    assert "answer" not in map(str, match.legal(1)) and list(map(str, match.legal(3))) == ["ask West"]


def test_who_has_a_finger_on_the_nose_can_still_be_made_to_talk() -> None:
    match = parlour.game("pig", 4, talk_to_pig=True, elimination="immediate").match(seed=2)
    finish_hand(match, 3)
    rng = Random(1)
    while not (done := [seat for seat in match.turn() if "touch nose" in map(str, match.legal(seat))]):
        seat = rng.choice(match.turn())
        match.play(seat, rng.choice(match.legal(seat)))
    seat = done[0]
    match.play(seat, "touch nose")
    assert not match.legal(seat)
    match.play(3, f"ask {match.names[seat]}")
    assert seat in match.deal.may_interrupt()
    match.play(seat, "answer")
    assert match.scores()[seat] == 1 and sum(match.scores()) == 2


def test_pigs_keep_quiet_where_talking_is_no_crime() -> None:
    match = parlour.game("pig", 4, elimination="immediate").match(seed=2)
    finish_hand(match, 3)
    assert not match.legal(3) and 3 not in match.deal.may_interrupt()


# --- Donkey ---------------------------------------------------------------------------------------------------------------------------


def donkey() -> parlour.Match:
    return table("donkey", 4, dealt={"South": "AC AD AH AS 2C"}, dealer=0).match


def test_a_token_is_taken_in_secret_and_play_goes_on() -> None:
    match = donkey()
    assert not [action for action in match.legal(1) if not action.cards]
    match.play(0, "grab token")
    assert "In the middle: 2 tokens" in match.view(1).facts
    assert not any("South" in line for line in match.view(1).log)
    assert all("token" not in badge for seat in match.view(1).seats for badge in seat.badges)
    assert "You have a token" in match.view(0).facts
    match.play(0, "give 2C")
    assert set(match.turn()) == {1, 2, 3} and "grab token" in choices(match, 1)


def test_nobody_can_tell_from_an_imagined_deal_who_has_taken_a_token() -> None:
    match = donkey()
    match.play(0, "grab token")
    claimed = {match.deal.imagine(1, Random(seed)).signed for seed in range(40)}
    assert claimed == {1, 4, 8}


def test_whoever_is_left_without_a_token_loses_at_donkey() -> None:
    match = donkey()
    for seat in (0, 2, 1):
        match.play(seat, "grab token")
    assert match.scores() == [0, 0, 0, 1]


# --- Vatra ----------------------------------------------------------------------------------------------------------------------------


def fire(number: int = 9, **options: object) -> parlour.Match:
    names = [{"Seat 2": "AC AD AH AS"}]
    match = parlour.game("vatra", number, **options).match(start=Start(1, dealer=0, stacks=names, shuffles=[
        [parlour.game("vatra", number).pack.card(code) for code in ("9S", "TH", "8C", "7D", "6C")]]), narrate=True)
    match.play(1, "fire")
    for seat in range(number - 1):
        if seat != 1:
            match.play(seat, "slam")
            match.play(seat, "yell")
    return match


@pytest.mark.parametrize(("end", "blows"), [("top", ["fist", "pats", "over"]), ("bottom", ["over"])])
def test_each_card_before_the_named_one_is_a_punishment(end: str, blows: list[str]) -> None:
    match = fire(deals=1)
    named = "8C" if end == "top" else match.game.pack.codes[bottom_card(match)]
    match.play(8, f"name {named} {end}")
    lines = match.view(0).log[-len(blows):]
    assert all(blow in line for blow, line in zip(blows, lines)), lines
    assert not any("fist" in line for line in match.view(0).log) or end == "top"


def bottom_card(match: parlour.Match) -> int:
    """The card that will lie at the bottom when the pack is shuffled for the punishment."""
    trial = match.deal.copy()
    trial.play(8, trial.read(8, "name 8C top"))
    return int(trial.stock.row[0])


def test_the_loser_may_not_name_the_travelling_card() -> None:
    game = parlour.game("vatra-magarac-travelling-card", 4)
    match = of(game, dealt={"West": "AC AD AH AS KC", "South": "7D"}, dealer=0).match
    match.play(1, "fire")
    for seat in (0, 2):
        match.play(seat, "slam")
        match.play(seat, "yell")
    assert "travelling card may not be named" in match.reason(3, "name 7D top")


def test_the_travelling_card_is_known_until_its_holder_passes_a_card_unseen() -> None:
    game = parlour.game("vatra-magarac-travelling-card", 4)
    match = of(game, dealt={"West": "KC QD QH AS 7D"}, dealer=0).match
    traveller = game.traveller
    assert all(match.deal.known_to(viewer) & traveller for viewer in range(5))
    match.play(1, "give KC")
    assert [bool(match.deal.known_to(viewer) & traveller) for viewer in range(5)] == [False, True, False, False, False]
    match.play(2, "accept")
    assert match.deal.known_to(1) & match.game.pack.cards_of("KC") and not match.deal.known_to(3) & match.game.pack.cards_of("KC")


def test_a_refused_card_goes_back_unseen() -> None:
    game = parlour.game("vatra-magarac-travelling-card", 4)
    match = of(game, dealt={"West": "KC QD QH AS 7D"}, dealer=0).match
    assert match.view(1).section == "passing"
    match.play(1, "give KC")
    assert match.view(2).section == "travelling-card"
    match.play(2, "refuse")
    match.play(1, "give QD")
    king = match.game.pack.cards_of("KC")
    assert match.deal.hands[1].cards & king and [bool(match.deal.known_to(viewer) & king) for viewer in range(5)] == [
        False, True, False, False, False]


def test_who_has_just_picked_up_popa_prostul_is_nobody_elses_business() -> None:
    stack = {"South": "AC AD KH QS X1", "West": "KC KD AH QC", "East": "QH QD AS KS"}
    match = table("popa-prostul", 3, dealt=stack, dealer=0).match
    match.play(0, "give X1")
    match.play(1, "give AH")
    joker = match.game.pack.cards_of("X1")
    assert match.deal.known_to(0) & joker and match.deal.known_to(1) & joker and not match.deal.known_to(2) & joker
    assert match.deal.fresh == 1 and match.deal.imagine(2, Random(1)).fresh == -1


def test_four_of_a_kind_with_popa_prostul_is_not_enough() -> None:
    stack = {"South": "AC AD AH AS X1", "West": "KC KD KH QC", "East": "QH QD QS KS"}
    match = table("popa-prostul", 3, dealt=stack, dealer=0).match
    assert not match.deal.may_interrupt() and "without Popa Prostul" in match.reason(0, "down")
    match.play(0, "give X1")
    assert "down" in map(str, match.legal(0)) and "down" not in map(str, match.legal(1))


@pytest.mark.parametrize(("loser", "punisher"), [(0, "West"), (2, "South")])
def test_when_time_was_called_nobody_punishes_himself(loser: int, punisher: str) -> None:
    match = parlour.game("vatra", 3, deals=1).match(start=Start(1, dealer=0), narrate=True)
    match.deal.phase = match.game.lose(match.deal, loser)
    match.deal._turn = match.deal._legal = None
    match.play(loser, "name AC top")
    blows = [line for line in match.view(3).log if any(blow in line for blow in ("hits", "draws", "twists", "pats"))]
    assert blows and all(punisher in line for line in blows)


def test_a_card_that_may_be_refused_is_offered() -> None:
    match = table("vatra-magarac-travelling-card", 4, dealt={"West": "KC QD QH AS 7D"}, dealer=0).match
    match.play(1, "give KC")
    assert match.view(1).log[-1] == "You offer the king of clubs." and match.view(2).log[-1] == "West offers a card."


def test_the_last_player_puts_a_card_on_the_discard_pile() -> None:
    match = stock_match()
    assert [match.view(seat).prompt for seat in range(3)] == [
        "Choose a card to give to West", "Choose a card to give to East", "Choose a card to put on the discard pile"]


def test_those_who_lost_the_fewest_hands_win_at_vatra() -> None:
    match = fire(deals=1)
    match.play(8, "name 8C bottom")
    assert match.over and match.winners == list(range(8)) and match.scores()[8] == 1


def test_one_card_of_each_rank_blocks_everybody_and_time_is_called() -> None:
    match = table("vatra", 3, dealt={"West": "AC KC QC", "East": "AD AH AS KD", "South": "KH KS QD QH"}, dealer=0,
                  punishment="letters").match
    keep = match.game.pack.mask("AC KC QC")
    while match.deal.phase.__class__.__name__ == "GiveOn":
        seat = match.turn()[0]
        match.play(seat, next(action for action in match.legal(seat) if action.cards and (seat != 1 or not action.cards & keep)))
        assert not match.deal.may_interrupt()
    assert set(match.turn()) == {0, 1, 2}


# --- races ----------------------------------------------------------------------------------------------------------------------------


def test_bots_are_all_equally_likely_to_be_last() -> None:
    totals = simulate(parlour.game("pig", 4), 400, ["gentle"], seed=2)
    assert all(0.15 < totals.points[seat] / totals.deals < 0.35 for seat in range(4))


def test_the_quickest_of_those_who_are_free_to_act_comes_first() -> None:
    firsts = [by_reaction(range(4), Random(seed))[0] for seed in range(400)]
    assert all(60 < firsts.count(seat) < 140 for seat in range(4))


def test_time_is_called_when_nobody_collects_four() -> None:
    stack = {"South": "AC KC QC AD", "West": "KD QD AH KH", "East": "QH AS KS QS"}
    match = table("pig", 3, dealt=stack, dealer=0, passes=30).match
    rng = Random(1)
    # South keeps a card of each rank, so that nobody else can ever finish
    kept = match.game.pack.mask("AC KC QC")
    for given in range(30):
        assert not any("touch nose" in map(str, match.legal(seat)) for seat in range(3)), given
        seat = rng.choice(match.turn())
        match.play(seat, rng.choice([action for action in match.legal(seat) if seat or not action.cards & kept]))
    assert choices(match, 0) == ["touch nose"] and set(match.turn()) == {0, 1, 2}


def test_no_hand_that_bots_play_is_stopped_by_the_limit() -> None:
    for id, players in (("pig", 4), ("pig", 13), ("pig-with-stock", 3), ("spoons", 6), ("popa-prostul", 5)):
        game = parlour.game(id, players)
        for number in range(6):
            deal, _ = play_number(game, 3, number, ["gentle"] * players)
            assert deal.given < 400 and deal.first >= 0


# --- everyone at his own pace ------------------------------------------------------------------------------------------------------------


def test_the_dealer_draws_again_and_again_and_cards_pile_up_at_his_left() -> None:
    match = stock_match()
    for code, drawn in (("KH", "AH"), ("QS", "AS")):
        match.play(0, f"give {code}")
        assert drawn in hand(match, 0)
    # four aces before anybody else has passed a card
    assert "touch nose" in map(str, match.legal(0)) and match.turn() == (0, 1, 2)
    assert next(zone.count for zone in match.view(2).zones if zone.name == "coming 1") == 2
    match.play(1, "give 2C")
    # they come in the order in which they were given
    assert set(hand(match, 1)) == {"3C", "4C", "5C", "KH"}
    match.play(1, "give 3C")
    assert set(hand(match, 1)) == {"4C", "5C", "KH", "QS"} and 1 in match.turn()
    match.play(1, "give 4C")
    assert match.turn() == (0, 2) and "hold only three cards: wait until South gives you one" in match.reason(1, "give 5C")


def test_who_has_given_a_card_goes_on_with_the_one_that_waits() -> None:
    match = table("pig", 3, dealt={"South": "AC AD KH QS", "West": "KC KD AH QC", "East": "QH QD AS KS"}, dealer=0).match
    match.play(0, "give QS")
    assert match.turn() == (1, 2) and not match.legal(0)
    match.play(2, "give AS")
    assert set(hand(match, 0)) == {"AC", "AD", "KH", "AS"} and match.turn() == (0, 1)
    match.play(0, "give KH")
    match.play(1, "give QC")
    # West has picked up the first of South's two cards, and can go on at once
    assert set(hand(match, 1)) == {"KC", "KD", "AH", "QS"} and match.view(1).log[-1] == "You pick up the queen of spades."
    assert match.view(2).log[-1] == "You pick up the queen of clubs." and "West gives the queen of clubs." in match.view(2).log
    assert "queen" not in " ".join(match.view(3).log)


def test_the_giver_knows_a_card_until_the_next_player_has_passed_one_on() -> None:
    match = stock_match()
    king = match.game.pack.cards_of("KH")

    def knowers() -> list[bool]:
        return [bool(match.deal.known_to(viewer) & king) for viewer in range(4)]

    match.play(0, "give KH")
    assert knowers() == [True, False, False, False]
    match.play(1, "give 2C")
    assert knowers() == [True, True, False, False]
    match.play(1, "give 3C")
    assert knowers() == [False, True, False, False]


def test_the_dealer_waits_when_stock_and_discards_are_used_up() -> None:
    match = parlour.game("pig-with-stock", 12).match(start=Start(1, dealer=0))
    for _ in range(5):
        match.play(0, match.legal(0)[0])
    assert 0 not in match.turn() and "the stock is used up" in match.reason(0, "take")
    match.play(11, match.legal(11)[0])
    assert 0 in match.turn() and match.deal.discards.count() == match.deal.stock.count() == 0


def test_passing_goes_on_for_those_who_have_not_noticed() -> None:
    match = table("pig", 4, dealt={"South": "AC AD AH AS"}, dealer=0).match
    phase = match.deal.phase
    match.play(0, "touch nose")
    for _ in range(2):
        match.play(3, next(action for action in match.legal(3) if action.cards))
        match.play(2, next(action for action in match.legal(2) if action.cards))
        match.play(1, next(action for action in match.legal(1) if action.cards)) if _ == 0 else None
    # what is asked of them is the same as before; whoever has a finger on the nose picks nothing up
    assert match.deal.phase is phase and match.deal.hands[0].cards == match.game.pack.mask("AC AD AH AS")
    assert match.deal.coming[0].row and 0 not in match.turn() and "already" in match.reason(0, "give AC")
    assert {1, 2, 3} == set(match.turn()) and "touch nose" in map(str, match.legal(1))


def test_with_five_cards_four_of_a_kind_can_be_signed_while_a_card_is_awaited() -> None:
    match = table("donkey", 4, dealt={"West": "JC JD JH JS 4C"}, dealer=0, seed=3).match
    match.play(1, "give 4C")
    assert match.turn() == (0, 2, 3) and list(map(str, match.legal(1))) == ["grab token"] and 1 in match.deal.may_interrupt()
    match.play(1, "grab token")
    assert "In the middle: 2 tokens" in match.view(2).facts
    match = table("pig-with-stock", 4, dealt={"West": "JC JD JH JS 4C"}, dealer=0, seed=3, hand_size=5).match
    match.play(1, "give 4C")
    match.play(1, "touch nose")
    assert set(match.turn()) == {0, 2, 3}


def test_who_may_speak_up_says_nothing_of_what_is_held() -> None:
    for stack in ({"West": "JC JD JH JS 4C"}, {"West": "JC QD 8H 9S 4C"}):
        match = table("donkey", 4, dealt=stack, dealer=0, seed=3).match
        assert match.turn() == (0, 1, 2, 3) and not match.deal.may_interrupt()
        match.play(1, "give 4C")
        assert match.turn() == (0, 2, 3) and match.deal.may_interrupt() == (1,)
        assert (match.reason(1, "grab token") == "") == (stack["West"].count("J") == 4)


def test_in_simulations_the_dealer_with_a_stock_gets_the_most_cards_to_see() -> None:
    """He never waits for his neighbour, as the others now and then do, though all are equally quick."""
    game = parlour.game("pig-with-stock", 4)
    given = [0] * 4
    for number in range(60):
        deal = game.deal(1, number)
        rng = Random(number)
        while not deal.over:
            seat = one_of(deal, Dice(rng.getrandbits(60)))
            action = game.advise(deal, seat, rng)
            given[(seat - deal.dealer) % 4] += action.cards != 0
            deal.play(seat, action)
    assert given[0] > 1.1 * given[1] and given[0] > 1.1 * given[3], given


def test_those_who_are_out_or_too_late_are_told_the_rule() -> None:
    match = parlour.game("pig", 4, elimination="immediate").match(seed=2)
    finish_hand(match, 3)
    assert "You are out" in match.reason(3, "touch nose") and "You are out" in match.reason(3, "give AC")
    match = table("spoons", 4, dealt={"South": "AC AD AH AS"}, dealer=0).match
    match.play(0, "grab spoon")
    assert "have a spoon already" in match.reason(0, "grab spoon")


def test_nobody_who_is_out_deals_though_he_was_the_first_to_finish() -> None:
    pig = table("pig-with-stock", 4, talk_to_pig=True, lives=1, dealt={"South": "AS AH AD AC"}, dealer="South", seed=2)
    match = pig.play("South: touch nose", "West: touch nose", "North: touch nose").match
    assert "out" in pig.badges("East")
    dice = Random(1)
    while not any("touch nose" in pig.legal(seat) for seat in range(4)):
        seat = dice.choice(match.turn())
        ranks = [card[0] for card in pig.hand(seat)]
        gifts = sorted(text for text in pig.legal(seat) if text.startswith("give"))
        match.play(seat, min(gifts, key=lambda text: ranks.count(text[5]) + dice.random() / 2))
    first = next(match.names[seat] for seat in range(4) if "touch nose" in pig.legal(seat))
    pig.play(f"{first}: touch nose", f"East: ask {first}", f"{first}: answer")
    assert "out" in pig.badges(first)
    assert not match.over and "dealer" not in pig.badges(first)
