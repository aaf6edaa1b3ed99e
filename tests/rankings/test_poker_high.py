"""Poker for high: the worked examples of the rule pages, and random hands against slow rules."""
from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from parlour.equipment import bits, french
from parlour.rankings.poker import FIVE, PAIR, SHOWING, STANDARD, STRAIGHT, STRAIGHT_FLUSH, STRIPPED, THREE
from parlour.rankings.poker_high import PokerHigh
from rankings.hands import some_hands
from rankings.reference import best_high, cards_of, same_order

FULL = french()
ONE_JOKER = french(jokers=1)
JOKERS = french(jokers=3)
SHORT = french("A K Q J T 9 8 7")
TWENTY = french("A K Q J T", jokers=2)
ACES_LAST = french("K Q J T 9 8 7 6 5 4 3 2 A")

HIGH = PokerHigh(FULL)
BUG = PokerHigh(ONE_JOKER, bug=ONE_JOKER.mask("X1"))
DEUCES = PokerHigh(FULL, wild=FULL.mask("2C 2D 2H 2S"))
STRIPPED_PACK = PokerHigh(SHORT, order=STRIPPED, suits="H D C S")
UP_CARDS = PokerHigh(FULL, order=SHOWING, suits="S H D C", by_highest_card=True)


def descending(ranking: PokerHigh, *hands: str) -> None:
    values = [ranking.value(ranking.pack.mask(hand)) for hand in hands]
    assert values == sorted(values, reverse=True) and len(set(values)) == len(values), [ranking.name(value) for value in values]


# --- every kind, in order, with its words ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "words"), [
    ("AS KS QS JS TS", "royal flush"), ("9D 8D 7D 6D 5D", "straight flush, nine high"), ("5H 4H 3H 2H AH", "straight flush, five high"),
    ("KS KH KD KC AS", "four kings, ace kicker"), ("KS KH KD 4C 4S", "full house, kings over fours"),
    ("AS JS 9S 4S 2S", "flush, ace high, J-9-4-2"), ("TC 9D 8S 7H 6H", "straight, ten high"), ("AC 2D 3S 4H 5H", "straight, five high"),
    ("AC KD QS JH TH", "straight, ace high"), ("6S 6H 6D KC 2S", "three sixes, K-2 kickers"),
    ("KS KH 4D 4C AS", "two pairs, kings and fours, ace kicker"), ("KS KH AD 9C 4S", "pair of kings, A-9-4 kickers"),
    ("AS JC 9S 4S 2S", "ace high, J-9-4-2"), ("AS 2S 3S 4S 6S KD QD", "flush, ace high, 6-4-3-2"),
    ("TS", "ten high"), ("TS TD", "pair of tens"), ("TS TD 6C", "pair of tens, six kicker"), ("6S 6H 6D", "three sixes"),
    ("6S 6H 6D 6C", "four sixes"), ("6S 6H 2D 2C", "two pairs, sixes and twos"), ("AS KS QS JS", "ace high, K-Q-J"), ("", "nothing"),
])
def test_hands_in_words(cards: str, words: str) -> None:
    assert HIGH.words(FULL.mask(cards)) == words


def test_kinds_rank_in_their_order() -> None:
    descending(HIGH, "9D 8D 7D 6D 5D", "2S 2H 2D 2C 3S", "2S 2H 2D 3C 3S", "7S 5S 4S 3S 2S", "AC 2D 3S 4H 5H", "2S 2H 2D 4C 3S",
               "2S 2H 3D 3C 4S", "2S 2H 3D 4C 5S", "AS KC QS JS 9S", "7S 5C 4S 3S 2S")


def test_the_ace_is_low_only_under_the_two() -> None:
    assert HIGH.kind(HIGH.value(FULL.mask("QC KD AS 2H 3H"))) == "high card"
    descending(HIGH, "2C 3D 4S 5H 6H", "AC 2D 3S 4H 5H")


@pytest.mark.parametrize(("better", "worse"), [
    # ranks are compared in the order of their groups, then downward
    ("KS KH KD 2C 2S", "QS QH QD AC AS"), ("AS AH 2D 2C 3S", "KS KH QD QC AS"), ("KS KH 4D 4C 3S", "KD KC 3D 3C AS"),
    ("KS KH 4D 4C 6S", "KD KC 4H 4S 5S"), ("KS KH 9D 4C 3S", "KD KC 9H 4S 2S"), ("AS KS 9S 4S 3S", "AH KH 9H 4H 2H"),
    ("8S 8H KD", "8D 8C 6D 2S"), ("8S 8H 6D 2S", "8D 8C 6H"),
    ("TS", "9S 5S"), ("9S 5S", "9D 3S 2S"), ("9D 3S 2S", "9H 3H"), ("9H 3H", "9C"),
])
def test_what_decides_within_a_kind(better: str, worse: str) -> None:
    descending(HIGH, better, worse)


