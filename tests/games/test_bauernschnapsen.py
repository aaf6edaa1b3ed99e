"""Bauernschnapsen and Talon-Schnapsen: the deal, what may be bid over what, doubling, pairs and claims, what each contract brings.

South deals unless said, so that West is forehand, North the dealer's partner, East forehand's partner, who cuts or knocks.
"""
from __future__ import annotations

import itertools
from collections.abc import Sequence
from random import Random

import pytest

import parlour
from parlour.games.bauernschnapsen.cards import CARD_SETS
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.testing import Table, arrange, each, play_until, table

FOUR = ("West", "North", "East", "South")
THREE = ("West", "East", "South")
#: nobody has a pair or a long suit: West A T of hearts
PLAIN = {"West": "AH TH JC QS TD", "North": "AC TC KH QD JS", "East": "KD QC QH AS JH", "South": "AD KC JD TS KS"}


def pack_of(hands: dict[str, str], seats: Sequence[str], talon: str = "") -> str:
    """The pack from the top so that after a cut these hands are dealt, the first three cards of each first."""
    cards = [hands[seat].split() for seat in seats]
    return " ".join(itertools.chain(*[hand[:3] for hand in cards], talon.split(), *[hand[3:] for hand in cards]))


def dealt(hands: dict[str, str] = PLAIN, *said: str, scores: Sequence[int] = (), **options: object) -> Table:
    """Four players, South the dealer, hearts trumps."""
    set_up = table("bauernschnapsen", dealt={"rest": pack_of(hands, FOUR)}, dealer="South", scores=scores, **options)
    return set_up.play("East: cut", "West: name hearts", *said)


def three(hands: dict[str, str], talon: str, *said: str, scores: Sequence[int] = (), **options: object) -> Table:
    """Three players, South the dealer, hearts trumps."""
    set_up = table("talon-schnapsen", dealt={"rest": pack_of(hands, THREE, talon)}, dealer="South", scores=scores, **options)
    return set_up.play("East: cut", "West: name hearts", *said)


def normal(hands: dict[str, str] = PLAIN, *said: str, scores: Sequence[int] = (), **options: object) -> Table:
    """The normal game without kontra."""
    return dealt(hands, "West: bid normal game", "North: pass", "East: pass", "South: pass", "North: pass", "South: pass", *said,
                 scores=scores, **options)


# --- cards and the deal ----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("suits", ["french", "german"])
def test_the_pack_counts_120(suits: str) -> None:
    cards = CARD_SETS[suits]
    assert cards.pack.size == 20
    assert [cards.points.each[card] for card in range(5)] == [2, 3, 4, 10, 11]
    assert cards.points.of(cards.pack.all) == 120


def test_german_cards_have_over_and_under() -> None:
    names = {face.name for face in parlour.game("bauernschnapsen", pack="german").pack.faces}
    assert {"ober of leaves", "unter of bells", "ace of acorns"} <= names and not [name for name in names if "queen" in name]


def test_after_a_cut_all_have_three_cards_when_trumps_are_chosen() -> None:
    set_up = table("bauernschnapsen", dealt={"rest": pack_of(PLAIN, FOUR)}, dealer="South")
    assert set_up.turn() == {"East"} and set_up.legal() == {"cut", "knock"}
    set_up.play("cut")
    assert set_up.hand("West") == {"AH", "TH", "JC"} and set_up.hand("South") == {"AD", "KC", "JD"}
    # spades and diamonds come only with the next two cards
    assert set_up.turn() == {"West"} and set_up.legal() == {"name hearts", "name clubs", "aufschlagen"}
    assert "hold no spades" in set_up.refusal("name spades")
    set_up.play("name hearts")
    assert [set_up.hand(seat) for seat in FOUR] == [set(PLAIN[seat].split()) for seat in FOUR]
    assert "Forehand's trumps: hearts ♥" in set_up.facts("North")


def test_after_a_knock_only_forehand_has_cards_when_trumps_are_chosen() -> None:
    order = " ".join([PLAIN["West"], PLAIN["North"], PLAIN["East"], PLAIN["South"]])
    set_up = table("bauernschnapsen", dealt={"rest": order}, dealer="South").play("knock")
    assert set_up.hand("West") == {"AH", "TH", "JC"} and set_up.hand("North") == set()
    set_up.play("name clubs")
    assert [set_up.hand(seat) for seat in FOUR] == [set(PLAIN[seat].split()) for seat in FOUR]


def test_aufschlagen_turns_up_one_of_the_last_two_cards() -> None:
    set_up = table("bauernschnapsen", dealt={"rest": pack_of(PLAIN, FOUR)}, dealer="South").play("cut", "aufschlagen")
    assert "Forehand's trumps: spades ♠" in set_up.facts("North")
    assert any("queen of spades" in line for line in set_up.log("South"))
    # everybody knows that card, and no other of forehand's
    deal = set_up.match.deal
    assert deal.open & deal.hands[1].cards == deal.pack.mask("QS")


def test_everybody_knows_that_forehand_holds_a_card_of_the_trumps_named() -> None:
    deal = dealt().match.deal
    hearts = deal.pack.suit_masks[deal.pack.suit("H")]
    for seed in range(30):
        assert deal.imagine(0, Random(seed)).hands[1].cards & hearts


# --- bidding ------------------------------------------------------------------------------------------------------------------

def test_forehand_cannot_pass_and_bids_what_is_forehands() -> None:
    set_up = dealt()
    assert set_up.legal() == {f"bid {name}" for name in ("normal game", "bettler", "schnapser", "gang", "zehner-gang", "bauern-schnapser")}
    assert "cannot pass" in set_up.refusal("pass")
    assert "Forehand does not bid a farben-gang" in set_up.refusal("bid farben-gang")
    assert "Only opponents of forehand" in set_up.refusal("bid kontra-schnapser")
    assert "all five trumps" in set_up.refusal("bid herren-schnapser")


def test_opponents_bid_kontra_contracts_and_only_forehands_side_the_others() -> None:
    set_up = dealt(PLAIN, "West: bid normal game")
    assert set_up.legal("North") == {"pass", *[f"bid {name}" for name in (
        "bettler", "gang", "zehner-gang", "kontra-schnapser", "kontra-bauern-schnapser")]}
    assert "Only forehand bids" in set_up.refusal("North: bid normal game")
    assert "Only forehand and forehand's partner" in set_up.refusal("North: bid schnapser")
    set_up.play("North: pass")
    assert set_up.legal("East") == {"pass", *[f"bid {name}" for name in (
        "bettler", "schnapser", "gang", "zehner-gang", "bauern-schnapser")]}


