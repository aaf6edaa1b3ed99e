"""Imagining deals again exactly what a seat does not know: every arrangement that fits, each equally often, nothing else.

The arrangements that fit are listed here by brute force, from nothing but what a viewer may know.
"""
from __future__ import annotations

import time
from collections import Counter
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

import parlour
from kernel.toy import SMALL, TWO_PACKS, HandOn, LayAside, ToyDeal, toy
from parlour.equipment import bits, french
from parlour.kernel import imagine
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.kernel.zones import CardRow, CardSet, Zone
from parlour.mechanisms.melding.draw_discard import Discard

Arrangement = tuple[object, ...]


def arrangement(deal: Deal) -> Arrangement:
    """How all cards lie."""
    return tuple([tuple(zone.row) if isinstance(zone, CardRow) else zone.mask() for zone in deal.zones])


def fitting(deal: Deal, viewer: int) -> set[Arrangement]:
    """Every arrangement that agrees with what the viewer knows, with what is excluded and what is there for certain."""
    return set(_fillings(deal.zones, deal.known_to(viewer), deal.pack.all & ~deal.known_to(viewer)))


def _fillings(zones: list[Zone], known: int, left: int) -> list[Arrangement]:
    if not zones:
        return [()]
    zone, rest = zones[0], zones[1:]
    found: list[Arrangement] = []
    if isinstance(zone, CardSet):
        for chosen in combinations(bits(left & ~zone.excluded), (zone.cards & ~known).bit_count()):
            mask = sum(1 << card for card in chosen)
            if all([(zone.cards & known | mask) & some for some in zone.holds_one_of]):
                found += [(zone.cards & known | mask, *others) for others in _fillings(rest, known, left & ~mask)]
    elif isinstance(zone, CardRow):
        gaps = [place for place, card in enumerate(zone.row) if not known >> card & 1]
        for order in permutations(bits(left), len(gaps)):
            row = list(zone.row)
            for place, card in zip(gaps, order):
                row[place] = card
            mask = sum(1 << card for card in order)
            found += [(tuple(row), *others) for others in _fillings(rest, known, left & ~mask)]
    return found


def assert_uniform(counts: Counter[Arrangement], every: set[Arrangement], draws: int, sigmas: float = 5.0) -> None:
    """Exactly these occurred, and as evenly as chance has it: chi-squared within so many standard deviations."""
    assert set(counts) <= every, "an arrangement was imagined that cannot be"
    assert set(counts) == every, f"{len(every) - len(counts)} of {len(every)} arrangements never occurred"
    even = draws / len(every)
    assert even >= 10, "too few draws to tell"
    freedom = len(every) - 1
    spread = sum((count - even) ** 2 / even for count in counts.values())
    assert abs(spread - freedom) < sigmas * max((2 * freedom) ** 0.5, 2), f"chi-squared {spread:.0f} for {freedom}"


def check(deal: ToyDeal, viewer: int, draws: int, arrangements: int) -> None:
    """Draws imaginings and compares them with all that there are, whose number was counted by hand."""
    every = fitting(deal, viewer)
    assert len(every) == arrangements
    assert arrangement(deal) in every, "the real deal must fit what is known of it"
    dice = Dice(2024)
    counts = Counter(arrangement(deal.imagine(viewer, dice)) for _ in range(draws))
    assert_uniform(counts, every, draws)


NINE = french("A K Q").without("AC KC QC")
CODES = "AS KS QS AH KH QH AD KD QD"


def mask_of(codes: str) -> int:
    return NINE.mask(codes)


def table(*hidden: str, line: str = "") -> ToyDeal:
    """A table where seats 1, 2, … hold these cards, some lie in the line in order, and seat 0 holds the others."""
    deal = toy(NINE)
    for seat, codes in enumerate(hidden, 1):
        deal.give(deal.hands[seat], codes)
    deal.give(deal.line, line)
    used = " ".join(hidden) + " " + line
    deal.give(deal.hands[0], " ".join([code for code in CODES.split() if code not in used.split()]))
    return deal


@pytest.fixture
def exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """No plain shuffle is tried first, where the build lets that be switched off."""
    monkeypatch.setattr(imagine, "TRIES", 0)


# --- nothing excluded ------------------------------------------------------------------------------------------------


def test_hands_of_different_sizes() -> None:
    check(table("AS KS QS AH", "KH QH", line="AD"), 0, 12_000, 7 * 15)


def test_an_ordered_zone() -> None:
    check(table("AS KS", "QS", line="AH KH QH"), 0, 12_000, 60 * 6)


