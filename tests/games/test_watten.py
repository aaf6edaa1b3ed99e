"""Watten: trump orders, duties, bets, signals, and what a deal brings, as the rule page has them. Whole deals are in records/watten."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

import parlour
from parlour.kernel.match import Match, Start
from parlour.kernel.prose import sections
from parlour.testing import legal, play, play_until, refused

#: with East as the dealer South is forehand: South and North against West and East
EAST = 3


def start(id: str, hands: Mapping[str, str] | None = None, players: int = 4, seed: int = 1, script: Sequence[int] = (),
          scores: Sequence[int] = (), **options: object) -> Match:
    """A match at its first deal, dealt by the seat before South."""
    stacks = [dict(hands)] if hands else []
    match = parlour.game(id, players=players, **options).match(
        start=Start(seed, players - 1, list(script), stacks), narrate=True)
    for side, score in enumerate(scores):
        match.deal.scores[side] = score
    return match


def cards(match: Match, name: str) -> set[str]:
    return {text.removeprefix("play ") for text in legal(match, name) if text.startswith("play ")}


#: four hands in which the Bavarian Kritische lie, so that none is cut
PLAIN = {"South": "TH AH KH 8L 9L", "West": "TE 9H 7E AE AB", "North": "TL 8H OE UE 7L", "East": "7B OH UH 9E KB"}


# --- the order of trumps ------------------------------------------------------------------------------------------------


def groups(text: str) -> list[set[str]]:
    return [set(group.split("=")) for group in text.split()]


ORDERS = [
    ("watten-bavarian", {}, "ten", "hearts", "KH 7B 7E TH TE=TL=TB AH OH UH 9H 8H 7H"),
    # the page's note speaks of one Blinder here, but its own ranking has two, and so it must be
    ("watten-bavarian", {}, "seven", "acorns", "KH 7B 7E 7H=7L AE KE OE UE TE 9E 8E"),
    ("watten-bavarian", {}, "king", "hearts", "KH 7B 7E KE=KL=KB AH OH UH TH 9H 8H 7H"),
    ("vierer-watten", {}, "ten", "hearts", "TH TE=TL=TB AH KH OH UH 9H 8H 7H 6B"),
    ("vierer-watten", {}, "ten", "bells", "TB TE=TL=TH AB KB OB UB 9B 8B 7B 6B"),
    ("vierer-watten", {}, "six", "leaves", "6B AL KL OL UL TL 9L 8L 7L"),
    ("vierer-watten", {"weli_is_bell": True}, "ten", "hearts", "TH TE=TL=TB AH KH OH UH 9H 8H 7H"),
    ("vierer-watten", {"weli_is_bell": True}, "ten", "bells", "TB TE=TL=TH AB KB OB UB 9B 8B 7B 6B"),
    ("vierer-watten", {"weli_is_bell": True}, "six", "leaves", "6B AL KL OL UL TL 9L 8L 7L"),
    ("vierer-watten", {"der_guate": True}, "ten", "leaves", "UL TL TE=TH=TB AL KL OL 9L 8L 7L 6B"),
    ("vierer-watten", {"der_guate": True}, "king", "bells", "AB KB KE=KL=KH OB UB TB 9B 8B 7B 6B"),
    ("vierer-watten", {"der_guate": True}, "ace", "acorns", "7E AE AL=AH=AB KE OE UE TE 9E 8E 6B"),
    ("vierer-watten", {"der_guate": True}, "ace", "hearts", "7H AH AL=AE=AB KH OH UH TH 9H 8H 6B"),
    ("vierer-watten", {"der_guate": True}, "six", "acorns", "6B AE KE OE UE TE 9E 8E 7E"),
    ("kritisch-watten", {}, "ten", "hearts", "KH 6B 7E TH TE=TL=TB AH OH UH 9H 8H 7H"),
    ("kritisch-watten", {}, "king", "hearts", "KH 6B 7E KE=KL=KB AH OH UH TH 9H 8H 7H"),
    ("kritisch-watten", {"set": "martl-weli-kleiner-weli-eichelspitz"}, "ten", "bells", "KH 6B 7B 7E TB TE=TL=TH AB KB OB UB 9B 8B"),
    ("kritisch-watten", {"set": "martl-weli-kleiner-weli"}, "seven", "acorns", "KH 6B 7B 7E 7H=7L AE KE OE UE TE 9E 8E"),
    ("kritisch-watten", {"set": "maxi-and-bell-ober"}, "ten", "bells", "KH OB TB TE=TL=TH AB KB UB 9B 8B 7B 6B"),
    ("kritisch-watten", {"set": "maxi-and-bell-ober"}, "six", "leaves", "KH OB 6B AL KL OL UL TL 9L 8L 7L"),
    ("watten-36", {}, "six", "leaves", "7L 6L 6E=6H=6B AL KL OL UL TL 9L 8L"),
    ("watten-36", {}, "six", "bells", "7B 6B 6E=6H=6L AB KB OB UB TB 9B 8B"),
    ("watten-36", {}, "weli", "leaves", "6B AL KL OL UL TL 9L 8L 7L 6L"),
    ("watten-36", {}, "ten", "leaves", "UL TL TE=TH=TB AL KL OL 9L 8L 7L 6L"),
    ("watten-36", {}, "ten", "bells", "UB TB TE=TH=TL AB KB OB 9B 8B 7B 6B"),
]


@pytest.mark.parametrize(("id", "options", "schlag", "suit", "order"), ORDERS)
def test_how_trumps_rank(id: str, options: dict[str, object], schlag: str, suit: str, order: str) -> None:
    hands = PLAIN if id == "watten-bavarian" else None
    match = play(start(id, hands, **options), f"South: name {schlag}", f"East: name {suit}")
    shown = match.view(0).trumps
    place = 0
    for group in groups(order):
        assert set(shown[place:place + len(group)]) == group
        place += len(group)
    assert place == len(shown), "and nothing else is trump"


@pytest.mark.parametrize(("id", "shown", "suit", "order"), [
    ("blind-watten", "TH", "UL", "UL TL TE=TH=TB AL KL OL 9L 8L 7L"),
    ("blind-watten", "6B", "UL", "6B AL KL OL UL TL 9L 8L 7L"),
    ("blind-watten", "TH", "AB", "UB TB TE=TH=TL AB KB OB 9B 8B 7B 6B"),
    ("blind-watten-36", "6B", "UL", "6B AL KL OL UL TL 9L 8L 7L 6L"),
    ("blind-watten-36", "6H", "AB", "7B 6B 6E=6H=6L AB KB OB UB TB 9B 8B"),
])
def test_trumps_shown_are_known_to_two(id: str, shown: str, suit: str, order: str) -> None:
    others = " ".join(code for code in ("TH", "6B") if code != shown)
    match = start(id, {"South": f"{shown} {others} 8E" if id == "blind-watten" else f"{shown} 8E", "East": f"{suit} KE"})
    play(match, f"South: show {shown}", f"East: show {suit}")
    for knower in ("South", "East"):
        view = match.view(match.names.index(knower)).trumps
        place = 0
        for group in groups(order):
            assert set(view[place:place + len(group)]) == group
            place += len(group)
        assert place == len(view)
    for other in (match.names.index("West"), match.names.index("North"), 4):
        view = match.view(other)
        assert view.trumps == [] and not any("Schlag:" in fact or "Trumps:" in fact for fact in view.facts)
        assert not any(" of " in line or "weli" in line for line in view.log), "no card is named"


def test_without_the_option_the_weli_of_blind_watten_is_a_trump() -> None:
    match = start("blind-watten", {"South": "TH 8E", "East": "UL KE"}, weli_is_bell=False)
    play(match, "South: show TH", "East: show UL")
    assert match.view(0).trumps[-1] == "6B"


# --- dealing and naming ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "players", "unused"), [
    ("watten-bavarian", 4, 12), ("watten-bavarian-two", 2, 22), ("watten-bavarian-three", 3, 17), ("vierer-watten", 4, 13),
    ("watten-tyrolean-two-three", 2, 23), ("watten-tyrolean-two-three", 3, 18), ("kritisch-watten", 4, 13), ("watten-36", 4, 16),
    ("blind-watten", 4, 13), ("blind-watten-36", 4, 16),
])
def test_five_cards_each_and_the_rest_is_not_used(id: str, players: int, unused: int) -> None:
    deal = start(id, None, players, seed=4).deal
    assert [hand.count() for hand in deal.hands] == [5] * players
    assert deal.rest.count() == unused


@pytest.mark.parametrize(("id", "players", "looking"), [
    ("watten-bavarian", 4, "South East"), ("watten-bavarian-two", 2, "South North"), ("watten-bavarian-three", 3, "South"),
    ("vierer-watten", 4, "South East"), ("watten-tyrolean-two-three", 3, "South"), ("blind-watten", 4, "South East"),
])
def test_only_those_who_name_trumps_look_at_their_cards_before(id: str, players: int, looking: str) -> None:
    kritische = {"South": "KH 7B 7E"} if "bavarian" in id else None
    match = start(id, kritische, players)
    for viewer, name in enumerate(match.names):
        hand = next(zone for zone in match.view(viewer).zones if zone.name == f"hand {viewer}")
        assert ("" not in hand.cards) == (name in looking.split())
    play_until(match, lambda match: len(match.played) >= 2)
    for viewer in range(players):
        hand = next(zone for zone in match.view(viewer).zones if zone.name == f"hand {viewer}")
        assert "" not in hand.cards


def test_what_may_be_named() -> None:
    ranks = {"name ace", "name king", "name ober", "name unter", "name ten", "name nine", "name eight", "name seven"}
    ask = {"ask better cards"}
    assert legal(start("watten-bavarian", PLAIN), "South") == ranks
    assert legal(start("vierer-watten"), "South") == ranks | {"name six"} | ask
    assert legal(start("kritisch-watten"), "South") == ranks | ask
    assert legal(start("kritisch-watten", set="maxi-and-bell-ober"), "South") == ranks | {"name six"} | ask
    assert legal(start("watten-36"), "South") == ranks | {"name six", "name weli"} | ask
    suits = {"name bells", "name hearts", "name leaves", "name acorns"}
    match = play(start("vierer-watten"), "South: name ten")
    assert match.turn() == (EAST,) and legal(match, "East") == suits
    alone = play(start("watten-bavarian-three", {"South": "KH 7B 7E"}, 3), "South: name ten")
    assert alone.turn() == (0,) and legal(alone, "South") == suits


def test_in_blind_watten_one_shows_a_card_that_one_holds() -> None:
    match = start("blind-watten", {"South": "TH 8E 9L AB KB", "East": "UL KE 7H 8H 9H"})
    assert legal(match, "South") == {"show TH", "show 8E", "show 9L", "show AB", "show KB", "ask better cards"}
    assert "do not hold" in match.reason(0, "show UL")
    play(match, "South: show TH")
    assert legal(match, "East") == {"show UL", "show KE", "show 7H", "show 8H", "show 9H"}
    match.play(EAST, "show 7H")
    assert any("the ten of hearts" in line and "ten" in line for line in match.view(EAST).log)


def test_better_cards() -> None:
    """Forehand with five small ranks asks; the dealer may refuse, and one may ask but once."""
    hands = {"South": "7L 8H 9E TB UL", "East": "AE AL KH KB OE"}
    match = play(start("vierer-watten", hands), "South: ask better cards")
    assert match.turn() == (EAST,) and legal(match, "East") == {"agree", "refuse"}
    refused = play(start("vierer-watten", hands), "South: ask better cards", "East: refuse")
    assert "ask better cards" not in legal(refused, "South")
    deal = refused.deal
    assert deal.pack.text(deal.hands[0].cards).split() == deal.pack.text(deal.pack.mask(hands["South"])).split()
    match.play(EAST, "agree")
    deal = match.deal
    assert deal.hands[0].count() == deal.hands[EAST].count() == 5 and deal.rest.count() == 3
    old = deal.pack.mask(hands["South"] + " " + hands["East"])
    assert not (deal.hands[0].cards | deal.hands[EAST].cards) & old
    assert "ask better cards" not in legal(match, "South")
    # West has seen nothing of all this
    assert not deal.known_to(1) & ~deal.open


def test_a_cut_kritische_may_be_taken() -> None:
    """The cutter is North, before the dealer East. All three lie at the bottom: cutter, dealer and cutter take them."""
    def cut(*bottom: str) -> Match:
        game = parlour.game("watten-bavarian")
        rest = [card for card in range(32) if card not in [game.pack.card(code) for code in bottom]]
        order = rest + [game.pack.card(code) for code in bottom[::-1]]
        return game.match(start=Start(1, EAST, [order]), narrate=True)

    match = cut("KH", "7B", "7E")
    assert match.turn() == (2,) and legal(match, "North") == {"take", "leave"}
    assert any("the king of hearts" in fact for fact in match.view(1).facts), "the cut card is shown to all"
    play(match, "North: take")
    assert match.turn() == (EAST,)
    play(match, "East: take")
    assert match.turn() == (2,)
    play(match, "North: take")
    deal = match.deal
    assert match.turn() == (0,), "forehand names the Schlag"
    assert [hand.count() for hand in deal.hands] == [5] * 4
    held = deal.pack.mask("KH 7E")
    assert deal.hands[2].cards & held == held and deal.hands[EAST].cards & deal.pack.mask("7B")
    assert deal.known_to(1) & deal.pack.mask("KH 7B 7E") == deal.pack.mask("KH 7B 7E"), "everybody saw who took them"
    left = play(cut("KH", "7B"), "North: leave")
    assert left.turn() == (0,) and left.deal.rest.count() == 12
    assert left.deal.known_to(1) >> left.deal.pack.card("KH") & 1
    assert not left.deal.known_to(1) >> left.deal.pack.card("7B") & 1, "nothing further is revealed"
    plain = cut("8L", "KH")
    assert plain.turn() == (0,)
    assert any("the eight of leaves" in line for line in plain.view(1).log)


# --- the play ---------------------------------------------------------------------------------------------------------------


def test_trumpf_oder_kritisch() -> None:
    named = ("South: name ten", "East: name hearts")
    match = play(start("watten-bavarian", PLAIN), *named, "South: play TH")
    assert any("Trumpf oder Kritisch" in line for line in match.view(1).log)
    assert cards(match, "West") == {"TE", "9H", "7E"}, "a Blinder, a trump or a Kritische"
    assert "Trumpf oder Kritisch" in match.reason(1, "play AE")
    lower = play(match, "West: play 9H")
    assert cards(lower, "North") == {"TL", "8H"}
    play(lower, "North: play 8H")
    assert cards(lower, "East") == {"7B", "OH", "UH"}
    beaten = play(start("watten-bavarian", PLAIN), *named, "South: play TH", "West: play 7E")
    assert cards(beaten, "North") == {"TL", "8H", "OE", "UE", "7L"}
    play(beaten, "North: play OE")
    assert cards(beaten, "East") == {"7B", "OH", "UH", "9E", "KB"}


def test_a_hauptschlag_led_later_binds_nobody() -> None:
    match = play(start("watten-bavarian", PLAIN), "South: name ten", "East: name hearts",
                 "South: play KH", "West: play AE", "North: play OE", "East: play 9E", "South: play TH")
    assert cards(match, "West") == {"TE", "9H", "7E", "AB"}


def test_there_is_no_call_without_a_hauptschlag() -> None:
    match = play(start("watten-bavarian", PLAIN), "South: name king", "East: name hearts", "South: play KH")
    assert len(cards(match, "West")) == 5
    assert not any("Trumpf" in line for line in match.view(1).log)
    hands = {"South": "7H 7B 8L 9L TL", "West": "7E AE KE 9H 8H", "North": "KH AL KL OL UL"}
    sevens = play(start("watten-bavarian", hands), "South: name seven", "East: name acorns", "South: play 7H")
    assert len(cards(sevens, "West")) == 5


def test_whoever_cannot_answer_is_known_to_have_no_trumps() -> None:
    hands = {"South": "TH AH KH 8L 9L", "West": "7L UL 8E AE AB", "North": "TL 7E OE UE 8H", "East": "7B OH UH 9E KB"}
    match = play(start("watten-bavarian", hands), "South: name ten", "East: name hearts", "South: play TH", "West: play 8E")
    trumps = match.deal.pack.mask(" ".join(match.view(0).trumps))
    for number in range(20):
        world = match.deal.imagine(2, Random(number))
        assert not world.hands[1].cards & trumps


def test_equal_blinde_the_first_wins_and_trumps_win_over_the_suit_led() -> None:
    hands = {"South": "AL KH 7B 8L 9L", "West": "TE 9H 7E AE AB", "North": "TL 8H OE UE 7L", "East": "KB OH UH 9E 8B"}
    match = play(start("watten-bavarian", hands), "South: name ten", "East: name hearts",
                 "South: play AL", "West: play TE", "North: play TL", "East: play OH")
    assert match.turn() == (1,), "West's Blinder came first"
    suit = play(start("watten-bavarian", hands), "South: name ten", "East: name bells",
                "South: play 8L", "West: play AE", "North: play 7L", "East: play OH")
    assert suit.turn() == (0,), "the highest of the suit led"


VIERER = {"South": "AH TE 9L 8L 7E", "West": "9H TL AE KE OE", "North": "TB AL KL OL UL", "East": "6B AB KB OB UB"}


def test_trumps_led_must_be_answered_in_the_tyrol() -> None:
    named = ("South: name ten", "East: name hearts")
    match = play(start("vierer-watten", VIERER), *named, "South: play AH")
    assert cards(match, "West") == {"9H", "TL"}, "a trump or a Linker"
    assert "you must play one, or one of the Linke" in match.reason(1, "play AE")
    play(match, "West: play TL")
    assert cards(match, "North") == {"TB", "AL", "KL", "OL", "UL"}, "a Linker alone is not forced out"
    play(match, "North: play AL")
    assert cards(match, "East") == {"6B"}, "the weli is a trump"
    linker = play(start("vierer-watten", VIERER), *named, "South: play TE")
    assert len(cards(linker, "West")) == 5, "a Linker binds nobody"
    bell = play(start("vierer-watten", VIERER, weli_is_bell=True), *named, "South: play AH", "West: play 9H", "North: play AL")
    assert len(cards(bell, "East")) == 5


def test_the_weli_led_binds_where_it_is_trump() -> None:
    hands = {"South": "6B TE 9L 8L 7E", "West": "9H TL AE KE OE"}
    named = ("South: name ten", "East: name hearts", "South: play weli")
    assert cards(play(start("vierer-watten", hands), *named), "West") == {"9H", "TL"}
    assert len(cards(play(start("vierer-watten", hands, weli_is_bell=True), *named), "West")) == 5
    six = play(start("vierer-watten", hands, weli_is_bell=True), "South: name six", "East: name hearts",
               *[f"{name}: ready" for name in ("South", "West", "North", "East")], "South: play weli")
    assert cards(six, "West") == {"9H"}, "as the Rechte it is a trump"


def test_kritische_are_played_to_anything_and_bind_nobody() -> None:
    hands = {"South": "KH AH 9L 8L 7E", "West": "6B AE KE OE UE", "North": "8H TL AL KL OL"}
    named = ("South: name ten", "East: name hearts")
    free = play(start("kritisch-watten", hands), *named, "South: play KH")
    assert len(cards(free, "West")) == 5
    play(free, "West: play AE")
    assert len(cards(free, "North")) == 5
    trump = play(start("kritisch-watten", hands), *named, "South: play AH")
    assert cards(trump, "West") == {"6B", "AE", "KE", "OE", "UE"}, "a Kritische cannot be forced out"
    play(trump, "West: play AE")
    assert cards(trump, "North") == {"8H", "TL"}
    lowest = play(start("kritisch-watten", hands, set="maxi-and-bell-ober"), *named, "South: play AH")
    assert cards(lowest, "West") == {"6B"}, "in this set the weli is the lowest trump"


def test_in_blind_watten_only_those_who_know_must_answer() -> None:
    hands = {"South": "TH 9H 9L 8L 7E", "West": "8H TL AE KE OE", "North": "TB 7H KL OL UL", "East": "AH AB KB OB UB"}
    match = play(start("blind-watten", hands), "South: show TH", "East: show AH", "South: play 9H")
    assert len(cards(match, "West")) == 5
    play(match, "West: play AE")
    assert len(cards(match, "North")) == 5
    play(match, "North: play KL")
    assert cards(match, "East") == {"AH"}


def test_the_first_trick_of_blind_watten_stays_face_up() -> None:
    hands = {"South": "TH 9H 9L 8L 7E", "West": "8H TL AE KE OE", "North": "TB 7H KL OL UL", "East": "AH AB KB OB UB"}
    match = play(start("blind-watten", hands), "South: show TH", "East: show AH",
                 "South: play 9L", "West: play AE", "North: play KL", "East: play UB")
    shown = {zone.name: zone.cards for zone in match.view(4).zones}
    assert sorted(shown["first"]) == ["9L", "AE", "KL", "UB"] and shown["trick"] == []
    play(match, "North: play OL", "East: play OB", "South: play 8L", "West: play KE")
    assert sorted({zone.name: zone.cards for zone in match.view(4).zones}["first"]) == ["9L", "AE", "KL", "UB"]


def test_what_partners_in_blind_watten_imagine_explains_the_tricks() -> None:
    """West's low card won the trick: whatever North imagines, it must be trump or a Schlag, and the cards shown are where they were."""
    hands = {"South": "8E 9H 9L TH 7E", "West": "8H TL AE KE OE", "North": "TB 7H KL OL UL", "East": "AH AB KB OB UB"}
    match = play(start("blind-watten", hands), "South: show 8E", "East: show AH",
                 "South: play 9L", "West: play 8H", "North: play KL", "East: play UB")
    assert match.turn() == (1,)
    meant = set()
    for number in range(60):
        world = match.deal.imagine(2, Random(number))
        assert world.view(2) == match.view(2)
        trumps = world.view(0).trumps
        assert "8H" in trumps and trumps == world.view(EAST).trumps
        assert set(trumps).isdisjoint({"KL", "UB"}) or trumps.index("8H") < min(
            trumps.index(code) for code in ("KL", "UB") if code in trumps)
        meant.add(tuple(fact for fact in world.view(0).facts if "Schlag" in fact or "Trumps" in fact))
        named = dict(fact.split(": ") for fact in world.view(0).facts if ": " in fact)
        letter = {"ten": "T", "nine": "9", "eight": "8", "seven": "7", "six": "6"}.get(named["Schlag"], named["Schlag"][0].upper())
        forehand = {"9L", *world.pack.text(world.hands[0].cards).split()}
        dealer = {"UB", *world.pack.text(world.hands[EAST].cards).split()}
        assert any(code.startswith(letter) for code in forehand), "forehand had a card of that rank to show"
        assert any(world.pack.suits[world.pack.suit_of[world.pack.card(code)]].name == named["Trumps"] for code in dealer)
    assert len(meant) > 5, "North does not know what is trump"
    # South and East do
    for knower in (0, EAST):
        world = match.deal.imagine(knower, Random(1))
        assert world.view(knower).trumps == match.view(knower).trumps


