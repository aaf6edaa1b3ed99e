"""In Between, casino Red Dog and the older Red Dog: odds, hand sizes, and rules of thumb. How they play is in records/in-between.

The page gives names and the aim; the rules are those of the catalogue's entries marked general-knowledge.
"""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.games.in_between import RedDogDeal
from parlour.kernel.match import Start
from parlour.testing import cards_named, of

RANKS = "23456789TJQKA"


def dealt(game: parlour.Game, cards: str, dealer: int = 0) -> parlour.Match:  # type: ignore[type-arg]
    """A match whose pack has these cards on top."""
    return game.match(start=Start(dealer=dealer, shuffles=[cards_named(game.pack, cards)]))


@pytest.mark.parametrize(("first", "second", "pays"), [
    (first, second, {0: 0, 1: 5, 2: 4, 3: 2}.get(high - low - 1, 1))
    for low, first in enumerate(RANKS) for high, second in enumerate(RANKS) if low < high
])
def test_what_a_spread_pays_in_casino_red_dog(first: str, second: str, pays: int) -> None:
    low, high = RANKS.index(first), RANKS.index(second)
    middle = RANKS[(low + high) // 2]
    match = dealt(parlour.game("in-between-casino-red-dog", 1, deals=1), f"{second}S {first}H {middle}D")
    match.play(0, "bet 10")
    if pays:
        match.play(0, "stand")
    assert match.sheet == [[10 * pays]]


@pytest.mark.parametrize(("third", "won"), [("2", -1), ("3", -1), ("4", 1), ("8", 1), ("9", -1), ("T", -1), ("A", -1)])
@pytest.mark.parametrize("order", ["3S 9H", "9S 3H"])
def test_only_strictly_between_wins(order: str, third: str, won: int) -> None:
    match = dealt(parlour.game("in-between", 2, deals=2), f"{order} {third}D")
    match.play(1, "bet 1")
    assert match.scores()[1] == -1 + won


@pytest.mark.parametrize(("cards", "advice"), [
    ("2S AH", "bet 4"), ("3S JH", "bet 4"), ("3S 9H", "pass"), ("5S 7H", "pass"), ("KS JH", "pass"), ("KS 4H", "bet 4"),
])
def test_bots_bet_the_pot_when_more_cards_win_than_lose(cards: str, advice: str) -> None:
    game = parlour.game("in-between", 4)
    match = dealt(game, cards)
    assert str(game.advise(match.deal, 1, Random(1))) == advice


def test_bots_count_the_cards_that_have_gone() -> None:
    # of 50 unseen cards 28 lie between 3 and jack, but six of the other 22 are posts, which cost twice: that is even
    game = parlour.game("in-between", 4, post=True)
    assert str(game.advise(dealt(game, "3S QH").deal, 1, Random(1))) == "bet 4"
    assert str(game.advise(dealt(game, "3S JH").deal, 1, Random(1))) == "pass"
    # 24 of 50 unseen cards lie between 3 and ten, until six that do not are out of play
    plain = parlour.game("in-between", 4)
    assert str(plain.advise(dealt(plain, "3S TH").deal, 1, Random(1))) == "pass"
    later = dealt(plain, "KS AH 2S 2H QS QH 3S TH")
    assert later.turn() == (0,)
    assert str(plain.advise(later.deal, 0, Random(1))) == "bet 4"


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (8, 5), (9, 4), (10, 4)])
def test_hands_in_the_older_red_dog(players: int, cards: int) -> None:
    deal = parlour.game("in-between-old-red-dog", players).deal(seed=1)
    assert [zone.count for zone in deal.view(0).zones if zone.name.startswith("hand")] == [cards] * players


def test_a_hand_that_was_not_bet_on_stays_hidden() -> None:
    match = parlour.game("in-between-old-red-dog", 3).match(seed=3)
    deal = match.deal
    assert isinstance(deal, RedDogDeal)
    seat = match.turn()[0]
    hand = deal.hands[seat].cards
    match.play(seat, "pass")
    for other in (*[other for other in range(3) if other != seat], 3):
        assert not deal.known_to(other) & hand


@pytest.mark.parametrize(("hand", "advice"), [
    ("AS AH AD AC KS", "bet 3"), ("AS AH AD 2C 3C", "bet 3"), ("AS 2H 3H 2D 2C", "bet 1"), ("2S 2H 2D 2C 3C", "bet 1"),
])
def test_bots_bet_on_hands_that_beat_most_cards(hand: str, advice: str) -> None:
    game = parlour.game("in-between-old-red-dog", 3)
    match = of(game, dealt={"West": hand}, dealer=0).match
    assert str(game.advise(match.deal, 1, Random(1))) == advice
    free = parlour.game("in-between-old-red-dog", 3, **{"pass": "nothing"})
    match = of(free, dealt={"West": hand}, dealer=0).match
    assert str(free.advise(match.deal, 1, Random(1))) == ("pass" if advice == "bet 1" else advice)


@pytest.mark.parametrize(("cards", "advice"), [("2S TH", "raise 5"), ("2S 9H", "stand"), ("2S AH", "raise 5"), ("5S 7H", "stand")])
def test_bots_raise_from_a_spread_of_seven(cards: str, advice: str) -> None:
    game = parlour.game("in-between-casino-red-dog", 1)
    match = dealt(game, cards)
    match.play(0, "bet 5")
    assert str(game.advise(match.deal, 0, Random(1))) == advice
