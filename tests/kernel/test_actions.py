"""Actions: the large sets that count without listing agree with what a list would say, and typed text is understood."""
from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from parlour.equipment import Pack, bits, dominoes, french, german
from parlour.kernel.actions import (
    CHOOSE,
    Action,
    CardActions,
    CardsAction,
    Joined,
    LazyActions,
    NumberAction,
    Numbers,
    Partitions,
    Subsets,
    card_actions,
    comb,
    legal_text,
    listed_actions,
    numbers,
    read,
    shapes,
    word,
)

FRENCH = french()
TWO = french("A K Q J", copies=2)
THREE = french("A K Q", copies=3)


def assert_agrees(lazy: LazyActions, every: set[str], pack: Pack | None = None) -> None:
    """The set has exactly the actions with these texts, and all its ways to be asked say the same."""
    listed = list(lazy)
    texts = [str(action) for action in listed]
    assert len(lazy) == len(listed) == len(every)
    assert set(texts) == every and len(set(texts)) == len(texts)
    assert [lazy[index] for index in range(-len(listed), 0)] == listed
    for index in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            lazy[index]
    for action in listed:
        assert action in lazy
        back = lazy.read(str(action))
        assert back == action and hash(back) == hash(action)
        assert lazy.read(f"  {str(action).lower()}  ") == action


def ways_to_choose(pack: Pack, cards: int, least: int, most: int) -> set[str]:
    """The different choices as lists of faces: by brute force, twins counted once."""
    return {pack.text(sum(1 << card for card in chosen))
            for size in range(least, most + 1) for chosen in combinations(bits(cards), size)}


# --- subsets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "least", "most"), [
    (13, 3, 3), (5, 0, 5), (6, 2, 4), (4, 4, 4), (7, 1, 1), (3, 0, 0), (0, 0, 0), (4, 3, 6), (3, 4, 5),
])
def test_subsets(size: int, least: int, most: int) -> None:
    cards = sum(1 << card for card in Random(size).sample(range(52), size))
    every = {f"give {text}".strip() for text in ways_to_choose(FRENCH, cards, least, most)}
    assert_agrees(Subsets("give", FRENCH, cards, least, most), every)


@pytest.mark.parametrize(("pack", "codes", "least", "most"), [
    (TWO, "AS AS KS QS QS JS", 3, 3),
    (TWO, "AS AS KS KS QS QS", 0, 6),
    (THREE, "AS AS AS KS KS QS", 2, 4),
    (THREE, "AS AS AS", 1, 2),
    (TWO, "AS KS QS JS", 2, 3),
])
def test_subsets_count_twins_once(pack: Pack, codes: str, least: int, most: int) -> None:
    cards = pack.mask(codes)
    every = {f"give {text}".strip() for text in ways_to_choose(pack, cards, least, most)}
    assert_agrees(Subsets("give", pack, cards, least, most), every)


def test_subsets_of_the_second_copies_are_read_as_those_at_hand() -> None:
    cards = sum(1 << card for card in range(TWO.size) if TWO.twins[card] >> card == 1)      # the last copy of each face
    choices = Subsets("give", TWO, cards, 2, 2)
    action = choices.read("AS KS")
    assert action is not None and action in choices and not action.cards & ~cards


@pytest.mark.parametrize("text", ["give QS 2H TC", "QS 2H TC", "qs,2h,10c", "GIVE q♠ 2♥ 10♣", " tc  2h   qs "])
def test_subsets_are_read_however_they_are_typed(text: str) -> None:
    choices = Subsets("give", FRENCH, FRENCH.mask("QS 2H TC 4D"), 3, 3)
    assert choices.read(text) == CardsAction("give", FRENCH, FRENCH.mask("QS 2H TC"))


@pytest.mark.parametrize("text", ["give QS 2H 1C", "pass", "QS QS 2H", "give QS give 2H", "play QS 2H TC"])
def test_subsets_do_not_read_what_names_no_cards(text: str) -> None:
    assert Subsets("give", FRENCH, FRENCH.mask("QS 2H TC 4D"), 3, 3).read(text) is None


def test_subsets_read_choices_that_are_not_allowed_but_do_not_hold_them() -> None:
    choices = Subsets("give", FRENCH, FRENCH.mask("QS 2H TC 4D"), 3, 3)
    for text in ("QS 2H", "QS 2H AS", "QS 2H TC 4D"):
        action = choices.read(text)
        assert action is not None and action not in choices