def test_partners_in_blind_watten_draw_conclusions_from_the_duty_of_the_others() -> None:
    """The dealer did not answer the nine of hearts, and won the next trick with the ace: hearts cannot be trumps."""
    hands = {"South": "9H 8H TL 7E 9E", "West": "AE UE 7B 8B 9B", "North": "KE OE 8E 7H TB", "East": "AH AL KB OB UB"}
    match = play(start("blind-watten", hands), "South: show TL", "East: show AL",
                 "South: play 9H", "West: play AE", "North: play KE", "East: play KB")

    def trumps() -> set[str]:
        return {fact for number in range(150) for fact in match.deal.imagine(2, Random(number)).view(0).facts if "Trumps" in fact}

    assert "Trumps: hearts" in trumps()
    play(match, "South: play 8H", "West: play UE", "North: play OE", "East: play AH")
    assert "Trumps: hearts" not in trumps() and "Trumps: leaves" in trumps()


# --- bets -----------------------------------------------------------------------------------------------------------------------


def opened(id: str = "watten-bavarian", hands: Mapping[str, str] = PLAIN, **options: object) -> Match:
    """A match whose trumps are named."""
    scores = options.pop("scores", ())
    assert isinstance(scores, tuple)
    return play(start(id, hands, scores=scores, **options), "South: name ten", "East: name hearts")


