"""Avinas: the order of the cards, what is turned up, what each kind of deal scores, the second trick, and the end of a match. Whole
deals are in records/avinas.
"""
from __future__ import annotations

import itertools
from math import comb
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.avinas.cards import ORDERS, PACK, POINTS, SEVENS, TRUMPS, pips, rams
from parlour.games.avinas.deal import NO_SIDE, SAW_NONE, SAW_NOTHING, SAW_VALUE
from parlour.kernel.match import Match
from parlour.testing import arrange, choices, each, first, hand, legal, lying, play, play_until, prefer, refused, table

SOUTH, WEST, NORTH, EAST = range(4)
NS, EW = 0, 1


# --- cards -------------------------------------------------------------------------------------------------------------

def test_the_cards_count_120() -> None:
    assert POINTS.of(PACK.all) == 120


@pytest.mark.parametrize("suit", "CDHS")
def test_how_the_cards_rank(suit: str) -> None:
    order = ORDERS[PACK.suit(suit)]
    ranked = f"QC 7{suit} QS QH QD JC JS JH JD A{suit} T{suit} K{suit} 9{suit} 8{suit}".split()
    assert [PACK.codes[card] for card in order.trump_cards] == ranked
    for other in "CDHS".replace(suit, ""):
        cards = [PACK.card(rank + other) for rank in "ATK987"]
        assert order.suit_masks[PACK.suit(other)] == PACK.mask(" ".join([PACK.codes[card] for card in cards]))
        assert all(order.beats(high, low) and not order.beats(low, high) for high, low in itertools.pairwise(cards))
        assert order.beats(PACK.card("8" + suit), cards[0])


# --- what is turned up ---------------------------------------------------------------------------------------------------

def test_seven_deals_in_ten_have_a_seven() -> None:
    game = parlour.game("avinas")
    deals = 2000
    found = sum([game.deal(seed).sevens > 0 for seed in range(deals)]) / deals
    expected = 1 - comb(28, 8) / comb(32, 8)
    assert 0.70 < expected < 0.71
    assert abs(found - expected) < 0.035


def test_of_opponents_two_cards_are_turned_up_and_of_the_dealers_side_only_sevens() -> None:
    # East deals, West is the partner: the fourth and eighth card of each are looked at
    match = table("avinas", dealer="East", dealt={
        "South": "QC QS QH AH TH KH", "turned 0": "9H 8S", "West": "AS TS KS 7C 9S 8C 9C KC", "North": "JC JS JH JD AC TC",
        "turned 2": "AD TD", "East": "7S 7H 7D 8H QD KD 9D 8D"}).match
    assert lying(match, "turned 0") == ["9H", "8S"] and lying(match, "turned 2") == ["AD", "TD"]
    assert lying(match, "turned 1") == ["7C"] and lying(match, "turned 3") == []
    assert "West has the seven of clubs turned up." in match.view(SOUTH).log
    assert match.view(SOUTH).facts == ["1 seven turned up", "Trumps: clubs ♣, queens and jacks"]
    # the dealer alone knows the partner's eighth card
    king = 1 << PACK.card("KC")
    assert match.deal.known_to(EAST) & king
    for other in (SOUTH, NORTH, match.deal.players):
        assert not match.deal.known_to(other) & king
    assert match.turn() == (WEST,)
    # when the play begins everybody takes up what lies open
    play(match, "pass", "pass")
    assert not [card for seat in range(4) for card in lying(match, f"turned {seat}")]
    assert hand(match, "West") == {"AS", "TS", "KS", "7C", "9S", "8C", "9C", "KC"}
    assert legal(match, "West") == {"play 7C", "play 8C", "play 9C", "play KC"}
    refused(match, "AS", "The first lead must be a trump")


