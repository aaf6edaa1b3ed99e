"""The cards of Bridge on the table: the deal, the opening lead, and tricks with a dummy. Rules page: bridge, "The Play"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from parlour.games.bridge.calls import ASK, Contract
from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.scoring import duplicate_lines, total
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.dummy import DummyTrick
from parlour.mechanisms.tricks.tricks import TrickOrder, TrickPlay

if TYPE_CHECKING:
    from parlour.games.bridge.game import BridgeGame

FACE: Final = word("turn", "the lead up")
#: how many cards everybody is dealt, and so how many tricks there are
DEALT: Final = 13
NOTHING_NAMED: Final = (-1, -1, -1, -1)


class Play:
    """What stays the same through the play of a deal: the contract, how the cards count, and what the calls meant: who made a
    call, and its meaning in words."""

    def __init__(self, game: BridgeGame[Any], contract: Contract, order: TrickOrder, explained: Sequence[tuple[int, str]] = (),
                 named: Sequence[int] = NOTHING_NAMED) -> None:
        self.game: Final = game
        self.contract: Final = contract
        self.order: Final = order
        self.explained: Final = tuple(explained)
        #: the last suit that each seat has bid, or -1
        self.named: Final = tuple(named)

    def facts(self, deal: BridgeDeal, viewer: int) -> list[str]:
        """The contract, how far it has got, and what the opponents' calls meant, which a player may ask at any turn to play."""
        contract = self.contract
        return [*self.game.contract_facts(deal, contract), *self.game.state_facts(deal), *self.game.aid(deal, contract),
                *self.meanings((1 - viewer % 2,) if viewer < 4 else (0, 1))]

    def meanings(self, sides: Sequence[int]) -> list[str]:
        """What the calls of some sides meant, a line for each that meant something."""
        return [words for seat, words in self.explained if seat % 2 in sides]

    def badges(self, deal: BridgeDeal, seat: int) -> list[str]:
        """Who is declarer and dummy."""
        role = {self.contract.declarer: ["declarer"], self.contract.dummy: ["dummy"]}.get(seat, [])
        return role + self.game.seat_badges(deal, seat)


class OpeningLead(TrickPlay[BridgeDeal]):
    """The player on the declarer's left leads any card; then dummy's hand is laid open."""

    def __init__(self, play: Play, seat: int) -> None:
        super().__init__((seat,), play.order)
        self.of: Final = play

    def play(self, deal: BridgeDeal, seat: int, action: Action) -> Phase[Any]:
        if self.of.game.lead_face_down:
            deal.move(action.card, deal.hands[seat], deal.lead)
            return FaceLead(self.of, (seat + 2) % 4, seat, False)
        deal.played[seat] |= 1 << action.card
        deal.lay(action.card, deal.hands[seat], deal.trick)
        return spread(deal, self.of, seat)

    def tell(self, deal: BridgeDeal, seat: int, action: Action, viewer: int) -> str:
        said = super().tell(deal, seat, action, viewer)
        return said.removesuffix(".") + " face down." if self.of.game.lead_face_down else said

    def facts(self, deal: BridgeDeal, viewer: int) -> list[str]:
        return self.of.facts(deal, viewer)

    def badges(self, deal: BridgeDeal, seat: int) -> list[str]:
        return self.of.badges(deal, seat)


class FaceLead(Turn[BridgeDeal]):
    """The lead lies face down: the leader's partner may ask what the calls meant, then has it turned up."""

    def __init__(self, play: Play, seat: int, leader: int, asked: bool) -> None:
        super().__init__(seat)
        self.of: Final = play
        self.leader: Final = leader
        self.asked: Final = asked

    def legal(self, deal: BridgeDeal, seat: int) -> Sequence[Action]:
        return (FACE,) if self.asked or not self._answers() else (FACE, ASK)

    def candidates(self, deal: BridgeDeal, seat: int) -> Sequence[Action]:
        return FACE, ASK

    def reason(self, deal: BridgeDeal, seat: int, action: Action) -> str:
        return "There is nothing more to ask about: have the lead turned up."

    def play(self, deal: BridgeDeal, seat: int, action: Action) -> Phase[Any]:
        if action is ASK:
            for line in self._answers():
                deal.say(line)
            return FaceLead(self.of, self.seat, self.leader, True)
        lead = 1 << deal.draw(deal.lead, deal.trick)
        deal.played[self.leader] |= lead
        deal.tell(self.leader, "{have} led {}", deal.pack.names(lead))
        return spread(deal, self.of, self.leader)

    def _answers(self) -> list[str]:
        """What the declarer's side meant by its calls."""
        return self.of.meanings((self.of.contract.declarer % 2,))

    def tell(self, deal: BridgeDeal, seat: int, action: Action, viewer: int) -> str:
        if action is ASK:
            return deal.sentence(seat, viewer, "ask", "what the calls meant")
        return super().tell(deal, seat, action, viewer)

    def prompt(self, deal: BridgeDeal, seat: int) -> str:
        return f"{deal.name(self.leader)} has led face down: have the lead turned up, or ask about the calls first" \
            if len(self.legal(deal, seat)) > 1 else f"{deal.name(self.leader)} has led face down: have it turned up"

    def facts(self, deal: BridgeDeal, viewer: int) -> list[str]:
        return self.of.facts(deal, viewer)

    def badges(self, deal: BridgeDeal, seat: int) -> list[str]:
        return self.of.badges(deal, seat)

    def trump_cards(self, deal: BridgeDeal, viewer: int) -> Sequence[int]:
        return self.of.order.trump_cards


