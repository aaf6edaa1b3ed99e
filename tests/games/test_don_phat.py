"""Don and Phat: the cut, the pitch, what is pegged when, penalties and bets; Irish Don's claims, Phat's muck, Blind Don's columns, the
jacks of Jacks Out, and the league's cribbage. Whole stretches of play are in records/don-phat.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.don_phat.base import DonGame
from parlour.games.don_phat.cards import DON, IRISH, PACK, PHAT
from parlour.games.don_phat.crib_count import in_play, points, shown
from parlour.games.don_phat.deal import DonDeal
from parlour.games.don_phat.irish import IrishDeal
from parlour.games.don_phat.jacks_out import JacksDeal
from parlour.games.don_phat.league import LeagueDeal
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match, Start
from parlour.testing import arrange, choices, each, hand, legal, lying, play, play_out, play_until, prefer, refusal, refused, seen, table

SOUTH, WEST, NORTH, EAST = range(4)
HEARTS = 2

#: South takes everything with hearts as trumps; the ten of hearts is not dealt
ALL_FOR_SOUTH = {"South": "AH KH QH JH 9H 5H AS AC AD", "West": "2H 3H 4H 6H 7H 8H 5S 5C 5D",
                 "North": "2S 3S 4S 2C 3C 4C 2D 3D 4D", "East": "6S 7S 8S 6C 7C 8C 6D 7D 8D"}


def cards(codes: str) -> list[int]:
    return [PACK.card(code) for code in codes.split()]


def cut(id: str, codes: str, **options: object) -> Match:
    """A match whose first cuts bring these cards."""
    game = parlour.game(id, **options)
    return game.match(start=Start(1, SOUTH, [None, *[[card] for card in cards(codes)]]), narrate=True)


def log(match: Match, viewer: int = 0) -> list[str]:
    return list(match.view(viewer).log)


# --- the cards -----------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("suit", range(4))
def test_what_cards_score(suit: int) -> None:
    letter = "CDHS"[suit]
    for scores, trumps, plain in ((DON, {"A": 4, "K": 3, "Q": 2, "J": 1, "9": 9, "5": 10}, {"5": 5}),
                                  (PHAT, {"A": 4, "K": 3, "Q": 2, "J": 1, "9": 18, "5": 10}, {"9": 9, "5": 5})):
        for code in PACK.codes:
            table_ = trumps if code[1] == letter else plain
            assert scores.pegs[suit].each[PACK.card(code)] == table_.get(code[0], 0)
            assert scores.game.each[PACK.card(code)] == {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}.get(code[0], 0)
    assert DON.pegs[suit].of(PACK.all) == 10 + 19 + 15
    assert PHAT.pegs[suit].of(PACK.all) == 4 + 3 + 2 + 1 + 18 + 10 + 3 * 9 + 3 * 5 == 80
    assert all(IRISH[size].pegs[suit].of(IRISH[size].orders[suit].pack.all) == 80 for size in (52, 48, 44))
    assert PHAT.game.of(PACK.all) == 80


def test_the_five_and_nine_of_trumps_rank_where_they_stand() -> None:
    order = DON.orders[HEARTS]
    ranked = [PACK.card(rank + "H") for rank in "AKQJT98765432"]
    assert list(order.trump_cards) == ranked
    assert order.beats(PACK.card("6H"), PACK.card("5H")) and order.beats(PACK.card("2H"), PACK.card("AS"))


# --- Nine Card Don: cut and pitch -------------------------------------------------------------------------------------------------

def test_the_higher_card_wins_the_cut_and_its_player_says_who_pitches() -> None:
    match = cut("nine-card-don", "QS AH")
    assert match.turn() == (WEST,) and legal(match) == {"pitch self", "pitch partner", "pitch left", "pitch right"}
    # nobody has looked at a card
    assert all(set(seen(match, f"hand {seat}", seat)) == {""} for seat in range(4))
    play(match, "pitch partner")
    assert match.turn() == (EAST,) and match.deal.dealer == NORTH


@pytest.mark.parametrize(("said", "pitcher"), [("self", SOUTH), ("left", WEST), ("partner", NORTH), ("right", EAST)])
def test_anybody_may_be_given_the_first_pitch(said: str, pitcher: int) -> None:
    match = play(cut("nine-card-don", "KS 3H"), f"pitch {said}")
    assert match.turn() == (pitcher,) and match.deal.dealer == (pitcher - 1) % 4


def test_in_macclesfield_the_lower_card_wins_the_cut_and_aces_are_high() -> None:
    assert cut("nine-card-don-macclesfield", "AS 2H").turn() == (WEST,)
    assert cut("nine-card-don", "AS 2H").turn() == (SOUTH,)
    assert cut("nine-card-don", "AS 2H", opening_cut_winner="lower").turn() == (WEST,)


def test_equal_cards_are_cut_again() -> None:
    assert cut("nine-card-don", "7S 7H 4D TC").turn() == (WEST,)


def test_nine_cards_each_and_sixteen_that_are_not_used() -> None:
    match = cut("nine-card-don", "KS 3H")
    assert all(len(hand(match, seat)) == 9 for seat in range(4)) and len(lying(match, "rest")) == 16
    assert seen(match, "rest", SOUTH) == [""] * 16


def test_the_pitchers_partner_looks_at_no_card_before_the_lead() -> None:
    match = table("nine-card-don", dealer="South", dealt=ALL_FOR_SOUTH).match
    play(match, f"pitch {'self' if match.turn() == (SOUTH,) else 'right'}")
    assert match.turn() == (SOUTH,)
    assert set(seen(match, f"hand {NORTH}", NORTH)) == {""} and "" not in seen(match, f"hand {EAST}", EAST)
    play(match, "play AH")
    assert "" not in seen(match, f"hand {NORTH}", NORTH) and set(seen(match, f"hand {NORTH}", EAST)) == {""}
    assert match.view(WEST).facts == ["Trumps: hearts ♥"]


def south_pitches(id: str = "nine-card-don", dealt: dict[str, str] = ALL_FOR_SOUTH, scores: Sequence[int] = (), **options: object) -> Match:
    """South has the first pitch, with these cards."""
    match = table(id, dealer="South", dealt=dealt, scores=scores, **options).match
    return play(match, "pitch self" if match.turn() == (SOUTH,) else "pitch right")


def test_suit_is_followed_and_who_cannot_may_play_anything() -> None:
    match = play(south_pitches(), "AH")
    assert legal(match) == each("play", "2H 3H 4H 6H 7H 8H")
    refused(match, "5S", "You hold hearts: you must follow suit.")
    play(match, "2H")
    assert legal(match) == each("play", "2S 3S 4S 2C 3C 4C 2D 3D 4D")
    refused(match, "AS", "You do not hold")
    assert "West's turn" not in refusal(match, "South: KH") and "North" in refusal(match, "South: KH")


# --- Nine Card Don: scores ----------------------------------------------------------------------------------------------------------

def all_tricks(match: Match) -> Match:
    """South leads from the top, and the others play what they must, or their first card."""
    for lead in ["AH", "KH", "5H", "QH", "JH", "9H", "AS", "AC", "AD"]:
        play(match, lead)
        for _ in range(3):
            match.play(match.turn()[0], match.legal(match.turn()[0])[0])
    return match


def test_everything_in_a_deal_is_52_points() -> None:
    match = south_pitches()
    for lead, scored in zip(["AH", "KH", "5H", "QH", "JH", "9H"], (4, 7, 17, 19, 20, 29)):
        play(match, lead)
        for _ in range(3):
            assert match.scores()[SOUTH] == scored - {"A": 4, "K": 3, "Q": 2, "J": 1, "9": 9, "5": 10}[lead[0]]
            match.play(match.turn()[0], match.legal(match.turn()[0])[0])
        assert match.scores() == [scored, 0, scored, 0]
    match = all_tricks(south_pitches())
    assert match.sheet == [[52, 0]] and match.deal.number == 1
    assert [entry.points for entry in match.entries[0]] == [4, 3, 10, 2, 1, 9, 5, 5, 5, 8]


@pytest.mark.parametrize(("scoring", "ends"), [("8-game", [8]), ("1-high-1-jack-6-game", [1, 1, 6]),
                                               ("1-high-1-low-1-jack-5-game", [1, 1, 1, 5])])
def test_what_is_scored_after_the_last_trick(scoring: str, ends: list[int]) -> None:
    match = all_tricks(south_pitches(end_scoring=scoring))
    assert [entry.points for entry in match.entries[0]][9:] == ends
    words = [entry.words for entry in match.entries[0]][9:]
    assert words == ["for " + name for name in (["game"], ["high", "jack", "game"], ["high", "low", "jack", "game"])[len(ends) // 2]]


def last_trick(id: str, scores: Sequence[int], taken: tuple[str, str], cards_left: str, before: dict[int, str] | None = None,
               **options: object) -> Match:
    """The last trick with hearts as trumps, South to lead; both sides have these points and have taken these cards, which counted
    already. ``before``: what each seat has played that matters for high."""
    match = play(south_pitches(id, **options), "AH", "2H", "2S", "6S")
    left = cards_left.split()
    deal = match.deal
    assert isinstance(deal, DonDeal)
    arrange(match, {"South": left[0], "West": left[1], "North": left[2], "East": left[3], "taken 0": taken[0], "taken 1": taken[1]},
            rest="rest")
    for seat, mask in enumerate((taken[0], taken[1], "", "")):
        deal.played[seat] = PACK.mask(mask) if mask else 0
    for seat, codes in (before or {}).items():
        deal.played[seat] = PACK.mask(codes)
    deal.scores[:] = scores
    return match


def told(match: Match) -> list[tuple[int, str]]:
    """What was scored for what in the first deal, by side. The scores are set by the tests, so that a rest of them is nobody's doing."""
    return [(entry.side, entry.words) for entry in match.entries[0] if entry.words]


