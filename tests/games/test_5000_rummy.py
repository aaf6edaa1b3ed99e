"""5000 Rummy: the deal, drawing and melding, calls of rummy, going out and floating, scores, and every variation."""
from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.five_thousand_rummy.course import Course
from parlour.games.five_thousand_rummy.deal import RummyDeal
from parlour.games.five_thousand_rummy.game import FiveThousandRummy
from parlour.games.five_thousand_rummy.play import RummyDraw, RummyTurn
from parlour.kernel.phase import OVER
from parlour.rankings.melds import Meld
from parlour.testing import cards_named, choices, over, play, play_until, refusal, refused


def rummy(options: Mapping[str, object] | None = None, players: int = 3, id: str = "5000-rummy") -> FiveThousandRummy:
    game = parlour.registry()[id](players, options)
    assert isinstance(game, FiveThousandRummy)
    return game


def opened(first: str, options: Mapping[str, object] | None = None, players: int = 3, seed: int = 3) -> RummyDeal:
    """A deal by South with these cards on top of the pack."""
    game = rummy(options, players)
    deal = game.match(start=parlour.Start(seed=seed, dealer=0, shuffles=[cards_named(game.pack, first)])).deal
    assert isinstance(deal, RummyDeal)
    return deal


def position(hands: list[str], melds: list[str] = (), pile: str = "2C", stock: str = "", wild: str = "6",  # type: ignore[assignment]
             options: Mapping[str, object] | None = None, draw: bool = False, id: str = "5000-rummy", played: int = 7) -> RummyDeal:
    """Seat 0 to play, with these hands and melds (``0: 7H 8H 9H``: begun by seat 0), the pile from the bottom and the stock from the top.
    The rest of the pack lies under the stock, unless the stock is to be empty: ``-``."""
    game = rummy(options, len(hands), id)
    deal = game.deal(seed=1)
    assert isinstance(deal, RummyDeal)
    pack = game.pack
    for zone in deal.zones:
        zone.clear()
    deal.open = 0
    deal.private = [0] * 4
    used = 0

    def take(codes: str) -> list[int]:
        nonlocal used
        cards = cards_named(pack, codes, used)
        used |= sum([1 << card for card in cards])
        return cards

    rank = pack.ranks.index(wild)
    order = game.meld_orders[rank]
    deal.wild_rank = rank
    table: list[Meld] = []
    for text in melds:
        owner, _, codes = text.partition(": ")
        cards = take(" ".join([code.partition("=")[0] for code in codes.split()]))
        mask = sum([1 << card for card in cards])
        fitting = [meld for meld in order.readings(mask) if sorted(order.text(meld).split()) == sorted(codes.split())]
        table.append(fitting[0].owned(int(owner)))
        deal.melded[int(owner)].cards |= mask
    for seat, codes in enumerate(hands):
        deal.hands[seat].cards = sum([1 << card for card in take(codes)])
        deal.private[seat] = deal.hands[seat].cards
    deal.discards.row = take(pile)
    top = take("" if stock == "-" else stock)
    rest = bits(pack.all & ~used)
    if stock == "-":
        deal.indicator.row = rest
    else:
        deal.stock.row = rest + top[::-1]
    deal.open = sum([1 << card for card in deal.discards.row + deal.indicator.row] + [zone.cards for zone in deal.melded])
    course = Course(game, order, tuple(table), played)
    deal.phase = RummyDraw(0, course, -1) if draw else RummyTurn(0, course, -1, -1)
    return deal


# --- the deal ---------------------------------------------------------------------------------------------------------

def test_the_first_card_says_how_many_more_one_gets() -> None:
    deal = opened("7S 2C 3C 4C 5C 6C 7C 8C JD")
    assert deal.hands[1].cards.bit_count() == 8 and deal.hands[2].cards.bit_count() == 11
    deal = opened("AS")
    assert deal.hands[1].cards.bit_count() == 12
    # its first card is open to all, the others are not
    ace = deal.pack.card("AS")
    assert deal.open >> ace & 1 and deal.open & deal.hands[1].cards == 1 << ace


def test_the_dealers_first_card_is_wild() -> None:
    deal = opened("2S 3C 4C 2H 5C 6C 4D 7C 8C 9C TC JC")
    assert deal.hands[0].cards == deal.pack.mask("4D 7C 8C 9C TC") and deal.pack.ranks[deal.wild_rank] == "4"
    assert deal.discards.row == [deal.pack.card("JC")] and deal.turn() == (1,)


@pytest.mark.parametrize(("options", "first", "size"), [
    ({"upcard-counts": "total-cards"}, "6S", 6),
    ({"upcard-counts": "total-cards"}, "KS", 10),
    ({}, "QS", 11),
    ({"picture-upcard-numbers": "J11-Q12-K13"}, "JS", 12),
    ({"picture-upcard-numbers": "J11-Q12-K13"}, "QS", 13),
    ({"picture-upcard-numbers": "J11-Q12-K13"}, "KS", 14),
    ({"ace-upcard-number": 14}, "AS", 15),
    ({"ace-upcard-number": 15}, "AS", 16),
    ({"twos-permanent-wild": True}, "2S", 16),
    ({"twos-permanent-wild": True, "permanent-wild-upcard": "20"}, "2S", 21),
    ({"jokers": 2, "permanent-wild-upcard": "25"}, "X1", 26),
    ({"other-permanent-wilds": "tens"}, "TS", 16),
    ({"other-permanent-wilds": "one-eyed-jacks"}, "JS", 16),
    ({"other-permanent-wilds": "one-eyed-jacks"}, "JC", 11),
    ({"jokers": 2, "permanent-wild-upcard": "bury-and-replace"}, "X1 3S", 4),
    ({"bury-small-upcards": "2-to-4"}, "3S 4S 5S", 6),
])
def test_sizes_of_hands(options: dict[str, object], first: str, size: int) -> None:
    assert opened(first, options).hands[1].cards.bit_count() == size


def test_whoever_gets_a_two_may_choose_two_cards_or_twelve() -> None:
    for text, size in (("hand 2", 2), ("hand 12", 12)):
        deal = opened("2S", {"twos-permanent-wild": True, "permanent-wild-upcard": "choose-2-or-12"})
        assert deal.turn() == (1,) and choices(deal, 1) == ["hand 2", "hand 12"]
        play(deal, f"West: {text}")
        assert deal.hands[1].cards.bit_count() == size
        while not isinstance(deal.phase, RummyDraw):
            play(deal, "hand 2")
        # the others' hands are dealt after it
        assert all([hand.cards.bit_count() >= 2 for hand in deal.hands]) and deal.turn() == (1,)


@pytest.mark.parametrize(("where", "zone", "rank"), [
    ("dealer-first-card", "hand", "4"), ("dealer-last-card", "hand", "T"), ("extra-card-to-dealer", "hand", "J"),
    ("separate-card-out-of-play", "indicator", "J"),
])
def test_which_card_says_what_is_wild(where: str, zone: str, rank: str) -> None:
    deal = opened("2S 3C 4C 2H 5C 6C 4D 7C 8C 9C TC JC QC", {"wild-indicator": where})
    assert deal.pack.ranks[deal.wild_rank] == rank
    named = deal.pack.card({"4": "4D", "T": "TC", "J": "JC"}[rank])
    assert deal.open >> named & 1
    assert named in deal.indicator.row if zone == "indicator" else deal.hands[0].cards >> named & 1
    extra = deal.hands[0].cards.bit_count() == (6 if where == "extra-card-to-dealer" else 5)
    assert extra and deal.pack.codes[deal.discards.row[0]] == ("JC" if rank in "4T" else "QC")