@pytest.mark.parametrize("stranger", [
    CardsAction("take", FRENCH, FRENCH.mask("QS 2H TC")),
    CardsAction("give", FRENCH, FRENCH.mask("QS 2H TC"), (FRENCH.mask("QS"), FRENCH.mask("2H TC"))),
    card_actions(FRENCH, "give").each[3],
])
def test_subsets_hold_only_their_own(stranger: Action) -> None:
    assert stranger not in Subsets("give", FRENCH, FRENCH.mask("QS 2H TC 4D"), 0, 3)


def test_no_cards_are_not_the_same_as_a_word_or_number_of_that_kind() -> None:
    choices = Subsets("give", FRENCH, FRENCH.mask("QS 2H"), 0, 2)
    assert CardsAction("give", FRENCH, 0) in choices
    assert word("give") not in choices and NumberAction("give", 0) not in choices
    assert "give" not in choices


def test_a_subset_by_index_is_any_with_equal_odds() -> None:
    choices = Subsets("give", FRENCH, FRENCH.all, 5, 5)
    assert len(choices) == 2_598_960
    rng = Random(1)
    some = [choices[rng.randrange(len(choices))] for _ in range(300)]
    assert all(action.cards.bit_count() == 5 and action in choices for action in some)
    assert len(set(some)) > 290


def test_the_table_of_binomials() -> None:
    for n in (0, 1, 7, 52, 120):
        assert sum(CHOOSE[n]) == 2 ** n
    assert comb(52, 13) == 635_013_559_600
    assert comb(5, 6) == comb(5, -1) == 0


# --- partitions ------------------------------------------------------------------------------------------------------


def partitions_by_hand(pack: Pack, left: int, sizes: Sequence[int]) -> set[str]:
    if not sizes:
        return {""}
    found = set()
    for chosen in combinations(bits(left), sizes[0]):
        mask = sum(1 << card for card in chosen)
        found |= {f"{pack.text(mask)} / {rest}" if rest else pack.text(mask)
                  for rest in partitions_by_hand(pack, left & ~mask, sizes[1:])}
    return found


@pytest.mark.parametrize(("size", "sizes"), [(5, (1, 1)), (7, (3, 2, 1)), (6, (3, 3)), (4, (1, 1, 1, 1)), (6, (2,)), (2, (2, 1))])
def test_partitions(size: int, sizes: tuple[int, ...]) -> None:
    cards = sum(1 << card for card in Random(size).sample(range(52), size))
    every = {f"give {text}" for text in partitions_by_hand(FRENCH, cards, sizes)}
    assert_agrees(Partitions("give", FRENCH, cards, sizes), every)


@pytest.mark.parametrize("text", ["give QS / 2H 3H", "qs / 3h 2h", "Q♠/2♥,3♥", "give qs/2h 3h"])
def test_partitions_are_read_however_they_are_typed(text: str) -> None:
    ways = Partitions("give", FRENCH, FRENCH.mask("QS 2H 3H"), (1, 2))
    action = ways.read(text)
    assert str(action) == "give QS / 3H 2H" and action in ways


@pytest.mark.parametrize("text", ["give QS / 2H / 3H", "give QS 2H 3H", "qs, 2h, 3h"])
def test_cards_put_in_order_can_be_typed_without_anything_between(text: str) -> None:
    ways = Partitions("give", FRENCH, FRENCH.mask("QS 2H 3H"), (1, 1, 1))
    action = ways.read(text)
    assert str(action) == "give QS / 2H / 3H" and action in ways


@pytest.mark.parametrize("text", ["QS / QS 2H", "QS 2H / 3H", "QS 2H 3H", "QS / 2H", "QS / 2H 3H / 4H", "AS / 2H 3H", "QS / 2H 4D"])
def test_partitions_hold_no_card_twice_and_no_wrong_size(text: str) -> None:
    action = Partitions("give", FRENCH, FRENCH.mask("QS 2H 3H"), (1, 2)).read(text)
    assert action is None or action not in Partitions("give", FRENCH, FRENCH.mask("QS 2H 3H"), (1, 2))


@pytest.mark.parametrize("text", ["QS / XX", "give QS / give 2H 3H", "hello"])
def test_partitions_do_not_read_what_names_no_cards(text: str) -> None:
    assert Partitions("give", FRENCH, FRENCH.mask("QS 2H 3H"), (1, 2)).read(text) is None


