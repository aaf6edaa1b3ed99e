"""Players who bet: what people would expect of them, in games small enough to be sure."""
from __future__ import annotations

from random import Random

import parlour
from parlour.bots.betting import bets_fairly, bets_gently, bets_strongly, betting_words
from parlour.bots.levels import LEVELS
from parlour.kernel.deal import Deal
from parlour.lab.small_games import small_game
from parlour.mechanisms.stakes.asking import CALLED, RAISED, Done
from parlour.mechanisms.stakes.stakes import StakesDeal

BETTORS = (bets_gently, bets_fairly, bets_strongly)


def kuhn(card: str, actions: tuple[str, ...]) -> Deal:
    """A deal of Kuhn poker in which the seat to act, after these actions, holds this card."""
    game = small_game("kuhn-poker")
    for number in range(100):
        deal = game.deal(1, number)
        for text in actions:
            deal.play(deal.turn()[0], deal.read(deal.turn()[0], text))
        if deal.hands[deal.turn()[0]].cards == game.pack.mask(card):
            return deal
    raise AssertionError("no such deal")


def test_the_best_hand_is_never_given_up_and_the_worst_never_pays() -> None:
    for bets in BETTORS:
        for number in range(5):
            best, worst = kuhn("KS", ("bet 1",)), kuhn("JS", ("bet 1",))
            assert str(bets(best, best.turn()[0], Random(number), worlds=30)) == "call"
            assert str(bets(worst, worst.turn()[0], Random(number), worlds=30)) == "fold"


def test_nobody_folds_when_to_stay_is_free() -> None:
    deal = kuhn("JS", ("check",))
    for bets in BETTORS:
        assert str(bets(deal, deal.turn()[0], Random(1), worlds=30)) in ("check", "bet 1")


def test_where_nothing_is_bet_they_have_nothing_to_say() -> None:
    deal = parlour.game("hearts").deal(1)
    assert [bets(deal, 0, Random(1)) for bets in BETTORS] == [None, None, None]


def test_what_has_been_bet_is_taken_down() -> None:
    deal = kuhn("KS", ("bet 1",))
    assert isinstance(deal, StakesDeal)
    first = deal.bets
    assert isinstance(first, Done)
    assert (first.did, first.put, first.pot, first.before) == (RAISED, 1, 2, None)
    deal.play(deal.turn()[0], deal.read(deal.turn()[0], "call"))
    assert deal.bets is not None and (deal.bets.did, deal.bets.cost, deal.bets.before) == (CALLED, 1, first)


def test_the_strong_one_reads_a_raise() -> None:
    """With a middling hand it gives up more often to somebody who has raised than the fair one, who asks for chances against any
    hand."""
    folds = {"fair": 0, "strong": 0}
    game = parlour.game("limit-holdem", players=2)
    for number in range(12):
        deal = game.deal(5, number)
        # before the flop the one raises, and the other raises again
        for text in ("raise to 4", "raise to 6", "raise to 8"):
            deal.play(deal.turn()[0], deal.read(deal.turn()[0], text.replace(" to", "")))
        seat = deal.turn()[0]
        for name, bets in (("fair", bets_fairly), ("strong", bets_strongly)):
            folds[name] += str(bets(deal, seat, Random(number), worlds=40)) == "fold"
    assert folds["strong"] > folds["fair"]


def test_each_level_has_words() -> None:
    assert len({betting_words(level) for level in LEVELS}) == len(LEVELS)