def test_nobody_gets_the_points_for_game_with_equal_cards() -> None:
    match = play(last_trick("nine-card-don", [20, 30], ("KS QS TH", "KC QC TD"), "2S 3S 4S 6S"), "2S", "3S", "4S", "6S")
    assert match.scores() == [20, 30, 20, 30]
    match = play(last_trick("nine-card-don", [20, 30], ("KS QS TH", "KC JC TD"), "2S 3S 4S 6S"), "2S", "3S", "4S", "6S")
    assert match.scores() == [28, 30, 28, 30]


def test_high_is_for_who_was_dealt_it_and_low_and_jack_for_who_took_them() -> None:
    # South was dealt the king, which is high; West's side took the low three and the jack
    match = last_trick("nine-card-don-macclesfield", [0, 0], ("KH TS", "3H JH"), "2S 3S 4S 6S")
    play(match, "2S", "3S", "4S", "6S")
    assert told(match)[-4:] == [
        (0, "for high"), (1, "for low"), (1, "for jack"), (0, "for game")]
    # a high trump that others have won is scored by who was dealt it
    match = last_trick("nine-card-don-macclesfield", [0, 0], ("TS", "KH 3H JH"), "2S 3S 4S 6S", {SOUTH: "KH", WEST: "3H JH"})
    play(match, "2S", "3S", "4S", "6S")
    assert told(match)[-4:] == [
        (0, "for high"), (1, "for low"), (1, "for jack"), (0, "for game")]


def test_no_jack_point_where_the_jack_was_not_dealt() -> None:
    match = last_trick("nine-card-don-preston", [0, 0], ("KH TS", "3H"), "2S 3S 4S 6S")
    play(match, "2S", "3S", "4S", "6S")
    assert [words for _, words in told(match)][-2:] == ["for high", "for game"]
    assert match.scores() == [7, 0, 7, 0]


def test_the_order_of_pegging_decides_a_close_game() -> None:
    # both need one: high comes before game
    match = last_trick("nine-card-don-macclesfield", [90, 90], ("TS TD", "KH"), "2S 3S 4S 6S", {WEST: "KH"})
    play(match, "2S", "3S", "4S", "6S")
    assert match.over and match.winners == [WEST, EAST] and match.scores() == [90, 91, 90, 91]
    # low comes before jack
    match = last_trick("nine-card-don-macclesfield", [90, 90], ("JH", "3H"), "2S 3S 4S 6S", {EAST: "KH", SOUTH: "JH"})
    match.deal.scores[:] = [90, 89]
    play(match, "2S", "3S", "4S", "6S")
    assert match.winners == [WEST, EAST]


def test_a_game_ends_with_the_trick_that_brings_the_points() -> None:
    match = play(south_pitches(scores=[87, 0]), "AH", "2H", "2S", "6S")
    assert match.over and match.scores() == [91, 0, 91, 0] and match.winners == [SOUTH, NORTH]
    match = play(south_pitches(scores=[87, 0], target=121), "AH", "2H", "2S", "6S")
    assert not match.over


@pytest.mark.parametrize("scoring", ["8-game", "1-high-1-jack-6-game", "1-high-1-low-1-jack-5-game"])
def test_an_independent_count_of_random_deals(scoring: str) -> None:
    value = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}
    game = parlour.game("nine-card-don", four_pitches=True, end_scoring=scoring)
    for seed in range(150):
        match = game.match(seed)
        rng = Random(seed)
        while match.deal.number == 0:
            match.play(match.turn()[0], rng.choice(match.legal(match.turn()[0])))
        plays = [(seat, PACK.codes[action.card]) for seat, action in match.played if action.card >= 0]
        trump = plays[0][1][1]
        totals, taken = [0, 0], [[], []]  # type: tuple[list[int], list[list[str]]]
        for start in range(0, 36, 4):
            trick = plays[start:start + 4]
            led = trick[0][1][1]
            winner = max(trick, key=lambda each: (each[1][1] == trump, each[1][1] == led, "23456789TJQKA".index(each[1][0])))[0]
            for _, code in trick:
                taken[winner % 2].append(code)
                if code[1] == trump:
                    totals[winner % 2] += {"A": 4, "K": 3, "Q": 2, "J": 1, "9": 9, "5": 10}.get(code[0], 0)
                elif code[0] == "5":
                    totals[winner % 2] += 5
        trumps = sorted([code for _, code in plays if code[1] == trump], key=lambda code: "23456789TJQKA".index(code[0]))
        if scoring != "8-game":
            totals[next(seat for seat, code in plays if code == trumps[-1]) % 2] += 1
            if "J" + trump in trumps:
                totals["J" + trump in taken[1]] += 1
        if scoring.startswith("1-high-1-low"):
            totals[trumps[0] in taken[1]] += 1
        count = [sum([value.get(code[0], 0) for code in some]) for some in taken]
        if count[0] != count[1]:
            totals[count[1] > count[0]] += {"8-game": 8, "1-high-1-jack-6-game": 6}.get(scoring, 5)
        assert match.sheet[0] == totals


# --- legs, pitches, rows ---------------------------------------------------------------------------------------------------------------

