"""Pitch in all its forms: bidding, exchanges, play, points and scores, from the rule page and its worked examples.

Seats are numbered clockwise: the left neighbour of 0 is 1. Whole deals are in records/pitch-setback.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.pitch_setback.base import PitchGame
from parlour.games.pitch_setback.cutthroat import CutthroatPitch
from parlour.games.pitch_setback.deal import Contract
from parlour.games.pitch_setback.play import PitchTrick
from parlour.kernel.match import Match, Start
from parlour.testing import arrange, choices, of, play, play_on, play_out, play_until

CLUBS = 0
HEARTS = 2
SPADES = 3


def pitch(id: str = "partnership-pitch", players: int | None = None, /, **options: object) -> PitchGame:
    game = parlour.game(id, players, **options)
    assert isinstance(game, PitchGame)
    return game


def ending(game: PitchGame, contract: Contract, trick: Sequence[str], won: Mapping[int, str], held: Mapping[int, str] | None = None,
           tricks: Mapping[int, int] | None = None, scores: Sequence[int] = (), leader: int = 0) -> Match:
    """Before the last trick: each seat has one card of ``trick`` left, and has ``won`` these cards; who ``held`` them is the same
    unless said."""
    match = game.match(start=Start(1, game.players - 1))
    deal = match.deal
    pack = game.pack
    arrange(match, {**{f"hand {seat}": code for seat, code in enumerate(trick)}, **{f"taken {seat}": codes for seat, codes in won.items()}},
            rest="rest")
    for seat, codes in won.items():
        deal.played[seat] = pack.mask(codes)
    for seat, codes in (held or {}).items():
        for other in range(game.players):
            deal.played[other] &= ~pack.mask(codes)
        deal.played[seat] |= pack.mask(codes)
    for seat, count in (tricks or {}).items():
        deal.tricks[seat] = count
    deal.open = pack.all
    deal.bidder = contract.seat
    if scores:
        deal.scores = list(scores)
    deal.before = deal.scores[:]
    deal.phase = PitchTrick(deal.order(leader), game, contract, False)
    return match


def bidding(id: str = "partnership-pitch", dealer: int = 0, hands: Mapping[str, str] | None = None, players: int | None = None,
            **options: object) -> Match:
    return of(pitch(id, players, **options), dealt=hands, dealer=dealer, seed=5).match


def hearts(number: int, seat: int = 0, **more: bool) -> Contract:
    return Contract(seat, number, trumps=HEARTS, **more)


#: South's side has high, jack and game, West's side has low
THREE_TO_ONE = {0: "AH JH TH TS", 1: "2H 3H"}
NEUTRAL = ("5C", "6C", "7C", "4C")
#: South's side has all four points
ALL_FOUR = {0: "AH JH TH 2H"}


# --- scoring (page section "Scoring") -----------------------------------------------------------------------------------------


def test_the_side_that_makes_its_bid_wins_with_fewer_points() -> None:
    match = play_out(ending(pitch(), hearts(3), NEUTRAL, THREE_TO_ONE, scores=(18, 24)))
    assert match.scores() == [21, 25, 21, 25] and match.winners == [0, 2]


@pytest.mark.parametrize(("contract", "sheet"), [
    (hearts(2), [4, 0]),
    (hearts(4), [4, 0]),                     # all tricks, but a smudge was not bid
    (hearts(5, all=True), [5, 0]),
])
def test_what_is_made_scores(contract: Contract, sheet: list[int]) -> None:
    assert play_out(ending(pitch(), contract, ("9C", "6C", "7C", "4C"), ALL_FOUR, tricks={0: 5})).sheet[0] == sheet


def test_opponents_score_low_for_capturing_the_two() -> None:
    assert play_out(ending(pitch(), hearts(2), NEUTRAL, THREE_TO_ONE, held={0: "2H AH JH TH TS"})).sheet[0] == [3, 1]


def test_high_goes_to_the_holder_and_low_to_the_trick() -> None:
    """The two was South's, but West won it; the highest trump is the holder's who won it anyway."""
    match = play_out(ending(pitch(), hearts(2, 1), NEUTRAL, {0: "JH TH", 1: "KH 4H"}, held={0: "4H JH TH", 1: "KH"}))
    assert match.sheet[0] == [2, 2]


def test_a_bid_that_fails_costs_what_was_bid_and_the_others_score_theirs() -> None:
    assert play_out(ending(pitch(), hearts(4), NEUTRAL, THREE_TO_ONE)).sheet[0] == [-4, 1]


def test_a_smudge_fails_without_the_jack() -> None:
    match = play_out(ending(pitch(), hearts(5, all=True), ("9C", "6C", "7C", "4C"), {0: "AH TH 2H"}, tricks={0: 5}))
    assert match.sheet[0] == [-5, 0]


def test_a_smudge_fails_with_a_trick_lost_and_the_others_score() -> None:
    match = play_out(ending(pitch(), hearts(5, all=True), ("9C", "6C", "7C", "4C"), {0: "AH JH TH", 1: "2H"}, tricks={0: 4, 1: 1}))
    assert match.sheet[0] == [-5, 1]
    only_a_trick = play_out(ending(pitch(), hearts(5, all=True), ("9C", "6C", "7C", "4C"), ALL_FOUR, tricks={0: 4, 1: 1}))
    assert only_a_trick.sheet[0] == [-5, 0]


def test_the_lowest_trump_in_play_is_low() -> None:
    """The two and the three are not in play: the four counts."""
    assert play_out(ending(pitch(), hearts(2, 1), NEUTRAL, {0: "AH JH TH", 1: "4H"})).sheet[0] == [3, -2]
    assert play_out(ending(pitch(), hearts(2), NEUTRAL, {0: "AH JH TH 3H", 1: "4H"})).sheet[0] == [4, 0]


def test_nobody_gets_game_with_a_tie() -> None:
    more = play_out(ending(pitch(), hearts(2), NEUTRAL, {0: "AH 2H", 1: "KH AS"}))
    assert more.sheet[0] == [2, 1]               # an ace against an ace and a king
    tied = play_out(ending(pitch(), hearts(2), NEUTRAL, {0: "AH 2H", 1: "AS"}))
    assert tied.sheet[0] == [2, 0]               # an ace each


def test_21_points_do_not_win_while_defending_or_after_a_lost_bid() -> None:
    defending = play_out(ending(pitch(), hearts(2, 1), NEUTRAL, {0: "AH JH TH TS", 1: "2H"}, scores=(20, 5)))
    assert defending.scores()[0] == 23 and not defending.over
    lost = play_out(ending(pitch(), hearts(4), NEUTRAL, THREE_TO_ONE, scores=(30, 5)))
    assert lost.scores()[0] == 26 and not lost.over


def test_the_match_ends_after_the_deals_agreed() -> None:
    match = play_out(ending(pitch(deals=1), hearts(4), NEUTRAL, THREE_TO_ONE))
    assert match.over and match.winners == [1, 3]


# --- bidding ------------------------------------------------------------------------------------------------------------------


def test_two_three_four_or_smudge_are_bid() -> None:
    assert choices(bidding()) == ["pass", "bid 2", "bid 3", "bid 4", "smudge"]


def test_the_dealer_must_bid_two_when_all_pass() -> None:
    match = play(bidding(), "pass", "pass", "pass")
    assert choices(match) == ["bid 2", "bid 3", "bid 4", "smudge"] and "must bid" in match.reason(0, "pass")


def test_the_dealer_may_steal_and_nobody_else() -> None:
    match = play(bidding(), "bid 3", "pass")
    assert choices(match) == ["pass", "bid 4", "smudge"]
    match.play(3, "pass")
    assert choices(match) == ["pass", "bid 3", "bid 4", "smudge"]
    match.play(0, "bid 3")
    assert match.turn() == (0,) and choices(match)[0].startswith("play")


def test_even_a_smudge_can_be_stolen() -> None:
    match = play(bidding(), "smudge", "pass", "pass")
    assert choices(match) == ["pass", "smudge"]


def test_the_first_lead_makes_trumps_and_a_trump_may_be_played_anyway() -> None:
    match = bidding(hands={"West": "4S 9S AC", "North": "2S TC 5D", "East": "JD 8H KC", "South": "QC 9C 7S"})
    play(match, "bid 2", "pass", "pass", "pass", "4S")
    assert match.deal.phase.trump_cards(match.deal, 0)[0] == match.game.pack.card("AS")
    assert match.reason(2, "TC") == "You hold spades: you must follow suit."


def test_draws_and_trumps_may_not_be_discarded() -> None:
    match = bidding(hands={"West": "AS KS 2D 3D 4H 5H", "North": "2S 3H"}, draw=True)
    play(match, "bid 2", "pass", "pass", "pass", "name spades")
    assert match.reason(1, "discard AS 2D") == "Trumps may not be discarded."
    match.play(1, "discard 2D 3D 4H 5H")
    deal = match.deal
    assert deal.hands[1].count() == 6 and deal.hands[1].cards & deal.pack.mask("AS KS") and deal.discards.count() == 4
    match.play(2, match.legal(2)[0])             # the empty choice: nothing is discarded
    assert deal.hands[2].count() == 6 and deal.discards.count() == 4


def test_a_pitch_counts_four_and_only_the_dealer_may_take_it_over() -> None:
    match = bidding(hands={"West": "AS KS 2D 3D 4H 5H", "North": "7C 8C 9C TC JC QC", "South": "AD KD QD JD TD 9D"},
                    pitch_instead_of_bid=True)
    match.play(1, "bid 3")
    match.play(2, "play 7C")
    assert match.turn() == (0,)
    assert choices(match)[:2] == ["pass", "smudge"] and "taken over by pitching" in match.reason(0, "bid 4")
    match.play(0, "play AD")
    deal = match.deal
    # the card is taken back, and North follows the diamonds that are trumps now
    assert deal.hands[2].cards >> deal.pack.card("7C") & 1 and deal.trick.row == [deal.pack.card("AD")]
    assert deal.known_to(3) >> deal.pack.card("7C") & 1
    assert match.turn() == (1,) and choices(match) == ["play 2D", "play 3D"]


def test_a_pitch_is_told_as_the_bid_that_it_is() -> None:
    match = pitch(pitch_instead_of_bid=True).match(start=Start(5, 0), narrate=True)
    assert match.view(1).prompt == "Bid or pass, or pitch a card"
    card = next(text for text in choices(match) if text.startswith("play"))
    match.play(1, card)
    suit = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}[card[-1]]
    assert f"West has pitched: a bid of 4 with {suit} as trumps." in match.view(0).log
    match = bidding(pitch_instead_of_bid=True)
    match.play(1, "bid 4")
    assert match.view(2).prompt == "Bid higher than 4, or pass", "a pitch is no more than the four"


def test_a_pitch_must_be_higher_than_the_last_bid() -> None:
    match = play(bidding(pitch_instead_of_bid=True), "bid 4")
    assert choices(match) == ["pass", "smudge"]
    match.play(2, "pass")
    match.play(3, "pass")
    assert any([text.startswith("play") for text in choices(match)])       # the dealer may equal the four


@pytest.mark.parametrize(("doubles", "loss"), [(True, -8), (False, -4)])
def test_a_dealer_who_takes_over_a_pitch_may_lose_double(doubles: bool, loss: int) -> None:
    options = {"dealer_overrides_pitch_doubles_loss": True} if doubles else {}
    match = bidding(hands={"West": "AS KS QS JS TS 9S", "North": "AH KH QH JH TH 9H", "East": "AC KC QC JC TC 9C",
                           "South": "8D 8H 8C 7H 7C 6C"}, pitch_instead_of_bid=True, **options)
    play(match, "play AS", "play 8D")
    play_out(match)
    assert match.sheet[0][0] == loss


def test_no_trump_may_be_played_to_a_first_trick_of_another_suit() -> None:
    match = bidding(hands={"West": "AC 2S", "North": "KS 3C", "East": "QS JS TS 9S 8S 7S", "South": "6S 4D"}, no_trumps_on_first_trick=True)
    play(match, "bid 2", "pass", "pass", "pass", "name spades", "play AC")
    assert "no trump may be played to the first trick" in match.reason(2, "KS").lower()
    match.play(2, "3C")
    assert len(match.legal(3)) == 6              # nothing but trumps
    match.play(3, "QS")
    assert "No trump" in match.reason(0, "6S")


def test_options_that_make_no_sense_together() -> None:
    with pytest.raises(parlour.ParlourError, match="no sense"):
        pitch(dealer_overrides_pitch_doubles_loss=True, pitch_instead_of_bid=False)
    with pytest.raises(parlour.ParlourError, match="needs reversed-trump-rank=no"):
        pitch("ten-point-pitch-charbonneau", low_point="winner-of-two", reversed_trump_rank=True)


def test_options_bring_along_what_they_need() -> None:
    assert pitch(dealer_overrides_pitch_doubles_loss=True).changed() == {
        "pitch-instead-of-bid": True, "dealer-overrides-pitch-doubles-loss": True}
    assert pitch("dirty-pitch", omitted="off-jack").changed() == {"other-point-totals": "some-omitted", "omitted": "off-jack"}


# --- what each form is bound to -----------------------------------------------------------------------------------------------

#: how trumps come about
BY_LEAD = "by the first lead"
BY_NAME = "by name"
BY_NAME_WITH_WIDOW = "by name, with the widow in hand"
#: what the first lead may be, where trumps are named before it
MUST_BE_TRUMP = "a trump"
ANYTHING = "anything"
#: what the others may play to it
MAY_TRUMP = "trumps as ever"
NO_TRUMPS_TO_IT = "no trumps"
ONLY_TRUMPS = "nothing but trumps"

DUTIES: Sequence[tuple[str, int, dict[str, object], str, str, str]] = [
    ("partnership-pitch", 4, {}, BY_LEAD, MUST_BE_TRUMP, MAY_TRUMP),
    ("partnership-pitch", 4, {"draw": True}, BY_NAME, MUST_BE_TRUMP, MAY_TRUMP),
    ("partnership-pitch", 4, {"pitch_instead_of_bid": True}, BY_LEAD, MUST_BE_TRUMP, MAY_TRUMP),
    ("partnership-pitch", 4, {"draw": True, "pitch_instead_of_bid": True}, BY_NAME, MUST_BE_TRUMP, MAY_TRUMP),
    ("partnership-pitch", 4, {"no_trumps_on_first_trick": True}, BY_NAME, ANYTHING, NO_TRUMPS_TO_IT),
    ("partnership-pitch", 4, {"no_trumps_on_first_trick": True, "draw": True}, BY_NAME, ANYTHING, NO_TRUMPS_TO_IT),
    ("partnership-pitch", 4, {"no_trumps_on_first_trick": True, "pitch_instead_of_bid": True}, BY_NAME, ANYTHING, NO_TRUMPS_TO_IT),
    ("partnership-pitch", 4, {"no_trumps_on_first_trick": True, "draw": True, "pitch_instead_of_bid": True},
     BY_NAME, ANYTHING, NO_TRUMPS_TO_IT),
    ("six-player-pitch", 6, {}, BY_NAME, MUST_BE_TRUMP, MAY_TRUMP),
    ("five-point-setback", 4, {}, BY_NAME, ANYTHING, MAY_TRUMP),
    ("arizona-29-card-pitch", 4, {}, BY_NAME, ANYTHING, MAY_TRUMP),
    ("oklahoma-ten-point-pitch", 4, {}, BY_NAME, ANYTHING, MAY_TRUMP),
    ("oklahoma-ten-point-pitch", 6, {}, BY_NAME_WITH_WIDOW, ANYTHING, MAY_TRUMP),
    ("oklahoma-ten-point-pitch", 4, {"first_lead": "must-be-trump"}, BY_NAME, MUST_BE_TRUMP, MAY_TRUMP),
    ("oklahoma-ten-point-pitch", 6, {"first_lead": "must-be-trump"}, BY_NAME_WITH_WIDOW, MUST_BE_TRUMP, MAY_TRUMP),
    ("oklahoma-six-point-pitch", 4, {}, BY_NAME, ANYTHING, MAY_TRUMP),
    ("oklahoma-six-point-pitch", 6, {"first_lead": "must-be-trump"}, BY_NAME_WITH_WIDOW, MUST_BE_TRUMP, MAY_TRUMP),
    ("ten-point-pitch-charbonneau", 4, {}, BY_NAME, MUST_BE_TRUMP, ONLY_TRUMPS),
    ("ten-point-pitch-charbonneau", 4, {"reversed_trump_rank": True}, BY_NAME, MUST_BE_TRUMP, ONLY_TRUMPS),
    ("dirty-pitch", 4, {}, BY_NAME, MUST_BE_TRUMP, ONLY_TRUMPS),
    ("reverse-pitch", 4, {}, BY_NAME, MUST_BE_TRUMP, ONLY_TRUMPS),
    ("pawnee-ten-point-pitch", 5, {}, BY_NAME, MUST_BE_TRUMP, ONLY_TRUMPS),
    ("nine-card-pitch", 4, {}, BY_NAME, ANYTHING, MAY_TRUMP),
    ("fish-pitch", 4, {}, BY_LEAD, MUST_BE_TRUMP, MAY_TRUMP),
    ("pitch-pedro", 4, {}, BY_NAME, ANYTHING, MAY_TRUMP),
    ("pitch-cinch", 4, {}, BY_NAME, ANYTHING, MAY_TRUMP),
    ("cutthroat-pitch", 3, {}, BY_LEAD, MUST_BE_TRUMP, MAY_TRUMP),
    ("cutthroat-pitch", 3, {"money": "money-by-average"}, BY_LEAD, MUST_BE_TRUMP, MAY_TRUMP),
    ("cutthroat-pitch", 3, {"money": "moon-only-over-4"}, BY_LEAD, MUST_BE_TRUMP, MAY_TRUMP),
    ("cutthroat-pitch", 5, {"money": "racehorse"}, BY_LEAD, MUST_BE_TRUMP, MAY_TRUMP),
    ("pitch-money-game", 4, {}, BY_LEAD, MUST_BE_TRUMP, MAY_TRUMP),
    ("pitch-moon-over-four", 4, {}, BY_LEAD, MUST_BE_TRUMP, MAY_TRUMP),
    ("racehorse", 5, {}, BY_LEAD, MUST_BE_TRUMP, MAY_TRUMP),
    ("tunkhannock-pitch", 4, {}, BY_NAME, ANYTHING, MAY_TRUMP),
    ("tunkhannock-pitch", 4, {"tunkhannock_partnership": "partnership"}, BY_NAME, ANYTHING, MAY_TRUMP),
]


def holding_spades(game: PitchGame) -> Match:
    """Seat 1, left of the dealer, is dealt the ace and king of spades and cards of other suits, nine or so; it bids and names spades
    where trumps are named, calls the queen where a card is called, and all discard what comes first, but no ace and no king."""
    size = sum(game.dealt_in())
    names = [game.match(start=Start(5, 0)).deal.name(seat) for seat in range(game.players)]
    pack = game.pack
    others = [code for code in pack.codes if code[1] in "HD" and code not in ("AH", "KH")]
    mine = ["AS", "KS", "AH", "KH", *others[:size - 4]]
    theirs = ["QS", "AD"] if "AD" not in mine else ["QS"]
    match = of(game, dealt={names[1]: " ".join(mine), names[2]: " ".join(theirs)}, dealer=0, seed=5).match
    low = next(text for text in choices(match) if text.startswith("bid"))
    play(match, low, *["pass"] * (game.players - 1))
    if choices(match)[0].startswith("name"):
        match.play(1, "name spades")
    if "call QS" in choices(match):
        match.play(1, "call QS")
    kept = pack.mask("AS KS AH KH QS AD")
    while not choices(match)[0].startswith("play"):
        seat = match.turn()[0]
        match.play(seat, min(list(match.legal(seat)), key=lambda action: (action.cards & kept).bit_count()))
    return match


@pytest.mark.parametrize(("id", "players", "options", "trumps", "lead", "others"), DUTIES)
def test_what_the_first_lead_may_be_and_what_is_played_to_it(id: str, players: int, options: dict[str, object], trumps: str, lead: str,
                                                             others: str) -> None:
    game = pitch(id, players, **options)
    assert (trumps != BY_LEAD) == game.names_trumps() and (trumps == BY_NAME_WITH_WIDOW) == game.takes_widow_first()
    match = holding_spades(game)
    assert match.turn() == (1,)
    pack = game.pack
    hand = match.deal.hands[1].cards
    if trumps == BY_LEAD:
        assert len(match.legal(1)) == hand.bit_count()
        match.play(1, "play AH")
        assert match.deal.phase.trump_cards(match.deal, 0)[0] == pack.card("AH")
        return
    spades = game.card_orders[SPADES].suit_masks[SPADES]
    plain = bits(hand & ~spades)
    assert "play AS" in choices(match) and (plain or others == ONLY_TRUMPS)
    if lead == ANYTHING:
        assert len(match.legal(1)) == hand.bit_count()
        match.play(1, f"play {pack.codes[plain[-1]]}")
        assert ("play QS" in choices(match)) == (others != NO_TRUMPS_TO_IT)
        if others == NO_TRUMPS_TO_IT:
            assert "o trump may be played to" in match.reason(2, "QS")
    else:
        assert len(match.legal(1)) == (hand & spades).bit_count()
        why = "Only trumps may be played." if others == ONLY_TRUMPS else "The first lead must be a trump."
        assert {match.reason(1, pack.codes[card]) for card in plain} <= {why}
        match.play(1, "play AS")
        assert "play QS" in choices(match)


#: the lowest and the highest bid, and whether the dealer may take over the highest bid, and must bid when all pass
AUCTIONS: Sequence[tuple[str, int, dict[str, object], str, str, bool, bool]] = [
    ("partnership-pitch", 4, {}, "bid 2", "smudge", True, True),
    ("six-player-pitch", 6, {}, "bid 2", "smudge", True, True),
    ("five-point-setback", 4, {}, "bid 1", "bid 5", False, False),
    ("arizona-29-card-pitch", 4, {}, "bid 1", "bid 5", False, False),
    ("oklahoma-ten-point-pitch", 4, {}, "bid 2", "bid 10", False, True),
    ("oklahoma-ten-point-pitch", 6, {"trey_of_trumps": 0}, "bid 2", "bid 7", False, True),
    ("oklahoma-six-point-pitch", 4, {}, "bid 2", "bid 6", False, True),
    ("ten-point-pitch-charbonneau", 4, {}, "bid 4", "shoot the moon", False, True),
    ("dirty-pitch", 4, {}, "bid 4", "shoot the moon", False, True),
    ("reverse-pitch", 4, {}, "bid 4", "shoot the moon", False, True),
    ("pawnee-ten-point-pitch", 5, {}, "bid 5", "shoot the moon", False, True),
    ("nine-card-pitch", 4, {}, "bid 3", "bid 6", True, True),
    ("fish-pitch", 4, {}, "bid 2", "smudge", True, True),
    ("cutthroat-pitch", 3, {}, "bid 2", "smudge", True, True),
    ("pitch-money-game", 4, {}, "bid 2", "shoot the moon", True, True),
    ("pitch-moon-over-four", 4, {}, "bid 2", "bid 4", True, True),
    ("racehorse", 5, {}, "bid 2", "shoot the moon", True, True),
    ("tunkhannock-pitch", 4, {}, "bid 3", "smudge", True, True),
]


@pytest.mark.parametrize(("id", "players", "options", "lowest", "highest", "steals", "forced"), AUCTIONS)
def test_what_is_bid_and_what_the_dealer_may_and_must(id: str, players: int, options: dict[str, object], lowest: str, highest: str,
                                                      steals: bool, forced: bool) -> None:
    match = bidding(id, players=players, **options)
    assert choices(match)[1] == lowest and choices(match)[-1] == highest and choices(match)[0] == "pass"
    play(match, lowest, *["pass"] * (players - 2))
    assert match.turn() == (0,) and (lowest in choices(match)) == steals
    silent = play(bidding(id, players=players, **options), *["pass"] * (players - 1))
    assert match.turn() == (0,) and ("pass" not in choices(silent)) == forced and choices(silent)[0 if forced else 1] == lowest


@pytest.mark.parametrize(("id", "options"), [("partnership-pitch", {"draw": True}), ("six-player-pitch", {})])
def test_who_has_no_trump_leads_anything_and_all_know_it(id: str, options: dict[str, object]) -> None:
    game = pitch(id, None, **options)
    names = [game.match().deal.name(seat) for seat in range(game.players)]
    size = sum(game.dealt_in())
    hearts_first = ["AH", "KH", "QH", "JH", "TH", "9H", "8H", "7H"][:size]
    match = of(game, dealt={names[1]: " ".join(hearts_first)}, dealer=0, seed=5).match
    play(match, "bid 2", *["pass"] * (game.players - 1), "name spades")
    play_until(match, lambda match: choices(match)[0].startswith("play"))
    assert len(choices(match)) == 6
    match.play(1, match.legal(1)[0])
    assert match.deal.hands[1].excluded & game.pack.suit_masks[SPADES] == game.pack.suit_masks[SPADES]


def test_a_pitched_card_waits_while_all_draw() -> None:
    """With drawing trumps are made by the card that is pitched; then all exchange, and the trick goes on from it."""
    match = bidding(hands={"West": "AS KS 2D 3D 4H 5H", "North": "2S 3H", "South": "6H 7H"}, draw=True, pitch_instead_of_bid=True)
    play(match, "play AS", "pass")
    deal = match.deal
    assert match.turn() == (1,) and deal.trick.row == [deal.pack.card("AS")]
    assert match.reason(1, "discard KS") == "Trumps may not be discarded."
    match.play(1, "discard 2D 3D 4H 5H")
    assert deal.hands[1].count() == 5            # the card on the table is the sixth
    for seat in (2, 3, 0):
        match.play(seat, "discard")
        assert deal.hands[seat].count() == 6
    assert match.turn() == (2,) and match.view(0).facts[0].startswith("Trumps: spades")
    assert [seat.badges for seat in match.view(0).seats][1] == ["bidder"]
    play_out(match)
    assert match.deal.number == 1


def test_a_dealer_may_take_over_a_pitch_before_all_draw() -> None:
    match = bidding(hands={"West": "AS KS 2D 3D 4H 5H", "South": "6H 7H"}, draw=True, pitch_instead_of_bid=True)
    play(match, "play AS", "play 6H")
    deal = match.deal
    assert match.turn() == (1,) and deal.trick.row == [deal.pack.card("6H")] and deal.hands[1].count() == 6
    for seat in (1, 2, 3, 0):
        match.play(seat, "discard")
    assert [hand.count() for hand in deal.hands] == [5, 6, 6, 6] and match.turn() == (1,)


def test_the_rules_say_what_makes_trumps_where_one_may_pitch() -> None:
    assert "unless trumps are made already" in pitch(no_trumps_on_first_trick=True, pitch_instead_of_bid=True).rules()
    assert "unless trumps are made already" not in pitch(no_trumps_on_first_trick=True).rules()


# --- other forms of the game --------------------------------------------------------------------------------------------------


def test_six_players_discard_two_of_eight() -> None:
    match = bidding("six-player-pitch")
    assert [hand.count() for hand in match.deal.hands] == [8] * 6 and match.game.sides == (0, 1, 2, 0, 1, 2)
    play(match, "bid 2", "pass", "pass", "pass", "pass", "pass", "name clubs")
    play_on(match, 6)
    assert [hand.count() for hand in match.deal.hands] == [6] * 6
    assert match.turn() == (1,) and choices(match)[0].startswith("play")


def ranking(game: PitchGame, trumps: int) -> str:
    return " ".join([game.pack.codes[card] for card in game.card_orders[trumps].trump_cards])


def test_trumps_rank() -> None:
    assert ranking(pitch("five-point-setback"), HEARTS) == "AH KH QH JH JD TH 9H 2H"
    assert ranking(pitch("arizona-29-card-pitch"), HEARTS) == "AH KH QH JH X1 TH 9H 6H"
    ten_point = "AC KC QC JC JS X1 X2 TC 9C 8C 7C 6C 5C 4C 3C 2C"
    for id in ("oklahoma-ten-point-pitch", "ten-point-pitch-charbonneau", "pawnee-ten-point-pitch", "tunkhannock-pitch"):
        assert ranking(pitch(id), CLUBS) == ten_point
    assert ranking(pitch("oklahoma-six-point-pitch"), CLUBS) == ten_point.replace("JS ", "")
    assert ranking(pitch("pitch-cinch"), CLUBS) == "AC KC QC JC TC 9C 8C 7C 6C 5C 5S 4C 3C 2C"
    assert ranking(pitch("reverse-pitch"), CLUBS) == " ".join(reversed(ten_point.split()))


def test_the_left_bower_is_no_card_of_its_own_suit() -> None:
    match = bidding("five-point-setback", hands={"West": "AH JD", "North": "JH 9D", "East": "KD", "South": "2H"})
    play(match, "bid 1", "pass", "pass", "pass", "name hearts", "JD")
    assert choices(match) == ["play JH"] or match.reason(2, "9D") == "You hold hearts: you must follow suit."


@pytest.mark.parametrize(("id", "points"), [
    ("partnership-pitch", 4), ("five-point-setback", 5), ("arizona-29-card-pitch", 5), ("oklahoma-ten-point-pitch", 10),
    ("oklahoma-six-point-pitch", 6), ("ten-point-pitch-charbonneau", 10), ("dirty-pitch", 10), ("reverse-pitch", 10),
    ("pawnee-ten-point-pitch", 10), ("nine-card-pitch", 6), ("pitch-pedro", 9), ("pitch-cinch", 14), ("tunkhannock-pitch", 14),
])
def test_so_many_points_there_are(id: str, points: int) -> None:
    assert pitch(id).total == points


def test_five_point_bidding_goes_round_and_ends_with_five() -> None:
    match = play(bidding("five-point-setback"), "bid 1", "pass", "bid 2", "pass", "bid 3")
    assert match.turn() == (3,)
    match.play(3, "bid 5")
    assert match.turn() == (3,) and choices(match)[0].startswith("name")
    nobody = play(bidding("five-point-setback"), *["pass"] * 4)
    assert nobody.deal.number == 1 and nobody.deal.dealer == 1 and nobody.sheet[0] == [0, 0]


def test_five_point_first_to_twelve_and_the_bidders_before_the_others() -> None:
    game = pitch("five-point-setback")
    defenders = play_out(ending(game, hearts(2, 1), ("9C", "TC", "QC", "KC"), {0: "AH JH JD TH", 1: "2H"}, scores=(9, 5)))
    assert defenders.winners == [0, 2]
    both = play_out(ending(game, hearts(3), ("9C", "TC", "QC", "KC"), {0: "AH JH JD", 1: "2H TH"}, scores=(9, 11)))
    assert both.winners == [0, 2]


@pytest.mark.parametrize(("options", "players", "kitty", "most"), [
    ({}, 4, 18, 10), ({"trey_of_trumps": 0}, 4, 18, 7), ({}, 6, 6, 10)])
def test_oklahoma_hands_widow_and_bids(options: dict[str, object], players: int, kitty: int, most: int) -> None:
    match = bidding("oklahoma-ten-point-pitch", players=players, **options)
    deal = match.deal
    assert deal.rest.count() == kitty and {hand.count() for hand in deal.hands} == {9 if players == 4 else 8}
    assert choices(match)[1] == "bid 2" and choices(match)[-1] == f"bid {most}"
    play(match, "bid 2", *["pass"] * (players - 2))
    assert choices(match)[1] == "bid 3"            # the dealer may not steal


def test_oklahoma_four_draw_up_to_three_and_discard_to_six() -> None:
    match = bidding("oklahoma-ten-point-pitch", hands={"West": "AS 2D 3D 4D"})
    play(match, "bid 2", "pass", "pass", "pass", "name spades")
    assert match.turn() == (1,)                  # the bidder first
    deal = match.deal
    match.play(1, "discard 2D 3D 4D")
    assert deal.hands[1].count() == 9 and deal.rest.count() == 15
    play(match, "discard", times=3)
    assert match.turn() == (1,) and match.legal(1)[0].cards.bit_count() == 3
    play_on(match, 4)
    assert [hand.count() for hand in deal.hands] == [6] * 4 and match.turn() == (1,)


def test_oklahoma_without_drawing() -> None:
    match = bidding("oklahoma-ten-point-pitch", discard_and_draw="no-draw")
    play(match, "bid 2", "pass", "pass", "pass", "name spades")
    assert match.legal(1)[0].cards.bit_count() == 3
    play_on(match, 4)
    assert [hand.count() for hand in match.deal.hands] == [6] * 4 and match.deal.rest.count() == 18


def test_oklahoma_six_take_the_widow_before_naming_trumps() -> None:
    match = bidding("oklahoma-ten-point-pitch", players=6)
    play(match, "bid 2", *["pass"] * 5)
    deal = match.deal
    assert deal.hands[1].count() == 14 and choices(match)[0] == "name clubs"
    match.play(1, "name clubs")
    assert match.legal(1)[0].cards.bit_count() == 8


def trick_of(game: PitchGame, hands: Sequence[str], trumps: int = SPADES, first: bool = False) -> Match:
    """South leads a trick with these hands, which are all there is."""
    match = ending(game, Contract(0, 2, trumps=trumps), ["AC"] * 0, {})
    deal = arrange(match, {f"hand {seat}": codes for seat, codes in enumerate(hands)}, rest="discards").deal
    deal.open = game.pack.all
    deal.phase = PitchTrick(deal.order(0), game, Contract(0, 2, trumps=trumps), first)
    return match


@pytest.mark.parametrize(("manner", "with_suit", "without"), [
    ("follow-or-trump", ["play 4H", "play 5S"], ["play 3C", "play 6S"]),
    ("always-follow", ["play 4H"], ["play 3C", "play 6S"]),
    ("follow-or-trump-else-trump-if-void", ["play 4H", "play 5S"], ["play 6S"]),
])
def test_oklahoma_ways_to_follow(manner: str, with_suit: list[str], without: list[str]) -> None:
    match = trick_of(pitch("oklahoma-ten-point-pitch", None, follow_suit=manner), ("AH 2D", "4H 5S", "3C 6S", "7C 8C"))
    match.play(0, "AH")
    assert choices(match) == with_suit
    match.play(1, "4H")
    assert choices(match) == without
    match.play(2, without[-1])
    assert len(match.legal(3)) == 2


def test_oklahoma_first_lead() -> None:
    hands = ("AH 2S", "4H 5S", "3C 6S", "7C 8C")
    bound = trick_of(pitch("oklahoma-ten-point-pitch", None, first_lead="must-be-trump"), hands, first=True)
    assert choices(bound) == ["play 2S"] and bound.reason(0, "AH") == "The first lead must be a trump."
    assert choices(trick_of(pitch("oklahoma-ten-point-pitch"), hands, first=True)) == ["play AH", "play 2S"]


@pytest.mark.parametrize(("method", "sheet"), [("card-points", [7, 1]), ("ten-of-trumps", [6, 2])])
def test_oklahoma_points_and_game(method: str, sheet: list[int]) -> None:
    """Low is the holder's; South's side wins the three for three, and game by cards or West's by the ten."""
    game = pitch("oklahoma-ten-point-pitch", None, game_point_method=method)
    won = {0: "AH JH JD 3H TS TD", 1: "TH 2H"}
    match = play_out(ending(game, hearts(2), NEUTRAL, won, held={1: "TH 2H"}))
    assert match.sheet[0] == sheet
    held = play_out(ending(game, hearts(2), NEUTRAL, won, held={0: "AH JH JD 3H TS TD 2H"}))
    assert held.sheet[0] == [sheet[0] + 1, sheet[1] - 1]


