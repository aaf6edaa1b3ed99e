"""Baccarat and Macao: counting, the table of the third card, payments, burnt cards and hidden ones. How they play is in
records/baccarat.

The page gives the aim and the count; catalogue entries marked general-knowledge give the rest: Punto Banco and Macao.
"""
from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.baccarat import BaccaratDeal, MacaoDeal, banker_draws, count
from parlour.testing import of

PACK = parlour.game("baccarat").pack
#: what a card's code counts
COUNTS = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 0, "J": 0, "Q": 0, "K": 0}


@pytest.mark.parametrize(("codes", "total"), [
    ("7S 6H", 3), ("KS QH", 0), ("JD TC", 0), ("9S KD", 9), ("AS 2H", 3), ("9S 9H 9D", 7), ("5C 5D", 0), ("8S", 8),
])
def test_only_the_last_digit_counts(codes: str, total: int) -> None:
    assert count(PACK, [PACK.card(code) for code in codes.split()]) == total


@pytest.mark.parametrize(("total", "draws_on"), [
    (0, "0123456789"), (1, "0123456789"), (2, "0123456789"), (3, "012345679"), (4, "234567"), (5, "4567"), (6, "67"), (7, ""),
])
def test_the_banker_draws_by_the_players_third_card(total: int, draws_on: str) -> None:
    assert "".join([str(third) for third in range(10) if banker_draws(total, third)]) == draws_on


def test_the_banker_draws_to_five_when_the_player_stands() -> None:
    assert [total for total in range(8) if banker_draws(total, -1)] == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(("side", "commission", "won"), [
    ("player", 5, 1000), ("banker", 5, 950), ("banker", 0, 1000), ("banker", 3, 970), ("tie", 5, 8000),
])
def test_a_bet_of_ten_that_wins(side: str, commission: int, won: int) -> None:
    cards = {"player": "9S 5H", "banker": "5H 9S", "tie": "9S 9H"}[side].split()
    game = parlour.game("baccarat", 1, deals=1, commission=commission)
    match = of(game, dealt={"tray": "2S", "shoe": f"{cards[0]} {cards[1]} KS KH"}).match
    match.play(0, f"{side} 10")
    match.play(0, "pass")
    assert match.scores() == [won]
    assert game.score_words(950) == "9.50"


@pytest.mark.parametrize(("first", "burnt"), [("2S", 2), ("AH", 1), ("9D", 9), ("TC", 10), ("KS", 10)])
def test_a_new_shoe_burns_cards_that_nobody_sees(first: str, burnt: int) -> None:
    for seed in range(400):
        match = parlour.game("baccarat", 2, packs=6).match(seed=seed, narrate=True)
        view = match.view(0)
        seen = [code for zone in view.zones for code in zone.remembered if zone.name == "tray" and code]
        assert len(seen) == 1
        if seen == [first]:
            assert [zone.count for zone in view.zones if zone.name in ("shoe", "tray")] == [312 - 1 - burnt, 1 + burnt]
            break
    else:
        pytest.fail("no seed turns that card up")


def test_the_shoe_goes_on_and_burnt_cards_stay_unknown() -> None:
    match = parlour.game("baccarat", 1, deals=100, packs=6).match(seed=2, narrate=True)
    left = []
    unknown = set()
    while not match.over:
        deal = match.deal
        assert isinstance(deal, BaccaratDeal)
        left.append(len(deal.shoe.row))
        if len(left) > 1 and left[-1] > left[-2]:
            assert left[-2] - 6 < 16
        elif len(left) > 1:
            assert 4 <= left[-2] - left[-1] <= 6
        # whoever looks on can count the cards in the tray, but not those burnt
        hidden = deal.tray.count() - (deal.tray.cards & deal.known_to(1)).bit_count()
        burnt = next((int(line.split()[-4]) for line in match.view(0).log if "burnt" in line), None)
        if burnt is not None:
            unknown = {burnt}
        assert {hidden} == unknown
        match.play(0, "pass")
    assert len(left) == 100 and min(left) >= 16
    assert sum(1 for before, after in pairwise(left) if after > before) >= 1


def test_bots_bet_the_least_on_the_banker() -> None:
    game = parlour.game("baccarat", 1)
    deal = game.deal(seed=1)
    assert str(game.advise(deal, 0, Random(1))) == "banker 5"


def test_macao_never_imagines_what_cannot_be() -> None:
    """Whoever shows no natural has none, and whoever is not bust holds no card that would take them over nine."""
    match = parlour.game("baccarat-macao", 4, deals=30).match(seed=5)
    rng = Random(1)
    seen = 0
    while not match.over:
        deal = match.deal
        assert isinstance(deal, MacaoDeal)
        seat = match.turn()[0]
        for viewer in range(5):
            world = deal.imagine(viewer, rng)
            assert isinstance(world, MacaoDeal)
            for other in bits(deal.left):
                card = world.hands[other].cards
                if card and other != viewer:
                    value = COUNTS[deal.pack.codes[card.bit_length() - 1][0]]
                    drawn = sum(COUNTS[deal.pack.codes[each][0]] for each in deal.drawn[other].row)
                    assert value < 7 and value + drawn <= 9
                    seen += 1
        legal = match.legal(seat)
        match.play(seat, legal[rng.randrange(len(legal))])
    assert seen > 100


def test_macao_players_draw_below_five_and_the_banker_below_six() -> None:
    for shoe, seat, said in (("4S 2H", 1, "draw"), ("5S 2H", 1, "stand")):
        game = parlour.game("baccarat-macao", 2, deals=1)
        match = of(game, dealt={"shoe": shoe}, dealer=0).match
        match.play(1, "bet 1")
        assert str(game.advise(match.deal, seat, Random(1))) == said
    for shoe, said in (("5S 5H", "draw"), ("5S 6H", "stand")):
        game = parlour.game("baccarat-macao", 2, deals=1)
        match = of(game, dealt={"shoe": shoe}, dealer=0).match
        match.play(1, "bet 1")
        match.play(1, "stand")
        assert str(game.advise(match.deal, 0, Random(1))) == said
