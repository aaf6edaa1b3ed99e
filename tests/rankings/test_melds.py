"""Sets and runs with wild cards: what is one, how many there are, how they grow, and how a hand is best divided."""
from __future__ import annotations

from random import Random

import pytest

from parlour.equipment import Pack, bits, french
from parlour.mechanisms.melding.melding import MeldChoices, addable, additions
from parlour.rankings.melds import ALL_WILD, FEWER, ONE, RUN, Meld, MeldOrder

PACK = french()
TWO_PACKS = french(copies=2)


def rank_mask(pack: Pack, rank: str) -> int:
    return pack.rank_masks[pack.ranks.index(rank)]


def sixes_wild(pack: Pack = PACK, limit: str = "unlimited", itself: bool = False, splits: bool = True, all_wild: bool = False) -> MeldOrder:
    return MeldOrder(pack, rank_mask(pack, "6"), True, True, limit, itself, splits, all_wild)


def texts(order: MeldOrder, cards: str) -> list[str]:
    """All melds of exactly these cards."""
    return [order.text(meld) for meld in order.readings(order.pack.mask(cards))]


@pytest.mark.parametrize(("cards", "melds"), [
    ("KS KH KD", ["KS KH KD"]),
    ("5S 6S 7S", ["5S 6S 7S"]),
    ("AS 2S 3S", ["AS 2S 3S"]),
    ("QS KS AS", ["QS KS AS"]),
    ("KS AS 2S", []),
    ("5S 6S 8S", []),
    ("5S 6S 7H", []),
    ("KS KH", []),
])
def test_melds_without_wild_cards(cards: str, melds: list[str]) -> None:
    found = texts(MeldOrder(PACK), cards)
    assert [sorted(text.split()) for text in found] == [sorted(text.split()) for text in melds]


def test_identical_cards_make_a_set() -> None:
    assert len(texts(MeldOrder(TWO_PACKS), "5S 5S 5H")) == 1


def test_where_low_cards_are_left_out_the_ace_is_high_alone() -> None:
    pack = french("A K Q J T 9 8 7 6 5 4 3")
    order = MeldOrder(pack, 0, False)
    assert not texts(order, "AS 3S 4S") and texts(order, "QS KS AS")


def test_a_wild_card_stands_for_what_is_missing() -> None:
    order = sixes_wild()
    assert texts(order, "8H 6C TH") == ["8H 6C=9H TH"]
    assert set(texts(order, "8H 9H 6C")) == {"6C=7H 8H 9H", "8H 9H 6C=TH"}
    # two naturals of a rank: a set; one natural: a set or runs
    assert texts(order, "8H 8S 6C") == ["8H 8S 6C=8"]
    assert set(texts(order, "8H 6C 6D")) == {
        "8H 6C=8 6D=8", "8H 6C=9H 6D=TH", "6C=7H 8H 6D=9H", "6C=6H 6D=7H 8H"}
    # a six is a six at home, and wild elsewhere
    assert set(texts(order, "6H 7H 8H")) == {"6H 7H 8H", "7H 8H 6H=9H"}
    # a meld needs a natural card; sixes are natural among themselves
    assert texts(order, "6C 6D 6S")[0] == "6C 6D 6S"


def test_wild_cards_as_a_set_of_their_own() -> None:
    order = MeldOrder(french(jokers=2), french(jokers=2).mask("X1 X2") | rank_mask(french(jokers=2), "6"), all_wild=True)
    assert ["6C=wild", "X1=wild", "X2=wild"] in [sorted(text.split()) for text in texts(order, "X1 X2 6C")]
    plain = MeldOrder(order.pack, order.wild)
    assert not [meld for meld in plain.readings(order.pack.mask("X1 X2 6C")) if meld.rank == ALL_WILD]


def test_limits_on_wild_cards() -> None:
    hand = PACK.mask("8H 8S 6C 6D")
    sets = {limit: [meld.cards.bit_count() for meld in all_melds(sixes_wild(limit=limit), hand) if meld.rank >= 0 and meld.wild]
            for limit in ("unlimited", FEWER, ONE)}
    # eights with one or two sixes; one eight with two sixes; both of them with one only
    assert sorted(sets["unlimited"]) == [3, 3, 3, 3, 4]
    assert sorted(sets[FEWER]) == sorted(sets[ONE]) == [3, 3]


