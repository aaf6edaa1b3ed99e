"""Bourré: what is paid, cinches, duties, exchanges, and options that meet. Whole deals are in records/bourr."""
from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

import pytest

import parlour
from parlour.bots import chance
from parlour.games.bourr.cinch import sure_tricks
from parlour.games.bourr.deal import BourreDeal
from parlour.games.bourr.game import PACK, Bourre
from parlour.games.bourr.play import GoOn
from parlour.kernel.chance import Chance
from parlour.kernel.deal import THOROUGH, USUAL
from parlour.kernel.errors import ParlourError
from parlour.mechanisms.tricks.rams import Declare, DeclareTogether
from parlour.mechanisms.tricks.rams_advice import NOT_ASKED
from parlour.mechanisms.tricks.rams_look import make_likely
from parlour.mechanisms.tricks.tricks import TrickOrder
from parlour.testing import arrange, choices, legal, play_until, refused, table

SPADES = TrickOrder(PACK, PACK.suit_of[PACK.card("AS")])


def next_deal(game: Bourre, old: BourreDeal, number: int) -> BourreDeal:
    """The deal after this one."""
    return game.new_deal(Chance.of(1, number), number, 0, old)


# --- the three deals of the page ------------------------------------------------------------------------------------------------


def test_three_deals_of_seven_players() -> None:
    game = Bourre(7, {})
    a, b, c, d, e, f, g = range(7)
    first = game.deal(1)
    assert first.pot == 7 and first.scores == [-1] * 7
    say(first, {b: 1, c: 0, e: 3, g: 1})
    assert first.points()[e] == 6 and first.points()[c] == -8 and first.pot == 7
    second = next_deal(game, first, 1)
    assert second.pot == 13 and second.points()[c] == 0 and [second.points()[seat] for seat in (a, b, d, e, f, g)] == [-1] * 6
    say(second, {a: 2, b: 1, e: 0, f: 2})
    assert second.points()[e] == -14 and second.pot == 26
    third = next_deal(game, second, 2)
    assert third.pot == 30 and [third.points()[seat] for seat in range(7)] == [0, -1, -1, -1, 0, 0, -1]
    say(third, {c: 0, d: 5, e: 0})
    assert third.points()[d] == 29 and third.points()[c] == -31 and third.points()[e] == -30
    fourth = next_deal(game, third, 3)
    assert fourth.pot == 65
    assert sum(fourth.scores) + fourth.pot == 0


def say(deal: BourreDeal, tricks: dict[int, int]) -> None:
    """As if these had played and taken so many tricks, and the others passed."""
    for seat in range(deal.players):
        deal.said[seat] = 1 if seat in tricks else 2
        deal.tricks[seat] = tricks.get(seat, 0)
    deal.phase = deal.game.settle(deal)


@pytest.mark.parametrize(("tricks", "winner"), [
    ((3, 2, 0, 0, 0), 0), ((2, 1, 1, 1, 0), 0), ((5, 0, 0, 0, 0), 0), ((4, 1, 0, 0, 0), 0), ((2, 2, 1, 0, 0), -1), ((1, 1, 1, 1, 1), -1),
])
def test_most_tricks_win_and_ties_split(tricks: Sequence[int], winner: int) -> None:
    deal = Bourre(5, {}).deal(1)
    say(deal, dict(enumerate(tricks)))
    points = deal.points()
    none = tricks.count(0)
    assert points == [-1 + (5 if seat == winner else 0) - (5 if not taken else 0) for seat, taken in enumerate(tricks)]
    assert deal.pot == 5 * none + (5 if winner < 0 else 0)
    most = max(tricks)
    eased = {seat for seat, taken in enumerate(tricks) if not taken or (winner < 0 and taken == most)}
    assert deal.eased == sum(1 << seat for seat in eased)


def test_a_limit_caps_what_is_won_and_lost() -> None:
    game = Bourre(5, {"pot-limit": 20})
    deal = game.deal(1)
    deal.pot += 25
    deal.scores[4] -= 25
    deal.before = deal.scores[:]
    say(deal, {0: 4, 1: 1, 2: 0})
    assert deal.points() == [20, 0, -20, 0, 0] and deal.pot == 30
    low = game.deal(1)
    say(low, {0: 4, 1: 1, 2: 0})
    assert low.points() == [4, -1, -6, -1, -1], "under the limit nothing changes"


