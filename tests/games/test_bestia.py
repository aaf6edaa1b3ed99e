"""Bestia: who plays, what tricks win, what is paid, the forms, and options that meet. Whole deals are in records/bestia."""
from __future__ import annotations

import re
from random import Random

import pytest

import parlour
from parlour.bots import chance
from parlour.games.bestia.deal import BestiaDeal
from parlour.games.bestia.game import KNOCK, Bestia
from parlour.games.bestia.options import ANTE
from parlour.games.bestia.play import BestiaTrick
from parlour.kernel.chance import Chance
from parlour.kernel.errors import ParlourError
from parlour.mechanisms.tricks.rams import Exchange
from parlour.mechanisms.tricks.rams_advice import IN, OUT, SILENT
from parlour.mechanisms.tricks.rams_look import make_likely
from parlour.testing import arrange, legal, play, refused, table

#: seats of four players, anticlockwise from West, who speaks first when North deals
W, S, E, N = 1, 0, 3, 2


def four(form: str = "bestia", **options: object) -> parlour.Match:
    """Four players; North deals, so that West speaks first, then South, East and North."""
    return table(form, 4, dealer="North", **options).match


def as_if(deal: BestiaDeal, tricks: dict[int, int], knocker: int = -1) -> list[int]:
    """As if these had played and taken so many tricks, and the others folded; what each has won."""
    for seat in range(deal.players):
        deal.said[seat] = 1 if seat in tricks else 2
        deal.tricks[seat] = tricks.get(seat, 0)
    deal.knocker = knocker
    deal.played_for = deal.pot
    before = deal.scores[:]
    deal.phase = deal.game.settle(deal)
    return [after - was for after, was in zip(deal.scores, before)]


def opened(**options: object) -> BestiaDeal:
    """The first deal of five players, for 50 in the pool."""
    return Bestia(5, options).deal(1)


# --- what is paid -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tricks", "knocker", "won", "left"), [
    ({0: 3, 1: 2}, -1, [30, 20, 0, 0, 0], 0),
    ({0: 3, 1: 2, 2: 0}, -1, [30, 20, -50, 0, 0], 50),
    ({0: 3, 1: 2, 2: 0}, 2, [30, 20, -75, 0, 0], 75),
    ({0: 5, 1: 0, 2: 0}, 2, [50, -50, -75, 0, 0], 125),
    ({0: 1, 1: 1, 2: 1, 3: 1, 4: 1}, 0, [10] * 5, 0),
])
def test_each_trick_wins_a_fifth_and_none_costs_the_pool(tricks: dict[int, int], knocker: int, won: list[int], left: int) -> None:
    deal = opened()
    assert deal.pot == 50
    assert as_if(deal, tricks, knocker) == won and deal.pot == left


@pytest.mark.parametrize(("tricks", "knocker", "halves"), [
    ({0: 3, 1: 2}, 0, 1), ({0: 2, 1: 3}, 0, 2), ({0: 2, 1: 2, 2: 1}, 0, 2), ({0: 2, 1: 1, 2: 1, 3: 1}, 0, 1), ({0: 3, 1: 2}, -1, 2),
])
def test_a_knocker_with_most_tricks_pays_half_an_ante(tricks: dict[int, int], knocker: int, halves: int) -> None:
    deal = opened()
    as_if(deal, tricks, knocker)
    assert deal.halves == [halves, 2, 2, 2, 2]
    following = deal.game.new_deal(Chance.of(1, 1), 1, 1, deal)
    assert following.points()[0] == -5 * halves and following.points()[1:] == [-10] * 4
    assert following.halves == [2] * 5, "only once"


def test_odd_chips_stay_and_halves_are_rounded() -> None:
    deal = Bestia(4, {"ante": 7}).deal(1)
    assert deal.pot == 28
    assert as_if(deal, {0: 3, 1: 2, 2: 0}, 2) == [15, 10, -42, 0] and deal.pot == 3 + 42
    deal = Bestia(4, {"ante": 7}).deal(1)
    as_if(deal, {0: 5, 1: 0}, 0)
    assert deal.game.new_deal(Chance.of(1, 1), 1, 1, deal).points() == [-4, -7, -7, -7]
    deal = Bestia(5, {"ante": 1}).deal(1)
    assert as_if(deal, {0: 5, 1: 0}, 1) == [5, -7, 0, 0, 0], "seven and a half"


