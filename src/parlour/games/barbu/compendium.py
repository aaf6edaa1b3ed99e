"""Compendium games: a match goes through a list of contracts, each a small game of its own with its own scoring.

A game lists its :class:`Contract` objects; the usual kinds are in :mod:`.contracts`. :class:`CompendiumGame` knows
who has declared what; either everybody declares each contract once, staying declarer until that is done, or the contracts
are gone through in their order while the deal goes round.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.games.barbu.advice import outlook
from parlour.games.barbu.fan_tan import table_of_suits
from parlour.kernel.actions import Action, word
from parlour.kernel.deal import Deal
from parlour.kernel.game import Game
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.table import ALL
from parlour.kernel.telling import tally_words, those
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.tricks import TrickDeal

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "compendium"

#: the game that a kind of deal belongs to
CompendiumT = TypeVar("CompendiumT", bound="CompendiumGame[Any]", covariant=True, default="CompendiumGame[Any]")

#: the calls of a contract that is declared by its name alone
PLAIN: Final = ("",)


@mypyc_attr(allow_interpreted_subclasses=True)
class CompendiumDeal(TrickDeal[CompendiumT]):
    """A deal of tricks or of laying out. ``raw[seat]``: its points so far in this deal; ``declared[seat]``: the contracts it
    has declared, a mask; ``kept[seat]``: cards taken in tricks that stay face up; ``layout[suit]``: the cards laid out, where
    a contract needs that."""

    raw: list[int]
    declared: list[int]
    kept: list[CardSet]
    layout: list[CardRow]

    def set_table(self) -> None:
        super().set_table()
        self.kept = self.card_sets("kept", "meld", ALL, "taken, face up")
        self.layout = table_of_suits(self) if self.game.has_layout else []
        self.raw = self.tally()
        self.declared = self.tally()

    def keep_up(self, seat: int, cards: int) -> None:
        """Cards from a trick that the seat has just taken are left face up before it."""
        self.move_cards(cards, self.taken[seat], self.kept[seat])

    def cards_won(self, seat: int) -> int:
        """The cards that the seat has taken in tricks, as a mask."""
        return self.taken[seat].cards | self.kept[seat].cards

    def tricks_taken(self, seat: int) -> int:
        return self.cards_won(seat).bit_count() // self.players


@mypyc_attr(allow_interpreted_subclasses=True)
class Contract:
    """One of the games of a compendium. ``calls``: what its declarer adds to its ``name``, each call by its place.

    ``positive``: one wants to take tricks in it, or to be out before others, and not to avoid anything.
    """

    #: cards are laid out on the table
    laid_out: ClassVar[bool] = False

    def __init__(self, name: str, positive: bool = False, calls: Sequence[str] = PLAIN) -> None:
        self.name: Final = name
        self.positive: Final = positive
        self.calls: Final = tuple(calls)

    def title(self, call: int) -> str:
        """The contract and what was called, in words."""
        return f"{self.name} {self.calls[call]}".strip()

    def begin(self, deal: CompendiumDeal, declarer: int, leader: int, call: int) -> Phase[Any]:
        """The play, with what the declarer has called; ``leader`` leads to a first trick."""
        raise NotImplementedError

    def total(self, players: int) -> int:
        """The points of all players together."""
        raise NotImplementedError

    def bounds(self) -> tuple[int, int]:
        """The least and the most points of a player."""
        raise NotImplementedError

    def points_words(self) -> str:
        """What counts, in a sentence."""
        raise NotImplementedError

    def stake(self) -> int:
        """How much can be won or lost in it, for rules of thumb."""
        return abs(self.total(0))

    def feature(self, hand: int, call: int) -> float:
        """What of a hand matters most in it; see :data:`parlour.games.barbu.advice.OUTLOOK`."""
        raise NotImplementedError

    def outlook(self, hand: int, call: int) -> float:
        """How much better than the average player a hand should do in it."""
        return outlook(self.name, self.stake(), self.feature(hand, call))


class Declare(Turn[CompendiumDeal]):
    """The declarer chooses one of these contracts, by their places in the game's list, and says what goes with it."""

    about: ClassVar[str] = "contracts"

    def __init__(self, seat: int, contracts: Sequence[int]) -> None:
        super().__init__(seat)
        self.contracts: Final = tuple(contracts)

    def legal(self, deal: CompendiumDeal, seat: int) -> Sequence[Action]:
        declarations = deal.game.declarations
        return [action for contract in self.contracts for action in declarations[contract]]

    def candidates(self, deal: CompendiumDeal, seat: int) -> Sequence[Action]:
        return [action for actions in deal.game.declarations for action in actions]

    def reason(self, deal: CompendiumDeal, seat: int, action: Action) -> str:
        if deal.game.in_order:
            return "The contracts are played in a fixed order: another one is due."
        return "You have declared that contract already: everybody declares each contract once."

    def play(self, deal: CompendiumDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        for contract in self.contracts:
            if action in game.declarations[contract]:
                return game.declare(deal, contract, game.declarations[contract].index(action))
        raise AssertionError(f"{action} is no declaration")

    def advise(self, deal: CompendiumDeal, seat: int, rng: Random) -> Action | None:
        game = deal.game
        hand = deal.hands[seat].cards
        choices = [(game.contracts[place].outlook(hand, call), -place, -call, action)
                   for place in self.contracts for call, action in enumerate(game.declarations[place])]
        return max(choices, key=lambda each: each[:3])[3]

    def prompt(self, deal: CompendiumDeal, seat: int) -> str:
        if len(self.contracts) == 1:
            return f"Declare {deal.game.contracts[self.contracts[0]].name}"
        return "Declare a contract"

    def facts(self, deal: CompendiumDeal, viewer: int) -> list[str]:
        left = [deal.game.contracts[place].name for place in self.contracts]
        return [f"{deal.name(self.seat)} may declare {', '.join(left[:-1])} or {left[-1]}" if len(left) > 1 else f"Contract: {left[0]}"]


# --- the game ---------------------------------------------------------------------------------------------------------

#: the kind of deal that a game is played in
CompendiumDealOf = TypeVar("CompendiumDealOf", bound=CompendiumDeal, default=CompendiumDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class CompendiumGame(Game[CompendiumDealOf]):
    """A match of contracts. ``contracts``: all of them, in the order of a fixed sequence; ``in_order``: there is no choice.

    With ``times`` at 0 every player is declarer for a series of deals, as many as there are contracts; otherwise the
    sequence is gone through so many times, and the deal passes on with each deal.
    """

    deal_type: ClassVar[type[Deal]] = CompendiumDeal

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.contracts: Final[tuple[Contract, ...]] = tuple(self.make_contracts())
        self.has_layout: Final[bool] = any([contract.laid_out for contract in self.contracts])
        self.declarations: Final = tuple([
            tuple([word("declare", contract.title(call)) for call in range(len(contract.calls))]) for contract in self.contracts])
        self.times: Final[int] = self.times_through()
        self.in_order: Final[bool] = self.times > 0 or self.sequence_is_fixed()
        self.dealer_declares: Final[bool] = self.declarer_deals()
        self.series: Final[int] = len(self.contracts)

    # --- what a game settles --------------------------------------------------------------------------------------

    def make_contracts(self) -> Sequence[Contract]:
        """The contracts of these options."""
        raise NotImplementedError

    def times_through(self) -> int:
        """How many times the sequence is gone through without regard to who declares; 0 where everybody declares each contract."""
        return 0

    def sequence_is_fixed(self) -> bool:
        """Whether a declarer must take the contracts in their order."""
        return False

    def declarer_deals(self) -> bool:
        """Whether the declarer deals, and the next player leads; otherwise the player before the declarer deals."""
        return False

    def each(self) -> int:
        """How many cards everyone gets."""
        return self.pack.size // self.players

    def declared(self, deal: CompendiumDealOf, contract: Contract, call: int) -> Phase[Any]:
        """What follows a declaration: the play."""
        return self.begin(deal, contract, call)

    def settle(self, deal: CompendiumDealOf) -> Phase[Any]:
        """Scores the deal."""
        for seat in range(self.players):
            deal.enter_score(seat, deal.raw[seat], "the contract")
        if deal.narrating:
            deal.say("Points: " + ", ".join([f"{those(1 << seat)} {deal.raw[seat]}" for seat in range(self.players)]) + ".")
        return OVER

    def points_bounds(self) -> tuple[int, int] | None:
        bounds = [contract.bounds() for contract in self.contracts]
        return min([least for least, _ in bounds]), max([most for _, most in bounds])

    # --- the match ------------------------------------------------------------------------------------------------

    def deals(self) -> int:
        """How many deals a match has."""
        return self.series * (self.times or self.players)

    def finished(self, deal: CompendiumDealOf) -> bool:
        return deal.number + 1 >= self.deals()

    def declarer(self, deal: CompendiumDealOf) -> int:
        """Who declares in this deal."""
        return deal.dealer if self.dealer_declares else deal.after(deal.dealer)

    def left_in_series(self, deal: CompendiumDealOf) -> int:
        """How many contracts the declarer has still to declare."""
        return self.series - deal.declared[self.declarer(deal)].bit_count()

    def next_dealer(self, deal: CompendiumDealOf) -> int:
        return deal.dealer if not self.times and self.left_in_series(deal) else deal.after(deal.dealer)

    def carry(self, old: CompendiumDealOf, new: CompendiumDealOf) -> None:
        new.declared[:] = old.declared

    # --- a deal ---------------------------------------------------------------------------------------------------

    def open(self, deal: CompendiumDealOf) -> Phase[Any]:
        deal.place(deal.deal_singly(deal.fresh_pack(), self.each()), deal.rest)
        open_to = self.open_contracts(deal)
        if len(open_to) == 1 and len(self.contracts[open_to[0]].calls) == 1:
            deal.say(f"The contract is {self.contracts[open_to[0]].title(0)}.")
            return self.declare(deal, open_to[0], 0)
        return Declare(self.declarer(deal), open_to)

    def open_contracts(self, deal: CompendiumDealOf) -> list[int]:
        """The contracts that can be declared now, by their places."""
        if self.times:
            return [deal.number % self.series]
        done = deal.declared[self.declarer(deal)]
        open_to = [place for place in range(self.series) if not done >> place & 1]
        return open_to[:1] if self.in_order else open_to

    def declare(self, deal: CompendiumDealOf, place: int, call: int) -> Phase[Any]:
        """The contract of this place in the list is declared, with this call."""
        contract = self.contracts[place]
        deal.declared[self.declarer(deal)] |= 1 << place
        return self.declared(deal, contract, call)

    def begin(self, deal: CompendiumDealOf, contract: Contract, call: int) -> Phase[Any]:
        """The play of a contract."""
        declarer = self.declarer(deal)
        return contract.begin(deal, declarer, deal.after(declarer) if self.dealer_declares else declarer, call)

    def badges(self, deal: CompendiumDealOf, seat: int) -> list[str]:
        """What is said of a seat during a deal."""
        return ["declarer"] if seat == self.declarer(deal) else []

    def counted_so_far(self, deal: CompendiumDealOf, seat: int) -> str:
        return tally_words(deal.raw[seat], "point")

    def result_badges(self, deal: CompendiumDealOf, seat: int) -> list[str]:
        return self.badges(deal, seat)