def test_known_cards_stay_where_they_are() -> None:
    deal = table("AS KS QS AH", "KH QH", line="AD KD")
    deal.show(mask_of("KS"))
    deal.show(mask_of("QH AD"), 1 << 0)
    deal.show(mask_of("AS QS"), 1 << 2)
    # of AS QS AH KH KD seat 1 holds three, seat 2 one, and one lies in the line
    check(deal, 0, 4_000, 10 * 2)


def test_the_audience_knows_no_hand() -> None:
    deal = table("AS KS", "QS AH", line="AD KD")
    deal.show(mask_of("AS"))
    check(deal, 3, 36_000, 56 * 5 * 6 * 2)


def test_a_seat_that_does_not_see_its_own_cards() -> None:
    deal = toy(NINE)
    deal.give(deal.foreheads[0], "AS KS")
    deal.give(deal.foreheads[1], "QS AH")
    deal.give(deal.hands[2], "KH QH AD")
    deal.give(deal.stock, "KD QD")
    check(deal, 0, 12_000, 21 * 10 * 2)


def test_a_shuffled_pile_with_a_card_put_on_top() -> None:
    deal = toy(NINE)
    deal.give(deal.hands[0], "AS KS QS AH")
    deal.give(deal.stock, "KH QH AD KD")
    deal.give(deal.hands[1], "QD")
    deal.move(deal.pack.card("AS"), deal.hands[0], deal.stock)
    # those who did not see the card: seat 2 knows nothing of seat 0's hand, the stock or seat 1's hand
    check(deal, 0, 8_000, 120)


def test_knowing_everything_leaves_all_as_it_is() -> None:
    deal = table("AS KS", "QS", line="AH")
    deal.show(deal.pack.all)
    check(deal, 0, 50, 1)


# --- what everybody knows some of to be in a zone --------------------------------------------------------------------


@pytest.mark.usefixtures("exact")
def test_at_least_one_of_a_rank_is_in_a_hand() -> None:
    deal = table("AS KS QS", "AH KH QH", line="AD")
    deal.reveal_one_of(deal.hands[1], mask_of("AS AH AD"))
    # 7 cards unknown to seat 0: 3 + 3 + 1; all but the hands without an ace
    check(deal, 0, 12_000, 140 - 4 * 4)


@pytest.mark.usefixtures("exact")
def test_one_of_several_ranks_each_beside_what_is_excluded() -> None:
    deal = table("AS KS KH", "AH QS QH", line="AD")
    deal.reveal_one_of(deal.hands[1], mask_of("AS AH AD"))
    deal.reveal_one_of(deal.hands[1], mask_of("KS KH KD"))
    deal.reveal_one_of(deal.hands[2], mask_of("QS QH QD"))
    deal.reveal_none_of(deal.hands[2], mask_of("KS KH KD"))
    # unknown: AS AH AD, KS KH, QS QH. Seat 2 gets a queen at least and no king:
    # two aces of three and one queen of two, then seat 1 of A K K Q those with A and K, 3 * 2 * (AKK, AKQ, AKQ);
    # or an ace and both queens, then seat 1 of A A K K all with A and K, 3 * 4
    check(deal, 0, 8_000, 18 + 12)


@pytest.mark.usefixtures("exact")
def test_needs_that_take_every_place_of_a_hand() -> None:
    deal = table("AS KS", "AH KH", line="QS QH")
    deal.reveal_one_of(deal.hands[1], mask_of("AS AH AD"))
    deal.reveal_one_of(deal.hands[1], mask_of("KS KH KD"))
    # an ace of two and a king of two, then two of the four others, the line in any order
    check(deal, 0, 6_000, 4 * 6 * 2)


def test_shuffles_that_happen_to_fit_are_as_even() -> None:
    deal = table("AS KS QS", "AH KH QH", line="AD")
    deal.reveal_one_of(deal.hands[1], mask_of("AS AH AD"))
    check(deal, 0, 12_000, 124)


def test_what_is_known_meets_a_need() -> None:
    deal = table("AS KS", "AH KH")
    deal.reveal_one_of(deal.hands[1], mask_of("AS AH AD"))
    deal.show(mask_of("AS"), 1 << 0)
    # seat 0 knows the ace, and three cards are left for places with room for one and two
    check(deal, 0, 500, 3)


# --- what everybody knows cannot be in a zone ------------------------------------------------------------------------


