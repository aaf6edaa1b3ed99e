"""Alkort: the page's order of cards, the exchange, and the settlement. A whole deal is in records/alkort."""
from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.alkort import Alkort, AlkortDeal, AlkortTrick
from parlour.testing import arrange, choices, each, legal, play, play_out, refused, table

SOUTH, WEST, NORTH, EAST = range(4)


def game_of(**options: object) -> Alkort:
    game = parlour.game("alkort", **options)
    assert isinstance(game, Alkort)
    return game


def position(hands: Mapping[str, str], leader: int = SOUTH, winners: tuple[int, ...] = (EAST,), **options: object) -> AlkortDeal:
    """The middle of a deal: these cards are in hand, and the seats have taken so many tricks."""
    game = game_of(**options)
    deal = game.deal(1)
    gone = [code for code in game.pack.codes if code not in " ".join(hands.values()).split()]
    taken = {}
    for place, winner in enumerate(winners):
        taken[f"taken {winner}"] = taken.get(f"taken {winner}", "") + " " + " ".join(gone[4 * place:4 * place + 4])
    arrange(deal, {**hands, **taken}, rest="thrown")
    deal.narrating = True
    deal.phase = AlkortTrick(deal.order(leader), game.order, winners)
    return deal


# --- the cards --------------------------------------------------------------------------------------------------------


def test_the_pack_and_the_deal() -> None:
    match = table("alkort").match
    assert match.game.pack.size == 44 and not [code for code in match.game.pack.codes if code[0] in "T5"]
    assert [hand.count() for hand in match.deal.hands] == [9, 9, 9, 9] and match.deal.rest.count() == 8
    assert not match.deal.known_to(SOUTH) & match.deal.rest.mask()
    assert match.deal.after(SOUTH) == WEST and match.game.sides == (0, 1, 0, 1)


#: from the highest to the lowest, equals together
ORDER = ["KD", "2H", "4C", "8S", "9H", "9D", "AC AD AH AS", "JC JD JH JS", "6C 6D 6H 6S", "8C 8D 8H",
         "2C 2D 2S 3C 3D 3H 3S 4D 4H 4S 9C 9S", "KC KH KS QC QD QH QS"]


def test_every_card_against_every_other() -> None:
    """The page's order, card by card: of equals the earlier stays, sevens beat nothing and are not beaten."""
    game = game_of()
    codes = game.pack.codes
    place = {code: level for level, group in enumerate(ORDER) for code in group.split()}
    assert len(place) == 40
    for led in game.pack.every:
        for card in game.pack.every:
            if card != led:
                sevens = "7" in (codes[led][0], codes[card][0])
                assert game.order.beats(card, led) is (not sevens and place[codes[card]] < place[codes[led]])


@pytest.mark.parametrize(("cards", "winner"), [
    ("8D 8S 3C 4D", 1), ("3C JD JH 6S", 1), ("7C KD 2H 4C", 0), ("QS 7C 7D 7H", 0), ("3C 4D 9S 2S", 0), ("QS 3D 2C 4H", 1),
    ("KS QS QD KH", 0), ("KS 7H 9C 2S", 2), ("KC KD 7D AS", 1), ("AS AH 9D 9H", 3), ("2S KC 6D 8C", 2), ("8C 8D 8H 3C", 0)])
def test_who_takes_a_trick(cards: str, winner: int) -> None:
    game = game_of()
    assert game.order.best([bits(game.pack.mask(code))[0] for code in cards.split()]) == winner


@pytest.mark.parametrize(("cards", "below", "only"), [
    # a king falls to a two, a queen to a two or a three, and to nothing else that is rubbish
    ("KS 3D 4H 9C", 1, 0), ("KS 3D 2D 9C", 1, 2), ("QS 3D 4H 9C", 1, 1), ("QS 4H 3D 2C", 1, 2), ("QS 4H 9C KH", 1, 0),
    ("KS KH QD QC", 0, 0),
    # as rubbish that follows they beat nothing
    ("3C KS QH 4D", 0, 0), ("QH KS 3C 2C", 2, 2), ("KH 2C 3C 4S", 1, 1), ("KH 6C 2C 3C", 1, 1)])
def test_how_low_kings_and_queens_are(cards: str, below: int, only: int) -> None:
    for rank, winner in (("below-all-rubbish", below), ("twos-and-threes-only", only)):
        game = game_of(kings_queens=rank)
        assert game.order.best([bits(game.pack.mask(code))[0] for code in cards.split()]) == winner