# --- only trumps --------------------------------------------------------------------------------------------------------------


def test_all_but_trumps_are_exchanged_and_the_rest_goes_to_the_bidder_or_partner() -> None:
    match = bidding("ten-point-pitch-charbonneau", hands={
        "West": "AS KS QS 5S 6H 7H 8H 9H TH", "North": "2D 3D 4D 5D 6D 7D 8D 9D TD", "East": "2S 3S 4S 2H 3H 4H 5H KH QH",
        "South": "7S 8S 2C 3C 4C 5C 6C 7C 8C", "rest": "9S TS"})
    play(match, "bid 4", "pass", "pass", "pass", "name spades")
    deal = match.deal
    # of 24 cards 9 trumps are kept: 15 are drawn of the 18, and 3 are left
    assert [hand.count() for hand in deal.hands] == [6] * 4 and deal.rest.count() == 3
    assert choices(match) == ["take the cards", "give the cards"]
    left = deal.rest.mask()
    match.play(1, "give the cards")
    assert deal.hands[3].count() == 6 and deal.rest.count() == 0
    assert not left & deal.known_to(1) & ~deal.open
    trumps = match.game.pack.mask("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S JC X1 X2")
    in_play = deal.hands[0].cards | deal.hands[1].cards | deal.hands[2].cards | deal.hands[3].cards
    assert not trumps & ~in_play


