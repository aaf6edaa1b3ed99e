"""Players from elsewhere: the same rules on both sides, step by step, and names that cannot play say why."""
from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

import pytest

import parlour
from parlour.equipment import bits
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Start
from parlour.lab.foreign import NAMES, guest
from parlour.lab.tournament import play_meeting
from parlour.mechanisms.tricks.tricks import TrickDeal
from parlour.terminal.cli import main

ISMCTS = "openspiel-ismcts"
EVEN = "openspiel-ismcts-even"
HEARTS = {"moon-scoring": "others-plus-26"}


def openspiel() -> Any:
    """OpenSpiel's bridge, where OpenSpiel is installed."""
    pytest.importorskip("pyspiel")
    from parlour.lab.foreign import open_spiel
    return open_spiel


@pytest.mark.parametrize(("id", "players", "options"), [
    *[("oh-hell", players, {}) for players in range(3, 8)],
    ("oh-hell", 4, {"hand-sequence": "1-max-1"}), ("oh-hell", 4, {"hand-sequence": "constant-max", "maximum-hand": "fixed-12"}),
    ("hearts", 4, HEARTS), ("hearts", 4, {**HEARTS, "no-points-first-trick": True, "queen-breaks": True}),
    ("hearts", 4, {**HEARTS, "lead-with-only-hearts-and-queen": True}), ("hearts", 4, {**HEARTS, "lead-hearts": "any-time"}),
    ("hearts", 4, {**HEARTS, "pass-cycle-4": "left-right-across-scatter", "mix-pass": True}),
])
def test_both_have_the_same_rules_at_every_step(id: str, players: int, options: dict[str, object]) -> None:
    openspiel()
    visitor = guest(ISMCTS, parlour.game(id, players, **options), 0.1)
    rng = Random(5)
    for number in range(25):
        deal = visitor.open(3, number)
        visitor.sit(deal)
        while not deal.over:
            seat = deal.turn()[0]
            action = rng.choice(deal.legal(seat))
            # what is legal is compared here, and what the deal is worth when it is over
            visitor.told(seat, action)
            deal.play(seat, action)
        visitor.leave()


def test_the_moon_is_worth_the_same() -> None:
    """South runs every trick: 26 for each of the others here, and nothing less than all for South there."""
    twin_of = openspiel().Twin
    game = parlour.game("hearts", 4, **{**HEARTS, "pass-cycle-4": "left-right-across-hold"})
    hands = {"South": "2C AC KC QC JC TC 9C 8C 7C AS KS AD AH", "West": "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD 2S"}
    # the fourth deal is the first without a pass
    start = Start(1, 0, stacks=[None, None, None, hands])
    match = game.match(start=start)
    rng = Random(2)
    while match.deal.number < 3:
        seat = match.turn()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    deal = match.deal
    assert isinstance(deal, TrickDeal)
    twin = twin_of(game, deal)
    while not deal.over:
        seat = deal.turn()[0]
        legal = deal.legal(seat)
        # South keeps the ace of hearts for a trick that somebody cannot help giving hearts to
        action = legal[-1] if seat else max(legal, key=lambda each: (deal.pack.rank_of[each.card], each.card))
        twin.play(seat, action)
        deal.play(seat, action)
    assert sorted(deal.points()) == [0, 26, 26, 26]
    twin.check_end()


def test_hearts_begins_with_the_hands_after_the_pass_and_nobody_knows_who_passed_what() -> None:
    from_first_lead = openspiel().from_first_lead
    game = parlour.game("hearts", 4, **HEARTS)
    for number in range(8):
        dealt, opened = game.deal(4, number), from_first_lead(game, 4, number)
        same = [hand.cards for hand in dealt.hands] == [hand.cards for hand in opened.hands]
        assert same == (number % 4 == 3), "three cards went on, but in every fourth deal"
        low = game.pack.mask("2C")
        for seat in range(4):
            assert opened.known_to(seat) == opened.hands[seat].cards | low
        assert opened.hands[opened.turn()[0]].cards & low
        assert [bits(hand.cards) for hand in from_first_lead(game, 4, number).hands] == [bits(hand.cards) for hand in opened.hands]


