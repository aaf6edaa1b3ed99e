"""Honeymoon Bridge: how the hands of its forms come about, who leads and plays what, what is seen, and the score. Rules page:
honeymoon-bridge.

More of how calls and cards go is in records/honeymoon-bridge.
"""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.bots import endgame
from parlour.games.honeymoon_bridge.deal import DummyDeal, HoneymoonDeal
from parlour.games.honeymoon_bridge.game import HoneymoonGame
from parlour.games.honeymoon_bridge.memory import MemoryBridge
from parlour.kernel.deal import Deal
from parlour.kernel.match import Match, Start
from parlour.mechanisms.tricks.contract import Contract
from parlour.mechanisms.tricks.tricks import TrickPlay
from parlour.testing import arrange, choices, each, legal, lying, play, play_on, play_out, play_until, prefer, refused, seen, table

SOUTH, NORTH = range(2)
TWO_HANDS = ["draw-bridge", "draw-and-discard-bridge", "memory-bridge"]
FOUR_HANDS = ["double-dummy-bridge", "single-dummy-bridge", "bridge-with-semi-exposed-dummies"]
PACK = parlour.game("draw-bridge").pack
ALL = " ".join(PACK.codes)


def bidding(match: Match) -> bool:
    """Whether it has come to the bidding."""
    return "bid 7NT" in choices(match) if match.turn() else False


def to_bidding(id: str, seed: int = 1, dealer: str = "South", **options: object) -> Match:
    """A match whose first deal has come to the bidding."""
    return play_until(table(id, dealer=dealer, seed=seed, **options).match, bidding, Random(seed).choice)


def cards(match: Match, *zones: str) -> int:
    """How many cards lie in some zones together."""
    return sum([len(lying(match, zone)) for zone in zones])


# --- the bidding of two ---------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("id", TWO_HANDS + FOUR_HANDS)
def test_the_first_pass_after_a_bid_ends_the_bidding(id: str) -> None:
    match = to_bidding(id, dealer="South")
    if id != "memory-bridge":
        assert match.turn() == (SOUTH,)
    play(match, "pass", "1H", "double", "redouble", "1S", "2C", "double")
    assert bidding(match)
    seat = match.turn()[0]
    play(match, "pass")
    assert not bidding(match)
    refused(match, "3NT", "The bidding is over.")
    refused(match, "xx", "The bidding is over.")
    refused(match, "x", "The bidding is over.")
    refused(match, f"{match.names[1 - match.turn()[0]]}: double", "The bidding is over.")
    # the last bid was doubled, and its bidder has passed
    assert f"Contract: 2♣ doubled by {match.names[seat]}" in match.view(0).facts
    assert match.view(0).seats[seat].badges[-1] == "declarer"


@pytest.mark.parametrize("id", TWO_HANDS + FOUR_HANDS)
def test_two_passes_throw_the_cards_in_and_the_other_player_deals(id: str) -> None:
    match = to_bidding(id, dealer="North")
    points = match.scores()
    assert match.deal.dealer == NORTH and match.turn() == (NORTH,)
    play(match, "pass")
    assert match.turn() == (SOUTH,) and bidding(match)
    play(match, "pass")
    assert match.deal.number == 1 and match.deal.dealer == SOUTH
    assert match.scores() == points


@pytest.mark.parametrize("id", TWO_HANDS)
def test_the_declarers_opponent_leads_and_suit_is_followed(id: str) -> None:
    match = play(to_bidding(id), "1NT", "pass")
    assert match.turn() == (NORTH,)
    led = choices(match)[-1]
    play(match, led)
    suit = led[-1]
    held = legal(match, SOUTH)
    assert {code[-1] for code in held} == {suit} or not any(code[-1] == suit for code in held)
    before = len(lying(match, "taken 0")) + len(lying(match, "taken 1"))
    play_on(match, 1)
    assert len(lying(match, "taken 0")) + len(lying(match, "taken 1")) == before + 2


# --- Draw Bridge ------------------------------------------------------------------------------------------------------------------

def test_the_stock_is_gone_after_thirteen_tricks() -> None:
    match = table("draw-bridge", dealer="North").match
    assert [cards(match, name) for name in ("hand 0", "hand 1", "stock")] == [13, 13, 26]
    rng = Random(2)
    for trick in range(13):
        assert cards(match, "stock") == 26 - 2 * trick
        play_on(match, 2, rng.choice)
        assert [cards(match, "hand 0"), cards(match, "hand 1")] == [13, 13]
    assert cards(match, "stock") == 0 and cards(match, "aside") == 26
    assert match.scores() == [0, 0]
    # the dealer calls first, whoever has won the last trick
    assert bidding(match) and match.turn() == (NORTH,)


