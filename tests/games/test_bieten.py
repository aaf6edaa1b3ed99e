"""Bieten: figures, the weli, bets and what they count. A whole deal is in records/bieten."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour.equipment.german import GermanPack
from parlour.games.bieten.figures import GLEICH, GREEN, HANGER, PACK, RED, standing, worth
from parlour.games.bieten.play import THREES
from parlour.testing import play, table

NAMES = {2: ("South", "North"), 3: ("South", "West", "East"), 4: ("South", "West", "North", "East")}


def opened(*hands: str, bottom: str = "7E", **options: Any) -> Any:
    """A match whose last seat deals, so that South leads; the cutter steals nothing."""
    first = [hand.split() for hand in hands]
    order = [bottom, *[hand[0] for hand in first], *[card for hand in first for card in hand[1:]]]
    match = table("bieten", dealt={"rest": " ".join(order)}, dealer=len(hands) - 1, players=len(hands), **options).match
    play(match, "leave")
    assert match.turn() == (0,)
    return match


def finish(match: Any, *cards: str) -> list[str]:
    """Plays the last cards of a deal and returns its log."""
    deal = match.deal
    play(match, *cards)
    assert deal.over
    return list(deal.view(0).log)


def bet(match: Any, seat: int, figure: str, *answers: str) -> None:
    match.play(seat, f"bet {figure}")
    play(match, *answers)


# --- cards and figures ----------------------------------------------------------------------------------------------


def test_the_pack() -> None:
    assert isinstance(PACK, GermanPack) and PACK.size == 33
    for suit in "HLBE":
        cards = [code for code in PACK.codes if code.endswith(suit) and code != "6B"]
        assert cards == [rank + suit for rank in "789TUOKA"]


def cards(codes: str) -> list[int]:
    """Standings of cards; ``6B=AH`` is the weli as the ace of hearts."""
    found = []
    for code in codes.split():
        card, _, name = code.partition("=")
        found.append(standing(PACK.card(card), PACK.card(name) if name else -1))
    return found


@pytest.mark.parametrize(("figure", "better", "worse"), [
    (RED, "AH 7L 8L", "KH OH UH"), (RED, "AH 7L 8L", "6B=AH KB 8L"), (RED, "6B=AH KB 8L", "KH OH UH"), (RED, "7H 8B 8L", "AL KL OL"),
    (GREEN, "9L 7H 8B", "8L AH AB"), (GREEN, "KL 7H 8B", "6B=KL AH AB"),
    (GLEICH, "7H 7L 7B", "AH AL KB"), (GLEICH, "KH KL 7B", "OH OL AB"), (GLEICH, "KH KL 7B", "KB 6B=KE AH"),
    (GLEICH, "6B=AL AH 7B", "KH KL 7B"), (GLEICH, "8H 8L 8B", "7H 7L 7B"),
    (HANGER, "9B 8B 7B", "AH KH 7L"), (HANGER, "AH KH 7L", "KB OB 7L"), (HANGER, "AH KH 7L", "AB 6B=KB UL"),
    (HANGER, "UE TE 9E", "TH 9H 8H"), (HANGER, "AE KE OE", "KH OH UH"),
])
def test_which_figure_is_better(figure: int, better: str, worse: str) -> None:
    assert worth(figure, cards(better)) > worth(figure, cards(worse))


@pytest.mark.parametrize(("figure", "one", "other"), [(GLEICH, "KH KL 7B", "KB KE AH"), (HANGER, "AH KH 7L", "AB KB UL")])
def test_figures_that_tie(figure: int, one: str, other: str) -> None:
    assert worth(figure, cards(one)) == worth(figure, cards(other)) > 0


@pytest.mark.parametrize(("figure", "none"), [
    (RED, "AL AB AE"), (GREEN, "AH AB AE"), (GLEICH, "AH KL OB"), (HANGER, "AH KL OB"), (HANGER, "AH OH TH"), (HANGER, "AB 7H UL"),
])
def test_figures_that_are_not_there(figure: int, none: str) -> None:
    assert worth(figure, cards(none)) == 0


def test_runs_of_two_and_three() -> None:
    assert worth(HANGER, cards("AH KH 7B")) and worth(HANGER, cards("UE TE 9E")) and worth(HANGER, cards("AH KH 6B=OH"))


# --- the cut --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stolen", range(4))
def test_the_cutter_steals_cards_that_nobody_else_sees(stolen: int) -> None:
    match: Any = table("bieten", dealt={"rest": "AH KL 9B 7E"}, dealer=3, seed=5, players=4).match
    assert match.turn() == (2,), "the player to the dealer's right cuts"
    for _ in range(stolen):
        card = match.deal.rest.row[-1]
        assert [match.deal.known_to(seat) >> card & 1 for seat in range(5)] == [0, 0, 1, 0, 0]
        match.play(2, "steal")
    if stolen < 3:
        match.play(2, "leave")
    kept = PACK.mask(" ".join(["AH", "KL", "9B"][:stolen]))
    assert match.deal.hands[2].cards & kept == kept
    assert [match.deal.known_to(seat) & kept for seat in (0, 1, 3, 4)] == [0] * 4
    assert [hand.count() for hand in match.deal.hands] == [3] * 4
    assert PACK.text(match.deal.bottom.mask()) == ["AH", "KL", "9B", "7E"][stolen]
    assert match.deal.open == match.deal.bottom.mask()
    assert match.turn() == (0,)


# --- the weli -------------------------------------------------------------------------------------------------------


def test_the_weli_ranks_just_below_the_card_it_stands_for() -> None:
    match = opened("KH 7B 8B", "6B 9B 9L", "AH OB OL")
    play(match, "KH", "6B as AH", "AH")
    assert match.turn() == (2,)
    match = opened("KH 7B 8B", "6B 9B 9L", "OH OB OL")
    play(match, "KH", "6B as AH", "OH")
    assert match.turn() == (1,)
    assert "The weli is the ace of hearts" in match.view(0).facts


def test_the_weli_can_be_any_card_that_one_does_not_have() -> None:
    match = opened("6B AH KL", "7B 8B 9B")
    names = [str(action).split()[-1] for action in match.legal(0) if "as" in str(action)]
    assert len(names) == 30 and not {"AH", "KL", "6B"} & set(names)
    assert "have the ace of hearts yourself" in match.reason(0, "play 6B as AH")
    assert "Say what the weli is" in match.reason(0, "play 6B")


def test_the_weli_cannot_be_a_suit_that_was_not_followed() -> None:
    match = opened("7H 8H TB", "9L AB 6B")
    play(match, "7H", "9L", "8H")
    assert match.reason(1, "play 6B as AH") == "You did not follow when hearts were led: the weli cannot be one of them."
    assert "play 6B as AL" in map(str, match.legal(1))
    match = opened("7H 8H TB", "9L AB 6B")
    play(match, "7H")
    assert {"play 9L", "play AB", "play 6B as AH", "play 6B as KE"} <= set(map(str, match.legal(1)))


def test_with_the_suit_led_in_hand_the_weli_may_only_follow() -> None:
    match = opened("7H 8H TB", "9H AB 6B")
    play(match, "7H")
    assert set(map(str, match.legal(1))) >= {"play 9H", "play 6B as AH"}
    assert match.reason(1, "play 6B as AL") == match.reason(1, "play AB") == "You hold hearts: you must follow suit."


def test_bets_made_with_the_weli_bind_it() -> None:
    match = opened("6B KB OB", "KL 7H 8H")
    bet(match, 0, "green", "hold")
    bet(match, 0, "gleich", "good")
    names = [str(action) for action in match.legal(0) if "6B as" in str(action)]
    assert sorted(names) == ["play 6B as KL", "play 6B as OL"]
    assert match.reason(0, "play 6B as AL") == "You have claimed green and gleich: what the weli is must keep that true."
    assert "You do not have red: claim it and you pay" in match.view(0).facts, "it cannot be a heart as well"
    log = finish(match, "KB", "7H", "OB", "8H", "6B as KL", "KL")
    assert "Green: North scores 2." in log, "the real king of leaves"
    assert "Gleich: you score 1." in log


def test_a_bet_that_the_weli_cannot_meet_beside_another_is_false() -> None:
    match = opened("6B KB OB", "KL 7H 8H")
    bet(match, 0, "green", "good")
    bet(match, 0, "red", "good")
    assert "play 6B as AH" not in map(str, match.legal(0)), "the weli is bound to the first bet"
    log = finish(match, "KB", "7H", "OB", "8H", "6B as AL", "KL")
    assert "You have claimed red falsely." in log
    assert "Nobody scores for red." in log, "not even the bettor to whom it was given"
    # green 1, hanger 1 and game 1, less two
    assert match.scores() == [1, 0]


def test_a_card_that_the_bets_need_must_be_played_when_its_suit_is_led() -> None:
    match = opened("7H 8H TB", "9L AB 6B")
    bet(match, 1, "red", "good")
    play(match, "7H")
    assert {str(action).rpartition(" ")[0] for action in match.legal(1) if action.card >= 0} == {"play 6B as"}
    assert match.reason(1, "play 9L") == "You have claimed red: what the weli is must keep that true."


def test_who_had_the_weli_and_scores_nothing_loses_a_point() -> None:
    match = opened("AH AL KB", "6B 8E 7L", bottom="7B")
    play(match, "AH", "8E", "AL", "6B as TL", "KB", "7L")
    assert match.scores() == [4, -1], "red, green, gleich and game to the one; nobody has a run"


def test_a_given_figure_saves_the_holder_of_the_weli() -> None:
    match = opened("AH AL KB", "6B 8E 7L", bottom="7B")
    bet(match, 1, "green", "good")
    play(match, "AH", "8E", "AL", "6B as TL", "KB", "7L")
    assert match.scores() == [3, 1]


# --- bets -----------------------------------------------------------------------------------------------------------

ALL_RED = ("AH 9L 7B", "KH 8L TE", "OH 7L 9B")      # red to South; green to South; hanger and gleich to nobody; game


@pytest.mark.parametrize(("said", "scored"), [
    ([], (0, 1)),
    (["South bet red", "West good", "East good"], (0, 1)),
    (["West bet red", "East good", "South good"], (1, 1)),
    (["West bet red", "East hold"], (0, 2)),
    (["West bet red", "East good", "South hold"], (0, 2)),
    (["West bet red", "East hold", "East three red", "South good", "West good"], (2, 2)),
    (["West bet red", "East hold", "South three red", "West good", "East hold"], (0, 3)),
    (["West bet red", "East hold", "South three red", "West hold"], (0, 3)),
])
def test_what_a_figure_counts(said: list[str], scored: tuple[int, int]) -> None:
    match = opened(*ALL_RED)
    for one in said:
        name, _, what = one.partition(" ")
        match.play(NAMES[3].index(name), what)
    assert match.turn() == (0,), "the play goes on where it stood"
    log = finish(match, "AH", "KH", "OH", "9L", "8L", "7L", "7B", "TE", "9B")
    seat, points = scored
    assert f"Red: {'you score' if seat == 0 else NAMES[3][seat] + ' scores'} {points}." in log
    red = [points if each == seat else 0 for each in range(3)]
    assert match.scores() == [red[0] + 1, red[1], red[2] + 1], "green to South, the game to East"


def test_after_a_hold_the_rest_are_not_asked_and_anybody_may_win() -> None:
    match = opened("KH KL 7B", "AH AL 7E", "9H 9L 9B", "UH TL OB", bottom="8E")
    bet(match, 1, "gleich", "hold")
    assert match.turn() == (0,) and "Gleich: counts 2" in match.view(0).facts
    log = finish(match, "KH", "AH", "9H", "UH", "AL", "9L", "TL", "KL", "7E", "9B", "OB", "7B")
    assert "Gleich: North scores 2." in log


def test_the_others_are_asked_from_the_bettors_left() -> None:
    match = opened("KH KL 7B", "AH AL 7E", "9H 9L 9B", "UH TL OB", bottom="8E")
    match.play(2, "bet red")
    asked = []
    while match.turn() != (0,) or "good" in map(str, match.legal(0)):
        asked.append(match.turn()[0])
        match.play(asked[-1], "good")
    assert asked == [3, 0, 1]
    assert "Red: given to North for 1" in match.view(0).facts


def test_bets_can_be_made_in_the_middle_of_a_trick() -> None:
    match = opened(*ALL_RED)
    play(match, "AH")
    assert set(match.deal.may_interrupt()) == {0, 2}
    match.play(0, "bet green")
    assert match.turn() == (1,)
    match.play(1, "hold")
    assert match.turn() == (1,) and "play KH" in map(str, match.legal(1))


def test_what_may_not_be_bet() -> None:
    match = opened(*ALL_RED)
    assert match.reason(0, "three red") == "No bet on red has been held."
    bet(match, 1, "red", "hold")
    assert match.reason(0, "bet red") == "Somebody has bet on red already."
    assert match.reason(1, THREES[RED]) == "You bet on it first: only another player may say three."
    match.play(0, "three red")
    assert match.turn() == (1,), "the first bettor is asked too"
    match.play(1, "hold")
    assert match.reason(2, THREES[RED]) == "Three is the most that red can count."
    bet(match, 0, "green", "good", "good")
    assert match.reason(1, THREES[GREEN]) == "That is settled: South has been given green."


def test_gespannt() -> None:
    match = opened(*ALL_RED)
    match.deal.scores[:] = [9, 8, 10]
    assert "three" not in {action.kind for action in match.legal(0)}
    bet(match, 0, "red", "good", "good")
    assert match.view(1).seats[0].badges[-1] == "gespannt" and match.view(1).seats[2].badges[-1] == "gespannt"
    assert [action.kind for action in match.legal(0)] == ["play"] * 3
    assert match.view(0).prompt == "Lead a card", "there is nothing to bet"
    assert match.reason(0, "bet green") == "You are gespannt: you may hold bets, but make none."
    assert 2 not in match.deal.may_interrupt()
    bet(match, 1, "green")
    assert match.turn() == (2,) and list(map(str, match.legal(2))) == ["hold", "good"]
    match.play(2, "hold")
    assert match.reason(0, "three green") == "You need fewer than three points: you may not say three."


def test_who_bets_out_of_turn_is_told_the_rule() -> None:
    match = opened("AH KH 9L", "8H 7L UB", "OB KB AB")
    match.deal.scores[1] = match.game.target - 1
    assert match.turn() == (0,)
    assert match.reason(1, "bet green") == "You are gespannt: you may hold bets, but make none."
    assert match.reason(2, "three red") == "No bet on red has been held."
    match.play(0, "bet red")
    assert match.turn() == (1,)
    assert match.reason(2, "hold") == match.reason(2, "bet green") == "First West must answer the bet on red."


def test_whoever_needs_two_may_bet_but_not_say_three() -> None:
    match = opened(*ALL_RED)
    match.deal.scores[:] = [9, 0, 0]
    assert "bet green" in map(str, match.legal(0))
    bet(match, 1, "red", "hold")
    assert "three red" not in map(str, match.legal(0)) and "three red" in map(str, match.legal(2))


def test_the_game_is_not_held_without_the_suit_led_to_the_last_trick() -> None:
    match = opened("AH 9L 7B", "KH 8L TB", "OH 7L 9E")
    play(match, "AH", "KH", "OH", "9L", "8L", "7L", "7B")
    assert any("do not have" in fact and "the game" in fact for fact in match.view(2).facts)
    assert not any("the game: claim" in fact for fact in match.view(1).facts)
    match.play(2, "bet game")
    match.play(0, "good")
    match.play(1, "good")
    log = finish(match, "TB", "9E")
    assert "East has claimed the game falsely." in log and "Nobody scores for the game." in log
    assert match.scores() == [2, 0, -2], "red and green to South"


def test_the_game_may_be_bet_on_with_anything_before_that() -> None:
    match = opened("AH 9L 7B", "KH 8L TB", "OH 7L 9E")
    bet(match, 2, "game", "good", "good")
    play(match, "AH", "KH", "OH", "9L", "8L", "7L", "7B", "TB", "9E")
    assert match.scores() == [2, 0, 1], "given, though West wins the last trick"


# --- counting and the match -----------------------------------------------------------------------------------------


def test_figures_are_counted_in_the_order_of_the_bets_and_then_in_their_own() -> None:
    match = opened("AH KH AL", "KL 7B 7L", "9B 9L TE")
    bet(match, 1, "green", "hold")
    bet(match, 2, "gleich", "hold")
    log = finish(match, "AH", "7B", "TE", "AL", "7L", "9L", "KH", "KL", "9B")
    counted = [line.partition(":")[0] for line in log if ": " in line and " score" in line]
    assert counted == ["Green", "Gleich", "Red", "Hanger", "The game"]


def test_who_reaches_the_target_first_in_this_order_wins() -> None:
    for first, winner in (("green", 0), ("gleich", 2)):
        match = opened("AH KH AL", "KL 7B 7L", "9B 9L 9E")
        match.deal.scores[:] = [9, 0, 9]
        for figure in (first, "gleich" if first == "green" else "green"):
            bet(match, {"green": 0, "gleich": 2}[figure], figure, "hold")
        play(match, "AH", "7B", "9B", "AL", "7L", "9L", "KH", "KL", "9E")
        assert match.over and match.winners == [winner]
        assert match.scores()[winner] == 11 and match.scores()[2 - winner] == 9, "counting stops"
        assert match.view(0).facts == ["West gets the Bummerl"]


@pytest.mark.parametrize(("options", "target"), [
    ({}, 11), ({"target": "15"}, 15), ({"target": "agreed"}, 21), ({"target": "agreed", "agreed_target": 7}, 7),
])
def test_targets(options: dict[str, Any], target: int) -> None:
    for score, over in ((target - 4, False), (target - 3, True)):
        match = opened("AH AL 7B", "7H 8L TE", "9H 9L 9E", bottom="8B", **options)
        match.deal.scores[0] = score       # red, green and game are three
        play(match, "AH", "7H", "9H", "AL", "8L", "9L", "7B", "TE", "9E")
        assert match.over is over
    assert parlour.game("bieten", **options).rules().count(f"{target} points") > 0


def test_winners_drop_out_and_the_last_one_left_loses() -> None:
    match: Any = parlour.game("bieten", players=4, winner_drops_out=True).match(seed=3, narrate=True)
    rng = Random(1)
    before = [0] * 4
    while not match.over:
        if match.deal.number != len(before):
            out = match.deal.out[:]
            assert all([not hand.count() or not out[seat] for seat, hand in enumerate(match.deal.hands)])
            assert not out[match.turn()[0]] and not out[match.deal.dealer]
            assert not any([out[seat] for seat in match.deal.may_interrupt()])
        seat = match.turn()[0]
        kinds = [action for action in match.legal(seat) if action.kind in ("play", "good", "leave")]
        match.play(seat, rng.choice(kinds))
    assert sorted(match.deal.out) == [0, 1, 2, 3]
    assert match.winners == [match.deal.out.index(1)]
    assert match.view(0).facts == [f"{match.names[match.deal.out.index(0)]} gets the Bummerl"]
    assert sorted(match.scores())[1] >= 11


@pytest.mark.parametrize(("penalty", "scores", "over"), [
    ("minus-two", [8, 3, 4], False), ("lose-whole-score", [8, 0, 4], False), ("lose-the-game", [5, 5, 3], True),
])
def test_penalties(penalty: str, scores: list[int], over: bool) -> None:
    match = opened("AH 9L 7B", "KH 8E TE", "OH 7L 9B", bottom="AB", irregularity_penalty=penalty)
    match.deal.scores[:] = [5, 5, 3]
    bet(match, 1, "green", "good", "hold")          # West has no leaf
    play(match, "AH", "KH", "OH", "9L", "8E", "7L", "7B", "TE", "9B")
    assert match.scores() == scores and match.over is over, "red 1 and green 2 to South, the game to East"
    if over:
        assert match.winners == [0] and match.view(0).facts == ["West gets the Bummerl"]


def test_a_weli_that_is_not_wild_is_the_lowest_bell_and_a_point() -> None:
    match = opened("AH 9L 7B", "6B 8E TE", "OH 7L 9B", bottom="AB", weli_not_wild=True)
    play(match, "AH")
    assert [str(action) for action in match.legal(1) if action.card >= 0] == ["play 6B", "play 8E", "play TE"]
    play(match, "8E", "OH", "9L", "TE", "7L", "7B", "6B", "9B")
    assert match.scores() == [2, 1, 1], "a point for the weli; red and green to South, the game to East"


def test_sevens_of_bells_and_acorns_may_be_wild_too() -> None:
    for names, winner in ((("AH", "KH", "AL"), 0), (("KH", "AH", "AH"), 1), (("AH", "AH", "AH"), 0), (("OE", "AE", "AE"), 1)):
        match = opened("6B 9L 8B", "7B 8E TB", "7E UL 9B", bottom="AB", extra_wild_cards=True)
        play(match, f"6B as {names[0]}")
        if names[0][1] == "E":
            assert "play 8E" in map(str, match.legal(1))
        play(match, f"7B as {names[1]}", f"7E as {names[2]}")
        assert match.turn() == (winner,)
    real = opened("6B 9L 8B", "AH 8E TB", "7E UL 9B", bottom="AB", extra_wild_cards=True)
    play(real, "6B as AH", "AH", "7E as AH")
    assert real.turn() == (1,)


def test_without_extra_wild_cards_a_seven_is_a_seven() -> None:
    match = opened("7B 9L 8B", "7E 8E TB", bottom="AB")
    assert match.reason(0, "play 7B as AH") == "The seven of bells is not wild: play it as what it is."


def test_an_agreed_target_is_agreed_on_and_wild_sevens_need_a_wild_weli() -> None:
    assert parlour.game("bieten", agreed_target=30).target == 30
    with pytest.raises(parlour.ParlourError, match="agreed-target=30 makes no sense while the target is another: it needs target=agreed"):
        parlour.game("bieten", agreed_target=30, target="15")
    with pytest.raises(parlour.ParlourError, match="beside a weli that is not wild: it needs weli-not-wild=no"):
        parlour.game("bieten", extra_wild_cards=True, weli_not_wild=True)
