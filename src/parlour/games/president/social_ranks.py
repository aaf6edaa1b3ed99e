"""Social ranks: who ran out of cards first sits at the top in the next deal, and whoever came last at the bottom.

What the ranks are called, and the exchanges between high and low before the play: the low give their best
(:meth:`RanksDeal.give_best`), the high any they like (:class:`GiveDown`); equals haggle (:class:`Haggle`); partners swap at will
(:class:`Collude`). Rules page: president.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.president.advice import for_partner, least_wanted, makes_a_pair, to_spare
from parlour.games.president.deal import PresidentDeal, some_cards
from parlour.kernel.actions import Action, CardsAction, Subsets, word
from parlour.kernel.phase import Phase, Sealed, Turn
from parlour.kernel.telling import those
from parlour.kernel.zones import CardSet
from parlour.mechanisms.table.passing import PassCards

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "social ranks"

AGREE: Final = word("agree")
REFUSE: Final = word("refuse")
OFFER: Final = "offer"
GIVE: Final = "give"
#: so many offers are made when two haggle, both together
OFFERS: Final = 8


class Titles:
    """What the ranks are called: the highest, the second, those between, the last but one and the last; or all of them, where
    there are just so many players."""

    def __init__(self, first: str, second: str, middle: str, last_but_one: str, last: str, every: Sequence[str] = ()) -> None:
        self.first: Final = first
        self.second: Final = second
        self.middle: Final = middle
        self.last_but_one: Final = last_but_one
        self.last: Final = last
        self.every: Final = tuple(every)

    def of(self, place: int, players: int) -> str:
        """The title of a place, 0 the highest, among so many players."""
        if len(self.every) == players:
            return self.every[place]
        if place in (0, players - 1):
            return self.last if place else self.first
        if place == 1 and players > 3:
            return self.second
        return self.last_but_one if place == players - 2 and players > 4 else self.middle

    def listed(self, players: int) -> str:
        """All titles from the highest to the lowest, in words."""
        return ", ".join([self.of(place, players) for place in range(players)])


# --- what the high give back ------------------------------------------------------------------------------------------------


class GiveDown(PassCards[PresidentDeal]):
    """The high give any cards they like to the low, ``(giver, taker, number)``, all at the same time."""

    about: ClassVar[str] = "exchange"

    def __init__(self, gifts: Sequence[tuple[int, int, int]]) -> None:
        super().__init__([gift[0] for gift in gifts], (1,), (1,))
        self.takers: Final = tuple([gift[1] for gift in gifts])
        self.numbers: Final = tuple([gift[2] for gift in gifts])

    def to(self, seat: int, step: int) -> int:
        return self.takers[self.seats.index(seat)]

    def sizes_of(self, seat: int) -> tuple[int, ...]:
        return (self.numbers[self.seats.index(seat)],)

    def prompt(self, deal: PresidentDeal, seat: int) -> str:
        return f"Give {deal.name(self.to(seat, 1))} {some_cards(self.sizes_of(seat)[0])} that you do not want"

    def describe(self, deal: PresidentDeal, seat: int, action: Action, viewer: int) -> str:
        taker = self.to(seat, 1)
        what = some_cards(action.cards.bit_count()) if viewer not in (seat, taker) else deal.pack.names(action.cards)
        return deal.sentence(seat, viewer, GIVE, f"{those(1 << taker)} {what}")

    def advise(self, deal: PresidentDeal, seat: int, rng: Random) -> Action | None:
        return CardsAction(GIVE, deal.pack, least_wanted(deal, seat, self.sizes_of(seat)[0]))

    def passed(self, deal: PresidentDeal) -> Phase[Any]:
        return deal.game.exchanged(deal)


class Swap(GiveDown):
    """Two give each other a card of their choice, both at the same time."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(((one, other, 1), (other, one, 1)))


# --- haggling ---------------------------------------------------------------------------------------------------------------


