"""Marafon-Beccaccino and Trionfo: what cards count, who names trumps, what is said with a lead, marafona, claims, games; bids, called
cards and payments. Whole stretches of play are in records/marafon-beccaccino.

That what is said need not be true, and that nobody must do what is asked for, stands on the page; so all of it may be said of any card,
but that fuori tutto goes with a trump below the best three, none of which has been played, and taglia with another suit.
"""
from __future__ import annotations

import itertools
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.marafon_beccaccino.cards import LAST_TRICK, ORDERS, PACK, POINTS, TOPS, pair_words, thirds_words
from parlour.games.marafon_beccaccino.deal import MarafonDeal
from parlour.games.marafon_beccaccino.game import MarafonBeccaccino
from parlour.games.marafon_beccaccino.trionfo import Trionfo, TrionfoDeal
from parlour.kernel.chance import Chance
from parlour.kernel.errors import ParlourError
from parlour.kernel.phase import OVER
from parlour.testing import Table, arrange, each, hand, lying, play, play_out, prefer, seen, table

SOUTH, WEST, NORTH, EAST = range(4)
COINS, CUPS, SWORDS, BATONS = range(4)


# --- cards -------------------------------------------------------------------------------------------------------------

def test_all_cards_and_the_last_trick_are_eleven_points_and_two_thirds() -> None:
    assert POINTS.of(PACK.rank_masks[PACK.ranks.index("1")]) == 4 * 3
    assert sum([POINTS.of(PACK.rank_masks[PACK.ranks.index(rank)]) for rank in "32RCF"]) == 20
    assert POINTS.of(PACK.all) + LAST_TRICK == 4 * 3 + 20 + 3 == 35
    assert thirds_words(35) == "11 2/3" and thirds_words(22) == "7 1/3" and thirds_words(2) == "2/3" and thirds_words(0) == "0"


def test_how_the_cards_rank() -> None:
    order = ORDERS[COINS]
    for suit in "DCSB":
        ranked = [PACK.card(rank + suit) for rank in "321RCF7654"]
        assert all(order.beats(high, low) and not order.beats(low, high) for high, low in itertools.pairwise(ranked))
    assert order.beats(PACK.card("4D"), PACK.card("3B"))


def test_what_good_cards_are_called() -> None:
    assert pair_words() == {"three_two": 25, "two_ace": 28, "three_ace": 29}
    rules = " ".join(parlour.game("marafon-beccaccino").rules().split())
    assert '"ventinove quinto" is the three, the ace and three others' in rules


# --- the deal ----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("seed", range(8))
def test_the_four_of_coins_names_the_first_trumps(seed: int) -> None:
    match = parlour.game("marafon-beccaccino").match(seed, narrate=True)
    seat = match.turn()[0]
    assert "4D" in hand(match, seat)
    # everybody has learned where it is, and all look at their cards
    assert all(match.deal.known_to(viewer) >> PACK.card("4D") & 1 for viewer in range(5))
    assert all(len(hand(match, seat)) == 10 for seat in range(4))
    play_out(match, prefer("name coins", "play"))
    # who has named the trumps deals next, and the player at the right names them
    assert match.deal.dealer == seat and match.turn() == ((seat - 1) % 4,)
    play_out(match, prefer("name coins", "play"))
    assert match.deal.dealer == (seat - 1) % 4 and match.turn() == ((seat - 2) % 4,)


def test_the_partner_of_who_names_the_trumps_looks_at_no_cards_before_that() -> None:
    match = parlour.game("marafon-beccaccino").match(seed=3, narrate=True)
    play_out(match, prefer("name coins", "play"))
    namer = match.turn()[0]
    partner = (namer + 2) % 4
    assert hand(match, partner) == set() and len(lying(match, f"covered {partner}")) == 10
    assert seen(match, f"covered {partner}", partner) == [""] * 10
    for seat in range(4):
        assert len(hand(match, seat)) == (0 if seat == partner else 10)
        assert not match.deal.known_to(seat) & match.deal.zones[[zone.place.name for zone in match.deal.zones].index(
            f"covered {partner}")].mask()
    play(match, "name cups")
    assert len(hand(match, partner)) == 10 and lying(match, f"covered {partner}") == []
    # it leads
    assert match.turn() == (namer,)


