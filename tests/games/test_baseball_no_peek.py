"""Baseball, No Peek and the other games of the page. Rules page: baseball-no-peek."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
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