def test_the_forms_are_what_the_regions_play() -> None:
    wales = parlour.game("nine-card-don-south-wales")
    assert isinstance(wales, DonGame) and wales.target == 121 and wales.legs_needed == 2
    lancashire = parlour.game("nine-card-don")
    assert isinstance(lancashire, DonGame) and lancashire.target == 91 and lancashire.legs_needed == 1
    assert parlour.game("nine-card-don-burnley").options["four-pitches"] is True
    assert parlour.game("nine-card-don-burnley").options["end-scoring"] == "1-high-1-low-1-jack-5-game"


def test_the_pitch_passes_to_the_left() -> None:
    match = all_tricks(south_pitches())
    assert match.deal.number == 1 and match.turn() == (WEST,) and match.deal.dealer == SOUTH


def test_the_next_leg_begins_with_a_cut_between_the_two_others() -> None:
    match = south_pitches("nine-card-don-south-wales", scores=[117, 50])
    first = [line.split()[0].replace("You", "South") for line in log(match) if " cut" in line]
    play(match, "AH", "2H", "2S", "6S")
    assert not match.over and match.scores() == [0, 0, 0, 0] and match.deal.number == 1
    again = [line.split()[0].replace("You", "South") for line in log(match) if " cut" in line]
    assert set(first) == {"South", "West"} and set(again) == {"North", "East"}
    assert "1 leg" in match.view(0).seats[SOUTH].badges and "1 leg" not in match.view(0).seats[WEST].badges
    assert "Leg 2" in match.view(0).facts


def test_two_legs_win_the_match() -> None:
    match = play_until(parlour.game("nine-card-don-south-wales").match(3), lambda match: match.over, Random(3).choice)
    deal = match.deal
    assert isinstance(deal, DonDeal)
    won = parlour.game("nine-card-don-south-wales").legs(deal)  # type: ignore[attr-defined]
    assert max(won) == 2 and match.winners == [seat for seat in range(4) if won[seat % 2] == 2]


def test_four_pitches_and_the_higher_score_wins() -> None:
    match = parlour.game("nine-card-don-burnley").match(5)
    pitchers = []
    while not match.over:
        play_until(match, lambda match: "pitch" not in choices(match)[0])
        pitchers.append(match.turn()[0])
        play_out(match, Random(5).choice)
    assert len(match.sheet) == 4 and sorted(pitchers) == [0, 1, 2, 3]
    best = max(match.deal.scores)
    assert match.winners == [seat for seat in range(4) if match.deal.scores[seat % 2] == best]


def test_equal_scores_after_four_pitches_are_a_draw() -> None:
    match = last_trick("nine-card-don-burnley", [20, 21], ("KH TS", "3H JH"), "2S 3S 4S 6S")
    deal = match.deal
    assert isinstance(deal, DonDeal)
    deal.pitches = 3
    deal.scores[:] = [20, 24]
    play(match, "2S", "3S", "4S", "6S")
    assert match.over and match.scores() == [26, 26, 26, 26] and match.winners == [0, 1, 2, 3]


def test_a_row_of_thirty_holes_is_a_leg() -> None:
    match = play(south_pitches(scores=[28, 0], legs="four-legs-of-30"), "AH", "2H", "2S", "6S")
    assert match.view(0).seats[SOUTH].badges == ["leg 2, hole 2"] and match.view(0).seats[WEST].badges == ["leg 1, hole 0"]
    assert "You and North have gone along one row." in log(match)
    assert parlour.game("nine-card-don", legs="four-legs-of-30").options["target"] == 121
    with pytest.raises(ParlourError, match="no sense"):
        parlour.game("nine-card-don", legs="four-legs-of-30", target=91)
    with pytest.raises(ParlourError, match="no sense"):
        parlour.game("nine-card-don", target=121, four_pitches=True)


# --- irregularities ----------------------------------------------------------------------------------------------------

def test_nobody_reneges_or_plays_out_of_turn_unless_that_is_punished() -> None:
    match = play(south_pitches(), "AH")
    refused(match, "North: board 2S", "Nobody plays out of turn in this game.")
    assert match.deal.may_interrupt() == ()


@pytest.mark.parametrize(("penalty", "cost"), [("friendly", 0), ("league", 19)])
def test_a_card_played_out_of_turn_is_boarded(penalty: str, cost: int) -> None:
    match = south_pitches(play_out_of_turn_penalty=penalty)
    refused(match, "North: board 2S", "You do not look at your cards before your partner has led.")
    play(match, "AH", "East: board 8S")
    assert match.scores() == [0, -cost, 0, -cost] and lying(match, f"boarded {EAST}") == ["8S"]
    assert seen(match, f"boarded {EAST}", SOUTH) == ["8S"]
    refused(match, "East: board 7S", "You have played out of turn in this match")
    play(match, "2H", "2S")
    # East cannot follow, and so the boarded card must be played now
    assert legal(match) == {"play 8S"}
    refused(match, "7S", "boarded card must be played")
    play(match, "8S")
    assert match.turn() == (SOUTH,) and lying(match, f"boarded {EAST}") == []


def test_a_boarded_card_waits_until_it_may_be_played() -> None:
    match = play(south_pitches(play_out_of_turn_penalty="friendly"), "AH", "2H", "East: board 8S", "2S", "8S", "KH", "West: 3H")
    play(match, "2C", "6S", "West: board 5S", "QH")
    # West holds trumps, and must follow suit
    assert legal(match) == each("play", "4H 6H 7H 8H")


@pytest.mark.parametrize(("penalty", "cost"), [("friendly", 0), ("league", 52)])
def test_a_renege_ends_the_deal_when_it_comes_to_light(penalty: str, cost: int) -> None:
    match = play(south_pitches(scores=[40, 60], renege_penalty=penalty), "AH")
    assert "play 5S" in legal(match) and "you renege" in match.view(WEST).prompt
    play(match, "5S", "2S", "6S")
    # a deal that goes on: the ace and the five are pegged
    assert match.scores() == [49, 60, 49, 60]
    play(match, "KH", "2H")
    assert match.deal.number == 1 and match.scores() == [40, 60 - cost, 40, 60 - cost]
    # the same player deals, and South pitches again, without a new cut
    assert match.turn() == (SOUTH,) and match.deal.dealer == EAST
    play(match, match.legal(SOUTH)[0].text)
    led = PACK.suit_of[match.played[-1][1].card]
    held = match.deal.hands[WEST].cards & PACK.suit_masks[led]  # type: ignore[attr-defined]
    if held:
        assert {PACK.codes[card] for card in bits(held)} == {text.split()[1] for text in legal(match)}


def test_points_lost_by_playing_out_of_turn_stay_lost_in_a_deal_that_is_abandoned() -> None:
    match = south_pitches(scores=[40, 60], play_out_of_turn_penalty="league", renege_penalty="league")
    play(match, "AH", "East: board 8S", "5S", "2S", "8S", "KH", "2H")
    # the nine that South's side had pegged does not count, and West's side has lost points twice
    assert match.scores() == [40, 60 - 19 - 52, 40, 60 - 19 - 52]
    assert [(entry.side, entry.points) for entry in match.entries[0]] == [(1, -19), (1, -52)]


def test_they_stay_lost_too_where_the_scores_are_chips() -> None:
    match = cut_jacks_out(target=121, play_out_of_turn_penalty="league", renege_penalty="league")
    deal = the_deal(match)
    deal.leg_points[:2] = deal.leg_before[:2] = [40, 60]
    pitcher, second, third, fourth = deal.round_from(match.turn()[0])
    arrange(match, {match.names[pitcher]: "AH KH", match.names[second]: "5S 2H", match.names[third]: "2S 3S",
                    match.names[fourth]: "6S 8S"}, rest="rest")
    play(match, "AH", f"{match.names[fourth]}: board 8S", "5S", "2S", "8S", "KH", "2H")
    lost = [40, 60]
    lost[deal.teams[second]] -= 19 + 52
    assert match.deal.number == 2 and the_deal(match).leg_points[:2] == lost


