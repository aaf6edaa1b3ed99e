"""Auction Forty-Fives, and how it is played in the Merrimack Valley. Rules page: forty-fives."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.games.forty_fives.bidding import NEAR_BID, FortyAuctionRules, bidding, stake_of
from parlour.games.forty_fives.deal import BEST_TRUMP, HAND, TRICK, AuctionDeal, Contract, bid_words
from parlour.games.forty_fives.exchange import Exchange, NameTrumps, RobThePack, fill
from parlour.games.forty_fives.game import FortyGame
from parlour.games.forty_fives.options import DEALS, NO_OVERCALLS, OVERCALLS, ROB_THE_PACK, TARGET, player_count
from parlour.games.forty_fives.play import AuctionTrick
from parlour.kernel.ending import AfterDeals, FirstTo
from parlour.kernel.options import Option, OptionOf, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose, spelled
from parlour.mechanisms.tricks.widow import take_widow


class AuctionFortyFives(FortyGame[AuctionDeal]):
    """The game with bidding, to 120."""

    id = "auction-forty-fives"
    name = "Auction Forty-Fives"
    summary = "Bid in fives for five tricks and the highest trump, with the five and the jack on top, and trumps that one may keep back."
    also_known_as: ClassVar[Sequence[str]] = ("One Hundred and Twenty", "120", "Auction 45s")
    player_counts: ClassVar[Sequence[int]] = range(4, 11)
    best_players = (4,)
    minutes = 40
    partners: ClassVar[OptionOf[str]] = player_count(*range(4, 11))
    schema: ClassVar[Sequence[Option]] = (partners, ROB_THE_PACK, TARGET, DEALS)
    deal_type = AuctionDeal
    ends = FirstTo(TARGET) | AfterDeals(DEALS)
    prose = Prose(__name__, "auction.md")
    #: the lowest bid, and whether a dealer must bid when all others have passed
    lowest: ClassVar[int] = 5
    bags_dealer: ClassVar[bool] = False
    #: how many cards lie in a kitty for the bidder
    kitty_size: ClassVar[int] = 0

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.auction: Final = FortyAuctionRules(self)

    # --- from the deal to the play ----------------------------------------------------------------------------------------

    def open(self, deal: AuctionDeal) -> Phase[Any]:
        cards = deal.deal_out(deal.fresh_pack(), 3)
        deal.place(cards[:self.kitty_size], deal.kitty)
        deal.place(deal.deal_out(cards[self.kitty_size:], 2)[::-1], deal.rest)
        return bidding(deal, self.auction)

    def near(self) -> int:
        """With so many points a side may not bid little any more."""
        return self[TARGET] - NEAR_BID

    def least_bid(self, deal: AuctionDeal, seat: int) -> int:
        """The least that the seat may bid."""
        return max(self.lowest, NEAR_BID) if deal.score(seat) >= self.near() else self.lowest

    def contracted(self, deal: AuctionDeal, contract: Contract) -> Phase[Any]:
        """The bidding is over."""
        deal.bidder = contract.seat
        return NameTrumps(deal, contract)

    def named(self, deal: AuctionDeal, contract: Contract) -> Phase[Any]:
        """Trumps are named: the kitty, where there is one, and the exchange of cards. A dealer who robs the pack does so last."""
        if self.kitty_size:
            take_widow(deal, contract.seat, deal.kitty)
        seats = deal.order(deal.after(deal.dealer))
        return Exchange(deal, contract, seats[:-1] if self[ROB_THE_PACK] else seats)

    def exchanged(self, deal: AuctionDeal, contract: Contract) -> Phase[Any]:
        """All have thrown cards away: the hands are filled up."""
        for seat in deal.order(deal.after(deal.dealer)):
            fill(deal, seat)
        if self[ROB_THE_PACK] and deal.rest.row:
            deal.tell(deal.dealer, "{take} up the {} cards that are left of the pack", deal.rest.count())
            deal.move_all(deal.rest, deal.hands[deal.dealer])
            return RobThePack(deal, contract)
        return self.first_trick(deal, contract)

    def first_trick(self, deal: AuctionDeal, contract: Contract) -> Phase[Any]:
        """The play, begun by the bidder's next."""
        return AuctionTrick(deal.order(deal.after(contract.seat)), contract)

    def badges(self, deal: AuctionDeal, seat: int) -> list[str]:
        return ["bidder"] if seat == deal.bidder else []

    # --- the score --------------------------------------------------------------------------------------------------------

    def points(self, contract: Contract, won: Sequence[int]) -> list[int]:
        """What each side scores when each has won so many points."""
        points = list(won)
        side = self.sides[contract.seat]
        stake = contract.stake
        points[side] = -stake.lost if won[side] < stake.needed else stake.made or won[side]
        return points

    def points_bounds(self) -> tuple[int, int] | None:
        stakes = [stake_of(said) for said in self.auction.ladder.bids]
        return -max([stake.lost for stake in stakes]), max(TRICK * HAND + BEST_TRUMP, max([stake.made for stake in stakes]))

    def close(self, deal: AuctionDeal, contract: Contract) -> Phase[Any]:
        """All tricks are played: the score."""
        won = deal.points_won(contract.order())
        side = self.sides[contract.seat]
        deal.made = won[side] >= contract.stake.needed
        said = bid_words(contract.bid)
        deal.tell(contract.seat, "{make} {} with {} points" if deal.made else "{fail} at {} with {} points", said, won[side])
        for each, points in enumerate(self.points(contract, won)):
            if points:
                words = f"{won[each]} points won"
                if each == side:
                    words = f"{said} {'made' if deal.made else 'not made'} with {words}"
                deal.enter_score(self.sides.index(each), points, words)
        return OVER

    def winners(self, deal: AuctionDeal) -> list[int]:
        if deal.bidder != NO_SEAT and deal.score(deal.bidder) >= self[TARGET]:
            return [seat for seat in range(self.players) if self.sides[seat] == self.sides[deal.bidder]]
        return super().winners(deal)

    # --- in words ---------------------------------------------------------------------------------------------------------

    def rule_words(self) -> Mapping[str, Value]:
        words = super().rule_words()
        alone = not words["sides"]
        return {
            **words,
            "lowest": self.lowest,
            "bagged": self.bags_dealer,
            "kitty": spelled(self.kitty_size) if self.kitty_size else "",
            "above": self[OVERCALLS] if self[OVERCALLS] != NO_OVERCALLS else "",
            "near": self.near(),
            "others_pass": self.players > 2,
            "runs_out": self.players * 2 * HAND > self.pack.size - self.kitty_size,
            "near_bid": NEAR_BID,
            "near_side": "A player" if alone else "A side",
            "others": "The others always score what they win" if max(self.sides) > 1 else
                      "The other player always scores what was won" if alone else "The other side always scores what it won",
            "another": "another player" if alone else "another side",
        }


class MerrimackForty(AuctionFortyFives):
    """With a kitty, and a dealer who is bagged."""

    id = "merrimack-valley-forty-fives"
    name = "Merrimack Valley Forty-Fives"
    summary = "Bid from fifteen to thirty, name trumps and take a kitty of three; a dealer to whom all pass is bagged."
    also_known_as = ("Merrimack Valley 45s",)
    player_counts: ClassVar[Sequence[int]] = range(2, 10)
    partners: ClassVar[OptionOf[str]] = player_count(*range(2, 10))
    schema: ClassVar[Sequence[Option]] = (partners, ROB_THE_PACK, OVERCALLS, TARGET, DEALS)
    leaves_out = (ROB_THE_PACK,)
    lowest: ClassVar[int] = 15
    bags_dealer: ClassVar[bool] = True
    kitty_size: ClassVar[int] = 3