def test_a_wild_card_at_home_counts_as_the_option_says() -> None:
    """Sixes wild, the run 6-7-8 of hearts, one wild card in a meld."""
    for itself, may in ((False, True), (True, False)):
        order = sixes_wild(limit=ONE, itself=itself)
        run = order.meld(PACK.mask("6H 7H 8H"), RUN, PACK.suit("H"), 5)
        assert run is not None and run.wild.bit_count() == (1 if itself else 0)
        assert order.text(run) == "6H 7H 8H"
        added = [str(each) for each in additions(order, [run], PACK.mask("6C"))]
        assert added == (["add 6C to 1 as 5H", "add 6C to 1 as 9H"] if may else [])


def test_a_long_meld_may_be_split_for_a_second_wild_card() -> None:
    order = sixes_wild(limit=ONE)
    run = order.meld(PACK.mask("6C 8H 9H TH JH"), RUN, PACK.suit("H"), 6)
    assert run is not None and order.text(run) == "6C=7H 8H 9H TH JH"
    # 7 8 9, and 10 jack and a wild queen; not two wild cards in one half
    assert order.may_take_wild(run, 11) and not order.may_take_wild(run, 5)
    short = order.meld(PACK.mask("6C 8H 9H TH"), RUN, PACK.suit("H"), 6)
    assert short is not None and not order.may_take_wild(short, 10)
    assert not sixes_wild(limit=ONE, splits=False).may_take_wild(run, 11)


def test_what_can_be_added() -> None:
    order = sixes_wild()
    run = order.meld(PACK.mask("7H 6C 9H"), RUN, PACK.suit("H"), 6)
    assert run is not None
    texts = [str(each) for each in additions(order, [run], PACK.mask("8H TH JH 6D 6H 7S"))]
    assert sorted(texts) == ["add 6D to 1 as 6H", "add 6D to 1 as TH", "add 6H to 1", "add 6H to 1 as TH", "add 8H to 1", "add TH to 1"]
    # the eight lies beside the six that stands for it, once
    beside = order.added(run, PACK.card("8H"), 7)
    assert order.text(beside) == "7H 6C=8H 9H" and not order.covered(beside)
    # the page's example: after a nine on 6-7-8, a five or a ten
    plain = MeldOrder(PACK)
    run = plain.meld(PACK.mask("6H 7H 8H"), RUN, PACK.suit("H"), 5)
    assert run is not None
    longer = plain.added(run, PACK.card("9H"), 8)
    assert addable(plain, [longer]) == PACK.mask("5H TH")


def test_a_meld_of_so_many_cards_grows_no_more() -> None:
    order = MeldOrder(PACK, rank_mask(PACK, "6"), most=4)
    assert max(meld.cards.bit_count() for meld in all_melds(order, PACK.mask("8H 8S 8D 8C 6H 9H TH JH QH"))) == 4
    eights = order.meld(PACK.mask("8H 8S 8D"), PACK.ranks.index("8"), -1, 0)
    run = order.meld(PACK.mask("8H 9H TH"), RUN, PACK.suit("H"), 7)
    assert eights is not None and run is not None
    assert addable(order, [eights]) == rank_mask(PACK, "8") | order.wild and addable(order, [run]) == PACK.mask("7H JH") | order.wild
    assert not addable(order, [order.added(eights, PACK.card("8C"), 0)])
    assert not addable(order, [order.added(run, PACK.card("JH"), 10)]) and order.meld(PACK.mask("8H 9H TH JH QH"), RUN, 1, 7) is None


def test_nothing_is_added_beside_a_wild_card_where_that_is_not_done() -> None:
    for beside in (True, False):
        order = MeldOrder(PACK, rank_mask(PACK, "6"), beside=beside)
        run = order.meld(PACK.mask("7H 6C 9H"), RUN, PACK.suit("H"), 6)
        assert run is not None and ("add 8H to 1" in [str(each) for each in additions(order, [run], PACK.mask("8H"))]) == beside