def test_five_cards_at_a_time_from_the_right_of_the_dealer() -> None:
    first = parlour.game("marafon-beccaccino").new_deal(Chance.of(1, 0, [list(PACK.every)]), 0, SOUTH)
    later = parlour.game("marafon-beccaccino").new_deal(Chance.of(1, 1, [list(PACK.every)]), 1, SOUTH)
    for place, seat in enumerate((EAST, NORTH, WEST, SOUTH)):
        dealt = [start + 5 * place + card for start in (0, 20) for card in range(5)]
        assert bits(first.hands[seat].cards) == dealt
        assert bits((later.covered if seat == WEST else later.hands)[seat].cards) == dealt
    trionfo = parlour.game("trionfo-romagna").new_deal(Chance.of(1, 1, [list(PACK.every)]), 1, 0)
    for place, seat in enumerate((4, 3, 2, 1, 0)):
        assert bits(trionfo.hands[seat].cards) == [start + 4 * place + card for start in (0, 20) for card in range(4)]


#: worth one point: three, two and king; worth one point and a third with the horse
POOR, NOT_POOR = "4D 5D 6D 7D 4C 5C 6C 3S 2S RS", "4D 5D 6D 7D 4C 5C CS 3S 2S RS"


def test_cards_worth_too_little_are_dealt_again() -> None:
    match = table("marafon-beccaccino", dealer="West", dealt={"South": POOR}, monte=True)
    assert match.legal() == {"name coins", "name cups", "name swords", "name batons", "monte"}
    match.play("monte")
    # the same player deals, nobody has scored, and it is still the first deal: the four of coins names the trumps
    assert match.match.deal.dealer == WEST and match.match.deal.number == 1 and match.scores() == [0, 0, 0, 0]
    assert "4D" in match.hand(match.match.turn()[0]) and len(match.hand((match.match.turn()[0] + 2) % 4)) == 10


def test_cards_worth_one_and_a_third_are_played() -> None:
    match = table("marafon-beccaccino", dealt={"South": NOT_POOR}, monte=True)
    assert "monte" not in match.legal()
    assert match.refusal("monte") == "Your cards are worth one and a third or more."
    assert table("marafon-beccaccino", dealt={"South": POOR}).refusal("monte") == (
        "Cards are not dealt again in this game, however bad they are.")
    assert "Only South" in table("marafon-beccaccino", dealt={"South": POOR}, monte=True).refusal("West: monte")


def test_what_is_said_too_early_or_too_late_is_answered_with_the_rule() -> None:
    match = table("marafon-beccaccino", dealer="West", dealt={"South": POOR}, monte=True)
    for said in ("say busso", "taglia", "claim", "declare marafona", "East: volo", "East: claim"):
        assert match.refusal(said) == "That is said during the play, when trumps have been named."
    match.play("name coins")
    for said in ("monte", "East: monte"):
        assert match.refusal(said) == "Cards are dealt again before trumps are named: it is too late."
    assert table("marafon-beccaccino", dealer="West", dealt={"South": POOR}).play("name coins").refusal("monte") == (
        "Cards are not dealt again in this game, however bad they are.")


def test_later_cards_are_dealt_again_by_the_same_dealer_too() -> None:
    for seed in range(400):
        match = play_out(parlour.game("marafon-beccaccino", monte=True).match(seed), prefer("name coins", "play"))
        if "monte" in {str(action) for action in match.legal(match.turn()[0])}:
            dealer, namer = match.deal.dealer, match.turn()[0]
            play(match, "monte")
            assert match.deal.dealer == dealer and match.turn() == (namer,)
            # the first deal was played: the partner does not look
            assert hand(match, (namer + 2) % 4) == set()
            return
    raise AssertionError("no such cards were dealt")


# --- the play and what is said with it ---------------------------------------------------------------------------------

#: South names and leads; the order of play is South, East, North, West
DEALT = {"South": "3D 2D 1D 4D 7C 6C 3S 4S RB 4B", "East": "5D 6D 3C 2C 1C 2S 1S 5S 3B 2B",
         "North": "7D RD RC CC 5C RS CS FS 1B CB", "West": "CD FD FC 4C 6S 7S FB 7B 6B 5B"}


def first_trick(**options: object) -> Table:
    """A match whose first deal South begins, coins being trumps."""
    return table("marafon-beccaccino", dealer="West", dealt=DEALT, **options).play("name coins")


def test_suit_is_followed_and_nothing_else_binds() -> None:
    match = first_trick().play("South: 7C")
    assert match.legal()  == {"play 3C", "play 2C", "play 1C"}
    match.play("East: 1C", "North: 5C", "West: 4C")
    # with none of the suit led anything goes
    match.play("East: 2C", "North: RC", "West: FC", "South: 6C", "East: 3C", "North: CC")
    assert match.legal()  == each("play", "CD FD 6S 7S FB 7B 6B 5B")
    assert match.refusal("East: play 2B").startswith("It is not East's turn: West must act.")