def test_without_a_bet_three_tricks_are_worth_two_points() -> None:
    match = play(opened(),
                 "South: play KH", "West: play AE", "North: play OE", "East: play 9E",
                 "South: play TH", "West: play AB", "North: play UE", "East: play KB",
                 "South: play AH", "West: play 9H", "North: play TL", "East: play OH",)
    assert match.sheet == [[2, 0]], "North's Blinder takes the third trick, and the rest is not played"
    assert match.deal.number == 1 and match.deal.dealer == 0


def test_a_bet_that_is_not_held_wins_the_stake_before() -> None:
    for caller, sheet in (("West", [0, 2]), ("East", [0, 2]), ("North", [2, 0])):
        match = play(opened(), f"{caller}: bet 3")
        waited = ("South", "North") if caller in ("West", "East") else ("West", "East")
        assert {match.names[each] for each in match.turn()} == set(waited)
        play(match, f"{waited[1]}: fold")
        assert match.sheet == [sheet]
    match = play(opened(), "West: bet 3", "South: hold", "South: bet 4", "East: fold")
    assert match.sheet == [[3, 0]]


def test_sides_bet_in_turns_without_end() -> None:
    match = play(opened(), "South: bet 3")
    assert not match.legal(0), "it is for the others to answer"
    play(match, "West: hold")
    assert "bet 4" not in legal(match, "South") and "bet 4" not in legal(match, "North")
    assert "Your side has raised last" in match.reason(0, "bet 4")
    assert "bet 4" in legal(match, "West") and "bet 4" in legal(match, "East"), "out of turn, at once or later"
    assert "bet 5" not in legal(match, "West")
    play(match, "South: play KH", "West: play AE")
    play(match, "East: bet 4")
    assert legal(match, "North") >= {"hold", "fold", "bet 5"}
    play(match, "North: bet 5", "West: bet 6", "South: bet 7", "East: bet 8", "South: fold")
    assert match.sheet == [[0, 7]]


