"""Hearts and its variations: passing, what may be led and played, kitties, and how deals and matches are scored.

Whole stretches of play are in records/hearts. Seats are numbered clockwise: the left neighbour of 0 is 1.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.hearts.game import Hearts, PartnershipHeartsApart
from parlour.games.hearts.play import DiscardKitty, HeartsTrick, MixThenPlay, MoonChoice
from parlour.games.hearts.variations import CancellationDeal, TurboCharge, TurboDeal
from parlour.kernel.match import Match, Start
from parlour.mechanisms.table.passing import MixCards, PassCards
from parlour.testing import arrange, cards_named, each, legal, play, play_out, play_until

ALL_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
MOON = ALL_HEARTS + " QS"
#: one club each for a last trick that the first seat wins and in which nothing counts
LAST_CLUBS = ("KC", "7C", "8C", "9C", "6C", "5C", "4C", "3C")
#: the games for which the page's variations of play, of the moon and of the end are listed, with their players
FAMILY = [("hearts", 4), ("hearts-three-player", 3), ("hearts-five-player", 5), ("hearts-partnership-combined", 4),
          ("hearts-partnership-individual", 4)]


def hearts(id: str = "hearts", players: int | None = None, /, **options: object) -> Hearts:
    game = parlour.game(id, players, **options)
    assert isinstance(game, Hearts)
    return game


def position(game: Hearts, hands: Sequence[str], leader: int = 0, *, taken: Mapping[int, str] | None = None, others: int = 0,
             kitty: str = "", broken: bool = True, first: bool = False, charged: str = "", charged_by: int = 0,
             scores: Sequence[int] = (), dealer: int = 0) -> Match:
    """A match in the middle of its first deal: ``hands`` and what was ``taken`` so far, all cards not named by ``others``."""
    match = game.match(start=Start(1, dealer))
    deal = match.deal
    held = {f"hand {seat}": codes for seat, codes in enumerate(hands)}
    heaps = {f"taken {seat}": codes for seat, codes in (taken or {}).items()}
    arrange(match, {**held, **heaps, "rest": kitty}, rest=f"taken {others}")
    deal.show(sum([heap.cards for heap in deal.taken]))
    if isinstance(deal, TurboDeal):
        for card in cards_named(game.pack, charged):
            if deal.hands[charged_by].cards >> card & 1:
                deal.move(card, deal.hands[charged_by], deal.charged[charged_by])
        deal.doubled = game.pack.mask(charged)
    deal.scores = list(scores) or deal.scores
    deal.before = deal.scores[:]
    phase = game.trick(deal.order(leader), 0)
    assert isinstance(phase, HeartsTrick)
    deal.phase = phase if first else phase.lead(deal.order(leader), broken, 0)
    return match


def deal_scored(game: Hearts, taken: Mapping[int, str], scores: Sequence[int] = (), others: int = 0, charged: str = "") -> Match:
    """A match whose first deal ends, by a last trick of clubs, with these cards taken."""
    match = position(game, LAST_CLUBS[:game.players], taken=taken, others=others, scores=scores, charged=charged)
    return play(match, *LAST_CLUBS[:game.players])


def points(match: Match) -> list[int]:
    """What each side scored in the deal, whether the match went on or not."""
    assert match.sheet, "the deal is not over"
    return match.sheet[-1]


def start(game: Hearts, dealer: int = 0, seed: int = 1, **stack: str) -> Match:
    """A new match, with hands stacked by seat: ``s0="2C AS"``; ``rest`` is the kitty."""
    names = {f"s{seat}": f"hand {seat}" for seat in range(game.players)}
    return game.match(start=Start(seed, dealer, stacks=[{names.get(name, name): codes for name, codes in stack.items()}]))


# --- players, cards and deal ------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id", "players", "options", "each", "kitty", "without"), [
    ("hearts", 4, {}, 13, 0, ""),
    ("hearts", 4, {"kitty-4": "four-card-kitty"}, 12, 4, ""),
    ("hearts-three-player", 3, {}, 17, 0, "2D"),
    ("hearts-three-player", 3, {"uneven-deal": "kitty-to-tricks"}, 17, 1, ""),
    ("hearts-three-player", 3, {"uneven-deal": "kitty-to-hand-and-discard"}, 17, 1, ""),
    ("hearts-five-player", 5, {}, 10, 0, "2D 2C"),
    ("hearts-five-player", 5, {"uneven-deal": "kitty-to-tricks"}, 10, 2, ""),
    ("hearts-five-player", 5, {"uneven-deal": "kitty-to-hand-and-discard"}, 10, 2, ""),
    ("black-maria", 3, {}, 17, 0, "2C"),
    ("black-maria", 4, {}, 13, 0, ""),
    ("cancellation-hearts", 6, {}, 17, 2, ""),
    ("cancellation-hearts", 7, {}, 14, 6, ""),
    ("cancellation-hearts", 8, {}, 13, 0, ""),
    ("cancellation-hearts", 9, {}, 11, 5, ""),
    ("cancellation-hearts", 10, {}, 10, 4, ""),
    ("hartenjagen", 4, {}, 8, 0, "2H 3H 4H 5H 6H 6S 6D 6C"),
    ("dame-de-pique", 4, {}, 13, 0, ""),
])
def test_cards_dealt(id: str, players: int, options: dict[str, object], each: int, kitty: int, without: str) -> None:
    game = hearts(id, players, **options)
    deal = game.match(1).deal
    assert [hand.count() for hand in deal.hands] == [each] * players
    assert deal.rest.count() == kitty
    assert not [code for code in without.split() if code in game.pack.codes]
    assert game.pack.size == each * players + kitty


def test_deal_and_play_go_clockwise() -> None:
    match = start(hearts("dame-de-pique"), dealer=2)
    assert match.turn() == (3,)
    play(match, *[str(match.legal(3)[0])])
    assert match.turn() == (0,)
    play_out(match)
    assert match.deal.dealer == 3 and match.turn() == (0,)


# --- passing ----------------------------------------------------------------------------------------------------------

def passing_of_a_deal(match: Match) -> str:
    """Lets everyone pass the first cards allowed, plays the deal out, and says where the cards went."""
    deal = match.deal
    players = deal.players
    assert all([hand.count() == deal.hands[0].count() for hand in deal.hands])
    phase = deal.phase
    if not isinstance(phase, (PassCards, MixCards)):
        play_out(match)
        return "hold"
    given = [match.legal(seat)[0].cards for seat in range(players)]
    everything = sum(given)
    for seat in range(players):
        match.play(seat, match.legal(seat)[0])
    moved = [{(other - seat) % players: (given[seat] & deal.hands[other].cards).bit_count() for other in range(players)
              if given[seat] & deal.hands[other].cards} for seat in range(players)]
    if isinstance(phase, MixCards):
        found = f"mix {given[0].bit_count()}"
        assert [(everything & deal.hands[seat].cards).bit_count() for seat in range(players)] == [given[0].bit_count()] * players
        assert any([moves != moved[0] for moves in moved]), "dealt again by chance, not passed by one rule"
    else:
        assert all([moves == moved[0] for moves in moved]), "everyone passes by the same rule"
        found = " ".join([f"{moved[0][step]}@{step}" for step in sorted(moved[0])])
    play_out(match)
    return found


LEFT_4, ACROSS_4, RIGHT_4, SCATTER_4 = "3@1", "3@2", "3@3", "1@1 1@2 1@3"


@pytest.mark.parametrize(("id", "options", "cycle"), [
    ("hearts", {}, [LEFT_4, RIGHT_4, ACROSS_4, "hold"]),
    ("hearts", {"pass-cycle-4": "left-right-across"}, [LEFT_4, RIGHT_4, ACROSS_4]),
    ("hearts", {"pass-cycle-4": "left-right-across-scatter"}, [LEFT_4, RIGHT_4, ACROSS_4, SCATTER_4]),
    ("hearts", {"pass-cycle-4": "left-right-across-scatter-hold"}, [LEFT_4, RIGHT_4, ACROSS_4, SCATTER_4, "hold"]),
    ("hearts", {"pass-cycle-4": "with-mix"}, [LEFT_4, RIGHT_4, ACROSS_4, "mix 3", "hold"]),
    ("hearts", {"pass-cycle-4": "left-right-across", "mix-pass": True}, [LEFT_4, RIGHT_4, ACROSS_4, "mix 3"]),
    ("hearts", {"pass-cycle-4": "left-right-across-scatter-hold", "mix-pass": True},
     [LEFT_4, RIGHT_4, ACROSS_4, SCATTER_4, "mix 3", "hold"]),
    ("omnibus-hearts", {}, [LEFT_4, RIGHT_4, ACROSS_4, "hold"]),
    ("hearts-three-player", {}, ["3@1", "3@2", "hold"]),
    ("hearts-three-player", {"pass-cycle-3": "left-right"}, ["3@1", "3@2"]),
    ("hearts-three-player", {"pass-count-3": 4}, ["4@1", "4@2", "hold"]),
    ("hearts-three-player", {"pass-count-3": 4, "pass-cycle-3": "left-right-scatter"}, ["4@1", "4@2", "2@1 2@2"]),
    ("hearts-three-player", {"pass-count-3": 4, "pass-cycle-3": "left-right-scatter-hold"}, ["4@1", "4@2", "2@1 2@2", "hold"]),
    ("hearts-three-player", {"pass-cycle-3": "left-right-scatter"}, ["4@1", "4@2", "2@1 2@2"]),
    ("hearts-five-player", {}, ["3@1", "3@4", "hold"]),
    ("hearts-five-player", {"pass-cycle-5": "left-right"}, ["3@1", "3@4"]),
    ("hearts-five-player", {"pass-cycle-5": "left-right-2left-2right-hold"}, ["3@1", "3@4", "3@2", "3@3", "hold"]),
    ("hearts-five-player", {"pass-cycle-5": "left-right-2left-hold-left-right-2right-hold"},
     ["3@1", "3@4", "3@2", "hold", "3@1", "3@4", "3@3", "hold"]),
    ("black-maria", {}, ["3@2"]),
    ("black-maria", {"pass-direction": "left"}, ["3@1"]),
    ("dame-de-pique", {}, ["hold"]),
    ("cancellation-hearts", {}, ["hold"]),
    ("hartenjagen", {}, ["hold"]),
])
def test_passing_cycle(id: str, options: dict[str, object], cycle: list[str]) -> None:
    game = hearts(id, **options)
    match = game.match(5)
    found = []
    for _ in range(len(cycle) + 1):
        found.append(passing_of_a_deal(match))
        match.deal.scores[:] = [0] * len(match.deal.scores)     # nobody comes near the target
    assert found == [*cycle, cycle[0]]


def test_one_chooses_before_one_looks() -> None:
    match = hearts().match(3)
    before = match.deal.view(1)
    play(match, str(match.legal(0)[0]))
    assert match.deal.view(1).zones == before.zones
    assert match.turn() == (1, 2, 3)
    # who has chosen cannot choose again
    with pytest.raises(parlour.ParlourError, match="must act"):
        match.play(0, match.legal(1)[0])


def test_the_giver_alone_knows_where_passed_cards_went() -> None:
    match = hearts().match(3)
    deal = match.deal
    given = [match.legal(seat)[0].cards for seat in range(4)]
    for seat in range(4):
        match.play(seat, match.legal(seat)[0])
    club = match.legal(match.turn()[0])[0].cards
    for seat in range(4):
        hidden = given[seat] & ~club
        assert hidden and not hidden & ~deal.hands[(seat + 1) % 4].cards
        for viewer in range(5):
            knows = viewer in (seat, (seat + 1) % 4)
            assert hidden & deal.known_to(viewer) == (hidden if knows else 0)


def test_passing_takes_just_three_cards_of_ones_own() -> None:
    match = start(hearts(), s0="2S 3S 4S 5S", s1="AC")
    assert "do not hold" in match.reason(0, "give 2S 3S AC")
    with pytest.raises(parlour.ParlourError):
        match.play(0, "give 2S 3S")
    with pytest.raises(parlour.ParlourError):
        match.play(0, "give 2S 3S 4S 5S")
    assert "not played here" in match.reason(0, "pass-on")


def hands_of(match: Match) -> list[int]:
    return [hand.cards for hand in match.deal.hands]


@pytest.mark.parametrize(("id", "players"), FAMILY)
def test_passing_on_what_comes(id: str, players: int) -> None:
    match = hearts(id, optional_pass=True).match(3)
    before = hands_of(match)
    given = match.legal(0)[0].cards
    for seat in range(players):
        match.play(seat, "pass-on" if seat == 1 else match.legal(seat)[0])
    assert hands_of(match)[1] == before[1]
    assert hands_of(match)[2] & given == given
    assert hands_of(match)[0] & given == 0


def test_all_but_one_pass_on_and_the_cards_come_back() -> None:
    match = hearts(optional_pass=True).match(3)
    before = hands_of(match)
    for seat in range(4):
        match.play(seat, match.legal(0)[0] if seat == 0 else "pass-on")
    assert hands_of(match) == before


def test_all_pass_on() -> None:
    match = hearts(optional_pass=True).match(3)
    before = hands_of(match)
    for seat in range(4):
        match.play(seat, "pass-on")
    assert hands_of(match) == before
    assert isinstance(match.deal.phase, HeartsTrick)


def test_passing_on_a_scattered_card() -> None:
    match = hearts(optional_pass=True, pass_cycle_4="left-right-across-scatter").match(3)
    for _ in range(3):
        passing_of_a_deal(match)
    before = hands_of(match)
    parts = {}
    for seat in (0, 2, 3):
        parts[seat] = [1 << card for card in bits(before[seat])[:3]]
        match.play(seat, "give " + " / ".join([match.deal.pack.text(part) for part in parts[seat]]))
    match.play(1, "pass-on")
    after = hands_of(match)
    assert after[1] == before[1]
    # what each gives is to the left, across and to the right; each card for 1 goes on by the same number of seats
    assert after[2] & parts[0][0] and after[3] & parts[3][1] and after[0] & parts[2][2]


def test_scattered_cards_go_left_across_and_right_as_they_are_named() -> None:
    match = hearts(pass_cycle_4="left-right-across-scatter").match(3)
    for _ in range(3):
        passing_of_a_deal(match)
    mine = bits(hands_of(match)[0])[:3]
    codes = [match.deal.pack.codes[card] for card in mine]
    assert "give " + " / ".join(codes) in legal(match, 0)
    match.play(0, "give " + " / ".join(codes))
    for seat in (1, 2, 3):
        match.play(seat, match.legal(seat)[0])
    assert [hands_of(match)[seat] >> card & 1 for seat, card in zip((1, 2, 3), mine)] == [1, 1, 1]


def to_the_mix(game: Hearts, seed: int) -> Match:
    """A match that has come to a deal in which the cards are mixed."""
    match = game.match(seed)
    while not isinstance(match.deal.phase, MixCards):
        passing_of_a_deal(match)
        match.deal.scores[:] = [0] * len(match.deal.scores)
    return match


@pytest.mark.parametrize(("mix_kitty", "moves"), [(False, False), (True, True)])
def test_the_kitty_may_be_mixed_in(mix_kitty: bool, moves: bool) -> None:
    changed = False
    for seed in range(3):
        match = to_the_mix(hearts(kitty_4="four-card-kitty", pass_cycle_4="with-mix", mix_kitty=mix_kitty), seed)
        deal = match.deal
        kitty = deal.rest.mask()
        given = 0
        for seat in range(4):
            given |= match.legal(seat)[0].cards
            match.play(seat, match.legal(seat)[0])
        assert deal.rest.count() == 4 and [hand.count() for hand in deal.hands] == [12] * 4
        assert not deal.rest.mask() & ~(kitty | given)
        changed |= deal.rest.mask() != kitty
    assert changed == moves


def test_nobody_knows_where_mixed_cards_went() -> None:
    match = to_the_mix(hearts(pass_cycle_4="with-mix"), 2)
    given = match.legal(0)[0].cards
    for seat in range(4):
        match.play(seat, match.legal(seat)[0])
    deal = match.deal
    lost = given & ~deal.hands[0].cards & ~deal.open
    assert lost and not lost & deal.known_to(0)


def test_mixing_says_why_not() -> None:
    match = to_the_mix(hearts(pass_cycle_4="with-mix"), 2)
    other = " ".join([match.deal.pack.codes[card] for card in bits(hands_of(match)[1])[:3]])
    assert "do not hold" in match.reason(0, f"give {other}")


# --- the first lead ---------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id", "options", "card"), [
    ("hearts", {}, "2C"),
    ("hearts-three-player", {}, "2C"),
    ("hearts-five-player", {}, "3C"),
    ("hearts-partnership-combined", {}, "2C"),
    ("hearts-partnership-individual", {}, "2C"),
    ("omnibus-hearts", {}, "2C"),
    ("turbo-hearts", {}, "2C"),
    ("booster-nines-hearts", {}, "2C"),
    ("spot-hearts", {}, "2C"),
])
def test_holder_of_the_lowest_club_leads_it(id: str, options: dict[str, object], card: str) -> None:
    for seed in range(4):
        match = hearts(id, **options).match(seed)
        play_until(match, lambda match: isinstance(match.deal.phase, HeartsTrick))
        leader = match.turn()[0]
        assert legal(match) == {f"play {card}"}
        assert hands_of(match)[leader] & match.game.pack.cards_of(card)
        other = match.game.pack.codes[bits(hands_of(match)[leader])[-1]]
        assert "must be led" in match.reason(leader, f"play {other}")


@pytest.mark.parametrize(("id", "players", "kitty", "card"), [
    ("hearts-three-player", 3, "2C", "3C"),
    ("hearts-three-player", 3, "KD", "2C"),
    ("hearts-five-player", 5, "2C 3C", "4C"),
    ("hearts-five-player", 5, "3C QS", "2C"),
])
def test_lowest_club_that_is_not_in_the_kitty_is_led(id: str, players: int, kitty: str, card: str) -> None:
    match = start(hearts(id, uneven_deal="kitty-to-tricks"), rest=kitty)
    for seat in range(players):
        match.play(seat, match.legal(seat)[0])
    deal = match.deal
    assert legal(match) == {f"play {card}"}
    # asking for the two, the three and so on tells all that those that nobody has lie in the kitty
    clubs = match.game.pack.suit_masks[match.game.pack.suit("C")]
    lower = deal.rest.mask() & clubs & (match.game.pack.cards_of(card) - 1)
    assert bool(lower) == (card != "2C")
    for viewer in range(players + 1):
        assert deal.rest.mask() & deal.known_to(viewer) == lower


@pytest.mark.parametrize(("id", "players"), FAMILY)
def test_dealers_left_leads_anything_but_a_heart(id: str, players: int) -> None:
    match = start(hearts(id, opening_lead="left-of-dealer-any-card"), dealer=1)
    for seat in range(players):
        match.play(seat, match.legal(seat)[0])
    assert match.turn() == (2,)
    hand = hands_of(match)[2]
    plain = hand & ~match.game.pack.suit_masks[match.game.pack.suit("H")]
    assert 0 < plain < hand
    assert {action.cards for action in match.legal(2)} == {1 << card for card in bits(plain)}


@pytest.mark.parametrize(("id", "players"), FAMILY)
def test_dealers_left_leads_anything_where_hearts_are_free(id: str, players: int) -> None:
    match = start(hearts(id, opening_lead="left-of-dealer-any-card", lead_hearts="any-time"), dealer=1)
    for seat in range(players):
        match.play(seat, match.legal(seat)[0])
    assert len(match.legal(2)) == hands_of(match)[2].bit_count()


def test_dealers_left_may_lead_a_spade() -> None:
    match = position(hearts(opening_lead="left-of-dealer-any-card"), ["QS 2H", "3C", "4C", "5C"], first=True, broken=False)
    assert legal(match) == each("play", "QS")


# --- leading hearts ---------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id", "players"), FAMILY)
def test_hearts_must_be_broken_before_they_are_led(id: str, players: int) -> None:
    game = hearts(id)
    rest = ["3D 4C", "4D 5C", "5D 6C", "6D 7C"][:players - 1]
    match = position(game, ["KS AH QD", *rest], broken=False)
    assert legal(match) == each("play", "KS QD")
    assert "not broken" in match.reason(0, "play AH")
    assert legal(position(game, ["KS AH QD", *rest], broken=True)) == each("play", "KS AH QD")
    # a leader with nothing but hearts breaks them
    match = position(game, ["2H AH", *rest], broken=False)
    assert legal(match) == each("play", "2H AH")
    play(match, "AH", *[text.split()[0] for text in rest])
    assert "Hearts are broken" in match.view(0).facts


@pytest.mark.parametrize(("id", "players"), FAMILY)
def test_hearts_may_be_led_at_any_time_where_that_is_played(id: str, players: int) -> None:
    rest = ["3D 4C", "4D 5C", "5D 6C", "6D 7C"][:players - 1]
    assert legal(position(hearts(id, lead_hearts="any-time"), ["KS AH QD", *rest], broken=False)) == each("play", "KS AH QD")


def test_a_discarded_heart_breaks_hearts() -> None:
    match = position(hearts(), ["AD KH", "2D 3S", "3D 4S", "2H 5S"], broken=False)
    play(match, "AD", "2D", "3D", "2H")
    assert match.turn() == (0,) and legal(match) == each("play", "KH")
    match = position(hearts(), ["AD KH KD", "2D 3S 4S", "3D 5S 6S", "2H 7S 8S"], broken=False)
    play(match, "AD", "2D", "3D", "7S")
    assert legal(match) == each("play", "KD")
    play(match, "KD", "3S", "5S", "2H")
    assert match.turn() == (0,) and legal(match) == each("play", "KH")
    assert "Hearts are broken" in match.view(0).facts


def test_spades_may_be_led_while_the_queen_is_out() -> None:
    match = position(hearts(), ["2S KS 3H", "QS 2D", "3S 3D", "4S 4D"], broken=False)
    assert legal(match) == each("play", "2S KS")


@pytest.mark.parametrize(("id", "players"), FAMILY)
@pytest.mark.parametrize("breaks", [False, True])
def test_whether_the_queen_of_spades_breaks_hearts(id: str, players: int, breaks: bool) -> None:
    game = hearts(id, queen_breaks=breaks)
    rest = ["3D 3C", "4D 4C", "5D 5C"][:players - 2]
    match = position(game, ["AD KH KC", "QS 6C", *rest], broken=False)
    play(match, "AD", "QS", *[text.split()[0] for text in rest])
    assert match.turn() == (0,)
    assert legal(match) == each("play", "KH KC" if breaks else "KC")
    # the queen that is led breaks them as well
    match = position(game, ["QS KH KC", "2S 6C", *[text.replace("D", "S") for text in rest]], broken=False)
    play(match, "QS", "2S", *[text.split()[0].replace("D", "S") for text in rest])
    assert legal(match) == each("play", "KH KC" if breaks else "KC")


@pytest.mark.parametrize(("id", "players"), FAMILY)
def test_leader_with_only_hearts_and_the_queen(id: str, players: int) -> None:
    rest = ["3D 4C", "4D 5C", "5D 6C", "6D 7C"][:players - 1]
    hands = ["QS 2H 3H", *rest]
    match = position(hearts(id), hands, broken=False)
    assert legal(match) == each("play", "QS") and "not broken" in match.reason(0, "play 2H")
    kind = hearts(id, lead_with_only_hearts_and_queen=True)
    assert legal(position(kind, hands, broken=False)) == each("play", "QS 2H 3H")
    # with one card more of another sort there is nothing kind about it
    assert legal(position(kind, ["QS 2H 3S", *rest], broken=False)) == each("play", "QS 3S")
    assert legal(position(kind, ["2H 3H KD", *rest], broken=False)) == each("play", "KD")


# --- the first trick --------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id", "players"), FAMILY)
def test_points_on_the_first_trick(id: str, players: int) -> None:
    rest = ["6C 5D", "7C 3D", "8C 4D"][:players - 2]
    hands = ["5C 9C", "QS 2H JD", *rest]
    assert legal(play(position(hearts(id), hands, first=True), "5C")) == each("play", "QS 2H JD")
    clean = hearts(id, no_points_first_trick=True)
    match = play(position(clean, hands, first=True), "5C")
    assert legal(match) == each("play", "JD")
    assert "first trick" in match.reason(1, "play QS") and "first trick" in match.reason(1, "play 2H")
    # to a later trick they may be played
    assert legal(play(position(clean, hands), "5C")) == each("play", "QS 2H JD")
    # and so may they from a hand of nothing else
    assert legal(play(position(clean, ["5C 9C", "QS 2H", *rest], first=True), "5C")) == each("play", "QS 2H")


def test_points_are_not_led_to_a_clean_first_trick() -> None:
    clean = hearts(no_points_first_trick=True, opening_lead="left-of-dealer-any-card", lead_hearts="any-time")
    assert legal(position(clean, ["QS 2H 3D", "4C", "5C", "6C"], first=True)) == each("play", "3D")
    assert legal(position(clean, ["QS 2H", "4C", "5C", "6C"], first=True)) == each("play", "QS 2H")


def test_following_suit_comes_before_a_clean_first_trick() -> None:
    clean = hearts(no_points_first_trick=True, opening_lead="left-of-dealer-any-card")
    assert legal(play(position(clean, ["3S 4D", "QS 5D", "4S", "5S"], first=True), "3S")) == each("play", "QS")
    assert legal(play(position(clean, ["3S 4D", "QS 6S", "4S", "5S"], first=True), "3S")) == each("play", "6S")


# --- the queen that must go -------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id", "players"), FAMILY)
def test_the_queen_goes_as_soon_as_it_is_safe(id: str, players: int) -> None:
    free, bound = hearts(id), hearts(id, must_dump_queen=True)
    rest = ["7D 6C", "8D 7C", "9D 8C"][:players - 2]

    def choices(game: Hearts, lead: str, hand: str) -> set[str]:
        return legal(play(position(game, [f"{lead} KD", hand, *rest]), lead))

    # void in the suit led
    assert choices(free, "5D", "QS 4S AH") == each("play", "QS 4S AH")
    assert choices(bound, "5D", "QS 4S AH") == each("play", "QS")
    assert choices(bound, "5D", "QS 4S 3D") == each("play", "3D")
    # under the ace or king of spades
    for honour in ("AS", "KS"):
        assert choices(free, honour, "QS 4S") == each("play", "QS 4S")
        assert choices(bound, honour, "QS 4S AH") == each("play", "QS")
    # to a lower spade it is not safe
    assert choices(bound, "JS", "QS 4S") == each("play", "QS 4S")
    # nor need it be led
    assert legal(position(bound, ["QS KD", "3C", *rest])) == each("play", "QS KD")


def test_reason_for_the_queen() -> None:
    match = play(position(hearts(must_dump_queen=True), ["AS 2D", "QS 4S", "5S", "6S"]), "AS")
    assert "safe" in match.reason(1, "play 4S")


def test_an_honour_on_another_suit_makes_no_queen_safe() -> None:
    # the ace of spades thrown on diamonds: the holder of diamonds follows, the void throws the queen anyway
    match = play(position(hearts(must_dump_queen=True), ["5D 2C", "AS 3C", "QS 7D", "8D 4C"]), "5D", "AS")
    assert legal(match) == each("play", "7D")


def test_the_queen_stays_where_the_first_trick_is_clean() -> None:
    game = hearts(must_dump_queen=True, no_points_first_trick=True)
    assert legal(play(position(game, ["2C 5C", "QS 2H JD", "6C", "7C"], first=True), "2C")) == each("play", "JD")
    assert legal(play(position(game, ["2C 5C", "QS 2H", "6C", "7C"], first=True), "2C")) == each("play", "QS")


# --- tricks -----------------------------------------------------------------------------------------------------------

def test_suit_is_followed_and_the_highest_card_of_it_wins() -> None:
    match = position(hearts(), ["5D 2C", "AS KD 3C", "4D 3S", "AH 9D"])
    play(match, "5D")
    assert legal(match) == each("play", "KD") and "follow suit" in match.reason(1, "play AS")
    play(match, "KD", "4D", "9D")
    assert match.turn() == (1,)
    deal = match.deal
    assert deal.taken[1].cards == match.game.pack.mask("5D KD 4D 9D")


def test_there_are_no_trumps() -> None:
    match = play(position(hearts(), ["2D 2C", "AS 3C", "AH 4C", "AC 5C"]), "2D", "AS", "AH", "AC")
    assert match.turn() == (0,)


# --- kitties ----------------------------------------------------------------------------------------------------------

def test_four_card_kitty_goes_with_the_first_penalty_card() -> None:
    match = position(hearts(kitty_4="four-card-kitty"), ["AD 2C 5C", "2D 3C 6C", "3D AC 7C", "4D 2H 8S"], kitty="KH QS 5S 6S",
                     others=3)
    deal = match.deal
    kitty = deal.rest.mask()
    play(match, "AD", "2D", "3D", "4D")
    assert deal.rest.mask() == kitty
    play(match, "2C", "3C", "AC", "2H")
    assert not deal.rest.row and deal.taken[2].cards & kitty == kitty
    assert deal.known_to(2) & kitty == kitty and not deal.known_to(0) & kitty
    play(match, "7C", "8S", "5C", "6C")
    assert points(match) == [0, 0, 1 + 1 + 13, 11]


@pytest.mark.parametrize(("id", "players", "kitty"), [("hearts-three-player", 3, "AH"), ("hearts-five-player", 5, "AH 2S")])
@pytest.mark.parametrize("taker", ["winner-of-first-trick", "first-penalty-point"])
def test_kitty_to_the_tricks(id: str, players: int, kitty: str, taker: str) -> None:
    game = hearts(id, uneven_deal="kitty-to-tricks", kitty_taker=taker)
    more = ["6C 5D 7S", "7C 6D 8S"][:players - 3]
    match = position(game, ["3C KD TD", "AC 3D 4D", "4C 9D 2H", *more], kitty=kitty, taken={2: "QS"}, first=True, broken=False)
    deal = match.deal
    left = deal.rest.mask()
    play(match, "3C", "AC", "4C", *[hand.split()[0] for hand in more])
    first = taker == "winner-of-first-trick"
    assert deal.rest.mask() == (0 if first else left)
    if first:
        # the taker may look at it first
        assert deal.taken[1].cards & left == left == deal.known_to(1) & left and not deal.known_to(0) & left
    play(match, "3D", "9D", *[hand.split()[1] for hand in more], "KD")
    assert deal.rest.mask() == (0 if first else left), "there was no penalty card in the second trick"
    play(match, "TD", "4D", "2H", *[hand.split()[2] for hand in more])
    assert points(match)[:3] == ([12, 1, 13] if first else [13, 0, 13])


@pytest.mark.parametrize("taker", ["winner-of-first-trick", "first-penalty-point"])
def test_kitty_into_the_hand_and_as_many_discarded(taker: str) -> None:
    game = hearts("hearts-five-player", uneven_deal="kitty-to-hand-and-discard", kitty_taker=taker)
    first = taker == "winner-of-first-trick"
    last = "4C" if first else "2H"
    match = position(game, ["3C 5D 6D", "AC 7D 8D", f"{last} 9D TD", "6C JD QD", "7C KD AD"], kitty="KH 2S", first=True)
    deal = match.deal
    play(match, "3C", "AC", last, "6C", "7C")
    assert isinstance(deal.phase, DiscardKitty) and match.turn() == (1,)
    assert deal.hands[1].cards == game.pack.mask("7D 8D KH 2S") and not deal.rest.row
    assert not deal.known_to(0) & game.pack.mask("KH 2S")
    assert "do not hold" in match.reason(1, "discard 3D 4D")
    with pytest.raises(parlour.ParlourError):
        play(match, "discard KH")
    play(match, "discard KH 7D")
    assert match.turn() == (1,) and deal.hands[1].cards == game.pack.mask("8D 2S")
    assert deal.taken[1].cards & game.pack.mask("KH 7D") == game.pack.mask("KH 7D")
    assert not deal.known_to(0) & game.pack.mask("KH 7D") and deal.known_to(1) & game.pack.mask("KH 7D")
    # the discard breaks nothing: nobody saw it
    assert ("Hearts are broken" in match.view(0).facts) != first


def test_discarded_penalty_cards_count_for_the_taker() -> None:
    game = hearts("hearts-three-player", uneven_deal="kitty-to-hand-and-discard")
    match = position(game, ["3C 5D", "AC 7D", "4C 9D"], kitty="KH", taken={2: MOON.replace("KH ", "")}, first=True)
    play(match, "3C", "AC", "4C", "discard KH", "7D", "9D", "5D")
    assert points(match) == [0, 1, 25]


def test_a_kitty_won_with_the_last_cards_goes_to_the_tricks() -> None:
    game = hearts("hearts-three-player", uneven_deal="kitty-to-hand-and-discard", kitty_taker="first-penalty-point")
    match = position(game, ["AC", "7C", "2H"], kitty="KH", taken={1: MOON.replace("KH ", "").replace("2H ", "")})
    play(match, "AC", "7C", "2H")
    assert points(match) == [2, 24, 0]


# --- scoring ----------------------------------------------------------------------------------------------------------

def total(id: str, players: int | None = None, **options: object) -> int:
    """The penalty points of all cards, by three or more takers none of whom shoots anything."""
    game = hearts(id, players, **options)
    codes = dict.fromkeys(game.pack.codes)
    score = 0
    for code in codes:
        number = game.pack.cards_of(code).bit_count()
        score += number * max(0, card_score(id, code, players, **options))
    return score


def card_score(id: str, code: str, players: int | None = None, /, **options: object) -> int:
    """What one card counts for its taker."""
    game = hearts(id, players, **options)
    return game.hand_score(game.deal(), game.pack.cards_of(code) & -game.pack.cards_of(code))


@pytest.mark.parametrize(("id", "players", "options", "points"), [
    ("hearts", 4, {}, 26),
    ("spot-hearts", 4, {}, 129),
    ("spot-hearts", 4, {"values": "b-pictures10-ace15"}, 124),
    ("black-maria", 3, {}, 26),
    ("black-maria", 4, {"scoring": "hearts-1-queen-13-king-10-ace-7"}, 43),
    ("black-maria", 3, {"scoring": "hearts-1-queen-13-king-10-ace-7"}, 43),
    ("black-maria", 3, {"scoring": "spot-500"}, 124),
    ("hartenjagen", 4, {}, 15),
    ("cancellation-hearts", 6, {}, 52),
    ("dirty-nasty-filthy-hearts", 4, {}, 12 + 3 * 13 + 26),
    ("omnibus-hearts", 4, {}, 26),
])
def test_points_in_the_pack(id: str, players: int, options: dict[str, object], points: int) -> None:
    assert total(id, players, **options) == points


@pytest.mark.parametrize(("id", "options", "values"), [
    ("hearts", {}, {"2H": 1, "AH": 1, "QS": 13, "KS": 0, "AS": 0, "JD": 0, "JC": 0, "QH": 1}),
    ("omnibus-hearts", {}, {"2H": 1, "QS": 13, "JD": -10, "TD": 0}),
    ("omnibus-hearts", {"bonus-card": "ten-of-diamonds"}, {"QS": 13, "JD": 0, "TD": -10}),
    ("spot-hearts", {}, {"2H": 2, "3H": 3, "4H": 4, "TH": 10, "JH": 11, "QH": 12, "KH": 13, "AH": 14, "QS": 25}),
    ("spot-hearts", {"values": "b-pictures10-ace15"}, {"2H": 2, "TH": 10, "JH": 10, "QH": 10, "KH": 10, "AH": 15, "QS": 25}),
    ("black-maria", {}, {"AH": 1, "QS": 13, "KS": 0, "AS": 0}),
    ("black-maria", {"scoring": "hearts-1-queen-13-king-10-ace-7"}, {"AH": 1, "QS": 13, "KS": 10, "AS": 7}),
    ("black-maria", {"scoring": "spot-500"}, {"2H": 2, "TH": 10, "JH": 10, "QH": 10, "KH": 10, "AH": 15, "QS": 25, "KS": 0}),
    ("dirty-nasty-filthy-hearts", {}, {"JD": -10, "QS": 26, "QC": 13, "QD": 13, "QH": 13, "2H": 1, "AH": 1}),
    ("hartenjagen", {}, {"7H": 1, "AH": 1, "QS": 5, "JC": 2, "JD": 0}),
    ("turbo-hearts", {}, {"2H": 1, "QS": 13, "JD": -10, "TC": 0}),
])
def test_what_cards_count(id: str, options: dict[str, object], values: dict[str, int]) -> None:
    assert {code: card_score(id, code, **options) for code in values} == values


def test_each_scores_the_penalty_cards_taken() -> None:
    match = deal_scored(hearts(), {0: "AH", 1: "2H 3H", 2: "QS 4H", 3: "5H 6H 7H 8H 9H TH JH QH KH"})
    assert points(match) == [1, 2, 14, 9] and match.scores() == [1, 2, 14, 9]
    assert match.deal.number == 1 and not match.over


@pytest.mark.parametrize(("choice", "expected"), [("subtract", [-26, 0, 0, 0]), ("add", [0, 26, 26, 26])])
def test_the_shooter_chooses(choice: str, expected: list[int]) -> None:
    match = deal_scored(hearts(), {0: MOON})
    assert isinstance(match.deal.phase, MoonChoice)
    assert match.turn() == (0,) and legal(match) == {"subtract", "add"}
    assert points(play(match, choice)) == expected


@pytest.mark.parametrize(("id", "players"), FAMILY)
@pytest.mark.parametrize(("way", "lower"), [("shooter-minus-26", True), ("others-plus-26", False),
                                            ("others-plus-26-unless-it-gives-an-opponent-the-win", False)])
def test_moon_scoring_without_a_choice(id: str, players: int, way: str, lower: bool) -> None:
    match = deal_scored(hearts(id, moon_scoring=way), {1: MOON})
    sides = 2 if id == "hearts-partnership-combined" else players
    assert points(match) == [(-26 if side == 1 else 0) if lower else (0 if side == 1 else 26) for side in range(sides)]


def test_one_card_short_is_no_moon() -> None:
    match = deal_scored(hearts(), {0: MOON.replace("2H ", ""), 1: "2H"})
    assert points(match) == [25, 1, 0, 0]
    assert points(deal_scored(hearts(), {0: ALL_HEARTS, 1: "QS"})) == [13, 13, 0, 0]


@pytest.mark.parametrize(("before", "after"), [
    # 106, 96 and 86 would leave the last as the winner over 90: the shooter goes down instead
    ([90, 80, 70, 60], [64, 80, 70, 60]),
    # the shooter would win with 50
    ([50, 80, 70, 60], [50, 106, 96, 86]),
    # nobody would reach 100, so nobody would win
    ([60, 10, 20, 30], [60, 36, 46, 56]),
])
def test_others_up_unless_it_makes_one_of_them_win(before: list[int], after: list[int]) -> None:
    match = deal_scored(hearts(moon_scoring="others-plus-26-unless-it-gives-an-opponent-the-win"), {0: MOON}, before)
    assert match.scores() == after


def test_who_would_win_is_seen_after_a_score_of_exactly_100_is_cut() -> None:
    # 74 + 26 is 100, cut to 50: the match goes on, and nobody wins
    match = deal_scored(hearts(moon_scoring="others-plus-26-unless-it-gives-an-opponent-the-win", exact_100="to-50"), {0: MOON},
                        [60, 74, 20, 30])
    assert match.scores() == [60, 50, 46, 56] and not match.over


@pytest.mark.parametrize(("before", "after", "winners"), [
    # with 26 more the shooter's pair has 40 + 56 against 36 + 106: it wins, though an opponent has least of all
    ([40, 10, 30, 80], [40, 36, 56, 106], [0, 2]),
    # 60 + 106 against 36 + 46: the opponents would win
    ([60, 10, 80, 20], [34, 10, 80, 20], []),
])
def test_partners_win_together(before: list[int], after: list[int], winners: list[int]) -> None:
    match = deal_scored(hearts("hearts-partnership-individual", moon_scoring="others-plus-26-unless-it-gives-an-opponent-the-win"),
                        {0: MOON}, before)
    assert match.scores() == after and match.winners == winners


@pytest.mark.parametrize(("sun", "choice", "expected"), [
    (True, "subtract", [-52, 0, 0, 0]), (True, "add", [0, 52, 52, 52]),
    (False, "subtract", [-26, 0, 0, 0]), (False, "add", [0, 26, 26, 26]),
])
def test_taking_every_trick(sun: bool, choice: str, expected: list[int]) -> None:
    assert points(play(deal_scored(hearts(sun=sun), {0: MOON}), choice)) == expected


@pytest.mark.parametrize(("id", "players"), FAMILY)
@pytest.mark.parametrize(("way", "lower"), [("shooter-minus-26", True), ("others-plus-26", False)])
def test_the_sun_goes_the_way_of_the_moon(id: str, players: int, way: str, lower: bool) -> None:
    sides = 2 if id == "hearts-partnership-combined" else players
    match = deal_scored(hearts(id, sun=True, moon_scoring=way), {0: MOON})
    assert points(match) == [(-52 if side == 0 else 0) if lower else (0 if side == 0 else 52) for side in range(sides)]
    # all points but not all tricks
    match = deal_scored(hearts(id, sun=True, moon_scoring=way), {0: MOON, 1: "2S"})
    assert points(match) == [(-26 if side == 0 else 0) if lower else (0 if side == 0 else 26) for side in range(sides)]


# --- partnerships -----------------------------------------------------------------------------------------------------

def test_partners_keep_their_tricks_together() -> None:
    match = deal_scored(hearts("hearts-partnership-combined"), {0: "2H 3H", 2: "QS", 1: "4H", 3: "5H 6H 7H 8H 9H TH JH QH KH AH"})
    assert points(match) == [15, 11] and match.scores() == [15, 11, 15, 11]


@pytest.mark.parametrize(("choice", "expected"), [("subtract", [-26, 0]), ("add", [0, 26])])
def test_partners_shoot_together(choice: str, expected: list[int]) -> None:
    match = deal_scored(hearts("hearts-partnership-combined"), {0: ALL_HEARTS, 2: "QS"}, others=1)
    assert points(play(match, choice)) == expected


def test_partners_shoot_the_sun_together() -> None:
    match = deal_scored(hearts("hearts-partnership-combined", sun=True, moon_scoring="others-plus-26"), {0: ALL_HEARTS}, others=2)
    assert points(match) == [0, 52]


def test_partners_who_score_apart_do_not_shoot_together() -> None:
    match = deal_scored(hearts("hearts-partnership-individual"), {0: ALL_HEARTS, 2: "QS"})
    assert points(match) == [13, 0, 13, 0]


def test_a_moon_costs_the_partner_too() -> None:
    match = deal_scored(hearts("hearts-partnership-individual"), {0: MOON})
    assert points(play(match, "add")) == [0, 26, 26, 26]


def test_partners_add_up_at_the_end() -> None:
    match = deal_scored(hearts("hearts-partnership-individual"), {0: "AH", 1: ALL_HEARTS.replace(" AH", ""), 3: "QS"},
                        [104, 66, 34, 56])
    assert match.scores() == [105, 78, 34, 69]
    game = match.game
    assert isinstance(game, PartnershipHeartsApart) and game.pair_scores(match.deal.scores) == (139, 147)
    assert match.over and match.winners == [0, 2]


def test_a_deal_is_as_good_for_one_partner_as_for_the_other() -> None:
    game = hearts("hearts-partnership-individual")
    deal = game.deal(1)
    deal.scores = [10, 3, 0, 13]
    assert [game.payoff(deal, seat) for seat in range(4)] == [6, -6, 6, -6]


def test_pooled_partners_win_together() -> None:
    match = deal_scored(hearts("hearts-partnership-combined"), {0: ALL_HEARTS, 1: "QS"}, [90, 80])
    assert match.over and match.scores() == [103, 93, 103, 93] and match.winners == [1, 3]


@pytest.mark.parametrize("extra", [False, True])
def test_tie_of_partners(extra: bool) -> None:
    match = deal_scored(hearts("hearts-partnership-individual", tie_extra_hands=extra), {0: ALL_HEARTS, 1: "QS"}, [95, 60, 10, 45])
    assert match.scores() == [108, 73, 10, 45]
    assert match.over != extra and match.winners == ([] if extra else [0, 1, 2, 3])
    match = deal_scored(hearts("hearts-partnership-combined", tie_extra_hands=extra), {0: ALL_HEARTS, 1: "QS"}, [90, 90])
    assert match.over != extra and match.winners == ([] if extra else [0, 1, 2, 3])


# --- the end ----------------------------------------------------------------------------------------------------------

def ended(scores: Sequence[int], id: str = "hearts", players: int | None = None, taken: Mapping[int, str] | None = None,
          **options: object) -> Match:
    """A match after a deal in which the first seat took the hearts and the second the queen."""
    return deal_scored(hearts(id, players, **options), taken or {0: ALL_HEARTS, 1: "QS"}, scores)


def test_the_match_ends_when_somebody_has_100() -> None:
    assert not ended([86, 10, 20, 30]).over          # 99
    match = ended([87, 10, 20, 30])                  # 100
    assert match.over and match.winners == [2]
    assert ended([88, 10, 20, 30]).over              # 101
    assert ended([50, 50, 20, 120], "hearts").winners == [2]


@pytest.mark.parametrize(("id", "players", "options", "target"), [
    ("hearts", 4, {"target": 50}, 50), ("spot-hearts", 4, {}, 500), ("spot-hearts", 4, {"target": 400}, 400),
    ("black-maria", 3, {}, 100), ("black-maria", 4, {"scoring": "hearts-1-queen-13-king-10-ace-7"}, 100),
    ("black-maria", 3, {"scoring": "spot-500"}, 500), ("dirty-nasty-filthy-hearts", 4, {}, 300),
    ("dame-de-pique", 4, {}, 100), ("cancellation-hearts", 6, {}, 100), ("turbo-hearts", 4, {}, 100),
    ("omnibus-hearts", 4, {}, 100), ("booster-nines-hearts", 4, {}, 100), ("hartenjagen", 4, {"target": 30}, 30),
    ("hearts-three-player", 3, {}, 100), ("hearts-five-player", 5, {}, 100), ("hearts-partnership-combined", 4, {}, 100),
])
def test_targets(id: str, players: int, options: dict[str, object], target: int) -> None:
    game = hearts(id, players, **options)
    deal = game.deal(1)
    deal.scores = [target - 1] * len(deal.scores)
    assert not game.finished(deal)
    deal.scores[0] = target
    assert game.finished(deal)
    assert game.winners(deal) == [seat for seat in range(players) if game.sides[seat] != 0]


@pytest.mark.parametrize(("id", "players"), FAMILY)
@pytest.mark.parametrize(("exact", "expected"), [("none", 100), ("to-50", 50), ("to-0", 0)])
def test_exactly_100(id: str, players: int, exact: str, expected: int) -> None:
    sides = [87, 13, 10, 10, 10][:2 if id == "hearts-partnership-combined" else players]
    match = ended(sides, id, exact_100=exact)
    assert match.scores()[0] == expected and match.over == (exact == "none")
    # one more is not exactly 100
    sides[0] += 1
    match = ended(sides, id, exact_100=exact)
    assert match.scores()[0] == 101 and match.over


def test_exactly_100_after_a_moon() -> None:
    match = play(ended([50, 74, 20, 30], taken={0: MOON}, exact_100="to-50"), "add")
    assert match.scores() == [50, 50, 46, 56] and not match.over


@pytest.mark.parametrize(("id", "players"), [("hearts", 4), ("hearts-three-player", 3), ("hearts-five-player", 5)])
@pytest.mark.parametrize("extra", [False, True])
def test_a_tie_for_the_lowest_score(id: str, players: int, extra: bool) -> None:
    match = ended([95, 7, 20, 30, 30][:players], id, tie_extra_hands=extra)
    assert match.scores()[:3] == [108, 20, 20]
    assert match.over != extra and match.winners == ([] if extra else [1, 2])
    assert match.deal.number == (1 if extra else 0)
    # a tie that is not for the lowest score settles nothing
    assert ended([95, 17, 30, 29, 30][:players] if players > 3 else [95, 95, 30], id, tie_extra_hands=extra).over


# --- Omnibus ----------------------------------------------------------------------------------------------------------

def test_the_bonus_counts_for_its_taker_when_another_shoots() -> None:
    match = deal_scored(hearts("omnibus-hearts"), {0: MOON, 1: "JD"})
    assert points(play(match, "add")) == [0, 16, 26, 26]
    match = deal_scored(hearts("omnibus-hearts"), {0: MOON, 1: "JD"})
    assert points(play(match, "subtract")) == [-26, -10, 0, 0]


def test_the_shooter_may_have_the_bonus_too() -> None:
    match = deal_scored(hearts("omnibus-hearts", bonus_card="ten-of-diamonds"), {0: MOON + " TD"})
    assert points(play(match, "subtract")) == [-36, 0, 0, 0]


# --- Turbo ------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("taken", "charged", "expected"), [
    ({0: "2H 3H", 1: "QS 4H", 2: "JD", 3: "5H 6H 7H 8H 9H TH JH QH KH AH TC"}, "", [2, 14, -10, 20]),
    # the ten of clubs doubles all of its taker's score, below nothing too
    ({0: "2H 3H TC", 1: "QS 4H", 2: "JD", 3: "5H 6H 7H 8H 9H TH JH QH KH AH"}, "", [4, 14, -10, 10]),
    ({0: "2H 3H", 1: "QS 4H TC", 2: "JD", 3: "5H 6H 7H 8H 9H TH JH QH KH AH"}, "", [2, 28, -10, 10]),
    ({0: "2H 3H", 1: "QS 4H", 2: "JD TC", 3: "5H 6H 7H 8H 9H TH JH QH KH AH"}, "", [2, 14, -20, 10]),
    # charged it makes it fourfold
    ({0: "2H 3H TC", 1: "QS 4H", 2: "JD", 3: "5H 6H 7H 8H 9H TH JH QH KH AH"}, "TC", [8, 14, -10, 10]),
    ({0: "2H 3H", 1: "QS 4H", 2: "JD TC", 3: "5H 6H 7H 8H 9H TH JH QH KH AH"}, "TC", [2, 14, -40, 10]),
    # a charged queen or jack counts double, a charged ace doubles every heart
    ({0: "2H 3H", 1: "QS 4H", 2: "JD", 3: "5H 6H 7H 8H 9H TH JH QH KH AH TC"}, "QS", [2, 27, -10, 20]),
    ({0: "2H 3H", 1: "QS 4H", 2: "JD", 3: "5H 6H 7H 8H 9H TH JH QH KH AH TC"}, "JD", [2, 14, -20, 20]),
    ({0: "2H 3H", 1: "QS 4H", 2: "JD", 3: "5H 6H 7H 8H 9H TH JH QH KH AH TC"}, "AH", [4, 15, -10, 40]),
    # all at once
    ({0: "2H 3H", 1: "QS 4H TC", 2: "JD", 3: "5H 6H 7H 8H 9H TH JH QH KH AH"}, "AH QS JD TC", [4, (26 + 2) * 4, -20, 20]),
    ({0: "2H 3H", 1: "QS JD TC", 2: "4H", 3: "5H 6H 7H 8H 9H TH JH QH KH AH"}, "JD TC", [2, (13 - 20) * 4, 1, 10]),
])
def test_turbo_scores(taken: dict[int, str], charged: str, expected: list[int]) -> None:
    assert points(deal_scored(hearts("turbo-hearts"), taken, charged=charged)) == expected


def test_a_moon_is_not_multiplied_but_what_else_is_taken_is() -> None:
    game = hearts("turbo-hearts")
    match = deal_scored(game, {0: MOON + " TC", 1: "JD"}, charged="TC QS AH")
    assert points(play(match, "subtract")) == [-26, -10, 0, 0]
    match = deal_scored(game, {0: MOON, 1: "JD TC"}, charged="JD")
    assert points(play(match, "add")) == [0, 26 - 40, 26, 26]
    match = deal_scored(game, {0: MOON + " JD TC"})
    assert points(play(match, "subtract")) == [-26 - 20, 0, 0, 0]


def charging(*hands: str) -> Match:
    """A game of Turbo Hearts after the pass, in which everyone gave the first three cards named."""
    match = start(hearts("turbo-hearts"), s0=hands[0], s1=hands[1], s2=hands[2], s3=hands[3])
    for seat in range(4):
        match.play(seat, "give " + " ".join(hands[seat].split()[:3]))
    assert isinstance(match.deal.phase, TurboCharge)
    return match


def test_one_card_each_is_charged_after_the_pass() -> None:
    match = charging("2D 3D 4D QS AH AS", "5D 6D 7D TC KS", "8D 9D TD", "JD QD KD 2C")
    assert match.turn() == (0, 1, 2, 3)
    assert legal(match, 0) == {"decline", "charge QS", "charge AH", "charge JD"}
    assert legal(match, 1) == {"decline", "charge TC"} and legal(match, 2) == {"decline"} and legal(match, 3) == {"decline"}
    assert "do not hold" in match.reason(1, "charge QS") and "can be turbo-charged" in match.reason(0, "charge AS")
    play(match, "charge QS")
    # charged at the same time: nobody sees yet what another does
    assert match.turn() == (1, 2, 3) and not match.deal.known_to(1) & match.game.pack.cards_of("QS")
    play(match, "charge TC", "decline", "decline")
    deal = match.deal
    assert isinstance(deal, TurboDeal)
    assert deal.charged[0].cards == match.game.pack.cards_of("QS") and deal.charged[1].cards == match.game.pack.cards_of("TC")
    assert deal.known_to(3) & match.game.pack.mask("QS TC") == match.game.pack.mask("QS TC")
    assert match.turn() == (3,) and legal(match) == each("play", "2C")


def turbo_table(hands: Sequence[str], charged: str, by: int, *, first: bool = True, **options: object) -> Match:
    return position(hearts("turbo-hearts", **options), hands, charged=charged, charged_by=by, first=first, broken=True)


def test_a_charged_card_waits_while_its_suit_is_led_for_the_first_time() -> None:
    match = turbo_table(["AS 3S 2D", "QS 4S 3D", "5S 6S 4D", "7S 8S 5D"], "QS", 1)
    play(match, "AS")
    assert legal(match) == each("play", "4S") and "first time its suit" in match.reason(1, "play QS")
    play(match, "4S", "5S", "7S")
    play(match, "3S")
    assert legal(match) == each("play", "QS")


def test_a_charged_card_may_be_played_the_second_time() -> None:
    match = turbo_table(["AS KS 2D", "QS 4S 9S", "5S 6S 4D", "7S 8S 5D"], "QS", 1)
    play(match, "AS", "4S", "5S", "7S", "KS")
    assert legal(match) == each("play", "QS 9S")
    # and then it is taken as any card
    play(match, "QS", "6S", "8S")
    assert match.deal.taken[0].cards & match.game.pack.cards_of("QS")


def test_a_charged_card_is_not_led_the_first_time() -> None:
    match = turbo_table(["QS 4S 3D", "AS 3S 2D", "5S 6S 4D", "7S 8S 5D"], "QS", 0)
    assert legal(match) == each("play", "4S 3D") and "first time its suit" in match.reason(0, "play QS")


def test_a_charged_card_that_is_the_only_choice_is_played() -> None:
    match = turbo_table(["AS 3S 2D", "QS 4C 3D", "5S 6S 4D", "7S 8S 5D"], "QS", 1)
    assert legal(play(match, "AS")) == each("play", "QS")
    assert legal(turbo_table(["QS", "4C", "5S", "7S"], "QS", 0)) == each("play", "QS")


def test_a_charged_card_may_be_thrown_on_another_suit() -> None:
    match = turbo_table(["AC 3C 2D", "QS 4S 3D", "5C 6S 4D", "7C 8S 5D"], "QS", 1)
    assert legal(play(match, "AC")) == each("play", "QS 4S 3D")


def test_the_wait_comes_before_the_duty_to_dump_the_queen() -> None:
    match = turbo_table(["AS 3S 2D", "QS 4S 3D", "5S 6S 4D", "7S 8S 5D"], "QS", 1, must_dump_queen=True)
    assert legal(play(match, "AS")) == each("play", "4S")


# --- Booster Nines ----------------------------------------------------------------------------------------------------

def test_a_nine_in_the_suit_led_boosts_the_trick() -> None:
    match = position(hearts("booster-nines-hearts"), ["5D 2C 2S", "9D KD 4C", "6D 7D 5C", "8D TD JD"], taken={3: "QS"})
    deal = match.deal
    play(match, "5D", "9D", "6D", "8D")
    # the second round begins with the leader, who follows if he can
    assert match.turn() == (0,) and deal.trick.count() == 4 and legal(match) == each("play", "2C 2S")
    play(match, "2C")
    assert legal(match) == each("play", "KD") and "follow suit" in match.reason(1, "play 4C")
    play(match, "KD")
    assert legal(match) == each("play", "7D")
    play(match, "7D")
    assert legal(match) == each("play", "TD JD")
    play(match, "TD")
    assert match.turn() == (1,) and deal.taken[1].count() == 8 and not deal.trick.row
    # the last trick
    play(match, "4C", "5C", "JD", "2S")
    assert match.sheet


def test_a_nine_that_is_led_boosts_and_may_win() -> None:
    match = position(hearts("booster-nines-hearts"), ["9D AH 2C", "2D 3D 4C", "6D 7D 5C", "8D 4D 6C"])
    play(match, "9D", "2D", "6D", "8D")
    # nothing is led here, so a loser of any suit can go on one's own nine
    assert legal(match) == each("play", "AH 2C")
    play(match, "AH", "3D", "7D", "4D")
    assert match.turn() == (0,) and match.deal.hands[0].count() == 1


def test_a_boost_needs_no_broken_hearts_but_breaks_them() -> None:
    match = position(hearts("booster-nines-hearts"), ["9D AH 2C KH", "2D 3D 4C 4S", "6D 7D 5C 5S", "8D 4D 6C 6S"], broken=False)
    play(match, "9D", "2D", "6D", "8D")
    assert legal(match) == each("play", "AH KH 2C")
    play(match, "AH", "3D", "7D", "4D")
    assert legal(match) == each("play", "KH 2C")


@pytest.mark.parametrize(("hands", "trick"), [
    (["5D 2C", "9S KH", "6D 7D", "8D TD"], "5D 9S 6D 8D"),      # thrown on another suit
    (["9D", "2D", "6D", "8D"], "9D 2D 6D 8D"),                  # led to the last trick
    (["5D", "9D", "6D", "8D"], "5D 9D 6D 8D"),                  # played to the last trick
    (["5D 2C", "TD 3C", "6D 4C", "8D 5C"], "5D TD 6D 8D"),      # no nine
])
def test_no_boost(hands: list[str], trick: str) -> None:
    match = position(hearts("booster-nines-hearts"), hands, taken={1: "QS"})
    deal = match.deal
    play(match, *trick.split())
    assert not deal.trick.row and (match.sheet or deal.hands[0].count() == 1)


def test_a_boosted_trick_is_over_after_eight_cards_whatever_nines_are_in_it() -> None:
    match = position(hearts("booster-nines-hearts"), ["9D 9H 2C", "2D 9C 4C", "6D 9S 5C", "8D 4D 6C"])
    play(match, "9D", "2D", "6D", "8D", "9H", "9C", "9S", "4D")
    assert match.turn() == (0,) and not match.deal.trick.row and match.deal.hands[0].count() == 1


def test_the_first_trick_stays_clean_in_its_second_round() -> None:
    match = position(hearts("booster-nines-hearts", no_points_first_trick=True), ["2C 2D AH", "9C 5C 3S", "4C QS 5S", "6C 7C 8C"],
                     first=True)
    play(match, "2C", "9C", "4C", "6C")
    assert legal(match) == each("play", "2D")
    play(match, "2D", "5C")
    assert legal(match) == each("play", "5S")


# --- Spot Hearts, Black Maria -----------------------------------------------------------------------------------------

@pytest.mark.parametrize(("values", "moon"), [("a-j11-q12-k13-a14", 129), ("b-pictures10-ace15", 124)])
def test_a_moon_of_spots_counts_all_the_pack(values: str, moon: int) -> None:
    match = deal_scored(hearts("spot-hearts", values=values), {0: MOON})
    assert points(play(match, "add")) == [0, moon, moon, moon]
    match = deal_scored(hearts("spot-hearts", values=values), {0: MOON})
    assert points(play(match, "subtract")) == [-moon, 0, 0, 0]


def test_the_moon_in_black_maria() -> None:
    assert points(play(deal_scored(hearts("black-maria", 3), {0: MOON}), "add")) == [0, 26, 26]
    # not where there are other penalties
    match = deal_scored(hearts("black-maria", 3, scoring="hearts-1-queen-13-king-10-ace-7"), {0: MOON + " KS AS"})
    assert points(match) == [43, 0, 0]
    assert points(deal_scored(hearts("black-maria", 4, scoring="spot-500"), {0: MOON})) == [124, 0, 0, 0]


@pytest.mark.parametrize("players", [3, 4])
def test_black_maria_is_opened_by_the_dealers_left_with_anything(players: int) -> None:
    match = start(hearts("black-maria", players), dealer=1, s2="2H 3H AS 4D 5D")
    for seat in range(players):
        match.play(seat, match.legal(seat)[0] if seat != 2 else "give AS 4D 5D")
    assert match.turn() == (2,) and {"play 2H", "play 3H"} <= legal(match)
    assert len(match.legal(2)) == match.deal.hands[2].count()


# --- Dame de Pique, Hartenjagen ---------------------------------------------------------------------------------------

def test_dame_de_pique_opens_with_any_card_and_then_keeps_hearts_back() -> None:
    match = start(hearts("dame-de-pique"), dealer=3, s0="2H AC")
    assert match.turn() == (0,) and {"play 2H", "play AC"} <= legal(match)
    assert len(match.legal(0)) == 13
    match = position(hearts("dame-de-pique"), ["2H 2C", "3C", "4C", "5C"], broken=False)
    assert legal(match) == each("play", "2C")
    match = deal_scored(hearts("dame-de-pique"), {0: MOON})
    assert points(play(match, "add")) == [0, 26, 26, 26]


def test_hartenjagen() -> None:
    match = start(hearts("hartenjagen"), dealer=3, s0="7H AC")
    assert match.turn() == (0,) and len(match.legal(0)) == 8
    match = position(hearts("hartenjagen"), ["JC", "7C", "8C", "9C"], taken={0: "7H 8H 9H TH JH QH KH AH QS"})
    assert points(play(match, "JC", "7C", "8C", "9C")) == [15, 0, 0, 0]
    match = position(hearts("hartenjagen"), ["JC", "7C", "8C", "9C"], taken={1: "7H 8H 9H TH", 2: "JH QH KH AH QS"},
                     scores=[58, 20, 20, 20])
    play(match, "JC", "7C", "8C", "9C")
    assert points(match) == [2, 4, 9, 0]
    assert match.over and match.winners == [3]


# --- Cancellation -----------------------------------------------------------------------------------------------------

SIX: Final = hearts("cancellation-hearts", 6)


def cancellation(hands: Sequence[str], *, others: int = 0, kitty: str = "", first: bool = False, broken: bool = True) -> Match:
    return position(SIX, hands, others=others, kitty=kitty, first=first, broken=broken)


def test_kings_cancel_and_the_queen_wins() -> None:
    match = cancellation(["KC 2D", "KC 3D", "QC 4D", "5C 5D", "2C 6D", "AS 7D"])
    play(match, "KC", "KC", "QC", "5C", "2C", "AS")
    assert match.turn() == (2,)
    assert match.deal.taken[2].count() == 6


def test_only_what_is_not_duplicated_can_win() -> None:
    match = cancellation(["5C 2D", "KC 3D", "KC 4D", "QC 5D", "QC 6D", "2C 7D"])
    play(match, "5C", "KC", "KC", "QC", "QC", "2C")
    assert match.turn() == (0,)


def test_cancelled_cards_of_another_suit_matter_to_nobody() -> None:
    match = cancellation(["5C 2D", "AS 3D", "AS 4D", "2C 5D", "3C 6D", "KS 7D"])
    play(match, "5C", "AS", "AS", "2C", "3C", "KS")
    assert match.turn() == (0,)


def test_a_trick_without_a_winner_waits_for_the_next() -> None:
    match = cancellation(["KC 2D 3D", "KC 4D 5S", "QS 9D 6S", "5C 5D 7S", "5C 6D 8S", "AS 7D 9S"])
    deal = match.deal
    assert isinstance(deal, CancellationDeal)
    play(match, "KC", "KC", "QS", "5C", "5C", "AS")
    assert match.turn() == (0,) and deal.waiting.count() == 6 and legal(match) == each("play", "2D 3D")
    play(match, "2D", "4D", "9D", "5D", "6D", "7D")
    assert match.turn() == (2,) and deal.waiting.count() == 0
    assert deal.taken[2].count() == 12
    assert deal.taken[2].cards & match.game.pack.cards_of("QS")


def test_a_last_trick_without_a_winner_goes_to_the_winner_of_the_one_before() -> None:
    match = cancellation(["2D KC", "4D KC", "3D 2S", "5D QS", "AD 7C", "6D 7C"], others=1)
    deal = match.deal
    play(match, "2D", "4D", "3D", "5D", "AD", "6D")
    # the winner of the trick before leads the last one
    assert match.turn() == (4,)
    play(match, "7C", "7C", "KC", "KC", "2S", "QS")
    assert points(match)[4] == 13 and deal.taken[4].count() == 12


def test_tricks_that_still_wait_at_the_end_go_to_the_last_who_won_one() -> None:
    match = cancellation(["2D KC 9S", "4D KC 3S", "3D 2S QS", "5D JS 9S", "AD 7C 8S", "6D 7C 8S"], others=1)
    deal = match.deal
    play(match, "2D", "4D", "3D", "5D", "AD", "6D")
    play(match, "7C", "7C", "KC", "KC", "2S", "JS")
    assert match.turn() == (4,)
    play(match, "8S", "8S", "9S", "3S", "QS", "9S")
    # the queen is alone in the last trick and wins it, with what waited
    assert deal.taken[2].count() == 12

    match = cancellation(["2D KC 9S", "4D KC 3D", "3D 2S QD", "5D JS 9S", "AD 7C 8S", "6D 7C 8S"], others=1)
    deal = match.deal
    play(match, "2D", "4D", "3D", "5D", "AD", "6D", "7C", "7C", "KC", "KC", "2S", "JS", "8S", "8S", "9S", "3D", "QD", "9S")
    assert deal.taken[4].count() == 18


def test_cancelled_penalty_cards_still_count() -> None:
    match = cancellation(["AH 2D", "AH 3D", "2H 4D", "5C 5D", "2C 6D", "AS 7D"], others=1)
    deal = match.deal
    play(match, "AH", "AH", "2H", "5C", "2C", "AS")
    assert match.turn() == (2,)
    assert SIX.hand_score(deal, deal.taken[2].cards) == 3


def test_the_kitty_goes_with_the_first_trick() -> None:
    match = cancellation(["5C 2D", "KC 3D", "QC 4D", "2C 5D", "3C 6D", "4C 7D"], kitty="QS 2S", first=True)
    deal = match.deal
    play(match, "5C", "KC", "QC", "2C", "3C", "4C")
    assert deal.taken[1].cards & match.game.pack.cards_of("QS") and deal.rest.count() == 0
    # or, when that has no winner, with it to the first who wins one
    match = cancellation(["KC 2D 3D", "KC 4D 5S", "9S 9D 6S", "5C 5D 7S", "5C 6D 8S", "AS 7D 9S"], kitty="QS 2S", first=True)
    deal = match.deal
    play(match, "KC", "KC", "9S", "5C", "5C", "AS")
    assert deal.rest.count() == 2
    play(match, "2D", "4D", "9D", "5D", "6D", "7D")
    assert deal.rest.count() == 0 and deal.taken[2].count() == 14


def test_dealers_left_opens_with_anything_and_hearts_are_broken_later() -> None:
    match = start(hearts("cancellation-hearts", 7), dealer=2, s3="2H AC")
    assert match.turn() == (3,) and "play 2H" in legal(match)
    assert len(match.legal(3)) == len({match.game.pack.codes[card] for card in bits(match.deal.hands[3].cards)})
    assert legal(cancellation(["2H 2C", "3C", "4C", "5C", "6C", "7C"], broken=False)) == each("play", "2C")


def test_two_packs_hold_two_moons() -> None:
    # it takes both to shoot the moon, and the whole pack's points are what it turns round
    match = deal_scored(SIX, {0: MOON + " " + MOON})
    assert points(play(match, "add")) == [0, 52, 52, 52, 52, 52]
    assert points(deal_scored(SIX, {0: MOON, 1: MOON})) == [26, 26, 0, 0, 0, 0]


# --- Dirty Nasty Filthy -----------------------------------------------------------------------------------------------

COUNTING = ALL_HEARTS + " QS QC QD JD"


def test_the_thief_leaves_plus_three() -> None:
    match = deal_scored(hearts("dirty-nasty-filthy-hearts"), {1: "QD JD", 0: ALL_HEARTS + " QS", 2: "QC"}, others=3)
    assert points(match) == [12 + 13 + 26, 3, 13, 0]


def test_shooting_wins_the_match_at_once() -> None:
    match = deal_scored(hearts("dirty-nasty-filthy-hearts"), {1: COUNTING}, [0, 290, 0, 0])
    assert match.over and match.winners == [1]


@pytest.mark.parametrize("missing", ["JD", "QC", "QD", "2H"])
def test_shooting_takes_every_counting_card(missing: str) -> None:
    match = deal_scored(hearts("dirty-nasty-filthy-hearts"), {1: COUNTING.replace(missing, "").strip(), 2: missing})
    assert not match.over and points(match)[1] > 50


CALLS = {"3left", "3right", "3across", "2left-1right", "2left-1across", "2across-1right", "1left-2right", "1left-2across",
         "1across-2right", "1left-1across-1right", "kitty"}


def test_the_dealer_calls_the_pass_before_a_card_is_dealt() -> None:
    for dealer in range(4):
        match = start(hearts("dirty-nasty-filthy-hearts"), dealer=dealer)
        assert match.turn() == (dealer,)
        assert legal(match) == {f"call {call}" for call in CALLS}
        deal = match.deal
        assert not any([hand.count() for hand in deal.hands])
        assert not any([deal.known_to(viewer) for viewer in range(5)])


@pytest.mark.parametrize("call", sorted(CALLS - {"kitty"}))
def test_everyone_passes_three_by_the_rule_called(call: str) -> None:
    match = play(hearts("dirty-nasty-filthy-hearts").match(4), f"call {call}")
    places = {"left": 1, "across": 2, "right": 3}
    wanted = sorted([(places[part[1:]], int(part[0])) for part in call.split("-")])
    assert passing_of_a_deal(match) == " ".join([f"{size}@{step}" for step, size in wanted])


def test_everyone_passes_to_the_middle() -> None:
    assert passing_of_a_deal(play(hearts("dirty-nasty-filthy-hearts").match(4), "call kitty")) == "mix 3"


@pytest.mark.parametrize(("wide_open", "allowed"), [(False, "JD KS"), (True, "QS 2H QD JD KS")])
def test_the_calm_and_wide_open(wide_open: bool, allowed: str) -> None:
    game = hearts("dirty-nasty-filthy-hearts", wide_open=wide_open)
    match = play(position(game, ["2C 5C", "QS 2H QD JD KS", "6C", "7C"], first=True), "2C")
    assert legal(match) == each("play", allowed)
    match = play(position(game, ["2C 5C", "QS 2H QD", "6C", "7C"], first=True), "2C")
    assert legal(match) == each("play", "QS 2H QD")


def test_the_deuce_of_clubs_starts() -> None:
    match = play(hearts("dirty-nasty-filthy-hearts").match(4), "call 3left")
    for seat in range(4):
        match.play(seat, match.legal(seat)[0])
    assert legal(match) == each("play", "2C")


def test_hearts_are_broken_in_florida_too() -> None:
    match = position(hearts("dirty-nasty-filthy-hearts"), ["2H 2D", "3C", "4C", "5C"], broken=False)
    assert legal(match) == each("play", "2D")


# --- options that need others, and what the rules say ---------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "kitty"), [("hearts", {"kitty_4": "four-card-kitty"}),
                                           ("hearts-three-player", {"uneven_deal": "kitty-to-tricks"}),
                                           ("hearts-five-player", {"uneven_deal": "kitty-to-hand-and-discard"})])
def test_a_kitty_can_be_mixed_in_wherever_there_is_one(id: str, kitty: dict[str, str]) -> None:
    game = parlour.game(id, mix_pass=True, mix_kitty=True, **kitty)
    match = game.match(seed=2)
    deal = game.deal(seed=2)
    size = deal.rest.count()
    before = set(deal.rest.row)
    assert size == {4: 4, 3: 1, 5: 2}[game.players] and "The kitty is mixed in too." in game.rules()
    # over some matches the kitty of the deal with the mix is seen to have changed
    changed = False
    for seed in range(12):
        match = game.match(seed=seed)
        play_until(match, lambda match: match.deal.number >= 2 and isinstance(match.deal.phase, MixThenPlay))
        before = set(match.deal.rest.row)
        play_until(match, lambda match: not isinstance(match.deal.phase, MixThenPlay))
        assert len(match.deal.rest.row) == size
        changed = changed or set(match.deal.rest.row) != before
    assert changed


@pytest.mark.parametrize(("id", "brought"), [("hearts", {"kitty-4": "four-card-kitty", "mix-pass": True}),
                                             ("hearts-three-player", {"uneven-deal": "kitty-to-tricks", "mix-pass": True}),
                                             ("hearts-five-player", {"uneven-deal": "kitty-to-tricks", "mix-pass": True})])
def test_mixing_a_kitty_in_brings_a_kitty_and_a_mix_along(id: str, brought: dict[str, object]) -> None:
    game = parlour.game(id, mix_kitty=True)
    assert {name: game.options[name] for name in brought} == brought


@pytest.mark.parametrize(("id", "options", "why"), [
    ("hearts", {"mix_kitty": True, "kitty_4": "none"}, "without a kitty and a mix"),
    ("hearts", {"mix_kitty": True, "mix_pass": False, "pass_cycle_4": "left-right-across"}, "without a kitty and a mix"),
    ("hearts-three-player", {"mix_kitty": True, "uneven_deal": "remove-low-cards"}, "without a kitty and a mix"),
    ("hearts", {"mix_pass": True, "pass_cycle_4": "with-mix"}, "has such a deal already"),
    ("hearts", {"queen_breaks": True, "lead_hearts": "any-time"}, "may be led at any time"),
    ("hearts", {"lead_with_only_hearts_and_queen": True, "lead_hearts": "any-time"}, "may be led at any time"),
    ("spot-hearts", {"queen_breaks": True, "lead_hearts": "any-time"}, "may be led at any time"),
    ("hearts-three-player", {"kitty_taker": "first-penalty-point", "uneven_deal": "remove-low-cards"}, "without a kitty"),
    ("hearts-three-player", {"pass_cycle_3": "left-right-scatter", "pass_count_3": 3}, "needs pass-count-3=4"),
])
def test_what_would_change_nothing_is_refused(id: str, options: dict[str, object], why: str) -> None:
    with pytest.raises(parlour.ParlourError, match=why):
        parlour.game(id, None, **options)


def test_scattering_among_three_brings_four_cards_along() -> None:
    assert parlour.game("hearts-three-player", pass_cycle_3="left-right-scatter").options["pass-count-3"] == 4


def test_the_rules_name_the_club_that_leads_and_tell_the_pass_in_whole_sentences() -> None:
    assert "Whoever holds the two of clubs must lead it" in parlour.game("hearts").rules()
    assert "if it lies in the kitty" in parlour.game("hearts", kitty_4="four-card-kitty").rules()
    assert "Whoever holds the three of clubs must lead it" in parlour.game("hearts-five-player").rules()
    assert "They go to the right." in parlour.game("black-maria").rules()
    assert "in the fourth deal nothing is passed; then it begins again." in parlour.game("hearts").rules()
    assert "two packs of 52 put together" in parlour.game("cancellation-hearts").rules()
