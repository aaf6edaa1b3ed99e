"""Minibridge: a first course in Bridge, without an auction. Rules page: bridge, "Minibridge"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import bits
from parlour.games.bridge import rules
from parlour.games.bridge.calls import DENOMINATIONS, LADDER, SYMBOLS, Contract, bid_symbol, bid_words
from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.game import BridgeGame
from parlour.games.bridge.options import FORM, MINIBRIDGE_DEALS
from parlour.games.bridge.play import BridgeTrick, OpeningLead, Play
from parlour.games.bridge.scoring import (
    NO_TRUMP,
    PER_TRICK,
    Line,
    counted,
    duplicate_lines,
    point_masks,
    undertricks,
)
from parlour.games.bridge.system import cheapest
from parlour.kernel.actions import Action, word
from parlour.kernel.deal import Deal
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.mechanisms.tricks.auction import PASS, Auction, AuctionRules
from parlour.mechanisms.tricks.tricks import worth

OPEN: Final = word("open")
PART_SCORES: Final = tuple([word("part score", each) for each in DENOMINATIONS])
GAMES: Final = tuple([word("game", each) for each in DENOMINATIONS])
CHOICES: Final = PART_SCORES + GAMES
#: how many tricks over six make a game in each denomination
GAME_LEVELS: Final = (5, 5, 4, 4, 3)
PART_LEVEL: Final = 1
#: the decision table: with so many points together a game is tried
GAME_FROM: Final = 25
MINOR_GAME_FROM: Final = 29
OPENING_POINTS: Final = 12
#: points together, with three more for every card over seven of trumps, for contracts of one, two … seven
LEVEL_POINTS: Final = (18, 21, 24, 27, 30, 36, 40)

class MinibridgeDeal(BridgeDeal["Minibridge"]):
    """What stands on the slips: the ``noted_points`` of each seat, and its ``noted_lengths``, four numbers for each. ``slips_seen`` is a
    mask for each seat of the seats whose slip it has read."""

    noted_points: list[int]
    noted_lengths: list[int]
    slips_seen: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.noted_points = self.tally(0, 4)
        self.noted_lengths = self.tally(0, 16)
        self.slips_seen = self.tally(0, 4)

    def announced(self, seat: int) -> int:
        """The high card points that a seat has announced or written down."""
        return self.noted_points[seat]

    def noted_length(self, seat: int, suit: int) -> int:
        """How many cards of a suit stand on a seat's slip."""
        return self.noted_lengths[4 * seat + suit]

    def write_slip(self, seat: int) -> None:
        """Writes down a seat's points and lengths."""
        hand = self.hands[seat].cards
        self.noted_points[seat] = worth(hand, point_masks(self.pack))
        for suit in range(4):
            self.noted_lengths[4 * seat + suit] = (hand & self.pack.suit_masks[suit]).bit_count()

    def slip(self, seat: int) -> str:
        """A slip in words."""
        lengths = ", ".join([f"{self.noted_length(seat, suit)} {DENOMINATIONS[suit]}" for suit in (3, 2, 1, 0)])
        return f"{self.name(seat)}'s slip: {self.announced(seat)} points, {lengths}"


