"""Baseball and its kin, Sequence, Second Hand High, and the Good, the Bad and the Ugly. Rules page: baseball-no-peek."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest
from test_chicago import check_all, dealt

import parlour
from parlour.equipment import bits
from parlour.games.baseball_no_peek.good_bad_ugly import ThreeCardsDeal
from parlour.kernel.match import Match, Start


def names(match: Match, zone: str) -> list[str]:
    """The cards of a zone that lies open."""
    return next(list(each.cards) for each in match.view(match.game.players).zones if each.name == zone)


def won(match: Match) -> list[int]:
    """Who won something."""
    return [seat for seat, score in enumerate(match.scores()) if score > 0]


# --- Baseball ------------------------------------------------------------------------------------------------------------------

def test_a_four_face_up_brings_a_card_before_the_next_player_is_dealt_to() -> None:
    """Seat 1, dealt to first, gets a four on fourth street, and a four again for it: two further cards before seat 0's."""
    match = dealt("baseball", holes=["KC QD", "7C 8D"], ups=["2S", "6H"], lasts=[], extra="4S 4H TD 5C")
    check_all_of_a_street(match)
    assert names(match, "up 1") == ["6H", "4S", "4H", "TD"]
    assert names(match, "up 0") == ["2S", "5C"]


def check_all_of_a_street(match: Match) -> None:
    for _ in range(match.game.players):
        match.play(match.turn()[0], "check")


def test_a_four_face_down_brings_nothing() -> None:
    match = dealt("baseball", holes=["KC QD", "4C 4D"], ups=["2S", "6H"], lasts=[], extra="7S 5C")
    check_all_of_a_street(match)
    assert [match.deal.hands[seat].count() + len(match.deal.up[seat].row) for seat in (0, 1)] == [4, 4]


def test_a_first_card_that_is_a_four_brings_one_too() -> None:
    match = dealt("baseball", holes=["KC QD", "7C 8D"], ups=["2S", "4H"], lasts=[], extra="")
    assert len(names(match, "up 1")) == 2


def test_five_of_a_kind_beats_a_straight_flush() -> None:
    """Three nines and threes with two kings are five kings; the others hold a straight flush to the queen."""
    match = dealt("baseball", holes=["KC KD", "QS JS"], ups=["3S 9S 9D 2C", "TS 8S 7S 5H"], lasts=["2D", "5D"], extra="")
    # the nine of spades lies before seat 0, but the straight flush has a wild card of its own
    check_all(match)
    assert won(match) == [0]
    assert "five kings" in " ".join(match.view(0).seats[0].badges).lower()


@pytest.mark.parametrize(("id", "options", "wild", "extra"), [
    ("baseball", {}, "39", "4"), ("baseball-football", {}, "36", "2"), ("baseball-woolworth", {}, "5T", "2"),
    ("baseball", {"wild_set": "threes-sixes-extra-two"}, "36", "2"),
    ("baseball", {"wild_set": "custom", "first_wild_rank": "jack", "second_wild_rank": "none", "extra_card_rank": "7"}, "J", "7"),
])
def test_wild_ranks_and_the_rank_that_brings_a_card(id: str, options: dict[str, Any], wild: str, extra: str) -> None:
    game = parlour.game(id, players=3, **options)
    assert {game.pack.codes[card][0] for card in bits(game.ranking.wild)} == set(wild)
    assert {game.pack.codes[card][0] for card in bits(game.extra)} == set(extra)


def test_ranks_that_are_agreed_make_sense_together() -> None:
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("baseball", wild_set="custom", first_wild_rank="9", second_wild_rank="9")
    assert parlour.game("baseball", first_wild_rank="5").options["wild-set"] == "custom"


def test_seven_players_never_run_out() -> None:
    """The last card is everybody's where there are too few, and nobody is dealt to from an empty stock."""
    shared = 0
    for seed in range(60):
        match = parlour.game("baseball", players=7, deals=1).match(seed=seed)
        deal = match.deal
        while not match.over:
            seat = match.turn()[0]
            legal = [str(action) for action in match.legal(seat)]
            match.play(seat, "check" if "check" in legal else "call" if "call" in legal else legal[0])
        shared += len(deal.board.row)
        fours = sum([deal.pack.codes[card][0] == "4" for row in deal.up for card in row.row])
        assert sum([hand.count() for hand in deal.hands]) + sum([len(row.row) for row in deal.up]) == fours + (
            6 if deal.board.row else 7) * 7
    assert shared


