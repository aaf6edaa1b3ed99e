"""The games as environments of PettingZoo and OpenSpiel, and many at a time: they pass those frameworks' own checks."""
from __future__ import annotations

import json
import subprocess
import sys
import warnings
from typing import Any

import pytest

import parlour
from parlour.equipment import bits
from parlour.lab.episodes import Episode
from parlour.lab.observation import Observer

#: one or two of each family, with interruptions, sealed choices, stakes, tiles, and the largest sets of actions
FAMILIES = [("hearts", 4), ("oh-hell", 3), ("bridge-rubber", 4), ("tractor", 4), ("three-card-brag", 4), ("no-limit", 3), ("blackjack", 1),
            ("big-two", 4), ("president", 5), ("basra", 2), ("5000-rummy", 3), ("go-fish", 3), ("snap", 3), ("pig", 4), ("crash", 4),
            ("block-dominoes", 2), ("bagchen", 4), ("i-doubt-it", 4), ("bartok", 3), ("three-card-monte", 2)]
FAMILIES = [(id, players) for id, players in FAMILIES if id in parlour.registry() and players in parlour.registry()[id].player_counts]


@pytest.fixture(autouse=True, scope="module")
def arrays() -> None:
    """What all frameworks need, loaded when it is."""
    pytest.importorskip("numpy")


def test_the_families_are_there() -> None:
    assert len(FAMILIES) >= 18 and len({parlour.registry()[id].family.partition("/")[0] for id, _ in FAMILIES}) >= 10


# --- PettingZoo -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "players"), FAMILIES)
@pytest.mark.parametrize("whole", [False, True])
def test_pettingzoo_finds_nothing_wrong(id: str, players: int, whole: bool) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test

    from parlour.lab.pettingzoo import env
    with warnings.catch_warnings():
        # what is seen is a vector and a mask, which the check finds unusual
        warnings.simplefilter("ignore")
        api_test(env(id, players=players, whole=whole, longest=400), num_cycles=60)


@pytest.mark.parametrize("id", ["hearts", "three-card-brag", "snap"])
def test_pettingzoo_seeds_settle_everything(id: str) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import seed_test

    from parlour.lab.pettingzoo import env
    seed_test(lambda: env(id), num_cycles=60)


def test_rewards_are_what_the_deal_brings() -> None:
    import numpy as np
    pytest.importorskip("pettingzoo")
    from parlour.lab.pettingzoo import raw_env
    hearts = raw_env("hearts")
    hearts.reset(seed=5)
    rng = np.random.default_rng(1)
    earned = dict.fromkeys(hearts.agents, 0.0)
    for agent in hearts.agent_iter():
        seen, reward, ended, cut, _ = hearts.last()
        earned[agent] += reward
        hearts.step(None if ended or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    deal = hearts.episode.deal
    assert deal.over and earned == {f"player_{seat}": deal.game.payoff(deal, seat) for seat in range(4)}
    assert sum(earned.values()) == pytest.approx(0) and any(earned.values())


def test_an_episode_can_be_cut_short() -> None:
    pytest.importorskip("pettingzoo")
    from parlour.lab.pettingzoo import raw_env
    hearts = raw_env("hearts", longest=3)
    hearts.reset(seed=5)
    for _ in range(3):
        assert not any(hearts.truncations.values())
        hearts.step(bits(hearts.episode.choice.mask)[0])
    assert all(hearts.truncations.values()) and not any(hearts.terminations.values())


def test_meanings_and_the_table_are_told_in_words() -> None:
    pytest.importorskip("pettingzoo")
    from parlour.lab.pettingzoo import env, raw_env
    poker = raw_env("three-card-brag", players=3, render_mode="ansi")
    poker.reset(seed=1)
    assert set(poker.meanings()) == set(bits(poker.episode.choice.mask))
    assert "blind 0: ? ? ?" in poker.render()
    with pytest.raises(parlour.ParlourError, match="there is no game"):
        env("heart")
    with pytest.raises(parlour.ParlourError, match="among those that may be taken"):
        poker.step(0 if not poker.episode.choice.mask & 1 else 1)


# --- OpenSpiel --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "players"), FAMILIES)
def test_openspiel_finds_nothing_wrong(id: str, players: int) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from parlour.lab.openspiel import register
    name = register(id, players=players, longest=300)
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def kuhn(exact: bool) -> Any:
    pyspiel = pytest.importorskip("pyspiel")
    from parlour.lab.openspiel import register
    from parlour.lab.small_games import small_game
    return pyspiel.load_game(register(small_game("kuhn-poker"), name=f"kuhn_{exact}", exact=exact, deals=60, zero_sum=True))


def test_exact_chance_gives_kuhn_poker_its_twelve_information_sets() -> None:
    infosets: dict[int, set[str]] = {0: set(), 1: set()}
    nodes = 0

    def walk(state: Any) -> None:
        nonlocal nodes
        nodes += 1
        if state.is_chance_node():
            assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)
            for outcome, _ in state.chance_outcomes():
                walk(state.child(outcome))
        elif not state.is_terminal():
            infosets[state.current_player()].add(state.information_state_string())
            for action in state.legal_actions():
                walk(state.child(action))

    walk(kuhn(True).new_initial_state())
    # each has one of three cards: the first to bet with nothing done, or after a bet that follows its pass; the other after a pass or a bet
    assert {len(found) for found in infosets.values()} == {6}
    assert nodes == 1 + 6 * 9


