"""Have a Heart: whoever is dealt a heart face up takes a card from somebody else. Rules page: pass-the-trash, section "Have a Heart"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.pass_the_trash.base import PassingPoker
from parlour.games.pass_the_trash.options import EXCHANGE, HEART
from parlour.games.pass_the_trash.trading import GiveBack, TakeCard
from parlour.kernel.actions import Action
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.poker import Ante, Bets, DealCards, Step
from parlour.mechanisms.stakes.poker_advice import best_way
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.mechanisms.stakes.stud import StudDeal


class HaveAHeart(PassingPoker[StudDeal]):
    """Page section "Have a Heart"."""

    id = "have-a-heart"
    name = "Have a Heart"
    summary = "Seven card stud in which whoever is dealt a heart face up takes a card from somebody else."
    player_counts = range(2, 8)
    best_players = (4, 5, 6)
    schema: ClassVar[Sequence[Option]] = HEART
    deal_type = StudDeal
    prose = Prose(__name__, "heart.md")

    def plan(self) -> Sequence[Step[StudDeal]]:
        return (Ante(self.unit), HeartStreet(down=2, up=1), Bets(1), HeartStreet(up=1), Bets(1), HeartStreet(up=1), Bets(2),
                HeartStreet(up=1), Bets(2), DealCards(down=1), Bets(2), *self.ending())


class HaveAHeartExchange(HaveAHeart):
    """Page section "Have a Heart", variation: for the card taken another is given."""

    id = "have-a-heart-exchange"
    name = "Have a Heart with Exchange"
    summary = "Have a Heart in which whoever takes a card gives one back."
    preset = {"exchange": True}


class HeartStreet(DealCards[PokerDeal]):
    """Cards for everybody still in, the last one face up, one at a time: whoever gets a heart takes a card from somebody."""

    def begin(self, deal: PokerDeal, at: int) -> Phase[Any] | None:
        seats = deal.contenders()
        for _ in range(self.down):
            for seat in seats:
                deal.serve(seat, 1)
        return deal_up(deal, seats, at)

    def ahead(self, deal: PokerDeal, at: int) -> None:
        super().begin(deal, at)


def deal_up(deal: PokerDeal, seats: Sequence[int], at: int) -> Phase[Any] | None:
    """Deals these seats one card each face up; stops at a heart, unless nobody else has a card to take."""
    hearts = deal.pack.suit_masks[deal.pack.suit("H")]
    for place, seat in enumerate(seats):
        card = deal.draw(deal.stock, deal.up[seat])
        taking = TakeForHeart(seat, seats[place + 1:], at)
        if hearts >> card & 1 and taking.legal(deal, seat):
            deal.tell(seat, "{are} dealt the {}", deal.pack.faces[card].name)
            return taking
    return None


def cards_to_come(deal: PokerDeal, at: int) -> int:
    """How many cards everybody is dealt after this place of the plan."""
    return sum([step.down + step.up for step in deal.game.steps[at + 1:] if isinstance(step, DealCards)])


def deal_on(deal: PokerDeal, seats: Sequence[int], at: int) -> Phase[Any]:
    """The dealing goes on with these seats, and then the deal."""
    return deal_up(deal, seats, at) or deal.game.go_on(deal, at + 1)


class TakeForHeart(TakeCard):
    """The seat takes a card for its heart. ``seats``: who is to be dealt a card after that."""

    about: ClassVar[str] = "hearts"
    wish = "You have a heart: take a card that lies face up, or draw one unseen from somebody's hand"

    def __init__(self, seat: int, seats: Sequence[int], at: int) -> None:
        super().__init__(seat)
        self.seats: Final = tuple(seats)
        self.at: Final = at

    def taken(self, deal: PokerDeal, seat: int, owner: int, card: Card) -> Phase[Any]:
        if deal.game[EXCHANGE]:
            return GiveForHeart(seat, owner, bool(deal.up[seat].mask() >> card & 1), self.seats, self.at)
        return deal_on(deal, self.seats, self.at)

    def advise(self, deal: PokerDeal, seat: int, rng: Random) -> Action | None:
        held = deal.cards(seat)
        to_come = cards_to_come(deal, self.at)
        ways = self.legal(deal, seat)
        if not ways[-1].cards:
            # of equal ways one that shows nothing
            ways = ways[::-1]
        return ways[best_way(deal, seat, [(held | way.cards, to_come + (0 if way.cards else 1)) for way in ways], rng)]


class GiveForHeart(GiveBack):
    """The seat gives a card back."""

    about: ClassVar[str] = "hearts"

    def __init__(self, seat: int, owner: int, up: bool, seats: Sequence[int], at: int) -> None:
        super().__init__(seat, owner, up)
        self.seats: Final = tuple(seats)
        self.at: Final = at

    def given(self, deal: PokerDeal) -> Phase[Any]:
        return deal_on(deal, self.seats, self.at)

    def advise(self, deal: PokerDeal, seat: int, rng: Random) -> Action | None:
        held = deal.cards(seat)
        to_come = cards_to_come(deal, self.at)
        gifts = self.legal(deal, seat)
        return gifts[best_way(deal, seat, [(held & ~gift.cards, to_come) for gift in gifts], rng)]
