"""Everything that holds a deal can be copied and stored, and goes on just the same; into another process too."""
from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from multiprocessing import get_context
from random import Random
from typing import Any

import pytest

import parlour
from kernel.toy import HandOn, Toy, toy
from parlour.bots import search
from parlour.equipment import chinese_dominoes, dominoes, french, german
from parlour.kernel.actions import Action, word
from parlour.kernel.chance import Branching, Chance, Dice
from parlour.kernel.deal import Deal
from parlour.kernel.errors import IllegalAction, ParlourError
from parlour.kernel.match import Match, Start
from parlour.kernel.outcomes import outcomes
from parlour.kernel.past import Played, alike
from parlour.kernel.record import write
from parlour.lab.episodes import Batch, Episode
from parlour.lab.observation import Observer, Sheet


def stored(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS: dict[str, Callable[[Any], Any]] = {"copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": stored}


def play_on(match: Match, rng: Random, decisions: int = 10**9) -> None:
    for _ in range(decisions):
        if match.over:
            return
        seat = match.turn()[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.randrange(len(legal))])


def result(deal: Deal, seed: int) -> list[int]:
    """What a deal brings when it is played on at random; asked of another process."""
    rng = Random(seed)
    while not deal.over:
        seat = deal.turn()[0]
        legal = deal.legal(seat)
        deal.play(seat, legal[rng.randrange(len(legal))])
    return deal.points()


@pytest.mark.parametrize("way", WAYS)
def test_a_game_comes_back_with_its_options(way: str) -> None:
    game = parlour.game("three-card-brag", 5, blind=False)
    again = WAYS[way](game)
    assert (again.id, again.players, again.options, again.pack is game.pack) == ("three-card-brag", 5, game.options, True)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("id", [
    "hearts", "three-card-brag", "ups-and-downs", "bridge-duplicate-pairs", "5000-rummy", "go-fish", "tractor"])
def test_a_match_goes_on_just_the_same(id: str, way: str) -> None:
    match = parlour.game(id).match(seed=5, narrate=True)
    rng = Random(5)
    for _ in range(6):
        play_on(match, rng, 7)
        again = WAYS[way](match)
        assert write(again) == write(match) and (again.sheet, again.over, again.winners) == (match.sheet, match.over, match.winners)
        for viewer in range(match.game.players + 1):
            assert again.view(viewer) == match.view(viewer)
        first = copy.deepcopy(match)
        play_on(first, Random(1), 60)
        play_on(again, Random(1), 60)
        assert write(again) == write(first) and again.view(0).log == first.view(0).log
        assert len(match.played) < len(again.played) or match.over


@pytest.mark.parametrize("way", WAYS)
def test_a_deal_and_what_somebody_imagines_of_it_go_on_the_same(way: str) -> None:
    deal = parlour.game("hearts").deal(seed=3)
    for seat in range(4):
        deal.play(seat, deal.legal(seat)[17])
    imagined = deal.imagine(2, Random(4))
    imagined.play(imagined.turn()[0], imagined.legal(imagined.turn()[0])[0])
    for each in (deal, imagined, imagined.imagine(1, Dice(9)), imagined.copy()):
        again = WAYS[way](each)
        assert alike(again, each) and again is not each
        assert result(again, 8) == result(each.copy(), 8)


def test_copies_remember_their_own_actions() -> None:
    deal = parlour.game("agram", 3).deal(seed=1)
    branches = []
    for _ in range(4):
        deal.play(deal.turn()[0], deal.legal(deal.turn()[0])[0])
        for choice in range(2):
            twin = deal.copy()
            for _ in range(3):
                legal = twin.legal(twin.turn()[0])
                twin.play(twin.turn()[0], legal[choice * (len(legal) - 1)])
            branches.append(twin)
    for twin in (*branches, deal):
        assert alike(stored(twin), twin)


