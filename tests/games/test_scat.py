"""Scat: what hands are worth, knocking, who loses what, and the variants; more in records/scat."""
from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import parlour
from parlour.bots import search
from parlour.games.scat.deal import PACK, ScatDeal
from parlour.games.scat.game import Scat
from parlour.kernel.deal import THOROUGH
from parlour.testing import of


def scat(id: str = "scat", players: int = 3, options: Mapping[str, object] | None = None) -> Scat:
    game = parlour.registry()[id](players, options)
    assert isinstance(game, Scat)
    return game


# The page prints no suits: those here follow from its comments.
@pytest.mark.parametrize(("cards", "value"), [
    ("KH 8H 5H", 23), ("QH 9S 8S", 17), ("AH 6S 4S", 11), ("JH 7S 4D", 10), ("AH KH TH", 31), ("AC QC JC", 31),
    ("7S 7H 7D", 7), ("4S 5S 6S", 15),
])
def test_what_a_hand_is_worth(cards: str, value: int) -> None:
    assert scat().worth(PACK.mask(cards)) == 2 * value


@pytest.mark.parametrize(("options", "cards", "halves"), [
    ({"three-of-a-kind": "30"}, "7S 7H 7D", 60),
    ({"three-of-a-kind": "30"}, "KS QS TS", 60),
    ({"three-of-a-kind": "30.5"}, "7S 7H 7D", 61),
    ({"three-of-a-kind": "30.5"}, "AS KS TS", 62),
    ({"three-of-a-kind": "30.5"}, "7S 7H 8D", 16),
    ({"straight-flush": "30"}, "4S 5S 6S", 60),
    ({"straight-flush": "30"}, "4S 5S 6H", 18),
    ({"straight-flush": "30"}, "QS KS AS", 62),
    ({"straight-flush": "30"}, "AS 2S 3S", 60),
    ({"straight-flush": "30"}, "KS AS 2S", 46),
])
def test_hands_with_options(options: dict[str, object], cards: str, halves: int) -> None:
    assert scat(options=options).worth(PACK.mask(cards)) == halves


def scored(game: Scat, worths: dict[int, int], knocker: int, before: tuple[int, ...] = ()) -> list[int]:
    """What each seat loses (or scores) when hands are worth so much."""
    deal = game.deal(seed=1)
    for seat, lost in enumerate(before):
        deal.scores[seat] = lost
    deal.before = deal.scores[:]
    game.score_hands(deal, {seat: 2 * points for seat, points in worths.items()}, knocker)
    return deal.points()


@pytest.mark.parametrize(("worths", "knocker", "lost"), [
    ({0: 20, 1: 20, 2: 25}, 0, [0, 1, 0]),
    ({0: 20, 1: 21, 2: 25}, 0, [2, 0, 0]),
    ({0: 20, 1: 15, 2: 25}, 0, [0, 1, 0]),
    ({0: 25, 1: 15, 2: 15}, 0, [0, 1, 1]),
    ({0: 15, 1: 15, 2: 15}, 0, [0, 1, 1]),
    ({0: 15, 1: 15, 2: 15}, -1, [0, 0, 0]),
    ({0: 14, 1: 15, 2: 14}, -1, [1, 0, 1]),
])
def test_who_loses_a_life(worths: dict[int, int], knocker: int, lost: list[int]) -> None:
    assert scored(scat(), worths, knocker) == lost


def test_the_last_penny_and_the_county() -> None:
    game = scat()
    worths = {0: 10, 1: 15, 2: 20}
    # two pennies: both are paid
    assert scored(game, worths, 0, (1, 0, 0)) == [2, 0, 0]
    # one penny: only that one, and the player is on the county
    assert scored(game, worths, 0, (2, 0, 0)) == [1, 0, 0]
    # nothing left: out
    assert scored(game, worths, 0, (3, 0, 0)) == [1, 0, 0]
    deal = game.deal()
    deal.scores[:] = [3, 2, 4]
    assert [game.standing(deal, seat) for seat in range(3)] == ["on the county", "1 penny", "out"]
    assert [game.alive(deal, seat) for seat in range(3)] == [True, True, False]


