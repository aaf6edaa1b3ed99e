"""The versions of Bid Euchre. Rules page: bid-euchre, "Specific Versions of Bid Euchre"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, french
from parlour.games.bid_euchre.bidding import ALONE, CALLING_ONE, CALLING_TWO, MOON_TAIL, SHOOTER_TAIL, EuchreAuction, OpenAuction
from parlour.games.bid_euchre.bids import Contract, Level
from parlour.games.bid_euchre.deal import EuchreDeal
from parlour.games.bid_euchre.game import EuchreGame, highest_ranks
from parlour.games.bid_euchre.options import (
    ALL_PASS,
    DEALER_BIDS,
    GAME_END,
    LONE_EXCHANGE,
    MOON_FOR_ONE,
    MOON_FOR_TWO,
    MUST_WIN_A_BID,
    PACK,
    SHOOTER_EXCHANGE,
    SHOOTER_KITTY,
    TARGET,
)
from parlour.games.bid_euchre.play import TWO, CallCards, DiscardBack, OfferExchange
from parlour.kernel.options import Value
from parlour.kernel.phase import NO_SEAT, Phase

# --- Bid Euchre in Barrie, Ontario, Canada -----------------------------------------------------------------------------------


class Barrie(EuchreGame):
    """32 cards, and three bids to play alone: calling two cards, one card or none."""

    id = "bid-euchre-barrie"
    name = "Bid Euchre (Barrie, Ontario)"
    summary = "Bid Euchre with 32 cards: whoever plays alone calls for two cards of the partner, for one, or shoots the moon."
    leaves_out = (PACK, LONE_EXCHANGE, SHOOTER_KITTY, SHOOTER_EXCHANGE, MOON_FOR_TWO, MOON_FOR_ONE, TARGET)
    lone_form = "barrie"

    def make_pack(self) -> Pack:
        return french("A K Q J", 2)

    def levels(self) -> Sequence[Level]:
        return [*[Level(tricks) for tricks in range(1, 9)],
                Level(8, 12, alone=True, tail=CALLING_TWO, least=2, most=2),
                Level(8, 18, alone=True, tail=CALLING_ONE, least=1, most=1),
                Level(8, 24, alone=True, tail=MOON_TAIL)]

    def contenders(self, deal: EuchreDeal) -> list[int]:
        if self[GAME_END] == MUST_WIN_A_BID:
            return [self.sides[deal.bidder]] if deal.made else []
        return bidder_first(self, deal)

    def win_form(self) -> str:
        return "bid" if self[GAME_END] == MUST_WIN_A_BID else "first"


def bidder_first(game: EuchreGame, deal: EuchreDeal) -> list[int]:
    """The sides that win if they have the score, where that alone counts: of both of them the bidder's."""
    target = game[TARGET]
    sides = [side for side in range(game.side_count) if deal.scores[side] >= target]
    ours = game.sides[deal.bidder] if deal.bidder != NO_SEAT else NO_SEAT
    return [ours] if ours in sides else sides


# --- Double Deck Bid Euchre from the mid-western USA -------------------------------------------------------------------------


class DoubleDeck(EuchreGame):
    """48 cards, and an auction that goes round."""

    id = "bid-euchre-double-deck"
    name = "Double Deck Bid Euchre"
    summary = "Bid Euchre with 48 cards: the bidding goes round until nobody bids higher, or somebody plays alone."
    leaves_out = (PACK, LONE_EXCHANGE, GAME_END, SHOOTER_KITTY, SHOOTER_EXCHANGE, MOON_FOR_TWO, MOON_FOR_ONE)
    one_round = False
    target_said = False
    lone_form = "double-deck"

    def make_pack(self) -> Pack:
        return french(highest_ranks(6), 2)

    def levels(self) -> Sequence[Level]:
        return [*[Level(tricks) for tricks in range(1, 13)], Level(12, 24, alone=True, tail=ALONE, most=3)]

    def make_auction(self) -> EuchreAuction:
        return OpenAuction(self, self.ladder, self[ALL_PASS] == DEALER_BIDS, self.dealer_equals)


