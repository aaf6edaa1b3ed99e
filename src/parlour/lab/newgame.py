"""``parlour new``: an installable package with a small game that plays, for its inventor to edit.

The game of the template is a whole one, with an option, a rules text, a record that tests it and the checks that every game
must pass.
"""
from __future__ import annotations

import keyword
import re
import sys
from pathlib import Path
from typing import Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import registry

#: names longer than this do not fit on the shelf
LONGEST: Final = 40

PROJECT: Final = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "my-game"
version = "0.1.0"
description = "My Game, to be played with Parlour."
requires-python = ">=3.11"
dependencies = ["parlour"]

[project.optional-dependencies]
dev = ["pytest>=8.3"]

# Parlour imports this module wherever it starts, and so finds the game
[project.entry-points."parlour.games"]
my-game = "my_game"

[tool.setuptools.packages.find]
where = ["src"]

[tool.pytest.ini_options]
testpaths = ["tests"]
pythonpath = ["src"]
"""

README: Final = """\
# My Game

A game for Parlour.

    pip install -e '.[dev]'      # once: from then on Parlour knows the game
    parlour rules my-game        # how it is played
    parlour play my-game         # at the terminal; parlour serve for the browser
    parlour lint my-game         # what is wrong with it, in plain words
    parlour check tests/records  # the worked examples
    pytest                       # both of these

The rules are in `src/my_game/__init__.py`. Change them there, and tell them in `rules()`.
"""

MODULE: Final = '''\
"""My Game: follow suit and take the fewest tricks."""
from typing import Any

from parlour.author import NO_TRUMPS, OVER, Game, Pack, Phase, TrickDeal, TrickOrder, TrickPlay, french, number, toggle

# house rules: each changes the play, and the rules text tells it
CARDS = number("cards", "How many cards everyone gets.", 6, 3, 10)
SPADES = toggle("spades-are-trumps", "Spades beat the other suits.")


class MyGame(Game[TrickDeal]):
    """Who and what the game is, and how it is dealt."""

    id = "my-game"
    name = "My Game"
    page = "our-family"
    family = "trick-taking/reverse"
    summary = "Follow suit and take the fewest tricks."
    player_counts = range(3, 6)
    minutes = 10
    # what somebody wins the others pay
    zero_sum = True
    schema = (CARDS, SPADES)
    deal_type = TrickDeal

    def make_pack(self) -> Pack:
        return french()

    def open(self, deal: TrickDeal) -> Phase[Any]:
        """Deals the cards; the player after the dealer leads to the first trick."""
        deal.place(deal.deal_singly(deal.fresh_pack(), self[CARDS]), deal.rest)
        spades = next(suit for suit, it in enumerate(self.pack.suits) if it.letter == "S")
        order = TrickOrder(self.pack, spades if self[SPADES] else NO_TRUMPS)
        return Trick(deal.order(deal.after(deal.dealer)), order)

    def rules(self) -> str:
        trumps = "Spades are trumps: the highest spade takes the trick, else the highest card of the suit led." \\
            if self[SPADES] else "There are no trumps: the highest card of the suit led takes the trick."
        return f"""## The cards
Everyone gets {self[CARDS]} cards of a pack of 52, aces high. The others are not used.

## Play
The player after the dealer leads any card. The others follow suit if they can, and otherwise play what they like.
{trumps} Whoever takes a trick leads to the next.

## Payment
A single player who took the fewest tricks wins 6 from each of the others. Where several did, nobody pays."""


class Trick(TrickPlay):
    """A trick; after the last, whoever took the fewest is paid."""

    def trick_over(self, deal: TrickDeal) -> Phase[Any]:
        winner = self.take(deal)
        if deal.hands[winner].cards:
            return Trick(deal.order(winner), self.card_order)
        fewest = min(deal.tricks_taken(seat) for seat in range(deal.players))
        happy = [seat for seat in range(deal.players) if deal.tricks_taken(seat) == fewest]
        if len(happy) == 1:
            deal.collect(happy[0], 6)
        return OVER
'''

RECORD: Final = """\
about: Suit is followed; West alone takes no trick, and wins 6 from each of the others.
game: my-game
players: 3
dealer: South
options: {cards: 3}
stack: {South: AS KS 5S, West: 2S 3S 4S, East: QS JS TS}
actions:
  - expect: {turn: West, legal: [2S], not legal: {AS: do not hold}}
  - West: 2S
  - East: QS
  - South: AS
  - South: 5S
  - West: 3S
  - East: TS
  - expect: {turn: East}
  - East: JS
  - South: KS
  - West: 4S
  - expect: {over: yes, winner: West, scores: {South: -6, West: 12, East: -6}}
"""

TEST: Final = '''\
"""My Game: its worked examples, and what every game is checked for."""
from pathlib import Path

import pytest
from parlour.lab.checks import CHECKS, Checks
from parlour.terminal.cli import main

from my_game import MyGame

RECORDS = Path(__file__).parent / "records"


def test_the_records_hold() -> None:
    assert main(["check", str(RECORDS)]) == 0


@pytest.mark.parametrize("name", CHECKS)
def test_it_is_a_sound_game(name: str) -> None:
    getattr(Checks(MyGame), name)()
'''

#: the files of a new game, by their paths
FILES: Final = {
    "pyproject.toml": PROJECT,
    "README.md": README,
    "src/my_game/__init__.py": MODULE,
    "tests/test_my_game.py": TEST,
    "tests/records/my-game.yaml": RECORD,
}


def checked_id(id: str) -> str:
    """The id as it was given; :class:`ParlourError` where no new game can be called so."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", id):
        better = "-".join(re.findall(r"[a-z0-9]+", id.lower())).lstrip("-0123456789")[:LONGEST]
        raise ParlourError(f"{id!r} cannot be a game's id: it is small letters, digits and single hyphens, and begins with a letter, "
                           f"as in {better or 'crazy-eights'}")
    if len(id) > LONGEST:
        raise ParlourError(f"{id!r} is too long for a game's id: {LONGEST} letters are enough")
    if id in registry():
        raise ParlourError(f"there is a game {id} already: give yours another id")
    module = id.replace("-", "_")
    if keyword.iskeyword(module) or module in sys.stdlib_module_names or module in ("parlour", "tests"):
        raise ParlourError(f"{id!r} cannot be a game's id: Python itself has something called {module}. Try {id}-game")
    return id


def filled(text: str, id: str) -> str:
    """A text of the template with the game's own names in it."""
    words = [word.capitalize() for word in id.split("-")]
    for placeholder, name in (("my-game", id), ("my_game", id.replace("-", "_")), ("MyGame", "".join(words)), ("My Game", " ".join(words))):
        text = text.replace(placeholder, name)
    return text


def make(id: str, folder: Path) -> Path:
    """Writes the package of a new game into a folder of its own within this one, and returns that folder.

    :raises ParlourError: for an id that cannot be, and where something is there already.
    """
    checked_id(id)
    if not folder.is_dir():
        raise ParlourError(f"there is no folder {folder} to make the game in")
    project = folder / id
    if project.exists():
        raise ParlourError(f"{project} is there already, and is left as it is: choose another id, or another folder with --dir")
    try:
        for path, text in FILES.items():
            file = project / filled(path, id)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(filled(text, id), encoding="utf8")
    except OSError as error:
        raise ParlourError(f"the game cannot be written to {project}: {error.strerror}") from None
    return project