def test_a_card_that_cannot_make_its_rank_wild() -> None:
    start = "2S 3C 4C 2H 5C 6C"
    # aces may not be wild: buried and replaced, or more cards until one is not an ace
    deal = opened(f"{start} AD 4D 7C 8C 9C TC", {"aces-may-be-wild": False})
    assert deal.hands[0].cards == deal.pack.mask("4D 7C 8C 9C TC") and deal.pack.ranks[deal.wild_rank] == "4"
    deal = opened(f"{start} AD 4D 7C 8C 9C TC JC QC KC 3D 5D 7D 8D 9D",
                  {"aces-may-be-wild": False, "indicator-is-permanent-wild": "give-more-cards"})
    assert deal.hands[0].cards == deal.pack.mask("AD 4D 7C 8C 9C TC JC QC KC 3D 5D 7D 8D") and deal.pack.ranks[deal.wild_rank] == "8"
    deal = opened(f"{start} X1 4D 7C 8C 9C TC", {"jokers": 2})
    assert deal.pack.ranks[deal.wild_rank] == "4"
    deal = opened(f"{start} AD")
    assert deal.pack.ranks[deal.wild_rank] == "A"


@pytest.mark.parametrize(("options", "players", "size"), [
    ({}, 4, 52), ({}, 5, 104), ({"omit-low-cards": "no-twos"}, 5, 96), ({"omit-low-cards": "no-twos-or-threes"}, 5, 88),
    ({"omit-low-cards": "nothing-below-six"}, 3, 72), ({"jokers": 4}, 4, 56), ({"extra-packs": True}, 4, 104),
    ({"extra-packs": True, "jokers": 6}, 8, 162),
])
def test_packs(options: dict[str, object], players: int, size: int) -> None:
    # "2 x 44" on the page has lost its sign of multiplication
    assert rummy(options, players).pack.size == size


LARGE: list[tuple[dict[str, object], int, str]] = [
    ({"twos-permanent-wild": True, "permanent-wild-upcard": "20"}, 4, "5000-rummy"),
    ({"twos-permanent-wild": True, "jokers": 4, "permanent-wild-upcard": "25"}, 4, "5000-rummy"),
    ({"picture-upcard-numbers": "J11-Q12-K13", "ace-upcard-number": 15}, 4, "5000-rummy"),
    ({"twos-permanent-wild": True, "jokers": 6, "permanent-wild-upcard": "25"}, 8, "5000-rummy"),
    ({"jokers": 4, "wild-indicator": "extra-card-to-dealer"}, 4, "5000-rummy"),
    ({"jokers": 4, "wild-indicator": "dealer-last-card", "upcard-counts": "total-cards"}, 4, "5000-rummy"),
    ({"omit-low-cards": "nothing-below-six"}, 8, "5000-rummy"), ({"omit-low-cards": "no-twos-or-threes"}, 4, "5000-rummy"),
    ({}, 4, "5000-rummy"), ({}, 8, "5000-rummy"), ({}, 4, "george-2500-rummy"), ({"ace-upcard-number": 15}, 8, "george-2500-rummy")]


@pytest.mark.parametrize(("options", "players", "id"), LARGE)
def test_everyone_gets_as_many_cards_as_the_first_one_announces(options: dict[str, object], players: int, id: str) -> None:
    game = rummy(options, players, id)
    extra = options.get("wild-indicator") == "extra-card-to-dealer"
    for seed in range(150):
        match = game.match(seed=seed, narrate=True)
        deal = match.deal
        assert isinstance(deal, RummyDeal)
        firsts: dict[str, str] = {}
        for line in match.view(players).log:
            name, dealt, card = line.rstrip(".").partition(" is dealt ")
            if dealt:
                firsts.setdefault(name, card)
            elif "buried" in line and firsts:
                # what was buried was this seat's, or the dealer's last card that says what is wild
                assert line.endswith("is buried in the pack and replaced.")
        for seat in range(players):
            more = [game.plan.more[card] for card in range(game.pack.size) if game.pack.names(1 << card) == firsts[deal.name(seat)]]
            assert deal.hands[seat].count() == 1 + more[0] + (extra and seat == deal.dealer), (seed, seat)
        assert deal.discards.row and deal.stock.row


@pytest.mark.parametrize(("options", "players", "size"), [
    # one pack would run short in one deal of ten, of five or of fifteen
    ({"twos-permanent-wild": True, "permanent-wild-upcard": "20"}, 4, 104),
    ({"twos-permanent-wild": True, "jokers": 4, "permanent-wild-upcard": "25"}, 4, 108),
    ({"picture-upcard-numbers": "J11-Q12-K13", "ace-upcard-number": 15}, 4, 104),
    # the pack that is added as an option is added to those that are needed
    ({"twos-permanent-wild": True, "permanent-wild-upcard": "20", "extra-packs": True}, 4, 156),
    ({"omit-low-cards": "nothing-below-six"}, 8, 108)])
def test_large_hands_bring_more_packs(options: dict[str, object], players: int, size: int) -> None:
    game = rummy(options, players)
    assert game.pack.size == size
    assert f"{('two', 'three')[size // 52 - 2] if size != 108 or 'jokers' in options else 'three'} packs" in game.rules()


def test_a_first_card_that_announces_more_than_is_left_is_buried() -> None:
    """Four aces would take 48 cards of 52; with a card fewer in the pack than they need the last of them is replaced."""
    game = rummy({"omit-low-cards": "no-twos"}, 4)
    assert game.pack.size == 48
    pack = game.pack
    aces = [pack.card(code) for code in ("AS", "AH", "AD", "AC")]
    others = [card for card in range(48) if card not in aces]
    order = []
    for ace in aces:
        order += [ace, *others[:11]]
        others = others[11:]
    match = game.match(start=parlour.Start(seed=3, dealer=0, shuffles=[order]), narrate=True)
    deal = match.deal
    assert isinstance(deal, RummyDeal)
    assert [deal.hands[seat].count() for seat in (1, 2, 3)] == [12] * 3
    assert "The ace of clubs is buried in the pack and replaced." in match.view(0).log
    first = next(line for line in match.view(0).log if line.startswith("You are dealt ")).removeprefix("You are dealt ")
    more = next(game.plan.more[card] for card in range(48) if pack.names(1 << card) == first.rstrip("."))
    assert deal.hands[0].count() == 1 + more <= 10


