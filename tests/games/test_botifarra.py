"""Botifarra: which cards may be played, what a hand and a game score, partners and series, and the championship. Choosing, doubling
and whole stretches of play are in records/botifarra.

That a third player may give a counting card only to a safe partner narrows rule 3, which otherwise always allows it: the page words
that variant as a permission, and it can be none.
"""
from __future__ import annotations

import itertools
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.botifarra.cards import ORDERS, PACK, POINTS, Contract
from parlour.games.botifarra.deal import BotifarraDeal
from parlour.games.botifarra.duplicate import DuplicateBotifarra, result, shares
from parlour.games.botifarra.game import Botifarra
from parlour.games.botifarra.play import BotifarraTrick
from parlour.kernel.chance import Chance
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match, Start
from parlour.kernel.phase import OVER
from parlour.mechanisms.tricks.tricks import NO_TRUMPS
from parlour.testing import arrange, over, play, play_out, play_until, refused, table

SOUTH, WEST, NORTH, EAST = range(4)
COINS, CUPS, SWORDS, BATONS = range(4)


# --- cards -------------------------------------------------------------------------------------------------------------

def test_a_hand_has_72_points() -> None:
    assert POINTS.of(PACK.all) + 12 == 4 * (5 + 4 + 3 + 2 + 1) + 12 == 72


def test_how_the_cards_rank_and_what_they_count() -> None:
    ranked = [PACK.card(rank + "O") for rank in "91RCS8765432"]
    order = ORDERS[COINS]
    assert all(order.beats(high, low) and not order.beats(low, high) for high, low in itertools.pairwise(ranked))
    assert [POINTS.each[card] for card in ranked] == [5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0]
    assert order.beats(PACK.card("2O"), PACK.card("9B")) and not order.beats(PACK.card("9B"), PACK.card("2O"))


def test_four_cards_at_a_time_from_the_right_of_the_dealer() -> None:
    deal = parlour.game("botifarra").new_deal(Chance.of(1, 0, [list(PACK.every)]), 0, SOUTH)
    for place, seat in enumerate((EAST, NORTH, WEST, SOUTH)):
        assert bits(deal.hands[seat].cards) == [start + 4 * place + card for start in (0, 16, 32) for card in range(4)]


def test_the_deal_passes_to_the_right_and_a_game_ends_with_101() -> None:
    match = play_until(parlour.game("botifarra").match(start=Start(5, SOUTH)), over, Random(5).choice)
    assert all(max(totals) < 101 for totals in match.totals[:-1]) and max(match.totals[-1]) >= 101
    assert match.deal.dealer == (SOUTH - match.deal.number) % 4
    assert match.winners == ([0, 2] if match.totals[-1][0] >= 101 else [1, 3])


# --- the rules of play -------------------------------------------------------------------------------------------------

def may_play(trick: str, hand: str, trumps: int = COINS, id: str = "botifarra", played: str = "", **options: object) -> str:
    """What one may play from a hand to a trick: cards in the order of the pack, strongest first."""
    deal = parlour.game(id, **options).deal(seed=1)
    assert isinstance(deal, BotifarraDeal)
    # in the order of play South leads, then East, North, West
    placed = len(trick.split())
    seat = (SOUTH, EAST, NORTH, WEST)[placed]
    arrange(deal, {"trick": trick, f"hand {seat}": hand, "taken 0": played}, rest="rest")
    deal.played[SOUTH] = PACK.mask(played)
    deal.phase = BotifarraTrick((SOUTH, EAST, NORTH, WEST), Contract(SOUTH, trumps))
    deal._turn = deal._legal = None
    return PACK.text(sum([1 << action.card for action in deal.legal(seat)]))


RANKED, COUNTING = "91RCS8765432", "91RCS"


