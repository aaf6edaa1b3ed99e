"""Bela: what sequences count and how they are compared, who scores what, claims, and what the options change. Bidding, the exchange, the
talk and the duties of trumping are in records/bela-clobyosh.

Ace, ten, king and queen are no fifty, as the page says; the catalogue has them as no sequence at all, but ace, king and queen are three in
a row. In the page's example of adding up, 23 and 106 are 128; it is played through here with 105.
"""
from __future__ import annotations

import itertools
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.bela_clobyosh.game import MOST, Bela
from parlour.games.bela_clobyosh.play import TRICKS, BelaDeal, BelaTrick
from parlour.games.bela_clobyosh.sequences import SEQUENCES, least_to_declare, settle, to_show
from parlour.kernel.match import Match
from parlour.mechanisms.tricks.belote import ORDERS, PACK, POINTS, Contract
from parlour.mechanisms.tricks.declarations import Claim, Claims, Declaration
from parlour.testing import Table, legal, play_until, prefer, refused, table

HEARTS = PACK.suit("H")
SOUTH, NORTH = range(2)
WEST, EAST = 1, 2


def sequence(full: str) -> Declaration:
    return next(each for each in SEQUENCES.all if each.full == full)


# --- sequences (page section "Combinations") -------------------------------------------------------------------------------

@pytest.mark.parametrize(("cards", "points"), [
    ("AS KS QS JS", [50]), ("AS TS KS QS", [20]), ("AS KS QS", [20]), ("9S 8S 7S", [20]), ("AS KS QS JS TS", [50]),
    ("AS KS QS JS TS 9S", [50]), ("AS KS QS JS TS 9S 8S", [50]), ("AS KS QS JS TS 9S 8S 7S", [50]),
    ("JS JH JD JC", []), ("AS KS QS 9H 8H 7H", [20, 20]), ("KD QD JD TD 9S 8S 7S", [20, 50]),
])
def test_what_sequences_count(cards: str, points: list[int]) -> None:
    assert sorted([each.points for each in SEQUENCES.best(PACK.mask(cards))]) == points


def good(order: str, *claims: str, trumps: int = HEARTS) -> tuple[int, list[str]]:
    """Whose sequence is good, of those of South, North and East in this order, and what was said."""
    seats = ["South", "North", "East"]
    found = [Claim(seats.index(name), sequence(full)) for name, full in [claim.split(": ") for claim in claims]]
    settled = settle(Claims(tuple(found)), [seats.index(name) for name in order.split()], (0, 1, 2), trumps)
    return settled.side((0, 1, 2)), [f"{seats[seat]}: {words}" for seat, words in settled.said]


@pytest.mark.parametrize(("claims", "best", "said"), [
    # a fifty beats any twenty, and nothing more is said
    (("South: twenty to the ace of hearts", "North: fifty to the ten of clubs"), 1, []),
    # the height decides, trumps or not
    (("South: twenty to the king of hearts", "North: twenty to the ace of clubs"), 1,
     ["South: mine is king high", "North: not good, mine is ace high"]),
    (("South: fifty to the king of spades", "North: fifty to the jack of hearts"), 0, ["South: mine is king high", "North: good"]),
    # of equal heights trumps
    (("South: twenty to the king of hearts", "North: twenty to the king of clubs"), 0,
     ["South: mine is king high", "North: I have also", "South: mine is in trumps", "North: good"]),
    (("South: twenty to the king of spades", "North: twenty to the king of hearts"), 1,
     ["South: mine is king high", "North: I have also", "South: mine is in spades", "North: not good"]),
    # and otherwise the first
    (("South: twenty to the king of spades", "North: twenty to the king of clubs"), 0,
     ["South: mine is king high", "North: I have also", "South: mine is in spades", "North: good"]),
    (("South: twenty to the ten of spades", "North: twenty to the king of clubs", "East: twenty to the king of hearts"), 2,
     ["South: mine is ten high", "North: not good, mine is king high", "East: I have also", "North: mine is in clubs",
      "East: not good"]),
])
def test_which_sequence_is_good(claims: tuple[str, ...], best: int, said: list[str]) -> None:
    assert good("South North East", *claims) == (best, said)


def test_nobody_says_more_than_needed() -> None:
    """A lower sequence is not told at all, and of an equal one only the height."""
    claims = Claims((Claim(SOUTH, sequence("twenty to the king of spades")), Claim(NORTH, sequence("twenty to the king of clubs"))))
    told = settle(claims, (SOUTH, NORTH), (0, 1), HEARTS).claims
    assert [claim.words() for claim in told] == ["twenty to the king of spades", "twenty to the king"]
    lower = Claims((Claim(SOUTH, sequence("twenty to the king of spades")), Claim(NORTH, sequence("twenty to the ten of clubs"))))
    assert [claim.words() for claim in settle(lower, (SOUTH, NORTH), (0, 1), HEARTS).claims] == ["twenty to the king", "twenty"]