# --- before the play --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "capable"), [
    ("8C 8D 7C 7D 2S 3C KS QS 9C", False), ("8C 8D 7C 7D 2S 3C KS QS 6C", True), ("8C 8D 7C 7D 2S 3C KS QS 8S", True),
    ("8C 8D 7C 7D 2S 3C KS QS KD", True), ("8C 8D 7C 7D 2S 3C KS QS 9D", True), ("8C 8D 7C 7D 2S 3C KS QS JS", True),
    ("7C 7D 7H 7S 2S 3C KS QS QH", False)])
def test_who_may_exchange(hand: str, capable: bool) -> None:
    """Sevens do not count, nor does a low eight, which is only equal to one that was led."""
    at = table("alkort", dealt={"South": hand}, dealer="East")
    assert ("keep" in [action.split()[0] for action in at.legal("South")]) is not capable
    if not capable:
        assert each("keep", hand) <= at.legal("South")
    else:
        assert "only a hand that beats no low eight" in at.refusal("South: keep 7C")


def exchanging(*said: str) -> parlour.Match:
    """East, forehand, and West may exchange; South and North may not."""
    at = table("alkort", dealer="North", dealt={"East": "8C 7C 2S 2D 2C 3C KS QS QH", "West": "8D 7D 3D 3H 3S 4S 4H KC QC",
                                                "South": "AS AH AC JS JH 6C 6D 9S 9C", "North": "KD 2H 4C 8S 9H 9D AD JC JD"})
    at.play("South: show AH", "North: show KD", *said)
    return at.match


def test_the_exchange() -> None:
    match = exchanging("East: keep 7C", "West: show 8D")
    deal = match.deal
    pack = deal.pack
    assert deal.hands[EAST].count() == 9 and deal.thrown.cards == pack.mask("8C 2S 2D 2C 3C KS QS QH") and not deal.rest.row
    # all have seen the hand, the kept card included, but not the stock
    for viewer in (SOUTH, WEST, NORTH, 4):
        assert deal.known_to(viewer) & pack.mask("7C 8C") == pack.mask("7C 8C")
        assert deal.known_to(viewer) & deal.hands[EAST].cards == pack.mask("7C")
    # then the best of the new hand is shown
    assert match.turn() == (EAST,)
    highest = choices(match, EAST)
    assert highest and all(action.startswith("show") for action in highest)


def test_the_stock_is_there_once_and_goes_to_the_first_in_turn() -> None:
    match = exchanging("West: keep 7D", "East: keep 7C")
    deal = match.deal
    assert deal.pack.mask("7C") & deal.hands[EAST].cards and deal.hands[WEST].cards & deal.pack.mask("8D")
    assert set(match.turn()) == {EAST, WEST}
    # nobody learns that West has wanted it
    assert [seat.turn for seat in match.view(SOUTH).seats] == [False, True, True, True]
    assert not deal.known_to(SOUTH) & deal.hands[WEST].cards
    refused(match, "West: keep 7D", "The stock has been taken")
    play(match, "West: show 8D")


def test_who_declines_leaves_the_stock_to_the_next() -> None:
    match = exchanging("West: keep 7D", "East: show 8C")
    assert match.deal.hands[WEST].cards & match.deal.pack.mask("7D") and match.turn() == (WEST,)


def test_partners_see_the_highest_card_and_opponents_do_not() -> None:
    match = exchanging("West: show 8D", "East: show 8C")
    deal = match.deal
    ace, king = deal.pack.mask("AH"), deal.pack.mask("KD")
    assert deal.known_to(NORTH) & ace and deal.known_to(SOUTH) & king
    assert not deal.known_to(EAST) & (ace | king) and not deal.known_to(4) & (ace | king)
    assert match.view(NORTH).facts == ["South has shown you: A♥"] and match.view(4).facts == []
    assert "South shows you the ace of hearts." in match.view(NORTH).log
    assert not [line for line in match.view(WEST).log if "ace of hearts" in line or "king of diamonds" in line]


def test_of_equal_highest_cards_one_is_chosen_and_no_seven() -> None:
    at = table("alkort", dealt={"South": "AS AH AC JS 7C 7D 6D 9S 9C"}, dealer="East")
    assert at.legal("South") == each("show", "AS AH AC")
    assert "A seven is not shown" in at.refusal("South: show 7C")
    assert "show the highest" in at.refusal("South: show JS")


