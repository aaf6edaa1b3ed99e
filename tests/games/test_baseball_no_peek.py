"""Baseball, No Peek and the other games of the page. Rules page: baseball-no-peek."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour.games.baseball_no_peek.options import LISTED
from parlour.games.baseball_no_peek.second import second_best
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match, Start
from parlour.testing import cards_named, lying, refused


def deal(game: str, players: int, cards: str, dealer: int = 0, **options: Any) -> Match:
    """A match of one deal in which these cards come from the top of the pack, one after the other; seat 1 is dealt the first one."""
    made = parlour.game(game, players, **{"deals": 1, **{name.replace("_", "-"): value for name, value in options.items()}})
    return made.match(start=Start(3, dealer, shuffles=[cards_named(made.pack, cards)]), narrate=True)


def said(match: Match, *actions: str) -> None:
    """What whoever's turn it is says, one after the other."""
    for action in actions:
        match.play(match.turn()[0], action)


def check_round(match: Match, rounds: int = 1) -> None:
    """All who are still in check, so many rounds."""
    for _ in range(rounds * len(match.deal.contenders())):
        said(match, "check")


def check_all(match: Match) -> None:
    """Everybody checks until somebody is asked something else, or the deal is over."""
    while not match.over and "check" in [str(action) for action in match.legal(match.turn()[0])]:
        said(match, "check")


def lies(match: Match, zone: str) -> str:
    """What lies in a zone, in its order."""
    return " ".join(lying(match, zone))


def words(match: Match, seat: int | None = None) -> list[str]:
    return [str(action) for action in match.legal(match.turn()[0] if seat is None else seat)]


# --- Baseball ------------------------------------------------------------------------------------------------------------------

def test_a_four_face_up_brings_a_card_before_the_next_player_gets_one() -> None:
    # two cards face down to each of three, then one face up: seat 1 gets a four, another four for it, and a king for that
    match = deal("baseball", 3, "2C 2D 2H 5C 5D 5H 4S 4H KD QS JS")
    assert lies(match, "up 1") == "4S 4H KD"
    assert lies(match, "up 2") == "QS" and lies(match, "up 0") == "JS"


def test_a_four_face_down_brings_nothing() -> None:
    match = deal("baseball", 2, "4C 2D 4H 5D KS QS")
    assert lies(match, "up 1") == "KS" and len(lies(match, "hand 1").split()) == 2
    assert match.turn() == (1,)
    refused(match, "fold", "check")


def test_the_extra_card_comes_on_later_streets_too_and_counts_at_the_showdown() -> None:
    match = deal("baseball", 2, "KC 2D KD 5D 7S QS  4D 8S 8H  TH 6C  JC 7H  QC 2C")
    # fourth street: the four and the eight for it, then an eight for seat 0
    check_round(match)
    assert lies(match, "up 1") == "7S 4D 8S" and lies(match, "up 0") == "QS 8H"
    check_all(match)
    assert match.over
    assert match.deal.cards(1).bit_count() == 8 and match.deal.cards(0).bit_count() == 7


def test_threes_and_nines_are_wild_face_up_and_face_down() -> None:
    # two wild cards and a pair of kings make four kings against a full house
    match = deal("baseball", 2, "3C AD 9D AC KS QS  KH QH  7D AH  2C TS  5C 6S")
    # a lone ace high is less than what the kings show
    assert match.turn() == (1,)
    assert "Wild: threes and nines" in match.view(0).facts
    check_all(match)
    assert match.scores() == [-5, 5]


def test_a_wild_card_that_shows_counts_for_who_begins() -> None:
    match = deal("baseball", 3, "2C 2D 2H 5C 5D 5H KS 3D AS")
    # it counts as an ace: the ace of spades, too, since seat 2 does not hold that; the one to the dealer's left has the first word
    assert match.turn() == (2,)


def test_five_of_a_kind_is_the_highest() -> None:
    game = parlour.game("baseball", 4)
    ranking = game.ranking
    five = ranking.value(game.pack.mask("2C 2D 2H 3S 9S"))
    flush = ranking.value(game.pack.mask("AS KS QS JS TS"))
    assert five > flush
    assert ranking.words(game.pack.mask("2C 2D 2H 3S 9S")).startswith("five")


def test_a_wild_card_is_no_card_that_one_holds_already() -> None:
    game = parlour.game("baseball", 4)
    # in a flush a wild card is the highest card of the suit that is missing, no second ace
    assert game.ranking.words(game.pack.mask("AH KH 7H 5H 9C")) == "flush, ace high, K-Q-7-5"


def test_with_seven_players_the_last_card_may_be_everybodys() -> None:
    # four fours leave fewer than seven cards for the last street
    hole = "2C 2D 2H 2S 5C 5D 5H 5S 6C 6D 6H 6S 7C 7D"
    match = deal("baseball", 7, f"{hole} 4C 7H 4D 7S 4H 8C 4S 8D 8H 8S TC")
    assert lies(match, "up 1") == "4C 7H" and lies(match, "up 4") == "4S 8D"
    check_round(match, 4)
    assert len(lies(match, "board").split()) == 1
    for seat in range(7):
        assert len(lies(match, f"hand {seat}").split()) == 2
    check_all(match)
    assert match.over


@pytest.mark.parametrize(("game", "options", "wild", "extra"), [
    ("baseball", {}, "39", "4"), ("baseball-football", {}, "36", "2"), ("baseball-woolworth", {}, "5T", "2"),
    ("baseball", {"wild-set": "threes-sixes-extra-two"}, "36", "2"), ("baseball", {"wild-set": "fives-tens-extra-two"}, "5T", "2"),
    ("baseball", {"wild-set": "custom"}, "7J", "2"),
    ("baseball", {"first-wild-rank": "ace", "second-wild-rank": "king", "extra-card-rank": "10"}, "AK", "T"),
])
def test_which_ranks_are_wild_and_which_brings_a_card(game: str, options: dict[str, Any], wild: str, extra: str) -> None:
    made = parlour.game(game, 4, **options)
    pack = made.pack
    assert made.ranking.wild == pack.mask(" ".join(rank + suit for rank in wild for suit in "CDHS"))
    assert made.extra == pack.mask(" ".join(extra + suit for suit in "CDHS"))


def test_the_three_ranks_must_differ() -> None:
    with pytest.raises(ParlourError, match="three different"):
        parlour.game("baseball", 4, **{"wild-set": "custom", "first-wild-rank": "jack"})
    with pytest.raises(ParlourError, match="threes are not wild"):
        parlour.game("baseball", 4, **{"wild-set": "custom", "three-penalty": "match-pot-or-fold"})
    with pytest.raises(ParlourError, match="threes are not wild"):
        parlour.game("baseball", 4, **{"wild-set": "fives-tens-extra-two", "three-penalty": "match-pot-or-fold"})


