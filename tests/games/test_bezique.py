"""Bezique and its forms: what combinations count, when cards are used again, the seven of trumps, the two halves of a deal, and the
reckoning of Rubicon and Six Pack Bezique. Whole stretches of play are in records/bezique.

The page gives no rules, and the catalogue a summary. Where that leaves things open the books decide: aces and tens count in Rubicon
Bezique only where they decide something, as in the laws of the game; an option has them count always.
"""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.equipment import Pack, bits
from parlour.games.bezique.cards import Declared, choices
from parlour.games.bezique.deal import BeziqueDeal
from parlour.games.bezique.game import Bezique
from parlour.games.bezique.rubicon import RubiconBezique
from parlour.kernel.actions import Action
from parlour.kernel.match import Match, Start
from parlour.testing import Table, arrange, each, lying, play, table

FORMS = ("bezique", "bezique-polish", "bezique-rubicon", "bezique-six-pack")
NONE = "none"


def bezique(form: str) -> Bezique:
    game = parlour.game(form)
    assert isinstance(game, Bezique)
    return game


def deal_of(match: Table) -> BeziqueDeal:
    deal = match.match.deal
    assert isinstance(deal, BeziqueDeal)
    return deal


def suit(pack: Pack, trumps: str) -> int:
    return -1 if trumps == NONE else pack.suit(trumps)


def declarable(form: str, trumps: str, cards: str, *before: str) -> dict[str, int]:
    """What can be declared of these cards, with its points, when those were declared before: the same copies as far as there are such,
    played since where ``cards`` has them no more."""
    game = bezique(form)
    pack = game.pack
    combinations = game.combinations[suit(pack, trumps) + 1]
    declared: list[Declared] = []
    for codes in before:
        mask = pack.mask(codes)
        made = next(each for each in combinations if each.made_of(mask))
        declared.append(Declared(made, mask))
    found = choices(pack, combinations, declared, pack.mask(cards), 0, game.terms.mended)
    return {" ".join(sorted(pack.text(each.cards).split())): each.combination.points for each in found}


def worth(form: str, trumps: str, cards: str) -> int:
    """What exactly these cards count, declared together."""
    return declarable(form, trumps, cards).get(" ".join(sorted(cards.split())), 0)


# --- what combinations count ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("form", ["bezique", "bezique-polish"])
@pytest.mark.parametrize(("cards", "points"), [
    ("AH TH KH QH JH", 250), ("AS TS KS QS JS", 0), ("KH QH", 40), ("KS QS", 20), ("KD QD", 20), ("KC QC", 20), ("KH QS", 0),
    ("QS JD", 40), ("QD JS", 0), ("QS QS JD JD", 500), ("QS QS JD", 0),
    ("AS AH AD AC", 100), ("AS AS AH AH", 100), ("KS KH KD KC", 80), ("QS QH QD QC", 60), ("JS JH JD JC", 40), ("TS TH TD TC", 0),
    ("9S 9H 9D 9C", 0), ("AS AH AD", 0),
])
def test_what_combinations_count_with_two_packs(form: str, cards: str, points: int) -> None:
    assert worth(form, "H", cards) == points


@pytest.mark.parametrize("form", ["bezique-rubicon", "bezique-six-pack"])
@pytest.mark.parametrize(("trumps", "cards", "points"), [
    ("S", "AS TS KS QS JS", 250), ("S", "AH TH KH QH JH", 150), ("S", "KS QS", 40), ("S", "KH QH", 20),
    ("S", "QS JD", 40), ("S", "QS QS JD JD", 500), ("S", "QS QS QS JD JD JD", 1500), ("S", "QS QS QS QS JD JD JD JD", 4500),
    ("S", "AH AD AD AC", 100), ("S", "KH KD KD KC", 80), ("S", "QH QD QD QC", 60), ("S", "JH JD JD JC", 40), ("S", "TH TD TD TC", 0),
    # the first marriage or sequence makes trumps, and counts so already
    (NONE, "KH QH", 40), (NONE, "AH TH KH QH JH", 250), (NONE, "AS AH AD AC", 100),
    ("S", "7S", 0),
])
def test_what_combinations_count_with_more_packs(form: str, trumps: str, cards: str, points: int) -> None:
    assert worth(form, trumps, cards) == points


@pytest.mark.parametrize(("trumps", "cards", "rubicon", "six"), [
    ("H", "AH AH AH AH", 100, 1000), ("H", "TH TH TH TH", 0, 900), ("H", "KH KH KH KH", 80, 800), ("H", "QH QH QH QH", 60, 600),
    ("H", "JH JH JH JH", 40, 400), ("H", "AS AS AS AS", 100, 100), ("H", "TS TS TS TS", 0, 0), (NONE, "AH AH AH AH", 100, 100),
    # the trumps say what is a bezique
    ("S", "QS JD", 40, 40), ("D", "QD JS", 0, 40), ("H", "QH JC", 0, 40), ("C", "QC JH", 0, 40), ("D", "QS JD", 40, 0),
    ("H", "QS JD", 40, 0), ("C", "QS JD", 40, 0), (NONE, "QS JD", 40, 0), ("H", "QH QH JC JC", 0, 500),
    ("H", "QH QH QH JC JC JC", 0, 1500), ("H", "QH QH QH QH JC JC JC JC", 0, 4500),
])
def test_what_six_packs_change(trumps: str, cards: str, rubicon: int, six: int) -> None:
    assert worth("bezique-rubicon", trumps, cards) == rubicon
    assert worth("bezique-six-pack", trumps, cards) == six


