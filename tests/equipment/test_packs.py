"""Packs: how many cards, in which order, what is printed on them, how they are written and read."""
from __future__ import annotations

import pytest

from parlour.equipment import DominoSet, Pack, bits, chinese_dominoes, dominoes, french, german, italian, spanish
from parlour.equipment.french import SUITS

FULL = french()
SHORT = french("A K Q J T 9 8 7")
ACES_LOW = french("K Q J T 9 8 7 6 5 4 3 2 A")
TWO = french(copies=2)
JOKERS = french(jokers=2)
CANASTA = french(copies=2, jokers=4)
EXTRA = french(extra="2C 2C AS")

PACKS = {"52": FULL, "32": SHORT, "aces low": ACES_LOW, "104": TWO, "54": JOKERS, "108": CANASTA, "55": EXTRA,
         "51": FULL.without("2C"), "28 tiles": dominoes(6), "55 tiles": dominoes(9), "91 tiles": dominoes(12),
         "Chinese tiles": chinese_dominoes(), "64 Chinese tiles": chinese_dominoes(2),
         "German": german(), "with the weli": german(weli=True), "Spanish": spanish(), "Italian": italian()}


@pytest.mark.parametrize(("pack", "size", "faces", "twins"), [
    (FULL, 52, 52, False), (SHORT, 32, 32, False), (ACES_LOW, 52, 52, False), (TWO, 104, 52, True), (JOKERS, 54, 54, False),
    (CANASTA, 108, 56, True), (EXTRA, 55, 52, True), (french("A"), 4, 4, False), (french("A", copies=8), 32, 4, True),
    (dominoes(6), 28, 28, False), (dominoes(9), 55, 55, False), (dominoes(12), 91, 91, False), (dominoes(0), 1, 1, False),
    (chinese_dominoes(), 32, 21, True), (chinese_dominoes(2), 64, 21, True),
    (german(), 32, 32, False), (german(weli=True), 33, 33, False), (german("A K O U T 9 8 7 6", weli=True), 36, 36, False),
    (italian(), 40, 40, False), (spanish(), 40, 40, False), (spanish("R C S 9 8 7 6 5 4 3 2 1"), 48, 48, False),
])
def test_sizes(pack: Pack, size: int, faces: int, twins: bool) -> None:
    assert pack.size == len(pack.faces) == len(pack.codes) == len(pack.suit_of) == len(pack.rank_of) == size
    assert pack.all.bit_count() == size and pack.all.bit_length() == size
    assert len(set(pack.codes)) == faces
    assert pack.has_twins is twins


@pytest.mark.parametrize(("pack", "suits", "play", "card"), [
    (FULL, ["clubs ♣", "diamonds ♦", "hearts ♥", "spades ♠"], "play TH", "play 10♥"),
    (spanish(), ["coins", "cups", "swords", "batons"], "play 1E", "play 1E"),
    (italian(), ["coins", "cups", "swords", "batons"], "play 3D", "play 3D"),
    (german(), ["bells", "hearts", "leaves", "acorns"], "play TH", "play 10H"),
])
def test_a_letter_is_no_symbol_beside_the_name_of_a_suit(pack: Pack, suits: list[str], play: str, card: str) -> None:
    assert [suit.shown for suit in pack.suits] == suits
    assert [pack.in_symbols(f"name {suit.name}") for suit in pack.suits] == [f"name {shown}" for shown in suits]
    # the cards keep theirs
    assert pack.in_symbols(play) == card


def test_what_tiles_call_their_suits() -> None:
    assert [suit.shown for suit in chinese_dominoes().suits] == ["sky", "earth"]


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
def test_every_card_is_written_and_read_back(pack: Pack) -> None:
    for card in range(pack.size):
        code = pack.codes[card]
        assert pack.cards_of(code) == pack.twins[card]
        assert pack.twins[card] >> card & 1
        assert pack.cards_of(code.lower()) == pack.cards_of(f" {code} ") == pack.twins[card]
        assert pack.faces_named(code.lower()) == code
        assert pack.card(code) == bits(pack.twins[card])[0]
        assert code == pack.faces[card].code and pack.faces[card].name and pack.faces[card].symbol
        if len(pack.suits):
            assert pack.suit_masks[pack.suit_of[card]] >> card & 1
        assert pack.rank_masks[pack.rank_of[card]] >> card & 1
    assert pack.mask(pack.text(pack.all)) == pack.all
    assert sum(mask.bit_count() for mask in pack.rank_masks) == pack.size


@pytest.mark.parametrize("pack", [FULL, SHORT, ACES_LOW, TWO, CANASTA, chinese_dominoes(2)],
                         ids=["52", "32", "aces low", "104", "108", "64 Chinese tiles"])
