"""All Fives: hands, targets, the spinner, and every score counted once more from the tiles on the table."""
from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import parlour
from parlour.testing import refusal, table

ID = "all-fives-dominoes"
FIVE_UP = "all-fives-dominoes-five-up"


@pytest.mark.parametrize(("players", "each"), [(2, 9), (3, 7), (4, 5)])
def test_hands_and_boneyard(players: int, each: int) -> None:
    deal = parlour.game(ID, players=players).deal(seed=1)
    assert [hand.count() for hand in deal.hands] == [each] * players
    assert deal.boneyard.count() == 28 - players * each


@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 5), (3, 9), (4, 7)])
def test_other_hand_sizes_that_are_recommended(players: int, each: int) -> None:
    deal = parlour.game(ID, players=players, hand_size=each).deal(seed=1)
    assert [hand.count() for hand in deal.hands] == [each] * players
    assert deal.boneyard.count() == 28 - players * each


def test_four_play_in_partnerships_unless_they_say_otherwise() -> None:
    assert parlour.game(ID, players=4).sides == (0, 1, 0, 1)
    assert len(set(parlour.game(ID, players=4, partnership="individual").sides)) == 4
    assert len(set(parlour.game(ID, players=3).sides)) == 3


@pytest.mark.parametrize(("players", "options", "target"), [
    (2, {}, 250), (3, {}, 200), (4, {}, 200), (4, {"partnership": "individual"}, 200), (3, {"divide_by_five": True}, 61),
    (2, {"target": 100}, 100), (4, {"divide_by_five": True, "target": 100}, 100),
])
@pytest.mark.parametrize("exact", [False, True])
def test_whoever_reaches_the_target_wins_at_once(players: int, options: dict[str, Any], target: int, exact: bool) -> None:
    match = parlour.game(ID, players=players, exact_target=exact, hands=1000, **options).match(seed=3)
    rng = Random(3)
    while not match.over:
        assert max(match.scores()) < target
        seat = match.turn()[0]
        match.play(seat, rng.choice(list(match.legal(seat))))
    assert max(match.scores()) == target if exact else max(match.scores()) >= target


def test_options_that_contradict_each_other() -> None:
    assert parlour.game(ID, target=61).options["divide-by-five"] is True
    with pytest.raises(parlour.ParlourError, match="divide-by-five"):
        parlour.game(ID, target=61, divide_by_five=False)
    with pytest.raises(parlour.ParlourError, match="no boneyard"):
        parlour.game(ID, players=4, hand_size=7, boneyard_reserve=2)
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game(ID, players=3, hand_size=10)


def test_the_page_s_sums() -> None:
    """Double five led: ten. Five-one at it: eleven, for the double still counts. Five-two opposite: three, for it no longer does."""
    some = table(ID, 2, hand_size=3, dealer="South", dealt={"North": "5-5 5-2 0-0", "South": "5-1 6-4 3-3"})
    some.play("North: 5-5")
    assert some.match.scores() == [10, 0] or some.match.scores() == [0, 10]
    some.play("South: 5-1 at 5-5", "North: 5-2 at 5-5")
    assert sum(some.match.scores()) == 10
    assert "They come to 3" in some.match.view(0).facts


@pytest.mark.parametrize(("options", "points"), [({}, 10), ({"divide_by_five": True}, 2)])
def test_six_four_led_is_ten_too(options: dict[str, Any], points: int) -> None:
    some = table(ID, 2, hand_size=2, dealer="South", dealt={"North": "6-4 0-0", "South": "5-1 3-3"}, **options)
    some.play("North: 6-4")
    assert sum(some.match.scores()) == points


def test_thirty_five_at_once() -> None:
    """Double six, double five, double four and an ordinary five at the four ends, round the double three."""
    some = table(ID, 2, hand_size=5, dealer="South",
                 dealt={"North": "3-3 5-3 5-5 3-1 5-1", "South": "6-3 6-6 4-3 4-4 0-0"})
    some.play("North: 3-3", "South: 6-3", "North: 5-3 at 3-3", "South: 6-6", "North: 5-5", "South: 4-3 at 3-3", "North: 3-1 at 3-3",
              "South: 4-4")
    assert some.match.scores() == [0, 0]
    some.play("North: 5-1 at 3-1")
    assert sorted(some.match.scores()) == [0, 35], "and nothing for the double blank"


def ends_total(tiles: Mapping[str, list[str]]) -> int:
    """What the ends come to: ``tiles`` has for each tile on the table those that lie at it."""
    total = 0
    for code, beside in tiles.items():
        high, low = map(int, code.split("-"))
        if high == low:
            # a double at an end counts both halves; a spinner with tiles on both sides counts nothing
            total += 2 * high if len(beside) < 2 else 0
        else:
            open_numbers = [high, low]
            for other in beside:
                numbers = set(map(int, other.split("-")))
                open_numbers.remove(next(number for number in open_numbers if number in numbers))
            total += sum(open_numbers)
    return total