def test_with_a_history_tensors_tell_apart_what_a_player_can_tell_apart_and_nothing_else() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import numpy as np

    from parlour.lab.openspiel import register
    from parlour.lab.small_games import small_game
    leduc = small_game("leduc-poker")
    bare = pyspiel.load_game(register(leduc, name="leduc_bare", exact=True))
    assert not bare.get_type().provides_information_state_tensor
    game = pyspiel.load_game(register(leduc, name="leduc_history", exact=True, history=8))
    assert game.get_type().provides_information_state_tensor
    #: for each player what it remembers in words, as a tensor, and what it sees without a history
    seen: list[set[tuple[str, bytes, bytes]]] = [set(), set()]

    def walk(state: Any, twin: Any, dealt: int) -> None:
        if state.is_chance_node():
            # two of the thirty ways in which the cards are dealt, the first player's the same, and all that may follow
            numbers = [number for number, _ in state.chance_outcomes()]
            for number in numbers[:2] if not dealt else numbers:
                walk(state.child(number), twin.child(number), dealt + 1)
            return
        for player in (0, 1):
            tensor = np.array(state.information_state_tensor(player), np.float32)
            assert tensor.shape == tuple(game.information_state_tensor_shape())
            seen[player].add((state.information_state_string(player), tensor.tobytes(),
                              np.array(twin.observation_tensor(player), np.float32).tobytes()))
        if not state.is_terminal():
            for action in state.legal_actions():
                walk(state.child(action), twin.child(action), dealt)

    walk(game.new_initial_state(), bare.new_initial_state(), 0)
    for found in seen:
        texts, tensors, observations = [{each[part] for each in found} for part in range(3)]
        assert len(texts) == len(tensors) == len(found) > 20
        # to bet and be called, or to be bet at and call, comes to the same stakes: without a history it is forgotten
        assert len(observations) < len(texts)
    with pytest.raises(parlour.ParlourError, match="a history of -1 actions cannot be seen: there must be 0 or more"):
        register(leduc, name="leduc_never", history=-1)


def test_agents_of_pettingzoo_can_be_shown_the_latest_actions() -> None:
    pytest.importorskip("pettingzoo")
    from parlour.lab.pettingzoo import raw_env
    table = raw_env("agram", players=2, history=3)
    table.reset(seed=1)
    observer = table.observer
    start, shape = next((start, shape) for name, start, shape in observer.layout() if name == "history")

    def latest() -> Any:
        seen = table.observe(table.agent_selection)["observation"]
        assert table.observation_space(table.agent_selection).shape is None and seen.shape == (observer.size,)
        return seen[start:start + shape[0] * shape[1]].reshape(shape)

    assert not latest().any()
    token = int(table.observe(table.agent_selection)["action_mask"].argmax())
    table.step(token)
    # seats first: the other, from where the next one sits; then what it played
    assert latest()[0].nonzero()[0].tolist()[:2] == [1, 2 + token] and not latest()[1:].any()


