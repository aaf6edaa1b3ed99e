"""Phases: immutable values that say who may act, what they may do and what happens then."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card
from parlour.kernel.actions import Action, legal_text
from parlour.kernel.features import Features
from parlour.kernel.zones import Group, Zone

if TYPE_CHECKING:
    from parlour.kernel.chance import Dice
    from parlour.kernel.deal import Deal

#: the kind of deal that a phase is a stage of
D = TypeVar("D", bound="Deal", contravariant=True, default="Deal")

#: the answer of :meth:`Phase.turn` when one seat is waited for
ONE_SEAT: Final[tuple[tuple[int, ...], ...]] = tuple([(seat,) for seat in range(64)])
#: no seats, where several could be meant
NOBODY: Final[tuple[int, ...]] = ()
#: no seat, where one could be meant
NO_SEAT: Final = -1
NOTHING: Final[tuple[Action, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[D]):
    """A stage of a deal.

    Facts of the deal in progress (contract, trumps, whose lead) are the phase's own, set once when it is made,
    so copies of a deal share it.
    """

    #: the section of the rules that its decisions are about; see :func:`parlour.kernel.prose.sections`
    about: ClassVar[str] = "play"
    #: bots and screens are offered the chance to interrupt; where not, as with second thoughts about one's own bid, it is taken
    #: only by somebody who thinks of it
    prompts_interrupters: ClassVar[bool] = True
    #: before bots play on, people get a moment to interrupt; not needed where they can do so just as well later
    gives_time: ClassVar[bool] = True
    #: a race: whoever reacts first is first, and the table measures time
    races: ClassVar[bool] = False
    #: all who are to act do so as fast as they like: nobody waits for the others, not even to let them interrupt, and while the phase
    #: stays the same, what others do changes nothing about what a seat is asked
    own_pace: ClassVar[bool] = False
    #: of a phase that passes by itself, how many seconds it takes at a table; then the seat that is waited for does the only thing it
    #: can do, without being asked. Until then others may still interrupt because of what they saw before it; 0 for all other phases
    duration: ClassVar[float] = 0.0
    #: players call in turn: what each has called so far is what everybody looks at
    is_auction: ClassVar[bool] = False
    #: the same small question comes many times in a row: nobody wants to watch bots think about it, and they go by rules of thumb
    brisk: ClassVar[bool] = False
    #: a card that is touched on a screen is only chosen, also while nothing but one card can be played: where cards are laid together
    #: whenever they fit, as melds are, the same touch must not choose now and discard then
    select_first: ClassVar[bool] = False

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

    def possible_interrupters(self, deal: D) -> tuple[int, ...]:
        """The seats that may interrupt as far as everybody can know: :meth:`may_interrupt`, unless that depends on hidden cards.

        A table waits for all of these alike, so that its pauses tell nothing of what they hold.
        """
        return self.may_interrupt(deal)

    def legal(self, deal: D, seat: int) -> Sequence[Action]:
        """What the seat may do now."""
        raise NotImplementedError

    def at_random(self, deal: D, seat: int, dice: Dice) -> Action:
        """Any of the :meth:`legal` actions: the one at ``dice.below(len(legal))``. Kinds of phases that know it without all the others
        say so here; whole deals are played out at random with it."""
        legal = deal.legal(seat)
        return legal[dice.below(len(legal))]

    def interruptions(self, deal: D, seat: int) -> Sequence[Action]:
        """The part of what the seat may do now that interrupts: all of it, unless the seat is waited for as well."""
        return deal.legal(seat)

    def candidates(self, deal: D, seat: int) -> Sequence[Action]:
        """What one could say here, allowed or not; used to read what people type and to tell them why not."""
        return self.legal(deal, seat)

    def candidates_out_of_turn(self, deal: D, seat: int) -> Sequence[Action]:
        """What a seat that nobody waits for could try to say here, allowed or not: a snap, a doubt, a bet out of turn, a bid that
        it wants to change too late. So :meth:`reason` can tell it the rule, not only whose turn it is."""
        return NOTHING

    def read_shorthand(self, deal: D, seat: int, text: str) -> Action | None:
        """The action that a typed text means in the players' own shorthand, such as ``x`` for a double; or nothing. For seats that are
        waited for or may interrupt."""
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

    def places(self, deal: D, seat: int) -> list[str]:
        """What the places are called among which the seat deals cards out, where they have names."""
        return []

    def section(self, deal: D) -> str:
        """The section of the rules that the decision is about: :attr:`about`, unless that depends on the deal."""
        return self.about

    def advise(self, deal: D, seat: int, rng: Random) -> Action | None:
        """What rules of thumb say a seat should do here, from what it knows alone; nothing where they are silent."""
        return None

    def speaks_for(self, deal: D, seat: int, action: Action) -> str:
        """What speaks for an action, as a friend would say it who sees what the seat sees: what it does and what can come of it, as in
        "nothing that is left can beat it". A clause without its full stop and without codes; empty where there is nothing to say.

        It may look at the whole deal: what is not the same in all imagined deals is not said."""
        return ""

    def trusts_advice(self, deal: D, seat: int) -> bool:
        """Whether that advice is better than what a look at imagined deals would find, so that nobody looks."""
        return False

    def make_likely(self, deal: D, viewer: int, dice: Dice) -> None:
        """In a deal imagined by a viewer: moves cards whose place it does not know, so that the others hold something with which they
        would have done what they did. Only for bots, who are misled by hands that fit the rules but not the play."""

    def facts(self, deal: D, viewer: int) -> list[str]:
        """What stands on the table in words in this phase: the contract that is played, stakes to meet. Besides what the game says."""
        return []

    def features(self, deal: D, viewer: int, found: Features) -> None:
        """Writes what :meth:`facts` and :meth:`badges` say as numbers, as far as :mod:`parlour.kernel.features` has names for it. Only
        what the viewer knows: the numbers are the same in every deal that it could imagine."""

    def call_words(self, deal: D, seat: int, action: Action) -> str:
        """An action as it stands among the calls of an auction, for all to read in their order: ``pass``, ``4``; empty where it is no
        call, or calls do not stay in sight."""
        return action.in_words(deal.pack).removeprefix(f"{action.kind} ") if self.is_auction else ""

    def meanwhile(self, deal: D, viewer: int) -> str:
        """What is to be said to somebody whom nobody waits for: that others act for it; empty for nothing."""
        return ""

    def groups_in(self, deal: D, zone: Zone) -> Sequence[Group]:
        """How the cards of a zone lie together for all to see, where the zone itself does not know it, as melds do that are parts of
        one another; or what is to be said of them besides."""
        return ()

    def adds_to(self, deal: D, seat: int, action: Action) -> str:
        """The name of the group to which an action adds cards, so that a screen can let it be touched; empty for none."""
        return ""

    def trump_cards(self, deal: D, viewer: int) -> Sequence[Card]:
        """The trumps as far as a viewer may know of them, strongest first: hands are sorted by it."""
        return ()

    def badges(self, deal: D, seat: int) -> list[str]:
        """What is said of a seat for all to read in this phase: its bid, what it declared. Besides what the game says."""
        return []

    def counted_so_far(self, deal: D, seat: int) -> str:
        """What the seat's side has taken so far in the deal: as the game says, unless what it counts is known to the phase."""
        return deal.game.counted_so_far(deal, seat)

    def trick_seats(self, deal: D) -> tuple[int, ...]:
        """Who laid each card of the trick on the table, in order."""
        return NOBODY

    def describe(self, deal: D, seat: int, action: Action, viewer: int) -> str:
        """The action in words as a viewer who saw all of it reads it; see :meth:`Deal.describe`."""
        return deal.describe(seat, action, viewer)

    def imagined(self, deal: D, viewer: int, dice: Dice) -> Phase[Any]:
        """This phase in a deal imagined by a viewer: itself, unless it keeps a secret from the viewer."""
        return self


class Why:
    """Asks a rule why one card may not be played: the same code that finds what may be played also answers.

    A rule that narrows the playable cards calls :meth:`only` where somebody asks; the first that bars the card counts.
    """

    def __init__(self, card: Card) -> None:
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