def test_the_example_of_the_page_forehand_may_take_over_the_dealers_gang() -> None:
    set_up = dealt(PLAIN, "West: bid normal game", "North: pass", "East: pass", "South: bid gang")
    assert set_up.turn() == {"West"}
    assert set_up.legal() == {"pass", "bid gang", "bid zehner-gang", "bid bauern-schnapser"}
    set_up.play("bid gang")
    # the dealer has the lowest priority, and must bid higher
    assert set_up.turn() == {"South"}
    assert set_up.legal() == {"pass", "bid zehner-gang", "bid kontra-schnapser", "bid kontra-bauern-schnapser"}
    assert "higher than gang" in set_up.refusal("bid gang")
    set_up.play("pass")
    assert "West plays gang" in set_up.facts()


def test_priority_goes_forehand_dealers_partner_forehands_partner_dealer() -> None:
    set_up = dealt(PLAIN, "West: bid normal game", "North: bid bettler", "East: bid gang", "South: bid zehner-gang", "West: pass")
    assert "bid zehner-gang" in set_up.legal("North")
    set_up.play("North: bid zehner-gang")
    # forehand's partner comes after the dealer's partner
    assert "bid zehner-gang" not in set_up.legal("East")
    set_up.play("East: pass", "South: pass")
    assert "North plays zehner-gang" in set_up.facts()


def test_a_passed_player_is_out_of_the_auction() -> None:
    set_up = dealt(PLAIN, "West: bid normal game", "North: pass", "East: bid bettler", "South: bid gang", "West: pass")
    assert set_up.turn() == {"East"}
    set_up.play("East: bid gang")
    assert set_up.turn() == {"South"}
    assert "not West's turn" in set_up.refusal("West: bid zehner-gang")


def test_the_ladder_is_the_order_of_the_table() -> None:
    names = [kind.name for kind in parlour.game("bauernschnapsen").kinds]  # type: ignore[attr-defined]
    assert names == ["normal game", "bettler", "schnapser", "gang", "zehner-gang", "kontra-schnapser", "bauern-schnapser", "farben-gang",
                     "kontra-bauern-schnapser", "herren-schnapser"]


@pytest.mark.parametrize(("value", "order", "points"), [
    ("10-above-gang", ["gang", "zehner-gang"], 10), ("9-below-gang", ["zehner-gang", "gang"], 9),
    ("8-below-gang", ["zehner-gang", "gang"], 8)])
def test_where_the_zehner_gang_stands(value: str, order: list[str], points: int) -> None:
    kinds = parlour.game("bauernschnapsen", zehner_gang_value=value).kinds  # type: ignore[attr-defined]
    assert [kind.name for kind in kinds if "gang" in kind.name][:2] == order
    assert [kind.points for kind in kinds if kind.name == "zehner-gang"] == [points]


@pytest.mark.parametrize("options", [
    {"bettler_allowed": False}, {"zehner_gang_allowed": False}, {"as_bettler": True}])
def test_contracts_that_some_do_not_allow_or_add(options: dict[str, bool]) -> None:
    legal = dealt(PLAIN, **options).legal()
    assert ("bid bettler" in legal) == options.get("bettler_allowed", True)
    assert ("bid zehner-gang" in legal) == options.get("zehner_gang_allowed", True)
    assert ("bid as-bettler" in legal) == options.get("as_bettler", False)


def test_options_about_bettler_need_it() -> None:
    for option, value in [("bettler_order", "ten-low"), ("bettler_value", 5), ("bettler_partner_plays", "all-play"),
                          ("kontra_normal_priority", True), ("as_bettler", True)]:
        with pytest.raises(ParlourError, match="no sense"):
            parlour.game("bauernschnapsen", bettler_allowed=False, **{option: value})


def test_as_bettler_is_just_above_bettler_and_needs_an_ace() -> None:
    hands = dict(PLAIN, North="QC TC KH QD JS", East="KD AC QH AS JH")
    set_up = dealt(hands, "West: bid bettler", as_bettler=True)
    assert "hold no ace" in set_up.refusal("North: bid as-bettler")
    set_up.play("North: pass")
    assert "bid as-bettler" in set_up.legal("East")
    set_up.play("East: bid as-bettler", "South: pass")
    assert set_up.legal("West") >= {"bid as-bettler", "bid schnapser", "pass"}
    deal = set_up.match.deal
    for seed in range(20):
        assert deal.imagine(0, Random(seed)).hands[3].cards & CARD_SETS["french"].aces


# --- kontra ---------------------------------------------------------------------------------------------------------------------

def test_either_opponent_says_kontra_either_partner_rekontra_either_opponent_subkontra() -> None:
    set_up = dealt(PLAIN, "West: bid normal game", "North: pass", "East: pass", "South: pass")
    assert set_up.turn() == {"North", "South"} and set_up.legal("South") == {"pass", "kontra"}
    assert "for the other side" in set_up.refusal("East: kontra")
    assert "after kontra" in set_up.refusal("North: rekontra")
    set_up.play("North: pass")
    assert set_up.turn() == {"South"} and "passed" in set_up.refusal("North: kontra")
    set_up.play("South: kontra")
    assert set_up.turn() == {"West", "East"}
    set_up.play("East: rekontra")
    assert set_up.turn() == {"North", "South"}
    set_up.play("North: subkontra")
    # after subkontra comes the play
    assert set_up.turn() == {"West"} and "play AH" in set_up.legal()
    assert "Kontra by South, rekontra by East and subkontra by North" in set_up.facts()


@pytest.mark.parametrize(("doubles", "factor"), [
    ((), 1), (("South: kontra",), 2), (("South: kontra", "West: rekontra"), 4),
    (("South: kontra", "West: rekontra", "North: subkontra"), 8)])
def test_kontras_multiply_what_a_contract_counts(doubles: tuple[str, ...], factor: int) -> None:
    set_up = dealt(PLAIN, "West: bid gang", "North: pass", "East: pass", "South: pass", *doubles)
    quiet(set_up)
    # West leads the jack of clubs, and loses the first trick
    set_up.play("West: JC", "North: AC", "East: QC", "South: KC")
    assert set_up.scores() == [9 * factor, 0, 9 * factor, 0]


def quiet(set_up: Table) -> Table:
    """Nobody doubles any more."""
    match: Match = set_up.match
    return Table(play_until(match, lambda at: "kontra" not in " ".join(map(str, at.legal(at.turn()[0]))),
                            lambda legal: next(action for action in legal if str(action) == "pass")))


@pytest.mark.parametrize("doubles", range(4))
def test_kontras_multiply_the_point_of_the_last_trick_too(doubles: int) -> None:
    said = ("South: kontra", "West: rekontra", "North: subkontra")[:doubles]
    set_up = dealt(PLAIN, "West: bid normal game", "North: pass", "East: pass", "South: pass", *said)
    quiet(set_up)
    match = play_until(set_up.match, lambda at: at.deal.number == 1 or at.over,
                       lambda legal: next(action for action in legal if action.kind == "play"))
    assert sorted(match.sheet[0]) == [0, 2 ** doubles]


# --- what must be played ----------------------------------------------------------------------------------------------------------

