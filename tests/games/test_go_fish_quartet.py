"""Go Fish and its kin: scoring, ends, options and what asking tells the table. How they are played is also in records.

The catalogue has a drawn pair pass for a success in Australian Fish "as in Go Fish"; in Go Fish, on the page, only the rank asked for
gives another turn, and so it is here.
"""
from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

import parlour
from parlour.equipment import families
from parlour.games.go_fish_quartet.asking import AskGame
from parlour.games.go_fish_quartet.deal import AskDeal
from parlour.kernel.match import Start
from parlour.testing import arrange, legal, over, play_until


def opened(id: str, players: int, stack: dict[str, str] | None = None, dealer: int = -1, seed: int = 1, **options: object) -> parlour.Match:
    """A match opened with these cards; South begins unless another dealer is named."""
    start = Start(seed=seed, dealer=players - 1 if dealer < 0 else dealer, stacks=[stack] if stack else [])
    return parlour.game(id, players=players, **options).match(start=start, narrate=True)


def lay_out(id: str, players: int, sets: dict[int, str], **options: object) -> tuple[AskGame, AskDeal]:
    """A deal in which seats have laid down these cards."""
    game = parlour.game(id, players=players, **options)
    deal = game.deal(1)
    assert isinstance(game, AskGame) and isinstance(deal, AskDeal)
    return game, arrange(deal, {f"sets {seat}": codes for seat, codes in sets.items()})


# --- Go Fish -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "each", "stock"), [(2, 7, 38), (3, 5, 37), (4, 5, 32), (6, 5, 22)])
def test_seven_cards_for_two_players_and_five_for_more(players: int, each: int, stock: int) -> None:
    deal = opened("go-fish", players, seed=4).deal
    assert [hand.count() for hand in deal.hands] == [each] * players
    assert deal.stock.count() == stock


def test_books_by_their_faces() -> None:
    game, deal = lay_out("go-fish", 3, {0: "AS AH AD AC", 1: "KS KH KD KC", 2: "QS QH QD QC JS JH JD JC 9S 9H 9D 9C"},
                         scoring="face-value-of-book")
    assert [game.points_of(deal, seat) for seat in range(3)] == [15, 13, 32]


def test_books_by_number() -> None:
    game, deal = lay_out("go-fish", 3, {0: "AS AH AD AC", 2: "QS QH QD QC JS JH JD JC"})
    assert [game.points_of(deal, seat) for seat in range(3)] == [1, 0, 2]


def test_the_deal_ends_when_somebody_has_no_cards() -> None:
    match = opened("go-fish", 3, {"South": "QS QH QD 3S 3H", "West": "QC 3D 3C 7S 8S"})
    match.play(0, "ask West queens")
    match.play(0, "ask West threes")
    assert match.over and match.winners == [0] and match.scores() == [2, 0, 0]


def test_who_runs_out_draws_five_where_that_is_played() -> None:
    match = opened("go-fish", 3, {"South": "QS QH QD 3S 3H", "West": "QC 3D 3C 7S 8S"}, empty_hand="draw-5")
    match.play(0, "ask West queens")
    match.play(0, "ask West threes")
    assert match.turn() == (0,)
    assert match.deal.hands[0].count() == 5 and match.deal.stock.count() == 32


def with_stock(match: parlour.Match, codes: str) -> AskDeal:
    """Leaves only these cards in the stock, the last on top; the others are laid down by nobody."""
    deal = match.deal
    keep = [deal.pack.card(code) for code in codes.split()]
    for card in keep:
        assert card in deal.stock.row, "the test wants a card that is not in the stock"
    deal.sets[2].cards |= deal.stock.mask() & ~sum([1 << card for card in keep])
    deal.stock.row = keep
    return deal


