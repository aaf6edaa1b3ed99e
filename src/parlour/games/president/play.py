"""President's deal and its play (page sections "Play" and "Variations in playing procedure"), and what is done between deals."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Self

from mypy_extensions import mypyc_attr

from parlour.games.president.cards import rank_line
from parlour.games.president.set_climbing import SetClimb
from parlour.games.president.social_ranks import RanksDeal, RanksGame, Titles
from parlour.kernel.actions import Action, word
from parlour.kernel.game import Game
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.climbing.climbing import NOBODY, Climb, ClimbingDeal
from parlour.rankings.combinations import Combination
from parlour.rankings.equal_sets import EqualSets, SetPlay

CLEAR: Final = word("clear")
TOUCH: Final = word("touch")
STAY: Final = word("stay")
LEAVE: Final = word("leave")
JOIN: Final = word("join")
WAIT: Final = word("wait")
OFFER_CUT: Final = word("offer", "the cut")
DEAL_UNCUT: Final = word("deal", "uncut")
#: so many play at least
FEWEST: Final = 4
#: after so many faults the Landlord falls
FAULTS: Final = 2
NO_TURN: Final = "off"
INVERT: Final = "invert"
REVOLUTION: Final = "revolution"
#: how many players an equal play skips: none, the next, or as many as cards were played
SKIPS_NONE: Final = 0
SKIPS_ONE: Final = 1
SKIPS_MANY: Final = 2


class Manners:
    """How a table plays, beside what beats what; see the options of the same names."""

    def __init__(self, single_round: bool, comes_back: bool, must_beat: bool, skips: int, four_inverts: str, top_must_win: bool,
                 only_scum_touches: bool, hats: bool) -> None:
        self.single_round: Final = single_round
        self.comes_back: Final = comes_back
        self.must_beat: Final = must_beat
        self.skips: Final = skips
        self.four_inverts: Final = four_inverts
        self.top_must_win: Final = top_must_win
        self.only_scum_touches: Final = only_scum_touches
        self.hats: Final = hats


class PresidentDeal(RanksDeal):
    """A deal of President.

    ``touched``: who was the first to touch cards on the table, or -1. ``faults``: how many the Landlord has made, and after how many deals
    in a row the positions were the same. ``stage``: 1 once high and low have exchanged cards.
    """

    touched: int = NOBODY
    faults: list[int]
    stage: int = 0

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        assert isinstance(game, PresidentGame)
        self.pile_open: Final[bool] = game.pile_open

    def set_table(self) -> None:
        super().set_table()
        self.faults = self.tally(0, 2)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.touched = old.touched
        self.stage = old.stage

    def aside_open(self) -> bool:
        return self.pile_open


@mypyc_attr(allow_interpreted_subclasses=True)
class PresidentGame(RanksGame):
    """What the deal and the play ask of any game of this family."""

    pile_open: bool
    normal: EqualSets
    turned: EqualSets
    manners: Manners

    def titles(self) -> Titles:
        """What the ranks are called."""
        raise NotImplementedError

    def settle(self, deal: PresidentDeal) -> None:
        """The deal is over: everybody scores."""
        raise NotImplementedError

    def seat_and_deal(self, deal: PresidentDeal) -> Phase[Any]:
        """It is settled who plays and who deals: all sit down and the cards are dealt."""
        raise NotImplementedError

    def deal_cards(self, deal: PresidentDeal) -> Phase[Any]:
        """The cards are dealt."""
        raise NotImplementedError


def president(deal: ClimbingDeal) -> PresidentGame:
    """The game that is played."""
    game = deal.game
    assert isinstance(game, PresidentGame)
    return game


class Play(SetClimb):
    """Playing and passing. ``run``: so many single cards of the same rank have been played in succession, the last ones of the trick."""

    def __init__(self, sets: EqualSets, manners: Manners, seat: int, best: Combination | None = None, by: int = NOBODY,
                 passed: int = 0, run: int = 0) -> None:
        super().__init__(sets, seat, best, by, passed)
        self.manners: Final = manners
        self.run: Final = run

    def going_on(self, seat: int, best: Combination | None, by: int, passed: int) -> Climb:
        return Play(self.sets, self.manners, seat, best, by, passed, self.run if best is not None else 0)

    def comes_back(self) -> bool:
        return self.manners.comes_back and not self.manners.single_round

    def must_beat(self, deal: ClimbingDeal, seat: int) -> str:
        if not self.manners.must_beat or seat == self.by:
            return ""
        return "You can beat what lies there, and must." if self.plays(deal, seat) else ""

    # --- what happens ------------------------------------------------------------------------------------------------

    def played(self, deal: ClimbingDeal, seat: int, best: Combination) -> Phase[Any]:
        assert isinstance(deal, PresidentDeal)
        game = president(deal)
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
        if equal and self.manners.skips:
            skipped = 1 if self.manners.skips == SKIPS_ONE else best.size
        return now.skip(deal, skipped) if skipped else now.on_to(deal, seat, best, seat, passed)

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

    def skip(self, deal: ClimbingDeal, skipped: int) -> Phase[Any]:
        """So many of the next players lose their turn, now that the seat has played."""
        best = self.best
        assert best is not None
        waiting = [seat for seat in deal.order(deal.after(self.by)) if deal.has_cards(seat) and not self.passed >> seat & 1]
        if [seat for seat in waiting if seat != self.by]:
            following = waiting[skipped % len(waiting)]
            deal.say(f"The turn passes on to {deal.name(following)}.", -1, following)
            return self.going_on(following, best, self.by, self.passed)
        return self.on_to(deal, self.by, best, self.by, self.passed)

    def passes(self, deal: ClimbingDeal, seat: int) -> Phase[Any]:
        best = self.best
        if best is not None and seat == self.by:
            # the turn has come back by skipping others, who have not passed and may still beat the play
            return self.on_to(deal, seat, best, seat, self.passed if self.comes_back() else self.passed | 1 << seat)
        return super().passes(deal, seat)

    def out(self, deal: ClimbingDeal, seat: int, best: Combination) -> bool:
        assert isinstance(deal, PresidentDeal)
        place = deal.has_finished(seat)
        deal.say_of(seat, "run", f"out of cards{' first' if not place else ''}")
        top = deal.ranked[0]
        if not place and self.manners.top_must_win and top not in (NOBODY, seat):
            deal.fallen = top
            deal.move_all(deal.hands[top], deal.aside)
            deal.say(f"{deal.name(top)} is not the first out, throws in all cards and falls to the lowest rank.", -1, top)
        return len(deal.playing()) <= 1

    def ended(self, deal: ClimbingDeal) -> Phase[Any]:
        assert isinstance(deal, PresidentDeal)
        president(deal).settle(deal)
        return super().ended(deal)

    def won(self, deal: ClimbingDeal) -> Phase[Any]:
        assert isinstance(deal, PresidentDeal)
        if self.manners.only_scum_touches and deal.has_ranks and deal.touched == NOBODY:
            deal.beat()
            return Clearing(deal.by_rank()[-1], self)
        return super().won(deal)

    def cleared(self, deal: ClimbingDeal) -> Phase[Any]:
        """The cards of the trick have been taken off the table."""
        return super().won(deal)

    # --- what is shown -----------------------------------------------------------------------------------------------

    def too_weak(self, played: Combination, best: Combination) -> str:
        name = self.cards.name(played)
        name = name[0].upper() + name[1:]
        more = played.size != best.size and isinstance(best, SetPlay)
        why = f": play {'one card' if best.size == 1 else f'{best.size} equal cards'}" if more else ""
        return f"{name} does not beat {self.cards.name(best)}{why}."

    def prompt(self, deal: ClimbingDeal, seat: int) -> str:
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

    def in_words(self, deal: ClimbingDeal, best: Combination) -> str:
        """What lies there; a set is named by its rank, so that its cards need not be."""
        name = self.cards.name(best)
        return name if isinstance(best, SetPlay) else f"{name}, {self.cards.show(best.cards)}"

    def facts(self, deal: ClimbingDeal, viewer: int) -> list[str]:
        assert isinstance(deal, PresidentDeal)
        best = self.best
        game = president(deal)
        said = [f"{deal.name(self.seat)} leads" if best is None else
                f"To beat: {self.in_words(deal, best)}; played by {deal.name(self.by)}"]
        if self.sets is game.turned:
            said.append(f"Turned round, from high to low: {rank_line(self.sets.order.ranks)}")
        return said + table_facts(deal)

    def badges(self, deal: ClimbingDeal, seat: int) -> list[str]:
        assert isinstance(deal, PresidentDeal)
        said = president(deal).rank_badges(deal, seat)
        if not deal.has_cards(seat):
            return [*said, "out"] if seat in deal.finished or seat == deal.fallen else [*said, "not playing"]
        if self.passed >> seat & 1:
            said.append("had a turn" if self.manners.single_round else "passed")
        return said


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

    def spoken_up(self, deal: PresidentDeal, seat: int) -> Sequence[Action]:
        return (CLEAR, TOUCH)

    def reason(self, deal: PresidentDeal, seat: int, action: Action) -> str:
        if seat == self.seat:
            return "The cards are yours to clear away."
        return "Only the lowest player clears the cards away; you can touch them, at your peril."

    def play(self, deal: PresidentDeal, seat: int, action: Action) -> Phase[Any]:
        if action is TOUCH:
            deal.touched = seat
        return self.trick.cleared(deal)

    def tell(self, deal: PresidentDeal, seat: int, action: Action, viewer: int) -> str:
        if action is CLEAR:
            return deal.sentence(seat, viewer, "clear", "the cards away")
        return deal.sentence(seat, viewer, "touch", "the cards on the table, and will be the lowest in the next deal")

    def prompt(self, deal: PresidentDeal, seat: int) -> str:
        return "Clear the cards away" if seat == self.seat else "The lowest player clears the cards away: do not touch them"

    def trick_seats(self, deal: PresidentDeal) -> tuple[int, ...]:
        return self.trick.trick_seats(deal)

    def facts(self, deal: PresidentDeal, viewer: int) -> list[str]:
        return self.trick.facts(deal, viewer)

    def badges(self, deal: PresidentDeal, seat: int) -> list[str]:
        return self.trick.badges(deal, seat)


# --- between deals ------------------------------------------------------------------------------------------------------------


class Joining(Turn[PresidentDeal]):
    """Before a deal, one after another, players may leave, and those who have left may join (section "Joining and leaving a game").
    ``left``: who is still to be asked after the seat."""

    def __init__(self, left: Sequence[int]) -> None:
        super().__init__(left[0])
        self.left: Final = tuple(left[1:])

    def legal(self, deal: PresidentDeal, seat: int) -> Sequence[Action]:
        playing = deal.by_rank()
        if seat not in playing:
            return (JOIN, WAIT)
        return (STAY, LEAVE) if len(playing) > FEWEST else (STAY,)

    def candidates(self, deal: PresidentDeal, seat: int) -> Sequence[Action]:
        return (STAY, LEAVE) if seat in deal.by_rank() else (JOIN, WAIT)

    def reason(self, deal: PresidentDeal, seat: int, action: Action) -> str:
        return f"At least {FEWEST} must play: you have to stay."

    def play(self, deal: PresidentDeal, seat: int, action: Action) -> Phase[Any]:
        playing = deal.by_rank()
        if action is LEAVE:
            deal.set_ranks([other for other in playing if other != seat])
        elif action is JOIN:
            deal.set_ranks([*playing, seat])
        return Joining(self.left) if self.left else president(deal).seat_and_deal(deal)

    def tell(self, deal: PresidentDeal, seat: int, action: Action, viewer: int) -> str:
        words = {LEAVE.kind: ("leave", "the game"), JOIN.kind: ("join", "the game in the lowest place"), STAY.kind: ("stay", ""),
                 WAIT.kind: ("wait", "")}[action.kind]
        return deal.sentence(seat, viewer, words[0], words[1])

    def prompt(self, deal: PresidentDeal, seat: int) -> str:
        return "Stay in the game, or leave it" if seat in deal.by_rank() else "Join the game in the lowest place, or wait"

    def badges(self, deal: PresidentDeal, seat: int) -> list[str]:
        return president(deal).rank_badges(deal, seat)


class Cutting(Turn[PresidentDeal]):
    """The Landlord has shuffled, and should offer the cards to be cut (section "Procedural Faults")."""

    def legal(self, deal: PresidentDeal, seat: int) -> Sequence[Action]:
        return (OFFER_CUT, DEAL_UNCUT)

    def play(self, deal: PresidentDeal, seat: int, action: Action) -> Phase[Any]:
        if action is OFFER_CUT:
            deal.say_of(deal.by_rank()[-1], "cut", "")
            return president(deal).deal_cards(deal)
        deal.faults[0] += 1
        if deal.faults[0] < FAULTS:
            deal.say(f"That is a fault: after {FAULTS} of them {deal.name(seat)} falls to the lowest rank.", -1, seat)
            return president(deal).deal_cards(deal)
        deal.faults[0] = 0
        playing = deal.by_rank()
        deal.set_ranks([*playing[1:], playing[0]])
        deal.dealer = playing[1]
        deal.say(f"That is the second fault: {deal.name(seat)} falls to the lowest rank, and all others move up.", -1, seat)
        return president(deal).seat_and_deal(deal)

    def tell(self, deal: PresidentDeal, seat: int, action: Action, viewer: int) -> str:
        if action is OFFER_CUT:
            return deal.sentence(seat, viewer, "offer", "the cards to be cut")
        return deal.sentence(seat, viewer, "begin", "to deal without a cut")

    def prompt(self, deal: PresidentDeal, seat: int) -> str:
        return "You have shuffled: offer the cards to be cut, or deal"

    def badges(self, deal: PresidentDeal, seat: int) -> list[str]:
        return president(deal).rank_badges(deal, seat)
