"""The choices that tokens make of legal actions."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Pack
from parlour.kernel.actions import Action, Joined, LazyActions, Numbers, Partitions, Subsets, word
from parlour.kernel.errors import ParlourError
from parlour.lab.choices.choice import Choice, Forced, OneCard, Spelled, settled
from parlour.lab.choices.spellings import Amount, CardSeries, LaidOut, Lead, Listed, Part, Stage
from parlour.lab.choices.tokens import DONE, Spelling, Tokens, lasting
from parlour.mechanisms.climbing.set_climbing import GroupPlays
from parlour.mechanisms.melding.partition import Rows
from parlour.mechanisms.tricks.combination_plays import LeadPlays

#: saying nothing, where a seat is asked whether it speaks up
QUIET: Final = word("keep quiet")
#: actions that come as a lazy sequence of another shape are listed up to so many
MOST_LISTED: Final = 20_000
#: up to so many actions at once are remembered with the choice that they begin with
FEW: Final = 6
#: and so many such choices
REMEMBERED: Final = 50_000


class Choices(Tokens):
    """The tokens of all games with a pack, and the choices that they make of legal actions."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self._begun_before: Final[dict[tuple[Action, ...], Choice]] = {}
        self._begun_quiet: Final[dict[tuple[Action, ...], Choice]] = {}

    def __copy__(self) -> Choices:
        return self

    def __deepcopy__(self, memo: object) -> Choices:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Choices, (self.pack,)

    def begin(self, legal: Sequence[Action], quiet: bool = False) -> Choice:
        """The first choice that leads to the legal actions, of which there is at least one; with ``quiet`` also to :data:`QUIET`."""
        if not isinstance(legal, tuple) or len(legal) > FEW:
            found = self._of_cards(legal) if isinstance(legal, tuple) and not quiet else None
            return found if found is not None else self._begun(legal, quiet)
        # few actions mostly come again
        begun = self._begun_quiet if quiet else self._begun_before
        for action in legal:
            if not lasting(action):
                return self._begun(legal, quiet)
        found = begun.get(legal)
        if found is None:
            found = self._of_cards(legal) if not quiet else None
            if found is None:
                found = self._begun(legal, quiet)
            if len(begun) >= REMEMBERED:
                begun.clear()
            begun[legal] = found
        return found

    def _begun(self, legal: Sequence[Action], quiet: bool) -> Choice:
        """:meth:`begin`, part by part."""
        parts: list[Part] = []
        if quiet:
            parts.append(Listed([()], [QUIET]))
        self._add_parts(legal, parts)
        only = settled(parts, 0)
        if isinstance(only, Choice):
            return only
        token = -1
        spelling = parts[0].spelling(only)
        if spelling:
            token = spelling[0]
            for each in spelling:
                if each < self._signs[" "]:
                    token = each
                    break
        return Forced(max(token, DONE), only)

    def _of_cards(self, legal: tuple[Action, ...]) -> Choice | None:
        """The choice among actions that differ in their card alone; nothing where they do not."""
        tokens = self.of_card
        first = legal[0]
        kind = first.kind
        said = first.word
        mask = 0
        for action in legal:
            card = action.card
            if card < 0 or action.kind != kind or action.word != said or action.number:
                return None
            bit = 1 << tokens[card]
            if mask & bit:
                return None
            mask |= bit
        return OneCard(mask, legal, tokens)

    def _add_parts(self, legal: Sequence[Action], parts: list[Part]) -> None:
        if isinstance(legal, Joined):
            for part in legal.parts:
                self._add_parts(part, parts)
        elif not len(legal):
            return
        elif isinstance(legal, Subsets):
            parts.append(CardSeries(self, legal.kind, [Stage(legal.cards, legal.least, min(legal.most, legal.cards.bit_count()))], False))
        elif isinstance(legal, Partitions):
            parts.append(CardSeries(self, legal.kind, [Stage(legal.cards, size, size) for size in legal.sizes], True))
        elif isinstance(legal, GroupPlays):
            for group in legal.groups:
                stages = [Stage(mask, count, count) for mask, count in zip(group.masks, group.counts)]
                parts.append(CardSeries(self, "play", stages, False))
        elif isinstance(legal, Rows):
            parts.append(LaidOut(self, legal, (), legal.hands().first(), 0))
        elif isinstance(legal, LeadPlays):
            for mask in legal.order.suit_masks:
                held = legal.hand & mask
                if held:
                    parts.append(Lead(self, legal, [Stage(held, 1, held.bit_count())]))
        elif isinstance(legal, Numbers) and legal.low >= 0:
            parts.append(Amount(self, legal.kind, legal.low, legal.high, legal.step))
        elif not isinstance(legal, LazyActions):
            parts.append(Listed([self.spelled_action(action) for action in legal], legal))
        elif len(legal) <= MOST_LISTED:
            actions = [legal.at(index) for index in range(len(legal))]
            parts.append(Listed([self.spell(str(action)) for action in actions], actions))
        else:
            parts.append(Amount(self, "#", 0, len(legal) - 1, 1, legal))

    def path(self, legal: Sequence[Action], action: Action, quiet: bool = False) -> list[int]:
        """The tokens that lead from the first choice to one of the legal actions, or with ``quiet`` to :data:`QUIET`.

        :raises ParlourError: where the action is not one of them.
        """
        choice: Action | Choice = self.begin(legal, quiet)
        spelling: Spelling | None = () if quiet and action == QUIET else None
        if spelling is None:
            parts: list[Part] = []
            self._add_parts(legal, parts)
            for part in parts:
                if spelling is None:
                    spelling = part.spelling(action)
        if spelling is None:
            raise ParlourError(f"{action} is not one of the legal actions")
        path: list[int] = []
        while isinstance(choice, Choice):
            token = DONE
            if isinstance(choice, OneCard):
                token = self.of_card[action.card]
            elif isinstance(choice, Forced):
                token = choice.mask.bit_length() - 1
            elif isinstance(choice, Spelled) and choice.depth < len(spelling):
                token = spelling[choice.depth]
            path.append(token)
            choice = choice.take(token)
        return path

    def meaning(self, choice: Choice, token: int) -> str:
        """What taking a token says, in words: the whole action where that settles it, otherwise the token and dots."""
        led = choice.take(token)
        return str(led) if isinstance(led, Action) else f"{self.words[token]} …"