HOLE = "2C 2D 2H 5C 5D 5H "


def test_whoever_is_dealt_a_three_matches_the_pot_or_folds_at_once() -> None:
    match = deal("baseball", 3, HOLE + "3S KD QS", three_penalty="match-pot-or-fold")
    # nobody else has a card face up yet
    assert match.turn() == (1,) and words(match) == ["pay", "fold"] and lies(match, "up 2") == ""
    refused(match, "check", "pay 15 chips, or fold")
    assert "Pay 15 chips" in match.view(1).prompt
    said(match, "pay")
    assert match.deal.pot == 30 and lies(match, "up 2") == "KD" and lies(match, "up 0") == "QS"
    assert match.scores() == [-5, -20, -5]


def test_a_fixed_payment_for_a_three() -> None:
    match = deal("baseball", 3, HOLE + "KS 3D QS", three_penalty="fixed-payment-or-fold")
    assert match.turn() == (2,)
    said(match, "fold")
    # the folded three is turned down, and the deal goes on with the others
    assert not match.deal.competes(2) and lies(match, "up 0") == "QS"
    assert match.turn() == (1,)
    paid = deal("baseball", 3, HOLE + "KS 3D QS", three_penalty="fixed-payment-or-fold")
    said(paid, "pay")
    assert paid.deal.pot == 25


def test_who_alone_does_not_fold_for_a_three_takes_the_pot() -> None:
    match = deal("baseball", 2, "2C 2D 5C 5D 3S", three_penalty="match-pot-or-fold")
    said(match, "fold")
    assert match.over and match.scores() == [5, -5]


def test_who_has_less_than_the_pot_pays_all_and_stays_in() -> None:
    match = deal("baseball", 3, HOLE + "3S 3D 3C", three_penalty="match-pot-or-fold", stack=20)
    said(match, "pay")
    assert match.deal.pot == 30 and match.deal.stacks == [15, 0, 15]
    assert "your last 15" in match.view(2).prompt
    said(match, "pay", "pay")
    assert match.over and sum(match.deal.stacks) == 60


def test_an_extra_card_that_is_a_three_must_be_paid_for() -> None:
    match = deal("baseball", 3, HOLE + "4S 3D KD QS", three_penalty="fixed-payment-or-fold")
    assert match.turn() == (1,) and lies(match, "up 1") == "4S 3D"
    said(match, "pay")
    assert lies(match, "up 2") == "KD"


def test_a_three_for_everybody_costs_nothing() -> None:
    hole = "2C 2D 2H 2S 5C 5D 5H 5S 6C 6D 6H 6S 7C 7D"
    ups = "4C 7H 4D 7S 4H 8C 4S 8D 8H 8S TC"
    rest = "TD TH TS JC JD JH JS  QC QD QH QS KC KD KH  KS AC AD AH AS 9C 9D"
    match = deal("baseball", 7, f"{hole} {ups} {rest} 3S", three_penalty="match-pot-or-fold")
    check_round(match, 4)
    assert lies(match, "board") == "3S" and "check" in words(match)


# --- fours that are face down ----------------------------------------------------------------------------------------------------

def test_a_four_face_down_is_shown_as_soon_as_it_is_dealt() -> None:
    match = deal("baseball", 2, "4C KC 2D 5D 5C KS QS", concealed_fours="reveal-at-once")
    # the extra card comes before anybody else gets a card
    assert lies(match, "up 1") == "4C KC KS" and lies(match, "up 0") == "QS"
    assert set(lying(match, "hand 1")) == {"5D"} and set(lying(match, "hand 0")) == {"2D", "5C"}


def test_extra_cards_may_be_dealt_face_down() -> None:
    match = deal("baseball", 2, "4C KC 2D 5D 5C KS QS", concealed_fours="reveal-at-once", extra_card_side="face-down")
    assert lies(match, "up 1") == "4C KS" and lies(match, "up 0") == "QS"
    assert set(lies(match, "hand 1").split()) == {"KC", "5D"} and set(lies(match, "hand 0").split()) == {"2D", "5C"}
    # an extra card face down that is a four is shown as well
    again = deal("baseball", 2, "4C 4D KC 2D 5D 5C KS QS", concealed_fours="reveal-at-once", extra_card_side="face-down")
    assert lies(again, "up 1") == "4C 4D KS"


def test_fours_face_down_are_shown_before_the_next_betting_round() -> None:
    match = deal("baseball", 3, "4C 2D 4H 5C 4D 5H KS QS JS TS TD 8C", concealed_fours="reveal-before-next-betting")
    # from the dealer's left: seat 1 gets the ten of spades, seat 2 the ten of diamonds, seat 0 the eight
    assert lies(match, "up 1") == "KS 4C TS" and lies(match, "up 2") == "QS 4D TD" and lies(match, "up 0") == "JS 4H 8C"


def test_a_four_face_down_may_be_shown_whenever_one_likes() -> None:
    match = deal("baseball", 3, "4C 2D 4H 5C 5D 5H KS QS JS TS TD", concealed_fours="reveal-any-time")
    assert match.turn() == (1,)
    assert "reveal 4C" in words(match) and words(match, 0) == ["reveal 4H"]
    # who has none may not, but everybody may have one as far as the others know
    assert words(match, 2) == []
    assert match.deal.phase.possible_interrupters(match.deal) == (2, 0)
    refused(match, "East: reveal 4S", "no four of spades")
    match.play(0, "reveal 4H")
    # it is still seat 1 that bets
    assert lies(match, "up 0") == "JS 4H TS" and match.turn() == (1,)
    said(match, "bet 10")
    match.play(1, "reveal 4C")
    assert lies(match, "up 1") == "KS 4C TD" and match.turn() == (2,)


def test_the_last_chance_to_show_a_four_is_before_the_showdown() -> None:
    match = deal("baseball", 2, "4C 2D 6C 5D KS QS 8C TS TD 8D 7H 7D JS JH AC", concealed_fours="reveal-any-time")
    check_all(match)
    assert match.turn() == (1,) and words(match) == ["reveal 4C", "done"]
    refused(match, "check", "betting is over")
    said(match, "reveal 4C", "done")
    assert words(match) == ["done"]
    said(match, "done")
    assert match.over and match.deal.cards(1).bit_count() == 8