@pytest.mark.parametrize(("turned", "declarer", "trumps"), [
    ({"turned 0": "7H 8S"}, SOUTH, "H"), ({"turned 0": "7H 7S"}, SOUTH, "S"), ({"turned 0": "7H 8S", "turned 2": "7D 8C"}, NORTH, "D"),
    ({"turned 0": "8S 7H", "turned 2": "7D 8C"}, SOUTH, "H"), ({"turned 0": "8S 7H", "East": "AS KS TS 7D QD JD AD 7C"}, EAST, "C"),
    ({"turned 0": "8S 7H", "West": "AS KS TS 7D QD JD AD 8H"}, SOUTH, "H"),
    ({"turned 0": "7S 7H", "turned 2": "7D 8C", "East": "AS KS TS AC QD JD AD 7C"}, EAST, "C"),
])
def test_the_seven_dealt_last_makes_trumps_and_declarer(turned: dict[str, str], declarer: int, trumps: str) -> None:
    dealt = {"turned 0": "8S 9S", "turned 2": "9C 8C", "West": "AC TC KC KD QC QS QH TH", "East": "AS KS TS AD QD JD JH JC", **turned}
    used = [code for name, codes in dealt.items() if name in turned for code in codes.split()]
    free = [PACK.codes[card] for card in PACK.every if not SEVENS >> card & 1 and PACK.codes[card] not in used]
    for name in [name for name in dealt if name not in turned]:
        dealt[name] = " ".join([free.pop() for _ in dealt[name].split()])
    deal = table("avinas", dealer="East", dealt=dealt).match.deal
    assert (deal.declarer, PACK.suits[deal.trumps].letter) == (declarer, trumps)
    assert deal.sevens == sum(["7" in code for name in turned for code in (
        turned[name].split() if name.startswith("turned") else turned[name].split()[3::4])])


# --- knocking ------------------------------------------------------------------------------------------------------------

SEVEN = {"turned 0": "7H 8S", "turned 2": "AC TC", "South": "QC QS QH QD JC JS", "West": "AS KS TS 9S JH JD AH TH",
         "North": "KH 9H 8H AD TD KD", "East": "9D 8D 7D 8C 7C 9C KC 7S"}
#: East's eighth card is not a seven
SEVEN["East"] = "9D 8D 7D 8C 7C 7S 9C KC"


def opened(dealt: dict[str, str], **options: object) -> Match:
    return table("avinas", dealer="East", dealt=dealt, **options).match


def test_declarers_side_may_knock_and_then_the_others() -> None:
    match = opened(SEVEN)
    assert match.turn() == (SOUTH,) and legal(match) == {"knock", "pass"}
    refused(match, "QC", "when all have been asked whether to knock")
    refused(match, "name 5", "Nobody names lengths")
    refused(match, "stop", "nobody stops it")
    play(match, "pass")
    assert match.turn() == (NORTH,)
    play(match, "knock")
    assert match.turn() == (WEST,)
    assert "Declarer's side must win all tricks" in match.view(EAST).facts
    play(match, "pass")
    assert match.turn() == (EAST,)
    play(match, "knock")
    assert "Declarer's side must win all tricks, and the others knocked too" in match.view(WEST).facts
    assert match.turn() == (SOUTH,) and "play QC" in legal(match)
    refused(match, "West: knock", "before the first card is led")
    refused(match, "name 5", "Nobody names lengths")
    refused(match, "pass", "Nobody passes in the play")


def test_a_knock_out_of_turn_is_told_who_may() -> None:
    match = opened(SEVEN)
    for early in ("West: knock", "East: knock"):
        refused(match, early, "Declarer's side knocks first")
    refused(match, "North: knock", "Each is asked once whether to knock: now it is South")
    refused(match, "North: stop", "nobody stops it")
    play(match, "pass")
    refused(match, "South: knock", "Each is asked once whether to knock: now it is North")
    play(match, "knock")
    refused(match, "South: knock", "Your side has knocked")
    refused(match, "East: knock", "Each is asked once whether to knock: now it is West")


def test_without_a_knock_of_declarers_side_the_others_are_not_asked() -> None:
    match = play(opened(SEVEN), "pass", "pass")
    assert match.turn() == (SOUTH,) and "play QC" in legal(match)
    match = play(opened(SEVEN), "knock")
    assert match.turn() == (WEST,)
    play(match, "knock")
    assert match.turn() == (SOUTH,) and "play QC" in legal(match)