def test_the_last_card_of_the_stock_ends_the_deal_and_its_book_counts() -> None:
    match = opened("go-fish", 3, {"South": "QS QH QD 3S 4S", "West": "5S 6S 7S 8S 9S", "East": "5H 6H 7H 8H 9H"})
    deal = with_stock(match, "QC")
    before = deal.game.points_of(deal, 2)  # type: ignore[attr-defined]
    match.play(0, "ask West queens")
    assert match.over and match.scores() == [1, 0, before]
    assert match.view(0).because == "The stock is used up."


def test_without_a_stock_one_plays_on_where_that_is_agreed() -> None:
    match = opened("go-fish", 3, {"South": "QS QH QD 3S 4S", "West": "3D 6S 7S 8S 9S", "East": "5H 6H 7H 8H 9H"},
                   stock_empty="continue-to-all-books", turn_after_failed_draw="to-left")
    with_stock(match, "2C")
    match.play(0, "ask East queens")
    # South has fished the two: the turn passes to the left, not to East
    assert match.turn() == (1,)
    match.play(1, "ask East eights")
    assert match.turn() == (1,)
    match.play(1, "ask South sixes")
    # nobody fishes any more: it is the turn of the player asked
    assert match.turn() == (0,) and match.deal.hands[1].count() == 6


def test_the_turn_passes_to_the_left_after_fishing_in_vain() -> None:
    stack = {"South": "QS 3S 4S 5S 6S", "East": "7S 8S 9S TS JS", "stock": "2C 2D"}
    for option, seat in (("to-asked-player", 2), ("to-left", 1)):
        match = opened("go-fish", 3, stack, turn_after_failed_draw=option)
        match.play(0, "ask East queens")
        assert match.turn() == (seat,)


def test_a_series_goes_on_to_its_target() -> None:
    match = opened("go-fish", 3, scoring="one-per-book-to-target", target=9)
    rng = Random(3)
    play_until(match, over, rng.choice)
    assert match.deal.number > 0
    assert max(match.scores()) >= 9
    assert max([sum([row[seat] for row in match.sheet[:-1]]) for seat in range(3)]) < 9


def test_what_needs_another_option_brings_it_along() -> None:
    assert parlour.game("go-fish", ask_own_card=True).options["ask-unit"] == "specific-card"
    assert parlour.game("go-fish", target=20).options["play-to-target"] is True


@pytest.mark.parametrize(("id", "options"), [
    ("go-fish", {"ask_own_card": True, "ask_unit": "rank"}), ("go-fish", {"play_to_target": True, "scoring": "one-per-book-to-target"}),
    ("authors", {"play_to_target": True, "scoring": "one-per-book-to-target"}),
])
def test_options_that_would_do_nothing_are_refused(id: str, options: dict[str, Any]) -> None:
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game(id, **options)


def test_books_by_their_faces_can_be_played_to_a_target() -> None:
    game = parlour.game("go-fish", 3, scoring="face-value-of-book", target=50)
    assert game.plays_series() and "50 points or more" in game.rules() and "A book of aces is worth 15" in game.rules()
    match = opened("go-fish", 3, scoring="face-value-of-book", target=50)
    rng = Random(3)
    play_until(match, over, rng.choice)
    assert match.deal.number > 0 and max(match.scores()) >= 50


@pytest.mark.parametrize("id", ["go-fish", "authors"])
def test_a_target_brings_a_series_along(id: str) -> None:
    assert parlour.game(id, 4, target=5).plays_series() and not parlour.game(id, 4).plays_series()


@pytest.mark.parametrize("id", sorted(id for id, kind in parlour.registry().items() if kind.page == "go-fish-quartet"))
def test_what_follows_a_list_stands_by_itself(id: str) -> None:
    lines = parlour.game(id).rules().split("\n")
    for item, after in pairwise(lines):
        assert not (item.startswith(("- ", "  ")) and after and not after.startswith(("- ", "  ", "#"))), after