@pytest.mark.parametrize(("tricks", "won"), [
    ({0: 3, 1: 2, 2: 0}, [50, 0, -50, 0, 0]),
    ({0: 2, 1: 1, 2: 1, 3: 1}, [50, 0, 0, 0, 0]),
    ({0: 2, 1: 2, 2: 1, 3: 0}, [0, 0, 0, -50, 0]),
    ({0: 1, 1: 1, 2: 1, 3: 1, 4: 1}, [0, 0, 0, 0, 0]),
])
def test_the_winner_may_take_the_whole_pool(tricks: dict[int, int], won: list[int]) -> None:
    assert as_if(opened(winner_takes_pool=True), tricks) == won


@pytest.mark.parametrize(("tricks", "knocker", "won", "halves"), [
    ({0: 3, 1: 2, 2: 0}, 1, [0, 0, 50, 0, 0], 2),
    ({0: 3, 1: 2, 2: 0}, 0, [-50, 0, 50, 0, 0], 3),
    ({0: 2, 1: 2, 2: 1}, 0, [0, 0, 50, 0, 0], 2),
    ({0: 5, 1: 0, 2: 0}, 0, [-50, 25, 25, 0, 0], 3),
    ({0: 3, 1: 1, 2: 1}, 2, [0, 25, 25, 0, 0], 2),
])
def test_fewest_tricks_win_a_perdere(tricks: dict[int, int], knocker: int, won: list[int], halves: int) -> None:
    deal = opened(deal_variant="a-perdere")
    assert as_if(deal, tricks, knocker) == won
    assert deal.halves[0] == halves
    following = deal.game.new_deal(Chance.of(1, 1), 1, 1, deal)
    assert following.points()[0] == -5 * halves


def test_a_part_of_the_pool_a_perdere() -> None:
    deal = opened(deal_variant="a-perdere", perdere_part="fifth-of-pool")
    assert as_if(deal, {0: 3, 1: 2, 2: 0}, 0) == [-10, 0, 10, 0, 0] and deal.pot == 50
    deal = opened(deal_variant="a-perdere", perdere_part="half-of-pool")
    assert as_if(deal, {0: 5, 1: 0, 2: 0, 3: 0}, 0) == [-24, 8, 8, 8, 0] and deal.pot == 50
    assert Bestia(5, {"deal-variant": "a-perdere", "perdere-part": "third-of-pool"}).prize(deal) == 16


def test_three_cards_win_thirds() -> None:
    deal = parlour.game("bestia-giro-a-tre-carte", players=6).deal(1)
    assert [hand.cards.bit_count() for hand in deal.hands] == [3] * 6 and deal.pot == 60
    assert as_if(deal, {0: 2, 1: 1, 2: 0}, 0) == [40, 20, -60, 0, 0, 0] and deal.halves[0] == 1


@pytest.mark.parametrize(("tricks", "won"), [((2, 1, 0, 0, 0), 10), ((3, 0, 0, 0, 0), 10), ((1, 1, 1, 0, 0), 0)])
def test_without_folding_two_tricks_win_back_ones_own_stake(tricks: tuple[int, ...], won: int) -> None:
    deal = parlour.game("bestia-three-card-no-fold", players=5).deal(1)
    assert as_if(deal, dict(enumerate(tricks))) == [won, 0, 0, 0, 0] and deal.pot == 50 - won
    assert deal.game.new_deal(Chance.of(1, 1), 1, 1, deal).pot == 100 - won


