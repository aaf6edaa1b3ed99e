"""Poker as hand histories: written, read back, and judged by PokerKit, whose authors made the format."""
from __future__ import annotations

import random
import re
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

import parlour
from parlour.kernel import record
from parlour.kernel.errors import BadRecord
from parlour.lab.formats import phh
from parlour.terminal.cli import main

CASINO = {"bring-in": "lowest-card-showing", "limit-scheme": "fixed-limit-casino"}
TRIED: dict[str, dict[str, object]] = {
    "badugi": {}, "razz": {}, "seven-card-stud": CASINO, "seven-card-stud-eight-or-better": CASINO, "texas-holdem": {}, "limit-holdem": {},
    "omaha-high": {}, "omaha-high-low-8": {}, "deuce-to-seven-triple-draw": {}}

#: a hand of Badugi as another program may tell it, played and paid by hand: Carl's badugi 8-4-3-2 beats Ada's three cards, 7-5-A
BADUGI = """\
# a hand at the kitchen table
variant = 'FB'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
small_bet = 2
big_bet = 4
starting_stacks = [100, 100, 100]
actions = [
  'd dh p1 7h5cAsAh', 'd dh p2 KsQsJsTs', 'd dh p3 2c3d4h9h',
  'p3 cbr 4',          # the dealer raises
  'p1 cc', 'p2 f # too many spades',
  'p1 sd Ah', 'p3 sd 9h', 'd dh p1 Ac', 'd dh p3 8s',
  'p1 cc', 'p3 cbr 2', 'p1 cc',
  'p1 sd Ac', 'p3 sd', 'd dh p1 Kc',
  'p1 cc', 'p3 cbr 4', 'p1 cc',
  'p1 sd Kc', 'p3 sd', 'd dh p1 9c',
  'p1 cc', 'p3 cbr 4', 'p1 cc',
  'p3 sm 2c3d4h8s', 'p1 sm 7h5cAs9c',
]
players = ["Ada", "Bea", "Carl"]
finishing_stacks = [86, 98, 116]
"""


def played(id: str, seed: int, deals: int, players: int, chips: Sequence[int] = (), **options: object) -> parlour.Match:
    """A match played at random, in which few fold."""
    match = parlour.game(id, players=players, **{**TRIED[id], **options}).match(seed, chips=chips)
    rng = Random(seed)
    while not match.over and match.deal.number < deals:
        seat = match.turn()[0]
        legal = match.legal(seat)
        action = legal[rng.randrange(len(legal))]
        if str(action) == "fold" and rng.random() < 0.6:
            action = legal[rng.randrange(len(legal))]
        match.play(seat, action)
    return match


def told(match: parlour.Match) -> list[tuple[int, str]]:
    return [(seat, str(action)) for seat, action in match.played]


@pytest.mark.parametrize("id", phh.VARIANTS)
def test_what_is_written_is_read_back_and_pokerkit_pays_the_same(id: str) -> None:
    """Also where somebody is all in, and where stacks differ; matches that the format has no words for are refused in a line."""
    pokerkit = pytest.importorskip("pokerkit")
    # PokerKit splits a side pot for a low hand that none of those has who compete for it: nobody is all in there
    small = 2000 if id == "seven-card-stud-eight-or-better" else 60
    hands = refused = odd = 0
    for seed in range(40):
        match = played(id, seed, 1 + seed % 3, 2 + seed % 5, stack=(400, small)[seed % 2])
        try:
            text = phh.write(match)
        except parlour.ParlourError as error:
            assert re.match(r"hand \d cannot be written as PHH: ", str(error))
            refused += 1
            continue
        again = phh.read(text)
        assert told(again) == told(match) and again.sheet == match.sheet and again.winners == match.winners
        assert told(record.read(record.write(again)).replay()) == told(match)
        for hand in pokerkit.HandHistory.load_all(BytesIO(text.encode())):
            state = list(hand)[-1]
            if hand.finishing_stacks is not None:
                # an odd chip of a shared pot goes out there once for each layer of bets
                apart = [here - there for here, there in zip(hand.finishing_stacks, state.stacks)]
                assert not state.status and sum(apart) == 0 and max(apart) <= 1, (id, seed, hand.hand)
                odd += any(apart)
                hands += 1
    assert hands > 40 and refused < 24 and odd <= (2 if phh.VARIANTS[id].board else 0)