def by_the_page(hand: set[str], trick: list[str], trumps: str, gone: set[str], options: dict[str, object]) -> set[str]:
    """What may be played from a hand to a trick, worked out from the names of the cards alone. ``gone``: those of earlier tricks."""
    if not trick:
        return hand
    led = trick[0][1]
    strength = {rank + suit: (2 if suit == trumps else 1 if suit == led else 0, -RANKED.index(rank)) for rank in RANKED for suit in "OCEB"}
    best = max(trick, key=strength.__getitem__)
    partner = len(trick) > 1 and best == trick[-2]
    suited = {card for card in hand if card[1] == led}
    cards = suited or hand
    beating = {card for card in cards if strength[card] > strength[best]}
    if beating and not partner:
        return beating
    if options.get("rules_version") == "western":
        return cards
    lowest = {min([card for card in cards if card[1] == suit], key=strength.__getitem__) for suit in {card[1] for card in cards}}
    higher = {rank + best[1] for rank in RANKED[:RANKED.index(best[0])]}
    if partner:
        gives = len(trick) == 3 or not options.get("third_player_safe_partner") or higher <= gone | hand | set(trick)
    else:
        gives = len(trick) == 1 and (not suited or bool(options.get("second_player_counting_card")))
    return beating | lowest | {card for card in cards if gives and card[0] in COUNTING}


@pytest.mark.parametrize("options", [
    {}, {"rules_version": "western"}, {"second_player_counting_card": True}, {"third_player_safe_partner": True},
    {"second_player_counting_card": True, "third_player_safe_partner": True}, {"games_per_session": "three-with-partner-change"},
])
def test_every_card_of_deals_at_random_is_allowed_as_the_names_of_the_cards_say(options: dict[str, object]) -> None:
    game = parlour.game("botifarra", **options)
    for seed in range(50):
        deal = game.deal(seed)
        rng = Random(seed)
        trumps = ""
        trick: list[str] = []
        gone: set[str] = set()
        while not deal.over:
            seat = deal.turn()[0]
            legal = deal.legal(seat)
            if legal[0].card >= 0:
                assert {PACK.codes[action.card] for action in legal} == by_the_page(
                    {PACK.codes[card] for card in bits(deal.hands[seat].cards)}, trick, trumps, gone, options)
            action = rng.choice(legal)
            if action.kind == "name":
                trumps = {"coins": "O", "cups": "C", "swords": "E", "batons": "B", "botifarra": "none"}[action.word]
            deal.play(seat, action)
            if action.card >= 0:
                trick.append(PACK.codes[action.card])
            if len(trick) == 4:
                gone |= set(trick)
                trick = []


#: a hand of plain cards to throw away, and what the second player may throw away of it
THROWN = "9E 5E 4E RB 7B 6B"


@pytest.mark.parametrize(("trick", "hand", "allowed"), [
    # second, following suit: beat it with anything that does, or play the lowest
    ("RC", "9C 1C CC 4C 2O", "9C 1C"), ("RC", "CC SC 4C 2O", "4C"), ("8C", "CC SC 4C 9O", "CC SC"),
    # second, without the suit: any trump, or else counting cards and the lowest of each suit
    ("RC", "9O 3O 2O 9B 4B", "9O 3O 2O"), ("RC", THROWN, "9E 4E RB 6B"), ("RC", "8E 5E 8B 7B", "5E 7B"),
    # second to trumps: they are beaten, or the lowest is played, or without any as before
    ("RO", "1O CO 2O 9B", "1O"), ("RO", "CO SO 2O 9B", "2O"), ("RO", THROWN, "9E 4E RB 6B"),
    # third, an opponent winning: beat it, or the lowest without exception
    ("4C RC", "9C 1C CC 3C", "9C 1C"), ("4C RC", "CC SC 3C", "3C"), ("4C RC", "9O 2O 9B 4B", "9O 2O"), ("4C RC", THROWN, "4E 6B"),
    # third, an opponent has trumped: who follows cannot beat that, who does not must go higher if possible
    ("4C 5O", "9C 1C CC 3C", "3C"), ("4C 5O", "9O 6O 2O 9B 4B", "9O 6O"), ("4C 5O", "4O 3O 9B 4B", "3O 4B"),
    # third, the partner winning: beat it, count, or the lowest
    ("RC 4C", "9C 1C CC SC 8C 5C 3C 9B", "9C 1C CC SC 3C"), ("RC 4C", "9O 8O 3O RE 8E 5E 7B 6B", "9O 8O 3O RE 5E 6B"),
    ("RO 4O", "9C 8C 5C RE 7E 6E", "9C 5C RE 6E"),
    # fourth, an opponent winning
    ("RC 4C 8C", "9C 1C CC 3C", "9C 1C"), ("RC 4C 8C", "CC SC 3C", "3C"), ("RC 4C 8C", "9O 2O 9B 4B", "9O 2O"),
    ("RC 4C 8C", THROWN, "4E 6B"),
    ("4C RC 5O", "9C 1C 3C", "3C"), ("4C RC 5O", "9O 6O 2O 9B 4B", "9O 6O"), ("4C RC 5O", "4O 3O 9B 4B", "3O 4B"),
    # fourth, the partner winning, also with a trump
    ("4C RC 2C", "9C CC 6C 3C", "9C CC 3C"), ("4C RC 2C", "9O 8O 3O RE 8E 5E 7B 6B", "9O 8O 3O RE 5E 6B"),
    ("4C 5O 2C", "9C 1C 8C 3C", "9C 1C 3C"), ("4C 5O 2C", "9O 8O 4O 3O RE 8E 7E 6B", "9O 8O 3O RE 7E 6B"),
])
def test_what_may_be_played_in_the_east(trick: str, hand: str, allowed: str) -> None:
    assert set(may_play(trick, hand).split()) == set(allowed.split())


