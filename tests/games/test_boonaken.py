"""Boonaken: cards and Roem, the ladder of bids, Misère by several, the exchange, tricks, announcements, and who is left to pay."""
from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from random import Random

import pytest

import parlour
from parlour.games.boonaken.cards import ORDERS, PACK, POINTS, every_roem, most_roem
from parlour.games.boonaken.deal import BoonDeal
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.testing import Table, arrange, choices, each, play, table

HEARTS = PACK.suit("H")
NONE = -1
#: South deals, West speaks first
FOUR = {"West": "JH 9H AH KH QH TH", "North": "AS KS 8S 7S AC 9C", "East": "AD KD 8D 7D KC 8C", "South": "QS JS TS 9S QC 7C"}
CENTRE = {"centre": "8H 7H", "face down": "TC JC"}


def four(*said: str, hands: Mapping[str, str] = FOUR, centre: Mapping[str, str] = CENTRE, **options: object) -> Table:
    """Four players, South the dealer."""
    return table("boonaken", 4, dealt={**hands, **centre}, dealer="South", **options).play(*said)


def number(bid: int, *said: str, hands: Mapping[str, str] = FOUR, centre: Mapping[str, str] = CENTRE, **options: object) -> Table:
    """West bids a number, takes the centre cards and discards them again."""
    return four(f"West: bid {bid}", "North: pass", "East: pass", "South: pass",
                f"West: discard {centre['centre']} {centre.get('face down', '')}", *said, hands=hands, centre=centre, **options)


def marks(match: Match) -> list[tuple[int, int]]:
    """The pluses and minuses of the seats."""
    deal = match.deal
    assert isinstance(deal, BoonDeal)
    return list(zip(deal.pluses, deal.minuses))


# --- cards and Roem --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("trumps", range(4))
def test_the_pack_has_141_points(trumps: int) -> None:
    assert POINTS[trumps].of(PACK.all) == 141


def test_trumps_and_other_suits_rank_and_count_differently() -> None:
    trumps = [PACK.card(rank + "H") for rank in "J9AKQT87"]
    plain = [PACK.card(rank + "S") for rank in "AKQJT987"]
    assert [POINTS[HEARTS].each[card] for card in trumps] == [20, 14, 11, 3, 2, 10, 0, 0]
    assert [POINTS[HEARTS].each[card] for card in plain] == [11, 3, 2, 1, 10, 0, 0, 0]
    for suit in (trumps, plain):
        assert all(ORDERS[HEARTS].beats(high, low) and not ORDERS[HEARTS].beats(low, high) for high, low in itertools.pairwise(suit))
    assert ORDERS[HEARTS].beats(trumps[-1], plain[0])


@pytest.mark.parametrize(("cards", "trumps", "roem"), [
    ("QH JH TH", HEARTS, 20), ("QH JH TH 9H", HEARTS, 50), ("JS TS 9S 8S 7S", HEARTS, 100), ("AS KS QS JS TS 9S", HEARTS, 200),
    ("JS JH JD JC", HEARTS, 200), ("QS QH QD QC", HEARTS, 100), ("KS KH KD KC", HEARTS, 100), ("AS AH AD AC", HEARTS, 100),
    ("KH QH", HEARTS, 20), ("KS QS", HEARTS, 0), ("KH QH", NONE, 0), ("TS TH TD TC", HEARTS, 0), ("9S 9H 9D 9C", HEARTS, 0),
    # the page's examples: king to ten of trumps, and four aces with king and queen of trumps
    ("KH QH JH TH", HEARTS, 70), ("AS AH AD AC KH QH", HEARTS, 140),
    # jack, nine, ace and king of trumps are the top four, and no sequence
    ("JH 9H AH KH", HEARTS, 0), ("AH KH QH JH", HEARTS, 70),
    # the highest Boonaak
    ("AH KH QH JH TH 9H", HEARTS, 220),
    # a card in a sequence and in four of a kind; two sequences
    ("JS JH JD JC TS 9S", HEARTS, 220), ("AS KS QS 9D 8D 7D", HEARTS, 40),
])
def test_what_roem_counts(cards: str, trumps: int, roem: int) -> None:
    assert most_roem(PACK.mask(cards), trumps, 200) == roem


def test_a_sequence_of_six_may_count_100() -> None:
    assert most_roem(PACK.mask("AH KH QH JH TH 9H"), HEARTS, 100) == 120


def test_parts_of_a_sequence_are_roem_too() -> None:
    assert [roem.points for roem in every_roem(PACK.mask("QH JH TH 9H 8H"), HEARTS, 200)] == [20, 50, 100]
    assert [roem.points for roem in every_roem(PACK.mask("AS KS QS JS TS 9S"), HEARTS, 200)] == [20, 40, 50, 100, 200]
    # the higher part is meant
    assert [PACK.ranks[roem.top] for roem in every_roem(PACK.mask("QH JH TH 9H 8H"), HEARTS, 200)] == ["Q", "Q", "Q"]


# --- the deal ----------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("players", "options", "hand", "up", "down", "rest"), [
    (5, {}, 6, 2, 0, 0), (4, {}, 6, 2, 2, 4), (3, {}, 6, 2, 2, 10), (2, {}, 6, 2, 2, 16), (6, {}, 5, 2, 0, 0), (7, {}, 4, 2, 2, 0),
    (4, {"small_table_centre": "one-down-two-up"}, 6, 2, 1, 5), (2, {"small_table_centre": "one-down-two-up"}, 6, 2, 1, 17),
    (4, {"points_scoring": "limpt-bogmans"}, 5, 2, 0, 10), (6, {"points_scoring": "limpt-bogmans"}, 5, 2, 0, 0)])
def test_what_is_dealt(players: int, options: dict[str, object], hand: int, up: int, down: int, rest: int) -> None:
    set_up = table("boonaken", players, **options)
    assert {len(set_up.hand(seat)) for seat in range(players)} == {hand}
    assert [len(set_up.zone(name)) for name in ("centre", "face down", "rest")] == [up, down, rest]
    # what lies face up is seen by all, what lies face down by nobody
    deal = set_up.match.deal
    assert deal.open == PACK.mask(" ".join(set_up.zone("centre")))


@pytest.mark.parametrize(("value", "sizes"), [("standard", (6, 2, 0)), ("six-players-5-cards", (5, 2, 0))])
def test_when_one_of_six_is_out(value: str, sizes: tuple[int, int, int]) -> None:
    game = parlour.game("boonaken", 6, large_tables=value)
    match = game.match(3)
    deal = match.deal
    assert isinstance(deal, BoonDeal)
    deal.pluses[0] = 2
    seven_pass(match)
    assert isinstance(match.deal, BoonDeal)
    assert [match.deal.hands[seat].count() for seat in range(6)] == [0] + [sizes[0]] * 5 and match.turn() != (0,)
    assert (len(match.deal.face_up.row), len(match.deal.face_down.row)) == sizes[1:]


def seven_pass(match: Match) -> None:
    """Everybody passes, and the cards are dealt again."""
    number = match.deal.number
    while match.deal.number == number:
        match.play(match.turn()[0], "pass")