def test_a_limit_caps_the_pot_of_a_lone_player() -> None:
    match = table("bourre", 3, dealer=2, pot_limit=10).match
    match.deal.pot += 12
    match.deal.scores[2] -= 12
    for _ in range(2):
        match.play(match.turn()[0], "pass")
    assert match.deal.number == 1 and match.deal.pot == 5 + 3
    assert match.scores() == [-2, -2, -4]


# --- playing and passing ---------------------------------------------------------------------------------------------------------


def dealt(upcard: str, **options: object) -> parlour.Match:
    """Three players, of whom South deals; this card is turned up."""
    up = "turned" if options.get("separate_trump_card") else "upcard 0"
    return table("bourre", 3, dealer="South", dealt={up: upcard}, **options).match


def test_with_an_ace_turned_up_the_dealer_must_play() -> None:
    match = dealt("AS")
    match.play(1, "play")
    match.play(1, "keep all")
    match.play(2, "pass")
    refused(match, "South: pass", "the dealer must play")
    assert legal(match, "South") == {"play"}
    match = dealt("AS", separate_trump_card="extra-card-belongs-to-nobody")
    match.play(1, "play")
    match.play(1, "keep all")
    match.play(2, "pass")
    assert legal(match, "South") == {"pass", "play"}
    match = dealt("AS", separate_trump_card="extra-card-dealer-may-take", simultaneous_declaration=True)
    refused(match, "South: pass", "the dealer must play")


def test_the_dealer_takes_the_pot_unasked_when_all_others_pass() -> None:
    match = dealt("2S")
    match.play(1, "pass")
    match.play(2, "pass")
    assert match.deal.number == 1 and match.scores() == [2 - 1, -1 - 1, -1 - 1]


def test_whoever_alone_plays_takes_the_pot() -> None:
    match = dealt("2S")
    match.play(1, "play")
    match.play(1, "keep all")
    match.play(2, "pass")
    match.play(0, "pass")
    assert match.scores() == [-2, 2 - 1, -2] and match.deal.pot == 3


def test_nobody_plays_when_all_pass_at_once() -> None:
    match = dealt("2S", simultaneous_declaration=True)
    for seat in (2, 0, 1):
        match.play(seat, "pass")
    assert match.deal.number == 1 and match.deal.pot == 6 and match.scores() == [-2, -2, -2]


def test_a_second_ante_is_paid_by_all_who_play_and_nobody_is_let_off() -> None:
    match = dealt("2S", double_ante="double-ante")
    match.play(1, "play")
    assert match.deal.pot == 4
    match.play(1, "keep all")
    match.play(2, "play")
    match.play(2, "keep all")
    match.play(0, "pass")
    assert match.deal.pot == 5
    play_until(match, lambda m: m.deal.number == 1)
    assert sum(match.deal.staked) == 3, "all put in a chip again"


def test_what_there_is_to_win_is_said_as_at_least_so_many_while_more_chips_come() -> None:
    match = dealt("2S", double_ante="double-ante")
    asked = match.deal.phase.prompt(match.deal, 1)
    assert asked.startswith("Pay 1 chip and play for at least 3 chips,") and asked.endswith("as much as is in the pot then, 6 at most")
    assert "Without a trick: at least 3 chips to pay" in match.view(1).facts
    for seat in (1, 2, 0):
        match.play(seat, "play")
        match.play(seat, "keep all")
    assert "Without a trick: 6 chips to pay" in match.view(1).facts
    match = dealt("2S")
    assert match.deal.phase.prompt(match.deal, 1) == (
        "Play for 3 chips, or pass: most tricks win them, and without a trick you pay 3 chips")
    hands = {"West": "2S 3D 4D 5D", "East": "2C 6D 4H 5H", "South": "3S KD QD JD", "turned": "4S"}
    match = table("bourre-four-card", 3, dealer="South", dealt=hands).match
    for said in ("play", "keep all"):
        for seat in (1, 2, 0):
            match.play(seat, said)
    asked = match.deal.phase.prompt(match.deal, 1)
    assert asked.startswith("Pay 1 chip more and go on for at least 6 chips,")
    assert asked.endswith("as much as is in the pot then, 9 at most")
    for seat in (1, 2, 0):
        match.play(seat, "stay in")
    assert "Without a trick: 9 chips to pay" in match.view(1).facts