def test_a_card_that_is_boarded_brings_a_renege_to_light() -> None:
    match = south_pitches(scores=[40, 60], play_out_of_turn_penalty="league", renege_penalty="league")
    play(match, "AH", "5S", "2S", "6S", "West: board 2H")
    assert match.deal.number == 1 and match.scores() == [40, 60 - 19 - 52, 40, 60 - 19 - 52]
    # a card of another suit shows nothing
    match = play(south_pitches(play_out_of_turn_penalty="friendly", renege_penalty="friendly"), "AH", "5S", "2S", "6S", "West: board 5C")
    assert match.deal.number == 0


def test_a_side_below_nothing_has_gone_along_no_row() -> None:
    match = south_pitches(legs="four-legs-of-30", play_out_of_turn_penalty="league")
    match.deal.scores[:] = [-1, 0]
    play(match, "AH", "2H", "2S", "6S")
    assert match.scores()[SOUTH] == 3 and not any("row" in line for line in log(match))


# --- side bets --------------------------------------------------------------------------------------------------------------------------

def test_bets_are_offered_taken_and_paid() -> None:
    match = south_pitches(side_bets=True)
    assert match.turn() == (SOUTH,) and "bet game" in legal(match) and "reach 10" in legal(match)
    refused(match, "tricks 4", "A bet on tricks is on 5 to 9 of them.")
    refused(match, "reach 15", "whole tens")
    play(match, "bet game", "West: leave it", "East: take the bet", "West: tricks 5", "North: take the bet", "North: reach 10",
         "East: leave it", "West: take the bet", "East: pass")
    assert "bet: game" in match.view(0).seats[SOUTH].badges
    match = all_tricks(match)
    deal = match.deal
    assert isinstance(deal, DonDeal)
    # game to South from East, five tricks not taken by West to North, ten points first to North from West
    assert deal.chips == [1, -2, 2, -1] and match.scores() == [52, 0, 52, 0]


@pytest.mark.parametrize(("scores", "scoring", "chips"), [
    # the points for game win the leg; high wins it before game is pegged; the leg goes on
    ([90, 0], "8-game", [1, -1, 0, 0]), ([90, 0], "1-high-1-jack-6-game", [0, 0, 0, 0]), ([0, 0], "8-game", [1, -1, 0, 0])])
def test_a_bet_on_game_is_paid_when_game_is_pegged(scores: list[int], scoring: str, chips: list[int]) -> None:
    match = last_trick("nine-card-don", scores, ("KH TS", "QC"), "2S 3S 4S 6S", end_scoring=scoring)
    deal = match.deal
    assert isinstance(deal, DonDeal)
    deal.bet[SOUTH], deal.bet_taker[SOUTH] = 1, WEST
    play(match, "2S", "3S", "4S", "6S")
    after = match.deal
    assert isinstance(after, DonDeal) and after.chips == chips


def test_bets_on_a_deal_that_is_abandoned_are_off() -> None:
    match = play(south_pitches(side_bets=True, renege_penalty="friendly"), "tricks 5", "West: take the bet", "pass", "pass", "pass")
    play(match, "AH", "5S", "2S", "6S", "KH", "2H")
    deal = match.deal
    assert deal.number == 1 and isinstance(deal, DonDeal) and deal.chips == [0, 0, 0, 0] and deal.bet == [0, 0, 0, 0]


def test_a_bet_on_points_stays_open() -> None:
    match = play(south_pitches(side_bets=True), "reach 60", "West: take the bet", "pass", "pass", "pass")
    match = all_tricks(match)
    assert "bet: 60 points first" in match.view(0).seats[SOUTH].badges
    play(match, "pass", "pass", "pass")
    refused(match, "reach 70", "Your bet on 60 points is still open.")
    play(match, "pass")
    match.deal.scores[1] = 59
    play_until(match, lambda match: match.over or match.deal.number == 2, prefer("pass", otherwise=Random(1).choice))
    deal = match.deal
    assert isinstance(deal, DonDeal) and sorted(deal.chips) == [-1, 0, 0, 1]


# --- Phat ------------------------------------------------------------------------------------------------------------------------------

def test_everybody_cuts_and_the_lowest_pitches() -> None:
    for codes, dealer in (("5S 3H KD AC", 0), ("2S 3H KD AC", 3), ("5S 5H KD AC 9D 8C", 0), ("AS KH QD JC", 2)):
        chance = parlour.kernel.chance.Chance.of(1, -1, [[card] for card in cards(codes)])
        assert parlour.game("phat").first_dealer(chance) == dealer


def test_phat_is_dealt_out_and_the_partner_waits() -> None:
    match = table("phat", dealer="East").match
    assert match.turn() == (SOUTH,) and all(len(hand(match, seat)) == 13 for seat in range(4))
    assert set(seen(match, f"hand {NORTH}", NORTH)) == {""}
    play(match, match.legal(SOUTH)[0].text)
    assert "" not in seen(match, f"hand {NORTH}", NORTH)


def muck(taken: tuple[str, str], **options: object) -> Match:
    """The last trick of a deal of Phat with hearts as trumps, in which nothing counts; both sides have taken these cards."""
    match = table("phat", dealer="East", **options).match
    play(match, match.legal(SOUTH)[0].text)
    for _ in range(3):
        match.play(match.turn()[0], match.legal(match.turn()[0])[0])
    seat = match.turn()[0]
    names = [match.names[(seat + step) % 4] for step in range(4)]
    arrange(match, {**dict(zip(names, ("6S", "4S", "3S", "2S"))), "taken 0": taken[0], "taken 1": taken[1]}, rest="rest")
    match.deal.scores[:] = [0, 0]
    return play(match, "6S", "4S", "3S", "2S")


#: forty points of muck each, with two tens on either side; with three on one; and 41 to 39
EVEN = ("TS TH AS AH KS KH QS QH JS JH", "TC TD AC AD KC KD QC QD JC JD")
THREE_TENS = ("TS TH TD AS KS KH", "TC AC AD AH KC KD QC QD QS QH JC JD JS JH")
MORE = ("TS TH AS AH KS KH QS QH JS JH JC", "TC TD AC AD KC KD QC QD JD")


def test_tied_muck_is_carried_over() -> None:
    match = muck(EVEN)
    assert match.sheet[0] == [0, 0] and "Muck counts 16" in match.view(0).facts
    assert muck(MORE).sheet[0] == [8, 0]
    deal = match.deal
    assert isinstance(deal, DonDeal) and deal.carried == 8
    play_out(match, Random(2).choice)
    extra = sum(match.sheet[1]) - 80
    assert extra == 16 or (extra == 0 and match.deal.carried == 16)  # type: ignore[attr-defined]


def test_three_tens_can_break_the_tie() -> None:
    assert sum([PHAT.game.each[card] for card in cards(THREE_TENS[0])]) == sum([PHAT.game.each[card] for card in cards(EVEN[0])]) == 40
    assert muck(THREE_TENS).sheet[0] == [0, 0]
    assert muck(THREE_TENS, tied_muck="majority-of-tens-then-carry-over").sheet[0] == [8, 0]
    match = muck(EVEN, tied_muck="majority-of-tens-then-carry-over")
    assert match.sheet[0] == [0, 0] and "Muck counts 16" in match.view(0).facts


