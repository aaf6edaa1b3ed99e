"""What has been spelled may become: actions one by one, sets of cards, rows of a hand, numbers; without being listed."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Card
from parlour.kernel.actions import Action, CardsAction, LazyActions, NumberAction
from parlour.lab.choices.tokens import CARDS, NUMBER, Spelling, Tokens
from parlour.mechanisms.melding.partition import SPLIT, Rows
from parlour.mechanisms.tricks.combination_plays import LeadPlays


class Part:
    """Actions of one shape that begin with what has been spelled so far."""

    def options(self) -> int:
        """The tokens with which they go on, as a mask."""
        raise NotImplementedError

    def ends(self) -> Action | None:
        """The action that is spelled completely, if one is."""
        raise NotImplementedError

    def after(self, token: int) -> Part:
        """Those that go on with this token."""
        raise NotImplementedError

    def spelling(self, action: Action) -> Spelling | None:
        """The whole spelling of one of them; nothing for another."""
        raise NotImplementedError


class Listed(Part):
    """Actions one by one, each with its spelling."""

    def __init__(self, spellings: list[Spelling], actions: Sequence[Action], depth: int = 0) -> None:
        self.spellings: Final = spellings
        self.actions: Final = actions
        self.depth: Final = depth

    def options(self) -> int:
        depth = self.depth
        mask = 0
        for spelling in self.spellings:
            if len(spelling) > depth:
                mask |= 1 << spelling[depth]
        return mask

    def ends(self) -> Action | None:
        for place, spelling in enumerate(self.spellings):
            if len(spelling) == self.depth:
                return self.actions[place]
        return None

    def after(self, token: int) -> Part:
        depth = self.depth
        spellings: list[Spelling] = []
        actions: list[Action] = []
        for place, spelling in enumerate(self.spellings):
            if len(spelling) > depth and spelling[depth] == token:
                spellings.append(spelling)
                actions.append(self.actions[place])
        return Listed(spellings, actions, depth + 1)

    def spelling(self, action: Action) -> Spelling | None:
        for place, each in enumerate(self.actions):
            if each == action:
                return self.spellings[place]
        return None


class Stage:
    """The ``cards`` (a mask) of which from ``least`` to ``most`` are chosen for one place."""

    def __init__(self, cards: int, least: int, most: int) -> None:
        self.cards: Final = cards
        self.least: Final = least
        self.most: Final = most


class CardSeries(Part):
    """Sets of cards for one place or several, one after the other, after the tokens of a ``stem``. Within a place the cards come from the
    highest id to the lowest, identical ones together, of which those with the lowest ids are taken. ``parts``: the action keeps apart
    what goes where.

    ``chosen``: what the places before have got, and the one that is being filled; ``at``: how far in the ``order`` of its cards.
    """

    def __init__(self, tokens: Tokens, stem: Spelling, kind: str, stages: Sequence[Stage], parts: bool, depth: int = 0,
                 chosen: tuple[int, ...] = (0,), at: int = 0) -> None:
        self.tokens: Final = tokens
        self.stem: Final = stem
        self.kind: Final = kind
        self.stages: Final = stages
        self.parts: Final = parts
        self.depth: Final = depth
        gone = 0
        for mask in chosen:
            gone |= mask
        # a place that is full makes room for the next
        while chosen[-1].bit_count() == stages[len(chosen) - 1].most and len(chosen) < len(stages):
            chosen = (*chosen, 0)
            at = 0
        self.chosen: Final[tuple[int, ...]] = chosen
        self.at: Final = at
        self.stage: Final[Stage] = stages[len(chosen) - 1]
        self.order: Final[list[Card]] = tokens.in_order(self.stage.cards & ~gone | chosen[-1])

    def options(self) -> int:
        if self.depth < len(self.stem):
            return 1 << self.stem[self.depth]
        taken = self.chosen[-1].bit_count()
        mask = 0
        if taken < self.stage.most:
            for place in range(self.at, len(self.order) - max(0, self.stage.least - taken - 1)):
                mask |= 1 << self.tokens.of_card[self.order[place]]
        return mask

    def ends(self) -> Action | None:
        if self.depth < len(self.stem) or len(self.chosen) < len(self.stages) or self.chosen[-1].bit_count() < self.stage.least:
            return None
        whole = 0
        for mask in self.chosen:
            whole |= mask
        return self.make(whole)

    def make(self, whole: int) -> Action:
        """The action with these cards."""
        return CardsAction(self.kind, self.tokens.pack, whole, self.chosen if self.parts else ())

    def after(self, token: int) -> Part:
        if self.depth < len(self.stem):
            return self.going_on(self.chosen, 0)
        place = self.at
        while self.tokens.of_card[self.order[place]] != token:
            place += 1
        return self.going_on((*self.chosen[:-1], self.chosen[-1] | 1 << self.order[place]), place + 1)

    def going_on(self, chosen: tuple[int, ...], at: int) -> CardSeries:
        """The same with one more token spelled."""
        return CardSeries(self.tokens, self.stem, self.kind, self.stages, self.parts, self.depth + 1, chosen, at)

    def spelling(self, action: Action) -> Spelling | None:
        parts: Sequence[int] = action.parts if self.parts and isinstance(action, CardsAction) else self._shared_out(action.cards)
        if action.kind != self.kind or len(parts) != len(self.stages):
            return None
        tokens = list(self.stem)
        for stage, cards in zip(self.stages, parts):
            if cards & ~stage.cards or not stage.least <= cards.bit_count() <= stage.most:
                return None
            tokens += self.tokens.spelled_cards(cards)
        return tuple(tokens)

    def _shared_out(self, cards: int) -> list[int]:
        """The cards of an action place by place; none where they are too many."""
        shares = []
        for stage in self.stages:
            share = cards & stage.cards
            shares.append(share)
            cards &= ~share
        return shares if not cards else []


class Lead(CardSeries):
    """Any cards of a suit that are led together."""

    def __init__(self, tokens: Tokens, stem: Spelling, plays: LeadPlays, stages: Sequence[Stage], depth: int = 0,
                 chosen: tuple[int, ...] = (0,), at: int = 0) -> None:
        super().__init__(tokens, stem, "play", stages, False, depth, chosen, at)
        self.plays: Final = plays

    def make(self, whole: int) -> Action:
        return self.plays.order.play_of(whole)

    def going_on(self, chosen: tuple[int, ...], at: int) -> CardSeries:
        return Lead(self.tokens, self.stem, self.plays, self.stages, self.depth + 1, chosen, at)


class LaidOut(Part):
    """Layouts of a hand row by row, and in a row card by card from the highest id to the lowest.

    ``laid``: the rows that are complete. ``hands``: those that the row may become, each with its spelling and the hands allowed after it,
    of which ``at`` tokens are spelled.
    """

    def __init__(self, tokens: Tokens, rows: Rows, laid: tuple[int, ...], allowed: tuple[int, ...], depth: int) -> None:
        self.tokens: Final = tokens
        self.rows: Final = rows
        self.laid: Final = laid
        self.depth: Final = depth
        self.stem: Final[Spelling] = tokens.stem(SPLIT, CARDS)
        self.hands: list[tuple[Spelling, int, tuple[int, ...]]] = []
        self.at: int = 0
        if len(laid) < len(rows.plan.sizes):
            self.hands = [(tokens.spelled_cards(mask), mask, narrowed) for mask, narrowed in rows.hands().going_on(len(laid), allowed)]

    def options(self) -> int:
        if self.depth < len(self.stem):
            return 1 << self.stem[self.depth]
        mask = 0
        for spelling, _, _ in self.hands:
            mask |= 1 << spelling[self.at]
        return mask

    def ends(self) -> Action | None:
        if self.depth < len(self.stem) or self.at or len(self.laid) < self.rows.plan.least:
            return None
        return self.rows.action(self.laid)

    def after(self, token: int) -> Part:
        if self.depth < len(self.stem):
            return self._same(self.hands, 0)
        hands = [hand for hand in self.hands if hand[0][self.at] == token]
        if self.at + 1 == len(hands[0][0]):
            return LaidOut(self.tokens, self.rows, (*self.laid, hands[0][1]), hands[0][2], self.depth + 1)
        return self._same(hands, self.at + 1)

    def _same(self, hands: list[tuple[Spelling, int, tuple[int, ...]]], at: int) -> LaidOut:
        """One token further in the same row."""
        twin = LaidOut(self.tokens, self.rows, self.laid, (0,) * len(self.rows.hands().first()), self.depth + 1)
        twin.hands = hands
        twin.at = at
        return twin

    def spelling(self, action: Action) -> Spelling | None:
        if not self.rows.has(action) or not isinstance(action, CardsAction):
            return None
        tokens = self.stem
        for part in action.parts if action.cards else ():
            tokens += self.tokens.spelled_cards(part)
        return tokens


class Amount(Part):
    """Numbers from ``low`` to ``high`` by ``step``, digit by digit. ``among``: the number is that of one of these actions."""

    def __init__(self, tokens: Tokens, kind: str, low: int, high: int, step: int, among: LazyActions | None = None, depth: int = 0,
                 so_far: int = -1) -> None:
        self.tokens: Final = tokens
        self.kind: Final = kind
        self.low: Final = low
        self.high: Final = high
        self.step: Final = step
        self.among: Final = among
        self.depth: Final = depth
        #: the number that the digits so far make, -1 before the first
        self.so_far: Final = so_far
        self.stem: Final[Spelling] = tokens.stem(kind, NUMBER)

    def options(self) -> int:
        if self.depth < len(self.stem):
            return 1 << self.stem[self.depth]
        mask = 0
        if self.so_far:
            for digit in range(10):
                if self._leads_on(10 * max(0, self.so_far) + digit):
                    mask |= 1 << self.tokens.sign(str(digit))
        return mask

    def _leads_on(self, number: int) -> bool:
        """Whether one of the numbers begins with these digits."""
        least = most = number
        while least <= self.high:
            first = max(least, self.low)
            first += (self.low - first) % self.step
            if first <= min(most, self.high):
                return True
            if not number:
                return False
            least *= 10
            most = 10 * most + 9
        return False

    def ends(self) -> Action | None:
        number = self.so_far
        if not self.low <= number <= self.high or (number - self.low) % self.step:
            return None
        return NumberAction(self.kind, number) if self.among is None else self.among.at(number)

    def after(self, token: int) -> Part:
        number = self.so_far
        if self.depth >= len(self.stem):
            number = 10 * max(0, number) + token - self.tokens.sign("0")
        return Amount(self.tokens, self.kind, self.low, self.high, self.step, self.among, self.depth + 1, number)

    def spelling(self, action: Action) -> Spelling | None:
        number = action.number
        if self.among is not None:
            number = -1
            for index in range(len(self.among)):
                if self.among.at(index) == action:
                    number = index
                    break
        elif action.kind != self.kind:
            return None
        if not self.low <= number <= self.high or (number - self.low) % self.step:
            return None
        return (*self.stem, *[self.tokens.sign(digit) for digit in str(number)])
