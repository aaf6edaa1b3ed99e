"""Three Card Monte and Bonneteau: chances, what the eye knows, and what stays hidden. How they go is in records/three-card-monte.

The page tells of a swindle and says that one may play among friends, without money and with the trick explained; the catalogue's
decision is a game of following the cards with the eye.
"""
from __future__ import annotations

from itertools import product
from random import Random

import pytest

import parlour
from parlour.games.three_card_monte import BetOnEyes, MonteDeal
from parlour.kernel.match import Start
from parlour.testing import of, play_out

SWAPS = ("swap left middle", "swap left right", "swap middle right")
MONTE = {"left": "QH", "middle": "KS", "right": "KC"}
ODD = {"left": "KS", "middle": "QH", "right": "JS"}
PLACES = ("left", "middle", "right")


def thrown(id: str, cards: dict[str, str], moves: list[str], seed: int = 1, **options: object) -> parlour.Match:
    """A match in which South has made these moves, and as many as are wanted."""
    times = "moves" if id == "three-card-monte" else "throws"
    game = parlour.game(id, 2, **{times: len(moves), "deals": 1, **options})
    match = of(game, dealt=cards, dealer=0, seed=seed).match
    for move in moves:
        match.play(0, move)
    return match


def seen(match: parlour.Match, viewer: int) -> list[str]:
    """What a viewer could tell of the places, from left to right; empty where it cannot."""
    deal = match.deal
    assert isinstance(deal, MonteDeal)
    known = deal.known_to(viewer)
    return [deal.pack.codes[deal.at(place)] if known >> deal.at(place) & 1 else "" for place in range(len(PLACES))]


@pytest.mark.parametrize(("id", "options", "cards"), [
    ("three-card-monte", {}, {"QH", "KS", "KC"}),
    ("bonneteau", {}, {"KS", "JS", "QH"}),
    ("bonneteau", {"colours": "two-red-one-black"}, {"KH", "JH", "QS"}),
])
def test_three_cards_are_used(id: str, options: dict[str, object], cards: set[str]) -> None:
    assert set(parlour.game(id, 2, **options).pack.codes) == cards


def test_without_seeing_anything_the_chance_is_one_in_three() -> None:
    """The worked example: over all throws of the tosser, each place has the queen in exactly a third."""
    for moves in (1, 2, 3):
        found = [0, 0, 0]
        for throw in product(SWAPS, repeat=moves):
            match = thrown("three-card-monte", MONTE, list(throw), speed="fast")
            deal = match.deal
            assert isinstance(deal, MonteDeal)
            found[deal.find()] += 1
        assert found == [3 ** (moves - 1)] * 3


def test_a_stranger_imagines_every_place_as_often() -> None:
    match = thrown("three-card-monte", MONTE, ["swap left right"], speed="fast")
    rng = Random(3)
    found = [0, 0, 0]
    for _ in range(600):
        world = match.imagine(1, rng)
        assert isinstance(world, MonteDeal)
        found[world.find()] += 1
    assert all(150 < count < 250 for count in found)


@pytest.mark.parametrize(("speed", "expected"), [("slow", ["KS", "KC", "QH"]), ("fast", ["", "", ""])])
def test_what_the_punter_knows_after_a_throw(speed: str, expected: list[str]) -> None:
    match = thrown("three-card-monte", MONTE, ["swap left right", "swap left middle"], speed=speed)
    for viewer in (1, 2):
        assert seen(match, viewer) == expected
        # face down all the same: only whoever could remember it knows it
        assert all(zone.cards == [""] for zone in match.view(viewer).zones if zone.name in PLACES)
    assert seen(match, 0) == ["KS", "KC", "QH"]


def test_an_eye_that_has_lost_the_queen_does_not_find_her_again() -> None:
    """With quick hands a move that is followed tells nothing about cards that were lost before."""
    for seed in range(60):
        match = thrown("three-card-monte", MONTE, ["swap left right"] * 4, seed)
        told = [line for line in match.view(1).log if "swaps" in line or "faster" in line]
        assert len(told) == 4
        # an even number of the same swap puts every card back
        assert seen(match, 1) == (["QH", "KS", "KC"] if all("swaps" in line for line in told) else ["", "", ""])


def test_quick_hands_are_followed_two_times_out_of_three() -> None:
    followed = 0
    for seed in range(150):
        match = thrown("three-card-monte", MONTE, ["swap left right"] * 4, seed)
        followed += sum("swaps" in line for line in match.view(1).log)
    assert 350 < followed < 450


