"""Bets for a chip between the sides, on game, on tricks, or on who has so many points first (page section "Jacks Out").

Each seat offers one bet a deal at most, and has one on points at a time. In the deal's tallies: ``bet[seat]`` is what it has offered in
this deal, ``bet_number[seat]`` with which number, and ``bet_taker[seat]`` who has taken it; ``race[seat]`` is the number of points that
its side is to have first, ``race_taker[seat]`` who has taken that, and ``race_won[seat]`` who is first.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.don_phat.deal import NO_TEAM, DonDeal
from parlour.kernel.actions import PASS, Action, numbers, word
from parlour.kernel.phase import Phase, Turn

NO_BET: Final = 0
ON_GAME: Final = 1
ON_TRICKS: Final = 2
#: who is first to have the points of a bet: nobody yet, the side of who offered it, the other
OPEN: Final = 0
OFFERER: Final = 1
TAKER: Final = 2

GAME: Final = word("bet", "game")
TRICKS: Final = "tricks"
POINTS: Final = "reach"
TAKE: Final = word("take", "the bet")
LEAVE: Final = word("leave", "it")
#: the number of tricks of a deal, of which a bet is on more than half, and the steps of the points that a bet is on
ALL_TRICKS: Final = 9
FEWEST: Final = 5
STEP: Final = 10
#: the points that a bet can be on where no number ends the game
FARTHEST: Final = 150


def offers(deal: DonDeal, seat: int) -> list[Action]:
    """The bets that the seat can offer."""
    game = deal.game
    found = [GAME, *numbers(TRICKS, FEWEST, ALL_TRICKS)]
    if not deal.race[seat]:
        most = max([game.standing(deal, team) for team in game.team_numbers(deal)])
        lowest = max(STEP, (most // STEP + 1) * STEP)
        last = game.target_of(deal) or FARTHEST
        found += [action for action in numbers(POINTS, 0, last) if action.number >= lowest and action.number % STEP == 0]
    return found


def words(action: Action) -> str:
    """What a bet is on."""
    if action is GAME:
        return "that the own side gets the points for game"
    if action.kind == TRICKS:
        return f"that the own side takes {action.number} tricks or more"
    return f"that the own side is the first to have {action.number} points"


class OfferBets(Turn[DonDeal]):
    """A seat may offer a bet; ``left`` counts those who are still to be asked, with it."""

    about: ClassVar[str] = "side-bets"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def legal(self, deal: DonDeal, seat: int) -> Sequence[Action]:
        return (PASS, *offers(deal, seat))

    def candidates(self, deal: DonDeal, seat: int) -> Sequence[Action]:
        return (PASS, GAME, *numbers(TRICKS, 0, 2 * ALL_TRICKS), *numbers(POINTS, 0, 2 * FARTHEST))

    def reason(self, deal: DonDeal, seat: int, action: Action) -> str:
        if action.kind == TRICKS:
            return f"A bet on tricks is on {FEWEST} to {ALL_TRICKS} of them."
        if deal.race[seat]:
            return f"Your bet on {deal.race[seat]} points is still open."
        return f"A bet is on whole tens that no side has yet, up to {deal.game.target_of(deal) or FARTHEST} points."

    def play(self, deal: DonDeal, seat: int, action: Action) -> Phase[Any]:
        if action is PASS:
            return after_offer(deal, seat, self.left)
        return AnswerBet(deal.next_of(seat), seat, action, self.left)

    def prompt(self, deal: DonDeal, seat: int) -> str:
        return "Offer the other side a bet for a chip, or pass"

    def advise(self, deal: DonDeal, seat: int, rng: Random) -> Action | None:
        return PASS

    def describe(self, deal: DonDeal, seat: int, action: Action, viewer: int) -> str:
        if action is PASS:
            return deal.sentence(seat, viewer, "offer", "no bet")
        return deal.sentence(seat, viewer, "offer", f"a bet: {words(action)}")


class AnswerBet(Turn[DonDeal]):
    """An opponent takes the bet that a seat has offered, or leaves it to the other one."""

    about: ClassVar[str] = "side-bets"

    def __init__(self, seat: int, offerer: int, offer: Action, left: int) -> None:
        super().__init__(seat)
        self.offerer: Final = offerer
        self.offer: Final = offer
        self.left: Final = left

    def legal(self, deal: DonDeal, seat: int) -> Sequence[Action]:
        return (TAKE, LEAVE)

    def play(self, deal: DonDeal, seat: int, action: Action) -> Phase[Any]:
        if action is TAKE:
            offer = self.offer
            if offer.kind == POINTS:
                deal.race[self.offerer] = offer.number
                deal.race_taker[self.offerer] = seat
                deal.race_won[self.offerer] = OPEN
            else:
                deal.bet[self.offerer] = ON_GAME if offer is GAME else ON_TRICKS
                deal.bet_number[self.offerer] = offer.number
                deal.bet_taker[self.offerer] = seat
        elif seat == deal.next_of(self.offerer):
            return AnswerBet(deal.next_of(self.offerer, 3), self.offerer, self.offer, self.left)
        return after_offer(deal, self.offerer, self.left)

    def prompt(self, deal: DonDeal, seat: int) -> str:
        return f"{deal.name(self.offerer)} bets a chip {words(self.offer)}: take the bet or leave it"

    def advise(self, deal: DonDeal, seat: int, rng: Random) -> Action | None:
        return TAKE if self.offer.kind == TRICKS and self.offer.number > FEWEST + 1 else LEAVE


def after_offer(deal: DonDeal, seat: int, left: int) -> Phase[Any]:
    """The next is asked for a bet, or all have been and the pitcher leads."""
    if left > 1:
        return OfferBets(deal.next_of(seat), left - 1)
    return deal.game.after_bets(deal)


def note_races(deal: DonDeal) -> None:
    """Points have been pegged: notes for each bet on points who is first to have them."""
    game = deal.game
    for seat in deal.playing():
        if deal.race[seat] and deal.race_won[seat] == OPEN:
            if game.standing(deal, deal.teams[seat]) >= deal.race[seat]:
                deal.race_won[seat] = OFFERER
            elif game.standing(deal, deal.teams[deal.race_taker[seat]]) >= deal.race[seat]:
                deal.race_won[seat] = TAKER


def settle_bets(deal: DonDeal) -> None:
    """The deal counts: all bets that are decided are paid."""
    for seat in deal.playing():
        taker = deal.bet_taker[seat]
        mine = deal.teams[seat]
        if deal.bet[seat] == ON_GAME and deal.game_team != NO_TEAM:
            pay(deal, seat, taker, deal.game_team == mine)
        elif deal.bet[seat] == ON_TRICKS:
            left = ALL_TRICKS - sum(deal.tricks)
            if deal.tricks[mine] >= deal.bet_number[seat]:
                pay(deal, seat, taker, True)
            elif deal.tricks[mine] + left < deal.bet_number[seat]:
                pay(deal, seat, taker, False)
        if deal.race_won[seat] != OPEN:
            pay(deal, seat, deal.race_taker[seat], deal.race_won[seat] == OFFERER)
            deal.race[seat] = 0
            deal.race_won[seat] = OPEN


def pay(deal: DonDeal, offerer: int, taker: int, won: bool) -> None:
    """A bet is paid."""
    winner, loser = (offerer, taker) if won else (taker, offerer)
    deal.tell(winner, "{win} a bet with {other}", other=loser)
    deal.game.pay_chip(deal, winner, loser)


def keep_races(old: DonDeal, new: DonDeal) -> None:
    """Bets on points stay open in the next deal of the same leg."""
    for seat in range(old.players):
        new.race[seat] = old.race[seat]
        new.race_taker[seat] = old.race_taker[seat]


def bet_words(deal: DonDeal, seat: int) -> list[str]:
    """The bets that a seat has offered and somebody has taken."""
    found = []
    if deal.bet[seat] == ON_GAME:
        found.append("bet: game")
    elif deal.bet[seat] == ON_TRICKS:
        found.append(f"bet: {deal.bet_number[seat]} tricks")
    if deal.race[seat]:
        found.append(f"bet: {deal.race[seat]} points first")
    return found
