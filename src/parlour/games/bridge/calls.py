"""The auction of Bridge: what may be called, and how calls are told. Rules page: bridge, "Bidding"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.games.bridge.bidding import call_to_make
from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.system import SYSTEMS, Reading, System
from parlour.kernel.actions import PASS, Action, the_action, word
from parlour.kernel.features import Features
from parlour.kernel.phase import NO_SEAT, Phase, Turn
from parlour.kernel.telling import those
from parlour.mechanisms.tricks.auction import NO_CALL, Auction
from parlour.mechanisms.tricks.contract import DENOMINATIONS, Contract, bid_symbol, bid_words
from parlour.mechanisms.tricks.contract_calls import ContractAuction, ContractCalls
from parlour.mechanisms.tricks.contract_deal import ContractDeal
from parlour.mechanisms.tricks.contract_play import CallsMeant

if TYPE_CHECKING:
    from parlour.games.bridge.game import BridgeGame

NO_BID: Final = the_action("no bid", text="no bid")
PAUSE: Final = word("pause")
ASK: Final = word("ask")
AGREE: Final = tuple([word("play", system.name) for system in SYSTEMS])
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


def contract_of(deal: BridgeDeal, auction: Auction[BridgeDeal]) -> Contract:
    """The contract of an auction that is over."""
    return Contract(auction.bid.number, auction.highest % 5, auction.doubled, auction.first_to_name(deal))


class BridgeMeanings(CallsMeant):
    """What the calls of an auction that is over meant, by the ``systems`` that the sides play."""

    def __init__(self, auction: Auction[BridgeDeal], systems: tuple[System, System]) -> None:
        self.auction: Final = auction
        self.systems: Final = systems

    def explained(self, deal: ContractDeal) -> Sequence[tuple[int, str]]:
        return explained(deal, self.auction, self.systems)


@mypyc_attr(allow_interpreted_subclasses=True)
class BridgeCalls(ContractCalls[BridgeDeal]):
    """The rules of the auction: it goes on until three pass after a bid, or four before any."""

    def __init__(self, game: BridgeGame[Any]) -> None:
        super().__init__(NO_BID if game.pass_term == "no bid" else PASS)
        self.game: Final = game
        #: calls do not stay in sight, and what they meant is told to whoever asks
        self.asking: Final = not game.talk.calls_stay

    def won(self, deal: BridgeDeal, auction: Auction) -> Phase[Any]:
        contract = contract_of(deal, auction)
        deal.tell(contract.declarer, "The contract is {}; {you} {are} the declarer", contract)
        named = [-1, -1, -1, -1]
        for who, call in auction.calls:
            if call.kind == "bid" and call.word != "no trumps":
                named[who] = DENOMINATIONS.index(call.word)
        return self.game.opening_lead(deal, contract, BridgeMeanings(auction, deal.systems_played()), named)

    def passed_out(self, deal: BridgeDeal, auction: Auction) -> Phase[Any]:
        deal.say("The deal is passed out.")
        return self.game.passed_out(deal)

    def other_calls(self, deal: BridgeDeal, auction: Auction, seat: int) -> Sequence[Action]:
        return (ASK,) if self.asking and not asked(auction) and opponents(deal, auction, seat) else ()

    def known_calls(self, deal: BridgeDeal) -> Sequence[Action]:
        return (ASK,) if self.asking else ()

    def refused(self, deal: BridgeDeal, auction: Auction, seat: int, action: Action) -> str:
        if action is not ASK:
            return ""
        return "You have asked already: now call." if asked(auction) else "Your opponents have made no call that means anything yet."

    def other_call(self, deal: BridgeDeal, auction: Auction, seat: int, action: Action) -> Phase[Any]:
        if deal.narrating:
            for line in deal.aloud(lambda: opponents(deal, auction, seat)):
                deal.say(f"{line}.")
        return BridgeAuction(self, seat, auction.calls, auction.highest, auction.holder, auction.doubled, auction.out, auction.passes, True)


@mypyc_attr(allow_interpreted_subclasses=True)
class BridgeAuction(ContractAuction[BridgeDeal]):
    """The auction: its calls are told in the medium of the table, explained by the agreements, alerted where that is played.
    ``asked``: whoever is to call has asked already what the opponents' calls meant."""

    def __init__(self, rules: BridgeCalls, seat: int, calls: tuple[tuple[int, Action], ...] = (), highest: int = NO_CALL,
                 holder: int = NO_SEAT, doubled: int = 0, out: int = 0, passes: int = 0, asked: bool = False) -> None:
        super().__init__(rules, seat, calls, highest, holder, doubled, out, passes)
        self.bridge: Final = rules
        self.asked: Final = asked

    def next(self, seat: int, calls: tuple[tuple[int, Action], ...], highest: int, holder: int, doubled: int, out: int,
             passes: int) -> BridgeAuction:
        return BridgeAuction(self.bridge, seat, calls, highest, holder, doubled, out, passes)

    def play(self, deal: BridgeDeal, seat: int, action: Action) -> Phase[Any]:
        following = super().play(deal, seat, action)
        talk = self.bridge.game.talk
        if action is ASK or (not talk.stops and not talk.alerts):
            return following
        jump = action.kind == "bid" and self.is_jump(action)
        if deal.narrating and talk.alerts and action.kind != self.rules.passing.kind:
            self._alert(deal, seat, action, talk.announces)
        return Stop(following, following.seat) if jump and talk.stops and isinstance(following, Auction) else following

    def features(self, deal: BridgeDeal, viewer: int, found: Features) -> None:
        super().features(deal, viewer, found)
        self.bridge.game.vulnerable_features(deal, found)

    def call_words(self, deal: BridgeDeal, seat: int, action: Action) -> str:
        return "" if self.bridge.asking else super().call_words(deal, seat, action)

    def is_jump(self, action: Action) -> bool:
        """Whether a bid is higher than it need be in its denomination."""
        return self.rules.ladder.place(action) > self.highest + 5 or (self.highest < 0 and action.number > 1)

    def _alert(self, deal: BridgeDeal, seat: int, action: Action, announces: bool) -> None:
        calls = (*self.calls, (seat, action))
        meaning = Reading(calls, deal.systems_played()).meanings[-1]
        partner = (seat + 2) % 4
        if meaning.artificial:
            deal.tell(partner, "{alert}: {} means {}", bid_symbol(action), meaning.words)
        elif announces and meaning.announced:
            deal.tell(partner, "{announce}: {}", meaning.announced)

    def advise(self, deal: BridgeDeal, seat: int, rng: Random) -> Action | None:
        return call_to_make(deal, self, seat)

    def trusts_advice(self, deal: BridgeDeal, seat: int) -> bool:
        # calls tell of hands, and imagined deals do not listen: whoever searched there would not understand even its partner
        return True

    def describe(self, deal: BridgeDeal, seat: int, action: Action, viewer: int) -> str:
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
        if stop:
            return deal.sentence(seat, viewer, "bid", stop + bid_words(action))
        return super().describe(deal, seat, action, viewer)

    def facts(self, deal: BridgeDeal, viewer: int) -> list[str]:
        meant = [words for _, words in explained(deal, self, deal.systems_played(), not self.bridge.game.talk.calls_stay)]
        return [*super().facts(deal, viewer), *meant, agreed(deal)]

    def badges(self, deal: BridgeDeal, seat: int) -> list[str]:
        calls = [bid_symbol(call) for who, call in self.calls if who == seat]
        shown = calls if self.bridge.game.talk.calls_stay else calls[-1:]
        return [" ".join(shown)] if shown else []


