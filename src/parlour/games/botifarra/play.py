"""Choosing trumps, doubling, and the play of Botifarra. Rules page: botifarra."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card
from parlour.games.botifarra.advice import CONTRAR as DOUBLES_WITH
from parlour.games.botifarra.advice import STEP, best_trumps, worth
from parlour.games.botifarra.cards import COUNTING, LOWER, PACK, POINTS, TRICK, Contract, lowest_of_suits, order_of
from parlour.games.botifarra.deal import BotifarraDeal
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.phase import OVER, Phase, Why
from parlour.mechanisms.tricks.doubling import Doubling, doubled_facts
from parlour.mechanisms.tricks.naming import NAME, Naming, suit_names
from parlour.mechanisms.tricks.trick_advice import card_for_side_points
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, PointsLeft, TrickPlay

BOTIFARRA: Final = word(NAME, "botifarra")
CHOICES: Final[tuple[Action, ...]] = (*suit_names(PACK), BOTIFARRA)
CONTRAR: Final = word("contrar")
RECONTRAR: Final = word("recontrar")
SANT_VICENS: Final = word("sant vicens")
STEPS: Final = (CONTRAR, RECONTRAR, SANT_VICENS)


class Choosing(Naming[BotifarraDeal]):
    """The dealer chooses trumps, or passes that to the partner, who must (page section "Selecting trumps")."""

    def __init__(self, seat: int, last: bool) -> None:
        super().__init__(seat, CHOICES if last else (*CHOICES, PASS), "trumps")
        self.last: Final = last

    def candidates(self, deal: BotifarraDeal, seat: int) -> Sequence[Action]:
        return (*CHOICES, PASS, *STEPS)

    def candidates_out_of_turn(self, deal: BotifarraDeal, seat: int) -> Sequence[Action]:
        return STEPS

    def reason(self, deal: BotifarraDeal, seat: int, action: Action) -> str:
        if action in STEPS:
            return "One doubles when trumps have been chosen."
        return "Your partner has passed the choice to you: name a suit, or botifarra." if action is PASS else super().reason(
            deal, seat, action)

    def play(self, deal: BotifarraDeal, seat: int, action: Action) -> Phase[Any]:
        return Choosing(deal.partner(seat), True) if action is PASS else super().play(deal, seat, action)

    def named(self, deal: BotifarraDeal, place: int) -> Phase[Any]:
        trumps = NO_TRUMPS if CHOICES[place] is BOTIFARRA else place
        return deal.game.doubling(Contract(self.seat, trumps)).begun(deal)

    def advise(self, deal: BotifarraDeal, seat: int, rng: Random) -> Action | None:
        trumps, above = best_trumps(deal.hands[seat].cards)
        if not self.last and above + deal.style(seat) < 0:
            return PASS
        return BOTIFARRA if trumps == NO_TRUMPS else CHOICES[trumps]

    def describe(self, deal: BotifarraDeal, seat: int, action: Action, viewer: int) -> str:
        if action is PASS:
            partner = deal.partner(seat)
            return deal.sentence(seat, viewer, "pass", f"the choice of trumps to {'you' if partner == viewer else deal.name(partner)}")
        return deal.sentence(seat, viewer, "choose", "botifarra: no trumps" if action is BOTIFARRA else f"{action.word} as trumps")

    def prompt(self, deal: BotifarraDeal, seat: int) -> str:
        return f"Name the trump suit, or botifarra for none{'' if self.last else ', or pass the choice to your partner'}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Doubles(Doubling[BotifarraDeal]):
    """The sides double in turn, beginning at the right of who spoke last (page section "Selecting trumps")."""

    steps: ClassVar[Sequence[Action]] = STEPS
    in_turn: ClassVar[bool] = True

    def __init__(self, contract: Contract, said: tuple[int, ...] = (), passed: int = 0) -> None:
        super().__init__(contract.chooser, said, passed)
        self.contract: Final = contract

    def next(self, said: tuple[int, ...], passed: int) -> Doubles:
        return Doubles(self.contract, said, passed)

    def team(self, deal: BotifarraDeal, seat: int) -> int:
        return deal.team(seat)

    def settled(self, deal: BotifarraDeal, said: tuple[int, ...]) -> Phase[Any]:
        return BotifarraTrick(deal.order(deal.after(deal.dealer)), self.contract.doubled(said))

    def advise(self, deal: BotifarraDeal, seat: int, rng: Random) -> Action | None:
        enough = DOUBLES_WITH + STEP * len(self.said) - deal.style(seat)
        return self.steps[len(self.said)] if worth(deal.hands[seat].cards, self.contract.trumps) >= enough else PASS

    def describe(self, deal: BotifarraDeal, seat: int, action: Action, viewer: int) -> str:
        if action is PASS:
            return super().describe(deal, seat, action, viewer)
        return deal.sentence(seat, viewer, "say", f"{action.kind}: {deal.game.doubled_words(self.contract.doubled((*self.said, seat)))}")

    def facts(self, deal: BotifarraDeal, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract.doubled(self.said))

    def trump_cards(self, deal: BotifarraDeal, viewer: int) -> Sequence[Card]:
        return order_of(self.contract.trumps).trump_cards


class BotifarraTrick(TrickPlay[BotifarraDeal]):
    """A trick (page section "The rules of play")."""

    def __init__(self, seats: tuple[int, ...], contract: Contract) -> None:
        super().__init__(seats, order_of(contract.trumps))
        self.contract: Final = contract

    # --- what may be done ---------------------------------------------------------------------------------------------------

    def candidates(self, deal: BotifarraDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *STEPS)

    def candidates_out_of_turn(self, deal: BotifarraDeal, seat: int) -> Sequence[Action]:
        return STEPS

    def reason(self, deal: BotifarraDeal, seat: int, action: Action) -> str:
        return "It is too late to double: the play has begun." if action in STEPS else super().reason(deal, seat, action)

    def following(self, deal: BotifarraDeal, seat: int, cards: int, why: Why | None) -> int:
        return self.bound(deal, seat, cards, True, why)

    def discards(self, deal: BotifarraDeal, seat: int, hand: int, why: Why | None) -> int:
        return self.bound(deal, seat, hand, False, why)

    def bound(self, deal: BotifarraDeal, seat: int, cards: int, follows: bool, why: Why | None) -> int:
        """Which of the cards rules 2 and 3 leave: those that beat the trick, those that are the lowest of their suit, those that
        count."""
        trick = deal.trick.row
        place = self.card_order.best(trick)
        best = trick[place]
        partner = place == len(trick) - 2
        beating = cards & self.card_order.beating(best)
        if beating and not partner:
            if why is not None:
                why.only(beating, f"Your partner does not win the trick, and you can beat {deal.pack.names(1 << best)}: you must.")
            return beating
        if not deal.game.eastern:
            return cards
        allowed = beating | lowest_of_suits(cards)
        gives = self.may_give(deal, seat, follows, partner, best)
        if gives:
            allowed |= cards & COUNTING
        if why is not None:
            also = ", or a card that counts" if gives else ""
            why.only(allowed, f"That card does not win the trick: of {suit_name(why.card)} you must play the lowest you have{also}.")
        return allowed

    def may_give(self, deal: BotifarraDeal, seat: int, follows: bool, partner: bool, best: Card) -> bool:
        """Whether the seat may play a card that counts without winning: to a partner who wins the trick so far, or in the hope that
        the partner will."""
        placed = len(deal.trick.row)
        if not partner:
            return placed == 1 and (not follows or deal.game.second_gives)
        if not deal.game.only_safe or placed > 2:
            return True
        return not self.above(deal, best) & ~deal.hands[seat].cards

    def above(self, deal: BotifarraDeal, best: Card) -> int:
        """The higher cards of its suit that have not been played."""
        return self.card_order.suit_masks[self.card_order.suit_of[best]] & self.card_order.beating(best) & ~deal.gone()

    # --- playing ------------------------------------------------------------------------------------------------------------

    def play(self, deal: BotifarraDeal, seat: int, action: Action) -> Phase[Any]:
        if deal.trick.row:
            self.show_limits(deal, seat, action.card)
        deal.played[seat] |= action.cards
        return super().play(deal, seat, action)

    def show_limits(self, deal: BotifarraDeal, seat: int, card: Card) -> None:
        """Everybody learns from a card what the hand that it comes from does not hold: who does not win cannot, or plays the lowest."""
        trick = deal.trick.row
        order = self.card_order
        place = order.best(trick)
        best = trick[place]
        partner = place == len(trick) - 2
        if order.beating(best) >> card & 1:
            return
        hand = deal.hands[seat]
        follows = order.suit_of[card] == order.suit_of[trick[0]]
        if not partner:
            hand.excluded |= order.beating(best) & (order.suit_masks[order.suit_of[card]] if follows else order.pack.all)
        if deal.game.eastern and not (COUNTING >> card & 1 and self.might_give(deal, seat, follows, partner, best)):
            hand.excluded |= LOWER[card]

    def might_give(self, deal: BotifarraDeal, seat: int, follows: bool, partner: bool, best: Card) -> bool:
        """Whether the seat may play a card that counts without winning, as far as everybody can know."""
        if partner and deal.game.only_safe and len(deal.trick.row) == 2:
            hand = deal.hands[seat]
            return not self.above(deal, best) & (hand.excluded | deal.open & ~hand.cards)
        return self.may_give(deal, seat, follows, partner, best)

    def trick_over(self, deal: BotifarraDeal) -> Phase[Any]:
        winner = self.take(deal)
        if deal.hands[winner].cards:
            return BotifarraTrick(deal.order(winner), self.contract)
        deal.game.score_deal(deal, self.contract)
        return OVER

    def points_left(self, deal: BotifarraDeal) -> PointsLeft | None:
        # what is safe follows from all cards that have been played
        if deal.game.only_safe or not deal.game.scores_here:
            return None
        return PointsLeft(deal.team(0), POINTS.each, trick=TRICK)

    def worth_of_points(self, deal: BotifarraDeal, seat: int, ours: int, theirs: int, tricks: int) -> float:
        settled = deal.copy()
        deal.game.settle(settled, self.contract, 0, deal.counted(0) + ours)
        return deal.game.payoff(settled, seat)

    def advise(self, deal: BotifarraDeal, seat: int, rng: Random) -> Action | None:
        order = self.card_order
        trick = deal.trick.row
        cards = [action.card for action in self.legal(deal, seat)]
        if len(cards) == 1:
            return order.plays.each[cards[0]]
        ours = bool(trick) and order.best(trick) == len(trick) - 2
        unseen = deal.pack.all & ~deal.gone() & ~deal.hands[seat].cards
        attacking = bool(deal.team(self.contract.chooser) >> seat & 1)
        last = len(trick) + 1 == deal.players
        return order.plays.each[card_for_side_points(order, POINTS.each, trick, cards, ours, last, unseen, attacking)]

    # --- what is seen -------------------------------------------------------------------------------------------------------

    def facts(self, deal: BotifarraDeal, viewer: int) -> list[str]:
        return contract_facts(deal, self.contract)


def suit_name(card: Card) -> str:
    """The suit of a card in words."""
    return PACK.suits[PACK.suit_of[card]].name


def contract_facts(deal: BotifarraDeal, contract: Contract) -> list[str]:
    """What is played and how often it counts, as it stands on the table."""
    chosen = "Botifarra, no trumps" if contract.botifarra else f"Trumps: {deal.pack.suits[contract.trumps].shown}"
    return [f"{chosen}, chosen by {deal.name(contract.chooser)}", *doubled_facts(deal.names, STEPS, contract.said)]