def test_the_best_card_must_be_beaten_even_the_partners() -> None:
    hands = {"West": "KH TD JC QS TS", "North": "AC TC QC QD JS", "East": "AD KD QH AS JH", "South": "JD KC AH TH KS"}
    set_up = normal(hands, "West: TD", "North: QD")
    assert set_up.legal("East") == {"play AD"}
    assert "must" in set_up.refusal("East: KD")
    set_up.play("AD")
    # the best card cannot be beaten: any of the suit will do
    assert set_up.legal("South") == {"play JD"}


def test_without_the_suit_one_trumps_and_beats_trumps() -> None:
    hands = {"West": "AC KH TD QS TS", "North": "QH AH JD AS KS", "East": "JH TH KD QD JS", "South": "KC AD QC TC JC"}
    set_up = normal(hands, "West: AC", "North: QH")
    assert set_up.legal("East") == {"play TH"}
    assert "beat the best trump" in set_up.refusal("East: JH") and "play a trump" in set_up.refusal("East: KD")


def test_a_trump_that_beats_none_must_still_be_played() -> None:
    hands = {"West": "AC KH TD QS TS", "North": "TH AH JD AS KS", "East": "JH QH KD QD JS", "South": "KC AD QC TC JC"}
    set_up = normal(hands, "West: AC", "North: TH")
    assert set_up.legal("East") == {"play JH", "play QH"}


def test_with_neither_suit_nor_trumps_any_card_goes() -> None:
    hands = {"West": "AC KH TD QS TS", "North": "TH AH JD AS KS", "East": "JS AD KD QD JD", "South": "KC QH QC TC JC"}
    hands = dict(hands, North="TH AH JH AS KS")
    set_up = normal(hands, "West: AC", "North: TH")
    assert set_up.legal("East") == each("play", hands["East"])


def test_who_follows_a_trumped_suit_may_play_any_card_of_it() -> None:
    hands = {"West": "JC KH TD QS TS", "North": "TH AH JH AS KS", "East": "AC KC KD QD JD", "South": "QC QH AD TC JS"}
    set_up = normal(hands, "West: JC", "North: JH")
    assert set_up.legal("East") == {"play AC", "play KC"}


# --- pairs and claims ---------------------------------------------------------------------------------------------------------------

PAIRS = {"West": "KH QH AH AS KD", "North": "AC TC JH QD JS", "East": "TH QC KC TS JD", "South": "AD JC TD QS KS"}


def test_forehand_declares_trumps_at_the_first_lead_and_shows_the_other_card() -> None:
    set_up = normal(PAIRS)
    assert set_up.legal() == each("play", PAIRS["West"]) | {"declare KH", "declare QH"}
    # kings and queens without their partner make no pair, and nobody claims before a trick is won
    assert "do not hold both" in set_up.refusal("declare KD")
    assert "after winning a trick" in set_up.refusal("enough")
    set_up.play("declare QH")
    assert "West declared 40" in set_up.facts("South")
    assert set_up.match.deal.open & set_up.match.deal.pack.mask("KH")
    assert set_up.turn() == {"West"} and set_up.legal() == {"go on", "enough"}
    set_up.play("go on")
    # the trick goes on, and need not be won for the pair to count
    assert set_up.turn() == {"North"} and "is led to a trick" in set_up.refusal("North: declare QD")
    set_up.play("North: JH", "East: TH")
    assert set_up.match.deal.turn() == (0,)
    assert "West declared 40" in set_up.facts("South")


def test_a_claim_straight_after_a_pair_leaves_the_trick_uncounted() -> None:
    # West has 11 of the ace and 3 + 10 + 2 of the others' spades, and 40: the king led and what would follow count for nobody
    set_up = normal(PAIRS, "West: AS", "North: JS", "East: TS", "South: QS")
    before = [fact for fact in set_up.facts("West") if "Your side" in fact]
    assert before == ["Your side has 26 card points"]
    set_up.play("West: declare KH", "West: enough")
    # 66 with the pair, and none of the king of hearts: the others have no trick
    assert set_up.scores() == [0, 3, 0, 3]


def test_without_the_look_nobody_is_told_what_the_side_has() -> None:
    set_up = normal(PAIRS, "West: AS", "North: JS", "East: TS", "South: QS", look_at_tricks="memory-only")
    assert not [fact for fact in set_up.facts("West") if "Your side" in fact]
    set_up.play("West: declare KH", "West: enough")
    assert set_up.scores() == [0, 3, 0, 3]


def test_a_wrong_claim_brings_the_others_what_it_would_have_won() -> None:
    # 26 points, no trick for the others: a right claim would have been worth 3
    set_up = normal(PAIRS, "West: AS", "North: JS", "East: TS", "South: QS", "West: enough")
    assert set_up.scores() == [3, 0, 3, 0]


@pytest.mark.parametrize(("ours", "theirs", "points"), [
    # 33 or more, fewer, and no trick at all
    ("AH TH KH QH AS TS KS QS AC TC KC QC", "AD TD KD QD JH JS JC JD", 1),
    ("AH TH KH QH AS TS KS QS AC TC KC QC AD TD JH JS", "KD QD JC JD", 2),
    ("AH TH KH QH AS TS KS QS AC TC KC QC AD TD JH JS", "", 3)])
def test_what_a_normal_game_counts(ours: str, theirs: str, points: int) -> None:
    set_up = normal(PAIRS, "West: AS", "North: JS", "East: TS", "South: QS")
    deal = set_up.match.deal
    deal.tricks[:] = [1 if theirs else 0, 1, 0, 0]
    used = f"{ours} {theirs}".split()
    left = [code for code in deal.pack.codes if code not in used]
    arrange(set_up.match, {"taken 1": ours, "taken 0": theirs, "West": " ".join(left)}, rest="rest")
    counted = CARD_SETS["french"].points.of(deal.pack.mask(theirs)) if theirs else 0
    assert (counted >= 33, counted > 0) == (points == 1, points < 3)
    set_up.play("West: enough")
    assert set_up.scores() == [0, points, 0, points]


@pytest.mark.parametrize(("cards", "declared", "points"), [("AD TD KD QD JD JS", 0, 2), ("AD TD KD QD JD QS", 0, 1), ("KD JD JS JC", 20, 2),
                                                          ("AD JD", 20, 1)])
def test_pairs_of_the_losers_count_towards_33(cards: str, declared: int, points: int) -> None:
    set_up = normal(PAIRS, "West: AS", "North: JS", "East: TS", "South: QS")
    deal = set_up.match.deal
    deal.tricks[:] = [1, 3, 0, 0]
    deal.declared[:] = [declared, 40, 0, 0]
    ours = [code for code in deal.pack.codes if code not in cards.split()]
    arrange(set_up.match, {"taken 0": cards, "taken 1": " ".join(ours[:-1]), "West": ours[-1]})
    set_up.play("West: enough")
    assert set_up.scores() == [0, points, 0, points]