def test_a_higher_id_is_a_stronger_card_of_the_suit_and_copies_lie_side_by_side(pack: Pack) -> None:
    for card in range(1, pack.size):
        assert (pack.suit_of[card - 1], pack.rank_of[card - 1]) <= (pack.suit_of[card], pack.rank_of[card])
    for twins in pack.twins:
        copies = bits(twins)
        assert copies == list(range(copies[0], copies[0] + len(copies)))
    assert sum(mask.bit_count() for mask in pack.suit_masks) == pack.size


def test_ranks_rank_as_they_are_given() -> None:
    assert FULL.rank_of[FULL.card("AS")] == 12 and FULL.rank_of[FULL.card("2S")] == 0
    assert ACES_LOW.rank_of[ACES_LOW.card("KS")] == 12 and ACES_LOW.rank_of[ACES_LOW.card("AS")] == 0
    assert FULL.codes[0] == "2C" and FULL.codes[-1] == "AS"
    tens_high = french("A T K Q J 9 8 7")
    assert tens_high.card("TS") > tens_high.card("KS")


def test_masks() -> None:
    assert bits(0) == [] and bits(0b1011) == [0, 1, 3]
    assert FULL.mask("") == 0
    assert FULL.mask("AS KS").bit_count() == 2
    assert FULL.text(FULL.mask("2C AS KH")) == "AS KH 2C"
    assert FULL.text(0) == ""
    spades = FULL.suit_masks[FULL.suit("spades")]
    assert FULL.text(spades) == "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    assert FULL.text(spades & FULL.rank_masks[12]) == "AS"


def test_a_face_named_twice_is_two_copies() -> None:
    mask = TWO.mask("AS AS KS")
    assert mask.bit_count() == 3 and TWO.text(mask) == "AS AS KS"
    assert EXTRA.mask("2C 2C 2C").bit_count() == 3 and EXTRA.cards_of("AS").bit_count() == 2
    with pytest.raises(ValueError, match="AS is named more often than this pack has it"):
        FULL.mask("AS AS")
    with pytest.raises(ValueError, match="AS is named more often"):
        TWO.mask("AS AS AS")


@pytest.mark.parametrize(("typed", "code"), [
    ("TH", "TH"), ("10H", "TH"), ("10h", "TH"), ("10♥", "TH"), ("q♠", "QS"), ("Q♠", "QS"), (" as ", "AS"), ("x1", "X1"), ("X2", "X2"),
])
def test_cards_are_read_however_they_are_typed(typed: str, code: str) -> None:
    assert JOKERS.card(typed) == JOKERS.codes.index(code)
    assert JOKERS.faces_named(typed) == code


@pytest.mark.parametrize("typed", ["", "1H", "11H", "XX", "X3", "AZ", "A", "S", "AS KS", "100H", "SA", "\n"])
def test_what_is_no_card(typed: str) -> None:
    assert JOKERS.cards_of(typed) == 0 and JOKERS.faces_named(typed) == ""
    with pytest.raises(ValueError, match="is not a card of this pack: write cards as in X2 or 2C"):
        JOKERS.card(typed)


def test_what_stands_on_a_french_card() -> None:
    ten = FULL.faces[FULL.card("TH")]
    assert (ten.symbol, ten.name) == ("10♥", "ten of hearts")
    assert [suit.red for suit in SUITS] == [False, True, True, False]
    assert FULL.names(FULL.mask("QS 2C TH")) == "the queen of spades, the ten of hearts and the two of clubs"
    assert FULL.names(FULL.mask("QS")) == "the queen of spades" and FULL.names(0) == "nothing"
    assert [JOKERS.faces[JOKERS.card(code)].name for code in ("X1", "X2")] == ["joker 1", "joker 2"]
    assert french(jokers=1).faces[-1].name == "joker"
    named = french(jokers=2, joker_names=("big joker", "little joker"))
    assert [named.faces[named.card(code)].name for code in ("X1", "X2")] == ["big joker", "little joker"]
    assert french(jokers=2) is JOKERS, "packs whose jokers have names are others"


@pytest.mark.parametrize("typed", ["S", "s", "♠", "spades", "Spade", " spades "])
def test_suits_are_found(typed: str) -> None:
    assert FULL.suits[FULL.suit(typed)].name == "spades"


@pytest.mark.parametrize("typed", ["", "Z", "spaces", "♡"])
def test_what_is_no_suit(typed: str) -> None:
    with pytest.raises(ValueError, match="is not a suit: clubs, diamonds, hearts, spades"):
        FULL.suit(typed)


def test_many_jokers_are_read_too() -> None:
    pack = french(jokers=12)
    assert pack.size == 64 and [pack.faces_named(f"x{number}") for number in (1, 10, 12)] == ["X1", "X10", "X12"]


