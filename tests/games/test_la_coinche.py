"""La Coinche: the auction, coinche and the answer to it, what binds in the play, belote, announcements, and what a deal scores.
Whole stretches of play are in records/la-coinche.
"""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour.games.la_coinche.bidding import CoincheAuction, Coinched
from parlour.games.la_coinche.cards import ALL_AS_TRUMPS, ALL_PLAIN, CAPOT, COMBINATIONS, GENERALE, POINTS_BID, Undertaking, points_of
from parlour.games.la_coinche.deal import CoincheDeal
from parlour.games.la_coinche.game import Coinche
from parlour.games.la_coinche.play import CoincheTrick, MoreToAnnounce
from parlour.kernel.match import Match, Start
from parlour.kernel.phase import Phase
from parlour.mechanisms.tricks.belote import ALL, NONE, PACK
from parlour.mechanisms.tricks.declarations import Claim, Claims, contend
from parlour.mechanisms.tricks.declaring import AskToSee
from parlour.testing import Table, choices, legal, play, play_out, play_until, prefer, table

HEARTS = PACK.suit("H")
SOUTH, WEST, NORTH, EAST = range(4)
NS, EW = 0, 1
GAMES = ("coinche", "coinche-announcements", "belote-contree", "coinche-bridge")


def coinche(id: str = "coinche", **options: object) -> Coinche:
    game = parlour.game(id, **options)
    assert isinstance(game, Coinche)
    return game


# --- cards -------------------------------------------------------------------------------------------------------------

def test_trumps_and_plain_suits_count_162_with_the_last_trick() -> None:
    for trumps in range(4):
        assert points_of(trumps, "system-19-and-14").of(PACK.all) + 10 == 162


def test_without_trumps_and_with_all_of_them_the_cards_make_152_too() -> None:
    without, with_all = points_of(NONE, "system-19-and-14"), points_of(ALL, "system-19-and-14")
    assert [without.each[PACK.card(rank + "S")] for rank in "ATKQJ987"] == [19, 10, 4, 3, 2, 0, 0, 0]
    assert [with_all.each[PACK.card(rank + "S")] for rank in "J9ATKQ87"] == [14, 9, 6, 5, 3, 1, 0, 0]
    assert without.of(PACK.all) == with_all.of(PACK.all) == 152


def test_other_systems_count_the_cards_as_usual() -> None:
    for system in ("scaled", "unadjusted"):
        assert points_of(NONE, system).of(PACK.all) == 120 and points_of(ALL, system).of(PACK.all) == 248
    assert (ALL_PLAIN.each[PACK.card("AS")], ALL_AS_TRUMPS.each[PACK.card("JS")]) == (11, 20)


@pytest.mark.parametrize(("trumps", "whole"), [(NONE, 130), (ALL, 258), (HEARTS, 162)])
def test_scaled_points_make_162_between_the_sides(trumps: int, whole: int) -> None:
    scaled = Undertaking(SOUTH, trumps, (), 80, POINTS_BID, 0, "scaled")
    plain = Undertaking(SOUTH, trumps, (), 80, POINTS_BID, 0, "unadjusted")
    rng = Random(3)
    for _ in range(300):
        ours = rng.getrandbits(32)
        assert scaled.counted(ours, True) + scaled.counted(PACK.all & ~ours, False) == 162
        assert scaled.counted(ours, True) == round(plain.counted(ours, True) * 162 / whole)
    assert plain.counted(PACK.all, True) == whole


@pytest.mark.parametrize(("cards", "points"), [
    ("JS JH JD JC", 200), ("9S 9H 9D 9C", 150), ("AS AH AD AC", 100), ("TS TH TD TC", 100), ("KS KH KD KC", 100), ("QS QH QD QC", 100),
    ("8S 8H 8D 8C", 0), ("7S 7H 7D 7C", 0), ("AS KS QS", 20), ("9S 8S 7S", 20), ("KS QS JS TS", 50), ("AS KS QS JS TS", 100),
    ("AS KS QS JS TS 9S 8S", 100),
])
def test_what_combinations_count(cards: str, points: int) -> None:
    assert sum([each.points for each in COMBINATIONS.best(PACK.mask(cards))]) == points


def winning(*claims: tuple[int, str], annul: bool = False, trumps: int = HEARTS) -> tuple[int, int]:
    """Whose announcements count (0 for South and North, -1 for nobody's), and how much; South speaks first, then East, North, West."""
    found = [Claim(seat, next(each for each in COMBINATIONS.all if each.full == full)) for seat, full in claims]
    settled = contend(Claims(tuple(found)), (SOUTH, EAST, NORTH, WEST), (0, 1, 0, 1), trumps, annul)
    side = settled.side((0, 1, 0, 1))
    return side, settled.points((0, 1, 0, 1)) if side >= 0 else 0


@pytest.mark.parametrize(("claims", "counts"), [
    # any square beats any sequence, and only one side scores
    (((SOUTH, "sequence of 5 to the ace of spades"), (NORTH, "sequence of 5 to the ace of clubs"), (EAST, "four queens")), (EW, 100)),
    (((SOUTH, "four jacks"), (EAST, "four nines"), (NORTH, "sequence of 3 to the ace of clubs")), (NS, 220)),
    (((SOUTH, "four nines"), (EAST, "four aces")), (NS, 150)),
    # of squares that count the same the higher cards
    (((SOUTH, "four tens"), (EAST, "four aces")), (EW, 100)), (((SOUTH, "four kings"), (EAST, "four tens")), (EW, 100)),
    (((SOUTH, "four queens"), (EAST, "four kings")), (EW, 100)),
    # a sequence that counts more, in trumps or not
    (((SOUTH, "sequence of 3 to the ace of hearts"), (WEST, "sequence of 4 to the ten of clubs")), (EW, 50)),
    # of equal length the higher one, and then the one in trumps
    (((SOUTH, "sequence of 3 to the king of hearts"), (WEST, "sequence of 3 to the ace of clubs")), (EW, 20)),
    (((SOUTH, "sequence of 3 to the ace of clubs"), (WEST, "sequence of 3 to the ace of hearts")), (EW, 20)),
    # king to nine against queen to seven, of which five count
    (((SOUTH, "sequence of 5 to the queen of spades"), (WEST, "sequence of 5 to the king of clubs")), (EW, 100)),
])
def test_which_announcements_count(claims: tuple[tuple[int, str], ...], counts: tuple[int, int]) -> None:
    assert winning(*claims) == counts == winning(*claims, annul=True)


EQUAL = ((EAST, "sequence of 3 to the ace of spades"), (SOUTH, "sequence of 3 to the ace of clubs"),
         (SOUTH, "sequence of 3 to the ten of clubs"))


def test_of_equal_sequences_the_first_announced_is_best_or_they_annul_each_other() -> None:
    assert winning(*EQUAL) == (NS, 40)
    assert winning(*EQUAL, annul=True) == (-1, 0)
    # with all suits trumps, or with none, neither is in trumps more than the other
    for trumps in (NONE, ALL):
        assert winning(*EQUAL, trumps=trumps) == (NS, 40) and winning(*EQUAL, annul=True, trumps=trumps) == (-1, 0)
    # partners do not annul each other's
    ours = ((NORTH, "sequence of 3 to the ace of spades"), (SOUTH, "sequence of 3 to the ace of clubs"))
    assert winning(*ours, annul=True) == (NS, 40)


def test_a_longer_sequence_is_any_five_of_its_cards() -> None:
    fives = COMBINATIONS.open_to(PACK.mask("QS JS TS 9S 8S 7S AH 7C"), [])
    assert sorted([each.full for each in fives]) == ["sequence of 5 to the jack of spades", "sequence of 5 to the queen of spades"]


@pytest.mark.parametrize(("full", "besides", "beside"), [
    ("sequence of 3 to the ten of hearts", (), "JH 7H"), ("sequence of 3 to the ace of hearts", (), "JH"),
    ("sequence of 4 to the ten of hearts", (), "JH"), ("sequence of 3 to the ten of hearts", ("four jacks",), "7H"),
    ("sequence of 5 to the king of hearts", (), ""), ("four jacks", (), "")])
def test_what_is_not_held_beside_a_sequence(full: str, besides: tuple[str, ...], beside: str) -> None:
    found = {each.full: each for each in COMBINATIONS.all}
    assert COMBINATIONS.beside(found[full], [found[other] for other in besides]) == PACK.mask(beside)


def test_what_was_shown_is_as_long_as_it_is() -> None:
    """East shows ace to jack of hearts to who asks, and so has not the ten."""
    game = announcing(announce_restriction="only-possibly-best")
    game.play("South: play AC", "East: declare sequence of 4 to AH", "East: play 7C", "North: play QC", "West: play JC",
              "East: declare sequence of 4 to TC", "East: pass", "West: pass", "South: ask", "North: pass")
    excluded = game.match.deal.hands[EAST].excluded
    assert not PACK.mask("TH JC") & ~excluded


# --- the deal ------------------------------------------------------------------------------------------------------------

