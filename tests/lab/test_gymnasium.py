"""Games as Gymnasium environments: one seat learns, the others are played; and what they have in common with those of PettingZoo."""
from __future__ import annotations

import subprocess
import sys
import warnings
from pathlib import Path
from random import Random
from typing import Any

import pytest

import parlour
from parlour.kernel import record
from parlour.kernel.actions import Action
from parlour.kernel.deal import Deal

gymnasium: Any = None
np: Any = None
forms: Any = None

ROOT = Path(__file__).parents[2]
SAMPLE = [("hearts", {}), ("oh-hell", {"players": 3}), ("three-card-brag", {"players": 4}), ("blackjack", {"players": 1}),
          ("snap", {"players": 3}), ("pig", {"players": 4}), ("block-dominoes", {"players": 2}), ("crash", {}),
          ("bridge-chicago-duplicate", {}), ("agram", {"players": 2, "whole": True})]


@pytest.fixture(autouse=True, scope="module")
def loaded() -> None:
    """What all tests here need, loaded when they run."""
    global gymnasium, np, forms
    gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install 'parlour[envs]'")
    np = pytest.importorskip("numpy")
    import parlour.lab.gymnasium
    forms = parlour.lab.gymnasium


def made(id: str, **told: Any) -> Any:
    """The environment without its wrappers; opponents play at random unless said."""
    return gymnasium.make(f"parlour/{id}-v0", **{"opponents": "random", **told}).unwrapped


@pytest.mark.parametrize(("id", "told"), SAMPLE, ids=[id for id, _ in SAMPLE])
def test_gymnasium_finds_nothing_wrong(id: str, told: dict[str, Any]) -> None:
    from gymnasium.utils.env_checker import check_env
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # numbers of any size are seen, which the check would rather have bounded
        warnings.filterwarnings("ignore", message=".*infinity.*")
        check_env(made(id, **told, render_mode="ansi"))


def test_every_game_is_known_and_none_is_imported_before_it_is_made() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    import gymnasium_ids
    assert gymnasium_ids.FILE.read_text(encoding="utf8") == gymnasium_ids.written(), "python tools/gymnasium_ids.py brings it up to date"
    code = ("import sys, gymnasium, parlour.lab.gymnasium\n"
            "print('parlour.games' in sys.modules, len([name for name in gymnasium.registry if name.startswith('parlour/')]))\n"
            "print(gymnasium.make('parlour.lab.gymnasium:parlour/oh-hell-v0', players=5).unwrapped.game.players)")
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ran.stdout.split() == ["False", str(len(forms.IDS)), "5"], ran.stderr
    for id in forms.IDS:
        assert gymnasium.spec(f"parlour/{id}-v0").kwargs == {"game": id}


def test_games_of_other_packages_are_known_when_they_are_asked_for() -> None:
    name = "parlour/not-one-of-ours-v0"
    forms.register_games(["not-one-of-ours"])
    try:
        with pytest.raises(parlour.ParlourError, match="there is no game 'not-one-of-ours'"):
            gymnasium.make(name)
    finally:
        del gymnasium.registry[name]


def played(env: Any, seed: int, rng: Random) -> tuple[float, list[dict[str, Any]]]:
    """What an episode brings somebody who plays at random, and what was told on the way."""
    _, told = env.reset(seed=seed)
    found, brought, over = [told], 0.0, False
    while not over:
        _, reward, ended, cut, told = env.step(rng.choice(np.flatnonzero(told["action_mask"]).tolist()))
        found.append(told)
        brought += reward
        over = ended or cut
    return brought, found