def test_what_may_be_declared_and_shown_besides() -> None:
    hand = PACK.mask("KD QD JD TD 9S 8S 7S AH")
    assert {each.full for each in SEQUENCES.open_to(hand, ())} == {"fifty to the king of diamonds", "twenty to the nine of spades"}
    # against a fifty a twenty says nothing
    assert least_to_declare(Claims((Claim(SOUTH, sequence("fifty to the ace of clubs")),))) == 50
    mine = Claims((Claim(NORTH, sequence("fifty to the king of diamonds")),), 0, (), True)
    assert [each.full for each in to_show(hand, mine, NORTH, HEARTS)] == ["twenty to the nine of spades"]
    # what is better than the one declared comes too late
    less = Claims((Claim(NORTH, sequence("twenty to the nine of spades")),), 0, (), True)
    assert to_show(hand, less, NORTH, HEARTS) == []
    # nothing more of the same run
    run = PACK.mask("AS KS QS JS TS 9S 8S AH 7C")
    assert to_show(run, Claims((Claim(SOUTH, sequence("fifty to the ace of spades")),), 0, (), True), SOUTH, HEARTS) == []


def test_a_second_sequence_counts_when_it_is_shown() -> None:
    """A king-high fifty and a nine-high twenty, of which a card has been played already, against an ace-high twenty: 70 and nothing."""
    bela = table("bela-2p", dealer="North", dealt={
        "South": "KD QD JD TD 9S 8S", "North": "AC KC QC 9H 8H 7D", "turned": "TH", "rest": "7S JH AH TS AS KS", "bottom": ""})
    bela.play("take hearts")
    while "pass" in bela.legal():
        bela.play("pass")
    bela.play("South: declare fifty to KD", "South: 9S")
    refused(bela.match, "North: declare twenty to AC", "a twenty must say nothing")
    bela.play("North: AS", "North: AC")
    assert "show twenty to 9S" in bela.legal("South")
    assert "fifty to the king of diamonds" not in " ".join(bela.log(NORTH))
    bela.play("show twenty to 9S")
    assert "South shows a twenty to the nine of spades." in bela.log(NORTH)
    refused(bela.match, "show twenty to 9S", "shares no card")
    bela.play("JH")
    assert "South shows a fifty to the king of diamonds." in bela.log(NORTH)
    game, deal, phase = parts(bela.match)
    assert game.made(deal, SOUTH, phase.contract, phase.claims, -1) == 20 + 11 + 70
    assert game.made(deal, NORTH, phase.contract, phase.claims, -1) == 11


def test_a_second_sequence_may_be_kept_to_oneself() -> None:
    bela = table("bela-2p", dealer="North", dealt={
        "South": "KD QD JD TD 9S 8S", "North": "AC KC QC 9H 8H 7D", "turned": "TH", "rest": "7S JH AH TS AS KS"})
    bela.play("take hearts")
    while "pass" in bela.legal():
        bela.play("pass")
    bela.play("South: declare fifty to KD", "South: JH", "North: 9H", "South: AH")
    game, deal, phase = parts(bela.match)
    assert game.made(deal, SOUTH, phase.contract, phase.claims, -1) == 20 + 14 + 50


def test_a_sequence_counts_nothing_without_a_trick() -> None:
    game, deal = empty("bela-2p")
    claims = Claims((Claim(SOUTH, sequence("fifty to the ace of spades")),), 0, (), True)
    contract = Contract(NORTH, HEARTS, ())
    assert game.made(deal, SOUTH, contract, claims, -1) == 0
    deal.taken[SOUTH].cards = PACK.mask("8S 7S")
    assert game.made(deal, SOUTH, contract, claims, -1) == 50


def parts(match: Match) -> tuple[Bela, BelaDeal, BelaTrick]:
    game, deal, phase = match.game, match.deal, match.deal.phase
    assert isinstance(game, Bela)
    assert isinstance(deal, BelaDeal)
    assert isinstance(phase, BelaTrick)
    return game, deal, phase


# --- cards and tricks (page sections "The Values of the Cards" and "Tricks") -----------------------------------------------

def test_cards_count_and_rank() -> None:
    assert [POINTS[HEARTS].each[PACK.card(rank + "H")] for rank in "J9ATKQ87"] == [20, 14, 11, 10, 4, 3, 0, 0]
    assert [POINTS[HEARTS].each[PACK.card(rank + "S")] for rank in "ATKQJ987"] == [11, 10, 4, 3, 2, 0, 0, 0]
    spades = ORDERS[PACK.suit("S")]
    # the seven of trumps beats the ace of hearts
    assert spades.beats(PACK.card("7S"), PACK.card("AH"))
    for suit, ranks in (("S", "J9ATKQ87"), ("H", "ATKQJ987")):
        cards = [PACK.card(rank + suit) for rank in ranks]
        assert all([spades.beats(high, low) for high, low in itertools.pairwise(cards)])


def in_play(south: str, north: str, led: str = "", **options: object) -> Table:
    """South has taken hearts and leads; North dealt, and the seven lies at the bottom so that nothing is exchanged."""
    dealt = {"South": " ".join(south.split()[:6]), "North": " ".join(north.split()[:6]), "turned": "8H"}
    used = {*south.split(), *north.split(), "8H", "7H"}
    others = [code for code in PACK.codes if code not in used]
    dealt["rest"] = " ".join([*south.split()[6:], *north.split()[6:], *others, "7H"])
    bela = table("bela-2p", dealer="North", dealt=dealt, **options)
    bela.play("take hearts")
    return bela.play(led) if led else bela


