"""Belote: what cards count, what a deal scores, abeyance, stopping the game, and Belote Découverte. Bidding, the duties of
following and the staged declarations are in records/belote.

Where the page lets the opponents of takers who are inside score "the losing team's declarations", belote is not among them: it
always scores for its holders, as the catalogue decides.
"""
from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pytest

import parlour
from parlour.bots import rules_of_thumb
from parlour.equipment import bits
from parlour.games.belote.decouverte import Decouverte, DecouverteDeal
from parlour.games.belote.game import Belote
from parlour.games.belote.play import BeloteDeal, BeloteTrick
from parlour.kernel.match import Match, Start
from parlour.mechanisms.tricks.belote import COMBINATIONS, ORDERS, PACK, POINTS, TRUMP_NAMES, Contract
from parlour.mechanisms.tricks.declarations import Claim, Claims, contend
from parlour.testing import choices, legal, over, play, play_until, table

HEARTS = PACK.suit("H")
SOUTH, WEST, NORTH, EAST = range(4)
NS, EW = 0, 1


# --- cards -------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("trumps", range(len(TRUMP_NAMES)))
def test_the_cards_count_152_whatever_is_trumps(trumps: int) -> None:
    assert POINTS[trumps].of(PACK.all) == 152


def test_trumps_rank_and_count_differently() -> None:
    order, points = ORDERS[HEARTS], POINTS[HEARTS]
    trumps = [PACK.card(rank + "H") for rank in "J9ATKQ87"]
    plain = [PACK.card(rank + "S") for rank in "ATKQJ987"]
    assert [points.each[card] for card in trumps] == [20, 14, 11, 10, 4, 3, 0, 0]
    assert [points.each[card] for card in plain] == [11, 10, 4, 3, 2, 0, 0, 0]
    for suit in (trumps, plain):
        assert all(order.beats(high, low) and not order.beats(low, high) for high, low in itertools.pairwise(suit))
    assert order.beats(trumps[-1], plain[0])


@pytest.mark.parametrize(("cards", "points"), [
    ("JS JH JD JC", 200), ("9S 9H 9D 9C", 150), ("AS AH AD AC", 100), ("TS TH TD TC", 100), ("KS KH KD KC", 100), ("QS QH QD QC", 100),
    ("AS KS QS", 20), ("9S 8S 7S", 20), ("KS QS JS TS", 50), ("AS KS QS JS TS", 100), ("AS KS QS JS TS 9S 8S", 100),
    ("8S 8H 8D 8C", 0), ("7S 7H 7D 7C", 0),
])
def test_what_combinations_count(cards: str, points: int) -> None:
    assert sum([each.points for each in COMBINATIONS.best(PACK.mask(cards))]) == points


def winning(*claims: tuple[int, str]) -> tuple[int, int]:
    """Whose declarations count (0 for South and North), and how much, with hearts as trumps; West dealt, so that South is first in
    turn, then East, North and West."""
    found = [Claim(seat, next(each for each in COMBINATIONS.all if each.full == full)) for seat, full in claims]
    settled = contend(Claims(tuple(found)), (SOUTH, EAST, NORTH, WEST), (0, 1, 0, 1), HEARTS)
    return settled.side((0, 1, 0, 1)), settled.points((0, 1, 0, 1))


@pytest.mark.parametrize(("claims", "counts"), [
    # a square is higher than five in a row, and the others' greater sum counts nothing
    (((SOUTH, "sequence of 5 to the ace of spades"), (NORTH, "sequence of 5 to the ace of clubs"), (EAST, "four tens")), (1, 100)),
    # jacks before nines before aces
    (((SOUTH, "four nines"), (EAST, "four jacks")), (1, 200)), (((EAST, "four nines"), (SOUTH, "four aces")), (1, 150)),
    (((SOUTH, "four queens"), (WEST, "four kings")), (1, 100)),
    # a longer sequence before a higher one, trumps or not
    (((SOUTH, "sequence of 3 to the ace of hearts"), (WEST, "sequence of 4 to the ten of clubs")), (1, 50)),
    # of equal length the higher one, trumps or not
    (((SOUTH, "sequence of 3 to the king of hearts"), (WEST, "sequence of 3 to the ace of clubs")), (1, 20)),
    # of equal height the trumps, although they come last in turn
    (((SOUTH, "sequence of 3 to the ace of spades"), (WEST, "sequence of 3 to the ace of hearts")), (1, 20)),
    # otherwise the first in turn, whoever spoke first
    (((WEST, "sequence of 3 to the ace of spades"), (NORTH, "sequence of 3 to the ace of clubs")), (0, 20)),
    (((NORTH, "sequence of 3 to the ace of spades"), (EAST, "sequence of 3 to the ace of clubs")), (1, 20)),
    # both partners' declarations count with the best of them
    (((SOUTH, "sequence of 3 to the nine of spades"), (EAST, "sequence of 4 to the ace of clubs"), (NORTH, "four queens")), (0, 120)),
])
def test_which_declarations_count(claims: tuple[tuple[int, str], ...], counts: tuple[int, int]) -> None:
    assert winning(*claims) == counts


def test_no_card_counts_twice_and_long_sequences_count_as_five() -> None:
    hand = PACK.mask("KS KH KD KC QS JS TS AH")
    kings = next(each for each in COMBINATIONS.all if each.full == "four kings")
    assert [each.full for each in COMBINATIONS.open_to(hand, [kings])] == ["sequence of 3 to the queen of spades"]
    four = next(each for each in COMBINATIONS.all if each.full == "sequence of 4 to the king of spades")
    assert COMBINATIONS.open_to(hand, [four]) == []
    # of six in a row either five, and nothing of the rest
    six = PACK.mask("KS QS JS TS 9S 8S AH 7C")
    fives = COMBINATIONS.open_to(six, [])
    assert sorted([each.full for each in fives]) == ["sequence of 5 to the king of spades", "sequence of 5 to the queen of spades"]
    assert COMBINATIONS.open_to(PACK.mask("AS KS QS JS TS 9S 8S 7S"), [COMBINATIONS.open_to(PACK.mask("AS KS QS JS TS"), [])[0]]) == []