def test_suit_need_not_be_followed_and_a_card_of_another_suit_loses() -> None:
    match = table("draw-bridge", dealer="South", dealt={"North": "2H", "South": "3H AS"}).match
    play(match, "North: 2H")
    assert len(choices(match, SOUTH)) == 13
    play(match, "South: AS")
    assert match.turn() == (NORTH,)


def test_suit_must_be_followed_where_that_is_agreed() -> None:
    match = table("draw-bridge", dealer="South", must_follow_in_draw_phase=True,
                  dealt={"North": "2H", "South": "3H AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", "stock": "4H KS"}).match
    play(match, "North: 2H")
    assert legal(match, SOUTH) == {"play 3H"}
    refused(match, "South: AS", "You hold hearts: you must follow suit")
    play(match, "South: 3H")
    assert match.turn() == (SOUTH,) and "4H" in lying(match, "hand 0")


def test_the_card_that_the_next_trick_wins_lies_face_up() -> None:
    match = table("draw-bridge", dealer="South", top_stock_face_up=True,
                  dealt={"North": "2H", "South": "3C", "turned": "AS", "stock": "5D KD"}).match
    assert seen(match, "turned", SOUTH) == seen(match, "turned", NORTH) == ["AS"]
    play(match, "North: 2H", "South: 3C")
    # the winner takes it for all to see; what the loser gets only the loser sees
    assert "AS" in lying(match, "hand 1") and "5D" in lying(match, "hand 0")
    assert "North wins the trick and takes the ace of spades." in match.view(SOUTH).log
    assert not any("five of diamonds" in line for line in match.view(NORTH).log)
    assert seen(match, "turned", NORTH) == ["KD"]
    play_on(match, 24, Random(1).choice)
    assert bidding(match) and cards(match, "stock", "turned") == 0


def test_what_was_drawn_stays_hidden_but_whoever_remembers_knows_all() -> None:
    match = to_bidding("draw-bridge")
    deal = match.deal
    assert seen(match, "hand 1", SOUTH) == [""] * 13
    # all other cards have been seen: what was not is what the other holds
    for viewer in range(2):
        unknown = PACK.all & ~deal.known_to(viewer)
        assert not unknown & ~PACK.mask(" ".join(lying(match, f"hand {1 - viewer}")))


# --- Draw and Discard Bridge --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("seed", range(4))
def test_after_thirteen_turns_each_the_stock_is_gone(seed: int) -> None:
    match = table("draw-and-discard-bridge", dealer="South", seed=seed).match
    rng = Random(seed)
    assert cards(match, "stock") == 51 and cards(match, "hand 0", "hand 1") == 0
    asked = []
    while not bidding(match):
        asked.append(match.turn()[0])
        play_on(match, 1, rng.choice)
    assert asked == [NORTH, SOUTH] * 13
    assert [cards(match, name) for name in ("hand 0", "hand 1", "discards", "stock")] == [13, 13, 26, 0]
    for viewer in range(2):
        known = match.deal.known_to(viewer)
        assert (known & PACK.mask(" ".join(lying(match, "discards")))).bit_count() == 13
        assert not known & PACK.mask(" ".join(lying(match, f"hand {1 - viewer}")))


def test_kept_without_looking_at_the_next() -> None:
    match = table("draw-and-discard-bridge", dealer="South", no_peek_after_keep=True).match
    play(match, *["keep"] * 26)
    assert bidding(match)
    assert [cards(match, name) for name in ("hand 0", "hand 1", "discards", "stock")] == [13, 13, 0, 26]
    assert not match.deal.known_to(SOUTH) & PACK.mask(" ".join(lying(match, "stock")))


def test_both_end_with_thirteen_though_one_rejects_all() -> None:
    match = table("draw-and-discard-bridge", dealer="South", no_peek_after_keep=True).match
    for _ in range(13):
        assert match.turn() == (NORTH,)
        play(match, "North: reject", "South: keep")
    assert bidding(match)
    assert [cards(match, name) for name in ("hand 0", "hand 1", "discards", "stock")] == [13, 13, 13, 13]