@pytest.mark.parametrize(("trick", "hand", "allowed"), [
    ("RC", "9C 4C 2O", "9C"), ("RC", "9O 2O 9B 8B 4B", "9O 2O 9B 4B"), ("4C RC", "9O 2O 9B 4B", "2O 4B"),
    ("RC 4C", "9O 5O 2O RB 4B", "9O 2O RB 4B"), ("RC 4C 8C", "9O 2O 9B 4B", "2O 4B"),
])
def test_in_botifarra_nothing_is_trumped(trick: str, hand: str, allowed: str) -> None:
    assert set(may_play(trick, hand, NO_TRUMPS).split()) == set(allowed.split())


@pytest.mark.parametrize(("trick", "hand", "allowed"), [
    ("RC", "9C 1C 4C 2O", "9C 1C"), ("RC", "CC SC 4C 2O", "CC SC 4C"), ("RC", "9O 3O 9B 4B", "9O 3O"), ("RC", THROWN, THROWN),
    ("4C RC", "9C 5C 3C", "9C"), ("4C 5O", "9C 1C 3C", "9C 1C 3C"), ("4C 5O", "4O 3O 9B", "4O 3O 9B"), ("4C 5O", "9O 4O 9B", "9O"),
    ("RC 4C", "9C 8C 5C 2O", "9C 8C 5C"), ("RC 4C", "9O 2O 9B 8B", "9O 2O 9B 8B"), ("4C RC 2C", "9C 8C 5C", "9C 8C 5C"),
])
def test_in_the_west_what_loses_is_free(trick: str, hand: str, allowed: str) -> None:
    assert set(may_play(trick, hand, id="botifarra-western").split()) == set(allowed.split())
    assert set(may_play(trick, hand, rules_version="western").split()) == set(allowed.split())


@pytest.mark.parametrize(("trick", "hand", "allowed"), [
    ("RC", "CC SC 8C 4C 2O", "CC SC 4C"), ("RC", "9C CC 4C", "9C"), ("RC", "8C 4C", "4C"), ("RO", "CO 8O 2O", "CO 2O"),
    # without the suit, and for the others, nothing changes
    ("RC", THROWN, "9E 4E RB 6B"), ("4C RC", "CC SC 3C", "3C"), ("RC 4C 8C", "CC SC 3C", "3C"),
])
def test_the_second_player_may_give_a_counting_card_of_the_suit(trick: str, hand: str, allowed: str) -> None:
    assert set(may_play(trick, hand, second_player_counting_card=True).split()) == set(allowed.split())