def test_steps_on_the_bus() -> None:
    worths = {0: 10, 1: 15, 2: 20}
    game = scat("ride-the-bus")
    assert scored(game, worths, 0, (3, 0, 0)) == [2, 0, 0]
    deal = game.deal()
    deal.scores[:] = [0, 4, 5]
    assert [game.standing(deal, seat) for seat in range(3)] == ["sitting at the back", "on the stairs", "off the bus"]
    assert game.finished(deal) is False and not game.alive(deal, 2)
    longer = scat("ride-the-bus", options={"extra-steps": 2})
    assert [longer.standing(deal, seat) for seat in range(3)] == ["sitting at the back", "on the stairs", "on the second step"]
    deal.scores[:] = [0, 6, 7]
    assert longer.standing(deal, 1) == "asking the driver to stop" and not longer.alive(deal, 2)


@pytest.mark.parametrize(("worths", "knocker", "points"), [
    ({0: 20, 1: 20, 2: 15}, 0, [0, 1, 0]),
    ({0: 20, 1: 19, 2: 15}, 0, [1, 0, 0]),
    ({0: 20, 1: 25, 2: 25}, 0, [0, 1, 1]),
    ({0: 25, 1: 25, 2: 25}, 0, [0, 1, 1]),
])
def test_points_in_french_canada(worths: dict[int, int], knocker: int, points: list[int]) -> None:
    assert scored(scat("scat-french-canadian-31"), worths, knocker) == points


def test_thirty_one_from_the_deal() -> None:
    script = "AS AH 2C KS KH 3C QS QH 4C"
    order = [PACK.card(code) for code in script.split()]
    for id, points in (("scat", [1, 0, 0]), ("scat-french-canadian-31", [0, 1, 1])):
        # South deals: West and East have 31, South has not
        match = scat(id).match(start=parlour.Start(seed=2, dealer=0, shuffles=[order]))
        assert match.sheet[0] == points


def test_the_hidden_hands_of_a_throw_down() -> None:
    deal = scat("scat-throw-down").deal(seed=5)
    assert isinstance(deal, ScatDeal)
    seat = deal.turn()[0]
    assert not deal.private[seat] and deal.view(seat).zones[seat].cards == ["", "", ""]
    looked = deal.copy()
    looked.play(seat, looked.read(seat, "look"))
    assert all([hand.cards & ~looked.known_to(other) == 0 for other, hand in enumerate(deal.hands)])


def test_players_who_are_out_get_no_cards_and_no_turn() -> None:
    match = scat(players=4).match(seed=3)
    rng = Random(3)
    seen_out = False
    while not match.over:
        deal = match.deal
        assert isinstance(deal, ScatDeal) and isinstance(match.game, Scat)
        out = [seat for seat in range(4) if match.game.lives() <= deal.before[seat]]
        seen_out = seen_out or bool(out)
        assert not any([deal.hands[seat].cards for seat in out]) and match.turn()[0] not in out and deal.dealer not in out
        match.play(match.turn()[0], rng.choice(match.legal(match.turn()[0])))
    assert seen_out and len(match.winners) == 1


def test_nobody_has_to_knock_unless_a_number_of_stocks_is_agreed() -> None:
    hands = {"Seat 1": "2C 2D 2H", "Seat 2": "3C 3D 3H", "Seat 3": "4C 4D 4H", "Seat 4": "5C 5D 5H", "Seat 5": "6C 6D 6H",
             "Seat 6": "7C 7D 7H", "Seat 7": "8C 8D 8H", "Seat 8": "9C 9D 9H", "Seat 9": "2S 3S 4S"}
    deal = of(scat(players=9), dealt=hands, dealer=0, seed=8).match.deal
    for _ in range(10 * 24):
        seat = deal.turn()[0]
        before = deal.hands[seat].cards
        deal.play(seat, deal.read(seat, "draw stock"))
        deal.play(seat, deal.read(seat, f"discard {deal.pack.text(deal.hands[seat].cards & ~before)}"))
    assert not deal.over and "as a house rule" in scat().rules()
    assert "the second time" in scat(options={"stocks": 2}).rules()