def test_with_a_knock_the_first_trick_lost_ends_the_deal() -> None:
    match = play(opened({**SEVEN, "South": "QS QH QD JC JS JD", "West": "QC KS TS 9S JH AS AH TH"}), "knock", "knock")
    play(match, "QS", "QC", "KH", "9D")
    assert match.deal.number == 1
    # one seven, both sides have knocked
    assert match.deal.rams == [8, 0]
    assert match.view(WEST).seats[NORTH].badges[-1] == "8 Rams"


def test_with_a_knock_all_eight_tricks_win_whatever_the_points() -> None:
    ace = {**SEVEN, "turned 0": "7H AS", "West": "8S KS TS 9S JH JD AH TH"}
    best = prefer("play QC", "play 7H", "play QS", "play QH", "play QD", "play JC", "play JS", otherwise=first)
    for dealt, sheet in ((ace, [0, 4]), (SEVEN, [8, 0])):
        # South wins seven tricks with trumps, and the last one with the ace, or loses it with the eight
        match = play_until(play(opened(dealt), "knock", "knock"), lambda match: match.deal.number == 1, best)
        assert match.deal.rams == sheet


# --- scores ----------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("knocks", "made", "counts"), [
    (0, True, (1, 2, 3, 4)), (0, False, (2, 4, 6, 8)), (1, True, (2, 4, 6, 8)), (1, False, (4, 8, 12, 16)),
    (2, True, (4, 8, 12, 16)), (2, False, (8, 16, 24, 32)),
])
def test_what_sevens_cost(knocks: int, made: bool, counts: tuple[int, ...]) -> None:
    assert tuple([rams(sevens, knocks, made) for sevens in range(1, 5)]) == counts


@pytest.mark.parametrize(("ours", "theirs", "cost"), [
    (61, 31, 1), (89, 31, 1), (61, 30, 2), (70, 20, 2), (118, 2, 2), (61, 0, 3), (120, 0, 3),
    (60, 60, -2), (60, 0, -2), (31, 0, -2), (31, 89, -2), (30, 10, -4), (2, 118, -4), (0, 0, -6), (0, 120, -6),
])
def test_what_lengths_cost(ours: int, theirs: int, cost: int) -> None:
    assert pips(ours, theirs) == cost


@pytest.mark.parametrize(("points", "made"), [(61, True), (60, False)])
def test_with_sevens_sixty_are_too_few(points: int, made: bool) -> None:
    deal = opened(SEVEN).deal
    deal.sevens = 3
    arrange(deal, {"taken 0": sum_to(points)}, rest="taken 1")
    deal.game.all_played(deal)
    assert deal.rams == ([0, 3] if made else [6, 0])


def sum_to(points: int) -> str:
    """Some cards that count so much."""
    rng = Random(points)
    cards = list(PACK.every)
    while True:
        rng.shuffle(cards)
        for number in range(len(cards)):
            mask = sum([1 << card for card in cards[:number]])
            if POINTS.of(mask) == points:
                return PACK.text(mask)


def test_rams_cancel_those_of_the_other_side_first() -> None:
    deal = opened(SEVEN).deal
    deal.penalise(NS, 3)
    assert deal.rams == [3, 0]
    deal.penalise(EW, 2)
    assert deal.rams == [1, 0]
    deal.penalise(EW, 4)
    assert deal.rams == [0, 3]


def test_rams_stay_on_the_sheet() -> None:
    match = play(opened({**SEVEN, "South": "QS QH QD JC JS JD", "West": "QC KS TS 9S JH AS AH TH"}), "knock", "knock", "QS", "QC", "KH")
    play(match, choices(match)[0])
    assert match.deal.rams == match.deal.rams_before == [8, 0]


# --- without sevens --------------------------------------------------------------------------------------------------------

#: South has seven trumps with hearts and six with any other suit, North four with clubs
PLAIN = {"turned 0": "9H 8S", "turned 2": "AC TC", "South": "QC QS QH AH TH KH", "West": "7S KS TS 9S JH JD 9D AS",
         "North": "JC JS QD AD TD KD", "East": "7D 7C 7H 8D 9C KC 8C 8H"}


