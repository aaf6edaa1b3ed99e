"""Biritch: declaring, doubling without end, the tables of the score, honours, games and the rubber. Rules page: biritch.

A whole deal with its calls is in records/biritch.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import parlour
from parlour.bots import level
from parlour.games.biritch import Biritch, honours
from parlour.kernel.match import Match, Start
from parlour.mechanisms.tricks.contract import Contract
from parlour.mechanisms.tricks.contract_deal import ContractDeal
from parlour.testing import arrange, choices, legal, lying, play, play_on, play_out, prefer, refused, table

SEATS = ("South", "West", "North", "East")
SOUTH, WEST, NORTH, EAST = range(4)
CLUBS, DIAMONDS, HEARTS, SPADES, NONE = range(5)
PACK = parlour.game("biritch").pack
#: aces two and two, and the honours of each suit two and three: only tricks count, and in clubs the honours of South's side
EVEN = {SOUTH: "AC KC QC AD 2H 3H 4H 2S 3S 4S 2D 3D 4D", WEST: "JC TC 2C AH KH KD QD KS 5S 6S 7S 8S 9S",
        NORTH: "3C 4C 5C 6C JD TD QH JH TH 5H 6H QS JS", EAST: "7C 8C 9C AS TS 5D 6D 7D 8D 9D 7H 8H 9H"}


def scored(denomination: int, taken: int, doubles: int = 0, declarer: int = SOUTH,
           hands: dict[int, str] = EVEN) -> list[tuple[int, int, str]]:
    """What is written down, for which side and with which words, when a deal of these hands has been played."""
    match = parlour.game("biritch").match(start=Start(1, declarer), narrate=True)
    deal = match.deal
    assert isinstance(deal, ContractDeal) and isinstance(match.game, Biritch)
    arrange(match, {}, rest="taken 0")
    deal.played[:] = [PACK.mask(hands[seat]) for seat in range(4)]
    assert sum(deal.played) == PACK.all
    match.game.score(deal, Contract(0, denomination, doubles, declarer), taken)
    return [(entry.side, entry.points, entry.words) for entry in deal.entries]


def points(denomination: int, taken: int, doubles: int = 0, declarer: int = SOUTH) -> list[tuple[int, int]]:
    """The same without honours and words."""
    entries = scored(denomination, taken, doubles, declarer)
    return [(side, some) for side, some, words in entries if "honours" not in words and "aces" not in words]


# --- declaring and doubling -------------------------------------------------------------------------------------------------

def test_the_dealer_may_leave_it_to_the_partner_who_may_not() -> None:
    match = table("biritch", dealer=WEST).match
    assert legal(match, WEST) == {"declare clubs", "declare diamonds", "declare hearts", "declare spades", "biritch", "pass"}
    refused(match, "East: declare hearts", "It is for West to say what is trumps")
    play(match, "pass")
    assert match.turn() == (EAST,)
    refused(match, "pass", "The dealer has passed: you must name trumps or no trumps.")
    # the partner has declared, but the dealer plays both hands, and the player on the dealer's left leads
    play(match, "East: biritch", "North: pass", "South: pass")
    assert match.turn() == (NORTH,)
    assert match.view(SOUTH).facts[0] == "Biritch: no trumps"
    assert [match.view(0).seats[seat].badges for seat in range(4)] == [[], ["dealer", "declarer"], [], ["dummy"]]


def test_contre_goes_on_without_end() -> None:
    match = table("biritch", dealer=SOUTH).match
    play(match, "South: declare hearts", "West: pass", "East: contre")
    for doubles in range(2, 80, 2):
        play(match, "South: pass", "North: sur contre", "West: sur contre")
        assert f"Trumps: ♥, each trick counts {1 << doubles + 1} times" in match.view(WEST).facts
    refused(match, "contre", "what comes next is sur contre")
    refused(match, "West: sur contre", "Sur contre is for the other side to say")
    refused(match, "North: sur contre", "It is South's turn to say sur contre or pass")
    play(match, "South: pass", "North: pass")
    assert match.turn() == (WEST,)
    play_out(match, Random(3).choice)
    below = [entry for entry in match.entries[0] if entry.words.startswith("below")]
    assert len(below) == 1 and below[0].points % (8 << 79) == 0
    deal = match.deal
    assert deal.number == 1 and isinstance(deal, ContractDeal)
    assert deal.games == ([1, 0] if below[0].side == 0 else [0, 1]) and deal.below == [0, 0]


def test_bots_play_on_however_often_it_was_doubled() -> None:
    """With more than a thousand doublings each trick counts more than a float can hold."""
    match = table("biritch", dealer=SOUTH, seed=1).match
    play(match, "South: declare hearts", "West: contre")
    for _ in range(600):
        play(match, "South: sur contre", "West: sur contre")
    assert match.turn() == (SOUTH,)
    level("fair")(match.deal, SOUTH, Random(1))
    play(match, "South: pass", "North: pass")
    while len(lying(match, "hand 1")) > 3:
        play_on(match, 1)
    deal = match.deal
    for name in ("fair", "strong"):
        assert level(name)(deal, match.turn()[0], Random(1)) in deal.legal(match.turn()[0])
    while match.deal is deal:
        seat = match.turn()[0]
        match.play(seat, deal.legal(seat)[0])
    assert max(match.scores()) >= 8 << 1201


def test_each_side_is_asked_from_the_dealers_left_and_from_the_dealer() -> None:
    match = table("biritch", dealer=NORTH).match
    asked = []
    for said in ("biritch", "contre", "pass", "sur contre", "pass", "sur contre", "sur contre", "pass", "pass"):
        asked.append(match.turn()[0])
        play(match, said)
    assert asked == [NORTH, EAST, NORTH, SOUTH, EAST, WEST, NORTH, EAST, WEST]
    assert match.turn() == (EAST,)


def test_no_card_is_turned_up_and_everyone_has_thirteen() -> None:
    match = table("biritch").match
    assert [len(zone.cards) for zone in match.view(SOUTH).zones if zone.role == "hand"] == [13] * 4
    assert sum([1 for zone in match.view(SOUTH).zones for card in zone.cards if card]) == 13


def test_the_deal_passes_to_the_left_and_a_misdeal_cannot_be() -> None:
    match = table("biritch", dealer=SOUTH).match
    assert play_out(match, prefer("pass", otherwise=Random(2).choice)).deal.dealer == WEST
    assert "A misdeal would be dealt again by the same dealer" in " ".join(match.game.rules().split())


# --- the play -------------------------------------------------------------------------------------------------------------------

def test_dummy_must_follow_suit_too() -> None:
    """The exposed hand cannot revoke, and neither can the others."""
    match = table("biritch", dealer=SOUTH, dealt={"South": "2H 3S", "West": "AH", "North": "KH 2C", "East": "QH 2D"}).match
    play(match, "biritch", "pass", "pass")
    refused(match, "West: pass", "The doubling is over: nobody can say pass now.")
    play(match, "West: AH")
    refused(match, "North: pass", "The doubling is over: nobody can say pass now.")
    assert "play KH" in choices(match) and "play 2C" not in choices(match)
    refused(match, "South: 2C", "Dummy holds hearts: it must follow suit")
    refused(match, "North: KH", "not North's turn")
    play(match, "South: KH")
    refused(match, "East: 2D", "You hold hearts: you must follow suit")


# --- the score ------------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("denomination", "each"), [(NONE, 10), (HEARTS, 8), (DIAMONDS, 6), (CLUBS, 4), (SPADES, 2)])
@pytest.mark.parametrize("declarer", [SOUTH, EAST])
def test_odd_tricks(denomination: int, each: int, declarer: int) -> None:
    """Each trick over six, for whoever takes them; contre multiplies them, and nothing else."""
    ours, theirs = declarer % 2, 1 - declarer % 2
    for taken in range(14):
        for doubles in (0, 1, 2, 3, 10):
            side, most = (ours, taken) if taken > 6 else (theirs, 13 - taken)
            expected = [(side, (most - 6) * each * 2 ** doubles)]
            if most >= 12:
                expected.append((side, 40 if most == 13 else 20))
            assert points(denomination, taken, doubles, declarer) == expected


def test_the_examples_of_the_score() -> None:
    assert scored(NONE, 8) == [(0, 20, "below the line, 2 odd tricks")]
    assert points(HEARTS, 9, 2) == [(0, 96)]
    assert scored(NONE, 13)[1] == (0, 40, "above the line, Grand Slamm")
    assert scored(NONE, 12)[1] == (0, 20, "above the line, Petit Slamm")
    assert scored(NONE, 1)[1] == (1, 20, "above the line, Petit Slamm")


def counted(ours: str, partners: str, denomination: int, others: tuple[str, str] = ("2C 2D 2H 2S", "3C 3D 3H 3S")) -> int:
    """The tricks that South's side counts for honours."""
    held = [ours, others[0], partners, others[1]]
    return honours(PACK, [PACK.mask(cards) for cards in held], 0, denomination)[0]