def test_short_forms_are_understood() -> None:
    match = opened("go-fish", 3, {"South": "QS 3S 4S 5S 6S", "West": "QH 7S 8S 9S TS"})
    match.play(0, "west q")
    assert match.deal.hands[0].count() == 6


# --- what asking tells -------------------------------------------------------------------------------------------------


def test_asking_tells_all_that_one_holds_some_and_a_refusal_that_one_has_none() -> None:
    match = opened("go-fish", 4, {"South": "QS 3S 4S 5S 6S", "West": "2H 7S 8S 9S TS", "North": "AC AD 9H 9D JC", "stock": "KC KD"})
    match.play(0, "ask West queens")
    match.play(1, "ask North tens")
    deal = match.deal
    queens = deal.pack.rank_masks[deal.pack.ranks.index("Q")]
    assert not deal.known_to(3) & queens & deal.hands[0].cards
    for seed in range(60):
        world = deal.imagine(3, Random(seed))
        assert isinstance(world, AskDeal)
        assert world.hands[0].cards & queens
        assert world.hands[1].cards & deal.pack.rank_masks[deal.pack.ranks.index("T")]
    # West has drawn since, and may have a queen now
    assert any([deal.imagine(3, Random(seed)).zones[1].mask() & queens for seed in range(200)])


def test_a_refusal_is_believed() -> None:
    match = opened("authors", 4, {"South": "QS 3S 4S", "North": "QH QD QC"}, seed=12)
    deal = match.deal
    queens = deal.pack.rank_masks[deal.pack.ranks.index("Q")]
    match.play(0, "ask West queens")
    for seed in range(30):
        for viewer in range(5):
            assert not deal.imagine(viewer, Random(seed)).zones[1].mask() & queens


def test_certain_cards_asked_for_leave_only_one_to_be_held() -> None:
    match = opened("quartett", 3, {"South": "KS 7C 8C", "West": "KH KD 7D"})
    match.play(0, "ask West KH")
    match.play(0, "ask West KD")
    deal = match.deal
    king = deal.pack.card("KC")
    # South asked for all but the king of spades and of clubs: it holds one of those
    for seed in range(30):
        world = deal.imagine(2, Random(seed)) if not deal.hands[2].cards >> king & 1 else deal.imagine(1, Random(seed))
        assert world.zones[0].mask() & deal.pack.mask("KS KC")


def test_imagined_hands_hold_no_pairs_that_would_lie_on_the_table() -> None:
    match = opened("australian-fish", 3, seed=5)
    deal = match.deal
    game = deal.game
    assert isinstance(game, AskGame)
    for seed in range(40):
        world = deal.imagine(0, Random(seed))
        assert isinstance(world, AskDeal)
        assert not any([game.complete(hand.cards) for hand in world.hands])


# --- Australian and Backstab Fish ---------------------------------------------------------------------------------------


def test_pairs_are_put_down_and_the_most_pairs_begin() -> None:
    match = opened("australian-fish", 3, {"South": "2S 3S 4S 5S 6S 7S 8S", "West": "QS QH KS KH TS JS 9S", "East": "2H 2D 2C 3H 4H 5H 6H"})
    deal = match.deal
    assert match.turn() == (1,)
    assert [deal.pack.text(zone.cards) for zone in deal.sets[:2]] == ["", "KS QS KH QH"]
    # of three twos one stays in hand
    assert deal.sets[2].count() == 2 and deal.hands[2].count() == 5
    assert not any([text.endswith("queens") for text in legal(match)])


def test_of_several_with_the_most_pairs_the_dealers_left_begins() -> None:
    stack = {"South": "2S 3S 4S 5S 6S 7S 8S", "West": "QS QH KS JH TS 8H 9S", "East": "2H 2D 9D 3H 4H 5H 6H"}
    assert opened("australian-fish", 3, stack).turn() == (1,)
    stack = {"South": "2S 3S 4S 5S 6S 7S 8S", "West": "QS 7H KS JH TS 8H 9S", "East": "2H TD 9D 3H 4H 5H 6H"}
    assert opened("australian-fish", 3, stack).turn() == (0,)