def dealt_in(batches: tuple[int, ...], names: tuple[int, ...]) -> list[set[int]]:
    """The cards that the players get of a pack in order, in turn."""
    cards = [set[int](), set[int](), set[int](), set[int]()]
    start = 0
    for batch in batches:
        for place in range(4):
            cards[place] |= set(range(start, start + batch))
            start += batch
    return cards


@pytest.mark.parametrize(("said", "batches"), [
    ("3-2-3", (3, 2, 3)), ("3-3-2", (3, 3, 2)), ("2-3-3", (2, 3, 3)), ("4-4", (4, 4))])
def test_in_what_batches_the_cards_are_dealt(said: str, batches: tuple[int, ...]) -> None:
    for chosen in (False, True):
        start = Start(dealer=SOUTH, shuffles=[list(range(32))])
        match = coinche(deal_batches="dealer-chooses" if chosen else said).match(start=start)
        if chosen:
            assert match.turn() == (SOUTH,) and len(choices(match)) == 4
            play(match, f"South: deal {said}")
        hands = [{card for card in PACK.every if match.deal.hands[seat].cards >> card & 1} for seat in (EAST, NORTH, WEST, SOUTH)]
        assert hands == dealt_in(batches, (EAST, NORTH, WEST, SOUTH))
        assert match.turn() == (EAST,)


def test_two_cards_are_dealt_after_the_bidding() -> None:
    match = coinche(two_stage_deal=True).match(start=Start(dealer=SOUTH, shuffles=[list(range(32))]))
    deal = match.deal
    assert [deal.hands[seat].count() for seat in range(4)] == [6] * 4 and deal.rest.count() == 8
    play(match, "bid 80 hearts", "pass", "pass", "pass")
    assert [deal.hands[seat].count() for seat in range(4)] == [8] * 4 and not deal.rest.count()
    # three and three, and then two at a time
    assert deal.hands[EAST].cards == sum([1 << card for card in (0, 1, 2, 12, 13, 14, 24, 25)])
    with pytest.raises(parlour.ParlourError, match="no sense"):
        coinche(two_stage_deal=True, deal_batches="4-4")


def second_deal(**options: object) -> Match:
    match = coinche(**options).match(start=Start(seed=3, dealer=SOUTH))
    return play(match, "pass", "pass", "pass", "pass")


def test_the_next_dealer_may_shuffle_or_not() -> None:
    match = second_deal()
    assert match.deal.number == 1 and match.deal.dealer == EAST
    assert match.turn() == (EAST,) and legal(match) == {"shuffle", "cut only"}
    for said in ("shuffle", "cut only"):
        again = second_deal()
        play(again, said)
        assert again.turn() == (NORTH,) and all([again.deal.hands[seat].count() == 8 for seat in range(4)])
    for shuffle in ("required", "discouraged"):
        assert second_deal(shuffle=shuffle).turn() == (NORTH,)


def test_an_unshuffled_pack_keeps_what_fell_together() -> None:
    """A thrown-in hand lies in one piece, but for the cut, and so its cards are dealt near each other; a shuffled one does not."""
    def spread(shuffle: str) -> int:
        apart = 0
        for seed in range(40):
            match = coinche(shuffle=shuffle, deal_batches="4-4").match(start=Start(seed=seed, dealer=SOUTH))
            old = match.deal.hands[EAST].cards
            play(match, "pass", times=4)
            apart += len([seat for seat in range(4) if match.deal.hands[seat].cards & old])
        return apart
    assert spread("discouraged") < spread("required") - 20


def test_nobody_knows_where_a_picked_up_card_lies() -> None:
    for shuffle in ("optional", "discouraged"):
        match = second_deal(shuffle=shuffle)
        deal = match.deal
        assert all([deal.known_to(seat) == deal.hands[seat].cards for seat in range(4)])


# --- the bidding ----------------------------------------------------------------------------------------------------------

def bidding(id: str = "coinche", **options: object) -> Table:
    """A deal in which East speaks first, then North, West and South."""
    return table(id, dealer="South", seed=5, **options)


def test_bids_are_multiples_of_ten_from_80_on_and_each_higher_than_the_last() -> None:
    game = bidding()
    numbers = {int(said.split()[1]) for said in game.legal() if said.startswith("bid")}
    assert numbers == set(range(80, 190, 10))
    game.play("East: 90 pique")
    assert game.facts()[-1] == "Highest bid: 90 spades by East"
    assert "higher than 90 spades" in game.refusal("North: bid 90 hearts")
    assert "higher than 90 spades" in game.refusal("North: bid 80 hearts")
    game.play("North: bid 100 hearts", "West: pass", "South: pass", "East: pass")
    assert isinstance(game.match.deal.phase, CoincheTrick)
    assert game.turn() == {"East"}
    assert game.facts()[:2] == ["Trumps: hearts ♥", "North plays 100 in hearts"]


@pytest.mark.parametrize(("said", "meant"), [
    ("90 pique", "bid 90 spades"), ("90 cœur", "bid 90 hearts"), ("120 trèfle", "bid 120 clubs"), ("80 carreau", "bid 80 diamonds"),
    ("capot coeur", "capot hearts"), ("100 hearts", "bid 100 hearts"), ("100 sa", "bid 100 sans atout"), ("100 ta", "bid 100 tout atout"),
    ("générale pique", "générale spades"), ("generale pique", "générale spades")])
def test_bids_are_understood_in_french(said: str, meant: str) -> None:
    game = bidding("coinche-bridge", generale=True)
    match = game.match
    assert str(match.deal.read(EAST, said)) == meant
    game.play(f"East: {said}")


@pytest.mark.parametrize(("said", "because"), [
    ("85 hearts", "multiples of 10, from 80 to 180"), ("82 cœur", "from 80 to 180"), ("bid 70 hearts", "from 80 to 180"),
    ("190 pique", "from 80 to 180"), ("100", "Say also which trumps"), ("capot", "Say also which trumps"),
    ("hearts", "Say also how many points"), ("bid coeur", "Say also how many points"), ("100 sa", "Sans atout is not bid in this game"),
    ("bid 100 tout atout", "Tout atout is not bid in this game"), ("générale coeur", "A générale is not bid in this game"),
    ("capot ta", "Tout atout is not bid in this game")])
def test_what_is_no_bid_here_is_answered_with_the_rule(said: str, because: str) -> None:
    game = bidding()
    assert because in game.refusal(f"East: {said}")
    game.play("East: 80 clubs")
    assert because in game.refusal(f"North: {said}")


def test_a_suit_alone_is_no_bid() -> None:
    for id, options in (("coinche", {}), ("coinche", {"generale": True}), ("coinche-bridge", {})):
        assert "Say also how many points" in bidding(id, **options).refusal("East: spades")


def test_coinche_is_typed_out_of_turn_in_french_too() -> None:
    game = bidding().play("East: 90 hearts", "South: contre")
    assert isinstance(game.match.deal.phase, Coinched)


def test_what_comes_too_late_for_the_bidding() -> None:
    game = bidding().play("East: 90 hearts", "South: coinche")
    assert "ended the bidding" in game.refusal("East: bid 100 hearts") and "ended the bidding" in game.refusal("North: 100 spades")
    game.play("West: surcoinche")
    for said in ("East: coinche", "North: coinche", "South: surcoinche"):
        assert "bidding is over" in game.refusal(said)
    capot = bidding().play("East: capot hearts")
    assert "cannot be doubled" in capot.refusal("North: coinche") and "cannot be doubled" in capot.refusal("East: coinche")
    capot = bidding(capot_doublable=True).play("East: capot hearts", "North: pass", "West: pass", "South: pass")
    assert "bidding is over" in capot.refusal("North: coinche")


def test_who_has_passed_may_bid_later() -> None:
    game = bidding().play("East: pass", "North: pass", "West: bid 80 clubs", "South: pass")
    assert "bid 90 hearts" in game.legal("East")
    game.play("East: bid 90 clubs", "North: bid 100 hearts")
    assert game.turn() == {"West"}


def test_four_passes_throw_the_cards_in() -> None:
    game = bidding().play("East: pass", "North: pass", "West: pass", "South: pass")
    assert game.match.deal.number == 1 and game.match.deal.dealer == EAST and game.scores() == [0, 0, 0, 0]


def test_a_capot_ends_the_bidding_and_cannot_be_doubled() -> None:
    game = bidding().play("East: bid 180 hearts", "North: capot spades")
    phase = game.match.deal.phase
    assert isinstance(phase, CoincheTrick) and phase.undertaking.goal == CAPOT and phase.undertaking.taker == NORTH
    assert game.facts()[:2] == ["Trumps: spades ♠", "North plays capot in spades"] and game.turn() == {"East"}


@pytest.mark.parametrize(("options", "highest"), [
    ({}, 180), ({"announcements": "none"}, 160), ({"announcements": "full"}, 400), ({"no_trump_all_trump": True}, 240),
    ({"no_trump_all_trump": True, "announcements": "none"}, 160),
    ({"no_trump_all_trump": True, "announcements": "none", "sa_ta_values": "unadjusted"}, 250),
    ({"no_trump_all_trump": True, "sa_ta_values": "scaled"}, 240), ({"no_trump_all_trump": True, "sa_ta_values": "unadjusted"}, 330)])
