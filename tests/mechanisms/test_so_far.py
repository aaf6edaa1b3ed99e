"""What a side has taken so far stands at its seats while a deal goes on, and agrees with what the score sheet says after it."""
from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

import parlour
from parlour import testing
from parlour.kernel.deal import Deal, Entry
from parlour.kernel.match import Match
from parlour.kernel.story import entries_of
from parlour.terminal.screen import Screen
from parlour.terminal.table import Table

LAST_TRICK: Final = 10


def sum_of(*words: str) -> Callable[[int, Sequence[Entry]], bool]:
    """What was counted is what these entries come to."""
    return lambda number, entries: number == sum([entry.points for entry in entries if entry.words in words])


def everything(number: int, entries: Sequence[Entry]) -> bool:
    """What was counted is all that was scored."""
    return number == sum([entry.points for entry in entries])


def in_words(number: int, entries: Sequence[Entry]) -> bool:
    """Who scores anything reads what it was counted from."""
    return all([str(number) in re.findall(r"\d+", entry.words) for entry in entries])


def with_last_trick(number: int, entries: Sequence[Entry]) -> bool:
    """What was counted is entered, with the last trick or without it."""
    return sum([entry.points for entry in entries if entry.words == "cards and last trick"]) - number in (0, LAST_TRICK)


#: how the score sheet of a page names what was counted
NAMED: Final[Mapping[str, Callable[[int, Sequence[Entry]], bool]]] = {
    "hearts": everything, "barbu": sum_of("the contract"), "basra": sum_of("cards"), "brisca": in_words, "briscola": in_words,
    "botifarra": in_words, "mpourloto": with_last_trick}
#: points that go to whoever has taken most
MOST: Final = ("all-fours", "all-fives")
#: a deal that is scored otherwise than by what was counted: the moon, results at other tables, sides that are made in the deal
OTHERWISE: Final = ("moon", "elsewhere", "bid and")


def played_out(id: str, seed: int) -> tuple[Deal[Any], list[str], bool]:
    """A deal played at random; what was counted when the last card had been played, and whether anything was before."""
    deal = parlour.game(id).match(seed=seed, narrate=True).deal
    rng = Random(seed)
    shown = False
    phase = deal.phase
    for _ in range(2000):
        if deal.over:
            break
        seat = (deal.turn() or (0,))[0]
        legal = deal.legal(seat)
        phase = deal.phase
        deal.play(seat, legal[rng.randrange(len(legal))])
        shown = shown or any([deal.counted_so_far(each) for each in range(deal.players)])
    return deal, [phase.counted_so_far(deal, seat) for seat in range(deal.players)], shown


def counted(words: str) -> int:
    return int(words.split()[0].replace("−", "-")) if words else 0


def test_what_was_counted_agrees_with_the_score_sheet() -> None:
    agreed: set[str] = set()
    for id, kind in sorted(parlour.registry().items()):
        if kind.page not in NAMED and kind.page not in MOST:
            continue
        deal, numbers, shown = played_out(id, 5)
        # of a kitty that goes with a trick nobody knows what it counts
        kitty = any([heap.cards & ~deal.open for heap in getattr(deal, "taken", ())])
        if not deal.over or not shown or kitty:
            continue
        found = entries_of(deal)
        if any([word in entry.words for entry in found for word in OTHERWISE]):
            continue
        for seat, words in enumerate(numbers):
            entries = [entry for entry in found if entry.side == deal.game.sides[seat]]
            number = counted(words)
            if kind.page in NAMED:
                assert NAMED[kind.page](number, entries), f"{id}: {words}, and {[(e.points, e.words) for e in entries]}"
            elif "game" in [entry.words for entry in entries]:
                assert number == max([counted(each) for each in numbers]), f"{id}: {words} of {numbers} have won game"
            else:
                continue
            agreed.add(kind.page)
    assert agreed == {*NAMED, *MOST}


def test_penalty_points_stand_at_the_seat_that_took_them_and_in_the_terminal() -> None:
    deal = parlour.game("hearts").match(seed=3, narrate=True).deal
    testing.play_until(deal, lambda at: any([seat.so_far for seat in at.view(0).seats]))
    view = deal.view(0)
    taken = [deal.game.hand_score(deal, heap.cards) for heap in deal.taken]
    assert [counted(seat.so_far) for seat in view.seats] == taken
    out = io.StringIO()
    Table(deal.game, 0, Screen(out)).draw(view)
    assert f"{next(seat.so_far for seat in view.seats if seat.so_far)} so far" in out.getvalue()


def test_nothing_is_counted_for_those_who_have_to_remember() -> None:
    """Who may stop the game or claim that it is won goes by its own count, and in Irish Don nobody counts for others."""
    for id, options in (("belote-4p", {"arret": True}), ("bela-2p", {}), ("irish-don", {}), ("bauernschnapsen", {}),
                        ("marafon-beccaccino", {}), ("stovkahra", {})):
        match: Match = parlour.game(id, **options).match(seed=1, narrate=True)
        rng = Random(1)
        while not match.deal.over:
            deal = match.deal
            assert not any([seat.so_far for seat in deal.view(0).seats]), id
            seat = deal.turn()[0]
            legal = deal.legal(seat)
            deal.play(seat, legal[rng.randrange(len(legal))])