@pytest.mark.parametrize(("trick", "hand", "played", "allowed"), [
    # nine and ace are out: the partner's king is not safe
    ("RC 4C", "CC SC 8C 3C", "", "3C"), ("RC 4C", "9C CC SC 3C", "", "9C 3C"), ("RC 4C", "RE 8E 5E 2O", "", "2O 5E"),
    # they have been played, or are held
    ("RC 4C", "CC SC 8C 3C", "9C 1C", "CC SC 3C"), ("RC 4C", "9C CC 8C 3C", "1C", "9C CC 3C"),
    ("RC 4C", "9C 1C CC 8C 3C", "", "9C 1C CC 3C"),
    ("RC 4C", "RE 8E 5E 2O", "9C 1C", "RE 2O 5E"),
    # the fourth player gives as ever, and so does the second
    ("4C RC 2C", "CC 8C 3C", "", "CC 3C"), ("RC", THROWN, "", "9E 4E RB 6B"),
])
def test_the_third_player_gives_only_to_a_safe_card(trick: str, hand: str, played: str, allowed: str) -> None:
    assert set(may_play(trick, hand, played=played, third_player_safe_partner=True).split()) == set(allowed.split())


def position(trick: str, hand: str, **options: object) -> Match:
    """A match in which somebody is to play from this hand to a trick, with coins as trumps."""
    match = parlour.game("botifarra", **options).match(seed=1, narrate=True)
    seat = (SOUTH, EAST, NORTH, WEST)[len(trick.split())]
    arrange(match, {"trick": trick, f"hand {seat}": hand}, rest="rest")
    match.deal.phase = BotifarraTrick((SOUTH, EAST, NORTH, WEST), Contract(SOUTH, COINS))
    return match


def test_each_rule_is_given_as_the_reason() -> None:
    refused(position("RC", "9C 4C 2O"), "2O", "You hold cups: you must follow suit")
    refused(position("RC", "9C 4C 2O"), "4C", "you can beat the king of cups: you must")
    refused(position("RC", "2O 4B"), "4B", "you can beat the king of cups: you must")
    refused(position("RC", "CC 8C 4C"), "CC", "of cups you must play the lowest you have.")
    refused(position("RC 4C", "8C 5C 3C"), "5C", "of cups you must play the lowest you have, or a card that counts")
    refused(position("RC", "8E 5E"), "8E", "of swords you must play the lowest you have, or a card that counts")
    refused(position("RC", "8E 5E"), "contrar", "too late")


@pytest.mark.parametrize(("trick", "hand", "card", "gone", "options"), [
    # could not beat the king, and has no lower card than that; of the other suits nothing is told
    ("RC", "CC 8C 4C", "4C", "9C 1C 3C 2C", {}),
    # threw away the lowest of a suit: no cups, no trumps
    ("RC", "8E 5E 8B", "5E", f"{' '.join(r + 'C' for r in '91RCS8765432')} {' '.join(r + 'O' for r in '91RCS8765432')} 4E 3E 2E", {}),
    # a counting card may be the lowest or not
    ("RC", "9E 5E 8B", "9E", f"{' '.join(r + 'C' for r in '91RCS8765432')} {' '.join(r + 'O' for r in '91RCS8765432')}", {}),
    # to a partner who wins one may give, and need not beat
    ("RC 4C", "9C CC 5C", "CC", "", {}), ("RC 4C", "9C CC 5C", "5C", "4C 3C 2C", {}), ("RC 4C", "9C CC 5C", "9C", "", {}),
    # who beats shows nothing
    ("RC", "9C 1C 4C", "1C", "", {}),
    # in the west only what could have won
    ("RC", "CC 8C 4C", "8C", "9C 1C", {"rules_version": "western"}), ("RC 4C", "9C CC 5C", "CC", "", {"rules_version": "western"}),
    # the third player gave to a king that was safe, or it was the lowest: nobody can tell which
    ("RC 4C", "9C 1C CC 5C", "CC", "", {"third_player_safe_partner": True}),
    ("RC 4C", "9C CC 5C", "5C", "4C 3C 2C", {"third_player_safe_partner": True}),
])
def test_what_a_card_shows(trick: str, hand: str, card: str, gone: str, options: dict[str, object]) -> None:
    match = position(trick, hand, **options)
    seat = match.turn()[0]
    match.play(seat, f"play {card}")
    assert isinstance(match.deal, BotifarraDeal)
    on_table = PACK.mask(trick)
    assert match.deal.hands[seat].excluded & ~on_table == PACK.mask(gone) & ~on_table


