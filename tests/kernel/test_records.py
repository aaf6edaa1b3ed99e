"""Records: what is written is read back, every expectation can hold and fail, and wrong input says in one line what is wrong."""
from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

import parlour
from parlour.kernel import record
from parlour.kernel.chance import Event
from parlour.kernel.match import Match, Start
from parlour.testing import over, play_on, play_until

BASE: dict[str, Any] = {
    "parlour": 1, "game": "down-and-back", "players": 2, "dealer": "South", "seed": 3,
    "options": {"no-same-card": True, "deals": 2},
    "stack": {"North": "7S 7H 9D 4C 2D 3H 5S", "discards": "3C", "stock": "KD TC"},
}
START = [{"North": "draw stock"}]


def text(**changes: object) -> str:
    """The base record with these entries changed; ``None`` takes one out."""
    data = {key: value for key, value in {**BASE, **changes}.items() if value is not None}
    return yaml.safe_dump(data, sort_keys=False)


def checked(*items: object, **changes: object) -> int:
    return record.read(text(actions=list(items), **changes)).check()


def refused(source: str) -> str:
    """The one line that says what is wrong with a record, found when it is read or played."""
    with pytest.raises(parlour.ParlourError) as error:
        record.read(source).check()
    said = str(error.value)
    assert said and "\n" not in said and "Traceback" not in said and len(said) < 600
    return said


def assert_round_trip(match: Match) -> None:
    written = record.write(match)
    again = record.read(written).replay()
    assert record.write(again) == written
    assert again.game.options == match.game.options and again.game.players == match.game.players
    assert again.names == match.names and again.scores() == match.scores() and again.sheet == match.sheet
    assert [str(action) for _, action in again.played] == [str(action) for _, action in match.played]
    for viewer in range(match.game.players + 1):
        # the log's lines about chance may name copies of a card, never which; so the whole view must be the same
        assert again.view(viewer) == match.view(viewer)


# --- writing and reading back ----------------------------------------------------------------------------------------


def test_a_match_with_options_and_names() -> None:
    match = parlour.game("down-and-back", 3, no_same_card=True, circuits=7, deals=3).match(seed=11, names=["Ann", "Ben", "Çiğdem ♠"],
                                                                                         narrate=True)
    play_on(match, 90, Random(1).choice)
    assert_round_trip(match)
    data = yaml.safe_load(record.write(match))
    assert data["options"]["circuits"] == 7 and data["options"]["no-same-card"] is True
    assert data["seats"] == ["Ann", "Ben", "Çiğdem ♠"] and data["seed"] == 11 and "shuffles" not in data


@pytest.mark.parametrize("names", [
    ["1", "2", "0"], ["yes", "no", "null"], ["expect", "audience", "view"], ["a: b", "- c", "{d}"], ["#", "'", '"'],
    ["2024-01-01", "1e3", "~"],
])
def test_names_that_yaml_takes_for_something_else(names: list[str]) -> None:
    match = parlour.game("down-and-back", 3).match(seed=2, names=names, narrate=True)
    play_on(match, 9, Random(1).choice)
    assert_round_trip(match)


@pytest.mark.parametrize("seed", [0, 1, -5, 2**63, -(2**64), 10**80])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    match = parlour.game("down-and-back", 2).match(start=Start(seed, stacks=[{"South": "KS"}]), narrate=True)
    play_on(match, 6, Random(1).choice)
    assert_round_trip(match)


