"""The bidding of La Coinche: points and trumps, coinche at any moment or in turn, and the answer to it. Rules page: la-coinche."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.la_coinche.advice import call_to_make, redoubles
from parlour.games.la_coinche.cards import CAPOT, DENOMINATIONS, FRENCH, GENERALE, LOWEST_BID, POINTS_BID, STEP
from parlour.games.la_coinche.deal import CoincheDeal
from parlour.kernel.actions import PASS, Action, the_action, word
from parlour.kernel.features import Features
from parlour.kernel.phase import NO_SEAT, NOBODY, OVER, Phase
from parlour.mechanisms.tricks.auction import NO_CALL, Auction, AuctionRules, Ladder, bid
from parlour.mechanisms.tricks.doubling import Doubling

COINCHE: Final = word("coinche")
SURCOINCHE: Final = word("surcoinche")
DOUBLES: Final = (COINCHE, SURCOINCHE)
#: how a bid stands after them
DOUBLED_WORDS: Final = ("", "coinched", "surcoinched")
#: what is undertaken by each kind of bid
GOALS: Final = {"bid": POINTS_BID, "capot": CAPOT, "generale": GENERALE}
#: no bid that is typed has more digits
MOST_DIGITS: Final = 3

CAPOTS: Final = tuple([bid(0, name, "capot") for name in DENOMINATIONS])
GENERALES: Final = tuple([the_action("generale", word=name, text=f"générale {name}") for name in DENOMINATIONS])


def ladder(denominations: int, highest: int, ranked: bool, generale: bool) -> Ladder:
    """All bids: so many of the denominations, with points up to the ``highest``, then capot and perhaps générale. With ``ranked``
    denominations as many points in something higher are a higher bid."""
    bids: list[Action] = []
    heights: list[int] = []
    for number in range(LOWEST_BID, highest + 1, STEP):
        for place in range(denominations):
            bids.append(bid(number, DENOMINATIONS[place]))
            heights.append((number - LOWEST_BID) // STEP * denominations + place if ranked else (number - LOWEST_BID) // STEP)
    for slams in (CAPOTS, GENERALES) if generale else (CAPOTS,):
        height = heights[-1] + 1
        bids += slams[:denominations]
        heights += [height] * denominations
    return Ladder(bids, heights)


class CoincheRules(AuctionRules[CoincheDeal]):
    """The auction (page section "The Bidding"). ``any_time``: coinche is said out of turn, too; ``goes_on``: it does not end the
    bidding; ``slams_doubled``: it may be said to a capot and a générale as well."""

    final_pass = False
    doubling = 2
    doubles = DOUBLES
    doubled_words = DOUBLED_WORDS

    def __init__(self, bids: Ladder, any_time: bool, goes_on: bool, slams_doubled: bool) -> None:
        super().__init__(bids)
        self.any_time: Final = any_time
        self.goes_on: Final = goes_on
        self.slams_doubled: Final = slams_doubled

    def closed(self, deal: CoincheDeal, auction: Auction[Any]) -> bool:
        if self.ladder.from_height[self.ladder.height(auction.highest) + 1]:
            return False
        return not self.slams_doubled or auction.doubled == self.doubling

    def no_bid(self, deal: CoincheDeal, action: Action) -> str:
        """Why a call is no bid of this game at all; empty where it is one."""
        if action.kind not in GOALS or self.ladder.place(action) >= 0:
            return ""
        if action.kind == "generale" and self.ladder.place(GENERALES[0]) < 0:
            return "A générale is not bid in this game."
        if not action.word:
            return "Say also which trumps: 100 spades."
        if DENOMINATIONS.index(action.word) >= deal.game.denominations:
            return f"{action.word.capitalize()} is not bid in this game."
        if not action.number:
            return f"Say also how many points: 100 {action.word}."
        return f"All bids are multiples of {STEP}, from {LOWEST_BID} to {deal.game.highest_bid}."

    def refused(self, deal: CoincheDeal, auction: Auction[Any], seat: int, action: Action) -> str:
        if action not in DOUBLES:
            return self.no_bid(deal, action)
        if auction.highest < 0:
            return "There is no bid to double yet."
        if auction.bid.kind != "bid" and not self.slams_doubled:
            return "A bid to take all tricks cannot be doubled."
        if auction.may_double(deal, seat) and action is DOUBLES[auction.doubled]:
            return f"{action.kind.capitalize()} is said in turn: {deal.name(auction.seat)} is to speak."
        if action is COINCHE:
            return "Coinche has been said." if auction.doubled else "You can say coinche only to a bid of the other side."
        if auction.doubled:
            return "Surcoinche is for the side whose bid was doubled, and said once."
        return "Nobody has said coinche: there is nothing to double again."

    def won(self, deal: CoincheDeal, auction: Auction[Any]) -> Phase[Any]:
        return self.contract(deal, auction, auction.doubled)

    def contract(self, deal: CoincheDeal, auction: Auction[Any], doubled: int) -> Phase[Any]:
        """The bidding is over: the holder's bid is played, doubled so often."""
        call = auction.bid
        return deal.game.begin(deal, auction.holder, DENOMINATIONS.index(call.word), call.number, GOALS[call.kind], doubled)

    def passed_out(self, deal: CoincheDeal, auction: Auction[Any]) -> Phase[Any]:
        deal.say("All have passed: the cards are thrown in.")
        return OVER

    def words(self, deal: CoincheDeal, action: Action) -> str:
        return str(action).removeprefix("bid ")

    def prompt(self, deal: CoincheDeal, auction: Auction[Any], seat: int) -> str:
        if auction.highest < 0:
            return "Bid points and trumps, or pass"
        words = self.words(deal, auction.bid)
        doubles = f", or say {DOUBLES[auction.doubled].kind}" if auction.may_double(deal, seat) else ""
        if not self.bids(deal, auction, seat):
            return f"Nobody can bid higher than {words}: pass{doubles}"
        return f"Bid higher than {words}{doubles}, or pass"

    def advise(self, deal: CoincheDeal, auction: Auction[Any], seat: int, rng: Random) -> Action | None:
        return call_to_make(deal, auction, seat)