def test_openspiels_own_solvers_find_the_value_of_kuhn_poker() -> None:
    pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
    game = kuhn(True)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(12):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert exploitability.exploitability(game, policy) < 0.03
    value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    # Kuhn (1950): whoever acts first loses a half of a ninth of an ante; here that is North, on the dealer's left
    assert value == pytest.approx([1 / 18, -1 / 18], abs=0.01)


def test_external_sampling_lowers_exploitability() -> None:
    import numpy as np
    pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms import exploitability, external_sampling_mccfr
    np.random.seed(1)
    exact = external_sampling_mccfr.ExternalSamplingSolver(kuhn(True))
    for _ in range(60):
        exact.iteration()
    # a policy that chooses evenly can be exploited for 0.458
    assert exploitability.exploitability(kuhn(True), exact.average_policy()) < 0.25
    sampled = external_sampling_mccfr.ExternalSamplingSolver(kuhn(False))
    for _ in range(10):
        sampled.iteration()
    state = kuhn(False).new_initial_state().child(7)
    assert sum(sampled.average_policy().action_probabilities(state).values()) == pytest.approx(1)


def test_openspiels_tree_search_plays_on_what_it_may_know() -> None:
    import numpy as np
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms import ismcts, mcts

    from parlour.lab.openspiel import register
    game = pyspiel.load_game(register("oh-hell", players=3))
    state = game.new_initial_state()
    state.apply_action(4)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), 10.0, 8, random_state=np.random.RandomState(2))
    for _ in range(3):
        player = state.current_player()
        world = state.resample_from_infostate(player, lambda: 0.3)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.legal_actions() == state.legal_actions()
        assert world.information_state_string((player + 1) % 3) != state.information_state_string((player + 1) % 3)
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_perfect_recall_is_the_same_whenever_it_is_first_asked_for() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from parlour.lab.openspiel import register
    game = pyspiel.load_game(register("oh-hell", players=3))
    asked, late = game.new_initial_state(), game.new_initial_state()
    for state in (asked, late):
        state.apply_action(8)
    assert asked.information_state_string(0)
    for _ in range(12):
        player = late.current_player()
        before = late.clone()
        world = late.resample_from_infostate(player)
        action = late.legal_actions()[-1]
        for state in (asked, late, world):
            state.apply_action(action)
        # what the seat remembers in a world that it imagines goes on from what it truly remembers
        said, _, _ = before.information_state_string(player).rpartition("\n")
        assert world.information_state_string(player).startswith(said)
    assert asked.episode.recall is not None and late.episode.recall is None
    assert [asked.information_state_string(seat) for seat in range(3)] == [late.information_state_string(seat) for seat in range(3)]
    assert [asked.observation_string(seat) for seat in range(3)] == [late.observation_string(seat) for seat in range(3)]


def test_openspiel_says_in_words_what_is_done() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from parlour.lab.openspiel import register
    state = pyspiel.load_game(register("oh-hell", players=3)).new_initial_state()
    assert state.action_to_string(4) == "deal 4" and str(state) == "before the deal"
    state.apply_action(4)
    said = []
    while len(said) < 5:
        said.append(state.action_to_string(state.legal_actions()[0]))
        name = state.episode.deal.name(state.current_player())
        state.apply_action(state.legal_actions()[0])
        assert f"{name}: {said[-1]}" in str(state).splitlines()
    assert [words.partition(" ")[0] for words in said] == ["bid"] * 3 + ["play"] * 2
    hand = f"hand {state.current_player()}: "
    assert hand in state.observation_string(state.current_player()) and "?" in state.observation_string(0)


def test_openspiel_takes_players_and_options_as_parameters() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from parlour.lab.openspiel import register
    name = register("oh-hell", hook=False)
    game = pyspiel.load_game(f"{name}(players=5,scoring=squares)")
    assert game.num_players() == 5 and game.game.players == 5
    assert game.game.options["scoring"] == "squares" and not game.game.options["hook"]
    assert pyspiel.load_game(str(game)).game.options == game.game.options
    # values that look like numbers, where others are words
    register("da-bai-fen")
    ten = pyspiel.load_game("parlour_da_bai_fen(agreed_target=_10)")
    assert str(ten.game.options["agreed-target"]) == "10" and pyspiel.load_game(str(ten)).game.options == ten.game.options
    with pytest.raises(parlour.ParlourError, match="not 99"):
        pyspiel.load_game(f"{name}(players=99)")