class Minibridge(BridgeGame[MinibridgeDeal]):
    """Points are announced; the stronger side plays, and sees dummy before it says what."""

    id = "bridge-minibridge"
    name = "Minibridge"
    summary = "Bridge without an auction: the side with more points plays, and sees dummy before choosing the contract."
    minutes = 30
    schema: ClassVar[Sequence[Option]] = (FORM, MINIBRIDGE_DEALS)
    deal_type = MinibridgeDeal

    @property
    def form(self) -> str:
        """Which form is played."""
        return self[FORM]

    def auction(self, deal: MinibridgeDeal) -> Phase[Any]:
        for seat in range(4):
            deal.write_slip(seat)
        if self.form == "slips":
            return Opening(self, deal.dealer, 0)
        for seat in deal.order(deal.dealer):
            deal.tell(seat, "{announce} {} points", deal.announced(seat))
        ours = [deal.announced(side) + deal.announced(side + 2) for side in range(2)]
        if ours[0] == ours[1]:
            return self.passed_out(deal)
        side = 0 if ours[0] > ours[1] else 1
        first, second = [seat for seat in deal.order(deal.dealer) if seat % 2 == side]
        declarer = second if deal.announced(second) > deal.announced(first) else first
        dummy = (declarer + 2) % 4
        deal.tell(declarer, "{} have {} points; {you} {declare}, and dummy is laid open", deal.pair(side), ours[side])
        deal.expose(deal.hands[dummy])
        return Choose(self, declarer)

    def next_dealer(self, deal: MinibridgeDeal) -> int:
        return deal.dealer if deal.contract is None else deal.after(deal.dealer)

    def passed_out(self, deal: MinibridgeDeal) -> Phase[Any]:
        deal.tell(deal.dealer, "{}: {you} {deal} again", "Nobody opens" if self.form == "slips" else "Both sides have 20 points")
        return OVER

    def finished(self, deal: MinibridgeDeal) -> bool:
        return deal.counted >= self[MINIBRIDGE_DEALS]

    def score(self, deal: MinibridgeDeal, contract: Contract, taken: int) -> None:
        if self.form == "slips":
            self.write(deal, contract, duplicate_lines(contract.level, contract.denomination, 0, False, taken))
        else:
            self.write(deal, contract, minibridge_lines(contract.level, contract.denomination, taken))

    def contract_facts(self, deal: MinibridgeDeal, contract: Contract) -> list[str]:
        facts = super().contract_facts(deal, contract)
        if self.form != "slips":
            kind = "part score" if contract.level == PART_LEVEL else "game"
            what = "no trumps" if contract.denomination == NO_TRUMP else SYMBOLS[contract.denomination]
            facts[0] = f"Contract: {kind} in {what} by {deal.name(contract.declarer)}"
        return facts

    def seat_badges(self, deal: MinibridgeDeal, seat: int) -> list[str]:
        return [] if self.form == "slips" else [f"{deal.announced(seat)} points"]

    def state_facts(self, deal: MinibridgeDeal) -> list[str]:
        return [f"Deal {deal.counted + 1} of {self[MINIBRIDGE_DEALS]}"]

    def rules(self) -> str:
        return rules.minibridge(self)

    def advise(self, deal: MinibridgeDeal, seat: int, rng: Random) -> Action | None:
        phase = deal.phase
        if isinstance(phase, Choose):
            return best_contract(deal, seat)
        if isinstance(phase, Opening):
            return OPEN if deal.announced(seat) >= OPENING_POINTS else PASS
        if isinstance(phase, SlipAuction):
            return slip_bid(deal, phase, seat)
        return super().advise(deal, seat, rng)


class MinibridgeSlips(Minibridge):
    """Everyone writes points and lengths on a slip; the opener reads partner's, and may be overcalled."""

    id = "bridge-minibridge-slips"
    name = "Minibridge with slips"
    summary = "Open, read your partner's slip and name a contract; your opponents may read theirs and overcall."
    leaves_out = (FORM,)
    fixed: ClassVar[Mapping[str, Value]] = {FORM.name: "slips"}


def minibridge_lines(level: int, denomination: int, taken: int) -> list[Line]:
    """What a part score or a game brings."""
    over = taken - 6 - level
    if over < 0:
        return [Line(undertricks(-over, 0, False), counted(-over, "undertrick"), False, True)]
    tricks = (taken - 6) * PER_TRICK[denomination] + (10 if denomination == NO_TRUMP else 0)
    game = level > PART_LEVEL
    return [Line(tricks, counted(taken - 6, "trick") + " over six"), Line(300 if game else 50, "game" if game else "part score")]


class Choose(Turn[MinibridgeDeal]):
    """The declarer, who sees dummy, says what is played: a part score or a game, and in what."""

    def __init__(self, game: Minibridge, seat: int) -> None:
        super().__init__(seat)
        self.game: Final = game

    def legal(self, deal: MinibridgeDeal, seat: int) -> Sequence[Action]:
        return CHOICES

    def play(self, deal: MinibridgeDeal, seat: int, action: Action) -> Phase[Any]:
        denomination = DENOMINATIONS.index(action.word)
        level = PART_LEVEL if action in PART_SCORES else GAME_LEVELS[denomination]
        return MiniLead(Play(self.game, Contract(level, denomination, 0, seat), self.game.trick_orders[denomination]),
                        deal.after(seat))

    def tell(self, deal: MinibridgeDeal, seat: int, action: Action, viewer: int) -> str:
        what = "a part score" if action in PART_SCORES else "game"
        return deal.sentence(seat, viewer, "declare", f"{what} in {action.word}")

    def prompt(self, deal: MinibridgeDeal, seat: int) -> str:
        return "Declare a part score or a game, and in what"

    def facts(self, deal: MinibridgeDeal, viewer: int) -> list[str]:
        facts = self.game.state_facts(deal)
        if self.game.form == "decision-table" and viewer == self.seat:
            facts.append(decision(deal, self.seat))
        return facts

    def badges(self, deal: MinibridgeDeal, seat: int) -> list[str]:
        role = ["declarer"] if seat == self.seat else ["dummy"] if seat == (self.seat + 2) % 4 else []
        return role + self.game.seat_badges(deal, seat)