def test_lengths_are_named_once_each_longer_than_the_one_before() -> None:
    match = opened(PLAIN)
    assert choices(match)[:2] == ["pass", "name 1"] and "name 8" in choices(match)
    refused(match, "knock", "Nobody knocks where no seven is turned up")
    refused(match, "AH", "First everybody names a length")
    refused(match, "name hearts", "You name a length only")
    refused(match, "stop", "Nothing is played yet")
    # one may name less than one has
    play(match, "name 6")
    assert legal(match, "West") == {"pass", "name 7", "name 8"}
    refused(match, "name 6", "greater length than 6")
    assert "Highest bid: 6 trumps by South" in match.view(EAST).facts
    play(match, "pass", "pass", "pass")
    assert match.turn() == (SOUTH,)
    assert match.view(EAST).facts == ["No seven turned up", "South named 6 trumps"]
    refused(match, "name 7", "before the first card is led")


def test_when_all_pass_the_next_player_deals() -> None:
    match = play(opened(PLAIN), "pass", "pass", "pass", "pass")
    assert match.deal.number == 1 and match.deal.dealer == SOUTH
    assert match.deal.scores == [0, 0] and match.deal.rams == [0, 0]


def named(length: int, dealt: dict[str, str] = PLAIN) -> Match:
    return play(opened(dealt), f"name {length}", *["pass"] * (0 if length == 8 else 3))


def test_a_lead_of_the_suit_shows_the_trumps() -> None:
    match = play(named(7), "KH")
    assert "Trumps: hearts ♥, queens and jacks" in match.view(WEST).facts
    assert legal(match, "West") == {"play JH", "play JD"}
    refused(match, "KS", "You hold trumps: you must follow suit")


def test_a_queen_led_does_not_show_them_and_the_player_to_the_left_asks() -> None:
    match = named(7)
    refused(match, "name hearts", "Lead a trump")
    play(match, "QS")
    refused(match, "North: name hearts", "South has led, and alone says what is trumps")
    refused(match, "North: name 7", "Lengths are named before the first card is led")
    assert "West asks what is trumps." in match.view(EAST).log
    assert legal(match) == {"name clubs", "name diamonds", "name hearts", "name spades", "stop"}
    assert match.turn() == (SOUTH,)
    refused(match, "AH", "first say what is trumps")
    refused(match, "West: stop", "Only South and North may stop the game")
    play(match, "hearts")
    assert match.turn() == (WEST,) and "Trumps: hearts ♥, queens and jacks" in match.view(WEST).facts
    assert match.view(WEST).trumps[:2] == ["QC", "7H"]


def test_declarers_side_stops_the_game_and_only_tricks_taken_count() -> None:
    match = play(named(7), "QC", "hearts", "JD", "JC", "8H")
    # the trick counts 3 + 2 + 2
    refused(match, "West: stop", "Only South and North may stop the game")
    refused(match, "East: stop", "Only South and North may stop the game")
    play(match, "QS", "North: stop")
    assert match.scores() == [4, 0, 4, 0]
    assert match.deal.number == 1


def test_stopped_with_more_points_than_the_others_but_fewer_than_61_is_lost() -> None:
    deal = named(7).deal
    play(deal, "KH", "JD", "JC", "8H")
    arrange(deal, {"taken 0": sum_to(60)})
    # the cards lie anew: no length is to be checked
    deal.named = 0
    deal.phase = deal.game.score_lengths(deal)
    assert deal.scores == [2, 0]


@pytest.mark.parametrize(("ours", "theirs", "scores"), [(70, 20, [0, 2]), (61, 31, [0, 1]), (61, 0, [0, 3]), (45, 10, [2, 0])])
def test_pips_go_to_the_side_that_loses(ours: int, theirs: int, scores: list[int]) -> None:
    deal = named(7).deal
    mine = sum_to(ours)
    rng = Random(1)
    left = [card for card in PACK.every if not PACK.mask(mine) >> card & 1]
    other = 0
    while POINTS.of(other) != theirs:
        other = sum([1 << card for card in rng.sample(left, rng.randrange(len(left)))])
    deal.named = 0
    arrange(deal, {"taken 2": mine, "taken 1": PACK.text(other)})
    deal.game.score_lengths(deal)
    assert deal.scores == scores


