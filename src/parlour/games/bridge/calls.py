"""The auction of Bridge: its ladder of bids, the contract that it leads to, and how calls are told. Rules page: bridge, "Bidding"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.system import SUITS, SYSTEMS, Reading, System
from parlour.kernel.actions import Action, the_action, word
from parlour.kernel.deal import Deal
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.tricks.auction import DOUBLE, NO_CALL, PASS, REDOUBLE, Auction, AuctionRules, levels

if TYPE_CHECKING:
    from parlour.games.bridge.game import BridgeGame

DENOMINATIONS: Final = (*SUITS, "no trumps")
SYMBOLS: Final = ("♣", "♦", "♥", "♠", "NT")
LADDER: Final = levels(1, 7, DENOMINATIONS, codes=("C", "D", "H", "S", "NT"))
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")
NO_BID: Final = the_action("no bid", text="no bid")
PAUSE: Final = word("pause")
ASK: Final = word("ask")
AGREE: Final = tuple([word("play", system.name) for system in SYSTEMS])
#: calls as people type them
SHORT: Final = {"x": DOUBLE, "xx": REDOUBLE, "dbl": DOUBLE, "rdbl": REDOUBLE}
#: how a call is made with each medium: the verb, and whether all calls stay in sight or only each player's last
MEDIA: Final = {"": ("bid", True), "spoken": ("say", False), "bidding-box": ("show", True), "pointing-card": ("point to", False),
                "written": ("write", True)}


class Talk:
    """How calls are made at a table: in a ``medium``, which has its ``verb``, and in which they stay in sight or do not. ``stops``:
    one says stop before a jump; ``alerts``: artificial calls are alerted; ``announces``: some meanings are said aloud."""

    def __init__(self, medium: str = "", stops: bool = False, alerts: bool = False, announces: bool = False) -> None:
        verb, calls_stay = MEDIA[medium]
        self.medium: Final = medium
        self.verb: Final = verb
        self.calls_stay: Final = calls_stay
        self.stops: Final = stops
        self.alerts: Final = alerts
        self.announces: Final = announces


class Contract:
    """What one side has undertaken: ``level`` tricks above six in a ``denomination``; ``doubled`` is 0, 1 or 2."""

    def __init__(self, level: int, denomination: int, doubled: int, declarer: int) -> None:
        self.level: Final = level
        self.denomination: Final = denomination
        self.doubled: Final = doubled
        self.declarer: Final = declarer
        self.dummy: Final = (declarer + 2) % 4

    def __str__(self) -> str:
        return f"{self.level}{SYMBOLS[self.denomination]}{('', ' doubled', ' redoubled')[self.doubled]}"


def bid_symbol(action: Action) -> str:
    """A bid as it stands beside a player: ``3♥``; any other call as it is."""
    return f"{action.number}{SYMBOLS[LADDER.place(action) % 5]}" if action.kind == "bid" else action.text


def bid_words(action: Action) -> str:
    """A bid as it is said: ``one heart``, ``three no trumps``."""
    if action.kind != "bid":
        return action.text
    what = action.word.removesuffix("s") if action.number == 1 else action.word
    return f"{NUMBERS[action.number]} {what}"


def contract_of(deal: Deal, auction: Auction) -> Contract:
    """The contract of an auction that is over."""
    return Contract(auction.bid.number, auction.highest % 5, auction.doubled, auction.first_to_name(deal))


@mypyc_attr(allow_interpreted_subclasses=True)
class BridgeCalls(AuctionRules):
    """The rules of the auction: it goes on until three pass after a bid, or four before any."""

    final_pass: ClassVar[bool] = False
    doubling: ClassVar[int] = 2

    def __init__(self, game: BridgeGame[Any]) -> None:
        super().__init__(LADDER, NO_BID if game.pass_term == "no bid" else PASS)
        self.game: Final = game
        #: calls do not stay in sight, and what they meant is told to whoever asks
        self.asking: Final = not game.talk.calls_stay

    def won(self, deal: Deal, auction: Auction) -> Phase[Any]:
        contract = contract_of(deal, auction)
        deal.tell(contract.declarer, "The contract is {}; {you} {are} the declarer", contract)
        named = [-1, -1, -1, -1]
        for who, call in auction.calls:
            if call.kind == "bid" and call.word != "no trumps":
                named[who] = DENOMINATIONS.index(call.word)
        return self.game.opening_lead(deal, contract, explained(deal, auction), named)

    def passed_out(self, deal: Deal, auction: Auction) -> Phase[Any]:
        deal.say("The deal is passed out.")
        return self.game.passed_out(deal)

    def words(self, deal: Deal, action: Action) -> str:
        return bid_symbol(action)

    def prompt(self, deal: Deal, auction: Auction, seat: int) -> str:
        calls = [call.text for call in (DOUBLE, REDOUBLE) if call in auction.legal(deal, seat)]
        if auction.highest < 0:
            calls = ["bid"]
        elif self.bids(deal, auction, seat):
            calls = [f"bid higher than {bid_symbol(auction.bid)}", *calls]
        calls.append("say no bid" if self.passing is NO_BID else self.passing.text)
        said = f"{', '.join(calls[:-1])} or {calls[-1]}".removeprefix(" or ")
        return said[0].upper() + said[1:]

    def other_calls(self, deal: Deal, auction: Auction, seat: int) -> Sequence[Action]:
        return (ASK,) if self.asking and not asked(auction) and opponents(deal, auction, seat) else ()

    def known_calls(self, deal: Deal) -> Sequence[Action]:
        return (ASK,) if self.asking else ()

    def refused(self, deal: Deal, auction: Auction, seat: int, action: Action) -> str:
        if action is not ASK:
            return ""
        return "You have asked already: now call." if asked(auction) else "Your opponents have made no call that means anything yet."

    def other_call(self, deal: Deal, auction: Auction, seat: int, action: Action) -> Phase[Any]:
        for line in opponents(deal, auction, seat):
            deal.say(f"{line}.")
        return BridgeAuction(self, seat, auction.calls, auction.highest, auction.holder, auction.doubled, auction.out, auction.passes, True)


@mypyc_attr(allow_interpreted_subclasses=True)
class BridgeAuction(Auction):
    """The auction: its calls are told in the medium of the table, explained by the agreements, alerted where that is played.
    ``asked``: whoever is to call has asked already what the opponents' calls meant."""

    def __init__(self, rules: BridgeCalls, seat: int, calls: tuple[tuple[int, Action], ...] = (), highest: int = NO_CALL,
                 holder: int = -1, doubled: int = 0, out: int = 0, passes: int = 0, asked: bool = False) -> None:
        super().__init__(rules, seat, calls, highest, holder, doubled, out, passes)
        self.bridge: Final = rules
        self.asked: Final = asked

    def next(self, seat: int, calls: tuple[tuple[int, Action], ...], highest: int, holder: int, doubled: int, out: int,
             passes: int) -> Auction:
        return BridgeAuction(self.bridge, seat, calls, highest, holder, doubled, out, passes)

    def play(self, deal: Deal, seat: int, action: Action) -> Phase[Any]:
        following = super().play(deal, seat, action)
        talk = self.bridge.game.talk
        if action is ASK or (not talk.stops and not talk.alerts):
            return following
        jump = action.kind == "bid" and self.is_jump(action)
        if deal.narrating and talk.alerts and action.kind != self.rules.passing.kind:
            self._alert(deal, seat, action, talk.announces)
        return Stop(following, following.seat) if jump and talk.stops and isinstance(following, Auction) else following

    def is_jump(self, action: Action) -> bool:
        """Whether a bid is higher than it need be in its denomination."""
        return self.rules.ladder.place(action) > self.highest + 5 or (self.highest < 0 and action.number > 1)

    def _alert(self, deal: Deal, seat: int, action: Action, announces: bool) -> None:
        calls = (*self.calls, (seat, action))
        meaning = Reading(calls, systems_of(deal)).meanings[-1]
        partner = (seat + 2) % 4
        if meaning.artificial:
            deal.tell(partner, "{alert}: {} means {}", bid_symbol(action), meaning.words)
        elif announces and meaning.announced:
            deal.tell(partner, "{announce}: {}", meaning.announced)

    def tell(self, deal: Deal, seat: int, action: Action, viewer: int) -> str:
        if action is ASK:
            return deal.sentence(seat, viewer, "ask", "what the calls meant")
        passing = self.rules.passing
        talk = self.bridge.game.talk
        verb = talk.verb
        stop = "stop, " if talk.stops and action.kind == "bid" and self.is_jump(action) else ""
        if action is passing:
            return deal.sentence(seat, viewer, "say", "no bid") if action is NO_BID else deal.sentence(seat, viewer, "pass", "")
        if verb != "bid":
            said = bid_words(action) if verb == "say" else bid_symbol(action)
            return deal.sentence(seat, viewer, verb.partition(" ")[0], f"{verb.partition(' ')[2]} {stop}{said}".strip())
        if action.kind == "bid":
            return deal.sentence(seat, viewer, "bid", stop + bid_words(action))
        return deal.sentence(seat, viewer, action.kind, "")

    def meant(self, deal: Deal, seat: int, text: str) -> Action | None:
        wanted = text.lower().removeprefix("bid ").strip()
        if wanted in ("p", "pass", "no bid"):
            return self.rules.passing
        if wanted in SHORT:
            return SHORT[wanted]
        for bid in self.rules.ladder.bids:
            if wanted in (f"{bid.number}{bid.word[0]}", f"{bid.number} {bid.word}", bid_words(bid), bid_symbol(bid)):
                return bid
        return None

    def facts(self, deal: Deal, viewer: int) -> list[str]:
        game = self.bridge.game
        facts = game.state_facts(deal)
        if self.highest >= 0:
            facts += super().facts(deal, viewer)
        return facts + [words for _, words in explained(deal, self, not game.talk.calls_stay)] + agreed(deal)

    def badges(self, deal: Deal, seat: int) -> list[str]:
        game = self.bridge.game
        calls = [bid_symbol(call) for who, call in self.calls if who == seat]
        shown = " ".join(calls) if game.talk.calls_stay else calls[-1] if calls else ""
        return ([shown] if shown else []) + game.seat_badges(deal, seat)