def test_a_deal_of_phat_has_88_points_and_the_fifth_ends_it() -> None:
    for seed in range(40):
        match = parlour.game("phat").match(seed)
        first = match.turn()[0]
        rng = Random(seed)
        while not match.over:
            number = match.deal.number
            if number == 4:
                assert match.turn()[0] == first or match.deal.trick.row or any(  # type: ignore[attr-defined]
                    match.deal.taken[seat].cards for seat in range(4))  # type: ignore[attr-defined]
            play_out(match, rng.choice)
            carried = match.deal.carried  # type: ignore[attr-defined]
            if not match.over and not carried and number == 0:
                assert sum(match.sheet[0]) == 88
        assert len(match.sheet) <= 5 and max(match.scores()) >= 181
        if len(match.sheet) == 5:
            assert not any("muck" in entry.words for entry in match.entries[4])


# --- Irish Don --------------------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("seed", range(4))
def test_the_two_of_diamonds_pitches_first_and_the_pitch_passes_on(seed: int) -> None:
    match = parlour.game("irish-don").match(seed, narrate=True)
    pitcher = match.turn()[0]
    assert "2D" in hand(match, pitcher) and all(match.deal.known_to(viewer) >> PACK.card("2D") & 1 for viewer in range(5))
    assert set(seen(match, f"hand {(pitcher + 2) % 4}", (pitcher + 2) % 4)) == {""}
    play_out(match, prefer("play on", otherwise=Random(seed).choice))
    assert match.deal.dealer == pitcher and match.turn() == ((pitcher + 1) % 4,)


@pytest.mark.parametrize(("pack", "card", "size"), [(52, "2D", 13), (48, "3D", 12), (44, "4D", 11)])
def test_smaller_packs(pack: int, card: str, size: int) -> None:
    match = parlour.game("irish-don", pack=pack).match(1)
    assert card in hand(match, match.turn()[0]) and all(len(hand(match, seat)) == size for seat in range(4))
    match = parlour.game("irish-don", pack=pack, first_pitch_card="hearts").match(1)
    assert card[0] + "H" in hand(match, match.turn()[0])


def second_deal(first: Sequence[int], taken: tuple[str, str], left: str, **options: object) -> Match:
    """The second deal of a game of Irish Don, hearts trumps, South to lead: after the first the sides had this, and they have taken these
    cards."""
    match = parlour.game("irish-don", **options).match(1, narrate=True)
    play_out(match, prefer("play on", otherwise=Random(1).choice))
    deal = match.deal
    assert isinstance(deal, IrishDeal)
    phase = deal.game.trick(deal, SOUTH, HEARTS)
    deal.pitcher = SOUTH
    four = left.split()
    arrange(match, {"South": four[0], "West": four[1], "North": four[2], "East": four[3], "taken 0": taken[0], "taken 1": taken[1]},
            rest="rest")
    deal.phase = phase
    deal._turn = None
    deal.scores[:] = first
    deal.before = list(first)
    return match


#: South's side has 4 + 3 + 18 + 10 + 5 = 40 in tricks, the others 30 = 9 + 9 + 9 + 1 + 2; the fives of spades and clubs are out
SOME = ("AH KH 9H 5H 5D", "9S 9C 9D JH QH")


def test_points_are_counted_after_the_deal_and_80_in_all() -> None:
    match = parlour.game("irish-don").match(2)
    rng = Random(2)
    play_until(match, lambda match: sum(match.deal.scores) > 0 or match.deal.number == 1, rng.choice)
    assert sum(match.deal.scores) == 80


def test_a_claim_that_is_right_wins_and_one_that_is_wrong_loses() -> None:
    match = play(second_deal([40, 40], SOME, "5S 2S 3S 4S"), "East: claim")
    assert match.over and match.winners == [SOUTH, NORTH] and "wrong" in "\n".join(log(match))
    match = play(second_deal([40, 40], SOME, "5S 2S 3S 4S"), "North: claim")
    assert match.over and match.winners == [SOUTH, NORTH] and match.scores() == [80, 70, 80, 70]
    match = play(second_deal([39, 41], SOME, "5S 2S 3S 4S"), "North: claim")
    assert match.winners == [WEST, EAST]


def test_with_a_draw_at_80_a_claim_needs_81() -> None:
    match = play(second_deal([40, 40], SOME, "5S 2S 3S 4S", **{"80-80": "draw"}), "North: claim")
    assert match.winners == [WEST, EAST]
    match = play(second_deal([41, 39], SOME, "5S 2S 3S 4S", **{"80-80": "draw"}), "North: claim")
    assert match.winners == [SOUTH, NORTH]


#: forty points on either side
FORTY = ("AH KH 9H 5H 5D", "9S 9C 9D JH QH 5S 5C")


def test_at_80_each_only_the_side_that_had_them_first_claims_rightly() -> None:
    for last, claim, winners in ((1, "East", [SOUTH, NORTH]), (1, "South", [SOUTH, NORTH]), (0, "East", [WEST, EAST]),
                                 (0, "North", [WEST, EAST])):
        match = second_deal([40, 40], FORTY, "6S 7S 8S 4S")
        deal = match.deal
        assert isinstance(deal, IrishDeal)
        deal.last_scorer = last
        play(match, f"{claim}: claim")
        assert match.over and match.scores() == [80, 80, 80, 80] and match.winners == winners
    # a side that has had all points of the first deal is first with them
    match = play(second_deal([80, 0], ("", ""), "6S 7S 8S 4S"), "South: claim")
    assert match.winners == [SOUTH, NORTH]


def test_when_a_game_is_not_claimed_or_conceded() -> None:
    match = parlour.game("irish-don").match(1, narrate=True)
    seat = match.turn()[0]
    for who in (seat, (seat + 1) % 4, (seat + 2) % 4):
        refused(match, f"{match.names[who]}: claim", "The game is not claimed in the first of its two deals.")
        refused(match, f"{match.names[who]}: concede", "after the first of its two deals")
    play_out(match, prefer("play on", otherwise=Random(1).choice))
    seat = match.turn()[0]
    for who in (seat, (seat + 1) % 4, (seat + 2) % 4):
        refused(match, f"{match.names[who]}: claim", "The game can be claimed when a card has been led.")
        refused(match, f"{match.names[who]}: concede", "after the first of its two deals")
    play(match, match.legal(seat)[0].text)
    refused(match, f"{match.names[seat]}: concede", "after the first of its two deals")


def test_nobody_claims_in_the_first_deal() -> None:
    match = parlour.game("irish-don").match(1, narrate=True)
    seat = match.turn()[0]
    play(match, match.legal(seat)[0].text)
    refused(match, f"{match.names[seat]}: claim", "not claimed in the first")


def test_80_to_80_is_lost_by_who_took_the_last_points() -> None:
    # 40 + 40 + 10 for South's side would be 90; the last trick with two fives goes to West, who so reaches 80 as the second
    for options, winners in (({}, [SOUTH, NORTH]), ({"80-80": "draw"}, [0, 1, 2, 3])):
        match = second_deal([40, 40], SOME, "5S 6S 3S 5C", **options)
        play(match, "5S", "6S", "3S", "5C")
        assert match.over and match.scores() == [80, 80, 80, 80] and match.winners == winners


def test_more_than_80_wins() -> None:
    match = play(second_deal([45, 35], SOME, "5S 6S 3S 5C"), "5S", "6S", "3S", "5C")
    assert match.over and match.scores() == [85, 75, 85, 75] and match.winners == [SOUTH, NORTH]


