"""Games as sequences of single choices by one seat at a time: what the environments of :mod:`parlour.lab` have in common.

An :class:`Episode` is a deal, or a whole match, in which somebody is asked for one token after the other; see
:mod:`parlour.lab.choices`. Who is asked:

- In a deal one seat after the other, as it is waited for. Of several who choose at once, sealed, each is asked in turn, and none is
  told what the others have chosen.
- Whoever may interrupt is asked first, after every action and when a deal opens: each seat in the direction of play, from the one after the
  seat that acted last, with ``parlour.lab.choices.DONE`` for keeping quiet. The first to speak up is heard, and then all are asked
  anew. Seats that are waited for are not asked besides: what they would interrupt with is among their actions. Where one may interrupt
  but is not offered the chance, as with second thoughts about one's own bid (``Phase.prompts_interrupters``), nobody is asked.
"""
from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, Final

from mypy_extensions import i64

from parlour.equipment import how_many
from parlour.kernel.actions import Action
from parlour.kernel.chance import Chance
from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.phase import NO_SEAT, Sealed
from parlour.lab.choices import QUIET, Choice
from parlour.lab.observation import Deed, Observer, Recall, Sheet

#: an episode is cut short after so many choices unless said
LONGEST: Final = 20_000
#: so many deals are opened to find one in which somebody is asked something
TRIES: Final = 1000
#: what a seat is asked for
ACTION: Final = 1
WORD: Final = 2


#: what an episode is at, besides its deal and match
Standing = tuple[int, int, int, list[int], int, bool, list[float], int, int, Action | None, int, int, list[Deed]]