@pytest.mark.parametrize("game", ["bestia", "bestia-single-round", "bestia-col-buco", "bestia-giro-a-tre-carte", "bestia-a-perdere"])
def test_payments_counted_again(game: str) -> None:
    """What each has won, counted from tricks, stakes and the knock."""
    rng = Random(3)
    for seed in range(150):
        deal = parlour.game(game, players=rng.choice([4, 5, 6]), ante=rng.randint(1, 12)).deal(seed)
        pool = deal.pot
        while not deal.over:
            deal.play(deal.turn()[0], chance.choose(deal, deal.turn()[0], rng))
        inside = [seat for seat in range(deal.players) if deal.said[seat] == 1]
        expected = [-deal.game[ANTE]] * deal.players
        if len(inside) == 1:
            expected[inside[0]] += pool
        elif game == "bestia-a-perdere":
            fewest = min(deal.tricks[seat] for seat in inside)
            best = [seat for seat in inside if deal.tricks[seat] == fewest]
            for seat in best:
                expected[seat] += pool // len(best)
            if all(deal.tricks[deal.knocker] > deal.tricks[seat] for seat in inside if seat != deal.knocker):
                expected[deal.knocker] -= pool // len(best) * len(best)
        else:
            fifth = pool // sum(deal.tricks)
            for seat in inside:
                expected[seat] += fifth * deal.tricks[seat]
                if not deal.tricks[seat]:
                    expected[seat] -= pool * 3 // 2 if seat == deal.knocker else pool
        assert deal.points() == expected
        assert sum(deal.scores) + deal.pot == 0


# --- speaking ---------------------------------------------------------------------------------------------------------------------


def test_who_has_not_spoken_must_play_with_the_cards_dealt() -> None:
    match = four()
    hands = [match.deal.hands[seat].cards for seat in range(4)]
    play(match, "West: knock")
    assert match.turn() == (W,) and match.deal.said == [1, 1, 1, 1]
    assert [match.deal.hands[seat].cards for seat in range(4)] == hands
    refused(match, "West: fold", "It is settled who plays")


def test_to_exchange_nothing_is_not_to_knock() -> None:
    match = four()
    play(match, "West: play", "West: keep all")
    assert match.turn() == (S,) and match.deal.knocker == -1
    play(match, "South: play", "South: keep all", "East: fold", "North: play", "North: keep all")
    assert match.turn() == (W,) and legal(match, "West") == {"play", "knock", "fold"}
    refused(match, "West: say third if needed", "for the first time")
    play(match, "West: fold", "South: knock")
    assert match.turn() == (S,) and match.deal.knocker == S and match.deal.said == [1, 2, 1, 2]


def test_the_knocker_exchanges_nothing_but_may_have_before() -> None:
    match = four()
    card = match.deal.pack.text(match.deal.hands[W].cards & -match.deal.hands[W].cards)
    play(match, "West: play", f"West: discard {card}", "South: play", "South: keep all", "East: fold", "North: fold", "West: knock")
    assert match.deal.knocker == W and match.deal.drew[W] == 1


def test_the_third_if_needed_must_fold_when_three_play() -> None:
    match = four()
    play(match, "West: say third if needed", *[f"{name}: {what}" for name in ("South", "East", "North") for what in ("play", "keep all")])
    assert legal(match, "West") == {"fold"}
    refused(match, "West: play", "Three play already")
    refused(match, "West: knock", "Three play already")


def test_the_third_if_needed_is_free_when_two_play() -> None:
    match = four()
    play(match, "West: say third if needed", "South: play", "South: keep all", "East: fold", "North: play", "North: keep all")
    assert legal(match, "West") == {"play", "knock", "fold"}


def test_a_knock_settles_who_would_be_third() -> None:
    match = four()
    play(match, "West: say third if needed", "South: knock")
    assert match.deal.said == [1, 2, 1, 1], "those who had not spoken count as players"
    match = four()
    play(match, "West: fold", "South: say third if needed", "East: play", "East: keep all", "North: knock")
    assert match.deal.said == [1, 2, 1, 1], "needed"
    match = table("bestia", 5, dealer=0).match
    # anticlockwise from the dealer's right: 4, 3, 2, 1, 0
    for seat, what in ((4, "say third if needed"), (3, "say third if needed"), (2, "play"), (2, "keep all"), (1, "fold"), (0, "knock")):
        match.play(seat, what)
    assert match.deal.said == [1, 2, 1, 2, 1], "the first in turn after the knocker is the third, the other folds"