class Haggle(Turn[PresidentDeal]):
    """Two who must exchange a card name, in turn, the rank of a card that they would give, until one agrees or refuses.

    What one offers one must hold. ``pair``: the two; ``offers``: the rank each offers, -1 for none yet; ``left``: so many offers may
    still be made. Without agreement each gives any card.
    """

    about: ClassVar[str] = "exchange"

    def __init__(self, seat: int, pair: tuple[int, int], offers: tuple[int, int] = (-1, -1), left: int = OFFERS) -> None:
        super().__init__(seat)
        self.pair: Final = pair
        self.offers: Final = offers
        self.left: Final = left

    def other(self) -> int:
        """Whom the seat haggles with."""
        return self.pair[1] if self.seat == self.pair[0] else self.pair[0]

    def mine(self) -> int:
        """What the seat offers."""
        return self.offers[self.pair.index(self.seat)]

    def theirs(self) -> int:
        """What the other offers."""
        return self.offers[self.pair.index(self.other())]

    def ranks(self, deal: PresidentDeal, cards: int) -> list[int]:
        """The ranks of these cards, but for the one that the seat offers already."""
        return [rank for rank, mask in enumerate(deal.pack.rank_masks) if cards & mask and rank != self.mine()]

    def legal(self, deal: PresidentDeal, seat: int) -> Sequence[Action]:
        said: list[Action] = [AGREE] if min(self.offers) >= 0 else []
        said.append(REFUSE)
        if self.left:
            said += [word(OFFER, rank_word(deal, rank)) for rank in self.ranks(deal, deal.hands[seat].cards)]
        return tuple(said)

    def candidates(self, deal: PresidentDeal, seat: int) -> Sequence[Action]:
        return (AGREE, REFUSE, *[word(OFFER, rank_word(deal, rank)) for rank in self.ranks(deal, deal.pack.all)])

    def reason(self, deal: PresidentDeal, seat: int, action: Action) -> str:
        if action is AGREE:
            return "There is nothing to agree to yet: both must have offered a card."
        if not self.left:
            return "There has been haggling enough: agree or refuse."
        return f"You hold no {action.word} to offer."

    def play(self, deal: PresidentDeal, seat: int, action: Action) -> Phase[Any]:
        if action is REFUSE:
            return Swap(self.pair[0], self.pair[1])
        if action is AGREE:
            return self.agreed(deal)
        rank = [rank_word(deal, number) for number in range(len(deal.pack.ranks))].index(action.word)
        deal.reveal_one_of(deal.hands[seat], deal.pack.rank_masks[rank])
        offers = (rank, self.offers[1]) if seat == self.pair[0] else (self.offers[0], rank)
        return Haggle(self.other(), self.pair, offers, self.left - 1)

    def agreed(self, deal: PresidentDeal) -> Phase[Any]:
        """Each gives the other a card of the rank offered."""
        moves: list[tuple[int, CardSet, CardSet]] = []
        for giver, taker, rank in ((self.pair[0], self.pair[1], self.offers[0]), (self.pair[1], self.pair[0], self.offers[1])):
            some = deal.hands[giver].cards & deal.pack.rank_masks[rank]
            moves.append((some & -some, deal.hands[giver], deal.hands[taker]))
        deal.exchange(moves)
        return deal.game.exchanged(deal)

    def describe(self, deal: PresidentDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == OFFER:
            return deal.sentence(seat, viewer, OFFER, f"a card of rank {action.word}")
        return deal.sentence(seat, viewer, action.kind, "")

    def prompt(self, deal: PresidentDeal, seat: int) -> str:
        theirs = self.theirs()
        name = deal.name(self.other())
        if theirs < 0:
            return f"You must exchange a card with {name}: say which rank you would give"
        said = f"{name} offers: {rank_word(deal, theirs)}"
        if self.mine() < 0:
            return f"{said}. Say which rank you would give for it, or refuse"
        return f"{said}, for your offer: {rank_word(deal, self.mine())}. Agree, refuse{' or offer another' if self.left else ''}"

    def advise(self, deal: PresidentDeal, seat: int, rng: Random) -> Action | None:
        if self.theirs() >= 0 and self.mine() >= 0 and makes_a_pair(deal, seat, self.theirs()):
            return AGREE
        spare = to_spare(deal, seat, self.ranks(deal, deal.hands[seat].cards))
        return word(OFFER, rank_word(deal, spare)) if spare >= 0 and self.left else REFUSE

    def facts(self, deal: PresidentDeal, viewer: int) -> list[str]:
        return [f"{deal.name(seat)} offers: {rank_word(deal, rank)}" for seat, rank in zip(self.pair, self.offers) if rank >= 0]


def rank_word(deal: PresidentDeal, rank: int) -> str:
    """What a rank is called."""
    some = deal.pack.rank_masks[rank]
    return deal.pack.faces[some.bit_length() - 1].name.split(" ")[0] if some else deal.pack.ranks[rank]


# --- collusion --------------------------------------------------------------------------------------------------------------


class Collude(Sealed[PresidentDeal]):
    """Partners have shown each other their hands; the higher of each pair gives the lower any number of cards, who then gives as
    many back. ``pairs``: the higher and the lower of each."""

    about: ClassVar[str] = "exchange"

    def __init__(self, pairs: Sequence[tuple[int, int]]) -> None:
        super().__init__([pair[0] for pair in pairs])
        self.pairs: Final = tuple(pairs)

    def low(self, seat: int) -> int:
        """The seat's partner."""
        return self.pairs[self.seats.index(seat)][1]

    def legal(self, deal: PresidentDeal, seat: int) -> Sequence[Action]:
        hand = deal.hands[seat].cards
        return Subsets(GIVE, deal.pack, hand, 0, hand.bit_count())

    def candidates(self, deal: PresidentDeal, seat: int) -> Sequence[Action]:
        return Subsets(GIVE, deal.pack, deal.pack.all, 0, 1)

    def reason(self, deal: PresidentDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards)

    def reveal(self, deal: PresidentDeal, choices: list[Action | None]) -> Phase[Any]:
        moves: list[tuple[int, CardSet, CardSet]] = []
        back: list[tuple[int, int, int]] = []
        for high, low in self.pairs:
            action = choices[high]
            if action is not None and action.cards:
                moves.append((action.cards, deal.hands[high], deal.hands[low]))
                back.append((low, high, action.cards.bit_count()))
        deal.exchange(moves)
        return GiveDown(back) if back else deal.game.exchanged(deal)

    def describe(self, deal: PresidentDeal, seat: int, action: Action, viewer: int) -> str:
        low = self.low(seat)
        if not action.cards:
            return deal.sentence(seat, viewer, GIVE, f"{those(1 << low)} nothing")
        what = deal.pack.names(action.cards) if viewer in (seat, low) else some_cards(action.cards.bit_count())
        return deal.sentence(seat, viewer, GIVE, f"{those(1 << low)} {what}")

    def advise(self, deal: PresidentDeal, seat: int, rng: Random) -> Action | None:
        return CardsAction(GIVE, deal.pack, for_partner(deal, seat, self.low(seat)))

    def prompt(self, deal: PresidentDeal, seat: int) -> str:
        partner = self.low(seat)
        shown = deal.pack.symbols(deal.hands[partner].cards)
        return f"{deal.name(partner)} has shown you {shown}: give any cards, or none, for as many back"


def collude(deal: PresidentDeal, pairs: Sequence[tuple[int, int]]) -> Phase[Any]:
    """Partners show each other their hands, and swap."""
    for high, low in pairs:
        deal.show(deal.hands[high].cards, 1 << low)
        deal.show(deal.hands[low].cards, 1 << high)
    return Collude(pairs)
