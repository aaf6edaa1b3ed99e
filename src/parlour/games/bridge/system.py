"""Bidding systems, and what calls mean by them: the agreements of partners, which are open to all. Rules page: bridge,
"Partnership agreement and conventions".

The same reading serves everybody: it explains calls at the table, says which are to be alerted, and bots bid by it.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.kernel.actions import Action
from parlour.kernel.phase import NO_SEAT
from parlour.mechanisms.tricks.auction import DOUBLE, REDOUBLE
from parlour.mechanisms.tricks.contract import SUITS
from parlour.mechanisms.tricks.contract_score import NO_TRUMP

MOST: Final = 37
ANY: Final = -1


class System:
    """What partners have agreed: the points of an opening of one no trump, the ``major`` cards that a major suit is opened on,
    whether two clubs is the strong opening and other twos are weak, and whether two clubs asks for majors after no trumps."""

    def __init__(self, name: str, title: str, low: int, high: int, major: int, strong_club: bool, words: str) -> None:
        self.name: Final = name
        self.title: Final = title
        self.low: Final = low
        self.high: Final = high
        self.major: Final = major
        self.strong_club: Final = strong_club
        self.words: Final = words


SYSTEMS: Final = (
    System("natural", "natural bidding", 15, 17, 4, False,
           "every bid offers what it names; a suit is opened on four cards and 12 points, one no trump on 15 to 17 balanced, "
           "two of a suit on 20 or more; only a double of a low suit bid is artificial and asks partner to bid"),
    System("standard-american", "Standard American", 15, 17, 5, True,
           "one no trump shows 15 to 17 points, a major suit at least five cards, two clubs 22 points or more whatever the clubs "
           "and other twos six cards and a weak hand; two clubs over one no trump asks for a major; a double of a low suit bid "
           "asks partner to bid"),
    System("acol", "Acol", 12, 14, 4, True,
           "one no trump shows 12 to 14 points, a suit at least four cards, two clubs 22 points or more whatever the clubs and "
           "other twos six cards and a weak hand; two clubs over one no trump asks for a major; a double of a low suit bid "
           "asks partner to bid"),
)


class Meaning:
    """What a call says: points from ``low`` to ``high``, at least ``length`` cards of a ``suit`` (or :data:`ANY`). ``forcing``:
    partner must not pass. ``artificial``: it does not offer what it names. ``announced``: what partner says of it aloud."""

    def __init__(self, words: str, low: int = 0, high: int = MOST, suit: int = ANY, length: int = 0, forcing: bool = False,
                 artificial: bool = False, announced: str = "") -> None:
        self.words: Final = words
        self.low: Final = low
        self.high: Final = high
        self.suit: Final = suit
        self.length: Final = length
        self.forcing: Final = forcing
        self.artificial: Final = artificial
        self.announced: Final = announced


SILENT: Final = Meaning("")


def points(low: int, high: int) -> str:
    """A range of points in words."""
    return f"up to {high} points" if low <= 0 else f"{low} or more points" if high >= MOST else f"{low} to {high} points"


def suit_bid(low: int, high: int, suit: int, length: int, forcing: bool = False, more: str = "") -> Meaning:
    """A natural bid of a suit."""
    return Meaning(f"{points(low, high)}, {length} or more {SUITS[suit]}{more}", low, high, suit, length, forcing)


class Shown:
    """What a player has shown so far."""

    def __init__(self) -> None:
        self.low: int = 0
        self.high: int = MOST
        self.lengths: Final = [0, 0, 0, 0]
        #: bids so far, as places on the ladder
        self.bids: Final[list[int]] = []
        self.doubled: bool = False
        self.last: Meaning = SILENT


class Reading:
    """An auction read from its first call: ``meanings[i]`` of each call, and what each player has ``shown``."""

    def __init__(self, calls: Sequence[tuple[int, Action]], systems: tuple[System, System]) -> None:
        self.systems: Final = systems
        self.shown: Final = [Shown() for _ in range(4)]
        self.meanings: Final[list[Meaning]] = []
        self.highest: int = -1
        #: who made the first bid
        self.opener: int = NO_SEAT
        for seat, call in calls:
            meaning = self._meaning(seat, call)
            self.meanings.append(meaning)
            self._note(seat, call, meaning)

    def _note(self, seat: int, call: Action, meaning: Meaning) -> None:
        shown = self.shown[seat]
        shown.low = max(shown.low, min(meaning.low, shown.high))
        shown.high = max(shown.low, min(shown.high, meaning.high))
        if meaning.suit >= 0:
            shown.lengths[meaning.suit] = max(shown.lengths[meaning.suit], meaning.length)
        shown.last = meaning
        if call is DOUBLE:
            shown.doubled = True
        if call.kind == "bid":
            self.highest = place_of(call)
            shown.bids.append(self.highest)
            if self.opener < 0:
                self.opener = seat

    def _meaning(self, seat: int, call: Action) -> Meaning:
        own, partner = self.shown[seat], self.shown[(seat + 2) % 4]
        if call is REDOUBLE:
            return Meaning("strength, 10 or more points", 10)
        if call is DOUBLE:
            return self._double(own, partner)
        if call.kind != "bid":
            if self.opener < 0:
                return Meaning("fewer than 12 points", 0, 11)
            return Meaning("fewer than 6 points", 0, 5) if self.answers_opening(seat) else SILENT
        place = place_of(call)
        level, suit = place // 5 + 1, place % 5
        jump = level - cheapest(self.highest, suit)
        system = self.systems[seat % 2]
        if self.opener < 0:
            return opening(system, level, suit)
        if not own.bids and not own.doubled and not partner.bids:
            return self._advance(level, suit, jump) if partner.doubled else overcall(level, suit, jump)
        if partner.bids and not own.bids and self.opener == (seat + 2) % 4 and len(partner.bids) == 1:
            return respond(system, partner.bids[0], level, suit, jump)
        return self._later(system, own, partner, level, suit, jump, seat != self.opener)

    def answers_opening(self, seat: int) -> bool:
        """Whether the seat's call answers its partner's opening of one of a suit over a pass."""
        partner = self.shown[(seat + 2) % 4]
        return bool(self.opener == (seat + 2) % 4 and self.highest == partner.bids[0] and partner.bids[0] < 4
                    and not self.shown[seat].bids and len(partner.bids) == 1)

    def _double(self, own: Shown, partner: Shown) -> Meaning:
        suit = self.highest % 5
        if not own.bids and not partner.bids and not own.doubled and suit != NO_TRUMP and self.highest < 15:
            return Meaning(f"for takeout: 12 or more points and the suits other than {SUITS[suit]}; partner is asked to bid", 12,
                           forcing=True, artificial=True)
        return Meaning("for penalties")

    def _advance(self, level: int, suit: int, jump: int) -> Meaning:
        """An answer to partner's takeout double."""
        if suit == NO_TRUMP:
            return Meaning(f"{points(6, 10) if jump == 0 else points(11, 12) if level == 2 else points(13, MOST)}, no trumps",
                           6 if jump == 0 else 11 if level == 2 else 13, 10 if jump == 0 else 12 if level == 2 else MOST)
        return suit_bid(0, 8, suit, 3) if jump == 0 else suit_bid(9, 12, suit, 4) if jump == 1 else suit_bid(12, MOST, suit, 4)

    def _later(self, system: System, own: Shown, partner: Shown, level: int, suit: int, jump: int, asks: bool) -> Meaning:
        """A later bid: what is told of the hand beyond what was shown already. ``asks``: a new suit is forcing, as anybody's but the
        opener's."""
        asked = system.strong_club and partner.last.artificial and partner.bids and partner.bids[-1] == 5
        if asked and own.bids == [4] and level == 2 and suit != NO_TRUMP:
            if suit == 1:
                return Meaning("no four cards in a major", own.low, own.high, artificial=True)
            return suit_bid(own.low, own.high, suit, 4)
        low = own.low
        if jump > 0 and low < 20:
            low = min(low + 4, own.high)
        high = own.high if jump > 0 else max(low, min(own.high, low + 5))
        game = level >= 3 if suit == NO_TRUMP else level >= 4
        if game:
            low, high = own.low, own.high
        if suit == NO_TRUMP:
            return Meaning(f"{points(low, high)}, no trumps", low, high)
        if partner.lengths[suit]:
            return suit_bid(low, high, suit, max(3, own.lengths[suit]), more=f" to raise {SUITS[suit]}")
        if own.lengths[suit]:
            return suit_bid(low, high, suit, min(7, own.lengths[suit] + (2 if own.lengths[suit] == 4 else 1)))
        return suit_bid(low, own.high, suit, 4, not game and (asks or jump > 0 or level > 2))