def test_sampled_chance_brings_ever_new_deals_and_dealt_chance_tells_nobody_which_it_is() -> None:
    import pickle
    pyspiel = pytest.importorskip("pyspiel")
    from parlour.lab.openspiel import register
    name = register("agram", players=2)
    game = pyspiel.load_game(f"{name}(chance=sampled)")
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC and game.max_chance_outcomes() == 1
    drawn = set()
    for _ in range(20):
        state = game.new_initial_state()
        assert state.chance_outcomes() == [(0, 1.0)]
        state.apply_action(0)
        drawn.add(str(state))
    assert len(drawn) == 20
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
    dealt = pyspiel.load_game(name)
    numbers = set()
    for outcome in (3, 700):
        state = dealt.new_initial_state().child(outcome)
        numbers.add(state.episode.deal.number)
    assert numbers == {0}


def test_nobody_wins_or_loses_more_than_a_game_says() -> None:
    pytest.importorskip("pyspiel")
    from parlour.lab.openspiel import register
    pyspiel = pytest.importorskip("pyspiel")
    holdem = pyspiel.load_game(register("texas-holdem", players=3))
    assert (holdem.min_utility(), holdem.max_utility()) == (-400, 800)
    # each of the others pays the winner one, and is compared with the mean of the others
    agram = pyspiel.load_game(register("agram", players=3))
    assert (agram.min_utility(), agram.max_utility()) == (-1.5, 3)
    hearts = pyspiel.load_game(register("hearts"))
    assert (hearts.min_utility(), hearts.max_utility()) == (-26, 26)
    # doubling has no end in Biritch, and with more money brought in at any turn no more has a bet in Brag
    for unbounded in ("biritch", "three-card-brag"):
        assert pyspiel.load_game(register(unbounded)).max_utility() == 1e6
    said = 0
    for kind in parlour.registry().values():
        game = kind()
        bounds = game.payoff_bounds()
        if bounds is not None:
            said += 1
            episode = Episode(Observer(game), longest=400)
            for number in range(2):
                if episode.start_asking(3, number) < 0:
                    continue
                while not episode.over:
                    mask = episode.choice.mask
                    options = bits(mask)
                    episode.step(options[(episode.steps * 7 + number) % len(options)])
                assert all(bounds[0] <= reward <= bounds[1] for reward in episode.rewards), kind.id
    assert said > 440


def test_games_that_cannot_be_are_refused_in_one_line() -> None:
    pytest.importorskip("pyspiel")
    from parlour.lab.openspiel import register
    with pytest.raises(parlour.ParlourError, match="more than 20000 ways"):
        register("agram", players=3, exact=True)
    with pytest.raises(parlour.ParlourError, match="1 or more"):
        register("hearts", deals=0)
    with pytest.raises(parlour.ParlourError, match="dealt, sampled or exact"):
        register("hearts", chance="fair")
    with pytest.raises(parlour.ParlourError, match="those of the game given"):
        register(parlour.game("hearts"), players=4)


# --- many at a time ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "players"), FAMILIES)
def test_many_deals_are_stepped_as_each_by_itself(id: str, players: int) -> None:
    import numpy as np

    from parlour.lab.vector import Vector
    count = 3
    table = Vector(id, count, players=players, seed=7, longest=60)
    now = table.reset()
    game = parlour.game(id, players)
    alone = [Episode(Observer(game), longest=60) for _ in range(count)]
    numbers = [episode.start_asking((7 << 20) + place, 0) for place, episode in enumerate(alone)]
    for _ in range(80):
        for place, episode in enumerate(alone):
            assert now.seat[place] == episode.seat
            assert np.flatnonzero(now.mask[place]).tolist() == bits(episode.choice.mask)
            told: list[int] = []
            whole = episode.observe(episode.seat, told)
            seen = now.observation[place]
            assert np.flatnonzero(seen[:table.observer.bits]).tolist() == bits(whole)
            assert (seen[table.observer.bits:] * table.observer.most).round().tolist() == told
        tokens = table.random_tokens()
        now = table.step(tokens)
        for place, episode in enumerate(alone):
            episode.step(int(tokens[place]))
            assert now.rewards[place].tolist() == pytest.approx(episode.rewards)
            assert now.ended[place] == episode.over and now.cut[place] == episode.cut
            if episode.over:
                numbers[place] = episode.start_asking((7 << 20) + place, numbers[place] + 1)