def test_trumps_must_be_beaten_and_suit_followed() -> None:
    bela = in_play("KH AH AS TS KS AD TD AC TC", "QH 9H 7S 8S 9S 7D 8D 9D 7C", "AH")
    assert bela.legal() == {"play 9H"} | {each for each in bela.legal() if each.startswith("declare")}
    refused(bela.match, "QH", "so you must")
    # a trump that cannot be beaten is followed all the same
    bela = in_play("JH AH AS TS KS AD TD AC TC", "QH 9H 7S 8S 9S 7D 8D 9D 7C", "JH")
    assert {each for each in bela.legal() if each.startswith("play")} == {"play QH", "play 9H"}


def test_a_bare_yuss_must_be_played_unless_it_may_be_held() -> None:
    hands = "9H AH AS TS KS AD TD AC TC", "JH 7S 8S 9S 7D 8D 9D 7C 8C"
    assert {each for each in in_play(*hands, "9H").legal() if each.startswith("play")} == {"play JH"}
    held = in_play(*hands, "9H", bare_yuss_may_be_held=True)
    assert len({each for each in held.legal() if each.startswith("play")}) == 9
    held.play("7C")
    # everybody knows now of no trump but the jack in that hand
    hearts = PACK.suit_masks[HEARTS]
    assert held.match.deal.hands[NORTH].excluded & hearts == hearts & ~(1 << PACK.card("JH"))
    # only where trumps are led
    plain = in_play(*hands, "AS", bare_yuss_may_be_held=True)
    assert {each for each in plain.legal() if each.startswith("play")} == {"play 7S", "play 8S", "play 9S"}
    void = in_play("9H AH AS TS KS AD TD AC TC", "JH 7S 8S 9S QS JS KC 7C 8C", "AD", bare_yuss_may_be_held=True)
    assert {each for each in void.legal() if each.startswith("play")} == {"play JH"}
    # with a second trump it is no bare one
    two = in_play("9H AH AS TS KS AD TD AC TC", "JH QH 8S 9S 7D 8D 9D 7C 8C", "9H", bare_yuss_may_be_held=True)
    assert {each for each in two.legal() if each.startswith("play")} == {"play JH"}


def test_trumps_are_led_with_cards_that_count() -> None:
    dealt = {"South": "7H 8H AS TS 7D 8C", "North": "AC KC QC 9H 9S 7S", "turned": "QH", "rest": "AD 9D KD TH AH TC"}
    for custom in (False, True):
        bela = table("bela-2p", dealer="North", dealt=dealt, trump_lead_scoring_card=custom)
        bela.play("take hearts", "pass")
        while "pass" in bela.legal():
            bela.play("pass")
        assert ("play 7H" in bela.legal()) is not custom
        if custom:
            refused(bela.match, "8H", "card that counts")
    # with nothing but those there is no choice
    game = parlour.game("bela-2p", trump_lead_scoring_card=True)
    assert isinstance(game, Bela)
    low, lowest = PACK.mask("8H 7H"), PACK.mask("8H 7H KC")
    duty = game.duties[HEARTS][-1]
    assert duty.leaves(ORDERS[HEARTS], [], low, False) == low
    assert duty.leaves(ORDERS[HEARTS], [], lowest, False) == PACK.mask("KC")
    # what is played to another lead is not bound
    assert duty.leaves(ORDERS[HEARTS], [PACK.card("AH")], low, True) == low


# --- Bela ---------------------------------------------------------------------------------------------------------------------

def test_bela_is_said_with_the_first_card_or_not_at_all() -> None:
    south = "KH QH JH TH AS TS KS AD TD"
    bela = in_play(south, "7S 8S 9S 7D 8D 9D 7C 8C 9C")
    assert {"play KH", "bela KH", "play QH", "bela QH"} <= bela.legal()
    refused(bela.match, "bela JH", "king or the queen")
    refused(bela.match, "North: bela KH", "South's turn")
    bela.play("KH", "North: 7S")
    # nobody knows of the queen, and it is too late
    assert not bela.match.deal.known_to(NORTH) >> PACK.card("QH") & 1
    assert "bela QH" not in bela.legal()
    refused(bela.match, "bela QH", "the first of king and queen")
    game, deal, phase = parts(bela.match)
    assert game.made(deal, SOUTH, phase.contract, phase.claims, -1) == 4
    bela.play("QH")
    assert deal.bela == -1


def test_bela_counts_as_soon_as_it_is_said() -> None:
    bela = in_play("KH QH JH TH AS TS KS AD TD", "7S 8S 9S 7D 8D 9D 7C 8C 9C", "bela QH")
    assert bela.match.deal.known_to(NORTH) >> PACK.card("KH") & 1
    bela.play("North: 7S")
    game, deal, phase = parts(bela.match)
    assert game.made(deal, SOUTH, phase.contract, phase.claims, -1) == 23
    refused(bela.match, "bela KH", "have said Bela already")
    bela.play("KH")
    assert "South: From the Bela!" in bela.log(NORTH)


def test_bela_may_be_said_with_the_second_card_where_that_is_the_custom() -> None:
    bela = in_play("KH QH JH TH AS TS KS AD TD", "7S 8S 9S 7D 8D 9D 7C 8C 9C", bela_on_second_card=True)
    assert "bela KH" in bela.legal()
    bela.play("KH", "North: 7S")
    assert "bela QH" in bela.legal()
    bela.play("bela QH", "North: 8S")
    game, deal, phase = parts(bela.match)
    assert game.made(deal, SOUTH, phase.contract, phase.claims, -1) == 27
    # nobody says it who holds only one of them
    other = in_play("KH JH AH TH AS TS KS AD TD", "QH 8S 9S 7D 8D 9D 7C 8C 9C", bela_on_second_card=True)
    refused(other.match, "bela KH", "holds both")


