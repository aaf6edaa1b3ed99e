"""Blind Hughie and Billitonnen: rows, who knows what, blocked hands, and scores counted again. Plays are in records/blind-hughie."""
from __future__ import annotations

import pickle
import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.blind_hughie import BlindDeal, BlindHughie
from parlour.kernel.deal import Deal
from parlour.kernel.zones import MixedRow
from parlour.testing import refused, seen, table

IDS = ("blind-hughie", "blind-hughie-any-tile", "billitonnen")


def blind(deal: Deal) -> BlindDeal:
    assert isinstance(deal, BlindDeal)
    return deal


@pytest.mark.parametrize("id", ["blind-hughie", "blind-hughie-any-tile"])
@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 5), (4, 5)])
def test_rows(id: str, players: int, each: int) -> None:
    deal = blind(parlour.game(id, players=players).deal(seed=1))
    assert [row.count() for row in deal.rows] == [each] * players
    assert deal.boneyard.count() == 28 - players * each


@pytest.mark.parametrize(("players", "each", "middle"), [(3, [9, 9, 9], 1), (4, [7, 7, 7, 7], 0), (5, [6, 6, 6, 5, 5], 0)])
def test_rows_of_billitonnen_begin_with_the_starter(players: int, each: list[int], middle: int) -> None:
    for seed in range(5):
        deal = blind(parlour.game("billitonnen", players=players).deal(seed=seed))
        starter, = deal.turn()
        assert [deal.rows[seat].count() for seat in deal.order(starter)] == each
        assert deal.line.count() == middle
        assert deal.pot == 10 * players


@pytest.mark.parametrize("id", IDS)
def test_nobody_knows_the_own_tiles(id: str) -> None:
    deal = blind(parlour.game(id, players=3).deal(seed=2))
    for viewer in range(4):
        assert not deal.known_to(viewer) & deal.rows[0].mask()
        assert seen(deal, "row 0", viewer) == [""] * deal.rows[0].count()


def test_of_equal_pips_the_higher_end_leads() -> None:
    """The 6-2 beats the 5-3: eight pips each."""
    game = parlour.game("billitonnen", players=3)
    assert isinstance(game, BlindHughie)
    tiles = game.pack
    found = 0
    for seed in range(300):
        match = game.match(seed=seed, narrate=True)
        log = match.view(0).log
        draws = [re.match(r"(\w+) draws? the (.*) for the lead", line) for line in log]
        drawn = {draw[1]: draw[2] for draw in draws if draw}
        codes = {name: tiles.codes[[face.name for face in tiles.faces].index(tile)] for name, tile in drawn.items()}
        worth = {name: (int(code[0]) + int(code[2]), int(code[0])) for name, code in codes.items()}
        best = max(worth, key=worth.__getitem__)
        assert match.names[match.turn()[0]] == ("South" if best == "You" else best)
        found += sorted(worth.values())[-1][0] == sorted(worth.values())[-2][0]
    assert found > 5


def chained(codes: list[str]) -> list[tuple[int, int]]:
    """The outer numbers that tiles which touch can have."""
    found = []
    for flip in (False, True):
        ends = [tuple(map(int, code.split("-"))) for code in codes]
        left, here = ends[0][::-1] if flip else ends[0]
        for tile in ends[1:]:
            if here not in tile:
                break
            here = sum(tile) - here
        else:
            found.append((left, here))
    return found


@pytest.mark.parametrize(("id", "players", "options"), [
    ("blind-hughie", 2, {}), ("blind-hughie", 3, {}), ("blind-hughie", 4, {}), ("blind-hughie", 4, {"partnership": "partners"}),
    ("blind-hughie-any-tile", 2, {}), ("blind-hughie-any-tile", 4, {"partnership": "partners"}),
])
def test_hands_told_again_from_the_table(id: str, players: int, options: dict[str, Any]) -> None:
    blocked = 0
    for seed in range(60):
        game = parlour.game(id, players=players, **options)
        deal = blind(game.deal(seed))
        rng = Random(seed)
        first = deal.turn()[0]
        before = [list(row.row) for row in deal.rows]
        while not deal.over:
            seat = deal.turn()[0]
            deal.play(seat, rng.choice(list(deal.legal(seat))))
        assert deal.line.count()
        pips = [sum(deal.tiles.pips[tile] for tile in row.row) for row in deal.rows]
        gone = {tile for row in before for tile in row} - {tile for row in deal.rows for tile in row.row}
        assert gone == set(deal.line.row)
        ends = chained([deal.pack.codes[tile] for tile in deal.line.row])
        assert ends
        if all(row.row for row in deal.rows):
            blocked += 1
            if id == "blind-hughie":
                left = [tile for row in deal.rows for tile in row.row]
                assert any(not {deal.tiles.high[tile], deal.tiles.low[tile]} & set(pair) for pair in ends for tile in left) or not left
        low = min(pips)
        lightest = [seat for seat in range(players) if pips[seat] == low]
        sides = game.sides
        scores = [0] * len(deal.scores)
        if len({sides[seat] for seat in lightest}) == 1:
            side = sides[lightest[0]]
            scores[side] = sum(pips[seat] for seat in range(players) if sides[seat] != side) - low
        assert deal.points() == scores
        assert first == deal.after(deal.dealer)
    assert blocked > 3