def test_under_a_limit_no_more_than_that_is_said_to_be_paid() -> None:
    match = dealt("2S", double_ante="double-ante", pot_limit=10)
    match.deal.pot += 5
    match.deal.scores[2] -= 5
    assert match.deal.phase.prompt(match.deal, 1).endswith("as much as is in the pot then, 10 at most"), "not the 11 that could be in it"
    match.deal.pot += 7
    match.deal.scores[2] -= 7
    assert match.deal.phase.prompt(match.deal, 1) == (
        "Pay 1 chip and play for 10 chips, or pass: most tricks win them, and without a trick you pay 10 chips")


@pytest.mark.parametrize(("game", "options"), [
    ("bourre", {}), ("bourre", {"double_ante": "double-ante"}), ("bourre", {"double_ante": "double-ante-two-rounds", "pot_limit": 10}),
    ("bourre", {"simultaneous_declaration": True, "double_ante": "double-ante"}), ("bourre-four-card", {}),
])
def test_who_takes_no_trick_pays_what_was_said_before(game: str, options: dict[str, object]) -> None:
    rng = Random(5)
    paid = 0
    for seed in range(100):
        deal = parlour.game(game, players=5, **options).deal(seed)
        said: dict[int, list[str]] = {}
        while not deal.over:
            seat = deal.turn()[0]
            if isinstance(deal.phase, (Declare, DeclareTogether, GoOn)) and len(deal.legal(seat)) > 1:
                said.setdefault(seat, []).append(deal.view(seat).prompt)
            deal.play(seat, chance.choose(deal, seat, rng))
            if deal.over:
                for each in range(deal.players):
                    if deal.said[each] == 1 and sum(deal.tricks) and not deal.tricks[each]:
                        lost = -deal.points()[each] - deal.staked[each]
                        for prompt in said.get(each, ()):
                            found = re.search(r"you pay (?:(\d+) chips?|as much as is in the pot then, (\d+) at most)(?:\.|$)", prompt)
                            assert found and (lost == int(found[1]) if found[1] else lost <= int(found[2])), (prompt, lost)
                            least = re.search(r"for (?:at least )?(\d+) chip", prompt)
                            assert least and lost >= int(least[1]), (prompt, lost)
                        paid += 1
    assert paid > 10


def test_in_two_rounds_the_exchange_comes_when_all_have_spoken() -> None:
    match = dealt("2S", double_ante="double-ante-two-rounds")
    match.play(1, "play")
    match.play(2, "play")
    match.play(0, "pass")
    assert match.turn() == (1,) and "keep all" in choices(match, "West")


def test_two_rounds_change_nothing_where_all_speak_at_once() -> None:
    with pytest.raises(ParlourError, match="double-ante-two-rounds makes no sense"):
        parlour.game("bourre", simultaneous_declaration=True, double_ante="double-ante-two-rounds")


def test_the_dealer_who_takes_the_trump_gets_one_card_less() -> None:
    match = dealt("KS", separate_trump_card="extra-card-dealer-may-take")
    for seat in (1, 2):
        match.play(seat, "play")
        match.play(seat, "keep all")
    match.play(0, "play")
    assert legal(match, "South") == {"leave", "take"}
    match.play(0, "take")
    deal = match.deal
    refused(match, "South: keep all", "a card too many")
    refused(match, "South: discard KS", "keep it")
    old = deal.hands[0].cards
    four = deal.pack.text(sum(1 << card for card in parlour.equipment.bits(old)[:4]))
    match.play(0, f"discard {four}")
    new = deal.hands[0].cards
    assert new.bit_count() == 5 and (new & ~old & ~deal.pack.mask("KS")).bit_count() == 3 and new & deal.pack.mask("KS")