class MiniLead(OpeningLead):
    """The opening lead, with dummy open already."""

    def play(self, deal: BridgeDeal, seat: int, action: Action) -> Phase[Any]:
        deal.played[seat] |= 1 << action.card
        deal.lay(action.card, deal.hands[seat], deal.trick)
        return BridgeTrick(self.of, deal.order(seat), deal.hands[self.of.contract.dummy].cards)


def best_contract(deal: MinibridgeDeal, seat: int) -> Action:
    """What the decision table says to declare with these two hands: a major suit of eight cards or no trumps or the longest suit,
    and game from 25 points, in a minor suit from 29."""
    points = deal.announced(seat) + deal.announced((seat + 2) % 4)
    both = deal.hands[seat].cards | deal.hands[(seat + 2) % 4].cards
    lengths = [(both & suit).bit_count() for suit in deal.pack.suit_masks]
    major = 3 if lengths[3] >= lengths[2] else 2
    minor = 1 if lengths[1] >= lengths[0] else 0
    short = min([(hand & suit).bit_count() for hand in (deal.hands[seat].cards, deal.hands[(seat + 2) % 4].cards)
                 for suit in deal.pack.suit_masks])
    if lengths[major] >= 8:
        denomination = major
    elif lengths[minor] >= 9 and short < 2:
        denomination = minor
    else:
        denomination = NO_TRUMP
    needed = MINOR_GAME_FROM if denomination < 2 else GAME_FROM
    return GAMES[denomination] if points >= needed else PART_SCORES[denomination]


def decision(deal: MinibridgeDeal, seat: int) -> str:
    """The decision table's line for the declarer."""
    best = best_contract(deal, seat)
    return f"Decision table: {deal.announced(seat) + deal.announced((seat + 2) % 4)} points together, {best.kind} in {best.word}"


# --- slips --------------------------------------------------------------------------------------------------------------


class Opening(Turn[MinibridgeDeal]):
    """From the dealer on each passes or opens; the opener reads partner's slip."""

    def __init__(self, game: Minibridge, seat: int, passed: int) -> None:
        super().__init__(seat)
        self.game: Final = game
        self.passed: Final = passed

    def legal(self, deal: MinibridgeDeal, seat: int) -> Sequence[Action]:
        return PASS, OPEN

    def play(self, deal: MinibridgeDeal, seat: int, action: Action) -> Phase[Any]:
        if action is PASS:
            if self.passed == 3:
                return self.game.passed_out(deal)
            return Opening(self.game, deal.after(seat), self.passed + 1)
        read_slip(deal, seat)
        return SlipAuction(SlipCalls(self.game), seat, out=partners_out(seat))

    def prompt(self, deal: MinibridgeDeal, seat: int) -> str:
        return "Open, and read your partner's slip, or pass"

    def facts(self, deal: MinibridgeDeal, viewer: int) -> list[str]:
        return [*self.game.state_facts(deal), *slips_read(deal, viewer)]

    def imagined(self, deal: MinibridgeDeal, viewer: int, dice: Any) -> Phase[Any]:
        forget_slips(deal, viewer)
        return self


