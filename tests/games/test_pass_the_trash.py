"""Pass the Trash and the other games of its page: what is passed, offered, pushed, taken and traded, who knows what of it, and who
wins. The last seat deals, so that the first one is at the dealer's left."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.games.pass_the_trash.game import HowdyDoody
from parlour.games.pass_the_trash.trading import ProposeTrade
from parlour.kernel.match import Start
from parlour.mechanisms.stakes.betting import BettingRound
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.testing import choices, hand, of, play, seen, table


def dealt(id: str, *hands: str, then: str = "", **options: object) -> parlour.Match:
    """A match in which the seats are dealt these hands, and ``then`` comes from the stock; where a card is on offer when the deal
    opens, or cards lie face up before the seats, they are the first of ``then``."""
    game = parlour.game(id, players=len(hands), **options)
    opened = game.match(start=Start(1, len(hands) - 1, [list(range(52))])).deal
    later = then.split()
    stack: dict[str, str] = {}
    if isinstance(opened, PokerDeal) and any([hand.count() for hand in opened.hands]):
        stack = {f"hand {seat}": hand for seat, hand in enumerate(hands)}
    else:
        later = [hand.split()[place] for place in range(len(hands[0].split())) for hand in hands] + later
    for zone in opened.zones:
        if (zone.place.name.startswith("up ") or zone.place.name == "offer") and zone.count() and later:
            stack[zone.place.name] = later.pop(0)
    return of(game, dealt={**stack, "stock": " ".join(later)}, dealer=len(hands) - 1).match


def check(match: parlour.Match, rounds: int = 1) -> None:
    """All check in so many rounds of betting."""
    for _ in range(rounds):
        betting = match.deal.phase
        assert isinstance(betting, BettingRound)
        waiting = (betting.bets.pending).bit_count()
        play(match, *["check"] * waiting)


def knows(match: parlour.Match, seat: int, cards: str) -> bool:
    """Whether a seat knows where all these cards lie."""
    mask = match.game.pack.mask(cards)
    return match.deal.known_to(seat) & mask == mask


def knows_any(match: parlour.Match, seat: int, cards: str) -> bool:
    return bool(match.deal.known_to(seat) & match.game.pack.mask(cards))


def cards(text: str) -> set[str]:
    return set(text.split())


def up(match: parlour.Match, seat: int) -> list[str]:
    return [match.game.pack.codes[card] for card in match.deal.up[seat].row]


# --- Pass the Trash ---------------------------------------------------------------------------------------------------------

SOUTH = "AS KS QS JS 2C 3D 4H"
WEST = "9C 9D 9H 5S 6S 7D 8H"
EAST = "2D 2H 4C 6H 8C TD QD"


def test_seven_players_are_dealt_seven_cards_of_which_three_are_left() -> None:
    match = parlour.game("pass-the-trash", players=7).match(seed=3)
    deal = match.deal
    assert [hand.count() for hand in deal.hands] == [7] * 7 and len(deal.stock.row) == 3
    assert deal.pot == 14


def test_the_dealers_left_begins_both_rounds_of_betting_before_cards_show() -> None:
    match = dealt("pass-the-trash", SOUTH, WEST, EAST)
    assert match.turn() == (0,)
    check(match)
    assert set(match.turn()) == {0, 1, 2}
    play(match, "give 2C 3D 4H", "give 5S 6S 7D", "give 2D 4C TD")
    assert match.turn() == (0,) and choices(match) == ["check", "bet 2"]


def test_three_cards_go_to_the_left_all_together() -> None:
    match = dealt("pass-the-trash", SOUTH, WEST, EAST)
    check(match)
    before = match.view(1)
    match.play(0, "give 2C 3D 4H")
    # nobody sees what comes before having passed
    assert match.view(1) == before and not knows_any(match, 1, "2C 3D 4H")
    match.play(1, "give 5S 6S 7D")
    assert "2C" in hand(match, 0) and not knows_any(match, 1, "2C 3D 4H")
    match.play(2, "give 2D 4C TD")
    assert hand(match, 0) == cards("AS KS QS JS 2D 4C TD")
    assert hand(match, 1) == cards("9C 9D 9H 8H 2C 3D 4H")
    assert hand(match, 2) == cards("2H 6H 8C QD 5S 6S 7D")


def test_exactly_three_own_cards_are_passed() -> None:
    match = dealt("pass-the-trash", SOUTH, WEST, EAST)
    check(match)
    assert len(match.legal(0)) == 35
    assert match.reason(0, "give 2C 3D") and "do not hold" in match.reason(0, "give 2C 3D 9C")


def test_cards_go_past_those_who_have_folded() -> None:
    match = dealt("pass-the-trash", SOUTH, WEST, EAST)
    play(match, "bet 2", "fold", "call")
    assert set(match.turn()) == {0, 2}
    match.play(0, "give 2C 3D 4H")
    match.play(2, "give 2D 4C TD")
    assert {"2C", "3D", "4H"} <= hand(match, 2) and {"2D", "4C", "TD"} <= hand(match, 0)
    # West has folded and sees nothing of it
    assert not knows_any(match, 1, "2C 3D 4H 2D 4C TD")


def after_the_pass() -> parlour.Match:
    match = dealt("pass-the-trash", SOUTH, WEST, EAST, deals=1)
    check(match)
    play(match, "give 2C 3D 4H", "give 5S 6S 7D", "give 2D 4C TD")
    check(match)
    return match


def test_the_giver_knows_where_the_passed_cards_lie_and_nobody_else_but_the_receiver() -> None:
    match = after_the_pass()
    assert knows(match, 0, "2C 3D 4H") and knows(match, 1, "2C 3D 4H")
    assert not knows_any(match, 2, "2C 3D 4H")
    assert match.view(0).zones[1].remembered[:3] == ["4H", "3D", "2C"] and not any(seen(match, "hand 1", 0))


def test_the_giver_no_longer_knows_what_is_discarded_and_what_stacked_until_it_is_turned_up() -> None:
    match = after_the_pass()
    play(match, "stack TD JS QS KS AS", "stack 9C 8H 2C 9D 9H", "stack 2H 5S 6H 6S QD")
    assert not knows_any(match, 0, "2C 3D 4H")
    assert knows(match, 1, "3D 4H")                     # who has discarded them knows them
    check(match, 2)
    assert up(match, 1) == ["9C", "8H", "2C"] and knows(match, 0, "2C")


def test_an_order_for_five_of_seven_cards_is_chosen_unseen_by_all_at_once() -> None:
    match = after_the_pass()
    assert set(match.turn()) == {0, 1, 2}
    assert len(match.legal(0)) == 7 * 6 * 5 * 4 * 3
    assert "two of clubs" in match.reason(0, "stack 2C JS QS KS AS") and match.reason(0, "stack JS QS KS AS")
    before = match.view(1)
    match.play(0, "stack TD / JS / QS / KS / AS")
    assert match.view(1) == before
    play(match, "stack 9C 8H 2C 9D 9H", "stack 2H 5S 6H 6S QD")
    assert [up(match, seat) for seat in range(3)] == [["TD"], ["9C"], ["2H"]]
    # the owner sees the stack, the others backs
    assert seen(match, "stack 0", 0) == ["JS", "QS", "KS", "AS"] and seen(match, "stack 0", 1) == [""] * 4


def test_cards_are_turned_up_in_that_order_with_bets_after_each_and_the_fifth_stays_down() -> None:
    match = after_the_pass()
    play(match, "stack TD JS QS KS AS", "stack 9C 8H 2C 9D 9H", "stack 2H 5S 6H 6S QD")
    assert match.turn() == (0,)                         # ten high
    check(match)
    assert match.turn() == (0,) and choices(match) == ["check", "bet 2"]
    check(match)
    # bets double when three cards are up
    assert choices(match) == ["check", "bet 4"]
    check(match)
    # West shows a pair of nines
    assert match.turn() == (1,)
    assert up(match, 0) == ["TD", "JS", "QS", "KS"] and hand(match, 0) == {"AS"} and seen(match, "hand 0", 1) == [""]
    check(match)
    assert match.sheet == [[4, -2, -2]]
    assert any("South shows straight, ace high" in line for line in match.view(1).log)


def test_the_cards_of_the_stack_of_those_who_fold_stay_hidden() -> None:
    match = after_the_pass()
    play(match, "stack TD JS QS KS AS", "stack 9C 8H 2C 9D 9H", "stack 2H 5S 6H 6S QD", "bet 2", "fold", "call")
    assert seen(match, "up 1", 0) == [""] and seen(match, "stack 1", 0) == [""] * 4
    assert up(match, 1) == ["9C"] and len(up(match, 0)) == 2


def test_those_who_are_all_in_go_on_passing_and_turning_up() -> None:
    match = dealt("pass-the-trash", SOUTH, WEST, EAST, stack=10, bet=2, limit="no-limit")
    play(match, "bet 8", "call", "call")
    assert set(match.turn()) == {0, 1, 2} and match.deal.pot == 30
    play(match, "give 2C 3D 4H", "give 5S 6S 7D", "give 2D 4C TD")
    play(match, "stack TD JS QS KS AS", "stack 9C 8H 2C 9D 9H", "stack 2H 5S 6H 6S QD")
    assert match.sheet == [[20, -10, -10]]


# --- variations of passing --------------------------------------------------------------------------------------------------

SIX = ("AS AH AD 2C 3C 4C 5C", "KS KH KD 2D 3D 4D 5D", "QS QH QD 2H 3H 4H 5H", "JS JH JD 2S 3S 4S 5S", "TS TH TD 6C 7C 8C 9C",
       "9S 9H 9D 6D 7D 8D TC")


@pytest.mark.parametrize("id", ["pass-the-trash-three-pass", "pass-the-trash"])
def test_in_three_phases_three_two_and_one_cards_go_one_two_and_three_places_to_the_left(id: str) -> None:
    options = {"pass_pattern": "3-left/2-two-left/1-three-left"} if id == "pass-the-trash" else {}
    match = dealt(id, *SIX, **options)
    check(match)
    play(match, "give 2C 3C 4C", "give 2D 3D 4D", "give 2H 3H 4H", "give 2S 3S 4S", "give 6C 7C 8C", "give 6D 7D 8D")
    assert {"2C", "3C", "4C"} <= hand(match, 1) and {"6D", "7D", "8D"} <= hand(match, 0)
    assert match.turn() == (0,)
    check(match)
    # South's fives go to North's place, two to the left, and so on
    play(match, "give 6D 5C", "give 2C 5D", "give 2D 5H", "give 2H 5S", "give 2S 9C", "give 6C TC")
    assert {"6D", "5C"} <= hand(match, 2) and {"6C", "TC"} <= hand(match, 1)
    check(match)
    play(match, "give AS", "give KS", "give QS", "give JS", "give TS", "give 9S")
    assert "AS" in hand(match, 3) and "9S" in hand(match, 2)
    check(match)
    assert str(match.legal(0)[0]).startswith("stack") and all(hand.count() == 7 for hand in match.deal.hands)


def test_cards_passed_on_unseen_are_lost_from_sight_but_not_those_that_come_back() -> None:
    match = dealt("pass-the-trash-three-pass", SOUTH, WEST, EAST)
    check(match)
    play(match, "give 2C 3D 4H", "give 5S 6S 7D", "give 2D 4C TD")
    check(match)
    # two places to the left of three is the right: West passes to South, East to West
    play(match, "give QS JS", "give 2C 8H", "give 5S 6H")
    assert {"QS", "JS"} <= hand(match, 2) and {"2C", "8H"} <= hand(match, 0) and {"5S", "6H"} <= hand(match, 1)
    # South got one of its cards back from West and has seen that the others stayed
    assert knows(match, 0, "3D 4H")
    assert knows(match, 1, "6S 7D") and knows(match, 2, "2D 4C TD QS JS")
    check(match)
    # now one card goes to the left, and who gave it knows where it is, but not whether the receiver passed on older gifts
    play(match, "give AS", "give 9C", "give QD")
    assert knows(match, 0, "AS") and not knows_any(match, 0, "3D 4H")
    # South's card came to West, who has seen that nothing else left South's hand
    assert knows(match, 1, "9C 2C 8H") and not knows_any(match, 1, "6S 7D")
    assert knows(match, 2, "QD") and not knows_any(match, 2, "2D 4C TD")


def test_places_are_counted_among_the_others_so_that_nothing_comes_back_to_its_owner() -> None:
    match = dealt("pass-the-trash-three-pass", SOUTH, WEST, EAST)
    play(match, "bet 2", "fold", "call")
    for gifts in (("2C 3D 4H", "2D 4C TD"), ("AS KS", "2H QD"), ("QS", "6H")):
        match.play(0, f"give {gifts[0]}")
        match.play(2, f"give {gifts[1]}")
        assert set(gifts[0].split()) <= hand(match, 2) and set(gifts[1].split()) <= hand(match, 0)
        check(match)


def test_three_places_to_the_left_of_three_players_is_the_next() -> None:
    match = dealt("pass-the-trash-three-pass", SOUTH, WEST, EAST)
    check(match)
    play(match, "give 2C 3D 4H", "give 5S 6S 7D", "give 2D 4C TD")
    check(match)
    play(match, "give QS JS", "give 2C 8H", "give 5S 6H")
    check(match)
    play(match, "give AS", "give 9C", "give QD")
    assert "AS" in hand(match, 1) and "9C" in hand(match, 2) and "QD" in hand(match, 0)


def test_the_dealer_can_specify_how_cards_are_passed() -> None:
    match = dealt("pass-the-trash", *SIX, pass_pattern="dealer-specified")
    assert match.turn() == (5,) and match.deal.pot == 0
    assert choices(match) == [f"pass {number}" for number in range(1, 8)]
    assert "more than seven" in match.reason(5, "pass 8")
    assert "must be passed" in match.reason(5, "no more")
    play(match, "pass 2")
    assert choices(match) == ["left 1", "left 2", "left 3", "right 1", "right 2"]
    play(match, "right 1", "pass 1", "left 3", "no more")
    # then the antes are paid and the cards dealt
    assert match.deal.pot == 12 and match.turn() == (0,)
    assert "Passing two to the right, then one three places to the left" in match.view(0).facts
    check(match)
    play(match, "give 2C 3C", "give 2D 3D", "give 2H 3H", "give 2S 3S", "give 6C 7C", "give 6D 7D")
    assert {"2C", "3C"} <= hand(match, 5) and {"2D", "3D"} <= hand(match, 0)
    check(match)
    play(match, "give AS", "give KS", "give QS", "give JS", "give TS", "give 9S")
    assert "AS" in hand(match, 3) and "JS" in hand(match, 0)
    check(match)
    assert str(match.legal(0)[0]).startswith("stack")


def test_a_dealer_may_call_for_many_phases_and_for_whole_hands() -> None:
    match = dealt("pass-the-trash", SOUTH, WEST, EAST, pass_pattern="dealer-specified")
    play(match, "pass 7", "left 1", times=8)
    play(match, "no more")
    for _ in range(8):
        before = [hand(match, seat) for seat in range(3)]
        check(match)
        play(match, *["give " + " ".join(sorted(hand(match, seat))) for seat in range(3)])
        assert [hand(match, seat) for seat in (1, 2, 0)] == before
    check(match)
    assert str(match.legal(0)[0]).startswith("stack")


@pytest.mark.parametrize(("cap", "limit", "most"), [(3, "fixed", 8), ("no-cap", "fixed", 22), (3, "no-limit", 22)])
def test_how_often_may_be_raised_where_three_are_in(cap: object, limit: str, most: int) -> None:
    match = dealt("trees", *FIVES, raise_cap=cap, limit=limit)
    play(match, "bet 2")
    for level in range(4, 24, 2):
        if f"raise {level}" not in choices(match):
            break
        play(match, f"raise {level}")
    assert max(match.deal.stakes) == most


def test_the_next_dealer_specifies_anew() -> None:
    match = dealt("pass-the-trash", SOUTH, WEST, EAST, pass_pattern="dealer-specified")
    play(match, "pass 2", "left 1", "no more", "bet 2", "fold", "fold")
    assert match.deal.number == 1 and match.turn() == (0,) and "no more" not in choices(match)


def stacked(match: parlour.Match, *stacks: str) -> None:
    """All check up to the last round of betting, passing three cards named before the ``|``, and stacking the others."""
    check(match)
    for seat, text in enumerate(stacks):
        match.play(seat, f"give {text.partition('|')[0]}")
    check(match)
    for seat, text in enumerate(stacks):
        match.play(seat, f"stack {text.partition('|')[2]}")
    check(match, 4)


HIGH_AND_LOW = ("KS KH KD KC QS 9S 8S", "AC 2D 3H 4C 6D 9D 9H", "7C 7D 8C TD JD JC QC")


def test_high_and_low_split_the_pot_as_declared() -> None:
    match = dealt("pass-the-trash", *HIGH_AND_LOW, high_low="high-low-declare")
    stacked(match, "QS 9S 8S | KS KH KD KC QC", "9D 9H 6D | AC 2D 3H 4C 8S", "JD JC QC | 7C 7D 8C TD 9D")
    assert set(match.turn()) == {0, 1, 2} and choices(match) == ["declare high", "declare low", "declare both"]
    before = match.view(1)
    match.play(0, "declare high")
    assert match.view(1) == before
    play(match, "declare low", "declare high")
    assert match.sheet == [[1, 1, -2]]


def test_whoever_declares_both_must_win_both() -> None:
    match = dealt("pass-the-trash", *HIGH_AND_LOW, high_low="high-low-declare")
    stacked(match, "QS 9S 8S | KS KH KD KC QC", "9D 9H 6D | AC 2D 3H 4C 8S", "JD JC QC | 7C 7D 8C TD 9D")
    play(match, "declare high", "declare both", "declare low")
    # West has the lowest hand, but not the highest: East's pair of sevens takes the low half
    assert match.sheet == [[1, -2, 1]]


def test_one_declares_in_turn_where_that_is_agreed() -> None:
    match = dealt("pass-the-trash", *HIGH_AND_LOW, high_low="high-low-declare", declare_method="in-sequence")
    stacked(match, "QS 9S 8S | KS KH KD KC QC", "9D 9H 6D | AC 2D 3H 4C 8S", "JD JC QC | 7C 7D 8C TD 9D")
    assert match.turn() == (0,)
    play(match, "declare high")
    assert match.turn() == (1,) and "South: goes for high" in [
        f"{seat.name}: {badge}" for seat in match.view(1).seats for badge in seat.badges]


@pytest.mark.parametrize("options", [
    {"low_system": "ace-to-six", "high_low": "high"}, {"declare_method": "in-sequence", "high_low": "high"},
    {"high_low": "high-low-declare", "share_with_right": True}, {"low_system": "ace-to-six", "share_with_right": True}])
def test_options_that_do_not_go_together_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("pass-the-trash", players=4, **options)


@pytest.mark.parametrize(("id", "asked", "brought"), [
    ("pass-the-trash", {"low_system": "ace-to-six"}, ("high-low", "high-low-declare")),
    ("do-ya", {"declare_method": "in-sequence"}, ("high-low", True)),
    ("push-roll-your-own", {"low_system": "ace-to-six"}, ("objective", "all-low")),
    ("push-roll-your-own", {"declare_method": "in-sequence"}, ("objective", "high-low-declare")),
    ("push", {"substitution_price": 4}, ("final-substitution", True)),
    ("buddhas-folly", {"all_out_penalty": True}, ("declaration", "simultaneous")),
])
def test_a_house_rule_brings_along_what_it_needs(id: str, asked: dict[str, object], brought: tuple[str, object]) -> None:
    name, value = brought
    assert parlour.game(id, **asked).options[name] == value


def test_the_highest_hand_shares_with_the_player_at_its_right() -> None:
    match = dealt("pass-the-trash", *HIGH_AND_LOW, share_with_right=True)
    stacked(match, "QS 9S 8S | KS KH KD KC QC", "9D 9H 6D | AC 2D 3H 4C 8S", "JD JC QC | 7C 7D 8C TD 9D")
    # East, who passed cards to South, sits at South's right
    assert match.sheet == [[1, -2, 1]]


def test_folded_players_at_the_right_are_passed_over_and_an_odd_chip_is_the_winners() -> None:
    match = dealt("pass-the-trash", *HIGH_AND_LOW, share_with_right=True, bet=1)
    play(match, "bet 1", "call", "fold")
    match.play(0, "give QS 9S 8S")
    match.play(1, "give 9D 9H 6D")
    check(match)
    match.play(0, "stack KS KH KD KC 6D")
    match.play(1, "stack AC 2D 3H 4C 8S")
    check(match, 4)
    # five chips: three for the kings, two for West
    assert match.sheet == [[1, 0, -1]]


def test_of_equal_hands_all_who_sit_at_their_right_share_the_other_half() -> None:
    hands = ("AS KS QD JD 2C 2D 4H", "AH KH QC JC 2S 3H 5S", "7C 8D 9C 2H 3D 4C 6H")
    match = dealt("pass-the-trash", *hands, share_with_right=True, bet=4)
    # both have ace, king, queen, jack and four: half of the pot is theirs, and half goes to East and South at their right
    stacked(match, "2C 2D 4H | AS KS QD JD 4C", "2S 3H 5S | AH KH QC JC 4H", "3D 4C 6H | 7C 8D 9C 2H 3H")
    assert match.sheet == [[2, -1, -1]]


# --- Howdy Doody ------------------------------------------------------------------------------------------------------------


def howdy(west: str, *declared: str) -> list[int]:
    """What each won in a deal in which South has K-8-4-3-2: a pair of kings with threes wild, 8-4-3-2-A with kings wild. East
    has a pair of sixes, West the first four of its cards and a nine."""
    hands = ("3S KH 2C 4C 5D 9S 9H", west, "AC 2D 6H 7C 8D TS TH")
    match = dealt("howdy-doody", *hands)
    gift = " ".join(west.split()[5:])
    stacked(match, "9S 9H 5D | 3S KH 2C 4C 8D", f"{gift} 6D | {' '.join(west.split()[:4])} 9S", "TS TH 8D | AC 2D 6H 7C 6D")
    play(match, *[f"declare {way}" for way in declared])
    return match.sheet[0]


def test_threes_are_wild_for_high_and_kings_for_low() -> None:
    game = parlour.game("howdy-doody")
    assert isinstance(game, HowdyDoody)
    pack, high, low = game.pack, game.ranking, game.low
    assert high.words(pack.mask("3S 5S 5H KH TS")).startswith("three fives")
    assert high.words(pack.mask("3S 3H 5S 5H 5D")).startswith("five fives")
    assert high.value(pack.mask("3S 3H 5S 5H 5D")) > high.value(pack.mask("AS KS QS JS TS"))
    assert low.words(pack.mask("3S 5S 4H KH 2S")).endswith("5-4-3-2-A")
    # a king is a king for high, a three a three for low
    assert high.words(pack.mask("KS KH 4D 5D 6D")).startswith("pair of kings")
    assert low.words(pack.mask("3S 3H 4D 5D 6D")).startswith("pair of threes")


def test_whoever_calls_both_must_win_high_with_threes_wild_and_low_with_kings_wild() -> None:
    queen_high = "QS JH 8S 7D 6D 5S 5H"
    assert howdy(queen_high, "both", "high", "low") == [4, -2, -2]
    assert howdy(queen_high, "high", "low", "low")[0] > 0
    # three queens are higher: South, who wins low, gets nothing
    assert howdy("QS QH QD JS 6D 8S 8H", "both", "high", "low") == [-2, 1, 1]


def test_a_three_that_shows_is_wild_for_who_begins() -> None:
    match = dealt("howdy-doody", "3S 4H 5C 7D 8D 9S 9H", "KS QH 2C 4C 5D 6S 6H", "AC AD JH TC 8H TS TH")
    check(match)
    play(match, "give 8D 9S 9H", "give 5D 6S 6H", "give TC TS TH")
    check(match)
    play(match, "stack 4H 3S 5C 7D TC", "stack KS QH 2C 4C 8D", "stack AC JH 8H 5D 6S")
    assert match.turn() == (2,)
    check(match)
    # a four and a three are a pair
    assert match.turn() == (0,)


# --- Push -------------------------------------------------------------------------------------------------------------------

FOUR = ("2C", "3C", "4C", "5C")


def test_one_card_is_dealt_down_and_the_next_is_offered_face_up_to_the_dealers_left() -> None:
    match = dealt("push", *FOUR, then="9C KD")
    assert match.turn() == (0,) and match.deal.pot == 8
    assert seen(match, "offer", 2) == ["9C"] and seen(match, "hand 0", 1) == [""]
    assert choices(match) == ["accept", "push"]


def test_an_accepted_card_is_free_and_the_next_player_is_offered_a_new_one() -> None:
    match = dealt("push", *FOUR, then="9C KD")
    play(match, "accept")
    assert up(match, 0) == ["9C"] and match.deal.stacks[0] == 198
    assert match.turn() == (1,) and seen(match, "offer", 1) == ["KD"]


def test_pushing_costs_five_times_the_smallest_bet_and_the_next_card_must_be_kept() -> None:
    match = dealt("push", *FOUR, then="9C KD QD")
    play(match, "push")
    assert up(match, 0) == ["KD"] and match.deal.stacks[0] == 188 and match.deal.pot == 18
    # the pushed card is offered to the next player, who has the same choice
    assert match.turn() == (1,) and seen(match, "offer", 1) == ["9C"]
    play(match, "push")
    assert up(match, 1) == ["QD"] and match.turn() == (2,) and seen(match, "offer", 2) == ["9C"] and match.deal.pot == 28
    play(match, "accept")
    assert up(match, 2) == ["9C"]


@pytest.mark.parametrize(("price", "bet", "cost"), [(1, 2, 2), (7, 3, 21)])
def test_the_price_is_agreed_in_advance(price: int, bet: int, cost: int) -> None:
    match = dealt("push", *FOUR, then="9C KD", price=price, bet=bet)
    play(match, "push")
    assert match.deal.stacks[0] == 200 - bet - cost


def test_whoever_cannot_pay_must_accept() -> None:
    match = dealt("push", *FOUR, then="9C KD", stack=11)
    assert choices(match) == ["accept"] and "costs 10 chips, and you have 9" in match.reason(0, "push")


def test_what_is_paid_for_pushing_need_not_be_matched() -> None:
    match = dealt("push", *FOUR, then="9C KD QD JD TD")
    play(match, "push", "accept", "accept", "accept")
    # South, who shows a king, begins, and may check; nobody owes anything for South's push
    assert match.turn() == (0,) and choices(match) == ["check", "bet 2"]
    play(match, "check")
    assert choices(match) == ["check", "bet 2"]


def test_a_card_pushed_by_the_last_player_is_discarded_and_a_new_one_begins_the_next_round() -> None:
    match = dealt("push", *FOUR, then="9C 8C 7C 6C KD QD")
    play(match, "accept", "accept", "accept", "push")
    assert up(match, 3) == ["KD"] and seen(match, "discards", 0) == [""]
    # everybody has seen which card it is
    assert knows(match, 0, "6C")
    assert match.turn() == (3,)
    check(match)
    assert match.turn() == (0,) and seen(match, "offer", 0) == ["QD"]


def test_a_new_round_begins_with_the_first_at_the_dealers_left_who_is_still_in() -> None:
    match = dealt("push", *FOUR, then="9C 8C 7C KC QD")
    play(match, "accept", "accept", "accept", "accept")
    assert match.turn() == (3,)                                      # the highest card
    play(match, "bet 2", "fold", "call", "call")
    assert match.turn() == (1,) and seen(match, "offer", 0) == ["QD"]
    play(match, "push")
    assert match.turn() == (2,)
    play(match, "accept")
    assert match.turn() == (3,)


def test_after_four_rounds_everybody_has_one_card_down_and_four_up_and_the_highest_hand_wins() -> None:
    match = dealt("push", "AC", "3C", "4C", "5C", then="AD 7C 8C 9C AH 7D 9D TH KS 7H 2S 3S KH 2D 4S 6S")
    for _ in range(4):
        play(match, "accept", "accept", "accept", "accept")
        assert len(choices(match)) == 2
        if len(up(match, 0)) == 4:
            assert [len(up(match, seat)) for seat in range(4)] == [4] * 4 and hand(match, 0) == {"AC"}
        check(match)
    assert match.sheet == [[6, -2, -2, -2]]                          # aces full of kings


def test_bets_double_in_push_once_three_cards_are_up() -> None:
    match = dealt("push", "AC", "3C", "4C", "5C")
    for smallest in ("bet 2", "bet 2", "bet 4", "bet 4"):
        play(match, "accept", "accept", "accept", "accept")
        assert choices(match) == ["check", smallest]
        check(match)


def test_nine_players_who_all_push_have_cards_enough() -> None:
    match = parlour.game("push", players=9, deals=1).match(seed=2)
    while not match.over:
        play(match, "push" if "push" in choices(match) else "check")
    assert [len(up(match, seat)) for seat in range(9)] == [4] * 9 and len(match.deal.stock.row) == 52 - 9 - 4 * 10


# --- Push: roll your own -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "options"), [("push-roll-your-own", {}), ("push", {"roll_your_own_form": True})])
def test_cards_are_offered_face_down_and_pushing_is_free(id: str, options: dict[str, object]) -> None:
    game = parlour.game(id, players=4, **options)
    match = of(game, dealt={"offer": "9C", "stock": "KD QD JD"}, dealer=3).match
    assert [seen(match, "offer", viewer) for viewer in range(5)] == [["9C"], [""], [""], [""], [""]]
    play(match, "push")
    assert match.deal.stacks[0] == 198 and hand(match, 0) == {"KD"} and not knows_any(match, 1, "KD")
    # West sees the pushed card, South remembers it, nobody else has seen it
    assert [seen(match, "offer", viewer) for viewer in range(5)] == [[""], ["9C"], [""], [""], [""]]
    assert knows(match, 0, "9C") and not knows_any(match, 2, "9C")
    play(match, "accept")
    assert hand(match, 1) == {"9C"} and knows(match, 0, "9C") and not knows_any(match, 2, "9C")
    # North is offered a new card, which nobody else knows
    assert seen(match, "offer", 2) == ["QD"] and not knows_any(match, 0, "QD")


def rolling(*cards: str, **options: object) -> parlour.Match:
    """A match of four who roll their own, with these cards coming one after the other."""
    game = parlour.game("push-roll-your-own", players=4, **options)
    return of(game, dealt={"offer": cards[0], "stock": " ".join(cards[1:])}, dealer=3).match


def test_after_the_first_round_everybody_has_a_hole_card_and_the_dealers_left_bets_first() -> None:
    match = rolling("9C", "KD", "QD", "JD", "TD")
    play(match, "accept", "accept", "accept", "push")
    assert [hand(match, seat) for seat in range(4)] == [{"9C"}, {"KD"}, {"QD"}, {"TD"}]
    assert not any([up(match, seat) for seat in range(4)]) and match.turn() == (0,)
    # the dealer has pushed the jack, which is discarded face down: only the dealer knows it
    assert knows(match, 3, "JD") and not knows_any(match, 0, "JD") and seen(match, "discards", 3) == [""]


def test_of_two_cards_face_down_one_is_turned_up_at_once() -> None:
    match = rolling("9C", "KD", "QD", "JD", "2C", "3C", "4C")
    play(match, "push", "accept", "accept", "accept")
    # South has the king, West the nine that South pushed on
    assert knows(match, 0, "9C")
    check(match)
    play(match, "accept")
    assert match.turn() == (0,) and set(choices(match)) == {"turn KD", "turn 2C"}
    assert "do not hold" in match.reason(0, "turn 9C")
    play(match, "turn KD")
    assert up(match, 0) == ["KD"] and hand(match, 0) == {"2C"} and not knows_any(match, 1, "2C")
    assert match.turn() == (1,)
    play(match, "push")
    # West has pushed the three on and taken the next card unseen, and keeps the nine down: South knows it, East does not
    assert knows(match, 1, "3C 4C 9C") and set(choices(match)) == {"turn 4C", "turn 9C"}
    play(match, "turn 4C")
    assert hand(match, 1) == {"9C"} and knows(match, 0, "9C") and not knows_any(match, 3, "9C")


def test_five_rounds_leave_one_card_down_and_four_up() -> None:
    match = parlour.game("push-roll-your-own", players=9, deals=1).match(seed=5)
    rounds = 0
    while not match.over:
        said = choices(match)
        rounds += said[0] == "check" and isinstance(match.deal.phase, BettingRound) and match.deal.phase.bets.last == -1
        play(match, "push" if "push" in said else said[0])
    assert [len(up(match, seat)) for seat in range(9)] == [4] * 9
    assert [cards.count() for cards in match.deal.hands] == [1] * 9 and rounds == 5 * 9


def last_round(match: parlour.Match) -> None:
    """Everybody accepts every card and turns up the one just got, and all check."""
    for number in range(5):
        for _ in range(4):
            offered = seen(match, "offer", match.turn()[0])[0]
            play(match, "accept", *([f"turn {offered}"] if number else []))
        check(match)


LOW_CARDS = ("AC", "KD", "KH", "9C", "2C", "QD", "QS", "9D", "3D", "JS", "JH", "8S", "4H", "TD", "TH", "7S", "6H", "2D", "2H", "3S")


@pytest.mark.parametrize(("objective", "winner"), [("all-high", 3), ("all-low", 0)])
def test_roll_your_own_is_played_for_high_or_low(objective: str, winner: int) -> None:
    # South has 6-4-3-2-A, East a pair of nines, the others nothing
    match = rolling(*LOW_CARDS, objective=objective)
    last_round(match)
    assert match.sheet[0] == [6 if seat == winner else -2 for seat in range(4)]


def test_roll_your_own_for_both_with_a_declaration() -> None:
    match = rolling(*LOW_CARDS, objective="high-low-declare")
    last_round(match)
    assert set(match.turn()) == {0, 1, 2, 3}
    play(match, "declare low", "declare high", "declare high", "declare high")
    assert match.sheet == [[2, -2, -2, 2]]


@pytest.mark.parametrize("options", [{"price": 4, "roll_your_own_form": True}, {"substitution_price": 4, "final_substitution": False}])
def test_prices_of_what_is_not_paid_for_make_no_sense(options: dict[str, object]) -> None:
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("push", players=5, **options)


# --- Push: substitution -----------------------------------------------------------------------------------------------------

SUBSTITUTION = "AD 7C 8C 9C AH 7D 9D TH KS 7H 2S 3S KH 2D 4S 6S QS JS"


def before_the_substitution(id: str = "push-substitution", **options: object) -> parlour.Match:
    match = dealt(id, "QC", "3C", "4C", "5C", then=SUBSTITUTION, **options)
    for _ in range(4):
        play(match, "accept", "accept", "accept", "accept")
        check(match)
    return match


@pytest.mark.parametrize(("id", "options"), [("push-substitution", {}), ("push", {"final_substitution": True})])
def test_an_up_card_is_replaced_by_one_face_down(id: str, options: dict[str, object]) -> None:
    match = before_the_substitution(id, **options)
    assert match.turn() == (0,)
    play(match, "discard AD")
    assert up(match, 0) == ["AH", "KS", "KH"] and hand(match, 0) == {"QC", "QS"}
    assert seen(match, "hand 0", 1) == ["", ""] and knows(match, 1, "AD") and not knows_any(match, 1, "QS")
    # ten times the smallest bet
    assert match.deal.stacks[0] == 178 and match.deal.pot == 28 and match.turn() == (1,)


def test_the_hole_card_can_be_replaced_or_nothing() -> None:
    match = before_the_substitution()
    play(match, "discard QC")
    assert hand(match, 0) == {"QS"} and len(up(match, 0)) == 4 and not knows_any(match, 1, "QC QS")
    play(match, "stand pat", "stand pat", "stand pat")
    # the last round of betting; nobody need match what South paid
    assert choices(match) == ["check", "bet 4"]


def test_a_substitution_costs_what_was_agreed_and_must_be_paid_at_once() -> None:
    match = before_the_substitution(substitution_price=3)
    play(match, "discard AD")
    assert match.deal.stacks[0] == 192
    match = before_the_substitution(stack=21)
    assert choices(match) == ["stand pat"] and "costs 20 chips, and you have 19" in match.reason(0, "discard AD")


def test_the_discards_are_shuffled_when_nine_players_substitute() -> None:
    match = parlour.game("push-substitution", players=9, deals=1).match(seed=8, narrate=True)
    while not match.over:
        said = choices(match)
        play(match, next((text for text in said if text.startswith(("push", "discard"))), said[0]))
    assert all(len(up(match, seat)) + match.deal.hands[seat].count() == 5 for seat in range(9))
    assert any("shuffled" in line for line in match.view(0).log)


# --- Selection / Rejection --------------------------------------------------------------------------------------------------

PAIRS = ("2C 2D", "3C 3D", "4C 4D", "5C 5D", "6C 6D")


def test_a_card_rejected_twice_must_be_taken_by_the_third_player_and_the_next_goes_to_the_left_of_that() -> None:
    match = dealt("selection-rejection", *PAIRS, then="9C KD QD JD")
    assert match.turn() == (0,) and seen(match, "offer", 3) == ["9C"] and choices(match) == ["accept", "reject"]
    play(match, "reject")
    assert match.turn() == (1,) and seen(match, "offer", 3) == ["9C"]
    play(match, "reject")
    assert up(match, 2) == ["9C"]
    assert match.turn() == (3,) and seen(match, "offer", 3) == ["KD"]


def test_those_who_have_a_card_already_are_passed_over() -> None:
    match = dealt("selection-rejection", *PAIRS, then="9C KD QD JD TD")
    play(match, "reject", "accept")                                 # West has the nine
    assert match.turn() == (2,) and seen(match, "offer", 0) == ["KD"]
    play(match, "accept", "accept", "reject")                       # two players wait: the dealer, who rejects, and South
    assert match.turn() == (0,) and seen(match, "offer", 0) == ["JD"]
    play(match, "reject")
    # nobody else waits: after two rejections the first of the two must take it, and the last one gets the next card
    assert up(match, 4) == ["JD"] and up(match, 0) == ["TD"]
    assert match.turn() == (2,) and choices(match) == ["check", "bet 2"]


def test_the_last_player_who_waits_simply_gets_the_next_card() -> None:
    match = dealt("selection-rejection", *PAIRS, then="9C KD QD JD TD")
    play(match, "accept", "accept", "accept", "accept")
    assert [up(match, seat) for seat in range(5)] == [["9C"], ["KD"], ["QD"], ["JD"], ["TD"]]
    # the best card showing begins
    assert match.turn() == (1,)


def test_the_leader_moves_to_the_left_and_skips_those_who_have_folded() -> None:
    match = dealt("selection-rejection", *PAIRS, then="9C KD QD JD TD 9D")
    play(match, "accept", "accept", "accept", "accept")
    play(match, "bet 2", "fold", "call", "call", "call")            # North, who would be next after West, is out
    assert match.turn() == (1,)
    play(match, "accept", "accept", "accept")
    check(match)
    assert match.turn() == (3,)
    play(match, "accept", "accept", "accept")
    check(match)
    assert match.turn() == (4,)


def test_after_four_cards_up_a_seventh_comes_down_and_high_and_low_are_declared() -> None:
    match = dealt("selection-rejection", "AC 2D", "KC KD", "QC JD", then="3C KH 9D 4H 5S 8S 9H 7H 6S 8H 7C TC TD TH 2C")
    for number in range(4):
        play(match, "accept", "accept")
        assert [len(up(match, seat)) for seat in range(3)] == [number + 1] * 3
        check(match)
    assert [cards.count() for cards in match.deal.hands] == [3] * 3
    check(match)
    assert choices(match) == ["declare high", "declare low", "declare both"]


def test_of_the_last_two_both_may_reject_a_card_and_then_the_first_must_take_it() -> None:
    match = dealt("selection-rejection", "2C 2D", "3C 3D", "4C 4D", then="9S KH QH JH TH")
    play(match, "accept")
    assert match.turn() == (1,) and seen(match, "offer", 0) == ["KH"]
    play(match, "reject")
    assert match.turn() == (2,)
    play(match, "reject")
    # the last player gets the next one
    assert up(match, 0) == ["9S"] and up(match, 1) == ["KH"] and up(match, 2) == ["QH"]


# --- Do Ya ------------------------------------------------------------------------------------------------------------------

HOLES = ("2C", "3C", "4C")


def test_of_three_cards_the_third_must_be_accepted() -> None:
    match = dealt("do-ya", *HOLES, then="9C TD JD QD")
    assert match.turn() == (0,) and seen(match, "offer", 2) == ["9C"]
    play(match, "reject")
    assert match.turn() == (0,) and seen(match, "offer", 2) == ["TD"] and seen(match, "rejects", 2) == ["9C"]
    play(match, "reject")
    assert up(match, 0) == ["JD"] and match.turn() == (1,)


def test_the_same_two_rejects_are_offered_to_the_player_after_one_who_wanted_neither() -> None:
    match = dealt("do-ya", *HOLES, then="9C TD JD QD")
    play(match, "reject", "reject")
    assert match.turn() == (1,) and set(choices(match)) == {"take 9C", "take TD", "decline"}
    play(match, "decline")
    assert up(match, 1) == ["QD"] and match.turn() == (2,)
    assert set(choices(match)) == {"take 9C", "take TD", "decline"}


def test_a_reject_taken_leaves_the_other_and_room_for_one_more() -> None:
    match = dealt("do-ya", *HOLES, then="9C TD JD QD KD")
    play(match, "reject", "reject", "take 9C")
    assert up(match, 1) == ["9C"] and seen(match, "rejects", 0) == ["TD"]
    play(match, "decline")
    # with one reject on the table one more card can be rejected, and then the next must be accepted
    assert seen(match, "offer", 0) == ["QD"] and choices(match) == ["accept", "reject"]
    play(match, "reject")
    assert up(match, 2) == ["KD"]
    # what the dealer leaves is discarded, and the best card begins the betting
    assert not seen(match, "rejects", 0) and knows(match, 0, "TD QD") and seen(match, "discards", 0) == ["", ""]
    assert match.turn() == (2,) and choices(match) == ["check", "bet 2"]


def test_one_reject_that_is_declined_leaves_room_for_one_more() -> None:
    match = dealt("do-ya", "2C", "3C", "4C", then="9S KH QH JH TH 8H")
    play(match, "reject", "accept")
    assert match.turn() == (1,) and choices(match) == ["take 9S", "decline"]
    play(match, "decline")
    assert choices(match) == ["accept", "reject"]
    play(match, "reject")
    # after the nine and the queen West had to keep the jack
    assert up(match, 1) == ["JH"] and match.turn() == (2,) and set(choices(match)) == {"take 9S", "take QH", "decline"}


def test_what_lies_rejected_after_the_last_player_is_gone_in_the_next_round() -> None:
    match = dealt("do-ya", "2C", "3C", "4C", then="9S KH QH JH TH 8H 7D 6D")
    play(match, "accept", "accept", "reject", "reject")
    assert up(match, 2) == ["TH"] and match.turn() == (1,) and seen(match, "rejects", 0) == []
    assert match.deal.discards.cards == match.game.pack.mask("QH JH")
    check(match)
    assert match.turn() == (0,) and choices(match) == ["accept", "reject"] and seen(match, "offer", 1) == ["8H"]


def test_only_cards_that_lie_there_can_be_taken() -> None:
    match = dealt("do-ya", *HOLES, then="9C TD JD")
    play(match, "reject", "accept")
    assert match.reason(1, "take TD")
    # whoever has rejected a card oneself is offered the next one
    assert up(match, 0) == ["TD"]


def test_the_hole_card_is_wild_for_its_owner_alone() -> None:
    match = dealt("do-ya", "2C", "2D", "7S", then="AH 2H 7C AD KS 9D KC QD TS KD 9C 8S", deals=1)
    for _ in range(4):
        play(match, "accept", *["accept"] * 2)
        check(match)
    # South has aces and kings with a wild two; for West, whose hole card is a two as well, the two face up is a common one
    assert any("South shows full house, aces over kings" in line for line in match.view(1).log)
    assert any("You show pair of kings, Q-9-2 kickers" in line for line in match.view(1).log)


def test_do_ya_for_high_and_low_with_the_hole_card_wild_both_ways() -> None:
    match = dealt("do-ya", "KC", "QD", then="AH 9H 2D 9C 3S 8H 4S 8C", high_low=True)
    for _ in range(4):
        play(match, "accept", "accept")
        check(match)
    play(match, "declare low", "declare high")
    assert match.sheet == [[0, 0]]
    match = dealt("do-ya", "KC", "QD", then="AH 9H 2D 9C 3S 8H 4S 8C", high_low=True)
    for _ in range(4):
        play(match, "accept", "accept")
        check(match)
    # 5-4-3-2-A is a straight for high, and loses to a full house; so whoever goes for both gets nothing
    play(match, "declare both", "declare high")
    assert match.sheet == [[-2, 2]]


# --- Have a Heart -----------------------------------------------------------------------------------------------------------

BLACK = ("2C 3C", "4C 5C", "6C 7C")


def test_whoever_is_dealt_a_heart_face_up_takes_a_card_before_the_next_is_dealt() -> None:
    match = dealt("have-a-heart", *BLACK, then="9S KH QD")
    # South has the nine, West the king of hearts, East nothing yet
    assert match.turn() == (1,) and [up(match, seat) for seat in range(3)] == [["9S"], ["KH"], []]
    assert set(choices(match)) == {"take 9S", "draw South", "draw East"}
    play(match, "take 9S")
    assert [up(match, seat) for seat in range(3)] == [[], ["KH", "9S"], ["QD"]]
    # no replacement is dealt; the king begins the betting
    assert match.turn() == (1,) and match.deal.hands[0].count() == 2


def test_a_card_drawn_unseen_is_kept_face_down_and_known_to_the_two_alone() -> None:
    match = dealt("have-a-heart", *BLACK, then="9S KH QD")
    play(match, "draw South")
    (taken,) = hand(match, 1) - {"4C", "5C"}
    assert taken in {"2C", "3C"} and hand(match, 0) == {"2C", "3C"} - {taken}
    assert knows(match, 0, taken) and knows(match, 1, taken) and not knows_any(match, 2, "2C 3C")
    assert not knows_any(match, 1, "".join({"2C", "3C"} - {taken}))
    assert seen(match, "hand 1", 2) == [""] * 3
    told = [next(line for line in match.view(viewer).log if " draw" in line) for viewer in range(3)]
    assert "clubs" in told[0] and "clubs" in told[1] and "clubs" not in told[2]
    assert told[1].startswith("You draw the ") and told[2] == "West draws a card from South's cards face down."


def test_every_hole_card_can_be_the_one_that_is_drawn() -> None:
    drawn = set()
    for seed in range(20):
        game = parlour.game("have-a-heart", players=3)
        match = of(game, dealt={"hand 0": "2C 3C", "up 0": "9S", "up 1": "KH"}, dealer=2, seed=seed).match
        play(match, "draw South")
        drawn |= {"2C", "3C"} - hand(match, 0)
    assert drawn == {"2C", "3C"}


def test_a_heart_that_is_taken_or_dealt_face_down_does_nothing() -> None:
    match = dealt("have-a-heart", "2H 3H", "4C 5C", "6C 7C", then="9H KS QH")
    assert match.turn() == (0,)                                     # for the nine, not for the hearts face down
    play(match, "draw West")
    assert match.turn() == (2,) and up(match, 2) == ["QH"]
    play(match, "take 9H")
    assert isinstance(match.deal.phase, BettingRound) and up(match, 2) == ["QH", "9H"]


def test_each_heart_counts_as_it_is_dealt_in_later_rounds_too_but_not_the_seventh_card() -> None:
    match = dealt("have-a-heart", *BLACK, then="9S TS QD AH KH 2S 3S 4S 5S 6S 7S 8S 2H 3H 4H", deals=1)
    check(match)
    assert match.turn() == (0,) and up(match, 1) == ["TS"]
    play(match, "take QD")
    assert match.turn() == (1,) and up(match, 2) == []
    play(match, "take QD")
    assert up(match, 0) == ["9S", "AH"] and up(match, 1) == ["TS", "KH", "QD"] and up(match, 2) == ["2S"]
    check(match, 3)
    assert [hand(match, seat) for seat in range(3)] == [{"2C", "3C", "2H"}, {"4C", "5C", "3H"}, {"6C", "7C", "4H"}]
    assert isinstance(match.deal.phase, BettingRound)


def test_nothing_is_taken_from_those_who_have_folded() -> None:
    match = dealt("have-a-heart", *BLACK, then="9S TS QD AH")
    play(match, "bet 2", "call", "fold")                            # East bets, South calls, West folds
    assert match.turn() == (0,) and set(choices(match)) == {"take QD", "draw East"}
    assert match.reason(0, "take TS") and match.reason(0, "draw West")


def test_whoever_has_no_hole_cards_left_cannot_be_drawn_from() -> None:
    match = dealt("have-a-heart", "2C 3C", "4C 5C", then="9H TH 8H JH QH 2S", deals=1)
    play(match, "draw North", "take 9H")
    check(match)
    play(match, "draw North")
    # North has lost both hole cards, and has a heart of its own now
    assert match.deal.hands[1].count() == 0 and match.turn() == (1,) and "draw South" in choices(match)
    play(match, "take 8H")
    check(match)
    assert match.turn() == (0,) and "draw North" not in choices(match) and match.reason(0, "draw North")


def test_hands_of_fewer_than_five_cards_are_compared_as_they_are() -> None:
    match = dealt("have-a-heart", "2C 3C", "AS AC", "7C 8C", then="9S TS 2D 8H JS 4D 7H QS 9D 6H 4S KD 4H 5D QH", deals=1)
    for taken in ("TS", "JS", "QS"):
        check(match)
        play(match, f"take {taken}")
    check(match)
    # South has taken three cards of West's, which is left with four, and folds
    assert up(match, 1) == ["4S"] and hand(match, 1) == {"AS", "AC", "5D"}
    while not match.over:
        said = choices(match)
        play(match, "bet 4" if "bet 4" in said and match.turn() != (0,) else "fold" if match.turn() == (0,) and "fold" in said
             else "call" if "call" in said else "check")
    # West's pair of aces beats East's seven cards without any pair
    assert match.scores() == [-2, 8, -6]
    assert any("West shows pair of aces, 5-4 kickers" in line for line in match.view(0).log)


def test_in_the_exchange_a_card_of_the_same_kind_is_given_back() -> None:
    match = dealt("have-a-heart-exchange", *BLACK, then="9S KH QD")
    play(match, "take 9S")
    assert match.turn() == (1,) and set(choices(match)) == {"give 9S", "give KH"}
    assert "face up" in match.reason(1, "give 4C")
    play(match, "give KH")
    assert [up(match, seat) for seat in range(3)] == [["KH"], ["9S"], ["QD"]]


@pytest.mark.parametrize(("id", "options"), [("have-a-heart-exchange", {}), ("have-a-heart", {"exchange": True})])
def test_the_card_taken_may_be_given_back_itself(id: str, options: dict[str, object]) -> None:
    match = dealt(id, *BLACK, then="9S KH QD", **options)
    play(match, "draw East")
    (taken,) = hand(match, 1) - {"4C", "5C"}
    assert set(choices(match)) == {"give 4C", "give 5C", f"give {taken}"}
    play(match, f"give {taken}")
    assert hand(match, 1) == {"4C", "5C"} and hand(match, 2) == {"6C", "7C"}
    # West has seen it, South has not
    assert knows(match, 1, taken) and not knows_any(match, 0, "4C 5C 6C 7C")


def test_whoever_gets_a_card_back_knows_what_the_taker_kept() -> None:
    match = dealt("have-a-heart-exchange", *BLACK, then="9S KH QD")
    play(match, "draw East")
    (taken,) = hand(match, 1) - {"4C", "5C"}
    play(match, "give 4C")
    assert knows(match, 2, taken) and knows(match, 1, "4C") and not knows_any(match, 2, "5C")


# --- Buddha's Folly ---------------------------------------------------------------------------------------------------------

FIVES = ("AS KS QS JS 2C", "9C 9D 9H 5S 6S", "2D 2H 4C 6H 8C")


def test_the_card_turned_up_is_offered_to_the_dealers_left_and_passed_on_when_rejected() -> None:
    match = dealt("buddhas-folly", *FIVES, then="TD")
    assert match.deal.pot == 6 and match.turn() == (0,) and seen(match, "offer", 2) == ["TD"]
    play(match, "reject")
    assert match.turn() == (1,) and seen(match, "offer", 2) == ["TD"]
    play(match, "reject", "reject")
    # it comes back to South, who was the first to reject it
    assert set(match.turn()) == {0, 1, 2} and choices(match) == ["stay in", "drop out"]


def test_whoever_accepts_discards_another_card_which_goes_on() -> None:
    match = dealt("buddhas-folly", *FIVES, then="TD")
    play(match, "accept")
    assert match.turn() == (0,) and set(choices(match)) == {f"discard {card}" for card in FIVES[0].split()}
    assert "another" in match.reason(0, "discard TD")
    play(match, "discard 2C")
    assert match.turn() == (1,) and seen(match, "offer", 0) == ["2C"] and hand(match, 0) == cards("AS KS QS JS TD")
    # all have seen the ten go into the hand
    assert knows(match, 2, "TD 2C") and not knows_any(match, 2, "AS KS QS JS")
    play(match, "reject", "accept", "discard 8C", "reject")
    # the eight is East's discard: it goes round until it is back there
    assert match.turn() == (1,)
    play(match, "reject")
    assert set(match.turn()) == {0, 1, 2}


def test_it_may_go_round_several_times_but_not_for_ever() -> None:
    match = dealt("buddhas-folly", *FIVES, then="TD", circuits=2)
    for _ in range(6):
        assert choices(match) == ["accept", "reject"]
        play(match, "accept", "discard" + may_after(match))
    assert choices(match) == ["stay in", "drop out"]


def test_a_card_that_somebody_wants_keeps_going_round() -> None:
    match = dealt("buddhas-folly", *FIVES, then="TD")
    for _ in range(60):
        assert choices(match) == ["accept", "reject"]
        play(match, "accept", "discard" + may_after(match))
    play(match, "reject", "reject")
    assert choices(match) == ["stay in", "drop out"]


def may_after(match: parlour.Match) -> str:
    """A card that whoever is offered one can discard for it, once it is accepted."""
    return f" {sorted(hand(match, match.turn()[0]))[0]}"


def folly(*declared: str, **options: object) -> parlour.Match:
    match = dealt("buddhas-folly", *FIVES, then="TD", **options)
    play(match, "reject", "reject", "reject", *declared)
    return match


def test_the_showdown_can_be_watched_where_the_last_to_speak_has_dropped_out() -> None:
    looks: list[list[str]] = []
    game = parlour.game("buddhas-folly", players=3, declaration="in-sequence", deals=1)
    match = game.match(start=Start(1, 2), narrate=True, on_beat=lambda deal: looks.append([seat.badges[-1] for seat in deal.view(3).seats]))
    play(match, "reject", "reject", "reject", "stay in", "stay in", "drop out")
    assert len(looks) > 2 and "in" in looks[1]


def test_the_best_hand_of_those_who_stay_takes_the_pot_and_the_others_match_it() -> None:
    match = folly("stay in", "stay in", "drop out")
    # West's nines take 6, South pays 6 for the next deal, which needs no antes
    assert match.sheet == [[-8, 4, -2]] and match.deal.pot == 6 and match.deal.number == 1
    assert sum(match.scores()) == -6


def test_whoever_stays_in_alone_takes_the_pot_unseen_and_all_ante_again() -> None:
    match = folly("drop out", "drop out", "stay in")
    assert match.sheet == [[-2, -2, 4]] and match.deal.pot == 6 and match.scores() == [-4, -4, 2]


def test_nobody_sees_what_others_declare_before_all_have() -> None:
    match = dealt("buddhas-folly", *FIVES, then="TD")
    play(match, "reject", "reject", "reject")
    before = match.view(1)
    match.play(0, "stay in")
    assert match.view(1) == before


def test_a_matched_pot_grows() -> None:
    match = folly("stay in", "stay in", "stay in")
    assert match.sheet == [[-8, 4, -8]] and match.deal.pot == 12
    play(match, "reject", "reject", "reject", "stay in", "stay in", "stay in")
    assert match.deal.pot == 24


def test_one_who_has_too_little_pays_what_is_left() -> None:
    match = folly("stay in", "stay in", "stay in", stack=10, ante=5)
    # South and East have five left of ten, and cannot match fifteen
    assert match.sheet == [[-10, 10, -10]] and match.deal.pot == 10


def test_where_everybody_drops_out_the_pot_stays_and_all_ante_again() -> None:
    match = folly("drop out", "drop out", "drop out")
    assert match.deal.pot == 12 and match.scores() == [-4, -4, -4]


def test_or_the_best_hand_pays_all_antes() -> None:
    match = folly("drop out", "drop out", "drop out", all_out_penalty=True, deals=1)
    assert match.deal.pot == 12 and match.scores() == [-2, -8, -2]
    assert match.deal.number == 1 and not match.over            # the pot that is left is still played for


def test_they_declare_in_turn_where_that_is_agreed() -> None:
    match = dealt("buddhas-folly", *FIVES, then="TD", declaration="in-sequence")
    play(match, "reject", "reject", "reject")
    assert match.turn() == (0,)
    play(match, "drop out")
    assert match.turn() == (1,) and any("out" in seat.badges for seat in match.view(2).seats)
    play(match, "stay in", "stay in")
    assert match.sheet == [[-2, 4, -8]]
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("buddhas-folly", declaration="in-sequence", all_out_penalty=True)


def test_hands_are_seen_also_where_the_last_to_declare_drops_out() -> None:
    match = dealt("buddhas-folly", *FIVES, then="TD", declaration="in-sequence")
    seen: list[list[list[str]]] = []
    match.deal.on_beat = lambda deal: seen.append([seat.badges for seat in deal.view(deal.players).seats])
    play(match, "reject", "reject", "reject", "stay in", "stay in", "drop out")
    assert match.sheet == [[-8, 4, -2]]
    shown = [badges for badges in seen if any(["in" in each for each in badges])]
    assert shown and ["in" in each for each in shown[0]] == [True, True, False]


def test_equal_hands_share_the_pot_and_match_nothing() -> None:
    match = dealt("buddhas-folly", "AS KS QS JS 2C", "AC KC QC JC 2D", "2H 4C 6H 8C 9D", then="TD")
    play(match, "reject", "reject", "reject", "stay in", "stay in", "stay in")
    assert match.sheet == [[1, 1, -8]]


def test_the_last_with_chips_takes_a_pot_that_nobody_else_can_play_for() -> None:
    match = folly("stay in", "stay in", "stay in", stack=10, ante=5, rebuy=False)
    assert match.over and match.scores() == [-10, 20, -10] and match.deal.pot == 0 and match.winners == [1]


# --- Trees ------------------------------------------------------------------------------------------------------------------


def trees(equal_trade: bool = True, trading_rounds: int = 5, deals: int = 20) -> parlour.Match:
    match = dealt("trees", *FIVES, equal_trade=equal_trade, trading_rounds=trading_rounds, deals=deals)
    check(match)
    return match


def test_each_in_turn_may_propose_a_trade_to_anybody() -> None:
    match = trees()
    assert match.turn() == (0,) and set(choices(match)) == {"pass", "trade West", "trade East"}
    assert "yourself" in match.reason(0, "trade South")
    play(match, "trade East")
    assert choices(match) == [f"offer {number}" for number in range(1, 6)]
    play(match, "offer 2")
    assert match.turn() == (2,) and set(choices(match)) == {"agree", "refuse", "counter 1", "counter 3", "counter 4", "counter 5"}


def test_what_is_agreed_is_chosen_by_both_at_once_and_seen_by_nobody_else() -> None:
    match = trees()
    play(match, "trade East", "offer 2", "agree")
    assert set(match.turn()) == {0, 2} and len(match.legal(0)) == 10
    before = match.view(2)
    match.play(0, "give 2C JS")
    assert match.view(2) == before
    match.play(2, "give 6H 8C")
    assert hand(match, 0) == cards("AS KS QS 6H 8C") and hand(match, 2) == cards("2D 2H 4C 2C JS")
    assert knows(match, 0, "2C JS") and knows(match, 2, "6H 8C")
    assert not knows_any(match, 1, "2C JS 6H 8C") and not knows_any(match, 0, "2D 2H 4C")
    # West is next to propose
    assert match.turn() == (1,)


def test_knowledge_of_a_traded_card_is_lost_when_its_owner_trades_with_somebody_else() -> None:
    match = trees()
    play(match, "trade East", "offer 2", "agree", "give 2C JS", "give 6H 8C")
    play(match, "trade East", "offer 1", "agree", "give 5S", "give JS")
    assert hand(match, 1) == cards("9C 9D 9H 6S JS")
    assert not knows_any(match, 0, "2C JS") and knows(match, 2, "5S 6H 8C")


def test_a_counter_offer_can_be_taken_or_left() -> None:
    match = trees()
    play(match, "trade East", "offer 2", "counter 1")
    assert match.turn() == (0,) and choices(match) == ["agree", "refuse"]
    play(match, "agree")
    assert len(match.legal(0)) == 5
    match = trees()
    play(match, "trade East", "offer 2", "counter 1", "refuse")
    assert match.turn() == (1,)


def test_trading_ends_when_all_have_had_their_turn_without_a_trade() -> None:
    match = trees()
    play(match, "pass", "trade South", "offer 1", "refuse", "pass")
    assert isinstance(match.deal.phase, BettingRound) and match.turn() == (0,) and choices(match) == ["check", "bet 4"]
    match = trees()
    play(match, "pass", "trade South", "offer 1", "agree", "give 5S", "give 2C", "pass", "pass")
    assert match.turn() == (1,) and "pass" in choices(match)
    play(match, "pass")
    assert isinstance(match.deal.phase, BettingRound)


def test_trading_ends_at_the_latest_after_so_many_turns_each() -> None:
    match = trees(trading_rounds=1)
    play(match, "trade West", "offer 1", "agree", "give 2C", "give 5S", "pass", "trade South", "offer 1", "agree", "give 8C", "give JS")
    assert isinstance(match.deal.phase, BettingRound)


def test_trading_goes_on_as_long_as_trades_are_agreed() -> None:
    match = dealt("trees", *FIVES[:2])
    check(match)
    for turn in range(60):
        assert isinstance(match.deal.phase, ProposeTrade) and match.turn() == (turn % 2,)
        play(match, f"trade {match.names[1 - turn % 2]}", "offer 1", "agree", "give" + may_after(match))
        play(match, "give" + may_after(match))
    assert isinstance(match.deal.phase, ProposeTrade)


def test_no_trades_with_those_who_have_folded() -> None:
    match = dealt("trees", *FIVES)
    play(match, "bet 2", "fold", "call")
    assert set(choices(match)) == {"pass", "trade East"} and "West" in match.reason(0, "trade West")


def test_the_highest_hand_wins_after_the_last_bets() -> None:
    match = trees()
    play(match, "pass", "pass", "pass")
    check(match)
    assert match.sheet == [[-2, 4, -2]]


def test_unequal_trades_by_an_option() -> None:
    match = trees(equal_trade=False, deals=1)
    play(match, "trade East")
    assert len(choices(match)) == 25 and "offer 2 for 1" in choices(match)
    play(match, "offer 2 for 1")
    assert match.turn() == (2,) and "counter 2 for 1" in choices(match) and "counter 1 for 2" not in choices(match)
    play(match, "agree")
    assert len(match.legal(0)) == 10 and len(match.legal(2)) == 5
    play(match, "give 2C JS", "give 8C")
    assert len(hand(match, 0)) == 4 and len(hand(match, 2)) == 6
    play(match, "pass", "pass", "pass")
    check(match)
    # West's three nines beat East's three twos
    assert match.scores() == [-2, 4, -2]
    assert any("You show ace high, K-Q-8" in line for line in match.view(0).log)


# --- rules of thumb ---------------------------------------------------------------------------------------------------------


def advised(match: parlour.Match, seat: int) -> str:
    action = match.game.advise(match.deal, seat, Random(1))
    assert action is not None and action in match.legal(seat)
    return str(action)


def test_bots_pass_what_helps_least_and_hide_what_gives_most_away() -> None:
    match = dealt("pass-the-trash", "AS AH AD KC KD 3S 7H", WEST, EAST.replace("8C", "8D"))
    check(match)
    # the three aces stay
    assert cards(advised(match, 0).removeprefix("give ")) <= cards("KC KD 3S 7H")
    match = after_the_pass()
    order = advised(match, 1).removeprefix("stack ").split(" / ")
    # three nines are kept, and two of them shown last or not at all
    assert {"9C", "9D", "9H"} < set(order) and len({"9C", "9D", "9H"} & set(order[:3])) <= 1


def test_bots_let_the_dealer_specify_a_pass_to_the_left() -> None:
    match = dealt("pass-the-trash", SOUTH, WEST, EAST, pass_pattern="dealer-specified")
    for _ in range(3):
        match.play(2, advised(match, 2))
    assert isinstance(match.deal.phase, BettingRound) and "Passing three to the left" in match.view(0).facts


@pytest.mark.parametrize(("id", "offer", "said"), [
    ("push-roll-your-own", "AC", "accept"), ("push-roll-your-own", "2C", "push"),
    ("selection-rejection", "AC", "accept"), ("selection-rejection", "JH", "reject"), ("do-ya", "AC", "accept"), ("do-ya", "5H", "reject")])
def test_bots_take_good_cards_and_let_bad_ones_go(id: str, offer: str, said: str) -> None:
    holes = {"push-roll-your-own": "", "selection-rejection": "AS AD", "do-ya": "KS"}[id]
    stack = {"hand 0": holes, "offer": offer} if holes else {"offer": offer}
    match = table(id, dealt=stack, dealer=3, players=4).match
    assert advised(match, 0) == said


def test_bots_do_not_pay_more_for_a_card_than_the_pot_is_worth() -> None:
    match = dealt("push", "AC", "3C", "4C", "5C", then="2D")
    assert advised(match, 0) == "accept"


def test_bots_swap_for_a_better_hand_and_stay_in_with_it() -> None:
    match = dealt("buddhas-folly", "9S 9D KS KH 3C", "4C 5D 7H 8C TD", "4H 5C 7D 8D TH", then="9C")
    assert advised(match, 0) == "accept"
    play(match, "accept")
    assert advised(match, 0) == "discard 3C"
    play(match, "discard 3C")
    assert advised(match, 1) == "reject"
    play(match, "reject", "reject")
    assert advised(match, 0) == "stay in" and advised(match, 1) == "drop out"


def test_bots_take_what_makes_a_hand() -> None:
    match = dealt("have-a-heart-exchange", "KS KD", "4C 5C", "6C 7C", then="2C KC 9H")
    # East has a heart: the king does nothing for it, but South would like it
    assert match.turn() == (2,)
    match = dealt("have-a-heart-exchange", "4C 5C", "6C 7C", "KS KD", then="KC 2C 9H")
    assert advised(match, 2) == "take KC"
    play(match, "take KC")
    assert advised(match, 2) == "give 9H"


def test_bots_trade_what_they_can_spare() -> None:
    match = dealt("trees", "AS AD AC 4H 9C", "2C 2D 7H 9D JS", "KC KD KS KH 3D")
    check(match)
    # three aces: no trade is proposed, but two cards can be spared
    assert advised(match, 0) == "pass"
    play(match, "pass")
    assert advised(match, 1).startswith("trade ")
    play(match, "trade South")
    assert advised(match, 1) == "offer 3"
    play(match, "offer 3")
    assert advised(match, 0) == "counter 2"
    play(match, "counter 2")
    assert advised(match, 1) == "agree"
    play(match, "agree")
    assert advised(match, 0) == "give 4H 9C" or advised(match, 0) == "give 9C 4H"
