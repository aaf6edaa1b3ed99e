"""Laying hands out in rows: the lazy set agrees with all layouts written out, and what is refused says why."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

import parlour
from parlour.equipment import bits, french
from parlour.kernel.actions import CardsAction, legal_text, word
from parlour.mechanisms.melding.partition import Layouts, PartitionDeal, Plan, Rows
from parlour.rankings.brag import Brag
from parlour.rankings.crash import crash_hands
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

PACK = french()
CRASH = crash_hands(PACK)
BRAG = Brag(PACK)
FOUR = Plan(CRASH, ("first", "second", "third", "fourth"), (3, 3, 3, 3), 1)
TWO = Plan(BRAG, ("left", "right"), (3, 3), 2)


def layouts(ranking: Ranking, cards: int, sizes: tuple[int, ...], least: int, before: int | None = None) -> Iterator[str]:
    """The texts of all layouts, by brute force: each row no better than the one before it."""
    if least <= 0:
        yield ""
    if sizes:
        for chosen in combinations(bits(cards), sizes[0]):
            row = sum(1 << card for card in chosen)
            value = ranking.value(row)
            if value and (before is None or value <= before):
                for rest in layouts(ranking, cards & ~row, sizes[1:], least - 1, value):
                    yield PACK.text(row) + (f" / {rest}" if rest else "")


@pytest.mark.parametrize(("ranking", "size", "sizes", "least"), [
    (BRAG, 6, (3, 3), 2), (BRAG, 7, (3, 3), 2), (BRAG, 9, (3, 3, 3), 3), (CRASH, 10, (3, 3, 3), 1), (CRASH, 9, (3, 3, 3), 0),
    (CRASH, 13, (3, 3, 3, 3), 1), (PokerHigh(PACK), 7, (5, 2), 2), (PokerHigh(PACK), 6, (2, 3, 1), 1),
])
def test_all_layouts_are_there_and_no_others(ranking: Ranking, size: int, sizes: tuple[int, ...], least: int) -> None:
    for seed in range(3):
        cards = sum(1 << card for card in Random(seed).sample(range(52), size))
        rows = Rows(Plan(ranking, [str(row) for row in range(len(sizes))], sizes, least), cards)
        every = {f"split {text}".strip() for text in layouts(ranking, cards, sizes, least)}
        listed = list(rows)
        assert len(rows) == len(listed) == len(every)
        assert {str(action) for action in listed} == every
        assert sorted(map(str, [rows.action(rows.hands().parts(one)) for one in rows.hands().layouts()])) == sorted(every)
        for action in listed[::max(1, len(listed) // 40)]:
            assert action in rows
            assert rows.read(str(action)) == action


def test_equal_hands_go_in_either_order() -> None:
    rows = Rows(TWO, PACK.mask("7S 7H QS 7D 7C QH"))
    for text in ("split 7S 7H QS / 7D 7C QH", "split 7D 7C QH / 7S 7H QS"):
        assert rows.read(text) in rows


HELD = PACK.mask("3S 3H 3D AC KC QC 9S 8H 7D KD KH 2S 6C")


@pytest.mark.parametrize(("text", "reason"), [
    ("split 3S 3H 3D / AC KC QC / 9S 8H 7D / KD KH 2S", ""),
    ("split 3S 3H 3D / KD KH 2S", ""),
    ("split 3S 3H 3C", "You do not hold the three of clubs."),
    ("split", "at least one hand"),
    ("split 3S 3H", "The first hand takes three cards."),
    ("split 3S 3H 3D / AC KC", "The second hand takes three cards."),
    ("split 3S 3H 3D / AC KC QC / 9S 8H 7D / KD KH 2S / 6C", "four hands at the most"),
    ("split 3S 3H 3D / 3S AC KC", "the three of spades only once"),
    ("split 9S 6C 2S", "no hand that counts"),
    ("split KD KH 2S / 9S 8H 7D", "The second hand, run 9-8-7, may not be better than the one before it, pair of kings"),
])
def test_what_is_refused_says_why(text: str, reason: str) -> None:
    rows = Rows(FOUR, HELD)
    action = rows.read(text)
    assert action is not None
    assert (action in rows) == (reason == "")
    assert reason in rows.fault(action)


def test_other_actions_are_no_layouts() -> None:
    rows = Rows(TWO, PACK.mask("7S 7H QS 7D 7C QH"))
    assert word("pass") not in rows
    assert CardsAction("give", PACK, PACK.mask("7S 7H QS 7D 7C QH"), (PACK.mask("7S 7H QS"), PACK.mask("7D 7C QH"))) not in rows
    assert rows.read("pass") is None and rows.read("split 7S 1X 2S") is None


@pytest.mark.parametrize("text", [
    "split 3S 3H 3D / AC KC QC", "3s 3h 3d/ac kc qc", "SPLIT 3S,3H,3D / AC,KC,QC", "3S 3H 3D AC KC QC", "split 3d 3s 3h kc ac qc",
])
def test_layouts_are_read_however_they_are_typed(text: str) -> None:
    assert str(Rows(FOUR, HELD).read(text)) == "split 3S 3H 3D / AC KC QC"


def test_the_first_layout_has_the_best_hands_first() -> None:
    hands = Layouts(FOUR, HELD)
    best = "split 3S 3H 3D / KH KD KC / 9S 8H 7D / AC QC 6C"
    assert str(Rows(FOUR, HELD).action(hands.parts(hands.best_first()))) == str(Rows(FOUR, HELD)[0]) == best


def test_hands_keep_between_bounds() -> None:
    run, pair = CRASH.value(PACK.mask("9S 8H 7D")), CRASH.value(PACK.mask("KD KH 2S"))
    hands = Layouts(FOUR.rows(1, 3), HELD, run, pair)
    assert hands.count() > 0
    for layout in hands.layouts():
        values = [CRASH.value(part) for part in hands.parts(layout)]
        assert len(values) == 2 and run >= values[0] >= values[1] >= pair


def test_a_message_names_a_few_layouts() -> None:
    text = legal_text(Rows(FOUR, HELD))
    assert text.startswith("split 3S 3H 3D / KH KD KC") and len(text) < 250 and text.endswith("in all)")


def test_too_few_cards_cannot_be_laid_out() -> None:
    rows = Rows(TWO, PACK.mask("7S 7H QS 7D 7C"))
    assert len(rows) == 0 and list(rows) == [] and rows.hands().best_first() == []


def imagined(id: str, **options: object) -> Iterator[tuple[PartitionDeal, PartitionDeal, int]]:
    """Deals in which hands lie face down, with what each viewer imagines."""
    game = parlour.game(id, 4, **options)
    for seed in range(10):
        deal = game.deal(seed)
        rng = Random(seed)
        while not deal.over:
            if deal.made(0):
                for viewer in range(5):
                    world = deal.imagine(viewer, rng)
                    assert isinstance(world, PartitionDeal)
                    assert [zone.count() for zone in world.zones] == [zone.count() for zone in deal.zones]
                    yield deal, world, viewer
            seat = deal.turn()[0]
            legal = deal.legal(seat)
            deal.play(seat, legal[0 if len(legal) > 2 else rng.randrange(len(legal))])


def test_of_two_hands_imagined_face_down_the_better_comes_first() -> None:
    looked = 0
    for deal, world, viewer in imagined("six-card-brag"):
        for seat in range(4):
            if seat != viewer and not deal.is_open(seat, 0) and not deal.is_open(seat, 1):
                assert world.value(seat, 0) >= world.value(seat, 1)
                looked += 1
    assert looked > 100


def test_hands_imagined_face_down_are_hands_where_the_cards_allow_it() -> None:
    looked = 0
    for _, world, viewer in imagined("crash", announce="announced-side-payment"):
        for seat in range(4):
            rows = world.made(seat)
            cards = world.hands[seat].cards | sum(zone.cards for zone in world.rows[seat])
            if seat != viewer and Layouts(FOUR.rows(0, rows), cards).count():
                values = [world.value(seat, row) for row in range(rows)]
                assert min(values) > 0 and values == sorted(values, reverse=True)
                looked += 1
    assert looked > 50