class SlipCalls(AuctionRules):
    """Two bid against each other, each for their side: the opener, who must name a contract, and the player on the opener's left."""

    def __init__(self, game: Minibridge) -> None:
        super().__init__(LADDER)
        self.game: Final[BridgeGame[Any]] = game

    def may_pass(self, deal: Deal, auction: Auction, seat: int) -> bool:
        return auction.highest >= 0

    def refused(self, deal: Deal, auction: Auction, seat: int, action: Action) -> str:
        return "You have opened: name a contract." if action is PASS else ""

    def won(self, deal: Deal, auction: Auction) -> Phase[Any]:
        contract = Contract(auction.bid.number, auction.highest % 5, 0, auction.holder)
        deal.tell(auction.holder, "The contract is {} by {you}", contract)
        return self.game.opening_lead(deal, contract)

    def words(self, deal: Deal, action: Action) -> str:
        return bid_symbol(action)

    def prompt(self, deal: Deal, auction: Auction, seat: int) -> str:
        if auction.highest < 0:
            return "Name a contract"
        return f"Overcall {bid_symbol(auction.bid)}, or pass"


class SlipAuction(Auction):
    """Their auction. Whoever comes to call for the first time reads partner's slip."""

    def next(self, seat: int, calls: tuple[tuple[int, Action], ...], highest: int, holder: int, doubled: int, out: int,
             passes: int) -> Auction:
        return SlipAuction(self.rules, seat, calls, highest, holder, doubled, out, passes)

    def play(self, deal: Deal, seat: int, action: Action) -> Phase[Any]:
        following = super().play(deal, seat, action)
        if isinstance(following, SlipAuction):
            assert isinstance(deal, MinibridgeDeal)
            read_slip(deal, following.seat)
        return following

    def tell(self, deal: Deal, seat: int, action: Action, viewer: int) -> str:
        if action is PASS:
            return super().tell(deal, seat, action, viewer)
        return deal.sentence(seat, viewer, "bid", bid_words(action))

    def facts(self, deal: Deal, viewer: int) -> list[str]:
        assert isinstance(deal, MinibridgeDeal)
        return [*super().facts(deal, viewer), *slips_read(deal, viewer)]

    def imagined(self, deal: Deal, viewer: int, dice: Any) -> Phase[Any]:
        assert isinstance(deal, MinibridgeDeal)
        forget_slips(deal, viewer)
        return self


def partners_out(opener: int) -> int:
    """The partners of the two who bid, who are out of it, as a mask."""
    return 1 << (opener + 2) % 4 | 1 << (opener + 3) % 4


def slip_bid(deal: MinibridgeDeal, auction: SlipAuction, seat: int) -> Action:
    """The highest bid that points and fit of both hands allow for a game or slam, otherwise the cheapest that they allow."""
    partner = (seat + 2) % 4
    points = deal.announced(seat) + deal.announced(partner)
    best: Action = PASS
    for denomination in range(5):
        fit = 0
        if denomination != NO_TRUMP:
            fit = deal.noted_length(seat, denomination) + deal.noted_length(partner, denomination) - 7
        strength = points + 3 * fit
        most = len([needed for needed in LEVEL_POINTS if needed <= strength])
        if most and (denomination == NO_TRUMP or fit > 0):
            game = GAME_LEVELS[denomination]
            lowest = cheapest(auction.highest, denomination)
            level = most if most >= 6 else game if most >= game else lowest
            if lowest <= level <= most and (best is PASS or 5 * (level - 1) + denomination > LADDER.place(best)):
                best = LADDER.bids[5 * (level - 1) + denomination]
    if best is PASS and auction.highest < 0:
        lengths = [deal.noted_length(seat, suit) + deal.noted_length(partner, suit) for suit in range(4)]
        return LADDER.bids[lengths.index(max(lengths))]
    return best


def read_slip(deal: MinibridgeDeal, seat: int) -> None:
    """A seat is handed its partner's slip."""
    partner = (seat + 2) % 4
    if not deal.slips_seen[seat] >> partner & 1:
        deal.slips_seen[seat] |= 1 << partner
        deal.tell(seat, "{are} handed {}'s slip", deal.name(partner))
        deal.say(f"{deal.slip(partner)}.", 1 << seat)


def slips_read(deal: MinibridgeDeal, viewer: int) -> list[str]:
    """The slips that a viewer has read."""
    return [deal.slip(seat) for seat in bits(deal.slips_seen[viewer])] if viewer < 4 else []


def forget_slips(deal: MinibridgeDeal, viewer: int) -> None:
    """In a deal imagined by a viewer the slips that it has not read are written anew."""
    for seat in range(4):
        if viewer >= 4 or not deal.slips_seen[viewer] >> seat & 1:
            deal.write_slip(seat)
