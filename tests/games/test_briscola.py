"""Briscola: cards, deals, counts and matches, signals, and what is secret in Briscola Bastarda. Tricks are in records/briscola."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.testing import Table, arrange, choices, hand, legal, lying, over, play, play_out, play_until, refused, table

STOCK_GAMES = [("briscola-2p", 2), ("briscola-3p", 3), ("briscola-4p", 4), ("briscola-6p", 6), ("brikula-double", 2), ("brikula-double", 3),
               ("brikula-double", 4), *[("brikula-bosnia", players) for players in range(2, 11)]]
#: what cards count, by the first letter of their notation, in French and Italian, in the game of the north
COUNTS = {"A": 11, "1": 11, "3": 10, "T": 10, "K": 4, "R": 4, "Q": 3, "C": 3, "J": 2, "F": 2}
#: 60 points, and 59 and 61
SIXTY = "AS AH AC AD KS KH KC KD"
FIFTY_NINE = "AS AH AC AD KS KH KC QS"
SIXTY_ONE = "AS AH AC AD KS KH KC QS JS"


def worth(codes: list[str]) -> int:
    """What some cards count, worked out from their notation alone."""
    return sum([COUNTS.get(code[0], 0) for code in codes])


def last_trick(taken: str, **options: object) -> Table:
    """Two play the last trick, of two cards that count nothing and which North takes; South has taken these cards, North all others."""
    here = table("briscola-2p", dealer="South", dealt={"turned": "7S"}, **options)
    arrange(here.match, {"South": "2C", "North": "4C", "taken 0": taken}, rest="taken 1")
    return here.play("North: 4C", "South: 2C")


# --- cards and deals -----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id", "players", "options", "size", "order"), [
    ("briscola-2p", 2, {}, 40, "A 3 K Q J 7 6 5 4 2"),
    ("briscola-2p", 2, {"queen-jack-order": "jack-over-queen"}, 40, "A 3 K J Q 7 6 5 4 2"),
    ("briscola-2p", 2, {"cards": "italian"}, 40, "1 3 R C F 7 6 5 4 2"),
    ("briscola-3p", 3, {}, 39, "A 3 K Q J 7 6 5 4 2"),
    ("briscola-4p", 4, {}, 40, "A 3 K Q J 7 6 5 4 2"),
    ("briscola-6p", 6, {}, 36, "A 3 K Q J 7 6 5 4"),
    ("briscola-6p", 6, {"cards": "italian"}, 36, "1 3 R C F 7 6 5 4"),
    ("briscola-bastarda", 5, {}, 40, "A 3 K Q J 7 6 5 4 2"),
    ("briscola-rank-bid", 5, {"cards": "italian"}, 40, "1 3 R C F 7 6 5 4 2"),
    ("brikula-bosnia", 7, {}, 32, "A T K Q J 9 8 7"),
    ("brikula-double", 4, {}, 40, "A 3 K Q J 7 6 5 4 2"),
    ("brikula-double", 3, {}, 39, "A 3 K Q J 7 6 5 4 2"),
    ("brikula-double", 3, {"pack": 32}, 32, "A T K Q J 9 8 7"),
])
def test_packs_their_order_and_their_points(id: str, players: int, options: dict[str, object], size: int, order: str) -> None:
    game = parlour.game(id, players, **options)
    assert game.pack.size == size
    # the last suit is whole also where a two is missing
    strongest_first = sorted(bits(game.pack.suit_masks[-1]), key=lambda card: -game.pack.rank_of[card])
    assert [game.pack.codes[card][0] for card in strongest_first] == order.split()
    assert game.points.of(game.pack.all) == 120  # type: ignore[attr-defined]


def test_the_five_highest_ranks_count_whatever_they_are_called() -> None:
    north, south, italian, bosnia = (parlour.game("briscola-2p"), parlour.game("briscola-2p", queen_jack_order="jack-over-queen"),
                                     parlour.game("briscola-2p", cards="italian"), parlour.game("brikula-bosnia", 2))
    def counted(game: Game, codes: str) -> list[int]:  # type: ignore[type-arg]
        return [game.points.each[game.pack.card(code)] for code in codes.split()]  # type: ignore[attr-defined]
    assert counted(north, "AS 3S KS QS JS 7S 6S 5S 4S 2S") == [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]
    assert counted(south, "AS 3S KS QS JS 7S") == [11, 10, 4, 2, 3, 0]
    assert counted(italian, "1S 3S RS CS FS 7S") == [11, 10, 4, 3, 2, 0]
    assert counted(bosnia, "AS TS KS QS JS 9S 8S 7S") == [11, 10, 4, 3, 2, 0, 0, 0]


@pytest.mark.parametrize(("id", "options", "order"), [
    ("briscola-6p", {}, "ace, three, king, queen, jack, seven, six, five, four. Of these"),
    ("briscola-6p", {"cards": "italian"}, "ace, three, king, horse, jack, seven, six, five, four. Of these"),
    ("briscola-3p", {}, "seven, six, five, four, two. Of these"),
    ("briscola-4p", {"queen-jack-order": "jack-over-queen"}, "ace, three, king, jack, queen, seven"),
    ("briscola-rank-bid", {"queen-jack-order": "jack-over-queen"}, "ace, three, king, jack, queen, seven")])
def test_the_rules_name_the_ranks_that_there_are(id: str, options: dict[str, object], order: str) -> None:
    assert order in parlour.game(id, **options).rules()


@pytest.mark.parametrize(("id", "cards"), [("briscola-3p", "french"), ("briscola-3p", "italian"), ("brikula-double", "french")])
def test_the_rules_name_the_two_that_is_left_out(id: str, cards: str) -> None:
    game = parlour.game(id, 3, **({"cards": cards} if cards == "italian" else {}))
    missing = [suit.name for suit in game.pack.suits if not game.pack.cards_of(f"2{suit.letter}")]
    assert len(missing) == 1 and f"without the two of {missing[0]}" in " ".join(game.rules().split())


def test_italian_cards_have_no_queen() -> None:
    with pytest.raises(ParlourError, match="no queen"):
        parlour.game("briscola-2p", cards="italian", queen_jack_order="jack-over-queen")


@pytest.mark.parametrize(("id", "players"), STOCK_GAMES)
def test_the_deal(id: str, players: int) -> None:
    each = 4 if id == "brikula-double" else 3
    match = parlour.game(id, players).match(seed=3)
    deal = match.deal
    assert [len(hand(match, seat)) for seat in range(players)] == [each] * players
    assert len(lying(match, "turned")) == 1
    assert len(lying(match, "stock")) == deal.pack.size - each * players - 1
    # the right of the dealer, anticlockwise
    assert match.turn() == ((deal.dealer - 1) % players,)


@pytest.mark.parametrize(("id", "card"), [("briscola-2p", 7), ("briscola-3p", 10), ("briscola-4p", 13), ("briscola-6p", 19)])
def test_which_card_is_turned_up(id: str, card: int) -> None:
    game = parlour.game(id)
    assert game.pack.size - len(lying(game.match(seed=1), "stock")) == card


@pytest.mark.parametrize(("id", "sides"), [("briscola-3p", [0, 1, 2]), ("briscola-4p", [0, 1, 0, 1]), ("briscola-6p", [0, 1, 0, 1, 0, 1])])
def test_teams_sit_by_turns(id: str, sides: list[int]) -> None:
    assert list(parlour.game(id).sides) == sides


def test_four_play_brikula_alone_or_in_pairs() -> None:
    assert list(parlour.game("brikula-bosnia", 4).sides) == [0, 1, 2, 3]
    assert list(parlour.game("brikula-bosnia", 4, partners="two-against-two").sides) == [0, 1, 0, 1]
    assert list(parlour.game("brikula-double", 4).sides) == [0, 1, 0, 1]
    assert list(parlour.game("brikula-double", 4, partners="none").sides) == [0, 1, 2, 3]
    assert parlour.game("brikula-bosnia", partners="two-against-two").players == 4
    with pytest.raises(ParlourError, match="4 players"):
        parlour.game("brikula-bosnia", 5, partners="two-against-two")


# --- tricks (the page's examples) -----------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("led", "played", "winner"), [("5C", "AC", "South"), ("5H", "KC", "North"), ("AD", "6S", "South"),
                                                       ("6S", "7S", "South"), ("AS", "3S", "North"), ("2C", "3C", "South"),
                                                       ("7C", "2S", "South"), ("KC", "3C", "South"), ("QC", "JC", "North")])
def test_who_takes_a_trick_with_spades_as_trumps(led: str, played: str, winner: str) -> None:
    here = table("briscola-2p", dealer="South", dealt={"North": led, "South": played, "turned": "4S"})
    here.play(f"North: {led}", f"South: {played}")
    assert here.turn() == {winner}
    assert here.log("North")[-1] == ("You take the trick." if winner == "North" else "South takes the trick.")


def test_the_example_for_four_brings_two_points() -> None:
    here = table("briscola-4p", dealer="South", dealt={"East": "4S", "North": "JS", "West": "2H", "South": "5C", "turned": "3H"})
    here.play("East: 4S", "North: JS", "West: 2H", "South: 5C")
    assert here.turn() == {"West"}
    assert sorted(here.zone("taken 1")) == ["2H", "4S", "5C", "JS"] and worth(here.zone("taken 1")) == 2
    game = here.match.game
    assert game.sides[1] == game.sides[3] != game.sides[0]


def test_a_card_that_one_does_not_hold() -> None:
    here = table("briscola-2p", dealer="South", dealt={"North": "2C 4C 5C"})
    assert "do not hold" in here.refusal("North: AS")
    assert "not South's turn" in here.refusal("South: AS")


def test_the_loser_of_the_trick_that_empties_the_stock_takes_the_card_turned_up() -> None:
    for seed in range(20):
        match = parlour.game("briscola-2p").match(seed=seed)
        turned = lying(match, "turned")[0]
        play_until(match, lambda match: len(lying(match, "stock")) == 1, Random(seed).choice)
        play_until(match, lambda match: not lying(match, "turned"), Random(seed).choice)
        winner = match.turn()[0]
        assert turned in hand(match, 1 - winner)
        assert [len(hand(match, seat)) for seat in (0, 1)] == [3, 3]


@pytest.mark.parametrize(("id", "players"), STOCK_GAMES)
def test_every_card_is_taken_and_counted(id: str, players: int) -> None:
    for seed in range(240 // players):
        match = play_out(parlour.game(id, players, match_form="single").match(seed=seed), Random(seed).choice)
        taken = [worth(lying(match, f"taken {seat}")) for seat in range(players)]
        sides = match.game.sides
        totals = [sum(points for seat, points in enumerate(taken) if sides[seat] == side) for side in sides]
        assert match.scores() == totals
        assert sum(taken) == 120 and match.over
        assert set(match.winners) == {seat for seat in range(players) if totals[seat] == max(totals)}


@pytest.mark.parametrize(("id", "players"), STOCK_GAMES)
def test_who_takes_and_draws_is_as_an_independent_count_says(id: str, players: int) -> None:
    """Whose turn it is, what may be played, who takes every trick and who draws which card."""
    strength = "789JQKTA" if id == "brikula-bosnia" else "24567JQK3A"
    rounds = 2 if id == "brikula-double" else 1

    def circle(first: int) -> list[int]:
        return [(first - step) % players for step in range(players)]

    for seed in range(60 // players):
        match = parlour.game(id, players).match(seed=seed)
        hands = [set(hand(match, seat)) for seat in range(players)]
        stock = lying(match, "stock")[::-1] + lying(match, "turned")
        trumps = stock[-1][1]
        leader, dice = (match.deal.dealer - 1) % players, Random(seed)
        while any(hands):
            most = max([len(held) for held in hands])
            even = most == min([len(held) for held in hands])
            order = circle(leader) * min(rounds, most) if even else [seat for seat in circle(leader) if len(hands[seat]) == most]
            played = []
            for seat in order:
                assert match.turn() == (seat,) and legal(match, seat) == {f"play {code}" for code in hands[seat]}
                code = dice.choice(sorted(hands[seat]))
                play(match, f"play {code}")
                hands[seat].discard(code)
                played.append((code[1] == trumps, code[1] == (played[0][3] if played else code)[1], strength.index(code[0]), code, seat))
            leader = max(played)[4]
            for seat in circle(leader) * rounds:
                if stock:
                    hands[seat].add(stock.pop(0))
        assert not stock and (match.over or match.deal.number == 1)


def test_after_a_partial_draw_all_have_as_many_cards_again() -> None:
    partial = 0
    for players in range(2, 11):
        match = parlour.game("brikula-bosnia", players).match(seed=players)
        dice = Random(players)
        while match.deal.number == 0 and not match.over:
            if not match.deal.trick.row:  # type: ignore[attr-defined]
                sizes = [len(hand(match, seat)) for seat in range(players)]
                in_trick = list(match.deal.phase.seats)  # type: ignore[attr-defined]
                assert {sizes[seat] for seat in in_trick} == {max(sizes)}
                assert min(sizes) == max(sizes) or (min(sizes) == max(sizes) - 1 and len(in_trick) > 1)
                partial += min(sizes) < max(sizes)
            match.play(match.turn()[0], dice.choice(match.legal(match.turn()[0])))
    # 32 cards leave some without a card with 3, 5, 6, 7, 9 and 10 players
    assert partial == 6


@pytest.mark.parametrize(("players", "pack", "sizes"), [
    (2, 40, [2] * 10), (3, 40, [2] * 6 + [1]), (4, 40, [2] * 5), (2, 32, [2] * 8), (3, 32, [2] * 4 + [0, 2]), (4, 32, [2] * 4)])
def test_double_tricks(players: int, pack: int, sizes: list[int]) -> None:
    """How many cards each plays to the tricks of a deal; 0 where only two of three play one card each."""
    match = parlour.game("brikula-double", players, pack=pack).match(seed=5)
    found = []
    while match.deal.number == 0 and not match.over:
        seats = match.deal.phase.seats  # type: ignore[attr-defined]
        if not match.deal.trick.row:  # type: ignore[attr-defined]
            found.append(len(seats) // players)
        seat = match.turn()[0]
        match.play(seat, match.legal(seat)[0])
    assert found == sizes


# --- the card turned up ---------------------------------------------------------------------------------------------------------

def test_an_ace_or_three_turned_up_goes_back() -> None:
    again = 0
    for seed in range(120):
        plain = parlour.game("briscola-2p").match(seed=seed)
        other = parlour.game("briscola-2p", retrump_ace_three=True).match(seed=seed, narrate=True)
        first, then = lying(plain, "turned"), lying(other, "turned")
        assert len(then) == 1 and then[0][0] not in "A3"
        assert [hand(plain, seat) for seat in (0, 1)] == [hand(other, seat) for seat in (0, 1)]
        if first[0][0] in "A3":
            again += 1
            assert first[0] in lying(other, "stock") and first != then
            log = other.view(0).log
            assert len([line for line in log if line.endswith(" is turned up.")]) > 1
            assert log[0].replace(" is turned up.", " goes back into the stock.") == log[1]
            # where it lies now nobody knows
            assert not other.deal.known_to(0) >> other.deal.pack.card(first[0]) & 1
        else:
            assert first == then
    assert again > 10


# --- matches --------------------------------------------------------------------------------------------------------------------

def test_a_single_deal_is_won_with_61_and_drawn_with_60() -> None:
    assert last_trick(SIXTY_ONE, match_form="single").winners() == {"South"}
    assert last_trick(SIXTY_ONE, match_form="single").scores() == [61, 59]
    assert last_trick(FIFTY_NINE, match_form="single").winners() == {"North"}
    drawn = last_trick(SIXTY, match_form="single")
    assert drawn.scores() == [60, 60] and drawn.winners() == {"South", "North"} and drawn.match.over


def test_a_drawn_deal_counts_for_nobody() -> None:
    here = last_trick(SIXTY)
    assert here.scores() == [0, 0] and not here.match.over
    assert here.match.sheet[0] == [0, 0]


@pytest.mark.parametrize(("form", "need"), [("best-of-3", 2), ("best-of-5", 3)])
def test_best_of_three_or_five(form: str, need: int) -> None:
    before = table("briscola-2p", dealer="South", match_form=form, scores=[need - 1, need - 1], dealt={"turned": "7S"})
    arrange(before.match, {"South": "2C", "North": "4C", "taken 0": SIXTY_ONE}, rest="taken 1")
    before.play("North: 4C", "South: 2C")
    assert before.match.over and before.winners() == {"South"} and before.scores() == [need, need - 1]
    match = play_until(parlour.game("briscola-2p", match_form=form).match(seed=2), over, Random(2).choice)
    assert max(match.scores()) == need and len(match.sheet) <= 2 * need
    # who deals changes
    assert {sum(deal) for deal in match.sheet} <= {0, 1}


def test_the_deal_passes_to_the_right() -> None:
    match = parlour.game("briscola-4p").match(seed=2)
    dealer = match.deal.dealer
    play_out(match, Random(1).choice)
    assert match.deal.dealer == (dealer - 1) % 4


def test_first_to_120_is_won_in_the_middle_of_a_deal() -> None:
    here = table("briscola-2p", dealer="South", match_form="first-to-120", scores=[100, 20], dealt={"turned": "7S"})
    arrange(here.match, {"South": "AC 5H", "North": "4C KD", "taken 0": "KS KH JS", "turned": "7S", "stock": "6S"}, rest="taken 1")
    here.play("North: 4C")
    here.play("South: AC")
    # 100 and 10 and 11; the others have not come home
    assert here.match.over and here.winners() == {"South"} and here.scores()[0] == 121


def test_first_to_120_goes_on_below_that() -> None:
    here = table("briscola-2p", dealer="South", match_form="first-to-120", scores=[98, 20], dealt={"turned": "7S"})
    arrange(here.match, {"South": "AC 5H", "North": "4C KD", "taken 0": "KS KH JS", "turned": "7S", "stock": "6S"}, rest="taken 1")
    here.play("North: 4C", "South: AC")
    assert not here.match.over and here.scores() == [98, 20]


def test_120_takes_two_deals_unless_one_wins_all_tricks() -> None:
    for seed in range(30):
        match = play_until(parlour.game("briscola-2p", match_form="first-to-120").match(seed=seed), over, Random(seed).choice)
        assert max(match.scores()) >= 120 > min(match.scores())
        assert len(match.sheet) == (1 if max(match.sheet[0]) == 120 else 2)
    here = table("briscola-2p", dealer="South", match_form="first-to-120", dealt={"turned": "7S"})
    arrange(here.match, {"South": "AC", "North": "4C"}, rest="taken 0")
    here.play("North: 4C", "South: AC")
    assert here.match.over and here.scores() == [120, 0]


# --- signals --------------------------------------------------------------------------------------------------------------------

def signalling(seed: int = 1) -> Table:
    """Hearts are trumps. East leads."""
    return table("briscola-4p", dealer="South", partner_signals="face-signals", seed=seed, dealt={
        "East": "AH 4S 2H", "North": "3H 7S 6S", "West": "KH QH JH", "South": "4D 5D 6D", "turned": "7H"})


def test_a_signal_tells_the_partner_of_a_high_trump() -> None:
    here = signalling()
    ace = here.match.deal.pack.card("AH")
    assert not here.match.deal.known_to(1) >> ace & 1
    here.play("East: signal ace of hearts")
    assert here.log("West")[-1] == "East draws the lips over the teeth: ace of hearts."
    assert "East signalled ace of hearts" in here.facts("West")
    assert here.match.deal.known_to(1) >> ace & 1
    assert here.turn() == {"East"}
    # the other side notices it with odds of one in three, and the audience never
    noticed = [signalling(seed).play("East: signal ace of hearts") for seed in range(60)]
    saw = len([one for one in noticed if "East signalled ace of hearts" in one.facts("South")])
    assert 8 < saw < 34
    assert "East signalled ace of hearts" not in here.match.view(4).facts


def test_signals_are_true_and_given_once_also_out_of_turn() -> None:
    here = signalling()
    assert here.refusal("East: signal king of hearts") == "You may not signal king of hearts: it is not so."
    here.play("West: signal king of hearts", "West: signal queen of hearts", "West: signal jack of hearts", "North: signal three of hearts")
    assert [line.rpartition(":")[0] for line in here.log("East")[-4:-1]] == ["West looks up", "West shows the tip of the tongue",
                                                                              "West lifts one shoulder"]
    assert "given that signal already" in here.refusal("West: signal king of hearts")
    assert "North twists the mouth to one side: three of hearts." in here.log("South")
    assert "it is not so" in here.refusal("South: signal ace of hearts")
    assert here.refusal("South: signal ace of spades") == "Only high trumps are signalled."


def test_there_are_no_signals_unless_they_are_agreed_on() -> None:
    here = table("briscola-4p", dealer="South", dealt={"East": "AH", "turned": "7H"})
    assert not [action for action in here.legal("East") if action.startswith("signal")]
    assert not here.legal("West")
    assert here.refusal("East: signal ace of hearts") == here.refusal("West: signal ace of hearts") == "There are no signals in this game."


def test_with_six_both_partners_see_it() -> None:
    here = table("briscola-6p", dealer="Seat 1", partner_signals="face-signals", cards="italian", dealt={"Seat 6": "CD", "turned": "7D"})
    here.play("Seat 6: signal horse of coins")
    for partner in ("Seat 2", "Seat 4"):
        assert "Seat 6 signalled horse of coins" in here.facts(partner)


def test_bots_signal_the_ace_to_their_partner() -> None:
    here = signalling()
    advised = here.match.deal.phase.advise(here.match.deal, 3, Random(1))
    assert str(advised) == "signal ace of hearts"


# --- Briscola Bastarda ----------------------------------------------------------------------------------------------------------

def bastarda(calls: str = "AC", points: int = 61, caller: str = "Seat 5", **options: object) -> Table:
    """Seat 5 bids the points, and calls a card. Seat 2 holds the ace of clubs."""
    here = table("briscola-bastarda", dealer="Seat 1", dealt={
        "Seat 5": "3C KC QC JC 7C 6C AH 3H", "Seat 4": "2C 3D KD 2H 4H 5H 6H 7H", "Seat 3": "4C 5C JH QH KH 2S 4S 5S",
        "Seat 2": "AC 2D 4D 5D 6D 7D JD QD", "Seat 1": "6S 7S JS QS KS 3S AS AD"}, **options)
    here.play(f"Seat 5: bid {points}", *[f"{seat}: pass" for seat in ("Seat 4", "Seat 3", "Seat 2", "Seat 1")])
    return here.play(f"Seat 5: call {calls}")


@pytest.mark.parametrize(("taken", "points", "partner", "scores"), [
    (SIXTY_ONE, 61, 2, [-1, -1, 1, -1, 2]), (SIXTY, 61, 2, [1, 1, -1, 1, -2]), (SIXTY, 60, 2, [-1, -1, 1, -1, 2]),
    (SIXTY_ONE, 62, 2, [1, 1, -1, 1, -2]), (SIXTY_ONE, 61, 4, [-1, -1, -1, -1, 4]), (SIXTY, 61, 4, [1, 1, 1, 1, -4])])
def test_what_a_deal_scores(taken: str, points: int, partner: int, scores: list[int]) -> None:
    """Seat 5 is the caller; the partner is Seat 3, or Seat 5 alone. The last trick brings the caller's side nothing."""
    here = table("briscola-bastarda", dealer="Seat 1")
    deal = here.match.deal
    deal.caller, deal.points_bid, deal.partner, deal.called = 4, points, partner, deal.pack.card("3D")  # type: ignore[attr-defined]
    mine, theirs = taken.split()[:4], taken.split()[4:]
    arrange(here.match, {"Seat 1": "2C", "Seat 2": "2H", "Seat 3": "2S", "Seat 4": "2D", "Seat 5": "4H", "taken 4": " ".join(mine),
                         f"taken {partner}" if partner != 4 else "taken 4": " ".join(theirs if partner != 4 else mine + theirs)},
            rest="taken 0")
    deal.phase = deal.game.trick(deal, 4)  # type: ignore[attr-defined]
    here.play("Seat 5: 4H", "Seat 4: 2D", "Seat 3: 2S", "Seat 2: 2H", "Seat 1: 2C")
    assert here.scores() == scores