def test_rewards_and_what_is_told_are_those_of_the_deal() -> None:
    env = made("oh-hell", players=3, seat=1, illegal="refuse")
    for seed in range(3):
        brought, told = played(env, seed, Random(seed))
        deal = env.table.episode.deal
        assert deal.over and brought == pytest.approx(deal.game.payoff(deal, 1))
        assert told[-1]["scores"].tolist() == deal.scores
        payoffs = [deal.game.payoff(deal, seat) for seat in range(3)]
        assert told[-1]["winners"] == [seat for seat in range(3) if payoffs[seat] == max(payoffs)]
        assert not told[-1]["action_mask"].any() and {each["deal"] for each in told} == {0}
        said = [each["action"] for each in told if each["action"]]
        assert said[0].startswith("bid ") and all(words.startswith("play ") for words in said[1:])
        assert len(said) == 1 + len([words for words in said if words.startswith("play ")])


def test_several_tokens_make_an_action() -> None:
    env = made("hearts")
    _, told = env.reset(seed=1)
    tokens = env.table.episode.path(env.table.episode.legal()[100])
    for place, token in enumerate(tokens, 1):
        assert told["action_mask"][token] and told["spelled"] == place - 1
        _, _, _, _, told = env.step(token)
        assert told["tokens"] == place and bool(told["action"]) == (place == len(tokens))
    assert len(tokens) == 3 and told["action"] == str(env.game.deal(1, 0).legal(0)[100]) and told["spelled"] == 0


def test_the_same_seed_gives_the_same_episodes_and_the_next_is_another() -> None:
    one, other = [made("agram", players=3, opponents="gentle") for _ in range(2)]
    first, second = [[played(env, 5, Random(1))[0], *env.reset()[0]] for env in (one, other)]
    assert first == second
    assert (one.reset(seed=5)[0] != one.reset()[0]).any()


def test_opponents_are_levels_or_whoever_decides_and_seats_may_take_turns() -> None:
    asked: list[int] = []

    def lowest(deal: Deal, seat: int, rng: Random) -> Action:
        asked.append(seat)
        return deal.legal(seat)[0]

    seen = []
    env = made("agram", players=3, seat=None, opponents=[lowest, "gentle", "random"])
    env.reset(seed=1)
    for number in range(3):
        seen.append(env.table.seat)
        while not env.table.episode.over:
            env.step(np.flatnonzero(env.action_masks())[0])
        if number < 2:
            env.reset()
    assert sorted(seen) == [0, 1, 2] and set(asked) == {0}
    policy = forms.by_tokens(parlour.game("agram", 3), lambda seen, mask: int(mask.argmax()))
    other = made("agram", players=3, opponents=policy)
    played(other, 1, Random(1))
    deal = other.game.deal(seed=2)
    seat = deal.turn()[0]
    tokens = other.observer.choices.of_card
    assert policy(deal, seat, Random(0)) == min(deal.legal(seat), key=lambda action: tokens[action.card])
    for wrong, why in (({"opponents": "clever"}, "no bot level 'clever'"), ({"opponents": ["random"] * 2}, "one for each of the 3 seats"),
                       ({"seat": 3}, "there is no seat 3"), ({"illegal": "ignore"}, "replace or refuse")):
        with pytest.raises(parlour.ParlourError, match=why):
            forms.SeatEnv("agram", players=3, **wrong)
    pictures = forms.SeatEnv("agram", players=3, render_mode="rgb_array")
    pictures.reset(seed=1)
    with pytest.raises(parlour.ParlourError, match="no picture of the table: render_mode is ansi or human"):
        pictures.render()


def test_a_token_that_may_not_be_taken_is_replaced_and_told_or_refused() -> None:
    env = made("hearts")
    _, told = env.reset(seed=1)
    wrong = int(np.flatnonzero(told["action_mask"] == 0)[0])
    assert env.step(wrong)[4]["replaced"]
    strict = made("hearts", illegal="refuse")
    strict.reset(seed=1)
    with pytest.raises(parlour.ParlourError, match="not among those that may be taken"):
        strict.step(wrong)


def test_what_is_cut_short_shows_how_it_stands() -> None:
    env = made("hearts", longest=12)
    _, told = env.reset(seed=1)
    cut = False
    while not cut:
        seen, _, ended, cut, told = env.step(told["action_mask"].argmax())
        assert not ended
    assert told["winners"] == [] and env.observation_space.contains(seen)
    assert (seen == forms.observed(env.table.episode, 0)).all()