def test_the_rules_say_what_a_turn_is() -> None:
    texts = [" ".join(parlour.game("draw-and-discard-bridge", no_peek_after_keep=peek).rules().split()) for peek in (False, True)]
    assert "look at the next card too and discard that face down" in texts[0] and "left over" not in texts[0]
    assert "the next card is not looked at" in texts[1] and "left over then are seen by nobody" in texts[1]


# --- dummies ----------------------------------------------------------------------------------------------------------------------------

def leader(match: Match) -> str:
    """Which zone the next card comes from."""
    codes = {text.removeprefix("play ") for text in choices(match)}
    for zone in ("hand 0", "hand 1", "dummy 0", "dummy 1"):
        if codes <= set(lying(match, zone)):
            return zone
    raise AssertionError(codes)


@pytest.mark.parametrize(("id", "options"), [
    ("double-dummy-bridge", {}), ("double-dummy-bridge", {"concealed_dummies": True}), ("bridge-with-semi-exposed-dummies", {})])
def test_the_hand_on_the_declarers_left_leads(id: str, options: dict[str, object]) -> None:
    """North sits on South's right: where North declares South's own hand leads, where South declares North's dummy."""
    match = play(to_bidding(id, dealer="North", **options), "1C", "pass")
    assert (match.turn(), leader(match)) == ((SOUTH,), "hand 0")
    match = play(to_bidding(id, dealer="South", **options), "1C", "pass")
    assert (match.turn(), leader(match)) == ((NORTH,), "dummy 1")


@pytest.mark.parametrize(("dealer", "seating", "order"), [
    ("South", "as-seated", ["dummy 1", "dummy 0", "hand 1", "hand 0"]), ("North", "as-seated", ["hand 0", "dummy 1", "dummy 0", "hand 1"]),
    ("South", "opponents-dummy-first", ["dummy 1", "dummy 0", "hand 1", "hand 0"]),
    ("North", "opponents-dummy-first", ["dummy 0", "dummy 1", "hand 0", "hand 1"])])
@pytest.mark.parametrize("concealed", [False, True])
@pytest.mark.parametrize("twelve", [False, True])
def test_the_four_hands_play_clockwise(dealer: str, seating: str, order: list[str], concealed: bool, twelve: bool) -> None:
    match = play(to_bidding("double-dummy-bridge", dealer=dealer, fixed_seating=seating, concealed_dummies=concealed,
                            twelve_card_deal=twelve), "1NT", "pass")
    if twelve:
        play_on(match, 2)
    played = []
    for _ in range(4):
        played.append(leader(match))
        assert match.turn() == (int(played[-1][-1]),)
        play_on(match, 1)
    assert played == order


def test_a_dummy_is_seen_by_its_owner_after_the_bidding_and_by_both_after_the_lead() -> None:
    match = to_bidding("double-dummy-bridge")
    for viewer in range(2):
        assert seen(match, "dummy 0", viewer) == seen(match, "dummy 1", viewer) == [""] * 13
    play(match, "1NT", "pass")
    for viewer in range(2):
        assert "" not in seen(match, f"dummy {viewer}", viewer)
        assert seen(match, f"dummy {1 - viewer}", viewer) == [""] * 13
    play_on(match, 1)
    for viewer in range(2):
        assert "" not in seen(match, "dummy 0", viewer) + seen(match, "dummy 1", viewer)
        # a player who counts knows the other's hand too
        assert (PACK.all & ~match.deal.known_to(viewer)).bit_count() <= 13


def test_concealed_dummies_are_never_seen() -> None:
    match = play(to_bidding("double-dummy-bridge", concealed_dummies=True), "1NT", "pass")
    for _ in range(40):
        for viewer in range(2):
            assert not any(seen(match, f"dummy {1 - viewer}", viewer))
            assert all(seen(match, f"dummy {viewer}", viewer))
        play_on(match, 1, Random(3).choice)