def test_a_drawn_card_gives_another_turn_only_if_it_is_of_the_rank_asked_for() -> None:
    stack = {"South": "2S 3S 4S 5S 6S 7S 8S", "West": "9S TS JS QS KS AS 7H", "East": "9H TH JH QH KH AH 8H"}
    match = opened("australian-fish", 3, {**stack, "stock": "2H 4H"})
    match.play(0, "ask West twos")
    assert match.turn() == (0,) and match.deal.sets[0].count() == 2
    match.play(0, "ask East threes")
    assert match.turn() == (2,) and match.deal.sets[0].count() == 4


def test_who_runs_out_of_cards_draws_seven() -> None:
    match = opened("australian-fish", 2, {"South": "2S 2H 3S 3H 4S 4H 5S", "North": "5H 6S 7S 8S 9S TS JS"})
    match.play(0, "ask North fives")
    deal = match.deal
    assert match.turn() == (0,)
    # two cards of a rank among the seven are put down at once
    assert deal.hands[0].count() + deal.sets[0].count() == 8 + 7 and deal.stock.count() == 38 - 7


def test_two_pairs_of_a_rank_and_a_pair_of_jokers() -> None:
    sets = {0: "QS QH QD QC", 1: "X1 X2", 2: "9S 9H 8S 8H"}
    game, deal = lay_out("australian-fish", 3, sets, jokers="pair-2-points", two_pairs_bonus=True)
    assert [game.points_of(deal, seat) for seat in range(3)] == [3, 2, 2]
    game, deal = lay_out("australian-fish", 3, sets, jokers="pair-1-point")
    assert [game.points_of(deal, seat) for seat in range(3)] == [2, 1, 2]


def test_backstab_sets_may_be_kept_and_are_then_at_risk() -> None:
    match = opened("backstab-fish", 4, {"South": "6S 6S 6H 2C 3C 4C 5C", "West": "6C 6D 7S 8S 9S TS JS"}, dealer=3)
    match.play(0, "ask West 1 six")
    assert legal(match) == {"lay sixes", "keep"}
    match.play(0, "keep")
    match.play(0, "ask West 3 sixes")
    # West has one six left and refuses; it may now ask for those that South kept
    assert match.turn() == (1,)
    match.play(1, "ask South 4 sixes")
    assert legal(match) == {"lay sixes", "keep"}
    match.play(1, "lay sixes")
    deal = match.deal
    assert deal.sets[1].count() == 4 and deal.hands[1].count() == 6
    assert "ask South 1 six" in legal(match) or not deal.hands[1].cards & deal.pack.rank_masks[deal.pack.ranks.index("6")]


def test_others_do_not_learn_that_a_set_is_kept() -> None:
    match = opened("backstab-fish", 4, {"South": "6S 6S 6H 6H 3C 4C 5C", "West": "2C 2D 7S 8S 9S TS JS"}, dealer=3)
    assert legal(match) == {"lay sixes", "keep"}
    before = [match.view(viewer) for viewer in (1, 2, 3, 4)]
    match.play(0, "keep")
    assert [match.view(viewer) for viewer in (1, 2, 3, 4)] == before


def test_backstab_has_two_packs_and_four_jokers() -> None:
    deal = opened("backstab-fish", 4, seed=2).deal
    assert deal.pack.size == 108
    assert [hand.count() for hand in deal.hands] == [7] * 4


# --- Omben -----------------------------------------------------------------------------------------------------------------


