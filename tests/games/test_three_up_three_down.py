"""3 Up 3 Down: who starts, the endgame and losing. How it is played is also in records/three-up-three-down."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import parlour
from parlour.games.three_up_three_down import PACK, EqualCards, Play, ThreeDeal
from parlour.kernel.match import Start
from parlour.testing import arrange, choices, table


def position(hands: Sequence[str], up: Sequence[str], down: Sequence[str], pile: str = "", stock: str = "",
             turn: int = 1, **options: object) -> parlour.Match:
    """A match in which South is to move and the cards lie like this; all others are out of play."""
    match = parlour.game("three-up-three-down", players=len(hands), **options).match(seed=1, narrate=True)
    lying = dict(zip([zone.place.name for zone in match.deal.zones], [*hands, *up, *down], strict=False))
    arrange(match, {**lying, "pile": " ".join(pile.split()[::-1]), "stock": stock}, rest="removed").deal.phase = Play(0, turn)
    return match


@pytest.mark.parametrize(("players", "stock"), [(2, 34), (3, 25), (4, 16), (5, 7)])
def test_nine_cards_each_and_the_rest_is_the_draw_pile(players: int, stock: int) -> None:
    deal = parlour.game("three-up-three-down", players=players).match(seed=1).deal
    assert all([deal.cards_left(seat) == 9 for seat in range(players)])
    assert all([deal.hands[seat].count() == deal.up[seat].count() == deal.down[seat].count() == 3 for seat in range(players)])
    assert deal.stock.count() == stock


def test_nobody_knows_the_face_down_cards() -> None:
    deal = parlour.game("three-up-three-down", players=3).match(seed=1).deal
    assert all([deal.knowers(card) == 0 for row in deal.down for card in row.row])


def test_the_deal_passes_to_the_left() -> None:
    game = parlour.game("three-up-three-down", players=3, deals=4, turns=100)
    match = game.match(seed=2)
    dealers = [match.deal.dealer]
    rng = Random(2)
    while not match.over:
        seat = match.turn()[0]
        some = match.legal(seat)
        match.play(seat, some[rng.randrange(len(some))])
        if match.deal.number == len(dealers):
            dealers.append(match.deal.dealer)
    assert dealers == [(dealers[0] + number) % 3 for number in range(4)]


# --- who starts ---------------------------------------------------------------------------------------------------


def opened(face_up: str, hands: str, lay: Sequence[str] = ()) -> parlour.Match:
    """Two players, North dealing: these cards in the order in which they are dealt, the first to South."""
    order = PACK.mask(face_up) | PACK.mask(hands)
    down = [card for card in range(PACK.size) if not order >> card & 1][-6:]
    cards = [*down, *[PACK.card(code) for code in f"{face_up} {hands}".split()]]
    match = parlour.game("three-up-three-down", players=2).match(start=Start(1, 1, [cards]), narrate=True)
    deal = match.deal
    for seat in range(2):
        match.play(seat, lay[seat] if lay else "lay " + PACK.text(deal.up[seat].cards))
    return match


@pytest.mark.parametrize(("face_up", "hands", "starter"), [
    # the first three dealt face up, card by card round the table, whatever threes are in hand
    ("3S 5S 6S 7S 8S 9S", "3D 3H 9H TH JH QH", 0),
    ("4S 5S 3S 7S 8S 3D", "3H 4H 9H TH JH QH", 0),
    ("4S 3D 3S 7S 8S 9S", "3H 4H 9H TH JH QH", 1),
    # no three face up: the caller, who sits first to the dealer's left, comes before any four face up
    ("4S 5S 6S 7S 8S 9S", "5H 3H 9H TH JH QH", 1),
    ("5S 4S 6S 7S 8S 9S", "3D 3H 9H TH JH QH", 0),
    # no three: the first four face up, then fours in hand, and so on
    ("5S 6S 7S 8S 9S 4S", "4D 5H 9H TH JH QH", 1),
    ("5S 6S 7S 8S 9S JS", "5H 4D 9H TH JH QH", 1),
    ("JS QS KS 5S 9S AS", "JH QH 9H TH 6H AH", 1),
    ("JS QS KS AS 9S AC", "JH 2H 9H TH 6H AH", 0),
])
def test_who_starts(face_up: str, hands: str, starter: int) -> None:
    assert opened(face_up, hands).turn() == (starter,)


def test_exchanging_the_three_away_changes_nothing() -> None:
    assert opened("3S 5S 6S 7S 8S 9S", "KD 4H 9H TH JH QH", ["lay KD 6S 8S", "lay 5S 7S 9S"]).turn() == (0,)


def test_a_three_in_hand_that_is_laid_face_up_was_dealt_to_the_hand_all_the_same() -> None:
    match = opened("4S 5S 6S 7S 8S 9S", "5H 3H 9H TH JH QH", ["lay 4S 6S 8S", "lay 3H 7S 9S"])
    assert match.turn() == (1,)


def test_whoever_calls_a_three_shows_it() -> None:
    match = opened("4S 5S 6S 7S 8S 9S", "5H 3H 9H TH JH QH")
    deal = match.deal
    assert deal.knowers(PACK.card("3H")) == deal.everyone
    assert deal.knowers(PACK.card("TH")) == 1 << 1
    assert any(["North calls the three of hearts" in line for line in match.view(0).log])


def test_imagined_hands_have_no_three_where_nobody_called_one() -> None:
    match = opened("5S 6S 7S 8S 9S JS", "5H 4D 9H TH JH QH")
    for seed in range(40):
        imagined = match.imagine(0, Random(seed))
        assert isinstance(imagined, ThreeDeal)
        assert not imagined.hands[1].cards & PACK.mask("3C 3D 3H 3S")


def test_the_exchange_swaps_hand_and_face_up_cards_and_stays_sealed() -> None:
    match = table("three-up-three-down", dealt={"hand 0": "KS KH 4D", "up 0": "5C 6C AD"}, dealer=1, players=2).match
    match.play(0, "lay KS KH AD")
    zones = {zone.name: zone for zone in match.view(1).zones}
    assert sorted(zones["up 0"].cards) == ["5C", "6C", "AD"]
    assert match.turn() == (1,) and set(match.deal.phase.waited_for(match.deal, 1)) == {0, 1}
    match.play(1, match.legal(1)[0])
    deal = match.deal
    assert deal.up[0].cards == PACK.mask("KS KH AD") and deal.hands[0].cards == PACK.mask("4D 5C 6C")
    assert deal.knowers(PACK.card("5C")) == deal.everyone
    assert len({str(action) for action in parlour.game("three-up-three-down").deal(1).legal(0)}) == 20


# --- playing ------------------------------------------------------------------------------------------------------


def test_sets_of_equal_cards_are_each_one_choice() -> None:
    sets = EqualCards("play", PACK, PACK.mask("7S 7H 7D KD KC 2C"))
    texts = {str(action) for action in sets}
    assert len(sets) == len(texts) == 7 + 3 + 1
    assert "play 7S 7H 7D" in texts and "play KD KC" in texts and "play 2C" in texts
    assert all([sets.read(text) in sets for text in texts])
    assert sets.read("play 7S KD") not in sets


def test_sevens_and_king_on_a_five_but_no_three() -> None:
    match = position(["7S 7H KD 3D", "9C"], ["", ""], ["", ""], "5C")
    assert sorted(choices(match)) == ["play 7H", "play 7S", "play 7S 7H", "play KD", "take"]
    assert "cannot be played" in match.reason(0, "play 3D")


@pytest.mark.parametrize(("pile", "fits"), [
    ("3C", "3S 4S TS JS AS 2S"), ("JC", "TS JS AS 2S"), ("KC", "TS AS 2S"), ("AC", "TS AS 2S"),
    ("2C", "3S 4S TS JS AS 2S"), ("", "3S 4S TS JS AS 2S"),
])
def test_what_may_be_played_on_what(pile: str, fits: str) -> None:
    match = position(["3S 4S TS JS AS 2S", "9C"], ["", ""], ["", ""], pile)
    assert sorted(choices(match)) == sorted([f"play {code}" for code in fits.split()] + (["take"] if pile else []))


@pytest.mark.parametrize(("pile", "cards", "removed"), [
    ("5C", "8S 8H 8D 8C", True),
    ("5C 8S 8H 8D", "8C", True),
    ("8S 8H", "8D 8C", True),
    ("8S 8H 8D", "9C", False),
    ("8S 8H 2C 8D", "8C", False),
    ("5C 8S 8H", "8D", False),
    ("AC", "TC", True),
    ("", "TC TD", True),
    ("2S 2H 2D", "2C", True),
    ("2S 2H", "2D", False),
])
def test_tens_and_four_equal_cards_remove_the_pile_for_another_turn(pile: str, cards: str, removed: bool) -> None:
    match = position([f"{cards} KD 4D 6H", "9D"], ["", ""], ["", ""], pile)
    match.play(0, "play " + cards)
    deal = match.deal
    assert deal.pile.count() == (0 if removed else len(f"{pile} {cards}".split()))
    assert match.turn() == ((0,) if removed else (1,))
    assert bool(deal.removed.cards & PACK.mask(cards)) == removed


@pytest.mark.parametrize(("hand", "play", "stock", "size", "left"), [
    ("7S 8S 9S", "7S", "KD KH KC", 3, 2),
    ("7S 7H 9S", "7S 7H", "KD KH KC", 3, 1),
    ("7S 7H 7D", "7S 7H 7D", "KD KH", 2, 0),
    ("7S 8S 9S JS", "7S", "KD KH KC", 3, 3),
    ("7S 8S 9S", "7S", "", 2, 0),
])
def test_the_hand_is_filled_up_to_three(hand: str, play: str, stock: str, size: int, left: int) -> None:
    match = position([hand, "9C"], ["", ""], ["", ""], "5C", stock)
    match.play(0, "play " + play)
    assert (match.deal.hands[0].count(), match.deal.stock.count()) == (size, left)


def test_a_ten_is_replaced_before_its_player_goes_on() -> None:
    match = position(["TS", "9C"], ["KS", ""], ["", ""], "5C", "4D")
    match.play(0, "play TS")
    assert match.turn() == (0,) and sorted(choices(match)) == ["play 4D"]


def test_taking_the_pile_is_a_turn_without_a_play() -> None:
    match = position(["KS", "9C 3D"], ["", ""], ["", ""], "5C 6C")
    match.play(0, "take")
    assert match.deal.hands[0].cards == PACK.mask("KS 5C 6C")
    assert match.turn() == (1,) and sorted(choices(match)) == ["play 3D", "play 9C"]
    match.play(1, "play 3D")
    assert match.deal.knowers(PACK.card("5C")) == match.deal.everyone


# --- the endgame --------------------------------------------------------------------------------------------------


def test_table_cards_wait_until_a_turn_begins_without_a_hand() -> None:
    match = position(["7S", "9C 9H"], ["KS KH 4D", ""], ["8S", ""], "5C")
    assert sorted(choices(match)) == ["play 7S", "take"]
    assert "from those before" in match.reason(0, "play KS") and "only when" in match.reason(0, "flip 1")
    match.play(0, "play 7S")
    match.play(1, "play 9C")
    assert sorted(choices(match)) == ["play KH", "play KS", "play KS KH", "take 4D", "take KH", "take KS"]
    assert "only when" in match.reason(0, "flip 1") and "Say which" in match.reason(0, "take")
    match.play(0, "play KS KH")
    assert match.deal.up[0].cards == PACK.mask("4D")


def test_a_face_up_card_is_added_to_the_pile_that_is_taken() -> None:
    match = position(["", "9C 9H"], ["KS 4D", ""], ["8S", ""], "AC")
    assert sorted(choices(match)) == ["take 4D", "take KS"]
    match.play(0, "take 4D")
    deal = match.deal
    assert deal.hands[0].cards == PACK.mask("AC 4D") and deal.up[0].cards == PACK.mask("KS") and not deal.pile.row
    assert match.turn() == (1,) and sorted(choices(match)) == ["play 9C", "play 9H", "play 9H 9C"]
    match.play(1, "play 9C")
    assert sorted(choices(match)) == ["play AC", "take"]


def test_an_empty_pile_cannot_be_taken() -> None:
    match = position(["", "9C"], ["KS 4D", ""], ["8S", ""])
    assert sorted(choices(match)) == ["play 4D", "play KS"]
    assert "no pile" in match.reason(0, "take KS")


def test_a_flipped_card_that_does_not_fit_is_taken_with_the_pile() -> None:
    match = position(["", "9C 9H"], ["", ""], ["KS 4D 5D", ""], "8H")
    assert sorted(choices(match)) == ["flip 1", "flip 2", "flip 3"]
    match.play(0, "flip 2")
    deal = match.deal
    assert deal.hands[0].cards == PACK.mask("8H 4D") and deal.down[0].row == [PACK.card("KS"), PACK.card("5D")]
    assert match.turn() == (1,) and not deal.pile.row
    match.play(1, "play 9C")
    assert sorted(choices(match)) == ["take"]


def test_a_flipped_card_that_fits_is_played() -> None:
    match = position(["", "9C 9H"], ["", ""], ["KS 4D 5D", ""], "8H")
    match.play(0, "flip 1")
    deal = match.deal
    assert deal.pile.row == [PACK.card("8H"), PACK.card("KS")] and match.turn() == (1,)
    assert "the king of spades" in match.view(1).log[-1]


def test_a_card_flipped_to_an_empty_pile_is_always_played() -> None:
    match = position(["", "9C 9H"], ["", ""], ["3S 4D", ""])
    match.play(0, "flip 1")
    assert match.deal.pile.row == [PACK.card("3S")] and match.turn() == (1,)


def test_the_last_card_flipped_onto_a_higher_one_keeps_its_owner_in() -> None:
    match = position(["", "9C 9H", "KC"], ["", "", ""], ["4D", "", ""], "8H")
    match.play(0, "flip 1")
    assert not match.over and match.turn() == (1,)
    assert match.deal.hands[0].cards == PACK.mask("8H 4D")


@pytest.mark.parametrize(("card", "pile"), [("4D", ""), ("8D", "8H"), ("KD", "8H"), ("2D", "AH"), ("TD", "AH")])
def test_the_last_card_flipped_that_fits_takes_its_owner_out(card: str, pile: str) -> None:
    match = position(["", "9C 9H", "KC"], ["", "", ""], [card, "", ""], pile)
    match.play(0, "flip 1")
    assert not match.over and match.deal.cards_left(0) == 0 and "out" in match.view(1).seats[0].badges
    # after a ten the next player still in begins the new pile
    assert match.turn() == (1,) and bool(match.deal.pile.row) == (card != "TD")


def test_those_still_in_play_on_and_the_last_with_cards_loses() -> None:
    match = position(["KS", "9C 9H", "AC AD"], ["", "", ""], ["", "", ""], "8H")
    match.play(0, "play KS")
    assert match.turn() == (1,)
    match.play(1, "take")
    assert match.turn() == (2,)
    match.play(2, "play AC")
    match.play(1, "take")
    match.play(2, "play AD")
    assert match.over and match.scores() == [0, -1, 0] and match.winners == [0, 2]


def test_a_deal_that_goes_on_too_long_is_lost_by_the_most_cards() -> None:
    match = position(["KS 4D", "9C 9H 5S", "AC AD 3D"], ["", "", ""], ["", "", ""], "8H", turn=100, turns=100)
    match.play(0, "play KS")
    assert match.over and match.scores() == [0, -1, -1] and match.winners == [0]


def test_a_deal_goes_on_until_one_player_is_left_unless_a_limit_is_agreed() -> None:
    assert parlour.game("three-up-three-down").options["turns"] == 0
    text = " ".join(parlour.game("three-up-three-down").rules().split())
    assert "However long that takes, the deal goes on until then, unless a limit of turns is agreed" in text
    match = position(["KS 4D", "9C 9H 5S", "AC AD 3D"], ["", "", ""], ["", "", ""], "8H", turn=2000)
    seat = match.turn()[0]
    match.play(seat, "take")
    assert not match.over and "Turn 2001" in match.view(0).facts
    assert "stopped" in parlour.game("three-up-three-down", turns=200).rules()


def test_several_deals_are_won_by_whoever_loses_the_fewest() -> None:
    match = position(["KS", "9C"], ["", ""], ["", ""], "8H", deals=2)
    match.play(0, "play KS")
    assert not match.over and match.deal.number == 1 and match.scores() == [0, -1] and not match.winners