def test_a_side_without_a_trick_loses_by_three_even_with_a_pair() -> None:
    # forehand declares and loses the trick; the winners claim
    set_up = normal(PAIRS, "West: declare QH", "West: go on", "North: JH", "East: TH", "South: AD")
    deal = set_up.match.deal
    assert deal.declared[1] == 40
    deal.tricks[:] = [1, 0, 0, 0]
    arrange(set_up.match, {"taken 0": "AS TS KS QS AC TC KC QC AD", "East": "JD"}, rest="rest")
    set_up.play("East: enough")


def test_only_who_has_just_won_a_trick_claims() -> None:
    set_up = normal(PAIRS, "West: AS", "North: JS", "East: TS", "South: QS")
    assert "after winning a trick" in set_up.refusal("East: enough")
    set_up.play("West: KD")
    assert "after winning a trick" in set_up.refusal("West: enough") and "after winning a trick" in set_up.refusal("North: enough")


def test_others_declare_only_after_winning_a_trick_with_the_pair_intact() -> None:
    hands = {"West": "JH AH TS AS JD", "North": "KC QC TH QD JS", "East": "QH KH TC JC KD", "South": "AD AC TD QS KS"}
    set_up = normal(hands, "West: JH", "North: TH")
    assert "when one of its cards is led" in set_up.refusal("East: declare KH")
    set_up.play("East: QH", "South: AD")
    assert set_up.turn() == {"North"} and {"declare KC", "declare QC"} <= set_up.legal()
    set_up.play("declare KC", "go on")
    assert "North declared 20" in set_up.facts()
    assert set_up.turn() == {"East"}


# --- what contracts need and bring ------------------------------------------------------------------------------------------------

def contract(hands: dict[str, str], who: str, name: str, *said: str, scores: Sequence[int] = (), **options: object) -> Table:
    """A contract by one player, the others passing, without kontra."""
    calls: list[str] = []
    if who != "West":
        calls.append("West: bid normal game")
    for seat in FOUR:
        if seat == who:
            calls.append(f"{seat}: bid {name}")
        elif seat != "West":
            calls.append(f"{seat}: pass")
    if who != "West":
        calls.append("West: pass")
    set_up = dealt(hands, *calls, scores=scores, **options)
    if set_up.scores() == [0] * 4 and not set_up.match.over:
        quiet(set_up)
    return set_up.play(*said)


STRONG = {"West": "AH TH KH QH AC", "North": "JH TC KC QD JS", "East": "QC JC TD KD JD", "South": "AD AS TS KS QS"}


def test_what_is_said_too_late_or_out_of_turn_is_answered_with_the_rule() -> None:
    hands = {"West": "KH QH AH AS JC", "North": "AC TC KC JS JD", "East": "KD QD TS AD JH", "South": "TH QC QS KS TD"}
    set_up = normal(hands)
    assert set_up.refusal("West: kontra") == set_up.refusal("North: rekontra") == "Doubling comes before the first lead."
    # a card played out of turn is no pair declared, and a pair is not declared then
    for said in ("North: AC", "North: declare KC"):
        assert set_up.refusal(said).startswith("It is not North's turn; and a pair is declared when one of its cards is led")
    set_up.play("West: declare KH")
    assert set_up.refusal("North: enough") == "Only West can claim now, who has declared a pair."
    assert set_up.refusal("North: kontra") == "Doubling comes before the first lead."
    set_up.play("West: go on")
    assert "led to a trick" in set_up.refusal("North: declare KC")


def test_a_schnapser_is_three_tricks_with_66_points() -> None:
    set_up = contract(STRONG, "West", "schnapser", "West: AH", "North: JH", "East: JD", "South: QS")
    assert "tricks are played out" in set_up.refusal("enough")
    set_up.play("West: declare KH", "North: QD", "East: JC", "South: KS", "West: TH", "North: JS", "East: QC", "South: TS")
    # 11 + 2 + 2 + 3, 40 + 4 + 3 + 2 + 4: 66 with the third trick, and 6 game points
    assert set_up.scores() == [0, 6, 0, 6]


def test_a_schnapser_with_too_few_points_is_lost() -> None:
    set_up = contract(STRONG, "West", "schnapser", "West: AH", "North: JH", "East: JD", "South: QS", "West: KH", "North: QD", "East: JC",
                      "South: KS", "West: TH", "North: JS", "East: QC", "South: TS")
    # without the pair declared there are only 18 + 13 + 25
    assert set_up.scores() == [6, 0, 6, 0]


def test_a_schnapser_is_lost_with_a_trick_of_the_partner_and_forehand_leads_to_it() -> None:
    hands = {"West": "JH KC QC TS JS", "North": "AC TC KH QD JD", "East": "AH TH QH AS AD", "South": "TD KD JC QS KS"}
    set_up = contract(hands, "East", "schnapser")
    assert set_up.turn() == {"West"}
    # only the declarer's pairs count
    assert "Only the declarer" in set_up.refusal("declare KC")
    # the dealer's partner wins the first trick
    set_up.play("West: QC", "North: TC", "East: QH", "South: JC")
    assert set_up.turn() == {"East"}
    set_up.play("East: AH", "South: KS", "West: JH", "North: KH", "East: AS", "South: QS", "West: JS", "North: QD")
    assert set_up.match.sheet == [[6, 0]]


def test_a_trick_of_forehand_spoils_the_partners_bauern_schnapser() -> None:
    hands = {"West": "AH KC QC TS JS", "North": "AC TC KH QD JD", "East": "JH TH QH AS AD", "South": "TD KD JC QS KS"}
    set_up = contract(hands, "East", "bauern-schnapser", "West: AH", "North: KH", "East: QH", "South: TD")
    assert set_up.scores() == [12, 0, 12, 0]


@pytest.mark.parametrize(("name", "points"), [("kontra-schnapser", 12), ("kontra-bauern-schnapser", 24)])
def test_an_opponent_of_forehand_plays_kontra_contracts_with_forehands_trumps_and_lead(name: str, points: int) -> None:
    hands = {"West": "JH JC QC TS JS", "North": "AH TH KH QH AC", "East": "TC KC QD JD AS", "South": "TD KD AD QS KS"}
    set_up = contract(hands, "North", name)
    assert set_up.turn() == {"West"} and "Trumps: hearts ♥" in set_up.facts()
    assert f"North plays {name}" in set_up.facts()
    set_up.play("West: JH", "North: AH", "East: JD", "South: QS")
    set_up.play("North: declare KH" if name == "kontra-schnapser" else "North: KH", "East: QD", "South: KS", "West: JS")
    if name == "kontra-schnapser":
        set_up.play("North: TH", "East: AS", "South: TD", "West: TS")
    else:
        assert "No pairs" in set_up.refusal("North: declare QH") and "tricks are played out" in set_up.refusal("North: enough")
        set_up.play("North: TH", "East: KC", "South: KD", "West: JC", "North: QH", "East: AS", "South: TD", "West: TS",
                    "North: AC", "East: TC", "South: AD", "West: QC")
    assert set_up.scores() == [points, 0, points, 0]