# --- Sequence --------------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("ups", "wild"), [
    ("6 2 Q 5 3 9 4 A", "Wild: fours"), ("3 2", "Wild: twos"), ("3 4", "Wild: nothing yet"), ("2 3", "Wild: threes"),
    ("2 4 3", "Wild: threes"), ("2 2", "Wild: twos"),
])
def test_the_wild_rank_climbs(ups: str, wild: str) -> None:
    game = parlour.game("sequence-stud", players=2)
    deal = game.deal(seed=1)
    deal.wild = -1
    for place, rank in enumerate(ups.split()):
        game.card_shown(deal, deal.pack.card(rank + "SHDC"[place % 4]), 0)
    assert game.facts(deal, 0) == [wild]


def test_after_the_kings_come_the_aces_and_then_nothing() -> None:
    game = parlour.game("sequence-stud", players=2)
    deal = game.deal(seed=1)
    deal.wild = -1
    for rank in "23456789TJQKA2":
        game.card_shown(deal, deal.pack.card(rank + "S"), 0)
    assert game.facts(deal, 0) == ["Wild: aces"]


def test_a_card_face_down_is_wild_but_moves_nothing() -> None:
    match = dealt("sequence-stud", holes=["2C KD", "3C 3D"], ups=["2S 8S TD QC", "6H 7S JD 5H"], lasts=["KH", "9D"])
    check_all(match)
    # two wild twos and two kings against a pair of threes, which never became wild
    assert won(match) == [0]
    assert "four kings" in " ".join(match.view(0).seats[0].badges).lower()


def test_sequence_for_high_and_low() -> None:
    match = dealt("sequence-stud", holes=["2C KD", "3C 4D"], ups=["2S 8S TD KC", "6H 7S JD QH"], lasts=["KH", "AD"],
                  high_low="high-low-declare")
    check_all(match)
    match.play(0, "declare high")
    match.play(1, "declare low")
    assert match.scores() == [0, 0]


# --- Second Hand High --------------------------------------------------------------------------------------------------------------

ACES, KINGS, SEVENS = "AS AH", "KS KH", "7S 7H"


def second(holes: list[str]) -> Match:
    ups = ["2S 4C 9D JC", "2H 4D 9C JH", "2D 4H 9S JS"]
    return dealt("second-hand-high", holes=holes, ups=ups[:len(holes)], lasts=["6C", "6D", "6H"][:len(holes)])


def test_the_second_hand_wins() -> None:
    match = second([ACES, KINGS, SEVENS])
    check_all(match)
    assert won(match) == [1]


def test_hands_that_tie_for_the_highest_do_not_win() -> None:
    match = second(["AS KH", "AH KS", "QS 3C"])
    check_all(match)
    assert won(match) == [2]


def test_hands_that_tie_for_the_second_place_share() -> None:
    match = second([ACES, "KS 8H", "KH 8S"])
    check_all(match)
    assert won(match) == [1, 2]


def test_whoever_is_left_alone_wins_as_usual() -> None:
    match = second([ACES, KINGS])
    first, other = match.turn()[0], 1 - match.turn()[0]
    match.play(first, "bet 10")
    match.play(other, "fold")
    assert won(match) == [first]


# --- The Good, the Bad and the Ugly ------------------------------------------------------------------------------------------------

def three(good: str, bad: str, ugly: str, holes: list[str], ups: list[list[str]], lasts: list[str]) -> Match:
    """Seat 1 is dealt to first; the three cards come between the third cards and the fourth."""
    players = len(holes)
    seats = [(1 + step) % players for step in range(players)]
    stack = {f"hand {seat}": holes[seat] for seat in range(players)} | {f"up {seat}": ups[seat][0] for seat in range(players)}
    order = [ups[seat][street] for street in range(1, 4) for seat in seats] + [lasts[seat] for seat in seats]
    stack |= {"good": good, "bad": bad, "ugly": ugly, "stock": " ".join(order)}
    return parlour.game("good-bad-ugly", players, deals=1).match(start=Start(3, 0, stacks=[stack]), narrate=True)


def test_the_good_makes_wild_and_the_bad_takes_away() -> None:
    match = three("8S", "KS", "2C", holes=["8H 9C", "KH KD"], ups=[["9D", "4S", "6C", "JD"], ["QH", "7S", "KC", "TD"]], lasts=["9H", "AD"])
    deal = match.deal
    assert isinstance(deal, ThreeCardsDeal)
    for _ in range(4):
        check_all_of_a_street(match)
    # kings have left seat 1, face down ones too; seat 0 has a wild eight and nines
    assert deal.up[1].mask() & deal.pack.rank_masks[11] == 0 and deal.hands[1].cards & deal.pack.rank_masks[11] == 0
    assert deal.discards.cards == deal.pack.mask("KH KD KC")
    check_all(match)
    assert won(match) == [0]
    assert "four nines" in " ".join(match.view(0).seats[0].badges).lower()