def place_of(call: Action) -> int:
    """The place of a bid on the ladder."""
    return 5 * (call.number - 1) + (NO_TRUMP if call.word == "no trumps" else SUITS.index(call.word))


def cheapest(highest: int, suit: int) -> int:
    """The lowest level at which a denomination can be bid over the highest bid."""
    return 1 if highest < 0 else highest // 5 + (1 if suit > highest % 5 else 2)


def opening(system: System, level: int, suit: int) -> Meaning:
    """The first bid of an auction."""
    if suit == NO_TRUMP:
        low, high = ((system.low, system.high), (20, 22), (25, 27))[min(level, 3) - 1]
        return Meaning(f"{points(low, high)}, balanced", low, high, announced=f"{low} to {high}")
    if level == 1:
        return suit_bid(12, 21, suit, system.major if suit >= 2 else 3 if system.major == 5 else 4)
    if level == 2 and not system.strong_club:
        return suit_bid(20, MOST, suit, 5, True)
    if level == 2 and suit == 0:
        return Meaning("22 or more points, whatever the clubs", 22, forcing=True, artificial=True)
    return suit_bid(5, 10, suit, level + 4 if level < 4 else 7)


def overcall(level: int, suit: int, jump: int) -> Meaning:
    """The first bid of the side that did not open."""
    if suit == NO_TRUMP:
        return Meaning("15 to 18 points, balanced, with a stopper in their suit", 15, 18, announced="15 to 18")
    if jump:
        return suit_bid(6, 10, suit, 6 if level < 3 else 7)
    return suit_bid(8, 16, suit, 5) if level == 1 else suit_bid(11, 16, suit, 5)


