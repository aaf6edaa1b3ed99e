"""Signals: messages to a partner from the list of a game's code, given by gestures that opponents may notice.

At a screen a signal is a message that the partners always see, and each opponent with odds of one in :data:`NOTICED`; nobody
else is told, and who gave it does not learn who noticed. A game keeps one tally of ``players * players`` numbers for what was
seen, offers :meth:`SignalCode.legal` to those on turn and to those who may interrupt, and hands signals to
:meth:`SignalCode.give`. Where signals must be true the cards become known to those who saw them. Rules pages: aluette, briscola, watten.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.equipment import bits
from parlour.kernel.actions import Action, word
from parlour.kernel.deal import Deal
from parlour.kernel.zones import CardSet

SIGNAL: Final = "signal"
#: an opponent notices one signal in so many
NOTICED: Final = 3


class Signal:
    """One message: its ``meaning``, the ``gesture`` as somebody makes it (``"closes one eye"``), and the ``cards`` of which
    it says that one holds at least so many; no cards where it is about something else."""

    def __init__(self, meaning: str, gesture: str, cards: int = 0, at_least: int = 1) -> None:
        self.meaning: Final = meaning
        self.gesture: Final = gesture
        self.cards: Final = cards
        self.at_least: Final = at_least
        self.action: Final[Action] = word(SIGNAL, meaning)


@mypyc_attr(allow_interpreted_subclasses=True)
class SignalCode:
    """The signals of a game, each given once in a deal. ``truthful``: one may only say of cards what is so."""

    def __init__(self, signals: Sequence[Signal], truthful: bool) -> None:
        self.signals: Final = tuple(signals)
        self.truthful: Final = truthful

    def legal(self, deal: Deal, seat: int, hand: int, seen: list[int]) -> tuple[Action, ...]:
        """The signals that the seat can give, holding these cards."""
        given = seen[seat * deal.players + seat]
        return tuple([signal.action for place, signal in enumerate(self.signals)
                      if not given >> place & 1 and self._true(signal, hand)])

    def _true(self, signal: Signal, hand: int) -> bool:
        return not self.truthful or not signal.cards or (hand & signal.cards).bit_count() >= signal.at_least

    def every(self) -> tuple[Action, ...]:
        """All signals, for :meth:`Phase.candidates`."""
        return tuple([signal.action for signal in self.signals])

    def reason(self, deal: Deal, seat: int, seen: list[int], action: Action) -> str:
        """Why the seat may not give this signal."""
        if seen[seat * deal.players + seat] >> self._place(action) & 1:
            return "You have given that signal already."
        return f"You may not signal {action.word}: it is not so."

    def _place(self, action: Action) -> int:
        return [signal.action for signal in self.signals].index(action)

    def give(self, deal: Deal, seat: int, hand: CardSet, seen: list[int], action: Action) -> None:
        """The seat signals: its partners see it, and any opponent may."""
        place = self._place(action)
        signal = self.signals[place]
        sides = deal.game.sides
        shown_to = 0
        for viewer in range(deal.players):
            if sides[viewer] == sides[seat] or deal.pick(NOTICED) == 0:
                seen[viewer * deal.players + seat] |= 1 << place
                shown_to |= 1 << viewer
        if self.truthful and signal.cards:
            shown = 0
            for card in bits(hand.cards & signal.cards)[:signal.at_least]:
                shown |= 1 << card
            deal.show(shown, shown_to)

    def describe(self, deal: Deal, seat: int, seen: list[int], action: Action, viewer: int) -> str:
        """The signal in words for those who saw it, nothing for the others."""
        place = self._place(action)
        if viewer == deal.players or not seen[viewer * deal.players + seat] >> place & 1:
            return ""
        if viewer == seat:
            return f"You signal {action.word}."
        return f"{deal.name(seat)} {self.signals[place].gesture}: {action.word}."

    def seen_of(self, deal: Deal, viewer: int, seat: int, seen: list[int]) -> list[str]:
        """The meanings of the signals that the viewer has seen of a seat."""
        mask = seen[viewer * deal.players + seat] if viewer < deal.players else 0
        return [self.signals[place].meaning for place in bits(mask)]

    def facts(self, deal: Deal, viewer: int, seen: list[int]) -> list[str]:
        """What the viewer has seen the others signal, a line for each."""
        facts = []
        for seat in range(deal.players):
            meanings = self.seen_of(deal, viewer, seat, seen) if seat != viewer else []
            if meanings:
                facts.append(f"{deal.name(seat)} signalled {', '.join(meanings)}")
        return facts
