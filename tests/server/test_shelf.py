"""What the shelf says of all games: which are known, and what is near those that are not there."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from parlour.server.known import KNOWN, absent, by_fame, neighbours
from parlour.server.protocol import Absent
from parlour.server.shelf import all_games, game_page

ROOT = Path(__file__).parents[2]


def plain(name: str) -> str:
    return "".join([letter for letter in name.lower() if letter.isalnum()])


def test_the_best_known_games_come_first() -> None:
    ids = [game.id for game in all_games()]
    assert sorted(ids) == sorted(parlour.registry())
    assert ids[:len(KNOWN)] == list(KNOWN), "a game that is known is not on the shelf"
    rest = all_games()[len(KNOWN):]
    assert rest == sorted(rest, key=lambda game: (game.family, game.name.lower()))
    assert by_fame(["x", "hearts", "texas-holdem", "a"]) == ["texas-holdem", "hearts", "x", "a"]


def test_every_page_is_led_by_a_game_of_its_name_or_a_known_one() -> None:
    games = all_games()
    pages: dict[str, list[str]] = {}
    for game in games:
        pages.setdefault(game.page, []).append(game.id)
    led = {page: page if page in ids else ids[0] for page, ids in pages.items()}
    assert (led["omaha"], led["bridge"], led["go-fish-quartet"]) == ("texas-holdem", "bridge-rubber", "go-fish")
    assert (led["draw-poker"], led["pig-spoons"], led["hearts"]) == ("five-card-draw", "spoons", "hearts")


@pytest.mark.parametrize("gone", absent(), ids=lambda gone: plain(gone.names[0]))
def test_what_is_not_here_is_not_here_and_its_neighbours_are(gone: Absent) -> None:
    games = parlour.registry()
    assert gone.near
    for near in gone.near:
        assert near.game in games, near.game
        assert near.why and not near.why.endswith(".") and len(near.why) < 90, near.why
    here = {plain(name): kind.id for kind in games.values() for name in (kind.id, kind.name, *kind.also_known_as)}
    for name in gone.names:
        assert plain(name) not in here, f"{name} is here: {here.get(plain(name))}"


def test_nothing_is_missing_twice() -> None:
    names = [plain(name) for gone in absent() for name in set(map(plain, gone.names))]
    assert len(names) == len(set(names)), sorted(name for name in names if names.count(name) > 1)
    for asked in ("ginrummy", "euchre", "canasta", "pinochle", "maumau", "skat", "cribbage", "spades", "solitaire", "war", "uno"):
        assert asked in names


def test_neighbours_in_a_sentence() -> None:
    assert neighbours("Mau mau").startswith(" Mau-Mau is not here; near it: ups-and-downs-crazy-eights (match suit or rank")
    assert neighbours("hearts") == neighbours("") == ""


def test_a_games_page_says_what_each_level_does_and_how_they_were_found_to_differ() -> None:
    page = game_page("hearts")
    assert page is not None and list(page.level_words) == page.levels
    assert all(words.endswith(".") for words in page.level_words.values())
    # the table of docs/strength.md has: | hearts | … | 63 % | … | 86 | better |
    row = next(line for line in (ROOT / "docs" / "strength.md").read_text().splitlines() if line.startswith("| hearts |")).split(" | ")
    share, deals, shown = row[6].removesuffix(" %"), row[8], row[9].removesuffix(" |")
    assert shown == "better" and page.strength == f"Strong bots did better than fair ones in {share} % of {deals} deals."
    luck = game_page("beggar-my-neighbour")
    assert luck is not None and luck.strength.startswith("Luck alone")


def test_what_the_shelf_says_of_strength_is_what_the_document_says() -> None:
    subprocess.run([sys.executable, str(ROOT / "tools" / "measured.py"), "--check"], check=True)