# --- scoring -----------------------------------------------------------------------------------------------------------

class Counting:
    """A deal whose tricks are put before their takers, to be counted with hearts as trumps."""

    def __init__(self, **options: object) -> None:
        game = parlour.game("belote-4p", **options)
        assert isinstance(game, Belote)
        self.game = game
        self.deal: BeloteDeal = game.deal(seed=1)
        self.deal.gather_pack()
        self.stopper = -1

    def count(self, taker: int, ours: str, last: int, declared: tuple[tuple[int, str], ...] = (), belote: int = -1) -> list[int]:
        """What South and North, and West and East, score: the first two have taken ``ours``."""
        deal = self.deal
        before = deal.scores[:]
        mask = PACK.mask(ours)
        deal.taken[SOUTH].cards, deal.taken[WEST].cards = mask, PACK.all & ~mask
        deal.taken[NORTH].cards = deal.taken[EAST].cards = 0
        for seat in range(4):
            deal.played[seat] = PACK.mask("KH QH") if seat == belote else 0
        claims = [Claim(seat, next(each for each in COMBINATIONS.all if each.full == full)) for seat, full in declared]
        contract = Contract(taker, HEARTS, self.game.duties)
        self.game.score_deal(deal, contract, contend(Claims(tuple(claims)), (3, 2, 1, 0), self.game.sides, HEARTS), last,
                             self.stopper)
        return [deal.scores[side] - before[side] for side in (NS, EW)]


def scored(taker: int, ours: str, last: int, declared: tuple[tuple[int, str], ...] = (), belote: int = -1, **options: object) -> list[int]:
    return Counting(**options).count(taker, ours, last, declared, belote)


#: 81 points in cards, so that the others have 71 and with the last trick as many
HALF = "JH 9H AH TH AS AC KS"
#: 77
LESS = "JH 9H AH TH AS AC"
NOTHING = ""
ALL = " ".join(PACK.codes)


def test_the_sets_of_these_tests() -> None:
    assert POINTS[HEARTS].of(PACK.mask(HALF)) == 81
    assert POINTS[HEARTS].of(PACK.mask(LESS)) == 77


def test_cards_and_the_last_trick_make_162() -> None:
    assert scored(SOUTH, HALF, SOUTH) == [91, 71]
    assert scored(WEST, HALF, SOUTH) == [162, 0]


def test_half_is_enough() -> None:
    assert scored(SOUTH, HALF, WEST) == [81, 81]
    assert scored(WEST, HALF, WEST) == [81, 81]


def test_takers_inside() -> None:
    assert scored(SOUTH, LESS, WEST) == [0, 162]
    assert scored(SOUTH, LESS, WEST, ((EAST, "sequence of 4 to the king of spades"),)) == [0, 212]
    assert scored(SOUTH, LESS, WEST, ((SOUTH, "sequence of 3 to the king of spades"),)) == [97, 85]


def test_opponents_score_the_declarations_of_takers_who_are_inside() -> None:
    twenty = ((SOUTH, "sequence of 3 to the king of spades"),)
    assert scored(SOUTH, "JH 9H AH TH", WEST, twenty) == [0, 182]
    assert scored(SOUTH, "JH 9H AH TH", WEST, twenty, belote=NORTH) == [20, 182]
    assert scored(SOUTH, "JH 9H AH TH", WEST, twenty, belote=EAST) == [0, 202]


def test_declarations_decide_whether_the_takers_make_it() -> None:
    assert scored(SOUTH, LESS, WEST, ((SOUTH, "sequence of 3 to the king of spades"),)) == [97, 85]
    assert scored(SOUTH, HALF, SOUTH, ((WEST, "sequence of 4 to the king of spades"),)) == [0, 212]
    assert scored(SOUTH, LESS, WEST, belote=NORTH) == [97, 85]


def test_takers_with_every_trick() -> None:
    assert scored(SOUTH, ALL, SOUTH) == [252, 0]
    assert scored(SOUTH, ALL, SOUTH, ((NORTH, "four jacks"),), belote=SOUTH) == [472, 0]
    # the side without a trick loses its declarations, but not belote; and the takers' were not the best
    lost = ((WEST, "four jacks"), (SOUTH, "sequence of 3 to the king of spades"))
    assert scored(SOUTH, ALL, SOUTH, lost, belote=EAST) == [252, 20]


def test_takers_without_a_trick() -> None:
    declared = ((SOUTH, "sequence of 3 to the king of spades"),)
    assert scored(SOUTH, NOTHING, WEST) == [0, 252]
    assert scored(SOUTH, NOTHING, WEST, declared, belote=NORTH) == [20, 272]


def test_a_side_without_tricks_may_keep_its_declarations() -> None:
    lost = ((WEST, "four jacks"), (EAST, "sequence of 5 to the ace of spades"))
    keep: dict[str, Any] = {"capot_defenders_keep_declarations": True}
    assert scored(SOUTH, ALL, SOUTH, lost, **keep) == [252, 300]
    assert scored(SOUTH, ALL, SOUTH, lost) == [252, 0]
    # with a trick they put the takers inside
    assert scored(SOUTH, " ".join(PACK.codes[1:]), SOUTH, lost, **keep) == [0, 462]
    # takers without a trick keep nothing
    assert scored(SOUTH, NOTHING, WEST, ((SOUTH, "four jacks"),), **keep) == [0, 452]


