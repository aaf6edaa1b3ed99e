"""Partnership Back Alley and its forms with bloopers; All, which has none. Rules page: back-alley, "Partnership Back Alley"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from parlour.equipment import Card, Pack, bits
from parlour.games.back_alley.bidding import ALL_TRICKS, BOARD, BOARDS, BOSTON, DEMAND, DOUBLE_BOARD
from parlour.games.back_alley.cards import BLOOPERS, PLAIN, REDUCED, with_high_trumps
from parlour.games.back_alley.deal import BackAlleyDeal
from parlour.games.back_alley.options import (
    BLIND,
    BOARD_RAISE,
    CONSTANT,
    DEALS_TOTAL,
    OPTIONS,
    PARTNERS_BLOOPER,
    PLAYER_COUNT,
    RAINBOW,
    REDEAL,
    VISIBLE,
)
from parlour.games.back_alley.options import (
    BOSTON as BOSTON_BID,
)
from parlour.games.back_alley.play import BackAlleyTrick, BlooperTrick
from parlour.games.back_alley.table import NO_RAINBOWS, RAINBOW_BIDS, RAINBOW_BONUS, BackAlleyGame
from parlour.kernel.actions import Action
from parlour.kernel.options import Option, Value
from parlour.kernel.prose import Prose, listed, spelled
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

#: cards each in the largest deal, by the number of players
LARGEST: Final = {3: 13, 4: 13, 5: 10, 6: 8}
#: what a rainbow counts for each card of a suit
RAINBOW_POINTS: Final = 40
#: with so many cards or fewer all tricks may be bid in All
MOST_FOR_ALL: Final = 5


class PartnershipBackAlley(BackAlleyGame):
    """The game with two bloopers; its variations are options."""

    id = "back-alley"
    name = "Partnership Back Alley"
    summary = "Partners bid tricks together, with two jokers called bloopers, in deals that shrink and grow."
    also_known_as: ClassVar[Sequence[str]] = ("Back Alley", "Back Alley Bridge", "Back Street Bridge", "Blooper")
    player_counts: ClassVar[Sequence[int]] = (3, 4, 5, 6)
    best_players: ClassVar[Sequence[int]] = (4,)
    minutes = 60
    schema: ClassVar[Sequence[Option]] = OPTIONS
    prose: ClassVar[Prose] = Prose(__name__, "rules.md")
    no_trump_lead = "Trumps may not be led before one has been played to an earlier trick, unless you have bid board."

    def clash(self) -> str:
        if self[RAINBOW] != "none" and not set(self.rainbow_sizes()) & set(self.hand_sizes()):
            return f"rainbow={self[RAINBOW]} makes no sense where there is no deal in which one could be announced."
        return ""

    # --- players, cards and deals -----------------------------------------------------------------------------------------

    def seating(self) -> Sequence[int]:
        if self.players == 4 and self[PLAYER_COUNT] != "four-individuals":
            return (0, 1, 0, 1)
        if self.players == 6:
            return (0, 1, 2, 0, 1, 2) if self[PLAYER_COUNT] == "six-in-three-pairs" else (0, 1, 0, 1, 0, 1)
        return range(self.players)

    def make_pack(self) -> Pack:
        return BLOOPERS

    def largest(self) -> int:
        """Cards each in the largest deal."""
        return LARGEST[self.players]

    def hand_sizes(self) -> list[int]:
        most = self.largest()
        up = list(range(1, most + 1))
        sizes = up[::-1] + (up if self[DEALS_TOTAL] == "every-size-twice" else up[1:])
        return [most] * len(sizes) if self[CONSTANT] else sizes

    def make_order(self, trumps: int) -> TrickOrder:
        if trumps == NO_TRUMPS or self.joker("X1") < 0:
            return TrickOrder(self.pack, trumps)
        return with_high_trumps(self.pack, trumps, [self.joker("X1"), self.joker("X2")])

    def turned_up(self, deal: BackAlleyDeal, card: Card) -> int:
        jokers = self.pack.suit_masks[-1] if self.big_blooper >= 0 else 0
        if not jokers >> card & 1:
            return self.pack.suit_of[card]
        if self[BLIND]:
            return self.burn(deal, card, jokers)
        other = bits(jokers & ~(1 << card))[0]
        for seat, hand in enumerate(deal.hands):
            if hand.cards >> other & 1:
                deal.lay(other, hand, deal.turned)
                deal.draw(deal.rest, hand)
                deal.tell(seat, "{discard} {} and {take} the next card", self.pack.names(1 << other))
        # nobody else had to discard the other one
        for hand in deal.hands:
            deal.reveal_none_of(hand, jokers)
        return NO_TRUMPS

    def burn(self, deal: BackAlleyDeal, card: Card, jokers: int) -> int:
        """Jokers turned up go under the pack, and the next card says the trumps; returns these."""
        burned = 0
        while jokers >> card & 1:
            deal.say(f"{self.pack.names(1 << card)} is burned.".capitalize())
            deal.bury(deal.turned, deal.rest)
            burned += 1
            if len(deal.rest.row) == burned:
                return NO_TRUMPS
            card = deal.draw(deal.rest, deal.turned)
        return self.pack.suit_of[card]

    def halfway(self) -> int:
        """Cards each in the deals halfway between the largest and the smallest."""
        return (self.largest() + 1) // 2

    def blind(self, deal: BackAlleyDeal) -> bool:
        return self[BLIND] and deal.each == self.halfway()

    # --- bidding ------------------------------------------------------------------------------------------------------------

    def highest_number(self, each: int) -> int:
        # without boards there would be nothing to bid for a single trick
        return 1 if each == 1 and self[BLIND] else each - 1

    def boards_raised(self) -> bool:
        return self[BOARD_RAISE] == "partner-double-board"

    def special_calls(self) -> Sequence[Action]:
        return (*((BOSTON,) if self[BOSTON_BID] else ()), *((DEMAND,) if self[REDEAL] else ()))

    def instead_of_all(self, deal: BackAlleyDeal) -> str:
        if self[BLIND]:
            return f"You may bid at most {deal.each - 1}, one fewer than the cards."
        if deal.each == 1:
            return "With one card each you bid board, or pass."
        return f"A number is at most {deal.each - 1}, one fewer than the cards: for all {deal.each} tricks bid board."

    def against_board(self, deal: BackAlleyDeal, seat: int, call: Action) -> str:
        if self[BLIND]:
            return "There are no boards where bids are made blind."
        if self.boards_raised():
            return self.against_raising(deal, seat, call)
        following = self.board_calls[max(deal.boards)]
        if call is following:
            return ""
        so_far = "No board" if following is BOARD else str(self.board_calls[max(deal.boards) - 1]).capitalize()
        return f"{so_far} has been bid so far: the next is {following}."

    def against_raising(self, deal: BackAlleyDeal, seat: int, call: Action) -> str:
        """Why the seat may not call this where only partners raise boards; empty when it may."""
        height = max([deal.boards[other] for other in self.teams[self.sides[seat]]])
        if call is BOARD:
            if height == 2:
                return "Your team has bid a double board already."
            return "Your partner has bid board: make it a double board, or bid something else." if height else ""
        if call is not DOUBLE_BOARD:
            return "There is nothing higher than a double board."
        return "" if height == 1 else "Only a board that your partner has bid, and nobody has raised, can be made a double board."

    # --- play ---------------------------------------------------------------------------------------------------------------

    def may_lead_trumps(self, deal: BackAlleyDeal, seat: int) -> bool:
        return bool(deal.broken or deal.boards[seat])

    def trick(self, deal: BackAlleyDeal, leader: int) -> BackAlleyTrick:
        return BlooperTrick(deal.order(leader), self.order_of(deal.trumps))

    def plays_to_partner(self) -> str:
        return self[PARTNERS_BLOOPER]

    # --- scoring ------------------------------------------------------------------------------------------------------------

    def number_points(self, bid: int, won: int, each: int) -> int:
        if self[BLIND]:
            return bid + won if won >= bid else -2 * bid
        return super().number_points(bid, won, each)

    def board_points(self, height: int, each: int) -> int:
        return (15 if height == 2 else 10) * each if self.boards_raised() else 10 * height * each

    # --- rainbows -----------------------------------------------------------------------------------------------------------

    def rainbows(self) -> int:
        kind = self[RAINBOW]
        return NO_RAINBOWS if kind == "none" else RAINBOW_BONUS if kind == "four-cards-bonus-only" else RAINBOW_BIDS

    def rainbow_sizes(self) -> Sequence[int]:
        if self[RAINBOW] == "none":
            return ()
        sizes = (4, 8, 12) if self[RAINBOW] == "four-eight-twelve" else (4,)
        # who has not looked has nothing to announce
        blind = self.halfway() if self[BLIND] else 0
        return [size for size in sizes if size <= self.largest() and size != blind]

    def rainbows_stay(self) -> bool:
        return self[RAINBOW] != "none" and self[VISIBLE]

    def rainbow_points(self, deal: BackAlleyDeal, seat: int) -> int:
        share = deal.each // 4
        points = RAINBOW_POINTS * share
        return points if self.rainbow_kind == RAINBOW_BONUS or deal.won[seat] >= share else -points

    def boards_there_are(self) -> int:
        return 0 if self[BLIND] else super().boards_there_are()

    def rainbow_bounds(self, each: int) -> tuple[int, int]:
        if each not in self.rainbow_sizes():
            return 0, 0
        points = RAINBOW_POINTS * (each // 4)
        return 0 if self.rainbow_kind == RAINBOW_BONUS else -points, points

    def rule_words(self) -> Mapping[str, Value]:
        sizes = [size for size in self.rainbow_sizes() if size in self.sizes]
        return {
            **super().rule_words(),
            "bloopers": self.big_blooper >= 0,
            "all_bid": self.board_calls[0] is ALL_TRICKS,
            "low_cards": self.pack.ranks[0] == "2",
            "individuals": len(self.teams[0]) == 1,
            "largest": spelled(self.largest()),
            "halfway": spelled(self.halfway()),
            "cuts": max(self.sizes) * self.players == self.pack.size,
            "rainbow_of": listed([self.of_each_suit(size) + f" with {spelled(size)} cards" for size in sizes], "or"),
            "rainbow_sizes": listed([spelled(size) for size in sizes]),
            "rainbow_points": listed([str(RAINBOW_POINTS * size // 4) for size in sizes]),
            "rainbow_tricks": listed([spelled(size // 4) for size in sizes]),
            "several_rainbows": len(sizes) > 1,
            "tricks_of_rainbow": max(sizes, default=0) > 4,
            "rainbow_of_four": 4 in sizes,
            "more_boards": self.players > 4,
            "boards_left": listed([str(call) for call in BOARDS[2:self.players]]),
        }


class BlindBids(PartnershipBackAlley):
    """Page section "Blind bids": in the middle of the way one bids without looking, and there are no boards."""

    id = "back-alley-blind-bids"
    name = "Back Alley with blind bids"
    summary = "Back Alley without boards, in which the bids halfway down and up are made before anybody looks."
    leaves_out = (BLIND, BOARD_RAISE, CONSTANT)
    fixed = {BLIND.name: True}


class ReducedDeck(PartnershipBackAlley):
    """Page section "Reduced Deck": 42 cards, and ten each in the first deal."""

    id = "back-alley-reduced-deck"
    name = "Back Alley with reduced deck"
    summary = "Back Alley with 42 cards, without the twos, threes and fours, from ten cards each."
    player_counts = (4,)
    minutes = 45
    leaves_out = (PLAYER_COUNT,)

    def make_pack(self) -> Pack:
        return REDUCED

    def largest(self) -> int:
        return 10


class AllGame(PartnershipBackAlley):
    """Page section "All: game without jokers"."""

    id = "back-alley-all"
    name = "All"
    summary = "Back Alley without jokers; with five cards or fewer a team may bid to win all the tricks."
    player_counts = (4,)
    leaves_out = (PLAYER_COUNT, BLIND, BOARD_RAISE, PARTNERS_BLOOPER, CONSTANT)
    board_calls = (ALL_TRICKS,)
    no_trump_lead = "Trumps may not be led before one has been played to an earlier trick, unless you have bid all."

    def make_pack(self) -> Pack:
        return PLAIN

    def instead_of_all(self, deal: BackAlleyDeal) -> str:
        if deal.each > MOST_FOR_ALL:
            return f"You may bid at most {deal.each - 1}, one fewer than the cards."
        return "With one card each you bid all, or pass." if deal.each == 1 else \
            f"A number is at most {deal.each - 1}, one fewer than the cards: for all {deal.each} tricks bid all."

    def against_board(self, deal: BackAlleyDeal, seat: int, call: Action) -> str:
        return "" if deal.each <= MOST_FOR_ALL else "All may be bid only with five or fewer cards each."

    def no_such_board(self, call: Action) -> str:
        return "There are no boards: a bid of all the tricks is called all here."

    def board_height(self, deal: BackAlleyDeal, call: Action) -> int:
        # all count the same, but the last of them leads
        return max(deal.boards) + 1

    def board_points(self, height: int, each: int) -> int:
        return 25