def test_the_last_two_cards_are_shared_between_hand_and_dummy() -> None:
    """Twelve cards to each of four hands leave four, two for each player, of which one goes to the hand and one to the dummy."""
    match = to_bidding("double-dummy-bridge", dealer="South", twelve_card_deal=True)
    zones = ("hand 0", "hand 1", "dummy 0", "dummy 1")
    assert [cards(match, zone) for zone in zones] == [12] * 4 and cards(match, "stock") == 4
    for viewer in range(2):
        assert "" not in seen(match, f"dummy {viewer}", viewer)
        assert seen(match, f"dummy {1 - viewer}", viewer) == [""] * 12
    play(match, "3NT", "pass")
    extra = lying(match, "extra 1")
    assert match.turn() == (NORTH,) and legal(match) == each("keep", " ".join(extra))
    assert seen(match, "extra 1", SOUTH) == ["", ""]
    refused(match, f"keep {lying(match, 'extra 0')[0]}", "You keep one of the two cards dealt last")
    refused(match, "bid 4S", "The bidding is over")
    play(match, f"keep {extra[0]}")
    assert extra[0] in lying(match, "hand 1") and extra[1] in lying(match, "dummy 1")
    assert "North keeps one of the two cards and gives the other to the dummy." in match.view(SOUTH).log
    play_on(match, 1)
    assert [cards(match, zone) for zone in zones] == [13] * 4 and cards(match, "stock") == 0
    assert leader(match) == "dummy 1"


@pytest.mark.parametrize("dealer", ["South", "North"])
@pytest.mark.parametrize("declarer", ["South", "North"])
@pytest.mark.parametrize("take", ["the open dummy", "the hidden dummy"])
def test_the_declarer_chooses_a_dummy(dealer: str, declarer: str, take: str) -> None:
    match = to_bidding("single-dummy-bridge", dealer=dealer)
    seat = 0 if dealer == "South" else 1
    opened, hidden = lying(match, f"dummy {seat}"), lying(match, f"dummy {1 - seat}")
    for viewer in range(3):
        assert "" not in match.view(viewer).zones[[zone.place.name for zone in match.deal.zones].index(f"dummy {seat}")].cards
        assert not any(match.view(viewer).zones[[zone.place.name for zone in match.deal.zones].index(f"dummy {1 - seat}")].cards)
    if dealer != declarer:
        play(match, "pass")
    play(match, "1NT", "pass")
    player = 0 if declarer == "South" else 1
    assert match.turn() == (player,) and not any(seen(match, f"dummy {1 - seat}", player))
    refused(match, f"{match.names[1 - player]}: take the open dummy", "The declarer chooses the dummy")
    refused(match, f"{match.names[player]}: 2S", "The bidding is over")
    play(match, f"take {take}")
    mine, other = (opened, hidden) if take == "the open dummy" else (hidden, opened)
    assert lying(match, f"dummy {player}") == mine and lying(match, f"dummy {1 - player}") == other
    # both lie open before the lead, which comes from the declarer's left
    for viewer in range(2):
        assert "" not in seen(match, "dummy 0", viewer) + seen(match, "dummy 1", viewer)
    assert leader(match) == ("dummy 1" if declarer == "South" else "hand 0")


def test_what_a_form_asks_is_refused_at_other_times() -> None:
    """The choice of a dummy, the sharing of extra cards and the drawing are understood before and after, and refused with the rule."""
    match = to_bidding("single-dummy-bridge", dealer="South")
    refused(match, "take the open dummy", "The declarer chooses a dummy when the bidding is over.")
    play(match, "1NT", "pass", "take the open dummy")
    refused(match, "take the hidden dummy", "The dummies have been chosen.")
    refused(match, "South: take the hidden dummy", "The dummies have been chosen.")
    match = play(to_bidding("double-dummy-bridge", dealer="South", twelve_card_deal=True), "1NT", "pass")
    play_on(match, 2)
    kept = lying(match, "dummy 1")[0]
    refused(match, f"keep {kept}", "The cards dealt last have been shared.")
    refused(match, f"South: {kept}", "It is not South's turn")
    match = to_bidding("draw-and-discard-bridge", dealer="South")
    refused(match, "keep", "Both have thirteen cards")
    play(match, "1NT", "pass")
    refused(match, "reject", "Both have thirteen cards")
    refused(match, "South: keep", "Both have thirteen cards")


@pytest.mark.parametrize("id", FOUR_HANDS)
def test_honours_of_a_dummy_are_its_owners(id: str) -> None:
    """Four aces in the declarer's dummy, and four trump honours in the opponent's, whoever plays the contract."""
    match = to_bidding(id, dealer="South")
    deal = match.deal
    assert isinstance(deal, DummyDeal)
    aces, spades = "AC AD AH AS", "KS QS JS TS"
    for hand, zone, owner in ((1, "dummy 1", NORTH), (2, "dummy 0", SOUTH), (0, "hand 0", SOUTH), (3, "hand 1", NORTH)):
        for marks, denomination, points in ((aces, 4, 150), (spades, 3, 100)):
            arrange(match, {zone: marks}, rest="aside")
            before = len(deal.entries)
            deal.game.score(deal, Contract(1, denomination, 0, 1 - owner), 7)
            assert deal.around[hand].cards == PACK.mask(marks)
            assert [(entry.side, entry.points) for entry in deal.entries[before:] if "honours" in entry.words] == [(owner, points)]
    rules = " ".join(parlour.game(id).rules().split())
    assert "for whichever player had them in one hand, the own or the dummy's, when the play began" in rules
    assert "the dummy's" not in parlour.game("draw-bridge").rules()