def test_the_deals_score_what_an_independent_count_says() -> None:
    for seed in range(600):
        match = parlour.game("briscola-bastarda" if seed % 2 else "briscola-rank-bid").match(seed=seed)
        dice = Random(seed)
        held = {}
        while match.deal.number == 0 and not match.over:
            deal = match.deal
            if deal.called >= 0 and not held:  # type: ignore[attr-defined]
                held = {code: seat for seat in range(5) for code in hand(match, seat)}
                caller, called, needed = deal.caller, deal.pack.codes[deal.called], deal.points_bid  # type: ignore[attr-defined]
            if len(held) == 40:
                last = deal
            seat = match.turn()[0]
            match.play(seat, dice.choice(match.legal(seat)))
        partner = held[called]
        made = sum([worth([last.pack.codes[card] for card in bits(last.taken[seat].cards)]) for seat in {caller, partner}])
        sign = 1 if made >= needed else -1
        expected = [-sign] * 5
        expected[partner] = sign
        expected[caller] = 2 * sign if partner != caller else 4 * sign
        assert match.sheet[0] == expected


def test_only_the_holder_knows_that_he_is_the_partner() -> None:
    here = bastarda()
    assert "You hold the called card: you are Seat 5's partner" in here.facts("Seat 2")
    for other in ("Seat 1", "Seat 3", "Seat 4", "Seat 5"):
        assert not [fact for fact in here.facts(other) if "You hold" in fact]
        assert "Called: the ace of clubs" in here.facts(other)
    assert [here.badges(seat) for seat in range(5)] == [["dealer"], [], [], [], ["caller"]]
    here.play("Seat 5: 3C", "Seat 4: 2C", "Seat 3: 4C", "Seat 2: AC")
    assert here.log("Seat 1")[-1] == "Seat 2 is Seat 5's partner."
    assert here.badges("Seat 2") == ["partner"]
    assert not [fact for fact in here.facts("Seat 2") if "You hold" in fact]


