"""Lowball: how low hands rank, who puts in what and begins, how often one draws, and sevens that are checked."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.mechanisms.stakes.poker import DrawCards, PokerGame
from parlour.testing import Table, play_until, prefer, refused, table

#: the cards as the page tells them, of suits that make no flush
SUITS = "SHDCS"
#: the games, and the options with which they are played for a hand or two
ONE_DRAW = ("california-lowball", "kansas-city-lowball", "ace-to-six-lowball")


def cards(ranks: str) -> str:
    """A hand of these ranks in several suits, such as ``7-5-4-3-2``; ``X`` is the joker."""
    return " ".join(["X1" if rank == "X" else rank.replace("10", "T") + suit for rank, suit in zip(ranks.split("-"), SUITS)])


def worth(id: str, hand: str, **options: object) -> int:
    """How good a hand is, in ranks or in cards."""
    game = parlour.game(id, **options)
    assert isinstance(game, PokerGame)
    return game.ranking.value(game.pack.mask(cards(hand) if "-" in hand else hand))


def in_order(id: str, *hands: str, **options: object) -> None:
    """Each of these hands is better than the next."""
    values = [worth(id, hand, **options) for hand in hands]
    assert values == sorted(set(values), reverse=True), (hands, values)


def after_draw(players: int, hands: dict[str, str], id: str = "california-lowball", **options: object) -> Table:
    """A deal of one match, South dealing, in which all have called and stood pat."""
    at = table(id, players, dealer="South", dealt=hands, deals=1, **options)
    play_until(at.match, lambda match: isinstance(match.deal.phase, DrawCards), prefer("check", "call"))
    return at.play(*["stand pat"] * players)


def first_word(at: Table, *said: str) -> list[str]:
    """These words are said in turn: by whom."""
    names = []
    for word in said:
        names.append(at.match.names[at.match.turn()[0]])
        at.play(word)
    return names


# --- how hands rank -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["california-lowball", "ace-to-five-triple-draw"])
def test_ace_to_five(id: str) -> None:
    in_order(id, "5-4-3-2-A", "6-4-3-2-A", "6-5-3-2-A", "7-5-4-3-2", "7-6-3-2-A", "K-Q-J-10-9", "A-A-4-3-2", "2-2-4-3-A", "K-K-Q-J-10",
             "A-A-2-2-K", "A-A-A-3-2", "A-A-A-2-2")
    # a flush is as good as the same ranks of several suits
    assert worth(id, "5S 4S 3S 2S AS") == worth(id, "5-4-3-2-A")


def test_the_fitter_is_the_lowest_card_one_lacks() -> None:
    fitted = {"joker": "fitter"}
    assert worth("california-lowball", "8-6-4-A-X", **fitted) == worth("california-lowball", "8-6-4-2-A", **fitted)
    assert worth("california-lowball", "5-4-3-2-X", **fitted) == worth("california-lowball", "5-4-3-2-A", **fitted)
    assert worth("california-lowball", "K-K-2-A-X", **fitted) == worth("california-lowball", "K-K-3-2-A", **fitted)
    assert parlour.game("california-lowball", **fitted).pack.size == 53 and parlour.game("california-lowball").pack.size == 52


@pytest.mark.parametrize("id", ["kansas-city-lowball", "deuce-to-seven-triple-draw", "double-draw-lowball"])
def test_deuce_to_seven(id: str) -> None:
    in_order(id, "7-5-4-3-2", "7-6-4-3-2", "8-5-4-3-2", "K-Q-J-10-8", "A-5-4-3-2", "A-6-4-3-2", "2-2-5-4-3", "A-A-K-Q-J", "A-A-K-K-Q",
             "A-A-A-K-Q", "6-5-4-3-2", "A-K-Q-J-10", "7S 5S 4S 3S 2S", "AS KS QS JS 9S", "2-2-2-3-3", "2S 2H 2D 2C 3S", "6S 5S 4S 3S 2S",
             "AS KS QS JS TS")


def test_ace_to_six() -> None:
    in_order("ace-to-six-lowball", "6-4-3-2-A", "6-5-3-2-A", "7-4-3-2-A", "K-Q-J-10-8", "A-A-4-3-2", "2-2-4-3-A", "K-K-Q-J-10",
             "A-A-2-2-3", "K-K-A-A-2", "A-A-A-2-3", "5-4-3-2-A", "A-K-Q-J-10", "6S 4S 3S 2S AS", "A-A-A-2-2", "5S 4S 3S 2S AS")


@pytest.mark.parametrize("straight", ["and-akqjt-straight", "no-straight"])
def test_what_is_agreed_of_aces(straight: str) -> None:
    low = {"ranking-details": f"ace-low-pair-{straight}"}
    high = {"ranking-details": f"ace-high-pair-{straight}"}
    game = "ace-to-six-lowball"
    in_order(game, "A-A-4-3-2", "2-2-4-3-A", "K-K-4-3-2", **{key.replace("-", "_"): value for key, value in low.items()})
    in_order(game, "2-2-4-3-A", "K-K-4-3-2", "A-A-4-3-2", "K-K-Q-Q-2", "A-A-2-2-3", "A-A-K-K-2", "2-2-2-3-4", "A-A-A-2-3",
             **{key.replace("-", "_"): value for key, value in high.items()})
    for agreed in (low, high):
        options = {key.replace("-", "_"): value for key, value in agreed.items()}
        # as a straight it is worse than three of a kind, else better than a pair
        assert (worth(game, "A-K-Q-J-10", **options) > worth(game, "2-2-4-3-A", **options)) == (straight == "no-straight")
        assert worth(game, "5-4-3-2-A", **options) < worth(game, "K-K-K-Q-J", **options)
        assert worth(game, "K-K-3-2-2", **options) < worth(game, "K-K-Q-J-2", **options)


def test_full_houses_and_fours_of_aces_may_be_the_highest() -> None:
    agreed = {"ranking_details": "ace-high-pair-and-akqjt-straight"}
    in_order("ace-to-six-lowball", "2-2-2-3-3", "2-2-2-A-A", "3-3-3-2-2", "A-A-A-2-2", "2S 2H 2D 2C 3S", "AS AH AD AC 2S", **agreed)
    game = parlour.game("ace-to-six-lowball", **agreed)
    assert isinstance(game, PokerGame)
    words = [game.ranking.words(game.pack.mask(cards(hand))) for hand in ("A-A-4-3-2", "2-2-A-A-3", "2-2-2-A-A", "A-A-A-2-2")]
    assert words == ["pair of aces, 4-3-2 kickers", "two pairs, aces and twos, three kicker", "full house, twos over aces",
                     "full house, aces over twos"]


def test_double_draw_is_ranked_as_the_players_agree() -> None:
    in_order("double-draw-lowball", "5-4-3-2-A", "7-5-4-3-2", ranking="ace-to-five")
    in_order("double-draw-lowball", "6-4-3-2-A", "7-5-4-3-2", "5-4-3-2-A", ranking="ace-to-six")


# --- what is put in, and who begins -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["california-lowball", "kansas-city-lowball"])
@pytest.mark.parametrize(("players", "stakes", "first"), [
    (2, [1, 2], "South"), (3, [1, 2, 2], "South"), (4, [1, 2, 2, 0], "East"), (6, [1, 2, 2, 0, 0, 0], "Seat 4"),
])
def test_the_dealer_puts_in_the_small_blind(id: str, players: int, stakes: list[int], first: str) -> None:
    at = table(id, players, dealer=0)
    assert at.match.deal.stakes == stakes and at.turn() == {first}


def test_both_big_blinds_may_raise_and_the_round_after_the_draw_begins_at_the_left() -> None:
    at = table("california-lowball", 4, dealer="South")
    at.play("East: call", "South: call")
    assert at.turn() == {"West"} and at.legal() == {"check", "raise 4"}
    at.play("West: check")
    assert at.turn() == {"North"} and at.legal() == {"check", "raise 4"}
    at.play("North: check")
    assert first_word(at, *["stand pat"] * 4) == ["West", "North", "East", "South"]
    assert first_word(at, *["check"] * 3) == ["West", "North", "East"]


@pytest.mark.parametrize("id", ONE_DRAW)
def test_with_an_ante_whoever_opened_begins_after_the_draw(id: str) -> None:
    at = table(id, 4, dealer="South", blinds="ante")
    assert at.match.deal.pot == 8 and at.turn() == {"West"}
    at.play("West: check", "North: bet 2", "East: call", "South: call", "West: call")
    assert first_word(at, *["stand pat"] * 4) == ["West", "North", "East", "South"]
    assert at.turn() == {"North"}


@pytest.mark.parametrize("id", ONE_DRAW)
def test_where_nobody_opens_the_pot_stays(id: str) -> None:
    at = table(id, 3, dealer="South", blinds="ante")
    at.play("West: check", "East: check", "South: check")
    assert at.match.deal.number == 1 and at.match.deal.pot == 12


def test_ace_to_six_is_five_card_draw() -> None:
    at = table("ace-to-six-lowball", 3, dealer="South", blinds="blind")
    at.play("East: straddle", "South: decline")
    assert at.match.deal.stakes == [0, 2, 4]
    at = table("ace-to-six-lowball", 3, dealer="South")
    at.play("West: bet 2", "East: call", "South: call")
    refused(at.match, "discard " + " ".join(sorted(at.hand("West"))[:4]), "3 cards at the most")


def test_blinds_of_those_who_are_left() -> None:
    """The dealer's blind stays where somebody is out."""
    at = table("california-lowball", 4, dealer="South", rebuy=False)
    game = at.match.game
    before = at.match.deal
    before.stacks[1] = 0
    before.pot = 0
    before.stakes[:] = [0] * 4
    deal = game.new_deal(at.match.deal.chance, 1, 0, before)
    assert deal.stakes == [1, 0, 2, 2] and deal.turn() == (0,)