def test_one_thing_is_said_with_a_lead_true_or_not() -> None:
    match = first_trick()
    # neither volo nor busso nor striscio need be so: South has a second cup, and of batons no third
    assert {"say busso", "say volo", "say striscio"} <= match.legal()
    match.play("say volo")
    assert match.legal() - {"declare marafona"} == each("play", DEALT["South"])
    assert match.refusal("say busso") == "You have said volo: nobody says more than one thing in a trick."
    assert "South says volo with this lead" in match.facts("East") and "South says volo." in match.log("East")
    match.play("7C")
    assert match.refusal("say busso") == "Only who leads to a trick says something with the lead."
    assert match.refusal("West: volo") == "Only who leads to a trick says something with the lead."
    assert not any(said.startswith("say") for said in match.legal())
    match.play("3C", "5C", "4C")
    # another trick, another word
    match.play("say busso")


def test_more_is_said_where_that_was_agreed_on() -> None:
    plain = first_trick()
    assert plain.refusal("say taglia") == "Taglia is not said in this game."
    assert plain.refusal("fuori tutto") == "Fuori tutto is not said in this game."
    match = first_trick(extra_announcements=True).play("say fuori tutto")
    assert {said for said in match.legal() if said.startswith("play")} == {"play 4D"}
    assert match.refusal("3D") == "With fuori tutto one leads a trump other than the three, two and ace."
    match = first_trick(extra_announcements=True).play("say taglia")
    assert "play 7C" in match.legal() and match.refusal("4D") == "With taglia one leads a card that is no trump."
    # once one of the three has been played there is nothing to say of them
    match = first_trick(extra_announcements=True).play("1D", "5D", "7D", "CD")
    assert match.refusal("fuori tutto") == "Fuori tutto is said while the three, two and ace of trumps have not been played."
    match.play("4B", "2B", "CB", "5B")
    assert match.turn() == {"East"} and "say taglia" in match.legal()
    # and without a fitting card it is not said either
    match = first_trick(extra_announcements=True).play("4S", "2S", "RS", "6S")
    arrange(match.match, {"East": "3C 2C 1C 1S 5S 3B 2B 6C 7C", "South": "3D 2D 1D 4D 5D 6D 3S RB 4B"}, rest="rest")
    assert match.refusal("fuori tutto") == "You have no card to lead with fuori tutto."


# --- marafona ----------------------------------------------------------------------------------------------------------

def test_the_best_three_trumps_are_declared_during_the_first_trick() -> None:
    match = first_trick()
    assert "declare marafona" in match.legal()
    match.play("South: declare marafona")
    assert match.refusal("declare marafona") == "Marafona has been declared."
    assert match.badges("South") == ["marafona"]
    assert "South declares marafona: the three of coins, the two of coins and the ace of coins, 3 points." in match.log("West")
    # everybody knows now where they are
    assert all(match.match.deal.known_to(viewer) & TOPS[COINS] == TOPS[COINS] for viewer in range(5))


def test_also_out_of_turn_and_with_one_of_them_on_the_table() -> None:
    match = first_trick().play("South: 1D", "East: 5D")
    assert match.refusal("North: declare marafona") == (
        "You do not hold the three of coins, the two of coins and the ace of coins.")
    match.play("South: declare marafona", "North: 7D", "West: CD")
    late = first_trick().play("South: 1D", "East: 5D", "North: 7D", "West: CD")
    assert late.refusal("declare marafona") == "Marafona is declared during the first trick."
    early = table("marafon-beccaccino", dealer="West", dealt=DEALT)
    assert early.refusal("declare marafona") == "That is said during the play, when trumps have been named."


def others_hold(**options: object) -> Table:
    """The same with cups as trumps, of which East holds the best three."""
    return table("marafon-beccaccino", dealer="West", dealt=DEALT, **options).play("name cups")


def test_who_may_declare() -> None:
    assert "declare marafona" in others_hold().legal("East")
    match = others_hold(who_may_declare="battezzante-only")
    assert match.refusal("East: declare marafona") == "Only who named the trumps may declare marafona."
    assert "declare marafona" in first_trick(who_may_declare="battezzante-only").legal()


def test_the_ace_must_be_led() -> None:
    match = first_trick(lead_ace=True).play("declare marafona")
    assert {said for said in match.legal() if said.startswith("play")} == {"play 1D"}
    assert match.refusal("7C") == "You have declared marafona: you must lead the ace of trumps."
    # first the ace, then the word
    first_trick(lead_ace=True).play("1D", "South: declare marafona")
    match = first_trick(lead_ace=True).play("7C")
    assert match.refusal("South: declare marafona") == "Who named the trumps declares marafona only when leading the ace of trumps."
    # the others lead nothing, and declare as they like
    assert "declare marafona" in others_hold(lead_ace=True).legal("East")