def test_nobody_else_knows_where_the_called_card_is() -> None:
    match = bastarda().match
    holders = {seat for world in [match.deal.imagine(4, Random(seed)) for seed in range(200)]
               for seat in range(5) if world.hands[seat].cards >> world.pack.card("AC") & 1}
    assert holders == {0, 1, 2, 3}
    # for whoever holds it nothing is open
    assert {world.hands[1].cards for world in [match.deal.imagine(1, Random(seed)) for seed in range(5)]} == {match.deal.hands[1].cards}


def test_a_caller_may_call_a_card_of_his_own_and_is_alone() -> None:
    here = bastarda("3C")
    assert "You hold the called card: you have no partner" in here.facts("Seat 5")
    assert not [fact for fact in here.facts("Seat 1") if "partner" in fact]
    here.play("Seat 5: 3C")
    assert here.log("Seat 1")[-1] == "Seat 5 has no partner."
    assert here.badges("Seat 5") == ["caller", "alone"]


def test_all_forty_cards_are_dealt_and_the_right_of_the_dealer_bids_and_leads() -> None:
    here = bastarda()
    assert all(len(here.hand(seat)) == 8 for seat in range(5))
    assert here.turn() == {"Seat 5"}
    assert here.facts("Seat 1") == ["Seat 5 must make 61 points", "Called: the ace of clubs", "Trumps: clubs ♣"]