def test_the_highest_bid_is_the_most_that_can_be_taken(options: dict[str, Any], highest: int) -> None:
    game = bidding(**options)
    assert max([int(said.split()[1]) for said in game.legal() if said.startswith("bid")]) == highest
    assert f"the highest is\n{highest}" in game.match.game.rules()


# --- coinche --------------------------------------------------------------------------------------------------------------

def test_coinche_is_said_out_of_turn_also_by_who_has_passed_and_ends_the_bidding() -> None:
    game = bidding().play("East: pass", "North: pass", "West: pass", "South: bid 110 diamonds")
    match = game.match
    # East is to speak; West, who has passed, may double, and North not
    assert set(match.deal.may_interrupt()) == {WEST}
    assert "coinche" in game.legal("East") and game.legal("West") == {"coinche"}
    assert "a bid of the other side" in game.refusal("North: coinche")
    game.play("West: coinche")
    assert isinstance(match.deal.phase, Coinched) and game.turn() == {"South", "North"}
    assert "ended the bidding" in game.refusal("East: bid 120 clubs") and "other side" in game.refusal("East: surcoinche")
    assert "has been said" in game.refusal("South: contre") and game.refusal("South: surcontre") == ""
    assert game.facts() == ["Highest bid: 110 diamonds by South, coinched"]


@pytest.mark.parametrize(("answers", "doubled"), [
    (("South: pass", "North: pass"), 1), (("North: pass", "South: pass"), 1), (("North: surcoinche",), 2),
    (("South: pass", "North: surcoinche"), 2), (("South: surcoinche",), 2)])
@pytest.mark.parametrize("timing", ["any-time-ends", "in-turn-ends"])
def test_the_bidder_or_the_partner_may_double_again(answers: tuple[str, ...], doubled: int, timing: str) -> None:
    game = bidding(coinche_timing=timing).play("East: pass", "North: pass", "West: pass", "South: bid 110 diamonds")
    game.play("East: coinche", *answers)
    phase = game.match.deal.phase
    assert isinstance(phase, CoincheTrick) and phase.undertaking.doubled == doubled and phase.undertaking.taker == SOUTH
    assert game.facts()[1] == f"South plays 110 in diamonds, {('', 'coinched', 'surcoinched')[doubled]}"
    assert game.turn() == {"East"}


def test_only_an_opponents_latest_bid_is_doubled() -> None:
    game = bidding()
    assert "no bid" in game.refusal("East: coinche") and "no bid" in game.refusal("North: coinche")
    game.play("East: bid 80 hearts")
    assert "coinche" in game.legal("North") and "coinche" in game.legal("South")
    assert "other side" in game.refusal("West: coinche") and "Nobody has said coinche" in game.refusal("East: surcoinche")
    game.play("North: bid 90 clubs")
    assert "other side" in game.refusal("South: coinche") and game.legal("East") == {"coinche"}


def test_coinche_in_turn_waits_for_the_players_before() -> None:
    """South bids 110 diamonds, and West would double it: East and North speak first, and East may outbid it."""
    game = table("coinche", dealer="West", seed=5, coinche_timing="in-turn-ends").play("South: bid 110 diamonds")
    assert not game.match.deal.may_interrupt()
    assert "in turn" in game.refusal("West: coinche")
    game.play("East: bid 120 clubs", "North: pass")
    assert "other side" in game.refusal("West: coinche") and "coinche" not in game.legal("West")
    waited = table("coinche", dealer="West", seed=5, coinche_timing="in-turn-ends")
    waited.play("South: bid 110 diamonds", "East: pass", "North: pass", "West: coinche")
    assert waited.turn() == {"South", "North"}


@pytest.mark.parametrize("id", ["coinche", "belote-contree"])
def test_a_coinche_need_not_end_the_bidding(id: str) -> None:
    """South bids 100 hearts and East doubles; North, West and South may each bid on."""
    options = {} if id == "belote-contree" else {"coinche_timing": "in-turn-continues"}

    def begun() -> Table:
        return table(id, dealer="West", seed=5, **options).play("South: bid 100 hearts", "East: coinche")

    game = begun()
    assert not game.match.deal.may_interrupt() and game.turn() == {"North"}
    assert "in turn: North is to speak" in game.refusal("South: surcoinche") and "whose bid" in game.refusal("West: surcoinche")
    assert "has been said" in game.refusal("North: coinche") and "has been said" in game.refusal("West: coinche")
    assert {"bid 110 spades", "surcoinche", "pass"} <= game.legal()
    game.play("North: bid 110 spades")
    assert game.facts() == ["Highest bid: 110 spades by North"]
    game = begun().play("North: pass", "West: bid 110 clubs")
    assert game.facts() == ["Highest bid: 110 clubs by West"]
    game = begun().play("North: pass", "West: pass", "South: bid 110 clubs", "East: pass", "North: pass", "West: pass")
    assert game.facts()[1] == "South plays 110 in clubs"
    game = begun().play("North: pass", "West: pass", "South: pass")
    assert game.facts()[1] == "South plays 100 in hearts, coinched"
    game = begun().play("North: surcoinche", "West: pass", "South: pass", "East: pass")
    assert game.facts()[1] == "South plays 100 in hearts, surcoinched"


def test_a_capot_may_be_doubled_where_that_is_played() -> None:
    game = bidding(capot_doublable=True).play("East: capot hearts")
    assert isinstance(game.match.deal.phase, CoincheAuction) and game.legal("North") == {"pass", "coinche"}
    assert "higher" in game.refusal("North: bid 180 clubs")
    game.play("North: pass")
    assert game.legal("West") == {"pass"} and game.legal("South") == {"coinche"}
    game.play("South: coinche", "East: surcoinche")
    phase = game.match.deal.phase
    assert isinstance(phase, CoincheTrick) and phase.undertaking.doubled == 2 and phase.undertaking.goal == CAPOT
    plain = bidding(capot_doublable=True).play("East: capot hearts", "North: pass", "West: pass", "South: pass")
    assert plain.facts()[1] == "East plays capot in hearts"


def test_a_doubled_capot_in_an_auction_that_goes_on() -> None:
    game = bidding(capot_doublable=True, coinche_timing="in-turn-continues").play("East: capot hearts", "North: coinche")
    assert game.legal("West") == {"pass", "surcoinche"}
    game.play("West: surcoinche")
    assert game.facts()[1] == "East plays capot in hearts, surcoinched"


def test_a_generale_is_higher_than_a_capot() -> None:
    game = bidding(generale=True).play("East: capot hearts")
    assert choices(game.match, NORTH) == ["pass", "générale clubs", "générale diamonds", "générale hearts", "générale spades"]
    assert "all tricks cannot be doubled" in game.refusal("North: coinche")
    game.play("North: générale spades")
    phase = game.match.deal.phase
    assert isinstance(phase, CoincheTrick) and phase.undertaking.goal == GENERALE and game.facts()[1] == "North plays générale in spades"
    both = bidding(generale=True, capot_doublable=True).play("East: capot hearts", "North: coinche", "East: pass", "West: pass")
    assert both.facts()[1] == "East plays capot in hearts, coinched"
    doubled = bidding(generale=True, capot_doublable=True).play("East: générale hearts", "South: coinche", "West: surcoinche")
    assert doubled.facts()[1] == "East plays générale in hearts, surcoinched"


def test_the_rules_say_that_a_generale_outbids_a_capot_that_may_be_doubled() -> None:
    both = bidding(generale=True, capot_doublable=True)
    assert "or bid générale over a capot" in both.match.game.rules()
    assert "générale spades" in both.play("East: capot hearts").legal("North")


@pytest.mark.parametrize(("lead", "leader"), [("dealers-right", "East"), ("generale-bidder", "North")])
def test_who_leads_to_a_generale(lead: str, leader: str) -> None:
    game = bidding(generale=True, generale_lead=lead).play("East: pass", "North: générale clubs")
    assert game.turn() == {leader}
    capot = bidding(generale=True, generale_lead=lead).play("East: pass", "North: capot clubs", "West: pass", "South: pass", "East: pass")
    assert capot.turn() == {"East"}


def advised(hands: dict[str, str], *said: str, seat: int = SOUTH, id: str = "coinche", **options: object) -> str:
    """What rules of thumb call after this, with South first to speak; or nothing."""
    deal = table(id, dealer="West", dealt=hands, **options).play(*said).match.deal
    action = deal.phase.advise(deal, seat, Random(1))
    return "" if action is None else str(action)