def test_who_spends_the_last_chip_on_an_extra_card_is_asked_for_no_bet() -> None:
    match = deal("baseball", 3, "4C 2D 6C 5C 5D 5H KS QS JS TS", concealed_fours="reveal-any-time", pay_for_extra_card="fixed-price",
                 stack=15)
    assert match.turn() == (1,)
    said(match, "reveal 4C")
    assert match.deal.stacks[1] == 0 and match.deal.pot == 25
    assert match.turn() == (2,)


# --- extra cards that cost something ----------------------------------------------------------------------------------------------

def test_an_extra_card_may_have_to_be_bought() -> None:
    match = deal("baseball", 3, HOLE + "4S KD QS JS", pay_for_extra_card="fixed-price")
    assert match.turn() == (1,) and words(match) == ["buy", "decline"]
    refused(match, "fold", "only when one bets")
    said(match, "buy")
    assert lies(match, "up 1") == "4S KD" and match.deal.pot == 25
    without = deal("baseball", 3, HOLE + "4S KD QS JS", pay_for_extra_card="fixed-price")
    said(without, "decline")
    assert lies(without, "up 1") == "4S" and lies(without, "up 2") == "KD" and without.deal.pot == 15


def test_who_cannot_pay_gets_no_extra_card() -> None:
    match = deal("baseball", 3, HOLE + "4S KD QS JS", pay_for_extra_card="fixed-price", stack=14)
    assert lies(match, "up 1") == "4S" and lies(match, "up 2") == "KD"


@pytest.mark.parametrize(("street", "up", "down"), [(3, 5, 10), (4, 10, 20), (5, 15, 30), (6, 20, 40), (7, 25, 50)])
def test_prices_rise_with_the_street_and_are_doubled_face_down(street: int, up: int, down: int) -> None:
    game = parlour.game("baseball", 4, **{"pay-for-extra-card": "price-by-side-and-stage"})
    assert (game.price_of_extra(street, False), game.price_of_extra(street, True)) == (up, down)
    fixed = parlour.game("baseball", 4, **{"pay-for-extra-card": "fixed-price"})
    assert (fixed.price_of_extra(street, False), fixed.price_of_extra(street, True)) == (10, 10)


def test_no_extra_card_is_taken_from_what_is_owed_to_others() -> None:
    rng = Random(7)
    for seed in range(60):
        game = parlour.game("baseball", 7, **{"deals": 1, "burn-cards": True, "concealed-fours": "reveal-at-once"})
        match = game.match(seed=seed)
        while not match.over:
            seat = match.turn()[0]
            legal = [action for action in match.legal(seat) if str(action) in ("check", "call")]
            match.play(seat, rng.choice(legal))
        cards = {match.deal.hands[seat].cards.bit_count() + len(match.deal.up[seat].row) + len(match.deal.board.row) for seat in range(7)}
        assert min(cards) >= 7


def test_nobody_has_a_four_face_down_where_they_are_shown() -> None:
    match = deal("baseball", 3, "2C 2D 2H 5C 5D 5H KS QS JS", concealed_fours="reveal-at-once")
    fours = match.game.pack.mask("4C 4D 4H 4S")
    for seed in range(100):
        world = match.deal.imagine(0, Random(seed))
        assert not any(world.hands[seat].cards & fours for seat in range(3))


# --- No Peek -------------------------------------------------------------------------------------------------------------------

def unseen(*hands: str) -> str:
    """The order of a pack in which these are the hands from seat 1 on, the last of seat 0, each from the first card to be turned up; what
    is not told is dealt from what nobody is given."""
    used = " ".join(hands).split()
    spare = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA" if rank + suit not in used]
    full = [hand.split() for hand in hands]
    for hand in full:
        while len(hand) < 7:
            hand.append(spare.pop(0))
    return " ".join(hand[place] for place in range(7) for hand in full)


def test_a_jack_beats_a_nine() -> None:
    match = deal("no-peek", 3, unseen("9C", "JD", ""))
    assert lies(match, "up 1") == "9C" and match.turn() == (1,)
    check_round(match)
    assert lies(match, "up 2") == "JD" and match.turn() == (2,)


def test_seven_and_five_do_not_beat_a_nine_but_a_pair_of_fives_does() -> None:
    match = deal("no-peek", 3, unseen("9C", "5D 7D 5H", ""))
    check_round(match)
    assert lies(match, "up 2") == "5D 7D 5H" and match.turn() == (2,)


def test_any_card_beside_beats_none() -> None:
    game = parlour.game("no-peek", 3)
    assert game.ranking.value(game.pack.mask("7C 3D")) > game.ranking.value(game.pack.mask("7H"))
    match = deal("no-peek", 2, unseen("7C", "7D 3D"))
    check_round(match)
    # a seven by itself is only as good as the other
    assert lies(match, "up 0") == "7D 3D" and match.turn() == (0,)


def test_straights_and_flushes_need_five_cards() -> None:
    game = parlour.game("no-peek", 3)
    value = game.ranking.value
    assert value(game.pack.mask("2C 3C 4C 5C")) < value(game.pack.mask("6D 2H"))
    assert value(game.pack.mask("2C 3C 4C 5C 9C")) > value(game.pack.mask("AD AH AS"))


def test_one_goes_on_with_what_one_has_turned_up_already() -> None:
    match = deal("no-peek", 2, unseen("9C 2D KC", "JD"))
    check_round(match, 2)
    assert lies(match, "up 1") == "9C 2D KC" and match.turn() == (1,)


def test_who_turns_up_all_cards_in_vain_is_out_without_a_bet() -> None:
    match = deal("no-peek", 3, unseen("AC", "2C 4D 5H 7S 8C TD JH", "AD KD"))
    check_round(match)
    # seat 2 never beats the ace, and it is seat 0 that begins the next round
    assert not match.deal.competes(2) and match.turn() == (0,) and lies(match, "up 0") == "AD KD"
    assert "knocked out" in match.view(1).seats[2].badges
    assert [line for line in match.view(1).log if "no more cards" in line]


def test_an_equal_hand_does_not_beat() -> None:
    # the last card makes seat 0 as good as seat 1, which is not enough
    match = deal("no-peek", 2, unseen("AC KC QC JC 9D 8D 7D", "AD KD QD JD 9C 8C 7C"))
    while not match.over:
        said(match, "check")
    # seat 1: A; seat 0: A-K; seat 1: A-K-Q; and so on up to seat 1 with five cards, which seat 0 cannot beat
    assert match.scores() == [-2, 2]


