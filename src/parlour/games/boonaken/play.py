"""The play: trumps named or led, Roem announced, and tricks to which one may always trump. Rules page: boonaken, "Play"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import bits
from parlour.equipment.french import RANK_NAMES
from parlour.games.boonaken.advice import best_trumps, card_to_play, misere_trumps
from parlour.games.boonaken.cards import ORDERS, PACK, POINTS, SUITS, every_roem, jack, most_roem
from parlour.games.boonaken.contracts import Played
from parlour.games.boonaken.deal import BoonDeal
from parlour.kernel.actions import Action, numbers
from parlour.kernel.phase import NO_SEAT, Phase, Turn, Why
from parlour.kernel.telling import tally_words
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.follow_or_trump import FOLLOW, FOLLOW_OR_TRUMP, FollowOrTrump
from parlour.mechanisms.tricks.naming import NAME, suit_names
from parlour.mechanisms.tricks.tricks import ALL_TRICKS, NO_TRICK, NO_TRUMPS, PointsLeft

ANNOUNCE: Final = "announce"
NAMES: Final = suit_names(PACK)
#: more Roem than can be in six cards
TOO_MUCH: Final = 400
ANNOUNCEMENTS: Final = numbers(ANNOUNCE, 0, TOO_MUCH)
#: what one could say
SAID: Final = ANNOUNCEMENTS[1:]
TOO_LATE: Final = "Roem is announced with one's card to the first trick of a number."


def below(hand: int, trumps: int, six: int, bid: int) -> list[int]:
    """What the declarer may announce: all that the hand can count, as long as it is less than the bid."""
    return [roem.points for roem in every_roem(hand, trumps, six) if roem.points < bid]


class FirstLead(Turn[BoonDeal]):
    """The declarer names trumps, or makes the suit of the card led trumps. ``announced``: the Roem announced before that."""

    def __init__(self, played: Played, announced: int = 0) -> None:
        super().__init__(played.declarers[0])
        self.played: Final = played
        self.announced: Final = announced

    def suits(self, deal: BoonDeal, seat: int) -> list[int]:
        """The suits that can be trumps: those in which the hand has the Roem that was announced."""
        if not self.announced:
            return list(SUITS)
        hand = deal.hands[seat].cards
        suits = [suit for suit in SUITS if self.announced in [roem.points for roem in every_roem(hand, suit, deal.game.six)]]
        # in none only where somebody imagines this hand
        return suits or list(SUITS)

    def amounts(self, deal: BoonDeal, seat: int) -> list[int]:
        """The Roem that may be announced with one trump suit or another."""
        number = self.played.contract.number
        if not number or self.announced:
            return []
        hand = deal.hands[seat].cards
        return sorted({amount for suit in SUITS for amount in below(hand, suit, deal.game.six, number)})

    def legal(self, deal: BoonDeal, seat: int) -> Sequence[Action]:
        suits = self.suits(deal, seat)
        cards = deal.hands[seat].cards & sum([PACK.suit_masks[suit] for suit in suits])
        return (*ORDERS[-1].plays.of(cards), *[NAMES[suit] for suit in suits],
                *[ANNOUNCEMENTS[amount] for amount in self.amounts(deal, seat)])

    def candidates(self, deal: BoonDeal, seat: int) -> Sequence[Action]:
        return (*ORDERS[-1].plays.of(PACK.all), *NAMES, *SAID)

    def candidates_out_of_turn(self, deal: BoonDeal, seat: int) -> Sequence[Action]:
        return SAID

    def reason(self, deal: BoonDeal, seat: int, action: Action) -> str:
        if action.kind == ANNOUNCE:
            if seat != self.seat and self.played.contract.number:
                return "Opponents announce Roem with their own card to the first trick."
            return no_announcement(deal, deal.hands[seat].cards, self.played, SUITS, action.number, self.announced > 0)
        if action.kind == NAME or not deal.not_held(seat, action.cards):
            return f"With these trumps you do not have the Roem of {self.announced} that you have announced."
        return deal.not_held(seat, action.cards)

    def play(self, deal: BoonDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == ANNOUNCE:
            return FirstLead(self.played, action.number)
        trumps = PACK.suit_of[action.card] if action.card >= 0 else NAMES.index(action)
        if self.announced:
            deal.announced = self.announced
        following = deal.game.trumps_known(deal, self.played, trumps, self.announced > 0)
        if action.card >= 0 and isinstance(following, BoonTrick):
            return following.play(deal, seat, action)
        return following

    def advise(self, deal: BoonDeal, seat: int, rng: Random) -> Action | None:
        hand = deal.hands[seat].cards
        amounts = self.amounts(deal, seat)
        suits = self.suits(deal, seat)
        trumps = misere_trumps(hand) if self.played.contract.loses else best_trumps(hand, suits, deal.game.six)
        best = [amount for amount in below(hand, trumps, deal.game.six, self.played.contract.number) if amount in amounts]
        return ANNOUNCEMENTS[best[-1]] if best else NAMES[trumps]

    def describe(self, deal: BoonDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == ANNOUNCE:
            return deal.sentence(seat, viewer, ANNOUNCE, f"{action.number} Roem")
        if action.kind == NAME:
            return deal.sentence(seat, viewer, NAME, f"{action.word} as trumps")
        suit = PACK.suits[PACK.suit_of[action.card]].name
        return deal.sentence(seat, viewer, "lead", f"{PACK.names(action.cards)}: {suit} are trumps")

    def prompt(self, deal: BoonDeal, seat: int) -> str:
        roem = "Announce Roem, name" if self.amounts(deal, seat) else "Name"
        return f"{roem} trumps, or lead a card of the suit that is to be trumps"

    def facts(self, deal: BoonDeal, viewer: int) -> list[str]:
        return self.played.words(deal.names) + ([f"Roem: {self.announced}"] if self.announced else [])


def no_announcement(deal: BoonDeal, hand: int, played: Played, suits: Sequence[int], amount: int, spoken: bool) -> str:
    """Why the declarer may not announce this much."""
    number = played.contract.number
    if not number:
        return TOO_LATE
    if spoken:
        return "You have announced your Roem already."
    if amount >= number:
        return f"You bid {number}: only less than that can be announced."
    found = sorted({roem.points for suit in suits for roem in every_roem(hand, suit, deal.game.six)})
    return f"You do not have {amount} Roem." if amount not in found else ""


class BoonTrick(FollowOrTrump[BoonDeal]):
    """A trick; ``number`` counts them from 0. ``spoken``: who has just announced Roem, and is to play the card that goes with it."""

    about: ClassVar[str] = "play"

    def __init__(self, seats: tuple[int, ...], played: Played, trumps: int, number: int = 0, spoken: int = NO_SEAT) -> None:
        super().__init__(seats, ORDERS[trumps], FOLLOW if trumps == NO_TRUMPS else FOLLOW_OR_TRUMP)
        self.played: Final = played
        self.trumps: Final = trumps
        self.number: Final = number
        self.spoken: Final = spoken

    def on_turn(self, deal: BoonDeal) -> int:
        """The seat whose card is waited for."""
        return self.seats[len(deal.trick.row)]

    def counted_so_far(self, deal: BoonDeal, seat: int) -> str:
        # what the others have counts nothing
        counts = self.played.contract.number and seat == self.played.declarers[0]
        return tally_words(POINTS[self.trumps].of(deal.seen_taken(seat)), "point") if counts else ""

    # --- Roem --------------------------------------------------------------------------------------------------------------

    def amounts(self, deal: BoonDeal, seat: int) -> list[int]:
        """The Roem that the seat may announce with its card."""
        number = self.played.contract.number
        if self.number or not number or self.spoken == seat:
            return []
        hand = deal.hands[seat].cards
        if seat == self.played.declarers[0]:
            return [] if deal.announced else below(hand, self.trumps, deal.game.six, number)
        if not deal.announced:
            return []
        return [roem.points for roem in every_roem(hand, self.trumps, deal.game.six) if roem.points >= deal.announced]

    def not_announced(self, deal: BoonDeal, seat: int, amount: int) -> str:
        """Why the seat may not announce this much."""
        hand = deal.hands[seat].cards
        declarer = self.played.declarers[0]
        if self.number or not self.played.contract.number or seat in self.seats[:len(deal.trick.row)]:
            return TOO_LATE
        if seat != self.on_turn(deal):
            return "Roem is announced when it is one's turn to play to the first trick."
        if seat == declarer:
            return no_announcement(deal, hand, self.played, (self.trumps,), amount, self.spoken == seat or deal.announced > 0)
        if self.spoken == seat:
            return "You have announced your Roem already."
        if not deal.announced:
            return "The declarer has announced no Roem, so nobody else does."
        if amount < deal.announced:
            return f"The declarer announced {deal.announced}: only as much or more can be announced against it."
        return f"You do not have {amount} Roem."

    def announce(self, deal: BoonDeal, seat: int, amount: int) -> Phase[Any]:
        """The seat announces; against the declarer's more cancels, and as much does with a card as high (page section "Play")."""
        declarer = self.played.declarers[0]
        if seat == declarer:
            deal.announced = amount
        elif amount > deal.announced:
            self.cancel(deal, seat)
        else:
            six = deal.game.six
            theirs = top_of(deal.hands[declarer].cards | 1 << deal.trick.row[0], self.trumps, six, amount)
            ours = top_of(deal.hands[seat].cards, self.trumps, six, amount)
            deal.tell(declarer, "{have} Roem {}", up_to(theirs))
            deal.tell(seat, "{have} as much {}", up_to(ours))
            if ours >= theirs:
                self.cancel(deal, seat)
        return BoonTrick(self.seats, self.played, self.trumps, self.number, seat)

    def cancel(self, deal: BoonDeal, seat: int) -> None:
        """The declarer's Roem counts no more."""
        if not deal.cancelled:
            deal.cancelled = True
            deal.tell(seat, "{cancel} the Roem of {other}", other=self.played.declarers[0])

    # --- what may be done -----------------------------------------------------------------------------------------------------

    def legal(self, deal: BoonDeal, seat: int) -> Sequence[Action]:
        plays = super().legal(deal, seat)
        amounts = self.amounts(deal, seat)
        return (*plays, *[ANNOUNCEMENTS[amount] for amount in amounts]) if amounts else plays

    def candidates(self, deal: BoonDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *SAID)

    def candidates_out_of_turn(self, deal: BoonDeal, seat: int) -> Sequence[Action]:
        return SAID

    def reason(self, deal: BoonDeal, seat: int, action: Action) -> str:
        if action.kind == ANNOUNCE:
            return self.not_announced(deal, seat, action.number)
        return super().reason(deal, seat, action)

    def playable(self, deal: BoonDeal, seat: int, why: Why | None) -> int:
        hand = self.hand(deal, seat)
        trick = deal.trick.row
        trumps = self.card_order.trumps
        if not trick or trumps == NO_TRUMPS:
            return super().playable(deal, seat, why)
        mask = self.card_order.suit_masks[trumps]
        if self.card_order.suit_of[trick[0]] == trumps:
            if hand & mask == 1 << jack(trumps):
                # the jack alone need not be played
                return hand
            return super().playable(deal, seat, why)
        allowed = super().playable(deal, seat, why)
        best = trick[self.best(deal)]
        if deal.game.no_undertrump and mask >> best & 1 and hand & ~mask:
            left = allowed & ~(mask & ~self.card_order.beating(best))
            if why is not None:
                why.only(left, "The trick is trumped: you may not play a lower trump while you hold other cards.")
            return left
        return allowed

    def revealed_void(self, deal: BoonDeal, seat: int, hand: CardSet, led: int) -> None:
        none = self.card_order.suit_masks[led]
        hand.excluded |= none & ~(1 << jack(led)) if led == self.card_order.trumps else none

    # --- playing -----------------------------------------------------------------------------------------------------------------

    def play(self, deal: BoonDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == ANNOUNCE:
            return self.announce(deal, seat, action.number)
        return super().play(deal, seat, action)

    def trick_over(self, deal: BoonDeal) -> Phase[Any]:
        winner = self.take(deal)
        deal.tricks[winner] += 1
        return deal.game.trick_won(deal, self.played, self.trumps, winner, self.number + 1)

    def advise(self, deal: BoonDeal, seat: int, rng: Random) -> Action | None:
        amounts = self.amounts(deal, seat)
        if amounts:
            if seat == self.played.declarers[0]:
                return ANNOUNCEMENTS[amounts[-1]]
            if not deal.cancelled:
                # as little as cancels for sure
                more = [amount for amount in amounts if amount > deal.announced]
                return ANNOUNCEMENTS[more[0] if more else amounts[-1]]
        trick = deal.trick.row
        allowed = bits(self.playable(deal, seat, None))
        unseen = deal.pack.all & ~deal.known_to(seat)
        ours = bool(trick) and self.friends(deal, seat, self.seats[self.best(deal)])
        return self.card_order.plays.each[card_to_play(
            self.card_order, self.played.contract, trick, allowed, unseen, ours, len(trick) + 1 == len(self.seats),
            seat in self.played.declarers)]

    def points_left(self, deal: BoonDeal) -> PointsLeft | None:
        contract = self.played.contract
        if not self.number or len(self.played.declarers) > 1:
            return None
        return PointsLeft(1 << self.played.declarers[0], POINTS[self.trumps].each, sweeps=not contract.number)

    def worth_of_points(self, deal: BoonDeal, seat: int, ours: int, theirs: int, tricks: int) -> float:
        contract = self.played.contract
        if contract.number:
            won = deal.game.has(deal, self.played, self.trumps) + ours >= contract.number
        else:
            won = tricks == (NO_TRICK if contract.loses else ALL_TRICKS)
        settled = deal.copy()
        deal.game.settle(settled, self.played, self.played.declarers if won else [])
        return deal.game.payoff(settled, seat)

    def friends(self, deal: BoonDeal, seat: int, other: int) -> bool:
        """Whether two seats play against the same declarer."""
        declarers = self.played.declarers
        return seat not in declarers and other not in declarers

    def describe(self, deal: BoonDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == ANNOUNCE:
            return deal.sentence(seat, viewer, ANNOUNCE, f"{action.number} Roem")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: BoonDeal, seat: int) -> str:
        return "Announce Roem, or play a card" if self.amounts(deal, seat) else super().prompt(deal, seat)

    def facts(self, deal: BoonDeal, viewer: int) -> list[str]:
        roem = [f"Roem: {deal.announced}" + (", cancelled" if deal.cancelled else "")] if deal.announced else []
        return [*self.played.words(deal.names), *super().facts(deal, viewer), *roem]

    def badges(self, deal: BoonDeal, seat: int) -> list[str]:
        won = deal.tricks[seat]
        return [f"{won} {'trick' if won == 1 else 'tricks'}"] if won else []


def top_of(hand: int, trumps: int, six: int, amount: int) -> int:
    """The highest rank in the best Roem of a hand that counts just so much; -1 where it has none."""
    return max([roem.top for roem in every_roem(hand, trumps, six) if roem.points == amount], default=-1)


def up_to(rank: int) -> str:
    """How high Roem is, in words."""
    return f"to the {RANK_NAMES[PACK.ranks[rank]]}"


def enough_roem(hand: int, trumps: int, six: int, wanted: int) -> bool:
    """Whether a hand has the Roem that was bid."""
    return most_roem(hand, trumps, six) >= wanted
