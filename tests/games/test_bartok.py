"""Bartok: the rules that players invent, what they do to the game, and accusations. From the page ("the rules about special cards to
be changed by the players as the game goes on … anyone who does not follow the rules has to draw one or more penalty cards") and the
readings of the catalogue where the page is silent."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.bots import speak_up
from parlour.equipment import bits
from parlour.games.bartok.grammar import EFFECTS, TRIGGERS, applies, rule_of, words_of
from parlour.lab.simulate import simulate
from parlour.testing import choices, legal, play, table

STACK = {"South": "5H 6H 7H TH KS", "West": "2C QC JD 8S 3H", "East": "7C 9C 4D 4H AS", "discards": "JC", "stock": "QH 9H 2D 3D 6C"}

#: before the first discard is turned up
UNTURNED = {"South": STACK["South"], "West": STACK["West"], "East": STACK["East"], "stock": "JC"}


def game(*rules: str, stack: dict[str, str] | None = None, **options: object) -> parlour.Match:
    """A match of three with hands of five and West to play, in which these rules are in force, as in ``sevens: reverse``."""
    settled = {"hand_size": "5", **options}
    match = table("bartok", 3, dealt=stack or STACK, dealer=0, **settled).match
    for rule in rules:
        trigger, effect = rule.split(": ")
        match.deal.book.append(rule_of(TRIGGERS.index(trigger), EFFECTS.index(effect)))
    return match


def held(match: parlour.Match) -> list[int]:
    return [hand.cards.bit_count() for hand in match.deal.hands]


# --- what rules do to the game ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "seat"), [
    ("queens: reverse", 0), ("queens: skip", 0), ("queens: play-again", 1), ("clubs: reverse", 0), ("black-cards: skip", 0),
    ("red-cards: skip", 2), ("kings: reverse", 2), ("hearts: skip", 2), ("same-rank-again: skip", 2), ("three-cards-left: skip", 2)])
def test_whose_turn_it_is_after_the_queen_of_clubs(rule: str, seat: int) -> None:
    match = game(rule)
    play(match, "play QC", "say nothing")
    assert match.turn() == (seat,)


def test_the_direction_stays_changed() -> None:
    match = game("queens: reverse")
    play(match, "play QC", "say nothing", "draw")
    assert match.turn() == (2,) and "anticlockwise" in " ".join(match.view(0).facts)


def test_a_card_of_the_same_rank_as_the_one_beneath() -> None:
    match = game("same-rank-again: skip")
    play(match, "play JD", "say nothing")
    assert match.turn() == (0,)


def test_a_suit_is_named_and_has_to_be_matched() -> None:
    match = game("queens: name-suit")
    play(match, "play QC", "say nothing")
    assert match.turn() == (1,) and "name hearts" in choices(match, 1)
    play(match, "name diamonds")
    assert choices(match, 2) == ["play 4D", "draw", "accuse"]


def test_several_rules_apply_at_once() -> None:
    match = game("queens: reverse", "clubs: skip")
    play(match, "play QC", "say nothing")
    assert match.turn() == (2,)


@pytest.mark.parametrize(("rule", "seat", "due"), [("clubs: skip", 0, 0), ("queens: next-draws-2", 2, 2)])
def test_what_the_next_player_has_to_do_waits_until_whoever_plays_again_has_finished(rule: str, seat: int, due: int) -> None:
    match = game("queens: play-again", rule)
    play(match, "play QC", "say nothing")
    # West plays again, draws, and only then the rule meets the next player
    assert match.turn() == (1,)
    play(match, "draw")
    assert held(match)[1] == 5 and match.turn() == (seat,)
    before = held(match)[seat]
    play(match, "draw")
    assert held(match)[seat] == before + max(1, due)


def test_the_next_player_has_to_draw_and_is_not_reminded() -> None:
    match = game("queens: next-draws-2")
    play(match, "play QC", "say nothing")
    assert {"play 7C", "play 9C", "draw"} <= legal(match, 2)
    assert not any("draw" in fact for fact in match.view(2).facts)
    play(match, "draw")
    assert held(match)[2] == 7 and match.turn() == (0,)
    match.play(1, "accuse")
    assert "No rule was broken" in match.view(0).log[-1]


def test_every_rule_can_be_said_in_words_and_applies_to_some_card() -> None:
    pack = parlour.game("bartok", 4).pack
    said = {words_of(rule_of(trigger, effect)) for trigger in range(len(TRIGGERS)) for effect in range(len(EFFECTS))}
    assert len(said) == len(TRIGGERS) * len(EFFECTS)
    for trigger in range(len(TRIGGERS)):
        hits = [card for card in range(52) for beneath in (0, 20) for left in (1, 2, 3, 4)
                if applies(rule_of(trigger, 0), pack, card, beneath, left)]
        assert hits and len(hits) < 52 * 8


# --- forgetting and accusing ---------------------------------------------------------------------------------------------------


def test_who_forgets_to_say_a_word_can_be_accused_by_anybody_and_draws_a_card() -> None:
    match = game("queens: say-moo")
    play(match, "play QC", "say nothing")
    match.play(0, "accuse")
    assert held(match) == [5, 5, 5] and "West did not say moo" in match.view(0).log[-1] and match.turn() == (2,)
    assert not match.deal.may_interrupt()


def test_who_says_the_word_has_broken_no_rule_and_the_accuser_pays() -> None:
    match = game("queens: say-moo")
    play(match, "play QC", "say moo", "say nothing")
    match.play(0, "accuse")
    assert held(match) == [6, 4, 5]
    assert match.deal.may_interrupt() == (2,)


def test_saying_a_word_without_need_breaks_a_rule_too() -> None:
    match = game("kings: say-moo")
    play(match, "play QC", "say moo", "say nothing")
    match.play(2, "accuse")
    assert held(match) == [5, 5, 5] and "said moo without need" in match.view(0).log[-1]


def test_who_plays_instead_of_drawing_draws_both_when_accused() -> None:
    match = game("queens: next-draws-3")
    play(match, "play QC", "say nothing", "play 7C", "say nothing")
    match.play(1, "accuse")
    assert held(match)[2] == 4 + 3 + 1 and "did not draw 3 cards" in match.view(0).log[-1]


def test_what_nobody_notices_before_the_next_player_acts_is_forgotten() -> None:
    match = game("queens: say-moo")
    play(match, "play QC", "say nothing", "draw")
    match.play(0, "accuse")
    assert "No rule was broken: you" in match.view(0).log[-1]


def test_nobody_accuses_himself_and_nobody_twice() -> None:
    match = game()
    play(match, "play QC", "say nothing")
    assert 1 not in match.deal.may_interrupt()
    match.play(2, "accuse")
    assert 2 not in match.deal.may_interrupt() and "accused in error" in match.reason(2, "accuse")


def test_who_accuses_out_of_turn_and_may_not_is_told_why() -> None:
    match = game("queens: say-moo")
    assert match.reason(0, "accuse").startswith("There is nobody to accuse")
    play(match, "play QC")
    assert match.turn() == (1,)
    assert match.reason(0, "accuse") == "West is still playing: accuse when that turn is over."
    play(match, "say nothing")
    assert match.turn() == (2,)
    assert match.reason(1, "accuse") == "You acted last yourself: only others can accuse you."
    match.play(0, "accuse")
    for seat in (0, 1):
        assert match.reason(seat, "accuse").startswith("There is nobody to accuse")


@pytest.mark.parametrize(("options", "drawn"), [
    ({"penalty_size": "1"}, 1), ({"penalty_size": "2"}, 2), ({"penalty_size": "more"}, 3),
    ({"penalty_size": "more", "penalty_cards": 5}, 5)])
def test_the_size_of_the_penalty(options: dict[str, object], drawn: int) -> None:
    match = game("queens: say-moo", **options)
    play(match, "play QC", "say nothing")
    match.play(0, "accuse")
    assert held(match)[1] == 4 + drawn


def test_a_size_of_the_penalty_needs_more() -> None:
    with pytest.raises(parlour.ParlourError, match="makes no sense"):
        parlour.game("bartok", 4, penalty_cards=5, penalty_size="2")
    assert parlour.game("bartok", 4, penalty_cards=5).options["penalty-size"] == "more"


@pytest.mark.parametrize(("said", "fault"), [("nothing", True), ("bartok", False)])
def test_the_last_card_has_to_be_announced(said: str, fault: bool) -> None:
    match = game()
    leave(match, "QC 2C")
    play(match, "play QC", f"say {said}")
    if not fault:
        play(match, "say nothing")
    match.play(0, "accuse")
    assert ("did not say bartok" in match.view(0).log[-1]) == fault


def test_who_played_the_last_card_without_saying_what_it_demands_can_still_be_accused() -> None:
    match = game("queens: say-moo")
    leave(match, "QC")
    play(match, "play QC", "say nothing")
    assert match.turn() == (2,) and "West wins the hand unless you accuse" in match.view(2).prompt
    match.play(0, "accuse")
    assert held(match)[1] == 1 and match.scores() == [0, 0, 0] and match.turn() == (2,)
    play(match, "play 7C", "say nothing")
    assert match.turn() == (0,)


def test_who_played_the_last_card_instead_of_drawing_draws_all_when_accused() -> None:
    match = game("queens: next-draws-2")
    leave(match, "QC")
    match.deal.hands[2].cards = match.game.pack.mask("7C")
    match.deal.hands[1].cards |= match.game.pack.mask("3H")
    match.deal._legal = None
    play(match, "play QC", "say bartok", "say nothing", "play 7C", "say nothing")
    assert match.turn() == (0,)
    play(match, "accuse")
    assert held(match)[2] == 2 + 1 and match.turn() == (0,) and not match.over


def test_whoever_objects_to_the_last_card_without_a_reason_draws_and_the_hand_is_won() -> None:
    match = game("queens: say-moo")
    leave(match, "QC")
    play(match, "play QC", "say moo", "say nothing")
    match.play(0, "accuse")
    assert held(match) == [6, 0, 5] and match.deal.may_interrupt() == (2,)
    play(match, "say nothing")
    assert match.scores() == [0, 1, 0]


def leave(match: parlour.Match, codes: str) -> None:
    """Takes all but these cards out of West's hand."""
    keep = match.game.pack.mask(codes)
    for card in bits(match.deal.hands[1].cards & ~keep):
        match.deal.stock.row.insert(0, card)
    match.deal.hands[1].cards = keep
    match.deal._legal = None


