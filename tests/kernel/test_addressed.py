"""Whoever reads is "you" in what stands on the table, whatever the seat is called."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.kernel.telling import READER, addressed


@pytest.mark.parametrize(("text", "said"), [
    ("# leads", "You lead"), ("# is the emperor, with West for a partner", "You are the emperor, with West for a partner"),
    ("West is the emperor, with # for a partner", "West is the emperor, with you for a partner"), ("3NT by # −6", "3NT by you −6"),
    ("#'s 7NT: looks for a slam", "Your 7NT: looks for a slam"), ("# and North have won", "You and North have won"),
    ("Card points: # 53, North 67", "Card points: you 53, North 67"), ("#, meld 1: run", "You, meld 1: run"),
    ("# has passed", "You have passed"), ("# passes. # goes out", "You pass. You go out"), ("# as fives", "You as fives"),
    ("Trumps ♥", "Trumps ♥"), ("# carries two", "You carry two"),
    ("# ties with West", "You tie with West"), ("# matches it", "You match it"), ("# goes out", "You go out"), ("# loses", "You lose"),
])
def test_a_sentence_is_told_to_its_reader(text: str, said: str) -> None:
    assert addressed(text.replace("#", READER)) == said


@pytest.mark.parametrize("name", ["Guest", "Trumps", "leads"])
def test_nobody_reads_the_own_name_on_the_table(name: str) -> None:
    """Also not after a deal; a name that is a word of the game is taken for none."""
    for id, seed in (("bridge-auction-bridge", 5), ("big-two", 5), ("kop", 5), ("biritch", 5), ("alcalde", 5), ("president", 5),
                     ("arlington", 1)):
        game = parlour.game(id)
        deal = game.match(seed=seed, names=[name, *game.seat_names[1:]], narrate=True).deal
        rng = Random(3)
        told: set[str] = set()
        while True:
            view = deal.view_for(0)
            told.update([*view.facts, *[badge for seat in view.seats for badge in seat.badges], view.because])
            told.update([group.words for zone in view.zones for group in zone.groups])
            assert view.seats[0].name == name == deal.name(0)
            if deal.over:
                break
            seat = deal.turn()[0]
            legal = deal.legal(seat)
            deal.play(seat, legal[rng.randrange(len(legal))])
        assert any(["you" in text.lower().replace(",", "").split() for text in told]), id
        if name == "Guest":
            assert not any([name in text for text in told]), id
