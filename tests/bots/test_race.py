"""The race of actions: who drops out, who never does, and what counts for comparing them."""
from __future__ import annotations

from collections.abc import Callable

from parlour.bots.race import BEHIND, EARLIEST, WIDEST, Race, Runner
from parlour.kernel.actions import Action, word
from parlour.kernel.chance import Dice

ACTIONS = [word(f"way {number}") for number in range(6)]


def run(race: Race, result: Callable[[Action, int], float], deals: int, spent: float = 0.0) -> bool:
    """Runs so many deals; what an action brings in each is told by ``result``."""
    decided = False
    for number in range(deals):
        for runner in race.running:
            runner.ran(result(runner.action, number))
        race.finish()
        decided = race.decided(spent)
    return decided


def names(runners: list[Runner]) -> list[str]:
    return [str(runner.action) for runner in runners]


def test_what_is_always_better_by_a_little_is_seen_through_much_luck() -> None:
    # the luck of each deal is a hundred times what lies between them, but it is the same for all
    race = Race(ACTIONS[:3], None, Dice(1))
    luck = Dice(2)
    fortune = [luck.below(200) for _ in range(100)]
    wobble = [luck.below(3) / 10 for _ in range(300)]
    decided = run(race, lambda action, number: fortune[number] + (1.0 if action == ACTIONS[1] else 0.0) + wobble[3 * number], EARLIEST)
    assert decided and names(race.standing())[0] == "way 1"


def test_chance_alone_drops_nobody_early() -> None:
    race = Race(ACTIONS, None, Dice(1))
    run(race, lambda action, number: float((number + ACTIONS.index(action)) % 2), 60)
    assert len(race.running) == len(ACTIONS)


def test_half_of_them_drop_out_as_time_goes_by() -> None:
    race = Race(ACTIONS, None, Dice(1))
    luck = Dice(4)
    left = []
    for spent in (0.1, 0.4, 0.7, 0.99):
        run(race, lambda action, number: ACTIONS.index(action) + luck.below(100), 4, spent)
        left.append(len(race.running))
    assert left == [6, 3, 2, 2]
    # at once when that part of the time is over, which is noticed after the first of the next deals
    assert sorted([len(runner.results) for runner in race.dropped]) == [5, 5, 5, 9]
    assert len(race.standing()) == 6, "who dropped out is still told"


def test_what_rules_of_thumb_say_wins_unless_it_is_surely_behind() -> None:
    def little(action: Action, number: int) -> float:
        return 5.0 * ((number * 7 + ACTIONS.index(action) * 3) % 5) + (0.2 if action == ACTIONS[2] else 0.0)

    race = Race(ACTIONS, ACTIONS[4], Dice(1))
    run(race, little, 20, 0.9)
    assert names(race.standing())[0] == "way 4" and "way 4" in names(race.running)

    def much(action: Action, number: int) -> float:
        return little(action, number) + (30.0 if action == ACTIONS[2] else 0.0)

    race = Race(ACTIONS, ACTIONS[4], Dice(1))
    run(race, much, 20, 0.9)
    assert names(race.standing())[0] == "way 2" and "way 4" not in names(race.running)


def test_after_a_few_deals_rules_of_thumb_are_hardly_ever_left() -> None:
    for deals, chosen in ((2, "way 4"), (40, "way 2")):
        race = Race(ACTIONS, ACTIONS[4], Dice(1), all_the_way=True)
        # better by three, give or take six
        run(race, lambda action, number: float(3 + 6 * (number % 2 * 2 - 1)) if action == ACTIONS[2] else 0.0, deals)
        assert names(race.standing())[0] == chosen


def test_a_deal_that_not_all_have_run_does_not_count() -> None:
    race = Race(ACTIONS[:3], None, Dice(1))
    run(race, lambda action, number: 0.0, 3)
    for runner in race.running[:2]:
        runner.ran(9.0)
    race.finish()
    assert race.deals == 3 and [len(runner.results) for runner in race.running] == [3, 3, 3]
    assert [runner.visits for runner in race.running] == [4, 4, 3], "but it is not forgotten what they brought"


def test_of_very_many_actions_others_come_in_for_those_who_drop_out() -> None:
    many = [word(f"one of many {number}") for number in range(500)]
    race = Race(many, many[7], Dice(1))
    assert len(race.running) == WIDEST and "one of many 7" in names(race.running)
    luck = Dice(3)
    worth = {action: float(luck.below(50)) for action in many}
    run(race, lambda action, number: worth[action] + luck.below(4), 40, 0.2)
    assert len(race.running) + len(race.dropped) > WIDEST
    assert not run(race, lambda action, number: worth[action] + luck.below(4), 4, 0.4), "there are others to come"
    run(race, lambda action, number: worth[action] + luck.below(4), 40, 0.999)
    assert len(race.running) <= 3 and worth[race.standing()[0].action] > 40


def test_who_came_later_is_compared_over_the_deals_that_both_ran() -> None:
    early, late = Runner(ACTIONS[0], 0), Runner(ACTIONS[1], 10)
    for number in range(30):
        # the first deals were bad ones
        early.ran(-100.0 if number < 10 else number % 3)
        if number >= 10:
            late.ran(number % 3 - 0.5 - 0.1 * (number % 2))
    assert early.mean() < late.mean() and early.ahead(late) > BEHIND
    assert late.ahead(early) == -early.ahead(late)
