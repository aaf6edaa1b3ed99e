"""A contract of Bridge played by four: the opening lead, and tricks with a dummy. Rules pages: bridge, "The Play"; biritch."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from parlour.kernel.actions import Action
from parlour.kernel.features import DOUBLED, DUMMY, HOLDER, LEVEL, SUIT, Features
from parlour.kernel.phase import Phase
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.contract import Contract
from parlour.mechanisms.tricks.contract_deal import HANDS, ContractDeal
from parlour.mechanisms.tricks.dummy import DummyTrick
from parlour.mechanisms.tricks.dummy_advice import card_to_lead, card_to_play
from parlour.mechanisms.tricks.tricks import TrickOrder, TrickPlay

if TYPE_CHECKING:
    from parlour.mechanisms.tricks.contract_game import ContractGame

NOTHING_NAMED: Final = (-1, -1, -1, -1)


@mypyc_attr(allow_interpreted_subclasses=True)
class CallsMeant:
    """What the calls of an auction meant, which is worked out when somebody asks."""

    def explained(self, deal: ContractDeal) -> Sequence[tuple[int, str]]:
        """Who made each call that means something, and its meaning in words."""
        return ()


#: where calls have no meaning that could be told
NO_MEANING: Final = CallsMeant()


class Play:
    """What stays the same through the play of a deal: the contract, how the cards count, and what the calls ``meant``."""

    def __init__(self, game: ContractGame[Any], contract: Contract, order: TrickOrder, meant: CallsMeant = NO_MEANING,
                 named: Sequence[int] = NOTHING_NAMED) -> None:
        self.game: Final = game
        self.contract: Final = contract
        self.order: Final = order
        self.meant: Final = meant
        #: the last suit that each seat has bid, or -1
        self.named: Final = tuple(named)

    def facts(self, deal: ContractDeal, viewer: int) -> list[str]:
        """The contract, how far it has got, and what the opponents' calls meant, which a player may ask at any turn to play."""
        contract = self.contract
        return [*self.game.contract_facts(deal, contract), *self.meanings(deal, (1 - viewer % 2,) if viewer < 4 else (0, 1))]

    def features(self, deal: ContractDeal, found: Features) -> None:
        """The contract as numbers, whose it is, and who is vulnerable."""
        self.game.vulnerable_features(deal, found)
        contract = self.contract
        found.table[LEVEL] = contract.level
        found.table[SUIT] = contract.denomination + 1
        found.table[DOUBLED] = contract.doubled
        found.of_seat(contract.declarer, HOLDER, 1)
        if self.game.players == HANDS:
            found.of_seat(contract.dummy, DUMMY, 1)

    def meanings(self, deal: ContractDeal, sides: Sequence[int]) -> list[str]:
        """What the calls of some sides meant, a line for each that meant something."""
        return [words for seat, words in self.meant.explained(deal) if seat % 2 in sides]

    def badges(self, deal: ContractDeal, seat: int) -> list[str]:
        """Who is declarer and dummy."""
        return {self.contract.declarer: ["declarer"], self.contract.dummy: ["dummy"]}.get(seat, [])


