"""Forty-Fives: the order of the cards, trumps that are kept back, the dealer's hold, robbing, and the scores."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.games.forty_fives.auction_game import AuctionFortyFives
from parlour.games.forty_fives.bidding import FOR_60, FOR_120, stake_of
from parlour.games.forty_fives.cards import ORDERS
from parlour.games.forty_fives.deal import AuctionDeal, Contract
from parlour.games.forty_fives.forty_five import TurnedDeal, TurnedTrick
from parlour.games.forty_fives.play import AuctionTrick
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.mechanisms.tricks.auction import bid
from parlour.testing import arrange, choices, each, hand, legal, play, play_out, play_until, refused, table

SOUTH, WEST, NORTH, EAST = range(4)
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SEATS = ("South", "West", "North", "East")

#: the trumps from the highest to the lowest, suit by suit
TRUMPS = {
    CLUBS: "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C TC",
    DIAMONDS: "5D JD AH AD KD QD TD 9D 8D 7D 6D 4D 3D 2D",
    HEARTS: "5H JH AH KH QH TH 9H 8H 7H 6H 4H 3H 2H",
    SPADES: "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S TS",
}
#: the other suits
PLAIN = {
    CLUBS: "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C TC",
    DIAMONDS: "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD",
    HEARTS: "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    SPADES: "KS QS JS AS 2S 3S 4S 5S 6S 7S 8S 9S TS",
}


# --- the cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trumps", range(4))
def test_every_card_against_every_other(trumps: int) -> None:
    order = ORDERS[trumps]
    pack = order.pack
    suits = [TRUMPS[trumps].split(), *[codes.split() for suit, codes in PLAIN.items() if suit != trumps]]
    assert sorted(code for codes in suits for code in codes) == sorted(pack.codes)
    for codes in suits:
        for place, code in enumerate(codes):
            for other in suits:
                for height, against in enumerate(other):
                    if other is codes:
                        expected = place < height
                    else:
                        expected = codes is suits[0]
                    assert order.beats(pack.card(code), pack.card(against)) == expected, (code, against)


def position(trumps: str, trick: str, held: str) -> set[str]:
    """What West may play with these cards to this trick, which South has begun."""
    game = parlour.game("auction-forty-fives")
    deal = game.deal(1)
    cards = [*held.split(), *trick.split()]
    rest = [code for code in game.pack.codes if code not in cards]
    arrange(deal, {"West": held, "trick": trick, "South": " ".join(rest[:4]), "North": " ".join(rest[4:9]), "East": " ".join(rest[9:14])},
            rest="rest")
    suit = "CDHS".index(trumps)
    deal.phase = AuctionTrick(deal.order(SOUTH), Contract(SOUTH, bid(20), stake_of(bid(20)), suit))
    return {each.removeprefix("play ") for each in legal(deal, "West")}


@pytest.mark.parametrize(("trumps", "led", "held", "may"), [
    # a plain lead: follow suit or trump, anything without the suit
    ("S", "9D", "2D KD 6S 7C 3H", "2D KD 6S"),
    ("S", "9D", "6S 7C 3H 4H 8H", "6S 7C 3H 4H 8H"),
    ("S", "9D", "2D AH 7C 8C 9C", "2D AH"),
    # the ace of hearts is no heart
    ("S", "9H", "AH 7C 8C 9C TC", "AH 7C 8C 9C TC"),
    ("S", "9H", "AH 2H 8C 9C TC", "AH 2H"),
    # a trump must be played to a trump
    ("S", "6S", "7S 2D 3D 4D 6D", "7S"),
    ("S", "6S", "2D 3D 4D 6D 7D", "2D 3D 4D 6D 7D"),
    # each of the three highest may be kept back from a lower trump
    ("S", "6S", "5S 2D 3D 4D 6D", "5S 2D 3D 4D 6D"),
    ("S", "6S", "JS 2D 3D 4D 6D", "JS 2D 3D 4D 6D"),
    ("S", "6S", "AH 2D 3D 4D 6D", "AH 2D 3D 4D 6D"),
    ("S", "AS", "5S JS AH 4D 6D", "5S JS AH 4D 6D"),
    # but not beside another trump
    ("S", "6S", "5S 7S 3D 4D 6D", "5S 7S"),
    # a higher one of the three forces the lower ones out
    ("S", "5S", "JS 2D 3D 4D 6D", "JS"),
    ("S", "5S", "AH JS 3D 4D 6D", "AH JS"),
    ("S", "JS", "AH 2D 3D 4D 6D", "AH"),
    ("S", "JS", "5S 2D 3D 4D 6D", "5S 2D 3D 4D 6D"),
    ("S", "JS", "5S AH 3D 4D 6D", "5S AH"),
    ("S", "AH", "5S JS 3D 4D 6D", "5S JS 3D 4D 6D"),
    ("S", "AH", "KS 2H 3D 4D 6D", "KS"),
    ("H", "KH", "AH 2S 3S 4S 6S", "AH 2S 3S 4S 6S"),
    ("H", "JH", "AH 2S 3S 4S 6S", "AH"),
])
def test_what_may_be_played(trumps: str, led: str, held: str, may: str) -> None:
    assert position(trumps, led, held) == set(may.split())


def test_only_the_trump_that_was_led_counts() -> None:
    """The five played to a lower trump forces nobody."""
    game = parlour.game("auction-forty-fives")
    deal = game.deal(1)
    arrange(deal, {"trick": "6S 5S", "North": "JS 2D 3D 4D 6D", "South": "7C 8C 9C TC", "West": "2C 3C 4C 6C", "East": "7D 8D 9D TD KD"},
            rest="rest")
    deal.phase = AuctionTrick(deal.order(SOUTH), Contract(SOUTH, bid(20), stake_of(bid(20)), SPADES))
    assert legal(deal, "North") == each("play", "JS 2D 3D 4D 6D")
    play(deal, "North: 2D")
    # everybody has seen that North has no trump that must have been played, and may have the jack or the ace of hearts
    excluded = deal.hands[NORTH].excluded
    assert not excluded & deal.pack.mask("JS AH") and excluded & deal.pack.mask("KS 7S TS") == deal.pack.mask("KS 7S TS")
    refused(deal, "East: play 2S", "do not hold")


# --- who plays with whom ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players", "who", "sides"), [
    ("auction-forty-fives", 4, "usual", [0, 1, 0, 1]), ("auction-forty-fives", 5, "usual", [0, 1, 2, 3, 4]),
    ("auction-forty-fives", 6, "usual", [0, 1, 0, 1, 0, 1]), ("auction-forty-fives", 6, "pairs", [0, 1, 2, 0, 1, 2]),
    ("auction-forty-fives", 8, "pairs", [0, 1, 2, 3, 0, 1, 2, 3]), ("auction-forty-fives", 10, "usual", [0, 1] * 5),
    ("auction-forty-fives", 4, "each-alone", [0, 1, 2, 3]), ("forty-five", 2, "usual", [0, 1]), ("forty-five", 3, "usual", [0, 1, 2]),
    ("forty-five", 6, "pairs", [0, 1, 2, 0, 1, 2]), ("merrimack-valley-forty-fives", 2, "usual", [0, 1]),
])
def test_sides(game: str, players: int, who: str, sides: list[int]) -> None:
    assert list(parlour.game(game, players, player_count=who).sides) == sides


@pytest.mark.parametrize(("players", "who"), [(5, "pairs"), (4, "pairs"), (5, "each-alone")])
def test_no_such_sides(players: int, who: str) -> None:
    with pytest.raises(ParlourError, match="makes no sense"):
        parlour.game("auction-forty-fives", players, player_count=who)


# --- the bidding ------------------------------------------------------------------------------------------------------


def test_bids_go_in_fives_and_the_dealer_holds() -> None:
    match = table("auction-forty-fives", 4, dealer="South").match
    assert choices(match, "West") == ["pass", *[f"bid {number}" for number in range(5, 31, 5)]]
    refused(match, "West: bid 12", "Bids go in fives, from 5 to 30")
    refused(match, "West: bid 30 for 60", "The highest bid is 30")
    refused(match, "West: hold", "no bid to hold")
    play(match, "West: bid 15")
    refused(match, "North: bid 15", "Only the dealer may hold")
    refused(match, "North: hold", "Only the dealer may hold")
    play(match, "North: bid 20", "East: pass")
    assert choices(match, "South") == ["pass", "bid 20", "bid 25", "bid 30"]
    play(match, "South: hold")
    # West has bid and may raise; the dealer may hold again
    assert choices(match, "West") == ["pass", "bid 25", "bid 30"]
    play(match, "West: bid 25", "North: pass", "South: hold", "West: bid 30")
    assert choices(match, "South") == ["pass", "bid 30"]
    play(match, "South: hold")
    # nobody can bid more
    assert match.turn() == (SOUTH,) and choices(match) == [f"name {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")]


def test_who_bids_reads_what_the_bid_may_cost() -> None:
    """What the rules say of a bid that fails, and of one for all the points, stands there before anybody bids."""
    match = table("merrimack-valley-forty-fives", 4, dealer="South", overcalls="30-for-60-and-60-for-120").match
    usual = ["A bid that is missed costs its number", "30 counts 60, or costs 30"]
    assert match.view(WEST).facts == [*usual, "30 for 60 counts 60, or costs 60", "60 for 120 counts 120, or costs 120"]
    assert table("auction-forty-fives", 4).match.view(SOUTH).facts == usual
    play(match, "West: pass", "North: pass", "East: pass")
    assert match.view(SOUTH).prompt.endswith("you must bid, and lose what you bid unless you win as much")


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_example_of_a_hold_is_right_for_any_number_of_players(players: int) -> None:
    text = parlour.game("merrimack-valley-forty-fives", players).rules()
    assert ("all others pass, and the dealer holds 15" in text) == (players > 2) and "North" not in text
    match = table("merrimack-valley-forty-fives", players, dealer=0).match
    play(match, "bid 15")
    play(match, "pass", times=players - 2)
    match.play(0, "hold")
    assert match.turn() == (1,) and choices(match) == ["pass", "bid 20", "bid 25", "bid 30"]


def test_a_dealer_who_passed_does_not_hold() -> None:
    match = table("auction-forty-fives", 4, dealer="South").match
    play(match, "West: bid 15", "North: pass", "East: pass", "South: pass")
    assert choices(match, "West")[0] == "name clubs"


def test_all_pass() -> None:
    match = table("auction-forty-fives", 4, dealer="South").match
    play(match, "pass", times=4)
    assert match.deal.number == 1 and match.deal.dealer == WEST and list(match.scores()) == [0, 0, 0, 0]


def test_a_side_near_the_end_bids_twenty() -> None:
    match = table("auction-forty-fives", 4, dealer="South", scores=[95, 100]).match
    assert choices(match, "West") == ["pass", "bid 20", "bid 25", "bid 30"]
    refused(match, "West: bid 15", "A side with 100 points or more bids at least 20")
    play(match, "West: pass")
    assert choices(match, "North")[1] == "bid 5"


def test_near_the_end_nobody_holds_less_than_twenty() -> None:
    match = table("auction-forty-fives", 4, dealer="South", scores=[100, 0]).match
    play(match, "West: bid 15", "North: pass", "East: pass")
    assert choices(match, "South") == ["pass", "bid 20", "bid 25", "bid 30"]
    refused(match, "South: bid 15", "at least 20")
    refused(match, "South: hold", "at least 20")


def test_merrimack_dealers_are_bagged() -> None:
    match = table("merrimack-valley-forty-fives", 4, dealer="South").match
    refused(match, "West: bid 10", "from 15 to 30")
    play(match, "pass", times=3)
    assert choices(match, "South") == ["bid 15", "bid 20", "bid 25", "bid 30"]
    refused(match, "South: pass", "all others have passed")
    play(match, "South: bid 15")
    assert choices(match, "South")[0] == "name clubs"


def test_bids_above_thirty() -> None:
    plain = table("merrimack-valley-forty-fives", 4, dealer="South").match
    refused(plain, "West: bid 30 for 60", "The highest bid is 30")
    one = table("merrimack-valley-forty-fives", 4, dealer="South", overcalls="30-for-60").match
    assert choices(one)[-2:] == ["bid 30", "bid 30 for 60"]
    refused(one, "West: bid 60 for 120", "The highest bid is 30 for 60")
    both = table("merrimack-valley-forty-fives", 4, dealer="South", overcalls="30-for-60-and-60-for-120").match
    play(both, "West: bid 30", "North: bid 30 for 60", "East: bid 60 for 120")
    assert choices(both, "South") == ["pass", "bid 60 for 120"]


# --- the exchange -----------------------------------------------------------------------------------------------------


def test_cards_are_thrown_away_and_replaced() -> None:
    match = table("auction-forty-fives", 4, dealer="South", dealt={"West": "5S JS 2D 3D 4D"}).match
    play(match, "West: bid 20", "pass", "pass", "pass", "West: name spades", "West: discard 2D 3D 4D")
    assert match.turn() == (NORTH,) and hand(match, "West") == {"5S", "JS"}
    play(match, "North: discard", "East: discard")
    assert hand(match, "West") == {"5S", "JS"}
    play(match, "South: discard")
    assert [zone.count() for zone in match.deal.hands] == [5, 5, 5, 5] and match.deal.rest.count() == 29
    # the bidder's next leads
    assert match.turn() == (NORTH,)


def test_the_kitty() -> None:
    match = table("merrimack-valley-forty-fives", 4, dealer="South").match
    deal = match.deal
    assert isinstance(deal, AuctionDeal)
    kitty = deal.kitty.mask()
    assert kitty.bit_count() == 3 and not deal.known_to(WEST) & kitty
    play(match, "West: bid 20", "pass", "pass", "pass")
    assert not deal.known_to(WEST) & kitty
    play(match, "West: name spades")
    assert deal.hands[WEST].count() == 8 and deal.hands[WEST].cards & kitty == kitty
    cards = deal.pack.text(deal.hands[WEST].cards).split()
    refused(match, f"West: discard {' '.join(cards[:2])}", "Discard three cards to eight cards")
    play(match, f"West: discard {' '.join(cards[:8])}")
    play(match, "discard", times=3)
    assert [zone.count() for zone in deal.hands] == [5, 5, 5, 5]


def test_the_dealer_robs_the_pack() -> None:
    match = table("auction-forty-fives", 4, dealer="South", rob_the_pack=True, dealt={"South": "2D 3D 4D 6D 7D"}).match
    play(match, "West: bid 20", "pass", "pass", "pass", "West: name spades")
    play(match, "discard", times=3)
    deal = match.deal
    assert match.turn() == (SOUTH,) and deal.hands[SOUTH].count() == 5 + 32
    best = [code for code in TRUMPS[SPADES].split() if deal.hands[SOUTH].cards >> deal.pack.card(code) & 1][:4]
    refused(match, "South: keep 2D 3D 4D 6D", "Keep five cards")
    play(match, f"South: keep {' '.join(best)} 2D")
    assert deal.hands[SOUTH].cards == deal.pack.mask(" ".join([*best, "2D"])) and deal.rest.count() == 0
    # nobody else knows what was taken, and the dealer knows all that lies aside
    assert not deal.known_to(WEST) & deal.hands[SOUTH].cards
    assert match.turn() == (NORTH,)


@pytest.mark.parametrize("players", [9, 10])
def test_a_pack_that_runs_out(players: int) -> None:
    match = table("auction-forty-fives", players, dealer=0).match
    play(match, "bid 20")
    play(match, "pass", times=players - 1)
    play(match, "name spades")
    for _ in range(players):
        cards = match.deal.pack.text(match.deal.hands[match.turn()[0]].cards)
        play(match, f"discard {cards}")
    assert [zone.count() for zone in match.deal.hands] == [5] * players


# --- the scores of the auction games ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("said", "won", "scores"), [
    (bid(5), [5, 25], [5, 25]), (bid(20), [20, 10], [20, 10]), (bid(20), [25, 5], [25, 5]), (bid(20), [15, 15], [-20, 15]),
    (bid(25), [0, 30], [-25, 30]), (bid(25), [30, 0], [30, 0]), (bid(30), [30, 0], [60, 0]), (bid(30), [25, 5], [-30, 5]),
    (bid(30), [25, 0], [-30, 0]), (FOR_60, [30, 0], [60, 0]), (FOR_60, [25, 5], [-60, 5]), (FOR_120, [30, 0], [120, 0]),
    (FOR_120, [20, 10], [-120, 10]),
])
def test_what_a_bid_counts(said: parlour.Action, won: list[int], scores: list[int]) -> None:
    game = parlour.game("auction-forty-fives")
    assert isinstance(game, AuctionFortyFives)
    assert game.points(Contract(SOUTH, said, stake_of(said), SPADES), won) == scores
    assert game.points(Contract(WEST, said, stake_of(said), SPADES), won[::-1]) == scores[::-1]


def last_trick(scores: list[int], said: int) -> Match:
    """Before the last trick: West, to lead, bid so much and has won four tricks with the five of spades; South has the highest card."""
    match = table("auction-forty-fives", 4, dealer="South", scores=scores).match
    deal = match.deal
    assert isinstance(deal, AuctionDeal)
    arrange(deal, {"taken 1": "5S 6S 7S 8S 2C 3C 4C 6C 7C 8C 9C TC 2H 3H 4H 6H", "South": "KD", "West": "2D", "North": "3D", "East": "4D"},
            rest="rest")
    deal.bidder = WEST
    deal.phase = AuctionTrick(deal.order(WEST), Contract(WEST, bid(said), stake_of(bid(said)), SPADES))
    return match


def test_the_end_of_a_match() -> None:
    """Both sides reach 120: the bidders win, though the others have more."""
    match = play(last_trick([119, 95], 25), "2D", "3D", "4D", "KD")
    assert match.over and list(match.scores()) == [124, 120, 124, 120] and match.winners == [WEST, EAST]


def test_bidders_who_fail_do_not_win() -> None:
    match = play(last_trick([115, 119], 30), "2D", "3D", "4D", "KD")
    assert match.over and list(match.scores()) == [120, 89, 120, 89] and match.winners == [SOUTH, NORTH]


def test_nobody_has_reached_it() -> None:
    match = play(last_trick([114, 94], 25), "2D", "3D", "4D", "KD")
    assert not match.over and list(match.scores()) == [119, 119, 119, 119]


def won_by_hand(trumps: int, tricks: list[list[tuple[int, str]]], sides: tuple[int, ...]) -> list[int]:
    """A second count: what each side has won, from the cards as they were played."""
    points = [0] * (max(sides) + 1)
    best = (99, -1)
    for trick in tricks:
        led = trick[0][1]
        ranked = []
        for seat, code in trick:
            if code in TRUMPS[trumps].split():
                place = TRUMPS[trumps].split().index(code)
                best = min(best, (place, seat))
                ranked.append((place, seat))
            elif code[1] == led[1] and led != "AH":
                ranked.append((20 + PLAIN["CDHS".index(led[1])].split().index(code), seat))
        points[sides[min(ranked)[1]]] += 5
    if best[1] >= 0:
        points[sides[best[1]]] += 5
    return points


@pytest.mark.parametrize(("id", "players"), [("auction-forty-fives", 4), ("auction-forty-fives", 5), ("auction-forty-fives", 6),
                                             ("merrimack-valley-forty-fives", 3)])
def test_a_second_count(id: str, players: int) -> None:
    rng = Random(players)
    game = parlour.game(id, players)
    for seed in range(150):
        deal = game.deal(seed)
        assert isinstance(deal, AuctionDeal)
        plays: list[tuple[int, str]] = []
        said = None
        trumps = -1
        while not deal.over:
            seat = deal.turn()[0]
            action = rng.choice(deal.legal(seat))
            if action.kind == "bid":
                said = (seat, action.number)
            elif action.kind == "name":
                trumps = ["clubs", "diamonds", "hearts", "spades"].index(action.word)
            elif action.kind == "play":
                plays.append((seat, deal.pack.codes[action.card]))
            deal.play(seat, action)
        if said is None:
            assert deal.points() == [0] * len(deal.scores)
            continue
        tricks = [plays[start:start + players] for start in range(0, len(plays), players)]
        assert len(tricks) == 5
        won = won_by_hand(trumps, tricks, game.sides)
        side = game.sides[said[0]]
        if won[side] < said[1]:
            won[side] = -said[1]
        elif said[1] == 30:
            won[side] = 60
        assert deal.points() == won


# --- Forty-Five -------------------------------------------------------------------------------------------------------


def turned(card: str, **hands: str) -> Match:
    return table("forty-five", 4, dealer="South", dealt={**hands, "turned": card}).match


def test_the_dealer_robs_an_ace() -> None:
    match = turned("AC", South="2D 3D 4D 6D 7D")
    assert match.turn() == (SOUTH,) and legal(match) == {"leave the ace", *each("rob", "2D 3D 4D 6D 7D")}
    refused(match, "South: rob 9C", "do not hold")
    refused(match, "South: play 2D", "whether you take the ace")
    play(match, "South: rob 2D")
    deal = match.deal
    assert hand(match, "South") == {"AC", "7D", "6D", "4D", "3D"}
    assert match.turn() == (WEST,) and deal.known_to(WEST) >> deal.pack.card("AC") & 1
    assert not deal.known_to(WEST) >> deal.pack.card("2D") & 1 and deal.known_to(SOUTH) >> deal.pack.card("2D") & 1


def test_an_ace_that_the_dealer_leaves_is_nobodys() -> None:
    match = turned("AC", South="2D 3D 4D 6D 7D", West="5C JC KC QC TC")
    play(match, "South: leave the ace")
    refused(match, "West: rob TC", "the dealer's")


def test_the_holder_of_the_ace_robs_before_the_first_card() -> None:
    match = turned("9C", West="2D 3D 4D 6D 7D", North="AC 8D 9D TD JD", East="QD KD AD 2H 3H", South="4H 5H 6H 7H 8H")
    refused(match, "West: rob 2D", "Only the holder of")
    play(match, "West: play 2D")
    assert legal(match) == each("play", "AC 8D 9D TD JD") | each("rob", "8D 9D TD JD")
    refused(match, "North: rob AC", "stays in your hand")
    play(match, "North: rob 8D")
    deal = match.deal
    assert match.turn() == (NORTH,) and deal.hands[NORTH].cards == deal.pack.mask("AC 9C 9D TD JD")
    # all know the card turned up and the ace, but not what was given
    assert deal.known_to(WEST) & deal.pack.mask("AC 9C 8D") == deal.pack.mask("AC 9C")
    refused(match, "North: rob 9D", "has been taken")
    assert legal(match) == each("play", "AC 9C 9D TD JD")


def test_after_the_first_card_it_is_too_late() -> None:
    match = turned("9C", West="2D 3D 4D 6D 7D", North="AC 8D 9D TD JD", East="QD KD AD 2H 3H", South="4H 5H 6H 7H 8H")
    play(match, "2D", "JD", "QD", "4H")
    play(match, "East: 2H", "South: 5H", "West: 3D")
    refused(match, "North: rob 8D", "before one's first card")


def test_the_ace_of_hearts_robs_only_hearts() -> None:
    match = turned("9C", West="AH 3D 4D 6D 7D", North="AC 8D 9D TD JD")
    assert "rob" not in " ".join(choices(match, "West"))
    hearts = turned("9H", West="AH 3D 4D 6D 7D")
    assert legal(hearts, "West") >= each("rob", "3D 4D 6D 7D")


def four_tricks(scores: list[int], tricks: dict[str, int], leader: int = WEST, **options: object) -> Match:
    """Before the last trick of a deal with spades turned up; each has so many tricks, and whoever has West's the five of spades."""
    match = table("forty-five", 4, dealer="South", dealt={"turned": "TS"}, scores=scores, **options).match
    deal = match.deal
    assert isinstance(deal, TurnedDeal)
    gone = ["5S", "6S", "7S", "8S", "2C", "3C", "4C", "6C", "7C", "8C", "9C", "TC", "2H", "3H", "4H", "6H"]
    taken = {}
    for seat, count in tricks.items():
        taken[f"taken {SEATS.index(seat)}"] = " ".join(gone[:4 * count])
        del gone[:4 * count]
    arrange(deal, {**taken, "South": "KD", "West": "2D", "North": "3D", "East": "4D", "turned": "TS"}, rest="rest")
    deal.phase = TurnedTrick(deal.order(leader), SPADES)
    return match


