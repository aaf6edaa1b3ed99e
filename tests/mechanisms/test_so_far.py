"""What a side has taken so far stands at its seats while a deal goes on, and agrees with what the score sheet says after it."""
from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

import pytest

import parlour
from parlour import testing
from parlour.kernel.actions import PASS
from parlour.kernel.deal import Deal, Entry
from parlour.kernel.match import Match
from parlour.kernel.story import entries_of
from parlour.terminal.screen import Screen
from parlour.terminal.table import Table

LAST_TRICK: Final = 10
#: all card points of Briscola, of which the sides of a called partner have the one part or the other
BRISCOLA: Final = 120


def sum_of(*words: str) -> Callable[[int, Sequence[Entry]], bool]:
    """What was counted is what these entries come to."""
    return lambda number, entries: number == sum([entry.points for entry in entries if entry.words in words])


def everything(number: int, entries: Sequence[Entry]) -> bool:
    """What was counted is all that was scored."""
    return number == sum([entry.points for entry in entries])


def in_words(number: int, entries: Sequence[Entry]) -> bool:
    """Who scores anything reads what it was counted from; of a bid that a caller and a partner have made, or have not, both sides."""
    return all([str(number) in re.findall(r"\d+", entry.words) or (
        entry.words.endswith(" made") and f"and {BRISCOLA - number} made" in entry.words) for entry in entries])


def with_last_trick(number: int, entries: Sequence[Entry]) -> bool:
    """What was counted is entered, with the last trick or without it."""
    return sum([entry.points for entry in entries if entry.words == "cards and last trick"]) - number in (0, LAST_TRICK)


def with_declarations(number: int, entries: Sequence[Entry]) -> bool:
    """Who scores its own points has what was counted, and besides the last trick and what was declared, which are all tens."""
    own = [entry.points for entry in entries if entry.words in ("the contract is made", "against the taker", "the taker has more")]
    return not own or (own[0] >= number and (own[0] - number) % LAST_TRICK == 0)


def brisques(number: int, entries: Sequence[Entry]) -> bool:
    """What was counted is entered, unless the deal is a game of its own and only its result is."""
    return "aces and tens" not in [entry.words for entry in entries] or sum_of("aces and tens")(number, entries)


#: how the score sheet of a page names what was counted
NAMED: Final[Mapping[str, Callable[[int, Sequence[Entry]], bool]]] = {
    "hearts": everything, "barbu": sum_of("the contract"), "basra": sum_of("cards"), "brisca": in_words, "briscola": in_words,
    "mpourloto": with_last_trick, "belote": with_declarations, "bela-clobyosh": with_declarations, "bezique": brisques}
#: points that go to whoever has taken most, by the words for them
MOST: Final = {"all-fours": "game", "all-fives": "game", "pitch-setback": "game", "don-phat": "game|muck"}
#: a deal that is told with what a side has taken in it, though the sheet has other numbers
TOLD: Final = {"alcalde": r"Card points: .*", "anrufen-knigrufen": r".*: \d+ points(, against| of) .*",
               "avinas": r".* with \d+ points: .*", "boonaken": r".* \d+ in tricks, and bid .*", "kop": r".* with \d+ of 104 points: .*",
               "la-coinche": r".*, with \d+ against \d+\."}
#: what must be agreed on for anything to be shown
AGREED: Final[Mapping[str, Mapping[str, object]]] = {"bela-clobyosh": {"mid_hand_claim": "never"}}
#: where the usual deal is not one in which points count
SEEDS: Final = {"avinas": 15}
#: a deal that is scored otherwise than by what was counted: the moon, results at other tables
OTHERWISE: Final = ("moon", "elsewhere")


def played_out(id: str, seed: int) -> tuple[Deal[Any], list[str], bool]:
    """A deal played at random, by modest bidders; what was last counted in it, and whether anything was before its end."""
    kind = parlour.registry()[id]
    deal = parlour.game(id, **AGREED.get(kind.page, {})).match(seed=seed, narrate=True).deal
    rng = Random(seed)
    numbers: list[str] = []
    shown = False
    for _ in range(2000):
        if deal.over:
            break
        seat = (deal.turn() or (0,))[0]
        legal = deal.legal(seat)
        phase = deal.phase
        # mostly one passes, and bids no more than there is hope for
        bids = [PASS, *legal[:2]] if PASS in legal else legal
        deal.play(seat, bids[rng.randrange(len(bids))])
        last = [phase.counted_so_far(deal, each) for each in range(deal.players)]
        numbers = last if any(last) else numbers
        shown = shown or (not deal.over and any([deal.counted_so_far(each) for each in range(deal.players)]))
    return deal, numbers, shown