# --- what may be bet, and drawn -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "options", "bets"), [
    ("california-lowball", {}, [2, 4]), ("california-lowball", {"limit-after-draw": "same"}, [2, 2]), ("kansas-city-lowball", {}, [2, 4]),
    ("ace-to-six-lowball", {}, [2, 4]), ("ace-to-six-lowball", {"limit-after-draw": "same"}, [2, 2]),
    ("deuce-to-seven-triple-draw", {}, [2, 2, 4, 4]), ("ace-to-five-triple-draw", {}, [2, 2, 4, 4]), ("double-draw-lowball", {}, [2, 2, 4]),
])
def test_rounds_of_betting_and_their_fixed_bets(id: str, options: dict[str, object], bets: list[int]) -> None:
    """One more than there are draws; bets double after the draw, or after the second."""
    at = table(id, 3, dealer="South", deals=1, **{key.replace("-", "_"): value for key, value in options.items()})
    found = []
    draws = 0
    while not at.match.over:
        before = max(at.match.deal.stakes)
        say = sorted(at.legal(), key=lambda some: (not some.startswith(("raise", "bet")), some))[0]
        if say.startswith(("raise", "bet")) and len(found) == draws:
            found.append(int(say.split()[1]) - before)
        elif "call" in at.legal():
            say = "call"
        elif "check" in at.legal():
            say = "check"
        if "stand pat" in at.legal():
            draws += 1
            for _ in range(2):
                at.play("stand pat")
            say = "stand pat"
        at.play(say)
    assert found == bets and draws == len(bets) - 1


