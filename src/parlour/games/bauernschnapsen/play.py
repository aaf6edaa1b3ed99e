"""The play: tricks, pairs, and the claim to have enough. Rules page: bauernschnapsen, "The play"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.bauernschnapsen.advice import card_to_play
from parlour.games.bauernschnapsen.bidding import contract_facts
from parlour.games.bauernschnapsen.cards import ENOUGH, PAIR, TRUMP_PAIR
from parlour.games.bauernschnapsen.contracts import Contract
from parlour.games.bauernschnapsen.deal import SchnapsDeal
from parlour.kernel.actions import Action, CardActions, card_actions, word
from parlour.kernel.features import Features
from parlour.kernel.phase import Phase, Turn, Why
from parlour.mechanisms.tricks.doubling import Doubling
from parlour.mechanisms.tricks.duties import Beat, Duty, DutyTrick, MustTrump, Overtrump
from parlour.mechanisms.tricks.tricks import ALL_TRICKS, NO_TRICK, PointsLeft

CLAIM: Final = word("enough", grave=True)
GO_ON: Final = word("go on")
DECLARE: Final = "declare"
DOUBLES_COME_FIRST: Final = "Doubling comes before the first lead."

DUTIES: Final[tuple[Duty, ...]] = (
    Beat("You can beat the best card of the trick: you must."),
    MustTrump("You have nothing of the suit led: you must play a trump."),
    Overtrump("You can beat the best trump in the trick: you must."),
)


class SchnapsTrick(DutyTrick[SchnapsDeal]):
    """A trick under a contract; ``number`` counts them from 0. Who leads may declare a pair, and in a normal game claim before it."""

    def __init__(self, seats: tuple[int, ...], contract: Contract, number: int = 0) -> None:
        super().__init__(seats, contract.order, DUTIES)
        self.contract: Final = contract
        self.number: Final = number

    # --- what may be done --------------------------------------------------------------------------------------------------

    def declares(self, deal: SchnapsDeal) -> CardActions:
        """Leading a card and declaring the pair that it belongs to."""
        return card_actions(deal.pack, DECLARE)

    def no_pair(self, deal: SchnapsDeal, seat: int, card: Card) -> str:
        """Why the seat may not declare a pair with this card; empty when it may."""
        if not self.contract.kind.aim.pairs:
            return f"No pairs are declared in {self.contract.kind.name}."
        if seat not in deal.turn():
            return f"It is not {deal.name(seat)}'s turn; and a pair is declared when one of its cards is led to a trick."
        if deal.trick.row:
            return "A pair is declared when one of its cards is led to a trick."
        if self.contract.kind.aim.alone and seat != self.contract.declarer:
            return "Only the declarer declares pairs here."
        missing = deal.not_held(seat, 1 << card)
        if missing:
            return missing
        pair = deal.game.cards.pair_of(card)
        if not pair:
            return "Only a king and queen of one suit are a pair."
        return "" if not pair & ~deal.hands[seat].cards else "You do not hold both cards of that pair any more."

    def no_claim(self, deal: SchnapsDeal, seat: int) -> str:
        """Why the seat may not say that it has enough; empty when it may."""
        if self.contract.kind.aim.alone:
            return "Only a normal game is claimed: here the tricks are played out."
        if deal.trick.row or seat != self.leader or not self.number:
            return "One claims after winning a trick, before the next lead, or straight after declaring a pair."
        return ""

    def legal(self, deal: SchnapsDeal, seat: int) -> Sequence[Action]:
        plays = self.card_order.plays.of(self.playable(deal, seat, None))
        if deal.trick.row:
            return plays
        hand = deal.hands[seat].cards
        pairs = sum([pair for pair in deal.game.cards.pairs if not pair & ~hand]) if self.contract.kind.aim.pairs else 0
        if pairs and (not self.contract.kind.aim.alone or seat == self.contract.declarer):
            plays += self.declares(deal).of(pairs)
        return plays if self.no_claim(deal, seat) else (*plays, CLAIM)

    def leads(self, deal: SchnapsDeal, seat: int, hand: int, why: Why | None) -> int:
        # who plays for a whole suit leads it out first
        if self.contract.suit >= 0 and seat == self.contract.declarer:
            suit = deal.pack.suit_masks[self.contract.suit] & hand
            if suit:
                if why is not None:
                    why.only(suit, "You lead your whole suit out first.")
                return suit
        return super().leads(deal, seat, hand, why)

    def candidates(self, deal: SchnapsDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *self.declares(deal).of(deal.pack.all), CLAIM, *Doubling.steps)

    def candidates_out_of_turn(self, deal: SchnapsDeal, seat: int) -> Sequence[Action]:
        return (CLAIM, *self.declares(deal).of(deal.pack.all), *Doubling.steps)

    def read_shorthand(self, deal: SchnapsDeal, seat: int, text: str) -> Action | None:
        # a card alone is played without declaring anything
        cards = deal.pack.cards_of(text)
        return self.card_order.plays.each[cards.bit_length() - 1] if cards else None

    def reason(self, deal: SchnapsDeal, seat: int, action: Action) -> str:
        if action in Doubling.steps:
            return DOUBLES_COME_FIRST
        if action is CLAIM:
            return self.no_claim(deal, seat)
        if action.kind == DECLARE:
            return self.no_pair(deal, seat, action.card)
        return super().reason(deal, seat, action)

    # --- playing -----------------------------------------------------------------------------------------------------------

    def play(self, deal: SchnapsDeal, seat: int, action: Action) -> Phase[Any]:
        if action is CLAIM:
            return deal.game.claim(deal, seat, self.contract)
        if action.kind != DECLARE:
            return super().play(deal, seat, action)
        pair = deal.game.cards.pair_of(action.card)
        deal.declared[seat] += TRUMP_PAIR if deal.pack.suit_of[action.card] == self.card_order.trumps else PAIR
        deal.show(pair)
        following = super().play(deal, seat, self.card_order.plays.each[action.card])
        return following if self.contract.kind.aim.alone else AfterPair(seat, self)

    def points_left(self, deal: SchnapsDeal) -> PointsLeft | None:
        # for points one may declare pairs, and says who has enough
        aim = self.contract.kind.aim
        if not aim.alone or aim.spared:
            return None
        return PointsLeft(1 << self.contract.declarer, deal.game.cards.points.each, sweeps=True)

    def worth_of_points(self, deal: SchnapsDeal, seat: int, ours: int, theirs: int, tricks: int) -> float:
        settled = deal.copy()
        deal.game.settle(settled, self.contract, tricks == (NO_TRICK if self.contract.kind.aim.loses else ALL_TRICKS))
        return deal.game.payoff(settled, seat)

    def trick_over(self, deal: SchnapsDeal) -> Phase[Any]:
        winner = self.take(deal)
        deal.tricks[winner] += 1
        return deal.game.trick_won(deal, self.contract, winner, self.number + 1)

    def advise(self, deal: SchnapsDeal, seat: int, rng: Random) -> Action | None:
        legal = self.legal(deal, seat)
        team = deal.team(seat)
        if CLAIM in legal and deal.card_points(team) >= ENOUGH:
            return CLAIM
        table = deal.trick.row
        if not table:
            pairs = [action for action in legal if action.kind == DECLARE]
            if pairs:
                order = self.card_order
                return max([(order.suit_of[action.card] == order.trumps, order.strength[action.card], action.card, action)
                            for action in pairs])[3]
        partner = bool(table) and bool(team >> self.seats[self.best(deal)] & 1)
        unseen = deal.pack.all & ~deal.known_to(seat)
        chosen = card_to_play(deal.game.cards, self.contract, table, [action.card for action in legal if action.kind == "play"], unseen,
                              partner, len(table) + 1 == len(self.seats), seat == self.contract.declarer,
                              bool(deal.team(self.contract.declarer) >> seat & 1))
        return self.card_order.plays.each[chosen]

    # --- what is seen ------------------------------------------------------------------------------------------------------

    def describe(self, deal: SchnapsDeal, seat: int, action: Action, viewer: int) -> str:
        if action is CLAIM:
            return deal.sentence(seat, viewer, "say", "enough")
        if action.kind == DECLARE:
            points = TRUMP_PAIR if deal.pack.suit_of[action.card] == self.card_order.trumps else PAIR
            other = deal.pack.names(deal.game.cards.pair_of(action.card) & ~(1 << action.card))
            return deal.sentence(seat, viewer, "lead", f"{deal.pack.names(1 << action.card)}, and {'show' if seat == viewer else 'shows'} "
                                                       f"{other}: {points} points")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: SchnapsDeal, seat: int) -> str:
        return super().prompt(deal, seat) + ("" if self.no_claim(deal, seat) else ", or say that your side has enough")

    def facts(self, deal: SchnapsDeal, viewer: int) -> list[str]:
        return [*contract_facts(deal, self.contract), *points_facts(deal, self.contract, viewer)]


class AfterPair(Turn[SchnapsDeal]):
    """Somebody has declared a pair in a normal game, and may claim at once, before the trick goes on."""

    about: ClassVar[str] = "claim"

    def __init__(self, seat: int, trick: SchnapsTrick) -> None:
        super().__init__(seat)
        self.trick: Final = trick

    def legal(self, deal: SchnapsDeal, seat: int) -> Sequence[Action]:
        return GO_ON, CLAIM

    def candidates_out_of_turn(self, deal: SchnapsDeal, seat: int) -> Sequence[Action]:
        return (CLAIM, *Doubling.steps)

    def reason(self, deal: SchnapsDeal, seat: int, action: Action) -> str:
        if action in Doubling.steps:
            return DOUBLES_COME_FIRST
        if action is CLAIM:
            return f"Only {deal.name(self.seat)} can claim now, who has declared a pair."
        return super().reason(deal, seat, action)

    def play(self, deal: SchnapsDeal, seat: int, action: Action) -> Phase[Any]:
        return deal.game.claim(deal, seat, self.trick.contract) if action is CLAIM else self.trick

    def advise(self, deal: SchnapsDeal, seat: int, rng: Random) -> Action | None:
        return CLAIM if deal.card_points(deal.team(seat)) >= ENOUGH else GO_ON

    def trusts_advice(self, deal: SchnapsDeal, seat: int) -> bool:
        # all that counts has been seen
        return True

    def describe(self, deal: SchnapsDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "say", "enough") if action is CLAIM else ""

    def prompt(self, deal: SchnapsDeal, seat: int) -> str:
        return "Say that your side has enough, or go on"

    def features(self, deal: SchnapsDeal, viewer: int, found: Features) -> None:
        self.trick.features(deal, viewer, found)

    def facts(self, deal: SchnapsDeal, viewer: int) -> list[str]:
        return self.trick.facts(deal, viewer)

    def trump_cards(self, deal: SchnapsDeal, viewer: int) -> Sequence[Card]:
        return self.trick.trump_cards(deal, viewer)

    def trick_seats(self, deal: SchnapsDeal) -> tuple[int, ...]:
        return self.trick.trick_seats(deal)


def points_facts(deal: SchnapsDeal, contract: Contract, viewer: int) -> list[str]:
    """What the viewer's side has so far, where it may look through its tricks; and what everybody has seen declared."""
    facts = [f"{deal.name(seat)} declared {deal.declared[seat]}" for seat in range(deal.players) if deal.declared[seat]]
    if contract.kind.aim.target and viewer < deal.players and deal.game.looks:
        facts.append(f"Your side has {deal.card_points(deal.team(viewer))} card points")
    return facts
