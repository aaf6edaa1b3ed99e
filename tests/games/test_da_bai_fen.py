"""Da Bai Fen: the page's examples and tables. Whole stretches of play are in records/da-bai-fen.

The page lost its suit symbols; examples are read so that they agree with what they illustrate.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.da_bai_fen.deal import DaBaiFenDeal
from parlour.games.da_bai_fen.game import DaBaiFen
from parlour.games.da_bai_fen.play import DaBaiFenTrick
from parlour.kernel.chance import Chance
from parlour.mechanisms.tricks.combination_tricks import CombinationOrder
from parlour.mechanisms.tricks.levels import level, level_name
from parlour.testing import arrange, cards_named, choices, legal, play, play_out, refusal, refused

SOUTH, WEST, NORTH, EAST = range(4)
SEATS = {"South": SOUTH, "West": WEST, "North": NORTH, "East": EAST}


def game_of(id: str = "da-bai-fen", **options: object) -> DaBaiFen:
    game = parlour.game(id, **options)
    assert isinstance(game, DaBaiFen)
    return game


def rank_index(rank: str) -> int:
    return "23456789TJQKA".index(rank)


def order_of(suit: str, rank: str, **options: object) -> CombinationOrder:
    game = game_of(**options)
    return game.order(game.pack.suit(suit), rank_index(rank))


def position(suit: str, rank: str, hands: Mapping[str, str], leader: str, declarer: str = "South", bottom: str = "", caught: int = 0,
             game: DaBaiFen | None = None, first: bool = False) -> DaBaiFenDeal:
    """A deal in its tricks, with these cards in the hands and among the discards; all others were played."""
    game = game or game_of()
    deal = game.deal(1)
    arrange(deal, {**hands, "bottom": bottom}, rest="taken 0")
    deal.show(deal.taken[0].cards)
    deal.starter = SEATS[declarer]
    deal.scores = [level("10" if rank == "T" else rank)] * 2
    deal.before = deal.scores[:]
    deal.caught = caught
    deal.narrating = True
    deal.phase = DaBaiFenTrick(deal.order(SEATS[leader]), game.order(game.pack.suit(suit), rank_index(rank)), game, rank_index(rank), None,
                               first)
    return deal


def log(deal: DaBaiFenDeal) -> list[str]:
    return deal.view(4).log


# --- the cards --------------------------------------------------------------------------------------------------------


def test_the_pack() -> None:
    game = game_of()
    assert (game.pack.size, game.each, game.bottom) == (54, 12, 6)
    assert game.card_points(game.pack.all) == 100
    assert len(order_of("C", "6").trump_cards) == 18
    assert game.deal(1).after(SOUTH) == EAST


def ranked(order: CombinationOrder) -> list[list[str]]:
    return [sorted([order.pack.codes[bits(face)[0]] for face in faces]) for faces in reversed(order.ranks[order.trumps])]


def test_order_with_sixes_and_clubs_as_trumps() -> None:
    order = order_of("C", "6")
    assert ranked(order) == [["X2"], ["X1"], ["6C"], ["6D", "6H", "6S"], *[[f"{rank}C"] for rank in "AKQJT987543" + "2"]]
    hearts = [order.pack.codes[bits(faces[0])[0]] for faces in reversed(order.ranks[order.pack.suit("H")])]
    assert hearts == [f"{rank}H" for rank in "AKQJT9875432"]


def test_order_with_original_trumps_eights_and_diamonds() -> None:
    order = order_of("D", "8", yuan_zhu=True)
    assert ranked(order) == [["X2"], ["X1"], ["8D"], ["8C", "8H", "8S"], ["2D"], ["2C", "2H", "2S"],
                             *[[f"{rank}D"] for rank in "AKQJT976543"]]
    assert len(order.trump_cards) == 21
    # as the trump rank they are nothing else
    assert ranked(order_of("D", "2", yuan_zhu=True)) == ranked(order_of("D", "2"))


# --- drawing and making trumps ----------------------------------------------------------------------------------------


def drawing(cards: str, dealer: int = SOUTH, id: str = "da-bai-fen", last: str = "", **options: object) -> parlour.Match:
    """A match in which the cards come in this order, and ``last`` lie at the bottom."""
    game = game_of(id, **options)
    first = cards_named(game.pack, cards)
    end = cards_named(game.pack, last)
    middle = [card for card in game.pack.every if card not in first + end]
    return game.match(start=parlour.Start(dealer=dealer, shuffles=[first + middle + end]), narrate=True)


def say(match: parlour.Match, **said: str) -> None:
    """The named seats say this, all others wait, or pass."""
    for seat in match.turn():
        match.play(seat, said.get(match.game.seat_names[seat], "draw a card" if match.reason(seat, "draw a card") == "" else "pass"))


def nobody_exposes(match: parlour.Match) -> None:
    """All cards are drawn, and nobody exposes anything."""
    number = match.deal.number
    while match.deal.number == number and match.turn() and match.legal(match.turn()[0])[0].kind in ("draw", "pass"):
        say(match)


def test_cards_are_drawn_one_by_one_from_the_starter_anticlockwise() -> None:
    match = drawing("2S 3C 4C 5C", dealer=WEST)
    assert [match.deal.pack.text(match.deal.hands[seat].cards) for seat in (WEST, SOUTH, EAST, NORTH)] == ["2S", "3C", "4C", "5C"]


def test_in_the_first_hand_whoever_exposes_a_two_leads() -> None:
    match = drawing("3S 2H 4C 5C")
    assert match.view(EAST).facts[0] == "Trump rank: twos"
    assert legal(match, EAST) == {"draw a card", "draw on", "expose 2H"}
    assert legal(match, SOUTH) == {"draw a card", "draw on"}
    say(match, East="expose 2H")
    # all the rest is drawn, since nobody can expose any more
    assert match.turn() == (EAST,) and match.deal.hands[EAST].count() == 18
    assert match.view(WEST).facts[0] == "Trumps: hearts ♥ and twos"
    assert "East exposes the two of hearts: hearts are trumps." in match.view(WEST).log
    # nobody else sees the last six cards
    assert match.deal.known_to(WEST).bit_count() == 13


def test_a_two_may_be_kept_and_exposed_later_or_never() -> None:
    match = drawing("2S 3C 4C 5C  3S 6C 7C 8C")
    say(match)
    assert "expose 2S" in legal(match, SOUTH)
    say(match)
    assert "expose 2S" in legal(match, SOUTH)


def test_of_several_the_first_to_draw_has_exposed() -> None:
    match = drawing("3S 2H 2D 5C", dealer=SOUTH)
    say(match, East="expose 2H", North="expose 2D")
    assert match.view(SOUTH).facts[0] == "Trumps: hearts ♥ and twos"
    assert not match.deal.known_to(SOUTH) & match.deal.pack.mask("2D")


@pytest.mark.parametrize(("said", "why"), [
    ("expose 2S", "do not hold"), ("expose KS", "made with one of the twos"), ("expose X1", "made with one of the twos"),
    ("pass", "still being drawn")])
def test_what_cannot_be_exposed(said: str, why: str) -> None:
    refused(drawing("X1 2H 4C 5C  KS"), f"South: {said}", why)


def test_nobody_exposes_once_trumps_are_made() -> None:
    match = drawing("3S 2H 2D 5C")
    say(match, East="expose 2H")
    refused(match, "North: expose 2D", "too late")
    refused(match, "East: expose 2H", "too late")
    match.play(EAST, str(match.legal(EAST)[0]))
    for seat in ("East", "North"):
        refused(match, f"{seat}: expose 2D", "too late")


@pytest.mark.parametrize(("last", "turned", "trumps"), [
    # the first card of the trump rank decides, and no more are turned
    ("AC 3C 2H 2D 4C 5C", "AC 3C 2H", "hearts"),
    # otherwise the highest but the jokers, of equal ones the first
    ("9H JS JD X2 4C 3C", "9H JS JD X2 4C 3C", "spades")])
def test_turning_up_the_last_cards(last: str, turned: str, trumps: str) -> None:
    """Nobody exposes a two, so the starter is the leader and turns them up."""
    match = drawing("", dealer=NORTH, last=last)
    nobody_exposes(match)
    assert match.turn() == (NORTH,) and trumps in match.view(WEST).facts[0]
    # those turned up are known to all, the others to the leader alone
    pack = match.deal.pack
    assert match.deal.known_to(SOUTH) & pack.mask(last) == pack.mask(turned)
    assert not pack.mask(last) & ~match.deal.hands[NORTH].cards


def test_the_pages_example_with_jacks() -> None:
    """The trump rank is seven; of the six the highest are the jacks, and the joker does not count."""
    match = drawing("", last="9H JS JD X1 4C 3C", start_level="7")
    nobody_exposes(match)
    assert match.view(0).facts[0] == "Trumps: spades ♠ and sevens"


@pytest.mark.parametrize(("last", "yuan", "trumps"), [
    # original trumps rank above the aces, of equal ones the first; below them comes the ace
    ("AD 2C 2S KH QH JH", True, "clubs"), ("AD 6C 9S KH QH JH", True, "diamonds"), ("AD 2C 2S KH QH JH", False, "diamonds"),
    # and the trump rank above both
    ("AD 2C 7S KH QH JH", True, "spades")])
def test_twos_among_the_last_cards(last: str, yuan: bool, trumps: str) -> None:
    """Sevens are the trump rank."""
    match = drawing("", last=last, start_level="7", yuan_zhu=yuan)
    nobody_exposes(match)
    assert match.view(0).facts[0].startswith(f"Trumps: {trumps}")


def test_the_leader_discards_six_of_eighteen() -> None:
    match = drawing("2S 3C 4C 5C", last="KH KD KC TH TD TC")
    say(match, South="expose 2S")
    refused(match, "discard KH KD", "Discard 6 cards")
    refused(match, "discard KH KD KC TH TD 3C", "do not hold")
    match.play(SOUTH, "discard KH KD KC TH TD TC")
    assert match.deal.hands[SOUTH].count() == 12 and match.deal.bottom.count() == 6
    assert not match.deal.known_to(NORTH) & match.deal.bottom.cards
    assert match.turn() == (SOUTH,)


@pytest.mark.parametrize("options", [{"show_kitty": True}, {"show_discards_at_end": True}])
def test_the_last_six_shown_before_they_are_taken(options: dict[str, object]) -> None:
    match = drawing("2S 3C 4C 5C", last="KH KD KC TH TD TC", **options)
    say(match, South="expose 2S")
    pack = match.deal.pack
    assert match.deal.known_to(NORTH) & pack.mask("KH KD KC TH TD TC") == pack.mask("KH KD KC TH TD TC")
    assert any("The last cards" in line for line in match.view(NORTH).log)


def test_what_all_have_seen_go_to_the_leader_is_in_hand_or_discarded() -> None:
    """The card with which trumps were made and the six turned up: nobody knows which of them were discarded, but nobody else has them."""
    match = drawing("2S 3C 4C 5C", last="KH KD KC TH TD TC", show_kitty=True)
    say(match, South="expose 2S")
    match.play(SOUTH, "discard 2S KH KD KC TH 2C")
    seen = match.deal.pack.mask("2S KH KD KC TH TD TC")
    assert not match.deal.known_to(WEST) & seen
    discarded = set()
    for number in range(30):
        world = match.deal.imagine(WEST, Random(number))
        assert not seen & ~(world.hands[SOUTH].cards | world.bottom.cards)
        discarded.add(seen & world.bottom.cards)
    assert len(discarded) > 5


# --- claiming a draw --------------------------------------------------------------------------------------------------

#: South makes spades trumps; East draws no trump, North has the three of spades
NO_TRUMPS = ("2S 3H 3S 3C  4S 4H 5S 4C  6S 5H 7S 5C  8S 6H 9S 6C  TS 7H JS 7C  QS 8H KS 8C  AS 9H 3D 9C  2H TH 4D TC  2D JH 5D JC  "
             "2C QH 6D QC  X1 KH 7D KC  X2 AH 8D AC")


def without_trumps() -> parlour.Match:
    match = drawing(NO_TRUMPS)
    say(match, South="expose 2S")
    return match


def test_a_hand_without_trumps_may_claim_a_draw_until_the_first_lead() -> None:
    match = without_trumps()
    # while the leader discards
    assert sorted(match.deal.may_interrupt()) == [WEST, EAST]
    assert refusal(match, "East: claim draw") == "" and refusal(match, "West: claim draw") == ""
    refused(match, "North: claim draw", "You hold trumps")
    refused(match, "South: claim draw", "Discard first")
    match.play(SOUTH, "discard 9D TD JD QD KD AD")
    # and before he leads
    assert sorted(match.deal.may_interrupt()) == [WEST, EAST]
    refused(match, "North: claim draw", "You hold trumps")
    refused(match, "South: claim draw", "You hold trumps")
    match.play(SOUTH, "play X2")
    refused(match, "East: claim draw", "only before the first lead")
    refused(match, "West: claim draw", "only before the first lead")


def test_the_claim_shows_the_hand_and_a_special_hand_follows() -> None:
    match = without_trumps()
    match.play(SOUTH, "discard 9D TD JD QD KD AD")
    deal = match.deal
    match.play(EAST, "claim draw")
    assert deal.over and deal.hands[EAST].cards == deal.hands[EAST].cards & deal.known_to(WEST)
    assert deal.view(0).facts == ["A draw"] and match.scores() == [2, 2, 2, 2]
    # the leader's partner draws first, and nobody is leader yet
    assert match.deal.number == 1 and match.deal.dealer == NORTH and match.deal.starter < 0 and match.deal.special


def test_who_may_claim_is_nobodys_business() -> None:
    """As far as all can know, anybody but the leader, of whom a trump has not been seen, may claim."""
    match = without_trumps()
    assert sorted(match.deal.phase.possible_interrupters(match.deal)) == [WEST, NORTH, EAST]


def test_the_leader_claims_after_discarding() -> None:
    deal = position("S", "2", {"South": "3H 4H", "East": "5H 6H", "North": "3S 4S", "West": "5S 6S"}, "South", first=True)
    assert "claim draw" in choices(deal, SOUTH)
    play(deal, "claim draw")
    assert deal.over and deal.drawn


def chance_of(cards: Sequence[int]) -> Chance:
    """Chance in which the next shuffle leaves the cards in this order."""
    return Chance(b"", [list(cards)])


@pytest.mark.parametrize(("who", "rank"), [(SOUTH, "nines"), (EAST, "fours")])
def test_in_a_special_hand_anybody_exposes_the_own_sides_level(who: int, rank: str) -> None:
    """North and South are at nine, East and West at four: either may make trumps, and is leader with that rank."""
    game = game_of()
    old = game.deal(1)
    old.scores = [level("9"), level("4")]
    old.drawn = True
    old.starter = NORTH
    assert game.next_dealer(old) == SOUTH
    first = cards_named(game.pack, "9H 4D 3C 3S")
    deal = game.new_deal(chance_of(first + [card for card in game.pack.every if card not in first]), 1, SOUTH, old, narrate=True)
    assert deal.special and deal.starter < 0
    assert deal.view(SOUTH).facts[0] == "Trump rank: nines for South and North or fours for West and East"
    assert legal(deal, SOUTH) == {"draw a card", "draw on", "expose 9H"} and legal(deal, EAST) == {"draw a card", "draw on", "expose 4D"}
    refused(deal, "East: expose 9H", "made with one of the fours")
    for seat in deal.turn():
        deal.play(seat, deal.read(seat, f"expose {'9H' if seat == SOUTH else '4D'}" if seat == who else "draw a card"))
    assert deal.starter == who and deal.turn() == (who,)
    assert rank in deal.view(WEST).facts[0]


def test_a_special_hand_without_trumps_is_another_draw() -> None:
    match = without_trumps()
    match.play(EAST, "claim draw")
    assert match.deal.dealer == NORTH
    nobody_exposes(match)
    # the starter stands for the leader, so that his partner draws first
    assert match.deal.number == 2 and match.deal.dealer == SOUTH and match.deal.special
    assert match.scores() == [2, 2, 2, 2]


# --- the play ---------------------------------------------------------------------------------------------------------


def test_of_equal_trumps_the_first_wins() -> None:
    """Sixes and clubs are trumps; the six of diamonds and then that of hearts are the highest."""
    deal = position("C", "6", {"South": "KC 3S", "East": "6D 4S", "North": "6H 5S", "West": "QC 7S"}, "South")
    play(deal, "play KC", "play 6D", "play 6H", "play QC")
    assert deal.turn() == (EAST,)


def test_jokers_and_cards_of_the_trump_rank_are_trumps() -> None:
    deal = position("C", "6", {"South": "6D 3S", "East": "KC 6S", "North": "X1 KD", "West": "QD 7S"}, "South")
    play(deal, "play 6D")
    assert legal(deal, EAST) == {"play KC", "play 6S"}
    play(deal, "play 6S")
    refused(deal, "play KD", "You hold trumps")
    play(deal, "play X1", "play QD")
    assert deal.turn() == (NORTH,)


def test_several_cards_are_followed_as_far_as_they_go() -> None:
    deal = position("C", "6", {"South": "AH KH 3S", "East": "QH JH 5H", "North": "TH 4S 5S", "West": "2C 3C 7S"}, "South")
    play(deal, "play AH KH")
    assert len(deal.legal(EAST)) == 3
    play(deal, "play QH 5H")
    refused(deal, "play 4S 5S", "You hold hearts: you must follow suit as far as you can")
    refused(deal, "play TH", "Play 2 cards")
    assert legal(deal, NORTH) == {"play 4S TH", "play 5S TH"}
    play(deal, "play TH 4S")
    assert len(deal.legal(WEST)) == 3
    play(deal, "play 2C 3C")
    # nothing but trumps wins
    assert deal.turn() == (WEST,)


@pytest.mark.parametrize(("east", "north", "west", "winner"), [
    # the highest trump among those who played nothing but trumps; not the seven of spades beside a joker
    ("2C 3C", "9C 4C", "X2 7S", NORTH), ("6D 3C", "6H AC", "2C 4C", EAST), ("X1 2C", "6C X2", "3C 4C", NORTH),
    ("QH 3C", "TH 4C", "X2 7S", SOUTH)])
def test_who_wins_against_several_cards(east: str, north: str, west: str, winner: int) -> None:
    deal = position("C", "6", {"South": "AH KH 3S", "East": east + " 4S", "North": north + " 5S", "West": west + " 8S"}, "South")
    play(deal, "play AH KH", east, north, west)
    assert deal.turn() == (winner,)


@pytest.mark.parametrize(("lead", "options", "why"), [
    ("AH KD", {}, "must be of one suit"), ("7C 7D 7H 7S", {}, "must be of one suit."), ("6D AH", {}, "must be of one suit"),
    ("7C 7D 7H AH", {"dun": True}, "or four of a rank"), ("AH QS", {}, "do not hold")])
def test_what_cannot_be_led_together(lead: str, options: dict[str, object], why: str) -> None:
    hands = {"South": "AH KD 6D 7C 7D 7H 7S", "East": "3S", "North": "4S", "West": "5S"}
    deal = position("C", "6", hands, "South", game=game_of(**options))
    refused(deal, f"play {lead}", why)


def test_jokers_trump_rank_and_trump_suit_may_be_led_together() -> None:
    deal = position("C", "6", {"South": "X2 6D AC 3S", "East": "KC QC JC 4S", "North": "6H 2C 3C 5S", "West": "5C 4C 7S 8S"}, "South")
    # equal cards beat nothing: the six of hearts does not matter for that of diamonds, but it beats the ace
    play(deal, "play X2 6D")
    assert len(deal.trick.row) == 2 and not deal.over
    deal = position("C", "6", {"South": "X2 6D AC 3S", "East": "KC QC JC 4S", "North": "6H 2C 3C 5S", "West": "5C 4C 7S 8S"}, "South")
    play(deal, "play X2 6D AC")
    assert deal.over


# --- revokes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("holder", "declarer", "caught", "levels"), [
    # the leader's side are declarers: all 100 points, of which the 15 among the discards count double; even the partner may hold the card
    ("North", "South", 115, (6, 8)), ("East", "South", 115, (6, 8)), ("West", "North", 115, (6, 8)),
    # the opponents led: they have nothing, and the declarers rise two
    ("North", "East", 0, (6, 8)), ("East", "East", 0, (6, 8))])
def test_a_lead_that_somebody_can_beat_costs_the_hand(holder: str, declarer: str, caught: int, levels: tuple[int, int]) -> None:
    hands = {"South": "AH QH", "East": "3D 4D", "North": "5D 6D", "West": "7D 8D"}
    hands[holder] = "KH 3D" if holder != "East" else "KH 4D"
    if holder != "East":
        hands["East"] = "9D 4D"
    deal = position("C", "6", hands, "South", declarer=declarer, bottom="KC 5C", caught=20)
    play(deal, "play AH QH")
    assert deal.over and deal.caught == caught and tuple(deal.scores) == levels
    assert f"{holder} holds the king of hearts, which beats the queen of hearts" in "".join(log(deal))
    assert deal.pack.mask("KH AH QH") & ~deal.known_to(4) == 0
    if declarer == "South":
        assert deal.game.next_dealer(deal) == EAST


def test_a_card_among_the_discards_beats_nothing() -> None:
    deal = position("C", "6", {"South": "AH QH", "East": "3D 4D", "North": "5D 7D", "West": "8D 9D"}, "South", bottom="KH")
    play(deal, "play AH QH")
    assert not deal.over and len(deal.trick.row) == 2


def test_single_cards_are_led_freely() -> None:
    deal = position("C", "6", {"South": "QH 2H", "East": "KH 4D", "North": "5D 7D", "West": "8D 9D"}, "South")
    play(deal, "play 2H")
    assert not deal.over


@pytest.mark.parametrize(("options", "caught", "levels"), [
    ({"discard_multiplier": "cards-in-last-trick"}, 100, (6, 8)), ({"twenty_points_per_level": True}, 115, (6, 9)),
    ({"declarers_must_win_last_trick": True}, 85, (6, 8))])
def test_a_revoke_with_other_tables(options: dict[str, object], caught: int, levels: tuple[int, int]) -> None:
    """15 points are among the discards. Every trick lost, the last one is a single card."""
    deal = position("C", "6", {"South": "AH QH", "East": "KH 4D", "North": "5D 7D", "West": "8D 9D"}, "South", bottom="KC 5C",
                    game=game_of(**options))
    play(deal, "play AH QH")
    assert deal.caught == caught and tuple(deal.scores) == levels


def test_all_learn_what_a_lead_that_stands_says_of_the_other_hands() -> None:
    deal = position("C", "6", {"South": "AH TH 3S", "East": "9H 8H 2S", "North": "3D 5D 7D", "West": "7H 2D 8D"}, "South", bottom="KH QH")
    play(deal, "play AH TH")
    for number in range(20):
        world = deal.imagine(WEST, Random(number))
        assert not (world.hands[EAST].cards | world.hands[NORTH].cards) & deal.bottom.cards


# --- scoring ----------------------------------------------------------------------------------------------------------


def settled(points: int, ours: str = "7", theirs: str = "10", last: bool = False, size: int = 1, bottom: str = "",
            **options: object) -> tuple[str, str, int]:
    """The levels, and the next starter, when South is the leader and the opponents have so many points in tricks; ``last``: they have
    won the last trick as well."""
    deal = position("S", "6", {}, "South", bottom=bottom, game=game_of(**options))
    deal.scores = [level(ours), level(theirs)]
    deal.before = deal.scores[:]
    deal.caught = points
    deal.game.settle(deal, last, size)
    return level_name(deal.scores[0]), level_name(deal.scores[1]), deal.game.next_dealer(deal)


@pytest.mark.parametrize(("points", "levels", "starter"), [
    (0, ("9", "10"), NORTH), (5, ("8", "10"), NORTH), (35, ("8", "10"), NORTH), (40, ("7", "10"), EAST), (75, ("7", "10"), EAST),
    (80, ("7", "J"), EAST), (95, ("7", "J"), EAST), (100, ("7", "Q"), EAST), (120, ("7", "Q"), EAST), (160, ("7", "Q"), EAST)])
def test_results(points: int, levels: tuple[str, str], starter: int) -> None:
    """South is the leader: North next if the declarers stay, or East, who sits to the right."""
    assert settled(points) == (*levels, starter)


@pytest.mark.parametrize(("points", "levels", "starter"), [
    (0, ("10", "10"), NORTH), (5, ("9", "10"), NORTH), (15, ("9", "10"), NORTH), (20, ("8", "10"), NORTH), (35, ("8", "10"), NORTH),
    (40, ("7", "10"), EAST), (55, ("7", "10"), EAST), (60, ("7", "J"), EAST), (75, ("7", "J"), EAST), (80, ("7", "Q"), EAST),
    (95, ("7", "Q"), EAST), (100, ("7", "K"), EAST), (115, ("7", "K"), EAST), (120, ("7", "A"), EAST), (140, ("7", "above A"), EAST)])
def test_twenty_points_per_level(points: int, levels: tuple[str, str], starter: int) -> None:
    assert settled(points, twenty_points_per_level=True) == (*levels, starter)


def test_a_side_at_ten_that_gains_two_is_at_queen() -> None:
    assert settled(100, theirs="10")[1] == "Q"


@pytest.mark.parametrize(("bottom", "points"), [("KC 5C 3C 4C 6C 7C", 30), ("KC KD TC TD 5C 5D", 100), ("3C 4C 6C 7C 8C 9C", 0)])
def test_the_discards_count_double(bottom: str, points: int) -> None:
    """Kings and tens 20, fives 10, for the opponents when they win the last trick."""
    for last, caught in ((True, 40 + points), (False, 40)):
        deal = position("S", "2", {}, "South", bottom=bottom, caught=40)
        deal.game.settle(deal, last, 1)
        assert deal.caught == caught


@pytest.mark.parametrize(("hands", "plays", "times"), [
    ({"South": "3D", "East": "4D", "North": "6H", "West": "7H"}, ["3D", "4D", "6H", "7H"], 1),
    ({"South": "AD KD", "East": "3S 4S", "North": "6H 7H", "West": "8H 9H"}, ["AD KD", "3S 4S", "6H 7H", "8H 9H"], 2),
    ({"South": "AD KD QD", "East": "3S 4S 5S", "North": "6H 7H JH", "West": "8H 9H QH"}, ["AD KD QD", "3S 4S 5S", "6H 7H JH", "8H 9H QH"],
     3)])
@pytest.mark.parametrize("by_cards", [False, True])
def test_discards_multiplied_by_the_cards_of_the_last_trick(hands: dict[str, str], plays: list[str], times: int, by_cards: bool) -> None:
    """15 points among the discards: doubled, or as many times as cards were led."""
    options = {"discard_multiplier": "cards-in-last-trick"} if by_cards else {}
    deal = position("S", "2", hands, "South", bottom="KC 5C 3C 4C 6C 7C", game=game_of(**options))
    play(deal, *plays)
    in_trick = sum({"K": 10, "T": 10, "5": 5}.get(code[0], 0) for cards in plays for code in cards.split())
    assert deal.over and deal.caught == in_trick + 15 * (times if by_cards else 2)


def test_what_the_opponents_win_lies_open() -> None:
    deal = position("S", "2", {"South": "3D 4C", "East": "KD 6C", "North": "5D 7C", "West": "JD 8C"}, "South")
    play(deal, "play 3D", "play KD", "play 5D", "play JD")
    assert deal.pack.text(deal.won[EAST].cards) == "KD 5D" and deal.caught == 15
    deal = position("S", "2", {"South": "AD 4C", "East": "KD 6C", "North": "5D 7C", "West": "JD 8C"}, "South")
    play(deal, "play AD", "play KD", "play 5D", "play JD")
    assert not deal.won[EAST].cards and deal.caught == 0


def test_the_pages_example_of_a_match() -> None:
    """South exposes a two and East and West take 15: three, North starts. West exposes a three and East and West take 40: they declare,
    West starts. East exposes a two and nobody else takes a point: four, East starts."""
    game = game_of()

    def after(old: DaBaiFenDeal | None, dealer: int, who: int, card: str, caught: int) -> DaBaiFenDeal:
        place = game.orders[dealer].index(who)
        first = cards_named(game.pack, card)
        others = [each for each in game.pack.every if each not in first and game.pack.codes[each][0] not in "234"]
        late = [each for each in game.pack.every if each not in first and game.pack.codes[each][0] in "234"]
        deal = game.new_deal(chance_of([*others[:place], *first, *others[place:], *late]), 0, dealer, old)
        for seat in deal.turn():
            deal.play(seat, deal.read(seat, f"expose {card}" if seat == who else "draw a card"))
        deal.caught = caught
        game.settle(deal, False, 1)
        return deal

    one = after(None, SOUTH, SOUTH, "2H", 15)
    assert one.starter == SOUTH and one.scores == [3, 2] and game.next_dealer(one) == NORTH
    two = after(one, NORTH, WEST, "3H", 40)
    # a player who is not the starter makes trumps, and the starter leads all the same
    assert two.starter == NORTH and two.scores == [3, 2] and game.next_dealer(two) == WEST
    three = after(two, WEST, EAST, "2C", 0)
    assert three.starter == WEST and three.scores == [3, 4] and game.next_dealer(three) == EAST
    four = game.new_deal(chance_of(list(game.pack.every)), 3, EAST, three)
    assert four.phase.facts(four, 0)[0] == "Trump rank: fours"


def test_ace_has_to_be_passed() -> None:
    """North and South have a king, East and West declare at queen: 90 points bring ace, and not yet the match."""
    deal = position("S", "Q", {}, "East", declarer="East")
    deal.scores = [level("K"), level("Q")]
    deal.before = deal.scores[:]
    deal.caught = 90
    deal.game.settle(deal, False, 1)
    assert level_name(deal.scores[0]) == "A" and deal.taken_over and not deal.game.finished(deal)
    deal.starter = NORTH
    deal.caught = 20
    deal.game.settle(deal, False, 1)
    assert deal.game.finished(deal) and deal.game.winners(deal) == [SOUTH, NORTH]


@pytest.mark.parametrize(("options", "ours", "over"), [
    ({}, "A", True), ({}, "K", False), ({"target_level": "7"}, "7", True), ({"target_level": "7"}, "6", False),
    ({"target_level": "agreed"}, "10", True), ({"target_level": "agreed", "agreed_target": "J"}, "10", False),
    ({"agreed_target": "J"}, "J", True)])
def test_end_of_the_match(options: dict[str, object], ours: str, over: bool) -> None:
    """The declarers rise one level: that wins above the target."""
    deal = position("S", "6", {}, "South", game=game_of(**options))
    deal.scores = [level(ours), 2]
    deal.caught = 20
    deal.game.settle(deal, False, 1)
    assert deal.game.finished(deal) is over


@pytest.mark.parametrize(("id", "options", "start"), [
    ("da-bai-fen", {}, "2"), ("da-bai-fen", {"start_level": "7"}, "7"), ("da-bai-fen", {"start_level": "A"}, "A"),
    ("sheng-ji-jilin", {}, "3"), ("sheng-ji-jilin", {"start_level": "7"}, "7")])
def test_start_level(id: str, options: dict[str, object], start: str) -> None:
    match = game_of(id, **options).match(1)
    assert match.scores() == [level(start)] * 4 and match.view(0).seats[0].score_words == start
    assert f"both begin\nat {start}." in match.game.rules()


def test_exactly_forty_points_are_a_draw() -> None:
    for exact, points, drawn in ((True, 40, True), (True, 45, False), (True, 35, False), (False, 40, False)):
        deal = position("S", "6", {}, "South", caught=points, game=game_of(exact_40_draw=exact))
        deal.game.settle(deal, False, 1)
        assert deal.drawn is drawn
    # the points of the discards count first
    deal = position("S", "6", {}, "South", caught=30, bottom="5C", game=game_of(exact_40_draw=True))
    deal.game.settle(deal, True, 1)
    assert deal.drawn and deal.scores == deal.before and deal.game.next_dealer(deal) == NORTH
    after = deal.game.new_deal(chance_of(list(deal.pack.every)), 1, NORTH, deal)
    assert after.special and after.starter < 0


@pytest.mark.parametrize(("twenty", "row"), [(False, "45 to 75"), (True, "45 to 55")])
def test_the_rules_list_the_draw_apart_from_the_table(twenty: bool, row: str) -> None:
    rules = game_of(exact_40_draw=True, twenty_points_per_level=twenty).rules()
    assert f"{row}: the opponents become declarers, and no level changes" in rules and "40 to" not in rules
    assert "40 to" in game_of(twenty_points_per_level=twenty).rules()


@pytest.mark.parametrize(("ours", "points", "words"), [
    ("7", 20, "remain declarers and rise to 8."), ("7", 40, "become declarers and stay at 10."),
    ("7", 100, "become declarers and rise to Q."),
    ("A", 20, "remain declarers and rise above ace."), ("K", 0, "remain declarers and rise above ace.")])
def test_what_is_said_of_a_result(ours: str, points: int, words: str) -> None:
    deal = position("S", "6", {}, "South", caught=points)
    deal.scores = [level(ours), level("10")]
    deal.before = deal.scores[:]
    deal.game.settle(deal, False, 1)
    assert log(deal)[-1].endswith(words)


# --- Jilin ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "last", "levels", "starter"), [
    # the declarers win the last trick
    (0, False, ("8", "10"), NORTH), (35, False, ("8", "10"), NORTH), (40, False, ("7", "10"), EAST), (75, False, ("7", "10"), EAST),
    (80, False, ("7", "J"), EAST), (100, False, ("7", "Q"), EAST),
    # the opponents do
    (0, True, ("7", "10"), EAST), (35, True, ("7", "10"), EAST), (40, True, ("7", "J"), EAST), (75, True, ("7", "J"), EAST),
    (80, True, ("7", "Q"), EAST), (100, True, ("7", "Q"), EAST)])
def test_the_last_trick_decides(points: int, last: bool, levels: tuple[str, str], starter: int) -> None:
    """The discards, 30 points, are not counted."""
    assert settled(points, last=last, bottom="KC TC KD", declarers_must_win_last_trick=True) == (*levels, starter)


def test_jilin_is_a_preset() -> None:
    game = game_of("sheng-ji-jilin")
    assert (game.last_trick_decides, game.dun, game.gou, game.shows_discards, game.start, game.always) == (True, True, True, True, 3, 0)
    assert (game.dun_points_not_scored, game.changchun) == (False, False)


FOURS = {"South": "7C 7D 7H 7S 3C", "East": "9C 9D 9H 9S 4C", "North": "AC KC QC JC 5C", "West": "X2 2C AH KH QH"}


def jilin(hands: Mapping[str, str], leader: str = "South", rank: str = "6", **options: object) -> DaBaiFenDeal:
    """Clubs are trumps, twos always are."""
    return position("C", rank, hands, leader, game=game_of("sheng-ji-jilin", **options))


def test_four_of_a_rank_are_led_and_followed() -> None:
    deal = jilin(FOURS)
    assert deal.view(SOUTH).section == "leading"
    play(deal, "play 7C 7D 7H 7S")
    assert deal.view(EAST).section == "dun"
    # who has four of a rank must play them
    assert choices(deal, EAST) == ["play 9S 9H 9D 9C"]
    refused(deal, "play 4C 9C 9D 9H", "You hold four of a rank")
    play(deal, "play 9C 9D 9H 9S")
    # others four trumps, or all that they have
    assert len(deal.legal(NORTH)) == 5
    play(deal, "play AC KC QC JC")
    refused(deal, "play X2 AH KH QH", "four trumps, or all that you have")
    refused(deal, "play X2 2C AH", "Play 4 cards")
    assert len(deal.legal(WEST)) == 3
    play(deal, "play X2 2C AH KH")
    # four trumps do not win, not even with a joker
    assert deal.turn() == (EAST,)
    assert deal.hands[WEST].excluded and not deal.hands[EAST].excluded


@pytest.mark.parametrize(("ours", "theirs", "rank", "yuan", "winner"), [
    ("7", "9", "6", True, EAST), ("9", "7", "6", True, SOUTH), ("A", "2", "6", True, EAST), ("2", "6", "6", True, EAST),
    ("6", "2", "6", True, SOUTH), ("A", "6", "6", True, EAST), ("A", "2", "6", False, SOUTH), ("3", "2", "6", False, SOUTH)])
def test_which_four_is_higher(ours: str, theirs: str, rank: str, yuan: bool, winner: int) -> None:
    """The trump rank, then twos if they are always trumps, then the others in order."""
    hands = {"South": " ".join(ours + suit for suit in "CDHS"), "East": " ".join(theirs + suit for suit in "CDHS"), "North": "TC JC QC 8C",
             "West": "5C 4C JH QH"}
    deal = position("C", rank, {seat: f"{cards} {extra}" for (seat, cards), extra in zip(hands.items(), ("8D", "8H", "8S", "JD"))}, "South",
                    game=game_of(dun=True, yuan_zhu=yuan))
    play(deal, f"play {hands['South']}", f"play {hands['East']}", f"play {hands['North']}", f"play {hands['West']}")
    assert deal.turn() == (winner,)


def test_four_trumps_that_are_no_four_never_win() -> None:
    deal = jilin({"South": "3C 3D 3H 3S 4D", "East": "X2 X1 6C 6D 4H", "North": "AC KC QC JC 4S", "West": "TC 9C 8C 7C 4C"})
    play(deal, "play 3C 3D 3H 3S", "play X2 X1 6C 6D", "play AC KC QC JC")
    # West holds five trumps and plays any four
    assert len(deal.legal(WEST)) == 5
    play(deal, "play TC 9C 8C 4C")
    assert deal.turn() == (SOUTH,)


def test_four_of_the_trump_rank_are_led_once() -> None:
    """They are four trumps and four of a rank at the same time: one choice, and it is a dun."""
    deal = jilin({"South": "6C 6D 6H 6S X1", "East": "X2 4D 5D 7D 8D", "North": "AC KC QC JC 4S", "West": "TC 9C 8C 7C 4C"})
    assert choices(deal, SOUTH).count("play 6S 6H 6D 6C") == 1
    play(deal, "play 6C 6D 6H 6S")
    assert deal.view(EAST).section == "dun" and not deal.over
    # with another trump it is several trumps, which the red joker beats
    deal = jilin({"South": "6C 6D 6H 6S X1", "East": "X2 4D 5D 7D 8D", "North": "AC KC QC JC 4S", "West": "TC 9C 8C 7C 4C"})
    play(deal, "play X1 6C 6D 6H 6S")
    assert deal.over


def test_fours_are_led_only_where_that_is_played() -> None:
    refused(position("C", "6", FOURS, "South"), "play 7C 7D 7H 7S", "must be of one suit")


@pytest.mark.parametrize(("free", "ours", "theirs", "caught"), [
    # forty for the kings, a ten and a five beside them
    (False, "Q", "K", 55), (True, "Q", "K", 15), (False, "3", "T", 45), (True, "3", "T", 5)])
def test_points_in_a_four_may_count_for_nobody(free: bool, ours: str, theirs: str, caught: int) -> None:
    """East, an opponent, wins with the higher four."""
    beside = "TC 5C" if theirs == "K" else "JC 5C"
    deal = jilin({"South": " ".join(ours + suit for suit in "CDHS") + " 4D", "East": " ".join(theirs + suit for suit in "CDHS") + " 4H",
                  "North": f"{beside} AC 8C 4S", "West": "9C 7C 3C 4C 8D" if ours != "3" else "9C 7C QC 4C 8D"},
                 dun_points_not_scored=free)
    play(deal, f"play {' '.join(ours + suit for suit in 'CDHS')}", f"play {' '.join(theirs + suit for suit in 'CDHS')}",
         f"play {beside} AC 8C", deal_first(deal, WEST))
    assert deal.caught == caught and deal.turn() == (EAST,)


def deal_first(deal: DaBaiFenDeal, seat: int) -> str:
    """Four low trumps of West."""
    return "play 9C 7C 3C 4C" if deal.hands[seat].cards & deal.pack.mask("3C") else "play 9C 7C QC 4C"


@pytest.mark.parametrize(("rank", "jack", "gou", "levels", "drop"), [
    # jacks are the trump rank: East's jack, of whatever suit, throws the declarers back
    ("J", "JC", True, (3, 11), True), ("J", "JD", True, (3, 11), True), ("J", "JD", False, (11, 11), False),
    # not with another card, and not at another rank
    ("J", "AC", True, (11, 11), False), ("Q", "JC", True, (12, 12), False)])
def test_the_hook(rank: str, jack: str, gou: bool, levels: tuple[int, int], drop: bool) -> None:
    """The opponents have no 40 points, so that nobody would rise; hooked, the declarers stay declarers at the lowest level."""
    deal = jilin({"South": "TC", "East": jack, "North": "3D", "West": "4D"}, rank=rank, gou=gou)
    play(deal, "play TC", f"play {jack}", "play 3D", "play 4D")
    assert deal.over and tuple(deal.scores) == levels
    assert deal.game.next_dealer(deal) == (NORTH if drop else EAST)
    after = deal.game.new_deal(chance_of(list(deal.pack.every)), 1, deal.game.next_dealer(deal), deal)
    assert after.phase.facts(after, 0)[0] == ("Trump rank: threes" if drop else f"Trump rank: {'jacks' if rank == 'J' else 'queens'}")


def test_the_hook_without_original_trumps_goes_back_to_two() -> None:
    deal = position("C", "J", {"South": "TC", "East": "JS", "North": "3D", "West": "4D"}, "South", caught=95, game=game_of(gou=True))
    play(deal, "play TC", "play JS", "play 3D", "play 4D")
    # the opponents have 105 points, and do not rise all the same
    assert deal.scores == [2, 11] and not deal.taken_over


def test_the_hook_takes_a_single_jack_of_the_opponents() -> None:
    # won by the declarers' jack
    deal = position("C", "J", {"South": "JC", "East": "TC", "North": "3D", "West": "4D"}, "South", game=game_of(gou=True))
    play(deal, "play JC", "play TC", "play 3D", "play 4D")
    assert deal.scores == [13, 11]
    # two cards in the last trick
    deal = position("C", "J", {"South": "AH KH", "East": "JC JS", "North": "3D 6D", "West": "4D 7D"}, "South", game=game_of(gou=True))
    play(deal, "play AH KH", "play JC JS", "play 3D 6D", "play 4D 7D")
    assert deal.scores == [12, 11] and deal.caught == 10


@pytest.mark.parametrize("shows", [True, False])
def test_the_discards_are_shown_after_the_hand(shows: bool) -> None:
    deal = position("S", "6", {"South": "AD", "East": "3D", "North": "4D", "West": "5D"}, "South", bottom="KC 3C",
                    game=game_of("sheng-ji-jilin", show_discards_at_end=shows))
    play(deal, "play AD", "play 3D", "play 4D", "play 5D")
    assert ("KC" in [code for zone in deal.view(4).zones for code in zone.cards]) is shows


@pytest.mark.parametrize(("last", "taken"), [
    # jokers, twos and cards of the trump rank do not count, nor do other suits
    ("X1 2S 3H 4H 5H 6H", False), ("X1 2S 3D 4S 5H 6H", True), ("4H 5H 6H 7H 8H 9H", False), ("AS 5H 6H 7H 8H 9H", True)])
def test_changchun(last: str, taken: bool) -> None:
    """Threes and spades are trumps. Without a plain spade among them the last cards lie aside as the discards."""
    match = drawing("3S 3C 4C 5C", id="sheng-ji-jilin", last=last, changchun_di_pai=True)
    say(match, South="expose 3S")
    deal = match.deal
    assert match.turn() == (SOUTH,) and deal.hands[SOUTH].count() == (18 if taken else 12)
    assert deal.bottom.cards == (0 if taken else deal.pack.mask(last))
    assert deal.known_to(WEST) & deal.pack.mask(last) == deal.pack.mask(last)
    if not taken:
        assert deal.view(SOUTH).section == "leading"
        play_out(match, Random(1).choice)


def test_changchun_without_original_trumps_counts_twos() -> None:
    match = drawing("3S 3C 4C 5C", id="sheng-ji-jilin", last="2S 5H 6H 7H 8H 9H", changchun_di_pai=True, yuan_zhu=False)
    say(match, South="expose 3S")
    assert match.deal.hands[SOUTH].count() == 18


# --- options ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "word"), [
    ({"target_level": "7", "start_level": "8"}, "begin at 8 and to end above 7 makes no sense: begin at 7 or lower"),
    ({"agreed_target": "J", "target_level": "A"}, "agreed"),
    ({"gou": True, "start_level": "Q"}, "say gou=no"), ({"gou": True, "target_level": "7"}, "hook"),
    ({"declarers_must_win_last_trick": True, "twenty_points_per_level": True}, "last trick decides"),
    ({"declarers_must_win_last_trick": True, "exact_40_draw": True}, "40 points"),
    ({"declarers_must_win_last_trick": True, "discard_multiplier": "cards-in-last-trick"}, "discards do not count"),
    ({"dun": False, "dun_points_not_scored": True}, "fours"), ({"show_discards_at_end": True, "show_kitty": True}, "turned up"),
    ({"changchun_di_pai": True, "show_discards_at_end": False}, "not turned up")])
def test_options_that_do_not_go_together(options: dict[str, object], word: str) -> None:
    with pytest.raises(parlour.ParlourError, match=word):
        game_of(**options)


def test_options_bring_along_what_they_need() -> None:
    assert game_of(dun_points_not_scored=True).dun
    assert game_of(changchun_di_pai=True).shows_discards
    assert game_of(target_level="7", start_level="7").goal == 8


# --- an independent count ---------------------------------------------------------------------------------------------


def test_points_counted_again_over_random_hands() -> None:
    """What lies open, what lies in the heap and the discards are 100 points; the result follows from the page's table."""
    rng = Random(5)
    table = [(0, 0, 2, False), (5, 35, 1, False), (40, 75, 0, True), (80, 95, 1, True), (100, 1000, 2, True)]
    game = game_of()
    worth = {"K": 10, "T": 10, "5": 5}
    played = 0
    for seed in range(300):
        deal = game.deal(seed)
        play_out(deal, lambda some: rng.choice([action for action in (some[place] for place in range(min(len(some), 40)))
                                                if action.cards.bit_count() < 2 or action.kind == "discard"] or [some[0]]), rng.choice)
        if deal.drawn or any(hand.cards for hand in deal.hands):
            continue
        played += 1
        pack = deal.pack

        def count(mask: int, pack: parlour.equipment.Pack = pack) -> int:
            return sum(worth.get(pack.codes[card][0], 0) for card in bits(mask))

        won = sum(count(zone.cards) for zone in deal.won)
        assert won + sum(count(zone.cards) for zone in deal.taken) + count(deal.bottom.cards) == 100
        extra = deal.caught - won
        assert extra in (0, 2 * count(deal.bottom.cards))
        rise, taken_over = next((rise, over) for low, high, rise, over in table if low <= deal.caught <= high)
        side = game.sides[deal.starter] if not taken_over else 1 - game.sides[deal.starter]
        assert deal.taken_over is taken_over and deal.points() == [rise if each == side else 0 for each in (0, 1)]
    assert played > 100


@pytest.mark.parametrize("id", ["da-bai-fen", "sheng-ji-jilin"])
def test_who_plays_by_rules_of_thumb_leads_several_cards_and_never_revokes(id: str) -> None:
    game = game_of(id)
    several = 0
    for seed in range(40):
        deal = game.deal(seed)
        while not deal.over:
            speakers = deal.may_interrupt()
            seat = speakers[0] if speakers else deal.turn()[0]
            action = deal.phase.advise(deal, seat, Random(seed))
            assert action is not None
            several += not deal.trick.row and action.kind == "play" and action.cards.bit_count() > 1
            deal.play(seat, action)
        assert deal.drawn or not any(hand.cards for hand in deal.hands)
    assert several > 20