def test_no_wild_card_stands_for_some_cards_in_a_run() -> None:
    order = MeldOrder(PACK, rank_mask(PACK, "6"), own=PACK.mask("QS"))
    assert not [text for text in texts(order, "JS 6C KS") if "QS" in text]
    assert [sorted(text.split()) for text in texts(order, "QS 6C QH")] == [["6C=Q", "QH", "QS"]]
    assert "JS QS 6C=KS" in texts(order, "JS QS 6C")
    run = order.meld(PACK.mask("9S TS JS"), RUN, PACK.suit("S"), 8)
    assert run is not None
    assert [str(each) for each in additions(order, [run], PACK.mask("6C QS"))] == ["add QS to 1", "add 6C to 1 as 8S"]


def all_melds(order: MeldOrder, hand: int) -> list[Meld]:
    choices = MeldChoices(order, "meld", hand)
    return [order.melds_of(form, index) for form in choices.forms for index in range(form.count)]


@pytest.mark.parametrize("order", [
    sixes_wild(), sixes_wild(limit=ONE), sixes_wild(limit=FEWER), sixes_wild(limit=FEWER, itself=True), sixes_wild(all_wild=True),
    sixes_wild(TWO_PACKS), sixes_wild(TWO_PACKS, limit=ONE, itself=True), MeldOrder(TWO_PACKS), MeldOrder(PACK, rank_mask(PACK, "A")),
    MeldOrder(TWO_PACKS, rank_mask(TWO_PACKS, "6"), runs=False), MeldOrder(TWO_PACKS, rank_mask(TWO_PACKS, "6"), most=4),
    MeldOrder(TWO_PACKS, rank_mask(TWO_PACKS, "6"), most=4, own=TWO_PACKS.cards_of("8H") | TWO_PACKS.cards_of("9S")),
    MeldOrder(PACK, rank_mask(PACK, "6"), itself=True, most=4, own=PACK.mask("8H 9S TC")),
])
def test_melds_are_counted_without_listing_them(order: MeldOrder) -> None:
    """Against a search through all sets of the hand's cards, equal cards being the same; also with a card that must be there."""
    rng = Random(4)
    pack = order.pack
    for _ in range(12):
        # many cards close together, and wild ones
        near = [card for card in range(pack.size) if 3 <= pack.rank_of[card] <= 8 or pack.rank_of[card] == 12]
        cards = rng.sample(near, 9)
        hand = sum([1 << card for card in cards])
        found = set()
        for subset in range(1 << len(cards)):
            mask = sum([1 << cards[place] for place in bits(subset)])
            if mask.bit_count() >= 3:
                for meld in order.readings(mask):
                    if order.is_allowed(meld) and (meld.rank != RUN or len(meld.row) <= len(order.ranks)):
                        found.add(order.text(meld))
        choices = MeldChoices(order, "meld", hand)
        listed = [str(each).removeprefix("meld ") for each in choices]
        assert len(listed) == len(set(listed)) == len(choices)
        # which of two wild cards stands where makes no difference
        assert set(map(alike, listed)) == set(map(alike, found))
        must = 1 << cards[0]
        code = pack.codes[cards[0]]
        with_it = MeldChoices(order, "meld", hand, must)
        assert len(with_it) == len(set(map(str, with_it)))
        assert {alike(str(each).removeprefix("meld ")) for each in with_it} == {
            alike(text) for text in found if code in [word.split("=")[0] for word in text.split()]}
        for each in with_it:
            assert each.cards & must and each in with_it and with_it.read(str(each)) == each


def alike(text: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """A meld by its natural cards, its wild ones, and what these stand for."""
    words = text.split()
    wild = [word.split("=") for word in words if "=" in word]
    return (tuple(sorted([word for word in words if "=" not in word])), tuple(sorted([word for word, _ in wild])),
            tuple(sorted([stands for _, stands in wild])))


def test_of_two_wild_cards_alike_one_at_its_own_place_is_there_once() -> None:
    """With the ace, both twos and the three of diamonds there is one run ace to three, and the four can be a two."""
    pack = french(copies=2, jokers=2)
    order = MeldOrder(pack, pack.rank_masks[pack.ranks.index("2")], limit=ONE, sets=False, slides=True, both_aces=True)
    cards = 0
    for code in ("AD", "2D", "2D", "3D"):
        copies = pack.cards_of(code) & ~cards
        cards |= copies & -copies
    found = [order.text(order.melds_of(form, index)) for form in order.forms(cards) for index in range(form.count)]
    assert len(found) == len(set(found))
    assert "AD 2D 3D" in found
    # the other two as an ace below and as a four above, too
    assert any(["2D=4D" in text for text in found])