# --- counting (page section "The Score") --------------------------------------------------------------------------------------

def empty(id: str, **options: object) -> tuple[Bela, BelaDeal]:
    game = parlour.game(id, **options)
    assert isinstance(game, Bela)
    deal: BelaDeal = game.deal(seed=1)
    deal.gather_pack()
    deal.dealer = game.players - 1
    return game, deal


def cards_of(points: int) -> int:
    """Some cards that count so much with hearts as trumps."""
    found = 0
    left = points
    for card in sorted(range(PACK.size), key=lambda card: POINTS[HEARTS].each[card], reverse=True):
        worth = POINTS[HEARTS].each[card]
        if 0 < worth <= left and left - worth != 1:
            found |= 1 << card
            left -= worth
    assert left == 0, points
    return found


def counted(id: str, taker: int, made: list[int], deal: BelaDeal | None = None, game: Bela | None = None, **options: object) -> BelaDeal:
    """The deal after it was counted, where the seats have made so much in cards, and nobody the last trick."""
    if deal is None or game is None:
        game, deal = empty(id, **options)
    for seat, points in enumerate(made):
        deal.taken[seat].cards = cards_of(points)
    deal.best = -1
    deal.phase = game.count(deal, Contract(taker, HEARTS, ()), Claims((), -1, (), True), -1)
    return deal


def test_the_taker_with_more_scores_and_so_does_the_opponent() -> None:
    deal = counted("bela-2p", SOUTH, [56, 23])
    assert (deal.scores, deal.best) == ([56, 23], SOUTH)


def test_hands_add_up_as_they_are_written() -> None:
    """56 to 23, 38 to 105, 88 to 84, and then the taker is bate with 64 against 80."""
    game, deal = empty("bela-2p")
    m, y = SOUTH, NORTH
    counted("", m, [56, 23], deal, game)
    counted("", y, [38, 105], deal, game)
    assert deal.scores == [94, 128]
    counted("", m, [88, 84], deal, game)
    assert deal.scores == [182, 212]
    counted("", y, [80, 64], deal, game)
    assert (deal.scores, deal.best) == ([326, 212], m)


def test_the_last_trick_counts_ten_and_sequences_only_their_holder() -> None:
    game, deal = empty("bela-2p")
    deal.taken[SOUTH].cards, deal.taken[NORTH].cards = cards_of(40), cards_of(40)
    claims = Claims((Claim(NORTH, sequence("fifty to the king of diamonds")), Claim(NORTH, sequence("twenty to the nine of spades")),
                     Claim(SOUTH, sequence("twenty to the ace of clubs"))), 0, (), True)
    game.count(deal, Contract(NORTH, HEARTS, ()), claims, SOUTH)
    assert deal.scores == [50, 110]


@pytest.mark.parametrize(("rule", "scores", "held", "best"), [
    ("held-over", [0, 70], 70, -1), ("taker-loses-all", [0, 140], 0, NORTH), ("taker-zero", [0, 70], 0, NORTH),
])
def test_equal_scores(rule: str, scores: list[int], held: int, best: int) -> None:
    deal = counted("bela-2p", SOUTH, [70, 70], equal_scores=rule)
    assert (deal.scores, deal.held, deal.best) == (scores, held, best)


def test_what_is_held_over_adds_up_and_goes_to_the_winner_of_the_next_deal() -> None:
    for taker, made, winner in ((SOUTH, [75, 40], SOUTH), (SOUTH, [40, 75], NORTH), (NORTH, [75, 40], SOUTH)):
        game, deal = empty("bela-2p")
        counted("", SOUTH, [70, 70], deal, game)
        counted("", NORTH, [30, 30], deal, game)
        assert (deal.scores, deal.held) == ([30, 70], 100)
        counted("", taker, made, deal, game)
        own = sum(made) if winner != taker else made[winner]
        assert deal.scores[winner] == [30, 70][winner] + own + 100
        assert deal.held == 0


def test_who_deals_next() -> None:
    game, deal = empty("bela-2p")
    assert deal.dealer == NORTH
    assert game.next_dealer(counted("", SOUTH, [56, 23], deal, game)) == SOUTH
    # the dealer has won, and deals again
    assert game.next_dealer(counted("", SOUTH, [23, 56], deal, game)) == NORTH
    # nobody has won
    assert game.next_dealer(counted("", SOUTH, [70, 70], deal, game)) == SOUTH


# --- three players ----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("made", "scores", "held", "best"), [
    # the page's constructed bate: the better opponent gets what the taker made
    ([70, 75, 40], [0, 145, 40], 0, WEST), ([70, 40, 75], [0, 40, 145], 0, EAST),
    # more than either, though less than both together
    ([70, 40, 56], [70, 40, 56], 0, SOUTH),
    # the taker level with the better, and the opponents level above the taker
    ([70, 70, 40], [0, 70, 40], 70, -1), ([40, 70, 70], [0, 70, 70], 40, -1), ([56, 56, 56], [0, 56, 56], 56, -1),
])
def test_three_players_count(made: list[int], scores: list[int], held: int, best: int) -> None:
    deal = counted("bela-3p", SOUTH, made)
    assert (deal.scores, deal.held, deal.best) == (scores, held, best)


