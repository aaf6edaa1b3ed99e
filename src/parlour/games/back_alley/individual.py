"""Individual Back Alley and its forms, in which everyone plays alone. Rules page: back-alley, "Individual Back Alley"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Pack
from parlour.equipment.french import DIAMONDS
from parlour.games.back_alley.bidding import BOARD, BORT, Exchange
from parlour.games.back_alley.cards import PLAIN, WILD, with_high_trumps, with_wild_cards
from parlour.games.back_alley.deal import AGAIN_BY_SAME, BackAlleyDeal
from parlour.games.back_alley.options import HIGH_TWO
from parlour.games.back_alley.play import BackAlleyTrick, IndividualTrick, WildTrick
from parlour.games.back_alley.table import RAINBOW_BONUS, RAINBOW_CLAIMS, BackAlleyGame
from parlour.kernel.actions import Action
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose, spelled
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

LARGEST: Final = 13
#: what a rainbow counts, by the cards that everyone has
DECLARED: Final = {4: 5, 8: 10}
CLAIMED: Final = 40


class IndividualBackAlley(BackAlleyGame):
    """The game of the 1940s, with the two of diamonds as the highest trump."""

    id = "back-alley-individual"
    name = "Individual Back Alley"
    summary = "Everyone bids tricks alone, in deals from thirteen cards down to one; the two of diamonds is the highest trump."
    player_counts: ClassVar[Sequence[int]] = (2, 3, 4)
    best_players: ClassVar[Sequence[int]] = (4,)
    minutes = 30
    schema: ClassVar[Sequence[Option]] = (HIGH_TWO,)
    prose: ClassVar[Prose] = Prose(__name__, "individual.md")
    board_calls: ClassVar[tuple[Action, ...]] = (BOARD,)
    passed_out = AGAIN_BY_SAME
    per_trick = 3

    def make_pack(self) -> Pack:
        return PLAIN

    def hand_sizes(self) -> list[int]:
        return [*range(LARGEST, 0, -1), 1]

    def make_order(self, trumps: int) -> TrickOrder:
        if trumps == NO_TRUMPS:
            return TrickOrder(self.pack)
        high = [self.pack.card("2D")]
        if self[HIGH_TWO] and trumps != DIAMONDS:
            high.append(self.pack.card("2" + self.pack.suits[trumps].letter))
        return with_high_trumps(self.pack, trumps, high)

    # --- bidding ------------------------------------------------------------------------------------------------------------

    def against_board(self, deal: BackAlleyDeal, seat: int, call: Action) -> str:
        return ""

    def no_such_board(self, call: Action) -> str:
        if not self.board_calls:
            return "There are no boards: a bid of all the tricks is a number like any other."
        word = self.board_word(1)
        return f"There are no higher boards: any number of players may bid {word}." if call is not BOARD else \
            f"A bid of all the tricks is called {word} here."

    def bid_of_all(self, deal: BackAlleyDeal) -> Action:
        return self.board_calls[0] if self.board_calls else super().bid_of_all(deal)

    def instead_of_all(self, deal: BackAlleyDeal) -> str:
        word = self.board_word(1)
        return f"With one card each you bid {word}, or pass." if deal.each == 1 else f"To win all {deal.each} tricks bid {word}."

    # --- play and scoring -----------------------------------------------------------------------------------------------------

    def trick(self, deal: BackAlleyDeal, leader: int) -> BackAlleyTrick:
        return IndividualTrick(deal.order(leader), self.order_of(deal.trumps))

    def number_points(self, bid: int, won: int, each: int) -> int:
        # whoever passes with a single card has nothing to win
        return super().number_points(bid, won, each) if each > 1 else 0

    def board_points(self, height: int, each: int) -> int:
        return 13 if each == 1 else 6 * each

    def rule_words(self) -> Mapping[str, Value]:
        return {
            **super().rule_words(),
            "largest": spelled(max(self.sizes)),
            "cuts": max(self.sizes) * self.players == self.pack.size,
            "high_diamond": self.order_of(0).suit_of[self.pack.card("2D")] == 0,
            "until_broken": False,
            "board": self.board_word(1),
            "per_trick": self.per_trick,
            "declared": False,
            "claimed": False,
        }


class EighteenDeals(IndividualBackAlley):
    """Page section "18 deal game": nine cards down to one and up again, suits declared, and more for boards."""

    id = "back-alley-18-deal"
    name = "Back Alley, 18 deal game"
    summary = "Individual Back Alley from nine cards down and up again, with points for suits declared and more for boards."
    also_known_as = ("Oh Hell",)

    def hand_sizes(self) -> list[int]:
        up = list(range(1, 10))
        return up[::-1] + up

    def rainbows(self) -> int:
        return RAINBOW_BONUS

    def rainbow_sizes(self) -> Sequence[int]:
        return (4, 8)

    def rainbow_points(self, deal: BackAlleyDeal, seat: int) -> int:
        return DECLARED[deal.each]

    def rainbow_bounds(self, each: int) -> tuple[int, int]:
        return 0, DECLARED.get(each, 0)

    def board_points(self, height: int, each: int) -> int:
        return super().board_points(height, each) + 10

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "declared": True}


class TwentySixDeals(IndividualBackAlley):
    """Page section "26 deal version": no high two, no trump leads before they are broken, and rainbows that may be false."""

    id = "back-alley-26-deal"
    name = "Back Alley, 26 deal version"
    summary = "Individual Back Alley down from thirteen cards and up again, with bort for all the tricks and rainbows that may be false."
    minutes = 60
    leaves_out = (HIGH_TWO,)
    board_calls = (BORT,)
    per_trick = 5

    def hand_sizes(self) -> list[int]:
        up = list(range(1, LARGEST + 1))
        return up[::-1] + up

    def make_order(self, trumps: int) -> TrickOrder:
        return TrickOrder(self.pack, trumps)

    def may_lead_trumps(self, deal: BackAlleyDeal, seat: int) -> bool:
        return bool(deal.broken)

    def number_points(self, bid: int, won: int, each: int) -> int:
        return self.per_trick * bid + won - bid if won >= bid else -self.per_trick * (bid - won)

    def board_points(self, height: int, each: int) -> int:
        return 10 * each

    def rainbows(self) -> int:
        return RAINBOW_CLAIMS

    def rainbow_sizes(self) -> Sequence[int]:
        return (4,)

    def rainbow_points(self, deal: BackAlleyDeal, seat: int) -> int:
        return CLAIMED if deal.was_rainbow(seat) else -CLAIMED

    def rainbow_bounds(self, each: int) -> tuple[int, int]:
        return (-CLAIMED, CLAIMED) if each in self.rainbow_sizes() else (0, 0)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "until_broken": True, "claimed": True}


class CommercialPack(IndividualBackAlley):
    """Page section "Other Back Alley WWW Pages": four identical wild cards are the only trumps."""

    id = "back-alley-commercial"
    name = "Back Alley, commercial pack"
    summary = "Individual Back Alley with four identical wild cards as the only trumps, which free others from following suit."
    leaves_out = (HIGH_TWO,)
    prose = Prose(__name__, "commercial.md")
    board_calls = ()
    exchanges = True
    no_trump_lead = "A wild card may be led only by who holds nothing else."

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.wild_order: Final = TrickOrder(self.pack, WILD)

    def make_pack(self) -> Pack:
        return with_wild_cards(4)

    def make_order(self, trumps: int) -> TrickOrder:
        return TrickOrder(self.pack, trumps)

    def order_of(self, trumps: int) -> TrickOrder:
        return self.wild_order

    def deal_cards(self, deal: BackAlleyDeal) -> None:
        deal.place(deal.deal_singly(deal.fresh_pack(), deal.each)[::-1], deal.rest)
        deal.trumps = WILD

    def open(self, deal: BackAlleyDeal) -> Phase[Any]:
        super().open(deal)
        return Exchange(deal.after(deal.dealer))

    def highest_number(self, each: int) -> int:
        return each

    def may_lead_trumps(self, deal: BackAlleyDeal, seat: int) -> bool:
        return False

    def trick(self, deal: BackAlleyDeal, leader: int) -> BackAlleyTrick:
        return WildTrick(deal.order(leader), self.order_of(deal.trumps))

    def number_points(self, bid: int, won: int, each: int) -> int:
        return self.per_trick * bid + won - bid if won >= bid else -self.per_trick * bid

    def trump_facts(self, deal: BackAlleyDeal) -> list[str]:
        return []

    def rule_words(self) -> Mapping[str, Value]:
        return {"deals": len(self.sizes), "sequence": self.sequence_words(), "pack_size": self.pack.size}