def test_more_than_six_trumps_are_discarded() -> None:
    match = bidding("ten-point-pitch-charbonneau", hands={"West": "AS KS QS 5S 6S 7S 8S 2H 3H"})
    play(match, "bid 4", "pass", "pass", "pass", "name spades")
    assert match.turn() == (1,) and match.legal(1)[0].cards.bit_count() == 1
    match.play(1, "discard 5S")
    assert match.deal.hands[1].count() == 6


def test_only_trumps_are_played_and_the_lead_passes_on() -> None:
    game = pitch("ten-point-pitch-charbonneau")
    match = ending(game, hearts(4), (), {})
    deal = match.deal
    deal.rest.clear()
    hands = ("AH 2C", "5H 6H", "KC QC", "7H 3H")
    for seat, codes in enumerate(hands):
        deal.hands[seat].cards = game.pack.mask(codes)
    deal.discards.cards = game.pack.all & ~game.pack.mask(" ".join(hands))
    deal.phase = game.first_play(deal, hearts(4))
    assert choices(match) == ["play AH"] and match.reason(0, "2C") == "Only trumps may be played."
    play(match, "AH", "5H")
    assert match.turn() == (3,)                  # North has no trump and is out
    match.play(3, "3H")
    assert match.turn() == (1,)                  # South won with the last trump: the lead passes to the left
    assert any(["Out of trumps: South, North" in fact for fact in match.view(1).facts])
    play(match, "6H", "7H")
    assert match.deal.number == 1


