"""Learning to play by playing: a policy that starts from nothing and gets better against itself. It needs PyTorch, an extra.

All seats of many deals side by side (:mod:`parlour.lab.vector`) are played by one network, which sees what the seat that is asked
knows and may only take the tokens that are legal. After each round what did better than expected is made likelier, by a little at a
time (proximal policy optimisation, Schulman and others, 2017). Every so many rounds the policy meets another player over the same
deals. Nothing here knows any game.

What has been learned is a file: ``parlour tournament GAME --players policy.pt,fair`` lets it play, and the same command that made it
goes on with it. A round depends on the seed and its number alone, so it does not matter where a run was broken off.
"""
from __future__ import annotations

import hashlib
import os
import pickle
import time
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from parlour.lab.extras import needed

needed("torch", "numpy", extra="learn")

import numpy as np  # noqa: E402
import torch  # noqa: E402
from numpy.typing import NDArray  # noqa: E402
from torch import Tensor, nn  # noqa: E402

from parlour.bots import Choose  # noqa: E402
from parlour.kernel.actions import Action  # noqa: E402
from parlour.kernel.deal import Deal  # noqa: E402
from parlour.kernel.errors import ParlourError  # noqa: E402
from parlour.kernel.game import Game  # noqa: E402
from parlour.lab.arrays import fill, unpacked  # noqa: E402
from parlour.lab.choices import Choice  # noqa: E402
from parlour.lab.episodes import ACTION  # noqa: E402
from parlour.lab.observation import Observer  # noqa: E402
from parlour.lab.tournament import play_meeting  # noqa: E402
from parlour.lab.vector import Moment, Vector  # noqa: E402

#: deals side by side, and the choices that are made in each of them in a round: so many, or where deals are long twice as many as nine
#: in ten of them take, but not more than that
COUNT: Final = 512
STEPS: Final = 64
MOST_STEPS: Final = 400
#: the neurons of each of the two hidden layers
WIDTH: Final = 256
#: numbers are seen one by one up to this
COUNTED: Final = 12
#: how often what a round brought is gone through, and how many choices are learned from at once
PASSES: Final = 3
AT_ONCE: Final = 2048
#: how fast is learned at first, how far a choice may become likelier in a round, and what it is worth at first to stay open to others
RATE: Final = 1e-3
CLIP: Final = 0.2
OPENNESS: Final = 0.01
#: after so many rounds both are half as much, after twice as many a third: what is left to learn is less than what deals differ by luck
SLOWER: Final = 60.0
#: how much what comes later counts beside what is expected next
FORESIGHT: Final = 0.95


#: what a file of this module says it is
FORMAT: Final = "policy 3"
#: seeds of rounds are so far apart
APART: Final = 1_000_003


