"""Passing the trash in phases, as agreed or as the dealer specifies. Rules page: pass-the-trash, section "Pass the Trash"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from parlour.games.pass_the_trash.rolling import RollDeal
from parlour.kernel.actions import Action, numbers, word
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.prose import spelled
from parlour.mechanisms.stakes.poker import Bets, Step
from parlour.mechanisms.stakes.poker_advice import best_way
from parlour.mechanisms.table.passing import PassCards

#: how many phases of passing a dealer may call for, far more than anybody will, and of how many cards: a whole hand
MOST_PASSES: Final = 20
MOST_CARDS: Final = 7
PASS_COUNT: Final = "pass"
LEFT: Final = "left"
RIGHT: Final = "right"
NO_MORE: Final = word("no", "more")


class TrashDeal(RollDeal):
    """A deal of Pass the Trash. ``passes``: for each phase of passing how many cards, and how many places to the left (fewer
    than none to the right)."""

    passes: tuple[tuple[int, int], ...] = ()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.passes = old.passes


def where_words(step: int) -> str:
    """How far and in which direction cards are passed, in words."""
    side = LEFT if step > 0 else RIGHT
    return f"to the {side}" if abs(step) == 1 else f"{spelled(abs(step))} places to the {side}"


def pattern_words(passes: Sequence[tuple[int, int]]) -> str:
    """A pattern of passing in words."""
    return ", then ".join([f"{spelled(size)} {where_words(step)}" for size, step in passes])


class Pattern(Step[TrashDeal]):
    """How cards will be passed: as agreed, or where nothing is, as the dealer says now."""

    def __init__(self, passes: Sequence[tuple[int, int]]) -> None:
        self.passes: Final = tuple(passes)

    def begin(self, deal: TrashDeal, at: int) -> Phase[Any] | None:
        deal.passes = self.passes
        return None if self.passes else SayHowMany(deal.dealer, at)


class SayPattern(Turn[TrashDeal]):
    """The dealer speaks of one phase of passing."""

    about: ClassVar[str] = "deal"

    def __init__(self, seat: int, at: int) -> None:
        super().__init__(seat)
        self.at: Final = at


class SayHowMany(SayPattern):
    """How many cards are passed in the next phase of passing, if there is to be another."""

    def legal(self, deal: TrashDeal, seat: int) -> Sequence[Action]:
        sizes = numbers(PASS_COUNT, 1, MOST_CARDS)
        return (*sizes, NO_MORE) if deal.passes else sizes

    def candidates(self, deal: TrashDeal, seat: int) -> Sequence[Action]:
        return (*numbers(PASS_COUNT, 1, MOST_CARDS + 1), NO_MORE)

    def reason(self, deal: TrashDeal, seat: int, action: Action) -> str:
        return "Some trash must be passed." if action is NO_MORE else f"Nobody has more than {spelled(MOST_CARDS)} cards to pass."

    def play(self, deal: TrashDeal, seat: int, action: Action) -> Phase[Any]:
        return deal.game.go_on(deal, self.at + 1) if action is NO_MORE else SayWhere(seat, self.at, action.number)

    def describe(self, deal: TrashDeal, seat: int, action: Action, viewer: int) -> str:
        if action is NO_MORE:
            return deal.sentence(seat, viewer, "specify", f"no more than that: {pattern_words(deal.passes)}")
        return deal.sentence(seat, viewer, "specify", f"a pass of {spelled(action.number)} {'card' if action.number == 1 else 'cards'}")

    def prompt(self, deal: TrashDeal, seat: int) -> str:
        if not deal.passes:
            return "Say how trash is passed in this deal: how many cards at first?"
        return "How many cards are passed in the next phase, if there is to be one?"

    def advise(self, deal: TrashDeal, seat: int, rng: Random) -> Action | None:
        return NO_MORE if deal.passes else numbers(PASS_COUNT, 1, MOST_CARDS)[2]


class SayWhere(SayPattern):
    """Where they are passed to."""

    def __init__(self, seat: int, at: int, size: int) -> None:
        super().__init__(seat, at)
        self.size: Final = size

    def legal(self, deal: TrashDeal, seat: int) -> Sequence[Action]:
        # each other player can be reached, by the shorter way
        others = len(deal.contenders()) - 1
        return (*numbers(LEFT, 1, (others + 1) // 2), *numbers(RIGHT, 1, others // 2))

    def candidates(self, deal: TrashDeal, seat: int) -> Sequence[Action]:
        return (*numbers(LEFT, 1, deal.players), *numbers(RIGHT, 1, deal.players))

    def reason(self, deal: TrashDeal, seat: int, action: Action) -> str:
        return "There are not so many players: say it by the shorter way round, to the left if both are as long."

    def play(self, deal: TrashDeal, seat: int, action: Action) -> Phase[Any]:
        deal.passes = (*deal.passes, (self.size, action.number if action.kind == LEFT else -action.number))
        return deal.game.go_on(deal, self.at + 1) if len(deal.passes) == MOST_PASSES else SayHowMany(seat, self.at)

    def describe(self, deal: TrashDeal, seat: int, action: Action, viewer: int) -> str:
        where = where_words(action.number if action.kind == LEFT else -action.number)
        return deal.sentence(seat, viewer, "specify", f"that {'it goes' if self.size == 1 else 'they go'} {where}")

    def prompt(self, deal: TrashDeal, seat: int) -> str:
        what = "Where is the card" if self.size == 1 else f"Where are the {spelled(self.size)} cards"
        return f"{what} passed to: how many places to the left or right?"

    def advise(self, deal: TrashDeal, seat: int, rng: Random) -> Action | None:
        return self.legal(deal, seat)[0]


class PassTrash(Step[TrashDeal]):
    """All who are still in pass cards, in this phase of passing, if there is such a one."""

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def begin(self, deal: TrashDeal, at: int) -> Phase[Any] | None:
        passes = deal.passes
        if self.phase >= len(passes):
            return None
        size, step = passes[self.phase]
        ring = [seat for seat in range(deal.players) if deal.competes(seat)]
        # counted among the others, so that nothing comes back to its owner
        places = (abs(step) - 1) % (len(ring) - 1) + 1
        return PassingTrash(ring, places if step > 0 else -places, size, at)


class PassBets(Bets[TrashDeal]):
    """The round of betting after a phase of passing."""

    def __init__(self, phase: int) -> None:
        super().__init__()
        self.phase: Final = phase

    def begin(self, deal: TrashDeal, at: int) -> Phase[Any] | None:
        return super().begin(deal, at) if self.phase < len(deal.passes) else None


class PassingTrash(PassCards[TrashDeal]):
    """All who are still in pass so many cards so many places to the left, and the deal goes on."""

    def __init__(self, ring: Sequence[int], step: int, size: int, at: int) -> None:
        super().__init__(ring, (step,), (size,))
        self.at: Final = at

    def passed(self, deal: TrashDeal) -> Phase[Any]:
        return deal.game.go_on(deal, self.at + 1)

    def advise(self, deal: TrashDeal, seat: int, rng: Random) -> Action | None:
        # keep what goes best with new cards
        hand = deal.hands[seat].cards
        gifts = self.legal(deal, seat)
        return gifts[best_way(deal, seat, [(hand & ~gift.cards, gift.cards.bit_count()) for gift in gifts], rng)]
