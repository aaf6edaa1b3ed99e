"""Stovkahra: combinations, bonuses for sevens, the duties of following, enough said rightly and wrongly, matchsticks, signals, and what
can be told of hidden cards. Stretches of play are in records/stovkahra."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.stovkahra.cards import COMBINATIONS, PACK, POINTS, bonus_for, held
from parlour.games.stovkahra.deal import StovkahraDeal
from parlour.games.stovkahra.game import Stovkahra
from parlour.games.stovkahra.play import StovkahraTrick
from parlour.kernel.errors import BadRecord
from parlour.kernel.match import Match, Start
from parlour.testing import Table, arrange, each, table

#: with East as the dealer South leads, and North sits at the dealer's right; the bottom card is East's ace of acorns
HANDS = {
    "South": "AH 9H 8L KH TH 8H AB KB",
    "West": "KL KE UB OL UL 9L 9B 8B",
    "North": "7E 7L 7B OH UH 7H TE TL",
    "East": "AL OB OE TB UE 9E 8E AE",
}


def deal_of(match: Table | Match) -> StovkahraDeal:
    deal = (match.match if isinstance(match, Table) else match).deal
    assert isinstance(deal, StovkahraDeal)
    return deal


def dealt(hands: dict[str, str]) -> dict[str, str]:
    """Where the cards of these hands lie when South leads: the first three are dealt face up."""
    south = hands["South"].split()
    return {**hands, "South": " ".join(south[3:]), "face up 0": " ".join(south[:3])}


def start(hands: dict[str, str] | None = None, scores: Sequence[int] = (), so_far: Sequence[int] = (0, 0), **options: object) -> Table:
    """A match at its first deal, dealt by East, in which the sides have so many matchsticks, and points in this game."""
    match = table("stovkahra", dealer="East", dealt=dealt(hands or HANDS), scores=scores, **options)
    deal_of(match).so_far[:] = so_far
    return match


def led(hands: dict[str, str], scores: Sequence[int] = (), so_far: Sequence[int] = (0, 0), number: int = 3, **options: object) -> Table:
    """The middle of a deal with acorns as trumps, these hands left, and South to lead to the trick with this number, from 0. All
    other cards lie with West and East, and count for them."""
    match = start(scores=scores, so_far=so_far, **options).play("pass", "pass", "pass", "pass")
    deal = deal_of(match)
    arrange(deal, hands, rest="taken 1")
    deal.phase = StovkahraTrick(deal.order(0), deal.trumps, number)
    return match


# --- what counts -----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("rank", "points"), [("A", 6), ("K", 5), ("O", 4), ("U", 3), ("T", 0), ("9", 0), ("8", 0), ("7", 0)])
def test_what_cards_count(rank: str, points: int) -> None:
    assert [POINTS.each[PACK.card(rank + suit)] for suit in "ELHB"] == [points] * 4


def test_all_cards_and_the_last_trick_count_78() -> None:
    assert POINTS.of(PACK.all) + bonus_for(PACK.card("AE"), 7, 8) == 78


@pytest.mark.parametrize(("hand", "points"), [
    ("AE AL AH AB", 40), ("AE AL AH", 30), ("TE TL TH TB", 20), ("TE TL TB", 10), ("7E 7L 7H 7B", 20), ("7L 7H 7B", 10),
    ("KE KL KH KB", 12), ("KE KH KB", 6), ("OE OL OH OB", 12), ("OL OH OB", 6), ("UE UL UH UB", 12), ("UE UL UH", 6),
    # derived: three nines are no combination; nor are eights, two aces, or a hand without pictures
    ("9E 9L 9H", 0), ("9E 9L 9H 9B", 0), ("8E 8L 8H 8B", 0), ("AE AL", 0), ("9E 9L 8H 8B 7E TE TL 7H", 0),
    ("AE AL AH KE KL KH KB", 42),
])
def test_what_combinations_count(hand: str, points: int) -> None:
    assert sum([each.points for each in held(PACK.mask(hand))]) == points


@pytest.mark.parametrize(("card", "number", "bonus"), [
    ("7E", 0, 52), ("7E", 1, 10), ("7B", 6, 10), ("7B", 7, 26), ("AE", 0, 0), ("AE", 3, 0), ("AE", 7, 6), ("TL", 7, 6),
])
def test_what_a_trick_brings_besides_cards(card: str, number: int, bonus: int) -> None:
    assert bonus_for(PACK.card(card), number, 8) == bonus


# --- dealing and declaring -----------------------------------------------------------------------------------------------------

def test_the_bottom_card_and_the_first_three_of_the_leader_are_seen() -> None:
    match = start()
    assert match.turn() == {"South"} and [len(match.hand(seat)) for seat in range(4)] == [5, 8, 8, 8]
    deal = deal_of(match)
    shown = {deal.pack.codes[card] for card in bits(deal.open)}
    assert shown == {"AH", "9H", "8L", "AE"} and "Trumps: acorns" in match.facts()
    # they lie before South until all have declared
    assert set(match.zone("face up 0")) == {"AH", "9H", "8L"}
    match.play("pass", "pass", "pass", "pass")
    assert match.zone("face up 0") == [] and len(match.hand("South")) == 8 and match.legal() == each("play", HANDS["South"])


def test_cards_dealt_face_up_belong_to_combinations() -> None:
    hands = {"South": "AH AL KH KL KB AB 9E 8E", "West": "KE", "East": "TH 9H 8H TB 9B 8B OE AE"}
    match = start(hands)
    assert match.legal() == {"pass", "declare three aces", "declare three kings"}
    match.play("declare three aces", "declare three kings")
    # the fourth ace is the bottom card, so that all know which three; of the kings only West does, who has the fourth
    deal = deal_of(match)
    assert [deal.known_to(seat) >> PACK.card("AB") & 1 for seat in (1, 2, 3)] == [1, 1, 1]
    assert [deal.known_to(seat) >> PACK.card("KB") & 1 for seat in (1, 2, 3)] == [1, 0, 0]
    for seed in range(30):
        imagined = match.match.imagine(2, Random(seed))
        assert isinstance(imagined, StovkahraDeal)
        assert (imagined.holding(0) & PACK.mask("KH KL KB KE")).bit_count() == 3


def test_combinations_are_declared_in_turn_or_not() -> None:
    match = start()
    assert match.legal() == {"pass"}
    assert "do not hold three aces" in match.refusal("South: declare three aces")
    match.play("pass", "pass")
    assert match.legal("North") == {"pass", "declare four sevens"}
    assert "declare four of them" in match.refusal("North: declare three sevens")
    assert "Nines and eights" in match.refusal("North: declare three nines")
    assert "declares in turn" in match.refusal("East: declare three aces")
    match.play("declare four sevens")
    # everybody sees which they are; who has declared may say enough
    assert deal_of(match).open & PACK.rank_masks[0] == PACK.rank_masks[0]
    assert match.badges("North") == ["four sevens"] and match.legal() == {"pass", "dost"}
    assert "already" in match.refusal("North: declare four sevens")
    match.play("pass", "pass")
    assert match.turn() == {"South"} and "before the first lead" in match.refusal("North: declare four sevens")
    assert "dost" not in match.legal() and "just declared" in match.refusal("South: dost")
    assert deal_of(match).total(0) == 20


def test_several_combinations_of_one_hand() -> None:
    hands = {"South": "AH AL AB KH KL KB 9E 8E", "East": "TH 9H 8H TB 9B 8B OE AE"}
    match = start(hands).play("declare three aces", "declare three kings")
    assert deal_of(match).declared == [36, 0] and match.legal() == {"pass", "dost"}
    assert match.log("West")[-2:] == ["South declares three aces.", "South declares three kings."]


def test_what_comes_at_the_wrong_moment_is_refused_with_the_rule() -> None:
    match = start()
    assert "Declare or pass first" in match.refusal("South: AH") and "just declared" in match.refusal("West: dost")
    match.play("pass", "pass", "pass", "pass")
    assert "now you must play a card" in match.refusal("South: pass")
    # after the last trick, and when enough has been said
    match = led({"South": "8L", "West": "TH", "North": "9H", "East": "8H"}, (3, 4), (94, 0), number=7).play("8L", "TH", "9H", "8H")
    assert "before the first lead" in match.refusal("South: declare three aces") and "just won a trick" in match.refusal("West: dost")
    assert "before the first card is led" in match.refusal("North: signal bells")
    match.play("dost")
    assert [match.refusal(f"{seat}: dost") for seat in ("South", "West")] == ["The game is decided: enough has been said."] * 2


# --- the play ----------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("hand", "trick", "may", "why"), [
    # to follow suit, and to beat
    ("KH 8H AE", "TH", "KH", "must"), ("9H 8H AE", "TH", "9H 8H", "follow suit"), ("KH AH 8H", "OH", "KH AH", "must"),
    # without the suit to trump, and to beat the best trump
    ("9E AE 8L", "TH", "9E AE", "must play a trump"), ("8E AE 8L", "TH 9E", "AE", "must"),
    ("8E 7E AL", "TH 9E", "8E 7E", "must play a trump"),
    # who follows a suit that was trumped cannot beat and need not
    ("KH 8H AE", "TH 9E", "KH 8H", "follow suit"),
    # trumps led are beaten
    ("TE 8E AH", "9E", "TE", "must"), ("8E 7E AH", "9E", "8E 7E", "follow suit"),
    # neither the suit nor trumps: anything
    ("AL 8L 7B", "TH", "AL 8L 7B", ""), ("AL 8L 7B", "TH 9E", "AL 8L 7B", ""),
])
def test_what_must_be_played(hand: str, trick: str, may: str, why: str) -> None:
    others = ["South", "West", "North", "East"]
    player = others[len(trick.split())]
    hands = dict(zip(others, trick.split()))
    match = led({**hands, player: hand})
    for seat, card in hands.items():
        match.play(f"{seat}: {card}")
    assert match.legal(player) == each("play", may)
    for card in hand.split():
        if card not in may.split():
            assert why in match.refusal(f"{player}: play {card}")


@pytest.mark.parametrize(("trick", "winner"), [
    ("TH 9H KH 8H", "North"), ("TH 7E KH AH", "West"), ("TH 7E 8E AH", "North"), ("7H 8L 9L AL", "South"), ("9E 8E TE AE", "East"),
])
def test_who_wins_a_trick_and_leads(trick: str, winner: str) -> None:
    cards = dict(zip(["South", "West", "North", "East"], trick.split()))
    match = led(cards)
    match.play(*[f"{seat}: {card}" for seat, card in cards.items()])
    assert match.turn() == {winner}


@pytest.mark.parametrize(("trick", "number", "side", "points"), [
    # the seven of trumps takes the first trick, with 5 in cards; a seven that does not win brings nothing
    ("8H TH 7E KH", 0, 0, 52 + 5), ("8H 7H TH KH", 0, 1, 5), ("7L TH 9H KH", 3, 0, 10 + 5), ("7L TH 9H KH", 7, 0, 26 + 5),
    ("8L TH 9H KH", 7, 0, 6 + 5), ("8L TH 9H KH", 3, 0, 5),
])
def test_bonuses_for_winning_with_a_seven(trick: str, number: int, side: int, points: int) -> None:
    cards = dict(zip(["South", "West", "North", "East"], trick.split()))
    match = led(cards, number=number)
    before = deal_of(match).total(side)
    match.play(*[f"{seat}: {card}" for seat, card in cards.items()])
    deal = deal_of(match)
    assert deal.total(side) - before == points


# --- enough --------------------------------------------------------------------------------------------------------------------

def after_a_trick(scores: Sequence[int], so_far: Sequence[int], **options: object) -> Table:
    """South has just won a trick without points, in the middle of a deal in which West and East have 72 - 30 in cards."""
    match = led({"South": "AH KH OH", "West": "AL KL OL", "North": "UH TL 8L", "East": "9L 8H 7L"}, scores, so_far, **options)
    deal = deal_of(match)
    arrange(deal, {"South": "AH KH OH", "West": "AL KL OL", "North": "UH TL 8L", "East": "9L 8H 7L"}, rest="rest")
    return match


@pytest.mark.parametrize(("so_far", "winners", "sticks"), [
    # derived: 104 against 50, one matchstick; against 49, two; 97, and the others win two
    ((104, 50), 0, 1), ((104, 49), 0, 2), ((100, 0), 0, 2), ((100, 99), 0, 1), ((97, 40), 1, 2), ((99, 80), 1, 2), ((99, 100), 1, 2),
    # the others had a hundred before and said nothing
    ((100, 130), 0, 1),
])
def test_enough_is_said_rightly_or_wrongly(so_far: tuple[int, int], winners: int, sticks: int) -> None:
    match = after_a_trick((0, 0), so_far)
    assert "dost" in match.legal()
    match.play("dost")
    # nobody has any that could be taken off
    assert match.scores() == [sticks if seat % 2 == winners else 0 for seat in range(4)]
    deal = deal_of(match)
    # a new game begins, with a pack that is shuffled
    assert match.match.deal.number == 1 and deal.so_far == [0, 0] and deal.dealer == 0 and match.turn() == {"West"}


def test_card_points_of_the_deal_count_when_enough_is_said() -> None:
    # 88 before the deal, 6 declared, and 6 for an ace of this deal's tricks
    match = after_a_trick((0, 0), (88, 0))
    deal = deal_of(match)
    deal.declared[0] = 6
    arrange(deal, {"South": "AH KH OH", "West": "AL KL OL", "North": "UH TL 8L", "East": "9L 8H 7L", "taken 2": "AB TB 9B 8B"}, rest="rest")
    match.play("dost")
    assert match.scores() == [2, 0, 2, 0]


@pytest.mark.parametrize(("before", "said", "after"), [
    ((3, 4), "add", [4, 4]), ((3, 4), "take off", [3, 3]), ((3, 0), "", [4, 0]),
])
def test_matchsticks_are_added_or_taken_off(before: tuple[int, int], said: str, after: list[int]) -> None:
    match = after_a_trick(before, (104, 50)).play("dost")
    if said:
        assert match.turn() == {"South"} and match.legal() == {"add", "take off"}
        match.play(said)
    assert match.scores() == [after[0], after[1]] * 2


def test_two_are_taken_off_as_far_as_there_are_any_and_the_others_decide_after_a_false_dost() -> None:
    match = after_a_trick((1, 5), (97, 40)).play("South: dost")
    assert match.turn() == {"West"}
    assert match.play("take off").scores() == [0, 5, 0, 5]
    assert after_a_trick((4, 5), (97, 40)).play("dost", "take off").scores() == [2, 5, 2, 5]


def test_enough_after_the_last_trick_or_not_at_all() -> None:
    def last(so_far: tuple[int, int]) -> Table:
        return led({"South": "8L", "West": "TH", "North": "9H", "East": "8H"}, (0, 0), so_far, number=7).play("8L", "TH", "9H", "8H")

    # all else is West's and East's: 72 with the cards before
    assert last((94, 0)).legal() == {"count", "dost"}
    match = last((94, 0)).play("dost")
    assert match.scores() == [1, 0, 1, 0]  # 94 and 6, against 72
    # without it points are written, and the game goes on with the next deal
    match = last((94, 50)).play("count")
    assert match.scores() == [0, 0, 0, 0] and deal_of(match).so_far == [100, 122] and deal_of(match).dealer == 0
    # both have a hundred, and neither has won: one must declare or win a trick to say so
    assert "dost" not in match.legal()
    assert "just declared" in match.refusal("dost")


def test_enough_after_declaring() -> None:
    match = start({"South": "AH AL AB 9H KL KB 9E 8E", "East": "TH UH 8H TB 9B 8B OE AE"}, so_far=(70, 50))
    match.play("declare three aces")
    assert "dost" in match.legal()
    assert match.play("dost").scores() == [1, 0, 1, 0]


# --- series --------------------------------------------------------------------------------------------------------------------

def test_the_first_side_with_ten_matchsticks_wins() -> None:
    match = after_a_trick((9, 9), (104, 40)).play("dost", "add")
    assert match.scores() == [11, 9, 11, 9] and match.winners() == {"South", "North"}
    assert not after_a_trick((9, 9), (104, 40)).play("dost", "take off").match.over


@pytest.mark.parametrize(("ahead", "winners", "words"), [
    (0, {"South", "North"}, "win two series"), (1, {"South", "West", "North", "East"}, "The series are drawn"),
])
def test_a_series_to_twenty(ahead: int, winners: set[str], words: str) -> None:
    match = after_a_trick((9, 9), (104, 40), series_20=20).play("dost", "add")
    assert not match.match.over and deal_of(match).ahead == 0
    match = after_a_trick((18, 15), (104, 40), series_20=20)
    deal_of(match).ahead = ahead
    match.play("dost", "add")
    assert match.match.over and match.winners() == winners
    assert any(words in fact for fact in match.facts())


def test_who_was_first_to_ten_is_remembered_when_some_are_taken_off() -> None:
    match = after_a_trick((9, 5), (104, 40), series_20=20).play("dost", "add")
    assert match.scores() == [11, 5, 11, 5]
    deal_of(match).so_far[:] = [0, 104]
    match.play("pass", "pass", "pass", "pass")
    arrange(deal_of(match), {"West": "AH", "North": "9H", "East": "8H", "South": "7H"}, rest="rest")
    deal_of(match).phase = StovkahraTrick(deal_of(match).order(1), deal_of(match).trumps, 3)
    match.play("West: dost", "take off")
    assert match.scores() == [9, 5, 9, 5] and deal_of(match).ahead == 0


# --- signals -------------------------------------------------------------------------------------------------------------------

VOID = {**HANDS, "North": "7E 7L OH UH 7H TE TL OL", "West": "KL KE UB 7B UL 9L 9B 8B"}


def test_the_player_at_the_dealers_right_mouths_a_suit() -> None:
    match = start(VOID)
    # North holds the seven of trumps and no bells
    assert match.legal("North") == {"signal bells"}
    assert "You hold hearts" in match.refusal("North: signal hearts")
    assert "Only the player at the dealer's right" in match.refusal("South: signal bells")
    match.play("North: signal bells")
    assert "North signalled bells" in match.facts("South")
    seven = PACK.card("7E")
    deal = deal_of(match)
    assert deal.known_to(0) >> seven & 1
    for viewer in (1, 3, 4):
        noticed = viewer < 4 and bool(deal.seen[viewer * 4 + 2])
        assert bool(deal.known_to(viewer) >> seven & 1) == noticed
        assert (viewer < 4 and "North signalled bells" in match.facts(viewer)) == noticed
    assert match.legal("North") == set()
    # in the worlds that the leader imagines North has the seven and no bells
    for seed in range(20):
        imagined = match.match.imagine(0, Random(seed))
        assert isinstance(imagined, StovkahraDeal)
        assert imagined.hands[2].cards >> seven & 1 and not imagined.hands[2].cards & PACK.suit_masks[PACK.suit("B")]


def test_signals_end_with_the_first_lead_and_need_the_seven_of_trumps() -> None:
    match = start(VOID).play("pass", "pass", "pass", "pass")
    assert "signal bells" in match.legal("North")
    match.play("South: AB")
    assert "before the first card is led" in match.refusal("North: signal bells")
    without = {**VOID, "North": "8E 7L OH UH 7H TE TL OL", "East": "AL OB OE TB UE 9E 7E AE"}
    assert start(without).legal("North") == set()
    assert "with the seven of trumps" in start(without).refusal("North: signal bells")
    assert start().legal("North") == set()  # no suit is missing


def test_without_signals_nobody_mouths_anything() -> None:
    match = start(VOID, signals=False)
    assert match.legal("North") == set() and "no signals" in match.refusal("North: signal bells")


# --- what can be told of hidden cards ------------------------------------------------------------------------------------------

def test_who_holds_one_of_four_knows_the_three_that_were_declared() -> None:
    hands = {"South": "9H 8L KH TH 8H AB KB UB", "West": "KL KE OB OL UL 9L 9B 8B", "North": "AH AL AE OH UH 7H TE TL",
             "East": "7L OE TB UE 9E 8E 7B 7E"}
    match = start(hands).play("pass", "pass", "North: declare three aces")
    aces = PACK.mask("AH AL AE")
    deal = deal_of(match)
    # South has the ace of bells, and so knows North's three; West does not
    assert deal.known_to(0) & aces == aces and not deal.known_to(1) & aces
    for seed in range(30):
        imagined = match.match.imagine(1, Random(seed))
        assert isinstance(imagined, StovkahraDeal)
        assert (imagined.hands[2].cards & COMBINATIONS[0].cards).bit_count() == 3
    # once the ace of bells is played everybody knows
    match.play("pass", "pass", "South: AB")
    assert deal.open & aces == aces


# --- another count of whole deals ------------------------------------------------------------------------------------------------

def test_deals_are_counted_as_somebody_else_would() -> None:
    game = parlour.game("stovkahra", signals=False)
    assert isinstance(game, Stovkahra)
    ranks, worth = "789TUOKA", {"A": 6, "K": 5, "O": 4, "U": 3}
    for seed in range(600):
        rng = Random(seed)
        deal = game.deal(seed)
        codes = deal.pack.codes
        trumps = codes[deal.bottom][1]
        sides = [0, 0]
        trick: list[tuple[int, str]] = []
        tricks = 0
        while not deal.over:
            seat = deal.turn()[0]
            legal = [action for action in deal.legal(seat) if str(action) != "dost"]
            action = rng.choice(legal)
            if action.kind == "declare":
                number, rank = action.word.split()
                four = number == "four"
                sides[seat % 2] += {"aces": 40 if four else 30, "tens": 20 if four else 10, "sevens": 20 if four else 10}.get(
                    rank, 12 if four else 6)
            elif action.kind == "play":
                trick.append((seat, codes[action.card]))
                if len(trick) == 4:
                    suit = trumps if any(code[1] == trumps for _, code in trick) else trick[0][1][1]
                    winner, best = max([each for each in trick if each[1][1] == suit], key=lambda each: ranks.index(each[1][0]))
                    tricks += 1
                    sides[winner % 2] += sum([worth.get(code[0], 0) for _, code in trick])
                    if best[0] == "7":
                        sides[winner % 2] += 52 if tricks == 1 else 26 if tricks == 8 else 10
                    elif tricks == 8:
                        sides[winner % 2] += 6
                    trick = []
            deal.play(seat, action)
        assert deal.so_far == sides


@pytest.mark.parametrize(("so_far", "said"), [((0, 0), ""), ((100, 0), "dost")])
def test_the_pack_is_shuffled_for_a_new_game_alone(so_far: tuple[int, int], said: str) -> None:
    game = parlour.game("stovkahra")
    second = {"South": "AE AL AB AH"}
    match = Table(game.match(start=Start(1, 3, (), [dealt(HANDS), second])))
    match.play("pass", "pass", "pass", "pass")
    deal_of(match).so_far[:] = so_far
    last = {"South": "8L", "West": "TH", "North": "9H", "East": "8H"}
    arrange(deal_of(match), last, rest="taken 1")
    deal_of(match).phase = StovkahraTrick((0, 1, 2, 3), deal_of(match).trumps, 7)
    match.play("8L", "TH", "9H")
    if said:
        match.play("8H", "dost")
        assert {"AE", "AL", "AB", "AH"} <= match.hand("South")
    else:
        match.play("8H")
        # cards that are gathered as they lie cannot be laid where a test wants them
        with pytest.raises(BadRecord, match="not shuffled"):
            match.play("count")