def test_a_gang_has_no_trumps_and_the_declarer_leads() -> None:
    hands = {"West": "JH JC QC TS JS", "North": "QH TH KH TD KC", "East": "AS AC TC AH AD", "South": "KD QD JD QS KS"}
    set_up = contract(hands, "East", "gang")
    assert set_up.turn() == {"East"} and not [fact for fact in set_up.facts() if "Trumps" in fact]
    set_up.play("East: AC", "South: QS", "West: JC", "North: KC")
    # who has no clubs throws what they like: there are no trumps
    set_up.play("East: TC", "South: KS", "West: QC", "North: QH", "East: AS", "South: JD", "West: JS", "North: KH",
                "East: AH", "South: QD", "West: JH", "North: TH", "East: AD", "South: KD", "West: TS", "North: TD")
    assert set_up.scores() == [0, 9, 0, 9]


def test_in_a_zehner_gang_the_ten_is_highest_and_the_ace_lowest() -> None:
    hands = {"West": "TH KH QH JH AH", "North": "AC TC KC QD JS", "East": "QC JC TD KD JD", "South": "AD AS TS KS QS"}
    set_up = contract(hands, "West", "zehner-gang", "West: TH", "North: QD", "East: JC", "South: QS", "West: AH")
    assert set_up.turn() == {"North"}
    hands = {"West": "TH AC QH JH AH", "North": "KH TC KC QD JS", "East": "QC JC TD KD JD", "South": "AD AS TS KS QS"}
    set_up = contract(hands, "West", "zehner-gang", "West: QH", "North: KH", "East: JC", "South: QS")
    assert set_up.scores() == [10, 0, 10, 0]
    hands = dict(hands, West="AC TH QH JH AH")
    lost = contract(hands, "West", "zehner-gang", "West: AC", "North: KC", "East: QC", "South: QS", zehner_gang_value="8-below-gang")
    assert lost.scores() == [8, 0, 8, 0]


BETTLER = {"West": "JH JC QD JS QH", "North": "AC TC KH KD TS", "East": "QC KC TD JD AS", "South": "AD AH TH KS QS"}


def test_in_a_bettler_the_partner_sits_out_and_the_declarer_must_lose_every_trick() -> None:
    set_up = contract(BETTLER, "West", "bettler", "West: JC", "North: TC")
    # East, the partner, is passed over
    assert set_up.turn() == {"South"}
    set_up.play("South: QS", "North: KH")
    assert set_up.turn() == {"South"}
    # whoever can beat the best card must, also the declarer
    set_up.play("South: AH")
    assert set_up.legal("West") == {"play JH", "play QH"}
    set_up.play("West: JH", "South: TH", "West: QH", "North: AC", "South: AD", "West: QD", "North: KD", "South: KS",
                "West: JS", "North: TS")
    assert set_up.scores() == [0, 4, 0, 4]


def test_a_bettler_is_lost_with_the_first_trick_won() -> None:
    set_up = contract(BETTLER, "West", "bettler", "West: JC", "North: TC", "South: QS", "North: KD", "South: AD", "West: QD")
    hands = dict(BETTLER, West="AH JC QD JS QH", South="AD JH TH KS QS")
    lost = contract(hands, "West", "bettler", "West: AH", "North: KH", "South: JH", bettler_value=5)
    assert lost.scores() == [5, 0, 5, 0] and set_up.scores() == [0, 0, 0, 0]


def test_with_all_play_the_partner_plays_too() -> None:
    set_up = contract(BETTLER, "West", "bettler", "West: JC", "North: TC", bettler_partner_plays="all-play")
    assert set_up.turn() == {"East"} and set_up.legal() == {"play QC", "play KC"}
    # the partner's tricks do no harm
    set_up.play("East: QC", "South: QS", "North: KD", "East: TD", "South: AD", "West: QD")
    assert set_up.scores() == [0, 0, 0, 0]


def test_with_the_ten_low_a_jack_beats_it_in_a_bettler() -> None:
    hands = dict(BETTLER, West="TH JC QD JS QH", South="AD AH JH KS QS")
    usual = contract(hands, "West", "bettler", "West: TH", "North: KH", "South: AH")
    assert usual.turn() == {"South"}
    low = contract(hands, "West", "bettler", "West: TH", "North: KH", bettler_order="ten-low")
    # both of South's hearts beat the ten, only the ace the king
    assert low.legal("South") == {"play AH"}
    low = contract(dict(hands, North="AC TC AH KD TS", South="AD KH JH KS QS"), "West", "bettler", "West: JC", "North: AC", "South: QS",
                   bettler_order="ten-low")
    assert low.turn() == {"North"}


def test_farben_gang_and_herren_schnapser_are_shown_and_end_the_deal() -> None:
    hands = {"West": "AH TH KH QH JH", "North": "AS TS KS QS JS", "East": "QC JC TD KD JD", "South": "AD AC TC KC QD"}
    farben = dealt(hands, "West: bid normal game", "North: bid farben-gang", "East: pass", "South: pass", "West: pass")
    assert farben.scores() == [18, 0, 18, 0]
    # forehand's Herren-Schnapser is the highest bid there is
    herren = dealt(hands, "West: bid normal game", "North: bid farben-gang", "East: pass", "South: pass", "West: bid herren-schnapser")
    assert herren.match.over and herren.scores() == [0, 24, 0, 24] and herren.winners() == {"West", "East"}
    refused = dealt(hands)
    assert "Forehand does not bid" in refused.refusal("bid farben-gang")
    assert "cannot have all five" in dealt(PLAIN, "West: bid normal game").refusal("North: bid farben-gang")


# --- the last trick, and the end of the match --------------------------------------------------------------------------------------

def test_the_last_trick_is_worth_one_whatever_the_card_points() -> None:
    set_up = normal(STRONG, "West: AH", "North: JH", "East: JD", "South: QS", "West: KH", "North: QD", "East: JC", "South: KS",
                    "West: QH", "North: JS", "East: QC", "South: TS", "West: TH", "North: KC", "East: KD", "South: AS")
    assert "enough" in set_up.legal()
    set_up.play("West: AC", "North: TC", "East: TD", "South: AD")
    # West has won all the tricks, and has not said so
    assert set_up.scores() == [0, 1, 0, 1]


def test_24_wins_and_losers_without_a_point_are_schneider() -> None:
    said = ("West: AH", "North: JH", "East: JD", "South: QS", "West: declare KH", "West: go on", "North: QD", "East: JC", "South: KS",
            "West: TH", "North: JS", "East: QC", "South: TS", "West: enough")
    won = normal(STRONG, *said, scores=[4, 21])
    assert won.match.over and won.winners() == {"West", "East"} and won.facts() == ["A Bummerl for South and North"]
    schneider = normal(STRONG, *said, scores=[0, 22])
    assert schneider.scores() == [0, 25, 0, 25] and schneider.facts() == ["Two Bummerl for South and North: Schneider"]
    short = normal(STRONG, *said, scores=[0, 20])
    assert not short.match.over