# --- a length that one has not ----------------------------------------------------------------------------------------------

def test_a_length_that_one_has_not_loses_the_match_when_the_deal_is_over() -> None:
    match = named(8)
    play(match, "KH", "North: stop")
    assert match.over and {match.names[seat] for seat in match.winners} == {"West", "East"}
    assert match.view(0).facts[-2:] == ["South named 8 trumps and had fewer", "South and North have lost and pay for the match"]
    assert "You have had fewer trumps than the 8 that were named, and the match is lost." in match.view(SOUTH).log


def test_stopping_before_any_lead_does_not_hide_it() -> None:
    assert play(named(8), "stop").over
    assert not play(named(7), "stop").over


def test_the_length_is_that_of_the_suit_that_is_trumps() -> None:
    # seven with hearts, but four with spades: the queens and the eight
    match = play(named(5), "QC", "spades", "South: stop")
    assert match.over
    assert not play(named(4), "QC", "spades", "South: stop").over


def test_it_is_found_as_soon_as_everybody_can_see_it() -> None:
    match = play(named(7), "QC", "spades")
    while not match.over and match.deal.number == 0:
        seat = match.turn()[0]
        # South gets rid of trumps first
        cards = [action for action in match.legal(seat) if action.card >= 0]
        match.play(seat, min(cards, key=lambda action: (not ORDERS[3].suit_masks[TRUMPS] >> action.card & 1, str(action))))
    assert match.over and match.deal.liar == NS
    assert match.deal.hands[SOUTH].cards


def test_named_too_little_is_no_lie() -> None:
    deal = named(3).deal
    play(deal, "KH")
    assert not deal.short() and deal.liar == NO_SIDE


# --- the second trick --------------------------------------------------------------------------------------------------------

#: West wins the first trick with the only trump; North has many
SECOND = {"turned 0": "7H 8S", "turned 2": "AC TC", "South": "8H 9H QD JD TD KC", "West": "QC AS KS TS 9S 8D KD AD",
          "North": "JC JS QH QS AH TH", "East": "JH KH 7D 9D 7C 7S 8C 9C"}


def second(**options: object) -> Match:
    return play(opened(SECOND, **options), "pass", "pass", "8H", "QC", "AH", "KH")


def test_the_second_lead_without_trumps_may_be_face_down() -> None:
    match = second()
    cards = "AS KS TS 9S 8D KD AD"
    assert match.turn() == (WEST,)
    assert legal(match) == each("play", cards) | {f"play {code} face down" for code in cards.split()}
    play(match, "AS face down")
    assert match.view(WEST).log[-2:] == ["You lead the ace of spades face down.", "You look as if the card were worth a lot."]
    assert "West leads a card face down." in match.view(NORTH).log
    assert "West looks as if the card were worth a lot" in match.view(EAST).facts
    assert match.deal.covered.count() == 1 and not match.deal.trick.row
    assert not match.deal.known_to(NORTH) & match.deal.covered.cards
    # the others play as to a trump
    assert match.turn() == (NORTH,)
    assert legal(match) == {"play JC", "play JS", "play QH", "play QS", "play TH"}
    refused(match, "AC", "as if a trump had been led")
    refused(match, "JC face down", "Only the leader may play face down")
    play(match, "QS", "JH", "QD")
    # North has won it, and the ace lies among the tricks
    assert match.deal.taken[NORTH].cards == PACK.mask("AS QS JH QD")
    assert "The card face down was the ace of spades: West led it." in match.view(EAST).log
    assert match.turn() == (NORTH,)
    # from the third trick on one leads what one likes
    assert "play AC" in legal(match)
    refused(match, "AC face down", "Only to the second trick")


def test_face_up_the_others_play_to_it_in_the_same_way() -> None:
    match = play(second(), "AS")
    assert legal(match, "North") == {"play JC", "play JS", "play QH", "play QS", "play TH"}
    play(match, "TH", "JH", "9H")
    assert match.deal.taken[EAST].cards & PACK.mask("AS")


