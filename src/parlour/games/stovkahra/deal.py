"""A deal of Stovkahra: who has declared what, what the sides have, and what can be told of hidden cards. Rules page: stovkahra."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from parlour.equipment import bits
from parlour.games.stovkahra.cards import COMBINATIONS, FOUR, POINTS, Combination
from parlour.kernel.chance import Dice
from parlour.kernel.imagine import can_be_dealt, deal_again
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardSet
from parlour.mechanisms.table.gathering import GatheredDeal

if TYPE_CHECKING:
    from parlour.games.stovkahra.game import Stovkahra

NO_SIDE: Final = -1
SIDES: Final = 2
#: so many ways to fit what was declared are tried when imagining
MOST_WAYS: Final = 500


class Missing:
    """Three of a rank that a seat has declared: one of the ``candidates`` is the card it had not."""

    def __init__(self, seat: int, cards: int, candidates: int) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.candidates: Final = candidates


class StovkahraDeal(GatheredDeal["Stovkahra"]):
    """``so_far[side]``: the points of the game before this deal; ``declared[side]`` and ``bonuses[side]``: those of this deal that are
    not in cards. ``claims[seat]``: the combinations that a player has declared, a mask of their places; ``played[seat]``: the cards that
    each has played. ``seen``: the signals that each has seen of each. ``face_up[seat]``: the cards dealt face up that the player has not
    picked up yet.

    ``trumps``: their suit; ``bottom``: the card that was shown under the pack.
    ``decided``: the side that has won the game with this deal, or -1; ``sticks``: how many matchsticks; ``ahead``: the side that was the
    first to have ten matchsticks, or -1.
    """

    so_far: list[int]
    declared: list[int]
    bonuses: list[int]
    claims: list[int]
    played: list[int]
    seen: list[int]
    face_up: list[CardSet]
    trumps: int = 0
    bottom: int = 0
    decided: int = NO_SIDE
    sticks: int = 0
    ahead: int = NO_SIDE

    def set_table(self) -> None:
        super().set_table()
        self.so_far = self.tally(0, SIDES)
        self.declared = self.tally(0, SIDES)
        self.bonuses = self.tally(0, SIDES)
        self.claims = self.tally()
        self.played = self.tally()
        self.seen = self.tally(0, self.players * self.players)
        self.face_up = self.card_sets("face up", "meld", ALL, "dealt face up")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.trumps = old.trumps
        self.bottom = old.bottom
        self.decided = old.decided
        self.sticks = old.sticks
        self.ahead = old.ahead

    @property
    def forehand(self) -> int:
        """The player after the dealer, who leads."""
        return self.after(self.dealer)

    @property
    def signaller(self) -> int:
        """The player at the dealer's right, the partner of the leader."""
        return self.after(self.after(self.forehand))

    def total(self, side: int) -> int:
        """What a side has in the game now, counting the cards it has won."""
        game: Stovkahra = self.game
        cards = 0
        for seat in range(self.players):
            if game.sides[seat] == side:
                cards |= self.taken[seat].cards
        return self.so_far[side] + self.declared[side] + self.bonuses[side] + POINTS.of(cards)

    def holding(self, seat: int) -> int:
        """The cards that a player has and has not played, those that lie face up among them."""
        return self.hands[seat].cards | self.face_up[seat].cards

    def pick_up(self) -> None:
        """The cards that were dealt face up are taken into the hand."""
        for seat in range(self.players):
            self.move_all(self.face_up[seat], self.hands[seat])

    def declared_by(self, seat: int) -> list[Combination]:
        """What a player has declared."""
        return [COMBINATIONS[place] for place in bits(self.claims[seat])]

    # --- what can be told of hidden cards -------------------------------------------------------------------------------------

    def candidates(self, seat: int, combination: Combination, viewer: int) -> int:
        """Which card of a rank a player who has declared three of it can have been without, as far as a viewer can tell."""
        held = self.played[seat] | self.holding(seat) & self.known_to(viewer)
        possible = combination.cards & ~held
        elsewhere = possible & self.known_to(viewer)
        if elsewhere:
            return elsewhere
        return possible & self.hands[seat].excluded or possible

    def tell_apart(self) -> None:
        """Whoever can tell which card was missing from three of a rank knows the others."""
        for seat in range(self.players):
            for combination in self.declared_by(seat):
                if combination.count == FOUR:
                    continue
                telling = 1 << seat
                hidden = 0
                for viewer in range(self.players + 1):
                    missing = self.candidates(seat, combination, viewer) if viewer != seat else 0
                    if missing and missing & (missing - 1) == 0:
                        hidden = combination.cards & self.hands[seat].cards
                        telling |= 1 << viewer
                if hidden:
                    self.show(hidden, telling)

    def fit_to_claims(self, viewer: int, barred: list[int], dice: Dice) -> None:
        """In a deal imagined by a viewer: moves hidden cards so that all hold what they have declared, and nobody any of the cards that
        are ``barred`` for the seat."""
        claims = [Missing(seat, combination.cards, self.candidates(seat, combination, viewer))
                  for seat in range(self.players) if seat != viewer
                  for combination in self.declared_by(seat) if combination.count != FOUR]
        if claims or any(barred):
            _Fitting(self, viewer, dice).run(claims, [0] * self.players, barred)


class _Fitting:
    """Looks for cards that may have been missing from what was declared, one after the other."""

    def __init__(self, deal: StovkahraDeal, viewer: int, dice: Dice) -> None:
        self.deal: Final = deal
        self.viewer: Final = viewer
        self.dice: Final = dice
        self.unknown: Final[int] = deal.pack.all & ~deal.known_to(viewer)
        self.ways: int = MOST_WAYS

    def run(self, claims: list[Missing], wanted: list[int], barred: list[int]) -> bool:
        """Whether the cards have been moved to fit the claims, and those ``wanted`` and ``barred`` for each seat already."""
        if not claims:
            self.ways -= 1
            return self.moved(wanted, barred)
        claim = claims[0]
        options = bits(claim.candidates)
        self.dice.shuffle(options)
        for missing in options:
            if self.ways <= 0:
                return False
            more = wanted[:]
            less = barred[:]
            more[claim.seat] |= claim.cards & self.unknown & ~(1 << missing)
            less[claim.seat] |= 1 << missing
            if self.run(claims[1:], more, less):
                return True
        return False

    def moved(self, wanted: list[int], barred: list[int]) -> bool:
        """Lets everybody have the cards that are wanted and none that are barred; or moves nothing where that cannot be."""
        deal = self.deal
        keep = 0
        for seat in range(deal.players):
            room = (deal.hands[seat].cards & self.unknown).bit_count()
            if wanted[seat] & (keep | barred[seat] | deal.hands[seat].excluded) or wanted[seat].bit_count() > room:
                return False
            keep |= wanted[seat]
        excluded = [zone.excluded for zone in deal.hands]
        for seat in range(deal.players):
            for card in bits(wanted[seat]):
                deal.suppose(card, deal.hands[seat], self.viewer, self.dice, wanted[seat])
            deal.hands[seat].excluded |= barred[seat]
        fits = can_be_dealt(deal.zones, self.unknown & ~keep)
        if fits:
            deal_again(deal.zones, self.unknown & ~keep, deal.private, self.dice)
        for seat in range(deal.players):
            deal.hands[seat].excluded = excluded[seat]
        return fits