def test_the_same_cards_for_other_places_are_another_action() -> None:
    ways = Partitions("give", FRENCH, FRENCH.mask("QS 2H"), (1, 1))
    assert ways[0] != ways[1] and ways[0].cards == ways[1].cards


# --- numbers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("low", "high", "step"), [(20, 40, 1), (0, 100, 5), (3, 20, 4), (7, 7, 1), (10, 5, 1), (0, 0, 3)])
def test_numbers(low: int, high: int, step: int) -> None:
    assert_agrees(Numbers("bet", low, high, step), {f"bet {number}" for number in range(low, high + 1, step)})


def test_numbers_are_counted_not_listed() -> None:
    bets = Numbers("bet", 20, 10**9)
    assert len(bets) == 10**9 - 19
    assert str(bets[10**8]) == "bet 100000020" and bets.read("40") in bets


@pytest.mark.parametrize("text", ["", "bet", "bet 1 2", "bet -4", "bet 4.0", "bet ²", "bet x", "raise 40", "bet " + "9" * 5000])
def test_numbers_do_not_read_what_is_none(text: str) -> None:
    assert Numbers("bet", 0, 100).read(text) is None


@pytest.mark.parametrize("stranger", [NumberAction("bet", 21), NumberAction("bet", 45), NumberAction("raise", 25), word("bet"),
                                      *numbers("bet", 25, 25)])
def test_numbers_hold_only_their_own(stranger: Action) -> None:
    assert stranger not in Numbers("bet", 20, 40, 5)


def test_a_number_out_of_range_is_read_and_not_held() -> None:
    bets = Numbers("bet", 20, 40)
    assert bets.read("bet 50") == NumberAction("bet", 50)
    assert NumberAction("bet", 50) not in bets


# --- joined ----------------------------------------------------------------------------------------------------------


def test_joined() -> None:
    hand = FRENCH.mask("QS 2H 3H")
    parts = Joined([(word("pass"), word("name", "hearts")), Subsets("meld", FRENCH, hand, 2, 3), Numbers("bet", 1, 3)])
    every = {"pass", "name hearts", *(f"meld {text}" for text in ways_to_choose(FRENCH, hand, 2, 3)), "bet 1", "bet 2", "bet 3"}
    assert_agrees(parts, every)
    assert Joined([]).read("pass") is None and len(Joined([(), ()])) == 0
    assert word("fold") not in parts


def test_joined_reads_short_forms_from_the_part_that_has_them() -> None:
    parts = Joined([(word("pass"),), Numbers("bet", 1, 3), card_actions(FRENCH, "play").of(FRENCH.mask("QS 2H"))])
    assert [str(parts.read(text)) for text in ("p", "2", "qs", "PLAY 2♥")] == ["pass", "bet 2", "play QS", "play 2H"]
    assert parts.read("3h") is None


def test_joined_takes_what_is_written_out_before_what_it_might_be_short_for() -> None:
    parts = Joined([card_actions(FRENCH, "play", "openly").of(FRENCH.mask("QS")), card_actions(FRENCH, "play").of(FRENCH.mask("QS"))])
    assert [parts.read(str(action)) for action in parts] == list(parts)
    assert [str(parts.read(text)) for text in ("play qs", "play qs openly", "play qs o")] == ["play QS", "play QS openly", "play QS openly"]


# --- single cards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", [FRENCH, french("A K Q J T 9 8 7"), dominoes(6), dominoes(9), dominoes(12), french(jokers=12)],
                         ids=["52", "32", "28 tiles", "55 tiles", "91 tiles", "64"])
def test_card_actions_of_a_mask_are_its_cards_in_order(pack: Pack) -> None:
    plays = card_actions(pack, "play")
    rng = Random(pack.size)
    masks = [0, 1, pack.all, 1 << pack.size - 1, *(rng.getrandbits(pack.size) for _ in range(300)),
             *(1 << rng.randrange(pack.size) | 1 << rng.randrange(pack.size) for _ in range(100))]
    for mask in masks:
        actions = plays.of(mask)
        assert [action.card for action in actions] == bits(mask)
        assert all(action is plays.each[action.card] for action in actions)
        assert all(action.cards == 1 << action.card for action in actions)
    everything = plays.of(pack.all)
    assert len({str(action) for action in everything}) == pack.size
    for action in everything:
        assert read(everything, str(action)) is action