def test_rules_of_thumb_bid_what_a_hand_is_good_for() -> None:
    strong = {"South": "JH 9H AH TH AS AC 7D 8D"}
    assert advised({"South": "7H 8H 7S 8S 9S 7D 8D QC"}) == "pass"
    assert int(advised(strong).split()[1]) >= 100 and advised(strong).endswith("hearts")
    assert advised({"South": "JH 9H AH TH KH QH AS AC"}) == "capot hearts"
    # alone only if nothing can go wrong
    assert advised({"South": "JH 9H AH TH KH QH 8H 7H"}, generale=True) == "générale hearts"
    assert advised({"South": "JH 9H AH TH KH AS TS AC"}, generale=True) == "générale hearts"
    assert advised({"South": "JH 9H AH TH KH AS KS AC"}, generale=True) == "bid 140 hearts"
    assert advised({"South": "AH TH KH AS TS KS AC AD"}, id="coinche-bridge").endswith("sans atout")
    assert advised({"South": "JH 9H AH JS 9S AS JC 9D"}, id="coinche-bridge").endswith("tout atout")
    # a partner's suit is raised, and by what one can announce besides
    assert int(advised(strong, "South: pass", "East: pass", "North: bid 80 hearts", "West: pass").split()[1]) >= 120
    jacks = {"South": "JH JS JC JD AH 9H 7S 8D"}
    assert int(advised(jacks, id="coinche-announcements").split()[1]) >= int(advised(jacks).split()[1]) + 200


def test_rules_of_thumb_double_what_should_fail() -> None:
    strong = {"West": "JH 9H AH TH AS AC 7D 8D"}
    assert advised(strong, "South: bid 130 hearts", seat=WEST) == "coinche"
    assert advised({"West": "7H 8H 7S 8S 9S 7D 8D QC"}, "South: bid 130 hearts", seat=WEST) == ""
    assert advised({"South": "JH 9H AH TH AS AC TS TC"}, "South: bid 80 hearts", "East: coinche") == "surcoinche"
    assert advised({"South": "JH 7H 8H 7S 8S 9S AC TC"}, "South: bid 80 hearts", "East: coinche") == "pass"


# --- sans atout, tout atout, the rank of suits --------------------------------------------------------------------------------

def test_more_points_of_anything_are_higher() -> None:
    game = bidding("coinche-bridge").play("East: bid 90 hearts")
    assert "higher" in game.refusal("North: bid 90 tout atout")
    game.play("North: bid 100 tout atout", "West: pass", "South: pass", "East: pass")
    assert game.facts()[:2] == ["Tout atout", "North plays 100 tout atout"]
    assert not any([said.endswith("atout") for said in bidding().legal()])


def test_with_ranked_suits_as_many_points_in_something_higher_are_higher() -> None:
    game = bidding("coinche-bridge", ranked_suits=True).play("East: bid 90 hearts")
    assert "higher" in game.refusal("North: bid 90 diamonds") and "higher" in game.refusal("North: bid 90 hearts")
    game.play("North: bid 90 sans atout")
    assert "higher" in game.refusal("West: bid 90 spades")
    game.play("West: bid 100 clubs")
    assert "higher" in game.refusal("South: bid 90 tout atout")
    ranked = bidding(ranked_suits=True)
    order = [said.removeprefix("bid 80 ") for said in choices(ranked.match) if said.startswith("bid 80")]
    assert order == ["clubs", "diamonds", "hearts", "spades"]
    ranked.play("East: bid 80 hearts", "North: bid 80 spades", "West: bid 90 clubs")


# --- the play -----------------------------------------------------------------------------------------------------------------

def by_the_page(trick: list[str], hand: list[str], undertrump: bool, over_partner: bool) -> set[str]:
    """What may be played with hearts as trumps, by the page's section "The Play" and its variations."""
    if not trick:
        return set(hand)

    def height(card: str) -> int:
        return 100 - "J9ATKQ87".index(card[0]) if card[1] == "H" else 50 - "ATKQJ987".index(card[0]) if card[1] == trick[0][1] else 0

    best = max(trick, key=height)
    partner = len(trick) >= 2 and trick[-2] == best
    trumps = [card for card in hand if card[1] == "H"]
    over = [card for card in trumps if height(card) > height(best)]
    same = [card for card in hand if card[1] == trick[0][1]]
    if same:
        return set(over if trick[0][1] == "H" and over and (over_partner or not partner) else same)
    if partner or not trumps:
        return set(hand)
    return set(over) if over else set(trumps) if undertrump else set(hand)


@pytest.mark.parametrize("undertrump", [True, False])
@pytest.mark.parametrize("over_partner", [True, False])
def test_what_may_be_played(undertrump: bool, over_partner: bool) -> None:
    game = coinche(undertrump_duty=undertrump, trump_lead_over_partner="must-beat" if over_partner else "free-if-partner-winning")
    deal: CoincheDeal = game.deal(seed=1)
    deal.gather_pack()
    phase = CoincheTrick((0, 1, 2, 3), Undertaking(0, HEARTS, game.trump_duties, 80, POINTS_BID, 0, ""), Claims(), 3)
    rng = Random(5)
    told_apart = 0
    for _ in range(1500):
        cards = rng.sample(PACK.codes, 7)
        trick, hand = cards[:rng.randrange(4)], cards[3:]
        deal.trick.row[:] = [PACK.card(code) for code in trick]
        seat = len(trick)
        deal.hands[seat].cards = PACK.mask(" ".join(hand))
        expected = by_the_page(trick, hand, undertrump, over_partner)
        assert {PACK.codes[card] for card in PACK.every if phase.playable(deal, seat, None) >> card & 1} == expected, (trick, hand)
        told_apart += expected != by_the_page(trick, hand, not undertrump, not over_partner)
    assert told_apart


def led(partner: str, between: str, mine: str, bid: str = "bid 80 hearts", **options: object) -> Table:
    """North leads to the first trick, West plays, and South is to play with these cards."""
    rest = [code for code in PACK.codes if code not in f"{partner} {between} {mine}".split()]
    # the others of the suit led, with which West would have to follow, go to North and East
    west = [between, *[code for code in rest if code[1] != partner[1]][:7]]
    north = [partner, *[code for code in rest if code not in west][:7]]
    game = table("coinche", dealer="East", dealt={"North": " ".join(north), "West": " ".join(west), "South": mine}, **options)
    return game.play(f"North: {bid}", "West: pass", "South: pass", "East: pass", f"North: play {partner}", f"West: play {between}")


HAND = "TH AS KS QS JS TS 9S 8S"


def test_who_cannot_overtrump_must_undertrump_or_need_not() -> None:
    """Hearts are trumps: the ten of clubs is led and trumped with the nine, and the ten of hearts is South's only trump."""
    game = led("TC", "9H", HAND)
    assert game.legal() == {"play TH"} and "must trump" in game.refusal("South: play AS")
    assert len(led("TC", "9H", HAND, undertrump_duty=False).legal()) == 8
    # what beats the nine must be played either way
    for duty in (True, False):
        assert led("TC", "9H", "JH TH KS QS JS TS 9S 8S", undertrump_duty=duty).legal() == {"play JH"}
        assert led("TC", "7C", "JH TH KS QS JS TS 9S 8S", undertrump_duty=duty).legal() >= {"play JH", "play TH", "play KS"}


def test_a_partner_who_led_the_nine_of_trumps_is_beaten_or_not() -> None:
    """The nine of trumps is led, and the partner has the jack."""
    hand = "JH 7H AS KS QS JS TS 8S"
    game = led("9H", "8H", hand)
    assert game.legal() == {"play JH"} and "you must" in game.refusal("South: play 7H")
    assert led("9H", "8H", hand, trump_lead_over_partner="free-if-partner-winning").legal() == {"play JH", "play 7H"}
    # an opponent is beaten either way: West's ten with the jack
    for rule in ("must-beat", "free-if-partner-winning"):
        assert led("8H", "TH", hand, trump_lead_over_partner=rule).legal() == {"play JH"}


def test_without_trumps_nothing_must_be_beaten_and_with_all_of_them_everything() -> None:
    hand = "AC 9C 7C KS QS JS TS 9S"
    for denomination, expected in (("sans atout", {"play AC", "play 9C", "play 7C"}), ("tout atout", {"play AC", "play 9C"})):
        assert led("TC", "KC", hand, f"bid 80 {denomination}", no_trump_all_trump=True).legal() == expected
    # also the partner, and with every suit trumps relaxed for a partner it still must be
    relaxed = led("TC", "KC", hand, "bid 80 tout atout", no_trump_all_trump=True, trump_lead_over_partner="free-if-partner-winning")
    assert relaxed.legal() == {"play AC", "play 9C"}
    for denomination in ("sans atout", "tout atout"):
        assert len(led("TC", "KC", "AH KH QH JH TH 9H 8H 7H", f"bid 80 {denomination}", no_trump_all_trump=True).legal()) >= 8


def test_which_card_wins_without_trumps_and_with_all_of_them() -> None:
    """North leads the ace of clubs, West follows with the jack, South and East discard."""
    for denomination, winner in (("sans atout", "North"), ("tout atout", "West"), ("clubs", "West"), ("diamonds", "North")):
        game = led("AC", "JC", HAND, f"bid 80 {denomination}", no_trump_all_trump=True)
        play(game.match, "South: play AS")
        play_until(game.match, lambda match: not match.deal.trick.row)
        assert game.turn() == {winner}, denomination


# --- belote -------------------------------------------------------------------------------------------------------------------

ROYAL = {"South": "KH QH 7S 8S 9S TS JS AS", "East": "7C 8C 9C TC JC QC KC AC", "North": "7D 8D 9D TD JD QD KD AD",
         "West": "7H 8H 9H TH JH AH KS QS"}