def test_contract_without_declarations() -> None:
    basis: dict[str, Any] = {"contract_basis": "no-declarations-81"}
    declared = ((WEST, "sequence of 4 to the king of spades"),)
    assert scored(SOUTH, HALF, WEST, declared, **basis) == [81, 131]
    assert scored(SOUTH, LESS, WEST, ((SOUTH, "four jacks"),), belote=SOUTH, **basis) == [20, 362]


def test_a_tie_without_declarations_is_held_over_with_them() -> None:
    counting = Counting(contract_basis="no-declarations-81", equality="litige")
    assert counting.count(SOUTH, HALF, WEST, ((WEST, "sequence of 4 to the king of spades"),)) == [0, 131]
    assert counting.count(SOUTH, HALF, SOUTH) == [91 + 81, 71]


@pytest.mark.parametrize("options", [{"contract_basis": "strictly-more"}, {"equality": "takers-lose"}])
def test_takers_need_more(options: dict[str, Any]) -> None:
    assert scored(SOUTH, HALF, WEST, **options) == [0, 162]
    assert scored(SOUTH, HALF, SOUTH, **options) == [91, 71]


def test_abeyance_each_side_gets_its_own_when_the_taker_wins_the_next_deal() -> None:
    counting = Counting(equality="abeyance-both")
    assert counting.count(SOUTH, HALF, WEST) == [0, 0]
    assert counting.count(NORTH, HALF, SOUTH) == [91 + 81, 71 + 81]
    assert counting.count(NORTH, HALF, SOUTH) == [91, 71]


def test_abeyance_the_taker_puts_the_others_inside() -> None:
    counting = Counting(equality="abeyance-both")
    counting.count(SOUTH, HALF, WEST)
    assert counting.count(WEST, HALF, SOUTH) == [162 + 81, 81]


@pytest.mark.parametrize(("taker", "ours", "expected"), [(SOUTH, LESS, [0, 162 + 162]), (WEST, LESS, [77, 85 + 162])])
def test_abeyance_the_opponents_get_all_when_the_taker_loses_the_next_deal(taker: int, ours: str, expected: list[int]) -> None:
    counting = Counting(equality="abeyance-both")
    counting.count(SOUTH, HALF, WEST)
    assert counting.count(taker, ours, WEST) == expected


def test_abeyance_with_declarations() -> None:
    counting = Counting(equality="abeyance-both")
    # 71 in cards and 20 declared, against 81 and the last trick
    assert counting.count(SOUTH, "JH 9H AH AS AC KS", WEST, ((SOUTH, "sequence of 3 to the king of spades"),)) == [0, 0]
    assert counting.count(SOUTH, LESS, WEST) == [0, 162 + 91 + 91]


@pytest.mark.parametrize("equality", ["abeyance-both", "litige"])
def test_belote_of_a_tied_deal_stays_with_its_holders(equality: str) -> None:
    """61 in cards, the last trick and belote, against 91 in cards."""
    assert POINTS[HEARTS].of(PACK.mask("JH 9H AH TH 8H QS QC")) == 61
    counting = Counting(equality=equality)
    assert counting.count(SOUTH, "JH 9H AH TH 8H QS QC", SOUTH, belote=NORTH) == [20, 0 if equality == "abeyance-both" else 91]
    assert counting.count(SOUTH, LESS, WEST) == [0, 162 + 71 + (91 if equality == "abeyance-both" else 0)]


def test_litige() -> None:
    counting = Counting(equality="litige")
    assert counting.count(SOUTH, HALF, WEST) == [0, 81]
    assert counting.count(WEST, LESS, WEST) == [77, 85 + 81]
    assert counting.count(SOUTH, HALF, WEST) == [0, 81]
    assert counting.count(EAST, HALF, WEST) == [81, 0]
    # two tied deals, then the takers are inside
    assert counting.count(SOUTH, LESS, WEST) == [0, 162 + 81 + 81]


@pytest.mark.parametrize(("step", "made", "inside"), [
    ("exact", [91, 71], [0, 162]), ("nearest-5", [90, 70], [0, 160]), ("nearest-10", [90, 70], [0, 160])])
def test_rounding(step: str, made: list[int], inside: list[int]) -> None:
    assert scored(SOUTH, HALF, SOUTH, rounding=step) == made
    assert scored(SOUTH, LESS, WEST, rounding=step) == inside


def test_rounding_goes_to_the_closest() -> None:
    assert scored(SOUTH, "JH 9H AH TH AS AC TD 8S", SOUTH, rounding="nearest-5") == [95, 65]
    assert scored(SOUTH, "JH 9H AH TH AS AC KS KC", SOUTH, rounding="nearest-5") == [95, 65]
    assert scored(SOUTH, "JH 9H AH TH AS AC KS KC", SOUTH, rounding="nearest-10") == [100, 70]


# --- the match ---------------------------------------------------------------------------------------------------------

def ended(scores: list[int]) -> tuple[Match, Belote]:
    match = parlour.game("belote-4p").match(seed=1)
    match.deal.scores[:] = scores
    game = match.game
    assert isinstance(game, Belote)
    return match, game


def test_the_first_side_with_1000_wins_and_both_in_one_deal_draw() -> None:
    match, game = ended([999, 998])
    assert not game.finished(match.deal)
    match, game = ended([1000, 640])
    assert game.finished(match.deal) and game.winners(match.deal) == [SOUTH, NORTH]
    match, game = ended([1010, 1200])
    assert game.finished(match.deal) and game.winners(match.deal) == [SOUTH, WEST, NORTH, EAST]