def test_there_is_one_table_for_a_pack_and_kind() -> None:
    assert card_actions(FRENCH, "play") is card_actions(FRENCH, "play")
    assert card_actions(FRENCH, "play") is not card_actions(FRENCH, "play", "left")
    assert str(card_actions(dominoes(6), "play", "left").each[0]) == "play 0-0 left"


@pytest.mark.parametrize("pack", [TWO, THREE, french(copies=2), french(copies=2, jokers=4)], ids=["32", "36", "104", "108"])
def test_card_actions_count_twins_once_and_take_the_first_at_hand(pack: Pack) -> None:
    plays = CardActions(pack, "play")
    rng = Random(1)
    for mask in [0, pack.all, *(rng.getrandbits(pack.size) for _ in range(200))]:
        actions = plays.of(mask)
        firsts: dict[str, int] = {}
        for card in bits(mask):
            firsts.setdefault(pack.codes[card], card)
        assert [action.card for action in actions] == sorted(firsts.values())
        for action in actions:
            assert read(actions, str(action)) is action


# --- reading what people type ----------------------------------------------------------------------------------------


PLAYS = card_actions(FRENCH, "play").of(FRENCH.mask("QS TH 2H KD"))


@pytest.mark.parametrize(("text", "meant"), [
    ("play QS", "play QS"), ("PLAY qs", "play QS"), ("QS", "play QS"), ("qs", "play QS"), ("q♠", "play QS"), ("Q♠", "play QS"),
    ("10h", "play TH"), ("10H", "play TH"), ("play 10♥", "play TH"), ("th", "play TH"), (" play   qs ", "play QS"),
    ("play q", "play QS"), ("play k", "play KD"), ("play t", "play TH"),
])
def test_cards_are_read_however_they_are_typed(text: str, meant: str) -> None:
    assert str(read(PLAYS, text)) == meant


@pytest.mark.parametrize("text", ["", " ", "play", "pl", "h", "AS", "10s", "play 1", "qs th", "queen", "discard QS", "play QS now"])
def test_what_means_no_card_or_several_is_not_read(text: str) -> None:
    assert read(PLAYS, text) is None


BIDS = (*numbers("bid", 0, 13), word("pass"), word("bid", "nil"), word("double"))


@pytest.mark.parametrize(("text", "meant"), [
    ("bid 1", "bid 1"), ("1", "bid 1"), ("bid 10", "bid 10"), ("10", "bid 10"), ("BID 13", "bid 13"),
    ("pass", "pass"), ("p", "pass"), ("pas", "pass"), ("nil", "bid nil"), ("bid n", "bid nil"), ("d", "double"),
])
def test_bids_are_read_however_they_are_typed(text: str, meant: str) -> None:
    assert str(read(BIDS, text)) == meant


@pytest.mark.parametrize("text", ["bid", "b", "bid 14", "14", "bid x", "bid -1", "01"])
def test_what_means_no_bid_or_several_is_not_read(text: str) -> None:
    assert read(BIDS, text) is None


def test_words_can_be_typed_without_their_accents() -> None:
    signals = (word("signal", "deux d'écrit"), word("signal", "deux de chêne"))
    assert read(signals, "signal deux d'ecrit") is signals[0] and read(signals, "deux de chene") is signals[1]


def test_a_number_is_not_the_start_of_a_longer_one() -> None:
    assert read(numbers("bid", 10, 12), "bid 1") is None
    assert read(numbers("bid", 10, 10), "bid 1") is None
    assert read(numbers("bid", 10, 10), "1") is None
    assert str(read(numbers("bid", 10, 10), "bid")) == "bid 10"


def test_a_card_that_two_kinds_take_needs_its_verb() -> None:
    both = card_actions(FRENCH, "play").of(FRENCH.mask("QS")) + card_actions(FRENCH, "discard").of(FRENCH.mask("QS"))
    assert read(both, "qs") is None
    assert str(read(both, "d")) == "discard QS" and str(read(both, "discard")) == "discard QS"


def test_ends_of_a_line_are_told_apart() -> None:
    tiles = dominoes(6)
    ends = card_actions(tiles, "play", "left").of(tiles.mask("6-4")) + card_actions(tiles, "play", "right").of(tiles.mask("6-4"))
    assert read(ends, "6-4") is None
    assert str(read(ends, "play 6-4 r")) == "play 6-4 right"
    assert str(read(ends, "play 6-4 l")) == "play 6-4 left" and str(read(ends, "6-4 right")) == "play 6-4 right"