def could_have_come_about(match: Match, imagined: BotifarraDeal) -> bool:
    """Whether an imagined deal could have been played as the match was: every card allowed when it was played."""
    again: BotifarraDeal = match.game.deal(seed=1)
    arrange(again, {f"hand {seat}": PACK.text(imagined.hands[seat].cards | imagined.played[seat]) for seat in range(4)})
    again.phase = BotifarraTrick(again.order(again.after(match.deal.dealer)), Contract(match.deal.dealer, COINS))
    again._turn = again._legal = None
    for seat, action in match.played:
        if action.card >= 0:
            if action not in again.legal(seat):
                return False
            again.play(seat, action)
    return True


@pytest.mark.parametrize("options", [{}, {"second_player_counting_card": True}, {"rules_version": "western"}])
def test_imagined_hands_are_those_that_would_have_been_played_so(options: dict[str, object]) -> None:
    for seed in range(12):
        rng = Random(seed)
        match = play(parlour.game("botifarra", **options).match(seed), "name coins", "pass", "pass")
        while len(match.played) < 3 + 28:
            seat = match.turn()[0]
            match.play(seat, rng.choice(match.legal(seat)))
            if len(match.played) % 5 == 0:
                for viewer in range(5):
                    imagined = match.deal.imagine(viewer, rng)
                    assert isinstance(imagined, BotifarraDeal)
                    assert could_have_come_about(match, imagined)


# --- scoring -----------------------------------------------------------------------------------------------------------

def counting(deal: BotifarraDeal, points: int) -> None:
    """Lays twelve tricks so that South and North have so many points."""
    rng = Random(points)
    for _ in range(100_000):
        tricks = rng.randrange(13)
        cards = list(PACK.every)
        rng.shuffle(cards)
        ours = sum([1 << card for card in cards[:4 * tricks]])
        if POINTS.of(ours) + tricks == points:
            deal.taken[SOUTH].cards, deal.taken[WEST].cards = ours, PACK.all & ~ours
            deal.taken[NORTH].cards = deal.taken[EAST].cards = 0
            return
    raise AssertionError("no such tricks were found")


def scored(points: int, trumps: int = COINS, said: tuple[int, ...] = (), chooser: int = SOUTH, before: tuple[int, int] = (0, 0),
           **options: object) -> list[int]:
    """What both sides have after a deal in which South and North take so many points."""
    game = parlour.game("botifarra", **options)
    assert isinstance(game, Botifarra)
    deal = game.deal(seed=1)
    deal.scores[:] = before
    deal.gather_pack()
    counting(deal, points)
    game.score_deal(deal, Contract(chooser, trumps, said))
    return deal.scores


W, WS, WSW = (WEST,), (WEST, SOUTH), (WEST, SOUTH, WEST)


@pytest.mark.parametrize(("points", "trumps", "said", "scores"), [
    (45, COINS, (), [9, 0]), (45, COINS, W, [18, 0]), (45, COINS, WS, [36, 0]), (45, COINS, WSW, [72, 0]),
    (45, NO_TRUMPS, (), [18, 0]), (45, NO_TRUMPS, W, [36, 0]), (45, NO_TRUMPS, WS, [72, 0]), (40, NO_TRUMPS, WSW, [64, 0]),
    (36, COINS, WSW, [0, 0]), (37, COINS, (), [1, 0]), (35, COINS, (), [0, 1]), (26, COINS, W, [0, 20]), (0, COINS, (), [0, 36]),
    (72, NO_TRUMPS, WSW, [576, 0]),
])
def test_what_is_above_36_scores(points: int, trumps: int, said: tuple[int, ...], scores: list[int]) -> None:
    assert scored(points, trumps, said) == scores
    # whoever chose trumps
    assert scored(points, trumps, said, WEST) == scores


@pytest.mark.parametrize(("options", "times"), [
    ({"doubling_scale": "2-3-5"}, (1, 2, 3, 5)), ({"doubling_scale": "2-4-10"}, (1, 2, 4, 10)),
    ({"doubling_scale": "agreed"}, (1, 2, 3, 4)), ({"contrar_times": 3, "recontrar_adds": 3, "sant_vicens_adds": 6}, (1, 3, 6, 12)),
])
def test_scales(options: dict[str, object], times: tuple[int, ...]) -> None:
    for said, count in zip(((), W, WS, WSW), times):
        assert scored(45, COINS, said, **options) == [9 * count, 0]
        assert scored(45, NO_TRUMPS, said, **options) == [18 * count, 0]


