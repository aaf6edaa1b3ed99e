"""Match pot: nobody bets. All say whether they stay in; the best hand of those takes the pot, and the others who stayed in pay as
much as was in it, which is played for in the next deal. Rules pages: pass-the-trash, section "Buddha's Folly"; indian, section "Match
Pot Betting".
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from parlour.equipment import bits
from parlour.kernel.actions import Action, word
from parlour.kernel.options import choice, toggle
from parlour.kernel.phase import OVER, Phase, Sealed, Turn
from parlour.mechanisms.stakes.poker import PokerGame, Step, show_hands
from parlour.mechanisms.stakes.poker_advice import care
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.mechanisms.stakes.stakes import chips

STAY: Final = word("stay", "in")
DROP: Final = word("drop", "out")
ANSWERS: Final = (STAY, DROP)
TOGETHER: Final = "simultaneous"
IN_TURN: Final = "in-sequence"
#: how often the hand must be the best for rules of thumb to stay in
GOOD: Final = 0.4

DECLARATION: Final = choice(
    "declaration", "How the players say whether they stay in: all at once, or one after the other.", TOGETHER, IN_TURN)
ALL_OUT_PENALTY: Final = toggle(
    "all-out-penalty", "If everybody drops out, all show, and the best hand pays the antes of all for the next deal.",
    when=DECLARATION.among(TOGETHER), because="unless all say at once whether they stay in")


M = TypeVar("M", bound="PokerDeal[MatchPotGame[Any]]")


@mypyc_attr(allow_interpreted_subclasses=True)
class MatchPotGame(PokerGame[M]):
    """A game whose losers match the pot. Its plan has :class:`AnteOnce` and ends with :class:`StayIn`."""

    def chips_needed(self) -> int:
        return self.unit

    def how_to_stay(self) -> str:
        """Whether all say at once whether they stay in, or one after the other: :data:`TOGETHER` or :data:`IN_TURN`."""
        return self[DECLARATION]

    def advise_staying(self, deal: M, seat: int, sure: int, perhaps: int, rng: Random) -> Action:
        """What rules of thumb say, when those of one mask have said that they stay in, and those of the other have not spoken yet."""
        return stay_or_drop(deal, seat, sure | perhaps, rng)

    def declared(self, deal: M, staying: int) -> Phase[Any]:
        """Everybody has said whether to stay in: those of the mask do."""
        if not staying:
            self.all_out(deal)
            return self.end(deal)
        for seat in bits(deal.contest & ~staying):
            deal.fold(seat)
        winner = deal.only_contender()
        if winner >= 0:
            return self.won_unseen(deal, winner)
        show_hands(deal, deal.contenders()[0])
        return self.settle(deal)

    def all_out(self, deal: M) -> None:
        """Nobody stays in: the pot stays, and the antes for the next deal are paid, by all or by the one with the best hand."""
        dealt_in = deal.contest
        if not self[ALL_OUT_PENALTY]:
            deal.say(f"Everybody drops out: the pot of {chips(deal.pot)} stays, and all pay another ante.")
            for seat in bits(dealt_in):
                deal.pay_pot(seat, self.unit)
            return
        deal.say("Everybody drops out, so all hands are shown.")
        show_hands(deal, deal.contenders()[0])
        antes = self.unit * dealt_in.bit_count()
        best = [seat for part in self.winners_of(deal, dealt_in) for seat in part]
        share, odd = divmod(antes, len(best))
        for place, winner in enumerate(best):
            paid = deal.pay_pot(winner, share + (1 if place < odd else 0))
            deal.tell(winner, "{have} the best hand and {pay} {} for the antes of all", chips(paid))

    def settle(self, deal: M) -> Phase[Any]:
        pot = deal.pot
        best = [seat for part in self.winners_of(deal, deal.contest) for seat in part]
        super().settle(deal)
        for seat in deal.contenders():
            if seat not in best:
                paid = deal.pay_pot(seat, pot)
                deal.tell(seat, "{pay} {} into the next pot", chips(paid))
        return self.end(deal)

    def end(self, deal: M) -> Phase[Any]:
        """The deal is over. Where none can follow, what is in the pot is theirs who could play on, or else of all who were in."""
        able = [seat for seat in range(deal.players) if self.plays(deal, seat)]
        self.share_rest(deal, able or deal.contenders())
        return OVER

    def who_takes_it(self) -> str:
        """Who of those who stayed in wins the pot, in words."""
        return "The best takes the pot; equal hands share it."

    def rules_of_staying(self) -> str:
        """How one says whether one stays in, and what follows, in words."""
        if self.how_to_stay() == TOGETHER:
            how = "All decide at the same time, unseen by the others, whether to **stay in** or to **drop out**."
        else:
            how = "From the dealer's left each in turn says whether to **stay in** or to **drop out**."
        if self[ALL_OUT_PENALTY]:
            nobody = f"""If everybody drops out, all hands are shown, and whoever has the best one pays the antes of all, {self.unit} for