# --- semi-exposed dummies ------------------------------------------------------------------------------------------------------------

def semi(seed: int = 1) -> tuple[Match, DummyDeal]:
    match = to_bidding("bridge-with-semi-exposed-dummies", seed=seed)
    assert isinstance(match.deal, DummyDeal)
    return match, match.deal


def test_seven_cards_of_each_dummy_lie_open() -> None:
    match, deal = semi()
    for seat in range(2):
        assert (cards(match, f"dummy {seat}"), cards(match, f"under {seat}")) == (7, 6)
        for viewer in range(3):
            assert not (PACK.mask(" ".join(lying(match, f"under {seat}"))) & deal.known_to(viewer))
            assert not PACK.mask(" ".join(lying(match, f"dummy {seat}"))) & ~deal.known_to(viewer)
        assert len(deal.bare(seat)) == 1
    facts = match.view(SOUTH).facts
    assert f"South's dummy: nothing lies under {PACK.faces[deal.bare(SOUTH)[0]].symbol}" in facts
    assert f"North's dummy: nothing lies under {PACK.faces[deal.bare(NORTH)[0]].symbol}" in facts


def test_an_uncovered_card_is_turned_up_when_the_trick_is_over() -> None:
    match, deal = semi()
    play(match, "1NT", "pass")
    covered = PACK.codes[deal.covers[NORTH][2]]
    below = lying(match, "under 1")[2]
    assert leader(match) == "dummy 1" and f"play {covered}" in choices(match)
    # it is not said whether a card lies face down there
    refused(match, below, f"Your dummy does not show {PACK.names(PACK.mask(below))}.")
    refused(match, lying(match, "hand 0")[0], "Your dummy does not show")
    play(match, covered)
    assert cards(match, "dummy 1") == 6 and cards(match, "under 1") == 6
    play_on(match, 3)
    assert below in lying(match, "dummy 1") and (cards(match, "dummy 1"), cards(match, "under 1")) == (7, 5)
    assert f"North turns up {PACK.names(PACK.mask(below))} in the dummy." in match.view(SOUTH).log


def test_nothing_is_uncovered_by_the_card_at_the_end() -> None:
    match, deal = semi()
    play(match, "1NT", "pass", PACK.codes[deal.bare(NORTH)[0]])
    play_on(match, 3)
    assert (cards(match, "dummy 1"), cards(match, "under 1")) == (6, 6)
    assert deal.bare(NORTH) == []


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 5])
def test_only_open_cards_are_asked_to_follow_suit(seed: int) -> None:
    match, deal = semi(seed)
    rng = Random(seed)
    play(match, "1NT", "pass")
    checked = 0
    while match.deal is deal and not match.over:
        zone = leader(match)
        trick = lying(match, "trick")
        if trick and zone.startswith("dummy"):
            visible = lying(match, zone)
            follow = [code for code in visible if code[1] == trick[0][1]]
            assert legal(match) == each("play", " ".join(follow or visible))
            hidden = [code for code in lying(match, zone.replace("dummy", "under")) if code[1] == trick[0][1]]
            checked += bool(hidden and not follow)
            if not follow:
                # nobody learns from it what lies below
                assert not deal.dummies[int(zone[-1])].excluded
        play_on(match, 1, rng.choice)
    assert checked


# --- Memory Bridge -----------------------------------------------------------------------------------------------------------------------

def first_hand(ours: str) -> Match:
    """The first hand of a match with these cards for South, who deals, played in the order of the choices."""
    match = table("memory-bridge", dealer="South", dealt={"South": ours}).match
    return play_until(match, bidding, prefer("play AC", otherwise=lambda actions: actions[0]))