def test_tricks_and_the_highest_trump() -> None:
    match = play(four_tricks([], {"West": 3, "North": 1}), "2D", "3D", "4D", "KD")
    # three tricks and the five of spades; two tricks
    assert list(match.scores()) == [10, 20, 10, 20]


@pytest.mark.parametrize(("tricks", "scores"), [
    ({"West": 4}, [0, 5]), ({"West": 3, "South": 1}, [0, 5]), ({"West": 2, "South": 2}, [5, 0]), ({"West": 1, "South": 3}, [5, 0]),
    ({"South": 4}, [10, 0]),
])
def test_five_or_ten(tricks: dict[str, int], scores: list[int]) -> None:
    match = four_tricks([], tricks, scoring="5-for-3-or-4-tricks-10-for-5")
    assert list(play(match, "2D", "3D", "4D", "KD").scores()[:2]) == scores


@pytest.mark.parametrize(("scoring", "shown"), [("5-per-trick-plus-5-best-trump", True), ("5-for-3-or-4-tricks-10-for-5", False)])
def test_the_highest_trump_is_shown_where_it_counts(scoring: str, shown: bool) -> None:
    match = four_tricks([], {"West": 3, "North": 1}, scoring=scoring)
    assert ("has won the highest trump so far" in match.view(SOUTH).seats[WEST].badges) == shown