def test_the_pack_is_taken_up_as_it_lies_and_cut() -> None:
    """The tricks of the side with the last one in the order won, then the other's, then a cut, and nothing else by chance."""
    game = parlour.game("belote-4p", declarations="none")
    match = game.match(start=Start(seed=5, dealer=SOUTH, shuffles=[list(range(32)), 9]))
    rng = Random(2)
    tricks: list[tuple[int, list[int]]] = []
    while match.deal.number == 0:
        seat = match.turn()[0]
        legal = match.legal(seat)
        action = legal[-1] if legal[0].kind == "pass" else legal[rng.randrange(len(legal))]
        deal = match.deal
        table = [*deal.trick.row, action.card] if action.card >= 0 else []
        if len(table) == 4:
            phase = deal.phase
            assert isinstance(phase, BeloteTrick)
            tricks.append((phase.seats[phase.card_order.best(table)] % 2, table))
        match.play(seat, action)
    last = tricks[-1][0]
    pile = [card for side, cards in tricks if side == last for card in cards] + [
        card for side, cards in tricks if side != last for card in cards]
    cut = pile[10:] + pile[:10]
    deal = match.deal
    assert deal.dealer == EAST
    for place, seat in enumerate((NORTH, WEST, SOUTH, EAST)):
        dealt = set(cut[3 * place:3 * place + 3]) | set(cut[12 + 2 * place:14 + 2 * place])
        assert set(bits(deal.hands[seat].cards)) == dealt
    assert deal.turned.row == [cut[20]]
    assert all(deal.known_to(seat) == deal.hands[seat].cards | 1 << cut[20] for seat in range(4))


def dealt_order(match: Match) -> list[int]:
    """The cut pack from which Belote for four was dealt three and two at a time, so far as its order can be seen: the stock."""
    deal = match.deal
    assert isinstance(deal, BeloteDeal)
    return deal.turned.row + deal.rest.row[::-1]


def test_a_pack_that_is_thrown_in_keeps_the_order_in_which_it_lay() -> None:
    """Nobody touches the stock; a hand's cards stay together, but in no order that could be told from the cards."""
    sorted_hands = 0
    for seed in range(30):
        match = parlour.game("belote-4p").match(start=Start(seed=seed, dealer=SOUTH))
        old = match.deal
        stock = dealt_order(match)[1:]
        hands = [old.hands[seat].cards for seat in (EAST, NORTH, WEST, SOUTH)]
        assert isinstance(old, BeloteDeal)
        picked = old.gathered(parlour.game("belote-4p").deal(seed=seed))
        assert picked[-12:-1] == stock and picked[-1] == old.turned.row[0]
        assert [sum([1 << card for card in picked[5 * place:5 * place + 5]]) for place in range(4)] == hands
        sorted_hands += sum([picked[5 * place:5 * place + 5] == sorted(picked[5 * place:5 * place + 5]) for place in range(4)])
        play(match, "pass", times=8)
        # eleven cards of the stock lie together again after the cut, unless it went through them
        after = dealt_order(match)
        follows = dict(itertools.pairwise(stock))
        assert sum([follows.get(card, later) != later for card, later in itertools.pairwise(after)]) <= 1
        assert match.deal.number == 1 and match.deal.dealer == EAST
    assert sorted_hands < 12
    assert "keep their order" in match.game.rules()


def test_rows_that_are_thrown_in_are_picked_up_as_they_lie() -> None:
    game = parlour.game("belote-decouverte")
    match = game.match(start=Start(seed=8, dealer=0))
    deal = match.deal
    assert isinstance(deal, DecouverteDeal)
    expected = []
    for seat in (1, 0):
        for above, below in zip(deal.covering[seat].row, deal.under[seat].row):
            expected += [above, below]
    assert deal.gathered(deal) == expected
    while match.deal.number == 0:
        play(match, "pass")
    # dealt again: four and four hidden, once more, then the open ones on them
    again = match.deal
    assert isinstance(again, DecouverteDeal)
    first, second = again.after(again.dealer), again.dealer
    dealt = [card for rows in (again.under, again.covering) for half in (0, 4) for seat in (first, second)
             for card in rows[seat].row[half:half + 4]]
    start = expected.index(dealt[0])
    assert dealt == expected[start:] + expected[:start]
    assert "each card with the" in game.rules()


def test_the_dealer_may_choose_how_to_deal() -> None:
    for said, sizes in (("threes first", (3, 2)), ("pairs first", (2, 3))):
        match = parlour.game("belote-4p", deal_order="dealer-chooses").match(start=Start(dealer=SOUTH, shuffles=[list(range(32))]))
        match.play(SOUTH, f"deal {said}")
        first = 1 << 0 | 1 << 1 | (1 << 2 if sizes[0] == 3 else 0)
        second = 4 * sizes[0]
        for card in range(second, second + sizes[1]):
            first |= 1 << card
        assert match.deal.hands[EAST].cards == first


@pytest.mark.parametrize(("way", "next_to_south"), [("anticlockwise", EAST), ("clockwise", WEST)])
def test_which_way_it_goes(way: str, next_to_south: int) -> None:
    match = parlour.game("belote-4p", direction=way).match(start=Start(seed=3, dealer=SOUTH))
    assert match.turn() == (next_to_south,)
    play(match, "pass", times=8)
    assert match.deal.number == 1 and match.deal.dealer == next_to_south and match.scores() == [0, 0, 0, 0]


@pytest.mark.parametrize("options", [
    {"declarations": "none", "declare_timing": "immediate"}, {"declarations": "none", "king_first_belote": True},
    {"contract_basis": "strictly-more", "equality": "litige"}, {"contract_basis": "strictly-more", "equality": "takers-lose"},
    {"declarations": "belote-only", "capot_defenders_keep_declarations": True},
])
def test_what_makes_no_sense_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("belote-4p", **options)


# --- the play ------------------------------------------------------------------------------------------------------------

