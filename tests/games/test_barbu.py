"""Barbu: contracts, doubling between pairs, dominoes, and the page's variations. Whole stretches of play are in records/barbu.

Seats are numbered clockwise: the left neighbour of 0 is 1. In most tests seat 3 deals, so that seat 0 declares.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import parlour
from parlour.games.barbu.compendium import Declare
from parlour.games.barbu.game import BarbuGame
from parlour.games.barbu.pair_doubles import PairDoublesDeal, PairDoubling, side_payments
from parlour.kernel.match import Match, Start
from parlour.testing import Choose, arrange, choices, each, legal, play, play_out, play_until

SEVEN = ["no tricks", "no queens", "no last two", "no hearts", "no king of hearts", "trumps", "dominoes"]


def barbu(id: str = "barbu", players: int | None = None, /, **options: object) -> BarbuGame:
    game = parlour.game(id, players, **options)
    assert isinstance(game, BarbuGame)
    return game


def place_of(game: BarbuGame, name: str) -> int:
    return [contract.name for contract in game.contracts].index(name)


def position(game: BarbuGame, hands: Sequence[str], contract: str, call: str = "", dealer: int = -1) -> Match:
    """A match in whose first deal this contract is declared and about to be doubled or played, with these hands; cards not named
    are out of play."""
    match = game.match(start=Start(1, dealer if dealer >= 0 else game.players - 1), narrate=True)
    deal = arrange(match, {f"hand {seat}": codes for seat, codes in enumerate(hands)}, rest="rest").deal
    place = place_of(game, contract)
    deal.phase = game.declare(deal, place, game.contracts[place].calls.index(call))
    if isinstance(deal.phase, PairDoubling):
        play(match, *["pass"] * 3)
    return match


def points(match: Match) -> list[int]:
    """What each seat scored in the first deal."""
    assert match.sheet, "the deal is not over"
    return match.sheet[0]


def calmly(match: Match, rng: Random) -> Choose:
    """Doubles only what must be doubled, and does anything else at random."""
    return lambda legal: legal[0] if isinstance(match.deal.phase, PairDoubling) else rng.choice(legal)


def declaring(match: Match, contract: str) -> Match:
    """Plays calmly until a deal in which this can be declared; declares it."""
    def calls(match: Match) -> list[str]:
        return [text for text in choices(match) if text.startswith(f"declare {contract}")]

    play_until(match, calls, calmly(match, Random(3)))
    return play(match, calls(match)[0])


# --- the match --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id", "players", "options", "deals"), [
    ("barbu", 4, {}, 28),
    ("barbu", 4, {"ravage-city": "36"}, 32),
    ("barbu", 4, {"ravage-city": "24"}, 32),
    ("barbu", 4, {"contract-choice": "fixed-sequence"}, 28),
    ("barbu", 4, {"dealer-chooses": True}, 28),
    ("barbu", 4, {"pack": 32}, 28),
    ("barbu-ravage-city", 4, {}, 32),
    ("barbu-french-simple", 4, {}, 7),
    ("barbu-french-simple", 4, {"rounds": 4}, 28),
    ("barbu-french-simple", 4, {"ravage-city": "36"}, 8),
    ("barbu-bustarret", 3, {}, 24),
    ("barbu-bustarret", 4, {}, 32),
    ("barbu-bustarret", 5, {}, 40),
    ("barbu-bustarret-fixed-five", 5, {}, 5),
    ("barbu-bustarret-fixed-five", 3, {"rounds": 2}, 10),
])
def test_deals_in_a_match(id: str, players: int, options: dict[str, object], deals: int) -> None:
    match = barbu(id, players, **options).match(seed=4)
    rng = Random(4)
    while not match.over:
        play_out(match, calmly(match, rng))
    assert len(match.sheet) == deals
    best = min(match.scores()) if match.game.low_wins else max(match.scores())
    assert match.winners == [seat for seat in range(players) if match.scores()[seat] == best]


@pytest.mark.parametrize("dealer_chooses", [False, True])
def test_each_player_in_turn_declares_each_contract_once(dealer_chooses: bool) -> None:
    game = barbu(dealer_chooses=dealer_chooses)
    match = game.match(start=Start(2, 1))
    rng = Random(2)
    first = 1 if dealer_chooses else 2
    declared: list[tuple[int, int]] = []
    while not match.over:
        deal = match.deal
        declarer = (first + deal.number // 7) % 4
        assert game.declarer(deal) == declarer
        assert deal.dealer == (declarer if dealer_chooses else (declarer - 1) % 4)
        assert [hand.count() for hand in deal.hands] == [13] * 4
        if isinstance(deal.phase, Declare):
            assert match.turn() == (declarer,)
        play_out(match, calmly(match, rng))
        declared.append((declarer, deal.declared[declarer]))
    for declarer in range(4):
        masks = [mask for who, mask in declared if who == declarer]
        assert [mask.bit_count() for mask in masks] == [1, 2, 3, 4, 5, 6, 7]


def test_the_first_declarer_is_drawn() -> None:
    game = barbu()
    assert {game.declarer(game.match(seed=seed).deal) for seed in range(40)} == {0, 1, 2, 3}


def test_the_last_contract_of_a_series_is_declared_by_itself_where_nothing_is_to_be_named() -> None:
    match = barbu().match(start=Start(5, 3))
    rng = Random(5)
    for contract in SEVEN[1:]:
        declaring(match, contract)
        play_out(match, calmly(match, rng))
    assert match.deal.number == 6 and isinstance(match.deal.phase, PairDoubling)
    assert match.deal.phase.contract.name == "no tricks"
    assert match.view(1).facts == ["Contract: no tricks"]


def test_a_fixed_sequence_follows_the_list_of_contracts() -> None:
    match = barbu(contract_choice="fixed-sequence").match(start=Start(6, 3))
    rng = Random(6)
    for number in range(14):
        deal = match.deal
        assert deal.number == number and match.game.orders[3][1] == 0
        if isinstance(deal.phase, Declare):
            assert SEVEN[number % 7] in ("trumps", "dominoes")
            assert all(text.startswith(f"declare {SEVEN[number % 7]} ") for text in legal(match))
            assert match.turn() == (number // 7,)
            refused = deal.read(match.turn()[0], "declare no tricks")
            assert "fixed order" in match.reason(match.turn()[0], refused)
        else:
            assert match.view(0).facts == [f"Contract: {SEVEN[number % 7]}"]
        play_out(match, calmly(match, rng))


def test_the_simple_game_passes_the_deal_on_and_knows_no_doubling() -> None:
    match = barbu("barbu-french-simple").match(start=Start(7, 3))
    rng = Random(7)
    for number in range(7):
        assert match.deal.number == number and match.deal.dealer == (3 + number) % 4
        declarer = number % 4
        assert match.turn() == (declarer,)
        if isinstance(match.deal.phase, Declare):
            play(match, sorted(legal(match))[0])
        assert match.view(0).facts[0].startswith(f"Contract: {SEVEN[number]}")
        assert all(text.startswith(("play", "pass")) for text in legal(match))
        play_out(match, calmly(match, rng))


# --- what the contracts are worth -------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id", "options", "totals"), [
    ("barbu", {}, [-26, -24, -30, -30, -20, 65, 65]),
    # the catalogue's two other sets that sum to 0
    ("barbu", {"king-of-hearts-score": -15, "domino-scores": "40-20-10-minus10"}, [-26, -24, -30, -30, -15, 65, 60]),
    ("barbu", {"king-of-hearts-score": -15, "domino-scores": "30-20-10-0"}, [-26, -24, -30, -30, -15, 65, 60]),
    ("barbu", {"king-of-hearts-score": -25}, [-26, -24, -30, -30, -25, 65, 65]),
    ("barbu", {"domino-scores": "40-20-0-minus20"}, [-26, -24, -30, -30, -20, 65, 40]),
    # the dominoes make up for Ravage City and for the shorter pack
    ("barbu-ravage-city", {}, [-26, -24, -30, -30, -20, 65, 101, -36]),
    ("barbu-ravage-city", {"ravage-city": "24"}, [-26, -24, -30, -30, -20, 65, 89, -24]),
    ("barbu", {"pack": 32}, [-16, -24, -30, -20, -20, 40, 70]),
    ("barbu-ravage-city", {"scoring-scheme": "brader"}, [-65, -60, -30, -60, -25, 65, 40, -36]),
    ("barbu", {"scoring-scheme": "brader"}, [-65, -60, -30, -60, -25, 65, 40]),
])
def test_totals(id: str, options: dict[str, object], totals: list[int]) -> None:
    game = barbu(id, **options)
    assert [contract.name for contract in game.contracts] == SEVEN + ["ravage city"] * (len(totals) - 7)
    assert [contract.total(4) for contract in game.contracts] == totals


def test_sums_of_all_contracts() -> None:
    def total(id: str, **options: object) -> int:
        return sum(contract.total(4) for contract in barbu(id, **options).contracts)
    assert total("barbu") == total("barbu-ravage-city") == total("barbu", pack=32) == 0
    assert total("barbu", king_of_hearts_score=-15, domino_scores="40-20-10-minus10") == 0
    assert total("barbu", king_of_hearts_score=-15, domino_scores="30-20-10-0") == 0
    assert total("barbu-ravage-city", scoring_scheme="brader") == -171 and 4 * -171 == -684


@pytest.mark.parametrize(("options", "scores"), [
    ({}, [45, 20, 5, -5]),
    ({"domino-scores": "40-20-10-minus10"}, [40, 20, 10, -10]),
    ({"domino-scores": "40-20-0-minus20"}, [40, 20, 0, -20]),
    ({"domino-scores": "30-20-10-0"}, [30, 20, 10, 0]),
    ({"scoring-scheme": "brader"}, [40, 20, 0, -20]),
    ({"ravage-city": "36"}, [54, 29, 14, 4]),
    ({"ravage-city": "24"}, [51, 26, 11, 1]),
    ({"pack": 32}, [47, 21, 6, -4]),
])
def test_what_going_out_brings(options: dict[str, object], scores: list[int]) -> None:
    # nobody but the declarer needs a second round
    match = position(barbu(**options), ["9H 8H", "TH KH", "JH", "QH"], "dominoes", "from 9")
    play(match, "9H", "TH", "JH", "QH", "8H")
    assert points(match) == [scores[2], scores[3], scores[0], scores[1]]


@pytest.mark.parametrize("options", [
    {"scoring-scheme": "brader", "domino-scores": "30-20-10-0"}, {"scoring-scheme": "brader", "king-of-hearts-score": -15},
    {"scoring-scheme": "brader", "domino-scores": "40-20-0-minus20"}, {"scoring-scheme": "brader", "king-of-hearts-score": -25},
    {"scoring-scheme": "brader", "ravage-city": "24"}, {"doubling": False, "doubles-declarer-only": True}])
def test_options_that_do_not_go_together(options: dict[str, object]) -> None:
    with pytest.raises(parlour.ParlourError, match="makes no sense"):
        barbu(**options)


TWO_TRICKS = ["AS AD", "2S 2D", "3S 3D", "4S 4D"]


@pytest.mark.parametrize(("contract", "options", "hands", "cards", "expected"), [
    ("no tricks", {}, TWO_TRICKS, "AS 2S 3S 4S AD 2D 3D 4D", [-4, 0, 0, 0]),
    ("no tricks", {"scoring-scheme": "brader"}, TWO_TRICKS, "AS 2S 3S 4S AD 2D 3D 4D", [-10, 0, 0, 0]),
    ("no queens", {}, ["QS AD", "KS 2D", "2S QD", "3S 4D"], "QS KS 2S 3S 2D QD 4D AD", [-6, -6, 0, 0]),
    ("no queens", {"scoring-scheme": "brader"}, ["QS AD", "KS 2D", "2S QD", "3S 4D"], "QS KS 2S 3S 2D QD 4D AD", [-15, -15, 0, 0]),
    ("no hearts", {}, ["AS AD", "2S 2H", "3S AH", "4S 3H"], "AS 2S 3S 4S AD 2H AH 3H", [-10, 0, 0, 0]),
    ("no hearts", {"scoring-scheme": "brader"}, ["AS AD", "2S 2H", "3S AH", "4S 3H"], "AS 2S 3S 4S AD 2H AH 3H", [-20, 0, 0, 0]),
    ("no king of hearts", {}, ["AS AD", "2S 2H", "3S KH", "4S 3H"], "AS 2S 3S 4S AD 2H KH 3H", [-20, 0, 0, 0]),
    ("no king of hearts", {"king-of-hearts-score": -15}, ["AS", "2S", "KH", "4S"], "AS 2S KH 4S", [-15, 0, 0, 0]),
    ("no king of hearts", {"king-of-hearts-score": -25}, ["AS", "2S", "KH", "4S"], "AS 2S KH 4S", [-25, 0, 0, 0]),
    ("no king of hearts", {"scoring-scheme": "brader"}, ["AS", "2S", "KH", "4S"], "AS 2S KH 4S", [-25, 0, 0, 0]),
])
def test_what_is_taken_costs(contract: str, options: dict[str, object], hands: list[str], cards: str, expected: list[int]) -> None:
    match = position(barbu(**options), hands, contract)
    play(match, *cards.split())
    assert points(match) == expected


def test_no_last_two() -> None:
    match = barbu("barbu-french-simple", rounds=1).match(start=Start(1, 3))
    rng = Random(1)
    for _ in range(2):
        play_out(match, calmly(match, rng))
    winners = []
    while match.deal.number == 2:
        deal = match.deal
        before = [deal.cards_won(seat) for seat in range(4)]
        seat = match.turn()[0]
        last = len(deal.trick.row) == 3
        match.play(seat, match.legal(seat)[0])
        if last:
            winners += [seat for seat in range(4) if deal.cards_won(seat) != before[seat]]
    expected = [0, 0, 0, 0]
    expected[winners[11]] -= 10
    expected[winners[12]] -= 20
    assert len(winners) == 13 and match.sheet[2] == expected


def test_each_trick_counts_in_trumps() -> None:
    match = position(barbu(), ["AS 2H", "2S 3H", "3S 4H", "4S 5H"], "trumps", "hearts")
    play(match, "AS", "2S", "3S", "4S", "2H", "3H", "4H", "5H")
    assert points(match) == [5, 0, 0, 5]


@pytest.mark.parametrize(("loss", "hands", "expected"), [
    # most of one suit: spades 4 to 0; tied at two cards each between two, three and four players
    ("36", ["AS", "2S", "3S", "4S"], [-36, 0, 0, 0]),
    ("36", ["AS 2H", "2S AH", "3S 3H", "4S 4H"], [-18, -18, 0, 0]),
    ("24", ["AS 2H", "2S AH", "3S 3H", "4S 4H"], [-12, -12, 0, 0]),
    ("36", ["AS 2H 3D", "2S AH 2D", "3S 3H AD", "4S 4H 4D"], [-12, -12, -12, 0]),
    ("24", ["AS 2H 3D", "2S AH 2D", "3S 3H AD", "4S 4H 4D"], [-8, -8, -8, 0]),
    ("36", ["AS 2H 3D 5C", "2S AH 2D 2C", "3S 3H AD 3C", "4S 4H 4D AC"], [-9, -9, -9, -9]),
    ("24", ["AS 2H 3D 5C", "2S AH 2D 2C", "3S 3H AD 3C", "4S 4H 4D AC"], [-6, -6, -6, -6]),
])
def test_ravage_city(loss: str, hands: list[str], expected: list[int]) -> None:
    match = position(barbu("barbu-ravage-city", ravage_city=loss), hands, "ravage city")
    while not match.sheet:
        # the ace's holder takes the trick and leads the suit of which the next has the ace
        seat = match.turn()[0]
        held = match.deal.hands[seat].cards
        led = match.deal.trick.row
        if led:
            suit = match.game.pack.suit_masks[match.game.pack.suit_of[led[0]]]
            match.play(seat, f"play {match.game.pack.text(held & suit)}")
        else:
            order = [code for code in "SHDC" if held & match.game.pack.suit_masks[match.game.pack.suit(code)]]
            match.play(seat, f"play {match.game.pack.text(held & match.game.pack.suit_masks[match.game.pack.suit(order[0])])}")
    assert points(match) == expected


# --- rules of play ----------------------------------------------------------------------------------------------------

def test_the_declarer_leads_and_with_the_dealer_choosing_the_next_player() -> None:
    hands = ["AS 9H", "2S TH", "3S JH", "4S QH"]
    assert position(barbu(), hands, "no tricks").turn() == (0,)
    assert position(barbu(dealer_chooses=True), hands, "no tricks", dealer=0).turn() == (1,)
    assert position(barbu(dealer_chooses=True), hands, "trumps", "spades", dealer=0).turn() == (1,)
    assert position(barbu(dealer_chooses=True), hands, "dominoes", "from 9", dealer=0).turn() == (0,)


@pytest.mark.parametrize(("contract", "options", "allowed"), [
    ("no hearts", {}, "2S 3D"), ("no king of hearts", {}, "2S 3D"),
    ("no king of hearts", {"heart-lead-in-barbu": "allowed"}, "2S 3D 4H"),
    ("no hearts", {"heart-lead-in-barbu": "allowed"}, "2S 3D"),
    ("no tricks", {}, "2S 3D 4H"), ("no queens", {}, "2S 3D 4H"), ("no last two", {}, "2S 3D 4H"),
])
def test_leading_hearts(contract: str, options: dict[str, object], allowed: str) -> None:
    match = position(barbu(**options), ["2S 3D 4H", "3S KH 5H", "4S QS 6H", "5S QH 7H"], contract)
    assert legal(match) == each("play", allowed)
    if "4H" not in allowed:
        assert "may not lead hearts" in match.reason(0, "play 4H")


def test_who_has_only_hearts_leads_them_and_shows_it() -> None:
    match = position(barbu(), ["4H 5H", "3H KH", "6H QS", "7H QH"], "no hearts")
    assert legal(match) == each("play", "4H 5H")
    play(match, "4H")
    deal = match.deal
    assert deal.hands[0].excluded & deal.pack.mask("2S AD KC") == deal.pack.mask("2S AD KC")


def test_suit_is_followed_and_otherwise_any_card_goes() -> None:
    match = position(barbu(), ["4D 5H", "3D KH", "6H QS", "7D QH"], "no tricks")
    play(match, "4D")
    assert legal(match) == each("play", "3D")
    play(match, "3D")
    assert legal(match) == each("play", "6H QS")


def test_play_ends_when_nothing_is_at_stake() -> None:
    # after the fourth queen, after the king of hearts, after the last heart
    queens = position(barbu(), ["QS QH 2C", "QD 2S 3C", "QC 3S 4C", "4S 5S 5C"], "no queens")
    play(queens, "QS", "2S", "3S", "4S", "QH", "QD", "QC")
    assert not queens.sheet
    play(queens, "5S")
    assert points(queens) == [-24, 0, 0, 0]
    king = position(barbu(), ["AS 2C", "KH 3C", "3S 4C", "4S 5C"], "no king of hearts")
    assert points(play(king, "AS", "KH", "3S", "4S")) == [-20, 0, 0, 0]
    hearts = position(barbu(), ["AS 2C", "2H 3C", "3S 4C", "4S 5C"], "no hearts")
    assert points(play(hearts, "AS", "2H", "3S", "4S")) == [-2, 0, 0, 0]


@pytest.mark.parametrize(("hands", "played", "allowed", "shown"), [
    # trumps are led, and the holder can beat them
    (["5H 2S", "4H 6H KH 2D", "7H", "8H"], "5H", "6H KH", ""),
    # trumps are led, and the holder cannot beat them: any trump
    (["QH 2S", "4H 6H 2D", "7H", "8H"], "QH", "4H 6H", "KH AH"),
    # a side suit is led: who can follow need not trump
    (["5S", "6S 2S KH", "7S", "8S"], "5S", "6S 2S", ""),
    # void: trump, and over the trump that lies already
    (["5S", "6H 2D", "7H 5H 3D", "8S"], "5S 6H", "7H", ""),
    # void, and a higher trump lies already: any card, a lower trump too
    (["5S", "KH 2D", "7H 5H 3D", "8S"], "5S KH", "7H 5H 3D", "AH"),
    # following a side suit that has been trumped
    (["5S", "KH 2D", "7S 2S AH", "8S"], "5S KH", "7S 2S", ""),
])
def test_trumps(hands: list[str], played: str, allowed: str, shown: str) -> None:
    match = position(barbu(), hands, "trumps", "hearts")
    play(match, *played.split())
    seat = match.turn()[0]
    assert legal(match) == each("play", allowed)
    play(match, sorted(each("play", allowed))[0])
    deal = match.deal
    assert not deal.pack.mask(shown) & ~deal.hands[seat].excluded


@pytest.mark.parametrize(("contract", "call", "section"), [
    ("trumps", "hearts", "trumps"), ("no tricks", "", "tricks"), ("dominoes", "from 8", "dominoes"),
])
def test_the_rules_open_at_the_contract(contract: str, call: str, section: str) -> None:
    assert position(barbu(), ["5S", "KH", "7S", "8S"], contract, call).view(0).section == section


def test_declarers_jack_forces_queen_and_king() -> None:
    match = position(barbu(), ["AH JH TH 9H 6H 5H 3H", "QH 2H 2S", "KH 4H 3S", "7H 8H 4S"], "trumps", "hearts")
    play(match, "JH")
    assert legal(match) == each("play", "QH")
    play(match, "QH")
    assert "head the trick with a trump" in match.reason(2, "play 4H")
    assert legal(match) == each("play", "KH")
    play(match, "KH")
    assert legal(match) == each("play", "7H 8H")
    assert "follow suit" in match.reason(3, "play 4S")


@pytest.mark.parametrize(("hands", "played", "allowed"), [
    (["5S", "6H 2D", "7H 5H 3D", "8S"], "5S", "6H 2D"),
    (["5S", "6H 2D", "7H 5H 3D", "8S"], "5S 6H", "7H 5H 3D"),
    (["5H 2S", "4H 6H KH 2D", "7H", "8H"], "5H", "6H KH"),
])
def test_trumps_without_the_duty_to_trump(hands: list[str], played: str, allowed: str) -> None:
    match = position(barbu(trumps_must_trump=False), hands, "trumps", "hearts")
    play(match, *played.split())
    assert legal(match) == each("play", allowed)


@pytest.mark.parametrize(("contract", "hands", "played", "allowed"), [
    # void: the card goes at once, of two queens either
    ("no king of hearts", ["5S 2C", "KH 2D QC", "6S", "7S"], "5S", "KH"),
    ("no queens", ["5S 2C", "QH 2D QC KH", "6S", "7S"], "5S", "QH QC"),
    # following: when a higher card of the suit lies there
    ("no king of hearts", ["AH", "KH 2H 3H", "6S", "7S"], "AH", "KH"),
    ("no king of hearts", ["QH", "KH 2H 3H", "6S", "7S"], "QH", "KH 2H 3H"),
    ("no queens", ["KS", "QS 2S QC", "6S", "7S"], "KS", "QS"),
    ("no queens", ["JS", "QS 2S QC", "6S", "7S"], "JS", "QS 2S"),
    # in the other contracts nothing is to be dumped
    ("no tricks", ["5S 2C", "KH 2D QC", "6S", "7S"], "5S", "KH 2D QC"),
])
def test_early_dump(contract: str, hands: list[str], played: str, allowed: str) -> None:
    match = position(barbu(early_dump=True), hands, contract)
    play(match, *played.split())
    assert legal(match) == each("play", allowed)
    other = position(barbu(), hands, contract)
    play(other, *played.split())
    assert legal(other) >= legal(match)


# --- dominoes ---------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("options", "ends"), [({}, "A2"), ({"domino-ace": "low"}, "AK"), ({"pack": 32}, "A7"),
                                               ({"pack": 32, "domino-ace": "low"}, "AK")])
def test_suits_end_at_the_ace(options: dict[str, object], ends: str) -> None:
    match = barbu(doubling=False, **options).match(start=Start(8, 3))
    game = match.game
    assert isinstance(game, BarbuGame)
    play(match, "declare dominoes from 9")
    deal = match.deal
    play_until(match, lambda match: match.sheet)
    for row, suit in zip(deal.layout, game.pack.suits):
        laid = [game.pack.codes[card] for card in row.row]
        assert len(laid) == game.pack.size // 4 and {laid[0][0], laid[-1][0]} == set(ends)
        assert all(code.endswith(suit.letter) for code in laid)
        if options.get("domino-ace") == "low":
            assert laid[0] == "A" + suit.letter


def test_the_last_card_of_all_is_an_ace_or_a_two() -> None:
    for seed in range(12):
        game = barbu(doubling=False)
        match = game.match(seed=seed, narrate=True)
        declaring(match, "dominoes from")
        deal = match.deal
        play_out(match, calmly(match, Random(seed)))
        rest = [line for line in deal.view(4).log if "lays out the rest" in line]
        assert len(rest) == 1 and rest[0].removesuffix(".")[-2] in "A2"
        assert deal.view(4).because == f"Only {rest[0].split()[0]} has cards left."


def test_who_is_out_is_passed_over() -> None:
    match = position(barbu(), ["9H", "TH 8H", "JH 7H", "QH 6H"], "dominoes", "from 9")
    play(match, "9H", "TH", "JH", "QH")
    assert match.turn() == (1,)
    # what going out has brought stands there, once
    seats = match.view(1).seats
    assert [seat.so_far for seat in seats] == ["45 points", "", "", ""]
    assert not [badge for seat in seats for badge in seat.badges if "45" in badge]
    play(match, "8H")
    assert match.turn() == (2,)
    play(match, "7H")
    assert points(match) == [45, 20, 5, -5]


def test_who_passes_shows_that_nothing_fits() -> None:
    match = position(barbu(), ["9H 2S", "2H 3S", "JH 7H", "TH 6H"], "dominoes", "from 9")
    play(match, "9H")
    assert legal(match) == {"pass"}
    play(match, "pass")
    deal = match.deal
    fitting = deal.pack.mask("8H TH 9S 9D 9C")
    assert deal.hands[1].excluded & fitting == fitting


def test_the_first_card_sets_the_rank() -> None:
    game = barbu(domino_start="first-card-rank")
    place = place_of(game, "dominoes")
    assert [str(action) for action in game.declarations[place]] == ["declare dominoes"]
    match = position(game, ["9H 2S 5C", "8H 9S", "JH 9D", "TH 5S"], "dominoes")
    assert legal(match) == each("play", "9H 2S 5C") and match.view(1).facts == ["Contract: dominoes"]
    play(match, "9H")
    assert legal(match) == each("play", "8H 9S") and match.view(1).facts == ["Contract: dominoes from 9"]


def test_doubles_come_before_the_rank_is_known() -> None:
    match = barbu(domino_start="first-card-rank").match(start=Start(1, 3))
    play(match, "declare dominoes")
    assert isinstance(match.deal.phase, PairDoubling) and match.view(1).facts == ["Contract: dominoes"]


# --- doubling ---------------------------------------------------------------------------------------------------------

def test_side_payments() -> None:
    # pairs in order: 0/1 single, 0/2 both, 0/3 none, 1/2 single, 1/3 single, 2/3 none
    assert side_payments([-6, 0, -6, -12], [0b0100, 0b1101, 0b0001, 0]) == [(0, 1, 6), (2, 1, 6), (3, 1, 12)]
    assert side_payments([0, -6, -20, -4], [0b1000, 0, 0, 0b0111]) == [(3, 0, 8), (1, 3, 2), (2, 3, 16)]
    assert side_payments([5, 9, 0, 0], [0, 0, 0b1000, 0b0100]) == []


def test_who_pays_for_a_double_is_told_so() -> None:
    match = position(barbu(), ["KS", "QS", "2S", "3S"], "no queens")
    deal = match.deal
    assert isinstance(deal, PairDoublesDeal)
    deal.doubles[1] = 1 << 0
    play(match, "KS", "QS", "2S", "3S")
    assert [deal.view(viewer).log[-1] for viewer in (0, 1, 4)] == [
        "For the doubling you pay West 6.", "For the doubling South pays you 6.", "For the doubling South pays West 6."]


@pytest.mark.parametrize("contract", ["trumps hearts", "dominoes from 8"])
def test_positive_contracts_are_doubled_against_the_declarer_only(contract: str) -> None:
    match = barbu().match(start=Start(1, 3))
    play(match, f"declare {contract}")
    assert legal(match) == {"pass", "double South"}
    play(match, "double South", "double South", "pass")
    assert legal(match) == {"pass", "redouble West", "redouble North", "maximum"}


def test_everyone_doubles_once_in_turn_and_the_declarer_last() -> None:
    match = barbu().match(start=Start(1, 3))
    play(match, "declare no tricks")
    turns = []
    for said in ("double North", "double West", "maximum", "pass"):
        turns.append(match.turn()[0])
        play(match, said)
    assert turns == [1, 2, 3, 0]
    deal = match.deal
    assert isinstance(deal, PairDoublesDeal) and deal.doubles == [0, 0b0100, 0b0010, 0b0111]


def test_the_declarer_is_not_asked_when_nobody_has_doubled() -> None:
    match = barbu().match(start=Start(1, 3))
    play(match, "declare no tricks", "double North", "pass", "pass")
    assert match.turn() == (0,) and all(text.startswith("play") for text in legal(match))


def test_doubling_the_declarer_only() -> None:
    match = barbu(doubles_declarer_only=True).match(start=Start(1, 3))
    play(match, "declare no tricks")
    assert legal(match) == {"pass", "double South"}
    assert "Only South" in match.reason(1, match.deal.read(1, "double North"))
    play(match, "double South", "pass", "double South")
    assert legal(match) == {"pass", "maximum"}
    assert "or nobody" in match.reason(0, match.deal.read(0, "redouble West"))
    play(match, "maximum")
    deal = match.deal
    assert isinstance(deal, PairDoublesDeal) and deal.doubles == [0b1010, 1, 0, 1]


def test_no_doubling() -> None:
    match = barbu(doubling=False).match(start=Start(1, 3))
    play(match, "declare no tricks")
    assert match.turn() == (0,) and all(text.startswith("play") for text in legal(match))


def doubling_turns(match: Match, deal: int) -> Match:
    """Plays on until the doubling of the deal with this number begins, passing what can be passed."""
    return play_until(match, lambda match: match.deal.number >= deal and isinstance(match.deal.phase, PairDoubling),
                      calmly(match, Random(9)))


@pytest.mark.parametrize(("doubled_in", "forced_in"), [([], [5, 6]), ([0], [6]), ([2, 3], []), ([0, 5], [])])
def test_two_doubles_of_the_declarer_are_owed_in_each_series(doubled_in: list[int], forced_in: list[int]) -> None:
    match = barbu().match(start=Start(3, 3))
    found = []
    for number in range(7):
        doubling_turns(match, number)
        assert match.turn() == (1,)
        if "pass" not in legal(match):
            found.append(number)
            assert all("South" in text or text == "maximum" for text in legal(match))
            assert "must double South" in match.reason(1, match.deal.read(1, "pass"))
        play(match, "double South" if number in doubled_in or number in found else "pass")
    assert found == forced_in
    # the next declarer's series begins anew
    doubling_turns(match, 7)
    deal = match.deal
    assert isinstance(deal, PairDoublesDeal) and deal.made == [0, 0, 0, 0] and "pass" in legal(match)


# --- Bustarret --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("players", "each", "without"), [(3, 17, "2C"), (4, 13, ""), (5, 10, "2C 2S")])
def test_bustarrets_packs_and_totals(players: int, each: int, without: str) -> None:
    game = barbu("barbu-bustarret", players)
    assert game.each() == each and not any(game.pack.cards_of(code) for code in without.split())
    assert [contract.name for contract in game.contracts] == [
        "no tricks", "no hearts", "no queens", "no king of hearts", "salad", "tricks", "no first or last trick", "dominoes"]
    dominoes = {3: 0, 4: -10, 5: 0}[players]
    assert [contract.total(players) for contract in game.contracts] == [
        5 * each, 65, 80, 80, 5 * each + 65 + 80 + 80, -5 * each, 80, dominoes]


@pytest.mark.parametrize(("contract", "hands", "cards", "expected"), [
    ("no tricks", TWO_TRICKS, "AS 2S 3S 4S AD 2D 3D 4D", [10, 0, 0, 0]),
    ("no hearts", ["AS AD", "2S 2H", "3S AH", "4S 3H"], "AS 2S 3S 4S AD 2H AH 3H", [15, 0, 0, 0]),
    ("no queens", ["QS AD", "KS 2D", "2S QD", "3S 4D"], "QS KS 2S 3S 2D QD 4D AD", [20, 20, 0, 0]),
    ("no king of hearts", ["AS AD", "2S 2H", "3S KH", "4S 3H"], "AS 2S 3S 4S AD 2H KH 3H", [80, 0, 0, 0]),
    # two tricks, three hearts, the king of hearts, one queen: 10 + 15 + 80 + 20
    ("salad", ["AS AD", "2S 2H", "3S KH", "QS 3H"], "AS 2S 3S QS AD 2H KH 3H", [125, 0, 0, 0]),
    ("tricks", TWO_TRICKS, "AS 2S 3S 4S AD 2D 3D 4D", [-10, 0, 0, 0]),
    ("no first or last trick", TWO_TRICKS, "AS 2S 3S 4S AD 2D 3D 4D", [40, 0, 0, 0]),
])
def test_bustarrets_penalties(contract: str, hands: list[str], cards: str, expected: list[int]) -> None:
    match = position(barbu("barbu-bustarret", 4), hands, contract)
    play(match, *cards.split())
    assert points(match) == expected


def test_bustarrets_last_trick() -> None:
    contract = barbu("barbu-bustarret", 5).contracts[6]
    assert contract.points_words() == "The first trick 40 and the last 40 to whoever takes it"
    assert contract.total(5) == 80


@pytest.mark.parametrize(("hands", "expected"), [
    (["9H", "TH KH", "JH QH"], [-40, 40, 0]),
    (["9H", "TH KH", "JH", "QH AH"], [-50, 20, -20, 40]),
    (["9H", "TH AH", "JH", "QH 8H", "KH"], [-50, 25, -25, 50, 0]),
])
def test_bustarrets_dominoes(hands: list[str], expected: list[int]) -> None:
    match = position(barbu("barbu-bustarret", len(hands)), hands, "dominoes", "from 9")
    for _ in range(20):
        if not match.sheet:
            play(match, sorted(legal(match))[-1])
    assert points(match) == expected


def test_in_the_salad_hearts_are_not_led_and_all_that_counts_is_dumped() -> None:
    match = position(barbu("barbu-bustarret", 4), ["2S 3H", "3S KH", "4S 5H", "5S 6H"], "salad")
    assert legal(match) == each("play", "2S")
    match = position(barbu("barbu-bustarret", 4, early_dump=True), ["2S 3H", "KH QD 2D", "4S 5H 2C", "5S 6H 3C"], "salad")
    play(match, "2S")
    assert legal(match) == each("play", "KH QD")


def test_with_three_players_no_suit_begins_with_a_two() -> None:
    game = barbu("barbu-bustarret", 3)
    assert "declare dominoes from 2" not in [str(action) for action in game.declarations[7]]
    match = position(barbu("barbu-bustarret", 3, domino_start="first-card-rank"), ["2H 9H", "3H", "4H"], "dominoes")
    assert legal(match) == each("play", "9H") and "could not be started" in match.reason(0, match.deal.read(0, "play 2H"))
    # the two of clubs is missing: with the ace low, the ace lies beside the three
    low = position(barbu("barbu-bustarret", 3, domino_ace="low"), ["3C 2H", "AC 2S", "4C 5C"], "dominoes", "from 3")
    play(low, "3C")
    assert legal(low) == each("play", "AC")


def test_bustarrets_five_come_in_their_order_with_the_deal_going_round() -> None:
    match = barbu("barbu-bustarret-fixed-five", 3).match(start=Start(1, 2))
    rng = Random(1)
    for number, name in enumerate(["no tricks", "no hearts", "no queens", "no king of hearts", "salad"]):
        assert match.deal.dealer == (2 + number) % 3 and match.turn() == (number % 3,)
        assert match.view(0).facts == [f"Contract: {name}"]
        play_out(match, calmly(match, rng))
    assert match.over


# --- a rule of thumb --------------------------------------------------------------------------------------------------

def test_the_best_rank_for_a_hand_that_lies_around_the_seven() -> None:
    game = barbu()
    match = game.match(start=Start(1, 3))
    deal = match.deal
    deal.hands[0].cards = deal.pack.mask("5S 6S 8S 5H 6H 8H 9H 6D 8D 9D 6C 8C 9C")
    deal.phase = Declare(0, [place_of(game, "dominoes")])
    assert str(game.advise(deal, 0, Random(1))) == "declare dominoes from 7"


def test_a_desperate_double_is_redoubled() -> None:
    """In the sixth deal of the series a player who owed a double doubles the declarer only."""
    game = barbu()
    match = game.match(start=Start(1, 3))
    rng = Random(2)
    for contract in ("no queens", "no last two", "no hearts", "no king of hearts", "dominoes"):
        declaring(match, contract)
        play_out(match, calmly(match, rng))
    declaring(match, "no tricks")
    deal = match.deal
    assert isinstance(deal, PairDoublesDeal) and deal.number == 5
    deal.made[:] = [0, 0, 2, 2]
    deal.hands[0].cards = deal.pack.mask("2S 5S 8S JS 3H 6H 9H QH 4D 7D TD 5C 9C")
    play(match, "double South", "pass", "pass")
    assert str(game.advise(deal, 0, Random(1))) == "redouble West"