def test_large_tables_are_large() -> None:
    with pytest.raises(ParlourError, match="no sense"):
        parlour.game("boonaken", 5, large_tables="six-players-5-cards")
    with pytest.raises(ParlourError, match="no sense"):
        parlour.game("boonaken", 6, large_tables="six-players-5-cards", small_table_centre="one-down-two-up")
    # it brings the players along that it needs
    assert parlour.game("boonaken", large_tables="six-players-5-cards").players == 6
    assert parlour.game("boonaken", large_tables="seven-players-4-cards").players == 7
    with pytest.raises(ParlourError, match="no sense"):
        parlour.game("boonaken", 6, seven_player_misere=True)
    with pytest.raises(ParlourError, match="no sense"):
        parlour.game("boonaken", 7, points_scoring="limpt-bogmans")


def test_when_all_pass_the_same_player_deals_again() -> None:
    set_up = four("West: pass", "North: pass", "East: pass")
    # the last may still bid
    assert set_up.turn() == {"South"} and {"pass", "bid 5", "bid 10"} <= set_up.legal()
    set_up.play("South: pass")
    assert set_up.match.deal.number == 1 and set_up.match.deal.dealer == 0 and marks(set_up.match) == [(0, 0)] * 4


# --- bidding -----------------------------------------------------------------------------------------------------------------

def rungs(set_up: Table) -> list[str]:
    """All that may be bid at first, from the lowest."""
    return [text.removeprefix("bid ").removeprefix("call ").capitalize() if "Open" not in text else "Open Boonhaak"
            for text in choices(set_up.match) if text != "pass"]


def test_the_ladder() -> None:
    bids = rungs(four())
    assert bids[:3] == ["5", "10", "15"] and all(int(text) % 5 == 0 for text in bids if text.isdigit())
    assert bids[bids.index("Misère") - 1:bids.index("Misère") + 2] == ["70", "Misère", "75"]
    assert bids[bids.index("Zwabber") - 1:bids.index("Zwabber") + 2] == ["100", "Zwabber", "105"]
    assert bids[bids.index("Boonaak") - 1].isdigit() and bids[bids.index("Boonaak") + 1] == "Boonaak 20" and bids[-1] == "Boonaak 220"


def test_some_rank_misere_and_zwabber_higher_while_four_or_more_play() -> None:
    bids = rungs(four(misere_zwabber_rank="100-105-and-125-130"))
    assert bids[bids.index("Misère") - 1:bids.index("Misère") + 2] == ["100", "Misère", "105"]
    assert bids[bids.index("Zwabber") - 1:bids.index("Zwabber") + 2] == ["125", "Zwabber", "130"]
    # when one of four is out, they stand where they usually do
    set_up = four("West: pass", misere_zwabber_rank="100-105-and-125-130")
    deal = set_up.match.deal
    assert isinstance(deal, BoonDeal)
    deal.pluses[3] = 2
    set_up.play("North: pass", "East: pass", "South: pass")
    bids = rungs(set_up)
    assert bids[bids.index("Misère") - 1] == "70" and bids[bids.index("Zwabber") - 1] == "100"
    with pytest.raises(ParlourError, match="no sense"):
        parlour.game("boonaken", 3, misere_zwabber_rank="100-105-and-125-130")


def test_a_least_bid_of_25() -> None:
    assert rungs(four(minimum_bid="25"))[0] == "25"


def test_zwabber_with_roem_stands_above_zwabber() -> None:
    bids = rungs(four(zwabber_roem=True))
    at = bids.index("Zwabber")
    assert bids[at + 1] == "Zwabber 20" and bids.index("105") > bids.index("Zwabber 200")
    assert not [text for text in rungs(four()) if text.startswith("Zwabber ")]


def test_zwabber_with_roem_moves_up_with_zwabber() -> None:
    bids = rungs(four(zwabber_roem=True, misere_zwabber_rank="100-105-and-125-130"))
    at = bids.index("Zwabber 20")
    assert bids[at - 2:at] == ["125", "Zwabber"] and bids.index("130") > bids.index("Zwabber 200")


def test_a_number_that_is_no_bid_is_answered_with_the_rule() -> None:
    for said in ("bid 12", "bid 385", "12"):
        assert four().refusal(said) == "Numbers that are bid are multiples of five, from 5 to 380."
    assert "multiples of five, from 25 to 380" in four(minimum_bid="25").refusal("bid 20")
    assert "multiples of five, from 25 to 380" in table("boonaken-limpt", 4, dealer="South").refusal("bid 20")
    # neither is any number Roem
    assert number(75).refusal("announce 75") == "You bid 75: only less than that can be announced."
    assert number(75).refusal("announce 25") == "You do not have 25 Roem."


def test_each_bids_higher_and_who_has_passed_is_out() -> None:
    set_up = four("West: bid 50", "North: pass", "East: bid 55")
    assert "higher than 55" in set_up.refusal("South: bid 55")
    set_up.play("South: pass", "West: bid 60", "East: pass")
    assert "West plays 60" in set_up.facts() and set_up.turn() == {"West"}


def test_a_misere_may_be_joined_and_then_nothing_higher_is_bid() -> None:
    set_up = four("West: bid 50", "North: call Misère")
    assert {"call Misère", "bid 75", "call Zwabber", "call Boonaak", "pass"} <= set_up.legal("East")
    assert "bid 70" not in set_up.legal("East")
    set_up.play("East: call Misère")
    assert set_up.legal("South") == {"pass", "call Misère"}
    assert "only bid Misère too" in set_up.refusal("South: bid 75")
    set_up.play("South: pass")
    # West has bid a number and not passed, and decides too
    assert set_up.turn() == {"West"} and set_up.legal() == {"pass", "call Misère"}
    set_up.play("West: call Misère")
    assert [fact for fact in set_up.facts() if "Misère" in fact] == ["North plays Misère", "East plays Misère", "West plays Misère"]


def test_who_has_passed_does_not_join_a_misere() -> None:
    set_up = four("West: pass", "North: call Misère", "East: pass", "South: call Misère")
    # nobody is left to decide
    assert set_up.turn() == {"North"} and "discard" in next(iter(set_up.legal()))


def test_a_higher_bid_cancels_a_misere_for_good() -> None:
    set_up = four("West: call Misère", "North: bid 75")
    assert "nobody can bid Misère any more" in set_up.refusal("East: call Misère")
    set_up.play("East: pass", "South: pass", "West: call Zwabber", "North: bid 105")
    assert "nobody can bid Misère any more" in set_up.refusal("West: call Misère")


def test_a_bid_without_a_number_may_be_typed_as_a_bid() -> None:
    assert "West plays Boonaak 220" in four("West: bid boonaak 220").facts()
    assert four("West: misère").turn() == {"North"}


def test_a_number_alone_is_a_bid_of_points_and_roem_goes_with_its_name() -> None:
    assert four("West: 50").facts() == ["Highest bid: 50 by West"]
    for said in ("boonaak 50", "bid boonaak 50", "call Boonaak 50"):
        assert four(f"West: {said}").facts() == ["Highest bid: Boonaak 50 by West"]