# --- kontra before a Bettler ---------------------------------------------------------------------------------------------------------

def test_kontra_to_the_normal_game_annuls_a_bettler() -> None:
    set_up = dealt(PLAIN, "West: bid bettler", kontra_normal_priority=True)
    assert "kontra" in set_up.legal("North")
    # also out of turn, and after passing
    assert set_up.legal("South") == {"kontra"} and set_up.legal("East") == set()
    assert "opponents of forehand" in set_up.refusal("East: kontra")
    set_up.play("North: pass", "South: kontra")
    assert set_up.turn() == {"East"} and "bid bettler" not in set_up.legal() and "bid gang" in set_up.legal()
    set_up.play("East: pass", "South: pass")
    assert "West plays normal game" in set_up.facts() and "Kontra by South" in set_up.facts()
    # kontra has been said: forehand's side is asked for rekontra
    assert set_up.turn() == {"West", "East"} and set_up.legal("West") == {"pass", "rekontra"}
    set_up.play("West: pass", "East: pass")
    assert "play AH" in set_up.legal("West")


def test_a_higher_contract_goes_over_that_kontra() -> None:
    set_up = dealt(PLAIN, "West: bid bettler", "North: kontra", "East: bid gang", kontra_normal_priority=True)
    assert "comes too late" in set_up.refusal("North: kontra") and set_up.legal("North") == set()
    set_up.play("South: pass", "West: pass", "North: pass")
    assert "East plays gang" in set_up.facts() and set_up.turn() == {"North", "South"}


def test_without_the_option_kontra_waits_for_the_end_of_the_bidding() -> None:
    set_up = dealt(PLAIN, "West: bid bettler")
    assert "when the bidding is over" in set_up.refusal("North: kontra")
    assert set_up.legal("South") == set()


def test_kontra_in_the_bidding_keeps_bettler_from_being_bid() -> None:
    set_up = dealt(PLAIN, "West: bid normal game", "North: kontra", kontra_normal_priority=True, as_bettler=True)
    assert not {"bid bettler", "bid as-bettler"} & set_up.legal("East")
    # out of turn it is said only against a Bettler
    other = dealt(PLAIN, "West: bid normal game", kontra_normal_priority=True)
    assert "only when a Bettler is bid" in other.refusal("South: kontra")


# --- Talon-Schnapsen ---------------------------------------------------------------------------------------------------------------

TRIO = {"West": "AH TH JC QS TD KD", "East": "AC TC KH QD JS QH", "South": "AD KC JD TS KS AS"}
TALON = "JH QC"


def trio(*said: str, hands: dict[str, str] = TRIO, talon: str = TALON, scores: Sequence[int] = (), **options: object) -> Table:
    """West plays the normal game unless said otherwise."""
    return three(hands, talon, *(said or ("West: bid normal game", "East: pass", "South: pass", "East: pass", "South: pass")),
                 scores=scores, **options)


def test_the_talon_is_dealt_between_the_batches_after_a_cut_and_last_after_a_knock() -> None:
    set_up = trio("West: bid normal game")
    assert [set_up.hand(seat) for seat in THREE] == [set(TRIO[seat].split()) for seat in THREE]
    assert set(set_up.zone("talon")) == {"JH", "QC"}
    order = " ".join([TRIO["West"], TRIO["East"], TRIO["South"], TALON])
    knocked = table("talon-schnapsen", dealt={"rest": order}, dealer="South").play("East: knock")
    assert knocked.hand("West") == {"AH", "TH", "JC"} and knocked.hand("East") == set()
    knocked.play("aufschlagen")
    assert "Forehand's trumps: spades ♠" in knocked.facts()
    assert [knocked.hand(seat) for seat in THREE] == [set(TRIO[seat].split()) for seat in THREE]
    assert set(knocked.zone("talon")) == {"JH", "QC"}


def test_the_declarer_takes_the_talon_and_discards_two_that_count_for_nobody() -> None:
    set_up = trio()
    assert set_up.turn() == {"West"} and set_up.hand("West") == set(f"{TRIO['West']} {TALON}".split())
    assert "discard" in next(iter(set_up.legal()))
    set_up.play("discard TD KD")
    deal = set_up.match.deal
    assert not deal.known_to(0) & deal.pack.mask("TD KD") and not deal.known_to(0) & deal.pack.mask("JH QC")
    assert set_up.turn() == {"West"} and deal.hands[1].count() == 6


def test_all_but_forehand_bid_kontra_contracts() -> None:
    set_up = trio("West: bid normal game")
    assert {"bid kontra-schnapser", "bid kontra-bauern-schnapser"} <= set_up.legal("East")
    assert "Only forehand bids a bauern-schnapser." in set_up.refusal("East: bid bauern-schnapser")


def test_a_schnapser_for_three_is_four_tricks_and_a_gang_six() -> None:
    hands = {"West": "AH TH KH QH AC JD", "East": "JH TC KC QD JS TD", "South": "QC KD AD AS TS KS"}
    set_up = three(hands, "JC QS", "West: bid schnapser", "East: pass", "South: pass", "East: pass", "South: pass", "West: discard JD QS",
                   "West: AH", "East: JH", "South: KS", "West: declare KH", "East: JS", "South: QC", "West: TH", "East: QD", "South: KD",
                   "West: AC", "East: KC", "South: TS")
    # 17 + 49 were enough after two tricks, but four are played
    assert set_up.scores() == [0, 6, 0]
    gang = three(hands, "JC QS", "West: bid gang", "East: pass", "South: pass", "East: pass", "South: pass", "West: discard JD QS",
                 "West: AH", "East: JH", "South: KS", "West: TH", "East: JS", "South: QC", "West: KH", "East: QD", "South: KD", "West: QH",
                 "East: TD", "South: TS", "West: AC", "East: KC", "South: AS", "West: JC", "East: TC", "South: AD")
    # each opponent scores a contract that is lost
    assert gang.scores() == [9, 0, 9]


def test_opponents_count_and_claim_together() -> None:
    set_up = trio()
    set_up.play("discard TD KD")
    set_up.play("West: QC", "East: TC", "South: KC", "East: declare KH",
                "East: go on")
    assert "East declared 40" in set_up.facts() and "Your side has 57 card points" in set_up.facts("South")
    set_up.play("South: KS", "West: AH")
    assert "Your side has 57 card points" in set_up.facts("East")