def test_a_bet_stops_the_play_in_the_middle_of_a_trick_and_playing_on_holds() -> None:
    match = play(opened(), "South: play KH", "East: bet 3")
    assert match.turn() == (0, 2)
    refused(match, "West: play AE", "South and North must act")
    play(match, "North: hold")
    assert match.turn() == (1,) and any("counts 3" in fact for fact in match.view(0).facts)
    silent = play(opened(), "South: play KH", "West: play AE", "East: bet 3")
    assert "play OE" in legal(silent, "North") and not any(text.startswith("play") for text in legal(silent, "South"))
    play(silent, "North: play OE")
    assert silent.turn() == (EAST,) and any("counts 3" in fact for fact in silent.view(0).facts)


def test_the_stake_that_was_held_is_what_the_deal_brings() -> None:
    match = play(opened(), "South: bet 3", "West: hold",
                 "South: play KH", "West: play AE", "North: play OE", "East: play 9E",
                 "South: play TH", "West: play AB", "North: play UE", "East: play KB",
                 "South: play AH", "West: play 9H", "North: play TL", "East: play OH")
    assert match.sheet == [[3, 0]]


@pytest.mark.parametrize(("target", "at_12", "score", "tight"), [
    (11, False, 8, False), (11, False, 9, True), (11, False, 10, True), (15, False, 10, False), (15, False, 12, False),
    (15, False, 13, True), (15, True, 12, True), (15, True, 11, False),
])
def test_who_is_gespannt_may_not_bet_but_may_answer(target: int, at_12: bool, score: int, tight: bool) -> None:
    match = opened(scores=(score, 0), target=target, gespannt_at_12=at_12)
    assert ("bet 3" not in legal(match, "South")) == tight
    assert "bet 3" in legal(match, "West")
    play(match, "West: bet 3")
    assert legal(match, "South") >= {"hold", "fold"}
    assert ("bet 4" not in legal(match, "South")) == tight