def test_stacks_for_several_deals() -> None:
    stacks = [{"South": "KS KH", "stock": "2C 3C"}, None, {"North": "AS", "discards": "AD"}]
    match = parlour.game("down-and-back", 2, deals=4).match(start=Start(5, dealer=0, stacks=stacks), narrate=True)
    tops = []
    while not match.over and match.deal.number < 3:
        deal: Any = match.deal
        if not deal.tallies and len(tops) == deal.number:
            pack = match.game.pack
            tops.append((pack.text(deal.hands[0].cards), pack.text(deal.hands[1].cards),
                         [pack.codes[card] for card in deal.stock.row[-2:][::-1]], pack.codes[deal.discards.row[0]]))
            assert_round_trip(match)
        play_on(match, 1, Random(1).choice)
    assert "KS" in tops[0][0] and "KH" in tops[0][0] and tops[0][2] == ["2C", "3C"]
    assert "AS" in tops[2][1] and tops[2][3] == "AD"
    assert_round_trip(match)


def test_shuffles_cuts_and_picks_that_are_settled() -> None:
    pack = parlour.game("down-and-back", 2).pack
    whole = list(range(pack.size))
    Random(4).shuffle(whole)
    events: list[Event] = [whole, None, [pack.card("KS")], [], 3]
    match = parlour.game("down-and-back", 2).match(start=Start(5, dealer=1, shuffles=events), narrate=True)
    deal: Any = match.deal
    # dealt one at a time from the dealer's left, seat 0: the first, third … card of the shuffle
    assert deal.hands[0].cards == sum(1 << card for card in whole[0:14:2])
    assert deal.hands[1].cards == sum(1 << card for card in whole[1:14:2])
    assert deal.discards.row == [whole[14]]
    assert list(record.read(record.write(match)).start.shuffles) == events
    play_on(match, 10, Random(1).choice)
    assert_round_trip(match)


def test_a_scripted_pick() -> None:
    source = text(game="agram", players=3, options=None, stack=None, dealer="South", shuffles=[None, 1, 0, 1, 0])
    match = record.read(source).replay()
    assert list(match.start.shuffles) == [None, 1, 0, 1, 0]
    assert_round_trip(match)


def test_a_pack_with_twins() -> None:
    match = parlour.game("cancellation-hearts").match(seed=6, narrate=True)
    play_on(match, 60, Random(1).choice)
    assert_round_trip(match)


def test_a_record_may_leave_out_what_it_does_not_need() -> None:
    match = record.read("game: hearts").replay()
    assert match.game.players == 4 and match.start.seed == 0 and match.played == []
    match = record.read("game: down-and-back\nseats: [Ann, Ben, Cat]").replay()
    assert match.game.players == 3 and match.names == ("Ann", "Ben", "Cat")
    assert record.read("game: hearts\nactions:\nshuffles:\noptions:\nstack:\nseats:\ndealer:\nabout: anything").replay().played == []


def test_seats_are_named_or_numbered() -> None:
    assert checked({1: "draw stock"}, {"North": "discard 7S"}, {"expect": {"turn": 0}}) == 1
    # a name that is a number is that name
    seats = [7, 0]
    assert checked({0: "draw stock"}, {"expect": {"turn": 0}}, seats=seats, dealer=7, stack=None) == 1


def test_undoing_and_replaying_to_a_point() -> None:
    match = parlour.game("down-and-back", 2).match(seed=3, narrate=True)
    play_on(match, 12, Random(1).choice)
    before = match.replayed(7)
    assert len(before.played) == 7 and record.write(before) != record.write(match)
    for seat, action in match.played[7:]:
        before.play(seat, action)
    assert record.write(before) == record.write(match)


# --- expectations: each holds and fails ------------------------------------------------------------------------------


