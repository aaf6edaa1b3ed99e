"""What each level does and does not do in a game, as somebody says it who is asked whom to sit down with."""
from __future__ import annotations

from typing import Any, Final

from parlour.bots.betting.players import asked, betting_words
from parlour.kernel.game import Game

#: so many decisions of a deal are looked at
FIRST: Final = 12
#: where cards are played by looking at imagined deals
PLAYING: Final[dict[str, str]] = {
    "random": "Does anything that is allowed: good for trying the rules out.",
    "gentle": "Follows the rules of thumb of the game, and looks hardly further.",
    "fair": "Follows rules of thumb, and checks each decision against a few deals that could be on the table.",
    "strong": "Keeps in mind what was played, tries each decision in hundreds of deals that fit it, and leaves a rule of thumb where that "
              "brings more.",
}


def level_words(game: Game[Any]) -> dict[str, str]:
    """A sentence for each level, by its name."""
    return {level: betting_words(level) for level in PLAYING} if bets(game) else dict(PLAYING)


def bets(game: Game[Any]) -> bool:
    """Whether chips are bet on hands in a game before anything else is decided, so that its bots bet as they do everywhere."""
    deal = game.deal(1)
    for _ in range(FIRST):
        turn = deal.turn()
        if not turn:
            return False
        if asked(deal, turn[0]) is not None:
            return True
        deal.play(turn[0], deal.legal(turn[0])[0])
    return False
