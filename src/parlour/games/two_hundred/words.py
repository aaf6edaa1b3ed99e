"""What the rules of 200 in words ask for. Rules page: two-hundred."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from parlour.games.two_hundred.bidding import PASSED, STEP
from parlour.games.two_hundred.cards import KITTY_SIZE
from parlour.games.two_hundred.ending import limit
from parlour.games.two_hundred.options import (
    FIXED,
    FOR_200,
    MINIMUM,
    MUST_HAVE_BID,
    NEGATIVE,
    NO_LEAST,
    SILENT,
    TARGET,
    THRESHOLD,
    WINS_GAME,
    WITHIN,
)
from parlour.games.two_hundred.scoring import NEAR
from parlour.kernel.options import Value
from parlour.kernel.prose import spelled

if TYPE_CHECKING:
    from parlour.games.two_hundred.game import TwoHundredGame

#: a bid to tell the rules by, where it may be made
EXAMPLE: Final = 75
#: so many play on when one of three pairs has dropped out
FOUR: Final = 4


def packets_words(packets: list[int]) -> str:
    """In what packets a hand is dealt: ``three at a time``, ``three at a time and at last one``."""
    first, last = packets[0], packets[-1]
    if len(packets) == 1:
        return "all at once"
    usual = "one at a time" if first == 1 else f"{spelled(first)} at a time"
    return usual if first == last else f"{usual} and at last {spelled(last)}"


def rule_words(game: TwoHundredGame) -> Mapping[str, Value]:
    """The words of the template."""
    kitty = KITTY_SIZE if game.has_kitty() else 0
    hand = (game.pack.size - kitty) // game.players
    alone = game.each_alone
    teams = len(set(game.sides))
    pairs = teams < game.players and teams > 2
    side = "player" if alone or game.players == 2 else "pair" if pairs else "side"
    near = NEAR if game[THRESHOLD] == MUST_HAVE_BID else game[WITHIN]
    low = max(EXAMPLE, game.bidding.least)
    words: dict[str, Value] = {
        "two_players": game.players == 2,
        "three_pairs": pairs,
        "silent": game.has_silent_partner,
        "calls": game.calls_partner,
        "each_alone": alone,
        "plays_alone": game.plays_alone,
        "several": teams > 2,
        "pot": game.plays_for_pot,
        "we": "one" if game.plays_alone else "one's side",
        "takers": "the contractor" if game.plays_alone else "the contractor and the silent partner" if game.players == 2 or (
            game.has_silent_partner) else "the contractor and the partner" if game.calls_partner else f"the contractor's {side}",
        "whose": "the contractor's" if alone or game.players == 2 else "its",
        "winner": "they win" if game.calls_partner else "the contractor wins" if (
            alone or game.players == 2) else "it wins",
        "low": low,
        "above": low + STEP,
        "over": low + 2 * STEP,
        "under": low - STEP,
        "side": side,
        "Side": f"The {side}",
        "a_side": f"a {side}",
        "A_side": f"A {side}",
        "that": "who" if side == "player" else "that",
        "the_others": "the other is" if teams == 2 else "all others are",
        "the_others_have": "the other has" if teams == 2 else "the others have",
        "pack_size": game.pack.size,
        "ranks": " ".join(game.pack.ranks[::-1]).replace("T", "10"),
        "each": spelled(hand),
        "packets": packets_words(game.packets(hand)),
        "one_packet": len(game.packets(hand)) == 1,
        "later": spelled((game.pack.size - kitty) // FOUR),
        "has_kitty": game.has_kitty(),
        "for_200": game[FOR_200],
        "wins_game": game[WINS_GAME],
        "no_least": game[MINIMUM] == NO_LEAST,
        "least": game.bidding.least,
        "highest": "100 for 200" if game[FOR_200] else "100",
        "also_passes": game.when_passed() == PASSED,
        "announces": game.announces_all,
        "trumps_first": game.keeps_trumps,
        "allows_no_trump": game.allows_no_trump,
        "doubles_no_trump": game.doubles_no_trump,
        "threshold": f"minus {near - game[TARGET]}" if near > game[TARGET] else game[TARGET] - near,
        "limit": limit(game),
        "as_far": "" if game[NEGATIVE] else ", as far below zero as the target is above it,",
        "ante": game.money_words()[0],
        "fine": game.money_words()[1],
        "silent_stays": game.has_silent_partner and game[SILENT] == FIXED,
        "sides": f"{side}s",
        "twice_low": 2 * low,
        "twice_over": 2 * (low + 2 * STEP),
        "ending": game.ends.words(game),
    }
    return words