def test_who_bets_out_of_turn_and_may_not_is_told_why() -> None:
    match = opened(scores=(9, 0), target=11)
    assert 2 not in match.turn() and "gespannt" in match.reason(2, "bet 3")
    play(match, "South: play KH")
    assert match.turn() == (1,) and "gespannt" in match.reason(0, "bet 3")
    with pytest.raises(parlour.ParlourError, match=r"It is not East's turn: West must act\. You may: bet 3"):
        match.play(EAST, "hop")


def test_gespannt_at_12_needs_a_game_to_15() -> None:
    assert parlour.game("watten-bavarian", gespannt_at_12=True).options["target"] == 15, "which it brings along"
    with pytest.raises(parlour.ParlourError, match="makes no sense in a game to 11: it needs target=15"):
        parlour.game("watten-bavarian", gespannt_at_12=True, target=11)


@pytest.mark.parametrize("id", ["vierer-watten", "kritisch-watten"])
def test_where_partners_look_there_is_no_code_to_choose(id: str) -> None:
    with pytest.raises(parlour.ParlourError, match="no sense"):
        parlour.game(id, signals="look-at-partner-once", signal_code="none")


@pytest.mark.parametrize(("target", "score", "over"), [(11, 9, True), (15, 9, False), (15, 13, True), (11, 8, False)])
def test_the_target_ends_the_game(target: int, score: int, over: bool) -> None:
    match = opened(scores=(score, 5), target=target)
    play(match, "South: play KH", "West: play AE", "North: play OE", "East: play 9E",
         "South: play TH", "West: play AB", "North: play UE", "East: play KB",
         "South: play AH", "West: play 9H", "North: play TL", "East: play OH")
    assert match.over is over
    if over:
        assert match.winners == [0, 2]


@pytest.mark.parametrize(("machine", "over"), [(True, True), (False, False)])
def test_the_machine(machine: bool, over: bool) -> None:
    one = {"South": "KH 7B 7E 8L 9L"}
    match = opened(hands=one, machine=machine)
    assert (match.sheet == [[2, 0]]) is over
    two = {"South": "KH 7B 8E 8L 9L", "North": "7E AE KE OE UE"}
    assert opened(hands=two, machine=True).sheet == [], "divided between partners it is played as usual"


def test_three_players_keep_their_own_scores() -> None:
    hands = {"South": "KH 7B TH AH 8L", "West": "7E AE KE OE UE", "East": "8H 9L AL KL OL"}
    match = play(start("watten-bavarian-three", hands, 3), "South: name ten", "South: name hearts")
    assert match.view(0).seats[0].badges == ["alone"]
    play(match, "West: bet 3")
    assert match.turn() == (0,), "East is West's partner"
    play(match, "South: fold")
    assert match.sheet == [[0, 2, 2]]
    alone = play(start("watten-bavarian-three", hands, 3), "South: name ten", "South: name hearts", "South: bet 3", "East: fold")
    assert alone.sheet == [[2, 0, 0]]
    assert alone.deal.dealer == 0, "the deal passes on, and with it the lone player"
    gespannt = play(start("watten-bavarian-three", hands, 3, scores=(0, 9, 0)), "South: name ten", "South: name hearts")
    assert "bet 3" not in legal(gespannt, "East"), "the partner is gespannt"
    assert "bet 3" in legal(gespannt, "South")