@pytest.mark.parametrize(("rule", "made", "scores", "held", "best"), [
    ("taker-loses-all", [70, 70, 40], [0, 140, 40], 0, WEST), ("taker-loses-all", [56, 56, 56], [0, 56, 56], 56, -1),
    ("taker-zero", [70, 70, 40], [0, 70, 40], 0, WEST), ("taker-zero", [56, 56, 56], [0, 56, 56], 0, -1),
    ("taker-zero", [40, 70, 70], [0, 70, 70], 40, -1),
])
def test_equal_scores_of_three(rule: str, made: list[int], scores: list[int], held: int, best: int) -> None:
    deal = counted("bela-3p", SOUTH, made, equal_scores=rule)
    assert (deal.scores, deal.held, deal.best) == (scores, held, best)


def test_three_players_are_dealt_nine_and_three_cards_stay_unseen() -> None:
    bela = table("bela-3p", dealer="East", dealt={"turned": "JH"})
    assert [len(bela.hand(seat)) for seat in range(3)] == [6, 6, 6]
    bela.play("South: pass", "West: take hearts")
    assert [len(bela.hand(seat)) for seat in range(3)] == [9, 9, 9]
    assert (len(bela.zone("bottom")), len(bela.zone("turned")), len(bela.zone("rest"))) == (1, 1, 3)
    two = table("bela-2p", dealer="North", dealt={"turned": "JH"}).play("South: take hearts")
    assert (len(two.zone("bottom")), len(two.zone("turned")), len(two.zone("rest"))) == (1, 1, 12)


# --- claiming (page section "Winning the Game") -----------------------------------------------------------------------------

TWENTY = "JH 9S 8S 7S AC KD TC QD 8D"
BETTER = "9H AS KS QS AD 7C 9C JC QC"
#: a card that counts nothing to the jack of trumps, and no sequence
NONE_BETTER = "KH AS KS JD AD 7C 9C JC QC"


def close(south: int, north: int, hands: tuple[str, str], **options: object) -> Table:
    """South, who leads, and North have so much; South has taken hearts."""
    used = " ".join(hands).split()
    others = [code for code in PACK.codes if code not in (*used, "8H", "7H")]
    dealt = {"South": " ".join(hands[0].split()[:6]), "North": " ".join(hands[1].split()[:6]), "turned": "8H",
             "rest": " ".join([*hands[0].split()[6:], *hands[1].split()[6:], *others, "7H"])}
    bela = table("bela-2p", dealer="North", dealt=dealt, scores=[south, north], **options)
    return bela.play("take hearts")


def test_the_game_is_claimed_in_the_middle_of_a_deal() -> None:
    """478 to 495: the jack of trumps and a twenty that is good make 518 (and here four for the king), whatever the deal would bring."""
    bela = close(478, 495, (TWENTY, NONE_BETTER), games=1)
    bela.play("declare twenty to 9S", "JH", "North: KH")
    assert "claim" in bela.legal("South")
    bela.play("South: claim")
    assert (bela.match.over, bela.winners(), bela.scores()) == (True, {"South"}, [478 + 20 + 20 + 4, 495])


def test_with_a_better_sequence_against_it_three_points_are_wanting() -> None:
    """The trick brings the nine of trumps here, but nothing for the twenty: 14 less and it would be 498."""
    for target in (501, 500):
        bela = close(464, 495, (TWENTY, BETTER), games=1, target=target)
        bela.play("declare twenty to 9S", "JH", "North: declare twenty to AS", "North: 9H")
        game, deal, phase = parts(bela.match)
        assert 464 + game.made(deal, SOUTH, phase.contract, phase.claims, -1) == 498
        assert not game.has_won(deal, SOUTH, phase.contract, phase.claims, -1)
        # the ace of clubs is taken by nobody, and brings the points: with North's queen 512
        bela.play("AC", "North: 7C")
        bela.play("claim")
        assert bela.winners() == {"South"}


@pytest.mark.parametrize(("south", "target", "wins"), [(481, 501, True), (480, 501, False), (480, 500, True), (479, 500, False)])
def test_a_false_claim_loses_the_game(south: int, target: int, wins: bool) -> None:
    """With the jack of trumps and an eight there are 20 more."""
    hands = "JH 9H AC KC QC AD KD TC QD", "AH AS KS JD TS 7C 9C 8S 9S"
    bela = close(south - 11, 0, hands, games=1, target=target).play("JH", "North: AH")
    bela.play("claim")
    assert bela.winners() == ({"South"} if wins else {"North"})


def test_a_false_claim_of_three_is_won_by_both_others() -> None:
    bela = table("bela-3p", dealer="East", scores=[300, 0, 0], dealt={"turned": "8H", "rest": ""}, games=1)
    bela.play("take hearts")
    play_until(bela.match, lambda match: isinstance(match.deal.phase, BelaTrick), prefer("pass"))
    bela.play("South: claim")
    assert bela.winners() == {"West", "East"}