def test_a_deal_that_went_otherwise_there_is_noticed() -> None:
    openspiel()
    game = parlour.game("oh-hell", 4)
    visitor = guest(ISMCTS, game, 0.1)
    deal = game.deal(1)
    visitor.sit(deal)
    seat = deal.turn()[0]
    visitor.told(seat, deal.legal(seat)[0])
    with pytest.raises(ParlourError, match="not the same in OpenSpiel"):
        visitor.told(seat, deal.legal(seat)[0])
    with pytest.raises(ParlourError, match="ends otherwise in OpenSpiel"):
        visitor.leave()


def test_a_search_from_elsewhere_beats_chance() -> None:
    openspiel()
    meeting = play_meeting(parlour.game("oh-hell", 4), ISMCTS, "random", 8, seed=2, seconds=0.01)
    assert meeting.margin() > 0 and meeting.share() > 0.5


def test_a_search_from_elsewhere_that_gets_no_time_still_plays() -> None:
    openspiel()
    meeting = play_meeting(parlour.game("oh-hell", 4), ISMCTS, "random", 2, seed=2, seconds=1e-7)
    assert meeting.deals == 2


def test_on_even_terms_a_search_is_told_what_its_seat_knows_and_not_which_cards_were_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    openspiel()
    game = parlour.game("oh-hell", 4, **{"hand-sequence": "constant-max", "maximum-hand": "fixed-8"})
    visitor = guest(EVEN, game, 0.1)
    shown: list[Any] = []
    monkeypatch.setattr(visitor, "searched", lambda state, rng, seconds: shown.append(state) or [(state.legal_actions()[0], 1.0)])
    rng = Random(4)
    deal = visitor.open(3, 0)
    visitor.sit(deal)
    dealt = deal.hands[0].cards | deal.hands[1].cards | deal.hands[2].cards | deal.hands[3].cards
    elsewhere = 0
    while not deal.over:
        seat = deal.turn()[0]
        shown.clear()
        visitor.choose(deal, seat, rng)
        if len(deal.legal(seat)) > 1:
            assert len(shown) == 8
            known = visitor.twin.state.information_state_string(seat)
            assert {state.information_state_string(seat) for state in shown} == {known}
            cards = {code: card for card, code in visitor.twin.codes.items()}
            for state in shown:
                # the number of tricks and the dealer come first, then the cards in turn
                others = [cards[code] for place, code in enumerate(state.history()[2:34]) if place % 4 != seat]
                elsewhere += any([not dealt >> card & 1 for card in others])
        action = rng.choice(deal.legal(seat))
        visitor.told(seat, action)
        deal.play(seat, action)
    visitor.leave()
    assert elsewhere > 100, "nearly always somebody holds a card that was not dealt"


def test_a_tournament_with_one_from_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    openspiel()
    assert main(["tournament", "oh-hell", "--seats", "4", "--players", f"strong,{ISMCTS}", "--deals", "1", "--seconds", "0.005",
                 "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["meetings"][0]["players"] == ["strong", ISMCTS]


@pytest.mark.parametrize(("args", "says"), [
    (["agram"], "does not play agram"), (["hearts"], "-o moon-scoring=others-plus-26"), (["spot-hearts"], "does not play spot-hearts"),
    (["oh-hell", "-o", "jokers=brader-joker-suit"], "-o jokers=none"),
    (["oh-hell", "--seats", "4", "-o", "maximum-hand=largest-possible"], "a smaller -o maximum-hand"),
    (["oh-hell", "--seconds", "0"], "seconds above 0"),
    (["hearts", "-o", "moon-scoring=others-plus-26", EVEN], "all cards are dealt")])
def test_why_it_does_not_play(capsys: pytest.CaptureFixture[str], args: list[str], says: str) -> None:
    openspiel()
    visitor, args = (EVEN, args[:-1]) if args[-1] == EVEN else (ISMCTS, args)
    assert main(["tournament", *args, "--deals", "1", "--players", f"gentle,{visitor}"]) == 2
    said = capsys.readouterr().err
    assert says in said and said.count("\n") == 1


@pytest.mark.parametrize("name", sorted(NAMES))
def test_what_is_not_installed_is_asked_for_in_a_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
                                                      name: str) -> None:
    needed = NAMES[name][1]
    monkeypatch.setitem(sys.modules, needed, None)
    assert main(["tournament", "oh-hell", "--deals", "1", "--players", f"gentle,{name}"]) == 2
    said = capsys.readouterr().err
    assert f"{name} needs {needed}" in said and "pip install" in said and said.count("\n") == 1