def test_what_one_throws_away_oneself_does_not_come_back() -> None:
    for seed in range(40):
        match = parlour.game("bourre", players=8).match(seed=seed)
        deal = match.deal
        for _ in range(7):
            seat = match.turn()[0]
            match.play(seat, "play")
            old = deal.hands[seat].cards
            match.play(seat, f"discard {deal.pack.text(old)}")
            assert not deal.hands[seat].cards & old
            assert deal.hands[seat].cards.bit_count() == 5
        assert len(deal.rest.row) + len(deal.discards.row) == 12


def test_four_cards_need_a_trump_or_a_club() -> None:
    hands = {"West": "2D 3D 4D 5D", "East": "2C 6D 4H 5H", "South": "AD KD QD JD", "turned": "2S"}
    match = table("bourre-four-card", 3, dealer="South", dealt=hands).match
    refused(match, "West: play", "You need a trump or a club to play")
    assert legal(match, "West") == {"pass"}
    match.play(1, "pass")
    assert legal(match, "East") == {"pass", "play"}
    match.play(2, "play")
    assert match.deal.pot == 4
    assert legal(match, "South") == {"pass"}, "the last is asked too: not everybody may play"
    match.play(0, "pass")
    assert match.scores() == [-1 - 1, -1 - 1, 2 - 1]


def test_four_cards_another_chip_after_the_exchange() -> None:
    hands = {"West": "2S 3D 4D 5D", "East": "2C 6D 4H 5H", "South": "3S KD QD JD", "turned": "4S"}
    match = table("bourre-four-card", 3, dealer="South", dealt=hands).match
    for seat in (1, 2, 0):
        match.play(seat, "play")
    refused(match, "West: discard 2S 3D 4D 5D", "3 cards at the most")
    for seat in (1, 2, 0):
        match.play(seat, "keep all")
    assert legal(match, "West") == {"pass", "stay in"} and match.deal.pot == 6
    match.play(1, "stay in")
    match.play(2, "pass")
    match.play(0, "stay in")
    assert match.deal.pot == 8 and match.turn() == (1,) and match.deal.said[2] == 2
    match = table("bourre-four-card", 3, dealer="South", dealt=hands).match
    for seat in (1, 2, 0):
        match.play(seat, "play")
    for seat in (1, 2, 0):
        match.play(seat, "keep all")
    match.play(1, "pass")
    match.play(2, "pass")
    assert match.deal.number == 1 and match.scores() == [-2 + 6 - 1, -2 - 1, -2 - 1]


def test_imagined_hands_have_the_trump_or_club_that_was_needed() -> None:
    hands = {"West": "2S 3D 4D 5D", "East": "2C 6D 4H 5H", "South": "3S KD QD JD", "turned": "4S"}
    match = table("bourre-four-card", 3, dealer="South", dealt=hands).match
    match.play(1, "play")
    deal = match.deal
    for number in range(200):
        world = deal.imagine(0, Random(number))
        assert world.hands[1].cards & world.game.needed(world)


# --- the play ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "out", "sure"), [
    ("AS KS QS 2D 3D", "all", 3),
    ("KS QS TS 9S 8S", "all", 3),
    ("QS JS TS 9S 8S", "all", 3),
    ("KS QS JS TS 2D", "all", 3),
    ("AS KS 2S 3D 4D", "all", 2),
    ("AS QS 2D 3D 4D", "all", 1),
    ("AS QS 2D 3D 4D", "KS JS AD", 1),
    ("AS QS 2D 3D 4D", "JS AD", 2),
    ("2S 3S AD KD 4D", "AS AC", 1),
    ("2S 3S AD KD 4D", "QD AC", 4),
    ("2S AD QD", "KD AC", 2),
    ("KS 2S", "AS", 1),
    ("KS 2S", "AS QS", 0),
])
def test_sure_tricks(hand: str, out: str, sure: int) -> None:
    mine = PACK.mask(hand)
    others = PACK.all & ~mine if out == "all" else PACK.mask(out)
    assert sure_tricks(SPADES, mine, others, -1, True) == sure


def worst(order: TrickOrder, mine: Sequence[int], theirs: Sequence[int]) -> int:
    """By trying everything: how many of these trumps win when each trump of the others beats any lower one of them, at the worst."""
    if not mine:
        return 0
    first, rest = mine[0], mine[1:]
    found = 1 + worst(order, rest, theirs)
    for place, other in enumerate(theirs):
        if order.strength[other] > order.strength[first]:
            found = min(found, worst(order, rest, [*theirs[:place], *theirs[place + 1:]]))
    return found