def test_the_last_card_face_down_goes_as_well() -> None:
    match = three("8S", "KS", "2C", holes=["AH 9C", "3H 5D"], ups=[["9D", "4S", "6C", "JD"], ["QH", "7S", "TC", "TD"]], lasts=["KH", "AD"])
    for _ in range(4):
        check_all_of_a_street(match)
    assert match.deal.discards.cards == match.deal.pack.mask("KH")


def test_the_ugly_knocks_out_whoever_shows_one() -> None:
    match = three("8S", "KS", "2C", holes=["2H 2S", "AH AD"], ups=[["9D", "4S", "6C", "JD"], ["2D", "7S", "QC", "TD"]], lasts=["9H", "AC"])
    for _ in range(3):
        check_all_of_a_street(match)
    # a two face up knocks seat 1 out; those face down do not
    assert match.over and won(match) == [0]


def test_nobody_folds_where_everybody_would_have_to() -> None:
    match = three("8S", "KS", "2C", holes=["3H 3S", "AH AD"], ups=[["2S", "4S", "6C", "JD"], ["2D", "7S", "QC", "TD"]], lasts=["9H", "AC"])
    check_all(match)
    assert match.over and won(match) == [1]


def test_the_bad_is_not_a_rank_that_somebody_still_might_hold() -> None:
    """What nobody laid aside nobody has: an imagined deal has none either."""
    match = three("8S", "KS", "2C", holes=["AH 9C", "3H 5D"], ups=[["9D", "4S", "6C", "JD"], ["QH", "7S", "TC", "TD"]], lasts=["KH", "AD"])
    for _ in range(2):
        check_all_of_a_street(match)
    deal = match.deal
    for number in range(100):
        imagined = deal.imagine(0, Random(number))
        assert not imagined.hands[1].cards & deal.pack.rank_masks[11]


# --- No Peek, Mexican Sweat, Night Baseball --------------------------------------------------------------------------------------------

def face_down(id: str, rows: list[str], middle: str = "", **options: Any) -> Match:
    """Each seat's cards in the order in which they are turned up, seat 1 being first. So many of its cards lie face up when the deal is
    opened as it turns up then with cards as they come."""
    game = parlour.game(id, len(rows), deals=1, **options)
    first = rows[1].split()
    for count in range(1, len(first)):
        stack = {f"down {seat}": row for seat, row in enumerate(rows)} | {
            "up 1": " ".join(first[:count]), "down 1": " ".join(first[count:])} | ({"middle": middle} if middle else {})
        try:
            return game.match(start=Start(3, 0, stacks=[stack]), narrate=True)
        except parlour.ParlourError:
            pass
    raise AssertionError("these cards cannot be stacked")


def shown(match: Match) -> list[str]:
    return [" ".join(names(match, f"up {seat}")) for seat in range(match.game.players)]


def test_a_jack_beats_a_nine() -> None:
    match = face_down("no-peek", ["JC 2C 4C 6C 8C 3D 5D", "9S 2S 4S 6S 8S 3H 5H"])
    assert shown(match) == ["", "9S"] and match.turn() == (1,)
    check_all_of_a_street(match)
    assert shown(match) == ["JC", "9S"] and match.turn() == (0,)


def test_seven_five_does_not_beat_a_nine_but_a_pair_of_fives_does() -> None:
    match = face_down("no-peek", ["5C 7C 5D 6C 8C 3D JD", "9S 2S 4S 6S 8S 3H JH"])
    check_all_of_a_street(match)
    assert shown(match) == ["5C 7C 5D", "9S"] and match.turn() == (0,)


def test_a_kicker_beats_a_missing_card() -> None:
    match = face_down("no-peek", ["7C 3C JC 6C 8C TD KD", "7S 2S 4S 6S 8S 3H JH"])
    check_all_of_a_street(match)
    assert shown(match)[0] == "7C 3C"


def test_whoever_turns_up_everything_in_vain_drops_out() -> None:
    """Seat 1 shows an ace at once; seat 0's seven cards stay below it, and seat 1 wins without another bet."""
    match = face_down("no-peek", ["2C 4D 7C 9H JC QD KH", "AS 2S 4S 6S 8S 3H 5H"])
    check_all_of_a_street(match)
    assert match.over and won(match) == [1]