@pytest.mark.parametrize("least", [17, 25, 31])
def test_any_minimum_to_knock_can_be_agreed(least: int) -> None:
    game = scat(options={"minimum-knock": least})
    assert game.least == 2 * least and f"worth {least} at least" in game.rules()


def test_on_the_bus_one_moves_on_and_loses_no_lives() -> None:
    text = " ".join(scat("ride-the-bus").rules().split())
    assert "a life" not in text and "a step" not in text
    assert "moves its player one step towards the door" in text and "The lowest hand moves on one step" in text


def test_with_three_stocks_agreed_a_deal_without_a_knock_ends_when_the_third_has_run_out() -> None:
    # three suits are dealt out so that nobody has 31, and everybody puts back what comes from the stock
    hands = {"Seat 1": "2C 2D 2H", "Seat 2": "3C 3D 3H", "Seat 3": "4C 4D 4H", "Seat 4": "5C 5D 5H", "Seat 5": "6C 6D 6H",
             "Seat 6": "7C 7D 7H", "Seat 7": "8C 8D 8H", "Seat 8": "9C 9D 9H", "Seat 9": "2S 3S 4S"}
    deal = of(scat(players=9, options={"stocks": 3}), dealt=hands, dealer=0, seed=8).match.deal
    assert isinstance(deal, ScatDeal)
    draws = 0
    while not deal.over:
        seat = deal.turn()[0]
        before = deal.hands[seat].cards
        deal.play(seat, deal.read(seat, "draw stock"))
        draws += 1
        drawn = deal.hands[seat].cards & ~before
        deal.play(seat, deal.read(seat, f"discard {deal.pack.text(drawn)}"))
    # 24 cards in the stock, and as many each time that all discards but the top one have become a new one
    assert draws == 3 * 24
    # nobody has knocked: the lowest hand, three twos, loses a life
    assert deal.points() == [1, 0, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("id", ["scat", "ride-the-bus"])
def test_bots_that_search_keep_to_rules_of_thumb_and_do_not_knock_with_a_poor_hand(id: str) -> None:
    knocks = 0
    for number in range(6):
        deal = scat(id).deal(seed=3, number=number)
        rng = Random(number)
        while not deal.over:
            seat = deal.turn()[0]
            action = search.choose(deal, seat, rng, 40, guided=True)
            assert action == deal.game.advise(deal, seat, rng)
            if str(action) == "knock":
                knocks += 1
                assert scat().worth(deal.hands[seat].cards) >= 2 * 23
            deal.play(seat, action)
    assert knocks > 3


@pytest.mark.parametrize(("up", "taken"), [("3S", False), ("7S", True), ("2C", False)])
def test_whoever_looks_carefully_knows_what_the_stock_brings_on_the_average(up: str, taken: bool) -> None:
    """A hand of ten: by spades the stock makes 82 points more, by hearts 74, by diamonds 63 and by an ace of clubs 1, in 48 cards, some
    four and a half each. A three of spades makes three more, which usually is enough to take it."""
    deal = of(scat(), dealt={"West": "KS 9H 8D", "discards": up}, dealer=0).match.deal
    usual = str(deal.game.advise(deal, 1, Random(1)))
    assert (usual == "draw discard") == (up != "2C")
    deal.care = THOROUGH
    assert (str(deal.game.advise(deal, 1, Random(1))) == "draw discard") == taken
    assert (str(search.choose(deal, 1, Random(1), 40, guided=True, care=THOROUGH)) == "draw discard") == taken