def respond(system: System, opened: int, level: int, suit: int, jump: int) -> Meaning:
    """The first bid of the opener's partner."""
    first, named = opened // 5 + 1, opened % 5
    if named == NO_TRUMP:
        return over_no_trump(system, first, level, suit)
    if first == 2 and (system.strong_club and named == 0):
        if level == 2 and suit == 1:
            return Meaning("fewer than 8 points, whatever the diamonds", 0, 7, forcing=True, artificial=True)
        return Meaning("8 or more points, no trumps", 8, forcing=True) if suit == NO_TRUMP else suit_bid(8, MOST, suit, 5, True)
    if first == 2 and not system.strong_club:
        if level == 2 and suit == NO_TRUMP:
            return Meaning("fewer than 7 points", 0, 6, forcing=True, artificial=True)
        return suit_bid(7, MOST, suit, 3 if suit == named else 5, level < 4) if suit != NO_TRUMP else Meaning("7 or more points", 7)
    if first > 1:
        return Meaning("to play") if suit in (named, NO_TRUMP) or level >= 4 else suit_bid(15, MOST, suit, 5, True)
    if suit == NO_TRUMP:
        low, high = ((6, 10), (11, 12), (13, 16))[min(level, 3) - 1]
        return Meaning(f"{points(low, high)}, no fit for {SUITS[named]}", low, high)
    if suit == named:
        if level >= 4:
            return suit_bid(8, 15, suit, 4 if named >= 2 else 5)
        return suit_bid(6, 10, suit, 3 if named >= 2 else 4) if level == 2 else suit_bid(11, 12, suit, 3 if named >= 2 else 4)
    if jump:
        return suit_bid(17, MOST, suit, 5, True)
    return suit_bid(6, MOST, suit, 4, True) if level == 1 else suit_bid(10, MOST, suit, 5 if suit == 2 else 4, True)


def over_no_trump(system: System, first: int, level: int, suit: int) -> Meaning:
    """An answer to an opening of no trumps."""
    low, high = ((system.low, system.high), (20, 22), (25, 27))[min(first, 3) - 1]
    if suit == NO_TRUMP:
        if level >= 3:
            return Meaning(f"{points(25 - low, 32 - high)}, to play", 25 - low, 32 - high) if level == 3 else Meaning(
                "looks for a slam", 33 - high)
        return Meaning(f"{points(25 - high, 24 - low)}, invites game", 25 - high, 24 - low)
    if system.strong_club and suit == 0 and level == first + 1:
        return Meaning("asks for four cards in a major", max(0, 25 - high), forcing=True, artificial=True)
    if level == 2:
        return suit_bid(0, 24 - high, suit, 5, more=", to play")
    if level == 3:
        return suit_bid(max(0, 25 - low), MOST, suit, 5, True)
    return suit_bid(max(0, 24 - low), MOST, suit, 6, more=", to play")
