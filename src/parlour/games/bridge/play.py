"""The opening lead of Bridge, which some make face down. Rules page: bridge, "The Play"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.equipment import Card
from parlour.games.bridge.calls import ASK
from parlour.games.bridge.deal import BridgeDeal
from parlour.kernel.actions import Action, word
from parlour.kernel.features import Features
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.tricks.contract_deal import ContractDeal
from parlour.mechanisms.tricks.contract_play import OpeningLead, Play, spread

FACE: Final = word("turn", "the lead up")


class FaceDownLead(OpeningLead):
    """The opening lead lies face down until the leader's partner has nothing more to ask."""

    def play(self, deal: ContractDeal, seat: int, action: Action) -> Phase[Any]:
        assert isinstance(deal, BridgeDeal)
        deal.move(action.card, deal.hands[seat], deal.lead)
        return FaceLead(self.of, (seat + 2) % 4, seat, False)

    def describe(self, deal: ContractDeal, seat: int, action: Action, viewer: int) -> str:
        return super().describe(deal, seat, action, viewer).removesuffix(".") + " face down."


class FaceLead(Turn[BridgeDeal]):
    """The lead lies face down: the leader's partner may ask what the calls meant, then has it turned up."""

    def __init__(self, play: Play, seat: int, leader: int, asked: bool) -> None:
        super().__init__(seat)
        self.of: Final = play
        self.leader: Final = leader
        self.asked: Final = asked

    def legal(self, deal: BridgeDeal, seat: int) -> Sequence[Action]:
        return (FACE,) if self.asked or not self._answers(deal) else (FACE, ASK)

    def candidates(self, deal: BridgeDeal, seat: int) -> Sequence[Action]:
        return FACE, ASK

    def reason(self, deal: BridgeDeal, seat: int, action: Action) -> str:
        return "There is nothing more to ask about: have the lead turned up."

    def play(self, deal: BridgeDeal, seat: int, action: Action) -> Phase[Any]:
        if action is ASK:
            if deal.narrating:
                for line in deal.aloud(lambda: self._answers(deal)):
                    deal.say(line)
            return FaceLead(self.of, self.seat, self.leader, True)
        lead = 1 << deal.draw(deal.lead, deal.trick)
        deal.played[self.leader] |= lead
        deal.tell(self.leader, "{have} led {}", deal.pack.names(lead))
        return spread(deal, self.of, self.leader)

    def _answers(self, deal: BridgeDeal) -> list[str]:
        """What the declarer's side meant by its calls."""
        return self.of.meanings(deal, (self.of.contract.declarer % 2,))

    def advise(self, deal: BridgeDeal, seat: int, rng: Random) -> Action | None:
        return FACE

    def describe(self, deal: BridgeDeal, seat: int, action: Action, viewer: int) -> str:
        if action is ASK:
            return deal.sentence(seat, viewer, "ask", "what the calls meant")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: BridgeDeal, seat: int) -> str:
        return f"{deal.name(self.leader)} has led face down: have the lead turned up, or ask about the calls first" \
            if len(self.legal(deal, seat)) > 1 else f"{deal.name(self.leader)} has led face down: have it turned up"

    def features(self, deal: BridgeDeal, viewer: int, found: Features) -> None:
        self.of.features(deal, found)

    def facts(self, deal: BridgeDeal, viewer: int) -> list[str]:
        return self.of.facts(deal, viewer)

    def badges(self, deal: BridgeDeal, seat: int) -> list[str]:
        return self.of.badges(deal, seat)

    def trump_cards(self, deal: BridgeDeal, viewer: int) -> Sequence[Card]:
        return self.of.order.trump_cards