def test_the_ace_cannot_be_led_with_words_that_bar_it() -> None:
    for said in ("fuori tutto", "taglia"):
        match = first_trick(lead_ace=True, extra_announcements=True).play(f"say {said}")
        assert "only when leading the ace" in match.refusal("declare marafona")
        match = first_trick(lead_ace=True, extra_announcements=True).play("declare marafona")
        assert match.refusal(f"say {said}") == f"You have no card to lead with {said}."


# --- scoring -----------------------------------------------------------------------------------------------------------

def taken(deal: MarafonDeal, thirds: int) -> None:
    """Lays cards before South, and the others before West, so that South and North have so many thirds."""
    rng = Random(thirds)
    for _ in range(100_000):
        cards = list(PACK.every)
        rng.shuffle(cards)
        ours = sum([1 << one for one in cards[:4 * rng.randrange(11)]])
        if POINTS.of(ours) == thirds:
            deal.gather_pack()
            deal.taken[SOUTH].cards, deal.taken[WEST].cards = ours, PACK.all & ~ours
            return
    raise AssertionError("no such tricks were found")


def deal_with(before: tuple[int, int] = (0, 0), declarer: int = -1, **options: object) -> tuple[MarafonBeccaccino, MarafonDeal]:
    """A deal of a game in which the sides stood so before it."""
    game = parlour.game("marafon-beccaccino", **options)
    assert isinstance(game, MarafonBeccaccino)
    deal = game.deal(seed=1)
    deal.scores[:] = before
    deal.before = deal.scores[:]
    deal.declarer = declarer
    return game, deal


@pytest.mark.parametrize("thirds", range(33))
def test_eleven_points_are_scored_whatever_is_dropped(thirds: int) -> None:
    for last in (SOUTH, WEST):
        game, deal = deal_with()
        taken(deal, thirds)
        game.score_deal(deal, last)
        ours = thirds + (3 if last == SOUTH else 0)
        assert deal.scores == [ours // 3, (35 - ours) // 3] and sum(deal.scores) == 11


def test_a_side_with_less_than_a_point_is_cappotto() -> None:
    # it may have taken tricks: two thirds are dropped
    game, deal = deal_with()
    taken(deal, 2)
    game.score_deal(deal, WEST)
    assert deal.scores == [0, 11]
    assert 'A side that makes no point ("cappotto")' in " ".join(game.rules().split())


@pytest.mark.parametrize(("thirds", "last", "declarer", "scores"), [
    (22, WEST, -1, [7, 4]), (19, SOUTH, -1, [7, 4]), (32, SOUTH, -1, [11, 0]), (32, SOUTH, NORTH, [14, 0]), (0, WEST, EAST, [0, 14]),
    (0, WEST, SOUTH, [3, 11]), (18, WEST, -1, [6, 5]),
])
def test_what_a_deal_scores(thirds: int, last: int, declarer: int, scores: list[int]) -> None:
    game, deal = deal_with(declarer=declarer)
    taken(deal, thirds)
    game.score_deal(deal, last)
    assert deal.scores == scores


def test_points_are_those_of_an_independent_count() -> None:
    """Deals played at random: the cards of the tricks counted by name, as the log tells who took them."""
    counts = {"ace": 3, "three": 1, "two": 1, "king": 1, "horse": 1, "jack": 1}
    game = parlour.game("marafon-beccaccino")
    for seed in range(400):
        rng = Random(seed)
        deal = game.deal(seed)
        deal.narrating = True
        trick: list[str] = []
        totals = {"South": 0, "West": 0, "North": 0, "East": 0}
        while not deal.over:
            seat = deal.turn()[0]
            action = rng.choice([one for one in deal.legal(seat) if one.kind in ("name", "play")])
            deal.play(seat, action)
            if action.card >= 0:
                trick.append(PACK.faces[action.card].name)
            if len(trick) == 4:
                taker = next(line.split()[0] for line in reversed(deal.view(4).log) if "takes the trick" in line)
                totals[taker] += sum([counts.get(name.split()[0], 0) for name in trick]) + (3 if deal.over else 0)
                trick = []
        ours, theirs = totals["South"] + totals["North"], totals["West"] + totals["East"]
        assert ours + theirs == 35 and deal.points() == [ours // 3, theirs // 3]


# --- claims and games --------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("before", "thirds", "declarer", "options", "right"), [
    ((35, 0), 18, -1, {}, True), ((35, 40), 18, -1, {}, True), ((35, 0), 17, -1, {}, False), ((35, 0), 20, -1, {}, True),
    # marafona counts for the side that declared it
    ((35, 0), 9, NORTH, {}, True), ((35, 0), 9, EAST, {}, False), ((38, 0), 0, SOUTH, {}, True), ((38, 0), 2, -1, {}, False),
    ((25, 0), 18, -1, {"target": "31"}, True), ((25, 0), 17, -1, {"target": "31"}, False),
    # 31 are not enough, 31 1/3 are, and marafona does not count
    ((25, 0), 18, -1, {"claim_third": "31-and-one-third-without-marafona"}, False),
    ((25, 0), 19, -1, {"claim_third": "31-and-one-third-without-marafona"}, True),
    ((25, 0), 15, SOUTH, {"claim_third": "31-and-one-third-without-marafona"}, False),
])
def test_a_claim_wins_or_loses_the_game(before: tuple[int, int], thirds: int, declarer: int, options: dict[str, object],
                                        right: bool) -> None:
    game, deal = deal_with(before, declarer, **options)
    taken(deal, thirds)
    game.claim(deal, SOUTH)
    assert deal.winner == (0 if right else 1)
    assert game.games(deal) == ([1, 0] if right else [0, 1]) and not game.finished(deal)