# --- cards that are used again ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("cards", "before", "then", "points"), [
    # a marriage goes into the sequence, but not the other way round
    ("AH TH KH QH JH", ["KH QH"], "AH JH KH QH TH", 250), ("AH TH KH QH JH", ["AH TH KH QH JH"], "KH QH", 0),
    # nor is a second queen married to the king of the sequence, or of a marriage
    ("KH QH QH", ["KH QH"], "KH QH", 0), ("KH KH QH QH", ["KH QH"], "KH QH", 40),
    # a single bezique before a double one, and both single ones; not after it
    ("QS QS JD JD", ["QS JD"], "JD JD QS QS", 500), ("QS QS JD JD", ["QS QS JD JD"], "JD QS", 0), ("QS QS JD", ["QS JD"], "JD QS", 0),
    # from class to class
    ("QS KS JD", ["KS QS"], "JD QS", 40), ("QS QH QD QC", ["QS QH QD QC"], "QH QS", 0), ("QS QH QD QC KS", ["QS QH QD QC"], "KS QS", 20),
    ("QS QH QD QC JD", ["QS JD"], "QC QD QH QS", 60),
    # fours once, also with a fifth one; a second four without any of the first
    ("AS AH AD AC", ["AS AH AD AC"], "AC AD AH AS", 0), ("AS AS AH AD AC", ["AS AH AD AC"], "AC AD AH AS", 0),
    ("AS AH AD AC AS AH AD AC", ["AS AH AD AC"], "AC AD AH AS", 100),
])
def test_a_card_is_used_again_in_another_class_or_something_larger(cards: str, before: list[str], then: str, points: int) -> None:
    assert declarable("bezique", "H", cards, *before).get(then, 0) == points


def test_nothing_is_mended_with_two_packs() -> None:
    # the ace of spades of four aces has been played: a fifth ace does not bring them back
    game = bezique("bezique")
    first = game.pack.mask("AS AH AD AC")
    held = game.pack.mask("AS AS AH AD AC") & ~game.pack.mask("AS")
    four = next(each for each in game.combinations[3] if each.name == "four aces")
    assert choices(game.pack, game.combinations[3], [Declared(four, first)], held, 0, False) == []


@pytest.mark.parametrize(("kind", "declared", "played", "new", "again"), [
    ("four aces", "AS AH AD AC", "AS", "AS", True), ("four aces", "AS AH AD AC", "AS", "AH", True),
    ("four aces", "AS AH AD AC", "AS", "", False),
    # while the four are whole, a fifth does not help
    ("four aces", "AS AH AD AC", "", "AS", False),
    ("royal marriage", "KH QH", "KH", "KH", True), ("royal marriage", "KH QH", "", "KH", False),
    ("royal marriage", "KH QH", "KH", "", False),
    ("sequence in trumps", "AH TH KH QH JH", "AH", "AH", True), ("sequence in trumps", "AH TH KH QH JH", "", "AH", False),
    ("bezique", "QS JD", "JD", "JD", True), ("bezique", "QS JD", "", "JD", False),
    ("double bezique", "QS QS JD JD", "JD", "JD", True), ("double bezique", "QS QS JD JD", "", "JD", False),
])
def test_what_is_broken_is_mended_with_a_new_card(kind: str, declared: str, played: str, new: str, again: bool) -> None:
    game = bezique("bezique-rubicon")
    pack = game.pack
    combinations = game.combinations[pack.suit("H") + 1]
    before = pack.mask(declared)
    held = before & ~pack.mask(played)
    for code in new.split():
        copies = pack.cards_of(code) & ~before
        held |= copies & -copies
    combination = next(each for each in combinations if each.name == kind)
    found = choices(pack, combinations, [Declared(combination, before)], held, held, True)
    assert (kind in [each.combination.name for each in found]) is again


# --- the seven of trumps -----------------------------------------------------------------------------------------------------

ANY = {"North": "AS 9S 8S 8D 9D JC 8C 9C", "South": "KS KD KC 8H 9H JS JH 8S"}


def with_sevens(**more: str) -> Table:
    return table("bezique", dealer="South", dealt={"North": "7H AS KH QH JC 8C 9C 8D", "South": "KS KD KC 8H 9H JS JH 7H",
                                                   "turned": "AH", **more})


def test_the_dealer_scores_ten_for_a_seven_turned_up() -> None:
    assert table("bezique", dealer="South", dealt={**ANY, "turned": "7H"}).scores() == [10, 0]
    assert table("bezique", dealer="South", dealt={**ANY, "turned": "7C"}).scores() == [10, 0]
    assert table("bezique", dealer="South", dealt={**ANY, "turned": "8C"}).scores() == [0, 0]


def test_the_seven_is_exchanged_after_a_trick_and_something_else_declared() -> None:
    match = with_sevens().play("North: AS", "South: KS")
    assert "exchange 7H" in match.legal() and "declare 7H" in match.legal()
    match.play("declare KH QH", "exchange 7H")
    assert match.scores() == [0, 50]
    assert "AH" in match.hand("North") and match.zone("turned") == ["7H"]
    # one combination after one trick
    assert match.legal() == {"draw"}
    # the other seven cannot be exchanged for this one
    match.play("draw", "North: 8D", "South: KD")
    assert "exchange 7H" not in match.legal("South")
    assert "is a seven itself" in match.refusal("South: exchange 7H")
    match.play("South: declare 7H")
    assert match.scores() == [10, 50]
    assert "declare 7H" not in match.legal()