FORMS = ["gymnasium", "pettingzoo"]


def opened(form: str, **told: Any) -> Any:
    if form == "gymnasium":
        return made("agram", players=3, **told)
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'parlour[envs]'")
    from parlour.lab.pettingzoo import raw_env
    return raw_env("agram", players=3, **told)


@pytest.mark.parametrize("form", FORMS)
def test_a_deal_can_be_stacked_or_taken_from_a_record(form: str, tmp_path: Path) -> None:
    env = opened(form, render_mode="ansi", **({"seat": 0} if form == "gymnasium" else {"viewer": "player_0"}))
    env.reset(seed=3, options={"stacks": {"South": "TS 9S 8S", "East": "AH"}, "dealer": 2})
    drawn = env.render()
    assert "South" in drawn.splitlines()[0]
    hand = next(line for line in drawn.splitlines() if line.startswith("hand 0: "))
    assert {"TS", "9S", "8S"} <= set(hand.split()) and "AH" not in drawn
    match = parlour.game("agram", 3).match(start=parlour.Start(9, dealer=2))
    while match.turn() != (0,) or not match.played:
        match.play(match.turn()[0], match.legal(match.turn()[0])[0])
    path = tmp_path / "match.yaml"
    record.save(match, path)
    for given in (path, str(path), record.write(match)):
        env.reset(options={"record": given})
        # seat 0 sees what those before it have laid
        laid = [str(action).split()[1] for _, action in match.played]
        assert laid == env.render().partition("trick: ")[2].partition("\n")[0].split()
    if form == "gymnasium":
        with pytest.raises(parlour.ParlourError, match="'stack': what may be said is stacks, dealer, record"):
            env.reset(options={"stack": {}})
    else:
        with pytest.warns(UserWarning, match="'stack': what may be said is stacks, dealer, record"):
            env.reset(options={"stack": {}})
    for wrong, why in (({"stacks": "TS"}, "which cards lie in which zone"),
                       ({"dealer": 3}, "from 0 to 2"), ({"record": 5}, "text, or the path"), ({"record": "nowhere.yaml"}, "cannot be read"),
                       ({"record": path, "dealer": 1}, "leave out stacks and dealer"),
                       ({"record": record.write(parlour.game("agram", 4).match())}, "is of Agram for 4"),
                       ({"stacks": {"South": "TS", "West": "TS"}}, "TS")):
        with pytest.raises(parlour.ParlourError, match=why) as error:
            env.reset(options=wrong)
        assert "\n" not in str(error.value)


@pytest.mark.parametrize("form", FORMS)
def test_the_state_has_what_everybody_knows_and_where_all_cards_lie(form: str) -> None:
    env = opened(form)
    env.reset(seed=3)
    state = env.state()
    observer = env.observer
    assert env.state_space.contains(state)
    episode = env.table.episode if form == "gymnasium" else env.episode
    for seat in range(3):
        assert (state[seat * observer.size:(seat + 1) * observer.size] == forms.observed(episode, seat)).all()
    planes = state[3 * observer.size:].reshape(len(episode.deal.zones), observer.cards)
    assert (planes.sum(0) == 1).all()
    assert np.flatnonzero(planes[0]).tolist() == parlour.equipment.bits(episode.deal.zones[0].mask())


def test_pettingzoo_tells_masks_words_and_winners() -> None:
    env = opened("pettingzoo", viewer="asked", render_mode="ansi")
    env.reset(seed=1)
    words = []
    while not any(env.terminations.values()):
        agent = env.agent_selection
        told = env.infos[agent]
        assert (told["action_mask"] == env.observe(agent)["action_mask"]).all() and told["asked"] == "action"
        hand = next(line for line in env.render().splitlines() if line.startswith(f"hand {agent[-1]}: "))
        assert "?" not in hand
        env.step(int(told["action_mask"].argmax()))
        words.append(env.infos[agent]["action"])
    assert len(words) == 18 and all(word.startswith("play ") for word in words)
    best = {agent for agent in env.agents if env.rewards[agent] == max(env.rewards.values())}
    assert {f"player_{seat}" for seat in env.infos["player_1"]["winners"]} == best
    with pytest.raises(parlour.ParlourError, match="audience, asked or an agent"):
        opened("pettingzoo", viewer="player_7")