def test_the_rules_in_force_have_to_be_remembered_unless_they_are_shown() -> None:
    hidden, shown = game("queens: say-moo"), game("queens: say-moo", rules_shown=True)
    assert "moo" not in " ".join(hidden.view(0).facts) and "2 rules in force" in hidden.view(0).facts
    assert "Rule 2: when one of the queens is played, the player has to say moo" in shown.view(0).facts


# --- making rules --------------------------------------------------------------------------------------------------------------------


def win(match: parlour.Match) -> None:
    """West wins the hand with the card that it plays, and nobody objects."""
    leave(match, "QC")
    play(match, "play QC", "say nothing", "say nothing")


def test_the_winner_of_a_hand_invents_a_rule_for_those_that_follow() -> None:
    match = game()
    win(match)
    assert match.scores() == [0, 1, 0] and match.turn() == (1,)
    play(match, "when sevens")
    assert "then skip" in choices(match, 1)
    play(match, "then skip")
    assert match.deal.number == 1 and match.deal.book == [rule_of(TRIGGERS.index("one-card-left"), EFFECTS.index("say-bartok")),
                                                          rule_of(TRIGGERS.index("sevens"), EFFECTS.index("skip"))]


def test_rules_can_be_repealed_and_nobody_has_to_make_one() -> None:
    match = game("queens: say-moo")
    win(match)
    assert "There are only 2 rules" in match.reason(1, "repeal 3")
    play(match, "repeal 1")
    assert [words_of(rule) for rule in match.deal.book] == ["when one of the queens is played, the player has to say moo"]
    other = game("queens: say-moo")
    win(other)
    play(other, "rule none")
    assert len(other.deal.book) == 2


