"""Big Two and its kin: what beats what, who begins, what may be played, and what a deal costs. Rules page: big-two.

Whole deals are in records/big-two. Where the page has lost the signs of suits, they are those that its reasons ask for.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.big_two.combinations import PACK
from parlour.games.big_two.deal import BigTwoGame
from parlour.games.big_two.play import Play
from parlour.kernel.match import Start
from parlour.testing import arrange, choices, legal, of, over, play, play_out, play_until, refused, table

SOUTH, WEST, NORTH, EAST = range(4)


def the_game(id: str = "big-two", players: int | None = None, **options: Any) -> BigTwoGame:
    game = parlour.game(id, players, **options)
    assert isinstance(game, BigTwoGame)
    return game


def beats(later: str, earlier: str, id: str = "big-two", **options: Any) -> bool:
    """Whether some cards beat others."""
    cards = the_game(id, **options).cards
    one, other = cards.of(PACK.mask(later)), cards.of(PACK.mask(earlier))
    assert one is not None and other is not None
    return cards.beats(one, other)


def playable(codes: str, id: str = "big-two", **options: Any) -> bool:
    """Whether some cards can be played together, also when they are looked for in a hand."""
    cards = the_game(id, **options).cards
    mask = PACK.mask(codes)
    assert (cards.of(mask) is not None) == (mask in cards.leads(mask))
    return cards.of(mask) is not None


def position(hands: Sequence[str], seat: int = SOUTH, id: str = "big-two", deals: int = 1, stock: str = "", aside: str = "",
             starter: int = SOUTH, **options: Any) -> parlour.Match:
    """A match in which the players hold these cards and this seat leads. All other cards have been played, or are the stock."""
    game = the_game(id, len(hands), deals=deals, **options)
    match = game.match(seed=1, narrate=True)
    held = {f"hand {place}": codes for place, codes in enumerate(hands)}
    deal = arrange(match, {**held, "stock": stock, "aside": aside}, rest="heap" if aside else "aside").deal
    deal.starter = starter
    deal.phase = Play(game.cards, game.manners, seat)
    return match


def texts(match: parlour.Match, seat: int | None = None) -> set[str]:
    """What the seat may do, the one whose turn it is unless said."""
    return these(*choices(match, match.turn()[0] if seat is None else seat))


def these(*lines: str) -> set[str]:
    """Actions as text, the cards of each in one order."""
    return {" ".join([line.split()[0], *sorted(line.split()[1:])]) for line in lines}


# --- combinations (page section "Playable Combinations") ------------------------------------------------------------------


@pytest.mark.parametrize(("later", "earlier"), [
    ("2S", "2H"), ("2D", "AS"), ("AD", "KS"), ("4D", "3S"), ("3S", "3H"), ("3H", "3C"), ("3C", "3D"),
    # the nine of spades is higher than that of hearts (suits reconstructed), queens than jacks
    ("9S 9C", "9H 9D"), ("9S 9D", "9H 9C"), ("QD QC", "JS JH"), ("2D 2C", "AS AH"),
    ("2S 2H 2D", "AS AH AC"), ("4S 4H 4D", "3S 3H 3C"),
])
def test_single_cards_pairs_and_triples(later: str, earlier: str) -> None:
    assert beats(later, earlier)
    assert not beats(earlier, later)


@pytest.mark.parametrize(("later", "earlier"), [
    ("KS QH JD TC 9S", "QS JH TD 9C 8S"),
    ("QS JH TD 9C 8S", "QH JS TC 9D 8C"),
    ("AS KH QH JD TC", "AH KS QS JH TD"),
    ("6D 5C 4S 3H 2D", "5S 4H 3D 2C AS"),
    ("7D 6C 5S 4H 3D", "6S 5H 4D 3C 2S"),
    # the highest cards of these are the five and the six: twos and low aces rank below threes
    ("5S 4H 3D 2C AD", "5H 4S 3C 2S AS"),
    ("6S 5H 4D 3C 2D", "6H 5S 4C 3H 2S"),
    # flushes: the suit first, then the highest card (suits reconstructed)
    ("9S 7S 6S 5S 3S", "2H JH 9H 6H 4H"),
    ("2H JH 9H 6H 4H", "AH KH QH TH 7H"),
    ("9S 9H 9D 4C 4D", "8S 8H 8D KC KD"),
    ("9S 9H 9D 9C 3D", "8S 8H 8D 8C 2D"),
    ("AS KS QS JS TS", "AH KH QH JH TH"),
    ("AD KD QD JD TD", "KS QS JS TS 9S"),
    ("6D 5D 4D 3D 2D", "5S 4S 3S 2S AS"),
    # each group beats those of a weaker kind
    ("3D 4D 5D 6D 8D", "AS KH QH JD TC"),
    ("3D 3C 3H 4C 4D", "2S AS QS JS TS"),
    ("3D 3C 3H 3S 4D", "2S 2H 2D AS AH"),
    ("5D 4D 3D 2D AD", "2S 2H 2C 2D AS"),
])
def test_five_card_groups(later: str, earlier: str) -> None:
    assert beats(later, earlier)
    assert not beats(earlier, later)


def test_the_spade_royal_flush_is_the_best_and_a_straight_to_five_the_lowest() -> None:
    cards = the_game().cards
    royal = cards.of(PACK.mask("AS KS QS JS TS"))
    assert royal is not None
    assert not cards.beating(PACK.all, royal)
    lowest = cards.of(PACK.mask("5D 4D 3C 2S AS"))
    assert lowest is not None
    everything = [cards.of(some) for some in cards.leads(PACK.all) if some.bit_count() == 5]
    assert not [each for each in everything if each is not None and cards.beats(lowest, each)]
    # 10 rows of 4 ** 5 straights but for the 40 straight flushes, and the other hands of poker
    assert len(everything) == 10 * (4 ** 5 - 4) + 4 * 1287 - 40 + 13 * 12 * 4 * 6 + 13 * 48 + 40


@pytest.mark.parametrize("codes", [
    "3D 2C AS KS QS", "2D AC KS QS JS", "9S 9H 9D 9C", "9S 9H 8D 8C", "9S 9H 8D 8C 3D", "9S 8S", "9S 9H 9D 3C", "9S 8S 7S 6S",
    "9S 7S 6S 5S", "9S 8S 7S 6D 4D", "9S 8H 7S 6D 5C 4C",
])
def test_what_is_no_combination(codes: str) -> None:
    assert not playable(codes)


def test_four_of_a_kind_needs_a_fifth_card() -> None:
    assert playable("9S 9H 9D 9C 3D")


def test_only_as_many_cards_beat_what_was_played() -> None:
    match = position(["4D 5D", "9S 9H 8D 7H", "KS KD", "QS QD"])
    play(match, "play 4D")
    assert "play one card" in match.reason(EAST, "play QS QD").lower()
    match = position(["4D 5H 6C 7S 8H KD", "9S 9H 8D 7H", "KS", "QS QD QC 3D"])
    play(match, "play 4D 5H 6C 7S 8H")
    assert "does not beat a straight" in match.reason(EAST, "play QS QD QC")
    assert texts(match) == {"pass"}


def test_no_combinations_are_missed_and_none_found_twice() -> None:
    rng = Random(4)
    for kinds in ({}, {"straight_flush_plus_two": True}, {"flush_order": "all-ranks-then-suit", "straights": "indonesian"},
                  {"quads_without_fifth": True}, {"quads_beat_straight_flush": True}):
        cards = the_game(**kinds).cards
        for size in (13, 17):
            hand = sum([1 << card for card in rng.sample(range(52), size)])
            found = cards.leads(hand)
            assert len(set(found)) == len(found)
            best = cards.of(found[rng.randrange(len(found))])
            assert best is not None
            beating = set(cards.beating(hand, best))
            for some in found:
                played = cards.of(some)
                assert played is not None and (some in beating) == cards.beats(played, best)


# --- variations of the combinations -----------------------------------------------------------------------------------------

#: the straights of each order that differ in it, from the highest
ORDERS: Mapping[str, str] = {
    "base": "AKQJT KQJT9 76543 65432 5432A",
    "A2345-top": "5432A AKQJT KQJT9 76543 65432",
    "23456-top-A2345-second": "65432 5432A AKQJT KQJT9 76543",
    "23456-top-A2345-lowest": "65432 AKQJT KQJT9 76543 5432A",
    "A2345-top-23456-second": "5432A 65432 AKQJT KQJT9 76543",
    "no-A2345": "AKQJT KQJT9 76543 65432",
    "2-high-65432-lowest": "2AKQJ AKQJT KQJT9 76543 65432",
    "2-high-65432-second": "2AKQJ 65432 AKQJT KQJT9 76543",
    "2-high-no-23-wrap": "2AKQJ AKQJT KQJT9 76543",
}


def straight(ranks: str, suits: str) -> str:
    return " ".join([rank + suit for rank, suit in zip(ranks, suits)])


@pytest.mark.parametrize("order", ORDERS)
def test_the_orders_of_straights(order: str) -> None:
    rows = ORDERS[order].split()
    for high, low in pairwise(rows):
        assert beats(straight(high, "DCDCD"), straight(low, "SHSHS"), straights=order)
        # straight flushes go by the same order
        assert beats(straight(high, "DDDDD"), straight(low, "SSSSS"), straights=order)
    for row in {"AKQJT", "KQJT9", "76543", "65432", "5432A", "2AKQJ", "32AKQ"} - set(rows):
        assert not playable(straight(row, "DCDCD"), straights=order)


def test_indonesian_straights_with_a_two_go_by_its_suit() -> None:
    # suits reconstructed: the page ranks one A2345 above and one below the same 23456
    assert beats("AD 2S 3D 4C 5D", "2H 3S 4S 5H 6S", straights="indonesian")
    assert beats("2H 3S 4S 5H 6S", "AD 2D 3S 4C 5S", straights="indonesian")
    assert beats("2D 3S 4S 5H 6S", "AS KS QS JH TS", straights="indonesian")
    assert not playable("2D AC KS QS JS", straights="indonesian")


@pytest.mark.parametrize(("order", "later", "earlier", "holds"), [
    ("suit-first", "2S JS 7S 5S 3S", "AH JH TH 7H 6H", True),
    ("suit-first", "AH JH TH 7H 6H", "AD KD JD 9D 8D", True),
    ("suit-first", "2D JD 7D 5D 3D", "AS JS TS 7S 6S", False),
    ("top-card-then-suit", "2D JD 7D 5D 3D", "AS JS TS 7S 6S", True),
    ("top-card-then-suit", "AS JS TS 7S 6S", "AH KH JH 9H 8H", True),
    ("all-ranks-then-suit", "2D JD 7D 5D 3D", "AS JS TS 7S 6S", True),
    ("all-ranks-then-suit", "AH KH JH 9H 8H", "AS JS TS 7S 6S", True),
    ("all-ranks-then-suit", "AS JS TS 7S 6S", "AH JH TH 7H 6H", True),
])
def test_orders_of_flushes(order: str, later: str, earlier: str, holds: bool) -> None:
    assert beats(later, earlier, flush_order=order) == holds


def test_only_a_royal_flush_beats_four_of_a_kind() -> None:
    ranked = ["AD KD QD JD TD", "2S 2H 2D 2C 6S", "3S 3H 3D 3C 8S", "KS QS JS TS 9S", "2S 2H 2D AS AH"]
    for high, low in pairwise(ranked):
        assert beats(high, low, quads_beat_straight_flush=True)
        assert not beats(low, high, quads_beat_straight_flush=True)
    assert beats("KS QS JS TS 9S", "2S 2H 2D 2C 6S")


def test_suits_in_pusoy_dos_and_in_taiwan() -> None:
    order = ["3D", "3H", "3S", "3C"]
    for high, low in pairwise(order):
        assert beats(high, low, "pusoy-dos") and beats(high, low, suit_order="DHSC")
    order = ["3S", "3H", "3D", "3C"]
    for high, low in pairwise(order):
        assert beats(high, low, suit_order="SHDC")
    for suits in ("DHSC", "SHDC"):
        match = table("big-two", dealt={"North": "3C", "West": "3D"}, dealer=0, seed=5, suit_order=suits).match
        assert match.turn() == (NORTH,)
        assert all(["3C" in str(action) for action in match.legal(NORTH)])


def test_without_triples_and_flushes() -> None:
    for id, options in (("big-two", {"no_triples_no_flushes": True}), ("big-two-singapore-no-triples", {})):
        assert not playable("9S 9H 9D", id, **options)
        assert not playable("9S 7S 6S 5S 3S", id, **options)
        for some in ("9S", "9S 9H", "9S 8H 7D 6C 5D", "9S 9H 9D 3C 3D", "9S 9H 9D 9C 3D", "9S 8S 7S 6S 5S"):
            assert playable(some, id, **options)


def test_fours_without_a_fifth_card_are_a_kind_of_their_own() -> None:
    assert playable("9S 9H 9D 9C", quads_without_fifth=True)
    assert not playable("9S 9H 9D 9C 3D", quads_without_fifth=True)
    assert beats("9S 9H 9D 9C", "8S 8H 8D 8C", quads_without_fifth=True)
    for other in ("2S", "2S 2H", "2S 2H 2D", "3D 4D 5D 6D 7D", "3D 3C 3H 4C 4D"):
        assert not beats("9S 9H 9D 9C", other, quads_without_fifth=True)
        assert not beats(other, "8S 8H 8D 8C", quads_without_fifth=True)


def test_honour_hands_beat_single_cards_pairs_and_triples() -> None:
    for low in ("2S", "2S 2H", "2S 2H 2D"):
        for honour in ("3S 3H 3D 3C 4D", "8D 7D 6D 5D 4D"):
            assert beats(honour, low, honour_hands_beat_all=True)
            assert not beats(honour, low)
        assert not beats("3S 3H 3D 4C 4D", low, honour_hands_beat_all=True)
    # the trick goes on with higher honour hands alone
    match = position(["4D 5D", "3S 3H 3D 3C 7D 6D", "2S KD", "QS QD QC QH 8D 9D"], honour_hands_beat_all=True)
    play(match, "play 4D", "pass", "play 2S", "play 3S 3H 3D 3C 7D")
    assert texts(match) == {"pass"}
    play(match, "pass")
    assert texts(match) == these("pass", "play QS QH QD QC 8D", "play QS QH QD QC 9D")


@pytest.mark.parametrize("id", ["big-two-todd-latta", "big-two"])
def test_a_straight_flush_with_two_cards_beats_everything(id: str) -> None:
    def plus(later: str, earlier: str) -> bool:
        return beats(later, earlier, id, straight_flush_plus_two=True, no_triples_no_flushes=True)

    seven = "8D 7D 6D 5D 4D KS 3C"
    quads = "3S 3H 3D 3C 4C"
    for other in ("2S", "2S 2H", "2S 2H 2D AS AH", "AS KH QH JD TC", "2S 2H 2D 2C 9S"):
        assert plus(seven, other)
        assert not plus(other, seven)
    for other in ("2S", "2S 2H", "2S 2H 2D AS AH", "AS KH QH JD TC"):
        assert plus(quads, other)
    assert not plus(quads, "4S 4H 4D 4C 5S") and plus("4S 4H 4D 4C 5S", quads)
    assert plus("9C 8C 7C 6C 5C 3D 3H", seven)
    assert not playable("8D 7D 6D 5D 4D", id, straight_flush_plus_two=True, no_triples_no_flushes=True)


def test_a_full_house_does_not_beat_a_straight_at_gamesky() -> None:
    game = "big-two-da-lao-er-gamesky"
    straight_to_eight, house, fours = "8D 7C 6D 5D 4D", "9S 9H 9D 3C 3D", "3S 3H 3D 3C 4C"
    assert not beats(house, straight_to_eight, game) and not beats(straight_to_eight, house, game)
    assert beats(house, straight_to_eight) and not beats(house, straight_to_eight, full_house_beats_straight=False)
    for other in ("2S", "2S 2H", "2S 2H 2D", straight_to_eight, house):
        assert beats(fours, other, game) and beats("8D 7D 6D 5D 4D", other, game)
    assert playable("9S 9H 9D", game) and not playable("9S 7S 6S 5S 3S", game)


# --- the deal, and who begins (page sections "The Deal" and "Dealing and starting the play") -------------------------------


@pytest.mark.parametrize(("shown", "first"), [
    # anticlockwise: the dealer's right is East of South
    ("AS", SOUTH), ("5C", SOUTH), ("9H", SOUTH), ("KD", SOUTH),
    ("2S", EAST), ("6D", EAST), ("TS", EAST),
    ("3S", NORTH), ("7H", NORTH), ("JC", NORTH),
    ("4S", WEST), ("8D", WEST), ("QS", WEST),
])
def test_the_exposed_card_says_who_gets_the_first_card(shown: str, first: int) -> None:
    order = list(range(52))
    start = Start(1, SOUTH, [order, [PACK.card(shown)]])
    deal = the_game().match(start=start).deal
    assert deal.hands[first].cards >> order[0] & 1
    assert all([hand.count() == 13 for hand in deal.hands])
    after = (first - 1) % 4
    assert deal.hands[after].cards >> order[1] & 1


def test_without_counting_the_dealers_next_gets_the_first_card() -> None:
    for direction, first in (("anticlockwise", EAST), ("clockwise", WEST)):
        game = the_game(first_card="dealers-right", direction=direction)
        deal = game.match(start=Start(1, SOUTH, [list(range(52))])).deal
        assert deal.hands[first].cards & 1 and deal.hands[SOUTH].cards >> 3 & 1


def test_the_holder_of_the_three_of_diamonds_must_play_it() -> None:
    match = of(the_game(), dealt={"West": "3D 3S 4C 5C 6H 7H 9S TS JD QD KD AH 2C"}, dealer=SOUTH, seed=3).match
    assert match.turn() == (WEST,)
    assert texts(match) == these("play 3D", "play 3D 3S", "play 3D 4C 5C 6H 7H", "play 3D 4C 5C 6H 2C", "play 3D 4C 5C 2C AH")
    assert "three of diamonds" in match.reason(WEST, "play 9S")
    # everybody knows where that card is
    assert match.deal.knowers(PACK.card("3D")) == match.deal.everyone
    free = the_game(lowest_card_in_first_play=False)
    match = of(free, dealt={"West": "3D 3S 4C 5C 6H 7H 9S TS JD QD KD AH 2C"}, dealer=SOUTH, seed=3).match
    assert match.turn() == (WEST,) and "play 9S" in texts(match)


@pytest.mark.parametrize(("direction", "deals"), [
    ("anticlockwise", (EAST, EAST)), ("clockwise", (WEST, WEST)), ("alternate", (EAST, WEST)),
])
def test_directions(direction: str, deals: tuple[int, int]) -> None:
    match = the_game(direction=direction).match(start=Start(3, SOUTH, stacks=[{"South": "3D"}, {"South": "3D"}]))
    rng = Random(1)
    for following in deals:
        assert match.turn() == (SOUTH,)
        match.play(SOUTH, "play 3D")
        assert match.turn() == (following,)
        play_out(match, rng.choice)


def finished_deal(hands: Sequence[str], id: str = "big-two", last: str = "", **options: Any) -> parlour.Match:
    """A match after a first deal in which South goes out with the first of these hands, and the others are left with theirs."""
    match = position([last or "3S", *hands], id=id, **{"deals": 2, **options})
    play(match, f"play {last or '3S'}")
    return match


def test_the_winner_deals_the_next() -> None:
    match = finished_deal(["4S", "5S", "6S"])
    assert match.deal.number == 1 and match.deal.dealer == SOUTH


def test_later_deals_are_begun_by_the_winner() -> None:
    for seed in range(3):
        match = position(["4S", "3S 5S", "6S", "7S"], deals=2, later_starter="previous-winner")
        play(match, "play 4S")
        assert match.deal.number == 1
        assert match.turn() == (SOUTH,) and match.deal.dealer == SOUTH
        # with any card, not the lowest alone
        assert len(texts(match)) >= 13, seed


@pytest.mark.parametrize(("hands", "starter"), [
    (["4S", "5S 7D", "6S"], NORTH),
    (["4S 9D JC", "5S 7D", "6S"], WEST),
    # as many: the largest combinations have two cards and one
    (["8S 8H 9D", "5S 7D JH", "6S"], NORTH),
    # as many and as large: the weaker pair
    (["8S 8H 9D", "5S 5D JH", "6S"], NORTH),
    (["8S 8H 9D", "9S 9H JH", "6S"], WEST),
])
def test_later_deals_are_begun_by_the_loser(hands: Sequence[str], starter: int) -> None:
    match = finished_deal(hands, later_starter="previous-loser")
    assert match.turn() == (starter,) and match.deal.dealer == starter
    assert len(texts(match)) >= 13


def test_rounds_of_ten_deals() -> None:
    match = parlour.game("big-two", ten_deal_round=True, deals=12).match(seed=5, narrate=True)
    rng = Random(5)
    opened: dict[int, tuple[int, bool]] = {}
    winners: list[int] = []
    while not match.over:
        seat = match.turn()[0]
        deal = match.deal
        if deal.number not in opened:
            opened[deal.number] = (seat, all([action.cards & PACK.mask("3D") for action in match.legal(seat)]))
            if deal.number:
                winners.append(deal.winner)
            log = " ".join(match.view(0).log)
            assert ("new round" in log) == (deal.number == 10)
        match.play(seat, match.legal(seat)[rng.randrange(len(match.legal(seat)))])
    assert [number for number, (_, lowest) in opened.items() if lowest] == [0, 10]
    assert all([opened[number][0] == winners[number - 1] for number in range(1, 12) if number != 10])


# --- the play (page section "The Play") -------------------------------------------------------------------------------------


def test_passing_does_not_prevent_from_playing_again() -> None:
    # the page's example: South 4, East jack, you (North) pass, West ace, South and East pass, you play the 2
    match = position(["4S 6D", "AC AH 3S", "2H 7D", "JS 8D"])
    play(match, "play 4S", "play JS", "pass", "play AC", "pass", "pass")
    assert match.turn() == (NORTH,) and "play 2H" in texts(match)
    play(match, "play 2H")
    assert match.turn() == (WEST,)


def test_what_is_to_be_beaten_is_said_in_words() -> None:
    match = position(["4S 6D 6S 9C", "AC AH 3S", "2H 7D", "JS TD TC"])
    play(match, "play 4S")
    assert match.view(EAST).prompt == "Beat the four of spades, or pass"
    assert match.view(WEST).facts == ["To beat: the four of spades, played by South"]
    play(match, "pass", "pass", "pass")
    assert match.view(SOUTH).log[-1] == "All others have passed: you lead."
    assert match.view(EAST).log[-1] == "All others have passed: South leads."
    play(match, "play 6D 6S")
    assert match.view(EAST).prompt.startswith("Beat a pair, 6")


def test_when_all_others_pass_the_cards_are_set_aside_and_the_last_player_leads() -> None:
    for heap, seen in (("face-down", False), ("face-up", True)):
        match = position(["4S 6D", "AC AH 3S", "2H 7D", "JS 8D"], heap=heap)
        play(match, "play 4S", "play JS", "pass", "pass", "pass")
        deal = match.deal
        assert match.turn() == (EAST,) and texts(match) == {"play 8D"} and not deal.trick.row and not deal.heap.row
        zone = next(zone for zone in match.view(SOUTH).zones if zone.name == "aside")
        assert ("JS" in zone.cards) == seen
        # it was seen and can be remembered in any case
        assert deal.known_to(SOUTH) & PACK.mask("JS 4S") == PACK.mask("JS 4S")


def test_the_deal_ends_with_the_last_card_and_nobody_can_beat_it() -> None:
    match = position(["4S", "AC AH 3S", "2H 7D", "JS 8D"])
    play(match, "play 4S")
    assert match.over


def test_who_passed_is_out_of_the_trick_in_indonesia() -> None:
    # the page's example: 3-3, passed by 2-2 and the others, then one's own 8-8
    match = position(["3S 3H 8S 8H TS TH", "2S 2H 4D", "5D 6D", "7D 9D"], no_play_after_pass=True)
    play(match, "play 3S 3H", "pass", "pass", "pass")
    assert match.turn() == (SOUTH,) and texts(match) == these("pass", "play 8S 8H", "play TS TH")
    play(match, "play 8S 8H")
    # nobody is asked about the eights
    assert match.turn() == (SOUTH,) and texts(match) == these("pass", "play TS TH")
    play(match, "play TS TH")
    assert match.over and match.deal.winner == SOUTH


def test_beating_ones_own_play_can_be_left_for_a_new_lead() -> None:
    match = position(["3S 8S TS TH", "2S 4D", "5D 6D", "7D 9D"], no_play_after_pass=True)
    play(match, "play 3S", "pass", "pass", "play 2S", "pass")
    assert match.turn() == (WEST,) and texts(match) == {"pass"}
    play(match, "pass")
    assert match.turn() == (WEST,) and texts(match) == {"play 4D"}


def test_honour_hands_out_of_turn() -> None:
    match = position(["4S 6D KD", "AC AH 3S", "9S 9H 9D 9C 7D 5S", "8D 7H 6H 5D 4D 3D"], id="big-two-da-lao-er-gamesky")
    assert not match.deal.may_interrupt()
    play(match, "play 4S")
    assert match.turn() == (EAST,)
    assert match.deal.may_interrupt() == (NORTH,)
    assert texts(match, NORTH) == these("play 9S 9H 9D 9C 7D", "play 9S 9H 9D 9C 5S")
    assert "not your turn" in match.reason(NORTH, "play 9S").lower()
    match.play(NORTH, "play 9S 9H 9D 9C 7D")
    # play goes on after whoever played out of turn
    assert match.turn() == (WEST,) and match.deal.may_interrupt() == ()
    play(match, "pass", "pass")
    assert match.turn() == (EAST,) and texts(match) == {"pass"}


def test_who_plays_out_of_turn_and_may_not_is_told_why() -> None:
    match = position(["4S 6D KD", "9S 9H 9D 9C 7D", "TS TH TD TC 3D 5S", "JS JH JD JC 3C 5C"], id="big-two-da-lao-er-gamesky")
    play(match, "play 4S")
    assert match.turn() == (EAST,)
    for seat, text, why in (
            (NORTH, "play 5S", "It is not your turn, and a single card is not played out of turn."), (NORTH, "play KS", "do not hold"),
            (SOUTH, "play 6D", "It is not your turn, and a single card is not played out of turn."),
            (SOUTH, "play 6D KD", "no combination that can be played")):
        with pytest.raises(parlour.IllegalAction, match=why):
            match.play(seat, text)
    match.play(NORTH, "play TS TH TD TC 3D")
    assert match.turn() == (WEST,)
    refused(match, "West: play 9S 9H 9D 9C 7D", "must be higher")


def test_a_straight_flush_out_of_turn_beats_fours() -> None:
    match = position(["9S 9H 9D 9C 6C KD", "AC AH 3S", "8D 7D 6D 5D 4D 3H", "2H KH"], quads_out_of_turn=True)
    play(match, "play 9S 9H 9D 9C 6C")
    assert match.turn() == (EAST,) and match.deal.may_interrupt() == (NORTH,)
    match.play(NORTH, "play 8D 7D 6D 5D 4D")
    assert match.turn() == (WEST,)


def test_last_cards_are_announced() -> None:
    for option, left, said in (("one-card", 1, True), ("one-card", 2, False), ("one-or-two", 2, True), ("none", 1, False)):
        match = position(["3S 8S", "2S 4D", "5D 6D", "7D 9D"] if left == 1 else ["3S 8S 9C", "2S 4D", "5D 6D", "7D 9D"],
                         last_card_announcement=option)
        play(match, "play 3S")
        view = match.view(WEST)
        assert any(["announces" in line for line in view.log]) == said
        assert any(["left" in badge for badge in view.seats[SOUTH].badges]) == said


def test_before_a_player_with_one_card_the_highest_single_card_must_be_played() -> None:
    option: dict[str, Any] = {"before_one_card_player": "must-play-highest"}
    # East sits after South
    match = position(["4S 4H 6D KD", "AC AH 3S", "2H 7D", "8D"], **option)
    assert texts(match) == these("play KD", "play 4S 4H")
    assert "highest" not in match.reason(SOUTH, "play 6D") and "one card left" in match.reason(SOUTH, "play 6D")
    # West does not sit before East
    match = position(["4S 4H 6D KD", "5S 6S", "2H 7D", "8D"], WEST, **option)
    assert texts(match) == these("play 5S", "play 6S")


def test_a_player_before_one_card_may_pass_only_if_the_highest_card_does_not_beat() -> None:
    option: dict[str, Any] = {"before_one_card_player": "must-play-highest"}
    match = position(["9D 6D 5C", "3S 3C", "2H 7D", "8D"], WEST, **option)
    play(match, "play 3S")
    assert match.turn() == (SOUTH,) and texts(match) == {"play 9D"}
    assert "highest" in match.reason(SOUTH, "pass")
    match = position(["9D 6D 5C", "TS 3C", "2H 7D", "8D"], WEST, **option)
    play(match, "play TS")
    assert texts(match) == {"pass"}
    # pairs are free
    match = position(["9D 9C 5C", "3S 3C 4S", "2H 7D", "8D"], WEST, **option)
    play(match, "play 3S 3C")
    assert texts(match) == these("pass", "play 9D 9C")


@pytest.mark.parametrize(("actions", "payer"), [
    # leads a low card though it has a pair, and a higher card; then the pair, or the highest without one
    (["play 4S", "play 8D"], True),
    (["play KD", "pass"], None),
])
def test_leading_low_before_one_card_costs_the_losses_of_all(actions: Sequence[str], payer: bool | None) -> None:
    match = position(["4S 4H KD", "AC AH 3S", "2H 7D", "8D"], before_one_card_player="pay-all-if-they-win")
    play(match, *actions)
    assert match.scores() == ([2 + 3 + 2, 0, 0, 0] if payer else [0, 0, 0, 0])


@pytest.mark.parametrize(("hand", "beaten", "action", "scores"), [
    # South sits between West, who leads a single card, and East, who has one card left
    ("9D 6D 5C", "3S", "pass", [3 + 1 + 2, 0, 0, 0]),
    ("9D 6D 5C", "3S", "play 6D", [2 + 1 + 2, 0, 0, 0]),
    ("9D 6D 5C", "3S", "play 9D", [2, 1, 2, 0]),
    ("9D 6D 5C", "TS", "pass", [3, 1, 2, 0]),
])
def test_careless_answers_before_one_card(hand: str, beaten: str, action: str, scores: Sequence[int]) -> None:
    match = position([hand, f"{beaten} 3C", "2H 7D", "2C"], WEST, before_one_card_player="pay-all-if-they-win")
    play(match, f"play {beaten}", action, "play 2C")
    assert match.over and match.scores() == list(scores)


@pytest.mark.parametrize(("restriction", "two", "scores"), [
    ("not-2-of-spades", "2S", [1, 1, 2, 0]), ("not-single-two", "2H", [1, 1, 2, 0]),
    # a two that may be played last could have hindered East, and whoever keeps it pays
    ("none", "2S", [4, 0, 0, 0]), ("not-2-of-spades", "2H", [4, 0, 0, 0])])
def test_who_may_only_pass_before_one_card_ignores_nothing(restriction: str, two: str, scores: Sequence[int]) -> None:
    option: dict[str, Any] = {"before_one_card_player": "pay-all-if-they-win", "last_card_restriction": restriction}
    match = position([two, "3S 3C", "4H 7D", "8D"], WEST, **option)
    assert match.turn() == (WEST,)
    play(match, "play 3S")
    assert ("pass" in texts(match)) and (len(texts(match)) == 1) == (scores[0] == 1)
    play(match, "pass", "play 8D")
    assert match.over and match.scores() == list(scores)


def test_who_may_lead_nothing_before_one_card_ignores_nothing() -> None:
    option: dict[str, Any] = {"before_one_card_player": "pay-all-if-they-win", "last_card_restriction": "not-single-two"}
    match = position(["2S", "AC AH 3S", "3H 7D", "8D"], **option)
    assert texts(match) == {"pass"}
    play(match, "pass", "play 8D")
    assert match.scores() == [1, 3, 2, 0]


def test_a_careful_lead_has_more_cards_or_is_the_highest() -> None:
    for hand, lead, pays in (("4S 5H KD", "KD", False), ("4S 5H KD", "5H", True), ("4S 4H KD", "KD", True)):
        match = position([hand, "AC AH 3S", "3H 7D", "2D"], before_one_card_player="pay-all-if-they-win")
        play(match, f"play {lead}", "play 2D")
        assert match.scores() == ([7, 0, 0, 0] if pays else [2, 3, 2, 0])


@pytest.mark.parametrize(("restriction", "single", "allowed"), [
    ("not-2-of-spades", "2S", False), ("not-2-of-spades", "2H", True), ("not-single-two", "2H", False), ("none", "2S", True),
])
def test_nobody_goes_out_with_a_two(restriction: str, single: str, allowed: bool) -> None:
    match = position(["3S KC", "4S KD", "5S KH", f"3C {single}"], last_card_restriction=restriction)
    play(match, "play 3S", f"play {single}")
    # with another card left a two may be played
    assert match.turn() == (NORTH,)
    match = position(["3S KC", "4S KD", "5S KH", single], last_card_restriction=restriction)
    play(match, "play 3S")
    assert (f"play {single}" in texts(match)) == allowed
    if not allowed:
        assert "go out" in match.reason(EAST, f"play {single}")


def test_a_pair_of_twos_may_be_last_and_a_lead_that_cannot_be_played_goes_on() -> None:
    match = position(["3S 3H KC", "4S KD", "5S KH", "2S 2H"], last_card_restriction="not-single-two")
    play(match, "play 3S 3H")
    assert "play 2S 2H" in legal(match, EAST)
    match = position(["2S", "4S KD", "5S KH", "2H"], last_card_restriction="not-single-two")
    assert texts(match) == {"pass"}
    play(match, "pass")
    assert match.turn() == (EAST,) and texts(match) == {"pass"}
    play(match, "pass")
    assert match.turn() == (NORTH,) and texts(match) == {"play 5S", "play KH"}


def test_a_deal_in_which_nobody_may_lead_ends_without_a_winner() -> None:
    match = position(["2S", "2C", "2D", "2H"], last_card_restriction="not-single-two")
    play(match, "pass", "pass", "pass", "pass")
    assert match.over and match.scores() == [1, 1, 1, 1]


def test_playing_until_one_has_cards() -> None:
    match = position(["9S", "3S 4H", "TS 6D", "JS"], play_until_one_left=True)
    play(match, "play 9S", "play JS", "pass", "pass")
    # nobody beats East's last card: the next who has cards leads
    assert match.turn() == (NORTH,) and texts(match) == {"play TS", "play 6D"}
    play(match, "play TS", "pass", "play 6D")
    assert match.over
    assert match.scores() == [0, 2, 0, 0]


# --- scores (page sections "Scoring" and "Scoring variations") --------------------------------------------------------------

LOW: str = "4S 4H 4C 5S 5H 6C 6D 7S 8H 9C TS JH QC"


def cards_left(number: int) -> str:
    return " ".join(LOW.split()[:number])


def penalties(number: int, **options: Any) -> int:
    """The penalty points of East for so many cards left; West and North have a card each."""
    match = position(["3S", "KS", "KH", cards_left(number)], **options)
    play(match, "play 3S")
    return match.scores()[EAST]


@pytest.mark.parametrize(("scale", "points"), [
    ("1-2-3", {1: 1, 9: 9, 10: 20, 12: 24, 13: 39}),
    ("8x2-10x3-13x4", {7: 7, 8: 16, 9: 18, 10: 30, 12: 36, 13: 52}),
    ("double-8-plus", {7: 7, 8: 16, 10: 20, 13: 26}),
    ("double-8-plus-and-10-plus", {7: 7, 8: 16, 9: 18, 10: 40, 11: 44, 13: 52}),
    ("flat", {1: 1, 9: 9, 10: 10, 13: 13}),
    ("gamesky", {10: 10, 11: 22, 13: 26}),
])
def test_penalty_scales(scale: str, points: Mapping[int, int]) -> None:
    assert {number: penalties(number, penalty_scale=scale) for number in points} == points


def test_gamesky_scores_two_for_eleven_cards() -> None:
    match = position(["3S", "KS", "KH", cards_left(11)], id="big-two-da-lao-er-gamesky")
    play(match, "play 3S")
    assert match.scores() == [0, 1, 1, 22]


def test_the_lowest_penalty_wins_and_pairs_settle_the_difference() -> None:
    match = position(["3S", "KS KC", "KH", cards_left(10)])
    play(match, "play 3S")
    assert match.scores() == [0, 2, 1, 20] and match.winners == [SOUTH]
    assert match.view(SOUTH).facts == ["Settling the differences: South +23, West +15, North +19, East -57"]


def test_only_the_winner_is_paid() -> None:
    match = position(["3S", "KS KC", "KH", cards_left(10)], settlement="winner-only")
    play(match, "play 3S")
    assert match.scores() == [23, -2, -1, -20] and match.winners == [SOUTH]


def test_the_double_for_ten_cards_can_be_for_the_starter_alone() -> None:
    assert penalties(10, double_only_starter=True, starter=EAST) == 20
    assert penalties(10, double_only_starter=True) == 10
    assert penalties(9, double_only_starter=True, starter=EAST) == 9
    # who has played nothing pays threefold: that is another rule
    assert penalties(13, double_only_starter=True) == 39
    assert penalties(10, double_only_starter=True, penalty_scale="double-8-plus-and-10-plus") == 20
    assert penalties(10, double_only_starter=True, card_values="scale-b") < penalties(10, card_values="scale-b")


def test_twos_left_double_the_penalty() -> None:
    match = position(["3S", "KS", "2H", "4S 4H 4C 5S 5H 6C 6D 2S 2D"], penalty_scale="double-8-plus", double_per_two_left=True)
    play(match, "play 3S")
    assert match.scores() == [0, 1, 2, 72]


@pytest.mark.parametrize(("last", "times"), [("2S", 2), ("2S 2H", 2), ("2S 2H 2D", 2), ("3S", 1), ("2S 2H 2D 3S 3H", 1)])
def test_a_last_play_of_twos_doubles(last: str, times: int) -> None:
    match = position([last, "KS KC", "KH", "4S"], twos_finish_doubles=True)
    play(match, f"play {last}")
    assert match.scores() == [0, 2 * times, times, times]


def test_pairs_pay_the_difference_doubled_by_itself() -> None:
    # ten cards against none 20, against two 8
    match = position(["3S", "KS KC", "KH KD", cards_left(10)], pairwise_doubling=True)
    play(match, "play 3S")
    assert match.scores() == [20 + 2 + 2, 8 - 2, 8 - 2, -20 - 8 - 8]


def test_cards_left_can_count_by_their_values() -> None:
    match = position(["3S", "KS TC 2H", "AH", "3D 4D 5D JD"], card_values="scale-a")
    play(match, "play 3S")
    assert match.scores() == [0, 2 + 1 + 4, 3, 1 + 1 + 1 + 2]
    match = position(["3S", "KS AC 2H", "4H", "3D 4D 5D 6D 7D 8D 9D TD JD QD"], card_values="scale-b")
    play(match, "play 3S")
    assert match.scores() == [0, 11 + 12 + 13, 2, 2 * 55]


@pytest.mark.parametrize(("west", "north", "east", "payer"), [
    # the highest honour hand, a straight flush before fours
    ("9S 9H 9D 9C 4D", "8D 7D 6D 5D 3D", "TS TH TC TD 4H", EAST),
    ("9S 9H 9D 9C 4D", "8H 7H 6H 5H 4H 2S", "2H", NORTH),
    # the highest two or ace
    ("AS 4D 5D 6D", "2D", "2C", EAST),
    ("AS", "AH 5D 6D", "KS 7D 8D 9D", WEST),
    # the most cards
    ("4S 4H", "KS", "5D 6D 8D", EAST),
    # as many: the highest card among them
    ("4S 4H", "KS", "5D 6D", EAST),
    ("9S 4H", "KS", "5D 9D", WEST),
])
def test_the_loser_pays(west: str, north: str, east: str, payer: int) -> None:
    ways: list[tuple[str, dict[str, Any]]] = [("big-two-taiwan-loser-pays", {}), ("big-two", {"loser_pays": True})]
    for id, options in ways:
        match = position(["3S", west, north, east], id=id, **options)
        play(match, "play 3S")
        expected = [0, 0, 0, 0]
        expected[SOUTH], expected[payer] = 1, -1
        assert match.scores() == expected and match.winners == [SOUTH]


@pytest.mark.parametrize(("last", "points"), [
    ("3S", 1), ("2S", 2), ("2S 2H", 4), ("2S 2H 2D", 8), ("2S 2H 2D 2C 9S", 16), ("2D 6H 5D 4C 3S", 2), ("9S 9H", 1),
])
def test_pusoy_dos_scores(last: str, points: int) -> None:
    ways: list[tuple[str, dict[str, Any]]] = [("pusoy-dos", {}), ("big-two", {"pusoy_dos_scoring": True})]
    for id, options in ways:
        match = position([last, "KS KC", "KH", "4S"], id=id, **options)
        play(match, f"play {last}")
        assert match.scores() == [points, 0, 0, 0] and match.winners == [SOUTH]


@pytest.mark.parametrize("id", ["pusoy-dos", "big-two"])
def test_points_for_finishing(id: str) -> None:
    match = position(["9S", "3S 4H", "TS 6D", "JS"], id=id, play_until_one_left=True, finish_order_points=True)
    play(match, "play 9S", "play JS", "pass", "pass", "play TS", "pass", "play 6D")
    assert match.scores() == [5, 0, 1, 3] and match.winners == [SOUTH]


@pytest.mark.parametrize(("last", "points"), [
    ("3S", -5), ("9S 9H", -5), ("2S", -10), ("2S 2H", -20), ("2S 2H 2D", -30), ("2S 2H 9D 9C 9S", -20),
    # special combinations that end the deal score double, and nothing else
    ("9S 9H 9D 9C 3S", -40), ("8D 7D 6D 5D 4D", -80), ("2S 2H 2D 2C 3S", -160), ("9S 9H 9D 9C 2S", -40),
])
def test_how_the_winner_scores_in_indonesia(last: str, points: int) -> None:
    ways: list[tuple[str, dict[str, Any]]] = [("big-two-indonesian", {}), ("big-two", {"indonesian_scoring": True})]
    for id, options in ways:
        match = position([last, "KS KC", "KH", "4S"], id=id, **options)
        play(match, f"play {last}")
        assert match.scores() == [points, 2, 1, 1] and match.winners == [SOUTH]


@pytest.mark.parametrize(("left", "points"), [
    ("KS KH", 2), ("KS 2H", 6), ("2S 2H", 10), (cards_left(10), 10), (cards_left(11), 22), (cards_left(12), 24),
    (cards_left(13), 39), ("2S " + cards_left(10), 30), ("2S " + cards_left(12), 51),
])
def test_how_the_others_score_in_indonesia(left: str, points: int) -> None:
    match = position(["3S", "KC", "KD", left], id="big-two-indonesian")
    play(match, "play 3S")
    assert match.scores()[1:] == [1, 1, points]


@pytest.mark.parametrize(("cards", "points"), [("9S 9H 9D 9C 3S", -20), ("8D 7D 6D 5D 4D", -40), ("2S 2H 2D 2C 3S", -80), ("3S", 0)])
def test_special_combinations_score_when_nobody_beats_them(cards: str, points: int) -> None:
    match = position([f"{cards} KD QH", "KS KC", "KH", "4S"], id="big-two-indonesian")
    play(match, f"play {cards}")
    while match.turn() != (SOUTH,):
        play(match, "pass")
    assert match.scores()[SOUTH] == 0
    play(match, "pass")
    assert match.scores()[SOUTH] == points


def test_special_combinations_that_are_beaten_score_nothing() -> None:
    match = position(["9S 9H 9D 9C 3S KD", "8D 7D 6D 5D 4D KC 3C", "KH", "4S"], id="big-two-indonesian")
    # clockwise: West sits after South
    play(match, "play 9S 9H 9D 9C 3S", "play 8D 7D 6D 5D 4D", "pass", "pass", "pass", "pass")
    assert match.scores() == [0, -40, 0, 0]


DRAGON: str = "2S AS KD QD JD TD 9D 8D 7D 6D 5D 4D 3D"


@pytest.mark.parametrize(("id", "options"), [("big-two-hong-kong", {}), ("big-two", {"dragon_wins": True})])
def test_a_dragon_wins_at_once(id: str, options: Mapping[str, Any]) -> None:
    match = table(id, dealt={"North": DRAGON}, dealer=SOUTH, seed=2, deals=1, **options).match
    assert match.over and match.scores() == [39, 39, 0, 39] and match.winners == [NORTH]


def test_without_that_rule_a_dragon_is_a_hand_like_others() -> None:
    match = table("big-two", dealt={"North": DRAGON}, dealer=SOUTH, seed=2, deals=1).match
    assert not match.over and match.turn() == (NORTH,)


# --- three and two players --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "seen"), [("17-plus-extra-face-up", True), ("17-plus-extra-face-down", False)])
def test_three_players_and_the_odd_card(cards: str, seen: bool) -> None:
    # East is dealt to first, then West, then South; the last card is the odd one
    rest = [PACK.codes[card] for card in range(52) if PACK.codes[card] not in ("3D", "3C", "KS")]
    for extra, first, taker in (("KS", "4H 3D 3C", WEST), ("3D", "3C KS 4H", 2)):
        order = [*first.split(), *[code for code in rest if code != "4H"], *(["4H"] if "4H" not in first else []), extra]
        cards_in_order = [PACK.card(code) for code in order]
        game = parlour.game("big-two-three-player", three_player_cards=cards, first_card="dealers-right")
        match = game.match(start=Start(4, SOUTH, [cards_in_order]), narrate=True)
        deal = match.deal
        assert [hand.count() for hand in deal.hands] == [18 if seat == taker else 17 for seat in range(3)]
        assert match.turn() == (taker,) and deal.hands[taker].cards & PACK.mask("3D") and deal.hands[taker].cards & PACK.mask(extra)
        # all know that the taker holds the three of diamonds; the king, or why it was this player, only if it lay face up
        assert deal.knowers(PACK.card("3D")) == deal.everyone
        assert (deal.knowers(PACK.card("KS" if extra == "KS" else "3C")) == deal.everyone) == seen


def test_more_than_thirteen_cards_cost_three_points_each() -> None:
    match = position(["3S", f"{LOW} KD", "KS KH"], id="big-two-three-player")
    play(match, "play 3S")
    assert match.scores() == [0, 42, 2]


def test_the_loser_gives_the_winner_the_highest_card_among_three() -> None:
    game = parlour.game("big-two-three-player", three_player_exchange=True, deals=2)
    match = game.match(seed=4, narrate=True)
    rng = Random(9)
    play_out(match, rng.choice)
    deal = match.deal
    winner, loser = deal.winner, deal.loser
    assert match.turn() == (winner,)
    assert deal.hands[winner].count() == 18 and deal.hands[loser].count() == 16
    given = [card for card in bits(deal.hands[winner].cards) if deal.known_to(loser) >> card & 1]
    assert len(given) == 1
    order = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2"]
    top = max([order.index(PACK.codes[card][0]) for card in bits(deal.hands[loser].cards)])
    assert order.index(PACK.codes[given[0]][0]) >= top
    back = PACK.codes[min(bits(deal.hands[winner].cards & ~(1 << given[0])))]
    match.play(winner, f"give {back}")
    assert deal.hands[loser].cards & PACK.mask(back)
    assert sorted([hand.count() for hand in deal.hands]) == [17, 17, 18]


@pytest.mark.parametrize(("id", "players", "options"), [
    ("big-two-two-player", 2, {"two_player_cards": "13"}),
    ("big-two-three-player", 3, {"three_player_cards": "13-with-draw-on-pass"}),
])
def test_passing_draws(id: str, players: int, options: Mapping[str, Any]) -> None:
    for draws, drawn in (("one-card", 1), ("combination-size", 2)):
        hands = ["3S 3H 6D", "9C TC JC", "KS QS"][:players]
        match = position(hands, id=id, stock="7D 8D 9D TD", aside="4C", pass_draws=draws, **options)
        play(match, "play 3S 3H", "pass")
        seat = (0 - 1) % players
        deal = match.deal
        assert deal.hands[seat].count() == len(hands[seat].split()) + drawn
        assert deal.stock.count() == 4 - drawn
        # only who drew the cards sees them
        assert deal.knowers(PACK.card("7D")) == 1 << seat


def test_an_empty_stock_is_renewed_only_where_that_is_played() -> None:
    for recycle in (False, True):
        match = position(["3S 4H 6D", "9C TC JC"], id="big-two-two-player", two_player_cards="13", pass_draws="one-card",
                         aside="4C 5C 6C", stock_recycle=recycle)
        deal = match.deal
        deal.heap.clear()
        play(match, "play 3S", "pass")
        assert deal.hands[1].count() == (4 if recycle else 3)
        assert deal.stock.count() == (2 if recycle else 0)


@pytest.mark.parametrize(("cards", "unused"), [("17", 18), ("21", 10), ("13", 26)])
def test_two_players_and_the_lowest_dealt_card(cards: str, unused: int) -> None:
    for seed in range(6):
        match = parlour.game("big-two-two-player", two_player_cards=cards).match(seed=seed)
        deal = match.deal
        assert deal.stock.count() == unused and [hand.count() for hand in deal.hands] == [int(cards)] * 2
        order = [PACK.card(rank + suit) for rank in "3456789TJQKA2" for suit in "DCHS"]
        held = deal.hands[0].cards | deal.hands[1].cards
        lowest = next(card for card in order if held >> card & 1)
        assert match.turn() == (0 if deal.hands[0].cards >> lowest & 1 else 1,)
        assert all([action.cards >> lowest & 1 for action in match.legal(match.turn()[0])])
        # the other knows, too, that the cards below are in no hand
        world = deal.imagine(1 - match.turn()[0], Random(seed))
        assert world.turn() == match.turn() and world.zones[match.turn()[0]].mask() >> lowest & 1
        assert not any([world.zones[seat].mask() >> card & 1 for card in order[:order.index(lowest)] for seat in (0, 1)])


# --- options that make no sense together ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "options", "brought"), [
    ("big-two-three-player", {"three_player_cards": "13-with-draw-on-pass"}, {"pass-draws": "one-card"}),
    ("big-two-three-player", {"pass_draws": "combination-size"}, {"three-player-cards": "13-with-draw-on-pass"}),
    ("big-two-three-player", {"stock_recycle": True}, {"pass-draws": "one-card", "three-player-cards": "13-with-draw-on-pass"}),
    ("big-two-two-player", {"stock_recycle": True}, {"pass-draws": "one-card"}),
    ("big-two", {"finish_order_points": True}, {"play-until-one-left": True}),
    ("pusoy-dos", {"play_until_one_left": True}, {"finish-order-points": True}),
    ("big-two", {"double_only_starter": True, "penalty_scale": "double-8-plus-and-10-plus"}, {}),
    ("big-two", {"double_only_starter": True, "card_values": "scale-b"}, {}),
    ("big-two", {"penalty_scale": "flat"}, {}),
])
def test_options_that_bring_others_along(id: str, options: Mapping[str, Any], brought: Mapping[str, Any]) -> None:
    game = parlour.game(id, **options)
    assert {name: value for name, value in game.changed().items() if name.replace("-", "_") not in options} == brought


@pytest.mark.parametrize(("id", "options"), [
    ("big-two", {"no_triples_no_flushes": True, "flush_order": "top-card-then-suit"}),
    ("big-two", {"straight_flush_plus_two": True, "quads_without_fifth": True}),
    ("big-two", {"straight_flush_plus_two": True, "honour_hands_beat_all": True}),
    ("big-two", {"quads_without_fifth": True, "quads_out_of_turn": True}),
    ("big-two", {"quads_out_of_turn": True, "honour_hands_beat_all": True}),
    ("big-two", {"ten_deal_round": True, "later_starter": "previous-loser"}),
    ("big-two", {"finish_order_points": True, "play_until_one_left": False}),
    ("big-two", {"loser_pays": True, "pusoy_dos_scoring": True}),
    ("big-two", {"loser_pays": True, "penalty_scale": "flat"}),
    ("big-two", {"card_values": "scale-a", "penalty_scale": "flat"}),
    ("big-two", {"card_values": "scale-a", "double_only_starter": True}),
    ("big-two", {"pairwise_doubling": True, "settlement": "winner-only"}),
    ("big-two", {"play_until_one_left": True, "before_one_card_player": "pay-all-if-they-win"}),
    ("pusoy-dos", {"play_until_one_left": True, "finish_order_points": False}),
    ("big-two-da-lao-er-gamesky", {"card_values": "scale-a"}),
    ("big-two-da-lao-er-gamesky", {"double_only_starter": True}),
    ("big-two-todd-latta", {"flush_order": "top-card-then-suit"}),
    ("big-two-three-player", {"pass_draws": "one-card", "three_player_cards": "17-plus-extra-face-up"}),
    ("big-two-three-player", {"three_player_cards": "13-with-draw-on-pass", "pass_draws": "off"}),
    ("big-two-two-player", {"stock_recycle": True, "pass_draws": "off"}),
])
def test_options_that_make_no_sense_together(id: str, options: Mapping[str, Any]) -> None:
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game(id, **options)


def test_a_refusal_says_what_would_be_right() -> None:
    for options, right in (
            ({"loser_pays": True, "penalty_scale": "flat"}, "loser-pays=no"),
            ({"card_values": "scale-a", "penalty_scale": "flat"}, "card-values=none"),
            ({"pairwise_doubling": True, "settlement": "winner-only"}, "settlement=all-pairs")):
        with pytest.raises(parlour.ParlourError) as error:
            parlour.game("big-two", **options)
        assert right in str(error.value)


# --- Lectio -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "highest", "each"), [(3, 9, 12), (4, 13, 13), (5, 15, 12)])
def test_the_tiles_of_lectio(players: int, highest: int, each: int) -> None:
    match = the_game("lectio", players).match(seed=1)
    deal = match.deal
    assert [hand.count() for hand in deal.hands] == [each] * players and deal.pack.size == players * each
    assert f"{highest}S" in deal.pack.codes and f"{highest + 1}S" not in deal.pack.codes
    assert all([action.cards & deal.pack.mask("3D") for action in match.legal(match.turn()[0])])
    cards = the_game("lectio", players).cards
    ranked = ["2D", "1S", f"{highest}S", f"{highest - 1}S", "3S", "3H", "3C", "3D"]
    for high, low in pairwise(ranked):
        one, other = cards.of(deal.pack.mask(high)), cards.of(deal.pack.mask(low))
        assert one is not None and other is not None and cards.beats(one, other)
    top = cards.of(deal.pack.mask(f"1S {highest}H {highest - 1}H {highest - 2}H {highest - 3}H"))
    assert top is not None and cards.name(top) == "a straight"
    assert cards.of(deal.pack.mask(f"2S 1S {highest}H {highest - 1}H {highest - 2}H")) is None


def test_lectio_is_settled_in_chips_by_pairs() -> None:
    game = the_game("lectio", 3, deals=1)
    match = game.match(seed=1, narrate=True)
    deal = arrange(match, {"South": "4S", "West": "5S 6S", "East": "7S 2S 2H"}, rest="aside").deal
    deal.phase = Play(game.cards, game.manners, 0)
    match.play(0, "play 4S")
    # three tiles with two twos count as twelve
    assert match.scores() == [2 + 12, 10 - 2, -12 - 10] and match.winners == [0]
    assert match.view(0).facts == ["Chips: South 163, West 157, East 127"]


def test_lectio_ends_when_somebody_has_no_chips_left() -> None:
    rng = Random(3)
    match = the_game("lectio", 4, deals=100, chips=10).match(seed=3)
    play_until(match, over, rng.choice)
    assert min(match.scores()) <= -10 and match.deal.number < 99