@pytest.mark.parametrize(("ours", "partners", "tricks"), [
    ("AS KS", "4S", 0), ("AS KS", "QS", 2), ("AS KS QS", "4S", 2), ("AS KS", "QS JS", 4), ("AS KS QS", "JS", 4), ("AS KS QS JS", "4S", 8),
    ("AS KS QS", "JS TS", 5), ("AS KS QS JS", "TS", 9), ("TS", "AS KS QS JS", 9), ("AS KS QS JS TS", "4S", 9), ("9S 8S 7S", "6S 5S 4S", 0)])
def test_honours_with_trumps(ours: str, partners: str, tricks: int) -> None:
    assert counted(ours, partners, SPADES) == tricks


@pytest.mark.parametrize(("ours", "partners", "tricks"), [
    ("AS AH", "KS", 0), ("AS", "AH", 0), ("AS AH", "AD", 3), ("AS AH AD", "KS", 3), ("AS AH", "AD AC", 4), ("AS AH AD", "AC", 4),
    ("AS AH AD AC", "KS", 8), ("KS", "AS AH AD AC", 8)])
def test_honours_in_biritch(ours: str, partners: str, tricks: int) -> None:
    assert counted(ours, partners, NONE) == tricks


@pytest.mark.parametrize(("ours", "partners", "others", "tricks"), [
    # one's own hand without trumps adds simple honours, an opponent's takes them away, and each hand counts
    ("AS KS QS", "4H", ("2S", "3S"), 4), ("AS KS", "QS", ("4H", "3S"), 0), ("AS KS QS JS TS", "4H", ("5H", "6H"), 7),
    ("AS KS QS", "4H", ("5H", "3S"), 2), ("AS KS QS JS", "TS", ("4H", "5H"), 5), ("AS KS", "4H", ("2S", "3S"), 0)])