def test_a_seven_counts_when_it_is_played_and_once() -> None:
    match = with_sevens().play("North: AS", "South: 7H")
    assert match.scores() == [10, 0]
    match.play("South: draw", "South: 9H", "North: 7H")
    assert match.scores() == [10, 10]


def test_a_seven_that_was_laid_down_counts_no_more() -> None:
    match = with_sevens().play("North: AS", "South: KS", "declare 7H", "draw")
    assert match.scores() == [0, 10]
    assert "play 7H from the table" in match.legal()
    match.play("North: 7H", "South: KD")
    assert match.scores() == [0, 10]
    assert with_sevens().play("North: AS", "South: KS", "declare 7H", "exchange 7H").scores() == [0, 10]


def test_a_seven_turned_up_is_not_exchanged() -> None:
    match = table("bezique", dealer="South", dealt={"North": "7H AS KH QH JC 8C 9C 8D", "South": "KS KD KC 8H 9H JS JH 8S", "turned": "7H"})
    match.play("North: AS", "South: KS")
    assert match.legal() == {"draw", "declare 7H", "declare KH QH"}


# --- tricks and declarations ---------------------------------------------------------------------------------------------------

def test_anything_is_played_and_the_first_of_equal_cards_wins() -> None:
    match = table("bezique", dealer="South", dealt={"North": "AS 9S 8S 8D 9D JC 8C 9C", "South": "AS KD KC 8H 9H JS JH 8S", "turned": "AH"})
    assert match.turn() == {"North"}
    assert match.legal() == each("play", "AS 9S 8S 8D 9D JC 8C 9C")
    match.play("North: AS")
    assert match.legal() == each("play", "AS KD KC 8H 9H JS JH 8S")
    match.play("South: AS")
    assert match.turn() == {"North"} and match.legal() == {"draw"}


@pytest.mark.parametrize(("led", "other", "winner"), [
    ("TS", "KS", "North"), ("KS", "TS", "South"), ("TS", "AS", "South"), ("AS", "8H", "South"), ("8H", "AS", "North"),
    ("8S", "AD", "North"),
])
def test_who_wins_a_trick(led: str, other: str, winner: str) -> None:
    match = table("bezique", dealer="South", dealt={"North": led, "South": other, "turned": "9H"})
    assert match.play(f"North: {led}", f"South: {other}").turn() == {winner}


def test_the_winner_declares_one_thing_and_draws_first() -> None:
    match = table("bezique", dealer="South", dealt={
        "North": "AS KH QH QS JD 8C 9C 8D", "South": "KS KD KC 8H 9H JS JH 8S", "turned": "AH", "stock": "9D 9S"})
    assert "declared by who has just won a trick" in match.refusal("North: declare KH QH")
    match.play("North: AS", "South: KS")
    assert match.legal() == {"draw", "declare KH QH", "declare QS JD"}
    assert "declared by who has just won a trick" in match.refusal("South: declare KD KC")
    assert "no combination" in match.refusal("North: declare QH JD")
    assert "do not hold" in match.refusal("North: declare KD QH")
    match.play("declare KH QH")
    assert match.scores() == [0, 40] and match.legal() == {"draw"}
    assert "only one is" in match.refusal("North: declare QS JD")
    assert "Draw a card first" in match.refusal("North: play 8C")
    match.play("draw")
    assert "9D" in match.hand("North") and "9S" in match.hand("South")
    assert sorted(match.zone("shown 1")) == ["KH", "QH"]
    # declared cards are played like those of the hand
    assert {"play KH from the table", "play 9D"} <= match.legal() and "play KH" not in match.legal()
    match.play("KH", "8S")
    # the other combination has had to wait; the queen of hearts lies there still
    assert match.legal() == {"draw", "declare QS JD"}
    assert match.play("declare QS JD").scores() == [0, 80]


def test_equal_cards_in_hand_and_on_the_table_are_told_apart() -> None:
    match = table("bezique", dealer="South", dealt={"North": "AS KH KH QH JD 8C 9C 8D", "South": "KS KD KC 8H 9H JS JH 8S", "turned": "AH"})
    match.play("North: AS", "South: KS", "declare KH QH", "draw")
    assert {"play KH", "play KH from the table", "play QH from the table"} <= match.legal()
    match.play("North: play KH from the table", "South: 8S")
    assert "declare KH QH" not in match.legal()  # the queen is married already
    assert sorted(match.zone("shown 1")) == ["QH"] and "KH" in match.hand("North")


def late(form: str = "bezique", *, trumps: str = "AH", stock: str, south: str, north: str, north_shown: str = "",
         scores: tuple[int, ...] = (), **options: object) -> Table:
    """A deal in which few cards are left, North to lead."""
    dealt = {"turned": trumps} if form in ("bezique", "bezique-polish") else {}
    match = table(form, dealer="South", dealt={"North": "8C", **dealt}, scores=scores, **options)
    if form == "bezique-six-pack":
        match.play("North: guess 28")
    left = {"South": south, "North": north, "shown 1": north_shown, "stock": stock, **dealt}
    arrange(match.match, left, rest="taken 0")
    return match