def test_when_all_pass_the_same_dealer_deals_again() -> None:
    match = parlour.game("briscola-bastarda").match(seed=4, narrate=True)
    before = [hand(match, seat) for seat in range(5)]
    dealer, first = match.deal.dealer, match.turn()
    play(match, "pass", "pass", "pass", "pass", "pass")
    assert match.deal.dealer == dealer and match.turn() == first and match.deal.number == 0
    assert [hand(match, seat) for seat in range(5)] != before
    assert "All have passed: the cards are dealt again." in match.view(0).log


def test_the_last_may_bid_when_all_others_have_passed_and_120_ends_the_auction() -> None:
    match = play(parlour.game("briscola-bastarda").match(seed=4), "pass", "pass", "pass", "pass")
    assert choices(match)[:2] == ["pass", "bid 61"]
    play(match, "bid 64")
    assert choices(match)[0].startswith("call") and len(choices(match)) == 40
    match = play(parlour.game("briscola-bastarda").match(seed=4), "bid 120")
    assert choices(match)[0].startswith("call")
    refused(parlour.game("briscola-bastarda").match(seed=4), "bid 50", "at least 61")


def test_who_has_passed_does_not_bid_again() -> None:
    match = play(parlour.game("briscola-bastarda").match(seed=4), "bid 61", "pass", "bid 62", "pass", "pass", "bid 63", "pass")
    assert choices(match)[0].startswith("call")


