"""The turns of vying: to look or stay blind, to bet or see or fold, to lend or refuse, to agree that all show.

Rules page: brag, sections "The betting", "Running out of money" and "Playing blind".
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import bits
from parlour.games.brag.options import BORROWS, COVER_TWO, COVERS, MUST_LEND, NO_MONEY, RICHER_CHOOSES
from parlour.games.brag.vying_advice import (
    EVEN,
    LASTS,
    chance_to_win,
    pays,
    stays_blind,
    strength,
    wants_to_look,
    wants_to_raise,
    worth_bringing_in,
    worth_lending,
    worth_staying,
)
from parlour.games.brag.vying_deal import Cover, VyingDeal
from parlour.kernel.actions import Action, Joined, Numbers, word
from parlour.kernel.deal import Deal
from parlour.kernel.features import Features
from parlour.kernel.phase import Phase, Sealed, Turn
from parlour.kernel.telling import those
from parlour.mechanisms.stakes.asking import CALLED, FOLDED, RAISED, Asked
from parlour.mechanisms.stakes.betting import BET, FOLD, NO_CAP, wager
from parlour.mechanisms.stakes.stakes import chips

LOOK: Final = word("look")
BLIND: Final = word("stay", "blind")
SEE: Final = word("see")
COVER: Final = word("cover", "the pot")
BORROW: Final = word("borrow")
BORROW_TO_SEE: Final = word("borrow", "to see")
ASK: Final = "ask"
ASK_TO_SEE: Final = "borrow to see from"
BRING: Final = word("bring in", "chips")
LEND: Final = word("lend")
REFUSE: Final = word("refuse")
SHOW: Final = word("show")
PROPOSE: Final = word("propose", "a showdown")
AGREE: Final = word("agree")


def look_words(deal: Deal, seat: int, action: Action, viewer: int) -> str:
    """The action in words, where it is to look at cards; else nothing."""
    if action.kind != LOOK.kind:
        return ""
    return deal.sentence(seat, viewer, LOOK.kind, f"at the {action.word} hand" if action.word else "at the cards")


class Looking(Sealed[VyingDeal]):
    """Everyone decides, all at once, whether to look at the cards just dealt or to play blind."""

    about: ClassVar[str] = "blind"

    def legal(self, deal: VyingDeal, seat: int) -> Sequence[Action]:
        return (*deal.game.looks(deal, seat), BLIND)

    def reveal(self, deal: VyingDeal, choices: list[Action | None]) -> Phase[Any]:
        game = deal.game
        for seat in self.seats:
            action = choices[seat]
            if action is not None and action is not BLIND:
                game.look(deal, seat, action)
        deal.undecided = 0
        return game.after_looking(deal, None)

    def describe(self, deal: VyingDeal, seat: int, action: Action, viewer: int) -> str:
        return look_words(deal, seat, action, viewer) or super().describe(deal, seat, action, viewer)

    def prompt(self, deal: VyingDeal, seat: int) -> str:
        return "Look at your cards, or stay blind and bet at half price?"

    def advise(self, deal: VyingDeal, seat: int, rng: Random) -> Action | None:
        return BLIND if stays_blind(rng) else self.legal(deal, seat)[0]


class Vying(Turn[VyingDeal]):
    """The seat bets at least as much as was bet last, or folds; of two, one may see the other.

    ``level``: the last bet, at the price of a player who has looked; 0 where there is none. ``asked``: whom the seat has asked for
    money in vain at this turn, as a mask. ``proposed``: it has proposed a showdown in vain.
    """

    def __init__(self, seat: int, level: int, asked: int = 0, proposed: bool = False) -> None:
        super().__init__(seat)
        self.level: Final = level
        self.asked: Final = asked
        self.proposed: Final = proposed

    def section(self, deal: VyingDeal) -> str:
        least, most = self.range(deal, self.seat)
        return "money" if most < least else "betting"

    # --- what a turn costs ------------------------------------------------------------------------------------------------

    def least(self, deal: VyingDeal, seat: int) -> int:
        """The least that the seat must put in to stay: half, rounded up, while it is blind."""
        least = self.level or deal.game.terms.least
        return (least + 1) // 2 if deal.is_blind(seat) else least

    def most(self, deal: VyingDeal, seat: int) -> int:
        """The most that the seat may bet if it has as much, or :data:`~parlour.mechanisms.stakes.betting.NO_CAP`."""
        terms = deal.game.terms
        most = NO_CAP
        if not self.level:
            most = terms.most
        elif terms.by != NO_CAP:
            most = self.level + terms.by
        if most != NO_CAP and deal.is_blind(seat):
            most //= 2
        if terms.pot:
            most = deal.bet_for() if most == NO_CAP else min(most, deal.bet_for())
        return most if most == NO_CAP else max(most, self.least(deal, seat))

    def range(self, deal: VyingDeal, seat: int) -> tuple[int, int]:
        """The least and the most that the seat may bet; (1, 0) where it has too little."""
        least = self.least(deal, seat)
        has = deal.stacks[seat]
        if has < least:
            return 1, 0
        most = self.most(deal, seat)
        return least, has if most == NO_CAP else min(most, has)

    def opponent(self, deal: VyingDeal, seat: int) -> int:
        """The other one who is left, or -1 while there are more."""
        others = deal.contest & ~(1 << seat)
        return others.bit_length() - 1 if others & (others - 1) == 0 else -1

    def see_cost(self, deal: VyingDeal, seat: int) -> int:
        """What it costs to see the other one; 0 where one may not."""
        other = self.opponent(deal, seat)
        if other < 0 or not self.level:
            return 0
        blind = deal.is_blind(seat)
        if deal.is_blind(other):
            return self.level if blind else 0
        if deal.game.terms.double:
            return self.level if blind else 2 * self.level
        return self.least(deal, seat)

    # --- what may be done -------------------------------------------------------------------------------------------------

    def legal(self, deal: VyingDeal, seat: int) -> Sequence[Action]:
        may: list[Action] = [*deal.game.looks(deal, seat), FOLD]
        if self.may_bring(deal, seat):
            may.append(BRING)
        least, most = self.range(deal, seat)
        if most < least:
            return (*may, *self.short(deal, seat), *self.loans_to_see(deal, seat))
        if 0 < self.see_cost(deal, seat) <= deal.stacks[seat]:
            may.append(SEE)
        may += self.loans_to_see(deal, seat)
        if self.may_propose(deal, seat):
            may.append(PROPOSE)
        return Joined((may, Numbers(BET, least, most)))

    def may_bring(self, deal: VyingDeal, seat: int) -> bool:
        """Whether the seat may bring in more chips: those that it has keep it from a bet, or from seeing."""
        most = self.most(deal, seat)
        return deal.game.brings_in() and (
            most == NO_CAP or deal.stacks[seat] < max(most, self.see_cost(deal, seat)))

    def may_propose(self, deal: VyingDeal, seat: int) -> bool:
        """Whether the seat may propose that all show."""
        return deal.game.terms.agreed and self.level > 0 and not self.proposed and self.opponent(deal, seat) < 0

    def short(self, deal: VyingDeal, seat: int) -> list[Action]:
        """What the seat may do besides folding, having too little for a bet."""
        game = deal.game
        way = game[NO_MONEY]
        other = self.opponent(deal, seat)
        if way == COVERS and (other < 0 or game[COVER_TWO]):
            return [COVER]
        if way == RICHER_CHOOSES and other >= 0:
            return [BORROW]
        return self.loans(deal, seat, False)

    def loans_to_see(self, deal: VyingDeal, seat: int) -> list[Action]:
        """The ways in which the seat may borrow what it lacks to see the other one, where between two one borrows at all."""
        cost = self.see_cost(deal, seat)
        return self.loans(deal, seat, True) if cost > deal.stacks[seat] and self.borrow_between_two(deal) else []

    def borrow_between_two(self, deal: VyingDeal) -> bool:
        """Whether one of two who are left may borrow as long as the other would not rather show, or end the betting."""
        game = deal.game
        way = game[NO_MONEY]
        return way == BORROWS or (way == COVERS and not game[COVER_TWO])

    def loans(self, deal: VyingDeal, seat: int, see: bool) -> list[Action]:
        """The ways in which the seat may borrow what it lacks for the least bet, or to ``see``."""
        if deal.game[MUST_LEND] and self.richest(deal, seat, see) >= 0:
            return [BORROW_TO_SEE if see else BORROW]
        return [word(ASK_TO_SEE if see else ASK, deal.name(lender)) for lender in range(deal.players)
                if lender != seat and not self.asked >> lender & 1 and deal.stacks[lender] >= self.lacking(deal, seat, see)]

    def lacking(self, deal: VyingDeal, seat: int, see: bool) -> int:
        """How many chips the seat needs besides its own for the least bet, or to ``see``."""
        return (self.see_cost(deal, seat) if see else self.least(deal, seat)) - deal.stacks[seat]

    def richest(self, deal: VyingDeal, seat: int, see: bool) -> int:
        """Who of the others still in has most chips, if they suffice for what the seat lacks; -1 else."""
        best = -1
        for other in deal.contenders():
            if other != seat and (best < 0 or deal.stacks[other] > deal.stacks[best]):
                best = other
        return best if deal.stacks[best] >= self.lacking(deal, seat, see) else -1

    def candidates(self, deal: VyingDeal, seat: int) -> Sequence[Action]:
        names = [word(kind, deal.name(other)) for kind in (ASK, ASK_TO_SEE) for other in range(deal.players) if other != seat]
        return Joined(((LOOK, FOLD, BRING, SEE, PROPOSE, COVER, BORROW, BORROW_TO_SEE, *names),
                       Numbers(BET, 1, deal.stacks[seat] + deal.pot)))

    def reason(self, deal: VyingDeal, seat: int, action: Action) -> str:
        least, most = self.range(deal, seat)
        blind = deal.is_blind(seat)
        if action.kind in (LOOK.kind, BLIND.kind):
            return "You have looked at your cards already." if not blind else "You may only look at your cards, fold or bet."
        if action is SEE:
            return self.why_not_see(deal, seat)
        if action is PROPOSE:
            if not deal.game.terms.agreed:
                return "It is not agreed that all may show together."
            return "You have proposed that already." if self.proposed else "Only three or more may agree to show, once there is a bet."
        if action.kind == BET:
            price = " at half price, being blind" if blind else ""
            if most < least:
                return f"You need {chips(self.least(deal, seat))} to bet{price}, and have only {deal.stacks[seat]}."
            return f"You may bet {least if least == most else f'{least} to {most}'}{price}, not {action.number}."
        if action is BRING:
            return ("You have enough for all that you may bet now." if deal.game.brings_in() else
                    "No more chips are brought in while a deal is played.")
        if action is BORROW_TO_SEE or action.kind == ASK_TO_SEE:
            return self.why_no_loan(deal, seat, action, True)
        if most >= least:
            return f"You have enough to bet: {least} to {most}."
        return self.why_no_loan(deal, seat, action, False)

    def why_no_loan(self, deal: VyingDeal, seat: int, action: Action, see: bool) -> str:
        """Why the seat may not get the chips that it lacks in this way."""
        other = self.opponent(deal, seat)
        if see:
            cost = self.see_cost(deal, seat)
            if not cost:
                return self.why_not_see(deal, seat)
            if cost <= deal.stacks[seat]:
                return f"You have enough to see: it costs {cost}."
            if not self.borrow_between_two(deal):
                return "Nothing is lent for seeing here: bet while you can."
        ways = self.loans_to_see(deal, seat) if see else self.short(deal, seat)
        for way in (COVER, BORROW, BORROW_TO_SEE):
            if way in ways:
                return f"You have too little: {way}, or fold."
        if action is COVER:
            return ("The pot is not covered when only two are left." if other >= 0 and deal.game[NO_MONEY] == COVERS else
                    "Nobody covers a pot here: borrow, or fold.")
        if action.kind == BORROW.kind:
            return "Nobody has to lend you anything: ask, or fold."
        lender = lender_of(deal, action)
        if self.asked >> lender & 1:
            return f"{deal.name(lender)} has refused already."
        return f"{deal.name(lender)} has less than the {chips(self.lacking(deal, seat, see))} that you lack."

    def why_not_see(self, deal: VyingDeal, seat: int) -> str:
        """Why the seat may not see anybody."""
        other = self.opponent(deal, seat)
        if other < 0:
            return "You may see only when two are left."
        if not self.level:
            return "There is no bet yet that you could see."
        if deal.is_blind(other) and not deal.is_blind(seat):
            return f"You cannot see a blind player: {deal.name(other)} has not looked."
        return f"To see costs {self.see_cost(deal, seat)}, and you have only {chips(deal.stacks[seat])}."

    # --- what happens -------------------------------------------------------------------------------------------------------

    def question(self, deal: VyingDeal, seat: int) -> Asked | None:
        """What the seat is asked, for bots that weigh hands against bets; nothing while it is blind, or has too little for a bet."""
        least, most = self.range(deal, seat)
        if most < least or deal.game.looks(deal, seat):
            return None
        see = self.see_cost(deal, seat)
        if 0 < see <= deal.stacks[seat]:
            return Asked(deal.bet_for(), see, SEE, FOLD, Numbers(BET, least, most), 0, 1, 0, 0, True, True)
        more: Sequence[Action] = Numbers(BET, least + 1, most) if most > least else ()
        return Asked(deal.bet_for(), least, wager(BET, least), FOLD, more, 0, 1 if self.level else 0, 0, LASTS, False, True)

    def note(self, deal: VyingDeal, seat: int, action: Action) -> None:
        """Takes down what the seat is about to do, where it is done in the betting."""
        least = self.least(deal, seat)
        if action is FOLD:
            deal.note(seat, FOLDED, least, 0, 0)
        elif action is SEE:
            cost = self.see_cost(deal, seat)
            deal.note(seat, CALLED, cost, cost, 0)
        elif action.kind == BET:
            deal.note(seat, RAISED if action.number > least else CALLED, least, action.number, 0)

    def play(self, deal: VyingDeal, seat: int, action: Action) -> Phase[Any]:
        self.note(deal, seat, action)
        game = deal.game
        other = self.opponent(deal, seat)
        if action is FOLD:
            deal.fold(seat)
            game.throw_in(deal, seat)
            last = deal.only_contender()
            return game.alone(deal, last) if last >= 0 else self.next(deal, self.level)
        if action.kind == BET:
            deal.latest[seat] = deal.put_in(seat, action.number)
            if other >= 0 and not deal.stacks[seat] and game[COVER_TWO]:
                # the last of a player's money ends the betting between two, even where it is enough for a bet
                return game.see(deal, seat, other)
            return self.next(deal, action.number * (2 if deal.is_blind(seat) else 1))
        if action is SEE:
            deal.latest[seat] = deal.put_in(seat, self.see_cost(deal, seat))
            return game.see(deal, seat, other)
        if action is PROPOSE:
            return Agreeing([one for one in deal.contenders() if one != seat], self)
        if action is COVER:
            return self.cover(deal, seat)
        if action is BRING:
            deal.stacks[seat] += game.new_stack()
            return self
        if action is BORROW and game[NO_MONEY] == RICHER_CHOOSES and other >= 0:
            return LendOrShow(other, self, False)
        if action is BORROW or action is BORROW_TO_SEE:
            see = action is BORROW_TO_SEE
            return self.borrowed(deal, self.richest(deal, seat, see), see)
        if action.kind in (ASK, ASK_TO_SEE):
            lender = lender_of(deal, action)
            if not deal.competes(lender) and not deal.is_blind(seat):
                deal.show(deal.hands[seat].cards, 1 << lender)
                deal.tell(seat, "{show} {other} {}", deal.pack.names(deal.hands[seat].cards), other=lender, to=1 << lender)
            return Lending(lender, self, action.kind == ASK_TO_SEE)
        game.look(deal, seat, action)
        return game.after_looking(deal, self)

    def next(self, deal: VyingDeal, level: int) -> Phase[Any]:
        """The turn passes to the next who is still in."""
        seat = deal.after(self.seat)
        while not deal.competes(seat):
            seat = deal.after(seat)
        return Vying(seat, level)

    def cover(self, deal: VyingDeal, seat: int) -> Phase[Any]:
        """The seat puts in all it has: what is in the pot is nobody's to bet for, and the others go on with a new one; or, of
        two, the other shows."""
        game = deal.game
        other = self.opponent(deal, seat)
        deal.latest[seat] = deal.put_in(seat, deal.stacks[seat])
        if other >= 0:
            return game.see(deal, seat, other)
        amount = deal.bet_for()
        deal.say(f"The pot of {chips(amount)} is covered. The others go on with a new one.")
        deal.fold(seat)
        deal.covers = (*deal.covers, Cover(seat, amount))
        return self.next(deal, self.level)

    def borrowed(self, deal: VyingDeal, lender: int, see: bool) -> Phase[Any]:
        """The seat is lent what it lacks, and bets it at once, or sees with it."""
        seat = self.seat
        amount = self.lacking(deal, seat, see)
        deal.lend(lender, seat, amount)
        if see:
            deal.latest[seat] = deal.put_in(seat, self.see_cost(deal, seat))
            deal.tell(lender, "{lend} {other} {} to see for {}", chips(amount), deal.latest[seat], other=seat)
            return deal.game.see(deal, seat, self.opponent(deal, seat))
        least = self.least(deal, seat)
        deal.latest[seat] = deal.put_in(seat, least)
        deal.tell(lender, "{lend} {other} {} to bet {}", chips(amount), least, other=seat)
        return self.next(deal, least * (2 if deal.is_blind(seat) else 1))

    def refused(self, lender: int) -> Phase[Any]:
        """The seat has asked in vain."""
        return Vying(self.seat, self.level, self.asked | 1 << lender, self.proposed)

    def describe(self, deal: VyingDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind in (ASK, ASK_TO_SEE):
            lender = those(1 << lender_of(deal, action))
            return deal.sentence(seat, viewer, ASK, f"{lender} for a loan{' to see' if action.kind == ASK_TO_SEE else ''}")
        if action is BRING:
            return deal.sentence(seat, viewer, "bring", f"in {chips(deal.game.new_stack())} more")
        if action is SEE:
            return deal.sentence(seat, viewer, "pay", f"{deal.latest[seat]} to see")
        if action.kind == BET and deal.blind[seat].row:
            return deal.sentence(seat, viewer, BET, f"{action.number} blind")
        return look_words(deal, seat, action, viewer) or super().describe(deal, seat, action, viewer)

    def prompt(self, deal: VyingDeal, seat: int) -> str:
        pieces = [f"look at your {look.word or 'cards'}" + (" hand" if look.word else "") for look in deal.game.looks(deal, seat)]
        least, most = self.range(deal, seat)
        if most >= least:
            pieces.append(f"bet {least}" + (f" to {most}" if most > least else "") + (" blind" if deal.is_blind(seat) else ""))
            cost = self.see_cost(deal, seat)
            if cost and deal.stacks[seat] >= cost:
                pieces.append(f"see for {cost}")
            if self.may_propose(deal, seat):
                pieces.append("propose a showdown")
        else:
            pieces += [str(action) for action in self.short(deal, seat)]
        pieces += [str(action) for action in self.loans_to_see(deal, seat)]
        if self.may_bring(deal, seat):
            pieces.append(f"bring in {chips(deal.game.new_stack())} more")
        said = ", ".join(pieces) + " or fold"
        return said[:1].upper() + said[1:]

    def facts(self, deal: VyingDeal, viewer: int) -> list[str]:
        blind = f", blind {(self.level + 1) // 2}" if self.anybody_blind(deal) else ""
        return [f"Last bet: {self.level}{blind}"] if self.level else []

    def anybody_blind(self, deal: VyingDeal) -> bool:
        """Whether somebody is still in who has not looked."""
        return any([deal.is_blind(seat) for seat in bits(deal.contest)])

    # --- rules of thumb -----------------------------------------------------------------------------------------------------

    def advise(self, deal: VyingDeal, seat: int, rng: Random) -> Action | None:
        """Stay blind while that is cheap; then bet, see or fold as the pot pays for it, and raise with what mostly wins."""
        game = deal.game
        looks = game.looks(deal, seat)
        least, most = self.range(deal, seat)
        if looks and wants_to_look(deal, least, rng):
            return looks[0]
        win = chance_to_win(deal, seat, rng)
        if most < least:
            brings = self.may_bring(deal, seat) and worth_bringing_in(deal, self.least(deal, seat))
            ways = [BRING] if brings else self.short(deal, seat)
            return ways[0] if ways and win > EVEN else FOLD
        if wants_to_raise(win, rng):
            return wager(BET, max(least, min(most, 2 * least)))
        pot = deal.bet_for()
        cost = self.see_cost(deal, seat)
        if 0 < cost <= deal.stacks[seat] and pays(win, pot, cost):
            return SEE
        return wager(BET, least) if looks or worth_staying(win, pot, least) else FOLD


def lender_of(deal: VyingDeal, action: Action) -> int:
    """The seat that the action asks for a loan."""
    return next(seat for seat in range(deal.players) if deal.name(seat) == action.word)


class Lending(Turn[VyingDeal]):
    """The seat is asked to lend somebody what is lacking for a bet, or to ``see``; ``vying`` is the turn of that player."""

    about: ClassVar[str] = "money"

    def __init__(self, seat: int, vying: Vying, see: bool) -> None:
        super().__init__(seat)
        self.vying: Final = vying
        self.see: Final = see

    def legal(self, deal: VyingDeal, seat: int) -> Sequence[Action]:
        return (LEND, REFUSE)

    def play(self, deal: VyingDeal, seat: int, action: Action) -> Phase[Any]:
        return self.vying.borrowed(deal, seat, self.see) if action is LEND else self.vying.refused(seat)

    def describe(self, deal: VyingDeal, seat: int, action: Action, viewer: int) -> str:
        # how much is lent, and for what, is said as it happens
        return "" if action is LEND else super().describe(deal, seat, action, viewer)

    def what(self, deal: VyingDeal) -> str:
        """What is asked for, in words."""
        vying = self.vying
        lacking = chips(vying.lacking(deal, vying.seat, self.see))
        return f"Lend {deal.name(vying.seat)} {lacking} to {'see' if self.see else 'bet'} with"

    def prompt(self, deal: VyingDeal, seat: int) -> str:
        return f"{self.what(deal)}, or refuse"

    def features(self, deal: VyingDeal, viewer: int, found: Features) -> None:
        self.vying.features(deal, viewer, found)

    def facts(self, deal: VyingDeal, viewer: int) -> list[str]:
        return self.vying.facts(deal, viewer)

    def advise(self, deal: VyingDeal, seat: int, rng: Random) -> Action | None:
        return LEND if worth_lending(deal, seat, self.vying.lacking(deal, self.vying.seat, self.see)) else REFUSE


class LendOrShow(Lending):
    """Of two who are left the one with money lends, or shows and wins unless the other has something better."""

    def legal(self, deal: VyingDeal, seat: int) -> Sequence[Action]:
        return (LEND, SHOW) if deal.stacks[seat] >= self.vying.lacking(deal, self.vying.seat, False) else (SHOW,)

    def play(self, deal: VyingDeal, seat: int, action: Action) -> Phase[Any]:
        if action is LEND:
            return self.vying.borrowed(deal, seat, False)
        return deal.game.see(deal, self.vying.seat, seat)

    def prompt(self, deal: VyingDeal, seat: int) -> str:
        return f"{self.what(deal)}, or show your hand"

    def advise(self, deal: VyingDeal, seat: int, rng: Random) -> Action | None:
        return LEND if strength(deal, seat, rng) < EVEN and LEND in self.legal(deal, seat) else SHOW


class Agreeing(Sealed[VyingDeal]):
    """Somebody has proposed that all show: the others agree or refuse, all at once."""

    about: ClassVar[str] = "betting"

    def __init__(self, seats: Sequence[int], vying: Vying) -> None:
        super().__init__(seats)
        self.vying: Final = vying

    def legal(self, deal: VyingDeal, seat: int) -> Sequence[Action]:
        return (AGREE, REFUSE)

    def reveal(self, deal: VyingDeal, choices: list[Action | None]) -> Phase[Any]:
        vying = self.vying
        if all([choices[seat] is AGREE for seat in self.seats]):
            return deal.game.show_all(deal)
        return Vying(vying.seat, vying.level, vying.asked, True)

    def prompt(self, deal: VyingDeal, seat: int) -> str:
        return f"{deal.name(self.vying.seat)} proposes that all show their hands, and the best wins. Agree or refuse"

    def features(self, deal: VyingDeal, viewer: int, found: Features) -> None:
        self.vying.features(deal, viewer, found)

    def facts(self, deal: VyingDeal, viewer: int) -> list[str]:
        return self.vying.facts(deal, viewer)

    def advise(self, deal: VyingDeal, seat: int, rng: Random) -> Action | None:
        return AGREE if chance_to_win(deal, seat, rng) > 1 / deal.contest.bit_count() else REFUSE