def test_whoever_is_left_alone_takes_the_pool() -> None:
    match = four()
    play(match, "West: fold", "South: say third if needed", "East: fold", "North: fold")
    assert match.deal.number == 1 and match.scores() == [40 - 20, -20, -20, -20]


def test_nobody_speaks_for_ever() -> None:
    match = four()
    play(match, "West: fold")
    for _ in range(10):
        for seat in (S, E, N):
            match.play(seat, "play")
            match.play(seat, "keep all")
    assert legal(match, "South") == {"knock", "fold"}
    refused(match, "South: play", "10 times")
    assert match.deal.phase.prompt(match.deal, S).startswith("Knock to end all exchanging, or fold?")


def test_an_additional_stake_is_paid_after_the_knock_and_counts() -> None:
    match = four(additional_stake=5)
    play(match, "West: play", "West: keep all", "South: fold", "East: knock")
    assert match.deal.pot == 40 + 15 and match.deal.played_for == 55 and match.deal.said[N] == 1
    match = four(additional_stake=5, deal_variant="a-perdere")
    assert "Fewest tricks win at least 40 chips" in match.deal.phase.prompt(match.deal, W)
    match = four(additional_stake=5)
    prompt = "Each trick wins at least 8 chips, taking none costs at least 40, and a knocker at least 60"
    assert match.deal.phase.prompt(match.deal, W).endswith(prompt), "more chips will come"
    assert "Each trick wins at least 8 chips, taking none costs at least 40" in match.view(W).facts
    play(match, "West: knock")
    assert "Each trick wins 12 chips, taking none costs 60" in match.view(W).facts
    match = four(additional_stake=5)
    play(match, "West: fold", "South: fold", "East: fold")
    assert match.scores()[N] == 40 - 20, "alone one pays no more"


@pytest.mark.parametrize("form", ["bestia", "bestia-briscola-rubata", "bestia-giro-a-tre-carte", "bestia-single-round", "bestia-col-buco"])
def test_who_takes_no_trick_pays_what_was_said_before(form: str) -> None:
    """Each prompt before the tricks names what a trick wins and what none costs, the knocker too."""
    rng = Random(8)
    beasts = 0
    for seed in range(60):
        deal = parlour.game(form, players=rng.choice([4, 5, 6]), ante=rng.randint(1, 12)).deal(seed)
        said: dict[int, str] = {}
        while not deal.over:
            seat = deal.turn()[0]
            if len(deal.legal(seat)) > 1 and not isinstance(deal.phase, (Exchange, BestiaTrick)):
                said[seat] = deal.view(seat).prompt
            deal.play(seat, chance.choose(deal, seat, rng))
        if not sum(deal.tricks):
            continue
        for seat, prompt in said.items():
            if deal.said[seat] == 1:
                named = re.search(r"ach trick wins (\d+) chips?, taking none costs (\d+)(?:, and a knocker (\d+))?", prompt)
                assert named, prompt
                share, lost, more = named.groups()
                none = int(more) if seat == deal.knocker else int(lost)
                won = deal.points()[seat] + deal.staked[seat]
                assert won == (deal.tricks[seat] * int(share) if deal.tricks[seat] else -none), prompt
                beasts += not deal.tricks[seat]
    assert beasts > 10


def test_what_cannot_be_taken_back_is_asked_about_twice() -> None:
    def twice(match: parlour.Match, seat: int) -> set[str]:
        return {choice.kind for choice in match.view(seat).choices if choice.grave}

    match = four()
    assert twice(match, W) == {"knock", "say"}, "to play or to fold is not"
    match = four("bestia-col-buco")
    assert twice(match, W) == {"knock", "take"}
    match = four("bestia-briscola-rubata")
    assert twice(match, N) == {"steal"}
    assert "exchange only one card for it: each trick wins 8 chips, taking none costs 40, and a knocker 60" in match.view(N).prompt


def test_who_has_not_spoken_reads_what_a_knock_would_mean() -> None:
    match = four()
    asked = match.view(W).prompt
    assert "promise to be third if needed, even after a knock, or fold?" in asked
    must, may = "If somebody knocks before your turn, you must play", "If somebody knocks before your turn, you play unless three do"
    assert must in match.view(S).facts and must not in match.view(W).facts
    play(match, "West: say third if needed")
    assert may in match.view(W).facts and must in match.view(E).facts
    play(match, "South: knock")
    assert not {must, may} & {fact for seat in range(5) for fact in match.view(seat).facts}
    for form in ("bestia-single-round", "bestia-col-buco"):
        assert must not in four(form).view(S).facts, "there others are never bound"


