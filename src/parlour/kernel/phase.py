"""Phases: immutable values that say who may act, what they may do and what happens then."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.kernel.actions import Action, legal_text

if TYPE_CHECKING:
    from parlour.kernel.chance import Dice
    from parlour.kernel.deal import Deal

#: the kind of deal that a phase is a stage of
D = TypeVar("D", bound="Deal", contravariant=True, default="Deal")

#: the answer of :meth:`Phase.turn` when one seat is waited for
ONE_SEAT: Final = tuple([(seat,) for seat in range(64)])
NOBODY: Final[tuple[int, ...]] = ()
NOTHING: Final[tuple[Action, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[D]):
    """A stage of a deal.

    Facts of the deal in progress (contract, trumps, whose lead) are the phase's own, set once when it is made,
    so copies of a deal share it.
    """

    #: a table asks those who may interrupt; where not, as with second thoughts about one's own bid, they speak of themselves
    asks_interrupters: ClassVar[bool] = True
    #: people get a moment to speak up before bots play on; not needed where they can do so just as well later
    gives_time: ClassVar[bool] = True
    #: seconds count: whoever reacts first is first
    races: ClassVar[bool] = False
    #: everybody acts as fast as he likes: nobody waits for the others, also not to let them speak up, and as long as the phase stays
    #: what they do changes nothing of what one is asked
    own_pace: ClassVar[bool] = False
    #: so many seconds it lasts at a table, if it is a moment: when they are over, the seat waited for does the only thing it can do
    #: without being asked. Until then others may speak up who have seen only what was there before
    lasts: ClassVar[float] = 0.0

    def __copy__(self) -> Phase[D]:
        return self

    def __deepcopy__(self, memo: object) -> Phase[D]:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError(f"a phase ({type(self).__name__}) cannot be stored by itself: store its deal or its match")

    def turn(self, deal: D) -> tuple[int, ...]:
        """The seats that are waited for."""
        raise NotImplementedError

    def waited_for(self, deal: D, viewer: int) -> tuple[int, ...]:
        """The seats that a viewer sees being waited for: :meth:`turn`, unless that would tell a secret."""
        return self.turn(deal)

    def may_interrupt(self, deal: D) -> tuple[int, ...]:
        """The seats that may speak up though nobody waits for them."""
        return NOBODY

    def might_interrupt(self, deal: D) -> tuple[int, ...]:
        """The seats that may interrupt as far as everybody can know: :meth:`may_interrupt`, unless that depends on hidden cards.

        A table waits for all of these alike, so that its pauses tell nothing of what they hold.
        """
        return self.may_interrupt(deal)

    def legal(self, deal: D, seat: int) -> Sequence[Action]:
        """What the seat may do now."""
        raise NotImplementedError

    def interruptions(self, deal: D, seat: int) -> Sequence[Action]:
        """Of what the seat may do now, what it would say by interrupting: all of it, unless it is waited for as well."""
        return deal.legal(seat)

    def candidates(self, deal: D, seat: int) -> Sequence[Action]:
        """What one could say here, allowed or not; used to read what people type and to tell them why not."""
        return self.legal(deal, seat)

    def spoken_up(self, deal: D, seat: int) -> Sequence[Action]:
        """What a seat that nobody waits for could try to say here, allowed or not: a snap, a doubt, a bet out of turn, a bid that
        it wants to change too late. It is told the rule by :meth:`reason`, and not only whose turn it is."""
        return NOTHING

    def meant(self, deal: D, seat: int, text: str) -> Action | None:
        """The action that a typed text means in the players' own shorthand, such as ``x`` for a double; or nothing."""
        return None

    def reason(self, deal: D, seat: int, action: Action) -> str:
        """Why the action is not allowed, in one sentence; asked only for actions that are not."""
        return f"You may not {action.in_words(deal.pack)} now; you may: {legal_text(self.legal(deal, seat), deal.pack)}."

    def play(self, deal: D, seat: int, action: Action) -> Phase[Any]:
        """Carries the action out and returns the next phase."""
        raise NotImplementedError

    def prompt(self, deal: D, seat: int) -> str:
        """What the seat is asked, in words."""
        return "Choose what to do"

    def facts(self, deal: D, viewer: int) -> list[str]:
        """What stands on the table in words: trumps, contract, stakes to meet."""
        return []

    def trump_cards(self, deal: D, viewer: int) -> Sequence[int]:
        """The trumps as far as a viewer may know of them, strongest first: hands are sorted by it."""
        return NOBODY

    def badges(self, deal: D, seat: int) -> list[str]:
        """What is said of a seat for all to read: its bid, what it declared."""
        return []

    def trick_seats(self, deal: D) -> tuple[int, ...]:
        """Who laid each card of the trick on the table, in order."""
        return NOBODY

    def tell(self, deal: D, seat: int, action: Action, viewer: int) -> str:
        """The action in words as a viewer who saw all of it reads it; see :meth:`Deal.describe`."""
        return deal.describe(seat, action, viewer)

    def imagined(self, deal: D, viewer: int, dice: Dice) -> Phase[Any]:
        """This phase in a deal imagined by a viewer: itself, unless it keeps a secret from the viewer."""
        return self