@pytest.mark.usefixtures("exact")
def test_one_zone_with_cards_excluded() -> None:
    deal = table("KH QH", "AS KS QS", line="AH AD")
    deal.hands[1].excluded = mask_of("AS KS QS AH AD KD QD")
    check(deal, 0, 1_000, 10 * 2)


@pytest.mark.usefixtures("exact")
def test_excluded_so_that_few_of_the_shuffles_fit() -> None:
    deal = table("AS KS QS", "AH KH QH", line="AD KD QD")
    deal.hands[1].excluded = mask_of("AH KH QH")
    deal.hands[2].excluded = mask_of("AS KS QS")
    # by hand: seat 1 takes a of the three spades and b = 3 - a diamonds, seat 2 takes c hearts and 3 - c of the 3 - b left
    by_hand = 0
    ways = [1, 3, 3, 1]
    for spades in range(4):
        diamonds = 3 - spades
        for left in range(3 - diamonds + 1):
            if 0 <= 3 - left <= 3:
                comb = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1]][3 - diamonds]
                by_hand += ways[spades] * ways[diamonds] * comb[left] * ways[3 - left] * 6
    check(deal, 0, 18_000, by_hand)


@pytest.mark.usefixtures("exact")
def test_several_zones_with_overlapping_exclusions() -> None:
    deal = table("AS KS", "QS AH", line="KH QH AD")
    deal.hands[1].excluded = mask_of("AH KH QH QS")
    deal.hands[2].excluded = mask_of("AS KS AD")
    # seat 1: 2 of AS KS AD; seat 2: 2 of QS AH KH QH; the line takes the rest in any order
    check(deal, 0, 12_000, 3 * 6 * 6)


@pytest.mark.usefixtures("exact")
def test_an_ordered_zone_beside_excluded_hands() -> None:
    # the line takes cards of several classes: their order must be any
    deal = table("AS KS", "QS", line="AH KH AD KD")
    deal.hands[1].excluded = mask_of("AH KH")
    check(deal, 0, 24_000, 10 * 5 * 24)


@pytest.mark.usefixtures("exact")
def test_only_one_arrangement_fits() -> None:
    deal = table("AS KS QS", "AH KH", line="AD")
    deal.hands[1].excluded = mask_of("AH KH AD")
    deal.hands[2].excluded = mask_of("AS KS QS AD")
    check(deal, 0, 100, 1)


def test_so_few_arrangements_fit_that_plain_shuffles_fail() -> None:
    deal = table("AS KS AD QS", "AH KH QH KD", line="QD")
    deal.hands[1].excluded = mask_of("AH KH QH KD")
    deal.hands[2].excluded = mask_of("AS KS QS")
    # seat 1 holds four of AS KS QS AD QD: without a spade, which then lies in the line, or without a diamond, and then
    # seat 2 holds any four of the five left: 13 of 630 arrangements
    check(deal, 0, 2_000, 3 + 2 * 5)


@pytest.mark.usefixtures("exact")
def test_excluded_and_known_together() -> None:
    deal = table("AS KS QS AH", "KH QH AD", line="KD")
    deal.show(mask_of("AH"))                                        # known, although no hearts are expected beside it
    deal.hands[1].excluded = mask_of("AH KH QH")
    deal.show(mask_of("KH"), 1 << 0)
    # five of AS KS QS QH AD KD: seat 1 takes 3 without QH, seat 2 takes 2, the line one
    check(deal, 0, 6_000, 10 * 3)


@pytest.mark.usefixtures("exact")
def test_what_an_own_zone_is_known_to_lack_says_nothing_new() -> None:
    deal = table("AS KS", "QS AH", line="KH")
    deal.hands[0].excluded = mask_of("AS KS QS AH KH")
    check(deal, 0, 4_000, 10 * 3)


def test_plain_shuffles_and_exact_counts_together_are_even_too() -> None:
    deal = table("AS KS", "QS AH", line="KH QH AD")
    deal.hands[1].excluded = mask_of("KH QH")
    deal.hands[2].excluded = mask_of("AS")
    every = fitting(deal, 0)
    check(deal, 0, 30_000, len(every))


# --- twins -----------------------------------------------------------------------------------------------------------


def test_twins_are_physical_cards() -> None:
    pack = french("A K", copies=2).without("AC KC AD KD")           # AH AH KH KH AS AS KS KS
    deal = toy(pack)
    deal.give(deal.hands[1], "AH AH KS")
    deal.give(deal.hands[2], "KH KH")
    deal.give(deal.hands[0], "AS")
    deal.give(deal.line, "AS KS")
    deal.show(deal.hands[1].cards & -deal.hands[1].cards)
    check(deal, 0, 30_000, 15 * 6 * 2)


