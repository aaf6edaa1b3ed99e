"""Buraco, open and closed: the cut and the deal, melds, drawing and laying, mortos, going out, scores, and every variation."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.buraco.course import Course
from parlour.games.buraco.cutting import CutPack, LookAtCut, dealt_out
from parlour.games.buraco.deal import BuracoDeal
from parlour.games.buraco.game import Buraco
from parlour.games.buraco.options import EIGHT
from parlour.games.buraco.play import BuracoDraw, BuracoTurn, FirstCard, owed_by
from parlour.games.buraco.scoring import parts_of, rounded
from parlour.kernel.errors import ParlourError
from parlour.kernel.zones import CardRow
from parlour.mechanisms.melding.groups import as_it_lies
from parlour.rankings.melds import Meld
from parlour.testing import arrange, choices, hand, lying, play, play_on, play_out, play_until, refused, seen

ABERTO, FECHADO = "buraco-aberto", "buraco-fechado"


def buraco(id: str = ABERTO, **options: object) -> Buraco:
    game = parlour.game(id, **options)
    assert isinstance(game, Buraco)
    return game


def meld_of(game: Buraco, text: str, used: int) -> Meld:
    """The meld that is written so, of cards that are not used yet."""
    cards = 0
    for word in text.split():
        free = game.pack.cards_of(word.partition("=")[0]) & ~cards & ~used
        cards |= free & -free
    fitting = [meld for meld in game.melding.readings(cards) if sorted(game.melding.text(meld).split()) == sorted(text.split())]
    assert fitting, f"{text} is no meld"
    return fitting[0]


def position(hands: Sequence[str], ours: Sequence[str] = (), theirs: Sequence[str] = (), pile: str = "", stock: str = "", id: str = ABERTO,
             draw: bool = False, had: tuple[int, int] = (0, 0), mortos: int = 2, scores: tuple[int, int] = (0, 0), empty: bool = False,
             **options: object) -> BuracoDeal:
    """Seat 0 to play, with these hands, melds of the sides, discards from the lowest to the top and cards on top of the stock. Mortos of
    low cards; with ``empty`` there is no card in the stock but those."""
    game = buraco(id, **options)
    deal = game.deal(seed=1)
    used = 0
    melds = []
    for texts in (ours, theirs):
        side = []
        for text in texts:
            side.append(meld_of(game, text, used))
            used |= side[-1].cards
        melds.append(tuple(side))
    # the melds first: they are the very cards that are found for them here
    names = {f"melds {side}": "" for side in (0, 1)} | {f"hand {seat}": codes for seat, codes in enumerate(hands)}
    names |= {"stock": stock, "discards": pile if game.open_pile else " ".join(pile.split()[::-1])}
    for side, some in enumerate(melds):
        names[f"melds {side}"] = game.pack.text(sum([meld.cards for meld in some]))
    free = [code for code in game.pack.codes if code[0] in "345678"]
    for code in " ".join(names.values()).split():
        if code in free:
            free.remove(code)
    names |= {f"morto {number + 1}": " ".join(free[11 * number:11 * number + 11]) for number in range(mortos)}
    arrange(deal, names, rest="" if empty else "stock")
    for side, some in enumerate(melds):
        deal.melds[side].row[:] = [card for meld in some for card in as_it_lies(meld)]
        deal.melds[side].sizes = tuple([meld.cards.bit_count() for meld in some])
    taken = sum([zone.mask() for zone in deal.zones])
    assert taken.bit_count() == sum([zone.count() for zone in deal.zones]), "two of the cards named are the same"
    deal.open |= sum([zone.mask() for zone in deal.melds])
    deal.had_morto[:] = had
    deal.before = list(scores)
    deal.scores = list(scores)
    course = Course(game, (melds[0], melds[1]))
    deal.phase = BuracoDraw(0, course) if draw else BuracoTurn(0, course, owed_by(deal, 0, course))
    return deal


def course_of(deal: BuracoDeal) -> Course:
    phase = deal.phase
    assert isinstance(phase, (BuracoDraw, BuracoTurn, FirstCard))
    return phase.course


OTHERS = ["KS QS 9S 8S", "KD QD 9D 8D", "KC QC 9C JC"]
NOTHING = ["", "", ""]


# --- the pack and the deal -------------------------------------------------------------------------------------------

def test_108_cards_are_two_mortos_four_hands_and_42_for_the_stock() -> None:
    deal = buraco().deal(seed=3)
    assert deal.pack.size == 108
    assert [len(morto.row) for morto in deal.mortos] == [11, 11] and [zone.count() for zone in deal.hands] == [11] * 4
    assert len(deal.stock.row) == 42 and not deal.discards.row
    assert sum([zone.count() for zone in deal.zones]) == 108


@pytest.mark.parametrize(("codes", "value"), [
    ("X1 X2 X3 X4", 20), ("2S 2C", 10), ("AS AH", 15), ("KS QS JS TS 9S 8S", 10), ("7D 6D 5D 4D 3D", 5),
])
def test_what_cards_count(codes: str, value: int) -> None:
    game = buraco()
    assert [game.value_of(game.pack.mask(code)) for code in codes.split()] == [value] * len(codes.split())


def test_a_joker_may_count_50() -> None:
    game = buraco(joker_value=50)
    assert game.value_of(game.pack.mask("X1")) == 50 and game.value_of(game.pack.mask("2S")) == 10


@pytest.mark.parametrize(("way", "first", "then"), [("clockwise", 1, 2), ("anticlockwise", 3, 2)])
def test_directions(way: str, first: int, then: int) -> None:
    match = buraco(play_direction=way).match(start=parlour.Start(seed=1, dealer=0))
    assert match.turn() == (first,) and match.deal.after(first) == then
    # the deal passes to the left, and the player at the dealer's right cuts
    assert match.game.next_dealer(match.deal) == 1
    assert isinstance(match.deal, BuracoDeal) and match.deal.cutter() == 3


# --- the cut ---------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("left", "points"), [(44, 100), (43, -100), (41, -100), (45, 0), (47, 0)])
def test_the_exact_cut_wins_100_and_leaving_fewer_loses_100(left: int, points: int) -> None:
    game = buraco(exact_cut_bonus=True)
    for seed in range(40):
        deal = game.match(start=parlour.Start(seed=seed, dealer=0)).deal
        assert isinstance(deal, BuracoDeal) and isinstance(deal.phase, CutPack) and deal.turn() == (3,)
        play(deal, "East: cut 44")
        if deal.log is None and [zone.count() for zone in deal.hands] == [11] * 4 and deal.points()[1] == points:
            break
    else:
        pytest.fail("no such cut")
    # the dealer is seat 0: who cuts is of the other side
    assert deal.points() == [0, points]
    assert len(deal.stock.row) == 42 and [len(morto.row) for morto in deal.mortos] == [11, 11]


def test_a_cut_of_44_leaves_exactly_the_hands() -> None:
    deal = buraco(exact_cut_bonus=True).deal(seed=5)
    pack = deal.stock.row[::-1]
    dealt_out(deal, 44)
    # the mortos from the top of what was lifted, the hands from what was left, and all that remains was lifted
    assert sorted(deal.mortos[0].row + deal.mortos[1].row) == sorted(pack[:22])
    assert sorted([card for zone in deal.hands for card in bits(zone.cards)]) == sorted(pack[64:])
    assert sorted(deal.stock.row) == sorted(pack[22:64])


def test_chance_misses_a_cut_by_three_at_most() -> None:
    game = buraco(exact_cut_bonus=True)
    points = set()
    for seed in range(60):
        deal = game.deal(seed=seed)
        play(deal, "cut 47")
        points.add(tuple(sorted(deal.points())))
    assert points == {(0, 0), (0, 100)}
    refused(game.deal(seed=1), "cut 12", "from 30 to 80")


def looking(card: str, **options: object) -> BuracoDeal:
    """A deal in which whoever cuts sees this card, South dealing."""
    game = buraco(cutter_keeps_wild=True, **options)
    for seed in range(400):
        deal = game.match(start=parlour.Start(seed=seed, dealer=0)).deal
        assert isinstance(deal, BuracoDeal) and isinstance(deal.phase, LookAtCut)
        if deal.pack.codes[deal.stock.row[deal.phase.left]].startswith(card):
            return deal
    raise AssertionError("it never lies there")


@pytest.mark.parametrize("card", ["X", "2"])
def test_whoever_cuts_may_keep_a_wild_card(card: str) -> None:
    deal = looking(card)
    assert deal.turn() == (3,) and choices(deal) == ["keep card", "leave card"]
    kept = deal.stock.row[54]
    assert deal.known_to(3) >> kept & 1 and not deal.known_to(1) >> kept & 1
    play(deal, "East: keep")
    assert deal.hands[3].cards >> kept & 1 and [zone.count() for zone in deal.hands] == [11] * 4
    # everybody knows that there is a wild card
    assert deal.hands[3].holds_one_of == (deal.game.melding.wild,)
    for seed in range(20):
        assert deal.imagine(1, Random(seed)).hands[3].cards & deal.game.melding.wild


def test_a_card_that_is_not_wild_is_left() -> None:
    deal = looking("9")
    card = deal.stock.row[54]
    assert choices(deal) == ["leave card"]
    refused(deal, "keep", "only if it is wild")
    play(deal, "leave")
    assert deal.stock.row[0] == card and deal.known_to(3) >> card & 1 and not deal.known_to(0) >> card & 1


def test_the_cutter_is_passed_over_in_the_first_round() -> None:
    deal = looking("X")
    order = deal.stock.row[::-1]
    play(deal, "keep")
    left = order[54:]
    # West, North and South get one card each, then four rounds of four begin with West
    assert [deal.hands[seat].cards >> left[place] & 1 for place, seat in enumerate([1, 2, 0, 1, 2, 3, 0])] == [1] * 7


def test_a_cut_with_both_rules() -> None:
    deal = buraco(exact_cut_bonus=True, cutter_keeps_wild=True).deal(seed=3)
    play(deal, "cut 60")
    assert isinstance(deal.phase, LookAtCut)
    play(deal, "leave")
    assert isinstance(deal.phase, FirstCard)


# --- the first player ------------------------------------------------------------------------------------------------

def test_the_first_player_keeps_the_first_card_or_rejects_it() -> None:
    deal = buraco().match(start=parlour.Start(seed=1, dealer=0)).deal
    assert isinstance(deal, BuracoDeal) and choices(deal) == ["keep card", "reject card"]
    top, second = deal.stock.row[-1], deal.stock.row[-2]
    # it alone sees it
    assert deal.known_to(1) >> top & 1 and not deal.known_to(0) >> top & 1
    refused(deal, "draw stock", "First keep")
    refused(deal, "discard 5C", "First keep")
    other = deal.copy()
    play(deal, "keep")
    assert deal.hands[1].cards >> top & 1 and not deal.discards.row and deal.hands[1].count() == 12
    play(other, "reject")
    assert other.discards.row == [top] and other.hands[1].cards >> second & 1 and other.hands[1].count() == 12
    play(other, str(other.legal(1)[0]))
    # the second player may take both discards
    assert len(other.discards.row) == 2 and choices(other, 2) == ["draw stock", "take pile"]
    play(other, "take")
    assert other.hands[2].count() == 13 and not other.discards.row


# --- melds -----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("codes", "melds"), [
    ("AS 2S 3S", ["AS 2S 3S"]),
    ("QS KS AS", ["QS KS AS"]),
    ("KS AS 3S", []),
    ("9S TH JS", []),
    ("9S TS", []),
    ("9S X1 JS", ["9S X1=TS JS"]),
    ("9S X1 X2", []),
    ("2S X1 4S", ["2S X1=3S 4S"]), ("2S X1 5S", []),
    ("3H 4H 2S", ["2S=2H 3H 4H", "3H 4H 2S=5H"]),
    ("3H 4H 2H", ["2H 3H 4H", "3H 4H 2H=5H"]),
    ("AH 2H 2S 4H", ["AH 2H 2S=3H 4H"]),
    ("2H 3H X1 5H", ["2H 3H X1=4H 5H", "2H=4H 5H X1=6H", "X1=3H 2H=4H 5H"][:1]),
    ("KS KH KD", []),
    ("2S 2H 2D", []),
])
def test_runs_of_the_open_game(codes: str, melds: list[str]) -> None:
    order = buraco().melding
    cards = 0
    for code in codes.split():
        cards |= order.pack.cards_of(code) & -order.pack.cards_of(code)
    found = [order.text(meld) for meld in order.readings(cards) if order.is_allowed(meld)]
    assert sorted(found) == sorted(melds)


@pytest.mark.parametrize(("codes", "melds"), [
    ("KS KH KH", ["KS KH KH"]), ("KS KH X1", ["KS KH X1=K"]), ("KS X1 X2", []), ("2S 2H 2D", ["2S 2H 2D"]),
    ("2S 2H X1", ["2S 2H X1=2"]), ("KS KH 2D", ["KS KH 2D=K"]), ("KS KH QD", []),
])
def test_sets_of_the_closed_game(codes: str, melds: list[str]) -> None:
    game = buraco(FECHADO)
    cards = sum([1 << card for card in parlour.testing.cards_named(game.pack, codes)])
    found = [game.melding.text(meld) for meld in game.melding.readings(cards) if game.melding.is_allowed(meld)]
    assert sorted([sorted(text.split()) for text in found]) == sorted([sorted(text.split()) for text in melds])


WHOLE = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


def test_a_run_of_14_has_an_ace_at_each_end() -> None:
    deal = position([f"{WHOLE} KS 9C", *OTHERS])
    play(deal, f"meld {WHOLE}")
    assert deal.melds[0].sizes == (14,) and hand(deal, 0) == {"KS", "9C"}
    # or the second ace is added to thirteen
    deal = position(["AH KS 9C", *OTHERS], [" ".join(WHOLE.split()[:13])])
    assert "add AH to 1" in choices(deal)
    play(deal, "add AH to 1")
    assert lying(deal, "melds 0") == WHOLE.split()
    # and to fourteen nothing is added
    assert not [text for text in choices(deal) if text.startswith("add")]
    assert not [text for text in choices(position(["AS X1 2H KS 9C", *NOTHING], [WHOLE])) if text.startswith("add")]


def test_cards_in_any_order_are_read_as_the_cleanest_meld() -> None:
    deal = position(["3H 4H 2H 5H KS", *OTHERS])
    play(deal, "meld 4H 2H 5H 3H")
    assert lying(deal, "melds 0") == ["2H", "3H", "4H", "5H"] and not course_of(deal).table[0][0].wild


def test_new_melds_are_all_those_that_can_be_laid_and_no_others() -> None:
    # every meld of the set of actions, found by trying all choices of cards
    deal = position(["3H 4H 5H 2H X1 AH", *OTHERS])
    order = deal.game.melding
    cards = bits(deal.hands[0].cards)
    found = set()
    for mask in range(1 << len(cards)):
        some = sum([1 << card for place, card in enumerate(cards) if mask >> place & 1])
        found |= {f"meld {order.text(meld)}" for meld in order.readings(some) if order.is_allowed(meld)}
    assert found == {text for text in choices(deal) if text.startswith("meld")}
    assert len(found) == len([text for text in choices(deal) if text.startswith("meld")])


def test_a_meld_has_one_wild_card() -> None:
    deal = position(["5H 6H X1 X2 2S KS", *OTHERS], ["8C X3=9C TC"])
    refused(deal, "meld 5H 6H X1 X2", "one wild card only")
    assert not [text for text in choices(deal) if text.startswith("add")]


def test_no_sets_in_the_open_game() -> None:
    refused(position(["KH KD KS 5C", *OTHERS]), "meld KH KD KS", "no sets in this game")
    assert "meld KD KH KS" in choices(position(["KH KD KS 5C", *OTHERS], id=FECHADO))


def test_partners_share_melds_and_opponents_do_not() -> None:
    deal = position(["8S 9S KC KD", "KH", "TD 7S QC", "3H"], ["5S 6S 7S"], ["TS JS QS"])
    assert [text for text in choices(deal) if text.startswith("add")] == ["add 8S to 1"]
    refused(deal, "add 9S to 1", "does not fit")
    play(deal, "add 8S to 1", "add 9S to 1", "discard KC")
    play(deal, "West: draw stock", "West: discard KH")
    assert "add TD to 1" not in choices(play(deal, "North: draw stock"), 2)


def test_a_natural_card_takes_the_place_of_a_wild_one_which_goes_to_an_end() -> None:
    deal = position(["6H KC KD", *OTHERS], ["5H X1=6H 7H"])
    assert [text for text in choices(deal) if text.startswith("add")] == ["add 6H to 1 X1=4H", "add 6H to 1 X1=8H"]
    high = deal.copy()
    play(deal, "add 6H to 1 X1=4H")
    assert lying(deal, "melds 0") == ["X1", "5H", "6H", "7H"]
    play(high, "add 6H to 1 X1=8H")
    assert lying(high, "melds 0") == ["5H", "6H", "7H", "X1"]
    # to the other end it goes only when its place is taken again
    assert [text for text in choices(deal) if text.startswith("add")] == []


def test_a_wild_card_goes_to_the_only_end_that_is_open() -> None:
    deal = position(["JH KC KD", *OTHERS], ["TH X1=JH QH KH AH"])
    assert [text for text in choices(deal) if text.startswith("add")] == ["add JH to 1 X1=9H"]
    play(deal, "add JH to 1")
    assert lying(deal, "melds 0") == ["X1", "TH", "JH", "QH", "KH", "AH"]


def test_a_two_that_comes_to_its_own_place_is_natural() -> None:
    deal = position(["5H KC KD X1", *OTHERS], ["3H 4H 2H=5H 6H"])
    assert course_of(deal).table[0][0].wild
    play(deal, "add 5H to 1 2H")
    assert lying(deal, "melds 0") == ["2H", "3H", "4H", "5H", "6H"] and not course_of(deal).table[0][0].wild
    # so that it takes a wild card again
    assert "add X1 to 1 as 7H" in choices(deal)


def test_a_wild_card_makes_a_clean_run_longer_at_either_end() -> None:
    deal = position(["X1 KC KD", *OTHERS], ["5H 6H 7H"])
    assert [text for text in choices(deal) if text.startswith("add")] == ["add X1 to 1 as 4H", "add X1 to 1 as 8H"]


def test_sets_grow_by_natural_cards_and_one_wild_one() -> None:
    deal = position(["KH X1 2S 5C 4D", *OTHERS], ["KS KH KD"], id=FECHADO)
    assert [text for text in choices(deal) if text.startswith("add")] == ["add KH to 1", "add 2S to 1", "add X1 to 1"]
    play(deal, "add X1 to 1")
    assert [text for text in choices(deal) if text.startswith("add")] == ["add KH to 1"]


# --- drawing and the discards ----------------------------------------------------------------------------------------

def test_the_whole_pile_is_taken_in_the_open_game() -> None:
    deal = position(["5H 6H KC", *OTHERS], pile="4C 9D 7H", draw=True)
    assert choices(deal) == ["draw stock", "take pile"]
    assert seen(deal, "discards", 2) == ["4C", "9D", "7H"]
    refused(deal, "discard KC", "First draw")
    refused(deal, "meld 5H 6H 7H", "First draw")
    play(deal, "take")
    assert hand(deal, 0) == {"5H", "6H", "KC", "4C", "9D", "7H"}
    refused(deal, "draw stock", "drawn already")
    # no card of it must be laid
    assert "discard 7H" in choices(deal)


def test_only_the_first_card_of_a_deal_is_kept_or_rejected() -> None:
    deal = position(["4H 5H 9C", *OTHERS[:3]], pile="3C 6H", draw=True)
    for text in ("keep card", "reject card"):
        refused(deal, text, "first card of the deal alone")
    play(deal, "draw stock")
    for text in ("keep card", "reject card"):
        refused(deal, text, "first card of the deal alone")


def test_one_discard_alone_is_never_taken() -> None:
    for id in (ABERTO, FECHADO):
        deal = position(["4H 5H", *OTHERS[:3]], pile="3C 6H", id=id, draw=True)
        refused(deal, "draw discard", "all discards together")
        play(deal, "draw stock")
        refused(deal, "draw discard", "drawn already")


def test_an_empty_pile_cannot_be_taken() -> None:
    refused(position(["5H 6H KC", *OTHERS], draw=True), "take pile", "no discards")


def test_the_closed_pile_shows_its_top_alone() -> None:
    deal = position(["5H 6H KC", *OTHERS], pile="4C 9D 7H", draw=True, id=FECHADO)
    assert seen(deal, "discards", 2) == ["", "", "7H"]


def test_the_closed_pile_is_taken_only_to_lay_its_top_at_once() -> None:
    deal = position(["5H 6H KC", *OTHERS], pile="4C 9D 7H", draw=True, id=FECHADO)
    play(deal, "take")
    assert choices(deal) == ["meld 5H 6H 7H"]
    refused(deal, "discard KC", "do that first")
    play(deal, "meld 5H 6H 7H")
    assert hand(deal, 0) == {"KC", "4C", "9D"} and "discard KC" in choices(deal)
    refused(position(["5H JH KC", *OTHERS], pile="4C 9D 7H", draw=True, id=FECHADO), "take", "only to lay the top one")


def test_the_meld_of_the_top_may_have_other_cards_of_the_pile() -> None:
    deal = position(["5H KD KC", *OTHERS], pile="6H 4C 7H", draw=True, id=FECHADO)
    play(deal, "take")
    assert choices(deal) == ["meld 5H 6H 7H"]


def test_the_top_may_be_added_to_a_meld_also_with_cards_between() -> None:
    deal = position(["KD KC 5S", *OTHERS], ["4H 5H 6H"], pile="4C 9D 7H", draw=True, id=FECHADO)
    play(deal, "take")
    assert choices(deal) == ["add 7H to 1"]
    deal = position(["KD X1 2S", *OTHERS], ["4H 5H 6H"], pile="4C 9D 8H", draw=True, id=FECHADO)
    play(deal, "take")
    assert [text for text in choices(deal) if text.startswith("add")] == ["add 2S=7H 8H to 1", "add X1=7H 8H to 1"]
    play(deal, "add X1=7H 8H to 1")
    assert lying(deal, "melds 0") == ["4H", "5H", "6H", "X1", "8H"]


def test_the_top_may_take_the_place_of_a_wild_card() -> None:
    deal = position(["KD JC 5S", *OTHERS], ["4H X1=5H 6H"], pile="4C 9D 5H", draw=True, id=FECHADO)
    play(deal, "take")
    assert choices(deal) == ["add 5H to 1 X1=3H", "add 5H to 1 X1=7H"]


@pytest.mark.parametrize("top", ["X1", "2S"])
def test_a_wild_top_goes_only_into_a_new_meld(top: str) -> None:
    # it would fit the run on the table
    deal = position(["KD JC 5S", *OTHERS], ["4H 5H 6H"], pile=f"4C 9D {top}", draw=True, id=FECHADO)
    assert choices(deal) == ["draw stock"]
    refused(deal, "take", "in a new meld")
    deal = position(["KD JC 5S 6S", *OTHERS], ["4H 5H 6H"], pile=f"4C 9D {top}", draw=True, id=FECHADO)
    play(deal, "take")
    assert choices(deal) and all([text.startswith("meld") and top in text for text in choices(deal)])


def test_equal_cards_of_hand_and_pile_are_one_choice() -> None:
    deal = position(["7H 5H 6H KC", *OTHERS], pile="4C 7H", draw=True, id=FECHADO)
    play(deal, "take", "meld 5H 6H 7H")
    assert sorted(hand(deal, 0)) == ["4C", "7H", "KC"]


# --- vulnerable sides ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("target", "score", "vulnerable"), [
    (3000, 1500, True), (3000, 1495, False), (2000, 1000, True), (2000, 995, False), (3500, 1750, True), (3500, 1745, False),
])
def test_half_the_target_makes_a_side_vulnerable(target: int, score: int, vulnerable: bool) -> None:
    deal = position(["3H 4H 5H KC KD", *OTHERS], scores=(score, 0), target=target)
    play(deal, "meld 3H 4H 5H")
    assert ("retract melds" in choices(deal)) == vulnerable
    assert deal.badges(2).count("vulnerable") == vulnerable and "vulnerable" not in deal.badges(1)


def test_without_vulnerability_there_is_no_least_meld() -> None:
    deal = position(["3H 4H 5H KC KD", *OTHERS], scores=(2500, 0), vulnerability=False)
    assert "discard KC" in choices(play(deal, "meld 3H 4H 5H"))


def test_first_melds_must_count_75_in_one_turn() -> None:
    # 40 and 35
    deal = position(["TH JH QH KH 8S 9S AC QC KC 4D", *OTHERS], scores=(1500, 0))
    play(deal, "meld TH JH QH KH")
    refused(deal, "discard 4D", "35 are missing")
    play(deal, "meld AC QC KC")
    assert deal.hands[0].count() == 3 and "discard 4D" in choices(deal) and "retract melds" not in choices(deal)
    # 70 are not enough
    deal = position(["TH JH QH KH 9C TC JC 4D", *OTHERS], scores=(1500, 0))
    play(deal, "meld TH JH QH KH", "meld 9C TC JC")
    assert choices(deal) == ["retract melds"]


def test_wild_cards_count_as_themselves_towards_75() -> None:
    # 10 + 20 + 10, and 10 + 10 + 15: with a joker and a two
    deal = position(["TH X1 QH KC 2S AC 4D 5D", *OTHERS], scores=(1500, 0))
    play(deal, "meld TH X1 QH")
    refused(deal, "discard 4D", "35 are missing")
    play(deal, "meld KC 2S AC")
    assert "discard 4D" in choices(deal)


def test_melds_that_count_too_little_are_taken_back_and_no_more_are_laid_in_that_turn() -> None:
    deal = position(["3H 4H 5H KC KD", *OTHERS], scores=(1500, 0))
    play(deal, "meld 3H 4H 5H", "retract")
    assert hand(deal, 0) == {"3H", "4H", "5H", "KC", "KD"} and deal.melds[0].sizes == () and not course_of(deal).table[0]
    assert {text.split()[0] for text in choices(deal)} == {"discard"}
    refused(deal, "meld 3H 4H 5H", "taken your melds back")
    # everybody has seen them
    assert deal.known_to(1) & deal.pack.mask("3H 4H 5H") & deal.hands[0].cards == deal.hands[0].cards & deal.known_to(1)
    play(deal, "discard KC", "West: draw stock", "West: discard 9S", "North: draw stock", "North: discard 9D", "East: draw stock",
         "East: discard 9C", "South: draw stock")
    assert "meld 3H 4H 5H" in choices(deal)


def test_nobody_runs_out_with_first_melds_that_count_too_little() -> None:
    deal = position(["3H 4H 5H", *OTHERS], scores=(1500, 0))
    refused(deal, "meld 3H 4H 5H", "first melds must count 75")


def test_once_a_side_has_melded_anything_counts() -> None:
    deal = position(["3H 4H 5H KC KD", *NOTHING], ["9D TD JD QD KD AD 2S=8D"], scores=(1500, 0))
    assert "discard KC" in choices(play(deal, "meld 3H 4H 5H"))


def test_cards_of_the_closed_pile_count_towards_75() -> None:
    deal = position(["JH QH KC 5D", *OTHERS], pile="AC 9D QC KH TH", draw=True, id=FECHADO, scores=(1500, 0))
    play(deal, "take", "meld TH JH QH KH", "meld QC KC AC")
    assert "discard 5D" in choices(deal)


def test_a_pile_that_does_not_justify_itself_goes_back() -> None:
    deal = position(["JH QH KC 5D", *OTHERS], pile="9D 3C TH", draw=True, id=FECHADO, scores=(1500, 0))
    before = list(deal.discards.row)
    play(deal, "take", "meld TH JH QH", "retract")
    assert deal.discards.row == before and hand(deal, 0) == {"JH", "QH", "KC", "5D"}
    assert choices(deal) == ["draw stock"]
    refused(deal, "take", "put the discards back")
    play(deal, "draw stock")
    assert "discard 5D" in choices(deal) and deal.hands[0].count() == 5


def test_in_the_open_game_the_pile_stays_where_melds_are_taken_back() -> None:
    deal = position(["JH QH KC 5D", *OTHERS], pile="9D 3C TH", draw=True, scores=(1500, 0))
    play(deal, "take", "meld TH JH QH", "retract")
    assert deal.hands[0].count() == 7 and not deal.discards.row and "discard 5D" in choices(deal)


# --- mortos and going out --------------------------------------------------------------------------------------------

def test_who_lays_all_cards_takes_the_morto_and_goes_on() -> None:
    deal = position(["5H 6H 7H", *OTHERS])
    play(deal, "meld 5H 6H 7H")
    assert deal.turn() == (0,) and deal.hands[0].count() == 11 and deal.had_morto == [1, 0] and not deal.unplayed[0]
    assert "discard 3C" in choices(deal) and "morto taken" in deal.badges(2)
    # nobody else sees it
    assert not deal.known_to(1) & deal.hands[0].cards


def test_who_discards_the_last_card_takes_the_morto_for_the_next_turn() -> None:
    deal = position(["9H", *OTHERS])
    play(deal, "discard 9H")
    assert deal.turn() == (1,) and deal.hands[0].count() == 11 and deal.unplayed == [1, 0, 0, 0]
    play(deal, "draw stock", "discard 9S", "draw stock", "discard 9D", "draw stock", "discard 9C", "draw stock")
    assert deal.unplayed == [0, 0, 0, 0]


def test_the_second_morto_is_for_the_other_side() -> None:
    deal = position(["9H KH", "5H 6H 7H 8C", "4H", *OTHERS[2:]], had=(1, 0), mortos=1)
    play(deal, "discard KH", "draw stock", "meld 5H 6H 7H")
    # the partner may not run out: no canastra
    assert deal.may_have_morto(1) and not deal.may_have_morto(0)
    refused(position(["9H", *OTHERS], had=(1, 0)), "discard 9H", "needs a clean canastra")


CLEAN = "5H 6H 7H 8H 9H TH JH"
DIRTY = "5H 6H 7H X1=8H 9H TH JH"


@pytest.mark.parametrize(("id", "meld", "ends"), [
    (ABERTO, CLEAN, True), (ABERTO, DIRTY, False), (FECHADO, CLEAN, True), (FECHADO, DIRTY, True),
])
def test_the_canastra_that_ends_a_deal(id: str, meld: str, ends: bool) -> None:
    deal = position(["9D", *OTHERS], [meld], had=(1, 1), id=id)
    if ends:
        assert play(deal, "discard 9D").over and deal.went_out == 0
    else:
        refused(deal, "discard 9D", "needs a clean canastra")


def test_nobody_ends_a_deal_before_the_side_has_had_its_morto() -> None:
    deal = position(["9D", *OTHERS], [CLEAN])
    assert not play(deal, "discard 9D").over and deal.hands[0].count() == 11
    # and not at all where no morto is left for it
    refused(position(["9D", *OTHERS], [CLEAN], mortos=0, had=(0, 1)), "discard 9D", "no morto left")


def test_to_end_a_deal_one_keeps_a_card_to_discard() -> None:
    deal = position(["5C 6C 7C", *OTHERS], [CLEAN], had=(1, 1))
    refused(deal, "meld 5C 6C 7C", "keep a card to discard")
    deal = position(["5C 6C 7C 9D", *OTHERS], [CLEAN], had=(1, 1))
    assert play(deal, "meld 5C 6C 7C", "discard 9D").over


def test_without_a_canastra_two_cards_are_kept() -> None:
    deal = position(["5C 6C 7C 9D", *OTHERS], ["5H 6H 7H 8H 9H TH"], had=(1, 1))
    refused(deal, "meld 5C 6C 7C", "keep two cards")
    # one that makes the canastra is enough
    deal = position(["JH 9D", *OTHERS], ["5H 6H 7H 8H 9H TH"], had=(1, 1))
    assert play(deal, "add JH to 1", "discard 9D").over
    deal = position(["AC 2C 3C 4C 5C 6C 7C 9D", *OTHERS], had=(1, 1))
    assert play(deal, "meld AC 2C 3C 4C 5C 6C 7C", "discard 9D").over


def test_who_makes_the_only_clean_canastra_dirty_must_be_able_to_go_on() -> None:
    deal = position(["X1 9D", *OTHERS], [CLEAN], had=(1, 1))
    assert choices(deal) == ["discard 9D", "discard X1"]
    refused(deal, "add X1 to 1 as QH", "keep two cards")


def test_a_morto_becomes_the_stock_at_the_end_of_the_turn() -> None:
    deal = position(["9H KH", *OTHERS], stock="4S", draw=True, empty=True, mortos=1, had=(0, 1))
    play(deal, "draw stock")
    assert not deal.stock.row and deal.mortos[0].row
    play(deal, "discard KH")
    assert len(deal.stock.row) == 11 and not deal.mortos[0].row and not deal.over


def test_a_morto_taken_in_the_last_turn_is_not_there_to_be_the_stock() -> None:
    deal = position(["9H TH", *OTHERS], stock="JH", draw=True, empty=True, mortos=1, had=(0, 1))
    play(deal, "draw stock", "meld 9H TH JH")
    assert deal.hands[0].count() == 11 and not deal.over
    assert play(deal, "discard 3C").over and deal.went_out == -1


def test_the_deal_ends_when_nothing_is_left_to_draw() -> None:
    deal = position(["9H KH", *OTHERS], stock="4S", draw=True, empty=True, mortos=0, had=(1, 1))
    assert play(deal, "draw stock", "discard KH").over and deal.went_out == -1


def test_a_deal_in_which_nobody_draws_comes_to_an_end() -> None:
    deal = position(["9H KH", *OTHERS], pile="4S", draw=True)
    turns = 0
    while not deal.over:
        play(deal, "take", "discard 4S")
        turns += 1
    assert turns == 41


# --- scores ----------------------------------------------------------------------------------------------------------

def scored(deal: BuracoDeal, side: int = 0) -> list[tuple[int, str]]:
    return list(parts_of(deal, course_of(deal), side))


@pytest.mark.parametrize(("id", "meld", "points", "name"), [
    (ABERTO, "5H 6H 7H 8H 9H TH", 0, ""),
    (ABERTO, CLEAN, 200, "clean canastra"),
    (ABERTO, "AH 2H 3H 4H 5H 6H 7H", 200, "clean canastra"),
    (ABERTO, DIRTY, 100, "dirty canastra"),
    (ABERTO, "AH 2H 3H X1=4H 5H 6H 7H", 100, "dirty canastra"),
    (ABERTO, "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", 200, "clean canastra"),
    (ABERTO, "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", 500, "canastra meia real"),
    (ABERTO, "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", 500, "canastra meia real"),
    (ABERTO, WHOLE, 1000, "canastra real"),
    (ABERTO, "AH 2H 3H 4H X1=5H 6H 7H 8H 9H TH JH QH KH", 100, "dirty canastra"),
    (ABERTO, "AH 2H 3H 4H X1=5H 6H 7H 8H 9H TH JH QH KH AH", 100, "dirty canastra"),
    (FECHADO, "9S 9S 9H 9H 9D 9D 9C", 200, "clean canastra"),
    (FECHADO, "9S 9S 9H 9H 9D 9D X1=9", 100, "dirty canastra"),
    (FECHADO, "9S 9S 9H 9H 9D 9D 9C 9C", 200, "clean canastra"),
    (FECHADO, "2S 2S 2H 2H 2D 2D 2C", 1000, "canastra of twos"),
    (FECHADO, "2S 2S 2H 2H 2D 2D X1=2", 100, "dirty canastra"),
    (FECHADO, WHOLE, 1000, "canastra real"),
])
def test_what_canastras_count(id: str, meld: str, points: int, name: str) -> None:
    parts = scored(position(["", *NOTHING], [meld], id=id))
    assert [part for part in parts if part[1] not in ("melds", "cards left")] == ([(points, name)] if points else [])


@pytest.mark.parametrize(("meld", "points"), [(CLEAN, 300), (DIRTY, 150), ("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", 500), (WHOLE, 1000)])
def test_canastras_that_count_more(meld: str, points: int) -> None:
    assert points in [part[0] for part in scored(position(["", *OTHERS], [meld], canastra_bonuses="150/300"))]


@pytest.mark.parametrize(("meld", "name"), [
    ("9S 9S 9H 9H 9D 9D 9C 9C", "canastra real"), ("9S 9S 9H 9H 9D 9D 9C", "clean canastra"),
    ("2S 2S 2H 2H 2D 2D 2C 2C", "canastra of twos"),
    ("9S 9S 9H 9H 9D 9D 9C 9C X1=9", "dirty canastra"),
])
def test_all_eight_of_a_rank_may_be_real(meld: str, name: str) -> None:
    assert name in [part[1] for part in scored(position(["", *NOTHING], [meld], id=FECHADO, eight_of_a_rank_real=True))]


def test_eight_of_a_rank_mean_nothing_without_sets() -> None:
    with pytest.raises(ParlourError, match="no option"):
        buraco(eight_of_a_rank_real=True)
    assert not buraco()[EIGHT]


def test_cards_on_the_table_and_in_the_hands() -> None:
    # 5 + 10 + 10 and 20 + 10 + 10; in the hands 15 + 10 and 10 + 5
    deal = position(["AS 2S", "KS", "9D 7D", "QC"], ["7H 8H 9H", "X1=TC JC QC"], ["3C 4C 5C"])
    assert scored(deal) == [(25 + 40, "melds"), (-25, "cards left"), (-15, "cards left")]
    assert scored(deal, 1) == [(15, "melds"), (-10, "cards left"), (-10, "cards left")]


def test_going_out_counts_100_once() -> None:
    deal = position(["9D", "KS", "QD", "QC"], [CLEAN], had=(1, 1))
    play(deal, "discard 9D")
    # 60 for the cards, 200 for the canastra, 100 for going out, and the partner's queen
    assert deal.points() == [5 + 5 + 5 + 10 * 4 + 200 + 100 - 10, -20]
    assert [(entry.points, entry.words) for entry in deal.entries if entry.side == 0] == [
        (55, "melds"), (200, "clean canastra"), (100, "going out"), (-10, "cards left")]


@pytest.mark.parametrize(("had", "penalties"), [((0, 0), (0, 0)), ((1, 0), (0, -100)), ((0, 1), (-100, 0)), ((1, 1), (0, 0))])
def test_a_side_without_a_morto_loses_100_if_the_other_had_one(had: tuple[int, int], penalties: tuple[int, int]) -> None:
    deal = position(["9D", *OTHERS], had=had)
    assert tuple([sum([points for points, why in scored(deal, side) if why == "no morto"]) for side in (0, 1)]) == penalties


def test_a_morto_that_was_not_played_costs_100_instead_of_its_cards() -> None:
    deal = position(["9D", "9S", "KD", "KC"], theirs=[CLEAN], had=(0, 1))
    play(deal, "discard 9D")
    assert deal.unplayed[0]
    play(deal, "West: draw stock")
    # West has two cards and lays none: it discards one, and cannot go out with the other
    assert deal.hands[1].count() == 2
    deal = position(["9D", "TC QH", "KD", "KC"], theirs=[CLEAN], had=(0, 1), stock="JC")
    deal.hands[1].cards = deal.pack.mask("QH") & -deal.pack.mask("QH")
    play(deal, "discard 9D")
    deal.hands[1].cards |= deal.pack.mask("KH") & -deal.pack.mask("KH")
    play(deal, "draw stock", "add QH to 1", "add KH to 1", "discard JC")
    assert deal.over and deal.went_out == 1
    assert (-100, "unused morto") in [(entry.points, entry.words) for entry in deal.entries if entry.side == 0]
    assert [entry.points for entry in deal.entries if entry.side == 0 and entry.words == "cards left"] == [-10]


def test_without_anybody_going_out_such_a_morto_counts_as_cards() -> None:
    deal = position(["9D", *OTHERS], stock="4S", draw=True, empty=True, mortos=1, had=(0, 1))
    deal.hands[0].cards = 0
    play(deal, "draw stock", "discard 4S")
    assert deal.over and deal.unplayed[0]
    assert "unused morto" not in [entry.words for entry in deal.entries]


@pytest.mark.parametrize(("points", "written"), [(485, 490), (490, 490), (0, 0), (-485, -480), (-5, 0)])
def test_rounding(points: int, written: int) -> None:
    assert rounded(points) == written


def test_scores_may_be_rounded_up() -> None:
    deal = position(["9D", "7S", "7D", "QC"], [CLEAN], had=(1, 1), round_to_ten=True)
    play(deal, "discard 9D")
    assert deal.points() == [350, -10] and sum([entry.points for entry in deal.entries if entry.side == 1]) == -10
    assert 55 + 200 + 100 - 5 == 350


def points_again(deal: BuracoDeal, side: int) -> int:
    """What a side scores, counted anew from what lies on the table, by faces alone."""
    game, pack = deal.game, deal.pack
    values = {"X": 50 if game.options["joker-value"] == 50 else 20, "2": 10, "A": 15}
    values |= dict.fromkeys("KQJT98", 10) | dict.fromkeys("76543", 5)
    low, high = (150, 300) if game.options["canastra-bonuses"] == "150/300" else (100, 200)
    places = "A23456789TJQKA"
    total = 0
    row = [pack.codes[card] for card in deal.melds[side].row]
    for size in deal.melds[side].sizes:
        group, row = row[:size], row[size:]
        total += sum([values[code[0]] for code in group])
        natural = [code for code in group if code[0] not in "X2"]
        # a set has one rank beside wild cards; one natural card and two others cannot be a set, which has one wild card at most
        is_set = len({code[0] for code in natural}) <= 1 and len(natural) != 1
        if is_set:
            clean = len(natural) == size or (not natural and "X" not in "".join(group))
        else:
            # a run is clean where each card stands in its own place, counted from the place at which most do
            clean = any([all([code == places[start + at] + natural[0][1] for at, code in enumerate(group)])
                         for start in range(len(places) + 1 - size)])
        if size >= 7:
            if not clean:
                total += low
            elif is_set:
                total += 1000 if not natural or (size == 8 and game.options.get("eight-of-a-rank-real")) else high
            else:
                total += 1000 if size == 14 else 500 if size == 13 else high
    for seat in (side, side + 2):
        if deal.went_out == seat:
            total += 100
        if deal.unplayed[seat] and deal.went_out >= 0:
            total -= 100
        else:
            total -= sum([values[pack.codes[card][0]] for card in bits(deal.hands[seat].cards)])
    if deal.had_morto[1 - side] and not deal.had_morto[side]:
        total -= 100
    return total + (-total % 10 if game.options["round-to-ten"] else 0)


@pytest.mark.parametrize("id", [ABERTO, FECHADO])
@pytest.mark.parametrize("advised", [False, True])
def test_a_second_count_agrees(id: str, advised: bool) -> None:
    rng = Random(5)
    for seed in range(30 if advised else 60):
        options: dict[str, object] = {"joker-value": rng.choice([20, 50]), "canastra-bonuses": rng.choice(["100/200", "150/300"]),
                                      "round-to-ten": rng.random() < 0.3}
        if id == FECHADO:
            options["eight-of-a-rank-real"] = rng.random() < 0.5
        game = parlour.registry()[id](4, options)
        deal = game.deal(seed=seed)
        while not deal.over:
            seat = deal.turn()[0]
            action = deal.phase.advise(deal, seat, rng) if advised else None
            deal.play(seat, action or rng.choice(deal.legal(seat)))
        assert isinstance(deal, BuracoDeal)
        assert deal.points() == [points_again(deal, 0), points_again(deal, 1)], (seed, options)


# --- the match -------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("scores", "over", "winners"), [
    ((3000, 2990), True, [0, 2]), ((3100, 3200), True, [1, 3]), ((2995, 2990), False, []), ((3050, 3050), False, []),
])
def test_the_match_ends_at_the_target_for_whoever_is_ahead(scores: tuple[int, int], over: bool, winners: list[int]) -> None:
    game = buraco()
    deal = play_out(game.deal(seed=1), Random(1).choice)
    deal.scores = list(scores)
    assert isinstance(deal, BuracoDeal) and game.finished(deal) == over
    if over:
        assert game.winners(deal) == winners


# --- what is seen ----------------------------------------------------------------------------------------------------

def test_melds_lie_in_groups_that_everybody_sees() -> None:
    deal = position(["8H KC KD", *OTHERS], ["5H 6H 7H", "9C X1=TC JC"], ["3S 4S 5S"])
    for viewer in range(5):
        ours, theirs = [zone for zone in deal.view(viewer).zones if zone.kind == "meld"]
        assert ours.cards == ["5H", "6H", "7H", "9C", "X1", "JC"] and [group.count for group in ours.groups] == [3, 3]
        assert [group.count for group in theirs.groups] == [3]
    # a screen knows which of them an eight can be added to
    first, second = [group.name for group in ours.groups]
    assert {action.adds_to for action in deal.view(0).actions if action.kind == "add"} == {first} != {second}
    play(deal, "add 8H to 1")
    ours, _ = [zone for zone in deal.view(1).zones if zone.kind == "meld"]
    assert ours.cards == ["5H", "6H", "7H", "8H", "9C", "X1", "JC"] and [group.count for group in ours.groups] == [4, 3]


def test_groups_and_melds_agree_all_the_time() -> None:
    for id in (ABERTO, FECHADO):
        rng = Random(11)
        deal = buraco(id).deal(seed=2)
        while not deal.over:
            play_on(deal, 1, rng.choice)
            if isinstance(deal.phase, (BuracoDraw, BuracoTurn)):
                for side in (0, 1):
                    laid = [card for meld in deal.phase.course.table[side] for card in as_it_lies(meld)]
                    assert laid == deal.melds[side].row
                    assert [meld.cards.bit_count() for meld in deal.phase.course.table[side]] == list(deal.melds[side].sizes)


# --- rules of thumb --------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("id", [ABERTO, FECHADO])
def test_rules_of_thumb_beat_chance(id: str) -> None:
    rng = Random(3)
    total = 0
    for seed in range(12):
        deal = buraco(id).deal(seed=seed)
        while not deal.over:
            seat = deal.turn()[0]
            action = deal.phase.advise(deal, seat, rng) if seat % 2 == seed % 2 else None
            deal.play(seat, action or rng.choice(deal.legal(seat)))
        points = deal.points()
        total += points[seed % 2] - points[1 - seed % 2]
    assert total > 12 * 200


def test_vulnerable_sides_find_first_melds() -> None:
    deal = position(["TH JH QH KH AC QC KC 4D 6S 3S", *OTHERS], scores=(1500, 0))
    rng = Random(1)
    play_until(deal, lambda deal: deal.turn() != (0,), lambda legal: deal.phase.advise(deal, 0, rng) or legal[0])
    assert course_of(deal).table[0]
    # and lay nothing where there are none
    deal = position(["3H 4H 5H 9C 6S 8D", *OTHERS], scores=(1500, 0))
    action = deal.phase.advise(deal, 0, rng)
    assert action is not None and action.kind == "discard"


def test_rows_of_groups_are_copied() -> None:
    deal = position(["8H KC KD", *OTHERS], ["5H 6H 7H"])
    twin = deal.copy()
    play(twin, "add 8H to 1")
    assert deal.melds[0].sizes == (3,) and twin.melds[0].sizes == (4,)
    assert all([isinstance(zone, CardRow) for zone in deal.melds])