class Why:
    """Asks a rule why one card may not be played: the same code that finds what may be played also answers.

    A rule that narrows the playable cards calls :meth:`only` where somebody asks; the first that bars the card counts.
    """

    def __init__(self, card: int) -> None:
        self.card: Final = card
        self.reason: str = ""

    def only(self, allowed: int, reason: str) -> None:
        """Only these cards are allowed, for this reason."""
        if not self.reason and not allowed >> self.card & 1:
            self.reason = reason


class Over(Phase[Any]):
    """The deal is over; there is one such phase, :data:`OVER`."""

    def turn(self, deal: Deal) -> tuple[int, ...]:
        return NOBODY

    def legal(self, deal: Deal, seat: int) -> Sequence[Action]:
        return ()

    def badges(self, deal: Deal, seat: int) -> list[str]:
        return deal.game.result_badges(deal, seat)


OVER: Final = Over()


class Opening(Phase[Any]):
    """The deal is being opened and nobody can act yet: what a beat shows before the first phase begins."""

    def turn(self, deal: Deal) -> tuple[int, ...]:
        return NOBODY

    def legal(self, deal: Deal, seat: int) -> Sequence[Action]:
        return ()


OPENING: Final = Opening()


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(Phase[D]):
    """A phase in which one seat is waited for."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def turn(self, deal: D) -> tuple[int, ...]:
        return ONE_SEAT[self.seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Phase[D]):
    """Several seats choose at once: each choice stays sealed until all have chosen, then all are carried out.

    Nobody is told who has chosen already; imagining un-makes the others' choices.
    """

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats: Final = tuple(seats)

    def turn(self, deal: D) -> tuple[int, ...]:
        sealed = deal.sealed
        waiting = [seat for seat in self.seats if sealed[seat] is None]
        return self.seats if len(waiting) == len(self.seats) else tuple(waiting)

    def waited_for(self, deal: D, viewer: int) -> tuple[int, ...]:
        return tuple([seat for seat in self.seats if seat != viewer or deal.sealed[seat] is None])

    def play(self, deal: D, seat: int, action: Action) -> Phase[Any]:
        deal.sealed[seat] = action
        for other in self.seats:
            if deal.sealed[other] is None:
                return self
        choices = deal.sealed
        deal.sealed = [None] * len(choices)
        return self.reveal(deal, choices)

    def reveal(self, deal: D, choices: list[Action | None]) -> Phase[Any]:
        """Carries all choices out, ``choices[seat]`` for each seat of the phase, and returns the next phase."""
        raise NotImplementedError
