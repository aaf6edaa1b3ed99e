"""Only the kernel moves cards: ``tools/moves.py`` finds other code that does, and there is none."""
from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOL = ROOT / "tools" / "moves.py"
SPEC = importlib.util.spec_from_file_location("moves", TOOL)
assert SPEC is not None and SPEC.loader is not None
tool = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(tool)


def lines(body: str, before: str = "") -> list[int]:
    """The lines found in the body of a function with a deal and a seat, the first of them 1."""
    head = before + "class D:\n    hands: list[CardSet]\n    stock: CardRow\n\ndef f(deal, seat, pile: CardRow):\n"
    text = head + "".join([f"    {line}\n" for line in body.split("\n")])
    return [line - head.count("\n") for line in tool.moves([text])[0]]


@pytest.mark.parametrize("body", [
    "deal.hands[seat].cards = 0",
    "deal.hands[seat].cards |= 1 << 3",
    "deal.hands[seat].cards: int = 0",
    "first, deal.stock.cards = [], []",
    "del deal.stock.cards[2:]",
    "deal.stock.cards[0] = 5",
    "deal.stock.cards[2:4] += [5]",
    "deal.stock.cards[0], deal.stock.cards[1] = deal.stock.cards[1], deal.stock.cards[0]",
    "deal.stock.cards.append(3)",
    "deal.stock.cards.insert(0, 3)",
    "card = deal.stock.cards.pop()",
    "deal.stock.cards.reverse()",
    "deal.stock.cards.sort(reverse=True)",
    "rng.shuffle(deal.stock.cards)",
    "setattr(deal.stock, 'cards', [])",
    "deal.stock.clear()",
    "deal.hands[seat].put(3)",
    "deal.hands[seat].drop(3)",
    "pile.cards = []",
    "pile.clear()",
])
def test_a_line_that_moves_cards_is_found(body: str) -> None:
    assert lines(body) == [1]


@pytest.mark.parametrize("body, line", [
    ("row = deal.stock.cards\nrow.append(3)", 2),
    ("row = deal.stock.cards\nfor _ in range(3):\n    deal.tell(row.pop())", 3),
    ("row = deal.stock.cards\nrow += [3]", 2),
    ("row, other = deal.stock.cards, 0\nrow[0] = 3", 2),
    ("row: list[int] = deal.stock.cards\ndel row[0]", 2),
    ("if len(row := deal.stock.cards) > 3:\n    row.reverse()", 2),
    ("row = deal.stock.cards\nrng.shuffle(row)", 2),
    ("for row in (deal.stock.cards, pile.cards):\n    row.reverse()", 2),
    ("hand = deal.hands[seat]\nhand.clear()", 2),
    ("for zone in deal.zones:\n    zone.clear()", 2),
    ("for zone in (deal.stock, pile):\n    zone.clear()", 2),
])
def test_so_is_one_that_goes_by_a_local_name(body: str, line: int) -> None:
    assert lines(body) == [line]


def test_so_is_one_within_a_function_within_and_within_a_kind_of_zone() -> None:
    assert lines("row = deal.stock.cards\ndef within():\n    row.pop()") == [3]
    assert tool.moves(["class Fan(CardRow):\n    def turn(self):\n        self.cards.reverse()\n"]) == [[3]]


@pytest.mark.parametrize("body", [
    "deal.move(deal.stock.cards[-1], deal.stock, pile)",
    "cards = deal.hands[seat].cards\ncards &= ~(1 << 3)",
    "cards = deal.stock.cards[::-1]\ncards.append(3)",
    "cards = list(deal.stock.cards)\nrng.shuffle(cards)",
    "row = deal.stock.cards\nrow = row[:]\nrow.pop()",
    "best = max(deal.stock.cards)",
    "deal.shuffle(deal.stock)",
    "deal.move_cards(deal.hands[seat].cards, deal.hands[seat], pile)",
    "seen.clear()",
    "deal.sheet.put(3)",
])
def test_reading_is_free_and_so_is_what_only_looks_alike(body: str) -> None:
    assert lines(body) == []


def test_cards_of_ones_own_are_no_zones() -> None:
    assert tool.moves(["class Meld:\n    def __init__(self, cards):\n        self.cards = cards\n        self.cards.append(3)\n"]) == [[]]


def test_zones_are_known_from_the_classes_of_other_modules() -> None:
    kinds = "class D:\n    fans: 'list[list[CardSet]]'\n"
    assert tool.moves([kinds, "def f(deal):\n    deal.fans[0][1].clear()\n"]) == [[], [2]]


def test_the_tool_names_the_line_and_leaves_the_kernel_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "kernel").mkdir()
    for place in (tmp_path / "kernel" / "deal.py", tmp_path / "game.py"):
        place.write_text("def f(deal):\n    deal.rest.cards = []\n")
    assert tool.main([str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert said.startswith(f"{tmp_path / 'game.py'}:2: deal.rest.cards = []\n") and said.count("deal.rest") == 1
    (tmp_path / "game.py").unlink()
    assert tool.main([str(tmp_path)]) == 0 and not capsys.readouterr().out


def test_nothing_but_the_kernel_moves_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(tool.sources([ROOT / "src" / "parlour" / "games"]))
    assert tool.main([]) == 0, capsys.readouterr().out