def test_who_gives_the_last_card_away_wins() -> None:
    match = opened("omben", 2, {"South": "2H 2D 3S 4S", "North": "2S 2C 3H 3D"}, hand_size=4)
    match.play(0, "ask North twos")
    # four twos are laid aside: South has 3S 4S, North 3H 3D; the turn passes all the same
    assert match.turn() == (1,)
    match.play(1, "ask South threes")
    match.play(0, "ask North fours")
    assert match.deal.sets[0].count() == 4
    match = opened("omben", 2, {"South": "2H 2D 3S 4S", "North": "2S 2C 3H 3D"}, hand_size=4)
    match.play(0, "ask North threes")
    match.play(1, "ask South twos")
    assert match.over and match.winners == [1]


def test_the_fewer_cards_win_when_the_stock_is_drunk_up() -> None:
    match = opened("omben", 2, {"South": "2H 2D 3S 4S 5S", "North": "7S 7C 8H 8D 9D"})
    deal = match.deal
    deal.sets[1].cards |= deal.stock.mask()
    deal.stock.row = [deal.pack.card("KS"), deal.pack.card("KD")]
    deal.sets[1].cards &= ~deal.pack.mask("KS KD")
    match.play(0, "ask North twos")
    assert match.over and match.winners == [1] and deal.hands[0].count() == 7


# --- the games without a stock ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "players", "counts"), [
    ("authors", 5, [11, 11, 10, 10, 10]), ("happy-families", 3, [15, 15, 14]), ("jeu-des-sept-familles", 4, [11, 11, 10, 10]),
    ("pai-hong", 3, [18, 17, 17]), ("quartett", 3, [11, 11, 10]),
])
def test_all_cards_are_dealt_as_evenly_as_they_go(id: str, players: int, counts: list[int]) -> None:
    deal = opened(id, players, seed=3).deal
    assert [deal.hands[seat].count() + deal.sets[seat].count() for seat in range(players)] == counts
    assert sum(counts) == deal.pack.size


def test_seven_families_of_six() -> None:
    pack = opened("jeu-des-sept-familles", 4).deal.pack
    assert pack.size == 42 and len(pack.suits) == 7 and {mask.bit_count() for mask in pack.suit_masks} == {6}


def test_a_player_without_cards_is_passed_over() -> None:
    match = opened("quartett", 3, {"South": "KS KH KD 7S 7H 7D 8S 8H 8D 9S 9H", "West": "KC 7C 8C 9D 9C TS TH TD JS JH JD"})
    for card in ("KC", "7C", "8C", "9D"):
        match.play(0, f"ask West {card}")
    match.play(0, "ask West 9C")
    assert not match.deal.hands[0].cards and match.deal.sets[0].count() == 16
    assert match.turn() == (1,)
    assert "ask South TC" not in legal(match)


def test_families_are_won_by_halves() -> None:
    match = opened("happy-families", 3, seed=8, stake=4)
    deal = match.deal
    assert deal.pot == 12 and match.scores() == [-4, -4, -4]
    # all cards but the last are laid: South has five families and three Bones, West has four families and Mr Bones, East one
    pack = families()
    sets = {f"sets {seat}": pack.text(sum([pack.suit_masks[group] for group in groups]))
            for seat, groups in ((0, range(1, 6)), (1, range(6, 10)), (2, range(10, 11)))}
    arrange(match, {**sets, "South": "MRS-BONES MASTER-BONES MISS-BONES", "West": "MR-BONES"})
    deal.show(sum([laid.cards for laid in deal.sets]))
    match.play(0, "ask West MR-BONES")
    assert match.scores() == [2, -4, -4] and match.turn() == (0,) and match.view(0).section == "asking-for-families"
    assert "ask West Bones" not in legal(match)
    match.play(0, "ask West Soot")
    # West has not the Soots, so it asks
    assert match.turn() == (1,)
    match.play(1, "ask East Soot")
    # East has no family left and cannot be asked
    assert match.turn() == (1,) and not [text for text in legal(match) if text.startswith("ask East")]
    while not match.over:
        match.play(1, next(text for text in sorted(legal(match)) if text.startswith("ask South")))
    assert match.scores() == [2, 2, -4] and match.winners == [0, 1]
    assert match.view(2).because == "West has all families."
    assert [(entry.side, entry.points, entry.words) for entry in deal.entries] == [
        (0, 6, "the most families"), (1, 6, "all families in the end")]