def test_with_back_betting_the_best_showing_begins_a_round() -> None:
    match = deal("no-peek", 3, unseen("AC", "2C 4D 5H 7S 8C TD JH", "AD KD"), back_betting=True)
    check_round(match)
    assert not match.deal.competes(2) and match.turn() == (1,) and lies(match, "up 0") == ""
    check_round(match)
    assert match.turn() == (0,) and lies(match, "up 0") == "AD KD"


def test_whoever_comes_next_must_beat_the_best_of_those_still_in() -> None:
    match = deal("no-peek", 4, unseen("9C", "TD", "KD", "2S JS"))
    check_round(match, 2)
    # seat 3 leads with the king, checks, and folds for the bet of seat 0: the ten of seat 2 is to be beaten now
    assert match.turn() == (3,)
    said(match, "check", "bet 2", "call", "call", "fold")
    assert lies(match, "up 0") == "2S JS" and match.turn() == (0,)


def test_nobody_knows_a_card_that_was_not_turned_up() -> None:
    match = deal("no-peek", 3, unseen("9C", "JD", "AS"))
    hidden = match.deal.unseen[1].mask()
    for viewer in range(4):
        assert not match.deal.known_to(viewer) & hidden
    assert match.view(1).zones and "9C" not in str(match.deal.unseen[1].row)
    worlds = {match.deal.imagine(1, Random(seed)).unseen[1].row[0] for seed in range(60)}
    # its owner may have anything there
    assert len(worlds) > 20


def test_a_card_from_a_second_pack_must_be_beaten_first() -> None:
    made = parlour.game("no-peek", 3, **{"deals": 1, "second-deck-first-card": True})
    order = cards_named(made.pack, unseen("9C 2D TC", "JD", "AS"))
    match = made.match(start=Start(3, 0, shuffles=[order, cards_named(made.pack, "9C")]), narrate=True)
    # the same nine: it is from another pack, and 9-2 beats it
    assert lies(match, "up 1") == "9C 2D" and match.turn() == (1,)
    high = made.match(start=Start(3, 0, shuffles=[cards_named(made.pack, unseen("9C 2D 4C 6H 7S JS KC", "JD AD", "AS")),
                                                  cards_named(made.pack, "AC")]), narrate=True)
    # seat 1 never beats the ace, so that seat 2 must
    assert not high.deal.competes(1) and lies(high, "up 2") == "JD AD" and high.turn() == (2,)
    assert not [fact for fact in high.view(0).facts if "To beat" in fact]


def test_a_side_pot_goes_to_the_best_of_those_who_paid_for_it() -> None:
    match = deal("no-peek", 3, unseen("AC AD AH AS", "KC KD QC QD 2H 3H 4H", "9C 9D 8C 8D 6H 5S 2S"))
    deal_now = match.deal
    # seat 1 has little left and is all in; the others play for a side pot, are knocked out by four aces, and kings up win it
    deal_now.stacks[1] = 2
    said(match, "bet 2", "raise 4", "call")
    while not match.over:
        said(match, "check")
    # all turn up what they have: seat 1 wins 12, the kings of seat 2 the side pot of 4
    gained = match.scores()
    assert gained == [-6, 8, -2]


def test_out_of_turn_and_wrong_words_are_told_the_rule() -> None:
    match = deal("no-peek", 3, unseen("9C", "JD", "AS"))
    refused(match, "fold", "check")
    refused(match, "call", "nothing to call")


# --- Mexican Sweat ---------------------------------------------------------------------------------------------------------------

def test_the_first_player_must_beat_the_card_in_the_middle() -> None:
    match = deal("mexican-sweat", 3, unseen("9C 3D KC", "AD", "AS") + " TH")
    assert lies(match, "middle") == "TH" and lies(match, "up 1") == "9C 3D KC"
    assert match.turn() == (1,)


def test_who_turns_up_a_card_of_the_rank_in_the_middle_is_out_without_a_bet() -> None:
    match = deal("mexican-sweat", 3, unseen("QC", "JD TC", "TD KS", ) + " TH")
    check_round(match)
    # seat 2 has jack and ten; seat 0 a ten at once: seat 1 is left
    assert match.over and match.scores() == [-2, 4, -2]


def test_a_hand_that_would_be_the_best_does_not_help() -> None:
    match = deal("mexican-sweat", 3, unseen("9C JC", "TD", "KS") + " TH")
    check_round(match)
    # a ten beats nothing here, but is out in any case; the king goes on
    assert not match.deal.competes(2) and match.turn() == (0,) and match.deal.turning == 0


def test_there_may_be_a_bet_after_such_a_fold() -> None:
    match = deal("mexican-sweat", 3, unseen("JC", "TD", "KS") + " TH", bet_after_fold=True)
    check_round(match)
    # the best showing begins
    assert not match.deal.competes(2) and match.turn() == (1,) and lies(match, "up 0") == ""
    check_round(match)
    assert lies(match, "up 0") == "KS" and match.turn() == (0,)


def test_nobody_bets_before_anything_shows() -> None:
    match = deal("mexican-sweat", 3, unseen("TC", "KD", "AS") + " TH", bet_after_fold=True)
    assert not match.deal.competes(1) and match.turn() == (2,) and lies(match, "up 2") == "KD"


# --- Night Baseball --------------------------------------------------------------------------------------------------------------

def test_a_four_that_is_turned_up_brings_a_card_face_down_behind_the_others() -> None:
    match = deal("night-baseball", 2, unseen("9C", "4D 5D 6D 7H 8H JH QH") + " KC")
    check_round(match)
    # a wild nine is an ace: with eight cards face down in the end seat 0 has a straight
    assert lies(match, "up 0") == "4D 5D 6D 7H 8H" and len(match.deal.unseen[0].row) == 3
    assert match.deal.unseen[0].row[-1] == match.game.pack.card("KC")


def test_the_extra_card_is_turned_up_before_anybody_is_knocked_out() -> None:
    match = deal("night-baseball", 2, unseen("AC AD", "2D 5C 6D 8H TC JC 4S") + " JD")
    check_round(match)
    # ace high is beaten by nothing but the pair of jacks
    assert lies(match, "up 0") == "2D 5C 6D 8H TC JC 4S JD" and match.turn() == (0,)


def test_threes_and_nines_are_wild_and_nobody_is_asked_before_it_is_turned_up() -> None:
    match = deal("night-baseball", 2, unseen("9C", "3D 2D"))
    check_round(match)
    # a wild card alone is an ace, too, and a second card makes a pair
    assert lies(match, "up 0") == "3D 2D" and match.turn() == (0,)