@pytest.mark.parametrize("id", phh.VARIANTS)
def test_hands_that_pokerkit_writes_are_read(id: str) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    by_hand = (pokerkit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING, pokerkit.Automation.HOLE_DEALING, pokerkit.Automation.BOARD_DEALING)
    blinds = {0: 1, 1: 2}
    automations = tuple([each for each in pokerkit.Automation if each not in by_hand])
    make = {
        "badugi": lambda: pokerkit.FixedLimitBadugi(automations, True, {0: 0}, {0: 1, 1: 2}, 2, 4),
        "razz": lambda: pokerkit.FixedLimitRazz(automations, True, 1, 4, 10, 20),
        "seven-card-stud": lambda: pokerkit.FixedLimitSevenCardStud(automations, True, 1, 4, 10, 20),
        "seven-card-stud-eight-or-better": lambda: pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter(
            automations, True, 1, 4, 10, 20),
        "texas-holdem": lambda: pokerkit.NoLimitTexasHoldem(automations, True, {0: 0}, blinds, 2),
        "limit-holdem": lambda: pokerkit.FixedLimitTexasHoldem(automations, True, {0: 0}, blinds, 2, 4),
        "omaha-high": lambda: pokerkit.PotLimitOmahaHoldem(automations, True, {0: 0}, blinds, 2),
        "omaha-high-low-8": lambda: pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter(automations, True, {0: 0}, blinds, 2, 4),
        "deuce-to-seven-triple-draw": lambda: pokerkit.FixedLimitDeuceToSevenLowballTripleDraw(automations, True, {0: 0}, blinds, 2, 4),
    }[id]
    rng = Random(7)
    # PokerKit shuffles with the dice of the library; in some hands of stud cards that look alike decide by their suits here who begins
    dice = random.getstate()
    random.seed(7)
    for players in (2, 3, 4):
        game = make()
        state = game([300] * players, players)
        while state.status:
            if state.can_deal_hole():
                state.deal_hole()
            elif state.can_deal_board():
                state.deal_board()
            elif state.can_stand_pat_or_discard():
                held = list(state.hole_cards[state.stand_patter_or_discarder_index])
                state.stand_pat_or_discard(held[:rng.randrange(3)])
            elif state.can_show_or_muck_hole_cards():
                state.show_or_muck_hole_cards(True)
            elif state.can_post_bring_in():
                state.post_bring_in()
            elif state.can_complete_bet_or_raise_to() and rng.random() < 0.3:
                state.complete_bet_or_raise_to()
            else:
                state.check_or_call()
        hand = pokerkit.HandHistory.from_game_state(game, state, finishing_stacks=list(state.stacks))
        match = phh.read(hand.dumps())
        assert match.game.id == id and len(match.sheet) == 1
    random.setstate(dice)


@pytest.mark.parametrize("id", phh.VARIANTS)
def test_any_stacks_and_cards_that_nobody_showed_go_to_pokerkit_and_back(id: str) -> None:
    """What a file hides is filled in: the same is done, and everybody is paid the same, here and there."""
    pokerkit = pytest.importorskip("pokerkit")
    hands = hidden = filled = 0
    for seed in range(30):
        players = 2 + seed % 4
        rng = Random(seed)
        # nobody is all in for less in the games in which PokerKit goes on otherwise after that
        low = 2000 if id.startswith(("seven", "razz")) else 30
        match = played(id, seed, 1, players, chips=[rng.randrange(low, 3 * low) for _ in range(players)])
        if not match.sheet:
            continue
        try:
            unknown = phh.unshown(match)
            text = phh.write(match, unknown=unknown)
        except parlour.ParlourError as error:
            assert re.match(r"hand \d cannot be written as PHH: ", str(error))
            continue
        again = phh.read(text)
        assert again.sheet[0] == match.sheet[0] and again.start.chips == match.start.chips
        assert [(seat, action.kind, action.number) for seat, action in again.played] == [
            (seat, action.kind, action.number) for seat, action in match.played]
        assert [mask.bit_count() for mask in phh.unknown_in(text)] == [mask.bit_count() for mask in unknown]
        # written again as it was, with other cards where nobody knows any
        assert in_any_order(phh.write(again, unknown=phh.unknown_in(text))) == in_any_order(text)
        for number, hand in enumerate(pokerkit.HandHistory.load_all(BytesIO(text.encode()))):
            if hand.finishing_stacks is not None:
                state = list(hand)[-1]
                apart = [here - there for here, there in zip(hand.finishing_stacks, state.stacks)]
                assert not state.status and sum(apart) == 0 and max(apart) <= 1, (id, seed, number)
                hands += 1
                hidden += "??" in text
                filled += unknown[number].bit_count()
    assert hands > 12 and hidden > 5 and filled > 20