def royal(bidder: str = "South", bid: str = "bid 80 hearts", hands: dict[str, str] = ROYAL, **options: object) -> Table:
    """South, who holds the king and queen of hearts, leads to the first trick."""
    game = table("coinche", dealer="West", dealt=hands, **options)
    while game.turn() != {bidder}:
        play(game.match, "pass")
    play(game.match, f"{bidder}: {bid}")
    while isinstance(game.match.deal.phase, CoincheAuction):
        play(game.match, "pass")
    return game


def test_belote_is_said_or_not_with_the_first_of_the_two() -> None:
    game = royal()
    assert {"play KH", "play KH belote", "play QH", "play QH belote"} <= game.legal()
    assert "after belote" in game.refusal("South: play KH rebelote")
    deal = game.match.deal
    queen = PACK.card("QH")
    quiet = royal().play("South: play KH")
    assert not any([quiet.match.deal.known_to(seat) >> queen & 1 for seat in (WEST, NORTH, EAST)])
    game.play("South: play KH belote")
    assert "South: Belote!" in game.log(EAST) and all([deal.known_to(seat) >> queen & 1 for seat in range(5)])
    assert deal.said[SOUTH] == 1 << HEARTS and not deal.belotes[SOUTH] and game.badges("South") == ["bidder", "belote"]


def to_the_queen(game: Table) -> Table:
    """Plays on until South may play the queen of hearts, keeping it till then."""
    def choose(legal: Any) -> Any:
        return next((action for action in legal if action.card >= 0 and action.card != PACK.card("QH")), legal[0])

    play_until(game.match, lambda match: any([str(action).startswith("play QH") for action in match.legal(match.turn()[0])])
               and match.turn() == (SOUTH,), choose)
    return game


def test_rebelote_may_be_left_unsaid_or_not() -> None:
    game = to_the_queen(royal().play("South: play KH belote"))
    assert {"play QH", "play QH rebelote"} <= game.legal()
    assert "first of the king and queen" in game.refusal("South: play QH belote")
    must = to_the_queen(royal(suppress_rebelote="forbidden").play("South: play KH belote"))
    assert "play QH" not in must.legal() and "must say rebelote" in must.refusal("South: play QH")
    must.play("South: play QH rebelote")
    deal = must.match.deal
    assert isinstance(deal, CoincheDeal) and deal.belotes[SOUTH] == 1
    # without belote there is no rebelote
    silent = to_the_queen(royal(suppress_rebelote="forbidden").play("South: play KH"))
    assert "play QH" in silent.legal() and "play QH rebelote" not in silent.legal()
    assert "after belote" in silent.refusal("South: play QH rebelote")


@pytest.mark.parametrize(("lost", "advised"), [("JH 9H AH TH AC TC KC", "play QH"), ("JH 9H AH TH AC", "play QH rebelote")])
def test_rules_of_thumb_keep_silent_where_belote_would_go_to_the_opponents(lost: str, advised: str) -> None:
    """Of 182 points the bidders of 110 cannot make theirs once the others have more than 72."""
    for melds, expected in (("belote-to-opponents", advised), ("belote-kept", "play QH rebelote")):
        game = coinche(failed_contract_melds=melds)
        deal: CoincheDeal = game.deal(seed=1)
        deal.gather_pack()
        deal.taken[WEST].cards = PACK.mask(lost)
        deal.hands[SOUTH].cards = PACK.mask("QH")
        deal.said[SOUTH] = 1 << HEARTS
        undertaking = Undertaking(SOUTH, HEARTS, game.trump_duties, 110, POINTS_BID, 0, "")
        phase = CoincheTrick((SOUTH, EAST, NORTH, WEST), undertaking, Claims(), 5)
        assert str(phase.advise(deal, SOUTH, Random(1))) == expected


def test_only_the_bidders_say_belote_unless_anyone_may() -> None:
    game = royal("East", "bid 80 hearts")
    assert "play KH belote" not in game.legal() and "side that won the bidding" in game.refusal("South: play KH belote")
    assert "play KH belote" in royal("East", "bid 80 hearts", belote_anyone="any-team").legal()
    assert "play KH belote" in royal("North", "bid 80 hearts").legal()


def test_belote_is_in_trumps_and_with_all_suits_trumps_in_any() -> None:
    hands = {**ROYAL, "South": "KH QH KC QC 9S TS JS AS", "East": "7C 8C 9C TC JC 7S 8S AC"}
    assert "play KC belote" not in royal(hands=hands).legal()
    every = royal(bid="bid 80 tout atout", hands=hands, no_trump_all_trump=True).legal()
    assert {"play KH belote", "play QC belote"} <= every
    none = royal(bid="bid 80 sans atout", hands=hands, no_trump_all_trump=True)
    assert not any(["belote" in said for said in none.legal()])
    assert "Without trumps there is no belote" in none.refusal("South: play KC belote")
    assert "king and queen of trumps" in royal(hands=hands).refusal("South: play 9S belote")
    nothing = royal(hands=hands, announcements="none")
    assert not any(["belote" in said for said in nothing.legal()]) and "not announced" in nothing.refusal("South: play KH belote")


# --- announcements --------------------------------------------------------------------------------------------------------------

TELLING = {"South": "KS QS JS AC 7D 8D 9D 7H", "East": "AH KH QH JH 7C 8C 9C TC", "North": "7S 8S 9S TS AS AD KC QC",
           "West": "8H 9H TH JC TD JD QD KD"}


def announcing(**options: object) -> Table:
    """South leads, with two sequences of three; East has four in a row, North three or four, West four."""
    game = table("coinche-announcements", dealer="West", dealt=TELLING, **options)
    return game.play("South: bid 80 hearts", "East: pass", "North: pass", "West: pass")


def test_combinations_are_announced_before_ones_own_first_card() -> None:
    game = announcing()
    assert {"declare sequence of 3 to KS", "declare sequence of 3 to 9D"} <= game.legal()
    assert "your turn" in game.refusal("East: declare sequence of 4 to AH")
    game.play("South: declare sequence of 3 to 9D", "South: declare sequence of 3 to KS", "South: play AC")
    assert "before one's own card" in game.refusal("South: declare sequence of 3 to KS")
    assert game.badges("South") == ["bidder", "sequence of 3", "sequence of 3"]
    for without in ("belote-only", "none"):
        assert "not announced" in royal(announcements=without).refusal("East: declare four jacks")
    # one may announce what is less than somebody has announced
    game.play("East: declare sequence of 4 to AH", "East: declare sequence of 4 to TC", "East: play 7C")
    assert "declare sequence of 4 to TS" in game.legal("North")


def test_only_what_may_be_the_best_is_announced_and_the_rest_later() -> None:
    game = announcing(announce_restriction="only-possibly-best")
    assert "declare sequence of 3 to 9D" not in game.legal()
    assert "a better combination" in game.refusal("South: declare sequence of 3 to 9D")
    game.play("South: declare sequence of 3 to KS", "South: play AC")
    assert "declare sequence of 4 to TC" not in game.legal("East")
    game.play("East: declare sequence of 4 to AH", "East: play 7C")
    # as good so far as anybody knows
    assert "declare sequence of 4 to TS" in game.legal("North")
    game.play("North: play QC", "West: declare sequence of 4 to KD", "West: play JC")
    assert isinstance(game.match.deal.phase, MoreToAnnounce)
    assert game.turn() == {"East"} and game.legal() == {"declare sequence of 4 to TC", "pass"}
    assert "side with the best" in game.refusal("South: declare sequence of 3 to 9D")
    game.play("East: declare sequence of 4 to TC", "East: pass")
    assert game.turn() == {"West"} and "did not hold" in game.refusal("West: declare four jacks")
    game.play("West: declare sequence of 3 to TH", "West: pass")
    assert isinstance(game.match.deal.phase, AskToSee)
    assert "West and East declared 170" in game.facts()
    game.play("South: ask", "North: pass")
    assert game.badges("East") == ["sequence of 4 to the ace of hearts", "sequence of 4 to the ten of clubs"]


def test_less_than_what_was_announced_is_refused_where_only_the_best_may_be() -> None:
    better = table("coinche-announcements", dealer="West", announce_restriction="only-possibly-best", dealt={
        "South": "KS QS JS TS AC 7D 8D 7H", "East": "AH KH QH 7C 8C 9C JD QD"})
    better.play("South: bid 80 hearts", "East: pass", "North: pass", "West: pass", "South: declare sequence of 4 to KS", "South: play AC")
    assert "Something better" in better.refusal("East: declare sequence of 3 to AH")


def test_the_best_combination_counts_and_may_be_seen() -> None:
    game = announcing()
    game.play("South: play AC", "East: declare sequence of 4 to TC", "East: play 7C", "North: declare sequence of 4 to TS",
              "North: play QC", "West: play JC")
    # equally high, neither in trumps: East announced first
    assert "West and East declared 50" in game.facts() and game.turn() == {"South", "North"}
    annulled = announcing(equal_sequences="annul")
    annulled.play("South: play AC", "East: declare sequence of 4 to TC", "East: play 7C", "North: declare sequence of 4 to TS",
                  "North: play QC", "West: play JC")
    assert not any(["declared" in fact for fact in annulled.facts()]) and "neither scores" in annulled.log(SOUTH)[-1]
    assert annulled.turn() == {"South"}