def test_one_pays_or_folds_for_a_three_that_one_turns_up() -> None:
    match = deal("night-baseball", 3, unseen("8C", "3D", "KS AS"), three_penalty="match-pot-or-fold")
    check_round(match)
    assert match.turn() == (2,) and words(match) == ["pay", "fold"] and "Pay 6 chips" in match.view(2).prompt
    said(match, "pay")
    assert match.deal.pot == 12 and match.turn() == (2,) and "check" in words(match)
    folded = deal("night-baseball", 3, unseen("8C", "3D", "KS AS"), three_penalty="match-pot-or-fold")
    check_round(folded)
    said(folded, "fold")
    assert folded.turn() == (0,) and lies(folded, "up 0") == "KS"


def test_one_buys_the_extra_card_for_more_the_more_one_has_turned_up() -> None:
    match = deal("night-baseball", 2, unseen("QC", "2D 4D KD"), pay_for_extra_card="price-by-side-and-stage", bet=10)
    check_round(match)
    assert match.turn() == (0,) and "for 10 chips" in match.view(0).prompt
    said(match, "buy")
    assert match.deal.pot == 30 and len(match.deal.unseen[0].row) == 5 and lies(match, "up 0") == "2D 4D KD"
    declined = deal("night-baseball", 2, unseen("QC", "2D 4D KD"), pay_for_extra_card="fixed-price", bet=10)
    check_round(declined)
    said(declined, "decline")
    assert len(declined.deal.unseen[0].row) == 4 and lies(declined, "up 0") == "2D 4D KD"


@pytest.mark.parametrize("game", ["no-peek", "mexican-sweat", "night-baseball"])
def test_the_last_one_left_has_the_best_hand_or_the_others_have_folded(game: str) -> None:
    for seed in range(80):
        match = parlour.game(game, 5, deals=1).match(seed=seed)
        while not match.over:
            said(match, "check")
        deal_over = match.deal
        winner = deal_over.survivor
        best = match.game.ranking.value(deal_over.up[winner].mask())
        for seat in range(5):
            if deal_over.knocked >> seat & 1:
                assert not deal_over.unseen[seat].row
                assert match.game.ranking.value(deal_over.up[seat].mask()) <= best
        assert sum(match.scores()) == 0 and max(match.scores()) == match.scores()[winner] == 8


# --- The Good, The Bad, and The Ugly ---------------------------------------------------------------------------------------------

def ugly(players: int = 3, **changes: str) -> Match:
    """Three players, the first cards from seat 1 on: two down, one up; the three on the table, the Good first; then street by street."""
    cards = {"down": "2C 2D 2H 5C 5D 5H", "up": "KS QS JS", "table": "8C 9D TH", "fourth": "7S 7D 6C", "fifth": "AC JD 6H",
             "sixth": "KD QD 4C", "seventh": "KH 3C 3D"} | changes
    # the cards on the table are drawn from the top of what was laid: the last of the three first
    first, second, third = cards["table"].split()
    return deal("good-bad-ugly", players, " ".join([cards["down"], cards["up"], third, second, first, cards["fourth"], cards["fifth"],
                                                    cards["sixth"], cards["seventh"]]))


def test_the_good_is_turned_up_after_the_fourth_card_and_makes_its_rank_wild() -> None:
    match = ugly(table="QC 9D TH")
    assert lies(match, "good") == "" and "Wild: nothing yet" in match.view(0).facts
    assert match.view(0).zones
    check_round(match)
    assert lies(match, "good") == "QC" and "Wild: queens" in match.view(0).facts
    # a wild queen and a seven are a pair, the best that shows
    assert match.turn() == (2,)


def test_the_bad_is_discarded_face_up_and_face_down_without_any_other_card() -> None:
    match = ugly(table="8C 5S TH")
    check_round(match, 2)
    assert lies(match, "bad") == "5S"
    assert set(lying(match, "thrown")) == {"5C", "5D", "5H"}
    assert [len(lying(match, f"hand {seat}")) for seat in range(3)] == [1, 1, 1]
    # everybody knows that nobody has a five any more
    for seed in range(40):
        world = match.deal.imagine(0, Random(seed))
        assert not any(world.hands[seat].cards & match.game.pack.mask("5C 5D 5H 5S") for seat in range(3))


def test_the_bad_face_up_and_wild_ones_are_discarded_too() -> None:
    match = ugly(table="KC KD TH", sixth="3S QD 4C")
    check_round(match, 2)
    assert lies(match, "good") == "KC" and lies(match, "bad") == "KD"
    assert lies(match, "up 1") == "7S AC" and lies(match, "thrown") == "KS"


def test_bad_cards_that_come_later_are_discarded_as_they_are_dealt() -> None:
    match = ugly(table="8C KC TH")
    check_round(match, 3)
    assert set(lying(match, "thrown")) == {"KS", "KD"} and lies(match, "up 1") == "7S AC"
    check_round(match)
    assert set(lying(match, "thrown")) == {"KS", "KD", "KH"}
    assert match.deal.cards(1).bit_count() == 4


def test_whoever_has_a_card_of_the_rank_of_the_ugly_face_up_folds() -> None:
    match = ugly(table="8C 9D 7H")
    check_round(match, 3)
    # seats 1 and 2 have a seven face up
    assert match.over and match.scores() == [10, -5, -5]


def test_cards_face_down_do_not_matter_for_the_ugly() -> None:
    match = ugly(table="8C 9D 5S")
    check_round(match, 3)
    assert match.deal.contenders() == [1, 2, 0] and lies(match, "ugly") == "5S"


def test_where_all_would_have_to_fold_nobody_does() -> None:
    match = ugly(table="8C 9D 7H", fourth="7S 7D 7C")
    check_round(match, 3)
    assert match.deal.contenders() == [1, 2, 0]


def test_cards_on_the_table_are_nobodys() -> None:
    match = ugly()
    check_all(match)
    assert match.over
    for seat in range(3):
        assert not match.deal.cards(seat) & match.game.pack.mask("8C 9D TH")


# --- Sequence ------------------------------------------------------------------------------------------------------------------

def sequence(ups: str, down: str = "JC JD JH JS", last: str = "KC KD", **options: Any) -> Match:
    """Two players, the cards face up in the order in which they are dealt, from seat 1 on."""
    return deal("sequence-stud", 2, f"{down} {ups} {last}", **options)