def test_a_leader_with_trumps_leads_one_to_the_second_trick() -> None:
    other = {**SECOND, "West": "JH AS KS TS 9S 8D KD AD", "East": "QC KH 7D 9D 7C 7S 8C 9C"}
    match = play(opened(other), "pass", "pass", "9H", "JH", "AH", "QC")
    assert legal(match, "East") == {"play KH"}
    refused(match, "9D", "You hold trumps: one must be led")
    refused(match, "9D face down", "You hold trumps: one must be led")


def test_a_small_card_looks_like_little() -> None:
    match = play(second(), "9S face down")
    assert "West looks as if the card were worth little" in match.view(EAST).facts


def test_opponents_notice_the_look_once_in_three() -> None:
    noticed = 0
    for seed in range(300):
        match = table("avinas", dealer="East", dealt=SECOND, seed=seed).match
        play(match, "pass", "pass", "8H", "QC", "AH", "KH", "KD face down")
        saw = match.deal.saw
        assert saw[EAST] == SAW_NONE and not saw[WEST]
        noticed += (saw[SOUTH] > 0) + (saw[NORTH] > 0)
    assert 150 < noticed < 250


def test_who_has_seen_the_look_imagines_such_a_card_and_nobody_a_trump() -> None:
    rng = Random(5)
    for lead, face in (("AS", SAW_VALUE), ("8D", SAW_NONE)):
        match = play(second(), f"{lead} face down")
        for viewer in range(5):
            for _ in range(30):
                world = match.deal.imagine(viewer, rng)
                card = bits(world.covered.cards)[0]
                assert not ORDERS[PACK.suit("H")].suit_masks[TRUMPS] >> card & 1
                valuable = POINTS.each[card] >= 10
                if viewer in (WEST, EAST):
                    assert valuable == (face == SAW_VALUE)
                assert world.saw[EAST] == (SAW_VALUE if valuable else SAW_NONE)


def test_nobody_knows_which_opponents_have_noticed_a_look() -> None:
    rng = Random(4)
    match = play(second(), "AS face down")
    for noticed in (SAW_NOTHING, SAW_VALUE):
        match.deal.saw[NORTH] = noticed
        worlds = [match.deal.imagine(viewer, rng) for viewer in (SOUTH, WEST, EAST) for _ in range(100)]
        assert 60 < sum([world.saw[NORTH] != SAW_NOTHING for world in worlds]) < 140
        assert all([match.deal.imagine(NORTH, rng).saw[NORTH] == noticed for _ in range(20)])


def test_nobody_imagines_that_a_length_was_a_lie() -> None:
    rng = Random(6)
    match = named(7)
    for said in ("", "QS", "hearts", "JD", "QD", "8H"):
        if said:
            play(match, said)
        for viewer in (WEST, NORTH, EAST, 4):
            for _ in range(20):
                assert not match.deal.imagine(viewer, rng).short()


# --- the end of a match ------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("scores", "sheet", "losers", "fact"), [
    # with 12 Pips against none one is Cats, whatever the Rams
    ([12, 0], [0, 5], NS, "South and North are Cats"), ([0, 14], [0, 0], EW, "West and East are Cats"),
    # East and West have 12 Pips, South and North eight Rams
    ([3, 12], [8, 0], NS, ""), ([13, 1], [0, 1], EW, ""),
    # nobody has Rams
    ([12, 11], [0, 0], NS, ""), ([5, 12], [0, 0], EW, ""),
])
def test_who_has_lost(scores: list[int], sheet: list[int], losers: int, fact: str) -> None:
    deal = named(7).deal
    deal.scores[:] = scores
    deal.rams[:] = sheet
    deal.phase = parlour.kernel.phase.OVER
    assert deal.game.finished(deal)
    assert deal.game.winners(deal) == ([1, 3] if losers == NS else [0, 2])
    facts = deal.game.result_facts(deal)
    assert (fact in facts) if fact else len(facts) == 1


def test_eleven_pips_do_not_end_it() -> None:
    deal = named(7).deal
    deal.scores[:] = [11, 11]
    assert not deal.game.finished(deal)