def test_claims_in_a_deciding_game_for_41() -> None:
    options = {"target": "31-31-then-41", "claim_third": "31-and-one-third-without-marafona"}
    for games_over, before, thirds, right in ((1, 25, 19, True), (2, 25, 19, False), (2, 35, 17, False), (2, 35, 18, True)):
        game, deal = deal_with((before, 0), **options)
        deal.games_over = games_over
        taken(deal, thirds)
        game.claim(deal, SOUTH)
        assert deal.winner == (0 if right else 1)
    with pytest.raises(ParlourError, match="it needs target=31"):
        parlour.game("marafon-beccaccino", target="41", claim_third="31-and-one-third-without-marafona")
    with pytest.raises(ParlourError, match="31-31-then-41 makes no sense where there is no third game"):
        parlour.game("marafon-beccaccino", target="31-31-then-41", games="one")


def test_anybody_claims_at_any_point_of_the_play() -> None:
    for claimer in range(4):
        match = table("marafon-beccaccino", dealer="West", dealt=DEALT, scores=(38, 40), games="one")
        match.play("name coins", "South: declare marafona", "7C")
        assert "claim" in match.legal(claimer)
        match.match.play(claimer, "claim")
        assert match.match.over and match.winners() == {"South", "North"}
        assert match.match.sheet[-1] == ([3, 0] if claimer % 2 == 0 else [0, 0])
    early = table("marafon-beccaccino", dealer="West", dealt=DEALT)
    assert early.refusal("claim") == early.refusal("East: claim") == "That is said during the play, when trumps have been named."


def test_a_wrong_claim_loses_the_game_for_both() -> None:
    match = table("marafon-beccaccino", dealer="West", dealt=DEALT, scores=(40, 30)).play("name coins", "South: 7C", "West: claim")
    assert match.match.sheet == [[0, 0]] and "1 game" in match.badges("North") and "1 game" not in match.badges("East")
    # the second game begins, and South, who named the trumps, deals
    deal = match.match.deal
    assert match.scores() == [0, 0, 0, 0] and match.facts()[0] == "Game 2 of 2" and deal.dealer == SOUTH
    match.play("East: name cups")
    assert match.refusal("North: claim") == "Your side had 0 before this deal, and even with all the points of it cannot have 41."
    assert "claim" not in match.legal("North")
    deal.scores[:], deal.before = [40, 0], [40, 0]
    match.play("North: claim")
    assert match.facts()[0] == "The deciding game" and "1 game" in match.badges("East")
    match.play("name coins")
    match.match.deal.scores[:] = [0, 40]
    match.play("West: claim")
    assert match.match.over and match.winners() == {"South", "North"}


@pytest.mark.parametrize(("before", "declares", "target", "may"), [
    (29, False, "41", False), (30, False, "41", True), (26, True, "41", False), (27, True, "41", True), (20, False, "31", True),
    (19, False, "31", False),
])
def test_what_the_scores_show_to_be_impossible_is_not_claimed(before: int, declares: bool, target: str, may: bool) -> None:
    match = table("marafon-beccaccino", dealer="West", dealt=DEALT, scores=(before, 0), target=target).play("name coins")
    match.play(*["declare marafona"] * declares, "7C")
    assert ("claim" in match.legal("North")) == may