def test_the_first_hand_is_played_without_drawing() -> None:
    match = table("memory-bridge", dealer="South", dealt={"North": "2H", "South": "3H AS"}).match
    assert cards(match, "stock") == 26 and match.turn() == (NORTH,)
    play(match, "North: 2H")
    refused(match, "South: AS", "You hold hearts: you must follow suit")
    refused(match, "South: 1NT", "The bidding begins when")
    play(match, "South: 3H")
    assert match.turn() == (SOUTH,) and cards(match, "hand 0", "hand 1") == 24
    play_until(match, bidding, Random(1).choice)
    assert [cards(match, zone) for zone in ("hand 0", "hand 1", "stock", "aside")] == [13, 13, 0, 26]
    assert match.turn() == (SOUTH,)
    for viewer in range(2):
        # the other's cards lie hidden, but are those that were not in the first hand
        assert seen(match, f"hand {1 - viewer}", viewer) == [""] * 13
        assert PACK.all & ~match.deal.known_to(viewer) == PACK.mask(" ".join(lying(match, f"hand {1 - viewer}")))


def test_nine_tricks_in_the_first_hand() -> None:
    """One no trump with two over: 40 below the line, 60 and 100 above."""
    match = table("memory-bridge", dealer="South", dealt={"South": "AS KS QS JS TS 9S 8S 7S 6S 5S AD 2C 3C",
                                                          "North": "AC KC QC JC 4S 3S 2S 2D 3D 4D 5D 6D 7D"}).match
    # North takes four clubs, of which South can follow two; then South takes eight spades and the ace of diamonds
    play(match, "North: AC", "South: 2C", "North: KC", "South: 3C", "North: QC", "South: 5S", "North: JC", "South: 6S")
    play(match, "North: 4S", "South: AS", "South: KS", "North: 3S", "South: QS", "North: 2S")
    for low, spade in zip(("2D", "3D", "4D", "5D", "6D"), ("JS", "TS", "9S", "8S", "7S"), strict=True):
        play(match, f"South: {spade}", f"North: {low}")
    play(match, "South: AD", "North: 7D")
    entries = [(entry.side, entry.points, entry.words) for entry in match.deal.entries]
    assert entries == [(0, 40, "below the line, contract made"), (0, 60, "above the line, 2 overtricks"),
                       (0, 100, "above the line, premium for the first hand")]


@pytest.mark.parametrize("taken", range(14))
def test_the_score_of_the_first_hand(taken: int) -> None:
    """Whoever has seven or more tricks scores 40, 30 for each over seven, and 100."""
    match = table("memory-bridge", dealer="South").match
    game, deal = match.game, match.deal
    assert isinstance(game, MemoryBridge)
    codes = ALL.split()
    arrange(match, {"taken 0": " ".join(codes[:2 * taken]), "taken 1": " ".join(codes[2 * taken:26]), "stock": " ".join(codes[26:])})
    game.second_half(deal)
    winner, most = (SOUTH, taken) if taken > 6 else (NORTH, 13 - taken)
    expected = [40] + ([30 * (most - 7)] if most > 7 else []) + [100]
    assert [(entry.side, entry.points) for entry in deal.entries] == [(winner, points) for points in expected]
    assert deal.below == ([40, 0] if winner == SOUTH else [0, 40])
    assert game.worth_of_first(taken) == sum(expected) * (1 if winner == SOUTH else -1)
    assert [cards(match, zone) for zone in ("hand 0", "hand 1", "stock", "aside")] == [13, 13, 0, 26]


def test_the_first_hand_can_win_games_and_the_rubber() -> None:
    match = table("memory-bridge", dealer="South").match
    deal = match.deal
    assert isinstance(deal, HoneymoonDeal)
    deal.games[:], deal.below[:] = [1, 1], [60, 60]
    play_until(match, lambda match: match.over or bidding(match), Random(4).choice)
    assert match.over
    words = [entry.words for entry in match.entries[0]]
    assert words[-1] == "above the line, rubber won 2–1"
    assert match.view(SOUTH).facts == ["The rubber was won with the first hand"]


# --- the score ---------------------------------------------------------------------------------------------------------------------------