def test_equal_cards_on_the_table_are_told_apart_by_what_they_are_in() -> None:
    match = late(stock="9S 9C 8D 7D 7C 9D 8C 8S 8C", south="7C 7S 8S 9C 7D 8H", north="AC AD TC KS KS QS QS JD")
    match.play("North: AC", "South: 7C", "declare QS JD", "draw", "North: AD", "South: 7D", "declare KS QS", "draw")
    # the queen on the table is married, the other one stays in the hand
    assert sorted(match.zone("shown 1")) == ["JD", "KS", "QS"] and "play QS" in match.legal()
    match.play("North: TC", "South: 9C", "declare KS QS")
    assert sorted(match.zone("shown 1")) == ["JD", "KS", "KS", "QS", "QS"]
    match.play("draw")
    assert {text for text in match.legal() if "QS" in text or "KS" in text} == {
        "play QS from the marriage", "play QS from the bezique and marriage", "play KS from the table"}
    # without more that is meant which stands in most; the one that is only married can be chosen, and leaves the bezique whole
    deal = deal_of(match)
    single = deal.read(1, "play QS from the marriage").card
    assert deal.read(1, "QS").card == deal.read(1, "play QS from the table").card != single
    match.play("North: play QS from the marriage")
    assert match.log("South")[-1] == "North plays the queen of spades from the marriage."
    left = [card for card in bits(deal.shown[1].cards) if deal.pack.codes[card] == "QS"]
    assert [deal.uses(1, card) for card in left] == ["bezique and marriage"] and single not in left


def test_the_copy_played_decides_what_is_mended() -> None:
    match = table("bezique-rubicon", dealer="South", dealt={"North": "AS"})
    deal = deal_of(match)
    game, pack = deal.game, deal.pack
    arrange(match.match, {"shown 1": "QS QS KS JD", "North": "AS QS", "South": "8H 7H", "stock": "9C 9D 9S 8C"}, rest="taken 0")
    shown = deal.shown[1].cards
    queens = bits(shown & pack.cards_of("QS"))
    royal, pair = [next(each for each in game.combinations[pack.suit("S") + 1] if each.made_of(pack.mask(codes)))
                   for codes in ("KS QS", "QS JD")]
    deal.trumps = pack.suit("S")
    deal.note(1, royal, 1 << queens[0] | shown & pack.cards_of("KS"))
    deal.note(1, pair, 1 << queens[1] | shown & pack.cards_of("JD"))
    match.play("North: play QS from the bezique", "South: 8H")
    # the bezique is mended with the new queen, the marriage is whole
    assert "declare QS JD" in match.legal() and "declare KS QS" not in match.legal()


def test_the_last_two_cards_are_drawn_and_suit_is_followed() -> None:
    match = late(stock="9D", south="TC AS KS 8H", north="AC TS 9C", north_shown="QS")
    match.play("North: AC", "South: KS")
    # declaring for the last time
    assert match.legal() == {"draw"}
    match.play("draw")
    assert match.zone("stock") == [] and match.zone("turned") == [] and match.zone("shown 1") == []
    assert match.hand("North") == {"TS", "9C", "QS", "9D"} and match.hand("South") == {"TC", "AS", "8H", "AH"}
    assert match.turn() == {"North"}
    assert "stock is used up" in match.refusal("North: declare TS QS")
    match.play("North: TS")
    # South holds spades, and beats the ten
    assert match.legal() == {"play AS"} and "follow suit" in match.refusal("South: play AH")
    match.play("South: AS", "South: 8H")
    # North has no trumps and throws away anything
    assert match.legal() == each("play", "9C QS 9D")
    match.play("North: QS", "South: TC")
    assert match.legal() == {"play 9C"}  # of the suit led, though it does not win
    match.play("North: 9C", "South: AH", "North: 9D")
    # the last trick counts 10, and each ace and ten 10: only the ace of clubs is North's
    assert match.scores() == [10 + 15 * 10, 10]
    assert match.match.deal.number == 1 and match.match.deal.dealer == 1


def test_whoever_cannot_follow_must_trump_and_whoever_can_beat_must() -> None:
    match = late(stock="9D", south="TC 8C AS 9H", north="AC KC KD 8S", trumps="8H")
    match.play("North: AC", "South: AS", "draw", "North: KC")
    assert match.legal() == {"play TC"}  # the ten ranks above the king
    assert "You can beat" in match.refusal("South: play 8C")
    match.play("South: TC", "South: 8C")
    match = late(stock="9D", south="TC 8C AS 9H", north="AC KC KD 8S", trumps="8H").play("North: AC", "South: TC", "draw", "North: KD")
    assert match.legal() == each("play", "9H 8H") and "must trump" in match.refusal("South: play AS")


def test_a_seven_counts_nothing_in_the_last_eight_tricks() -> None:
    match = late(stock="9D", south="7H AS", north="AC 9C", trumps="8H")
    match.play("North: AC", "South: AS", "draw", "North: 9C")
    assert match.legal() == each("play", "7H 8H")
    match.play("South: 7H")
    assert match.scores() == [0, 0]


# --- the end of a match ---------------------------------------------------------------------------------------------------------

def at_the_end(scores: tuple[int, int], **options: object) -> Match:
    """A deal that is played to its end, in which South scores 150 for aces and tens, and North 10 for one of them and 10 for the last
    trick."""
    match = late(trumps="9H", stock="9S", south="9C 8S", north="AC 8C", scores=scores, **options).match
    play(match, "North: 8C", "South: 9C", "South: draw", "South: 8S", "North: 9H", "North: AC")
    return play(match, "South: 9S") if not match.over else match