@pytest.mark.usefixtures("exact")
def test_twins_with_exclusions() -> None:
    pack = french("A K", copies=2).without("AC KC AD KD")
    deal = toy(pack)
    deal.give(deal.hands[1], "AH AH KS")
    deal.give(deal.hands[2], "KH KH AS")
    deal.give(deal.hands[0], "AS KS")
    deal.hands[1].excluded = pack.cards_of("KH")
    deal.hands[2].excluded = pack.cards_of("AH")
    check(deal, 0, 2_000, 2)


def test_which_twin_was_known_makes_no_difference_to_the_faces_imagined() -> None:
    faces = []
    for copy in (0, 1):
        deal = toy(TWO_PACKS)
        copies = deal.cards("QS QS")
        deal.give(deal.hands[1], "AH KH")
        deal.place([copies[copy]], deal.hands[2])
        deal.rest_to_stock()
        deal.show(1 << copies[copy])
        deal.hands[1].excluded = deal.pack.cards_of("QS") | deal.pack.cards_of("KS")
        again = [deal.imagine(0, Random(seed)) for seed in range(40)]
        faces.append([[deal.pack.text(zone.mask()) for zone in one.zones] for one in again])
    assert faces[0] == faces[1]


# --- where there are too many ways to count them: stirring -----------------------------------------------------------


def stirring() -> ToyDeal:
    """A table with a class of its own for almost every card."""
    deal = toy(SMALL, players=5)
    for seat, codes in ((1, "AS KH"), (2, "KS QS"), (3, "AH QD"), (4, "KD AD")):
        deal.give(deal.hands[seat], codes)
    deal.give(deal.line, "QH")
    deal.give(deal.hands[0], "AC KC QC")
    mask = SMALL.mask
    deal.hands[1].excluded = mask("QS QH AD KD QD")
    deal.hands[2].excluded = mask("AS AH KH AD")
    deal.hands[3].excluded = mask("KS QS KH KD")
    deal.hands[4].excluded = mask("AS KS KH QH")
    return deal


def test_many_classes_of_cards_are_dealt_evenly() -> None:
    deal = stirring()
    check(deal, 0, 6_000, len(fitting(deal, 0)))


def test_where_counting_is_given_up_the_arrangement_is_stirred() -> None:
    deal = stirring()
    hands = deal.hands[1:]
    pool = bits(deal.pack.all & ~deal.known_to(0))
    sizes, excluded = [hand.count() for hand in hands] + [1], [hand.excluded for hand in hands] + [0]
    for seed in range(300):
        cards = imagine._arrange(pool[:], sizes, excluded, Dice(seed), budget=0)
        assert sorted(cards) == pool
        start = 0
        for size, barred in zip(sizes, excluded):
            assert not any(barred >> card & 1 for card in cards[start:start + size])
            start += size