class Stop(Turn[BridgeDeal]):
    """After a jump bid the next player must pause before calling, so that the tempo of the call says nothing: section
    "Stop and alert"."""

    def __init__(self, auction: Phase[Any], seat: int) -> None:
        super().__init__(seat)
        self.auction: Final = auction

    def legal(self, deal: BridgeDeal, seat: int) -> Sequence[Action]:
        return (PAUSE,)

    def candidates(self, deal: BridgeDeal, seat: int) -> Sequence[Action]:
        return (PAUSE, *self.auction.candidates(deal, seat))

    def reason(self, deal: BridgeDeal, seat: int, action: Action) -> str:
        return "Your opponent has said stop: pause before you call."

    def play(self, deal: BridgeDeal, seat: int, action: Action) -> Phase[Any]:
        return self.auction

    def prompt(self, deal: BridgeDeal, seat: int) -> str:
        return "Stop was called: pause before you call"

    def facts(self, deal: BridgeDeal, viewer: int) -> list[str]:
        return self.auction.facts(deal, viewer)

    def badges(self, deal: BridgeDeal, seat: int) -> list[str]:
        return self.auction.badges(deal, seat)


class Agreement(Turn[BridgeDeal]):
    """Before the first deal each side says by which system it bids; everyone can read what that means."""

    def __init__(self, game: BridgeGame[Any], seat: int, then: Phase[Any], sides_left: int) -> None:
        super().__init__(seat)
        self.game: Final = game
        self.then: Final = then
        self.sides_left: Final = sides_left

    def legal(self, deal: BridgeDeal, seat: int) -> Sequence[Action]:
        return AGREE

    def play(self, deal: BridgeDeal, seat: int, action: Action) -> Phase[Any]:
        deal.systems[seat % 2] = AGREE.index(action)
        left = self.sides_left - 1
        return Agreement(self.game, deal.after(seat), self.then, left) if left else self.then

    def tell(self, deal: BridgeDeal, seat: int, action: Action, viewer: int) -> str:
        system = SYSTEMS[AGREE.index(action)]
        return f"{deal.name(seat)} and {deal.name((seat + 2) % 4)} play {system.title}: {system.words}."

    def prompt(self, deal: BridgeDeal, seat: int) -> str:
        return "Say which bidding system your side plays"

    def facts(self, deal: BridgeDeal, viewer: int) -> list[str]:
        return [f"{system.title}: {system.words}" for system in SYSTEMS]


