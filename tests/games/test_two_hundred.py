"""200: packs and deals, the auction and keeping, the kitty, trumps and none, every line of the scores, how games end, and the forms for
two, five and six players."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.two_hundred.cards import RANKS, VALUES, pack_of
from parlour.games.two_hundred.deal import TwoHundredDeal
from parlour.games.two_hundred.two_players import TwoPlayerDeal
from parlour.kernel.errors import ParlourError
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.testing import Table, arrange, choices, each, first, play, play_out, play_until, table

#: the games of the page that four play
FOUR = ("two-hundred", "two-hundred-with-kitty", "la-bloutte", "bloutte-eastern-townships", "two-hundred-ten-card",
        "two-hundred-twelve-card", "le-ruff", "le-rough")
SIX = ("two-hundred-six-player-two-teams", "two-hundred-six-player-three-pairs", "two-hundred-with-a-pot")
#: South bids first
EAST_DEALS = ("South", "West", "North", "East")
TENS = [rank + suit for rank in "AT" for suit in "CDHS"]
FIVES = ["5" + suit for suit in "CDHS"]
#: the last card of each hand when spades are trumps: none of them counts
LAST_CARDS = ("KS", "9H", "9D", "9C", "8H", "8D")


def worth(points: int, of: Sequence[str] = (*TENS, *FIVES)) -> list[str]:
    """Cards that count so many points together."""
    tens = [card for card in of if card in TENS][:points // 10]
    fives = [card for card in of if card in FIVES][:(points - 10 * len(tens)) // 5]
    assert 10 * len(tens) + 5 * len(fives) == points
    return tens + fives


def bidding(id: str, *said: str, players: int | None = None, scores: Sequence[int] = (), dealer: str = "East",
            dealt: Mapping[str, str] | None = None, **options: object) -> Table:
    """A first deal after these calls."""
    return table(id, players, dealer=dealer, scores=scores, dealt=dealt, **options).play(*said)


def deal_of(at: Table) -> TwoHundredDeal:
    """The deal at hand."""
    assert isinstance(at.match.deal, TwoHundredDeal)
    return at.match.deal


def contract(id: str, *said: str, named: str = "name spades", players: int | None = None, scores: Sequence[int] = (),
             **options: object) -> Table:
    """A deal up to the first lead: after these calls all others pass, the first cards that may be are discarded, and trumps are named."""
    at = bidding(id, *said, players=players, scores=scores, dealer="East" if (players or 4) == 4 else "Seat 6", **options)
    play_until(at.match, lambda match: deal_of(at).declarer >= 0, lambda legal: next(a for a in legal if str(a) == "pass"))
    for _ in range(3):
        legal = at.legal()
        if named in legal:
            at.play(named)
        elif "take the kitty" in legal:
            at.play("take the kitty")
        elif any(action.startswith("discard") for action in legal):
            at.match.play(at.match.turn()[0], first(at.match.legal(at.match.turn()[0])))
    return at


def finish(at: Table, took: Mapping[str, int], discarded: str = "", winner: str = "", tricks: Mapping[str, int] | None = None) -> Table:
    """The last trick of a deal with spades as trumps, or with none: these players took so many points, and the trick that is left, with no
    points in it, goes to the contractor unless said."""
    deal = deal_of(at)
    leader = deal.declarer
    names = [deal.name(seat) for seat in deal.playing(leader)]
    best = names.index(winner) if winner else 0
    last = dict(zip(names[best:] + names[:best], LAST_CARDS))
    # without trumps the card led wins
    assert deal.trumps >= 0 or not winner
    laid = {name: last[name] for name in names}
    left = [card for card in (*TENS, *FIVES) if card not in discarded.split()]
    taken: dict[str, str] = {}
    for name, points in took.items():
        cards = worth(points, left)
        left = [card for card in left if card not in cards]
        taken[f"taken {deal.names.index(name)}"] = " ".join(cards)
    assert not left
    arrange(at.match, {**laid, **taken, "discarded": discarded}, rest="taken 0" if "taken 0" not in taken else "")
    for seat, count in enumerate(deal.tricks):
        deal.tricks[seat] = (tricks or {}).get(deal.name(seat), count)
    return at.play(*[f"{name}: play {laid[name]}" for name in names])


# --- cards and deal --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("size", RANKS)
def test_every_pack_has_100_points(size: int) -> None:
    pack = pack_of(size)
    assert pack.size == size
    assert CardPoints(pack, VALUES).of(pack.all) == 100
    assert len([card for card in pack.every if CardPoints(pack, VALUES).each[card]]) == 12


def test_36_cards_have_a_five_and_no_six() -> None:
    pack = pack_of(36)
    assert "5H" in pack.codes
    assert "6H" not in pack.codes
    order = [pack.rank_of[pack.card(rank + "H")] for rank in "AKQJT9875"]
    assert order == sorted(order, reverse=True)


@pytest.mark.parametrize(("id", "options", "players", "pack", "hand", "kitty"), [
    ("two-hundred", {}, 4, 36, 9, 0),
    ("two-hundred", {"kitty": True}, 4, 40, 9, 4),
    ("two-hundred", {"hand_size": 10}, 4, 40, 10, 0),
    ("two-hundred", {"hand_size": 12}, 4, 52, 12, 4),
    ("two-hundred-with-kitty", {}, 4, 40, 9, 4),
    ("la-bloutte", {}, 4, 36, 9, 0),
    ("bloutte-eastern-townships", {}, 4, 36, 9, 0),
    ("two-hundred-ten-card", {}, 4, 40, 10, 0),
    ("two-hundred-ten-card", {"kitty": True}, 4, 44, 10, 4),
    ("two-hundred-twelve-card", {}, 4, 52, 12, 4),
    ("le-ruff", {}, 4, 36, 9, 0),
    ("le-rough", {}, 4, 36, 8, 4),
    ("two-hundred-six-player-two-teams", {}, 6, 36, 6, 0),
    ("two-hundred-six-player-two-teams", {"pack": "40-kitty"}, 6, 40, 6, 4),
    ("two-hundred-six-player-three-pairs", {"pack": "52-kitty"}, 6, 52, 8, 4),
    ("two-hundred-with-a-pot", {}, 6, 40, 6, 4),
    ("two-hundred-five-player-silent-partner", {}, 5, 40, 8, 0),
    ("two-hundred-five-player-called-card", {}, 5, 40, 8, 0),
    ("cutthroat-200", {}, 3, 36, 12, 0),
    ("cutthroat-200", {"kitty": True}, 4, 40, 9, 4),
    ("two-hundred-two-player", {}, 2, 36, 9, 0),
])
def test_packs_hands_and_kitties(id: str, options: Mapping[str, object], players: int, pack: int, hand: int, kitty: int) -> None:
    at = table(id, players, **options)
    assert at.match.game.pack.size == pack
    assert [each.count() for each in deal_of(at).hands] == [hand] * players
    assert len(at.zone("rest")) == kitty


def order_dealt(id: str, players: int = 4, **options: object) -> str:
    """Where the cards of a pack go one after the other: hands by the place in turn, the kitty as k."""
    at = table(id, players, dealer=players - 1, **options)
    pack = at.match.game.pack
    order = list(at.match.game.dealt)
    deal = deal_of(at)
    where = {}
    chance = parlour.kernel.chance.Chance.of(1, 0)
    chance.shuffle(order)
    for seat, zone in enumerate(deal.hands):
        where.update(dict.fromkeys(bits(zone.cards), str(seat)))
    where.update(dict.fromkeys(deal.rest.row, "k"))
    assert len(where) == pack.size
    return "".join([where[card] for card in order])


@pytest.mark.parametrize(("id", "options", "order"), [
    ("two-hundred", {}, "000111222333" * 3),
    ("two-hundred", {"deal_packets": "singly"}, "0123" * 9),
    ("two-hundred", {"deal_packets": "twos"}, "00112233" * 4 + "0123"),
    ("two-hundred", {"deal_packets": "all-at-once"}, "0" * 9 + "1" * 9 + "2" * 9 + "3" * 9),
    ("two-hundred-with-kitty", {}, "000111222333kk000111222333kk000111222333"),
    ("two-hundred-with-kitty", {"kitty_deal": "singly-any-time"}, "000k111k222k333k" + "000111222333" * 2),
    ("two-hundred-ten-card", {}, "000111222333" * 3 + "0123"),
    ("le-rough", {}, "0000111122223333kk0000111122223333kk"),
    ("le-rough", {"kitty_deal": "all-at-once"}, "0000111122223333kkkk0000111122223333"),
])
def test_how_the_cards_are_dealt(id: str, options: Mapping[str, object], order: str) -> None:
    assert order_dealt(id, **options) == order


def test_the_deal_passes_to_the_left() -> None:
    at = bidding("two-hundred", "South: pass", "West: pass", "North: pass", "East: pass")
    assert deal_of(at).name(deal_of(at).dealer) == "South"
    assert at.turn() == {"West"}
    assert at.scores() == [0] * 4


# --- the auction -----------------------------------------------------------------------------------------------------------

def test_bids_are_multiples_of_five_from_50_to_100() -> None:
    at = bidding("two-hundred")
    assert at.legal() == {"pass"} | {f"bid {number}" for number in range(50, 101, 5)}
    for wrong in ("bid 45", "bid 52", "bid 105"):
        assert "multiples of five, from 50 to 100" in at.refusal(wrong)
    at.play("South: bid 70")
    assert "bid 75" in at.legal()
    assert "higher than 70" in at.refusal("bid 70")
    assert at.play("75").facts()[0] == "Highest bid: 75 by West"


def test_who_has_passed_bids_no_more_and_three_passes_end_the_auction() -> None:
    at = bidding("two-hundred", "South: pass", "West: bid 50", "North: bid 55", "East: pass")
    assert at.turn() == {"West"}
    at.play("West: bid 60", "North: pass")
    assert at.turn() == {"West"}
    assert deal_of(at).declarer == 1
    assert deal_of(at).bid == 60


def test_a_bid_of_100_ends_the_auction() -> None:
    at = bidding("two-hundred", "South: bid 100")
    assert deal_of(at).declarer == 0
    assert at.turn() == {"South"}


def test_100_for_200_stands_above_100() -> None:
    assert "nobody bids 100 for 200" in bidding("two-hundred").refusal("bid 100 for 200")
    at = bidding("two-hundred", "South: bid 100", **{"100-for-200": True})
    assert at.legal() == {"pass", "bid 100 for 200"}
    at.play("West: bid 100 for 200")
    assert deal_of(at).declarer == 1
    assert deal_of(at).words_of_bid() == "100 for 200"


@pytest.mark.parametrize(("value", "least"), [("50", 50), ("none", 5), ("65", 65), ("70", 70), ("20", 20), ("35", 35), ("90", 90)])
def test_the_lowest_bid(value: str, least: int) -> None:
    at = bidding("two-hundred", minimum_bid=value)
    assert min(action.number for action in at.match.legal(0) if action.kind == "bid") == least


def test_the_lowest_bids_of_the_forms() -> None:
    assert "bid 5" in bidding("le-ruff").legal()
    assert "bid 65" not in bidding("le-rough").legal()
    assert "bid 70" in bidding("le-rough").legal()
    assert "bid 20" in table("cutthroat-200", 4, minimum_bid=20, dealer="East").legal()


def test_the_dealer_keeps() -> None:
    # North deals: East passes, South bids 60, West bids 75, North keeps it; then South and West pass
    at = bidding("two-hundred", "East: pass", "South: bid 60", "West: bid 75", dealer="North", keep="dealer")
    assert {"keep", "bid 80", "pass"} <= at.legal()
    at.play("North: keep")
    assert at.turn() == {"South"}
    assert "Only the dealer can keep" in at.refusal("keep")
    assert "keeps 75" in at.badges("North")
    at.play("South: pass", "West: pass")
    assert deal_of(at).declarer == 2
    assert deal_of(at).bid == 75


def test_the_dealer_keeps_again_or_passes() -> None:
    at = bidding("two-hundred", "East: pass", "South: bid 60", "West: bid 75", "North: keep", "South: pass", "West: bid 80", dealer="North",
                 keep="dealer")
    assert {"keep", "pass"} <= at.legal("North")
    kept = bidding("two-hundred", "East: pass", "South: bid 60", "West: bid 75", "North: keep", "South: pass", "West: bid 80",
                   "North: bid 80", "West: pass", dealer="North", keep="dealer")
    assert (deal_of(kept).declarer, deal_of(kept).bid) == (2, 80)
    at.play("North: pass")
    assert (deal_of(at).declarer, deal_of(at).bid) == (1, 80)


def test_the_dealer_keeps_even_100() -> None:
    at = bidding("two-hundred", "South: bid 100", keep="dealer")
    assert at.turn() == {"West"}
    assert at.legal() == {"pass"}
    at.play("West: pass", "North: pass")
    assert at.legal() == {"keep", "pass"}
    at.play("East: keep")
    assert (deal_of(at).declarer, deal_of(at).bid) == (3, 100)
    passed = bidding("two-hundred", "South: bid 50", "West: pass", "North: bid 55", "East: pass", "South: bid 100", keep="dealer")
    assert deal_of(passed).declarer == 0


def test_anybody_keeps_but_no_bid_twice() -> None:
    at = bidding("two-hundred", "East: bid 50", "South: keep", dealer="North", keep="any-player-once-per-bid")
    assert "50 has been kept already" in at.refusal("West: keep")
    at.play("West: bid 55", "North: keep")
    assert "55 has been kept already" in at.refusal("East: keep")
    at.play("East: bid 60", "South: bid 65", "West: pass", "North: pass", "East: keep")
    assert at.turn() == {"South"}
    assert "keep" not in at.legal()
    at.play("South: pass")
    assert (deal_of(at).declarer, deal_of(at).bid) == (3, 65)


def test_nobody_keeps_unless_that_is_played() -> None:
    at = bidding("two-hundred", "South: bid 50")
    assert "nobody can keep a bid" in at.refusal("keep")
    assert "no bid to keep yet" in bidding("two-hundred", keep="dealer").refusal("keep")


@pytest.mark.parametrize("single", [False, True])
def test_the_dealer_must_bid_after_three_passes(single: bool) -> None:
    at = bidding("two-hundred", "South: pass", "West: pass", "North: pass", dealer_must_bid=True, single_round=single)
    assert (deal_of(at).declarer, deal_of(at).bid) == (3, 50)
    assert at.turn() == {"East"}
    assert any("plays for 50" in line for line in at.log())


@pytest.mark.parametrize("single", [False, True])
def test_the_dealer_plays_without_a_bid_after_three_passes(single: bool) -> None:
    at = bidding("two-hundred", "South: pass", "West: pass", "North: pass", free_contract_after_three_passes=True, single_round=single)
    assert (deal_of(at).declarer, deal_of(at).bid) == (3, 0)
    assert at.facts()[0] == "East plays without a bid"
    assert (deal_of(bidding("le-ruff", "South: pass", "West: pass", "North: pass")).declarer) == 3


def test_the_dealer_must_not_both_bid_and_play_without_a_bid() -> None:
    with pytest.raises(ParlourError, match="makes no sense"):
        parlour.game("two-hundred", dealer_must_bid=True, free_contract_after_three_passes=True)


def test_in_a_single_round_everyone_speaks_once() -> None:
    at = bidding("two-hundred", "South: bid 50", "West: bid 55", "North: pass", "East: bid 60", single_round=True)
    assert (deal_of(at).declarer, deal_of(at).bid) == (3, 60)
    kept = bidding("bloutte-eastern-townships", "South: bid 50", "West: bid 55", "North: pass", "East: keep")
    assert (deal_of(kept).declarer, deal_of(kept).bid) == (3, 55)
    over = bidding("two-hundred", "South: pass", "West: pass", "North: pass", "East: pass", single_round=True)
    assert over.match.deal.number == 1


def test_in_le_rough_the_dealer_may_have_to_pass_too() -> None:
    asked = bidding("le-rough", "South: pass", "West: pass", "North: pass")
    assert asked.turn() == {"East"}
    assert {"bid 70", "pass"} <= asked.legal()
    passed = bidding("le-rough", "South: pass", "West: pass", "North: pass", dealer_also_passes=True)
    assert passed.match.deal.number == 1
    assert passed.turn() == {"West"}


# --- misdeal -----------------------------------------------------------------------------------------------------------------

LOW = {"West": "TC 9C 8C 7C 5C TD 9D 8D 7D"}


def test_a_hand_without_an_ace_or_a_face_card_is_a_misdeal() -> None:
    at = bidding("two-hundred", "South: bid 50", dealt=LOW, misdeal=True)
    assert "misdeal" in at.legal("West")
    at.play("West: misdeal")
    assert at.match.deal.number == 0
    assert at.match.deal.dealer == 3
    assert at.turn() == {"South"}
    assert at.hand("West") != set(LOW["West"].split())


def test_other_hands_are_no_misdeal() -> None:
    at = bidding("two-hundred", dealt={"South": "JC 9C 8C 7C 5C TD 9D 8D 7D"}, misdeal=True)
    assert "misdeal" not in at.legal()
    assert "You hold an ace or a face card" in at.refusal("misdeal")
    assert "no hand is thrown in" in bidding("two-hundred", dealt=LOW).refusal("South: misdeal")
    late = bidding("two-hundred", "South: bid 50", "West: bid 55", "North: bid 60", "East: pass", "South: bid 65", dealt=LOW, misdeal=True)
    assert "instead of one's first bid" in late.refusal("West: misdeal")


def test_a_misdeal_may_be_called_even_after_a_bid_of_100() -> None:
    low = {"West": "TC 9C 8C 7C 5C 9D 8D 7D 5D"}
    at = table("two-hundred", dealer="East", dealt=low, misdeal=True).play("South: bid 100")
    assert at.legal("West") == {"pass", "misdeal"}
    at.play("West: pass")
    # whoever has another hand is asked as well, so that nothing is told of anybody's
    assert at.legal("North") == {"pass"}
    at.play("North: pass", "East: pass")
    assert deal_of(at).declarer == 0
    at = table("two-hundred", dealer="East", dealt=low, misdeal=True).play("South: bid 100", "West: misdeal")
    assert deal_of(at).declarer < 0
    assert at.turn() == {"South"}


def test_a_dealer_who_must_bid_may_call_a_misdeal() -> None:
    low = {"East": LOW["West"]}
    at = bidding("two-hundred", "South: pass", "West: pass", "North: pass", dealt=low, misdeal=True, dealer_must_bid=True)
    assert at.legal() == {"bid 50", "misdeal"}
    assert "All others have passed: you play for 50" in at.refusal("bid 55")
    free = bidding("two-hundred", "South: pass", "West: pass", "North: pass", dealt=low, misdeal=True,
                   free_contract_after_three_passes=True)
    assert free.legal() == {"take the contract", "misdeal"}
    assert (deal_of(free.play("take the contract")).declarer, deal_of(free).bid) == (3, 0)


@pytest.mark.parametrize("id", SIX)
def test_six_players_have_no_misdeal(id: str) -> None:
    with pytest.raises(ParlourError, match="no option 'misdeal'"):
        parlour.game(id, misdeal=True)


# --- trumps and tricks -------------------------------------------------------------------------------------------------------

HANDS = {"South": "AS KS QS 9H 8H 7H 5H 9D 8D", "West": "JS TS AH KH QH JH AC KC QC", "North": "9S 8S TH AD KD QD JC TC 9C",
         "East": "7S 5S JD TD 7D 5D 8C 7C 5C"}


def south_plays(*said: str, id: str = "two-hundred", **options: object) -> Table:
    """South plays for 50."""
    return bidding(id, "South: bid 50", "West: pass", "North: pass", "East: pass", *said, dealt=HANDS, **options)


def test_the_contractor_names_trumps_and_leads() -> None:
    at = south_plays()
    assert at.legal() == each("play", HANDS["South"]) | {f"name {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")}
    at.play("South: name spades")
    assert at.turn() == {"South"}
    assert at.legal() == each("play", HANDS["South"])
    assert "Trumps: spades ♠" in at.facts()


def test_a_lead_without_a_word_names_trumps() -> None:
    at = south_plays("South: play 9H")
    assert deal_of(at).trumps == at.match.game.pack.suit("H")
    assert at.turn() == {"West"}
    assert any("hearts are trumps" in line for line in at.log())


def test_suit_is_followed_and_nothing_else_binds() -> None:
    at = south_plays("South: name spades", "South: play 9D")
    # no diamonds: anything may be played, and nobody has to trump
    assert at.legal("West") == each("play", HANDS["West"])
    at.play("West: play QC")
    assert at.legal("North") == each("play", "AD KD QD")
    assert "You hold diamonds: you must follow suit" in at.refusal("North: play 9S")
    at.play("North: play QD")
    # no need to beat the queen
    assert at.legal("East") == each("play", "JD TD 7D 5D")
    at.play("East: play 5D")
    assert at.turn() == {"North"}


def test_the_highest_trump_wins() -> None:
    at = south_plays("South: name spades", "South: play 9D", "West: play TS", "North: play AD", "East: play JD")
    assert at.turn() == {"West"}
    assert deal_of(at).tricks == [0, 1, 0, 0]


def test_without_trumps_the_suit_led_wins() -> None:
    assert "always trumps" in south_plays().refusal("name no trump")
    at = south_plays("South: name no trump", "South: play 9D", "West: play TS", "North: play QD", "East: play JD", no_trump=True)
    assert "No trumps" in at.facts()
    assert at.turn() == {"North"}


def test_the_first_card_says_what_is_trumps_where_none_are_named() -> None:
    at = south_plays(compulsory_trump_lead=True)
    assert at.legal() == each("play", HANDS["South"])
    assert "the suit of your first card will be trumps" in at.refusal("name spades")
    sans = south_plays(compulsory_trump_lead=True, no_trump=True)
    assert sans.legal() == each("play", HANDS["South"]) | {"name no trump"}


# --- the kitty ---------------------------------------------------------------------------------------------------------------

KITTY_HANDS = {"South": "AS KS QS JS 9S 8S TH 5H 9D", "rest": "AD 5C 6C 7C"}


def kitty(*said: str, dealt: Mapping[str, str] = KITTY_HANDS, **options: object) -> Table:
    """South plays for 50 with a kitty."""
    return bidding("two-hundred-with-kitty", "South: bid 50", "West: pass", "North: pass", "East: pass", *said, dealt=dealt, **options)


def test_the_contractor_takes_the_kitty_and_discards_four() -> None:
    at = kitty()
    assert at.hand("South") == set(" ".join(KITTY_HANDS.values()).split())
    assert at.zone("rest") == []
    # also cards of the kitty
    at.play("South: discard 5C 6C 7C TH")
    assert len(at.hand("South")) == 9
    assert "name spades" in at.legal()


def test_only_the_contractor_sees_the_discards_and_only_before_the_lead() -> None:
    at = kitty("South: discard 5C 6C 7C TH")
    assert sorted(at.match.view(0).zones[at.match.deal.zones.index(deal_of(at).discarded)].cards) == ["5C", "6C", "7C", "TH"]
    assert set(at.match.view(1).zones[at.match.deal.zones.index(deal_of(at).discarded)].cards) <= {""}
    at.play("South: name spades")
    assert "5C" in at.match.view(0).zones[at.match.deal.zones.index(deal_of(at).discarded)].cards
    at.play("South: play AS")
    assert set(at.match.view(0).zones[at.match.deal.zones.index(deal_of(at).discarded)].cards) <= {""}


def test_point_cards_may_be_barred_from_the_discard() -> None:
    at = kitty(kitty_discard_limits="no-point-cards")
    assert "Point cards may not be discarded" in at.refusal("discard 5C 6C 7C 9D")
    at.play("South: discard 6C 7C 9D 8S")
    assert deal_of(at).declarer == 0


def test_with_ten_point_cards_no_four_others_can_be_discarded() -> None:
    # ten of the twelve point cards among the 13
    many = {"South": "AS TS 5S AH TH 5H AD TD 5D", "rest": "AC KC QC JC"}
    at = kitty(dealt=many, kitty_discard_limits="no-point-cards")
    hand = deal_of(at).hands[0].cards
    assert (hand & ~at.match.game.not_discarded(-1)).bit_count() == 3
    assert at.refusal("discard KC QC JC 5D") == ""
    at.play("South: discard KC QC JC 5D")
    assert any("too few other cards" in line for line in at.log(1))


def test_trumps_and_point_cards_may_be_barred() -> None:
    at = kitty(kitty_discard_limits="no-trumps-or-point-cards")
    # trumps are named first
    assert at.legal() == {f"name {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")}
    assert "Name trumps first" in at.refusal("play AS")
    at.play("South: name spades")
    game = at.match.game
    barred = game.not_discarded(game.pack.suit("S"))
    # ten trumps, and nine point cards of other suits
    assert barred.bit_count() == 19
    assert (barred & game.pack.suit_masks[game.pack.suit("S")]).bit_count() == 10
    # 6C 7C 9D are all that may go: the limit falls
    assert at.refusal("discard 6C 7C 9D 8S") == ""


def test_trumps_and_point_cards_stay_where_there_are_others() -> None:
    dealt = {"South": "AS KS QS JS 9S 8S TH 9H 9D", "rest": "8D 7D 6C 7C"}
    at = kitty("South: name spades", dealt=dealt, kitty_discard_limits="no-trumps-or-point-cards")
    assert "Neither trumps nor point cards" in at.refusal("discard 8S 7D 6C 7C")
    assert "Neither trumps nor point cards" in at.refusal("discard TH 7D 6C 7C")
    at.play("South: discard 8D 7D 6C 7C")
    assert at.legal() == each("play", "AS KS QS JS 9S 8S TH 9H 9D")


def test_discarded_trumps_may_be_shown() -> None:
    at = kitty("South: discard 8S 6C 7C 9D", show_discarded_trumps=True)
    assert not any("discarded" in line and "spades" in line for line in at.log(1))
    at.play("South: name spades")
    assert any("has discarded the eight of spades" in line or "has discarded 8♠" in line for line in at.log(1)), at.log(1)
    deal = deal_of(at)
    assert deal.open >> deal.pack.card("8S") & 1
    assert not deal.known_to(1) >> deal.pack.card("6C") & 1


def test_points_in_the_discard_may_be_announced() -> None:
    there = kitty("South: discard 5C 6C 7C 9D", announce_points_in_discard=True)
    assert there.legal() == {"announce point cards"}
    assert "There are point cards among your discards" in there.refusal("announce no point cards")
    there.play("announce point cards")
    assert any("announces point cards" in line for line in there.log(1))
    none = kitty("South: discard 8S 6C 7C 9D", announce_points_in_discard=True)
    assert "There are no point cards among your discards" in none.refusal("announce point cards")
    none.play("announce no point cards")
    assert "name spades" in none.legal()
    rng = Random(1)
    points = none.match.game.point_cards
    for _ in range(20):
        assert deal_of(there).imagine(1, rng).discarded.cards & points
        assert not deal_of(none).imagine(1, rng).discarded.cards & points


@pytest.mark.parametrize("options", [
    {"kitty_discard_limits": "no-point-cards", "kitty_discard_points": "contractor"},
    {"kitty_discard_limits": "no-point-cards", "announce_points_in_discard": True},
    {"kitty_discard_limits": "no-trumps-or-point-cards", "show_discarded_trumps": True},
    {"kitty_discard_limits": "no-trumps-or-point-cards", "compulsory_trump_lead": True},
])
def test_options_of_the_kitty_that_contradict_each_other(options: Mapping[str, object]) -> None:
    with pytest.raises(ParlourError, match="makes no sense"):
        parlour.game("two-hundred-with-kitty", **options)


def test_an_option_of_the_kitty_brings_one_along() -> None:
    assert parlour.game("two-hundred", show_discarded_trumps=True).pack.size == 40
    with pytest.raises(ParlourError, match="without a kitty"):
        parlour.game("two-hundred", hand_size=12, kitty=False)


@pytest.mark.parametrize(("goes_to", "south", "west"), [
    # South takes 60 in tricks, West 25, and 15 points lie among the discards; South wins the first trick and the last one, or West does
    ("opponents", 60, 40), ("contractor", 75, 25), ("last-trick-winner", 75, 25),
])
def test_who_gets_the_points_of_the_discard(goes_to: str, south: int, west: int) -> None:
    at = contract("two-hundred-with-kitty", "South: bid 50", kitty_discard_points=goes_to)
    finish(at, {"South": 60, "West": 25}, discarded="TC 5C 7H 7D")
    assert at.scores()[:2] == [south, west]


def test_the_last_trick_of_the_opponents_brings_them_the_discard() -> None:
    at = contract("two-hundred-with-kitty", "South: bid 50", kitty_discard_points="last-trick-winner")
    finish(at, {"South": 60, "West": 25}, discarded="TC 5C 7H 7D", winner="West")
    assert at.scores()[:2] == [60, 40]


@pytest.mark.parametrize(("winner", "scores"), [("South", [75, 25]), ("West", [60, 40])])
def test_the_first_trick_may_bring_the_discard(winner: str, scores: list[int]) -> None:
    at = contract("two-hundred-with-kitty", "South: bid 50", kitty_discard_points="first-trick-winner")
    deal = deal_of(at)
    deal.first_winner = deal.names.index(winner)
    finish(at, {"South": 60, "West": 25}, discarded="TC 5C 7H 7D", tricks={"South": 4, "West": 4})
    assert at.scores()[:2] == scores


# --- scores (the page's example: NS 120, EW 100, NS bid 75) ---------------------------------------------------------------------

PASSED_BY = ("South: bid 75",)
BID_BY = ("South: bid 50", "West: bid 55", "North: pass", "East: pass", "South: bid 75")


@pytest.mark.parametrize(("said", "took", "scores"), [
    (PASSED_BY, 85, [205, 100]), (BID_BY, 85, [205, 115]),
    (PASSED_BY, 75, [195, 100]), (BID_BY, 75, [195, 125]),
    (PASSED_BY, 70, [45, 100]), (BID_BY, 70, [45, 130]),
])
def test_the_example_of_the_page(said: Sequence[str], took: int, scores: list[int]) -> None:
    at = contract("two-hundred", *said, scores=[120, 100])
    finish(at, {"South": took, "West": 100 - took})
    assert at.scores()[:2] == scores
    assert at.match.over == (scores[0] >= 200)
    if at.match.over:
        assert at.winners() == {"South", "North"}


@pytest.mark.parametrize(("target", "before", "scored"), [
    (200, 95, True), (200, 100, False), (300, 195, True), (300, 200, False), (500, 395, True), (500, 400, False), (100, -5, True),
    (100, 0, False), (350, 245, True), (350, 250, False),
])
def test_from_where_on_one_must_have_bid(target: int, before: int, scored: bool) -> None:
    at = contract("two-hundred", "South: bid 50", scores=[0, before], target=target)
    finish(at, {"South": 60, "West": 40})
    assert at.scores()[1] == before + (40 if scored else 0)


def test_one_need_not_have_bid_where_that_is_not_asked() -> None:
    at = contract("bloutte-eastern-townships", "South: bid 50", required_to_bid_threshold="off")
    assert finish(at, {"South": 60, "West": 40}).scores()[:2] == [60, 40]
    asked = contract("bloutte-eastern-townships", "South: bid 50")
    assert finish(asked, {"South": 60, "West": 40}).scores()[:2] == [60, 0]


@pytest.mark.parametrize(("bid", "scored"), [(55, False), (60, True)])
def test_a_bid_that_qualifies_may_have_to_be_60(bid: int, scored: bool) -> None:
    at = contract("two-hundred", "South: pass", f"West: bid {bid}", "North: bid 75", scores=[0, 100], qualifying_bid="60")
    assert finish(at, {"North": 80, "West": 20}).scores()[1] == (120 if scored else 100)


def test_who_scores_nothing_so_near_the_target_is_told_why() -> None:
    for said, why in (((), "did not bid so near"), (("West: bid 55",), "did not bid high enough")):
        at = contract("two-hundred", "South: bid 50", *said, *(["North: bid 75"] if said else []), scores=[150, 100], qualifying_bid="60")
        finish(at, {"South": 75, "West": 25})
        assert any([f"took 25 points but {why}" in line for line in at.log("South")]), at.log("South")


@pytest.mark.parametrize(("options", "words"), [
    ({"target": 50}, "had minus 50 points or more"), ({"target": 100}, "had 0 points or more"), ({"target": 300}, "had 200 points or more"),
])
def test_the_rules_say_from_where_on_one_must_have_bid(options: Mapping[str, object], words: str) -> None:
    assert words in " ".join(parlour.game("two-hundred", **options).rules().split())


def test_a_bid_that_was_kept_qualifies() -> None:
    at = contract("two-hundred", "South: bid 60", "West: pass", "North: pass", "East: keep", "South: bid 65", keep="dealer",
                  scores=[0, 100], qualifying_bid="60")
    assert finish(at, {"South": 70, "West": 30}).scores()[1] == 130


@pytest.mark.parametrize(("before", "took", "scored"), [(150, 60, 40), (150, 70, 0), (145, 60, 40), (145, 70, 30)])
def test_near_the_target_one_may_have_to_win_or_defeat_the_contract(before: int, took: int, scored: int) -> None:
    # 65 is bid: with 60 it fails, with 70 it is made; that the others have bid makes no difference
    at = contract("two-hundred", "South: bid 50", "West: bid 55", "North: pass", "East: pass", "South: bid 65", scores=[0, before],
                  required_to_bid_threshold="win-or-defeat-within-50")
    finish(at, {"South": took, "West": 100 - took})
    assert at.scores()[1] == before + scored


def test_another_distance_may_be_agreed() -> None:
    at = contract("two-hundred", "South: bid 50", scores=[0, 150], required_to_bid_threshold="win-or-defeat-within-50", within_amount=30)
    assert finish(at, {"South": 60, "West": 40}).scores()[1] == 190
    with pytest.raises(ParlourError, match="makes no sense with a target"):
        parlour.game("two-hundred", target=80, required_to_bid_threshold="win-or-defeat-within-50", within_amount=80)


@pytest.mark.parametrize(("took", "scores"), [(70, [140, 60]), (55, [-120, 90])])
def test_without_trumps_everything_counts_double(took: int, scores: list[int]) -> None:
    at = contract("two-hundred", "South: bid 60", named="name no trump", no_trump=True)
    assert finish(at, {"South": took, "West": 100 - took}).scores()[:2] == scores


@pytest.mark.parametrize(("doubled", "took", "scores"), [(False, 80, [80, 20]), (True, 80, [160, 40]), (False, 60, [-70, 40])])
def test_in_le_rough_no_trump_is_always_allowed_and_perhaps_doubled(doubled: bool, took: int, scores: list[int]) -> None:
    at = contract("le-rough", "South: bid 70", named="name no trump", no_trump=doubled)
    assert finish(at, {"South": took, "West": 100 - took}).scores()[:2] == scores


@pytest.mark.parametrize(("took", "scores"), [(100, [200, 0]), (95, [-100, 5])])
def test_100_for_200(took: int, scores: list[int]) -> None:
    at = contract("two-hundred", "South: bid 100 for 200", **{"100-for-200": True})
    finish(at, {"South": took, "West": 100 - took})
    assert at.scores()[:2] == scores
    assert at.match.over == (took == 100)


def test_100_for_200_wins_no_game_from_the_box() -> None:
    at = contract("two-hundred", "South: bid 100 for 200", scores=[-50, 20], **{"100-for-200": True})
    assert finish(at, {"South": 100}).scores()[:2] == [150, 20]
    assert not at.match.over


def test_100_for_200_costs_the_others_nothing_when_they_bid() -> None:
    at = contract("two-hundred", "South: bid 50", "West: bid 55", "North: pass", "East: pass", "South: bid 100 for 200",
                  scores=[0, 150], **{"100-for-200": True})
    assert finish(at, {"South": 90, "West": 10}).scores()[:2] == [-100, 160]


def test_a_contract_without_a_bid_cannot_fail() -> None:
    at = contract("le-ruff", "South: pass", "West: pass", "North: pass")
    assert finish(at, {"East": 20, "South": 80}).scores()[:2] == [80, 20]


def test_a_dealer_who_must_bid_can_fail() -> None:
    at = contract("two-hundred", "South: pass", "West: pass", "North: pass", dealer_must_bid=True)
    assert finish(at, {"East": 45, "South": 55}).scores()[:2] == [55, -50]


def test_a_score_below_zero_stands_in_a_box() -> None:
    at = contract("two-hundred", "South: bid 95")
    finish(at, {"South": 50, "West": 50})
    assert at.match.view(0).seats[0].score_words == "[95]"
    assert at.match.view(0).seats[1].score_words == "50"


# --- the end of the game ---------------------------------------------------------------------------------------------------------

def test_when_both_reach_the_target_the_bidders_win() -> None:
    at = contract("two-hundred", *BID_BY, scores=[120, 190])
    finish(at, {"South": 80, "West": 20})
    assert at.scores()[:2] == [200, 210]
    assert at.winners() == {"South", "North"}


def test_when_both_reach_the_target_the_higher_score_may_win() -> None:
    at = contract("two-hundred", *BID_BY, scores=[120, 190], both_reach_target="higher-score-wins")
    assert finish(at, {"South": 80, "West": 20}).winners() == {"West", "East"}


def test_with_equal_scores_another_deal_is_played() -> None:
    at = contract("two-hundred", *BID_BY, scores=[130, 190], both_reach_target="higher-score-wins")
    finish(at, {"South": 80, "West": 20})
    assert at.scores()[:2] == [210, 210]
    assert not at.match.over
    assert at.match.deal.number == 1


def test_the_others_may_reach_the_target() -> None:
    at = contract("two-hundred", *BID_BY, scores=[0, 180])
    assert finish(at, {"South": 80, "West": 20}).winners() == {"West", "East"}


@pytest.mark.parametrize(("before", "took", "winners"), [
    # the others get there by points against a contract, made or not; the contractor gets there; both do
    ([0, 180], 80, set()), ([0, 180], 70, set()), ([120, 0], 80, {"South", "North"}), ([120, 190], 80, {"South", "North"}),
])
def test_the_game_may_be_won_only_by_a_contract(before: list[int], took: int, winners: set[str]) -> None:
    at = contract("two-hundred", *BID_BY, scores=before, both_reach_target="win-only-by-contract")
    finish(at, {"South": took, "West": 100 - took})
    assert at.match.over == bool(winners)
    assert at.winners() == winners


@pytest.mark.parametrize(("before", "over"), [([-125, 0], True), ([-120, 0], False), ([-150, -60], False), ([-150, -50], True)])
def test_a_side_far_below_zero_has_lost_if_the_other_is_not_below_zero(before: list[int], over: bool) -> None:
    at = contract("two-hundred", "South: bid 75", scores=before)
    finish(at, {"South": 50, "West": 50})
    assert at.scores()[0] == before[0] - 75
    assert at.match.over == over
    if over:
        assert at.winners() == {"West", "East"}


@pytest.mark.parametrize(("options", "before", "over"), [
    ({"target": 500}, -225, False), ({"target": 500, "negative_limit": "300"}, -225, True), ({"target": 500}, -425, True),
    ({"negative_limit": 150}, -75, True),
    ({"negative_limit": 150}, -70, False),
    ({"target": 500, "negative_limit": 200}, -125, True), ({"target": 500, "negative_limit": 200}, -120, False),
    ({"negative_limit": 500}, -225, False), ({"target": 300, "negative_limit": 350}, -275, True),
    ({"target": 300}, -220, False), ({"target": 300}, -225, True),
])
def test_how_far_below_zero_one_has_lost(options: Mapping[str, object], before: int, over: bool) -> None:
    at = contract("two-hundred", "South: bid 75", scores=[before, 0], **options)
    assert finish(at, {"South": 50, "West": 50}).match.over == over


def test_the_rules_say_whether_the_limit_goes_with_the_target() -> None:
    assert "minus 500 or less, as far below zero as the target" in parlour.game("two-hundred", target=500).rules()
    assert "minus 500 or less while" in " ".join(parlour.game("two-hundred", negative_limit=500).rules().split())


@pytest.mark.parametrize(("lost", "words"), [(0, "A bloutte"), (1, "A chienne"), (2, "A double chienne"), (3, "A double chienne")])
def test_all_100_points_win_the_whole_game(lost: int, words: str) -> None:
    at = contract("la-bloutte", "South: bid 50", scores=[-100, 150])
    finish(at, {"South": 100}, tricks={"South": 8 - lost, "West": lost})
    assert at.match.over
    assert at.winners() == {"South", "North"}
    assert any(fact.startswith(words) for fact in at.match.deal.facts(0))


def test_100_points_of_the_others_are_no_bloutte() -> None:
    at = contract("la-bloutte", "South: bid 50")
    finish(at, {"South": 0, "West": 100})
    assert at.scores()[:2] == [-50, 100]
    assert not at.match.over


def test_99_points_are_no_bloutte_and_100_win_nothing_elsewhere() -> None:
    assert not finish(contract("la-bloutte", "South: bid 50"), {"South": 95, "West": 5}).match.over
    assert not finish(contract("two-hundred", "South: bid 50"), {"South": 100}).match.over
    assert finish(contract("two-hundred", "South: bid 50", **{"100-wins-game": True}), {"South": 100}).match.over


@pytest.mark.parametrize(("took", "winners"), [(100, {"South", "North"}), (95, {"West", "East"})])
def test_in_le_rough_all_100_points_may_be_announced(took: int, winners: set[str]) -> None:
    at = bidding("le-rough", "South: bid 70", "West: pass", "North: pass", "East: pass")
    assert at.legal() == {"announce all 100 points", "take the kitty"}
    at.play("South: announce all 100 points")
    at.match.play(0, first(at.match.legal(0)))
    at.match.play(0, next(action for action in at.match.legal(0) if action.card >= 0))
    deal = deal_of(at)
    # begun anew with spades as trumps
    deal.trumps = deal.pack.suit("S")
    deal.phase = at.match.game.next_trick(deal, 0)
    finish(at, {"South": took, "West": 100 - took})
    assert at.winners() == winners


def test_who_is_below_zero_does_not_announce() -> None:
    at = bidding("le-rough", "South: bid 70", "West: pass", "North: pass", "East: pass", scores=[-5, 0])
    assert len(at.hand("South")) == 12


@pytest.mark.parametrize(("kind", "before", "skunk"), [
    ("none", [150, -20], False), ("opponents-negative", [150, -100], True), ("opponents-negative", [150, -20], False),
    ("two-nil", [150, -20], False),
])
def test_a_game_against_a_side_below_zero_may_count_twice(kind: str, before: list[int], skunk: bool) -> None:
    at = contract("two-hundred", "South: bid 75", scores=before, skunk=kind)
    finish(at, {"South": 80, "West": 20})
    assert at.match.over
    assert ("A skunk: the game counts as two" in at.match.deal.facts(0)) == skunk


def test_a_game_of_200_to_nothing_may_count_twice() -> None:
    at = contract("two-hundred", "South: bid 100", scores=[100, 0], skunk="two-nil")
    assert "A skunk: the game counts as two" in finish(at, {"South": 100}).match.deal.facts(0)
    back = contract("two-hundred", "South: bid 100", scores=[100, 0], skunk="two-nil")
    # up and down again is not nothing
    deal_of(back).moved[1] = 1
    assert "A skunk: the game counts as two" not in finish(back, {"South": 100}).match.deal.facts(0)


def test_a_match_ends_after_a_hundred_deals() -> None:
    at = table("two-hundred", scores=[-700, -600])
    deal = deal_of(at)
    deal.number = 99
    at.play("pass", "pass", "pass", "pass")
    assert at.match.over
    assert at.match.winners == [1, 3]


def test_two_sides_cannot_both_reach_the_target_by_win_or_defeat() -> None:
    with pytest.raises(ParlourError, match="makes no sense"):
        parlour.game("two-hundred", required_to_bid_threshold="win-or-defeat-within-50", both_reach_target="higher-score-wins")


@pytest.mark.parametrize(("id", "options"), [
    # a dealer without a bid need take nothing, and of several sides two may defeat a contract together
    ("two-hundred", {"free_contract_after_three_passes": True}), ("two-hundred-six-player-three-pairs", {}), ("cutthroat-200", {}),
])
def test_where_more_than_one_side_may_reach_the_target_the_higher_score_may_win(id: str, options: Mapping[str, object]) -> None:
    game = parlour.game(id, required_to_bid_threshold="win-or-defeat-within-50", both_reach_target="higher-score-wins", **options)
    assert "the highest score wins" in game.rules()


def test_of_several_who_defeat_a_contract_together_the_higher_score_wins() -> None:
    at = contract("two-hundred-six-player-three-pairs", "Seat 1: bid 60", players=6, scores=[0, 180, 175],
                  required_to_bid_threshold="win-or-defeat-within-50", both_reach_target="higher-score-wins")
    finish(at, {"Seat 1": 40, "Seat 2": 25, "Seat 3": 35})
    assert at.winners() == {"Seat 3", "Seat 6"}


# --- six players -----------------------------------------------------------------------------------------------------------------

def test_six_play_in_two_teams_or_three_pairs() -> None:
    assert list(parlour.game(SIX[0]).sides) == [0, 1, 0, 1, 0, 1]
    assert list(parlour.game(SIX[1]).sides) == [0, 1, 2, 0, 1, 2]
    assert list(parlour.game(SIX[0], teams="three-pairs").sides) == [0, 1, 2, 0, 1, 2]
    assert list(parlour.game(SIX[2]).sides) == [0, 1, 2, 0, 1, 2]


def test_of_three_pairs_each_scores_its_own_tricks() -> None:
    at = contract(SIX[1], "Seat 1: bid 50", players=6, scores=[0, 0, 100])
    finish(at, {"Seat 1": 30, "Seat 4": 20, "Seat 2": 15, "Seat 5": 10, "Seat 3": 25})
    # the third pair has not bid
    assert at.match.deal.scores == [50, 25, 100]


def test_a_team_of_three_counts_together() -> None:
    at = contract(SIX[0], "Seat 1: bid 60", players=6)
    finish(at, {"Seat 1": 30, "Seat 3": 20, "Seat 5": 10, "Seat 2": 15, "Seat 4": 25})
    assert at.match.deal.scores == [60, 40]


def test_with_a_kitty_each_of_the_other_pairs_counts_the_discard() -> None:
    at = contract(SIX[1], "Seat 1: bid 50", players=6, pack="40-kitty")
    finish(at, {"Seat 1": 55, "Seat 2": 20, "Seat 3": 10}, discarded="TC 5C 7H 7D")
    assert at.match.deal.scores == [55, 35, 25]


@pytest.mark.parametrize(("pack", "hand", "kitty"), [("36-no-kitty", 9, 0), ("40-kitty", 9, 4), ("52-kitty", 12, 4)])
def test_a_pair_that_falls_too_far_drops_out_and_four_play_on(pack: str, hand: int, kitty: int) -> None:
    at = contract(SIX[1], "Seat 1: bid 75", players=6, scores=[-150, 20, 30], pack=pack)
    finish(at, {"Seat 1": 50, "Seat 2": 25, "Seat 3": 25})
    assert not at.match.over
    deal = deal_of(at)
    assert [zone.count() for zone in deal.hands] == [0, hand, hand, 0, hand, hand]
    assert len(at.zone("rest")) == kitty
    # the first pair has dropped out, and is passed over as dealer too
    assert deal.dealer == 1
    assert at.turn() == {"Seat 3"}
    assert "out" in at.badges("Seat 4")
    play(at.match, "Seat 3: bid 50", "Seat 5: pass", "Seat 6: bid 55", "Seat 2: pass", "Seat 3: pass")
    assert deal.declarer == 5


def test_of_the_last_two_pairs_one_that_falls_too_far_has_lost() -> None:
    at = contract(SIX[1], "Seat 1: bid 75", players=6, scores=[-150, -120, 30])
    finish(at, {"Seat 1": 50, "Seat 2": 25, "Seat 3": 25})
    at.play("Seat 3: pass", "Seat 5: bid 100")
    at.play("Seat 5: name spades")
    finish(at, {"Seat 5": 50, "Seat 3": 50})
    # the second pair stands at minus 195, and the third at 105
    assert not at.match.over
    assert at.match.deal.scores == [-225, -195, 105]


def test_two_pairs_may_fall_at_once() -> None:
    at = contract(SIX[1], "Seat 1: bid 75", players=6, scores=[-150, -260, -10])
    finish(at, {"Seat 1": 50, "Seat 3": 50})
    # only now a pair is not below zero, and both of the others are too far
    assert at.match.over
    assert at.winners() == {"Seat 3", "Seat 6"}


def test_a_pair_stays_as_long_as_all_others_are_below_zero() -> None:
    at = contract(SIX[1], "Seat 1: bid 75", players=6, scores=[-150, -20, -100])
    finish(at, {"Seat 1": 70, "Seat 2": 10, "Seat 3": 20})
    assert at.match.deal.scores == [-225, -10, -80]
    assert [zone.count() for zone in deal_of(at).hands] == [6] * 6


# --- the pot ---------------------------------------------------------------------------------------------------------------------

POT = "two-hundred-with-a-pot"


def test_everybody_pays_at_the_start() -> None:
    at = table(POT)
    assert deal_of(at).paid == [100] * 6
    assert "In the pot: $6.00" in at.facts()
    assert deal_of(table(POT, **{"pot-stake": 250})).paid == [250] * 6


def test_a_failed_contract_costs_each_of_the_pair() -> None:
    at = contract(POT, "Seat 1: bid 50", players=6)
    finish(at, {"Seat 1": 45, "Seat 2": 30, "Seat 3": 25})
    assert deal_of(at).paid == [150, 100, 100, 150, 100, 100]
    assert "In the pot: $7.00" in at.facts()


def test_a_contract_made_costs_nobody_anything() -> None:
    at = contract(POT, "Seat 1: bid 50", players=6)
    assert deal_of(finish(at, {"Seat 1": 50, "Seat 2": 30, "Seat 3": 20})).paid == [100] * 6


def test_all_100_points_make_everybody_else_pay() -> None:
    at = contract(POT, "Seat 1: bid 60", players=6, **{"pot-fine": 30})
    assert deal_of(finish(at, {"Seat 1": 100})).paid == [100, 130, 130, 100, 130, 130]


def test_when_all_pass_the_dealers_pair_pays() -> None:
    at = table(POT, dealer="Seat 6").play(*["pass"] * 6)
    assert deal_of(at).paid == [100, 100, 150, 100, 100, 150]


def test_the_winners_share_the_pot() -> None:
    at = contract(POT, "Seat 1: bid 60", players=6, scores=[430, 0, 0])
    finish(at, {"Seat 1": 70, "Seat 2": 30})
    assert at.winners() == {"Seat 1", "Seat 4"}
    assert "Seat 1 and Seat 4 share it: $3.00 each" in at.match.deal.facts(0)


def test_the_pot_is_played_to_500() -> None:
    assert parlour.game(POT).options["target"] == 500
    at = contract(POT, "Seat 1: bid 50", players=6, scores=[0, 395, 400])
    finish(at, {"Seat 1": 60, "Seat 2": 20, "Seat 3": 20})
    # with 400 one must have bid
    assert at.match.deal.scores == [60, 415, 400]


# --- five players ----------------------------------------------------------------------------------------------------------------

SILENT = "two-hundred-five-player-silent-partner"
CALLED = "two-hundred-five-player-called-card"


def test_the_silent_partner_sits_at_the_dealers_right_and_does_not_bid() -> None:
    at = table(SILENT, dealer="Seat 1")
    assert "silent partner" in at.badges("Seat 5")
    at.play("Seat 2: pass", "Seat 3: pass", "Seat 4: bid 50", "Seat 1: pass")
    assert (deal_of(at).declarer, deal_of(at).silent) == (3, 4)
    assert deal_of(at).declaring_side() == 0b11000


def test_the_next_deal_has_another_silent_partner() -> None:
    at = table(SILENT, dealer="Seat 1").play("Seat 2: pass", "Seat 3: pass", "Seat 4: pass", "Seat 1: pass")
    assert (deal_of(at).dealer, deal_of(at).silent) == (1, 0)


def test_the_silent_partner_may_be_the_same_throughout() -> None:
    at = table(SILENT, dealer="Seat 1", silent_partner_choice="fixed")
    dealers = []
    for _ in range(5):
        dealers.append(deal_of(at).dealer)
        assert deal_of(at).silent == 4
        at.play("pass", "pass", "pass", "pass")
    assert dealers == [0, 1, 2, 3, 0]


@pytest.mark.parametrize(("took", "scores"), [
    # the contractor, Seat 4, with the silent partner, Seat 5; the others each by themselves
    ((30, 25), [20, 15, 10, 55, 0]), ((20, 20), [35, 15, 10, -50, 0]),
])
def test_the_silent_partner_scores_nothing(took: tuple[int, int], scores: list[int]) -> None:
    at = table(SILENT, dealer="Seat 1").play("Seat 2: pass", "Seat 3: pass", "Seat 4: bid 50", "Seat 1: pass", "Seat 4: name spades")
    finish(at, {"Seat 1": scores[0], "Seat 2": scores[1], "Seat 3": scores[2], "Seat 4": took[0], "Seat 5": took[1]})
    assert at.scores() == scores


def test_a_silent_partner_throughout_wins_nothing() -> None:
    at = table(SILENT, dealer="Seat 1", silent_partner_choice="fixed", scores=[-10, -20, -30, -150, 0])
    at.play("Seat 2: pass", "Seat 3: pass", "Seat 4: bid 75", "Seat 1: pass", "Seat 4: name spades")
    finish(at, {"Seat 1": 5, "Seat 2": 15, "Seat 3": 25, "Seat 4": 55})
    # nobody with a score has zero or more
    assert at.scores() == [-5, -5, -5, -225, 0]
    assert not at.match.over


def silent_contract(took: Sequence[int], **options: object) -> Table:
    """The end of a deal in which Seat 4 plays for 50 with the silent partner, Seat 5; the seats have taken so many points."""
    at = table(SILENT, dealer="Seat 1", **options)
    at.play("Seat 2: pass", "Seat 3: pass", "Seat 4: bid 50", "Seat 1: pass", "Seat 4: name spades")
    return finish(at, {f"Seat {place + 1}": points for place, points in enumerate(took)})


def test_a_silent_partner_has_not_won_by_the_contract_of_another() -> None:
    at = silent_contract([10, 0, 30, 40, 20], scores=[0, 0, 0, 0, 205], both_reach_target="win-only-by-contract")
    assert at.scores() == [10, 0, 30, 60, 205]
    assert not at.match.over
    at = silent_contract([10, 0, 30, 40, 20], scores=[0, 0, 0, 140, 205], both_reach_target="win-only-by-contract")
    assert at.winners() == {"Seat 4"}


@pytest.mark.parametrize("choice", ["fixed", "rotate-dealers-right"])
def test_all_points_win_the_game_for_the_contractor_and_not_for_the_silent_partner(choice: str) -> None:
    at = silent_contract([0, 0, 0, 80, 20], silent_partner_choice=choice, **{"100-wins-game": True})
    assert at.winners() == {"Seat 4"}
    assert "the contractor wins the whole game" in at.match.game.rules()


def called(*said: str) -> Table:
    """Seat 1 plays for 60, and has not called yet."""
    hands = {"Seat 1": "AS KS QS JS TS AH KH QH", "Seat 2": "9S 8S 7S TH 9H 8H 7H 6H", "Seat 3": "6S 5S 5H AD KD QD JD TD",
             "Seat 4": "JH 9D 8D 7D 6D 5D AC KC", "Seat 5": "QC JC TC 9C 8C 7C 6C 5C"}
    return table(CALLED, dealer="Seat 5", dealt=hands).play("Seat 1: bid 60", "Seat 2: pass", "Seat 3: pass", "Seat 4: pass",
                                                          "Seat 5: pass", *said)


def test_the_contractor_calls_a_card_of_another_hand() -> None:
    at = called()
    assert len(at.legal()) == 32
    assert "You hold that card yourself" in at.refusal("call AS")
    at.play("Seat 1: call AD")
    assert "Seat 1 called the ace of diamonds" in at.facts(1) or "Seat 1 called A♦" in at.facts(1), at.facts(1)


def test_everybody_knows_that_the_contractor_does_not_hold_the_card_called() -> None:
    at = called("Seat 1: call AD")
    rng = Random(4)
    partners = {deal_of(at).imagine(3, rng).partner() for _ in range(40)}
    assert partners == {1, 2, 4}


def test_the_partner_is_secret_until_the_card_appears() -> None:
    at = called("Seat 1: call AD", "Seat 1: name spades")
    assert any("Seat 3 is Seat 1's partner" in fact for fact in at.facts("Seat 3"))
    for viewer in ("Seat 1", "Seat 2", "Seat 4", "Seat 5"):
        assert not any("partner" in fact for fact in at.facts(viewer))
    assert "partner" not in at.badges("Seat 3")
    at.play("Seat 1: play AS", "Seat 2: play 7S", "Seat 3: play 5S", "Seat 4: play 5D", "Seat 5: play 5C", "Seat 1: play AH",
            "Seat 2: play 6H", "Seat 3: play 5H", "Seat 4: play JH", "Seat 5: play 6C", "Seat 1: play KS", "Seat 2: play 8S",
            "Seat 3: play 6S", "Seat 4: play 6D", "Seat 5: play 7C", "Seat 1: play KH", "Seat 2: play 7H")
    at.play("Seat 3: play AD")
    assert "partner" in at.badges("Seat 3")
    assert any("Seat 3 is Seat 1's partner" in fact for fact in at.facts("Seat 5"))


@pytest.mark.parametrize(("took", "scores"), [((40, 25), [65, 35, 65, 35, 35]), ((30, 25), [-60, 45, -60, 45, 45])])
def test_the_partner_scores_the_same_and_the_others_what_they_took_together(took: tuple[int, int], scores: list[int]) -> None:
    at = called("Seat 1: call AD", "Seat 1: name spades")
    deal = deal_of(at)
    deal.played[2] = 1 << deal.pack.card("AD")
    rest = 100 - sum(took)
    finish(at, {"Seat 1": took[0], "Seat 3": took[1], "Seat 2": rest - 10, "Seat 5": 10})
    assert at.match.totals[0] == scores


# --- without partners ------------------------------------------------------------------------------------------------------------

def test_cutthroat_players_each_score_their_own_tricks() -> None:
    at = contract("cutthroat-200", "South: bid 50", scores=[0, 0, 100, 0])
    finish(at, {"South": 50, "West": 10, "North": 15, "East": 25})
    assert at.scores() == [50, 10, 100, 25]
    fails = contract("cutthroat-200", "South: bid 50", "West: pass", "North: bid 55", "East: pass", "South: bid 60", scores=[0, 0, 100, 0])
    finish(fails, {"South": 50, "West": 10, "North": 15, "East": 25})
    assert fails.scores() == [-60, 10, 115, 25]


def test_a_cutthroat_player_who_falls_too_far_ends_the_game() -> None:
    at = contract("cutthroat-200", "South: bid 50", scores=[-150, 40, 60, -30])
    finish(at, {"South": 40, "West": 30, "North": 30})
    assert at.match.over
    assert at.winners() == {"North"}


# --- two players -----------------------------------------------------------------------------------------------------------------

TWO = "two-hundred-two-player"
#: South deals, North bids first
STACKS = {"South": "AS KS QS JS TS 9S 8S 7S 5S", "North": "AH KH QH JH TH 9H 8H 7H 5H"}


def two(*said: str) -> Table:
    """Two players."""
    return table(TWO, dealer="South", dealt={"South": STACKS["South"], "North": STACKS["North"]}).play(*said)


def silent_of(at: Table, seat: int) -> set[str]:
    """What lies face up of a silent partner."""
    return set(at.zone(f"silent {seat}"))


def test_three_cards_of_each_silent_partner_lie_face_up_and_six_face_down() -> None:
    at = two()
    for seat in range(2):
        assert len(silent_of(at, seat)) == 3
        assert [len(at.zone(f"under {seat} {stack}")) for stack in range(3)] == [2, 2, 2]
        for viewer in range(2):
            view = at.match.view(viewer)
            assert not any("" in zone.cards for zone in view.zones if zone.name == f"silent {seat}")
            assert all(set(zone.cards) <= {""} for zone in view.zones if zone.name.startswith("under"))


def test_the_hands_sit_in_a_circle_and_the_stack_is_turned_up_when_the_trick_is_complete() -> None:
    at = two("North: bid 50", "South: pass", "North: name hearts", "North: play AH")
    # after the second player sits the first one's silent partner
    assert at.turn() == {"South"}
    up = silent_of(at, 0)
    assert "does not lie face up" in at.refusal("South: play 5S")
    card = min(up)
    at.play(f"South: play {card}")
    # not turned up before the trick is complete
    assert silent_of(at, 0) == up - {card}
    other = min(silent_of(at, 1))
    assert at.turn() == {"North"}
    assert at.legal("North") == each("play", " ".join(silent_of(at, 1)))
    at.play(f"North: play {other}")
    assert at.turn() == {"South"}
    assert at.legal("South") == each("play", STACKS["South"])
    at.play("South: play 5S")
    assert len(silent_of(at, 1)) == len(silent_of(at, 0)) == 3
    assert at.turn() == {"North"}
    # the hand that led has won, and leads again
    assert at.legal("North") == each("play", "KH QH JH TH 9H 8H 7H 5H")


#: of each silent partner the three cards on top, and of each stack those under them, the next one first
LAID = {"South": "AS KS QS JS TS 9S 8S 7S 5S", "North": "AH KH QH JH TH 9H 8H 7H AC", "silent 0": "5H 8C 9C", "silent 1": "7C AD KD",
        "under 0 0": "QD JD", "under 0 1": "TD 9D", "under 0 2": "8D 7D", "under 1 0": "5D KC", "under 1 1": "QC JC", "under 1 2": "TC 5C"}


def laid_out(laid: Mapping[str, str]) -> Table:
    """Two players with their cards laid out like this; North plays for 50 with hearts as trumps."""
    at = two("North: bid 50", "South: pass", "North: name hearts")
    arrange(at.match, laid, rest="" if len(laid) > 4 else "taken 0")
    deal = at.match.deal
    assert isinstance(deal, TwoPlayerDeal)
    tops = [laid[f"silent {seat}"].split() for seat in range(2)]
    deal.on_top[:] = [deal.pack.card(code) if code else -1 for some in tops for code in [*some, "", ""][:3]]
    return at


def test_a_silent_partner_follows_suit_with_what_lies_face_up() -> None:
    at = laid_out(LAID).play("North: play AC")
    assert at.legal("South") == each("play", "8C 9C")
    assert "Your silent partner has clubs: it must follow suit" in at.refusal("South: play 5H")
    at.play("South: play 8C")
    assert at.legal("North") == {"play 7C"}
    at.play("North: play 7C")
    # a hand without clubs
    assert at.legal("South") == each("play", LAID["South"])
    at.play("South: play 5S")
    # the next cards of those two stacks lie face up now
    assert silent_of(at, 0) == {"5H", "9C", "TD"}
    assert silent_of(at, 1) == {"5D", "AD", "KD"}
    assert at.zone("under 1 0") == ["KC"]


def test_a_silent_partner_that_wins_leads() -> None:
    at = laid_out({**LAID, "North": "AH KH QH JH TH 9H 8H 7H 7C", "silent 1": "AC AD KD"})
    at.play("North: play 7C", "South: play 8C", "North: play AC", "South: play 5S")
    assert at.turn() == {"North"}
    assert at.legal("North") == each("play", " ".join(silent_of(at, 1)))


def test_two_players_count_the_silent_partners_tricks_as_theirs() -> None:
    for seed in range(5):
        at = table(TWO, seed=seed)
        at.play("bid 50", "pass")
        match = play_out(at.match, Random(seed).choice)
        assert match.sheet
        declarer = sum(points for points in match.sheet[0] if points > 0)
        assert declarer in range(0, 105, 5)


# --- counted again ---------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("id", [*FOUR, *SIX])
def test_a_second_count_of_many_deals(id: str) -> None:
    game = parlour.game(id)
    pack = game.pack
    rng = Random(7)
    for seed in range(40):
        deal = game.deal(seed)
        assert isinstance(deal, TwoHundredDeal)
        trumps = -1
        while not deal.over:
            seat = deal.turn()[0]
            if deal.trick.row or deal.tricks != [0] * deal.players:
                trumps = deal.trumps
            deal.play(seat, rng.choice(deal.legal(seat)))
        if deal.declarer < 0:
            assert deal.points() == [0] * len(deal.scores)
            continue
        count = [sum([{"A": 10, "T": 10, "5": 5}.get(pack.codes[card][0], 0) for card in bits(heap.cards)]) for heap in deal.taken]
        laid = sum([{"A": 10, "T": 10, "5": 5}.get(pack.codes[card][0], 0) for card in bits(deal.discarded.cards)])
        assert sum(count) + laid == 100
        ours = game.sides[deal.declarer]
        sides = [sum([count[seat] for seat in range(deal.players) if game.sides[seat] == side]) for side in range(len(deal.scores))]
        for side in range(len(sides)):
            if id == "le-rough":
                sides[side] += laid if side == ours else 0
            elif side != ours:
                sides[side] += laid
        expected = list(sides)
        expected[ours] = sides[ours] if sides[ours] >= deal.bid else -deal.bid
        if id == "bloutte-eastern-townships":
            # at a target of 100 who has nothing must have bid
            expected = [points if side == ours or any([deal.bids[seat] for seat in range(4) if game.sides[seat] == side]) else 0
                        for side, points in enumerate(expected)]
        if deal.undertaking == 2:
            expected[ours] = 0
        assert deal.points() == expected, (seed, trumps)


def test_rules_of_thumb_make_more_contracts_than_they_lose() -> None:
    rng = Random(3)
    made = played = 0
    for seed in range(60):
        deal = parlour.game("two-hundred").deal(seed)
        while not deal.over:
            seat = deal.turn()[0]
            action = deal.phase.advise(deal, seat, rng)
            assert action is not None
            deal.play(seat, action)
        played += deal.declarer >= 0
        made += deal.made
    assert played > 50
    assert made > played * 0.55


def test_choices_read_as_they_are_typed() -> None:
    at = bidding("two-hundred", keep="dealer")
    assert choices(at.match, "South")[0] == "pass"
    at.play("South: 60", "West: pass", "North: pass", "East: 60")
    assert deal_of(at).declarer == 3 or at.turn() == {"South"}
    assert "keeps 60" in at.badges("East")


# --- what is said where it has no place -----------------------------------------------------------------------------------------

@pytest.mark.parametrize(("said", "because"), [
    ("South: bid 60", "The bidding is over"), ("West: bid 60", "The bidding is over"), ("South: pass", "The bidding is over"),
    ("West: keep", "The bidding is over"), ("South: misdeal", "The bidding is over"),
    ("South: name hearts", "Trumps are settled"), ("West: name hearts", "Trumps are settled"),
    ("South: announce all 100 points", "nobody announces all points"), ("South: take the kitty", "there is no kitty"),
    ("South: call AH", "no card is called"), ("South: 9S", "You do not hold"), ("South: announce point cards", "where that is played"),
])
def test_late_words_are_answered_with_the_rule(said: str, because: str) -> None:
    assert because in south_plays("South: name spades").refusal(said)


@pytest.mark.parametrize(("said", "because"), [
    ("West: keep", "Only the dealer can keep"), ("East: keep", "A bid is kept in turn"), ("South: keep", "Only the dealer can keep"),
    ("East: misdeal", "no hand is thrown in"), ("West: name spades", "when the bidding is over"),
    ("South: name spades", "when the bidding is over"), ("West: take the contract", "nobody plays without a bid"),
    ("West: take the kitty", "there is no kitty"), ("North: bid 60", "not North's turn"),
])
def test_early_words_are_answered_with_the_rule(said: str, because: str) -> None:
    assert because in bidding("two-hundred", "South: bid 50", keep="dealer").refusal(said)


@pytest.mark.parametrize(("said", "because"), [
    ("West: play AS", "No card is played before the bidding is over"), ("West: call AS", "no card is called"),
])
def test_cards_in_the_bidding_are_answered_with_the_rule(said: str, because: str) -> None:
    assert because in bidding("two-hundred", "South: bid 50").refusal(said)


@pytest.mark.parametrize(("said", "because"), [
    ("South: play 9S", "First take the kitty"), ("South: name spades", "First take the kitty"), ("South: no trump", "First take the kitty"),
    ("South: bid 90", "The bidding is over"), ("West: take the kitty", "for the contractor"), ("South: call AS", "no card is called"),
    ("West: announce all 100 points", "by the contractor"),
])
def test_words_before_the_announcement_are_answered_with_the_rule(said: str, because: str) -> None:
    assert because in bidding("le-rough", "South: bid 70", "West: pass", "North: pass", "East: pass").refusal(said)


@pytest.mark.parametrize(("said", "because"), [
    ("Seat 1: play AS", "First call a card"), ("Seat 1: AS", "You hold that card yourself"), ("Seat 1: name spades", "First call a card"),
    ("Seat 1: pass", "The bidding is over"),
])
def test_words_before_the_call_are_answered_with_the_rule(said: str, because: str) -> None:
    assert because in called().refusal(said)


def test_words_before_the_discards_are_announced_are_answered_with_the_rule() -> None:
    at = kitty(announce_points_in_discard=True)
    at.match.play(0, first(at.match.legal(0)))
    assert "First say whether there are point cards" in at.refusal("South: play 5H")
    assert "First say whether there are point cards" in at.refusal("South: name hearts")


def test_who_is_out_of_the_bidding_is_told_why() -> None:
    for said in ("Seat 5: bid 60", "Seat 5: pass", "Seat 5: misdeal"):
        assert "The silent partner does not bid" in table(SILENT, dealer="Seat 1").refusal(said)
    at = bidding("two-hundred", "South: pass", keep="dealer")
    for said in ("South: bid 60", "South: pass", "South: keep"):
        assert "You have passed" in at.refusal(said)
    at = contract("two-hundred-six-player-three-pairs", "Seat 1: bid 75", players=6, scores=[-150, 0, 0])
    finish(at, {"Seat 1": 50, "Seat 2": 50})
    assert "Your side has dropped out" in at.refusal("Seat 4: bid 60")


def test_words_while_discarding_are_answered_with_the_rule() -> None:
    at = kitty()
    assert "has taken the kitty" in at.refusal("South: take the kitty")
    assert "First discard four cards" in at.refusal("South: play 5C")
    assert "First discard four cards" in at.refusal("South: no trump")
    assert "no card is called" in at.refusal("South: call AS")
    assert "The bidding is over" in at.refusal("South: pass")
    assert "The bidding is over" in at.refusal("West: keep")
    assert "First discard four cards" in at.refusal("South: name hearts")
    assert "Discard four cards" in at.refusal("South: discard 5C 6C 7C")
    assert "You do not hold" in at.refusal("South: discard 5C 6C 7C 8C")
    assert "A card is called by the contractor, once" in called("Seat 1: call AD").refusal("Seat 1: call KD")


# --- two options at the same moment ----------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("took", "scores"), [(100, [400, 0]), (95, [-200, 10])])
def test_100_for_200_without_trumps_is_doubled(took: int, scores: list[int]) -> None:
    at = contract("two-hundred", "South: bid 100 for 200", named="name no trump", target=500, no_trump=True, **{"100-for-200": True})
    assert finish(at, {"South": took, "West": 100 - took}).scores()[:2] == scores


def test_a_contract_without_a_bid_is_doubled_without_trumps() -> None:
    at = contract("le-ruff", "South: pass", "West: pass", "North: pass", named="name no trump", no_trump=True)
    assert finish(at, {"East": 15, "South": 85}).scores()[:2] == [170, 30]


def test_the_dealer_keeps_100_for_200() -> None:
    at = bidding("two-hundred", "South: bid 100 for 200", "West: pass", "North: pass", keep="dealer", **{"100-for-200": True})
    assert at.legal() == {"pass", "keep"}
    at.play("East: keep")
    assert (deal_of(at).declarer, deal_of(at).words_of_bid()) == (3, "100 for 200")


def test_in_a_single_round_anybody_keeps_once() -> None:
    at = bidding("two-hundred", "South: bid 60", "West: keep", keep="any-player-once-per-bid", single_round=True)
    assert "keep" not in at.legal("North")
    at.play("North: bid 65", "East: keep")
    assert (deal_of(at).declarer, deal_of(at).bid) == (3, 65)


def test_a_bid_of_100_that_was_kept_once_ends_the_auction() -> None:
    at = bidding("two-hundred", "South: bid 100", "West: keep", keep="any-player-once-per-bid")
    assert deal_of(at).declarer == 1


def test_no_trump_is_named_before_the_discard_where_trumps_are_kept() -> None:
    at = kitty("South: name no trump", kitty_discard_limits="no-trumps-or-point-cards", no_trump=True)
    # there are no trumps to keep: only the point cards are
    assert at.refusal("discard 6C 7C 9D 8S") == ""
    assert "Neither trumps nor point cards" in at.refusal("discard TH 7C 9D 8S")
    at.play("South: discard 6C 7C 9D 8S")
    assert "No trumps" in at.facts()


def test_trumps_that_were_discarded_are_shown_when_the_lead_makes_them_trumps() -> None:
    at = kitty("South: discard 8S 9S 6C 9D", "South: play AS", compulsory_trump_lead=True, show_discarded_trumps=True)
    assert any("has discarded" in line and "nine" in line and "eight" in line for line in at.log(1)), at.log(1)


def test_a_discard_without_trumps_is_told_too() -> None:
    at = kitty("South: discard 5C 6C 7C 9D", "South: name spades", show_discarded_trumps=True)
    assert any("has discarded no trumps" in line for line in at.log(1))
    rng = Random(2)
    spades = at.match.game.pack.suit_masks[at.match.game.pack.suit("S")]
    assert not any(deal_of(at).imagine(1, rng).discarded.cards & spades for _ in range(20))


@pytest.mark.parametrize(("said", "scored"), [((), False), (("Seat 2: bid 55",), True)])
def test_each_of_three_pairs_must_have_bid_for_itself(said: Sequence[str], scored: bool) -> None:
    calls = ["Seat 1: bid 50", *(said or ("Seat 2: pass",)), "Seat 3: pass", "Seat 4: pass", "Seat 5: pass", "Seat 6: pass"]
    at = contract(SIX[1], *calls, *(["Seat 1: bid 60"] if said else []), players=6, scores=[0, 120, 120])
    finish(at, {"Seat 1": 60, "Seat 2": 25, "Seat 3": 15})
    assert at.match.deal.scores == [60, 145 if scored else 120, 120]


def test_all_points_of_contractor_and_called_partner_win_the_game_for_both() -> None:
    hands = {"Seat 1": "AS KS QS JS TS AH KH QH", "Seat 3": "6S 5S 5H AD KD QD JD TD"}
    at = table(CALLED, dealer="Seat 5", dealt=hands, **{"100-wins-game": True}).play(
        "Seat 1: bid 100", "Seat 1: call AD", "Seat 1: name spades")
    deal = deal_of(at)
    deal.played[2] = 1 << deal.pack.card("AD")
    finish(at, {"Seat 1": 60, "Seat 3": 40})
    assert at.winners() == {"Seat 1", "Seat 3"}


def test_the_discard_counts_towards_all_100_points_of_a_contractor_who_gets_it() -> None:
    at = contract("la-bloutte", "South: bid 50", kitty=True, kitty_discard_points="contractor")
    finish(at, {"South": 85}, discarded="TC 5C 7H 7D")
    assert at.match.over
    others = contract("la-bloutte", "South: bid 50", kitty=True)
    assert not finish(others, {"South": 85}, discarded="TC 5C 7H 7D").match.over