def test_an_equal_hand_is_not_enough() -> None:
    match = face_down("no-peek", ["7C 3C JC 6C 8C TD KD", "7S 2S 4S 6S 8S 3H JH"])
    assert shown(match) == ["", "7S"]
    check_all_of_a_street(match)
    assert shown(match)[0] != "7C"


def test_the_turn_goes_round_and_goes_on_with_what_is_face_down() -> None:
    match = face_down("no-peek", ["JC 2C 4C 6C 8C 3D 5D", "9S QS 4S 6S 8S 3H 5H"])
    check_all_of_a_street(match)
    check_all_of_a_street(match)
    assert shown(match) == ["JC", "9S QS"] and match.turn() == (1,)


def test_a_straight_counts_with_five_cards_only() -> None:
    match = face_down("no-peek", ["9C TC JD QH 8S 2D 3D", "AS AH 4S 6S 2S 3H 5H"])
    check_all_of_a_street(match)
    # four cards in sequence do not beat the ace, and neither does it with five that are turned up: the straight does
    assert shown(match)[0] == "9C TC JD QH 8S"


def test_nobody_has_seen_a_card_that_lies_face_down() -> None:
    match = face_down("no-peek", ["JC 2C 4C 6C 8C 3D 5D", "9S QS 4S 6S 8S 3H 5H"])
    for viewer in (0, 1):
        zones = {zone.name: zone for zone in match.view(viewer).zones}
        assert all(not card or card == "?" for name in ("down 0", "down 1") for card in zones[name].cards)


def test_the_card_in_the_middle_must_be_beaten_first() -> None:
    match = face_down("mexican-sweat", ["JC 2C 4C 6C 8C 3D 5D", "9S 7S QS 6S 8S 3H 5H"], middle="TD")
    assert shown(match) == ["", "9S 7S QS"] and match.turn() == (1,)


@pytest.mark.parametrize("bet", [False, True])
def test_a_card_like_the_one_in_the_middle_makes_one_fold(bet: bool) -> None:
    match = face_down("mexican-sweat", ["JC 2C 4C 6C 8C 3D 5D", "QS 7S 2S 6S 8S 3H 5H", "TS KC 2D 6D 8D 4D AC"], middle="TD",
                      bet_after_fold=bet)
    assert shown(match)[1] == "QS"
    for seat in (1, 2, 0):
        assert match.turn() == (seat,)
        match.play(seat, "check")
    # seat 2 turns up a ten: out, and then seat 1 begins the betting, or seat 0 turns up
    assert match.deal.contenders() == [1, 0]
    assert (shown(match)[0] == "") == bet
    if bet:
        assert match.turn() == (1,)


def test_an_ordinary_pair_with_the_middle_card_is_no_help() -> None:
    match = face_down("mexican-sweat", ["JC 2C 4C 6C 8C 3D 5D", "9S TS QS 6S 8S 3H 5H"], middle="TD")
    assert match.over and won(match) == [0], "the ten of spades makes seat 1 fold"


@pytest.mark.parametrize("back", [False, True])
def test_back_betting(back: bool) -> None:
    rows = ["KC 2D 4C 6H 8C TD JS", "AS 7S 2S 6S 8S 3H 5H", "TS KD 2C 6D 9D 4D QC"]
    match = face_down("no-peek", rows, back_betting=back)
    for seat in (1, 2, 0):
        match.play(seat, "check")
    assert match.deal.contenders() == ([1, 0] if back else [1]) or match.over
    if back:
        assert match.turn() == (1,) and not match.deal.up[0].row


def test_wild_cards_and_further_cards_at_night() -> None:
    """A three alone is an ace; a four brings a card that lies face down until the others have been turned up."""
    match = face_down("night-baseball", ["3C 2C JC 6C 8C TD 5D", "4S 7S 2S 6S 8S TH 5H"])
    assert shown(match) == ["", "4S"]
    assert len(match.deal.down[1].row) == 7, "six of seven, and the further one"
    check_all_of_a_street(match)
    assert shown(match)[0] == "3C"
    assert match.deal.pack.codes[match.deal.down[1].row[0]] == "7S"