def test_two_players() -> None:
    hands = {"South": "KH 7B TH AH 8L", "North": "7E AE KE OE UE"}
    match = play(start("watten-bavarian-two", hands, 2), "South: name ten", "North: name hearts", "South: play TH")
    assert cards(match, "North") == {"7E"}, "Trumpf oder Kritisch"
    play(match, "South: bet 3", "North: fold")
    assert match.sheet == [[2, 0]]
    tyrol = play(start("watten-tyrolean-two-three", {"South": "AH TE 9L 8L 7E", "North": "6B TL AE KE OE"}, 2),
                 "South: name ten", "North: name hearts", "South: play AH")
    assert cards(tyrol, "North") == {"6B", "TL"}


def test_three_players_in_the_tyrol() -> None:
    hands = {"South": "AH TE 9L 8L 7E", "West": "9H TL AE KE OE", "East": "6B AB KB OB UB"}
    match = play(start("watten-tyrolean-two-three", hands, 3, scores=(0, 13, 0)), "South: name ten", "South: name hearts")
    assert set(match.turn()) == {1, 2}, "the pair is gestrichen with one of them"
    play(match, "East: fold")
    assert match.deal.scores == [2, 13, 0]


# --- the Tyrolean rules about bets ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "score", "tight"), [(15, 12, False), (15, 13, True), (15, 14, True), (11, 8, False), (11, 9, True),
                                                        (18, 15, False), (18, 16, True)])
def test_who_alone_is_gestrichen_stays_or_folds(target: int, score: int, tight: bool) -> None:
    match = opened("vierer-watten", VIERER, scores=(0, score), target=target)
    if not tight:
        assert match.turn() == (0,) and "bet 3" in legal(match, "South")
        return
    assert set(match.turn()) == {1, EAST} and legal(match, "West") >= {"stay", "fold"}
    stays = opened("vierer-watten", VIERER, scores=(0, score), target=target)
    play(stays, "West: stay")
    assert not any(text.startswith("bet") for name in stays.names for text in legal(stays, name))
    assert any("counts 3" in fact for fact in stays.view(0).facts)
    assert "gestrichen" in stays.reason(0, "bet 3")
    play(match, "East: fold")
    assert match.deal.score(0) == 2 and match.deal.score(1) == score


def test_when_both_are_gestrichen_there_is_no_bet_and_no_choice() -> None:
    match = opened("vierer-watten", VIERER, scores=(13, 14))
    assert match.turn() == (0,) and not any(text.startswith("bet") for text in legal(match, "South"))


def test_gespannt_luft() -> None:
    for other, points in ((0, 4), (1, 3)):
        match = opened("vierer-watten", VIERER, scores=(other, 13), immediate_four="gespannt-luft")
        play(match, "West: stay")
        assert any(f"counts {points}" in fact for fact in match.view(0).facts)
    play(match := opened("vierer-watten", VIERER, scores=(0, 14), immediate_four="gespannt-luft"), "West: fold")
    assert match.deal.score(0) == 2


def test_the_side_four_behind_may_bet_four_at_once() -> None:
    option = {"immediate_four": "when-4-or-more-behind"}
    match = opened("vierer-watten", VIERER, scores=(2, 6), **option)
    assert {"bet 3", "bet 4"} <= legal(match, "South") & legal(match, "North")
    assert "bet 4" not in legal(match, "West") and "bet 3" in legal(match, "West")
    play(match, "South: bet 4", "West: fold")
    assert match.deal.score(0) == 4
    held = play(opened("vierer-watten", VIERER, scores=(2, 6), **option), "North: bet 4", "East: hold")
    assert "bet 5" in legal(held, "West")
    assert "bet 4" not in legal(opened("vierer-watten", VIERER, scores=(3, 6), **option), "South")
    late = play(opened("vierer-watten", VIERER, scores=(2, 6), **option), "South: play 9L")
    assert "bet 4" not in legal(late, "North")
    assert "bet 4" not in legal(opened("vierer-watten", VIERER, scores=(2, 6)), "South")


def test_bets_end_at_what_the_side_further_behind_needs() -> None:
    match = opened("vierer-watten", VIERER, scores=(11, 10))
    play(match, "South: bet 3", "West: bet 4", "South: bet 5")
    assert "bet 6" not in legal(match, "West")
    assert "nothing" in match.reason(1, "bet 6")


#: two tricks each, and South to lead to the last one
LAST = {"South": "TH AH 8L 7L 9E", "West": "TE TL 7E 8E 9H", "North": "9L UB OB KB AB", "East": "TB KL OL UL 8H"}
TO_THE_LAST = ("South: play TH", "West: play 9H", "North: play UB", "East: play 8H",
               "South: play 8L", "West: play TL", "North: play OB", "East: play KL",
               "West: play TE", "North: play KB", "East: play OL", "South: play 7L")


def last_trick(id: str = "vierer-watten", lead: str = "7E", **options: object) -> Match:
    """West, who has taken the second and third trick with Linke, leads to the fourth, which South's ace of trumps takes."""
    match = play(opened(id, LAST, **options), *TO_THE_LAST)
    return play(match, f"West: play {'8E' if lead == '7E' else '7E'}", "North: play AB", "East: play UL", "South: play AH")


def test_a_bet_in_the_last_trick_needs_a_proper_card() -> None:
    """South leads the nine of acorns. West can follow suit, North's leaf is nothing, East has a Linker."""
    match = last_trick()
    assert "bet 3" in legal(match, "South"), "before the lead everything is allowed"
    assert "bet 3" in legal(match, "North")
    play(match, "South: play 9E")
    assert "bet 3" in legal(match, "West") and "bet 3" in legal(match, "East")
    assert "bet 3" not in legal(match, "North") and "bet 3" not in legal(match, "South")
    play(match, "West: play 7E")
    assert "only with a card of the suit led" in match.reason(2, "bet 3")


def test_the_rule_of_the_last_trick_is_gone_after_a_bet() -> None:
    match = play(opened("vierer-watten", LAST, ), "West: bet 3", "South: hold", *TO_THE_LAST,
                 "West: play 8E", "North: play AB", "East: play UL", "South: play AH", "South: play 9E")
    assert "bet 4" in legal(match, "North") and "bet 4" in legal(match, "South"), "even with no card left"


