"""Tricks: each plays a card in turn, following suit, and the best card takes them all."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card, Pack, bits, how_many
from parlour.kernel.actions import Action, CardActions, card_actions
from parlour.kernel.chance import Dice
from parlour.kernel.features import SUIT, Features
from parlour.kernel.phase import ONE_SEAT, Phase, Why
from parlour.kernel.table import ALL, UNSEEN, G
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.table.dealing import HandsDeal
from parlour.mechanisms.tricks.trick_reasons import speaks_for_card

PLAY: Final = "play"
NO_TRUMPS: Final = -1
UNKNOWN: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class TrickDeal(HandsDeal[G]):
    """Hands, the trick in the middle, before each seat the cards it has taken in tricks, and the cards not dealt."""

    trick: CardRow
    taken: list[CardSet]
    rest: CardRow
    rest_label: ClassVar[str] = "cards not dealt"
    #: what lies before each seat, and whether it stays face up there card by card
    taken_label: ClassVar[str] = "tricks"
    taken_open: ClassVar[bool] = False
    #: how they lie there face up: a few in a "row", many in a "meld", which lies in groups
    taken_kind: ClassVar[str] = "row"

    def set_table(self) -> None:
        super().set_table()
        self.trick = self.card_row("trick", "trick", ALL)
        kind, seen = (self.taken_kind, ALL) if self.taken_open else ("heap", UNSEEN)
        self.taken = self.card_sets("taken", kind, seen, self.taken_label, self.cards_per_trick())
        self.rest = self.place_of_rest()

    def place_of_rest(self) -> CardRow:
        """In :meth:`set_table`: where the cards lie that are not dealt."""
        return self.card_row("rest", "pile", UNSEEN, self.rest_label)

    def cards_per_trick(self) -> int:
        """How many of the cards taken are shown as one trick; 1 where they are counted singly."""
        return 1 if self.taken_open else self.players

    def sweep(self, seat: int) -> None:
        """The seat takes the trick and keeps it face down; everybody has seen its cards."""
        self.sweep_up(self.trick, self.taken[seat])

    def tricks_taken(self, seat: int) -> int:
        """How many tricks the seat has taken, when each has one card from every player."""
        return how_many(self.taken[seat].cards) // self.players

    def seen_taken(self, seat: int, teams: Sequence[int] = ()) -> int:
        """The cards that the seat's side has taken, as far as everybody has seen them, as a mask. ``teams``: where these are
        not the sides."""
        teams = teams or self.game.sides
        cards = 0
        for other, heap in enumerate(self.taken):
            if teams[other] == teams[seat]:
                cards |= heap.cards
        return cards & self.open


TrickDealT = TypeVar("TrickDealT", bound=TrickDeal, contravariant=True, default=TrickDeal)


class TrickOrder:
    """How cards count in tricks: their suits, their strength within a suit, and the trumps.

    ``suit_of[card]`` and ``suit_masks[suit]`` say which suit a card belongs to in play; ``strength[card]`` is
    compared within a suit; ``trumps`` is a suit, or :data:`NO_TRUMPS`.
    """

    def __init__(self, pack: Pack, trumps: int = NO_TRUMPS, suit_of: Sequence[int] = (), strength: Sequence[int] = ()) -> None:
        self.pack: Final = pack
        self.trumps: Final = trumps
        self.suit_of: Final[tuple[int, ...]] = tuple(suit_of) if suit_of else pack.suit_of
        self.strength: Final[tuple[int, ...]] = tuple(strength) if strength else pack.rank_of
        masks = [0] * max(len(pack.suits), max(self.suit_of) + 1)
        for card in pack.every:
            masks[self.suit_of[card]] |= 1 << card
        self.suit_masks: Final = tuple(masks)
        self.plays: Final[CardActions] = card_actions(pack, PLAY)
        strong = self.strength
        #: the trumps, strongest first
        self.trump_cards: Final[tuple[Card, ...]] = tuple(
            sorted(bits(masks[trumps]), key=lambda card: strong[card], reverse=True)) if trumps >= 0 else ()
        #: cards compare by suit and strength alone, and no kind of order changes that
        self.plain: Final[bool] = type(self) is TrickOrder
        # what beats each card, as it is asked for
        self._over: Final[list[int]] = [UNKNOWN] * pack.size

    def beats(self, card: Card, best: int) -> bool:
        """Whether a card played later beats the best so far; of equal cards the first played wins."""
        suit = self.suit_of[card]
        if suit == self.suit_of[best]:
            return self.strength[card] > self.strength[best]
        return suit == self.trumps

    def beating(self, best: int) -> int:
        """The cards that beat this one when they are played later, as a mask."""
        over = self._over[best]
        if over == UNKNOWN:
            over = 0
            for card in self.pack.every:
                if card != best and self.beats(card, best):
                    over |= 1 << card
            self._over[best] = over
        return over

    def suit_name(self, suit: int) -> str:
        """What a suit is called in play; "trumps" where cards of several suits of the pack are trumps together, a suit beside them."""
        return self.pack.suits[suit].name if suit < len(self.pack.suits) else "trumps"

    def best(self, trick: list[Card]) -> int:
        """The place in the trick of the card that wins it so far."""
        best = trick[0]
        place = 0
        if self.plain:
            suit_of = self.suit_of
            strength = self.strength
            suit = suit_of[best]
            for later in range(1, len(trick)):
                card = trick[later]
                if suit_of[card] == suit:
                    if strength[card] > strength[best]:
                        best = card
                        place = later
                elif suit_of[card] == self.trumps:
                    suit = self.trumps
                    best = card
                    place = later
            return place
        for later in range(1, len(trick)):
            if self.beats(trick[later], best):
                best = trick[later]
                place = later
        return place


def with_bowers(pack: Pack, trumps: int) -> tuple[list[int], list[int]]:
    """Suits and strengths for a :class:`TrickOrder` in which the jack of trumps (the right bower) is the highest card
    and the other jack of its colour (the left bower) belongs to the trumps and is the second highest."""
    suit_of = list(pack.suit_of)
    strength = list(pack.rank_of)
    top = len(pack.ranks)
    for card in bits(pack.rank_masks[pack.ranks.index("J")]):
        if pack.suit_of[card] == trumps:
            strength[card] = top + 1
        elif pack.suits[pack.suit_of[card]].red == pack.suits[trumps].red:
            suit_of[card] = trumps
            strength[card] = top
    return suit_of, strength


def worth(cards: int, values: Sequence[tuple[int, int]]) -> int:
    """What cards count together; ``values`` are masks of cards and the points of each of them."""
    total = 0
    for some, points in values:
        total += how_many(cards & some) * points
    return total


#: what a side has taken of some tricks
SOME_TRICKS: Final = 0
ALL_TRICKS: Final = 1
NO_TRICK: Final = 2


class PointsLeft:
    """What counts for the rest of a deal: the ``points`` of each card for the side that takes it in a trick, besides ``trick`` points
    for each trick and ``last`` for the last one.

    ``first``: the seats of one side, as a mask; all others make the other. ``sweeps``: it counts, too, whether a side takes all tricks
    that are left. ``case``: a number that is the same only where as many points are worth the same, whoever holds what.
    """

    def __init__(self, first: int, points: Sequence[int], last: int = 0, trick: int = 0, sweeps: bool = False, case: int = 0) -> None:
        self.first: Final = first
        self.points: Final = points
        self.last: Final = last
        self.trick: Final = trick
        self.sweeps: Final = sweeps
        self.case: Final = case


def seats_of(sides: Sequence[int], side: int) -> int:
    """The seats of a side, as a mask."""
    return sum([1 << seat for seat, its in enumerate(sides) if its == side])


@mypyc_attr(allow_interpreted_subclasses=True)
class TrickPlay(Phase[TrickDealT]):
    """A trick: ``seats`` play one card each in this order, the first of them leads.

    A card of the suit led must be played if held; otherwise any card may be. The highest trump wins, or else the
    highest card of the suit led. A game says in :meth:`trick_over` what follows, and narrows what may be played in
    :meth:`leads`, :meth:`following` and :meth:`discards`.
    """

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder) -> None:
        self.seats: Final = seats
        self.leader: Final = seats[0]
        self.card_order: Final = cards
        #: cards are all that may be played here, and no kind of trick adds anything to :meth:`legal`
        self.cards_alone: Final = _plays_cards_alone(type(self))

    def turn(self, deal: TrickDealT) -> tuple[int, ...]:
        return ONE_SEAT[self.seats[len(deal.trick.row)]]

    def legal(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        return self.card_order.plays.of(self.playable(deal, seat, None))

    def at_random(self, deal: TrickDealT, seat: int, dice: Dice) -> Action:
        if self.cards_alone:
            return self.card_order.plays.at_random(self.playable(deal, seat, None), dice)
        return super().at_random(deal, seat, dice)

    def candidates(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        plays = self.card_order.plays
        if not deal.pack.has_twins:
            return plays.of(deal.pack.all)
        # of identical cards the one in the hand is meant
        hand = self.hand(deal, seat)
        others = deal.pack.all
        for card in bits(hand):
            others &= ~deal.pack.twins[card]
        return plays.of(hand) + plays.of(others)

    def reason(self, deal: TrickDealT, seat: int, action: Action) -> str:
        hand = self.hand(deal, seat)
        if action.card < 0:
            return "Play a card."
        if not hand >> action.card & 1:
            return f"You do not hold {deal.pack.names(action.cards)}."
        why = Why(action.card)
        self.playable(deal, seat, why)
        return why.reason or super().reason(deal, seat, action)

    def hand(self, deal: TrickDealT, seat: int) -> int:
        """The cards that the seat plays from."""
        return deal.hands[seat].cards

    def playable(self, deal: TrickDealT, seat: int, why: Why | None) -> int:
        """The cards that the seat may play, as a mask; tells ``why`` what bars the others."""
        hand = self.hand(deal, seat)
        trick = deal.trick.row
        if not trick:
            return self.leads(deal, seat, hand, why)
        led = self.card_order.suit_of[trick[0]]
        follow = hand & self.card_order.suit_masks[led]
        if not follow:
            return self.discards(deal, seat, hand, why)
        if why is not None:
            why.only(follow, f"You hold {self.card_order.suit_name(led)}: you must follow suit.")
        return self.following(deal, seat, follow, why)

    def leads(self, deal: TrickDealT, seat: int, hand: int, why: Why | None) -> int:
        """The cards of the hand that may be led."""
        return hand

    def following(self, deal: TrickDealT, seat: int, cards: int, why: Why | None) -> int:
        """Which of the cards that follow suit may be played."""
        return cards

    def discards(self, deal: TrickDealT, seat: int, hand: int, why: Why | None) -> int:
        """The cards of a hand without the suit led that may be played."""
        return hand

    def play(self, deal: TrickDealT, seat: int, action: Action) -> Phase[Any]:
        card = action.card
        trick = deal.trick
        hand = deal.hands[seat]
        if trick.row:
            led = self.card_order.suit_of[trick.row[0]]
            if self.card_order.suit_of[card] != led:
                self.revealed_void(deal, seat, hand, led)
        deal.lay(card, hand, trick)
        return self.trick_over(deal) if len(trick.row) == len(self.seats) else self

    def revealed_void(self, deal: TrickDealT, seat: int, hand: CardSet, led: int) -> None:
        """Everybody learns that a player who does not follow has none of the suit led."""
        hand.excluded |= self.card_order.suit_masks[led]

    def best(self, deal: TrickDealT) -> int:
        """The place in the trick of the card that wins it so far."""
        return self.card_order.best(deal.trick.row)

    def trick_over(self, deal: TrickDealT) -> Phase[Any]:
        """The trick is complete: :meth:`take` it and return the next phase."""
        raise NotImplementedError

    def take(self, deal: TrickDealT) -> int:
        """The winner of the complete trick takes it; returns the winner."""
        winner = self.seats[self.best(deal)]
        if deal.narrating:
            deal.beat()
            deal.say_of(winner, "take", "the trick")
        deal.sweep(winner)
        return winner

    def worth_of_tricks(self, deal: TrickDealT) -> Sequence[float]:
        """Where nothing but the number of tricks of two sides counts any more, suit is followed and nothing else binds: what it
        brings the first side to take none, one … all of the tricks that are left, this one among them. Otherwise nothing."""
        return ()

    def hands_in_play(self, deal: TrickDealT) -> Sequence[int]:
        """The hands that play to every trick, as masks, in the order in which they play to this one; none where somebody sits out."""
        return [deal.hands[seat].cards for seat in self.seats] if len(self.seats) == deal.players else ()

    def sides_in_play(self, deal: TrickDealT) -> Sequence[int]:
        """The side of each of these hands."""
        return [deal.game.sides[seat] for seat in self.seats]

    def points_left(self, deal: TrickDealT) -> PointsLeft | None:
        """Where nothing but the card points of two sides counts any more: what counts, and for whom. Nothing where anything else can
        still be said or scored, or the deal can end before its last card.

        Then what may be played must follow from the hand, the suit led, the best card of the trick and whose that is, by
        :meth:`playable` of this trick for all that are to come.
        """
        return None

    def worth_of_points(self, deal: TrickDealT, seat: int, ours: int, theirs: int, tricks: int) -> float:
        """Where :meth:`points_left` says what counts: what it brings the seat, as :meth:`.Game.payoff` has it, when the first side takes
        ``ours`` of the points that are left, those of this trick among them, and the other side ``theirs``; the more points its side
        takes the better, or as good. ``tricks``: whether the first side takes :data:`ALL_TRICKS` that are left with them,
        :data:`NO_TRICK` or :data:`SOME_TRICKS`, where that counts; otherwise some."""
        raise NotImplementedError

    def silent(self) -> TrickPlay[TrickDealT]:
        """A trick as those to come, of which nothing has been said that bears on what may be played."""
        return self

    def only_said(self, action: Action) -> bool:
        """Whether an action is words alone, after which the same cards may be played and count the same."""
        return False

    def speaks_for(self, deal: TrickDealT, seat: int, action: Action) -> str:
        return speaks_for_card(self, deal, seat, action.card) if action.card >= 0 and action.kind == PLAY else ""

    def trick_seats(self, deal: TrickDealT) -> tuple[int, ...]:
        return self.seats[:len(deal.trick.row)]

    def prompt(self, deal: TrickDealT, seat: int) -> str:
        return "Play a card" if deal.trick.row else "Lead a card"

    def trump_cards(self, deal: TrickDealT, viewer: int) -> Sequence[Card]:
        return self.card_order.trump_cards

    def features(self, deal: TrickDealT, viewer: int, found: Features) -> None:
        if self.trump_cards(deal, viewer):
            # who may not know of trumps is shown none
            found.table[SUIT] = self.card_order.trumps + 1

    def facts(self, deal: TrickDealT, viewer: int) -> list[str]:
        trumps = self.card_order.trumps
        if trumps == NO_TRUMPS:
            return []
        return [f"Trumps: {deal.pack.suits[trumps].shown}"]


#: of kinds of tricks that have been played, whether cards are all that may be played there
_alone: Final[dict[type[TrickPlay[Any]], bool]] = {}


def _plays_cards_alone(kind: type[TrickPlay[Any]]) -> bool:
    found = _alone.get(kind)
    if found is None:
        found = kind.legal is TrickPlay.legal
        _alone[kind] = found
    return found
