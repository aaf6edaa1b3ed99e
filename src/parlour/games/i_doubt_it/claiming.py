"""Claiming: cards are played face down on a pile and said to be this or that, and anybody may doubt it.

A play stays open to doubt until the next card is played or the round ends. Whoever speaks up first counts: at a table that is
decided by arrival, and bots have the reaction times of people. Then the cards played last are turned up, and whoever was wrong takes
the pile. A game says in its :class:`ClaimTurn` what may be played, and what follows a play, a pass and a challenge. Rules pages:
i-doubt-it; Bullshit, Verish' ne Verish' and Valepaska work in the same way.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Pack, bits, french
from parlour.equipment.french import RANK_NAMES
from parlour.games.i_doubt_it.options import PLAYS
from parlour.kernel.actions import Action, CardsAction, Joined, LazyActions, Subsets, card_actions, word
from parlour.kernel.deal import UNSEEN
from parlour.kernel.game import Game
from parlour.kernel.phase import NOBODY, Phase
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.table.dealing import HandsDeal

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "claiming"

PLAY: Final = "play"
PASS: Final = word("pass")
DOUBT: Final = word("doubt")
NAME: Final = "name"
#: how many cards of a rank a pack has
SUITS: Final = 4


class Claim:
    """What was said of the cards played last: by this ``seat``, of so many cards (``count``), that they are among ``true``, a mask.
    ``words``: what they are said to be, as ``sevens``."""

    def __init__(self, seat: int, count: int, true: int, words: str) -> None:
        self.seat: Final = seat
        self.count: Final = count
        self.true: Final = true
        self.words: Final = words


#: the game that a kind of deal belongs to
ClaimGameT = TypeVar("ClaimGameT", bound="ClaimGame[Any]", covariant=True, default="ClaimGame[Any]")


@mypyc_attr(allow_interpreted_subclasses=True)
class ClaimDeal(HandsDeal[ClaimGameT]):
    """Hands, a pile on which cards are played face down, and a heap of cards out of play that nobody looks at.

    ``places[seat]``: who has gone out, and as which, from 1; 0 for those who are in. ``plays``: how often somebody has played.
    """

    pile: CardRow
    gone: CardSet
    places: list[int]
    plays: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.pile = self.card_row("pile", "pile")
        self.gone = self.card_set("gone", "heap", UNSEEN, "out of play")
        self.places = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.plays = old.plays

    def lay_claim(self, seat: int, cards: int) -> None:
        """The seat plays cards face down on the pile."""
        self.move_cards(cards, self.hands[seat], self.pile)
        self.plays += 1

    def top(self, count: int) -> int:
        """So many cards from the top of the pile, as a mask."""
        mask = 0
        for card in self.pile.cards[len(self.pile.cards) - count:]:
            mask |= 1 << card
        return mask

    def take_pile(self, seat: int) -> None:
        """The seat takes the pile into its hand."""
        if self.narrating:
            size = self.pile.count()
            self.say_of(seat, "take", f"the pile of {size} cards" if size > 1 else "the card")
        self.move_all(self.pile, self.hands[seat])

    def remove_pile(self) -> None:
        """The pile is put out of play without being looked at."""
        self.say("The pile is put away unseen.")
        self.move_all(self.pile, self.gone)

    def holders(self) -> list[int]:
        """The seats that have cards."""
        return [seat for seat in range(self.players) if self.hands[seat].cards]

    def next_holder(self, seat: int) -> int:
        """This seat, or the next one after it that has cards."""
        for other in self.order(seat):
            if self.hands[other].cards:
                return other
        return seat

    def goes_out(self, seat: int) -> None:
        """The seat has got rid of all its cards."""
        self.places[seat] = max(self.places) + 1
        self.say_of(seat, "run", "out of cards")


#: the kind of deal that a phase is a stage of, and that a game is played in
ClaimDealT = TypeVar("ClaimDealT", bound=ClaimDeal, contravariant=True, default=ClaimDeal)
D = TypeVar("D", bound=ClaimDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class ClaimTurn(Phase[ClaimDealT]):
    """These seats are waited for, mostly one: to play cards face down, or to do whatever else the game has. ``claim``: the latest
    play, which others may doubt, or nothing."""

    def __init__(self, seats: tuple[int, ...], claim: Claim | None) -> None:
        self.seats: Final = seats
        self.claim: Final = claim

    # --- what a game says -----------------------------------------------------------------------------------------------------

    def doubt(self, deal: ClaimDealT) -> Action:
        """What one says who doubts."""
        return DOUBT

    def moves(self, deal: ClaimDealT, seat: int) -> Sequence[Action]:
        """What a seat that is waited for may do besides doubting."""
        raise NotImplementedError

    def moved(self, deal: ClaimDealT, seat: int, action: Action) -> Phase[Any]:
        """Carries out one of the :meth:`moves`."""
        raise NotImplementedError

    def settled(self, deal: ClaimDealT, claim: Claim, challenger: int, truthful: bool) -> Phase[Any]:
        """Somebody has doubted, and whoever was wrong has the pile: the phase that follows."""
        raise NotImplementedError

    def challenges(self, deal: ClaimDealT, claim: Claim, seat: int) -> tuple[Action, ...]:
        """In which ways a seat may challenge the latest play."""
        return (self.doubt(deal),)

    def challenged(self, deal: ClaimDealT, claim: Claim, seat: int, action: Action) -> Phase[Any]:
        """A seat challenges the latest play: by default it doubts that the cards are what they are said to be."""
        cards = deal.top(claim.count)
        deal.show(cards)
        truthful = not cards & ~claim.true
        if deal.narrating:
            names = deal.pack.names(cards)
            said = "told the truth" if truthful else "lied"
            deal.say(f"{names[0].upper()}{names[1:]}: you {said}.", 1 << claim.seat, claim.seat)
            deal.say(f"{names[0].upper()}{names[1:]}: {deal.name(claim.seat)} {said}.", ~(1 << claim.seat), claim.seat)
        deal.beat()
        deal.take_pile(seat if truthful else claim.seat)
        return self.settled(deal, claim, seat, truthful)

    # --- the phase --------------------------------------------------------------------------------------------------------------

    def turn(self, deal: ClaimDealT) -> tuple[int, ...]:
        return self.seats

    def may_interrupt(self, deal: ClaimDealT) -> tuple[int, ...]:
        claim = self.claim
        if claim is None:
            return NOBODY
        speakers: list[int] = []
        for seat in range(deal.players):
            if seat != claim.seat and deal.hands[seat].cards and seat not in self.seats:
                speakers.append(seat)
        return tuple(speakers)

    def words(self, deal: ClaimDealT, seat: int) -> tuple[Action, ...]:
        """How the seat may challenge now; empty when it may not."""
        claim = self.claim
        return self.challenges(deal, claim, seat) if claim is not None and claim.seat != seat else ()

    def spoken_up(self, deal: ClaimDealT, seat: int) -> Sequence[Action]:
        return (self.doubt(deal),)

    def legal(self, deal: ClaimDealT, seat: int) -> Sequence[Action]:
        words = self.words(deal, seat)
        if seat not in self.seats:
            return words
        moves = self.moves(deal, seat)
        if not words:
            return moves
        if isinstance(moves, LazyActions):
            return Joined([moves, words])
        return tuple(moves) + words

    def reason(self, deal: ClaimDealT, seat: int, action: Action) -> str:
        if action is self.doubt(deal):
            if self.claim is None:
                return "There is nothing that you could doubt."
            if self.claim.seat == seat:
                return "You cannot doubt what you have played yourself."
            return "You are out: only players who have cards may doubt."
        if action.cards:
            return deal.not_held(seat, action.cards) or super().reason(deal, seat, action)
        return super().reason(deal, seat, action)

    def play(self, deal: ClaimDealT, seat: int, action: Action) -> Phase[Any]:
        claim = self.claim
        if claim is not None and action in self.words(deal, seat):
            return self.challenged(deal, claim, seat, action)
        return self.moved(deal, seat, action)

    def tell(self, deal: ClaimDealT, seat: int, action: Action, viewer: int) -> str:
        if self.claim is not None and not action.cards and action in self.challenges(deal, self.claim, seat):
            return deal.sentence(seat, viewer, "say", f"“{action.kind.capitalize()}!”")
        return super().tell(deal, seat, action, viewer)


def plays(deal: ClaimDeal, cards: int, most: int) -> Sequence[Action]:
    """The ways to play up to so many of these cards face down."""
    if most == 1:
        return card_actions(deal.pack, PLAY).of(cards)
    return Subsets(PLAY, deal.pack, cards, 1, min(most, cards.bit_count()))


def lie_likelihood(deal: ClaimDeal, claim: Claim, viewer: int) -> float:
    """How likely it seems to a viewer, from what it knows, that a claim is false: 1 where the cards are all elsewhere."""
    known = deal.known_to(viewer)
    top = deal.top(claim.count)
    seen = top & known
    if seen & ~claim.true:
        return 1.0
    wanted = claim.count - seen.bit_count()
    somewhere = claim.true & ~known
    if somewhere.bit_count() < wanted:
        return 1.0
    if wanted == 0:
        return 0.0
    unknown = (deal.pack.all & ~known).bit_count()
    held = deal.hands[claim.seat].cards
    had = (held & ~known).bit_count() + wanted
    none = (1.0 - min(had / unknown, 1.0)) ** (somewhere.bit_count() - wanted + 1)
    has = (1.0 - none) ** wanted
    # about every other player who has no such card would rather pass
    return 0.5 * (1.0 - has) / (has + 0.5 * (1.0 - has))


def doubts(deal: ClaimDeal, claim: Claim, viewer: int, rng: Random) -> bool:
    """Whether rules of thumb doubt a claim: where it must be false, or would win the deal, or is rather unlikely."""
    likely = lie_likelihood(deal, claim, viewer)
    if not deal.hands[claim.seat].cards:
        return likely > 0.0
    return likely > 0.35 + 0.2 * rng.random()


def plural(rank: str) -> str:
    """A rank's name for several cards."""
    name = RANK_NAMES[rank]
    return name + ("es" if name.endswith("x") else "s")


