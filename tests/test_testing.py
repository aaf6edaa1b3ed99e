"""The kit for testing games says what a player would see, and refuses what is not there in one line."""
from __future__ import annotations

import pytest

from parlour.kernel.errors import IllegalAction, ParlourError
from parlour.testing import table

HANDS = {"South": "2C AS KS QS", "West": "3C", "North": "4C", "East": "5C"}


def test_a_trick_of_hearts() -> None:
    hearts = table("hearts", hands=HANDS, dealer="East", pass_cycle_4="left-right-across-hold")
    assert hearts.turn() == {"South", "West", "North", "East"}
    assert {"2C", "AS"} <= hearts.hand("South") and hearts.hand("West") == hearts.hand(1)
    assert hearts.refusal("South: give 2C AS KS") == "" and "hold" in hearts.refusal("South: give 3C AS KS")


def test_what_is_played_and_seen() -> None:
    agram = table("agram", 3, hands={"South": "3S", "West": "4S", "East": "5S"}, dealer="East", scores=[4, -2, -2])
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


@pytest.mark.parametrize(("wrong", "says"), [
    (lambda: table("harts"), "Did you mean hearts"),
    (lambda: table("hearts", dealer="Nobody"), "there is no seat 'Nobody': they are South"),
    (lambda: table("hearts").hand("Nobody"), "there is no seat 'Nobody'"),
    (lambda: table("hearts").zone("attic"), "there is no zone 'attic': they are hand 0"),
])
def test_what_is_not_there(wrong: object, says: str) -> None:
    with pytest.raises(ParlourError) as error:
        wrong()  # type: ignore[operator]
    assert says in str(error.value) and "\n" not in str(error.value)