def test_suits_do_not_count() -> None:
    assert HIGH.value(FULL.mask("7S 7H QD 4C 3S")) == HIGH.value(FULL.mask("7D 7C QS 4S 3H"))


# --- draw poker -----------------------------------------------------------------------------------------------------------


def test_what_opens_with_jacks_or_better() -> None:
    opens = HIGH.least(PAIR, "J")
    assert HIGH.value(FULL.mask("5S 5H 3D 3C 6S")) >= opens, "two pairs beat a pair of tens"
    assert HIGH.value(FULL.mask("JS JH 4D 3C 2S")) >= opens
    assert HIGH.value(FULL.mask("TS TH AD KC QS")) < opens


def test_trips_to_win() -> None:
    wins = HIGH.least(THREE)
    assert HIGH.value(FULL.mask("2S 2H 2D 4C 3S")) >= wins > HIGH.value(FULL.mask("AS AH KD KC QS"))
    assert HIGH.least(THREE, "2") <= HIGH.value(FULL.mask("2S 2H 2D 4C 3S"))


def test_the_bug_is_an_ace_or_completes_a_straight_or_a_flush() -> None:
    pack = ONE_JOKER
    assert BUG.words(pack.mask("9S 9H 7D 7C X1")) == "two pairs, nines and sevens, ace kicker"
    assert BUG.words(pack.mask("AS AH AC AD X1")) == "five aces"
    descending(BUG, "AS AH AC AD X1", "KS QS JS TS X1")
    assert BUG.words(pack.mask("9S 9H 9D 7C X1")) == "three nines, A-7 kickers"
    assert BUG.words(pack.mask("9S 9H AD AC X1")) == "full house, aces over nines"
    assert BUG.words(pack.mask("6S 7H 9D TC X1")) == "straight, ten high"
    assert BUG.words(pack.mask("6S 7S 9S TS X1")) == "straight flush, ten high"
    assert BUG.words(pack.mask("2S 3H 4D 5C X1")) == "straight, six high"
    assert BUG.words(pack.mask("KS QH JD TC X1")) == "straight, ace high"


def test_in_a_flush_the_bug_is_the_highest_card_not_held() -> None:
    descending(BUG, "AS KS JS 4S 2S", "AH TH 9H 8H X1")
    pack = ONE_JOKER
    assert BUG.words(pack.mask("AH TH 9H 8H X1")) == "flush, ace high, K-10-9-8"
    assert (pack.card("X1"), pack.card("KH")) in BUG.counted(pack.mask("AH TH 9H 8H X1"))


def test_the_bug_beside_six_other_cards() -> None:
    # page seven-card-stud, section "Aces, Straights and Flushes"
    assert BUG.words(ONE_JOKER.mask("9S 9H KD 7C 4S 2H X1")) == "pair of nines, A-K-7 kickers"
    assert BUG.words(ONE_JOKER.mask("9S 8H 9D 7C 5S 2H X1")) == "straight, nine high"


def test_five_of_a_kind_is_the_highest_with_wild_cards() -> None:
    descending(DEUCES, "AS AH AD AC 2S", "KS KH KD 2C 2S", "3S 3H 2D 2C 2S", "AS KS QS 2D 2C", "AS AH AD AC KS")
    assert DEUCES.words(FULL.mask("2S 2H 2D 2C 7S")) == "five sevens"
    assert DEUCES.words(FULL.mask("2S 2H 2D 2C")) == "four aces"
    assert DEUCES.words(FULL.mask("2S")) == "ace high"


def test_a_wild_card_is_no_card_that_is_held() -> None:
    # with the ace in hand a wild card is the king of the flush
    assert DEUCES.words(FULL.mask("AS TS 9S 8S 2C")) == "flush, ace high, K-10-9-8"
    descending(DEUCES, "AS KS JS 4S 3S", "AH TH 9H 8H 2C")
    assert DEUCES.words(FULL.mask("AS KS 9S 8S 2C 2D 3H 4C")) == "flush, ace high, K-Q-J-9"


