"""The play of Hearts: passing, tricks, the kitty and the moon. Rules page: hearts."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from parlour.equipment import bits
from parlour.games.hearts.advice import most_dangerous
from parlour.games.hearts.deal import HeartsDeal, HeartsDealT
from parlour.kernel.actions import Action, CardsAction, word
from parlour.kernel.features import BROKEN, Features
from parlour.kernel.phase import Phase, Turn, Why
from parlour.kernel.zones import CardSet
from parlour.mechanisms.table.passing import MixCards, PassCards
from parlour.mechanisms.tricks.tricks import TrickPlay
from parlour.mechanisms.tricks.widow import LayAside

if TYPE_CHECKING:
    from parlour.games.hearts.game import Hearts

SUBTRACT: Final = word("subtract")
ADD: Final = word("add")


class PassThenPlay(PassCards[HeartsDeal]):
    """The pass, and then the play."""

    def passed(self, deal: HeartsDeal) -> Phase[Any]:
        return deal.game.after_passing(deal)

    def advise(self, deal: HeartsDeal, seat: int, rng: Random) -> Action | None:
        return CardsAction("give", deal.pack, most_dangerous(deal, seat, self.sizes[0])) if len(self.sizes) == 1 else None

    def speaks_for(self, deal: HeartsDeal, seat: int, action: Action) -> str:
        said = super().speaks_for(deal, seat, action)
        rank = deal.pack.rank_of
        kept = deal.hands[seat].cards & ~action.cards
        if said or not action.cards or not kept:
            return said
        highest = min([rank[card] for card in bits(action.cards)]) >= max([rank[card] for card in bits(kept)])
        return "" if not highest else "it is your highest card" if action.card >= 0 else "they are your highest cards"


class MixThenPlay(MixCards[HeartsDeal]):
    """The mix, and then the play."""

    def passed(self, deal: HeartsDeal) -> Phase[Any]:
        return deal.game.after_passing(deal)


class HeartsTrick(TrickPlay[HeartsDealT]):
    """A trick. ``broken``: hearts have been played before; ``opening``: the card that must be led, as a mask;
    ``first``: it is the first trick."""

    def __init__(self, seats: tuple[int, ...], game: Hearts[Any], broken: bool, opening: int, first: bool) -> None:
        super().__init__(seats, game.order)
        self.game: Final = game
        self.broken: Final = broken
        self.opening: Final = opening
        self.first: Final = first

    def leads(self, deal: HeartsDealT, seat: int, hand: int, why: Why | None) -> int:
        game = self.game
        if self.opening:
            if why is not None:
                why.only(self.opening, f"{deal.pack.names(self.opening).capitalize()} must be led to the first trick.")
            return self.opening
        cards = hand
        if game.restricted and not self.broken and not (self.first and game.free_first_lead()):
            plain = hand & ~game.hearts
            if plain and not (game.queen_or_heart_leads and not plain & ~game.queen):
                if why is not None:
                    why.only(plain, "Hearts are not broken yet: lead another suit.")
                cards = plain
        return self.clean(cards, why) if self.first else cards

    def following(self, deal: HeartsDealT, seat: int, cards: int, why: Why | None) -> int:
        if self.first:
            cards = self.clean(cards, why)
        if self.game.must_dump and cards & self.game.queen:
            for played in deal.trick.row:
                if self.game.spade_honours >> played & 1:
                    return self.dump(why)
        return cards

    def discards(self, deal: HeartsDealT, seat: int, hand: int, why: Why | None) -> int:
        if self.first:
            hand = self.clean(hand, why)
        if self.game.must_dump and hand & self.game.queen:
            return self.dump(why)
        return hand

    def clean(self, cards: int, why: Why | None) -> int:
        """Penalty cards are kept out of the first trick where that is played, unless there is nothing else."""
        game = self.game
        if not game.clean_first_trick or not cards & ~game.penalties:
            return cards
        if why is not None:
            why.only(cards & ~game.penalties, "No penalty card may be played to the first trick.")
        return cards & ~game.penalties

    def dump(self, why: Why | None) -> int:
        """The queen of spades, which must be played as it is safe."""
        if why is not None:
            why.only(self.game.queen, "It is safe to play the queen of spades now, so you must.")
        return self.game.queen

    def trick_over(self, deal: HeartsDealT) -> Phase[Any]:
        # which cards were taken matters only until hearts are broken and the kitty is gone
        cards = deal.trick.mask() if deal.rest.row or not self.broken else 0
        led = self.card_order.suit_of[deal.trick.row[0]]
        return self.taken(deal, self.take(deal), cards, led)

    def taken(self, deal: HeartsDealT, winner: int, cards: int, led: int) -> Phase[Any]:
        """The winner has taken these cards, ``led`` being the suit led: the kitty if it falls, then the next trick."""
        broken = self.broken or cards & self.game.breakers != 0
        if deal.rest.row and self.game.kitty_falls(cards, self.first):
            size = len(deal.rest.row)
            kitty = deal.rest.mask()
            if self.game.kitty_to_hand() and deal.hands[winner].cards:
                deal.move_all(deal.rest, deal.hands[winner])
                deal.tell(winner, "{take} the kitty in hand")
                return DiscardKitty(winner, self, size, broken)
            deal.move_all(deal.rest, deal.taken[winner])
            deal.show(kitty, 1 << winner)
            deal.tell(winner, "{take} the kitty with the trick")
        return self.go_on(deal, winner, broken, led)

    def go_on(self, deal: HeartsDealT, leader: int, broken: bool, led: int) -> Phase[Any]:
        """The next trick, or the end of the deal."""
        if self.hand(deal, leader):
            return self.lead(deal.order(leader), broken, led)
        return self.game.settle(deal)

    def lead(self, seats: tuple[int, ...], broken: bool, led: int) -> Phase[Any]:
        """The phase of the next trick."""
        return HeartsTrick(seats, self.game, broken, 0, False)

    def features(self, deal: HeartsDealT, viewer: int, found: Features) -> None:
        super().features(deal, viewer, found)
        found.table[BROKEN] = 1 if self.broken else 0

    def facts(self, deal: HeartsDealT, viewer: int) -> list[str]:
        return ["Hearts are broken"] if self.broken else ["Hearts are not broken"] if self.game.restricted else []


class DiscardKitty(LayAside[HeartsDeal]):
    """The seat has the kitty in hand and lays as many cards face down on its tricks."""

    def __init__(self, seat: int, trick: HeartsTrick[Any], size: int, broken: bool) -> None:
        super().__init__(seat, size, size)
        self.trick: Final = trick
        self.broken: Final = broken

    def pile(self, deal: HeartsDeal) -> CardSet:
        return deal.taken[self.seat]

    def laid(self, deal: HeartsDeal) -> Phase[Any]:
        return self.trick.go_on(deal, self.seat, self.broken, 0)

    def prompt(self, deal: HeartsDeal, seat: int) -> str:
        return f"Discard {'one card' if self.most == 1 else f'{self.most} cards'} to your tricks for the kitty"


class MoonChoice(Turn[HeartsDeal]):
    """The shooter chooses: points off the own score, or onto all others'."""

    about: ClassVar[str] = "scoring"

    def __init__(self, seat: int, game: Hearts[Any], points: int) -> None:
        super().__init__(seat)
        self.game: Final = game
        self.points: Final = points

    def legal(self, deal: HeartsDeal, seat: int) -> Sequence[Action]:
        return (SUBTRACT, ADD)

    def prompt(self, deal: HeartsDeal, seat: int) -> str:
        return f"You have shot the moon: subtract {self.points} from your score, or add {self.points} to everyone else's"

    def play(self, deal: HeartsDeal, seat: int, action: Action) -> Phase[Any]:
        return self.game.moon(deal, self.game.sides[seat], self.points, action is SUBTRACT)