CHARBONNEAU_ALL = {0: "AH JH JD X1 X2 3H TH 2H"}


@pytest.mark.parametrize(("made", "before", "score", "winners"), [
    (True, -6, 0, []), (True, 10, 10, [0, 2]), (True, 0, 0, [0, 2]), (False, 10, 10, [1, 3])])
def test_shooting_the_moon(made: bool, before: int, score: int, winners: list[int]) -> None:
    game = pitch("ten-point-pitch-charbonneau")
    won = CHARBONNEAU_ALL if made else {0: "AH JH JD X1 X2 3H 2H", 1: "TH"}
    match = play_out(ending(game, hearts(10, all=True), NEUTRAL, won, scores=(before, 7)))
    assert match.scores()[0] == score and match.winners == winners and match.over == bool(winners)


def test_charbonneau_bidders_score_the_bid_and_no_more() -> None:
    game = pitch("ten-point-pitch-charbonneau")
    assert play_out(ending(game, hearts(6), NEUTRAL, {0: "AH JH JD X1 X2 3H TH", 1: "2H"})).sheet[0] == [6, 1]
    assert play_out(ending(game, hearts(10), NEUTRAL, {0: "AH JH JD X1 X2 3H TH", 1: "2H"})).sheet[0] == [-10, 1]