def test_forty_five_is_reached_by_tricks_before_the_highest_trump_counts() -> None:
    """West's side would have 45 with the highest trump, but South's has it with the last trick."""
    match = play(four_tricks([35, 25], {"West": 3, "South": 1}), "2D", "3D", "4D", "KD")
    assert match.over and list(match.scores())[:2] == [45, 40] and match.winners == [SOUTH, NORTH]


def test_the_highest_trump_brings_the_last_points() -> None:
    match = play(four_tricks([30, 25], {"West": 3, "South": 1}), "2D", "3D", "4D", "KD")
    assert match.over and list(match.scores())[:2] == [40, 45] and match.winners == [WEST, EAST]


def test_the_match_ends_in_the_middle_of_a_deal() -> None:
    match = table("forty-five", 2, dealer="South", scores=[0, 40], dealt={"turned": "TS", "North": "5S JS KS QS AS",
                                                                               "South": "2D 3D 4D 6D 7D"}).match
    play(match, "North: 5S", "South: 2D")
    assert match.over and list(match.scores()) == [0, 45] and match.deal.hands[1].count() == 4


def test_the_other_scoring_plays_on() -> None:
    match = table("forty-five", 2, dealer="South", scores=[0, 40], scoring="5-for-3-or-4-tricks-10-for-5",
                  dealt={"turned": "TS", "North": "5S JS KS QS AS", "South": "2D 3D 4D 6D 7D"}).match
    play(match, "5S", "2D", "JS", "3D", "KS", "4D")
    assert match.over and list(match.scores()) == [0, 45]


@pytest.mark.parametrize(("id", "players"), [("auction-forty-fives", 4), ("auction-forty-fives", 10), ("merrimack-valley-forty-fives", 9),
                                             ("merrimack-valley-forty-fives", 2), ("forty-five", 3), ("forty-five", 6)])
def test_a_match_by_rules_of_thumb(id: str, players: int) -> None:
    game = parlour.game(id, players)
    match = game.match(seed=players)
    rng = Random(1)
    while not match.over:
        seat = match.turn()[0]
        action = game.advise(match.deal, seat, rng)
        assert action is not None and action in match.legal(seat)
        match.play(seat, action)
    assert match.winners


def test_a_match_that_nobody_bids_in_ends() -> None:
    match = parlour.game("auction-forty-fives", deals=3).match(seed=1)
    assert play_until(match, lambda m: m.over).deal.number == 2
    assert play_out(parlour.game("forty-five").match(seed=2)).deal.number == 1
