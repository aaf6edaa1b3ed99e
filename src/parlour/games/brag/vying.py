"""Vying as in Brag: bets are never made equal. To stay in one puts in at least as much as the last bet, at every turn anew.

Blind players, who have not looked at their cards, pay half. Two who are left may see each other, but nobody sees a blind
player. Rules page: brag, sections "The betting", "Running out of money" and "Playing blind".
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import bits
from parlour.games.brag.options import (
    AGREED,
    AGREED_AMOUNT,
    ANTE,
    BLIND_PLAY,
    BORROWS,
    COVER_TWO,
    COVERS,
    DOUBLE,
    FIRST_LEAST,
    FIRST_MOST,
    MORE_MONEY,
    MUST_LEND,
    NO_MONEY,
    ON_TABLE,
    POT,
    RAISE_AMOUNT,
    RAISE_LIMIT,
    RICHER_CHOOSES,
    SEE_COST,
)
from parlour.kernel.actions import Action, Joined, Numbers, word
from parlour.kernel.deal import UNSEEN, Deal
from parlour.kernel.phase import OVER, Phase, Sealed, Turn
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.betting import BET, FOLD, NO_CAP
from parlour.mechanisms.stakes.stakes import STACK, StakesDeal, StakesGame, chips

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "vying"
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

#: the game that a kind of deal with this betting belongs to
VG = TypeVar("VG", bound="VyingGame[Any]", covariant=True, default="VyingGame[Any]")
V = TypeVar("V", bound="VyingDeal")


class Terms:
    """What may be bet, at the price of a player who has looked.

    The first bet is ``least`` to ``most``; later ones exceed the last by no more than ``by``, unless that is
    :data:`~parlour.mechanisms.stakes.betting.NO_CAP`; none exceeds the pot where ``pot``. Seeing costs twice the last bet where
    ``double``. ``agreed``: all may agree to show.
    """

    def __init__(self, least: int, most: int, by: int, pot: bool, double: bool, agreed: bool) -> None:
        self.least: Final = least
        self.most: Final = most
        self.by: Final = by
        self.pot: Final = pot
        self.double: Final = double
        self.agreed: Final = agreed


class Cover:
    """A pot that somebody covers who has no more money: nobody bets for it any more."""

    def __init__(self, seat: int, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount


@mypyc_attr(allow_interpreted_subclasses=True)
class VyingDeal(StakesDeal[VG]):
    """Cards lie unseen before each seat until it looks at them and takes them up.

    ``blind[seat]``: the cards not looked at, in the order in which they were dealt. ``latest[seat]``: the seat's last bet.
    ``debts``: what seat ``a`` owes seat ``b``, at ``a * players + b``. ``dealt_in``: who was dealt in, as a mask.
    """

    blind: list[CardRow]
    latest: list[int]
    debts: list[int]
    dealt_in: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.blind = self.card_rows("blind", "row", UNSEEN, "not looked at")
        self.latest = self.tally()
        self.debts = self.tally(0, self.players * self.players)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.dealt_in = old.dealt_in

    def took_part(self, seat: int) -> bool:
        return bool(self.dealt_in >> seat & 1)

    def is_blind(self, seat: int) -> bool:
        """Whether the seat has not looked at any cards."""
        return not self.hands[seat].cards

    def cards(self, seat: int) -> int:
        """The cards with which the seat plays."""
        return self.hands[seat].cards | self.blind[seat].mask()

    def take_up(self, seat: int) -> None:
        """The seat looks at its cards."""
        self.one_hand(seat)
        self.move_all(self.blind[seat], self.hands[seat])

    def one_hand(self, seat: int) -> None:
        """Cards that the seat has not looked at are to be shown: where it has two hands of them, one goes."""

    def put_in(self, seat: int, amount: int) -> int:
        """The seat puts chips into the pot, as many as it has; returns how many."""
        amount = self.pay_pot(seat, amount)
        self.paid[seat] += amount
        return amount

    def lend(self, lender: int, borrower: int, amount: int) -> None:
        """Chips change stacks and are owed; what one has won or lost does not change."""
        self.stacks[lender] -= amount
        self.stacks[borrower] += amount
        self.debts[borrower * self.players + lender] += amount

    def repay(self) -> None:
        """Everyone pays debts as far as the stack goes."""
        for place in range(len(self.debts)):
            if self.debts[place]:
                borrower, lender = divmod(place, self.players)
                amount = min(self.debts[place], self.stacks[borrower])
                self.debts[place] -= amount
                self.stacks[borrower] -= amount
                self.stacks[lender] += amount
                if amount:
                    self.tell(borrower, "{pay} {} back to {other}", chips(amount), other=lender)

    def owes(self, seat: int) -> int:
        """How many chips the seat owes in all."""
        return sum(self.debts[seat * self.players:(seat + 1) * self.players])


@mypyc_attr(allow_interpreted_subclasses=True)
class VyingGame(StakesGame[V]):
    """A game with this betting. It says what hands are worth, what becomes of cards, and what follows the betting."""

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.terms: Final = self.agree()

    # --- what a game says -------------------------------------------------------------------------------------------------

    def value(self, deal: V, seat: int) -> int:
        """How good the seat's hand is, higher for better."""
        return self.worth(deal, deal.cards(seat))

    def worth(self, deal: V, cards: int) -> int:
        """How good a hand of these cards is in this deal, higher for better."""
        raise NotImplementedError

    def hand_size(self, deal: V) -> int:
        """How many cards each is dealt."""
        return 3

    def shown_value(self, deal: V, seat: int) -> int:
        """How good the seat's hand is by the cards that it shows at first, without others that only settle ties."""
        return self.value(deal, seat)

    def show_rest(self, deal: V, seat: int) -> None:
        """The hand is equal to another by the cards shown at first: the seat shows what settles ties."""

    def hand_words(self, deal: V, seat: int) -> str:
        """The seat's hand in words."""
        raise NotImplementedError

    def may_stay_blind(self, deal: V) -> bool:
        """Whether cards may be left unseen in this deal."""
        return self[BLIND_PLAY]

    def looks(self, deal: V, seat: int) -> tuple[Action, ...]:
        """In which ways the seat may look at cards now."""
        return (LOOK,) if deal.is_blind(seat) else ()

    def look(self, deal: V, seat: int, action: Action) -> None:
        """The seat looks at its cards."""
        deal.take_up(seat)

    def after_looking(self, deal: V, then: Phase[Any] | None) -> Phase[Any]:
        """What those who have looked must settle at once; else the phase given, or the beginning of the betting."""
        return then if then is not None else self.first_bet(deal)

    def throw_in(self, deal: V, seat: int) -> None:
        """What becomes of the cards of a seat that folds."""

    def won_unseen(self, deal: V, seat: int) -> Phase[Any]:
        """All others have folded, and no pot is covered: the seat takes the pot and shows nothing."""
        deal.tell(seat, "{take} the pot of {}", chips(deal.pot))
        deal.win(seat, deal.pot)
        return self.deal_over(deal)

    def hands_shown(self, deal: V, winners: list[int]) -> None:
        """The hands have been compared, and these have won in the end."""

    # --- what is agreed ---------------------------------------------------------------------------------------------------

    def needed(self) -> int:
        return max(1, self[ON_TABLE])

    def brings_in(self) -> bool:
        """Whether one may bring in more chips in the middle of a deal."""
        return self[MORE_MONEY] and self.buys_again()

    def clash(self) -> str:
        if self[ON_TABLE] > self[STACK]:
            return "to have more on the table than everyone begins with makes no sense"
        return ""

    def agree(self) -> Terms:
        """What may be bet by these options."""
        unit = max(1, self[ANTE])
        least = unit * self[FIRST_LEAST]
        limit = self[RAISE_LIMIT]
        by = unit * self[RAISE_AMOUNT] if limit == AGREED_AMOUNT else NO_CAP
        return Terms(least, least * self[FIRST_MOST], by, limit == POT, self[SEE_COST] == DOUBLE, self[AGREED])

    # --- the course of a deal ---------------------------------------------------------------------------------------------

    def begin(self, deal: V) -> Phase[Any]:
        """The cards are dealt: those who may look at them or not decide that, and then the betting begins."""
        seats = [seat for seat in deal.contenders() if self.looks(deal, seat)]
        return Looking(seats) if seats else self.after_looking(deal, None)

    def first_bet(self, deal: V) -> Phase[Any]:
        """The betting begins at the dealer's next."""
        return Vying(deal.contenders()[0], 0, ())

    def see(self, deal: V, seer: int, other: int, covers: tuple[Cover, ...]) -> Phase[Any]:
        """One of two who are left sees the other, who shows first; to win the seer must show something better."""
        if deal.is_blind(seer) and deal.is_blind(other):
            self.turn_by_turns(deal, (other, seer))
            self.lay_open(deal, other)
            self.lay_open(deal, seer)
            better = self.value(deal, seer) > self.value(deal, other)
            return self.decided(deal, [seer if better else other], covers)
        self.lay_open(deal, other)
        if deal.is_blind(seer):
            deal.take_up(seer)
        tied = self.shown_value(deal, seer) == self.shown_value(deal, other)
        if tied:
            self.show_rest(deal, other)
        if self.value(deal, seer) > self.value(deal, other):
            self.lay_open(deal, seer)
            if tied:
                self.show_rest(deal, seer)
            return self.decided(deal, [seer], covers)
        deal.tell(seer, "{have} nothing better")
        return self.decided(deal, [other], covers)

    def turn_by_turns(self, deal: V, seats: tuple[int, int]) -> None:
        """Two who have not looked turn their cards face up one at a time, each in turn."""
        for seat in seats:
            deal.one_hand(seat)
            deal.expose(deal.hands[seat])
        while deal.blind[seats[0]].cards:
            for seat in seats:
                card = deal.draw(deal.blind[seat], deal.hands[seat])
                if deal.narrating:
                    deal.tell(seat, "{turn} up {}", deal.pack.names(1 << card))
                    deal.beat()

    def show_all(self, deal: V, covers: tuple[Cover, ...]) -> Phase[Any]:
        """All who are still in show, and the best hand wins; equal ones share."""
        seats = deal.contenders()
        for seat in seats:
            self.lay_open(deal, seat)
        best = max([self.shown_value(deal, seat) for seat in seats])
        self.show_ties(deal, [seat for seat in seats if self.shown_value(deal, seat) == best])
        best = max([self.value(deal, seat) for seat in seats])
        return self.decided(deal, [seat for seat in seats if self.value(deal, seat) == best], covers)

    def show_ties(self, deal: V, seats: Sequence[int]) -> None:
        """These have the best hands by the cards shown at first: where there are several, what settles ties is shown."""
        if len(seats) > 1:
            for seat in seats:
                self.show_rest(deal, seat)

    def alone(self, deal: V, seat: int, covers: tuple[Cover, ...]) -> Phase[Any]:
        """All others have folded; but for covered pots the hands are compared all the same."""
        if not covers:
            return self.won_unseen(deal, seat)
        self.lay_open(deal, seat)
        return self.decided(deal, [seat], covers)

    def decided(self, deal: V, winners: list[int], covers: tuple[Cover, ...]) -> Phase[Any]:
        """These have won the pot that was bet for, and shown their hands; whoever covers a pot needs a better one."""
        covered = sum([cover.amount for cover in covers])
        self.pay_winners(deal, winners, deal.pot - covered)
        for cover in covers[::-1]:
            self.lay_open(deal, cover.seat)
            if self.shown_value(deal, cover.seat) == self.shown_value(deal, winners[0]):
                self.show_ties(deal, [cover.seat, *winners])
            if self.value(deal, cover.seat) > self.value(deal, winners[0]):
                winners = [cover.seat]
            self.pay_winners(deal, winners, cover.amount)
        self.hands_shown(deal, winners)
        return self.deal_over(deal)

    def pay_winners(self, deal: V, winners: list[int], amount: int) -> None:
        """The winners share chips of the pot."""
        if amount:
            if len(winners) == 1:
                deal.tell(winners[0], "{take} {}", chips(amount))
            else:
                deal.say(f"{' and '.join([deal.name(seat) for seat in winners])} share {chips(amount)}.", -1, winners[0])
            deal.split(amount, winners)

    def lay_open(self, deal: V, seat: int) -> None:
        """The seat turns its cards face up for all."""
        if deal.is_blind(seat):
            deal.take_up(seat)
        deal.expose(deal.hands[seat])
        if deal.narrating:
            deal.tell(seat, "{show} {}", self.hand_words(deal, seat))
            deal.beat()

    def deal_over(self, deal: V) -> Phase[Any]:
        """Debts are paid, and the deal is over."""
        deal.repay()
        return OVER

    def carry(self, old: V, new: V) -> None:
        super().carry(old, new)
        for place in range(len(old.debts)):
            new.debts[place] = old.debts[place]

    def seat_all(self, deal: V) -> None:
        super().seat_all(deal)
        deal.dealt_in = deal.contest

    def shown(self, deal: V, seat: int) -> bool:
        """Whether the seat's hand lies open for all."""
        return bool(deal.hands[seat].cards) and not deal.blind[seat].cards and deal.hands[seat].viewers == deal.everyone

    def result_badges(self, deal: V, seat: int) -> list[str]:
        return vying_badges(deal, seat, ())

    def advise(self, deal: V, seat: int, rng: Random) -> Action | None:
        from parlour.games.brag.vying_advice import advise
        return advise(deal, seat, rng)