def test_sure_tricks_are_what_is_left_at_the_worst() -> None:
    rng = Random(7)
    trumps = list(parlour.equipment.bits(SPADES.suit_masks[SPADES.trumps]))
    for _ in range(300):
        cards = rng.sample(trumps, rng.randint(3, 9))
        size = rng.randint(1, 5)
        mine, theirs = cards[:size], cards[size:][:5]
        found = sure_tricks(SPADES, sum(1 << card for card in mine), sum(1 << card for card in theirs) | PACK.mask("2D"), -1, True)
        assert found == worst(SPADES, mine, theirs)


def playing(hands: dict[str, str], leader: str = "West", **options: object) -> parlour.Match:
    """Three play, spades are trumps, and these hands are held; South deals."""
    match = table("bourre", 3, dealer="South", dealt={"upcard 0": "2S"}, **options).match
    for seat in (1, 2, 0):
        match.play(seat, "play")
        match.play(seat, "keep all")
    return arrange(match, hands, rest="rest")


def test_following_where_one_cannot_win_wastes_nothing() -> None:
    match = playing({"West": "QD 2C 3C", "East": "4S 5H 6H", "South": "AD 6D JS"})
    match.play(1, "play QD")
    match.play(2, "play 4S")
    assert legal(match, "South") == {"play 6D", "play AD"}
    refused(match, "South: play JS", "must follow suit")


def test_the_best_card_of_the_suit_must_be_beaten() -> None:
    match = playing({"West": "QD 2C 3C", "East": "4D 5H 6H", "South": "AD 6D JS"})
    match.play(1, "play QD")
    match.play(2, "play 4D")
    assert legal(match, "South") == {"play AD"}
    refused(match, "South: play 6D", "You can beat the best card")


def test_who_cannot_follow_must_trump_and_overtrump_but_also_undertrump() -> None:
    match = playing({"West": "QD 2C 3C", "East": "9S 5H 6H", "South": "JS 3S KC"})
    match.play(1, "play QD")
    match.play(2, "play 9S")
    assert legal(match, "South") == {"play JS"}
    refused(match, "South: play 3S", "beat the best trump")
    refused(match, "South: play KC", "must play a trump")
    match = playing({"West": "QD 2C 3C", "East": "9S 5H 6H", "South": "4S 3S KC"})
    match.play(1, "play QD")
    match.play(2, "play 9S")
    assert legal(match, "South") == {"play 3S", "play 4S"}
    match = playing({"West": "QD 2C 3C", "East": "9S 5H 6H", "South": "TH 3H KC"})
    match.play(1, "play QD")
    match.play(2, "play 9S")
    assert len(choices(match, "South")) == 3


def test_a_cinch_leads_its_highest_trump_or_one_next_to_it() -> None:
    match = playing({"West": "AS KS QS 2D 3D", "East": "4S 5H 6H 7H 8H", "South": "JS 3S KC 4C 5C"})
    assert legal(match, "West") == {"play AS", "play KS", "play QS"}
    refused(match, "West: play 2D", "certain of 3 tricks")
    match = playing({"West": "KS QS TS 9S 8S", "East": "AS 5H 6H 7H 8H", "South": "JS 3S KC 4C 5C"})
    assert legal(match, "West") == {"play KS", "play QS"}
    match = playing({"West": "AS QS TS 2D 3D", "East": "4S 5H 6H 7H 8H", "South": "JS 3S KC 4C 5C"})
    assert len(choices(match, "West")) == 5, "two sure tricks only"


def test_the_jack_is_as_good_once_the_queen_is_gone() -> None:
    match = playing({"West": "KS JS 9H 8H", "East": "4S 5H 6H 7H", "South": "TS 3S KC 4C", "taken 1": "AS QS 2S"})
    match.deal.tricks[1] = 1
    assert legal(match, "West") == {"play JS", "play KS"}


