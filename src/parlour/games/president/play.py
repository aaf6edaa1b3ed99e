"""President's play (page sections "Play" and "Variations in playing procedure")."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.games.president.advice import cards_to_play
from parlour.games.president.cards import rank_line
from parlour.games.president.deal import PresidentDeal
from parlour.games.president.options import NO_TURN, REVOLUTION, SKIPS_MANY, SKIPS_NEXT
from parlour.kernel.actions import PASS, Action, CardsAction, word
from parlour.kernel.features import Features
from parlour.kernel.phase import NO_SEAT, Phase, Turn
from parlour.mechanisms.climbing.climbing import KIND
from parlour.mechanisms.climbing.set_climbing import SetClimb
from parlour.rankings.combinations import Combination
from parlour.rankings.equal_sets import EqualSets, SetPlay

CLEAR: Final = word("clear")
TOUCH: Final = word("touch")


class Manners:
    """How a table plays, beside what beats what; see the options of the same names."""

    def __init__(self, single_round: bool, comes_back: bool, must_beat: bool, equal_plays: str, four_inverts: str, top_must_win: bool,
                 only_scum_touches: bool, hats: bool) -> None:
        self.single_round: Final = single_round
        self.comes_back: Final = comes_back
        self.must_beat: Final = must_beat
        self.equal_plays: Final = equal_plays
        self.four_inverts: Final = four_inverts
        self.top_must_win: Final = top_must_win
        self.only_scum_touches: Final = only_scum_touches
        self.hats: Final = hats


class Play(SetClimb[PresidentDeal]):
    """Playing and passing. ``run``: so many single cards of the same rank have been played in succession, the last ones of the trick."""

    def __init__(self, sets: EqualSets, manners: Manners, seat: int, best: Combination | None = None, by: int = NO_SEAT,
                 passed: int = 0, run: int = 0) -> None:
        super().__init__(sets, seat, best, by, passed)
        self.manners: Final = manners
        self.run: Final = run

    def going_on(self, seat: int, best: Combination | None, by: int, passed: int) -> Play:
        return Play(self.sets, self.manners, seat, best, by, passed, self.run if best is not None else 0)

    def comes_back(self) -> bool:
        return self.manners.comes_back and not self.manners.single_round

    def must_beat(self, deal: PresidentDeal, seat: int) -> str:
        if not self.manners.must_beat or seat == self.by:
            return ""
        return "You can beat what lies there, and must." if self.plays(deal, seat) else ""

    # --- what happens ------------------------------------------------------------------------------------------------

    def played(self, deal: PresidentDeal, seat: int, best: Combination) -> Phase[Any]:
        game = deal.game
        before = self.best
        equal = isinstance(before, SetPlay) and self.sets.level(best.cards) == before.level
        run = 0
        if isinstance(best, SetPlay) and best.size == 1:
            again = isinstance(before, SetPlay) and before.size == 1 and before.level == best.level
            run = self.run + 1 if again else 1
        sets = self.sets
        if self.turns_round(best, run):
            sets = game.normal if sets is game.turned else game.turned
            best = sets.turned(best, self.sets)
            run = 0
            if self.manners.four_inverts == REVOLUTION:
                deal.way = -deal.way
                deal.say("Revolution! The ranks and the direction of play are turned round.")
            else:
                deal.say("Four equal cards: the order of the ranks is turned round.")
        if not deal.has_cards(seat):
            deal.beat()
            if self.out(deal, seat, best):
                return self.ended(deal)
        passed = 0
        if self.manners.single_round:
            passed = self.passed | 1 << seat
        elif not self.manners.comes_back:
            passed = self.passed & ~(1 << seat)
        now = Play(sets, self.manners, seat, best, seat, passed, run)
        if now.clears():
            return now.won(deal)
        skipped = 0
        if equal:
            how = self.manners.equal_plays
            skipped = 1 if how == SKIPS_NEXT else best.size if how == SKIPS_MANY else 0
        return now.skip(deal, skipped) if skipped else now.next_turn(deal, seat, best, seat, passed)

    def clears(self) -> bool:
        """Whether the best play is a single card that ends the trick."""
        best = self.best
        return best is not None and best.size == 1 and best.cards & self.sets.rules.clears != 0

    def why_won(self) -> str:
        if self.clears():
            return "A single two ends the trick"
        return "Everybody has had a turn" if self.manners.single_round else super().why_won()

    def turns_round(self, best: Combination, run: int) -> bool:
        """Whether a play turns the order round."""
        if self.manners.four_inverts == NO_TURN or not isinstance(best, SetPlay):
            return False
        return best.size == 4 or (run == 4 and self.manners.four_inverts == REVOLUTION)

    def skip(self, deal: PresidentDeal, skipped: int) -> Phase[Any]:
        """So many of the next players lose their turn, now that the seat has played."""
        best = self.best
        assert best is not None
        waiting = [seat for seat in deal.order(deal.after(self.by)) if deal.has_cards(seat) and not self.passed >> seat & 1]
        if [seat for seat in waiting if seat != self.by]:
            following = waiting[skipped % len(waiting)]
            deal.tell(following, "The turn passes on to {you}")
            return self.going_on(following, best, self.by, self.passed)
        return self.next_turn(deal, self.by, best, self.by, self.passed)

    def passes(self, deal: PresidentDeal, seat: int) -> Phase[Any]:
        best = self.best
        if best is not None and seat == self.by:
            # the turn has come back by skipping others, who have not passed and may still beat the play
            return self.next_turn(deal, seat, best, seat, self.passed if self.comes_back() else self.passed | 1 << seat)
        return super().passes(deal, seat)

    def out(self, deal: PresidentDeal, seat: int, best: Combination) -> bool:
        place = deal.has_finished(seat)
        deal.say_of(seat, "run", f"out of cards{' first' if not place else ''}")
        top = deal.ranked[0]
        if not place and self.manners.top_must_win and top not in (NO_SEAT, seat):
            deal.fallen = top
            deal.move_all(deal.hands[top], deal.aside)
            deal.tell(top, "{are} not the first out, {throw} in all cards and {fall} to the lowest rank")
        return len(deal.playing()) <= 1

    def ended(self, deal: PresidentDeal) -> Phase[Any]:
        left = deal.playing()
        if left:
            deal.end_because(left[0], "Only {you} still {have} cards")
        deal.game.settle(deal)
        return super().ended(deal)

    def won(self, deal: PresidentDeal) -> Phase[Any]:
        if self.manners.only_scum_touches and deal.has_ranks and deal.touched == NO_SEAT:
            deal.beat()
            return Clearing(deal.by_rank()[-1], self)
        return super().won(deal)

    def cleared(self, deal: PresidentDeal) -> Phase[Any]:
        """The cards of the trick have been taken off the table."""
        return super().won(deal)

    # --- a rule of thumb ---------------------------------------------------------------------------------------------

    def advise(self, deal: PresidentDeal, seat: int, rng: Random) -> Action | None:
        plays = self.plays(deal, seat)
        leads = self.best is None
        chosen = cards_to_play(deal, seat, self.sets, plays, leads, leads or self.must_beat(deal, seat) != "") if plays else 0
        return CardsAction(KIND, deal.pack, chosen) if chosen else PASS

    # --- what is shown -----------------------------------------------------------------------------------------------

    def too_weak(self, played: Combination, best: Combination) -> str:
        name = self.combinations.name(played)
        name = name[0].upper() + name[1:]
        more = played.size != best.size and isinstance(best, SetPlay)
        why = f": play {'one card' if best.size == 1 else f'{best.size} equal cards'}" if more else ""
        return f"{name} does not beat {self.combinations.name(best)}{why}."

    def prompt(self, deal: PresidentDeal, seat: int) -> str:
        best = self.best
        if best is None:
            return "Lead any card or set of equal cards"
        if seat == self.by:
            return f"It is your turn again: beat {self.in_words(deal, best)}, or pass"
        if isinstance(best, SetPlay) and best.anything:
            return "Play anything, or pass"
        if self.must_beat(deal, seat):
            return f"Beat {self.in_words(deal, best)}: you can, and must"
        return f"Beat {self.in_words(deal, best)}, or pass"

    def in_words(self, deal: PresidentDeal, best: Combination) -> str:
        """What lies there; a set is named by its rank, so that its cards need not be."""
        name = self.combinations.name(best)
        return name if isinstance(best, SetPlay) else f"{name}, {self.combinations.show(best.cards)}"

    def facts(self, deal: PresidentDeal, viewer: int) -> list[str]:
        best = self.best
        game = deal.game
        said = [f"{deal.name(self.seat)} leads" if best is None else
                f"To beat: {self.in_words(deal, best)}; played by {deal.name(self.by)}"]
        if self.sets is game.turned:
            said.append(f"Turned round, from high to low: {rank_line(self.sets.order.ranks)}")
        return said + table_facts(deal)

    def badges(self, deal: PresidentDeal, seat: int) -> list[str]:
        if not deal.has_cards(seat):
            return ["out" if seat in deal.finished or seat == deal.fallen else "not playing"]
        if self.passed >> seat & 1:
            return ["had a turn" if self.manners.single_round else "passed"]
        return []


def table_facts(deal: PresidentDeal) -> list[str]:
    """How the players sit, where that is not as the seats are numbered, and which way play goes."""
    way = "clockwise" if deal.way > 0 else "anticlockwise"
    moved = list(deal.places) != list(range(deal.players))
    return [f"Round the table, clockwise: {', '.join([deal.name(seat) for seat in deal.places])}; play goes {way}"] if (
        moved or deal.way < 0) else []


class Clearing(Turn[PresidentDeal]):
    """The Scum is to clear the cards of a trick away; nobody else may touch them (section "Only the Scum may touch the cards")."""

    def __init__(self, seat: int, trick: Play) -> None:
        super().__init__(seat)
        self.trick: Final = trick

    def may_interrupt(self, deal: PresidentDeal) -> tuple[int, ...]:
        return tuple([seat for seat in deal.by_rank() if seat != self.seat])

    def legal(self, deal: PresidentDeal, seat: int) -> Sequence[Action]:
        return (CLEAR,) if seat == self.seat else (TOUCH,)

    def candidates(self, deal: PresidentDeal, seat: int) -> Sequence[Action]:
        return (CLEAR, TOUCH)

    def candidates_out_of_turn(self, deal: PresidentDeal, seat: int) -> Sequence[Action]:
        return (CLEAR, TOUCH)

    def reason(self, deal: PresidentDeal, seat: int, action: Action) -> str:
        if seat == self.seat:
            return "The cards are yours to clear away."
        return "Only the lowest player clears the cards away; you can touch them, at your peril."

    def play(self, deal: PresidentDeal, seat: int, action: Action) -> Phase[Any]:
        if action is TOUCH:
            deal.touched = seat
        return self.trick.cleared(deal)

    def describe(self, deal: PresidentDeal, seat: int, action: Action, viewer: int) -> str:
        if action is CLEAR:
            return deal.sentence(seat, viewer, "clear", "the cards away")
        return deal.sentence(seat, viewer, "touch", "the cards on the table, and will be the lowest in the next deal")

    def advise(self, deal: PresidentDeal, seat: int, rng: Random) -> Action | None:
        return CLEAR if seat == self.seat else PASS

    def prompt(self, deal: PresidentDeal, seat: int) -> str:
        return "Clear the cards away" if seat == self.seat else "The lowest player clears the cards away: do not touch them"

    def trick_seats(self, deal: PresidentDeal) -> tuple[int, ...]:
        return self.trick.trick_seats(deal)

    def features(self, deal: PresidentDeal, viewer: int, found: Features) -> None:
        self.trick.features(deal, viewer, found)

    def facts(self, deal: PresidentDeal, viewer: int) -> list[str]:
        return self.trick.facts(deal, viewer)

    def badges(self, deal: PresidentDeal, seat: int) -> list[str]:
        return self.trick.badges(deal, seat)