class CoincheAuction(Auction[CoincheDeal]):
    """The auction in progress, in which an opponent's bid may be doubled out of turn."""

    def __init__(self, rules: CoincheRules, seat: int, calls: tuple[tuple[int, Action], ...] = (), highest: int = NO_CALL,
                 holder: int = NO_SEAT, doubled: int = 0, out: int = 0, passes: int = 0) -> None:
        super().__init__(rules, seat, calls, highest, holder, doubled, out, passes)
        self.terms: Final = rules

    def next(self, seat: int, calls: tuple[tuple[int, Action], ...], highest: int, holder: int, doubled: int, out: int,
             passes: int) -> CoincheAuction:
        return CoincheAuction(self.terms, seat, calls, highest, holder, doubled, out, passes)

    def may_double(self, deal: CoincheDeal, seat: int) -> bool:
        if self.highest >= 0 and self.bid.kind != "bid" and not self.terms.slams_doubled:
            return False
        return super().may_double(deal, seat)

    def may_interrupt(self, deal: CoincheDeal) -> tuple[int, ...]:
        if not self.terms.any_time or self.highest < 0:
            return NOBODY
        return tuple([seat for seat in range(deal.players) if seat != self.seat and self.may_double(deal, seat)])

    def legal(self, deal: CoincheDeal, seat: int) -> Sequence[Action]:
        return (COINCHE,) if seat != self.seat else super().legal(deal, seat)

    def candidates_out_of_turn(self, deal: CoincheDeal, seat: int) -> Sequence[Action]:
        return DOUBLES

    def read_shorthand(self, deal: CoincheDeal, seat: int, text: str) -> Action | None:
        return call_typed(text)

    def play(self, deal: CoincheDeal, seat: int, action: Action) -> Phase[Any]:
        if action is COINCHE and not self.terms.goes_on:
            return Coinched(self.next(self.seat, (*self.calls, (seat, action)), self.highest, self.holder, 1, 0, 0), (seat,))
        return super().play(deal, seat, action)

    def describe(self, deal: CoincheDeal, seat: int, action: Action, viewer: int) -> str:
        if action is PASS:
            return super().describe(deal, seat, action, viewer)
        return said_aloud(deal, seat, action, viewer)

    def advise(self, deal: CoincheDeal, seat: int, rng: Random) -> Action | None:
        call = call_to_make(deal, self, seat)
        return call if seat == self.seat or call is COINCHE else None