def by_the_page(trick: list[str], hand: list[str], forced: bool) -> set[str]:
    """What may be played with hearts as trumps, by the summary that ends the page's section "The Play", and with ``forced`` by its
    variation on undertrumping."""
    if not trick:
        return set(hand)

    def height(card: str) -> int:
        return 100 - "J9ATKQ87".index(card[0]) if card[1] == "H" else 50 - "ATKQJ987".index(card[0]) if card[1] == trick[0][1] else 0

    best = max(trick, key=height)
    partner = len(trick) >= 2 and trick[-2] == best
    trumps = [card for card in hand if card[1] == "H"]
    over = [card for card in trumps if height(card) > height(best)]
    same = [card for card in hand if card[1] == trick[0][1]]
    others = [card for card in hand if card[1] != "H"]
    if same:
        return set(over if trick[0][1] == "H" and over else same)
    if not trumps:
        return set(hand)
    playable = over or trumps
    if not partner:
        return set(playable)
    if forced and best[1] == "H" and not over:
        return set(trumps)
    return set(playable) | set(others)


@pytest.mark.parametrize("forced", [False, True])
def test_what_may_be_played(forced: bool) -> None:
    game = parlour.game("belote-4p", undertrump_under_partner="forced" if forced else "free")
    assert isinstance(game, Belote)
    deal: BeloteDeal = game.deal(seed=1)
    deal.gather_pack()
    phase = BeloteTrick((0, 1, 2, 3), Contract(0, HEARTS, game.duties), Claims(), 3)
    rng = Random(5)
    told_apart = 0
    for _ in range(1500):
        cards = rng.sample(PACK.codes, 7)
        trick, hand = cards[:rng.randrange(4)], cards[3:]
        deal.trick.row[:] = [PACK.card(code) for code in trick]
        seat = len(trick)
        deal.hands[seat].cards = PACK.mask(" ".join(hand))
        expected = by_the_page(trick, hand, forced)
        assert {PACK.codes[card] for card in bits(phase.playable(deal, seat, None))} == expected, (trick, hand)
        told_apart += by_the_page(trick, hand, not forced) != expected
    assert told_apart


# --- stopping the game ---------------------------------------------------------------------------------------------------

#: South leads and wins with the ace of clubs, on which North lays the ten
HANDS = {"South": "AC JH 9H AH TH", "East": "7C 8C 7S 9S 7D", "North": "TC KC QC JC 8S", "West": "9C 8D 9D TD JD"}


def stopping(scores: list[int], taker: int = SOUTH) -> Match:
    """A deal with the arrêt, in which South has just won the first trick, of 21 points."""
    match = table("belote-4p", dealt={**HANDS, "turned": "KH" if taker == SOUTH else "8H"}, dealer=WEST, arret=True,
                  declarations="none").match
    match.deal.scores[:] = scores
    match.deal.before = scores
    while match.turn()[0] != taker:
        play(match, "pass")
    match.play(taker, "take hearts")
    for seat, card in ((SOUTH, "AC"), (EAST, "7C"), (NORTH, "TC"), (WEST, "9C")):
        match.play(seat, f"play {card}")
    return match


def test_who_declares_or_stops_out_of_turn_is_told_the_rule() -> None:
    match = table("belote-4p", dealt={**HANDS, "turned": "KH"}, dealer=WEST, arret=True).match
    match.play(SOUTH, "take hearts")
    held = next(action for action in COMBINATIONS.open_to(match.deal.hands[NORTH].cards, ()))  # type: ignore[attr-defined]
    assert match.reason(NORTH, held.action) == "You declare when it is your turn to play to the first trick."
    assert match.reason(WEST, "stop") == "Only who has just won a trick may stop the game."
    for seat, card in ((SOUTH, "AC"), (EAST, "7C"), (NORTH, "TC"), (WEST, "9C")):
        match.play(seat, f"play {card}")
    assert "before one's own card" in match.reason(NORTH, held.action)
    assert match.turn() == (SOUTH,) and match.reason(NORTH, "stop") == "Only who has just won a trick may stop the game."


def test_only_who_has_just_won_a_trick_may_stop() -> None:
    match = table("belote-4p", dealt={**HANDS, "turned": "KH"}, dealer=WEST, arret=True).match
    match.play(SOUTH, "take hearts")
    assert "won a trick" in match.reason(SOUTH, "stop")
    match.play(SOUTH, "play AC")
    assert "won a trick" in match.reason(EAST, "stop")
    plain = table("belote-4p", dealt={**HANDS, "turned": "KH"}, dealer=WEST).match
    plain.play(SOUTH, "take hearts")
    assert "not stopped" in plain.reason(SOUTH, "stop")


def test_wrong_stop_loses_whatever_the_others_have() -> None:
    match = stopping([900, 10])
    match.play(SOUTH, "stop")
    assert match.over and match.winners == [WEST, EAST]


@pytest.mark.parametrize(("score", "winners"), [(979, [SOUTH, NORTH]), (978, [WEST, EAST])])
def test_an_opponent_of_the_taker_who_stops_needs_only_1000(score: int, winners: list[int]) -> None:
    match = stopping([score, 999], taker=WEST)
    match.play(SOUTH, "stop")
    assert match.over and match.winners == winners


@pytest.mark.parametrize(("ours", "last", "winners"), [(LESS, WEST, [WEST, EAST]), (HALF, WEST, [SOUTH, NORTH])])
def test_takers_who_stopped_lose_the_game_without_half_of_the_points(ours: str, last: int, winners: list[int]) -> None:
    counting = Counting(arret=True)
    counting.stopper = NORTH
    counting.deal.scores[:] = [990, 40]
    before = counting.deal.scores[0]
    scored_now = counting.count(SOUTH, ours, last)
    assert counting.game.finished(counting.deal) and counting.game.winners(counting.deal) == winners
    assert counting.deal.scores[0] == before + scored_now[0]