def test_an_opening_of_75_shuts_misere_out() -> None:
    assert "call Misère" not in four("West: bid 75").legal("North")


def test_boonaak_outbids_every_number_and_more_roem_outbids_less() -> None:
    set_up = four("West: bid 380", "North: call Boonaak")
    assert {"pass", "boonaak 20", "boonaak 50", "boonaak 220"} <= set_up.legal("East")
    assert "call Zwabber" not in set_up.legal("East")
    set_up.play("East: boonaak 50")
    assert "higher than Boonaak 50" in set_up.refusal("South: boonaak 40")
    assert set_up.log("South")[-1] == "East calls Boonaak 50." and set_up.badges("East") == ["Boonaak 50"]
    set_up.play("South: boonaak 220")
    # the highest bid of all ends the auction
    assert "South plays Boonaak 220" in set_up.facts()


# --- the exchange --------------------------------------------------------------------------------------------------------------

def test_the_declarer_takes_the_centre_and_discards_as_many() -> None:
    set_up = four("West: bid 100", "North: pass", "East: pass", "South: pass")
    assert set_up.hand("West") == {"JH", "9H", "AH", "KH", "QH", "TH", "8H", "7H", "TC", "JC"}
    set_up.play("West: discard 8H 7H TC TH")
    deal = set_up.match.deal
    assert len(set_up.zone("discarded")) == 4 and deal.hands[1].count() == 6
    # the cards that lay open are somewhere with West or the discards: nobody else knows where
    assert not deal.known_to(0) & PACK.mask("8H 7H TC TH JC")


def test_nobody_imagines_the_open_centre_cards_with_other_players() -> None:
    deal = number(75).match.deal
    assert isinstance(deal, BoonDeal)
    seats = [deal.names.index(name) for name in ("North", "East", "South")]
    for seed in range(50):
        imagined = deal.imagine(seats[0], Random(seed))
        assert not [seat for seat in seats if imagined.hands[seat].cards & PACK.mask("8H 7H")]


def test_the_discards_of_a_misere_go_to_the_next_who_bid_it() -> None:
    set_up = four("West: call Misère", "North: call Misère", "East: call Misère", "South: pass", "West: discard JH 9H AH KH")
    assert set_up.turn() == {"North"} and {"JH", "9H", "AH", "KH"} <= set_up.hand("North")
    set_up.play("North: discard JH 9H AS KS")
    assert {"JH", "9H", "AS", "KS"} <= set_up.hand("East")
    set_up.play("East: discard AS KS AD KD")
    # the first who bid it leads, and there are no trumps
    assert set_up.turn() == {"West"} and not [text for text in set_up.legal() if text.startswith("name")]


# --- what must be played ------------------------------------------------------------------------------------------------------

def test_the_suit_led_first_is_trumps() -> None:
    set_up = number(50)
    assert {"name hearts", "name spades", "play JH"} <= set_up.legal()
    set_up.play("play TH")
    assert "Trumps: hearts ♥" in set_up.facts() and set_up.turn() == {"North"}


def test_trumps_may_be_named_and_another_suit_led() -> None:
    hands = dict(FOUR, West="JH 9H AH KH QH 9C", North="AS KS 8S 7S AC TH")
    set_up = number(50, "name hearts", hands=hands)
    assert set_up.turn() == {"West"} and set_up.legal() == each("play", "JH 9H AH KH QH 9C") | {"announce 20", "announce 40"}
    set_up.play("9C")
    assert set_up.legal("North") == {"play AC", "play TH"}


LOOSE = {"West": "AH KH QH TC 9C 8C", "North": "JH AS KS 8S AC 7C", "East": "TH 9H KD 8D KC QC", "South": "QS JS TS 9S QD AD"}
LOOSE_CENTRE = {"centre": "7S JD", "face down": "TD 9D"}


def loose(*said: str, **options: object) -> Table:
    """West plays 50 with hearts."""
    return number(50, "name hearts", *said, hands=LOOSE, centre=LOOSE_CENTRE, **options)


def test_trumps_led_are_followed_unless_the_jack_is_the_only_one() -> None:
    set_up = loose("West: QH")
    # North has the jack alone, and may play anything
    assert set_up.legal("North") == each("play", LOOSE["North"])
    set_up.play("North: 8S")
    assert set_up.legal("East") == {"play TH", "play 9H"} and "must follow suit" in set_up.refusal("East: KD")
    set_up.play("East: TH")
    # no trumps at all
    assert set_up.legal("South") == each("play", LOOSE["South"])
    deal = set_up.match.deal
    hearts = PACK.mask("AH KH QH JH TH 9H 8H 7H")
    # everybody knows that North has no trump but perhaps the jack
    assert deal.hands[2].excluded & hearts == hearts & ~PACK.mask("JH")


def test_another_suit_is_followed_or_trumped() -> None:
    set_up = loose("West: TC")
    assert set_up.legal("North") == {"play AC", "play 7C", "play JH"} and "follow suit or play a trump" in set_up.refusal("North: AS")
    set_up.play("North: 7C")
    # nobody has to beat
    assert set_up.legal("East") == {"play KC", "play QC", "play TH", "play 9H"}
    set_up.play("East: TH")
    assert set_up.legal("South") == each("play", LOOSE["South"])
    set_up.play("South: 9S")
    assert set_up.turn() == {"East"}


def test_undertrumping_is_free_unless_barred() -> None:
    free = loose("West: TC", "North: JH")
    assert {"play TH", "play 9H"} <= free.legal("East")
    barred = loose("West: TC", "North: JH", no_undertrump=True)
    assert barred.legal("East") == {"play KC", "play QC"} and "lower trump" in barred.refusal("East: 9H")


def test_nothing_but_trumps_may_undertrump() -> None:
    hands = dict(LOOSE, East="TH 9H 8H 7H", South=LOOSE["South"])
    set_up = loose("West: TC", "North: JH", no_undertrump=True)
    arrange(set_up.match, {"West": "AH KH QH 9C 8C", "North": "AS KS 8S AC 7C", "East": hands["East"], "South": "QS JS TS 9S QD AD",
                           "trick": "TC JH"}, rest="rest")
    assert set_up.legal("East") == each("play", "TH 9H 8H 7H")


def test_misere_and_zwabber_have_no_trumps_and_suit_is_followed() -> None:
    set_up = four("West: call Zwabber", "North: pass", "East: pass", "South: pass", "West: discard 7S JD TD 9D", hands=LOOSE,
                  centre=LOOSE_CENTRE)
    assert set_up.legal("West") == each("play", LOOSE["West"])
    set_up.play("West: AH")
    assert set_up.legal("North") == {"play JH"}
    set_up.play("North: JH", "East: TH", "South: QS", "West: TC", "North: 7C", "East: QC")
    # the ten ranks below the queen, and the first trick lost ends it
    set_up.play("South: JS")
    assert marks(set_up.match)[1] == (0, 1)


# --- Roem announced ------------------------------------------------------------------------------------------------------------