def test_farbe() -> None:
    bluff = {"last_trick_bluff": True}
    match = play(last_trick(**bluff), "South: play 9E")
    assert "bet 3" in legal(match, "North") and "bet 3" not in legal(match, "South")
    play(match, "North: bet 3")
    assert {"hold", "fold", "bet 4", "farbe"} <= legal(match, "West")
    play(match, "East: farbe")
    assert match.sheet == [[0, 2]], "the nine of leaves is no proper card"
    right = play(last_trick(**bluff), "South: play 9E", "West: bet 3", "South: farbe")
    assert right.sheet == [[0, 2]], "West has the seven of acorns: the side that bet scores"
    linker = play(last_trick(**bluff), "South: play 9E", "West: play 7E", "East: bet 3", "North: farbe")
    assert linker.sheet == [[0, 2]]
    for answers, sheet in ((("East: fold",), [2, 0]), (("East: bet 4", "South: fold"), [0, 3])):
        assert play(last_trick(**bluff), "South: play 9E", "North: bet 3", *answers).sheet == [sheet]
    held = play(last_trick(**bluff), "South: play 9E", "North: bet 3", "West: hold", "West: play 7E", "North: play 9L", "East: play TB")
    assert held.sheet == [[0, 3]]
    early = play(opened("vierer-watten", LAST, **bluff), "South: bet 3")
    assert "farbe" not in legal(early, "West")
    assert "farbe" not in legal(play(last_trick(), "South: play 9E", "West: bet 3"), "South")


def test_in_blind_watten_the_rule_of_the_last_trick_binds_two() -> None:
    match = play(start("blind-watten", LAST), "South: show TH", "East: show 8H", *TO_THE_LAST,
                 "West: play 8E", "North: play AB", "East: play UL", "South: play AH", "South: play 9E")
    assert "bet 3" in legal(match, "North"), "North has no proper card, and is not bound"
    assert "bet 3" not in legal(match, "South"), "South is, with no card left"
    assert "bet 3" in legal(match, "East"), "a Linker"


#: South's side takes the first three tricks, whatever the others do
SWEEP = {"South": "TH TE TL 7E 8E", "West": "7L 8L 9L 7B 8B", "North": "AE KE OE UE 9E", "East": "AB KB OB UB 9B"}


@pytest.mark.parametrize(("scores", "said"), [
    ((14, 3), "South and North win a Bummerl"),
    ((14, 0), "West and East are Schneider: South and North win two Bummerlen"),
    ((13, 13), "South and North win a Bummerl"),
])
def test_bummerlen(scores: tuple[int, int], said: str) -> None:
    match = opened("vierer-watten", SWEEP, scores=scores)
    if "stay" in legal(match, "South"):
        play(match, "North: stay")
    sweep(match)
    assert match.over and match.winners == [0, 2] and match.view(0).facts == [said]


def sweep(match: Match) -> None:
    """South, forehand, takes three tricks."""
    for card in ("TH", "TE", "TL"):
        play(match, f"South: play {card}")
        for name in ("West", "North", "East"):
            play(match, f"{name}: play {min(cards(match, name))}")


def test_reverse_schneider_counts_four() -> None:
    """West and East become gestrichen while the others have nothing, give seven deals up, and lose the last one."""
    match = parlour.game("vierer-watten").match(start=Start(1, EAST, [], [VIERER, *[None] * 7, SWEEP]))
    match.deal.scores[1] = 11
    play(match, "South: name ten", "East: name hearts", "West: bet 3", "South: fold")
    assert match.deal.scores == [0, 13]
    while match.deal.score(0) < 14:
        mover = match.turn()[0]
        match.play(mover, "fold" if "fold" in legal(match, match.names[mover]) else match.legal(mover)[0])
    play(match, "South: name ten", "East: name hearts")
    sweep(match)
    assert match.winners == [0, 2] and match.view(0).facts == ["Reverse Schneider: South and North win four Bummerlen"]


def test_a_side_with_nothing_when_the_others_become_gestrichen_is_remembered() -> None:
    match = start("vierer-watten", VIERER, scores=(0, 11))
    play(match, "South: name ten", "East: name hearts", "West: bet 3", "South: fold")
    assert match.deal.number == 1 and match.deal.scores == [0, 13]
    assert match.deal.empty_handed[0] == 1 and match.deal.empty_handed[1] == 0
    kept = start("vierer-watten", VIERER, scores=(1, 11))
    play(kept, "South: name ten", "East: name hearts", "West: bet 3", "South: fold")
    assert kept.deal.empty_handed[0] == 0


# --- signals -----------------------------------------------------------------------------------------------------------------------


def facts(match: Match, viewer: str) -> str:
    return " / ".join(match.view(match.names.index(viewer)).facts)


def test_a_signal_is_seen_by_the_partner_and_perhaps_by_an_opponent() -> None:
    match = opened(script=(0, 1))
    play(match, "North: signal one Blinder")
    assert "North signalled one Blinder" in facts(match, "South")
    assert "North signalled" in facts(match, "West"), "who noticed: the first draw"
    assert "signalled" not in facts(match, "East")
    assert any("North extends one finger" in line for line in match.view(0).log)
    assert not any("finger" in line for line in match.view(EAST).log + match.view(4).log)
    assert "signal one Blinder" not in legal(match, "North"), "once in a deal"
    assert match.turn() == (0,), "nothing has changed for the others"


def test_signals_may_be_false_and_need_ones_turn_after_the_lead() -> None:
    match = opened()
    assert "signal Maxi" in legal(match, "West"), "which South holds"
    play(match, "South: play KH")
    assert not any(text.startswith("signal") for text in legal(match, "East"))
    assert "signal Spritzer" in legal(match, "West"), "on turn"
    play(match, "East: bet 3")
    assert "signal Maxi" in legal(match, "North"), "partners may consult about a bet"


@pytest.mark.parametrize(("id", "options", "signals"), [
    ("watten-bavarian", {}, True), ("watten-bavarian", {"signals": False}, False), ("vierer-watten", {}, True),
    ("vierer-watten", {"signal_code": "none"}, False), ("kritisch-watten", {}, True), ("kritisch-watten", {"signal_code": "none"}, False),
    ("watten-36", {}, True),
])
def test_where_one_signals(id: str, options: dict[str, object], signals: bool) -> None:
    match = opened(id, PLAIN if id == "watten-bavarian" else {}, **options)
    assert any(text.startswith("signal") for text in legal(match, "North")) is signals