def after_first_deal(**options: object) -> Match:
    """A game of Irish Don, where the side that is behind is asked whether it concedes."""
    match = parlour.game("irish-don", **options).match(4, narrate=True)
    return play_until(match, lambda match: "concede" in legal(match), Random(4).choice)


def test_the_side_that_is_behind_may_concede_if_both_want_to() -> None:
    match = after_first_deal()
    seat = match.turn()[0]
    behind = match.deal.scores.index(min(match.deal.scores))
    assert seat % 2 == behind
    play(match, "concede")
    assert match.turn() == ((seat + 2) % 4,)
    play(match, "agree")
    assert match.over and match.winners == [other for other in range(4) if other % 2 != behind]
    match = play(after_first_deal(), "concede", "play on")
    assert not match.over and match.deal.number == 1
    assert not play(after_first_deal(), "play on").over


def test_best_of_three_games() -> None:
    for seed in range(12):
        match = parlour.game("irish-don", match="best-of-three").match(seed, narrate=True)
        rng = Random(seed)
        before = match.turn()[0]
        while not match.over:
            number = match.deal.number
            play_out(match, prefer("play on", otherwise=rng.choice))
            deal = match.deal
            assert isinstance(deal, IrishDeal)
            if not match.over and deal.number > number:
                if deal.legs_won[:2] == [1, 1] and deal.pitches == 0:
                    assert "2D" in hand(match, match.turn()[0])
                else:
                    assert match.turn()[0] == (before + 1) % 4
                before = match.turn()[0]
        assert len(match.sheet) in (4, 6)


def test_a_number_of_games() -> None:
    match = parlour.game("irish-don", match="first-to-n", games=4).match(1)
    rng = Random(1)
    play_until(match, lambda match: match.over, rng.choice)
    deal = match.deal
    assert isinstance(deal, IrishDeal) and max(deal.game.legs(deal)) == 4
    assert parlour.game("irish-don", games=4).options["match"] == "first-to-n"


# --- Blind Don -----------------------------------------------------------------------------------------------------------------------

def test_eighteen_cards_lie_hidden_under_eighteen_that_all_see() -> None:
    match = table("blind-don", dealer="North").match
    assert match.turn() == (SOUTH,)
    for seat in range(2):
        assert len(lying(match, f"under {seat}")) == len(lying(match, f"tops {seat}")) == 9
        for viewer in range(2):
            assert seen(match, f"under {seat}", viewer) == [""] * 9 and "" not in seen(match, f"tops {seat}", viewer)
    assert len(lying(match, "rest")) == 16


COLUMNS = {"tops 0": "AH 2H 3H 4H 6S 7S 8S 2C 3C", "under 0": "5S KH QH JH TS 9S 4S 4C 5C",
           "tops 1": "5H 6H 7H 8H 2S 3S JS 6C 7C", "under 1": "9H TH QS KS AS 2D 3D 8C 9C"}


def test_hidden_cards_are_turned_up_after_the_trick() -> None:
    match = table("blind-don", dealer="North", dealt=COLUMNS).match
    refused(match, "5S", "does not lie face up before you")
    play(match, "AH")
    # neither the card under the ace nor those under North's own are to be played yet
    assert legal(match) == each("play", "5H 6H 7H 8H")
    assert seen(match, "under 0", SOUTH) == [""] * 9
    play(match, "5H")
    assert lying(match, "tops 0") == ["2H", "3H", "4H", "6S", "7S", "8S", "2C", "3C", "5S"]
    assert lying(match, "tops 1") == ["6H", "7H", "8H", "2S", "3S", "JS", "6C", "7C", "9H"]
    assert len(lying(match, "under 0")) == len(lying(match, "under 1")) == 8
    assert match.scores() == [14, 0]
    # a card that lies on nothing leaves nothing behind; the columns keep their order
    play(match, "5S", "3S")
    assert lying(match, "tops 0") == ["2H", "3H", "4H", "6S", "7S", "8S", "2C", "3C"] and len(lying(match, "under 0")) == 8
    assert lying(match, "tops 1")[-1] == "2D"
    play(match, "2H", "6H")
    assert lying(match, "tops 0")[-1] == "KH"


def test_blind_don_is_four_pitches_and_scores_high_low_jack_game() -> None:
    match = parlour.game("blind-don").match(3)
    rng = Random(3)
    pitchers = []
    while not match.over:
        pitchers.append(match.turn()[0])
        play_out(match, rng.choice)
    assert len(match.sheet) == 4 and pitchers in ([0, 1, 0, 1], [1, 0, 1, 0])
    for entries in match.entries:
        words = [entry.words for entry in entries if entry.words != "in a trick"]
        assert words == [word for word in ("for high", "for low", "for jack", "for game") if word in words] and words[:2] == [
            "for high", "for low"]


def test_in_stalybridge_the_pitcher_calls_trumps_before_the_dealers_cards_are_seen() -> None:
    match = table("blind-don-stalybridge", dealer="North").match
    assert legal(match) == {"name clubs", "name diamonds", "name hearts", "name spades"}
    assert "" not in seen(match, "tops 0", 1) and seen(match, "tops 1", 0) == seen(match, "tops 1", 1) == [""] * 7
    assert "" not in seen(match, "hand 0", 0) and seen(match, "hand 0", 1) == [""] * 4 and len(lying(match, "rest")) == 16
    play(match, "name clubs")
    assert "" not in seen(match, "tops 1", 0) and match.turn() == (SOUTH,)
    assert legal(match) == each("play", " ".join([*lying(match, "tops 0"), *hand(match, 0)]))


def test_suit_is_followed_from_the_hand_too() -> None:
    match = table("blind-don-stalybridge", dealer="North", dealt={
        "tops 0": "AS 2S 3S 4S 6S 7S 8S", "tops 1": "2C 3C 4C 5C 6C 7C 8C", "North": "9S TS 2D 3D"}).match
    play(match, "name hearts", "AS")
    assert legal(match) == {"play 9S", "play TS"}
    refused(match, "2C", "You hold spades: you must follow suit.")


def test_three_play_with_five_columns_and_four_cards_in_hand() -> None:
    assert len(lying(parlour.game("blind-don-stalybridge", 3).match(1), "under 0")) == 5
    match = parlour.game("blind-don-three-player").match(1)
    assert sum([len(lying(match, f"{zone} {seat}")) for zone in ("tops", "under", "hand") for seat in range(3)]) == 42
    assert len(lying(match, "rest")) == 10
    rng = Random(1)
    play_until(match, lambda match: match.over, rng.choice)
    assert len(match.sheet) == 6


def test_the_higher_cut_pitches_in_blind_don() -> None:
    for codes, dealer in (("AS KH", 1), ("2S KH", 0), ("7S 7H 8D 9C", 0)):
        chance = parlour.kernel.chance.Chance.of(1, -1, [[card] for card in cards(codes)])
        assert parlour.game("blind-don").first_dealer(chance) == dealer


# --- Jacks Out --------------------------------------------------------------------------------------------------------------------------

def jacks(players: int, dealt: str, *more: object, **options: object) -> Match:
    """Jacks Out with the cards in this order, and what chance brings before or after that."""
    game = parlour.game("jacks-out", players, **options)
    return game.match(start=Start(1, 0, [cards(dealt), *more]), narrate=True)  # type: ignore[list-item]


def the_deal(match: Match) -> JacksDeal:
    assert isinstance(match.deal, JacksDeal)
    return match.deal