def test_any_set_of_cards_may_be_wild() -> None:
    one_eyed = HIGH.with_wild(FULL.mask("JS JH"))
    assert one_eyed.words(FULL.mask("JS JD 4C 7H 9S")) == "pair of jacks, 9-7-4 kickers"
    assert one_eyed.words(FULL.mask("JS JH 4C 7H 9S")) == "three nines, 7-4 kickers"
    assert HIGH.with_wild(FULL.mask("JS JH")) is one_eyed, "made once"
    # Low Hole: fours are wild for the one who has a four in the hole (page seven-card-stud)
    fours = HIGH.with_wild(FULL.mask("4C 4D 4H 4S"))
    assert fours.words(FULL.mask("9S 4H 3D 9D 4C")) == "four nines, three kicker"


# --- 32-card poker --------------------------------------------------------------------------------------------------------


def test_a_flush_beats_a_full_house_in_a_stripped_pack() -> None:
    descending(STRIPPED_PACK, "7S 7H 7D 7C 8S", "KH QH JH 9H 7H", "AS AH AD KC KS", "AS KH QD JC TS")


def test_the_lowest_straight_of_a_stripped_pack() -> None:
    assert STRIPPED_PACK.words(SHORT.mask("AS 7H 8D 9C TS")) == "straight, ten high (spades)"
    descending(STRIPPED_PACK, "7S 8H 9D TC JS", "AS 7H 8D 9C TS", "AS AH AD KC QS")
    assert STRIPPED_PACK.kind(STRIPPED_PACK.value(SHORT.mask("AS 7S 8S 9S TS"))) == STRAIGHT_FLUSH


@pytest.mark.parametrize(("better", "worse"), [
    # the pair with the heart wins, whatever the suits of the kickers
    ("9H 9S AC KC QC", "9D 9C AH KH QH"),
    ("KS KH 9C 9S AD", "KD KC 9H 9D AH"), ("AH KS QS JS 9S", "AD KH QH JH 9H"), ("AC KH QH JH TD", "AS KD QD JD TH"),
    ("KH QH JH 9H 7H", "KD QD JD 9D 7D"), ("AD KD QD JD TD", "AC KC QC JC TC"), ("TH 9S 8S 7S AS", "TD 9H 8H 7H AH"),
])
def test_suits_settle_ties_by_the_highest_card_of_the_combination(better: str, worse: str) -> None:
    descending(STRIPPED_PACK, better, worse)


def test_another_order_of_suits() -> None:
    other = PokerHigh(SHORT, order=STRIPPED, suits="S C D H")
    descending(other, "9S 9H AC KC QC", "9C 9D AH KH QH")
    with pytest.raises(ValueError, match="not an order of the four suits"):
        PokerHigh(SHORT, suits="H D C")


def test_no_two_hands_tie_where_suits_count() -> None:
    rng = Random(4)
    for _ in range(300):
        ids = rng.sample(range(SHORT.size), 14)
        first = STRIPPED_PACK.value(sum(1 << card for card in ids[:7]))
        assert first != STRIPPED_PACK.value(sum(1 << card for card in ids[7:]))


# --- cards that lie open --------------------------------------------------------------------------------------------------


def test_what_counts_of_up_cards() -> None:
    descending(UP_CARDS, "3S 3H 3D", "7S 7H 8D", "AS KS QS")
    assert UP_CARDS.words(FULL.mask("9S 8S 7S 6S 5S")) == "nine high, 8-7-6-5 (spades)", "straights and flushes do not count"
    assert UP_CARDS.words(FULL.mask("KS KH KD 4C 4S")) == "full house, kings over fours (spades)"
    descending(UP_CARDS, "AS AH AD AC", "KS KH KD 4C 4S", "KS KH KD 4C", "KS KH 4D 4C", "KS KH")


@pytest.mark.parametrize(("better", "worse"), [
    ("KS 7C 7H", "KD 7S 7D"), ("KS KC 7H", "KH KD 7S"), ("AH QS JS 9S", "AD QH JH 9H"), ("6D", "6C"), ("3S", "3H"),
])
def test_ties_of_up_cards_go_by_the_suit_of_the_highest_card(better: str, worse: str) -> None:
    descending(UP_CARDS, better, worse)