def test_dirty_pitch_low_is_won_with_the_two() -> None:
    for id, sheet in (("ten-point-pitch-charbonneau", [-4, 2]), ("dirty-pitch", [-4, 3])):
        match = play_out(ending(pitch(id), hearts(4), NEUTRAL, {0: "JH", 1: "2H KH TH"}, held={0: "2H JH", 1: "KH TH"}))
        assert match.sheet[0] == sheet


def test_reverse_pitch_the_two_is_high_and_the_ace_low() -> None:
    match = play_out(ending(pitch("reverse-pitch"), hearts(4, 1), NEUTRAL, {0: "2H", 1: "AH JH"}))
    assert match.sheet[0] == [1, -4]
    assert choices(match) and pitch("reverse-pitch").card_orders[HEARTS].beats(
        match.game.pack.card("2H"), match.game.pack.card("AH"))


@pytest.mark.parametrize(("omitted", "points", "size"), [("trey", 7, 54), ("off-jack", 9, 54), ("off-jack-and-trey", 6, 54),
                                                         ("jokers-off-jack-and-trey", 4, 52)])
def test_points_may_be_left_out(omitted: str, points: int, size: int) -> None:
    game = pitch("ten-point-pitch-charbonneau", None, other_point_totals="some-omitted", omitted=omitted)
    assert game.total == points and game.pack.size == size
    assert choices(game.match())[-2:] == [f"bid {points}", "shoot the moon"]
    assert ("JS" in ranking(game, CLUBS)) == ("off-jack" not in omitted)


