"""The coach: what it advises, how it says so, and which decisions of a match it finds fault with."""
from __future__ import annotations

import re
from random import Random

import parlour
from parlour.bots import coach
from parlour.kernel.match import Match, Start
from parlour.mechanisms.tricks.tricks import TrickPlay


def blackjack(*shoes: str) -> Match:
    """A match of Blackjack of as many hands; each shoe gives the player's and the dealer's cards in turn."""
    match = parlour.game("blackjack", 1, surrender="none", deals=len(shoes)).match(
        start=Start(1, dealer=0, stacks=[{"shoe": shoe} for shoe in shoes]))
    bet(match)
    return match


def bet(match: Match) -> None:
    while not match.over and match.legal(0)[0].kind == "bet":
        match.play(0, match.legal(0)[0])


def test_advice_says_what_and_why() -> None:
    match = blackjack("KS TC QH 9C")
    look = coach.consider(match.deal, 0, Random(1), 300, 0)
    assert coach.words(match.deal, 0, look) == "Stand: with 20 against the dealer's ten of clubs that is basic strategy."
    assert coach.figures(match.deal, look) == "Rules of thumb are trusted here, more than a look at imagined deals."


def test_advice_that_was_tried_has_what_comes_next_and_figures() -> None:
    match = parlour.game("agram", 2).match(seed=2)
    seat = match.turn()[0]
    look = coach.consider(match.deal, seat, Random(1), 300, 0)
    said = coach.words(match.deal, seat, look)
    assert ("Next best: " in said or "About as good: " in said) and not any(letter.isdigit() for letter in said)
    figures = coach.figures(match.deal, look)
    assert re.fullmatch(r"[+−-]?[\d.½]+ on average over \d+ imagined deals, ahead of the others in \d+ %; the other brings "
                        r"[+−-]?[\d.½]+\.", figures), figures


def test_what_is_about_as_good_is_not_called_next() -> None:
    deal = blackjack("KS TC QH 9C").deal
    stand, hit = [deal.read(0, name) for name in ("stand", "hit")]
    for value, said in ((0.1, "Next best: hit"), (0.3, "About as good: hit")):
        look = coach.Look([coach.Candidate(stand, 0.2, 0.5, 20), coach.Candidate(hit, value, 0.5, 20)], 40)
        assert said in coach.words(deal, 0, look)


def test_where_there_is_no_choice_it_says_so() -> None:
    match = parlour.game("agram", 2).match(seed=2)
    while len(match.legal(match.turn()[0])) > 1:
        match.play(match.turn()[0], match.legal(match.turn()[0])[0])
    seat = match.turn()[0]
    assert coach.words(match.deal, seat, coach.consider(match.deal, seat, Random(1))).startswith("You can only play ")


def test_a_review_finds_the_blunder() -> None:
    costs = {}
    for decision in ("stand", "hit"):
        match = blackjack("KS 9C QH 8C 5D")
        match.play(0, decision)
        while not match.over:
            match.play(0, match.legal(0)[0])
        judged = [each for each in coach.review(match, 0, iterations=400, seconds=0) if each.done == decision]
        assert len(judged) == 1 and judged[0].best == "stand" and judged[0].deal == 0
        assert str(match.played[judged[0].place][1]) == decision
        assert coach.costliest(judged) == (judged if decision == "hit" else [])
        costs[decision] = judged[0].cost
    assert costs["stand"] == 0 and costs["hit"] > 0.5, "somebody drew to twenty"


def test_a_review_knows_only_what_one_knew() -> None:
    # the same decisions with other hidden cards are judged the same
    judged = []
    for hole in ("9C", "2C"):
        match = blackjack(f"KS TC 6H {hole} 5D 4C")
        look = coach.consider(match.deal, 0, Random(4), 200, 0)
        judged.append([(str(each.action), each.value) for each in look.candidates])
    assert judged[0] == judged[1]


def test_a_review_of_one_deal_is_that_part_of_the_whole() -> None:
    match = parlour.game("agram", 2, deals=3).match(seed=5)
    while not match.over:
        match.play(match.turn()[0], match.legal(match.turn()[0])[0])
    whole = [vars_of(each) for each in coach.review(match, 1, iterations=30, seconds=0)]
    parts = [vars_of(each) for number in range(3) for each in coach.review(match, 1, number, 30, 0)]
    assert whole == parts and {each[0] for each in whole} == {0, 1, 2}


def vars_of(judged: coach.Judged) -> tuple[int, int, str, str, float, float]:
    return judged.deal, judged.place, judged.done, judged.best, judged.value, judged.cost


def test_with_next_to_no_time_it_still_judges() -> None:
    for id in ("oh-hell", "president", "go-fish"):
        match = parlour.game(id).match(seed=2)
        rng = Random(3)
        for _ in range(30):
            seat = match.turn()[0]
            match.play(seat, rng.choice(match.legal(seat)))
        for judged in coach.review(match, 0, iterations=1, seconds=1e-9):
            assert judged.best and judged.cost >= 0


