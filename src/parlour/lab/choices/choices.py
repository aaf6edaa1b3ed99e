"""The choices that tokens make of legal actions."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Pack
from parlour.kernel.actions import Action, Joined, LazyActions, NumberAction, Numbers, Partitions, Subsets, word
from parlour.kernel.errors import ParlourError
from parlour.lab.choices.choice import Choice, Forced, OneCard, OneToken, Spelled, settled
from parlour.lab.choices.spellings import Amount, CardSeries, LaidOut, Lead, Listed, Part, Stage
from parlour.lab.choices.tokens import CARDS, DONE, NUMBER, Spelling, Tokens, lasting
from parlour.mechanisms.climbing.set_climbing import GroupPlays
from parlour.mechanisms.melding.partition import Rows
from parlour.mechanisms.tricks.combination_plays import LeadPlays

#: saying nothing, where a seat is asked whether it speaks up
QUIET: Final = word("keep quiet")
#: actions that come as a lazy sequence of another shape are listed up to so many
MOST_LISTED: Final = 20_000
#: up to so many actions at once are remembered with the choice that they begin with
FEW: Final = 40
#: and so many such choices
REMEMBERED: Final = 50_000


class Choices(Tokens):
    """The tokens of all games with a pack, or of one with its ``vocabulary``, and the choices that they make of legal actions."""

    def __init__(self, pack: Pack, vocabulary: Sequence[str] = ()) -> None:
        super().__init__(pack, vocabulary)
        self._begun_before: Final[dict[tuple[Action, ...], Choice]] = {}
        self._begun_quiet: Final[dict[tuple[Action, ...], Choice]] = {}

    def __copy__(self) -> Choices:
        return self

    def __deepcopy__(self, memo: object) -> Choices:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Choices, (self.pack, self.vocabulary)

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
        """:meth:`begin`, action by action or part by part."""
        if self.vocabulary and not isinstance(legal, LazyActions):
            one = self._of_tokens(legal, quiet)
            if one is not None:
                return one
        parts: list[Part] = []
        if quiet:
            parts.append(Listed([()], [QUIET]))
        self._add_parts(legal, parts, self._alone(legal))
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

    def _of_tokens(self, legal: Sequence[Action], quiet: bool) -> Choice | None:
        """The choice among several actions that have a token each, a card or a text; nothing where they do not."""
        if len(legal) + quiet < 2:
            return None
        texts = self.of_text
        tokens: list[int] = []
        mask = 0
        for action in legal:
            token = 0
            if action.card >= 0:
                token = self.of_card[action.card]
            elif not action.cards:
                token = texts.get(action.text or str(action), 0)
            if not token or mask >> token & 1:
                return None
            mask |= 1 << token
            tokens.append(token)
        if quiet:
            return OneToken(mask | 1 << DONE, [*legal, QUIET], [*tokens, DONE])
        return OneToken(mask, legal, tokens)

    def _alone(self, legal: Sequence[Action]) -> bool:
        """Whether what names cards is of one shape, so that the cards need not be told from those of others."""
        return self._naming(legal) < 2

    def _naming(self, legal: Sequence[Action]) -> int:
        """How many of the sequences of which this is made name cards."""
        if isinstance(legal, Joined):
            found = 0
            for part in legal.parts:
                found += self._naming(part)
            return found
        if isinstance(legal, LazyActions):
            return 0 if isinstance(legal, Numbers) else 1
        for action in legal:
            if action.cards or action.card >= 0:
                return 1
        return 0

    def _add_parts(self, legal: Sequence[Action], parts: list[Part], alone: bool) -> None:
        """What the actions may be. ``alone``: all that name cards are of one shape."""
        if isinstance(legal, Joined):
            for part in legal.parts:
                self._add_parts(part, parts, alone)
        elif not len(legal):
            return
        elif isinstance(legal, Subsets):
            stage = Stage(legal.cards, legal.least, min(legal.most, legal.cards.bit_count()))
            parts.append(CardSeries(self, self._stem(legal.kind, alone), legal.kind, [stage], False))
        elif isinstance(legal, Partitions):
            stages = [Stage(legal.cards, size, size) for size in legal.sizes]
            parts.append(CardSeries(self, self._stem(legal.kind, alone), legal.kind, stages, True))
        elif isinstance(legal, GroupPlays):
            for group in legal.groups:
                stages = [Stage(mask, count, count) for mask, count in zip(group.masks, group.counts)]
                parts.append(CardSeries(self, self._stem("play", alone), "play", stages, False))
        elif isinstance(legal, Rows):
            parts.append(LaidOut(self, legal, (), legal.hands().first(), 0))
        elif isinstance(legal, LeadPlays):
            for mask in legal.order.suit_masks:
                held = legal.hand & mask
                if held:
                    parts.append(Lead(self, self._stem("play", alone), legal, [Stage(held, 1, held.bit_count())]))
            if legal.others:
                mixed = [legal.order.play_of(cards) for cards in legal.others]
                parts.append(Listed([self.spelled_action(action) for action in mixed], mixed))
        elif isinstance(legal, Numbers) and legal.low >= 0:
            parts.append(Amount(self, legal.kind, legal.low, legal.high, legal.step))
        elif not isinstance(legal, LazyActions):
            parts.append(Listed([self.spelled_action(action) for action in legal], legal))
        elif len(legal) <= MOST_LISTED:
            actions = [legal.at(index) for index in range(len(legal))]
            parts.append(Listed([self.spell(str(action)) for action in actions], actions))
        else:
            parts.append(Amount(self, "#", 0, len(legal) - 1, 1, legal))

    def _stem(self, kind: str, alone: bool) -> Spelling:
        """With what sets of cards begin: nothing where no others are named."""
        return () if alone else self.stem(kind, CARDS)

    def path(self, legal: Sequence[Action], action: Action, quiet: bool = False) -> list[int]:
        """The tokens that lead from the first choice to one of the legal actions, or with ``quiet`` to :data:`QUIET`.

        :raises ParlourError: where the action is not one of them.
        """
        choice: Action | Choice = self.begin(legal, quiet)
        spelling: Spelling | None = () if quiet and action == QUIET else None
        if spelling is None:
            parts: list[Part] = []
            self._add_parts(legal, parts, self._alone(legal))
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
            elif isinstance(choice, OneToken):
                token = choice.token_of(QUIET if quiet and action == QUIET else action)
            elif isinstance(choice, Forced):
                token = choice.mask.bit_length() - 1
            elif isinstance(choice, Spelled) and choice.depth < len(spelling):
                token = spelling[choice.depth]
            path.append(token)
            choice = choice.take(token)
        return path

    def spelled_whole(self, action: Action) -> Spelling:
        """All tokens that say an action, whatever else could have been done: its cards, its text or its letters."""
        if isinstance(action, NumberAction):
            return self.stem(action.kind, NUMBER)
        return self.spelled_action(action)

    def meaning(self, choice: Choice, token: int) -> str:
        """What taking a token says, in words: the whole action where that settles it, otherwise the token and dots."""
        led = choice.take(token)
        return str(led) if isinstance(led, Action) else f"{self.words[token]} …"