# --- interned actions, shapes, words ---------------------------------------------------------------------------------


def test_small_actions_are_one_object_each() -> None:
    assert word("pass") is word("pass") and word("name", "hearts") is word("name", "hearts")
    first = numbers("tricks", 0, 5)
    assert numbers("tricks", 2, 9)[:4] == first[2:] and numbers("tricks", 5, 5)[0] is first[5]


def test_shapes_say_what_a_screen_must_offer() -> None:
    parts = Joined([(word("pass"), word("name", "hearts"), word("name", "spades")), Subsets("meld", FRENCH, 0b1111, 2, 3),
                    Partitions("give", FRENCH, 0b1111, (1, 2)), Numbers("bet", 10, 50, 10), numbers("bid", 2, 4),
                    (numbers("call", 0, 9)[2], numbers("call", 0, 9)[7]), PLAYS])
    assert [(one.kind, one.cards, one.least, one.most, one.step, one.words, one.parts) for one in shapes(parts)] == [
        ("pass", 0, 0, 0, 0, (), ()), ("name", 0, 0, 0, 0, ("hearts", "spades"), ()), ("meld", 0b1111, 2, 3, 0, (), ()),
        ("give", 0b1111, 3, 3, 0, (), (1, 2)), ("bet", 0, 10, 50, 10, (), ()), ("bid", 0, 2, 4, 1, (), ()),
        ("call", 0, 2, 7, 0, ("2", "7"), ()), ("play", FRENCH.mask("QS TH 2H KD"), 1, 1, 0, (), ())]


def test_messages_name_the_first_few() -> None:
    assert legal_text(PLAYS) == "play KD, play 2H, play TH, play QS"
    assert legal_text(Numbers("bet", 1, 1000), most=2) == "bet 1, bet 2 … (1000 in all)"
    assert legal_text(()) == ""
    assert legal_text(PLAYS, FRENCH) == "play K♦, play 2♥, play 10♥, play Q♠"


def test_words_have_symbols_where_texts_have_codes() -> None:
    assert [action.in_words(FRENCH) for action in (PLAYS[0], word("name", "hearts"), word("pass"))] == ["play K♦", "name hearts ♥", "pass"]
    parts = CardsAction("give", FRENCH, FRENCH.mask("QS 2C TH"), (FRENCH.mask("QS"), FRENCH.mask("2C TH")))
    # German cards have no signs in print: what is called has its name
    assert [word("call", called).in_words(german()) for called in ("OL", "leaves")] == ["call the ober of leaves", "call leaves"]
    assert parts.in_words(FRENCH) == "give Q♠ / 10♥ 2♣" and FRENCH.symbols(FRENCH.mask("QS 2C TH")) == "Q♠ 10♥ 2♣"


def test_a_view_writes_out_the_kinds_of_which_there_are_few() -> None:
    many = Subsets("meld", FRENCH, FRENCH.all, 3, 3)
    pair = Subsets("give", FRENCH, 0b111, 2, 2)
    assert listed_actions(Joined([PLAYS, many])) == list(PLAYS)
    assert listed_actions(Joined([Joined([PLAYS, pair]), many])) == [*PLAYS, *pair]
    assert listed_actions(many) == [] and listed_actions(pair) == list(pair)
    # of a kind all are written out or none
    assert listed_actions(Joined([(word("meld", "nothing"), word("pass")), many])) == [word("pass")]


def test_ways_to_choose_are_counted_for_shoes_of_many_packs_too() -> None:
    assert [comb(5, 2), comb(5, 6), comb(5, -1), comb(120, 60)] == [10, 0, 0, math.comb(120, 60)]
    assert [comb(416, 2), comb(312, 310), comb(312, 313), comb(312, -1)] == [416 * 415 // 2, 312 * 311 // 2, 0, 0]


@pytest.mark.parametrize("some", [slice(3), slice(2, 40, 7), slice(-4, None), slice(None, None, -1), slice(90, 95), slice(5, 2)])
def test_lazy_sequences_slice_like_any(some: slice) -> None:
    pack = french()
    subsets = Subsets("give", pack, pack.mask("AS KS QS JS TS"), 1, 3)
    amounts = Numbers("bet", 5, 200, 5)
    parted = Partitions("give", pack, pack.mask("AS KS QS JS"), (1, 2))
    for lazy in (subsets, amounts, parted, Joined([(word("pass"),), amounts, subsets])):
        assert lazy[some] == tuple(lazy)[some]
