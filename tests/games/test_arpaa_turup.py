"""Arpaa Turup: the pack, the deal that stops for trumps, tricks of equal cards, signs, what games count for, who deals next, and stakes.
A stretch of play is in records/arpaa-turup.

The page's example has 41, 39 and 42 tricks, which cannot be: a game has 36. Here it is played with 24, 22 and 25.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import parlour
from parlour.games.arpaa_turup import ArpaaDeal, result, wants_tricks
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.testing import Table, arrange, lying, play, play_out, refused, table

SOUTH, WEST, NORTH, EAST = range(4)
NOBODY = -1
PLAYERS = ("South", "West", "North", "East")


def deal_of(match: Match) -> ArpaaDeal:
    deal = match.deal
    assert isinstance(deal, ArpaaDeal)
    return deal


def named(dealer: str = "South", first: str = "QH 8H KC", **options: object) -> Table:
    """South deals unless said, and hearts are trumps."""
    here = table("arpaa-turup", dealer=dealer, dealt={PLAYERS[(PLAYERS.index(dealer) + 1) % 4]: first}, **options)
    return here.play("name hearts")


def last_trick(match: Match, tricks: int, hands: dict[str, str]) -> None:
    """Lays the cards so that South and North have so many tricks before the last one, and the others the rest."""
    taken: list[str] = []
    pack = list(match.deal.pack.codes)
    for codes in hands.values():
        for code in codes.split():
            pack.remove(code)
    taken = [" ".join(pack[:4 * tricks]), " ".join(pack[4 * tricks:])]
    arrange(match, {**hands, "taken 0": taken[0], "taken 1": taken[1]})


def game(match: Match, south: int) -> Match:
    """Plays one game in which South and North take so many tricks: the last trick is for whoever leads, with one of the aces of trumps."""
    deal = deal_of(match)
    leader = (deal.dealer + 1) % 4
    play(match, "name hearts")
    mine = leader % 2 == 0
    last_trick(match, south - mine, {name: "AH" if place == leader else "6C" for place, name in enumerate(PLAYERS)})
    play(match, "AH", "6C", "6C", "6C")
    return match


def games(*south: int, dealer: str = "South", **options: object) -> Match:
    """A match in which South and North have taken so many tricks in its games, of which South deals the first."""
    match = table("arpaa-turup", dealer=dealer, **options).match
    for tricks in south:
        game(match, tricks)
    return match


# --- players and cards -----------------------------------------------------------------------------------------------------

def test_four_packs_of_36_are_144_cards() -> None:
    pack = parlour.game("arpaa-turup").pack
    assert pack.size == 144
    for suit in "CDHS":
        for rank in "AKQJT9876":
            assert list(pack.codes).count(rank + suit) == 4
    assert not pack.cards_of("5S")


def test_two_play_against_two_and_only_four_play() -> None:
    assert parlour.game("arpaa-turup").sides == (0, 1, 0, 1)
    with pytest.raises(ParlourError, match="played by 4 players"):
        parlour.game("arpaa-turup", players=3)


def test_ace_king_queen_jack_ten_and_so_on() -> None:
    here = named()
    for low, high in zip("6789TJQK", "789TJQKA"):
        arrange(here.match, {"West": f"{low}S 6C", "North": f"{high}S 6C", "East": "6S 6C", "South": "6D 6C"}, rest="taken 0")
        here.play(f"West: {low}S", f"North: {high}S", "East: 6S", "South: 6D")
        assert here.turn() == {"North"}
        # West leads again, for the next pair
        here.play("North: 6C", "East: 6C", "South: 6C")
        here = named()


# --- the deal ------------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("seed", range(4))
def test_the_deal_stops_after_three_cards_for_the_player_at_the_dealers_left(seed: int) -> None:
    match = parlour.game("arpaa-turup").match(seed=seed, narrate=True)
    deal = deal_of(match)
    first = (deal.dealer + 1) % 4
    assert match.turn() == (first,)
    assert [deal.hands[seat].count() for seat in range(4)] == [3 if seat == first else 0 for seat in range(4)]
    stock = lying(match, "rest")[::-1]
    assert len(stock) == 141
    three = deal.hands[first].cards
    # nobody else sees the three cards, and there are some for the others to imagine
    for seat in range(5):
        assert (deal.known_to(seat) & three != 0) == (seat == first)
    match.play(first, "name clubs")
    assert [deal.hands[seat].count() for seat in range(4)] == [36] * 4 and not lying(match, "rest")
    # batches of three, from the next player on
    for place in range(47):
        seat = (first + 1 + place) % 4
        batch = stock[3 * place:3 * place + 3]
        assert set(batch) <= {deal.pack.codes[card] for card in deal.pack.every if deal.hands[seat].cards >> card & 1}
    got: list[list[str]] = [[] for _ in range(4)]
    for place in range(47):
        got[(first + 1 + place) % 4] += stock[3 * place:3 * place + 3]
    for seat in range(4):
        held = sorted(deal.pack.codes[card] for card in deal.pack.every if deal.hands[seat].cards >> card & 1 and not three >> card & 1)
        assert held == sorted(got[seat])


def test_any_suit_may_be_named_and_everybody_hears_it() -> None:
    here = table("arpaa-turup", dealer="South", dealt={"West": "QH 8H KC"})
    assert here.legal("West") == {"name clubs", "name diamonds", "name hearts", "name spades"}
    here.play("West: name spades")
    for viewer in ("South", "North"):
        assert "West names spades." in here.log(viewer) and "Trumps: spades ♠" in here.facts(SOUTH)


def test_the_dealer_shows_that_the_last_batch_is_three_cards() -> None:
    """A wrong deal cannot come about; the number is told, and no card is."""
    here = named()
    assert "South shows three cards in the last batch: the deal is right." in here.log("North")
    deal = deal_of(here.match)
    assert deal.known_to(NORTH) & deal.hands[SOUTH].cards == 0


def test_what_comes_too_early_or_too_late_is_refused_with_the_rule() -> None:
    here = table("arpaa-turup", dealer="South", dealt={"West": "QH 8H KC"})
    refused(here.match, "West: QH", "Name trumps first")
    refused(here.match, "West: QH knock", "Name trumps first")
    refused(here.match, "West: knock", "name trumps first")
    refused(here.match, "North: name clubs", "West names trumps first")
    here.play("West: name hearts")
    refused(here.match, "West: name clubs", "Trumps are named for this game: hearts")
    refused(here.match, "East: name clubs", "Trumps are named for this game: hearts")
    refused(here.match, "North: AS", "It is not North's turn")


def test_the_highest_trump_and_else_the_highest_of_the_suit_led() -> None:
    for east, south, winner in [("6H", "7H", "South"), ("9H", "7H", "East"), ("AD", "AC", "North"), ("AS", "6H", "South")]:
        here = named()
        arrange(here.match, {"West": "KS 6D", "North": "AS 6D", "East": f"{east} 6D", "South": f"{south} 6D"}, rest="taken 0")
        here.play("West: KS", "North: AS", f"East: {east}", f"South: {south}")
        assert here.turn() == {winner}


@pytest.mark.parametrize(("cards", "winner"), [
    (("AS", "AS", "AS", "AS"), "West"), (("KS", "AS", "AS", "AS"), "North"), (("AS", "9H", "9H", "AS"), "North"),
    (("AC", "AC", "6H", "6H"), "East"), (("7H", "KH", "AH", "AH"), "East")])
def test_of_equal_cards_the_first_is_higher(cards: Sequence[str], winner: str) -> None:
    here = named()
    hands = dict(zip(("West", "North", "East", "South"), [f"{card} 6D" for card in cards]))
    arrange(here.match, hands, rest="taken 0")
    here.play(*[f"{name}: {card}" for name, card in zip(hands, cards)])
    assert here.turn() == {winner}


def test_suit_is_followed_and_without_it_anything_goes() -> None:
    here = named()
    arrange(here.match, {"West": "KS 6D", "North": "9S 9S 6H AD", "East": "6H 7C 7C AD", "South": "7H 6D"}, rest="taken 0")
    here.play("West: KS")
    assert here.legal("North") == {"play 9S"}
    refused(here.match, "North: 6H", "You hold spades: you must follow suit")
    here.play("North: 9S")
    # no duty to trump, and equal cards are one choice
    assert here.legal("East") == {"play 6H", "play 7C", "play AD"}


# --- signs ----------------------------------------------------------------------------------------------------------------------

def signing(**options: object) -> Table:
    here = named(**options)
    arrange(here.match, {"West": "KS 6D", "North": "9S AD", "East": "6S AD", "South": "7S 6D"}, rest="taken 0")
    return here


@pytest.mark.parametrize(("sign", "told", "fact"), [
    ("knock", "West leads the king of spades and knocks: “this is my strong suit”.", "Signs by West: spades strong"),
    ("click", "West leads the king of spades and clicks: “this is my weak suit”.", "Signs by West: spades weak")])
def test_the_leader_may_knock_or_click_and_everybody_hears_it(sign: str, told: str, fact: str) -> None:
    here = signing()
    assert here.legal("West") == {"play KS", "play 6D", "play KS knock", "play 6D knock", "play KS click", "play 6D click"}
    here.play(f"West: KS {sign}")
    for viewer in ("South", "North", "East"):
        assert here.log(viewer)[-1] == told and fact in here.facts(viewer)
    here.play("North: 9S", "East: 6S", "South: 7S")
    # it stands, until another is given of that suit
    assert fact in here.facts("East")


def test_nobody_but_the_leader_gives_signs() -> None:
    here = signing()
    refused(here.match, "West: knock", "Type it after the card that you lead")
    refused(here.match, "West: AC knock", "You do not hold")
    refused(here.match, "North: knock", "Only whoever leads to a trick may give a sign: West leads")
    here.play("West: KS")
    assert here.legal("North") == {"play 9S"}
    refused(here.match, "North: 9S knock", "Only whoever leads to a trick may give a sign: West leads")
    refused(here.match, "South: click", "Only whoever leads to a trick may give a sign: West leads")
    refused(here.match, "West: knock", "this trick has been led")


def test_more_signs_are_an_option() -> None:
    here = signing()
    refused(here.match, "West: KS knock twice", "Here the signs are to knock or click once")
    here = signing(more_signs=True)
    assert len(here.legal("West")) == 10
    here.play("West: KS click twice")
    assert "Signs by West: spades none left" in here.facts("South")
    assert here.log("South")[-1] == "West leads the king of spades and clicks twice: “this was my last card of the suit”."
    here = signing(more_signs=True).play("West: 6D knock twice")
    assert here.log("West")[-1] == "You lead the six of diamonds and knock twice: “lead this suit again”."


def test_signs_are_forgotten_with_the_next_game() -> None:
    here = signing().play("West: KS knock")
    match = play_out(here.match)
    assert match.deal.number == 1
    play(match, "name clubs")
    assert not [fact for fact in match.view(0).facts if fact.startswith("Signs")]


# --- games and the match --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("first", "beat", "south", "winner", "match", "draw"), [
    (NOBODY, 0, 19, 0, False, False), (NOBODY, 0, 17, 1, False, False), (NOBODY, 0, 36, 0, False, False),
    (NOBODY, 0, 18, NOBODY, False, True), (0, 24, 18, NOBODY, False, True),
    # again, with fewer, as many, more
    (0, 24, 22, 0, False, True), (0, 24, 24, 0, False, True), (0, 24, 25, 0, True, False), (0, 24, 36, 0, True, False),
    (1, 20, 17, 1, False, True), (1, 20, 16, 1, False, True), (1, 20, 15, 1, True, False),
    # the other side, whatever its tricks
    (0, 24, 17, 1, False, False), (0, 24, 0, 1, False, False), (1, 19, 36, 0, False, False)])
def test_what_a_game_comes_to(first: int, beat: int, south: int, winner: int, match: bool, draw: bool) -> None:
    come_to = result(first, beat, (south, 36 - south))
    assert (come_to.winner, come_to.match, come_to.draw) == (winner, match, draw)
    assert come_to.tricks == max(south, 36 - south)


def test_the_example_of_the_page_a_second_win_needs_more_tricks_than_the_first() -> None:
    match = games(24, 22)
    assert not match.over and (deal_of(match).first_win, deal_of(match).to_beat) == (0, 24)
    assert "South and North have won a game with 24 tricks" in match.view(0).facts
    game(match, 25)
    assert match.over and match.winners == [SOUTH, NORTH]


def test_the_example_of_the_page_a_win_of_the_others_makes_it_theirs() -> None:
    match = games(24, 22, 16)
    assert not match.over and (deal_of(match).first_win, deal_of(match).to_beat) == (1, 20)
    # now only West and East could win the match: for South and North it is a first win again
    game(match, 35)
    assert not match.over and (deal_of(match).first_win, deal_of(match).to_beat) == (0, 35)
    match = games(24, 22, 16, 15)
    assert match.over and match.winners == [WEST, EAST]


def test_as_many_tricks_each_are_a_draw_and_keep_a_first_win() -> None:
    match = games(18)
    assert not match.over and deal_of(match).first_win == NOBODY and match.deal.dealer == SOUTH
    match = games(20, 18, 21)
    assert match.over and match.winners == [SOUTH, NORTH]


def test_what_players_are_told_at_the_end_of_a_game() -> None:
    here = table("arpaa-turup", dealer="South")
    told = []
    for tricks in (20, 19, 18, 12):
        deal = deal_of(here.match)
        game(here.match, tricks)
        told.append(list(deal.view(0).log)[-2:])
    assert told == [
        ["Tricks: you and North 20 and West and East 16.", "You and North win the game with 20 tricks: their first win."],
        ["Tricks: you and North 19 and West and East 17.", "You and North win again, but not with more than 20 tricks: a draw."],
        ["Tricks: you and North 18 and West and East 18.", "Both sides have as many tricks: a draw."],
        ["Tricks: you and North 12 and West and East 24.", "West and East win the game with 24 tricks: their first win."]]


@pytest.mark.parametrize(("south", "then"), [
    # South deals. Its side wins: to the left; loses: its partner; a draw, also a win that is one: again
    ((20,), WEST), ((16,), NORTH), ((18,), SOUTH),
    ((20, 19), WEST), ((20, 18), WEST), ((20, 16), NORTH), ((16, 17), NORTH), ((16, 20), EAST),
    # the side that loses deals in turns
    ((16, 20, 10), SOUTH), ((16, 18, 17), NORTH)])
def test_who_deals_next(south: Sequence[int], then: int) -> None:
    assert games(*south).deal.dealer == then


# --- stakes ---------------------------------------------------------------------------------------------------------------------

def test_the_winners_of_the_match_take_the_stakes() -> None:
    match = games(24, 22, stake=10)
    assert match.scores() == [-20] * 4 and match.deal.pot == 40
    assert game(match, 25).scores() == [20, -20, 20, -20]
    assert match.deal.pot == 0
    assert games(16, 15, stake=3).scores() == [-6, 6, -6, 6]


def test_without_a_winner_all_take_their_stakes_back() -> None:
    match = games(24, 22, most_games=2, stake=5)
    assert match.over and match.winners == [SOUTH, WEST, NORTH, EAST] and match.scores() == [0] * 4 and match.deal.pot == 0
    assert "all take back their stakes" in str(match.view(0).facts) + str(match.view(0).log)
    # the last game may still win it
    match = games(24, 25, most_games=2, stake=5)
    assert match.over and match.winners == [SOUTH, NORTH] and match.scores() == [10, -10, 10, -10]


def test_matches_against_an_independent_account() -> None:
    for seed in range(25):
        dice = Random(seed)
        match = parlour.game("arpaa-turup").match(seed=seed)
        first, beat, dealer, won = "", 0, match.deal.dealer, ""
        while not match.over:
            assert match.deal.dealer == dealer
            deal = deal_of(match)
            tricks = {"SN": 0, "WE": 0}
            trumps = ""
            order: list[tuple[int, str]] = []
            while not deal.over:
                seat = match.turn()[0]
                action = dice.choice(match.legal(seat))
                match.play(seat, action)
                if action.kind == "name":
                    trumps = action.word[0].upper()
                    continue
                order.append((seat, deal.pack.codes[action.card]))
                if len(order) == 4:
                    led = order[0][1][1]
                    strength = [("6789TJQKA".index(code[0]) + (20 if code[1] == trumps else 10 if code[1] == led else 0)
                                 if code[1] in (led, trumps) else -1) for _, code in order]
                    tricks["WE" if order[strength.index(max(strength))][0] % 2 else "SN"] += 1
                    order = []
            assert sum(tricks.values()) == 36
            mine = "WE" if dealer % 2 else "SN"
            side = max(tricks, key=lambda side: tricks[side])
            if tricks[side] == 18 or (side == first and tricks[side] <= beat):
                continue
            won = side if side == first else ""
            first, beat = side, tricks[side]
            dealer = (dealer + (1 if side == mine else 2)) % 4
        assert match.winners == ([1, 3] if won == "WE" else [0, 2] if won == "SN" else [0, 1, 2, 3])


# --- rules of thumb -------------------------------------------------------------------------------------------------------------

def test_trumps_are_named_for_the_longest_suit_of_the_three() -> None:
    for three, suit in [("QH 8H KC", "hearts"), ("6D 7D AS", "diamonds"), ("6D 7C AS", "spades")]:
        here = table("arpaa-turup", dealer="South", dealt={"West": three})
        deal = here.match.deal
        assert str(deal.game.advise(deal, WEST, Random(1))) == f"name {suit}"


def test_once_a_first_win_is_sure_nobody_wants_more_tricks() -> None:
    here = named()
    deal = deal_of(here.match)
    last_trick(here.match, 18, {"West": "AH", "North": "6C", "East": "6C", "South": "6C"})
    assert wants_tricks(deal)
    last_trick(here.match, 19, {"West": "AH", "North": "6C", "East": "6C", "South": "6C"})
    assert not wants_tricks(deal)
    # the second win is to have as many as can be
    deal.first_win, deal.to_beat = 0, 24
    assert wants_tricks(deal)


def test_rules_of_thumb_beat_chance() -> None:
    won = [0, 0]
    for seed in range(12):
        dice = Random(seed)
        deal = parlour.game("arpaa-turup").deal(seed=seed)
        while not deal.over:
            seat = deal.turn()[0]
            advised = deal.game.advise(deal, seat, dice) if seat % 2 == 0 else dice.choice(deal.legal(seat))
            assert advised is not None
            deal.play(seat, advised)
        tricks = deal.side_tricks()  # type: ignore[attr-defined]
        won[0 if tricks[0] > 18 else 1] += 1
    assert won[0] >= 10