class Coinched(Doubling[CoincheDeal]):
    """The bid is doubled, which ends the bidding, and the bidder or the partner may double it again. ``auction``: as it ended."""

    about: ClassVar[str] = "coinche"
    steps: ClassVar[Sequence[Action]] = DOUBLES

    def __init__(self, auction: CoincheAuction, said: tuple[int, ...], passed: int = 0) -> None:
        super().__init__(auction.holder, said, passed)
        self.auction: Final = auction

    def next(self, said: tuple[int, ...], passed: int) -> Coinched:
        return Coinched(self.auction, said, passed)

    def settled(self, deal: CoincheDeal, said: tuple[int, ...]) -> Phase[Any]:
        return self.auction.terms.contract(deal, self.auction, len(said))

    def read_shorthand(self, deal: CoincheDeal, seat: int, text: str) -> Action | None:
        return call_typed(text)

    def candidates_out_of_turn(self, deal: CoincheDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates_out_of_turn(deal, seat), *self.auction.rules.ladder.bids)

    def reason(self, deal: CoincheDeal, seat: int, action: Action) -> str:
        if action.kind in GOALS:
            return "Coinche has ended the bidding: no more bids are made."
        return super().reason(deal, seat, action)

    def prompt(self, deal: CoincheDeal, seat: int) -> str:
        words = self.auction.rules.words(deal, self.auction.bid)
        return f"Your side's bid of {words} is doubled: say surcoinche to double it again, or pass"

    def advise(self, deal: CoincheDeal, seat: int, rng: Random) -> Action | None:
        return SURCOINCHE if redoubles(deal, self.auction, seat) else PASS

    def describe(self, deal: CoincheDeal, seat: int, action: Action, viewer: int) -> str:
        if action is PASS:
            return deal.sentence(seat, viewer, "pass", "")
        return said_aloud(deal, seat, action, viewer)

    def features(self, deal: CoincheDeal, viewer: int, found: Features) -> None:
        self.auction.features(deal, viewer, found)

    def facts(self, deal: CoincheDeal, viewer: int) -> list[str]:
        return self.auction.facts(deal, viewer)

    def badges(self, deal: CoincheDeal, seat: int) -> list[str]:
        return self.auction.badges(deal, seat)


def call_typed(text: str) -> Action | None:
    """The bid or double that is typed, in French or English, allowed or not: ``90 pique``, ``100 sa``, ``contre``. What a bid lacks is
    left out of it: ``hearts`` has no points, and ``100`` no trumps. Nothing where it is neither."""
    pieces = text.lower().replace("œ", "oe").replace("è", "e").replace("é", "e").split()
    said = " ".join([FRENCH.get(piece, piece) for piece in pieces]).removeprefix("bid ")
    for double in DOUBLES:
        if said == double.kind:
            return double
    first, _, rest = said.partition(" ")
    if first in ("capot", "generale"):
        slams = CAPOTS if first == "capot" else GENERALES
        return slams[DENOMINATIONS.index(rest)] if rest in DENOMINATIONS else None if rest else the_action(first)
    number = first.isascii() and first.isdecimal() and len(first) <= MOST_DIGITS
    named = rest if number else said
    if not said or (named and named not in DENOMINATIONS):
        return None
    return bid(int(first) if number else 0, named)


def said_aloud(deal: CoincheDeal, seat: int, action: Action, viewer: int) -> str:
    """A bid or a double in words: ``South bids 100 hearts``, ``You say coinche``."""
    if action.kind == "bid":
        return deal.sentence(seat, viewer, "bid", f"{action.number} {action.word}")
    if action in DOUBLES:
        return deal.sentence(seat, viewer, "say", action.kind)
    return deal.sentence(seat, viewer, "bid", str(action))