def test_the_ranks_that_are_bid() -> None:
    def ranks(**options: object) -> list[str]:
        match = parlour.game("briscola-bastarda", bid_form="rank", **options).match(seed=1)
        return choices(match)[1:11]
    assert ranks() == [f"bid {rank}" for rank in ("ace", "three", "king", "queen", "jack", "seven", "six", "five", "four", "two")]
    assert ranks(queen_jack_order="jack-over-queen")[3:5] == ["bid jack", "bid queen"]
    assert ranks(cards="italian")[3:5] == ["bid horse", "bid jack"]


def test_what_a_bid_of_a_rank_undertakes_and_calls() -> None:
    def after(*calls: str) -> Match:
        match = parlour.game("briscola-rank-bid").match(seed=1)
        return play(match, *calls, *["pass"] * 4)
    match = after("bid queen")
    assert legal(match) == {"call QC", "call QD", "call QH", "call QS"} and match.deal.points_bid == 61  # type: ignore[attr-defined]
    match = after("bid two")
    assert legal(match) == {"call 2C", "call 2D", "call 2H", "call 2S"} and match.deal.points_bid == 61  # type: ignore[attr-defined]
    match = after("bid two", "bid 72 points with a two")
    assert legal(match) == {"call 2C", "call 2D", "call 2H", "call 2S"} and match.deal.points_bid == 72  # type: ignore[attr-defined]
    refused(match, "call AC", "another rank")