def test_nobody_claims_what_cannot_be() -> None:
    assert MOST == 282
    bela = close(218, 0, (TWENTY, BETTER))
    assert "claim" not in bela.legal()
    refused(bela.match, "claim", "no deal brings more than 282")
    assert "claim" in close(219, 0, (TWENTY, BETTER)).legal()


def test_bela_may_bring_the_game_at_once() -> None:
    """Whoever has just said Bela has the word before the opponent plays on."""
    bela = close(484, 495, ("KH QH 9S 8S AC KD TC QD 8D", NONE_BETTER.replace("KH", "9H")), games=1)
    bela.play("bela KH")
    assert bela.turn() == {"South"} and bela.legal() == {"claim", "go on"}
    refused(bela.match, "North: claim", "Now South may claim")
    bela.play("claim")
    assert bela.winners() == {"South"} and bela.scores() == [504, 495]
    # with a score from which nothing can be claimed nobody is asked
    assert close(100, 0, ("KH QH 9S 8S AC KD TC QD 8D", NONE_BETTER.replace("KH", "9H"))).play("bela KH").turn() == {"North"}


def test_the_ten_for_the_last_trick_can_be_claimed_with() -> None:
    game, deal = empty("bela-2p", games=1)
    deal.scores[:] = [421, 450]
    deal.taken[SOUTH].cards, deal.taken[NORTH].cards = cards_of(70), cards_of(75)
    contract = Contract(SOUTH, HEARTS, ())
    settled = Claims((), -1, (), True)
    assert not game.has_won(deal, SOUTH, contract, settled, NORTH)
    assert game.has_won(deal, SOUTH, contract, settled, SOUTH)
    # the taker would lose the deal, and wins the game
    game.claim(deal, SOUTH, contract, settled, SOUTH)
    assert deal.game_to == 1 << SOUTH and deal.scores == [501, 450]


def test_after_the_last_trick_all_may_claim_its_winner_first() -> None:
    bela = close(300, 300, ("JH 9H AH TH KH QH AS TS KS", "7S 8S 9S 7D 8D 9D 7C 8C 9C"))
    while isinstance(bela.match.deal.phase, BelaTrick):
        choice = next(each for each in sorted(bela.legal()) if each.startswith("play"))
        bela.play(choice)
    assert bela.turn() == {"South"}
    bela.play("go on")
    assert bela.turn() == {"North"}
    bela.play("go on")
    assert bela.match.deal.number == 1


def test_who_cannot_claim_is_told_why_when_another_may() -> None:
    """After the last trick and after the count: not everybody has what it takes, and who has let the word pass has it no more."""
    bela = close(410, 100, ("JH 9H AH TH KH QH AS TS KS", "7S 8S 9S 7D 8D 9D 7C 8C 9C"))
    while isinstance(bela.match.deal.phase, BelaTrick):
        bela.play(next(each for each in sorted(bela.legal()) if each.startswith("play")))
    assert bela.turn() == {"South"}
    refused(bela.match, "North: claim", "no deal brings more than 282")
    bela.play("go on")
    assert bela.turn() == {"South"} and bela.scores() == [507, 100]
    refused(bela.match, "North: claim", "You have 100, and need 501")
    bela = close(300, 300, ("JH 9H AH TH KH QH AS TS KS", "7S 8S 9S 7D 8D 9D 7C 8C 9C"))
    while isinstance(bela.match.deal.phase, BelaTrick):
        bela.play(next(each for each in sorted(bela.legal()) if each.startswith("play")))
    refused(bela.play("South: go on").match, "South: claim", "Now North may claim")


@pytest.mark.parametrize(("options", "because"), [
    ({}, "while the tricks are played, and when a deal has been counted"),
    ({"trick_after_overshoot": True}, "while the tricks are played."),
    ({"mid_hand_claim": "first-three-tricks"}, "in the first three tricks, before"),
    ({"mid_hand_claim": "never"}, "every deal is played out"),
])
def test_when_the_game_is_claimed_is_said_before_the_play(options: dict[str, object], because: str) -> None:
    bela = table("bela-2p", dealer="North", dealt={"turned": "QH"}, scores=[400, 400], **options)
    refused(bela.match, "claim", because)
    refused(bela.play("take hearts").match, "claim", because)
    refused(bela.match, "declare fifty to AS", "first trick")


def test_the_rules_name_what_can_count_towards_a_claim() -> None:
    """Nobody has the ten for the last trick within three tricks; and there are examples for three players."""
    last = "the 10 points for the last trick"
    assert last in parlour.game("bela-2p").rules()
    assert last not in parlour.game("bela-2p", mid_hand_claim="first-three-tricks").rules()
    assert "the opponents score 144 and 18" in " ".join(parlour.game("bela-3p").rules().split())
    assert "the opponent scores 144" in " ".join(parlour.game("bela-2p").rules().split())


def test_who_counts_first_claims_first() -> None:
    """Both have the target after the count: the taker's opponent counts first, and may claim the game first."""
    game, deal = empty("bela-2p")
    deal.scores[:] = [450, 470]
    counted("", SOUTH, [75, 40], deal, game)
    assert deal.scores == [525, 510] and deal.turn() == (NORTH,)
    deal.play(NORTH, deal.read(NORTH, "go on"))
    assert deal.turn() == (SOUTH,)
    deal.play(SOUTH, deal.read(SOUTH, "claim"))
    assert deal.game_to == 1 << SOUTH