def in_any_order(text: str) -> str:
    """A file with the cards of each action in one order."""
    return re.sub(r"((?:[2-9TJQKA?][cdhs?])+)(?=')", lambda found: "".join(sorted(re.findall("..", found[1]))), text)


@pytest.mark.parametrize("id", ["texas-holdem", "omaha-high", "badugi", "seven-card-stud"])
def test_hands_that_pokerkit_writes_with_hidden_cards_are_read(id: str) -> None:
    """Those who lose at PokerKit's showdown muck, and those who fold show nothing: nobody knows their cards."""
    pokerkit = pytest.importorskip("pokerkit")
    mucking = filled = 0
    for seed in range(20):
        players = 2 + seed % 3
        text = hidden_hand(pokerkit, id, seed, [200 + 37 * place for place in range(players)])
        match = phh.read(text)
        state = list(pokerkit.HandHistory.loads(text))[-1]
        seats = list(match.game.orders[match.game.next_seat[match.start.dealer]])
        won = [match.sheet[0][seat] for seat in seats]
        assert won == [there - began for there, began in zip(state.stacks, state.starting_stacks)], text
        filled += phh.unknown_in(text)[0].bit_count()
        mucking += len(re.findall(r"'p\d sm'", text))
    assert mucking > 1 and filled > 12