def test_off_cards_may_be_added() -> None:
    game = pitch("ten-point-pitch-charbonneau", None, other_point_totals="off-ace-off-ten-off-three-off-two-added")
    assert ranking(game, CLUBS) == "AC AS KC QC JC JS X1 X2 TC TS 9C 8C 7C 6C 5C 4C 3C 3S 2C 2S" and game.total == 16


# --- calling a partner --------------------------------------------------------------------------------------------------------


PAWNEE = {"Seat 2": "AS KS QS 2S 4H 5H 6H 7H 8H 9H", "Seat 3": "JS JC X1 X2 3S 4S 5S TS 2C 3C", "Seat 4": "6S AC KC QC 4C 5C 6C 7C 8C 9C",
          "Seat 5": "7S AD KD QD JD TD 9D 8D 7D 6D", "Seat 1": "8S 2D 3D 4D 5D AH KH QH JH TH"}


def pawnee(call: str) -> Match:
    match = bidding("pawnee-ten-point-pitch", 0, PAWNEE)
    return play(match, "bid 5", "pass", "pass", "pass", "pass", "name spades", f"call {call}")


def test_pawnee_bids_from_five_with_the_moon_for_ten() -> None:
    match = bidding("pawnee-ten-point-pitch")
    assert choices(match) == ["pass", "bid 5", "bid 6", "bid 7", "bid 8", "bid 9", "shoot the moon"]
    play(match, *["pass"] * 4)
    assert choices(match)[0] == "bid 5"


def test_pawnee_scoring_trumps_and_the_called_card_are_kept_and_it_is_played_first() -> None:
    match = pawnee("4S")
    assert match.deal.hands[1].count() == 14
    match.play(1, match.legal(1)[0])
    assert match.turn() == (2,)
    for kept in ("JS", "JC", "X1", "X2", "3S", "4S"):
        assert "may not be discarded" in match.reason(2, f"discard {kept} 5S TS 2C")
    match.play(2, "discard 5S TS 2C 3C")
    for seat in (3, 4, 0):
        match.play(seat, match.legal(seat)[-1])
    match.play(1, choices(match)[-1])
    assert match.turn() == (2,) and choices(match) == ["play 4S"]
    assert "must be played to the first trick" in match.reason(2, "JS")


def test_pawnee_the_partner_is_known_when_the_called_card_is_played() -> None:
    match = pawnee("4S")
    match.play(1, match.legal(1)[0])
    for seat in (2, 3, 4, 0):
        match.play(seat, match.legal(seat)[-1])
    match.play(1, choices(match)[-1])
    assert [view.badges for view in match.view(0).seats] == [["dealer"], ["bidder"], [], [], []]
    match.play(2, "4S")
    assert match.view(0).seats[2].badges == ["partner"]


def test_bids_and_calls_are_told_in_words() -> None:
    match = pitch("pawnee-ten-point-pitch").match(start=Start(5, 0), narrate=True)
    play(match, "shoot the moon", "name hearts", "call X2")
    assert {"Seat 2 has won the bidding with the moon.", "Seat 2 calls the low joker."} <= set(match.view(3).log)
    assert "Seat 2 bid the moon" in match.view(3).facts


def test_pawnee_partners_score_together_and_one_may_be_alone() -> None:
    game = pitch("pawnee-ten-point-pitch")
    contract = Contract(0, 5, trumps=HEARTS, called=game.pack.card("KH"))
    trick = ("5C", "6C", "7C", "4C", "8C")
    won = {0: "AH JH 3H", 2: "KH X1", 1: "TH 2H"}
    assert play_out(ending(game, contract, trick, won)).sheet[0] == [6, 2, 6, 2, 2]
    alone = Contract(0, 6, trumps=HEARTS, called=game.pack.card("AH"))
    assert play_out(ending(game, alone, trick, won)).sheet[0] == [-6, 3, 3, 3, 3]
    moon = Contract(0, 10, True, trumps=HEARTS, called=game.pack.card("KH"))
    every = {0: "AH JH 3H JD X1 X2 2H TH KH"}
    assert play_out(ending(game, moon, trick, every, held={2: "KH"})).sheet[0] == [42, 0, 42, 0, 0]
    assert play_out(ending(game, moon, trick, won)).sheet[0] == [-10, 2, -10, 2, 2]


@pytest.mark.parametrize(("dealt", "sheet"), [("Seat 3", [9, 9, 1, 1, 1]), ("left", [10, 10, 0, 0, 0])])
def test_pawnee_low_is_the_side_s_that_was_dealt_the_lowest_trump(dealt: str, sheet: list[int]) -> None:
    """The two is discarded: low is still the side's of whoever was dealt it; or of the bidder, who took it with the kitty."""
    hands = {"Seat 2": "AS KS QS 4S 4H 5H 6H 7H 8H 9H", "Seat 3": "5S 2C 3C 2D 3D AC KC QC TC", "Seat 4": "6S 4C 5C 6C 7C 8C 9C AD KD QD",
             "Seat 5": "7S JD TD 9D 8D 7D 6D 5D 4D AH", "Seat 1": "8S 3S KH QH JH TH 2H 3H 9S TS"}
    hands["Seat 3"] += " 2S" if dealt == "Seat 3" else " JC"
    match = bidding("pawnee-ten-point-pitch", 0, hands)
    play(match, "bid 5", "pass", "pass", "pass", "pass", "name spades", "call TS")
    pack = match.game.pack
    for seat, keep in ((1, "AS KS X1 X2 JS JC"), (2, "5S AC KC QC TC JC 2C"), (3, "6S"), (4, "7S"), (0, "8S 3S 9S TS KH QH")):
        hand = pack.text(match.deal.hands[seat].cards).split()
        thrown = sorted(hand, key=lambda code: (code in keep.split(), code != "2S"))[:len(hand) - 6]
        match.play(seat, "discard " + " ".join(thrown))
    play_out(match)
    assert match.sheet[0] == sheet
    assert "counts also if it was discarded" in match.game.rules()