@mypyc_attr(allow_interpreted_subclasses=True)
class ClaimGame(Game[D]):
    """A game in which cards are claimed to be of a rank, and whoever gets rid of all cards wins.

    Its options have a number ``plays``, see :data:`PLAYS`.
    """

    #: what one says who doubts
    doubt: ClassVar[Action] = DOUBT

    def __init__(self, players: int | None = None, options: Any = None) -> None:
        super().__init__(players, options)
        wild = self.pack.rank_masks[self.pack.ranks.index("X")] if "X" in self.pack.ranks else 0
        ranks = [rank for rank in self.pack.ranks if rank != "X"]
        self.rank_words: Final = tuple([plural(rank) for rank in ranks])
        self.names: Final = tuple([word(NAME, each) for each in self.rank_words])
        #: for each rank the cards with which it is no lie to claim it
        self.true: Final = tuple([self.pack.rank_masks[rank] | wild for rank in range(len(ranks))])

    def make_pack(self) -> Pack:
        return french("A K Q J T 9 8 7 6 5 4 3 2", jokers=self.joker_count())

    def joker_count(self) -> int:
        """How many jokers are in the pack."""
        return 0

    def most_cards(self) -> int:
        """How many cards can be played at once."""
        return 1

    def plays_on(self) -> bool:
        """Whether the deal goes on after the first player has gone out."""
        return False

    def out(self, deal: D, seat: int) -> bool:
        """The seat has got rid of its cards; whether that ends the deal."""
        deal.goes_out(seat)
        if not self.plays_on():
            deal.award(seat, 1)
            return True
        if len(deal.holders()) > 1:
            return False
        for other in range(deal.players):
            if deal.places[other]:
                deal.award(other, deal.players - deal.places[other])
        return True

    def too_long(self, deal: D) -> bool:
        """Whether the deal has taken so many plays that it is stopped: then those with the fewest cards have done best."""
        if deal.plays < self[PLAYS]:
            return False
        deal.say(f"After {deal.plays} plays the deal is stopped: whoever has the fewest cards has done best.")
        counts = [deal.hands[seat].count() for seat in deal.holders()]
        for seat in range(deal.players):
            if deal.places[seat]:
                deal.award(seat, deal.players - deal.places[seat])
            elif self.plays_on():
                deal.award(seat, sum([1 for count in counts if count > deal.hands[seat].count()]))
            elif deal.hands[seat].count() == min(counts):
                deal.award(seat, 1)
        return True

    def claim(self, seat: int, count: int, rank: int) -> Claim:
        """The claim that so many cards are of a rank."""
        return Claim(seat, count, self.true[rank], self.rank_words[rank])

    def result_badges(self, deal: D, seat: int) -> list[str]:
        return [f"out as no. {deal.places[seat]}"] if deal.places[seat] and self.plays_on() else []

    # --- rules of thumb ---------------------------------------------------------------------------------------------------------

    def best_rank(self, deal: D, seat: int, rng: Random) -> int:
        """The rank of which a seat holds most."""
        hand = deal.hands[seat].cards
        best = [(hand & true).bit_count() for true in self.true]
        ranks = [rank for rank in range(len(best)) if best[rank] == max(best)]
        return ranks[rng.randrange(len(ranks))]

    def play_of(self, deal: D, cards: int) -> Action:
        """The action of playing these cards."""
        if self.most_cards() == 1:
            return card_actions(deal.pack, PLAY).each[cards.bit_length() - 1]
        return CardsAction(PLAY, deal.pack, cards)

    def honest(self, deal: D, seat: int, true: int) -> int:
        """The cards that a seat would play to tell the truth, 0 where it has none."""
        held = bits(deal.hands[seat].cards & true)[:self.most_cards()]
        return sum([1 << card for card in held])

    def junk(self, deal: D, seat: int) -> int:
        """The card that a seat needs least: of the rank of which it holds fewest."""
        hand = deal.hands[seat].cards
        masks = self.pack.rank_masks
        counts = [((hand & masks[self.pack.rank_of[card]]).bit_count(), card) for card in bits(hand)]
        return 1 << min(counts)[1]

    def advise_claim(self, deal: D, seat: int, phase: ClaimTurn[Any], true: int, lies: float, rng: Random) -> Action:
        """Doubt what is unlikely; tell the truth where one can; else lie so often, or where one must."""
        claim = phase.claim
        if claim is not None and claim.seat != seat and doubts(deal, claim, seat, rng):
            return self.doubt
        if seat not in phase.seats:
            return PASS
        honest = self.honest(deal, seat, true)
        if honest:
            return self.play_of(deal, honest)
        if deal.pile.cards and rng.random() >= lies:
            return PASS
        return self.play_of(deal, self.junk(deal, seat))


def claim_facts(deal: ClaimDeal, rank: str, claim: Claim | None) -> list[str]:
    """The rank to be claimed, the pile, and the latest play."""
    facts = [f"Rank: {rank}", f"In the pile: {deal.pile.count()}"]
    if claim is not None:
        cards = "a card" if claim.count == 1 else f"{claim.count} cards"
        facts.append(f"Last: {deal.name(claim.seat)}, {cards} as {claim.words}")
    return facts


def tell_claim(action: Action, rank: str, said: str) -> str:
    """A play with what it is claimed to be; other actions as they are."""
    return f"{said[:-1]} as {rank}." if action.cards else said


def out_badges(deal: ClaimDeal, seat: int) -> list[str]:
    """Whether a seat is out."""
    return ["out"] if deal.places[seat] else []
