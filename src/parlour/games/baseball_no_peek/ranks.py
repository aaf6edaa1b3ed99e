"""Which ranks are wild, and which brings an extra card. Rules page: baseball-no-peek, section "Baseball"."""
from __future__ import annotations

from typing import Any, Final

from parlour.equipment import Pack
from parlour.equipment.french import RANK_NAMES
from parlour.games.baseball_no_peek.options import (
    BASEBALL_SET,
    CUSTOM,
    EXTRA_RANK,
    FIRST_WILD,
    FOOTBALL_SET,
    NO_PENALTY,
    SECOND_WILD,
    THREE_PENALTY,
    WILD_SET,
    WOOLWORTH_SET,
)
from parlour.games.seven_card_stud.options import RANKS
from parlour.kernel.game import Game
from parlour.kernel.prose import plural

#: the two ranks that are wild, and the one that brings an extra card
SETS: Final = {BASEBALL_SET: ("3", "9", "4"), FOOTBALL_SET: ("3", "6", "2"), WOOLWORTH_SET: ("5", "10", "2")}


def special_ranks(game: Game[Any]) -> tuple[str, str, str]:
    """The two ranks that are wild, and the one that brings an extra card."""
    if game[WILD_SET] == CUSTOM:
        return game[FIRST_WILD], game[SECOND_WILD], game[EXTRA_RANK]
    return SETS[game[WILD_SET]]


def ranks_clash(game: Game[Any]) -> str:
    """Why these ranks make no sense; empty when they do."""
    ranks = special_ranks(game)
    if len(set(ranks)) < len(ranks):
        return "One rank for two things makes no sense: the wild ranks and the one that brings a card must be three different ones."
    if game[THREE_PENALTY] != NO_PENALTY and "3" not in ranks[:2]:
        return "three-penalty makes no sense where threes are not wild."
    return ""


def wild_in(game: Game[Any]) -> int:
    """The wild cards, as a mask."""
    first, second, _ = special_ranks(game)
    return all_of(game.pack, first) | all_of(game.pack, second)


def extra_in(game: Game[Any]) -> int:
    """The cards that bring another one, as a mask."""
    return all_of(game.pack, special_ranks(game)[2])


def penalized_in(game: Game[Any]) -> int:
    """The cards for which one pays or folds, as a mask."""
    return all_of(game.pack, "3") if game[THREE_PENALTY] != NO_PENALTY else 0


def all_of(pack: Pack, rank: str) -> int:
    """The cards of a rank, named as options name it, as a mask."""
    return pack.rank_masks[RANKS.index(rank)]


def wild_names(game: Game[Any]) -> str:
    """The wild cards in words: ``threes and nines``."""
    first, second, _ = special_ranks(game)
    return f"{plural(rank_word(game.pack, first))} and {plural(rank_word(game.pack, second))}"


def extra_name(game: Game[Any], one: bool = False) -> str:
    """The cards that bring another one in words, or one of them: ``fours``."""
    word = rank_word(game.pack, special_ranks(game)[2])
    return word if one else plural(word)


def rank_word(pack: Pack, rank: str) -> str:
    """A rank in words: ``four``."""
    return RANK_NAMES[pack.ranks[RANKS.index(rank)]]
