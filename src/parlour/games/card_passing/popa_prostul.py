"""Popa Prostul: the Romanian Pig with a joker that has to be kept for a turn. Rules page: pig-spoons, "Other variations".

There is one card more than the hands hold, so it goes round: each in turn lays a card down before picking up the one that waits.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parlour.equipment import Pack
from parlour.games.card_passing.four_of_a_kind import ROUNDS, TAKE, FourOfAKind, PigDeal, mask_of, pack_of_sets
from parlour.kernel.actions import Action, CardActions, card_actions, word
from parlour.kernel.chance import Dice
from parlour.kernel.phase import Phase
from parlour.mechanisms.race import Calling, LastPays

DOWN: Final = word("down")
NOBODY: Final = -1


class PopaProstul(FourOfAKind):
    """Whoever picks up the joker, Popa Prostul, keeps it for a turn."""

    id = "popa-prostul"
    name = "Popa Prostul"
    summary = "Romanian Pig with a joker that whoever picks it up has to keep for a turn."
    player_counts = range(3, 14)
    best_players = range(4, 8)

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.popa: Final[int] = self.pack.cards_of("X1")
        self.gives: Final[CardActions] = card_actions(self.pack, "give")

    def make_pack(self) -> Pack:
        return pack_of_sets(self.players, 1, "", 1)

    def cards_in_play(self, ring: Sequence[int]) -> int:
        return super().cards_in_play(ring) | self.pack.cards_of("X1")

    def complete(self, deal: PigDeal, seat: int) -> bool:
        # the dealer begins with five cards, and with the joker among them has to pass it on first
        return super().complete(deal, seat) and not deal.hands[seat].cards & self.popa

    def make_sign(self) -> Action:
        return DOWN

    def sign_words(self) -> str:
        return "put the cards down"

    def place_rest(self, deal: PigDeal, cards: list[int]) -> None:
        deal.place(cards, deal.hands[deal.dealer])

    def first_phase(self, deal: PigDeal, ring: tuple[int, ...]) -> Phase[Any]:
        return LayDown((ring[-1], *ring[:-1]), 0, NOBODY)

    def rules(self) -> str:
        return f"""## Aim
Collect four cards of the same rank, or notice in time when somebody else has: the last player to lay the cards down loses.
## Deal
For each player four cards of one rank are used, of the highest ranks of the pack, and a joker, **Popa Prostul**. The dealer gets
five cards, everybody else four. When a player drops out, four equal cards are taken out too.
## Passing
The dealer begins and **gives** one of the five cards face down to the left. From then on nobody may hold more than four cards: each
player in turn first gives a card to the left and only then picks up the one that waits at the right.
Whoever picks up Popa Prostul has to keep it for a turn: the next card given must be another one. After picking up the card after
that, Popa Prostul may be given away.
## Finishing
Whoever has four of a kind, and not Popa Prostul, may at any time put the cards **down**, face down. Everyone else must do the same,
with whatever cards, and the last to do so loses the hand. At a screen whoever is first to arrive is first, and bots take as long to
react as people do.
{self.time_rules()}
## Losing
{self.lives_rules()} The deal passes to the left.
## End
When only two players are left, they win together.
"""


def popa_of(deal: PigDeal) -> PopaProstul:
    """The deal's game."""
    game = deal.game
    assert isinstance(game, PopaProstul)
    return game


