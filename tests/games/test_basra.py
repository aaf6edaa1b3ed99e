"""Basra: what cards capture, what a basra is, and how deals, games and matches are scored; more in records/basra."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.basra.deal import PACK, POINTS, SEVEN_OF_DIAMONDS, BasraDeal
from parlour.games.basra.fishing import CaptureOrder, Captures, fullest
from parlour.games.basra.game import Basra
from parlour.games.basra.play import BasraTurn
from parlour.kernel.phase import OVER
from parlour.kernel.prose import sections
from parlour.testing import arrange, cards_named, refused


def floor(game: parlour.Game[Any], cards: str, hand: str, laid: bool = False) -> BasraDeal:
    """A deal in which seat 0 holds a hand before this floor."""
    deal = game.deal(seed=3)
    assert isinstance(deal, BasraDeal) and isinstance(game, Basra)
    arrange(deal, {"floor": cards, "hand 0": hand}, rest="stock")
    deal.phase = BasraTurn(0, game.order, -1, laid)
    return deal


def played(game: parlour.Game[Any], cards: str, text: str, laid: bool = False) -> BasraDeal:
    """The deal after seat 0 has played the first card of the text to this floor."""
    card = text.split()[1]
    # a second card, so that the hand is not used up
    other = "KS" if card != "KS" and "KS" not in cards else "QS"
    deal = floor(game, cards, f"{card} {other}", laid)
    deal.play(0, deal.read(0, text))
    return deal


# The page gives no suits.
@pytest.mark.parametrize(("cards", "text", "left"), [
    ("3S 4H 5C 8D", "play 9H", "3S 8D"),
    ("AS 2H 6C", "play 3D", "6C"),
    ("AS 2H 6C", "play 7C", "2H"),
    ("AS 2H 6C", "play 9D", ""),
    ("4S 6H TC 3D", "play TH", "3D"),
    ("7S QH", "play 7C", "QH"),
    ("7S QH", "play QC", "7S"),
    ("QS 7H", "play KC", "QS 7H KC"),
    ("2S QH KC JD", "play JC", ""),
    ("TS QH KC JD", "play 7D", ""),
    ("", "play JC", "JC"),
    ("", "play 7D", "7D"),
])
def test_what_a_card_captures(cards: str, text: str, left: str) -> None:
    deal = played(parlour.game("basra"), cards, text)
    assert deal.floor.cards == PACK.mask(left)
    if left and deal.floor.cards >> PACK.card(text.split()[1]) & 1:
        assert not deal.won(0)
    else:
        assert deal.won(0) == (PACK.mask(cards) | PACK.mask(text.split()[1])) & ~PACK.mask(left)


def test_a_card_that_could_belong_to_two_sums_is_the_players_choice() -> None:
    deal = floor(parlour.game("basra"), "2S 4H 4C 3D", "6C KS")
    # both fours go with the two; the three is left either way
    assert sorted(map(str, deal.legal(0))) == ["play 6C / 2S 4C", "play 6C / 2S 4H", "play KS"]
    deal.play(0, deal.read(0, "6c 2s 4h"))
    assert deal.floor.cards == PACK.mask("4C 3D")
    deal = floor(parlour.game("basra"), "2S 4H 4C 3D", "6C KS")
    refused(deal, "6c 3d", "can take")
    refused(deal, "play 6C", "several ways")


def test_all_sums_that_can_be_taken_are_taken() -> None:
    order = CaptureOrder(PACK, parlour.game("basra").order.value)  # type: ignore[attr-defined]
    # six is ace and five, two and four; or ace, two and three, after which nothing more adds up to six
    assert set(order.takes(PACK.card("6C"), PACK.mask("AS 2S 3S 4S 5S"))) == {PACK.mask("AS 2S 4S 5S"), PACK.mask("AS 2S 3S")}


def test_many_ways_to_capture_are_one_lazy_choice() -> None:
    order = parlour.game("basra").order  # type: ignore[attr-defined]
    card = PACK.card("TH")
    ways = order.takes(card, PACK.mask("AS AH AD 2S 2H 2D 3S 3H 3D 4S 4H 5S 6S 9S"))
    choices = Captures(PACK, card, ways)
    assert len(choices) == len(ways) > 50 and len({str(each) for each in choices}) == len(ways)
    some = choices[len(ways) // 2]
    assert some in choices and choices.read(str(some)) == some
    assert choices.read("play TH / KS") not in choices and choices.read("play 9H / 9S") is None


def test_choices_of_captures_are_those_that_leave_no_sum() -> None:
    """Against a slow count over all sets of floor cards."""
    rng = Random(5)
    order = parlour.game("basra").order  # type: ignore[attr-defined]
    for _ in range(60):
        cards = rng.sample(bits(order.counting), 9)
        value = rng.randint(2, 10)
        sums = [mask for mask in range(1, 1 << 9) if sum([order.value[cards[place]] for place in bits(mask)]) == value]
        reached = {0}
        for mask in range(1, 1 << 9):
            if any([each & mask == each and mask & ~each in reached for each in sums]):
                reached.add(mask)
        full = {mask for mask in reached if not any([not each & mask for each in sums])}
        found = fullest(order.sets(value, sum([1 << card for card in cards])))
        assert {sum([1 << cards[place] for place in bits(mask)]) for mask in full} == set(found)


@pytest.mark.parametrize(("id", "cards", "text", "points"), [
    ("basra", "9S", "play 9H", 10),
    ("basra", "4S 5H 9C", "play 9H", 10),
    ("basra", "QS", "play QH", 10),
    ("basra", "4S 5H QC", "play 9H", 0),
    ("basra", "3S", "play JH", 0),
    ("basra", "JS", "play JH", 0),
    ("basra", "2S 8H", "play 7D", 10),
    ("basra", "7S", "play 7D", 10),
    ("basra", "3S 8H", "play 7D", 0),
    ("basra", "KS", "play 7D", 0),
    ("basra", "JS", "play 7D", 0),
    ("basra-jordan", "3S 4H", "play 7S", 14),
    ("basra-jordan", "QS", "play QH", 20),
    ("basra-jordan", "AS", "play AH", 2),
    ("basra-jordan", "JS", "play JH", 0),
    ("basra-yemen", "JS", "play JH", 20),
    ("basra-yemen", "9S", "play JH", 0),
    ("basra-yemen", "AS 2H 7C 8D", "play 7D", 10),
    ("basra-yemen", "AS 8H", "play 7D", 10),
    ("basra-yemen", "2S 8H", "play 7D", 0),
    ("basra-yemen", "TS QH KC", "play 7D", 10),
    ("basra-yemen", "TS QH 2C", "play 7D", 0),
    ("basra-yemen", "QS JH", "play 7D", 0),
    ("basra-yemen", "9S 9H", "play 7D", 10),
    ("basra-yemen", "9S 8H", "play 7D", 0),
    ("basra-lebanon", "9S", "play 9H", 10),
    ("basra-lebanon", "JS", "play JH", 10),
    ("basra-lebanon", "QS", "play JH", 0),
    ("basra-lebanon", "4S 5H", "play 9H", 0),
    ("basra-lebanon", "9H 4S 5H", "play 9C", 0),
])
def test_what_is_a_basra(id: str, cards: str, text: str, points: int) -> None:
    deal = played(parlour.game(id), cards, text)
    assert deal.points()[0] == points
    assert deal.sweeps[0].cards == (PACK.mask(text.split()[1]) if points else 0)


def test_a_jack_on_a_jack_as_an_option() -> None:
    assert played(parlour.game("basra", jack_on_jack="double-20"), "JS", "play JH").points()[0] == 20
    assert played(parlour.game("basra", jack_on_jack="double-20"), "JS 2S", "play JH").points()[0] == 0


def test_in_lebanon_the_seven_of_diamonds_is_a_plain_seven() -> None:
    assert played(parlour.game("basra-lebanon"), "QS 3S", "play 7D").floor.cards == PACK.mask("QS 3S 7D")


def test_in_lebanon_two_cards_make_a_basra_when_the_second_was_laid_to_a_lone_one() -> None:
    assert played(parlour.game("basra-lebanon"), "3S 4H", "play 7C", laid=True).points()[0] == 10
    assert played(parlour.game("basra-lebanon"), "3S 4H", "play 7C").points()[0] == 0
    assert played(parlour.game("basra-lebanon"), "3S QH", "play JC", laid=True).points()[0] == 0
    assert played(parlour.game("basra-lebanon"), "2S AS 4H", "play 7C", laid=True).points()[0] == 0


def test_cards_are_worth_thirteen_beside_the_majority() -> None:
    assert sum(POINTS) == 13
    assert POINTS[PACK.card("2C")] == 2 and POINTS[PACK.card("TD")] == 3
    assert POINTS[PACK.card("2D")] == POINTS[PACK.card("TC")] == 0


def ended(game: parlour.Game[Any], mine: int, abeyance: int = 0) -> BasraDeal:
    """A deal scored when seat 0 has captured so many cards, the first of the pack by id, and the other the rest."""
    deal = game.deal(seed=1)
    assert isinstance(deal, BasraDeal) and isinstance(game, Basra)
    arrange(deal, {"captured 0": " ".join(PACK.codes[:mine])}, rest="captured 1")
    deal.abeyance = abeyance
    game.score_deal(deal)
    deal.phase = OVER
    return deal


def test_most_cards() -> None:
    # clubs and diamonds: two jacks, two aces, the two of clubs and the ten of diamonds; the other suits two jacks and two aces
    assert ended(parlour.game("basra"), 27).points() == [30 + 9, 4]
    tie = ended(parlour.game("basra"), 26)
    assert tie.points() == [9, 4] and tie.abeyance == 30
    assert ended(parlour.game("basra"), 27, 30).points() == [60 + 9, 4]
    assert sum(ended(parlour.game("basra"), 30).points()) == 43
    assert sum(ended(parlour.game("basra-lebanon"), 30).points()) == 16
    even = ended(parlour.game("basra-lebanon"), 26)
    assert sum(even.points()) == 13 and even.abeyance == 0


def test_a_game_goes_on_between_equals_and_its_points_do_not_count_in_the_next() -> None:
    game = parlour.game("basra")
    assert isinstance(game, Basra)
    deal = game.deal()
    assert isinstance(deal, BasraDeal)
    deal.scores[:] = [101, 101]
    assert game.game_winner(deal) == -1
    deal.scores[:] = [101, 107]
    assert game.game_winner(deal) == 1
    deal.games[:] = [2, 2]
    assert game.goal(deal) == 150 and game.game_winner(deal) == -1
    short = parlour.game("basra", long_decider="no", target=121)
    assert isinstance(short, Basra) and short.goal(deal) == 121


@pytest.mark.parametrize(("id", "players", "options", "batch", "rounds"), [
    ("basra", 2, {}, 4, 6), ("basra", 4, {}, 4, 3), ("basra-lebanon", 2, {}, 6, 4), ("basra-lebanon", 4, {}, 6, 2),
    ("basra-ashush", 3, {}, 4, 4), ("basra-ashush", 2, {"hump-size": 4}, 4, 6), ("basra-ashush", 4, {"four-players": "individuals"}, 6, 2),
])
def test_batches_use_up_the_pack(id: str, players: int, options: dict[str, object], batch: int, rounds: int) -> None:
    game = parlour.game(id, players=players, **options)
    deal = game.deal(seed=2)
    rng = Random(2)
    seen = 0
    while not deal.over:
        if all([hand.count() == batch for hand in deal.hands]):
            seen += 1
        seat = deal.turn()[0]
        deal.play(seat, rng.choice(deal.legal(seat)))
    assert seen == rounds
    assert sum([deal.won(side).bit_count() for side in range(max(game.sides) + 1)]) == 52


def test_four_each_alone_or_as_partners() -> None:
    assert parlour.game("basra-ashush", players=4).sides == (0, 1, 0, 1)
    assert parlour.game("basra-ashush", players=4, four_players="individuals").sides == (0, 1, 2, 3)


def test_jacks_and_the_seven_of_diamonds_do_not_lie_on_the_first_floor() -> None:
    barred = Basra.buried
    assert barred & SEVEN_OF_DIAMONDS
    for seed in range(60):
        deal = parlour.game("basra").deal(seed)
        assert isinstance(deal, BasraDeal)
        assert not deal.floor.cards & barred and deal.floor.count() == 4 and len(deal.stock.row) == 40
    assert any([parlour.game("basra-lebanon").deal(seed).floor.cards & barred for seed in range(20)])


def test_a_buried_jack_is_in_nobodys_first_hand_but_may_lie_anywhere_above_the_bottom() -> None:
    script = "2S 3S 4S 5S 6S 7S 8S 9S JC TS AS KS 2H"
    places = set()
    for seed in range(40):
        match = parlour.game("basra").match(start=parlour.Start(seed=seed, dealer=0, shuffles=[cards_named(PACK, script)]))
        deal = match.deal
        assert isinstance(deal, BasraDeal)
        assert deal.floor.cards == PACK.mask("TS AS KS 2H")
        jack = PACK.card("JC")
        places.add(deal.stock.row.index(jack))
        assert not deal.known_to(0) >> jack & 1 and not deal.known_to(1) >> jack & 1
        assert deal.known_to(0) >> deal.stock.row[0] & 1 and not deal.known_to(1) >> deal.stock.row[0] & 1
        world = deal.imagine(1, Random(seed))
        assert isinstance(world, BasraDeal) and jack in world.stock.row
    assert 0 not in places and len(places) > 10


def test_the_bottom_card_can_be_shown_to_both() -> None:
    deal = parlour.game("basra", shown_bottom="yes").deal(seed=4)
    assert isinstance(deal, BasraDeal)
    assert deal.open >> deal.stock.row[0] & 1
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game("basra", players=4, shown_bottom="yes")


def test_playing_each_alone_brings_four_players_and_no_other_number_can_do_so() -> None:
    assert parlour.game("basra-ashush", four_players="individuals").players == 4
    with pytest.raises(parlour.ParlourError, match="makes no sense unless four play"):
        parlour.game("basra-ashush", 3, four_players="individuals")
    with pytest.raises(parlour.ParlourError, match="where a single game is played"):
        parlour.game("basra", match="single-game", long_decider=False)


def test_a_single_game_ends_the_match_and_three_games_win_the_longer_one() -> None:
    for kind, games in (("single-game", 1), ("best-of-five", 3)):
        match = parlour.game("basra", match=kind).match(seed=6)
        rng = Random(1)
        won = 0
        while not match.over:
            seat = match.turn()[0]
            deal = match.deal
            match.play(seat, rng.choice(match.legal(seat)))
            if match.deal is not deal and isinstance(match.deal, BasraDeal):
                # the points begin again with each game
                assert (match.deal.before == [0, 0]) == (sum(match.deal.games) > won)
                won = sum(match.deal.games)
        assert isinstance(match.deal, BasraDeal)
        assert max(match.deal.games) == games and match.winners == [match.deal.games.index(games)]


@pytest.mark.parametrize(("id", "heading", "items"), [("basra", "Play", 4), ("basra-lebanon", "Basra", 2)])
def test_what_a_card_captures_is_told_in_lists(id: str, heading: str, items: int) -> None:
    section = next(each for each in sections(parlour.game(id).rules()) if each.heading == heading)
    assert len([line for line in section.paragraphs() if line.startswith("- ")]) == items