def test_a_cinch_on_anothers_lead_plays_its_highest_trump_unless_last() -> None:
    hands = {"West": "2D 3D 4C 5C 6C", "East": "AS KS QS JC 9H", "South": "4S 3S KC 7C 8C"}
    match = playing(hands)
    match.play(1, "play 2D")
    assert legal(match, "East") == {"play AS", "play KS", "play QS"}
    hands = {"West": "2D 3D 4C 5C 6C", "East": "3H 4H 5H 6H 7H", "South": "AS KS QS TS 8C"}
    match = playing(hands)
    match.play(1, "play 2D")
    match.play(2, "play 3H")
    assert legal(match, "South") == {"play AS", "play KS", "play QS", "play TS"}, "the last may win with any trump"


@pytest.mark.parametrize(("hand", "may"), [
    # whichever trump goes, three more are sure
    ("KS QS JS TS 9C", {"play KS", "play QS", "play JS", "play TS"}),
    # with a high one gone only two are: no cinch, and the lowest may go
    ("KS QS JS 2S 9C", {"play KS", "play QS", "play JS", "play 2S"}),
])
def test_behind_a_trick_that_is_lost_three_must_be_sure_without_the_highest(hand: str, may: set[str]) -> None:
    match = table("bourre", 4, dealer="South", dealt={"upcard 0": "3S"}).match
    for seat in (1, 2, 3, 0):
        match.play(seat, "play")
        match.play(seat, "keep all")
    arrange(match, {"West": "QD 2C 3C 4C 5C", "North": "AS 5H 6H 7H 8H", "East": hand, "South": "8S 4S KC 7C 8C"}, rest="rest")
    match.play(1, "play QD")
    match.play(2, "play AS")
    assert legal(match, "East") == may
    mine = PACK.mask(hand)
    assert sure_tricks(SPADES, mine, PACK.all & ~mine & ~PACK.mask("AS QD"), PACK.card("AS"), False) == (3 if "TS" in hand else 2)


def test_a_cinch_that_can_follow_suit_is_not_asked_for_trumps() -> None:
    match = playing({"West": "2D 3D 4C 5C 6C", "East": "AS KS QS 9D 8D", "South": "4S 3S KC 7C 8C"})
    match.play(1, "play 2D")
    assert legal(match, "East") == {"play 8D", "play 9D"}


def test_after_three_tricks_a_trump_must_be_led() -> None:
    match = playing({"West": "4S 9H", "East": "5H 6H", "South": "TS 4C", "taken 1": "AS KS QS"})
    match.deal.tricks[1] = 3
    assert legal(match, "West") == {"play 4S"}


def test_one_trick_and_two_sure_trumps_have_become_a_cinch() -> None:
    match = playing({"West": "AS KS 9H 8H", "East": "4S 5H 6H 7H", "South": "TS 3S KC 4C"})
    assert len(choices(match, "West")) == 4
    match.deal.tricks[1] = 1
    match.deal._legal = None
    assert legal(match, "West") == {"play AS", "play KS"}


# --- the rules in words ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players", "runs_out"), [
    ("bourre", 5, False), ("bourre", 6, True), ("bourre", 8, True), ("bourre-four-card", 7, False), ("bourre-four-card", 8, True),
])
def test_the_rules_tell_of_a_stock_that_runs_out_where_it_can(game: str, players: int, runs_out: bool) -> None:
    assert ("If the stock runs out" in parlour.game(game, players=players).rules()) == runs_out


def test_the_three_deals_are_told_only_where_they_are_right() -> None:
    assert "13 are played" in parlour.game("bourre", players=7).rules()
    # with four cards who plays puts in more
    assert "13 are played" not in parlour.game("bourre-four-card", players=7).rules()


# --- rules of thumb -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "said"), [("AS KS QS 2D 3D", "play"), ("AS QS 9S AD 3D", "play"), ("2D 3D 4D 5C 6C", "pass"),
                                            ("3S 3D 4D 5C 6C", "pass")])
def test_rules_of_thumb_and_a_look_play_what_is_good(hand: str, said: str) -> None:
    match = table("bourre", 5, dealer=0, dealt={"hand 1": hand, "upcard 0": "2S"}).match
    deal = match.deal
    for care in (USUAL, THOROUGH):
        deal.care = care
        assert str(deal.game.advise(deal, 1, Random(1))) == said