@pytest.mark.parametrize(("missing", "sizes"), [(0, ["hand 2", "hand 12"]), (2, ["hand 2", "hand 12"]), (3, ["hand 2"])])
def test_twelve_cards_are_to_be_chosen_where_they_are_there(missing: int, sizes: list[str]) -> None:
    """Three aces have taken 36 cards when the dealer gets a two: sixteen are left, of which two must stay in the stock."""
    options = {"twos-permanent-wild": True, "permanent-wild-upcard": "choose-2-or-12", "wild-indicator": "dealer-last-card"}
    game = rummy(options, 4)
    pack = game.pack
    first = [pack.card(code) for code in ("AS", "AH", "AD", "2C")]
    others = [card for card in range(52) if card not in first]
    order = []
    for card in first:
        order += [card, *others[:11]]
        others = others[11:]
    deal = game.match(start=parlour.Start(seed=3, dealer=0, shuffles=[order])).deal
    assert isinstance(deal, RummyDeal)
    deal.stock.row = deal.stock.row[missing:]
    assert deal.turn() == (0,) and choices(deal) == sizes
    if len(sizes) < 2:
        assert deal.reason(0, deal.read(0, "hand 12")) == "There are not enough cards left for a hand of 12."
        assert deal.phase.prompt(deal, 0) == "Choose to have 2 cards: there are not enough for more"
    play(deal, sizes[-1])
    assert deal.hands[0].count() == int(sizes[-1].split()[1]) and deal.stock.row and deal.discards.row


def test_george_is_played_with_two_packs_without_twos() -> None:
    game = rummy(None, 3, "george-2500-rummy")
    assert game.pack.size == 96 and game.options["target"] == 2500
    assert rummy({"ace-upcard-number": 15}, 3, "george-2500-rummy").plan.more[game.pack.card("AS")] == 14
    assert game.plan.more[game.pack.card("AS")] == 13 and game.plan.more[game.pack.card("KS")] == 12


# --- values -----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("options", "wild", "cards", "value"), [
    ({}, "6", "AS 6S KS TS 9S 2S", [100, 100, 10, 10, 5, 5]),
    ({}, "A", "AS 6S", [200, 5]),
    ({"ace-value": 50}, "A", "AS", [150]),
    ({"ace-value": 50}, "6", "AS 6S", [50, 100]),
    ({"wild-value": 200}, "A", "AS", [200]),
    ({"wild-value": 200}, "6", "AS 6S", [100, 200]),
    ({"eights-nines-value": 10}, "6", "8S 9S 7S", [10, 10, 5]),
    ({"special-card-value": "queen-of-spades-45"}, "6", "QS QH", [45, 10]),
    ({"special-card-value": "queen-of-spades-45"}, "Q", "QS", [100]),
    ({"jokers": 2}, "6", "X1", [100]),
])
def test_what_cards_count(options: dict[str, object], wild: str, cards: str, value: list[int]) -> None:
    game = rummy(options)
    values = game.values[game.pack.ranks.index(wild)]
    assert [values[game.pack.card(code)] for code in cards.split()] == value


# --- drawing ----------------------------------------------------------------------------------------------------------

def test_the_top_discard_may_be_taken_but_not_put_back() -> None:
    deal = position(["KS 4D 9C", "QH", "QD"], pile="2C 3H", draw=True)
    assert "draw discard" in choices(deal) and not [text for text in choices(deal) if text.startswith("take")]
    play(deal, "draw discard")
    assert "discard 3H" not in choices(deal) and "discard KS" in choices(deal)
    refused(deal, "discard 3H", "may not put")
    other = position(["KS 4D 9C", "QH", "QD"], pile="2C", stock="3H", draw=True)
    play(other, "draw stock")
    assert "discard 3H" in choices(other)


@pytest.mark.parametrize("hand", ["5S 5H 5D KS", "5H 5D 5S KS"])
def test_whoever_melds_the_card_taken_may_discard_its_like(hand: str) -> None:
    deal = position([hand, "QH", "QD"], pile="2C 5S", draw=True, options={"extra-packs": True})
    play(deal, "draw discard")
    assert "discard 5S" not in choices(deal)
    play(deal, "meld 5S 5H 5D")
    assert "discard 5S" in choices(deal)


def test_several_discards_are_taken_when_the_deepest_is_melded() -> None:
    deal = position(["KS KD 4D 9C", "QH", "QD"], pile="2C KH 3H 9D", draw=True)
    assert [text for text in choices(deal) if text.startswith("take")] == ["take 3 meld KD KH KS"]
    refused(deal, "take 2 meld KH KS KD", "only to meld the deepest, the three of hearts")
    play(deal, "take 3 meld kh ks kd")
    assert deal.hands[0].cards == deal.pack.mask("4D 9C 3H 9D") and deal.melded[0].cards == deal.pack.mask("KH KS KD")
    assert deal.discards.row == [deal.pack.card("2C")]
    # what was taken openly is known to be in the hand
    assert deal.known_to(1) >> deal.pack.card("3H") & 1


def test_cards_above_the_deepest_may_be_in_its_meld_and_it_may_be_added_to_one() -> None:
    deal = position(["KS 4D 9C", "QH", "QD"], ["1: 7H 8H 9H"], pile="2C KH TH KD", draw=True)
    takes = [text for text in choices(deal) if text.startswith("take")]
    assert sorted(takes) == ["take 2 add TH to 1", "take 3 meld KD KH KS"]
    play(deal, "take 2 add TH to 1")
    assert deal.melded[0].cards == deal.pack.mask("TH") and deal.hands[0].cards == deal.pack.mask("KS 4D 9C KD")


def test_the_deepest_is_added_to_a_run_with_the_cards_between() -> None:
    """The page asks only that the deepest card taken is melded in the same turn: nine and ten are both added to 6-7-8."""
    for hand, pile, laid, said in (
            ("KS 4D QC", "3C TH 9H", "9H TH", "9♥, 10♥"), ("9H 4D QC", "3C TH KS", "9H TH", "9♥, 10♥"),
            ("5H 4D QC", "3C 4H KS", "5H 4H", "5♥, 4♥"), ("2S 4D QC", "3C TH KS", "2S=9H TH", "2♠ as 9♥, 10♥")):
        deal = position([hand, "QH", "QD"], ["1: 6H 7H 8H"], pile=pile, wild="2", draw=True)
        assert f"take 2 add {laid} to 1" in choices(deal)
        assert f"Take 2 discards and add {said} to meld 1 (run 6♥–8♥)" in [action.words for action in deal.view(0).actions]
        play(deal, f"take 2 add {laid} to 1")
        assert deal.melded[0].cards.bit_count() == 2 and deal.melded[1].cards == deal.pack.mask("6H 7H 8H")
        assert deal.facts(0)[1] in (f"1: run 6♥, 7♥, 8♥, {said}", "1: run 4♥, 5♥, 6♥, 7♥, 8♥")
        assert deal.pack.codes[deal.discards.row[-1]] == "3C"
    # on a screen the two cards are named alone
    deal = position(["9H 4D QC", "QH", "QD"], ["1: 6H 7H 8H"], pile="3C TH KS", wild="2", draw=True)
    assert str(deal.read(0, "take TH 9H")) == "take 2 add 9H TH to 1"
    # with nothing between, or where two cards of the hand are needed, the ten cannot be taken
    for hand, options in (("KS 4D QC", {}), ("9H 4D QC", {"pile-take-needs-two-hand-naturals": True})):
        deal = position([hand, "QH", "QD"], ["1: 6H 7H 8H"], pile="3C TH JS", wild="2", draw=True, options=options)
        assert not [text for text in choices(deal) if text.startswith("take 2")]