class LayDown(Calling[PigDeal]):
    """The first of the ``ring`` gives a card and picks up the one that waits. ``passes``: how many cards have been given;
    ``fresh``: the seat that has just picked up the joker and must keep it, which only that seat knows."""

    def __init__(self, ring: tuple[int, ...], passes: int, fresh: int) -> None:
        super().__init__(ring[0])
        self.ring: Final = ring
        self.passes: Final = passes
        self.fresh: Final = fresh

    def kept(self, deal: PigDeal) -> int:
        """The cards that the seat may not give now."""
        return popa_of(deal).popa if self.fresh == self.seat else 0

    def own(self, deal: PigDeal) -> Sequence[Action]:
        return popa_of(deal).gives.of(deal.hands[self.seat].cards & ~self.kept(deal))

    def calls(self, deal: PigDeal, seat: int) -> Sequence[Action]:
        return (DOWN,) if seat in self.ring and popa_of(deal).complete(deal, seat) else ()

    def candidates(self, deal: PigDeal, seat: int) -> Sequence[Action]:
        return (*popa_of(deal).gives.of(deal.pack.all), DOWN, TAKE)

    def reason(self, deal: PigDeal, seat: int, action: Action) -> str:
        if action is TAKE:
            return "You would hold five cards: give one first, and then you pick up the one that waits."
        if action is DOWN:
            return "You do not have four of a kind without Popa Prostul."
        if action.cards & deal.hands[seat].cards & self.kept(deal):
            return "You have just picked up Popa Prostul: keep it for this turn."
        return deal.not_held(seat, action.cards)

    def acted(self, deal: PigDeal, action: Action) -> Phase[Any]:
        seat = self.seat
        waiting = deal.passed.cards[:]
        deal.move(action.card, deal.hands[seat], deal.passed)
        # what was fresh stays so only for somebody whose turn is still to come
        fresh = NOBODY if self.fresh == seat else self.fresh
        for card in waiting:
            deal.move(card, deal.passed, deal.hands[seat])
            if popa_of(deal).popa >> card & 1:
                fresh = seat
        ring = (*self.ring[1:], seat)
        if self.passes + 1 >= ROUNDS * len(ring):
            deal.say("Time is called: put your cards down!")
            return CardsDown(mask_of(ring))
        return LayDown(ring, self.passes + 1, fresh)

    def called(self, deal: PigDeal, seat: int, action: Action) -> Phase[Any]:
        deal.first[0] = seat
        return CardsDown(mask_of(self.ring) & ~(1 << seat))

    def prompt(self, deal: PigDeal, seat: int) -> str:
        return f"Give a card to {deal.name(self.ring[1])}"

    def badges(self, deal: PigDeal, seat: int) -> list[str]:
        return popa_of(deal).pig_badges(deal, seat)

    def tell(self, deal: PigDeal, seat: int, action: Action, viewer: int) -> str:
        return down_words(deal, seat, viewer) if action is DOWN else super().tell(deal, seat, action, viewer)

    def imagined(self, deal: PigDeal, viewer: int, dice: Dice) -> Phase[Any]:
        return self if viewer == self.fresh else LayDown(self.ring, self.passes, NOBODY)


def down_words(deal: PigDeal, seat: int, viewer: int) -> str:
    """Who puts the cards down, in words."""
    return deal.sentence(seat, viewer, "put", "the cards down")


class CardsDown(LastPays[PigDeal]):
    """Everybody in ``left`` has to put the cards down."""

    def signs(self, deal: PigDeal, seat: int) -> Sequence[Action]:
        return (DOWN,)

    def candidates(self, deal: PigDeal, seat: int) -> Sequence[Action]:
        return (DOWN, *popa_of(deal).gives.of(deal.pack.all))

    def reason(self, deal: PigDeal, seat: int, action: Action) -> str:
        return "The passing is over: put your cards down!"

    def still(self, deal: PigDeal, left: int, seat: int, action: Action) -> Phase[Any]:
        return CardsDown(left)

    def last(self, deal: PigDeal, seat: int) -> Phase[Any]:
        return popa_of(deal).lose(deal, seat)

    def prompt(self, deal: PigDeal, seat: int) -> str:
        return "Put your cards down!"

    def badges(self, deal: PigDeal, seat: int) -> list[str]:
        done = [] if self.left >> seat & 1 or popa_of(deal).is_out(deal, seat) else ["cards down"]
        return [*popa_of(deal).pig_badges(deal, seat), *done]

    def tell(self, deal: PigDeal, seat: int, action: Action, viewer: int) -> str:
        return down_words(deal, seat, viewer)
