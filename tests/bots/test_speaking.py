"""Bots that may speak though nobody waits for them keep quiet unless a word is surely worth something."""
from __future__ import annotations

from random import Random

import parlour
from parlour.bots import speak_up
from parlour.bots.levels import by_rules_of_thumb
from parlour.kernel.match import Start


def test_a_bot_does_not_speak_for_the_sake_of_it() -> None:
    """In Bieten everybody may bid the deal up at any time: what looks good in a few imagined deals is chance most of the time."""
    game = parlour.game("bieten")
    asked = said = 0
    deal, rng = game.deal(7, 0), Random(1)
    while deal.turn():
        for seat in deal.may_interrupt():
            asked += 1
            said += speak_up("gentle", deal, seat, Random(asked)) is not None
        seat = deal.turn()[0]
        deal.play(seat, by_rules_of_thumb(deal, seat, rng))
    assert asked > 20
    assert said < asked / 5


def test_a_bot_doubles_what_cannot_be_made() -> None:
    """It holds all the trumps that an opponent has bid, and out of turn may only double."""
    match = parlour.game("coinche").match(start=Start(
        dealer=0, stacks=[{"hand 3": "7S 8S 7C 8C 7D 8D 9D 9S", "hand 0": "JH 9H AH TH KH QH 8H 7H"}]))
    match.play(3, "bid 80 hearts")
    assert 0 in match.deal.may_interrupt()
    assert str(speak_up("gentle", match.deal, 0, Random(1))) == "coinche"