def test_imagined_players_hold_what_they_have_announced() -> None:
    checked = 0
    for options in ({}, {"announce_restriction": "only-possibly-best", "equal_sequences": "annul"}):
        for seed in range(25):
            match = coinche("coinche-announcements", **options).match(seed)
            rng = Random(seed)
            while match.deal.number == 0 and not match.over:
                deal = match.deal
                phase: Phase[Any] = deal.phase
                if isinstance(phase, CoincheTrick | MoreToAnnounce) and rng.random() < 0.5:
                    viewer = rng.randrange(5)
                    world = deal.imagine(viewer, Random(seed))
                    assert world.view(viewer) == deal.view(viewer)
                    again = world.phase.following if isinstance(world.phase, MoreToAnnounce) else world.phase
                    assert isinstance(again, CoincheTrick) and isinstance(world, CoincheDeal)
                    for claim in again.claims.claims:
                        held = world.hands[claim.seat].cards | world.played[claim.seat]
                        squares = [other for other in again.claims.of(claim.seat) if other.suit < 0 and other is not claim.declaration]
                        # a sequence is announced as long as it is, whether it has been seen or not
                        assert claim.declaration in COMBINATIONS.open_to(held, squares), (claim.declaration.full, PACK.names(held))
                        checked += not claim.shown and claim.seat != viewer
                seat = match.turn()[0]
                actions = match.legal(seat)
                said = [action for action in actions if action.kind == "declare"]
                bids = [action for action in actions if action.number == 80]
                match.play(seat, rng.choice(said or bids or list(actions)))
    assert checked > 100


def test_four_jacks_carry_a_bid_of_220() -> None:
    """Whoever holds the jacks has 200 announced, and the jack of trumps takes a trick with itself."""
    hands = {"South": "JS JH JD JC 7S 8S 7D 8D"}
    for trumps in ("clubs", "diamonds", "hearts", "spades"):
        game = table("coinche-announcements", dealer="West", dealt=hands)
        game.play(f"South: bid 220 {trumps}", "East: pass", "North: pass", "West: pass", "South: declare four jacks")
        play_out(game.match, prefer("ask", "play", otherwise=Random(3).choice))
        assert game.match.sheet[0][NS] >= 220 + 220, trumps


# --- scoring ------------------------------------------------------------------------------------------------------------------

#: in hearts 81 points, so that the others have 71 and with the last trick as many
HALF = "JH 9H AH TH AS AC KS"
#: 77
LESS = "JH 9H AH TH AS AC"
#: 98, and 100 with two points more
MANY = "JH 9H AH TH AS AC KS KD KC AD"
ALL_CARDS = " ".join(PACK.codes)
SEQUENCE = "sequence of 4 to the king of spades"


def test_the_sets_of_these_tests() -> None:
    counted = [points_of(HEARTS, "").of(PACK.mask(cards)) for cards in (HALF, LESS, MANY)]
    assert counted == [81, 77, 100]


def scored(ours: str, last: int, bid: int = 80, *, taker: int = SOUTH, goal: int = POINTS_BID, doubled: int = 0, belote: int = -1,
           declared: tuple[tuple[int, str], ...] = (), alone: bool = True, **options: object) -> list[int]:
    """What South and North, and West and East, score with hearts as trumps, when the first two have taken ``ours``: South all of it
    unless not ``alone``. ``belote``: who has completed one."""
    game = coinche(**options)
    deal: CoincheDeal = game.deal(seed=1)
    deal.gather_pack()
    mask = PACK.mask(ours)
    deal.taken[SOUTH if alone else NORTH].cards = mask & (mask - 1)
    deal.taken[SOUTH].cards |= mask & -mask
    deal.taken[WEST].cards = PACK.all & ~mask
    if belote >= 0:
        deal.belotes[belote] = 1
    claims = [Claim(seat, next(each for each in COMBINATIONS.all if each.full == full)) for seat, full in declared]
    settled = contend(Claims(tuple(claims)), (SOUTH, EAST, NORTH, WEST), game.sides, HEARTS)
    number = bid if goal == POINTS_BID else 0
    undertaking = Undertaking(taker, HEARTS, game.trump_duties, number, goal, doubled, "system-19-and-14")
    game.score_deal(deal, undertaking, settled, last)
    return deal.scores


def test_a_contract_that_is_made_scores_what_was_taken_and_the_bid() -> None:
    # 91 and 71, each to the nearest ten after the bid is added
    assert scored(HALF, SOUTH, 90) == [180, 70]
    # the others may have more than the bidders
    assert scored(HALF, SOUTH, 80, taker=WEST) == [240, 0]
    assert scored(LESS, SOUTH, 80) == [170, 80]
    assert scored(HALF, WEST, 80, taker=EAST, contract_success="bid-exact-even-80") == [80, 160]
    assert scored("JH 9H AH TH AS AC KS QS", SOUTH, 90) == [180, 70]


def test_scores_are_rounded_to_the_nearest_ten_and_five_upwards() -> None:
    # 85 and 77: 165 becomes 170
    assert points_of(HEARTS, "").of(PACK.mask("JH 9H AH TH AS AC KS KC")) == 85
    assert scored("JH 9H AH TH AS AC KS KC", WEST, 80) == [170, 80]
    # 84 and 78
    assert scored("JH 9H AH TH AS AC KS QC", WEST, 80) == [160, 80]


@pytest.mark.parametrize(("success", "taken", "made"), [
    ("at-least-bid-80-is-82", 81, False), ("at-least-bid-80-is-82", 82, True), ("bid-exact-even-80", 79, False),
    ("bid-exact-even-80", 80, True), ("bid-plus-2", 81, False), ("bid-plus-2", 82, True), ("bid-and-more-than-opponents", 81, False),
    ("bid-and-more-than-opponents", 82, True)])
def test_what_a_bid_of_80_needs(success: str, taken: int, made: bool) -> None:
    cards = {79: "JH 9H AH TH AS AC JS", 80: "JH 9H AH TH AS AC QS", 81: HALF, 82: "JH 9H AH TH AS TC KS JD"}[taken]
    assert points_of(HEARTS, "").of(PACK.mask(cards)) == taken
    ours, theirs = scored(cards, WEST, 80, contract_success=success)
    assert (ours > 0) == made and (theirs == 240) == (not made)


@pytest.mark.parametrize(("success", "made"), [
    ("at-least-bid-80-is-82", True), ("bid-exact-even-80", True), ("bid-plus-2", False), ("bid-and-more-than-opponents", True)])
def test_what_a_bid_of_110_needs(success: str, made: bool) -> None:
    """100 in cards and the last trick are just 110; 112 are needed where two more are."""
    assert (scored(MANY, SOUTH, 110, contract_success=success)[0] > 0) == made
    assert points_of(HEARTS, "").of(PACK.mask(MANY + " JD")) == 102
    assert scored(MANY + " JD", SOUTH, 110, contract_success=success)[0] == 220


def test_more_than_the_opponents_with_belote_and_announcements() -> None:
    more: dict[str, Any] = {"contract_success": "bid-and-more-than-opponents"}
    # 91 against 71 and a belote
    assert scored(HALF, SOUTH, 90, belote=WEST, belote_anyone="any-team", **more) == [0, 270]
    assert scored(HALF, SOUTH, 90, belote=WEST, belote_anyone="any-team") == [180, 90]
    assert scored(HALF, SOUTH, 90, declared=((WEST, SEQUENCE),), announcements="full", **more) == [0, 300]
    assert scored(HALF, SOUTH, 90, declared=((WEST, SEQUENCE),), announcements="full") == [180, 120]


def test_a_contract_that_fails() -> None:
    assert scored(HALF, WEST, 90) == [0, 250]
    assert scored(HALF, WEST, 90, belote=NORTH) == [190, 80]
    assert scored(LESS, WEST, 100, belote=NORTH) == [20, 260]
    assert scored(LESS, WEST, 100, belote=NORTH, failed_contract_melds="belote-to-opponents") == [0, 280]
    # the opponents' own belote is theirs
    assert scored(LESS, WEST, 100, belote=WEST, belote_anyone="any-team") == [0, 280]


def test_belote_counts_for_the_contract() -> None:
    # 81 and 20 are a hundred and one
    assert scored(HALF, WEST, 100, belote=NORTH) == [200, 80]
    assert scored(HALF, WEST, 110, belote=NORTH) == [20, 270]


def test_announcements_count_for_the_contract_and_go_to_the_opponents_when_it_fails() -> None:
    full: dict[str, Any] = {"announcements": "full"}
    assert scored(HALF, WEST, 130, declared=((NORTH, SEQUENCE),), **full) == [260, 80]
    for seat in (NORTH, WEST):
        assert scored(HALF, WEST, 150, declared=((seat, SEQUENCE),), **full) == [0, 160 + 150 + 50]
    assert scored(HALF, WEST, 150, declared=((SOUTH, SEQUENCE),), belote=NORTH, **full) == [240 + 20 + 40, 80]
    assert scored(HALF, WEST, 160, declared=((SOUTH, SEQUENCE),), belote=NORTH, **full) == [20, 160 + 160 + 50]
    assert scored(HALF, WEST, 160, declared=((SOUTH, SEQUENCE),), belote=NORTH, failed_contract_melds="belote-to-opponents",
                  **full) == [0, 160 + 160 + 50 + 20]