EXPECTATIONS: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({"turn": "North"}, {"turn": "South"}, "the turn should be South, but is North"),
    ({"turn": ["North"]}, {"turn": ["North", "South"]}, "the turn should be South, North, but is North"),
    ({"turn": 1}, {"turn": []}, "the turn should be nobody, but is North"),
    ({"legal": ["discard 7S", "discard 7H"]}, {"legal": ["discard 7S", "discard KD"]},
     "discard KD should be legal for North, but: You may not"),
    ({"legal": "discard 7S"}, {"legal": "discard KS"}, "discard KS should be legal for North, but: You do not hold the king of spades."),
    ({"legal": "7s"}, {"legal": "hop"}, "North: 'hop' is nothing one can do here"),
    ({"seat": "North", "legal": "discard 7S"}, {"seat": "South", "legal": "discard 7S"}, "It is not South's turn: North must act."),
    ({"only": ["discard 7S", "discard 7H", "discard 9D", "discard 4C", "discard 2D", "discard 3H", "discard 5S"]},
     {"only": ["discard 7S", "discard 7H"]}, "North should have no other choice, but may also: discard 4C, discard 2D, discard 9D"),
    ({"only": ["7s", "7h", "9d", "4c", "2d", "3h", "5s"]}, {"only": ["7s", "7s", "9d", "4c", "2d", "3h", "5s"]}, "may also: discard 7H"),
    ({"not legal": "discard KD"}, {"not legal": "discard 7S"}, "discard 7S should not be legal for North, but is"),
    ({"not legal": ["discard KD", "hop"]}, {"not legal": ["hop", "discard 7S"]}, "discard 7S should not be legal for North, but is"),
    ({"not legal": {"discard KD": "just drawn", "discard KS": "do not hold"}}, {"not legal": {"discard KD": "too high"}},
     "the reason against discard KD should say 'too high', but is 'You may not discard the card that you have just drawn"),
    ({"not legal": {"discard KD": "drawn"}}, {"not legal": {"discard 7S": "drawn"}}, "discard 7S should not be legal for North, but is"),
    ({"not legal": {"discard KD": "drawn"}}, {"not legal": {"hop": "drawn"}}, "North: 'hop' is nothing one can do here"),
    ({"scores": {"South": -1}}, {"scores": {"South": 0}}, "the scores of South should be 0, but is -1"),
    ({"scores": [-1, -1]}, {"scores": [-1, 1]}, "the scores should be [-1, 1], but are [-1, -1]"),
    ({"points": {"North": 0}}, {"points": {"North": 5}}, "the points of the last deal of North should be 5, but is 0"),
    ({"pot": 2}, {"pot": 3}, "the pot should be 3, but is 2"),
    ({"deal": 1}, {"deal": 2}, "the deal should be 2, but is 1"),
    ({"over": False}, {"over": True}, "over should be yes, but is no"),
    ({"winner": []}, {"winner": "South"}, "the winner should be South, but is nobody"),
    ({"view": {"seat": "South", "prompt": "Waiting for North"}}, {"view": {"seat": "North", "prompt": "Waiting"}},
     "prompt should say 'Waiting', but says: Discard a card"),
    ({"view": {"facts": "Circuit 1"}}, {"view": {"facts": ["Circuit 1", "Circuit 2"]}},
     "facts should say 'Circuit 2', but says: Circuit 1 of 6"),
    ({"view": {"badges": "South: dealer"}}, {"view": {"badges": "North: dealer"}},
     "badges should say 'North: dealer', but says: South: dealer"),
    ({"view": {"seat": "South", "log": "draws"}}, {"view": {"seat": "South", "log": "discards"}}, "log should say 'discards', but says: "),
    ({"view": {"seat": "North", "North": "7S 7H 9D 4C 2D 3H 5S KD"}}, {"view": {"seat": "North", "North": "7S 7H"}},
     "North should show 7S 7H, but shows"),
    ({"view": {"seat": "North", "hand 1": "KD 7s 7h 9d 4c 2d 3h 5s"}}, {"view": {"seat": "South", "hand 1": "KD"}},
     "hand 1 should show KD, but shows ? ? ? ? ? ? ? ?"),
    ({"view": {"seat": "audience", "discards": "3C"}}, {"view": {"seat": "audience", "discards": None}},
     "discards should show nothing, but shows 3C"),
    ({"view": {"discards": "3c"}}, {"view": {"nowhere": "3C"}},
     "there is no zone 'nowhere' to view: there are hand 0, hand 1, stock, discards"),
]