def test_the_same_seed_gives_the_same_numbers() -> None:
    from parlour.lab.vector import Vector
    one, other = Vector("hearts", 4, seed=3), Vector("hearts", 4, seed=9)
    one.reset()
    other.reset(seed=3)
    for _ in range(60):
        tokens = one.random_tokens()
        assert (tokens == other.random_tokens()).all()
        first, second = one.step(tokens), other.step(tokens)
        assert all((a == b).all() for a, b in zip(first, second))


def test_wrong_tokens_and_shapes_are_refused() -> None:
    from parlour.lab.vector import Vector
    table = Vector("hearts", 2)
    table.reset()
    with pytest.raises(parlour.ParlourError, match="one token for each of the 2"):
        table.step([1])
    with pytest.raises(parlour.ParlourError, match="may be taken now"):
        table.step([0, 0])
    with pytest.raises(parlour.ParlourError, match="1 or more"):
        Vector("hearts", 0)


def test_the_bench_has_every_form_and_a_ratio_to_each_of_the_others() -> None:
    pytest.importorskip("pettingzoo")
    pytest.importorskip("pyspiel")
    told = subprocess.run([sys.executable, "-m", "parlour", "bench", "--envs", "hearts", "--seconds", "0", "--rounds", "1", "--json"],
                          capture_output=True, text=True, timeout=120)
    assert told.returncode == 0, told.stderr
    row, = json.loads(told.stdout)
    ours = {"vector, seen", "vector, bare", "PettingZoo", "PettingZoo raw", "OpenSpiel form, bare"}
    theirs = {"OpenSpiel C++, seen", "OpenSpiel C++, bare"}
    assert set(row["rates"]) == ours | theirs and all(rate > 0 for rate in row["rates"].values())
    assert set(row["ratios"]) == {f"{mine} : {other}" for mine in ours for other in theirs}
    wrong = subprocess.run([sys.executable, "-m", "parlour", "bench", "--envs", "agram"], capture_output=True, text=True, timeout=60)
    assert wrong.returncode == 2 and wrong.stderr.count("\n") == 1 and "choose from hearts" in wrong.stderr


@pytest.mark.parametrize(("module", "package"), [("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel"), ("vector", "numpy")])
def test_without_the_package_one_line_says_what_to_install(module: str, package: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None\nimport parlour.lab.{module}"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert told.stderr.splitlines()[-1] == (
        f"parlour.kernel.errors.ParlourError: {package} is not installed: pip install 'parlour[envs]'")


def test_arrays_of_observations_are_the_callers_unless_they_are_to_be_reused() -> None:
    from parlour.lab.vector import Vector
    for copy in (True, False):
        table = Vector("hearts", 3, players=4, seed=1, copy=copy)
        first = table.reset()
        before = [part.copy() for part in first]
        second = table.step(table.random_tokens())
        assert (second.observation is first.observation) is not copy
        # of what a step returns only the observations are ever written over
        kept = first if copy else first[1:]
        for part, same in zip(kept, before if copy else before[1:]):
            assert (part == same).all()


def test_actions_are_counted_whole_and_histories_lengthen_the_vectors() -> None:
    from parlour.lab.vector import Vector
    table = Vector("hearts", 2, players=4, seed=1, history=4)
    now = table.reset()
    assert table.actions == 0 and now.observation.shape == (2, table.observer.size)
    bare = Vector("hearts", 2, players=4, seed=1)
    assert table.observer.size - bare.observer.size == 4 * (4 + table.observer.choices.size + 1)
    for passed in (0, 0, 2):
        # the highest cards first, of which three are passed
        now = table.step(now.mask.shape[1] - 1 - now.mask[:, ::-1].argmax(1))
        assert table.actions == passed