each player, into the pot for the next deal."""
        else:
            nobody = f"If everybody drops out, the pot stays for the next deal, and all put another ante of {self.unit} into it."
        return f"""{how}

Those who stay in show their hands. {self.who_takes_it()} Everybody else who stayed in pays as much as was
in the pot, or all that is left, and that is the pot of the next deal. Whoever alone stays in takes the pot without showing anything.
{nobody}"""


class AnteOnce(Step["PokerDeal[MatchPotGame[Any]]"]):
    """Everybody puts the ante into the pot, unless there is something in it from the deal before."""

    def begin(self, deal: PokerDeal[MatchPotGame[Any]], at: int) -> Phase[Any] | None:
        if not deal.pot:
            deal.ante_up(deal.game.unit)
        return None


class StayIn(Step["PokerDeal[MatchPotGame[Any]]"]):
    """All say whether they stay in, at once or from the dealer's left, and the pot is decided."""

    def __init__(self, method: str) -> None:
        self.method: Final = method

    def begin(self, deal: PokerDeal[MatchPotGame[Any]], at: int) -> Phase[Any] | None:
        contenders = deal.contenders()
        return StayTogether(contenders) if self.method == TOGETHER else StayInTurn(contenders[0], 0)


class StayTogether(Sealed["PokerDeal[MatchPotGame[Any]]"]):
    """All say at once whether they stay in."""

    about: ClassVar[str] = "staying"

    def legal(self, deal: PokerDeal[MatchPotGame[Any]], seat: int) -> Sequence[Action]:
        return ANSWERS

    def reveal(self, deal: PokerDeal[MatchPotGame[Any]], choices: list[Action | None]) -> Phase[Any]:
        staying = 0
        for seat in self.seats:
            if choices[seat] is STAY:
                staying |= 1 << seat
        deal.beat()
        return deal.game.declared(deal, staying)

    def prompt(self, deal: PokerDeal[MatchPotGame[Any]], seat: int) -> str:
        return stay_prompt(deal)

    def advise(self, deal: PokerDeal[MatchPotGame[Any]], seat: int, rng: Random) -> Action | None:
        return deal.game.advise_staying(deal, seat, 0, deal.contest, rng)


class StayInTurn(Turn["PokerDeal[MatchPotGame[Any]]"]):
    """The seat says whether it stays in, and the next one after it. ``staying``: who has said so, as a mask."""

    about: ClassVar[str] = "staying"

    def __init__(self, seat: int, staying: int) -> None:
        super().__init__(seat)
        self.staying: Final = staying

    def undecided(self, deal: PokerDeal[MatchPotGame[Any]]) -> int:
        """Who has not spoken yet, as a mask."""
        order = deal.order(deal.after(deal.dealer))
        mask = 0
        # the seat itself may have dropped out by the time that the hands are shown
        for seat in order[order.index(self.seat):]:
            if deal.competes(seat):
                mask |= 1 << seat
        return mask

    def legal(self, deal: PokerDeal[MatchPotGame[Any]], seat: int) -> Sequence[Action]:
        return ANSWERS

    def play(self, deal: PokerDeal[MatchPotGame[Any]], seat: int, action: Action) -> Phase[Any]:
        staying = self.staying | (1 << seat if action is STAY else 0)
        later = self.undecided(deal) & ~(1 << seat)
        for other in deal.contenders():
            if later >> other & 1:
                return StayInTurn(other, staying)
        return deal.game.declared(deal, staying)

    def prompt(self, deal: PokerDeal[MatchPotGame[Any]], seat: int) -> str:
        return stay_prompt(deal)

    def advise(self, deal: PokerDeal[MatchPotGame[Any]], seat: int, rng: Random) -> Action | None:
        return deal.game.advise_staying(deal, seat, self.staying, self.undecided(deal), rng)

    def badges(self, deal: PokerDeal[MatchPotGame[Any]], seat: int) -> list[str]:
        if not deal.competes(seat) or self.undecided(deal) >> seat & 1:
            return []
        return ["in" if self.staying >> seat & 1 else "out"]


def stay_prompt(deal: PokerDeal) -> str:
    """What is asked of everybody."""
    return f"Stay in for the pot of {chips(deal.pot)}, or drop out"


def stay_or_drop(deal: PokerDeal[MatchPotGame[Any]], seat: int, rivals: int, rng: Random) -> Action:
    """Stay in with a hand that is often the best of those who may still stay, ``rivals`` as a mask."""
    won = 0.0
    worlds = care(deal).worlds
    for _ in range(worlds):
        world = deal.imagine(seat, rng)
        won += deal.game.share_of(world, seat, rivals | 1 << seat)
    return STAY if won >= GOOD * worlds else DROP