def test_what_is_not_agreed_on_has_no_numbers() -> None:
    with pytest.raises(ParlourError, match="contrar-times=3 makes no sense where the scale is one of those with a name"):
        parlour.game("botifarra", contrar_times=3, doubling_scale="2-3-5")
    with pytest.raises(ParlourError, match="carry-over=yes makes no sense without a next game"):
        parlour.game("botifarra", carry_over=True, games_per_session="three-with-partner-change")
    with pytest.raises(ParlourError, match="makes no sense where whatever loses may be played"):
        parlour.game("botifarra", third_player_safe_partner=True, rules_version="western")
    assert parlour.game("botifarra", carry_over=True).options["games-per-session"] == "series"


def test_points_are_those_of_an_independent_count() -> None:
    """Each deal played at random: the cards of the tricks counted by name, as the log tells who took them."""
    counts = {"nine": 5, "ace": 4, "king": 3, "knight": 2, "jack": 1}
    game = parlour.game("botifarra")
    for seed in range(400):
        deal = game.deal(seed)
        deal.narrating = True
        assert isinstance(deal, BotifarraDeal)
        rng = Random(seed)
        times = 1
        trick: list[str] = []
        totals = {"South": 0, "West": 0, "North": 0, "East": 0}
        while not deal.over:
            seat = deal.turn()[0]
            action = rng.choice(deal.legal(seat))
            times *= 2 if str(action) in ("name botifarra", "contrar", "recontrar", "sant vicens") else 1
            deal.play(seat, action)
            if action.card >= 0:
                trick.append(PACK.faces[action.card].name)
            if len(trick) == 4:
                taker = next(line.split()[0] for line in reversed(deal.view(4).log) if "takes the trick" in line)
                totals[taker] += 1 + sum(counts.get(name.split()[0], 0) for name in trick)
                trick = []
        ours, theirs = totals["South"] + totals["North"], totals["West"] + totals["East"]
        assert ours + theirs == 72
        assert deal.points() == [max(0, ours - 36) * times, max(0, theirs - 36) * times]


def test_a_double_is_told_with_what_the_score_then_counts() -> None:
    match = table("botifarra", dealer="South").play("name coins", "East: contrar", "North: recontrar", "West: sant vicens")
    assert [line.split(": ")[1] for line in match.log("West")[-3:]] == [
        "the score counts twice.", "the score counts 4 times.", "the score counts 8 times."]
    # without trumps everything counts twice already
    match = table("botifarra", dealer="South").play("name botifarra", "East: contrar", "North: recontrar", "West: sant vicens")
    assert [line.split(": ")[1] for line in match.log("West")[-3:]] == [
        "the score counts 4 times.", "the score counts 8 times.", "the score counts 16 times."]
    match = table("botifarra", dealer="South", doubling_scale="2-3-5").play("name botifarra", "East: contrar", "North: recontrar")
    assert match.log("West")[-1] == "North says recontrar: the score counts 6 times."
    match = table("botifarra-duplicate", dealer="South").play("name botifarra", "East: contrar", "North: recontrar")
    assert match.log("West")[-2:] == ["East says contrar: what the side scores counts twice.",
                                      "North says recontrar: no more is scored for that."]


# --- games, partners, series -------------------------------------------------------------------------------------------

def next_game(points: int, before: tuple[int, int], said: tuple[int, ...] = (), **options: object) -> tuple[list[int], list[int]]:
    """The scores after a deal in which South and North take so many points, and those with which the next deal begins."""
    game = parlour.game("botifarra", **options)
    assert isinstance(game, Botifarra)
    deal = game.deal(seed=1)
    deal.scores[:] = before
    deal.gather_pack()
    counting(deal, points)
    game.score_deal(deal, Contract(SOUTH, COINS, said))
    deal.phase = OVER
    return deal.scores, game.new_deal(Chance.of(1, 1), 1, EAST, deal).scores