def test_cards_taken_out() -> None:
    cut = FULL.without("2C 2D")
    assert cut.size == 50 and cut.cards_of("2C") == 0 and cut.faces_named("2c") == ""
    assert cut.cards_of("10h") == 1 << cut.card("TH"), "a smaller pack reads as forgivingly"
    assert cut.suit_masks[0].bit_count() == 12
    assert TWO.without("2C").size == 102, "every copy goes"
    assert not TWO.without("2C").cards_of("2C")
    assert not french("A K", extra="AS").without("AS").has_twins
    with pytest.raises(ValueError, match="'2Z' is not a card"):
        FULL.without("2Z")


def test_the_same_pack_is_made_once() -> None:
    assert french("A K Q", copies=2) is french("A K Q", copies=2) and french("A K Q") is not french("A K Q", copies=2)
    assert FULL.without("2C") is FULL.without("2C") and FULL.without("2C") is not FULL.without("2D")
    assert chinese_dominoes(2) is chinese_dominoes(2) and chinese_dominoes(2) is not chinese_dominoes()
    assert dominoes(9) is dominoes(9) and dominoes(9) is not dominoes(6)


# --- dominoes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("highest", "size", "pips"), [(6, 28, 168), (9, 55, 495), (12, 91, 1092)])
def test_a_set_has_every_pair_of_numbers_once(highest: int, size: int, pips: int) -> None:
    tiles = dominoes(highest)
    assert isinstance(tiles, DominoSet)
    pairs = {(tiles.high[tile], tiles.low[tile]) for tile in range(tiles.size)}
    assert pairs == {(high, low) for high in range(highest + 1) for low in range(high + 1)}
    assert tiles.size == size and sum(tiles.pips) == pips
    assert tiles.doubles.bit_count() == highest + 1
    for number in range(highest + 1):
        assert tiles.with_number[number].bit_count() == highest + 1
        assert all(number in (tiles.high[tile], tiles.low[tile]) for tile in bits(tiles.with_number[number]))
        assert (tiles.with_number[number] & tiles.doubles).bit_count() == 1


@pytest.mark.parametrize("typed", ["6-4", "4-6", "6|4", "4:6", " 4-6 "])
def test_tiles_are_read_from_either_end(typed: str) -> None:
    tiles = dominoes(6)
    assert tiles.codes[tiles.card(typed)] == "6-4" and tiles.faces_named(typed) == "6-4"


@pytest.mark.parametrize("typed", ["7-1", "6", "6-", "6-4-2", "six-four", "", "-", "²-1", "--6-4"])
def test_what_is_no_tile(typed: str) -> None:
    assert dominoes(6).cards_of(typed) == 0
    with pytest.raises(ValueError, match="write cards as in 6-6 or 0-0"):
        dominoes(6).card(typed)


def test_what_stands_on_a_tile() -> None:
    tiles = dominoes(6)
    face = tiles.faces[tiles.card("6-4")]
    assert (face.code, face.symbol, face.name) == ("6-4", "6|4", "six-four")
    assert tiles.faces[tiles.card("0-0")].name == "double blank"
    assert tiles.names(tiles.mask("6-6 1-0")) == "the double six and the one-blank"


# --- Chinese dominoes ---------------------------------------------------------------------------------------------------


def test_chinese_dominoes_are_the_throws_of_two_dice() -> None:
    tiles = chinese_dominoes()
    throws = {f"{high}-{low}" for high in range(1, 7) for low in range(1, high + 1)}
    assert set(tiles.codes) == throws
    sky, earth = tiles.suit_masks
    assert (sky.bit_count(), earth.bit_count()) == (22, 10)
    assert {tiles.twins[tile].bit_count() for tile in bits(sky)} == {2}
    assert {tiles.twins[tile].bit_count() for tile in bits(earth)} == {1}
    # tiles of one rank of earth have as many pips
    for mask in tiles.rank_masks:
        assert len({sum(map(int, tiles.codes[tile].split("-"))) for tile in bits(mask & earth)}) == 1
    assert tiles.codes[tiles.card("3|6")] == "6-3" and tiles.names(tiles.mask("6-6 2-1")) == "the son 2-1 and the sky chief 6-6"


def test_the_weli_is_the_lowest_of_the_bells() -> None:
    pack = german(weli=True)
    weli = pack.card("weli")
    assert pack.codes[weli] == "6B" and pack.names(1 << weli) == "the weli"
    assert pack.suit_of[weli] == pack.suit("bells") and pack.rank_of[weli] == 0
    assert pack.rank_masks[0] == 1 << weli, "it is the only six"
