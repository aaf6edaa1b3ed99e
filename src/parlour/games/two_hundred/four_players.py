"""200 for four players: the standard game and its forms. Rules page: two-hundred, up to "Le Rough"."""
from __future__ import annotations

from parlour.games.two_hundred.bidding import ASKED, PASSED
from parlour.games.two_hundred.game import TwoHundredGame
from parlour.games.two_hundred.options import (
    ALL_AT_ONCE,
    ALSO_PASSES,
    BOTH,
    COMPULSORY,
    CONTRACTOR,
    DEALER_KEEPS,
    DEALER_MUST,
    DISCARD_POINTS,
    FOR_200,
    FREE_CONTRACT,
    HAND,
    KEEP,
    KITTY,
    MINIMUM,
    NEGATIVE,
    NO_LEAST,
    ROUGH_KITTY_DEAL,
    ROUGH_NO_TRUMP,
    SINGLE_ROUND,
    SKUNK,
    TARGET,
    THRESHOLD,
    WINS_GAME,
    WITHIN,
)


class TwoHundred(TwoHundredGame):
    """The standard game for four players (page sections "Players and Cards" to "Scoring")."""

    id = "two-hundred"
    name = "200"
    summary = "Bid how many points your side will take in aces, tens and fives, name trumps, and be the first to reach 200."
    also_known_as = ("Two Hundred", "Deux Cents", "Dix", "Bidder 10", "Tens", "La Fouine", "Chinese Bridge for four")


class WithKitty(TwoHundredGame):
    """With 40 cards and a kitty (page section "200 with a Kitty")."""

    id = "two-hundred-with-kitty"
    name = "200 with a kitty"
    summary = "200 in which the highest bidder takes a kitty of four cards, and discards four others to the opponents."
    leaves_out = (KITTY,)
    fixed = {KITTY.name: True}


class LaBloutte(TwoHundredGame):
    """All 100 points win the whole game (page section "100 to win the game")."""

    id = "la-bloutte"
    name = "La Bloutte"
    summary = "200 in which bidders who take all 100 points win the whole game at once."
    also_known_as = ("La Bloute", "Bloutte", "100 to win the game")
    leaves_out = (WINS_GAME, FOR_200)
    fixed = {WINS_GAME.name: True}


class EasternTownships(TwoHundredGame):
    """One round of bidding, and a target of 100 (page section "Single Round Bidding")."""

    id = "bloutte-eastern-townships"
    name = "Bloutte (Eastern Townships)"
    summary = "A short 200: one round of bidding in which the dealer may keep, and 100 points win."
    also_known_as = ("Bloutte",)
    minutes = 15
    preset = {SINGLE_ROUND.name: True, KEEP.name: DEALER_KEEPS, TARGET.name: 100}


class TenCards(TwoHundredGame):
    """Hands of ten cards (page section "Number of cards")."""

    id = "two-hundred-ten-card"
    name = "200 with ten-card hands"
    summary = "200 as in South-East New Brunswick: ten cards each, from a pack down to the five."
    leaves_out = (HAND,)
    fixed = {HAND.name: 10}


class TwelveCards(TwoHundredGame):
    """Hands of twelve cards and a kitty (page section "Number of cards")."""

    id = "two-hundred-twelve-card"
    name = "200 with twelve-card hands and kitty"
    summary = "200 with a kitty and the whole pack: twelve cards each."
    leaves_out = (KITTY, HAND)
    fixed = {KITTY.name: True, HAND.name: 12}


class LeRuff(TwoHundredGame):
    """No minimum bid, and a dealer who need not bid (page section "Minimum bid")."""

    id = "le-ruff"
    name = "Le Ruff"
    summary = "200 without a lowest bid, in which the dealer plays without any when the others pass."
    leaves_out = (DEALER_MUST,)
    preset = {MINIMUM.name: NO_LEAST, FREE_CONTRACT.name: True}


class LeRough(TwoHundredGame):
    """The variant from Quebec with a kitty, and a promise that wins or loses the game (page section "Le Rough")."""

    id = "le-rough"
    name = "Le Rough"
    summary = "200 from Quebec: a kitty, a lowest bid of 70, trumps by the first lead or none, and a promise for the whole game."
    also_known_as = ("Le Ruff of Quebec",)
    schema = (KEEP, SINGLE_ROUND, ALSO_PASSES, MINIMUM, ROUGH_KITTY_DEAL, ROUGH_NO_TRUMP, TARGET, THRESHOLD, WITHIN, NEGATIVE, BOTH,
              SKUNK)
    preset = {KEEP.name: DEALER_KEEPS, MINIMUM.name: 70, TARGET.name: 350}
    fixed = {KITTY.name: True, DISCARD_POINTS.name: CONTRACTOR, COMPULSORY.name: True}
    announces_all = True
    packet = 4

    def pack_size(self) -> int:
        return 36

    def may_play_without_trumps(self) -> bool:
        return True

    def when_passed(self) -> int:
        return PASSED if self[ALSO_PASSES] else ASKED

    def kitty_at_once(self) -> bool:
        return self[ROUGH_KITTY_DEAL] == ALL_AT_ONCE