def test_less_than_the_bid_is_announced() -> None:
    hands = dict(FOUR, West="QH JH TH 9H 8H AS", North="AH KS 8S 7S AC 9C")
    centre = {"centre": "KH 7H", "face down": "TC JC"}
    set_up = number(95, hands=hands, centre=centre)
    # a sequence of five is 100: of a bid of 95 only 50 may be said
    assert {text for text in set_up.legal() if text.startswith("announce")} == {"announce 20", "announce 50"}
    assert "only less than that" in set_up.refusal("announce 100") and "do not have 40" in set_up.refusal("announce 40")
    set_up.play("announce 50", "JH")
    assert "Roem: 50" in set_up.facts("East")
    assert "announce 100" in number(105, hands=hands, centre=centre).legal()


def test_four_aces_are_announced_only_above_100() -> None:
    hands = {"West": "AH AS AD AC 7H 9H", "North": "KS 8S 7S KC 9C QC", "East": "KD QD 8D 7D JD 8C", "South": "QS JS TS 9S JH TD"}
    centre = {"centre": "TH 9D", "face down": "TC JC"}
    assert not [text for text in number(100, hands=hands, centre=centre).legal() if text.startswith("announce")]
    assert "announce 100" in number(105, hands=hands, centre=centre).legal()


def test_stuk_is_roem_of_the_suit_that_becomes_trumps() -> None:
    hands = {"West": "KH QH 9H AS 8D 7C", "North": "KS 8S 7S KC 9C QC", "East": "KD QD 9D 7D JD 8C", "South": "QS JS TS 9S JH TD"}
    set_up = number(60, hands=hands, centre={"centre": "TH AD", "face down": "TC JC"})
    set_up.play("announce 20")
    # only with hearts as trumps is that true
    assert set_up.legal() == each("play", "KH QH 9H") | {"name hearts"}
    assert "do not have the Roem" in set_up.refusal("AS") and "do not have the Roem" in set_up.refusal("name clubs")
    assert "already" in set_up.refusal("announce 20")


RIVALS = {"West": "KH QH JH 9C 8C AS", "North": "KS QS JS 8D 7S 9D", "East": "KD QD JD TD 7C 8S", "South": "AD AC KC QC JC 9S"}
RIVAL_CENTRE = {"centre": "7H 8H", "face down": "TC TH"}


def rivals(*said: str, hands: Mapping[str, str] = RIVALS) -> Table:
    """West plays 50 with spades, and with king, queen and jack of hearts for Roem."""
    return number(50, "name spades", *said, hands=hands, centre=RIVAL_CENTRE)


def test_opponents_announce_nothing_unless_the_declarer_has() -> None:
    set_up = rivals("West: AS")
    assert not [text for text in set_up.legal("North") if text.startswith("announce")]
    assert "announced no Roem" in set_up.refusal("North: announce 20")


def test_more_roem_cancels_the_declarers() -> None:
    set_up = rivals("announce 20", "West: 9C", "North: 8D")
    assert {text for text in set_up.legal("East") if text.startswith("announce")} == {"announce 20", "announce 50"}
    set_up.play("East: announce 50", "East: 7C")
    assert "Roem: 20, cancelled" in set_up.facts()


@pytest.mark.parametrize(("north", "cancelled"), [
    # as high, higher, lower
    ("KS QS JS 8D 7S 9D", True), ("AC KC QC 8D 7S 9D", True), ("JS TS 9S 8D 7S 9D", False)])
def test_of_equal_roem_the_declarers_counts_only_if_it_is_higher(north: str, cancelled: bool) -> None:
    others = [code for code in PACK.codes if code not in f"{north} KH QH JH 9C 8C AS 7H 8H TC TH".split()]
    hands = {"West": "KH QH JH 9C 8C AS", "North": north, "East": " ".join(others[:6]), "South": " ".join(others[6:12])}
    set_up = number(50, "name diamonds", "announce 20", "West: 9C", hands=hands, centre=RIVAL_CENTRE)
    set_up.play("North: announce 20")
    assert ("Roem: 20, cancelled" in set_up.facts()) == cancelled
    # both have said how high it is
    assert any("Roem to the king" in line for line in set_up.log("South")) and any("as much to the" in line for line in set_up.log("South"))
    # the card that goes with it follows
    assert set_up.turn() == {"North"} and not [text for text in set_up.legal() if text.startswith("announce")]


def test_roem_is_announced_only_with_ones_card_to_the_first_trick() -> None:
    set_up = rivals("announce 20", "West: 9C")
    assert "when it is one's turn" in set_up.refusal("East: announce 50")
    set_up.play("North: 8D")
    assert "with one's card to the first trick" in set_up.refusal("North: announce 20")
    set_up.play("East: 7C", "South: AC")
    assert "with one's card to the first trick" in set_up.refusal("South: announce 50")


def test_who_imagines_the_declarers_hand_after_an_announcement_can_go_on() -> None:
    deal = number(95, "West: announce 20").match.deal
    west = deal.names.index("West")
    for viewer in range(5):
        assert all([deal.imagine(viewer, Random(seed)).legal(west) for seed in range(20)])


def test_before_the_first_lead_one_is_asked_for_roem_where_one_has_some() -> None:
    deal = number(95).match.deal
    west = deal.names.index("West")
    assert deal.phase.prompt(deal, west) == "Announce Roem, name trumps, or lead a card of the suit that is to be trumps"
    for bid in ("bid 20", "boonaak"):
        deal = four(f"West: {bid}", "North: pass", "East: pass", "South: pass", "West: discard 8H 7H TC JC").match.deal
        assert deal.phase.prompt(deal, west) == "Name trumps, or lead a card of the suit that is to be trumps"
        assert deal.legal(west)
    boonaak = four("West: boonaak", "North: pass", "East: pass", "South: pass", "West: discard 8H 7H TC JC")
    assert boonaak.refusal("North: announce 20") == "Roem is announced with one's card to the first trick of a number."


def test_less_roem_is_not_announced() -> None:
    hands = dict(RIVALS, West="KH QH JH TH 8C AS", South="AD AC KC QC JC 9S")
    set_up = number(60, "name spades", "announce 50", "West: 8C", "North: 8D", hands=hands,
                    centre={"centre": "7H 8H", "face down": "TC 9C"})
    assert "as much or more" in set_up.refusal("East: announce 20") and "announce 50" in set_up.legal("East")


def test_the_others_learn_only_how_much_it_is() -> None:
    set_up = rivals("announce 20", "West: 9C")
    deal = set_up.match.deal
    assert not deal.known_to(0) & PACK.mask("KH QH JH")
    assert any("announces 20 Roem" in line for line in set_up.log("South"))


# --- what a contract brings ------------------------------------------------------------------------------------------------------

def run(set_up: Table, lines: str) -> Table:
    """Cards one after another, each by whose turn it is."""
    play(set_up.match, *lines.split())
    return set_up


TRUMPS = "JH AS AD QS 9H KS KD JS AH 8S 8D TS KH 7S 7D 9S QH 9C 8C 7C TH AC KC QC"


