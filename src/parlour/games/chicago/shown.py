"""Stud in which it matters what is dealt face up, card by card. Rules page: chicago, from section "Follow the Queen" on."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Self

from typing_extensions import TypeVar

from parlour.equipment import Card
from parlour.equipment.french import RANK_NAMES
from parlour.games.seven_card_stud.game import Stud
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import plural
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.poker import Ante, Step
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.stakes.stud import Street, StudDeal

NO_RANK: Final = -1

SH = TypeVar("SH", bound="ShownDeal", default="ShownDeal")


class ShownDeal(StudDeal["ShownStud[Any]"]):
    """A deal in which the game looks at every card that is dealt face up.

    ``wild``: the rank that is wild for all, as an index into the pack's, or :data:`NO_RANK`. ``follows``: the next card dealt face up
    says what is wild. ``queens``: a queen has been dealt face up. ``stopped``: the deal is broken off, and nothing more is dealt.
    ``centre``: cards face up that are nobody's.
    """

    centre: CardRow
    wild: int = NO_RANK
    follows: bool = False
    queens: bool = False
    stopped: bool = False

    def set_table(self) -> None:
        super().set_table()
        self.centre = self.card_row("centre", "row", ALL, "nobody's")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.wild = old.wild
        self.follows = old.follows
        self.queens = old.queens
        self.stopped = old.stopped

    def turn_up(self, seat: int) -> None:
        if not self.stopped:
            before = self.up[seat].mask()
            super().turn_up(seat)
            self.game.card_shown(self, self.up[seat].row[-1], before)

    def turn_up_for_all(self) -> Card:
        card = super().turn_up_for_all()
        self.game.card_shown(self, card, 0)
        return card


class ShownStud(Stud[SH]):
    """What the games have in common in which face-up cards make wild cards, or break the deal off."""

    page = "chicago"
    deal_type: ClassVar[type[StudDeal[Any]]] = ShownDeal
    form = "shown"

    def card_shown(self, deal: SH, card: Card, before: int) -> None:
        """A card has been dealt face up, to a player who had these cards (a mask) face up before it, or for all."""

    def street_dealt(self, deal: SH) -> Phase[Any] | None:
        """A stage of the deal is complete: :data:`OVER` where it is broken off."""
        return self.broken_off(deal) if deal.stopped else None

    def plan(self) -> Sequence[Step[SH]]:
        steps: list[Step[SH]] = []
        for step in super().plan():
            steps.append(FirstAnte(step.amount) if isinstance(step, Ante) else step)
            if isinstance(step, Street):
                steps.append(StreetDealt())
        return steps

    # --- wild cards ---------------------------------------------------------------------------------------------------------

    def set_wild(self, deal: SH, rank: int) -> None:
        """From now on this rank is wild; none where it is :data:`NO_RANK`, and the next card face up will say which."""
        deal.wild = rank
        deal.follows = rank == NO_RANK
        deal.say("The next card face up will be wild." if deal.follows else f"Wild: {self.rank_words(rank)}.")

    def rank_words(self, rank: int) -> str:
        """A rank in words: ``sevens``."""
        return plural(RANK_NAMES[self.pack.ranks[rank]])

    def wild_cards(self, deal: SH) -> int:
        """The cards that are wild for all, as a mask."""
        return self.pack.rank_masks[deal.wild] if deal.wild != NO_RANK else 0

    # --- pots that are played for again ---------------------------------------------------------------------------------------

    def play_again(self, deal: SH) -> None:
        """Nobody wins the pot: those who have not folded are dealt anew for it, by the same dealer and without an ante."""
        deal.left = deal.contest
        deal.alone = True
        deal.say(f"Those who are still in play on for the pot of {chips(deal.pot)}.")
        deal.beat()
        self.share_rest(deal, deal.contenders())
        if not deal.pot:
            self.is_won(deal)

    def broken_off(self, deal: SH) -> Phase[Any]:
        """All cards are thrown in."""
        self.play_again(deal)
        return OVER

    def next_dealer(self, deal: SH) -> int:
        return deal.dealer if deal.left else super().next_dealer(deal)

    # --- the rules in words ---------------------------------------------------------------------------------------------------

    def makes_wild(self) -> bool:
        return True


class FirstAnte(Ante):
    """An ante that is not paid again for a pot that is played for again."""

    def begin(self, deal: PokerDeal, at: int) -> Phase[Any] | None:
        return None if deal.alone else super().begin(deal, at)


class StreetDealt(Step[ShownDeal]):
    """The game looks at what has been dealt."""

    def begin(self, deal: ShownDeal, at: int) -> Phase[Any] | None:
        return deal.game.street_dealt(deal)