@pytest.mark.parametrize(("before", "thirds", "last", "winner", "scores"), [
    # both have 41 or more: the higher total wins; the same: nobody yet
    ((35, 35), 20, WEST, 0, [41, 40]), ((36, 37), 18, WEST, 1, [42, 42]), ((36, 34), 18, WEST, 0, [42, 39]),
    ((36, 37), 15, SOUTH, -1, [42, 42]), ((38, 36), 15, WEST, 0, [43, 42]),
])
def test_the_higher_total_wins(before: tuple[int, int], thirds: int, last: int, winner: int, scores: list[int]) -> None:
    game, deal = deal_with(before)
    taken(deal, thirds)
    game.score_deal(deal, last)
    assert (deal.scores, deal.winner) == (scores, -1 if scores[0] == scores[1] else winner)
    if scores[0] == scores[1]:
        deal.phase = OVER
        following = game.new_deal(Chance.of(1, 1), 1, deal.namer, deal)
        play(following, "name coins")
        assert following.scores == scores
        assert following.reason(following.turn()[0], following.read(following.turn()[0], "claim")).startswith("Both sides have enough")


@pytest.mark.parametrize("options", [{}, {"target": "31"}, {"target": "31-31-then-41"}, {"games": "one"}])
def test_two_games_and_a_third_that_decides(options: dict[str, object]) -> None:
    lengths = set()
    for seed in range(8):
        match = parlour.game("marafon-beccaccino", **options).match(seed)
        dice = Random(seed)
        won = [0, 0]
        target = 31 if "target" in options else 41
        while not match.over:
            number = len(match.sheet)
            while len(match.sheet) == number:
                seat = match.turn()[0]
                match.play(seat, dice.choice([action for action in match.legal(seat) if action.kind in ("name", "play")]))
            totals = match.totals[number]
            if max(totals) >= target and totals[0] != totals[1]:
                won[totals.index(max(totals))] += 1
                assert match.over == (max(won) == 2 or "games" in options)
                assert match.over or match.deal.scores == [0, 0]
                if sum(won) == 2 and "then" in str(options.get("target")):
                    target = 41
            else:
                assert not match.over and match.deal.scores == totals
        lengths.add(sum(won))
        assert match.winners == [seat for seat in range(4) if won[seat % 2] == max(won)]
    assert lengths == ({1} if "games" in options else {2, 3})


# --- Trionfo -----------------------------------------------------------------------------------------------------------

#: Seat 1 has the five of swords and speaks first, then Seat 5, 4, 3, 2
FIVE = {"Seat 1": "3D 2D 1D RD 5S 4S 7B 6B", "Seat 5": "3C 2C 1C RC CC FC 7C 6C", "Seat 4": "3S 2S 1S RS CS FS 7S 6S",
        "Seat 3": "3B 2B 1B RB CB FB 5B 4B", "Seat 2": "CD FD 7D 6D 5D 4D 5C 4C"}


def five(*said: str, **options: object) -> Table:
    """Trionfo, after these have been said."""
    return table("trionfo-romagna", dealt=FIVE, dealer="Seat 3", **options).play(*said)


def test_the_five_of_swords_speaks_first_and_deals_next() -> None:
    match = five()
    assert match.turn() == {"Seat 1"}
    assert match.legal() == {"pass", "bid chiamo", "bid di più", "bid maso", "bid maso dei masi"}
    match.play(*["pass"] * 5)
    # all have passed: nothing is paid, and who spoke first deals; now the dealer's right speaks first
    assert match.match.deal.number == 1 and match.match.deal.dealer == 0 and match.turn() == {"Seat 5"}
    match.play(*["pass"] * 5)
    assert match.match.deal.dealer == 4 and match.turn() == {"Seat 4"} and match.scores() == [0] * 5


def test_bids_rise_and_who_has_passed_is_out() -> None:
    match = five("Seat 1: bid chiamo", "Seat 5: pass", "Seat 4: bid di più")
    assert match.refusal("Seat 3: bid chiamo") == "You must bid higher than di più."
    match.play("Seat 3: pass", "Seat 2: bid maso")
    # who has bid may bid again; Seat 5 is passed over
    match.play("Seat 1: pass")
    assert match.turn() == {"Seat 4"}
    match.play("Seat 4: maso dei masi")
    # nobody can go higher
    assert match.turn() == {"Seat 4"} and match.legal() == {"name coins", "name cups", "name swords", "name batons"}


def calling(*said: str) -> Table:
    """Seat 1 calls, with coins as trumps."""
    return five("bid chiamo", "pass", "pass", "pass", "pass", "name coins", *said)