def vying_badges(deal: VyingDeal, seat: int, covers: tuple[Cover, ...]) -> list[str]:
    """A seat's chips and debts, its last bet, and whether it is blind, out, or covers a pot."""
    badges = [chips(deal.stacks[seat])]
    if deal.owes(seat):
        badges.append(f"owes {deal.owes(seat)}")
    if not deal.took_part(seat):
        return [*badges, "out"]
    if deal.game.shown(deal, seat):
        return [*badges, deal.game.hand_words(deal, seat)]
    amounts = [cover.amount for cover in covers if cover.seat == seat]
    if amounts:
        return [*badges, f"covers {amounts[0]}"]
    if not deal.competes(seat):
        return [*badges, "folded"]
    if deal.blind[seat].cards:
        badges.append(BLIND.word)
    if deal.latest[seat]:
        badges.append(f"bet {deal.latest[seat]}")
    return badges


def look_words(deal: Deal, seat: int, action: Action, viewer: int) -> str:
    """The action in words, where it is to look at cards; else nothing."""
    if action.kind != LOOK.kind:
        return ""
    return deal.sentence(seat, viewer, LOOK.kind, f"at the {action.word} hand" if action.word else "at the cards")


class Looking(Sealed[VyingDeal]):
    """Everyone decides, all at once, whether to look at the cards just dealt or to play blind."""

    def legal(self, deal: VyingDeal, seat: int) -> Sequence[Action]:
        return (*deal.game.looks(deal, seat), BLIND)

    def reveal(self, deal: VyingDeal, choices: list[Action | None]) -> Phase[Any]:
        game = deal.game
        for seat in self.seats:
            action = choices[seat]
            if action is not None and action is not BLIND:
                game.look(deal, seat, action)
        return game.after_looking(deal, None)

    def tell(self, deal: VyingDeal, seat: int, action: Action, viewer: int) -> str:
        return look_words(deal, seat, action, viewer) or super().tell(deal, seat, action, viewer)

    def prompt(self, deal: VyingDeal, seat: int) -> str:
        return "Look at your cards, or stay blind and bet at half price?"

    def badges(self, deal: VyingDeal, seat: int) -> list[str]:
        # nobody is blind by choice yet
        return [badge for badge in vying_badges(deal, seat, ()) if badge != BLIND.word]