def test_a_perdere_a_knocker_reads_what_most_tricks_cost() -> None:
    match = four("bestia-a-perdere")
    assert match.view(W).prompt.endswith("Fewest tricks win 40 chips, a knocker with most pays as many, and 15 chips before the next deal")


def test_at_least_three() -> None:
    for match in (four(terzo_obbligatorio=True), four("bestia-terzo-obligatorio"), four(deal_variant="terzo-obligatorio")):
        play(match, "West: fold")
        refused(match, "South: fold", "At least three")
        assert legal(match, "South") == {"play", "knock", "say third if needed"}
    with pytest.raises(ParlourError, match="terzo-obbligatorio=yes makes no sense"):
        parlour.game("bestia", terzo_obbligatorio=True, deal_variant="terzo-obligatorio")


# --- forms ------------------------------------------------------------------------------------------------------------------------


def test_the_dealer_may_steal_the_trump_before_looking() -> None:
    match = four("bestia-briscola-rubata")
    assert match.turn() == (N,)
    assert match.view(N).zones[N].cards == [""] * 5, "not even the dealer sees his cards"
    turned = match.deal.turned.row[0]
    match.play(N, "steal")
    assert turned in parlour.equipment.bits(match.deal.held(N)) and match.deal.held(N).bit_count() == 6
    assert match.turn() == (N,)
    refused(match, "North: keep all", "a card too many")
    card = match.deal.pack.text(match.deal.hands[N].cards & -match.deal.hands[N].cards)
    play(match, f"North: discard {card}", "West: play", "West: keep all", "South: fold", "East: play", "East: keep all")
    assert legal(match, "North") == {"play", "knock"}
    refused(match, "North: fold", "taken the trump")
    play(match, "North: play")
    assert match.turn() == (W,), "he exchanges nothing"


def test_a_knock_before_the_dealer_who_has_stolen() -> None:
    match = four("bestia-briscola-rubata")
    match.play(N, "steal")
    card = match.deal.pack.text(match.deal.hands[N].cards & -match.deal.hands[N].cards)
    play(match, f"North: discard {card}", "West: knock")
    assert match.deal.hands[N].cards.bit_count() == 5 and match.deal.said[N] == 1


def test_the_dealer_who_leaves_the_trump_plays_as_usual() -> None:
    match = four("bestia-briscola-rubata")
    match.play(N, "leave")
    assert "" not in match.view(N).zones[N].cards
    play(match, "West: play", "West: keep all", "South: fold", "East: play", "East: keep all")
    assert legal(match, "North") == {"play", "knock", "say third if needed", "fold"}


def test_trust_hides_trumps_until_the_knock() -> None:
    match = four("bestia-mano-a-fidarsi")
    turned = match.deal.turned.row[0]
    assert all(not match.deal.known_to(seat) >> turned & 1 for seat in range(5))
    assert match.view(W).facts[0] == "Trumps: not known yet"
    play(match, "West: play", "West: keep all", "South: knock")
    assert match.deal.known_to(4) >> turned & 1 and match.deal.trumps == match.deal.pack.suit_of[turned]


def test_trust_without_exchanging() -> None:
    match = four("bestia-mano-a-fidarsi", fidarsi_exchange=False)
    assert legal(match, "West") == {"play", "fold"}
    refused(match, "West: knock", "only play or fold")
    play(match, "West: fold", "South: play", "East: fold", "North: play")
    assert match.turn() == (S,) and match.deal.trumps >= 0 and match.deal.knocker == -1


def test_without_folding_the_play_begins_at_once() -> None:
    match = table("bestia-three-card-no-fold", 5, dealer=0).match
    assert match.turn() == (4,) and len(match.legal(4)) == 3
    for seat, said in ((4, "fold"), (4, "knock"), (3, "play"), (2, "say third if needed")):
        refused(match, f"{match.deal.name(seat)}: {said}", "Nobody folds, exchanges cards or knocks in this deal")
    with pytest.raises(ParlourError, match="5 or 6"):
        parlour.game("bestia", players=4, deal_variant="three-card-no-fold")