@pytest.mark.parametrize("id", [ID, FIVE_UP])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_counted_again(id: str, players: int) -> None:
    """A second count, from who lies at whom: where tiles may go, what the ends score, and what the end of a hand is worth."""
    arms = ends = blocks = 0
    for seed in range(40):
        deal = parlour.game(id, players=players).deal(seed)
        rng = Random(seed)
        tiles: dict[str, list[str]] = {}
        first_double = ""
        side_of = deal.game.sides
        expected = dict.fromkeys(side_of, 0)
        seat = -1
        while not deal.over:
            seat = deal.turn()[0]
            legal = list(deal.legal(seat))
            if legal[0].card >= 0 and tiles:
                fits = set()
                for code in [deal.pack.codes[card] for card in range(28) if deal.hands[seat].cards >> card & 1]:
                    for host, beside in tiles.items():
                        high, low = host.split("-")
                        spins = high == low and (id == FIVE_UP or host == first_double)
                        taken = [number for other in beside for number in [next(n for n in host.split("-") if n in other.split("-"))]]
                        room = {high: (4 if spins else 2) - len(beside)} if high == low else {
                            number: 1 - taken.count(number) for number in (high, low)}
                        if any(room.get(number, 0) > 0 for number in code.split("-")):
                            fits.add(f"play {code} at {host}")
                if deal.phase.drawn < 0:  # type: ignore[attr-defined]
                    assert {str(action) for action in legal} == fits
            action = rng.choice(legal)
            before = set(tiles)
            deal.play(seat, action)
            lying = {deal.pack.codes[card]: None for card in deal.line.row}
            for code in lying.keys() - before:
                beside: list[str] = []
                if before:
                    text = str(action)
                    host = text.partition(" at ")[2]
                    if not host:
                        # drawn and set at the only end that it fits
                        host = next(other for other in before if set(other.split("-")) & set(code.split("-")) and _room(
                            other, tiles, code, first_double, id))
                    tiles[host].append(code)
                    beside = [host]
                    arms += len(tiles[host]) > 2
                tiles[code] = beside
                if not first_double and code[0] == code[2]:
                    first_double = code
                total = ends_total(tiles)
                expected[side_of[seat]] += total if total % 5 == 0 else 0
        ends += 1
        held = dict.fromkeys(side_of, 0)
        for each, hand in enumerate(deal.hands):
            held[side_of[each]] += sum([sum(map(int, deal.pack.codes[card].split("-"))) for card in range(28) if hand.cards >> card & 1])
        blocks += all(hand.cards for hand in deal.hands)
        out = [side_of[each] for each, hand in enumerate(deal.hands) if not hand.cards]
        winners = out or [side for side, pips in held.items() if pips == min(held.values())]
        theirs = sum([pips for side, pips in held.items() if side not in winners])
        if max(expected.values()) < deal.game.target():
            if len(winners) == 1:
                expected[winners[0]] += 5 * ((theirs + 2) // 5)
            elif len(winners) == 2 and players == 3:
                for side in winners:
                    expected[side] += 5 * int(theirs / 2 / 5 + 0.5)
        assert {side_of[each]: deal.score(each) for each in range(players)} == expected
    assert arms and ends and blocks


def _room(host: str, tiles: Mapping[str, list[str]], code: str, first_double: str, id: str) -> bool:
    high, low = host.split("-")
    if high == low:
        return len(tiles[host]) < (4 if id == FIVE_UP or host == first_double else 2)
    taken = [next(n for n in (high, low) if n in other.split("-")) for other in tiles[host]]
    return any(number in code.split("-") and number not in taken for number in (high, low))


@pytest.mark.parametrize(("left", "points"), [("2-1", 5), ("1-1", 0)])
def test_a_losing_hand_is_rounded(left: str, points: int) -> None:
    some = table(ID, 2, hand_size=1, dealer="South", dealt={"North": "4-2", "South": left})
    some.play("North: 4-2")
    assert sum(some.match.deal.before if some.match.deal.number else some.match.scores()) == points


def test_the_partner_s_tiles_are_not_scored() -> None:
    some = table(ID, 4, hand_size=1, dealer="South", dealt={"West": "6-5", "North": "5-2", "East": "6-6", "South": "4-1"})
    some.play("West: 6-5")
    scores = {seat.name: seat.score for seat in some.match.view(0).seats}
    assert scores == {"West": 10, "East": 10, "North": 0, "South": 0}, "twelve of the opponents, not East's double six"


def test_an_exact_target_is_not_passed() -> None:
    match = parlour.game(ID, players=2, divide_by_five=True, exact_target=True, hands=1000)
    deal = match.deal(seed=1)
    deal.scores[0] = 58
    match.score(deal, 0, 4, "", "ends")
    assert deal.score(0) == 58
    match.score(deal, 0, 3, "", "ends")
    assert deal.score(0) == 61 and match.won(deal)


def test_everybody_may_lose_what_is_left() -> None:
    some = table(ID, 3, hand_size=1, dealer="South", remaining_tiles="each-subtracts-own",
                 dealt={"West": "4-2", "East": "6-6", "South": "6-1"})
    some.play("West: 4-2")
    assert {seat.name: seat.score for seat in some.match.view(0).seats} == {"West": 0, "East": -10, "South": -5}


def test_partners_lose_what_both_have_left_rounded_together() -> None:
    some = table(ID, 4, hand_size=1, dealer="South", remaining_tiles="each-subtracts-own",
                 dealt={"West": "4-2", "North": "1-1", "East": "6-6", "South": "1-0"})
    some.play("West: 4-2")
    scores = {seat.name: seat.score for seat in some.match.view(0).seats}
    assert scores == {"West": -10, "East": -10, "North": -5, "South": -5}, "two and one pips are three together"


@pytest.mark.parametrize(("rule", "leads"), [("highest-double", "4-4"), ("highest-double-every-hand", "4-4")])
def test_the_highest_double_may_have_to_be_led(rule: str, leads: str) -> None:
    some = table(ID, 2, hand_size=2, first_player_lead=rule, dealer="South", dealt={"North": "3-3 6-5", "South": "4-4 6-4"})
    seat = some.match.turn()[0]
    assert [str(action) for action in some.match.legal(seat)] == [f"play {leads}"]
    name = some.match.deal.name(seat)
    assert refusal(some.match, f"{name}: 6-4") == "The highest double must be led, here the double four."


@pytest.mark.parametrize("reserve", [0, 1, 2])
def test_so_many_tiles_are_never_drawn(reserve: int) -> None:
    least = 28
    for seed in range(60):
        deal = parlour.game(ID, players=2, boneyard_reserve=reserve).deal(seed)
        rng = Random(seed)
        while not deal.over:
            seat = deal.turn()[0]
            deal.play(seat, rng.choice(list(deal.legal(seat))))
        least = min(least, deal.boneyard.count())
    assert least == reserve


def test_without_a_double_the_heaviest_tile_must_be_led() -> None:
    some = table(ID, 2, hand_size=2, first_player_lead="highest-double", dealer="South", dealt={"North": "3-2 6-5", "South": "4-1 6-4"})
    assert [str(action) for action in some.match.legal(some.match.turn()[0])] == ["play 6-5"]
    assert refusal(some.match, "North: 3-2") == "Nobody has a double, so the heaviest tile must be led, here the six-five."


@pytest.mark.parametrize(("players", "options", "left", "said"), [
    (2, {"boneyard_reserve": 1}, 1, "The last tile of the boneyard is never drawn: pass."),
    (2, {"boneyard_reserve": 2}, 2, "The last two tiles of the boneyard are never drawn: pass."),
    (3, {"boneyard_reserve": 2, "hand_size": 9}, 1, "The last two tiles of the boneyard are never drawn: pass."),
    (2, {}, 0, "There is nothing to draw: pass."),
])
def test_it_is_said_why_nothing_is_drawn(players: int, options: dict[str, Any], left: int, said: str) -> None:
    refusals = set()
    for seed in range(20):
        match = parlour.game(ID, players=players, **options).match(seed=seed)
        deal = match.deal
        rng = Random(seed)
        while not deal.over:
            seat = deal.turn()[0]
            legal = list(deal.legal(seat))
            if [str(action) for action in legal] == ["pass"]:
                assert deal.boneyard.count() == left
                refusals.add(refusal(match, f"{deal.name(seat)}: draw"))
            match.play(seat, rng.choice(legal))
    assert refusals == {said}


@pytest.mark.parametrize("reserve", [0, 1, 2])
def test_the_rules_tell_where_nothing_is_ever_drawn(reserve: int) -> None:
    """Nine tiles for each of three leave one: where that is never drawn, nobody draws."""
    game = parlour.game(ID, players=3, hand_size=9, boneyard_reserve=reserve)
    said = " ".join(game.rules().split())
    assert ("you draw, one tile after another" in said) == (reserve == 0)
    assert ("the one that is left is never drawn" in said) == (reserve > 0)
    assert ("none of your tiles fits you pass" in said) == (reserve > 0)
    two = " ".join(parlour.game(ID, players=2, hand_size=13, boneyard_reserve=2).rules().split())
    assert "the two that are left are never drawn" in two and "you draw" not in two


def test_the_rules_tell_who_wins_when_two_share_the_way_there() -> None:
    three = parlour.game(ID, players=3).rules()
    assert "the higher score wins" in three
    for game in (parlour.game(ID, players=2), parlour.game(ID, players=4), parlour.game(ID, players=3, exact_target=True),
                 parlour.game(ID, players=3, remaining_tiles="each-subtracts-own")):
        assert "the higher score wins" not in game.rules()
