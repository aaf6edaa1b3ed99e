"""Playing on and on takes no more memory: neither do copies, imagined deals, views and new games."""
from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from random import Random

import pytest

import parlour
from parlour.bots.chance import play_deals
from parlour.kernel import record
from parlour.kernel.actions import card_actions
from parlour.testing import play_on

#: so many small objects may be left behind, and never one for every second round
FEW_BLOCKS = 2_000
FEW_BYTES = 6_000_000


def resident() -> int:
    """The bytes of memory that the process holds now; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def growth(work: Callable[[int], object], rounds: int) -> tuple[int, int]:
    """By how many small objects and by how many bytes so many rounds let the process grow."""
    gc.collect()
    blocks, held = sys.getallocatedblocks(), resident()
    work(rounds)
    gc.collect()
    return sys.getallocatedblocks() - blocks, resident() - held


def assert_does_not_grow(work: Callable[[int], object], warm: int, rounds: int) -> None:
    """After a warm-up of so many rounds, the rounds leave nothing behind. What leaks does so each time; something else may once happen
    meanwhile: a table that the interpreter makes larger, a thread of an earlier test that ends."""
    work(warm)
    seen = []
    for _ in range(3):
        blocks, held = growth(work, rounds)
        if blocks < min(FEW_BLOCKS, rounds // 2) and held < FEW_BYTES:
            return
        seen.append((blocks, held))
    pytest.fail(f"each time {rounds} rounds left something behind, (small objects, bytes): {seen}")


@pytest.mark.parametrize("id", ["hearts", "agram"])
def test_twenty_thousand_deals(id: str) -> None:
    game = parlour.game(id)
    played = [0]
    # the table of ``play`` actions fills up as hands come by, and is full some time
    plays = card_actions(game.pack, "play")
    for part in range(1 << 13):
        for first in range(0, game.pack.size, 13):
            plays.of(part << first & game.pack.all)

    def play(deals: int) -> None:
        assert play_deals(game, 1, played[0], deals) >= deals
        played[0] += deals

    assert_does_not_grow(play, 2_000, 20_000)


def position(id: str) -> parlour.Match:
    """A match in the middle of its second deal, or thereabouts."""
    match = parlour.game(id).match(seed=4, narrate=True)
    rng = Random(4)
    play_on(match, 70, rng.choice)
    return match


@pytest.mark.parametrize("id", ["hearts", "agram"])
def test_copies_and_imaginings(id: str) -> None:
    deal = position(id).deal

    def look(times: int) -> None:
        rng = Random(1)
        for _ in range(times):
            deal.copy()
            deal.imagine(deal.turn()[0], rng).imagine(deal.players, rng)

    assert_does_not_grow(look, 500, 6_000)


def test_views_records_and_reading() -> None:
    match = position("hearts")

    def look(times: int) -> None:
        for number in range(times):
            match.view(number % 5)
            match.reason(match.turn()[0], str(match.legal(match.turn()[0])[0]))
            if number % 40 == 0:
                record.read(record.write(match)).replay()

    assert_does_not_grow(look, 80, 400)


def test_refused_actions_and_messages() -> None:
    match = position("hearts")

    def err(times: int) -> None:
        for number in range(times):
            for text in (f"play nothing {number}", f"{number}", "give AS"):
                with pytest.raises(parlour.ParlourError):
                    match.play(match.turn()[0], text)
            with pytest.raises(parlour.ParlourError):
                parlour.game("hearts", wrong_option=number)

    assert_does_not_grow(err, 100, 1_000)


def test_matches_one_after_the_other() -> None:
    def begin(times: int) -> None:
        for number in range(times):
            parlour.game("hearts", 4).match(seed=number, narrate=True).view(0)

    assert_does_not_grow(begin, 100, 1_000)


@pytest.mark.parametrize("id", sorted(parlour.registry()))
def test_games_with_the_same_options_share_their_pack(id: str) -> None:
    # the tables of actions are kept for each pack: a pack for every game that is set up would fill the memory
    assert parlour.game(id).pack is parlour.game(id).pack