def test_wild_up_cards() -> None:
    wild = UP_CARDS.with_wild(FULL.mask("2C 2D 2H 2S"))
    assert wild.words(FULL.mask("2C KD 7S")) == "pair of kings, seven kicker (spades)", "the two is the king of spades"
    assert wild.words(FULL.mask("2C 2D 2H 2S AC")) == "five aces (spades)"


# --- the interface --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "combination"), [
    ("KS KH AD 9C 4S 3H 2D", "KS KH"), ("KS KH 4D 4C AS", "KS KH 4D 4C"), ("KS KH KD 9C 4S", "KS KH KD"), ("KS KH KD KC 4S", "KS KH KD KC"),
    ("AS JC 9S 4S 2S", "AS"), ("AS JS 9S 4S 2S KD QC", "AS JS 9S 4S 2S"), ("KS KH KD 4C 4S", "KS KH KD 4C 4S"), ("", ""),
    ("TC 9D 8S 7H 6H 2S 3S", "TC 9D 8S 7H 6H"),
])
def test_the_cards_of_the_combination(cards: str, combination: str) -> None:
    assert HIGH.combination(FULL.mask(cards)) == FULL.mask(combination)


def test_what_wild_cards_count_as() -> None:
    pack = FULL

    def lent(hand: str) -> str:
        return pack.text(sum(1 << stands for card, stands in DEUCES.counted(pack.mask(hand)) if card != stands))
    assert lent("KS KH 7D 7C 2S") == "KD"
    assert lent("9H 8H 6H 5H 2S") == "7H"
    assert lent("KS 8S 9D 4C 2S 2H") == "KH KD"
    assert lent("AH TH 9H 8H 2S") == "KH"
    # the fifth ace is one that is held
    assert pack.rank_of[DEUCES.counted(pack.mask("AS AH AD AC 2S"))[-1][1]] == 12


def test_the_pack_may_lie_in_another_order() -> None:
    other = PokerHigh(ACES_LAST)
    assert other.words(ACES_LAST.mask("AS KS QS JS TS")) == "royal flush"
    assert other.words(ACES_LAST.mask("AC AD 4S 3S 2H")) == "pair of aces, 4-3-2 kickers"
    rng = Random(1)
    for hand in some_hands(rng, FULL.all, 7, 200):
        assert other.value(ACES_LAST.mask(FULL.text(hand))) == HIGH.value(hand)


@pytest.mark.parametrize(("make", "said"), [
    (lambda: PokerHigh(ONE_JOKER), "jokers are wild"), (lambda: PokerHigh(ONE_JOKER, wild=1, bug=1), "jokers are wild"),
    (lambda: PokerHigh(FULL, order=(PAIR, *STANDARD)), "in this order"), (lambda: PokerHigh(FULL, order=STANDARD[::-1]), "in this order"),
    (lambda: PokerHigh(FULL, order=(STRAIGHT, *[kind for kind in STANDARD if kind != STRAIGHT])), "high cards are the lowest"),
    (lambda: PokerHigh(french(copies=2)), "each of four suits"), (lambda: PokerHigh(FULL.without("2C")), "each of four suits"),
    (lambda: HIGH.least(PAIR, "X"), "not a rank"),
])
def test_what_makes_no_sense(make: object, said: str) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=said):
        make()


# --- random hands against slow rules --------------------------------------------------------------------------------------

RULES = {
    "full": (HIGH, 0, 0, STANDARD), "stripped": (PokerHigh(SHORT, order=STRIPPED), 0, 0, STRIPPED),
    "showing": (PokerHigh(FULL, order=SHOWING), 0, 0, SHOWING), "deuces": (DEUCES, FULL.mask("2C 2D 2H 2S"), 0, STANDARD),
    "bug": (BUG, 0, ONE_JOKER.mask("X1"), STANDARD),
    "wild joker": (PokerHigh(ONE_JOKER, wild=ONE_JOKER.mask("X1")), ONE_JOKER.mask("X1"), 0, STANDARD),
    "bug and one-eyed jack": (PokerHigh(ONE_JOKER, ONE_JOKER.mask("JS"), ONE_JOKER.mask("X1")), ONE_JOKER.mask("JS"), ONE_JOKER.mask("X1"),
                              STANDARD),
    "two bugs": (PokerHigh(TWENTY, bug=TWENTY.mask("X1 X2")), 0, TWENTY.mask("X1 X2"), STANDARD),
    "twenty cards, two wild": (PokerHigh(TWENTY, wild=TWENTY.mask("X1 X2")), TWENTY.mask("X1 X2"), 0, STANDARD),
}