class Episode:
    """A deal by itself, or with ``whole`` a match, as a sequence of choices.

    ``seat`` is asked for a token of ``choice``, or is :data:`NO_SEAT` when the episode is over: played to its end, or ``cut`` short after
    ``longest`` choices. ``asked`` is 1 when the seat must act, 2 when it is asked whether it speaks up, and ``spelled`` a mask of the
    tokens with which it has begun. ``rewards`` are what the last step brought each seat: when a deal ends, what it brings as
    :meth:`parlour.Game.payoff` has it. ``did`` is the action that the last step has completed, nothing while one is being spelled, and
    ``tokens`` with how many tokens. With ``remembers`` a :class:`~parlour.lab.observation.Recall` is kept.

    >>> import parlour
    >>> from parlour.lab.observation import Observer
    >>> episode = Episode(Observer(parlour.game("agram", players=2)))
    >>> episode.start(seed=1)
    >>> while episode.seat >= 0:
    ...     mask = episode.choice.mask
    ...     episode.step((mask & -mask).bit_length() - 1)    # always the lowest token
    >>> episode.rewards
    [-2.0, 2.0]
    """

    def __init__(self, observer: Observer, whole: bool = False, longest: int = LONGEST, remembers: bool = False) -> None:
        if whole and observer.game.quiet:
            raise ParlourError(f"a match of {observer.game.id} is made of several games, which are learned one by one: take one of them")
        self.observer: Final = observer
        self.game: Final[Game[Any]] = observer.game
        self.whole: Final = whole
        self.longest: Final = longest
        self.remembers: Final = remembers
        self.deal: Deal = observer.empty
        self.match: Match | None = None
        self.seat: int = NO_SEAT
        self.asked: int = 0
        self.choice: Choice = Choice(0)
        self.spelled: int = 0
        # the tokens with which the seat that is asked has begun, in order
        self._taken: list[int] = []
        self.steps: int = 0
        #: how many actions have been carried out since the episode began, each of one token or several
        self.actions: int = 0
        #: what has been done in the deal, where the observer writes a history
        self.past: list[Deed] = []
        self.cut: bool = False
        self.rewards: list[float] = [0.0] * observer.game.players
        self.did: Action | None = None
        self.tokens: int = 0
        self.recall: Recall | None = None
        # who acted last, and who has kept quiet since
        self._last: int = NO_SEAT
        self._quiet: int = 0

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.seat == NO_SEAT

    @property
    def begun(self) -> Sequence[int]:
        """The tokens with which the seat that is asked has begun its action, in order."""
        return self._taken

    def start(self, seed: int, number: int = 0) -> None:
        """Begins anew: with deal ``number`` of a seed, or the match of this seed and number."""
        if self.whole:
            self.match = self.game.match((seed << 32) + number, narrate=self.remembers)
            self.begin(self.match.deal)
        elif self.remembers:
            self.begin(told_deal(self.game, seed, number))
        else:
            deal: Deal = self.game.deal(seed, number)
            self.begin(deal)

    def start_asking(self, seed: int, number: int) -> int:
        """Begins anew with the first deal or match from this number on in which somebody is asked something; returns its number."""
        for later in range(number, number + TRIES):
            self.start(seed, later)
            if self.seat != NO_SEAT:
                return later
        raise ParlourError(f"nobody has anything to decide in {self.game.id} with these options")

    def begin_match(self, match: Match) -> None:
        """Begins anew with a match where it stands; where an episode is a deal, with the one that is being played in it."""
        self.match = match if self.whole else None
        self.begin(match.deal)

    def begin(self, deal: Deal) -> None:
        """Begins anew with a deal that has been opened."""
        self.steps = 0
        self.actions = 0
        self.cut = False
        self.did = None
        self.tokens = 0
        self.rewards = [0.0] * self.game.players
        self._opened(deal)
        self._ask()

    def _opened(self, deal: Deal) -> None:
        self.deal = deal
        self._last = NO_SEAT
        self._quiet = 0
        self.past = []
        if self.remembers:
            self.recall = Recall()
            self.recall.begin(deal)

    def _ask(self) -> None:
        """Asks the next seat."""
        deal = self.deal
        self.spelled = 0
        self._taken = []
        turn = deal.turn()
        if not turn or (self.match is not None and self.match.over):
            self.seat = NO_SEAT
            return
        phase = deal.phase
        if phase.prompts_interrupters:
            speakers = phase.may_interrupt(deal)
            if speakers:
                for seat in deal.order(deal.after(self._last) if self._last >= 0 else deal.after(deal.dealer)):
                    if seat in speakers and seat not in turn and not self._quiet >> seat & 1:
                        words = phase.interruptions(deal, seat)
                        if len(words):
                            self.seat = seat
                            self.asked = WORD
                            self.choice = self.observer.choices.begin(words, True)
                            return
        # where all are free to act nobody acts again before the others could
        self.seat = next_after(deal, self._last, turn) if phase.own_pace else turn[0]
        self.asked = ACTION
        self.choice = self.observer.choices.begin(deal.legal(self.seat))

    def legal(self) -> Sequence[Action]:
        """The actions among which the seat that is asked chooses, besides keeping quiet when it is asked whether it speaks up."""
        if self.seat == NO_SEAT:
            return ()
        return self.deal.phase.interruptions(self.deal, self.seat) if self.asked == WORD else self.deal.legal(self.seat)

    def path(self, action: Action) -> list[int]:
        """The tokens for an action of the seat that has just been asked; see :meth:`parlour.lab.choices.Choices.path`."""
        return self.observer.choices.path(self.legal(), action, self.asked == WORD)

    def step(self, token: int) -> None:
        """The seat that is asked takes a token.

        :raises ParlourError: for a token that may not be taken, or where nobody is asked.
        """
        if self.seat == NO_SEAT:
            raise ParlourError("the episode is over: start another")
        led = self.choice.take(token)
        self.steps += 1
        if isinstance(led, Choice):
            self.choice = led
            self.spelled |= 1 << token
            self._taken.append(token)
            self.rewards = [0.0] * self.game.players
            self.did = None
        else:
            self.did = led
            self.tokens = len(self._taken) + 1
            self._play(led)
        self._cut_short()

    def act(self, action: Action) -> None:
        """The seat that is asked takes a whole action, which counts as one choice; ``QUIET`` where it is asked whether it speaks up.

        :raises IllegalAction: for an action that it may not take.
        """
        self.steps += 1
        self.did = action
        self.tokens = 1
        self._play(action)
        self._cut_short()

    def _cut_short(self) -> None:
        if self.steps >= self.longest and self.seat != NO_SEAT:
            self.seat = NO_SEAT
            self.cut = True

    def play_in(self, deal: Deal, action: Action) -> None:
        """The seat that is asked takes an action in a deal that stands as this one does, but in which chance may fall otherwise."""
        self.deal = deal
        if self.recall is not None:
            self.recall.go_on(deal)
        self.steps += 1
        self._play(action)

    def _play(self, action: Action) -> None:
        seat = self.seat
        deal = self.deal
        recall = self.recall
        rewards = [0.0] * self.game.players
        if recall is not None:
            recall.did(seat, action)
        if action is QUIET:
            self._quiet |= 1 << seat
            self.rewards = rewards
            self._ask()
            return
        self._last = seat
        self._quiet = 0
        self.actions += 1
        phase = deal.phase
        deed = self._deed(seat, action) if self.observer.history else None
        match = self.match
        if match is None:
            deal.play(seat, action)
        else:
            match.play(seat, action)
        if deed is not None:
            self._done(deal, deed, action, deed.sealed and deal.phase is phase)
        if recall is not None:
            recall.note(deal)
        if deal.over:
            for each in range(self.game.players):
                rewards[each] = self.game.payoff(deal, each)
            if match is not None and not match.over:
                self._opened(match.deal)
        self.rewards = rewards
        self._ask()

    def _deed(self, seat: int, action: Action) -> Deed:
        """What the seat is about to do, for the history."""
        observer = self.observer
        return observer.deed(seat, action, observer.choices.spelled_whole(action), isinstance(self.deal.phase, Sealed))

    def _done(self, deal: Deal, deed: Deed, action: Action, sealed: bool) -> None:
        """An action has been carried out; where it is not sealed, or no longer, others have seen what of its cards they know now."""
        self.past.append(deed)
        if deed.sealed and not sealed:
            for other in self.past:
                if other.sealed:
                    other.sealed = False
                    # whose cards were chosen in secret keeps them so: what is seen of them is where they lie
                    other.blind = ~(1 << other.seat)
        elif not deed.sealed:
            for seat in range(deal.players):
                if seat != deed.seat and action.cards & ~deal.known_to(seat):
                    deed.blind |= 1 << seat

    def copy(self) -> Episode:
        """An independent copy that would go on just the same."""
        match = None if self.match is None else copy(self.match)
        twin = Episode(self.observer, self.whole, self.longest, self.remembers)
        twin.match = match
        twin.deal = copied(self.deal) if match is None else match.deal
        twin.choice = self.choice
        twin.recall = None if self.recall is None else self.recall.copy()
        twin._go_on(self._standing())
        return twin

    def _standing(self) -> Standing:
        return (self.seat, self.asked, self.spelled, self._taken, self.steps, self.cut, self.rewards, self._last, self._quiet,
                self.did, self.tokens, self.actions, self.past)

    def _go_on(self, standing: Standing) -> None:
        self.seat, self.asked, self.spelled, taken, self.steps, self.cut, self.rewards, self._last, self._quiet = standing[:9]
        self.did, self.tokens, self.actions, past = standing[9:]
        self._taken = taken[:]
        self.past = [deed.copy() for deed in past]

    def __copy__(self) -> Episode:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Episode:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        deal = None if self.deal is self.observer.empty else self.deal
        return _unpacked, (self.observer, self.whole, self.longest, self.remembers, self.match, deal, self.recall, self._standing())

    def imagined(self, seat: int, deal: Deal) -> Episode:
        """A copy that goes on with a deal that the seat has imagined."""
        twin = self.copy()
        twin.deal = deal
        deal.narrating = self.deal.narrating
        if self.recall is not None:
            twin.recall = self.recall.imagined(deal, seat)
        if seat != self.seat:
            # what is hidden has changed, and with it what the other may spell
            twin._ask()
        return twin

    def text(self, seat: int) -> str:
        """All that a seat has seen and done, and what it is asked: the same exactly where it cannot tell two histories apart."""
        assert self.recall is not None
        lines = [self.recall.text(seat)]
        if seat == self.seat:
            words = self.observer.choices.words
            lines.append(("? " if self.asked == ACTION else "?? ") + " ".join([
                words[token] for token in range(len(words)) if self.spelled >> token & 1]))
        return "\n".join(lines)

    def observe(self, seat: int, numbers: list[int]) -> int:
        """What a seat knows; see :meth:`parlour.lab.observation.Observer.observe`."""
        mine = seat == self.seat
        return self.observer.observe(self.deal, seat, numbers, self.spelled if mine else 0, self.asked if mine else 0, self.past)

    def write(self, seat: int, sheet: Sheet, row: i64) -> None:
        """Writes what a seat knows into a row of a sheet; see :meth:`parlour.lab.observation.Observer.write`."""
        mine = seat == self.seat
        self.observer.write(self.deal, seat, sheet, row, self.spelled if mine else 0, self.asked if mine else 0, self.past)