def test_chicane(ours: str, partners: str, others: tuple[str, str], tricks: int) -> None:
    assert counted(ours, partners, SPADES, others) == tricks


def test_there_is_no_chicane_in_biritch() -> None:
    assert counted("AS AH AD", "KS", NONE, ("2H", "3H")) == 3


def test_honours_of_the_table() -> None:
    """With A K Q J of clubs in one hand and the ten opposite: nine tricks of four, never doubled; with two aces each nothing."""
    hands = {SOUTH: "AC KC QC JC 2H 3H 4H 2S 3S 4S 2D 3D 4D", WEST: "2C 3C AH KH KD QD AD KS 5S 6S 7S 8S 9S",
             NORTH: "TC 4C 5C 6C JD TD QH JH TH 5H 6H QS JS", EAST: "7C 8C 9C AS TS 5D 6D 7D 8D 9D 7H 8H 9H"}
    assert scored(CLUBS, 7, 3, hands=hands) == [(0, 4 * 8, "below the line, 1 odd trick"),
                                                (0, 36, "above the line, five honours, four in one hand")]
    assert scored(NONE, 7) == [(0, 10, "below the line, 1 odd trick")]
    # simple honours less chicane are nothing, and nothing is written down
    void = {SOUTH: "AS KS QS 2C 3C 4C 5C 2D 3D 4D 5D 2H 3H", WEST: "6C 7C 8C 9C TC JC QC KC AC 6D 7D 8D 9D",
            NORTH: "JS 2S 3S 4S 5S 6S 7S 8S TD JD QD KD AD", EAST: "TS 9S 4H 5H 6H 7H 8H 9H TH JH QH KH AH"}
    assert counted("AS KS QS", "2S", SPADES, ("6C", "TS")) == 0
    assert scored(SPADES, 7, hands=void)[1:] == [(0, (4 - 2) * 2, "above the line, four honours, less chicane")]


def by_hand(held: Sequence[set[str]], suit: str) -> list[int]:
    """Both sides' honour points in tricks, counted card by card."""
    marks = {f"A{each}" for each in "CDHS"} if suit == "" else {f"{rank}{suit}" for rank in "AKQJT"}
    found = [0, 0]
    for side in range(2):
        split = sorted([len(held[seat] & marks) for seat in (side, side + 2)])
        together = sum(split)
        if suit == "":
            found[side] = {3: 3, 4: 8 if split[1] == 4 else 4}.get(together, 0)
        else:
            four = 8 if split[1] >= 4 else 4
            found[side] = {3: 2, 4: four, 5: four + 1}.get(together, 0)
            for seat in range(4):
                if found[side] and not [card for card in held[seat] if card[1] == suit]:
                    found[side] += 2 if seat % 2 == side else -2
    return found


