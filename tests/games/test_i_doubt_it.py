"""I Doubt It and its relations: going out, forcing, options. How rounds and challenges go is in records/i-doubt-it."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.bots import rules_of_thumb, speak_up
from parlour.equipment import bits
from parlour.games.i_doubt_it.advice import lie_likelihood
from parlour.games.i_doubt_it.claiming import ClaimGame
from parlour.games.i_doubt_it.game import RoundTurn
from parlour.kernel.match import Start
from parlour.testing import arrange, legal, play, refused


def opened(id: str, hands: list[str], **options: object) -> parlour.Match:
    """A match in which South leads, and hands hold only these cards; all others are out of play."""
    players = len(hands)
    match = parlour.game(id, players=players, **options).match(start=Start(seed=1, dealer=players - 1), narrate=True)
    return arrange(match, {f"hand {seat}": codes for seat, codes in enumerate(hands)}, rest="gone")


# --- dealing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size", "each"), [(3, "max-equal", 17), (6, "max-equal", 8), (4, 5, 5), (5, 10, 10)])
def test_hands_are_equal(players: int, size: object, each: int) -> None:
    deal = parlour.game("i-doubt-it", players=players, hand_size=size).match(seed=2).deal
    assert [hand.count() for hand in deal.hands] == [each] * players
    assert deal.gone.count() == 52 - each * players
    assert not any([deal.knowers(card) for card in bits(deal.gone.cards)])


def test_ten_cards_are_too_many_for_six() -> None:
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("i-doubt-it", players=6, hand_size=10)


def test_two_players_need_force() -> None:
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("i-doubt-it-force", players=2, force=False)
    assert parlour.game("i-doubt-it-force", players=3, force=False)


# --- going out ---------------------------------------------------------------------------------------------------------


def test_who_has_one_card_and_the_lead_wins() -> None:
    match = opened("i-doubt-it", ["7S 7H", "2S 3S", "4S 5S"])
    play(match, "South: name sevens", "South: play 7S", "West: pass")
    assert not match.over
    # it is South's turn again, with one card of the rank
    play(match, "East: pass")
    assert match.over and match.winners == [0]
    match = opened("i-doubt-it", ["7S 2H", "2S 3S", "4S 5S"])
    play(match, "South: name sevens", "South: play 7S", "West: pass", "East: pass", "South: pass")
    assert match.over and match.winners == [0]


def test_who_has_one_card_of_the_rank_in_turn_wins_at_once() -> None:
    match = opened("i-doubt-it", ["7S 2H 3H", "7D", "4S 5S"])
    play(match, "South: name sevens", "South: play 2H")
    assert match.over and match.winners == [1]


def test_a_last_card_that_is_something_else_can_be_played_as_a_lie_and_doubted() -> None:
    match = opened("i-doubt-it", ["7S 2H 3H", "KD", "4S 5S"])
    play(match, "South: name sevens", "South: play 7S")
    # everybody can tell now that West's card is no seven
    assert match.deal.hands[1].excluded & match.deal.pack.mask("7S 7H 7D 7C")
    play(match, "West: play KD", "East: doubt")
    assert match.turn() == (2,) and match.deal.hands[1].count() == 2


def test_a_last_card_is_safe_when_the_next_is_played_on_it() -> None:
    match = opened("i-doubt-it", ["7S 2H 3H", "KD", "4S 5S"])
    play(match, "South: name sevens", "South: play 7S", "West: play KD")
    assert not match.over
    play(match, "East: play 4S")
    assert match.over and match.winners == [1]


def test_a_last_card_can_be_doubted_before_the_next_player_shows_one() -> None:
    match = opened("i-doubt-it", ["7S 2H 3H", "KD", "7D"])
    play(match, "South: name sevens", "South: play 7S", "West: play KD")
    assert match.turn() == (2,)
    play(match, "South: doubt")
    assert match.turn() == (0,) and match.deal.hands[1].count() == 2


def test_all_of_the_last_cards_can_be_played_together() -> None:
    match = opened("i-doubt-it-bluff", ["7S 7H", "2S 3S 4D", "4S 5S 6S"])
    play(match, "South: name sevens", "South: play 7S 7H", "West: bluff")
    assert match.over and match.winners == [0] and match.deal.hands[1].count() == 5


def test_those_who_are_out_of_the_round_still_have_their_chance_to_doubt() -> None:
    match = opened("i-doubt-it-bluff", ["7S 7H 8D 9D", "2S 3S 4D", "4S 5S 6S"])
    play(match, "South: name sevens", "South: play 7S", "West: pass", "East: pass", "South: play 7H 8D 9D")
    assert match.turn() == (1, 2) and legal(match, 1) == {"pass", "bluff"} and match.view(1).section == "doubting"
    play(match, "East: pass")
    assert match.turn() == (1,) and match.deal.may_interrupt() == (2,)
    play(match, "West: bluff")
    assert not match.over and match.turn() == (1,) and match.deal.hands[0].count() == 4


def test_last_cards_let_pass_win() -> None:
    match = opened("i-doubt-it-bluff", ["7S 7H 8D 9D", "2S 3S 4D", "4S 5S 6S"])
    play(match, "South: name sevens", "South: play 7S", "West: pass", "East: pass", "South: play 7H 8D 9D", "East: pass", "West: pass")
    assert match.over and match.winners == [0]


def test_play_goes_on_to_the_last_where_that_is_agreed() -> None:
    match = opened("i-doubt-it-bluff", ["7S 7H", "2S 3S", "4S 5S 6S"], play_to_last=True)
    play(match, "South: name sevens", "South: play 7S 7H", "West: bluff")
    # South is out and has the lead, so West leads
    assert not match.over and match.turn() == (1,) and match.deal.hands[1].count() == 4
    play(match, "West: name twos", "West: play 2S 3S 7S 7H", "East: pass")
    assert match.over and match.scores() == [2, 1, 0] and match.winners == [0]


def test_a_deal_that_goes_on_for_ever_is_stopped() -> None:
    match = opened("i-doubt-it", ["7S 8S 9S TS", "2S 3S 4S", "4D 5D 6D 7D"], plays=100)
    match.deal.plays = 99
    play(match, "South: name sevens", "South: play 7S", "West: pass", "East: pass", "South: pass")
    assert match.over and match.scores() == [1, 1, 0]


# --- force ------------------------------------------------------------------------------------------------------------------


def test_whoever_has_played_the_last_card_cannot_be_forced() -> None:
    match = opened("i-doubt-it-force", ["7S 2H 3H", "KD"])
    play(match, "South: name sevens", "South: play 7S")
    assert {"doubt", "force"} <= legal(match, 1)
    play(match, "North: play KD")
    assert "doubt" in legal(match, 0) and "force" not in legal(match, 0)
    assert "only be doubted" in match.reason(0, "force")


def test_a_lie_is_safe_from_force_and_the_truth_is_not() -> None:
    # with one card of the rank: playing it loses to force, keeping it and lying does not
    for card, taker in (("7S", 0), ("2H", 1)):
        match = opened("i-doubt-it-force", ["7S 2H 3H 4H", "KD QD"])
        play(match, "South: name sevens", f"South: play {card}", "North: force")
        assert [hand.count() for hand in match.deal.hands] == ([4, 2] if taker == 0 else [2, 4])
        assert match.turn() == (1 - taker,)


def test_the_last_card_shown_under_force_wins() -> None:
    match = opened("i-doubt-it-force", ["7S 7H", "KD QD"])
    play(match, "South: name sevens", "South: play 7H", "North: force")
    assert match.over and match.winners == [0]


# --- several cards, sequences, no turns ---------------------------------------------------------------------------------


def test_several_cards_are_an_option_of_the_main_game() -> None:
    assert legal(started("i-doubt-it"), 0) == {"play 7S", "play 7H", "play 8D", "play 9D"}
    match = started("i-doubt-it", multi_card=True)
    play(match, "South: play 7S 7H")
    assert match.deal.pile.count() == 2


def started(id: str, **options: object) -> parlour.Match:
    match = opened(id, ["7S 7H 8D 9D", "2S 3S 4D", "4S 5S 6S"], **options)
    play(match, "South: name sevens")
    return match


def test_one_false_card_among_several_is_a_lie() -> None:
    match = started("i-doubt-it-bluff")
    play(match, "South: play 7S 7H 8D", "East: bluff")
    assert match.turn() == (2,) and match.deal.hands[0].count() == 4


def test_passing_locks_out_unless_agreed_otherwise() -> None:
    for option, turn in ((True, 2), (False, 1)):
        match = started("i-doubt-it-bluff", pass_locks_out=option)
        play(match, "South: play 7S", "West: pass", "East: play 4S", "South: play 7H")
        assert match.turn() == (turn,)


def sequence(direction: str) -> parlour.Match:
    match = parlour.game("i-doubt-it-bullshit", players=3, direction=direction).match(start=Start(seed=3, dealer=2), narrate=True)
    match.play(0, match.legal(0)[0])
    return match


@pytest.mark.parametrize(("direction", "rank"), [("up", "twos"), ("down", "kings")])
def test_the_sequence_goes_up_or_down(direction: str, rank: str) -> None:
    assert f"Rank: {rank}" in sequence(direction).view(1).facts


def test_the_rank_above_or_below_is_chosen_and_said() -> None:
    match = sequence("either")
    assert legal(match, 1) == {"name twos", "name kings", "bullshit"} and legal(match, 2) == {"bullshit"}
    play(match, "West: name kings")
    assert "Rank: kings" in match.view(0).facts
    match.play(1, match.legal(1)[0])
    assert legal(match, 2) == {"name aces", "name queens", "bullshit"}


def test_bullshit_is_won_by_the_first_without_cards() -> None:
    game = parlour.game("i-doubt-it-bullshit", players=3)
    for doubted in (True, False):
        match = game.match(start=Start(seed=3, dealer=2))
        deal = match.deal
        deal.move_cards(deal.hands[0].cards & ~deal.pack.mask("AS AH AD AC") & ~deal.pack.mask("KS"), deal.hands[0], deal.hands[1])
        if not deal.hands[0].cards:
            pytest.fail("South needs a card")
        deal.move_cards(deal.hands[0].cards & deal.pack.mask("KS"), deal.hands[0], deal.hands[1])
        match.play(0, "play " + deal.pack.text(deal.hands[0].cards))
        assert not match.over
        match.play(1, "bullshit" if doubted else match.legal(1)[0])
        assert match.over and match.winners == [0]


# --- knowledge and bots ------------------------------------------------------------------------------------------------------


def test_a_play_face_down_is_known_to_its_player_alone_and_what_is_turned_up_to_all() -> None:
    match = started("i-doubt-it")
    deal = match.deal
    play(match, "South: play 8D")
    card = deal.pack.card("8D")
    assert deal.knowers(card) == 1
    play(match, "West: pass", "East: play 4S", "South: doubt")
    # East takes both: it knows them, South remembers its own, and all have seen the four
    assert deal.knowers(deal.pack.card("4S")) == deal.everyone
    assert deal.knowers(card) == 0b101


def test_a_claim_that_cannot_be_true_is_doubted() -> None:
    match = opened("i-doubt-it", ["8D 9D TD", "7S 7H 7D 7C 2S", "4S 5S 6S"])
    play(match, "South: name sevens", "South: play 8D")
    deal = match.deal
    phase = deal.phase
    assert isinstance(phase, RoundTurn) and phase.claim is not None
    assert lie_likelihood(deal, phase.claim, 1) == 1.0
    assert str(rules_of_thumb.choose(deal, 1, Random(1))) == "doubt"
    match = opened("i-doubt-it", ["8D 9D TD", "4S 5S 6S", "7S 7H 7D 7C 2S"])
    play(match, "South: name sevens", "South: play 8D")
    said = speak_up("gentle", match.deal, 2, Random(1))
    assert said is not None and str(said) == "doubt"


def test_the_first_to_speak_up_counts() -> None:
    match = started("i-doubt-it")
    play(match, "South: play 8D")
    assert match.turn() == (1,) and match.deal.may_interrupt() == (2,)
    play(match, "East: doubt")
    assert match.turn() == (2,)
    refused(match, "West: doubt", "There is nothing to doubt")


def test_any_number_of_cards_may_be_played_at_once_in_bluff() -> None:
    match = opened("i-doubt-it-bluff", ["7S 7H 7D 7C AS KS", "2C 3C", "4S 5S"])
    play(match, "South: name sevens", "South: play 7S 7H 7D 7C AS")
    # a fifth seven is a lie for all to see
    assert str(rules_of_thumb.choose(match.deal, 1, Random(1))) == "bluff"
    play(match, "West: bluff")
    assert match.deal.hands[0].count() == 6 and "as many as you like" in match.game.rules()
    match = opened("i-doubt-it", ["7S 7H 7D", "2C 3C", "4S 5S"])
    play(match, "South: name sevens")
    assert "Only one card can be played at once" in match.reason(0, "play 7S 7H")


@pytest.mark.parametrize(("id", "several"), [("i-doubt-it", False), ("i-doubt-it-force", False), ("i-doubt-it-bluff", True)])
def test_last_cards_go_together_only_where_several_are_played(id: str, several: bool) -> None:
    assert ("last cards together" in parlour.game(id).rules()) == several


def test_who_may_not_doubt_is_told_why() -> None:
    match = opened("i-doubt-it", ["7S 7H 7D", "2C 3C", "4S 5S"])
    assert "begins a new round" in match.reason(1, "doubt")
    play(match, "South: name sevens")
    assert "nothing that you could doubt" in match.reason(1, "doubt")
    play(match, "South: play 7S")
    assert "played yourself" in match.reason(0, "doubt")
    refused(match, "East: force", "Forcing is not played here")


def test_games_of_the_page_share_their_ranks() -> None:
    game = parlour.game("i-doubt-it-cals-bs", players=4)
    assert isinstance(game, ClaimGame)
    assert len(game.true) == 13 and all([true.bit_count() == 6 for true in game.true])