def next_after(deal: Deal, last: int, seats: Sequence[int]) -> int:
    """The first of these seats after the one that acted last, or after the dealer."""
    return next(seat for seat in deal.order(deal.after(last if last >= 0 else deal.dealer)) if seat in seats)


def copied(deal: Deal) -> Deal:
    """An independent copy of a deal that narrates if the deal does."""
    twin: Deal = deal.copy()
    twin.narrating = deal.narrating
    return twin


def _unpacked(observer: Observer, whole: bool, longest: int, remembers: bool, match: Match | None, deal: Deal | None,
              recall: Recall | None, standing: Standing) -> Episode:
    episode = Episode(observer, whole, longest, remembers)
    episode.match = match
    if deal is not None:
        episode.deal = deal
        episode.recall = recall
        episode._go_on(standing)
        if recall is not None:
            recall.go_on(deal)
        if episode.seat != NO_SEAT:
            choice = observer.choices.begin(episode.legal(), episode.asked == WORD)
            for token in standing[3]:
                led = choice.take(token)
                assert isinstance(led, Choice)
                choice = led
            episode.choice = choice
    return episode


def told_deal(game: Game[Any], seed: int, number: int) -> Deal:
    """A deal by itself, as :meth:`parlour.Game.deal` opens it, that tells what happens."""
    chance = Chance.of(seed, number)
    deal: Deal = game.new_deal(chance, number, chance.pick(game.players), None, (), True)
    return deal


