"""Tricks of the Icelandic game, to which several equal cards may be led. Rules page: cucumber, section "Gúrka"."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any, Final

from parlour.equipment import bits, mask_of
from parlour.games.cucumber.advice import set_to_follow, set_to_lead
from parlour.games.cucumber.before_play import CHANGE
from parlour.games.cucumber.cards import PLAY, RankOrder, matches
from parlour.games.cucumber.deal import CucumberDeal
from parlour.games.cucumber.play import CHANGED_LATE, changes
from parlour.kernel.actions import Action, Joined, LazyActions, Shape, Subsets, read
from parlour.kernel.phase import ONE_SEAT, Phase


class SetPlays(LazyActions):
    """What may be led or played where several cards can be: all of it, written out."""

    def __init__(self, ranks: RankOrder, sets: Sequence[int]) -> None:
        self.actions: Final = tuple([ranks.play_of(cards) for cards in sets])
        sizes = [cards.bit_count() for cards in sets]
        cards = 0
        for some in sets:
            cards |= some
        self.whole: Final = Shape(PLAY, cards, min(sizes), max(sizes))

    def __len__(self) -> int:
        return len(self.actions)

    def at(self, index: int) -> Action:
        return self.actions[index]

    def has(self, action: Action) -> bool:
        return action in self.actions

    def read(self, text: str) -> Action | None:
        return read(self.actions, text)

    def shape(self) -> Shape:
        return self.whole


class SetTrick(Phase[CucumberDeal]):
    """A trick to which several equal cards may be led (page section "Gúrka"); ``size``: how many were, 0 before the lead."""

    def __init__(self, seats: tuple[int, ...], ranks: RankOrder, size: int = 0) -> None:
        self.seats: Final = seats
        self.ranks: Final = ranks
        self.size: Final = size

    def turn(self, deal: CucumberDeal) -> tuple[int, ...]:
        return ONE_SEAT[self.seats[len(deal.trick.row) // self.size if self.size else 0]]

    def trick_seats(self, deal: CucumberDeal) -> tuple[int, ...]:
        return tuple([self.seats[place // self.size] for place in range(len(deal.trick.row))])

    def plays_so_far(self, deal: CucumberDeal) -> list[int]:
        """What each has played, in order, as masks."""
        row = deal.trick.row
        return [mask_of(row[start:start + self.size]) for start in range(0, len(row), self.size)]

    def best(self, deal: CucumberDeal) -> int:
        """The place of the highest set so far, of equal ones the last: one that is as high as all before it card by card."""
        levels = [self.ranks.levels(cards) for cards in self.plays_so_far(deal)]
        place = 0
        for later in range(1, len(levels)):
            if matches(levels[later], levels[place]):
                place = later
        return place

    def to_beat(self, deal: CucumberDeal) -> int:
        """The cards to be matched or beaten, as a mask."""
        return self.plays_so_far(deal)[-1 if deal.game.against_previous else self.best(deal)]

    def most(self, deal: CucumberDeal, seat: int) -> int:
        """How many cards may be led at the most: one is kept for the last trick."""
        return max(1, deal.hands[seat].count() - 1)

    def leads(self, deal: CucumberDeal, seat: int) -> list[int]:
        """All that may be led."""
        hand = deal.hands[seat].cards
        most = self.most(deal, seat)
        found = []
        for mask in self.ranks.at_level:
            equal = bits(hand & mask)
            for size in range(1, min(len(equal), most) + 1):
                found += [mask_of(some) for some in combinations(equal, size)]
        return found

    def followings(self, deal: CucumberDeal, seat: int) -> list[int]:
        """All that may be played to the lead."""
        target = self.ranks.levels(self.to_beat(deal))
        cards = self.ranks.by_level(deal.hands[seat].cards)
        lowest = [self.ranks.strength[card] for card in cards[:self.size]]
        found = []
        for some in combinations(cards, self.size):
            levels = [self.ranks.strength[card] for card in some]
            if levels == lowest or matches(levels, target):
                found.append(mask_of(some))
        return found

    def legal(self, deal: CucumberDeal, seat: int) -> Sequence[Action]:
        return SetPlays(self.ranks, self.followings(deal, seat) if self.size else self.leads(deal, seat))

    def candidates(self, deal: CucumberDeal, seat: int) -> Sequence[Action]:
        count = deal.hands[seat].count()
        parts: list[Sequence[Action]] = [self.ranks.plays.of(deal.pack.all)]
        if count > 1:
            parts.append(Subsets(PLAY, deal.pack, deal.pack.all, 2, count))
        if deal.game.exchanges():
            parts.append(changes(deal, seat))
        return Joined(parts)

    def candidates_out_of_turn(self, deal: CucumberDeal, seat: int) -> Sequence[Action]:
        return changes(deal, seat) if deal.game.exchanges() else ()

    def reason(self, deal: CucumberDeal, seat: int, action: Action) -> str:
        if action.kind == CHANGE:
            return CHANGED_LATE
        cards = action.cards
        missing = deal.not_held(seat, cards)
        if missing:
            return missing
        size = cards.bit_count()
        if not self.size:
            if self.ranks.lowest(cards) != cards:
                return "Cards that are led together must be equal."
            return f"You must keep a card for the last trick: lead {self.most(deal, seat)} at the most."
        if size != self.size:
            return f"Play as many cards as were led: {self.size}."
        lowest = self.ranks.by_level(deal.hands[seat].cards)[:self.size]
        what = self.ranks.symbols(self.to_beat(deal))
        each = "match or beat each of" if self.size > 1 else "match or beat"
        own = f"your lowest {self.size} cards" if self.size > 1 else "your lowest card"
        return f"Either {each} {what}, or play {own}: {self.ranks.symbols(mask_of(lowest))}."

    def play(self, deal: CucumberDeal, seat: int, action: Action) -> Phase[Any]:
        ranks = self.ranks
        cards = ranks.by_level(action.cards)
        hand = deal.hands[seat]
        lacks = 0
        if self.size and not matches(ranks.levels(action.cards), ranks.levels(self.to_beat(deal))):
            # they are the lowest, so nothing below the highest of them is left
            lacks = ranks.below[ranks.strength[cards[-1]]]
        deal.lay_cards(cards, hand, deal.trick)
        if lacks:
            deal.reveal_none_of(hand, lacks)
        size = self.size or len(cards)
        if len(deal.trick.row) < size * len(self.seats):
            return self if self.size else SetTrick(self.seats, ranks, size)
        deal.beat()
        if not hand.cards:
            return deal.game.last_trick_over(deal, self.seats, ranks)
        winner = self.seats[self.best(deal)]
        deal.tell(winner, "{win} the trick")
        deal.put_by(self.seats)
        return deal.game.next_trick(deal, winner)

    def prompt(self, deal: CucumberDeal, seat: int) -> str:
        if not self.size:
            return "Lead a card" if deal.hands[seat].count() < 3 else "Lead a card, or several equal ones"
        what = self.ranks.symbols(self.to_beat(deal))
        if self.size == 1:
            return f"Match or beat {what}, or play your lowest card"
        return f"Match or beat each of {what}, or play your lowest {self.size} cards"

    def describe(self, deal: CucumberDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "play" if self.size else "lead", self.ranks.symbols(action.cards))

    def advise(self, deal: CucumberDeal, seat: int, rng: Random) -> Action | None:
        hand = deal.hands[seat].cards
        if not self.size:
            return self.ranks.play_of(set_to_lead(self.ranks, hand, self.leads(deal, seat)))
        target = self.ranks.levels(self.to_beat(deal))
        return self.ranks.play_of(set_to_follow(self.ranks, hand, self.followings(deal, seat), target))