# --- Hoosier Bid Euchre ------------------------------------------------------------------------------------------------------

#: what a bid of all tricks counts, and playing alone
MOON: Final = 16
MOON_ALONE: Final = 32


class Hoosier(EuchreGame):
    """Ten cards for everyone, whatever the number of players, and the moon."""

    id = "bid-euchre-hoosier"
    name = "Hoosier Bid Euchre"
    summary = "Bid Euchre from Indiana: ten cards each, and shooting the moon with the partner or alone."
    player_counts: ClassVar[Sequence[int]] = range(2, 9)
    best_players: ClassVar[Sequence[int]] = (4,)
    leaves_out = (PACK, LONE_EXCHANGE, GAME_END, SHOOTER_KITTY, SHOOTER_EXCHANGE, MOON_FOR_TWO, MOON_FOR_ONE)
    preset: ClassVar[Mapping[str, Value]] = {TARGET.name: 32}
    lone_form = "hoosier"

    def make_pack(self) -> Pack:
        # two players share one pack without its low cards; more need two, with as many ranks as give everyone ten cards
        if self.players == 2:
            return french(highest_ranks(5))
        return french(highest_ranks(-(-self.players * self.cards_each() // 8)), 2)

    def cards_each(self) -> int:
        return 10

    def levels(self) -> Sequence[Level]:
        tricks = self.cards_each()
        found = [*[Level(each) for each in range(1, tricks)], Level(tricks, MOON)]
        return [*found, Level(tricks, MOON_ALONE, alone=True, tail=ALONE)] if self.partners else found

    def adjusted(self) -> bool:
        return self.players not in (3, 4)


class HoosierForThree(Hoosier):
    """Everyone plays for himself, and the bidder takes a kitty of two."""

    id = "bid-euchre-hoosier-3"
    name = "Hoosier Bid Euchre for three"
    summary = "Bid Euchre for three players, each for himself: ten cards each, and a kitty of two for the bidder."
    player_counts = (3,)
    best_players = (3,)


class Cutthroat(Hoosier):
    """A single pack, seven cards each and a kitty of three."""

    id = "cutthroat-euchre"
    name = "Cutthroat Euchre"
    summary = "Bid Euchre for three players with one pack of 24: seven cards each, and a kitty of three for the bidder."
    player_counts = (3,)
    best_players = (3,)

    def make_pack(self) -> Pack:
        return french(highest_ranks(6))

    def cards_each(self) -> int:
        return 7


# --- Bid Euchre with a Kitty -------------------------------------------------------------------------------------------------


class Kitty(EuchreGame):
    """Eleven cards each, a kitty of four, no trumps high and low, and the shooter."""

    id = "bid-euchre-kitty"
    name = "Bid Euchre with a kitty (Kokomo, Indiana)"
    summary = "Bid Euchre with a kitty of four, no trump high or low, and a shooter for all eleven tricks alone."
    leaves_out = (PACK, LONE_EXCHANGE, GAME_END, MOON_FOR_TWO, MOON_FOR_ONE)
    low = True
    lone_form = "kitty"

    def make_pack(self) -> Pack:
        return french(highest_ranks(6), 2)

    def cards_each(self) -> int:
        return 11

    def levels(self) -> Sequence[Level]:
        return [*[Level(tricks) for tricks in range(1, 12)], Level(11, 22, alone=True, tail=SHOOTER_TAIL)]

    def kitty_for(self, level: Level) -> int:
        return self.kitty_size if self[SHOOTER_KITTY] or not level.alone else 0

    def kitty_done(self, deal: EuchreDeal, contract: Contract) -> Phase[Any]:
        return OfferExchange(contract) if contract.level.alone and self[SHOOTER_EXCHANGE] else self.first_trick(deal, contract)


# --- Another Double Deck Bid Euchre ------------------------------------------------------------------------------------------


class Shawn(EuchreGame):
    """32 cards, bids from three, without trumps from five, and seven or eight tricks alone."""

    id = "bid-euchre-shawn"
    name = "Bid Euchre (Shawn's page)"
    summary = "Bid Euchre with 32 cards: bids from three tricks, and from five without trumps; seven or eight alone."
    also_known_as = ("Another Double Deck Bid Euchre",)
    leaves_out = (PACK, LONE_EXCHANGE, GAME_END, SHOOTER_KITTY, SHOOTER_EXCHANGE, MOON_FOR_TWO, MOON_FOR_ONE)
    preset = {TARGET.name: 32}
    suits_only = 5
    lone_form = "shawn"

    def make_pack(self) -> Pack:
        return french("A K Q J", 2)

    def levels(self) -> Sequence[Level]:
        return [*[Level(tricks) for tricks in range(3, 8)], Level(7, 14, alone=True, tail=ALONE),
                Level(8), Level(8, 16, alone=True, tail=ALONE)]


# --- Bid Euchre, also known as 6 card Euchre, or Racehorse -------------------------------------------------------------------


class SixCard(EuchreGame):
    """Bids of a number alone, which the dealer may equal; trumps are named afterwards. Two teams of two, three or four."""

    id = "six-card-bid-euchre"
    name = "6 Card Euchre"
    summary = "Bid Euchre for two teams of two, three or four: bid a number, which the dealer may equal, and then name trumps."
    also_known_as = ("Racehorse",)
    player_counts = (4, 6, 8)
    best_players = (4,)
    leaves_out = (PACK, LONE_EXCHANGE, GAME_END, SHOOTER_KITTY, SHOOTER_EXCHANGE, MOON_FOR_TWO, MOON_FOR_ONE, ALL_PASS)
    fixed = {ALL_PASS.name: DEALER_BIDS}
    preset = {TARGET.name: 32}
    low = True
    dealer_equals = 0

    def make_pack(self) -> Pack:
        return french(highest_ranks(6), 1 if self.players == 4 else 2)

    def levels(self) -> Sequence[Level]:
        return [Level(tricks, named=False) for tricks in range(3, self.cards_each() + 1)]


# --- Scott Alber's Bid Euchre ------------------------------------------------------------------------------------------------


class Alber(EuchreGame):
    """40 cards, no trumps high and low, and the moon with one or two cards of the partner, who knows the trumps."""

    id = "bid-euchre-alber"
    name = "Scott Alber's Bid Euchre"
    summary = "Bid Euchre with 40 cards: whoever shoots the moon names trumps, and then gets one or two cards of the partner."
    leaves_out = (PACK, LONE_EXCHANGE, GAME_END, SHOOTER_KITTY, SHOOTER_EXCHANGE, ALL_PASS)
    fixed = {ALL_PASS.name: DEALER_BIDS}
    low = True
    #: the moon, above ten bids of tricks
    dealer_equals = 10
    lone_form = "alber"

    def make_pack(self) -> Pack:
        return french(highest_ranks(5), 2)

    def levels(self) -> Sequence[Level]:
        return [*[Level(tricks) for tricks in range(1, 11)],
                Level(10, self[MOON_FOR_TWO], named=False, alone=True, tail=MOON_TAIL, most=TWO)]

    def worth(self, contract: Contract) -> int:
        return self[MOON_FOR_ONE] if contract.called == 1 else super().worth(contract)

    def points_bounds(self) -> tuple[int, int] | None:
        most = max(self.hand_size, self[MOON_FOR_TWO], self[MOON_FOR_ONE])
        return -most, most

    def kitty_done(self, deal: EuchreDeal, contract: Contract) -> Phase[Any]:
        return CallCards(contract) if contract.level.alone else self.first_trick(deal, contract)

    def passed(self, deal: EuchreDeal, contract: Contract) -> Phase[Any]:
        return DiscardBack(contract, contract.seat, contract.called, contract.called)

    def contenders(self, deal: EuchreDeal) -> list[int]:
        return bidder_first(self, deal)

    def win_form(self) -> str:
        return "first"