class Batch:
    """Episodes side by side, each with a seed of its own, that begin anew as soon as they are over.

    What :mod:`parlour.lab.vector` needs of them is written without loops in Python over arrays: bytes, lists and sheets. ``width``: the
    bytes of a mask. ``actions``: how many have been carried out since the first episodes began.
    """

    def __init__(self, observer: Observer, count: int, seed: int, whole: bool, longest: int) -> None:
        self.observer: Final = observer
        self.episodes: Final = [Episode(observer, whole, longest) for _ in range(count)]
        self.seed: Final = seed
        self.numbers: Final = [0] * count
        self.actions: int = 0
        self.width: Final[int] = (observer.choices.size + 7) // 8
        #: which episodes the last step has ended, and which of them were cut short
        self.ended: bytes = b""
        self.cut: bytes = b""

    def __copy__(self) -> Batch:
        return self.__deepcopy__(None)

    def __deepcopy__(self, memo: object) -> Batch:
        return _unpacked_batch(self.observer, self.seed, [episode.copy() for episode in self.episodes], self.numbers, self.ended, self.cut,
                               self.actions)

    def __reduce__(self) -> tuple[object, ...]:
        return _unpacked_batch, (self.observer, self.seed, self.episodes, self.numbers, self.ended, self.cut, self.actions)

    def start(self) -> None:
        """Begins all episodes anew, from their first."""
        for place, episode in enumerate(self.episodes):
            self.numbers[place] = 0
            self.actions = 0
            self._start(place, episode)

    def _start(self, place: int, episode: Episode) -> None:
        """Begins one episode anew."""
        self.numbers[place] = 1 + episode.start_asking((self.seed << 20) + place, self.numbers[place])

    def step(self, tokens: list[int]) -> tuple[list[int], list[float]]:
        """Every seat that is asked takes a token; returns in which episodes that brought anybody anything, and what, seat by seat."""
        paid: list[int] = []
        rewards: list[float] = []
        ended = bytearray(len(tokens))
        cut = bytearray(len(tokens))
        for place, episode in enumerate(self.episodes):
            before = episode.actions
            episode.step(tokens[place])
            self.actions += episode.actions - before
            for reward in episode.rewards:
                if reward:
                    paid.append(place)
                    rewards += episode.rewards
                    break
            if episode.seat == NO_SEAT:
                ended[place] = 1
                cut[place] = 1 if episode.cut else 0
                self._start(place, episode)
        self.ended = bytes(ended)
        self.cut = bytes(cut)
        return paid, rewards

    def seats(self) -> list[int]:
        """The seat that is asked in each episode."""
        return [episode.seat for episode in self.episodes]

    def masks(self) -> bytes:
        """The tokens that may be taken, as bits, the first lowest, of ``width`` bytes for each episode."""
        width = self.width
        return b"".join([episode.choice.mask.to_bytes(width, "little") for episode in self.episodes])

    def observe(self, sheet: Sheet) -> None:
        """Writes what the seats that are asked know into a sheet, a row for each episode."""
        for row, episode in enumerate(self.episodes):
            episode.write(episode.seat, sheet, row)

    def random_tokens(self, draws: Sequence[float]) -> list[int]:
        """For each episode one of the tokens that may be taken: the number from 0 to 1 says which."""
        tokens = []
        for place, episode in enumerate(self.episodes):
            mask = episode.choice.mask
            choices: int = how_many(mask)
            skip = int(draws[place] * choices)
            while skip:
                mask &= mask - 1
                skip -= 1
            tokens.append((mask & -mask).bit_length() - 1)
        return tokens


def _unpacked_batch(observer: Observer, seed: int, episodes: list[Episode], numbers: list[int], ended: bytes, cut: bytes,
                    actions: int) -> Batch:
    batch = Batch(observer, len(episodes), seed, episodes[0].whole, episodes[0].longest)
    batch.episodes[:] = episodes
    batch.numbers[:] = numbers
    batch.ended = ended
    batch.cut = cut
    batch.actions = actions
    return batch