@pytest.mark.parametrize(("bid", "kept"), [(115, True), (135, True), (140, False)])
def test_a_number_is_kept_with_as_many_points(bid: int, kept: bool) -> None:
    # all six trumps of West win: 60 of trumps, and of the others 11 + 11 + 2, 3 + 3 + 1, 10, 11 + 3 + 2 points
    taken = POINTS[HEARTS].of(PACK.mask(TRUMPS))
    assert taken == 60 + 24 + 7 + 10 + 16
    set_up = number(bid) if bid < taken else number(bid, "name hearts", "announce 20")
    set_up = run(set_up, TRUMPS)
    # with Stuk and the sequence of three 40 more could have been announced; 20 is
    assert (taken + 20 >= bid) == kept
    assert marks(set_up.match)[1] == ((1, 0) if kept else (0, 1))


def test_discarded_points_do_not_count() -> None:
    set_up = four("West: bid 120", "North: pass", "East: pass", "South: pass", "West: discard TC JC 8H 7H")
    run(set_up, TRUMPS)
    # 117 in tricks; with the ten discarded it would have been 127
    assert marks(set_up.match)[1] == (0, 1) and marks(set_up.match)[0] == (0, 0)


def test_cancelled_roem_does_not_count() -> None:
    hands = dict(FOUR, West="JH 9H AH KH QH TH", South="QS JS TS 9S QC 7C")
    lost = number(125, "name hearts", "announce 20", "West: JH", "North: AS", "East: AD", "South: announce 50", hands=hands)
    run(lost, "QS " + " ".join(TRUMPS.split()[4:]))
    assert marks(lost.match)[1] == (0, 1)
    kept = number(125, "name hearts", "announce 20", hands=hands)
    run(kept, TRUMPS)
    assert marks(kept.match)[1] == (1, 0)


def test_a_boonaak_is_lost_with_the_first_trick() -> None:
    kept = four("West: call Boonaak", "North: pass", "East: pass", "South: pass", "West: discard 8H 7H TC JC")
    run(kept, TRUMPS)
    assert marks(kept.match)[1] == (1, 0)
    lost = four("West: call Boonaak", "North: pass", "East: pass", "South: pass", "West: discard 8H 7H JC TH")
    run(lost, "TC AC KC QC")
    assert marks(lost.match)[1] == (0, 1)


def test_a_boonaak_with_roem_needs_it_and_nobody_can_cancel_it() -> None:
    strong = dict(FOUR, West="AH KH QH JH TH 9H", North="AS KS QS JS AC 9C", South="TS 9S 8S 7S QC 7C")
    bids = ("West: discard 8H 7H TC JC",)
    kept = four("West: boonaak 220", *bids, hands=strong)
    kept.play("West: name hearts")
    assert not [text for text in kept.legal("West") if text.startswith("announce")]
    kept.play("West: JH")
    assert "announce" not in " ".join(kept.legal("North"))
    short = four("West: boonaak 220", *bids, hands=strong, six_sequence=100)
    short.play("West: name hearts")
    assert marks(short.match)[1] == (0, 1)
    spades = four("West: boonaak 220", *bids, hands=strong)
    # with another suit as trumps there is no Stuk
    spades.play("West: name spades")
    assert marks(spades.match)[1] == (0, 1)


def test_zwabber_with_roem_needs_it_too() -> None:
    strong = {"West": "AS KS QS JS AH AD", "North": "TS 9S 8S AC KC QC", "East": "KH QH JH KD QD JD", "South": "TH 9H 8H TD 9D 8D"}
    bids = ("North: pass", "East: pass", "South: pass", "West: discard 7H 7D 7C 7S")
    centre = {"centre": "7H 7D", "face down": "7C 7S"}
    kept = four("West: zwabber 50", *bids, hands=strong, centre=centre, zwabber_roem=True)
    run(kept, "AS TS KH TH KS 9S QH 9H QS 8S JH 8H JS QC KD TD AH KC QD 9D AD AC JD 8D")
    assert marks(kept.match)[1] == (1, 0)
    short = four("West: zwabber 60", *bids, hands=strong, centre=centre, zwabber_roem=True)
    assert marks(short.match)[1] == (0, 1)


MISERES = {"West": "7S 8S 7H 8H 7D 8D", "North": "7C 8C 9C 9S 9H TS", "East": "AS KS AH KH AD KD", "South": "QS JS QH JH QD JD"}
MISERE_CENTRE = {"centre": "AC KC", "face down": "QC JC"}


def test_misere_by_one() -> None:
    set_up = four("West: call Misère", "North: pass", "East: pass", "South: pass", "West: discard AC KC QC JC", hands=MISERES,
                  centre=MISERE_CENTRE)
    run(set_up, "8S 9S AS QS")
    assert set_up.turn() == {"East"}
    lost = four("West: call Misère", "North: pass", "East: pass", "South: pass", "West: discard 7S KC QC JC", hands=MISERES,
                centre=MISERE_CENTRE)
    # the first trick won ends it
    run(lost, "AC 9C KS QS")
    assert marks(lost.match)[1] == (0, 1)


def test_misere_by_several_each_wins_or_loses_alone() -> None:
    set_up = four("West: call Misère", "North: call Misère", "East: pass", "South: pass", "West: discard AC KC QC JC",
                  "North: discard AC KC QC JC", hands=MISERES, centre=MISERE_CENTRE)
    run(set_up, "8S 9S AS QS KS JS 7S TS AH QH 8H 9H KH JH 7H 7C AD QD 8D 8C")
    # East's and South's last cards: East leads the king of diamonds
    run(set_up, "KD JD 7D 9C")
    assert marks(set_up.match)[1:3] == [(1, 0), (1, 0)] and marks(set_up.match)[0] == marks(set_up.match)[3] == (0, 0)
    other = four("West: call Misère", "North: call Misère", "East: pass", "South: pass", "West: discard AC KC QC JC",
                 "North: discard 7C KC QC JC", hands=MISERES, centre=MISERE_CENTRE)
    run(other, "8S 9S AS QS KS JS 7S TS AH QH 8H 9H KH JH 7H 8C AD QD 8D 9C KD JD 7D AC")
    assert marks(other.match)[1:3] == [(1, 0), (1, 0)]


def test_misere_goes_on_when_one_of_several_has_lost() -> None:
    set_up = four("West: call Misère", "North: call Misère", "East: pass", "South: pass", "West: discard 7S KC QC JC",
                  "North: discard 7S KC QC JC", hands=MISERES, centre=MISERE_CENTRE)
    run(set_up, "AC 7C AS QS")
    # West has lost, North has not yet
    assert not set_up.match.sheet and set_up.turn() == {"West"}
    set_up.match.deal.narrating = True
    dice = Random(1)
    while not set_up.match.sheet:
        seat = set_up.match.turn()[0]
        set_up.match.play(seat, dice.choice(list(set_up.match.legal(seat))))
    assert marks(set_up.match)[1] == (0, 1) and sum(marks(set_up.match)[2]) == 1


def test_a_misere_by_one_may_have_trumps() -> None:
    set_up = four("West: call Misère", "North: pass", "East: pass", "South: pass", "West: discard AC KC QC JC", hands=MISERES,
                  centre=MISERE_CENTRE, single_misere_trumps="declarer-names")
    assert {"name clubs", "play 7S"} <= set_up.legal()
    set_up.play("name clubs", "8S")
    # North may trump
    assert set_up.legal("North") == {"play 9S", "play TS", "play 7C", "play 8C", "play 9C"}
    both = four("West: call Misère", "North: call Misère", "East: pass", "South: pass", "West: discard AC KC QC JC",
                "North: discard AC KC QC JC", hands=MISERES, centre=MISERE_CENTRE, single_misere_trumps="declarer-names")
    assert "name clubs" not in both.legal()