class BridgeTrick(DummyTrick[BridgeDeal]):
    """A trick; ``last`` are the cards of the one before with who played first, which a side may look at until it has played.
    ``first_leads``: the suit that each seat led first, or -1."""

    def __init__(self, play: Play, seats: tuple[int, ...], spread: int, last: tuple[int, ...] = (), last_leader: int = 0,
                 first_leads: tuple[int, ...] = NOTHING_NAMED) -> None:
        super().__init__(seats, play.order, play.contract.declarer, play.contract.dummy, spread)
        self.of: Final = play
        self.last: Final = last
        self.last_leader: Final = last_leader
        self.first_leads: Final = first_leads

    def play(self, deal: BridgeDeal, seat: int, action: Action) -> Phase[Any]:
        deal.played[self.seats[len(deal.trick.cards)]] |= 1 << action.card
        return super().play(deal, seat, action)

    def trick_over(self, deal: BridgeDeal) -> Phase[Any]:
        last = tuple(deal.trick.cards)
        winner = self.take(deal)
        if not deal.hands[winner].cards:
            return self.of.game.played_out(deal, self.of.contract, last, winner)
        leads = self.first_leads
        if leads[self.leader] < 0:
            leads = (*leads[:self.leader], deal.pack.suit_of[last[0]], *leads[self.leader + 1:])
        return BridgeTrick(self.of, deal.order(winner), deal.hands[self.dummy].cards, last, self.leader, leads)

    def worth_of_tricks(self, deal: BridgeDeal) -> Sequence[float]:
        """What a board with so many tricks would score: of rubbers too the best measure of a single deal."""
        contract = self.of.contract
        side = contract.declarer % 2
        vulnerable = self.of.game.vulnerable(deal, side)
        left = DEALT - deal.side_tricks(0) - deal.side_tricks(1)
        worth: list[float] = []
        for tricks in range(left + 1):
            taken = deal.side_tricks(side) + (left - tricks if side else tricks)
            points = total(duplicate_lines(contract.level, contract.denomination, contract.doubled, vulnerable, taken))
            worth.append(float(-points if side else points))
        return worth

    def facts(self, deal: BridgeDeal, viewer: int) -> list[str]:
        facts = self.of.facts(deal, viewer)
        if self.last and self.of.game.tricks_inspected and not self._has_played(deal, viewer):
            pack = deal.pack
            cards = ", ".join([f"{deal.name((self.last_leader + place) % 4)} {pack.faces[card].symbol}"
                               for place, card in enumerate(self.last)])
            facts.append(f"Last trick: {cards}")
        if self.last and not self.of.game.tricks_inspected and not deal.trick.cards and viewer < 4 and viewer != self.dummy:
            own = self.last[(viewer - self.last_leader) % 4]
            facts.append(f"Your card in the last trick: {deal.pack.faces[own].symbol}")
        return facts

    def _has_played(self, deal: BridgeDeal, viewer: int) -> bool:
        """Whether the viewer's side has played to this trick."""
        return any([seat % 2 == viewer % 2 for seat in self.seats[:len(deal.trick.cards)]]) if viewer < 4 else False

    def badges(self, deal: BridgeDeal, seat: int) -> list[str]:
        return self.of.badges(deal, seat)


def spread(deal: BridgeDeal, play: Play, leader: int) -> Phase[Any]:
    """Dummy's hand is laid open after the opening lead, and the first trick goes on."""
    dummy: CardSet = deal.hands[play.contract.dummy]
    deal.tell(play.contract.dummy, "{lay} dummy's hand open")
    deal.expose(dummy)
    return BridgeTrick(play, deal.order(leader), dummy.cards)
