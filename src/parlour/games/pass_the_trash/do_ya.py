"""Do Ya: of up to three cards one takes one, and the next player may take a rejected one. Rules page: pass-the-trash,
section "Do Ya".
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.pass_the_trash.base import PassingPoker
from parlour.games.pass_the_trash.offering import OfferDeal, Offered, OfferRound
from parlour.games.pass_the_trash.options import DO_YA, HIGH_LOW_TOO
from parlour.kernel.actions import Action, card_actions, word
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.high_low import HIGH, HIGH_LOW
from parlour.mechanisms.stakes.poker import Ante, Bets, DealCards, Step
from parlour.mechanisms.stakes.poker_advice import beats_the_next
from parlour.rankings.ranking import Ranking

#: how many rejected cards may lie on the table
REJECTIONS: Final = 2
#: how many cards everybody has at the end
HAND: Final = 5
TAKE: Final = "take"
DECLINE: Final = word("decline")
#: how often one of the rejected cards must be better than the next to be taken
BETTER: Final = 0.6


class DoYaDeal(OfferDeal):
    """A deal of Do Ya. ``rejects``: the rejected cards that the next player may take."""

    rejects: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.rejects = self.card_row("rejects", "row", ALL, "rejected")


class DoYa(PassingPoker[DoYaDeal]):
    """Page section "Do Ya"."""

    id = "do-ya"
    name = "Do Ya"
    summary = "Five card stud in which you see up to three cards for each that you take, and your hole card is wild."
    player_counts = range(2, 9)
    best_players = (4, 5, 6)
    schema = DO_YA
    deal_type = DoYaDeal
    prose = Prose(__name__, "do_ya.md")

    def objective(self) -> str:
        return HIGH_LOW if self[HIGH_LOW_TOO] else HIGH

    def plan(self) -> Sequence[Step[DoYaDeal]]:
        return (Ante(self.unit), DealCards(down=1), DoYaRound(), Bets(1), DoYaRound(), Bets(1), DoYaRound(), Bets(2),
                DoYaRound(), Bets(2), *self.ending())

    def high_ranking(self, deal: DoYaDeal, seat: int) -> Ranking:
        return self.ranking.with_wild(deal.hands[seat].cards)

    def low_ranking(self, deal: DoYaDeal, seat: int) -> Ranking:
        return self.low.with_wild(deal.hands[seat].cards)

    def facts(self, deal: DoYaDeal, viewer: int) -> list[str]:
        """What is wild for the one who looks."""
        if viewer == deal.players or not deal.competes(viewer):
            return []
        return [f"Wild for you: {deal.pack.names(deal.hands[viewer].cards)}"]


class DoYaRound(OfferRound[DoYaDeal]):
    """A round in which everybody still in gets a card, choosing among up to three."""

    def begin(self, deal: DoYaDeal, at: int) -> Phase[Any] | None:
        return ask(deal, deal.contenders()[0], deal.contest, at)


def ask(deal: DoYaDeal, seat: int, waiting: int, at: int) -> Phase[Any]:
    """The seat may choose among the rejected cards, if there are any."""
    return ChooseReject(seat, at, waiting) if deal.rejects.row else turn_up(deal, seat, waiting, at)


def turn_up(deal: DoYaDeal, seat: int, waiting: int, at: int) -> Phase[Any]:
    """A card is turned up for the seat, which must take it where it cannot be rejected."""
    asked = Asked(seat, at, waiting, deal.offer_top())
    if len(deal.rejects.row) < REJECTIONS:
        return asked
    deal.beat()
    deal.tell(seat, "must take the {}", deal.pack.faces[asked.card].name)
    return asked.accepted(deal, seat)


def has_got(deal: DoYaDeal, seat: int, waiting: int, at: int) -> Phase[Any]:
    """The seat has its card of this round; what the last player leaves is discarded."""
    following = deal.next_waiting(seat, waiting & ~(1 << seat))
    if following >= 0:
        return ask(deal, following, waiting & ~(1 << seat), at)
    for card in deal.rejects.row[:]:
        deal.move(card, deal.rejects, deal.discards)
    return deal.game.go_on(deal, at + 1)


class Asked(Offered[DoYaDeal]):
    """The seat accepts a card turned up for it, or rejects it and is offered another."""

    def accepted(self, deal: DoYaDeal, seat: int) -> Phase[Any]:
        deal.take_offer(deal.up[seat])
        return has_got(deal, seat, self.waiting, self.at)

    def refused(self, deal: DoYaDeal, seat: int) -> Phase[Any]:
        deal.take_offer(deal.rejects)
        return turn_up(deal, seat, self.waiting, self.at)

    def chances(self, deal: DoYaDeal) -> int:
        return REJECTIONS - len(deal.rejects.row)

    def to_come(self, deal: DoYaDeal, seat: int) -> int:
        return HAND - 1 - deal.cards(seat).bit_count()


class ChooseReject(Turn[DoYaDeal]):
    """The seat takes one of the rejected cards, or declines them all."""

    about: ClassVar[str] = "offers"

    def __init__(self, seat: int, at: int, waiting: int) -> None:
        super().__init__(seat)
        self.at: Final = at
        self.waiting: Final = waiting

    def legal(self, deal: DoYaDeal, seat: int) -> Sequence[Action]:
        return (*card_actions(deal.pack, TAKE).of(deal.rejects.mask()), DECLINE)

    def candidates(self, deal: DoYaDeal, seat: int) -> Sequence[Action]:
        return (*card_actions(deal.pack, TAKE).each, DECLINE)

    def reason(self, deal: DoYaDeal, seat: int, action: Action) -> str:
        return f"You may take {deal.pack.names(deal.rejects.mask())}, or decline."

    def play(self, deal: DoYaDeal, seat: int, action: Action) -> Phase[Any]:
        if action is DECLINE:
            return turn_up(deal, seat, self.waiting, self.at)
        deal.move(action.card, deal.rejects, deal.up[seat])
        return has_got(deal, seat, self.waiting, self.at)

    def describe(self, deal: DoYaDeal, seat: int, action: Action, viewer: int) -> str:
        if action is DECLINE:
            return deal.sentence(seat, viewer, "decline", "what has been rejected before")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: DoYaDeal, seat: int) -> str:
        return f"Take a rejected card ({deal.pack.names(deal.rejects.mask())}), or decline"

    def advise(self, deal: DoYaDeal, seat: int, rng: Random) -> Action | None:
        to_come = HAND - 1 - deal.cards(seat).bit_count()
        better = [beats_the_next(deal, seat, card, to_come, rng) for card in deal.rejects.row]
        best = deal.rejects.row[better.index(max(better))]
        return card_actions(deal.pack, TAKE).each[best] if max(better) >= BETTER else DECLINE