def test_several_with_the_most_families_share_the_half() -> None:
    match = opened("happy-families", 3, stake=3)
    deal = match.deal
    pack = deal.pack
    sets = {f"sets {seat}": pack.text(sum([pack.suit_masks[group] for group in groups]))
            for seat, groups in ((0, range(1, 4)), (1, range(4, 8)), (2, range(8, 11)))}
    arrange(match, {**sets, "South": "MRS-BONES MASTER-BONES MISS-BONES", "West": "MR-BONES"})
    match.play(0, "ask West MR-BONES")
    # South and West have four each, and share four chips of nine
    assert match.scores() == [-1, -1, -3] and match.deal.pot == 5


ROOM = {"South": "QS QH QD 2S", "West": "QC 3S 4S 5S"}


@pytest.mark.parametrize("storage", ["player-choice", "store-face-down", "keep-in-hand"])
def test_rooms_are_stored_or_kept(storage: str) -> None:
    match = opened("pai-hong", 4, ROOM, storage=storage)
    deal = match.deal
    match.play(0, "ask West QC")
    if storage == "player-choice":
        assert {"lay queens", "keep"} <= legal(match)
        match.play(0, "lay queens")
    stored = deal.sets[0].cards & deal.pack.mask("QS QH QD QC")
    assert stored.bit_count() == (0 if storage == "keep-in-hand" else 4)
    assert match.turn() == (0,)
    assert not [text for text in legal(match) if " Q" in text]


def test_rooms_kept_in_hand_count_in_the_end() -> None:
    match = opened("pai-hong", 3, seed=6, storage="keep-in-hand")
    rng = Random(2)
    play_until(match, over, rng.choice)
    assert sum(match.scores()) == 13


def test_a_choice_of_storing_is_remembered_no_longer_than_it_is_made() -> None:
    match = opened("pai-hong", 4, ROOM)
    match.play(0, "ask West QC")
    match.play(0, "keep")
    assert not [text for text in legal(match) if text.startswith("lay")]


def test_authors_can_be_played_for_certain_cards() -> None:
    match = opened("authors", 4, {"South": "QS 3S 4S", "West": "QH QD 8S"}, ask_unit="specific-card", seed=5)
    match.play(0, "ask West QH")
    deal = match.deal
    assert deal.hands[0].cards & deal.pack.mask("QH") and deal.hands[1].cards & deal.pack.mask("QD")


def test_authors_to_a_target_with_books_by_their_faces() -> None:
    match = opened("authors", 4, scoring="face-value-of-book", play_to_target=True, target=50)
    rng: Any = Random(9)
    play_until(match, over, rng.choice)
    assert all([sum(row) == 15 + 13 + 12 + 11 + sum(range(2, 11)) for row in match.sheet])
    assert max(match.scores()) >= 50


def test_a_backstab_player_who_gives_the_last_card_away_draws_seven_at_once_and_lays_nothing_down_unasked() -> None:
    match = opened("backstab-fish", 4, {"South": "6S 6H 2C 3C 4C 5C 7C", "West": "6C 7S 8S 9S TS JS QS", "stock": "KS KS KH KD 2S 2H 2D"},
                   dealer=3)
    deal = match.deal
    # West is left with the six alone
    rest = deal.hands[1].cards & ~deal.pack.rank_masks[deal.pack.ranks.index("6")]
    deal.hands[1].cards &= ~rest
    deal.hands[2].cards |= rest
    match.play(0, "ask West 1 six")
    assert deal.hands[1].count() == 7 and not deal.sets[1].cards
    # and South may ask on
    assert match.turn() == (0,) and "ask West 1 two" in legal(match)