def test_a_card_of_another_suit_is_called() -> None:
    match = calling()
    assert len(match.legal()) == 30 and "call three of cups" in match.legal()
    assert match.refusal("call three of coins") == "You call a card of another suit than coins, which are trumps."
    assert match.refusal("3D") == "You call a card of another suit than coins, which are trumps."
    # who began the bidding leads
    assert match.play("3C").turn() == {"Seat 1"}


def test_only_the_holder_knows_who_is_partner() -> None:
    match = calling("call three of cups")
    called = "Seat 1 called the three of cups"
    assert match.facts("Seat 5")[:2] == [called, "Seat 5 is Seat 1's partner"]
    for seat in ("Seat 1", "Seat 2", "Seat 3", "Seat 4"):
        assert match.facts(seat)[0] == called and "partner" not in str(match.facts(seat))
    assert all("partner" not in match.badges(seat) for seat in ("Seat 2", "Seat 3", "Seat 4", "Seat 5"))
    # in what the declarer imagines anybody else may have the card
    deal = match.match.deal
    assert isinstance(deal, TrionfoDeal)
    imagined = [deal.imagine(0, Random(seed)) for seed in range(60)]
    assert {one.partner() for one in imagined} == {1, 2, 3, 4}
    match.play("Seat 1: 7B", "Seat 5: 3C")
    assert match.badges("Seat 5") == ["partner"] and "Seat 5 is Seat 1's partner" in match.facts("Seat 2")
    assert "You are the partner of Seat 1." in match.log("Seat 5") and "Seat 5 is the partner of Seat 1." in match.log("Seat 2")


def test_ones_own_card_is_called_in_secret() -> None:
    match = calling("call seven of batons")
    assert "Seat 1 plays alone" in match.facts("Seat 1") and not any(["alone" in fact for fact in match.facts("Seat 2")])
    match.play("Seat 1: 7B")
    assert "Seat 1 plays alone" in match.facts("Seat 2")
    assert "Seat 1 has called the seven of batons, and plays alone." in match.log("Seat 2")


def test_thirds_are_counted_so_far_for_the_sides_that_all_know() -> None:
    """Seat 2 trumps and takes three thirds, and a fourth with the card called, after which all know the sides."""
    secret = calling("call three of cups", "Seat 1: 7B", "Seat 5: 6C", "Seat 4: 3S", "Seat 3: 3B", "Seat 2: CD")
    assert secret.so_far() == ["", "1 point", "", "", ""]
    known = calling("call three of cups", "Seat 1: 7B", "Seat 5: 3C", "Seat 4: 3S", "Seat 3: 3B", "Seat 2: CD")
    assert known.so_far() == ["", *["1 1/3 points"] * 3, ""]
    every = five("Seat 1: maso dei masi", "name coins", "Seat 1: 3D", "Seat 5: 3C", "Seat 4: 3S", "Seat 3: 3B", "Seat 2: CD")
    assert not every.match.deal.over and every.so_far() == [""] * 5


def paid(bid: int, called: str, rich: int, last: int) -> list[int]:
    """What is paid with this bid of Seat 1: Seat 1 has taken so many thirds, Seat 3 the others, and this seat the last trick."""
    game = parlour.game("trionfo-romagna")
    assert isinstance(game, Trionfo)
    deal = game.deal(seed=1)
    deal.gather_pack()
    rng = Random(rich)
    for _ in range(100_000):
        cards = list(PACK.every)
        rng.shuffle(cards)
        ours = sum([1 << one for one in cards[:5 * rng.randrange(9)]])
        if POINTS.of(ours) == rich:
            break
    deal.taken[0].cards, deal.taken[2].cards = ours, PACK.all & ~ours
    if called:
        deal.called = PACK.card(called)
        for seat, codes in enumerate(FIVE.values()):
            deal.played[(0, 4, 3, 2, 1)[seat]] = PACK.mask(codes)
    deal.declarer, deal.bid = 0, bid
    game.settle(deal, last)
    assert sum(deal.scores) == 0
    return deal.scores