class Stop(Turn[BridgeDeal]):
    """After a jump bid the next player must pause before calling, so that the tempo of the call says nothing: section
    "Stop and alert"."""

    about: ClassVar[str] = "bidding"
    is_auction: ClassVar[bool] = True

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

    def advise(self, deal: BridgeDeal, seat: int, rng: Random) -> Action | None:
        return PAUSE

    def prompt(self, deal: BridgeDeal, seat: int) -> str:
        return "Stop was called: pause before you call"

    def features(self, deal: BridgeDeal, viewer: int, found: Features) -> None:
        self.auction.features(deal, viewer, found)

    def facts(self, deal: BridgeDeal, viewer: int) -> list[str]:
        return self.auction.facts(deal, viewer)

    def badges(self, deal: BridgeDeal, seat: int) -> list[str]:
        return self.auction.badges(deal, seat)


class Agreement(Turn[BridgeDeal]):
    """Before the first deal each side says by which system it bids; everyone can read what that means."""

    about: ClassVar[str] = "agreements"

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

    def advise(self, deal: BridgeDeal, seat: int, rng: Random) -> Action | None:
        return AGREE[1]

    def describe(self, deal: BridgeDeal, seat: int, action: Action, viewer: int) -> str:
        system = SYSTEMS[AGREE.index(action)]
        return f"{those(1 << seat | 1 << (seat + 2) % 4)} play {system.title}: {system.words}."

    def prompt(self, deal: BridgeDeal, seat: int) -> str:
        return "Say which bidding system your side plays"

    def facts(self, deal: BridgeDeal, viewer: int) -> list[str]:
        return [f"{system.title}: {system.words}" for system in SYSTEMS]


def agreed(deal: BridgeDeal) -> str:
    """Which systems are played, in a line."""
    one, other = deal.systems_played()
    if one is other:
        return f"Both sides play {one.title}"
    return f"{deal.name(2)} and {deal.name(0)} play {one.title}, {deal.name(3)} and {deal.name(1)} {other.title}"


def asked(auction: Auction[BridgeDeal]) -> bool:
    """Whether the player whose turn it is has asked already what the opponents' calls meant."""
    return isinstance(auction, BridgeAuction) and auction.asked


def explained(deal: ContractDeal, auction: Auction[BridgeDeal], systems: tuple[System, System],
              latest: bool = False) -> tuple[tuple[int, str], ...]:
    """Who made each call that means something, and what it means; or only each player's ``latest`` call."""
    last = {who: place for place, (who, _) in enumerate(auction.calls)}
    return tuple([(who, f"{deal.name(who)}'s {bid_symbol(call)}: {meaning.words}")
                  for place, ((who, call), meaning) in enumerate(zip(auction.calls, Reading(auction.calls, systems).meanings))
                  if call.kind != auction.rules.passing.kind and meaning.words and (not latest or last[who] == place)])


def opponents(deal: BridgeDeal, auction: Auction[BridgeDeal], seat: int) -> list[str]:
    """What the calls of a seat's opponents have meant."""
    return [words for who, words in explained(deal, auction, deal.systems_played()) if who % 2 != seat % 2]