@pytest.mark.parametrize(("score", "winners"), [(929, [SOUTH, NORTH]), (928, [WEST, EAST])])
def test_what_was_declared_counts_for_who_stops(score: int, winners: list[int]) -> None:
    """21 in the first trick, and 50 for four trumps in a row."""
    hands = {"South": "AC AH KH QH JH", "East": "7C 8C 7S 9S 7D", "North": "TC KC QC 8D 8S", "West": "9C 8H 9D TD JD"}
    match = table("belote-4p", dealt={**hands, "turned": "7H"}, dealer=WEST, seed=0, arret=True).match
    match.deal.scores[:] = [score, 999]
    for seat in (SOUTH, EAST, NORTH):
        match.play(seat, "pass")
    match.play(WEST, "take hearts")
    declared = next(action for action in match.legal(SOUTH) if action.kind == "declare")
    assert str(declared) == "declare sequence of 4 to AH"
    match.play(SOUTH, declared)
    for seat, card in ((SOUTH, "AC"), (EAST, "7C"), (NORTH, "TC"), (WEST, "9C")):
        match.play(seat, f"play {card}")
    while match.turn() != (SOUTH,):
        play(match, "pass")
    match.play(SOUTH, "stop")
    assert match.over and match.winners == winners


def test_after_the_last_trick_its_winner_may_stop_too() -> None:
    match = table("belote-4p", dealt={**HANDS, "turned": "KH"}, dealer=WEST, arret=True, declarations="none").match
    match.deal.scores[:] = [900, 900]
    match.play(SOUTH, "take hearts")
    rng = Random(1)
    while match.deal.trick.row or match.deal.hands[match.turn()[0]].cards:
        seat = match.turn()[0]
        match.play(seat, next(action for action in rng.sample(list(match.legal(seat)), len(match.legal(seat))) if action.card >= 0))
    seat = match.turn()[0]
    assert legal(match, seat) == {"count", "stop"}
    match.play(seat, "stop")
    assert match.over


def test_takers_who_stop_play_on_to_prove_the_contract() -> None:
    match = stopping([985, 990])
    match.play(SOUTH, "stop")
    assert not match.over and "already" in match.reason(SOUTH, "stop")
    rng = Random(4)
    while not match.over:
        seat = match.turn()[0]
        assert "stop" not in choices(match, seat)
        match.play(seat, rules_of_thumb.choose(match.deal, seat, rng))
    # South holds five of the best trumps
    assert match.winners == [SOUTH, NORTH]


# --- random play ---------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("seed", range(6))
def test_without_declarations_every_deal_counts_162_or_252(seed: int) -> None:
    game = parlour.game("belote-4p", declarations="none", arret=False)
    totals = deal_totals(game, seed)
    assert totals <= {0, 162, 252} and 162 in totals


@pytest.mark.parametrize("seed", range(6))
def test_belote_adds_20_to_every_total(seed: int) -> None:
    totals = deal_totals(parlour.game("belote-4p", declarations="belote-only"), seed)
    assert totals <= {0, 162, 182, 252, 272}


@pytest.mark.parametrize("variant", ["none", "no-trumps", "all-trumps"])
def test_decouverte_deals_count_162_or_252(variant: str) -> None:
    for seed in range(4):
        totals = deal_totals(parlour.game("belote-decouverte", contract_variants=variant), seed)
        assert totals <= {0, 162, 252} and 162 in totals


def deal_totals(game: parlour.Game[Any], seed: int) -> set[int]:
    """The points of all deals of a match at random."""
    match = game.match(seed)
    rng = Random(seed)
    play_until(match, over, rng.choice)
    return {sum(points) for points in match.sheet}


# --- what is known -------------------------------------------------------------------------------------------------------

def declaring_match(seed: int, **options: object) -> Match:
    return parlour.game("belote-4p", **options).match(seed, narrate=True)


def declare_or_random(match: Match, rng: Random) -> None:
    """One action at random, declarations first."""
    seat = match.turn()[0]
    legal = match.legal(seat)
    said = [action for action in legal if action.kind == "declare"]
    takes = [action for action in legal if action.kind == "take"]
    match.play(seat, rng.choice(said or takes or list(legal)))


def test_imagined_players_hold_what_they_have_declared() -> None:
    """In every imagined deal hidden sequences lie where they were claimed, and would have been told in the same words."""
    checked = 0
    for seed in range(60):
        match = declaring_match(seed)
        rng = Random(seed)
        while match.deal.number == 0:
            deal = match.deal
            phase = deal.phase
            if isinstance(phase, BeloteTrick) and phase.claims.claims and phase.number < 6:
                viewer = rng.randrange(5)
                world = deal.imagine(viewer, Random(seed))
                assert world.view(viewer) == deal.view(viewer)
                assert isinstance(world, BeloteDeal) and isinstance(world.phase, BeloteTrick)
                claims = world.phase.claims
                for claim in claims.claims:
                    held = world.hands[claim.seat].cards | world.played[claim.seat]
                    assert not claim.declaration.cards & ~held
                    checked += not claim.shown and claim.seat != viewer
                if claims.settled:
                    bare = Claims(tuple([Claim(claim.seat, claim.declaration) for claim in claims.claims]))
                    again = contend(bare, deal.order(deal.after(deal.dealer)), deal.game.sides, phase.contract.trumps)
                    assert (again.best, again.said) == (claims.best, claims.said)
            declare_or_random(match, rng)
    assert checked > 100


def test_imagining_does_not_depend_on_what_was_hidden() -> None:
    """The world imagined in an imagined world, with the same dice, is the same one."""
    for seed in range(40):
        match = declaring_match(seed)
        rng = Random(seed)
        while match.deal.number == 0:
            phase = match.deal.phase
            if isinstance(phase, BeloteTrick) and phase.claims.claims and phase.number < 3:
                viewer = rng.randrange(5)
                one = match.deal.imagine(viewer, Random(9))
                other = one.imagine(viewer, Random(9))
                assert [zone.mask() for zone in one.zones] == [zone.mask() for zone in other.zones]
            declare_or_random(match, rng)


