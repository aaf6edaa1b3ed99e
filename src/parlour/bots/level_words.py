"""What each level does and does not do in a game, as somebody says it who is asked whom to sit down with."""
from __future__ import annotations

from typing import Any, Final

from parlour.kernel.game import Game

#: where cards are played by looking at imagined deals
PLAYING: Final[dict[str, str]] = {
    "random": "Does anything that is allowed: good for trying the rules out.",
    "gentle": "Follows the rules of thumb that a beginner is told, remembers nothing and looks no further.",
    "fair": "Follows rules of thumb, and checks each decision against a few deals that could be on the table.",
    "strong": "Keeps in mind what was played, tries each decision in hundreds of deals that fit it, and leaves a rule of thumb where that "
              "brings more.",
}


def level_words(game: Game[Any]) -> dict[str, str]:
    """A sentence for each level, by its name."""
    return dict(PLAYING)