@pytest.mark.parametrize(("holds", "fails", "says"), EXPECTATIONS)
def test_an_expectation_holds_or_fails(holds: dict[str, Any], fails: dict[str, Any], says: str) -> None:
    assert checked(*START, {"expect": holds}) == 1
    said = refused(text(actions=[*START, {"expect": holds}, {"expect": fails}]))
    assert said.startswith("item 3 (expect): ") and says in said


def test_log_lines_are_expected_in_their_order() -> None:
    actions = [*START, {"North": "discard 7S"}, {"South": "draw discard"}]
    right = {"view": {"seat": "South", "log": ["North draws", "discards the seven", "You take"]}}
    assert checked(*actions, {"expect": right}) == 1
    wrong = {"view": {"seat": "South", "log": ["discards the seven", "North draws"]}}
    assert "log should say 'North draws'" in refused(text(actions=[*actions, {"expect": wrong}]))


def test_what_a_finished_match_brought() -> None:
    source = (Path(__file__).parent.parent / "records" / "down-and-back").glob("*.yaml")
    data = yaml.safe_load(next(path for path in source if "winner" not in path.stem).read_text(encoding="utf8"))
    match = record.read(yaml.safe_dump(data)).replay()
    play_until(match, over, Random(1).choice)
    assert match.over
    data = yaml.safe_load(record.write(match))
    winners = [match.names[seat] for seat in match.winners]
    fine = {"over": True, "winner": winners, "scores": match.scores(), "turn": [], "points": dict(zip(match.names, match.sheet[-1]))}
    data["actions"].append({"expect": fine})
    assert record.read(yaml.safe_dump(data)).check() == 1
    for key, value, says in (("over", False, "over should be no"), ("winner", [], "the winner should be nobody"),
                             ("legal", "draw stock", "over"), ("turn", "South", "the turn should be South, but is nobody")):
        data["actions"][-1] = {"expect": {key: value}}
        assert says in refused(yaml.safe_dump(data))


def test_several_expectations_in_one_item_are_all_checked() -> None:
    assert checked(*START, {"expect": {"turn": "North", "pot": 2, "deal": 1}}) == 1
    assert "the deal should be 2" in refused(text(actions=[*START, {"expect": {"turn": "North", "pot": 2, "deal": 2}}]))


def test_replaying_passes_expectations_over() -> None:
    assert len(record.read(text(actions=[*START, {"expect": {"pot": 99}}])).replay().played) == 1


# --- wrong input -----------------------------------------------------------------------------------------------------


GOOD = text(actions=[*START, {"North": "discard 7S"}, {"expect": {"turn": "South"}}])


def test_the_record_that_is_spoilt_below_is_good() -> None:
    assert record.read(GOOD).check() == 1


@pytest.mark.parametrize(("source", "says"), [
    ("", "this is not a record: a record is a YAML mapping with game, seed and actions"),
    ("hearts", "this is not a record"),
    ("- game: hearts", "this is not a record"),
    ("7", "this is not a record"),
    ("null", "this is not a record"),
    ("game: [hearts", "this is not a record: the YAML cannot be read at line 1"),
    ("game: hearts\n\tseed: 1", "the YAML cannot be read at line 2"),
    (GOOD + "}}} and so on\n", "the YAML cannot be read at line"), (GOOD + "\nhello\n", "the YAML cannot be read at line"),
    (GOOD + "---\ngame: hearts\n", "the YAML cannot be read"),
    (GOOD + "more: 1\n", "a record has no entry 'more': its entries are parlour, about"),
    ("\x00\x01\x02", "the YAML cannot be read"), ("game: hearts\x07", "the YAML cannot be read"),
    ("[" * 5000, "the YAML cannot be read"),
    ("seed: " + "9" * 5000, "the YAML cannot be read"),
    ("about: 2024-13-45", "the YAML cannot be read"),
    ("seed: !!int ''", "the YAML cannot be read"), ("game: !!python/object:os.system x", "the YAML cannot be read"),
    ("? [a]\n: b", "the YAML cannot be read"), ("{a: 1}: 2", "the YAML cannot be read"), ("game: *nowhere", "the YAML cannot be read"),
])
def test_what_is_no_record(source: str, says: str) -> None:
    assert says in refused(source)