def test_the_tosser_is_not_told_what_the_punter_has_seen() -> None:
    views = {}
    for seed in range(40):
        match = thrown("three-card-monte", MONTE, ["swap left right"], seed)
        views[seen(match, 1) == ["", "", ""]] = match.view(0)
    assert len(views) == 2 and views[True] == views[False]


@pytest.mark.parametrize("speed", ["fast", "slow"])
def test_a_throw_that_is_not_followed_looks_the_same_with_the_trick(speed: str) -> None:
    fair = thrown("bonneteau", ODD, ["throw left right"], speed=speed)
    trick = thrown("bonneteau", ODD, ["throw left right trick"], speed=speed)
    for viewer in (1, 2):
        assert (fair.view(viewer) == trick.view(viewer)) is (speed == "fast")
    # the left hand's card is seen in any case
    assert seen(fair, 1)[2] == seen(trick, 1)[2] == "KS"
    assert seen(fair, 1)[:2] == (["", ""] if speed == "fast" else ["QH", "JS"])
    assert seen(trick, 1)[:2] == (["", ""] if speed == "fast" else ["JS", "QH"])


def test_after_one_throw_the_odd_card_is_in_one_of_two_places() -> None:
    match = thrown("bonneteau", ODD, ["throw left right trick"], speed="fast")
    rng = Random(1)
    places = []
    for _ in range(200):
        world = match.imagine(1, rng)
        assert isinstance(world, MonteDeal)
        places.append(world.find())
    assert set(places) == {0, 1} and 70 < places.count(0) < 130


def test_the_place_of_the_bent_corner_does_not_tell_a_trick() -> None:
    """Seen from outside, an honest throw and one with both deceptions leave the bent corner at the same place."""
    honest = thrown("bonneteau", ODD, ["throw left right"], speed="fast", bent_corner=True)
    doubly = thrown("bonneteau", ODD, ["throw left right trick rebend"], speed="fast", bent_corner=True)
    assert honest.view(1) == doubly.view(1)
    assert seen(honest, 0) == ["QH", "JS", "KS"] and seen(doubly, 0) == ["JS", "QH", "KS"]


def test_what_was_done_is_not_in_what_others_imagine() -> None:
    match = thrown("three-card-monte", MONTE, ["swap left right"] * 2, speed="fast")
    for viewer, told in ((0, True), (1, False), (2, False)):
        phase = match.imagine(viewer, Random(1)).phase
        assert isinstance(phase, BetOnEyes)
        assert len(phase.made) == 2 and all(("left" in move) is told for move in phase.made)


def test_bots_bet_on_what_they_have_seen() -> None:
    rng = Random(1)
    match = thrown("three-card-monte", MONTE, ["swap left right", "swap left middle"], speed="slow")
    assert str(match.game.advise(match.deal, 1, rng)) == "bet 10"
    match.play(1, "bet 10")
    assert str(match.game.advise(match.deal, 1, rng)) == "point right"
    lost = thrown("three-card-monte", MONTE, ["swap left right"], speed="fast")
    assert str(lost.game.advise(lost.deal, 1, rng)) == "pass"
    careful = thrown("bonneteau", ODD, ["throw left right"], speed="fast")
    assert str(careful.game.advise(careful.deal, 1, rng)) == "bet 1"
    careful.play(1, "bet 1")
    assert {str(careful.game.advise(careful.deal, 1, rng)) for _ in range(30)} == {"point left", "point middle"}


def test_the_punter_is_invited_to_bet_on_the_queen_and_has_to_bet_in_bonneteau() -> None:
    match = thrown("three-card-monte", MONTE, ["swap left right"])
    assert "or **passes**" in match.game.rules()
    match.play(1, "pass")
    assert match.over and match.scores() == [0, 0]
    match = thrown("bonneteau", ODD, ["throw left right"])
    assert "bet at least 1" in match.reason(1, "pass") and "passes" not in match.game.rules()


@pytest.mark.parametrize("speed", ["slow", "quick", "fast"])
def test_no_view_names_the_place_of_the_card_before_it_is_turned_up(speed: str) -> None:
    for seed in range(30):
        match = thrown("three-card-monte", MONTE, ["swap left middle", "swap left right", "swap middle right"], seed, speed=speed)
        for viewer in (1, 2):
            assert not any(any(zone.cards) or any(zone.remembered) for zone in match.view(viewer).zones)


def test_the_players_change_parts_after_every_deal() -> None:
    match = parlour.game("three-card-monte", 2, deals=4, moves=1).match(start=Start(1, dealer=1))
    tossers = []
    while not match.over:
        tossers.append(match.turn()[0])
        play_out(match)
    assert tossers == [1, 0, 1, 0]
