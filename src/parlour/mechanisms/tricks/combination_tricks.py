"""Tricks of combinations: one leads a single card, identical cards, a sequence of these, or throws several such at once, and
the others play as many cards, matching what was led as far as they can.

:class:`CombinationOrder` says what a set of cards is (:class:`Combination`), what beats it and with what it must be followed
(:class:`Needs`); :class:`CombinationTrick` is the phase. What may be played is in :mod:`.combination_plays`.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, Pack, bits
from parlour.kernel.actions import Action, CardsAction
from parlour.kernel.phase import ONE_SEAT, Phase
from parlour.mechanisms.tricks.combination_plays import KIND, AnyPlay, FilledPlays, FollowPlays, LeadPlays, Needs, faces_of, lowest
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickDealT, TrickOrder

#: a play that cannot win
POWERLESS: Final = -1
#: trumps on a lead of another suit are this much higher
TRUMPED: Final = 1000
#: what so many identical cards are called
SETS: Final = ("no card", "a single card", "a pair", "a triple", "four of a kind")
SETS_IN_NUMBER: Final = ("cards", "single cards", "pairs", "triples", "fours")


class Combination:
    """What a set of cards of one suit is: ``length`` consecutive sets of ``width`` identical cards each, up to the
    strength ``top``. A single card is 1 by 1, a pair 1 by 2. In a throw, anything else, both are 0.

    ``sets``: how many of its faces are there once, twice, three times …, from index 1.
    """

    def __init__(self, cards: int, suit: int, width: int, length: int, top: int, sets: Sequence[int]) -> None:
        self.cards: Final = cards
        self.suit: Final = suit
        self.size: Final[int] = cards.bit_count()
        self.width: Final = width
        self.length: Final = length
        self.top: Final = top
        self.sets: Final = tuple(sets)
        widest = 1
        for count in range(2, len(sets)):
            if sets[count]:
                widest = count
        #: how many identical cards its largest sets have
        self.widest: Final[int] = widest

    @property
    def thrown(self) -> bool:
        """Whether it is a throw of several combinations."""
        return self.width == 0

    def at_least(self, width: int) -> int:
        """How many of its faces are there so often or more often."""
        return sum(self.sets[width:])


class CombinationOrder(TrickOrder):
    """How cards count in tricks of combinations.

    ``strength`` must number the ranks of each suit without gaps, the weakest 0: those next to each other follow one another
    in a sequence. Equal strength may be shared by different faces, which are not identical and do not make pairs.
    """

    def __init__(self, pack: Pack, trumps: int = NO_TRUMPS, suit_of: Sequence[int] = (), strength: Sequence[int] = ()) -> None:
        super().__init__(pack, trumps, suit_of, strength)
        ranks: list[tuple[tuple[int, ...], ...]] = []
        for mask in self.suit_masks:
            faces: list[list[int]] = []
            for card in bits(mask):
                twins = pack.twins[card]
                if twins & -twins == 1 << card:
                    while len(faces) <= self.strength[card]:
                        faces.append([])
                    faces[self.strength[card]].append(twins)
            ranks.append(tuple([tuple(each) for each in faces]))
        #: ranks[suit][strength]: the faces there, each the mask of its copies
        self.ranks: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(ranks)
        self.copies: Final[int] = max([twins.bit_count() for twins in pack.twins])

    # --- what cards are ----------------------------------------------------------------------------------------------

    def suit(self, cards: int) -> int:
        """The suit that all these cards belong to, or -1."""
        suit = self.suit_of[cards.bit_length() - 1]
        return suit if not cards & ~self.suit_masks[suit] else -1

    def ladder(self, suit: int, gone: int = 0) -> list[tuple[int, ...]]:
        """The ranks of a suit from the weakest; without those whose cards are all among ``gone``."""
        if not gone & self.suit_masks[suit]:
            return list(self.ranks[suit])
        left = []
        for faces in self.ranks[suit]:
            for face in faces:
                if face & ~gone:
                    left.append(faces)
                    break
        return left

    def combination(self, cards: int, gone: int = 0) -> Combination:
        """What these cards, all of one suit, are; ranks all of whose cards are ``gone`` do not interrupt a sequence."""
        suit = self.suit_of[cards.bit_length() - 1]
        sets = [0] * (self.copies + 1)
        left = cards
        faces = 0
        while left:
            low = left & -left
            twins = self.pack.twins[low.bit_length() - 1] & left
            sets[twins.bit_count()] += 1
            faces += 1
            left ^= twins
        top = self.strength[self.strongest(cards)]
        width = cards.bit_count() // faces
        if sets[width] != faces or (faces > 1 and (width == 1 or self.longest(cards, suit, width, gone) != faces)):
            return Combination(cards, suit, 0, 0, top, sets)
        return Combination(cards, suit, width, faces, top, sets)

    def strongest(self, cards: int) -> int:
        """The strongest of these cards of one suit."""
        best = -1
        for card in bits(cards):
            if best < 0 or self.strength[card] >= self.strength[best]:
                best = card
        return best

    def longest(self, cards: int, suit: int, width: int, gone: int = 0) -> int:
        """How long the longest sequence of sets of ``width`` in these cards is; 0 without such a set."""
        longest = 0
        run = 0
        for faces in self.ladder(suit, gone):
            run = run + 1 if _has_set(faces, cards, width) else 0
            longest = max(longest, run)
        return longest

    def sets_in(self, cards: int, width: int) -> int:
        """How many faces these cards have at least ``width`` copies of."""
        if width == 1:
            return cards.bit_count()
        found = 0
        left = cards
        while left:
            twins = self.pack.twins[left.bit_length() - 1] & left
            if twins.bit_count() >= width:
                found += 1
            left ^= twins
        return found

    def highest_set(self, cards: int, width: int) -> int:
        """The strength of the strongest face of which these cards have at least ``width`` copies; -1 without one."""
        best = -1
        left = cards
        while left:
            card = left.bit_length() - 1
            twins = self.pack.twins[card] & left
            if twins.bit_count() >= width and self.strength[card] > best:
                best = self.strength[card]
            left ^= twins
        return best

    # --- what beats what ---------------------------------------------------------------------------------------------

    def power(self, cards: int, lead: Combination, gone: int = 0) -> int:
        """How high cards stand against a lead; of equal ones the first played wins. :data:`POWERLESS` where they cannot win.

        Sets and sequences are beaten by higher ones of the same form. A throw is beaten only by trumps alone with as many
        sets as it has: of these the highest set of its largest width counts.
        """
        if cards == lead.cards:
            return lead.top
        suit = self.suit(cards)
        if suit < 0 or (suit != lead.suit and suit != self.trumps):
            return POWERLESS
        over = TRUMPED if suit != lead.suit else 0
        if lead.thrown:
            if not over:
                return POWERLESS
            for width in range(2, len(lead.sets)):
                if self.sets_in(cards, width) < lead.at_least(width):
                    return POWERLESS
            return over + self.highest_set(cards, lead.widest)
        if lead.size == 1:
            return over + self.strength[cards.bit_length() - 1]
        played = self.combination(cards, gone)
        return over + played.top if played.width == lead.width and played.length == lead.length else POWERLESS

    def parts(self, throw: Combination) -> list[int]:
        """The sets and single cards of a throw, the weakest first."""
        parts = []
        for faces in self.ranks[throw.suit]:
            here = [face & throw.cards for face in faces if face & throw.cards]
            parts += sorted(here, key=int.bit_count)
        return parts

    # --- what must be played -----------------------------------------------------------------------------------------

    def needs(self, held: int, lead: Combination, sequences: bool, gone: int = 0) -> Needs:
        """What somebody who holds these cards of the suit led, at least as many as were led, must play among them.

        As many sets as were led, as far as they are held; where a triple is missing a pair. With ``sequences`` also one
        like that which was led, or the longest shorter one.
        """
        if lead.widest < 2:
            return Needs()
        pairs = min(lead.at_least(2), self.sets_in(held, 2))
        triples = min(lead.at_least(3), self.sets_in(held, 3)) if lead.widest > 2 else 0
        length = 0
        if sequences and lead.length > 1:
            length = min(lead.length, self.longest(held, lead.suit, lead.width, gone))
        return Needs(pairs, triples, lead.width, length) if length > 1 else Needs(pairs, triples)

    def lacks(self, cards: int, needs: Needs, suit: int, gone: int = 0) -> str:
        """What must be among these cards and is not, in words; nothing where all is there."""
        if self.sets_in(cards, 3) < needs.triples:
            return _as_many(needs.triples, 3)
        if self.sets_in(cards, 2) < needs.pairs:
            return _as_many(needs.pairs, 2)
        if needs.length and self.longest(cards, suit, needs.width, gone) < needs.length:
            return f"{needs.length} consecutive {SETS_IN_NUMBER[needs.width]}"
        return ""

    # --- plays -------------------------------------------------------------------------------------------------------

    def play_of(self, cards: int) -> Action:
        """The action of playing these cards: of a single card the interned one."""
        if cards & (cards - 1):
            return CardsAction(KIND, self.pack, cards)
        return self.plays.each[cards.bit_length() - 1]


def _has_set(faces: tuple[int, ...], cards: int, width: int) -> bool:
    return any([(face & cards).bit_count() >= width for face in faces])


def _as_many(number: int, width: int) -> str:
    return SETS[width] if number == 1 else f"{number} {SETS_IN_NUMBER[width]}"


# --- the trick ------------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class CombinationTrick(Phase[TrickDealT]):
    """A trick of combinations: ``seats`` play in this order; the first leads any cards of one suit, the others as many.

    ``lead`` is what was led, once that is so. ``must_beat``: it was part of a throw that failed, and the first who can beat
    it must. ``gone``: cards that count as out of the game in sequences, where that is played.

    A throw stands if none of the others can beat a single card or set of it in its suit. Otherwise the weakest part that can
    be beaten is led alone; :meth:`withdrawn` says what that costs, or :meth:`throw_failed` what happens instead. A game says in
    :meth:`next` how the trick goes on under the same conditions, and in :meth:`trick_over` what follows.
    """

    #: what one does who leads several combinations at once
    throw_verb: ClassVar[str] = "throw"

    def __init__(self, seats: tuple[int, ...], cards: CombinationOrder, lead: Combination | None = None, must_beat: bool = False,
                 gone: int = 0) -> None:
        self.seats: Final = seats
        self.leader: Final = seats[0]
        self.card_order: Final = cards
        self.lead: Final = lead
        self.must_beat: Final = must_beat
        self.gone: Final = gone

    # --- what a game says --------------------------------------------------------------------------------------------

    def next(self, lead: Combination, must_beat: bool) -> Phase[Any]:
        """This trick with what was led."""
        raise NotImplementedError

    def trick_over(self, deal: TrickDealT, winner: int) -> Phase[Any]:
        """The trick is complete: :meth:`TrickDeal.sweep` it and return the next phase."""
        raise NotImplementedError

    def throw_failed(self, deal: TrickDealT, seat: int, throw: Combination, weak: int) -> Phase[Any]:
        """Another player can beat a throw, all of which has been seen; ``weak`` is its weakest part that can be beaten, as a mask. It is
        led alone, unless a game says otherwise."""
        lead = self.card_order.combination(weak)
        self.withdrawn(deal, seat, throw.cards & ~weak)
        deal.move_cards(weak, deal.hands[seat], deal.trick)
        return self.next(lead, True)

    def withdrawn(self, deal: TrickDealT, seat: int, back: int) -> None:
        """A throw has failed, and the seat has taken these cards back."""

    def other_leads(self, deal: TrickDealT, seat: int) -> Sequence[int]:
        """Sets of cards of several suits that the seat may lead as well, as masks."""
        return ()

    def no_lead(self) -> str:
        """Why cards that the seat holds may not be led together."""
        return "All cards that are led together must be of one suit."

    def follows_sequences(self) -> bool:
        """Whether a sequence must be followed with a sequence, or only with sets."""
        return False

    # --- what may be played ------------------------------------------------------------------------------------------

    def turn(self, deal: TrickDealT) -> tuple[int, ...]:
        lead = self.lead
        return ONE_SEAT[self.leader if lead is None else self.seats[len(deal.trick.row) // lead.size]]

    def trick_seats(self, deal: TrickDealT) -> tuple[int, ...]:
        lead = self.lead
        if lead is None:
            return ()
        return tuple([self.seats[place // lead.size] for place in range(len(deal.trick.row))])

    def legal(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        hand = deal.hands[seat].cards
        order = self.card_order
        lead = self.lead
        if lead is None:
            return LeadPlays(order, hand, self.other_leads(deal, seat))
        held = hand & order.suit_masks[lead.suit]
        beating = self.beating(deal, held)
        if beating:
            return tuple([order.play_of(cards) for cards in beating])
        if lead.size == 1:
            return order.plays.of(held or hand)
        if held.bit_count() < lead.size:
            return FilledPlays(order, hand, held, lead.size)
        needs = order.needs(held, lead, self.follows_sequences(), self.gone)
        if needs.pairs and lead.size == 2:
            return tuple([order.play_of(lowest(face, 2)) for face in faces_of(order.pack, held) if face.bit_count() > 1])
        return FollowPlays(order, held, lead.size, lead.suit, needs, self.gone)

    def beating(self, deal: TrickDealT, held: int) -> list[int]:
        """Of these cards of the suit led what beats it, where somebody must beat what is left of a failed throw."""
        lead = self.lead
        if lead is None or not self.must_beat:
            return []
        order = self.card_order
        for cards in self.played(deal)[1:]:
            # trumps on another suit do not release who can beat it in the suit
            if lead.top < order.power(cards, lead, self.gone) < TRUMPED:
                return []
        return [lowest(face, lead.size) for face in faces_of(order.pack, held)
                if face.bit_count() >= lead.size and order.strength[face.bit_length() - 1] > lead.top]

    def candidates(self, deal: TrickDealT, seat: int) -> Sequence[Action]:
        lead = self.lead
        least, most = (1, deal.hands[seat].count()) if lead is None else (lead.size, lead.size)
        return AnyPlay(self.card_order, deal.hands[seat].cards, least, most)

    def reason(self, deal: TrickDealT, seat: int, action: Action) -> str:
        order = self.card_order
        hand = deal.hands[seat].cards
        cards = action.cards
        lead = self.lead
        if not cards:
            return "Play cards."
        if cards & ~hand:
            return deal.not_held(seat, cards)
        if lead is None:
            return self.no_lead()
        size = cards.bit_count()
        if size != lead.size:
            return f"Play {'one card' if lead.size == 1 else f'{lead.size} cards'}, as many as were led."
        name = self.suit_name(deal, lead.suit)
        held = hand & order.suit_masks[lead.suit]
        follows = (cards & held).bit_count()
        if follows < min(size, held.bit_count()):
            return f"You hold {name}: you must follow suit" + (" as far as you can." if size > 1 else ".")
        if self.beating(deal, held):
            return "The throw failed because you can beat this: you must beat it."
        if held.bit_count() >= size:
            lacking = order.lacks(cards, order.needs(held, lead, self.follows_sequences(), self.gone), lead.suit, self.gone)
            if lacking:
                return f"You hold {lacking} of {name}: you must play {'it' if lacking.startswith('a ') else 'them'}."
        return super().reason(deal, seat, action)

    def suit_name(self, deal: TrickDealT, suit: int) -> str:
        """A suit in words, as it counts here."""
        return "trumps" if suit == self.card_order.trumps else deal.pack.suits[suit].name

    # --- playing -----------------------------------------------------------------------------------------------------

    def play(self, deal: TrickDealT, seat: int, action: Action) -> Phase[Any]:
        cards = action.cards
        hand = deal.hands[seat]
        lead = self.lead
        if lead is None:
            lead = self.card_order.combination(cards, self.gone)
            if lead.thrown:
                weak = self.beaten_part(deal, seat, lead)
                if weak:
                    # all have seen the whole throw
                    deal.show(cards)
                    return self.throw_failed(deal, seat, lead, weak)
                self._throw_stands(deal, seat, lead)
            deal.move_cards(cards, hand, deal.trick)
            return self.next(lead, False)
        self.followed(deal, seat, lead, cards)
        deal.move_cards(cards, hand, deal.trick)
        if len(deal.trick.row) < len(self.seats) * lead.size:
            return self
        winner = self.seats[self.best(deal)]
        if deal.narrating:
            deal.beat()
            deal.say_of(winner, "take", "the trick")
        return self.trick_over(deal, winner)

    def followed(self, deal: TrickDealT, seat: int, lead: Combination, cards: int) -> None:
        """Everybody learns from what the seat plays to a lead that it has no more cards of the suit led."""
        suit = self.card_order.suit_masks[lead.suit]
        if cards & ~suit:
            deal.hands[seat].excluded |= suit

    def beaten_part(self, deal: TrickDealT, seat: int, throw: Combination) -> int:
        """The weakest single card or set of a throw that another player can beat in its suit, as a mask; 0 if none."""
        order = self.card_order
        suit = order.suit_masks[throw.suit]
        highest = [-1] * (order.copies + 1)
        for other in range(deal.players):
            if other != seat:
                for width in range(1, throw.widest + 1):
                    highest[width] = max(highest[width], order.highest_set(deal.hands[other].cards & suit, width))
        for part in order.parts(throw):
            if order.strength[part.bit_length() - 1] < highest[part.bit_count()]:
                return part
        return 0

    def _throw_stands(self, deal: TrickDealT, seat: int, throw: Combination) -> None:
        """Everybody learns that nobody else has a card that beats the weakest single card thrown."""
        order = self.card_order
        for part in order.parts(throw):
            if part.bit_count() == 1:
                weakest = order.strength[part.bit_length() - 1]
                higher = 0
                for faces in order.ranks[throw.suit][weakest + 1:]:
                    for face in faces:
                        higher |= face
                for other in range(deal.players):
                    if other != seat:
                        deal.hands[other].excluded |= higher
                return

    def played(self, deal: TrickDealT) -> list[int]:
        """What each has played so far, in order, as masks."""
        lead = self.lead
        if lead is None:
            return []
        plays = [0] * (len(deal.trick.row) // lead.size)
        for place, card in enumerate(deal.trick.row):
            plays[place // lead.size] |= 1 << card
        return plays

    def best(self, deal: TrickDealT) -> int:
        """The place in the trick of the play that wins it so far."""
        lead = self.lead
        assert lead is not None
        best = 0
        power = lead.top
        for place, cards in enumerate(self.played(deal)):
            here = self.card_order.power(cards, lead, self.gone)
            if here > power:
                best = place
                power = here
        return best

    # --- in words ----------------------------------------------------------------------------------------------------

    def trump_cards(self, deal: TrickDealT, viewer: int) -> Sequence[Card]:
        return self.card_order.trump_cards

    def prompt(self, deal: TrickDealT, seat: int) -> str:
        lead = self.lead
        if lead is None:
            return "Lead a card, identical cards, a sequence of them, or several top cards of one suit"
        if lead.size == 1:
            return "Play a card"
        what = f"{lead.size} cards" if lead.thrown else combination_name(lead)
        return f"Play {lead.size} cards: {what} of {self.suit_name(deal, lead.suit)} led" if not lead.thrown else f"Play {what}"

    def describe(self, deal: TrickDealT, seat: int, action: Action, viewer: int) -> str:
        cards = action.cards
        if cards.bit_count() == 1:
            return super().describe(deal, seat, action, viewer)
        listed = cards_text(deal.pack, cards, self.card_order)
        if self.lead is not None:
            return deal.sentence(seat, viewer, "play", listed)
        what = self.card_order.combination(cards, self.gone)
        return deal.sentence(seat, viewer, self.throw_verb, listed) if what.thrown else deal.sentence(
            seat, viewer, "lead", f"{combination_name(what)}, {listed}")


def combination_name(what: Combination) -> str:
    """A set or a sequence in words: ``a pair``, ``a sequence of 3 pairs``."""
    if what.length == 1:
        return SETS[what.width]
    if what.width == 2 and what.length == 2:
        return "a tractor"
    return f"a sequence of {what.length} {SETS_IN_NUMBER[what.width]}"


def cards_text(pack: Pack, cards: int, order: TrickOrder) -> str:
    """Cards by their symbols, the strongest of each suit first."""
    listed = sorted(bits(cards), key=lambda card: (order.suit_of[card], order.strength[card], card), reverse=True)
    return " ".join([pack.faces[card].symbol for card in listed])