def test_a_record_cut_short_anywhere_is_refused_or_still_a_record() -> None:
    short = 0
    for end in range(len(GOOD)):
        try:
            record.read(GOOD[:end]).check()
        except parlour.ParlourError as error:
            assert "\n" not in str(error)
            short += 1
    assert short > len(GOOD) // 2


def test_a_record_with_any_byte_spoilt_is_refused_or_still_a_record() -> None:
    rng = Random(7)
    for _ in range(400):
        letters = list(GOOD)
        for _ in range(rng.randrange(1, 4)):
            letters[rng.randrange(len(letters))] = rng.choice("\n\t :-[]{}'\"#&*!|>%@`,?0aZ²é\x00♠")
        try:
            record.read("".join(letters)).check()
        except parlour.ParlourError as error:
            assert "\n" not in str(error)


@pytest.mark.parametrize(("changes", "says"), [
    ({"parlour": 2}, "this record is of version 2; this Parlour reads version 1"), ({"parlour": "1"}, "this record is of version '1'"),
    ({"parlour": [1]}, "this record is of version [1]"),
    ({"game": "down-and-bak"}, "there is no game 'down-and-bak'. Did you mean down-and-back"), ({"game": None}, "as in `game: hearts`"),
    ({"game": 7}, "as in `game: hearts`"), ({"game": ["hearts"]}, "as in `game: hearts`"), ({"game": "a\nb"}, "there is no game 'a\\nb'"),
    ({"players": 9}, "down-and-back is played by 2 to 5 players, not 9."), ({"players": "two"}, "players must be a number, not 'two'"),
    ({"players": 2.0}, "players must be a number, not 2.0"), ({"players": True}, "players must be a number, not True"),
    ({"players": 3}, "there is no seat 'North': the seats are South, West, East"),
    ({"options": {"circuit": 7}}, "down-and-back has no option 'circuit'. Did you mean circuits"),
    ({"options": {"id": 7}}, "down-and-back has no option 'id'."), ({"options": {"players": 3}}, "down-and-back has no option 'players'."),
    ({"options": {7: 7}}, "down-and-back has no option '7'."),
    ({"options": {"circuits": 8}}, "option circuits cannot be '8': it is a number from 6 to 7."),
    ({"options": {"circuits": [7]}}, "options must be a mapping of names to values"),
    ({"options": ["circuits"]}, "options must be a mapping"),
    ({"options": "circuits"}, "options must be a mapping"), ({"options": 0}, "options must be a mapping"),
    ({"seats": "Ann Ben"}, "seats must be a list"),
    ({"seats": {"Ann": 1}}, "seats must be a list"),
    ({"seats": [["Ann"], "Ben"]}, "seats must be a list of names"),
    ({"seats": ["Ann"]}, "1 seat is named, but the game is for 2 players"),
    ({"seats": ["Ann", "Ann"]}, "the seats must have different names"),
    ({"seats": ["Ann", "Be\nn"]}, "'Be\\nn' cannot be a seat's name"), ({"seats": ["Ann", ""]}, "'' cannot be a seat's name"),
    ({"seats": ["Ann", " "]}, "' ' cannot be a seat's name"), ({"seats": ["Ann", None]}, "seats must be a list of names"),
    ({"seed": "x"}, "seed must be a number, not 'x'"),
    ({"seed": 1.5}, "seed must be a number, not 1.5"),
    ({"seed": True}, "seed must be a number"),
    ({"seed": [1]}, "seed must be a number, not [1]"),
    ({"dealer": "West"}, "there is no seat 'West': the seats are South, North"), ({"dealer": 2}, "there is no seat 2"),
    ({"dealer": -1}, "there is no seat -1"),
    ({"dealer": True}, "there is no seat True"),
    ({"dealer": ["South"]}, "there is no seat ['South']"),
    ({"stack": 5}, "as in `stack: {South: QS 2C}`"),
    ({"stack": "South QS"}, "as in `stack: {South: QS 2C}`"),
    ({"stack": [5]}, "as in `stack:"),
    ({"stack": {"South": ["QS"]}}, "as in `stack:"),
    ({"stack": {"South": None}}, "as in `stack:"),
    ({"stack": {"South": 7}}, "as in `stack:"),
    ({"stack": {"West": "QS"}}, "there is no zone 'West' to stack: there are hand 0, hand 1, stock, discards"),
    ({"stack": {"South": "QX"}}, "'QX' cannot be stacked: it is no card of this pack, or stacked already"),
    ({"stack": {"South": "QS QS"}}, "'QS' cannot be stacked"), ({"stack": {"South": "QS", "North": "QS"}}, "'QS' cannot be stacked"),
    ({"stack": {"South": "AS 2S 3S 4S 5S 6S 7S 8S"}}, "South holds 7 cards when the deal opens: 8 cannot be stacked there"),
    ({"stack": {"discards": "AS 2S"}}, "discards holds 1 cards when the deal opens: 2 cannot be stacked there"),
    ({"shuffles": "AS"}, "shuffles must be a list"), ({"shuffles": {"a": 1}}, "shuffles must be a list"),
    ({"shuffles": ["AX"]}, "shuffles: 'AX' is no card of this pack, or named too often"),
    ({"shuffles": ["AS AS"]}, "shuffles: 'AS' is no card"),
    ({"shuffles": [["AS"]]}, "shuffles: ['AS'] is neither cards"), ({"shuffles": [1.5]}, "shuffles: 1.5 is neither cards"),
    ({"shuffles": [True]}, "shuffles: True is neither cards"),
    ({"shuffles": [3], "stack": None}, "the record's shuffles do not fit the game: cards are shuffled here"),
    ({"actions": "draw"}, "actions must be a list"), ({"actions": {"North": "draw stock"}}, "actions must be a list"),
    ({"actions": ["draw stock"]}, "item 1: 'draw stock' is no action: write `- South: play QS`"),
    ({"actions": [None]}, "item 1: None is no action"),
    ({"actions": [{}]}, "item 1: {} is no action"), ({"actions": [{"North": "a", "South": "b"}]}, "is no action: write"),
    ({"actions": [{"North": None}]}, "item 1: None is no action: write it as in `play QS`"),
    ({"actions": [{"North": ["a"]}]}, "item 1: ['a'] is no action"),
    ({"actions": [{"West": "draw stock"}]}, "item 1: there is no seat 'West': the seats are South, North"),
    ({"actions": [{"Nor\nth": "draw stock"}]}, "there is no seat 'Nor\\nth'"), ({"actions": [{2: "draw stock"}]}, "there is no seat 2"),
    ({"actions": [{"South": "draw stock"}]}, "item 1 (South: draw stock): It is not South's turn: North must act."),
    ({"actions": [{"North": "hop"}]}, "item 1 (North: hop): 'hop' is nothing one can do here; you may: draw stock, draw discard, skip."),
    ({"actions": [{"North": "hop\nskip\njump"}]}, "item 1 (North: hop skip jump)"), ({"actions": [{"North": ""}]}, "item 1 (North: )"),
    ({"actions": [*START, {"North": "discard KD"}]}, "item 2 (North: discard KD): You may not discard the card that you have just drawn"),
    ({"actions": [*START, {"North": "discard AS"}]}, "item 2 (North: discard AS): You do not hold the ace of spades."),
])
def test_wrong_entries(changes: dict[str, Any], says: str) -> None:
    assert says in refused(text(**{"actions": [*START], **changes}))