@pytest.mark.parametrize(("before", "winners"), [
    ((500, 500), []), ((840, 1000), [1]), ((900, 990), [0]), ((849, 979), []), ((850, 970), [0]), ((0, 980), [1]),
    # 1020 each: another deal is played
    ((870, 1000), []),
])
def test_a_match_ends_after_a_deal_with_1000_points_and_somebody_ahead(before: tuple[int, int], winners: list[int]) -> None:
    match = at_the_end(before)
    assert match.over == bool(winners) and match.winners == winners


@pytest.mark.parametrize("target", [500, 2000])
def test_the_target_can_be_another(target: int) -> None:
    assert not at_the_end((0, target - 30), target=target).over
    assert at_the_end((0, target - 20), target=target).winners == [1]


def test_a_match_can_end_in_the_middle_of_a_deal() -> None:
    # North takes the ace of clubs, which brings the 1000th point, and South's aces and tens of before count no more
    match = late(trumps="9H", stock="9S", south="9C 8S KD", north="AC 8C", scores=(0, 990), at_once=True)
    match.play("North: AC", "South: 9C")
    assert match.match.over and match.winners() == {"North"} and match.scores() == [0, 1000]
    # so does a declaration
    match = table("bezique", dealer="South", dealt={"North": "AS KH QH", "South": "KS", "turned": "AH"}, scores=(0, 955), at_once=True)
    assert not match.play("North: AS", "South: KS").match.over
    assert match.play("declare KH QH").winners() == {"North"}
    # and the seven that the next dealer turns up, here North after scoring 20 for the ace of clubs and the last trick
    match = Table(parlour.game("bezique", at_once=True).match(start=Start(1, 0, (), [{"North": "8C", "turned": "9H"}, {"turned": "7C"}])))
    arrange(match.match, {"South": "9C 8S", "North": "AC 8C", "stock": "9S", "turned": "9H"}, rest="taken 0")
    match.match.deal.scores[:] = [0, 970]
    match.play("North: 8C", "South: 9C", "South: draw", "South: 8S", "North: 9H", "North: AC", "South: 9S")
    assert match.match.deal.number == 1 and match.winners() == {"North"} and match.scores() == [0, 1000]
    # the seven that South plays comes before the ace that North takes with that trick
    match = table("bezique", dealer="South", dealt={"North": "AS", "South": "7H", "turned": "AH"}, scores=(990, 990), at_once=True)
    assert match.play("North: AS", "South: 7H").winners() == {"South"}
    # otherwise all that waits for the end of the deal
    match = table("bezique", dealer="South", dealt={"North": "AS", "South": "7H", "turned": "AH"}, scores=(990, 990))
    assert not match.play("North: AS", "South: 7H").match.over and match.scores() == [1000, 990]


# --- Polish Bezique ---------------------------------------------------------------------------------------------------------

def polish(**options: object) -> Table:
    return table("bezique-polish", dealer="South", dealt={
        "North": "AS KH TC 7H 8C 9C 8D 9D", "South": "QH TS KD QS JD JC JS 8S", "turned": "JH"}, **options)


def test_polish_combinations_are_made_of_cards_taken() -> None:
    match = polish().play("North: KH", "South: QH")
    # what is taken lies face up, and what is in the hand makes no combination
    assert sorted(match.zone("taken 1")) == ["KH", "QH"]
    # many cards will lie there: a screen may lay them in groups
    taken = next(zone for zone in match.match.view(0).zones if zone.name == "taken 1")
    assert taken.kind == "meld" and sorted(taken.cards) == ["KH", "QH"]
    assert match.legal() == {"draw", "declare KH QH", "exchange 7H"}
    assert "have not taken" in match.refusal("North: declare AS TC")
    match.play("declare KH QH")
    assert match.scores() == [0, 40] and sorted(match.zone("taken 1")) == ["KH", "QH"]
    match.play("exchange 7H", "draw")
    assert match.scores() == [0, 50] and "JH" in match.hand("North")
    # aces and tens count as they are taken; a marriage is made once
    match.play("North: AS", "South: TS")
    assert match.scores() == [0, 70] and match.legal() == {"draw"}
    assert not any(action.endswith("table") for action in match.play("draw").legal())


@pytest.mark.parametrize(("every", "second"), [(False, set()), (True, {"declare QS JD"})])
def test_polish_one_combination_after_a_trick_or_all(every: bool, second: set[str]) -> None:
    match = late("bezique-polish", trumps="AH", stock="9D 9S 8S", south="KS 8D", north="AS 8C", every_combination=every).match
    arrange(match, {"South": "QS 8D", "North": "AS 8C", "taken 1": "KS JD", "stock": "9D 9S 8S", "turned": "AH"}, rest="taken 0")
    play(match, "North: AS", "South: QS")
    assert Table(match).legal() == {"draw", "declare KS QS", "declare QS JD"}
    assert Table(play(match, "declare KS QS")).legal() == {"draw"} | second


