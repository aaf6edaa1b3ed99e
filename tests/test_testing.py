"""The kit for testing games says what a player would see, and refuses what is not there in one line."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.kernel.errors import IllegalAction, ParlourError
from parlour.testing import (
    arrange,
    cards_named,
    choices,
    each,
    hand,
    legal,
    lying,
    over,
    play,
    play_on,
    play_out,
    play_until,
    prefer,
    refusal,
    refused,
    seen,
    table,
)

HANDS = {"South": "2C AS KS QS", "West": "3C", "North": "4C", "East": "5C"}


def test_a_trick_of_hearts() -> None:
    hearts = table("hearts", dealt=HANDS, dealer="East", pass_cycle_4="left-right-across-hold")
    assert hearts.turn() == {"South", "West", "North", "East"}
    assert {"2C", "AS"} <= hearts.hand("South") and hearts.hand("West") == hearts.hand(1)
    assert hearts.refusal("South: give 2C AS KS") == "" and "hold" in hearts.refusal("South: give 3C AS KS")


def test_what_is_played_and_seen() -> None:
    agram = table("agram", 3, dealt={"South": "3S", "West": "4S", "East": "5S"}, dealer="East", scores=[4, -2, -2])
    leader = next(iter(agram.turn()))
    assert agram.scores() == [4, -2, -2] and agram.zone("trick") == []
    card = sorted(agram.legal())[0]
    agram.play(f"{leader}: {card}")
    assert agram.zone("trick") == [card.split()[1]] and any(card.split()[1] not in agram.hand(seat) for seat in range(3))
    assert agram.refusal(f"{leader}: {sorted(agram.legal())[0]}").startswith(f"It is not {leader}'s turn")
    with pytest.raises(IllegalAction):
        agram.play(f"{leader}: 3H")
    assert agram.log(leader)[-1].startswith("You play") and agram.log(3)[-1].startswith(f"{leader} plays")
    assert agram.at_random().match.deal.number == 1


def test_what_is_refused_says_what_might_be_done() -> None:
    match = table("agram", 3, dealt={"South": "3S", "West": "4S 4H", "East": "5S"}, dealer="South").match
    play(match, "East: 5S")
    assert match.turn() == (1,) and refusal(match, "4H") == refusal(match, "West: 4H") != "" == refusal(match, "4S")
    refused(match, "4H", "follow suit")
    with pytest.raises(IllegalAction, match="must act") as error:
        play(match, "South: 3S")
    assert error.value.__notes__ == ["'South: 3S' was to be played; South may do nothing now."]
    with pytest.raises(AssertionError, match=r"'4H' is refused, but not because 'the moon': .* West may: play"):
        refused(match, "4H", "the moon")
    with pytest.raises(AssertionError, match="'West: 4S' is not refused: it was to be because 'you must'"):
        refused(match, "West: 4S", "you must")


def test_play_on_and_out_and_until() -> None:
    match = parlour.game("agram", players=3).match(seed=1)
    assert len(play_on(match, 4).played) == 4 and match.deal.number == 0
    assert play_out(match, Random(1).choice).deal.number == 1
    assert play_until(match, lambda match: len(match.sheet) == 3, prefer("fold", otherwise=Random(2).choice)).deal.number == 3
    deal = parlour.game("agram", players=3).deal(1)
    assert over(play_out(deal)) and not deal.turn()
    assert play(parlour.game("beggar-my-neighbour", 2).match(seed=1), "turn", times=3).played[2][1].kind == "turn"
    for never in (lambda: play_until(deal, lambda deal: False), lambda: play_on(deal, 1), lambda: choices(deal)):
        with pytest.raises(ParlourError, match="it is over"):
            never()
    with pytest.raises(ParlourError, match="neither pass nor fold may be said: one may play"):
        play_out(parlour.game("agram", players=3).match(seed=1), prefer("pass", "fold"))


def test_cards_are_laid_out_anew_and_who_sees_them_knows_them() -> None:
    match = parlour.game("hearts").match(seed=1)
    arrange(match, {"South": "AS KS", "West": "2S 3S", "rest": "9D 8D"}, rest="rest")
    assert hand(match, "South") == {"AS", "KS"} and not hand(match, "East") and lying(match, "rest")[-2:] == ["8D", "9D"]
    assert set(seen(match, "hand 1", "West")) == {"2S", "3S"}
    assert set(seen(match, "hand 1", "South")) == {""}
    assert match.deal.known_to(0) == match.game.pack.mask("AS KS")
    pack = parlour.game("cancellation-hearts", 8).pack
    assert len(set(cards_named(pack, "2C 2C QS"))) == 3
    bingo = parlour.game("in-between", 3).match(seed=1)
    assert legal(bingo) == set(choices(bingo)) and each("play", "AS 2C") == {"play AS", "play 2C"}


@pytest.mark.parametrize(("wrong", "says"), [
    (lambda: table("harts"), "Did you mean hearts"),
    (lambda: table("hearts", dealer="Nobody"), "there is no seat 'Nobody': they are South"),
    (lambda: table("hearts").hand("Nobody"), "there is no seat 'Nobody'"),
    (lambda: table("hearts").zone("attic"), "there is no zone 'attic': they are hand 0"),
    (lambda: play(table("hearts").match, "Nobody: play QS"), "there is no seat 'Nobody': they are South"),
    (lambda: arrange(table("hearts").match, {"attic": "QS"}), "there is no zone 'attic': they are hand 0"),
    (lambda: arrange(table("hearts").match, {"South": "QS", "West": "QS"}), "'QS' is named more often than the pack has it"),
    (lambda: cards_named(parlour.game("hearts").pack, "QQ"), "'QQ' is no card of this pack"),
])
def test_what_is_not_there(wrong: object, says: str) -> None:
    with pytest.raises(ParlourError) as error:
        wrong()  # type: ignore[operator]
    assert says in str(error.value) and "\n" not in str(error.value)