def test_taking_with_two_natural_cards_of_the_hand() -> None:
    options = {"pile-take-needs-two-hand-naturals": True}
    deal = position(["KS 6C 4D 9C", "QH", "QD"], pile="2C KH KD", draw=True, options=options)
    assert not [text for text in choices(deal) if text.startswith("take")]
    deal = position(["KS KC 6C 4D", "QH", "QD"], ["1: 7H 8H 9H"], pile="2C TH KH KD", draw=True, options=options)
    # neither the ten, which would only be added, nor the second king of the pile
    assert sorted([text for text in choices(deal) if text.startswith("take")]) == ["take 2 meld KC KH KS", "take 2 meld KC KH KS 6C=K"]


def test_the_top_discard_must_be_melded_as_an_option() -> None:
    options = {"top-discard-must-be-melded": True}
    deal = position(["KS KD 4D", "QH", "QD"], pile="2C KH", draw=True, options=options)
    assert choices(deal) == ["draw stock", "take 1 meld KD KH KS"]
    refused(deal, "draw discard", "must be melded")


def test_george_takes_discards_only_with_two_of_the_rank() -> None:
    deal = position(["KS 6S 4D", "QH", "QD"], ["1: KC KD KH"], pile="3C KH", draw=True, id="george-2500-rummy")
    assert choices(deal) == ["draw stock"]
    deal = position(["KS KD 4D", "QH", "QD"], pile="3C KH", draw=True, id="george-2500-rummy")
    assert choices(deal) == ["draw stock", "take 1 meld KD KH KS"]


def test_george_never_takes_a_wild_discard_which_no_natural_cards_match() -> None:
    deal = position(["8S 8H 4D", "QH", "QD"], pile="3C 6C", draw=True, id="george-2500-rummy")
    assert choices(deal) == ["draw stock"]


# --- melding ----------------------------------------------------------------------------------------------------------

def test_melding_and_adding_lay_the_cards_before_their_player() -> None:
    deal = position(["7H 8H TH 6C KS", "QH", "QD"], ["1: 2H 3H 4H"])
    play(deal, "meld 8h 6c th")
    assert "2: run 8♥, 6♣ as 9♥, 10♥" in deal.facts(0)
    play(deal, "7h")
    assert deal.over is False and deal.pack.codes[deal.discards.row[-1]] == "7H"


def test_adding_to_anothers_meld() -> None:
    deal = position(["9H 5H TH KS", "QH", "QD"], ["1: 6H 7H 8H"], wild="2")
    assert [text for text in choices(deal) if text.startswith("add")] == ["add 5H to 1", "add 9H to 1"]
    play(deal, "add 9H to 1")
    assert deal.melded[0].cards == deal.pack.mask("9H") and deal.melded[1].cards == deal.pack.mask("6H 7H 8H")
    assert [text for text in choices(deal) if text.startswith("add")] == ["add 5H to 1", "add TH to 1"]


def test_what_is_added_lies_before_whoever_added_it_as_a_part_of_that_meld() -> None:
    deal = position(["9H 5H TH KS KC KD", "QH", "QD"], ["1: 6H 7H 8H", "1: 3S 3C 3D"], wild="2")
    view = deal.view(0)
    names = {str(action.text): action.adds_to for action in view.actions}
    play(deal, "add 9H to 1")
    play(deal, "meld KS KC KD")
    own, theirs = [zone for zone in deal.view(2).zones if zone.kind == "meld" and zone.groups]
    assert (own.owner, [(group.number, group.count) for group in own.groups]) == (0, [(1, 1), (3, 3)])
    assert (theirs.owner, [(group.number, group.count) for group in theirs.groups]) == (1, [(1, 3), (2, 3)])
    assert own.groups[0].name == theirs.groups[0].name == names["add 9H to 1"] and own.groups[0].words == "1: run 6♥, 7♥, 8♥, 9♥"
    assert own.cards[0] == "9H" and set(own.cards[1:]) == {"KS", "KC", "KD"} and theirs.cards[:3] == ["6H", "7H", "8H"]


def test_with_two_packs_a_set_may_hold_equal_cards_and_a_run_takes_no_second_nine() -> None:
    options = {"extra-packs": True}
    deal = position(["5S 5S 5H KS", "QH", "QD"], options=options)
    assert "meld 5H 5S 5S" in choices(deal)
    deal = position(["9H 9H 5H TH KS", "QH", "QD"], ["1: 6H 7H 8H"], wild="2", options=options)
    play(deal, "add 9H to 1")
    assert [text for text in choices(deal) if text.startswith("add")] == ["add 5H to 1", "add TH to 1"]


def test_every_way_to_lay_a_wild_card_has_words_of_its_own() -> None:
    deal = position(["6S KS QC", "QH", "QD"], ["1: 8H 9H TH", "2: KD KH KC", "1: 3C 3D 3S"], options={"trade-natural-for-wild": True})
    words = [action.words for action in deal.view(0).actions if action.cards == ["6S"]]
    assert words == ["Discard 6♠", "Add 6♠ as 7♥ to meld 1 (run 8♥–10♥)", "Add 6♠ as J♥ to meld 1 (run 8♥–10♥)",
                     "Add 6♠ to meld 2 (set of kings)", "Add 6♠ to meld 3 (set of threes)"]
    trading = position(["9H KS QC", "QH", "QD"], ["1: 8H 6C=9H TH"], options={"trade-natural-for-wild": True})
    assert "Trade 9♥ for 6♣ in meld 1 (run 8♥–10♥)" in [action.words for action in trading.view(0).actions]


def test_the_card_that_a_wild_one_stands_for() -> None:
    deal = position(["9H KS QC", "QH", "QD"], ["1: 8H 6C=9H TH"])
    play(deal, "add 9H to 1")
    assert deal.melded[0].cards == deal.pack.mask("9H") and deal.melded[1].cards == deal.pack.mask("8H 6C TH")
    trading = position(["9H KS QC", "QH", "QD"], ["1: 8H 6C=9H TH"], options={"trade-natural-for-wild": True})
    play(trading, "trade 9H for 6C in 1")
    assert trading.melded[0].cards == trading.pack.mask("9H") and trading.melded[1].cards == trading.pack.mask("8H TH")
    assert trading.hands[0].cards == trading.pack.mask("KS QC 6C") and trading.facts(1)[1] == "1: run 8♥, 9♥, 10♥"
    assert not [text for text in choices(deal) if text.startswith("trade")]


def test_adding_only_after_a_meld_of_ones_own() -> None:
    options = {"lay-off-needs-own-meld": True}
    deal = position(["9H KS KC KD 4C 3D", "QH", "QD"], ["1: 6H 7H 8H"], wild="2", options=options)
    assert "add 9H to 1" not in choices(deal)
    play(deal, "meld ks kc kd")
    assert "add 9H to 1" in choices(deal)


