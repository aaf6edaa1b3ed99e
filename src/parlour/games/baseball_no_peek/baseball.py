"""Baseball and its kin: two ranks are wild, and a third one brings a further card. Rules page: baseball-no-peek, section "Baseball"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment.french import RANK_NAMES
from parlour.games.baseball_no_peek.options import (
    AGREED,
    BASEBALL,
    EXTRA,
    FIRST_WILD,
    FOOTBALL,
    FREE,
    FREE_CARDS,
    NO_RANK,
    RANKS,
    SECOND_WILD,
    THREE_PENALTY,
    WILD_SET,
    WOOLWORTH,
)
from parlour.games.baseball_no_peek.three import PayForThree, price_of_three
from parlour.games.seven_card_stud.game import Stud
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose, plural
from parlour.mechanisms.stakes.poker import Step
from parlour.mechanisms.stakes.stud import Street, StudBets, StudDeal
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

#: the wild ranks, and the one that brings a further card
SETS: Final = {BASEBALL: (("3", "9"), "4"), FOOTBALL: (("3", "6"), "2"), WOOLWORTH: (("5", "10"), "2")}


class BaseballDeal(StudDeal["Baseball"]):
    """A deal in which some cards bring further ones."""

    def turn_up(self, seat: int) -> None:
        super().turn_up(seat)
        # a further card may bring another one; where the stock is spent there is none
        while self.game.extra >> self.up[seat].row[-1] & 1 and self.stock.row:
            self.tell(seat, "{get} a further card for the {}", self.pack.faces[self.up[seat].row[-1]].name)
            super().turn_up(seat)


class Baseball(Stud[BaseballDeal]):
    """Threes and nines are wild, and a four face up brings a further card face up at once."""

    id = "baseball"
    name = "Baseball"
    page = "baseball-no-peek"
    summary = "Seven Card Stud in which threes and nines are wild, and a four face up brings a further card."
    player_counts = range(2, 8)
    best_players = range(2, 7)
    schema: ClassVar[Sequence[Option]] = FREE_CARDS
    deal_type = BaseballDeal

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        #: the cards that bring a further one, as a mask
        self.extra: Final[int] = self.pack.rank_masks[RANKS.index(self.extra_rank())]

    def wild_ranks(self) -> Sequence[str]:
        """The ranks that are wild."""
        if self[WILD_SET] != AGREED:
            return SETS[self[WILD_SET]][0]
        second = self[SECOND_WILD]
        return (self[FIRST_WILD],) if second == NO_RANK else (self[FIRST_WILD], second)

    def extra_rank(self) -> str:
        """The rank that brings a further card."""
        return self[EXTRA] if self[WILD_SET] == AGREED else SETS[self[WILD_SET]][1]

    # --- threes that cost something -------------------------------------------------------------------------------------------

    def streets(self) -> Sequence[Step[BaseballDeal]]:
        return (FaceUp(down=2, up=1), StudBets(3), FaceUp(up=1), StudBets(4), FaceUp(up=1), StudBets(5), FaceUp(up=1), StudBets(6),
                Street(down=1), StudBets(7))

    def after_card(self, deal: BaseballDeal, at: int, seat: int) -> Phase[Any] | None:
        """What the seat must decide that has just been dealt a card face up."""
        three = self.pack.rank_masks[RANKS.index("3")] >> deal.up[seat].row[-1] & 1
        if not three or self[THREE_PENALTY] == FREE or not deal.stacks[seat]:
            return None
        return PayForThree(seat, at, price_of_three(deal, self[THREE_PENALTY]))

    def deal_on(self, deal: BaseballDeal, at: int, seats: Sequence[int]) -> Phase[Any] | None:
        """Each of these seats is dealt a card face up, until somebody must decide something."""
        for seat in seats:
            deal.turn_up(seat)
            asked = self.after_card(deal, at, seat)
            if asked is not None:
                return asked
        return None

    def after_three(self, deal: BaseballDeal, at: int, seat: int) -> Phase[Any]:
        """The deal goes on after the seat has paid for a three or folded."""
        return self.deal_on(deal, at, self.later(deal, seat)) or self.go_on(deal, at + 1)

    def later(self, deal: BaseballDeal, seat: int) -> list[int]:
        """Who is still dealt to after the seat on this street."""
        order = deal.order(deal.after(deal.dealer))
        return [other for other in order[order.index(seat) + 1:] if deal.competes(other)]

    def clash(self) -> str:
        if self[WILD_SET] == AGREED and self[FIRST_WILD] == self[SECOND_WILD]:
            return f"{self.ranks_in_words(self.wild_ranks()[:1])} as both wild ranks makes no sense: say none for the second."
        return super().clash()

    def make_ranking(self) -> Ranking:
        wild = 0
        for rank in self.wild_ranks():
            wild |= self.pack.rank_masks[RANKS.index(rank)]
        return PokerHigh(self.pack, wild)

    def ranks_in_words(self, ranks: Sequence[str]) -> str:
        """Ranks as one speaks of their cards: ``threes and nines``."""
        return " and ".join([plural(RANK_NAMES[self.pack.ranks[RANKS.index(rank)]]) for rank in ranks])

    def facts(self, deal: BaseballDeal, viewer: int) -> list[str]:
        return [f"Wild: {self.ranks_in_words(self.wild_ranks())}"]

    def rule_words(self) -> Mapping[str, Value]:
        extra = RANK_NAMES[self.pack.ranks[RANKS.index(self.extra_rank())]]
        special = Prose(__name__, "baseball.md").written(
            {"three_costs": self[THREE_PENALTY] if self[THREE_PENALTY] != FREE else "", "small_bet": self.smallest_bet(),
             "wild": self.ranks_in_words(self.wild_ranks()), "extra": extra, "also_wild": self.extra_rank() in self.wild_ranks(),
             "seven_play": self.players == self.player_counts[-1]}, {})
        return {**super().rule_words(), "special": special, "makes_wild": True}


class Football(Baseball):
    """Page section "Variants": threes and sixes are wild, and a two brings a further card."""

    id = "baseball-football"
    name = "Football"
    summary = "Baseball in which threes and sixes are wild, and a two brings a further card."
    preset = {"stack": 400, "wild-set": FOOTBALL}


class Woolworth(Baseball):
    """Page section "Variants": fives and tens are wild, and a two brings a further card."""

    id = "baseball-woolworth"
    name = "Woolworth"
    summary = "Baseball in which fives and tens are wild, and a two brings a further card."
    preset = {"stack": 400, "wild-set": WOOLWORTH}


class FaceUp(Street):
    """A street on which a card face up may ask for a decision before the next player is dealt to."""

    def deal_up(self, deal: Any, at: int, seats: Sequence[int]) -> Phase[Any] | None:
        phase: Phase[Any] | None = deal.game.deal_on(deal, at, seats)
        return phase

    def ahead(self, deal: Any, at: int) -> None:
        asked = self.begin(deal, at)
        while isinstance(asked, PayForThree):
            # whoever thinks ahead supposes that all stay in
            asked = deal.game.deal_on(deal, at, deal.game.later(deal, asked.seat))