def test_opening_deals_build_up_the_pool() -> None:
    match = parlour.game("bestia", players=5, opening_deals=2).match(seed=4)
    assert match.deal.form.id == "three-card-no-fold"
    while match.deal.number < 2:
        match.play(match.turn()[0], match.legal(match.turn()[0])[0])
    assert match.deal.form.id == "none"


@pytest.mark.parametrize("opening", [0, 2, 20])
def test_the_pool_that_opening_deals_build_up_is_played_for(opening: int) -> None:
    """Everybody deals once after them."""
    match = parlour.game("bestia", players=5, opening_deals=opening).match(seed=4)
    rng = Random(4)
    forms = {}
    while not match.over:
        forms[match.deal.number] = match.deal.form.id
        match.play(match.turn()[0], rng.choice(match.legal(match.turn()[0])))
    assert list(forms.values()) == ["three-card-no-fold"] * opening + ["none"] * 5


def test_the_dealer_proposes_and_most_decide() -> None:
    match = four(deal_variant="dealer-proposes")
    assert match.turn() == (N,) and not any(hand.cards for hand in match.deal.hands)
    refused(match, "North: propose three cards without folding", "five or six")
    play(match, "North: propose giro a tre carte", "West: agree", "South: refuse", "East: agree")
    assert match.deal.form.cards == 3 and match.turn() == (W,)
    match = four(deal_variant="dealer-proposes")
    play(match, "North: propose giro a tre carte", "West: agree", "South: refuse", "East: refuse")
    assert match.deal.form.id == "none", "half of them are not most"
    match = four(deal_variant="dealer-proposes")
    play(match, "North: propose as usual")
    assert match.turn() == (W,), "nobody is asked about that"
    match = four(deal_variant="dealer-proposes", terzo_obbligatorio=True)
    assert "propose terzo obligatorio" not in legal(match, "North")
    refused(match, "North: propose terzo obligatorio", "in any case")
    refused(match, "North: propose three cards without folding", "five or six")
    refused(match, "West: propose giro a tre carte", "Only the dealer")


def test_most_can_stop_the_match() -> None:
    match = four(stop_by_vote=True)
    play(match, "West: fold", "South: fold", "East: fold")
    play(match, "West: stop", "South: stop", "East: go on", "North: go on")
    assert not match.over and match.deal.number == 1
    play(match, "South: fold", "East: fold", "North: fold")
    play(match, "West: stop", "South: stop", "East: stop", "North: go on")
    assert match.over and sum(match.scores()) == 0


def test_the_pool_that_is_left_is_shared() -> None:
    for seed in range(20):
        match = parlour.game("bestia", players=5).match(seed=seed)
        rng = Random(seed)
        while not match.over:
            match.play(match.turn()[0], rng.choice(match.legal(match.turn()[0])))
        assert match.deal.number == 4 and match.deal.pot == 0 and sum(match.scores()) == 0


@pytest.mark.parametrize(("form", "options", "owes", "antes"), [
    ("bestia", {}, True, True), ("bestia", {"deal_variant": "dealer-proposes"}, True, True), ("bestia-a-perdere", {}, False, True),
    ("bestia-single-round", {}, False, False), ("bestia-col-buco", {}, False, False),
    ("bestia-mano-a-fidarsi", {"fidarsi_exchange": False}, False, False), ("bestia-three-card-no-fold", {}, False, False),
])
def test_the_rules_speak_of_half_chips_where_there_are_some(form: str, options: dict[str, object], owes: bool, antes: bool) -> None:
    text = parlour.game(form, 5, **options).rules()
    assert ("half a chip of what a knocker owes" in text) == owes and ("half a chip of an ante" in text) == antes