def test_discards_may_be_taken_to_add_the_deepest_where_a_meld_of_ones_own_follows() -> None:
    options = {"lay-off-needs-own-meld": True}
    deal = position(["KS KC KD 4C", "QH", "QD"], ["1: 6H 7H 8H"], pile="3C 9H JS", wild="2", draw=True, options=options)
    assert [text for text in choices(deal) if text.startswith("take")] == ["take 2 add 9H to 1"]
    play(deal, "take 2 add 9H to 1")
    assert choices(deal) == ["meld KC KD KS"]
    refused(deal, "discard 4C", "one of your own")
    play(deal, "meld kc kd ks")
    assert choices(deal) == ["discard 4C", "discard JS"]
    # not where the other cards make no meld
    deal = position(["KS KC 4D 4C", "QH", "QD"], ["1: 6H 7H 8H"], pile="3C 9H JS", wild="2", draw=True, options=options)
    assert not [text for text in choices(deal) if text.startswith("take")]


TRADES = {"trade-natural-for-wild": True}


@pytest.mark.parametrize("options", [{}, {"top-discard-must-be-melded": True}])
def test_the_deepest_discard_may_be_melded_by_trading_it(options: dict[str, object]) -> None:
    """Nine of hearts for the six that stands for it, with the king on top of it."""
    deal = position(["4D 4C QC", "QH", "QD"], ["1: 8H 6C=9H TH"], pile="3C 9H KS", draw=True, options={**TRADES, **options})
    assert "take 2 trade 9H for 6C in 1" in choices(deal)
    play(deal, "take 2 trade 9H for 6C in 1")
    assert deal.melded[0].cards == deal.pack.mask("9H") and deal.melded[1].cards == deal.pack.mask("8H TH")
    assert deal.hands[0].cards == deal.pack.mask("4D 4C QC KS 6C")
    assert deal.turn() == (0,) and "meld 4C 4D 6C=4" in choices(deal)


def test_the_top_discard_that_must_be_melded_may_be_traded() -> None:
    deal = position(["4D 4C QC", "QH", "QD"], ["1: 8H 6C=9H TH"], pile="3C 9H", draw=True,
                    options={**TRADES, "top-discard-must-be-melded": True})
    assert "take 1 trade 9H for 6C in 1" in choices(deal)
    play(deal, "take 1 trade 9H for 6C in 1")
    assert deal.hands[0].cards == deal.pack.mask("4D 4C QC 6C")


def test_one_may_trade_first_and_meld_the_deepest_with_the_wild_card() -> None:
    """The nine of the hand brings the six, which makes a set with the king from the pile and the one from the hand."""
    deal = position(["9H KD QC", "QH", "QD"], ["1: 8H 6C=9H TH"], pile="3C KS 2D", draw=True, options=TRADES)
    assert [text for text in choices(deal) if text.startswith("take")] == ["take 2 trade 9H for 6C in 1"]
    play(deal, "take 2 trade 9H for 6C in 1")
    assert choices(deal) == ["meld KD KS 6C=K"]
    assert deal.phase.prompt(deal, 0) == "Meld the king of spades, for which you have taken the discards"
    refused(deal, "discard QC", "to meld the king of spades: do that first")
    play(deal, "meld KD KS 6C")
    assert deal.melded[0].cards == deal.pack.mask("9H KD KS 6C") and sorted(choices(deal)) == ["discard 2D", "discard QC"]
    # not where the wild card would not help, nor where two natural cards must go with the deepest
    deal = position(["9H 4D QC", "QH", "QD"], ["1: 8H 6C=9H TH"], pile="3C KS 2D", draw=True, options=TRADES)
    assert not [text for text in choices(deal) if text.startswith("take")]
    deal = position(["9H KD QC", "QH", "QD"], ["1: 8H 6C=9H TH"], pile="3C KS 2D", draw=True,
                    options={**TRADES, "pile-take-needs-two-hand-naturals": True})
    assert not [text for text in choices(deal) if text.startswith("take")]


def test_one_may_trade_first_and_add_the_deepest_by_means_of_the_wild_card() -> None:
    """The page asks only that the deepest is melded in the same turn: the six that the nine brings stands for the jack below the queen."""
    deal = position(["9H 7S KC", "QS", "QD"], ["1: 8H 6C=9H TH"], pile="3C QH 2D", draw=True, options=TRADES)
    assert [text for text in choices(deal) if text.startswith("take")] == ["take 2 trade 9H for 6C in 1"]
    play(deal, "take 2 trade 9H for 6C in 1")
    assert choices(deal) == ["add 6C=JH QH to 1"]
    refused(deal, "discard KC", "to meld the queen of hearts: do that first")
    play(deal, "add 6C=JH QH to 1")
    assert deal.melded[0].cards == deal.pack.mask("9H 6C QH") and "1: run 8♥, 9♥, 10♥, 6♣ as J♥, Q♥" in deal.facts(0)
    assert sorted(choices(deal)) == ["discard 2D", "discard 7S", "discard KC"]


def test_one_may_trade_first_where_that_makes_room_for_the_deepest() -> None:
    """The run may hold one wild card only: when the nine has brought the six of clubs, that of diamonds can be added."""
    options = {**TRADES, "wild-limit-in-meld": "one-per-meld"}
    deal = position(["9H 7S KC", "QS", "QD"], ["1: 8H 6C=9H TH"], pile="3C 6D 2D", draw=True, options=options)
    assert [text for text in choices(deal) if text.startswith("take")] == ["take 2 trade 9H for 6C in 1"]
    play(deal, "take 2 trade 9H for 6C in 1")
    assert sorted(choices(deal)) == ["add 6D to 1 as 7H", "add 6D to 1 as JH"]
    # nobody who may not add yet
    deal = position(["9H 7S KC", "QS", "QD"], ["1: 8H 6C=9H TH"], pile="3C 6D 2D", draw=True,
                    options={**options, "lay-off-needs-own-meld": True})
    assert not [text for text in choices(deal) if text.startswith("take")]


def test_nobody_trades_into_melds_before_laying_one() -> None:
    options = {**TRADES, "lay-off-needs-own-meld": True}
    deal = position(["9H KS KC KD 4C", "QH", "QD"], ["1: 8H 6C=9H TH"], options=options)
    assert not [text for text in choices(deal) if text.startswith("trade")]
    refused(deal, "trade 9H for 6C in 1", "Before you have laid a meld of your own you may not trade into any")
    play(deal, "meld ks kc kd")
    assert "trade 9H for 6C in 1" in choices(deal)
    # the deepest discard may be traded where a meld of one's own comes in the same turn
    for hand, may in (("KS KC KD 4C", True), ("KS KC 5D 4C", False)):
        deal = position([hand, "QH", "QD"], ["1: 8H 6C=9H TH"], pile="3C 9H 2D", draw=True, options=options)
        assert ("take 2 trade 9H for 6C in 1" in choices(deal)) == may
        if may:
            play(deal, "take 2 trade 9H for 6C in 1")
            assert choices(deal) and all([text.startswith("meld") for text in choices(deal)])


