"""Every game's actions as a few small choices: one scheme with a fixed number of tokens for each game.

An action is spelled, as one would type it, with tokens: a card is one token, everything else goes letter by letter and digit by digit.
So ``play QS`` ends with the token of the queen of spades, ``bet 125`` with three digits, and three cards to pass are named one after
another. Where a spelling can only go on in one way it goes on by itself: with a hand to play from a single choice, the card, is left,
and to choose between passing and bidding the first letter will do. Where what has been spelled is an action already, and could go on,
the token :data:`DONE` says that it is all.

Large sets of actions are spelled without being listed. Sets of cards are named from the highest card id to the lowest, several
places one after another, each action in exactly one way. What is neither listed nor made of sets of cards or numbers, which among the games
here only hundreds of thousands of combinations are, is chosen by its number among the legal actions, after the sign ``#``.

>>> import parlour
>>> from parlour.lab.choices import Choices
>>> deal = parlour.game("hearts").deal(seed=1)
>>> choices = Choices(deal.game.pack)
>>> choices.size                                    # done, 52 cards, 42 signs
95
>>> choice = choices.begin(deal.legal(0))           # three of thirteen cards
>>> path = choices.path(deal.legal(0), deal.legal(0)[200])
>>> [choices.words[token] for token in path]
['4S', 'AH', 'TC']
>>> for token in path:
...     choice = choice.take(token)
>>> str(choice)
'give 4S AH TC'
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.equipment import Pack, bits
from parlour.games.president.set_climbing import GroupPlays
from parlour.kernel.actions import Action, CardsAction, Joined, LazyActions, NumberAction, Numbers, Partitions, Subsets, word
from parlour.kernel.errors import ParlourError
from parlour.mechanisms.melding.partition import SPLIT, Rows
from parlour.mechanisms.tricks.combination_plays import LeadPlays

#: what has been spelled is all; asked whether one speaks up: one does not
DONE: Final = 0
#: saying nothing, where a seat is asked whether it speaks up
QUIET: Final = word("keep quiet")
#: the signs other than cards, in the order of their tokens; letters are small, and what is no letter here is written ``~``
SIGNS: Final = " /0123456789abcdefghijklmnopqrstuvwxyz-=#~"
#: letters with marks are written without
PLAIN_LETTERS: Final = {"é": "e", "è": "e", "ê": "e", "ë": "e", "à": "a", "â": "a", "ä": "a", "ö": "o", "ô": "o", "ü": "u", "û": "u",
                        "î": "i", "ï": "i", "ç": "c", "ñ": "n"}
#: actions that come as a lazy sequence of another shape are listed up to so many
MOST_LISTED: Final = 20_000
#: up to so many actions at once are remembered with the choice that they begin with
FEW: Final = 6
#: so many spellings of single actions, and so many such choices, are remembered
REMEMBERED: Final = 50_000

Spelling = tuple[int, ...]


class Choice:
    """One choice: ``mask`` has a bit for each token that may be taken; never 0."""

    def __init__(self, mask: int) -> None:
        self.mask: Final = mask

    def take(self, token: int) -> Action | Choice:
        """What taking the token leads to: the action that it completes, or the next choice.

        :raises ParlourError: for a token that may not be taken.
        """
        raise NotImplementedError

    def open(self, token: int) -> None:
        """Checks that the token may be taken."""
        if token < 0 or not self.mask >> token & 1:
            raise ParlourError(f"token {token} is not among those that may be taken now: {', '.join(map(str, bits(self.mask)))}")


class OneCard(Choice):
    """A choice among actions that differ in their card alone: the commonest there is."""

    def __init__(self, mask: int, actions: Sequence[Action], tokens: Spelling) -> None:
        super().__init__(mask)
        self.actions: Final = actions
        #: the token of each card of the pack
        self.tokens: Final = tokens

    def take(self, token: int) -> Action | Choice:
        for action in self.actions:
            if self.tokens[action.card] == token:
                return action
        self.open(token)
        raise AssertionError("a token that may be taken leads to an action")


class Forced(Choice):
    """No choice: one token stands for the only action."""

    def __init__(self, token: int, action: Action) -> None:
        super().__init__(1 << token)
        self.action: Final = action

    def take(self, token: int) -> Action | Choice:
        self.open(token)
        return self.action


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
    """Sets of cards for one place or several, one after the other. Within a place the cards come from the highest id to the lowest,
    identical ones together, of which those with the lowest ids are taken. ``parts``: the action keeps apart what goes where.

    ``chosen``: what the places before have got, and the one that is being filled; ``at``: how far in the ``order`` of its cards.
    """

    def __init__(self, choices: Choices, kind: str, stages: Sequence[Stage], parts: bool, depth: int = 0,
                 chosen: tuple[int, ...] = (0,), at: int = 0) -> None:
        self.choices: Final = choices
        self.kind: Final = kind
        self.stages: Final = stages
        self.parts: Final = parts
        self.depth: Final = depth
        self.stem: Final[Spelling] = choices.spelled(kind)
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
        self.order: Final[list[int]] = choices.in_order(self.stage.cards & ~gone | chosen[-1])

    def options(self) -> int:
        if self.depth < len(self.stem):
            return 1 << self.stem[self.depth]
        taken = self.chosen[-1].bit_count()
        mask = 0
        if taken < self.stage.most:
            for place in range(self.at, len(self.order) - max(0, self.stage.least - taken - 1)):
                mask |= 1 << self.choices.tokens[self.order[place]]
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
        return CardsAction(self.kind, self.choices.pack, whole, self.chosen if self.parts else ())

    def after(self, token: int) -> Part:
        if self.depth < len(self.stem):
            return self.going_on(self.chosen, 0)
        place = self.at
        while self.choices.tokens[self.order[place]] != token:
            place += 1
        return self.going_on((*self.chosen[:-1], self.chosen[-1] | 1 << self.order[place]), place + 1)

    def going_on(self, chosen: tuple[int, ...], at: int) -> CardSeries:
        """The same with one more token spelled."""
        return CardSeries(self.choices, self.kind, self.stages, self.parts, self.depth + 1, chosen, at)

    def spelling(self, action: Action) -> Spelling | None:
        parts: Sequence[int] = action.parts if self.parts and isinstance(action, CardsAction) else self._shared_out(action.cards)
        if action.kind != self.kind or len(parts) != len(self.stages):
            return None
        tokens = list(self.stem)
        for stage, cards in zip(self.stages, parts):
            if cards & ~stage.cards or not stage.least <= cards.bit_count() <= stage.most:
                return None
            tokens += self.choices.spelled_cards(cards)
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

    def __init__(self, choices: Choices, plays: LeadPlays, stages: Sequence[Stage], depth: int = 0,
                 chosen: tuple[int, ...] = (0,), at: int = 0) -> None:
        super().__init__(choices, "play", stages, False, depth, chosen, at)
        self.plays: Final = plays

    def make(self, whole: int) -> Action:
        return self.plays.order.play_of(whole)

    def going_on(self, chosen: tuple[int, ...], at: int) -> CardSeries:
        return Lead(self.choices, self.plays, self.stages, self.depth + 1, chosen, at)


class LaidOut(Part):
    """Layouts of a hand row by row, and in a row card by card from the highest id to the lowest.

    ``laid``: the rows that are complete. ``hands``: those that the row may become, each with its spelling and the hands allowed after it,
    of which ``at`` tokens are spelled.
    """

    def __init__(self, choices: Choices, rows: Rows, laid: tuple[int, ...], allowed: tuple[int, ...], depth: int) -> None:
        self.choices: Final = choices
        self.rows: Final = rows
        self.laid: Final = laid
        self.depth: Final = depth
        self.stem: Final[Spelling] = choices.spelled(SPLIT)
        self.hands: list[tuple[Spelling, int, tuple[int, ...]]] = []
        self.at: int = 0
        if len(laid) < len(rows.plan.sizes):
            self.hands = [(choices.spelled_cards(mask), mask, narrowed) for mask, narrowed in rows.hands().going_on(len(laid), allowed)]

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
            return LaidOut(self.choices, self.rows, (*self.laid, hands[0][1]), hands[0][2], self.depth + 1)
        return self._same(hands, self.at + 1)

    def _same(self, hands: list[tuple[Spelling, int, tuple[int, ...]]], at: int) -> LaidOut:
        """One token further in the same row."""
        twin = LaidOut(self.choices, self.rows, self.laid, (0,) * len(self.rows.hands().first()), self.depth + 1)
        twin.hands = hands
        twin.at = at
        return twin

    def spelling(self, action: Action) -> Spelling | None:
        if not self.rows.has(action) or not isinstance(action, CardsAction):
            return None
        tokens = self.stem
        for part in action.parts if action.cards else ():
            tokens += self.choices.spelled_cards(part)
        return tokens


class Amount(Part):
    """Numbers from ``low`` to ``high`` by ``step``, digit by digit. ``among``: the number is that of one of these actions."""

    def __init__(self, choices: Choices, kind: str, low: int, high: int, step: int, among: LazyActions | None = None, depth: int = 0,
                 so_far: int = -1) -> None:
        self.choices: Final = choices
        self.kind: Final = kind
        self.low: Final = low
        self.high: Final = high
        self.step: Final = step
        self.among: Final = among
        self.depth: Final = depth
        #: the number that the digits so far make, -1 before the first
        self.so_far: Final = so_far
        self.stem: Final[Spelling] = choices.spelled(kind) if among is not None else (*choices.spelled(kind), choices.sign(" "))

    def options(self) -> int:
        if self.depth < len(self.stem):
            return 1 << self.stem[self.depth]
        mask = 0
        if self.so_far:
            for digit in range(10):
                if self._leads_on(10 * max(0, self.so_far) + digit):
                    mask |= 1 << self.choices.sign(str(digit))
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
            number = 10 * max(0, number) + token - self.choices.sign("0")
        return Amount(self.choices, self.kind, self.low, self.high, self.step, self.among, self.depth + 1, number)

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
        return (*self.stem, *[self.choices.sign(digit) for digit in str(number)])


class Spelled(Choice):
    """A choice of how a spelling goes on: ``parts`` are what it may become, ``depth`` how many tokens of it there are."""

    def __init__(self, mask: int, parts: list[Part], depth: int, done: Action | None) -> None:
        super().__init__(mask)
        self.parts: Final = parts
        self.depth: Final = depth
        self.done: Final = done
        self._after: Final[dict[int, Action | Choice]] = {}

    def take(self, token: int) -> Action | Choice:
        found = self._after.get(token)
        if found is None:
            self.open(token)
            if token == DONE:
                assert self.done is not None
                return self.done
            found = settled([part.after(token) for part in self.parts if part.options() >> token & 1], self.depth + 1)
            self._after[token] = found
        return found


def settled(parts: list[Part], depth: int) -> Action | Choice:
    """The next choice of a spelling after what can only go on in one way; or the action, where there is nothing to choose."""
    while True:
        mask = 0
        done: Action | None = None
        for part in parts:
            mask |= part.options()
            if done is None:
                done = part.ends()
        if done is not None:
            return Spelled(mask | 1 << DONE, parts, depth, done) if mask else done
        if mask & (mask - 1):
            return Spelled(mask, parts, depth, None)
        token = mask.bit_length() - 1
        parts = [part.after(token) for part in parts if part.options()]
        depth += 1


def lasting(action: Action) -> bool:
    """Whether actions that are equal to this one are the same at any time: not where they speak of what lies on the table."""
    return type(action) is Action or isinstance(action, CardsAction | NumberAction)


class Choices:
    """The tokens of all games with a pack, and the choices that they make of legal actions.

    ``size``: how many tokens there are: :data:`DONE`, one for each face of the pack, and the :data:`SIGNS`. ``words``: each as it
    is written. ``tokens``: for each card of the pack that of its face.
    """

    def __init__(self, pack: Pack) -> None:
        self.pack: Final = pack
        self._faces: Final[dict[str, int]] = {}
        for code in pack.codes:
            if code not in self._faces:
                self._faces[code] = 1 + len(self._faces)
        self.tokens: Final[Spelling] = tuple([self._faces[code] for code in pack.codes])
        first = 1 + len(self._faces)
        self._signs: Final[dict[str, int]] = {sign: first + place for place, sign in enumerate(SIGNS)}
        self.words: Final[tuple[str, ...]] = ("done", *self._faces, *SIGNS)
        self.size: Final[int] = len(self.words)
        self._remembered: Final[dict[Action, Spelling]] = {}
        self._kinds: Final[dict[str, Spelling]] = {}
        self._begun_before: Final[dict[tuple[Action, ...], Choice]] = {}
        self._begun_quiet: Final[dict[tuple[Action, ...], Choice]] = {}
        # where each card comes in the order in which cards are named
        named = sorted(range(pack.size), key=lambda card: (-self.tokens[card], card))
        self._ranks: Final[list[int]] = [0] * pack.size
        for place, card in enumerate(named):
            self._ranks[card] = place

    def __copy__(self) -> Choices:
        return self

    def __deepcopy__(self, memo: object) -> Choices:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Choices, (self.pack,)

    # --- spelling ---------------------------------------------------------------------------------------------------------

    def sign(self, sign: str) -> int:
        """The token of a sign."""
        found = self._signs.get(sign)
        return self._signs["~"] if found is None else found

    def in_order(self, cards: int) -> list[int]:
        """The cards of a mask in the order in which they are named."""
        ranks = self._ranks
        found: list[int] = bits(cards)
        if self.pack.has_twins:
            found.sort(key=lambda card: ranks[card])
        else:
            found.reverse()
        return found

    def spelled_cards(self, cards: int) -> Spelling:
        """The cards of a mask in the order in which they are named, as tokens."""
        return tuple([self.tokens[card] for card in self.in_order(cards)])

    def spelled(self, text: str) -> Spelling:
        """A text in tokens: words that are cards as one token, what stands between others as a space."""
        found = self._kinds.get(text)
        if found is None:
            found = self._spell(text)
            if len(self._kinds) < REMEMBERED:
                self._kinds[text] = found
        return found

    def _spell(self, text: str) -> Spelling:
        tokens: list[int] = []
        letters = False
        for piece in text.split():
            card = self._faces.get(piece, 0)
            if card:
                tokens.append(card)
            else:
                if letters:
                    tokens.append(self._signs[" "])
                for letter in piece.lower():
                    tokens.append(self.sign(PLAIN_LETTERS.get(letter, letter)))
            letters = not card
        return tuple(tokens)

    def _spelled_action(self, action: Action) -> Spelling:
        if not lasting(action):
            return self._spell(str(action))
        found = self._remembered.get(action)
        if found is None:
            found = self._spell(str(action))
            if len(self._remembered) >= REMEMBERED:
                self._remembered.clear()
            self._remembered[action] = found
        return found

    # --- choosing ---------------------------------------------------------------------------------------------------------

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
        tokens = self.tokens
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
            parts.append(Listed([self._spelled_action(action) for action in legal], legal))
        elif len(legal) <= MOST_LISTED:
            actions = [legal.at(index) for index in range(len(legal))]
            parts.append(Listed([self._spell(str(action)) for action in actions], actions))
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
                token = self.tokens[action.card]
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