@pytest.mark.parametrize(("number", "scores", "winners"), [
    (5, (38, 30, 38, 0, 0), [0]),            # bidder and partner reach 42: the bidder wins
    (9, (30, 41, 0, 41, 0), []),             # two reach it, neither has bid
    (9, (30, 41, 0, 0, 0), [1]),             # one alone
])
def test_pawnee_who_wins_with_42(number: int, scores: tuple[int, ...], winners: list[int]) -> None:
    game = pitch("pawnee-ten-point-pitch")
    contract = Contract(0, number, trumps=HEARTS, called=game.pack.card("KH"))
    match = play_out(ending(game, contract, ("5C", "6C", "7C", "4C", "8C"), {0: "AH JH 3H", 2: "KH X1", 1: "TH 2H"}, scores=scores))
    assert match.winners == winners


# --- nine cards, fish, fives --------------------------------------------------------------------------------------------------


def test_nine_card_pitch_counts_down_and_stops_at_one_against_a_made_bid() -> None:
    game = pitch("nine-card-pitch")
    won = {0: "AH 2H 5H", 1: "JH TH AS TS"}
    assert game.match().scores() == [21, 21, 21, 21]
    made = play_out(ending(game, hearts(3), NEUTRAL, won, scores=(10, 3)))
    assert made.scores()[:2] == [7, 1] and not made.over
    out = play_out(ending(game, hearts(4), NEUTRAL, won, scores=(10, 3)))
    assert out.scores()[:2] == [14, 0] and out.winners == [1, 3]


def test_nine_card_pitch_goes_up_on_a_failed_bid() -> None:
    match = play_out(ending(pitch("nine-card-pitch"), hearts(4), NEUTRAL, {0: "AH", 1: "KH"}, scores=(21, 21)))
    assert match.scores()[0] == 25


def test_nine_card_pitch_high_spade_and_five_are_won_in_tricks() -> None:
    match = play_out(ending(pitch("nine-card-pitch"), Contract(0, 3, trumps=SPADES), NEUTRAL, {0: "AS", 1: "5S 2S"}, scores=(21, 21)))
    # high, the high spade though spades are trumps, and game: three; low and five against
    assert match.scores()[:2] == [18, 19]


def test_nine_card_pitch_bids_and_exchange() -> None:
    match = bidding("nine-card-pitch")
    assert choices(match) == ["pass", "bid 3", "bid 4", "bid 5", "bid 6"]
    play(match, *["pass"] * 3)
    assert choices(match)[0] == "bid 3"
    play(match, "bid 3", "name clubs")
    assert "up to four" in match.view(1).prompt
    match.play(1, match.legal(1)[-1])
    assert match.deal.hands[1].count() == 9 and match.deal.rest.count() == 12


def test_fish_pitch_unseen_cards_from_the_second_trick() -> None:
    match = bidding("fish-pitch", hands={"West": "AS KS QS JS TS 9S", "North": "2S AH", "East": "3S", "South": "4S",
                                         "unseen 1": "2C", "unseen 2": "3C"})
    play(match, "bid 2", "pass", "pass", "pass", "AS")
    assert match.reason(2, "fish") == "The first card must come from your hand."
    play(match, "2S", "3S", "4S")
    assert "fish" in choices(match)
    match.play(1, "fish")
    assert match.deal.trick.row == [match.game.pack.card("2C")]
    # a hand must follow the clubs if it can, but what is fished need not
    assert "fish" in choices(match)
    match.play(2, "fish")
    assert match.deal.trick.row[1] == match.game.pack.card("3C")


def test_fish_pitch_knows_nobodys_unseen_cards() -> None:
    deal = bidding("fish-pitch").deal
    for seat in range(4):
        assert bits(deal.known_to(seat)) == bits(deal.hands[seat].cards)


def test_fives_count_five() -> None:
    assert play_out(ending(pitch("pitch-pedro"), hearts(6), NEUTRAL, {0: "AH 5H", 1: "2H JH TH"})).sheet[0] == [6, 3]
    assert play_out(ending(pitch("pitch-cinch"), hearts(11), NEUTRAL, {0: "AH 5H 5D", 1: "2H JH TH"})).sheet[0] == [11, 3]


def test_pedro_deals_nine_and_plays_six() -> None:
    match = bidding("pitch-pedro", hands={"West": "AS KS QS 2D 3D 4D 6H 7H 8H", "North": "JS TS 9S 5D 6D 7D 2H 3H 4H"})
    play(match, "bid 1", "pass", "pass", "pass", "name spades")
    assert [hand.count() for hand in match.deal.hands] == [6] * 4
    assert match.turn() == (1,)


def test_cinch_the_dealer_robs_and_keeps_six() -> None:
    match = bidding("pitch-cinch", hands={"West": "AS KS QS 7S 6H 7H 8H 9H TH", "North": "JS TS 9S 8S 2H 3H 4H JH QH",
                                          "East": "2S 3S 4S 5S 2D 3D 4D 6D 7D", "South": "6S 5C 2C 3C 4C 6C 7C 8C 9C"})
    play(match, "bid 1", "pass", "pass", "pass", "name spades")
    deal = match.deal
    # 14 trumps are kept, 10 cards are drawn of 16, the dealer takes the other six and discards as many
    assert match.turn() == (0,) and deal.hands[0].count() == 12
    others = deal.pack.text(deal.hands[0].cards & ~deal.pack.mask("6S 5C")).split()
    assert "Trumps are kept" in match.reason(0, "discard 6S " + " ".join(others[:5]))
    match.play(0, "discard " + " ".join(others[:6]))
    assert [hand.count() for hand in deal.hands] == [6] * 4 and match.turn() == (1,)


# --- everyone alone -----------------------------------------------------------------------------------------------------------


def cutthroat(id: str, players: int | None = None, /, **options: object) -> CutthroatPitch:
    game = pitch(id, players, **options)
    assert isinstance(game, CutthroatPitch)
    return game


@pytest.mark.parametrize("players", [2, 3, 8])
def test_cutthroat_everyone_scores_alone(players: int) -> None:
    game = cutthroat("cutthroat-pitch", players)
    assert game.sides == tuple(range(players))
    trick = ("5C", "6C", "7C", "4C", "8C", "9C", "TC", "JC")[:players]
    match = play_out(ending(game, hearts(3), trick, {0: "AH JH TH TS", 1: "2H"}))
    assert match.sheet[0][:2] == [3, 1]


def test_money_ten_cents_a_point_from_the_average() -> None:
    game = cutthroat("pitch-money-game", 4)
    match = ending(game, hearts(2), NEUTRAL, THREE_TO_ONE, scores=(7, 4, 3, 2))      # the average is 4
    deal = match.deal
    assert game.cents(deal, 0) == 30 and game.cents(deal, 3) == -20
    assert sum([game.cents(deal, seat) for seat in range(4)]) == 0
    deal.scores = [2, 1, 0, 0]
    assert game.cents(deal, 0) == Fraction(25, 2)


@pytest.mark.parametrize(("won", "paid"), [({0: "AH JH TH 2H"}, 300), ({0: "AH JH TH", 1: "2H"}, -300)])
def test_money_the_moon_is_paid_and_changes_no_points(won: dict[int, str], paid: int) -> None:
    game = cutthroat("pitch-money-game", 4)
    match = ending(game, hearts(5, all=True), ("9C", "6C", "7C", "4C"), won, tricks={0: 5})
    deal = match.deal
    play_out(match)
    assert match.sheet[0][0] == 0
    assert 100 * deal.moons[0] == paid and deal.moons[1] == -paid // 300


