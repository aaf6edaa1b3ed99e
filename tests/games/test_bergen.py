"""Bergen: hands, leads, blocked rounds, headers near the end, and whole rounds counted again. Plays are in records/bergen."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour.games.bergen import Bergen, BergenDeal, BergenLine, BergenTurn
from parlour.testing import arrange, play_until, refused, table


@pytest.mark.parametrize(("players", "each", "left"), [(2, 6, 16), (3, 6, 10), (4, 5, 8)])
@pytest.mark.parametrize("id", ["bergen", "bergen-picture-dominoes"])
def test_hands_and_boneyard(id: str, players: int, each: int, left: int) -> None:
    deal = parlour.game(id, players=players).deal(seed=1)
    assert [hand.count() for hand in deal.hands] == [each] * players
    assert deal.boneyard.count() == left


def test_two_tiles_are_never_drawn() -> None:
    for seed in range(30):
        match = parlour.game("bergen", players=2).match(seed)
        rng = Random(seed)
        while not match.over:
            seat = match.turn()[0]
            match.play(seat, rng.choice(list(match.legal(seat))))
            assert len(match.deal.boneyard.row) >= 2


@pytest.mark.parametrize(("players", "options", "tiles", "each"), [
    (5, {}, 56, 5), (8, {}, 56, 5),
    (6, {"multiple_sets": 3}, 84, 5), (2, {"multiple_sets": 2}, 56, 6), (6, {"larger_set": "double-nine"}, 55, 5),
    (4, {"larger_set": "double-twelve"}, 91, 5), (3, {"hand_size": 8}, 28, 8),
])
def test_sets_and_hand_sizes(players: int, options: dict[str, Any], tiles: int, each: int) -> None:
    game = parlour.game("bergen", players=players, **options)
    assert game.pack.size == tiles
    assert [hand.count() for hand in game.deal().hands] == [each] * players


def test_options_that_contradict_each_other() -> None:
    with pytest.raises(parlour.ParlourError, match="two stay"):
        parlour.game("bergen", players=4, hand_size=7)
    assert parlour.game("bergen", players=2, hand_size=13).deal().boneyard.count() == 2
    with pytest.raises(parlour.ParlourError, match="with a double-six set"):
        parlour.game("bergen", larger_set="double-six", larger_set_spinner=False)
    with pytest.raises(parlour.ParlourError, match="with a larger set"):
        parlour.game("bergen", larger_set="double-nine", multiple_sets=2)


# the page's own blocked round for three
EXAMPLE = {"South": "0-0 2-1", "West": "1-1", "East": "2-2"}
NOBODY: dict[str, int] = {}


@pytest.mark.parametrize(("rule", "hands", "points"), [
    ("german", EXAMPLE, {"West": 2}), ("american", EXAMPLE, {"South": 2}), ("simple", EXAMPLE, {"West": 1}),
    # one player without doubles
    ("american", {"South": "6-5 6-4", "West": "1-1", "East": "0-0"}, {"South": 2}),
    ("german", {"South": "6-5 6-4", "West": "1-1", "East": "0-0"}, {"South": 2}),
    ("simple", {"South": "6-5 6-4", "West": "1-1", "East": "0-0"}, {"East": 1}),
    # nobody has one: the fewest pips
    ("american", {"South": "6-5", "West": "2-1 3-1", "East": "3-2 5-4"}, {"West": 2}),
    ("german", {"South": "6-5", "West": "2-1 3-1", "East": "3-2 5-4"}, {"West": 2}),
    ("american", {"South": "4-3", "West": "6-1", "East": "6-5"}, NOBODY),
    ("german", {"South": "4-3", "West": "6-1", "East": "6-5"}, NOBODY),
    ("simple", {"South": "4-3", "West": "6-1", "East": "6-5"}, NOBODY),
    # two without doubles: the fewest tiles, or of them the fewest pips
    ("american", {"South": "3-0 2-1", "West": "6-6", "East": "5-4 1-0"}, {"West": 2}),
    ("german", {"South": "3-0 2-1", "West": "6-6", "East": "5-4 1-0"}, {"South": 2}),
    ("american", {"South": "3-0 2-1", "West": "6-6 5-5", "East": "5-4 1-0"}, {"West": 2}),
    # all have doubles
    ("american", {"South": "1-1 0-0", "West": "6-6", "East": "3-3 2-2"}, {"West": 2}),
    ("american", {"South": "5-5 1-0", "West": "6-6 3-3", "East": "4-4 2-2 2-1"}, {"East": 2}),
    ("german", {"South": "1-1 0-0", "West": "6-6", "East": "3-3 2-0"}, {"East": 2}),
    ("german", {"South": "1-1 6-0", "West": "4-4", "East": "6-6"}, NOBODY),
    # with animals: the smallest double, or the fewest tiles
    ("pictures", EXAMPLE, {"South": 2}), ("pictures", {"South": "6-5 6-4", "West": "1-1 2-0", "East": "5-5"}, {"West": 2}),
    ("pictures", {"South": "6-5 6-4", "West": "1-0 2-0 3-0", "East": "5-2 5-3 5-4"}, {"South": 2}),
    ("pictures", {"South": "6-5 6-4", "West": "1-0 2-0", "East": "5-2 5-3 5-4"}, NOBODY),
])
def test_who_wins_a_blocked_round(rule: str, hands: dict[str, str], points: dict[str, int]) -> None:
    game = parlour.game("bergen-picture-dominoes", 3) if rule == "pictures" else parlour.game("bergen", 3, block_rule=rule)
    assert isinstance(game, Bergen)
    deal = arrange(game.deal(), {**hands, "boneyard": "6-3 5-1"}, rest="line")
    deal.scores = [0, 0, 0]
    deal.before = [0, 0, 0]
    game.settle_block(deal)
    assert dict(zip(("South", "West", "East"), deal.points())) == {"South": 0, "West": 0, "East": 0, **points}


# 15 points for two, 10 for three or four: with three to go at most 2, with two or one to go 1
@pytest.mark.parametrize(("players", "score", "double", "triple"), [
    (2, 0, 2, 3), (2, 11, 2, 3), (2, 12, 2, 2), (2, 13, 1, 1), (2, 14, 1, 1), (3, 6, 2, 3), (3, 7, 2, 2), (3, 8, 1, 1), (4, 9, 1, 1),
])
def test_headers_score_less_near_the_end(players: int, score: int, double: int, triple: int) -> None:
    game = parlour.game("bergen", players)
    assert isinstance(game, Bergen)
    for points, scored in ((2, double), (3, triple)):
        deal = game.deal()
        deal.scores[0] = deal.before[0] = score
        game.score_header(deal, 0, points)
        assert deal.points()[0] == scored


@pytest.mark.parametrize(("players", "target"), [(2, 15), (3, 10), (4, 10), (5, 10)])
@pytest.mark.parametrize("options", [{}, {"domino_bonus": 5}, {"chip_scoring": True}])
def test_whoever_has_all_points_wins_at_once(players: int, target: int, options: dict[str, Any]) -> None:
    for seed in range(5):
        match = parlour.game("bergen", players, **options).match(seed)
        rng = Random(seed)
        while not match.over:
            assert max(match.scores()) < target
            if options.get("chip_scoring"):
                assert match.deal.stakes == [target - score for score in match.scores()]
            seat = match.turn()[0]
            match.play(seat, rng.choice(list(match.legal(seat))))
        assert max(match.scores()) == target
        assert list(match.winners) == [seat]


def chain(codes: list[str]) -> tuple[int, int]:
    """The two outer numbers of tiles that touch, worked out from the tiles as they lie."""
    for flip in (False, True):
        ends = [tuple(map(int, code.split("-"))) for code in codes]
        left, here = ends[0][::-1] if flip else ends[0]
        for tile in ends[1:]:
            if here not in tile:
                break
            here = sum(tile) - here
        else:
            return left, here
    raise AssertionError("the tiles do not touch")


@pytest.mark.parametrize("options", [{}, {"first_double_both_sides": True}, {"lead": "highest-double"}, {"hand_size": 3},
                                     {"multiple_sets": 2, "first_double_both_sides": True},
                                     {"larger_set": "double-nine", "larger_set_spinner": False}])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_headers_counted_again_from_the_table(options: dict[str, Any], players: int) -> None:
    counted = 0
    for seed in range(60):
        deal = parlour.game("bergen", players, **options).deal(seed)
        assert isinstance(deal, BergenDeal)
        rng = Random(seed)
        led = -1
        while not deal.over:
            seat = deal.turn()[0]
            before, tiles = deal.scores[:], deal.line.count()
            deal.play(seat, rng.choice(list(deal.legal(seat))))
            if deal.line.count() == tiles:
                continue
            codes = [deal.pack.codes[tile] for tile in deal.line.row]
            left, right = chain(codes)
            doubles = {code[0] == code[-1] for code in (codes[0], codes[-1])}
            points = 0 if left != right else 2 if len(codes) == 1 or True not in doubles else 3
            target = 15 if players == 2 else 10
            need = target - before[seat]
            points = min(points, 1 if need < 3 else 2 if need == 3 else 3)
            if not deal.hands[seat].cards:
                points = min(points + 2, need)
            assert deal.scores[seat] - before[seat] == points
            counted += points > 0
            led = deal.line.row[0] if not tiles else led
            if options.get("first_double_both_sides") and len(codes) == 3 and deal.tiles.doubles >> led & 1:
                assert deal.line.row[1] == led
    assert counted > 100


def test_the_lowest_or_the_highest_double_leads() -> None:
    for seed in range(40):
        for lead, choose in (("lowest-double", min), ("highest-double", max)):
            deal = parlour.game("bergen", 3, lead=lead).deal(seed)
            held = sum(hand.cards for hand in deal.hands)
            doubles = [tile for tile in range(28) if held & deal.tiles.doubles & 1 << tile]
            led, = deal.legal(deal.turn()[0])
            if doubles:
                assert led.card == choose(doubles)


def test_without_doubles_the_lightest_tile_leads_or_the_heaviest() -> None:
    dealt = {"South": "6-5 4-1", "North": "3-2 6-0"}
    assert table("bergen", 2, hand_size=2, dealt=dealt, dealer="South").legal() == {"play 3-2"}, "five pips, and the lower high end"
    assert table("bergen", 2, hand_size=2, lead="highest-double", dealt=dealt, dealer="South").legal() == {"play 6-5"}
    # by animals: the horse, though there are more pips in it
    dealt = {"South": "6-0 6-1", "North": "5-4 5-3"}
    assert table("bergen-picture-dominoes", 2, hand_size=2, dealt=dealt, dealer="South").legal() == {"play 5-3"}


def test_a_double_that_was_not_led_need_not_be_played_on_first() -> None:
    """Nobody has a double, so that the three-two is led; the double three that is drawn then lies at the left end of the train."""
    seated = table("bergen", 2, hand_size=2, first_double_both_sides=True, dealer="South",
                   dealt={"South": "6-5 6-4", "North": "3-2 6-2", "boneyard": "3-3"})
    seated.play("North: 3-2", "South: draw")
    assert seated.match.view(0).log[-1] == "You draw 1 tile and play the double three."
    assert seated.legal("North") == {"play 6-2 right"}


def test_all_who_have_the_double_that_is_called_say_so() -> None:
    """With two sets two may have it. Everybody knows of both, whichever copy each has, and that nobody else has one."""
    for leads, other in (("West", "East"), ("East", "West")):
        for first in (leads, other):
            second = other if first == leads else leads
            seated = table("bergen", 3, multiple_sets=2, hand_size=2, dealer="South" if leads == "West" else "West",
                           dealt={first: "0-0 6-5", second: "0-0 6-4", "South": "5-4 6-3"})
            deal = seated.match.deal
            names = ["South", "West", "East"]
            assert seated.legal(leads) == {"play 0-0"}
            assert seated.match.view(0).log == [f"{leads} has the double blank and leads it.", f"{other} has it, too."]
            for name in names[1:]:
                assert deal.hands[names.index(name)].cards & deal.open & deal.pack.cards_of("0-0")
            assert deal.open.bit_count() == 2


def test_nobody_else_has_the_double_that_one_player_calls() -> None:
    for seed in range(30):
        deal = parlour.game("bergen", 3, multiple_sets=2).deal(seed)
        leader = deal.turn()[0]
        led, = deal.legal(leader)
        if not deal.tiles.doubles >> led.card & 1:
            continue
        twins = deal.tiles.twins[led.card]
        for seat in range(3):
            has = bool(deal.hands[seat].cards & twins)
            for viewer in (0, 1, 2, 3):
                imagined = deal.imagine(viewer, Random(seed))
                assert bool(imagined.hands[seat].cards & twins) == has


def test_who_leads_tells_what_nobody_holds() -> None:
    for seed in range(20):
        deal = parlour.game("bergen", 2, multiple_sets=2).deal(seed)
        leader = deal.turn()[0]
        led, = deal.legal(leader)
        for viewer in range(3):
            imagined = deal.imagine(viewer, Random(seed))
            assert list(imagined.legal(leader)) == [led]
            held = imagined.hands[0].cards | imagined.hands[1].cards
            doubles = [tile for tile in range(56) if held & deal.tiles.doubles & 1 << tile]
            assert not doubles or min(deal.tiles.high[tile] for tile in doubles) == deal.tiles.high[led.card]


def test_a_wrong_lead_is_refused() -> None:
    seated = table("bergen", 2, dealt={"South": "6-6 5-5", "North": "4-4 1-0 3-2"}, dealer="South", hand_size=3)
    refused(seated.match, "North: 1-0", "The lowest double must be led, here the double four.")
    refused(seated.match, "South: 6-6", "turn")


def test_advice_scores_and_keeps_doubles() -> None:
    game = parlour.game("bergen", 2)
    assert isinstance(game, Bergen)
    deal = arrange(game.deal(), {"South": "4-2 6-6 6-5", "North": "1-1", "line": "6-4"}, rest="boneyard")
    deal.phase = BergenTurn(0, BergenLine(game.ways, 6, 4, False, False))
    assert str(game.advise(deal, 0, Random(1))) != "play 6-6 left"
    deal = arrange(deal, {"South": "2-0 6-6 6-5", "North": "1-1", "line": "6-4 4-2 6-2"}, rest="boneyard")
    deal.phase = BergenTurn(0, BergenLine(game.ways, 6, 6, False, False))
    assert str(game.advise(deal, 0, Random(1))) == "play 6-6"


def test_whole_matches_end() -> None:
    for seed in range(10):
        match = parlour.game("bergen", 6, larger_set="double-twelve", first_double_both_sides=True).match(seed)
        assert play_until(match, lambda m: m.over, Random(seed).choice).over