@mypyc_attr(allow_interpreted_subclasses=True)
class OpeningLead(TrickPlay[ContractDeal]):
    """The player on the declarer's left leads any card; then dummy's hand is laid open."""

    def __init__(self, play: Play, seat: int) -> None:
        super().__init__((seat,), play.order)
        self.of: Final = play

    def candidates(self, deal: ContractDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *self.of.game.late_calls())

    def candidates_out_of_turn(self, deal: ContractDeal, seat: int) -> Sequence[Action]:
        return self.of.game.late_calls()

    def reason(self, deal: ContractDeal, seat: int, action: Action) -> str:
        late = action in self.of.game.late_calls()
        return self.of.game.too_late(action) if late else super().reason(deal, seat, action)

    def play(self, deal: ContractDeal, seat: int, action: Action) -> Phase[Any]:
        deal.played[seat] = deal.played[seat] | 1 << action.card
        deal.lay(action.card, deal.hands[seat], deal.trick)
        return spread(deal, self.of, seat)

    def advise(self, deal: ContractDeal, seat: int, rng: Random) -> Action | None:
        return self.card_order.plays.each[card_to_lead(deal, seat, self.card_order, self.of.contract, self.of.named, rng)]

    def features(self, deal: ContractDeal, viewer: int, found: Features) -> None:
        self.of.features(deal, found)

    def facts(self, deal: ContractDeal, viewer: int) -> list[str]:
        return self.of.facts(deal, viewer)

    def badges(self, deal: ContractDeal, seat: int) -> list[str]:
        return self.of.badges(deal, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class ContractTrick(DummyTrick[ContractDeal]):
    """A trick; ``last`` are the cards of the one before with who played first, which a side may look at until it has played.
    ``first_leads``: the suit that each seat led first, or -1."""

    def __init__(self, play: Play, seats: tuple[int, ...], spread: int, last: tuple[int, ...] = (), last_leader: int = 0,
                 first_leads: tuple[int, ...] = NOTHING_NAMED) -> None:
        super().__init__(seats, play.order, play.contract.declarer, play.contract.dummy, spread)
        self.of: Final = play
        self.last: Final = last
        self.last_leader: Final = last_leader
        self.first_leads: Final = first_leads

    def candidates(self, deal: ContractDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *self.of.game.late_calls())

    def candidates_out_of_turn(self, deal: ContractDeal, seat: int) -> Sequence[Action]:
        return self.of.game.late_calls()

    def reason(self, deal: ContractDeal, seat: int, action: Action) -> str:
        late = action in self.of.game.late_calls()
        return self.of.game.too_late(action) if late else super().reason(deal, seat, action)

    def play(self, deal: ContractDeal, seat: int, action: Action) -> Phase[Any]:
        holder = self.seats[len(deal.trick.row)]
        deal.played[holder] = deal.played[holder] | 1 << action.card
        return super().play(deal, seat, action)

    def trick_over(self, deal: ContractDeal) -> Phase[Any]:
        last = tuple(deal.trick.row)
        winner = self.take(deal)
        if not deal.hands[winner].cards:
            return self.of.game.played_out(deal, self.of.contract, last, winner)
        leads = self.first_leads
        if leads[self.leader] < 0:
            leads = (*leads[:self.leader], deal.pack.suit_of[last[0]], *leads[self.leader + 1:])
        return ContractTrick(self.of, deal.order(winner), deal.hands[self.dummy].cards, last, self.leader, leads)

    def advise(self, deal: ContractDeal, seat: int, rng: Random) -> Action | None:
        return self.card_order.plays.each[card_to_play(deal, self, seat, self.of.contract.level, self.first_leads)]

    def worth_of_tricks(self, deal: ContractDeal) -> Sequence[float]:
        return self.of.game.worth_of_tricks(deal, self.of.contract)

    def features(self, deal: ContractDeal, viewer: int, found: Features) -> None:
        self.of.features(deal, found)

    def facts(self, deal: ContractDeal, viewer: int) -> list[str]:
        facts = self.of.facts(deal, viewer)
        if self.last and self.of.game.tricks_inspected and not self._has_played(deal, viewer):
            pack = deal.pack
            cards = ", ".join([f"{deal.name((self.last_leader + place) % 4)} {pack.faces[card].symbol}"
                               for place, card in enumerate(self.last)])
            facts.append(f"Last trick: {cards}")
        if self.last and not self.of.game.tricks_inspected and not deal.trick.row and viewer < 4 and viewer != self.dummy:
            own = self.last[(viewer - self.last_leader) % 4]
            facts.append(f"Your card in the last trick: {deal.pack.faces[own].symbol}")
        return facts

    def _has_played(self, deal: ContractDeal, viewer: int) -> bool:
        """Whether the viewer's side has played to this trick."""
        return any([seat % 2 == viewer % 2 for seat in self.seats[:len(deal.trick.row)]]) if viewer < 4 else False

    def badges(self, deal: ContractDeal, seat: int) -> list[str]:
        return self.of.badges(deal, seat)


def spread(deal: ContractDeal, play: Play, leader: int) -> Phase[Any]:
    """Dummy's hand is laid open after the opening lead, and the first trick goes on."""
    dummy: CardSet = deal.hands[play.contract.dummy]
    deal.tell(play.contract.dummy, "{lay} dummy's hand open")
    deal.expose(dummy)
    return ContractTrick(play, deal.order(leader), dummy.cards)