def test_the_excess_is_carried_over() -> None:
    # 95 to 40, and the second side doubles and loses by 46 to 26: the page says 46 to 36, which are not 72
    assert next_game(46, (95, 40), W, carry_over=True) == ([115, 40], [14, 0])
    assert next_game(46, (95, 40), carry_over=True) == ([105, 40], [4, 0])
    assert next_game(46, (95, 40), W, games_per_session="series") == ([115, 40], [0, 0])
    assert next_game(42, (95, 40), carry_over=True) == ([101, 40], [0, 0])
    # 100 is no game yet
    assert next_game(41, (95, 40), carry_over=True) == ([100, 40], [100, 40])


@pytest.mark.parametrize("games", [2, 3, 5])
def test_a_series_is_so_many_games(games: int) -> None:
    match = play_until(parlour.game("botifarra", games_per_session="series", series_games=games).match(seed=games), over, Random(1).choice)
    won = [max(totals) >= 101 for totals in match.totals]
    assert won.count(True) == games and won[-1]
    sides = [totals.index(max(totals)) for totals in match.totals if max(totals) >= 101]
    best = max(sides.count(0), sides.count(1))
    assert match.winners == [seat for seat in range(4) if sides.count(seat % 2) == best]
    # after each game both begin anew
    for place, ended in enumerate(won[:-1]):
        if ended:
            assert [total - points for total, points in zip(match.totals[place + 1], match.sheet[place + 1])] == [0, 0]


def test_everybody_is_partner_of_everybody() -> None:
    orders = {1: [SOUTH, EAST, WEST, NORTH], 2: [SOUTH, EAST, NORTH, WEST], 3: [SOUTH, NORTH, EAST, WEST]}
    won = [0, 0, 0, 0]
    match = parlour.game("botifarra", games_per_session="three-with-partner-change").match(seed=3)
    rng = Random(1)
    number = 1
    for _ in range(20_000):
        deal = match.deal
        assert isinstance(deal, BotifarraDeal)
        order = orders[number]
        assert deal.order(SOUTH) == tuple(order)
        partners = [order[:3:2], order[1::2]]
        if isinstance(deal.phase, BotifarraTrick):
            places = [order.index(seat) for seat in deal.phase.seats]
            assert [(place - places[0]) % 4 for place in places] == [0, 1, 2, 3]
        before = len(match.sheet)
        seat = match.turn()[0]
        match.play(seat, rng.choice(match.legal(seat)))
        if len(match.sheet) > before:
            for one, other in partners:
                assert match.totals[-1][one] == match.totals[-1][other]
            winners = next((pair for pair in partners if match.totals[-1][pair[0]] >= 101), None)
            if winners is not None:
                number += 1
                for one in winners:
                    won[one] += 1
                if match.over:
                    break
                assert match.deal.scores == [0, 0, 0, 0]
    assert number == 4 and sum(won) == 6
    assert match.winners == [seat for seat in range(4) if won[seat] == max(won)]
    assert sorted(won) in ([1, 1, 1, 3], [0, 2, 2, 2])


def test_the_partner_of_this_game_is_told() -> None:
    match = table("botifarra", games_per_session="three-with-partner-change", dealer="South")
    assert match.facts() == ["Game 1 of 3", "South and West against North and East"]
    match.play("pass")
    assert match.turn() == {"West"}
    # the others are asked in the order of play: South, East, West, North
    match.play("West: name coins")
    assert match.turn() == {"North"}
    match.play("North: contrar")
    assert match.turn() == {"South"}
    match.play("South: pass", "West: recontrar")
    assert match.turn() == {"North"}
    match.play("pass", "pass")
    assert match.turn() == {"East"}


# --- championships -----------------------------------------------------------------------------------------------------

def test_results_are_worth_a_share() -> None:
    assert shares([1, -1, -16, 4, 6, -12]) == [177, 168, 100, 191, 200, 118]
    assert shares([-1, 1, 8, -8, -6, 6]) == [144, 156, 200, 100, 113, 188]
    assert shares([5, 5, 5]) == [150, 150, 150] and shares([6, -16]) == [200, 100]