def test_sequence_of_the_page() -> None:
    match = sequence("6C 2C QC 5C 3C 9C 4C AC")
    assert "Wild: twos" in match.view(0).facts and "Next: threes" in match.view(0).facts
    check_round(match, 2)
    assert "Wild: threes" in match.view(0).facts
    check_round(match)
    assert "Wild: fours" in match.view(0).facts
    check_all(match)
    assert match.over and match.deal.wild == 2


def test_a_three_before_the_first_two_does_nothing() -> None:
    match = sequence("3C 2C 7C 8C 9C TC QC AC")
    assert "Wild: twos" in match.view(0).facts


def test_what_is_face_down_changes_nothing() -> None:
    match = sequence("6C 7C QC 5C 3C 9C 4C AC", down="2C 2D 2H 2S")
    check_all(match)
    assert match.over and match.deal.wild == -1


def test_cards_that_were_wild_are_so_no_longer() -> None:
    # seat 1 has a two, seat 0 a three: only threes are wild in the end
    match = sequence("2C 8D 9C 3D QS TD 7S 5H", down="AC KH AD QH", last="4C JC")
    assert "Wild: twos" in match.view(0).facts
    check_round(match)
    assert match.deal.wild == 1
    check_all(match)
    # seat 1: two aces; seat 0: with the three a straight from ten to king or so
    assert match.scores() == [5, -5]


def test_aces_follow_kings_and_nothing_follows_aces() -> None:
    game = parlour.game("sequence-stud", 2)
    match = game.match(seed=1)
    match.deal.wild = 11
    assert game.next_rank(match.deal) == 12 and game.rank_words(12) == "aces"
    match.deal.wild = 12
    assert game.next_rank(match.deal) == 13 and "Wild: aces" in match.view(0).facts
    assert not [fact for fact in match.view(0).facts if "Next" in fact]
    game.card_shown(match.deal, match.game.pack.card("2C"), 0)
    assert match.deal.wild == 12


def test_sequence_for_high_and_low() -> None:
    # seat 1 has kings, seat 0 a low hand
    match = sequence("KS 6C QC 5C TC 4C 9C AC", down="KH 8H KD 7D", last="3D TD", high_low="high-low-declare")
    check_all(match)
    assert set(match.turn()) == {0, 1} and words(match, 0) == ["declare high", "declare low", "declare both"]
    match.play(0, "declare low")
    match.play(1, "declare high")
    assert match.scores() == [0, 0]


def test_a_wild_card_counts_for_low_as_well() -> None:
    game = parlour.game("sequence-stud", 2, **{"high-low": "high-low-declare"})
    deal_now = game.match(seed=1).deal
    deal_now.wild = 0
    # the wild two is the ace that is missing
    assert game.low_now(deal_now).words(game.pack.mask("2C 3C 4D 5D 6H")) == game.low.words(game.pack.mask("AC 3C 4D 5D 6H"))


def test_what_belongs_to_high_and_low_needs_it() -> None:
    game = parlour.game("sequence-stud", 2, **{"declare-method": "in-sequence"})
    assert game.aim == "high-low"
    with pytest.raises(ParlourError, match="no sense"):
        parlour.game("sequence-stud", 2, **{"high-low": "high", "low-system": "ace-to-six"})


# --- Second Hand High ------------------------------------------------------------------------------------------------------------

def test_the_second_highest_hand_wins() -> None:
    # a pair of aces, a pair of kings, and nothing
    match = deal("second-hand-high", 3, "AC KC 2C AD KD 4D 7S 8S 9S 3D 5H 6H TC JD QH 2D 2H 4C 6S 7C JS")
    check_all(match)
    assert match.over and match.scores() == [-5, -5, 10]


def test_who_is_left_alone_wins_as_usual() -> None:
    match = deal("second-hand-high", 2, "AC KC AD KD 7S 8S")
    said(match, "bet 10", "fold")
    assert match.scores() == [-5, 5] or match.scores() == [5, -5]


@pytest.mark.parametrize(("values", "winners"), [
    ([5, 3, 1], [1]), ([5, 5, 1], [2]), ([5, 3, 3], [1, 2]), ([5, 5, 5], [0, 1, 2]), ([4], [0]), ([5, 5, 3, 3, 1], [2, 3]), ([1, 9], [0]),
])
def test_ties_for_first_and_second_place(values: list[int], winners: list[int]) -> None:
    assert second_best(list(range(len(values))), values) == winners


# --- Jack the Shifter ------------------------------------------------------------------------------------------------------------

GAMES = ["seven-card-stud", *LISTED]


def shifter(ups: str, down: str = "2C 5D 7C 8D", last: str = "KC KD", **options: Any) -> Match:
    """Two players: two cards each face down, the cards face up as they are dealt from seat 1 on, and the last ones."""
    return deal("jack-the-shifter", 2, f"{down} {ups} {last}", **options)


def game_of(match: Match) -> str:
    return str(match.deal.kind().name)


def test_a_jack_face_up_lets_one_change_the_game_before_the_next_card() -> None:
    match = shifter("JS 6H TC 9C")
    assert match.turn() == (1,) and lies(match, "up 0") == "" and game_of(match) == "seven-card-stud"
    assert words(match) == ["keep the game", *[f"name {name}" for name in LISTED]]
    refused(match, "check", "You have a jack")
    refused(match, "name seven-card-stud", "played already")
    said(match, "name razz")
    assert game_of(match) == "razz" and lies(match, "up 0") == "6H"
    # the lowest showing begins now
    assert match.turn() == (0,)


def test_one_need_not_change_the_game() -> None:
    match = shifter("JS 6H")
    said(match, "keep the game")
    assert game_of(match) == "seven-card-stud" and match.turn() == (1,)


def test_the_last_change_stands() -> None:
    match = shifter("JS JH")
    said(match, "name razz")
    assert match.turn() == (0,) and "name seven-card-stud" in words(match) and "name razz" not in words(match)
    said(match, "name deuces-wild")
    assert game_of(match) == "deuces-wild"


def test_a_jack_face_down_may_be_shown_while_others_bet() -> None:
    match = shifter("KS 6H QC 9C", down="JC 5D 7C JD")
    # seat 1 has the jack of clubs, seat 0 the jack of diamonds
    assert match.turn() == (1,) and "reveal JC" in words(match) and words(match, 0) == ["reveal JD"]
    assert match.deal.phase.possible_interrupters(match.deal) == (0,)
    refused(match, "reveal JD", "no jack of diamonds face down")
    refused(match, "reveal KC", "Only a jack")
    said(match, "bet 10")
    match.play(1, "reveal JC")
    assert lies(match, "up 1") == "KS JC" and match.turn() == (1,)
    said(match, "name low-hole")
    assert game_of(match) == "low-hole" and match.turn() == (0,) and "call" in words(match)