def test_mistakes_are_what_costs_more_than_chance_may() -> None:
    def judged(place: int, value: float, cost: float) -> coach.Judged:
        return coach.Judged(0, place, "done", "", "best" if cost else "done", "", value, "", 0.5, cost, "")

    # results are spread over 10 points, so that what costs 0.8 is noticed, and less is not
    made = [judged(0, 5.0, 0.0), judged(1, 0.0, 0.79), judged(2, 0.0, 0.81), judged(3, -2.0, 3.0)]
    assert [each.place for each in coach.mistakes(made)] == [2, 3]
    assert coach.mistakes([]) == []


def test_where_rules_of_thumb_are_trusted_it_says_so() -> None:
    # in Bridge calls tell of hands, which imagined deals know nothing of
    deal = parlour.game("bridge-chicago").deal(seed=2)
    seat = deal.turn()[0]
    for number in range(4):
        look = coach.consider(deal, seat, Random(number), 60, 0.0)
        assert str(look.best.action) == "pass"
        said = coach.words(deal, seat, look)
        assert said == "Pass, by rule of thumb."
    # somebody who did something else is judged by it, too
    other = deal.legal(seat)[1]
    assert coach.consider(deal, seat, Random(1), 60, 0.0, other).best.action == look.best.action


def hint_for(match: Match, action: str) -> str:
    seat = match.turn()[0]
    return coach.words(match.deal, seat, coach.Look([coach.Candidate(match.deal.read(seat, action), 0.0, 0.0, 1)], 1))


def test_a_hint_says_what_a_friend_would_say_of_a_card() -> None:
    # there are no trumps in Agram; the ace is the highest of its suit, and there is none of spades
    stacked = {"hand 0": "AH 7D 3C TS 9S 4S", "hand 1": "8S 3S TH TD TC AC"}
    match = parlour.game("agram", 2).match(start=Start(1, dealer=1, stacks=[stacked]))
    assert match.turn() == (0,)
    assert hint_for(match, "play AH") == "Play the ace of hearts: nothing that the others can still hold beats it."
    assert hint_for(match, "play 9S") == "Play the nine of spades: nothing that the others can still hold beats it."
    assert hint_for(match, "play 7D").startswith("Play the seven of diamonds: it is your only card in diamonds")
    match.play(0, "play 9S")
    assert hint_for(match, "play 3S") == "Play the three of spades: you cannot win this trick, and keep your higher cards."
    assert hint_for(match, "play 8S") == "Play the eight of spades: it is the highest card with which you do not win the trick."


def test_a_hint_counts_what_a_call_costs() -> None:
    match = parlour.game("texas-holdem", players=2).match(seed=4)
    seat = match.turn()[0]
    owed = max(match.deal.stakes) - match.deal.stakes[seat]
    pot = match.deal.pot + sum(match.deal.stakes)
    said = hint_for(match, "call")
    assert f"costs {owed} chip" in said and f"pot of {pot}" in said
    match.play(seat, "call")
    assert hint_for(match, "check") == "Check: it costs nothing to stay in."


#: games of tricks of every kind, those among them in which the cards lie elsewhere than in hands, identical cards cancel, or a trick is
#: led before it is settled who plays
TRICKS = [
    "hearts", "oh-hell", "agram", "briscola-2p", "bid-euchre", "belote-4p", "marafon-beccaccino", "bridge-rubber", "bridge-minibridge",
    "blind-don", "two-hundred-two-player", "belote-decouverte", "cancellation-hearts", "forty-five", "all-fours-trinidad"]


def test_what_is_said_of_tricks_is_true() -> None:
    """Whatever is said to be unbeatable takes its trick however the hidden cards lie and whatever the others play, and who is said to
    have none of a suit has none."""
    unbeatable = lacking = 0
    for number, name in enumerate(TRICKS):
        rng = Random(number)
        match = parlour.game(name).match(seed=number)
        for _ in range(200):
            if match.over:
                break
            seat = match.turn()[0]
            legal = match.legal(seat)
            action = legal[rng.randrange(len(legal))]
            trick = match.deal.phase
            if isinstance(trick, TrickPlay) and action.card >= 0:
                why = coach.surely(match.deal, seat, action)
                if why.endswith(("nothing that the others can still hold beats it", "can beat it")) and "only" not in why:
                    for _ in range(3):
                        unbeatable += takes(match, seat, action, rng)
                if "you have no " in why:
                    led = trick.card_order.suit_of[match.deal.trick.row[0]]
                    assert not trick.hand(match.deal, seat) & trick.card_order.suit_masks[led], f"{name}: {action}"
                    lacking += 1
            match.play(seat, action)
    assert unbeatable > 100 and lacking > 100


def takes(match: Match, seat: int, action: object, rng: Random) -> int:
    """Plays a trick on in an imagined deal; the side of the seat takes it."""
    world = match.deal.imagine(seat, rng)
    before = [zone.cards for zone in world.taken]
    world.play(seat, world.read(seat, str(action)))
    while world.trick.row and isinstance(world.phase, TrickPlay):
        who = world.turn()[0]
        legal = world.legal(who)
        world.play(who, legal[rng.randrange(len(legal))])
    takers = [other for other, zone in enumerate(world.taken) if zone.cards & ~before[other]]
    sides = world.game.sides
    assert not takers or [sides[other] for other in takers] == [sides[seat]], f"{match.game.id}: {action}"
    return len(takers)