@pytest.mark.parametrize(("text", "why", "options"), [
    ("take 2 meld KC", "only to meld the deepest, the four of clubs, at once, in a new meld or by adding it", {}),
    ("take 2 add 4C to 1", "only to meld the deepest, the four of clubs, at once", {}),
    ("take 2 meld 4C KS KD", "deepest, the four of clubs", {}),
    ("take 2 meld 4C 4D 4H", "with two natural cards from your hand", {"pile-take-needs-two-hand-naturals": True}),
    ("take 2 add 4C to 1", "if you lay a meld of your own in the same turn", {"lay-off-needs-own-meld": True}),
    ("take 9 meld KC", "The discard pile has 3 cards", {}), ("take", "say how many you take", {}),
    ("take 1 meld 5D 5C 5S", "draw it, and meld afterwards", {}),
    ("take 1 meld 5D", "the top discard, the five of diamonds, only to meld it at once", {"top-discard-must-be-melded": True}),
    ("draw discard", "must be melded", {"top-discard-must-be-melded": True}),
    ("meld KS KD KH", "First draw", {}), ("add KS to 1", "First draw", {}),
    ("rummy 1 add 5D to 1", "Only who has melded may call rummy", {}),
    ("rummy", "Only who has laid a meld of their own may call rummy", {"lay-off-needs-own-meld": True}),
    ("rummy", "There are no calls of rummy", {"rummy-call": "forbidden"})])
def test_what_is_not_taken_is_refused_with_the_rule(text: str, why: str, options: dict[str, object]) -> None:
    deal = position(["KS KD KH 2S", "QH", "QD"], ["1: 7H 8H 9H"], pile="3C 4C 5D", draw=True, options=options)
    refused(deal, text, why)


def test_george_refuses_discards_with_its_rule() -> None:
    deal = position(["KS 6S 4D", "QH", "QD"], ["1: KC KD KH"], pile="3C KH", draw=True, id="george-2500-rummy")
    refused(deal, "take 1 add KH to 1", "the king of hearts, only to meld it at once with two natural cards from your hand")
    deal = position(["8S 8H 4D", "QH", "QD"], pile="3C 6C", draw=True, id="george-2500-rummy")
    refused(deal, "take 1 meld 6C 8S 8H", "Wild discards cannot be taken")


def test_what_does_not_fit_is_refused_with_the_rule() -> None:
    deal = position(["KS 4D 9C TH", "QH", "QD"], ["1: 7H 8H 9H"], options={"lay-off-needs-own-meld": True})
    for text, why in (("add TH to 1", "Before you have laid a meld of your own you may not add to any"), ("add 5C to 1", "do not hold"),
                      ("trade 9C for 6C in 1", "Wild cards are not traded"), ("take 2 meld KS", "You have drawn already")):
        refused(deal, text, why)
    deal = position(["KS 4D 9C TH", "QH", "QD"], ["0: 7H 8H 9H"], options=TRADES)
    for text, why in (("add KS to 1", "does not fit there"), ("trade KS for 6C in 1", "natural card that it stands for")):
        refused(deal, text, why)


def test_wild_cards_as_a_set_as_an_option() -> None:
    hands = ["6C 6D X1 KS", "QH", "QD"]
    assert not [text for text in choices(position(hands, options={"jokers": 2})) if "wild" in text]
    deal = position(hands, options={"jokers": 2, "all-wild-set": True})
    assert len([text for text in choices(deal) if "wild" in text]) == 1
    play(deal, "meld 6C=wild 6D=wild X1=wild")
    assert deal.melded[0].cards == deal.pack.mask("6C 6D X1")


@pytest.mark.parametrize(("limit", "may"), [("unlimited", True), ("naturals-outnumber-wilds", False), ("one-per-meld", False)])
def test_the_limit_on_wild_cards(limit: str, may: bool) -> None:
    deal = position(["8H 6C 6D KS", "QH", "QD"], options={"wild-limit-in-meld": limit})
    assert ("meld 8H 6C=8 6D=8" in choices(deal)) == may


@pytest.mark.parametrize(("how", "may"), [("counts-as-natural", True), ("counts-as-wild", False)])
def test_a_wild_card_in_its_own_place(how: str, may: bool) -> None:
    options = {"wild-limit-in-meld": "one-per-meld", "wild-as-itself": how}
    deal = position(["6C KS 4D", "QH", "QD"], ["1: 6H 7H 8H"], options=options)
    assert ("add 6C to 1 as 9H" in choices(deal)) == may


def test_low_cards_left_out_leave_the_ace_high() -> None:
    hands = ["AS 4S 5S QS KS 9D", "QH", "QD"]
    deal = position(hands, pile="7C", wild="8", options={"omit-low-cards": "no-twos-or-threes"})
    assert [text for text in choices(deal) if text.startswith("meld")] == ["meld QS KS AS"]
    assert "meld AS 2S 3S" in choices(position(["AS 2S 3S QS KS 9D", "QH", "QD"], pile="7C", wild="8"))


def test_george_knows_no_runs_and_one_wild_card_in_a_set() -> None:
    deal = position(["7H 8H 9H 9S 6C 6D KS", "QH", "QD"], pile="3C", id="george-2500-rummy")
    assert sorted([text for text in choices(deal) if text.startswith("meld")]) == ["meld 9H 9S 6C=9", "meld 9H 9S 6D=9"]
    deal = position(["7H 8H 9H 9S 6C 6D KS", "QH", "QD"], pile="3C", id="george-2500-rummy", options={"wild-limit-in-meld": "unlimited"})
    assert "meld 7H 6C=7 6D=7" in choices(deal)


# --- calling rummy ----------------------------------------------------------------------------------------------------

def called(options: Mapping[str, object] | None = None) -> RummyDeal:
    """Seat 0 has discarded the nine, which fits the run; seat 1 has melded, seat 2 has not."""
    deal = position(["9H KS QC", "QH 4S", "QD 4C"], ["1: 6H 7H 8H"], wild="2", options=options)
    play(deal, "discard 9H")
    return deal


def test_a_discard_that_fits_may_be_called_by_those_who_have_melded() -> None:
    deal = called()
    assert deal.turn() == (1,) and deal.may_interrupt() == ()
    assert "rummy 1 add 9H to 1" in choices(deal, 1)
    deal = position(["9H KS QC", "QH 4S", "QD 4C"], ["2: 6H 7H 8H"], wild="2")
    play(deal, "discard 9H")
    assert deal.turn() == (1,) and deal.may_interrupt() == (2,) and choices(deal, 2) == ["rummy 1 add 9H to 1"]
    play(deal, "East: rummy 1 add 9H to 1")
    # the caller discards, and the turn goes to whoever was next
    assert deal.melded[2].cards == deal.pack.mask("6H 7H 8H 9H") and deal.turn() == (2,)
    assert choices(deal, 2) == ["discard 4C", "discard QD"]
    play(deal, "East: discard 4C")
    assert deal.turn() == (1,) and "draw stock" in choices(deal, 1)


def test_the_discarder_may_not_call_and_nobody_for_a_card_that_does_not_fit() -> None:
    deal = position(["9H KS QC", "QH 4S", "QD 4C"], ["0: 6H 7H 8H"], wild="2")
    play(deal, "discard 9H")
    assert deal.may_interrupt() == ()
    deal = position(["9H KS QC", "QH 4S", "QD 4C"], ["2: 6H 7H 8H"], wild="2")
    play(deal, "discard KS")
    assert deal.may_interrupt() == ()