def test_the_unclaimed_target_can_be_overtaken() -> None:
    """With 506 one has not won before one says so; the opponent sneaks in with 501."""
    bela = close(477, 506, (TWENTY, NONE_BETTER), games=1)
    bela.play("JH", "North: KH", "South: claim")
    assert bela.winners() == {"South"} and bela.scores() == [501, 506]


def test_without_claims_the_deal_is_played_out_and_the_most_wins() -> None:
    bela = close(480, 490, (TWENTY, NONE_BETTER), games=1, mid_hand_claim="never")
    refused(bela.match, "claim", "every deal is played out")
    for made, winner in (([75, 40], SOUTH), ([70, 56], SOUTH), ([56, 30], SOUTH), ([40, 70], NORTH)):
        game, deal = empty("bela-2p", mid_hand_claim="never")
        deal.scores[:] = [480, 490]
        assert counted("", SOUTH, made, deal, game).game_to == 1 << winner
    # level, another deal is played
    game, deal = empty("bela-2p", mid_hand_claim="never")
    deal.scores[:] = [480, 490]
    deal = counted("", SOUTH, [40, 30], deal, game)
    assert deal.scores == [520, 520] and not deal.game_to and deal.over


def test_claims_in_the_first_three_tricks_only() -> None:
    hands = "JH 9H AH TH AC KC AS TS KS", "7S 8S 9S 7D 8D 9D 7C 8C 9C"
    for tricks in (3, 4):
        bela = close(470, 0, hands, games=1, mid_hand_claim="first-three-tricks")
        for lead, answer in list(zip(("JH", "9H", "AH", "TH"), ("7D", "8D", "9D", "7C")))[:tricks]:
            bela.play(f"South: {lead}", f"North: {answer}")
        if tricks == 3:
            assert "claim" in bela.legal()
            bela.play("claim")
            assert bela.winners() == {"South"}
        else:
            refused(bela.match, "claim", "first three tricks")
    # once the fourth has begun it is too late
    late = close(470, 480, hands, games=1, mid_hand_claim="first-three-tricks")
    for lead, answer in zip(("JH", "9H", "AH"), ("7D", "8D", "9D")):
        late.play(f"South: {lead}", f"North: {answer}")
    refused(late.play("TH").match, "claim", "first three tricks")


def test_after_the_target_unclaimed_a_trick_wins() -> None:
    bela = close(510, 490, (TWENTY, NONE_BETTER), games=1, trick_after_overshoot=True)
    refused(bela.match, "claim", "take a trick")
    bela.play("JH", "North: KH")
    assert bela.match.over and bela.winners() == {"South"}
    # the opponent may claim before that
    bela = close(490, 510, (TWENTY, NONE_BETTER), games=1, trick_after_overshoot=True).play("JH", "North: KH", "claim")
    assert bela.winners() == {"South"}
    # nobody is asked after the count
    game, deal = empty("bela-2p", trick_after_overshoot=True)
    deal.scores[:] = [480, 100]
    assert counted("", SOUTH, [75, 40], deal, game).over and not deal.game_to


def test_a_trick_after_the_target_needs_claims() -> None:
    with pytest.raises(parlour.ParlourError, match="has won"):
        parlour.game("bela-2p", trick_after_overshoot=True, mid_hand_claim="never")


def test_bela_in_the_fourth_trick() -> None:
    """Who has said Bela has the word before the opponent plays on; in the fourth trick only where claims have no limit."""
    for limit, asked in (("any-time", "South"), ("first-three-tricks", "North")):
        hands = "KH QH JH AH AC KC TC QC 8C", "7S 8S 9S 7D 8D 9D JS 7C 9C"
        late = close(400, 0, hands, games=1, mid_hand_claim=limit)
        late.play("JH", "North: 7S", "AH", "North: 8S", "AC", "North: 7C", "bela KH")
        assert late.turn() == {asked}


def test_a_bare_yuss_counts_as_a_trump_that_may_be_led() -> None:
    """Held back or not, it is a card that counts."""
    held = in_play("JH 7S 8S 9S 7D 8D 9D 7C 8C", "9H AH AS TS KS AD TD AC TC", bare_yuss_may_be_held=True, trump_lead_scoring_card=True)
    assert "play JH" in held.legal()


def test_the_best_of_three_games() -> None:
    """A game begins at nothing, dealt by the winner of the last one, and nothing is held over into it."""
    bela = close(478, 495, (TWENTY, NONE_BETTER)).play("declare twenty to 9S", "JH", "North: KH", "claim")
    match = bela.match
    deal = match.deal
    assert isinstance(deal, BelaDeal)
    assert not match.over and deal.games == [1, 0] and match.scores() == [0, 0] and deal.dealer == SOUTH
    assert "1 game" in bela.badges("South")


# --- knowledge, and deals by the thousand ----------------------------------------------------------------------------------------

def test_whoever_may_exchange_is_not_told_by_who_is_asked() -> None:
    """All are asked in turn, whoever holds the seven; nobody is where the seven lies on the table."""
    dealt = {"South": "7H 8H AS TS 7D 8C", "turned": "QH"}
    assert table("bela-2p", dealer="North", dealt=dealt).play("take hearts").turn() == {"South"}
    dealt = {"North": "7H 8H AS TS 7D 8C", "turned": "QH"}
    bela = table("bela-2p", dealer="North", dealt=dealt).play("take hearts")
    assert bela.legal() == {"pass"}
    dealt = {"South": "9H 8H AS TS 7D 8C", "turned": "7H"}
    bela = table("bela-2p", dealer="North", dealt=dealt).play("take hearts")
    assert isinstance(bela.match.deal.phase, BelaTrick)


