"""Gúrka of Iceland: several equal cards may be led. Rules page: cucumber, section "Gúrka"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.cucumber.deal import CucumberDeal
from parlour.games.cucumber.game import EXACTLY, CucumberGame
from parlour.games.cucumber.options import BEAT, FIVE, HIGH_CARDS, ICELANDIC_EXCHANGE, SCHEDULE, SEVENS_APART, SIX_OF_CLUBS, TEN_DOWN
from parlour.games.cucumber.sets import SetTrick
from parlour.kernel.phase import Phase

#: how many cards are dealt, one deal after the other
TENS: Final = (10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
FIVES: Final = (5,)
SIXES: Final = (6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 4, 3, 2, 1, 2, 3, 4, 3, 2, 1, 2, 3, 2, 1, 2, 1)
#: what the two black sevens count where one is above the other, the spade above
SPADE_SEVEN: Final = 16
CLUB_SEVEN: Final = 15


class GurkaIcelandic(CucumberGame):
    """The Icelandic game (page section "Gúrka")."""

    id = "gurka-icelandic"
    name = "Gúrka (Icelandic)"
    summary = "Lead one card or several equal ones; the six of clubs is the highest, and the losing card is your score."
    also_known_as = ("Icelandic Gurka",)
    player_counts: ClassVar[Sequence[int]] = range(2, 5)
    best_players = (4,)
    schema = (HIGH_CARDS, SCHEDULE, BEAT, ICELANDIC_EXCHANGE)
    leads_sets = True
    changes_equal = False

    def high_cards(self) -> list[int]:
        """The cards above the aces, as masks, the highest last."""
        high = self[HIGH_CARDS]
        if high == SIX_OF_CLUBS:
            return [self.pack.cards_of("6C")]
        spade, club = self.pack.cards_of("7S"), self.pack.cards_of("7C")
        return [club, spade] if high == SEVENS_APART else [club | spade]

    def levels(self) -> list[int]:
        levels = list(self.pack.rank_of)
        top = max(levels)
        for above, cards in enumerate(self.high_cards()):
            levels = [top + 1 + above if cards >> card & 1 else levels[card] for card in self.pack.every]
        return levels

    def worth(self, card: Card) -> int:
        high = self.high_cards()
        if not sum(high) >> card & 1:
            return super().worth(card)
        if len(high) == 1:
            return EXACTLY
        return SPADE_SEVEN if high[1] >> card & 1 else CLUB_SEVEN

    def above_its_rank(self) -> int:
        return sum(self.high_cards())

    def hand_dealt_first(self) -> int:
        return self.schedule()[0]

    def hand_kind(self) -> str:
        schedule = self[SCHEDULE]
        return "ten-down" if schedule == TEN_DOWN else "fixed" if schedule == FIVE else "up-and-down"

    def limit_of_score(self) -> int:
        return EXACTLY + 1

    def score_is_cards(self) -> bool:
        return True

    def back_to_zero(self) -> bool:
        return True

    def all_holders_lose(self) -> bool:
        return False

    def exchanges(self) -> bool:
        return self[ICELANDIC_EXCHANGE]

    def schedule(self) -> Sequence[int]:
        """How many cards are dealt, one deal after the other, and again from the first."""
        schedule = self[SCHEDULE]
        return TENS if schedule == TEN_DOWN else FIVES if schedule == FIVE else SIXES

    def hand_wanted(self, deal: CucumberDeal) -> int:
        schedule = self.schedule()
        return schedule[deal.number % len(schedule)]

    def next_trick(self, deal: CucumberDeal, leader: int) -> Phase[Any]:
        return SetTrick(self.in_turn(deal, leader), self.first_order)
