"""What every registered game gets tested for, with no code of its own.

Each check walks the registry: all player counts, every value of every option at least once, several seeds.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import parlour
from parlour.bots import search, thumb
from parlour.equipment import bits
from parlour.kernel import record
from parlour.kernel.deal import Deal
from parlour.kernel.phase import Sealed

GAMES = sorted(parlour.registry())
#: a match is played for so many deals at most, unless the check is that it ends
DEALS = 2
#: no match may take more decisions than this
ENDLESS = 200_000


def variants(id: str) -> Iterator[parlour.Game[Any]]:
    """The game for every player count, then with each option at each of its values, one at a time."""
    kind = parlour.registry()[id]
    for players in kind.player_counts:
        yield kind(players)
    turn = 0
    for option in kind.schema:
        values = option.values or sorted({option.low, (option.low + option.high) // 2, option.high})
        for value in values:
            if value == kind.default(option):
                continue
            counts = [players for players in kind.player_counts if players in (option.players or kind.player_counts)]
            turn += 1
            playable = []
            for players in counts:
                try:
                    playable.append(kind(players, {option.name: value}))
                except parlour.ParlourError as clash:
                    assert "no sense" in str(clash), f"{option.name}={value}: {clash}"
            assert playable or needs_another_option(kind, option.name, value), f"{option.name}={value} can never be played"
            if playable:
                yield playable[turn % len(playable)]


def needs_another_option(kind: type[parlour.Game[Any]], name: str, value: object) -> bool:
    """Whether a value that cannot stand alone can be played together with a value of another option."""
    for other in kind.schema:
        for companion in other.values:
            for players in kind.player_counts:
                try:
                    kind(players, {name: value, other.name: companion})
                    return True
                except parlour.ParlourError:
                    continue
    return False


def some_variants(id: str, most: int, rng: Random) -> list[parlour.Game[Any]]:
    """A few of the variants, the plain game always among them, and one with all options drawn at random."""
    every = list(variants(id))
    chosen = [every[0], *rng.sample(every[1:], min(most - 1, len(every) - 1))]
    kind = parlour.registry()[id]
    for _ in range(10):
        drawn = {option.name: rng.choice(option.values) if option.values else rng.randint(option.low, option.high)
                 for option in kind.schema}
        try:
            return [*chosen, kind(rng.choice(list(kind.player_counts)), drawn)]
        except parlour.ParlourError:
            continue
    return chosen


def step(match: parlour.Match, rng: Random) -> None:
    """One random action, now and then an interruption."""
    seats = match.turn()
    speakers = match.deal.may_interrupt()
    seat = rng.choice(speakers) if speakers and rng.random() < 0.2 else rng.choice(seats)
    legal = match.legal(seat)
    match.play(seat, legal[rng.randrange(len(legal))])


def finish(deal: Deal, rng: Random) -> None:
    """Plays a deal to its end at random."""
    for _ in range(ENDLESS):
        if deal.over:
            return
        seat = rng.choice(deal.turn())
        legal = deal.legal(seat)
        deal.play(seat, legal[rng.randrange(len(legal))])
    pytest.fail("the deal does not end")


def positions(game: parlour.Game[Any], seed: int, deals: int = DEALS) -> Iterator[parlour.Match]:
    """A match before each of its first decisions."""
    rng = Random(seed)
    match = game.match(seed, narrate=True)
    while not match.over and match.deal.number < deals:
        yield match
        step(match, rng)


def state(deal: Deal) -> tuple[object, ...]:
    """Everything that changes in a deal."""
    return ([zone.mask() for zone in deal.zones], deal.open, deal.private[:], deal.scores[:], deal.stakes[:], deal.pot,
            [tally[:] for tally in deal.tallies], deal.sealed[:], deal.phase)


@pytest.mark.parametrize("id", GAMES)
def test_it_says_what_it_is(id: str) -> None:
    kind = parlour.registry()[id]
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id)
    assert kind.name and kind.page and kind.summary and kind.minutes > 0
    folder = kind.__module__.removeprefix("parlour.games.").rpartition(".")[0]
    assert kind.family.replace("-", "_").replace("/", ".") == folder
    names = [option.name for option in kind.schema]
    assert len(set(names)) == len(names) and set(kind.preset) <= set(names)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in names)
    for option in kind.schema:
        assert kind.default(option) == option.read(kind.default(option))
        assert len(option.values) != 1 or option.kind == "number", f"{option.name} leaves no choice"


@pytest.mark.parametrize("id", GAMES)
def test_its_rules_tell_every_option(id: str) -> None:
    kind = parlour.registry()[id]
    for game in variants(id):
        text = game.rules()
        assert len(text) > 300 and "## " in text and "{" not in text
        changed = game.changed()
        if changed:
            assert text != kind(game.players).rules(), f"the rules do not say what {changed} changes"


@pytest.mark.parametrize("id", GAMES)
def test_matches_end_and_scores_balance(id: str) -> None:
    for seed, game in enumerate(some_variants(id, 8, Random(id))):
        rng = Random(seed)
        match = game.match(seed)
        decisions = 0
        while not match.over:
            step(match, rng)
            decisions += 1
            assert decisions < ENDLESS, "the match does not end"
            if game.zero_sum:
                assert sum(match.deal.scores) + sum(match.deal.stakes) + match.deal.pot == 0
        assert match.winners and set(match.winners) <= set(range(game.players))
        assert len(match.sheet) == match.deal.number + 1


@pytest.mark.parametrize("id", GAMES)
def test_every_card_is_in_one_zone(id: str) -> None:
    for seed, game in enumerate(variants(id)):
        for match in positions(game, seed):
            deal = match.deal
            everywhere = 0
            for zone in deal.zones:
                mask = zone.mask()
                assert zone.count() == mask.bit_count() and not everywhere & mask
                everywhere |= mask
            assert everywhere == deal.pack.all
            for zone in deal.zones:
                for viewer in bits(zone.viewers):
                    assert not zone.mask() & ~deal.known_to(viewer), "a viewer does not know what it sees"


@pytest.mark.parametrize("id", GAMES)
def test_a_record_replays_to_the_same_end(id: str) -> None:
    for seed, game in enumerate(some_variants(id, 4, Random(id))):
        rng = Random(seed)
        match = game.match(seed, narrate=True)
        while not match.over and match.deal.number < DEALS:
            step(match, rng)
        again = record.read(record.write(match)).replay()
        assert again.sheet == match.sheet and again.winners == match.winners
        for viewer in range(game.players + 1):
            assert again.view(viewer) == match.view(viewer)
        assert record.write(again) == record.write(match)


@pytest.mark.parametrize("id", GAMES)
def test_nothing_leaks_when_what_is_hidden_is_dealt_again(id: str) -> None:
    for seed, game in enumerate(some_variants(id, 5, Random(id))):
        rng = Random(seed)
        for number, match in enumerate(positions(game, seed)):
            if number > 20 and rng.random() < 0.7:
                continue
            deal = match.deal
            viewer = rng.randrange(game.players + 1)
            imagined = deal.imagine(viewer, Random(number))
            assert imagined.view(viewer) == deal.view(viewer)
            if viewer < game.players:
                assert list(map(str, some(imagined.legal(viewer)))) == list(map(str, some(deal.legal(viewer))))
            twice = imagined.imagine(viewer, Random(number))
            assert [zone.mask() for zone in twice.zones] == [zone.mask() for zone in imagined.zones]
            finish(imagined, rng)


@pytest.mark.parametrize("id", GAMES)
def test_moments_to_be_seen_show_what_each_may_know_and_ask_nothing(id: str) -> None:
    """At a beat everybody looks at the table: no view leaks, none asks for a decision, and the match goes on the same."""
    rng = Random(11)
    for game in some_variants(id, 3, rng):
        seen = []

        def look(deal: Deal, seen: list[int] = seen) -> None:
            for viewer in range(deal.players + 1):
                view = deal.view(viewer)
                assert not view.choices and not view.actions and not any([seat.turn for seat in view.seats])
                assert deal.imagine(viewer, Random(3)).view(viewer) == view
                seen.append(viewer)

        watched, alone = game.match(5, narrate=True, on_beat=look), game.match(5)
        while not alone.over and len(alone.sheet) < DEALS:
            step(alone, rng)
            watched.play(*alone.played[-1])
        assert watched.played == alone.played
        assert watched.deal.scores == alone.deal.scores
        assert seen


def some(actions: Any) -> list[Any]:
    """The actions, or of very many the first, the last and a few between."""
    size = len(actions)
    return list(actions) if size <= 60 else [actions[place * (size - 1) // 59] for place in range(60)]


@pytest.mark.parametrize("id", GAMES)
def test_nothing_leaks_when_a_hidden_choice_is_replaced(id: str) -> None:
    for seed, game in enumerate(some_variants(id, 5, Random(id))):
        rng = Random(seed)
        for match in positions(game, seed):
            deal = match.deal
            seat = rng.choice(deal.turn())
            legal = deal.legal(seat)
            first = legal[rng.randrange(len(legal))]
            second = legal[rng.randrange(len(legal))]
            if first.kind != second.kind or first.cards.bit_count() != second.cards.bit_count() or first == second:
                continue
            one, other = deal.copy(), deal.copy()
            one.narrating = other.narrating = True
            phase = deal.phase
            one.play(seat, first)
            other.play(seat, second)
            for viewer in range(game.players + 1):
                hidden = first.cards and not (one.known_to(viewer) | other.known_to(viewer)) & (first.cards | second.cards)
                # a signal given while others choose is not sealed
                sealed = isinstance(phase, Sealed) and one.sealed[seat] is not None and viewer != seat
                if sealed or (hidden and one.turn() == other.turn()):
                    assert one.view(viewer) == other.view(viewer)


@pytest.mark.parametrize("id", GAMES)
def test_a_bot_chooses_the_same_when_hidden_cards_are_swapped(id: str) -> None:
    game = parlour.registry()[id]()
    for number, match in enumerate(positions(game, 3, 1)):
        if number % 7 == 0:
            seat = match.turn()[0]
            swapped = match.deal.imagine(seat, Random(number))
            choice = thumb.choose(match.deal, seat, Random(number), playouts=2)
            assert choice == thumb.choose(swapped, seat, Random(number), playouts=2)
            assert choice in match.legal(seat)
            for each in (False, True):
                found = search.choose(match.deal, seat, Random(number), 8, guided=each, each=each)
                assert found == search.choose(swapped, seat, Random(number), 8, guided=each, each=each)
                assert found in match.legal(seat)


@pytest.mark.parametrize("id", GAMES)
def test_actions_are_read_back_and_refused_with_a_reason(id: str) -> None:
    for seed, game in enumerate(some_variants(id, 6, Random(id))):
        rng = Random(seed)
        for number, match in enumerate(positions(game, seed)):
            deal = match.deal
            seat = rng.choice(deal.turn())
            legal = deal.legal(seat)
            assert len(legal) > 0
            for action in rng.sample(some(legal), min(6, len(some(legal)))):
                assert deal.read(seat, str(action)) == action
                assert not deal.reason(seat, action)
            if number % 5:
                continue
            refused = [action for action in some(deal.phase.candidates(deal, seat)) if action not in legal]
            for action in rng.sample(refused, min(4, len(refused))):
                before = state(deal)
                with pytest.raises(parlour.IllegalAction) as error:
                    match.play(seat, action)
                assert str(error.value).endswith((".", "!")) and len(str(error.value)) > 10
                assert state(deal) == before
            idle = set(range(game.players)).difference(deal.turn(), deal.may_interrupt())
            for other in sorted(idle)[:1]:
                assert not deal.legal(other)
                with pytest.raises(parlour.IllegalAction):
                    match.play(other, legal[0])


@pytest.mark.parametrize("id", GAMES)
def test_copies_are_independent_and_go_on_the_same(id: str) -> None:
    for seed, game in enumerate(some_variants(id, 4, Random(id))):
        for number, match in enumerate(positions(game, seed)):
            if number % 9:
                continue
            before = state(match.deal)
            one, other = match.deal.copy(), match.deal.copy()
            finish(one, Random(number))
            finish(other, Random(number))
            assert state(one)[:-1] == state(other)[:-1]
            assert state(match.deal) == before
