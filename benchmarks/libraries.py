"""Public libraries learn games of ours: stable-baselines3 (with sb3-contrib's masked PPO) through Gymnasium, OpenSpiel's DQN and Monte
Carlo regret minimisation through OpenSpiel. Needs ``pip install 'parlour[envs]' stable-baselines3 sb3-contrib torch dm-tree``.

Usage: python benchmarks/libraries.py [--minutes M] [ppo] [dqn] [mccfr]      all three unless some are named
"""
from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Any

import numpy as np

#: over so many deals a policy is compared with playing at random, at the beginning and at the end
DEALS = 1000


def interval(values: list[float]) -> str:
    """A mean with its 95 % interval."""
    return f"{np.mean(values):+.2f} ± {1.96 * np.std(values) / sqrt(len(values)):.2f}"


def ppo(minutes: float) -> None:
    """Agram for two against a player at random: what a deal brings before and after."""
    import gymnasium
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.env_util import make_vec_env

    import parlour.lab.gymnasium  # noqa: F401

    class Until(BaseCallback):  # type: ignore[misc]
        """Stops when the time is over."""

        def __init__(self, end: float) -> None:
            super().__init__()
            self.end = end

        def _on_step(self) -> bool:
            return time.monotonic() < self.end

    def brings(model: Any) -> list[float]:
        table = gymnasium.make("parlour/agram-v0", players=2, opponents="random")
        found = []
        seen, told = table.reset(seed=1_000_000)
        for _ in range(DEALS):
            brought, over = 0.0, False
            while not over:
                token, _ = model.predict(seen, action_masks=told["action_mask"], deterministic=True)
                seen, reward, ended, cut, told = table.step(token)
                brought += float(reward)
                over = ended or cut
            found.append(brought)
            seen, told = table.reset()
        return found

    tables = make_vec_env("parlour/agram-v0", n_envs=16, seed=1, env_kwargs={"players": 2, "opponents": "random"})
    model = MaskablePPO("MlpPolicy", tables, n_steps=128, batch_size=512, gamma=1.0, seed=1, device="cpu")
    before = brings(model)
    model.learn(10**9, callback=Until(time.monotonic() + 60 * minutes))
    print(f"MaskablePPO, Agram for two against random: {interval(before)} a deal before, {interval(brings(model))} "
          f"after {model.num_timesteps:,} steps", flush=True)


def dqn(minutes: float) -> None:
    """The same with OpenSpiel's DQN, which plays seat 0, on the OpenSpiel form with sampled chance."""
    import pyspiel
    from open_spiel.python import rl_environment
    from open_spiel.python.pytorch import dqn as deep

    from parlour.lab.openspiel import register
    game = pyspiel.load_game(register("agram", chance="sampled"), {"players": 2})
    table = rl_environment.Environment(game, observation_type=rl_environment.ObservationType.OBSERVATION)
    spec = table.observation_spec()
    agent = deep.DQN(0, spec["info_state"][0], table.action_spec()["num_actions"], [128, 128], replay_buffer_capacity=50_000,
                     batch_size=128, learn_every=8, learning_rate=1e-3, optimizer_str="adam", epsilon_decay_duration=40_000, seed=1)
    rng = Random(1)

    def play(learns: bool) -> float:
        now = table.reset()
        while not now.last():
            seat = now.observations["current_player"]
            token = agent.step(now, is_evaluation=not learns).action if seat == 0 else rng.choice(now.observations["legal_actions"][seat])
            now = table.step([token])
        if learns:
            agent.step(now)
        return float(now.rewards[0])

    before = [play(False) for _ in range(DEALS)]
    end = time.monotonic() + 60 * minutes
    deals = 0
    while time.monotonic() < end:
        play(True)
        deals += 1
    print(f"DQN, Agram for two against random: {interval(before)} a deal before, {interval([play(False) for _ in range(DEALS)])} "
          f"after {deals:,} deals", flush=True)


def mccfr(minutes: float) -> None:
    """Kuhn's poker with exact chance: how much an opponent who knows the policy can win from it."""
    import pyspiel
    from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, outcome_sampling_mccfr

    from parlour.lab.openspiel import register
    from parlour.lab.small_games import small_game
    np.random.seed(1)
    kuhn = pyspiel.load_game(register(small_game("kuhn-poker"), chance="exact", zero_sum=True))
    solvers: list[tuple[str, Callable[[Any], Any]]] = [("External", external_sampling_mccfr.ExternalSamplingSolver),
                                                       ("Outcome", outcome_sampling_mccfr.OutcomeSamplingSolver)]
    for name, made in solvers:
        solver = made(kuhn)
        first = exploitability.exploitability(kuhn, solver.average_policy())
        end = time.monotonic() + 60 * minutes
        rounds = 0
        while time.monotonic() < end:
            solver.iteration()
            rounds += 1
        last = exploitability.exploitability(kuhn, solver.average_policy())
        print(f"{name} sampling, Kuhn's poker: exploitable by {first:.3f} before, {last:.3f} after {rounds:,} iterations", flush=True)


if __name__ == "__main__":
    runs = {"ppo": ppo, "dqn": dqn, "mccfr": mccfr}
    asked = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    asked.add_argument("libraries", nargs="*", metavar="LIBRARY", help=", ".join(runs))
    asked.add_argument("--minutes", type=float, default=2.0, help="how long each learns")
    given = asked.parse_args()
    for wanted in given.libraries or runs:
        if wanted not in runs:
            asked.error(f"there is no {wanted!r}: the libraries are {', '.join(runs)}")
        runs[wanted](given.minutes)