def test_each_is_asked_for_a_jack_before_the_last_round_and_not_after_it() -> None:
    match = shifter("KS 6H QC 9C TS 8S 4C 3H", down="2C 5D 7C JD", last="KC JS")
    check_round(match, 4)
    # all cards are dealt; seat 1 is asked though it has none
    assert match.turn() == (1,) and words(match) == ["done"]
    refused(match, "check", "Before the last round of betting")
    said(match, "done")
    assert match.turn() == (0,) and words(match) == ["reveal JD", "reveal JS", "done"]
    said(match, "reveal JS", "name second-hand-high")
    # now nothing changes any more, though seat 0 has another one
    assert "check" in words(match) and words(match, 0 if match.turn() == (1,) else 1) == []
    assert not match.deal.may_interrupt()
    check_round(match)
    # seat 1 has kings and seat 0 jacks: the second highest hand wins
    assert match.over and match.scores() == [5, -5]


def test_the_list_is_agreed_on() -> None:
    match = shifter("JS 6H", list_razz=False, list_chicago=False)
    assert "name razz" not in words(match) and "name low-chicago" in words(match)
    refused(match, "name razz", "not on the list")
    with pytest.raises(ParlourError, match="no sense"):
        parlour.game("jack-the-shifter", 4, **{f"list-{name}": False for name in LISTED})


@pytest.mark.parametrize(("name", "scores"), [
    # seat 1 has J 2 K K 2 9 5: kings and twos; seat 0 8 7 6 5 4 T A with the ace of spades in the hole: a straight
    ("seven-card-stud", [5, -5]), ("high-low", [5, -5]), ("razz", [5, -5]), ("deuces-wild", [-5, 5]), ("low-hole", [-5, 5]),
    ("chicago", [5, -5]), ("low-chicago", [0, 0]), ("second-hand-high", [-5, 5]), ("follow-the-queen", [5, -5]), ("sequence", [-5, 5]),
])
def test_who_wins_at_each_of_the_games(name: str, scores: list[int]) -> None:
    match = shifter("JC 7H KH 6C KD 5H 2D TC", down="2S 4D 9D 8S", last="5C AS")
    said(match, "keep the game" if name == "seven-card-stud" else f"name {name}")
    check_round(match, 4)
    said(match, "done", "done")
    check_round(match)
    assert match.over and match.scores() == scores


def test_baseball_makes_cards_wild_that_lie_already_and_later_fours_bring_a_card() -> None:
    match = shifter("4H 6H JS 4C 9C TS", down="3C 5D 7C 8D")
    # the four before the jack has brought nothing
    assert lies(match, "up 1") == "4H"
    check_round(match)
    said(match, "name baseball")
    assert lies(match, "up 0") == "6H 4C 9C" and match.turn() == (0,)
    assert match.game.wild_cards(match.deal) == match.game.pack.mask("3C 3D 3H 3S 9C 9D 9H 9S")


def test_sequence_counts_from_when_it_is_named() -> None:
    match = shifter("2H 6H JS 3C 2D 3D", down="2C 5D 7C 8D")
    check_round(match)
    said(match, "name sequence")
    # the two and the three before, and a three after it, do nothing
    assert "Wild: nothing yet" in match.view(0).facts
    check_round(match)
    assert "Wild: threes" in match.view(0).facts


def test_follow_the_queen_counts_from_when_it_is_named() -> None:
    match = shifter("QH 6H JS QC 9D 3D", down="2C 5D 7C 8D")
    check_round(match)
    said(match, "name follow-the-queen")
    assert "Wild: the next rank face up" in match.view(0).facts
    check_round(match)
    assert "Wild: nines" in match.view(0).facts


def test_extra_cards_leave_one_for_everybody() -> None:
    for seed in range(40):
        match = parlour.game("jack-the-shifter", 8, **{"deals": 1, "burn-cards": seed % 2 == 0}).match(seed=seed)
        while not match.over:
            legal = words(match)
            wanted = [word for word in ("name baseball", "keep the game", "done", "check") if word in legal]
            said(match, wanted[0])
        assert all(match.deal.cards(seat).bit_count() >= 7 for seat in range(8))


# --- options that meet -----------------------------------------------------------------------------------------------------------

def test_a_four_shown_at_once_may_still_have_to_be_paid_for() -> None:
    match = deal("baseball", 2, "4C KC 2D 5D 5C KS", concealed_fours="reveal-at-once", pay_for_extra_card="price-by-side-and-stage",
                 extra_card_side="face-down")
    # the four lies face up, nobody else has a card yet, and face down on third street the price is 10
    assert lies(match, "up 1") == "4C" and lies(match, "hand 0") == "" and match.turn() == (1,)
    assert "face down for 10 chips" in match.view(1).prompt
    said(match, "buy")
    assert set(lying(match, "hand 1")) == {"KC", "5D"}
    declined = deal("baseball", 2, "4C KC 2D 5D 5C KS", concealed_fours="reveal-at-once", pay_for_extra_card="fixed-price")
    said(declined, "decline")
    assert lies(declined, "up 1").startswith("4C") and set(lying(declined, "hand 1")) == {"2D"}


def test_all_fours_are_shown_before_the_bets_whether_paid_for_or_not() -> None:
    match = deal("baseball", 2, "4C 4H 5D 5C KS QS TS TD", concealed_fours="reveal-before-next-betting", pay_for_extra_card="fixed-price")
    assert match.turn() == (1,) and lies(match, "up 1") == "KS 4C" and lies(match, "up 0") == "QS"
    said(match, "decline")
    assert match.turn() == (0,) and lies(match, "up 0") == "QS 4H"
    said(match, "buy")
    assert lies(match, "up 0") == "QS 4H TS" and "check" in words(match)


def test_an_extra_three_while_others_bet_must_be_paid_for_too() -> None:
    options = {"concealed_fours": "reveal-any-time", "three_penalty": "match-pot-or-fold"}
    cards = "4C 2D 4H 5C 5D 5H KS QS JS 3C TD"
    match = deal("baseball", 3, cards, **options)
    said(match, "bet 10")
    match.play(0, "reveal 4H")
    # what lies before the players belongs to the pot
    assert match.turn() == (0,) and words(match) == ["pay", "fold"] and "Pay 25 chips" in match.view(0).prompt
    said(match, "fold")
    assert match.turn() == (2,) and match.deal.contenders() == [1, 2] and "call" in words(match)
    said(match, "fold")
    assert match.over and match.scores() == [-5, 10, -5]
    last = deal("baseball", 2, "4C 2D 4H 5C KS QS 3C", **options)
    said(last, "bet 10")
    # the one who has bet gets the three, and folding for it leaves the pot to the other
    last.play(1, "reveal 4C")
    said(last, "fold")
    assert last.over and last.scores() == [15, -15]


