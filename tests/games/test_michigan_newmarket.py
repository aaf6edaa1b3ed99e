"""Michigan and Three in One: stakes, runs and stops, the spare hand, changing suit, and the three stages."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.michigan_newmarket.deal import MichiganDeal, ThreeDeal
from parlour.games.michigan_newmarket.game import MichiganGame
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.testing import arrange, choices, each, hand, legal, play, play_until, refused, table

SOUTH, WEST, NORTH, EAST = range(4)
#: with three players East is the third seat
THIRD = 2


def deal_of(match: Match) -> MichiganDeal:
    deal = match.deal
    assert isinstance(deal, MichiganDeal)
    return deal


#: hands for three players; the ten and the ace of diamonds are among those in the spare hand
THREE = {
    "South": "2H 3H 4H 5H 6C 7C 8C 2D 3D 4D 5D AS KS",
    "West": "3S 7S QS 6H 7H 9D 8D 9C TC JD QC 2C 3C",
    "East": "JS 9S AH KH KC 4C QD KD AC 4S 5S 6S 8S",
}


def middle(match: Match, **hands: str) -> Match:
    """The same deal with these hands, and all other cards in the spare hand."""
    arrange(deal_of(match), hands, rest="spare")
    return match


def gained(match: Match, *said: str) -> list[int]:
    """What each seat wins by this in the deal at hand."""
    deal = match.deal
    before = list(deal.scores)
    play(match, *said)
    return [after - early for after, early in zip(deal.scores, before)]


# --- stakes and deal --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(3, 9))
def test_stakes_and_hands(players: int) -> None:
    match = parlour.game("michigan", players).match(seed=players)
    deal = deal_of(match)
    assert list(deal.pools) == [players + 1] * 4
    paid = [200 - stack for stack in deal.stacks]
    assert paid == [8 if seat == deal.dealer else 4 for seat in range(players)]
    sizes = [deal.hands[seat].count() for seat in range(players)] + [deal.spare.count()]
    assert sum(sizes) == 52 and max(sizes) - min(sizes) <= 1
    assert match.turn() == (deal.after(deal.dealer),)
    # nobody has seen the spare hand
    assert not any(deal.known_to(viewer) & deal.spare.cards for viewer in range(players + 1))


def test_free_stakes() -> None:
    match = table("michigan", 3, dealer="South", free_stakes="free").match
    deal = deal_of(match)
    assert deal.stock.count() == 52 and choices(match, "West") == [f"put {number}" for number in range(7)]
    refused(match, "West: put 7", "6 chips left to place")
    # all on one card
    play(match, "West: put 0", "West: put 6", "West: put 0")
    assert list(deal.pools) == [0, 6, 0, 0] and match.turn() == (THIRD,)
    play(match, "put 1", "put 2", "put 3")
    assert list(deal.pools) == [1, 8, 3, 0]
    play(match, "South: put 0", "South: put 1", "South: put 1")
    assert list(deal.pools) == [1, 9, 4, 4] and [200 - stack for stack in deal.stacks] == [6, 6, 6]
    assert deal.stock.count() == 0 and match.turn() == (WEST,)


def test_as_many_free_chips_as_one_likes() -> None:
    match = table("michigan", 3, dealer="South", free_chips=10).match
    assert match.game.options["free-stakes"] == "free" and choices(match)[-1] == "put 10"
    with pytest.raises(ParlourError, match="free-chips=9 makes no sense where the stakes are fixed"):
        parlour.game("michigan", free_stakes="fixed", free_chips=9)
    with pytest.raises(ParlourError, match="10 chips make no sense"):
        parlour.game("michigan", stack=10, free_chips=11)


# --- runs -------------------------------------------------------------------------------------------------------------


def test_the_lowest_of_a_suit() -> None:
    match = table("michigan", 3, dealer="South", dealt=THREE).match
    assert legal(match) == each("play", "3S 6H 8D 2C")
    refused(match, "West: play 7S", "the lowest card that you hold of the suit: the three of spades")
    refused(match, "West: play 2S", "do not hold")
    play(match, "West: play 3S")
    deal = deal_of(match)
    # all know that West has no lower spade
    assert deal.hands[WEST].excluded >> deal.pack.card("2S") & 1


def test_a_run_and_its_stop() -> None:
    """The ten of diamonds is in the spare hand: the nine is a stop, and its player starts again."""
    match = table("michigan", 3, dealer="South", dealt=THREE).match
    play(match, "West: play 8D")
    deal = deal_of(match)
    assert [deal.pack.codes[card] for card in deal.laid_by[WEST].row] == ["8D", "9D"]
    assert match.turn() == (WEST,)
    # the jack is not reached any more, but can be started with
    assert legal(match) == each("play", "3S 6H JD 2C")


def test_a_run_goes_round_and_wins_pay_cards() -> None:
    match = table("michigan", 3, dealer="South", dealt=THREE).match
    play(match, "West: play 8D", "West: play JD")
    deal = deal_of(match)
    # East has played the queen and the king, took four chips, and starts again, since the ace is in the spare hand
    assert [deal.pack.codes[card] for card in deal.laid_by[THIRD].row] == ["QD", "KD"]
    assert list(deal.pools) == [4, 4, 0, 4] and list(match.scores()) == [-8, -4, 0] and match.turn() == (THIRD,)


def test_a_run_ends_with_the_ace() -> None:
    match = middle(table("michigan", 3, dealer="South").match, West="QS 2D 4D", South="AS 2H 3H", East="KS 4H 7C")
    play(match, "West: play QS")
    assert match.turn() == (SOUTH,) and legal(match) == each("play", "2H")


def test_paying_for_cards_left() -> None:
    """With three, five and one cards left among the others the winner collects nine chips."""
    match = middle(table("michigan", 4, dealer="South").match, West="AC", South="2S 3S 4S", North="2D 3D 4D 5D 6D", East="2H")
    assert gained(match, "West: play AC") == [-3, 9, -5, -1]
    # the layout stays, and is paid into again
    assert match.deal.number == 1 and list(deal_of(match).pools) == [10, 10, 10, 10]


def test_a_pay_card_as_the_last_card() -> None:
    match = middle(table("michigan", 4, dealer="South").match, West="QC 2D", South="2S", North="KC", East="2H")
    # North takes five chips with the king, and one for each card left
    assert gained(match, "West: play QC") == [-1, -1, 5 + 3, -1]
    assert list(deal_of(match).pools) == [10, 5, 10, 10]


def test_nobody_plays_after_the_first_who_is_out() -> None:
    match = middle(table("michigan", 4, dealer="South").match, West="QC", South="2S", North="KC", East="2H")
    assert gained(match, "West: play QC") == [-1, 3, -1, -1]


@pytest.mark.parametrize("players", [3, 5, 8])
def test_a_second_count(players: int) -> None:
    """Deals played again with nothing but sets of codes: who took what, and what was paid."""
    rng = Random(players)
    game = parlour.game("michigan", players, stack=1000)
    order = "23456789TJQKA"
    for seed in range(120):
        deal = game.deal(seed)
        assert isinstance(deal, MichiganDeal)
        hands = [{deal.pack.codes[card] for card in bits(deal.hands[seat].cards)} for seat in range(players)]
        board = dict.fromkeys(["AH", "KC", "QD", "JS"], players + 1)
        won = [-8 if seat == deal.dealer else -4 for seat in range(players)]
        seat = (deal.dealer + 1) % players
        while not deal.over:
            assert deal.turn() == (seat,)
            lowest = []
            for suit in {code[1] for code in hands[seat]}:
                ranks = [order.index(code[0]) for code in hands[seat] if code[1] == suit]
                lowest.append(order[min(ranks)] + suit)
            assert legal(deal) == each("play", " ".join(lowest))
            action = rng.choice(deal.legal(seat))
            code = deal.pack.codes[action.card]
            deal.play(seat, action)
            while True:
                hands[seat].remove(code)
                won[seat] += board.pop(code, 0)
                if not hands[seat] or code[0] == "A":
                    break
                code = order[order.index(code[0]) + 1] + code[1]
                holder = [other for other in range(players) if code in hands[other]]
                if not holder:
                    break
                seat = holder[0]
            if not hands[seat]:
                for other in range(players):
                    won[other] -= len(hands[other])
                    won[seat] += len(hands[other])
        assert deal.points() == won


@pytest.mark.parametrize(("id", "options", "needed"), [
    ("michigan", {}, "8 chips"), ("michigan", {"free_stakes": "free", "free_chips": 5}, "5 chips"),
    ("michigan-three-in-one", {}, "9 chips")])
def test_the_stakes_end_the_match_not_all_that_a_deal_costs(id: str, options: dict[str, object], needed: str) -> None:
    """Cards left, bids and bets cost more than the stakes; what one must have is what the stakes may come to."""
    text = " ".join(parlour.game(id, **options).rules().split())
    assert f"The match ends after 20 deals, or before that when somebody has fewer than the {needed} that the stakes of a deal may" in text
    assert "A match is one deal." in parlour.game(id, deals=1, **options).rules()


# --- the spare hand ---------------------------------------------------------------------------------------------------


def test_the_spare_hand_is_dead_unless_said() -> None:
    assert table("michigan", 3, dealer="South").match.turn() == (WEST,)


def test_the_dealer_changes_hands() -> None:
    match = table("michigan", 3, dealer="South", spare_hand="exchange-or-auction", dealt=THREE).match
    deal = deal_of(match)
    spare = deal.spare.cards
    assert legal(match, "South") == {"change hands", "auction the spare hand", "keep your hand"}
    play(match, "South: change hands")
    assert deal.hands[SOUTH].cards == spare and deal.spare.cards == deal.pack.mask(THREE["South"])
    # only the dealer knows the dead hand
    assert deal.known_to(SOUTH) & deal.spare.cards == deal.spare.cards and not deal.known_to(WEST) & deal.spare.cards
    assert match.turn() == (WEST,)


def test_the_spare_hand_is_left() -> None:
    match = table("michigan", 3, dealer="South", spare_hand="exchange-or-auction", dealt=THREE).match
    play(match, "South: keep your hand")
    assert match.turn() == (WEST,) and hand(match, "South") == set(THREE["South"].split())


def test_the_spare_hand_is_auctioned() -> None:
    match = table("michigan", 4, dealer="South", spare_hand="exchange-or-auction").match
    deal = deal_of(match)
    spare, old = deal.spare.cards, deal.hands[EAST].cards
    play(match, "South: auction the spare hand")
    refused(match, "West: bid 0", "at least 1 chip")
    refused(match, "West: bid 500", "You have only 196 chips")
    refused(match, "South: bid 5", "The dealer, who sells")
    play(match, "West: bid 2")
    refused(match, "North: bid 2", "at least 3 chips")
    play(match, "North: pass", "East: bid 3", "West: bid 4")
    refused(match, "North: bid 9", "You have passed")
    play(match, "East: bid 6", "West: pass")
    assert deal.hands[EAST].cards == spare and deal.spare.cards == old
    assert not deal.known_to(SOUTH) & deal.spare.cards and deal.known_to(EAST) & old == old
    # East pays the dealer
    assert list(match.scores()) == [-8 + 6, -4, -4, -4 - 6]
    assert match.turn() == (WEST,)


def test_nobody_buys() -> None:
    match = table("michigan", 4, dealer="South", spare_hand="exchange-or-auction").match
    before = [zone.cards for zone in deal_of(match).hands]
    play(match, "South: auction the spare hand", "pass", "pass", "pass")
    assert [zone.cards for zone in deal_of(match).hands] == before and match.turn() == (WEST,)


# --- changing suit ----------------------------------------------------------------------------------------------------


def stopped(change: str, **hands: str) -> Match:
    """West has played the three of spades, a stop; these cards were in hand."""
    return play(middle(table("michigan", 4, dealer="South", change_suit=change).match, **hands), "West: play 3S")


def test_the_same_suit_may_be_started_again() -> None:
    match = stopped("none", West="3S 7S 2D", South="2H", North="3H", East="4H")
    assert legal(match, "West") == each("play", "7S 2D")


def test_another_suit_if_possible() -> None:
    match = stopped("if-possible", West="3S 7S 2D", South="2H 8H", North="3H", East="4H")
    assert choices(match, "West") == ["play 2D"]
    refused(match, "West: play 7S", "another suit than the last")


def test_the_same_suit_where_there_is_no_other() -> None:
    match = stopped("if-possible", West="3S 7S 9S", South="2H 8H", North="3H", East="4H")
    assert choices(match, "West") == ["play 7S"]
    play(match, "West: play 7S")
    deal = deal_of(match)
    # that tells everybody that West has nothing but spades
    assert deal.hands[WEST].excluded >> deal.pack.card("2H") & 1 and choices(match) == ["play 9S"]


def test_the_start_passes_to_the_left() -> None:
    match = stopped("pass-to-left", West="3S 7S", North="9S", East="4H TS", South="2H")
    assert match.turn() == (EAST,) and choices(match) == ["play 4H"]
    refused(match, "East: play TS", "another suit than the last")
    deal = deal_of(match)
    assert deal.hands[NORTH].excluded >> deal.pack.card("2H") & 1


def test_nobody_has_another_suit() -> None:
    match = table("michigan", 4, dealer="South", change_suit="pass-to-left").match
    middle(match, West="3S 7S", North="9S", East="TS KS", South="QS")
    # the deal is over, and nobody pays
    assert gained(match, "West: play 3S") == [0, 0, 0, 0]
    assert match.deal.number == 1 and list(deal_of(match).pools) == [10, 10, 10, 10]


# --- Three in One -----------------------------------------------------------------------------------------------------

#: South has king and queen of hearts; West and East have eight, nine and ten of a suit
HANDS = {
    "South": "KH QH 2C 2D 2S 3C 3D 3S 4C 5D 6S 7C AD",
    "West": "8C 9C TC AH JH 4S 5S 4D 6D 7S AS KD QD",
    "East": "8S 9S TS TH 9H 5C 6C JC JD QC 5H 6H 7D",
}


def three_of(match: Match) -> ThreeDeal:
    deal = match.deal
    assert isinstance(deal, ThreeDeal)
    return deal


def on(match: Match, name: str) -> int:
    """The chips on a place of the board."""
    deal = three_of(match)
    return deal.pools[deal.game.place_of(name)]


def three() -> Match:
    return play(table("michigan-three-in-one", 3, dealer="South", dealt=HANDS).match, "South: keep your hand")


def selected() -> Match:
    return play(three(), "South: select 2C 2D 2S 3C 3D", "West: select 4S 4D 5S KD QD", "East: select JC JD 6C 6H QC")


def test_the_board() -> None:
    match = table("michigan-three-in-one", 3, dealer="South", dealt=HANDS).match
    assert list(deal_of(match).pools) == [3] * 9 and list(match.scores()) == [-9, -9, -9]


def test_the_first_stage() -> None:
    match = three()
    deal = three_of(match)
    # South: king, queen, and both; West: ace and jack; East: ten. Three chips for eight, nine and ten are shared: West sits before East
    assert list(match.scores()) == [-9 + 9, -9 + 6 + 2, -9 + 3 + 1]
    assert on(match, "Pot") == 3 and on(match, "Kitty") == 3 and sum(deal.pools) == 6
    shown = deal.pack.mask("AH JH KH QH TH 8C 9C TC 8S 9S TS")
    assert deal.open & shown == shown


def test_what_nobody_has_stays() -> None:
    """The queen of hearts is in the spare hand, and no hand has eight, nine and ten of a suit."""
    match = table("michigan-three-in-one", 3, dealer="South", dealt={
        "South": "KH 2H 2C 2D 2S 3C 3D 3S 4C 5D 6S 7C AD", "West": "8C 9C AH JH 4S 5S 4D 6D 7S AS KD QD TS",
        "East": "8S 9S TC TH 9H 5C 6C JC JD QC 5H 6H 7D"}).match
    play(match, "South: keep your hand")
    assert [on(match, name) for name in ("Queen of hearts", "King and queen of hearts", "Eight, nine and ten")] == [3, 3, 3]
    deal = three_of(match)
    assert all([deal.hands[seat].excluded >> deal.pack.card("QH") & 1 for seat in range(3)])


def test_the_hand_that_was_taken_counts_for_the_pay_cards() -> None:
    match = table("michigan-three-in-one", 3, dealer="South", dealt=HANDS).match
    play(match, "South: change hands")
    assert on(match, "King of hearts") == 3 and on(match, "King and queen of hearts") == 3


def test_poker() -> None:
    match = three()
    deal = three_of(match)
    refused(match, "West: select 8C 9C TC AH", "five cards")
    refused(match, "West: select 8C 9C TC AH KS", "do not hold")
    play(match, "South: select 2C 2D 2S 3C 3D", "West: select 4S 4D 5S KD QD", "East: select JC JD 6C 6H QC")
    assert not deal.known_to(WEST) & deal.poker[SOUTH].cards and match.turn() == (WEST,)
    # the least that may be bet is 1, the most 5
    assert choices(match, "West") == ["check", *[f"bet {number}" for number in range(1, 6)]]
    refused(match, "West: bet 6", "anything from 1 to 5")
    play(match, "West: bet 2", "East: raise 7")
    assert choices(match, "South")[-1] == "raise 12"
    # South's full house wins three chips of the pot, two of West's and seven of East's; its own seven come back
    start = list(deal.scores)
    play(match, "South: call", "West: fold")
    assert [after - early for after, early in zip(deal.scores, start)] == [3 + 2 + 7, 0, 0] and on(match, "Pot") == 0
    assert hand(match, "South") == set(HANDS["South"].split()) and hand(match, "East") == set(HANDS["East"].split())
    # the hands that were shown are known, the one that was folded is not
    shown = deal.pack.mask("2C 2D 2S 3C 3D JC JD 6C 6H QC")
    assert deal.open & shown == shown and not deal.open & deal.pack.mask("4S 4D 5S KD QD")
    assert match.turn() == (WEST,)


def test_the_winner_of_a_pot_that_nobody_contests_shows_nothing() -> None:
    match = selected()
    assert gained(match, "West: bet 2", "East: fold", "South: fold") == [0, 3, 0]
    deal = three_of(match)
    assert not deal.open & deal.pack.mask("4S 4D 5S KD QD")


def test_all_check_and_compare() -> None:
    assert gained(selected(), "check", "check", "check") == [3, 0, 0]


def test_the_third_stage() -> None:
    match = play(selected(), "check", "check", "check")
    assert legal(match, "West") == each("play", "8C 4S 4D JH")
    deal = three_of(match)
    before = list(deal.scores)
    play_until(match, lambda m: m.deal.number == 1)
    left = [zone.count() for zone in deal.hands]
    winner = left.index(0)
    # the kitty, and a chip for each card of the others
    expected = [-count for count in left]
    expected[winner] = 3 + sum(left)
    assert [after - early for after, early in zip(deal.scores, before)] == expected


def test_a_player_with_the_last_chip_competes_for_a_part() -> None:
    """Whoever puts the last chip in wins the pot and one chip from each, and the others go on for what they bet beyond that."""
    match = table("michigan-three-in-one", 3, stack=10, dealer="South", dealt={
        "South": "2C 2D 2S 3C 3D 4C 5D 6S 7C AD 8D 9C 4H", "West": "4S 4D 5S KD QD 6D 7S AS AH KH 9S 3S TD",
        "East": "JD QC 5C 6C 5H 6H 7D 2H 3H 9H QH TH KC"}).match
    play(match, "South: keep your hand")
    deal = three_of(match)
    assert list(deal.stacks) == [1, 7, 7]
    play(match, "South: select 2C 2D 2S 3C 3D", "West: select 4S 4D 5S KD QD", "East: select JD QC 5C 6C 5H")
    # South's full house takes the pot of three and three bets of one; of the others East's fives beat West's fours for six chips
    assert gained(match, "West: bet 4", "East: call", "South: call") == [3 + 2, -4, -4 + 6]


@pytest.mark.parametrize("viewer", range(4))
def test_imagined_hands_have_no_sequence_that_was_not_shown(viewer: int) -> None:
    game = parlour.game("michigan-three-in-one", 4)
    rng = Random(viewer)
    for seed in range(8):
        match = game.match(seed=seed)
        play(match, "keep your hand")
        while match.deal.number == 0 and not match.over:
            deal = three_of(match)
            world = deal.imagine(viewer, rng)
            assert isinstance(world, ThreeDeal)
            for seat in range(4):
                had = world.hands[seat].cards | world.poker[seat].cards | world.laid_by[seat].mask()
                for mask in deal.game.sequences:
                    assert deal.took >> seat & 1 or mask & ~had
            for seat in match.turn():
                match.play(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize(("id", "players"), [("michigan", 3), ("michigan", 8), ("michigan-three-in-one", 3), ("michigan-three-in-one", 8)])
def test_a_match_by_rules_of_thumb(id: str, players: int) -> None:
    game = parlour.game(id, players, **({"spare_hand": "exchange-or-auction"} if id == "michigan" else {}))
    assert isinstance(game, MichiganGame)
    match = game.match(seed=players)
    rng = Random(1)
    while not match.over:
        seat = match.turn()[0]
        action = game.advise(match.deal, seat, rng)
        assert action is not None and action in match.legal(seat)
        match.play(seat, action)
    assert match.winners and (match.deal.number == 19 or min(deal_of(match).stacks) < 9)