@pytest.mark.parametrize(("tables", "told"), [
    (2, "If the results at 2 tables were +6 and −16, they would be worth 2.00 and 1.00."),
    (3, "If the results at 3 tables were −16, +1 and +6, the +1 would be worth 1 and 17/22, that is 1.77."),
    (4, "If the results at 4 tables were −16, +1 and +6, and the rest in between, the +1 would be worth 1 and 17/22, that is 1.77."),
])
def test_the_example_in_the_rules_has_as_many_results_as_tables(tables: int, told: str) -> None:
    assert told in " ".join(parlour.game("botifarra-duplicate", tables=tables).rules().split())


@pytest.mark.parametrize(("points", "trumps", "chooser", "said", "results"), [
    # South and North doubled, and lost by 28 to 44; West and East had chosen a suit
    (28, COINS, WEST, (SOUTH,), (-16, 8)), (30, COINS, WEST, (SOUTH,), (-12, 6)),
    # West and East chose botifarra
    (40, NO_TRUMPS, WEST, (), (4, -8)), (42, COINS, SOUTH, (), (6, -6)), (37, COINS, SOUTH, (), (1, -1)),
    # doubled botifarra counts twice for both; recontrar changes nothing
    (40, NO_TRUMPS, WEST, (SOUTH,), (8, -8)), (40, NO_TRUMPS, WEST, (SOUTH, EAST), (8, -8)), (40, COINS, WEST, (SOUTH, EAST), (8, -4)),
])
def test_only_who_announces_a_double_scores_it(points: int, trumps: int, chooser: int, said: tuple[int, ...],
                                               results: tuple[int, int]) -> None:
    deal = parlour.game("botifarra-duplicate").deal(seed=1)
    assert isinstance(deal, BotifarraDeal)
    deal.gather_pack()
    counting(deal, points)
    assert tuple([result(deal, Contract(chooser, trumps, said), side) for side in range(2)]) == results


def test_there_is_no_sant_vicens_in_a_championship() -> None:
    match = table("botifarra-duplicate", dealer="South").play("name coins", "East: contrar")
    assert match.refusal("sant vicens") == "In a championship there is no Sant Vicens."
    match.play("North: recontrar")
    assert match.turn() == {"East"} and isinstance(match.match.deal.phase, BotifarraTrick)


def test_the_hands_of_this_table_are_played_at_the_others() -> None:
    game = parlour.game("botifarra-duplicate", tables=4)
    assert isinstance(game, DuplicateBotifarra)
    for seed in range(6):
        deal = game.deal(seed)
        held = [deal.hands[seat].cards for seat in range(4)]
        play_out(deal, Random(seed).choice)
        other = game.other_table(deal, Random(seed))
        assert [other.hands[seat].cards for seat in range(4)] == held
        assert other.dealer == deal.dealer
        assert len(game.elsewhere(deal)) == 3


def test_all_tables_play_by_the_same_rules() -> None:
    for options in ({"rules_version": "western"}, {"second_player_counting_card": True}, {"third_player_safe_partner": True}):
        game = parlour.game("botifarra-duplicate", **options)
        assert isinstance(game, DuplicateBotifarra)
        for name in ("eastern", "second_gives", "only_safe"):
            assert getattr(game.other, name) == getattr(game, name)


def test_a_championship_is_four_hands_against_each_other_team() -> None:
    match = play_until(parlour.game("botifarra-duplicate", tables=2).match(seed=1, narrate=True), over, Random(1).choice)
    assert len(match.sheet) == 4 * 3
    # each direction's best of two results is worth two, the other one, equal ones one and a half
    assert all(points in (100, 150, 200) for line in match.sheet for points in line)
    assert match.game.score_words(177) == "1.77" and match.game.score_words(105) == "1.05"
    # where both sides have come among the four teams is said, and who is first has won
    view = match.view(SOUTH)
    places = [int(seat.badges[-1].removeprefix("place ").removesuffix(" of 4")) for seat in view.seats]
    assert view.log[-2:] == [f"{side}: place {place} of 4." for side, place in zip(("You and North", "West and East"), places)]
    assert [seat for seat in range(4) if places[seat] == 1] == match.winners
