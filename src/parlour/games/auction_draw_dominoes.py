"""Auction Draw: dominoes for a pool of chips; tiles are bought, and the last two auctioned. Rules page: auction-draw-dominoes."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, Pack
from parlour.equipment.dominoes import DominoSet, dominoes
from parlour.kernel.actions import PASS, Action, Joined, Numbers, word
from parlour.kernel.ending import AfterDeals
from parlour.kernel.options import Option, OptionOf, Value, choice, number, toggle
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn, Why
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.tiles.domino_line import (
    ANY,
    HAND_SIZE,
    STANDARD,
    DominoDeal,
    DominoGame,
    Layout,
    Line,
    SetTile,
    SpinnerActions,
    SpinnerLine,
    must_lead,
)

SETS: Final = {"double-six": 6, "double-nine": 9, "double-twelve": 12}
#: how many can play with a double-six set; more take the next larger one
MOST_FOR_DOUBLE_SIX: Final = 4
#: how many tiles each player gets, by the number of players; more get what the last number says
TILES_EACH: Final = (0, 0, 7, 7, 6)
#: so many tiles of the boneyard cannot be bought
RESERVE: Final = 2
#: how often each player bids for them
CIRCUITS: Final = 2
#: what one can say for them at the most
MOST_BID: Final = 500
BUY: Final = word("buy")
CHECK: Final = word("check")
HIGHEST_DOUBLE: Final = "highest-double-leads"
SPINNER: Final = "first-double-is-a-spinner"

STAKE: Final[OptionOf[int]] = number("stake", "How many chips everyone puts into the pool before a round.", 3, 1, 100)
AUCTION: Final[OptionOf[bool]] = toggle(
    "auction", "The last two tiles of the boneyard are auctioned; otherwise they stay there.", True)
BASE_VERSION: Final[OptionOf[str]] = choice(
    "base-version", "Which Draw game is played for the pool: the usual one; with the highest double led in every round; or with a first "
    "double that can be played on at all four sides.", STANDARD, HIGHEST_DOUBLE, SPINNER)
LARGER_SET: Final[OptionOf[str]] = choice(
    "larger-set", "The set of dominoes; more than four players need more than a double-six set and take a double-nine.", *SETS)
ROUNDS: Final[OptionOf[int]] = number("rounds", "How many rounds are played.", 10, 1, 1000)


class PoolDeal(DominoDeal["AuctionDraw"]):
    """A round for a pool of chips."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AuctionDraw(DominoGame[PoolDeal]):
    """The page's main game."""

    id = "auction-draw-dominoes"
    name = "Auction Draw"
    page = "auction-draw-dominoes"
    family = "tiles/western"
    summary = "Draw dominoes for a pool: tiles cost a chip each, and the last two go to the highest bidder."
    player_counts = range(2, 9)
    best_players = range(2, 5)
    minutes = 30
    deal_type = PoolDeal
    zero_sum = True
    schema: ClassVar[Sequence[Option]] = (STAKE, AUCTION, HAND_SIZE, BASE_VERSION, LARGER_SET, ROUNDS)
    ends = AfterDeals(ROUNDS)
    prose = Prose(__name__, "auction_draw_dominoes.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.ways: Final = SpinnerActions(self.domino_set())

    def make_pack(self) -> Pack:
        return self.domino_set()

    def domino_set(self) -> DominoSet:
        """What is played with."""
        return dominoes(SETS[self.set_name()])

    def set_name(self) -> str:
        """Which set is played with (page section "Equipment")."""
        chosen = self[LARGER_SET]
        return "double-nine" if chosen == "double-six" and self.players > MOST_FOR_DOUBLE_SIX else chosen

    def hand_size(self) -> int:
        agreed = self[HAND_SIZE]
        return agreed if isinstance(agreed, int) else TILES_EACH[min(self.players, len(TILES_EACH) - 1)]

    def clash(self) -> str:
        tiles = self.pack.size - self.hand_size() * self.players
        if tiles <= RESERVE:
            return (f"{self.hand_size()} tiles each make no sense for {self.players} players: of {self.pack.size} tiles more than two must "
                    "be left to buy from.")
        return ""

    # --- a round (page sections "The Deal" and "The Play") --------------------------------------------------------------------

    def open(self, deal: PoolDeal) -> Phase[Any]:
        deal.ante(self[STAKE])
        deal.say(f"Everyone puts {chips(self[STAKE])} into the pool, which has {chips(deal.pot)}.")
        self.deal_tiles(deal, self.hand_size())
        called = ANY
        if self[BASE_VERSION] == HIGHEST_DOUBLE:
            called = self.highest_double(deal)
            leader = self.leader_with(deal, called)
        elif deal.number == 0:
            leader = self.draw_for_lead(deal)
        else:
            leader = deal.after(deal.dealer)
        self.give_lead(deal, leader)
        layout = SpinnerLine(self.ways) if self[BASE_VERSION] == SPINNER else Line(self.ways)
        return PoolTurn(leader, layout, 0, 0, called)

    def turn_over(self, deal: PoolDeal, seat: int, layout: Layout, passes: int, bought: int) -> Phase[Any]:
        """The phase after a seat has ended its turn, in which it has bought so many tiles; so many seats in a row have set none."""
        following = deal.after(seat)
        if self[AUCTION] and bought and deal.boneyard.count() == RESERVE:
            deal.tell(following, "{auction} the last two tiles")
            return Bid(following, following, layout, passes, 0, NO_SEAT, 0)
        return self.next_turn(deal, following, layout, passes)

    def next_turn(self, deal: PoolDeal, seat: int, layout: Layout, passes: int) -> Phase[Any]:
        """The seat's turn, unless nobody in a whole round has set a tile."""
        if passes < deal.players:
            return PoolTurn(seat, layout, passes, 0, ANY)
        deal.say("Nobody has played in a whole round of turns: the round is blocked.")
        return self.settle_block(deal)

    def go_out(self, deal: PoolDeal, seat: int) -> Phase[Any]:
        """The seat has set its last tile and takes the pool."""
        deal.tell(seat, "{go} out and {take} the pool of {}", chips(deal.pot))
        deal.win_pot(seat)
        return OVER

    def settle_block(self, deal: PoolDeal) -> Phase[Any]:
        """The lightest hand takes the pool; equal ones share it, and what does not divide stays in it for the next round."""
        pips = [deal.pips(seat) for seat in range(deal.players)]
        for seat in range(deal.players):
            deal.expose(deal.hands[seat])
            deal.tell(seat, "{are} left with {} pips", pips[seat])
        lightest = [seat for seat in deal.order(deal.after(deal.dealer)) if pips[seat] == min(pips)]
        share, odd = divmod(deal.pot, len(lightest))
        if not self.ends.reached(self, deal):
            odd = 0
        for place, seat in enumerate(lightest):
            # where no round follows, nothing can stay
            amount = share + (1 if place < odd else 0)
            deal.award(seat, amount)
            deal.pot -= amount
            deal.tell(seat, "{have} the lightest hand and {take} {}", chips(amount))
        return OVER

    def points_bounds(self) -> tuple[int, int] | None:
        # the stakes, a chip for each tile bought, and what is bid for the last two
        bought = self.pack.size - self.hand_size() * self.players - RESERVE + (MOST_BID if self[AUCTION] else 0)
        return -self[STAKE] - bought, self[STAKE] * (self.players - 1) + bought

    def rule_words(self) -> Mapping[str, Value]:
        tiles = self.hand_size()
        left = self.pack.size - tiles * self.players
        return {"set": self.set_name(), "larger_than_asked": self.set_name() != self[LARGER_SET], "tiles": tiles,
                "as_usual": self[HAND_SIZE] == STANDARD, "left": left, "to_buy": left - RESERVE, "most_bid": MOST_BID,
                "each_stake": chips(self[STAKE]), "spinner": self[BASE_VERSION] == SPINNER,
                "double_led": self[BASE_VERSION] == HIGHEST_DOUBLE}


class DominoPool(AuctionDraw):
    """As in England, without an auction (page section "Comments & Strategy")."""

    id = "domino-pool"
    name = "Domino Pool"
    summary = "Draw dominoes for a pool: tiles cost a chip each, and the last two of the boneyard stay there."
    preset = {"auction": False}


class PoolTurn(SetTile[PoolDeal]):
    """The seat sets a tile; who has none that fits buys tiles or passes. ``passes``: how many seats in a row have set no tile.
    ``bought``: how many the seat has bought in this turn. ``called``: the tile that must be led, or :data:`ANY`."""

    def __init__(self, seat: int, layout: Layout, passes: int, bought: int, called: Card) -> None:
        super().__init__(seat, layout, passes)
        self.bought: Final = bought
        self.called: Final = called

    def legal(self, deal: PoolDeal, seat: int) -> Sequence[Action]:
        playable = self.playable(deal, seat, None)
        plays = self.layout.plays(playable) if playable else ()
        return plays if plays and not self.bought else (*plays, *self.unable(deal, seat))

    def unable(self, deal: PoolDeal, seat: int) -> Sequence[Action]:
        return (BUY, PASS) if self.can_buy(deal) else (PASS,)

    def candidates(self, deal: PoolDeal, seat: int) -> Sequence[Action]:
        return (*self.layout.every_play(), BUY, PASS)

    def reason(self, deal: PoolDeal, seat: int, action: Action) -> str:
        if action is BUY and self.layout.begun():
            if not self.can_buy(deal):
                return "The last two tiles cannot be bought." if deal.boneyard.row else "There are no tiles left to buy."
            return "You have a tile that fits: only those who have none may buy."
        return super().reason(deal, seat, action)

    def can_buy(self, deal: PoolDeal) -> bool:
        """Whether there are tiles to buy."""
        return deal.boneyard.count() > RESERVE

    def leads(self, deal: PoolDeal, seat: int, hand: int, why: Why | None) -> int:
        return must_lead(deal, self.called, hand, why)

    def play(self, deal: PoolDeal, seat: int, action: Action) -> Phase[Any]:
        if action.card >= 0:
            return super().play(deal, seat, action)
        if not self.bought:
            # everybody learns that the seat has no tile with the number of an open end
            deal.hands[seat].excluded |= self.layout.fitting()
        if action is PASS:
            return self.passed(deal, seat)
        deal.award(seat, -1)
        deal.pot += 1
        deal.draw(deal.boneyard, deal.hands[seat])
        return PoolTurn(seat, self.layout, self.passes, self.bought + 1, ANY)

    def placed(self, deal: PoolDeal, seat: int, action: Action, layout: Layout) -> Phase[Any]:
        if not deal.hands[seat].cards:
            return deal.game.go_out(deal, seat)
        return deal.game.turn_over(deal, seat, layout, 0, self.bought)

    def passed(self, deal: PoolDeal, seat: int) -> Phase[Any]:
        return deal.game.turn_over(deal, seat, self.layout, self.passes + 1, self.bought)

    def prompt(self, deal: PoolDeal, seat: int) -> str:
        if not self.layout.begun():
            return "Lead a tile"
        fits = bool(self.playable(deal, seat, None))
        if not self.can_buy(deal):
            return ("Set a tile, or pass" if self.bought else "Set a tile that fits") if fits else "You have no tile that fits: pass"
        if fits:
            return "Set a tile, buy another for a chip, or pass" if self.bought else "Set a tile that fits"
        return "You have no tile that fits: buy one for a chip, or pass"

    def describe(self, deal: PoolDeal, seat: int, action: Action, viewer: int) -> str:
        if action is BUY:
            return deal.sentence(seat, viewer, "buy", "a tile")
        return super().describe(deal, seat, action, viewer)

    def facts(self, deal: PoolDeal, viewer: int) -> list[str]:
        left = deal.boneyard.count() - RESERVE
        return [*super().facts(deal, viewer), f"{left} {'tile' if left == 1 else 'tiles'} to buy" if left > 0 else "No tiles to buy"]

    def advise(self, deal: PoolDeal, seat: int, rng: Random) -> Action | None:
        """Set a tile of the strongest number, doubles and heavy tiles first; buy only where a tile is likely to fit and the pool is worth
        it."""
        legal = self.legal(deal, seat)
        best: Action | None = None
        most = -1
        for action in legal:
            if action.card < 0:
                continue
            rest = deal.hands[seat].cards & ~action.cards & self.layout.then(action).fitting()
            worth = deal.tiles.pips[action.card] + 5 * (deal.tiles.doubles >> action.card & 1) + 4 * rest.bit_count()
            if worth > most:
                best, most = action, worth
        if best is not None or BUY not in legal:
            return best or PASS
        unseen = deal.pack.all & ~deal.known_to(seat)
        fitting = (unseen & self.layout.fitting()).bit_count()
        # a tile that is bought fits as often as one that has not been seen; each costs a chip, and must be got rid of
        return BUY if 4 * fitting >= unseen.bit_count() and deal.pot >= 4 * (self.bought + 1) else PASS


class Bid(Turn[PoolDeal]):
    """The auction: the seat bids for the last two tiles. ``auctioneer``: whose turn it is afterwards; ``said``: how many bids have been
    asked for; ``best``: who has bid ``high``, or :data:`NO_SEAT`."""

    about: ClassVar[str] = "auction"
    is_auction: ClassVar[bool] = True

    def __init__(self, seat: int, auctioneer: int, layout: Layout, passes: int, said: int, best: int, high: int) -> None:
        super().__init__(seat)
        self.auctioneer: Final = auctioneer
        self.layout: Final = layout
        self.passes: Final = passes
        self.said: Final = said
        self.best: Final = best
        self.high: Final = high

    def legal(self, deal: PoolDeal, seat: int) -> Sequence[Action]:
        nothing = (CHECK if self.best == NO_SEAT else PASS,)
        return Joined([nothing, Numbers("bid", self.high + 1, MOST_BID)]) if self.high < MOST_BID else nothing

    def candidates(self, deal: PoolDeal, seat: int) -> Sequence[Action]:
        return Joined([(CHECK, PASS, BUY), Numbers("bid", 0, 2 * MOST_BID), self.layout.every_play()])

    def reason(self, deal: PoolDeal, seat: int, action: Action) -> str:
        if action.kind == "bid":
            if action.number > MOST_BID:
                return f"At most {MOST_BID} chips can be bid."
            if not self.high:
                return "A bid of nothing is a check."
            return f"Each bid must be larger than the one before: more than {self.high}."
        if action is CHECK:
            return f"{deal.name(self.best)} has bid {self.high}: bid more, or pass."
        if action is PASS:
            return "Nobody has bid yet: bid, or check."
        return "First the last two tiles are auctioned: bid for them, or not."

    def play(self, deal: PoolDeal, seat: int, action: Action) -> Phase[Any]:
        best, high = (seat, action.number) if action.kind == "bid" else (self.best, self.high)
        said = self.said + 1
        if said < CIRCUITS * deal.players:
            return Bid(deal.after(seat), self.auctioneer, self.layout, self.passes, said, best, high)
        if best == NO_SEAT:
            deal.say("Nobody has bid: the last two tiles stay in the boneyard.")
            return deal.game.next_turn(deal, self.auctioneer, self.layout, self.passes)
        deal.tell(best, "{pay} {} into the pool and {take} the last two tiles", chips(high))
        deal.award(best, -high)
        deal.pot += high
        while deal.boneyard.row:
            deal.draw(deal.boneyard, deal.hands[best])
        return deal.game.next_turn(deal, self.auctioneer, self.layout, 0)

    def prompt(self, deal: PoolDeal, seat: int) -> str:
        turn = "first" if self.said < deal.players else "second"
        if self.best == NO_SEAT:
            return f"Bid for the last two tiles, or check ({turn} of two bids)"
        by = "You have" if self.best == seat else f"{deal.name(self.best)} has"
        return f"{by} bid {self.high} for the last two tiles: bid more, or pass ({turn} of two bids)"

    def facts(self, deal: PoolDeal, viewer: int) -> list[str]:
        high = f"highest bid {self.high} by {deal.name(self.best)}" if self.best != NO_SEAT else "nobody has bid"
        return [*self.layout.facts(), f"Auction of the last two tiles: {high}"]

    def badges(self, deal: PoolDeal, seat: int) -> list[str]:
        return ["auctioneer"] if seat == self.auctioneer else []

    def advise(self, deal: PoolDeal, seat: int, rng: Random) -> Action | None:
        """Bid a little for the two tiles where none of one's own fits, or where few do; never what could hardly come back."""
        nothing = CHECK if self.best == NO_SEAT else PASS
        hand = deal.hands[seat].cards
        fitting = (hand & self.layout.fitting()).bit_count()
        limit = deal.pot // (2 * deal.players) if not fitting and hand.bit_count() < deal.game.hand_size() + 2 else 0
        if self.best == seat or self.high >= min(limit, MOST_BID):
            return nothing
        return self.legal(deal, seat)[1]