def test_calls_of_rummy_are_refused_with_the_rule_also_out_of_turn_and_late() -> None:
    deal = called()
    assert deal.turn() == (1,) and refusal(deal, "East: rummy") == "Only who has melded may call rummy."
    assert refusal(deal, "South: rummy 1 add 9H to 1") == "You have discarded it yourself: only others may call rummy for it."
    deal = position(["9H KS QC", "QH 4S", "QD 4C"], ["2: 6H 7H 8H"], wild="2")
    assert refusal(deal, "East: rummy") == "It is too late to call rummy: South has drawn already."
    play(deal, "discard 9H")
    assert refusal(deal, "East: rummy 1 add KD to 1") == (
        "That is no call of rummy here: name the discard and the meld that it fits.")
    play(deal, "West: draw stock")
    assert refusal(deal, "East: rummy") == "It is too late to call rummy: West has drawn already."
    deal = position(["9H KS QC", "QH 4S", "QD 4C"], ["1: 6H 7H 8H", "2: 3S 3C 3H"], wild="2")
    play(deal, "discard 9H")
    play(deal, "East: rummy 1 add 9H to 1")
    assert refusal(deal, "West: rummy") == "It is too late to call rummy: East has called already."
    deal = position(["9H KS QC", "QH 4S", "QD 4C"], ["2: 6H 7H 8H"], wild="2")
    play(deal, "discard KS")
    assert refusal(deal, "East: rummy").startswith("There is nothing to call rummy for")
    assert refusal(called({"rummy-call": "forbidden"}), "East: rummy") == "There are no calls of rummy in this game."


def test_no_calls_as_an_option() -> None:
    assert not [text for text in choices(called({"rummy-call": "forbidden"}), 1) if text.startswith("rummy")]


def test_rummy_in_the_pile() -> None:
    options = {"rummy-call": "in-the-pile"}
    deal = position(["TS KS QC", "QH 4S", "QD 4C"], ["2: 6H 7H 8H"], wild="2", pile="TC TD 5H 3C", options=options)
    play(deal, "discard TS")
    # the five fits the run, and three tens make a set: with all that lies on them
    assert sorted(choices(deal, 2)) == ["rummy 3 add 5H to 1", "rummy 5 meld TC TD TS"]
    play(deal, "East: rummy 5 meld tc td ts")
    assert deal.hands[2].cards == deal.pack.mask("QD 4C 5H 3C") and not deal.discards.row
    assert not [text for text in choices(deal, 2) if not text.startswith("discard")]


def test_rummy_in_the_pile_for_cards_that_are_added_one_after_the_other() -> None:
    deal = position(["3C KS QC", "QH 4S", "3D"], ["2: 6H 7H 8H"], wild="2", pile="TH 9H", options={"rummy-call": "in-the-pile"})
    play(deal, "discard 3C")
    assert choices(deal, 2) == ["rummy 2 add 9H to 1", "rummy 3 add 9H TH to 1"]


def test_everybody_knows_that_a_caller_who_discards_a_last_card_can() -> None:
    deal = position(["9H KS QC", "QH 4S", "QD"], ["2: 6H 7H 8H"], wild="2")
    play(deal, "discard 9H")
    play(deal, "East: rummy 1 add 9H to 1")
    # a last card that fits the run, or is wild, could not be discarded: then the turn would have been over
    assert choices(deal, 2) == ["discard QD"]
    fitting = deal.pack.mask("5H TH 2C 2D 2H 2S")
    for seed in range(100):
        imagined = deal.imagine(0, Random(seed))
        assert not imagined.hands[2].cards & fitting and len(choices(imagined, 2)) == 1


def test_a_floating_caller_floats_on() -> None:
    deal = position(["9H KS QC", "QH 4S", ""], ["2: 6H 7H 8H"], wild="2")
    play(deal, "discard 9H")
    play(deal, "East: rummy 1 add 9H to 1")
    assert deal.turn() == (1,) and not deal.over and "floats" in deal.phase.badges(deal, 2)


# --- going out and floating -------------------------------------------------------------------------------------------

def test_going_out_takes_the_others_cards() -> None:
    deal = position(["KS KC KD 3C", "QH AS", "QD 6C"], ["1: 7H 8H 9H"])
    play(deal, "meld ks kc kd")
    play(deal, "discard 3C")
    assert deal.over and deal.points() == [30 + 10 + 100 + 10 + 100, 15, 0]


def test_leftovers_can_be_subtracted_and_going_out_rewarded() -> None:
    options = {"leftover-scoring": "subtract-from-owner", "going-out-bonus": 200}
    deal = position(["KS KC KD 3C", "QH AS", "QD 6C"], ["1: 7H 8H 9H"], options=options)
    play(deal, "meld ks kc kd")
    play(deal, "discard 3C")
    assert deal.points() == [230, 15 - 110, -110]


def test_the_last_card_may_not_fit_the_table() -> None:
    deal = position(["KS KC KD TH", "QH", "QD"], ["1: 7H 8H 9H"])
    play(deal, "meld ks kc kd")
    assert choices(deal) == ["add TH to 1"]
    refused(deal, "discard TH", "fits a meld")
    play(deal, "add TH to 1")
    # no cards left and none discarded: seat 0 floats
    assert not deal.over and deal.turn() == (1,) and "floats" in deal.phase.badges(deal, 0)


def test_a_floating_player_draws_and_must_add_what_fits() -> None:
    deal = position(["", "QH 4S", "QD 4C"], ["0: 7H 8H 9H"], stock="TH", draw=True)
    assert choices(deal) == ["draw stock"]
    refused(deal, "draw discard", "float")
    play(deal, "draw stock")
    assert choices(deal) == ["add TH to 1"]
    play(deal, "add TH to 1")
    assert not deal.over
    deal = position(["", "QH 4S", "QD 4C"], ["0: 7H 8H 9H"], stock="KS", draw=True)
    play(deal, "draw stock")
    assert choices(deal) == ["discard KS"]
    play(deal, "discard KS")
    assert deal.over and deal.points()[0] == 15 + 10 + 5 + 10 + 5


def test_going_out_without_a_discard_as_an_option() -> None:
    deal = position(["KS KC KD", "QH AS", "QD"], options={"go-out-without-discard": True})
    play(deal, "meld ks kc kd")
    assert deal.over and deal.points()[0] == 30 + 120


def test_floating_players_draw_at_the_end_as_an_option() -> None:
    for draws, left in ((False, 10), (True, 20)):
        deal = position(["KS KC KD 3C", "", "QD"], ["1: 7H 8H 9H"], stock="QS", options={"floaters-draw-at-end": draws})
        play(deal, "meld ks kc kd")
        play(deal, "discard 3C")
        assert deal.over and deal.points()[0] == 30 + left


