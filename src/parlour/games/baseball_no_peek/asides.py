"""A round of betting in which some may do something else at any time, whoever's turn it is: show a card that lies face down. Rules
page: baseball-no-peek, sections "Baseball" and "Jack the Shifter"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, TypeVar

from parlour.equipment import bits
from parlour.games.seven_card_stud.game import Stud
from parlour.kernel.actions import PASS, Action, Joined, card_actions
from parlour.kernel.features import Features
from parlour.kernel.phase import NOTHING, Phase
from parlour.kernel.prose import listed
from parlour.mechanisms.stakes.betting import BettingState, Limit
from parlour.mechanisms.stakes.poker import PokerBetting
from parlour.mechanisms.stakes.stud import StudDeal

REVEAL: Final = "reveal"

A = TypeVar("A", bound="StudDeal[AsideStud[Any]]")


class AsideStud(Stud[A]):
    """Stud in which whoever has a certain card face down may show it while the others bet."""

    def may_reveal(self, deal: A, seat: int) -> int:
        """The cards that the seat may show now, as a mask."""
        return 0

    def could_reveal(self, deal: A, seat: int) -> bool:
        """Whether the seat may show one, as far as everybody can know."""
        return False

    def why_not_reveal(self, deal: A, seat: int, action: Action) -> str:
        """Why the seat may not show this card."""
        raise NotImplementedError

    def revealed(self, deal: A, seat: int, action: Action, bets: Asides) -> Phase[Any]:
        """The seat shows this card while others bet, and what follows."""
        raise NotImplementedError

    def advise_revealing(self, deal: A, seat: int, at: int, rng: Random) -> Action | None:
        """Which card rules of thumb show now, if any; ``at``: the place of the plan."""
        raise NotImplementedError

    def shows_at(self, at: int) -> bool:
        """Whether cards are shown in the round of betting at this place of the plan."""
        return False

    def bets_of(self, limit: Limit, deal: A, first: int, at: int) -> Phase[Any]:
        bets = super().bets_of(limit, deal, first, at)
        return with_asides(bets) if self.shows_at(at) else bets


def reveals(deal: StudDeal[AsideStud[Any]], seat: int) -> Sequence[Action]:
    """What the seat may show now."""
    return card_actions(deal.pack, REVEAL).of(deal.game.may_reveal(deal, seat))


class Asides(Phase["StudDeal[AsideStud[Any]]"]):
    """A round of betting in which cards may be shown."""

    def __init__(self, bets: PokerBetting[Any]) -> None:
        self.bets: Final = bets

    def turn(self, deal: StudDeal[AsideStud[Any]]) -> tuple[int, ...]:
        return self.bets.turn(deal)

    def may_interrupt(self, deal: StudDeal[AsideStud[Any]]) -> tuple[int, ...]:
        game = deal.game
        return tuple([seat for seat in deal.contenders() if seat != self.bets.seat and game.may_reveal(deal, seat)])

    def possible_interrupters(self, deal: StudDeal[AsideStud[Any]]) -> tuple[int, ...]:
        game = deal.game
        return tuple([seat for seat in deal.contenders() if seat != self.bets.seat and game.could_reveal(deal, seat)])

    def legal(self, deal: StudDeal[AsideStud[Any]], seat: int) -> Sequence[Action]:
        some = reveals(deal, seat)
        if seat != self.bets.seat:
            return some
        bets = self.bets.legal(deal, seat)
        return Joined((bets, some)) if some else bets

    def interruptions(self, deal: StudDeal[AsideStud[Any]], seat: int) -> Sequence[Action]:
        return reveals(deal, seat)

    def candidates(self, deal: StudDeal[AsideStud[Any]], seat: int) -> Sequence[Action]:
        return Joined((self.bets.candidates(deal, seat), card_actions(deal.pack, REVEAL).each))

    def candidates_out_of_turn(self, deal: StudDeal[AsideStud[Any]], seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, REVEAL).each if deal.competes(seat) else NOTHING

    def reason(self, deal: StudDeal[AsideStud[Any]], seat: int, action: Action) -> str:
        if action.kind == REVEAL:
            return deal.game.why_not_reveal(deal, seat, action)
        if seat != self.bets.seat:
            return f"It is {deal.name(self.bets.seat)}'s turn to bet; you may show a card."
        return self.bets.reason(deal, seat, action)

    def play(self, deal: StudDeal[AsideStud[Any]], seat: int, action: Action) -> Phase[Any]:
        if action.kind == REVEAL:
            return deal.game.revealed(deal, seat, action, self)
        return with_asides(self.bets.play(deal, seat, action))

    def describe(self, deal: StudDeal[AsideStud[Any]], seat: int, action: Action, viewer: int) -> str:
        if action.kind == REVEAL:
            return describe_reveal(deal, seat, action, viewer)
        return self.bets.describe(deal, seat, action, viewer)

    def prompt(self, deal: StudDeal[AsideStud[Any]], seat: int) -> str:
        some = deal.game.may_reveal(deal, seat)
        show = f"show {listed([deal.pack.names(1 << card) for card in bits(some)], 'or')}" if some else ""
        if seat != self.bets.seat:
            return f"{show[:1].upper()}{show[1:]}, or let the betting go on"
        return self.bets.prompt(deal, seat) + (f"; or {show}" if some else "")

    def section(self, deal: StudDeal[AsideStud[Any]]) -> str:
        return self.bets.section(deal)

    def features(self, deal: StudDeal[AsideStud[Any]], viewer: int, found: Features) -> None:
        self.bets.features(deal, viewer, found)

    def facts(self, deal: StudDeal[AsideStud[Any]], viewer: int) -> list[str]:
        return self.bets.facts(deal, viewer)

    def badges(self, deal: StudDeal[AsideStud[Any]], seat: int) -> list[str]:
        return self.bets.badges(deal, seat)

    def advise(self, deal: StudDeal[AsideStud[Any]], seat: int, rng: Random) -> Action | None:
        shown = deal.game.advise_revealing(deal, seat, self.bets.at, rng) if deal.game.may_reveal(deal, seat) else None
        if shown is not None:
            return shown
        return self.bets.advise(deal, seat, rng) if seat == self.bets.seat else PASS

    def trusts_advice(self, deal: StudDeal[AsideStud[Any]], seat: int) -> bool:
        return True


def with_asides(phase: Phase[Any]) -> Phase[Any]:
    """The phase, in which cards may still be shown where it is a bet."""
    return Asides(phase) if isinstance(phase, PokerBetting) else phase


def describe_reveal(deal: StudDeal[AsideStud[Any]], seat: int, action: Action, viewer: int) -> str:
    """That the seat shows a card."""
    return deal.sentence(seat, viewer, "show", f"the {deal.pack.faces[action.card].name}")


def bets_go_on(deal: StudDeal[AsideStud[Any]], asides: Asides) -> Phase[Any]:
    """The betting goes on where it was; whoever has folded meanwhile, or has no chips left, is asked no more."""
    betting = asides.bets
    bets = betting.bets
    pending = 0
    for seat in range(deal.players):
        if bets.pending >> seat & 1 and deal.competes(seat) and deal.stacks[seat]:
            pending |= 1 << seat
    winner = deal.only_contender()
    if winner >= 0:
        return betting.won(deal, winner)
    left = BettingState(bets.level, bets.base, bets.step, bets.made, bets.last, pending, bets.acted)
    # from the one before, so that it is the same seat's turn if it is still asked
    return with_asides(betting.go_on(deal, deal.order(betting.seat)[-1], left))