def test_points_with_a_two_are_bid_only_after_a_two() -> None:
    match = parlour.game("briscola-rank-bid").match(seed=1)
    for said in ("bid ace", "bid three", "bid four"):
        assert not [one for one in choices(match) if "points" in one]
        refused(match, "bid 62 points with a two", "only when somebody has bid a two")
        play(match, said)
    assert choices(match) == ["pass", "bid two"]
    play(match, "bid two")
    assert choices(match)[:3] == ["pass", "bid 62 points with a two", "bid 63 points with a two"] and len(choices(match)) == 60
    # 61 is what a two undertakes anyway, and no more than 120 can be made
    refused(match, "bid 61 points with a two", "62 to 120")
    refused(match, "bid 121 points with a two", "62 to 120")
    play(match, "bid 70 points with a two")
    refused(match, "bid 70 points with a two", "higher than 70 points with a two")


def test_bids_of_the_other_auction_and_bids_that_cannot_be_made_are_refused_with_the_rule() -> None:
    ranks, points = parlour.game("briscola-rank-bid").match(seed=1), parlour.game("briscola-bastarda").match(seed=1)
    refused(ranks, "bid 70", "Ranks are bid")
    refused(ranks, "bid 121", "Ranks are bid")
    refused(points, "bid ace", "Points are bid")
    refused(points, "bid 65 points with a two", "Points are bid")
    refused(points, "bid 121", "no more than 120 points")