def test_the_only_rule_can_be_repealed_for_good() -> None:
    match = game()
    win(match)
    play(match, "repeal 1")
    assert match.deal.number == 1 and not match.deal.book and "0 rules in force" in match.view(0).facts


def test_what_can_follow_from_one_thing_can_be_used_up() -> None:
    match = game(*[f"sevens: {effect}" for effect in EFFECTS])
    win(match)
    assert "All that could follow" in match.reason(1, "when sevens") and "when eights" in choices(match, 1)


def test_a_rule_that_is_in_force_is_not_made_again() -> None:
    match = game("sevens: skip")
    win(match)
    play(match, "when sevens")
    assert "in force already" in match.reason(1, "then skip")


@pytest.mark.parametrize(("votes", "rules"), [(("yes", "yes"), 2), (("yes", "no"), 2), (("no", "no"), 1)])
def test_rules_can_be_put_to_the_vote(votes: tuple[str, str], rules: int) -> None:
    match = game(new_rules="vote")
    win(match)
    play(match, "when sevens", "then skip")
    assert set(match.turn()) == {0, 2}
    assert "1 rule in force" in match.view(0).facts and match.deal.phase.section(match.deal) == "inventing"
    match.play(0, f"vote {votes[0]}")
    match.play(2, f"vote {votes[1]}")
    assert match.deal.number == 1 and len(match.deal.book) == rules


def test_aces_can_make_rules_that_hold_at_once() -> None:
    match = game(new_rules="aces", stack={**STACK, "West": "AC QC JD 8S 3H", "East": "7C 9C 4D 4H 2S"})
    play(match, "play AC", "say nothing")
    assert match.turn() == (1,)
    play(match, "when clubs", "then reverse")
    assert match.turn() == (2,)
    play(match, "play 7C", "say nothing")
    assert match.turn() == (1,)
    win_match = game(new_rules="aces")
    win(win_match)
    assert win_match.deal.number == 1 and len(win_match.deal.book) == 1


