"""Search: what it finds where the best is plain, what it costs, and that the same dice find the same."""
from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import parlour
from kernel.toy import SMALL, Toy, ToyDeal
from parlour.bots.search import Search, choose
from parlour.kernel.actions import Action, card_actions, word
from parlour.kernel.chance import Dice
from parlour.kernel.deal import USUAL, Deal
from parlour.kernel.match import Start
from parlour.kernel.phase import OVER, Phase, Turn


def blackjack(shoe: str) -> Deal:
    """A hand of Blackjack that has been bet on; the shoe gives the player's and the dealer's cards in turn."""
    match = parlour.game("blackjack", 1, surrender="none").match(start=Start(1, dealer=0, stacks=[{"shoe": shoe}]))
    while match.legal(0)[0].kind == "bet":
        match.play(0, match.legal(0)[0])
    return match.deal


@pytest.mark.parametrize(("shoe", "best", "guided"), [
    ("KS TC QH 9C", "stand", False), ("KS TC QH 9C", "stand", True), ("2S TC 6H 9C", "hit", True), ("3S 7C 4H TC", "hit", True)])
def test_what_is_plain_is_found(shoe: str, best: str, guided: bool) -> None:
    deal = blackjack(shoe)
    assert {str(action) for action in deal.legal(0)} >= {"hit", "stand"}
    assert str(choose(deal, 0, Random(3), 600, guided=guided)) == best


def test_the_same_dice_find_the_same() -> None:
    deal = parlour.game("hearts").deal(seed=4)
    found = [choose(deal, 0, Random(8), 40) for _ in range(2)]
    assert found[0] == found[1]
    assert found[0] in deal.legal(0)


def test_a_budget_of_nothing_still_chooses() -> None:
    deal = parlour.game("agram", 3).deal(seed=4)
    seat = deal.turn()[0]
    assert choose(deal, seat, Random(1), 0) in deal.legal(seat)


def test_time_is_kept() -> None:
    deal = parlour.game("agram", 5).deal(seed=4)
    begun = time.perf_counter()
    choose(deal, deal.turn()[0], Random(1), 10_000_000, 0.05)
    assert time.perf_counter() - begun < 2, "a search for 50 ms went on for seconds"


def test_every_action_is_tried_and_credited() -> None:
    deal = parlour.game("agram", 3).deal(seed=4)
    seat = deal.turn()[0]
    search = Search(deal, seat, Dice(5))
    search.run(300)
    found = search.candidates()
    assert {str(edge.action) for edge in found} == {str(action) for action in deal.legal(seat)}
    assert sum([edge.visits for edge in found]) == search.iterations == 300
    dropped = [edge.visits for edge in found if edge.visits < found[0].visits - 1]
    assert dropped and dropped == sorted(dropped, reverse=True), "who drops out later comes first"
    assert [edge.visits for edge in found[-len(dropped):]] == dropped, "who dropped out comes last"


def test_it_leaves_the_deal_as_it_was() -> None:
    deal = parlour.game("hearts").deal(seed=4)
    before = [deal.view(seat) for seat in range(4)]
    choose(deal, 2, Random(2), 30)
    assert [deal.view(seat) for seat in range(4)] == before and deal.care == USUAL


def test_it_does_better_than_chance() -> None:
    game = parlour.game("agram", 2)
    total = 0.0
    for number in range(30):
        for searcher in (0, 1):
            deal = game.deal(seed=6, number=number)
            rng = Random(number)
            while not deal.over:
                seat = deal.turn()[0]
                legal = deal.legal(seat)
                deal.play(seat, choose(deal, seat, rng, 80) if seat == searcher else legal[rng.randrange(len(legal))])
            total += game.payoff(deal, searcher)
    assert total > 0


def test_nobody_searches_where_the_game_trusts_its_rules_of_thumb() -> None:
    deal = parlour.game("five-card-draw").deal(seed=4)
    seat = deal.turn()[0]
    assert deal.game.trusts_advice(deal, seat) and len(deal.legal(seat)) > 1
    for number in range(20):
        # however long they may think
        assert choose(deal, seat, Random(number), 40, guided=True) == choose(deal, seat, Random(number), 1, guided=True)
    search = Search(deal, seat, Dice(5), guided=True)
    search.run(200)
    assert search.race.advised is not None
    assert search.best() == search.race.advised.action and search.race.advised.visits > 1


class Lay(Turn[ToyDeal]):
    """The seats lay their cards one after the other; each spade is a point."""

    def legal(self, deal: ToyDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, "play").of(deal.hands[seat].cards)

    def play(self, deal: ToyDeal, seat: int, action: Action) -> Phase[Any]:
        deal.lay(action.card, deal.hands[seat], deal.trick)
        deal.award(seat, 1 if deal.pack.codes[action.card].endswith("S") else 0)
        return Lay(deal.after(seat)) if deal.hands[deal.after(seat)].cards else OVER


class Mistaken(Toy):
    """A game whose rules of thumb now and then say what nobody may do."""

    def __init__(self) -> None:
        super().__init__(SMALL, 2)

    def open(self, deal: ToyDeal) -> Phase[Any]:
        cards = deal.fresh_pack()
        for seat in range(2):
            deal.place(cards[6 * seat:6 * seat + 6], deal.hands[seat])
        return Lay(0)

    def advise(self, deal: ToyDeal, seat: int, rng: Random) -> Action | None:
        return word("dance") if rng.randrange(3) == 0 else None


def test_advice_that_may_not_be_followed_does_not_end_a_search() -> None:
    deal = Mistaken().deal(seed=1)
    search = Search(deal, 0, Dice(3), guided=True)
    search.run(300)
    assert search.best() in deal.legal(0) and search.iterations == 300