class Vying(Turn[VyingDeal]):
    """The seat bets at least as much as was bet last, or folds; of two, one may see the other.

    ``level``: the last bet, at the price of a player who has looked; 0 where there is none. ``covers``: the pots that are
    covered, from the first. ``asked``: whom the seat has asked for money in vain at this turn, as a mask. ``proposed``: it
    has proposed a showdown in vain.
    """

    def __init__(self, seat: int, level: int, covers: tuple[Cover, ...], asked: int = 0, proposed: bool = False) -> None:
        super().__init__(seat)
        self.level: Final = level
        self.covers: Final = covers
        self.asked: Final = asked
        self.proposed: Final = proposed

    # --- what a turn costs ------------------------------------------------------------------------------------------------

    def pot(self, deal: VyingDeal) -> int:
        """What is bet for: the pot without what is covered."""
        return deal.pot - sum([cover.amount for cover in self.covers])

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
            most = self.pot(deal) if most == NO_CAP else min(most, self.pot(deal))
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

    def play(self, deal: VyingDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        other = self.opponent(deal, seat)
        if action is FOLD:
            deal.fold(seat)
            game.throw_in(deal, seat)
            last = deal.only_contender()
            return game.alone(deal, last, self.covers) if last >= 0 else self.next(deal, self.level, self.covers)
        if action.kind == BET:
            deal.latest[seat] = deal.put_in(seat, action.number)
            if other >= 0 and not deal.stacks[seat] and game[COVER_TWO]:
                # the last of a player's money ends the betting between two, even where it is enough for a bet
                return game.see(deal, seat, other, self.covers)
            return self.next(deal, action.number * (2 if deal.is_blind(seat) else 1), self.covers)
        if action is SEE:
            deal.latest[seat] = deal.put_in(seat, self.see_cost(deal, seat))
            return game.see(deal, seat, other, self.covers)
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

    def next(self, deal: VyingDeal, level: int, covers: tuple[Cover, ...]) -> Phase[Any]:
        """The turn passes to the next who is still in."""
        seat = deal.after(self.seat)
        while not deal.competes(seat):
            seat = deal.after(seat)
        return Vying(seat, level, covers)

    def cover(self, deal: VyingDeal, seat: int) -> Phase[Any]:
        """The seat puts in all it has: what is in the pot is nobody's to bet for, and the others go on with a new one; or, of
        two, the other shows."""
        game = deal.game
        other = self.opponent(deal, seat)
        deal.latest[seat] = deal.put_in(seat, deal.stacks[seat])
        if other >= 0:
            return game.see(deal, seat, other, self.covers)
        amount = self.pot(deal)
        deal.say(f"The pot of {chips(amount)} is covered. The others go on with a new one.")
        deal.fold(seat)
        return self.next(deal, self.level, (*self.covers, Cover(seat, amount)))

    def borrowed(self, deal: VyingDeal, lender: int, see: bool) -> Phase[Any]:
        """The seat is lent what it lacks, and bets it at once, or sees with it."""
        seat = self.seat
        amount = self.lacking(deal, seat, see)
        deal.lend(lender, seat, amount)
        if see:
            deal.latest[seat] = deal.put_in(seat, self.see_cost(deal, seat))
            deal.tell(lender, "{lend} {other} {} to see for {}", chips(amount), deal.latest[seat], other=seat)
            return deal.game.see(deal, seat, self.opponent(deal, seat), self.covers)
        least = self.least(deal, seat)
        deal.latest[seat] = deal.put_in(seat, least)
        deal.tell(lender, "{lend} {other} {} to bet {}", chips(amount), least, other=seat)
        return self.next(deal, least * (2 if deal.is_blind(seat) else 1), self.covers)

    def refused(self, lender: int) -> Phase[Any]:
        """The seat has asked in vain."""
        return Vying(self.seat, self.level, self.covers, self.asked | 1 << lender, self.proposed)

    def tell(self, deal: VyingDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind in (ASK, ASK_TO_SEE):
            return deal.sentence(seat, viewer, ASK, f"{action.word} for a loan{' to see' if action.kind == ASK_TO_SEE else ''}")
        if action is BRING:
            return deal.sentence(seat, viewer, "bring", f"in {chips(deal.game.new_stack())} more")
        if action is SEE:
            return deal.sentence(seat, viewer, "pay", f"{deal.latest[seat]} to see")
        if action.kind == BET and deal.blind[seat].cards:
            return deal.sentence(seat, viewer, BET, f"{action.number} blind")
        return look_words(deal, seat, action, viewer) or super().tell(deal, seat, action, viewer)

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
        facts = []
        if self.level:
            facts.append(f"Last bet: {self.level}" + (f", blind {(self.level + 1) // 2}" if self.anybody_blind(deal) else ""))
        for cover in self.covers:
            facts.append(f"{deal.name(cover.seat)} covers a pot of {cover.amount}")
        return facts

    def anybody_blind(self, deal: VyingDeal) -> bool:
        """Whether somebody is still in who has not looked."""
        return any([deal.is_blind(seat) for seat in bits(deal.contest)])

    def badges(self, deal: VyingDeal, seat: int) -> list[str]:
        return vying_badges(deal, seat, self.covers)


def lender_of(deal: VyingDeal, action: Action) -> int:
    """The seat that the action asks for a loan."""
    return next(seat for seat in range(deal.players) if deal.name(seat) == action.word)


class Lending(Turn[VyingDeal]):
    """The seat is asked to lend somebody what is lacking for a bet, or to ``see``; ``vying`` is the turn of that player."""

    def __init__(self, seat: int, vying: Vying, see: bool) -> None:
        super().__init__(seat)
        self.vying: Final = vying
        self.see: Final = see

    def legal(self, deal: VyingDeal, seat: int) -> Sequence[Action]:
        return (LEND, REFUSE)

    def play(self, deal: VyingDeal, seat: int, action: Action) -> Phase[Any]:
        return self.vying.borrowed(deal, seat, self.see) if action is LEND else self.vying.refused(seat)

    def tell(self, deal: VyingDeal, seat: int, action: Action, viewer: int) -> str:
        # how much is lent, and for what, is said as it happens
        return "" if action is LEND else super().tell(deal, seat, action, viewer)

    def prompt(self, deal: VyingDeal, seat: int) -> str:
        vying = self.vying
        what = chips(vying.lacking(deal, vying.seat, self.see))
        return f"Lend {deal.name(vying.seat)} {what} to {'see' if self.see else 'bet'} with, or refuse"

    def facts(self, deal: VyingDeal, viewer: int) -> list[str]:
        return self.vying.facts(deal, viewer)

    def badges(self, deal: VyingDeal, seat: int) -> list[str]:
        return self.vying.badges(deal, seat)


class LendOrShow(Lending):
    """Of two who are left the one with money lends, or shows and wins unless the other has something better."""

    def legal(self, deal: VyingDeal, seat: int) -> Sequence[Action]:
        return (LEND, SHOW) if deal.stacks[seat] >= self.vying.lacking(deal, self.vying.seat, False) else (SHOW,)

    def play(self, deal: VyingDeal, seat: int, action: Action) -> Phase[Any]:
        if action is LEND:
            return self.vying.borrowed(deal, seat, False)
        return deal.game.see(deal, self.vying.seat, seat, self.vying.covers)

    def prompt(self, deal: VyingDeal, seat: int) -> str:
        return super().prompt(deal, seat).replace("or refuse", "or show your hand")


class Agreeing(Sealed[VyingDeal]):
    """Somebody has proposed that all show: the others agree or refuse, all at once."""

    def __init__(self, seats: Sequence[int], vying: Vying) -> None:
        super().__init__(seats)
        self.vying: Final = vying

    def legal(self, deal: VyingDeal, seat: int) -> Sequence[Action]:
        return (AGREE, REFUSE)

    def reveal(self, deal: VyingDeal, choices: list[Action | None]) -> Phase[Any]:
        vying = self.vying
        if all([choices[seat] is AGREE for seat in self.seats]):
            return deal.game.show_all(deal, vying.covers)
        return Vying(vying.seat, vying.level, vying.covers, vying.asked, True)

    def prompt(self, deal: VyingDeal, seat: int) -> str:
        return f"{deal.name(self.vying.seat)} proposes that all show their hands, and the best wins. Agree or refuse"

    def facts(self, deal: VyingDeal, viewer: int) -> list[str]:
        return self.vying.facts(deal, viewer)

    def badges(self, deal: VyingDeal, seat: int) -> list[str]:
        return self.vying.badges(deal, seat)