def test_a_side_may_lose_on_purpose_and_win_the_match() -> None:
    match = table("avinas", dealer="East", dealt=PLAIN, scores=(11, 3)).match
    match.deal.rams[:] = [0, 2]
    play(match, "name 7", "pass", "pass", "pass", "stop")
    assert match.scores()[SOUTH] == 17
    assert match.over and {match.names[seat] for seat in match.winners} == {"South", "North"}


def test_the_stakes_are_for_the_match_or_for_each_ram() -> None:
    for stakes, words in (("flat-per-match", "pay for the match"), ("per-ram-on-final-sheet", "pay for 8 Rams")):
        deal = parlour.game("avinas", stakes=stakes).deal(1)
        deal.scores[:] = [3, 12]
        deal.rams[:] = [8, 0]
        assert deal.game.result_facts(deal) == [f"South and North have lost and {words}"]
    deal.rams[:] = [0, 0]
    assert deal.game.result_facts(deal) == ["West and East have lost, and there are no Rams to pay for"]


# --- counted again, and bots ---------------------------------------------------------------------------------------------------

def test_the_scores_agree_with_a_count_of_ones_own() -> None:
    rng = Random(11)
    count = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    for seed in range(600):
        deal = parlour.game("avinas").deal(seed)
        while not deal.over:
            seat = deal.turn()[0]
            actions = [action for action in deal.legal(seat) if action.kind != "stop" or rng.random() < 0.1]
            length = max([(deal.held(seat) & order.suit_masks[TRUMPS]).bit_count() for order in ORDERS])
            actions = [action for action in actions if action.kind != "name" or not action.number or action.number <= length]
            deal.play(seat, rng.choice(actions))
        if deal.declarer < 0 or deal.liar != NO_SIDE:
            continue
        ours = deal.declarer % 2
        taken = [sum([count.get(PACK.codes[card][0], 0) for seat in (side, side + 2) for card in bits(deal.taken[seat].cards)])
                 for side in (0, 1)]
        expected, circles = [0, 0], [0, 0]
        if deal.sevens:
            lost_one = bool(deal.taken[1 - ours].cards | deal.taken[3 - ours].cards)
            won = not lost_one if deal.knocks else taken[ours] > 60
            circles[1 - ours if won else ours] = deal.sevens * (1, 2, 4)[deal.knocks] * (1 if won else 2)
        elif taken[ours] > 60:
            expected[1 - ours] = 3 if taken[1 - ours] == 0 else 2 if taken[1 - ours] < 31 else 1
        else:
            expected[ours] = 6 if taken[ours] == 0 else 4 if taken[ours] < 31 else 2
        assert deal.scores == expected and deal.rams == circles


def test_rules_of_thumb_never_name_what_they_do_not_have_and_stop_when_it_is_enough() -> None:
    rng = Random(2)
    stops = 0
    for seed in range(150):
        deal = parlour.game("avinas").deal(seed)
        while not deal.over:
            speakers = [seat for seat in deal.may_interrupt() if deal.phase.advise(deal, seat, rng).kind == "stop"]
            seat = speakers[0] if speakers else deal.turn()[0]
            action = deal.phase.advise(deal, seat, rng)
            stops += action.kind == "stop"
            deal.play(seat, action)
        assert deal.liar == NO_SIDE
    assert stops > 5


def test_points_are_counted_where_nobody_may_stop_and_nobody_has_knocked() -> None:
    trick = ("QC", "TH", "KH", "9D")
    assert [seat.so_far for seat in play(opened(SEVEN), "pass", "pass", *trick).view(0).seats] == ["17 points", "", "17 points", ""]
    knocked = play(opened(SEVEN), "knock", "pass", "pass", *trick)
    assert [seat.so_far for seat in knocked.view(0).seats] == [""] * 4
    # without a seven Declarer's side may stop the game, and goes by its own count
    match = play(named(7), "AH", "JD", "QD", "8H")
    assert match.deal.number == 0 and not match.deal.over
    assert [seat.so_far for seat in match.view(0).seats] == [""] * 4