def test_a_card_of_another_pack_is_to_be_beaten_first() -> None:
    beaten = 0
    for seed in range(30):
        match = parlour.game("no-peek", 3, deals=1, second_deck_first_card=True).match(seed=seed)
        if match.over:
            continue
        deal = match.deal
        rank = deal.pack.rank_of[deal.to_beat]
        cards = deal.up[match.turn()[0]].row
        ranks = [deal.pack.rank_of[card] for card in cards]
        beaten += max(ranks) > rank or len(set(ranks)) < len(ranks) or (max(ranks) == rank and len(ranks) > 1)
        assert max(ranks) > rank or len(set(ranks)) < len(ranks) or (max(ranks) == rank and len(ranks) > 1)
    assert beaten > 20


def test_what_is_played_for_is_won_by_the_best_hand_counted_again() -> None:
    """Random matches: whoever wins was the only one left, or has the best of all hands, all face up."""
    shown_down = 0
    for seed in range(200):
        rng = Random(seed)
        game = parlour.game(rng.choice(["no-peek", "mexican-sweat", "night-baseball"]), rng.randrange(2, 7), deals=1)
        match = game.match(seed=seed)
        while not match.over:
            seat = match.turn()[0]
            legal = [str(action) for action in match.legal(seat)]
            match.play(seat, rng.choice([text for text in legal if text != "fold"] or legal))
        deal = match.deal
        assert sum(match.scores()) == 0
        if deal.shown:
            shown_down += 1
            values = {seat: game.ranking.value(deal.up[seat].mask()) for seat in deal.contenders()}
            assert all(len(deal.down[seat].row) == 0 for seat in deal.contenders())
            assert {seat for seat in values if values[seat] == max(values.values())} & set(won(match))
    assert shown_down


# --- threes that cost something ----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("penalty", "price"), [("match-pot-or-fold", 15), ("fixed-payment-or-fold", 10)])
def test_a_three_face_up_is_paid_for_at_once(penalty: str, price: int) -> None:
    """Seat 1 is dealt to first and must decide before seats 2 and 0 are dealt their cards; three antes of 5 lie in the pot."""
    match = dealt("baseball", holes=["KC QD", "7C 8D", "TC JD"], ups=["2S", "6H", "8S"], lasts=[], extra="3S 5C 6C", three_penalty=penalty)
    check_all_of_a_street(match)
    assert match.turn() == (1,) and [str(action) for action in match.legal(1)] == ["pay", "fold"]
    assert names(match, "up 2") == ["8S"]
    before = match.deal.stacks[1]
    match.play(1, "pay")
    assert before - match.deal.stacks[1] == price and match.deal.pot == 15 + price
    assert names(match, "up 2") == ["8S", "5C"] and names(match, "up 0") == ["2S", "6C"]


def test_whoever_does_not_pay_for_a_three_folds() -> None:
    match = dealt("baseball", holes=["KC QD", "7C 8D"], ups=["2S", "6H"], lasts=[], extra="3S", three_penalty="fixed-payment-or-fold")
    check_all_of_a_street(match)
    match.play(1, "fold")
    assert match.over and won(match) == [0]


def test_a_three_brought_by_a_four_is_paid_for_too() -> None:
    match = dealt("baseball", holes=["KC QD", "7C 8D"], ups=["2S", "6H"], lasts=[], extra="4S 3S", three_penalty="match-pot-or-fold")
    check_all_of_a_street(match)
    assert match.turn() == (1,) and names(match, "up 1") == ["6H", "4S", "3S"]


def test_whoever_has_less_than_a_three_costs_pays_what_is_left() -> None:
    match = dealt("baseball", holes=["KC QD", "7C 8D"], ups=["2S", "6H"], lasts=[], extra="3S 5C",
                  three_penalty="match-pot-or-fold", stack=12)
    check_all_of_a_street(match)
    match.play(1, "pay")
    assert match.deal.stacks[1] == 0 and match.deal.competes(1)


@pytest.mark.parametrize("answer", ["pay", "fold"])
def test_threes_at_night(answer: str) -> None:
    match = face_down("night-baseball", ["KC 2C JC 6C 8C TD 5D", "3S 7S 2S 6S 8S TH 5H"], three_penalty="fixed-payment-or-fold")
    assert match.turn() == (1,)
    match.play(1, answer)
    # a three alone is an ace, and the betting begins; or the other one is left
    assert match.over == (answer == "fold")
    if not match.over:
        assert match.turn() == (1,) and "check" in [str(action) for action in match.legal(1)]


def test_threes_cost_nothing_where_they_are_not_wild() -> None:
    with pytest.raises(parlour.ParlourError, match="not threes"):
        parlour.game("baseball-woolworth", three_penalty="match-pot-or-fold", wild_set="fives-tens-extra-two")