@pytest.mark.parametrize(("target", "scores", "ended"), [(10, [8, 3, -4, 0, -7], True), (12, [8, 3, -4, 0, -7], False),
                                                        (15, [13, 0, 0, -7, -6], True), (11, [9, 0, -3, 0, -6], True)])
def test_a_match_ends_at_the_target(target: int, scores: list[int], ended: bool) -> None:
    here = table("briscola-bastarda", dealer="Seat 1", target=target, scores=scores)
    deal = here.match.deal
    deal.caller, deal.points_bid, deal.partner, deal.called = 0, 61, 1, deal.pack.card("3D")  # type: ignore[attr-defined]
    arrange(here.match, {"Seat 1": "2C", "Seat 2": "2H", "Seat 3": "2S", "Seat 4": "2D", "Seat 5": "4H"}, rest="taken 0")
    deal.phase = deal.game.trick(deal, 4)  # type: ignore[attr-defined]
    here.play("Seat 5: 4H", "Seat 4: 2D", "Seat 3: 2S", "Seat 2: 2H", "Seat 1: 2C")
    assert here.match.over is ended
    if ended:
        assert here.winners() == {"Seat 1"}


def test_with_equal_scores_one_plays_on_and_the_highest_wins() -> None:
    def after(scores: list[int]) -> Table:
        here = table("briscola-bastarda", dealer="Seat 1", scores=scores)
        deal = here.match.deal
        deal.caller, deal.points_bid, deal.partner, deal.called = 0, 61, 1, deal.pack.card("3D")  # type: ignore[attr-defined]
        arrange(here.match, {"Seat 1": "2C", "Seat 2": "2H", "Seat 3": "2S", "Seat 4": "2D", "Seat 5": "4H"}, rest="taken 0")
        deal.phase = deal.game.trick(deal, 4)  # type: ignore[attr-defined]
        return here.play("Seat 5: 4H", "Seat 4: 2D", "Seat 3: 2S", "Seat 2: 2H", "Seat 1: 2C")
    assert not after([8, 9, 0, 0, -17]).match.over
    both = after([9, 9, 0, 0, -18])
    assert both.match.over and both.scores()[:2] == [11, 10] and both.winners() == {"Seat 1"}


def test_bots_bid_what_their_hands_are_worth() -> None:
    here = table("briscola-bastarda", dealer="Seat 1", dealt={"Seat 5": "AC 3C KC QC JC 7C AH 3H", "Seat 4": "2S 4S 2H 4H 2D 4D 5D 6D"})
    deal = here.match.deal
    assert str(deal.phase.advise(deal, 4, Random(1))) == "bid 61"
    here.play("Seat 5: bid 61")
    assert str(deal.phase.advise(deal, 3, Random(1))) == "pass"


def test_the_caller_and_the_partner_are_counted_together_when_all_know_them() -> None:
    here = bastarda().play("Seat 5: 6C", "Seat 4: 2C", "Seat 3: 4C", "Seat 2: JD", "Seat 1: AS")
    assert here.so_far() == ["", "", "", "", "13 points"]
    # Seat 2 takes the three with the card called
    here.play("Seat 5: 3C", "Seat 4: 3D", "Seat 3: 5C", "Seat 2: AC")
    assert here.so_far() == ["", "13 points", "", "", "13 points"]
    here.play("Seat 1: 6S")
    assert here.so_far() == ["", "44 points", "", "", "44 points"]
