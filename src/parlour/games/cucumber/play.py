"""Tricks of Cucumber: match or beat, or give up the lowest card. Rules page: cucumber, sections "Procedure" of the games."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.equipment import Card, bits
from parlour.games.cucumber.advice import card_to_follow, card_to_lead
from parlour.games.cucumber.before_play import CHANGE
from parlour.games.cucumber.cards import RankOrder
from parlour.games.cucumber.deal import CucumberDeal
from parlour.kernel.actions import Action, Joined, Subsets, word
from parlour.kernel.phase import NOBODY, Phase, Why
from parlour.mechanisms.tricks.tricks import TrickPlay

#: what players may call to each other, meant or not
CALLS: Final = (word("call", "for sharp play"), word("call", "for lying low"))
CHANGED_LATE: Final = "Cards are changed before the first lead."
#: who follows the advice keeps quiet: a call binds nobody
SILENCE: Final = word("call", "nothing")


class CucumberTrick(TrickPlay[CucumberDeal]):
    """A trick of single cards."""

    prompts_interrupters = False
    gives_time = False

    def __init__(self, seats: tuple[int, ...], cards: RankOrder) -> None:
        super().__init__(seats, cards)
        self.ranks: Final = cards

    def to_beat(self, deal: CucumberDeal) -> Card:
        """The card to be matched or beaten, of a trick that has begun."""
        trick = deal.trick.row
        return trick[-1] if deal.game.against_previous else trick[self.ranks.best(trick)]

    def playable(self, deal: CucumberDeal, seat: int, why: Why | None) -> int:
        hand = deal.hands[seat].cards
        ranks = self.ranks
        game = deal.game
        lowest = ranks.lowest(hand)
        if not deal.trick.row:
            if game.lowest_led and why is not None:
                why.only(lowest, f"You must lead your lowest card: {ranks.symbols(lowest)}.")
            return lowest if game.lowest_led else hand
        target = self.to_beat(deal)
        over = ranks.over(target) & hand
        if not over:
            allowed = lowest
        elif game.forced:
            allowed = ranks.lowest(over)
        else:
            allowed = over if game.must_beat else over | lowest
        if why is not None:
            why.only(allowed, self.rule(deal, target, lowest, allowed if over else 0))
        return allowed

    def rule(self, deal: CucumberDeal, target: Card, lowest: int, over: int) -> str:
        """What must be played on this card by a hand whose lowest cards are these, and with what it may match or beat the card."""
        game = deal.game
        beat = self.beat_words(deal, target)
        low = self.ranks.symbols(lowest)
        if not over:
            return f"You cannot {beat}, so you must play your lowest card: {low}."
        if game.forced:
            return f"You must {beat} as low as you can: with {self.ranks.symbols(over)}."
        return f"You can {beat}, and so you must." if game.must_beat else f"Either {beat}, or play your lowest card: {low}."

    def beat_words(self, deal: CucumberDeal, target: Card) -> str:
        """What is to be done to the card to be beaten."""
        symbol = deal.pack.faces[target].symbol
        return f"beat {symbol}" if self.ranks.lone >> target & 1 else f"match or beat {symbol}"

    def play(self, deal: CucumberDeal, seat: int, action: Action) -> Phase[Any]:
        if action in CALLS:
            deal.calls[seat] = CALLS.index(action) + 1
            deal.called[seat] = 1
            return self
        hand = deal.hands[seat]
        lacks = self.lacking(deal, action.card) if hand.cards & (hand.cards - 1) else 0
        deal.lay(action.card, hand, deal.trick)
        if lacks:
            deal.reveal_none_of(hand, lacks)
        return self.trick_over(deal) if len(deal.trick.row) == len(self.seats) else self

    def lacking(self, deal: CucumberDeal, card: Card) -> int:
        """The cards of which everybody can tell from this one that its player has none."""
        ranks = self.ranks
        game = deal.game
        lower = ranks.below[ranks.strength[card]]
        if not deal.trick.row:
            return lower if game.lowest_led else 0
        over = ranks.over(self.to_beat(deal))
        if over >> card & 1:
            return over & lower if game.forced else 0
        return lower | over if game.must_beat or game.forced else lower

    def trick_over(self, deal: CucumberDeal) -> Phase[Any]:
        winner = self.seats[self.ranks.best(deal.trick.row)]
        deal.beat()
        if not deal.hands[winner].cards:
            return deal.game.last_trick_over(deal, self.seats, self.ranks)
        deal.tell(winner, "{win} the trick")
        deal.put_by(self.seats)
        return deal.game.next_trick(deal, winner)

    # --- calls across the table -------------------------------------------------------------------------------------------

    def may_interrupt(self, deal: CucumberDeal) -> tuple[int, ...]:
        if not deal.game.talks:
            return NOBODY
        playing = self.seats[len(deal.trick.row)]
        return tuple([seat for seat in self.seats if seat != playing and not deal.called[seat]])

    def legal(self, deal: CucumberDeal, seat: int) -> Sequence[Action]:
        return super().legal(deal, seat) if seat == self.seats[len(deal.trick.row)] else CALLS

    def candidates(self, deal: CucumberDeal, seat: int) -> Sequence[Action]:
        return Joined([super().candidates(deal, seat), self.candidates_out_of_turn(deal, seat)])

    def candidates_out_of_turn(self, deal: CucumberDeal, seat: int) -> Sequence[Action]:
        said = (*CALLS, *deal.game.said_late())
        return Joined([said, changes(deal, seat)]) if deal.game.exchanges() else said

    def reason(self, deal: CucumberDeal, seat: int, action: Action) -> str:
        if action.kind == CHANGE:
            return CHANGED_LATE
        if action in deal.game.said_late():
            return deal.game.too_late(deal, seat, action)
        if action not in CALLS:
            return super().reason(deal, seat, action)
        if not deal.game.talks:
            return "Nobody calls anything across the table in this game."
        if seat not in self.seats:
            return "You are out of the match, and only those who play may call."
        return "You have called in this trick already." if deal.called[seat] else "It is your turn to play: one calls while others play."

    def badges(self, deal: CucumberDeal, seat: int) -> list[str]:
        call = deal.calls[seat]
        return [f"calls {CALLS[call - 1].word}"] if call else []

    # --- in words ---------------------------------------------------------------------------------------------------------

    def prompt(self, deal: CucumberDeal, seat: int) -> str:
        game = deal.game
        if not deal.trick.row:
            return "Lead your lowest card" if game.lowest_led else "Lead a card"
        target = self.to_beat(deal)
        beat = self.beat_words(deal, target)
        if not self.ranks.over(target):
            return f"Nothing beats {deal.pack.faces[target].symbol}: play your lowest card"
        beat = beat[:1].upper() + beat[1:]
        if game.forced:
            return f"{beat} as low as you can, or else play your lowest card"
        return f"{beat} if you can, or else play your lowest card" if game.must_beat else f"{beat}, or play your lowest card"

    def advise(self, deal: CucumberDeal, seat: int, rng: Random) -> Action | None:
        if seat != self.seats[len(deal.trick.row)]:
            return SILENCE
        allowed = self.playable(deal, seat, None)
        hand = deal.hands[seat].cards
        last = deal.game.last_order
        if not deal.trick.row:
            card = card_to_lead(self.ranks, last, hand, allowed)
        else:
            card = card_to_follow(self.ranks, last, hand, allowed, self.ranks.over(self.to_beat(deal)) & allowed)
        # of identical cards the first stands for all
        return self.ranks.plays.each[bits(deal.pack.twins[card] & allowed)[0]]


def changes(deal: CucumberDeal, seat: int) -> Sequence[Action]:
    """What somebody could try who wants to change cards during the play."""
    return Subsets(CHANGE, deal.pack, deal.pack.all, 1, max(1, deal.hands[seat].count()))