def test_stakes_with_jacks_play_and_all_stakes_are_the_pool() -> None:
    # Seat 2 gets a jack, then Seat 5 and, passed over in the next round, they get no more cards
    match = jacks(5, "JS 2S 3S JH 4S 5S JD 6S 7S JC", [cards("AS")[0]], [cards("KS")[0]], [cards("2C")[0]], [cards("3C")[0]])
    deal = the_deal(match)
    assert deal.chosen and match.deal.number == 1 and deal.pot == 10 and match.scores() == [-2] * 5
    # the stakes of Seats 2 and 5, and in the next rounds of Seats 4 and 1
    assert sorted(deal.playing()) == [0, 1, 3, 4]
    # the two higher cards of the cut are partners, and sit opposite
    high = sorted([seat for seat in deal.playing() if deal.teams[seat] == deal.teams[deal.ring[0]]])
    assert high == sorted([deal.ring[0], deal.ring[2]]) and len(deal.playing()) == 4


def cut_jacks_out(**options: object) -> Match:
    """Jacks Out with the four found and the first pitch taken."""
    match = jacks(5, "JS 2S 3S JH 4S 5S JD 6S 7S JC", *[cards(code) for code in ("AS", "KS", "2C", "3C")], **options)
    return play(match, "pitch self")


@pytest.mark.parametrize("players", [5, 6, 7])
def test_the_pool_goes_to_the_winners(players: int) -> None:
    match = play_until(parlour.game("jacks-out", players).match(2), lambda match: match.over, Random(2).choice)
    assert len(match.winners) == 2
    assert match.scores() == [players - 2 if seat in match.winners else -2 for seat in range(players)]


def test_four_pitches_for_the_pool_are_won_below_nothing_too() -> None:
    match = parlour.game("jacks-out", 5, four_pitches=True, renege_penalty="league").match(1)
    play_until(match, lambda match: the_deal(match).chosen and the_deal(match).pitches == 3, Random(1).choice)
    deal = the_deal(match)
    deal.caught[:] = [1] * 5
    deal.leg_points[:] = [-200, -300, 0, 0, 0]
    play_until(match, lambda match: match.over, Random(1).choice)
    assert match.winners == sorted(seat for seat in range(5) if the_deal(match).teams[seat] == 0) and match.deal.pot == 0


def bought(players: int, buys: Sequence[int], dealt: str, first: str = "KS") -> Match:
    """Jacks Out as in the Cheshire Regiment: the seats after the dealer buy so many cards, one is cut, and the pack is dealt."""
    match = jacks(players, dealt, cards(first), player_selection="jacks-out-cheshire-regiment")
    return play(match, *[f"buy {buy}" for buy in buys])


def test_cards_are_bought_and_fewer_dealt_to_who_has_jacks() -> None:
    # the dealer is Seat 1; a five is cut and counts to it again
    match = bought(5, [1, 1, 1, 1, 5], "JS JH 2S 3S 4S 5S 6S 7S 8S 9S TS QS JD JC", "5C")
    # five cards and two jacks among them, one each for the others, and only three more for who has the jacks
    assert [len(row.row) for row in the_deal(match).up] == [8, 2, 2, 1, 1] and match.deal.pot == 18


def test_three_jacks_win_the_kitty() -> None:
    match = bought(5, [1, 1, 1, 1, 5], "JS JH JD 2S 3S JC 4S 5S", "5C")
    assert match.over and match.winners == [0] and match.scores() == [8, -2, -2, -2, -2]


def test_two_jacks_each_divide_the_kitty_and_all_buy_again() -> None:
    match = bought(5, [2, 1, 1, 1, 5], "JS JH 2S 3S 4S JD JC", "5C")
    assert not match.over and match.deal.number == 1 and match.scores() == [-10 + 10, -4 + 10, -2, -2, -2]
    assert any(text.startswith("buy") for text in legal(match)) and match.deal.pot == 0


def two_for_seat_1() -> Match:
    return bought(5, [1, 1, 1, 1, 5], "JS JH 2S 3S 4S JD JC", "5C")


def test_a_jack_can_be_sold() -> None:
    match = two_for_seat_1()
    assert match.turn() == (0,) and legal(match) == {"sell JS", "sell JH", "keep both jacks"}
    play(match, "sell JS")
    # only those without a jack are asked
    assert match.turn() == (3,)
    play(match, "offer 2")
    assert match.turn() == (4,)
    refused(match, "offer 2", "more than 2")
    play(match, "offer 3")
    assert match.turn() == (0,)
    play(match, "accept the offer")
    deal = the_deal(match)
    assert deal.number == 1 and match.scores() == [-10 + 3, -2, -2, -2, -2 - 3] and deal.pot == 18
    # red against black: Seat 1 (hearts) and Seat 2 (diamonds), Seat 3 (clubs) and Seat 5 (spades)
    assert {frozenset(seat for seat in deal.playing() if deal.teams[seat] == team) for team in range(2)} == {
        frozenset({0, 1}), frozenset({2, 4})}


def test_another_price_can_be_asked_or_both_jacks_kept() -> None:
    match = play(two_for_seat_1(), "sell JH", "pass", "offer 1")
    refused(match, "ask 1", "more than the 1")
    play(match, "ask 5", "pass", "take the jack")
    assert match.scores() == [-10 + 5, -2, -2, -2, -2 - 5]
    assert {frozenset(seat for seat in the_deal(match).playing() if the_deal(match).teams[seat] == team) for team in range(2)} == {
        frozenset({1, 4}), frozenset({0, 2})}
    match = play(two_for_seat_1(), "keep both jacks")
    assert match.deal.number == 1 and match.deal.pot == 18 and any(text.startswith("buy") for text in legal(match))
    match = play(two_for_seat_1(), "sell JH", "pass", "pass")
    refused(match, "accept", "Nobody has offered anything.")
    play(match, "ask 5", "pass", "pass")
    assert match.deal.number == 1 and match.deal.pot == 18


def test_bets_on_who_will_be_partners() -> None:
    game = parlour.game("jacks-out", 5, side_bets=True)
    match = game.match(start=Start(1, 0, [cards("JS JH JD JC"), *[cards(code) for code in ["AS", "KS", "2C", "3C"]]]), narrate=True)
    assert match.turn() == (0, 1, 2, 3, 4)
    # Seats 2 to 5 have the jacks; the cut makes partners of Seats 2 and 3, the first pairing
    play(match, "Seat 1: back 1", "Seat 2: back 2", "Seat 3: pass", "Seat 4: back 3", "Seat 5: pass")
    assert match.scores() == [0, -3, -2, -3, -2] and match.deal.pot == 10


# --- cribbage ---------------------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("laid", "scored"), [
    ("7H 8S", 2), ("TH 5S", 2), ("7H 7S", 2), ("7H 7S 7D", 6), ("3H 3S 3D 3C", 12), ("4H 5S 6D", 5), ("6D 4H 5S", 5), ("4H 6S 5D 7C", 4),
    ("KH QS TD AC", 2), ("QS KH JD", 3), ("2H 3S 5D", 0), ("KH AS 2D", 0), ("4H 5S 6D 6C", 2), ("9H 8S 7D 7C", 4)])
def test_what_a_card_pegs_in_the_play(laid: str, scored: int) -> None:
    assert sum([one.points for one in in_play(cards(laid))]) == scored