def systems_of(deal: Deal) -> tuple[System, System]:
    """The systems that the two sides play."""
    assert isinstance(deal, BridgeDeal)
    return SYSTEMS[deal.systems[0]], SYSTEMS[deal.systems[1]]


def agreed(deal: Deal) -> list[str]:
    """Which systems are played, in a line."""
    one, other = systems_of(deal)
    if one is other:
        return [f"Both sides play {one.title}"]
    return [f"{deal.name(2)} and {deal.name(0)} play {one.title}, {deal.name(3)} and {deal.name(1)} {other.title}"]


def asked(auction: Auction) -> bool:
    """Whether the player whose turn it is has asked already what the opponents' calls meant."""
    return isinstance(auction, BridgeAuction) and auction.asked


def reading(deal: Deal, auction: Auction) -> Reading:
    """What the calls so far mean by the agreements of those who made them."""
    return Reading(auction.calls, systems_of(deal))


def explained(deal: Deal, auction: Auction, latest: bool = False) -> tuple[tuple[int, str], ...]:
    """Who made each call that means something, and what it means; or only each player's ``latest`` call."""
    last = {who: place for place, (who, _) in enumerate(auction.calls)}
    return tuple([(who, f"{deal.name(who)}'s {bid_symbol(call)}: {meaning.words}")
                  for place, ((who, call), meaning) in enumerate(zip(auction.calls, reading(deal, auction).meanings))
                  if call.kind != auction.rules.passing.kind and meaning.words and (not latest or last[who] == place)])


def opponents(deal: Deal, auction: Auction, seat: int) -> list[str]:
    """What the calls of a seat's opponents have meant."""
    return [words for who, words in explained(deal, auction) if who % 2 != seat % 2]