@pytest.mark.parametrize("players", [3, 4, 5])
def test_billitonnen_goes_to_the_first_without_tiles_or_the_fewest_pips(players: int) -> None:
    blocked = 0
    for seed in range(80):
        game = parlour.game("billitonnen", players=players, stake=7)
        deal = blind(game.deal(seed))
        rng = Random(seed)
        while not deal.over:
            seat, = deal.turn()
            deal.play(seat, rng.choice(list(deal.legal(seat))))
        left = [deal.pips(seat) if deal.left(seat) else -1 for seat in range(players)]
        winners = [seat for seat in range(players) if left[seat] == min(left)]
        blocked += min(left) >= 0
        share = [point + 7 for point in deal.points()]
        assert sum(share) == 7 * players
        assert all((share[seat] > 0) == (seat in winners) for seat in range(players))
        assert max(share) - min(share[seat] for seat in winners) <= 1
        if min(left) >= 0:
            tiles = [tile for seat in range(players) for tile in bits(deal.left(seat))]
            ends = {number for pair in chained([deal.pack.codes[tile] for tile in deal.line.row]) for number in pair}
            assert not any({deal.tiles.high[tile], deal.tiles.low[tile]} & ends for tile in tiles)
    assert blocked > 0


def test_a_hand_is_blocked_as_soon_as_everybody_can_know_it() -> None:
    """What goes on can still be played on, for all that anybody knows: so blocked hands give nothing away."""
    for id in IDS[::2]:
        for seed in range(40):
            deal = blind(parlour.game(id, players=3).deal(seed))
            rng = Random(seed)
            while not deal.over:
                layout = deal.phase.layout
                fitting = layout.fitting()
                known = deal.open
                rows = sum(deal.left(seat) for seat in range(3))
                assert fitting & rows & known or (rows & ~known and fitting & ~known) or deal.turned.row
                assert not deal.stuck(layout) or deal.turned.row
                seat, = deal.turn()
                deal.play(seat, rng.choice(list(deal.legal(seat))))


@pytest.mark.parametrize(("id", "players", "options", "target"), [
    ("blind-hughie", 2, {}, 100), ("blind-hughie", 3, {}, 61), ("blind-hughie", 4, {}, 61),
    ("blind-hughie", 4, {"partnership": "partners"}, 100), ("blind-hughie-any-tile", 4, {}, 61),
])
def test_targets(id: str, players: int, options: dict[str, Any], target: int) -> None:
    match = parlour.game(id, players=players, **options).match(seed=3)
    leaders = []
    while not match.over:
        assert max(match.deal.before) < target
        leaders.append(match.turn()[0]) if not match.deal.line.count() and not any(deal_open(match.deal)) else None
        seat = match.turn()[0]
        match.play(seat, match.game.advise(match.deal, seat, Random(1)) or match.legal(seat)[0])
    assert max(match.scores()) >= target
    assert all((leader + 1) % players == following for leader, following in pairwise(leaders))


def deal_open(deal: Deal) -> list[int]:
    return bits(deal.open)


def test_players_who_stall_do_not_stall_for_ever() -> None:
    """Whoever turns the same tile up again and again comes to an end, too."""
    for seed in range(20):
        match = parlour.game("blind-hughie-any-tile", players=3).match(seed)
        count = 0
        while match.deal.number == 0 and not match.over:
            match.play(match.turn()[0], match.legal(match.turn()[0])[0])
            count += 1
        assert count < 300


def test_advice_chooses_what_fits_from_memory() -> None:
    seated = table("blind-hughie-any-tile", 2, dealt={"row 0": "6-5 3-1 2-2 4-4 1-1 0-0 5-0", "row 1": "6-6 5-5 4-0 3-0 4-1 2-1 1-0"})
    match = seated.match
    leader = match.turn()[0]
    assert str(match.game.advise(match.deal, leader, Random(1))) == "turn 1", "nobody knows anything yet"
    refused(match, "turn 8", "from 1 to 7")
    refused(match, "turn", "from 1 to 7")
    refused(match, "play 6-5", "turn one up")
    refused(match, "look", "only when")


def test_single_cards_of_a_row_lie_face_up() -> None:
    """What everybody knows lies face down still, unless it was turned up; taken from the row, it is turned up no longer."""
    deal = blind(parlour.game("billitonnen", players=4).deal(seed=3))
    row = deal.rows[1]
    tile = row.row[3]
    deal.show(1 << row.row[0])
    deal.turn_face_up(tile, row)
    code = deal.pack.codes[tile]
    for viewer in range(5):
        assert seen(deal, "row 1", viewer) == ["", "", "", code, "", "", ""]
        assert deal.known_to(viewer) >> tile & 1
    for twin in (deal.copy(), pickle.loads(pickle.dumps(row)), deal.imagine(1, Random(1))):
        other = twin if isinstance(twin, MixedRow) else blind(twin).rows[1]
        assert (other.row[3], other.up) == (tile, 1 << tile)
    deal.move_part(row, 3, 4, deal.turned, 0)
    assert not row.up