@pytest.mark.parametrize("to_the_end", [False, True])
def test_polish_declarations_in_the_last_tricks(to_the_end: bool) -> None:
    match = late("bezique-polish", trumps="9H", stock="9D", south="KS QC", north="AS AC", to_the_end=to_the_end).match
    arrange(match, {"South": "KS QC", "North": "AS AC", "taken 1": "QS KC", "stock": "9D", "turned": "9H"}, rest="taken 0")
    play(match, "North: AS", "South: KS")
    assert Table(match).legal() == {"draw", "declare KS QS"}
    play(match, "draw", "North: AC", "South: QC")
    if not to_the_end:
        assert Table(match).legal() == {"play 9D"}
        return
    assert Table(match).legal() == {"pass", "declare KS QS", "declare KC QC"}
    assert "pass, or declare" in Table(match).refusal("North: draw")
    play(match, "declare KC QC")
    assert Table(match).legal() == {"pass"}
    play(match, "pass", "North: 9D")
    # the last trick goes to South's trump, and something could be declared after it
    play(match, "South: 9H")
    assert Table(match).turn() == {"South"} and "pass" in Table(match).legal()
    before = match.scores()
    play(match, "pass")
    assert match.deal.number == 1 and match.scores() == before


def test_polish_all_combinations_to_the_end() -> None:
    match = late("bezique-polish", trumps="9H", stock="9D", south="KS QC", north="AS AC", to_the_end=True, every_combination=True).match
    arrange(match, {"South": "KS QC", "North": "AS AC", "taken 1": "QS KC", "stock": "9D", "turned": "9H"}, rest="taken 0")
    play(match, "North: AS", "South: KS", "draw", "North: AC", "South: QC", "declare KC QC")
    assert Table(match).legal() == {"pass", "declare KS QS"}
    play(match, "declare KS QS")
    assert Table(match).legal() == {"pass"}


def test_polish_ends_at_once_before_anything_is_declared() -> None:
    match = late("bezique-polish", trumps="9H", stock="9D 9S 8S", south="QS QC", north="AS AC", at_once=True, scores=(0, 990)).match
    arrange(match, {"South": "QS QC", "North": "AS AC", "taken 1": "KS", "stock": "9D 9S 8S", "turned": "9H"}, rest="taken 0")
    play(match, "North: AS", "South: QS")
    assert match.over and match.winners == [1] and match.scores() == [0, 1000]


@pytest.mark.parametrize(("said", "why"), [
    ("North: pass", "must play a card"), ("North: draw", "draws after a trick"), ("North: exchange 7H", "just won a trick"),
    ("North: declare AS", "just won a trick"), ("South: draw", "draws after a trick"),
    ("North: play KH from the table", "have not declared"),
    ("North: play TC", "do not hold"), ("North: show carte blanche", "not scored"), ("South: play KS", "North must act"),
])
def test_what_is_not_done_before_a_trick_is_won(said: str, why: str) -> None:
    assert why in with_sevens().refusal(said)


def test_what_is_said_out_of_turn_and_too_late() -> None:
    match = with_sevens()
    # a card by itself is meant to be played
    assert match.refusal("South: KS") == "It is not South's turn: North must act."
    match.play("North: AS", "South: KS")
    assert match.refusal("South: KD") == "It is not South's turn: North must act."
    assert "Draw a card first" in match.refusal("North: KH from the table")
    assert "do not hold so many of the king of hearts" in match.refusal("North: declare KH KH")
    match = late(stock="9D", south="TC AS KS 8H", north="AC TS 9C", north_shown="QS").play("North: AC", "South: KS", "draw")
    assert "gone back into the hand" in match.refusal("North: play QS from the table")
    assert match.refusal("South: TC") == "It is not South's turn: North must act."
    assert "not played again" in table("bezique-polish", dealer="South").refusal("North: play QS from the table")


def test_no_sevens_with_more_packs() -> None:
    match = table("bezique-rubicon", dealer="South", dealt={"North": "AS 7S", "South": "KS"}).play("North: AS", "South: KS")
    assert "No card is turned up" in match.refusal("North: exchange 7S")
    assert "no combination" in match.refusal("North: declare 7S")


# --- Rubicon and Six Pack Bezique ----------------------------------------------------------------------------------------------

def test_the_first_marriage_makes_trumps() -> None:
    match = table("bezique-rubicon", dealer="South", dealt={"North": "AS KH QH KD QD 7H 7H 8C 9C", "South": "KS 8H KC QC 7C 9D TD JC JS"})
    assert match.zone("turned") == [] and len(match.zone("stock")) == 128 - 18
    match.play("North: AS", "South: KS")
    # no sevens, and no trumps yet
    assert match.legal() == {"draw", "declare KH QH", "declare KD QD"}
    match.play("declare KH QH")
    assert "40 in this deal" in match.badges("North") and match.scores() == [0, 0]
    match.play("draw", "North: 8C", "South: 8H")
    assert match.turn() == {"South"}  # a trump
    assert "declare KC QC" in match.legal()
    match.play("declare KC QC")
    assert "20 in this deal" in match.badges("South")


def test_tricks_before_there_are_trumps() -> None:
    match = table("bezique-rubicon", dealer="South", dealt={"North": "8S", "South": "AH"})
    assert match.play("North: 8S", "South: AH").turn() == {"North"}


BLANK = "AS TS 9S 8S 7S AH TH 9H 8H"