@pytest.mark.parametrize("form", FORMS)
def test_people_see_every_step_at_the_terminal(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = opened(form, render_mode="human")
    env.reset(seed=1)
    assert "South: " in capsys.readouterr().out
    mask = env.action_masks() if form == "gymnasium" else env.infos[env.agent_selection]["action_mask"]
    env.step(int(mask.argmax()))
    assert "South: " in capsys.readouterr().out and env.render() is None


def test_many_tables_go_as_each_by_itself() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        tables = gymnasium.make_vec("parlour/oh-hell-v0", num_envs=3, players=3, opponents="gentle", seat=None, longest=30)
    assert isinstance(tables, forms.SeatVector)
    alone = [made("oh-hell", players=3, opponents="gentle", seat=None, longest=30) for _ in range(3)]
    seen, told = tables.reset(seed=4)
    singly = [env.reset(seed=4 + place) for place, env in enumerate(alone)]
    ends = 0
    for _ in range(40):
        assert tables.observation_space.contains(seen)
        tokens = np.array([mask.argmax() for mask in told["action_mask"]])
        assert (seen == np.stack([one for one, _ in singly])).all()
        assert (told["action_mask"] == np.stack([one["action_mask"] for _, one in singly])).all()
        assert (tables.state() == np.stack([env.state() for env in alone])).all()
        seen, rewards, ended, cut, told = tables.step(tokens)
        for place, env in enumerate(alone):
            one, reward, over, short, said = env.step(tokens[place])
            assert (rewards[place], ended[place], cut[place]) == (reward, over, short)
            assert told["action"][place] == said["action"]
            if over or short:
                ends += 1
                assert (told["final_obs"][place] == one).all() and told["final_info"]["winners"][place] == said["winners"]
                one, said = env.reset()
            singly[place] = (one, said)
    assert ends >= 3
    with pytest.raises(parlour.ParlourError, match="one token for each of the 3"):
        tables.step(np.zeros(2, int))


@pytest.mark.parametrize("many", [False, True], ids=["one", "many"])
def test_whoever_learns_can_be_shown_the_latest_actions(many: bool) -> None:
    told = {"players": 2, "opponents": "random", "history": 3}
    table = gymnasium.make_vec("parlour/agram-v0", num_envs=1, **told) if many else made("agram", **told)
    assert table.reset(seed=1)[0].shape[-1] == table.observer.size > made("agram", players=2).observer.size
    start, shape = next((start, shape) for name, start, shape in table.observer.layout() if name == "history")

    def latest(seen: Any) -> list[list[int]]:
        rows = seen.reshape(-1)[start:start + shape[0] * shape[1]].reshape(shape)
        return [row.nonzero()[0].tolist()[:2] for row in rows if row.any()]

    # who, from the one that learns, and the card
    before = latest(table.reset(seed=1)[0])
    token = int((table.action_masks()[0] if many else table.action_masks()).argmax())
    after = latest(table.step(np.array([token]) if many else token)[0])
    assert before == [] and after.count([0, 2 + token]) == 1 and {who for who, _ in after} == {0, 1}
    with pytest.raises(parlour.ParlourError, match="a history of -1 actions cannot be seen: there must be 0 or more"):
        made("agram", history=-1)


def test_gymnasiums_own_vectors_take_it_too() -> None:
    tables = gymnasium.make_vec("parlour/agram-v0", num_envs=2, vectorization_mode="sync", players=2, opponents="random")
    _, told = tables.reset(seed=1)
    for _ in range(12):
        tokens = np.where(told["action_mask"].any(1), told["action_mask"].argmax(1), 0)
        _, _, _, _, told = tables.step(tokens)