def test_a_misere_with_trumps_knows_the_rule_against_undertrumping() -> None:
    set_up = four("West: bid Misère", "North: pass", "East: pass", "South: pass", "West: discard AC KC QC JC", hands=MISERES,
                  centre=MISERE_CENTRE, single_misere_trumps="declarer-names", no_undertrump=True)
    set_up.play("name spades", "8D", "North: TS")
    # East follows, or trumps higher
    assert set_up.legal("East") == {"play AD", "play KD", "play AS", "play KS"}
    # South's queen and jack beat the ten of trumps
    set_up.play("East: AD")
    assert set_up.legal("South") == {"play QD", "play JD", "play QS", "play JS"}


def test_seven_players_may_have_to_play_misere_first() -> None:
    set_up = table("boonaken", 7, seven_player_misere=True, dealer=0)
    assert len([fact for fact in set_up.facts() if "plays Misère" in fact]) == 7
    assert set_up.match.turn() == (1,) and len(set_up.hand(1)) == 8
    match = set_up.match
    dice = Random(2)
    while match.deal.number == 0 and not match.over:
        seat = match.turn()[0]
        match.play(seat, dice.choice(list(match.legal(seat))))
    assert sum(map(sum, marks(match))) == 7
    # only the first deal is so
    assert "pass" in choices(match)


# --- who is left to pay -----------------------------------------------------------------------------------------------------------

def settled(pluses: Sequence[int], minuses: Sequence[int], *, won: bool, declarer: str = "West", **options: object) -> Match:
    """A Boonaak kept or lost by West, with these marks before it."""
    set_up = four("West: call Boonaak", "North: pass", "East: pass", "South: pass", "West: discard 8H 7H TC JC" if won else
                  "West: discard 8H 7H JC TH", **options)
    deal = set_up.match.deal
    assert isinstance(deal, BoonDeal)
    deal.pluses[:] = pluses
    deal.minuses[:] = minuses
    run(set_up, TRUMPS if won else "TC AC KC QC")
    return set_up.match


def test_only_the_declarer_gets_a_mark() -> None:
    assert marks(settled((0,) * 4, (0,) * 4, won=True)) == [(0, 0), (1, 0), (0, 0), (0, 0)]


def test_two_pluses_are_out_and_the_others_play_on() -> None:
    match = settled((0, 1, 0, 0), (0, 1, 0, 0), won=True)
    assert not match.over and marks(match)[1] == (2, 1)
    # West would deal next: the deal passes on to North, and West gets no cards
    assert match.deal.dealer == 2 and match.deal.hands[1].count() == 0 and match.turn() == (3,)
    assert [match.deal.hands[seat].count() for seat in (0, 2, 3)] == [6, 6, 6]
    assert "out" in match.view(0).seats[1].badges


def test_two_minuses_lose_the_game() -> None:
    match = settled((0, 1, 0, 0), (0, 1, 0, 0), won=False)
    assert match.over and match.winners == [0, 2, 3]
    assert match.view(0).facts == ["West is in, to buy the drinks"]


def test_who_has_a_mark_of_each_is_settled_by_the_next_contract() -> None:
    assert not settled((0, 0, 0, 0), (0, 1, 0, 0), won=True).over
    assert settled((0, 1, 0, 0), (0, 1, 0, 0), won=False).over
    assert marks(settled((0, 1, 0, 0), (0, 1, 0, 0), won=True))[1] == (2, 1)


def test_the_last_one_left_has_lost() -> None:
    set_up = table("boonaken", 2, dealer="South", dealt={
        "North": "JH 9H AH KH QH TH", "South": "AS KS AD KD AC KC", "centre": "8H 7H", "face down": "TC JC"})
    deal = set_up.match.deal
    assert isinstance(deal, BoonDeal)
    deal.pluses[:] = (1, 1)
    set_up.play("North: call Boonaak", "South: pass", "North: discard 8H 7H TC JC")
    run(set_up, "JH AS 9H KS AH AD KH KD QH AC TH KC")
    assert set_up.match.over and set_up.winners() == {"North"} and set_up.facts() == ["South is in, to buy the drinks"]


def test_if_all_go_out_together_nobody_has_lost() -> None:
    set_up = four("West: call Misère", "North: call Misère", "East: pass", "South: pass", "West: discard AC KC QC JC",
                  "North: discard AC KC QC JC", hands=MISERES, centre=MISERE_CENTRE)
    deal = set_up.match.deal
    assert isinstance(deal, BoonDeal)
    run(set_up, "8S 9S AS QS KS JS 7S TS AH QH 8H 9H KH JH 7H 7C AD QD 8D 8C KD JD 7D")
    deal.pluses[:] = (2, 1, 1, 2)
    game = set_up.match.game
    set_up.match.play(2, "9C")
    assert set_up.match.over and set_up.winners() == {"South", "West", "North", "East"}
    assert game.losers(set_up.match.deal) == [] and set_up.facts() == ["All are out at once: nobody has lost"]  # type: ignore[attr-defined]


def test_the_declarer_deals_next_where_that_is_played() -> None:
    assert settled((0,) * 4, (0,) * 4, won=True, next_dealer="declarer").deal.dealer == 1
    # who is out does not deal
    assert settled((0, 1, 0, 0), (0,) * 4, won=True, next_dealer="declarer").deal.dealer == 2


# --- points ------------------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("bid", "points"), [("45", 1), ("50", 2), ("70", 2), ("75", 3), ("Boonaak", 3)])
@pytest.mark.parametrize("won", [True, False])
def test_points_to_zero(bid: str, points: int, won: bool) -> None:
    set_up = four(f"West: bid {bid}", "North: pass", "East: pass", "South: pass", "West: discard 8H 7H TC JC",
                  points_scoring="points-to-zero")
    if won:
        run(set_up, TRUMPS)
    else:
        losing(set_up)
    assert set_up.scores() == [5, 5 - points if won else 5 + points, 5, 5]
    assert set_up.match.sheet == [[0, -points if won else points, 0, 0]]


def losing(set_up: Table) -> None:
    """West has nothing but low cards."""
    arrange(set_up.match, {"West": "7S 8S 7D 8D 7C 8C", "North": "AS KS AD KD AC KC", "East": "QS JS QD JD QC JC",
                           "South": "TS 9S TD 9D TC 9C"}, rest="rest")
    run(set_up, "7S AS QS TS")
    dice = Random(1)
    match = set_up.match
    while not match.sheet:
        seat = match.turn()[0]
        match.play(seat, dice.choice(list(match.legal(seat))))