def test_carte_blanche_counts_as_long_as_it_lasts() -> None:
    match = table("bezique-rubicon", dealer="South", dealt={"North": BLANK, "South": "KD QD JD 8D 7D 8C 7C 9C TC", "stock": "9D 7H AD KC"})
    assert "show carte blanche" in match.legal()
    match.play("North: show carte blanche")
    assert "50 in this deal" in match.badges("North")
    assert "already" in match.refusal("North: show carte blanche")
    match.play("North: AS")
    assert "no carte blanche" in match.refusal("South: show carte blanche")
    # nine of diamonds is drawn, and it counts again; then the ace; North lets it pass once, and may not go on
    match.play("South: 7D", "North: draw", "North: show carte blanche")
    assert "100 in this deal" in match.badges("North")
    match.play("North: AH", "South: 8D", "North: draw", "North: 7S", "South: 7C", "North: draw")
    assert "show carte blanche" not in match.legal("North")


def test_carte_blanche_ends_with_a_court_card_and_is_not_begun_later() -> None:
    match = table("bezique-rubicon", dealer="South", dealt={"North": BLANK, "South": "KD QD JD 8D 7D 8C 7C 9C TC", "stock": "KC 7H AD 9C"})
    match.play("North: show carte blanche", "North: AS", "South: 7D", "North: draw")
    assert "no carte blanche" in match.refusal("North: show carte blanche")
    match = table("bezique-rubicon", dealer="South", dealt={"North": BLANK, "South": "KD QD JD 8D 7D 8C 7C 9C TC", "stock": "9D 7H AD 9C"})
    match.play("North: AS", "South: 7D", "North: draw")
    assert "before one's first card" in match.refusal("North: show carte blanche")
    assert "not scored" in table("bezique").refusal("show carte blanche")


def counted(form: str, south: int, north: int, taken: str = "", **options: object) -> list[int]:
    """What a deal brings in which both have scored so much, but for the aces and tens: those named are South's, the others
    nobody's."""
    game = parlour.game(form, **options)
    assert isinstance(game, RubiconBezique)
    match = game.match(seed=1)
    arrange(match, {"taken 0": taken} if taken else {}, rest="stock")
    match.deal.earned[:] = [south, north]
    game.count_deal(match.deal)
    return match.deal.scores


@pytest.mark.parametrize(("south", "north", "scores"), [
    # 500 and the difference of the full hundreds
    (1460, 1080, [500 + 400, 0]), (1000, 1990, [0, 500 + 900]), (1290, 1210, [500, 0]), (2000, 1000, [1500, 0]),
    # under the rubicon: 1000, both scores in full hundreds, and 320
    (1460, 880, [1000 + 1400 + 800 + 320, 0]), (90, 1000, [0, 1000 + 1000 + 320]), (1000, 990, [1000 + 1000 + 900 + 320, 0]),
    # even where the winner has not reached it
    (700, 640, [1000 + 700 + 600 + 320, 0]), (1000, 1000, [0, 0]),
])
def test_what_a_deal_of_rubicon_bezique_brings(south: int, north: int, scores: list[int]) -> None:
    assert counted("bezique-rubicon", south, north) == scores


@pytest.mark.parametrize(("south", "north", "scores"), [
    (4460, 3080, [1000 + 1400, 0]), (3000, 3990, [0, 1000 + 900]), (4460, 2880, [1000 + 4400 + 2800, 0]),
    (2990, 500, [1000 + 2900 + 500, 0]),
    (3000, 3000, [0, 0]),
])
def test_what_a_deal_of_six_pack_bezique_brings(south: int, north: int, scores: list[int]) -> None:
    assert counted("bezique-six-pack", south, north) == scores


@pytest.mark.parametrize(("south", "north", "taken", "when_close", "always"), [
    # far apart: only if they always count
    (1200, 1500, "AS TS AH TH", [0, 800], [0, 500 + 1500 - 1200]),
    # a tie
    (1200, 1200, "AS", [500, 0], [500, 0]),
    # saved from the rubicon, 990 and 10 against 1500
    (990, 1500, "AS", [0, 500 + 500], [0, 500 + 500]), (970, 1500, "AS TS", [0, 1000 + 900 + 1500 + 320], [0, 1000 + 900 + 1500 + 320]),
    # saved, and ahead
    (990, 1000, "AS TS", [500, 0], [500, 0]),
])
def test_when_aces_and_tens_count_in_rubicon_bezique(south: int, north: int, taken: str, when_close: list[int], always: list[int]) -> None:
    assert counted("bezique-rubicon", south, north, taken) == when_close
    assert counted("bezique-rubicon", south, north, taken, brisques="always") == always


@pytest.mark.parametrize(("picks", "guess", "points"), [
    # it looks like 22 + 1 + 1 cards, and there are 24 - 2 + 1 + 1 of them
    ([1, 1, 1, 1], 24, {"North": 150, "South": 250}), ([1, 1, 1, 1], 23, {"North": 0, "South": 250}),
    ([0, 0, 0, 0], 20, {"North": 150, "South": 0}), ([2, 2, 2, 2], 28, {"North": 150, "South": 0}),
    ([2, 2, 0, 0], 24, {"North": 150, "South": 250}),
    ([0, 2, 0, 1], 24, {"North": 0, "South": 0}),
])
def test_the_dealer_lifts_24_cards_and_the_other_guesses(picks: list[int], guess: int, points: dict[str, int]) -> None:
    match = Match(parlour.game("bezique-six-pack"), Start(1, 0, [None, *picks]))
    assert Table(match).legal() == {f"guess {number}" for number in range(20, 29)} and match.turn() == (1,)
    play(match, f"North: guess {guess}")
    for name, earned in points.items():
        assert f"{earned} in this deal" in Table(match).badges(name)
    assert match.turn() == (1,) and len(Table(match).zone("hand 0")) == 12 and len(Table(match).zone("stock")) == 192 - 24