def test_many_hands_with_much_excluded_are_dealt_in_no_time() -> None:
    rng = Random(3)
    for seed in range(6):
        cards = rng.sample(range(52), 52)
        sizes = [7] * 6 + [10]
        held = [sum(1 << card for card in cards[7 * hand:7 * hand + 7]) for hand in range(6)]
        excluded = [sum(1 << card for card in range(52) if rng.random() < 0.5) & ~own for own in held] + [0]
        start = time.process_time()
        dealt = imagine._arrange(list(range(52)), sizes, excluded, Dice(seed))
        assert time.process_time() - start < 0.5, "the shares to count were not counted first"
        assert sorted(dealt) == list(range(52))
        assert not any(excluded[place // 7] >> card & 1 for place, card in enumerate(dealt[:42]))


@pytest.mark.parametrize("draws", [6_000])
def test_stirring_agrees_with_the_exact_count(draws: int) -> None:
    deal = table("AS KS QS", "AH KH", line="QH AD")
    deal.hands[1].excluded = mask_of("KH QH AD")
    deal.hands[2].excluded = mask_of("AS KS AD")
    every = fitting(deal, 0)
    pool = bits(deal.pack.all & ~deal.known_to(0))
    sizes, excluded = [3, 2, 2], [deal.hands[1].excluded, deal.hands[2].excluded, 0]
    dice = Dice(5)
    counts: Counter[Arrangement] = Counter()
    for _ in range(draws):
        cards = imagine._Stir(pool[:], sizes, excluded, dice).arranged()
        first, second = sum(1 << card for card in cards[:3]), sum(1 << card for card in cards[3:5])
        counts[(first, second, tuple(cards[5:]))] += 1
    known = {(one[1], one[2], one[deal.zones.index(deal.line)]) for one in every}
    assert_uniform(counts, {tuple(one) for one in known}, draws)


# --- on nothing but what the viewer knows ----------------------------------------------------------------------------


def swapped(deal: ToyDeal, viewer: int, rng: Random) -> Deal:
    """The deal with the hidden cards in another arrangement that fits."""
    options = sorted(fitting(deal, viewer) - {arrangement(deal)}, key=str)
    other = deal.copy()
    for zone, lies in zip(other.zones, rng.choice(options)):
        if isinstance(zone, CardRow):
            assert isinstance(lies, tuple)
            zone.row = list(lies)
        elif isinstance(zone, CardSet):
            assert isinstance(lies, int)
            zone.cards = lies
    for other_viewer in range(deal.players + 1):
        if other_viewer != viewer:
            other.private[other_viewer] &= other.known_to(viewer)
    for zone in other.zones:
        for other_viewer in bits(zone.viewers):
            other.private[other_viewer] |= zone.mask() & ~other.open
    return other


@pytest.mark.parametrize("tight", [False, True])
def test_the_same_knowledge_and_dice_give_the_same_imagined_deal(tight: bool) -> None:
    deal = table("AS KS QS", "AH KH", line="QH AD")
    deal.show(mask_of("AH"), 1 << 0)
    if tight:
        deal.hands[1].excluded = mask_of("KH QH AD")
    for seed in range(60):
        other = swapped(deal, 0, Random(seed))
        assert arrangement(other) != arrangement(deal)
        one, two = deal.imagine(0, Random(seed)), other.imagine(0, Random(seed))
        assert arrangement(one) == arrangement(two)
        assert one.private == two.private and one.open == two.open
        assert one.pick(10**6) == two.pick(10**6)


def test_the_stirred_deal_depends_on_knowledge_alone() -> None:
    deal = stirring()
    for seed in range(30):
        other = swapped(deal, 0, Random(seed))
        assert arrangement(deal.imagine(0, Random(seed))) == arrangement(other.imagine(0, Random(seed)))


def test_in_an_imagined_deal_the_others_know_what_lies_before_them_and_no_more() -> None:
    deal = table("AS KS QS", "AH KH", line="QH AD")
    deal.show(mask_of("AS"), 1 << 2)                                # seat 2 has peeked, which seat 0 cannot use
    deal.show(mask_of("KS"), 1 << 0 | 1 << 2)                       # this both know
    for seed in range(40):
        one = deal.imagine(0, Random(seed))
        assert one.known_to(0) == deal.known_to(0)
        assert one.known_to(1) == one.zones[1].mask() | one.open
        assert one.known_to(2) == one.zones[2].mask() | mask_of("KS")
        assert one.known_to(3) == 0


def test_imagining_leaves_the_real_deal_as_it_is() -> None:
    deal = table("AS KS QS", "AH KH", line="QH AD")
    deal.hands[1].excluded = mask_of("KH QH AD")
    before = (arrangement(deal), deal.private[:], deal.open)
    for seed in range(20):
        deal.imagine(0, Random(seed))
    assert (arrangement(deal), deal.private, deal.open) == before


# --- sealed choices, chance, secrets of phases -----------------------------------------------------------------------


def sealing() -> ToyDeal:
    deal = toy(SMALL, phase=LayAside(range(3)))
    for seat, codes in enumerate(("AS KS QS AH", "KH QH AD KD", "QD AC KC QC")):
        deal.give(deal.hands[seat], codes)
    return deal


def test_the_others_sealed_choices_are_unmade_and_the_own_is_kept() -> None:
    deal = sealing()
    own = deal.read(0, "lay AS KS")
    deal.play(0, own)
    deal.play(1, deal.read(1, "lay KH QH"))
    for viewer, chosen, waited in ((0, [own, None, None], (1, 2)), (2, [None] * 3, (0, 1, 2)), (3, [None] * 3, (0, 1, 2))):
        one = deal.imagine(viewer, Random(viewer))
        assert one.sealed == chosen
        assert one.turn() == waited
    assert deal.sealed[1] is not None and deal.turn() == (2,)


def test_views_do_not_tell_who_has_chosen_or_what() -> None:
    plain, chosen = sealing(), sealing()
    chosen.play(1, chosen.read(1, "lay KH QH"))
    other = sealing()
    other.play(1, other.read(1, "lay AD KD"))
    for viewer in (0, 2, 3):
        assert plain.view(viewer) == chosen.view(viewer) == other.view(viewer)


def test_an_imagined_sealed_phase_plays_on() -> None:
    deal = sealing()
    deal.play(1, deal.read(1, "lay KH QH"))
    one = deal.imagine(0, Random(3))
    for seat in one.turn():
        one.play(seat, one.legal(seat)[0])
    assert isinstance(one.phase, HandOn)
    assert [one.zones[6 + seat].count() for seat in range(3)] == [2, 2, 2]


def test_chance_to_come_is_not_the_real_deals() -> None:
    deal = table("AS KS", "QS", line="AH KH AD KD")
    real = deal.copy().pick(10**9)
    imagined = [deal.imagine(0, Random(seed)).pick(10**9) for seed in range(200)]
    assert real not in imagined and len(set(imagined)) == 200
    orders = Counter()
    for seed in range(2_400):
        one = deal.imagine(0, Random(seed))
        assert one.chance is not None
        cards = [0, 1, 2, 3]
        one.chance.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 24 and sum((count - 100) ** 2 / 100 for count in orders.values()) < 60


def test_what_a_record_has_settled_does_not_come_in_an_imagined_deal() -> None:
    start = parlour.Start(seed=1, dealer=1, shuffles=[None, *range(1, 6)])
    match = parlour.game("down-and-back", players=2).match(start=start)
    assert match.deal.copy().pick(10) == 1
    assert len({match.imagine(0, Random(seed)).pick(10) for seed in range(60)}) == 10


def opponent_has_drawn(action: str, seed: int = 4) -> tuple[parlour.Match, Discard]:
    match = parlour.game("down-and-back", players=2, no_same_card=True).match(seed)
    match.play(match.turn()[0], action)
    phase = match.deal.phase
    assert isinstance(phase, Discard)
    return match, phase


def test_a_card_drawn_unseen_is_drawn_again_when_imagined() -> None:
    match, phase = opponent_has_drawn("draw stock")
    deal: Any = match.deal
    viewer = 1 - phase.seat
    unknown = deal.pack.all & ~deal.known_to(viewer)
    draws = 20_000
    dice = Dice(8)
    counts: Counter[Arrangement] = Counter()
    for _ in range(draws):
        one = deal.imagine(viewer, dice)
        banned = one.phase.banned
        assert one.hands[phase.seat].cards >> banned & 1 and unknown >> banned & 1
        counts[(banned,)] += 1
    assert_uniform(counts, {(card,) for card in bits(unknown)}, draws)
    own = deal.imagine(phase.seat, Random(1)).phase
    assert own.banned == phase.banned
    assert len({deal.imagine(2, Random(seed)).phase.banned for seed in range(200)}) > 20


def test_a_card_drawn_openly_stays_the_one_that_was_drawn() -> None:
    match, phase = opponent_has_drawn("draw discard")
    for viewer in range(3):
        one = match.imagine(viewer, Random(viewer)).phase
        assert isinstance(one, Discard) and one.banned == phase.banned


def test_a_drawn_card_that_somebody_has_peeked_at_is_no_secret_to_him() -> None:
    match, phase = opponent_has_drawn("draw stock")
    viewer = 1 - phase.seat
    match.deal.show(1 << phase.banned, 1 << viewer)
    for seed in range(20):
        one = match.imagine(viewer, Random(seed)).phase
        assert isinstance(one, Discard) and one.banned == phase.banned


# --- supposing ----------------------------------------------------------------------------------------------------------------


def test_a_card_supposed_to_lie_somewhere_lies_there_and_the_rest_as_evenly_as_before() -> None:
    """Each arrangement that has the card there comes equally often, and whoever looks there knows it."""
    deal = table("AS KS QS", "AH KH", line="QH AD")
    card = deal.pack.card("QH")
    found: Counter[Arrangement] = Counter()
    for seed in range(3000):
        dice = Dice(seed)
        world = deal.imagine(0, dice)
        world.suppose(card, world.zones[1], 0, dice)
        assert world.zones[1].mask() >> card & 1 and world.known_to(1) >> card & 1
        assert world.known_to(0) == deal.known_to(0) and world.known_to(1) == world.zones[1].mask() | world.open
        found[arrangement(world)] += 1
    possible = {each for each in fitting(deal, 0) if each[1] >> card & 1}  # type: ignore[operator]
    assert_uniform(found, possible, 3000)