@pytest.mark.parametrize(("rank", "points"), [("70-75-and-100-105", 2), ("100-105-and-125-130", 3)])
def test_a_misere_costs_as_the_numbers_around_it(rank: str, points: int) -> None:
    set_up = four("West: call Misère", "North: pass", "East: pass", "South: pass", "West: discard 7S KC QC JC", hands=MISERES,
                  centre=MISERE_CENTRE, points_scoring="points-to-zero", misere_zwabber_rank=rank)
    run(set_up, "AC 9C KS QS")
    assert set_up.scores() == [5, 5 + points, 5, 5]


@pytest.mark.parametrize(("scoring", "before", "won", "over"), [
    ("points-to-zero", 2, True, False), ("points-to-zero", 7, False, False), ("points-to-zero", 8, False, True),
    ("limpt-bogmans", 5, True, False), ("limpt-bogmans", 4, False, False), ("limpt-bogmans", 5, False, True)])
def test_reaching_nothing_or_too_much(scoring: str, before: int, won: bool, over: bool) -> None:
    if scoring == "limpt-bogmans":
        hands = {"West": "JH 9H AH KH QH", "North": "AS KS 8S 7S AC", "East": "AD KD 8D 7D KC", "South": "QS JS TS 9S QC"}
        bids = ("West: call Boonhaak", "North: pass", "East: pass", "South: pass")
        set_up = four(*bids, hands=hands, centre={"centre": "8H 7H"}, points_scoring=scoring)
    else:
        set_up = four("West: call Boonaak", "North: pass", "East: pass", "South: pass", "West: discard 8H 7H TC JC", points_scoring=scoring)
    deal = set_up.match.deal
    deal.scores[1] = before
    if won:
        run(set_up, "JH AS AD QS 9H KS KD JS AH 8S 8D TS KH 7S 7D 9S QH " + ("AC KC QC" if scoring == "limpt-bogmans" else
                                                                            "9C 8C 7C TH AC KC QC"))
        # out, and the others play on
        assert "out" in set_up.badges("West") and not over
        return
    losing_first(set_up)
    assert set_up.match.over == over
    if over:
        assert set_up.winners() == {"South", "North", "East"}


def losing_first(set_up: Table) -> None:
    """West leads a low card and loses the first trick of a Boonaak."""
    size = set_up.match.deal.hands[1].count()
    lowest = {"West": "7S 8S 7D 8D 7C 8C", "North": "AS KS AD KD AC KC", "East": "QS JS QD JD QC JC", "South": "TS 9S TD 9D TC 9C"}
    arrange(set_up.match, {seat: " ".join(cards.split()[:size]) for seat, cards in lowest.items()}, rest="rest")
    run(set_up, "7S AS QS TS")


# --- the version of Limpt-Bogmans ---------------------------------------------------------------------------------------------------

LIMPT = {"West": "JH 9H AH KH QH", "North": "AS KS 8S 7S AC", "East": "AD KD 8D 7D KC", "South": "QS JS TS 9S QC"}


def limpt(*said: str, hands: Mapping[str, str] = LIMPT) -> Table:
    """Four players, South the dealer."""
    return table("boonaken-limpt", 4, dealt={**hands, "centre": "8H 7H"}, dealer="South").play(*said)


def test_the_bids_of_limpt_bogmans() -> None:
    bids = rungs(limpt())
    assert bids[0] == "25" and bids[-1] == "Open Boonhaak" and not {"Misère", "Zwabber"} & set(bids)
    assert bids.index("Boonhaak") < bids.index("Boonhaak 50") < bids.index("Open Boonhaak")
    set_up = limpt("West: bid 50", "North: call Boonhaak", "East: pass", "South: pass")
    # who has bid a number cannot raise it to a Boonhaak
    assert set_up.legal("West") == {"pass"} and "bid a number" in set_up.refusal("West: boonhaak 20")


def test_a_boonhaak_leaves_the_centre_cards() -> None:
    set_up = limpt("West: call Boonhaak", "North: pass", "East: pass", "South: pass")
    assert set_up.turn() == {"West"} and "name hearts" in set_up.legal() and len(set_up.zone("centre")) == 2
    taken = limpt("West: bid 50", "North: pass", "East: pass", "South: pass")
    assert len(taken.hand("West")) == 7


def test_an_open_boonhaak_is_played_with_the_cards_on_the_table() -> None:
    set_up = limpt("West: call Open Boonhaak")
    assert set_up.match.deal.open & PACK.mask(LIMPT["West"]) == PACK.mask(LIMPT["West"])
    run(set_up, "JH AS AD QS 9H KS KD JS AH 8S 8D TS KH 7S 7D 9S QH AC KC QC")
    assert set_up.match.sheet[0] == [0, -10, 0, 0] and "out" in set_up.badges("West")


@pytest.mark.parametrize(("bid", "points"), [
    ("25", 1), ("45", 1), ("50", 2), ("70", 2), ("75", 3), ("95", 3), ("100", 5), ("120", 5), ("125", 6), ("200", 6), ("Boonhaak", 5),
    ("Boonhaak 100", 5), ("Open Boonhaak", 10)])
def test_what_limpt_bogmans_bids_cost(bid: str, points: int) -> None:
    set_up = limpt(f"West: bid {bid}")
    match = set_up.match
    while match.turn()[0] != 1:
        match.play(match.turn()[0], "pass")
    if bid.isdigit():
        set_up.play("West: discard 8H 7H")
    if bid.isdigit():
        losing_five(set_up)
    else:
        if "Boonhaak 100" in bid:
            set_up.play("West: name spades")
        else:
            losing_first(set_up)
    assert match.sheet[0] == [0, points, 0, 0]


def losing_five(set_up: Table) -> None:
    """West loses every trick with five cards."""
    lowest = {"West": "7S 8S 7D 8D 7C", "North": "AS KS AD KD AC", "East": "QS JS QD JD QC", "South": "TS 9S TD 9D TC"}
    arrange(set_up.match, lowest, rest="rest")
    dice = Random(1)
    match = set_up.match
    run(set_up, "7S AS QS TS")
    while not match.sheet:
        seat = match.turn()[0]
        match.play(seat, dice.choice(list(match.legal(seat))))


def test_options_that_mean_nothing_in_that_version() -> None:
    for option, value in [("small_table_centre", "one-down-two-up"), ("minimum_bid", 25), ("zwabber_roem", True), ("six_sequence", 100),
                          ("single_misere_trumps", "declarer-names"), ("misere_zwabber_rank", "100-105-and-125-130")]:
        with pytest.raises(ParlourError, match="no sense"):
            parlour.game("boonaken", 4, points_scoring="limpt-bogmans", **{option: value})
        with pytest.raises(ParlourError, match="no option"):
            parlour.game("boonaken-limpt", 4, **{option: value})


# --- counted again -------------------------------------------------------------------------------------------------------------------