@pytest.mark.parametrize(("bid", "called", "thirds", "last", "scores"), [
    # chiamo, Seat 5 holding the three of cups: six points win, 5 2/3 do not
    (0, "3C", 18, 2, [2, -1, -1, -1, 1]), (0, "3C", 17, 2, [-2, 1, 1, 1, -1]), (0, "3C", 15, 0, [2, -1, -1, -1, 1]),
    (0, "3C", 14, 0, [-2, 1, 1, 1, -1]),
    # with a card of one's own, and with di più
    (0, "3D", 18, 2, [8, -2, -2, -2, -2]), (0, "3D", 17, 2, [-8, 2, 2, 2, 2]),
    (1, "", 18, 2, [8, -2, -2, -2, -2]), (1, "", 17, 2, [-8, 2, 2, 2, 2]),
    # maso: all but two thirds for the declarer at the end
    (2, "", 30, 0, [16, -4, -4, -4, -4]), (2, "", 29, 0, [-16, 4, 4, 4, 4]), (2, "", 32, 2, [-16, 4, 4, 4, 4]),
    (3, "", 32, 0, [32, -8, -8, -8, -8]), (3, "", 32, 2, [-32, 8, 8, 8, 8]),
])
def test_what_is_paid(bid: int, called: str, thirds: int, last: int, scores: list[int]) -> None:
    assert paid(bid, called, thirds, last) == scores


def test_payments_are_those_of_an_independent_count() -> None:
    """Deals played at random: points and tricks counted by the names of the cards, as the log tells who took them."""
    counts = {"ace": 3, "three": 1, "two": 1, "king": 1, "horse": 1, "jack": 1}
    each_pays = {"bid chiamo": 2, "bid di più": 2, "bid maso": 4, "bid maso dei masi": 8}
    game = parlour.game("trionfo-romagna")
    outcomes = set()
    for seed in range(400):
        rng = Random(seed)
        deal = game.deal(seed)
        deal.narrating = True
        dealt = [{PACK.faces[card].name for card in bits(deal.hands[seat].cards)} for seat in range(5)]
        declarer, highest, called = -1, "", ""
        trick: list[str] = []
        thirds, tricks = [0] * 5, [0] * 5
        while not deal.over:
            seat = deal.turn()[0]
            # passing more often than not, so that each bid is sometimes the highest
            legal = deal.legal(seat)
            action = rng.choice([legal[0], *legal] if legal[0].kind == "pass" else legal)
            if action.kind == "bid":
                declarer, highest = seat, str(action)
            if action.kind == "call":
                called = action.word
            deal.play(seat, action)
            if action.card >= 0:
                trick.append(PACK.faces[action.card].name)
            if len(trick) == 5:
                taker = deal.names.index(next(line for line in reversed(deal.view(5).log) if "takes the trick" in line)[:6])
                tricks[taker] += 1
                thirds[taker] += sum([counts.get(name.split()[0], 0) for name in trick]) + (3 if sum(tricks) == 8 else 0)
                trick = []
        if declarer < 0:
            assert deal.points() == [0] * 5
            continue
        partner = next((seat for seat in range(5) if called in dealt[seat]), declarer)
        ours = sum([thirds[seat] for seat in {declarer, partner}])
        others = sum(thirds) - ours
        won = {"bid maso": others < 3, "bid maso dei masi": sum(tricks) == tricks[declarer]}.get(highest, ours >= 18)
        alone = partner == declarer
        pays = each_pays[highest] if alone else 1
        expected = [-pays] * 5
        expected[partner], expected[declarer] = 1, 4 * pays if alone else 2
        assert deal.points() == [points if won else -points for points in expected]
        outcomes.add((highest, alone, won))
    assert {("bid chiamo", False, True), ("bid chiamo", False, False), ("bid chiamo", True, False), ("bid di più", True, True),
            ("bid di più", True, False), ("bid maso", True, False), ("bid maso dei masi", True, False)} <= outcomes


@pytest.mark.parametrize(("bid", "thirds", "winner", "over_now"), [
    (0, 18, 0, False), (1, 18, 0, False), (2, 17, 0, False), (2, 18, 0, True), (3, 18, 0, False), (3, 0, 2, True),
])
def test_when_a_deal_is_decided_early(bid: int, thirds: int, winner: int, over_now: bool) -> None:
    game = parlour.game("trionfo-romagna")
    assert isinstance(game, Trionfo)
    deal = game.deal(seed=1)
    deal.declarer, deal.bid = 0, bid
    cards = {17: "1D 1C 1S 1B 3D 3C 3S 3B 2D 4D", 18: "1D 1C 1S 1B 3D 3C 3S 3B 2D 2C", 0: ""}[thirds]
    arrange(deal, {"taken 0": cards, "taken 2": "7D 6D 5D 5C RD CD"}, rest="hand 1")
    assert POINTS.of(deal.taken[0].cards) == thirds
    assert game.settled_early(deal, winner) == over_now
    # with a whole point for the others a maso is lost
    arrange(deal, {"taken 0": cards, "taken 2": "7D 6D 5D FD RD CD"}, rest="hand 1")
    assert game.settled_early(deal, winner) == (over_now or bid == 2)