@pytest.mark.parametrize("leaves", [False, True])
def test_money_all_settle_up_when_somebody_leaves(leaves: bool) -> None:
    """After a deal all say whether they stay: from 10, 4, 3 and 3, with 5 on average, they get 50 and pay 10, 20 and 20 cents."""
    game = cutthroat("pitch-money-game", 4)
    match = ending(game, hearts(2), NEUTRAL, THREE_TO_ONE, scores=(7, 3, 3, 3))
    play_on(match, 4)
    assert match.turn() == (0, 1, 2, 3) and choices(match) == ["stay", "leave"] and match.deal.scores == [10, 4, 3, 3]
    assert "all settle up" in match.view(2).prompt
    for seat in (0, 1, 2, 3):
        match.play(seat, "leave" if leaves and seat == 2 else "stay")
    assert match.over == leaves
    if leaves:
        assert [view.badges[-1] for view in match.view(0).seats] == ["gets $0.50", "pays $0.10", "pays $0.20", "pays $0.20"]
        assert match.winners == [0]
    else:
        assert match.deal.number == 1


def test_money_bots_stay_and_the_last_deal_asks_nobody() -> None:
    match = cutthroat("pitch-money-game", 3, deals=2).match(seed=4)
    asked = 0
    while not match.over:
        seat = match.turn()[0]
        asked += "leave" in choices(match)
        action = match.game.advise(match.deal, seat, Random(1))
        match.play(seat, action if action is not None else match.legal(seat)[0])
    assert match.deal.number == 1 and asked == 3


def test_moon_only_over_four_and_only_the_dealer_takes_it() -> None:
    match = bidding("pitch-moon-over-four", players=4)
    assert choices(match) == ["pass", "bid 2", "bid 3", "bid 4"]
    assert "only be bid over another player's bid of 4" in match.reason(1, "shoot the moon")
    match.play(1, "bid 4")
    assert choices(match) == ["pass", "shoot the moon"]
    match.play(2, "shoot the moon")
    assert choices(match) == ["pass"]
    match.play(3, "pass")
    assert choices(match) == ["pass", "shoot the moon"]


def test_a_missed_moon_leaves_four_in_the_hole_and_counts_two_sets() -> None:
    game = cutthroat("pitch-moon-over-four", 4)
    match = ending(game, hearts(5, all=True), ("9C", "6C", "7C", "4C"), {0: "AH JH TH", 1: "2H"}, tricks={0: 5}, scores=(7, 0, 0, 0))
    deal = match.deal
    play_out(match)
    assert match.scores() == [-4, 1, 0, 0] and game.stakes_owed(deal, 0) == 3
    made = play_out(ending(game, hearts(5, all=True), ("9C", "6C", "7C", "4C"), ALL_FOUR, tricks={0: 5}, scores=(7, 0, 0, 0)))
    assert made.scores()[0] == 11


def test_losers_pay_a_stake_and_one_for_each_set() -> None:
    game = cutthroat("pitch-moon-over-four", 4)
    match = ending(game, hearts(3), NEUTRAL, THREE_TO_ONE, scores=(18, 0, 0, 0))
    match.deal.sets[1] = 2
    play_out(match)
    assert match.winners == [0]
    assert [view.badges[-1] for view in match.view(0).seats] == ["gets what the others pay", "pays 3", "pays 1", "pays 1"]


@pytest.mark.parametrize(("won", "pitcher", "dealer"), [({0: "AH JH TH"}, 12, 0), ({1: "AH JH TH 2H"}, -12, 4)])
def test_racehorse_pays_the_bid_and_the_deal_passes_by_its_result(won: dict[int, str], pitcher: int, dealer: int) -> None:
    match = play_out(ending(cutthroat("racehorse", 5), hearts(3), ("5C", "6C", "7C", "4C", "8C"), won))
    assert match.scores()[0] == pitcher and match.scores()[1:] == [-pitcher // 4] * 4
    assert match.deal.dealer == dealer


def test_racehorse_stops_when_the_bid_is_clear() -> None:
    hands = {"Seat 2": "AS KS QS JS TS 2S", "Seat 3": "3S 4S", "Seat 4": "5S 6S", "Seat 5": "7S 8S", "Seat 1": "9S AH"}
    match = bidding("racehorse", 0, hands, players=5)
    play(match, "bid 2", "pass", "pass", "pass", "pass")
    # the ace makes high, the two of trumps is low for sure in the trick that has it
    play(match, "AS", "3S", "5S", "7S", "9S")
    assert match.deal.number == 0
    play(match, "JS", "4S", "6S", "8S")
    match.play(0, match.legal(0)[0])
    assert match.deal.number == 1 and match.scores() == [-2, 8, -2, -2, -2]


def test_racehorse_tells_no_points_of_a_deal_that_was_stopped() -> None:
    """Who would have had the game, or holds a high trump not yet played, is nobody's to know then."""
    logs: list[list[str]] = []
    hands = {"Seat 2": "AS KS QS JS TS 2S", "Seat 3": "3S 4S", "Seat 4": "5S 6S", "Seat 5": "7S 8S", "Seat 1": "9S AH"}
    match = pitch("racehorse", 5).match(start=Start(5, 0, stacks=[hands]), narrate=True,
                                        on_beat=lambda deal: logs.append(list(deal.view(1).log)) if deal.over else None)
    play(match, "bid 2", "pass", "pass", "pass", "pass", "AS", "3S", "5S", "7S", "9S", "JS", "4S", "6S", "8S", "AH")
    assert logs[0][-2:] == ["It is clear how the bid ends: the deal is over.", "You make a bid of 2."]
    assert "deal passes to the left" not in match.game.rules() and "who deals next depends" in match.game.rules()


@pytest.mark.parametrize("money", ["money-by-average", "moon-only-over-4", "racehorse"])
def test_cutthroat_can_be_played_for_money(money: str) -> None:
    game = cutthroat("cutthroat-pitch", 4, money=money)
    preset = {"money-by-average": "pitch-money-game", "moon-only-over-4": "pitch-moon-over-four", "racehorse": "racehorse"}[money]
    assert game.way() == cutthroat(preset).way()
    if money != "moon-only-over-4":
        with pytest.raises(parlour.ParlourError, match="no sense"):
            pitch("cutthroat-pitch", 4, money=money, target=30)


def test_tunkhannock_points_and_smudge() -> None:
    game = pitch("tunkhannock-pitch")
    assert choices(game.match())[1] == "bid 3" and choices(game.match())[-2:] == ["bid 14", "smudge"]
    everything = {0: "AH JH JD X1 X2 TH 5H 2H AS"}
    made = play_out(ending(game, hearts(15, all=True), ("9C", "6C", "7C", "4C"), everything, tricks={0: 5}))
    assert made.sheet[0] == [15, 0, 0, 0]
    lost = play_out(ending(game, hearts(15, all=True), ("9C", "6C", "7C", "TC"), everything, tricks={0: 5}))
    assert lost.sheet[0] == [-15, 0, 0, 1]       # the last trick
    assert play_out(ending(game, hearts(3), ("9C", "6C", "7C", "TC"), everything)).sheet[0] == [13, 0, 0, 1]


def test_tunkhannock_three_cards_are_exchanged() -> None:
    match = bidding("tunkhannock-pitch")
    play(match, "pass", "pass", "pass", "bid 3", "name clubs")
    assert {action.cards.bit_count() for action in (match.legal(1)[0], match.legal(1)[-1])} == {3}
    play_on(match, 4)
    assert [hand.count() for hand in match.deal.hands] == [6] * 4 and match.deal.rest.count() == 18


def test_tunkhannock_in_partnerships() -> None:
    assert pitch("tunkhannock-pitch").sides == (0, 1, 2, 3)
    assert pitch("tunkhannock-pitch", None, tunkhannock_partnership="partnership").sides == (0, 1, 0, 1)