@pytest.mark.parametrize(("capot_scoring", "score"), [
    ("standard", 250 + 100), ("failed-bid-410", 250 + 100), ("only-if-bid", 260), ("only-if-bid-and-410", 260)])
def test_all_tricks_without_having_bid_so(capot_scoring: str, score: int) -> None:
    options: dict[str, Any] = {"capot_scoring": capot_scoring}
    assert scored(ALL_CARDS, SOUTH, 100, **options) == [score, 0]
    assert scored(ALL_CARDS, SOUTH, 100, belote=NORTH, **options) == [score + 20, 0]
    assert scored(ALL_CARDS, SOUTH, 100, doubled=1, **options) == [score + 100, 0]
    # the opponents' tricks are worth no more for being all of them
    assert scored("", WEST, 100, **options) == [0, 260]


def test_all_tricks_count_162_towards_a_contract() -> None:
    assert scored(ALL_CARDS, SOUTH, 170) == [0, 330]
    assert scored(ALL_CARDS, SOUTH, 170, belote=SOUTH) == [250 + 20 + 170, 0]


@pytest.mark.parametrize(("capot_scoring", "failed"), [
    ("standard", 500), ("only-if-bid", 500), ("failed-bid-410", 410), ("only-if-bid-and-410", 410)])
def test_a_capot_that_was_bid(capot_scoring: str, failed: int) -> None:
    options: dict[str, Any] = {"capot_scoring": capot_scoring, "announcements": "full"}
    assert scored(ALL_CARDS, SOUTH, goal=CAPOT, **options) == [500, 0]
    assert scored(ALL_CARDS, SOUTH, goal=CAPOT, alone=False, **options) == [500, 0]
    assert scored(ALL_CARDS, SOUTH, goal=CAPOT, belote=NORTH, declared=((SOUTH, SEQUENCE),), **options) == [570, 0]
    assert scored(ALL_CARDS, SOUTH, goal=CAPOT, declared=((WEST, SEQUENCE),), **options) == [500, 50]
    assert scored(MANY, SOUTH, goal=CAPOT, **options) == [0, failed]
    assert scored(MANY, SOUTH, goal=CAPOT, belote=SOUTH, declared=((SOUTH, SEQUENCE),), **options) == [20, failed + 50]


@pytest.mark.parametrize(("doubled", "times"), [(1, 2), (2, 4)])
def test_a_doubled_capot(doubled: int, times: int) -> None:
    options: dict[str, Any] = {"capot_doublable": True}
    assert scored(ALL_CARDS, SOUTH, goal=CAPOT, doubled=doubled, belote=SOUTH, **options) == [500 * times + 20, 0]
    assert scored(MANY, SOUTH, goal=CAPOT, doubled=doubled, **options) == [0, 500 * times]
    assert scored(MANY, SOUTH, goal=CAPOT, doubled=doubled, capot_scoring="failed-bid-410", **options) == [0, 160 + 250 * times]
    assert scored(MANY, SOUTH, goal=CAPOT, doubled=doubled, capot_scoring="failed-bid-410", coinche_scope="total-score",
                  **options) == [0, 410 * times]


def test_a_generale_is_won_alone() -> None:
    options: dict[str, Any] = {"generale": True}
    assert scored(ALL_CARDS, SOUTH, goal=GENERALE, **options) == [1000, 0]
    assert scored(ALL_CARDS, SOUTH, goal=GENERALE, belote=SOUTH, **options) == [1020, 0]
    # a trick of the partner's loses it
    assert scored(ALL_CARDS, SOUTH, goal=GENERALE, alone=False, **options) == [0, 1000]
    assert scored(MANY, SOUTH, goal=GENERALE, **options) == [0, 1000]
    assert scored(MANY, SOUTH, goal=GENERALE, generale_score=1500, capot_scoring="failed-bid-410", **options) == [0, 1500]
    assert scored(ALL_CARDS, SOUTH, goal=GENERALE, doubled=1, capot_doublable=True, **options) == [2000, 0]


def test_a_coinche_doubles_the_bid_alone() -> None:
    # the page's: 100 bid, doubled, a belote, and it fails
    assert scored(LESS, WEST, 100, doubled=1, belote=NORTH) == [20, 360]
    assert scored(LESS, WEST, 100, doubled=2) == [0, 160 + 400]
    assert scored(LESS, WEST, 100, doubled=2, surcoinche_multiplier=3) == [0, 160 + 300]
    assert scored(HALF, SOUTH, 90, doubled=1) == [270, 70]
    assert scored(HALF, SOUTH, 90, doubled=2) == [450, 70]


def test_a_coinche_may_double_all_that_is_scored() -> None:
    total: dict[str, Any] = {"coinche_scope": "total-score"}
    assert scored(LESS, WEST, 100, doubled=1, **total) == [0, 520]
    assert scored(LESS, WEST, 100, doubled=1, belote=NORTH, **total) == [40, 520]
    assert scored(LESS, WEST, 100, doubled=2, **total) == [0, 1040]
    assert scored(LESS, WEST, 100, doubled=2, surcoinche_multiplier=3, **total) == [0, 780]
    # 91 and 90 make 181 twice, and 71 twice, which are rounded only then
    assert scored(HALF, SOUTH, 90, doubled=1, **total) == [360, 140]
    assert scored(LESS, WEST, 100, **total) == [0, 260]


def test_nothing_but_the_bid_may_be_scored() -> None:
    alone: dict[str, Any] = {"score_basis": "bid-only"}
    assert scored(HALF, SOUTH, 90, **alone) == [90, 0]
    assert scored(LESS, WEST, 100, belote=NORTH, **alone) == [0, 100]
    for ours, last, side in ((MANY, SOUTH, NS), (LESS, WEST, EW)):
        assert scored(ours, last, 100, doubled=1, **alone)[side] == 200
        assert scored(ours, last, 100, doubled=2, **alone)[side] == 400
        assert scored(ours, last, 100, doubled=2, surcoinche_multiplier=3, **alone)[side] == 300
    assert scored(ALL_CARDS, SOUTH, goal=CAPOT, **alone) == [250, 0] and scored(MANY, SOUTH, goal=CAPOT, **alone) == [0, 250]
    assert scored(ALL_CARDS, SOUTH, goal=GENERALE, generale=True, **alone) == [1000, 0]
    # belote and announcements still help to make it
    assert scored(HALF, WEST, 100, belote=NORTH, **alone) == [100, 0]


@pytest.mark.parametrize("options", [
    {"score_basis": "bid-only", "coinche_scope": "total-score"}, {"score_basis": "bid-only", "capot_scoring": "only-if-bid"},
    {"score_basis": "bid-only", "failed_contract_melds": "belote-to-opponents"},
    {"announcements": "none", "failed_contract_melds": "belote-to-opponents"}, {"announcements": "none", "belote_anyone": "any-team"},
    {"announcements": "none", "suppress_rebelote": "forbidden"}, {"announcements": "belote-only", "equal_sequences": "annul"},
    {"announcements": "none", "announce_restriction": "only-possibly-best"}, {"no_trump_all_trump": False, "sa_ta_values": "scaled"},
    {"generale": False, "generale_lead": "generale-bidder"}, {"generale": False, "generale_score": 1500},
])
def test_what_makes_no_sense_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(parlour.ParlourError, match="no sense"):
        coinche(**options)


# --- the end --------------------------------------------------------------------------------------------------------------------

def test_the_target_of_each_game() -> None:
    assert [coinche(id).options["target"] for id in GAMES] == [2000, 3000, 2000, 2000]
    assert coinche(target=1500).options["target"] == 1500


@pytest.mark.parametrize(("scores", "won_deal", "winners"), [
    ([1990, 1800], NS, None), ([2000, 640], EW, [SOUTH, NORTH]), ([2010, 2200], NS, [WEST, EAST]), ([2100, 2100], NS, [SOUTH, NORTH]),
    ([2100, 2100], EW, [WEST, EAST])])
def test_the_higher_score_wins_and_a_tie_goes_to_who_won_the_last_deal(scores: list[int], won_deal: int, winners: list[int] | None) -> None:
    game = coinche()
    deal = game.deal(seed=1)
    deal.scores[:] = scores
    deal.won_deal = won_deal
    assert game.finished(deal) == (winners is not None)
    assert winners is None or game.winners(deal) == winners


def test_a_tie_goes_to_the_opponents_of_bidders_who_fail() -> None:
    deal: CoincheDeal = coinche().deal(seed=1)
    deal.gather_pack()
    deal.taken[WEST].cards = PACK.all
    deal.scores[:] = [2260, 2000]
    deal.game.score_deal(deal, Undertaking(SOUTH, HEARTS, (), 100, POINTS_BID, 0, ""), Claims(), WEST)
    assert deal.scores == [2260, 2260] and deal.game.winners(deal) == [WEST, EAST]


