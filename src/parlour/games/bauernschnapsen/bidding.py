"""The auction, kontra, and what the declarer does with the talon. Rules page: bauernschnapsen, "The bidding process", "Talon-Schnapsen"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.bauernschnapsen.advice import best_bid, doubles, to_discard
from parlour.games.bauernschnapsen.contracts import NO_TRICK, NORMAL, Contract, Kind
from parlour.games.bauernschnapsen.deal import SchnapsDeal, TalonDeal
from parlour.kernel.actions import PASS, Action, CardsAction, Subsets, word
from parlour.kernel.phase import NO_SEAT, NOBODY, Phase, Turn
from parlour.kernel.zones import Zone
from parlour.mechanisms.tricks.auction import NO_CALL, Auction, AuctionRules, Ladder
from parlour.mechanisms.tricks.doubling import KONTRA, Doubling, doubled_facts
from parlour.mechanisms.tricks.widow import DISCARD, LayAside

TAKE: Final = word("take", "the talon")
LEAVE: Final = word("leave", "the talon")
KEEP: Final = word("keep", "the contract")
#: cards of the talon
TALON: Final = 2


class Bidding(AuctionRules[SchnapsDeal]):
    """Contracts from the lowest to the highest. Of players who would play the same one the first from forehand does.

    Where kontra to the normal game comes before a Bettler, it stands on the ladder above that: forehand then holds the contract.
    """

    def __init__(self, kinds: Sequence[Kind], kontra_first: bool) -> None:
        #: the contracts of the ladder; forehand's normal game once more where kontra stands
        found: list[Kind] = []
        calls: list[Action] = []
        for kind in kinds:
            if kontra_first and KONTRA not in calls and kind is not NORMAL and kind.aim is not NO_TRICK:
                found.append(NORMAL)
                calls.append(KONTRA)
            found.append(kind)
            calls.append(kind.bid)
        super().__init__(Ladder(calls))
        self.kinds: Final = tuple(found)
        self.kontra: Final[int] = self.ladder.place(KONTRA)

    def turn_of(self, deal: SchnapsDeal, seat: int) -> int:
        """How many players have priority over the seat."""
        return deal.order(deal.forehand).index(seat)

    def may_equal(self, deal: SchnapsDeal, auction: Auction[Any], seat: int) -> bool:
        return (auction.highest not in (NO_CALL, self.kontra) and auction.holder != seat
                and self.turn_of(deal, seat) < self.turn_of(deal, auction.holder)
                and not deal.game.barred(deal, seat, self.kinds[auction.highest]))

    def may_pass(self, deal: SchnapsDeal, auction: Auction[Any], seat: int) -> bool:
        return auction.highest >= 0

    def bids(self, deal: SchnapsDeal, auction: Auction[Any], seat: int) -> Sequence[Action]:
        lowest = auction.highest if self.may_equal(deal, auction, seat) else auction.highest + 1
        return tuple([self.ladder.bids[place] for place in range(lowest, len(self.kinds)) if not self.barred(deal, seat, place)])

    def barred(self, deal: SchnapsDeal, seat: int, place: int) -> str:
        """Why the seat may not call this at all; empty where it may."""
        if place != self.kontra:
            return deal.game.barred(deal, seat, self.kinds[place])
        return "" if not deal.team(deal.forehand) >> seat & 1 else "Kontra is for the opponents of forehand to say."

    def known_calls(self, deal: SchnapsDeal) -> Sequence[Action]:
        return () if self.kontra >= 0 else (KONTRA,)

    def refused(self, deal: SchnapsDeal, auction: Auction[Any], seat: int, action: Action) -> str:
        if action is KONTRA and self.kontra < 0:
            return "Kontra is said when the bidding is over."
        if action is PASS:
            return "Forehand opens the bidding, and cannot pass." if auction.highest < 0 else ""
        place = self.ladder.place(action)
        if place < 0:
            return ""
        return self.barred(deal, seat, place)

    def won(self, deal: SchnapsDeal, auction: Auction[Any]) -> Phase[Any]:
        place = auction.highest
        doublers = tuple([seat for seat, call in auction.calls if call is KONTRA]) if place == self.kontra else ()
        return deal.game.bid_won(deal, self.kinds[place], auction.holder, doublers)

    def words(self, deal: SchnapsDeal, action: Action) -> str:
        return "kontra to the normal game" if action is KONTRA else super().words(deal, action)

    def prompt(self, deal: SchnapsDeal, auction: Auction[Any], seat: int) -> str:
        if auction.highest == self.kontra and auction.holder == seat:
            return "Pass to play the normal game with kontra, or bid higher"
        return super().prompt(deal, auction, seat)

    def advise(self, deal: SchnapsDeal, auction: Auction[Any], seat: int, rng: Random) -> Action | None:
        # kontra to the normal game, where that may be said here
        normal = deal.game.contract(deal, NORMAL, deal.forehand)
        kontra = doubles(deal.game.cards, deal.hands[seat].cards, normal, False, 0, False)
        if seat != auction.seat:
            return KONTRA if kontra else None
        calls = self.bids(deal, auction, seat)
        if kontra and KONTRA in calls:
            return KONTRA
        kinds = [self.kinds[self.ladder.place(call)] for call in calls if call is not KONTRA]
        best = best_bid(deal.game.cards, deal.hands[seat].cards, deal.trumps, kinds, seat == deal.forehand, deal.game.spare_cards())
        if best is not None:
            return best.bid
        return NORMAL.bid if auction.highest < 0 else PASS


class SchnapsAuction(Auction[SchnapsDeal]):
    """The auction, in which opponents of forehand may say kontra to the normal game as long as nothing above a Bettler is bid, where
    that comes first: also out of turn, and when they have passed."""

    def __init__(self, rules: Bidding, seat: int, calls: tuple[tuple[int, Action], ...] = (), highest: int = NO_CALL,
                 holder: int = NO_SEAT, doubled: int = 0, out: int = 0, passes: int = 0) -> None:
        super().__init__(rules, seat, calls, highest, holder, doubled, out, passes)
        self.bidding: Final = rules

    def next(self, seat: int, calls: tuple[tuple[int, Action], ...], highest: int, holder: int, doubled: int, out: int,
             passes: int) -> SchnapsAuction:
        return SchnapsAuction(self.bidding, seat, calls, highest, holder, doubled, out, passes)

    def may_interrupt(self, deal: SchnapsDeal) -> tuple[int, ...]:
        if not 0 < self.highest < self.bidding.kontra:
            return NOBODY
        ours = deal.team(deal.forehand)
        return tuple([seat for seat in range(deal.players) if seat != self.seat and not ours >> seat & 1])

    def legal(self, deal: SchnapsDeal, seat: int) -> Sequence[Action]:
        return super().legal(deal, seat) if seat == self.seat else (KONTRA,)

    def candidates_out_of_turn(self, deal: SchnapsDeal, seat: int) -> Sequence[Action]:
        return (KONTRA,)

    def reason(self, deal: SchnapsDeal, seat: int, action: Action) -> str:
        bidding = self.bidding
        if action is KONTRA and bidding.kontra >= 0 and seat != self.seat:
            barred = bidding.barred(deal, seat, bidding.kontra)
            if not barred and self.highest < bidding.kontra:
                return "Out of turn you say kontra only when a Bettler is bid; otherwise in turn, or when the bidding is over."
            return barred or f"Kontra to the normal game comes too late: {bidding.words(deal, self.bid)} is bid."
        return super().reason(deal, seat, action)

    def play(self, deal: SchnapsDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not KONTRA:
            if action is not PASS:
                deal.game.shown_by_bid(deal, seat, self.bidding.kinds[self.bidding.ladder.place(action)])
            return super().play(deal, seat, action)
        following = self.seat
        if seat == self.seat:
            following = deal.after(seat)
            while self.out >> following & 1:
                following = deal.after(following)
        called = self.next(following, (*self.calls, (seat, action)), self.bidding.kontra, deal.forehand, 0, self.out, 0)
        return self.bidding.won(deal, called) if called.ended(deal) else called

    def describe(self, deal: SchnapsDeal, seat: int, action: Action, viewer: int) -> str:
        if action is KONTRA:
            return deal.sentence(seat, viewer, "say", "kontra to the normal game")
        return super().describe(deal, seat, action, viewer)

    def facts(self, deal: SchnapsDeal, viewer: int) -> list[str]:
        return [*trump_facts(deal), *super().facts(deal, viewer)]

    def trump_cards(self, deal: SchnapsDeal, viewer: int) -> Sequence[Card]:
        return chosen_trumps(deal)


class Kontra(Doubling[SchnapsDeal]):
    """The opponents of the declarer may say kontra, and so on (page section "The bidding process")."""

    about: ClassVar[str] = "kontra"

    def __init__(self, contract: Contract, passed: int = 0) -> None:
        super().__init__(contract.declarer, contract.doublers, passed)
        self.contract: Final = contract

    def next(self, said: tuple[int, ...], passed: int) -> Kontra:
        return Kontra(self.contract.doubled(said), passed)

    def settled(self, deal: SchnapsDeal, said: tuple[int, ...]) -> Phase[Any]:
        return deal.game.doubled(deal, self.contract.doubled(said))

    def team(self, deal: SchnapsDeal, seat: int) -> int:
        return deal.team(seat)

    def advise(self, deal: SchnapsDeal, seat: int, rng: Random) -> Action | None:
        contract = self.contract
        cards = deal.game.cards
        if doubles(cards, deal.hands[seat].cards, contract, seat == deal.forehand, len(self.said), seat == contract.declarer):
            return self.steps[len(self.said)]
        return PASS

    def facts(self, deal: SchnapsDeal, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract)

    def trump_cards(self, deal: SchnapsDeal, viewer: int) -> Sequence[Card]:
        return self.contract.order.trump_cards


def chosen_trumps(deal: SchnapsDeal) -> Sequence[Card]:
    """The trumps that forehand has chosen."""
    return deal.game.cards.order(trumps=deal.trumps).trump_cards


def trump_facts(deal: SchnapsDeal) -> list[str]:
    """The suit that forehand has chosen."""
    suit = deal.pack.suits[deal.trumps]
    return [f"Forehand's trumps: {suit.name} {suit.symbol}"]


def contract_facts(deal: SchnapsDeal, contract: Contract) -> list[str]:
    """What is played by whom, and what has been doubled."""
    trumps = [] if contract.order.trumps < 0 else [
        f"Trumps: {deal.pack.suits[contract.order.trumps].name} {deal.pack.suits[contract.order.trumps].symbol}"]
    extra = [f"{deal.name(contract.declarer)} left the talon"] if contract.extra else []
    doubled = doubled_facts(deal.names, Doubling.steps, contract.doublers)
    return [f"{deal.name(contract.declarer)} plays {contract.kind.name}", *trumps, *doubled, *extra]


# --- the talon -------------------------------------------------------------------------------------------------------------

def no_doubling(deal: TalonDeal) -> str:
    """Why nobody doubles while the declarer is busy with the talon."""
    return "Doubling comes when the declarer has finished with the talon." if deal.game.raises() else "Doubling comes before the talon."


class AskTalon(Turn[TalonDeal]):
    """The declarer takes the talon, or leaves it unseen for a game point more."""

    about: ClassVar[str] = "talon"

    def __init__(self, contract: Contract) -> None:
        super().__init__(contract.declarer)
        self.contract: Final = contract

    def legal(self, deal: TalonDeal, seat: int) -> Sequence[Action]:
        return TAKE, LEAVE

    def candidates_out_of_turn(self, deal: TalonDeal, seat: int) -> Sequence[Action]:
        return Doubling.steps

    def reason(self, deal: TalonDeal, seat: int, action: Action) -> str:
        return no_doubling(deal) if action in Doubling.steps else super().reason(deal, seat, action)

    def play(self, deal: TalonDeal, seat: int, action: Action) -> Phase[Any]:
        if action is TAKE:
            return deal.game.take_talon(deal, self.contract)
        return deal.game.talon_done(deal, self.contract.unseen())

    def advise(self, deal: TalonDeal, seat: int, rng: Random) -> Action | None:
        return TAKE

    def describe(self, deal: TalonDeal, seat: int, action: Action, viewer: int) -> str:
        # that it is taken is told when it is
        return "" if action is TAKE else deal.sentence(seat, viewer, "leave", "the talon unseen, for a game point more")

    def prompt(self, deal: TalonDeal, seat: int) -> str:
        return "Take the talon, or leave it unseen and play for a game point more"

    def facts(self, deal: TalonDeal, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract)

    def trump_cards(self, deal: TalonDeal, viewer: int) -> Sequence[Card]:
        return self.contract.order.trump_cards


class RaiseContract(Turn[TalonDeal]):
    """The declarer has seen the talon, and may change to a higher contract."""

    about: ClassVar[str] = "talon"

    def __init__(self, contract: Contract) -> None:
        super().__init__(contract.declarer)
        self.contract: Final = contract

    def higher(self, deal: TalonDeal, seat: int) -> list[Kind]:
        """The contracts to which the declarer may change."""
        kinds = deal.game.kinds
        return [kind for kind in kinds[kinds.index(self.contract.kind) + 1:] if not deal.game.barred(deal, seat, kind)]

    def legal(self, deal: TalonDeal, seat: int) -> Sequence[Action]:
        return (KEEP, *[kind.bid for kind in self.higher(deal, seat)])

    def candidates(self, deal: TalonDeal, seat: int) -> Sequence[Action]:
        return (KEEP, *[kind.bid for kind in deal.game.kinds])

    def candidates_out_of_turn(self, deal: TalonDeal, seat: int) -> Sequence[Action]:
        return Doubling.steps

    def reason(self, deal: TalonDeal, seat: int, action: Action) -> str:
        if action in Doubling.steps:
            return no_doubling(deal)
        kinds = deal.game.kinds
        kind = next(each for each in kinds if each.bid is action)
        if kinds.index(kind) <= kinds.index(self.contract.kind):
            return f"You change only to a higher contract than {self.contract.kind.name}."
        return deal.game.barred(deal, seat, kind)

    def play(self, deal: TalonDeal, seat: int, action: Action) -> Phase[Any]:
        for kind in deal.game.kinds:
            if kind.bid is action:
                deal.game.shown_by_bid(deal, seat, kind)
                return DiscardTalon(deal.game.contract(deal, kind, seat))
        return DiscardTalon(self.contract)

    def advise(self, deal: TalonDeal, seat: int, rng: Random) -> Action | None:
        best = best_bid(deal.game.cards, deal.hands[seat].cards, deal.trumps, self.higher(deal, seat), seat == deal.forehand, 0)
        return KEEP if best is None else best.bid

    def describe(self, deal: TalonDeal, seat: int, action: Action, viewer: int) -> str:
        if action is KEEP:
            return super().describe(deal, seat, action, viewer)
        return deal.sentence(seat, viewer, "change", f"to {action.word}")

    def prompt(self, deal: TalonDeal, seat: int) -> str:
        return f"Keep {self.contract.kind.name}, or change to a higher contract"

    def facts(self, deal: TalonDeal, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract)

    def trump_cards(self, deal: TalonDeal, viewer: int) -> Sequence[Card]:
        return self.contract.order.trump_cards


class DiscardTalon(LayAside[TalonDeal]):
    """The declarer discards as many cards as the talon had. Who plays an As-Bettler keeps an ace."""

    about: ClassVar[str] = "talon"

    def __init__(self, contract: Contract) -> None:
        super().__init__(contract.declarer, TALON, TALON)
        self.contract: Final = contract

    def legal(self, deal: TalonDeal, seat: int) -> Sequence[Action]:
        hand = deal.hands[seat].cards
        aces = hand & deal.game.cards.aces
        if not self.contract.kind.ace or not aces or aces.bit_count() > TALON:
            # without an ace only where somebody imagines this hand
            return super().legal(deal, seat)
        return tuple([action for action in Subsets(DISCARD, deal.pack, hand, TALON, TALON) if aces & ~action.cards])

    def candidates_out_of_turn(self, deal: TalonDeal, seat: int) -> Sequence[Action]:
        return Doubling.steps

    def reason(self, deal: TalonDeal, seat: int, action: Action) -> str:
        if action in Doubling.steps:
            return no_doubling(deal)
        missing = deal.not_held(seat, action.cards)
        if not missing and action.cards.bit_count() == TALON:
            return "In an As-Bettler you must keep an ace."
        return missing or super().reason(deal, seat, action)

    def pile(self, deal: TalonDeal) -> Zone:
        return deal.talon

    def laid(self, deal: TalonDeal) -> Phase[Any]:
        deal.game.shown_by_bid(deal, self.seat, self.contract.kind)
        return deal.game.talon_done(deal, self.contract)

    def advise(self, deal: TalonDeal, seat: int, rng: Random) -> Action | None:
        hand = deal.hands[seat].cards
        keep = deal.game.cards.aces & hand if self.contract.kind.ace else 0
        return CardsAction(DISCARD, deal.pack, to_discard(deal.game.cards, hand, self.contract, keep, TALON))

    def facts(self, deal: TalonDeal, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract)

    def trump_cards(self, deal: TalonDeal, viewer: int) -> Sequence[Card]:
        return self.contract.order.trump_cards