def test_any_number_of_cards_may_be_exchanged() -> None:
    at = table("california-lowball", 3, dealer="South")
    at.play("South: call", "West: check", "East: check")
    held = at.hand("West")
    at.play("discard " + " ".join(held))
    assert not at.hand("West") & held and len(at.hand("West")) == 5


def test_where_the_cards_run_out_the_discards_are_dealt_again() -> None:
    at = table("deuce-to-seven-triple-draw", 6, dealer=0)
    play_until(at.match, lambda match: isinstance(match.deal.phase, DrawCards), prefer("check", "call"))
    for _ in range(4):
        seat = at.match.turn()[0]
        at.play("discard " + " ".join(at.hand(seat)))
    # 22 cards were left, and four have drawn 20 of them
    assert len(at.zone("stock")) == 2
    thrown = set(at.zone("discards"))
    seat = at.match.turn()[0]
    own = at.hand(seat)
    at.play("discard " + " ".join(own))
    assert len(at.hand(seat) & thrown) == 5 and set(at.zone("discards")) == own
    assert any("the discards are shuffled" in line for line in at.log())


@pytest.mark.parametrize("id", ["california-lowball", "deuce-to-seven-triple-draw", "ace-to-six-lowball"])
def test_bets_in_the_draw_and_draws_in_the_betting_are_answered_with_what_is_on(id: str) -> None:
    at = table(id, 3, dealer="South", deals=1)
    for said in ("stand pat", "discard KS"):
        refused(at.match, said, "Now one bets: ")
    at.play("bet 2") if "bet 2" in at.legal() else at.play("call")
    play_until(at.match, lambda match: isinstance(match.deal.phase, DrawCards), prefer("check", "call"))
    for said in ("bet 2", "raise 4", "check", "call", "fold"):
        refused(at.match, said, "Now one draws: discard what you want to exchange, or stand pat.")


def test_of_two_who_are_left_the_dealer_has_the_small_blind_and_the_rules_say_so() -> None:
    told = "When only two are left, the other player alone puts in a big blind."
    assert told in parlour.game("california-lowball", players=4, rebuy=False).rules()
    assert told not in parlour.game("california-lowball", players=4).rules()
    assert told not in parlour.game("california-lowball", players=2, rebuy=False).rules()
    assert told not in parlour.game("california-lowball", players=4, rebuy=False, blinds="ante").rules()