@pytest.mark.parametrize(("held", "starter", "crib", "scored"), [
    ("5H 5S 5D JC", "5C", False, 29), ("5H 5S JD", "5C", False, 8 + 6), ("2H 4H 6H", "8S", False, 3), ("2H 4H 6H", "8H", False, 4),
    ("2H 4H 6H 8H", "TS", True, 0), ("2H 4H 6H 8H", "TH", True, 5), ("2H 4H 6H 8H", "TS", False, 4), ("JH 2S 4D", "8H", False, 1),
    ("7H 8S 8D 9C", "2S", False, 4 + 2 + 6), ("6H 7S 8D 9C", "8S", False, 6 + 2 + 8), ("AH 2S 3D", "KC", False, 2 + 3)])
def test_what_hands_and_cribs_count(held: str, starter: str, crib: bool, scored: int) -> None:
    found = points(shown(cards(held), PACK.card(starter), crib))
    # by hand, one combination after the other
    every = [*held.split(), starter]
    value = {code: min("A23456789TJQK".index(code[0]) + 1, 10) for code in every}
    fifteens = sum([sum([value[every[at]] for at in range(len(every)) if mask >> at & 1]) == 15 for mask in range(1 << len(every))])
    pairs = sum([one[0] == other[0] for at, one in enumerate(every) for other in every[at + 1:]])
    runs = 0
    for low in range(13):
        length, ways = 0, 1
        while low + length < 13 and (count := sum([code[0] == "A23456789TJQK"[low + length] for code in every])):
            ways *= count
            length += 1
        if length >= 3 and not (low and any(code[0] == "A23456789TJQK"[low - 1] for code in every)):
            runs += length * ways
    suits = {code[1] for code in held.split()}
    flush = (len(held.split()) + (starter[1] in suits)) * (len(suits) == 1 and (not crib or starter[1] in suits))
    nob = "J" + starter[1] in held.split()
    assert found == 2 * fifteens + 2 * pairs + runs + flush + nob == scored


def test_double_cribbage_is_five_cards_one_for_the_crib() -> None:
    match = table("don-double-cribbage", dealer="East", dealt={
        "South": "5H 6H 7H 8H KS", "West": "TS 9S 2C 3C QD", "North": "AH 2H 3H 4H KD", "East": "JS QS KC TC 9D", "rest": "4D"}).match
    assert match.turn() == (0, 1, 2, 3)
    play(match, "South: lay KS", "West: lay QD", "North: lay KD", "East: lay 9D")
    assert seen(match, "starter", SOUTH) == ["4D"] and len(lying(match, "crib")) == 4
    assert sum(code != "" for code in seen(match, "crib", SOUTH)) == 0 and match.turn() == (SOUTH,)
    play(match, "5H", "TS")
    assert match.scores() == [0, 2, 0, 2]
    play(match, "AH", "JS")
    # South has nothing below six, and says go
    assert match.turn() == (WEST,) and "You say go." in log(match)
    refused(match, "9S", "The count is 26")
    assert "Count: 26" in match.view(0).facts


def test_a_count_of_31_and_the_last_card() -> None:
    match = table("don-single-crib", dealer="North", dealt={"South": "TH 2S 9S AD AC", "North": "TD 9C 8C KD KC", "rest": "4D"}).match
    # who does not deal has three for last
    assert match.scores() == [3, 0]
    play(match, "South: lay AD AC", "North: lay KD KC", "TH", "TD")
    assert match.scores() == [3, 2]
    play(match, "9S")
    assert "You say go." in log(match, 1) and match.turn() == (SOUTH,)
    # North says go, South makes 31 for two, and nothing more is played; then the hands and the crib are counted:
    # South's two, nine and the four that is turned up count 15; North has a run; two pairs are in the crib, and 15 by the four, an
    # ace and a king in four ways
    play(match, "2S")
    assert match.deal.number == 1 and match.scores() == [3 + 2 + 2, 2 + 3 + 4 + 8]


def test_a_jack_that_is_turned_up_is_two_for_the_dealer() -> None:
    match = table("don-double-cribbage", dealer="East", dealt={"rest": "JD"}).match
    for seat in range(4):
        match.play(seat, match.legal(seat)[0])
    assert match.scores() == [0, 2, 0, 2]


def test_a_leg_of_cribbage_ends_with_the_winning_point() -> None:
    for id, target in (("don-single-crib", 61), ("don-double-cribbage", 121)):
        match = play_until(parlour.game(id, legs="single-game").match(1), lambda match: match.over, Random(1).choice)
        assert target <= max(match.scores()) < target + 30 and min(match.scores()) < target
        match = play_until(parlour.game(id).match(1), lambda match: match.over, Random(1).choice)
        assert len(match.winners) in (1, 2)


# --- the league ------------------------------------------------------------------------------------------------------------------------

def test_a_night_of_the_league_is_nine_matches_of_three_games() -> None:
    match = parlour.game("nine-card-don-south-wales", league_match_format=True).match(4)
    rng = Random(4)
    played: dict[int, str] = {}
    acting: dict[int, set[int]] = {}
    before = [0, 0]
    while not match.over:
        fact = match.view(0).facts[0]
        number = int(fact.split()[1])
        assert fact.startswith(f"Match {number} of 9: ")
        played[number] = fact.partition(": ")[2]
        acting.setdefault(number, set()).update(match.turn())
        match.play(match.turn()[0], rng.choice(match.legal(match.turn()[0])))
        # each match won is a point, and nothing else is
        assert sum(match.deal.scores) - sum(before) in (0, 1)
        before = list(match.deal.scores)
    assert list(played.values()) == ["Don"] * 3 + ["Double Cribbage"] * 3 + ["Single Crib"] * 3
    assert [len(acting[number]) for number in range(1, 10)] == [4] * 6 + [2] * 3
    assert all({seat % 2 for seat in acting[number]} == {0, 1} for number in range(7, 10))
    assert sum(match.deal.scores) == 9 and max(match.deal.scores) >= 5
    assert match.winners == [seat for seat in range(4) if match.deal.scores[seat % 2] == max(match.deal.scores)]


def test_seven_matches_to_two_are_seven_points_and_two() -> None:
    for seed in range(60):
        match = parlour.game("nine-card-don", league_match_format=True).match(seed)
        # eight matches are over
        deal = match.deal
        assert isinstance(deal, LeagueDeal)
        deal.scores[:] = [6, 2]
        deal.begin_match(8)
        deal.gather_pack()
        deal.phase = deal.game.deal_cards(deal)
        deal._turn = None
        play_until(match, lambda match: match.over, Random(seed).choice)
        assert sum(match.deal.scores) == 9
        if match.deal.scores == [7, 2]:
            assert match.winners == [0, 2]
            return
    raise AssertionError("that side never won the last match")


def test_the_league_plays_the_best_of_three_legs() -> None:
    assert parlour.game("nine-card-don", league_match_format=True).options["legs"] == "best-of-three-legs"
    with pytest.raises(ParlourError, match="no sense"):
        parlour.game("nine-card-don", league_match_format=True, four_pitches=True)


def test_muck_is_counted_so_far_in_points_of_muck() -> None:
    match = table("phat", dealer="East", seed=3).match
    while not any([seat.so_far for seat in match.view(0).seats]):
        match.play(match.turn()[0], match.legal(match.turn()[0])[0])
    values = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}
    taken = [sum([values.get(code[0], 0) for side in (seat, (seat + 2) % 4) for code in cards_taken(match, side)]) for seat in range(4)]
    assert [seat.so_far for seat in match.view(0).seats] == [
        f"{points} point{'' if points == 1 else 's'} of muck" if points else "" for points in taken]


def cards_taken(match: Match, seat: int) -> list[str]:
    """The notation of the cards in a seat's tricks."""
    return [match.game.pack.codes[card] for card in bits(match.deal.taken[seat].cards)]  # type: ignore[attr-defined]
