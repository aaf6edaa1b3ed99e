"""Agurk of Denmark, and the Norwegian games like it. Rules page: cucumber, sections "Agurk" and "Gurka (Norwegian)"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from parlour.equipment import Card, Pack, french
from parlour.games.cucumber.deal import CucumberDeal
from parlour.games.cucumber.game import ACE, EXACTLY, JOKER, PACK, CucumberGame
from parlour.games.cucumber.options import (
    ACE_NOT_ON_ACE,
    AS_ACES,
    BY_LOSING_CARD,
    EXACT_21,
    EXCHANGE,
    FIRST_OVER,
    FORCED,
    HAND_SIZE,
    JOKERS,
    LOSING_CARDS,
    MUST_BEAT,
    TALK,
    THREE_JOKERS,
    TIES_LOSE,
)
from parlour.kernel.options import Option
from parlour.kernel.prose import spelled

#: what a joker above the aces counts
ABOVE_ACES: Final = 15


class Agurk(CucumberGame):
    """The Danish game (page section "Agurk")."""

    id = "agurk"
    name = "Agurk"
    summary = "Match or beat every card, or give up your lowest: whoever wins the last trick is penalised."
    also_known_as: ClassVar[Sequence[str]] = ("Cucumber", "21")
    player_counts: ClassVar[Sequence[int]] = range(2, 8)
    best_players = (4,)
    schema = (JOKERS, EXCHANGE, HAND_SIZE, FORCED, MUST_BEAT, ACE_NOT_ON_ACE, LOSING_CARDS, TIES_LOSE, FIRST_OVER, EXACT_21, TALK)
    hand = 7
    in_one = True
    first_over_loses = True

    def make_pack(self) -> Pack:
        jokers = self[JOKERS]
        return french(jokers=3) if jokers == THREE_JOKERS else french(jokers=2) if jokers == AS_ACES else PACK

    def levels(self) -> list[int]:
        top = self.pack.ranks.index(ACE)
        return [min(rank, top) for rank in self.pack.rank_of] if self[JOKERS] == AS_ACES else list(self.pack.rank_of)

    def aces(self) -> int:
        if self[JOKERS] != THREE_JOKERS:
            return super().aces()
        return self.pack.rank_masks[self.pack.ranks.index(ACE)]

    def worth(self, card: Card) -> int:
        if self[JOKERS] == THREE_JOKERS and self.pack.ranks[self.pack.rank_of[card]] == JOKER:
            return ABOVE_ACES
        return super().worth(card)

    def lives(self) -> int:
        return 1 if self.keeps_cards else 2

    def limit_of_score(self) -> int:
        over = self[LOSING_CARDS] or self[FIRST_OVER] or self[EXACT_21]
        return EXACTLY + 1 if over else EXACTLY

    def score_is_cards(self) -> bool:
        return self[LOSING_CARDS]

    def back_to_zero(self) -> bool:
        return self[EXACT_21]

    def all_holders_lose(self) -> bool:
        return self[TIES_LOSE]

    def bonus(self) -> bool:
        return not (self.keeps_cards or self[TIES_LOSE])

    def ends_at_first(self) -> bool:
        return self[FIRST_OVER]

    def exchanges(self) -> bool:
        return self[EXCHANGE]

    def hand_wanted(self, deal: CucumberDeal) -> int:
        return deal.previous if self[HAND_SIZE] == BY_LOSING_CARD and deal.previous else self.hand

    def hand_kind(self) -> str:
        return "by-card" if self[HAND_SIZE] == BY_LOSING_CARD else "fixed"


class GurkaNorwegian(Agurk):
    """Without a second life and without a bonus (page section "Gurka (Norwegian)")."""

    id = "gurka-norwegian"
    name = "Gurka (Norwegian)"
    summary = "Agurk without a second life: with 21 penalty points one is out."
    also_known_as = ("Norwegian Gurka",)
    leaves_out: ClassVar[Sequence[Option]] = (EXCHANGE, HAND_SIZE, FORCED, MUST_BEAT, LOSING_CARDS, TIES_LOSE, FIRST_OVER, EXACT_21)

    def lives(self) -> int:
        return 1

    def bonus(self) -> bool:
        return False


#: how many cards are dealt first, and at the most, and how many of them the dealer must keep
FIRST_HAND: Final = 5
LARGEST_HAND: Final = 7
KEPT: Final = 2
#: what pictures and aces count
PICTURE: Final = 11


class NorwegianVidargas(GurkaNorwegian):
    """Nick Vidargas's game (page section "Gurka (Norwegian)", from "Nick Vidargas")."""

    id = "norwegian-vidargas"
    name = "Norwegian"
    summary = "As many cards as the last losing card was worth; the dealer may change some, and leads."
    also_known_as = ("Norwegian (Nick Vidargas)",)
    hand = FIRST_HAND
    dealer_leads = True
    least_kept = KEPT

    def worth(self, card: Card) -> int:
        value = super().worth(card)
        # a joker above the aces is neither a picture nor an ace
        return value if value == ABOVE_ACES else min(value, PICTURE)

    def hand_wanted(self, deal: CucumberDeal) -> int:
        return min(deal.previous, LARGEST_HAND) if deal.previous else FIRST_HAND

    def hand_kind(self) -> str:
        return "by-card"

    def largest_hand(self) -> str:
        return spelled(LARGEST_HAND)

    def exchanges(self) -> bool:
        return True

    def next_dealer(self, deal: CucumberDeal) -> int:
        return deal.lowest if self.alive(deal, deal.lowest) else self.next_alive(deal, deal.lowest)