def by_the_book(level: int, denomination: int, doubled: int, vulnerable: bool, taken: int) -> tuple[int, int, int]:
    """What a contract brings: below the line, above it, and to the other player."""
    factor = (1, 2, 4)[doubled]
    short = 6 + level - taken
    if short > 0:
        if not doubled:
            return 0, 0, short * (100 if vulnerable else 50)
        plain = sum([(200 if vulnerable else 100)] + [300 if vulnerable or count > 3 else 200 for count in range(2, short + 1)])
        return 0, 0, plain * doubled
    each_trick = 20 if denomination < 2 else 30
    below = (each_trick * level + (10 if denomination == 4 else 0)) * factor
    above = -short * (each_trick if not doubled else (200 if vulnerable else 100) * doubled)
    above += 50 * doubled
    above += {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(level, 0)
    return below, above, 0


def honours_of(hands: list[set[str]], denomination: int) -> list[int]:
    found = [0, 0]
    for hand, held in enumerate(hands):
        if denomination == 4:
            found[hand % 2] += 150 if {"AC", "AD", "AH", "AS"} <= held else 0
        else:
            top = len([rank for rank in "AKQJT" if rank + "CDHS"[denomination] in held])
            found[hand % 2] += {4: 100, 5: 150}.get(top, 0)
    return found


@pytest.mark.parametrize("id", TWO_HANDS + FOUR_HANDS)
def test_a_second_count_of_scores(id: str) -> None:
    rng = Random(7)
    counted = 0
    for seed in range(25):
        deal = parlour.game(id).deal(seed)
        assert isinstance(deal, HoneymoonDeal)
        deal.games[:], deal.below[:] = [rng.randrange(2), rng.randrange(2)], [rng.choice((0, 60)), rng.choice((0, 60))]
        game = deal.game
        play_until(deal, lambda deal: deal.over or "bid 7NT" in [str(action) for action in deal.legal(deal.turn()[0])], rng.choice)
        before, below_before, vulnerable = deal.points(), deal.below[:], deal.games[:]
        if deal.over:
            # a rubber that the first hand of Memory Bridge has won
            assert id == "memory-bridge" and max(vulnerable) == 2
            continue
        play_until(deal, lambda deal: deal.over or isinstance(deal.phase, TrickPlay),
                   lambda actions: rng.choice(actions[:12]))
        if deal.over:
            assert deal.points() == before and deal.contract is None
            continue
        under = [set(PACK.text(row.mask()).split()) for row in deal.under] if isinstance(deal, DummyDeal) else []
        hands = [set(PACK.text(hand.cards).split()) for hand in deal.around]
        if under:
            hands[2] |= under[0]
            hands[1] |= under[1]
        tricks = [0, 0]
        while not deal.over:
            phase = deal.phase
            assert isinstance(phase, TrickPlay)
            seats = phase.seats
            trick = []
            for _ in seats:
                seat = deal.turn()[0]
                action = rng.choice(deal.legal(seat))
                trick.append(PACK.codes[action.card])
                deal.play(seat, action)
            trumps = "CDHS"[phase.card_order.trumps] if phase.card_order.trumps >= 0 else ""
            best = max(range(len(trick)), key=lambda place: (
                trick[place][1] == trumps, trick[place][1] == trick[0][1], "23456789TJQKA".index(trick[place][0])))
            tricks[seats[best] % 2] += 1
        contract = deal.contract
        assert contract is not None and sum(tricks) == 13
        side = contract.declarer
        assert deal.declarer_tricks == tricks[side]
        below, above, other = by_the_book(contract.level, contract.denomination, contract.doubled, vulnerable[side] > 0, tricks[side])
        expected = honours_of(hands, contract.denomination)
        expected[side] += below + above
        expected[1 - side] += other
        if below and below_before[side] + below >= 100 and vulnerable[side]:
            expected[side] += 500 if vulnerable[1 - side] else 700
        assert [after - was for after, was in zip(deal.points(), before, strict=True)] == expected
        counted += 1
        assert isinstance(game, HoneymoonGame)
    assert counted > 15


def test_a_rubber_is_won_with_two_games() -> None:
    """North, who deals first, makes four spades twice with all the spades."""
    spades = " ".join([f"{rank}S" for rank in "AKQJT98765432"])
    hearts = spades.replace("S", "H")
    stacks = [{"North": spades, "South": hearts, "dummy 0": spades.replace("S", "D"), "dummy 1": spades.replace("S", "C")}] * 3
    match = parlour.game("double-dummy-bridge").match(start=Start(1, NORTH, stacks=stacks), narrate=True)
    for said in (["North: 4S", "South: pass"], ["South: pass", "North: 4S", "South: pass"]):
        play(match, *said)
        play_out(match)
    assert match.over and match.winners == [NORTH]
    # 120 below, three over at 30, honours 150, twice; and the rubber against no game
    assert match.scores() == [0, 2 * (120 + 90 + 150) + 700]


def test_an_unfinished_rubber_is_paid() -> None:
    spades = " ".join([f"{rank}S" for rank in "AKQJT98765432"])
    stack = {"North": spades, "South": spades.replace("S", "H"), "dummy 0": spades.replace("S", "D"), "dummy 1": spades.replace("S", "C")}
    match = table("double-dummy-bridge", dealer="North", dealt=stack, deals=1).match
    play_out(play(match, "4S", "pass"))
    assert match.over and match.scores() == [0, 120 + 90 + 150 + 300]
    match = table("double-dummy-bridge", dealer="North", dealt=stack, deals=1).match
    play_out(play(match, "3S", "pass"))
    assert match.over and match.scores() == [0, 90 + 120 + 150 + 100]


# --- bots ------------------------------------------------------------------------------------------------------------------------------

def best(deal: Deal, taken: int) -> int:
    """The tricks that the first side takes of those that are left, when both play as well as possible, found by trying everything."""
    if deal.over:
        return taken
    found = []
    for action in deal.legal(deal.turn()[0]):
        after = deal.copy()
        after.play(deal.turn()[0], action)
        assert isinstance(after, HoneymoonDeal)
        found.append(best(after, after.side_tricks(0)))
    return max(found) if deal.turn()[0] == 0 else min(found)


@pytest.mark.parametrize(("id", "options"), [
    ("draw-bridge", {}), ("memory-bridge", {}), ("double-dummy-bridge", {"fixed_seating": "opponents-dummy-first"}),
    ("single-dummy-bridge", {}), ("bridge-with-semi-exposed-dummies", {})])
def test_endings_are_solved_for_all_the_hands_of_a_player(id: str, options: dict[str, object]) -> None:
    cards_left = 3 if id in FOUR_HANDS else 4
    solved = 0
    for seed in range(6):
        rng = Random(seed)
        deal = parlour.game(id, **options).deal(seed)
        assert isinstance(deal, HoneymoonDeal)
        play_until(deal, lambda deal: "bid 7NT" in [str(action) for action in deal.legal(deal.turn()[0])], rng.choice)
        seat = deal.turn()[0]
        deal.play(seat, deal.read(seat, ("1NT", "2H")[seed % 2]))
        deal.play(1 - seat, deal.read(1 - seat, "pass"))
        while not isinstance(deal.phase, TrickPlay):
            deal.play(deal.turn()[0], deal.legal(deal.turn()[0])[0])
        while max([hand.cards.bit_count() for hand in deal.around]) > cards_left or deal.trick.row:
            actions = list(deal.legal(deal.turn()[0]))
            if isinstance(deal, DummyDeal):
                # what lies on other cards first, so that all of them come to light
                actions = [action for action in actions if action.card in deal.covers[0] + deal.covers[1]] or actions
            deal.play(deal.turn()[0], rng.choice(actions))
        deal.play(deal.turn()[0], rng.choice(deal.legal(deal.turn()[0])))
        if isinstance(deal, DummyDeal) and (deal.under[0].row or deal.under[1].row):
            continue
        assert endgame.solvable(deal)
        solved += 1
        seat = deal.turn()[0]
        phase = deal.phase
        assert isinstance(phase, TrickPlay)
        worth = phase.worth_of_tricks(deal)
        before = deal.side_tricks(0)
        for action, value in endgame.solved(deal, seat):
            after = deal.copy()
            after.play(seat, action)
            assert value == (1 if seat == 0 else -1) * worth[best(after, before) - before]
    assert solved > 1


def test_cards_that_nobody_can_play_yet_are_no_ending() -> None:
    match, deal = semi()
    play(match, "1NT", "pass")
    while deal.under[0].row or deal.under[1].row:
        assert not endgame.solvable(deal)
        play_on(match, 1, Random(1).choice)
        if match.deal is not deal:
            break


@pytest.mark.parametrize("id", TWO_HANDS + FOUR_HANDS)
def test_bots_bid_what_they_can_make(id: str) -> None:
    """Over some deals the bots' contracts are made more often than not, and games are among them."""
    made, games, played = 0, 0, 0
    for seed in range(30):
        deal = parlour.game(id).deal(seed)
        rng = Random(seed)
        while not deal.over:
            seat = deal.turn()[0]
            action = deal.game.advise(deal, seat, rng)
            assert action is not None
            deal.play(seat, action)
        assert isinstance(deal, HoneymoonDeal)
        if deal.contract is not None:
            played += 1
            made += deal.declarer_tricks >= 6 + deal.contract.level
            games += deal.contract.level >= 3
    assert played > 15 and made > played / 2 and games > 0