def test_belote_tells_where_the_other_royal_is() -> None:
    hands = {"South": "KH QH 7S 8S 9S", "East": "7C 8C 9C TC JC", "North": "7D 8D 9D TD JD", "West": "AS KS QS JS TS"}
    match = table("belote-4p", dealt={**hands, "turned": "JH"}, dealer=WEST, declarations="belote-only").match
    match.play(SOUTH, "take hearts")
    assert not any([match.deal.known_to(seat) >> PACK.card("QH") & 1 for seat in (WEST, NORTH, EAST, 4)])
    match.play(SOUTH, "play KH")
    assert all([match.deal.known_to(seat) >> PACK.card("QH") & 1 for seat in range(5)])
    assert "South: Belote!" in match.view(EAST).log and "You: Belote!" in match.view(SOUTH).log
    zone = next(zone for zone in match.view(EAST).zones if zone.name == "hand 0")
    assert zone.remembered.count("QH") == 1 and "QH" not in zone.cards


def test_who_says_nothing_does_not_hold_the_other_royal() -> None:
    hands = {"South": "KH 7H 7S 8S 9S", "East": "7C 8C 9C TC JC", "North": "7D 8D 9D TD JD", "West": "AS KS QS JS TS"}
    stack = {**hands, "turned": "JH", "rest": "9H 8H QH"}
    match = table("belote-4p", dealt=stack, dealer=WEST, declarations="belote-only").match
    match.play(SOUTH, "take hearts")
    # South has drawn the nine and the eight; the queen is East's
    match.play(SOUTH, "play KH")
    for seed in range(20):
        world = match.deal.imagine(NORTH, Random(seed))
        assert not world.hands[SOUTH].cards >> PACK.card("QH") & 1


def test_where_nothing_is_declared_a_king_tells_nothing() -> None:
    hands = {"South": "KH QH 7S 8S 9S", "East": "7C 8C 9C TC JC", "North": "7D 8D 9D TD JD", "West": "AS KS QS JS TS"}
    match = table("belote-4p", dealt={**hands, "turned": "JH"}, dealer=WEST, declarations="none").match
    match.play(SOUTH, "take hearts")
    match.play(SOUTH, "play KH")
    assert not match.deal.known_to(EAST) >> PACK.card("QH") & 1


# --- Belote Découverte -----------------------------------------------------------------------------------------------------

def test_decouverte_eight_cards_lie_open_and_cover_eight() -> None:
    match = parlour.game("belote-decouverte").match(start=Start(dealer=0, shuffles=[list(range(32))]))
    for viewer in range(3):
        zones = {zone.name: zone for zone in match.view(viewer).zones}
        for seat in (0, 1):
            assert all(zones[f"covering {seat}"].cards) and zones[f"covering {seat}"].count == 8
            assert zones[f"under {seat}"].cards == [""] * 8 and zones[f"under {seat}"].remembered == [""] * 8
    deal = match.deal
    assert isinstance(deal, DecouverteDeal)
    # four to North, four to the dealer, twice face down and twice face up
    assert deal.under[1].row == [0, 1, 2, 3, 8, 9, 10, 11] and deal.under[0].row == [4, 5, 6, 7, 12, 13, 14, 15]
    assert deal.covering[1].row == [16, 17, 18, 19, 24, 25, 26, 27] and deal.covering[0].row == [20, 21, 22, 23, 28, 29, 30, 31]
    # the last card, the ace of spades, proposes trumps, and the dealer's opponent speaks first
    assert match.turn() == (1,) and choices(match, 1) == ["pass", "take spades"]
    match.play(1, "take spades")
    assert deal.covering[0].row[-1] == 31 and match.turn() == (1,)


def open_rows(reveal: str) -> Match:
    rows = {"covering 1": "AC KC QC JC TC 9C 8C 7C", "covering 0": "AH KH QH JH TH 9H 8H 7H", "under 1": "AS KS QS JS TS 9S 8S 7S"}
    match = table("belote-decouverte", dealt=rows, dealer=0, lead_reveal=reveal).match
    match.play(1, "take hearts")
    return match


def test_decouverte_hidden_cards_are_turned_up_after_the_trick() -> None:
    match = open_rows("after-trick")
    match.play(1, "play QC")
    deal = match.deal
    assert isinstance(deal, DecouverteDeal)
    assert not deal.hands[1].cards
    # no club lies open before South, who must trump
    assert legal(match, 0) == {f"play {rank}H" for rank in "AKQJT987"}
    match.play(0, "play 8H")
    assert deal.hands[1].cards == PACK.mask("QS") and deal.hands[0].count() == 1 and match.turn() == (0,)
    assert PACK.card("AC") in deal.covering[1].row and deal.under[1].count() == 7


def test_decouverte_the_leader_may_turn_up_at_once() -> None:
    match = open_rows("immediately")
    match.play(1, "play QC")
    deal = match.deal
    assert isinstance(deal, DecouverteDeal)
    assert deal.hands[1].cards == PACK.mask("QS") and not deal.hands[0].cards
    match.play(0, "play 8H")
    assert deal.hands[0].count() == 1


def counted(taker: int, south: str, last: int, declared: tuple[int, int] = (-1, 0), belote: int = -1, bid: int = 0, doubled: int = 0,
            **options: object) -> list[int]:
    game = parlour.game("belote-decouverte", **options)
    assert isinstance(game, Decouverte)
    deal = game.deal(seed=1)
    deal.gather_pack()
    mask = PACK.mask(south)
    deal.taken[0].cards, deal.taken[1].cards = mask, PACK.all & ~mask
    deal.declarer, deal.declared = declared
    if belote >= 0:
        deal.played[belote] = PACK.mask("KH QH")
    game.score_deal(deal, Contract(taker, HEARTS, (), bid, doubled), last)
    return deal.scores