def test_a_second_count_of_honours_over_random_hands() -> None:
    rng = Random(5)
    cards = list(PACK.codes)
    seen = set()
    for _ in range(1500):
        if rng.random() < 0.5:
            rng.shuffle(cards)
        else:
            # lopsided hands, so that whole suits lie together
            cards.sort(key=lambda code: (code[1], rng.random() < 0.8, rng.random()))
        held = [set(cards[13 * seat:13 * seat + 13]) for seat in range(4)]
        masks = [PACK.mask(" ".join(hand)) for hand in held]
        for denomination, suit in enumerate(("C", "D", "H", "S", "")):
            expected = by_hand(held, suit)
            assert [honours(PACK, masks, side, denomination)[0] for side in range(2)] == expected
            seen.update(expected)
    assert {0, 2, 3, 4, 8, 9} <= seen


# --- games and the rubber ---------------------------------------------------------------------------------------------------------

def rubber(*plan: tuple[str, int]) -> Match:
    """Deals in which the side of a dealer who holds a whole suit takes all tricks with it as trumps: ``(suit, dealer)`` each."""
    stacks = []
    for suit, dealer in plan:
        suits = [suit, *[other for other in "CDHS" if other != suit]]
        stacks.append({SEATS[(dealer + step) % 4]: " ".join([f"{rank}{suits[step]}" for rank in "AKQJT98765432"])
                       for step in range(4)})
    match = parlour.game("biritch").match(start=Start(1, SOUTH, stacks=stacks), narrate=True)
    names = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
    for suit, dealer in plan:
        assert match.deal.dealer == dealer
        play_out(match, prefer(f"declare {names[suit]}", "pass", otherwise=lambda actions: actions[0]))
    return match


def test_two_games_of_three_win_the_rubber_and_consolation() -> None:
    match = rubber(("H", SOUTH), ("D", WEST), ("H", NORTH))
    assert match.over and match.winners == [SOUTH, NORTH]
    # seven tricks at 8 and 6; a Grand Slamm each; honours 9 + 2 - 4 tricks; the consolation
    ours, theirs = 2 * (7 * 8 + 40 + 7 * 8) + 40, 7 * 6 + 40 + 7 * 6
    assert match.scores() == [ours, theirs, ours, theirs]
    last = [(entry.side, entry.points, entry.words) for entry in match.entries[2]]
    assert last[-1] == (0, 40, "above the line, consolation, rubber won 2–1")


def test_only_tricks_win_games() -> None:
    """Seven tricks in clubs are 28: no game, though Grand Slamm and honours stand above the line."""
    match = rubber(("H", SOUTH), ("D", WEST), ("C", NORTH))
    assert not match.over
    assert match.view(SOUTH).facts[:2] == ["North and South: 28 below the line, one game", "West and East: 0 below the line, one game"]


def test_honours_do_not_win_a_game() -> None:
    """Twenty for tricks and forty for honours are no game."""
    match = parlour.game("biritch").match(start=Start(1, SOUTH), narrate=True)
    deal = match.deal
    assert isinstance(deal, ContractDeal) and isinstance(match.game, Biritch)
    match.game.put(deal, SOUTH, 20, "2 odd tricks", True)
    match.game.put(deal, SOUTH, 40, "four aces")
    match.game.close(deal)
    assert deal.games == [0, 0] and deal.below == [20, 0]
    match.game.put(deal, SOUTH, 10, "1 odd trick", True)
    match.game.close(deal)
    assert deal.games == [1, 0] and deal.below == [0, 0]


def test_a_rubber_is_broken_off() -> None:
    """What stands on the score counts, and nobody gets anything for points towards a game."""
    stack = {name: " ".join([f"{rank}{suit}" for rank in "AKQJT98765432"]) for name, suit in zip(SEATS, "CDHS", strict=True)}
    match = table("biritch", dealer=SOUTH, dealt=stack, deals=1).match
    play_out(match, prefer("declare clubs", "pass", otherwise=lambda actions: actions[0]))
    # seven tricks of 4, which are no game; a Grand Slamm; honours 9 + 2 - 4 tricks
    ours = 28 + 40 + 28
    assert match.over and match.scores() == [ours, 0, ours, 0] and match.winners == [SOUTH, NORTH]


def test_bots_declare_what_their_hands_say() -> None:
    strong = table("biritch", dealer=SOUTH, dealt={"South": "AS KS 2S AH KH 2H AD 2D 3D QC JC 2C 3C"}).match
    long = table("biritch", dealer=SOUTH, dealt={"South": "AH KH QH 9H 8H 2H AS 3S 2D 3D 4D 2C 3C"}).match
    weak = table("biritch", dealer=SOUTH, dealt={"South": "2H 3H 4H 2S 3S 4S 2D 3D 4D 2C 3C 4C 5C"}).match
    said = [str(match.game.advise(match.deal, SOUTH, Random(1))) for match in (strong, long, weak)]
    assert said == ["biritch", "declare hearts", "pass"]
