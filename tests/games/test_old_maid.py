"""Old Maid: packs, pairs, the unseen card and who knows it, and who loses. From the page and its worked examples."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.games.old_maid import offer_from
from parlour.kernel.match import Start
from parlour.testing import arrange, choices, hand, over, play_until


def match_with(hands: dict[int, str], players: int = 3, id: str = "old-maid", dealer: int = 0, **options: object) -> parlour.Match:
    """A match in which the hands hold only these cards when the dealer is to begin; the rest has been paired."""
    match = parlour.game(id, players, **options).match(start=Start(1, dealer=dealer), narrate=True)
    deal = match.deal
    arrange(match, {f"hand {seat}": codes for seat, codes in hands.items()}, rest="pairs")
    for seat in range(players):
        deal.lay_pairs(seat)
    deal.phase = offer_from(deal, dealer)
    deal.log = None
    return match


@pytest.mark.parametrize(("id", "options", "size", "odd"), [
    ("old-maid", {}, 51, "queen"), ("old-maid", {"odd-card": "jack"}, 51, "jack"), ("old-maid", {"pack": "31-of-32"}, 31, "queen"),
    ("old-maid-jack", {}, 51, "jack"), ("schwarzer-peter", {"pack": "31-of-32"}, 31, "jack"),
    ("schwarzer-peter", {"pack": "51-of-52"}, 51, "jack"),
])
def test_one_card_is_taken_out_of_an_ordinary_pack(id: str, options: dict[str, object], size: int, odd: str) -> None:
    pack = parlour.game(id, 4, **{name.replace("-", "_"): value for name, value in options.items()}).pack
    assert pack.size == size
    names = [face.name.split()[0] for face in pack.faces]
    assert {name: names.count(name) for name in set(names)}[odd] == 3
    assert sum(names.count(name) == 4 for name in set(names)) == len(set(names)) - 1


def test_schwarzer_peter_takes_out_a_black_jack() -> None:
    pack = parlour.game("schwarzer-peter", 4, pack="31-of-32").pack
    assert {code for code in pack.codes if code[0] == "J"} in ({"JD", "JH", "JS"}, {"JD", "JH", "JC"})


@pytest.mark.parametrize(("id", "pack", "pairs"), [
    ("schwarzer-peter", "special-31", 15), ("schwarzer-peter", "special-37", 18), ("old-maid-special-pack", "special-37", 18),
    ("old-maid-special-pack", "special-31", 15)])
def test_special_packs_are_pairs_and_one_card(id: str, pack: str, pairs: int) -> None:
    game = parlour.game(id, 4, pack=pack)
    sizes = sorted(kind.bit_count() for kind in game.kinds if kind)
    assert sizes == [1] + [2] * pairs


def test_a_special_card_brings_a_special_pack_and_the_other_way_round() -> None:
    assert parlour.game("old-maid", 4, odd_card="special").options["pack"] == "special-31"
    assert parlour.game("old-maid", 4, pack="special-37").options["odd-card"] == "special"
    for odd_card, pack in (("special", "31-of-32"), ("jack", "special-31"), ("queen", "special-37")):
        with pytest.raises(parlour.ParlourError, match="makes no sense"):
            parlour.game("old-maid", 4, odd_card=odd_card, pack=pack)


def test_nobody_is_marked_where_the_odd_card_wins() -> None:
    assert parlour.game("schwarzer-peter", 4, reversed=True).options["forfeit"] == "none"
    with pytest.raises(parlour.ParlourError, match="makes no sense"):
        parlour.game("schwarzer-peter", 4, reversed=True, forfeit="black-mark")


def test_a_special_pack_is_whole() -> None:
    assert parlour.game("old-maid", 4, odd_card="special", pack="special-37").pack.size == 37


def test_pairs_in_the_dealt_hands_are_laid_down_and_of_three_one_card_stays() -> None:
    match = match_with({0: "KH KD 7C 7S 5H 9D", 1: "5D 5C 5S", 2: "9C QH"})
    assert hand(match, 0) == {"5H", "9D"}
    assert len(hand(match, 1)) == 1


def test_no_dealt_hand_keeps_two_cards_of_a_rank() -> None:
    for seed in range(5):
        match = parlour.game("old-maid", 4).match(seed=seed)
        for seat in range(4):
            ranks = [code[0] for code in hand(match, seat)]
            assert len(set(ranks)) == len(ranks)


def test_the_dealer_offers_first_and_the_left_neighbour_takes_one() -> None:
    match = match_with({0: "5H 9D", 1: "5D QH", 2: "9C"})
    assert match.turn() == (1,) and choices(match, 1) == ["take 1", "take 2"]
    assert "spreads only 2" in match.reason(1, "take 3")


def test_a_card_that_makes_a_pair_is_laid_down_before_the_taker_offers() -> None:
    match = match_with({0: "5H", 1: "5D QH", 2: "9C", 3: "9D"}, 4)
    match.play(1, "take 1")
    assert hand(match, 1) == {"QH"}
    assert match.turn() == (2,)


def test_who_has_given_the_last_card_is_safe_and_the_taker_offers_to_the_next() -> None:
    match = match_with({0: "5H", 1: "7D QH", 2: "7C 5C"})
    match.play(1, "take 1")
    assert "safe" in match.view(0).seats[0].badges
    assert match.turn() == (2,) and hand(match, 1) == {"7D", "QH", "5H"}
    match.play(2, "take 1")
    # the dealer is out: the next to take after the third player is the second
    assert match.turn() == (1,)


def test_when_giver_and_taker_are_both_out_the_next_with_cards_offers() -> None:
    match = match_with({0: "5H", 1: "5D", 2: "7C QH", 3: "7D"}, 4)
    match.play(1, "take 1")
    assert not hand(match, 0) and not hand(match, 1)
    assert match.turn() == (3,)


def test_a_dealer_without_cards_lets_the_next_begin() -> None:
    match = match_with({0: "", 1: "5D 7H", 2: "7C QH", 3: "5C"}, 4)
    assert match.turn() == (2,)


@pytest.mark.parametrize(("reversed", "winners"), [(False, [0, 2]), (True, [1])])
def test_the_holder_of_the_odd_queen(reversed: bool, winners: list[int]) -> None:
    match = match_with({0: "7C", 1: "7D QH"}, reversed=reversed)
    match.play(1, "take 1")
    assert match.over and match.winners == winners
    assert match.view(0).zones[1].cards == ["QH"]


def test_in_the_reversed_game_the_holder_wins() -> None:
    match = match_with({0: "7C", 1: "7D QH"}, id="old-maid-reversed")
    match.play(1, "take 1")
    assert match.winners == [1]


@pytest.mark.parametrize(("reversed", "word"), [(False, "safe"), (True, "out")])
def test_everybody_is_told_who_has_no_cards_left(reversed: bool, word: str) -> None:
    match = match_with({0: "5H", 1: "5D", 2: "7C QH", 3: "7D"}, 4, reversed=reversed)
    match.play(1, "take 1")
    log = "\n".join(match.view(2).log)
    assert f"South has no cards left and is {word}." in log and f"West has no cards left and is {word}." in log
    assert match.view(2).seats[1].badges == [word] and f"any more is {word}" in match.game.rules()


def test_black_peter_leaves_a_mark() -> None:
    for forfeit, marks in (("black-mark", 1), ("none", 0)):
        match = match_with({0: "7H", 1: "7D X1"}, id="schwarzer-peter", forfeit=forfeit)
        match.play(1, "take 1")
        assert match.winners == [0, 2]
        assert sum("West gets a black mark" in fact for fact in match.view(2).facts) == marks


def test_in_a_special_pack_only_the_same_colour_is_a_pair() -> None:
    match = match_with({0: "7C", 1: "7D X1", 2: "7H 7S"}, id="schwarzer-peter")
    match.play(1, "take 1")
    assert hand(match, 1) == {"7C", "7D", "X1"}


# --- who knows what ---------------------------------------------------------------------------------------------------


def test_only_giver_and_taker_know_which_card_was_taken() -> None:
    match = match_with({0: "5H 9D", 1: "QH KC", 2: "9C 5C KD"})
    before = match.deal.hands[0].cards
    match.play(1, "take 1")
    card = before & ~match.deal.hands[0].cards
    known = [bool(match.deal.known_to(viewer) & card) for viewer in range(4)]
    assert known == [True, True, False, False]
    log = "\n".join(match.view(2).log)
    assert match.game.pack.names(card) not in log and match.game.pack.names(card) in "\n".join(match.view(0).log)


def test_who_does_not_see_the_card_doubts_all_that_it_knew_of_the_hand() -> None:
    match = match_with({0: "5H 9D", 1: "QH KC", 2: "9C 5C KD"})
    deal = match.deal
    deal.show(deal.hands[0].cards, 1 << 2)
    assert deal.known_to(2) & deal.hands[0].cards
    spread = deal.hands[0].cards
    match.play(1, "take 2")
    assert not deal.known_to(2) & spread


def test_the_order_of_the_spread_says_nothing_of_the_cards() -> None:
    firsts = set()
    for seed in range(12):
        match = parlour.game("old-maid", 3).match(seed=seed)
        phase = match.deal.phase
        firsts.add(sorted(phase.spread).index(phase.spread[0]))
    assert len(firsts) > 3


def test_imagined_hands_have_no_pairs_either() -> None:
    for seed in range(6):
        match = parlour.game("old-maid", 4).match(seed=seed)
        rng = Random(seed)
        for _ in range(6):
            seat = match.turn()[0]
            match.play(seat, rng.choice(match.legal(seat)))
            for viewer in range(5):
                world = match.deal.imagine(viewer, Random(seed))
                for held in world.hands:
                    assert all((held.cards & kind).bit_count() < 2 for kind in match.game.kinds)


@pytest.mark.parametrize("players", [2, 3, 10])
def test_exactly_one_loses(players: int) -> None:
    match = parlour.game("old-maid", players).match(seed=players)
    rng = Random(1)
    play_until(match, over, rng.choice)
    assert sorted(match.scores()) == [0] * (players - 1) + [1]
    loser = match.scores().index(1)
    assert len(hand(match, loser)) == 1 and next(iter(hand(match, loser)))[0] == "Q"


@pytest.mark.parametrize(("id", "three"), [("old-maid", True), ("schwarzer-peter", False), ("old-maid-special-pack", False)])
def test_three_equal_cards_are_spoken_of_only_where_there_can_be_three(id: str, three: bool) -> None:
    assert ("of three equal cards" in " ".join(parlour.game(id, 4).rules().split())) == three
