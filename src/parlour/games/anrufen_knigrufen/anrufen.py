"""Anrufen: bids for the majority, for 100 points, for all tricks or for none, with a called partner, or alone against two. Rules page:
anrufen-knigrufen.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack
from parlour.games.anrufen_knigrufen.advice import danger, tricks_from_the_top, worth_as_trumps
from parlour.games.anrufen_knigrufen.anrufen_bidding import BIDS, HEIGHT, HIERARCHY, UNNAMED, BidRules, EqualAuction
from parlour.games.anrufen_knigrufen.anrufen_play import (
    BOTH,
    GOAL,
    HUNDRED,
    LEVELS,
    MARRIAGES,
    NO_LEVEL,
    NO_TRUMP_ORDER,
    NULL,
    ORDERS,
    PACK,
    PLAIN_MARRIAGE,
    POINTS,
    SIMPLE,
    SUITS,
    SWEEP,
    TALON,
    TRUMP_MARRIAGE,
    AnrufenDeal,
    AnrufenTrick,
    CallPartner,
    NameTrumps,
    take_talon,
)
from parlour.games.anrufen_knigrufen.options import DEALER_FORCED, MOST_DEALS, SECOND_PASS
from parlour.games.anrufen_knigrufen.partners import ALL_POINTS, GWISS, CallingGame
from parlour.kernel.actions import PASS, Action
from parlour.kernel.deal import Deal
from parlour.kernel.ending import AfterDeals, Ending
from parlour.kernel.game import Game
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose, listed
from parlour.mechanisms.tricks.auction import Auction
from parlour.mechanisms.tricks.tricks import NO_TRUMPS

#: how many tokens everybody begins with, and how many more are paid after contra
TOKENS: Final = 10
CONTRA_TOKEN: Final = 1
#: how good a hand should be for a simple game, for a bold one, and with a marriage in trumps for 100 points
ENOUGH: Final = 13
BOLD: Final = 10
HUNDRED_ENOUGH: Final = 17


class OutOfTokens(Ending):
    """A match is over when somebody has no tokens left."""

    def reached(self, game: Game[Any], deal: Deal) -> bool:
        return min(deal.scores) <= -TOKENS

    def words(self, game: Game[Any]) -> str:
        return "The match ends after the deal in which somebody has no tokens left."


@mypyc_attr(allow_interpreted_subclasses=True)
class Anrufen(CallingGame[AnrufenDeal]):
    """The game for four (page section "Anrufen")."""

    id = "anrufen"
    name = "Anrufen"
    summary = "Bid for the majority, 100 points, all tricks or none, with a partner by a called card, for tokens."
    schema = (SECOND_PASS, MOST_DEALS)
    deal_type = AnrufenDeal
    ends: ClassVar[Ending] = OutOfTokens() | AfterDeals(MOST_DEALS)
    prose = Prose(__name__, "anrufen.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        forced = self[SECOND_PASS] == DEALER_FORCED
        self.first_round: Final = BidRules(False, forced)
        self.second_round: Final = BidRules(True, forced)

    def make_pack(self) -> Pack:
        return PACK

    # --- the deal and the bidding (page section "Deal, Bidding and Calling a Partner") ------------------------------------------

    def open(self, deal: AnrufenDeal) -> Phase[Any]:
        return self.deal_cards(deal)

    def deal_cards(self, deal: AnrufenDeal) -> Phase[Any]:
        """All cards are dealt, in threes; with three players each gets a seventh card, and three are left."""
        batches = (3, 3) if self.players == 4 else (3, 3, 1)
        deal.place(deal.deal_out(deal.fresh_pack(), *batches), deal.rest)
        return EqualAuction(self.first_round, deal.after(deal.dealer))

    def second_chance(self, deal: AnrufenDeal) -> Phase[Any]:
        """All have passed, and may speak once more."""
        deal.say("All have passed: everybody may bid once more.")
        return EqualAuction(self.second_round, deal.after(deal.dealer))

    def thrown_in(self, deal: AnrufenDeal) -> Phase[Any]:
        """All have passed again: the same dealer deals again."""
        deal.say("All have passed again: the cards are thrown in and dealt anew.")
        deal.gather_pack()
        return self.deal_cards(deal)

    def contracted(self, deal: AnrufenDeal, seat: int, level: int, suit: int) -> Phase[Any]:
        """The seat plays what it has bid. ``suit``: its trumps, where they were named in the bidding."""
        deal.declarer = seat
        deal.level = level
        if LEVELS[level].null:
            return self.trumps_named(deal, NO_TRUMPS)
        return NameTrumps(seat) if suit == UNNAMED else self.trumps_named(deal, suit)

    def trumps_named(self, deal: AnrufenDeal, trumps: int) -> Phase[Any]:
        """The trumps are known, if there are any: a partner is called, or against two the cards left over are taken."""
        deal.trumps = trumps
        if self.players == 3:
            return take_talon(deal)
        return self.first_trick(deal) if LEVELS[deal.level].null else CallPartner(deal.declarer)

    def first_trick(self, deal: AnrufenDeal) -> Phase[Any]:
        """The caller leads."""
        return AnrufenTrick(deal.order(deal.declarer), deal.order_of_cards())

    # --- scoring (page section "Scoring") -------------------------------------------------------------------------------------

    def score_deal(self, deal: AnrufenDeal, last: int) -> Phase[Any]:
        """Settles the deal when all tricks are played or the contract has failed before; ``last``: who won the latest trick."""
        level = LEVELS[deal.level]
        callers, others = deal.declaring_side(), deal.against()
        mine, theirs = self.points_of(deal, callers, last), self.points_of(deal, others, last)
        # with three players what the caller has laid aside counts for the others
        theirs += POINTS.of(deal.rest.mask())
        if not level.null and not level.sweep:
            deal.tell_of(callers, "{you}: {} points, against {}", mine, theirs)
        self.settle(deal, self.is_made(deal, mine, theirs, not deal.taken[deal.declarer].cards, not deal.taken_by(others)))
        return OVER

    def is_made(self, deal: AnrufenDeal, mine: int, theirs: int, none: bool, every: bool) -> bool:
        """Whether the contract is made with so many points of the caller's side and of the others. ``none``: the caller has won no trick;
        ``every``: the others have won none."""
        level = LEVELS[deal.level]
        if level.null:
            return none
        return (mine > theirs or level.hundred or level.sweep) and (mine >= GOAL or not level.hundred) and (every or not level.sweep)

    def settle(self, deal: AnrufenDeal, made: bool) -> None:
        """The tokens that are paid for a contract that was made, or was not."""
        level = LEVELS[deal.level]
        callers = deal.declaring_side()
        tokens = level.tokens + (CONTRA_TOKEN if deal.contra >= 0 else 0)
        contra = " with contra" if deal.contra >= 0 else ""
        deal.settle(callers if made else deal.against(), tokens, f"contract of {level.name}{contra} {'made' if made else 'lost'}")

    def most_paid(self) -> int:
        return max([level.tokens for level in LEVELS]) + CONTRA_TOKEN

    def points_of(self, deal: AnrufenDeal, seats: int, last: int) -> int:
        """What these seats have in cards, the last trick, if one of them has won it, and marriages."""
        return POINTS.of(deal.taken_by(seats)) + (GWISS if last >= 0 and seats >> last & 1 else 0) + deal.of_side(seats, deal.registered)

    # --- what is seen -----------------------------------------------------------------------------------------------------------

    def facts(self, deal: AnrufenDeal, viewer: int) -> list[str]:
        if deal.level == NO_LEVEL:
            return []
        contra = f", contra by {deal.name(deal.contra)}" if deal.contra >= 0 else ""
        return [f"{deal.name(deal.declarer)} plays {LEVELS[deal.level].name}{contra}", *super().facts(deal, viewer)]

    def badges(self, deal: AnrufenDeal, seat: int) -> list[str]:
        return [*super().badges(deal, seat), tokens_words(TOKENS + deal.score(seat))]

    def result_badges(self, deal: AnrufenDeal, seat: int) -> list[str]:
        return [tokens_words(TOKENS + deal.score(seat))]

    # --- advice -----------------------------------------------------------------------------------------------------------------

    def call(self, deal: AnrufenDeal, seat: int, auction: Auction[Any], second: bool) -> Action:
        """The highest that the hand is good for, as low as it may be bid; with a middling hand a simple game when all have passed."""
        hand = deal.hands[seat].cards
        bids = [BIDS.index(action) for action in auction.legal(deal, seat) if action is not PASS]
        worths = [worth_as_trumps(PACK, hand, suit) for suit in SUITS]
        trumps = worths.index(max(worths))
        size = hand.bit_count()
        marriage = not MARRIAGES[trumps] & ~hand
        above = tricks_from_the_top(ORDERS[trumps], hand) if (hand & PACK.suit_masks[trumps]).bit_count() >= 3 else 0
        good = []
        if above >= size - 1:
            good = [BOTH, SWEEP] if any([not pair & ~hand for pair in MARRIAGES]) else [SWEEP]
        if danger(NO_TRUMP_ORDER, hand) == 0:
            good.append(NULL)
        if marriage and worths[trumps] >= HUNDRED_ENOUGH:
            good.append(HUNDRED)
        if worths[trumps] >= (BOLD if second else ENOUGH) and (auction.highest < SIMPLE or HEIGHT[trumps] >= 2):
            good.append(SIMPLE)
        wanted = [level for level in bids if level in good]
        if wanted:
            return BIDS[wanted[0]]
        return PASS if PASS in auction.legal(deal, seat) else BIDS[SIMPLE]

    def rule_words(self) -> Mapping[str, Value]:
        return {"talon": TALON, "trump_marriage": TRUMP_MARRIAGE, "plain_marriage": PLAIN_MARRIAGE, "goal": GOAL,
                "all_points": ALL_POINTS, "most_points": ALL_POINTS + TRUMP_MARRIAGE + 3 * PLAIN_MARRIAGE,
                "hierarchy": listed(HIERARCHY[::-1]), "simple": LEVELS[SIMPLE].tokens, "hundred": LEVELS[HUNDRED].tokens,
                "null": LEVELS[NULL].tokens, "sweep": LEVELS[SWEEP].tokens, "both": LEVELS[BOTH].tokens, "contra": CONTRA_TOKEN,
                "tokens": TOKENS}


class AnrufenForThree(Anrufen):
    """The caller plays alone against two, after an exchange of cards (page section "Three player version")."""

    id = "anrufen-3p"
    name = "Anrufen for three players"
    summary = "The bids of Anrufen, alone against two: the caller takes three cards and lays three aside."
    player_counts = (3,)


def tokens_words(tokens: int) -> str:
    """How many tokens a player has, or owes."""
    if tokens < 0:
        return f"owes {-tokens} token{'s' if tokens < -1 else ''}"
    return f"{tokens} token{'' if tokens == 1 else 's'}"