@pytest.mark.parametrize(("expect", "says"), [
    (5, "item 2: expect must be a mapping, as in `expect: {turn: South}`"),
    (None, "expect must be a mapping"),
    ([], "expect must be a mapping"),
    ({}, "expect must be a mapping"), ({"seat": "North"}, "expect must be a mapping"),
    ({"turns": "North"}, "there is no expectation 'turns'"), ({1: 2}, "there is no expectation 1"),
    ({"turn": "West"}, "item 2 (expect): there is no seat 'West': the seats are South, North"), ({"turn": None}, "there is no seat None"),
    ({"turn": {"North": 1}}, "there is no seat {'North': 1}"), ({"turn": [["North"]]}, "there is no seat ['North']"),
    ({"seat": "West", "legal": "draw"}, "there is no seat 'West'"), ({"legal": 5}, "'5' is nothing one can do here"),
    ({"legal": [["discard 7S"]]}, "['discard 7S'] is no action"),
    ({"legal": None}, "None is no action"),
    ({"only": [1.5]}, "1.5 is no action"),
    ({"not legal": {5: "x"}}, "'5' is nothing one can do here"), ({"scores": 5}, "the scores should be 5, but are [-1, -1]"),
    ({"scores": {"West": 5}}, "there is no seat 'West'"), ({"scores": {"South": "-1"}}, "the scores of South should be -1, but is -1"),
    ({"scores": {"South": [1]}}, "the scores of South should be [1]"), ({"scores": [-1]}, "the scores should be [-1], but are [-1, -1]"),
    ({"pot": "two"}, "the pot should be two, but is 2"),
    ({"pot": [2]}, "the pot should be [2], but is 2"),
    ({"pot": None}, "the pot should be None"),
    ({"pot": "2\n"}, "the pot should be 2, but is 2"),
    ({"deal": True}, "the deal should be yes, but is 1"),
    ({"over": 0}, "over should be 0, but is no"),
    ({"over": "no"}, "over should be no, but is no"),
    ({"view": 5}, "view must be a mapping"),
    ({"view": ["facts"]}, "view must be a mapping"),
    ({"view": {"seat": 9}}, "there is no seat 9"), ({"view": {"seat": ["South"]}}, "there is no seat ['South']"),
    ({"view": {1: "x"}}, "there is no zone '1' to view"), ({"view": {"facts": None}}, "facts should say 'None'"),
    ({"view": {"facts": {"a": "b"}}}, "facts should say \"{'a': 'b'}\""),
    ({"view": {"discards": ["3C"]}}, "discards should show ['3C'], but shows 3C"),
])
def test_wrong_expectations(expect: object, says: str) -> None:
    said = refused(text(actions=[*START, {"expect": expect}]))
    assert says in said and said.startswith("item 2")


