"""All Fours in all its forms: turning up and begging, the play, the points one by one, and the odd rules of each form, from the rule page.

In Trinidad the turn passes to the right: after South comes East. Whole deals are in records/all-fours.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

import parlour
from parlour.games.all_fours.advice import best_pitch, card_wanted
from parlour.games.all_fours.base import PUT_RANKS, RANKS, AllFours, cut_highest
from parlour.games.all_fours.first_pitch import WAYS
from parlour.games.all_fours.west_yorkshire import WestYorkshireAllFours
from parlour.games.all_fours.yorkshire_deal import YorkshireDeal
from parlour.kernel.chance import Chance
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match, Start
from parlour.testing import Table, arrange, choices, play, play_out, play_until, prefer, refused, table

HEARTS = 2
FORMS = ("all-fours-trinidad", "all-fours-17th-century", "running-all-fours", "all-fours-american-early", "seven-up", "blind-all-fours",
         "all-fours-west-yorkshire", "all-fours-lancashire")


def fours(id: str = "all-fours-trinidad", players: int | None = None, /, **options: object) -> AllFours:
    game = parlour.game(id, players, **options)
    assert isinstance(game, AllFours)
    return game


def trinidad(dealt: Mapping[str, str] | None = None, players: int = 4, dealer: str = "South", scores: Sequence[int] = (), seed: int = 1,
             **options: object) -> Table:
    return table("all-fours-trinidad", players, dealt=dealt, dealer=dealer, scores=scores, seed=seed,
                 **{"deal_batches": "three", **options})


def ending(game: AllFours, trick: Sequence[str], won: Mapping[int, str], held: Mapping[int, str] | None = None,
           scores: Sequence[int] = (), dealer: int = 0, trumps: int = HEARTS) -> Match:
    """Before the last trick, which seat 0 leads: each seat has one card of ``trick`` left, and has ``won`` these cards; who ``held``
    them is the same unless said. Nobody has tricks for nothing: a card that was not dealt is nowhere but in the stock."""
    match = game.match(start=Start(1, dealer))
    deal = match.deal
    arrange(match, {**{f"hand {seat}": code for seat, code in enumerate(trick)}, **{f"taken {seat}": codes for seat, codes in won.items()}},
            rest="rest")
    for seat, codes in won.items():
        deal.played[seat] = game.pack.mask(codes)
    for seat, codes in (held or {}).items():
        for other in range(game.players):
            deal.played[other] &= ~game.pack.mask(codes)
        deal.played[seat] |= game.pack.mask(codes)
    if scores:
        deal.scores = list(scores)
    deal.before = deal.scores[:]
    deal.trumps = trumps
    deal.phase = game.trick_led_by(deal, 0)
    return match


def ended(game: AllFours, won: Mapping[int, str], held: Mapping[int, str] | None = None, scores: Sequence[int] = (), dealer: int = 0,
          trick: Sequence[str] = ("5C", "6C", "7C", "4C")) -> list[int]:
    """What each side scores in such a deal."""
    return play_out(ending(game, trick[:game.players], won, held, scores, dealer)).sheet[0]


# --- points (page section "Scoring") -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("won", "held", "points"), [
    ({0: "AH 2H JH TS"}, {}, [4, 0]),                              # all four
    ({0: "AH TS", 1: "3H"}, {}, [2, 1]),                           # the three is low when the two was not dealt; no jack
    ({0: "3H TS", 1: "AH"}, {1: "3H AH"}, [1, 2]),                 # low is the holder's, whoever wins it
    ({0: "AH TS", 1: "3H"}, {0: "3H TS", 1: "AH"}, [2, 1]),        # and so is high
    ({0: "AH JH 2H TS"}, {1: "JH", 0: "AH 2H TS"}, [6, 0]),        # the jack is hanged: three points
    ({0: "AH JH 2H TS"}, {2: "JH", 0: "AH 2H TS"}, [4, 0]),        # the partner's jack is not
    ({0: "AH 2H", 1: "AS"}, {}, [2, 0]),                           # four card points each: nobody has game
    ({0: "AH 2H", 1: "KS QS"}, {}, [2, 1]),                        # five against four
    ({0: "AH 2H", 1: "TS"}, {}, [2, 1]),                           # ten against four
    ({0: "KH", 1: "2S"}, {}, [3, 0]),                              # a single trump is both high and low
])
def test_each_point_goes_to_who_has_it(won: Mapping[int, str], held: Mapping[int, str], points: list[int]) -> None:
    assert ended(fours(), won, held) == points


def test_half_of_the_card_points_are_the_tens() -> None:
    game = fours()
    values = game.points_table[3].cards_of(game.pack)      # type: ignore[attr-defined]
    assert sum([cards.bit_count() * points for cards, points in values]) == 80
    assert sum([cards.bit_count() * points for cards, points in values if points == 10]) == 40


@pytest.mark.parametrize(("id", "before", "won", "winners", "scores"), [
    ("all-fours-trinidad", [13, 13], {0: "AH", 1: "2H JH TS"}, [0, 2], [14, 13]),
    ("all-fours-trinidad", [12, 13], {0: "AH", 1: "2H JH TS"}, [1, 3], [13, 14]),
    ("all-fours-trinidad", [12, 12], {0: "AH 2H", 1: "JH TS"}, [0, 2], [14, 12]),
    ("all-fours-west-yorkshire", [10, 10], {0: "AH", 1: "2H JH TS"}, [0, 2], [11, 10]),
])
def test_points_are_counted_in_order_until_a_side_has_won(id: str, before: list[int], won: Mapping[int, str], winners: list[int],
                                                          scores: list[int]) -> None:
    match = play_out(ending(fours(id), ("5C", "6C", "7C", "4C"), won, scores=before))
    assert match.over and match.winners == winners and match.deal.scores == scores


def test_hang_jack_wins_beyond_the_target_and_game_is_not_counted_any_more() -> None:
    match = play_out(ending(fours(), ("5C", "6C", "7C", "4C"), {0: "AH 2H", 1: "JH TS"}, {0: "AH 2H JH", 1: "TS"}, [10, 11]))
    assert match.deal.scores == [12, 14] and match.winners == [1, 3]


@pytest.mark.parametrize("id", FORMS)
def test_a_second_count_of_random_deals_agrees(id: str) -> None:
    """High, low, jack and game counted from what was played, in all forms, where no match ends in between."""
    for players in parlour.game(id).player_counts:
        game = fours(id, players)
        for seed in range(25):
            rng = Random(seed)
            match = game.match(seed)
            deal = match.deal
            played: dict[int, int] = {}
            early: list[int] = []
            won = [0] * players
            while match.deal is deal and not match.over:
                seat = rng.choice(match.turn())
                action = rng.choice(list(match.legal(seat)))
                trick, scores = deal.trick.row[:], list(deal.scores)
                match.play(seat, action)
                if action.kind == "play":
                    early = early if played else scores
                    played[action.card] = seat
                    trick.append(action.card)
                if trick and not deal.trick.row:
                    trumps = [card for card in trick if deal.pack.suit_of[card] == deal.trumps]
                    suited = [card for card in trick if deal.pack.suit_of[card] == deal.pack.suit_of[trick[0]]]
                    won[played[max(trumps or suited)]] |= sum([1 << card for card in trick])
            if match.over or not played:
                continue
            expected = _counted(game, deal.trumps, played, won, deal.dealer, id)
            assert match.sheet[0] == [sum(each) for each in zip(early, expected)], f"{id} {players} {seed}"


def _counted(game: AllFours, trumps: int, played: Mapping[int, int], won: Sequence[int], dealer: int, id: str) -> list[int]:
    """The points of each side, counted card by card."""
    points = [0] * len(set(game.sides))
    pack = game.pack
    held = sorted([card for card in played if pack.suit_of[card] == trumps])
    taken = {card: game.sides[seat] for seat in range(game.players) for card in played if won[seat] >> card & 1}
    if held:
        points[game.sides[played[held[-1]]]] += 1
        points[taken[held[0]] if id == "all-fours-lancashire" else game.sides[played[held[0]]]] += 1
    jack = pack.card(f"J{'CDHS'[trumps]}")
    if jack in played:
        caught = taken[jack] != game.sides[played[jack]]
        points[taken[jack]] += 3 if caught and id == "all-fours-trinidad" else 1
    values = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}
    totals = [0] * len(points)
    for card, side in taken.items():
        totals[side] += values.get(pack.codes[card][0], 0)
    best = [side for side, total in enumerate(totals) if total == max(totals)]
    if len(best) == 1:
        points[best[0]] += 1
    elif id == "seven-up" and len(best) == 2 and game.sides[dealer] in best:
        points[sum(best) - game.sides[dealer]] += 1
    return points


# --- Trinidad: the deal and the turn-up (page section "Deal") ------------------------------------------------------------------


@pytest.mark.parametrize(("turned", "options", "points"), [
    ("AH", {}, 1), ("6H", {}, 2), ("JH", {}, 3), ("KH", {}, 0), ("2H", {}, 0),
    ("2H", {"two_turned": "two"}, 2), ("6H", {"two_turned": "two"}, 0), ("AH", {"two_turned": "two"}, 1), ("JH", {"two_turned": "two"}, 3),
])
def test_a_card_turned_up_scores_at_once_for_the_dealers_side(turned: str, options: Mapping[str, object], points: int) -> None:
    assert trinidad({"turned": turned}, **options).scores() == [points, 0, points, 0]


def test_deal_and_play_go_anticlockwise_and_so_does_the_turn_to_deal() -> None:
    at = trinidad({"turned": "KH"})
    assert at.turn() == {"East"} and at.legal() == {"stand", "beg"}
    at.play("East: stand")
    assert at.turn() == {"East"}
    assert at.match.game.next_dealer(at.match.deal) == 3


def test_stand_beg_give_and_six_tricks() -> None:
    at = trinidad({"turned": "KH"}).play("East: beg")
    assert at.turn() == {"South"} and at.legal() == {"give one", "run the cards"}
    at.play("South: give one")
    assert at.scores() == [0, 1, 0, 1] and at.turn() == {"East"}
    assert [hand.count() for hand in at.match.deal.hands] == [6, 6, 6, 6]


def test_a_gift_can_win_the_match_and_so_can_a_card_turned_up() -> None:
    at = trinidad({"turned": "KH"}, scores=[0, 13]).play("East: beg", "South: give one")
    assert at.match.over and at.winners() == {"West", "East"}
    # the second card turned up is an ace
    at = trinidad({"turned": "KH", "rest": "2S 3S 4S 5S 6S 7S 8S 9S TS 2C 3C 4C AD"}, scores=[13, 13]).play("beg", "run the cards")
    assert at.match.over and at.winners() == {"South", "North"} and not at.match.deal.trick.row


def test_running_brings_three_more_cards_until_another_suit_is_turned_up() -> None:
    at = trinidad({"turned": "6H", "rest": "2S 3S 4S 5S 6S 7S 8S 9S TS 2C 3C 4C JD"}).play("beg", "run the cards")
    assert at.scores() == [5, 0, 5, 0] and [hand.count() for hand in at.match.deal.hands] == [9, 9, 9, 9]
    assert at.hand("East") >= {"2S", "3S", "4S"}          # three together, to the dealer's right first
    assert "Trumps: diamonds ♦" in at.facts() and at.zone("turned") == ["6H", "JD"]
    at = trinidad({"turned": "6H", "rest": "2S 3S 4S 5S 6S 7S 8S 9S TS 2C 3C 4C JH 2D 3D 4D 5D 6D 7D 8D 9D TD 5C 6C 7C 8C"})
    at.play("beg", "run the cards")
    assert at.scores() == [5, 0, 5, 0] and [hand.count() for hand in at.match.deal.hands] == [12, 12, 12, 12]


@pytest.mark.parametrize(("runs", "tricks"), [(0, 6), (1, 9), (2, 12)])
def test_six_nine_or_twelve_tricks(runs: int, tricks: int) -> None:
    spades = "2S 3S 4S 5S 6S 7S 8S 9S TS 2C 3C 4C"
    rest = {0: "", 1: f"{spades} 7D", 2: f"{spades} 7H 2D 3D 4D 5D 6D 7D 8D 9D TD 5C 6C 7C 8C"}[runs]
    at = trinidad({"turned": "KH", "rest": rest}).play(*(["beg", "run the cards"] if runs else ["stand"]))
    deal = at.match.deal
    play_out(at.match)
    assert sum([heap.cards.bit_count() for heap in deal.taken]) == 4 * tricks


def test_when_the_pack_is_exhausted_the_same_dealer_deals_again_and_keeps_the_points() -> None:
    at = trinidad({"turned": "6H", "rest": "2S 3S 4S 5S 6S 7S 8S 9S TS 2C 3C 4C JH 2D 3D 4D 5D 6D 7D 8D 9D TD 5C 6C 7C AH"})
    at.play("beg", "run the cards")
    deal = at.match.deal
    assert deal.number == 0 and deal.dealer == 0 and at.turn() == {"East"} and at.legal() == {"stand", "beg"}
    assert [hand.count() for hand in deal.hands] == [6, 6, 6, 6] and len(deal.turned.row) == 1
    again = deal.game.worth_turned(deal.turned.row[0])            # type: ignore[attr-defined]
    assert at.scores()[0] == 6 + again


def test_two_players_may_get_21_cards() -> None:
    rest = "2S 3S 4S 5S 6S 7S 2H 8S 9S TS JS QS KS 3H 2D 3D 4D 5D 6D 7D 4H 8D 9D TD JD QD KD 5H 2C 3C 4C 5C 6C 7C KC"
    at = trinidad({"turned": "9H", "rest": rest}, players=2).play("beg", "run the cards")
    assert [hand.count() for hand in at.match.deal.hands] == [21, 21]
    deal = at.match.deal
    play_out(at.match)
    assert sum([heap.cards.bit_count() for heap in deal.taken]) == 42


def test_each_dealer_chooses_once_how_to_deal() -> None:
    match = parlour.game("all-fours-trinidad").match(start=Start(1, 0))
    assert choices(match) == ["deal by threes", "deal singly"]
    play(match, "deal singly")
    for number, asked in enumerate([True, True, True, False], 1):
        play_until(match, lambda match, number=number: match.deal.number == number or match.over, prefer("stand", otherwise=lambda a: a[0]))
        if match.over:
            break
        assert (choices(match)[0] == "deal by threes") is asked, number
        if asked:
            play(match, "deal by threes")


def test_cards_are_dealt_one_at_a_time_or_three() -> None:
    order = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    at = table("all-fours-trinidad", dealer="South", dealt={"rest": order})
    at.play("deal singly")
    assert at.hand("East") >= {"2C", "6C", "TC"} and at.hand("South") >= {"5C", "9C", "KC"}
    at = table("all-fours-trinidad", dealer="South", dealt={"rest": order}).play("deal by threes")
    assert at.hand("East") >= {"2C", "3C", "4C"} and at.hand("South") >= {"JC", "QC", "KC"}


def test_who_must_beg_without_trumps() -> None:
    dealt = {"turned": "KH", "East": "2S 3S 4S 5C 6C 7C"}
    assert trinidad(dealt).legal() == {"stand", "beg"}
    at = trinidad(dealt, forced_beg_without_trumps=True)
    assert at.legal() == {"beg"} and at.refusal("stand") == "You hold no trump: you must beg."
    at = trinidad({"turned": "KH", "East": "2S 3S 4S 5C 6C 2H"}, forced_beg_without_trumps=True)
    assert at.legal() == {"stand", "beg"}


# --- the play ------------------------------------------------------------------------------------------------------------------

PLAY = {"turned": "KH", "East": "9C 8C KS 5D 4D 3D", "North": "QC 3H 9S 7D 8D 6S", "West": "5H 9H 2S 7S 9D 4S",
        "South": "2C 4H 6H JD QD AD"}


def test_a_suit_is_followed_or_trumped_and_anything_is_played_without_it() -> None:
    at = trinidad(PLAY).play("stand", "East: 8C")
    assert at.legal("North") == {"play QC", "play 3H"}
    assert at.refusal("North: 9S") == "You hold clubs: you must follow suit or play a trump."
    at.play("North: 3H")
    assert at.legal("West") == {"play 5H", "play 9H", "play 2S", "play 7S", "play 9D", "play 4S"}
    at.play("West: 2S")
    assert at.legal("South") == {"play 2C", "play 4H", "play 6H"}
    at.play("South: 2C")
    assert at.turn() == {"North"}                          # the only trump takes the trick
    at.play("North: 6S")
    assert at.legal("West") == {"play 5H", "play 9H", "play 7S", "play 4S"}


def test_a_trump_lead_must_be_followed() -> None:
    at = trinidad({**PLAY, "East": "TH 8C KS 5D 4D 3D"}).play("stand", "East: TH")
    assert at.legal("North") == {"play 3H"} and at.refusal("North: QC") == "You hold hearts: you must follow suit."


def test_undertrumping_may_be_forbidden() -> None:
    assert trinidad(PLAY).play("stand", "8C", "QC", "9H").legal("South") == {"play 2C", "play 4H", "play 6H"}
    at = trinidad(PLAY, undertrumping_forbidden=True).play("stand", "8C", "QC", "9H")
    assert at.legal("South") == {"play 2C"}
    assert at.refusal("South: 4H").startswith("The trick is trumped: a lower trump")
    at = trinidad(PLAY, undertrumping_forbidden=True).play("stand", "8C", "QC", "5H")
    assert at.legal("South") == {"play 2C", "play 6H"}
    only = {**PLAY, "South": "2H 4H 6H 7H 8H TH"}
    at = trinidad(only, undertrumping_forbidden=True).play("stand", "8C", "QC", "9H")
    assert at.legal("South") == {"play TH"}                # a higher one is no undertrump
    at = trinidad({**PLAY, "South": "2H 4H 6H 7H 8H JD", "West": "5H 9H 2S 7S 9D 4S"}, undertrumping_forbidden=True)
    assert at.play("stand", "8C", "QC", "9H").legal("South") == {"play JD"}
    at = trinidad({**PLAY, "South": "2H 4H 6H 7H 8H AC"}, undertrumping_forbidden=True).play("stand", "8C", "QC", "9H")
    assert at.legal("South") == {"play AC"}
    # a trump lead has nothing to do with it
    at = trinidad({**PLAY, "East": "TH 8C KS 5D 4D 3D"}, undertrumping_forbidden=True).play("stand", "TH", "3H", "5H")
    assert at.legal("South") == {"play 4H", "play 6H"}


def test_with_nothing_but_lower_trumps_one_undertrumps() -> None:
    at = trinidad({**PLAY, "South": "2H 4H 6H 7H 8H QH", "West": "AH 9H 2S 7S 9D 4S"}, undertrumping_forbidden=True)
    assert at.play("stand", "8C", "QC", "AH").legal("South") == {"play 2H", "play 4H", "play 6H", "play 7H", "play 8H", "play QH"}


# --- irregularities ------------------------------------------------------------------------------------------------------------

REVOKE = {"turned": "KH", "East": "9C 8C KS 5D 4D AH", "North": "QC 3H 9S 7D 8D 6S", "West": "5C 9H 2S 7S 9D 4S",
          "South": "2C 4H 6H JD QD AD"}


def test_misdeals_bring_the_opponents_a_point_and_a_new_deal() -> None:
    game = parlour.game("all-fours-trinidad", misdeal_penalty=True, deal_batches="three")
    match = game.match(start=Start(1, 0, [None, 0]), narrate=True)
    deal = match.deal
    assert deal.scores[1] == 1 and deal.dealer == 0 and [hand.count() for hand in deal.hands] == [6, 6, 6, 6]
    assert "South miscounts the cards: a misdeal." in deal.view(1).log
    assert game.match(start=Start(1, 0, [None, 1])).deal.scores[1] == 0


def test_a_revoke_costs_a_point_and_game() -> None:
    at = trinidad(REVOKE, revoke_penalty=True).play("stand", "East: 8C")
    assert at.legal("North") == {"play QC", "play 3H", "play 9S", "play 7D", "play 8D", "play 6S"}
    at.play("North: 9S", "West: 5C", "South: 2C")
    assert at.turn() == {"North"} and at.legal() == {"keep it", "correct QC", "correct 3H"}
    at.play("North: keep it")
    assert at.scores() == [0, 0, 0, 0]
    at.play("East: 9C", "North: QC", "West: 9D", "South: JD")
    at.play("West: keep it", "South: keep it")             # they had no clubs left, which nobody can know
    assert at.turn() == {"West"} and at.legal() == {"call the revoke", "let it pass"}
    at.play("West: let it pass")
    assert at.turn() == {"East"}                            # the partner may call it too
    at.play("East: call the revoke")
    assert at.scores() == [0, 1, 0, 1]
    deal = at.match.deal
    play_out(at.match, prefer("keep it", "let it pass", otherwise=lambda legal: legal[0]))
    assert "game" not in [entry.words for entry in deal.entries if entry.side == 0]


#: South takes all tricks, and no trumps are in play; North has thrown a diamond on a club, and plays the club last
REVOKE_TO_THE_END = {"turned": "KH", "East": "9C 8C 6C 5C 4C 3C", "North": "3D 7C 7S 8S 9S TS", "West": "2C 2S 3S 4S 5S 6S",
                     "South": "AC AD KD QD JD TD"}


@pytest.mark.parametrize(("said", "points"), [(["let it pass", "call the revoke"], [0, 1]), (["let it pass", "let it pass"], [1, 0])])
def test_a_revoke_that_comes_to_light_in_the_last_trick_is_called_before_the_points_are_counted(said: list[str], points: list[int]) -> None:
    at = trinidad(REVOKE_TO_THE_END, scores=[13, 5], revoke_penalty=True).play("stand", "9C", "3D", "2C", "AC", "North: keep it")
    play_until(at.match, lambda match: "call the revoke" in choices(match), prefer("keep it", otherwise=lambda legal: legal[-1]))
    assert at.match.deal.scores == [13, 5] and not any([hand.cards for hand in at.match.deal.hands])
    at.play(f"West: {said[0]}", f"East: {said[1]}")
    assert at.match.sheet == [points] and at.match.over == (points == [1, 0])


def test_a_correction_before_the_trick_is_taken_costs_nothing() -> None:
    at = trinidad(REVOKE, revoke_penalty=True).play("stand", "8C", "9S", "5C", "2C", "North: correct QC")
    assert at.turn() == {"North"} and at.scores() == [0, 0, 0, 0]           # the queen takes the trick
    assert "9S" in at.hand("North") and "QC" not in at.hand("North")
    assert at.zone("taken 2") and at.legal() >= {"play 9S", "play 6S"}


def test_keeping_back_a_high_trump_from_a_trump_lead_loses_the_match() -> None:
    dealt = {**REVOKE, "North": "QH 3H 9S 7D 8D 6S"}
    at = trinidad(dealt, revoke_penalty=True).play("stand", "AH", "9S", "9H", "4H", "North: keep it")
    at.play("East: KS", "North: 3H", "West: 2S", "South: 6H")               # only the three has come to light
    at.play("West: call the revoke")
    assert at.match.over and at.winners() == {"West", "East"} and at.match.deal.scores == [0, 14]
    low = {**REVOKE, "North": "7H 3H 9S 7D 8D 6S"}
    at = trinidad(low, revoke_penalty=True).play("stand", "AH", "9S", "9H", "4H", "keep it", "KS", "3H", "2S", "6H", "call the revoke")
    assert not at.match.over and at.scores()[1] == 1


def test_a_trump_that_was_played_since_counts_as_held() -> None:
    dealt = {**REVOKE, "North": "QH 3H 9S 7D 8D 6S"}
    at = trinidad(dealt, revoke_penalty=True).play("stand", "AH", "9S", "9H", "4H", "keep it", "KS", "QH", "2S", "6H", "call the revoke")
    assert at.match.over


def test_an_exposed_card_lies_open_and_may_be_called() -> None:
    at = trinidad(REVOKE, revoke_penalty=True, call_exposed_card=True).play("stand", "8C", "9S", "5C", "2C", "North: correct QC")
    assert at.match.view(1).zones and at.zone("exposed 1") == [] and at.zone("exposed 2") == ["9S"]
    # North leads next: the opponents are asked first
    assert at.turn() == {"West"} and at.legal() == {"let them choose", "call 9S"}
    at.play("West: let them choose")
    assert at.turn() == {"East"}
    at.play("East: call 9S")
    assert at.turn() == {"North"} and at.legal() == {"play 9S"} and at.refusal("6S") == "Your opponents call for the nine of spades."
    at.play("North: 9S")
    assert at.zone("exposed 2") == [] and at.zone("trick") == ["9S"]


def test_a_call_that_would_be_a_revoke_does_not_bind() -> None:
    at = trinidad({**REVOKE, "East": "9C 8C KS AC 4D AH", "North": "QC 3H 9S TC 8D 6S"}, revoke_penalty=True, call_exposed_card=True)
    at.play("stand", "AC", "9S", "5C", "2C", "North: correct QC", "East: 8C", "call 9S")
    assert "play TC" in at.legal("North") and len(at.legal("North")) == 5


def test_exposed_cards_need_revokes() -> None:
    with pytest.raises(ParlourError, match="no sense"):
        parlour.game("all-fours-trinidad", call_exposed_card=True, revoke_penalty=False)
    assert parlour.game("all-fours-trinidad", call_exposed_card=True).options["revoke-penalty"] is True


# --- the old games of two -------------------------------------------------------------------------------------------------------


def old(id: str = "all-fours-17th-century", dealt: Mapping[str, str] | None = None, scores: Sequence[int] = (), **options: object) -> Table:
    return table(id, 2, dealt=dealt, dealer="South", scores=scores, **options)


def test_the_thirteenth_card_is_turned_up_and_a_jack_scores() -> None:
    at = old(dealt={"turned": "JH"})
    deal = at.match.deal
    assert at.scores() == [1, 0] and deal.rest.count() == 52 - 13 and at.turn() == {"North"}
    assert old(dealt={"turned": "AH"}).scores() == [0, 0]


def test_giving_a_point_ends_the_deal_unplayed_unless_agreed_otherwise() -> None:
    at = old(dealt={"turned": "KH"}).play("North: beg", "South: give one")
    assert at.match.sheet == [[0, 1]] and at.match.deal.number == 1 and at.match.deal.dealer == 1
    at = old(dealt={"turned": "KH"}, gift_ends_deal=False).play("beg", "give one")
    assert at.match.deal.number == 0 and at.turn() == {"North"} and at.scores() == [0, 1]


def test_whether_a_jack_counts_that_did_not_make_trumps() -> None:
    dealt = {"turned": "JH", "rest": "2S 3S 4S 5S 6S 7S JD"}
    assert old(dealt=dealt).play("beg", "run the cards").scores() == [2, 0]
    final = old(dealt=dealt, turned_jack_after_change="final-turn-up-only")
    assert final.scores() == [0, 0] and final.play("beg", "run the cards").scores() == [1, 0]
    # a jack that is kept counts when the point is given, before it
    final = old(dealt=dealt, turned_jack_after_change="final-turn-up-only", scores=[10, 10]).play("beg", "give one")
    assert final.winners() == {"South"}


@pytest.mark.parametrize(("turned", "points"), [("AH", 4), ("KH", 3), ("QH", 2), ("JH", 1), ("TH", 0)])
def test_running_all_fours_scores_four_ranks_turned_up(turned: str, points: int) -> None:
    at = old("running-all-fours", {"turned": turned})
    assert at.scores() == [points, 0] and fours("running-all-fours").goal == 31


def test_what_one_plays_to() -> None:
    assert fours("all-fours-17th-century").goal == 11 and fours("all-fours-17th-century", target_17th_century=15).goal == 15
    assert fours("all-fours-american-early").goal == 10 and fours("seven-up").goal == 7 and fours().goal == 14
    assert [fours("all-fours-west-yorkshire", players).goal for players in (2, 4, 6)] == [9, 11, 11]
    assert fours("all-fours-west-yorkshire", heckmondwike_league=True).goal == 15 and fours("all-fours-lancashire").goal == 11


def test_cards_are_cut_by_put_in_england_and_by_rank_elsewhere() -> None:
    pack = parlour.game("seven-up").pack
    for ranks, cards, first in ((PUT_RANKS, "3C AC", 0), (PUT_RANKS, "2C 3C", 1), (PUT_RANKS, "4C KS", 1), (RANKS, "3C AC", 1)):
        script = [[pack.card(code)] for code in cards.split()]
        assert cut_highest(Chance.of(1, 0, script), pack, 2, ranks) == first
    tied = [[pack.card(code)] for code in ["AC", "AD", "5C", "6C"]]
    assert cut_highest(Chance.of(1, 0, tied), pack, 2, RANKS) == 1
    assert fours("all-fours-17th-century").cut_ranks == PUT_RANKS                 # type: ignore[attr-defined]
    assert fours("all-fours-american-early").cut_ranks == RANKS                   # type: ignore[attr-defined]


@pytest.mark.parametrize(("option", "runs", "discards"), [("never", 1, 0), ("always", 1, 3), ("only-with-12-or-more", 1, 0),
                                                          ("only-with-12-or-more", 2, 6), ("always", 2, 6), ("never", 2, 0)])
@pytest.mark.parametrize("id", ["all-fours-american-early", "seven-up"])
def test_hands_are_reduced_to_six_after_a_run(id: str, option: str, runs: int, discards: int) -> None:
    more = "2D 3D 4D 5D 6D 7D KS" if runs == 2 else ""
    batches = {"deal_batches": "three"} if id == "all-fours-american-early" else {}
    at = table(id, 2, dealer="South", discard_to_six_after_run=option, **batches,
               dealt={"turned": "9H", "rest": f"2S 3S 4S 5S 6S 7S {'8H' if runs == 2 else 'KS'} {more}"})
    at.play("beg", "run the cards", *(["accept the trumps", "accept the trumps"] if id == "seven-up" else []))
    if not discards:
        assert [hand.count() for hand in at.match.deal.hands] == [6 + 3 * runs] * 2 and next(iter(at.legal())).startswith("play")
        return
    assert at.turn() == {"North"} and at.match.deal.phase.prompt(at.match.deal, 1) == f"Discard {'three' if discards == 3 else 'six'} cards"
    play_until(at.match, lambda match: match.deal.discards.count() == 2 * discards)          # type: ignore[attr-defined]
    assert [hand.count() for hand in at.match.deal.hands] == [6, 6] and at.turn() == {"North"}


def test_a_trump_thrown_away_counts_for_nothing() -> None:
    at = table("seven-up", 2, dealer="South", dealt={"turned": "9H", "North": "2S 2C 3C 4C 5C 6C", "South": "7C 8C 9C TC JC QC",
                                                     "rest": "AS KS 3S 4S 5D 6D 7S"})
    at.play("beg", "run the cards", "accept the trumps", "accept the trumps", "North: discard 2S 2C 3C", "South: discard 7C 8C 9C")
    deal = at.match.deal
    play_out(at.match)
    # the two of spades is out of play: low is the three
    assert [entry.words for entry in deal.entries if entry.side == 1][:2] == ["high", "low"]
    low = next(entry for entry in deal.entries if entry.words == "low")
    assert low.side == 1 and deal.played[1] >> deal.pack.card("3S") & 1


# --- Seven Up --------------------------------------------------------------------------------------------------------------------


def test_seven_up_goes_clockwise_and_a_turned_jack_counts_when_trumps_are_settled() -> None:
    at = table("seven-up", 4, dealer="South", dealt={"turned": "JH"})
    assert at.turn() == {"West"} and at.scores() == [0, 0, 0, 0]
    assert at.play("stand").scores() == [1, 0, 1, 0]
    at = table("seven-up", 4, dealer="South", dealt={"turned": "JH"}, scores=[6, 6]).play("beg", "give one")
    assert at.winners() == {"South", "North"}              # before the gift


def test_only_the_jack_that_makes_trumps_scores() -> None:
    at = table("seven-up", 2, dealer="South", dealt={"turned": "JH", "rest": "2S 3S 4S 5S 6S 7S JD"})
    at.play("beg", "run the cards")
    assert at.scores() == [0, 0]
    at.play("accept the trumps", "accept the trumps")
    assert at.scores() == [1, 0]


def test_a_gift_is_for_each_opponent_and_nobody_wins_by_another_beg() -> None:
    at = table("seven-up", 3, dealer="South", dealt={"turned": "KH"}).play("West: beg", "South: give one")
    assert at.scores() == [0, 1, 1] and at.turn() == {"West"}
    at = table("seven-up", 3, dealer="South", dealt={"turned": "KH"}, scores=[0, 2, 6]).play("beg")
    assert at.legal() == {"run the cards"}
    assert at.refusal("give one") == "East did not beg and may not win by a gift: you must run the cards."
    at = table("seven-up", 3, dealer="South", dealt={"turned": "KH"}, scores=[0, 6, 2]).play("beg", "give one")
    assert at.match.over and at.winners() == {"West"}      # the one who begged may
    at = table("seven-up", 4, dealer="South", dealt={"turned": "KH"}, scores=[0, 6]).play("beg")
    assert at.legal() == {"give one", "run the cards"}


def test_all_must_agree_to_bunch() -> None:
    def changed() -> Table:
        return table("seven-up", 3, dealer="South", dealt={"turned": "JH", "rest": "2S 3S 4S 5S 6S 7S 8S 9S TS JD"}).play(
            "West: beg", "South: run the cards")
    at = changed()
    assert at.turn() == {"West"} and at.legal() == {"accept the trumps", "bunch the cards"}
    at.play("West: accept the trumps", "East: bunch the cards")
    assert at.turn() == {"South", "West"} and at.legal("West") == {"agree", "insist"}
    at.play("West: agree", "South: agree")
    deal = at.match.deal
    assert deal.number == 0 and deal.dealer == 0 and [hand.count() for hand in deal.hands] == [6, 6, 6] and at.scores() == [0, 0, 0]
    assert at.turn() == {"West"} and at.legal() == {"stand", "beg"}
    at = changed().play("West: bunch the cards", "East: agree", "South: insist")
    assert at.turn() == {"West"} and at.scores() == [1, 0, 0]            # the jack of diamonds counts, and the discards begin
    assert changed().play("accept the trumps", "accept the trumps", "accept the trumps").scores() == [1, 0, 0]


@pytest.mark.parametrize(("players", "dealer", "won", "points"), [
    (2, 0, {0: "AH 2H", 1: "AS"}, [2, 1]),                 # the tie goes to the dealer's opponent
    (2, 1, {0: "AH 2H", 1: "AS"}, [3, 0]),
    (4, 1, {0: "AH 2H", 1: "AS"}, [3, 0]),
    (3, 0, {0: "AH 2H", 1: "AS"}, [2, 1, 0]),
    (3, 2, {0: "AH 2H", 1: "AS"}, [2, 0, 0]),              # two who do not deal
    (3, 1, {0: "AH 2H", 1: "AS", 2: "AC"}, [2, 0, 0]),     # all three
])
def test_a_tie_for_game_in_seven_up(players: int, dealer: int, won: Mapping[int, str], points: list[int]) -> None:
    assert ended(fours("seven-up", players), won, dealer=dealer) == points


@pytest.mark.parametrize("id", ["blind-all-fours", "all-fours-17th-century", "all-fours-american-early", "running-all-fours"])
def test_elsewhere_nobody_gets_a_tied_game(id: str) -> None:
    assert ended(fours(id, 2), {0: "AH 2H", 1: "AS"}, dealer=0) == [2, 0]


def test_exhausting_the_pack_bunches_the_cards() -> None:
    rest = "2S 3S 4S 5S 6S 7S 8S 9S TS 2H 2D 3D 4D 5D 6D 7D 8D 9D TD 3H 2C 3C 4C 5C 6C 7C 8C 9C TC 4H"
    at = table("seven-up", 3, dealer="South", dealt={"turned": "JH", "rest": rest}).play("beg", "run the cards")
    assert at.turn() == {"West"} and at.legal() == {"stand", "beg"} and at.scores() == [0, 0, 0]
    assert len(at.zone("turned")) == 1 and at.match.deal.dealer == 0


def test_chips_are_placed_for_points() -> None:
    at = table("seven-up", 2, dealer="South", dealt={"turned": "JH"})
    assert "7 chips left" in at.badges("South") and "6 chips left" in at.play("stand").badges("South")


# --- pitching: Blind All Fours, West Yorkshire, Lancashire ------------------------------------------------------------------------


def test_the_first_card_led_makes_trumps() -> None:
    at = table("blind-all-fours", 3, dealer="South", dealt={"West": "9H 8C KS 5D 4D 3D", "East": "2H 3S 9S 7D 8D 6S"})
    assert at.turn() == {"West"} and len(at.legal()) == 6
    at.play("West: 9H")
    assert "Trumps: hearts ♥" in at.facts() and at.legal("East") == {"play 2H"}


def yorkshire(dealt: Mapping[str, str] | None = None, players: int = 4, scores: Sequence[int] = (), id: str = "all-fours-west-yorkshire",
              **options: object) -> Table:
    return table(id, players, dealt=dealt, dealer="South" if players < 6 else 0, scores=scores,
                 **{"packets": "two-two-two", "first_pitch": "deal-for-first-jack", **options})


def test_the_dealer_chooses_the_packets() -> None:
    assert sorted(WAYS) == sorted({(a, b, c) for a in range(1, 5) for b in range(1, 5) for c in range(1, 5) if a + b + c == 6})
    order = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    at = table("all-fours-west-yorkshire", dealer="South", dealt={"rest": order})
    assert at.turn() == {"South"} and len(at.legal()) == 10 and "deal 3-2-1" in at.legal()
    at.play("deal 3-2-1")
    assert at.hand("West") >= {"2C", "3C", "4C", "AC"} and at.turn() == {"West"}
    at = table("all-fours-west-yorkshire", dealer="South", dealt={"rest": order}).play("deal 1-1-4")
    assert at.hand("West") >= {"2C", "6C", "TC", "JC", "QC", "KC"}


@pytest.mark.parametrize(("players", "pitcher", "partner"), [(4, "West", "East"), (6, "Seat 2", "Seat 5")])
def test_the_pitchers_partner_sees_no_cards_before_the_pitch(players: int, pitcher: str, partner: str) -> None:
    at = yorkshire(players=players)
    seat = at.seat(partner)
    hand = f"hand {seat}"
    zone = [zone.place.name for zone in at.match.deal.zones].index(hand)
    assert at.match.view(seat).zones[zone].cards in ([], [""] * 6) and not at.match.deal.known_to(seat) & at.match.deal.hands[seat].cards
    assert at.match.deal.known_to(at.seat(pitcher)) & at.match.deal.hands[at.seat(pitcher)].cards
    at.play(sorted(at.legal())[0])
    assert all(at.match.view(seat).zones[zone].cards) and at.match.deal.hands[seat].cards & ~at.match.deal.known_to(seat) == 0
    open_hand = yorkshire(players=players, pitchers_partner_may_not_look=False)
    assert all(open_hand.match.view(seat).zones[zone].cards)


def test_the_first_trick_lies_face_up_with_a_trump_on_top() -> None:
    dealt = {"West": "9H 8C KS 5D 4D 3D", "North": "2H 3S 9S 7D 8D 6S", "East": "TC 2C 5S 4S QD JD", "South": "AH 3C 4C 5C 6C 7C"}
    at = yorkshire(dealt).play("West: 9H", "North: 2H", "East: TC", "South: AH")
    assert at.zone("first 0")[-1] == "9H" and set(at.zone("first 0")) == {"9H", "2H", "TC", "AH"}
    assert at.zone("taken 0") == []
    at.play("South: 3C", "West: 8C", "North: 7D", "East: 2C")
    assert set(at.zone("taken 1")) == {"3C", "8C", "7D", "2C"}
    at = yorkshire(dealt, id="all-fours-lancashire").play("West: 9H", "North: 2H", "East: TC", "South: AH")
    assert at.zone("first 0") == [] and set(at.zone("taken 0")) == {"9H", "2H", "TC", "AH"}


THROW = {"West": "9H 8C KS 5D 4D 3D", "North": "2H 3S 9S 7D 8D 6S", "East": "9C 2C 5S 4S 7S 2D", "South": "AH 3C 4C 5C 6C TC"}


def test_a_useless_hand_is_thrown_in_and_the_partner_plays_on() -> None:
    at = yorkshire(THROW)
    assert at.legal("West").isdisjoint({"throw-in"})
    at.play("West: 9H")
    refused(at.match, "North: throw-in", "You hold a trump")
    at.play("North: 2H")
    assert "throw-in" in at.legal("East")
    at.play("East: throw-in")
    assert set(at.zone("thrown 3")) == {"9C", "2C", "5S", "4S", "7S", "2D"} and at.turn() == {"South"} and at.badges("East") == ["out"]
    at.play("South: AH", "South: TC")
    assert at.turn() == {"West"}
    refused(at.match, "West: throw-in", "a card above the nine")
    at.play("West: 8C", "North: 3S")
    assert at.turn() == {"South"}                          # three cards make the trick
    at.play("South: 3C", "West: KS")
    assert "throw-in" in at.legal("North")
    deal = at.match.deal
    play_out(at.match)
    assert at.match.sheet[0][0] + at.match.sheet[0][1] >= 2 and deal.hands[3].cards == 0


def test_when_a_hand_may_not_be_thrown_in() -> None:
    at = yorkshire({**THROW, "East": "9C 2C 5S 4S 7S TD"}).play("9H", "2H")
    refused(at.match, "East: throw-in", "a card above the nine")
    at = yorkshire({**THROW, "West": "9H 8C 3C 5D 4D 3D", "South": "AH KC 4C 5C 6C 7C"}).play("9H", "2H", "throw-in", "AH")
    refused(at.match, "South: throw-in", "Whoever leads")
    at.play("South: 6C")
    refused(at.match, "West: throw-in", "You can win the trick")
    at = yorkshire({**THROW, "West": "9H 8C 3C 5D 4D 3D", "South": "AH KC 4C 5C 6C 7C"}).play("9H", "2H", "throw-in", "AH", "South: KC")
    refused(at.match, "West: throw-in", "Your partner has thrown in already")
    at = yorkshire(THROW, throw_in_useless_hand=False).play("9H", "2H")
    refused(at.match, "East: throw-in", "Hands are not thrown in here")
    at = yorkshire(THROW, players=4, id="all-fours-lancashire").play("9H", "2H")
    refused(at.match, "East: throw-in", "Hands are not thrown in here")
    assert "throw-in" in yorkshire(THROW, id="all-fours-lancashire", throw_in_useless_hand=True).play("9H", "2H").legal("East")


def test_trumping_in_may_be_forbidden() -> None:
    dealt = {"West": "9H KC QD 5D 4D 3D", "North": "2H 3H 9C 7D 8D 6S", "East": "9S TC 5S 4S 7S 2D", "South": "8H 3C 4C 5C 6C TS"}
    at = yorkshire(dealt).play("9H", "2H", "9S", "8H", "West: KC")
    assert at.legal("North") == {"play 3H", "play 9C"}
    at = yorkshire(dealt, trumping_in="forbidden").play("9H", "2H", "9S", "8H", "West: KC")
    assert at.legal("North") == {"play 9C"} and at.refusal("North: 3H") == "You hold clubs: you must follow suit."


@pytest.mark.parametrize(("id", "options", "points"), [
    ("all-fours-west-yorkshire", {}, [3, 1]), ("all-fours-west-yorkshire", {"low_goes_to": "trick-winner"}, [4, 0]),
    ("all-fours-lancashire", {}, [4, 0]), ("all-fours-lancashire", {"low_goes_to": "original-holder"}, [3, 1]),
])
def test_who_gets_low(id: str, options: Mapping[str, object], points: list[int]) -> None:
    assert ended(fours(id, **options), {0: "AH JH 2H TS"}, {1: "2H", 0: "AH JH TS"}) == points


def test_a_jack_caught_counts_one_in_england() -> None:
    assert ended(fours("all-fours-west-yorkshire"), {0: "AH JH 2H TS"}, {1: "JH", 0: "AH 2H TS"}) == [4, 0]


def test_three_pairs_score_for_themselves() -> None:
    won = {0: "AH", 1: "2H", 2: "JH KS"}
    last = ("5C", "6C", "7C", "4C", "8C", "3C")
    assert ended(fours("all-fours-west-yorkshire", 6), won, trick=last) == [1, 1, 1]              # two have as many card points
    assert ended(fours("all-fours-west-yorkshire", 6), {**won, 3: "JD"}, trick=last) == [2, 1, 1]


def test_the_deal_stops_when_it_is_clear_who_has_won_the_match() -> None:
    dealt = {"West": "AH 8C KS 5D 4D 3D", "North": "2H 3S 9S 7D 8D 6S", "East": "TC 2C 5S 4S QD JD", "South": "KH 3C 4C 5C 6C 7C"}
    at = yorkshire(dealt, scores=[10, 10]).play("West: AH")           # nobody can have a higher trump than that
    assert at.match.over and at.winners() == {"West", "East"} and at.match.deal.scores == [10, 11]
    at = yorkshire(dealt, scores=[9, 9]).play("West: AH", "North: 2H", "East: TC", "South: KH")
    assert not at.match.over                                # ten all after high and low, and the jack may be out


def test_the_last_deal_goes_on_while_all_four_can_be_won_for_money() -> None:
    dealt = {"West": "AH 8C KS 5D 4D 3D", "North": "3H 3S 9S 7D 8D 6S", "East": "TC 2C 5S 4S QD JD", "South": "KH 3C 4C 5C 6C 7C"}
    at = yorkshire(dealt, scores=[4, 10], all_four_stake=True).play("West: AH", "North: 3H", "East: TC", "South: KH")
    assert not at.match.over                                # the two may still be on West's side
    at = yorkshire({**dealt, "North": "2H 3S 9S 7D 8D 6S"}, scores=[4, 10], all_four_stake=True).play("West: AH")
    assert not at.match.over and at.play("North: 2H").match.over and at.winners() == {"West", "East"}


def test_a_jack_on_the_table_is_still_open() -> None:
    dealt = {"West": "AH 8C KS 5D 4D 3D", "North": "JH 3S 9S 7D 8D 6S", "East": "2H 2C 5S 4S QD 9D", "South": "KH 3C 4C 5C 6C 7C"}
    at = yorkshire(dealt, scores=[8, 8]).play("West: AH", "North: JH", "East: 2H")
    assert not at.match.over                                # the trick with the jack is West's only when South has played
    assert at.play("South: KH").match.over and at.winners() == {"West", "East"} and at.match.deal.scores == [8, 11]


def test_ten_card_points_on_the_table_are_still_open() -> None:
    game = fours("all-fours-west-yorkshire")
    match = ending(game, ("TC", "AC", "7C", "4C"), {0: "KH 3H JH", 1: "AH 2H AS AD QD"}, scores=[8, 8])
    deal = match.deal
    play(match, "TC")
    assert not game.decided(deal)                           # game is 4 and 14 so far, and there are 14 in this trick


def test_match_and_all_fours_are_paid() -> None:
    game = fours("all-fours-west-yorkshire", all_four_stake=True)
    assert isinstance(game, WestYorkshireAllFours)
    match = ending(game, ("5C", "6C", "7C", "4C"), {0: "AH 2H JH TS"}, scores=[9, 5])
    deal = match.deal
    assert isinstance(deal, YorkshireDeal)
    deal.all_four[:2] = [1, 1]                              # A wins all four for the second time, and the match
    play_out(match)
    assert match.over and deal.all_four[:2] == [2, 1] and [game.paid(deal, seat) for seat in range(4)] == [3, -3, 3, -3]
    assert deal.badges(0) == ["receives 3"] and deal.badges(1) == ["pays 3"]
    plain = play_out(ending(fours("all-fours-west-yorkshire"), ("5C", "6C", "7C", "4C"), {0: "AH 2H JH TS"}, scores=[9, 5]))
    assert plain.deal.badges(0) == []


def test_three_of_the_four_are_not_all_four() -> None:
    game = fours("all-fours-west-yorkshire", all_four_stake=True)
    match = play_out(ending(game, ("5C", "6C", "7C", "4C"), {0: "AH 2H TS"}, scores=[1, 1]))
    assert match.deal.number == 1 and match.deal.all_four[:2] == [0, 0]              # type: ignore[attr-defined]


def test_six_players_pay_for_themselves() -> None:
    game = fours("all-fours-west-yorkshire", 6, all_four_stake=True, match_stake=5, bonus_stake=2)
    assert isinstance(game, WestYorkshireAllFours)
    match = play_out(ending(game, ("5C", "6C", "7C", "4C", "8C", "3C"), {0: "AH 2H JH TS"}, scores=[9, 5, 3]))
    deal = match.deal
    assert isinstance(deal, YorkshireDeal) and match.over
    assert [game.paid(deal, seat) for seat in range(6)] == [14, -7, -7, 14, -7, -7]


@pytest.mark.parametrize(("guess", "card", "chooser"), [("red", "2H", "West"), ("red", "2S", "South"), ("black", "2S", "West"),
                                                        ("black", "2D", "South")])
def test_a_guess_decides_which_side_pitches_first(guess: str, card: str, chooser: str) -> None:
    game = parlour.game("all-fours-lancashire", packets="two-two-two")
    match = game.match(start=Start(1, 0, [None, [game.pack.card(card)]]))
    assert match.turn() == (1,) and choices(match) == ["guess red", "guess black"]
    play(match, f"guess {guess}")
    assert [match.names[seat] for seat in match.turn()] == [chooser] and choices(match) == ["pitch first", "let partner pitch"]
    seat = match.turn()[0]
    later = match.copy()
    play(match, "pitch first")
    assert match.turn() == (seat,) and match.deal.dealer == (seat - 1) % 4 and choices(match)[0].startswith("play")
    play(later, "let partner pitch")
    assert later.turn() == ((seat + 2) % 4,) and later.deal.dealer == (seat + 1) % 4
    assert game.next_dealer(match.deal) == seat


def test_a_guess_needs_two_sides() -> None:
    with pytest.raises(ParlourError, match="no sense"):
        parlour.game("all-fours-west-yorkshire", 6, first_pitch="red-black-guess")
    match = parlour.game("all-fours-west-yorkshire", 2, first_pitch="red-black-guess", packets="two-two-two").match(start=Start(1, 0))
    play(match, "guess red")
    assert choices(match)[0].startswith("play")            # alone there is nobody to choose


def test_the_first_jack_pitches_first() -> None:
    game = parlour.game("all-fours-west-yorkshire")
    pack = game.pack
    cards = [pack.card(code) for code in ["2C", "3C", "JD"]]
    # seat 1 deals out: seats 2, 3 and 0 get cards, and seat 0 the jack
    assert game.first_dealer(Chance.of(1, 0, [cards, 1])) == 3
    cut = parlour.game("all-fours-west-yorkshire", first_pitch="cut-highest")
    assert cut.first_dealer(Chance.of(1, 0, [[pack.card(code)] for code in ["2C", "KC", "AC", "3C"]])) == 1


def test_the_jacks_can_say_who_plays_with_whom() -> None:
    game = fours("all-fours-west-yorkshire", partners_by_jacks="deal-for-jacks", packets="two-two-two")
    for place, partner in enumerate((1, 2, 3)):
        match = game.match(start=Start(1, 0, [None, place, 0]), narrate=True)
        deal = match.deal
        assert isinstance(deal, YorkshireDeal)
        order = deal.order(0)
        assert order[2] == partner and list(game.teams(deal)) == [0 if seat in (0, partner) else 1 for seat in range(4)]
        play_until(match, lambda match: match.deal.number == 1)
        assert match.sheet[0][0] == match.sheet[0][partner]
        others = [seat for seat in range(1, 4) if seat != partner]
        assert match.sheet[0][others[0]] == match.sheet[0][others[1]] and match.deal.order(0) == order
        assert match.deal.dealer == order[1]
        assert match.deal.badges(0) == [f"with {match.names[partner]}"]
        out = play_until(match.copy(), lambda match: any([pile.cards for pile in match.deal.thrown]),
                         prefer("throw-in", otherwise=Random(1).choice))
        assert all([out.deal.badges(seat)[0] == f"with {out.names[out.deal.order(seat)[2]]}" for seat in range(4)])
        play_until(match, lambda match: match.over, Random(place).choice)
        assert sorted(match.winners) in ([0, partner], others)


def test_a_league_match_is_won_by_the_pub() -> None:
    game = fours("all-fours-west-yorkshire", heckmondwike_league=True)
    assert isinstance(game, WestYorkshireAllFours) and game.league is not None
    match = play_until(game.match(3), lambda match: match.over, Random(3).choice)
    deal = match.deal
    assert isinstance(deal, YorkshireDeal)
    tables = game.league.tables(deal)
    assert len(tables) == 4 and tables[0] == deal.scores and all([max(table) >= 15 > min(table) for table in tables])
    ours = 2 * len([table for table in tables if table[0] > table[1]])
    theirs = 8 - ours
    totals = sum([table[0] for table in tables]), sum([table[1] for table in tables])
    ours += 2 * (totals[0] > totals[1])
    theirs += 2 * (totals[1] > totals[0])
    assert game.league.match_points(deal) == (ours, theirs)
    assert match.winners == [0, 1, 2, 3] if ours == theirs else match.winners == ([0, 2] if ours > theirs else [1, 3])
    assert f"Totals: {totals[0]}–{totals[1]}" in deal.facts(0)
    with pytest.raises(ParlourError, match="no sense"):
        parlour.game("all-fours-west-yorkshire", heckmondwike_league=True, all_four_stake=True)


# --- what is said too late, by the wrong player, or where two options meet ---------------------------------------------------------


def test_what_is_said_too_late_or_by_the_wrong_player_is_answered_with_the_rule() -> None:
    at = trinidad({"turned": "KH"})
    assert at.refusal("North: beg") == "Only East stands or begs, once, when a card has been turned up."
    assert at.refusal("East: give one") == "Only South, who deals, gives one or runs the cards, when begged."
    at.play("East: stand")
    assert at.refusal("East: beg").startswith("Only East stands or begs, once")
    assert at.refusal("South: run the cards").startswith("Only South")
    at = table("seven-up", 3, dealer="South", dealt={"turned": "KH"}).play("stand")
    assert at.refusal("bunch the cards").startswith("The cards are bunched only when") and "bunched" in at.refusal("South: bunch the cards")
    at = trinidad({"turned": "KH"}, revoke_penalty=True).play("stand")
    assert at.refusal("West: call the revoke").startswith("A revoke is called when it has come to light")
    at = yorkshire(THROW)
    refused(at.match, "West: throw-in", "Whoever leads")
    refused(at.match, "South: throw-in", "Whoever leads")
    at.play("West: 9H")
    refused(at.match, "East: throw-in", "when it is your turn")
    refused(yorkshire(THROW, id="all-fours-lancashire").match, "West: throw-in", "not thrown in here")


REVOKING = {"turned": "KH", "East": "9C 8D KD 5D 4D 3D", "North": "8C 3S 9S 7D 8H 6S", "West": "5C 9H 2S 7S 9D 4S",
            "South": "2C 4H 6H JD QD AD"}


WITH_REVOKES = {"deal_batches": "three", "revoke_penalty": True, "call_exposed_card": True}
RUN_ONCE = {"turned": "JH", "rest": "2S 3S 4S 5S 6S 7S JD"}
ACCEPTED = ["beg", "run the cards", "accept the trumps", "accept the trumps"]


@pytest.mark.parametrize(("id", "players", "dealt", "options", "before", "refusals"), [
    ("all-fours-trinidad", 4, {}, {}, [],
     {"South: give one": "when begged", "South: 9C": "then cards are played", "East: deal singly": "Only the dealer",
      "East: stand": "when a card has been turned up"}),
    ("all-fours-trinidad", 4, {}, {}, ["deal singly"],
     {"East: 9C": "then cards are played", "South: deal singly": "Only the dealer", "East: take one": "Only South, who deals"}),
    ("all-fours-trinidad", 4, REVOKING, WITH_REVOKES, ["stand"],
     {"East: correct 9C": "corrects that", "East: call 9C": "lies exposed", "East: keep it": "corrects that",
      "West: let it pass": "come to light", "South: let them choose": "lies exposed"}),
    ("all-fours-trinidad", 4, REVOKING, WITH_REVOKES, ["stand", "9C", "3S", "5C", "2C"],
     {"North: 6S": "Only a card that you did not follow with", "North: play 8C": "First this is settled",
      "East: call the revoke": "come to light", "West: keep it": "corrects that"}),
    ("all-fours-trinidad", 4, REVOKING, WITH_REVOKES, ["stand", "9C", "3S", "5C", "2C", "correct 8C", "8D"],
     {"West: 9S": "Only a card that lies exposed", "West: correct 9S": "corrects that", "East: let them choose": "lies exposed",
      "West: stand": "Only East"}),
    ("seven-up", 2, RUN_ONCE, {}, ["beg", "run the cards"],
     {"agree": "All others agree or insist", "beg": "Only North", "9C": "then cards are played"}),
    ("seven-up", 2, RUN_ONCE, {}, ["beg", "run the cards", "bunch the cards"],
     {"South: accept the trumps": "bunched only when", "North: agree": "All others", "South: 9C": "then cards are played"}),
    ("seven-up", 2, RUN_ONCE, {}, ACCEPTED,
     {"North: beg": "Only North", "South: bunch the cards": "bunched only when", "North: agree": "All others"}),
    ("blind-all-fours", 2, {}, {}, [], {"North: beg": "No card is turned up", "South: give one": "No card is turned up"}),
    ("all-fours-west-yorkshire", 4, {}, {}, [],
     {"South: 9C": "then cards are played", "West: deal 2-2-2": "Only the dealer says how many", "South: throw-in": "when it is your turn",
      "South: beg": "nobody begs"}),
    ("all-fours-west-yorkshire", 4, {}, {}, ["deal 2-2-2"],
     {"West: deal 2-2-2": "Only the dealer", "South: deal 2-2-2": "Only the dealer"}),
    ("all-fours-lancashire", 4, {}, {}, [],
     {"West: pitch first": "after the card was cut", "South: guess red": "a player of the other side",
      "West: throw-in": "not thrown in here", "West: deal 2-2-2": "Only the dealer"}),
    ("all-fours-lancashire", 4, {}, {"packets": "two-two-two"}, ["guess red", "pitch first"],
     {"South: guess red": "is guessed once", "South: let partner pitch": "is said once"}),
])
def test_what_belongs_elsewhere_is_answered_with_the_rule(id: str, players: int, dealt: Mapping[str, str], options: Mapping[str, object],
                                                          before: list[str], refusals: Mapping[str, str]) -> None:
    at = table(id, players, dealt=dealt, dealer="South", **options).play(*before)
    for said, because in refusals.items():
        refused(at.match, said, because)


def test_what_players_say_is_understood() -> None:
    at = trinidad({"turned": "KH"}).play("East: I beg")
    assert at.turn() == {"South"} and at.play("South: Take one").scores() == [0, 1, 0, 1]
    assert table("seven-up", 2, dealer="South", dealt={"turned": "KH"}).play("I beg", "Take it").scores() == [0, 1]


def test_without_trumping_in_a_hand_is_thrown_in_all_the_same() -> None:
    at = yorkshire(THROW, trumping_in="forbidden").play("9H", "2H")
    assert "throw-in" in at.legal("East")


def test_partners_by_jacks_are_paid_together_for_all_four() -> None:
    game = fours("all-fours-west-yorkshire", partners_by_jacks="deal-for-jacks", all_four_stake=True)
    assert isinstance(game, WestYorkshireAllFours)
    match = ending(game, ("5C", "6C", "7C", "4C"), {0: "AH 2H JH TS"}, scores=[9, 5, 5, 9])
    deal = match.deal
    assert isinstance(deal, YorkshireDeal)
    deal.partner = 3
    deal.phase = game.trick_led_by(deal, 0)
    play_out(match)
    assert match.over and sorted(match.winners) == [0, 3] and [game.paid(deal, seat) for seat in range(4)] == [3, -3, -3, 3]


def test_the_jacks_partner_may_not_look_and_low_goes_to_the_taker() -> None:
    game = fours("all-fours-west-yorkshire", partners_by_jacks="deal-for-jacks", packets="two-two-two", low_goes_to="trick-winner")
    match = game.match(start=Start(1, 0, [None, 0, 0]))
    deal = match.deal
    pitcher = match.turn()[0]
    partner = deal.order(pitcher)[2]
    assert {pitcher, partner} in ({0, 1}, {2, 3})
    assert not deal.known_to(partner) & deal.hands[partner].cards


def test_every_turned_card_and_a_gift_that_is_played() -> None:
    at = old("running-all-fours", {"turned": "AH"}, gift_ends_deal=False, turned_jack_after_change="final-turn-up-only")
    assert at.scores() == [0, 0] and at.play("beg", "give one").scores() == [4, 1] and at.turn() == {"North"}


def test_revokes_are_no_leave_to_undertrump() -> None:
    at = trinidad(PLAY, undertrumping_forbidden=True, revoke_penalty=True).play("stand", "8C", "QC", "9H")
    assert at.legal("South") == {"play 2C", "play JD", "play QD", "play AD"}
    refused(at.match, "South: 4H", "The trick is trumped")


def test_a_revoke_is_not_corrected_by_undertrumping() -> None:
    dealt = {**PLAY, "North": "QC 9H 9S 7D 8D 6S", "West": "5H TH 2S 7S 9D 5C", "South": "4H 6H 2H 3H QD AC"}
    at = trinidad(dealt, undertrumping_forbidden=True, revoke_penalty=True).play("stand", "8C", "9H", "West: 2S", "South: QD")
    assert at.turn() == {"West"} and at.legal() == {"keep it", "correct 5C", "correct TH"}
    refused(at.match, "West: correct 5H", "The trick is trumped")
    assert trinidad(dealt, revoke_penalty=True).play("stand", "8C", "9H", "West: 2S", "South: QD").legal() == {
        "keep it", "correct 5C", "correct 5H", "correct TH"}
    # only trumps that came before count
    at = trinidad({**dealt, "North": "QC 3C 9S 7D 8D 6S", "South": "4H 9H 2H 3H QD AC"}, undertrumping_forbidden=True, revoke_penalty=True)
    at.play("stand", "8C", "QC", "West: 2S", "South: 9H")
    assert at.turn() == {"West"} and at.legal() == {"keep it", "correct 5C", "correct 5H", "correct TH"}


# --- the rules in words -----------------------------------------------------------------------------------------------------------


def test_whom_the_jacks_bring_together_is_not_told_to_play_alone() -> None:
    rules = fours("all-fours-west-yorkshire", partners_by_jacks="deal-for-jacks").rules()
    assert "4 players in pairs" in rules and "alone" not in rules.split("## Cards")[0] and "The match ends as soon as a side" in rules


@pytest.mark.parametrize(("id", "players", "options", "told"), [
    ("all-fours-west-yorkshire", 4, {}, True), ("all-fours-west-yorkshire", 6, {}, True), ("all-fours-west-yorkshire", 2, {}, False),
    ("all-fours-west-yorkshire", 4, {"throw_in_useless_hand": False}, False),
    ("all-fours-lancashire", 4, {}, False), ("all-fours-lancashire", 4, {"throw_in_useless_hand": True}, True),
])
def test_thrown_hands_are_told_of_only_where_hands_are_thrown_in(id: str, players: int, options: Mapping[str, object], told: bool) -> None:
    rules = fours(id, players, **options).rules()
    assert ("throw in" in rules) is told and ("thrown in" in rules) is told
    assert not any([section.strip().count("\n") == 0 for section in rules.split("## ")[1:]])          # no heading stands alone


# --- rules of thumb (page section "Tactics") -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("better", "worse"), [
    ("AH 2H", "AS 6S"), ("AH", "JS 8S"), ("2H", "JS 8S"), ("JH 9H 2H", "AS 6S"), ("AH 3H", "QS TS 9S 8S"), ("KH 7H", "9S 8S 7S"),
])
def test_the_better_suit_is_pitched(better: str, worse: str) -> None:
    game = fours("all-fours-west-yorkshire")
    for hand in (f"{better} {worse}", f"{worse} {better}"):
        assert game.pack.suit_of[best_pitch(game.card_orders, game.pack.mask(hand))] == HEARTS


def test_a_ten_is_pushed_to_save_the_jack_and_thrown_to_the_partner() -> None:
    game = fours("all-fours-west-yorkshire")
    pack = game.pack
    order = game.card_orders[HEARTS]
    cards = [pack.card(code) for code in ["JH", "TH"]]
    trick = [pack.card("9S")]
    assert pack.codes[card_wanted(game.points_table, order, trick, 0, cards, False, False, pack.mask("AH KH QH"))] == "TH"
    cards = [pack.card(code) for code in ["TD", "3D", "4C"]]
    trick = [pack.card("9S"), pack.card("AS"), pack.card("2S")]
    assert pack.codes[card_wanted(game.points_table, order, trick, 1, cards, True, True, 0)] == "TD"


def test_24_of_52_cards_are_dealt() -> None:
    deal = yorkshire().match.deal
    assert sum([hand.count() for hand in deal.hands]) == 24 and deal.rest.count() == 28


# --- all forms ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", FORMS)
def test_matches_end_with_one_side_at_the_target(id: str) -> None:
    for players in parlour.game(id).player_counts:
        game = fours(id, players)
        match = play_until(game.match(7), lambda match: match.over, Random(7).choice, Random(7).choice)
        reached = [score for score in match.deal.scores if score >= game.goal]
        assert len(reached) == 1 and {match.deal.score(seat) for seat in match.winners} == set(reached)