def hidden_hand(pokerkit: Any, id: str, seed: int, stacks: list[int]) -> str:
    """A hand played at random by PokerKit; only the cards of those who win at the showdown are in the file."""
    by_hand = ("HOLE_CARDS_SHOWING_OR_MUCKING", "HOLE_DEALING", "BOARD_DEALING")
    automations = tuple([each for each in pokerkit.Automation if each.name not in by_hand])
    game = {
        "texas-holdem": lambda: pokerkit.NoLimitTexasHoldem(automations, True, {0: 0}, {0: 1, 1: 2}, 2),
        "omaha-high": lambda: pokerkit.PotLimitOmahaHoldem(automations, True, {0: 0}, {0: 1, 1: 2}, 2),
        "badugi": lambda: pokerkit.FixedLimitBadugi(automations, True, {0: 0}, {0: 1, 1: 2}, 2, 4),
        "seven-card-stud": lambda: pokerkit.FixedLimitSevenCardStud(automations, True, 1, 4, 10, 20),
    }[id]()
    rng = Random(seed)
    dice = random.getstate()
    random.seed(seed)
    state = game(stacks, len(stacks))
    shown: set[int] = set()
    while state.status:
        if state.can_deal_hole():
            state.deal_hole()
        elif state.can_deal_board():
            state.deal_board()
        elif state.can_stand_pat_or_discard():
            held = list(state.hole_cards[state.stand_patter_or_discarder_index])
            state.stand_pat_or_discard(held[:rng.randrange(3)])
        elif state.can_show_or_muck_hole_cards():
            at = state.showdown_index
            wins = state.can_win_now(at)
            state.show_or_muck_hole_cards(wins)
            shown |= {at} if wins else set()
        elif state.can_post_bring_in():
            state.post_bring_in()
        elif state.can_complete_bet_or_raise_to() and rng.random() < 0.2:
            state.complete_bet_or_raise_to()
        elif state.can_fold() and rng.random() < 0.3:
            state.fold()
        else:
            state.check_or_call()
    random.setstate(dice)
    text: str = pokerkit.HandHistory.from_game_state(game, state, finishing_stacks=list(state.stacks)).dumps()
    for place in range(len(stacks)):
        if place not in shown:
            # the cards dealt face down, and those that are dropped
            text = re.sub(rf"(d dh p{place + 1} |p{place + 1} sd )((?:[2-9TJQKA][cdhs])+)",
                          lambda found: found[1] + ("??" * (len(found[2]) // 2) if id != "seven-card-stud" else face_down(found[2])), text)
    return text


def face_down(cards: str) -> str:
    """The first cards of stud are two face down and one face up; the others lie face up, but for the last."""
    return "????" + cards[4:] if len(cards) == 6 else cards


# --- hands written by hand ----------------------------------------------------------------------------------------------------------


def test_a_hand_written_by_hand() -> None:
    match = phh.read(BADUGI)
    assert match.game.id == "badugi" and match.names == ("Carl", "Ada", "Bea")
    assert match.sheet == [[16, -14, -2]]
    assert told(match)[:6] == [(0, "raise 4"), (1, "call"), (2, "fold"), (1, "discard AH"), (0, "discard 9H"), (1, "check")]


#: as a site tells it: Bea folds unseen, Ada mucks, and what Carl shows in the end is known from the beginning
HIDDEN = (BADUGI.replace("p1 7h5cAsAh", "p1 ????????").replace("p2 KsQsJsTs", "p2 ????????").replace("p3 2c3d4h9h", "p3 ????????")
          .replace("p1 sd Ah", "p1 sd ??").replace("p1 Ac'", "p1 ??'").replace("p1 sd Ac", "p1 sd ??").replace("p1 Kc'", "p1 ??'")
          .replace("p1 sd Kc", "p1 sd ??").replace("p1 9c'", "p1 ??'").replace("'p1 sm 7h5cAs9c'", "'p1 sm'")
          .replace("[100, 100, 100]", "[60, 500, 100]").replace("[86, 98, 116]", "[46, 498, 116]"))


def test_cards_that_a_file_hides_are_known_only_where_they_are_shown() -> None:
    match = phh.read(HIDDEN)
    assert match.sheet == [[16, -14, -2]] and match.start.chips == (100, 60, 500)
    # Carl's 2-3-4-8 is known from the file, with the nine that he dropped; Ada had seven cards and Bea four
    assert phh.unknown_in(HIDDEN)[0].bit_count() == 11
    pack = match.game.pack
    dealt = match.replayed(0).deal
    assert pack.cards_of("2C") & dealt.hands[0].cards and pack.cards_of("9H") & dealt.hands[0].cards  # type: ignore[attr-defined]
    assert told(match) == told(phh.read(HIDDEN)), "the same file gives the same cards"
    written = phh.write(match, many=False, unknown=phh.unknown_in(HIDDEN))
    assert "'d dh p2 ????????'" in written and "'p1 sm'" in written and "'p3 sm 2c3d4h8s'" in written
    # the other way round somebody mucks who cannot have lost
    assert phh.read(HIDDEN.replace("[46, 498, 116]", "[46, 498, 116]")).sheet == match.sheet
    with pytest.raises(BadRecord, match=r"line 8: the stacks should be .* when this hand ends, not \[66, 498, 96\]"):
        phh.read(HIDDEN.replace("[46, 498, 116]", "[66, 498, 96]").replace("p3 sm 2c3d4h8s", "p3 sm 2c3d4h8s"))


def test_whoever_mucks_wins_nothing_even_where_no_stacks_are_told() -> None:
    text = HIDDEN.replace("finishing_stacks = [46, 498, 116]\n", "")
    assert phh.read(text).sheet == [[16, -14, -2]]
    with pytest.raises(BadRecord, match="p3 mucks, and yet wins"):
        phh.read(BADUGI.replace("'p3 sm 2c3d4h8s'", "'p3 sm'").replace("finishing_stacks = [86, 98, 116]\n", "")
                 .replace("p2 KsQsJsTs", "p2 ????????"))


def test_hands_that_are_no_match_are_read_one_by_one() -> None:
    text = f"[1]\n{BADUGI}\n[2]\n{HIDDEN}"
    with pytest.raises(BadRecord, match="hands that are no match can be read one by one"):
        phh.read(text)
    assert [match.sheet for match in phh.read_each(text)] == [[[16, -14, -2]]] * 2


@pytest.mark.parametrize(("old", "new", "line", "wanted"), [
    ("'p3 cbr 4',", "'p3 cbr 5',", 10, "p3 cbr 5"),
    ("'p1 cc', 'p2 f", "'p2 cc', 'p2 f", 11, "not Bea's turn"),
    ("'p1 sd Ah'", "'p1 sd Kh'", 12, "do not hold"),
    ("'p1 sd Ah'", "'p1 sd Xh'", 12, "'Xh' is no card"),
    ("'d dh p1 Ac'", "'d dh p1 9h'", 12, "dealt a second time"),
    ("p2 KsQsJsTs", "p2 KsQsJsAs", 9, "dealt a second time"),
    ("p2 KsQsJsTs", "p2 KsQsJsJs", 9, "dealt a second time"),
    ("p1 7h5cAsAh", "p1 7h5cAsAhKh", 9, "does not come in turn"),
    ("[1, 2, 0]", "[1, 2]", 8, "blinds of 1 and 2"),
    ("'p1 cc', 'p2 f", "'p9 cc', 'p2 f", 11, "write p1 to p3"),
    ("'p1 cc', 'p2 f", "'p1 zz', 'p2 f", 11, "is no action"),
    ("[86, 98, 116]", "[86, 98, 117]", 8, "the stacks should be [86, 98, 116] when this hand ends"),
    ("'FB'", "'NS'", 8, "variant 'NS' is no game of Parlour's"),
    ("[100, 100, 100]", "[100, 90, 100]", 8, "the stacks should be [86, 88, 116] when this hand ends"),
    ("[100, 100, 100]", "[100, 0, 100]", 8, "nobody can begin with 0 chips"),
    ("[1, 2, 0]", "[2, 2, 0]", 8, "blinds of 1 and 2"),
    ("[1, 2, 0]", "'1, 2, 0'", 8, "blinds_or_straddles must be a list of whole numbers"),
    ("small_bet = 2", "small_bet = ", 5, "this is not TOML"),
    ("big_bet = 4\n", "", 7, "big_bet is missing"),
    ("'p3 sm 2c3d4h8s',", "'p3 sm 2c3d4h8s', 'p3 cc',", 18, "comes when the hand is over"),
])
def test_what_is_wrong_in_a_hand_is_told_with_its_line(old: str, new: str, line: int, wanted: str) -> None:
    assert BADUGI.count(old) >= 1
    with pytest.raises(parlour.BadRecord) as error:
        phh.read(BADUGI.replace(old, new, 1))
    said = str(error.value)
    assert wanted in said and "\n" not in said
    assert said.startswith(f"line {line}: ")


@pytest.mark.parametrize(("match", "wanted"), [
    (parlour.game("five-card-draw"), "Five Card Draw cannot be written as PHH"),
    (parlour.game("badugi", betting="pot-limit"), "only with option betting=fixed-limit"),
    (parlour.game("seven-card-stud"), "only with option bring-in=lowest-card-showing"),
], ids=["five-card-draw", "pot-limit", "home-stud"])
def test_what_the_format_has_no_words_for_is_refused(match: parlour.Game, wanted: str) -> None:  # type: ignore[type-arg]
    with pytest.raises(parlour.ParlourError, match=wanted) as error:
        phh.write(match.match(1))
    assert "\n" not in str(error.value)


def test_a_number_that_nobody_can_read_is_refused_in_one_line() -> None:
    with pytest.raises(BadRecord) as refused:
        phh.parse("variant = 'NT'\nmin_bet = " + "7" * 5000 + "\n")
    assert str(refused.value) == "line 2: a number has more digits than can be read"


@pytest.mark.parametrize("text", ["", "x = 1", "[1]\nx = 2", "variant = 'FB'", "variant = 'FB'\nactions = 3", "\0"])
def test_files_that_hold_nothing(text: str) -> None:
    with pytest.raises(parlour.BadRecord) as error:
        phh.read(text)
    assert re.match(r"line \d+: ", str(error.value)) and "\n" not in str(error.value)


def test_convert_says_what_it_filled_in_and_can_hide(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, back = tmp_path / "hand.phh", tmp_path / "again.phh"
    source.write_text(HIDDEN)
    assert main(["convert", str(source), str(tmp_path / "hand.yaml")]) == 0
    assert "11 cards that it hides are filled in" in capsys.readouterr().err
    assert main(["convert", str(tmp_path / "hand.yaml"), str(back), "--hide"]) == 0
    # the showdown is played here with the cards of both
    assert "'d dh p2 ????????'" in back.read_text() and "'p3 sm 2c3d4h8s'" in back.read_text()
    assert capsys.readouterr().err == ""
    assert main(["convert", str(source), "yaml", "--hide"]) == 2
    assert "--hide is for poker hand histories" in capsys.readouterr().err


def test_convert_writes_one_hand_or_many(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, hands, again = tmp_path / "match.yaml", tmp_path / "match.phhs", tmp_path / "again.yaml"
    record.save(played("razz", 4, 2, 3), source)
    assert main(["convert", str(source), str(tmp_path / "match.phh")]) == 2
    assert "a .phh file holds one hand, and this match has 2" in capsys.readouterr().err
    assert main(["convert", str(source), str(hands)]) == 0
    assert main(["convert", str(hands), str(again)]) == 0
    assert main(["check", str(again)]) == 0
    one = tmp_path / "one.phh"
    one.write_text(BADUGI)
    assert main(["convert", str(one), "yaml"]) == 0
    assert "game: badugi" in capsys.readouterr().out