def test_the_rules_tell_what_is_won_in_the_forms() -> None:
    assert "three cards each, and each trick wins a third" in parlour.game("bestia", deal_variant="dealer-proposes").rules()
    assert "each trick wins a third" not in parlour.game("bestia", deal_variant="dealer-proposes", winner_takes_pool=True).rules()
    assert "takes fewest tricks wins it." in parlour.game("bestia-a-perdere").rules()
    assert "takes fewest tricks wins a third of the pool." in parlour.game("bestia-a-perdere", perdere_part="third-of-pool").rules()


# --- forms in which each speaks once ------------------------------------------------------------------------------------------------


def test_the_dealer_of_a_single_round_holds_the_card_turned_up() -> None:
    match = four("bestia-single-round")
    deal = match.deal
    assert len(deal.upcards[N].row) == 1 and deal.hands[N].cards.bit_count() == 4
    assert deal.trumps == deal.pack.suit_of[deal.upcards[N].row[0]]
    assert legal(match, "West") == {"play", "fold"}
    match.play(W, "play")
    refused(match, f"West: discard {deal.pack.text(deal.hands[W].cards)}", "4 cards at the most")
    play(match, "West: keep all", "South: fold", "East: play", "East: keep all", "North: play")
    up = deal.pack.text(deal.upcards[N].mask())
    play(match, f"North: discard {up}")
    assert match.turn() == (W,) and deal.hands[N].cards.bit_count() == 5 and deal.tricks == [0] * 4


def test_a_single_round_with_one_player_left() -> None:
    match = four("bestia-single-round")
    play(match, "West: fold", "South: play", "South: keep all", "East: fold", "North: fold")
    assert match.scores() == [40 - 20, -20, -20, -20] and match.deal.pot == 40


def test_who_speaks_only_once_is_told_what_there_is_to_say() -> None:
    match = four("bestia-single-round")
    refused(match, "West: knock", "Each speaks only once")
    refused(match, "West: say third if needed", "Each speaks only once")
    match = four("bestia-col-buco")
    refused(match, "West: play", "Cards are not exchanged")
    refused(match, "West: say third if needed", "Each speaks only once")


def test_only_one_takes_the_buco_unseen() -> None:
    match = four("bestia-col-buco")
    hole = match.deal.buco.mask()
    own = match.deal.hands[W].cards
    assert legal(match, "West") == {"knock", "take the buco", "fold"}
    assert all(not match.deal.known_to(seat) & hole for seat in range(5))
    play(match, "West: take the buco")
    assert match.deal.hands[W].cards == hole and match.deal.discards.mask() == own
    refused(match, "South: take the buco", "has been taken")
    play(match, "South: fold", "East: knock", "North: fold")
    assert match.turn() == (W,)


# --- what bots take others to hold --------------------------------------------------------------------------------------------------


def test_who_has_knocked_before_the_last_is_taken_to_hold_what_was_worth_it_then() -> None:
    """With five others still to speak it takes more than against one, when anything would do that is better than the unseen cards."""
    match = table("bestia-col-buco", 6, dealer=0, dealt={"hand 5": "1D 3D RC", "turned": "2D"}).match
    deal = match.deal
    then = deal.copy()
    match.play(5, "knock")
    for seat in (4, 3, 2, 1):
        match.play(seat, "fold")
    worth_it = 0
    for number in range(60):
        world = deal.imagine(0, Random(number))
        make_likely(world, 0, Random(number))
        said = deal.game.in_or_out(then, 5, world.hands[5].cards, Random(number))
        worth_it += said is KNOCK
    assert worth_it > 55


@pytest.mark.parametrize("game", ["bestia-col-buco", "bestia-single-round", "bourre"])
def test_a_hand_is_judged_as_things_stood_when_it_spoke(game: str) -> None:
    rng = Random(1)
    changed = 0
    for seed in range(40):
        deal = parlour.game(game, players=6).deal(seed)
        first = deal.turn()[0]
        hand = deal.held(first)
        then = deal.game.in_or_out(deal, first, hand, rng)
        for seat in range(6):
            deal.said[seat] = IN if seat == first else SILENT if seat == deal.dealer else OUT
        said = deal.said[:]
        assert deal.game.judged(deal, first, hand, rng) is then and deal.said == said
        changed += deal.game.in_or_out(deal, first, hand, rng) is not then
    assert changed, "otherwise it would have made no difference"