@pytest.mark.parametrize(("id", "options", "most"), [
    ("california-lowball", {}, 10), ("kansas-city-lowball", {"raise_cap": "no-cap"}, 200), ("deuce-to-seven-triple-draw", {}, 10),
    ("california-lowball", {"blinds": "ante"}, 10),
])
def test_the_blinds_together_count_as_a_bet(id: str, options: dict[str, object], most: int) -> None:
    """A bet and four raises."""
    at = table(id, 3, dealer="South", **options)
    play_until(at.match, lambda match: not any(str(action).startswith(("bet", "raise")) for action in match.legal(match.turn()[0])),
               prefer("raise", "bet"))
    assert max(at.match.deal.stakes) == most
    said = "the blinds together count as a bet" in parlour.game(id, **options).rules()
    assert said == (not options)


# --- betting sevens -----------------------------------------------------------------------------------------------------------------


SEVEN = {"West": "7S 5H 4D 2C AS", "South": "8S 6H 4C 3D 2H", "East": "9S 8H 7C 6D 5S"}


def test_a_seven_that_was_checked_wins_the_pot_of_the_draw_alone() -> None:
    at = after_draw(3, SEVEN, betting_sevens=True)
    at.play("West: check", "East: check", "South: bet 4", "West: call", "East: call")
    # six chips at the draw are West's; the twelve bet since go to the eight
    assert at.scores() == [6, 0, -6]
    assert "West checked after the draw with a seven or better, and cannot win what was bet since." in at.log()


@pytest.mark.parametrize(("said", "scores"), [
    (["bet 4", "call", "call"], [-6, 12, -6]), (["check", "check", "bet 4", "raise 8", "fold", "call"], [6, -4, -2]),
    (["check", "check", "check"], [-2, 4, -2]), (["check", "check", "bet 4", "raise 8", "fold", "fold"], [-6, 8, -2]),
])
def test_what_a_seven_wins(said: list[str], scores: list[int]) -> None:
    """It wins all when it was bet, when nothing was bet, or when all others fold; a raise after a check makes nothing good."""
    at = after_draw(3, SEVEN, betting_sevens=True)
    at.play(*said)
    assert at.match.over and at.scores() == scores


def test_a_seven_that_calls_or_raises_at_its_first_turn_wins_all() -> None:
    hands = {"West": SEVEN["East"], "East": SEVEN["West"], "South": SEVEN["South"]}
    at = after_draw(3, hands, betting_sevens=True).play("West: bet 4", "East: call", "South: call")
    assert at.scores() == [-6, -6, 12]


def test_an_eight_may_be_checked_freely_and_so_may_a_pair() -> None:
    hands = {"West": SEVEN["South"], "South": SEVEN["East"], "East": "2S 2C 4D 3C AS"}
    at = after_draw(3, hands, betting_sevens=True).play("West: check", "East: bet 4", "South: fold", "West: call")
    assert at.scores() == [-2, 8, -6]


def test_without_the_rule_sevens_win_all() -> None:
    at = after_draw(3, SEVEN).play("West: check", "East: check", "South: bet 4", "West: call", "East: call")
    assert at.scores() == [-6, 12, -6]


def test_two_sevens_that_were_checked_take_back_what_nobody_else_has_matched() -> None:
    hands = {"West": "7S 5H 4D 2C AS", "East": "7H 6S 4S 3S AD", "South": SEVEN["South"], "North": SEVEN["East"]}
    at = table("california-lowball", 4, dealer="South", dealt=hands, deals=1, betting_sevens=True)
    at.play("East: call", "South: call", "West: check", "North: check", *["stand pat"] * 4)
    at.play("West: check", "North: bet 4", "East: fold", "South: fold", "West: raise 8", "North: fold")
    assert at.scores() == [-2, 10, -6, -2]


def test_the_rule_is_told_only_where_it_holds() -> None:
    assert "Betting sevens" in parlour.game("california-lowball", betting_sevens=True).rules()
    assert "Betting sevens" not in parlour.game("california-lowball").rules()
    with pytest.raises(parlour.ParlourError, match="betting-sevens"):
        parlour.game("kansas-city-lowball", betting_sevens=True)


# --- bots ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "hand", "kept"), [
    ("california-lowball", "5S 4H 3D 2C KS", "stand pat discard KS"), ("kansas-city-lowball", "7S 5H 4D 3C 2S", "stand pat"),
    ("kansas-city-lowball", "AS 5H 4D 3C 2S", "discard AS"), ("deuce-to-seven-triple-draw", "6S 5H 4D 3C 2S", "discard 6S discard 2S"),
    ("california-lowball", "6S 5H 4D 3C 2S", "stand pat"),
])
def test_bots_keep_low_hands(id: str, hand: str, kept: str) -> None:
    at = table(id, 3, dealer="South", dealt={"West": hand})
    play_until(at.match, lambda match: isinstance(match.deal.phase, DrawCards), prefer("check", "call"))
    deal = at.match.deal
    assert str(deal.phase.advise(deal, 1, Random(2))) in kept
