"""Bao Huang's play (page sections "Play" and "Sixes Played Last")."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.bao_huang.advice import cards_to_play
from parlour.games.bao_huang.cards import EUNUCH, RED, SIXES, JokerPlay, JokerSets
from parlour.games.bao_huang.deal import BaoHuangDeal
from parlour.games.bao_huang.options import SIXES_LAST
from parlour.kernel.actions import PASS, Action, CardsAction, Joined, word
from parlour.kernel.phase import NO_SEAT, Phase
from parlour.mechanisms.climbing.climbing import KIND
from parlour.mechanisms.climbing.set_climbing import SetClimb
from parlour.rankings.combinations import Combination
from parlour.rankings.equal_sets import Group

#: what somebody says whose play nobody has beaten; it binds nobody, and need not be meant
PLEA: Final = word("ask", "not to beat it")
ORDINALS: Final = ("first", "second", "third", "fourth", "last")


class Play(SetClimb[BaoHuangDeal]):
    """Playing and passing, until one side has no cards left. ``asked``: whoever made the best play has asked the others not to beat it."""

    prompts_interrupters: ClassVar[bool] = False
    gives_time: ClassVar[bool] = False

    def __init__(self, sets: JokerSets, seat: int, best: Combination | None = None, by: int = NO_SEAT, passed: int = 0,
                 asked: bool = False) -> None:
        super().__init__(sets, seat, best, by, passed)
        self.joker_sets: Final = sets
        self.asked: Final = asked

    def going_on(self, seat: int, best: Combination | None, by: int, passed: int) -> Play:
        return Play(self.joker_sets, seat, best, by, passed, self.asked and best is self.best)

    # --- sixes ---------------------------------------------------------------------------------------------------------

    def groups(self, deal: BaoHuangDeal, seat: int) -> list[Group]:
        hand = deal.hands[seat].cards
        if deal.game[SIXES_LAST] and hand & ~SIXES:
            hand &= ~SIXES
        return self.sets.groups(hand, self.best)

    def reason(self, deal: BaoHuangDeal, seat: int, action: Action) -> str:
        if action is PLEA:
            if seat != self.by:
                return "Only whoever made the play that lies there asks the others not to beat it."
            return "You have asked them already."
        hand = deal.hands[seat].cards
        if deal.game[SIXES_LAST] and action.cards & SIXES and hand & ~SIXES and not action.cards & ~hand:
            return "Sixes are played last: play what else you have first."
        return super().reason(deal, seat, action)

    def too_weak(self, played: Combination, best: Combination) -> str:
        if played.size != best.size:
            return super().too_weak(played, best)
        if best.cards & RED:
            return "What has a red joker in it is never beaten."
        name = self.combinations.name(best)
        if best.size == 1:
            return f"Only a higher card beats {name}."
        if self.joker_sets.jokers_only:
            trump = "a joker or an added two" if self.joker_sets.twos_added else "a joker"
            return (f"To beat {name}, a card must be higher than the one in its place where either is {trump}; the others must be as high, "
                    "and something must be higher.")
        return f"To beat {name}, every card must be higher than the one in its place."

    def several(self, played: Combination) -> bool:
        # the equal cards are named first, where there are some
        return isinstance(played, JokerPlay) and (played.naturals > 2 if played.naturals else played.size > 1)

    # --- asking the others --------------------------------------------------------------------------------------------

    def may_interrupt(self, deal: BaoHuangDeal) -> tuple[int, ...]:
        return (self.by,) if self.by != NO_SEAT and not self.asked else ()

    def legal(self, deal: BaoHuangDeal, seat: int) -> Sequence[Action]:
        return super().legal(deal, seat) if seat == self.seat else (PLEA,)

    def candidates(self, deal: BaoHuangDeal, seat: int) -> Sequence[Action]:
        return Joined([super().candidates(deal, seat), (PLEA,)])

    def candidates_out_of_turn(self, deal: BaoHuangDeal, seat: int) -> Sequence[Action]:
        return (PLEA,)

    # --- what happens ---------------------------------------------------------------------------------------------------

    def play(self, deal: BaoHuangDeal, seat: int, action: Action) -> Phase[Any]:
        if action is PLEA:
            return Play(self.joker_sets, self.seat, self.best, self.by, self.passed, True)
        return super().play(deal, seat, action)

    def has_played(self, deal: BaoHuangDeal, seat: int, best: Combination) -> Play:
        if best.cards >> EUNUCH & 1:
            if seat == deal.declarer:
                deal.tell(seat, "{play} the eunuch's card and so {have} no partner")
            else:
                deal.tell(seat, "{play} the eunuch's card and so {are} the emperor's partner")
        return self

    def out(self, deal: BaoHuangDeal, seat: int, best: Combination) -> bool:
        place = deal.has_finished(seat)
        deal.say_of(seat, "run", f"out of cards, {ORDINALS[place]}")
        imperial = deal.declaring_side()
        return deal.all_out(imperial) or deal.all_out((1 << deal.players) - 1 & ~imperial)

    def ended(self, deal: BaoHuangDeal) -> Phase[Any]:
        deal.game.settle(deal)
        return super().ended(deal)

    def advise(self, deal: BaoHuangDeal, seat: int, rng: Random) -> Action | None:
        if seat != self.seat:
            return PASS
        plays = self.plays(deal, seat)
        chosen = cards_to_play(deal, seat, plays, self.best, self.by, self.asked) if plays else 0
        return CardsAction(KIND, deal.pack, chosen) if chosen else PASS

    # --- what is shown ------------------------------------------------------------------------------------------------------

    def trump_cards(self, deal: BaoHuangDeal, viewer: int) -> Sequence[Card]:
        return self.sets.order.from_high

    def prompt(self, deal: BaoHuangDeal, seat: int) -> str:
        hand = deal.hands[seat].cards
        sixes = self.best is None and deal.game[SIXES_LAST] and hand & SIXES and hand & ~SIXES
        return super().prompt(deal, seat) + (", but no sixes yet" if sixes else "")

    def in_words(self, deal: BaoHuangDeal, best: Combination) -> str:
        return self.combinations.name(best)

    def facts(self, deal: BaoHuangDeal, viewer: int) -> list[str]:
        said = super().facts(deal, viewer)
        return [*said, f"{deal.name(self.by)} asks the others not to beat it"] if self.asked else said

    def describe(self, deal: BaoHuangDeal, seat: int, action: Action, viewer: int) -> str:
        if action is PLEA:
            return deal.sentence(seat, viewer, "ask", "the others not to beat this")
        return super().describe(deal, seat, action, viewer)