# --- the tricks -----------------------------------------------------------------------------------------------------------------------


def tricks(hands: dict[str, str], **options: object) -> parlour.Match:
    """All four play at once; coins are trumps, and West leads."""
    match = four(dealt={"turned": "2D"}, **options)
    play(match, "West: knock")
    return arrange(match, {**hands, "turned": "2D"}, rest="rest")


def test_trumps_led_must_be_beaten_or_followed() -> None:
    match = tricks({"West": "RD 4C", "South": "3D 4D", "East": "5D 7D", "North": "6C 5C"})
    play(match, "West: play RD")
    assert legal(match, "South") == {"play 3D"}
    refused(match, "South: play 4D", "You can beat the best card")
    play(match, "South: play 3D")
    assert legal(match, "East") == {"play 5D", "play 7D"}


def test_who_cannot_head_the_trick_need_not_trump() -> None:
    hands = {"West": "4C RC", "South": "6D 4S", "East": "5D 7S", "North": "7D 5S"}
    match = tricks(hands)
    play(match, "West: play 4C", "South: play 6D")
    assert legal(match, "East") == {"play 5D", "play 7S"}
    play(match, "East: play 7S")
    assert legal(match, "North") == {"play 7D"}
    refused(match, "North: play 5S", "head the trick")
    match = tricks(hands, must_trump_always=True)
    play(match, "West: play 4C", "South: play 6D")
    assert legal(match, "East") == {"play 5D"}
    refused(match, "East: play 7S", "must play a trump")


def test_the_ace_and_then_the_three_rank_first() -> None:
    match = tricks({"West": "RC 4C", "South": "3C 2C", "East": "1C 5C", "North": "6C 7S"})
    play(match, "West: play RC", "South: play 3C")
    assert legal(match, "East") == {"play 1C"}


def test_the_ace_of_trumps_may_have_to_be_led() -> None:
    hands = {"West": "1D 4C 5S", "South": "3C 2C 3D", "East": "6C 5C 4D", "North": "7C 7S 6S"}
    assert len(legal(tricks(hands), "West")) == 3
    match = tricks(hands, lead_ace_of_trumps="first-lead")
    assert legal(match, "West") == {"play 1D"}
    refused(match, "West: play 4C", "the ace of trumps: you must lead it")
    match = tricks({**hands, "West": "7D 4C 5S"}, lead_ace_of_trumps="first-lead")
    assert len(legal(match, "West")) == 3


def test_the_highest_trump_left_may_have_to_be_led() -> None:
    hands = {"West": "1D 4C 5S", "South": "3C 2C 3D", "East": "6C 5C 4D", "North": "7C 7S 6S"}
    match = tricks(hands, lead_ace_of_trumps="any-lead-with-highest-remaining-trump")
    play(match, "West: play 1D", "South: play 3D", "East: play 4D", "North: play 6S")
    assert len(legal(match, "West")) == 2
    match = tricks({"West": "RD 4C", "South": "3C 2C", "East": "6C 5C", "North": "7C 7S", "taken 0": "1D 3D"},
                   lead_ace_of_trumps="any-lead-with-highest-remaining-trump")
    assert legal(match, "West") == {"play RD"}
    refused(match, "West: play 4C", "the highest trump of those that are left")


def test_trumps_may_have_to_be_announced() -> None:
    hands = {"West": "1D 4C", "South": "3C 2C", "East": "6C 5C", "North": "7C 7S"}
    for said, options in ((True, {"announce_trumps": True}), (False, {})):
        match = tricks(hands, **options)
        match.deal.narrating = True
        play(match, "West: play 1D")
        assert any("Ace of coins!" in line for line in match.view(0).log) is said


def test_french_cards_are_the_same_game() -> None:
    for suits in ("italian", "french"):
        match = parlour.game("bestia", players=4, cards=suits).match(seed=5)
        rng = Random(5)
        while not match.over:
            seat = match.turn()[0]
            match.play(seat, match.legal(seat)[rng.randrange(len(match.legal(seat)))])
        scores = match.scores()
        if suits == "italian":
            first = scores
    assert first == scores