@pytest.mark.parametrize(("value", "effect"), [
    ("reverse", "reverse"), ("change-suit", "name-suit"), ("draw-penalty", "next-draws-2"), ("skip", "skip"),
    ("extra-cards", "play-again")])
def test_effects_can_be_in_force_from_the_first_hand_on(value: str, effect: str) -> None:
    match = game(special_card_effects=value, stack=UNTURNED)
    assert match.turn() == (0,)
    play(match, "attach queens")
    assert match.turn() == (1,) and match.deal.book[1:] == [rule_of(TRIGGERS.index("queens"), EFFECTS.index(effect))]


def test_all_effects_at_once_each_for_another_rank() -> None:
    match = game(special_card_effects="all", stack=UNTURNED)
    play(match, "attach queens")
    assert "have an effect already" in match.reason(0, "attach queens")
    play(match, "attach kings", "attach sixes", "attach twos", "attach tens")
    assert len(match.deal.book) == 6 and match.turn() == (1,)


def test_the_dealer_may_leave_effects_out() -> None:
    match = game(special_card_effects="all", stack=UNTURNED)
    play(match, "attach none", "attach kings", "attach none", "attach none", "attach tens")
    assert [words_of(rule) for rule in match.deal.book[1:]] == [
        "when one of the kings is played, the player names the suit to match",
        "when one of the tens is played, the same player plays again"]


# --- drawing, stopping, winning --------------------------------------------------------------------------------------------------------


def test_a_drawn_card_can_be_played_at_once_where_that_is_the_rule() -> None:
    match = game(play_drawn=True, stack={**STACK, "West": "2H QH TH 8S 3H", "South": "5H 6H 7H 2S KS", "stock": "4C 9H"})
    play(match, "draw")
    assert choices(match, 1) == ["play 4C", "keep"]
    play(match, "keep")
    assert match.turn() == (2,)
    # West holds clubs and a jack, but only the card drawn may be played after drawing
    match = game(play_drawn=True)
    play(match, "draw")
    assert choices(match, 1) == ["keep"] and "Only the card that you have drawn" in match.reason(1, "play QC")
    phases = {match.deal.imagine(0, Random(seed)).phase.drawn for seed in range(30)}
    assert len(phases) > 5 and match.deal.imagine(1, Random(1)).phase.drawn == match.deal.phase.drawn
    match = game()
    play(match, "draw")
    assert match.turn() == (2,)


def test_a_hand_is_stopped_when_the_stock_has_been_used_up_too_often() -> None:
    match = game()
    match.deal.renewed = 3
    match.deal.hands[2].cards &= match.deal.hands[2].cards - 1
    play(match, "draw")
    assert match.scores() == [0, 0, 1] and "fewest cards" in " ".join(match.view(0).log)


def test_bots_notice_what_is_forgotten_and_never_accuse_without_a_reason() -> None:
    match = game("queens: say-moo")
    play(match, "play QC", "say nothing")
    noticed = [speak_up("gentle", match.deal, 0, Random(seed)) is not None for seed in range(200)]
    assert 80 < noticed.count(True) < 160
    match = game()
    play(match, "play QC", "say nothing")
    assert all(speak_up("gentle", match.deal, 0, Random(seed)) is None for seed in range(50))


def test_bots_mostly_remember_what_they_have_to_say() -> None:
    match = game("queens: say-moo")
    play(match, "play QC")
    advice = [str(match.game.advise(match.deal, 1, Random(seed))) for seed in range(200)]
    assert 140 < advice.count("say moo") < 195


def test_remembering_wins_more_than_playing_at_random() -> None:
    totals = simulate(parlour.game("bartok", 2), 200, ["gentle", "random"], seed=4)
    assert totals.points[0] > 1.5 * totals.points[1]


# --- Eights ------------------------------------------------------------------------------------------------------------------------------


def test_the_winner_at_eights_scores_the_cards_of_the_others() -> None:
    stack = {"South": "8C KD TD AC 5C 4H 9S", "North": "2C 3C 4C 6C 7C 9C TC", "discards": "JC"}
    match = table("bartok-eights-base", 2, dealt=stack, dealer=0, target=500).match
    for card in ("2C", "3C", "4C", "6C", "7C", "9C"):
        match.play(1, f"play {card}")
        match.play(0, "draw")
    held_by_south = match.deal.hands[0].cards
    match.play(1, "play TC")
    drawn = held_by_south & ~match.game.pack.mask("8C KD TD AC 5C 4H 9S")
    worth = {"8": 50, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 1}
    more = sum(worth.get(match.game.pack.codes[card][0]) or int(match.game.pack.codes[card][0]) for card in bits(drawn))
    assert match.sheet[0] == [0, 50 + 10 + 10 + 1 + 5 + 4 + 9 + more]