def test_what_random_numbers_bring_is_counted_again() -> None:
    """Number bids played at random are counted anew from the cards played and what was announced."""
    trump_points = dict(zip("J9AKQT87", (20, 14, 11, 3, 2, 10, 0, 0)))
    plain_points = dict(zip("AKQJT987", (11, 3, 2, 1, 10, 0, 0, 0)))
    counted = kept = 0
    for seed in range(300):
        match = parlour.game("boonaken", 2 + seed % 4).match(seed)
        dice = Random(seed)
        first = match.turn()[0]
        bid = dice.randrange(2, 24) * 5
        match.play(first, f"bid {bid if bid > 20 else 75}")
        bid = bid if bid > 20 else 75
        while "pass" in choices(match):
            match.play(match.turn()[0], "pass")
        trumps, announced, cancelled, top = "", 0, False, ""
        taken = dict.fromkeys(range(match.game.players), 0)
        trick: list[tuple[int, str]] = []
        in_play = match.game.players
        while not match.sheet:
            seat = match.turn()[0]
            said = str(dice.choice(list(match.legal(seat))))
            match.play(seat, said)
            kind, _, rest = said.partition(" ")
            if kind == "name":
                trumps = rest[0].upper()
            elif kind == "announce" and seat == first:
                announced = int(rest)
            elif kind == "announce":
                top = "=" if int(rest) == announced else top
                cancelled = cancelled or int(rest) > announced
            elif kind == "play":
                trumps = trumps or rest[1]
                trick.append((seat, rest))
                if len(trick) == in_play:
                    winner = max(trick, key=lambda laid: (laid[1][1] == trumps, laid[1][1] == trick[0][1][1],
                                                          -("J9AKQT87" if laid[1][1] == trumps else "AKQJT987").index(laid[1][0])))[0]
                    taken[winner] += sum([(trump_points if card[1] == trumps else plain_points)[card[0]] for _, card in trick])
                    trick = []
        if top and not cancelled:
            # as much was announced against it: who has the higher card is told elsewhere
            continue
        won = taken[first] + (0 if cancelled else announced) >= bid
        assert match.sheet[0][first] == (1 if won else -1)
        counted += 1
        kept += won
    assert counted > 240 and 5 < kept < counted - 5


def test_what_whole_matches_bring_is_counted_again() -> None:
    """All contracts, several playing Misère, players who are out: marks, dealers and losers of random matches by what was said alone."""
    kinds: dict[str, int] = {}
    for seed in range(70):
        match = parlour.game("boonaken", 2 + seed % 5).match(seed)
        dice = Random(seed)
        players = match.game.players
        pluses, minuses = [0] * players, [0] * players
        dealer = match.deal.dealer
        while not match.over and match.deal.number < 8:
            deal = match.deal
            assert isinstance(deal, BoonDeal)
            assert deal.dealer == dealer and [hand.count() > 0 for hand in deal.hands] == [plus < 2 for plus in pluses]
            said, hand = at_random(match, dice)
            if "pass" in said[-1]:
                # all have passed, and the same player deals again
                continue
            name, kept = recounted(said, hand, len([plus for plus in pluses if plus < 2]))
            kinds[name] = kinds.get(name, 0) + 1
            for seat, won in kept.items():
                (pluses if won else minuses)[seat] += 1
            left = [seat for seat in deal.order(deal.after(dealer)) if pluses[seat] < 2]
            assert match.over == (2 in minuses or len(left) < 2)
            if match.over:
                lost = [seat for seat in range(players) if minuses[seat] == 2] or left
                assert match.winners == [seat for seat in range(players) if seat not in lost]
            else:
                dealer = left[0]
    assert min([kinds.get(name, 0) for name in ("bid", "one misère", "misères", "zwabber", "boonaak", "roem")]) > 5, kinds


def at_random(match: Match, dice: Random) -> tuple[list[tuple[int, str]], int]:
    """Plays a deal with bids of all kinds; returns what was said, and the hand with which the declarer plays."""
    deal = match.deal
    said: list[tuple[int, str]] = []
    hand = announced = 0
    while not match.over and match.deal is deal:
        seat = match.turn()[0]
        legal = choices(match, seat)
        if "pass" in legal:
            legal = ["pass", *legal[:6], *[text for text in legal if text.startswith("call")], dice.choice(legal)]
        # of equal Roem is told elsewhere
        text = dice.choice([text for text in legal if text != f"announce {announced}"])
        announced = int(text.split()[1]) if text.startswith("announce") and not announced else announced
        said.append((seat, text))
        match.play(seat, text)
        hand = deal.hands[seat].cards if text.startswith("discard") else hand
    return said, hand


def recounted(said: list[tuple[int, str]], hand: int, playing: int) -> tuple[str, dict[int, bool]]:
    """What was played, and which of its declarers kept it."""
    calls = [(seat, text) for seat, text in said if text.split()[0] in ("bid", "call", "boonaak")]
    seat, bid = calls[-1]
    declarers = [who for who, text in calls if text == bid]
    trumps, roem, best_roem = "", 0, 0
    won: dict[int, list[str]] = {}
    trick: list[tuple[int, str]] = []
    tricks = 0
    for who, text in said:
        kind, _, rest = text.partition(" ")
        if kind == "name":
            trumps = rest[0].upper()
        elif kind == "announce":
            roem = roem or int(rest)
            best_roem = max(best_roem, int(rest))
        elif kind == "play":
            trumps = trumps or ("" if bid in ("call Misère", "call Zwabber") else rest[1])
            trick.append((who, rest))
            if len(trick) == playing:
                taker = max(trick, key=lambda laid: (laid[1][1] == trumps, laid[1][1] == trick[0][1][1],
                                                     -("J9AKQT87" if laid[1][1] == trumps else "AKQJT987").index(laid[1][0])))[0]
                won.setdefault(taker, []).extend([card for _, card in trick])
                trick = []
                tricks += 1
    if bid == "call Misère":
        return "misères" if len(declarers) > 1 else "one misère", {who: who not in won for who in declarers}
    every = set(won) == {seat} and tricks == hand.bit_count()
    if bid.startswith("boonaak"):
        return "roem", {seat: every and most_roem(hand, PACK.suit(trumps), 200) >= int(bid.split()[1])}
    if bid.startswith("call"):
        return bid.split()[1].lower(), {seat: every}
    points = sum([dict(zip("J9AKQT87", (20, 14, 11, 3, 2, 10, 0, 0)) if card[1] == trumps else zip("AKQJT987", (11, 3, 2, 1, 10, 0, 0, 0)))
                  [card[0]] for card in won.get(seat, [])])
    return "bid", {seat: points + (roem if best_roem == roem else 0) >= int(bid.split()[1])}


def test_a_deal_by_itself_begins_with_five_points_too() -> None:
    deal = parlour.game("boonaken-limpt", 4).deal(seed=1, number=3)
    assert deal.scores == [5] * 4 and deal.points() == [0] * 4 and [hand.count() for hand in deal.hands] == [5] * 4


def test_only_what_the_declarer_takes_is_counted_so_far() -> None:
    hands = {**FOUR, "West": "JH 9H AH KH QH 7S", "North": "AS KS 8S TH AC 9C"}
    played = number(30, "West: name hearts", "West: 7S", "North: AS", "East: AD", "South: QS", hands=hands)
    assert played.so_far() == [""] * 4
    # an ace of another suit and the jack of trumps, a king and a queen
    played.play("North: AC", "East: KC", "South: QC", "West: JH")
    assert sorted(played.so_far()) == ["", "", "", "36 points"]
    assert played.match.view(0).seats[played.match.names.index("West")].so_far == "36 points"