def counted(words: str) -> int:
    return int(words.split()[0].replace("−", "-")) if words else 0


def most_are_named(id: str, deal: Deal[Any], numbers: Sequence[str], found: Sequence[Entry], words: str) -> bool:
    """Whether somebody has a point for having taken most: then that has been counted."""
    named = [entry for entry in found if re.search(rf"\b({words})\b", entry.words) and entry.points > 0]
    for entry in named:
        number = counted(numbers[deal.game.sides.index(entry.side)])
        assert number == max([counted(each) for each in numbers]), f"{id}: {entry.words} for {number} of {numbers}"
    return bool(named)


def test_what_was_counted_agrees_with_the_score_sheet() -> None:
    agreed: set[str] = set()
    for id, kind in sorted(parlour.registry().items()):
        if kind.page not in NAMED and kind.page not in MOST and kind.page not in TOLD:
            continue
        deal, numbers, shown = played_out(id, SEEDS.get(kind.page, 5))
        # of a kitty that goes with a trick nobody knows what it counts
        kitty = any([heap.cards & ~deal.open for heap in getattr(deal, "taken", ())])
        if not deal.over or not shown or kitty:
            continue
        found = entries_of(deal)
        if any([word in entry.words for entry in found for word in OTHERWISE]):
            continue
        if kind.page in MOST:
            if most_are_named(id, deal, numbers, found, MOST[kind.page]):
                agreed.add(kind.page)
            continue
        if kind.page in TOLD:
            # the side at least that has neither the last trick nor declarations
            for told in [line for line in deal.view(0).log if re.fullmatch(TOLD[kind.page], line)]:
                assert {str(counted(each)) for each in numbers} & set(re.findall(r"\d+", told)), f"{id}: {numbers}, and {told}"
                agreed.add(kind.page)
            continue
        for seat, words in enumerate(numbers):
            entries = [entry for entry in found if entry.side == deal.game.sides[seat]]
            assert NAMED[kind.page](counted(words), entries), f"{id}: {words}, and {[(e.points, e.words) for e in entries]}"
        agreed.add(kind.page)
    assert agreed == {*NAMED, *MOST, *TOLD}


def test_penalty_points_stand_at_the_seat_that_took_them_and_in_the_terminal() -> None:
    deal = parlour.game("hearts").match(seed=3, narrate=True).deal
    testing.play_until(deal, lambda at: any([seat.so_far for seat in at.view(0).seats]))
    view = deal.view(0)
    taken = [deal.game.hand_score(deal, heap.cards) for heap in deal.taken]
    assert [counted(seat.so_far) for seat in view.seats] == taken
    out = io.StringIO()
    Table(deal.game, 0, Screen(out)).draw(view)
    assert f"{next(seat.so_far for seat in view.seats if seat.so_far)} so far" in out.getvalue()


def test_what_was_taken_is_read_where_the_table_is_drawn_in_text() -> None:
    forms = pytest.importorskip("parlour.lab.forms")
    deal = parlour.game("barbu", doubling=False).match(seed=3).deal
    testing.play_until(deal, lambda at: any([seat.so_far for seat in at.view(0).seats]))
    for seat, line in zip(deal.view(0).seats, forms.drawn(deal, 0).splitlines(), strict=False):
        assert line.startswith(f"{seat.name}: ") and line.endswith(f", {seat.so_far} so far") == bool(seat.so_far)


def test_nothing_is_counted_for_those_who_have_to_remember() -> None:
    """Who may stop the game or claim that it is won goes by its own count, in Irish Don nobody counts for others, and in Botifarra and
    Two Hundred nobody may look into tricks that are over."""
    for id, options in (("belote-4p", {"arret": True}), ("bela-2p", {}), ("irish-don", {}), ("bauernschnapsen", {}),
                        ("marafon-beccaccino", {}), ("stovkahra", {}), ("botifarra", {}), ("botifarra-duplicate", {}), ("two-hundred", {})):
        match: Match = parlour.game(id, **options).match(seed=1, narrate=True)
        rng = Random(1)
        while not match.deal.over:
            deal = match.deal
            assert not any([seat.so_far for seat in deal.view(0).seats]), id
            seat = deal.turn()[0]
            legal = deal.legal(seat)
            deal.play(seat, legal[rng.randrange(len(legal))])