def test_the_codes() -> None:
    tyrol = {text.removeprefix("signal ") for text in legal(opened("vierer-watten", VIERER), "South") if text.startswith("signal")}
    assert tyrol == {"Rechter", "one Linker", "two Linke", "three Linke", "ace of trumps", "king of trumps", "ober of trumps",
                     "unter of trumps", "small trump", "acorns", "leaves", "bells", "hearts", "poor cards"}
    kritisch = {text.removeprefix("signal ") for text in legal(opened("kritisch-watten", VIERER), "South") if text.startswith("signal")}
    assert kritisch == {"Martl", "weli", "Nell", "Rechter", "Linke", "ace of trumps", "king of trumps", "ober of trumps",
                        "unter of trumps", "small trump"}


@pytest.mark.parametrize(("id", "schlag", "options"), [
    ("vierer-watten", "ten", {"signals": "look-at-partner-once"}), ("kritisch-watten", "ten", {"signals": "look-at-partner-once"}),
    ("vierer-watten", "six", {}), ("vierer-watten", "six", {"signal_code": "none"}),
    ("watten-36", "weli", {}),
])
def test_partners_look_at_each_others_cards_once(id: str, schlag: str, options: dict[str, object]) -> None:
    match = play(start(id, VIERER, **options), f"South: name {schlag}", "East: name hearts")
    assert set(match.turn()) == {0, 1, 2, 3} and legal(match, "North") == {"ready"}
    about = next(section for section in sections(match.game.rules()) if match.view(0).section in section.names)
    assert about.heading == ("Partners' cards" if "signals" in options else "Signals")

    def sees(viewer: int, owner: int) -> bool:
        hand = next(zone for zone in match.view(viewer).zones if zone.name == f"hand {owner}")
        return "" not in hand.cards

    assert sees(0, 2) and sees(2, 0) and sees(1, EAST) and not sees(0, 1) and not sees(4, 0)
    play(match, "North: ready", "West: ready", "South: ready")
    assert sees(0, 2)
    play(match, "East: ready")
    assert not sees(0, 2) and match.turn() == (0,), "the cards are given back, and forehand leads"
    assert match.deal.known_to(0) & match.deal.hands[2].cards == match.deal.hands[2].cards, "and remembered"
    assert not any(text.startswith("signal") for text in legal(match, "South"))


def test_with_the_ordinary_six_as_schlag_one_signals_in_the_36_card_game() -> None:
    match = play(start("watten-36", VIERER), "South: name six", "East: name hearts")
    assert match.turn() == (0,) and any(text.startswith("signal") for text in legal(match, "South"))


# --- advice ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["watten-bavarian", "watten-bavarian-two", "watten-bavarian-three", "vierer-watten", "kritisch-watten"])
def test_thumbs_beat_chance(id: str) -> None:
    from parlour.lab.simulate import simulate
    game = parlour.game(id)
    first = simulate(game, 150, ["gentle", "random"] if game.players != 3 else ["gentle", "random", "random"], seed=2)
    assert first.mean(0) > first.mean(1) + 0.5


# --- the weli, and who speaks out of turn ---------------------------------------------------------------------------------------

#: before the last trick, two tricks each, in which South leads the weli and West has the nine of bells
WELI_LED = {"South": "TH AH 8L 7L 6B", "West": "TE TL 7E 8E 9B", "North": "9L UB OB KB AB", "East": "TB KL OL UL 8H"}
TO_THE_WELI = ("South: name ten", "East: name hearts", "South: play TH", "West: play 7E", "North: play UB", "East: play 8H",
               "South: play 8L", "West: play TL", "North: play OB", "East: play KL", "West: play TE", "North: play KB", "East: play OL",
               "South: play 7L", "West: play 8E", "North: play AB", "East: play UL", "South: play AH", "South: play 6B")


def test_the_weli_led_is_a_trump_and_no_bell() -> None:
    match = play(start("vierer-watten", WELI_LED), *TO_THE_WELI)
    assert "bet 3" not in legal(match, "West")
    assert match.reason(1, "bet 3") == "In the last trick you may bet only with a card of the suit led, a trump or a Schlag."
    bluff = play(start("vierer-watten", WELI_LED, last_trick_bluff=True), *TO_THE_WELI, "West: bet 3", "South: farbe")
    assert bluff.sheet == [[2, 0]], "the nine of bells is no proper card"
    bell = play(start("vierer-watten", WELI_LED, weli_is_bell=True), *TO_THE_WELI)
    assert "bet 3" in legal(bell, "West"), "there the weli is a bell"
    assert "a bell is not of its suit" in match.game.rules() and "a bell is not of its suit" not in bell.game.rules()


def test_with_two_kritische_above_it_the_weli_is_not_on_top_and_one_signals() -> None:
    match = play(start("kritisch-watten", set="maxi-and-bell-ober"), "South: name six", "East: name acorns")
    assert match.turn() == (0,) and any([text.startswith("signal") for text in legal(match, "South")])
    assert "When the weli is on top" not in match.game.rules()


def test_whoever_bets_out_of_turn_is_told_the_rule() -> None:
    match = start("watten-bavarian", PLAIN, scores=(9, 0))
    play(match, "South: name ten", "East: name hearts")
    tight = "Your side is gespannt with 9 points or more: it may not bet."
    assert match.reason(0, "bet 3") == tight and match.reason(2, "bet 3") == tight
    refused(match, "North: bet 3", "gespannt")
    raised = play(start("watten-bavarian", PLAIN), "South: name ten", "East: name hearts", "North: bet 3")
    assert raised.turn() == (3, 1) or set(raised.turn()) == {1, 3}
    assert raised.reason(0, "bet 4") == "Your side has raised last: it is for the others to bet more."
    assert raised.reason(2, "hold") == "Your side has raised: it is for the others to answer."
    late = play(start("watten-bavarian", PLAIN), "South: name ten", "East: name hearts", "South: play 9L")
    assert late.reason(2, "signal Maxi") == "Once a card is led you signal when it is your turn."


def test_who_is_not_asked_to_stay_in_is_told_who_is() -> None:
    match = play(start("vierer-watten", VIERER, scores=(13, 4)), "South: name ten", "East: name hearts")
    assert match.turn() == (0, 2)
    assert match.reason(1, "stay") == "First South and North must say whether they stay in."
    assert match.reason(0, "bet 3") == match.reason(1, "bet 3") == "A side is gestrichen: there are no bets in this deal."
