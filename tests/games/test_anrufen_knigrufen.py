"""Anrufen, Rufmariasch and the games called Königrufen: who plays with whom, what is declared and announced, bidding and payments line by
line. Whole deals are in records/anrufen-knigrufen.

Where the page has the winner of two Bettlers pay the loser it is the loser who pays, as with two Plauderers, as the catalogue decides.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.anrufen_knigrufen import anrufen_play, rubach
from parlour.games.anrufen_knigrufen.anrufen import Anrufen
from parlour.games.anrufen_knigrufen.anrufen_play import LEVELS, AnrufenDeal
from parlour.games.anrufen_knigrufen.graden import Graden
from parlour.games.anrufen_knigrufen.graden_play import CONTRACTS, NONE, WITH_PARTNER, GradenDeal
from parlour.games.anrufen_knigrufen.marriages import Known
from parlour.games.anrufen_knigrufen.rubach import CallingEarly, RubachDeal, RubachTrick
from parlour.kernel.actions import Action
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.testing import Table, arrange, each, first, play_out, play_until, prefer, table

SOUTH, WEST, NORTH, EAST = range(4)
ALL_GAMES = ("konigrufen-rubach", "rufmariasch", "rufmariasch-free-call", "anrufen", "anrufen-3p", "konigrufen-graden")


def test_aces_tens_and_the_last_trick_make_90_points() -> None:
    for pack, points in ((rubach.PACK, rubach.POINTS), (anrufen_play.PACK, anrufen_play.POINTS)):
        assert points.of(pack.all) + 10 == 90
        assert points.of(pack.mask(" ".join([code for code in pack.codes if code[0] in "AT"]))) == 80


def test_190_points_are_possible_with_all_four_marriages() -> None:
    marriages = anrufen_play.TRUMP_MARRIAGE + 3 * anrufen_play.PLAIN_MARRIAGE
    assert 90 + marriages == 190
    assert "190 points" in " ".join(parlour.game("anrufen").rules().split())


@pytest.mark.parametrize(("id", "suit", "order"), [
    ("konigrufen-rubach", "E", "ATKOU987"), ("anrufen", "S", "ATKQJ9"), ("konigrufen-graden", "S", "AKQJT9")])
def test_how_the_cards_rank(id: str, suit: str, order: str) -> None:
    pack = parlour.game(id).pack
    cards = [pack.card(rank + suit) for rank in order]
    assert cards == sorted(bits(pack.suit_masks[pack.suit(suit)]), reverse=True)


# --- who plays with whom --------------------------------------------------------------------------------------------------

HALVES = {"South": "AH TH 7B 7L", "West": "8H 9H UB KB", "North": "KH OH 8B 8L", "East": "AB AL 7E 8E",
          "rest": "AE TE 9E UE OE KE 7H UH 9B TB OB 9L UL OL KL TL"}


def rubach_table(call: str, **options: object) -> Table:
    """South, after the dealer East, has called this card; of the second half South has the high acorns, West hearts, and so on."""
    return table(str(options.pop("id", "konigrufen-rubach")), dealt=HALVES, dealer="East", **options).play(call)


def test_the_player_after_the_dealer_calls_with_four_cards_in_hand() -> None:
    waiting = table("konigrufen-rubach", dealt=HALVES, dealer="East")
    assert waiting.turn() == {"South"}
    assert {len(waiting.hand(seat)) for seat in range(4)} == {4}
    assert len(waiting.legal()) == 32
    called = waiting.play("call KH")
    assert {len(called.hand(seat)) for seat in range(4)} == {8}
    assert called.hand("South") == {"AH", "TH", "7B", "7L", "AE", "TE", "9E", "UE"}
    assert called.turn() == {"South"}
    assert "Trumps: hearts" in called.facts("East")


@pytest.mark.parametrize(("call", "partner"), [
    ("call KH", "North"), ("call 9H", "West"), ("call AB", "East"), ("call UH", "West"), ("call AH", "South"), ("call KE", "West"),
    ("call TE", "South")])
def test_the_partner_is_who_holds_the_card_or_is_dealt_it(call: str, partner: str) -> None:
    deal = rubach_table(call).match.deal
    assert isinstance(deal, RubachDeal)
    assert deal.name(deal.partner()) == partner


def test_only_the_partner_knows_who_it_is_until_the_card_is_played() -> None:
    called = rubach_table("call KH")
    known = "South and North are partners"
    assert known in called.facts("North")
    assert not [seat for seat in ("South", "West", "East") if known in called.facts(seat)]
    assert "partner" not in called.badges("North")
    called.play("play AH", "play 9H", "play OH", "play 7E")
    assert known not in called.facts("South")
    called.play("play TH", "play 8H", "play KH")
    assert all(known in called.facts(seat) for seat in range(4))
    assert "partner" in called.badges("North")


def test_who_calls_a_card_of_the_first_or_second_four_knows_to_play_alone() -> None:
    for call in ("call AH", "call TE"):
        called = rubach_table(call)
        assert "South plays alone" in called.facts("South")
        assert "South plays alone" not in called.facts("North")


def test_a_card_called_must_be_a_trump_unless_trumps_are_named_apart() -> None:
    free = table("rufmariasch-free-call", dealt=HALVES, dealer="East")
    assert free.legal() == {"name bells", "name hearts", "name leaves", "name acorns"}
    free.play("name hearts")
    assert len(free.legal()) == 32
    free.play("call AB")
    assert free.facts("West") == ["South called the ace of bells", "Trumps: hearts"]
    assert "South and East are partners" in free.facts("East")
    assert table("rufmariasch", call_scope="any-suit", seed=3).legal() == free_names()
    assert "call 7E" in table("rufmariasch", seed=3).legal()


def free_names() -> set[str]:
    """What names a trump suit of the German pack."""
    return {f"name {suit}" for suit in ("bells", "hearts", "leaves", "acorns")}


@pytest.mark.parametrize(("id", "said", "words"), [
    ("konigrufen-rubach", [], ["declare 40", "declare 20", "announce 100 points"]),
    ("rufmariasch-free-call", ["name hearts"], ["declare 20 in bells"]),
    ("anrufen", ["bid simple game", "pass", "pass", "pass", "name hearts"], ["contra", "announce all tricks"])])
def test_what_is_said_in_the_first_trick_cannot_be_said_while_a_card_is_called(id: str, said: list[str], words: list[str]) -> None:
    waiting = table(id, dealer="East", seed=3).play(*said)
    for seat in ("South", "West"):
        assert {waiting.refusal(f"{seat}: {each}") for each in words} == {"That is said in the first trick."}


def test_free_call_is_what_makes_that_game() -> None:
    with pytest.raises(ParlourError, match="no option"):
        parlour.game("rufmariasch-free-call", call_scope="trump-suit")


# --- declaring and announcing at Rubach -------------------------------------------------------------------------------------

def test_a_marriage_is_declared_out_of_turn_until_the_last_card_of_the_first_trick() -> None:
    called = rubach_table("call AL")
    # leaves are trumps: North has king and ober of hearts
    assert called.legal("North") == {"declare 20", "announce 100 points", "announce all tricks"}
    called.play("play AH", "play UH")
    assert "declare 20" in called.legal("North")
    called.play("North: declare 20")
    assert "declare 20" not in called.legal("North")
    assert "declared 20" in called.badges("North")
    assert called.refusal("North: declare 20") == "You hold no king and ober of another suit than trumps that you have not declared yet."
    called.play("play OH")
    assert "announce 100 points" in called.legal("North")
    called.play("play AL")
    assert called.refusal("West: declare 40") == "King and ober are declared in the first trick."
    assert called.refusal("North: announce 100 points") == "Announcements are made in the first trick."
    assert not called.match.deal.may_interrupt()


def test_after_one_card_of_it_is_played_a_marriage_is_declared_no_more() -> None:
    called = rubach_table("call AL").play("play AH", "play UH", "play KH")
    assert "declare 20" not in called.legal("North")
    assert "You hold no king and ober" in called.refusal("North: declare 20")


TWO_MARRIAGES = {"South": "AH TH 7B 7L", "West": "8H 9H UB KB", "North": "KH OH KL OL", "East": "AB AL 7E 8E",
                 "rest": "AE TE 9E UE OE UH 7H KE 9B TB OB 9L UL 8L 8B TL"}


def test_each_marriage_is_declared_once_also_when_one_of_its_cards_is_played_between() -> None:
    called = table("konigrufen-rubach", dealt=TWO_MARRIAGES, dealer="East").play("call TE")
    called.play("North: declare 20", "play AH", "play UH", "play KH")
    # it was that of hearts which was declared before: that of leaves is whole
    assert "declare 20" in called.legal("North")
    called.play("North: declare 20")
    assert "declare 20" not in called.legal("North")
    assert "declared 40" in called.badges("North")
    late = table("konigrufen-rubach", dealt=TWO_MARRIAGES, dealer="East").play("call TE", "play AH", "play UH", "play KH")
    late.play("North: declare 20")
    assert "declare 20" not in late.legal("North")


def test_forty_tells_all_where_two_cards_are_and_twenty_does_not() -> None:
    called = rubach_table("call 9H").play("North: declare 40")
    pack = called.match.game.pack
    assert called.match.deal.open == pack.mask("KH OH")
    called = rubach_table("call AL").play("North: declare 20")
    assert called.match.deal.open == 0


def test_others_imagine_that_who_declared_20_holds_such_a_marriage() -> None:
    """Not always the same, never in trumps, and with its cards in that hand."""
    called = rubach_table("call AL").play("North: declare 20", "play AH", "play 7H", "play KH", "play UL")
    deal = called.match.deal
    pack = called.match.game.pack
    pairs = [pack.mask(f"K{suit} O{suit}") for suit in "BHLE"]
    found: Counter[int] = Counter()
    for seed in range(60):
        imagined = deal.imagine(EAST, Random(seed))
        assert isinstance(imagined, RubachDeal)
        held = [place for place, pair in enumerate(pairs) if not pair & ~imagined.dealt_to(NORTH)]
        assert set(held) - {2}
        found.update(held)
    assert found[0] and found[1] and found[3]


def test_who_declares_after_the_first_card_has_played_none_of_it() -> None:
    called = table("konigrufen-rubach", dealt=TWO_MARRIAGES, dealer="East").play(
        "call TE", "play AH", "play UH", "play KH", "North: declare 20")
    pairs = [called.match.game.pack.mask(f"K{suit} O{suit}") for suit in "BL"]
    for seed in range(40):
        imagined = called.match.deal.imagine(SOUTH, Random(seed))
        assert isinstance(imagined, RubachDeal)
        assert [pair for pair in pairs if not pair & ~imagined.hands[NORTH].cards]


@pytest.mark.parametrize("id", ["konigrufen-rubach", "konigrufen-graden"])
def test_whatever_is_imagined_the_marriages_that_all_know_of_are_there(id: str) -> None:
    looked = 0
    for seed in range(10):
        rng = Random(seed)
        match = parlour.game(id, deals=1).match(seed)
        while not match.over:
            deal = match.deal
            assert isinstance(deal, RubachDeal | GradenDeal)
            imagined = deal.imagine(rng.randrange(5), Random(seed))
            assert isinstance(imagined, RubachDeal | GradenDeal)
            phase = deal.phase
            known: Sequence[Known] = ()
            if isinstance(deal, GradenDeal):
                known = deal.known_marriages()
            elif isinstance(phase, RubachTrick):
                known = deal.known_marriages(phase.card_order.trumps)
            for each_known in known:
                cards = imagined.dealt_to(each_known.seat)
                assert len([pair for pair in each_known.marriages if not pair & ~cards]) >= each_known.count
                looked += 1
            legal = list(match.legal(match.turn()[0]))
            wanted = [action for action in legal if action.kind == "declare" or "Hundert mit" in str(action)]
            match.play(match.turn()[0], rng.choice(wanted or [action for action in legal if action.kind == "pass"] or legal))
    assert looked > 50


def test_in_rufmariasch_both_cards_lie_open_and_are_played_from_there() -> None:
    called = rubach_table("call AL", id="rufmariasch")
    assert called.legal("North") == {"declare 20 in hearts"}
    assert "counts 40" in called.refusal("North: declare 40 in hearts")
    assert "say in which suit" in called.refusal("North: declare 20")
    assert "Nothing is announced" in called.refusal("North: announce 100 points")
    called.play("North: declare 20 in hearts")
    assert set(called.zone("shown 2")) == {"KH", "OH"}
    assert len(called.hand("North")) == 6
    called.play("play AH", "play UH")
    assert called.legal() == {"play KH", "play OH"}
    called.play("play OH")
    assert called.zone("shown 2") == ["KH"]


def test_in_rubach_a_marriage_is_declared_without_its_suit() -> None:
    assert "The cards are not shown here" in rubach_table("call AL").refusal("North: declare 20 in hearts")


# --- what may be played with trumps ---------------------------------------------------------------------------------------------

def plays(at: Table) -> set[str]:
    """The cards that may be played, whatever else may be said."""
    return {said for said in at.legal() if said.startswith("play")}


def test_who_cannot_follow_trumps_and_overtrumps_if_possible() -> None:
    dealt = {"South": "AB TB KB 7B", "West": "UH 7H AL TL", "North": "AH 8H 7L 8L", "East": "9H OH AE TE",
             "rest": "9B 8B UB OB KL OL UL 9L KE OE UE 9E KH TH 8E 7E"}
    led = table("konigrufen-rubach", dealt=dealt, dealer="East").play("call KH", "play AB")
    # hearts are trumps, and nobody else has bells
    assert plays(led) == {"play UH", "play 7H"}
    assert "you must play a trump" in led.refusal("play AL")
    led.play("play UH")
    assert plays(led) == {"play AH"}
    assert led.refusal("play 8H") == "You can beat the best card so far with a trump: you must."
    # against the ace East undertrumps, as there must be a trump
    led.play("play AH")
    assert plays(led) == each("play", "9H OH KH TH")
    # all have seen that nobody else holds bells
    led.play("play 9H")
    excluded = [getattr(zone, "excluded", 0) for zone in led.match.deal.zones if zone.place.name.startswith("hand")]
    bells = led.match.game.pack.suit_masks[led.match.game.pack.suit("bells")]
    assert [mask & bells == bells for mask in excluded] == [False, True, True, True]


# --- payments at Rubach ---------------------------------------------------------------------------------------------------------

#: what a side has in tricks; the other has the rest
TEN_EACH = {0: "7B", 10: "AB", 20: "AB TB", 30: "AB TB AH", 40: "AB TB AH TH", 50: "AB TB AH TH AL", 60: "AB TB AH TH AL TL",
            70: "AB TB AH TH AL TL AE", 80: "AB TB AH TH AL TL AE TE"}


def paid(id: str, cards: int, last: int, declared: Mapping[int, int] = {}, hundred: Sequence[int] = (), sweep: Sequence[int] = (),
         partner: int = NORTH, swept: int = -1, without_trick: Sequence[int] = (), **options: object) -> list[int]:
    """What all are paid when South, who called, and the partner have so many points in cards.

    ``swept``: the seat that has taken all cards, one of its side; ``without_trick``: who of a side has won no trick.
    """
    game = parlour.game(id, deals=1, **options)
    assert isinstance(game, CallingEarly)
    deal = game.match(1).deal
    assert isinstance(deal, RubachDeal)
    piles = {seat: 0 if seat in without_trick else game.pack.mask(low) for seat, low in enumerate(("7H", "8H", "7L", "8L"))}
    ours = next(seat for seat in (SOUTH, partner) if seat not in without_trick)
    theirs = next(seat for seat in range(4) if seat not in (SOUTH, partner))
    piles[ours] |= game.pack.mask(TEN_EACH[cards])
    piles[theirs] |= game.pack.all & ~sum(piles.values())
    if swept >= 0:
        piles = {swept: game.pack.all}
    arrange(deal, {f"taken {seat}": game.pack.text(pile) for seat, pile in piles.items()})
    deal.declarer = SOUTH
    deal.called = game.pack.card("9B")
    deal.played[partner] = 1 << deal.called
    for seat, points in declared.items():
        deal.declared[seat] = points
    for seat in hundred:
        deal.said_hundred[seat] = 1
    for seat in sweep:
        deal.said_sweep[seat] = 1
    game.score_deal(deal, last)
    return deal.scores


RUBACH = "konigrufen-rubach"
NS_10, NS_20, NS_30, NS_40 = [[cents, -cents, cents, -cents] for cents in (10, 20, 30, 40)]
EW_10, EW_20, EW_30, EW_40 = [[-cents, cents, -cents, cents] for cents in (10, 20, 30, 40)]


@pytest.mark.parametrize(("cards", "last", "declared", "scores"), [
    # nothing declared: 50 of 90
    (40, SOUTH, {}, NS_10), (50, WEST, {}, NS_10), (40, WEST, {}, EW_10), (30, NORTH, {}, EW_10),
    # with 20 one needs 60
    (40, WEST, {SOUTH: 20}, NS_10), (30, NORTH, {SOUTH: 20}, NS_10), (30, WEST, {SOUTH: 20}, EW_10),
    # with 40, or two 20s, one needs 80; 70 against 60 is not enough
    (40, WEST, {NORTH: 40}, NS_10), (30, WEST, {NORTH: 40}, EW_10), (20, SOUTH, {SOUTH: 40}, EW_10),
    (30, WEST, {SOUTH: 20, NORTH: 20}, EW_10),
    (40, EAST, {SOUTH: 20, NORTH: 20}, NS_10),
    # with 60 one needs 100, which is paid more; with 90 one has lost
    (40, EAST, {SOUTH: 60}, NS_20), (30, EAST, {SOUTH: 60}, EW_10), (30, WEST, {SOUTH: 20, NORTH: 40}, EW_10),
    # it is the same for the others
    (50, WEST, {WEST: 20}, EW_10), (60, WEST, {EAST: 40}, NS_10), (60, SOUTH, {EAST: 60}, NS_10), (50, WEST, {EAST: 60}, EW_20),
    # if both have what they need, more points win: 70 against 80, 90 against 80
    (50, EAST, {SOUTH: 20, EAST: 40}, EW_10), (50, EAST, {SOUTH: 40, EAST: 40}, NS_10),
    # if only one has, that side wins, with 70 against 80 of which the others needed 100
    (50, SOUTH, {SOUTH: 20, WEST: 60}, NS_10),
])
def test_what_a_side_needs(cards: int, last: int, declared: Mapping[int, int], scores: list[int]) -> None:
    assert paid(RUBACH, cards, last, declared) == scores


def test_points_declared_count_only_for_a_player_who_wins_a_trick() -> None:
    # 50 points and 40 of North's, who has no trick: not 90 of which 80 are needed, but 50 of 50
    assert paid(RUBACH, 50, WEST, {NORTH: 40}, without_trick=[NORTH]) == NS_10
    assert paid(RUBACH, 60, WEST, {NORTH: 40}, without_trick=[NORTH]) == NS_10
    assert paid(RUBACH, 60, WEST, {NORTH: 40}) == NS_20
    # the need does not rise either: 40 of 50, and with a trick 80 of 80
    assert paid(RUBACH, 40, WEST, {NORTH: 40}, without_trick=[NORTH]) == EW_10
    assert paid(RUBACH, 40, WEST, {NORTH: 40}) == NS_10


@pytest.mark.parametrize(("cards", "last", "declared", "hundred", "scores"), [
    # 100 points without a word
    (60, WEST, {SOUTH: 40}, [], NS_20), (70, SOUTH, {NORTH: 20}, [], NS_20), (0, WEST, {EAST: 20}, [], EW_20),
    # announced and made
    (60, WEST, {SOUTH: 40}, [SOUTH], NS_30), (60, WEST, {SOUTH: 40}, [NORTH], NS_30), (60, WEST, {SOUTH: 40}, [SOUTH, NORTH], NS_30),
    (0, WEST, {EAST: 20}, [WEST], EW_30),
    # announced and missed: it is paid in place of the game, won or lost
    (80, SOUTH, {}, [SOUTH], EW_30), (50, SOUTH, {SOUTH: 20}, [NORTH], EW_30), (30, WEST, {}, [SOUTH], EW_30),
    (40, SOUTH, {}, [WEST], NS_30),
    (60, WEST, {SOUTH: 40}, [EAST], NS_30),
    # announced by both
    (60, WEST, {SOUTH: 40}, [SOUTH, WEST], [60, -60, 60, -60]), (40, SOUTH, {}, [SOUTH, WEST], [0, 0, 0, 0]),
])
def test_what_is_paid_for_100_points(cards: int, last: int, declared: Mapping[int, int], hundred: Sequence[int], scores: list[int]) -> None:
    assert paid(RUBACH, cards, last, declared, hundred) == scores


@pytest.mark.parametrize(("swept", "declared", "hundred", "sweep", "scores"), [
    # all tricks besides the game, besides 100 points, and besides 100 announced
    (SOUTH, {}, [], [], NS_30), (SOUTH, {SOUTH: 20}, [], [], NS_40), (SOUTH, {SOUTH: 20}, [SOUTH], [], [50, -50, 50, -50]),
    (EAST, {}, [], [], EW_30),
    # announced
    (SOUTH, {}, [], [NORTH], NS_40), (SOUTH, {SOUTH: 20}, [], [SOUTH], [50, -50, 50, -50]),
    (SOUTH, {SOUTH: 20}, [SOUTH], [SOUTH, NORTH], [60, -60, 60, -60]), (SOUTH, {}, [SOUTH], [SOUTH], [0, 0, 0, 0]),
    # 40 for the others' game with all tricks, and 30 for what South announced
    (EAST, {}, [], [SOUTH], [-60, 60, -60, 60]),
])
def test_what_is_paid_for_all_tricks(swept: int, declared: Mapping[int, int], hundred: Sequence[int], sweep: Sequence[int],
                                     scores: list[int]) -> None:
    assert paid(RUBACH, 0, swept, declared, hundred, sweep, swept=swept) == scores


def test_all_tricks_announced_and_missed_are_paid_besides_the_game() -> None:
    assert paid(RUBACH, 50, SOUTH, sweep=[SOUTH]) == EW_20
    assert paid(RUBACH, 30, WEST, sweep=[SOUTH]) == EW_40
    assert paid(RUBACH, 60, WEST, {SOUTH: 40}, [SOUTH], [NORTH]) == [0, 0, 0, 0]


def test_a_caller_without_a_partner_settles_with_all_three() -> None:
    assert paid(RUBACH, 50, SOUTH, partner=SOUTH) == [30, -10, -10, -10]
    assert paid(RUBACH, 30, SOUTH, partner=SOUTH) == [-30, 10, 10, 10]
    assert paid(RUBACH, 0, SOUTH, partner=SOUTH, swept=SOUTH) == [90, -30, -30, -30]


@pytest.mark.parametrize(("cards", "last", "declared", "needed", "more"), [
    (60, SOUTH, {}, [5, -5, 5, -5], [5, -5, 5, -5]), (40, SOUTH, {SOUTH: 20}, [3, -3, 3, -3], [3, -3, 3, -3]),
    # 70 against 60, of 80 needed; 90 against 60, of 100 needed
    (30, WEST, {SOUTH: 40}, [-1, 1, -1, 1], [1, -1, 1, -1]), (30, WEST, {SOUTH: 60}, [-3, 3, -3, 3], [3, -3, 3, -3]),
])
def test_rufmariasch_pays_the_difference(cards: int, last: int, declared: Mapping[int, int], needed: list[int], more: list[int]) -> None:
    assert paid("rufmariasch", cards, last, declared) == needed
    assert paid("rufmariasch", cards, last, declared, winner="more-points") == more
    assert paid("rufmariasch-free-call", cards, last, declared) == needed


def test_what_the_sides_needed_is_told_where_it_counts() -> None:
    for winner, told in (("needed-points", "points of"), ("more-points", "points.")):
        match = table("rufmariasch", dealer="East", seed=3, winner=winner, deals=1).at_random().match
        sides = [line for line in match.view(0).log if " points" in line]
        assert len(sides) == 1
        assert told in sides[0]
        assert ("points of" in sides[0]) == (winner == "needed-points")


def test_who_plays_alone_is_told_to_settle_with_each_of_the_others() -> None:
    lost = anrufen_table(NULL, "play AH", "play TH", "play 9H", "play JC", deals=1)
    assert lost.log()[-1] == "Contract of no tricks lost: 2 to each of West, North and East."
    alone = graden_table("pass", "pass", AM_LETZTEN, "pass", deals=1).play("play QD", "play AH", "play TD", "play KD")
    assert alone.log()[-1] == "Durchmarsch am letzten lost: 40 to each of you, West and East."
    made = table("anrufen", dealt={**SIXES, "South": "9S 9H 9D 9C JS JH", "West": "TH KS AS QS TS AC", "North": "KH AD TD KD QH TC",
                                   "East": "QD JD AH KC QC JC"}, dealer="East", deals=1)
    made.play(NULL, "pass", "pass", "pass").at_random()
    assert made.log()[-1] == "Contract of no tricks made: 2 to you from each of the others."


def test_rufmariasch_pays_nothing_for_all_tricks() -> None:
    assert paid("rufmariasch", 0, SOUTH, swept=SOUTH) == [9, -9, 9, -9]
    assert paid("rufmariasch", 0, SOUTH, {SOUTH: 20}, swept=SOUTH, partner=SOUTH) == [33, -11, -11, -11]


# --- bidding at Anrufen ---------------------------------------------------------------------------------------------------------

def bidding(*said: str, id: str = "anrufen", **options: object) -> Table:
    """South speaks first, after the dealer: East with four players, also with three."""
    return table(id, dealer="East", seed=4, **options).play(*said)


SIMPLE, HUNDRED, NULL, SWEEP, BOTH = [f"bid {level.name}" for level in LEVELS]


def test_a_bid_is_as_high_as_the_last_or_higher() -> None:
    assert bidding().legal() == {"pass", SIMPLE, HUNDRED, NULL, SWEEP, BOTH}
    assert bidding(HUNDRED).legal() == {"pass", HUNDRED, NULL, SWEEP, BOTH}
    assert bidding(SWEEP).legal() == {"pass", SWEEP, BOTH}
    assert bidding(BOTH).legal() == {"pass", BOTH}
    assert bidding(HUNDRED).refusal(SIMPLE) == "You must bid 100 points or higher."
    assert bidding(NULL).refusal(SIMPLE) == "You must bid higher than no tricks."


def test_no_tricks_cannot_be_equalled() -> None:
    assert bidding(NULL).legal() == {"pass", SWEEP, BOTH}
    assert "no suit to compare" in bidding(NULL).refusal(NULL)


def test_of_equal_bids_the_higher_suit_stands() -> None:
    contest = bidding(SIMPLE, "pass", SIMPLE)
    assert contest.turn() == {"South", "North"}
    # neither learns what the other names
    contest.play("North: name spades")
    assert contest.facts("South") == ["Highest bid: simple game by South", "North has bid the same"]
    contest.play("South: name clubs")
    assert contest.facts() == ["Highest bid: simple game by North, in spades"]
    # South is still in, and the one who holds the bid is not asked
    contest.play("East: pass")
    assert contest.turn() == {"South"}
    contest.play("pass")
    # the suit was named
    assert contest.facts() == ["North plays simple game", "Trumps: spades ♠"]
    assert contest.turn() == {"North"}
    assert "call AS" in contest.legal()


def test_of_equal_bids_in_one_suit_the_earlier_stands() -> None:
    contest = bidding(SIMPLE, SIMPLE, "South: name diamonds", "West: name diamonds")
    assert contest.facts() == ["Highest bid: simple game by South, in diamonds"]
    assert contest.turn() == {"North"}


def test_who_lost_the_contest_may_bid_again_in_a_higher_suit_or_higher() -> None:
    contest = bidding(SIMPLE, SIMPLE, "South: name diamonds", "West: name clubs", "pass", "pass")
    assert contest.turn() == {"West"}
    assert SIMPLE in contest.legal()
    contest.play(SIMPLE)
    assert contest.legal() == {"name hearts"}
    assert "name a higher suit" in contest.refusal("name spades")
    contest.play("name hearts")
    assert contest.turn() == {"South"}
    assert SIMPLE not in contest.legal()
    assert "highest suit" in contest.refusal(SIMPLE)
    # a higher bid leaves its player free to choose
    contest.play(HUNDRED, "pass")
    assert contest.legal() == {"name clubs", "name diamonds", "name hearts", "name spades"}


def test_the_bidding_is_over_when_the_highest_bid_stands_in_the_highest_suit() -> None:
    over = bidding(BOTH, BOTH, "South: name hearts", "West: name clubs")
    # nobody could say anything but pass
    assert over.turn() == {"South"}
    assert over.facts() == ["South plays all tricks with 100", "Trumps: hearts ♥"]
    assert "call AS" in over.legal()
    # in a lower suit it goes on, until somebody names hearts
    on = bidding(BOTH, BOTH, "South: name spades", "West: name clubs")
    assert on.turn() == {"North"}
    on.play(BOTH, "name hearts")
    assert on.turn() == {"North"}
    assert on.facts() == ["North plays all tricks with 100", "Trumps: hearts ♥"]


@pytest.mark.parametrize(("higher", "lower"), [("hearts", "diamonds"), ("diamonds", "spades"), ("spades", "clubs"), ("hearts", "clubs")])
def test_the_hierarchy_of_suits(higher: str, lower: str) -> None:
    up = bidding(HUNDRED, HUNDRED, f"South: name {lower}", f"West: name {higher}")
    assert up.facts() == [f"Highest bid: 100 points by West, in {higher}"]
    down = bidding(HUNDRED, HUNDRED, f"South: name {higher}", f"West: name {lower}")
    assert down.facts() == [f"Highest bid: 100 points by South, in {higher}"]


def test_the_bidding_goes_on_until_all_but_one_have_passed() -> None:
    bids = bidding(SIMPLE, HUNDRED, "pass", "pass")
    assert bids.turn() == {"South"}
    bids.play(NULL, SWEEP)
    assert bids.turn() == {"South"}
    bids.play("pass")
    assert bids.turn() == {"West"}
    assert bids.legal() == {"name clubs", "name diamonds", "name hearts", "name spades"}


def test_if_all_pass_they_may_speak_again_and_then_the_cards_are_dealt_anew() -> None:
    bids = bidding("pass", "pass", "pass")
    before = bids.hand("South")
    bids.play("pass")
    assert bids.turn() == {"South"}
    assert "pass" in bids.legal()
    assert bids.hand("South") == before
    bids.play("pass", "pass", "pass", "pass")
    assert bids.turn() == {"South"}
    assert bids.hand("South") != before
    assert bids.match.deal.number == 0
    assert bids.scores() == [0, 0, 0, 0]
    # once somebody has bid in the second round it is a bidding like any other
    second = bidding("pass", "pass", "pass", "pass", "pass", SIMPLE, "pass", "pass")
    assert second.turn() == {"West"}


@pytest.mark.parametrize("id", ["anrufen", "anrufen-3p"])
def test_the_dealer_can_be_forced_to_bid(id: str) -> None:
    others = ["pass"] * (3 if id == "anrufen" else 2)
    bids = bidding(*others, "pass", *others, id=id, second_pass="dealer-forced")
    assert bids.turn() == {"East"}
    assert bids.legal() == {SIMPLE, HUNDRED, NULL, SWEEP, BOTH}
    assert "You must bid" in bids.refusal("pass")
    assert bids.play(SIMPLE).turn() == {"East"}
    # in the first round the dealer may pass, and in the second too when somebody has bid
    assert "pass" in bidding(*others, id=id, second_pass="dealer-forced").legal()
    assert "pass" in bidding(*others, "pass", SIMPLE, *others[1:], id=id, second_pass="dealer-forced").legal()


# --- the play of Anrufen ------------------------------------------------------------------------------------------------------------

SIXES = {"South": "KH QH AH TS KS 9C", "West": "TH JH AS QS 9S AC", "North": "9H AD TD KD JS TC", "East": "QD JD 9D KC QC JC"}


def anrufen_table(*said: str, **options: object) -> Table:
    """South plays; the others have passed."""
    return table("anrufen", dealt=SIXES, dealer="East", **options).play(said[0], "pass", "pass", "pass", *said[1:])


def test_the_bidder_names_trumps_and_calls_any_card() -> None:
    played = anrufen_table(SIMPLE, "name hearts")
    assert len(played.legal()) == 24
    played.play("call AD")
    assert "South and North are partners" in played.facts("North")
    assert "South and North are partners" not in played.facts("South")
    assert played.turn() == {"South"}


def test_without_tricks_there_is_no_partner_and_no_trumps() -> None:
    played = anrufen_table(NULL)
    assert played.turn() == {"South"}
    assert played.facts() == ["South plays no tricks"]
    # no marriage, but cards must be beaten
    assert played.legal() == each("play", "KH QH AH TS KS 9C")
    assert "No marriages are registered" in played.refusal("register KH")
    played.play("play TS")
    assert played.legal() - {"contra"} == {"play AS"}
    assert "You can beat the best card" in played.refusal("play 9S")
    assert "alone" in played.refusal("North: announce 100 points")


def test_a_marriage_is_registered_by_leading_one_of_its_cards() -> None:
    played = anrufen_table(SIMPLE, "name hearts", "call AD")
    assert played.legal() == each("play", "KH QH AH TS KS 9C") | each("register", "KH QH")
    # a card alone is simply played
    plain = anrufen_table(SIMPLE, "name hearts", "call AD").play("QH")
    assert plain.badges("South")[0] == "caller"
    assert "registered 40" not in plain.badges("South")
    played.play("register QH")
    assert "registered 40" in played.badges("South")
    assert played.match.deal.open == played.match.game.pack.mask("KH QH")
    assert "only by leading" in played.refusal("East: register QC")
    aces = anrufen_table(SIMPLE, "name hearts", "call AD")
    assert aces.refusal("register AH") == "Only a king or a queen is led to register a marriage."
    # the other card of it registers nothing more
    played.play("play TH", "play 9H", "play QD", "play 9S")
    assert "only by leading" in played.refusal("register KS") or "do not hold" in played.refusal("register KS")
    deal = played.match.deal
    assert isinstance(deal, AnrufenDeal)
    assert list(deal.registered) == [40, 0, 0, 0]


@pytest.mark.parametrize(("bid", "raises"), [
    (SIMPLE, {"100 points": HUNDRED, "all tricks": SWEEP, "all tricks with 100": BOTH}), (HUNDRED, {"all tricks": BOTH}),
    (SWEEP, {"100 points": BOTH}), (BOTH, {})])
def test_what_the_partner_may_announce(bid: str, raises: Mapping[str, str]) -> None:
    played = anrufen_table(bid, "name hearts", "call AD")
    # not before the partner's turn
    early = played.refusal("North: announce all tricks")
    assert ("on turn" if "all tricks" in raises else "already") in early
    played.play("play AH", "play TH")
    assert {said for said in played.legal() if said.startswith("announce")} == {f"announce {more}" for more in raises}
    for more, level in raises.items():
        raised = anrufen_table(bid, "name hearts", "call AD").play("play AH", "play TH", f"announce {more}")
        # that gives the partner away
        assert raised.facts("East")[:3] == [
            f"South plays {level.removeprefix('bid ')}", "South called the ace of diamonds", "South and North are partners"]
        assert raised.turn() == {"North"}


def test_only_the_partner_announces_and_only_in_the_first_trick() -> None:
    played = anrufen_table(SIMPLE, "name hearts", "call AD").play("play AH")
    assert "who holds the card called" in played.refusal("announce all tricks")
    assert "Only the caller's partner" in played.refusal("South: announce all tricks")
    played.play("play TH", "play 9H", "play QD")
    assert "first trick only" in played.refusal("North: announce all tricks")
    alone = anrufen_table(SIMPLE, "name hearts", "call AH").play("play AH", "play TH")
    assert "announce all tricks" not in alone.legal("North")


def test_any_opponent_says_contra_once_in_the_first_trick() -> None:
    played = anrufen_table(SIMPLE, "name hearts", "call AD")
    assert played.legal("West") == played.legal("East") == {"contra"}
    assert played.legal("North") == set()
    assert "Only an opponent" in played.refusal("North: contra")
    assert "Only an opponent" in played.refusal("South: contra")
    # nobody can tell from who is waited for who the partner is
    assert set(played.match.deal.phase.possible_interrupters(played.match.deal)) == {WEST, NORTH, EAST}
    played.play("play AH", "East: contra")
    assert played.facts()[0] == "South plays simple game, contra by East"
    assert "contra" in played.badges("East")
    assert "said once" in played.refusal("West: contra")
    # now all know that East does not have the card called
    assert played.match.deal.imagine(SOUTH, Random(1)).phase is not None
    hand = next(zone for zone in played.match.deal.zones if zone.place.name == "hand 3")
    assert getattr(hand, "excluded", 0) >> played.match.game.pack.card("AD") & 1
    late = anrufen_table(SIMPLE, "name hearts", "call AD").play("play AH", "play TH", "play 9H", "West: contra", "play QD")
    assert late.facts()[0] == "South plays simple game, contra by West"
    assert "first trick only" in late.refusal("East: contra")
    assert "contra" in anrufen_table(NULL).legal("North")


def tokens(level: str, mine: str, last: int, registered: Mapping[int, int] = {}, contra: int = -1, partner: int = NORTH,
           id: str = "anrufen", aside: str = "", theirs_too: bool = True) -> list[int]:
    """What is paid when South plays this, and the side of South has these cards in tricks."""
    game = parlour.game(id, deals=1)
    assert isinstance(game, Anrufen)
    deal = game.match(1).deal
    assert isinstance(deal, AnrufenDeal)
    pack = game.pack
    theirs = pack.all & ~pack.mask(mine) & ~pack.mask(aside)
    cards = {"taken 0": mine, "taken 1": pack.text(theirs)}
    if id == "anrufen-3p":
        cards["rest"] = aside
    arrange(deal, cards)
    deal.declarer = SOUTH
    deal.level = [each.name for each in LEVELS].index(level)
    deal.trumps = pack.suit("H")
    if id == "anrufen" and not LEVELS[deal.level].null:
        deal.called = pack.card("9D")
        deal.played[partner] = 1 << deal.called
    deal.contra = contra
    for seat, points in registered.items():
        deal.registered[seat] = points
    game.score_deal(deal, last)
    return deal.scores


EVERYTHING = " ".join(anrufen_play.PACK.codes)
FOUR, FIVE, SIX, SEVEN = "AS TS AH TH", "AS TS AH TH AD", "AS TS AH TH AD TD", "AS TS AH TH AD TD AC"
WON, LOST = [1, -1, 1, -1], [-1, 1, -1, 1]


@pytest.mark.parametrize(("level", "mine", "last", "registered", "tokens_paid"), [
    # the majority: 50 of 90, and with marriages more than the others have
    ("simple game", FOUR, SOUTH, {}, 1), ("simple game", FIVE, WEST, {}, 1), ("simple game", FOUR, WEST, {}, -1),
    ("simple game", FIVE, WEST, {WEST: 20}, -1), ("simple game", SIX, WEST, {WEST: 20}, 1), ("simple game", FOUR, WEST, {NORTH: 20}, 1),
    ("simple game", FOUR, WEST, {SOUTH: 40, EAST: 60}, -1),
    # 100 points or all tricks that nobody has announced bring nothing more
    ("simple game", EVERYTHING, SOUTH, {SOUTH: 40}, 1), ("100 points", EVERYTHING, SOUTH, {SOUTH: 40}, 2),
    ("all tricks", EVERYTHING, SOUTH, {SOUTH: 40}, 2),
    # 100 points
    ("100 points", SIX, WEST, {NORTH: 40}, 2), ("100 points", SEVEN, SOUTH, {SOUTH: 20}, 2), ("100 points", FIVE, WEST, {SOUTH: 40}, -2),
    # 90 against 40 is not 100
    ("100 points", SIX, SOUTH, {SOUTH: 20, WEST: 20}, -2), ("100 points", SEVEN, WEST, {SOUTH: 20, WEST: 20}, -2),
    ("100 points", FOUR, WEST, {SOUTH: 60, WEST: 80}, 2),
    # all tricks, with 100 or without
    ("all tricks", EVERYTHING, SOUTH, {}, 2), ("all tricks", SEVEN, SOUTH, {SOUTH: 40}, -2),
    ("all tricks with 100", EVERYTHING, SOUTH, {NORTH: 20}, 3), ("all tricks with 100", EVERYTHING, SOUTH, {}, -3),
    ("all tricks with 100", SEVEN, SOUTH, {SOUTH: 40}, -3),
])
def test_what_is_paid_in_tokens(level: str, mine: str, last: int, registered: Mapping[int, int], tokens_paid: int) -> None:
    assert tokens(level, mine, last, registered) == [tokens_paid * each for each in WON]
    more = tokens_paid + (1 if tokens_paid > 0 else -1)
    assert tokens(level, mine, last, registered, contra=EAST) == [more * each for each in WON]
    alone = tokens(level, mine, last, registered, partner=SOUTH)
    if NORTH not in registered:
        assert alone == [3 * tokens_paid, -tokens_paid, -tokens_paid, -tokens_paid]


def test_no_tricks_is_settled_with_all_three() -> None:
    assert tokens("no tricks", "", WEST) == [6, -2, -2, -2]
    assert tokens("no tricks", "9S 9H 9D 9C", WEST) == [-6, 2, 2, 2]
    assert tokens("no tricks", "", WEST, contra=NORTH) == [9, -3, -3, -3]


@pytest.mark.parametrize(("level", "mine", "aside", "scores"), [
    ("simple game", FIVE, "9S JS QS", [2, -1, -1]), ("simple game", FOUR, "AD 9S JS", [-2, 1, 1]),
    ("simple game", FIVE, "TD 9S JS", [2, -1, -1]), ("simple game", "AS TS AH", "TH AD TD", [-2, 1, 1]),
    ("no tricks", "", "AS KS AH", [4, -2, -2])])
def test_with_three_players_what_is_laid_aside_counts_for_the_others(level: str, mine: str, aside: str, scores: list[int]) -> None:
    assert tokens(level, mine, 1, id="anrufen-3p", aside=aside) == scores


def test_with_three_players_the_bidder_takes_three_cards_for_any_contract() -> None:
    for bid in (SIMPLE, NULL):
        played = table("anrufen-3p", dealer="East", seed=2).play(bid, "pass", "pass")
        assert len(played.zone("rest")) == (3 if bid == SIMPLE else 0)
        if bid == SIMPLE:
            played.play("name spades")
        assert len(played.hand("South")) == 10
        assert played.turn() == {"South"}
        assert len(played.legal()) == 120
        discard = next(iter(sorted(played.legal())))
        played.play(discard)
        assert len(played.hand("South")) == 7
        assert played.turn() == {"South"}
        assert played.legal("West") == {"contra"}


def test_a_match_of_anrufen_ends_when_somebody_has_no_tokens_left() -> None:
    match = table("anrufen", dealer="East", dealt=SIXES, scores=[-8, 4, 4, 0]).play(NULL, "pass", "pass", "pass").match
    play_until(match, lambda match: match.over or match.deal.number > 0, prefer("play AH", otherwise=first))
    assert match.over
    assert match.scores() == [-14, 6, 6, 2]
    assert match.winners == [WEST, NORTH]
    assert [match.view(0).seats[seat].badges[-1] for seat in range(4)] == ["owes 4 tokens", "16 tokens", "16 tokens", "12 tokens"]


def test_no_tricks_is_lost_with_the_first_trick_won() -> None:
    played = anrufen_table(NULL, "play AH", "play TH", "play 9H", "play JC", deals=1)
    assert played.match.over
    assert played.scores() == [-6, 2, 2, 2]


def test_a_lost_bid_of_all_tricks_is_played_on_while_the_partner_is_unknown() -> None:
    # West wins the first trick, and North has the card called
    played = anrufen_table(SWEEP, "name clubs", "call AD", deals=1).play("play TS", "play AS", "play JS", "play JC")
    assert not played.match.over
    assert played.turn() == {"East"}
    played.play("play QD", "play 9C", "play AC", "play AD")
    # now all know it
    assert played.match.over
    assert played.scores() == [-2, 2, -2, 2]


# --- Graden -------------------------------------------------------------------------------------------------------------------------

BETTLER, DURCHMARSCH, AM_LETZTEN, PLAUDERER, HUNDERT, HUNDERT_AM_LETZTEN, ZEHNERMORD, KONIGMORD, HUNDERTERMORD = [
    f"bid {contract.name}" for contract in CONTRACTS]
PLAIN = {"South": "KC QC AC 9D TD JS", "West": "KD AD 9C TH JH 9S", "North": "QD JD KH 9H TC AS", "East": "QH AH TS KS QS JC"}


def graden_table(*said: str, **options: object) -> Table:
    """South and East have a king with its queen."""
    return table("konigrufen-graden", dealt=PLAIN, dealer="East", **options).play(*said)


def test_the_nine_bids_in_order_and_what_they_pay() -> None:
    assert [(contract.name, contract.cents) for contract in CONTRACTS] == [
        ("Bettler", 30), ("Durchmarsch mit einer anderen", 40), ("Durchmarsch am letzten", 40), ("Plauderer", 50),
        ("Durchmarsch Hundert mit einer anderen", 60), ("Durchmarsch Hundert am letzten", 60), ("Zehnermord", 60), ("Königmord", 70),
        ("Hundertermord", 80)]


def test_only_who_holds_king_and_queen_bids_a_hundred() -> None:
    assert graden_table().legal() == {"pass", *[f"bid {contract.name}" for contract in CONTRACTS]}
    west = graden_table("pass")
    assert west.legal() == {"pass", BETTLER, DURCHMARSCH, AM_LETZTEN, PLAUDERER, ZEHNERMORD, KONIGMORD}
    assert west.refusal(HUNDERTERMORD).startswith("You hold no king and queen of one suit")
    german = table("konigrufen-graden", dealer="East", pack_style="german", dealt={"South": "KH UH AH 9L TL OB"})
    assert "no king and ober of one suit" in german.refusal(HUNDERT)


def test_who_passes_is_out_and_others_bid_higher() -> None:
    bids = graden_table("pass", DURCHMARSCH, AM_LETZTEN, "pass")
    assert bids.turn() == {"West"}
    assert bids.legal() == {"pass", PLAUDERER, ZEHNERMORD, KONIGMORD}
    assert bids.refusal(AM_LETZTEN) == "You must bid higher than Durchmarsch am letzten."
    joinable = graden_table("pass", PLAUDERER, "lay 9C")
    assert joinable.refusal(BETTLER) == "You must bid higher than Plauderer, or bid Plauderer too, as Mitplauderer."
    bids.play("pass")
    assert bids.facts() == ["North plays Durchmarsch am letzten"]
    assert bids.turn() == {"North"}


def test_the_highest_bid_ends_the_bidding() -> None:
    assert graden_table(HUNDERTERMORD).facts() == ["South plays Hundertermord", "The ten is second"]


def test_the_table_says_that_schurln_is_played_and_where_the_ten_is_second() -> None:
    schurln = graden_table("pass", "pass", "pass", "pass")
    assert schurln.facts() == ["Schurln: all avoid aces, tens and the last trick", "The ten is second"]
    for call, second in (("call TS", True), ("call KS", False)):
        called = graden_table("pass", "pass", DURCHMARSCH, "pass", call)
        assert ("The ten is second" in called.facts()) == second
    assert "The ten is second" not in graden_table(KONIGMORD, "pass", "pass", "pass").facts()


def test_others_imagine_that_who_bid_a_hundred_holds_king_and_queen() -> None:
    bids = graden_table(HUNDERT, ZEHNERMORD)
    pairs = [bids.match.game.pack.mask(f"K{suit} Q{suit}") for suit in "CDHS"]
    for viewer in (WEST, NORTH, EAST, 4):
        for seed in range(15):
            hand = bids.match.deal.imagine(viewer, Random(seed)).zones
            cards = next(zone.mask() for zone in hand if zone.place.name == "hand 0")
            assert [pair for pair in pairs if not pair & ~cards]


def test_a_mitbettler_joins_and_a_higher_bid_gives_the_cards_back() -> None:
    bids = graden_table(BETTLER, "lay 9D")
    assert bids.turn() == {"West"}
    assert bids.zone("laid 0") == ["9D"]
    assert "Bettler" in bids.badges("South")
    bids.play(BETTLER, "lay AD")
    assert bids.turn() == {"North"}
    assert BETTLER not in bids.legal()
    bids.play(DURCHMARSCH)
    assert bids.zone("laid 0") == bids.zone("laid 1") == []
    assert len(bids.hand("South")) == len(bids.hand("West")) == 6
    # both are still in, and may bid higher
    bids.play("pass")
    assert bids.turn() == {"South"}
    bids.play(PLAUDERER, "lay TD")
    assert bids.turn() == {"West"}
    assert PLAUDERER in bids.legal()
    bids.play("pass")
    assert PLAUDERER in bids.legal("North")


def test_the_last_to_speak_may_join_and_who_has_joined_is_not_asked_again() -> None:
    bids = graden_table(BETTLER, "lay 9D", "pass", "pass", BETTLER, "lay AH")
    assert bids.facts() == ["South plays Bettler", "Mitbettler: East"]
    assert bids.turn() == {"South"}
    assert bids.legal() == {"play 9D"}
    assert "Mitbettler" in bids.badges("East")


def test_the_card_laid_down_follows_nothing_and_shows_nothing() -> None:
    played = graden_table(BETTLER, "lay 9D", BETTLER, "lay TH", "pass", "pass").play("play 9D")
    # West holds diamonds
    assert played.legal() == {"play TH"}
    played.play("play TH")
    hand = next(zone for zone in played.match.deal.zones if zone.place.name == "hand 1")
    assert getattr(hand, "excluded", 1) == 0
    played.play("play QD", "play JC")
    assert played.turn() == {"North"}


def test_the_first_bettler_must_lead_the_card_laid_down() -> None:
    played = graden_table(BETTLER, "lay JS", "pass", "pass", "pass")
    assert played.legal() == {"play JS"}
    assert "laid face down" in played.refusal("play 9D")


def test_without_trumps_one_follows_and_beats_and_else_plays_anything() -> None:
    played = graden_table("pass", "pass", KONIGMORD, "pass").play("play QD")
    assert played.turn() == {"East"}
    assert played.legal() == each("play", "QH AH TS KS QS JC")
    played.play("play AH")
    # the king is second: the ten does not beat the queen, and need not
    assert played.legal() == each("play", "9D TD")
    ten = graden_table("pass", "pass", ZEHNERMORD, "pass", deals=1).play("play QD", "play AH")
    assert ten.legal() == {"play TD"}
    assert "You can beat" in ten.refusal("play 9D")
    # the highest card of the suit led wins
    assert ten.play("play TD", "play AD").match.over


def test_a_ten_called_makes_the_tens_second() -> None:
    for call, legal in (("call TS", each("play", "TD")), ("call KS", each("play", "9D TD"))):
        played = graden_table("pass", "pass", DURCHMARSCH, "pass", call).play("play QD", "play AH")
        assert played.legal() == legal
    hundert = graden_table(HUNDERT, "pass", "pass", "pass", "call KS").play("play 9D")
    assert hundert.match.deal.phase.legal(hundert.match.deal, WEST)
    assert hundert.legal() == {"play KD", "play AD"}


def test_a_lost_durchmarsch_is_played_on_while_the_partner_is_unknown() -> None:
    # North leads, South wins, and East has the card called
    played = graden_table("pass", "pass", DURCHMARSCH, "pass", "call KS", deals=1)
    played.play("play TC", "play JC", "play AC", "play 9C")
    assert not played.match.over
    assert played.turn() == {"South"}
    played.play("play JS", "play 9S", "play AS", "play KS")
    assert played.match.over
    assert played.scores() == [40, 40, -40, -40]


def test_against_a_plauderer_the_others_lay_their_cards_open() -> None:
    played = graden_table("pass", "pass", PLAUDERER, "lay 9H", "pass").play("play 9H", "play QH", "play TD", "play JH")
    assert played.turn() == {"East"}
    for viewer in range(5):
        zones = {zone.name: zone for zone in played.match.view(viewer).zones}
        assert all([all(zones[f"hand {seat}"].cards) for seat in (SOUTH, WEST, EAST)])
        assert all(zones["hand 2"].cards) == (viewer == NORTH)
    assert played.legal("South") == played.legal("West") == each("suggest", "AH TS KS QS JC")
    assert played.legal("North") == set()
    assert "nobody to talk to" in played.refusal("North: suggest KS")
    played.play("South: suggest KS", "West: suggest AH")
    assert played.facts("North")[-2:] == ["South suggests the king of spades", "West suggests the ace of hearts"]
    played.play("play KS")
    assert played.facts("North") == ["North plays Plauderer"]
    assert "suggest KC" in played.legal("East") or "suggest JS" in played.legal("East")


def test_against_a_bettler_nobody_lays_cards_open() -> None:
    played = graden_table("pass", "pass", BETTLER, "lay 9H", "pass").play("play 9H", "play QH", "play TD", "play JH")
    assert [zone.cards for zone in played.match.view(NORTH).zones if zone.name == "hand 3"] == [[""] * 5]
    assert "Only against a Plauderer" in played.refusal("South: suggest KS")


def settled(contract: int, taken: Mapping[int, str], last: int, number: int = 5, joined: int = -1, partner: int = NORTH) -> list[int]:
    """What is paid when South plays this contract, or all have passed, and these cards have been taken."""
    game = parlour.game("konigrufen-graden", deals=1)
    assert isinstance(game, Graden)
    deal = game.match(1).deal
    assert isinstance(deal, GradenDeal)
    left = game.pack.all & ~game.pack.mask(" ".join(taken.values()))
    piles = {f"taken {seat}": cards for seat, cards in taken.items()}
    piles["rest"] = game.pack.text(left)
    arrange(deal, piles)
    deal.contract = contract
    if contract >= 0:
        deal.declarer = SOUTH
        deal.joined = joined
        if CONTRACTS[contract].aim == WITH_PARTNER:
            deal.called = game.pack.card("9D")
            deal.played[partner] = 1 << deal.called
    game.score_deal(deal, last, number)
    return deal.scores


EVERY_CARD = " ".join(parlour.game("konigrufen-graden").pack.codes)


@pytest.mark.parametrize(("contract", "cents"), [(0, 30), (3, 50)])
def test_one_who_plays_to_lose_all_tricks_settles_with_three(contract: int, cents: int) -> None:
    assert settled(contract, {WEST: EVERY_CARD}, WEST) == [3 * cents, -cents, -cents, -cents]
    assert settled(contract, {SOUTH: "9C 9D 9H 9S"}, SOUTH, 0) == [-3 * cents, cents, cents, cents]


@pytest.mark.parametrize(("contract", "two", "one", "none"), [(0, 50, 150, 100), (3, 100, 300, 200)])
def test_two_who_play_to_lose_all_tricks(contract: int, two: int, one: int, none: int) -> None:
    assert settled(contract, {WEST: EVERY_CARD}, WEST, joined=NORTH) == [two, -two, two, -two]
    assert settled(contract, {SOUTH: "9C 9D 9H 9S", WEST: "AS"}, WEST, joined=NORTH) == [-one, 0, one, 0]
    assert settled(contract, {NORTH: "9C 9D 9H 9S", WEST: "AS"}, WEST, joined=NORTH) == [one, 0, -one, 0]
    assert settled(contract, {SOUTH: "9C 9D 9H 9S", NORTH: "AS"}, NORTH, 1, joined=NORTH) == [-none, none, -none, none]


@pytest.mark.parametrize(("contract", "cents"), [(1, 40), (4, 60)])
def test_a_durchmarsch_with_a_partner(contract: int, cents: int) -> None:
    assert settled(contract, {SOUTH: "AS KS", NORTH: "AH KH"}, NORTH) == [cents, -cents, cents, -cents]
    assert settled(contract, {SOUTH: "AS KS", WEST: "AH KH"}, SOUTH) == [-cents, cents, -cents, cents]
    assert settled(contract, {SOUTH: EVERY_CARD}, SOUTH, partner=SOUTH) == [3 * cents, -cents, -cents, -cents]
    assert settled(contract, {SOUTH: "AS KS", WEST: "AH"}, SOUTH, partner=SOUTH) == [-3 * cents, cents, cents, cents]


@pytest.mark.parametrize(("contract", "cents"), [(2, 40), (5, 60)])
def test_a_durchmarsch_am_letzten(contract: int, cents: int) -> None:
    assert settled(contract, {SOUTH: "AS KS", EAST: "AH KH"}, EAST) == [cents, -cents, -cents, cents]
    assert settled(contract, {SOUTH: EVERY_CARD}, SOUTH) == [3 * cents, -cents, -cents, -cents]
    assert settled(contract, {SOUTH: "AS KS", EAST: "AH KH"}, EAST, 4) == [-3 * cents, cents, cents, cents]


@pytest.mark.parametrize(("contract", "cents"), [(6, 60), (7, 70), (8, 80)])
def test_all_tricks_alone(contract: int, cents: int) -> None:
    assert settled(contract, {SOUTH: EVERY_CARD}, SOUTH) == [3 * cents, -cents, -cents, -cents]
    assert settled(contract, {SOUTH: "AS KS", EAST: "AH KH"}, EAST, 3) == [-3 * cents, cents, cents, cents]


@pytest.mark.parametrize(("taken", "last", "scores"), [
    ({SOUTH: "AS TS AH", WEST: "TH AD TD", NORTH: "AC TC"}, NORTH, [-10, -10, -10, 30]),
    ({SOUTH: "AS TS AH TH", WEST: "AD TD", NORTH: "AC TC"}, EAST, [-30, 10, 10, 10]),
    ({SOUTH: "AS TS AH", WEST: "AD TD AC", NORTH: "TH TC"}, EAST, [-10, -10, 10, 10]),
    ({SOUTH: "AS TS AH", WEST: "AD TD AC", NORTH: "TH TC"}, SOUTH, [-30, 10, 10, 10]),
    ({EAST: EVERY_CARD}, EAST, [10, 10, 10, -30]),
])
def test_schurln(taken: Mapping[int, str], last: int, scores: list[int]) -> None:
    assert settled(-1, taken, last) == scores


def test_am_letzten_is_lost_with_the_first_of_five_tricks_lost() -> None:
    played = graden_table("pass", "pass", AM_LETZTEN, "pass", deals=1).play("play QD", "play AH", "play TD", "play KD")
    assert played.match.over
    assert played.scores() == [40, 40, -120, 40]


def test_the_pack_may_have_german_suits() -> None:
    german = parlour.game("konigrufen-graden", pack_style="german")
    assert german.pack.size == 24
    assert [suit.name for suit in german.pack.suits] == ["bells", "hearts", "leaves", "acorns"]
    assert "ober" in german.rules() and "queen" not in german.rules()
    assert "queen" in parlour.game("konigrufen-graden").rules()


# --- counted once more ----------------------------------------------------------------------------------------------------------

class Recount:
    """The tricks of a finished deal from nothing but its cards in the order in which they were played."""

    def __init__(self, match: Match, ranks: str, trumps: str, leader: int) -> None:
        self.players = match.game.players
        plays = [(seat, str(action).split()[1]) for seat, action in match.played if action.kind in ("play", "register")]
        self.tricks = [0] * self.players
        self.points = [0] * self.players
        self.owner = {code: seat for seat, code in plays}
        self.winners = []
        for start in range(0, len(plays), self.players):
            trick = plays[start:start + self.players]
            assert [seat for seat, _ in trick] == [(leader + turn) % self.players for turn in range(self.players)]
            suit = trumps if trumps in [code[1] for _, code in trick] else trick[0][1][1]
            leader = max([(ranks.index(code[0]), seat) for seat, code in trick if code[1] == suit])[1]
            self.tricks[leader] += 1
            self.points[leader] += sum([10 for _, code in trick if code[0] in "AT"])
            self.winners.append(leader)
        self.points[leader] += 10

    def of(self, seats: set[int], numbers: Sequence[int]) -> int:
        return sum([numbers[seat] for seat in seats])


def side_payment(players: int, winners: set[int], amount: int) -> list[int]:
    """Two pay two, and one settles with each of the others."""
    losers = set(range(players)) - winners
    one = winners if len(winners) == 1 else losers if len(losers) == 1 else set()
    return [(amount if seat in winners else -amount) * (players - 1 if seat in one else 1) for seat in range(players)]


def at_random(id: str, seed: int, keep_quiet: float, **options: object) -> Match:
    """A deal played at random, in which one mostly passes and does not announce what one may announce."""
    rng = Random(seed)
    match = parlour.game(id, deals=1, **options).match(seed)

    def choose(legal: Sequence[Action]) -> Action:
        quiet = [action for action in legal if action.kind in ("pass", "play", "register")]
        declare = [action for action in legal if action.kind == "declare"]
        return rng.choice(declare or (quiet if quiet and rng.random() < keep_quiet else list(legal)))

    return play_until(match, lambda match: match.over, choose)


@pytest.mark.parametrize("id", ["konigrufen-rubach", "rufmariasch"])
def test_rubach_counted_once_more(id: str) -> None:
    for seed in range(250):
        match = at_random(id, seed, 0.9)
        said = [(seat, str(action)) for seat, action in match.played]
        called = next(text for _, text in said if text.startswith("call")).split()[1]
        count = Recount(match, "789UOKTA", called[1], said[0][0])
        assert len(count.winners) == 8
        sides = [{said[0][0], count.owner[called]}]
        sides.append({0, 1, 2, 3} - sides[0])
        declared = [sum([int(text.split()[1]) for seat, text in said if text.startswith("declare") and seat in side and count.tricks[seat]])
                    for side in sides]
        totals = [count.of(side, count.points) + points for side, points in zip(sides, declared)]
        reached = [total >= (40 + points if points else 50) for total, points in zip(totals, declared)]
        winner = reached.index(True) if reached.count(True) == 1 else totals.index(max(totals))
        expected = [0] * 4
        if id == "rufmariasch":
            payments = [(winner, abs(totals[0] - totals[1]) // 10)]
        else:
            hundred = [side for side in range(2) if any(text == "announce 100 points" and seat in sides[side] for seat, text in said)]
            payments = [(side if totals[side] >= 100 else 1 - side, 30) for side in hundred]
            payments = payments or [(winner, 20 if totals[winner] >= 100 else 10)]
            for side in range(2):
                won_all = count.of(sides[side], count.tricks) == 8
                if any(text == "announce all tricks" and seat in sides[side] for seat, text in said):
                    payments.append((side if won_all else 1 - side, 30))
                elif won_all:
                    payments.append((side, 20))
        for side, amount in payments:
            expected = [old + new for old, new in zip(expected, side_payment(4, sides[side], amount))]
        assert match.scores() == expected, (seed, said)


@pytest.mark.parametrize("id", ["anrufen", "anrufen-3p"])
def test_anrufen_counted_once_more(id: str) -> None:
    pays = {"simple game": 1, "100 points": 2, "no tricks": 2, "all tricks": 2, "all tricks with 100": 3}
    for seed in range(250):
        match = at_random(id, seed, 0.8)
        deal = match.deal
        assert isinstance(deal, AnrufenDeal)
        level = LEVELS[deal.level].name
        trumps = "" if level == "no tricks" else "CDHS"[deal.trumps]
        caller = deal.declarer
        count = Recount(match, "9JQKTA", trumps or "-", caller)
        calls = [str(action).split()[1] for _, action in match.played if action.kind == "call"]
        side = {caller, *[count.owner.get(code, deal.partner()) for code in calls]}
        others = set(range(match.game.players)) - side
        marriages = [0] * match.game.players
        for seat, action in match.played:
            if action.kind == "register":
                marriages[seat] += 40 if str(action)[-1] == trumps else 20
        mine = count.of(side, count.points) + count.of(side, marriages)
        theirs = count.of(others, count.points) + count.of(others, marriages)
        for _, action in match.played:
            if action.kind == "discard":
                theirs += 10 * len([code for code in str(action).split()[1:] if code[0] in "AT"])
        assert count.of(side, count.tricks) + count.of(others, count.tricks) == len(count.winners)
        if level == "no tricks":
            made = not count.tricks[caller]
        elif level == "simple game":
            made = mine > theirs
        else:
            made = ("100" not in level or mine >= 100) and ("tricks" not in level or not count.of(others, count.tricks))
        amount = pays[level] + any([action.kind == "contra" for _, action in match.played])
        assert match.scores() == side_payment(match.game.players, side if made else others, amount), seed


@pytest.mark.parametrize("style", ["french", "german"])
def test_graden_counted_once_more(style: str) -> None:
    seen = set()
    for seed in range(300):
        match = at_random("konigrufen-graden", seed, 0.8, pack_style=style)
        deal = match.deal
        assert isinstance(deal, GradenDeal)
        calls = [str(action).split()[1] for _, action in match.played if action.kind == "call"]
        contract = CONTRACTS[deal.contract] if deal.contract >= 0 else None
        name = contract.name if contract else "Schurln"
        seen.add(name)
        ten = "Hundert" in name or name in ("Zehnermord", "Schurln") or any([code[0] == "T" for code in calls])
        leader = deal.declarer if contract else deal.after(deal.dealer)
        ranks = "9JQKTA" if ten else "9TJQKA"
        if style == "german":
            ranks = ranks.replace("J", "U").replace("Q", "O")
        count = Recount(match, ranks, "-", leader)
        everyone = {0, 1, 2, 3}
        if contract is None:
            most = {seat for seat in everyone if count.points[seat] == max(count.points)}
            assert sum(count.points) == 90
            expected = side_payment(4, everyone - most, 10)
        elif contract.aim == NONE and deal.joined >= 0:
            failed = {seat for seat in (deal.declarer, deal.joined) if count.tricks[seat]}
            pair = {deal.declarer, deal.joined}
            expected = [0] * 4
            if len(failed) == 1:
                for seat in pair:
                    expected[seat] = (-3 if seat in failed else 3) * contract.joined
            else:
                expected = side_payment(4, everyone - pair if failed else pair, (2 if failed else 1) * contract.joined)
        elif contract.aim == NONE:
            expected = side_payment(4, everyone - {deal.declarer} if count.tricks[deal.declarer] else {deal.declarer}, contract.cents)
        else:
            side = {deal.declarer, *[count.owner.get(code, deal.partner()) for code in calls]}
            made = not count.of(everyone - side, count.tricks)
            if "am letzten" in name:
                made = len(count.winners) == 6 and set(count.winners[:5]) == {deal.declarer}
                side = {deal.declarer, count.winners[5]} if made else side
            expected = side_payment(4, side if made else everyone - side, contract.cents)
        assert match.scores() == expected, (seed, name)
    assert len(seen) >= 8


@pytest.mark.parametrize("id", ALL_GAMES)
def test_what_is_paid_sums_to_nothing_and_the_next_player_deals(id: str) -> None:
    match = parlour.game(id, deals=3).match(6)
    dealers = []
    while not match.over:
        dealers.append(match.deal.dealer)
        play_out(match, Random(len(dealers)).choice)
        assert sum(match.scores()) == 0
    assert dealers[1:] == [(dealer + 1) % match.game.players for dealer in dealers[:-1]]


# --- what is shown of points so far ------------------------------------------------------------------------------------------

def test_partners_are_counted_together_when_all_know_them() -> None:
    called = rubach_table("call KH").play("play AH", "play 9H", "play OH", "play 7E")
    assert called.so_far() == ["10 points", "", "", ""]
    called.play("play TH", "play 8H", "play KH")
    # North has played the card called to a trick that is not over
    assert called.so_far() == ["10 points", "", "10 points", ""]


def test_two_against_one_are_counted_together() -> None:
    played = table("anrufen-3p", dealer="East", seed=2).play(SIMPLE, "pass", "pass", "name spades")
    discard = min(played.legal())
    match = played.play(discard).match
    deal = match.deal
    rng = Random(2)
    while not any([anrufen_play.POINTS.of(deal.taken[seat].cards) for seat in (1, 2)]):
        match.play(match.turn()[0], rng.choice(match.legal(match.turn()[0])))
    mine, *others = [anrufen_play.POINTS.of(heap.cards) for heap in deal.taken]
    assert [deal.counted_so_far(seat) for seat in range(3)] == [f"{mine} points" if mine else "", *[f"{sum(others)} points"] * 2]


@pytest.mark.parametrize("level", [NULL, SWEEP])
def test_no_points_are_counted_where_only_tricks_do(level: str) -> None:
    called = [] if level == NULL else ["name hearts", "call AD"]
    # West, or South, takes an ace and a ten
    cards = ("TS", "AS", "JS", "QD") if level == NULL else ("AH", "TH", "9H", "QD")
    played = anrufen_table(level, *called, *[f"play {card}" for card in cards])
    assert played.match.deal.number == 0 and not played.match.deal.over
    assert played.so_far() == [""] * 4
    assert anrufen_table(SIMPLE, "name hearts", "call AD", "play AH", "play TH", "play 9H", "play QD").so_far() == ["20 points", "", "", ""]
