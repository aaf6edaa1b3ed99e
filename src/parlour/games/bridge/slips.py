"""Minibridge with slips: who opens reads partner's slip and names a contract, and may be overcalled. Rules page: bridge, "Minibridge"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from parlour.equipment import bits
from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.system import cheapest
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.chance import Dice
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.telling import those
from parlour.mechanisms.tricks.auction import Auction, AuctionRules
from parlour.mechanisms.tricks.contract import DENOMINATIONS, LADDER, Contract, bid_symbol, bid_words
from parlour.mechanisms.tricks.contract_score import GAME_LEVELS, NO_TRUMP, point_masks
from parlour.mechanisms.tricks.tricks import worth

if TYPE_CHECKING:
    from parlour.games.bridge.minibridge import Minibridge

OPEN: Final = word("open")
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


class Opening(Turn[MinibridgeDeal]):
    """From the dealer on each passes or opens; the opener reads partner's slip."""

    about: ClassVar[str] = "slips"

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

    def advise(self, deal: MinibridgeDeal, seat: int, rng: Random) -> Action | None:
        return OPEN if deal.announced(seat) >= OPENING_POINTS else PASS

    def facts(self, deal: MinibridgeDeal, viewer: int) -> list[str]:
        return slips_read(deal, viewer)

    def imagined(self, deal: MinibridgeDeal, viewer: int, dice: Dice) -> Phase[Any]:
        forget_slips(deal, viewer)
        return self


class SlipCalls(AuctionRules[MinibridgeDeal]):
    """Two bid against each other, each for their side: the opener, who must name a contract, and the player on the opener's left."""

    def __init__(self, game: Minibridge) -> None:
        super().__init__(LADDER)
        self.game: Final = game

    def may_pass(self, deal: MinibridgeDeal, auction: Auction, seat: int) -> bool:
        return auction.highest >= 0

    def refused(self, deal: MinibridgeDeal, auction: Auction, seat: int, action: Action) -> str:
        return "You have opened: name a contract." if action is PASS else ""

    def won(self, deal: MinibridgeDeal, auction: Auction) -> Phase[Any]:
        contract = Contract(auction.bid.number, auction.highest % 5, 0, auction.holder)
        deal.tell(auction.holder, "The contract is {} by {you}", contract)
        return self.game.opening_lead(deal, contract)

    def words(self, deal: MinibridgeDeal, action: Action) -> str:
        return bid_symbol(action)

    def prompt(self, deal: MinibridgeDeal, auction: Auction, seat: int) -> str:
        if auction.highest < 0:
            return "Name a contract"
        return f"Overcall {bid_symbol(auction.bid)}, or pass"


class SlipAuction(Auction[MinibridgeDeal]):
    """Their auction. Whoever comes to call for the first time reads partner's slip."""

    about: ClassVar[str] = "slips"

    def next(self, seat: int, calls: tuple[tuple[int, Action], ...], highest: int, holder: int, doubled: int, out: int,
             passes: int) -> SlipAuction:
        return SlipAuction(self.rules, seat, calls, highest, holder, doubled, out, passes)

    def play(self, deal: MinibridgeDeal, seat: int, action: Action) -> Phase[Any]:
        following = super().play(deal, seat, action)
        if isinstance(following, SlipAuction):
            read_slip(deal, following.seat)
        return following

    def advise(self, deal: MinibridgeDeal, seat: int, rng: Random) -> Action | None:
        return slip_bid(deal, self.highest, seat)

    def describe(self, deal: MinibridgeDeal, seat: int, action: Action, viewer: int) -> str:
        if action is PASS:
            return super().describe(deal, seat, action, viewer)
        return deal.sentence(seat, viewer, "bid", bid_words(action))

    def facts(self, deal: MinibridgeDeal, viewer: int) -> list[str]:
        return [*super().facts(deal, viewer), *slips_read(deal, viewer)]

    def imagined(self, deal: MinibridgeDeal, viewer: int, dice: Dice) -> Phase[Any]:
        forget_slips(deal, viewer)
        return self


def partners_out(opener: int) -> int:
    """The partners of the two who bid, who are out of it, as a mask."""
    return 1 << (opener + 2) % 4 | 1 << (opener + 3) % 4


def slip_bid(deal: MinibridgeDeal, highest: int, seat: int) -> Action:
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
            lowest = cheapest(highest, denomination)
            level = most if most >= 6 else game if most >= game else lowest
            if lowest <= level <= most and (best is PASS or 5 * (level - 1) + denomination > LADDER.place(best)):
                best = LADDER.bids[5 * (level - 1) + denomination]
    if best is PASS and highest < 0:
        lengths = [deal.noted_length(seat, suit) + deal.noted_length(partner, suit) for suit in range(4)]
        return LADDER.bids[lengths.index(max(lengths))]
    return best


def read_slip(deal: MinibridgeDeal, seat: int) -> None:
    """A seat is handed its partner's slip."""
    partner = (seat + 2) % 4
    if not deal.slips_seen[seat] >> partner & 1:
        deal.slips_seen[seat] |= 1 << partner
        deal.tell(seat, "{are} handed {}'s slip", those(1 << partner))
        deal.say(f"{deal.slip(partner)}.", 1 << seat)


def slips_read(deal: MinibridgeDeal, viewer: int) -> list[str]:
    """The slips that a viewer has read."""
    return [deal.slip(seat) for seat in bits(deal.slips_seen[viewer])] if viewer < 4 else []


def forget_slips(deal: MinibridgeDeal, viewer: int) -> None:
    """In a deal imagined by a viewer the slips that it has not read are written anew."""
    for seat in range(4):
        if viewer >= 4 or not deal.slips_seen[viewer] >> seat & 1:
            deal.write_slip(seat)