def test_who_kept_cards_is_taken_to_hold_good_ones() -> None:
    match = table("bourre", 5, dealer=0, dealt={"hand 2": "AD KD QD JD TD", "upcard 0": "2S"}).match
    match.play(1, "play")
    match.play(1, "keep all")
    deal = match.deal
    for number in range(50):
        world = deal.imagine(2, Random(number))
        make_likely(world, 2, Random(number))
        good = deal.pack.suit_masks[SPADES.trumps] | deal.pack.rank_masks[-1]
        assert not world.hands[1].cards & ~good
        assert world.hands[2].cards == deal.hands[2].cards and world.upcards[0].row == deal.upcards[0].row
        together = 0
        for zone in world.zones:
            assert not together & zone.mask()
            together |= zone.mask()
        assert together == deal.pack.all


def test_who_has_passed_is_taken_to_have_held_nothing() -> None:
    match = table("bourre", 7, dealer=0, dealt={"hand 5": "AD KD QD JD TD", "upcard 0": "2S"}).match
    for seat in (1, 2, 3, 4):
        match.play(seat, "pass")
    trumps = match.deal.pack.suit_masks[SPADES.trumps]
    thrown = {False: 0, True: 0}
    for number in range(100):
        for likely in thrown:
            world = match.deal.imagine(5, Random(number))
            if likely:
                make_likely(world, 5, Random(number))
            thrown[likely] += (world.discards.mask() & trumps).bit_count()
            assert world.hands[5].cards == match.deal.hands[5].cards
    # 20 of 46 cards, 12 of which are trumps
    assert 450 < thrown[False] < 600 and thrown[True] < 0.75 * thrown[False]


def test_what_rules_of_thumb_would_have_played_with() -> None:
    deal = table("bourre", 5, dealer=0, dealt={"upcard 0": "2S"}).match.deal
    game = deal.game
    assert isinstance(game, Bourre)
    strong, weak = (deal.pack.mask(cards) for cards in ("AS KS QS 3D 4D", "3D 4D 5D 6C 7C"))
    for drew in (NOT_ASKED, 2):
        deal.drew[1] = drew
        assert game.fits(deal, 1, strong, strong, Random(1)) and not game.fits(deal, 1, weak, weak, Random(1))


# --- the whole ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["bourre", "bourre-four-card"])
@pytest.mark.parametrize("players", [2, 5, 8])
def test_payments_counted_again(game: str, players: int) -> None:
    """What each has won, counted from the tricks and from who has put in what."""
    rng = Random(players)
    for seed in range(60):
        limit = rng.choice(["none", 10])
        deal = parlour.game(game, players=players, pot_limit=limit).deal(seed)
        deal.pot += 9
        deal.scores[0] -= 9
        deal.before = [before - (9 if seat == 0 else 0) for seat, before in enumerate(deal.before)]
        while not deal.over:
            pot = deal.pot
            seat = deal.turn()[0]
            deal.play(seat, chance.choose(deal, seat, rng))
        inside = [seat for seat in range(players) if deal.said[seat] == 1]
        paid = list(deal.staked)
        worth = pot if limit == "none" else min(pot, 10)
        expected = [-amount for amount in paid]
        if sum(deal.tricks):
            best = max(deal.tricks)
            if deal.tricks.count(best) == 1:
                expected[deal.tricks.index(best)] += worth
            for seat in inside:
                if not deal.tricks[seat]:
                    expected[seat] -= worth
        elif inside:
            total = 9 + sum(paid)
            expected[inside[0]] += total if limit == "none" else min(total, 10)
        assert deal.points() == expected
        assert sum(deal.scores) + deal.pot == 0


def test_a_match_plays_on_until_the_pot_is_empty_but_not_for_ever() -> None:
    long = 0
    for seed in range(30):
        match = parlour.game("bourre", players=4, deals=2).match(seed=seed)
        rng = Random(seed)
        while not match.over:
            match.play(match.turn()[0], rng.choice(match.legal(match.turn()[0])))
        assert match.deal.pot == 0 and sum(match.scores()) == 0
        assert 1 <= match.deal.number <= 11
        long += match.deal.number == 11
    assert long < 30
