"""What a view says of zones and choices, so that a screen needs to know no game: roles, gestures, and what is grave."""
from __future__ import annotations

import pickle
from random import Random

import msgspec
import pytest

import parlour
from parlour.kernel.actions import Action, Numbers, Partitions, Shape, Subsets, shapes, word
from parlour.kernel.match import Match
from parlour.kernel.view import ChoiceView, View
from parlour.kernel.zones import Place


def choices(view: View) -> dict[str, ChoiceView]:
    """The choices of a view by their kinds."""
    return {choice.kind: choice for choice in view.choices}


def does(view: View) -> dict[str, str]:
    """What touching each zone does, where it does something."""
    return {zone.name: zone.does for zone in view.zones if zone.does}


def until(match: Match, *kinds: str) -> int:
    """Plays the first that may be done until somebody has a choice of all these kinds, who is returned."""
    rng = Random(1)
    while not match.over:
        for seat in match.turn():
            if set(kinds) <= set(choices(match.view(seat))):
                return seat
        seat = match.turn()[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.randrange(len(legal))])
    raise AssertionError(f"nobody was offered {kinds}")


def test_a_zone_has_the_role_of_its_kind_unless_it_is_said() -> None:
    roles = [Place("any", kind, 0, "any").role for kind in ("fan", "trick", "line", "pile", "row", "heap", "meld", "grid")]
    assert roles == ["hand", "trick", "line", "", "", "", "", ""]
    place = Place("left over", "pile", -1, "left over", role="stock")
    assert place.role == "stock" and pickle.loads(pickle.dumps(place)).role == "stock"


def test_stock_and_discards_say_what_they_are_whatever_they_are_called() -> None:
    view = parlour.game("three-up-three-down").match(seed=1).view(0)
    assert {zone.label: zone.role for zone in view.zones if zone.owner < 0} == {
        "draw pile": "stock", "discard pile": "discard", "out of play": ""}
    view = parlour.game("down-and-back").match(seed=1).view(0)
    assert {zone.name: zone.role for zone in view.zones if zone.name in ("stock", "discards", "hand 0")} == {
        "stock": "stock", "discards": "discard", "hand 0": "hand"}


def test_what_is_done_at_a_pile_is_told_with_the_pile_to_whoever_may_do_it() -> None:
    match = parlour.game("down-and-back").match(seed=1)
    seat = until(match, "draw")
    assert does(match.view(seat)) == {"stock": "draw stock", "discards": "draw discard"}
    for viewer in range(match.game.players + 1):
        if viewer != seat:
            assert does(match.view(viewer)) == {}


def test_an_empty_pile_does_nothing() -> None:
    match = parlour.game("three-up-three-down").match(seed=3)
    seat = until(match, "take")
    pile = next(zone for zone in match.view(seat).zones if zone.role == "discard")
    assert pile.count and pile.does == "take"
    match.play(seat, match.deal.read(seat, "take"))
    assert all(not zone.does for viewer in range(match.game.players) for zone in match.view(viewer).zones if not zone.count)


def test_what_gives_much_away_is_grave() -> None:
    match = parlour.game("blackjack", players=3).match(seed=2)
    seat = until(match, "surrender", "stand")
    found = choices(match.view(seat))
    assert found["surrender"].grave and not found["stand"].grave and not found["hit"].grave


def test_each_choice_says_the_gesture_that_makes_it() -> None:
    hearts = parlour.game("hearts").match(seed=1)
    assert choices(hearts.view(0))["give"].gesture == "cards"
    oh_hell = parlour.game("oh-hell").match(seed=1)
    assert choices(oh_hell.view(oh_hell.turn()[0]))["bid"].gesture == "number"
    blackjack = parlour.game("blackjack", players=3).match(seed=2)
    assert choices(blackjack.view(blackjack.turn()[0]))["bet"].gesture == "number"
    assert choices(blackjack.view(until(blackjack, "stand")))["stand"].gesture == "button"


def test_cards_that_are_put_apart_are_split() -> None:
    pack = parlour.game("hearts").pack
    cards = (1 << 9) - 1
    assert Subsets("keep", pack, cards, 4, 4).shape().gesture() == "cards"
    assert Subsets("keep", pack, cards, 4, 4, split=True).shape().gesture() == "split"
    assert Partitions("give", pack, cards, (1, 2)).shape().gesture() == "split"
    assert Numbers("bet", 5, 50).shape().gesture() == "number"
    assert [shape.gesture() for shape in shapes([word("split"), word("stand")])] == ["button", "button"]
    assert Shape("bid", words=("0", "1", "3")).gesture() == "number"
    match = parlour.game("down-and-back").match(seed=1)
    split = choices(match.view(until(match, "split")))["split"]
    assert split.gesture == "split" and split.parts == []


def test_the_places_of_a_split_have_their_names() -> None:
    match = parlour.game("dirty-nasty-filthy-hearts").match(seed=3)
    rng = Random(2)
    while True:
        found = [choice for seat in match.turn() for choice in match.view(seat).choices if choice.gesture == "split"]
        if found:
            break
        seat = match.turn()[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.randrange(len(legal))])
    assert len(found[0].places) == len(found[0].parts)
    assert all(" to " in place for place in found[0].places)
    assert choices(match.view(match.turn()[0]))["give"].places == found[0].places


def test_what_an_action_is_done_at_and_whether_it_is_grave_is_stored_with_it() -> None:
    mild, grave = word("yield"), word("yield", grave=True)
    assert not mild.grave and grave.grave and mild is not grave
    assert word("yield", grave=True) is grave
    for action in (mild, grave, word("fetch", "one", at="discard")):
        assert pickle.loads(pickle.dumps(action)) is action
    assert word("fetch", "one", at="discard").at == "discard"
    assert isinstance(grave, Action) and str(grave) == "yield"


@pytest.mark.parametrize("id", sorted(parlour.registry())[::6])
def test_what_touching_does_may_be_done_and_costs_a_view_little(id: str) -> None:
    match = parlour.registry()[id]().match(seed=4)
    rng = Random(id)
    for _ in range(60):
        if match.over:
            break
        for viewer in range(match.game.players + 1):
            view = match.view(viewer)
            texts = {action.text for action in view.actions}
            assert set(does(view).values()) <= texts, view.prompt
            slim = msgspec.json.decode(msgspec.json.encode(view))
            for each in slim["zones"]:
                del each["role"], each["does"]
            for each in slim["choices"]:
                del each["gesture"], each["grave"], each["places"]
            more = len(msgspec.json.encode(view)) - len(msgspec.json.encode(slim))
            assert more <= 40 * len(view.zones) + 80 * len(view.choices)
        seat = match.turn()[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.randrange(len(legal))])


@pytest.mark.parametrize("game", ["5000-rummy", "arlington", "buraco-fechado"])
def test_where_melds_are_laid_a_card_is_chosen_before_it_is_discarded_whether_there_is_a_meld_or_not(game: str) -> None:
    match = parlour.game(game).match(seed=1)
    rng = Random(1)
    seen: set[bool] = set()
    while not match.over and len(seen) < 2:
        [seat] = match.turn()
        view = match.view(seat)
        if "discard" in choices(view):
            assert view.select_first
            seen.add("meld" in choices(view))
        legal = match.legal(seat)
        match.play(seat, legal[rng.randrange(len(legal))])
    assert seen == {False, True}


def test_where_cards_are_only_played_one_by_one_a_touch_is_enough() -> None:
    assert not parlour.game("oh-hell").match(seed=1).view(0).select_first
