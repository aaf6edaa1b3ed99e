"""One and Thirty, and Bone Ace: what cards count, who wins the bone and the game, and what is paid."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.testing import Table, table


def thirty(hands: dict[str, str], stock: str = "", **options: object) -> Table:
    """A deal of One and Thirty with South dealing, and these cards in the stock."""
    return table("one-and-thirty", len(hands), dealer="South", dealt={**hands, **({"stock": stock} if stock else {})}, deals=1, **options)


def bone(hands: dict[str, str], stock: str = "", **options: object) -> Table:
    """The same of Bone Ace; the last card of each hand lies face up."""
    seats = {2: ["South", "North"], 3: ["South", "West", "East"], 4: ["South", "West", "North", "East"]}[len(hands)]
    dealt = {}
    for seat, cards in hands.items():
        dealt[seat] = cards[:5]
        dealt[f"up {seats.index(seat)}"] = cards[6:]
    return table("bone-ace", len(hands), dealer="South", dealt={**dealt, **({"stock": stock} if stock else {})}, deals=1, **options)


# --- what cards count ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "options", "count"), [
    ("KS QH JD", {}, 30), ("TS 9H 8D", {}, 27), ("AS 2H 3D", {}, 6), ("AS 2H 3D", {"ace": 11}, 16), ("KS QH JD AC", {}, 31),
])
def test_what_cards_count(cards: str, options: dict[str, object], count: int) -> None:
    at = thirty({"South": "4S 4H 4D", "North": cards[:8]}, cards[9:] or "2C", **options)
    said = f"Your cards count {at.match.deal.phase.prompt(at.match.deal, 1).split()[3].rstrip(':')}"
    assert said == f"Your cards count {count if len(cards) == 8 else 30}"
    if len(cards) > 8:
        at.play("draw")
        assert "North has thirty-one." in at.log()


def test_in_bone_ace_an_ace_counts_eleven_unless_one_is_agreed() -> None:
    hands = {"South": "4S 4H 4D", "North": "AS 2H 3D"}
    assert "count 16:" in bone(hands).match.view(1).prompt
    assert "count 6:" in bone(hands, ace=1).match.view(1).prompt


# --- drawing ------------------------------------------------------------------------------------------------------------------------


def test_whoever_goes_over_is_out() -> None:
    at = thirty({"South": "KS KH 2D", "West": "TS 9H 8D", "East": "QS QH 3D"}, "5C")
    at.play("West: draw")
    assert "West is over thirty-one, with 32." in at.log() and at.badges("West")[-1] == "over thirty-one"
    assert at.turn() == {"East"}
    at.play("East: stick", "South: stick")
    # 23 beats 22, and 32 is no hand
    assert at.scores() == [-1, -1, 2]


def test_eldest_hand_draws_first_and_the_dealer_last() -> None:
    at = thirty({"South": "KS KH 2D", "West": "TS 9H 8D", "East": "QS QH 3D"})
    order = []
    while not at.match.over:
        order += list(at.turn())
        at.play("stick")
    assert order == ["West", "East", "South"] and at.scores() == [-1, 2, -1]


def test_one_may_draw_as_long_as_one_likes() -> None:
    at = thirty({"South": "KS KH 2D", "North": "2S 2H 3D"}, "4C 5C 6C 7C")
    at.play("North: draw", "draw", "draw")
    assert at.turn() == {"North"} and len(at.hand("North")) == 6
    at.play("stick", "South: stick")
    # 2 + 2 + 3 + 4 + 5 + 6 = 22 and 10 + 10 + 2 = 22: the elder hand wins
    assert at.scores() == [-1, 1]


def test_thirty_one_wins_at_once_and_doubly() -> None:
    at = thirty({"South": "KS KH 2D", "West": "TS 9H 8D", "East": "QS QH 3D"}, "4C", stake=3)
    at.play("West: draw")
    assert at.match.over and at.scores() == [-6, 12, -6] and "West has thirty-one." in at.log()


def test_where_all_others_are_over_the_dealer_wins() -> None:
    at = thirty({"South": "2S 2H 2D", "West": "TS 9H 8D", "East": "QS QH 3D"}, "5C KC")
    at.play("West: draw", "East: draw")
    assert at.match.over and at.scores() == [2, -1, -1]


def test_equal_hands_go_to_the_eldest() -> None:
    at = thirty({"South": "KS KH 5D", "West": "TS 5H 4D", "East": "QS QH 5C"}).play(*["stick"] * 3)
    assert at.scores() == [-1, -1, 2]


def test_a_hand_of_thirty_one_may_be_dealt_where_aces_count_eleven() -> None:
    at = thirty({"South": "AS KH QD", "West": "TS 5H 4D", "East": "AH JH TC"}, ace=11)
    assert at.match.over and at.scores() == [-2, -2, 4]


def test_a_hand_may_be_over_as_it_is_dealt() -> None:
    at = thirty({"South": "AS AC QD", "West": "TS 5H 4D", "East": "2H JH TC"}, ace=11)
    assert at.badges("South")[-1] == "over thirty-one" and at.turn() == {"West"}
    at.play("stick", "stick")
    assert at.match.over and at.scores() == [-1, -1, 2]


def test_the_rules_tell_which_hands_are_over_as_they_are_dealt() -> None:
    """Of the hands with aces of eleven: two of them with a card of ten, and three."""
    at = thirty({"South": "AS AC AD", "West": "TS 5H 4D", "East": "AH 9H TC"}, ace=11)
    assert at.badges("South")[-1] == "over thirty-one"
    for id in ("one-and-thirty", "bone-ace"):
        assert "Two aces and a card of ten, or three aces, are over" in parlour.game(id, ace=11).rules()
        assert "three aces" not in parlour.game(id, ace=1).rules()


def test_whoever_has_less_pays_all() -> None:
    at = table("one-and-thirty", 2, dealer="South", dealt={"South": "KS KH 2D", "North": "TS 9H 2C"}, deals=1, stack=10, stake=25)
    assert at.play("stick", "stick").scores() == [10, -10]


# --- the bone -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("south", "west", "east", "winner"), [
    ("KS", "QH", "2D", "South"), ("AS", "AD", "AC", "West"), ("TS", "TH", "9D", "West"), ("AS", "KH", "AC", "East"),
    ("JS", "TH", "QD", "East"),
])
def test_the_highest_card_face_up_wins_half(south: str, west: str, east: str, winner: str) -> None:
    """The bone-ace beats all; of equal cards the first at the dealer's left wins."""
    at = bone({"South": f"2S 3S {south}", "West": f"2H 3H {west}", "East": f"2C 3C {east}"})
    # all put in one for the bone and one for the game, and three lie there for the game
    assert at.match.deal.pot == 3
    assert at.scores()[["South", "West", "East"].index(winner)] == 1 and sorted(at.scores()) == [-2, -2, 1]