# --- a second count -----------------------------------------------------------------------------------------------------------

TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
NO_TRUMP_POINTS = {"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
ALL_TRUMP_POINTS = {"J": 14, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 1, "8": 0, "7": 0}
SQUARES = {"jacks": 200, "nines": 150, "aces": 100, "tens": 100, "kings": 100, "queens": 100}
RUNS = {3: 20, 4: 50, 5: 100}


class SecondCount:
    """What a deal scores by the page, from what was said and played alone."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.bid = ""
        self.bidder = -1
        self.doubled = 0
        self.announced: list[tuple[int, str]] = []
        self.played: list[tuple[int, str, str]] = []

    def note(self, seat: int, said: str) -> None:
        kind, *rest = said.split()
        if kind in ("bid", "capot", "générale"):
            self.bid, self.bidder, self.doubled = said, seat, 0
        elif kind in ("coinche", "surcoinche"):
            self.doubled += 1
        elif kind == "declare":
            self.announced.append((seat, " ".join(rest)))
        elif kind == "play":
            self.played.append((seat, rest[0], " ".join(rest[1:])))

    def ranked(self, said: str) -> tuple[int, int, int, bool]:
        """How good an announcement is: its kind, its points, its height, and whether it is in trumps."""
        words = said.split()
        if words[0] == "four":
            return 1, SQUARES[words[1]], -list(SQUARES).index(words[1]), False
        return 0, RUNS[int(words[2])], -"AKQJT987".index(words[4][0]), words[4][1] == self.trump_letter()

    def trump_letter(self) -> str:
        name = self.bid.split()[-1]
        return name[0].upper() if name != "atout" else ""

    def announcements(self) -> list[int]:
        best = -1
        for place, (_, said) in enumerate(self.announced):
            if best < 0 or self.ranked(said) > self.ranked(self.announced[best][1]):
                best = place
        if best < 0:
            return [0, 0]
        rank = self.ranked(self.announced[best][1])
        equals = {seat % 2 for seat, said in self.announced if self.ranked(said) == rank}
        if self.options.get("equal_sequences") == "annul" and len(equals) == 2 and not rank[3]:
            return [0, 0]
        side = self.announced[best][0] % 2
        points = sum([self.ranked(said)[1] for seat, said in self.announced if seat % 2 == side])
        return [points, 0] if side == NS else [0, points]

    def scores(self) -> list[int]:
        options = self.options
        trump = self.trump_letter()
        without, with_all = self.bid.endswith("sans atout"), self.bid.endswith("tout atout")
        cards, tricks, belotes = [0, 0], [0, 0, 0, 0], [0, 0]
        for number in range(8):
            trick = self.played[4 * number:4 * number + 4]
            led = trick[0][1][1]
            strengths = []
            for seat, code, word in trick:
                row = "J9ATKQ87" if with_all or code[1] == trump else "ATKQJ987"
                strengths.append((20 if code[1] == trump else 10 if code[1] == led else 0) - row.index(code[0]))
                belotes[seat % 2] += 20 if word == "rebelote" else 0
            winner = trick[strengths.index(max(strengths))][0]
            tricks[winner] += 1
            for _, code, _ in trick:
                table = NO_TRUMP_POINTS if without else ALL_TRUMP_POINTS if with_all else TRUMP_POINTS if code[1] == trump else PLAIN_POINTS
                cards[winner % 2] += table[code[0]]
            cards[winner % 2] += 10 if number == 7 else 0
        ours, theirs = self.bidder % 2, 1 - self.bidder % 2
        announced = self.announcements()
        totals = [cards[side] + belotes[side] + announced[side] for side in range(2)]
        every = tricks[ours] + tricks[ours + 2] == 8
        times = (1, 2, int(options.get("surcoinche_multiplier", 4)))[self.doubled]
        whole = times if options.get("coinche_scope") == "total-score" else 1
        bid_times = 1 if whole > 1 else times
        scored = [0, 0]
        if self.bid.startswith("bid"):
            bid = int(self.bid.split()[1])
            success = options.get("contract_success", "at-least-bid-80-is-82")
            least = bid + 2 if success == "bid-plus-2" else 82 if success == "at-least-bid-80-is-82" and bid == 80 else bid
            made = totals[ours] >= least and (success != "bid-and-more-than-opponents" or totals[ours] > totals[theirs])
            slam_bonus = 88 if every and "only-if-bid" not in options.get("capot_scoring", "") else 0
            success_score = totals[ours] + slam_bonus + bid * bid_times
            failure_score = 160 + bid * bid_times
            worth = bid
        else:
            alone = self.bid.startswith("générale")
            made = tricks[self.bidder] == 8 if alone else every
            worth = 1000 if alone else 250
            both = 1000 if alone else 500
            success_score = both * bid_times + belotes[ours] + announced[ours]
            less = not alone and "410" in options.get("capot_scoring", "")
            failure_score = 160 + 250 * bid_times if less else both * bid_times
        if options.get("score_basis") == "bid-only":
            scored[ours if made else theirs] = worth * times
            return scored
        if made:
            scored[ours], scored[theirs] = success_score, totals[theirs]
        else:
            scored[theirs] = failure_score + sum(announced) + belotes[theirs]
            scored[theirs if options.get("failed_contract_melds") == "belote-to-opponents" else ours] += belotes[ours]
        return [(points * whole + 5) // 10 * 10 for points in scored]


COUNTED: list[dict[str, Any]] = [
    {}, {"announcements": "full", "belote_anyone": "any-team", "coinche_scope": "total-score", "surcoinche_multiplier": 3},
    {"announcements": "full", "equal_sequences": "annul", "announce_restriction": "only-possibly-best", "contract_success": "bid-plus-2",
     "failed_contract_melds": "belote-to-opponents"},
    {"no_trump_all_trump": True, "belote_anyone": "any-team", "contract_success": "bid-and-more-than-opponents", "ranked_suits": True},
    {"generale": True, "capot_doublable": True, "capot_scoring": "failed-bid-410", "announcements": "none"},
    {"generale": True, "generale_lead": "generale-bidder", "coinche_timing": "in-turn-continues", "capot_scoring": "only-if-bid",
     "announcements": "full", "no_trump_all_trump": True},
    {"score_basis": "bid-only", "contract_success": "bid-exact-even-80", "two_stage_deal": True, "coinche_timing": "in-turn-ends"},
]


@pytest.mark.parametrize("options", COUNTED)
def test_a_second_count_agrees(options: dict[str, Any]) -> None:
    game = coinche(**options)
    rng = Random(11)
    outcomes = set()
    for seed in range(200):
        deal: CoincheDeal = game.deal(seed=seed)
        count = SecondCount(options)
        slam = seed % 10 == 0
        while not deal.over:
            seat = rng.choice([*deal.turn(), *deal.may_interrupt()]) if rng.random() < 0.1 else deal.turn()[0]
            actions = deal.legal(seat)
            wanted = ("capot", "generale") if slam else ("declare",)
            said = [action for action in actions if action.kind in wanted or action.word == "rebelote"]
            low = [action for action in actions if action.number in (80, 90, 100)]
            action = rng.choice(said if said and rng.random() < 0.8 else low if low and rng.random() < 0.5 else list(actions))
            if count.bid and action.card < 0 and action.kind not in wanted and rng.random() < 0.7:
                action = next((each for each in actions if each.kind == "pass"), action)
            advised = deal.phase.advise(deal, seat, rng) if action.card >= 0 and rng.random() < 0.7 else None
            if advised is not None:
                action = advised
            count.note(seat, str(action))
            deal.play(seat, action)
        if count.bid:
            assert deal.scores == count.scores(), (seed, count.bid, count.doubled, count.announced, count.played)
            outcomes.add((count.bid.split()[0], count.doubled, deal.won_deal == count.bidder % 2))
    assert len(outcomes) >= 6, outcomes


FIRST_TRICK = ("South: play AC", "East: play 7C", "North: play QC", "West: play JC")


def test_points_are_counted_so_far_unless_all_tricks_were_bid() -> None:
    points = announcing().play(*FIRST_TRICK)
    assert points.so_far() == ["16 points", "", "16 points", ""]
    capot = table("coinche-announcements", dealer="West", dealt=TELLING).play("South: capot hearts", *FIRST_TRICK)
    assert not capot.match.deal.over and capot.so_far() == [""] * 4


def test_the_count_stands_while_more_is_announced_and_asked_for() -> None:
    game = announcing(announce_restriction="only-possibly-best").play("South: declare sequence of 3 to KS", "South: play AC")
    game.play("East: declare sequence of 4 to AH", *FIRST_TRICK[1:])
    assert isinstance(game.match.deal.phase, MoreToAnnounce)
    assert game.so_far() == ["16 points", "", "16 points", ""]
    game.play("East: pass", "West: pass")
    assert isinstance(game.match.deal.phase, AskToSee)
    assert game.so_far() == ["16 points", "", "16 points", ""]