def claiming_match(id: str, seed: int) -> Match:
    match = parlour.game(id).match(seed=seed)
    return play_until(match, lambda match: isinstance(match.deal.phase, BelaTrick),
                      lambda actions: next((each for each in actions if each.kind == "take"), actions[0]))


def test_imagined_deals_have_the_sequences_that_were_declared() -> None:
    checked = 0
    for seed in range(60):
        match = claiming_match("bela-3p" if seed % 2 else "bela-2p", seed)
        rng = Random(seed)
        while match.deal.number == 0 and not match.over:
            phase = match.deal.phase
            if isinstance(phase, BelaTrick) and phase.claims.claims and phase.number < 3:
                viewer = rng.randrange(match.game.players)
                world = match.deal.imagine(viewer, Random(seed))
                assert isinstance(world, BelaDeal) and isinstance(world.phase, BelaTrick)
                for claim, real in zip(world.phase.claims.claims, phase.claims.claims):
                    checked += claim.seat != viewer
                    assert not claim.declaration.cards & ~(world.hands[claim.seat].cards | world.played[claim.seat])
                    assert claim.words() == real.words()
            seat = match.turn()[0]
            actions = [each for each in match.legal(seat) if each.kind != "claim"]
            declared = [each for each in actions if each.kind in ("declare", "show")]
            match.play(seat, rng.choice(declared or actions))
    assert checked > 30


@pytest.mark.parametrize("id", ["bela-2p", "bela-3p"])
def test_deals_at_random_are_counted_as_the_page_says(id: str) -> None:
    """A count of its own, from the cards that everybody took and what was said, over many deals that nobody claims."""
    counts = 0
    for seed in range(300):
        match = parlour.game(id, mid_hand_claim="never", games=20).match(seed=seed)
        rng = Random(seed)
        taken: list[list[int]] = [[] for _ in range(match.game.players)]
        good, shown, bela, taker, last = -1, 0, -1, -1, -1
        before: BelaDeal
        while match.deal.number == 0:
            deal, phase = match.deal, match.deal.phase
            assert isinstance(deal, BelaDeal)
            before = deal
            if isinstance(phase, BelaTrick):
                taker = phase.contract.taker
                trumps = phase.contract.trumps
                best = phase.claims.best
                good = phase.claims.claims[best].seat if best >= 0 else -1
                shown = sum([claim.declaration.points for claim in phase.claims.claims if claim.seat == good])
            seat = match.turn()[0]
            actions = match.legal(seat)
            action = rng.choice([each for each in actions if each.kind in ("take", "declare", "show")] or list(actions))
            bela = seat if action.kind == "bela" else bela
            match.play(seat, action)
        for seat in range(match.game.players):
            taken[seat] = bits(before.taken[seat].cards)
        points = [sum([POINTS[trumps].each[card] for card in taken[seat]]) for seat in range(match.game.players)]
        assert sum([len(cards) for cards in taken]) == TRICKS * match.game.players
        lasts = [seat for seat in range(match.game.players) if expected(match, points, good, shown, bela, taker, taken, seat)]
        last = lasts[0] if lasts else -1
        assert last >= 0, seed
        counts += 1
    assert counts == 300


def expected(match: Match, points: list[int], good: int, shown: int, bela: int, taker: int, taken: list[list[int]], last: int) -> bool:
    """Whether the first deal was scored as it should be if this seat won its last trick."""
    total = points[:]
    total[last] += 10
    if bela >= 0:
        total[bela] += 20
    if good >= 0 and taken[good]:
        total[good] += shown
    others = [seat for seat in range(len(total)) if seat != taker]
    most = max([total[seat] for seat in others])
    scores = total[:]
    if total[taker] <= most:
        scores[taker] = 0
        best = [seat for seat in others if total[seat] == most]
        if total[taker] < most and len(best) == 1:
            scores[best[0]] += total[taker]
    return bool(taken[last]) and scores == match.sheet[0]


def test_bots_play_a_match_to_its_end() -> None:
    """Rules of thumb claim as soon as they may, and never falsely."""
    for seed in range(6):
        match = parlour.game("bela-3p" if seed % 2 else "bela-2p", games=1).match(seed=seed)
        rng = Random(seed)
        while not match.over:
            seat = match.turn()[0]
            advised = match.game.advise(match.deal, seat, rng)
            assert advised is not None and advised in match.legal(seat)
            match.play(seat, advised)
        assert match.deal.scores[match.winners[0]] >= 501
        assert legal(match, 0) == set()


def test_points_are_counted_so_far_where_no_game_is_claimed() -> None:
    hands = ("KH AH AS TS KS AD TD AC TC", "QH 9H 7S 8S 9S 7D 8D 9D 7C")
    for time, so_far in (("never", ["", "25 points"]), ("any-time", ["", ""]), ("first-three-tricks", ["", ""])):
        played = in_play(*hands, "AH", mid_hand_claim=time).play("North: 9H")
        assert played.so_far() == so_far