def test_the_nearest_takes_the_other_half_once() -> None:
    at = bone({"South": "KS KH 2D", "West": "TS 9H 8D", "East": "QS QH AD"}, "4C", stake=5)
    # East is dealt thirty-one, shows the bone-ace, and wins everything
    assert at.match.over and at.scores() == [-10, -10, 20]
    at = bone({"South": "KS KH 2D", "West": "TS 9H 8D", "East": "QS 5H AD"}, "4C")
    at.play("West: draw")
    assert at.match.over and at.scores() == [-2, 1, 1]


def test_where_all_are_dealt_too_much_the_half_stays() -> None:
    at = table("bone-ace", 2, dealer="South", dealt={"hand 0": "AS KS", "up 0": "AC", "hand 1": "AH KH", "up 1": "AD"})
    # two chips of North's bone are won, and two stay in the pool, to which four come
    assert at.match.deal.number == 1 and at.match.deal.pot >= 4
    assert sum(at.scores()) + at.match.deal.pot == 0


def test_who_sees_what() -> None:
    at = bone({"South": "KS KH 2D", "West": "TS 9H 8D", "East": "QS QH 3D"})
    shown = {card for zone in at.match.view(0).zones for card in zone.cards}
    assert {"KS", "KH", "2D", "8D", "3D"} <= shown and not {"TS", "9H", "QS", "QH"} & shown


# --- bots and counts ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["one-and-thirty", "bone-ace"])
def test_winners_counted_again(id: str) -> None:
    """Over random deals whoever is nearest below 32 wins, the eldest of equals, if nobody stops the deal before."""
    worths = dict.fromkeys("TJQK", 10) | {"A": 1 if id == "one-and-thirty" else 11}
    compared = 0
    for seed in range(300):
        at = table(id, 4, seed=seed, deals=1).at_random(seed)
        counts = []
        for seat in range(4):
            cards = [*at.zone(f"hand {seat}"), *at.zone(f"up {seat}")]
            counts.append(sum(worths.get(code[0]) or int(code[0]) for code in cards))
        winner = next(line.split()[0] for line in reversed(at.log()) if " win" in line)
        order = [(at.match.deal.dealer + place) % 4 for place in (1, 2, 3, 4)]
        alive = [seat for seat in order if counts[seat] <= 31]
        names = ["You" if seat == 0 else at.match.names[seat] for seat in range(4)]
        best = max(alive, key=lambda seat: counts[seat])
        assert winner == names[best]
        compared += 1
    assert compared == 300


def test_bots_draw_to_little_and_stick_to_much() -> None:
    for hand, advice in (("KS KH QD", "stick"), ("2S 3H 4D", "draw"), ("KS KH 2D", "draw")):
        at = thirty({"South": "9C 9H 9D", "North": hand})
        assert str(at.match.deal.phase.advise(at.match.deal, 1, Random(1))) == advice


def test_the_game_is_on_the_shelf_with_its_rules() -> None:
    assert "bone-ace" in parlour.game("bone-ace").rules() and "the bone" not in parlour.game("one-and-thirty").rules()
