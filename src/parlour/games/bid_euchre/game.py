"""What all forms of Bid Euchre share, and the game by the general rules. Rules page: bid-euchre, "General Rules".

The versions are in :mod:`.forms`; what is bid in :mod:`.bids`, the auction in :mod:`.bidding`, the rest of the deal in :mod:`.play`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack, french
from parlour.equipment.french import HEARTS, SPADES
from parlour.games.bid_euchre.bidding import ALONE, SHOOTER_TAIL, EuchreAuction
from parlour.games.bid_euchre.bids import (
    HIGH_WORDS,
    LOW,
    LOW_WORDS,
    NO_TRUMP,
    NO_TRUMP_WORDS,
    SUIT_WORDS,
    UNNAMED,
    Contract,
    EuchreLadder,
    Level,
)
from parlour.games.bid_euchre.deal import EuchreDeal
from parlour.games.bid_euchre.options import (
    ALL_PASS,
    DEALER_BIDS,
    DEALS,
    GAME_END,
    LONE_EXCHANGE,
    MOON_FOR_ONE,
    MOON_FOR_TWO,
    NO_LONE_BIDS,
    PACK,
    SHOOTER_EXCHANGE,
    SHOOTER_KITTY,
    TARGET,
)
from parlour.games.bid_euchre.play import DiscardForPartners, DiscardKitty, EuchreTrick, NameTrumps, PassToBidder
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose, listed, spelled
from parlour.mechanisms.tricks.auction import Auction
from parlour.mechanisms.tricks.naming import names
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder, with_bowers
from parlour.mechanisms.tricks.widow import cards_words, take_widow

#: a bid that the dealer may equal from this height on would be higher than all
NEVER: Final = 1000
#: the cards of a pack from the ace down
RANKS: Final = "A K Q J T 9 8 7 6 5 4 3 2"
#: the packs of the general rules: how many, and of how many ranks
PACKS: Final = {"48-a-to-9": (2, 6), "40-a-to-10": (2, 5), "32-a-to-j": (2, 4),
                "24-a-to-9": (1, 6), "20-a-to-10": (1, 5), "16-a-to-j": (1, 4)}


def highest_ranks(count: int) -> str:
    """So many ranks from the ace down."""
    return RANKS[:2 * count - 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class EuchreGame(Game[EuchreDeal]):
    """What all forms share: what they differ in are the attributes and methods up to the deal."""

    page = "bid-euchre"
    family = "trick-taking/trump/euchre"
    minutes = 40
    schema: ClassVar[Sequence[Option]] = (PACK, LONE_EXCHANGE, GAME_END, SHOOTER_KITTY, SHOOTER_EXCHANGE, MOON_FOR_TWO, MOON_FOR_ONE,
                                          ALL_PASS, TARGET, DEALS)
    deal_type = EuchreDeal
    prose = Prose(__name__, "rules.md")
    #: whether one can play without trumps with the cards in reverse order
    low: ClassVar[bool] = False
    #: below this number of tricks one bids no bid without trumps
    suits_only: ClassVar[int] = 0
    #: whether everyone calls only once
    one_round: ClassVar[bool] = True
    #: from which bid on the dealer may equal the highest: from the first, or none
    dealer_equals: ClassVar[int] = NEVER
    #: whether the page says which score wins
    target_said: ClassVar[bool] = True
    #: which of the bids to play alone there are, for the rules in words
    lone_form: ClassVar[str] = ""

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.side_count: Final[int] = max(self.sides) + 1
        #: the other players of a side
        self.partners: Final[int] = self.players // self.side_count - 1
        self.hand_size: Final[int] = self.cards_each()
        self.kitty_size: Final[int] = self.pack.size - self.players * self.hand_size
        #: what one can bid in, as it is said
        self.words: Final[tuple[str, ...]] = (*SUIT_WORDS, HIGH_WORDS, LOW_WORDS) if self.low else (*SUIT_WORDS, NO_TRUMP_WORDS)
        self.card_orders: Final[tuple[TrickOrder, ...]] = tuple([self.make_order(each) for each in range(len(self.words))])
        self.ladder: Final = EuchreLadder(self.levels(), self.words, self.suits_only)
        self.auction: Final[EuchreAuction] = self.make_auction()

    # --- what the forms differ in -------------------------------------------------------------------------------------------

    def cards_each(self) -> int:
        """How many cards everyone is dealt."""
        return self.pack.size // self.players

    def levels(self) -> Sequence[Level]:
        """What may be bid, from the lowest."""
        raise NotImplementedError

    def make_auction(self) -> EuchreAuction:
        """The rules of the auction."""
        return EuchreAuction(self, self.ladder, self[ALL_PASS] == DEALER_BIDS, self.dealer_equals)

    def kitty_for(self, level: Level) -> int:
        """How many cards of a kitty a bid at this level brings."""
        return self.kitty_size

    def worth(self, contract: Contract) -> int:
        """What a contract counts that does not go by the tricks, won or lost; otherwise 0."""
        return contract.level.worth

    def contenders(self, deal: EuchreDeal) -> list[int]:
        """The sides that win the match if they have the score after this deal (page section "Scoring")."""
        if deal.bidder == NO_SEAT:
            return []
        ours = self.sides[deal.bidder]
        return [side for side in range(self.side_count) if (side == ours) == deal.made]

    # --- the cards ----------------------------------------------------------------------------------------------------------

    def seating(self) -> Sequence[int]:
        """Two sides, sitting alternately; with an odd number, or two, everyone plays for himself."""
        return [seat % 2 for seat in range(self.players)] if self.players % 2 == 0 else range(self.players)

    def make_order(self, denomination: int) -> TrickOrder:
        """How cards count in tricks (page section "Rank of Cards")."""
        if denomination < NO_TRUMP:
            return TrickOrder(self.pack, denomination, *with_bowers(self.pack, denomination))
        low = denomination == LOW
        return TrickOrder(self.pack, NO_TRUMPS, (), [len(self.pack.ranks) - 1 - rank for rank in self.pack.rank_of] if low else ())

    def order_of(self, contract: Contract) -> TrickOrder:
        """How cards count under a contract."""
        return self.card_orders[contract.denomination]

    # --- from the deal to the play ------------------------------------------------------------------------------------------

    def open(self, deal: EuchreDeal) -> Phase[Any]:
        deal.place(deal.deal_singly(deal.fresh_pack(), self.hand_size), deal.rest)
        return Auction(self.auction, deal.after(deal.dealer))

    def contracted(self, deal: EuchreDeal, contract: Contract) -> Phase[Any]:
        """The auction is over."""
        deal.bidder = contract.seat
        return NameTrumps(contract, names(*self.words)) if contract.denomination == UNNAMED else self.named(deal, contract)

    def named(self, deal: EuchreDeal, contract: Contract) -> Phase[Any]:
        """It is said what is trumps: the kitty, where there is one."""
        kitty = self.kitty_for(contract.level)
        if not kitty:
            return self.kitty_done(deal, contract)
        take_widow(deal, contract.seat, deal.rest)
        return DiscardKitty(contract, contract.seat, kitty, kitty)

    def kitty_done(self, deal: EuchreDeal, contract: Contract) -> Phase[Any]:
        """Who plays alone may exchange cards with the partner."""
        level = contract.level
        return DiscardForPartners(contract, contract.seat, level.least, level.most) if level.most else self.first_trick(deal, contract)

    def called(self, deal: EuchreDeal, contract: Contract, cards: int) -> Phase[Any]:
        """The partner of who plays alone is to pass so many cards."""
        if not cards:
            return self.first_trick(deal, contract)
        partner = [seat for seat in deal.order(contract.seat) if self.sides[seat] == self.sides[contract.seat]][1]
        return PassToBidder(contract, partner, cards, cards)

    def passed(self, deal: EuchreDeal, contract: Contract) -> Phase[Any]:
        """The partner has passed cards."""
        return self.first_trick(deal, contract)

    def first_trick(self, deal: EuchreDeal, contract: Contract) -> Phase[Any]:
        """The play, which the bidder begins."""
        return self.trick(deal, contract.seat, contract)

    def trick(self, deal: EuchreDeal, leader: int, contract: Contract) -> EuchreTrick:
        """A trick led by this seat; the partners of who plays alone take no part."""
        seats = deal.order(leader)
        if contract.level.alone:
            seats = tuple([seat for seat in seats if seat == contract.seat or self.sides[seat] != self.sides[contract.seat]])
        return EuchreTrick(seats, self.order_of(contract), contract)

    def badges(self, deal: EuchreDeal, seat: int) -> list[str]:
        tricks = deal.tricks[seat]
        return (["bidder"] if seat == deal.bidder else []) + ([f"{tricks} {'trick' if tricks == 1 else 'tricks'}"] if tricks else [])

    # --- the score (page section "Scoring") ---------------------------------------------------------------------------------

    def tricks_of_sides(self, deal: EuchreDeal) -> list[int]:
        """How many tricks each side has won."""
        tricks = [0] * self.side_count
        for seat in range(self.players):
            tricks[self.sides[seat]] += deal.tricks[seat]
        return tricks

    def makes(self, contract: Contract, tricks: Sequence[int]) -> bool:
        """Whether the bid is made with these tricks of each side."""
        return tricks[self.sides[contract.seat]] >= contract.level.tricks

    def points(self, contract: Contract, tricks: Sequence[int]) -> list[int]:
        """What each side scores when each has won so many tricks."""
        points = list(tricks)
        side = self.sides[contract.seat]
        worth = self.worth(contract)
        if not self.makes(contract, tricks):
            points[side] = -(worth or contract.level.tricks)
        elif worth:
            points[side] = worth
        return points

    def close(self, deal: EuchreDeal, contract: Contract) -> Phase[Any]:
        """All tricks are won: the score."""
        tricks = self.tricks_of_sides(deal)
        points = self.points(contract, tricks)
        deal.made = self.makes(contract, tricks)
        side = self.sides[contract.seat]
        words = contract.level.words(self.words[contract.denomination])
        deal.tell(contract.seat, "{make} {}" if deal.made else "{are} set on {}", words)
        for seat in range(self.side_count):
            each = self.sides[seat]
            said = f"{tricks[each]} {'trick' if tricks[each] == 1 else 'tricks'}"
            if each == side:
                said = f"{words} made with {said}" if deal.made else f"set on {words} with {said}"
            if points[each]:
                deal.enter_score(seat, points[each], said)
        return OVER

    def points_bounds(self) -> tuple[int, int] | None:
        most = max([level.worth or level.tricks for level in self.ladder.levels])
        return -most, max(most, self.hand_size)

    # --- the end of the match (page section "Scoring") -----------------------------------------------------------------------

    def out(self, deal: EuchreDeal) -> list[int]:
        """The sides that win the match with this deal: those with the best score of the :meth:`contenders` that have the target."""
        target = self[TARGET]
        scores = [deal.scores[side] for side in self.contenders(deal) if deal.scores[side] >= target]
        return [side for side in self.contenders(deal) if scores and deal.scores[side] == max(scores)]

    def finished(self, deal: EuchreDeal) -> bool:
        return len(self.out(deal)) > 0 or deal.number + 1 >= self[DEALS]

    def winners(self, deal: EuchreDeal) -> list[int]:
        out = self.out(deal)
        return [seat for seat in range(self.players) if self.sides[seat] in out] if out else super().winners(deal)

    # --- in words -----------------------------------------------------------------------------------------------------------

    def lowest_words(self) -> str:
        """What the lowest bids are, for somebody who has bid too little."""
        lowest = self.ladder.levels[0]
        if self.suits_only > lowest.tricks:
            return f"The lowest bid is {lowest.tricks}, and without trumps {self.suits_only}."
        return f"The lowest bid is {lowest.tricks}."

    def lone_words(self) -> str:
        """The bids to play alone."""
        return listed([level.words("hearts" if level.named else "") for level in self.ladder.levels if level.alone], "or")

    def rule_words(self) -> Mapping[str, Value]:
        pack = self.pack
        copies = pack.size // (4 * len(pack.ranks))
        ranks = " ".join(pack.ranks[::-1]).replace("T", "10")
        side_ranks = [rank for rank in ranks.split() if rank != "J"]
        levels = self.ladder.levels
        plain = [level for level in levels if not level.alone]
        return {
            "pack_size": pack.size,
            "copies": copies,
            "ranks": ranks,
            "trump_ranks": " ".join(side_ranks),
            "low_ranks": " ".join(ranks.split()[::-1]),
            "low": self.low,
            "each": spelled(self.hand_size),
            "tricks": self.hand_size,
            "kitty": cards_words(self.kitty_size) if self.kitty_size else "",
            "partners": self.partners,
            "players_capital": spelled(self.players).capitalize(),
            "lowest": plain[0].tricks,
            "suits_only": self.suits_only,
            "example": plain[-1 - len(plain) // 2].words(SUIT_WORDS[SPADES]),
            "equal_example": plain[-1 - len(plain) // 2].words(SUIT_WORDS[HEARTS]),
            "usual": max(plain[0].tricks, self.hand_size // 2),
            "usual_won": max(plain[0].tricks, self.hand_size // 2) + 1,
            "named": plain[0].named,
            "one_round": self.one_round,
            "dealer_equals": self.dealer_equals == 0,
            "dealer_bids": self[ALL_PASS] == DEALER_BIDS,
            "target_said": self.target_said,
            "adjusted": self.adjusted(),
            "lone": self.lone_form if any([level.alone for level in levels]) else "",
            "moon": plain[-1].worth,
            "lone_called": "A shooter" if levels[-1].tail == SHOOTER_TAIL else "Playing alone",
            "lone_worth": levels[-1].worth,
            "exchanged": cards_words(levels[-1].most),
            "wins": self.win_form(),
        }

    def adjusted(self) -> bool:
        """Whether the pack is fitted to a number of players for which the page does not say it."""
        return False

    def win_form(self) -> str:
        """How a match is won, for the rules in words: by a ``hand`` won, by a ``bid`` made, or by the ``first`` with the score."""
        return "hand"


class BidEuchre(EuchreGame):
    """The general rules."""

    id = "bid-euchre"
    name = "Bid Euchre"
    summary = "Bid for tricks and name trumps in the bid: Euchre with two packs, bowers, and every trick counting."
    leaves_out = (GAME_END, SHOOTER_KITTY, SHOOTER_EXCHANGE, MOON_FOR_TWO, MOON_FOR_ONE)
    target_said = False
    lone_form = "general"

    def make_pack(self) -> Pack:
        copies, ranks = PACKS[self[PACK]]
        return french(highest_ranks(ranks), copies)

    def levels(self) -> Sequence[Level]:
        tricks = self.cards_each()
        found = [Level(each) for each in range(1, tricks + 1)]
        called = self[LONE_EXCHANGE]
        if called != NO_LONE_BIDS:
            cards = int(called)
            found.append(Level(tricks, 2 * tricks, alone=True, tail=ALONE, least=cards, most=cards))
        return found
