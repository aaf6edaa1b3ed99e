"""Claiming: cards are played face down on a pile and said to be this or that, and anybody may doubt it.

A play stays open to doubt until the next card is played or the round ends. Whoever speaks up first counts: at a table that is
decided by arrival, and bots have the reaction times of people. Then the cards played last are turned up, and whoever was wrong takes
the pile. A game says in its :class:`ClaimTurn` what may be played, and what follows a play, a pass and a challenge. Rules pages:
i-doubt-it; Bullshit, Verish' ne Verish' and Valepaska work in the same way.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Pack, french
from parlour.equipment.french import RANK_NAMES
from parlour.games.i_doubt_it.advice import doubts, honest, junk
from parlour.games.i_doubt_it.deal import Claim, ClaimDeal
from parlour.games.i_doubt_it.options import PLAYS
from parlour.kernel.actions import PASS, Action, CardsAction, Joined, LazyActions, Subsets, card_actions, word
from parlour.kernel.game import Game
from parlour.kernel.phase import NOBODY, Phase
from parlour.kernel.prose import plural

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "claiming"

PLAY: Final = "play"
DOUBT: Final = word("doubt")
NAME: Final = "name"
#: how many cards of a rank a pack has
SUITS: Final = 4


#: the kind of deal that a phase is a stage of, and that a game is played in
ClaimDealT = TypeVar("ClaimDealT", bound=ClaimDeal, contravariant=True, default=ClaimDeal)
D = TypeVar("D", bound=ClaimDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class ClaimTurn(Phase[ClaimDealT]):
    """These seats are waited for, mostly one: to play cards face down, or to do whatever else the game has. ``claim``: the latest
    play, which others may doubt, or nothing. ``rank``: the one to be claimed."""

    def __init__(self, seats: tuple[int, ...], claim: Claim | None, rank: int) -> None:
        self.seats: Final = seats
        self.claim: Final = claim
        self.rank: Final = rank

    # --- what a game says -----------------------------------------------------------------------------------------------------

    def doubt(self, deal: ClaimDealT) -> Action:
        """What one says who doubts."""
        return deal.game.doubt

    def moves(self, deal: ClaimDealT, seat: int) -> Sequence[Action]:
        """What a seat that is waited for may do besides doubting."""
        raise NotImplementedError

    def moved(self, deal: ClaimDealT, seat: int, action: Action) -> Phase[Any]:
        """Carries out one of the :meth:`moves`."""
        raise NotImplementedError

    def settled(self, deal: ClaimDealT, claim: Claim, challenger: int, truthful: bool) -> Phase[Any]:
        """Somebody has doubted, and whoever was wrong has the pile: the phase that follows."""
        raise NotImplementedError

    def challenges(self, deal: ClaimDealT, claim: Claim) -> tuple[Action, ...]:
        """In which ways the latest play may be challenged."""
        return (self.doubt(deal),)

    def challenged(self, deal: ClaimDealT, claim: Claim, seat: int, action: Action) -> Phase[Any]:
        """A seat challenges the latest play: by default it doubts that the cards are what they are said to be."""
        cards = deal.top(claim.count)
        deal.show(cards)
        truthful = not cards & ~claim.true
        if deal.narrating:
            names = deal.pack.names(cards)
            said = "told the truth" if truthful else "lied"
            deal.tell(claim.seat, "{}: {you} {}", names[0].upper() + names[1:], said)
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
        return self.challenges(deal, claim) if claim is not None and claim.seat != seat else ()

    def candidates_out_of_turn(self, deal: ClaimDealT, seat: int) -> Sequence[Action]:
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

    def describe(self, deal: ClaimDealT, seat: int, action: Action, viewer: int) -> str:
        if self.claim is not None and not action.cards and action in self.challenges(deal, self.claim):
            return deal.sentence(seat, viewer, "say", f"“{action.kind.capitalize()}!”")
        said = super().describe(deal, seat, action, viewer)
        return f"{said[:-1]} as {deal.game.rank_words[self.rank]}." if action.cards else said

    def facts(self, deal: ClaimDealT, viewer: int) -> list[str]:
        facts = [f"Rank: {deal.game.rank_words[self.rank]}", f"In the pile: {deal.pile.count()}"]
        claim = self.claim
        if claim is not None:
            cards = "a card" if claim.count == 1 else f"{claim.count} cards"
            facts.append(f"Last: {deal.name(claim.seat)}, {cards} as {claim.words}")
        return facts

    # --- rules of thumb ---------------------------------------------------------------------------------------------------------

    def advise(self, deal: ClaimDealT, seat: int, rng: Random) -> Action | None:
        """Doubt what is unlikely."""
        claim = self.claim
        if claim is not None and claim.seat != seat and doubts(deal, claim, seat, rng):
            return self.doubt(deal)
        return self.advise_move(deal, seat, rng) if seat in self.seats else PASS

    def advise_move(self, deal: ClaimDealT, seat: int, rng: Random) -> Action:
        """What a seat that is waited for does: tell the truth where one can; else lie now and then, or where one must."""
        game = deal.game
        true = honest(deal, seat, game.true[self.rank])
        if true:
            return game.play_of(deal, true)
        if deal.pile.row and rng.random() >= self.lies(deal):
            return PASS
        return game.play_of(deal, junk(deal, seat))

    def lies(self, deal: ClaimDealT) -> float:
        """How often rules of thumb lie where they could pass."""
        return 1.0


def plays(deal: ClaimDeal, cards: int, most: int) -> Sequence[Action]:
    """The ways to play up to so many of these cards face down."""
    if most == 1:
        return card_actions(deal.pack, PLAY).of(cards)
    return Subsets(PLAY, deal.pack, cards, 1, min(most, cards.bit_count()))


@mypyc_attr(allow_interpreted_subclasses=True)
class ClaimGame(Game[D]):
    """A game in which cards are claimed to be of a rank, and whoever gets rid of all cards wins.

    Its options have a number ``plays``, see :data:`PLAYS`.
    """

    hand_order = "rank"
    #: what one says who doubts
    doubt: ClassVar[Action] = DOUBT

    def __init__(self, players: int | None = None, options: Any = None) -> None:
        super().__init__(players, options)
        wild = self.pack.rank_masks[self.pack.ranks.index("X")] if "X" in self.pack.ranks else 0
        ranks = [rank for rank in self.pack.ranks if rank != "X"]
        self.rank_words: Final = tuple([plural(RANK_NAMES[rank]) for rank in ranks])
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
            deal.enter_score(seat, 1, "all cards played")
            return True
        if len(deal.holders()) > 1:
            return False
        for other in range(deal.players):
            if deal.places[other]:
                deal.enter_score(other, deal.players - deal.places[other], "players left behind")
        return True

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, self.players - 1 if self.plays_on() else 1

    def too_long(self, deal: D) -> bool:
        """Whether the deal has taken so many plays that it is stopped: then those with the fewest cards have done best."""
        if deal.plays < self[PLAYS]:
            return False
        deal.end_because(-1, "After {} plays the deal is stopped: whoever has the fewest cards has done best.", deal.plays)
        counts = [deal.hands[seat].count() for seat in deal.holders()]
        for seat in range(deal.players):
            if deal.places[seat]:
                deal.enter_score(seat, deal.players - deal.places[seat], "players left behind")
            elif self.plays_on():
                deal.enter_score(seat, sum([1 for count in counts if count > deal.hands[seat].count()]), "players with more cards")
            elif deal.hands[seat].count() == min(counts):
                deal.enter_score(seat, 1, "fewest cards")
        return True

    def claim(self, seat: int, count: int, rank: int) -> Claim:
        """The claim that so many cards are of a rank."""
        return Claim(seat, count, self.true[rank], self.rank_words[rank])

    def result_badges(self, deal: D, seat: int) -> list[str]:
        return [f"out as no. {deal.places[seat]}"] if deal.places[seat] and self.plays_on() else []

    def badges(self, deal: D, seat: int) -> list[str]:
        return ["out"] if deal.places[seat] else []

    def play_of(self, deal: D, cards: int) -> Action:
        """The action of playing these cards."""
        if self.most_cards() == 1:
            return card_actions(deal.pack, PLAY).each[cards.bit_length() - 1]
        return CardsAction(PLAY, deal.pack, cards)