def test_decouverte_81_are_not_enough() -> None:
    assert counted(0, HALF, 1) == [0, 162]
    assert counted(1, HALF, 1) == [162, 0]
    assert counted(0, HALF, 0) == [91, 71]
    assert counted(0, ALL, 0) == [252, 0]
    assert counted(0, NOTHING, 1) == [0, 252]


def test_decouverte_declarations_may_count() -> None:
    assert counted(0, LESS, 1, belote=0, declarations="belote-rebelote") == [97, 85]
    assert counted(0, LESS, 1, belote=0) == [0, 162]
    assert counted(0, LESS, 1, (0, 50), declarations="all") == [127, 85]
    assert counted(0, HALF, 0, (1, 50), declarations="all") == [0, 212]


def test_decouverte_combinations_among_the_open_cards() -> None:
    rows = {"covering 1": "AC KC QC 9D 8S 7S JD TS", "covering 0": "AH KH QH JH 9H 8D 7D KS"}
    match = table("belote-decouverte", dealt=rows, dealer=0, declarations="all").match
    match.play(1, "take spades")
    assert "South declared 50" in match.view(1).facts
    rows = {"covering 1": "AC KC QC 9D 8S 7S JD TS", "covering 0": "AH KH QH TH 9H 8D 7D KS"}
    match = table("belote-decouverte", dealt=rows, dealer=0, declarations="all").match
    match.play(1, "take spades")
    assert "North declared 20" in match.view(1).facts
    match = table("belote-decouverte", dealt=rows, dealer=0, declarations="all").match
    match.play(1, "pass")
    match.play(0, "pass")
    match.play(1, "take hearts")
    assert "South declared 20" in match.view(1).facts


@pytest.mark.parametrize(("variant", "name"), [("no-trumps", "no trumps"), ("all-trumps", "all trumps")])
def test_decouverte_other_trumps_in_the_second_round(variant: str, name: str) -> None:
    match = parlour.game("belote-decouverte", contract_variants=variant).match(start=Start(dealer=0, seed=2))
    assert "first round" in match.reason(1, f"take {name}")
    match.play(1, "pass")
    match.play(0, "pass")
    assert f"take {name}" in choices(match, 1)
    match.play(1, f"take {name}")
    assert name.capitalize() in match.view(0).facts


def test_decouverte_without_trumps_nothing_must_be_beaten_and_with_all_of_them_the_suit_led() -> None:
    rows = {"covering 1": "9C KC QC JC TC AS 8C 7C", "covering 0": "AC KH QH JH TH 9H 8H 7S"}
    for variant, name, expected in (("no-trumps", "no trumps", ["AC"]), ("all-trumps", "all trumps", ["AC"])):
        match = table("belote-decouverte", dealt=rows, dealer=0, contract_variants=variant).match
        for seat in (1, 0):
            match.play(seat, "pass")
        match.play(1, f"take {name}")
        match.play(1, "play 9C")
        assert choices(match, 0) == [f"play {card}" for card in expected]
        match.play(0, "play AC")
        # with all suits trumps the nine beats the ace
        assert match.turn() == ((0,) if variant == "no-trumps" else (1,))
    rows = {"covering 1": "TC KC QC 8C 9S AS JS 7D", "covering 0": "AC JC 9C 7C TH 9H 8H 7S"}
    for variant, name, expected in (("no-trumps", "no trumps", ["7C", "9C", "JC", "AC"]), ("all-trumps", "all trumps", ["9C", "JC", "AC"])):
        match = table("belote-decouverte", dealt=rows, dealer=0, contract_variants=variant).match
        for seat in (1, 0):
            match.play(seat, "pass")
        match.play(1, f"take {name}")
        match.play(1, "play TC")
        assert choices(match, 0) == [f"play {card}" for card in expected]


def test_decouverte_coinche() -> None:
    match = parlour.game("belote-decouverte", contract_variants="coinche").match(start=Start(dealer=0, seed=2))
    match.play(1, "bid 80 hearts")
    assert "higher" in match.reason(0, "bid 80 spades")
    match.play(0, "bid 90 spades")
    match.play(1, "double")
    assert legal(match, 0) == {"pass", "redouble"}
    assert "redouble or pass" in match.reason(0, "bid 100 clubs")
    match.play(0, "redouble")
    assert "South took: 90, redoubled" in match.view(1).facts and match.turn() == (1,)


def test_decouverte_coinche_scores() -> None:
    coinche: dict[str, Any] = {"contract_variants": "coinche"}
    assert counted(0, HALF, 0, bid=90, **coinche) == [180, 70]
    assert counted(0, HALF, 0, bid=90, doubled=1, **coinche) == [270, 70]
    assert counted(0, HALF, 0, bid=100, **coinche) == [0, 260]
    assert counted(0, HALF, 0, bid=100, doubled=2, **coinche) == [0, 560]
    # 80 means 82
    assert counted(0, HALF, 1, bid=80, **coinche) == [0, 240]
    assert counted(0, ALL, 0, bid=100, **coinche) == [350, 0]


@pytest.mark.parametrize("options", [
    {}, {"undertrump_under_partner": "forced", "king_first_belote": True}, {"declarations": "none"}, {"declare_timing": "immediate"}])
def test_what_a_card_tells_of_a_hand_is_true(options: dict[str, Any]) -> None:
    told = 0
    for seed in range(25):
        match = declaring_match(seed, **options)
        rng = Random(seed)
        while match.deal.number == 0 and not match.over:
            for hand in match.deal.hands:
                assert not hand.cards & hand.excluded
                told += hand.excluded.bit_count()
            declare_or_random(match, rng)
    assert told