@pytest.mark.parametrize("place", ["seats", "seed", "options", "stack", "shuffles", "actions", "dealer", "parlour", "expect", "view"])
def test_a_small_file_that_would_unfold_to_a_huge_one(place: str) -> None:
    lines = ["about: [&a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"  , &a{depth} [{', '.join([f'*a{depth - 1}'] * 9)}]" for depth in range(1, 12)] + ["  ]"]
    value = {"options": "{circuits: *a11}", "stack": "{South: *a11}", "shuffles": "[*a11]", "actions": "[{South: *a11}]", "expect": "*a11",
             "seats": "[*a11, Ann]"}.get(place, "*a11")
    lines += {"expect": ["actions: [expect: {pot: *a11, turn: *a11, scores: *a11}]"],
              "view": ["actions: [expect: {view: {facts: *a11}}]"]}.get(place, [f"{place}: {value}"])
    assert refused("game: down-and-back\nplayers: 2\n" + "\n".join(lines))


# --- files -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("content", "says"), [
    (b"\xff\xfe\x00\x01", "is not a text file in UTF-8"), (bytes(range(256)), "is not a text file in UTF-8"),
    (b"\x89PNG\r\n\x1a\n\x00\x00", "is not a text file in UTF-8"), ("game: hearts".encode("utf-16"), "is not a text file in UTF-8"),
    (b"PK\x03\x04\x00\x00", "this is not a record: the YAML cannot be read"),
    (b"\x00" * 100, "this is not a record"),
    (b"", "this is not a record"),
])
def test_files_that_are_no_records(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "match.yaml"
    path.write_bytes(content)
    with pytest.raises(parlour.BadRecord) as error:
        record.load(path)
    assert says in str(error.value) and "\n" not in str(error.value)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(parlour.BadRecord, match=r"none\.yaml cannot be read: No such file"):
        record.load(tmp_path / "none.yaml")
    with pytest.raises(parlour.BadRecord, match="cannot be read: Is a directory"):
        record.load(tmp_path)


def test_a_file_with_a_mark_at_its_beginning_and_other_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "match.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert record.load(path).check() == 1


def test_saving_and_loading(tmp_path: Path) -> None:
    match = parlour.game("down-and-back", 2).match(seed=3, narrate=True)
    path = tmp_path / "match.yaml"
    for decisions in (3, 4):
        play_on(match, decisions, Random(1).choice)
        record.save(match, path)
        assert path.read_text(encoding="utf8") == record.write(match)
        assert record.load(path).replay().played == match.played
    assert os.listdir(tmp_path) == ["match.yaml"]


class Failing:
    """Something that cannot be done."""

    def __call__(self, *args: object, **kwargs: object) -> None:
        raise OSError(28, "No space left on device")


@pytest.mark.parametrize("failing", ["os.fsync", "os.replace", "record.write", "os.fdopen"])
@pytest.mark.parametrize("old", [None, "what was there before\n"])
def test_a_save_that_fails_leaves_the_old_file_and_no_litter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str,
                                                             old: str | None) -> None:
    match = parlour.game("down-and-back", 2).match(seed=3)
    path = tmp_path / "match.yaml"
    if old is not None:
        path.write_text(old, encoding="utf8")
    module, name = failing.split(".")
    monkeypatch.setattr(record.os if module == "os" else record, name, Failing())
    with pytest.raises(OSError, match="No space left"):
        record.save(match, path)
    monkeypatch.undo()
    assert os.listdir(tmp_path) == ([] if old is None else ["match.yaml"])
    assert old is None or path.read_text(encoding="utf8") == old


def test_saving_where_there_is_no_folder(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        record.save(parlour.game("down-and-back", 2).match(seed=3), tmp_path / "none" / "match.yaml")


# --- the match's start -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("names", "says"), [
    (["Ann"], "1 seat is named, but the game is for 2 players"), (["Ann", "Ben", "Cat"], "3 seats are named"),
    (["Ann", "Ann"], "the seats must have different names, not Ann, Ann"), (["Ann", "Be\nn"], "'Be\\nn' cannot be a seat's name"),
])
def test_names_that_no_record_could_tell_apart_are_refused_at_once(names: list[str], says: str) -> None:
    with pytest.raises(parlour.ParlourError) as error:
        parlour.game("down-and-back", 2).match(names=names)
    assert says in str(error.value)


def test_a_zone_stacked_under_two_names() -> None:
    match = record.read(text(stack={"South": "KS KH", "hand 0": "KD", "stock": "2C"})).replay()
    deal: Any = match.deal
    assert {"KS", "KH", "KD"} <= set(match.game.pack.text(deal.hands[0].cards).split())
    assert deal.hands[0].cards.bit_count() == 7
    assert "South holds 4 cards" in refused(text(stack={"hand 0": "KS KH KD", "South": "QS QH QD QC JS"}))