class Policy(nn.Module):  # type: ignore[misc]
    """A network that says for each token how likely it is taken, and what the seat may expect of the deal.

    ``observer``: what an observation holds, and the tokens; ``used``: the places of the inputs that are looked at.
    """

    def __init__(self, observer: Observer, used: Tensor) -> None:
        super().__init__()
        self.bits: Final = observer.bits
        self.most: Final = torch.tensor(observer.most, dtype=torch.float32)
        self.register_buffer("used", used)
        self.body = nn.Sequential(nn.Linear(len(used), WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.choice = nn.Linear(WIDTH, observer.choices.size)
        self.worth = nn.Linear(WIDTH, 1)
        # it begins with no preferences and no expectations
        for layer in (self.choice, self.worth):
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)

    def inputs(self, seen: Tensor) -> Tensor:
        """Observations (N, bits + numbers) as inputs (N, used)."""
        return inputs(seen, self.bits, self.most)[:, self.used]

    def forward(self, inputs: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Inputs (N, used) and masks (N, tokens) to logarithms of probabilities (N, tokens) and worths (N)."""
        inside = self.body(inputs)
        logits = self.choice(inside).masked_fill(mask == 0, -torch.inf)
        return logits.log_softmax(1), self.worth(inside).squeeze(1)


def inputs(seen: Tensor, bits: int, most: Tensor) -> Tensor:
    """Observations with their numbers made fit for a network: small ones are counted on fingers, points may be of any size."""
    numbers = (seen[:, bits:] * most).round()
    counted = (numbers[:, :, None] > torch.arange(COUNTED) + 0.5).float().flatten(1)
    return torch.cat([seen[:, :bits], numbers.sign() * numbers.abs().log1p(), counted], 1)


class Round(NamedTuple):
    """What was seen (as inputs), allowed and chosen in a round, how likely that was, what was expected of the deal then, and by how
    much it turned out better; N choices."""

    inputs: Tensor
    mask: Tensor
    taken: Tensor
    likely: Tensor
    expected: Tensor
    better: Tensor


class Point(NamedTuple):
    """How the policy did against another player, after so many rounds, choices and seconds of learning: it was better by ``margin``,
    with half the width ``spread`` of the 95 % interval, and did better in a ``share`` of the ``deals``."""

    rounds: int
    choices: int
    seconds: float
    against: str
    deals: int
    margin: float
    spread: float
    share: float


class Learner:
    """A policy for one game, and what is needed to go on with it.

    ``rounds``, ``choices``, ``seconds``: how long it has learned. ``curve``: how it did against others each time that was measured.
    """

    def __init__(self, game: Game[Any], seed: int = 0) -> None:
        torch.manual_seed(seed)
        self.game: Final = game
        self.seed: Final = seed
        self.table: Final = Vector(game, COUNT, seed=seed)
        self.steps: int = STEPS
        used, self.scale = self._look_round()
        self.policy: Final = Policy(self.table.observer, used)
        self.adam: Final = torch.optim.Adam(self.policy.parameters(), RATE, eps=1e-5)
        self.rounds: int = 0
        self.choices: int = 0
        self.seconds: float = 0.0
        self.curve: list[Point] = []

    def _look_round(self) -> tuple[Tensor, float]:
        """Settles ``steps``; returns the places of the inputs that are not always the same in random play, and how what deals bring is
        spread."""
        now = self.table.reset(self.seed)
        bits = self.table.observer.bits
        most = torch.tensor(self.table.observer.most, dtype=torch.float32)
        first = inputs(torch.from_numpy(now.observation[:1]), bits, most)
        varies = torch.zeros(first.shape[1], dtype=torch.bool)
        brought = []
        ends = np.zeros(COUNT, np.bool_)
        step = 0
        while step < self.steps:
            varies |= (inputs(torch.from_numpy(now.observation), bits, most) != first).any(0)
            now = self.table.step(self.table.random_tokens())
            brought.append(now.rewards[now.ended])
            ends |= now.ended
            step += 1
            if ends.mean() < 0.9:
                self.steps = max(STEPS, 2 * step + 2)
                if self.steps > MOST_STEPS:
                    raise ParlourError(f"deals of {self.game.id} are too long to learn from here: many take more than {step} choices.")
        return varies.nonzero()[:, 0], float(np.concatenate(brought).std()) or 1.0

    # --- a round ------------------------------------------------------------------------------------------------------------

    def round(self) -> None:
        """Plays a round and learns from it."""
        begun = time.perf_counter()
        torch.manual_seed(self.seed * APART + self.rounds)
        played = self.play()
        self.improve(played)
        self.rounds += 1
        self.choices += len(played.taken)
        self.seconds += time.perf_counter() - begun

    def play(self) -> Round:
        """Plays many deals with all seats. Left out are choices of which the round does not show what came of them, and those of one legal
        token."""
        now = self.table.reset(self.seed * APART + self.rounds)
        seen: list[Tensor] = []
        made: list[tuple[Tensor, Tensor, Tensor]] = []
        moments: list[Moment] = []
        for _ in range(self.steps):
            seen.append(self.policy.inputs(torch.from_numpy(now.observation)))
            with torch.no_grad():
                likely, expected = self.policy(seen[-1], torch.from_numpy(now.mask))
            taken = torch.multinomial(likely.exp(), 1)
            made.append((taken[:, 0], likely.gather(1, taken)[:, 0], expected))
            after = self.table.step(taken[:, 0].numpy())
            moments.append(now._replace(rewards=after.rewards, ended=after.ended))
            now = after
        taken, likely, expected = [torch.cat([each[part] for each in made]) for part in range(3)]
        better, known = self._turned_out(moments, expected.reshape(self.steps, COUNT).numpy())
        mask = torch.from_numpy(np.concatenate([moment.mask for moment in moments]))
        # where there is no choice there is nothing to learn
        keep = torch.from_numpy(known.ravel()) & (mask.sum(1) > 1)
        return Round(torch.cat(seen)[keep], mask[keep], taken[keep], likely[keep], expected[keep],
                     torch.from_numpy(better.ravel())[keep])

    def _turned_out(self, moments: list[Moment], expected: NDArray[np.float32]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """By how much better than expected it went on after each choice (steps, deals), and whether that is known: its deal has ended in
        this round, or its seat chose again. What the seat itself expects at its next choices counts too, the less the later (Schulman
        and others, 2016); of a deal that the round breaks off that is all there is, and without it long deals would teach less than
        short ones."""
        better = np.zeros_like(expected)
        known = np.zeros(expected.shape, np.bool_)
        every = np.arange(COUNT)
        later = np.zeros((COUNT, self.game.players), np.float32)
        surprise = np.zeros_like(later)
        told = np.zeros(later.shape, np.bool_)
        for step in reversed(range(self.steps)):
            moment = moments[step]
            ended = moment.ended[:, None]
            later = np.where(ended, moment.rewards / self.scale, later)
            surprise = np.where(ended, 0, surprise)
            told |= ended
            seat = moment.seat
            known[step] = told[every, seat]
            better[step] = np.where(known[step], later[every, seat] - expected[step] + FORESIGHT * surprise[every, seat], 0)
            surprise[every, seat] = better[step]
            later[every, seat] = expected[step]
            told[every, seat] = True
        return better, known

    def improve(self, played: Round) -> None:
        """Makes likelier what did better than expected; a round without choices teaches nothing."""
        if len(played.better) < 2:
            return
        slower = 1.0 / (1.0 + self.rounds / SLOWER)
        for group in self.adam.param_groups:
            group["lr"] = RATE * slower
        brought = played.expected + played.better
        better = (played.better - played.better.mean()) / (played.better.std() + 1e-6)
        for _ in range(PASSES):
            for part in torch.randperm(len(better)).split(AT_ONCE):
                likely, expected = self.policy(played.inputs[part], played.mask[part])
                ratio = (likely.gather(1, played.taken[part, None])[:, 0] - played.likely[part]).exp()
                gain = torch.min(ratio * better[part], ratio.clamp(1 - CLIP, 1 + CLIP) * better[part]).mean()
                open_minded = -(likely.exp() * likely.clamp(min=-50)).sum(1).mean()
                loss = (expected - brought[part]).square().mean() / 2 - gain - OPENNESS * slower * open_minded
                self.adam.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
                self.adam.step()

    # --- against others, and in a file -----------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Writes all of it into a file, in one step."""
        game = self.game
        state = {
            "parlour": FORMAT, "sees": mark(self.table.observer), "game": game.id, "players": game.players, "options": dict(game.options),
            "seed": self.seed, "rounds": self.rounds, "choices": self.choices, "seconds": self.seconds,
            "curve": [tuple(point) for point in self.curve], "policy": self.policy.state_dict(), "adam": self.adam.state_dict()}
        beside = path.with_name(path.name + ".new")
        torch.save(state, beside)
        os.replace(beside, path)

    def measure(self, path: Path, against: str, deals: int) -> Point:
        """Saves the policy, lets it meet a player of tournaments over deals that it has not met yet, and adds the result to the curve."""
        self.save(path)
        start = sum([point.deals for point in self.curve])
        meeting = play_meeting(self.game, str(path), against, deals, self.seed, start)
        point = Point(self.rounds, self.choices, self.seconds, against, deals, meeting.margin(), meeting.spread(), meeting.share())
        self.curve.append(point)
        self.save(path)
        return point


def read(path: Path) -> dict[str, Any]:
    """What a file of :meth:`Learner.save` holds.

    :raises ParlourError: where there is none, or it holds something else.
    """
    try:
        # nothing but tensors and plain data: a file from elsewhere runs no code
        state = torch.load(path, weights_only=True)
    except FileNotFoundError:
        raise ParlourError(f"there is no policy {path}: parlour learn GAME --policy {path} makes one.") from None
    except (OSError, RuntimeError, EOFError, ValueError, KeyError, pickle.UnpicklingError) as error:
        why = str(error).partition("\n")[0] or "it breaks off"
        raise ParlourError(f"{path} is no policy that parlour learn has saved: {why}") from error
    if not isinstance(state, dict) or state.get("parlour") != FORMAT:
        raise ParlourError(f"{path} is no policy that this version of parlour learn has saved.")
    return state


def mark(observer: Observer) -> str:
    """Differs where observations or tokens do: a policy knows them by their places alone."""
    said = [*observer.meanings(), *observer.choices.words, *[str(most) for most in observer.most]]
    return hashlib.sha256("\n".join(said).encode()).hexdigest()[:16]


def checked(state: dict[str, Any], game: Game[Any], path: Path) -> Observer:
    """Checks that what a file holds is for this game as it is seen here, and returns how that is.

    :raises ParlourError: where it is for another game, other options, or another number of players, or has seen games otherwise.
    """
    if (state["game"], state["players"], state["options"]) != (game.id, game.players, dict(game.options)):
        options = "".join([f" -o {name}={value}" for name, value in state["options"].items()])
        raise ParlourError(f"{path} has learned another game: {state['game']} --seats {state['players']}{options}.")
    observer = Observer(game)
    if state["sees"] != mark(observer):
        raise ParlourError(f"{path} has learned with another version, which shows {game.id} otherwise: let a new policy learn.")
    return observer


def single_threaded() -> None:
    """From now on PyTorch computes on one processor, for those who run several processes of their own."""
    torch.set_num_threads(1)


def resumed(game: Game[Any], path: Path) -> Learner:
    """The learner of a file, ready to go on.

    :raises ParlourError: as :func:`read` and :func:`checked` have it.
    """
    state = read(path)
    checked(state, game, path)
    learner = Learner(game, state["seed"])
    learner.policy.load_state_dict(state["policy"])
    learner.adam.load_state_dict(state["adam"])
    for name in ("rounds", "choices", "seconds"):
        setattr(learner, name, state[name])
    learner.curve = [Point(*point) for point in state["curve"]]
    return learner


def learned(path: Path, game: Game[Any]) -> Choose:
    """The policy of a file as a player: it takes what it finds likeliest.

    :raises ParlourError: as :func:`read` and :func:`checked` have it.
    """
    state = read(path)
    observer = checked(state, game, path)
    policy = Policy(observer, state["policy"]["used"])
    policy.load_state_dict(state["policy"])

    def choose(deal: Deal, seat: int, rng: Random) -> Action:
        legal = deal.legal(seat)
        if len(legal) == 1:
            return legal[0]
        led: Action | Choice = observer.choices.begin(legal)
        spelled = 0
        seen = np.empty(observer.size, np.float32)
        while isinstance(led, Choice):
            numbers: list[int] = []
            fill(seen, observer, observer.observe(deal, seat, numbers, spelled, ACTION), numbers)
            mask = unpacked(led.mask, observer.choices.size)
            with torch.no_grad():
                likely, _ = policy(policy.inputs(torch.from_numpy(seen[None])), torch.from_numpy(mask[None]))
            token = int(likely.argmax())
            spelled |= 1 << token
            led = led.take(token)
        return led

    return choose