def test_the_partner_knows_that_there_is_nothing_higher() -> None:
    """In deals that North imagines South holds nothing above the aces."""
    match = exchanging("West: show 8D", "East: show 8C")
    order = match.deal.game.order
    for number in range(30):
        world = match.deal.imagine(NORTH, Random(number))
        held = [order.strength[card] for card in bits(world.hands[SOUTH].cards)]
        assert max(held) == order.strength[bits(match.deal.pack.mask("AH"))[0]]
    elsewhere = [match.deal.imagine(EAST, Random(number)).hands[SOUTH].cards & match.deal.pack.mask("KD") for number in range(30)]
    assert any(elsewhere)


# --- the play ---------------------------------------------------------------------------------------------------------


def test_a_seven_is_not_led_to_the_first_trick() -> None:
    deal = position({"South": "7C KD 3C", "West": "6C 4D 3D", "North": "8C 4S 3H", "East": "8D 4H 3S"}, winners=())
    assert legal(deal, SOUTH) == {"play KD", "play 3C"}
    refused(deal, "play 7C", "only by who has taken a trick")
    play(deal, "play 3C", "play 6C", "play 8C", "play 8D")
    # West has taken a trick, and may lead anything; who follows may always play a seven
    assert deal.turn() == (WEST,)


def test_later_a_seven_is_led_and_nothing_beats_it() -> None:
    deal = position({"South": "7C 3C", "West": "KD 4D", "North": "2H 4S", "East": "4C 7H"}, winners=(SOUTH,))
    play(deal, "play 7C", "play KD", "play 2H", "play 7H")
    assert deal.turn() == (SOUTH,)


def test_nothing_is_shown_or_exchanged_once_the_play_has_begun() -> None:
    deal = position({"South": "3C 6C", "West": "KS 6S", "North": "2H 9C", "East": "4C 7H"}, winners=(SOUTH,))
    for seat, card in (("South", "6C"), ("West", "6S")):
        refused(deal, f"{seat}: show {card}", "only before the play")
        refused(deal, f"{seat}: keep {card}", "only before the play")


def test_suits_need_not_be_followed() -> None:
    deal = position({"South": "3C 6C", "West": "KS 6S", "North": "2H 9C", "East": "4C 7H"}, winners=(SOUTH,))
    play(deal, "play 3C")
    assert len(deal.legal(WEST)) == 2
    play(deal, "play KS")
    assert len(deal.legal(NORTH)) == 2 and not deal.hands[WEST].excluded


# --- settlement -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("winners", "points"), [
    ("SNSNWESNS", (1, 0)), ("WSNSNSWEW", (1, 0)), ("SWSWSWSWS", (1, 0)), ("SNSNWEWEW", (0, 1)), ("WEWES" + "SNSN", (1, 0)),
    # the first five
    ("SSNNSWEWE", (5, 0)), ("WEWEWSNSN", (0, 5)), ("SSNNSWSNS", (5, 0)),
    # strokes
    ("SSNNSNWWW", (6, 0)), ("SNSNSNSWE", (7, 0)), ("SNSNSNSWN", (7, 0)), ("EWEWEWEWS", (0, 8)), ("NNNNNNNNN", (9, 0)),
    # four in a row are nothing special
    ("SNSNWWWWW", (0, 1))])
def test_settlement(winners: str, points: tuple[int, int]) -> None:
    deal = game_of().deal(1)
    deal.game.score_deal(deal, ["SWNE".index(seat) for seat in winners])
    assert tuple(deal.scores) == points


def test_a_match_ends_at_the_target_and_the_deal_passes_to_the_left() -> None:
    match = game_of(target=7).match(3)
    dealer = match.deal.dealer
    play_out(match, Random(1).choice)
    assert match.over or match.deal.dealer == (dealer + 1) % 4
    while not match.over:
        play_out(match, Random(2).choice)
    assert max(match.scores()) >= 7 and len(match.winners) == 2


def test_points_counted_again_over_random_deals() -> None:
    """Who took which trick is read from the log, and settled anew."""
    for seed in range(60):
        match = game_of(target=1).match(seed, narrate=True)
        play_out(match, Random(seed).choice, Random(seed).choice)
        lines = [line.split()[0] for line in match.view(4).log if line.endswith("takes the trick.")]
        sides = ["NS" if name in ("South", "North") else "WE" for name in lines]
        assert len(sides) == 9
        first = len("".join("x" if side == sides[0] else " " for side in sides).split(" ")[0])
        winner = "NS" if sides.count("NS") >= 5 else "WE"
        assert match.scores()[:2] == [(max(first, 5) if first >= 5 else 1) if winner == side else 0 for side in ("NS", "WE")]