def test_each_opponent_scores_a_normal_game_that_they_win() -> None:
    set_up = trio()
    set_up.play("discard TD KD", "West: QC", "East: TC", "South: KC", "East: declare KH", "East: enough")
    # 57 are too few: West wins, as much as the claim would have brought against one who has no trick
    assert set_up.scores() == [0, 3, 0]
    right = trio("West: bid normal game", "East: pass", "South: pass", "South: kontra", "West: pass",
                 hands=dict(TRIO, South="AD KC JD TS KS AS"))
    right.play("discard TD KD", "West: QC", "East: AC", "South: KC", "East: declare KH", "East: go on", "South: KS", "West: AH", "West: JH",
               "East: QH", "South: AS")
    assert right.turn() == {"East"}
    # 11 + 3 + 4, 40 and 3 + 2 + 11 are 74; West has a trick of 19
    right.play("East: enough")
    assert right.scores() == [4, 0, 4]


def test_both_opponents_may_reach_24_together() -> None:
    set_up = trio(scores=[21, 0, 22])
    set_up.play("discard TD KD", "West: QC", "East: TC", "South: KC", "East: declare KH", "East: go on",
                "South: KS", "West: AH", "West: enough")
    # West claims wrongly: the others have a trick, and more than 33 points
    assert set_up.scores() == [22, 0, 23] and not set_up.match.over
    won = trio("West: bid gang", "East: pass", "South: pass", "East: pass", "South: pass", scores=[21, 0, 22])
    won.play("discard TD KD", "West: QC", "East: TC", "South: KC")
    assert won.match.over and won.winners() == {"South", "East"} and won.facts() == ["Two Bummerl for West: Schneider"]


def test_a_whole_suit_is_led_out_and_the_sixth_trick_must_be_won() -> None:
    hands = {"West": "AH TH KH QH JS QD", "East": "AC TC KC QC JC KS", "South": "AD KD JD TS QS TD"}
    set_up = three(hands, "JH AS", "West: bid herren-schnapser", "East: pass", "South: pass",
                   "West: discard JS QD")
    assert set_up.turn() == {"West"} and set_up.legal() == each("play", "AH TH KH QH JH")
    assert "whole suit out first" in set_up.refusal("AS")
    for card, east, south in [("AH", "AC", "JD"), ("TH", "TC", "KD"), ("KH", "KC", "QS"), ("QH", "QC", "TD"), ("JH", "JC", "AD"),
                              ("AS", "KS", "TS")]:
        set_up.play(f"West: {card}", f"East: {east}", f"South: {south}")
    assert set_up.match.over and set_up.scores() == [0, 24, 0]


def test_a_suit_that_the_talon_does_not_complete_is_lost() -> None:
    hands = {"West": "AH TH KH QH JS QD", "East": "AC TC KC JH JC KS", "South": "AD KD JD TS QS TD"}
    set_up = three(hands, "QC AS", "West: bid herren-schnapser", "East: pass", "South: pass",
                   "West: discard JS QD")
    assert set_up.match.over and set_up.scores() == [24, 0, 24]


def test_a_farben_gang_for_three_is_of_another_suit_than_trumps() -> None:
    # three hearts are no hope, as forehand has a heart; three clubs are
    hands = {"West": "AH QC AS QS JC KC", "East": "TH KH QH JD TD AC", "South": "TC KD KS QD TS JS"}
    set_up = three(hands, "JH AD", "West: bid normal game")
    assert "all five cards of a suit" in set_up.refusal("East: bid farben-gang")
    hands = {**hands, "West": "AH QC AS QS JC TH", "East": "KC KH QH JD TD AC", "South": "TC KD KS QD TS JS"}
    assert three(hands, "JH AD", "West: bid normal game", "East: pass").refusal("South: bid farben-gang") == ""


def test_the_sixth_trick_of_a_farben_gang_may_be_lost() -> None:
    hands = {"West": "AH TH KH QD JS JH", "East": "AC TC KC QC JC KS", "South": "AD KD JD TS QS TD"}
    set_up = three(hands, "QH AS", "West: bid normal game", "East: bid farben-gang", "South: pass", "West: pass", "West: pass",
                   "South: pass", "East: discard QH AS")
    # no trumps, and the declarer leads
    assert set_up.turn() == {"East"} and not [fact for fact in set_up.facts() if "Trumps" in fact]
    for card, south, west in [("AC", "JD", "JH"), ("TC", "KD", "KH"), ("KC", "TD", "TH"), ("QC", "AD", "QD"), ("JC", "QS", "AH"),
                              ("KS", "TS", "JS")]:
        set_up.play(f"East: {card}", f"South: {south}", f"West: {west}")
    # the ten of spades beats the king
    assert set_up.scores() == [18, 18, 0]


def test_the_talon_may_be_left_for_a_point_more() -> None:
    set_up = trio(talon_refused_bonus=True)
    assert set_up.legal() == {"take the talon", "leave the talon"}
    set_up.play("leave the talon")
    assert "West left the talon" in set_up.facts() and set_up.hand("West") == set(TRIO["West"].split())
    set_up.play("West: JC", "East: TC", "South: KC", "East: declare KH", "East: enough")
    # a claim that is wrong: 3 and 1
    assert set_up.scores() == [0, 4, 0]
    taken = trio(talon_refused_bonus=True).play("take the talon", "discard TD KD")
    taken.play("West: QC", "East: TC", "South: KC", "East: declare KH", "East: enough")
    assert taken.scores() == [0, 3, 0]


def test_the_point_for_the_talon_left_is_doubled_with_the_rest() -> None:
    set_up = trio("West: bid gang", "East: pass", "South: pass", "South: kontra", "West: pass", talon_refused_bonus=True)
    set_up.play("leave the talon", "West: JC", "East: TC", "South: KC")
    assert set_up.scores() == [20, 0, 20]


def test_the_contract_may_be_raised_after_the_talon_where_that_is_agreed() -> None:
    calls = ("West: bid normal game", "East: pass", "South: pass")
    set_up = trio(*calls, talon_raise_after_look="allowed")
    # doubling waits until the contract is settled
    assert set_up.turn() == {"West"} and {"keep the contract", "bid bettler", "bid bauern-schnapser"} <= set_up.legal()
    assert "only to a higher contract" in set_up.refusal("bid normal game")
    assert "opponents of forehand" in set_up.refusal("bid kontra-schnapser")
    set_up.play("bid gang", "discard TD KD")
    assert set_up.turn() == {"East", "South"} and "West plays gang" in set_up.facts()
    kept = trio(*calls, talon_raise_after_look="allowed").play("keep the contract", "discard TD KD", "East: kontra", "West: pass")
    assert "West plays normal game" in kept.facts() and "Kontra by East" in kept.facts()


def test_an_as_bettler_keeps_an_ace() -> None:
    hands = dict(TRIO, West="AH TH JC QS TD KD")
    set_up = three(hands, TALON, "West: bid as-bettler", "East: pass", "South: pass", "East: pass", "South: pass", as_bettler=True)
    assert "keep an ace" in set_up.refusal("discard AH TH")
    set_up.play("discard TH KD")
    assert "AH" in set_up.hand("West")


