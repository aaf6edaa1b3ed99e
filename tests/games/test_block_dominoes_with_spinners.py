"""Block Dominoes with Spinners: hands, sets, targets, drawing and counting. How it plays is in records/block-dominoes-with-spinners."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.block_dominoes_with_spinners import SpinnerDeal
from parlour.testing import refusal, table

SINGLE = "spinner-block-single"


def dealt(id: str, players: int, seed: int = 1, **options: object) -> SpinnerDeal:
    deal = parlour.game(id, players=players, **options).deal(seed)
    assert isinstance(deal, SpinnerDeal)
    return deal


@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 5), (4, 5)])
def test_hands_and_boneyard(players: int, each: int) -> None:
    deal = dealt(SINGLE, players, lead_rule="draw-high-tile-then-rotate")
    assert [hand.count() for hand in deal.hands] == [each] * players
    assert deal.boneyard.count() == 28 - players * each


@pytest.mark.parametrize(("id", "players", "tiles", "arms"), [
    (SINGLE, 4, 28, 4), (SINGLE, 5, 55, 4), (SINGLE, 7, 91, 8), ("spinner-block-double-nine", 2, 55, 4),
    ("spinner-block-double-twelve", 2, 91, 8), ("spinner-block-dutch", 3, 28, 4), ("spinner-block-all", 2, 28, 4),
])
def test_sets_and_arms(id: str, players: int, tiles: int, arms: int) -> None:
    game = dealt(id, players).game
    assert game.pack.size == tiles
    assert len(game.spinners.first_sides) + 2 == arms
    assert game.spinners.all_first == (tiles > 28)


@pytest.mark.parametrize(("players", "partners", "target"), [(2, False, 101), (3, False, 61), (4, False, 61), (4, True, 101)])
def test_matches_are_played_to_101_or_61(players: int, partners: bool, target: int) -> None:
    match = parlour.game(SINGLE, players=players, partnership="partners" if partners else "individual").match(seed=3)
    rng = Random(3)
    while not match.over:
        assert max(match.deal.before) < target
        seat = match.turn()[0]
        match.play(seat, rng.choice(list(match.legal(seat))))
    assert max(match.scores()) >= target


def test_the_winner_is_credited_with_the_others_less_his_own() -> None:
    """Counted once more from the hands at the end, over many random hands of all forms."""
    scored = 0
    for number in range(300):
        rng = Random(number)
        id = rng.choice([SINGLE, "spinner-block-all", "spinner-block-double-nine", "spinner-block-dutch"])
        match = parlour.game(id, players=rng.randrange(2, 5)).match(seed=number)
        deal = match.deal
        assert isinstance(deal, SpinnerDeal)
        while not deal.over:
            seat = deal.turn()[0]
            deal.play(seat, rng.choice(list(deal.legal(seat))))
        pips = []
        for hand in deal.hands:
            codes = [deal.pack.codes[tile] for tile in bits(hand.cards)]
            pips.append(sum([13 if code == "0-0" and "dutch" in id else sum(map(int, code.split("-"))) for code in codes]))
        least = min(pips)
        expected = [0] * len(pips)
        if pips.count(least) == 1:
            expected[pips.index(least)] = sum(pips) - 2 * least
            scored += 1
        assert deal.points() == expected
    assert scored > 200


def test_partners_score_for_their_side() -> None:
    some = table(SINGLE, 4, hand_size=1, partnership="partners", dealer="South",
                 dealt={"West": "6-6", "North": "5-4", "East": "2-1", "South": "3-3"})
    some.play("West: 6-6")
    # West is out: North and South hold 9 and 6
    seats = some.match.view(0).seats
    assert {seat.name: seat.score for seat in seats} == {"West": 15, "East": 15, "North": 0, "South": 0}


def test_drawing_needs_tiles_to_draw() -> None:
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game(SINGLE, players=2, hand_size=13, dutch_draw="draw-2")
    assert parlour.game(SINGLE, players=2, hand_size=12, dutch_draw="draw-1").players == 2
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game(SINGLE, players=4, hand_size=8)


def test_two_tiles_are_never_drawn_and_only_then_is_a_hand_blocked() -> None:
    blocked = 0
    for seed in range(60):
        deal = dealt("spinner-block-dutch", 2, seed)
        rng = Random(seed)
        while not deal.over:
            seat = deal.turn()[0]
            before = deal.boneyard.count()
            action = rng.choice(list(deal.legal(seat)))
            deal.play(seat, action)
            assert before - deal.boneyard.count() <= (2 if action.kind == "draw" else 0)
        assert deal.boneyard.count() >= 2
        if all([hand.cards for hand in deal.hands]):
            blocked += 1
            assert deal.boneyard.count() == 2
    assert blocked


def test_drawing_one() -> None:
    some = table("spinner-block-dutch", 2, hand_size=2, dutch_draw="draw-1", dealer="South",
                 dealt={"North": "6-6 6-5", "South": "4-3 0-0", "boneyard": "5-2 3-1 6-4 2-1"})
    some.play("North: 6-6", "South: draw")
    assert {hand.count() for hand in some.match.deal.hands} == {1, 3}, "one tile only"


def test_refusals_name_the_rule() -> None:
    some = table(SINGLE, 2, hand_size=2, dealer="South", dealt={"North": "6-6 6-5", "South": "6-3 0-0"})
    assert "highest double must be led" in refusal(some.match, "North: 6-5")
    some.play("North: 6-6")
    assert refusal(some.match, "South: draw") == "Nobody draws in this game: whoever has no tile that fits passes."
    assert refusal(some.match, "South: pass") == "You have a tile that fits: you must play."
    assert "does not fit" in refusal(some.match, "South: 0-0")


def test_who_drew_for_a_double_is_imagined_without_those_it_cannot_have() -> None:
    some = table(SINGLE, 2, hand_size=2, dealer="South",
                 dealt={"North": "6-4 6-1", "South": "5-4 3-1", "boneyard": "6-0 2-2"})
    deal = some.match.deal
    for number in range(50):
        imagined = deal.imagine(2, Random(number))
        held = [hand.mask() for hand in imagined.zones[:2]]
        assert not (held[0] | held[1]) & deal.pack.mask("6-6 5-5 4-4 3-3"), "2-2 was the highest"


def rules_of(**options: object) -> str:
    return " ".join(parlour.game(SINGLE, **options).rules().partition("OPTIONS")[0].split())  # type: ignore[arg-type]


def test_where_all_tiles_are_dealt_there_is_no_boneyard() -> None:
    usual, all_dealt = rules_of(players=4), rules_of(players=4, hand_size=7)
    assert "the rest is the boneyard" in usual and "everybody draws one more tile" in usual
    assert "no tile is left" in all_dealt and "boneyard" not in all_dealt and "draw" not in all_dealt
    assert "nothing is drawn" in usual


def test_where_a_double_is_always_led_nothing_is_said_of_other_leads() -> None:
    led = "A led tile need not be a double"
    assert led in rules_of() and led in rules_of(lead_rule="draw-high-tile-then-rotate")
    always = rules_of(lead_rule="highest-double-every-hand")
    assert led not in always and "Settled where nothing is said" not in always
    assert led in rules_of(lead_rule="highest-double-every-hand", lead_after_block="draw-high-tile")
    partners = rules_of(players=4, lead_rule="highest-double-every-hand", partnership="partners")
    assert led not in partners and "Partners score as in plain Block Dominoes" in partners