def test_tricks_of_six_pack_bezique_lie_on_one_pile_and_count_nothing() -> None:
    match = table("bezique-six-pack", dealer="South", dealt={"North": "AS", "South": "TS"}).play("North: guess 20")
    before = [match.badges("North"), match.badges("South")]
    match.play("North: AS", "South: TS")
    assert match.zone("pile") == ["AS", "TS"] and match.zone("taken 1") == []
    assert [match.badges("North"), match.badges("South")] == before


@pytest.mark.parametrize(("form", "points"), [("bezique-rubicon", 50), ("bezique-six-pack", 250)])
def test_the_last_trick_with_more_packs(form: str, points: int) -> None:
    match = late(form, stock="9D 9S", south="9C", north="AC")
    before = list(match.match.deal.earned)
    deal = match.match.deal
    match.play("North: AC", "South: 9C", "North: draw", "North: 9D", "South: 9S")
    assert match.match.over
    assert [after - old for after, old in zip(deal.earned, before)] == [0, points]


# --- another count of whole deals -----------------------------------------------------------------------------------------------

BEATS = "789JQKTA"


class Counted:
    """A deal counted again from what was played, card by card, in other ways than the game does."""

    def __init__(self, form: str, pack: Pack, turned: str, dealer: int) -> None:
        self.form = form
        self.pack = pack
        self.trumps = turned[1:]
        self.points = [0, 0]
        self.won: list[list[str]] = [[], []]
        self.trick: list[tuple[int, str]] = []
        self.sevens: set[int] = set()
        self.left = pack.size - (16 if self.trumps else 18 if form == "bezique-rubicon" else 24)
        if turned[:1] == "7":
            self.points[dealer] += 10

    def seven(self, seat: int, card: int) -> None:
        if self.trumps and self.form in ("bezique", "bezique-polish") and self.pack.codes[card] == "7" + self.trumps and self.left \
                and card not in self.sevens:
            self.sevens.add(card)
            self.points[seat] += 10

    def combination(self, codes: list[str]) -> int:
        ranks = sorted([code[0] for code in codes])
        suits = {code[1] for code in codes}
        more = self.form in ("bezique-rubicon", "bezique-six-pack")
        if len(suits) == 1 and ranks in (["K", "Q"], ["A", "J", "K", "Q", "T"]):
            if not self.trumps:
                self.trumps = codes[0][1]
            royal = suits == {self.trumps}
            return (40 if royal else 20) if len(ranks) == 2 else 250 if royal else 150
        if len(codes) == 4 and len(set(ranks)) == 1:
            if more and self.form == "bezique-six-pack" and suits == {self.trumps}:
                return {"A": 1000, "T": 900, "K": 800, "Q": 600, "J": 400}[ranks[0]]
            return {"A": 100, "K": 80, "Q": 60, "J": 40}[ranks[0]]
        return {1: 40, 2: 500, 3: 1500, 4: 4500}[len(codes) // 2]

    def acted(self, seat: int, action: Action) -> None:
        codes = [self.pack.codes[card] for card in bits(action.cards)]
        if action.kind == "declare":
            if len(codes) == 1:
                self.seven(seat, bits(action.cards)[0])
            else:
                self.points[seat] += self.combination(codes)
        elif action.kind == "exchange":
            self.seven(seat, action.card)
        elif action.word == "carte blanche":
            self.points[seat] += 250 if self.form == "bezique-six-pack" else 50
        elif action.kind == "draw":
            self.left -= 2
        elif action.kind == "play":
            self.seven(seat, action.card)
            self.trick.append((seat, codes[0]))
            if len(self.trick) == 2:
                self.over()

    def over(self) -> None:
        (leader, led), (other, answer) = self.trick
        better = BEATS.index(answer[0]) > BEATS.index(led[0]) if answer[1] == led[1] else answer[1] == self.trumps
        self.last = other if better else leader
        self.won[self.last] += [led, answer]
        self.trick = []

    def end(self) -> list[int]:
        self.points[self.last] += {"bezique-rubicon": 50, "bezique-six-pack": 250}.get(self.form, 10)
        if self.form != "bezique-six-pack":
            for seat in range(2):
                self.points[seat] += 10 * len([code for code in self.won[seat] if code[0] in "AT"])
        return self.points


@pytest.mark.parametrize(("form", "deals"), [("bezique", 400), ("bezique-polish", 400), ("bezique-rubicon", 150), ("bezique-six-pack", 60)])
def test_deals_are_counted_as_somebody_else_would(form: str, deals: int) -> None:
    game = parlour.game(form, **({"brisques": "always"} if form == "bezique-rubicon" else {}))
    declared = 0
    for seed in range(deals):
        rng = Random(seed)
        deal = game.deal(seed)
        counts = Counted(form, deal.pack, "".join(lying(deal, "turned")), deal.dealer)
        if form == "bezique-six-pack":
            # a wrong guess, and what the dealer may get for it
            deal.play(deal.turn()[0], deal.read(deal.turn()[0], "guess 20"))
            counts.points = list(deal.earned)
        while not deal.over:
            seat = deal.turn()[0]
            legal = list(deal.legal(seat))
            declares = [action for action in legal if action.kind == "declare"]
            action = rng.choice(declares or legal)
            declared += len(declares) > 0
            counts.acted(seat, action)
            deal.play(seat, action)
        assert counts.end() == deal.earned
    assert declared > deals