def test_whoever_must_bring_it_in_may_show_a_four_first() -> None:
    match = deal("baseball", 2, "4C 2D 6H 5C 2S QS TS", concealed_fours="reveal-any-time", bring_in="lowest-card-showing")
    assert match.turn() == (1,) and words(match) == ["bring in 4", "bet 10", "reveal 4C"]
    said(match, "reveal 4C")
    assert match.turn() == (1,) and words(match) == ["bring in 4", "bet 10"]
    said(match, "bring in 4", "call")


def test_nobody_begins_back_betting_while_nothing_shows() -> None:
    made = parlour.game("no-peek", 3, **{"deals": 1, "second-deck-first-card": True, "back-betting": True})
    order = cards_named(made.pack, unseen("9C 2D 4C 6H 7S JS KC", "JD AD", "AS"))
    match = made.match(start=Start(3, 0, shuffles=[order, cards_named(made.pack, "AC")]), narrate=True)
    assert not match.deal.competes(1) and match.turn() == (2,) and lies(match, "up 2") == "JD AD"


def test_whoever_is_all_in_turns_a_three_up_for_nothing() -> None:
    match = deal("night-baseball", 2, unseen("8C", "3D", ), three_penalty="match-pot-or-fold", stack=10)
    match.deal.stacks[0] = 0
    # seat 1 has nobody to bet against once it has said so
    while not match.over and match.turn() == (1,) and "check" in words(match):
        said(match, "check")
    assert match.over or "pay" not in words(match)


@pytest.mark.parametrize(("game", "options"), [
    ("baseball", {"concealed-fours": "reveal-any-time"}), ("jack-the-shifter", {}),
])
def test_who_may_interrupt_tells_nothing_of_what_is_face_down(game: str, options: dict[str, Any]) -> None:
    for seed in range(30):
        match = parlour.game(game, 4, **{"deals": 1, **options}).match(seed=seed)
        possible = match.deal.phase.possible_interrupters(match.deal)
        for other in range(8):
            world = match.deal.imagine(4, Random(other))
            assert world.phase.possible_interrupters(world) == possible and world.turn() == match.turn()


def test_rules_of_thumb_show_a_four_that_costs_nothing_and_keep_quiet_without_one() -> None:
    match = deal("baseball", 3, "4C 2D 4H 5C 5D 5H KS QS JS", concealed_fours="reveal-any-time")
    deal_now = match.deal
    assert str(deal_now.phase.advise(deal_now, 0, Random(1))) == "reveal 4H"
    assert str(deal_now.phase.advise(deal_now, 2, Random(1))) == "pass"


def test_rules_of_thumb_name_a_game_that_suits_them() -> None:
    # two and three with a jack: anything but the highest hand suits seat 1
    match = shifter("JS KH", down="2C KD 3D QS", last="KC QD")
    assert str(match.deal.phase.advise(match.deal, 1, Random(2))) != "keep the game"


def test_rules_of_thumb_pay_for_a_three_with_a_good_hand_only() -> None:
    good = deal("baseball", 3, "9C 2D 2H 9D 7C 5H 3S", three_penalty="match-pot-or-fold")
    assert str(good.deal.phase.advise(good.deal, 1, Random(1))) == "pay"


# --- counted a second time over many deals -----------------------------------------------------------------------------------------

def all_check(game: str, players: int, seed: int, **options: Any) -> Match:
    """A deal in which nobody bets or folds."""
    match = parlour.game(game, players, **{"deals": 1, **options}).match(seed=seed)
    while not match.over:
        said(match, next(word for word in ("check", "keep the game", "done") if word in words(match)))
    return match


def test_everybody_has_seven_cards_and_one_for_each_four_face_up() -> None:
    for seed in range(150):
        match = all_check("baseball", 5, seed)
        for seat in range(5):
            fours = sum(1 for card in lying(match, f"up {seat}") if card[0] == "4")
            assert match.deal.cards(seat).bit_count() == 7 + fours


def test_the_rank_that_is_wild_follows_from_the_cards_face_up_in_their_order() -> None:
    order = "23456789TJQKA"
    some = 0
    for seed in range(200):
        match = all_check("sequence-stud", 6, seed)
        first = (match.deal.dealer + 1) % 6
        wild = -1
        for street in range(4):
            for step in range(6):
                if order.index(lying(match, f"up {(first + step) % 6}")[street][0]) == wild + 1:
                    wild += 1
        assert match.deal.wild == wild
        some += wild > 1
    assert some > 10


def test_nobody_keeps_what_is_bad_or_stays_with_what_is_ugly() -> None:
    for seed in range(150):
        match = all_check("good-bad-ugly", 6, seed)
        bad, ugly_rank = lying(match, "bad")[0][0], (lying(match, "ugly") or ["-"])[0][0]
        alive = match.deal.contenders()
        for seat in alive:
            held = [match.game.pack.codes[card] for card in range(52) if match.deal.cards(seat) >> card & 1]
            assert bad not in [card[0] for card in held]
        hit = [seat for seat in alive if ugly_rank in [card[0] for card in lying(match, f"up {seat}")]]
        assert not hit or hit == alive
        # nobody has more or fewer than seven with what was discarded, folded hands apart
        thrown = len(lying(match, "thrown"))
        dealt = sum(len(lying(match, f"hand {seat}")) + len(lying(match, f"up {seat}")) for seat in range(6))
        assert dealt + thrown + len(lying(match, "stock")) == 49


def test_the_second_best_of_all_hands_wins() -> None:
    for seed in range(100):
        match = all_check("second-hand-high", 5, seed)
        values = [match.game.ranking.value(match.deal.cards(seat)) for seat in range(5)]
        second = sorted(set(values))[-2]
        winners = [seat for seat in range(5) if values[seat] == second]
        assert [seat for seat in range(5) if match.scores()[seat] > 0] == winners


def test_night_baseball_deals_a_card_for_each_four_that_was_turned_up() -> None:
    for seed in range(100):
        match = all_check("night-baseball", 6, seed)
        for seat in range(6):
            turned = lying(match, f"up {seat}")
            assert len(turned) + len(lying(match, f"unseen {seat}")) == 7 + sum(1 for card in turned if card[0] == "4")
