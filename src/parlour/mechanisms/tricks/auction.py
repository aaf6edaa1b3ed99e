"""Auctions: players call in turn, each bid higher than the last, until one of them holds the contract.

A game describes its bids as a :class:`Ladder` and its auction as an :class:`AuctionRules`: how long it goes on, who may
equal a bid, what may be doubled, and what follows. :class:`Auction` is the phase that all of them share.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from parlour.kernel.actions import PASS, Action, the_action, word
from parlour.kernel.features import BID, CALL, DOUBLED, HOLDER, PASSED, Features
from parlour.kernel.phase import NO_SEAT, D, Phase, Turn

DOUBLE: Final = word("double")
REDOUBLE: Final = word("redouble")
NO_CALL: Final = -1

_bids: Final[dict[tuple[str, int, str, str], Action]] = {}


def bid(number: int, what: str = "", kind: str = "bid", code: str = "") -> Action:
    """The interned bid of a number, of something, or of a number of something: ``bid 3``, ``bid 3 hearts``.

    Bids of a number of something are laid out on screens as a grid, a line for each number. With a ``code`` they are written
    in short: ``bid 3H``.
    """
    key = (kind, number, what, code)
    found = _bids.get(key)
    if found is None:
        text = " ".join([kind] + ([str(number)] if number else []) + ([what] if what else []))
        if code:
            text = f"{kind} {number}{code}"
        found = the_action(kind, number=number, word=what, text=text)
        _bids[key] = found
    return found


class Ladder:
    """All bids, lowest first. ``heights[i]`` says how high ``bids[i]`` is; bids of one height do not beat each other."""

    def __init__(self, bids: Sequence[Action], heights: Sequence[int] = ()) -> None:
        self.bids: Final = tuple(bids)
        self.heights: Final[tuple[int, ...]] = tuple(heights) if heights else tuple(range(len(self.bids)))
        self._places: Final[dict[Action, int]] = {each: place for place, each in enumerate(self.bids)}
        top = max(self.heights)
        #: from_height[h]: the bids that are at least so high
        self.from_height: Final[tuple[tuple[Action, ...], ...]] = tuple([
            tuple([each for place, each in enumerate(self.bids) if self.heights[place] >= height]) for height in range(top + 2)])

    def place(self, action: Action) -> int:
        """The place of a bid on the ladder, or :data:`NO_CALL` for any other call."""
        return self._places.get(action, NO_CALL)

    def height(self, place: int) -> int:
        """How high the bid of a place is; -1 where there is no bid."""
        return self.heights[place] if place >= 0 else -1


def levels(low: int, high: int, denominations: Sequence[str], kind: str = "bid", codes: Sequence[str] = ()) -> Ladder:
    """The ladder of numbers of something, as in Bridge: all of one number, lowest ``what`` first, before the next number.
    ``codes``: how each ``what`` is written in short."""
    return Ladder([bid(number, what, kind, codes[place] if codes else "")
                   for number in range(low, high + 1) for place, what in enumerate(denominations)])


@mypyc_attr(allow_interpreted_subclasses=True)
class AuctionRules(Generic[D]):
    """What an auction is like. A game subclasses this; one object serves all its deals.

    ``final_pass``: who has passed is out of it. ``one_round``: everyone calls once. With neither an auction is over when
    all others have passed one after the other since the last bid, as in Bridge. ``doubling``: 0, or how far bids of the
    other side may be doubled (1) and redoubled (2); ``doubles`` are what one says then, ``doubled_words`` how a bid stands after it.
    """

    final_pass: ClassVar[bool] = True
    one_round: ClassVar[bool] = False
    doubling: ClassVar[int] = 0
    doubles: ClassVar[Sequence[Action]] = (DOUBLE, REDOUBLE)
    doubled_words: ClassVar[Sequence[str]] = ("", "doubled", "redoubled")

    def __init__(self, ladder: Ladder, passing: Action = PASS) -> None:
        self.ladder: Final = ladder
        #: how one passes; some say "no bid"
        self.passing: Final = passing
        # what may be called with nothing out of the ordinary: for each lowest height, and whether one may pass and double
        self._ordinary: Final[dict[int, tuple[Action, ...]]] = {}

    def ordinary(self, height: int, may_pass: bool, doubling: int) -> tuple[Action, ...]:
        """All bids from a height on, passing where one may, and doubling (1) or redoubling (2)."""
        key = height * 6 + doubling * 2 + may_pass
        found = self._ordinary.get(key)
        if found is None:
            found = (self.passing,) if may_pass else ()
            if doubling:
                found += (self.doubles[doubling - 1],)
            found += self.ladder.from_height[height]
            self._ordinary[key] = found
        return found

    def bids(self, deal: D, auction: Auction[Any], seat: int) -> Sequence[Action]:
        """The bids that the seat may make: those higher than the highest so far, and as high where it :meth:`may_equal`."""
        height = self.ladder.height(auction.highest)
        if height < 0:
            return self.ladder.from_height[0]
        return self.ladder.from_height[height if self.may_equal(deal, auction, seat) else height + 1]

    def may_equal(self, deal: D, auction: Auction[Any], seat: int) -> bool:
        """Whether the seat may take the contract over with a bid as high as the highest, as some dealers may."""
        return False

    def may_pass(self, deal: D, auction: Auction[Any], seat: int) -> bool:
        """Whether the seat may pass; some dealers must bid when all others have passed."""
        return True

    def other_calls(self, deal: D, auction: Auction[Any], seat: int) -> Sequence[Action]:
        """What else the seat may call, such as for a new deal; carried out by :meth:`other_call`."""
        return ()

    def known_calls(self, deal: D) -> Sequence[Action]:
        """All calls but bids, doubles and passing that there are, allowed or not, so that they are understood and refused."""
        return ()

    def other_call(self, deal: D, auction: Auction[Any], seat: int, action: Action) -> Phase[Any]:
        """Carries out one of the :meth:`other_calls`."""
        raise NotImplementedError

    def refused(self, deal: D, auction: Auction[Any], seat: int, action: Action) -> str:
        """Why the seat may not call that, where the game has a reason of its own; or nothing."""
        return ""

    def closed(self, deal: D, auction: Auction[Any]) -> bool:
        """Whether a bid ends the auction at once; by default when none is higher, it cannot be doubled, and nobody who is still
        to call may equal it."""
        if self.doubling or self.ladder.from_height[self.ladder.height(auction.highest) + 1]:
            return False
        return not any([self.may_equal(deal, auction, seat) for seat in auction.to_call(deal)])

    def won(self, deal: D, auction: Auction[Any]) -> Phase[Any]:
        """What follows when the auction is over: ``auction.holder`` has the contract ``auction.bid``."""
        raise NotImplementedError

    def passed_out(self, deal: D, auction: Auction[Any]) -> Phase[Any]:
        """What follows when nobody has bid."""
        raise NotImplementedError

    def words(self, deal: D, action: Action) -> str:
        """A call as it stands beside a player."""
        text = str(action)
        return text.removeprefix("bid ")

    def prompt(self, deal: D, auction: Auction[Any], seat: int) -> str:
        """What the seat is asked."""
        if auction.highest < 0:
            return "Bid or pass" if self.may_pass(deal, auction, seat) else "Bid"
        if not self.bids(deal, auction, seat):
            return f"Nobody can bid higher than {self.words(deal, auction.bid)}: pass"
        if self.may_equal(deal, auction, seat):
            return f"Bid {self.words(deal, auction.bid)} or higher, or pass"
        return f"Bid higher than {self.words(deal, auction.bid)}, or pass"

    def advise(self, deal: D, auction: Auction[Any], seat: int, rng: Random) -> Action | None:
        """What rules of thumb say the seat should call, from what it knows alone; nothing where they are silent."""
        return None

    def trusts_advice(self, deal: D, auction: Auction[Any], seat: int) -> bool:
        """Whether that is better than what a look at imagined deals would find: calls tell of cards, and imagined deals do not listen."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Auction(Turn[D]):
    """The auction in progress: ``seat`` is to call.

    ``calls`` are all calls so far with who made them, ``highest`` the place of the highest bid on the ladder and
    ``holder`` who made it (both -1 before the first), ``doubled`` how often it was doubled, ``out`` who has passed for
    good (a mask), ``passes`` how many have passed one after the other.
    """

    about: ClassVar[str] = "bidding"

    def __init__(self, rules: AuctionRules[D], seat: int, calls: tuple[tuple[int, Action], ...] = (), highest: int = NO_CALL,
                 holder: int = NO_SEAT, doubled: int = 0, out: int = 0, passes: int = 0) -> None:
        super().__init__(seat)
        self.rules: Final = rules
        self.calls: Final = calls
        self.highest: Final = highest
        self.holder: Final = holder
        self.doubled: Final = doubled
        self.out: Final = out
        self.passes: Final = passes

    @property
    def bid(self) -> Action:
        """The highest bid; there must be one."""
        return self.rules.ladder.bids[self.highest]

    def legal(self, deal: D, seat: int) -> Sequence[Action]:
        rules = self.rules
        may_pass = rules.may_pass(deal, self, seat)
        doubling = self.doubled + 1 if self.may_double(deal, seat) else 0
        bids = rules.bids(deal, self, seat)
        others = rules.other_calls(deal, self, seat)
        height = rules.ladder.height(self.highest) + 1
        if not others and bids is rules.ladder.from_height[height]:
            return rules.ordinary(height, may_pass, doubling)
        calls: tuple[Action, ...] = (rules.passing,) if may_pass else ()
        if doubling:
            calls += (rules.doubles[doubling - 1],)
        return calls + tuple(bids) + tuple(others)

    def may_double(self, deal: D, seat: int) -> bool:
        """Whether the seat may double the highest bid, or redouble it."""
        if self.highest < 0 or self.doubled >= self.rules.doubling:
            return False
        ours = deal.game.sides[seat] == deal.game.sides[self.holder]
        return ours == (self.doubled == 1)

    def candidates(self, deal: D, seat: int) -> Sequence[Action]:
        rules = self.rules
        return (rules.passing, *rules.doubles[:rules.doubling], *rules.ladder.bids, *rules.other_calls(deal, self, seat),
                *rules.known_calls(deal))

    def reason(self, deal: D, seat: int, action: Action) -> str:
        rules = self.rules
        refused = rules.refused(deal, self, seat, action)
        if refused:
            return refused
        if action is rules.passing:
            return "You must bid: all others have passed."
        if action in rules.doubles:
            if self.highest < 0:
                return "There is no bid to double yet."
            if action is rules.doubles[0]:
                return "That is doubled already." if self.doubled else "You double only what the other side has bid."
            return "Only a bid of your own side that was doubled is redoubled." if self.doubled < 2 else "That is redoubled already."
        if rules.ladder.place(action) >= 0 and self.highest >= 0:
            return f"You must bid higher than {rules.words(deal, self.bid)}."
        return super().reason(deal, seat, action)

    def play(self, deal: D, seat: int, action: Action) -> Phase[Any]:
        rules = self.rules
        calls = (*self.calls, (seat, action))
        highest, holder, doubled, out, passes = self.highest, self.holder, self.doubled, self.out, 0
        if action is rules.passing:
            passes = self.passes + 1
            out |= 1 << seat
        elif action in rules.doubles:
            doubled += 1
        else:
            place = rules.ladder.place(action)
            if place < 0:
                return rules.other_call(deal, self, seat, action)
            highest, holder, doubled = place, seat, 0
        called = self.next(deal.after(seat), calls, highest, holder, doubled, out, passes)
        if called.ended(deal):
            return rules.won(deal, called) if highest >= 0 else rules.passed_out(deal, called)
        if rules.final_pass and not rules.one_round:
            following = called.seat
            while out >> following & 1:
                following = deal.after(following)
            if following != called.seat:
                return self.next(following, calls, highest, holder, doubled, out, passes)
        return called

    def next(self, seat: int, calls: tuple[tuple[int, Action], ...], highest: int, holder: int, doubled: int, out: int,
             passes: int) -> Auction[D]:
        """The auction after a call; a subclass with facts of its own makes its own kind."""
        return Auction(self.rules, seat, calls, highest, holder, doubled, out, passes)

    def ended(self, deal: D) -> bool:
        """Whether the auction is over with the latest call."""
        rules = self.rules
        if self.highest >= 0 and rules.closed(deal, self):
            return True
        if rules.one_round:
            return len(self.calls) >= deal.players
        if rules.final_pass:
            inside = deal.players - self.out.bit_count()
            return inside == 0 or (inside == 1 and self.highest >= 0 and not self.out >> self.holder & 1)
        return self.passes >= (deal.players - 1 if self.highest >= 0 else deal.players)

    def to_call(self, deal: D) -> tuple[int, ...]:
        """The seats that may still call, but for the one that holds the highest bid."""
        called = [who for who, _ in self.calls] if self.rules.one_round else []
        passed = self.out if self.rules.final_pass else 0
        return tuple([seat for seat in range(deal.players) if seat != self.holder and seat not in called and not passed >> seat & 1])

    def latest(self, seat: int) -> Action | None:
        """The latest call of a seat."""
        for who, call in reversed(self.calls):
            if who == seat:
                return call
        return None

    def first_to_name(self, deal: D) -> int:
        """Who of the holder's side was the first to bid what the highest bid is of: the declarer, as in Bridge."""
        sides = deal.game.sides
        for who, call in self.calls:
            if sides[who] == sides[self.holder] and call.word == self.bid.word and self.rules.ladder.place(call) >= 0:
                return who
        return self.holder

    def advise(self, deal: D, seat: int, rng: Random) -> Action | None:
        return self.rules.advise(deal, self, seat, rng)

    def trusts_advice(self, deal: D, seat: int) -> bool:
        return self.rules.trusts_advice(deal, self, seat)

    def prompt(self, deal: D, seat: int) -> str:
        return self.rules.prompt(deal, self, seat)

    def call_number(self, call: Action) -> int:
        """A call as a number: 1 for a pass, or what else is no bid, 2 and 3 for a double and a redouble, from 4 on a bid by its place on
        the ladder."""
        place = self.rules.ladder.place(call)
        if place >= 0:
            return 4 + place
        for step, double in enumerate(self.rules.doubles):
            if call is double:
                return 2 + step
        return 1

    def features(self, deal: D, viewer: int, found: Features) -> None:
        found.table[BID] = self.rules.ladder.height(self.highest) + 1
        found.table[DOUBLED] = self.doubled
        if self.holder >= 0:
            found.of_seat(self.holder, HOLDER, 1)
        for seat, call in self.calls:
            found.of_seat(seat, CALL, self.call_number(call))
            if self.out >> seat & 1:
                found.of_seat(seat, PASSED, 1)

    def facts(self, deal: D, viewer: int) -> list[str]:
        if self.highest < 0:
            return []
        doubled = self.rules.doubled_words[self.doubled]
        return [f"Highest bid: {self.rules.words(deal, self.bid)} by {deal.name(self.holder)}{', ' if doubled else ''}{doubled}"]

    def badges(self, deal: D, seat: int) -> list[str]:
        call = self.latest(seat)
        return [] if call is None else [self.rules.words(deal, call)]