def test_a_raise_after_the_talon_does_away_with_kontra_in_the_bidding() -> None:
    calls = ("West: bid bettler", "East: kontra", "South: pass", "West: pass", "East: pass")
    options = {"kontra_normal_priority": True, "talon_raise_after_look": "allowed"}
    kept = trio(*calls, **options).play("keep the contract", "discard TD KD")
    assert {"West plays normal game", "Kontra by East"} <= set(kept.facts()) and kept.legal("West") == {"pass", "rekontra"}
    raised = trio(*calls, **options).play("bid gang", "discard TD KD")
    assert not [fact for fact in raised.facts() if "Kontra" in fact] and raised.legal("East") == {"pass", "kontra"}


def test_nobody_doubles_while_the_declarer_is_busy_with_the_talon() -> None:
    bids = ("West: bid normal game", "East: pass", "South: pass")
    assert trio(*bids, "East: pass", "South: pass").refusal("South: kontra") == "Doubling comes before the talon."
    set_up = trio(*bids, talon_raise_after_look="allowed", talon_refused_bonus=True)
    later = "Doubling comes when the declarer has finished with the talon."
    assert set_up.refusal("East: kontra") == later
    for said in ("West: take the talon", "West: keep the contract"):
        assert set_up.play(said).refusal("East: kontra") == later


def test_who_leaves_the_talon_does_not_raise() -> None:
    set_up = trio("West: bid normal game", "East: pass", "South: pass", talon_refused_bonus=True, talon_raise_after_look="allowed")
    set_up.play("leave the talon")
    assert set_up.turn() == {"East", "South"} and "West left the talon" in set_up.facts()


def test_a_suit_that_is_not_whole_without_the_talon_is_lost_with_the_extra_point() -> None:
    hands = {"West": "AH TH KH QH JS QD", "East": "AC TC KC QC JC KS", "South": "AD KD JD TS QS TD"}
    set_up = three(hands, "JH AS", "West: bid herren-schnapser", "East: pass", "South: pass", "West: leave the talon",
                   talon_refused_bonus=True)
    assert set_up.scores() == [25, 0, 25]


def test_in_an_as_bettler_too_the_partner_sits_out() -> None:
    hands = dict(BETTLER, West="AH JC QD JS QH", South="AD JH TH KS QS")
    set_up = contract(hands, "West", "as-bettler", "West: JC", "North: TC", as_bettler=True, bettler_value=4)
    assert set_up.turn() == {"South"} and "West plays as-bettler" in set_up.facts()
    set_up.play("South: QS", "North: KH", "South: TH", "West: AH")
    assert set_up.scores() == [5, 0, 5, 0]


# --- counted again -------------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("id", ["bauernschnapsen", "talon-schnapsen"])
def test_what_random_deals_bring_is_counted_again(id: str) -> None:
    """Every deal of some matches is counted from its actions alone: cards taken, pairs and doubles."""
    values = dict(zip("ATKQJ", (11, 10, 4, 3, 2)))
    worth = {"bettler": 4, "schnapser": 6, "gang": 9, "zehner-gang": 10, "kontra-schnapser": 12, "bauern-schnapser": 12, "farben-gang": 18,
             "kontra-bauern-schnapser": 24, "herren-schnapser": 24}
    counted = 0
    for seed in range(400):
        match = parlour.game(id).match(seed)
        dice = Random(seed)
        while not match.over and match.deal.number < 4:
            number = match.deal.number
            said: list[tuple[int, str]] = []
            trumps = ""
            while not match.over and match.deal.number == number:
                seat = match.turn()[0]
                action = dice.choice(list(match.legal(seat)))
                if action.kind == "bid" and dice.random() < 0.7 and "pass" in [str(each) for each in match.legal(seat)]:
                    action = next(each for each in match.legal(seat) if str(each) == "pass")
                said.append((seat, str(action)))
                match.play(seat, action)
                if action.kind in ("name", "aufschlagen"):
                    trumps = match.deal.pack.suits[match.deal.trumps].letter  # type: ignore[attr-defined]
            assert match.sheet[number] == recount(said, trumps, values, worth, match.game.players)
            counted += 1
    assert counted > 500


def recount(said: list[tuple[int, str]], trumps: str, values: dict[str, int], worth: dict[str, int], players: int) -> list[int]:
    """The game points of both sides, or of three players, by what was said and played."""
    declarer, name, times = -1, "", 1
    points = [[0, 0, 0, 0], [0, 0, 0, 0]]
    tricks = [0, 0, 0, 0]
    trick: list[tuple[int, str]] = []
    claimer = latest = -1
    for seat, text in said:
        words = text.split()
        if words[0] == "bid":
            declarer, name = seat, text.removeprefix("bid ")
        elif words[0] in ("kontra", "rekontra", "subkontra"):
            times *= 2
        elif words[0] in ("play", "declare"):
            if words[0] == "declare":
                points[1][seat] += 40 if words[1][1] == trumps else 20
            trick.append((seat, words[1]))
            size = 3 if name == "bettler" else players
            if len(trick) == size:
                order = "TKQJA" if name == "zehner-gang" else "ATKQJ"
                suited = "" if name in ("gang", "zehner-gang", "bettler", "farben-gang") else trumps
                best = max(trick, key=lambda laid: (laid[1][1] == suited and suited != "", laid[1][1] == trick[0][1][1],
                                                    -order.index(laid[1][0])))[0]
                points[0][best] += sum([values[card[0]] for _, card in trick])
                tricks[best] += 1
                latest = best
                trick = []
        elif words[0] == "enough":
            claimer = seat
    sides = [seat % 2 if players == 4 else int(seat != declarer) for seat in range(players)]
    both = [sum([points[0][seat] + points[1][seat] for seat in range(players) if sides[seat] == side]) for side in range(2)]
    won = [sum([tricks[seat] for seat in range(players) if sides[seat] == side]) for side in range(2)]
    hand = 5 if players == 4 else 6
    if name == "normal game" and claimer < 0:
        winner, count = sides[latest], 1
    elif name == "normal game":
        winner = sides[claimer]
        other = 1 - winner
        count = 3 if not won[other] else 1 if both[other] >= 33 else 2
        winner = winner if both[winner] >= 66 else other
    else:
        mine = points[0][declarer] + points[1][declarer]
        made = {"bettler": not tricks[declarer], "schnapser": tricks[declarer] == hand - 2 and mine >= 66}.get(
            name.removeprefix("kontra-"), tricks[declarer] == hand or (players == 4 and name in ("farben-gang", "herren-schnapser")))
        winner = sides[declarer] if made else 1 - sides[declarer]
        count = worth[name]
    scored = [count * times if side == winner else 0 for side in range(2)]
    return scored if players == 4 else [scored[sides[seat]] for seat in range(players)]
