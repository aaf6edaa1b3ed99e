"""Questions with a fixed set of answers as values: to steal the bottom card or to leave it, to stay or to fold."""
from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final, Generic

from typing_extensions import TypeVar

from parlour.kernel.actions import Action
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.telling import worded

if TYPE_CHECKING:
    from parlour.kernel.deal import Deal

D = TypeVar("D", bound="Deal", contravariant=True, default="Deal")


class Answer(Generic[D]):
    """One of the answers: the ``action`` that gives it, and what it does: ``then(deal, seat)`` returns the next phase.

    ``words`` tell the others of it, as :meth:`Deal.tell` takes them ("{keep} the bottom card"); without them the action speaks for itself.
    """

    def __init__(self, action: Action, then: Callable[[D, int], Phase[Any]], words: str = "") -> None:
        self.action: Final = action
        self.then: Final = then
        self.words: Final = words


class Question(Generic[D]):
    """What one seat is asked: the ``prompt``, or what finds it for a deal and a seat, and its ``answers``.

    ``advice(deal, seat)``: the answer that rules of thumb say, from what the seat knows alone. ``about``: the section of the rules.
    """

    def __init__(self, prompt: str | Callable[[D, int], str], *answers: Answer[D],
                 advice: Callable[[D, int], Action] | None = None, about: str = "play") -> None:
        self.prompt: Final = prompt
        self.answers: Final = answers
        self.actions: Final = tuple([answer.action for answer in answers])
        self.advice: Final = advice
        self.about: Final = about


class Ask(Turn[D]):
    """A seat is asked a question: ``return Ask(seat, STAY_OR_FOLD)`` in what comes before it."""

    def __init__(self, seat: int, question: Question[D]) -> None:
        super().__init__(seat)
        self.question: Final = question

    def section(self, deal: D) -> str:
        return self.question.about

    def legal(self, deal: D, seat: int) -> tuple[Action, ...]:
        return self.question.actions

    def play(self, deal: D, seat: int, action: Action) -> Phase[Any]:
        return self._answer(action).then(deal, seat)

    def prompt(self, deal: D, seat: int) -> str:
        prompt = self.question.prompt
        return prompt if isinstance(prompt, str) else prompt(deal, seat)

    def advise(self, deal: D, seat: int, rng: Random) -> Action | None:
        advice = self.question.advice
        return None if advice is None else advice(deal, seat)

    def describe(self, deal: D, seat: int, action: Action, viewer: int) -> str:
        words = self._answer(action).words
        return worded(words, (), deal.names, seat, -1, viewer) if words else super().describe(deal, seat, action, viewer)

    def _answer(self, action: Action) -> Answer[D]:
        for answer in self.question.answers:
            if answer.action is action:
                return answer
        raise ValueError(f"{action} is no answer to this question")