def test_the_grace_of_the_first_turn() -> None:
    options = {"first-turn-out-grace": True, "leftover-scoring": "subtract-from-owner", "going-out-bonus": 200}
    hands = ["KS KC KD 3C", "QH QS QC 4C", "9D 4D"]
    deal = position(hands, stock="4H", options=options, played=4)
    play(deal, "meld ks kc kd")
    play(deal, "discard 3C")
    # seat 2 has played already, seat 1 has not
    assert not deal.over and deal.turn() == (1,)
    play(deal, "West: draw stock")
    play(deal, "West: meld qh qs qc")
    play(deal, "West: discard 4C")
    assert deal.over and deal.points() == [30 + 200, 30 - 5, -10]
    # without the option, or in a later turn, it is over at once
    for played, given in ((4, {}), (7, options)):
        deal = position(hands, options=given, played=played)
        play(deal, "meld ks kc kd")
        play(deal, "discard 3C")
        assert deal.over


def test_the_deal_stops_when_the_stock_is_used_up() -> None:
    deal = position(["KS 3C", "QH", "QD"], ["1: 7H 8H 9H"], stock="-", draw=True)
    assert choices(deal) == ["stop", "draw discard"]
    play(deal, "stop")
    assert deal.over and deal.points() == [0, 15, 0]
    with_stock = position(["KS 3C", "QH", "QD"], draw=True)
    refused(with_stock, "stop", "cards in the stock")


def test_whoever_holds_nothing_but_the_card_taken_keeps_it() -> None:
    deal = position(["TH", "QH 4S", "QD 4C"], ["1: 7H 8H 9H"], pile="KS", draw=True)
    play(deal, "draw discard")
    play(deal, "add TH to 1")
    assert choices(deal) == ["keep the card"]
    play(deal, "keep the card")
    assert deal.turn() == (1,) and deal.hands[0].cards == deal.pack.mask("KS")


# --- the end of the match ---------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("option", "scores", "out", "winners"), [
    ("highest-score", [5100, 5200, 40], 0, [1]),
    ("highest-score", [5200, 5200, 40], 0, [0, 1]),
    ("player-who-went-out", [5100, 5200, 40], 0, [0]),
    ("player-who-went-out", [5100, 5200, 40], 2, [1]),
    ("player-who-went-out", [5200, 5200, 40], -1, [0, 1]),
])
def test_who_wins(option: str, scores: list[int], out: int, winners: list[int]) -> None:
    game = rummy({"game-winner": option})
    deal = game.deal()
    assert isinstance(deal, RummyDeal)
    deal.scores[:] = scores
    deal.went_out = out
    assert game.finished(deal) and game.winners(deal) == winners


def test_targets_end_the_match() -> None:
    for target in (1500, 10000):
        game = rummy({"target": target})
        deal = game.deal()
        assert isinstance(deal, RummyDeal)
        deal.scores[:] = [target - 5, 0, 0]
        assert not game.finished(deal)
        deal.scores[:] = [target, 0, 0]
        assert game.finished(deal)
    # after so many deals it is over in any case
    match = rummy({"deals": 1}).match(seed=2)
    rng = Random(2)
    play_until(match, over, rng.choice)
    assert len(match.sheet) == 1 and match.deal.phase is OVER


@pytest.mark.parametrize(("options", "needs"), [
    ({"twos-permanent-wild": True, "omit-low-cards": "no-twos"}, "without twos in the pack: it needs omit-low-cards=none."),
    ({"permanent-wild-upcard": "20", "jokers": 0, "other-permanent-wilds": "none", "twos-permanent-wild": False},
     "without such cards that are dealt first: it needs jokers other than 0 or other-permanent-wilds other than none or "
     "twos-permanent-wild=yes and bury-small-upcards=none."),
    ({"bury-small-upcards": "2-to-4", "omit-low-cards": "nothing-below-six"}, "without small cards in the pack"),
    ({"indicator-is-permanent-wild": "give-more-cards", "jokers": 0, "other-permanent-wilds": "none", "twos-permanent-wild": False,
      "aces-may-be-wild": True}, "where no such card comes to the dealer"),
    ({"indicator-is-permanent-wild": "give-more-cards", "jokers": 2, "wild-indicator": "separate-card-out-of-play"},
     "it needs wild-indicator other than separate-card-out-of-play."),
    ({"twos-permanent-wild": True, "permanent-wild-upcard": "20", "bury-small-upcards": "2-to-4", "jokers": 0,
      "other-permanent-wilds": "none"}, "without such cards that are dealt first"),
    ({"jokers": 2, "permanent-wild-upcard": "bury-and-replace", "indicator-is-permanent-wild": "give-more-cards"},
     "where such a card is never the dealer's first"),
    ({"wild-as-itself": "counts-as-wild", "wild-limit-in-meld": "unlimited"}, "where melds may hold any number of wild cards"),
    ({"going-out-bonus": 200, "leftover-scoring": "to-player-who-went-out"}, "it needs leftover-scoring=subtract-from-owner."),
    ({"floaters-draw-at-end": True, "go-out-without-discard": True}, "where nobody floats"),
])
def test_options_that_make_no_sense_together(options: dict[str, object], needs: str) -> None:
    with pytest.raises(parlour.ParlourError) as error:
        rummy(options)
    assert "makes no sense" in str(error.value) and needs in str(error.value)


@pytest.mark.parametrize(("options", "brought"), [
    ({"permanent-wild-upcard": "20"}, {"jokers": 2}),
    ({"permanent-wild-upcard": "20", "jokers": 0}, {"other-permanent-wilds": "tens"}),
    ({"permanent-wild-upcard": "20", "twos-permanent-wild": True}, {}),
    ({"indicator-is-permanent-wild": "give-more-cards"}, {"jokers": 2}),
    ({"indicator-is-permanent-wild": "give-more-cards", "aces-may-be-wild": False}, {}),
    ({"wild-as-itself": "counts-as-wild"}, {"wild-limit-in-meld": "naturals-outnumber-wilds"}),
    ({"going-out-bonus": 200}, {"leftover-scoring": "subtract-from-owner"}),
])
def test_options_bring_along_what_they_need(options: dict[str, object], brought: dict[str, object]) -> None:
    said = {name: value for name, value in options.items() if (name, value) != ("jokers", 0)}
    assert rummy(options).changed() == {**said, **brought}


def test_the_rules_of_george_show_sets_alone() -> None:
    text = rummy(None, 3, "george-2500-rummy").rules()
    for run in ("7H 8H 9H", "8H 6C=9H TH", "add TH"):
        assert run not in text and run in rummy().rules()
    deal = position(["7H 7S 7D 8H 8S 6C 7C 3D", "QH", "QD"], ["1: KC KD KH"], pile="3C", id="george-2500-rummy")
    for meld in ("meld 7H 7S 7D", "meld 8H 8S 6C=8", "add 7C to 2"):
        assert f"`{meld}`" in text
        play(deal, meld)


@pytest.mark.parametrize(("options", "low"), [
    ({}, "two to nine 5"), ({"omit-low-cards": "no-twos"}, "three to nine 5"),
    ({"omit-low-cards": "nothing-below-six", "eights-nines-value": 10}, "six to seven 5, eight and nine 10")])
def test_the_rules_tell_the_value_of_the_cards_that_are_there(options: dict[str, object], low: str) -> None:
    assert low in rummy(options).rules()