@pytest.mark.parametrize("way", WAYS)
def test_actions_are_the_same_wherever_they_come_from(way: str) -> None:
    match = parlour.game("hearts").match(seed=3)
    for _ in range(5):
        seat = match.turn()[0]
        legal = match.legal(seat)
        action = WAYS[way](legal[len(legal) // 2])
        assert action in legal and action == legal[len(legal) // 2]
        match.play(seat, action)
    assert WAYS[way](word("pass")) is word("pass")


def test_an_action_made_by_hand_stands_for_the_one_that_is_meant() -> None:
    deal = parlour.game("hearts").deal(seed=3)
    for seat in range(4):
        deal.play(seat, deal.legal(seat)[0])
    seat = deal.turn()[0]
    meant = deal.legal(seat)[0]
    with pytest.raises(IllegalAction):
        deal.play(seat, Action("play", meant.card, meant.cards, 7, meant.word, meant.text))
    deal.play(seat, Action("play", meant.card, meant.cards, 0, meant.word, meant.text))
    past = deal.past()
    assert isinstance(past, Played) and past.done[-1] is meant


def test_a_match_and_its_deal_stay_together() -> None:
    match = parlour.game("down-and-back", 3).match(seed=3)
    for pair in ((match, match.deal), (match.deal, match)):
        for way in (copy.deepcopy, stored):
            both = way(pair)
            one, deal = both if isinstance(both[0], Match) else both[::-1]
            assert one.deal is deal and one is not match


def test_what_is_settled_in_advance_and_where_cards_were_stacked_comes_back() -> None:
    start = Start(5, 1, (None, None), [{"South": "QS"}, {"South": "AS KS"}])
    match = parlour.game("hearts").match(start=start)
    play_on(match, Random(1), 60)
    again = stored(match)
    assert write(again) == write(match) and again.deal.number == 1
    assert match.deal.number == 1


def test_nobody_is_called_at_the_beats_of_a_copy() -> None:
    seen: list[Deal] = []
    match = parlour.game("agram", 2).match(seed=3, on_beat=seen.append)
    for way in WAYS.values():
        play_on(way(match), Random(2))
    assert not seen
    play_on(match, Random(2))
    assert seen


def test_a_source_of_chance_comes_back_as_it_stands() -> None:
    chance = Chance.of(7, 1, [3, None, 4])
    for _ in range(200):
        again = stored(chance)
        assert again.state() == chance.state()
        assert again.pick(50) == chance.pick(50)
    row = list(range(52))
    other = row[:]
    stored(chance).shuffle(row)
    chance.shuffle(other)
    assert row == other
    dice = Dice(4)
    dice.below(9)
    assert [stored(dice).below(1000), copy.copy(dice).below(1000)] == [copy.deepcopy(dice).below(1000)] * 2


def test_a_deal_whose_chance_branches_comes_back() -> None:
    branch = next(outcomes(parlour.game("agram", players=2)))
    again = stored(branch.deal)
    assert isinstance(again.chance, Branching) and alike(again, branch.deal)


@pytest.mark.parametrize("way", WAYS)
def test_zones_and_packs_come_back(way: str) -> None:
    deal = parlour.game("down-and-back", 3).deal(seed=3)
    for zone in deal.zones:
        again = WAYS[way](zone)
        assert again is not zone and again.mask() == zone.mask() and again.place.name == zone.place.name
    for pack in (french(), french("A K Q", copies=2), french().without("2C"), german("A K O U T 9 8 7"), dominoes(), chinese_dominoes(2)):
        assert WAYS[way](pack) is pack


def test_a_deal_changed_by_hand_is_not_stored() -> None:
    deal = parlour.game("hearts").deal(seed=3)
    deal.scores[0] = 7
    assert copy.deepcopy(deal).scores[0] == 7
    with pytest.raises(ParlourError, match="changed otherwise than by playing"):
        pickle.dumps(deal)
    deal = toy(phase=HandOn(0))
    with pytest.raises(ParlourError, match="changed otherwise than by playing"):
        pickle.dumps(deal)
    with pytest.raises(TypeError, match="store its deal"):
        pickle.dumps(deal.phase)


class Ours(Toy):
    """A game of another package, which nobody has registered."""

    def __init__(self, players: int | None = None, options: object = None) -> None:
        super().__init__(french("A K Q"), players or 3)


class Offer(Action):
    """An action of another package, with something of its own."""

    def __init__(self, seat: int, what: list[str]) -> None:
        super().__init__("offer", number=seat, text=f"offer {' '.join(what)}")
        self.what = what


@pytest.mark.parametrize("way", WAYS)
def test_games_and_actions_of_other_packages(way: str) -> None:
    deal = Ours(4).deal(seed=2)
    again = WAYS[way](deal)
    assert type(again.game) is Ours and again.game.players == 4 and alike(again, deal)
    offer = WAYS[way](Offer(2, ["wood", "wheat"]))
    assert (type(offer), str(offer), offer.number, offer.what) == (Offer, "offer wood wheat", 2, ["wood", "wheat"])


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("id", ["hearts", "badugi", "go-fish"])
def test_episodes_go_on_just_the_same(id: str, whole: bool, way: str) -> None:
    observer = Observer(parlour.registry()[id]())
    episode = Episode(observer, whole, 400, True)
    assert WAYS[way](episode).over
    episode.start(3)
    rng = Random(1)
    for step in range(60):
        if episode.over:
            break
        again = WAYS[way](episode)
        assert again.choice.mask == episode.choice.mask and again.text(0) == episode.text(0)
        assert whole is False or again.deal is again.match.deal
        masks = []
        for one in (again, WAYS[way](episode)):
            dice = Random(step)
            for _ in range(5):
                if not one.over:
                    mask = one.choice.mask
                    one.step(dice.choice([token for token in range(observer.choices.size) if mask >> token & 1]))
            masks.append((one.choice.mask, one.seat, one.rewards, one.text(1), observer.observe(one.deal, 0, [])))
        assert masks[0] == masks[1]
        mask = episode.choice.mask
        episode.step(rng.choice([token for token in range(observer.choices.size) if mask >> token & 1]))
    batch = Batch(observer, 5, 1, whole, 400)
    batch.start()
    again = WAYS[way](batch)
    for one in (batch, again):
        for _ in range(30):
            one.step(one.random_tokens([0.3] * 5))
    assert (batch.masks(), batch.seats(), batch.actions) == (again.masks(), again.seats(), again.actions)
    sheets = [Sheet(observer, 5) for _ in range(2)]
    for one, sheet in zip((batch, again), sheets):
        one.observe(sheet)
    assert sheets[0].cells == sheets[1].cells and sheets[0].numbers == sheets[1].numbers


def test_environments_can_be_copied_and_stored() -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'parlour[envs]'")
    from parlour.lab.pettingzoo import env, raw_env
    from parlour.lab.vector import Vector
    for table in (raw_env("hearts"), env("hearts", whole=True)):
        for way in (copy.deepcopy, stored):
            way(table)
        table.reset(seed=1)
        for _ in range(20):
            table.step(int(table.last()[0]["action_mask"].argmax()))
        for way in (copy.deepcopy, stored):
            again = way(table)
            for _ in range(20):
                again.step(int(again.last()[0]["action_mask"].argmax()))
            assert again.unwrapped.episode.steps == table.unwrapped.episode.steps + 20
            assert again.unwrapped.episode.deal is not table.unwrapped.episode.deal
    vector = Vector("hearts", 8, seed=3)
    vector.reset()
    for _ in range(50):
        vector.step(vector.random_tokens())
    for way in (copy.deepcopy, stored):
        again, other = way(vector), way(vector)
        for _ in range(20):
            one, two = (each.step(each.random_tokens()) for each in (again, other))
            assert (one.observation == two.observation).all() and (one.mask == two.mask).all()


def test_another_process_goes_on_with_a_deal() -> None:
    deals = [parlour.game("hearts").deal(seed) for seed in range(4)]
    with get_context("spawn").Pool(2) as pool:
        found = pool.starmap(result, [(deal.imagine(0, Random(1)), 5) for deal in deals])
        chosen = pool.apply_async(search.choose, (deals[0], 0, Random(1), 40)).get(timeout=120)
    assert found == [result(deal.imagine(0, Random(1)), 5) for deal in deals]
    assert chosen in deals[0].legal(0)


def test_the_other_build_goes_on_with_what_this_one_has_stored() -> None:
    match = parlour.game("down-and-back", 3).match(seed=3)
    play_on(match, Random(3), 40)
    program = ("import pickle, sys\nmatch = pickle.load(sys.stdin.buffer)\n"
               "from parlour.kernel.record import write\nsys.stdout.write(write(match))")
    run = subprocess.run([sys.executable, "-c", "import os; os.environ['PARLOUR_PLAIN'] = '1'\n" + program], input=pickle.dumps(match),
                         capture_output=True, check=False)
    assert run.returncode == 0, run.stderr.decode()
    assert run.stdout.decode() == write(match)