@pytest.mark.parametrize("rule", RULES)
def test_random_hands_compare_as_slow_rules_say(rule: str) -> None:
    ranking, wild, bug, order = RULES[rule]
    rng = Random(7)
    hands: list[int] = []
    special = wild | bug
    for size in range(1, 9):
        for _ in range(40 if not special else 6):
            # one of the wild cards at least, and rarely more than two
            count = min(size, special.bit_count(), rng.choice((1, 1, 1, 2)))
            lent = sum(1 << card for card in rng.sample(bits(special), count)) if special else 0
            natural = ranking.pack.all & ~special
            if size > 6 and count > 1 and special:
                continue
            hands.append(lent | some_hands(rng, natural, size - lent.bit_count(), 1)[0])
    assert same_order([ranking.value(hand) for hand in hands], [best_high(ranking.pack, hand, wild, bug, order) for hand in hands])


def test_three_wild_cards_and_more() -> None:
    short = french("A K Q J T 9 8 7", jokers=3)
    wild = short.mask("X1 X2 X3")
    ranking = PokerHigh(short, wild=wild, order=STRIPPED)
    hands = [wild | hand for size in (0, 1, 2, 3) for hand in some_hands(Random(size), short.all & ~wild, size, 3)]
    assert same_order([ranking.value(hand) for hand in hands], [best_high(short, hand, wild, 0, STRIPPED) for hand in hands])
    for cards, words in [("2C 2D 2H 2S KD 9C", "five kings"), ("2C 2D 2H 2S", "four aces"), ("2C 2D 2H KD", "four kings")]:
        assert DEUCES.words(FULL.mask(cards)) == words
    everything = HIGH.with_wild(FULL.mask("2C 2D 2H 2S 3C 3D 3H 3S"))
    assert everything.words(FULL.mask("2C 2D 2H 2S 3C KD 9C")) == "five aces"


@pytest.mark.parametrize("rule", RULES)
def test_the_cards_that_count_make_the_hand(rule: str) -> None:
    ranking, wild, bug, order = RULES[rule]
    pack = ranking.pack
    jokers = pack.mask(" ".join([code for code in pack.codes if code.startswith("X")]))
    plain = PokerHigh(pack, wild=jokers, order=order)
    rng = Random(3)
    for size in range(1, 9):
        for hand in some_hands(rng, pack.all, size, 60):
            counted = ranking.counted(hand)
            own = [card for card, _ in counted]
            stands = [card for _, card in counted]
            assert len(set(own)) == len(own) == min(size, 5)
            assert sum(1 << card for card in own) == ranking.best(hand) and ranking.best(hand) & ~hand == 0
            assert ranking.combination(hand) & ~ranking.best(hand) == 0
            assert all(card == counts for card, counts in counted if not (wild | bug) >> card & 1)
            if ranking.kind(ranking.value(hand)) == FIVE:
                assert len({pack.rank_of[card] for card in stands}) == 1
            else:
                natural = hand & ~(wild | bug)
                assert not any(natural >> counts & 1 for card, counts in counted if card != counts), "it stands for a card that is held"
                assert len(set(stands)) == len(stands)
                # told as the cards they count as, with nothing wild, they are worth the same
                assert plain.value(sum(1 << card for card in stands)) == ranking.value(hand)


def test_seven_cards_are_worth_their_best_five() -> None:
    rng = Random(9)
    for size, count in ((6, 200), (7, 200), (8, 60), (9, 20)):
        for hand in some_hands(rng, FULL.all, size, count):
            assert HIGH.value(hand) == max(HIGH.value(sum(1 << card for card in five)) for five in combinations(bits(hand), 5))


def test_suits_against_slow_rules() -> None:
    rng = Random(2)
    strength = [3 - "HDCS".index(suit.letter) for suit in SHORT.suits]
    plain = PokerHigh(SHORT, order=STRIPPED)
    for hand in some_hands(rng, SHORT.all, 5, 300):
        key = best_high(SHORT, hand, 0, 0, STRIPPED)
        kind = STRIPPED[key[0]]
        deciding = [suit for rank, suit in cards_of(SHORT, hand) if rank == key[1]]
        assert STRIPPED_PACK.value(hand) == plain.value(hand) * 4 + max(strength[suit] for suit in deciding), kind
