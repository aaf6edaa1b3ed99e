"""Endings in which card points count, solved: compared with playing every way there is, in every game that says what points are worth."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour.bots import endgame
from parlour.bots.search import Search
from parlour.kernel.actions import Action
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.mechanisms.tricks.tricks import ALL_TRICKS, NO_TRICK, SOME_TRICKS, PointsLeft, TrickDeal, TrickPlay

#: games, players and options, between them every trick that says what counts
GAMES: list[tuple[str, int | None, dict[str, object]]] = [
    ("briscola-2p", None, {}), ("briscola-4p", None, {"match-form": "single"}),
    ("brisca", 4, {"match-form": "first-to-120"}), ("brikula-bosnia", 2, {}),
    ("briscola-bastarda", None, {}),
    ("belote-4p", None, {}), ("belote-4p", None, {"equality": "takers-lose", "king-first-belote": True}),
    ("coinche", None, {}), ("coinche-announcements", None, {}), ("belote-contree", None, {}),
    ("bela-2p", None, {}), ("mpourloto", None, {}), ("mpourloto", None, {"partner-free": True}),
    ("botifarra", None, {}), ("botifarra-western", None, {}),
    ("marafon-beccaccino", None, {}), ("trionfo-romagna", None, {}),
    ("kop", None, {}), ("kop-as-trzy-dychy", None, {}), ("kop-baska", None, {}),
    ("anrufen", None, {}), ("anrufen-3p", None, {}), ("konigrufen-rubach", None, {}), ("rufmariasch", None, {"winner": "more-points"}),
    ("avinas", None, {}), ("boonaken", 3, {}), ("boonaken", 4, {}), ("boonaken-limpt", 2, {}),
    ("bezique", None, {}), ("bezique-polish", None, {}), ("bauernschnapsen", None, {}), ("talon-schnapsen", None, {}),
]
#: deals that are played for each, and ways in which an ending may go on at the most
DEALS = 16
WAYS = 150
IDS = ["-".join([id, *[str(value) for value in (players, *options.values()) if value is not None]]) for id, players, options in GAMES]


def ways(deal: TrickDeal[Any]) -> int:
    """In how many orders the hands can be played, whatever is legal."""
    count = 1
    for hand in deal.hands:
        for cards in range(2, hand.count() + 1):
            count *= cards
    return count


def ending(game: parlour.Game, number: int) -> TrickDeal[Any] | None:
    """A deal played by rules of thumb and by chance up to an ending that can be solved and tried out, if it comes to one."""
    rng = Random(number)
    deal = game.deal(3, number)
    while not deal.over:
        seat = deal.turn()[0]
        if endgame.solvable(deal, 1.0):
            assert isinstance(deal, TrickDeal)
            if ways(deal) <= WAYS:
                return deal
        legal = deal.legal(seat)
        advised = game.advise(deal, seat, rng) if rng.random() < 0.7 else None
        deal.play(seat, advised if advised is not None and advised in legal else rng.choice(legal))
    return None


def counted(deal: Deal) -> PointsLeft:
    """What counts for the rest."""
    assert isinstance(deal, TrickDeal) and isinstance(deal.phase, TrickPlay)
    counts = deal.phase.points_left(deal)
    assert counts is not None
    return counts


def only_said(deal: Deal, action: Action) -> bool:
    """Whether an action is words alone."""
    return isinstance(deal.phase, TrickPlay) and deal.phase.only_said(action)


def tried_out(deal: Deal, friends: int, seat: int) -> float:
    """What the deal brings the seat when all play as well as possible, its friends among them, by playing every way there is."""
    if deal.over:
        return deal.game.payoff(deal, seat)
    turn = deal.turn()[0]
    found = []
    for action in deal.legal(turn):
        # who has only said something has the same cards to choose from
        if not only_said(deal, action):
            following = deal.copy()
            following.play(turn, action)
            found.append(tried_out(following, friends, seat))
    return max(found) if friends >> turn & 1 else min(found)


def test_every_game_that_says_what_points_are_worth_is_here() -> None:
    listed = {parlour.game(id, players, **options).page for id, players, options in GAMES}
    hooked = set()
    kinds: list[type] = [TrickPlay]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind is not TrickPlay and "points_left" in kind.__dict__ and kind.__module__.startswith("parlour.games."):
            hooked.add(kind.__module__.split(".")[2].replace("_", "-"))
    assert hooked
    assert hooked <= listed


@pytest.mark.parametrize(("id", "players", "options"), GAMES, ids=IDS)
def test_nothing_better_is_found_by_playing_every_way(id: str, players: int | None, options: dict[str, object]) -> None:
    game = parlour.game(id, players, **options)
    solved = 0
    for number in range(DEALS if id != "bauernschnapsen" else 4 * DEALS):
        deal = ending(game, number)
        if deal is None:
            continue
        solved += 1
        seat = deal.turn()[0]
        first = counted(deal).first
        friends = first if first >> seat & 1 else deal.everyone >> 1 & ~first
        found = dict(endgame.solved(deal, seat))
        # of equal cards one stands for all
        assert set(deal.legal(seat)) <= set(found)
        for action in deal.legal(seat):
            if only_said(deal, action):
                continue
            following = deal.copy()
            following.play(seat, action)
            assert found[action] == pytest.approx(tried_out(following, friends, seat)), (number, action)
    assert solved > 2


@pytest.mark.parametrize(("id", "players", "options"), GAMES, ids=IDS)
def test_points_are_worth_what_the_deal_brings(id: str, players: int | None, options: dict[str, object]) -> None:
    game = parlour.game(id, players, **options)
    for number in range(DEALS if id != "bauernschnapsen" else 4 * DEALS):
        deal = ending(game, number)
        if deal is None:
            continue
        phase = deal.phase
        assert isinstance(phase, TrickPlay)
        counts = counted(deal)
        before = deal.copy()
        rng = Random(number)
        ours = theirs = mine = 0
        tricks = max([hand.count() for hand in deal.hands])
        for left in range(tricks, 0, -1):
            taken = [heap.cards for heap in deal.taken]
            while not deal.over and [heap.cards for heap in deal.taken] == taken:
                seat = deal.turn()[0]
                deal.play(seat, rng.choice([action for action in deal.legal(seat) if not only_said(deal, action)]))
            winner = next(seat for seat in range(deal.players) if deal.taken[seat].cards != taken[seat])
            points = (sum([counts.points[card] for card in parlour.equipment.bits(deal.taken[winner].cards & ~taken[winner])])
                      + counts.trick + (counts.last if left == 1 else 0))
            if counts.first >> winner & 1:
                ours += points
                mine += 1
            else:
                theirs += points
            if deal.over:
                break
        while not deal.over:
            deal.play(deal.turn()[0], deal.legal(deal.turn()[0])[0])
        swept = ALL_TRICKS if mine == tricks else NO_TRICK if not mine else SOME_TRICKS
        if not counts.sweeps:
            swept = SOME_TRICKS
        if deal.over and left > 1:
            # decided before its last trick: with some tricks for each side, however many
            continue
        for seat in phase.seats:
            assert phase.worth_of_points(before, seat, ours, theirs, swept) == pytest.approx(game.payoff(deal, seat))


def variants(id: str, players: int | None, options: dict[str, object]) -> list[parlour.Game]:
    """The game with each other value of each option."""
    found = []
    game = parlour.game(id, players, **options)
    for option in game.schema:
        for value in option.values if option.name not in options else ():
            try:
                found.append(parlour.game(id, players, **{**options, option.name: value}))
            except parlour.ParlourError:
                # it needs others
                continue
    return found


@pytest.mark.parametrize(("id", "players", "options"), GAMES, ids=IDS)
def test_more_points_are_never_worse_whatever_is_agreed(id: str, players: int | None, options: dict[str, object]) -> None:
    for game in [parlour.game(id, players, **options), *variants(id, players, options)]:
        for number in range(2):
            deal = ending(game, number)
            if deal is not None:
                phase = deal.phase
                assert isinstance(phase, TrickPlay)
                counts = counted(deal)
                left = sum([counts.points[card] for zone in (*deal.hands, deal.trick) for card in parlour.equipment.bits(zone.mask())])
                left += counts.last + counts.trick * max([hand.count() for hand in deal.hands])
                friends = [seat for seat in phase.seats if counts.first >> seat & 1]
                others = [seat for seat in phase.seats if not counts.first >> seat & 1]
                for seat in (friends[0], others[-1]):
                    worths = [phase.worth_of_points(deal, seat, points, left - points, SOME_TRICKS) for points in range(left + 1)]
                    assert worths == sorted(worths, reverse=not counts.first >> seat & 1), game.title()


def test_every_card_is_solved_in_every_imagined_deal() -> None:
    for id in ("marafon-beccaccino", "kop", "bela-2p"):
        game = parlour.game(id)
        found = 0
        for number in range(8):
            deal = ending(game, number)
            if deal is None:
                continue
            seat = deal.turn()[0]
            search = Search(deal, seat, Dice(number))
            search.run(10)
            assert {edge.action for edge in search.candidates()} == set(deal.legal(seat))
            assert {edge.visits for edge in search.candidates()} == {10}
            found += 1
        assert found > 4


def test_with_more_time_endings_are_solved_from_further_back() -> None:
    deal = parlour.game("belote-4p").deal(3, 5)
    rng = Random(1)
    hurried = patient = 0
    while not deal.over:
        seat = deal.turn()[0]
        if endgame.solvable(deal):
            hurried = max(hurried, deal.hands[seat].count())
        if endgame.solvable(deal, 1.5):
            patient = max(patient, deal.hands[seat].count())
        advised = deal.game.advise(deal, seat, rng)
        deal.play(seat, advised if advised is not None else deal.legal(seat)[0])
    assert (hurried, patient) == (4, 5)


def test_a_deal_that_may_end_before_its_last_trick_is_not_solved() -> None:
    game = parlour.game("briscola-2p", **{"match-form": "first-to-120"})
    rng = Random(4)
    first = later = 0
    for seed in range(8):
        match = game.match(seed=seed)
        while not match.over:
            deal = match.deal
            assert isinstance(deal, TrickDeal) and isinstance(deal.phase, TrickPlay)
            if not deal.rest.row and deal.hands[0].count() == 2:
                assert (deal.phase.points_left(deal) is None) == (max(deal.before) > 0)
                first += not deal.number
                later += deal.number
            seat = match.turn()[0]
            match.play(seat, rng.choice(match.legal(seat)))
    assert min(first, later) > 0
